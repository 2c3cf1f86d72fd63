"""The Chronicle: what it leaves out, long lines, the drawer that shows everything."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest
from pygame.event import Event

from gheos_suite.rules.gheos import events as ev
from gheos_suite.saves import Settings
from gheos_suite.scenes.gheos.notes import note
from gheos_suite.scenes.table import chronicle
from gheos_suite.scenes.table.desk import LogLine
from gheos_suite.scenes.table.log_drawer import Entry, LogDrawer
from gheos_suite.ui.input import Semantic

from .gheos_pilot import FAST, Pilot, seated

WINDOWS = [((1920, 1080), 100), ((1024, 768), 100), ((1920, 1080), 200), ((1280, 720), 200), ((3840, 2160), 75)]
LONG = "The black civilization falls on a mere island; Rosa loses 1 follower, Ines loses 2 followers and Tomo "


def play_on(pilot: Pilot, plies: int) -> None:
    session, rng = pilot.table.session, random.Random(3)
    for _ in range(plies):
        legal = session.game.legal_actions(session.state, session.actors[0])
        kind = rng.choice(sorted({type(a).__name__ for a in legal} - {"PlayToken"}))
        session.submit(session.actors[0], rng.choice([a for a in legal if type(a).__name__ == kind]))
        pilot.tick(10)


def drawer(pilot: Pilot) -> LogDrawer:
    assert isinstance(pilot.stack.top, LogDrawer)
    return pilot.stack.top


def test_what_is_seen_elsewhere_is_no_line() -> None:
    with seated(2, 5) as pilot:
        play_on(pilot, 30)
        session, names = pilot.table.session, pilot.table.names
        happened = [type(e) for ply in range(session.ply + 1) for e in session.events_of(ply)]
        assert happened.count(ev.TurnStarted) > 5 and happened.count(ev.TileDrawn) > 5
        said = [line.text for line in pilot.table.desk.log]
        assert not any(words.startswith("Turn ") or "draws a tile" in words for words in said)
        placed = happened.count(ev.TilePlaced)
        assert sum(words.endswith(" places a tile.") for words in said) == placed
        assert names[0] in said[0]


def test_a_line_takes_two_rows_and_the_rest_is_told_beside_it() -> None:
    with seated(2, 5) as pilot:
        desk, plan = pilot.table.desk, pilot.table.plan
        short, long = LogLine(0, 0, "Rosa places a tile."), LogLine(0, 0, LONG * 3)
        desk.log = [short, long]
        newest, older = chronicle.rows(pilot.table.sheet, desk)
        assert (newest.line, len(newest.words), newest.whole) == (long, 2, False)
        assert (older.line, older.words, older.whole) == (short, (short.text,), True)
        assert newest.rect.h > older.rect.h and newest.rect.bottom == older.rect.y
        assert plan.log.contains(newest.rect) and plan.log.contains(older.rect)
        pilot.mouse(pygame.MOUSEMOTION, newest.rect.center)
        assert note(pilot.table) == (long.text, newest.rect)
        pilot.mouse(pygame.MOUSEMOTION, older.rect.center)
        assert note(pilot.table) is None


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (1366, 768)])
def test_every_line_comes_into_view_by_the_wheel(size: tuple[int, int]) -> None:
    with seated(4, 5, size=size) as pilot:
        table = pilot.table
        table.desk.log = [LogLine(i, i % 4, f"line {i} {LONG if i % 3 == 0 else ''}") for i in range(25)]
        seen = set()
        for _ in range(40):
            seen |= {row.line.ply for row in chronicle.rows(table.sheet, table.desk)}
            table.handle(Event(pygame.MOUSEWHEEL, x=0, y=-1, pos=table.plan.log.center))
        assert seen == set(range(25))


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_drawer_shows_every_line_whole_in_every_window(size: tuple[int, int], scale: int) -> None:
    settings = Settings(animation_speed=0, curtain=False, ui_scale=scale)
    with seated(4, 5, settings, size=size) as pilot:
        play_on(pilot, 30)
        pilot.click(pilot.table.plan.log_open.midleft)
        shown = drawer(pilot)
        assert pilot.ctx.window.surface().get_rect().contains(shown.area)
        assert not shown.area.colliderect(pilot.table.plan.column)
        entries = [w for w in shown.group.everything() if isinstance(w, Entry)]
        assert sorted(e.line.text for e in entries) == sorted(line.text for line in pilot.table.desk.log)
        assert all(a.rect.bottom <= b.rect.y for a, b in itertools.pairwise(entries))


def test_the_newest_turn_stands_first_under_its_heading() -> None:
    with seated(2, 5, options={"start_player": "0"}) as pilot:
        play_on(pilot, 12)
        pilot.table.show_log()
        pilot.tick()
        groups = drawer(pilot).groups()
        turns = [int(head.removeprefix("Turn ").split(":")[0]) for head, _ in groups if head]
        assert turns == sorted(turns, reverse=True) and turns[-1] == 1
        assert groups[-2][0] == "Turn 1: Rosa"
        assert all("Rosa" in line.text for line in groups[-2][1])


def leave_by_key(pilot: Pilot) -> None:
    pilot.stack.handle(Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l"))


def leave_by_escape(pilot: Pilot) -> None:
    from gheos_suite.ui.input import semantic

    pilot.stack.handle(semantic(Semantic.CANCEL))


def leave_by_click(pilot: Pilot) -> None:
    beside = (drawer(pilot).area.x - 20, 500)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.stack.handle(Event(kind, pos=beside, button=1))


@pytest.mark.parametrize("leave", [leave_by_key, leave_by_escape, leave_by_click])
def test_the_drawer_opens_by_key_and_closes(leave) -> None:  # type: ignore[no-untyped-def]
    with seated(2, 5, FAST) as pilot:
        pilot.table.handle(Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l"))
        pilot.tick()
        drawer(pilot)
        leave(pilot)
        pilot.tick()
        assert pilot.stack.top is pilot.table and pilot.table.session.ply == 0
