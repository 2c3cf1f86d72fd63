"""How a journey ends: the Sea Tyrant, the kingdom in flames, victory, defeat, the last tile."""

from __future__ import annotations

import numpy as np

from ..bodies import tap
from ..dsp import Signal, bandpass, bell_curve, in_room, lowpass, mix, silence, timeline, white
from ..tones import drum, gong, hertz
from .chip import arpeggio, echo, envelope, pulse, triangle

Rng = np.random.Generator


def chord(notes: tuple[int, ...], seconds: float, duty: float, fall: float) -> Signal:
    """Returns notes held together."""
    out = silence(seconds)
    for note in notes:
        tone = pulse(note, seconds, duty, 0.0, 0.12)
        mix(out, tone * envelope(seconds, 0.006, fall, seconds * 0.4))
    return out / len(notes)


def tyrant(rng: Rng, _: int) -> Signal:
    """The Sea Tyrant rises: water breaks, a roar of low pulses, a gong under the sea."""
    out = silence(4.0)
    mix(out, gong(46.0, 3.8, rng), 0.0, 0.34)
    for note, bend in ((29, -2.0), (30, -3.0), (36, -4.0)):
        roar = pulse(note, 2.2, 0.25, bend, 0.5) * bell_curve(2.2, 0.3, 1.2)
        mix(out, lowpass(roar, 1300.0), 0.5, 0.3)
    growl = lowpass(white(rng, 2.2), 700.0) * bell_curve(2.2, 0.3, 1.2)
    growl *= 0.5 + 0.5 * np.sin(2.0 * np.pi * 27.0 * timeline(2.2))
    mix(out, growl / np.max(np.abs(growl)), 0.5, 0.4)
    splash = bandpass(white(rng, 2.4), 400.0, 4500.0) * bell_curve(2.4, 0.2, 1.6)
    mix(out, splash / np.max(np.abs(splash)), 0.2, 0.3)
    for number, note in enumerate((51, 50, 45, 44)):
        mix(out, pulse(note, 0.5, 0.125) * envelope(0.5, 0.01, 2.0, 0.1), 1.9 + 0.3 * number, 0.14)
    return in_room(lowpass(out, 6000.0), rng, 1.6, 0.28, 1700.0)[: len(out)]


def burns(rng: Rng, _: int) -> Signal:
    """The kingdom burns: fire that crackles, a bell of alarm on the chip."""
    out = silence(3.6)
    fire = bandpass(white(rng, 3.4), 120.0, 1400.0) * bell_curve(3.4, 0.35, 1.0)
    fire *= 0.6 + 0.4 * np.abs(np.sin(timeline(3.4) * 9.0))
    mix(out, fire / np.max(np.abs(fire)), 0.0, 0.4)
    for _ in range(60):
        at = float(rng.uniform(0.1, 3.0))
        mix(out, tap(rng, rng.uniform(2200.0, 6000.0), 0.004), at, rng.uniform(0.1, 0.5))
    for number in range(6):
        note = (69, 68)[number % 2]
        mix(out, pulse(note, 0.26, 0.125) * envelope(0.26, 0.003, 5.0), 0.3 + 0.3 * number, 0.2)
    mix(out, triangle(45, 1.4, -5.0) * envelope(1.4, 0.02, 1.2, 0.5), 2.0, 0.4)
    return in_room(out, rng, 1.0, 0.2, 2600.0)[: len(out)]


def victory(rng: Rng, _: int) -> Signal:
    """Good prevails: a fanfare of pulses over timpani."""
    out = silence(4.6)
    line = ((0.0, 67, 0.16), (0.16, 67, 0.16), (0.32, 67, 0.16), (0.48, 72, 0.5), (0.96, 70, 0.34),
            (1.28, 72, 0.16), (1.44, 74, 0.34), (1.76, 76, 1.9))  # fmt: skip
    for at, note, held in line:
        for step_, duty, gain in ((0, 0.25, 0.26), (-5, 0.5, 0.12), (-12, 0.5, 0.10)):
            tone = pulse(note + step_, held + 0.1, duty, 0.0, 0.12) * envelope(held + 0.1, 0.005, 1.0, 0.12)
            mix(out, tone, at, gain)
    for at, note in ((0.0, 43), (0.48, 48), (0.96, 46), (1.44, 43), (1.76, 48)):
        mix(out, triangle(note, 0.42) * envelope(0.42, 0.004, 3.0), at, 0.42)
        mix(out, drum(hertz(note - 12), 0.6, rng, 0.1), at, 0.4)
    mix(out, chord((60, 64, 67, 72), 2.2, 0.125, 0.8), 1.76, 0.5)
    mix(out, arpeggio((84, 88, 91, 96, 91, 96, 100), 0.08, 0.5, 0.125, 4.0), 2.0, 0.1)
    return in_room(echo(out, 0.17, 0.3, 2), rng, 1.2, 0.22, 3000.0)[: len(out)]


def defeat(rng: Rng, _: int) -> Signal:
    """The hero is lost: a line that sinks by half steps, a low bell."""
    out = silence(4.2)
    line = ((0.0, 64, 0.36), (0.36, 63, 0.36), (0.72, 60, 0.36), (1.08, 59, 0.5), (1.6, 52, 1.9))
    for at, note, held in line:
        tone = pulse(note, held + 0.2, 0.25, 0.0, 0.2) * envelope(held + 0.2, 0.01, 1.2, 0.2)
        mix(out, tone, at, 0.24)
        mix(out, triangle(note - 12, held + 0.2) * envelope(held + 0.2, 0.01, 1.4, 0.2), at, 0.34)
    mix(out, chord((40, 52, 55, 59), 2.4, 0.125, 0.9), 1.6, 0.5)
    mix(out, gong(58.0, 2.6, rng), 1.6, 0.24)
    return in_room(echo(out, 0.24, 0.34, 2), rng, 1.4, 0.26, 2000.0)[: len(out)]


def final(rng: Rng, _: int) -> Signal:
    """The end of the map: a wide cadence, as at the end of a long journey."""
    out = silence(5.2)
    for at, bass, notes in (
        (0.0, 41, (60, 65, 69)), (0.55, 43, (59, 65, 67)), (1.1, 45, (60, 64, 69)),
        (1.65, 48, (64, 67, 72, 79)),
    ):  # fmt: skip
        held = 0.6 if at < 1.6 else 3.0
        mix(out, chord(notes, held + 0.2, 0.25, 0.7), at, 0.62)
        mix(out, triangle(bass, held + 0.2) * envelope(held + 0.2, 0.005, 0.8, 0.2), at, 0.42)
        mix(out, drum(hertz(bass - 12), 0.7, rng, 0.08), at, 0.34)
    mix(out, arpeggio((72, 76, 79, 84, 88, 91, 96), 0.11, 0.9, 0.125, 2.4), 1.7, 0.16)
    return in_room(echo(out, 0.22, 0.34, 2), rng, 1.6, 0.26, 2600.0)[: len(out)]
