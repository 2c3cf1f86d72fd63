"""What the seat may do now, grouped the way a player thinks of it; made from the legal actions alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gheos_suite.rules.gheos.actions import (
    Action,
    KeepToken,
    MigrateTo,
    PayFollower,
    PickWinner,
    PlaceTile,
    PlayToken,
    ReplaceTile,
    StartCivilization,
    TakeFollower,
)
from gheos_suite.rules.gheos.model import Cell, Colour

Spot = tuple[Cell, int]
Turns = dict[Cell, tuple[int, ...]]


@dataclass
class Options:
    """Legal actions of one seat. `places` and `replaces` go tile -> cell -> rotations."""

    seat: int
    actions: tuple[Action, ...] = ()
    places: dict[str, Turns] = field(default_factory=dict)
    replaces: dict[str, Turns] = field(default_factory=dict)
    pays: tuple[Colour, ...] = ()
    winners: tuple[Colour, ...] = ()
    portions: tuple[Spot, ...] = ()
    starts: dict[Spot, tuple[Colour, ...]] = field(default_factory=dict)
    takes: tuple[Colour, ...] = ()
    token: bool = False
    keep: bool = False

    @property
    def mode(self) -> str:
        """Which kind of decision this is: place, pay, winner, portion, settle, token or none."""
        checks = (
            ("place", self.places or self.replaces),
            ("pay", self.pays),
            ("winner", self.winners),
            ("portion", self.portions),
            ("settle", self.starts or self.takes),
            ("token", self.token or self.keep),
        )
        return next((name for name, there in checks if there), "none")

    @property
    def single(self) -> Action | None:
        """The action the scene answers by itself: the only one there is, if it costs no decision.

        Laying a tile and ending the turn are left to the player: the first is the turn itself, the second
        draws a tile and so closes the way back.
        """
        if len(self.actions) != 1 or isinstance(self.actions[0], (PlaceTile, ReplaceTile, KeepToken)):
            return None
        return self.actions[0]

    def targets(self, tile: str) -> Turns:
        """Returns every cell the tile may go to, empty or taken, with its rotations."""
        return {**self.places.get(tile, {}), **self.replaces.get(tile, {})}

    def laying(self, tile: str, cell: Cell, rotation: int, occupied: bool) -> PlaceTile | ReplaceTile:
        """Returns the action of laying the tile there, legal or not."""
        return (ReplaceTile if occupied else PlaceTile)(tile, cell, rotation)


def options(seat: int, legal: Sequence[Action]) -> Options:
    """Returns the legal actions of a seat, grouped."""
    found = Options(seat, tuple(legal))
    pays, winners, portions, takes = [], [], [], []
    for action in legal:
        match action:
            case PlaceTile():
                _turn(found.places, action)
            case ReplaceTile():
                _turn(found.replaces, action)
            case PayFollower():
                pays.append(action.colour)
            case PickWinner():
                winners.append(action.colour)
            case MigrateTo():
                portions.append((action.cell, action.segment))
            case StartCivilization():
                spot = (action.cell, action.segment)
                found.starts[spot] = (*found.starts.get(spot, ()), action.colour)
            case TakeFollower():
                takes.append(action.colour)
            case PlayToken():
                found.token = True
            case KeepToken():
                found.keep = True
    found.pays, found.winners = tuple(pays), tuple(winners)
    found.portions, found.takes = tuple(portions), tuple(takes)
    return found


def _turn(group: dict[str, Turns], action: PlaceTile | ReplaceTile) -> None:
    cells = group.setdefault(action.tile, {})
    cells[action.cell] = (*cells.get(action.cell, ()), action.rotation)
