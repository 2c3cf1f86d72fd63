"""Whole games of Gheos through real pointer and key events; every legal action can be reached."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from gheos_suite.rules.gheos.actions import PlaceTile, PlayToken, ReplaceTile
from gheos_suite.rules.gheos.events import EpochScored, FinalScored
from gheos_suite.scenes.table.ribbon import prompt_buttons, prompt_now

from .gheos_pilot import Pilot, seated
from .table_pilot import happened, play, reach

USUAL = {"PlaceTile", "ReplaceTile", "TakeFollower", "StartCivilization", "PlayToken", "KeepToken"}
ALL = USUAL | {"PayFollower", "PickWinner", "MigrateTo"}
# What must have happened besides: a war that cost its winner a follower, a people driven to another place.
CONSEQUENCES = {"WarFought", "FollowerPaid", "CivilizationMigrated", "CivilizationRemoved", "TempleScored"}
# Short games in which a random player comes to decide everything; found by playing the rules alone.
GAMES = [(2, 52), (3, 137), (4, 149)]
SAMPLE = 26  # actions tried of each position


@pytest.mark.parametrize("how", ["by_mouse", "by_keys"])
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_whole_game_with_every_kind_of_decision(seats: int, seed: int, how: str) -> None:
    """Payment, tied winner, portion, founding, follower, token and replacement are all made by hand."""
    with seated(seats, seed) as pilot:
        made = play(pilot, how, seed)
        assert pilot.table.session.outcome is not None
        assert made == ALL
        assert happened(pilot) >= CONSEQUENCES


@pytest.mark.parametrize(("seats", "seed"), [(2, 5), (3, 11)])
def test_the_token_is_worth_what_the_button_says(seats: int, seed: int) -> None:
    """The points on the button, the sum of the lines beneath and the points scored are one number."""
    with seated(seats, seed) as pilot:
        table, session, rng = pilot.table, pilot.table.session, random.Random(seed)
        told: list[int] = []
        while session.actors:
            seat, legal = session.actors[0], list(session.game.legal_actions(session.state, session.actors[0]))
            if table.desk.options.token and table.desk.ready:
                label, lines = on_the_button(pilot)
                before = session.game.scores(session.state)
                told.append(points_of_lines(lines))
                assert label == f"Score +{told[-1]}"
                session.submit(seat, PlayToken())
                after = session.game.scores(session.state)
                scored = [b - a for a, b in zip(before, after, strict=True)]
                for event in session.events_of(session.ply):
                    if isinstance(event, (EpochScored, FinalScored)):  # what the draw brought on
                        scored = [n - (p or 0) for n, p in zip(scored, event.points, strict=True)]
                assert scored == [told[-1] if s == seat else 0 for s in range(seats)]
                session._barriers[-1] = ""  # the token is taken back: this is a test, not a player
                session.undo()
            pilot.tick(10)
            session.submit(seat, rng.choice([a for a in legal if not isinstance(a, PlayToken)]))
            pilot.tick(10)
        assert len(told) > 20 and 0 in told and max(told) >= 5, told


def on_the_button(pilot: Pilot) -> tuple[str, str]:
    """Returns the label of the token's button and the words that explain it."""
    prompt = prompt_now(pilot.table)
    assert prompt is not None
    labels = {name: words for name, words, _, _ in prompt_buttons(pilot.table, prompt)}
    return labels["button:play_token"], prompt.detail


def points_of_lines(words: str) -> int:
    """Returns the sum of "red 3 x 2, blue 1 x 1" as it stands in the explanation."""
    return sum(int(n) * int(each) for n, each in re.findall(r"(\d+) x (\d+)", words))


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
                reach(pilot, how, action)
                kinds.add(type(action).__name__)
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
