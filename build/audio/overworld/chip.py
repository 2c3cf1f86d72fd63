"""Voices of a sound chip: pulse, triangle and noise, without harmonics above the band."""

from __future__ import annotations

import numpy as np

from ..dsp import RATE, Signal, lowpass, samples, timeline, white
from ..tones import hertz

Rng = np.random.Generator
TOP = 9000.0


def envelope(seconds: float, attack: float = 0.004, fall: float = 1.6, release: float = 0.05) -> Signal:
    """Returns a quick rise, an exponential fall (`fall` per second) and a soft end."""
    t = timeline(seconds)
    rise = np.minimum(t / attack, 1.0)
    left = np.clip((seconds - t) / release, 0.0, 1.0)
    return np.asarray(rise * np.exp(-fall * t) * np.sin(0.5 * np.pi * left) ** 2)


def _phase(note: float, seconds: float, glide: float, vibrato: float) -> tuple[Signal, float]:
    """Returns the running phase of a note that glides by `glide` semitones, and its highest frequency."""
    t = timeline(seconds)
    late = np.clip((t - 0.22) * 4.0, 0.0, 1.0)
    bend = glide * t / seconds + vibrato * late * np.sin(2.0 * np.pi * 5.4 * t)
    freq = hertz(note) * 2.0 ** (bend / 12.0)
    return np.asarray(2.0 * np.pi * np.cumsum(freq) / RATE), float(freq.max())


def pulse(note: float, seconds: float, duty: float = 0.25, glide: float = 0.0, vibrato: float = 0.0) -> Signal:
    """Returns a pulse wave of a duty; peak about 1."""
    phase, top = _phase(note, seconds, glide, vibrato)
    out = np.zeros_like(phase)
    for k in range(1, max(2, int(TOP / top))):
        out += np.sin(np.pi * k * duty) / k * np.cos(k * phase)
    return np.asarray(out / (np.max(np.abs(out)) + 1e-9))


def triangle(note: float, seconds: float, glide: float = 0.0, vibrato: float = 0.0) -> Signal:
    """Returns a triangle wave; peak about 1."""
    phase, top = _phase(note, seconds, glide, vibrato)
    out = np.zeros_like(phase)
    for n, k in enumerate(range(1, max(2, int(TOP / top)), 2)):
        out += (-1.0) ** n / k**2 * np.sin(k * phase)
    return np.asarray(out / (np.max(np.abs(out)) + 1e-9))


def noise(rng: Rng, seconds: float, start: float, stop: float) -> Signal:
    """Returns stepped noise whose clock runs from one rate to another, as a chip makes it."""
    count = samples(seconds)
    clock = np.cumsum(np.geomspace(start, stop, count)) / RATE
    steps = rng.uniform(-1.0, 1.0, int(clock[-1]) + 2)
    return lowpass(steps[clock.astype(int)], 10_000.0)


def arpeggio(notes: tuple[int, ...], step: float, held: float, duty: float = 0.25, fall: float = 5.0) -> Signal:
    """Returns notes one after the other, each ringing for `held` seconds."""
    out = np.zeros(samples(step * (len(notes) - 1) + held))
    for number, note in enumerate(notes):
        tone = pulse(note, held, duty) * envelope(held, 0.003, fall, held * 0.4)
        at = samples(step * number)
        out[at : at + len(tone)] += tone
    return out


def echo(x: Signal, delay: float, share: float, times: int = 3) -> Signal:
    """Adds the repeats of an old echo unit, each duller than the one before."""
    gap = samples(delay)
    out = np.zeros(len(x) + gap * times)
    part = x
    out[: len(x)] += x
    for number in range(1, times + 1):
        part = lowpass(part, 3600.0, 1) * share
        out[gap * number : gap * number + len(x)] += part
    return out


def air(rng: Rng, seconds: float) -> Signal:
    """Returns plain noise of unit deviation."""
    return white(rng, seconds)
