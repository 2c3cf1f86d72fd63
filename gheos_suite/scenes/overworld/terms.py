"""The offer being put together at the table: which decision is given now, for which promise, by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from gheos_suite.rules.overworld.modules.negotiation.model import (
    LOCATION,
    ORDER,
    PLACE,
    ROTATION,
    SUMMON,
    TIE,
    TRADE,
    Offer,
)

if TYPE_CHECKING:
    from .desk import Desk

SHORT = {
    TRADE: "tile or coast", LOCATION: "where it goes", ROTATION: "how it lies", PLACE: "where and how it lies",
    SUMMON: "who is summoned", TIE: "who wins a tie", ORDER: "the order of gaps",
}  # fmt: skip
ICONS = {
    TRADE: "icon_coast", LOCATION: "icon_region", ROTATION: "icon_turn", PLACE: "icon_flip",
    SUMMON: "icon_summon", TIE: "icon_crown", ORDER: "icon_distance",
}  # fmt: skip
T = TypeVar("T")
DECISION, PROMISE, DEBTOR = range(3)


def offers(desk: Desk) -> list[Offer]:
    """Returns what can be offered now."""
    return [action for action in desk.options.actions if isinstance(action, Offer)]


def offered(desk: Desk) -> Offer:
    """Returns the offer as it stands: each part is one of those that are possible with the ones before."""
    found = offers(desk)
    decision = _one([o.decision for o in found], desk.terms[DECISION])
    found = [o for o in found if o.decision == decision]
    debtor = _one([o.debtor for o in found], desk.terms[DEBTOR])
    found = [o for o in found if o.debtor == debtor]
    promise = _one([o.promise for o in found], desk.terms[PROMISE])
    return next(o for o in found if o.promise == promise)


def change(desk: Desk, part: int) -> None:
    """Goes on to the next possibility of one part of the offer."""
    terms = list(desk.terms)
    terms[part] += 1
    desk.terms = terms[0], terms[1], terms[2]


def _one(values: list[T], index: int) -> T:
    different = list(dict.fromkeys(values))
    return different[index % len(different)]
