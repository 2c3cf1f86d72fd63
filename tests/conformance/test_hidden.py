"""Nobody is shown what is hidden: all a seat cannot see is dealt again, and it notices nothing."""

from __future__ import annotations

from typing import Any

import pytest

from gheos_suite.core import AnyGame, GameConfig, encode
from gheos_suite.core import rng as chance

from .games import CONSERVED, GAMES, label, set_ups, walk

EVERYWHERE = pytest.mark.parametrize(("game_id", "config", "seed"), set_ups(1), ids=label)
DEALS = 3


def _dealt_again(game: AnyGame, state: Any, seat: int | None) -> list[Any]:
    return [game.determinize(game.view(state, seat), chance.seeded(n)) for n in range(DEALS)]


@EVERYWHERE
def test_views_do_not_depend_on_what_they_hide(game_id: str, config: GameConfig, seed: int) -> None:
    game = GAMES[game_id]
    differing = 0
    for ply in walk(game_id, config, seed)[::2]:
        for seat in (None, *range(config.seats)):
            view = encode(game.view(ply.before, seat))
            for other in _dealt_again(game, ply.before, seat):
                assert encode(game.view(other, seat)) == view
                CONSERVED[game_id](other)
                differing += encode(other) != encode(ply.before)
    assert differing or not game.meta.hidden_information


@EVERYWHERE
def test_a_seat_may_do_the_same_whatever_is_hidden_from_it(
    game_id: str, config: GameConfig, seed: int
) -> None:
    game = GAMES[game_id]
    for ply in walk(game_id, config, seed)[::2]:
        for seat in range(config.seats):
            legal = list(game.legal_actions(ply.before, seat))
            for other in _dealt_again(game, ply.before, seat):
                assert list(game.legal_actions(other, seat)) == legal


def _compare(game: AnyGame, seat: int | None, ours: tuple[Any, ...], theirs: tuple[Any, ...]) -> int:
    """Compares events as the seat sees them, up to the first chance that shows all of them openly."""
    compared = 0
    for one, other in zip(ours, theirs, strict=False):
        seen, seen_other = game.redact(one, seat), game.redact(other, seat)
        if any(getattr(e, "reveals", False) and s == e for e, s in ((one, seen), (other, seen_other))):
            break
        assert encode(seen) == encode(seen_other)
        compared += 1
    return compared


@EVERYWHERE
def test_events_do_not_tell_what_they_hide(game_id: str, config: GameConfig, seed: int) -> None:
    """Each move is made in the true position and in positions dealt again, if it can be made there.

    The end of a game may show everything, so only moves after which play goes on are compared.
    """
    game = GAMES[game_id]
    compared = 0
    for ply in walk(game_id, config, seed):
        for seat in (None, *range(config.seats)):
            for other in _dealt_again(game, ply.before, seat):
                if game.validate(other, ply.seat, ply.action) is None:
                    step = game.apply(other, ply.seat, ply.action)
                    if game.outcome(ply.state) or game.outcome(step.state):
                        continue
                    compared += _compare(game, seat, ply.events, step.events)
                else:
                    assert seat != ply.seat
    assert compared > len(walk(game_id, config, seed))


@EVERYWHERE
def test_set_up_events_hide_other_hands(game_id: str, config: GameConfig, seed: int) -> None:
    """As many set-ups as agree with a seat's view must look alike to it; here: the very same bytes."""
    game = GAMES[game_id]
    first = game.setup(config, seed)
    for seat in (None, *range(config.seats)):
        seen = [game.redact(event, seat) for event in first.events]
        for n in range(1, 40):
            other = game.setup(config, seed + n)
            if encode(game.view(other.state, seat)) == encode(game.view(first.state, seat)):
                assert encode([game.redact(e, seat) for e in other.events]) == encode(seen)
        for event, mine in zip(first.events, seen, strict=True):
            if getattr(event, "reveals", False) and getattr(event, "seat", seat) != seat:
                # A private deal is never shown to others whole; where nothing is private, draws are open.
                assert (mine != event) == game.meta.hidden_information


@pytest.mark.parametrize("game_id", [g for g in GAMES if GAMES[g].meta.hidden_information])
def test_an_onlooker_sees_less_than_the_players_together(game_id: str) -> None:
    game = GAMES[game_id]
    seen = 0
    for ply in walk(game_id, GameConfig(game.meta.min_seats), 0):
        for event in ply.events:
            seen += game.redact(event, None) != event
    assert seen


def test_gheos_hidden_scores_hide_points_until_the_end() -> None:
    """With the option, other players' points and score lines are left out of views and events."""
    game = GAMES["gheos"]
    config = GameConfig(3, {"show_scores": "hidden"})
    plies = walk("gheos", config, 5)
    for ply in plies[:-1]:
        for seat in (None, 0, 1, 2):
            shown = [p.points is not None for p in game.view(ply.before, seat).players]
            assert shown == [s == seat for s in range(3)]
    assert all(p.points is not None for p in game.view(plies[-1].state, None).players)
    for ply in plies:
        for event in ply.events:
            if type(event).__name__ == "TokenPlayed":
                hidden = [game.redact(event, s) for s in (None, 0, 1, 2) if s != event.seat]
                assert all(e is not None and e.points is None and e.lines == () for e in hidden)
                assert game.redact(event, event.seat) == event
