"""Why the hero of the Quest cannot go to a cell, in words; the reasons are those of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gheos_suite.geom import square
from gheos_suite.rules.overworld.actions import Step, StepOff
from gheos_suite.rules.overworld.model import DIA, Cell

from .relief import covered
from .sky import is_coast

if TYPE_CHECKING:
    from .scene import TableScene


def barred(scene: TableScene, cell: Cell) -> str:
    """Returns why she cannot go to a cell that is not lit, "" where there is nothing to say."""
    desk, view = scene.desk, scene.desk.view
    if desk.options.mode != "travel" or view.travel is None or not desk.ready:
        return ""
    hero = view.heroes[view.mover]
    if cell == hero.cell:
        return ""
    if any(door.cell == cell for door in view.doors):
        return _door(scene, cell)
    ground = scene.cells()
    if cell in ground:
        return _square(scene, cell)
    if any(cell in gap for gap in view.gaps) or cell in square.neighbours(hero.cell):
        return _said(scene, StepOff(cell))
    return "She cannot step off there." if ground.intersection(square.neighbours(cell)) else ""


def _said(scene: TableScene, action: Step | StepOff) -> str:
    why = scene.session.game.validate(scene.session.state, scene.desk.options.seat, action)
    return str(why.message) if why is not None else ""


def _door(scene: TableScene, cell: Cell) -> str:
    doors = scene.desk.view.doors
    side = next(door.side for door in doors if door.cell == cell)
    if sum(door.side == side for door in doors) == 1:
        return "A door leads out of another of its colour, and there is none yet."
    return "She comes out of another door of its colour: click a square beside that one."


def _square(scene: TableScene, cell: Cell) -> str:
    view = scene.desk.view
    dia = view.heroes[view.mover].name == DIA
    if any(is_coast(laid) and cell in covered(laid) for laid in view.board):
        return "Dia never goes onto a coast." if dia else "A coast is crossed straight to the square beyond it."
    why = scene.session.game.validate(scene.session.state, scene.desk.options.seat, Step(cell))
    if why is None or why.code == "no-step":
        limit = "Dia goes over corners" if dia else "she keeps to her terrain"
        return f"No way leads there: {limit}, and each fight costs a good creature."
    return str(why.message)
