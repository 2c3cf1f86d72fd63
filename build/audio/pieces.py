"""The pieces of music: chords, mode and form; notes are MIDI numbers."""

from __future__ import annotations

from .score import Chord, Piece

# D dorian in slow four: an old, open sound for the young world.
GHEOS_PIECE = Piece(
    tempo=64.0,
    beats=4,
    chords=(
        Chord(38, (53, 57, 60, 64), 2),
        Chord(43, (53, 57, 59, 62), 2),
        Chord(45, (52, 55, 60, 64), 2),
        Chord(38, (50, 57, 60, 65), 2),
        Chord(41, (53, 57, 60, 67), 2),
        Chord(36, (52, 55, 60, 62), 2),
        Chord(43, (50, 55, 59, 62), 2),
        Chord(45, (52, 57, 60, 62), 2),
        Chord(41, (53, 55, 57, 60), 2),
        Chord(38, (50, 57, 60, 64), 2),
    ),
    mode=(0, 2, 4, 5, 7, 9, 11),
    form="..Ab.dCE.bAdCE.AbD..",
    motifs={
        "A": ((1.5, 0), (0.5, 1), (2.0, 2)),
        "b": ((1.0, 0), (1.0, -1), (2.0, -3)),
        "C": ((0.5, 0), (0.5, 1), (1.0, 2), (2.0, 4)),
        "D": ((3.0, 0), (1.0, -1)),
        "d": ((1.0, 0), (1.0, 2), (2.0, 1)),
        "E": ((0.5, 0), (0.5, -1), (3.0, -2)),
    },
    lead="flute",
    lead_range=(67, 81),
    arpeggio=(0, 2, 4, 6, 5, 3, 4, 2),
    density=0.66,
)

# G major in a slow three: the lamp-lit table of the title.
TITLE_PIECE = Piece(
    tempo=72.0,
    beats=3,
    chords=(
        Chord(43, (50, 59, 62, 66), 2),
        Chord(40, (52, 55, 59, 62), 2),
        Chord(36, (52, 55, 59, 64), 2),
        Chord(38, (50, 55, 57, 62), 2),
        Chord(43, (50, 55, 59, 64), 2),
        Chord(47, (50, 54, 57, 62), 2),
        Chord(36, (52, 55, 60, 62), 2),
        Chord(38, (50, 54, 57, 64), 2),
        Chord(40, (52, 55, 59, 66), 2),
        Chord(47, (50, 54, 59, 62), 2),
        Chord(36, (52, 55, 59, 64), 2),
        Chord(43, (50, 55, 59, 62), 2),
        Chord(45, (52, 55, 60, 64), 2),
        Chord(36, (52, 55, 60, 67), 2),
        Chord(38, (50, 55, 57, 62), 2),
        Chord(43, (50, 55, 59, 62), 2),
    ),
    mode=(0, 2, 4, 6, 7, 9, 11),
    form="....AbD.Cbe.......AbCbD.AeCbD...",
    motifs={
        "A": ((2.0, 0), (1.0, 2)),
        "b": ((1.0, 0), (1.0, -1), (1.0, -2)),
        "C": ((1.5, 0), (0.5, 1), (1.0, 3)),
        "D": ((3.0, 0),),
        "e": ((1.0, 0), (2.0, -2)),
    },
    lead="horn",
    lead_range=(57, 74),
    arpeggio=(0, 2, 4, 5, 3, 1),
    density=0.72,
)
