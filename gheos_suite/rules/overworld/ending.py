"""The end of a game, in one place. Rules: OVER-096..102, 161, 177..185."""

from __future__ import annotations

from msgspec.structs import replace

from .board import Atlas
from .events import Event, GameEnded
from .hooks import Hooks
from .model import State
from .scoring import outcome, quest_sums, tallies
from .tiles import TileSet


def end(
    tiles: TileSet, atlas: Atlas, hooks: Hooks, state: State, reason: str, out: list[Event]
) -> State:
    """Ends the game at once; what was pending is dropped."""
    state = replace(
        state, step="over", pending=None, new_gaps=(), ended_by=reason, then=(), waiting=(), control=-1
    )
    result = outcome(state, tallies(tiles, atlas.of(state.board), state, hooks))
    out.append(GameEnded(reason, result.winners))
    return state


def finished(tiles: TileSet, atlas: Atlas, hooks: Hooks, state: State) -> str:
    """Returns why the game is over after this turn, or "" if it goes on (OVER-096..098, 169, 185)."""
    if state.bag and state.pile:
        return ""
    if not state.quest:
        return "coasts" if state.bag else "tiles"
    good, evil = quest_sums(state, tallies(tiles, atlas.of(state.board), state, hooks))
    return "victory" if good > evil else "evil_prevails"
