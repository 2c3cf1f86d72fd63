"""What can be chosen on the Gentes table by keyboard and gamepad."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from gheos_suite.rules.gentes.model import TYPES
from gheos_suite.scenes.table.keys import BaseKeys
from gheos_suite.scenes.table.ribbon import prompt_now

from .acts import act, show_lens
from .layout import PAGES
from .options import TRAINING
from .spots import PILE, parts

if TYPE_CHECKING:
    from .scene import TableScene

NOWHERE = Rect(-9_999, -9_999, 1, 1)
LENSES = {pygame.K_p: "play", pygame.K_o: "forecast"}
ORDER = ("tile", "tax", "draft", "slot", "pile", "hand", "played", "place", "region", "folk", "space", "cube")


class Keys(BaseKeys):
    """The keyboard at the Gentes table. P and O are lenses, D shows the discard pile; nothing here pans."""

    scene: TableScene

    def raw(self, event: Event) -> bool:
        scene = self.scene
        if getattr(event, "unicode", "") == "?":
            scene.show_help()
        elif event.key == pygame.K_l:
            scene.show_log()
        elif event.key in LENSES:
            show_lens(scene, LENSES[event.key])
        elif event.key == pygame.K_d:
            act(scene, PILE)
        elif event.key == pygame.K_g and scene.plan.tabs:
            at = PAGES.index(scene.desk.page)
            scene.show_page(PAGES[(at + 1) % len(PAGES)])
        elif pygame.K_1 <= event.key <= pygame.K_9:
            return super().raw(event)
        else:
            return False
        return True

    # ------------------------------------------------------------- choosing
    def names(self) -> list[str]:
        tabs = [f"tab:{page}" for page in PAGES] if self.scene.plan.tabs else []
        more = [PILE] if self.scene.desk.view.discard else []
        return [*super().names(), *more, "button:lens", "button:forecast", *tabs, "button:help", "button:log"]

    def choices(self) -> list[str]:
        scene = self.scene
        found = [] if scene.desk.asking else self._spots()
        prompt = prompt_now(scene)
        asked = [name for name, _, _ in prompt.buttons] if prompt is not None else []
        return [*dict.fromkeys([*found, *asked])]

    def _spots(self) -> list[str]:
        """Returns the spots a click on which does something, part by part."""
        desk, options = self.scene.desk, self.scene.desk.options
        if options.settle:
            return [f"folk:{folk}" for folk in TYPES] if desk.unsettled else []
        if desk.using == "spend":
            return [f"folk:{folk}" for folk in TYPES if folk in options.spends]
        if desk.using == "trade" or (options.mode == "second_trade" and options.trades):
            got = options.trades[desk.giving] if desk.giving else options.trades
            return [f"folk:{folk}" for folk in TYPES if folk in got]
        if desk.moving:
            return [f"place:{to}" for to in options.moves[desk.moving]]
        names = [f"place:{space}" for space in options.moves] if options.moves else [*options.spots]
        if options.mode in TRAINING:
            names = [name for name in names if not name.startswith("token:")]
        if not desk.pile_open and any(name.startswith("pile:") for name in names):
            names = [*(name for name in names if not name.startswith("pile:")), PILE]
        shown = [name for name in names if parts(name)[0] in ORDER]
        return sorted(shown, key=lambda name: ORDER.index(parts(name)[0]))

    def focused(self, name: str) -> None:
        self.scene.bring_up(name)
        self.scene.pointed(name)

    def rect_of(self, name: str) -> Rect:
        """Returns the rectangle of a spot; it lies outside the window if the spot is not there now."""
        return dict(self.scene.mouse.buttons()).get(name) or self.scene.spots().get(name, NOWHERE)
