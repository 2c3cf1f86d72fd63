"""What a table of Overworld shows, and what to drag, click or press next; part of `table_probe`."""

from __future__ import annotations

import hashlib
from typing import Any

from gheos_suite.app.loop import Loop
from gheos_suite.core import encode
from gheos_suite.geom import tromino
from gheos_suite.scenes.overworld.edge import BAND
from gheos_suite.scenes.overworld.holding import grabbed, home_of
from gheos_suite.scenes.overworld.options import LAYING, Piece
from gheos_suite.scenes.overworld.scene import TableScene
from gheos_suite.scenes.overworld.travel import lit
from tests.ui.overworld_pilot import Pilot

TILE = ("tile", "start")


def table_now(loop: Loop, table: TableScene) -> dict[str, Any]:
    """Returns where the game stands and what to do next."""
    session, desk = table.session, table.desk
    still = desk.ready and not table.timeline.busy and not table.board.camera.moving and not table.chain
    idle = still and table.aim is None and desk.options.single is None
    return {
        "ply": session.ply,
        "state": hashlib.sha256(encode(session.state)).hexdigest()[:16],
        "seats": session.config.seats,
        "mode": desk.options.mode,
        "phase": table.drag.phase.name,
        "held": table.aim is not None,
        "over": not session.actors,
        "problem": desk.saving_problem,
        "aimed": table.aim is not None and table.aim.legal,
        "next": wanted(Pilot(loop.ctx, loop.stack, table)) if idle else None,
    }


def wanted(pilot: Pilot) -> dict[str, Any]:
    """Returns a drag, click or key that makes a legal move, or the first of several that do."""
    table = pilot.table
    opts = table.desk.options
    if opts.mode in LAYING:
        return _laid(pilot)
    if opts.mode == "assign":
        piece, goals = next(iter(opts.goals.items()))
        return {"drag": [_point(home_of(table, piece)), pilot.cell(next(iter(goals))[0])]}
    cells = lit(table.desk)
    kinds = ("off", "reach") if opts.mode == "travel" else tuple(cells.values())
    for kind in kinds:
        for cell in (c for c, k in cells.items() if k == kind):
            if table.mouse.on_board(pilot.cell(cell)):
                return {"click": pilot.cell(cell)}
    if opts.stop:
        return {"click": pilot.button("button:stop")}
    return {"key": "1", "turns": 0}


def _laid(pilot: Pilot) -> dict[str, Any]:
    """Returns a drag of what can be laid as it is turned now, else the key that turns it."""
    table = pilot.table
    turns = table.desk.turns % 4
    for piece, goals in table.desk.options.goals.items():
        if piece[0] == "start" and piece[2] != table.desk.face:
            continue
        for cell, rotation in goals:
            goal = _goal(pilot, piece, cell, rotation)
            if rotation == turns and inside(table, goal):
                return {"drag": [_point(home_of(table, piece)), goal]}
    return {"key": "r", "turns": turns}


def _goal(pilot: Pilot, piece: Piece, cell: Any, rotation: int) -> tuple[int, int]:
    """Returns where the pointer is when a piece grabbed in its middle lies on a cell."""
    if piece[0] not in TILE:
        return pilot.cell(cell)
    square = grabbed(pilot.table, piece, home_of(pilot.table, piece))
    return pilot.cell(tromino.cells(tromino.Tromino(cell, rotation))[square])


def inside(table: TableScene, goal: tuple[int, int]) -> bool:
    """Returns whether a place is on the map, away from the border that moves the view."""
    away = -3 * table.plan.u(BAND)
    return table.plan.free.inflate(away, away).collidepoint(goal) and table.mouse.on_board(goal)


def _point(at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0]), round(at[1])
