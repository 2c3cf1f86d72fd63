"""Loaded games: the curtain comes first, whatever decision it was, and the round goes on from there."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from gheos_suite.app.context import Context
from gheos_suite.app.shot import draw
from gheos_suite.core import AnySession, GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.scenes import flow
from gheos_suite.scenes.curtain import CurtainScene
from gheos_suite.scenes.gheos.options import options
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.scenes.title import TitleScene
from gheos_suite.ui.input import Semantic, semantic

from .app_kit import hidden
from .gheos_pilot import Pilot

FOUR = tuple(PlayerInfo(name) for name in ("Rosa", "Ines", "Tomo", "Noor"))
# A seed whose random game of four comes to every kind of decision; found by playing the rules alone.
SEED = 149
MODES = ["place", "pay", "winner", "portion", "settle", "token"]
TILES = [f"G{n:02}" for n in range(1, 40)]


def saved(ctx: Context, session: AnySession, players: tuple[PlayerInfo, ...]) -> Path:
    recorder = ctx.store.start(session, players)
    assert recorder.close().saving
    return recorder.path


def at_decision(mode: str) -> AnySession:
    """Returns a game of four that stands at the first decision of a kind with more than one answer."""
    session, rng = Session(game("gheos"), GameConfig(4), SEED), random.Random(SEED)
    while session.actors:
        seat = session.actors[0]
        legal = list(session.game.legal_actions(session.state, seat))
        opts = options(seat, legal)
        if opts.single is not None:
            session.submit(seat, legal[0])
            continue
        if opts.mode == mode and session.ply > 4 and len(legal) > 1:
            return session
        kind = rng.choice(sorted({type(a).__name__ for a in legal}))
        session.submit(seat, rng.choice([a for a in legal if type(a).__name__ == kind]))
    raise AssertionError(f"the game never comes to {mode}")


def resumed(ctx: Context, path: Path) -> tuple[Pilot, TableScene]:
    """Opens a saved game as the title does."""
    scene = flow.resume(ctx, path)
    assert isinstance(scene, TableScene)
    stack, _ = draw(ctx, [scene])
    return Pilot(ctx, stack, scene), scene


@pytest.mark.parametrize("mode", MODES)
def test_a_loaded_game_opens_behind_the_curtain_and_the_round_goes_on(mode: str) -> None:
    with hidden((1280, 720), animation_speed=0, curtain=True) as ctx:
        session = at_decision(mode)
        pilot, table = resumed(ctx, saved(ctx, session, FOUR))
        assert isinstance(pilot.stack.top, CurtainScene)
        assert not table.desk.ready and all(p.hand is None for p in table.desk.view.players)
        (seat,) = session.actors
        pilot.stack.top.open()
        pilot.tick()
        assert table.desk.ready and table.desk.options.seat == seat and table.desk.options.mode == mode
        assert table.session.state == session.state
        finish_round(pilot, table)
        pilot.stack.close()


def finish_round(pilot: Pilot, table: TableScene) -> None:
    """Plays by mouse until it has been everybody's turn, behind curtains."""
    rng, seen = random.Random(1), set()
    for _ in range(80):
        if not table.session.actors or len(seen) == 4:
            return
        if isinstance(pilot.stack.top, CurtainScene):
            pilot.stack.top.open()
            pilot.tick()
        seen.add(table.session.actors[0])
        if table.desk.options.single is not None:
            pilot.tick(20)
            continue
        legal: list[Any] = list(table.desk.options.actions)
        ply = table.session.ply
        pilot.by_mouse(rng.choice([a for a in legal if type(a).__name__ != "PlayToken"]))
        assert table.session.ply > ply
        pilot.tick()
    raise AssertionError(f"the turn stays with {seen}")


def picture_after_loading(hands: tuple[str, ...], opened: bool = False) -> tuple[bytes, str]:
    """Returns what is on the screen after "Continue" is chosen on the title, and the window's title.

    `opened` looks behind the curtain too.
    """
    with hidden((1280, 720), animation_speed=0, curtain=True) as ctx:
        session = Session(game("gheos"), GameConfig(2, {"start_player": "0"}, hands), 5)
        saved(ctx, session, FOUR[:2])
        stack, _ = draw(ctx, [TitleScene()])
        stack.top.group.set_focus("continue")  # type: ignore[attr-defined]
        stack.handle(semantic(Semantic.ACCEPT))
        for _ in range(8):
            stack.update(1 / 60)
        assert isinstance(stack.top, CurtainScene)
        if opened:
            stack.top.open()
            for _ in range(4):
                stack.update(1 / 60)
        assert isinstance(stack.top, TableScene) is opened
        for scene in stack.visible():
            scene.fast_forward()
            scene.damage.all()
        stack.update(1 / 60)
        stack.draw(ctx.window.surface())
        pixels = pygame.image.tobytes(ctx.window.surface(), "RGB")
        title = ctx.window.title
        stack.close()
    return pixels, title


def test_no_pixel_of_a_loaded_game_tells_of_a_hand() -> None:
    one = picture_after_loading(tuple(TILES[:4]))
    two = picture_after_loading(tuple(TILES[4:8]))
    assert one == two
    assert picture_after_loading(tuple(TILES[:4]), opened=True)[0] != (
        picture_after_loading(tuple(TILES[4:8]), opened=True)[0]
    ), "the comparison does see hands that are open"


@pytest.mark.parametrize("people", [1, 2])
def test_the_curtain_is_for_tables_of_several_people(people: int) -> None:
    """One person against the computer is shown the own hand at once, and nobody else's."""
    players = (PlayerInfo("Rosa"), PlayerInfo("Tomo", "", "" if people == 2 else "random"))
    with hidden((1280, 720), animation_speed=0, curtain=True) as ctx:
        session = Session(game("gheos"), GameConfig(2, {"start_player": "0"}), 5)
        pilot, table = resumed(ctx, saved(ctx, session, players))
        assert isinstance(pilot.stack.top, CurtainScene) is (people == 2)
        hands = [p.hand is not None for p in table.desk.view.players]
        assert hands == ([False, False] if people == 2 else [True, False])
        pilot.stack.close()
