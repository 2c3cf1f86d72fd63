"""Hands for a table of Gods: make any legal action through real pointer or key events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame
from msgspec.structs import replace

from gheos_suite.core import AnySession
from gheos_suite.rules.gods import actions as act
from gheos_suite.rules.gods.model import State
from gheos_suite.saves import Settings
from gheos_suite.scenes.gods.options import FIELD, SACK, SEAT, Piece
from gheos_suite.scenes.gods.scene import TableScene
from gheos_suite.ui.drag import Phase
from gheos_suite.ui.input import Semantic

from .table_pilot import FAST, Pixel, TablePilot, at_table, new_session


def brought(action: Any) -> tuple[Piece, Any] | None:
    """Returns the piece an action takes up and where it goes; None if it takes none up."""
    match action:
        case act.PlaceTribe():
            return ("card", f"tribe-{action.colour}"), action.cell
        case act.PlaceTemple():
            return ("temple", ""), action.cell
        case act.PlaceDesert():
            return ("card", "desert"), action.cell
        case act.PlaceDecay():
            return ("card", "decay"), action.cell
        case act.PlayWhirlwind():
            return ("card", "whirlwind"), FIELD
        case act.TakeExtraAction():
            return ("card", "extra_action"), SEAT
        case act.Discard():
            return ("card", action.card), SACK
        case act.MoveDesert():
            return ("desert", action.cell), action.to
    return None


class Pilot(TablePilot):
    """Sits at a table of Gods."""

    table: TableScene

    # ----------------------------------------------------------------- places
    def name_of(self, piece: Piece) -> str:
        """Returns the name under which a piece is taken up."""
        kind, what = piece
        if kind == "card":
            return f"card:{self.table.desk.view.display.index(str(what))}"
        return f"desert:{what[0]},{what[1]}" if kind == "desert" else kind

    def start(self, piece: Piece) -> Pixel:
        x, y = self.table.spot_of(self.name_of(piece))
        return round(x), round(y)

    def goal(self, goal: Any) -> Pixel:
        """Returns the pixel of a cell, or of the sack, the field, the seat."""
        plan, seat = self.table.plan, self.table.desk.options.seat
        if isinstance(goal, tuple):
            return self.cell(goal)
        x, y = {SACK: plan.sack, FIELD: plan.free, SEAT: plan.seats[seat]}[goal].center
        return x, y

    # --------------------------------------------------------------- by mouse
    def hold(self, piece: Piece, carried: bool = False) -> None:
        """Takes a piece up: with the button held down, or by a click."""
        start = self.start(piece)
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        if carried:
            self.mouse(pygame.MOUSEBUTTONUP, start)
        self.mouse(pygame.MOUSEMOTION, (start[0] + 12, start[1] - 12))

    def by_mouse(self, action: Any) -> None:
        """Makes the action with the pointer alone."""
        match action:
            case act.TakePower():
                self.click(self.table.plan.seats[action.seat].center)
            case act.GiveStones():
                for cell in action.cells:
                    self.click(self.cell(cell))
            case act.LeavePower():
                self.click(self.button("button:leave_power"))
            case act.LeaveDeserts():
                self.click(self.button("button:leave_deserts"))
            case act.EndTurn():
                self.click(self.button("button:end_turn"))
            case act.PlayExtraAction():
                self.click(self.table.plan.extra.center)
            case _:
                self._drag(action)

    def _drag(self, action: Any) -> None:
        table, way = self.table, brought(action)
        assert way is not None
        piece, goal = way
        self.hold(piece)
        assert table.drag.phase is Phase.DRAGGING and table.aim is not None, f"{piece} cannot be held"
        self.mouse(pygame.MOUSEMOTION, self.goal(goal))
        assert (table.aim.cell, table.aim.legal) == (goal, True), (piece, goal, table.aim.cell)
        self.mouse(pygame.MOUSEBUTTONUP, self.goal(goal))
        self.tick()

    # ------------------------------------------------------------ by keyboard
    def by_keys(self, action: Any) -> None:
        """Makes the action with keys alone."""
        match action:
            case act.TakePower():
                self.focus(f"victim:{action.seat}")
            case act.GiveStones():
                for q, r in action.cells:
                    self.focus(f"stone:{q},{r}")
            case act.LeavePower():
                self.focus("button:leave_power")
            case act.LeaveDeserts():
                self.focus("button:leave_deserts")
            case act.EndTurn():
                self.focus("button:end_turn")
            case act.PlayExtraAction():
                self.focus("extra")
            case _:
                self._carry(action)

    def _carry(self, action: Any) -> None:
        table, way = self.table, brought(action)
        assert way is not None
        piece, goal = way
        self.focus(self.name_of(piece))
        for _ in range(200):
            assert table.aim is not None
            if table.aim.cell == goal:
                break
            self.press(Semantic.NEXT)
        assert table.aim is not None and (table.aim.cell, table.aim.legal) == (goal, True), (piece, goal)
        self.press(Semantic.ACCEPT)


def begun(seats: int, seed: int, stones: int = 0, options: dict[str, str] | None = None) -> AnySession:
    """Returns a fresh game; `stones` are what each player has of them, 0 for as many as usual."""
    session = new_session("gods", seats, seed, options)
    if stones:
        state = session.state
        session._states[0] = replace(state, players=tuple(replace(p, stones=stones) for p in state.players))
    return session


def standing(state: State, seed: int = 1) -> AnySession:
    """Returns a game that stands at a position made by hand."""
    session = new_session("gods", len(state.players), seed)
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
