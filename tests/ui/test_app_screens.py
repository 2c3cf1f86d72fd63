"""The window comes back on a screen of the desktop, all of it, whatever screens there are now."""

from __future__ import annotations

import pytest
from pygame import Rect

from gheos_suite.app import window
from gheos_suite.app.screens import Screen, screen_of, screens
from gheos_suite.saves import Settings

from .app_kit import hidden

BAR = 40  # of a desktop's task bar


def screen(x: int, y: int, w: int, h: int) -> Screen:
    """Returns a screen with a task bar at its lower edge."""
    return Screen(Rect(x, y, w, h), Rect(x, y, w, h - BAR))


SMALL, LARGE = screen(0, 0, 1280, 800), screen(0, 0, 1920, 1080)
RIGHT, LEFT, ABOVE = screen(1280, 0, 1920, 1080), screen(-1920, 100, 1920, 1080), screen(0, -1080, 1920, 1080)


def opened(
    monkeypatch: pytest.MonkeyPatch, there: tuple[Screen, ...], place: tuple[int, int, int, int]
) -> Rect:
    """Returns where a window remembered at a place is opened."""
    monkeypatch.setattr(window, "screens", lambda: there)
    x, y, w, h = place
    with hidden():
        one = window.AppWindow(Settings(window_x=x, window_y=y, window_width=w, window_height=h))
        found = Rect(one.window.position, one.window.size)
        one.close()
    return found


@pytest.mark.parametrize(
    ("there", "on"),
    [((SMALL,), SMALL), ((SMALL, RIGHT), SMALL), ((SMALL, LEFT), SMALL)],
)
def test_a_window_from_a_larger_screen_lies_whole_on_the_smaller_one(
    monkeypatch: pytest.MonkeyPatch, there: tuple[Screen, ...], on: Screen
) -> None:
    found = opened(monkeypatch, there, (320, 180, 1280, 720))
    assert on.usable.contains(found), found
    assert found.y - window.TITLE_BAR >= on.usable.y, "its title bar is off the screen"


@pytest.mark.parametrize(
    ("place", "on"),
    [
        ((1500, 100, 1280, 720), RIGHT),
        ((3000, 700, 1280, 720), RIGHT),
        ((1300, 0, 5000, 4000), RIGHT),
        ((-1500, 300, 1280, 720), LEFT),
        ((-2500, 900, 1100, 740), LEFT),
        ((200, -900, 1280, 720), ABOVE),
        ((200, -1300, 1280, 720), ABOVE),
    ],
)
def test_a_window_stays_on_its_own_screen(
    monkeypatch: pytest.MonkeyPatch, place: tuple[int, int, int, int], on: Screen
) -> None:
    found = opened(monkeypatch, (SMALL, RIGHT, LEFT, ABOVE), place)
    assert on.usable.contains(found), found


def test_a_window_that_lies_well_is_left_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    for there, place in (((LARGE,), (320, 180, 1280, 720)), ((LARGE,), (0, 0, 1100, 740)),
                         ((SMALL, RIGHT), (1700, 200, 1300, 800))):  # fmt: skip
        assert opened(monkeypatch, there, place) == Rect(place)


def test_a_window_of_a_screen_that_is_gone_comes_to_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    for corner in ((4000, 200), (-3000, 60), (10, 5000), (10, -4000)):
        found = opened(monkeypatch, (SMALL,), (*corner, 1280, 720))
        assert SMALL.usable.contains(found), found
        assert found.y - window.TITLE_BAR >= SMALL.usable.y, "its title bar is off the screen"
    assert screen_of(Rect(9000, 10, 100, 100), (SMALL, RIGHT)) is RIGHT


def test_the_screens_are_those_of_the_desktop() -> None:
    import pygame

    with hidden():
        found = screens()
        assert [s.bounds.size for s in found] == pygame.display.get_desktop_sizes()
        assert all(s.bounds.contains(s.usable) for s in found)


def test_without_the_library_the_first_screen_is_known_by_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    import pygame

    def missing(name: str) -> None:
        raise OSError(name)

    with hidden():
        monkeypatch.setattr(ctypes, "CDLL", missing)
        found = screens()
        assert [s.bounds for s in found] == [Rect((0, 0), pygame.display.get_desktop_sizes()[0])]
