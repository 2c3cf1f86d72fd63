"""What the airship adds to a game: fuel, flights between the phases of a turn, and the crash."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from gheos_suite.core import GameConfig, Violation, rng

from ...actions import Action
from ...board import Board, footprint
from ...claims import new_gaps
from ...draw import draw_tile
from ...events import Event, GapFormed, TilePlaced
from ...hooks import Judged
from ...model import NO_SQUARE, Laid, State, Then
from ...tiles import decoded
from ..module import Module
from ..options import ON
from ..parts import find, put, want
from ..provisions.model import Provisions
from ..tokens import tokens
from .flight import Flight
from .model import (
    AIRSHIP,
    Airship,
    AirshipCrashed,
    AirshipFlown,
    AirshipMoored,
    ChooseCrash,
    ChooseFlight,
    ChooseLanding,
    Crash,
    FuelGained,
    GoOn,
    Land,
    Launch,
)

FLIGHT: Final = 1.0  # points a flight may bring to who has fuel for it
FLIGHTS: Final = 2  # beyond so many tokens more of them are of little use


class AirshipModule(Module):
    """Plays the airship."""

    part = Airship
    pendings = (ChooseFlight, ChooseLanding, ChooseCrash)
    actions = (Launch, Land, Crash, GoOn)

    # ---------------------------------------------------------------- set-up
    def prepared(self, state: State, config: GameConfig) -> State:
        """Gives everybody a fuel token; with provisions some of theirs are turned over (OVER-246, 247)."""
        if config.options["airship"] != ON:
            return state
        if (part := find(state, Provisions)) is None:
            total = sum(tokens(config.options))
        else:
            total = int(config.options["fuel_with_provisions"])
            shop, chance = list(part.shop), state.rng
            for _ in range(total):
                chance, pick = rng.below(chance, sum(shop))
                item = next(i for i in range(len(shop)) if pick < sum(shop[: i + 1]))
                shop[item] -= 1
            state = put(replace(state, rng=chance), replace(part, shop=tuple(shop)))
        each, seats = decoded()["airship"]["fuel_each_player"], len(state.sides)
        airship = Airship((each,) * seats, total - each * seats)
        return replace(state, parts=(*state.parts, airship))

    def map_begun(self, state: State, out: list[Event]) -> State:
        """Connects a random tile to the first coast and moors the airship on it (OVER-244, 245, 367)."""
        state = draw_tile(state, out)
        tile, board = self.tiles.travel[state.drawn], self.atlas.of(state.board)
        ways = [
            Laid(tile.id, cell, rotation, face)
            for face in (0, 1)
            if NO_SQUARE not in tile.face(face)
            for cell, rotation in board.places(face)
        ]
        chance, pick = rng.below(state.rng, len(ways))
        laid = ways[pick]
        cells = footprint(laid.cell, laid.rotation)
        out.append(
            TilePlaced(state.active, tile.id, laid.cell, laid.rotation, laid.face, cells, tile.face(laid.face))
        )
        board = self.atlas.with_tile(board, laid)
        board = self.atlas.with_tile(board, replace(laid, tile=AIRSHIP))
        out.append(AirshipMoored(cells, want(state, Airship).pile))
        return replace(state, board=board.laid, drawn="", rng=chance)

    # ---------------------------------------------------------------- between the phases (OVER-250, 277)
    def turn_begun(self, state: State, out: list[Event]) -> State:  # noqa: ARG002
        return self._window(state)

    def grown(self, state: State, laid: Laid, out: list[Event]) -> State:  # noqa: ARG002
        return self._window(state)

    def added(self, state: State, out: list[Event]) -> State:  # noqa: ARG002
        return self._window(state)

    def checked(self, state: State, out: list[Event]) -> State:  # noqa: ARG002
        return self._window(state)

    def _window(self, state: State) -> State:
        if state.pending is None and self._launches(state):
            return replace(state, pending=ChooseFlight(state.active))
        return state

    # ---------------------------------------------------------------- what may be done
    def extra(self, state: State) -> list[Action]:
        """Returns the launches between the draw of a tile and its place on the map."""
        if state.step == "place" and state.pending is None and state.drawn:
            return [*self._launches(state)]
        return []

    def choices(self, state: State, seat: int) -> list[Action]:  # noqa: ARG002
        match state.pending:
            case ChooseFlight():
                return [*self._launches(state), GoOn()]
            case ChooseLanding(leaving=leaving):
                return [*Flight.of(self.atlas, state).landings(leaving)]
            case _:
                return [*self._crashes(state)]

    def _launches(self, state: State) -> list[Launch]:
        """Returns every launch after which there is somewhere to go; the active player needs fuel."""
        part = want(state, Airship)
        if part.crashed or not part.fuel[state.active]:
            return []
        flight = Flight.of(self.atlas, state)
        if _last(part) and self._crashes(state):
            return [Launch(leaving) for leaving in flight.ways_to_leave()]
        able = flight.ways_to_leave()
        return [Launch(leaving) for leaving in able if next(flight.landings(leaving), None) is not None]

    def _crashes(self, state: State) -> list[Crash]:
        """Returns every way to crash; some leave no room for what was promised (OVER-314)."""
        ways = Flight.of(self.atlas, state).crashes()
        if not self.hooks.binding(state):
            return ways
        return [way for way in ways if not self.hooks.bars(state, way)]

    def why_not(self, state: State, action: Action) -> Violation:
        match action, state.pending:
            case Land(), ChooseLanding(leaving=leaving):
                found = Flight.of(self.atlas, state).fault(leaving, action)
                return found or Violation("no-such-way", "The airship has four ways to be turned.")
            case Crash(), ChooseCrash():
                return self._no_crash(state, action)
            case Launch(), None | ChooseFlight():
                return self._no_launch(state, action)
            case _:
                return super().why_not(state, action)

    def _no_launch(self, state: State, action: Launch) -> Violation:
        part, flight = want(state, Airship), Flight.of(self.atlas, state)
        if part.crashed:
            return Violation("crashed", "The airship has crashed and flies no more.", flight.cells)
        if not part.fuel[state.active]:
            return Violation("no-fuel", "A flight costs a fuel token.")
        if odd := tuple(c for c in action.leaving if not flight.can_stay(c)):
            return Violation("cannot-stay", "Only who fits the terrain below can be left behind.", odd)
        return Violation("nowhere-to-land", "With these explorers on board it could land nowhere.")

    def _no_crash(self, state: State, action: Crash) -> Violation:
        if action.rotation not in range(4) or action.face not in (0, 1):
            return Violation("no-such-way", "The airship has two sides and four ways to be turned.")
        fault, cells = Flight.of(self.atlas, state).board.fault(action.cell, action.rotation, action.face)
        if not fault and (found := self.hooks.bars(state, action)):
            return found
        return Violation(fault, "It is connected by its teeth like a travel tile.", cells)

    # ---------------------------------------------------------------- flights
    def perform(self, state: State, seat: int, action: Action, out: list[Event]) -> State:  # noqa: ARG002
        match action:
            case GoOn():
                return replace(state, pending=None)
            case Launch(leaving):
                return self._launch(state, leaving)
            case Land():
                return self._land(state, action, out)
            case _:
                assert isinstance(action, Crash)
                return self._crash(state, action, out)

    def _launch(self, state: State, leaving: tuple[tuple[int, int], ...]) -> State:
        part, waiting = want(state, Airship), state.waiting
        if state.pending is not None:
            waiting = (*waiting, state.pending)
        if _last(part) and self._crashes(state):
            return replace(state, waiting=waiting, pending=ChooseCrash(state.active, leaving))
        return replace(state, waiting=waiting, pending=ChooseLanding(state.active, leaving))

    def _land(self, state: State, action: Land, out: list[Event]) -> State:
        pending, flight = state.pending, Flight.of(self.atlas, state)
        assert isinstance(pending, ChooseLanding)
        after = flight.landed(self.atlas, pending.leaving, action)
        cells = footprint(action.cell, action.rotation)
        flying = {c for c in flight.cells if c in flight.aboard} - set(pending.leaving)
        picked = tuple(e.cell for e in state.explorers if e.cell in cells and e.cell not in flying)
        part = _spent(want(state, Airship), state.active)
        out.append(
            AirshipFlown(
                state.active, flight.cells, cells, action.cell, action.rotation, pending.leaving, picked,
                part.fuel[state.active],
            )
        )  # fmt: skip
        part = replace(part, crashed=not part.pile and not any(part.fuel))  # no place for a crash (OVER-365)
        after = put(replace(after, pending=None, waiting=()), part)
        return self._window(after) if state.waiting else after

    def _crash(self, state: State, action: Crash, out: list[Event]) -> State:
        """Connects the airship; gaps it forms are judged at once, those of the turn's tile later (OVER-270)."""
        pending, flight = state.pending, Flight.of(self.atlas, state)
        assert isinstance(pending, ChooseCrash)
        after = flight.crashed(self.atlas, pending.leaving, action)
        cells = footprint(action.cell, action.rotation)
        out.append(
            AirshipCrashed(
                state.active, flight.cells, cells, action.cell, action.rotation, action.face, pending.leaving
            )
        )
        after = put(after, replace(_spent(want(state, Airship), state.active), crashed=True))
        before = new_gaps(self.atlas.of(state.board), state)
        formed = tuple(gap for gap in new_gaps(self.atlas.of(after.board), after) if gap not in before)
        out += [GapFormed(state.active, gap) for gap in formed]
        then = state.then if state.waiting else (*state.then, Then("place"))
        if formed:
            then = (*then, Then("gaps"))
        return replace(after, pending=None, waiting=(), then=then, gaps=after.gaps + formed, new_gaps=formed)

    # ---------------------------------------------------------------- fuel
    def gap_won(self, state: State, strengths: tuple[int, ...], side: int, out: list[Event]) -> State:
        """Gives fuel to all who competed in vain, clockwise from the active player's left (OVER-248, 249)."""
        part, seats = want(state, Airship), len(state.sides)
        order = [(state.active + n) % seats for n in range(1, seats + 1)]
        gaining = [s for s in order if strengths[s] and s != side][: part.pile]
        if not gaining:
            return state
        fuel = tuple(n + (s in gaining) for s, n in enumerate(part.fuel))
        out.append(FuelGained(tuple(gaining), part.pile - len(gaining)))
        return put(state, replace(part, fuel=fuel, pile=part.pile - len(gaining)))

    def judged(self, board: Board, state: State, turns: float) -> Judged:  # noqa: ARG002
        """Returns what the fuel is worth while there are turns left to fly in."""
        part = want(state, Airship)
        each = 0.0 if part.crashed else FLIGHT * min(1.0, turns)
        return [("fuel", tuple(each * min(n, FLIGHTS) for n in part.fuel))]

    def motives(self) -> dict[str, str]:
        return {"fuel": "to save fuel for the airship"}


def _last(part: Airship) -> bool:
    """Returns whether one token is left in the whole game (OVER-268)."""
    return part.pile + sum(part.fuel) == 1


def _spent(part: Airship, seat: int) -> Airship:
    """Returns the fuel after a flight of a seat; the token leaves the game (OVER-251)."""
    return replace(part, fuel=tuple(n - (s == seat) for s, n in enumerate(part.fuel)))
