"""Plays a generative piece as a stereo loop: lyre, bass, pad and flute over a round of chords.

Notes that ring past the end go on at the start, and the rooms are folded round in the same way, so
the loop has no seam. The melody comes from a seeded walk over the mode, built from motifs that
return.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .dsp import RATE, Signal, lowpass, mix_round, room, samples
from .tones import flute, hertz, horn, pluck

Rng = np.random.Generator
# A bar of the lead: (beats held, steps of the mode away from the first note) for each note.
Motif = tuple[tuple[float, int], ...]
ROLE_WIDTH = {"pad": 0.0, "lyre": 0.28, "bass": 0.0, "lead": -0.22}


@dataclass(frozen=True)
class Chord:
    """Holds a bass note, the notes of the pad, and for how many bars they stand."""

    bass: int
    notes: tuple[int, ...]
    bars: int = 1


@dataclass(frozen=True)
class Piece:
    """Describes a loop; ``form`` names, bar by bar, the lead's phrase (``.`` is silence)."""

    tempo: float
    beats: int
    chords: tuple[Chord, ...]
    mode: tuple[int, ...]
    form: str
    motifs: dict[str, Motif]
    lead: str
    lead_range: tuple[int, int]
    arpeggio: tuple[int, ...]
    density: float

    def __post_init__(self) -> None:
        if len(self.form) != self.bars:
            raise ValueError(f"the form has {len(self.form)} bars, the chords {self.bars}")

    @property
    def bars(self) -> int:
        return sum(chord.bars for chord in self.chords)

    @property
    def bar_seconds(self) -> float:
        return self.beats * 60.0 / self.tempo

    @property
    def seconds(self) -> float:
        return self.bars * self.bar_seconds

    def chord_of(self, bar: int) -> Chord:
        for chord in self.chords:
            if bar < chord.bars:
                return chord
            bar -= chord.bars
        raise IndexError(f"the piece has no bar {bar + self.bars}")


def panned(x: Signal, place: float) -> Signal:
    """Places a mono signal between left (-1) and right (1) at constant power."""
    angle = (place + 1.0) * np.pi / 4.0
    return np.stack([x * np.cos(angle), x * np.sin(angle)], axis=1)


def pad_note(note: int, seconds: float, rng: Rng) -> Signal:
    """Returns a soft bowed tone in stereo, swelling in and out over its neighbours."""
    t = np.arange(samples(seconds)) / RATE
    rise = np.sin(0.5 * np.pi * np.minimum(t / (0.36 * seconds), 1.0)) ** 2
    fall = np.sin(0.5 * np.pi * np.clip((seconds - t) / (0.4 * seconds), 0.0, 1.0)) ** 2
    ears = []
    for _ in range(2):
        tone = np.zeros_like(t)
        for _ in range(3):
            base = hertz(note) * 2.0 ** (rng.normal(0.0, 5.5) / 1200.0)
            wander = 0.8 * np.sin(2.0 * np.pi * rng.uniform(0.15, 0.35) * t + rng.uniform(0.0, 6.0))
            for k in range(1, 9):
                if base * k < 2600.0:
                    turn = rng.uniform(0.0, 2.0 * np.pi)
                    tone += np.sin(2.0 * np.pi * base * k * t + turn + wander) / k**1.75
        ears.append(lowpass(tone, 1500.0, 1) * rise * fall)
    return np.stack(ears, axis=1) / 3.0


def play_pad(piece: Piece, rng: Rng, total: Signal) -> None:
    bar = 0
    for chord in piece.chords:
        held = chord.bars * piece.bar_seconds
        for note in chord.notes:
            level = 0.047 * (60.0 / note) ** 0.8
            tone = pad_note(note, held * 1.0 + 3.2, rng)
            mix_round(total, tone, (bar * piece.bar_seconds - 1.2) % piece.seconds, level)
        bar += chord.bars


def play_bass(piece: Piece, rng: Rng, total: Signal) -> None:
    for bar in range(piece.bars):
        chord = piece.chord_of(bar)
        start = bar * piece.bar_seconds + rng.normal(0.0, 0.006) + 0.012
        string = pluck(chord.bass, 4.0, 0.5, seed=3)
        mix_round(total, panned(lowpass(string, 900.0), 0.0), start, 0.22 + 0.03 * rng.random())


def play_lyre(piece: Piece, rng: Rng, total: Signal) -> None:
    """Breaks each chord into a rolling figure, thinned at random and still at the seam."""
    steps = len(piece.arpeggio)
    for bar in range(piece.bars):
        chord = piece.chord_of(bar)
        tones = [chord.bass + 12, *chord.notes, *(n + 12 for n in chord.notes)]
        arch = 0.72 + 0.28 * np.sin(np.pi * (bar + 0.5) / piece.bars)
        for step, index in enumerate(piece.arpeggio):
            strong = step == 0
            last = bar == piece.bars - 1 and step > steps // 3
            if last or (not strong and rng.random() > piece.density):
                continue
            start = (bar + step / steps) * piece.bar_seconds + rng.normal(0.0, 0.009) + 0.03
            touch = float(np.clip(rng.normal(1.0 if strong else 0.74, 0.1), 0.4, 1.15)) * arch
            string = pluck(tones[index % len(tones)], 3.4, 0.56 + 0.04 * (step % 3), seed=step % 4)
            place = ROLE_WIDTH["lyre"] + 0.25 * np.sin(2.3 * step)
            mix_round(total, panned(string, place), start, 0.2 * touch)


def nearest(notes: list[int], goal: float) -> int:
    return min(notes, key=lambda note: (abs(note - goal), note))


def phrase(piece: Piece, chord: Chord, motif: Motif, goal: float, rng: Rng) -> list[int]:
    """Turns a motif into notes: it starts on a chord note near ``goal`` and rests on another."""
    low, high = piece.lead_range
    scale = [n for n in range(low, high + 1) if n % 12 in piece.mode]
    home = [n for n in scale if n % 12 in {x % 12 for x in chord.notes}]
    first = scale.index(nearest(home, goal + rng.normal(0.0, 1.2)))
    steps = [step for _, step in motif]
    first = min(max(first, -min(steps)), len(scale) - 1 - max(steps))
    line = [scale[first + step] for step in steps]
    line[-1] = nearest(home, line[-1])
    return line


def compose(piece: Piece, rng: Rng) -> list[tuple[float, float, int]]:
    """Returns the lead line as (start in beats, length in beats, note).

    The phrases follow an arch that rises over two thirds of the loop and then comes home.
    """
    low, high = piece.lead_range
    notes: list[tuple[float, float, int]] = []
    for bar, letter in enumerate(piece.form):
        if letter == ".":
            continue
        motif = piece.motifs[letter]
        arch = np.sin(np.pi * (bar / piece.bars) ** 1.6)
        goal = low + 3.0 + (high - low - 7.0) * float(arch)
        line = phrase(piece, piece.chord_of(bar), motif, goal, rng)
        beat = float(bar * piece.beats)
        for (held, _), note in zip(motif, line, strict=True):
            notes.append((beat, held, note))
            beat += held
    return notes


def play_lead(piece: Piece, rng: Rng, total: Signal) -> None:
    beat_seconds = 60.0 / piece.tempo
    for beat, held, note in compose(piece, rng):
        start = beat * beat_seconds + abs(rng.normal(0.0, 0.012))
        seconds = held * beat_seconds
        touch = float(np.clip(rng.normal(1.0, 0.08), 0.8, 1.2))
        if piece.lead == "flute":
            tone = flute(note, seconds + 0.35, rng)
            mix_round(total, panned(tone, ROLE_WIDTH["lead"]), start, 0.07 * touch)
        else:
            tone = lowpass(horn(note, seconds + 0.4, rng, 0.22), 1300.0)
            mix_round(total, panned(tone, ROLE_WIDTH["lead"]), start, 0.10 * touch)
        string = pluck(note, 3.0, 0.6, seed=7)
        mix_round(total, panned(string, -ROLE_WIDTH["lead"]), start, 0.14 * touch)


def room_round(x: Signal, rng: Rng, t60: float, wet: float, dark: float) -> Signal:
    """Adds a room to a stereo loop, folded round its end."""
    out = x.copy()
    for ear in range(2):
        answer = np.zeros(len(x))
        tail = room(rng, t60, dark, 0.018)
        answer[: len(tail)] = tail
        out[:, ear] += wet * np.fft.irfft(np.fft.rfft(x[:, ear]) * np.fft.rfft(answer), len(x))
    return out


def perform(piece: Piece, rng: Rng) -> Signal:
    """Returns the whole loop in stereo."""
    total = np.zeros((samples(piece.seconds), 2))
    play_pad(piece, rng, total)
    play_bass(piece, rng, total)
    play_lyre(piece, rng, total)
    play_lead(piece, rng, total)
    return room_round(total, rng, 2.2, 0.34, 2600.0)
