"""The hero's part of a Quest turn: travel, and where she stands afterwards. Rules: OVER-124..161, 189..200."""

from __future__ import annotations

from msgspec.structs import replace

from .actions import Step, StepOff, Stop
from .board import Atlas
from .draw import discard, draw_tile, with_side
from .ending import end
from .events import (
    CreatureDiscarded,
    CreatureSacrificed,
    Event,
    HeroBounced,
    HeroChosen,
    HeroLanded,
    HeroStepped,
    HeroSteppedOff,
    HeroStopped,
)
from .grow import coast_spots, direction, may_trade, quest_places, terrain_left, under
from .hooks import Hooks
from .model import DIA, Cell, ChooseHero, Laid, State
from .tiles import TileSet
from .walk import Walk


class Quest:
    """Moves heroes, with one set of tiles and its boards."""

    def __init__(self, tiles: TileSet, atlas: Atlas, hooks: Hooks) -> None:
        self._tiles = tiles
        self._atlas = atlas
        self._hooks = hooks

    # ---------------------------------------------------------------- the turn begins
    def begin_travel(self, state: State, out: list[Event]) -> State:
        """Opens the travel of a turn; a hero who cannot end it anywhere is vanquished (OVER-161, 192, 193)."""
        state = replace(state, step="travel", spot=None)
        if state.mover < 0:
            walk = Walk(self._atlas.of(state.board), state)
            able = tuple(hero.name for i, hero in enumerate(state.heroes) if walk.can_end(i))
            if not able:
                return self._vanquished(state, out)
            return replace(state, pending=ChooseHero(able))
        if len(state.heroes) > 1:
            out.append(HeroChosen(state.heroes[state.mover].name))
        return self._look_for_an_end(state, out)

    def pick_hero(self, state: State, name: str, out: list[Event]) -> State:
        """Has this hero move first (OVER-193)."""
        out.append(HeroChosen(name))
        mover = next(i for i, hero in enumerate(state.heroes) if hero.name == name)
        return replace(state, pending=None, mover=mover)

    def _look_for_an_end(self, state: State, out: list[Event]) -> State:
        if Walk(self._atlas.of(state.board), state).can_end(state.mover):
            return state
        return self._vanquished(state, out)

    def _vanquished(self, state: State, out: list[Event]) -> State:
        return end(self._tiles, self._atlas, self._hooks, state, "vanquished", out)

    # ---------------------------------------------------------------- travel
    def step(self, state: State, action: Step, out: list[Event]) -> State:
        """Takes one step, past a foe at the price of a good creature (OVER-130..144)."""
        hero = state.heroes[state.mover]
        walk = Walk(self._atlas.of(state.board), state)
        route = walk.routes(hero.cell, hero.name == DIA)[action.cell]
        if action.price is not None:
            state = self._fight(state, walk.foe(action.cell), action.cell, action.price, out)
        out.append(HeroStepped(hero.name, route.path, route.way))
        return self._look_for_an_end(_moved(state, action.cell), out)

    def _fight(self, state: State, shape: str, foe: Cell, price: Cell, out: list[Event]) -> State:
        at = {e.cell: e.side for e in state.explorers}
        out.append(CreatureSacrificed(at[price], price, shape))
        out.append(CreatureDiscarded(at[foe], foe, shape))
        state = with_side(state, at[foe], discard(state.sides[at[foe]], shape, 1))
        return replace(state, explorers=tuple(e for e in state.explorers if e.cell not in (price, foe)))

    def end_travel(self, state: State, action: StepOff | Stop, out: list[Event]) -> State:
        """Ends travel and draws; without any place for the tile the hero is vanquished (OVER-153, 161)."""
        hero = state.heroes[state.mover]
        if isinstance(action, StepOff):
            out.append(HeroSteppedOff(hero.name, hero.cell, action.cell))
            state = replace(state, spot=action.cell)
        else:
            out.append(HeroStopped(hero.name, hero.cell))
        state = draw_tile(replace(state, step="place"), out)
        board = self._atlas.of(state.board)
        if quest_places(self._tiles, board, state)[0]:
            return state
        if may_trade(self._tiles, state) and coast_spots(self._hooks, board, state):
            return state
        return self._vanquished(state, out)

    # ---------------------------------------------------------------- on the new tile
    def land_on_tile(self, before: State, state: State, laid: Laid, out: list[Event]) -> State:
        """Puts the hero on the tile where she stepped off, or back; `before` has the tile in hand yet."""
        if before.spot is None:
            return state
        board, place = self._atlas.of(before.board), (laid.cell, laid.rotation, laid.face)
        shown = under(self._tiles, before, place, before.spot)
        wanted = terrain_left(board, before)
        fits = shown == wanted if wanted else before.spot in self._atlas.of(state.board).squares
        return _landed(state, before.spot, fits, out)

    def land_on_coast(self, state: State, out: list[Event]) -> State:
        """Puts the hero on the coast, if its half beside her has her terrain (OVER-159, 199, 356)."""
        if state.spot is None:
            return state
        board, hero = self._atlas.of(state.board), state.heroes[state.mover]
        wanted = terrain_left(board, state)
        fits = bool(wanted) and board.half(state.spot, direction(state.spot, hero.cell)) == wanted
        return _landed(state, state.spot, fits, out)


def _landed(state: State, spot: Cell, fits: bool, out: list[Event]) -> State:
    hero = state.heroes[state.mover]
    if fits:
        out.append(HeroLanded(hero.name, spot))
        return _moved(state, spot)
    out.append(HeroBounced(hero.name, hero.cell))
    return state


def _moved(state: State, cell: Cell) -> State:
    heroes = tuple(
        replace(hero, cell=cell) if i == state.mover else hero for i, hero in enumerate(state.heroes)
    )
    return replace(state, heroes=heroes)
