"""A turn of Overworld, in the order of the rulebook: draw, grow the map, add explorers, dungeon check; the end.

Each function takes a state and a list of events, adds what happened to the list and returns the new state.
What is allowed is judged in `legality`; here every action is taken to be allowed.
"""

from __future__ import annotations

from msgspec.structs import replace

from . import explorers
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
from .board import Atlas, footprint
from .claims import contest, count_shapes, explorer_at, new_gaps, shape_of
from .creatures import Creatures
from .draw import discard, draw_coast, draw_tile, supply, with_side
from .ending import end, finished
from .events import (
    CoastDrawn,
    CoastPlaced,
    DoorPlaced,
    Event,
    ExplorerExhausted,
    GapContested,
    GapFormed,
    GapUnclaimed,
    GapWon,
    HeroPlaced,
    TilePlaced,
    TileReturned,
    TileStacked,
    TurnStarted,
)
from .generate import exhaustible
from .grow import is_stacking
from .hooks import Hooks
from .model import (
    BIRD,
    NO_SQUARE,
    SHAPE_OF,
    SHAPES,
    SHIP,
    Cell,
    ChooseCoastPlace,
    ChooseDoor,
    ChooseDoorCell,
    ChooseExhausted,
    ChooseGap,
    ChooseStartCoast,
    ChooseStartSquare,
    ChooseWinner,
    Door,
    Exhausted,
    Hero,
    Laid,
    State,
    Then,
)
from .modules.unions import ModuleAction
from .quest import Quest
from .resume import laid_in, later
from .start import first_coast, first_tile
from .tiles import TileSet

Events = list[Event]


class Rules:
    """Makes allowed actions, with one set of tiles, its boards and what modules add."""

    def __init__(self, tiles: TileSet, atlas: Atlas, hooks: Hooks) -> None:
        self._tiles = tiles
        self._atlas = atlas
        self._hooks = hooks
        self._quest = Quest(tiles, atlas, hooks)
        self._creatures = Creatures(tiles, atlas, hooks)

    def perform(self, state: State, seat: int, action: Action, out: Events) -> State:
        """Returns the state after an allowed action of a seat that decides; adds what happened to `out`."""
        if not state.parts:
            return self._act(state, action, out)
        if isinstance(action, ModuleAction):
            after = self._hooks.perform(state, seat, action, out)
        else:
            after = self._act(state, action, out)
        return self._hooks.settled(state, self._go_on(after, out), out)

    def _act(self, state: State, action: Action, out: Events) -> State:
        match action:
            case PlaceTile():
                return self._place_tile(state, action, out)
            case PlaceCoast():
                if isinstance(state.pending, ChooseStartCoast):
                    return first_coast(self._tiles, self._atlas, state, action, out)
                return self._place_coast(state, action, out)
            case TakeCoast():
                return self._take_coast(state, out)
            case AddExplorer(cell):
                return self._add_explorer(state, cell, out)
            case AssignCreature(side, cell):
                return self._dungeon_check(self._creatures.assign(state, side, cell, out), out)
            case PickGap(cell):
                return self._pick_gap(state, cell, out)
            case PickWinner(side):
                assert isinstance(state.pending, ChooseWinner)
                return self._win(replace(state, pending=None), state.pending.gap, side, out)
            case TakeDoor() | PlaceDoor() | ExhaustExplorer() | ExhaustFromSupply():
                return self._door_answer(state, action, out)
            case PlaceStart():
                return first_tile(self._tiles, self._atlas, state, action, out)
            case PlaceHero(cell):
                return self._place_hero(state, cell, out)
            case PickHero(hero):
                return self._quest.pick_hero(state, hero, out)
            case Step():
                return self._quest.step(state, action, out)
            case StepOff() | Stop():
                return self._quest.end_travel(state, action, out)
            case _:
                raise AssertionError(f"no base rules for {action!r}")

    def _go_on(self, state: State, out: Events) -> State:
        """Takes the turn up where something came in between, as long as nothing is pending."""
        while state.then and state.pending is None and state.step != "over":
            then = state.then[-1]
            state = self._stage(replace(state, then=state.then[:-1]), then, out)
        return state

    def _stage(self, state: State, then: Then, out: Events) -> State:
        match then.stage:
            case "draw":
                return draw_tile(state, out)
            case "fill":
                return self._fill(state, laid_in(then), out)
            case "explorers":
                return self._explorers(state, laid_in(then), out)
            case "added":
                return self._dungeon_check(state, out)
            case "check":
                return self._check(state, out)
            case "gaps":
                return self._next_gap(state, out)
            case "door":
                return self._door_left(state, then.side, then.cell, out)
            case "end":
                return self._end_of_turn(state, out)
            case _:
                return state

    # ---------------------------------------------------------------- 1. draw a tile (OVER-019..021, 129)
    def begin_turn(self, state: State, out: Events) -> State:
        """Opens the turn of the active player; in the Quest the hero travels before the draw."""
        out.append(TurnStarted(state.active, state.turn))
        if state.quest:
            return self._quest.begin_travel(state, out)
        state = self._hooks.turn_begun(replace(state, step="place"), out)
        if state.pending is not None:
            return later(state, Then("draw"))
        return draw_tile(state, out)

    # ---------------------------------------------------------------- 2. grow the map (OVER-022..044, 154..168)
    def _place_tile(self, state: State, action: PlaceTile, out: Events) -> State:
        tile, board = self._tiles.travel[state.drawn], self._atlas.of(state.board)
        laid = Laid(tile.id, action.cell, action.rotation, action.face)
        cells, terrains = footprint(laid.cell, laid.rotation), tile.face(laid.face)
        after = self._atlas.with_tile(board, laid)
        if is_stacking(state):
            height = after.heights[laid.cell]
            stacked = TileStacked(state.active, tile.id, laid.cell, laid.rotation, cells, terrains, height)
            out.append(stacked)
        else:
            placed = TilePlaced(
                state.active, tile.id, laid.cell, laid.rotation, laid.face, cells, terrains
            )
            out.append(placed)
        grown = replace(state, board=after.laid, drawn="")
        if not state.quest:
            return self._grown(grown, laid, out)
        squares = [cell for cell, t in zip(cells, terrains, strict=True) if t != NO_SQUARE]
        grown = self._quest.land_on_tile(state, grown, laid, out)
        return self._dungeon_check(self._creatures.add_to_tile(grown, squares, out), out)

    def _take_coast(self, state: State, out: Events) -> State:
        state = self._give_back(state, out)
        state, kind = draw_coast(state)
        out.append(CoastDrawn(state.active, kind))
        return replace(state, pending=ChooseCoastPlace(kind))

    def _give_back(self, state: State, out: Events) -> State:
        """Puts the drawn LAND HO tile back into the bag (OVER-022, 025)."""
        out.append(TileReturned(state.active, state.drawn))
        return replace(state, bag=tuple(sorted((*state.bag, state.drawn))), drawn="")

    def _place_coast(self, state: State, action: PlaceCoast, out: Events) -> State:
        if isinstance(state.pending, ChooseCoastPlace):
            kind = state.pending.kind
        else:
            state = self._give_back(state, out)
            kind = next(k for k in state.pile if action.pattern in self._tiles.faces[k])
        pile = list(state.pile)
        pile.remove(kind)
        laid = Laid(action.pattern, action.cell, action.rotation)
        after = self._atlas.with_tile(self._atlas.of(state.board), laid)
        out.append(CoastPlaced(state.active, action.pattern, action.cell, action.rotation))
        state = replace(state, board=after.laid, pile=tuple(pile), pending=None)
        if state.quest:
            state = self._quest.land_on_coast(state, out)
            return self._dungeon_check(self._creatures.add_after_coast(state, out), out)
        return self._grown(state, laid, out)

    def _grown(self, state: State, laid: Laid, out: Events) -> State:
        state = self._hooks.grown(state, laid, out)
        if state.pending is not None:
            return later(state, Then("fill", laid))
        return self._fill(state, laid, out)

    # ------------------------------------------------------- 3. add explorers (OVER-045..053, 170..181)
    def _fill(self, state: State, laid: Laid, out: Events) -> State:
        """Puts on the new tile what is no explorer; then come those."""
        state = self._hooks.filled(state, laid, out)
        if state.pending is not None:
            return later(state, Then("explorers", laid))
        return self._explorers(state, laid, out)

    def _explorers(self, state: State, laid: Laid, out: Events) -> State:
        board, squares = self._atlas.of(state.board), None
        if laid.tile in self._tiles.travel:
            squares = [cell for cell in footprint(laid.cell, laid.rotation) if cell in board.squares]
        if self._hooks.adds(state):
            state = self._hooks.adding(state, squares, out)
            if state.pending is not None:
                return later(state, Then("added"))
        elif squares is None:
            state = explorers.add_after_coast(state, board, out)
        else:
            own = [cell for cell in squares if board.squares[cell] in SHAPE_OF]
            state = explorers.add_to_tile(state, board, own, out)
        return self._dungeon_check(state, out)

    def _add_explorer(self, state: State, cell: Cell, out: Events) -> State:
        if state.quest:
            return self._dungeon_check(self._creatures.choose(state, cell, out), out)
        board = self._atlas.of(state.board)
        return self._dungeon_check(explorers.choose(state, board, cell, out), out)

    # ---------------------------------------------------------------- 4. dungeon check (OVER-054..088)
    def _dungeon_check(self, state: State, out: Events) -> State:
        """Looks for new gaps once all explorers are added; until then there is something pending."""
        if state.pending is not None or state.step == "over":
            return state
        state = self._hooks.added(state, out)
        if state.pending is not None:
            return later(state, Then("check"))
        return self._check(state, out)

    def _check(self, state: State, out: Events) -> State:
        found = new_gaps(self._atlas.of(state.board), state)
        out += [GapFormed(state.active, cells) for cells in found]
        if found:
            state = replace(state, gaps=state.gaps + found, new_gaps=found)
        return self._next_gap(state, out)

    def _next_gap(self, state: State, out: Events) -> State:
        if not state.new_gaps:
            return state if state.then else self._turn_over(state, out)
        if len(state.new_gaps) == 1:
            return self._judge(replace(state, new_gaps=()), state.new_gaps[0], out)
        return replace(state, pending=ChooseGap(state.new_gaps))

    def _pick_gap(self, state: State, cell: Cell, out: Events) -> State:
        gap = next(gap for gap in state.new_gaps if gap[0] == cell)
        left = tuple(other for other in state.new_gaps if other != gap)
        return self._judge(replace(state, new_gaps=left, pending=None), gap, out)

    def _judge(self, state: State, gap: tuple[Cell, ...], out: Events) -> State:
        found = contest(self._atlas.of(state.board), state, gap)
        out.append(GapContested(gap, found.strengths, found.leaders))
        if not found.leaders:
            out.append(GapUnclaimed(gap))
            return self._next_gap(state, out)
        if len(found.leaders) > 1:
            return replace(state, pending=ChooseWinner(gap, found.leaders))
        return self._win(state, gap, found.leaders[0], out)

    def _win(self, state: State, gap: tuple[Cell, ...], side: int, out: Events) -> State:
        """Takes the winner's competing explorers off the map and has him place a door (OVER-076..080)."""
        board = self._atlas.of(state.board)
        found = contest(board, state, gap)
        leaving = [e for e in state.explorers if e.side == side and e.cell in found.squares]
        home, counts = tuple(sorted(e.cell for e in leaving)), count_shapes(board, leaving)
        out.append(GapWon(side, gap, home, counts[BIRD], counts[SHIP]))
        own, to = state.sides[side], discard if state.quest else supply
        for shape in SHAPES:
            own = to(own, shape, counts[shape])
        left = tuple(e for e in state.explorers if e.cell not in home)
        state = with_side(replace(state, explorers=left), side, own)
        state = self._hooks.gap_won(state, found.strengths, side, out)
        if not own.doors:
            return replace(state, pending=ChooseDoor(gap, side))
        return self._door(state, gap, side, None, out)

    def _door(
        self, state: State, gap: tuple[Cell, ...], side: int, source: Cell | None, out: Events
    ) -> State:
        if len(gap) > 1:
            return replace(state, pending=ChooseDoorCell(gap, side, source))
        return self._place_door(state, gap[0], side, source, out)

    def _door_answer(
        self, state: State, action: TakeDoor | PlaceDoor | ExhaustExplorer | ExhaustFromSupply, out: Events
    ) -> State:
        pending, state = state.pending, replace(state, pending=None)
        match action, pending:
            case TakeDoor(cell), ChooseDoor(gap, side):
                return self._door(state, gap, side, cell, out)
            case PlaceDoor(cell), ChooseDoorCell(side=side, source=source):
                return self._place_door(state, cell, side, source, out)
            case ExhaustExplorer(cell), ChooseExhausted(side=side):
                shape = shape_of(self._atlas.of(state.board), explorer_at(state, cell))
                left = tuple(e for e in state.explorers if e.cell != cell)
                return self._exhaust(replace(state, explorers=left), pending, shape, cell, out)
            case ExhaustFromSupply(shape), ChooseExhausted(side=side):
                change = discard if state.quest else supply
                state = with_side(state, side, change(state.sides[side], shape, -1))
                return self._exhaust(state, pending, shape, None, out)
            case _:
                raise AssertionError(f"{action!r} answers no {pending!r}")

    def _place_door(
        self, state: State, cell: Cell, side: int, source: Cell | None, out: Events
    ) -> State:
        out.append(DoorPlaced(side, cell, source))
        if source is None:
            own = state.sides[side]
            state = with_side(state, side, replace(own, doors=own.doors - 1))
        doors = (*(door for door in state.doors if door.cell != source), Door(cell, side))
        state = self._hooks.door_placed(replace(state, doors=doors), cell, side, source, out)
        if state.pending is not None:
            return later(state, Then("door", side=side, cell=source))
        return self._door_left(state, side, source, out)

    def _door_left(self, state: State, side: int, source: Cell | None, out: Events) -> State:
        """Has an explorer stay where a door was taken from, if that is played (OVER-089)."""
        if source is not None and state.exhaust:
            on_map = any(e.side == side for e in state.explorers)
            if on_map or exhaustible(state, side):
                return replace(state, pending=ChooseExhausted(side, source))
        return self._next_gap(state, out)

    def _exhaust(
        self, state: State, pending: ChooseExhausted, shape: str, source: Cell | None, out: Events
    ) -> State:
        """Leaves an explorer in the old gap of a door (OVER-089..094)."""
        out.append(ExplorerExhausted(pending.side, pending.cell, shape, source))
        left = Exhausted(pending.cell, pending.side, shape)
        return self._next_gap(replace(state, exhausted=(*state.exhausted, left)), out)

    # ------------------------------------------------------- the end of a turn (OVER-096..098, 169, 192)
    def _turn_over(self, state: State, out: Events) -> State:
        state = self._hooks.checked(state, out)
        if state.pending is not None:
            return later(state, Then("end"))
        return self._end_of_turn(state, out)

    def _end_of_turn(self, state: State, out: Events) -> State:
        if reason := finished(self._tiles, self._atlas, self._hooks, state):
            return end(self._tiles, self._atlas, self._hooks, state, reason, out)
        state = replace(state, turn=state.turn + 1, spot=None)
        if state.quest:
            mover = (state.mover + 1) % len(state.heroes)
            return self.begin_turn(replace(state, mover=mover), out)
        return self.begin_turn(replace(state, active=(state.active + 1) % len(state.sides)), out)

    # ------------------------------------------------------- the Quest's first map (OVER-124, 125, 190)
    def _place_hero(self, state: State, cell: Cell, out: Events) -> State:
        assert isinstance(state.pending, ChooseStartSquare)
        hero = Hero(state.pending.hero, cell)
        out.append(HeroPlaced(hero.name, cell))
        state = replace(state, heroes=(*state.heroes, hero), pending=None)
        return self.begin_turn(replace(state, mover=-1 if len(state.heroes) > 1 else 0), out)
