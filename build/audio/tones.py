"""Pitched instruments: plucked string, tuned bar, horn, flute, bell, gong and skin drum."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from scipy import signal as sp

from .bodies import SKIN, Body, contact
from .dsp import (
    RATE,
    Signal,
    bandpass,
    convolve,
    decay,
    lowpass,
    samples,
    silence,
    timeline,
    white,
)

LUTE = Body(
    freqs=(104.0, 196.0, 287.0, 402.0, 548.0, 771.0, 1060.0),
    weights=(0.7, 1.0, 0.8, 0.6, 0.45, 0.3, 0.2),
    t60=(0.19, 0.16, 0.13, 0.1, 0.08, 0.06, 0.05),
)
# A tuned bar over a tube: the undercut puts the second mode two octaves up.
BAR_RATIOS = (1.0, 3.94, 9.2)
BAR_WEIGHTS = (1.0, 0.16, 0.05)
# Partials of a church bell in a minor tuning: hum, prime, tierce, quint, nominal and above.
BELL_RATIOS = (0.5, 1.0, 1.19, 1.5, 2.0, 2.52, 2.66, 3.01, 4.03, 5.2)
BELL_WEIGHTS = (0.5, 0.9, 0.55, 0.25, 0.75, 0.25, 0.22, 0.3, 0.16, 0.08)
BELL_LIVES = (1.0, 0.8, 0.6, 0.5, 0.5, 0.36, 0.33, 0.28, 0.2, 0.14)


def hertz(note: float) -> float:
    """Returns the frequency of a MIDI note number."""
    return float(440.0 * 2.0 ** ((note - 69.0) / 12.0))


def _loop_taps(period: float, bright: float) -> tuple[int, Signal]:
    """Returns the whole delay and the taps of a string loop tuned to ``period`` samples."""
    loss = np.array([bright, 1.0 - bright])
    rest = period - (1.0 - bright)
    whole = int(rest) - 1
    d = rest - whole
    lagrange = np.array(
        [
            -(d - 1.0) * (d - 2.0) * (d - 3.0) / 6.0,
            d * (d - 2.0) * (d - 3.0) / 2.0,
            -d * (d - 1.0) * (d - 3.0) / 2.0,
            d * (d - 1.0) * (d - 2.0) / 6.0,
        ]
    )
    return whole, np.convolve(lagrange, loss)


@lru_cache(maxsize=256)
def _string(note: float, seconds: float, bright: float, seed: int) -> Signal:
    period = RATE / hertz(note)
    whole, taps = _loop_taps(period, bright)
    t60 = 4.6 * (hertz(note) / 220.0) ** -0.45
    strength = 10.0 ** (-3.0 * period / (RATE * t60))
    feedback = np.zeros(whole + len(taps))
    feedback[0] = 1.0
    feedback[whole:] -= strength * taps
    rng = np.random.default_rng(seed)
    count = round(period)
    place = max(2, round(count * 0.27))
    shape = np.interp(np.arange(count), [0, place, count], [-0.5, 0.5, -0.5])
    pluck = np.diff(shape, prepend=shape[-1]) * place + 0.22 * rng.standard_normal(count)
    drive = np.zeros(samples(seconds))
    drive[:count] = lowpass(pluck - np.mean(pluck), min(9000.0, hertz(note) * 9.0), 1)
    return np.asarray(sp.lfilter([1.0], feedback, drive))


def pluck(note: float, seconds: float, bright: float = 0.62, seed: int = 1) -> Signal:
    """Plucks a gut string over a small wooden body; peak about 1."""
    dry = _string(note, seconds, bright, seed)
    t = timeline(0.2)
    wood = np.zeros_like(t)
    for freq, weight, t60 in zip(LUTE.freqs, LUTE.weights, LUTE.t60, strict=True):
        wood += weight * np.sin(2.0 * np.pi * freq * t) * np.exp(-6.908 * t / t60)
    out = dry + 0.02 * convolve(dry, wood, len(dry))
    # The string is let ring, then damped by the hand: no cut at the end of its time.
    left = np.clip((seconds - timeline(seconds)) / (0.4 * seconds), 0.0, 1.0)
    out = out * decay(seconds, seconds * 2.4, 0.002) * np.sin(0.5 * np.pi * left) ** 2
    return np.asarray(out / np.max(np.abs(out)))


def bar(note: float, seconds: float, rng: np.random.Generator, hardness: float = 0.0016) -> Signal:
    """Strikes a tuned wooden bar with a soft mallet; peak 1."""
    t = timeline(seconds)
    base = hertz(note)
    out = np.zeros_like(t)
    for number, (ratio, weight) in enumerate(zip(BAR_RATIOS, BAR_WEIGHTS, strict=True)):
        if base * ratio > RATE * 0.4:
            continue
        life = 0.62 * (440.0 / base) ** 0.5 / (1.0 + 2.4 * number)
        out += weight * np.sin(2.0 * np.pi * base * ratio * t) * np.exp(-6.908 * t / life)
    out = convolve(out, contact(hardness, rng), len(out))
    return np.asarray(out / np.max(np.abs(out)))


def horn(note: float, seconds: float, rng: np.random.Generator, attack: float = 0.09) -> Signal:
    """Blows a soft horn: the louder it gets, the brighter its harmonics; peak about 1."""
    t = timeline(seconds)
    base = hertz(note)
    swell = np.minimum(t / attack, 1.0) ** 1.3 * np.minimum((seconds - t) / 0.35, 1.0).clip(0.0)
    swell *= 0.82 + 0.18 * np.exp(-t * 3.0)
    vibrato = 0.0022 * np.sin(2.0 * np.pi * 4.9 * t) * np.clip((t - 0.4) * 2.0, 0.0, 1.0)
    scoop = -0.012 * np.exp(-t / 0.05)
    out = np.zeros_like(t)
    for player in range(3):
        detune = 2.0 ** (rng.normal(0.0, 5.0) / 1200.0)
        phase = 2.0 * np.pi * np.cumsum(base * detune * (1.0 + vibrato + scoop)) / RATE
        for k in range(1, 13):
            if base * k > 7000.0:
                break
            bright = swell ** (1.0 + 0.42 * (k - 1))
            out += bright * np.sin(k * phase + player) / k**1.15
    return np.asarray(out / np.max(np.abs(out)))


def flute(note: float, seconds: float, rng: np.random.Generator) -> Signal:
    """Blows a breathy wooden flute with a late vibrato; peak about 1."""
    t = timeline(seconds)
    base = hertz(note)
    swell = np.minimum(t / 0.16, 1.0) * np.clip((seconds - t) / 0.5, 0.0, 1.0)
    swell = np.sin(0.5 * np.pi * swell) ** 2
    late = np.clip((t - 0.5) / 0.8, 0.0, 1.0)
    wave = np.sin(2.0 * np.pi * 4.6 * t) * late
    phase = 2.0 * np.pi * np.cumsum(base * (1.0 + 0.0032 * wave)) / RATE
    tone = np.sin(phase) + 0.2 * np.sin(2 * phase) + 0.09 * np.sin(3 * phase)
    breath = bandpass(white(rng, seconds), base * 0.9, min(base * 2.6, 9000.0), 1)
    out = swell * (tone * (1.0 + 0.12 * wave) + 0.09 * breath / np.std(breath))
    return np.asarray(out / np.max(np.abs(out)))


def bell(base: float, seconds: float, rng: np.random.Generator, life: float = 2.6) -> Signal:
    """Rings a bronze bell: each partial is a close pair that beats; peak 1."""
    t = timeline(seconds)
    out = np.zeros_like(t)
    for ratio, weight, share in zip(BELL_RATIOS, BELL_WEIGHTS, BELL_LIVES, strict=True):
        freq = base * ratio
        split = 1.0 + rng.uniform(0.0006, 0.0016)
        pair = np.sin(2.0 * np.pi * freq * t) + 0.6 * np.sin(2.0 * np.pi * freq * split * t)
        out += weight * pair * np.exp(-6.908 * t / (life * share))
    out = convolve(out, contact(0.0011, rng), len(out))
    return np.asarray(out / np.max(np.abs(out)))


def gong(base: float, seconds: float, rng: np.random.Generator, partials: int = 90) -> Signal:
    """Rings a large gong: energy wanders from the low modes up, so the top swells late; peak 1."""
    t = timeline(seconds)
    out = np.zeros_like(t)
    ratios = [1.0, 1.48, 2.02, 2.71, *(2.2 + 38.0 * rng.random(partials) ** 1.9)]
    for number, ratio in enumerate(ratios):
        freq = base * ratio
        weight = (1.3 if number < 4 else 0.42) * ratio**-0.6
        bloom = 0.006 if number < 4 else 0.03 + 0.26 * min(ratio / 12.0, 1.0)
        life = seconds * 1.5 * ratio**-0.42
        rise = 1.0 - np.exp(-t / bloom)
        bend = 1.0 + 0.006 * np.exp(-t / 0.5) * (number < 4)
        phase = 2.0 * np.pi * freq * np.cumsum(bend) / RATE + rng.uniform(0.0, 6.28)
        out += weight * np.sin(phase) * rise * np.exp(-6.908 * t / life)
    return np.asarray(out / np.max(np.abs(out)))


def drum(base: float, seconds: float, rng: np.random.Generator, slap: float = 0.25) -> Signal:
    """Beats a big skin drum: the pitch falls as the skin relaxes; peak 1."""
    t = timeline(seconds)
    glide = 1.0 + 0.32 * np.exp(-t / 0.028) + 0.05 * np.exp(-t / 0.16)
    out = silence(seconds)
    for number, ratio in enumerate(SKIN):
        freq = base * ratio * 2.0 ** (rng.normal(0.0, 15.0) / 1200.0)
        phase = 2.0 * np.pi * np.cumsum(freq * glide) / RATE
        life = 0.62 / (1.0 + 0.55 * number)
        out += ratio**-0.9 * np.sin(phase) * np.exp(-6.908 * t / life)
    out = convolve(out, contact(0.0035, rng), len(out))
    stick = bandpass(white(rng, seconds), 350.0, 2600.0) * decay(seconds, 0.07)
    out = out / np.max(np.abs(out)) + slap * stick / np.max(np.abs(stick))
    return np.asarray(out / np.max(np.abs(out)))
