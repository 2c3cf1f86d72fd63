"""What a player may add next: pure questions about the phase. Rules: OVER-285..306, 363, 364."""

from __future__ import annotations

from functools import cached_property

from gheos_suite.core import Violation

from ...actions import Action
from ...board import Board
from ...draw import in_bag
from ...model import Cell, State
from ..parts import want
from ..squares import takes
from .holdings import held_by, own, pieces
from .model import AddPiece, AddRest, CallVolunteers, ChooseAdding, EndAdding, Summon, Summoners


class Adding:
    """The moves of the phase in one state."""

    def __init__(self, board: Board, state: State, pending: ChooseAdding) -> None:
        self._ground = board.squares
        self._state = state
        self._pending = pending
        self._seat = pending.seat
        self._cells = pending.cells if pending.count else ()

    @cached_property
    def due(self) -> tuple[Cell, ...]:
        """The deserts and icebergs onto which somebody can be summoned; others stay empty (OVER-304)."""
        return tuple(c for c in self._pending.due if self.able(self._state, self._seat, self._ground[c]))

    @staticmethod
    def able(state: State, seat: int, terrain: str) -> tuple[int, ...]:
        """Returns the opponents with a piece for a desert or iceberg, not the player's own (OVER-302, 364)."""
        others = [s for s in range(len(state.sides)) if s != seat]
        return tuple(s for s in others if pieces(state, s, terrain, seat))

    @cached_property
    def held(self) -> list[AddPiece]:
        """Pieces held for others that fit a square: they go down before one's own (OVER-288, 293, 363)."""
        mine = dict.fromkeys((h.side, h.shape) for h in held_by(self._state, self._seat))
        return [
            AddPiece(side, shape, cell)
            for cell in self._cells
            for side, shape in mine
            if shape in takes(self._ground[cell])
        ]

    @cached_property
    def mine(self) -> list[AddPiece]:
        """One's own pieces on squares that are not due to others."""
        shapes = own(self._state, self._seat)
        return [
            AddPiece(self._seat, shape, cell)
            for cell in self._cells
            for shape in takes(self._ground[cell])
            if shape in shapes
        ]

    @cached_property
    def summons(self) -> list[Summon]:
        """Others who could be asked for a piece; one needs an explorer to give for it (OVER-285, 287)."""
        if not own(self._state, self._seat):
            return []
        others = [s for s in range(len(self._state.sides)) if s != self._seat]
        asked = [s for s in others if s not in self._pending.refused]
        held = want(self._state, Summoners).held
        shapes = {s: {*own(self._state, s), *(h.shape for h in held if h.holder == s)} for s in asked}
        return [
            Summon(s, cell)
            for cell in self._cells
            for s in asked
            if not shapes[s].isdisjoint(takes(self._ground[cell]))
        ]

    @cached_property
    def forced(self) -> list[AddPiece] | None:
        """One's own pieces for all squares, if nothing at all is to be chosen; else None."""
        if self.held or self.summons or self.due or not self.mine:
            return None
        if len(self.mine) > self._pending.count or len({a.cell for a in self.mine}) < len(self.mine):
            return None
        return self.mine if self._enough(self.mine) else None

    def _enough(self, adding: list[AddPiece]) -> bool:
        side = self._state.sides[self._seat]
        shapes = [a.shape for a in adding]
        return all(shapes.count(shape) <= in_bag(side, shape) for shape in shapes)

    @cached_property
    def rest(self) -> list[AddRest]:
        """The shortcut that puts one's own on every square left of the new tile."""
        if self._pending.after_coast or len(self._cells) < 2 or len(self.mine) != len(self._cells):
            return []
        return [AddRest()] if self._enough(self.mine) else []

    @cached_property
    def all(self) -> list[Action]:
        """Everything the player may do; nothing if the phase is over."""
        if self.held:
            return [*self.held]
        calls = [CallVolunteers(cell) for cell in self.due]
        found: list[Action] = [*self.mine, *self.rest, *self.summons, *calls]
        if self.summons and not self.mine and not calls:
            found.append(EndAdding())
        return found

    def why_not(self, action: Action) -> Violation | None:
        """Returns why a move is not among them, where there is more to say than that."""
        match action:
            case AddPiece(cell=cell) | Summon(cell=cell) if cell in self._pending.due:
                said = "Onto a new desert or iceberg somebody must be summoned."
                return Violation("must-summon", said, (cell,))
            case AddPiece() | AddRest() | Summon() | CallVolunteers() | EndAdding() if self.held:
                return Violation("held-first", "Pieces held for others go down before one's own.")
            case Summon(seat=seat) if seat in self._pending.refused:
                return Violation("declined", "That player has declined in this phase.")
            case Summon() if not own(self._state, self._seat):
                return Violation("nothing-to-give", "Summoning costs an explorer of one's own.")
            case EndAdding():
                return Violation("must-add", "There is still something to be added.")
            case _:
                return None
