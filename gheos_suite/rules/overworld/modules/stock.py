"""The tiles of all modules on top of those of the base game, so that any tile can be told by its id."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from ..tiles import TileSet, load


@cache
def of_set(name: str) -> TileSet:
    """Returns the tiles of a module alone."""
    return load((name,))


def extended(base: TileSet) -> TileSet:
    """Returns the base tiles and those of every module; what a game has of them its bag and pile say."""
    return replace(base)
