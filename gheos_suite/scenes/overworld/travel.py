"""The hero's travel at the table: where a click leads, the way there, and when something is asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gheos_suite.rules.overworld.actions import Step, StepOff
from gheos_suite.rules.overworld.model import Cell

from .desk import Desk
from .flights import able
from .wares import picked

if TYPE_CHECKING:
    from .scene import TableScene


def lit(desk: Desk) -> dict[Cell, str]:
    """Returns the cells of the map that can be chosen for the open decision, each with its kind.

    Kinds: square, gap, door, door_cell, exhaust, hero, who; in travel reach, off, peril, far (a bare cell to be
    walked to first) and price.
    """
    options = desk.options
    if options.mode != "travel":
        kind = {
            "squares": "square", "assign": "square", "gap": "gap", "door": "door", "door_cell": "door_cell",
            "exhausted": "exhaust", "start_hero": "hero", "hero": "who",
        }.get(options.mode)  # fmt: skip
        if kind is None:
            return _of_modules(desk)
        cells = dict.fromkeys(options.cells, kind)
        if options.mode == "hero":
            cells = {h.cell: kind for h in desk.view.heroes if h.name in options.heroes}
        if options.mode == "assign":
            cells = {cell: kind for goals in options.goals.values() for cell, _ in goals}
        return dict(sorted(cells.items(), key=lambda item: (-item[0][1], item[0][0])))
    if desk.paying is not None:
        return dict.fromkeys(options.prices[desk.paying], "price")
    return _travel_cells(desk)


def _of_modules(desk: Desk) -> dict[Cell, str]:
    """Returns the cells a decision of a module lights: where what was picked in the tray may go."""
    if desk.launching:
        return dict.fromkeys(able(desk), "square")
    if desk.options.mode == "location":
        return dict.fromkeys(desk.options.cells, "square")
    ware = picked(desk)
    if ware is None:
        return {}
    cells = {cell for cell, _ in desk.options.goals[ware.piece]}
    return dict.fromkeys(sorted(cells, key=lambda cell: (-cell[1], cell[0])), "square")


def _travel_cells(desk: Desk) -> dict[Cell, str]:
    view = desk.view
    if view.travel is None:
        return {}
    here = view.heroes[view.mover].cell
    found = {reach.cell: "reach" for reach in view.travel.reach if reach.cell != here}
    for cell in desk.options.offs:
        found[cell] = "peril" if cell in view.travel.perilous else "off"
    return found | {cell: "far" for _, offs in view.travel.offs for cell in offs if cell not in found}


def _way(desk: Desk, cell: Cell | None) -> tuple[tuple[Cell, ...], tuple[int, int]]:
    """Returns the steps a click on a cell leads to and their price in birds and ships: to the square itself, or
    to the cheapest one from which the hero steps off to that bare cell."""
    travel = desk.view.travel
    if travel is None or cell is None or cell in desk.options.offs:
        return (), (0, 0)
    beside = {square for square, offs in travel.offs if cell in offs}
    goals = (found for found in travel.reach if found.cell == cell or found.cell in beside)
    return next(((goal.steps, (goal.birds, goal.ships)) for goal in goals), ((), (0, 0)))


def point(desk: Desk, cell: Cell | None) -> None:
    """Shows the way to the square pointed at, with its price."""
    desk.route, desk.price = (), (0, 0)
    if desk.options.mode != "travel" or desk.paying is not None:
        return
    desk.route, desk.price = _way(desk, cell)


def press(scene: TableScene, cell: Cell) -> None:
    """Does what a click on a cell means while the hero travels."""
    desk = scene.desk
    kind = lit(desk).get(cell)
    match kind:
        case "price":
            scene.pay(cell)
        case "off":
            scene.submit(StepOff(cell))
        case "peril":
            _ask_twice(scene, cell)
        case "reach" | "far":
            desk.peril = None
            scene.walk(tuple(Step(to) for to in _way(desk, cell)[0]))
        case _:
            scene.refuse(scene.due())


def _ask_twice(scene: TableScene, cell: Cell) -> None:
    """Steps off to a perilous cell on the second click alone."""
    desk = scene.desk
    if desk.peril == cell:
        desk.peril = None
        scene.submit(StepOff(cell))
        return
    desk.peril = cell
    scene.ctx.cue("notify")


def next_of(desk: Desk, wanted: Any) -> Any:
    """Returns the next action of a chain as it can be made now, None if something must be asked first.

    A step past a creature needs to know which good one is given up; where there is one alone it is that.
    """
    if not isinstance(wanted, Step) or wanted.cell not in desk.options.prices:
        return wanted
    prices = desk.options.prices[wanted.cell]
    if len(prices) == 1:
        return Step(wanted.cell, prices[0])
    desk.paying = wanted.cell
    return None
