"""What a player of Gods can do. Each action's notation is given in its docstring."""

from __future__ import annotations

from msgspec import Struct

from .model import Cell, Colour


class PlaceTribe(Struct, frozen=True, tag="tribe", gc=False):
    """Lays a tribe from the display: `green@1,0`."""

    colour: Colour
    cell: Cell


class PlaceTemple(Struct, frozen=True, tag="temple"):
    """Lays a temple of one's own god: `temple@1,0`."""

    cell: Cell


class PlaceDesert(Struct, frozen=True, tag="desert"):
    """Lays a desert from the display: `desert@1,0`."""

    cell: Cell


class PlaceDecay(Struct, frozen=True, tag="decay"):
    """Lays a decay from the display: `decay@1,0`."""

    cell: Cell


class PlayWhirlwind(Struct, frozen=True, tag="whirlwind"):
    """Plays a whirlwind from the display; then a desert may be moved: `whirlwind`."""


class TakeExtraAction(Struct, frozen=True, tag="take_extra"):
    """Takes an extra-action card from the display for a later turn: `take extra`."""


class MoveDesert(Struct, frozen=True, tag="move", gc=False):
    """Moves a desert of the field, for power points or by a whirlwind: `move 1,0>2,-1`."""

    cell: Cell
    to: Cell


class Discard(Struct, frozen=True, tag="discard"):
    """Puts a card of the display back into the sack: `discard tribe-green`."""

    card: str


class PlayExtraAction(Struct, frozen=True, tag="play_extra"):
    """Plays an owned extra-action card: one more action in this turn: `play extra`."""


class TakePower(Struct, frozen=True, tag="take_power"):
    """Takes one power point from the owner of a temple beside the decay, by seat: `take power 2`."""

    seat: int


class LeavePower(Struct, frozen=True, tag="leave_power"):
    """Takes no power point after a decay: `leave power`."""


class LeaveDeserts(Struct, frozen=True, tag="leave_deserts"):
    """Moves no desert after a whirlwind: `leave deserts`."""


class GiveStones(Struct, frozen=True, tag="stones"):
    """Picks which converted tribes get the last stones, cells in ascending order: `stones 1,0 2,-1`."""

    cells: tuple[Cell, ...]


class EndTurn(Struct, frozen=True, tag="end"):
    """Ends the turn with an extra-action card kept, once no action is owed any more: `end`."""


Action = (
    PlaceTribe | PlaceTemple | PlaceDesert | PlaceDecay | PlayWhirlwind | TakeExtraAction | MoveDesert | Discard
    | PlayExtraAction | TakePower | LeavePower | LeaveDeserts | GiveStones | EndTurn
)
