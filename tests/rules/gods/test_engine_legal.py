"""Lists of legal actions and boards against an own reading of the rules, over whole games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gheos_suite.core import decode, encode
from gheos_suite.rules.gods import GAME, Gods
from gheos_suite.rules.gods.board import Board
from gheos_suite.rules.gods.model import CARDS, State
from gheos_suite.rules.gods.slots import LAYS, Slots, cell_of, exists, number
from tests.proves import proves

from . import oracle
from .walks import GAMES, Move, walk

VARIANTS: list[tuple[tuple[tuple[str, str], ...], bool]] = [
    ((), False),
    ((), True),
    ((("other_cards_limit", "type"), ("start_layout", "line")), False),
]


def every_game() -> list[tuple[Move, ...]]:
    return [walk(seats, seed, *variant) for seats, seed in GAMES for variant in VARIANTS]


@proves("GODS-008")
def test_the_display_never_holds_more_than_two_cards() -> None:
    for moves in every_game():
        for move in moves:
            assert len(move.after.display) == 2
            shown = [card for card in move.after.display if card]
            assert len(shown) == len(set(shown)) or move.after.ended_by == "identical"


@pytest.mark.parametrize(("seats", "seed"), GAMES)
@pytest.mark.parametrize("variant", VARIANTS, ids=["plain", "few stones", "by type"])
def test_what_is_offered_is_what_the_rules_say(seats: int, seed: int, variant: Any) -> None:
    for move in walk(seats, seed, *variant):
        texts = [GAME.notation(move.before, a) for a in GAME.legal_actions(move.before, move.before.active)]
        assert len(set(texts)) == len(texts)
        assert set(texts) == oracle.legal(move.before)


def test_all_kinds_of_actions_and_choices_occur_in_these_games() -> None:
    kinds = Counter(type(move.action).__name__ for moves in every_game() for move in moves)
    assert set(kinds) == {kind.__name__ for kind in GAME.action_type.__args__}
    told = {type(e).__name__ for moves in every_game() for move in moves for e in move.events}
    assert {kind.__name__ for kind in GAME.event_type.__args__} - told == {"GameStarted"}
    assert {moves[-1].after.ended_by for moves in every_game()} == {"limit", "sack", "identical"}


def _facts(board: Board) -> Any:
    tally = {k: n for k, n in board.tally.items() if n}
    ways = [(desert, w.cell, w.goals, w.actions) for desert, w in board.ways.items()]
    lays = [list(board.lays(kind)) for kind in LAYS]
    return (board.hexes, board.counts, board.spaces, board.touch, lays, ways, tally)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_boards_carried_along_are_boards_made_afresh(seats: int, seed: int) -> None:
    for move in walk(seats, seed, (), seed % 2 == 1):
        carried, fresh = GAME.atlas.of(move.after.board), Board(move.after.board, Slots())
        assert _facts(carried) == _facts(fresh)
        assert list(fresh.ways) == sorted(fresh.ways)
        cells = {h.cell for h in move.after.board}
        assert {cell_of(n): k for n, k in fresh.counts.items()} == oracle.spaces(cells)


def test_lists_do_not_depend_on_what_was_asked_before() -> None:
    """A game read from its bytes by another engine offers the same actions in the same order."""
    for move in walk(4, 1)[::5]:
        state = decode(encode(move.before), State)
        assert state == move.before
        offered = list(GAME.legal_actions(move.before, state.active))
        assert list(Gods().legal_actions(state, state.active)) == offered


def test_cells_and_their_numbers() -> None:
    seen = {}
    for cell in [(0, 0), (1, -1), (-1, 1), (500, -700), (-500, 700), (0, -8_000_000), (8_000_000, 8_000_000)]:
        assert cell_of(number(cell)) == cell and exists(cell)
        seen[number(cell)] = cell
        for q, r in oracle.beside(cell):
            assert cell_of(number((q, r))) == (q, r)
    assert len(seen) == 7
    for odd in [(0, 1 << 23), (-(1 << 23), 0), (1 << 40, 0)]:
        assert not exists(odd)
    assert not exists((1, 2, 3))  # type: ignore[arg-type]


def test_a_long_memory_of_boards_is_cut() -> None:
    game = Gods()
    states = [move.before for seed in range(6) for move in walk(2, seed)]
    first = list(game.legal_actions(states[0], states[0].active))
    for state in states:
        game.legal_actions(state, state.active)
    assert list(game.legal_actions(states[0], states[0].active)) == first


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_every_piece_is_in_one_place(seats: int, seed: int) -> None:
    for move in walk(seats, seed):
        whereabouts(move.after)


def whereabouts(state: State) -> None:
    """Asserts that the 52 cards of the sack, all stones and all temples are somewhere, once."""
    cards = Counter(dict(zip(CARDS, state.sack, strict=True)))
    cards.update(card for card in (*state.display, *state.box) if card)
    lying = [h for h in state.board if h.kind != "temple"]
    cards.update(f"tribe-{h.colour}" if h.kind == "tribe" else h.kind for h in lying)
    cards.update({"extra_action": sum(p.extra_actions for p in state.players)})
    assert cards == {"tribe-green": 8, "tribe-blue": 8, "tribe-violet": 8, "tribe-yellow": 8, "desert": 12,
                     "whirlwind": 2, "extra_action": 3, "decay": 3}  # fmt: skip
    for player in state.players:
        assert player.stones + sum(h.stone == player.god for h in state.board) == 15
        standing = sum(h.kind == "temple" and h.colour == player.god for h in state.board)
        assert player.temples + standing == 8 and player.temples >= 0
    assert len({h.cell for h in state.board}) == len(state.board)
