"""What a click, or Enter, on a named spot of the Gods table does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gheos_suite.rules.gods.actions import (
    EndTurn,
    GiveStones,
    LeaveDeserts,
    LeavePower,
    PlayExtraAction,
    TakePower,
)
from gheos_suite.rules.gods.model import ChooseStones
from gheos_suite.scenes.table import doors
from gheos_suite.ui.scene import Push

if TYPE_CHECKING:
    from .scene import TableScene

ANSWERS = {
    "leave_power": LeavePower(),
    "leave_deserts": LeaveDeserts(),
    "play_extra": PlayExtraAction(),
    "end_turn": EndTurn(),
}


def act(scene: TableScene, name: str) -> None:
    """Does what the spot is for, or says why it does nothing now."""
    kind, _, rest = name.partition(":")
    if kind == "button":
        _button(scene, rest)
        return
    if kind in ("seat", "log", "sack"):
        return
    if not scene.desk.ready:
        scene.refuse("It is not your turn." if scene.desk.view.step != "over" else "The game is over.")
        return
    match kind:
        case "victim":
            scene.submit(TakePower(int(rest)))
        case "rob":
            cell = scene.cell_named(name)
            god = scene.board.placed[cell].colour if cell is not None else ""
            seat = next(s for s, p in enumerate(scene.desk.view.players) if p.god == god)
            scene.submit(TakePower(seat))
        case "stone":
            _stone(scene, name)
        case "extra":
            scene.submit(PlayExtraAction())
        case _:
            scene.refuse(scene.due())


def _button(scene: TableScene, which: str) -> None:
    scene.ctx.cue("click")
    match which:
        case "undo":
            scene.undo()
        case "menu":
            scene.send(Push(doors.pause(scene)))
        case "help":
            scene.show_help()
        case "log":
            scene.show_log()
        case _:
            scene.submit(ANSWERS[which])


def _stone(scene: TableScene, name: str) -> None:
    """Picks a tribe for one of the last stones, or takes the pick back; the last pick decides."""
    desk, pending, cell = scene.desk, scene.desk.view.pending, scene.cell_named(name)
    assert isinstance(pending, ChooseStones) and cell is not None
    if cell in desk.stones:
        desk.stones = tuple(c for c in desk.stones if c != cell)
        scene.ctx.cue("back")
        return
    desk.stones = (*desk.stones, cell)
    if len(desk.stones) == pending.count:
        scene.submit(GiveStones(tuple(sorted(desk.stones))))
    else:
        scene.ctx.cue("click")
