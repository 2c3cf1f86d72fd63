"""What happened in a game of Gheos. Lists by seat or by colour follow the order of seats or COLOURS.

With hidden scores, other players' points are redacted to None and their score lines to (); events that
give points say so in `hidden`, because an event is redacted without its state.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from .model import Cell, Colour


class GameStarted(Struct, frozen=True, tag="game_started"):
    """The starting tile lies on the table and `seat` has the first turn."""

    seat: int
    tile: str
    cell: Cell


class HandDealt(Struct, frozen=True, tag="hand_dealt"):
    """A player drew the opening hand; other seats see no `tiles`, only how many."""

    seat: int
    tiles: tuple[str, ...]
    count: int
    reveals: ClassVar[bool] = True


class TurnStarted(Struct, frozen=True, tag="turn_started"):
    seat: int
    turn: int


class TilePlaced(Struct, frozen=True, tag="tile_placed"):
    seat: int
    tile: str
    cell: Cell
    rotation: int


class TileReplaced(Struct, frozen=True, tag="tile_replaced"):
    seat: int
    tile: str
    cell: Cell
    rotation: int
    old_tile: str
    old_rotation: int


class PaymentOwed(Struct, frozen=True, tag="payment_owed"):
    """The active player owes one follower; `cause` is "war", "migration" or "both"."""

    seat: int
    cause: str


class FollowerPaid(Struct, frozen=True, tag="follower_paid"):
    seat: int
    colour: Colour
    cause: str


class PortionAsked(Struct, frozen=True, tag="portion_asked"):
    """The player must pick the portion a civilization migrates to; `deadly` ones remove it."""

    seat: int
    colour: Colour
    portions: tuple[tuple[Cell, int], ...]
    wheat: int
    deadly: tuple[bool, ...]


class CivilizationMigrated(Struct, frozen=True, tag="civilization_migrated"):
    """A marker moved to the portion with most wheat. `portions` pairs every portion with its wheat."""

    colour: Colour
    old_cell: Cell
    old_segment: int
    cell: Cell
    segment: int
    wheat: int
    portions: tuple[tuple[Cell, int, int], ...]


class WinnerAsked(Struct, frozen=True, tag="winner_asked"):
    seat: int
    colours: tuple[Colour, ...]
    swords: int


class WarFought(Struct, frozen=True, tag="war_fought"):
    """A war was settled. `sides` pairs each civilization with its swords; `by` says what decided:
    "swords", "choice" (a tie settled by the active player) or "migration" (the migrant loses)."""

    cell: Cell
    sides: tuple[tuple[Colour, int], ...]
    winner: Colour
    by: str


class CivilizationRemoved(Struct, frozen=True, tag="civilization_removed"):
    """A marker and all followers of its colour went back. `cause`: "war", "migration" or "island";
    `lost` counts the followers each seat lost."""

    colour: Colour
    cell: Cell
    segment: int
    cause: str
    lost: tuple[int, ...]


class TempleScored(Struct, frozen=True, tag="temple_scored"):
    """A temple was put into play. `colour` is "" and `points` 0 where no civilization stands."""

    seat: int
    cell: Cell
    segment: int
    mark: str
    colour: Colour
    points: int | None
    hidden: bool = False


class SettleSkipped(Struct, frozen=True, tag="settle_skipped"):
    """Nothing could be started or taken (GHEOS-038)."""

    seat: int


class CivilizationStarted(Struct, frozen=True, tag="civilization_started"):
    seat: int
    colour: Colour
    cell: Cell
    segment: int
    followers: int


class FollowerTaken(Struct, frozen=True, tag="follower_taken"):
    seat: int
    colour: Colour


class ScoreLine(Struct, frozen=True):
    """One colour of a score: so many followers, each worth `each` points."""

    colour: Colour
    followers: int
    each: int


class TokenPlayed(Struct, frozen=True, tag="token_played"):
    seat: int
    lines: tuple[ScoreLine, ...]
    points: int | None
    hidden: bool = False


class TokenKept(Struct, frozen=True, tag="token_kept"):
    seat: int


class TileDrawn(Struct, frozen=True, tag="tile_drawn"):
    """A player drew a landscape tile; other seats see "" as the tile."""

    seat: int
    tile: str
    reveals: ClassVar[bool] = True


class EpochRevealed(Struct, frozen=True, tag="epoch_revealed"):
    """An Epoch tile was drawn; it is the `number`th of `limit`."""

    seat: int
    tile: str
    number: int
    limit: int
    reveals: ClassVar[bool] = True


class EpochScored(Struct, frozen=True, tag="epoch_scored"):
    """Everybody scored followers by pyramids; `lines[seat]` and `points[seat]`."""

    lines: tuple[tuple[ScoreLine, ...], ...]
    points: tuple[int | None, ...]
    hidden: bool = False


class FinalScored(Struct, frozen=True, tag="final_scored"):
    """The final round: everybody scored followers by cups."""

    lines: tuple[tuple[ScoreLine, ...], ...]
    points: tuple[int, ...]


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """`reason` is "tokens" or "epochs"; `winners` are the seats that won or share the win."""

    reason: str
    winners: tuple[int, ...]


Event = (
    GameStarted | HandDealt | TurnStarted | TilePlaced | TileReplaced | PaymentOwed | FollowerPaid
    | PortionAsked | CivilizationMigrated | WinnerAsked | WarFought | CivilizationRemoved
    | TempleScored | SettleSkipped | CivilizationStarted | FollowerTaken | TokenPlayed | TokenKept
    | TileDrawn | EpochRevealed | EpochScored | FinalScored | GameEnded
)
