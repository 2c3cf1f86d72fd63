"""What the seat may do now, grouped by the piece a player takes up or the square he clicks.

A piece is a tuple: ("tile", face) the drawn tile, ("coast", pattern), ("start", tile id, face) a first tile of
the Quest, ("explorer", shape) from the supply, ("creature", side) of those drawn, ("door",) from the supply,
("moved", cell) a door of the map, ("tired", shape) an explorer of the supply that is to be exhausted, and
("hero", name) who is to be put on the map. Made from the legal actions alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from gheos_suite.rules.overworld.actions import (
    Action,
    AddExplorer,
    AssignCreature,
    ExhaustExplorer,
    ExhaustFromSupply,
    PickGap,
    PickHero,
    PickWinner,
    PlaceCoast,
    PlaceDoor,
    PlaceHero,
    PlaceStart,
    PlaceTile,
    Step,
    StepOff,
    Stop,
    TakeCoast,
    TakeDoor,
)
from gheos_suite.rules.overworld.model import (
    SHAPE_OF,
    AssignCreatures,
    Cell,
    ChooseCoastPlace,
    ChooseDoor,
    ChooseDoorCell,
    ChooseExhausted,
    ChooseGap,
    ChooseHero,
    ChooseSquares,
    ChooseStartCoast,
    ChooseStartSquare,
    ChooseStartTile,
    ChooseWinner,
)
from gheos_suite.rules.overworld.view import View

from . import more_options

Piece = tuple[Any, ...]
Goal = tuple[Cell, int]  # a cell and how the piece is turned there
DOOR: Piece = ("door",)
MODES: dict[type[Any], str] = {
    ChooseSquares: "squares", AssignCreatures: "assign", ChooseGap: "gap", ChooseWinner: "winner",
    ChooseDoor: "door", ChooseDoorCell: "door_cell", ChooseExhausted: "exhausted", ChooseCoastPlace: "coast",
    ChooseStartCoast: "start_coast", ChooseStartTile: "start_tile", ChooseStartSquare: "start_hero",
    ChooseHero: "hero", **more_options.MODES,
}  # fmt: skip
LAYING = (
    "place",
    "coast",
    "start_coast",
    "start_tile",
    "landing",
    "crash",
)  # modes in which a tile or coast is laid


@dataclass
class Options:
    """Legal actions of one seat. `mode` is what kind of decision it is: a value of MODES, place, travel, none.

    goals: piece -> where it may go -> action. cells: a square or cell that a click chooses -> action; in travel
    those of one step without a price, and of stepping off. prices: a creature's square -> the squares of those
    that may be given up for passing it. Of modules: answers by the name of a button, launches of the
    airship by who is left behind, deals by the player to talk with.
    """

    seat: int
    mode: str = "none"
    actions: tuple[Action, ...] = ()
    goals: dict[Piece, dict[Goal, Action]] = field(default_factory=dict)
    cells: dict[Cell, Action] = field(default_factory=dict)
    sides: dict[int, Action] = field(default_factory=dict)
    shapes: dict[str, Action] = field(default_factory=dict)
    heroes: dict[str, Action] = field(default_factory=dict)
    prices: dict[Cell, tuple[Cell, ...]] = field(default_factory=dict)
    answers: dict[str, Action] = field(default_factory=dict)
    launches: dict[frozenset[Cell], Action] = field(default_factory=dict)
    deals: dict[int, Action] = field(default_factory=dict)
    take_coast: bool = False
    stop: bool = False

    @property
    def single(self) -> Action | None:
        """The action the scene answers by itself: the only one there is, if it costs no decision.

        Laying a tile and ending the travel are left to the player: they are the turn itself.
        """
        if len(self.actions) != 1 or self.mode in (*LAYING, "travel"):
            return None
        return self.actions[0]

    @property
    def patterns(self) -> tuple[str, ...]:
        """The faces of coasts that may be laid now."""
        return tuple(piece[1] for piece in self.goals if piece[0] == "coast")

    @property
    def starts(self) -> tuple[str, ...]:
        """The first tiles of the Quest to choose from."""
        return tuple(dict.fromkeys(piece[1] for piece in self.goals if piece[0] == "start"))

    @property
    def offs(self) -> tuple[Cell, ...]:
        """The bare cells the hero may step off to from where she stands."""
        return tuple(cell for cell, action in self.cells.items() if isinstance(action, StepOff))


def options(seat: int, legal: Sequence[Action], view: View) -> Options:
    """Returns the legal actions of a seat, grouped; `view` is what it sees."""
    if not legal:
        return Options(seat)
    mode = MODES[type(view.pending)] if view.pending is not None else view.step
    found = Options(seat, mode, tuple(legal))
    terrains = {ground.cell: ground.terrain for ground in view.squares}
    for action in legal:
        _sort(found, action, view, terrains)
    return found


def _sort(found: Options, action: Action, view: View, terrains: dict[Cell, str]) -> None:
    match action:
        case PlaceTile():
            _goal(found, ("tile", action.face), action.cell, action, action.rotation)
        case PlaceCoast():
            _goal(found, ("coast", action.pattern), action.cell, action, action.rotation)
        case PlaceStart():
            _goal(found, ("start", action.tile, action.face), action.cell, action, action.rotation)
        case TakeCoast():
            found.take_coast = True
        case AddExplorer(cell):
            _choose(found, ("explorer", SHAPE_OF[terrains[cell]]), cell, action)
        case AssignCreature(side, cell):
            _goal(found, ("creature", side), cell, action)
        case PickGap(cell):
            assert isinstance(view.pending, ChooseGap)
            gap = next(gap for gap in view.pending.gaps if gap[0] == cell)
            found.cells |= dict.fromkeys(gap, action)
        case PickWinner(side):
            found.sides[side] = action
        case TakeDoor(cell):
            assert isinstance(view.pending, ChooseDoor)
            found.cells[cell] = action
            for goal in view.pending.gap:
                _goal(found, ("moved", cell), goal, action)
        case PlaceDoor(cell):
            _choose(found, DOOR, cell, action)
        case ExhaustExplorer(cell):
            found.cells[cell] = action
        case ExhaustFromSupply(shape):
            assert isinstance(view.pending, ChooseExhausted)
            found.shapes[shape] = action
            _goal(found, ("tired", shape), view.pending.cell, action)
        case PlaceHero(cell):
            assert isinstance(view.pending, ChooseStartSquare)
            _choose(found, ("hero", view.pending.hero), cell, action)
        case PickHero(hero):
            found.heroes[hero] = action
        case Step(cell, price):
            if price is None:
                found.cells[cell] = action
            else:
                found.prices[cell] = (*found.prices.get(cell, ()), price)
        case StepOff(cell):
            found.cells[cell] = action
        case Stop():
            found.stop = True
        case _:
            more_options.sort(found, action)


def _choose(found: Options, piece: Piece, cell: Cell, action: Action) -> None:
    found.cells[cell] = action
    _goal(found, piece, cell, action)


def _goal(found: Options, piece: Piece, cell: Cell, action: Action, rotation: int = 0) -> None:
    found.goals.setdefault(piece, {})[cell, rotation] = action


def bringing(piece: Piece, cell: Cell, rotation: int) -> Action:
    """Returns the action of bringing a piece to a cell, legal or not."""
    kind, *what = piece
    if (of_module := more_options.bringing(piece, cell, rotation)) is not None:
        return of_module
    made: dict[str, Callable[[], Action]] = {
        "tile": lambda: PlaceTile(cell, rotation, what[0]),
        "coast": lambda: PlaceCoast(what[0], cell, rotation),
        "start": lambda: PlaceStart(what[0], cell, rotation, what[1]),
        "explorer": lambda: AddExplorer(cell),
        "creature": lambda: AssignCreature(what[0], cell),
        "door": lambda: PlaceDoor(cell),
        "moved": lambda: TakeDoor(what[0]),
        "tired": lambda: ExhaustFromSupply(what[0]),
        "hero": lambda: PlaceHero(cell),
    }
    return made[kind]()
