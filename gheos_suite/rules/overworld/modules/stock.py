"""The tiles of all modules on top of those of the base game, so that any tile can be told by its id."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from gheos_suite.core import GameConfig

from ..model import State
from ..tiles import TileSet, TravelTile, decoded, load
from .airship.model import AIRSHIP

SETS: Final = ("towns", "summoners")


@cache
def of_set(name: str) -> TileSet:
    """Returns the tiles of a module alone."""
    return load((name,))


def extended(base: TileSet) -> TileSet:
    """Returns the base tiles and those of every module; what a game has of them its bag and pile say."""
    more: Sequence[TileSet] = [of_set(name) for name in SETS]
    travel, faces = dict(base.travel), dict(base.faces)
    for tiles in more:
        travel |= tiles.travel
        faces |= tiles.faces
    sky = _three(decoded()["airship"]["face"])
    airship = TravelTile(AIRSHIP, AIRSHIP, sky, sky, land_ho=False)
    return replace(base, travel=travel, faces=faces, overlays={AIRSHIP: airship})


def _three(face: list[str]) -> tuple[str, str, str]:
    a, c, b = face
    return a, c, b


def add_set(state: State, name: str, config: GameConfig) -> State:
    """Returns the state with the tiles and coasts of a module in bag and pile."""
    tiles = of_set(name)
    kinds = tiles.coast_kinds[config.options["coast_model"]]
    coasts = [kind for kind, n in kinds.items() for _ in range(n)]
    return replace(
        state, bag=tuple(sorted((*state.bag, *tiles.travel))), pile=tuple(sorted((*state.pile, *coasts)))
    )
