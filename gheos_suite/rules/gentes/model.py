"""The state of a game of Gentes, as it is traced, saved and compared.

Encoded as JSON (`gheos-suite sim gentes --trace FILE`) the fields have these names and meanings. Cards, action
tiles, cities and hometown spaces are named by their ids of the data file. Types of population, regions, city
kinds and symbols are their English words, in the orders given here.

A turn is a chain of small decisions: `State.pending` is the one to be made now (None: choose an action), and
`State.agenda` is what follows it, first one next. Both hold plain data.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

TYPES: Final = ("noble", "artisan", "soldier", "merchant", "priest", "scholar")  # facing ones side by side
REGIONS: Final = ("red", "green", "yellow")
KINDS: Final = ("temple", "oracle", "trade")
ROWS: Final = ("temple", "oracle")  # exchange cubes lie on the temple row, virtual ones on the oracle row
SYMBOLS: Final = ("trade", "faith", "knowledge", "military")
BONUSES: Final = ("cards", "population", "cities")
SOURCES: Final = (
    "cards", "synergy", "cities", "abilities", "bonus", "hand", "cubes", "coins", "hourglasses",
)  # fmt: skip
EMPTY: Final = ""
SINGLE: Final = "o"
DOUBLE: Final = "oo"
People = tuple[int, int, int, int, int, int]  # in the order of TYPES
NOBODY: Final[People] = (0, 0, 0, 0, 0, 0)


class City(Struct, frozen=True):
    """A city token on the board. `marked`: its row was used in this round; the mark moves with the token."""

    space: str
    marked: bool = False


class Player(Struct, frozen=True):
    """What lies before one player.

    people: population by type. track: the open spaces of the time track from the left: "" empty, "o" an
    hourglass, "oo" two, else the id of an action tile. locks: closed spaces at its right end.
    temple, oracle: cubes on the two rows. hand, played: cards in the order they came. late: cards put into play
    in the final scoring. marked: played cards used in this round. bonus: kinds of bonus tile owned.
    points: by SOURCES. passed: whether the round goes on without this player.
    """

    coins: int
    people: People
    track: tuple[str, ...]
    locks: int
    temple: int = 0
    oracle: int = 0
    cities: tuple[City, ...] = ()
    hand: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    points: tuple[int, ...] = (0,) * len(SOURCES)
    passed: bool = False


class Deed(Struct, frozen=True):
    """An action being taken, before it is done.

    kind: "tax_collector", "leader", "philosopher", "scribe", "navigator" or "chronicler". source: the tile, tax
    space, card or hometown space it comes from. coins, hourglasses: what it costs as things stand.
    symbol: the city kind of a navigator, or "any". plus: added to the value paid or to the coins taken by
    abilities used. factor: coins taken are multiplied by it. used: effects of the abilities used on it.
    """

    kind: str
    source: str
    coins: int
    hourglasses: int
    symbol: str = ""
    plus: int = 0
    factor: int = 1
    used: tuple[str, ...] = ()


# ------------------------------------------------------------------------------------ decisions
class ChooseAbilities(Struct, frozen=True, tag="abilities"):
    """Pending: once-per-round abilities may be used on the action that was begun."""

    deed: Deed


class ChoosePairs(Struct, frozen=True, tag="pairs"):
    """Pending: so many hourglasses are placed; how many pairs share a space?

    why: "action" (then `deed` follows), "card" (a card makes the player take them) or "hand" (hand limit).
    """

    hourglasses: int
    why: str
    deed: Deed | None = None


class ChooseTraining(Struct, frozen=True, tag="training"):
    """Pending: a philosopher trains within `value`. trained: types so far, `base` of them paid for."""

    value: int
    trained: tuple[str, ...] = ()
    base: int = 0
    used: tuple[str, ...] = ()


class ChooseCards(Struct, frozen=True, tag="cards"):
    """Pending: a scribe takes cards within `value`. slots: those emptied (from 1); pile: taken from it."""

    value: int
    slots: tuple[int, ...] = ()
    pile: int = 0
    extra: int = 0


class ChooseGift(Struct, frozen=True, tag="gift"):
    """Pending: a played card gives `left` cards of the display up to `max_slot`, or of the pile (0)."""

    left: int
    max_slot: int = 0


class ChooseSite(Struct, frozen=True, tag="site"):
    """Pending: a navigator builds on an empty space of that kind, or "any"."""

    symbol: str


class ChooseRegion(Struct, frozen=True, tag="region"):
    """Pending: a region whose cities pay at once, `left` times."""

    left: int = 1


class ChooseCard(Struct, frozen=True, tag="card"):
    """Pending: a chronicler plays a card from the hand."""


class ChooseSymbol(Struct, frozen=True, tag="symbol"):
    """Pending: one of the symbols of the card just played is scored."""

    card: str


class ChoosePeople(Struct, frozen=True, tag="people"):
    """Pending: a card trains `left` population of any type, one at a time."""

    left: int


class ChooseRow(Struct, frozen=True, tag="row"):
    """Pending: `left` cubes are gained, each on a row of choice."""

    left: int


class ChooseHourglass(Struct, frozen=True, tag="hourglass"):
    """Pending: `left` hourglasses are taken off the own track: from a single or from a double."""

    left: int


class Pause(Struct, frozen=True, tag="pause"):
    """Pending: cubes may be used before what comes next: "train", "lose" (population) or "cube" (no room)."""

    why: str
    what: str


class SecondTrade(Struct, frozen=True, tag="second_trade"):
    """Pending: the exchange cube paid for a second trade, which may be left out."""


class FinishTurn(Struct, frozen=True, tag="finish"):
    """Pending: the action is done; cubes may be used before the turn ends."""


class ChooseReward(Struct, frozen=True, tag="reward"):
    """Pending (Decline): one of these own cities of a region pays."""

    region: str
    cities: tuple[str, ...]


class ChoosePurchase(Struct, frozen=True, tag="purchase"):
    """Pending (Decline): coins may be paid for points by a played card."""

    card: str
    coins: int
    points: int


class ChooseHandCard(Struct, frozen=True, tag="hand_card"):
    """Pending (final scoring): hand cards may be put into play with the help of cubes."""


Decision = (
    ChooseAbilities | ChoosePairs | ChooseTraining | ChooseCards | ChooseGift | ChooseSite | ChooseRegion
    | ChooseCard | ChooseSymbol | ChoosePeople | ChooseRow | ChooseHourglass | Pause | SecondTrade | FinishTurn
    | ChooseReward | ChoosePurchase | ChooseHandCard
)  # fmt: skip


# ------------------------------------------------------------------------------------ what happens by itself
class Resolve(Struct, frozen=True, tag="resolve"):
    """To come: the effects of a played card from number `at` on, then its symbols. `done` steps of it are made;
    `asked`: the player let a pause pass."""

    card: str
    at: int = 0
    done: int = 0
    asked: bool = False


class Collect(Struct, frozen=True, tag="collect"):
    """To come: these own cities pay one after the other."""

    cities: tuple[str, ...]
    asked: bool = False


class Refill(Struct, frozen=True, tag="refill"):
    """To come: the display slides left and is filled."""


class Conclude(Struct, frozen=True, tag="conclude"):
    """To come: bonus tiles, the end of the turn and the next player."""


class Activate(Struct, frozen=True, tag="activate"):
    """To come (Decline): the cities, cards and purchases of a seat, from number `at` on."""

    seat: int
    at: int = 0


class Limit(Struct, frozen=True, tag="limit"):
    """To come (Decline): the hand limit of a seat."""

    seat: int


class CloseRound(Struct, frozen=True, tag="close"):
    """To come (Decline): the next round, the next era or the final scoring."""


class FinishHand(Struct, frozen=True, tag="finish_hand"):
    """To come (final scoring): the hand cards of a seat."""

    seat: int


class Tally(Struct, frozen=True, tag="tally"):
    """To come (final scoring): losses, cubes, coins and hourglasses, and the end."""


Task = (
    ChooseAbilities | ChoosePairs | ChooseTraining | ChooseCards | ChooseGift | ChooseSite | ChooseRegion
    | ChooseCard | ChooseSymbol | ChoosePeople | ChooseRow | ChooseHourglass | Pause | SecondTrade | FinishTurn
    | ChooseReward | ChoosePurchase | ChooseHandCard | Resolve | Collect | Refill | Conclude | Activate | Limit
    | CloseRound | FinishHand | Tally
)  # fmt: skip


class State(Struct, frozen=True):
    """A whole game of Gentes between two actions.

    step: "draft", "population", "heyday", "decline", "final" or "over".
    start: seat of the start player. active: the seat to decide. round: 1 to 6. turn: turns finished.
    chart: the types of the training cost tokens from left to right.
    tiles: action tiles on the board. stacks: points of the bonus tiles by BONUSES, top first; spare: those that
        wait on round 5 (solo).
    display: the card in each slot, "" where there is none. decks: the cards left of each era, sorted; a draw
        picks one by `rng`, so no order is stored. discard: the pile. box: cards out of the game.
    draft: cards laid out for the draft.
    cubed: cards of the display with a solo cube. cubed_type: the training cost token with one, or "".
    draws: forced draws still to come (from the config): cards and types, each in their order.
    advanced: the cheap tax space is closed (GENTES-049). hidden: hands are kept secret (GENTES-045).
    """

    players: tuple[Player, ...]
    step: str
    start: int
    active: int
    chart: tuple[str, ...]
    tiles: tuple[str, ...]
    stacks: tuple[tuple[int, ...], ...]
    display: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]
    rng: int
    round: int = 1
    turn: int = 0
    pending: Decision | None = None
    agenda: tuple[Task, ...] = ()
    spare: tuple[int, ...] = ()
    discard: tuple[str, ...] = ()
    box: tuple[str, ...] = ()
    draft: tuple[str, ...] = ()
    cubed: tuple[str, ...] = ()
    cubed_type: str = ""
    draws: tuple[str, ...] = ()
    advanced: bool = False
    hidden: bool = True
