"""What a page of a lesson is made of."""

from __future__ import annotations

from dataclasses import dataclass

Cell = tuple[int, int, int]


@dataclass(frozen=True)
class Diagram:
    """A small table: tiles (cell, id, rotation), markers (colour, cell, segment), cells to point at.

    `dots` are empty spaces a tile may go to; `glow` names cells whose land is outlined.
    """

    caption: str
    tiles: tuple[tuple[Cell, str, int], ...]
    markers: tuple[tuple[str, Cell, int], ...] = ()
    dots: tuple[Cell, ...] = ()
    glow: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Page:
    """One page: a title, short paragraphs, pairs of symbol and meaning, up to two diagrams.

    `keys` pairs the name of a semantic action with what it does; the key shown is this keyboard's own.
    """

    title: str
    text: tuple[str, ...]
    symbols: tuple[tuple[str, str], ...] = ()
    keys: tuple[tuple[str, str], ...] = ()
    diagrams: tuple[Diagram, ...] = ()
