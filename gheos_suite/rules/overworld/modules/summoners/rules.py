"""What the summoners add to a game: a phase of adding explorers in which others can be summoned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from gheos_suite.core import GameConfig, Violation

from ...actions import Action
from ...board import Board
from ...draw import in_bag
from ...events import Event, ExplorersAdded, ExplorersMissing
from ...explorers import COAST_EXPLORERS
from ...hooks import Judged
from ...model import SHAPES, Cell, State
from ..module import Module
from ..options import ON
from ..squares import takes
from .adding import Adding
from .holdings import given, own, pieces, stood, taken
from .model import (
    AddPiece,
    AddRest,
    AskVolunteers,
    CallVolunteers,
    ChooseAdding,
    ChooseProvided,
    ChooseReturn,
    ChooseSummoned,
    Decline,
    EndAdding,
    ExplorersDealt,
    ExplorerSummoned,
    GiveReturn,
    HeldAdded,
    NameSummoned,
    OfferAnswered,
    PlayerSummoned,
    Provide,
    StaySilent,
    Summon,
    SummonDeclined,
    Summoners,
    Volunteer,
    VolunteersCalled,
)
from .set_up import bring_in

Events = list[Event]

ABROAD: Final = (0.1, 0.8)  # an explorer others hold and will have to place: at the end, and more early
BURDEN: Final = 0.2  # a piece of another to be placed before one's own
PLENTY: Final = 8.0  # turns before the end from which the first counts less


class SummonersModule(Module):
    """Plays the summoners."""

    part = Summoners
    pendings = (ChooseAdding, AskVolunteers, ChooseSummoned, ChooseProvided, ChooseReturn)
    actions = (
        AddPiece, AddRest, EndAdding, Summon, CallVolunteers, Volunteer, StaySilent, NameSummoned, Provide,
        Decline, GiveReturn,
    )  # fmt: skip

    # ---------------------------------------------------------------- set-up
    def prepared(self, state: State, config: GameConfig) -> State:
        return bring_in(state, config) if config.options["summoners"] == ON else state

    def map_begun(self, state: State, out: Events) -> State:
        out.append(ExplorersDealt(_part(state).held))
        return state

    # ---------------------------------------------------------------- adding (OVER-285..293, 298..306)
    def adds(self, state: State) -> bool:  # noqa: ARG002
        return True

    def adding(self, state: State, squares: Sequence[Cell] | None, out: Events) -> State:
        """Opens the phase: held pieces first, then one's own, with others summoned in between."""
        ground = self.atlas.of(state.board).squares
        if squares is None:
            full = {e.cell for e in state.explorers}
            cells = sorted(c for c, terrain in ground.items() if takes(terrain) and c not in full)
            pending = ChooseAdding(state.active, tuple(cells), (), COAST_EXPLORERS, after_coast=True)
        else:
            plain = tuple(c for c in squares if len(takes(ground[c])) == 1)
            due = tuple(c for c in squares if len(takes(ground[c])) > 1)
            pending = ChooseAdding(state.active, plain, due, len(plain))
        before = len(state.explorers)
        state = self._ask(state, pending, out)
        if state.pending is None and len(state.explorers) == before:
            out.append(ExplorersMissing(state.active, ""))
        return state

    def _ask(self, state: State, pending: ChooseAdding, out: Events) -> State:
        """Has the player choose what to add next; fills the squares if nothing is to be chosen."""
        moves = Adding(self.atlas.of(state.board), state, pending)
        pending = replace(pending, due=moves.due)
        if moves.forced is not None:
            return self._fill(replace(state, pending=None), moves.forced, out)
        return replace(state, pending=pending if moves.all else None)

    def _fill(self, state: State, mine: Sequence[AddPiece], out: Events) -> State:
        """Puts several pieces of one's own on their squares, those of a shape at once."""
        seat = state.active
        for shape in SHAPES:
            cells = tuple(action.cell for action in mine if action.shape == shape)
            for cell in cells:
                state = stood(
                    taken(state, seat, (seat, shape)), (seat, shape), cell, self._terrain(state, cell)
                )
            if cells:
                out.append(ExplorersAdded(seat, shape, cells, in_bag(state.sides[seat], shape)))
        return state

    def _add(self, state: State, action: AddPiece, out: Events) -> State:
        """Puts a piece of one's own or held for another on a square."""
        seat, piece = state.active, (action.side, action.shape)
        state = taken(state, seat, piece)
        state = stood(state, piece, action.cell, self.atlas.of(state.board).squares[action.cell])
        if action.side == seat:
            left = in_bag(state.sides[seat], action.shape)
            out.append(ExplorersAdded(seat, action.shape, (action.cell,), left))
        else:
            out.append(HeldAdded(seat, action.side, action.shape, action.cell))
        return state

    # ---------------------------------------------------------------- what may be done
    def choices(self, state: State, seat: int) -> list[Action]:
        pending = state.pending
        match pending:
            case ChooseAdding():
                return [*Adding(self.atlas.of(state.board), state, pending).all]
            case AskVolunteers():
                return [Volunteer(), StaySilent()]
            case ChooseSummoned(among=among):
                return [NameSummoned(other) for other in among]
            case ChooseProvided(cell=cell, may_decline=may_decline):
                barred = -1 if may_decline else state.active
                found = pieces(state, seat, self._terrain(state, cell), barred)
                answers: list[Action] = [Provide(side, shape) for side, shape in found]
                return [*answers, Decline()] if may_decline else answers
            case ChooseReturn():
                return [GiveReturn(shape) for shape in own(state, seat)]
            case _:
                return []

    def _terrain(self, state: State, cell: Cell) -> str:
        return self.atlas.of(state.board).squares[cell]

    def why_not(self, state: State, action: Action) -> Violation:
        if isinstance(state.pending, ChooseAdding):
            found = Adding(self.atlas.of(state.board), state, state.pending).why_not(action)
            return found or super().why_not(state, action)
        return super().why_not(state, action)

    # ---------------------------------------------------------------- acting
    def perform(self, state: State, seat: int, action: Action, out: Events) -> State:
        pending = state.pending
        match pending:
            case ChooseAdding():
                return self._adding(state, pending, action, out)
            case AskVolunteers():
                return self._answered(state, pending, seat, isinstance(action, Volunteer), out)
            case ChooseSummoned(cell=cell):
                assert isinstance(action, NameSummoned)
                return _asked(state, action.seat, cell, False, out)
            case ChooseProvided():
                return self._provided(state, pending, action, out)
            case ChooseReturn():
                assert isinstance(action, GiveReturn)
                return self._summoned(state, pending, action.shape, out)
            case _:
                raise AssertionError(f"{action!r} answers no {pending!r}")

    def _adding(self, state: State, pending: ChooseAdding, action: Action, out: Events) -> State:
        match action:
            case EndAdding():
                return replace(state, pending=None)
            case AddRest():
                mine = Adding(self.atlas.of(state.board), state, pending).mine
                state = self._fill(replace(state, pending=None), mine, out)
                return self._ask(state, replace(pending, cells=(), count=0), out)
            case AddPiece(cell=cell):
                state = self._add(replace(state, pending=None), action, out)
                return self._ask(state, _without(pending, cell), out)
            case Summon(seat, cell):
                state = replace(state, waiting=(*state.waiting, pending))
                return _asked(state, seat, cell, True, out)
            case _:
                assert isinstance(action, CallVolunteers)
                return self._call(replace(state, waiting=(*state.waiting, pending)), action.cell, out)

    def _call(self, state: State, cell: Cell, out: Events) -> State:
        """Asks all who could be summoned to volunteer; if there is one alone, he is summoned (OVER-301)."""
        able = Adding.able(state, state.active, self._terrain(state, cell))
        if len(able) == 1:
            return _asked(state, able[0], cell, False, out)
        out.append(VolunteersCalled(state.active, cell, able))
        return replace(state, pending=AskVolunteers(able, cell, able))

    def _answered(self, state: State, pending: AskVolunteers, seat: int, willing: bool, out: Events) -> State:
        out.append(OfferAnswered(seat, willing))
        left = tuple(s for s in pending.seats if s != seat)
        volunteers = tuple(sorted((*pending.willing, seat))) if willing else pending.willing
        if left:
            return replace(state, pending=AskVolunteers(left, pending.cell, pending.able, volunteers))
        among = volunteers or pending.able
        if len(among) == 1:
            return _asked(state, among[0], pending.cell, False, out)
        return replace(state, pending=ChooseSummoned(state.active, pending.cell, among))

    def _provided(self, state: State, pending: ChooseProvided, action: Action, out: Events) -> State:
        if isinstance(action, Decline):
            out.append(SummonDeclined(pending.seat, pending.cell))
            state, adding = _resumed(state)
            return self._ask(state, replace(adding, refused=(*adding.refused, pending.seat)), out)
        assert isinstance(action, Provide)
        deal = ChooseReturn(state.active, pending.seat, pending.cell, action.side, action.shape)
        if own(state, state.active):
            return replace(state, pending=deal)
        return self._summoned(state, deal, "", out)  # nothing to give in return (OVER-303)

    def _summoned(self, state: State, deal: ChooseReturn, shape: str, out: Events) -> State:
        """Puts the summoned piece on its square and gives one's own for it (OVER-286, 303)."""
        piece = deal.side, deal.shape
        state = taken(state, deal.provider, piece)
        state = stood(state, piece, deal.cell, self._terrain(state, deal.cell))
        if shape:
            state = given(state, deal.seat, deal.provider, shape)
        out.append(ExplorerSummoned(deal.seat, deal.provider, *piece, deal.cell, shape))
        state, adding = _resumed(state)
        return self._ask(state, _without(adding, deal.cell), out)

    def judged(self, board: Board, state: State, turns: float) -> Judged:  # noqa: ARG002
        """Returns what the pieces in the hands of others are worth to their owners, and cost the holders."""
        each = ABROAD[0] + ABROAD[1] * min(1.0, turns / PLENTY)
        worth = [0.0] * len(state.sides)
        for held in _part(state).held:
            worth[held.side] += each
            worth[held.holder] -= BURDEN
        return [("held", tuple(worth))]

    def motives(self) -> dict[str, str]:
        return {"held": "to have explorers with others"}


def _part(state: State) -> Summoners:
    return next(part for part in state.parts if isinstance(part, Summoners))


def _asked(state: State, provider: int, cell: Cell, may_decline: bool, out: Events) -> State:
    out.append(PlayerSummoned(state.active, provider, cell, may_decline))
    return replace(state, pending=ChooseProvided(provider, cell, may_decline))


def _resumed(state: State) -> tuple[State, ChooseAdding]:
    """Takes up the phase that a summons interrupted."""
    adding = state.waiting[-1]
    assert isinstance(adding, ChooseAdding)
    return replace(state, pending=None, waiting=state.waiting[:-1]), adding


def _without(pending: ChooseAdding, cell: Cell) -> ChooseAdding:
    """Returns what is still to be added after a square was filled."""
    if cell in pending.due:
        return replace(pending, due=tuple(c for c in pending.due if c != cell))
    cells = tuple(c for c in pending.cells if c != cell)
    return replace(pending, cells=cells if pending.count > 1 else (), count=pending.count - 1)
