"""Draws the pictures of the four world cards and the strips of the new game tabs."""

from __future__ import annotations

import numpy as np
from PIL import Image

from ..paint import TITLE, Array, picture, save
from . import gentes, gheos, gods, overworld, pixel, voyage

WORLDS = ("gheos", "gods", "overworld", "gentes")
TAB = (568, 184)
SMALL = (404, 750)  # a twin of each card for windows up to 1080p: it loads three times as fast
# the middle of the tab's strip on its card, 0 at the top and 1 at the foot
STRIP = {"gheos": 0.462, "gods": 0.355, "gentes": 0.60}


def tab(card: Array, middle: float) -> Image.Image:
    """Cuts a strip from a card and lifts its shadows, because a name will lie on it."""
    h, w = card.shape[:2]
    tall = round(w * TAB[1] / TAB[0])
    top = int(np.clip(h * middle - tall / 2, 0, h - tall))
    im = picture(lifted(card[top : top + tall]))
    return im.resize(TAB, Image.Resampling.LANCZOS)


def lifted(a: Array) -> Array:
    """Brightens the dark parts of a picture."""
    return np.asarray(255 * (np.clip(a, 0, 255) / 255) ** 0.86)


def pixel_tab() -> Image.Image:
    """Cuts the Overworld's strip in native pixels and enlarges it by four."""
    a = overworld.native()
    w, h = TAB[0] // 4, TAB[1] // 4
    x, y = (overworld.W - w) // 2, 110
    im = picture(lifted(a[y : y + h, x : x + w]))
    return im.resize(TAB, Image.Resampling.NEAREST)


def moving() -> None:
    """Writes what moves on the cards, and the Overworld's card without it, in native pixels."""
    save(voyage.ship(), TITLE / "trireme.png")
    save(picture(overworld.native(living=True)), TITLE / "card_overworld_native.png")
    for frame in range(4):
        save(overworld.whirl_image(frame), TITLE / f"whirl_{frame}.png")
    ship = pixel.rimmed(pixel.ship())
    save(overworld.sprite_image(ship, 1), TITLE / "ship.png")
    save(overworld.sprite_image(ship[:, ::-1], 1), TITLE / "ship_left.png")
    save(overworld.sprite_image(pixel.rimmed(pixel.bird()), 1), TITLE / "bird.png")


def main() -> None:
    """Writes the cards, their tabs and the native layers."""
    for world, module in (("gheos", gheos), ("gods", gods), ("gentes", gentes)):
        card = module.draw()
        whole = picture(card)
        save(whole, TITLE / f"card_{world}.webp", 90)
        save(whole.resize(SMALL, Image.Resampling.LANCZOS), TITLE / f"card_{world}_small.webp", 90)
        strip = card if world != "gentes" else gentes.draw(named=False)
        save(tab(strip, STRIP[world]), TITLE / f"tab_{world}.webp", 88)
    pixel_tab().save(TITLE / "tab_overworld.webp", lossless=True, quality=90, method=6)
    moving()
