"""Signal basics shared by every recipe: time, noise, filters, envelopes, rooms.

All signals are float64 arrays at ``RATE``; mono is ``(n,)``, stereo is ``(n, 2)``.
"""

from __future__ import annotations

import zlib

import numpy as np
from numpy.typing import NDArray
from scipy import signal as sp

Signal = NDArray[np.float64]

RATE = 44_100
FADE_IN = 0.002


def rng_for(name: str) -> np.random.Generator:
    """Returns the generator owned by one sound, so that adding a sound changes no other."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def silence(seconds: float) -> Signal:
    return np.zeros(samples(seconds))


def timeline(seconds: float) -> Signal:
    return np.arange(samples(seconds)) / RATE


def from_db(decibels: float) -> float:
    return float(10.0 ** (decibels / 20.0))


def to_db(value: float) -> float:
    return float(20.0 * np.log10(max(value, 1e-9)))


def cents(amount: float) -> float:
    """Returns the frequency ratio of an interval in cents."""
    return float(2.0 ** (amount / 1200.0))


def mix(total: Signal, part: Signal, at: float = 0.0, gain: float = 1.0) -> Signal:
    """Adds ``part`` into ``total`` at a time in seconds; what runs over the end is cut."""
    start = samples(at)
    stop = min(len(total), start + len(part))
    if stop > start:
        total[start:stop] += gain * part[: stop - start]
    return total


def mix_round(total: Signal, part: Signal, at: float, gain: float = 1.0) -> Signal:
    """Adds ``part`` into a loop: what runs over the end goes on at the start."""
    index = (samples(at) + np.arange(len(part))) % len(total)
    np.add.at(total, index, gain * part)
    return total


def bandpass(x: Signal, low: float, high: float, order: int = 2) -> Signal:
    sos = sp.butter(order, [low, high], "bandpass", fs=RATE, output="sos")
    return np.asarray(sp.sosfilt(sos, x, axis=0))


def lowpass(x: Signal, cut: float, order: int = 2) -> Signal:
    sos = sp.butter(order, cut, "lowpass", fs=RATE, output="sos")
    return np.asarray(sp.sosfilt(sos, x, axis=0))


def highpass(x: Signal, cut: float, order: int = 2) -> Signal:
    sos = sp.butter(order, cut, "highpass", fs=RATE, output="sos")
    return np.asarray(sp.sosfilt(sos, x, axis=0))


def white(rng: np.random.Generator, seconds: float) -> Signal:
    return rng.standard_normal(samples(seconds))


def coloured(rng: np.random.Generator, seconds: float, slope_db: float) -> Signal:
    """Makes noise that falls by ``slope_db`` an octave and repeats without a seam."""
    count = samples(seconds)
    freqs = np.fft.rfftfreq(count, 1.0 / RATE)
    freqs[0] = freqs[1]
    size = (np.maximum(freqs, 25.0) / 1000.0) ** (-slope_db / 6.0206)
    phase = rng.uniform(0.0, 2.0 * np.pi, len(freqs))
    spectrum = size * np.exp(1j * phase)
    spectrum[0] = 0.0
    noise = np.fft.irfft(spectrum, count)
    return np.asarray(noise / np.std(noise))


def band_round(x: Signal, low: float, high: float, soft: float = 0.5) -> Signal:
    """Keeps a band of a looped signal with zero phase; ``soft`` is the skirt in octaves."""
    spectrum = np.fft.rfft(x)
    octave = np.log2(np.maximum(np.fft.rfftfreq(len(x), 1.0 / RATE), 1.0))
    rise = 1.0 / (1.0 + np.exp(-(octave - np.log2(low)) * 4.0 / soft))
    fall = 1.0 / (1.0 + np.exp((octave - np.log2(high)) * 4.0 / soft))
    return np.asarray(np.fft.irfft(spectrum * rise * fall, len(x)))


def bell_curve(seconds: float, peak: float, sharp: float = 2.0) -> Signal:
    """Returns a smooth hump from 0 to 0 whose top of 1 lies at the share ``peak`` of its length."""
    x = np.linspace(0.0, 1.0, samples(seconds))
    power = np.log(0.5) / np.log(peak)
    return np.asarray(np.sin(np.pi * x**power) ** sharp)


def decay(seconds: float, t60: float, attack: float = 0.0) -> Signal:
    """Returns an exponential fall of 60 dB in ``t60`` after a smooth rise of ``attack`` seconds."""
    t = timeline(seconds)
    fall = np.exp(-6.908 * t / t60)
    if attack > 0.0:
        fall *= 0.5 - 0.5 * np.cos(np.pi * np.minimum(t / attack, 1.0))
    return np.asarray(fall)


def convolve(x: Signal, response: Signal, length: int | None = None) -> Signal:
    full = np.asarray(sp.fftconvolve(x, response))
    return full if length is None else full[:length]


def room(rng: np.random.Generator, t60: float, dark: float, predelay: float = 0.004) -> Signal:
    """Makes a room's impulse response of unit energy: low-passed noise dying faster at the top."""
    length = t60 * 1.1
    low = lowpass(white(rng, length), dark) * decay(length, t60, predelay)
    high = highpass(lowpass(white(rng, length), dark * 3.0), dark) * decay(length, t60 * 0.45)
    tail = low / np.std(low) + 0.5 * high / np.std(high)
    tail *= decay(length, t60)
    tail = np.concatenate([silence(predelay), tail])
    return np.asarray(tail / np.sqrt(np.sum(tail**2)))


def in_room(x: Signal, rng: np.random.Generator, t60: float, wet: float, dark: float) -> Signal:
    """Places a dry sound in a room; ``wet`` is the energy of the room against the sound's."""
    tail = convolve(x, room(rng, t60, dark))
    out = np.zeros(len(tail))
    out[: len(x)] = x
    return np.asarray(out + wet * tail)


def trim(x: Signal, floor_db: float = -62.0, pad: float = 0.01) -> Signal:
    """Cuts the inaudible tail of a sound, measured against its own peak."""
    loud = np.flatnonzero(np.abs(x) > np.max(np.abs(x)) * from_db(floor_db))
    return x[: min(len(x), int(loud[-1]) + samples(pad))]


def faded(x: Signal, fade_out: float) -> Signal:
    """Fades in over 2 ms and out over ``fade_out`` seconds, both with a raised cosine."""
    out = x.copy()
    rise = samples(FADE_IN)
    fall = min(samples(fade_out), len(x) - rise)
    out[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    out[-fall:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, fall + 1) / fall)
    return out
