"""Gentes is played with pointer and keys: whole games, every kind of action in every decision it answers."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from gheos_suite.rules.gentes import actions as act
from gheos_suite.rules.gentes.model import State
from gheos_suite.saves import Settings

from .gentes_pilot import Pilot, any_action, begun, seated, standing, varied
from .table_pilot import play, reach

GAMES = [("by_mouse", 1, 2, "hidden"), ("by_mouse", 2, 1, "hidden"), ("by_keys", 1, 8, "hidden"),
         ("by_keys", 2, 5, "open"), ("by_mouse", 4, 4, "hidden"), ("by_keys", 3, 7, "open"),
         ("by_mouse", 3, 9, "open"), ("by_keys", 4, 12, "hidden")]  # fmt: skip
SMALL = (("by_mouse", 3, 3), ("by_keys", 4, 6))
Found = dict[tuple[str, str], tuple[State, Any]]


@pytest.mark.parametrize(("how", "seats", "seed", "hands"), GAMES)
def test_a_whole_game_is_played(how: str, seats: int, seed: int, hands: str) -> None:
    """Odd seeds click, even ones drag; the view shown is the session's whenever nothing moves."""
    with seated(begun(seats, seed, {"hands": hands})) as pilot:
        pilot.dragging = seed % 2 == 0
        made = play(pilot, how, seed)
        assert not pilot.table.session.actors and pilot.table.desk.view.step == "over"
        assert {"TakeTile", "Build", "TakeCard", "Settle", "Draft"} <= made


@pytest.mark.parametrize(("how", "seats", "seed"), SMALL)
def test_a_small_window_with_large_letters_is_played_page_by_page(how: str, seats: int, seed: int) -> None:
    settings = Settings(animation_speed=0, curtain=False, ui_scale=150)
    with seated(begun(seats, seed), settings, size=(1280, 720)) as pilot:
        assert pilot.table.plan.kind == "paged"
        made = play(pilot, how, seed, limit=110)
        assert pilot.table.session.ply >= 110 and {"TakeTile", "Build", "Draft"} <= made


def test_the_computer_s_seats_play_by_themselves() -> None:
    with seated(begun(2, 4, {"start_player": "0"}), bots=[0, 1]) as pilot:
        for _ in range(2000):
            if pilot.table.session.ply >= 40:
                break
            pilot.tick(1)
        assert pilot.table.session.ply >= 40 and pilot.table.desk.viewpoint is None


# ------------------------------------------------------------------------- every kind of action
@cache
def positions() -> Found:
    """Returns a position for every kind of action and every decision it answers, from random games."""
    found = Found()
    for session, rng in varied():
        while session.actors:
            legal = list(session.game.legal_actions(session.state, session.actors[0]))
            for action in legal if len(legal) > 1 else ():
                key = (type(action).__name__, type(session.state.pending).__name__)
                found.setdefault(key, (session.state, action))
            session.submit(session.actors[0], any_action(session, rng))
    return found


def stand(pilot: Pilot, state: State) -> None:
    """Puts the table at another position of a game with as many seats."""
    session = pilot.table.session
    session._states[-1] = state
    session.version += 1
    pilot.table._undone.clear()
    pilot.table._sync()
    pilot.tick(1)


def test_random_games_come_to_every_kind_of_action() -> None:
    kinds = {kind for kind, _ in positions()}
    assert kinds == {kind.__name__ for kind in act.Action.__args__}
    assert len(positions()) >= 40


@pytest.mark.parametrize(("how", "dragging"), [("by_mouse", True), ("by_mouse", False), ("by_keys", False)])
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_every_kind_of_action_is_made_by_hand(how: str, dragging: bool, seats: int) -> None:
    cases = [case for case in positions().values() if len(case[0].players) == seats]
    assert cases
    with seated(standing(cases[0][0])) as pilot:
        pilot.dragging = dragging
        for state, action in cases:
            if state.step == "final":
                continue  # it ends the game, see below
            stand(pilot, state)
            reach(pilot, how, action)


@pytest.mark.parametrize(("how", "dragging"), [("by_mouse", True), ("by_mouse", False), ("by_keys", False)])
def test_the_last_cards_are_put_into_play_by_hand(how: str, dragging: bool) -> None:
    cases = [case for case in positions().values() if case[0].step == "final"]
    assert {type(action) for _, action in cases} >= {act.PlayCard, act.Trade, act.SpendCubes, act.Done}
    for state, action in cases:
        with seated(standing(state)) as pilot:
            pilot.dragging = dragging
            reach(pilot, how, action)
