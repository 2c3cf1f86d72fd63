"""A big picture card to choose, as on the title."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from gheos_suite.ui.kit import Kit

from .base import Pressable

INSET = 12
SHADE = 120  # of 255: how much light falls on the picture of a card that cannot be chosen


class Card(Pressable):
    """A picture in a brass window over a name plate; `paint_plate` writes on the plate.

    `picture` is a path under sprites; `plate` is the height of the plate at this scale. `chosen` glows.
    """

    def __init__(
        self, kit: Kit, rect: Rect | tuple[int, int, int, int], picture: str, plate: int,
        paint_plate: Callable[[Surface, Rect], None], on_click: Callable[[], None] | None = None, *,
        chosen: bool = False, name: str = "", tooltip: str = "", enabled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name=name, tooltip=tooltip, enabled=enabled)
        self.picture, self.plate, self.chosen = picture, plate, chosen
        self._paint_plate = paint_plate
        self.on_click = on_click

    def activate(self) -> None:
        self.kit.cue("click")
        if self.on_click is not None:
            self.on_click()

    def window(self) -> Rect:
        """Returns where the picture is."""
        inset = self.kit.u(INSET)
        return Rect(
            self.rect.x + inset, self.rect.y + inset, self.rect.w - 2 * inset, self.rect.h - self.plate - inset
        )

    def bounds(self) -> Rect:
        return self.kit.assets.nine("card_frame_focus").bounds(self.rect, self.kit.scale)

    def draw(self, surface: Surface) -> None:
        kit, nine = self.kit, self.kit.assets.nine
        if self.chosen or self.focused or self.hovered:
            nine("card_frame_focus").draw(surface, self.rect, kit.scale, alpha=255 if self.enabled else 120)
        nine("card_face").draw(surface, self.rect, kit.scale)
        window = self.window()
        surface.blit(kit.assets.cover(self.picture, window.size), window)
        if not self.enabled:
            surface.fill((SHADE,) * 3, window.clip(surface.get_clip()), pygame.BLEND_RGB_MULT)
        nine("card_window").draw(surface, window, kit.scale)
        nine("card_frame").draw(surface, self.rect, kit.scale)
        height = self.rect.bottom - window.bottom
        self._paint_plate(surface, Rect(self.rect.x, window.bottom, self.rect.w, height))
        if self.focused:
            nine("focus_ring").draw(surface, self.rect, kit.scale)
