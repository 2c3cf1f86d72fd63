"""Whole games of Gheos through real pointer and key events; every legal action can be reached."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gheos_suite.rules.gheos.actions import PlaceTile, ReplaceTile

from .gheos_pilot import Pilot, seated

USUAL = {"PlaceTile", "ReplaceTile", "TakeFollower", "StartCivilization", "PlayToken", "KeepToken"}
SAMPLE = 26  # actions tried of each position


def play(pilot: Pilot, how: str, seed: int, limit: int = 400) -> set[str]:
    """Plays at random to the end and returns the kinds of actions made by hand."""
    session, rng = pilot.table.session, random.Random(seed)
    made: set[str] = set()
    while session.actors and session.ply < limit:
        seat = session.actors[0]
        legal = list(session.game.legal_actions(session.state, seat))
        kinds = sorted({type(a).__name__ for a in legal})
        kind = rng.choice(kinds)
        action = rng.choice([a for a in legal if type(a).__name__ == kind])
        before = session.ply
        if pilot.table.desk.options.single is not None:
            pilot.tick(40)
        else:
            getattr(pilot, how)(action)
            made.add(kind)
        assert session.ply > before, f"{how} did not make {action}"
        assert session.moves[before].action == action or len(legal) == 1
        check_shown(pilot)
    return made


def check_shown(pilot: Pilot) -> None:
    """The shown view is the session's view whenever nothing moves."""
    table = pilot.table
    assert not table.timeline.busy
    assert table.desk.view == table.session.view(table.desk.viewpoint)


@pytest.mark.parametrize(("seats", "seed"), [(2, 5), (3, 11)])
def test_a_whole_game_by_mouse(seats: int, seed: int) -> None:
    with seated(seats, seed) as pilot:
        made = play(pilot, "by_mouse", seed)
        assert pilot.table.session.outcome is not None
        assert made >= USUAL


def test_a_whole_game_by_keyboard() -> None:
    with seated(2, 8) as pilot:
        made = play(pilot, "by_keys", 8)
        assert pilot.table.session.outcome is not None
        assert made >= USUAL


def reach_every_action(pilot: Pilot, how: str, plies: int, seed: int) -> set[str]:
    session, rng = pilot.table.session, random.Random(seed)
    kinds: set[str] = set()
    for _ in range(plies):
        if not session.actors:
            break
        legal = list(session.game.legal_actions(session.state, session.actors[0]))
        if pilot.table.desk.options.single is None:
            laying = [a for a in legal if isinstance(a, (PlaceTile, ReplaceTile))]
            chosen: list[Any] = rng.sample(laying, min(SAMPLE, len(laying)))
            chosen += [a for a in legal if a not in laying]
            for action in chosen:
                version, ply = session.version, session.ply
                getattr(pilot, how)(action)
                assert session.ply > ply, f"{how} cannot make {action}"
                assert session.moves[ply].action == action
                kinds.add(type(action).__name__)
                while session.ply > ply:  # back again, past barriers too: this is a test, not a player
                    session._barriers[-1] = ""
                    session.undo()
                assert session.version > version
        pilot.tick(40)
        if session.actors and pilot.table.desk.options.single is None:
            session.submit(session.actors[0], rng.choice(legal))
        pilot.tick(40)
    return kinds


@pytest.mark.parametrize("how", ["by_mouse", "by_keys"])
def test_every_legal_action_can_be_reached(how: str) -> None:
    with seated(3, 21) as pilot:
        kinds = reach_every_action(pilot, how, 34, 3)
    assert kinds >= USUAL
