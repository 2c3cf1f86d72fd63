"""Hands for a table of Overworld: make any legal action through real pointer or key events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame

from gheos_suite.core import AnySession
from gheos_suite.rules.overworld import actions as act
from gheos_suite.rules.overworld.model import State
from gheos_suite.rules.overworld.modules.airship.model import Crash, Land
from gheos_suite.saves import Settings
from gheos_suite.scenes.overworld.holding import home_of
from gheos_suite.scenes.overworld.options import Piece
from gheos_suite.scenes.overworld.scene import TableScene
from gheos_suite.ui.drag import Phase
from gheos_suite.ui.input import Semantic

from .table_pilot import FAST, Pixel, TablePilot, at_table, new_session


def piece_of(action: Any) -> Piece:
    """Returns the piece that a laying action takes up."""
    match action:
        case act.PlaceTile():
            return ("tile", action.face)
        case act.PlaceCoast():
            return ("coast", action.pattern)
        case act.PlaceStart():
            return ("start", action.tile, action.face)
        case Land():
            return ("airship",)
        case Crash():
            return ("wreck", action.face)
    raise AssertionError(f"{action} lays nothing")


class Pilot(TablePilot):
    """Sits at a table of Overworld."""

    table: TableScene

    # ----------------------------------------------------------------- places
    def name_of(self, piece: Piece) -> str:
        """Returns the spot where a tile or coast is taken up."""
        match piece[0]:
            case "tile":
                return f"face:{piece[1]}"
            case "coast":
                return f"coast:{piece[1]}"
        return f"start:{self.table.desk.options.starts.index(piece[1])}"

    def in_view(self, cell: Any) -> Pixel:
        """Brings a cell into view and returns its pixel."""
        table = self.table
        if not table.mouse.on_board(self.cell(cell)) or not table.plan.free.collidepoint(self.cell(cell)):
            table.fit(instant=True)
            table.fast_forward()
        if not table.mouse.on_board(self.cell(cell)):
            x, y = self.cell(cell)
            cx, cy = table.plan.free.center
            table.board.camera.pan(cx - x, cy - y)
            table.fast_forward()
        assert table.mouse.on_board(self.cell(cell)), f"{cell} cannot be brought into view"
        return self.cell(cell)

    def click_cell(self, cell: Any) -> None:
        self.click(self.in_view(cell))

    # --------------------------------------------------------------- by mouse
    def hold(self, piece: Piece, carried: bool = False) -> None:
        """Takes a piece up: with the button held down, or by a click."""
        x, y = home_of(self.table, piece)
        start = round(x), round(y)
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        if carried:
            self.mouse(pygame.MOUSEBUTTONUP, start)
        self.mouse(pygame.MOUSEMOTION, (start[0] + 12, start[1] - 12))

    def by_mouse(self, action: Any) -> None:
        """Makes the action with the pointer alone."""
        match action:
            case act.PlaceTile() | act.PlaceCoast() | act.PlaceStart() | Land() | Crash():
                self._drag(action)
            case act.TakeCoast():
                self.click(self.button("button:take_coast"))
            case act.AddExplorer(cell) | act.PickGap(cell) | act.TakeDoor(cell) | act.PlaceDoor(cell):
                self.click_cell(cell)
            case act.ExhaustExplorer(cell) | act.PlaceHero(cell):
                self.click_cell(cell)
            case act.AssignCreature(side, cell):
                self._assign(side, cell)
            case act.PickWinner(side):
                self.click(self.button(f"winner:{side}"))
            case act.ExhaustFromSupply(shape):
                self.click(self.button(f"tired:{shape}"))
            case act.PickHero(hero):
                self.click(self.button(f"hero:{hero}"))
            case act.Stop():
                self.click(self.button("button:stop"))
            case act.StepOff(cell):
                self.click_cell(cell)
                if self.table.desk.peril == cell:
                    self.click_cell(cell)
            case act.Step(cell, price):
                self.click_cell(cell)
                if self.table.desk.paying is not None:
                    assert price is not None
                    self.click_cell(price)
            case _:
                raise AssertionError(f"{action} is not known")

    def _assign(self, side: int, cell: Any) -> None:
        goal = self.in_view(cell)
        self.hold(("creature", side))
        self.mouse(pygame.MOUSEMOTION, goal)
        self.mouse(pygame.MOUSEBUTTONUP, goal)
        self.tick()

    def carried_to(self, cell: Any) -> Pixel:
        """Moves the view with the held piece at its border until a cell is in view; returns its pixel."""
        free = self.table.plan.free.inflate(-20, -20)
        for _ in range(300):
            if self.table.mouse.on_board(self.cell(cell)):
                break
            x, y = self.cell(cell)
            spot = min(max(x, free.left), free.right - 1), min(max(y, free.top), free.bottom - 1)
            self.mouse(pygame.MOUSEMOTION, spot)
            self.tick(1)
        assert self.table.mouse.on_board(self.cell(cell)), f"{cell} is never in view"
        return self.cell(cell)

    def _drag(self, action: Any) -> None:
        table, piece = self.table, piece_of(action)
        if piece[0] == "start" and table.desk.face != piece[2]:
            self.press(Semantic.FLIP)
        while table.desk.turns != action.rotation:
            table.turn(1)
        self.in_view(action.cell)
        self.hold(piece)
        assert table.drag.phase is Phase.DRAGGING and table.aim is not None, f"{piece} cannot be held"
        while table.desk.turns != action.rotation:
            self.mouse(pygame.MOUSEBUTTONDOWN, self.cell(action.cell), 3)
        goal = self.carried_to(table.aim.held_cell(action.cell, action.rotation))
        self.mouse(pygame.MOUSEMOTION, goal)
        found = (table.aim.cell, table.aim.rotation, table.aim.legal)
        assert found == (action.cell, action.rotation, True), (action, found)
        self.mouse(pygame.MOUSEBUTTONUP, goal)
        self.tick()

    # ------------------------------------------------------------ by keyboard
    def by_keys(self, action: Any) -> None:
        """Makes the action with keys alone."""
        match action:
            case act.PlaceTile() | act.PlaceCoast() | act.PlaceStart() | Land() | Crash():
                self._carry(action)
            case act.TakeCoast():
                self.focus("button:take_coast")
            case act.TakeDoor((x, y)):
                self.focus(f"door:{x},{y}")
            case act.AddExplorer((x, y)) | act.PickGap((x, y)) | act.PlaceDoor((x, y)):
                self.focus(f"at:{x},{y}")
            case act.ExhaustExplorer((x, y)) | act.PlaceHero((x, y)):
                self.focus(f"at:{x},{y}")
            case act.AssignCreature(side, cell):
                self._bring(f"creature:{self.table.desk.creatures.index(side)}", cell)
            case act.PickWinner(side):
                self.focus(f"winner:{side}")
            case act.ExhaustFromSupply(shape):
                self.focus(f"tired:{shape}")
            case act.PickHero(hero):
                self.focus(f"hero:{hero}")
            case act.Stop():
                self.focus("button:stop")
            case act.StepOff((x, y)):
                self.focus(f"at:{x},{y}")
                if self.table.desk.peril == (x, y):
                    self.focus(f"at:{x},{y}")
            case act.Step((x, y), price):
                self.focus(f"at:{x},{y}")
                if self.table.desk.paying is not None:
                    assert price is not None
                    self.focus(f"at:{price[0]},{price[1]}")
            case _:
                raise AssertionError(f"{action} is not known")

    def focus(self, name: str) -> None:
        """Goes to a spot with Tab and chooses it with Enter."""
        for _ in range(2 * len(self.table.keys.names()) + 2):
            if self.table.desk.focus == name:
                self.press(Semantic.ACCEPT)
                return
            self.press(Semantic.NEXT)
        raise AssertionError(f"Tab never reaches {name}; it goes through {self.table.keys.names()}")

    def _bring(self, name: str, cell: Any) -> None:
        table = self.table
        self.focus(name)
        for _ in range(200):
            assert table.aim is not None
            if table.aim.cell == cell:
                break
            self.press(Semantic.NEXT)
        self.press(Semantic.ACCEPT)

    def _carry(self, action: Any) -> None:
        table, piece = self.table, piece_of(action)
        if piece[0] == "start" and table.desk.face != piece[2]:
            self.press(Semantic.FLIP)
        self.focus(self.name_of(piece))
        assert table.aim is not None and table.aim.piece == piece, (table.aim and table.aim.piece, piece)
        for _ in range(4):
            if table.desk.turns == action.rotation:
                break
            self.press(Semantic.ROTATE_RIGHT)
        for _ in range(400):
            if (table.aim.cell, table.aim.legal) == (action.cell, True):
                break
            self.press(Semantic.NEXT)
        found = (table.aim.cell, table.aim.rotation, table.aim.legal)
        assert found == (action.cell, action.rotation, True), (action, found)
        self.press(Semantic.ACCEPT)


def standing(state: State, seed: int = 1, options: dict[str, str] | None = None) -> AnySession:
    """Returns a game that stands at a position made by hand."""
    session = new_session("overworld", 1 if state.quest else len(state.sides), seed, options)
    session._states[0] = state
    return session


@contextmanager
def seated(
    session: AnySession, settings: Settings = FAST, bots: Sequence[int] = (),
    size: tuple[int, int] = (1920, 1080),
) -> Iterator[Pilot]:  # fmt: skip
    """Gives a pilot at the table of a session."""
    with at_table(Pilot, TableScene, session, settings, bots, size) as pilot:
        yield pilot
