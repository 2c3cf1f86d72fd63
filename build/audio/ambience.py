"""A calm shore: slow waves under a light wind, as a loop without a seam.

Everything is periodic over the loop: noise made in the frequency domain, and envelopes whose cycles
close, so that the last sample leads into the first.
"""

from __future__ import annotations

import numpy as np

from .dsp import Signal, band_round, coloured, timeline

LOOP = 26.0
# Each wave: when it breaks (s), how strong it is, how long it runs up the beach and back (s).
WAVES = ((2.6, 0.8, 5.2), (8.1, 1.0, 6.0), (14.3, 0.7, 5.0), (19.6, 0.95, 6.2), (24.4, 0.55, 4.4))


def _hump(t: Signal, centre: float, rise: float, fall: float) -> Signal:
    """Returns a periodic hump that rises in ``rise`` and falls in ``fall`` seconds."""
    away = (t - centre + LOOP / 2.0) % LOOP - LOOP / 2.0
    width = np.where(away < 0.0, rise, fall)
    return np.asarray(np.exp(-0.5 * (away / width) ** 2))


def _waves(t: Signal, noise: Signal) -> Signal:
    """Three bands: the body of the wave, its break a little later, and the foam drawing back."""
    deep = band_round(noise, 60.0, 320.0)
    crash = band_round(noise, 260.0, 1300.0)
    foam = band_round(noise, 1100.0, 4200.0)
    out = np.zeros_like(t)
    for at, size, length in WAVES:
        out += size * 0.85 * _hump(t, at - 0.5, length * 0.24, length * 0.22) * deep / np.std(deep)
        out += size * 0.42 * _hump(t, at, length * 0.13, length * 0.24) * crash / np.std(crash)
        out += size * 0.10 * _hump(t, at + 0.9, length * 0.13, length * 0.3) * foam / np.std(foam)
    return out


def _wind(t: Signal, noise: Signal) -> Signal:
    turn = 2.0 * np.pi * t / LOOP
    drift = 0.5 + 0.3 * np.sin(2.0 * turn + 0.7) + 0.2 * np.sin(3.0 * turn + 2.1)
    out = np.zeros_like(t)
    for number, centre in enumerate((240.0, 330.0, 460.0, 640.0)):
        band = band_round(noise, centre * 0.9, centre * 1.15, 0.35)
        near = np.exp(-0.5 * ((3.0 * drift - number) / 0.8) ** 2)
        out += near * (0.35 + 0.65 * drift) * band / np.std(band) / (1.0 + 0.35 * number)
    return out


def sea_and_wind(rng: np.random.Generator, _: int) -> Signal:
    """Returns the stereo loop: a common middle, and a quieter difference between the ears."""
    t = timeline(LOOP)
    middle = _waves(t, coloured(rng, LOOP, 3.0)) + 0.42 * _wind(t, coloured(rng, LOOP, 3.0))
    side = _waves(t, coloured(rng, LOOP, 3.0)) + 0.42 * _wind(t, coloured(rng, LOOP, 3.0))
    bed = coloured(rng, LOOP, 6.0)
    middle += 0.12 * band_round(bed, 80.0, 900.0)
    side *= 0.5
    return np.stack([middle + side, middle - side], axis=1)
