"""Builds a position of Gentes from words, so that a rule test reads like a look at the table.

Cards are written by name in small letters with underscores (`treasure_chamber`), spaces of the board by their
ids. A time track is a row of words: `-` empty, `o` an hourglass, `oo` two, else the id of an action tile. A
city with a star bears a mark. Cards that are named nowhere lie in the deck of their era, or in the box.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import gheos_suite.rules.gentes as package
from gheos_suite.rules.gentes.model import SOURCES, TYPES, City, Decision, People, Player, State, Task

DATA: dict[str, Any] = json.loads((Path(package.__file__).parent / "data" / "gentes.json").read_text("utf-8"))
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in DATA["civilization_cards"]}
IDS: dict[str, str] = {card["name"].lower().replace(" ", "_"): card["id"] for card in CARDS.values()}
CHART = "noble artisan soldier merchant priest scholar"  # left to right: upper 1,1,2,3,3,4, lower 3 to 8


def ids(words: str) -> tuple[str, ...]:
    """Returns cards named by words as ids; "-" is no card."""
    return tuple("" if word == "-" else IDS[word] for word in words.split())


def people(words: str) -> People:
    """Returns a population such as "noble 2 priest 1"."""
    parts = words.split()
    found = dict(zip(parts[::2], map(int, parts[1::2]), strict=True))
    assert set(found) <= set(TYPES), words
    a, b, c, d, e, f = (found.get(name, 0) for name in TYPES)
    return (a, b, c, d, e, f)


def cities(words: str) -> tuple[City, ...]:
    return tuple(City(word.rstrip("*"), word.endswith("*")) for word in words.split())


def track(words: str) -> tuple[str, ...]:
    return tuple("" if word == "-" else word for word in words.split())


def player(
    folk: str = "",
    *,
    coins: int = 20,
    time: str = "- - - - - - -",
    locks: int | None = None,
    temple: int = 0,
    oracle: int = 0,
    at: str = "",
    hand: str = "",
    played: str = "",
    marked: str = "",
    bonus: str = "",
    score: int = 0,
    passed: bool = False,
) -> Player:
    """Returns a player: population, coins, track, cubes, cities (`at`), cards; `score` stands under cards."""
    spaces = track(time)
    return Player(
        coins=coins,
        people=people(folk),
        track=spaces,
        locks=12 - len(spaces) if locks is None else locks,
        temple=temple,
        oracle=oracle,
        cities=cities(at),
        hand=ids(hand),
        played=ids(played),
        marked=ids(marked),
        bonus=tuple(bonus.split()),
        points=(score,) + (0,) * (len(SOURCES) - 1),
        passed=passed,
    )


def position(
    *players: Player,
    round: int = 1,
    active: int = 0,
    start: int = 0,
    chart: str = CHART,
    display: str | None = None,
    discard: str = "",
    without: str = "",
    draws: str = "",
    advanced: bool = False,
    hidden: bool = True,
    stacks: tuple[tuple[int, ...], ...] | None = None,
    spare: tuple[int, ...] = (),
    cubed: str = "",
    cubed_type: str = "",
    pending: Decision | None = None,
    agenda: tuple[Task, ...] = (),
    deck: str | None = None,
    step: str = "heyday",
) -> State:
    """Returns a position of the Heyday phase; missing players are plain ones, two in all.

    display: eight words or fewer, by default cards of the era that nobody has. deck: the deck of the era, by
    default what is left. without: tiles that are not on the board. draws: the cards drawn next.
    """
    seats = list(players) or [player()]
    if len(seats) == 1 and not spare and stacks is None:
        seats.append(player())
    n, era = len(seats), (round + 1) // 2
    used = {card for p in seats for card in (*p.hand, *p.played)} | set(ids(discard))
    free = [card for card, row in CARDS.items() if row["era"] == era and card not in used]
    coming = ids(draws)
    if display is None:
        shown = tuple([card for card in free if card not in coming][:8])
    else:
        shown = ids(display)
    shown = (*shown, *("",) * (8 - len(shown)))
    decks: list[tuple[str, ...]] = [(), (), ()]
    for later in range(era, 4):
        decks[later - 1] = tuple(
            sorted(card for card, row in CARDS.items() if row["era"] == later and card not in used | set(shown))
        )
    if deck is not None:
        decks[era - 1] = tuple(sorted(ids(deck)))
    taken = {space for p in seats for space in p.track} | set(without.split())
    known = used | set(shown) | {card for cards in decks for card in cards}
    return State(
        players=tuple(seats),
        step=step,
        start=start,
        active=active,
        chart=tuple(chart.split()),
        tiles=tuple(
            tile["id"] for tile in DATA["action_tiles"] if tile["min_players"] <= n and tile["id"] not in taken
        ),
        stacks=stacks if stacks is not None else ((8, *(4,) * (n - 1)),) * 3,
        display=shown,
        decks=tuple(decks),
        rng=1,
        round=round,
        pending=pending,
        agenda=agenda,
        spare=spare,
        discard=ids(discard),
        box=tuple(card for card in CARDS if card not in known),
        cubed=ids(cubed),
        cubed_type=cubed_type,
        draws=coming,
        advanced=advanced,
        hidden=hidden,
    )
