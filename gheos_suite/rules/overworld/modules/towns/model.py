"""The values of the towns: sidequests, what is to be chosen, what can be done, what happened."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from gheos_suite.geom.square import Cell


class Sidequest(Struct, frozen=True):
    """A token with a terrain on each side; `seen` are the seats that know the side below.

    In the view of a seat that does not know it, `under` is "".
    """

    up: str
    under: str
    seen: tuple[int, ...] = ()


class PlacedSidequest(Struct, frozen=True):
    """A sidequest on a town."""

    cell: Cell
    sidequest: Sidequest


class Towns(Struct, frozen=True, tag="towns"):
    """The sidequests of a game: those in the pile, in its order, and those on towns."""

    pile: tuple[Sidequest, ...]
    placed: tuple[PlacedSidequest, ...] = ()


class ChooseSidequest(Struct, frozen=True, tag="choose_sidequest"):
    """Pending: one of the pile is taken for the town in this cell (OVER-227)."""

    cell: Cell
    seat: int

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class ChooseSidequestSide(Struct, frozen=True, tag="choose_sidequest_side"):
    """Pending: the sidequest just looked at is laid with either side up."""

    cell: Cell
    seat: int
    sidequest: Sidequest

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.seat,)


class TakeSidequest(Struct, frozen=True, tag="take_sidequest"):
    """Takes a sidequest of the pile, counted from 0, and looks at its other side: `sidequest 2`."""

    index: int


class LaySidequest(Struct, frozen=True, tag="lay_sidequest"):
    """Lays the sidequest as it lay in the pile, or turned over: `sidequest kept`, `sidequest turned`."""

    turned: bool


class SidequestTaken(Struct, frozen=True, tag="sidequest_taken"):
    """A sidequest was taken from the pile; `under` is "" for those who may not look at it."""

    seat: int
    index: int
    up: str
    under: str
    reveals: ClassVar[bool] = True


class SidequestLaid(Struct, frozen=True, tag="sidequest_laid"):
    """A sidequest lies on a town with the side up that was up in the pile."""

    seat: int
    cell: Cell
    up: str


class SidequestTurned(Struct, frozen=True, tag="sidequest_turned"):
    """A sidequest lies on a town with the side up that was hidden; now everybody has seen both."""

    seat: int
    cell: Cell
    up: str
    reveals: ClassVar[bool] = True
