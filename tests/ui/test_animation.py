"""Timelines: order, speed, skipping."""

from __future__ import annotations

import itertools

import pytest

from gheos_suite.ui.animation import Step, Timeline, arc, drop, ease_in_out, ease_out


def told(names: str, seconds: float = 0.2) -> tuple[list[str], list[Step]]:
    heard: list[str] = []

    def step(name: str) -> Step:
        return Step(seconds, lambda: heard.append(f"begin {name}"), lambda: heard.append(f"end {name}"))

    return heard, [step(n) for n in names]


ALL = ["begin a", "end a", "begin b", "end b"]


def test_steps_follow_each_other() -> None:
    heard, steps = told("ab")
    timeline = Timeline()
    timeline.add(*steps)
    timeline.update(0.1)
    assert heard == ["begin a"] and timeline.current is steps[0] and steps[0].t == pytest.approx(0.5)
    timeline.update(0.15)
    assert heard == ["begin a", "end a", "begin b"] and steps[1].t == pytest.approx(0.25)
    timeline.update(0.2)
    assert heard == ALL and not timeline.busy


def test_speed_zero_plays_everything_at_once() -> None:
    heard, steps = told("ab")
    timeline = Timeline(speed=0)
    timeline.add(*steps)
    timeline.update(0.0)
    assert heard == ALL


@pytest.mark.parametrize("speed", [0.5, 1.0, 3.0])
def test_one_value_sets_the_speed_of_all(speed: float) -> None:
    heard, steps = told("ab")
    timeline = Timeline(speed)
    timeline.add(*steps)
    timeline.update(0.39 / speed)
    assert heard[-1] == "begin b"
    timeline.update(0.02 / speed)
    assert heard == ALL


def test_skipping_still_ends_every_step_once() -> None:
    heard, steps = told("ab")
    timeline = Timeline()
    timeline.add(*steps)
    timeline.update(0.1)
    timeline.fast_forward()
    assert heard == ALL
    timeline.update(1.0)
    assert heard == ALL


def test_clearing_runs_nothing() -> None:
    heard, steps = told("ab")
    timeline = Timeline()
    timeline.add(*steps)
    timeline.clear()
    timeline.update(1.0)
    assert heard == [] and not timeline.busy


def test_steps_may_be_put_in_while_one_plays() -> None:
    heard, steps = told("ab")
    late, more = told("x")
    timeline = Timeline()
    timeline.add(Step(0.0, begin=lambda: timeline.insert(*more)), *steps)
    timeline.fast_forward()
    assert late == ["begin x", "end x"] and heard == ALL


def test_a_step_added_at_an_end_is_played_too() -> None:
    late, more = told("x")
    timeline = Timeline()
    timeline.add(Step(0.1, finish=lambda: timeline.add(*more)))
    timeline.fast_forward()
    assert late == ["begin x", "end x"]


@pytest.mark.parametrize("curve", [ease_out, ease_in_out, drop])
def test_curves_begin_at_the_start_and_end_at_the_goal(curve: object) -> None:
    assert curve(0.0) == pytest.approx(0.0)  # type: ignore[operator]
    assert curve(1.0) == pytest.approx(1.0)  # type: ignore[operator]


def test_easing_out_is_fast_first_and_never_linear() -> None:
    assert ease_out(0.5) > 0.8
    steps = [ease_out(i / 20) for i in range(21)]
    gains = [b - a for a, b in itertools.pairwise(steps)]
    assert all(a > b > 0 for a, b in itertools.pairwise(gains))


def test_a_hop_is_highest_in_the_middle() -> None:
    assert arc((0, 0), (10, 0), 0.0, 8) == (0, 0)
    assert arc((0, 0), (10, 0), 0.5, 8) == (5, -8)
    assert arc((0, 0), (10, 0), 1.0, 8) == (10, 0)
