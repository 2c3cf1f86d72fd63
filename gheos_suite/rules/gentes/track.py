"""The time track: tiles and hourglasses on open spaces, filled from the left (GENTES-066)."""

from __future__ import annotations

from .model import DOUBLE, EMPTY, SINGLE

Track = tuple[str, ...]


def with_tile(track: Track, tile: str) -> tuple[Track, int]:
    """Returns the track with a tile on its first empty space, and that space counted from 1."""
    at = track.index(EMPTY)
    return (*track[:at], tile, *track[at + 1 :]), at + 1


def with_hourglasses(track: Track, n: int, pairs: int) -> tuple[Track, tuple[int, ...]]:
    """Returns the track with so many hourglasses, the pairs first, and their spaces counted from 1."""
    row, spaces = list(track), []
    for number in range(n - pairs):
        at = row.index(EMPTY)
        row[at] = DOUBLE if number < pairs else SINGLE
        spaces.append(at + 1)
    return tuple(row), tuple(spaces)


def ways(track: Track, n: int) -> list[int]:
    """Returns the numbers of pairs with which so many hourglasses fit (GENTES-076..080)."""
    free = track.count(EMPTY)
    return [pairs for pairs in range(n // 2 + 1) if n - pairs <= free]


def without_hourglass(track: Track, pair: bool) -> tuple[Track, int]:
    """Returns the track with one hourglass less, of the first pair or single, and the space (GENTES-265)."""
    at = track.index(DOUBLE if pair else SINGLE)
    return (*track[:at], SINGLE if pair else EMPTY, *track[at + 1 :]), at + 1


def reduced(track: Track) -> Track:
    """Returns the track after a round: tiles gone, one hourglass off every space, the rest slid left."""
    left = track.count(DOUBLE)
    return (SINGLE,) * left + (EMPTY,) * (len(track) - left)


def hourglasses(track: Track) -> int:
    """Returns how many hourglasses stand on the track, as tokens (GENTES-229)."""
    return track.count(SINGLE) + 2 * track.count(DOUBLE)
