"""Measures finished sounds, and draws their spectrograms for judging by eye."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import signal as sp

from .dsp import RATE, Signal, from_db, samples, to_db

WINDOW = 0.06


def mono(x: Signal) -> Signal:
    return x if x.ndim == 1 else np.asarray(x.mean(axis=1))


def a_weighted(x: Signal) -> Signal:
    """Weighs a mono signal like the ear at low levels (IEC 61672 A curve, zero phase)."""
    count = len(x) + RATE // 10
    f2 = np.fft.rfftfreq(count, 1.0 / RATE) ** 2
    curve = 12194.0**2 * f2**2
    curve /= (f2 + 20.6**2) * (f2 + 12194.0**2)
    curve /= np.sqrt((f2 + 107.7**2) * (f2 + 737.9**2))
    return np.asarray(np.fft.irfft(np.fft.rfft(x, count) * curve * from_db(2.0), count)[: len(x)])


def loudness(x: Signal) -> float:
    """Returns the A-weighted RMS of the loudest 60 ms, in dBFS; both ears count as one mono sum."""
    power = a_weighted(mono(x)) ** 2
    width = min(samples(WINDOW), len(power))
    sums = np.convolve(power, np.ones(width), "valid") / samples(WINDOW)
    return to_db(float(np.sqrt(max(float(np.max(sums)), 0.0))))


@dataclass(frozen=True)
class Report:
    """Holds the figures of one file: seconds, dBFS levels, and the loop's seam.

    ``seam`` compares the step from the last sample to the first with the 99.9th percentile of the
    steps inside: a value up to 1 cannot be told from the sound itself.
    """

    seconds: float
    channels: int
    peak: float
    rms: float
    loud: float
    start: float
    end: float
    seam: float


def report(x: Signal) -> Report:
    both = x[:, None] if x.ndim == 1 else x
    steps = np.abs(np.diff(both, axis=0)).max(axis=1)
    seam = float(np.abs(both[0] - both[-1]).max() / (np.quantile(steps, 0.999) + 1e-12))
    return Report(
        seconds=len(both) / RATE,
        channels=both.shape[1],
        peak=to_db(float(np.abs(both).max())),
        rms=to_db(float(np.sqrt(np.mean(both**2)))),
        loud=loudness(x),
        start=to_db(float(np.abs(both[0]).max())),
        end=to_db(float(np.abs(both[-1]).max())),
        seam=seam,
    )


def _warm(level: Signal) -> Signal:
    """Maps 0..1 to a black-red-yellow-white scale."""
    return np.stack([np.clip(level * 3.0 - k, 0.0, 1.0) for k in (0.0, 1.0, 2.0)], axis=-1)


def spectrogram(x: Signal, path: Path, width: int = 560, height: int = 260) -> None:
    """Draws 40 Hz to 16 kHz (logarithmic, upwards) over time, 80 dB deep, with the wave below."""
    signal = mono(x)
    size = 2048 if len(signal) > RATE else 512
    hop = max(len(signal) // width, 32)
    padded = np.pad(signal, size)
    freqs, _, grid = sp.stft(padded, RATE, nperseg=size, noverlap=size - hop)
    rows = np.geomspace(16_000.0, 40.0, height)
    power = 20.0 * np.log10(np.abs(grid) + 1e-7)
    level = np.stack([power[np.argmin(np.abs(freqs - f))] for f in rows])
    level = np.clip((level - level.max()) / 80.0 + 1.0, 0.0, 1.0)
    top = Image.fromarray((_warm(level) * 255).astype(np.uint8)).resize((width, height))
    strip = np.zeros((80, width, 3), np.uint8)
    for column, piece in enumerate(np.array_split(signal / np.abs(signal).max(), width)):
        low, high = (int(40 - 39 * v) for v in (piece.max(), piece.min()))
        strip[low : high + 1, column] = (230, 190, 120)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(np.concatenate([np.asarray(top), strip])).save(path)
