"""The values of the provisions: tokens, what is to be chosen, what can be done, what happened."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gheos_suite.geom.square import Cell

ITEMS: Final = ("chicken_leg", "torch", "map", "key", "potion")


class Provision(Struct, frozen=True):
    """A token in a cell of a gap; it belongs to whose door or exhausted explorer is in that gap."""

    cell: Cell
    item: str


class Provisions(Struct, frozen=True, tag="provisions"):
    """The tokens of a game: how many of each of `ITEMS` are in the shop, and those on the map."""

    shop: tuple[int, ...]
    placed: tuple[Provision, ...] = ()


class ChooseProvision(Struct, frozen=True, tag="choose_provision"):
    """Pending: the winner of a gap puts provisions on these cells of it, one at a time (OVER-205).

    They are filled in order; only when the shop is short does he choose the cells as well (OVER-208).
    """

    cells: tuple[Cell, ...]
    side: int

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.side,)


class PlaceProvision(Struct, frozen=True, tag="place_provision"):
    """Takes an item from the shop and puts it into a cell of the gap: `provision torch 2,3`."""

    item: str
    cell: Cell


class ProvisionPlaced(Struct, frozen=True, tag="provision_placed"):
    """An item went from the shop into a gap; `left` of it are still there."""

    side: int
    item: str
    cell: Cell
    left: int
