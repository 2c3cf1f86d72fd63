"""Open sea under a fresh wind, gulls far off, a rope that knocks on a mast; a loop without a seam."""

from __future__ import annotations

import numpy as np

from ..bodies import BLOCK, strike
from ..dsp import Signal, band_round, coloured, lowpass, mix_round, timeline
from ..score import panned
from ..tones import hertz

LOOP = 30.0
Rng = np.random.Generator


def _swell(t: Signal, noise: Signal, lag: float) -> Signal:
    """Long swell in two beats that close over the loop, its crests breaking lightly."""
    turn = 2.0 * np.pi * t / LOOP
    heave = 0.5 + 0.32 * np.sin(5.0 * turn + lag) + 0.18 * np.sin(8.0 * turn + 1.7 * lag)
    deep, crest = band_round(noise, 70.0, 360.0), band_round(noise, 420.0, 2600.0)
    return np.asarray(0.7 * heave * deep / np.std(deep) + 0.30 * heave**2.2 * crest / np.std(crest))


def _wind(t: Signal, noise: Signal) -> Signal:
    """Wind that leans on the sails in gusts, its pitch following."""
    turn = 2.0 * np.pi * t / LOOP
    gust = 0.5 + 0.28 * np.sin(2.0 * turn + 0.9) + 0.22 * np.sin(3.0 * turn + 2.4)
    out = np.zeros_like(t)
    for number, centre in enumerate((300.0, 420.0, 590.0, 820.0)):
        band = band_round(noise, centre * 0.9, centre * 1.14, 0.35)
        near = np.exp(-0.5 * ((3.0 * gust - number) / 0.8) ** 2)
        out += near * (0.3 + 0.7 * gust) * band / np.std(band) / (1.0 + 0.3 * number)
    return out


def _gull(rng: Rng, cries: int) -> Signal:
    """Some cries that fall, far off."""
    out = np.zeros(44_100 * 2)
    for number in range(cries):
        t = timeline(0.30)
        bend = 1.0 + 0.35 * np.exp(-t / 0.09) - 0.25 * t
        phase = 2.0 * np.pi * np.cumsum(hertz(86 + rng.uniform(-0.5, 0.5)) * bend) / 44_100.0
        cry = (np.sin(phase) + 0.5 * np.sin(2 * phase)) * np.sin(np.pi * t / 0.30) ** 1.4
        at = round(number * 0.42 * 44_100)
        out[at : at + len(cry)] += cry * (1.0 - 0.2 * number)
    return lowpass(out, 3000.0)


def sea_wind(rng: Rng, _: int) -> Signal:
    """Returns the stereo loop."""
    t = timeline(LOOP)
    noise, other = coloured(rng, LOOP, 4.0), coloured(rng, LOOP, 4.0)
    middle = _swell(t, noise, 0.3) + 0.5 * _wind(t, noise)
    side = 0.5 * _swell(t, other, 1.4) + 0.25 * _wind(t, other)
    out = np.stack([middle + side, middle - side], axis=1)
    for at, cries, place in ((5.5, 3, -0.6), (13.0, 2, 0.7), (22.8, 3, 0.1)):
        mix_round(out, panned(_gull(rng, cries), place), at, 0.13)
    for at in (2.1, 9.4, 9.8, 16.6, 24.9, 25.2):
        knock = lowpass(strike(BLOCK.tuned(0.8), rng, 0.2, 0.002), 1600.0)
        mix_round(out, panned(knock, 0.3), at, 0.30 * rng.uniform(0.6, 1.0))
    return out
