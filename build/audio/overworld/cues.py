"""Sounds of Overworld: cardboard teeth on wood, and a chip that comments."""

from __future__ import annotations

import numpy as np

from ..bodies import BLOCK, CUBE, STONE, TABLE, TILE, friction, strike, tap
from ..cue import Cue, single
from ..dsp import (
    Signal,
    bandpass,
    bell_curve,
    cents,
    highpass,
    in_room,
    lowpass,
    mix,
    silence,
    timeline,
    white,
)
from ..tones import drum
from .ambience import sea_wind
from .chip import arpeggio, echo, envelope, noise, pulse, triangle
from .deals import offer, promise, redeem, refuse
from .score import perform_overworld
from .story import burns, chord, defeat, final, tyrant, victory

Rng = np.random.Generator


def card(rng: Rng, pitch: float, weight: float = 1.0) -> Signal:
    """Cardboard laid on a table."""
    out = silence(0.5)
    mix(out, strike(TABLE.tuned(1.1 / weight**0.3), rng, 0.35, 0.0042), 0.0, 0.9 * weight)
    mix(out, strike(TILE.tuned(0.8 * pitch).damped(0.5), rng, 0.25, 0.0024), 0.001, 0.55)
    mix(out, tap(rng, 2600.0, 0.009), 0.0, 0.35)
    return out


def lift(rng: Rng, variant: int) -> Signal:
    """A tile taken up: a rub of board, a small rising blip."""
    out = silence(0.4)
    mix(out, friction(TILE.tuned(1.1), rng, bell_curve(0.1, 0.6, 1.4), 900.0, 2800.0), 0.0, 0.32)
    note = (67, 69, 72)[variant]
    mix(out, triangle(note, 0.12, 5.0) * envelope(0.12, 0.004, 6.0), 0.06, 0.34)
    return in_room(out, rng, 0.3, 0.1, 3000.0)


def place(rng: Rng, variant: int) -> Signal:
    """Teeth snap into teeth, the tile thuds on the table."""
    pitch = cents((-70.0, 0.0, 80.0)[variant])
    out = silence(0.7)
    for at, gain in ((0.0, 0.5), (0.026, 0.4), (0.05, 1.0)):
        mix(out, strike(CUBE.tuned(0.7 * pitch).damped(0.4), rng, 0.1, 0.0008), at, 0.4 * gain)
    mix(out, card(rng, pitch, 1.2), 0.05, 0.6)
    mix(out, triangle(55 + 2 * variant, 0.14, -7.0) * envelope(0.14, 0.002, 10.0), 0.05, 0.3)
    return in_room(out, rng, 0.4, 0.14, 2600.0)


def turn(rng: Rng, variant: int) -> Signal:
    """A tile turned by a quarter: a quick sweep of air and a click."""
    out = silence(0.3)
    air = bandpass(white(rng, 0.14), 900.0, 3600.0) * bell_curve(0.14, 0.6, 1.6)
    mix(out, air / np.max(np.abs(air)), 0.0, 0.22)
    mix(out, strike(BLOCK.tuned((1.0, 1.06, 0.94)[variant]), rng, 0.14, 0.0012), 0.1, 0.5)
    mix(out, pulse(79 + variant, 0.05, 0.25) * envelope(0.05, 0.002, 20.0), 0.1, 0.12)
    return in_room(out, rng, 0.25, 0.1, 3000.0)


def flip(rng: Rng, variant: int) -> Signal:
    """A tile turned over: two tones, land to water or back, and the board."""
    out = silence(0.5)
    air = bandpass(white(rng, 0.18), 500.0, 2600.0) * bell_curve(0.18, 0.6, 2.0)
    mix(out, air / np.max(np.abs(air)), 0.0, 0.25)
    first, second = ((64, 71), (71, 64))[variant]
    mix(out, pulse(first, 0.1, 0.25) * envelope(0.1, 0.003, 8.0), 0.03, 0.2)
    mix(out, pulse(second, 0.16, 0.25) * envelope(0.16, 0.003, 8.0), 0.12, 0.2)
    mix(out, card(rng, 1.2, 0.6), 0.14, 0.5)
    return in_room(out, rng, 0.3, 0.12, 2800.0)


def draw(rng: Rng, variant: int) -> Signal:
    """A hand in the bag: cloth, boards that knock on each other."""
    length = (0.55, 0.62)[variant]
    out = silence(length + 0.2)
    cloth = bandpass(white(rng, length), 700.0, 4000.0) * bell_curve(length, 0.45, 1.2)
    cloth *= 0.55 + 0.45 * np.abs(np.sin(timeline(length) * (16.0 + 3 * variant)))
    mix(out, highpass(cloth, 500.0) / np.max(np.abs(cloth)), 0.0, 0.3)
    for _ in range(7):
        knock = strike(TILE.tuned(rng.uniform(0.8, 1.4)).damped(0.4), rng, 0.1, 0.002)
        mix(out, lowpass(knock, 2600.0), rng.uniform(0.04, length * 0.85), rng.uniform(0.15, 0.4))
    return in_room(out, rng, 0.25, 0.1, 2600.0)


def explorer(rng: Rng, variant: int) -> Signal:
    """A wooden bird set down: a knock and a chirp of two pulses."""
    out = silence(0.4)
    mix(out, strike(BLOCK.tuned(1.2), rng, 0.2, 0.0014), 0.0, 0.6)
    mix(out, strike(TABLE.tuned(1.6), rng, 0.2, 0.003), 0.0, 0.4)
    note = (84, 86, 88)[variant]
    mix(out, pulse(note, 0.06, 0.5, 3.0) * envelope(0.06, 0.003, 10.0), 0.05, 0.16)
    mix(out, pulse(note + 3, 0.08, 0.5, -2.0) * envelope(0.08, 0.003, 12.0), 0.12, 0.14)
    return in_room(out, rng, 0.3, 0.12, 3200.0)


def ship(rng: Rng, variant: int) -> Signal:
    """A ship set afloat: a knock, a splash, a low call of the chip."""
    out = silence(0.6)
    mix(out, strike(BLOCK.tuned(0.85), rng, 0.2, 0.0018), 0.0, 0.6)
    mix(out, noise(rng, 0.34, 14_000.0, 5000.0) * bell_curve(0.34, 0.15, 1.3), 0.02, 0.2)
    note = (55, 57, 60)[variant]
    mix(out, triangle(note, 0.24, 2.0) * envelope(0.24, 0.01, 5.0), 0.06, 0.34)
    return in_room(out, rng, 0.4, 0.14, 2600.0)


def coast(rng: Rng, variant: int) -> Signal:
    """A coast laid down: the board, and a wave that runs up the sand."""
    out = silence(1.5)
    mix(out, card(rng, 1.15, 0.9), 0.0, 0.8)
    wave = bandpass(white(rng, 1.3), 500.0, 4200.0) * bell_curve(1.3, 0.3, 1.8)
    mix(out, wave / np.max(np.abs(wave)), 0.08, 0.32)
    mix(out, arpeggio(((72, 76, 79), (74, 79, 83))[variant], 0.09, 0.3), 0.1, 0.11)
    return in_room(out, rng, 0.5, 0.16, 2600.0)


def door(rng: Rng, _: int) -> Signal:
    """A dungeon door: stone grinds, hinges creak, warm light falls out in a chord."""
    out = silence(2.2)
    grind = friction(STONE.tuned(0.5), rng, bell_curve(0.8, 0.45, 1.1), 240.0, 1300.0)
    mix(out, grind, 0.0, 0.55)
    t = timeline(0.7)
    creak = np.sin(2.0 * np.pi * np.cumsum(190.0 + 120.0 * t + 22.0 * np.sin(38.0 * t)) / 44_100.0)
    grains = (np.sin(2.0 * np.pi * np.cumsum(26.0 + 20.0 * t) / 44_100.0) > 0.2) * creak
    mix(out, bandpass(grains, 240.0, 2200.0) * bell_curve(0.7, 0.6, 1.2), 0.25, 0.5)
    mix(out, strike(STONE.tuned(0.45), rng, 0.4, 0.003), 0.82, 0.7)
    mix(out, drum(62.0, 0.6, rng, 0.05), 0.82, 0.45)
    mix(out, echo(arpeggio((57, 64, 69, 73, 76), 0.06, 0.8, 0.25, 3.0), 0.16, 0.4), 0.86, 0.16)
    return in_room(out, rng, 1.2, 0.24, 2200.0)[: len(out)]


def gap(rng: Rng, _: int) -> Signal:
    """A gap has closed: the last tooth locks, a secret is found (a run of pulses upwards)."""
    out = silence(1.7)
    mix(out, strike(CUBE.tuned(0.6), rng, 0.2, 0.0008), 0.0, 0.6)
    mix(out, drum(74.0, 0.5, rng, 0.1), 0.0, 0.5)
    run = arpeggio((67, 66, 63, 57, 56, 64, 68, 72), 0.075, 0.26, 0.25, 4.0)
    mix(out, echo(run, 0.15, 0.42), 0.08, 0.2)
    return in_room(out, rng, 0.8, 0.2, 2800.0)[: len(out)]


def whirl(rng: Rng, variant: int) -> Signal:
    """A whirlpool turns: water that goes round and down."""
    length = (1.5, 1.7)[variant]
    t = timeline(length)
    spin = 0.5 + 0.5 * np.sin(2.0 * np.pi * np.cumsum(2.2 + 2.6 * t / length) / 44_100.0)
    rush = bandpass(white(rng, length), 260.0, 1500.0) * (0.3 + 0.7 * spin)
    top = bandpass(white(rng, length), 1500.0, 4200.0) * (1.0 - 0.8 * spin)
    out = (rush / np.std(rush) + 0.4 * top / np.std(top)) * bell_curve(length, 0.45, 1.4) * 0.2
    sink = triangle(50 + 3 * variant, length, -10.0) * bell_curve(length, 0.4, 1.4)
    mix(out, sink, 0.0, 0.3)
    return in_room(out, rng, 0.6, 0.2, 2400.0)


def step(rng: Rng, variant: int) -> Signal:
    """One step of the hero: a soft pat and a tick of the chip."""
    out = silence(0.16)
    mix(out, lowpass(noise(rng, 0.05, 9000.0, 5000.0), 2600.0) * envelope(0.05, 0.002, 40.0, 0.02), 0.0, 0.5)
    mix(out, triangle((60, 62, 59, 64)[variant], 0.06, -4.0) * envelope(0.06, 0.002, 22.0), 0.0, 0.34)
    return out


def fight(rng: Rng, variant: int) -> Signal:
    """Blows of the chip: three bursts of noise, a falling tone, a puff."""
    out = silence(0.9)
    for number in range(3):
        hit = noise(rng, 0.12, 22_000.0, 3000.0) * envelope(0.12, 0.001, 22.0, 0.03)
        mix(out, hit, 0.11 * number, 0.4 + 0.12 * number)
        tone = pulse(62 - 5 * number - variant, 0.12, 0.125, -12.0) * envelope(0.12, 0.001, 12.0)
        mix(out, tone, 0.11 * number, 0.26)
    mix(out, noise(rng, 0.4, 9000.0, 900.0) * envelope(0.4, 0.002, 8.0, 0.1), 0.34, 0.3)
    mix(out, drum(68.0, 0.4, rng, 0.2), 0.33, 0.5)
    return in_room(out, rng, 0.4, 0.14, 3000.0)


def portal(rng: Rng, _: int) -> Signal:
    """Through one door, out of another: a shimmer that rises, turns and falls into place."""
    out = silence(1.6)
    for number in range(18):
        note = 60 + (0, 4, 7, 11, 14, 19)[number % 6] + 2 * (number // 6)
        mix(out, pulse(note, 0.2, 0.125) * envelope(0.2, 0.004, 8.0), 0.042 * number, 0.13)
    gust = bandpass(white(rng, 1.0), 700.0, 5200.0) * bell_curve(1.0, 0.7, 2.0)
    mix(out, gust / np.max(np.abs(gust)), 0.0, 0.14)
    mix(out, triangle(84, 0.4, -24.0) * envelope(0.4, 0.004, 4.0), 0.76, 0.3)
    return in_room(echo(out, 0.13, 0.35, 2), rng, 0.8, 0.22, 3200.0)[: len(out) + 9000]


def geomancy(rng: Rng, _: int) -> Signal:
    """The ground rises: a rumble, stones that climb, a chord deep in the earth."""
    out = silence(2.4)
    rumble = lowpass(white(rng, 2.0), 150.0) * bell_curve(2.0, 0.45, 1.2)
    mix(out, rumble / np.max(np.abs(rumble)), 0.0, 0.5)
    for number in range(16):
        rock = strike(STONE.tuned(0.4 + 0.05 * number), rng, 0.2, 0.0018)
        mix(out, rock, 0.15 + 0.085 * number + rng.uniform(0.0, 0.03), rng.uniform(0.2, 0.5))
    for number, note in enumerate((38, 45, 50, 57, 62)):
        mix(out, triangle(note, 1.5, 0.2) * envelope(1.5, 0.1, 1.4, 0.6), 0.2 + 0.17 * number, 0.2)
    mix(out, strike(STONE.tuned(0.38), rng, 0.5, 0.003), 1.66, 0.9)
    mix(out, drum(52.0, 0.7, rng, 0.08), 1.66, 0.7)
    return in_room(lowpass(out, 6000.0), rng, 0.9, 0.22, 1900.0)[: len(out)]


def points(rng: Rng, variant: int) -> Signal:
    """Points: a coin of the chip, each variant a step higher."""
    root = (76, 79, 83)[variant]
    out = silence(0.5)
    mix(out, pulse(root, 0.07, 0.25) * envelope(0.07, 0.002, 6.0), 0.0, 0.22)
    mix(out, pulse(root + 5, 0.36, 0.25) * envelope(0.36, 0.002, 7.0, 0.1), 0.07, 0.22)
    return in_room(out, rng, 0.3, 0.1, 3600.0)


def provision(rng: Rng, variant: int) -> Signal:
    """A token laid down: cardboard, and an item gained."""
    out = silence(0.8)
    mix(out, card(rng, 1.5, 0.5), 0.0, 0.6)
    mix(out, echo(arpeggio(((79, 83, 86), (76, 81, 86))[variant], 0.07, 0.3), 0.12, 0.35, 2), 0.04, 0.14)
    return in_room(out, rng, 0.3, 0.12, 3000.0)[: len(out)]


def airship(rng: Rng, _: int) -> Signal:
    """The airship lifts off and lands: a burner, blades, a soft slide of tone."""
    out = silence(2.2)
    burner = lowpass(white(rng, 1.2), 900.0) * bell_curve(1.2, 0.25, 1.2)
    mix(out, burner / np.max(np.abs(burner)), 0.0, 0.42)
    t = timeline(2.0)
    blades = (np.sin(2.0 * np.pi * np.cumsum(11.0 + 5.0 * np.sin(t * 1.6)) / 44_100.0) > 0.0) - 0.5
    mix(out, lowpass(blades * bell_curve(2.0, 0.5, 1.2), 700.0), 0.0, 0.3)
    mix(out, triangle(55, 0.9, 12.0) * bell_curve(0.9, 0.5, 1.2), 0.2, 0.22)
    mix(out, triangle(67, 0.8, -10.0) * bell_curve(0.8, 0.4, 1.2), 1.1, 0.2)
    return in_room(out, rng, 0.7, 0.18, 2600.0)[: len(out)]


def summon(rng: Rng, _: int) -> Signal:
    """A summoned piece appears: two voices circle each other and meet."""
    out = silence(1.4)
    for number in range(10):
        high, low = 84 - number, 65 + number
        mix(out, pulse(high, 0.14, 0.125) * envelope(0.14, 0.004, 8.0), 0.06 * number, 0.12)
        mix(out, pulse(low, 0.14, 0.25) * envelope(0.14, 0.004, 8.0), 0.06 * number + 0.03, 0.12)
    mix(out, chord((62, 69, 74, 81), 0.8, 0.125, 3.0), 0.62, 0.4)
    return in_room(echo(out, 0.14, 0.3, 2), rng, 0.8, 0.2, 3000.0)[: len(out)]


OVERWORLD_CUES = (
    Cue("overworld/lift", lift, 3, level=-31.0, cents=25, fade=0.08),
    Cue("overworld/place", place, 3, level=-27.5, cents=25, fade=0.12),
    Cue("overworld/turn", turn, 3, level=-32.0, cents=25, fade=0.06),
    Cue("overworld/flip", flip, 2, level=-30.5, cents=15, fade=0.08),
    Cue("overworld/draw", draw, 2, level=-31.0, cents=30, fade=0.08),
    Cue("overworld/explorer", explorer, 3, level=-29.5, cents=20, fade=0.08),
    Cue("overworld/ship", ship, 3, level=-29.5, cents=20, fade=0.1),
    Cue("overworld/coast", coast, 2, level=-28.0, cents=10, fade=0.3),
    single("overworld/door", door, level=-26.0, fade=0.5),
    single("overworld/gap", gap, level=-27.0, fade=0.4),
    Cue("overworld/whirl", whirl, 2, level=-29.0, cents=30, fade=0.3),
    Cue("overworld/step", step, 4, level=-33.0, cents=20, fade=0.04),
    Cue("overworld/fight", fight, 2, level=-27.0, cents=20, fade=0.2),
    single("overworld/portal", portal, level=-28.0, fade=0.4),
    single("overworld/geomancy", geomancy, level=-27.5, fade=0.5),
    single("overworld/tyrant", tyrant, level=-25.0, fade=1.0),
    single("overworld/burns", burns, level=-26.0, fade=0.8),
    single("overworld/victory", victory, level=-25.0, fade=1.0),
    single("overworld/defeat", defeat, level=-26.0, fade=1.0),
    single("overworld/final", final, level=-24.5, fade=1.2),
    Cue("overworld/points", points, 3, level=-29.5, fade=0.12),
    Cue("overworld/provision", provision, 2, level=-29.0, cents=10, fade=0.15),
    single("overworld/airship", airship, level=-28.0, fade=0.4),
    single("overworld/summon", summon, level=-28.0, fade=0.3),
    Cue("overworld/offer", offer, 2, level=-30.0, fade=0.12),
    Cue("overworld/refuse", refuse, 2, level=-30.0, fade=0.12),
    single("overworld/promise", promise, level=-28.0, fade=0.3),
    single("overworld/redeem", redeem, level=-28.0, fade=0.3),
    single("overworld/ambience", sea_wind, level=-42.0, bus="ambience", quality=0.1),
    single("overworld/music", perform_overworld, level=-31.5, bus="music", quality=0.2),
)
