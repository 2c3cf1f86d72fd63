"""The scenes the table leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gheos_suite.ui.dialog import Choice, Dialog
from gheos_suite.ui.scene import Scene

if TYPE_CHECKING:
    from .base import TableBase
    from .flow import Flow


HANDS = "Hands are secret: pass the screen on."


def confirm_undo(undo: Callable[[], None]) -> Scene:
    """Asks before a move is taken back; the table is resumed with what to do."""
    return Dialog("Take the move back?", "", (Choice("Keep it"), Choice("Take back", undo, "gold")))


def curtain(table: Flow, seat: int, on_open: Callable[[], None], why: str = HANDS) -> Scene:
    from gheos_suite.scenes.curtain import CurtainScene

    desk = table.desk
    own = [move.ply for move in table.session.moves if move.seat == seat]
    since = own[-1] + 2 if own else 0
    told = [line.text for line in desk.log if line.ply >= since and (line.cells or line.points or line.epoch)]
    return CurtainScene(desk.name(seat), desk.crest(seat), why, on_open, told)


def pause(table: TableBase) -> Scene:
    from gheos_suite.scenes.pause import PauseScene

    return PauseScene(table)


def results(table: Flow) -> Scene:
    from gheos_suite.scenes.registry import results_scene

    recorder = table.recorder
    return results_scene(table.session, table.players, recorder.path.name, recorder.header.created)


def help_pages(table: TableBase) -> Scene:
    from gheos_suite.scenes.registry import lesson

    return lesson(table.game, -1)
