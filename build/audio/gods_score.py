"""The music of Gods: a choir in a stone vault, soft pipes below it, bells that answer the chant."""

from __future__ import annotations

import numpy as np

from .dsp import Signal, lowpass, mix_round, samples, timeline
from .score import Chord, Piece, compose, panned, room_round
from .tones import bell, hertz
from .voices import choir, swell

Rng = np.random.Generator

# A aeolian in slow four, its last chord opened by a major third: a vigil before dawn.
GODS_PIECE = Piece(
    tempo=58.0,
    beats=4,
    chords=(
        Chord(45, (57, 60, 64, 71), 2),
        Chord(41, (57, 60, 65, 69), 2),
        Chord(36, (55, 60, 64, 67), 2),
        Chord(43, (55, 59, 62, 69), 2),
        Chord(38, (57, 62, 65, 69), 2),
        Chord(45, (57, 60, 64, 69), 2),
        Chord(41, (57, 60, 64, 69), 2),
        Chord(40, (56, 59, 64, 71), 2),
    ),
    mode=(0, 2, 4, 5, 7, 9, 11),
    form="..Ab.DCe.bAdC.D.",
    motifs={
        "A": ((2.0, 0), (1.0, 1), (1.0, 2)),
        "b": ((1.0, 0), (1.0, 1), (2.0, 0)),
        "C": ((1.5, 0), (0.5, 1), (2.0, 3)),
        "D": ((4.0, 0),),
        "d": ((2.0, 0), (2.0, -1)),
        "e": ((1.0, 0), (1.0, -1), (2.0, -2)),
    },
    lead="choir",
    lead_range=(64, 79),
    arpeggio=(0, 4, 2, 5),
    density=0.5,
)


def pipe(note: float, seconds: float) -> Signal:
    """Returns a soft stopped organ pipe: few harmonics, a little wind at its start; peak about 1."""
    t = timeline(seconds)
    base = hertz(note)
    tone = sum(np.sin(2.0 * np.pi * base * k * t) / k**2.1 for k in (1, 2, 3, 5))
    tone = tone * (1.0 + 0.03 * np.sin(2.0 * np.pi * 3.1 * t))
    return np.asarray(tone * swell(seconds, 0.5, 1.1) / 1.4)


def play_choir(piece: Piece, rng: Rng, total: Signal) -> None:
    """The chords, each breathed in before its bar and let go over the next."""
    bar = 0
    for number, chord in enumerate(piece.chords):
        held = chord.bars * piece.bar_seconds + 2.2
        start = (bar * piece.bar_seconds - 0.9) % piece.seconds
        for voice, note in enumerate(chord.notes):
            vowel = ("o", "a")[number % 2] if voice == len(chord.notes) - 1 else "o"
            tone = choir(note, held, rng, "u", vowel, 3, 1.9, 2.2)
            mix_round(total, tone, start, 0.085 * (58.0 / note) ** 0.6)
        for note, level in ((chord.bass, 0.16), (chord.bass + 12, 0.055)):
            mix_round(total, panned(pipe(note, held), 0.0), start + 0.3, level)
        bar += chord.bars


def play_chant(piece: Piece, rng: Rng, total: Signal) -> None:
    """The melody: a few high voices, and a hand bell on the first note of each phrase."""
    beat_seconds = 60.0 / piece.tempo
    last = -9.0
    for beat, held, note in compose(piece, rng):
        start = beat * beat_seconds
        tone = choir(note, held * beat_seconds + 0.9, rng, "o", "a", 2, 0.28, 0.8)
        mix_round(total, tone, start, 0.088)
        if beat - last > 2.5 or held >= 2.0:
            ring = lowpass(bell(hertz(note + 12), 4.0, rng, 3.2), 5200.0)
            mix_round(total, panned(ring, 0.3 if note % 2 else -0.3), start, 0.030)
        last = beat + held


def play_bells(piece: Piece, rng: Rng, total: Signal) -> None:
    """High bells, far off, that break the chords between the phrases; a great bell opens the round."""
    for bar in range(piece.bars):
        chord = piece.chord_of(bar)
        tones = [n + 12 for n in chord.notes]
        silent = piece.form[bar] == "."
        for step, index in enumerate(piece.arpeggio):
            if rng.random() > (0.95 if silent else piece.density * 0.5):
                continue
            start = (bar + step / len(piece.arpeggio)) * piece.bar_seconds + rng.normal(0.0, 0.012) + 0.05
            note = tones[index % len(tones)] + (12 if index >= 4 else 0)
            ring = lowpass(bell(hertz(note), 3.6, rng, 2.6), 4800.0)
            mix_round(total, panned(ring, 0.5 * np.sin(2.1 * step + bar)), start, 0.020)
    for at, level in ((0.0, 0.11), (piece.seconds / 2.0, 0.07)):
        great = lowpass(bell(hertz(45), 8.0, rng, 7.0), 1500.0)
        mix_round(total, panned(great, 0.0), at + 0.02, level)


def perform_gods(rng: Rng, _: int) -> Signal:
    """Returns the whole loop in stereo."""
    total = np.zeros((samples(GODS_PIECE.seconds), 2))
    play_choir(GODS_PIECE, rng, total)
    play_chant(GODS_PIECE, rng, total)
    play_bells(GODS_PIECE, rng, total)
    return room_round(total, rng, 3.6, 0.46, 2400.0)
