"""Sounds of Gods: glass and stone on a church floor, sand, gems, bells and voices."""

from __future__ import annotations

import numpy as np

from .bodies import BLOCK, COIN, STONE, TABLE, body, friction, strike, tap
from .cue import Cue, single
from .dsp import (
    Signal,
    bandpass,
    bell_curve,
    cents,
    coloured,
    highpass,
    in_room,
    lowpass,
    mix,
    silence,
    timeline,
    white,
)
from .gods_ambience import vigil
from .gods_score import perform_gods
from .tones import bar, bell, drum, hertz
from .voices import choir

Rng = np.random.Generator
PANE = body(1180.0, (1.0, 1.47, 2.09, 2.56, 3.39, 4.08, 5.3), quality=70.0, tilt=0.7, damping=0.35)
GEM = body(2450.0, (1.0, 1.62, 2.41, 3.22), quality=60.0, tilt=0.8)
FLOOR = body(140.0, (1.0, 1.6, 2.3, 3.1, 4.4, 6.0), quality=7.0, tilt=0.6)


def normal(x: Signal) -> Signal:
    return np.asarray(x / np.max(np.abs(x)))


def voices(notes: tuple[int, ...], seconds: float, rng: Rng, vowels: str, rise: float, fall: float) -> Signal:
    """A chord of voices in mono."""
    parts = [choir(n, seconds, rng, vowels[0], vowels[1], 2, rise, fall).mean(axis=1) for n in notes]
    return normal(np.sum(parts, axis=0))


def set_down(rng: Rng, pitch: float, weight: float = 1.0) -> Signal:
    """A slab laid on the floor: stone meets stone, the slab rocks once."""
    out = silence(0.6)
    rock = rng.uniform(0.032, 0.048)
    for at, gain in ((0.0, 1.0), (rock, 0.25), (rock * 1.7, 0.09)):
        mix(out, strike(FLOOR.tuned(0.9 / weight**0.3), rng, 0.4, 0.0036), at, 0.9 * gain * weight)
        mix(out, strike(STONE.tuned(0.8 * pitch).damped(0.8), rng, 0.25, 0.0015), at, 0.5 * gain)
        mix(out, tap(rng, 3200.0, 0.008), at, 0.2 * gain)
    return out


def pick(rng: Rng, variant: int) -> Signal:
    """A slab lifted off: a short scrape of stone and the glass in it."""
    out = silence(0.5)
    rub = friction(STONE.tuned(0.9), rng, bell_curve(0.1, 0.65, 1.4), 900.0, 2600.0)
    mix(out, rub, gain=0.4)
    mix(out, strike(PANE.tuned(1.0 + 0.07 * variant).damped(0.5), rng, 0.4, 0.0012), 0.075, 0.35)
    mix(out, strike(STONE.tuned(1.1), rng, 0.2, 0.0016), 0.07, 0.5)
    return in_room(out, rng, 0.5, 0.16, 2600.0)


def tribe(rng: Rng, variant: int) -> Signal:
    """Leaded glass set down on stone: a soft knock, and the panes ring in their lead."""
    pitch = cents((-80.0, 0.0, 90.0)[variant])
    out = silence(0.9)
    mix(out, set_down(rng, 1.1 * pitch, 0.85), 0.0, 0.9)
    for at, gain, bend in ((0.002, 0.5, 1.0), (0.008, 0.34, 1.26), (0.041, 0.22, 1.5)):
        mix(out, lowpass(strike(PANE.tuned(pitch * bend), rng, 0.7, 0.001), 6000.0), at, gain)
    return in_room(out, rng, 0.8, 0.2, 2600.0)


def temple(rng: Rng, variant: int) -> Signal:
    """A heavy slab falls into place, and the temple's bell answers."""
    out = silence(3.0)
    mix(out, set_down(rng, 0.7, 1.4), 0.0, 0.9)
    mix(out, drum(58.0, 0.8, rng, 0.05), 0.0, 0.55)
    mix(out, bell(hertz((57, 60)[variant]), 2.9, rng, 2.8), 0.10, 0.62)
    mix(out, bell(hertz((64, 67)[variant]), 2.4, rng, 2.0), 0.34, 0.26)
    return in_room(lowpass(out, 5000.0), rng, 1.6, 0.28, 2300.0)[: len(out)]


def convert(rng: Rng, variant: int) -> Signal:
    """A tribe takes another faith: voices open, glass chimes run upwards through them."""
    root = (57, 60)[variant]
    out = silence(2.1)
    mix(out, voices((root, root + 7, root + 12), 1.7, rng, "oa", 0.35, 0.9), 0.0, 0.55)
    for number, step in enumerate((12, 16, 19, 24) if variant else (12, 15, 19, 24)):
        ring = strike(PANE.tuned(hertz(root + step) / 1180.0 * 2.0), rng, 1.0, 0.0009, 3.0)
        mix(out, lowpass(ring, 7000.0), 0.10 + 0.085 * number, 0.26)
    return in_room(out, rng, 1.2, 0.25, 2600.0)[: len(out)]


def gem(rng: Rng, variant: int) -> Signal:
    """A god's stone laid on glass: gold and gem, a small clear click."""
    out = silence(0.6)
    pitch = cents((-60.0, 0.0, 70.0)[variant])
    for at, gain in ((0.0, 1.0), (0.058, 0.35), (0.091, 0.14)):
        mix(out, strike(GEM.tuned(pitch), rng, 0.3, 0.0006), at, 0.6 * gain)
        mix(out, strike(PANE.tuned(1.3 * pitch).damped(0.6), rng, 0.4, 0.0009), at, 0.45 * gain)
        mix(out, strike(FLOOR.tuned(1.8).damped(0.6), rng, 0.2, 0.003), at, 0.35 * gain)
    return in_room(lowpass(out, 8000.0), rng, 0.5, 0.16, 3000.0)


def sand(rng: Rng, length: float, peak: float, cut: float) -> Signal:
    """Sand that runs: a hiss made of single grains over a soft rush."""
    hiss = bandpass(white(rng, length), 1100.0, cut)
    grains = np.zeros(len(hiss))
    hits = rng.random(len(hiss)) < 0.012
    grains[hits] = rng.normal(0.0, 1.0, int(hits.sum()))
    grains = bandpass(grains, 1600.0, min(cut * 1.4, 9000.0))
    body_ = bandpass(white(rng, length), 260.0, 900.0)
    out = 0.5 * hiss / np.std(hiss) + 0.8 * grains / np.std(grains) + 0.22 * body_ / np.std(body_)
    return normal(out * bell_curve(length, peak, 1.4))


def desert(rng: Rng, variant: int) -> Signal:
    """A slab laid down, and sand that runs over it and comes to rest."""
    out = silence(1.3)
    mix(out, sand(rng, (0.95, 1.05, 0.9)[variant], 0.28, 5200.0), 0.02, 0.5)
    mix(out, set_down(rng, 0.9 + 0.06 * variant, 0.9), 0.0, 0.7)
    return in_room(out, rng, 0.5, 0.16, 2400.0)


def decay(rng: Rng, variant: int) -> Signal:
    """A wall gives way: a crack, stones that fall ever fewer, dust; a low note that sinks."""
    out = silence(2.2)
    mix(out, strike(STONE.tuned(0.5), rng, 0.3, 0.0012), 0.0, 0.8)
    mix(out, set_down(rng, 0.8), 0.02, 0.4)
    at = 0.05
    while at < 1.5:
        at += rng.exponential(0.018 + 0.08 * at)
        size = rng.uniform(0.6, 1.9)
        stone = strike(STONE.tuned(size * (1.0, 0.9)[variant]), rng, 0.15, 0.0013)
        mix(out, stone, at, rng.uniform(0.25, 0.8) * float(np.exp(-1.4 * at)))
    mix(out, sand(rng, 1.4, 0.35, 3400.0), 0.1, 0.12)
    t = timeline(1.8)
    sink = np.sin(2.0 * np.pi * np.cumsum(98.0 * 2.0 ** (-0.35 * t)) / 44_100.0) * bell_curve(1.8, 0.2, 1.2)
    mix(out, sink, 0.05, 0.22)
    return in_room(lowpass(out, 5000.0), rng, 0.9, 0.24, 1700.0)[: len(out)]


def whirlwind(rng: Rng, variant: int) -> Signal:
    """A spinning gust: its pitch circles ever quicker, sand hisses round in it."""
    length = (1.9, 2.1)[variant]
    t = timeline(length)
    gust = bell_curve(length, 0.5, 1.5)
    spin = np.sin(2.0 * np.pi * np.cumsum(1.6 + 3.4 * t / length) / 44_100.0)
    base = coloured(rng, length, 4.0)
    out = silence(length)
    aim = 1.2 + 1.7 * gust + 0.55 * spin
    for number, centre in enumerate(210.0 * 2.0 ** np.arange(0.0, 4.0, 0.5)):
        near = np.exp(-0.5 * ((aim - 0.5 * number) / 0.45) ** 2)
        band = bandpass(base, float(centre) * 0.86, float(centre) * 1.16)
        out += near * band / np.std(band) * (centre / 210.0) ** -0.3
    out = normal(out * gust)
    mix(out, sand(rng, length, 0.5, 6000.0) * (0.6 + 0.4 * spin), 0.0, 0.34)
    return in_room(out, rng, 0.6, 0.2, 2400.0)


def extra(rng: Rng, _: int) -> Signal:
    """An hourglass turned over: wood, running sand, and three small bells that promise more."""
    out = silence(2.2)
    mix(out, strike(BLOCK.tuned(0.8), rng, 0.3, 0.0018), 0.0, 0.4)
    mix(out, strike(TABLE.tuned(1.1), rng, 0.3, 0.004), 0.16, 0.5)
    mix(out, strike(BLOCK.tuned(0.95), rng, 0.3, 0.0018), 0.16, 0.5)
    mix(out, sand(rng, 1.3, 0.3, 7000.0), 0.22, 0.2)
    for number, note in enumerate((76, 81, 88)):
        mix(out, bell(hertz(note), 1.6, rng, 1.4), 0.30 + 0.13 * number, 0.34)
    return in_room(lowpass(out, 7000.0), rng, 0.9, 0.22, 2800.0)[: len(out)]


def nation_won(rng: Rng, _: int) -> Signal:
    """Three tribes are one: the choir opens into a major chord, bells peal over it."""
    out = silence(4.2)
    mix(out, voices((57, 61, 64, 69), 3.2, rng, "oa", 0.45, 1.5), 0.0, 0.62)
    mix(out, voices((45, 52), 3.2, rng, "uo", 0.3, 1.5), 0.0, 0.3)
    for number, note in enumerate((69, 73, 76, 81, 76, 81, 85)):
        mix(out, bell(hertz(note), 2.6, rng, 2.2), 0.18 + 0.19 * number, 0.26)
    mix(out, drum(55.0, 1.0, rng, 0.04), 0.0, 0.4)
    return in_room(lowpass(out, 6500.0), rng, 1.6, 0.28, 2500.0)[: len(out)]


def nation_lost(rng: Rng, _: int) -> Signal:
    """A nation falls apart: a pane breaks, a cracked bell, the voices sink."""
    out = silence(3.4)
    for _ in range(26):
        at = float(rng.exponential(0.16))
        shard = strike(PANE.tuned(rng.uniform(0.9, 2.6)), rng, 0.3, 0.0007)
        mix(out, lowpass(shard, 6500.0), at, rng.uniform(0.1, 0.4) * float(np.exp(-2.0 * at)))
    mix(out, tap(rng, 4000.0, 0.02), 0.0, 0.4)
    for note, at, held in ((64, 0.15, 1.1), (62, 0.75, 1.1), (57, 1.35, 1.7)):
        mix(out, voices((note, note - 5), held, rng, "ou", 0.2, 0.8), at, 0.40)
    cracked = bell(hertz(45), 2.8, rng, 1.9) + 0.5 * bell(hertz(45.7), 2.8, rng, 1.3)
    mix(out, cracked, 0.2, 0.34)
    return in_room(lowpass(out, 6000.0), rng, 1.4, 0.26, 2000.0)[: len(out)]


LADDER = ((69, 72), (72, 76), (76, 79))


def power(rng: Rng, variant: int) -> Signal:
    """Power gained: gems drop into their hollows, each a step higher."""
    out = silence(0.95)
    for number, note in enumerate(LADDER[variant]):
        at = 0.09 * number
        mix(out, strike(GEM.tuned(1.0 + 0.08 * number + 0.05 * variant), rng, 0.25, 0.0006), at, 0.3)
        mix(out, bar(note + 12, 0.7, rng, 0.0014), at, 0.6)
    return in_room(lowpass(out, 8000.0), rng, 0.5, 0.18, 2800.0)


def paid(rng: Rng, variant: int) -> Signal:
    """Power paid: gems taken out, falling back into a dish."""
    out = silence(0.8)
    for number, note in enumerate(reversed(LADDER[variant])):
        at = 0.085 * number
        mix(out, strike(GEM.tuned(0.9 - 0.06 * number), rng, 0.25, 0.0007), at, 0.4)
        mix(out, strike(COIN.tuned(0.7).damped(0.25), rng, 0.3, 0.0007), at + 0.01, 0.16)
        mix(out, bar(note, 0.5, rng, 0.002), at, 0.4)
    return in_room(lowpass(out, 6500.0), rng, 0.4, 0.16, 2600.0)


def flip(rng: Rng, variant: int) -> Signal:
    """A slab turned over: air, then its face on stone."""
    out = silence(0.55)
    air = bandpass(white(rng, 0.16), 500.0, 2600.0) * bell_curve(0.16, 0.6, 2.0)
    mix(out, normal(air), 0.0, 0.28)
    mix(out, strike(STONE.tuned((0.95, 1.0, 1.06)[variant]), rng, 0.25, 0.0014), 0.15, 0.6)
    mix(out, strike(FLOOR.tuned(1.3), rng, 0.3, 0.0034), 0.15, 0.5)
    mix(out, strike(PANE.tuned(1.15).damped(0.4), rng, 0.3, 0.001), 0.153, 0.2)
    return in_room(out, rng, 0.5, 0.16, 2600.0)


def draw(rng: Rng, variant: int) -> Signal:
    """A hand in the sack: cloth, slabs that knock on each other, one drawn out."""
    length = (0.62, 0.7, 0.56)[variant]
    out = silence(length + 0.3)
    rustle = bandpass(white(rng, length), 700.0, 4200.0)
    strokes = np.abs(np.sin(timeline(length) * (15.0 + 3 * variant)))
    rustle *= bell_curve(length, 0.45, 1.2) * (0.55 + 0.45 * strokes)
    mix(out, normal(highpass(rustle, 500.0)), 0.0, 0.34)
    for _ in range(6):
        knock = strike(STONE.tuned(rng.uniform(0.9, 1.5)).damped(0.6), rng, 0.15, 0.0018)
        mix(out, lowpass(knock, 2600.0), rng.uniform(0.05, length * 0.8), rng.uniform(0.15, 0.4))
    mix(out, strike(PANE.tuned(1.1).damped(0.4), rng, 0.3, 0.0011), length * 0.92, 0.28)
    return in_room(out, rng, 0.3, 0.12, 2400.0)


def discard(rng: Rng, variant: int) -> Signal:
    """A slab dropped back among the others in the sack."""
    out = silence(0.7)
    for number in range(4):
        knock = strike(STONE.tuned(rng.uniform(0.8, 1.2)).damped(0.6), rng, 0.2, 0.002)
        mix(out, lowpass(knock, 2200.0), 0.05 * number * (1.0, 1.2)[variant], 0.8 * 0.55**number)
    cloth = bandpass(white(rng, 0.4), 500.0, 3200.0) * bell_curve(0.4, 0.25, 1.2)
    mix(out, normal(cloth), 0.0, 0.3)
    return in_room(out, rng, 0.3, 0.12, 2000.0)


def final(rng: Rng, _: int) -> Signal:
    """The end: all bells, and the whole choir on a wide chord."""
    out = silence(5.2)
    mix(out, voices((45, 52, 57, 61, 64, 69, 76), 4.4, rng, "oa", 0.7, 2.0), 0.0, 0.7)
    mix(out, bell(hertz(45), 5.0, rng, 5.0), 0.0, 0.34)
    for number, note in enumerate((81, 76, 73, 69, 81, 76, 73, 69, 88)):
        mix(out, bell(hertz(note), 2.8, rng, 2.4), 0.3 + 0.24 * number, 0.2)
    return in_room(lowpass(out, 6500.0), rng, 1.8, 0.3, 2500.0)[: len(out)]


GODS_CUES = (
    Cue("gods/pick", pick, 3, level=-31.0, cents=25, fade=0.08),
    Cue("gods/place_tribe", tribe, 3, level=-27.5, cents=25, fade=0.15),
    Cue("gods/place_temple", temple, 2, level=-26.0, fade=1.0),
    Cue("gods/convert", convert, 2, level=-28.0, cents=10, fade=0.6),
    Cue("gods/stone", gem, 3, level=-30.0, cents=30, fade=0.1),
    Cue("gods/desert", desert, 3, level=-28.5, cents=40, fade=0.15),
    Cue("gods/decay", decay, 2, level=-27.0, cents=40, fade=0.4),
    Cue("gods/whirlwind", whirlwind, 2, level=-27.5, cents=40, fade=0.4),
    single("gods/extra", extra, level=-28.0, fade=0.6),
    single("gods/nation_won", nation_won, level=-25.0, fade=1.2),
    single("gods/nation_lost", nation_lost, level=-26.0, fade=1.0),
    Cue("gods/power", power, 3, level=-29.5, cents=10, fade=0.15),
    Cue("gods/pay", paid, 3, level=-30.5, cents=20, fade=0.15),
    Cue("gods/flip", flip, 3, level=-30.5, cents=30, fade=0.08),
    Cue("gods/draw", draw, 3, level=-31.0, cents=30, fade=0.08),
    Cue("gods/discard", discard, 2, level=-31.0, cents=30, fade=0.08),
    single("gods/final", final, level=-24.0, fade=1.4),
    single("gods/ambience", vigil, level=-43.0, bus="ambience", quality=0.1),
    single("gods/music", perform_gods, level=-31.5, bus="music", quality=0.2),
)
