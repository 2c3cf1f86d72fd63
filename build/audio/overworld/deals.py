"""Sounds of what players agree on: an offer, a refusal, a promise sealed, a promise redeemed."""

from __future__ import annotations

import numpy as np

from ..bodies import BLOCK, DISC, TABLE, strike, tap
from ..dsp import Signal, bandpass, bell_curve, in_room, lowpass, mix, silence, timeline, white
from ..tones import drum
from .chip import arpeggio, echo, envelope, pulse, triangle

Rng = np.random.Generator


def _stroke(rng: Rng, length: float, rate: float) -> Signal:
    """Returns a stroke of a nib on parchment."""
    chatter = 0.6 + 0.4 * np.sin(2.0 * np.pi * rate * timeline(length))
    nib = bandpass(white(rng, length), 1400.0, 4800.0, 1) * chatter * bell_curve(length, 0.4, 1.0)
    return np.asarray(nib / np.max(np.abs(nib)))


def offer(rng: Rng, variant: int) -> Signal:
    """Somebody is asked: a knock, and two tones that rise and stay open."""
    out = silence(0.7)
    mix(out, strike(BLOCK.tuned((1.05, 0.95)[variant]), rng, 0.2, 0.0014), 0.0, 0.4)
    first = (69, 67)[variant]
    mix(out, pulse(first, 0.12, 0.25) * envelope(0.12, 0.003, 6.0), 0.03, 0.2)
    mix(out, pulse(first + 5, 0.4, 0.25, vibrato=0.2) * envelope(0.4, 0.004, 5.0, 0.1), 0.16, 0.2)
    return in_room(out, rng, 0.3, 0.12, 3200.0)


def refuse(rng: Rng, variant: int) -> Signal:
    """No deal: two low tones that step down, a hand on the table."""
    out = silence(0.6)
    note = (55, 57)[variant]
    mix(out, triangle(note, 0.14, -0.5) * envelope(0.14, 0.004, 7.0), 0.0, 0.4)
    mix(out, triangle(note - 3, 0.3, -2.0) * envelope(0.3, 0.004, 6.0, 0.1), 0.12, 0.4)
    mix(out, strike(TABLE.tuned(1.3), rng, 0.2, 0.004), 0.12, 0.35)
    return in_room(out, rng, 0.3, 0.12, 2600.0)


def promise(rng: Rng, _: int) -> Signal:
    """A promise is written and sealed: three strokes, a stamp in wax, a chord that closes."""
    out = silence(1.6)
    for at, length, rate in ((0.0, 0.1, 92.0), (0.12, 0.07, 110.0), (0.21, 0.14, 84.0)):
        mix(out, _stroke(rng, length, rate), at, 0.26)
    mix(out, strike(DISC.tuned(0.7).damped(0.5), rng, 0.3, 0.003), 0.46, 0.6)
    mix(out, drum(84.0, 0.3, rng, 0.08), 0.46, 0.5)
    mix(out, tap(rng, 1500.0, 0.02), 0.465, 0.25)
    mix(out, echo(arpeggio((62, 69, 74, 78), 0.05, 0.7, 0.25, 3.4), 0.15, 0.35, 2), 0.5, 0.18)
    return in_room(out, rng, 0.5, 0.16, 2800.0)[: len(out)]


def redeem(rng: Rng, _: int) -> Signal:
    """A promise is called in: the seal breaks, the same chord comes from above."""
    out = silence(1.4)
    for number in range(4):
        crack = strike(DISC.tuned(rng.uniform(1.3, 1.9)).damped(0.3), rng, 0.1, 0.0008)
        mix(out, crack, 0.028 * number + rng.uniform(0.0, 0.008), 0.5 - 0.08 * number)
    unroll = lowpass(bandpass(white(rng, 0.3), 600.0, 3400.0), 3000.0) * bell_curve(0.3, 0.5, 1.4)
    mix(out, unroll / np.max(np.abs(unroll)), 0.1, 0.2)
    mix(out, echo(arpeggio((78, 74, 69, 74), 0.07, 0.5, 0.25, 3.6), 0.14, 0.35, 2), 0.16, 0.2)
    mix(out, triangle(50, 0.5) * envelope(0.5, 0.01, 4.0, 0.1), 0.37, 0.3)
    return in_room(out, rng, 0.5, 0.16, 3000.0)[: len(out)]
