"""Interleaved measuring and the one table of ratios."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

Measure = Callable[[], float]  # seconds for one unit of work


@dataclass(frozen=True)
class Row:
    """One figure: its unit, the bar it should meet, and whether more or less is better."""

    name: str
    value: float
    bar: float
    at_least: bool
    unit: str
    detail: str

    @property
    def met(self) -> bool:
        return self.value >= self.bar if self.at_least else self.value <= self.bar

    def line(self) -> str:
        sign = ">=" if self.at_least else "<="
        mark = "ok" if self.met else "MISSED"
        figure = f"{self.value:.2f} {self.unit}".strip()
        return f"{self.name:<44} {figure:>13}  {sign} {self.bar:<6g} {mark:<7} {self.detail}"


def interleaved(subject: Measure, floor: Measure, rounds: int) -> tuple[float, float, float]:
    """Returns the median ratio floor / subject of alternating rounds, and both median times.

    The ratio says how many times faster the subject is than the floor.
    """
    ratios, mine, theirs = [], [], []
    for number in range(rounds):
        if number % 2:
            b = floor()
            a = subject()
        else:
            a = subject()
            b = floor()
        ratios.append(b / a)
        mine.append(a)
        theirs.append(b)
    return median(ratios), median(mine), median(theirs)
