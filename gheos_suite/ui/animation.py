"""Timelines of tweens: eased, skippable, under one speed value; 0 is instant."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

Point = tuple[float, float]


def ease_out(t: float) -> float:
    """Fast at first, gentle at the end."""
    return 1.0 - (1.0 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def drop(t: float) -> float:
    """Falls, and rebounds a little once."""
    if t < 0.7:
        return (t / 0.7) ** 2
    return 1.0 - 0.12 * (1.0 - ((t - 0.85) / 0.15) ** 2)


def lerp(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


def along(a: Point, b: Point, t: float) -> Point:
    return (lerp(a[0], b[0], t), lerp(a[1], b[1], t))


def arc(a: Point, b: Point, t: float, lift: float) -> Point:
    """A hop from a to b, `lift` px high in the middle."""
    x, y = along(a, b, t)
    return (x, y - lift * 4 * t * (1 - t))


@dataclass
class Step:
    """One stretch of a timeline. `begin` runs when it starts, `finish` exactly once when it is over,
    also when it is skipped; `t` runs from 0 to 1. `fixed` seconds are not shortened by the speed."""

    seconds: float
    begin: Callable[[], None] | None = None
    finish: Callable[[], None] | None = None
    effect: object | None = None
    t: float = field(default=0.0, init=False)
    started: bool = field(default=False, init=False)


class Timeline:
    """Plays steps one after another. Speed 0 plays each at once; 1 is normal, 3 thrice as fast."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._steps: deque[Step] = deque()

    @property
    def busy(self) -> bool:
        return bool(self._steps)

    @property
    def current(self) -> Step | None:
        return self._steps[0] if self._steps else None

    def add(self, *steps: Step) -> None:
        self._steps.extend(steps)

    def insert(self, *steps: Step) -> None:
        """Puts steps right after the one that is playing."""
        rest = list(self._steps)
        head, tail = rest[:1], rest[1:]
        self._steps = deque([*head, *steps, *tail])

    def update(self, dt: float) -> None:
        """Advances; a step that ends in the middle of the frame hands the rest of the time on."""
        left = dt
        while self._steps:
            step = self._steps[0]
            self._start(step)
            length = step.seconds / self.speed if self.speed > 0 else 0.0
            if length <= 0 or (1 - step.t) * length <= left:
                left -= max((1 - step.t) * length, 0.0)
                self._end(step)
            else:
                step.t += left / length
                return

    def fast_forward(self) -> None:
        """Ends everything now; every `finish` still runs, in order."""
        while self._steps:
            self._start(self._steps[0])
            self._end(self._steps[0])

    def clear(self) -> None:
        """Drops everything without running it."""
        self._steps.clear()

    def _start(self, step: Step) -> None:
        if not step.started:
            step.started = True
            if step.begin:
                step.begin()

    def _end(self, step: Step) -> None:
        step.t = 1.0
        if self._steps and self._steps[0] is step:
            self._steps.popleft()
        if step.finish:
            step.finish()
