"""Every legal action of the seat to decide, in a fixed order."""

from __future__ import annotations

from typing import assert_never

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
    TakeDoor,
)
from .board import Atlas, Board
from .draw import in_bag, spent
from .grow import coast_actions, drawn_coast_actions, party_places, quest_places
from .hooks import Hooks
from .model import (
    DIA,
    NO_SQUARE,
    SHAPES,
    AssignCreatures,
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
from .modules.unions import ModulePending
from .tiles import TileSet
from .walk import Walk

ORIGIN = (0, 0)


def decider(state: State) -> int:
    """Returns the seat that decides now, the first of them if several do at once."""
    return deciders(state)[0]


def deciders(state: State) -> tuple[int, ...]:
    """Returns the seats that decide now: the winner of a gap about his doors, else the active player."""
    pending = state.pending
    if pending is None:
        return (state.active,)
    if state.control >= 0:
        return (state.control,)
    if not state.quest and isinstance(pending, ChooseDoor | ChooseDoorCell | ChooseExhausted):
        return (pending.side,)
    if isinstance(pending, ModulePending):
        return pending.seats
    return (state.active,)


def exhaustible(state: State, side: int) -> list[str]:
    """Returns the shapes a side could leave behind from its supply, or from the discard pile of the Quest."""
    held = spent if state.quest else in_bag
    return [shape for shape in SHAPES if held(state.sides[side], shape)]


class Generator:
    """Makes the lists of legal actions. What it keeps never changes an answer."""

    def __init__(self, tiles: TileSet, atlas: Atlas, hooks: Hooks) -> None:
        self._tiles = tiles
        self._atlas = atlas
        self._hooks = hooks

    def legal(self, state: State, seat: int) -> list[Action]:
        """Returns the legal actions of a seat that decides."""
        if state.step == "over":
            return []
        if state.pending is not None:
            if isinstance(state.pending, ModulePending):
                return self._hooks.choices(state, seat) + self._hooks.extra(state)
            return self._choosing(state) + self._hooks.extra(state)
        board = self._atlas.of(state.board)
        if state.step == "travel":
            return self._travelling(board, state)
        out = self._placing(board, state)
        if not state.parts:
            return out
        return self._unbarred(state, out) + self._hooks.extra(state)

    def _unbarred(self, state: State, actions: list[Action]) -> list[Action]:
        if not state.parts or not self._hooks.binding(state):
            return actions
        return [action for action in actions if not self._hooks.bars(state, action)]

    def _placing(self, board: Board, state: State) -> list[Action]:
        if not state.quest:
            return party_places(self._tiles, self._hooks, board, state)
        out: list[Action] = [
            PlaceTile(c, r, face) for c, r, face in quest_places(self._tiles, board, state)[0]
        ]
        return out + coast_actions(self._tiles, self._hooks, board, state)

    def _travelling(self, board: Board, state: State) -> list[Action]:
        walk, hero = Walk(board, state), state.heroes[state.mover]
        dia = hero.name == DIA
        out: list[Action] = []
        for cell in walk.routes(hero.cell, dia):
            if foe := walk.foe(cell):
                out += [Step(cell, price) for price in walk.prices(foe)]
            else:
                out.append(Step(cell))
        out += [StepOff(cell) for cell in walk.offs(hero.cell, dia)]
        if walk.can_stop(state.mover, hero.cell):
            out.append(Stop())
        return out

    def _choosing(self, state: State) -> list[Action]:
        match state.pending:
            case ChooseSquares(cells=cells):
                return [AddExplorer(cell) for cell in cells]
            case AssignCreatures(cells=cells, creatures=creatures):
                sides = sorted(set(creatures))
                return [AssignCreature(side, cell) for cell in cells for side in sides]
            case ChooseGap(gaps=gaps):
                return [PickGap(gap[0]) for gap in gaps]
            case ChooseWinner(sides=sides):
                return [PickWinner(side) for side in sides]
            case ChooseDoor(side=side):
                return [TakeDoor(door.cell) for door in state.doors if door.side == side]
            case ChooseDoorCell(gap=gap):
                return [PlaceDoor(cell) for cell in gap]
            case ChooseExhausted(side=side):
                own: list[Action] = [ExhaustExplorer(e.cell) for e in state.explorers if e.side == side]
                return own + [ExhaustFromSupply(shape) for shape in exhaustible(state, side)]
            case ChooseStartSquare(cells=cells):
                return [PlaceHero(cell) for cell in cells]
            case ChooseHero(heroes=heroes):
                return [PickHero(hero) for hero in heroes]
            case ChooseCoastPlace() | ChooseStartCoast() | ChooseStartTile():
                return self._choosing_place(state, state.pending)
            case _:
                return []

    def _choosing_place(
        self, state: State, pending: ChooseCoastPlace | ChooseStartCoast | ChooseStartTile
    ) -> list[Action]:
        tiles = self._tiles
        match pending:
            case ChooseCoastPlace(kind):
                ways = drawn_coast_actions(tiles, self._hooks, self._atlas.of(state.board), state, kind)
                return self._unbarred(state, ways)
            case ChooseStartCoast(kinds):
                patterns = dict.fromkeys(p for kind in kinds for p in tiles.faces[kind])
                return [PlaceCoast(p, ORIGIN, r) for p in patterns for r in range(4)]
            case ChooseStartTile(names):
                board = self._atlas.of(state.board)
                return [
                    PlaceStart(name, c, r, face)
                    for name in names
                    for face in (0, 1)
                    if NO_SQUARE not in tiles.travel[name].face(face)
                    for c, r in board.places(face)
                ]
            case _:
                assert_never(pending)
