"""Five at the Overworld table with every expansion: drawers, sheets, results and replay open and fit."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import AnySession, GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.rules.overworld.modules.parts import want
from gheos_suite.rules.overworld.modules.towns.model import Towns
from gheos_suite.scenes.overworld.below import known
from gheos_suite.scenes.overworld.scene import TableScene
from gheos_suite.scenes.pause import PauseScene
from gheos_suite.scenes.registry import results_scene
from gheos_suite.scenes.replay import ReplayScene
from gheos_suite.scenes.results import ResultsScene
from gheos_suite.scenes.table import doors
from gheos_suite.scenes.table.help_sheet import HelpSheet
from gheos_suite.scenes.table.log_drawer import Entry, LogDrawer
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import ScrollArea

from .app_kit import hidden
from .shell_b_kit import LONG, faults, on_stack, press

MODULES = ("provisions", "towns", "airship", "summoners")
ALL = dict.fromkeys(MODULES, "on") | {"negotiation": "always"}
PLAYERS = (
    PlayerInfo("Rosa", "swan"), PlayerInfo(LONG, "owl"), PlayerInfo("Tomo", "tortoise", "random"),
    PlayerInfo("", "stag-head"), PlayerInfo("Łucja", "bear-head"),
)  # fmt: skip
SIZES = [((1280, 720), 100), ((1366, 768), 200), ((1024, 768), 200), ((1920, 1080), 75)]


@cache
def played(plies: int = 10_000, **options: str) -> AnySession:
    session = Session(game("overworld"), GameConfig(5, ALL | options), 7)
    play_on(session, ["random"], bot_rng(7), plies)
    return session


def scroll_through(scene: WidgetScene, stack: object, surface: pygame.Surface) -> None:
    """Draws every page of what scrolls in a scene."""
    for area in [w for w in scene.group.everything() if isinstance(w, ScrollArea)]:
        while True:
            before = area.offset
            area.scroll_to(area.offset + area.rect.h)
            stack.draw(surface)  # type: ignore[attr-defined]
            if area.offset == before:
                break


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_the_chronicle_the_help_and_the_menu_open_with_five(size: tuple[int, int], ui: int) -> None:
    with hidden(size, ui_scale=ui, curtain=False, animation_speed=0) as ctx:
        table = TableScene(played(200), PLAYERS)
        stack = on_stack(ctx, table)
        for key, kind in ((pygame.K_l, LogDrawer), (pygame.K_F1, HelpSheet), (pygame.K_ESCAPE, PauseScene)):
            unicode = "l" if key == pygame.K_l else ""
            if kind is HelpSheet:
                table.show_help()
            elif kind is PauseScene:
                table.behind(lambda: doors.pause(table))
            else:
                table.handle(Event(pygame.KEYDOWN, key=key, mod=0, unicode=unicode))
            for _ in range(30):
                stack.update(1 / 60)
            assert isinstance(stack.top, kind)
            stack.draw(ctx.window.surface())
            assert faults(stack.top, size) == []
            if kind is LogDrawer:
                crests = {w.crest for w in stack.top.group.everything() if isinstance(w, Entry)}
                assert {table.sheet.crest_path(side.colour) for side in table.desk.view.sides} <= crests
            scroll_through(stack.top, stack, ctx.window.surface())
            stack.top.back()
            for _ in range(30):
                stack.update(1 / 60)
            assert stack.top is table
        stack.close()


SETS = [
    (dict.fromkeys(MODULES, "off") | {"summoners": "on"}, ()),
    (dict.fromkeys(MODULES, "off") | {"provisions": "on"}, ("provisions",)),
    (dict.fromkeys(MODULES, "off") | {"towns": "on"}, ("sidequests",)),
    ({}, ("provisions", "sidequests")),
]


@pytest.mark.parametrize(("size", "ui"), SIZES)
@pytest.mark.parametrize(("options", "more"), SETS)
def test_the_score_sheet_of_five_has_a_column_for_each_source(
    size: tuple[int, int], ui: int, options: dict[str, str], more: tuple[str, ...]
) -> None:
    session = played(**options)
    with hidden(size, ui_scale=ui, animation_speed=0) as ctx:
        scene = results_scene(session, PLAYERS)
        assert isinstance(scene, ResultsScene)
        stack = on_stack(ctx, scene)
        assert faults(scene, size) == []
        assert session.outcome is not None
        left = any(parts["exhausted"] for parts in session.outcome.breakdown)  # shown where it matters
        told = ["regions", "doors", *(["exhausted"] if left else []), *more, ""]
        assert [key for key, _, _ in scene.sheet.columns()] == told
        rects = [column for *_, column in scene.sheet.columns()]
        assert all(a.right <= b.x for a, b in pairwise(rects))
        assert all(column.right <= scene.sheet.rect.right for column in rects)
        for seat, total in enumerate(session.outcome.scores):
            keys = [key for key, _, _ in scene.sheet.columns() if key]
            assert sum(session.outcome.breakdown[seat][key] for key in keys) == total
        scroll_through(scene, stack, ctx.window.surface())
        stack.close()


# ------------------------------------------------------------------------- the replay
def test_the_replay_of_a_finished_game_shows_what_each_of_five_knew() -> None:
    session = played()
    with hidden((1280, 720)) as ctx:
        scene = ReplayScene(session, PLAYERS, session.ply)
        stack = on_stack(ctx, scene)
        assert known(session.view(None)) == known(scene.board.view)
        secret = 0
        for seat in range(5):
            press(ctx, stack, "viewer", "mouse")
            assert scene.seat == seat and known(scene.board.view) == known(session.view(seat))
            secret += len(known(session.view(seat))) - len(known(session.view(None)))
            stack.draw(ctx.window.surface())
        placed = want(session.state, Towns).placed
        turned = sum(len(p.sidequest.seen) == 5 for p in placed)
        assert secret == len(placed) - turned + 5 * turned and secret > 5 * turned
        press(ctx, stack, "viewer", "mouse")
        assert scene.seat is None
        stack.close()


def test_the_replay_of_a_game_that_goes_on_tells_no_secret() -> None:
    session = played(330)
    placed = want(session.state, Towns).placed
    assert session.actors and any(len(p.sidequest.seen) == 1 for p in placed)
    with hidden((1280, 720)) as ctx:
        scene = ReplayScene(session, PLAYERS, session.ply)
        stack = on_stack(ctx, scene)
        assert all(w.name != "viewer" for w in scene.group.everything())
        assert known(scene.board.view) == known(session.view(None)) == ()
        assert not any("below" in line.text for line in scene.story.lines)
        stack.close()


def test_a_game_without_towns_keeps_nothing_secret() -> None:
    with hidden((1280, 720)) as ctx:
        scene = ReplayScene(played(towns="off"), PLAYERS, 3)
        stack = on_stack(ctx, scene)
        assert all(w.name != "viewer" for w in scene.group.everything())
        stack.close()
