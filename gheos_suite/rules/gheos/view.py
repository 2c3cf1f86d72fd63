"""What one seat of a game of Gheos may know: a whitelist, built field by field from the state."""

from __future__ import annotations

from msgspec import Struct

from .model import Cell, Colour, Laid, Marker, Pending, Placed, Points


class Land(Struct, frozen=True):
    """A connected group of segments on two or more tiles.

    `anchor` is the segment that names it in actions. `kind` is "continent" or "island"; `colour` is the
    civilization on it or "". The tally counts ordinary symbols and pyramids of its segments.
    """

    kind: str
    anchor: tuple[Cell, int]
    segments: tuple[tuple[Cell, int], ...]
    colour: Colour
    wheat: int
    cups: int
    swords: int
    pyramids: int


class PlayerView(Struct, frozen=True):
    """A player as others see them: `hand` is None where it is hidden, `points` where scores are."""

    hand: tuple[str, ...] | None
    hand_size: int
    followers: tuple[int, int, int, int, int, int]
    tokens: int
    points: Points | None


class View(Struct, frozen=True):
    """The table as one seat (or an onlooker, seat None) sees it.

    `supply` counts followers by colour; `unseen` is every landscape tile this seat cannot see (in the
    stacks or in other hands), sorted; `stack` is the number of tiles in the stacks.
    """

    seat: int | None
    players: tuple[PlayerView, ...]
    active: int
    step: str
    board: tuple[Placed, ...]
    markers: tuple[Marker, ...]
    lands: tuple[Land, ...]
    supply: tuple[int, int, int, int, int, int]
    stack: int
    unseen: tuple[str, ...]
    revealed: tuple[str, ...]
    limit: int
    removed: tuple[str, ...]
    laid: Laid | None
    before: tuple[Marker, ...]
    pending: Pending | None
    turn: int
    hidden_scores: bool
    ended_by: str
