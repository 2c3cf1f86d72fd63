"""The parts of a state that belong to modules: to find one, and to change it."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from ..model import State
from .unions import Part

P = TypeVar("P")


def find(state: Any, kind: type[P]) -> P | None:
    """Returns a module's part of a state or view, or None if it is not in the game."""
    for part in state.parts:
        if isinstance(part, kind):
            return part
    return None


def want(state: Any, kind: type[P]) -> P:
    """Returns a module's part of a state or view in which it is there."""
    part = find(state, kind)
    assert part is not None, f"{kind.__name__} is not in this game"
    return part


def put(state: State, part: Part) -> State:
    """Returns the state with a part in the place of that of its kind."""
    return replace(state, parts=tuple(part if type(p) is type(part) else p for p in state.parts))
