"""What a seat may know, and games made up from what it knows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gheos_suite.core import GameConfig
from gheos_suite.core.codec import encode
from gheos_suite.rules.gheos import GAME
from gheos_suite.rules.gheos.events import EpochScored, HandDealt, TempleScored, TileDrawn, TokenPlayed
from gheos_suite.rules.gheos.model import Player, Points, State
from tests.proves import proves

from .test_engine_games import every_tile, walk

SCORES = ("open", "hidden")


def dealt_anew(state: State, seat: int | None, shift: int) -> State:
    """Returns the state with everything the seat cannot see dealt differently."""
    hidden = [t for s, p in enumerate(state.players) if s != seat for t in p.hand]
    land = sorted([t for t in state.bag if t in GAME.tiles.tiles] + hidden)
    land = land[shift % len(land) :] + land[: shift % len(land)] if land else land
    players = []
    for s, p in enumerate(state.players):
        if s == seat:
            players.append(p)
            continue
        hand, land = tuple(land[: len(p.hand)]), land[len(p.hand) :]
        points = Points(p.points.temples + shift) if state.hidden_scores and state.step != "over" else p.points
        players.append(Player(hand, p.followers, p.tokens, points))
    bag = tuple(sorted([*land, *(t for t in state.bag if t in GAME.tiles.epochs)]))
    return replace(state, players=tuple(players), bag=bag, rng=state.rng ^ shift, draws=("E1",) * shift)


@pytest.mark.parametrize("scores", SCORES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@proves("GHEOS-032", "GHEOS-154", "GHEOS-155")
def test_a_view_tells_nothing_that_cannot_be_seen(seats: int, scores: str) -> None:
    for ply in walk(seats, 41, "wrecker", options={"show_scores": scores}):
        for seat in (None, *range(seats)):
            view = encode(GAME.view(ply.after, seat))
            for shift in (1, 5):
                assert encode(GAME.view(dealt_anew(ply.after, seat, shift), seat)) == view


@pytest.mark.parametrize("scores", SCORES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_made_up_state_looks_like_the_view(seats: int, scores: str) -> None:
    everything = sorted([*GAME.tiles.tiles, *GAME.tiles.epochs])
    for n, ply in enumerate(walk(seats, 42, "wrecker", options={"show_scores": scores})):
        for seat in (None, *range(seats)):
            view = GAME.view(ply.after, seat)
            made_up = GAME.determinize(view, n)
            assert GAME.view(made_up, seat) == view
            assert every_tile(made_up) == everything
            assert encode(made_up) == encode(GAME.determinize(view, n))
            if seat == ply.after.active:
                assert list(GAME.legal_actions(made_up, seat)) == list(GAME.legal_actions(ply.after, seat))


def test_made_up_states_differ_and_play_on() -> None:
    ply = list(walk(3, 43, "chance"))[12]
    view = GAME.view(ply.after, 1)
    states = [GAME.determinize(view, n) for n in range(8)]
    assert len({encode(s) for s in states}) == 8
    for state in states:
        while GAME.actors(state):
            state = GAME.apply(state, state.active, GAME.legal_actions(state, state.active)[0]).state
        assert GAME.outcome(state) is not None


@pytest.mark.parametrize("scores", SCORES)
def test_events_are_blackened_for_others_only(scores: str) -> None:
    seen = set()
    config = GameConfig(3, {"show_scores": scores})
    events = [*GAME.setup(config, 44).events]
    for ply in walk(3, 44, "wrecker", options={"show_scores": scores}):
        events += ply.events
    for event in events:
        owner = getattr(event, "seat", None)
        for seat in (None, 0, 1, 2):
            told = GAME.redact(event, seat)
            assert type(told) is type(event)
            secret = scores == "hidden" and owner != seat
            match told:
                case HandDealt():
                    assert told.tiles == (event.tiles if seat == owner else ())
                    assert told.count == 2
                case TileDrawn():
                    assert told.tile == (event.tile if seat == owner else "")
                case TempleScored():
                    assert told.points == (None if secret else event.points)
                case TokenPlayed():
                    assert (told.points, told.lines) == ((None, ()) if secret else (event.points, event.lines))
                case EpochScored() if scores == "hidden":
                    assert [p is None for p in told.points] == [s != seat for s in range(3)]
                    assert all(told.lines[s] == () for s in range(3) if s != seat)
                case _:
                    assert told == event
            seen.add(type(event))
    assert seen >= {HandDealt, TileDrawn, TempleScored, TokenPlayed, EpochScored}


def test_hidden_points_are_shown_when_the_game_is_over() -> None:
    over = list(walk(2, 45, "chance", options={"show_scores": "hidden"}))[-1].after
    assert [p.points for p in GAME.view(over, None).players] == [p.points for p in over.players]
