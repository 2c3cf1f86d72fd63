"""What can be chosen on the Gheos table by keyboard and gamepad."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.scenes.table.keys import BaseKeys
from gheos_suite.scenes.table.ribbon import prompt_now

from .aim import Aim
from .places import rect_of

if TYPE_CHECKING:
    from .scene import TableScene


class Keys(BaseKeys):
    """The keyboard at the Gheos table."""

    scene: TableScene

    def flip(self) -> None:
        """Goes from the free cells to those that would be replaced, or back."""
        if isinstance(self.scene.aim, Aim):
            self.scene.aim.swap_kind()

    def raw(self, event: Event) -> bool:
        if getattr(event, "unicode", "") == "?":
            self.scene.show_help()
            return True
        if event.key == pygame.K_l:
            self.scene.show_log()
            return True
        return super().raw(event)

    def names(self) -> list[str]:
        return [*super().names(), "button:help", "button:log"]

    def numbered(self) -> list[str]:
        """Returns the spots that bear the numbers 1 to 9, in the order they are shown."""
        scene, desk = self.scene, self.scene.desk
        if not desk.ready or scene.timeline.busy or scene.holding:
            return []
        found = self.choices()
        if desk.options.mode == "settle":
            markers = [n for n in found if n.startswith("marker:")]
            lands = [n for n in found if n.startswith("land:")]
            if desk.selected_land is not None:
                found = markers
            elif desk.picked_colour:
                found = lands
            else:
                found = [n for n in found if n not in markers] if lands else found
        return found[:9]

    def choices(self) -> list[str]:
        scene, desk, opts = self.scene, self.scene.desk, self.scene.desk.options
        match opts.mode:
            case "place":
                hand = desk.view.players[opts.seat].hand or ()
                return [f"hand:{i}" for i in range(len(hand))]
            case "pay":
                return [f"cube:{opts.seat}:{c}" for c in opts.pays]
            case "winner":
                return [f"win:{c}" for c in opts.winners]
            case "portion":
                return [f"portion:{i}" for i in range(len(opts.portions))]
            case "settle":
                return self._settle_names()
            case "token":
                prompt = prompt_now(scene)
                return [name for name, _, _ in prompt.buttons] if prompt else []
        return []

    def _settle_names(self) -> list[str]:
        scene, desk = self.scene, self.scene.desk
        lands = [name for name, _ in scene.choosable_lands()]
        colours = {c for cs in desk.options.starts.values() for c in cs}
        markers = [f"marker:{c}" for c in COLOURS if c in colours]
        cubes = [f"cubes:{c}" for c in desk.options.takes]
        return [*markers, *lands, *cubes] if desk.selected_land is not None else [*lands, *cubes, *markers]

    def focused(self, name: str) -> None:
        """Shows the land that the keyboard points at."""
        self.scene.hovered_land = dict(self.scene.choosable_lands()).get(name)

    def mover_spot(self) -> tuple[float, float]:
        """Returns where the marker stands that must go somewhere."""
        scene = self.scene
        for m in scene.desk.view.markers:
            if m.colour == getattr(scene.asked, "colour", ""):
                return scene.board.marker_px(m.colour, (m.cell, m.segment))
        return (-1000.0, -1000.0)

    def rect_of(self, name: str) -> Rect:
        return rect_of(self.scene, name)
