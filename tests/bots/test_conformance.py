"""What every computer player keeps in every game: the rules, its own view, the same choice again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gheos_suite.bots import BOTS, Bot
from gheos_suite.bots.beam import Beam
from gheos_suite.bots.carlo import Budget, CarloBot
from gheos_suite.bots.greedy import GreedyBot
from gheos_suite.bots.motive import motive, reason
from gheos_suite.bots.plain import heuristics_of
from gheos_suite.core import AnyGame, GameConfig, Seat, complete, encode
from tests.conformance.games import GAMES, walk

SMALL = Budget(
    simulations=12, states=160, turns=1, roots=4, trust=2.0, looks=4, beam=Beam(2, 2), worlds=1
)  # fmt: skip
PLAYERS: dict[str, Bot] = {
    "random": BOTS["random"],
    "easy": BOTS["easy"],
    "normal": GreedyBot("normal", "Normal", Beam(2, 3), notices=0.55, minds=0.0, worlds=2),
    "hard": CarloBot("hard", "Hard", SMALL, ceiling=1.0),
    "far ahead": CarloBot("far", "Far", Budget(4, 400, 6, 2, 0.0, 2, Beam(1, 1), 1), ceiling=1.0),
}
Place = tuple[AnyGame, Any, Seat]


def places(game_id: str) -> Iterator[Place]:
    """Yields a few decisions of a random game, early and late, of the fewest seats that are no lone game."""
    game = GAMES[game_id]
    config = complete(game.meta, GameConfig(max(2, game.meta.min_seats)))
    plies = [ply for ply in walk(game_id, config, 4) if len(game.legal_actions(ply.before, ply.seat)) > 1]
    for ply in (plies[0], plies[len(plies) // 3], plies[-3]):
        yield game, ply.before, ply.seat


@pytest.mark.parametrize("name", list(PLAYERS))
@pytest.mark.parametrize("game_id", list(GAMES))
def test_choices_are_legal_the_same_again_and_made_from_the_view_alone(game_id: str, name: str) -> None:
    player = PLAYERS[name]
    for game, state, seat in places(game_id):
        legal = game.legal_actions(state, seat)
        view = game.view(state, seat)
        kept = encode([view, legal])
        first = player.choose(game, view, legal, 9, seat=seat)
        assert first[0] in legal and encode([view, legal]) == kept
        assert player.choose(game, view, legal, 9, seat=seat) == first
        other = game.determinize(view, 0xFEED)  # everything hidden dealt anew
        seen = game.view(other, seat)
        assert encode(seen) == encode(view)
        assert player.choose(game, seen, game.legal_actions(other, seat), 9, seat=seat) == first


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_search_that_is_stopped_at_once_still_gives_a_legal_move(game_id: str) -> None:
    for game, state, seat in places(game_id):
        legal = game.legal_actions(state, seat)
        for player in PLAYERS.values():
            action, _ = player.choose(game, game.view(state, seat), legal, 3, seat=seat, stop=lambda: True)
            assert action in legal


@pytest.mark.parametrize("game_id", list(GAMES))
def test_styles_change_what_is_cared_for_and_moves_have_motives(game_id: str) -> None:
    for game, state, seat in places(game_id):
        legal, view = game.legal_actions(state, seat), game.view(state, seat)
        for style in ("", *heuristics_of(game).styles):
            action, _ = PLAYERS["normal"].choose(game, view, legal, 5, seat=seat, style=style)
            why = motive(game, view, seat, action, 5, style)
            assert why.chain[0] == action
            assert isinstance(reason(game, why, ["A", "B", "C", "D", "E"]), str)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_heuristics_add_up_and_change_nothing(game_id: str) -> None:
    for game, state, _ in places(game_id):
        judge = heuristics_of(game)
        before = encode(state)
        for factors in ({}, *judge.styles.values()):
            worth = judge.worth(state, factors)
            for seat, points in enumerate(worth):
                parts = judge.parts(state, seat)
                assert set(parts) <= set(judge.reasons)
                assert points == pytest.approx(sum(factors.get(k, 1.0) * v for k, v in parts.items()), abs=1e-6)
        assert encode(state) == before
