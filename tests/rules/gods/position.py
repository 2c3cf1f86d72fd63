"""Builds a position of Gods from words, so that a rule test reads like a look at the table.

A field is a list of `card@q,r`, with the six neighbours of (0,0) as in the ledger:

            (0,-1) (1,-1)
        (-1,0)  (0,0)  (1,0)
            (-1,1) (0,1)

`T.red@0,0` is a temple of the red god, `green.red@1,0` a green tribe with a red stone, `green@1,0` one without,
`desert@2,0` and `decay@2,0` say themselves. What is not on the field is where it belongs: stones and temples
with their players, the other cards in the sack.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gheos_suite.rules.gods as package
from gheos_suite.rules.gods.model import CARDS, TRIBES, Cell, Counts, Hex, Player, State

DATA: dict[str, Any] = json.loads(
    (Path(package.__file__).parent / "data" / "gods_cards.json").read_text("utf-8")
)
RED, YELLOW, BLUE, GREEN = 0, 1, 2, 3  # seats; by default each serves the god of its name
FULL = {"desert": 12, "whirlwind": 2, "extra_action": 3, "decay": 3} | {f"tribe-{c}": 8 for c in TRIBES}


def cell(text: str) -> Cell:
    q, r = text.split(",")
    return int(q), int(r)


def lying(token: str) -> Hex:
    """Returns the card of a token such as `green.red@1,0`."""
    what, _, where = token.partition("@")
    name, _, stone = what.partition(".")
    if name == "T":
        return Hex(cell(where), "temple", stone)
    if name in ("desert", "decay"):
        return Hex(cell(where), name)
    assert name in TRIBES, token
    return Hex(cell(where), "tribe", name, stone)


def field(text: str) -> tuple[Hex, ...]:
    return tuple(lying(token) for token in text.split())


def counts(colours: str) -> Counts:
    """Returns colours as words as a count in the order of the tribes: "green green blue"."""
    words = colours.split()
    assert set(words) <= set(TRIBES), colours
    a, b, c, d = (words.count(colour) for colour in TRIBES)
    return a, b, c, d


def sack_of(cards: Mapping[str, int]) -> tuple[int, ...]:
    assert set(cards) <= set(CARDS), cards
    return tuple(cards.get(card, 0) for card in CARDS)


def position(
    text: str,
    *,
    power: Sequence[int] = (),
    display: str = "tribe-green desert",
    gods: str = "red yellow blue",
    active: int = RED,
    owed: int = 2,
    used: str = "",
    stones: Mapping[int, int] | None = None,
    temples: Mapping[int, int] | None = None,
    extra: Mapping[int, int] | None = None,
    fresh: int = 0,
    chips: Mapping[int, str] | None = None,
    sack: Mapping[str, int] | None = None,
    draws: str = "",
    values: tuple[int, int] = (3, 1),
    limit: int | None = None,
    idle: int = 0,
    stalemate: int | None = None,
    by_type: bool = False,
    turn: int = 9,
    rng: int = 1,
) -> State:
    """Returns a position. Missing power is 5; points cards are those the tribes on the field make.

    `display` names a card a place, "-" for an empty one. `stones` and `temples` left in a stock, and a `sack`,
    can be made up where the true ones would not show the rule.
    """
    board, seated = field(text), gods.split()
    assert len({h.cell for h in board}) == len(board), "two cards in one cell"
    shown = tuple("" if word == "-" else word for word in display.split())
    held = Counter({"extra_action": sum((extra or {}).values())})
    gone = Counter(card for card in shown if card) + held
    gone += Counter(f"tribe-{h.colour}" if h.kind == "tribe" else h.kind for h in board)
    left = {card: FULL[card] - gone[card] for card in FULL}
    assert min(left.values()) >= 0, f"more cards than there are: {left}"
    players = []
    for seat, god in enumerate(seated):
        tribes = Counter(h.colour for h in board if h.stone == god)
        united = " ".join(c for c in TRIBES for _ in range(tribes[c] // 3))
        standing = sum(h.kind == "temple" and h.colour == god for h in board)
        players.append(
            Player(
                god=god,
                power=power[seat] if seat < len(power) else 5,
                stones=(stones or {}).get(seat, 15 - sum(tribes.values())),
                temples=(temples or {}).get(seat, max(0, 8 - standing)),
                extra_actions=(extra or {}).get(seat, 0),
                cards=counts(united),
                chips=counts((chips or {}).get(seat, "")),
            )
        )
    rounds = 10 * len(seated)
    return State(
        players=tuple(players),
        active=active,
        step="act",
        board=board,
        display=shown,
        sack=sack_of(left if sack is None else sack),
        rng=rng,
        limit=limit if limit is not None else (10 if len(seated) == 2 else 9),
        card_points=values[0],
        chip_points=values[1],
        owed=owed,
        taken=2 - owed if owed <= 2 else 0,
        used=tuple(used.split()),
        fresh=fresh,
        idle=idle,
        turn=turn,
        draws=tuple(draws.split()),
        stalemate=rounds if stalemate is None else stalemate,
        by_type=by_type,
    )
