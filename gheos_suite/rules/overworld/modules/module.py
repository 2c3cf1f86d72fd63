"""What the hooks of one module know: the tiles, the boards, and which values are its own."""

from __future__ import annotations

from typing import Any, ClassVar

from gheos_suite.core import Violation

from ..actions import Action
from ..board import Atlas
from ..events import Event
from ..hooks import Hooks
from ..model import State
from ..tiles import TileSet


class Module(Hooks):
    """A module. `part` is its part of the state, without which it does nothing; `pendings` are the choices it
    sets, `actions` those it performs."""

    part: ClassVar[type[Any]]
    pendings: ClassVar[tuple[type[Any], ...]] = ()
    actions: ClassVar[tuple[type[Any], ...]] = ()

    hooks: Hooks  # those of all modules, set by the chain

    def __init__(self, tiles: TileSet, atlas: Atlas) -> None:
        self.tiles = tiles
        self.atlas = atlas

    def choices(self, state: State, seat: int) -> list[Action]:
        """Returns what a seat asked by one of the module's own choices may do."""
        raise NotImplementedError

    def why_not(self, state: State, action: Action) -> Violation:
        """Returns why one of its actions is not among the legal ones."""
        if isinstance(state.pending, self.pendings):
            return Violation("not-offered", f"{type(action).__name__} cannot be chosen so now.")
        return Violation("not-asked", "That is not to be decided now.")

    def perform(self, state: State, seat: int, action: Action, out: list[Event]) -> State:
        """Returns the state after one of its actions."""
        raise NotImplementedError
