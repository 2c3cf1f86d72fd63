"""Writes sprites/fonts: Cinzel as it is, Alegreya Sans with lining tabular figures as default.

Both families are under the SIL Open Font License without a reserved font name, so the changed
Alegreya Sans may keep its name; the change is noted in the font and beside it.
"""

from __future__ import annotations

import shutil

from fontTools.ttLib import TTFont

from ..lib.paths import npm_package
from .paint import FONTS

CINZEL = {"Cinzel-Bold.ttf": "700Bold/Cinzel_700Bold.ttf", "Cinzel-Black.ttf": "900Black/Cinzel_900Black.ttf"}
SANS = {
    "AlegreyaSans-Regular.ttf": "400Regular/AlegreyaSans_400Regular.ttf",
    "AlegreyaSans-Bold.ttf": "700Bold/AlegreyaSans_700Bold.ttf",
    "AlegreyaSans-Italic.ttf": "400Regular_Italic/AlegreyaSans_400Regular_Italic.ttf",
}
DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
NOTE = "Gheos Suite build: the digits 0-9 show the lining tabular figures of the font."


def lining(source: str, target: str) -> None:
    """Copies a font with its digits mapped to the lining tabular glyphs."""
    face = TTFont(npm_package("@expo-google-fonts/alegreya-sans") / source, recalcTimestamp=False)
    glyphs = set(face.getGlyphOrder())
    for table in face["cmap"].tables:
        for code, digit in enumerate(DIGITS, ord("0")):
            if code in table.cmap:
                figure = f"{digit}.tf"
                if figure not in glyphs:
                    raise ValueError(f"{source} lacks the glyph {figure}")
                table.cmap[code] = figure
    face["name"].setName(NOTE, 10, 3, 1, 0x409)
    face.save(FONTS / target)


def main() -> None:
    """Writes the five fonts and their licences."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for target, source in CINZEL.items():
        shutil.copyfile(npm_package("@expo-google-fonts/cinzel") / source, FONTS / target)
    for target, source in SANS.items():
        lining(source, target)
    shutil.copyfile(npm_package("@expo-google-fonts/cinzel") / "LICENSE_FONT", FONTS / "OFL-Cinzel.txt")
    shutil.copyfile(
        npm_package("@expo-google-fonts/alegreya-sans") / "LICENSE_FONT", FONTS / "OFL-AlegreyaSans.txt"
    )
    note = "AlegreyaSans-*.ttf are changed copies of Alegreya Sans 2.004.\n" + NOTE + "\n"
    (FONTS / "FONTLOG.txt").write_text(note, "utf-8")
