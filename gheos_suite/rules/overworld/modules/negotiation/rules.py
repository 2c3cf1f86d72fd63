"""What the negotiation adds to a game: offers about the decision at hand, and promises that are kept."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from gheos_suite.core import GameConfig, Violation

from ...actions import Action, PlaceCoast, PlaceTile
from ...board import Atlas, Board, footprint
from ...events import Event
from ...hooks import Judged
from ...model import ChooseGap, State
from ...tiles import TileSet
from ..airship.model import Crash
from ..module import Module
from ..options import ON
from ..parts import put, want
from .decisions import Decision, Decisions, at_hand, is_due, joins
from .model import (
    KINDS,
    LOCATION,
    ORDER,
    PLACE,
    ROTATION,
    SUMMON,
    TRADE,
    AcceptOffer,
    AnswerOffer,
    AskHolder,
    BindLocation,
    BindRotation,
    BindTrade,
    ChooseLocation,
    ChooseRotation,
    ChooseTerms,
    ChooseTrade,
    Deal,
    Negotiation,
    NegotiationPending,
    Offer,
    OfferMade,
    OfferRefused,
    PlaceBound,
    Promise,
    PromiseMade,
    PromiseRedeemed,
    Redeem,
    RefuseOffer,
    Wait,
)

Events = list[Event]
COAST = "coast"
TILE = "tile"

PROMISED: Final = 1.0  # points a promise is worth to its holder, and costs the debtor
CONTROL: Final = 2.0  # to decide about the tile of another
TALK: Final = 3.0  # what it costs to talk instead of making a move


class NegotiationModule(Module):
    """Keeps promises."""

    part = Negotiation
    pendings = (ChooseTerms, AnswerOffer, AskHolder, ChooseTrade, ChooseLocation, ChooseRotation)
    actions = (
        Deal, Offer, AcceptOffer, RefuseOffer, Redeem, Wait, BindTrade, BindLocation, BindRotation,
    )  # fmt: skip

    def __init__(self, tiles: TileSet, atlas: Atlas) -> None:
        super().__init__(tiles, atlas)
        self._decisions = Decisions(tiles, atlas)

    def prepared(self, state: State, config: GameConfig) -> State:
        if config.options["negotiation"] != ON:
            return state
        return replace(state, parts=(*state.parts, Negotiation()))

    # ---------------------------------------------------------------- what may be done
    def extra(self, state: State) -> list[Action]:
        """Returns the talks the active player can open about the decision he is to make (OVER-312, 315)."""
        part = want(state, Negotiation)
        bound = state.pending is None and part.at is not None and part.rotation >= 0 and part.trade
        if not is_due(state) or bound:
            return []
        others = [s for s in range(len(state.sides)) if s != state.active and s not in part.talked]
        if others and self._decisions.any_open(self.hooks, state):
            return [Deal(s) for s in others]
        return []

    def choices(self, state: State, seat: int) -> list[Action]:  # noqa: ARG002
        match state.pending:
            case ChooseTerms():
                return self._terms(state, state.pending)
            case AnswerOffer():
                return [AcceptOffer(), RefuseOffer()]
            case AskHolder():
                return [Redeem(), Wait()]
            case ChooseTrade():
                return [BindTrade(TILE), BindTrade(COAST)]
            case ChooseLocation():
                return [BindLocation(cell) for cell in self._decisions.locations(self.hooks, state)]
            case _:
                return [BindRotation(r) for r in self._decisions.rotations(self.hooks, state)]

    def _terms(self, state: State, pending: ChooseTerms) -> list[Action]:
        """Returns what can be exchanged: the decision at hand for a promise of the other.

        Who would be summoned may ask for a promise of the active player as well (OVER-322).
        """
        kinds = self._decisions.open_kinds(self.hooks, state)
        found: list[Action] = [Offer(kind, p, pending.other) for kind in kinds for p in KINDS]
        return found + [Offer(SUMMON, p, pending.seat) for p in KINDS if SUMMON in kinds]

    def binding(self, state: State) -> bool:
        part = want(state, Negotiation)
        return part.at is not None or part.rotation >= 0 or bool(part.trade)

    def bars(self, state: State, action: Action) -> Violation | None:
        """Forbids what others decided otherwise, or leaves it no room: a promise is kept (OVER-314)."""
        part = want(state, Negotiation)
        if isinstance(action, Crash):
            return self._bars_crash(state, action)
        if part.trade == TILE and not isinstance(action, PlaceTile):
            return Violation("promised", "Another player decided that the tile is connected.")
        if part.trade == COAST and isinstance(action, PlaceTile):
            return Violation("promised", "Another player decided that the tile is put back for a coast.")
        if part.at is not None and not joins(self.atlas.of(state.board), action, part.at):
            return Violation("promised", "Another player decided where the tile is connected.", (part.at,))
        if part.rotation >= 0:
            turned = isinstance(action, PlaceTile | PlaceCoast) and action.rotation == part.rotation
            if not turned:
                return Violation("promised", "Another player decided how the tile is turned.")
        return None

    def _bars_crash(self, state: State, action: Crash) -> Violation | None:
        if not state.drawn or self._decisions.fits_after(self.hooks, state, action):
            return None
        said = "The tile could no longer be laid as another player decided."
        return Violation("promised", said, footprint(action.cell, action.rotation))

    def why_not(self, state: State, action: Action) -> Violation:
        if isinstance(action, Deal) and is_due(state):
            if action.seat in want(state, Negotiation).talked:
                return Violation("no-deal", "That player has refused an offer for this decision.")
            return Violation("no-partner", "There is no such player to deal with about this.")
        return super().why_not(state, action)

    # ---------------------------------------------------------------- talking
    def perform(self, state: State, seat: int, action: Action, out: Events) -> State:
        match action, state.pending:
            case Deal(other), pending:
                waiting = state.waiting if pending is None else (*state.waiting, pending)
                return replace(state, waiting=waiting, pending=ChooseTerms(seat, other))
            case Offer(decision, promise, debtor), ChooseTerms(other=other):
                out.append(OfferMade(seat, other, decision, promise, debtor))
                return replace(state, pending=AnswerOffer(other, decision, promise, debtor))
            case RefuseOffer(), _:
                out.append(OfferRefused(seat))
                part = want(state, Negotiation)
                return _back(put(state, replace(part, talked=(*part.talked, seat))))
            case AcceptOffer(), AnswerOffer():
                return self._accepted(state, state.pending, out)
            case Redeem(), AskHolder(number=number):
                return self._redeemed(state, number, out)
            case Wait(), AskHolder(number=number):
                part = want(state, Negotiation)
                return _back(put(state, replace(part, asked=(*part.asked, number))))
            case _:
                return self._bound(state, seat, action, out)

    def _accepted(self, state: State, offer: AnswerOffer, out: Events) -> State:
        part = want(state, Negotiation)
        holder = state.active if offer.debtor == offer.seat else offer.seat
        promise = Promise(part.number, offer.debtor, holder, offer.promise, state.turn)
        out.append(PromiseMade(offer.debtor, holder, offer.promise))
        part = replace(part, promises=(*part.promises, promise), number=part.number + 1)
        return _given(put(state, part), offer.decision, offer.seat)

    def _redeemed(self, state: State, number: int, out: Events) -> State:
        part = want(state, Negotiation)
        promise = next(p for p in part.promises if p.number == number)
        out.append(PromiseRedeemed(promise.debtor, promise.holder, promise.kind))
        left = tuple(p for p in part.promises if p != promise)
        return _given(put(state, replace(part, promises=left)), promise.kind, promise.holder)

    def _bound(self, state: State, seat: int, action: Action, out: Events) -> State:
        part, pending = want(state, Negotiation), state.pending
        match action:
            case BindTrade(trade):
                out.append(PlaceBound(seat, trade=trade))
                return _back(put(state, replace(part, trade=trade)))
            case BindLocation(cell):
                out.append(PlaceBound(seat, cell))
                state = put(state, replace(part, at=cell))
                if isinstance(pending, ChooseLocation) and pending.both:
                    return replace(state, pending=ChooseRotation(seat))
                return _back(state)
            case _:
                assert isinstance(action, BindRotation)
                out.append(PlaceBound(seat, rotation=action.rotation))
                return _back(put(state, replace(part, rotation=action.rotation)))

    # ---------------------------------------------------------------- keeping promises
    def settled(self, before: State, state: State, out: Events) -> State:  # noqa: ARG002
        """Asks the holders of promises about a decision that came up, the oldest first (OVER-314, 326)."""
        if state.step == "over":
            return state
        due = at_hand(state)
        state = _taken_up(before, state, due)
        part = want(state, Negotiation)
        if due is None or not is_due(state):
            return state
        for promise in part.promises:
            if promise.debtor != state.active or promise.turn >= state.turn or promise.number in part.asked:
                continue
            if self._decisions.is_open(self.hooks, state, promise.kind):
                waiting = state.waiting if state.pending is None else (*state.waiting, state.pending)
                ask = AskHolder(promise.holder, promise.number, promise.kind)
                return replace(state, waiting=waiting, pending=ask)
        return state

    # ---------------------------------------------------------------- what promises are worth
    def judged(self, board: Board, state: State, turns: float) -> Judged:  # noqa: ARG002
        """Returns what open promises and the control of a decision are worth; talks for their own sake cost."""
        worth = [0.0] * len(state.sides)
        for promise in want(state, Negotiation).promises:
            worth[promise.holder] += PROMISED * min(1.0, turns)
            worth[promise.debtor] -= PROMISED * min(1.0, turns)
        pending = state.pending
        if isinstance(pending, ChooseTerms | AnswerOffer):
            worth[state.active] -= TALK
        elif isinstance(pending, ChooseTrade | ChooseLocation | ChooseRotation):
            worth[pending.seat] += CONTROL
        return [("promises", tuple(worth))]

    def motives(self) -> dict[str, str]:
        return {"promises": "for the promises"}


def _taken_up(before: State, state: State, due: Decision | None) -> State:
    """Returns the state with what concerns the decision at hand, when another one came up.

    What was decided about a tile holds until it is laid, whatever a crash has judged in between (OVER-270);
    the order of gaps until the last of them is judged.
    """
    part = want(state, Negotiation)
    judging = bool(state.new_gaps) and set(state.new_gaps) <= set(before.new_gaps)
    order = part.order if judging else -1
    if due == at_hand(before):
        return state if order == part.order else put(state, replace(part, order=order))
    fresh = Negotiation(part.promises, part.number, order=order)
    if state.drawn and (state.drawn, state.turn) == (before.drawn, before.turn):
        fresh = replace(fresh, at=part.at, rotation=part.rotation, trade=part.trade)
    control = order if isinstance(due, ChooseGap) else -1
    return put(replace(state, control=control), fresh)


def _back(state: State) -> State:
    """Takes up the decision that was talked about; a tile to be placed is no pending choice."""
    assert isinstance(state.pending, NegotiationPending)
    if not state.waiting:
        return replace(state, pending=None)
    return replace(state, pending=state.waiting[-1], waiting=state.waiting[:-1])


def _given(state: State, kind: str, holder: int) -> State:
    """Gives control of the decision at hand to a seat."""
    match kind:
        case _ if kind == TRADE:
            return replace(state, pending=ChooseTrade(holder))
        case _ if kind in (LOCATION, PLACE):
            return replace(state, pending=ChooseLocation(holder, kind == PLACE))
        case _ if kind == ROTATION:
            return replace(state, pending=ChooseRotation(holder))
        case _:
            if kind == ORDER:
                state = put(state, replace(want(state, Negotiation), order=holder))
            return replace(_back(state), control=holder)
