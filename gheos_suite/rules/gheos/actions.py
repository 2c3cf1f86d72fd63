"""What a player of Gheos can do. Each action's notation is given in its docstring."""

from __future__ import annotations

from msgspec import Struct

from .model import Cell, Colour


class PlaceTile(Struct, frozen=True, tag="place"):
    """Lays a hand tile in an empty space: `G12@1,0,0/2` is tile G12 in cell (1,0,0), rotation 2."""

    tile: str
    cell: Cell
    rotation: int


class ReplaceTile(Struct, frozen=True, tag="replace"):
    """Lays a hand tile in the stead of one on the table: `G12x1,0,0/2`."""

    tile: str
    cell: Cell
    rotation: int


class PayFollower(Struct, frozen=True, tag="pay"):
    """Gives one follower back for a war or a migration: `pay red`."""

    colour: Colour


class MigrateTo(Struct, frozen=True, tag="migrate"):
    """Picks the portion a divided civilization moves to, by its anchor: `migrate 1,0,0.0`."""

    cell: Cell
    segment: int


class PickWinner(Struct, frozen=True, tag="winner"):
    """Picks the winner among civilizations tied for most swords: `winner red`."""

    colour: Colour


class StartCivilization(Struct, frozen=True, tag="start"):
    """Sets a marker on an unoccupied continent, named by its anchor: `start red 1,0,0.0`."""

    colour: Colour
    cell: Cell
    segment: int


class TakeFollower(Struct, frozen=True, tag="take"):
    """Takes one follower of a civilization in play: `take red`."""

    colour: Colour


class PlayToken(Struct, frozen=True, tag="token"):
    """Plays a scoring token: `token`."""


class KeepToken(Struct, frozen=True, tag="keep"):
    """Plays no scoring token in this turn: `keep`."""


Action = (
    PlaceTile | ReplaceTile | PayFollower | MigrateTo | PickWinner
    | StartCivilization | TakeFollower | PlayToken | KeepToken
)
