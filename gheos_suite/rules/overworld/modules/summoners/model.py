"""The values of the summoners: pieces held for others, choices, actions and events."""

from __future__ import annotations

from msgspec import Struct

from gheos_suite.geom.square import Cell


class Held(Struct, frozen=True, order=True):
    """An explorer of a side in the supply of another player, for everybody to see (OVER-283, 295)."""

    holder: int
    side: int
    shape: str


class Summoners(Struct, frozen=True, tag="summoners"):
    """The pieces held for others, sorted; tiles and coasts taken out of the game; seconds to answer an offer.

    The clock is the table's matter: when the time is up it answers for those who are silent; 0 is no limit.
    """

    held: tuple[Held, ...]
    removed: tuple[str, ...] = ()
    removed_coasts: tuple[str, ...] = ()
    offer_seconds: int = 0


class ChooseAdding(Struct, frozen=True, tag="choose_adding"):
    """Pending: the player adds explorers, `count` of them on `cells`, in any order (OVER-291).

    due: deserts and icebergs of the new tile, onto which others are summoned. refused: who declined in this
    phase. after_coast: whether the cells are those of the whole map.
    """

    seat: int
    cells: tuple[Cell, ...]
    due: tuple[Cell, ...]
    count: int
    after_coast: bool = False
    refused: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class AskVolunteers(Struct, frozen=True, tag="ask_volunteers"):
    """Pending: these seats say whether they volunteer for a desert or iceberg, all at once (OVER-308).

    able: all who were asked. willing: who volunteered so far.
    """

    seats: tuple[int, ...]
    cell: Cell
    able: tuple[int, ...]
    willing: tuple[int, ...] = ()


class ChooseSummoned(Struct, frozen=True, tag="choose_summoned"):
    """Pending: which of these seats is summoned: volunteers, or anybody if there is none (OVER-301)."""

    seat: int
    cell: Cell
    among: tuple[int, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class ChooseProvided(Struct, frozen=True, tag="choose_provided"):
    """Pending: the summoned player picks the piece he hands over (OVER-307), or declines if he may."""

    seat: int
    cell: Cell
    may_decline: bool

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class ChooseReturn(Struct, frozen=True, tag="choose_return"):
    """Pending: which of his own explorers the player gives for the piece of `side` he was handed (OVER-286)."""

    seat: int
    provider: int
    cell: Cell
    side: int
    shape: str

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class AddPiece(Struct, frozen=True, tag="add_piece"):
    """Puts a piece of one's own supply, or one held for another, on a square: `put red bird 0,1`."""

    side: int
    shape: str
    cell: Cell


class AddRest(Struct, frozen=True, tag="add_rest"):
    """Puts one's own explorers on all squares left of the new tile: `add rest`."""


class EndAdding(Struct, frozen=True, tag="end_adding"):
    """Adds no more, when there is nothing of one's own to add: `end adding`."""


class Summon(Struct, frozen=True, tag="summon"):
    """Asks a player for a piece in place of one's own: `summon red 0,1`."""

    seat: int
    cell: Cell


class CallVolunteers(Struct, frozen=True, tag="call_volunteers"):
    """Asks who volunteers for a desert or iceberg of the new tile: `call 0,1`."""

    cell: Cell


class Volunteer(Struct, frozen=True, tag="volunteer"):
    """Offers to be summoned: `volunteer`."""


class StaySilent(Struct, frozen=True, tag="stay_silent"):
    """Makes no offer: `silent`."""


class NameSummoned(Struct, frozen=True, tag="name_summoned"):
    """Chooses who is summoned: `name red`."""

    seat: int


class Provide(Struct, frozen=True, tag="provide"):
    """Hands over a piece one holds: `provide red bird`."""

    side: int
    shape: str


class Decline(Struct, frozen=True, tag="decline"):
    """Hands over nothing: `decline`."""


class GiveReturn(Struct, frozen=True, tag="give_return"):
    """Gives an explorer of one's own in return: `give bird`."""

    shape: str


class ExplorersDealt(Struct, frozen=True, tag="explorers_dealt"):
    """Everybody holds an explorer of each other colour (OVER-283)."""

    held: tuple[Held, ...]


class HeldAdded(Struct, frozen=True, tag="held_added"):
    """A piece held for another went on a square."""

    seat: int
    side: int
    shape: str
    cell: Cell


class VolunteersCalled(Struct, frozen=True, tag="volunteers_called"):
    """The seats `able` were asked to volunteer."""

    seat: int
    cell: Cell
    able: tuple[int, ...]


class OfferAnswered(Struct, frozen=True, tag="offer_answered"):
    """A seat volunteered, or was silent."""

    seat: int
    willing: bool


class PlayerSummoned(Struct, frozen=True, tag="player_summoned"):
    """A player is asked for a piece; he may decline unless he was named for a desert or iceberg."""

    seat: int
    provider: int
    cell: Cell
    may_decline: bool


class SummonDeclined(Struct, frozen=True, tag="summon_declined"):
    seat: int
    cell: Cell


class ExplorerSummoned(Struct, frozen=True, tag="explorer_summoned"):
    """A piece of `side` went from the provider to a square; he holds one of shape `given` for it ("": none)."""

    seat: int
    provider: int
    side: int
    shape: str
    cell: Cell
    given: str


SummonersPending = ChooseAdding | AskVolunteers | ChooseSummoned | ChooseProvided | ChooseReturn
SummonersAction = (
    AddPiece | AddRest | EndAdding | Summon | CallVolunteers | Volunteer | StaySilent | NameSummoned | Provide
    | Decline | GiveReturn
)  # fmt: skip
SummonersEvent = (
    ExplorersDealt | HeldAdded | VolunteersCalled | OfferAnswered | PlayerSummoned | SummonDeclined
    | ExplorerSummoned
)  # fmt: skip
