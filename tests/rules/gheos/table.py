"""Plays a position: makes moves, keeps the events, answers what a test wants to know."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec

from gheos_suite.core.game import Violation
from gheos_suite.rules.gheos import GAME, Gheos
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
from gheos_suite.rules.gheos.events import Event
from gheos_suite.rules.gheos.model import COLOURS, Marker, Points, State
from gheos_suite.rules.gheos.tiles import Segment, load, make_tile
from gheos_suite.rules.gheos.view import Land, View

from .frame import Cell
from .oracle import Spot
from .position import MADE_UP, spot

__all__ = [
    "Action", "KeepToken", "MigrateTo", "PayFollower", "PickWinner", "PlaceTile", "PlayToken", "ReplaceTile",
    "StartCivilization", "Table", "TakeFollower",
    "with_made_up_tiles",
]

E = TypeVar("E")
A = TypeVar("A")


class Table:
    """One position and what was done in it. `events` are all since then."""

    def __init__(self, state: State, game: Any = GAME) -> None:
        self.state = state
        self.game = game
        self.events: list[Event] = []

    # ---------------------------------------------------------------- acting
    def do(self, *actions: Action) -> Table:
        """Makes the active player's actions, each of which must be allowed."""
        for action in actions:
            refused = self.game.validate(self.state, self.state.active, action)
            assert refused is None, f"{action} is refused: {refused}"
            step = self.game.apply(self.state, self.state.active, action)
            self.state = step.state
            self.events += step.events
        return self

    def refusal(self, action: Action) -> Violation:
        """Returns why an action is not allowed; it must not be offered either."""
        violation: Violation | None = self.game.validate(self.state, self.state.active, action)
        assert violation is not None, f"{action} is allowed"
        assert action not in self.legal()
        return violation

    def allows(self, action: Action) -> bool:
        return self.game.validate(self.state, self.state.active, action) is None

    def legal(self, kind: type[A] | None = None) -> list[Any]:
        """Returns what the active player may do, or only the actions of one kind."""
        actions = self.game.legal_actions(self.state, self.state.active)
        return [a for a in actions if kind is None or isinstance(a, kind)]

    # ---------------------------------------------------------------- reading
    def saw(self, kind: type[E]) -> list[E]:
        return [e for e in self.events if isinstance(e, kind)]

    def one(self, kind: type[E]) -> E:
        """Returns the only event of its kind."""
        (event,) = self.saw(kind)
        return event

    def kinds(self) -> list[str]:
        return [type(e).__name__ for e in self.events]

    @property
    def view(self) -> View:
        view: View = self.game.view(self.state, None)
        return view

    @property
    def lands(self) -> tuple[Land, ...]:
        return self.view.lands

    def land(self, where: Cell | Spot) -> Land:
        """Returns the continent or island that holds a piece of land."""
        (found,) = [land for land in self.lands if spot(where) in land.segments]
        return found

    def lone(self, where: Cell | Spot) -> bool:
        """Returns whether a piece of land is part of no continent and no island."""
        return not [land for land in self.lands if spot(where) in land.segments]

    def colour_at(self, where: Cell | Spot) -> str:
        return self.land(where).colour

    def anchor(self, where: Cell | Spot) -> Spot:
        return self.land(where).anchor

    def start(self, colour: str, where: Cell | Spot) -> StartCivilization:
        return StartCivilization(colour, *self.anchor(where))

    def migrate(self, where: Cell | Spot) -> MigrateTo:
        """Returns the offered migration to the land that holds a piece, or else one to that very piece."""
        land = self.land(where).segments
        offered = [a for a in self.legal(MigrateTo) if (a.cell, a.segment) in land]
        assert len(offered) <= 1, f"one land is offered twice: {offered}"
        return offered[0] if offered else MigrateTo(*spot(where))

    def marker(self, colour: str) -> Marker | None:
        return next((m for m in self.state.markers if m.colour == colour), None)

    @property
    def in_play(self) -> list[str]:
        return [m.colour for m in self.state.markers]

    def held(self, seat: int) -> str:
        """Returns a player's followers as words in the order of the colours: "red red blue"."""
        counts = self.state.players[seat].followers
        return " ".join(c for c, n in zip(COLOURS, counts, strict=True) for _ in range(n))

    def supply(self, colour: str) -> int:
        return self.view.supply[COLOURS.index(colour)]

    def points(self, seat: int) -> Points:
        return self.state.players[seat].points

    @property
    def scores(self) -> tuple[int, ...]:
        scores: tuple[int, ...] = self.game.scores(self.state)
        return scores


@cache
def _game_with_made_up_tiles() -> Gheos:
    extra = (
        make_tile(tile, msgspec.convert(land, tuple[Segment, ...]), "temple") for tile, land in MADE_UP.items()
    )
    return Gheos(load().including(*extra))


def with_made_up_tiles(state: State) -> Table:
    """Returns the position in a game that knows the tiles X01 and X02 as well."""
    return Table(state, _game_with_made_up_tiles())
