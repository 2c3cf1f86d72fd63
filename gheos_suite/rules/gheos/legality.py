"""What is allowed, and why something is not. Each answer is a `Violation` or None.

Rules: GHEOS-035..041, 048, 051, 053..055, 059, 071..078, 083..085, 088, 091, 106, 109..110, 126, 133.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final, assert_never

from gheos_suite.core import Violation
from gheos_suite.geom import triangle

from .actions import (
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
from .board import Atlas, neighbours
from .consequences import civilizations, site
from .model import COLOURS, Cell, ChoosePortion, ChooseWinner, Pay, State
from .settle import INDEX, supply
from .tiles import ROTATIONS, Face

_DUE: Final = {
    "place": "First lay one of your two tiles: in an empty space, or in the stead of a tile on the table.",
    "settle": "Now start a civilization or take a follower.",
    "token": "Now play a scoring token, or keep it.",
    "over": "The game is over.",
}


def violation(atlas: Atlas, state: State, seat: int, action: Action) -> Violation | None:
    """Returns why a seat may not do this now, or None if it may."""
    if state.step == "over":
        return Violation("game-over", _DUE["over"])
    if seat != state.active:
        return Violation("not-your-turn", "It is another player's turn.")
    match action:
        case PlaceTile() | ReplaceTile():
            return _wrong_step(state, "place") or _laying(atlas, state, action)
        case PayFollower():
            return _paying(state, action)
        case MigrateTo():
            return _migrating(state, action)
        case PickWinner():
            return _picking(state, action)
        case StartCivilization():
            return _wrong_step(state, "settle") or _starting(atlas, state, action)
        case TakeFollower():
            return _wrong_step(state, "settle") or _taking(atlas, state, action)
        case PlayToken() | KeepToken():
            return _wrong_step(state, "token") or _token(state)
        case _:
            assert_never(action)


def due(state: State) -> str:
    """Returns one sentence that says what the active player must decide now."""
    match state.pending:
        case Pay():
            return "First give one of your followers back, as the price of the tile you laid."
        case ChoosePortion(colour=colour):
            return f"First choose where the {colour} civilization moves."
        case ChooseWinner():
            return "First choose who wins the war."
        case None:
            return _DUE[state.step]
        case _:
            assert_never(state.pending)


def _wrong_step(state: State, step: str) -> Violation | None:
    if state.step == step and state.pending is None:
        return None
    return Violation("wrong-step", due(state))


# ---------------------------------------------------------------------------------------- laying a tile
def _laying(atlas: Atlas, state: State, action: PlaceTile | ReplaceTile) -> Violation | None:
    player = state.players[state.active]
    if action.tile not in player.hand:
        return Violation("tile-not-in-hand", f"You do not hold tile {action.tile}.", args={"tile": action.tile})
    if len(action.cell) != len(triangle.EDGES) or not triangle.is_cell(action.cell):
        return Violation("no-such-cell", "There is no such space on the table.")
    if action.rotation not in ROTATIONS:
        return Violation("no-such-rotation", "A tile can be turned in three ways only.", (action.cell,))
    board = atlas.of(state.board)
    there = board.lying.get(action.cell)
    if isinstance(action, PlaceTile):
        found = _space(action.cell, there, board.spaces)
    else:
        found = _target(action.cell, there)
    if found is not None or any(player.followers):
        return found
    return _price(atlas, state, action)


def _space(cell: Cell, there: Face | None, spaces: Container[Cell]) -> Violation | None:
    if there is not None:
        return Violation(
            "cell-taken", "A tile lies here already; to lay yours in its stead, replace it.", (cell,)
        )
    if cell not in spaces:
        return Violation("not-adjacent", "A tile must touch another along a whole edge.", (cell,))
    return None


def _target(cell: Cell, there: Face | None) -> Violation | None:
    if there is None:
        return Violation("cell-empty", "There is no tile here that could be replaced.", (cell,))
    if there.protected:
        return Violation(
            "pyramid-protects", "A pyramid protects this tile for good; replace another one.", (cell,)
        )
    return None


def _price(atlas: Atlas, state: State, action: PlaceTile | ReplaceTile) -> Violation | None:
    """Refuses what a player without followers cannot pay for (GHEOS-048, 059, 133)."""
    board = atlas.of(state.board)
    civs = civilizations(board, state.markers)
    face = atlas.tiles.faces[action.tile][action.rotation]
    place = site(board, civs, action.cell)
    why = place.cause(face.joins) if place else ""
    if not why:
        return None
    around = tuple(n for n in neighbours(action.cell) if n in board.lying)
    if why == "war":
        message = "You have no follower to pay for this war; lay the tile so that the civilizations stay apart."
    else:
        message = "You have no follower to pay for this migration; lay a tile that keeps its land together."
    return Violation(f"no-follower-{why}", message, (action.cell, *around))


# ---------------------------------------------------------------------------------------- decisions
def _paying(state: State, action: PayFollower) -> Violation | None:
    if not isinstance(state.pending, Pay):
        return Violation("wrong-step", due(state))
    if action.colour not in COLOURS or not state.players[state.active].followers[INDEX[action.colour]]:
        return Violation(
            "no-such-follower",
            f"You have no {action.colour} follower; pay with a colour you hold.",
            args={"colour": action.colour},
        )
    return None


def _migrating(state: State, action: MigrateTo) -> Violation | None:
    if not isinstance(state.pending, ChoosePortion):
        return Violation("wrong-step", due(state))
    if (action.cell, action.segment) not in state.pending.portions:
        return Violation(
            "not-a-portion",
            "The civilization moves to one of the marked lands: those with most wheat among its old land.",
            tuple(cell for cell, _ in state.pending.portions),
        )
    return None


def _picking(state: State, action: PickWinner) -> Violation | None:
    if not isinstance(state.pending, ChooseWinner):
        return Violation("wrong-step", due(state))
    if action.colour not in state.pending.colours:
        tied = " or ".join(state.pending.colours)
        return Violation(
            "not-a-winner",
            f"Only a civilization tied for most swords can win: {tied}.",
            args={"colour": action.colour},
        )
    return None


# ---------------------------------------------------------------------------------------- step 2 and 3
def _starting(atlas: Atlas, state: State, action: StartCivilization) -> Violation | None:
    colour, cell = action.colour, action.cell
    if colour not in COLOURS:
        return Violation("no-such-colour", f"There is no {colour} civilization.", args={"colour": colour})
    if any(m.colour == colour for m in state.markers):
        return Violation(
            "marker-in-play",
            f"The {colour} marker is on the table already; start another colour.",
            args={"colour": colour},
        )
    board = atlas.of(state.board)
    region = board.owner.get((cell, action.segment))
    if region is None or not region.continent:
        return Violation(
            "not-a-continent",
            "A civilization needs a continent: a landmass joined to land on another tile.",
            (cell,),
        )
    for m in state.markers:
        if board.owner[m.cell, m.segment] is region:
            return Violation(
                "land-occupied",
                f"The {m.colour} civilization lives on this continent; choose one without a marker.",
                (m.cell,),
                {"colour": m.colour},
            )
    if region.name != (cell, action.segment):
        return Violation(
            "not-the-anchor",
            "A continent is named by its smallest landmass.",
            (region.name[0],),
            {"segment": region.name[1]},
        )
    return None


def _taking(atlas: Atlas, state: State, action: TakeFollower) -> Violation | None:
    colour = action.colour
    if all(m.colour != colour for m in state.markers):
        return Violation(
            "civilization-not-in-play",
            f"No {colour} marker is on the table; take a follower of a civilization in play.",
            args={"colour": colour},
        )
    if supply(atlas.tiles, state, colour) <= 0:
        return Violation(
            "supply-empty", f"No {colour} follower is left in the supply.", args={"colour": colour}
        )
    return None


def _token(state: State) -> Violation | None:
    if not state.players[state.active].tokens:
        return Violation("no-tokens", "You have played all your scoring tokens.")
    return None
