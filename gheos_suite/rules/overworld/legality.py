"""What is allowed, and why something is not. Each answer is a `Violation` or None.

Rules: OVER-022..044, 047..052, 068, 078..081, 089, 124..164, 190..199, 357, 358, 368.
"""

from __future__ import annotations

from typing import Final, assert_never

from gheos_suite.core import Violation

from .actions import (
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
from .board import Atlas, Board, coast_faults, footprint
from .generate import ORIGIN, deciders, exhaustible
from .grow import coast_spots, is_stacking, may_trade, occupied, quest_places
from .hooks import Hooks
from .model import (
    DIA,
    NO_SQUARE,
    SEAT_COLOURS,
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
    State,
)
from .modules import words
from .modules.unions import ModuleAction
from .tiles import TileSet
from .walk import Walk

NAME: Final = {"F": "forest", "M": "mountain", "W": "whirlpool", "R": "reef"}
_FAULTS: Final = {
    "taken": "A tile lies here already.",
    "not-joined": "A tile must join the map with at least one toothed edge; a corner is not enough.",
    "mismatch": "The teeth do not fit: land joins land, and water joins water.",
    "flat": "A toothed edge never lies against the flat side of a coast.",
}
_ANSWERS: Final[dict[type, type]] = {
    AddExplorer: ChooseSquares, AssignCreature: AssignCreatures, PickGap: ChooseGap, PickWinner: ChooseWinner,
    TakeDoor: ChooseDoor, PlaceDoor: ChooseDoorCell, ExhaustExplorer: ChooseExhausted,
    ExhaustFromSupply: ChooseExhausted, PlaceStart: ChooseStartTile, PlaceHero: ChooseStartSquare,
    PickHero: ChooseHero,
}  # fmt: skip


class Judge:
    """Says why an action is not allowed, with one set of tiles and its boards."""

    def __init__(self, tiles: TileSet, atlas: Atlas, hooks: Hooks) -> None:
        self._tiles = tiles
        self._atlas = atlas
        self._hooks = hooks

    def violation(self, state: State, seat: int, action: Action) -> Violation | None:
        """Returns why a seat may not do this now, or None if it may."""
        if state.step == "over":
            return Violation("game-over", "The game is over.")
        if seat not in deciders(state):
            return Violation("not-your-turn", "It is another player's decision.")
        if isinstance(action, ModuleAction):
            return self._hooks.violation(state, seat, action)
        asked = _ANSWERS.get(type(action))
        if asked is not None:
            if not isinstance(state.pending, asked):
                return Violation("not-asked", f"That is not to be decided now. {due(state)}")
            return self._answer(state, action)
        match action:
            case PlaceTile():
                found = self._turn_of(state, "place") or self._tile(state, action)
                return found or self._hooks.bars(state, action)
            case PlaceCoast():
                return self._coast(state, action)
            case TakeCoast():
                found = self._turn_of(state, "place") or self._trade(state, at_random=True)
                return found or self._hooks.bars(state, action)
            case Step() | StepOff() | Stop():
                return self._turn_of(state, "travel") or self._travel(state, action)
            case _:
                raise AssertionError(f"no judgement of {action!r}")

    def _turn_of(self, state: State, step: str) -> Violation | None:
        if state.pending is None and state.step == step:
            return None
        return Violation("choice-due", due(state))

    # ---------------------------------------------------------------- growing the map
    def _tile(self, state: State, action: PlaceTile) -> Violation | None:
        if action.rotation not in range(4) or action.face not in (0, 1):
            return Violation("no-such-way", "A tile has two faces and four ways to be turned.")
        board = self._atlas.of(state.board)
        if is_stacking(state):
            return _stacking(board, state, action)
        if found := _placed(board, action.cell, action.rotation, action.face):
            return found
        return self._under_hero(board, state, action) if state.quest else None

    def _under_hero(self, board: Board, state: State, action: PlaceTile) -> Violation | None:
        spot = state.spot
        if spot not in footprint(action.cell, action.rotation):
            return Violation("not-at-hero", "The tile goes where the hero stepped off.", _cells(spot))
        places, matching = quest_places(self._tiles, board, state)
        if (action.cell, action.rotation, action.face) in places:
            return None
        assert matching
        return Violation("wrong-terrain", "The hero needs the terrain she came from under her.", _cells(spot))

    def _trade(self, state: State, at_random: bool) -> Violation | None:
        if not may_trade(self._tiles, state):
            return Violation("no-land-ho", "Only a LAND HO tile can be put back for a coast.")
        if at_random != state.random_coast:
            how = "Chance picks the coast" if state.random_coast else "The coast is chosen freely"
            return Violation("coast-choice", f"{how} in this game.")
        if not coast_spots(self._hooks, self._atlas.of(state.board), state):
            return Violation("no-coast-fits", "No coast could be connected now.")
        return None

    def _coast(self, state: State, action: PlaceCoast) -> Violation | None:
        if action.rotation not in range(4):
            return Violation("no-such-way", "A coast has four ways to be turned.")
        match state.pending:
            case ChooseStartCoast(kinds):
                if action.cell != ORIGIN:
                    return Violation("not-in-middle", "The first coast lies in the middle.", (ORIGIN,))
                return self._pattern(kinds, action)
            case ChooseCoastPlace(kind):
                found = self._pattern((kind,), action) or self._coast_lies(state, action)
                return found or self._hooks.bars(state, action)
            case _:
                found = self._turn_of(state, "place") or self._trade(state, at_random=False)
                found = found or self._pattern(state.pile, action) or self._coast_lies(state, action)
                return found or self._hooks.bars(state, action)

    def _pattern(self, kinds: tuple[str, ...], action: PlaceCoast) -> Violation | None:
        if any(action.pattern in self._tiles.faces[kind] for kind in kinds):
            return None
        return Violation("no-such-coast", "There is no such coast to be laid.", args={"coast": action.pattern})

    def _coast_lies(self, state: State, action: PlaceCoast) -> Violation | None:
        board, cell = self._atlas.of(state.board), action.cell
        if state.spot is not None and cell != state.spot:
            return Violation("not-at-hero", "The coast goes where the hero stepped off.", _cells(state.spot))
        if cell in occupied(state):
            return Violation("door-here", "A coast never covers a door or an exhausted explorer.", (cell,))
        if self._hooks.bars_coast(state, cell):
            return Violation("barred", "No coast may be laid here in this game.", (cell,))
        if cell in board.ground:
            return Violation("taken", _FAULTS["taken"], (cell,))
        fault = coast_faults(board, cell, action.rotation)
        return Violation(fault, _FAULTS[fault], (cell,)) if fault else None

    # ---------------------------------------------------------------- the hero's travel
    def _travel(self, state: State, action: Step | StepOff | Stop) -> Violation | None:
        board = self._atlas.of(state.board)
        walk, hero = Walk(board, state), state.heroes[state.mover]
        dia = hero.name == DIA
        match action:
            case Step():
                return _stepping(board, walk, hero.cell, dia, action)
            case StepOff(cell):
                if cell in walk.offs(hero.cell, dia):
                    return None
                return _staying_on(board, state, cell)
            case Stop():
                if walk.can_stop(state.mover, hero.cell):
                    return None
                if any(h.cell == hero.cell for h in state.heroes if h != hero):
                    return Violation("hero-here", "Two heroes never end on one square.", (hero.cell,))
                return Violation(
                    "no-geomancy",
                    "She can stop only where a tile can be stacked on her square and two more of its height, "
                    "forest or mountain, from at least two tiles.",
                    (hero.cell,),
                )
            case _:
                assert_never(action)

    # ---------------------------------------------------------------- answers to questions
    def _answer(self, state: State, action: Action) -> Violation | None:
        match action, state.pending:
            case AddExplorer(cell), ChooseSquares(cells=cells):
                fits = cell in cells
            case AssignCreature(side, cell), AssignCreatures(cells=cells, creatures=creatures):
                fits = cell in cells and side in creatures
            case PickGap(cell), ChooseGap(gaps=gaps):
                fits = any(gap[0] == cell for gap in gaps)
            case PickWinner(side), ChooseWinner(sides=sides):
                fits = side in sides
            case TakeDoor(cell), ChooseDoor(side=side):
                fits = any(door.cell == cell and door.side == side for door in state.doors)
            case PlaceDoor(cell), ChooseDoorCell(gap=gap):
                fits = cell in gap
            case ExhaustExplorer(cell), ChooseExhausted(side=side):
                fits = any(e.cell == cell and e.side == side for e in state.explorers)
            case ExhaustFromSupply(shape), ChooseExhausted(side=side):
                fits = shape in exhaustible(state, side)
            case PlaceHero(cell), ChooseStartSquare(cells=cells):
                fits = cell in cells
            case PickHero(hero), ChooseHero(heroes=heroes):
                fits = hero in heroes
            case PlaceStart(), ChooseStartTile(tiles=tiles):
                return self._start(state, tiles, action)
            case _:
                raise AssertionError(f"{action!r} answers no {state.pending!r}")
        return None if fits else Violation("not-offered", f"That cannot be chosen. {due(state)}")

    def _start(self, state: State, tiles: tuple[str, ...], action: PlaceStart) -> Violation | None:
        if action.tile not in tiles:
            return Violation("no-such-tile", "There is no such tile to begin with.", args={"tile": action.tile})
        if action.rotation not in range(4) or action.face not in (0, 1):
            return Violation("no-such-way", "A tile has two faces and four ways to be turned.")
        if NO_SQUARE in self._tiles.travel[action.tile].face(action.face):
            return Violation("no-square", "The LAND HO picture has no square for the hero.")
        return _placed(self._atlas.of(state.board), action.cell, action.rotation, action.face)


def due(state: State) -> str:
    """Returns one sentence that says what is to be decided now."""
    match state.pending:
        case ChooseSquares(count=count):
            return f"Choose {'a square' if count == 1 else f'{count} squares'} for a bird or ship."
        case AssignCreatures():
            return "Choose which of the drawn creatures stands where."
        case ChooseGap():
            return "Choose which gap is judged next."
        case ChooseWinner():
            return "Choose who of the tied colours places a door."
        case ChooseDoor(side=side):
            return f"Choose which {SEAT_COLOURS[side]} door is moved."
        case ChooseDoorCell(side=side):
            return f"Choose where in the gap the {SEAT_COLOURS[side]} door stands."
        case ChooseExhausted(side=side):
            return f"Choose which {SEAT_COLOURS[side]} bird or ship stays in the old gap."
        case ChooseCoastPlace() | ChooseStartCoast():
            return "Lay the coast."
        case ChooseStartTile():
            return "Lay the first travel tile."
        case ChooseStartSquare():
            return "Choose the square of the hero."
        case ChooseHero():
            return "Choose which hero moves first."
        case None:
            steps = {"travel": "Move the hero, then step off or stop.", "place": "Lay the drawn tile."}
            return steps.get(state.step, "The game is over.")
        case _:
            return words.due(state.pending)


def _cells(cell: Cell | None) -> tuple[Cell, ...]:
    return () if cell is None else (cell,)


def _placed(board: Board, cell: Cell, rotation: int, face: int) -> Violation | None:
    fault, cells = board.fault(cell, rotation, face)
    return Violation(fault, _FAULTS[fault], cells) if fault else None


def _stacking(board: Board, state: State, action: PlaceTile) -> Violation | None:
    own, hero = footprint(action.cell, action.rotation), state.heroes[state.mover].cell
    if action.face:
        return Violation("water-up", "Geomancy stacks a tile with its land side up.", own)
    if hero not in own:
        return Violation("not-at-hero", "The tile is stacked on the hero's square.", (hero,))
    if over := tuple(c for c in own if NAME.get(board.squares.get(c, "")) not in ("forest", "mountain")):
        return Violation("no-land", "Geomancy covers three squares of forest or mountain.", over)
    if len({board.heights[c] for c in own}) > 1:
        return Violation("uneven", "The three squares must have the same height.", own)
    if len({board.top[c] for c in own}) == 1:
        return Violation("one-tile", "At least one square must be on another tile.", own)
    return None


def _stepping(board: Board, walk: Walk, cell: Cell, dia: bool, action: Step) -> Violation | None:
    to = action.cell
    if to not in walk.routes(cell, dia):
        mine, yours = NAME.get(board.squares.get(cell, "")), NAME.get(board.squares.get(to, ""))
        if not dia and mine and yours and abs(cell[0] - to[0]) + abs(cell[1] - to[1]) == 1:
            return Violation("terrain", f"She cannot step from {mine} to {yours}.", (to,))
        return Violation("no-step", "The hero cannot get there with one step.", (to,))
    foe = walk.foe(to)
    if not foe:
        if action.price is None:
            return None
        return Violation("no-foe", "Nothing there asks for a good creature.", (to,))
    prices = walk.prices(foe)
    if action.price in prices:
        return None
    if not prices:
        return Violation("no-price", f"There is no good {foe} on the map to give up for it.", (to,))
    return Violation("price", f"A good {foe} of the map must be given up to step there.", tuple(prices))


def _staying_on(board: Board, state: State, cell: Cell) -> Violation:
    if cell in board.ground:
        return Violation("not-bare", "She steps off to a bare cell.", (cell,))
    if any(cell in gap for gap in state.gaps):
        return Violation("gap", "A gap is not the table; she cannot step off there.", (cell,))
    return Violation("no-edge", "She steps off over a toothed edge of the tile she stands on.", (cell,))
