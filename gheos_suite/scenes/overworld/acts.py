"""What a click, or Enter, on a named spot of the Overworld table does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gheos_suite.rules.overworld.actions import AddExplorer, StepOff, Stop, TakeCoast
from gheos_suite.rules.overworld.model import Cell
from gheos_suite.scenes.table import doors
from gheos_suite.ui.scene import Push

from . import answers, below, travel
from .filling import fill_cells
from .options import bringing

if TYPE_CHECKING:
    from .scene import TableScene

QUIET = ("seat", "side", "log", "bag", "goods")  # spots that explain themselves and do nothing


def act(scene: TableScene, name: str) -> None:
    """Does what the spot is for, or says why it does nothing now."""
    kind, _, rest = name.partition(":")
    if kind in QUIET:
        return
    if kind == "button" and _button(scene, rest):
        return
    desk, options = scene.desk, scene.desk.options
    if not desk.ready:
        scene.refuse(scene.not_now())
        return
    cell = scene.cell_named(name)
    if cell is not None:
        _cell(scene, cell)
    elif kind == "ware":
        answers.ware(scene, int(rest))
    elif kind == "answer":
        answers.answer(scene, rest)
    elif kind == "winner" and int(rest) in options.sides:
        scene.submit(options.sides[int(rest)])
    elif kind == "hero" and rest in options.heroes:
        scene.submit(options.heroes[rest])
    elif kind == "tired" and rest in options.shapes:
        scene.submit(options.shapes[rest])
    elif kind == "button":
        _answer(scene, rest)
    else:
        scene.refuse(scene.due())


def _cell(scene: TableScene, cell: Cell) -> None:
    """Does what a click on a cell of the map means for the open decision."""
    desk = scene.desk
    if answers.cell(scene, cell):
        return
    if desk.options.mode == "travel":
        travel.press(scene, cell)
    elif desk.options.mode == "hero":
        scene.submit(desk.options.heroes[next(h.name for h in desk.view.heroes if h.cell == cell)])
    elif desk.options.mode == "assign":
        drawn = desk.creatures
        scene.submit(bringing(("creature", drawn[min(desk.creature, len(drawn) - 1)]), cell, 0))
    elif cell in desk.options.cells:
        scene.submit(desk.options.cells[cell])
    else:
        scene.refuse(scene.due())


def _button(scene: TableScene, which: str) -> bool:
    """Does what a button does that works at any time; returns whether it was one."""
    match which:
        case "undo":
            scene.undo()
        case "menu":
            scene.send(Push(doors.pause(scene)))
        case "help":
            scene.show_help()
        case "log":
            scene.show_log()
        case "doors" | "heights" | "below":
            show_lens(scene, which)
            return True
        case _:
            return False
    scene.ctx.cue("click")
    return True


def show_lens(scene: TableScene, lens: str) -> None:
    """Puts a lens on, or away."""
    if lens == below.LENS:
        below.toggle(scene)
        return
    on = scene.desk.lens != lens
    scene.desk.lens = lens if on else ""
    scene.ctx.cue("toggle_on" if on else "toggle_off")
    scene.damage.add(scene.plan.board)


def _answer(scene: TableScene, which: str) -> None:
    """Gives the answer a button of the open question stands for."""
    desk = scene.desk
    scene.ctx.cue("click")
    if answers.button(scene, which):
        return
    match which:
        case "take_coast":
            scene.submit(TakeCoast())
        case "fill":
            scene.walk([AddExplorer(cell) for cell in fill_cells(desk)])
        case "stop":
            scene.submit(Stop())
        case "stay":
            desk.peril = None
        case "off":
            peril, desk.peril = desk.peril, None
            if peril is not None:
                scene.submit(StepOff(peril))
