"""What a player of Overworld can do. Each action's notation is given in its docstring."""

from __future__ import annotations

from msgspec import Struct

from .model import Cell
from .modules.unions import ModuleAction


class PlaceTile(Struct, frozen=True, tag="place_tile", gc=False):
    """Connects (or stacks) the drawn tile, corner square in `cell`: `land@0,1/2`, `water@0,-1/0`.

    `rotation` counts quarter turns clockwise, `face` is 0 with land up and 1 with water up (see `model.Laid`).
    """

    cell: Cell
    rotation: int
    face: int


class PlaceCoast(Struct, frozen=True, tag="place_coast", gc=False):
    """Puts the LAND HO tile back and connects a coast with this face up: `coast FW@2,0/1`."""

    pattern: str
    cell: Cell
    rotation: int


class TakeCoast(Struct, frozen=True, tag="take_coast"):
    """Puts the LAND HO tile back for a coast that chance picks: `take coast`."""


class AddExplorer(Struct, frozen=True, tag="add"):
    """Puts an explorer on a square, or in the Quest picks a square for a creature: `add 0,1`."""

    cell: Cell


class AssignCreature(Struct, frozen=True, tag="assign"):
    """Puts one of the drawn creatures on a square: `creature red 0,1`."""

    side: int
    cell: Cell


class PickGap(Struct, frozen=True, tag="pick_gap"):
    """Has the gap whose first cell this is judged next: `gap 2,3`."""

    cell: Cell


class PickWinner(Struct, frozen=True, tag="pick_winner"):
    """Breaks a tie for a gap: `winner red`."""

    side: int


class TakeDoor(Struct, frozen=True, tag="take_door"):
    """Takes one's own door from a cell to use it again: `door from 2,3`."""

    cell: Cell


class PlaceDoor(Struct, frozen=True, tag="place_door"):
    """Puts the door into a cell of the gap: `door 2,3`."""

    cell: Cell


class ExhaustExplorer(Struct, frozen=True, tag="exhaust"):
    """Leaves one's own explorer from the map in the old gap of a door: `exhaust 0,1`."""

    cell: Cell


class ExhaustFromSupply(Struct, frozen=True, tag="exhaust_supply"):
    """Leaves a bird or ship from the supply in the old gap of a door: `exhaust bird`."""

    shape: str


class PlaceStart(Struct, frozen=True, tag="place_start"):
    """Connects the first travel tile of the Quest: `start B1a land@0,1/2`."""

    tile: str
    cell: Cell
    rotation: int
    face: int


class PlaceHero(Struct, frozen=True, tag="place_hero"):
    """Puts the hero to be placed on a square of the first tile: `hero at 0,1`."""

    cell: Cell


class PickHero(Struct, frozen=True, tag="pick_hero"):
    """Chooses who of two heroes moves first: `move dia`."""

    hero: str


class Step(Struct, frozen=True, tag="step"):
    """Takes the hero one step: `step 1,1`; past a neutral or evil creature `step 1,1 for 0,3`.

    A step may lead straight over coasts or through a pair of doors. `price` is the square of the good creature
    given up for it.
    """

    cell: Cell
    price: Cell | None = None


class StepOff(Struct, frozen=True, tag="step_off"):
    """Ends travel by stepping off to a bare cell: `off 1,2`."""

    cell: Cell


class Stop(Struct, frozen=True, tag="stop"):
    """Ends travel on the hero's square, for geomancy: `stop`."""


Action = (
    PlaceTile | PlaceCoast | TakeCoast | AddExplorer | AssignCreature | PickGap | PickWinner | TakeDoor
    | PlaceDoor | ExhaustExplorer | ExhaustFromSupply | PlaceStart | PlaceHero | PickHero | Step | StepOff
    | Stop | ModuleAction
)  # fmt: skip
