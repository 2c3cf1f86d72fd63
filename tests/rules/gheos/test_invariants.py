"""What holds in every position: over whole random games, and over random boards held against `reckoning`."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import msgspec
import pytest

from gheos_suite.core.config import GameConfig
from gheos_suite.rules.gheos import GAME
from gheos_suite.rules.gheos.events import Event, GameEnded, PaymentOwed, WarFought, WinnerAsked
from gheos_suite.rules.gheos.model import COLOURS, ChoosePortion, Placed, Player, State
from tests.proves import proves

from .frame import across
from .position import EPOCHS, FILE_TILES, SEGMENTS, check, whereabouts
from .reckoning import Reckoning, random_board, random_markers, reckon
from .table import MigrateTo, PayFollower, PlaceTile, ReplaceTile, Table

GAMES = [(seats, seed) for seats in (2, 3, 4) for seed in range(3)]
BOARDS = range(50)


@cache
def random_game(seats: int, seed: int) -> tuple[list[State], list[Event]]:
    """Returns every state and event of a game of random moves; tokens are mostly kept, so that it lasts."""
    rng = random.Random(100 * seats + seed)
    step = GAME.setup(GameConfig(seats), seed)
    states, events = [step.state], list(step.events)
    while states[-1].step != "over":
        state = states[-1]
        actions = GAME.legal_actions(state, state.active)
        token = state.step == "token"
        action = actions[-1 if rng.random() < 0.9 else 0] if token else rng.choice(actions)
        step = GAME.apply(state, state.active, action)
        states.append(step.state)
        events += step.events
    return states, events


@proves("GHEOS-020", "GHEOS-097")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_every_position_of_a_game_is_sound(seats: int, seed: int) -> None:
    """Each tile is in one place, no Epoch in a hand or on the board, one marker at most on a continent, every
    marker on a continent."""
    for state in random_game(seats, seed)[0]:
        assert len(whereabouts(state)) == 60
        assert not {*EPOCHS} & {t for p in state.players for t in p.hand}
        assert not {*EPOCHS} & {p.tile for p in state.board}
        if state.pending is None:
            check(state)


@proves("GHEOS-079", "GHEOS-168")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_followers_are_with_their_marker(seats: int, seed: int) -> None:
    """A marker in the supply has all five followers with it, so nobody holds one."""
    for state in random_game(seats, seed)[0]:
        in_play = {m.colour for m in state.markers}
        for i, colour in enumerate(COLOURS):
            owned = sum(p.followers[i] for p in state.players)
            assert 0 <= owned <= 5
            assert colour in in_play or owned == 0


@proves("GHEOS-098")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_the_stacks_last_to_the_end(seats: int, seed: int) -> None:
    states, events = random_game(seats, seed)
    assert states[-1].step == "over" and len([e for e in events if isinstance(e, GameEnded)]) == 1
    for state in states:
        assert state.bag or state.step == "over"
        if state.step == "place" and state.laid is None:
            assert [len(p.hand) for p in state.players] == [2] * seats
    if states[-1].ended_by == "epochs":
        assert len(states[-1].revealed) == states[-1].limit


def test_random_games_end_both_ways() -> None:
    """Keeps the games above honest: some end by Epochs, and wars and migrations occur in them."""
    assert "epochs" in {random_game(*g)[0][-1].ended_by for g in GAMES}
    kinds = {type(e).__name__ for g in GAMES for e in random_game(*g)[1]}
    assert {"WarFought", "CivilizationMigrated", "CivilizationRemoved", "TempleScored"} <= kinds


@proves("GHEOS-037", "GHEOS-055")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_tile_can_always_be_placed(seats: int, seed: int) -> None:
    """At each start of a turn both hand tiles can be laid, even if nobody had a follower to pay with: there
    are spaces that touch one tile only, and all of those are free."""
    for state in random_game(seats, seed)[0]:
        if state.step == "place" and state.laid is None:
            poor = tuple(msgspec.structs.replace(p, followers=(0,) * 6) for p in state.players)
            table = Table(msgspec.structs.replace(state, players=poor))
            hand = state.players[state.active].hand
            assert len(hand) == 2
            assert {a.tile for a in table.legal(PlaceTile)} == {*hand}
            taken = {p.cell for p in state.board}
            touched = Counter(c for t in taken for k in range(3) if (c := across(t, k)) not in taken)
            rim = {c for c, n in touched.items() if n == 1}
            assert rim and rim <= {a.cell for a in table.legal(PlaceTile)}


# -------------------------------------------------------------------------------- random boards
@cache
def random_position(seed: int) -> State:
    """Returns a board with markers; Adam holds one follower of each colour in play."""
    rng = random.Random(seed)
    board = random_board(rng, rng.randint(8, 20))
    markers = random_markers(rng, board)
    rest = [t for t in sorted(FILE_TILES) if t not in {p.tile for p in board}]
    rng.shuffle(rest)
    owned = tuple(int(c in {m.colour for m in markers}) for c in COLOURS)
    hands = (rest[:2], rest[2:4])
    state = State(
        players=(Player(tuple(hands[0]), owned), Player(tuple(hands[1]))),  # type: ignore[arg-type]
        active=0,
        step="place",
        board=board,
        markers=markers,
        bag=tuple(sorted(rest[4:] + list(EPOCHS))),
        limit=6,
        rng=seed,
    )
    check(state)
    return state


@cache
def candidates(seed: int) -> list[tuple[PlaceTile | ReplaceTile, Reckoning]]:
    """Returns every placement and replacement of a random position, with what it must cause."""
    state = random_position(seed)
    lying = {p.cell: p for p in state.board}
    free = {across(c, k) for c in lying for k in range(3)} - lying.keys()
    found: list[tuple[PlaceTile | ReplaceTile, Reckoning]] = []
    for tile in state.players[0].hand:
        for cell in sorted([*lying, *free]):
            if cell in lying and any(s["pyramid"] for s in SEGMENTS[lying[cell].tile]):
                continue
            for r in range(1 if len(SEGMENTS[tile]) == 1 or tile == "G00" else 3):
                kind = ReplaceTile if cell in lying else PlaceTile
                found.append((kind(tile, cell, r), reckon(state.board, state.markers, Placed(cell, tile, r))))
    return found


@proves("GHEOS-040", "GHEOS-045", "GHEOS-051")
@pytest.mark.parametrize("seed", BOARDS)
def test_every_fitting_move_is_offered_to_who_can_pay(seed: int) -> None:
    state = random_position(seed)
    payable = any(state.players[0].followers)
    expected = [a for a, r in candidates(seed) if payable or not r.costs]
    offered = GAME.legal_actions(state, 0)
    assert len(offered) == len(expected) and set(offered) == set(expected)


@proves("GHEOS-048", "GHEOS-059", "GHEOS-133")
@pytest.mark.parametrize("seed", BOARDS)
def test_who_cannot_pay_is_offered_what_costs_nothing(seed: int) -> None:
    state = random_position(seed)
    poor = (msgspec.structs.replace(state.players[0], followers=(0,) * 6), state.players[1])
    offered = GAME.legal_actions(msgspec.structs.replace(state, players=poor), 0)
    assert set(offered) == {a for a, r in candidates(seed) if not r.costs}


@proves("GHEOS-061", "GHEOS-141", "GHEOS-046")
def test_one_tile_divides_one_land_and_joins_one_to_it() -> None:
    """Over all moves of the random boards: no placement divides, no replacement divides two occupied
    continents, nor joins portions of a divided one with two others, nor divides one and joins two others
    in a war."""
    divided = into_others = fights = 0
    for seed in BOARDS:
        for action, reckoning in candidates(seed):
            if isinstance(action, PlaceTile):
                assert reckoning.divided == []
            assert len(reckoning.divided) <= 1
            fights += len(reckoning.fights)
            for colour in reckoning.divided:
                divided += 1
                into_others += len(reckoning.joined_by_divided[colour])
                assert len(reckoning.joined_by_divided[colour]) <= 1
                assert reckoning.fights == []
    assert divided > 300 and into_others > 20 and fights > 100  # the boards are rich enough to mean something


@proves("GHEOS-104", "GHEOS-120", "GHEOS-134")
@pytest.mark.parametrize("seed", BOARDS)
def test_every_upheaval_is_as_reckoned(seed: int) -> None:
    """Payment, choices, swords and the lands in the end, for each move that causes something."""
    state = random_position(seed)
    if not any(state.players[0].followers):
        assert not any(r.costs for _, r in candidates(seed))
        return
    pay = PayFollower(next(m.colour for m in state.markers))
    for action, reckoning in candidates(seed):
        table = Table(state).do(action)
        assert len(table.saw(PaymentOwed)) == int(reckoning.costs), action
        if reckoning.costs:
            table.do(pay)
        agree(table, reckoning)
        if table.state.pending is None:
            check(table.state)


def agree(table: Table, reckoning: Reckoning) -> None:
    """Asserts that what followed a payment is what was reckoned."""
    assert {frozenset(land.segments) for land in table.lands} == set(reckoning.new_lands)
    for colour in reckoning.divided:
        goals = reckoning.choices[colour]
        kinds = {frozenset(land.segments): land.kind for land in table.lands}
        continents = [goal for goal in goals if kinds[goal] == "continent"]
        asked = table.legal(MigrateTo)
        assert isinstance(table.state.pending, ChoosePortion) == (len(continents) > 1)
        if len(continents) > 1:
            offered = [next(g for g in goals if (a.cell, a.segment) in g) for a in asked]
            assert len(offered) == len(set(offered)) == len(continents)
        elif not continents:
            assert colour not in table.in_play
        elif goals[0] in reckoning.stays.values():
            residents = [c for c, land in reckoning.stays.items() if land == goals[0]]
            assert colour not in table.in_play
            assert (table.one(WarFought).by, [table.one(WarFought).winner]) == ("migration", residents)
        else:
            marker = table.marker(colour)
            assert marker is not None and (marker.cell, marker.segment) in goals[0]
    for sides in reckoning.fights:
        most = max(reckoning.swords[c] for c in sides)
        best = tuple(c for c in sides if reckoning.swords[c] == most)
        if len(best) > 1:
            assert table.one(WinnerAsked).colours == best and table.one(WinnerAsked).swords == most
        else:
            fought = table.one(WarFought)
            assert fought.winner == best[0]
            assert fought.sides == tuple((c, reckoning.swords[c]) for c in sides)
