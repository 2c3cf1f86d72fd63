"""What went wrong in other programs: a view that sticks to the hand, moves in another's turn, hurried bots."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame.event import Event

from gheos_suite.app.bots import BotMove
from gheos_suite.app.shot import draw
from gheos_suite.core import GameConfig, PlayerInfo, Session, encode
from gheos_suite.rules import game
from gheos_suite.saves import RecordStatus, Settings
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.scenes.pause import PauseScene
from gheos_suite.scenes.replay import ReplayScene
from gheos_suite.ui.dialog import Dialog
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.text import traced

from .app_kit import hidden, tick
from .gheos_pilot import FAST, Pilot, seated
from .shell_b_kit import on_stack, press

LEAST_BOT_SECONDS = 0.6
FRAME = 1 / 60


# ------------------------------------------------------------------------- the view and the hand
def held_view(pilot: Pilot) -> tuple[int, int]:
    """Drags the table a little and keeps the button down; returns where the pointer is."""
    spot = pilot.table.plan.free.center
    pilot.mouse(pygame.MOUSEBUTTONDOWN, spot, 3)
    before = where(pilot)
    pilot.table.handle(Event(pygame.MOUSEMOTION, pos=(spot[0] + 40, spot[1]), rel=(40, 0), buttons=(0, 0, 1)))
    assert where(pilot) != before
    return spot[0] + 40, spot[1]


def where(pilot: Pilot) -> tuple[float, float]:
    x, y = pilot.table.board.camera.to_screen((0.0, 0.0))
    return x, y


@pytest.mark.parametrize("how", ["released", "released outside", "focus lost", "released unseen"])
def test_the_view_does_not_stick_to_the_pointer(how: str) -> None:
    with seated(2, 5) as pilot:
        x, y = held_view(pilot)
        match how:
            case "released":
                pilot.mouse(pygame.MOUSEBUTTONUP, (x, y), 3)
            case "released outside":
                pilot.table.handle(Event(pygame.WINDOWLEAVE))
                pilot.mouse(pygame.MOUSEBUTTONUP, (-40, y), 3)
            case "focus lost":
                pilot.table.handle(Event(pygame.WINDOWFOCUSLOST))
            case "released unseen":
                pilot.table.handle(Event(pygame.WINDOWLEAVE))
        rest = where(pilot)
        for step in (30, 90, 150):
            pilot.table.handle(
                Event(pygame.MOUSEMOTION, pos=(x - step, y - step), rel=(-step, -step), buttons=(0, 0, 0))
            )
        assert where(pilot) == rest


# -------------------------------------------------------------------------- the turn of another
def everything_pressed(pilot: Pilot) -> None:
    """Clicks, double-clicks and drags all over the table, and presses all that means something."""
    table = pilot.table
    places = [s.center for s in table.plan.slots] + [p.center for p in table.plan.seats]
    places += [pilot.cell(cell) for cell in table.board.placed] + [table.plan.undo.center]
    for start in places:
        pilot.mouse(pygame.MOUSEMOTION, start)
        pilot.mouse(pygame.MOUSEBUTTONDOWN, start)
        pilot.mouse(pygame.MOUSEMOTION, table.plan.free.center)
        pilot.mouse(pygame.MOUSEBUTTONUP, table.plan.free.center)
        pilot.click(start)
    for action in Semantic:
        if action not in (Semantic.MENU, Semantic.HELP, Semantic.CANCEL):
            table.handle(semantic(action))
            pilot.tick(1)


def test_nothing_is_moved_while_the_computer_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(2, 5, bots=[1], options={"start_player": "0"}) as pilot:
        table, session = pilot.table, pilot.table.session
        monkeypatch.setattr(pilot.ctx.bots, "poll", lambda _session: None)  # it thinks for ever
        while session.actors == (0,):
            session.submit(0, session.game.legal_actions(session.state, 0)[0])
            pilot.tick()
        assert session.actors == (1,) and table.desk.thinking
        before = encode(session.state)
        everything_pressed(pilot)
        assert encode(session.state) == before and table.aim is None and table.desk.held_slot is None


def test_an_answer_that_comes_after_the_table_was_left_moves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(2, 5, bots=[1], options={"start_player": "0"}) as pilot:
        session, late = pilot.table.session, []
        real = pilot.ctx.bots.poll

        def slow(asked: Any) -> BotMove | None:
            late.append(asked)
            return None

        monkeypatch.setattr(pilot.ctx.bots, "poll", slow)
        while session.actors == (0,):
            session.submit(0, session.game.legal_actions(session.state, 0)[0])
            pilot.tick()
        assert late and pilot.ctx.bots.thinking
        before = encode(session.state)
        pilot.stack.close()
        assert not pilot.ctx.bots.thinking and real(session) is None
        assert encode(session.state) == before


def test_the_board_of_a_replay_takes_no_moves() -> None:
    with hidden((1280, 720), animation_speed=0) as ctx:
        session = Session(game("gheos"), GameConfig(2), 5)
        for _ in range(12):
            seat = session.actors[0]
            session.submit(seat, session.game.legal_actions(session.state, seat)[0])
        scene = ReplayScene(session, (PlayerInfo("Rosa"), PlayerInfo("Ines")))
        stack = on_stack(ctx, scene)
        before, version = encode(session.state), session.version
        for x in range(40, 1280, 80):
            for y in range(40, 560, 80):
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    stack.handle(Event(kind, pos=(x, y), button=1))
        stack.update(FRAME)
        assert encode(session.state) == before and session.version == version
        stack.close()


# ------------------------------------------------------------------------------- the computer
def test_a_move_of_the_computer_can_be_followed() -> None:
    """With the usual settings no answer of the computer is over before it can be seen."""
    with seated(2, 5, Settings(curtain=False), bots=[1], options={"start_player": "0"}) as pilot:
        table, session = pilot.table, pilot.table.session
        table.fast_forward()
        turns = 0
        while turns < 3 and session.actors:
            if session.actors == (0,):
                session.submit(0, session.game.legal_actions(session.state, 0)[0])
                table.fast_forward()
                pilot.tick()
                continue
            ply, seconds = session.ply, 0.0
            while not (table.desk.ready and session.actors == (0,)) and seconds < 60:
                pilot.stack.update(FRAME)
                seconds += FRAME
            laid = [m for m in session.moves[ply:] if m.seat == 1]
            assert laid and seconds >= LEAST_BOT_SECONDS, f"{len(laid)} moves in {seconds:.2f} s"
            turns += 1
        assert turns == 3


def test_one_speed_rules_every_motion() -> None:
    """The same game at three times the speed takes a third of the time, and no time at speed 0."""
    assert motion_seconds(0) == 0
    once, thrice = motion_seconds(1), motion_seconds(3)
    assert once > 5 and thrice == pytest.approx(once / 3, rel=0.12)


def motion_seconds(speed: float) -> float:
    """Returns how long the events of a game of 40 moves are shown."""
    with seated(3, 7, Settings(curtain=False, animation_speed=speed)) as pilot:
        table, session, seconds = pilot.table, pilot.table.session, 0.0
        for _ in range(40):
            if not session.actors:
                break
            session.submit(session.actors[0], session.game.legal_actions(session.state, session.actors[0])[0])
            while table.timeline.busy:
                table.timeline.update(1 / 240)
                seconds += 1 / 240
        return seconds


def test_two_games_of_computers_with_one_seed_are_one_game() -> None:
    def played() -> list[str]:
        with seated(3, 4, FAST, bots=[0, 1, 2]) as pilot:
            session = pilot.table.session
            for wait in range(2000):
                if not session.actors:
                    break
                tick(pilot.ctx, 0.1 * (wait % 3))  # how long anything takes must not matter
                pilot.tick(1)
            assert session.outcome is not None
            return [m.text for m in session.moves]

    assert played() == played()


# ------------------------------------------------------------------------------------- saving
class Unsaved:
    """A recorder that cannot write."""

    status = RecordStatus(False, "The game is not being saved: No space left on device.")

    def retry(self) -> RecordStatus:
        return self.status

    def close(self) -> None:
        """Has nothing to close."""


def said(unsaved: bool, name: str) -> tuple[str, set[str]]:
    """Presses a button of the menu; returns the scene on top and all words on the screen before and after."""
    with hidden((1280, 720), animation_speed=0, curtain=False) as ctx:
        session = Session(game("gheos"), GameConfig(2), 5)
        players = (PlayerInfo("Rosa"), PlayerInfo("Ines"))
        table = TableScene(session, players, Unsaved() if unsaved else None)
        with traced() as lines:
            stack, _ = draw(ctx, [table, PauseScene(table)])
            press(ctx, stack, name, "key")
            stack.top.damage.all()
            stack.draw(ctx.window.surface())
        top = stack.top.name
        stack.close()
        return top, {line.words for line in lines}


@pytest.mark.parametrize("name", ["Quit", "Leave to title", "Start anew"])
def test_a_game_that_is_not_saved_is_not_called_saved_and_not_left_unasked(name: str) -> None:
    top, words = said(True, name)
    assert top == Dialog.name
    assert not [w for w in words if "saved" in w and "not being saved" not in w], words
    assert any("lost" in w for w in words)


def test_a_saved_game_is_left_at_once_and_called_saved() -> None:
    assert said(False, "Leave to title")[0] == "title"
    top, words = said(False, "Quit")
    assert top == Dialog.name and any("is saved" in w for w in words)
