"""Struck bodies: a contact pulse sets the modes of a piece of wood, stone or metal ringing."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from .dsp import RATE, Signal, convolve, lowpass, samples, timeline, white

LOWEST_DECAY = 0.004


@dataclass(frozen=True)
class Body:
    """Holds the modes of a body: Hz, linear weight, and seconds to fall by 60 dB."""

    freqs: tuple[float, ...]
    weights: tuple[float, ...]
    t60: tuple[float, ...]

    def tuned(self, ratio: float) -> Body:
        """Returns the same body made smaller (``ratio`` > 1) or larger."""
        return replace(
            self,
            freqs=tuple(f * ratio for f in self.freqs),
            t60=tuple(t / ratio for t in self.t60),
        )

    def damped(self, share: float) -> Body:
        return replace(self, t60=tuple(max(t * share, LOWEST_DECAY) for t in self.t60))


def body(base: float, ratios: tuple[float, ...], quality: float, tilt: float, damping: float = 0.5) -> Body:
    """Builds a body from mode ratios.

    ``quality`` is the Q of the lowest mode, ``damping`` the power by which Q falls with frequency,
    and ``tilt`` the power by which the weights fall.
    """
    freqs = tuple(base * r for r in ratios)
    scale = [f / freqs[0] for f in freqs]
    t60 = tuple(2.2 * quality * s ** (-damping) / f for f, s in zip(freqs, scale, strict=True))
    return Body(freqs, tuple(s ** (-tilt) for s in scale), t60)


# Ratios of a free bar (wood slats, cubes), a small plate (tiles), and an ideal round skin (drums).
BAR = (1.0, 2.76, 5.40, 8.93)
PLATE = (1.0, 1.52, 1.94, 2.71, 3.14, 4.25, 5.6, 7.3)
SKIN = (1.0, 1.594, 2.136, 2.296, 2.653, 2.918, 3.156, 3.5, 4.06)

TABLE = Body(
    freqs=(88.0, 131.0, 176.0, 243.0, 318.0, 421.0, 560.0),
    weights=(0.9, 1.0, 0.85, 0.6, 0.45, 0.3, 0.2),
    t60=(0.21, 0.19, 0.16, 0.12, 0.095, 0.075, 0.055),
)
CUBE = body(980.0, (1.0, 1.71, 2.35, 3.4, 4.6), quality=24.0, tilt=0.9)
BLOCK = body(560.0, BAR, quality=30.0, tilt=1.1)
TILE = body(430.0, PLATE, quality=17.0, tilt=0.75)
STONE = body(690.0, (1.0, 1.37, 1.83, 2.6, 3.3, 4.7), quality=13.0, tilt=0.5)
DISC = body(1250.0, PLATE, quality=26.0, tilt=0.8)
COIN = body(2350.0, (1.0, 1.51, 2.04, 2.62, 3.33), quality=300.0, tilt=0.9, damping=0.4)
CUP = body(830.0, (1.0, 1.58, 2.23, 3.41, 4.83), quality=150.0, tilt=0.55, damping=0.15)


def ring(shape: Body, seconds: float, rng: np.random.Generator, spread: float = 8.0) -> Signal:
    """Returns the impulse response of a body; ``spread`` is the random detuning in cents."""
    t = timeline(seconds)
    out = np.zeros_like(t)
    for freq, weight, t60 in zip(shape.freqs, shape.weights, shape.t60, strict=True):
        real = freq * 2.0 ** (rng.normal(0.0, spread) / 1200.0)
        if real > RATE * 0.45:
            continue
        level = weight * rng.uniform(0.85, 1.15)
        out += level * np.sin(2.0 * np.pi * real * t) * np.exp(-6.908 * t / t60)
    return out


def contact(width: float, rng: np.random.Generator, rough: float = 0.15) -> Signal:
    """Returns a contact force: a half sine of ``width`` seconds, a little rough, of unit area."""
    count = max(samples(width), 4)
    pulse = np.sin(np.pi * (np.arange(count) + 0.5) / count) ** 1.5
    pulse *= 1.0 + rough * rng.standard_normal(count)
    return np.asarray(pulse / np.sum(np.abs(pulse)))


def strike(
    shape: Body,
    rng: np.random.Generator,
    seconds: float,
    hardness: float,
    spread: float = 8.0,
) -> Signal:
    """Strikes a body with a pulse of ``hardness`` seconds (0.4 ms is hard, 4 ms a felt mallet)."""
    out = convolve(ring(shape, seconds, rng, spread), contact(hardness, rng), samples(seconds))
    return np.asarray(out / (np.max(np.abs(out)) + 1e-12))


def tap(rng: np.random.Generator, cut: float, length: float = 0.006) -> Signal:
    """Returns the dull noise of the contact itself, with a peak of 1."""
    noise = lowpass(white(rng, length * 4.0), cut)
    noise *= np.exp(-np.arange(len(noise)) / (length * RATE / 2.0))
    return np.asarray(noise / np.max(np.abs(noise)))


def friction(shape: Body, rng: np.random.Generator, envelope: Signal, grain: float, cut: float) -> Signal:
    """Drags one body over another: stick-slip grains (``grain`` a second) drive its modes."""
    count = len(envelope)
    drive = 0.25 * rng.standard_normal(count)
    hits = rng.random(count) < grain / RATE
    drive[hits] += rng.normal(0.0, 1.0, int(hits.sum())) * (RATE / grain) ** 0.5
    drive = lowpass(drive * envelope, cut)
    out = convolve(drive, ring(shape, 0.12, rng), count) * 0.15 + drive
    return np.asarray(out / (np.max(np.abs(out)) + 1e-12))
