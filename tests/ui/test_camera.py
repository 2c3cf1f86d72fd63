"""The camera: where plane and screen meet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from gheos_suite.ui.camera import Camera

VIEW = Rect(40, 20, 800, 600)
near = st.floats(-50, 50)


def close(a: tuple[float, float], b: tuple[float, float], by: float = 1e-6) -> bool:
    return abs(a[0] - b[0]) <= by and abs(a[1] - b[1]) <= by


@given(near, near, near, near, st.floats(20, 600))
def test_there_and_back(x: float, y: float, cx: float, cy: float, zoom: float) -> None:
    camera = Camera(VIEW, zoom)
    camera.centre = (cx, cy)
    assert close(camera.to_plane(camera.to_screen((x, y))), (x, y))


def test_one_unit_is_zoom_pixels_and_y_goes_down() -> None:
    camera = Camera(VIEW, 100)
    assert camera.to_screen((0, 0)) == (440, 320)
    assert camera.to_screen((1, 2)) == (540, 520)


@given(st.integers(40, 839), st.integers(20, 619), st.floats(0.3, 3))
def test_the_point_below_the_pointer_stays_while_it_zooms(x: int, y: int, factor: float) -> None:
    camera = Camera(VIEW, 120)
    held = camera.to_plane((x, y))
    camera.zoom_at((x, y), factor)
    for _ in range(200):
        camera.update(1 / 60)
        assert close(camera.to_screen(held), (x, y), 1e-3)
    assert not camera.moving


def test_zoom_ends_exactly_at_the_product_of_its_factors() -> None:
    camera = Camera(VIEW, 100)
    for _ in range(3):
        camera.zoom_at((100, 100), 1.2)
        camera.update(1 / 60)
    camera.finish()
    assert camera.zoom == pytest.approx(100 * 1.2**3)


def test_zoom_keeps_its_limits() -> None:
    camera = Camera(VIEW, 100, low=50, high=200)
    camera.zoom_at((0, 0), 100, instant=True)
    assert camera.zoom == 200
    camera.zoom_at((0, 0), 0.001, instant=True)
    assert camera.zoom == 50


def test_panning_follows_the_hand_pixel_by_pixel() -> None:
    camera = Camera(VIEW, 80)
    point = camera.to_plane((300, 300))
    camera.pan(17, -9)
    assert close(camera.to_screen(point), (317, 291))
    assert not camera.moving


def test_fit_shows_the_bounds_in_the_window() -> None:
    camera = Camera(VIEW, 100)
    window = Rect(100, 100, 300, 200)
    camera.fit((-1, -1, 5, 2), window, instant=True)
    left, top = camera.to_screen((-1, -1))
    right, bottom = camera.to_screen((5, 2))
    assert close(((left + right) / 2, (top + bottom) / 2), window.center)
    assert right - left == pytest.approx(300)
    assert bottom - top <= 200


def test_fit_does_not_enlarge_beyond_its_limit() -> None:
    camera = Camera(VIEW, 100)
    camera.fit((0, 0, 0.1, 0.1), limit=150, instant=True)
    assert camera.zoom == 150


def test_clamp_keeps_a_part_of_the_bounds_in_view() -> None:
    camera = Camera(VIEW, 100)
    camera.pan(100_000, -100_000)
    camera.clamp((-2, -2, 2, 2))
    left, top = camera.to_screen((-2, -2))
    right, bottom = camera.to_screen((2, 2))
    assert Rect(left, top, right - left, bottom - top).colliderect(VIEW)


def test_a_new_viewport_keeps_the_middle() -> None:
    camera = Camera(VIEW, 100)
    camera.pan(-50, 30)
    middle = camera.to_plane(VIEW.center)
    camera.resize(Rect(0, 0, 300, 200), 20, 90)
    assert close(camera.to_plane((150, 100)), middle)
    assert camera.zoom == 90


def test_a_long_frame_does_not_overshoot() -> None:
    camera = Camera(VIEW, 100)
    camera.zoom_at((0, 0), 2.0)
    camera.update(10.0)
    assert 100 < camera.zoom <= 200


# ------------------------------------------------------------------ whole steps
def stepped(zoom: float = 96, low: float = 32, high: float = 192) -> Camera:
    camera = Camera(VIEW, zoom, low, high)
    camera.keep_to(32)
    return camera


def test_with_a_step_the_wheel_goes_to_the_next_one_and_back() -> None:
    camera = stepped(100)
    assert camera.zoom == 96
    for factor, zoom in ((1.15, 128), (1.15, 160), (1 / 1.15, 128), (0.5, 96), (0.9, 64), (0.9, 32), (0.9, 32)):
        camera.zoom_at((300, 200), factor, instant=True)
        assert camera.zoom == zoom
    assert not camera.moving


def test_with_a_step_two_turns_of_the_wheel_add_up_while_it_moves() -> None:
    camera = stepped(64)
    held = camera.to_plane((300, 200))
    camera.zoom_at((300, 200), 1.1)
    camera.update(1 / 60)
    camera.zoom_at((300, 200), 1.1)
    camera.finish()
    assert camera.zoom == 128
    assert close(camera.to_screen(held), (300, 200), 1e-6)


def test_with_a_step_fit_takes_the_largest_that_fits() -> None:
    camera = stepped()
    for side, zoom in ((10.0, 32), (6.2, 96), (6.3, 64), (4.0, 128), (1.0, 192), (90.0, 32)):
        camera.fit((0, 0, side, 1), Rect(40, 20, 600, 600), instant=True)
        assert camera.zoom == zoom, side
    camera.fit((0, 0, 1, 1), limit=100, instant=True)
    assert camera.zoom == 96


def test_with_a_step_a_range_without_one_still_leaves_one() -> None:
    camera = stepped(96)
    camera.resize(VIEW, 10, 20)
    assert camera.zoom == 32
    camera.resize(VIEW, 40, 100)
    assert camera.zoom == 64
