"""The two type families of the suite, found in their npm packages."""

from __future__ import annotations

from functools import lru_cache

from PIL import ImageFont

from .paths import npm_package

FILES = {
    "title": ("@expo-google-fonts/cinzel", "Cinzel_700Bold.ttf"),
    "black": ("@expo-google-fonts/cinzel", "Cinzel_900Black.ttf"),
    "body": ("@expo-google-fonts/alegreya-sans", "AlegreyaSans_400Regular.ttf"),
    "bold": ("@expo-google-fonts/alegreya-sans", "AlegreyaSans_700Bold.ttf"),
    "italic": ("@expo-google-fonts/alegreya-sans", "AlegreyaSans_400Regular_Italic.ttf"),
}


@lru_cache(None)
def font(kind: str, px: int) -> ImageFont.FreeTypeFont:
    """A font by its role in the suite and its size in pixels."""
    package, name = FILES[kind]
    found = sorted(npm_package(package).rglob(name))
    if not found:
        raise FileNotFoundError(f"{name} is not in npm package {package}")
    return ImageFont.truetype(str(found[0]), px)
