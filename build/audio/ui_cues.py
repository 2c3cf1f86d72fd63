"""Sounds of the interface: small pieces of wood, card, cloth and quill, close to the ear."""

from __future__ import annotations

import numpy as np

from .bodies import (
    BLOCK,
    CUBE,
    DISC,
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
    decay,
    highpass,
    in_room,
    lowpass,
    mix,
    samples,
    silence,
    timeline,
    white,
)
from .pieces import TITLE_PIECE
from .score import perform
from .tones import bar, bell, drum, horn, pluck

Rng = np.random.Generator

D4, F4, G4, A4, C5, D5, F5, G5, A5 = 62, 65, 67, 69, 72, 74, 77, 79, 81


def knock(rng: Rng, shape: Body, pitch: float, hardness: float, thump: float = 0.3) -> Signal:
    """Knocks a small piece on the table: the piece, the table under it, and the contact's noise."""
    out = silence(0.3)
    mix(out, strike(shape.tuned(pitch), rng, 0.28, hardness))
    mix(out, strike(TABLE, rng, 0.28, hardness * 2.2), gain=thump)
    mix(out, tap(rng, 3200.0), gain=0.12)
    return out


def hover(rng: Rng, variant: int) -> Signal:
    out = silence(0.16)
    mix(out, strike(BLOCK.tuned(cents(40.0 * (variant - 1))).damped(0.6), rng, 0.15, 0.0028))
    mix(out, lowpass(tap(rng, 1500.0, 0.012), 1500.0), gain=0.25)
    return in_room(out, rng, 0.12, 0.10, 2500.0)


def click(rng: Rng, variant: int) -> Signal:
    out = knock(rng, CUBE.damped(0.8), cents((-35.0, 0.0, 40.0)[variant]) * 0.92, 0.0012, 0.45)
    return in_room(out, rng, 0.18, 0.14, 2600.0)


def back(rng: Rng, variant: int) -> Signal:
    """A click that steps down: two soft knocks, the second lower."""
    out = silence(0.4)
    mix(out, knock(rng, CUBE.damped(0.7), 0.86 + 0.02 * variant, 0.0014, 0.4), gain=0.7)
    mix(out, knock(rng, BLOCK.damped(0.7), 1.12 + 0.02 * variant, 0.0018, 0.5), 0.062)
    return in_room(out, rng, 0.18, 0.14, 2600.0)


def toggle(rng: Rng, first: float, second: float) -> Signal:
    """A wooden switch: the lever leaves one stop and meets the other."""
    out = silence(0.42)
    mix(out, friction(TILE, rng, bell_curve(0.05, 0.6), 900.0, 2600.0), gain=0.12)
    mix(out, knock(rng, CUBE.damped(0.6), first, 0.001, 0.2), 0.004, 0.5)
    mix(out, knock(rng, CUBE.damped(0.9), second, 0.0011, 0.5), 0.058)
    return in_room(out, rng, 0.18, 0.14, 2800.0)


def toggle_on(rng: Rng, _: int) -> Signal:
    return toggle(rng, 0.82, 1.1)


def toggle_off(rng: Rng, _: int) -> Signal:
    return toggle(rng, 1.02, 0.74)


def slide(rng: Rng, variant: int) -> Signal:
    """A wooden piece pushed along the table until it stops."""
    length = (0.26, 0.31, 0.23)[variant]
    out = silence(length + 0.25)
    push = bell_curve(length, 0.42 + 0.08 * variant, 1.6)
    mix(out, friction(TILE.tuned(0.9 + 0.06 * variant), rng, push, 1500.0, 2200.0), gain=0.8)
    mix(out, knock(rng, TILE.damped(0.7), 1.05, 0.002, 0.6), length * 0.86, 0.34)
    return in_room(lowpass(out, 4500.0), rng, 0.2, 0.14, 2200.0)


def error(rng: Rng, variant: int) -> Signal:
    """Two soft dull ticks on a damped block: says no without scolding."""
    out = silence(0.45)
    shape = BLOCK.damped(0.42)
    pitch = (0.70, 0.66)[variant]
    for at, gain in ((0.0, 0.85), (0.105, 1.0)):
        mix(out, knock(rng, shape, pitch, 0.0026, 0.7), at, gain)
    return in_room(lowpass(out, 2600.0), rng, 0.16, 0.12, 1800.0)


def panel(rng: Rng, opening: bool) -> Signal:
    """A drawer of walnut drawn out (rising) or pushed home (falling, with a soft stop)."""
    length = 0.3 if opening else 0.24
    out = silence(length + 0.4)
    push = bell_curve(length, 0.35 if opening else 0.6)
    mix(out, friction(TILE.tuned(0.7), rng, push, 700.0, 1600.0), gain=0.5)
    air = bandpass(white(rng, length), 300.0, 1700.0) * bell_curve(length, 0.5)
    mix(out, air / np.max(np.abs(air)), gain=0.12)
    if opening:
        mix(out, knock(rng, BLOCK.damped(0.8), 0.8, 0.0016, 0.4), 0.004, 0.42)
        mix(out, knock(rng, CUBE.damped(0.6), 0.9, 0.0018, 0.3), length * 0.93, 0.26)
    else:
        mix(out, knock(rng, TILE.damped(0.8), 0.72, 0.0024, 0.9), length * 0.9, 0.85)
    return in_room(out, rng, 0.22, 0.16, 2000.0)


def page(rng: Rng, variant: int) -> Signal:
    """A card flipped over: bent, let go, and slapped flat on felt."""
    out = silence(0.42)
    length = (0.15, 0.17, 0.13)[variant]
    rub = bandpass(white(rng, length), 900.0, 5200.0) * bell_curve(length, 0.7, 1.5)
    mix(out, rub / np.max(np.abs(rub)), gain=0.34)
    snap = highpass(lowpass(white(rng, 0.03), 4800.0), 500.0) * decay(0.03, 0.016)
    mix(out, snap / np.max(np.abs(snap)), length * 0.86, 0.55)
    mix(out, strike(TILE.damped(0.35), rng, 0.1, 0.003), length + 0.008, 0.5)
    mix(out, strike(TABLE.damped(0.6), rng, 0.2, 0.005), length + 0.008, 0.4)
    return in_room(out, rng, 0.16, 0.10, 3000.0)


def curtain(rng: Rng, inward: bool) -> Signal:
    """Heavy cloth drawn along a wooden rail: rustle, wooden rings, and a soft end."""
    length = 0.85 if inward else 0.75
    out = silence(length + 0.35)
    sway = bell_curve(length, 0.38 if inward else 0.3, 1.4)
    folds = 0.6 + 0.4 * np.sin(2.0 * np.pi * np.cumsum(6.0 + 3.0 * sway) / RATE) ** 2
    cloth = bandpass(white(rng, length), 220.0, 1500.0, 1) * sway * folds
    silk = bandpass(white(rng, length), 1800.0, 4200.0, 1) * sway**2 * folds**2
    mix(out, cloth / np.max(np.abs(cloth)), gain=0.7)
    mix(out, silk / np.max(np.abs(silk)), gain=0.12)
    rings = np.sort(rng.uniform(0.12, 0.8, 7)) * length
    for at in rings if inward else rings[::-1]:
        mix(out, strike(CUBE.tuned(rng.uniform(0.7, 0.95)).damped(0.5), rng, 0.1, 0.0016), at, 0.07)
    if inward:
        mix(out, strike(TABLE, rng, 0.3, 0.006), length * 0.86, 0.3)
    return in_room(out, rng, 0.35, 0.22, 1800.0)


def banner(rng: Rng, _: int) -> Signal:
    """The turn passes: a breath of cloth and a slow strum of an open fifth."""
    out = silence(1.7)
    air = bandpass(white(rng, 0.5), 250.0, 1400.0, 1) * bell_curve(0.5, 0.45)
    mix(out, air / np.max(np.abs(air)), gain=0.10)
    for number, note in enumerate((D4 - 12, A4 - 12, D4, A4)):
        mix(out, pluck(note, 1.5, 0.58), 0.06 + 0.055 * number, 0.5 - 0.05 * number)
    mix(out, drum(72.0, 0.8, rng, 0.05), 0.05, 0.35)
    return in_room(out, rng, 0.8, 0.25, 2200.0)


def notify(rng: Rng, _: int) -> Signal:
    out = silence(1.1)
    mix(out, bar(A4, 0.9, rng, 0.0026), 0.0, 0.8)
    mix(out, bar(D5, 0.9, rng, 0.0026), 0.13, 0.9)
    return in_room(out, rng, 0.6, 0.22, 2400.0)


def quill(rng: Rng, variant: int) -> Signal:
    """Two short strokes of a quill and the dot after them."""
    out = silence(0.36)
    for at, length in ((0.0, 0.075), (0.105 + 0.01 * variant, 0.055)):
        t = timeline(length)
        turn = 2.0 * np.pi * (95.0 + 20.0 * variant) * t + rng.uniform(0.0, 6.0)
        chatter = 0.55 + 0.45 * np.sin(turn)
        nib = bandpass(white(rng, length), 1300.0, 4600.0, 1) * chatter
        nib *= bell_curve(length, 0.4, 1.0)
        mix(out, nib / np.max(np.abs(nib)), at, 0.5)
    mix(out, knock(rng, DISC.damped(0.3), 0.8, 0.0012, 0.3), 0.2 + 0.012 * variant, 0.5)
    return in_room(out, rng, 0.12, 0.08, 3000.0)


def save_warning(rng: Rng, _: int) -> Signal:
    """Three falling low bars, slower than any other cue: worth a look, no alarm."""
    out = silence(1.9)
    for at, note in ((0.0, F4), (0.24, D4), (0.48, A4 - 12)):
        mix(out, bar(note, 1.1, rng, 0.003), at, 0.8)
        mix(out, strike(TABLE, rng, 0.3, 0.006), at, 0.25)
    return in_room(out, rng, 0.7, 0.22, 2000.0)


# (beat, notes, beats held, horn weight) of the fanfare at 0.3 s a beat: D major out of D dorian.
FANFARE = (
    (0.0, (50, 57, 62), 1.0),
    (1.0, (50, 57, 62), 0.66),
    (1.66, (52, 59, 64), 0.66),
    (2.33, (54, 57, 66), 0.67),
    (3.0, (55, 62, 69), 2.0),
    (5.0, (52, 60, 67), 1.0),
    (6.0, (54, 57, 62, 66, 74), 6.5),
)
BEAT = 0.3


def fanfare(rng: Rng, _: int) -> Signal:
    """Victory: horns climb to a held D major over drums, strings and a bell."""
    out = silence(5.2)
    for at, notes, held in FANFARE:
        for note in notes:
            mix(out, horn(note, held * BEAT * 1.05 + 0.16, rng, 0.06), at * BEAT, 0.2)
    for at, gain in ((0.0, 0.5), (1.0, 0.35), (3.0, 0.55), (5.0, 0.4), (5.5, 0.45), (6.0, 0.75)):
        mix(out, drum(68.0, 0.9, rng, 0.15), at * BEAT, gain)
    for number, note in enumerate((50, 57, 62, 66, 69, 74, 78, 81, 86)):
        mix(out, pluck(note, 2.6, 0.66), 6.0 * BEAT + 0.075 * number, 0.3)
    mix(out, bell(587.33, 3.0, rng), 6.0 * BEAT + 0.02, 0.16)
    mix(out, bell(880.0, 2.2, rng), 6.0 * BEAT + 0.7, 0.07)
    return in_room(out, rng, 1.4, 0.32, 3000.0)[: samples(5.6)]


UI_CUES = (
    Cue("ui/hover", hover, 3, level=-43.0, cents=25),
    Cue("ui/click", click, 3, level=-32.0, cents=20),
    Cue("ui/back", back, 2, level=-32.0, cents=20),
    single("ui/toggle_on", toggle_on, level=-32.5, cents=15),
    single("ui/toggle_off", toggle_off, level=-32.5, cents=15),
    Cue("ui/slide", slide, 3, level=-32.0, cents=40, fade=0.05),
    Cue("ui/error", error, 2, level=-31.0, cents=10),
    single("ui/open_panel", lambda rng, _: panel(rng, True), level=-32.0, cents=25, fade=0.06),
    single("ui/close_panel", lambda rng, _: panel(rng, False), level=-32.0, cents=25, fade=0.06),
    Cue("ui/page", page, 3, level=-32.0, cents=40),
    single("ui/curtain_in", lambda rng, _: curtain(rng, True), level=-30.0, cents=30, fade=0.12),
    single("ui/curtain_out", lambda rng, _: curtain(rng, False), level=-30.0, cents=30, fade=0.12),
    single("ui/banner", banner, level=-27.0, fade=0.3),
    single("ui/notify", notify, level=-28.0, fade=0.2),
    single("ui/fanfare", fanfare, level=-20.5, fade=0.9, quality=0.5),
    Cue("ui/quill", quill, 2, level=-36.0, cents=50),
    single("ui/save_warning", save_warning, level=-26.0, fade=0.25),
    single(
        "ui/music_title",
        lambda rng, _: perform(TITLE_PIECE, rng),
        level=-31.0,
        bus="music",
        quality=0.2,
    ),
)
