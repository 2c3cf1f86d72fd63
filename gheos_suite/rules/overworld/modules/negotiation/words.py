"""The negotiation in words: actions as text and back, a sentence for each event, what is to be decided."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, assert_never

from ...model import SEAT_COLOURS
from ..text import CELL, COLOUR, read_cell, side_of, write_cell
from .model import (
    KINDS,
    LOCATION,
    ORDER,
    PLACE,
    ROTATION,
    SUMMON,
    TIE,
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
    NegotiationAction,
    NegotiationEvent,
    NegotiationPending,
    Offer,
    OfferMade,
    OfferRefused,
    PlaceBound,
    PromiseMade,
    PromiseRedeemed,
    Redeem,
    RefuseOffer,
    Wait,
)

_ANY: Final = f"({'|'.join(KINDS)})"
_OFFER: Final = re.compile(rf"offer {_ANY} for {_ANY} by {COLOUR}", re.A)
_BESIDE: Final = re.compile(rf"beside {CELL}", re.A)
_FIXED: Final[dict[str, NegotiationAction]] = {
    "accept": AcceptOffer(),
    "refuse": RefuseOffer(),
    "redeem": Redeem(),
    "not now": Wait(),
    **{f"trade {what}": BindTrade(what) for what in ("tile", "coast")},
    **{f"turned {r}": BindRotation(r) for r in range(4)},
    **{f"deal {colour}": Deal(seat) for seat, colour in enumerate(SEAT_COLOURS)},
}
_TEXT: Final = {action: text for text, action in _FIXED.items()}
SAID: Final = {
    TRADE: "whether a LAND HO tile is connected", LOCATION: "where a tile is connected",
    ROTATION: "how a tile is turned", PLACE: "where a tile is connected and how it is turned",
    SUMMON: "who is summoned", TIE: "a tie for a door", ORDER: "the order of gaps",
}  # fmt: skip


def write(action: NegotiationAction) -> str:
    """Returns an action as text."""
    match action:
        case Offer(decision, promise, debtor):
            return f"offer {decision} for {promise} by {SEAT_COLOURS[debtor]}"
        case BindLocation(cell):
            return f"beside {write_cell(cell)}"
        case _:
            return _TEXT[action]


def read(text: str) -> NegotiationAction | None:
    """Returns the action a text names, or None."""
    if text in _FIXED:
        return _FIXED[text]
    if found := _OFFER.fullmatch(text):
        return Offer(found[1], found[2], side_of(found[3]))
    if found := _BESIDE.fullmatch(text):
        return BindLocation(read_cell(found[1]))
    return None


def describe(event: NegotiationEvent, names: Sequence[str]) -> str:
    """Returns what happened as one sentence."""
    match event:
        case OfferMade(seat=seat, other=other, decision=decision, promise=promise, debtor=debtor):
            owes = f"{names[debtor]} owes {SAID[promise]}"
            return f"{names[seat]} offers {names[other]} to decide {SAID[decision]}; {owes}."
        case OfferRefused(seat=seat):
            return f"{names[seat]} makes no deal."
        case PromiseMade(debtor=debtor, holder=holder, kind=kind):
            return f"{names[debtor]} promises {names[holder]} to decide {SAID[kind]} in a later turn."
        case PromiseRedeemed(debtor=debtor, holder=holder, kind=kind):
            return f"{names[holder]} redeems the promise of {names[debtor]} and decides {SAID[kind]}."
        case PlaceBound(seat=seat):
            return f"{names[seat]} decides {place(event)}."
        case _:
            assert_never(event)


def place(event: PlaceBound) -> str:
    """Returns what was decided about the place of a tile."""
    if event.trade:
        return "that the tile is connected" if event.trade == "tile" else "that it is put back for a coast"
    return "where the tile is connected" if event.cell is not None else "how the tile is turned"


def due(pending: NegotiationPending) -> str:
    """Returns one sentence that says what is to be decided."""
    match pending:
        case ChooseTerms():
            return "Choose the terms of the deal."
        case AnswerOffer():
            return "Accept the offer, or refuse it."
        case AskHolder(kind=kind):
            return f"Redeem the promise and decide {SAID[kind]}, or wait."
        case ChooseTrade():
            return "Decide whether the tile is connected or put back for a coast."
        case ChooseLocation():
            return "Decide to which square of the map the tile is connected."
        case ChooseRotation():
            return "Decide how the tile is turned."
        case _:
            assert_never(pending)
