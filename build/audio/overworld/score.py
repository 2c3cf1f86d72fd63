"""The music of Overworld: a calm journey for chip voices: pulse, triangle, thin arpeggios."""

from __future__ import annotations

import numpy as np

from ..dsp import Signal, lowpass, mix_round, samples
from ..score import Chord, Piece, compose, pad_note, panned, room_round
from .chip import envelope, noise, pulse, triangle

Rng = np.random.Generator

# C major with a raised fourth now and then: setting out in the morning, coming home at dusk.
OVERWORLD_PIECE = Piece(
    tempo=88.0,
    beats=4,
    chords=(
        Chord(36, (60, 64, 67, 71), 2), Chord(45, (60, 64, 67, 69), 2), Chord(41, (57, 60, 64, 67), 2),
        Chord(43, (59, 62, 67, 69), 2), Chord(36, (60, 64, 67, 74), 2), Chord(38, (57, 62, 66, 69), 2),
        Chord(41, (57, 60, 65, 69), 1), Chord(43, (59, 62, 65, 67), 1), Chord(45, (60, 64, 69, 71), 2),
        Chord(41, (60, 65, 67, 69), 2), Chord(40, (59, 62, 64, 67), 2), Chord(38, (57, 60, 65, 69), 2),
        Chord(43, (60, 62, 65, 67), 1), Chord(43, (59, 62, 65, 67), 1),
    ),
    mode=(0, 2, 4, 5, 7, 9, 11),
    form=".Ab.Ac.bAbCdeA.bCcD.DbE.",
    motifs={
        "A": ((1.0, 0), (0.5, 1), (0.5, 2), (2.0, 4)),
        "b": ((1.5, 0), (0.5, -1), (2.0, 1)),
        "c": ((0.5, 0), (0.5, 1), (1.0, 2), (2.0, 1)),
        "C": ((1.0, 0), (1.0, 2), (1.0, 4), (1.0, 3)),
        "d": ((2.0, 0), (2.0, 1)),
        "D": ((1.5, 0), (0.5, 2), (1.0, 1), (1.0, 0)),
        "e": ((3.0, 0), (1.0, -1)),
        "E": ((4.0, 0),),
    },
    lead="pulse",
    lead_range=(67, 84),
    arpeggio=(0, 1, 2, 3, 2, 1, 3, 1),
    density=0.8,
)  # fmt: skip


def play_lead(piece: Piece, rng: Rng, total: Signal) -> None:
    """The melody, with two echoes that answer from left and right."""
    beat = 60.0 / piece.tempo
    for at, held, note in compose(piece, rng):
        seconds = held * beat * 0.96 + 0.12
        tone = pulse(note, seconds, 0.25, 0.0, 0.10) * envelope(seconds, 0.012, 0.9, 0.14)
        tone = lowpass(tone, 4200.0, 1)
        for delay, level, place in ((0.0, 0.088, 0.0), (0.75, 0.034, -0.7), (1.5, 0.018, 0.7)):
            mix_round(total, panned(tone, place), (at + delay) * beat, level)


def play_bass(piece: Piece, total: Signal) -> None:
    """A triangle that walks: root, fifth, octave."""
    beat = 60.0 / piece.tempo
    for bar in range(piece.bars):
        root = piece.chord_of(bar).bass
        for at, step, held in ((0.0, 0, 1.5), (1.5, 7, 0.5), (2.0, 12, 1.0), (3.0, 7, 1.0)):
            note = root + step + (12 if root < 40 else 0)
            tone = triangle(note, held * beat) * envelope(held * beat, 0.006, 1.6, 0.06)
            mix_round(total, panned(tone, 0.0), (bar * 4 + at) * beat, 0.11)


def play_arpeggio(piece: Piece, rng: Rng, total: Signal) -> None:
    """Broken chords in thin pulses, left and right by turns."""
    step_seconds = piece.bar_seconds / len(piece.arpeggio)
    for bar in range(piece.bars):
        notes = piece.chord_of(bar).notes
        for step, index in enumerate(piece.arpeggio):
            if rng.random() > piece.density:
                continue
            tone = pulse(notes[index] + 12, 0.32, 0.125) * envelope(0.32, 0.004, 6.0, 0.1)
            place = 0.55 * (1 if step % 2 else -1)
            start = bar * piece.bar_seconds + step * step_seconds
            mix_round(total, panned(lowpass(tone, 5000.0, 1), place), start, 0.026)


def play_brushes(piece: Piece, rng: Rng, total: Signal) -> None:
    """A brush on the off-beats and a soft thump on the first."""
    beat = 60.0 / piece.tempo
    for bar in range(piece.bars):
        if bar % 8 == 7:
            continue
        for at in (0.5, 1.5, 2.5, 3.5):
            hiss = noise(rng, 0.07, 26_000.0, 18_000.0) * envelope(0.07, 0.004, 40.0, 0.03)
            mix_round(total, panned(hiss, 0.25), (bar * 4 + at) * beat, 0.012 + 0.006 * (at == 1.5))
        thump = triangle(33, 0.16, -12.0) * envelope(0.16, 0.003, 14.0)
        mix_round(total, panned(thump, 0.0), bar * 4 * beat, 0.12)


def play_pad(piece: Piece, rng: Rng, total: Signal) -> None:
    """Strings far behind, so that the chip has a sky."""
    bar = 0
    for chord in piece.chords:
        held = chord.bars * piece.bar_seconds
        for note in chord.notes[::2]:
            start = (bar * piece.bar_seconds - 0.9) % piece.seconds
            mix_round(total, pad_note(note, held + 2.4, rng), start, 0.03)
        bar += chord.bars


def perform_overworld(rng: Rng, _: int) -> Signal:
    """Returns the whole loop in stereo."""
    total = np.zeros((samples(OVERWORLD_PIECE.seconds), 2))
    play_pad(OVERWORLD_PIECE, rng, total)
    play_bass(OVERWORLD_PIECE, total)
    play_arpeggio(OVERWORLD_PIECE, rng, total)
    play_brushes(OVERWORLD_PIECE, rng, total)
    play_lead(OVERWORLD_PIECE, rng, total)
    return room_round(total, rng, 1.8, 0.22, 3200.0)
