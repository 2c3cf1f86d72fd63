"""Singing: a source of harmonics through the resonances of a vowel, many singers a little apart."""

from __future__ import annotations

import numpy as np

from .dsp import RATE, Signal, bandpass, samples, timeline, white
from .tones import hertz

Rng = np.random.Generator
# Hz, width and strength of the resonances of each vowel (IPA-like names, mixed voices)
VOWELS = {
    "u": ((320.0, 90.0, 1.0), (780.0, 120.0, 0.30), (2500.0, 260.0, 0.05)),
    "o": ((450.0, 100.0, 1.0), (860.0, 130.0, 0.50), (2600.0, 280.0, 0.09)),
    "a": ((720.0, 130.0, 1.0), (1180.0, 160.0, 0.62), (2750.0, 320.0, 0.18)),
}
TOP = 4200.0


def resonance(vowel: str, hz: float) -> float:
    """How much of a harmonic at that pitch the vowel lets through."""
    return sum(gain / (1.0 + ((hz - at) / wide) ** 2) for at, wide, gain in VOWELS[vowel]) + 0.012


def swell(seconds: float, rise: float, fall: float) -> Signal:
    """Returns a smooth way up and down again."""
    t = timeline(seconds)
    up = np.sin(0.5 * np.pi * np.clip(t / rise, 0.0, 1.0)) ** 2
    down = np.sin(0.5 * np.pi * np.clip((seconds - t) / fall, 0.0, 1.0)) ** 2
    return np.asarray(up * down)


def singer(note: float, seconds: float, rng: Rng, first: str, then: str) -> Signal:
    """One voice that opens from one vowel to another, with its own vibrato and drift."""
    t = timeline(seconds)
    share = np.clip(t / (0.55 * seconds), 0.0, 1.0)
    pitch = rng.normal(0.0, 6.0) + 5.0 * np.sin(2.0 * np.pi * rng.uniform(0.1, 0.3) * t + rng.uniform(0.0, 6.0))
    late = np.clip((t - 0.35) / 0.9, 0.0, 1.0)
    depth, quick, turn = rng.uniform(9.0, 18.0), rng.uniform(4.7, 5.7), rng.uniform(0.0, 6.0)
    pitch += depth * late * np.sin(2.0 * np.pi * quick * t + turn)
    base = hertz(note)
    phase = 2.0 * np.pi * np.cumsum(base * 2.0 ** (pitch / 1200.0)) / RATE
    out = np.zeros(samples(seconds))
    for k in range(1, int(TOP / base) + 1):
        level = (1.0 - share) * resonance(first, base * k) + share * resonance(then, base * k)
        out += level * np.sin(k * phase + rng.uniform(0.0, 6.28)) / k**0.55
    return out


def choir(
    note: float,
    seconds: float,
    rng: Rng,
    first: str = "u",
    then: str = "o",
    singers: int = 3,
    rise: float = 1.2,
    fall: float = 1.6,
) -> Signal:
    """Returns one note of a choir in stereo; the ears hear different singers; peak about 1."""
    ears = []
    for _ in range(2):
        voice = np.sum([singer(note, seconds, rng, first, then) for _ in range(singers)], axis=0)
        breath = bandpass(white(rng, seconds), 900.0, 3400.0, 1)
        ears.append(voice / np.std(voice) + 0.05 * breath / np.std(breath))
    out = np.stack(ears, axis=1) * swell(seconds, rise, fall)[:, None]
    return np.asarray(out / np.max(np.abs(out)))
