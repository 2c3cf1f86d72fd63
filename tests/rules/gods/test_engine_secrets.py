"""The sack's contents are public, its order is not: nothing shown depends on what will be drawn."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from gheos_suite.core import encode
from gheos_suite.rules.gods import GAME
from gheos_suite.rules.gods.events import CardDrawn
from gheos_suite.rules.gods.model import CARDS, State
from tests.proves import proves

from .walks import GAMES, walk


def dealt_anew(state: State, shift: int) -> State:
    """Returns the state with another order of draws: another generator, and forced draws."""
    forced = tuple(card for card, n in zip(CARDS, state.sack, strict=True) for _ in range(n))
    cut = shift % len(forced) if forced else 0
    return replace(state, rng=(state.rng * 31 + shift) % 2**64, draws=forced[cut:] + forced[:cut])


@proves("GODS-136")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_view_does_not_tell_the_order_of_draws(seats: int, seed: int) -> None:
    for move in walk(seats, seed):
        for seat in (None, *range(seats)):
            view = encode(GAME.view(move.after, seat))
            for shift in (1, 7, 1 << 33):
                other = dealt_anew(move.after, shift)
                assert encode(GAME.view(other, seat)) == view
                assert list(GAME.legal_actions(other, other.active)) == list(
                    GAME.legal_actions(move.after, other.active))  # fmt: skip


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_events_do_not_tell_it_before_the_draw(seats: int, seed: int) -> None:
    """The same action with another order: all events up to the first card drawn are the same bytes."""
    drawn = 0
    for move in walk(seats, seed):
        for shift in (1, 7):
            other = GAME.apply(dealt_anew(move.before, shift), move.before.active, move.action)
            assert encode(shown(other.events)) == encode(shown(move.events))
            drawn += len(shown(move.events)) < len(move.events)
    assert drawn


def shown(events: tuple[Any, ...]) -> list[Any]:
    """Returns the events before the first draw, which shows what it draws."""
    first = next((i for i, e in enumerate(events) if isinstance(e, CardDrawn)), len(events))
    return list(events[:first])


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_made_up_state_looks_like_the_view(seats: int, seed: int) -> None:
    for n, move in enumerate(walk(seats, seed)):
        view = GAME.view(move.after, None)
        made_up = GAME.determinize(view, n)
        assert encode(GAME.view(made_up, None)) == encode(view)
        assert made_up == replace(move.after, rng=made_up.rng, draws=())
        assert encode(GAME.determinize(view, n)) == encode(made_up)


def test_made_up_states_draw_differently() -> None:
    move = next(m for m in walk(3, 1) if any(isinstance(e, CardDrawn) for e in m.events))
    view = GAME.view(move.before, None)
    drawn = set()
    for n in range(60):
        events = GAME.apply(GAME.determinize(view, n), move.before.active, move.action).events
        drawn.add(tuple(e.card for e in events if isinstance(e, CardDrawn)))
    assert len(drawn) > 5


def test_nothing_is_redacted() -> None:
    for move in walk(4, 2):
        assert all(GAME.redact(e, seat) == e for e in move.events for seat in (None, 0, 3))
