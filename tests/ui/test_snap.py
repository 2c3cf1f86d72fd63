"""Which place draws a held piece."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gheos_suite.ui.snap import HYSTERESIS, SnapIndex

ROW = dict.fromkeys(range(5), (0, 2))  # cells on a line, one unit apart


def on_a_line(cell: int) -> tuple[float, float]:
    return (float(cell), 0.0)


def index() -> SnapIndex[int]:
    return SnapIndex(ROW, on_a_line)


def test_the_nearest_place_within_the_radius() -> None:
    assert index().nearest((2.1, 0.0), 0.5) == 2
    assert index().nearest((2.1, 0.6), 0.5) is None
    assert index().nearest((9.0, 0.0), 0.5) is None


def test_a_place_without_rotations_is_no_place() -> None:
    snap = SnapIndex({0: (), 1: (1,)}, on_a_line)
    assert 0 not in snap and 1 in snap and len(snap) == 1
    assert snap.nearest((0.0, 0.0), 0.5) is None


def test_the_held_place_is_left_only_for_one_clearly_nearer() -> None:
    snap = index()
    # Between 2 and 3 the border lies at 2.5; the rival must be nearer by 15 %.
    assert snap.nearest((2.52, 0.0), 0.6, current=2) == 2
    assert snap.nearest((2.52, 0.0), 0.6) == 3
    assert snap.nearest((2.60, 0.0), 0.6, current=2) == 3
    assert snap.nearest((2.48, 0.0), 0.6, current=3) == 3


def test_the_held_place_is_kept_a_little_beyond_the_radius() -> None:
    snap = index()
    assert snap.nearest((4.55, 0.0), 0.5, current=4) == 4
    assert snap.nearest((4.0 + 0.5 * (1 + HYSTERESIS) + 0.01, 0.0), 0.5, current=4) is None


@given(st.floats(-1, 5), st.integers(0, 4))
def test_a_still_pointer_never_flickers(x: float, start: int) -> None:
    snap, cell = index(), start
    first = snap.nearest((x, 0.0), 0.7, cell)
    assert snap.nearest((x, 0.0), 0.7, first) == first


def test_turning_skips_rotations_that_are_not_allowed() -> None:
    snap = index()
    assert snap.rotation(1, 0) == 0
    assert snap.rotation(1, 1) == 2
    assert snap.rotation(1, 1, step=-1) == 0


def test_arrows_go_to_the_next_place_in_a_direction() -> None:
    snap = index()
    assert snap.towards(2, (1, 0)) == 3
    assert snap.towards(2, (-1, 0)) == 1
    assert snap.towards(4, (1, 0)) == 4
    assert snap.towards(2, (0, 1)) == 2
