"""How strong a computer player is: a small control that steps through the levels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.bots import BOTS
from gheos_suite.ui.input import SEMANTIC, Semantic
from gheos_suite.ui.text import text
from gheos_suite.ui.widgets import Pressable

from .personas import STYLES, persona

OFFERED: Final = ("easy", "normal", "hard", "expert")
DEFAULT: Final = "normal"
LEVELS: Final = {
    "random": "moves by chance",
    "easy": "overlooks a lot",
    "normal": "plans its whole turn",
    "hard": "looks ahead",
    "expert": "overlooks nothing",
}
STEPS: Final = {Semantic.LEFT: -1, Semantic.RIGHT: 1}


def level(bot: str) -> str:
    """Returns how a level is called."""
    return BOTS[bot].label


def explained(bot: str, emblem: str) -> str:
    """Returns what a level and a personality are like, in two sentences."""
    who = persona(emblem)
    return f"{level(bot)} {LEVELS[bot]}. The crest makes {STYLES[who.style]}."


class LevelStep(Pressable):
    """Shows a computer player's level between two arrows; each half steps one way."""

    repeatable = True

    def __init__(
        self, kit: Any, rect: Rect, bot: str, emblem: str, on_change: Callable[[str], None],
        *, name: str, visible: bool,
    ) -> None:  # fmt: skip
        super().__init__(kit, rect, name=name)
        self._on_change = on_change
        self._at = rect.centerx + 1
        self.visible = visible
        self.show(bot, emblem)

    def show(self, bot: str, emblem: str) -> None:
        """Shows a level without telling anybody."""
        self.bot = bot if bot in BOTS else DEFAULT
        self.tooltip = explained(self.bot, emblem)
        self.invalidate()

    def step(self, by: int) -> bool:
        """Takes the next level; False at the end of the row."""
        place = OFFERED.index(self.bot) + by if self.bot in OFFERED else 0
        if not 0 <= place < len(OFFERED):
            return False
        self.kit.cue("toggle_on")
        self._on_change(OFFERED[place])
        return True

    def handle(self, event: Event) -> bool:
        if event.type == SEMANTIC and event.action in STEPS:
            return self.step(STEPS[event.action])
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._at = event.pos[0]
            self.invalidate()
        if event.type == SEMANTIC:
            self._at = self.rect.right
        return super().handle(event)

    def activate(self) -> None:
        back = self._at < self.rect.centerx
        if not self.step(-1 if back else 1) and not back:
            self._on_change(OFFERED[0])  # Enter alone goes round

    def bounds(self) -> Rect:
        return self.kit.assets.nine("focus_ring").bounds(self.rect, self.kit.scale)

    def draw(self, surface: Surface) -> None:
        kit, rect = self.kit, self.rect
        kit.assets.nine("segment_trough").draw(surface, rect, kit.scale)
        place = OFFERED.index(self.bot) if self.bot in OFFERED else -1
        side = kit.u(18)
        for icon, usable, centre, left in (
            ("arrow_left", place > 0, rect.x + kit.u(18), True),
            ("arrow_right", place < len(OFFERED) - 1, rect.right - kit.u(18), False),
        ):
            lit = self.hovered and (self._at < rect.centerx) == left
            colour = kit.theme["caret" if lit and usable else "brass" if usable else "disabled_text"]
            picture = kit.assets.icon(icon, side, colour)
            surface.blit(picture, picture.get_rect(center=(centre, rect.centery)))
        text(surface, rect.center, level(self.bot), kit.font("bold", 19), kit.theme["text"], "mm", True)
        if self.focused:
            kit.assets.nine("focus_ring").draw(surface, rect, kit.scale)

    def overflow(self) -> str:
        face, room = self.kit.font("bold", 19), self.rect.w - self.kit.u(60)
        return ", ".join(level(bot) for bot in OFFERED if face.width(level(bot)) > room)
