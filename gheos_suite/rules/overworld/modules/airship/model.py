"""The values of the airship: its fuel, what is to be chosen, what can be done, what happened.

The airship itself is a `Laid` of the board with `AIRSHIP` as its tile; its squares are sky ("K") while it lies
there.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gheos_suite.geom.square import Cell

AIRSHIP: Final = "airship"


class Airship(Struct, frozen=True, tag="airship"):
    """Fuel tokens of every seat and of the pile; whether the airship flies no more."""

    fuel: tuple[int, ...]
    pile: int
    crashed: bool = False


class ChooseFlight(Struct, frozen=True, tag="choose_flight"):
    """Pending: between two phases the player may fly, as often as he has fuel, or go on (OVER-250)."""

    seat: int

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class ChooseLanding(Struct, frozen=True, tag="choose_landing"):
    """Pending: where the airship lands; the explorers on the cells `leaving` stay behind (OVER-253)."""

    seat: int
    leaving: tuple[Cell, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class ChooseCrash(Struct, frozen=True, tag="choose_crash"):
    """Pending: where the airship is connected to the map for good (OVER-267)."""

    seat: int
    leaving: tuple[Cell, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class Launch(Struct, frozen=True, tag="launch"):
    """Launches the airship and leaves explorers behind on these cells, sorted: `launch leaving 0,1 1,1`."""

    leaving: tuple[Cell, ...] = ()


class Land(Struct, frozen=True, tag="land"):
    """Lands the airship, corner in `cell`, turned clockwise: `fly to 3,2/1`."""

    cell: Cell
    rotation: int


class Crash(Struct, frozen=True, tag="crash"):
    """Connects the airship to the map, 0 as land or 1 as water: `crash land@3,2/1`."""

    cell: Cell
    rotation: int
    face: int


class GoOn(Struct, frozen=True, tag="go_on"):
    """Makes no further flight now: `go on`."""


class AirshipMoored(Struct, frozen=True, tag="airship_moored"):
    """The airship lies on the first travel tile; `fuel` tokens are in the pile."""

    cells: tuple[Cell, ...]
    fuel: int


class AirshipFlown(Struct, frozen=True, tag="airship_flown"):
    """The airship flew; `source` and `cells` are those of its squares before and now, in one order.

    left: where explorers were left behind. picked: where some came aboard. fuel: what the seat has left.
    """

    seat: int
    source: tuple[Cell, ...]
    cells: tuple[Cell, ...]
    cell: Cell
    rotation: int
    left: tuple[Cell, ...]
    picked: tuple[Cell, ...]
    fuel: int


class AirshipCrashed(Struct, frozen=True, tag="airship_crashed"):
    """The airship was connected to the map for good, `face` 0 as land and 1 as water."""

    seat: int
    source: tuple[Cell, ...]
    cells: tuple[Cell, ...]
    cell: Cell
    rotation: int
    face: int
    left: tuple[Cell, ...]


class FuelGained(Struct, frozen=True, tag="fuel_gained"):
    """Seats that lost a competition got a fuel token each; `left` are in the pile."""

    seats: tuple[int, ...]
    left: int
