"""The values of the negotiation: promises, offers, what is to be chosen, what can be done, what happened.

Players talk at the table; the game keeps what they agree on. The active player enters an offer, whoever made
it, and the other player accepts it or not.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gheos_suite.geom.square import Cell

TRADE: Final = "tile_or_coast"  # to connect a LAND HO tile, or to put it back for a coast
LOCATION: Final = "location"  # the square of the map to which a tile is connected
ROTATION: Final = "rotation"
PLACE: Final = "place"  # location and rotation
SUMMON: Final = "summon"  # who is summoned to a desert or iceberg
TIE: Final = "tie"  # who of the tied places a door
ORDER: Final = "order"  # in which several gaps are judged
KINDS: Final = (TRADE, LOCATION, ROTATION, PLACE, SUMMON, TIE, ORDER)


class Promise(Struct, frozen=True):
    """The debtor owes the holder control of a decision of this kind in a turn of his after that number.

    Older ones come first (OVER-326).
    """

    number: int
    debtor: int
    holder: int
    kind: str
    turn: int = -1


class Negotiation(Struct, frozen=True, tag="negotiation"):
    """Open promises, the number of the next one, and what concerns the decision at hand.

    asked: promises whose holders would rather wait. talked: seats that refused an offer. at, rotation, trade:
    what others decided about the place of this turn's tile; `trade` is "tile", "coast" or "". order: who was
    given the order of the gaps that are being judged, until the last of them is.
    """

    promises: tuple[Promise, ...] = ()
    number: int = 0
    asked: tuple[int, ...] = ()
    talked: tuple[int, ...] = ()
    at: Cell | None = None
    rotation: int = -1
    trade: str = ""
    order: int = -1


class ChooseTerms(Struct, frozen=True, tag="choose_terms"):
    """Pending: what the active player and another agree to exchange."""

    seat: int
    other: int

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class AnswerOffer(Struct, frozen=True, tag="answer_offer"):
    """Pending: the other player accepts control of `decision` now, for a promise of the debtor, or not."""

    seat: int
    decision: str
    promise: str
    debtor: int

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class AskHolder(Struct, frozen=True, tag="ask_holder"):
    """Pending: the holder of a promise redeems it for the decision at hand, or waits (OVER-314)."""

    seat: int
    number: int
    kind: str

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class ChooseTrade(Struct, frozen=True, tag="choose_trade"):
    """Pending: whether the LAND HO tile is connected or put back."""

    seat: int

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class ChooseLocation(Struct, frozen=True, tag="choose_location"):
    """Pending: to which square of the map the tile is connected; then the rotation as well, if `both`."""

    seat: int
    both: bool

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class ChooseRotation(Struct, frozen=True, tag="choose_rotation"):
    """Pending: how the tile is turned."""

    seat: int

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class Deal(Struct, frozen=True, tag="deal"):
    """Enters what was agreed with a player about the decision at hand: `deal red`."""

    seat: int


class Offer(Struct, frozen=True, tag="offer"):
    """The decision at hand for the other, and for it a promise of the debtor: `offer tie for place by red`."""

    decision: str
    promise: str
    debtor: int


class AcceptOffer(Struct, frozen=True, tag="accept_offer"):
    """Accepts the terms: `accept`."""


class RefuseOffer(Struct, frozen=True, tag="refuse_offer"):
    """Refuses them; silence does the same: `refuse`."""


class Redeem(Struct, frozen=True, tag="redeem"):
    """Redeems the promise now: `redeem`."""


class Wait(Struct, frozen=True, tag="wait"):
    """Keeps the promise for later: `not now`."""


class BindTrade(Struct, frozen=True, tag="bind_trade"):
    """Decides between tile and coast: `trade tile`, `trade coast`."""

    trade: str


class BindLocation(Struct, frozen=True, tag="bind_location"):
    """Has the tile connected to this square of the map: `beside 2,3`."""

    cell: Cell


class BindRotation(Struct, frozen=True, tag="bind_rotation"):
    """Has the tile turned so: `turned 2`."""

    rotation: int


class OfferMade(Struct, frozen=True, tag="offer_made"):
    """The active player offers a seat control of the decision at hand; `debtor` owes a promise for it."""

    seat: int
    other: int
    decision: str
    promise: str
    debtor: int


class OfferRefused(Struct, frozen=True, tag="offer_refused"):
    seat: int


class PromiseMade(Struct, frozen=True, tag="promise_made"):
    """The offer was accepted: `debtor` owes `holder` a decision of this kind."""

    debtor: int
    holder: int
    kind: str


class PromiseRedeemed(Struct, frozen=True, tag="promise_redeemed"):
    """The holder takes the decision at hand, as the debtor promised."""

    debtor: int
    holder: int
    kind: str


class PlaceBound(Struct, frozen=True, tag="place_bound"):
    """A seat decided about the place of the tile; what it did not decide is None, -1 or ""."""

    seat: int
    cell: Cell | None = None
    rotation: int = -1
    trade: str = ""


NegotiationPending = ChooseTerms | AnswerOffer | AskHolder | ChooseTrade | ChooseLocation | ChooseRotation
NegotiationAction = (
    Deal | Offer | AcceptOffer | RefuseOffer | Redeem | Wait | BindTrade | BindLocation | BindRotation
)
NegotiationEvent = OfferMade | OfferRefused | PromiseMade | PromiseRedeemed | PlaceBound
