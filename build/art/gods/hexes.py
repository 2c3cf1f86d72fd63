"""Finished hexes: a painted picture with its thickness below it; the shadow and the light it throws."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image, ImageFilter
from scipy import ndimage as nd

from ..lib.colour import Array, rgb
from .enamel import enamel
from .glass import glass
from .ground import HEX_SIZE, RADIUS, Ground, hex_clear
from .grounds import DECAYS, DESERTS, back, decay, desert, extra, whirlwind
from .mosaic import mosaic
from .palette import GODS, TRIBES
from .temples import temple
from .tribes import VARIANTS, tribe

DEPTH = 13  # px of the thickness in the art
EDGE = {"lead": ("5a5a64", "26262c"), "gold": ("a87430", "4a2c0c"), "stone": ("8e7a60", "44382c")}
SHADOW_PAD = 56
SHADOW_SIZE = (HEX_SIZE[0] + 2 * SHADOW_PAD, HEX_SIZE[1] + 2 * SHADOW_PAD)


def cut(g: Ground, colour: Array) -> Image.Image:
    """Cuts the hex out of its raster."""
    return g.finish(colour, np.clip(g.clear * g.fine + 0.5, 0, 1))


def thick(face: Image.Image, edge: str) -> Image.Image:
    """Puts a face on its edge, lit on the left half, with a bright line below the rim."""
    light, dark = (np.array(rgb(c), float) for c in EDGE[edge])
    w, h = face.size
    share = np.clip((np.arange(w) - w * 0.42) / (w * 0.16), 0, 1)[None, :, None]
    wall = np.broadcast_to(light * (1 - share) + dark * share, (h, w, 3))
    cover = np.asarray(face.getchannel("A"))
    out = Image.new("RGBA", face.size, (0, 0, 0, 0))
    for i in range(DEPTH, 0, -1):
        tone = 1.35 if i == 1 else 1.05 - 0.55 * i / DEPTH
        layer = np.dstack([np.clip(wall * tone, 0, 255), nd.shift(cover.astype(float), (i, 0), order=0)])
        out.alpha_composite(Image.fromarray(layer.astype("uint8"), "RGBA"))
    out.alpha_composite(face)
    return out


def _tribe(name: str, variant: int) -> Image.Image:
    g = Ground()
    return thick(cut(g, glass(tribe(name, variant, g))), "lead")


def _temple(god: str) -> Image.Image:
    g = Ground()
    return thick(cut(g, enamel(temple(god, g))), "gold")


def _desert(variant: int) -> Image.Image:
    g = Ground()
    return thick(cut(g, mosaic(desert(variant, g), "ba9c6e", 0.0, "785432")), "stone")


def _decay(variant: int) -> Image.Image:
    g = Ground()
    return thick(cut(g, mosaic(decay(variant, g), "90847a", 0.0, "3a2e38")), "stone")


def _whirlwind() -> Image.Image:
    g = Ground()
    return thick(cut(g, mosaic(whirlwind(g), "a88c64", 0.1, "2a3438")), "stone")


def _extra() -> Image.Image:
    g = Ground()
    return thick(cut(g, mosaic(extra(g), "c8a458", 0.25, "1a2038")), "gold")


def _back() -> Image.Image:
    g = Ground()
    return thick(cut(g, mosaic(back(g), "b0966f", 0.15, "3a2a20")), "stone")


def all_hexes() -> dict[str, Callable[[], Image.Image]]:
    """What draws each hex, by the name of its file."""
    todo: dict[str, Callable[[], Image.Image]] = {}
    for name in TRIBES:
        for v in range(VARIANTS):
            todo[f"tribe_{name}_{v}"] = lambda name=name, v=v: _tribe(name, v)
    for god in GODS:
        todo[f"temple_{god}"] = lambda god=god: _temple(god)
    for v in range(DESERTS):
        todo[f"desert_{v}"] = lambda v=v: _desert(v)
    for v in range(DECAYS):
        todo[f"decay_{v}"] = lambda v=v: _decay(v)
    return todo | {"whirlwind": _whirlwind, "extra_action": _extra, "back": _back}


def draw(name: str) -> Image.Image:
    """Draws a hex by its name, so that other processes can be asked for it."""
    return all_hexes()[name]()


def hex_mask(size: tuple[int, int], scale: float = 1.0) -> Array:
    """The cover of a hex in the middle of a picture."""
    w, h = size
    x, y = np.meshgrid(np.arange(w) + 0.5 - w / 2, np.arange(h) + 0.5 - h / 2)
    return np.clip(hex_clear(x / RADIUS / scale, y / RADIUS / scale) * RADIUS * scale + 0.5, 0, 1)


def shadow(held: bool) -> Image.Image:
    """The soft shadow of a hex, thrown to the lower right; longer and softer while it is held."""
    dx, dy, blur, strength = (40, 58, 22, 0.62) if held else (16, 22, 12, 0.72)
    mask = nd.gaussian_filter(nd.shift(hex_mask(SHADOW_SIZE), (dy, dx), order=1), blur) * strength
    out = Image.new("RGBA", SHADOW_SIZE, (4, 2, 2, 0))
    out.putalpha(Image.fromarray((mask * 255).astype("uint8")))
    return out


def cast(name: str) -> Image.Image:
    """The colour a tribe's glass throws on the floor, to be added to it; the middle is where the hex lies."""
    face = draw(f"tribe_{name}_0")
    wide = Image.new("RGB", SHADOW_SIZE)
    wide.paste(face.convert("RGB"), (SHADOW_PAD + 30, SHADOW_PAD + 44), face.getchannel("A"))
    small = wide.resize((SHADOW_SIZE[0] // 4, SHADOW_SIZE[1] // 4), Image.Resampling.BOX)
    soft = np.asarray(small.filter(ImageFilter.GaussianBlur(7)), float)
    soft = (soft - soft.min(2, keepdims=True) * 0.7) * 0.42
    return Image.fromarray(soft.astype("uint8")).resize(SHADOW_SIZE, Image.Resampling.BICUBIC)
