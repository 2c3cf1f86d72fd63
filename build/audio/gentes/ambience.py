"""A study above a quiet harbour: water on the quay, far gulls, a rope that creaks, now and then a pen."""

from __future__ import annotations

import numpy as np

from ..bodies import BLOCK, friction, strike
from ..dsp import (
    RATE,
    Signal,
    band_round,
    bell_curve,
    coloured,
    highpass,
    lowpass,
    mix,
    mix_round,
    silence,
    timeline,
)
from ..score import panned
from ..tones import bell, hertz

LOOP = 32.0
Rng = np.random.Generator


def _lapping(t: Signal, noise: Signal, lag: float) -> Signal:
    """Small waves on stone, in beats that close over the loop."""
    turn = 2.0 * np.pi * t / LOOP
    beat = 0.5 + 0.3 * np.sin(9.0 * turn + lag) + 0.2 * np.sin(14.0 * turn + 2.1 * lag)
    body, splash = band_round(noise, 160.0, 620.0), band_round(noise, 900.0, 3000.0)
    return np.asarray(0.55 * body / np.std(body) * (0.35 + beat) + 0.16 * beat**3 * splash / np.std(splash))


def _creak(rng: Rng, seconds: float) -> Signal:
    """A mooring rope under load."""
    t = timeline(seconds)
    pitch = 150.0 + 40.0 * np.sin(2.0 * np.pi * 0.9 * t) + rng.uniform(-10.0, 10.0)
    phase = np.cumsum(pitch) / RATE
    grains = ((phase % 1.0) < 0.06).astype(float) * bell_curve(seconds, 0.5, 1.5)
    return lowpass(np.asarray(grains * (0.6 + 0.4 * rng.random(len(t)))), 1200.0)


def _gull(rng: Rng) -> Signal:
    """One long fall of a gull's cry, far off."""
    t = timeline(0.5)
    bend = 1.0 + 0.30 * np.exp(-t / 0.12) - 0.18 * t
    phase = 2.0 * np.pi * np.cumsum(hertz(82 + rng.uniform(-1.0, 1.0)) * bend) / RATE
    cry = (np.sin(phase) + 0.4 * np.sin(2 * phase)) * np.sin(np.pi * t / 0.5) ** 1.5
    return lowpass(np.asarray(cry), 2200.0)


def pen(rng: Rng, strokes: int) -> Signal:
    """A reed pen that writes some strokes on papyrus."""
    out = silence(0.16 * strokes + 0.4)
    at = 0.02
    for _ in range(strokes):
        length = rng.uniform(0.05, 0.13)
        stroke = friction(BLOCK.tuned(3.0), rng, bell_curve(length, 0.4, 1.2), 2600.0, 6500.0)
        mix(out, highpass(stroke, 1400.0), at, rng.uniform(0.5, 1.0))
        at += length + rng.uniform(0.02, 0.09)
    return out


def harbour(rng: Rng, _: int) -> Signal:
    """Returns the stereo loop."""
    t = timeline(LOOP)
    near, far = coloured(rng, LOOP, 4.0), coloured(rng, LOOP, 4.0)
    middle, side = _lapping(t, near, 0.4), 0.5 * _lapping(t, far, 1.9)
    wind = band_round(far, 240.0, 520.0, 0.4)
    middle = middle + 0.22 * (0.6 + 0.4 * np.sin(2.0 * np.pi * 2.0 * t / LOOP)) * wind / np.std(wind)
    out = np.stack([middle + side, middle - side], axis=1)
    for at, place in ((4.0, -0.7), (4.6, -0.6), (15.5, 0.6), (26.2, -0.2)):
        mix_round(out, panned(_gull(rng), place), at, 0.16)
    for at, place in ((2.2, 0.5), (11.4, 0.5), (20.8, 0.45), (29.0, 0.5)):
        mix_round(out, panned(_creak(rng, 0.9), place), at, 0.8)
    for at, strokes in ((7.0, 6), (9.0, 4), (18.0, 7), (24.0, 5)):
        mix_round(out, panned(pen(rng, strokes), 0.2), at, 0.34)
    for at in (13.2, 13.9, 30.4):
        knock = lowpass(strike(BLOCK.tuned(0.6), rng, 0.3, 0.003), 1200.0)
        mix_round(out, panned(knock, -0.4), at, 0.5)
    mix_round(out, panned(lowpass(bell(520.0, 3.0, rng, 1.8), 2200.0), -0.75), 21.5, 0.10)
    return out
