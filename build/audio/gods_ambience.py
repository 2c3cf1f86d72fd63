"""A church at night: air in the vault, candles, wind at the windows, a bell very far off; a loop."""

from __future__ import annotations

import numpy as np

from .dsp import Signal, band_round, bell_curve, coloured, lowpass, mix_round, timeline, white
from .score import panned, room_round
from .tones import bell, hertz
from .voices import choir

LOOP = 30.0
Rng = np.random.Generator


def _air(t: Signal, noise: Signal) -> Signal:
    """The room itself, and wind that comes and goes at the windows in two pitches."""
    turn = 2.0 * np.pi * t / LOOP
    gust = 0.5 + 0.3 * np.sin(2.0 * turn + 0.4) + 0.2 * np.sin(5.0 * turn + 1.9)
    low = band_round(noise, 85.0, 420.0)
    out = 0.55 * low / np.std(low)
    for centre, lag in ((410.0, 0.0), (590.0, 1.1)):
        band = band_round(noise, centre * 0.93, centre * 1.08, 0.3)
        out += 0.30 * (0.2 + gust**2 * (0.7 + 0.3 * np.sin(3.0 * turn + lag))) * band / np.std(band)
    return np.asarray(out)


def _candles(rng: Rng, total: Signal) -> None:
    """Small dry cracks of wicks, in flurries."""
    at = 0.0
    while at < LOOP - 0.2:
        at += rng.exponential(0.9)
        for _ in range(int(rng.integers(1, 5))):
            crack = lowpass(white(rng, 0.006) * bell_curve(0.006, 0.2, 1.0), rng.uniform(2200.0, 5200.0))
            mix_round(total, panned(crack, rng.uniform(-0.8, 0.8)), at, 2.4 * rng.uniform(0.2, 1.0))
            at += rng.exponential(0.05)


def vigil(rng: Rng, _: int) -> Signal:
    """Returns the stereo loop."""
    t = timeline(LOOP)
    middle, side = _air(t, coloured(rng, LOOP, 4.5)), _air(t, coloured(rng, LOOP, 4.5))
    out = np.stack([middle + 0.5 * side, middle - 0.5 * side], axis=1)
    _candles(rng, out)
    for at, note, level in ((4.0, 52, 0.5), (19.5, 47, 0.42)):
        far = lowpass(bell(hertz(note), 7.0, rng, 5.5), 900.0)
        mix_round(out, panned(far, -0.4 if note > 50 else 0.5), at, level)
    for at, note in ((9.0, 57), (10.2, 64), (23.0, 52)):
        mix_round(
            out,
            lowpass(choir(note, 6.0, rng, "u", "u", 2, 2.4, 2.8)[:, 0], 700.0)[:, None] * np.ones(2),
            at,
            0.22,
        )
    return room_round(out, rng, 3.2, 0.35, 1600.0)
