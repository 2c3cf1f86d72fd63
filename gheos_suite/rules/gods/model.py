"""The state of a game of Gods, as it is traced, saved and compared.

Encoded as JSON (`gheos-suite sim gods --trace FILE`) the fields have these names and meanings. Cells are
axial hex cells `[q, r]` (see `gheos_suite.geom.hexes`). Hex cards of a kind are all alike, so they are named by
kind: `tribe-green`, `desert` and so on (`CARDS`), and counted. A religion is the name of a god, "" for none.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

Cell = tuple[int, int]
God = str
Colour = str  # of a tribe; it has nothing to do with a god of the same word (GODS-010)
GODS: Final = ("red", "yellow", "blue", "green")
GOD_NAMES: Final = {"red": "Storm", "yellow": "Sun", "blue": "Wave", "green": "Leaf"}  # in sentences
TRIBES: Final = ("green", "blue", "violet", "yellow")
CARDS: Final = (  # every kind of card that can lie in the sack; temples never do (GODS-150)
    *(f"tribe-{colour}" for colour in TRIBES), "desert", "whirlwind", "extra_action", "decay",
)  # fmt: skip
TRIBE_OF: Final[dict[str, Colour]] = {f"tribe-{colour}": colour for colour in TRIBES}
Counts = tuple[int, int, int, int]  # by tribe colour, in the order of TRIBES


class Hex(Struct, frozen=True):
    """A hex card on the playing field.

    kind: "temple", "tribe", "desert" or "decay". colour: the god of a temple, the tribe colour of a tribe, else
    "". stone: the god whose stone lies on a tribe, else "".
    """

    cell: Cell
    kind: str
    colour: str = ""
    stone: God = ""


class Player(Struct, frozen=True):
    """What lies before one player.

    power: power points (GODS-007). stones, temples: left in the stock. extra_actions: cards owned.
    cards, chips: points cards and points chips by tribe colour.
    """

    god: God
    power: int
    stones: int
    temples: int
    extra_actions: int = 0
    cards: Counts = (0, 0, 0, 0)
    chips: Counts = (0, 0, 0, 0)


class ChooseVictim(Struct, frozen=True, tag="choose_victim"):
    """Pending: the active player may take a power point from one of these seats; the decay lies at `cell`."""

    cell: Cell
    seats: tuple[int, ...]


class ChooseStones(Struct, frozen=True, tag="choose_stones"):
    """Pending: the temple at `cell` converts more tribes than its owner has stones.

    The active player picks which `count` of `tribes` get one; the others end without a stone (GODS-083).
    """

    cell: Cell
    tribes: tuple[Cell, ...]
    count: int


class ChooseDesert(Struct, frozen=True, tag="choose_desert"):
    """Pending: a whirlwind was played, one desert may be moved for nothing (GODS-092, 093)."""


Pending = ChooseVictim | ChooseStones | ChooseDesert


class State(Struct, frozen=True):
    """A whole game of Gods between two actions.

    step: "act" or "over".
    board: cards of the playing field in the order they were laid; a moved desert keeps its place in the order.
    display: the card on each place, "" where it is empty.
    sack: how many cards of each kind it holds, in the order of CARDS; a draw picks one of them by `rng`, so no
        order is stored.
    box: cards that left the game (whirlwinds, extra actions), in the order they went.
    taken, owed: actions made in this turn and still to be made.
    used: kinds of action made in this turn that may be made only once: "temple", "move", "discard", and
        "other" or, with other_cards_limit = type, the kind of card.
    fresh: extra-action cards taken in this turn; they cannot be played before a later one (GODS-096).
    grown: whether a card was added to the field in this turn. idle: turns finished in a row without one.
    turn: number of turns finished. rng: the generator (64 bits, unsigned).
    draws: forced draws still to come (from the config), first one next.
    limit: victory points that end the game. card_points, chip_points: worth of a points card and a chip.
    stalemate: so many turns without a new card end the game, 0 if none do (GODS-152).
    by_type: whether desert, decay, whirlwind and extra action are limited each on its own (GODS-044).
    ended_by: "", "limit", "sack", "identical" or "stalemate".
    """

    players: tuple[Player, ...]
    active: int
    step: str
    board: tuple[Hex, ...]
    display: tuple[str, ...]
    sack: tuple[int, ...]
    rng: int
    limit: int
    card_points: int
    chip_points: int
    owed: int = 0
    taken: int = 0
    used: tuple[str, ...] = ()
    fresh: int = 0
    pending: Pending | None = None
    box: tuple[str, ...] = ()
    grown: bool = False
    idle: int = 0
    turn: int = 0
    draws: tuple[str, ...] = ()
    stalemate: int = 0
    by_type: bool = False
    ended_by: str = ""
