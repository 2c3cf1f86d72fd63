"""A table whose computer players think in their own process: left, taken back, killed, and going on."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gheos_suite.app.bots import BotRunner
from gheos_suite.app.context import Context
from gheos_suite.app.shot import draw, unseen
from gheos_suite.app.stack import SceneStack
from gheos_suite.core import AnySession, GameConfig, PlayerInfo, Session, encode
from gheos_suite.rules import game
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.ui.scene import Replace

from .table_pilot import FAST

PEOPLE = (PlayerInfo("Rosa"), PlayerInfo("Selene", "owl", "expert", "builder"))


def new_session(seed: int = 5, first: str = "1") -> AnySession:
    return Session(game("gheos"), GameConfig(2, {"start_player": first}), seed)


@contextmanager
def table(
    session: AnySession, players: tuple[PlayerInfo, ...] = PEOPLE
) -> Iterator[tuple[Context, SceneStack, Any]]:
    with unseen((1280, 720), FAST) as ctx:
        ctx.bots = BotRunner()
        scene = TableScene(session, players)
        try:
            stack, _ = draw(ctx, [scene])
            yield ctx, stack, scene
            stack.close()
        finally:
            ctx.bots.close()


def until(stack: SceneStack, done: Callable[[], bool], seconds: float = 20) -> float:
    """Lets the table go on until something is so; returns the seconds it took."""
    begun = time.monotonic()
    while not done():
        assert time.monotonic() - begun < seconds, "it never comes to that"
        stack.update(1 / 60)
        time.sleep(0.005)
    return time.monotonic() - begun


def listening(ctx: Context) -> bool:
    return ctx.bots._ready and not ctx.bots._owed


def test_a_new_game_begun_while_the_computer_thinks_gets_its_own_answer() -> None:
    old, new = new_session(), new_session(8)
    with table(old) as (ctx, stack, scene):
        until(stack, lambda: bool(ctx.bots._ready) and scene.desk.thinking)
        process, before = ctx.bots._process, encode(old.state)
        stack.apply(Replace(TableScene(new, (PEOPLE[0], PlayerInfo("Bo", "swan", "random")))))
        assert until(stack, lambda: listening(ctx)) < 1
        until(stack, lambda: new.ply > 0)
        assert encode(old.state) == before and ctx.bots._process is process


def test_leaving_the_table_ends_the_thought_and_keeps_the_process() -> None:
    session = new_session()
    with table(session) as (ctx, stack, scene):
        until(stack, lambda: bool(ctx.bots._ready) and scene.desk.thinking)
        time.sleep(0.05)
        begun = time.monotonic()
        stack.close()
        while ctx.bots._owed:
            assert time.monotonic() - begun < 5
            time.sleep(0.002)
        assert not ctx.bots.thinking
        assert session.ply == 0 and ctx.bots._process.is_alive()


def test_taking_back_while_a_hint_is_thought_about_drops_the_hint() -> None:
    session = new_session(first="0")
    with table(session, (PEOPLE[0], PlayerInfo("Ines"))) as (ctx, stack, scene):
        session.submit(0, session.game.legal_actions(session.state, 0)[0])
        until(stack, lambda: scene.desk.ready)
        scene.hinting.ask()
        assert scene.hinting.waiting and ctx.bots.thinking
        scene.undo()
        stack.update(1 / 60)
        assert session.ply == 0 and not scene.hinting.waiting and not ctx.bots.thinking
        assert scene.hinting.action is None and scene.hinting.words == ""
        until(stack, lambda: listening(ctx))


def test_the_game_goes_on_after_the_process_was_killed() -> None:
    session = new_session()
    with table(session, (PEOPLE[0], PlayerInfo("Selene", "owl", "normal", "builder"))) as (ctx, stack, scene):
        until(stack, lambda: bool(ctx.bots._ready) or session.ply > 0)
        os.kill(ctx.bots._process.pid, signal.SIGKILL)
        until(stack, lambda: session.actors == (0,) and scene.desk.ready)
        assert session.ply > 0 and {move.seat for move in session.moves} == {1}
        assert scene.telling.told is not None and scene.telling.told.words.startswith("Selene ")
