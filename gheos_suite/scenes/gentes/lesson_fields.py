"""The positions that illustrate the lesson of Gentes. What follows a move is played by the rules."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from gheos_suite.rules.gentes.model import BONUSES, EMPTY, TYPES, City, People, Player, State

from .diagram import COMPONENTS, Cut, Diagram

SEATS: Final = 3
ROW: Final = ("I-16", "I-13", "I-11", "I-10", "I-05", "I-17", "I-06", "I-12")
CHART: Final = ("merchant", "artisan", "priest", "noble", "soldier", "scholar")

# Parts of the pictures, in their px.
TRACK: Final = (24, 60, 1160, 172)
TIME: Final = (24, 60, 1542, 172)
LINE: Final = (30, 258, 656, 186)
LINES: Final = (30, 258, 2016, 186)
TRADED: Final = (710, 258, 1336, 186)  # soldiers and merchants, priests and scholars
CUBES: Final = (1686, 69, 370, 203)
HELLAS: Final = (480, 330, 860, 540)


def people(**counts: int) -> People:
    """Returns a population by the names of its types."""
    a, b, c, d, e, f = (counts.get(kind, 0) for kind in TYPES)
    return (a, b, c, d, e, f)


def person(time: str = "o - - - - - -", at: str = "", **known: Any) -> Player:
    """Returns a player: a time track, cities by name, and what the state calls the rest."""
    track = tuple(EMPTY if word == "-" else word for word in time.split())
    cities = tuple(City(space.rstrip("*"), space.endswith("*")) for space in at.split())
    first: dict[str, Any] = {"coins": COMPONENTS.start_coins, "people": people()}
    return Player(track=track, locks=COMPONENTS.spaces - len(track), cities=cities, **(first | known))


def table(*players: Player, **changed: Any) -> State:
    """Returns the middle of a heyday; players who are not named have all begun just now."""
    seats = changed.pop("seats", SEATS)
    sides = (*players, *(person() for _ in range(seats - len(players))))
    taken = {space for side in sides for space in side.track}
    held = {card for side in sides for card in (*side.hand, *side.played)}
    first = [c for c, card in COMPONENTS.cards.items() if card.era == 1 and c not in ROW]
    row = [card for card in (*ROW, *first) if card not in held][: COMPONENTS.slots]
    held |= set(row)
    stacks = tuple((8, *(4,) * (seats - 1)) for _ in BONUSES)
    state = State(
        players=sides,
        step="heyday",
        start=0,
        active=0,
        chart=CHART,
        tiles=tuple(t.id for t in COMPONENTS.tiles.values() if t.min_players <= seats and t.id not in taken),
        stacks=stacks,
        display=tuple(row),
        decks=tuple(
            tuple(c for c, card in COMPONENTS.cards.items() if card.era == era and c not in held)
            for era in (1, 2, 3)
        ),
        rng=1,
        hidden=False,
    )
    return replace(state, **changed)


# ----------------------------------------------------------------------- the world and the turn
WORLD = Diagram(
    "Three peoples on the inner sea, in its three regions: red, green and yellow places.",
    table(
        person(at="syracusae athenai cnossus"),
        person(at="rodes troia cyrene naukratis"),
        person(at="carthago sinope sparta"),
    ),
    (Cut("map"),),
)
ROUNDS = Diagram(
    "Round three of six begins the second era. By now two locks are open.",
    table(person("o oo - - - - - - -"), round=3),
    (Cut("round", wide=820), Cut("board", TIME)),
)
KINDS = Diagram(
    "The six kinds of action: their coins at the lower left, their hourglasses at the right.",
    table(),
    (Cut("tiles", names=("tax_1", "leader-1", "philosopher-1", "scribe-1", "navigator-1", "chronicler-4")),),
)
TAKEN = Diagram(
    "A Scribe for six coins: the tile takes a space, and its hourglass the one after it.",
    table(person("o - - - - - -")),
    (Cut("board", TRACK, lit=("space:2:3",)),),
    ("tile scribe-1",),
)
APART = Diagram(
    "A Navigator with three hourglasses, one to a space: two spaces are left.",
    table(person("o - - - - - -")),
    (Cut("board", TRACK, lit=("space:3:5",)),),
    ("tile navigator-1", "pairs 0"),
)
TOGETHER = Diagram(
    "The same with two on one space: three spaces are left, but one hourglass stays for the next round.",
    table(person("o - - - - - -")),
    (Cut("board", TRACK, lit=("space:3:4",)),),
    ("tile navigator-1", "pairs 1"),
)
TAXES = Diagram(
    "Four coins for one hourglass, eight for two, and the Leader's tile.",
    table(),
    (Cut("tiles", names=("tax_1", "tax_2", "leader-1"), wide=720),),
)

# --------------------------------------------------------------------------- people and cards
_TAUGHT = person(people=people(merchant=1, priest=2, noble=1))
CHART_BEFORE = Diagram(
    "Four coins are paid: enough for one of any type, or for two of the first two types.",
    table(_TAUGHT),
    (Cut("training", lit=("two:1", "two:2")),),
    ("tile philosopher-1",),
)
CHART_AFTER = Diagram(
    "A merchant and an artisan are trained. Both tokens go to the right end, in reversed order.",
    table(_TAUGHT),
    (Cut("training", lit=("token:merchant", "token:artisan")),),
    ("tile philosopher-1", "train merchant", "train artisan"),
)
_FACING = person(people=people(noble=3, artisan=3))
LINE_BEFORE = Diagram(
    "Three nobles and three artisans: their line is full.",
    table(_FACING, chart=("noble", *TYPES[1:])),
    (Cut("board", LINE, wide=640),),
)
LINE_AFTER = Diagram(
    "A fourth noble pushes the artisans back to two.",
    table(_FACING, chart=("noble", *TYPES[1:])),
    (Cut("board", LINE, wide=640, lit=("folk:noble", "folk:artisan")),),
    ("tile philosopher-1", "train noble", "done"),
)
PRICES = Diagram(
    "Six coins reach one card of the first six, two of the first four, or all of the first three.",
    table(),
    (Cut("scribe", lit=("mark:1:6", "mark:2:4", "mark:3:3")),),
)
ROW_AFTER = Diagram(
    "The first three were taken: the others slid left, and three new ones filled the row.",
    table(),
    (Cut("scribe", lit=("slot:6", "slot:7", "slot:8")),),
    ("tile scribe-1", "slot 1", "slot 2", "slot 3"),
)

# ------------------------------------------------------------------------------------- cities
_SAILOR = person(at="syracusae crotona memphis", oracle=1)
COAST_BEFORE = Diagram(
    "Red has two cities in the red region and builds at Athenai, a place for a temple.",
    table(_SAILOR),
    (Cut("map", HELLAS, lit=("place:athenai",)),),
)
COAST_AFTER = Diagram(
    "All three pay: five coins, a virtual cube and an exchange cube.",
    table(_SAILOR),
    (Cut("map", HELLAS, wide=620), Cut("board", CUBES, wide=350, lit=("cube:temple:0", "cube:oracle:1"))),
    ("tile navigator-1", "pairs 1", "build athenai"),
    across=True,
)
HOMES = Diagram(
    "Red may use one thing of the first row and both of the third; the cube says that one was used.",
    table(
        person(at="large_1_2 large_3_1* large_3_2"), person(at="large_2_1 large_2_3"), person(at="large_1_3")
    ),
    (Cut("homes"),),
)
_SETTLED = person(at="syracusae crotona cnossus rodes memphis naukratis")
MOVED = Diagram(
    "Red had all six cities and moved that of Memphis to Athenai: four cities of the red region pay.",
    table(_SETTLED),
    (Cut("map", HELLAS, lit=("place:athenai",)),),
    ("tile navigator-1", "pairs 1", "move memphis>athenai"),
)

# -------------------------------------------------------------------------------------- cards
CARDS = Diagram(
    "Needs at the left, what the card does at the right, points and symbols above. Both ask for a city, too.",
    table(),
    (Cut("cards", names=("I-17", "II-18"), wide=960),),
)
LACKS = Diagram(
    "The lens shows what is missing: Forge can be played, Harbor lacks a scholar and a city of trade.",
    table(
        person(people=people(artisan=2, soldier=2, merchant=2), hand=("I-12", "I-13")),
    ),
    (Cut("hand", names=("I-12", "I-13"), wide=620),),
    lens=True,
)
SYNERGY = Diagram(
    "Catapult is new. Its swords count for three cards, its dove for two: three points.",
    table(
        person(
            people=people(soldier=4, priest=2),
            hand=("II-05",),
            played=("I-04", "I-03", "I-02"),
        ),
        round=3,
    ),
    (Cut("played", names=("I-04", "I-03", "I-02", "II-05"), lit=("II-05",)),),
    ("tile chronicler-1", "play II-05", "symbol military"),
)
ABILITIES = Diagram(
    "Monument was used in this round and bears a mark. Scriptorium always helps, Mint pays every decline.",
    table(person(played=("I-02", "I-07", "II-11"), marked=("I-02",))),
    (Cut("played", names=("I-02", "I-07", "II-11")),),
)
_TRADER = person(people=people(noble=2, merchant=3), temple=2, oracle=1)
CUBES_BEFORE = Diagram(
    "Two exchange cubes and a virtual one; three merchants and no priest.",
    table(_TRADER),
    (Cut("board", CUBES, wide=330), Cut("board", TRADED)),
)
CUBES_AFTER = Diagram(
    "One exchange cube made a priest of a merchant, and another.",
    table(_TRADER),
    (Cut("board", CUBES, wide=330), Cut("board", TRADED, lit=("folk:priest",))),
    ("trade merchant>priest", "trade merchant>priest"),
)
BONUS = Diagram(
    "For eight cards, eighteen people, six cities. The first to get there takes the eight.",
    table(stacks=((8, 4, 4), (8, 4, 4), (4, 4))),
    (Cut("bonus", wide=760),),
)

# ------------------------------------------------------------------------ decline, end, other games
_LATE = person("o scribe-1 oo o o chronicler-1 -", coins=3)
_TIRED = person("o o o o o o o", passed=True)
DECLINE_BEFORE = Diagram(
    "The last space is filled, and nobody has time left.",
    table(replace(_LATE, track=(*_LATE.track[:-1], "o")), _TIRED, _TIRED),
    (Cut("board", TRACK),),
)
DECLINE_AFTER = Diagram(
    "After the decline the tiles are back, one hourglass of the pair is left, and a lock is open.",
    table(_LATE, _TIRED, _TIRED),
    (Cut("board", TRACK, lit=("space:1", "space:8")),),
    ("tax_1",),
)
_FORGE, _HARBOR = "I-12", "I-13"
END = Diagram(
    "Forge brings two points and Harbor costs two; three cubes are a point, 23 coins two; two hourglasses cost "
    "four.",
    table(
        person(
            "o o - - - - - - - - - -",
            people=people(artisan=2, soldier=2, merchant=2),
            hand=(_FORGE, _HARBOR),
            temple=2,
            oracle=1,
            coins=23,
        ),
        round=6,
    ),
    (Cut("hand", names=(_FORGE, _HARBOR), wide=520), Cut("board", CUBES, wide=250), Cut("board", TRACK)),
    lens=True,
)
START = Diagram(
    "A first game: Treasure Chamber and Monument, a noble, two priests and a merchant.",
    table(person(people=people(noble=1, priest=2, merchant=1), hand=("I-01", "I-02"))),
    (Cut("board", LINES), Cut("hand", names=("I-01", "I-02"), wide=560)),
)
TWO = Diagram(
    "The hometowns of the small map. A place with two signs is of both kinds.",
    table(person(at="small_1_2"), person(at="small_2_1"), seats=2),
    (Cut("homes"),),
)
ALONE = Diagram(
    "A lone game: cubes on four cards of the row, and on the third token of the chart.",
    table(
        person(),
        seats=1,
        cubed=tuple(ROW[slot - 1] for slot in COMPONENTS.cubed_slots),
        cubed_type=CHART[COMPONENTS.cubed_training - 1],
        stacks=((8,), (8,), (8,)),
        spare=(4, 4, 4),
    ),
    (
        Cut("training", wide=820, lit=(f"token:{CHART[COMPONENTS.cubed_training - 1]}",)),
        Cut("scribe", lit=tuple(f"slot:{slot}" for slot in COMPONENTS.cubed_slots)),
    ),
)
