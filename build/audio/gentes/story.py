"""The great moments of Gentes: an era opens, a round declines, a bonus, the end."""

from __future__ import annotations

import numpy as np

from ..dsp import Signal, bandpass, bell_curve, in_room, lowpass, mix, silence, white
from ..tones import bell, drum, gong, horn, pluck
from .score import aulos

Rng = np.random.Generator


def roll(notes: tuple[int, ...], step: float, held: float) -> Signal:
    """A chord rolled on the lyre."""
    out = silence(step * len(notes) + held)
    for number, note in enumerate(notes):
        mix(out, pluck(note, held, 0.6, seed=number % 4), step * number, 0.5)
    return out


def round_begins(rng: Rng, _: int) -> Signal:
    """A heyday: two horns in fifths and a rolled chord."""
    out = silence(2.6)
    for at, note, level in ((0.0, 52, 0.30), (0.34, 59, 0.34)):
        mix(out, lowpass(horn(note, 1.4, rng, 0.08), 1700.0), at, level)
    mix(out, roll((52, 59, 64, 67, 71), 0.06, 1.6), 0.5, 0.5)
    return in_room(out, rng, 1.2, 0.25, 2400.0)[: len(out)]


def era(rng: Rng, _: int) -> Signal:
    """The gong of an era, with a low drum."""
    out = silence(4.6)
    mix(out, drum(58.0, 0.9, rng, 0.1), 0.0, 0.7)
    mix(out, gong(68.0, 4.5, rng), 0.02, 0.8)
    mix(out, roll((40, 47, 52, 59, 64), 0.11, 2.4), 0.5, 0.28)
    return in_room(out, rng, 1.6, 0.25, 2000.0)[: len(out)]


def decline(rng: Rng, _: int) -> Signal:
    """The sun goes down: pipes fall, sand runs, a low string."""
    out = silence(3.2)
    for at, note in ((0.0, 72), (0.36, 71), (0.72, 69), (1.08, 65), (1.5, 64)):
        mix(out, aulos(note, 0.9 if note > 64 else 1.5, rng), at, 0.2)
    sand = bandpass(white(rng, 2.4), 2600.0, 7500.0) * bell_curve(2.4, 0.4, 1.2)
    mix(out, sand / np.max(np.abs(sand)), 0.3, 0.10)
    mix(out, lowpass(pluck(40, 2.2, 0.5, seed=3), 900.0), 1.5, 0.5)
    return in_room(out, rng, 1.3, 0.25, 2200.0)[: len(out)]


def bonus(rng: Rng, variant: int) -> Signal:
    """A bonus is won: a bright roll and a small bell."""
    out = silence(1.8)
    mix(out, roll(((64, 67, 71, 76, 79), (62, 65, 69, 74, 77))[variant], 0.055, 1.2), 0.0, 0.6)
    mix(out, bell((988.0, 880.0)[variant], 1.4, rng, 1.1), 0.26, 0.24)
    return in_room(out, rng, 0.9, 0.22, 3000.0)[: len(out)]


def victory(rng: Rng, _: int) -> Signal:
    """Horns, drums and a full lyre: the people that will be remembered."""
    out = silence(5.2)
    for at, note, held in ((0.0, 52, 0.5), (0.4, 59, 0.5), (0.8, 64, 0.9), (1.6, 62, 0.4), (2.0, 64, 2.4)):
        for add, level in ((0, 0.30), (7, 0.18), (-12, 0.2)):
            mix(out, lowpass(horn(note + add, held + 0.4, rng, 0.07), 2000.0), at, level)
    for at in (0.0, 0.4, 0.8, 1.6, 2.0, 2.4, 2.6):
        mix(out, drum(70.0, 0.7, rng, 0.2), at, 0.42)
    mix(out, roll((40, 47, 52, 56, 59, 64, 68, 71, 76), 0.07, 2.6), 2.0, 0.5)
    mix(out, bell(660.0, 2.6, rng, 1.8), 2.5, 0.14)
    return in_room(out, rng, 1.6, 0.28, 2600.0)[: len(out)]


def final(rng: Rng, _: int) -> Signal:
    """The end of the game: a gong, the theme of the pipes, home on E."""
    out = silence(5.4)
    mix(out, gong(74.0, 4.6, rng, 70), 0.0, 0.5)
    for at, note, held in ((0.5, 64, 0.7), (1.1, 67, 0.5), (1.5, 65, 0.5), (1.9, 62, 0.6), (2.4, 64, 1.8)):
        mix(out, aulos(note, held + 0.2, rng), at, 0.22)
    mix(out, roll((40, 47, 52, 59, 64, 71), 0.09, 2.4), 2.4, 0.5)
    return in_room(out, rng, 1.6, 0.28, 2400.0)[: len(out)]
