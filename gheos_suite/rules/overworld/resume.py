"""Where a turn goes on after something that came in between (see `model.Then`)."""

from __future__ import annotations

from msgspec.structs import replace

from .model import Laid, State, Then


def later(state: State, then: Then) -> State:
    """Returns the state that goes on there when nothing is pending any more."""
    return replace(state, then=(*state.then, then))


def laid_in(then: Then) -> Laid:
    """Returns the tile of the turn that goes on."""
    assert then.laid is not None, "no tile was laid in this turn"
    return then.laid
