"""Places and gaps against an own reading over whole games; boards carried along; words for refusals."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gheos_suite.bots.play import Ply, bot_rng, bots_for, plies
from gheos_suite.core import GameConfig, IllegalActionError, NotationError, decode, encode
from gheos_suite.rules.overworld import GAME, Overworld
from gheos_suite.rules.overworld.actions import PlaceCoast, PlaceTile
from gheos_suite.rules.overworld.board import Board
from gheos_suite.rules.overworld.frame import Frame
from gheos_suite.rules.overworld.hooks import Hooks
from gheos_suite.rules.overworld.legality import due
from gheos_suite.rules.overworld.model import Cell, State

from . import oracle
from .position import position
from .table import Table, at_table

ALL_MODULES = {"provisions": "on", "towns": "on", "airship": "on", "summoners": "on"}
GAMES = [(2, 1), (2, 36), (3, 15), (4, 12), (4, 3)]


def walk(seats: int, seed: int, **options: str) -> list[Ply]:
    state = GAME.setup(GameConfig(seats, options), seed).state
    return list(plies(GAME, state, bots_for(["random"], seats), bot_rng(seed)))


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_places_are_those_of_an_own_reading(seats: int, seed: int) -> None:
    for ply in walk(seats, seed):
        state = ply.before
        if state.pending is not None:
            continue
        legal = GAME.legal_actions(state, state.active)
        tiles = {(a.cell, a.rotation, a.face) for a in legal if isinstance(a, PlaceTile)}
        assert tiles == oracle.tile_places(state)
        if oracle.TRAVEL[state.drawn]["land_ho"]:
            coasts = {(a.cell, a.rotation) for a in legal if isinstance(a, PlaceCoast)}
            assert coasts == oracle.coast_places(state)
        else:
            assert len(legal) == len(tiles)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_gaps_are_those_of_an_own_reading(seats: int, seed: int) -> None:
    known = 0
    for ply in walk(seats, seed):
        state = ply.state
        if state.pending is not None or state.step == "over":
            continue
        bare = oracle.edges(state)
        ours = {frozenset(c for c in gap if c not in bare) for gap in state.gaps}
        theirs = oracle.gaps(state)
        # a coast inside a gap splits it for the reading, which knows no history
        assert {c for gap in ours for c in gap} == {c for gap in theirs for c in gap}
        known = len(state.gaps)
    assert known


@pytest.mark.parametrize(("seats", "seed"), [*GAMES, (1, 129), (1, 7)])
def test_boards_carried_along_are_boards_made_afresh(seats: int, seed: int) -> None:
    for ply in walk(seats, seed):
        carried, fresh = GAME.atlas.of(ply.state.board), Board.of(GAME.tiles, ply.state.board)
        for name in ("ground", "squares", "top", "heights", "coasts", "feel"):
            assert getattr(carried, name) == getattr(fresh, name), name
        if fresh.ground:
            for face in (0, 1):
                assert sorted(carried.places(face)) == sorted(fresh.places(face))
            assert sorted(carried.coast_places()) == sorted(fresh.coast_places())
            assert carried.closed() == fresh.closed()


def test_a_frame_grows_as_one_made_at_once() -> None:
    ground = {(0, 0): 8, (0, 1): 1, (1, 1): 1, (0, -1): 2}
    frame = Frame.of({(0, 0): 8}).grown({c: k for c, k in ground.items() if c != (0, 0)})
    whole = Frame.of(ground)
    assert [set(frame.cells(b)) for b in frame.places(0)] == [set(whole.cells(b)) for b in whole.places(0)]
    assert not frame.room_for([(40, 0)]) and frame.room_for([(0, 2)])


def test_lists_do_not_depend_on_what_was_asked_before() -> None:
    for ply in walk(3, 15)[::4]:
        state = decode(encode(ply.before), State)
        assert state == ply.before
        seat = GAME.actors(state)[0]
        assert list(Overworld().legal_actions(state, seat)) == list(GAME.legal_actions(ply.before, seat))


def test_all_kinds_of_events_occur() -> None:
    told: Counter[str] = Counter()
    for seats, seed in GAMES:
        told.update(type(e).__name__ for ply in walk(seats, seed, exhausted="on") for e in ply.events)
    for seed in range(40):
        for options in ({}, {"solo_heroes": "both", "coast_choice": "random"}):
            told.update(type(e).__name__ for ply in walk(1, seed, **options) for e in ply.events)
    for seed in range(6):
        told.update(type(e).__name__ for ply in walk(3, seed, **ALL_MODULES) for e in ply.events)
    assert {kind.__name__ for kind in GAME.event_type.__args__} - set(told) == {
        "GameStarted", "QuestStarted", "AirshipMoored", "ExplorersDealt"}  # fmt: skip


# ------------------------------------------------------------------------------------ a cautious hero
PATIENCE = 25  # actions in a turn; then she does anything


def cautious(state: State, seed: int) -> State:
    """Plays a Quest at random, but steps off only where some tile fits and fights evil wherever she can."""
    rng, patience = seed, PATIENCE
    while GAME.actors(state):
        legal = list(GAME.legal_actions(state, 0))
        turn = state.turn
        wise = [a for a in legal if patience <= 0 or _wise(state, a)] or legal
        fights = [a for a in wise if type(a).__name__ == "Step" and a.price is not None]
        rng = (rng * 6364136223846793005 + 1442695040888963407) % 2**64
        chosen = fights or wise
        state = GAME.apply(state, 0, chosen[(rng >> 33) % len(chosen)]).state
        patience = patience - 1 if state.turn == turn else PATIENCE
    return state


def _wise(state: State, action: Any) -> bool:
    match type(action).__name__:
        case "Step":
            sides = {e.cell: state.sides[e.side].alignment for e in state.explorers}
            return action.price is None or sides[action.cell] == "evil"
        case "StepOff":
            board = GAME.atlas.of(state.board)
            return any(not board.fault(c, r, face)[0] for c, r in _covering(action.cell) for face in (0, 1))
    return True


def _covering(cell: Cell) -> list[tuple[Cell, int]]:
    x, y = cell
    corners = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return [(c, r) for c in corners for r in range(4) if cell in oracle.three(c, r)]


def test_a_cautious_hero_comes_to_every_kind_of_end() -> None:
    """Random creatures defeat her long before a whole bag is empty, so half of the Quests have a small one."""
    reasons: Counter[str] = Counter()
    for seed in range(24):
        short = position("FF\nF.", hero="0,1", bag="B1a B2a B3a B6d B7a", rng=seed)
        whole = GAME.setup(GameConfig(1, {"solo_level": "very_hard"}), seed).state
        for start in (short, whole):
            state = cautious(start, seed)
            reasons[state.ended_by] += 1
            outcome = GAME.outcome(state)
            assert outcome is not None
            assert (outcome.winners == (0,)) == (state.ended_by == "victory")
            if state.ended_by in ("victory", "evil_prevails"):
                assert (outcome.scores[0] > 0) == (state.ended_by == "victory")
                assert not state.bag or not state.pile
    assert set(reasons) == {"victory", "evil_prevails", "kingdom_burns", "sea_tyrant", "vanquished"}


# ------------------------------------------------------------------------------------ hooks and words
class NoCoasts(Hooks):
    """A module that keeps every gap free of coasts and notes doors."""

    def __init__(self) -> None:
        self.doors: list[Cell] = []

    def bars_coast(self, state: State, cell: Cell) -> bool:
        return any(cell in gap for gap in state.gaps)

    def door_placed(self, state: State, cell: Cell, side: int, source: Cell | None, out: Any) -> State:
        self.doors.append(cell)
        return state


def test_a_module_can_join_in() -> None:
    hooks = NoCoasts()
    game = Overworld(hooks=hooks)
    state = position("FFFFF\nF...F\n.WWW.", bottom=1, drawn="B1d", doors="red 1,2")
    coast = PlaceCoast("FW", (2, 2), 0)
    assert coast in GAME.legal_actions(state, 0) and GAME.validate(state, 0, coast) is None
    assert coast not in game.legal_actions(state, 0)
    refused = game.validate(state, 0, coast)
    assert refused is not None and refused.code == "barred"
    ring = position("FFF.\nF...\nFF..", explorers="white 0,0 0,1", birds={0: 0})
    game.apply(ring, 0, game.parse(ring, "land@2,1/1"))
    assert hooks.doors == [(1, 1)]


@pytest.mark.parametrize("text", [
    "", "land@0,0", "land@0,0/4", "start B9x land@0,0/0", "coast XX@0,0/0", "creature blue 0,0", "jump 0,0",
    "add 00,1", "step 1,1 for", "winner green", "exhaust", "move hero",
])  # fmt: skip
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises(NotationError, match="Overworld"):
        GAME.parse(position("FF\nF."), text)


def test_a_refusal_is_raised_with_turn_and_seat() -> None:
    table = at_table("FF\nF.")
    with pytest.raises(IllegalActionError, match="turn 10, seat 1: It is another player's decision"):
        GAME.apply(table.state, 1, table.action("land@2,1/0"))
    over = Table(GAME.setup(GameConfig(2), 1).state)
    assert over.refused("stop") == "choice-due"
    assert over.refused("winner red") == "not-asked"


def test_every_question_has_its_words() -> None:
    seen = set()
    for seats, seed in [*GAMES, (1, 129), (1, 7), (1, 3)]:
        for options in ({"exhausted": "on"}, {"coast_choice": "random", "solo_heroes": "both"}):
            for ply in walk(seats, seed, **options):
                words = due(ply.before)
                assert words.endswith(".") and words == words.strip()
                seen.add(type(ply.before.pending).__name__)
    assert len(seen) >= 11
