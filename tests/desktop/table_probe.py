"""Runs the real app and writes down, a JSON line each time it changes, what the table shows and where.

python table_probe.py FILE HOME                      opens with the title
python table_probe.py FILE HOME play SEATS SEED      deals straight into a game
python table_probe.py FILE HOME overworld SEATS SEED the same of Overworld, and so of Gentes
python table_probe.py FILE HOME names JSON SEED      the same, against the computer, with any names
The `next` of a note says where to drag or click, in pixels of the window, to make one legal move.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any

from gheos_suite.app import main
from gheos_suite.app.loop import Loop
from gheos_suite.commands.common import read_players
from gheos_suite.core import PlayerInfo, encode
from gheos_suite.saves import disk
from gheos_suite.scenes.gentes.scene import TableScene as DeskScene
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.scenes.overworld.scene import TableScene as WorldScene
from gheos_suite.ui.widget_scene import WidgetScene
from tests.desktop import desk_probe, world_probe
from tests.ui.gheos_pilot import Pilot

OUT = Path(sys.argv[1])
OTHERS = ("overworld", "gentes")
LAST: dict[str, Any] = {}


def note(what: str, **fields: Any) -> None:
    """Writes a line, unless it says the same as the last of its kind."""
    if LAST.get(what) == fields:
        return
    LAST[what] = fields
    with OUT.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"what": what, **fields}) + "\n")


def shown(self: Loop) -> None:
    """Notes what is on the screen after a frame."""
    top = self.stack.top
    note("shown", fullscreen=self.ctx.window.fullscreen, size=list(self.ctx.window.size), scene=top.name)
    note("toast", words=self.ctx.toasts.shown)
    if isinstance(top, WidgetScene):
        named = {w.name: list(w.rect.center) for w in top.group.everything() if w.name and w.visible}
        note("widgets", scene=top.name, places=named)
    if isinstance(top, TableScene):
        note("table", **table_now(self, top))
    if isinstance(top, WorldScene):
        note("table", **world_probe.table_now(self, top))
    if isinstance(top, DeskScene):
        note("table", **desk_probe.table_now(self, top))


def table_now(loop: Loop, table: TableScene) -> dict[str, Any]:
    """Returns where the game stands and what to do next."""
    session, desk = table.session, table.desk
    still = desk.ready and not table.timeline.busy and not table.board.camera.moving
    held = table.aim is not None or desk.held_slot is not None
    idle = still and not held and desk.options.single is None
    return {
        "ply": session.ply,
        "state": hashlib.sha256(encode(session.state)).hexdigest()[:16],
        "phase": table.drag.phase.name,
        "held": held,
        "hand": list(desk.view.players[desk.options.seat].hand or ()) if desk.ready else [],
        "over": not session.actors,
        "problem": desk.saving_problem,
        "aimed": table.aim is not None and table.aim.legal,
        "next": wanted(Pilot(loop.ctx, loop.stack, table)) if idle else None,
    }


def wanted(pilot: Pilot) -> dict[str, Any]:
    """Returns a drag, or the first click of several, that makes a legal move."""
    table = pilot.table
    opts = table.desk.options
    match opts.mode:
        case "place":
            action = opts.actions[0]
            return {"drag": [table.plan.slots[pilot.slot(action.tile)].center, pilot.cell(action.cell)]}
        case "pay":
            return {"key": "1"}
        case "winner" | "portion":
            return {"key": "1"}
        case "settle" if opts.takes:
            return {"click": pilot.pile(opts.takes[0])}
        case "settle" if table.desk.selected_land is None:
            return {"click": pilot.land_pixel(table.choosable_lands()[0][0])}
        case "settle":
            return {"click": pilot.marker(opts.actions[0].colour)}
        case "token":
            return {"click": pilot.button("button:end_turn")}
        case mode:
            raise AssertionError(f"nobody said what to do in {mode}")


def seated(how: str, words: str) -> tuple[PlayerInfo, ...]:
    """Returns the players named on the command line."""
    if how in ("play", *OTHERS):
        return read_players(words)
    first, *others = json.loads(words)
    return (PlayerInfo(first), *(PlayerInfo(name, "", "random") for name in others))


class FullDisk:
    """Stands in for `os` where files are written: the disk is full as long as the flag file is there."""

    def __init__(self, flag: Path) -> None:
        self._flag = flag
        self._full = os.open("/dev/full", os.O_WRONLY)  # the system itself refuses each byte

    def write(self, descriptor: int, data: Any) -> int:
        return os.write(self._full if self._flag.exists() else descriptor, data)

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)


def watched(draw: Any) -> Any:
    """Notes what is shown after every frame."""

    def inner(self: Loop) -> None:
        draw(self)
        if self.frames:
            shown(self)

    return inner


if __name__ == "__main__":
    Loop.draw = watched(Loop.draw)  # type: ignore[method-assign]
    home = Path(sys.argv[2])
    disk.os = FullDisk(home.with_name(home.name + ".full"))  # type: ignore[attr-defined]
    if sys.argv[3:]:
        name = sys.argv[3] if sys.argv[3] in OTHERS else "gheos"
        code = main.run(home=home, game=name, seats=seated(*sys.argv[3:5]), seed=int(sys.argv[5]))
    else:
        code = main.run(home=home)
    note("ended", code=code)
    sys.exit(code)
