"""What the ribbon tells of the place aimed at: always of that place, in steps, and what a fresh look tells."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gheos_suite.core import AnySession, GameConfig, Session
from gheos_suite.rules import game
from gheos_suite.scenes.gheos.aim import Aim
from gheos_suite.scenes.gheos.foresight import foresee
from gheos_suite.scenes.gheos.words import consequence
from gheos_suite.ui.text import Face

from .gheos_pilot import Pilot, seated
from .test_gheos_table import take_up

MANY_FRAMES = 2000


def move(session: AnySession, rng: random.Random) -> None:
    """Makes any move but the playing of a token, kinds of moves being equally likely."""
    legal = session.game.legal_actions(session.state, session.actors[0])
    kind = rng.choice(sorted({type(a).__name__ for a in legal} - {"PlayToken"}))
    session.submit(session.actors[0], rng.choice([a for a in legal if type(a).__name__ == kind]))


def holding(pilot: Pilot) -> Aim:
    """Takes up a tile in the middle of a game and returns its aim."""
    session, desk, rng = pilot.table.session, pilot.table.desk, random.Random(2)
    while len(session.state.board) < 14 or not (desk.ready and desk.options.mode == "place"):
        move(session, rng)
        pilot.tick(10)
    take_up(pilot, carried=True)
    aim = pilot.table.aim
    assert isinstance(aim, Aim) and len(aim.snap) > 3
    return aim


def test_it_tells_of_every_place_what_the_rules_tell_whether_thought_of_before_or_not() -> None:
    with seated(3, 11) as pilot:
        aim = holding(pilot)
        for _ in range(MANY_FRAMES):
            aim.think()
        assert len(aim._thoughts) >= len(aim.snap), "it has looked around"
        for cell in aim.snap.rotations:
            changed = aim.at(cell)
            assert not changed or (aim.told is None and aim.prompt is None), "nothing of the place before"
            aim.think_now()
            told = foresee(aim.session, aim.seat, aim.action())
            assert aim.told == told
            assert aim.prompt == consequence(aim.desk, told, cell, aim.seat)


def test_a_turned_tile_is_another_thought() -> None:
    with seated(2, 5) as pilot:
        aim = holding(pilot)
        for cell, rotations in aim.snap.rotations.items():
            aim.at(cell)
            for _ in rotations:
                aim.think_now()
                assert aim.told == foresee(aim.session, aim.seat, aim.action())
                aim.turn(1)


def test_no_thought_outlives_its_position() -> None:
    with seated(2, 5) as pilot:
        aim = holding(pilot)
        aim.at(next(iter(aim.snap.rotations)))
        move(aim.session, random.Random(1))
        for _ in range(20):
            aim.think()
        assert aim.told is None and aim.prompt is None
        pilot.tick()
        assert pilot.table.aim is None


def test_a_step_asks_the_rules_once_or_writes_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(3, 11) as pilot:
        aim = holding(pilot)
        work: list[str] = []
        apply, render = aim.session.game.apply, Face.render

        def counted_apply(*args: Any) -> Any:
            work.append("rules")
            return apply(*args)

        def counted_render(face: Face, words: str, *args: Any, **more: Any) -> Any:
            work.append(words)
            return render(face, words, *args, **more)

        monkeypatch.setattr(aim.session.game, "apply", counted_apply)
        monkeypatch.setattr(Face, "render", counted_render)
        for cell in aim.snap.rotations:
            aim.at(cell)
            work.clear()
            while aim.think():
                assert work.count("rules") + len(set(work) - {"rules"}) <= 1
                work.clear()


def test_the_same_losses_as_a_preview_and_the_moves_after_it() -> None:
    session, rng = Session(game("gheos"), GameConfig(3), 9), random.Random(9)
    for _ in range(40):
        seat = session.actors[0]
        legal = session.game.legal_actions(session.state, seat)
        for action in legal[::7]:
            told = foresee(session, seat, action)
            shown = session.preview(seat, action)
            assert told.events[: len(shown)] == shown
        move(session, rng)
