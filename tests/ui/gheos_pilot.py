"""Hands for a table of Gheos: make any legal action through real pointer or key events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame
from pygame.event import Event

from gheos_suite.rules.gheos import actions as act
from gheos_suite.saves import Settings
from gheos_suite.scenes.gheos import panels, seats
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.ui.drag import Phase
from gheos_suite.ui.input import Semantic

from .table_pilot import FAST as FAST
from .table_pilot import Pixel as Pixel
from .table_pilot import TablePilot, at_table, new_session


class Pilot(TablePilot):
    """Sits at a table of Gheos."""

    table: TableScene

    # ----------------------------------------------------------------- places
    def land_pixel(self, name: str) -> Pixel:
        """Returns a pixel on a choosable land that answers to its name."""
        table = self.table
        land = dict(table.choosable_lands())[name]
        for spot in land.segments:
            x, y = table.board.camera.to_screen(table.board.spot_plane(spot))
            for dx, dy in ((0, 0), (8, 0), (-8, 0), (0, 8), (0, -8), (14, 14), (-14, -14)):
                pixel = (round(x) + dx, round(y) + dy)
                if table.mouse.name_at(pixel) == name:
                    return pixel
        raise AssertionError(f"no pixel of {name} can be clicked")

    def pile(self, colour: str) -> Pixel:
        return panels.pile_spot(self.table.sheet, colour)

    def marker(self, colour: str) -> Pixel:
        return panels.marker_spot(self.table.sheet, colour)

    def slot(self, tile: str) -> int:
        hand = self.table.desk.view.players[self.table.desk.options.seat].hand
        assert hand is not None
        return hand.index(tile)

    # --------------------------------------------------------------- by mouse
    def by_mouse(self, action: Any) -> None:
        """Makes the action with the pointer alone."""
        table = self.table
        match action:
            case act.PlaceTile() | act.ReplaceTile():
                self._drag(action)
            case act.TakeFollower():
                self.click(self.pile(action.colour))
            case act.StartCivilization():
                anchor = (action.cell, action.segment)
                name = next(n for n, land in table.choosable_lands() if land.anchor == anchor)
                self.click(self.land_pixel(name))
                self.click(self.marker(action.colour))
            case act.PayFollower():
                seat = table.desk.options.seat
                held = table.desk.view.players[seat].followers
                groups = seats.cube_groups(table.plan, table.plan.seats[seat], held)
                self.click(next(g.rect.center for g in groups if g.colour == action.colour))
            case act.PickWinner():
                marker = next(m for m in table.desk.view.markers if m.colour == action.colour)
                at = table.board.marker_plane(marker.colour, (marker.cell, marker.segment))
                x, y = table.board.camera.to_screen(at)
                self.click((round(x), round(y)))
            case act.MigrateTo():
                index = table.desk.options.portions.index((action.cell, action.segment))
                x, y = next(at for n, at, _ in table.portion_marks() if n == f"portion:{index}")
                self.click((round(x), round(y)))
            case act.PlayToken():
                self.click(self.button("button:play_token"))
            case act.KeepToken():
                self.click(self.button("button:end_turn"))

    def _drag(self, action: Any) -> None:
        table = self.table
        start = table.plan.slots[self.slot(action.tile)].center
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        self.mouse(pygame.MOUSEMOTION, (start[0] + 12, start[1] - 12))
        assert table.drag.phase is Phase.DRAGGING
        goal = self.cell(action.cell)
        self.mouse(pygame.MOUSEMOTION, goal)
        assert table.aim is not None
        for _ in range(3):
            if table.aim.rotation == action.rotation:
                break
            table.handle(Event(pygame.MOUSEWHEEL, x=0, y=-1, pos=goal))
        assert (table.aim.cell, table.aim.rotation, table.aim.legal) == (action.cell, action.rotation, True)
        self.mouse(pygame.MOUSEBUTTONUP, goal)
        self.tick()

    # ------------------------------------------------------------ by keyboard
    def by_keys(self, action: Any) -> None:
        """Makes the action with keys alone."""
        table = self.table
        match action:
            case act.PlaceTile() | act.ReplaceTile():
                self._carry(action)
            case act.TakeFollower():
                self.focus(f"cubes:{action.colour}")
            case act.StartCivilization():
                anchor = (action.cell, action.segment)
                self.focus(next(n for n, land in table.choosable_lands() if land.anchor == anchor))
                self.focus(f"marker:{action.colour}")
            case act.PayFollower():
                self.focus(f"cube:{table.desk.options.seat}:{action.colour}")
            case act.PickWinner():
                self.focus(f"win:{action.colour}")
            case act.MigrateTo():
                index = table.desk.options.portions.index((action.cell, action.segment))
                self.focus(f"portion:{index}")
            case act.PlayToken():
                self.focus("button:play_token")
            case act.KeepToken():
                self.focus("button:end_turn")

    def _carry(self, action: Any) -> None:
        table = self.table
        self.focus(f"hand:{self.slot(action.tile)}")
        for _ in range(400):
            assert table.aim is not None
            if table.aim.cell == action.cell:
                break
            self.press(Semantic.NEXT)
        for _ in range(3):
            assert table.aim is not None
            if table.aim.rotation == action.rotation:
                break
            self.press(Semantic.ROTATE_RIGHT)
        assert table.aim is not None
        assert (table.aim.cell, table.aim.rotation, table.aim.legal) == (action.cell, action.rotation, True)
        self.press(Semantic.ACCEPT)


@contextmanager
def seated(
    seats_: int = 2, seed: int = 5, settings: Settings = FAST, bots: Sequence[int] = (),
    size: tuple[int, int] = (1920, 1080), options: dict[str, str] | None = None,
) -> Iterator[Pilot]:  # fmt: skip
    """Gives a pilot at a fresh table."""
    session = new_session("gheos", seats_, seed, options)
    with at_table(Pilot, TableScene, session, settings, bots, size) as pilot:
        yield pilot
