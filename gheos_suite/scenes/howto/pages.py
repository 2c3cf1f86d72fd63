"""What a page of a lesson is made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Diagram:
    """A small table with a sentence below it; a game's own kind of diagram says what lies on it."""

    caption: str


@dataclass(frozen=True)
class Page:
    """One page: a title, short paragraphs, pairs of symbol and meaning, up to three diagrams.

    `keys` pairs the name of a semantic action with what it does; the key shown is this keyboard's own.
    """

    title: str
    text: tuple[str, ...]
    symbols: tuple[tuple[str, str], ...] = ()
    keys: tuple[tuple[str, str], ...] = ()
    diagrams: tuple[Diagram, ...] = ()
