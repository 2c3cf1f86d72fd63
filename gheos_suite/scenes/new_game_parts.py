"""What a new game's page is made of: crests, tabs of games, and handles to drag seats by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.ui.text import brass, brass_size, text
from gheos_suite.ui.widgets import Panel, Pressable, Widget

from .crests import crest_path
from .registry import TITLES

if TYPE_CHECKING:
    from .new_game import NewGameScene


class CrestButton(Pressable):
    """A player's crest; a click takes the next one nobody has."""

    def __init__(self, kit: Any, rect: Rect, scene: NewGameScene, seat: int) -> None:
        super().__init__(kit, rect, name=f"crest:{seat}", tooltip="Take another crest.")
        self._scene, self._seat = scene, seat

    def activate(self) -> None:
        self.kit.cue("click")
        self._scene.next_crest(self._seat)

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        side = min(self.rect.size) - (kit.u(4) if self.pressed else 0)
        emblem = self._scene.seats[self._seat].emblem
        crest = kit.assets.image(crest_path(emblem, self._seat), (side, side))
        surface.blit(crest, crest.get_rect(center=self.rect.center))
        if self.focused or self.hovered:
            alpha = 255 if self.focused else 120
            kit.assets.nine("focus_ring").draw(surface, self.rect, kit.scale, alpha=alpha)


class FreePlace(Pressable):
    """A seat nobody has taken; the first one invites somebody, the others only show that there is room."""

    def __init__(self, kit: Any, rect: Rect, on_click: Callable[[], None], first: bool) -> None:
        super().__init__(kit, rect, name="add" if first else "free")
        self._on_click, self._first = on_click, first

    @property
    def focusable(self) -> bool:
        """Only the first free place does anything."""
        return self._first and super().focusable

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return super().at(pos) if self._first else None

    def activate(self) -> None:
        self.kit.cue("click")
        self._on_click()

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        lit = self._first and (self.hovered or self.focused)
        ground = self.rect.move(0, kit.u(2) if self.pressed else 0)
        kit.assets.nine("panel_walnut_quiet" if lit else "panel_inset").draw(surface, ground, kit.scale)
        words = "Add a seat" if self._first else "free"
        face = kit.font("title" if self._first else "body", 22 if self._first else 19)
        ink = kit.theme["brass" if lit else "text" if self._first else "faint"]
        icon = kit.u(28) if self._first else 0
        gap = kit.u(16) if icon else 0
        left = ground.centerx - (face.width(words) + icon + gap) // 2
        if icon:
            plus = kit.assets.icon("plus", icon, kit.theme["caret" if lit else "brass"])
            surface.blit(plus, plus.get_rect(midleft=(left, ground.centery)))
        text(surface, (left + icon + gap, ground.centery), words, face, ink, "lm", True)
        if self.focused:  # within its edge, because the page is cut there
            inner = self.rect.inflate(-kit.u(16), -kit.u(16))
            kit.assets.nine("focus_ring").draw(surface, inner, kit.scale)


class GameTab(Pressable):
    """A game to set up."""

    def __init__(
        self, kit: Any, rect: Rect, game: str, chosen: bool, on_choose: Callable[[str], None]
    ) -> None:
        super().__init__(kit, rect, name=f"tab:{game}")
        self.game, self.chosen, self._on_choose = game, chosen, on_choose

    def activate(self) -> None:
        self.kit.cue("click")
        self._on_choose(self.game)

    def bounds(self) -> Rect:
        return self.rect.inflate(self.kit.u(40), self.kit.u(40))

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        surface.blit(kit.assets.cover(f"title/tab_{self.game}.webp", self.rect.size), self.rect)
        shade = 168 if self.chosen else 128
        surface.fill((shade, shade, shade), self.rect.clip(surface.get_clip()), pygame.BLEND_RGB_MULT)
        kit.assets.nine("card_window").draw(surface, self.rect, kit.scale)
        px, words = 28, TITLES[self.game].upper()
        room = self.rect.w - kit.u(20)
        while px > 16 and brass_size(words, kit.font("title", px))[0] > room:
            px -= 2
        brass(surface, self.rect.center, words, kit.font("title", px), "mm")
        if self.chosen or self.focused:
            alpha = 255 if self.focused else 150
            kit.assets.nine("focus_ring").draw(surface, self.rect, kit.scale, alpha=alpha)


class Landing(Widget):
    """A bar of brass between two rows: where a dragged seat will sit."""

    def __init__(self, kit: Any, rows: Sequence[Panel]) -> None:
        super().__init__(kit, rows[0].rect.unionall([r.rect for r in rows]), name="landing")
        self._rows = tuple(rows)
        self.place: int | None = None

    def nearest(self, y: int) -> int:
        """Returns the gap nearest to a height: 0 is above the first row."""
        return sum(y > row.rect.centery for row in self._rows)

    def show(self, place: int | None) -> None:
        """Shows the bar in a gap, or nowhere."""
        if place != self.place:
            self.place = place
            self.invalidate()

    def draw(self, surface: Surface) -> None:
        if self.place is None:
            return
        kit, rows = self.kit, self._rows
        gap = kit.u(14)
        y = rows[self.place].rect.y - gap // 2 if self.place < len(rows) else rows[-1].rect.bottom + gap // 2
        bar = Rect(self.rect.x, y - kit.u(2), self.rect.w, max(2, kit.u(4)))
        surface.fill(kit.theme["caret"], bar)


class Handle(Widget):
    """Three lines by which the mouse drags a seat to another place; keys use the arrows of the row."""

    interactive = True
    focusable = False

    def __init__(self, kit: Any, rect: Rect, scene: NewGameScene, seat: int) -> None:
        super().__init__(kit, rect, name=f"handle:{seat}", tooltip="Drag to change the order of play.")
        self._scene, self._seat = scene, seat

    def _target(self, y: int) -> int:
        gap = self._scene.gap_at(y)
        return gap if gap <= self._seat else gap - 1

    def handle(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.set_state(pressed=True)
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed:
            moves = self._target(event.pos[1]) != self._seat
            self._scene.point(self._scene.gap_at(event.pos[1]) if moves else None)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            target = self._target(event.pos[1])
            self.set_state(pressed=False)
            self._scene.put(self._seat, target)
            return True
        return False

    def set_state(
        self, *, hovered: bool | None = None, focused: bool | None = None, pressed: bool | None = None
    ) -> None:
        if pressed is False and self.pressed:
            self._scene.point(None)
        super().set_state(hovered=hovered, focused=focused, pressed=pressed)

    def draw(self, surface: Surface) -> None:
        lit = self.hovered or self.pressed
        icon = self.kit.assets.icon("drag_handle", self.kit.u(28), self.kit.theme["brass" if lit else "dim"])
        surface.blit(icon, icon.get_rect(center=self.rect.center))
