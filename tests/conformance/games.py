"""Every registered game and the toy, with set-ups to try and what must be conserved in each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from itertools import product
from typing import Any

from gheos_suite import rules
from gheos_suite.bots.play import Ply, bot_rng, bots_for, plies
from gheos_suite.core import AnyGame, GameConfig, complete
from gheos_suite.rules import overworld

from . import toy

GAMES: dict[str, AnyGame] = {game_id: rules.game(game_id) for game_id in rules.RULED} | {"toy": toy.GAME}
GAMES["overworld"] = overworld.FULL  # with a fifth seat
IDS = tuple(GAMES)
MANY = 12
ALONE: dict[str, list[dict[str, str]]] = {
    "overworld": [
        {"solo_level": "normal", "solo_alignment": "evil,good,neutral,good"},
        {"solo_level": "hard", "solo_heroes": "both"},
        {"solo_level": "very_hard", "solo_start": "random", "coast_choice": "random"},
        {"solo_level": "extreme", "exhausted": "on", "coast_model": "single_faced"},
    ]
}
ADDED = ("provisions", "towns", "airship", "summoners")
SETS = {"overworld": ADDED}  # options whose every combination is tried
MOST = {"overworld": 4}  # seats with which the other options are tried, if not with as many as there can be
TOGETHER: dict[str, list[tuple[int, dict[str, str]]]] = {
    "overworld": [
        (5, dict.fromkeys(ADDED, "on")),
        (3, dict.fromkeys(ADDED, "on") | {"coast_choice": "random", "fuel_with_provisions": "8"}),
        (3, {"negotiation": "always", "coast_choice": "random"}),
        (2, {"provisions": "on", "provisions_exhausted": "off", "towns": "on", "coast_model": "single_faced"}),
    ]
}
EXPANSIONS = {"overworld": [f"modules.{name}.model" for name in (*ADDED, "negotiation")]}  # of their values
MODULES = {game_id: f"gheos_suite.rules.{game_id}" for game_id in rules.RULED}


def lookup(game_id: str) -> AnyGame:
    """Finds a game as `saves` wants it found: KeyError for an unknown one."""
    return GAMES[game_id]


def configs(game: AnyGame) -> Iterator[GameConfig]:
    """Yields every number of seats with the defaults, and every value of every option once.

    Of an option that takes a list, or of very many values, only the last one; a list names one for every seat.
    Games for one player also have the set-ups that matter to nobody else. What is switched on and off by
    `SETS` is tried in all combinations instead, with numbers of seats by turns.
    """
    meta = game.meta
    most, switches = MOST.get(meta.id, meta.max_seats), SETS.get(meta.id, ())
    for seats in range(meta.min_seats, meta.max_seats + 1):
        yield complete(meta, GameConfig(seats))
    for option in meta.options:
        if option.key in switches:
            continue
        values = option.allowed(most)
        if option.seat_list or len(values) > MANY:
            values = values[-1:]
        for value in values:
            yield complete(meta, GameConfig(most, {option.key: value}))
    for options in ALONE.get(meta.id, ()):
        yield complete(meta, GameConfig(1, options))
    for n, on in enumerate(product(("off", "on"), repeat=len(switches))):
        if any(value == "on" for value in on):
            yield complete(meta, GameConfig(2 + n % (most - 1), dict(zip(switches, on, strict=True))))
    for seats, options in TOGETHER.get(meta.id, ()):
        yield complete(meta, GameConfig(seats, options))


def set_ups(seeds: int) -> list[tuple[str, GameConfig, int]]:
    """Returns (game, config, seed) for every config of every game and so many seeds.

    Games with switches of `SETS` on are long, and there are many of them: one seed each.
    """
    found = []
    for g in IDS:
        for config in configs(GAMES[g]):
            switched = any(config.options[key] == "on" for key in SETS.get(g, ()))
            found += [(g, config, seed) for seed in range(1 if switched else seeds)]
    return found


def label(value: Any) -> str:
    if isinstance(value, GameConfig):
        return f"{value.seats}" + "".join(f"-{v}" for v in value.options.values())
    return str(value)


@cache
def _walk(game_id: str, seats: int, options: tuple[tuple[str, str], ...], seed: int) -> tuple[Ply, ...]:
    game = GAMES[game_id]
    config = complete(game.meta, GameConfig(seats, dict(options)))
    state = game.setup(config, seed).state
    return tuple(plies(game, state, bots_for(["random"], seats), bot_rng(seed)))


def walk(game_id: str, config: GameConfig, seed: int) -> tuple[Ply, ...]:
    """Returns one whole random game, ply by ply (kept, as many tests walk the same ones)."""
    return _walk(game_id, config.seats, tuple(sorted(config.options.items())), seed)


def namespace(game_id: str) -> dict[str, Any]:
    """Returns the names a reader of this game's reprs would have imported."""
    if game_id == "toy":
        return dict(vars(toy))
    names: dict[str, Any] = {}
    for part in ("model", "actions", "events", "view", *EXPANSIONS.get(game_id, ())):
        names |= vars(import_module(f"{MODULES[game_id]}.{part}"))
    return names


# ------------------------------------------------------------------------------------ conservation
def _toy_pieces(state: Any) -> None:
    cards = Counter([*state.deck, *state.played, *(c for hand in state.hands for c in hand)])
    assert cards in (Counter(toy.CARDS * 2), Counter(toy.CARDS * 3))


def _gheos_pieces(state: Any) -> None:
    """60 tiles (GHEOS-001), five followers a colour (GHEOS-003), none without its marker (GHEOS-168)."""
    tiles = [t for p in state.players for t in p.hand]
    tiles += [p.tile for p in state.board]
    tiles += [*state.bag, *state.removed, *state.revealed]
    assert sorted(tiles) == sorted([f"G{n:02}" for n in range(52)] + [f"E{n}" for n in range(1, 9)])
    cells = [p.cell for p in state.board]
    assert len(set(cells)) == len(cells)
    colours = [m.colour for m in state.markers]
    assert len(set(colours)) == len(colours)
    for i, colour in enumerate(("red", "green", "yellow", "blue", "black", "white")):
        held = [p.followers[i] for p in state.players]
        assert min(held) >= 0 and sum(held) <= 5
        assert colour in colours or sum(held) == 0
    for player in state.players:
        assert 0 <= player.tokens <= 3
        assert len(player.hand) <= 2
        assert min(player.points.temples, player.points.tokens, player.points.epochs, player.points.final) >= 0


def _gods_pieces(state: Any) -> None:
    """52 cards of the sack (GODS-018), 15 stones (GODS-006) and 8 temples a god, 8 points cards, 4 chips."""
    cards = Counter(card for card in (*state.display, *state.box) if card)
    cards += Counter(f"tribe-{h.colour}" if h.kind == "tribe" else h.kind for h in state.board)
    cards["extra_action"] += sum(p.extra_actions for p in state.players)
    temples = cards.pop("temple")
    kinds = {f"tribe-{c}": 8 for c in ("green", "blue", "violet", "yellow")}
    kinds |= {"desert": 12, "whirlwind": 2, "extra_action": 3, "decay": 3}
    assert {kind: cards[kind] + n for kind, n in zip(kinds, state.sack, strict=True)} == kinds
    assert min(state.sack) >= 0 and sum(8 - p.temples for p in state.players) == temples
    for player in state.players:
        assert player.stones + sum(h.stone == player.god for h in state.board) == 15
        assert 0 <= player.power <= 12 and player.stones >= 0 and player.temples >= 0
    for i in range(4):
        assert sum(p.cards[i] for p in state.players) <= 2 and sum(p.chips[i] for p in state.players) <= 1
    assert len({h.cell for h in state.board}) == len(state.board)


def _overworld_pieces(state: Any) -> None:
    """32 travel tiles and 8 coasts (OVER-001), of each colour at most 7 birds, 7 ships and 3 doors.

    Nothing leaves a game of several players; in the Quest good creatures go to the box for good. Towns add 8
    tiles, 2 coasts and 6 sidequests (OVER-220); of provisions there are 24 (OVER-202).
    """
    parts = {type(part).__name__: part for part in state.parts}
    towns = "Towns" in parts
    known = GAMES["overworld"].all_tiles.travel  # type: ignore[attr-defined]
    tiles = [laid.tile for laid in state.board if laid.tile in known]
    fifth = parts.get("Summoners")
    extra = 8 * towns + (8 - len(fifth.removed) if fifth else 0)
    assert len({*tiles, *state.bag, state.drawn} - {""}) == 32 + extra
    assert len(tiles) + len(state.bag) + bool(state.drawn) == 32 + extra
    coasts = len(state.board) - len(tiles) - ("Airship" in parts)
    assert coasts + len(state.pile) == 8 + 2 * towns + (2 - len(fifth.removed_coasts) if fifth else 0)
    _overworld_tokens(state, parts)
    terrain = _overworld_terrain(state)
    cells = [e.cell for e in state.explorers]
    assert len(set(cells)) == len(cells)
    held = [door.cell for door in state.doors] + [e.cell for e in state.exhausted]
    assert len(set(held)) == len(held) and not set(held) & set(terrain)
    for i, side in enumerate(state.sides):
        shapes = Counter(
            e.shape or ("bird" if terrain[e.cell] in "FM" else "ship") for e in state.explorers if e.side == i
        )
        shapes += Counter(e.shape for e in state.exhausted if e.side == i)
        shapes += Counter(h.shape for h in fifth.held if h.side == i) if fifth else Counter()
        drawn = Counter()
        if type(state.pending).__name__ == "AssignCreatures" and i in state.pending.creatures:
            shape = "bird" if terrain[state.pending.cells[0]] in "FM" else "ship"
            drawn[shape] = state.pending.creatures.count(i)
        birds = side.birds + side.spent_birds + shapes["bird"] + drawn["bird"]
        ships = side.ships + side.spent_ships + shapes["ship"] + drawn["ship"]
        doors = side.doors + sum(door.side == i for door in state.doors)
        whole = (0, 0, 0) if side.alignment == "unused" else (7, 7, 3)
        if side.alignment == "good":
            assert birds <= 7 and ships <= 7 and doors == 3
        else:
            assert (birds, ships, doors) == whole
        assert min(side.birds, side.ships, side.doors, side.spent_birds, side.spent_ships) >= 0


def _overworld_tokens(state: Any, parts: dict[str, Any]) -> None:
    if "Provisions" in parts:
        part = parts["Provisions"]
        kept = sum(part.shop) + len(part.placed)
        whole = 24 + ("Summoners" in parts)
        assert min(part.shop) >= 0 and (kept < whole if "Airship" in parts else kept == whole)
        assert len({p.cell for p in part.placed}) == len(part.placed)
        assert not {p.cell for p in part.placed} & {door.cell for door in state.doors}
    if "Airship" in parts:
        part = parts["Airship"]
        assert min(part.fuel) >= 0 and part.pile >= 0 and part.pile + sum(part.fuel) <= 25
        assert part.crashed or part.pile + sum(part.fuel)
        assert sum(laid.tile == "airship" for laid in state.board) == 1
    if "Towns" in parts:
        part = parts["Towns"]
        quests = [*part.pile, *(p.sidequest for p in part.placed)]
        quests += [state.pending.sidequest] if hasattr(state.pending, "sidequest") else []
        pairs = sorted("".join(sorted(q.up + q.under)) for q in quests)
        more = ["DI", "DI"] if "Summoners" in parts else []
        assert pairs == [*more, "FM", "FR", "FW", "MR", "MW", "RW"]
        assert not {p.cell for p in part.placed} & {e.cell for e in state.explorers}


def _overworld_terrain(state: Any) -> dict[tuple[int, int], str]:
    """Returns the terrain of every square, told by the data file alone."""
    tiles = GAMES["overworld"].all_tiles.travel  # type: ignore[attr-defined]
    arms = ((0, 1), (1, 0), (0, -1), (-1, 0))
    found: dict[tuple[int, int], str] = {}
    for laid in state.board:
        if laid.tile == "airship":
            continue  # who is aboard has a shape of his own
        if laid.tile in tiles:
            (x, y), (ax, ay), (bx, by) = laid.cell, arms[laid.rotation], arms[(laid.rotation + 1) % 4]
            face = tiles[laid.tile].water if laid.face else tiles[laid.tile].land
            found |= dict(zip(((x + ax, y + ay), (x, y), (x + bx, y + by)), face, strict=True))
        else:
            found[laid.cell] = "coast"
    return found


def _gentes_pieces(state: Any) -> None:
    """54 cards (GENTES-012), the tiles of so many players, six city tokens each on spaces of their own."""
    parts = (state.display, state.discard, state.box, state.draft, *state.decks)
    cards = Counter(card for part in parts for card in part if card)
    cards += Counter(card for p in state.players for card in (*p.hand, *p.played, *p.late))
    assert len(cards) == 54 and set(cards.values()) == {1}
    tiles = Counter(state.tiles) + Counter(s for p in state.players for s in p.track if "-" in s)
    assert len(tiles) == {1: 15, 2: 15, 3: 22, 4: 28}[len(state.players)] and set(tiles.values()) == {1}
    assert sorted(state.chart) == ["artisan", "merchant", "noble", "priest", "scholar", "soldier"]
    spaces = [city.space for p in state.players for city in p.cities]
    assert len(set(spaces)) == len(spaces)
    for p in state.players:
        assert len(p.cities) <= 6 and len(p.track) + p.locks == 12 and p.coins >= 0
        assert all(p.people[i] + p.people[i + 1] <= 6 for i in (0, 2, 4)) and min(p.people) >= 0
        assert 0 <= p.temple <= 3 and 0 <= p.oracle <= 3
        assert {*p.track} - {"", "o", "oo"} <= {*tiles} and set(p.marked) <= set(p.played)
        assert len(set(p.bonus)) == len(p.bonus)
    for i, kind in enumerate(("cards", "population", "cities")):
        assert len(state.stacks[i]) + sum(kind in p.bonus for p in state.players) == len(state.players)


CONSERVED: dict[str, Callable[[Any], None]] = {
    "gheos": _gheos_pieces, "gods": _gods_pieces, "overworld": _overworld_pieces, "gentes": _gentes_pieces,
    "toy": _toy_pieces,
}  # fmt: skip

assert set(CONSERVED) == set(GAMES), "every game needs a rule of conservation"
