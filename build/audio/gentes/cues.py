"""Sounds of Gentes: slate and bone tiles, bronze coins, papyrus cards, cubes and hourglasses on oak."""

from __future__ import annotations

import numpy as np

from ..bodies import BLOCK, CUBE, DISC, STONE, TABLE, TILE, friction, strike, tap
from ..cue import Cue, single
from ..dsp import Signal, bandpass, bell_curve, cents, highpass, in_room, lowpass, mix, silence, white
from ..tones import bell, pluck
from .ambience import harbour, pen
from .score import perform_gentes
from .story import bonus, decline, era, final, roll, round_begins, victory

Rng = np.random.Generator


def rustle(rng: Rng, seconds: float, low: float, high: float) -> Signal:
    """Papyrus that moves: crackling air."""
    air = bandpass(white(rng, seconds), low, high) * bell_curve(seconds, 0.5, 1.3)
    crackle = np.clip(rng.random(len(air)) - 0.994, 0.0, 1.0) * 160.0
    air = air * (0.5 + 0.5 * np.abs(lowpass(white(rng, seconds), 60.0)) / 0.05)
    out = air / (np.max(np.abs(air)) + 1e-9) + 0.25 * bandpass(
        crackle * bell_curve(seconds, 0.5, 1.0), 1500.0, 6000.0
    )
    return np.asarray(out / np.max(np.abs(out)))


def pick(rng: Rng, variant: int) -> Signal:
    """A piece taken up: a light scrape of slate."""
    out = silence(0.3)
    scrape = friction(STONE.tuned(1.2), rng, bell_curve(0.09, 0.6, 1.4), 1200.0, 4200.0)
    mix(out, scrape, 0.0, 0.3)
    mix(out, strike(STONE.tuned((1.3, 1.42, 1.22)[variant]).damped(0.5), rng, 0.1, 0.0012), 0.07, 0.4)
    return in_room(out, rng, 0.25, 0.1, 3000.0)


def tile(rng: Rng, variant: int) -> Signal:
    """A tile of slate and bone laid into its bed of oak."""
    pitch = cents((-60.0, 0.0, 70.0)[variant])
    out = silence(0.6)
    mix(out, strike(TABLE.tuned(1.15 * pitch), rng, 0.35, 0.0036), 0.012, 0.75)
    mix(out, strike(STONE.tuned(0.86 * pitch), rng, 0.3, 0.001), 0.0, 0.75)
    mix(out, strike(STONE.tuned(1.1 * pitch).damped(0.6), rng, 0.2, 0.0008), 0.055, 0.25)
    mix(out, tap(rng, 3000.0), 0.0, 0.3)
    return in_room(out, rng, 0.35, 0.12, 2600.0)


def hourglass(rng: Rng, variant: int) -> Signal:
    """An hourglass turned over: wood on oak, and sand that begins to run."""
    out = silence(1.3)
    mix(out, friction(BLOCK.tuned(1.4), rng, bell_curve(0.12, 0.5, 1.5), 800.0, 2600.0), 0.0, 0.22)
    for at, gain in ((0.13, 0.8), (0.165, 0.4)):
        mix(out, strike(BLOCK.tuned((0.95, 1.03, 1.12)[variant]), rng, 0.2, 0.0014), at, gain)
    mix(out, strike(TABLE.tuned(1.7), rng, 0.25, 0.003), 0.13, 0.4)
    sand = highpass(bandpass(white(rng, 1.0), 3200.0, 9000.0), 2500.0) * bell_curve(1.0, 0.25, 1.2)
    mix(out, sand / np.max(np.abs(sand)), 0.2, 0.12)
    return in_room(out, rng, 0.3, 0.1, 3600.0)[: len(out)]


def clink(rng: Rng, pitch: float) -> Signal:
    """One coin that touches another."""
    low = strike(DISC.tuned(2.1 * pitch), rng, 0.5, 0.0004)
    return np.asarray(low + 0.35 * strike(DISC.tuned(3.4 * pitch), rng, 0.5, 0.0003))


def coin(rng: Rng, variant: int) -> Signal:
    """Coins gained: a small fall of bronze."""
    out = silence(0.9)
    at = 0.0
    for number in range(3 + variant):
        mix(out, clink(rng, rng.uniform(0.9, 1.2) + 0.04 * number), at, 0.7 - 0.08 * number)
        at += rng.uniform(0.05, 0.1)
    return in_room(out, rng, 0.35, 0.12, 5200.0)[: len(out)]


def pay(rng: Rng, variant: int) -> Signal:
    """Coins paid: slid over the desk and dropped in a bowl."""
    out = silence(0.9)
    mix(out, friction(DISC.tuned(1.2), rng, bell_curve(0.2, 0.5, 1.3), 1600.0, 5200.0), 0.0, 0.3)
    for at, gain in ((0.2, 0.7), (0.27, 0.5), (0.36, 0.3)):
        mix(out, clink(rng, (0.72, 0.78, 0.68)[variant]), at, gain)
    return in_room(out, rng, 0.35, 0.12, 4200.0)[: len(out)]


def draw(rng: Rng, variant: int) -> Signal:
    """A card slides off the row."""
    length = (0.22, 0.26, 0.24)[variant]
    out = silence(length + 0.15)
    mix(out, rustle(rng, length, 900.0, 5200.0), 0.0, 0.5)
    mix(out, tap(rng, 2200.0, 0.006), length * 0.85, 0.4)
    return in_room(out, rng, 0.25, 0.08, 3600.0)


def slide(rng: Rng, variant: int) -> Signal:
    """Cards close up on the display."""
    out = silence(0.7)
    for number in range(3):
        mix(
            out,
            rustle(rng, 0.17, 700.0, (3600.0, 4200.0, 3200.0)[variant]),
            0.11 * number,
            0.45 - 0.08 * number,
        )
        mix(out, tap(rng, 1700.0, 0.006), 0.11 * number + 0.14, 0.3)
    return in_room(out, rng, 0.25, 0.08, 3200.0)


def flip(rng: Rng, variant: int) -> Signal:
    """A card turned face up: papyrus snaps."""
    out = silence(0.4)
    mix(out, rustle(rng, 0.13, 1400.0, 7000.0), 0.0, 0.45)
    mix(out, strike(TILE.tuned((1.7, 1.85, 1.6)[variant]).damped(0.3), rng, 0.12, 0.0012), 0.12, 0.5)
    mix(out, tap(rng, 3800.0, 0.005), 0.12, 0.4)
    return in_room(out, rng, 0.25, 0.1, 4000.0)


def play(rng: Rng, variant: int) -> Signal:
    """A card enters the chronicle: laid down, a pen, two strings."""
    out = silence(1.9)
    mix(out, rustle(rng, 0.14, 1000.0, 5200.0), 0.0, 0.35)
    mix(out, strike(TABLE.tuned(1.3), rng, 0.3, 0.004), 0.13, 0.7)
    mix(out, strike(TILE.tuned(1.2).damped(0.4), rng, 0.15, 0.0016), 0.13, 0.4)
    mix(out, pen(rng, 3), 0.3, 0.22)
    low, high = ((64, 71), (62, 69), (67, 74))[variant]
    mix(out, pluck(low, 1.3, 0.55, seed=1), 0.22, 0.34)
    mix(out, pluck(high, 1.3, 0.6, seed=2), 0.34, 0.34)
    return in_room(out, rng, 0.7, 0.18, 2800.0)[: len(out)]


def discard(rng: Rng, variant: int) -> Signal:
    """A card laid away."""
    out = silence(0.5)
    mix(out, rustle(rng, 0.28, 600.0, (3000.0, 2700.0)[variant]), 0.0, 0.5)
    mix(out, strike(TABLE.tuned(1.5), rng, 0.2, 0.005), 0.25, 0.4)
    return in_room(out, rng, 0.25, 0.1, 2400.0)


def city(rng: Rng, variant: int) -> Signal:
    """A city set on the chart: wood, stone, and the fifth of a lyre."""
    pitch = cents((-60.0, 0.0, 60.0)[variant])
    out = silence(1.5)
    mix(out, strike(BLOCK.tuned(0.62 * pitch), rng, 0.35, 0.0022), 0.0, 0.85)
    mix(out, strike(TABLE.tuned(1.0 * pitch), rng, 0.4, 0.0045), 0.004, 0.8)
    mix(out, strike(STONE.tuned(0.9 * pitch).damped(0.6), rng, 0.2, 0.0012), 0.03, 0.4)
    root = (52, 55, 57)[variant]
    for number, note in enumerate((root, root + 7, root + 12)):
        mix(out, pluck(note, 1.2, 0.56, seed=number), 0.09 + 0.05 * number, 0.32)
    return in_room(out, rng, 0.6, 0.16, 2400.0)[: len(out)]


def move(rng: Rng, variant: int) -> Signal:
    """A city drawn over the parchment to another place."""
    out = silence(0.9)
    mix(out, friction(BLOCK.tuned(0.7), rng, bell_curve(0.42, 0.5, 1.2), 700.0, 2600.0), 0.0, 0.4)
    mix(out, rustle(rng, 0.4, 600.0, 3000.0), 0.02, 0.18)
    mix(out, strike(BLOCK.tuned((0.7, 0.75)[variant]), rng, 0.3, 0.002), 0.44, 0.8)
    return in_room(out, rng, 0.4, 0.12, 2400.0)


def train(rng: Rng, variant: int) -> Signal:
    """A people grows: a counter clicks one recess on, a string goes up."""
    out = silence(0.9)
    mix(out, strike(CUBE.tuned((0.8, 0.86, 0.92)[variant]), rng, 0.2, 0.0012), 0.0, 0.7)
    mix(out, strike(TABLE.tuned(1.8), rng, 0.2, 0.003), 0.0, 0.35)
    note = (64, 67, 71)[variant]
    mix(out, pluck(note, 0.8, 0.6, seed=1), 0.05, 0.3)
    mix(out, pluck(note + 5, 0.8, 0.6, seed=2), 0.13, 0.3)
    return in_room(out, rng, 0.4, 0.14, 3000.0)[: len(out)]


def untrain(rng: Rng, variant: int) -> Signal:
    """A people is pushed back: the click, and a string that falls."""
    out = silence(0.8)
    mix(out, strike(CUBE.tuned((0.66, 0.70)[variant]), rng, 0.2, 0.0016), 0.0, 0.7)
    mix(out, pluck((62, 60)[variant], 0.7, 0.5, seed=1), 0.04, 0.3)
    mix(out, pluck((57, 55)[variant], 0.7, 0.5, seed=2), 0.13, 0.3)
    return in_room(out, rng, 0.4, 0.14, 2200.0)[: len(out)]


def order(rng: Rng, variant: int) -> Signal:
    """The tokens of the training chart slide to the left, one goes to the end."""
    out = silence(0.8)
    mix(out, friction(BLOCK.tuned(1.2), rng, bell_curve(0.3, 0.5, 1.2), 900.0, 3000.0), 0.0, 0.32)
    for at, gain in ((0.24, 0.4), (0.3, 0.5), (0.5, 0.75)):
        mix(out, strike(BLOCK.tuned((1.3, 1.38)[variant]), rng, 0.15, 0.0012), at, gain)
    return in_room(out, rng, 0.3, 0.1, 2800.0)


def cube(rng: Rng, variant: int) -> Signal:
    """A cube set down."""
    out = silence(0.35)
    mix(out, strike(CUBE.tuned((0.95, 1.03, 1.1)[variant]), rng, 0.2, 0.0009), 0.0, 0.8)
    mix(out, strike(TABLE.tuned(2.0), rng, 0.15, 0.0026), 0.0, 0.3)
    return in_room(out, rng, 0.25, 0.1, 3400.0)


def spend(rng: Rng, variant: int) -> Signal:
    """Cubes swept back into the supply."""
    out = silence(0.7)
    mix(out, friction(CUBE.tuned(0.8), rng, bell_curve(0.16, 0.5, 1.3), 1000.0, 3600.0), 0.0, 0.3)
    for at in (0.14, 0.2, 0.29):
        mix(
            out,
            strike(CUBE.tuned(rng.uniform(0.85, 1.15) + 0.03 * variant), rng, 0.15, 0.0008),
            at,
            rng.uniform(0.35, 0.6),
        )
    return in_room(out, rng, 0.3, 0.1, 3200.0)


def stamp(rng: Rng, variant: int) -> Signal:
    """A seal pressed on papyrus: used this round."""
    out = silence(0.5)
    mix(out, strike(TABLE.tuned((0.9, 0.95, 1.0)[variant]), rng, 0.35, 0.006), 0.0, 0.9)
    mix(out, tap(rng, 1500.0, 0.012), 0.0, 0.4)
    mix(out, rustle(rng, 0.12, 800.0, 3600.0), 0.1, 0.12)
    return in_room(out, rng, 0.3, 0.1, 2000.0)


def unlock(rng: Rng, _: int) -> Signal:
    """A padlock springs open: a key, a bolt, one bright string."""
    out = silence(1.4)
    for at, pitch, gain in ((0.0, 1.5, 0.4), (0.09, 1.9, 0.35), (0.22, 0.9, 0.8)):
        mix(out, strike(DISC.tuned(pitch).damped(0.4), rng, 0.3, 0.0005), at, gain)
    mix(out, friction(DISC.tuned(1.1), rng, bell_curve(0.12, 0.5, 1.3), 1500.0, 4600.0), 0.08, 0.3)
    mix(out, pluck(76, 1.0, 0.64, seed=2), 0.3, 0.34)
    return in_room(out, rng, 0.5, 0.15, 3600.0)[: len(out)]


def points(rng: Rng, variant: int) -> Signal:
    """Points: a small bell over a plucked string, each variant a step higher."""
    note = (76, 79, 83)[variant]
    out = silence(0.9)
    mix(out, pluck(note, 0.8, 0.62, seed=1), 0.0, 0.4)
    mix(out, bell(440.0 * 2.0 ** ((note - 57) / 12.0), 0.8, rng, 0.7), 0.05, 0.16)
    return in_room(out, rng, 0.5, 0.15, 3400.0)[: len(out)]


def loss(rng: Rng, variant: int) -> Signal:
    """Something is lost: a dull string and wood."""
    out = silence(0.8)
    mix(out, strike(TABLE.tuned(0.8), rng, 0.35, 0.006), 0.0, 0.6)
    for at, note in ((0.03, (57, 55)[variant]), (0.17, (53, 52)[variant])):
        mix(out, lowpass(pluck(note, 0.7, 0.45, seed=1), 1400.0), at, 0.45)
    return in_room(out, rng, 0.4, 0.14, 1800.0)[: len(out)]


def activate(rng: Rng, variant: int) -> Signal:
    """The cities of a region pay out: a roll from low to high."""
    out = silence(1.5)
    mix(out, roll(((52, 55, 59, 64), (53, 57, 60, 65), (55, 59, 62, 67))[variant], 0.06, 1.1), 0.0, 0.6)
    mix(out, clink(rng, 1.0), 0.22, 0.22)
    return in_room(out, rng, 0.7, 0.18, 2800.0)[: len(out)]


def leader(rng: Rng, _: int) -> Signal:
    """The leader: a seal set down before a player, a short call."""
    out = silence(1.6)
    mix(out, stamp(rng, 0), 0.0, 0.8)
    mix(out, roll((59, 64, 71), 0.09, 1.1), 0.16, 0.5)
    return in_room(out, rng, 0.7, 0.18, 2600.0)[: len(out)]


def passing(rng: Rng, variant: int) -> Signal:
    """A player is done: a board pushed back, a low string."""
    out = silence(0.9)
    mix(out, friction(BLOCK.tuned(0.5), rng, bell_curve(0.26, 0.5, 1.2), 600.0, 2000.0), 0.0, 0.35)
    mix(out, strike(TABLE.tuned(0.95), rng, 0.3, 0.005), 0.25, 0.6)
    mix(out, lowpass(pluck((45, 43)[variant], 0.7, 0.45, seed=3), 1000.0), 0.27, 0.4)
    return in_room(out, rng, 0.4, 0.12, 2000.0)[: len(out)]


GENTES_CUES = (
    Cue("gentes/pick", pick, 3, level=-32.0, cents=25, fade=0.06),
    Cue("gentes/tile", tile, 3, level=-28.0, cents=25, fade=0.12),
    Cue("gentes/hourglass", hourglass, 3, level=-30.0, cents=20, fade=0.2),
    Cue("gentes/coin", coin, 3, level=-30.0, cents=30, fade=0.15),
    Cue("gentes/pay", pay, 3, level=-30.5, cents=30, fade=0.15),
    Cue("gentes/draw", draw, 3, level=-31.5, cents=30, fade=0.06),
    Cue("gentes/slide", slide, 3, level=-32.0, cents=25, fade=0.08),
    Cue("gentes/flip", flip, 3, level=-31.5, cents=30, fade=0.06),
    Cue("gentes/play", play, 3, level=-28.5, fade=0.3),
    Cue("gentes/discard", discard, 2, level=-32.0, cents=30, fade=0.08),
    Cue("gentes/city", city, 3, level=-27.5, fade=0.3),
    Cue("gentes/move", move, 2, level=-30.0, cents=20, fade=0.12),
    Cue("gentes/train", train, 3, level=-29.5, fade=0.2),
    Cue("gentes/untrain", untrain, 2, level=-30.0, fade=0.2),
    Cue("gentes/order", order, 2, level=-31.5, cents=20, fade=0.08),
    Cue("gentes/cube", cube, 3, level=-31.0, cents=25, fade=0.06),
    Cue("gentes/spend", spend, 2, level=-31.0, cents=25, fade=0.08),
    Cue("gentes/stamp", stamp, 3, level=-30.0, cents=20, fade=0.08),
    single("gentes/unlock", unlock, level=-28.5, fade=0.3),
    Cue("gentes/points", points, 3, level=-29.5, fade=0.2),
    Cue("gentes/loss", loss, 2, level=-29.5, fade=0.2),
    Cue("gentes/activate", activate, 3, level=-28.5, fade=0.3),
    single("gentes/leader", leader, level=-28.5, fade=0.3),
    Cue("gentes/pass", passing, 2, level=-30.0, cents=15, fade=0.2),
    Cue("gentes/bonus", bonus, 2, level=-27.5, fade=0.4),
    single("gentes/round", round_begins, level=-27.0, fade=0.6),
    single("gentes/era", era, level=-26.0, fade=1.0),
    single("gentes/decline", decline, level=-27.5, fade=0.7),
    single("gentes/victory", victory, level=-25.0, fade=1.0),
    single("gentes/final", final, level=-25.5, fade=1.0),
    single("gentes/ambience", harbour, level=-43.0, bus="ambience", quality=0.25),
    single("gentes/music", perform_gentes, level=-31.5, bus="music", quality=0.2),
)
