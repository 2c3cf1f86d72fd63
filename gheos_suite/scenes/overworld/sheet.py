"""The sheet of the Overworld table: frames, buttons and letters of its pixel art, at whole-number scale."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame
from pygame import Rect, Surface

from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.sheet import Colour
from gheos_suite.scenes.table.sheet import Sheet as TableSheet
from gheos_suite.ui.cache import SurfaceCache
from gheos_suite.ui.text import place

from .art import OverworldArt
from .layout import Layout

SLICE_BYTES = 12 << 20
LETTER = 10  # px of the art a line of the pixel typeface takes
TITLES = 1.35  # height of a line of pixel letters to that of a title in the letters of the theme
LEAST_LETTERS = 2  # their least scale, below which nobody could read them
HEROES = ("hero", "ortho", "dia")
FRAMES = {  # the frames other parts of a table ask for by the names of the theme
    "panel_walnut": "frame",
    "panel_walnut_quiet": "thin",
    "panel_walnut_lit": "thin_lit",
    "tooltip": "tip",
    "ribbon_red": "ribbon",
    "ribbon_gold": "card",
}
BUTTONS = {"normal": "button", "hover": "button_lit", "focus": "button_lit", "pressed": "button_down"}
TITLE: Colour = (255, 229, 154)
INK: Colour = (58, 34, 20)
OUTLINE: Colour = (20, 16, 28)


class Sheet(TableSheet):
    """Draws with lengths given for 1920x1080, pixel art with `k` px to a px."""

    layout: Layout
    art: OverworldArt

    def __init__(self, ctx: Any, layout: Layout, art: OverworldArt) -> None:
        super().__init__(ctx, layout, art)
        self._slices = SurfaceCache(round(SLICE_BYTES * max(1.0, layout.s**2)))
        self.places: dict[Hashable, tuple[int, int]] = {}  # where cards were laid beside what they are about

    @property
    def k(self) -> int:
        return self.layout.k

    # ----------------------------------------------------------------- parts
    def part(
        self, surface: Surface, name: str, at: tuple[float, float], k: int | None = None, anchor: str = "mm"
    ) -> Rect:
        """Draws a part of the sheets with an anchor (l|m|r and t|m|b) at a point."""
        return self.lay(surface, self.art.part(name, k or self.k), at, anchor)

    def lay(
        self,
        surface: Surface,
        picture: Surface,
        at: tuple[float, float],
        anchor: str = "mm",
        alpha: float = 1.0,
    ) -> Rect:
        """Draws a premultiplied picture, or a paler copy of it, with an anchor at a point."""
        rect = place(picture.get_rect(), at, anchor)
        surface.blit(picture if alpha == 1.0 else self.art.faded(picture, alpha), rect, special_flags=PREMUL)
        return rect

    def icon(self, name: str, width: float) -> Surface:
        """Returns an icon at the whole-number scale nearest to a width."""
        return self._about(name if self.art.pixels.has(name) else f"icon_{name}", width)

    def piece(self, name: str, width: float) -> Surface:
        """Returns a piece at the whole-number scale nearest to a width."""
        return self._about(name, width)

    def crest_path(self, emblem: str) -> str:
        return f"overworld/crests/{emblem}.png"

    def crest(self, surface: Surface, emblem: str, centre: tuple[float, float], width: float) -> None:
        """Draws the pennant of a colour or a hero, in the size nearest to a width."""
        if emblem in HEROES:
            self.put(surface, self._about(f"{emblem}_south_0", width * 0.8), centre)
            return
        small = self.u(width) < 15 * max(1, self.k - 1)
        self.put(surface, self._about(f"banner_{emblem}{'_small' if small else ''}", width), centre)

    def _about(self, name: str, width: float) -> Surface:
        wide = self.art.pixels.get(name).get_width()
        return self.art.part(name, max(1, round(self.u(width) / wide)))

    def kept(self, key: Hashable) -> Surface | None:
        """Returns a picture made before for this size of window."""
        return self._slices.get(key)

    def keep(self, key: Hashable, picture: Surface) -> Surface:
        """Keeps a picture for this size of window and returns it."""
        return self._slices.put(key, picture)

    def arrow(self, step: tuple[int, int], k: int) -> Surface:
        """Returns the arrow of a step (x to the east, y to the north), straight or slanting."""
        key = ("arrow", step, k)
        found = self._slices.get(key)
        if found is None:
            found = self.keep(key, pygame.transform.scale_by(_arrow(step), k))
        return found

    # ---------------------------------------------------------------- frames
    def panel(self, surface: Surface, rect: Rect, name: str = "panel_walnut", variant: int = 0) -> None:  # noqa: ARG002
        """Draws a frame; its threads run the same way everywhere, so there are no variants."""
        self.slice(surface, rect, FRAMES.get(name, name))

    def slice(self, surface: Surface, rect: Rect, name: str, k: int | None = None) -> None:
        """Draws one of the frames round and over a rectangle: corners as they are, the rest in repeats."""
        if rect.w <= 0 or rect.h <= 0 or not surface.get_clip().colliderect(rect):
            return
        k = k or self.k
        key = (name, rect.size, k)
        picture = self._slices.get(key)
        if picture is None:
            picture = self._slices.put(key, self._sliced(name, rect.size, k))
        surface.blit(picture, rect, special_flags=PREMUL)

    def _sliced(self, name: str, size: tuple[int, int], k: int) -> Surface:
        source, inset = self.art.part(f"slice_{name}", k), self.art.pixels.layout["slices"][name] * k
        inset = min(inset, size[0] // 2, size[1] // 2)
        wide = source.get_width()
        out = Surface(size, pygame.SRCALPHA)
        out.fill((0, 0, 0, 0))
        cuts = ((0, inset), (inset, wide - 2 * inset), (wide - inset, inset))
        for (sx, sw), (x, w) in zip(cuts, _thirds(size[0], inset), strict=True):
            for (sy, sh), (y, h) in zip(cuts, _thirds(size[1], inset), strict=True):
                _repeat(out, source.subsurface(Rect(sx, sy, sw, sh)), Rect(x, y, w, h))
        return out

    def button(
        self,
        surface: Surface,
        rect: Rect,
        label: str,
        state: str,
        gold: bool = False,
        n: float = 20,
    ) -> None:
        """Draws a button in the state normal, hover, focus, pressed or disabled; a golden one is lit."""
        name = BUTTONS.get(state, "button_off")
        self.slice(surface, rect, "button_lit" if gold and name == "button" else name, max(1, self.k - 1))
        if state == "focus":
            self.slice(surface, rect, "focus", max(1, self.k - 1))
        if not label:
            return
        colour = self.theme["disabled_text"] if state == "disabled" else TITLE if gold else self.theme["text"]
        drop = self.k if state == "pressed" else 0
        at, k = (rect.centerx, rect.centery + drop), self.letter_k(n * TITLES)
        self.letters(surface, at, label, k, colour, "mm", rect.w - self.u(16))

    def key(self, surface: Surface, at: tuple[int, int], key: str, label: str) -> Rect:
        """Draws a key in brass with what it does, left middle at a point."""
        cap = self.text(surface, at, key, 19, TITLE, "bold")
        return (
            self.text(surface, (cap.right + self.u(6), at[1]), label, 19, "text").union(cap) if label else cap
        )

    def rule(self, surface: Surface, a: tuple[int, int], b: tuple[int, int], alpha: int = 130) -> None:  # noqa: ARG002
        """Draws a brass line from left to right, or from top to bottom."""
        thick = max(1, self.k - 1)
        upright = abs(b[1] - a[1]) > abs(b[0] - a[0])
        size = (thick, b[1] - a[1]) if upright else (b[0] - a[0], thick)
        surface.fill((125, 84, 37), Rect(a, size))

    def shade(self, surface: Surface, rect: Rect, alpha: int = 96) -> None:
        """Lays the hard shadow of a panel to its lower right; draw it before the panel."""
        step = 2 * self.k
        dark = Surface(rect.size, pygame.SRCALPHA)
        dark.fill((0, 0, 0, alpha))
        surface.blit(dark, rect.move(step, step))

    # ----------------------------------------------------------------- letters
    def text(
        self, surface: Surface, at: tuple[float, float], s: str, n: float, colour: str | Colour = "text",
        kind: str = "body", anchor: str = "lm", width: int | None = None, shadow: bool = True,
    ) -> Rect:  # fmt: skip
        """Draws one line; titles are written in the pixel typeface."""
        if kind not in ("title", "black"):
            return super().text(surface, at, s, n, colour, kind, anchor, width, shadow)
        rgb = self.theme[colour] if isinstance(colour, str) else colour
        return self.letters(surface, at, s, self.letter_k(n * TITLES), rgb, anchor, width, shadow)

    def width(self, s: str, n: float, kind: str = "body") -> int:
        if kind not in ("title", "black"):
            return super().width(s, n, kind)
        return self.letters_width(s, self.letter_k(n * TITLES))

    def letter_k(self, n: float) -> int:
        """Returns the scale at which a line of pixel letters is about as high as a font of that size."""
        return max(LEAST_LETTERS, round(self.u(n) / LETTER))

    def letters(
        self, surface: Surface, at: tuple[float, float], s: str, k: int,
        colour: Colour = TITLE, anchor: str = "lm", width: int | None = None,
        shadow: bool = True,
    ) -> Rect:  # fmt: skip
        """Draws one line in the pixel typeface, smaller or cut with an ellipsis where it finds no room."""

        if width is not None:
            s, k = self._fitting(s, max(k, LEAST_LETTERS), width)
        picture = self.art.font(s, k * LETTER, colour)
        rect = place(picture.get_rect(), at, anchor)
        if shadow:
            surface.blit(self.art.font(s, k * LETTER, OUTLINE), rect.move(k, k))
        surface.blit(picture, rect)
        return rect

    def _fitting(self, s: str, k: int, width: int) -> tuple[str, int]:
        """Returns words and scale that find room: smaller letters first, then fewer of them."""
        while k > LEAST_LETTERS and self.letters_width(s, k) > width:
            k -= 1
        whole = s
        while len(whole) > 1 and (wide := self.letters_width(s, k)) > width:
            keep = min(len(whole) - 1, len(whole) * width // wide)  # a very long name is cut in a few steps
            whole = whole[: max(1, keep)].rstrip()
            s = whole + ".."
        return s, k

    def letters_width(self, s: str, k: int) -> int:
        return self.art.font(s, k * LETTER, TITLE).get_width()


ARROW = (
    "......k....", "......kk...", "kkkkkkkyk..", "kyyyyyyyyk.", "kyyyyyyyyyk", "kYYYYYYYYk.", "kkkkkkkYk..",
    "......kk...", "......k....",
)  # fmt: skip
SLANT = (
    ".kkkkkkkk", "..kyyyyyk", "...kyyyyk", "...kyyyyk", "..kyyyYyk", ".kyyyYkYk", "kyyyYk.kk", "kyyYk...k",
    ".kkk.....",
)  # fmt: skip
INKS = {"k": (20, 16, 28, 255), "y": (255, 229, 154, 255), "Y": (230, 169, 58, 255)}


def _arrow(step: tuple[int, int]) -> Surface:
    """Draws an arrow that points along a step, at one px to a px of the art."""
    rows = SLANT if step[0] and step[1] else ARROW
    out = Surface((len(rows[0]), len(rows)), pygame.SRCALPHA)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in INKS:
                out.set_at((x, y), INKS[letter])
    if step[0] and step[1]:
        return pygame.transform.flip(out, step[0] < 0, step[1] < 0)
    if step[0]:
        return pygame.transform.flip(out, step[0] < 0, False)
    return pygame.transform.rotate(out, 90 if step[1] > 0 else -90)


def _thirds(size: int, inset: int) -> tuple[tuple[int, int], ...]:
    return ((0, inset), (inset, size - 2 * inset), (size - inset, inset))


def _repeat(out: Surface, source: Surface, area: Rect) -> None:
    """Fills an area with repeats of a picture."""
    w, h = source.get_size()
    if not w or not h:
        return
    out.set_clip(area)
    for y in range(area.y, area.bottom, h):
        for x in range(area.x, area.right, w):
            out.blit(source, (x, y), special_flags=PREMUL)
    out.set_clip(None)
