"""Choosing at the table by number keys, arrows and Tab; moving the view by mouse and keys."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from gheos_suite.rules.gheos import actions as act
from gheos_suite.saves import Settings
from gheos_suite.scenes.gheos.numbers import number_spot, numbers
from gheos_suite.scenes.gheos.places import rect_of
from gheos_suite.ui.input import DIRECTIONS, Semantic, semantic

from .gheos_pilot import FAST, Pilot, seated

WINDOWS = [((1920, 1080), 100), ((1024, 768), 100), ((1280, 720), 200)]


def digit(pilot: Pilot, n: int) -> None:
    pilot.table.handle(Event(pygame.KEYDOWN, key=pygame.K_0 + n, mod=0, unicode=str(n)))
    pilot.tick()


def letter(pilot: Pilot, key: int) -> None:
    pilot.table.handle(Event(pygame.KEYDOWN, key=key, mod=0, unicode=chr(key)))
    pilot.tick(60)


def play_until(pilot: Pilot, wanted: Callable[[Pilot], bool], seed: int = 3) -> None:
    session, rng = pilot.table.session, random.Random(seed)
    while session.actors:
        pilot.tick(6)
        if pilot.table.desk.options.single is None and wanted(pilot):
            return
        legal = session.game.legal_actions(session.state, session.actors[0])
        kind = rng.choice(sorted({type(a).__name__ for a in legal} - {"PlayToken"}))
        session.submit(session.actors[0], rng.choice([a for a in legal if type(a).__name__ == kind]))
    raise AssertionError("that never came")


def mode(name: str) -> Callable[[Pilot], bool]:
    return lambda pilot: pilot.table.desk.options.mode == name


def both(pilot: Pilot) -> bool:
    """Whether a people may be started in several places and a follower taken."""
    opts = pilot.table.desk.options
    return opts.mode == "settle" and len(opts.starts) > 1 and len(opts.takes) > 1


# ---------------------------------------------------------------------------- numbers
def test_number_keys_take_up_the_tiles_of_the_hand() -> None:
    with seated(2, 5) as pilot:
        for n in (1, 2):
            digit(pilot, n)
            assert pilot.table.desk.held_slot == n - 1
            pilot.press(Semantic.CANCEL)


def test_number_keys_pick_the_colour_that_bears_the_number() -> None:
    with seated(3, 7) as pilot:
        table, session = pilot.table, pilot.table.session
        play_until(pilot, both)
        shown = table.keys.numbered()
        lands = [n for n in shown if n.startswith("land:")]
        cubes = [n for n in shown if n.startswith("cubes:")]
        assert shown == [*lands, *cubes] and cubes == [f"cubes:{c}" for c in table.desk.options.takes]
        second = dict(table.choosable_lands())[lands[1]].anchor
        digit(pilot, 2)
        assert table.desk.selected_land == second
        colours = table.desk.options.starts[second]
        assert table.keys.numbered() == [f"marker:{c}" for c in colours]
        ply = session.ply
        digit(pilot, len(colours))
        assert session.moves[ply].action == act.StartCivilization(colours[-1], *second)


def test_number_keys_take_a_follower_and_pay_with_one() -> None:
    with seated(3, 7) as pilot:
        table, session = pilot.table, pilot.table.session
        play_until(pilot, both)
        n = table.keys.numbered().index(f"cubes:{table.desk.options.takes[-1]}") + 1
        colour, ply = table.desk.options.takes[-1], session.ply
        digit(pilot, n)
        assert session.moves[ply].action == act.TakeFollower(colour)
    with seated(3, 1) as pilot:
        table, session = pilot.table, pilot.table.session
        play_until(pilot, mode("pay"))
        colour, ply = table.desk.options.pays[1], session.ply
        digit(pilot, 2)
        assert session.moves[ply].action == act.PayFollower(colour)


def test_number_keys_score_and_end_the_turn() -> None:
    with seated(2, 8) as pilot:
        table, session = pilot.table, pilot.table.session
        play_until(pilot, lambda p: p.table.desk.options.token)
        assert table.keys.numbered() == ["button:play_token", "button:end_turn"]
        ply = session.ply
        digit(pilot, 2)
        assert session.moves[ply].action == act.KeepToken()


def test_a_number_nothing_bears_does_nothing() -> None:
    with seated(2, 5) as pilot:
        digit(pilot, 9)
        assert pilot.table.session.ply == 0 and pilot.table.aim is None


@pytest.mark.parametrize(("seed", "wanted"), [(7, (mode("place"), both, mode("token"))), (1, (mode("pay"),))])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_each_number_is_printed_beside_what_it_chooses(
    size: tuple[int, int], scale: int, seed: int, wanted: tuple[Callable[[Pilot], bool], ...]
) -> None:
    settings = Settings(animation_speed=0, curtain=False, ui_scale=scale)
    with seated(3, seed, settings, size=size) as pilot:
        table = pilot.table
        for state in wanted:
            play_until(pilot, state)
            table.fit(instant=True)
            table.fast_forward()
            pilot.tick()
            names = table.keys.numbered()
            window = Rect(0, 0, *size)
            assert names and {f"number:{n}" for n in names} <= table.overlays.names()
            for name in names:
                assert window.contains(rect_of(table, name))
                assert rect_of(table, name).inflate(24, 24).collidepoint(number_spot(table, name))


def test_numbers_are_put_away_with_the_hints() -> None:
    with seated(2, 5, Settings(animation_speed=0, curtain=False, hints=False)) as pilot:
        assert not list(numbers(pilot.table)) and pilot.table.keys.numbered()


# ----------------------------------------------------------------------------- arrows
def test_arrows_go_to_the_nearest_choice_that_way() -> None:
    with seated(3, 7) as pilot:
        table = pilot.table
        play_until(pilot, both)
        pilot.press(Semantic.NEXT)
        gone = 0
        for action in [Semantic.RIGHT, Semantic.DOWN, Semantic.LEFT, Semantic.UP] * 4:
            before = table.desk.focus
            pilot.press(action)
            after = table.desk.focus
            assert after in table.keys.names()
            if after != before:
                gone += 1
                a, b = rect_of(table, before).center, rect_of(table, after).center
                dx, dy = DIRECTIONS[action]
                assert (b[0] - a[0]) * dx + (b[1] - a[1]) * dy > 0, (before, action, after)
        assert gone > 5


def test_arrows_reach_every_choice() -> None:
    with seated(3, 7) as pilot:
        table = pilot.table
        play_until(pilot, both)
        pilot.press(Semantic.NEXT)
        reached, edge = {table.desk.focus}, [table.desk.focus]
        while edge:
            start = edge.pop()
            for action in DIRECTIONS:
                table.desk.focus = start
                pilot.press(action)
                if table.desk.focus not in reached:
                    reached.add(table.desk.focus)
                    edge.append(table.desk.focus)
        assert reached == set(table.keys.names())


def test_tab_goes_round_everything() -> None:
    with seated(3, 7) as pilot:
        table = pilot.table
        play_until(pilot, both)
        seen = []
        for _ in table.keys.names():
            pilot.press(Semantic.NEXT)
            seen.append(table.desk.focus)
        assert seen == table.keys.names()
        pilot.press(Semantic.NEXT)
        assert table.desk.focus == seen[0]
        pilot.press(Semantic.PREVIOUS)
        assert table.desk.focus == seen[-1]


def test_the_arrows_of_a_pad_begin_with_a_focus() -> None:
    with seated(2, 5) as pilot:
        pilot.table.handle(semantic(Semantic.RIGHT, source="pad"))
        assert pilot.table.desk.focus == "hand:0"


# ---------------------------------------------------------------------------- panning
def view(pilot: Pilot) -> tuple[float, float]:
    x, y = pilot.table.board.camera.to_screen((0.0, 0.0))
    return round(x, 1), round(y, 1)


def pull(pilot: Pilot, pos: tuple[int, int]) -> None:
    """Moves the pointer with buttons down."""
    pilot.table.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 1, 1)))


@pytest.mark.parametrize("button", [1, 2, 3])
def test_dragging_the_bare_table_moves_the_view(button: int) -> None:
    with seated(2, 5) as pilot:
        table, start = pilot.table, view(pilot)
        at = (180, 240)
        assert table.mouse.name_at(at) == "" and table.mouse.on_board(at)
        pilot.mouse(pygame.MOUSEBUTTONDOWN, at, button)
        pull(pilot, (at[0] + 50, at[1] + 30))
        pull(pilot, (at[0] + 90, at[1] + 40))
        assert view(pilot) == (start[0] + 90, start[1] + 40)
        pilot.mouse(pygame.MOUSEBUTTONUP, (at[0] + 90, at[1] + 40), button)
        pull(pilot, (at[0] + 200, at[1] + 100))
        assert view(pilot) == (start[0] + 90, start[1] + 40)
        assert table.session.ply == 0 and table.desk.held_slot is None


def test_a_lost_focus_ends_the_panning() -> None:
    with seated(2, 5) as pilot:
        pilot.mouse(pygame.MOUSEBUTTONDOWN, (180, 240), 2)
        pull(pilot, (220, 240))
        pilot.table.handle(Event(pygame.WINDOWFOCUSLOST))
        stopped = view(pilot)
        pull(pilot, (400, 300))
        assert view(pilot) == stopped


@pytest.mark.parametrize(
    ("key", "way"), [(pygame.K_w, (0, 1)), (pygame.K_a, (1, 0)), (pygame.K_s, (0, -1)), (pygame.K_d, (-1, 0))]
)
def test_letters_move_the_view(key: int, way: tuple[int, int]) -> None:
    with seated(2, 5) as pilot:
        start = view(pilot)
        letter(pilot, key)
        x, y = view(pilot)
        step = pilot.table.plan.u(90)
        assert (x - start[0], y - start[1]) == pytest.approx((way[0] * step, way[1] * step), abs=1.5)


@pytest.mark.parametrize("action", list(DIRECTIONS))
def test_arrows_move_the_view_while_nothing_is_pointed_at(action: Semantic) -> None:
    with seated(2, 5, FAST) as pilot:
        start, (dx, dy) = view(pilot), DIRECTIONS[action]
        pilot.press(action)
        pilot.tick(60)
        x, y = view(pilot)
        assert (x - start[0]) * -dx > 50 * abs(dx) - 1 and (y - start[1]) * -dy > 50 * abs(dy) - 1
        assert pilot.table.desk.focus == ""


def test_the_table_cannot_be_lost_by_panning() -> None:
    with seated(2, 5) as pilot:
        for _ in range(80):
            letter(pilot, pygame.K_d)
        bounds = pilot.table.board.tile_bounds
        a, b = (pilot.table.board.camera.to_screen(p) for p in (bounds[:2], bounds[2:]))
        board = Rect(a[0], a[1], b[0] - a[0], b[1] - a[1])
        assert pilot.table.plan.board.colliderect(board)
