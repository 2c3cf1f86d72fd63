"""What happened in a game of Gentes.

Where hands are secret, events name the cards that came to another player's hand by "" only; they say so in
`hidden`, because an event is redacted without its state. `coins` is what the seat has afterwards.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from .model import People


class GameStarted(Struct, frozen=True, tag="game_started"):
    """The board is laid out: the chart from left to right; `start` is the start player."""

    start: int
    chart: tuple[str, ...]


class DraftLaid(Struct, frozen=True, tag="draft_laid"):
    """Cards lie open to be drafted."""

    cards: tuple[str, ...]
    reveals: ClassVar[bool] = True


class CardDrafted(Struct, frozen=True, tag="card_drafted"):
    seat: int
    card: str
    hidden: bool = False


class DraftReturned(Struct, frozen=True, tag="draft_returned"):
    """The cards nobody drafted went back into the deck of the first era."""

    cards: tuple[str, ...]


class HandDealt(Struct, frozen=True, tag="hand_dealt"):
    """The cards of a first game were dealt to a seat."""

    seat: int
    cards: tuple[str, ...]
    hidden: bool = False


class PeopleSettled(Struct, frozen=True, tag="people_settled"):
    """A seat has its start population."""

    seat: int
    people: People


class CardsDealt(Struct, frozen=True, tag="cards_dealt"):
    """Cards of the deck of an era were laid in slots of the display, counted from 1."""

    era: int
    slots: tuple[int, ...]
    cards: tuple[str, ...]
    reveals: ClassVar[bool] = True


class DisplaySlid(Struct, frozen=True, tag="display_slid"):
    """The cards of the display slid left to close the gaps: what lies in it now."""

    display: tuple[str, ...]


class RoundStarted(Struct, frozen=True, tag="round_started"):
    round: int
    era: int
    start: int


class SoloCubesLaid(Struct, frozen=True, tag="solo_cubes"):
    """Cubes lie on these cards of the display and on this training cost token (GENTES-236, 240)."""

    cards: tuple[str, ...]
    folk: str


class SoloCubesCleared(Struct, frozen=True, tag="solo_cleared"):
    """Cards still marked left the game; the token still marked went to the right end of the chart."""

    cards: tuple[str, ...]
    folk: str
    chart: tuple[str, ...]


class SoloCubeReturned(Struct, frozen=True, tag="solo_cube_returned"):
    """A solo cube went back: that of a card taken or of a type trained."""

    what: str


class BonusReplaced(Struct, frozen=True, tag="bonus_replaced"):
    """Unclaimed bonus tiles of these kinds are worth `points` from now on (GENTES-243)."""

    kinds: tuple[str, ...]
    points: int


class TurnStarted(Struct, frozen=True, tag="turn_started"):
    seat: int
    turn: int


class SeatPassed(Struct, frozen=True, tag="seat_passed"):
    """A full time track: the round goes on without this player."""

    seat: int


class TileTaken(Struct, frozen=True, tag="tile_taken"):
    """An action tile lies on a space of the time track, counted from 1."""

    seat: int
    tile: str
    kind: str
    space: int


class ActionBegun(Struct, frozen=True, tag="action_begun"):
    """An action without a tile was chosen: of a tax space, a played card or a hometown city."""

    seat: int
    kind: str
    source: str


class SourceMarked(Struct, frozen=True, tag="source_marked"):
    """A mark lies on a played card or beside a hometown city."""

    seat: int
    source: str


class AbilityUsed(Struct, frozen=True, tag="ability_used"):
    """An ability changes the action; `n` is by how much, or the payment chosen."""

    seat: int
    source: str
    effect: str
    n: int


class CoinsPaid(Struct, frozen=True, tag="coins_paid"):
    """Coins went to the supply. why: "action", "card" (a disadvantage) or "points"."""

    seat: int
    n: int
    coins: int
    why: str


class CoinsGained(Struct, frozen=True, tag="coins_gained"):
    """Coins came. why: "taxes", "leader", or the id of a card or city."""

    seat: int
    n: int
    coins: int
    why: str


class HourglassesPlaced(Struct, frozen=True, tag="hourglasses_placed"):
    """Hourglasses stand on these spaces, counted from 1; the first `pairs` of them hold two."""

    seat: int
    n: int
    pairs: int
    spaces: tuple[int, ...]


class HourglassLifted(Struct, frozen=True, tag="hourglass_lifted"):
    """An hourglass left a space of the track, counted from 1."""

    seat: int
    space: int
    pair: bool


class PopulationTrained(Struct, frozen=True, tag="trained"):
    """A token advanced. pushed: the facing type that went back one, or "". why: "philosopher", "cubes" or a
    card; source: the ability that made it free, or ""."""

    seat: int
    folk: str
    pushed: str
    people: People
    why: str
    source: str = ""


class TrainingLost(Struct, frozen=True, tag="training_lost"):
    """A training had no effect, because the token cannot advance (GENTES-115)."""

    seat: int
    folk: str


class PopulationLost(Struct, frozen=True, tag="lost"):
    """A token went back `n` steps by a card; `n` may be less than the card says, or 0."""

    seat: int
    folk: str
    n: int
    people: People


class PopulationTraded(Struct, frozen=True, tag="traded"):
    seat: int
    give: str
    get: str
    pushed: str
    people: People


class CubesSpent(Struct, frozen=True, tag="cubes_spent"):
    """Cubes went back to the supply. why: "trade", "training" or the card they helped to play."""

    seat: int
    temple: int
    oracle: int
    why: str


class CubeGained(Struct, frozen=True, tag="cube_gained"):
    seat: int
    row: str


class CubeRefused(Struct, frozen=True, tag="cube_refused"):
    """The row was full; the cube is lost (GENTES-139)."""

    seat: int
    row: str


class ChartRearranged(Struct, frozen=True, tag="chart"):
    """The cost tokens of the trained types went to the right end."""

    chart: tuple[str, ...]
    trained: tuple[str, ...]


class CardTaken(Struct, frozen=True, tag="card_taken"):
    """A card came to a hand. slot: of the display, counted from 1, or 0 for the discard pile."""

    seat: int
    card: str
    slot: int
    hidden: bool = False


class CityBuilt(Struct, frozen=True, tag="city_built"):
    seat: int
    space: str


class CityMoved(Struct, frozen=True, tag="city_moved"):
    seat: int
    space: str
    to: str


class RegionActivated(Struct, frozen=True, tag="region_activated"):
    """These own cities of a region pay now, maybe none."""

    seat: int
    region: str
    cities: tuple[str, ...]


class CityPaid(Struct, frozen=True, tag="city_paid"):
    """A city pays in the Decline phase."""

    seat: int
    space: str


class CardPlayed(Struct, frozen=True, tag="card_played"):
    seat: int
    card: str


class CardActivated(Struct, frozen=True, tag="card_activated"):
    """A played card gives what it gives at the end of each round."""

    seat: int
    card: str


class PointsScored(Struct, frozen=True, tag="points"):
    """Points by one of `model.SOURCES`, may be negative; total: the score afterwards. why: a card, a city..."""

    seat: int
    source: str
    n: int
    total: int
    why: str


class LockRemoved(Struct, frozen=True, tag="unlocked"):
    """Spaces of the track opened; `open` is their number now."""

    seat: int
    n: int
    open: int


class BonusTaken(Struct, frozen=True, tag="bonus_taken"):
    seat: int
    kind: str
    points: int


class DeclineStarted(Struct, frozen=True, tag="decline"):
    round: int


class StartPlayerSet(Struct, frozen=True, tag="start_player"):
    """The leader of the round is start player now, maybe again."""

    seat: int


class TilesReturned(Struct, frozen=True, tag="tiles_returned"):
    """The action tiles are back on the board."""


class HourglassesReduced(Struct, frozen=True, tag="reduced"):
    """One hourglass left every space that held any; `left` stay and slid to the left."""

    seat: int
    left: int


class MarksReturned(Struct, frozen=True, tag="marks_returned"):
    """The marks on cards and beside cities are gone."""


class EraEnded(Struct, frozen=True, tag="era_ended"):
    """The display and the deck of the era went to the discard pile."""

    era: int
    cards: tuple[str, ...]


class HandsShown(Struct, frozen=True, tag="hands_shown"):
    """The final scoring begins and all hands are open, by seat."""

    hands: tuple[tuple[str, ...], ...]
    reveals: ClassVar[bool] = True


class HandCardScored(Struct, frozen=True, tag="hand_card_scored"):
    """A hand card was put into play in the final scoring."""

    seat: int
    card: str


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The winners; of a game for one, `title` is the rank reached, or "" for none."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    title: str = ""


Event = (
    GameStarted | DraftLaid | CardDrafted | DraftReturned | HandDealt | PeopleSettled | CardsDealt | DisplaySlid
    | RoundStarted | SoloCubesLaid | SoloCubesCleared | SoloCubeReturned | BonusReplaced | TurnStarted
    | SeatPassed | TileTaken | ActionBegun | SourceMarked | AbilityUsed | CoinsPaid | CoinsGained
    | HourglassesPlaced | HourglassLifted | PopulationTrained | TrainingLost | PopulationLost | PopulationTraded
    | CubesSpent | CubeGained | CubeRefused | ChartRearranged | CardTaken | CityBuilt | CityMoved
    | RegionActivated | CityPaid | CardPlayed | CardActivated | PointsScored | LockRemoved | BonusTaken
    | DeclineStarted | StartPlayerSet | TilesReturned | HourglassesReduced | MarksReturned | EraEnded
    | HandsShown | HandCardScored | GameEnded
)  # fmt: skip
