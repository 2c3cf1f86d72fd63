"""What a table of Gentes shows, and what to drag, click or press next; part of `table_probe`."""

from __future__ import annotations

import hashlib
from typing import Any

from gheos_suite.app.loop import Loop
from gheos_suite.core import encode
from gheos_suite.rules.gentes import actions as act
from gheos_suite.rules.gentes.model import TYPES
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.scenes.gentes.aim import area
from gheos_suite.scenes.gentes.scene import TableScene
from gheos_suite.scenes.gentes.spots import AREAS
from tests.ui.gentes_pilot import Pilot, brought

# what is done rather than anything else: it can be dragged
SHOWN = (act.TakeTile, act.CollectTaxes, act.TakeCard, act.Build, act.PlayCard, act.Draft)


def table_now(loop: Loop, table: TableScene) -> dict[str, Any]:
    """Returns where the game stands and what to do next."""
    session, desk = table.session, table.desk
    still = desk.ready and not table.timeline.busy and not table.animating()
    idle = still and table.aim is None and session.actors == (desk.options.seat,)
    return {
        "ply": session.ply,
        "state": hashlib.sha256(encode(session.state)).hexdigest()[:16],
        "seats": session.config.seats,
        "mode": desk.options.mode,
        "phase": table.drag.phase.name,
        "held": table.aim is not None,
        "over": not session.actors,
        "problem": desk.saving_problem,
        "hand": list(desk.player.hand or ()),
        "aimed": table.aim is not None and table.aim.legal,
        "next": wanted(Pilot(loop.ctx, loop.stack, table)) if idle else None,
    }


def wanted(pilot: Pilot) -> dict[str, Any]:
    """Returns a drag or a click that makes a legal move, or a step of one."""
    table, session = pilot.table, pilot.table.session
    desk, legal = table.desk, session.game.legal_actions(session.state, table.desk.options.seat)
    if desk.asking:
        return {"click": pilot.spot("way:0")}
    if desk.options.mode == "population":
        folk = TYPES[COMPONENTS.start_population - desk.unsettled]  # one of each: no click is like another
        return {"click": pilot.spot(f"folk:{folk}" if desk.unsettled else "button:settle")}
    action = next((a for a in legal if isinstance(a, SHOWN)), legal[0])
    way = brought(action, table)
    if way is None:
        return {"click": pilot.spot(next(iter(pilot.presses(action))))}
    (kind, *rest), goal = way
    start = pilot.spot(f"{kind}:{rest[0]}" if rest else kind)
    return {"drag": [start, _end(table, goal)]}


def _end(table: TableScene, goal: str) -> tuple[int, int]:
    """Returns the pixel over which a piece is let go."""
    rect = area(table.places, goal) if goal in AREAS else table.spots()[goal]
    return rect.center
