"""Sounds of Gheos: heavy tiles on a wooden table, and the world they make."""

from __future__ import annotations

import numpy as np

from .ambience import sea_and_wind
from .bodies import (
    BLOCK,
    COIN,
    CUBE,
    CUP,
    DISC,
    STONE,
    TABLE,
    TILE,
    Body,
    friction,
    strike,
    tap,
)
from .cue import Cue, single
from .dsp import (
    RATE,
    Signal,
    bandpass,
    bell_curve,
    cents,
    coloured,
    in_room,
    lowpass,
    mix,
    silence,
    timeline,
    white,
)
from .pieces import GHEOS_PIECE
from .score import perform
from .tones import bar, bell, drum, gong, horn, pluck

Rng = np.random.Generator


def normal(x: Signal) -> Signal:
    return np.asarray(x / np.max(np.abs(x)))


def land(rng: Rng, pitch: float, weight: float = 1.0, hardness: float = 0.0022) -> Signal:
    """Sets a heavy tile down: table and tile sound together, then it rocks once and lies still."""
    out = silence(0.5)
    rock = rng.uniform(0.034, 0.05)
    for at, gain, hard in ((0.0, 1.0, hardness), (rock, 0.22, 0.0016), (rock * 1.6, 0.08, 0.0014)):
        mix(out, strike(TABLE.tuned(0.96 / weight**0.2), rng, 0.42, hard * 2.4), at, gain * weight)
        mix(out, strike(TILE.tuned(pitch).damped(0.9), rng, 0.3, hard * 0.8), at, 0.62 * gain)
        mix(out, strike(BLOCK.tuned(0.9 * pitch).damped(0.6), rng, 0.2, hard * 0.7), at, 0.3 * gain)
        mix(out, tap(rng, 3200.0, 0.009), at, 0.2 * gain)
    return out


def pick(rng: Rng, variant: int) -> Signal:
    """A tile lifted: a fingernail under its edge, a short scrape, and the next tile settling."""
    out = silence(0.34)
    rub = friction(TILE.tuned(1.2), rng, bell_curve(0.09, 0.7, 1.5), 1100.0, 2600.0)
    mix(out, rub, gain=0.4)
    mix(out, strike(TILE.tuned(1.22 + 0.06 * variant).damped(0.7), rng, 0.2, 0.0017), 0.062, 0.75)
    mix(out, strike(TABLE.damped(0.6), rng, 0.2, 0.005), 0.062, 0.3)
    return in_room(out, rng, 0.18, 0.12, 2400.0)


def place(rng: Rng, variant: int) -> Signal:
    pitch = cents((-60.0, 0.0, 55.0)[variant])
    return in_room(land(rng, pitch), rng, 0.28, 0.16, 1800.0)


def turn(rng: Rng, variant: int) -> Signal:
    """A tile turned by a third: a short twist with two corners clicking past."""
    out = silence(0.36)
    rub = friction(TILE.tuned(1.1), rng, bell_curve(0.13, 0.45), 1300.0, 2400.0)
    mix(out, rub, gain=0.5)
    pitch = cents(45.0 * (variant - 1))
    mix(out, strike(TILE.tuned(1.45 * pitch).damped(0.5), rng, 0.15, 0.0016), 0.03, 0.3)
    mix(out, strike(TILE.tuned(1.15 * pitch).damped(0.7), rng, 0.2, 0.0018), 0.125, 0.7)
    mix(out, strike(TABLE.damped(0.6), rng, 0.2, 0.005), 0.125, 0.35)
    return in_room(out, rng, 0.18, 0.12, 2200.0)


def replaced(rng: Rng, variant: int) -> Signal:
    """A stone drawn grinding out of its bed and a new one laid in its place."""
    length = (0.52, 0.58)[variant]
    out = silence(length + 0.85)
    pull = bell_curve(length, 0.55, 1.3) * (0.75 + 0.25 * np.sin(timeline(length) * 61.0))
    grind = friction(STONE.tuned(0.62 + 0.04 * variant), rng, pull, 420.0, 1900.0)
    low = normal(lowpass(white(rng, length), 170.0) * pull)
    mix(out, grind, gain=0.75)
    mix(out, low, gain=0.3)
    mix(out, land(rng, 0.86 + 0.05 * variant, 1.15, 0.0026), length + 0.14, 0.9)
    mix(out, strike(STONE.tuned(0.8), rng, 0.2, 0.0014), length + 0.14, 0.2)
    return in_room(out, rng, 0.3, 0.18, 1900.0)


def hop(rng: Rng, pitch: float, hardness: float = 0.0012) -> Signal:
    out = silence(0.24)
    mix(out, strike(CUBE.tuned(pitch), rng, 0.22, hardness))
    mix(out, strike(TABLE.tuned(1.25).damped(0.7), rng, 0.2, hardness * 3.0), gain=0.4)
    mix(out, tap(rng, 3000.0, 0.005), gain=0.1)
    return out


def follower(rng: Rng, variant: int) -> Signal:
    """A wooden cube hops onto the table: it lands, tips once, and rests."""
    out = silence(0.5)
    pitch = cents((-70.0, 0.0, 80.0)[variant])
    gap = (0.085, 0.095, 0.078)[variant]
    for at, gain, bend in ((0.0, 0.9, 1.0), (gap, 0.5, 1.07), (gap * 1.62, 0.2, 1.02)):
        mix(out, hop(rng, pitch * bend), at, gain)
    return in_room(out, rng, 0.2, 0.14, 2600.0)


def marker(rng: Rng, variant: int) -> Signal:
    """A lacquered disc set down flat."""
    out = silence(0.4)
    pitch = (0.74, 0.79)[variant]
    mix(out, strike(DISC.tuned(pitch), rng, 0.25, 0.0011), 0.0, 0.6)
    mix(out, strike(DISC.tuned(pitch * 1.03), rng, 0.25, 0.001), 0.021, 0.22)
    mix(out, strike(TABLE.tuned(1.1), rng, 0.3, 0.004), 0.0, 0.6)
    mix(out, bar(69 + 5 * variant, 0.35, rng, 0.002), 0.0, 0.16)
    return in_room(out, rng, 0.22, 0.14, 2400.0)


def pay(rng: Rng, variant: int) -> Signal:
    """A cube slid back to the supply, where it knocks against the others."""
    length = 0.2
    out = silence(0.62)
    mix(out, friction(CUBE.tuned(0.7), rng, bell_curve(length, 0.4, 1.5), 1500.0, 2400.0), gain=0.4)
    for at, pitch, gain in ((0.0, 0.9, 0.75), (0.055, 1.12, 0.4), (0.1, 0.98, 0.2)):
        mix(out, hop(rng, pitch * (0.97, 1.03)[variant]), length * 0.9 + at, gain)
    return in_room(out, rng, 0.2, 0.14, 2400.0)


def war_drum(rng: Rng, variant: int) -> Signal:
    """Three beats on a great drum: one long, two short."""
    out = silence(1.9)
    pattern = (
        ((0.0, 1.0), (0.42, 0.6), (0.63, 0.8)),
        ((0.0, 0.9), (0.21, 0.6), (0.63, 1.0)),
    )[variant]
    for at, gain in pattern:
        mix(out, drum(66.0, 1.0, rng, 0.3), at, gain)
        mix(out, drum(99.0, 0.6, rng, 0.2), at + 0.006, gain * 0.4)
    return in_room(out, rng, 0.9, 0.28, 1600.0)


BLADE = Body(
    freqs=(720.0, 1130.0, 1710.0, 2380.0, 3120.0, 4040.0),
    weights=(0.9, 0.8, 0.65, 0.45, 0.28, 0.16),
    t60=(0.5, 0.46, 0.4, 0.32, 0.24, 0.18),
)


def war_clash(rng: Rng, _: int) -> Signal:
    """Shields meet, bronze rings short and dull behind them, and a drum falls under it."""
    out = silence(1.5)
    mix(out, drum(70.0, 1.0, rng, 0.35), 0.0, 0.85)
    blows = ((0.0, 1.0, 1.0), (0.07, 0.55, 1.16), (0.15, 0.4, 0.93), (0.27, 0.22, 1.09))
    for at, gain, pitch in blows:
        mix(out, strike(BLOCK.tuned(0.52 * pitch).damped(0.7), rng, 0.3, 0.0016), at, 0.6 * gain)
        mix(out, lowpass(strike(BLADE.tuned(pitch), rng, 0.6, 0.0007), 3800.0), at, 0.3 * gain)
        mix(out, tap(rng, 3000.0, 0.012), at, 0.2 * gain)
    return in_room(out, rng, 0.8, 0.28, 2000.0)


def crumble(rng: Rng, variant: int) -> Signal:
    """Masonry gives way: a crack, then stones tumbling ever fewer over a low rumble."""
    out = silence(1.75)
    mix(out, strike(STONE.tuned(0.55), rng, 0.3, 0.0012), 0.0, 0.8)
    mix(out, tap(rng, 2600.0, 0.02), 0.0, 0.3)
    rumble = normal(lowpass(white(rng, 1.4), 140.0) * bell_curve(1.4, 0.22, 1.3))
    mix(out, rumble, gain=0.2)
    at = 0.03
    while at < 1.35:
        at += rng.exponential(0.014 + 0.075 * at)
        size = rng.uniform(0.6, 2.1)
        stone = strike(STONE.tuned(size * (1.0, 0.92)[variant]), rng, 0.15, 0.0012)
        mix(out, stone, at, rng.uniform(0.25, 0.9) * float(np.exp(-1.5 * at)) / size**0.3)
    return in_room(lowpass(out, 5000.0), rng, 0.5, 0.22, 1700.0)


def migrate(rng: Rng, variant: int) -> Signal:
    """A gust passes over the land: its pitch rises and falls with its strength."""
    length = (1.6, 1.8)[variant]
    gust = bell_curve(length, (0.42, 0.5)[variant], 1.7)
    base = coloured(rng, length, 4.0)
    out = silence(length)
    centres = 190.0 * 2.0 ** np.arange(0.0, 4.0, 0.5)
    aim = 0.6 + 2.1 * gust + 0.25 * np.sin(timeline(length) * 9.0)
    for number, centre in enumerate(centres):
        near = np.exp(-0.5 * ((aim - 0.5 * number) / 0.55) ** 2)
        band = bandpass(base, centre * 0.84, centre * 1.19)
        out += near * band / np.std(band) * (centre / 190.0) ** -0.35
    voice = bandpass(white(rng, length), 505.0, 540.0, 1)
    out = normal(out * gust) + 0.12 * normal(voice * gust**2)
    return in_room(out, rng, 0.6, 0.25, 2200.0)


def temple(rng: Rng, variant: int) -> Signal:
    """A temple bell struck once with a wooden beam."""
    out = silence(3.0)
    note = (293.66, 349.23)[variant]
    mix(out, bell(note, 3.0, rng, 2.7), gain=1.0)
    mix(out, strike(BLOCK.tuned(0.55).damped(0.7), rng, 0.3, 0.003), gain=0.18)
    return in_room(lowpass(out, 4200.0), rng, 1.2, 0.25, 2200.0)[: len(out)]


def token(rng: Rng, variant: int) -> Signal:
    """A cup set down with a coin in it."""
    out = silence(0.95)
    cup = CUP.tuned((1.0, 1.122)[variant])
    for bend, gain in ((1.0, 0.4), (1.004, 0.25)):
        mix(out, strike(cup.tuned(bend), rng, 0.9, 0.0006, 4.0), 0.0, gain)
    mix(out, strike(DISC.tuned(0.7), rng, 0.2, 0.001), 0.0, 0.4)
    mix(out, strike(TABLE.tuned(1.1), rng, 0.3, 0.004), 0.0, 0.4)
    for at, gain, pitch in ((0.06, 0.42, 1.0), (0.125, 0.3, 1.06), (0.17, 0.16, 1.02)):
        coin = strike(COIN.tuned(pitch * (1.0, 1.06)[variant]), rng, 0.5, 0.0005)
        mix(out, lowpass(coin, 6500.0), at, gain)
    return in_room(out, rng, 0.35, 0.16, 2800.0)


# Notes of the rising ticks: D dorian without its sixth, so that they sit over the music.
RISES = ((62, 65, 69), (65, 69, 72), (67, 72, 74))


def points(rng: Rng, variant: int) -> Signal:
    out = silence(1.1)
    for number, note in enumerate(RISES[variant]):
        at = 0.085 * number
        mix(out, bar(note + 12, 0.8, rng, 0.0017), at, 0.7 + 0.12 * number)
        mix(out, strike(CUBE.tuned(1.0 + 0.06 * number).damped(0.5), rng, 0.1, 0.0012), at, 0.12)
    return in_room(out, rng, 0.4, 0.18, 2600.0)


def draw(rng: Rng, variant: int) -> Signal:
    """A tile drawn off the top of the stack: wood over wood, and the edge dropping free."""
    length = (0.17, 0.19, 0.155)[variant]
    out = silence(length + 0.3)
    rub = friction(TILE.tuned(1.0), rng, bell_curve(length, 0.6, 1.4), 1700.0, 3000.0)
    mix(out, rub, gain=0.6)
    mix(out, strike(TILE.tuned(1.08 + 0.04 * variant), rng, 0.25, 0.0017), length, 0.75)
    mix(out, strike(TABLE.damped(0.7), rng, 0.2, 0.005), length, 0.4)
    return in_room(out, rng, 0.2, 0.13, 2400.0)


def epoch(rng: Rng, _: int) -> Signal:
    out = silence(3.1)
    mix(out, gong(73.42, 3.1, rng))
    mix(out, drum(58.0, 1.2, rng, 0.06), 0.0, 0.5)
    return in_room(lowpass(out, 4500.0), rng, 1.3, 0.25, 2000.0)[: len(out)]


def final(rng: Rng, _: int) -> Signal:
    """The last tile: gong and low horns settle on an open D, strings fall over them."""
    out = silence(4.2)
    mix(out, gong(73.42, 4.0, rng), 0.0, 0.7)
    mix(out, drum(62.0, 1.2, rng, 0.1), 0.0, 0.5)
    for note, at, held in ((38, 0.0, 3.2), (45, 0.25, 3.0), (50, 0.5, 2.8), (57, 0.75, 2.5)):
        mix(out, horn(note, held, rng, 0.5), at, 0.24)
    for number, note in enumerate((81, 77, 74, 72, 69, 65, 62)):
        mix(out, pluck(note, 2.2, 0.6), 0.5 + 0.16 * number, 0.22)
    return in_room(out, rng, 1.4, 0.3, 2400.0)[: round(4.5 * RATE)]


GHEOS_CUES = (
    Cue("gheos/pick", pick, 3, level=-31.0, cents=25),
    Cue("gheos/place", place, 3, level=-27.5, cents=25, fade=0.06),
    Cue("gheos/turn", turn, 3, level=-31.5, cents=30),
    Cue("gheos/replace", replaced, 2, level=-28.0, cents=30, fade=0.08),
    Cue("gheos/follower", follower, 3, level=-30.0, cents=40),
    Cue("gheos/marker", marker, 2, level=-29.0, cents=15, fade=0.05),
    Cue("gheos/pay", pay, 2, level=-30.0, cents=40),
    Cue("gheos/war_drum", war_drum, 2, level=-26.5, cents=15, fade=0.3),
    single("gheos/war_clash", war_clash, level=-25.0, cents=40, fade=0.25),
    Cue("gheos/crumble", crumble, 2, level=-27.0, cents=50, fade=0.3),
    Cue("gheos/migrate", migrate, 2, level=-28.0, cents=50, fade=0.4),
    Cue("gheos/temple", temple, 2, level=-26.0, fade=1.0),
    Cue("gheos/token", token, 2, level=-30.0, cents=20, fade=0.15),
    Cue("gheos/points", points, 3, level=-28.0, fade=0.2),
    Cue("gheos/draw", draw, 3, level=-31.0, cents=30),
    single("gheos/epoch", epoch, level=-27.5, fade=1.2, quality=0.4),
    single("gheos/final", final, level=-23.5, fade=1.2),
    single("gheos/ambience", sea_and_wind, level=-42.0, bus="ambience", quality=0.1),
    single(
        "gheos/music",
        lambda rng, _: perform(GHEOS_PIECE, rng),
        level=-31.0,
        bus="music",
        quality=0.2,
    ),
)
