"""The music of Gentes: a lyre in a slow five, an aulos over a drone, a frame drum far behind."""

from __future__ import annotations

import numpy as np

from ..dsp import RATE, Signal, lowpass, mix_round, samples, timeline
from ..score import Chord, Piece, compose, pad_note, panned, play_lyre, room_round
from ..tones import drum, hertz, pluck

Rng = np.random.Generator

# E phrygian in five beats, its second degree left to speak, with a fall to A and home.
GENTES_PIECE = Piece(
    tempo=84.0,
    beats=5,
    chords=(
        Chord(40, (52, 59, 64, 67), 2), Chord(41, (53, 57, 60, 65), 2), Chord(40, (52, 59, 64, 71), 2),
        Chord(43, (55, 59, 62, 67), 2), Chord(45, (52, 57, 60, 64), 2), Chord(38, (53, 57, 62, 65), 2),
        Chord(41, (53, 60, 64, 69), 2), Chord(40, (52, 59, 62, 64), 2), Chord(45, (57, 60, 64, 69), 1),
        Chord(41, (53, 57, 60, 65), 1), Chord(40, (52, 59, 64, 67), 2),
    ),
    mode=(0, 2, 4, 5, 7, 9, 11),
    form="..Ab.Cd.AbD.eCb.AdE.",
    motifs={
        "A": ((1.5, 0), (0.5, 1), (1.0, 0), (2.0, -1)),
        "b": ((1.0, 0), (1.0, -1), (3.0, -2)),
        "C": ((1.0, 0), (1.0, 2), (1.0, 1), (2.0, 3)),
        "d": ((2.0, 0), (1.0, 1), (2.0, 0)),
        "D": ((1.0, 0), (0.5, 1), (0.5, 2), (3.0, 1)),
        "e": ((2.0, 0), (3.0, -1)),
        "E": ((5.0, 0),),
    },
    lead="aulos",
    lead_range=(64, 79),
    arpeggio=(0, 2, 4, 3, 5, 6, 5, 3, 4, 2),
    density=0.66,
)  # fmt: skip


def aulos(note: float, seconds: float, rng: Rng) -> Signal:
    """Blows a pair of reed pipes, one a little sharp: reedy, soft, with a late tremble."""
    t = timeline(seconds)
    late = np.clip((t - 0.3) * 2.5, 0.0, 1.0)
    rise = np.sin(0.5 * np.pi * np.minimum(t / 0.09, 1.0)) ** 2
    fall = np.sin(0.5 * np.pi * np.clip((seconds - t) / 0.16, 0.0, 1.0)) ** 2
    out = np.zeros_like(t)
    for detune in (-2.0, 5.0):
        wave = 9.0 * late * np.sin(2.0 * np.pi * 4.6 * t + rng.uniform(0.0, 6.0))
        base = hertz(note) * 2.0 ** ((detune + wave) / 1200.0)
        phase = 2.0 * np.pi * np.cumsum(base) / RATE
        for k in range(1, 12):
            if hertz(note) * k < 5200.0:
                out += (1.0 if k % 2 else 0.55) / k**1.15 * np.sin(k * phase)
    out = lowpass(out * rise * fall, 2400.0, 1)
    return np.asarray(out / (np.max(np.abs(out)) + 1e-9))


def play_lead(piece: Piece, rng: Rng, total: Signal) -> None:
    """The melody on the pipes, each first note doubled by a string."""
    beat = 60.0 / piece.tempo
    for at, held, note in compose(piece, rng):
        start = at * beat + abs(rng.normal(0.0, 0.014))
        mix_round(
            total, panned(aulos(note, held * beat + 0.2, rng), -0.2), start, 0.058 * rng.uniform(0.88, 1.1)
        )
        mix_round(total, panned(pluck(note - 12, 2.6, 0.55, seed=5), 0.24), start, 0.07)


def play_ground(piece: Piece, rng: Rng, total: Signal) -> None:
    """Bass strings on the first and fourth beat, and a drone that breathes."""
    beat, bar = 60.0 / piece.tempo, 0
    for chord in piece.chords:
        held = chord.bars * piece.bar_seconds
        start = (bar * piece.bar_seconds - 1.0) % piece.seconds
        for note in (chord.bass, chord.bass + 12, chord.notes[1]):
            mix_round(total, pad_note(note, held + 2.6, rng), start, 0.036)
        for b in range(chord.bars):
            for step, level in ((0, 0.24), (3, 0.13)):
                string = lowpass(pluck(chord.bass + (7 if step else 0), 3.4, 0.5, seed=3), 900.0)
                mix_round(total, panned(string, 0.0), ((bar + b) * 5 + step) * beat + 0.01, level)
        bar += chord.bars


def play_drum(piece: Piece, rng: Rng, total: Signal) -> None:
    """A frame drum under every second bar: one, and the lift before four."""
    beat = 60.0 / piece.tempo
    for bar in range(2, piece.bars - 1):
        if bar % 2:
            continue
        for at, base, level in ((0.0, 74.0, 0.085), (2.5, 110.0, 0.035), (3.0, 92.0, 0.055)):
            mix_round(
                total, panned(lowpass(drum(base, 0.7, rng, 0.12), 1200.0), 0.1), (bar * 5 + at) * beat, level
            )


def perform_gentes(rng: Rng, _: int) -> Signal:
    """Returns the whole loop in stereo."""
    total = np.zeros((samples(GENTES_PIECE.seconds), 2))
    play_ground(GENTES_PIECE, rng, total)
    play_lyre(GENTES_PIECE, rng, total)
    play_drum(GENTES_PIECE, rng, total)
    play_lead(GENTES_PIECE, rng, total)
    return room_round(total, rng, 2.4, 0.34, 2600.0)
