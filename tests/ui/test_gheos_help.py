"""The sheet that tells what keys and mouse do now."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest
from pygame.event import Event

from gheos_suite.saves import Settings
from gheos_suite.scenes.gheos.help_words import TITLES, sections
from gheos_suite.scenes.howto.scene import HowToScene
from gheos_suite.scenes.table.help_sheet import HelpRow, HelpSheet
from gheos_suite.ui.input import Semantic, key_name, semantic

from .gheos_pilot import Pilot, seated

WINDOWS = [((1920, 1080), 100), ((1024, 768), 100), ((1024, 768), 200), ((3840, 2160), 75)]


def sheet(pilot: Pilot) -> HelpSheet:
    assert isinstance(pilot.stack.top, HelpSheet)
    return pilot.stack.top


def by_button(pilot: Pilot) -> None:
    pilot.click(pilot.table.plan.help.center)


def by_f1(pilot: Pilot) -> None:
    pilot.press(Semantic.HELP)


def by_question_mark(pilot: Pilot) -> None:
    pilot.table.handle(Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?"))
    pilot.tick()


@pytest.mark.parametrize("opened", [by_button, by_f1, by_question_mark])
def test_it_opens_and_any_key_closes_it_and_is_swallowed(opened) -> None:  # type: ignore[no-untyped-def]
    with seated(2, 5) as pilot:
        opened(pilot)
        sheet(pilot)
        assert pilot.stack.handle(Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
        pilot.tick()
        table = pilot.table
        assert pilot.stack.top is table and table.aim is None and table.session.ply == 0


def test_a_click_closes_it_and_is_swallowed() -> None:
    with seated(2, 5) as pilot:
        by_f1(pilot)
        at = pilot.table.plan.menu.center  # a button lies below
        assert pilot.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        sheet(pilot)
        assert pilot.stack.handle(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        pilot.tick()
        assert pilot.stack.top is pilot.table


def test_a_shift_key_alone_does_not_close_it() -> None:
    with seated(2, 5) as pilot:
        by_f1(pilot)
        pilot.stack.handle(Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT, unicode=""))
        pilot.stack.handle(Event(pygame.KEYUP, key=pygame.K_SLASH, mod=0))
        pilot.tick()
        sheet(pilot)


@pytest.mark.parametrize("by_mouse", [True, False])
def test_how_to_play_opens_from_it(by_mouse: bool) -> None:
    with seated(2, 5) as pilot:
        by_f1(pilot)
        button = sheet(pilot).group.find("more")
        if by_mouse:
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
                pilot.stack.handle(Event(kind, pos=button.rect.center, **extra))
        else:
            while not button.focused:
                pilot.stack.handle(semantic(Semantic.NEXT))
            pilot.stack.handle(semantic(Semantic.ACCEPT))
        pilot.tick()
        assert isinstance(pilot.stack.top, HowToScene)


def test_it_tells_what_can_be_done_in_each_kind_of_decision() -> None:
    with seated(2, 8) as pilot:
        table, session, rng = pilot.table, pilot.table.session, random.Random(8)
        told: dict[str, str] = {}
        while session.actors and len(told) < len(TITLES) - 1:
            mode = table.desk.options.mode
            if mode not in told:
                now = sections(table)[0]
                assert now.title == TITLES[mode]
                told[mode] = " ".join(line.what + line.mouse for line in now.lines)
            legal = session.game.legal_actions(session.state, session.actors[0])
            kind = rng.choice(sorted({type(a).__name__ for a in legal} - {"PlayToken"}))
            session.submit(session.actors[0], rng.choice([a for a in legal if type(a).__name__ == kind]))
            pilot.tick(2)
        assert set(told) >= {"place", "settle", "token", "pay"}
        assert len(set(told.values())) == len(told)


def test_it_names_the_keys_of_this_keyboard() -> None:
    with seated(2, 5) as pilot:
        named = {key for section in sections(pilot.table) for line in section.lines for key in line.keys}
        wanted = (Semantic.HELP, Semantic.UNDO, Semantic.REDO, Semantic.FIT, Semantic.ROTATE_RIGHT)
        assert {key_name(action) for action in wanted} <= named
        assert {"1", "2", "?"} <= named


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_it_lies_in_every_window_and_its_rows_apart(size: tuple[int, int], scale: int) -> None:
    with seated(2, 5, Settings(animation_speed=0, curtain=False, ui_scale=scale), size=size) as pilot:
        by_f1(pilot)
        shown = sheet(pilot)
        panel, area = shown.group.children[0], shown.group.find("lines")
        assert pilot.ctx.window.surface().get_rect().contains(panel.rect) and panel.rect.contains(area.rect)
        rows = [w for w in shown.group.everything() if isinstance(w, HelpRow)]
        assert all(a.rect.bottom <= b.rect.y for a, b in itertools.pairwise(rows))
        assert not shown.group.find("more").rect.colliderect(area.rect)
