"""What a computer player thinks of positions whose better move is plain from the rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gheos_suite.bots import bot
from gheos_suite.bots.player import never
from gheos_suite.core import AnyHeuristics, GameConfig, encode
from gheos_suite.core import rng as chance
from gheos_suite.rules.overworld import FULL, GAME
from gheos_suite.rules.overworld.actions import PlaceTile
from gheos_suite.rules.overworld.model import (
    ChooseDoor,
    ChooseDoorCell,
    ChooseSquares,
    ChooseWinner,
    State,
)
from gheos_suite.rules.overworld.roam import ends, freedom
from gheos_suite.rules.overworld.standing import Standing, contests, trip, trip_with
from gheos_suite.rules.overworld.survey import Survey, Surveys
from gheos_suite.rules.overworld.terms import regions_worth
from tests.bots.whole_games import states

from .position import BLACK, RED, WHITE, position
from .test_competition import RING, THREE_DOORS

JUDGE: AnyHeuristics = GAME.heuristics
EVERYTHING = {
    "provisions": "on", "towns": "on", "airship": "on", "summoners": "on", "negotiation": "always",
}  # fmt: skip
TABLES = [
    (2, {}), (4, {}), (2, {"exhausted": "on", "coast_choice": "random"}), (3, EVERYTHING), (1, {}),
    (1, {"solo_level": "extreme", "solo_heroes": "both"}),
]  # fmt: skip
BAG = " ".join(sorted(GAME.tiles.travel)[1:])


def lead(state: State, seat: int) -> float:
    worth = JUDGE.worth(state, {})
    return worth[seat] - max(points for s, points in enumerate(worth) if s != seat)


def after(state: State, *moves: str) -> State:
    for move in moves:
        state = GAME.apply(state, GAME.actors(state)[0], GAME.parse(state, move)).state
    return state


def better(state: State, good: str, bad: str) -> None:
    seat = GAME.actors(state)[0]
    assert lead(after(state, good), seat) > lead(after(state, bad), seat)


def walk(seats: int, seed: int, **options: str) -> list[State]:
    """Returns the states of a game, as far as 150 of them go."""
    return states(FULL, seats, seed, options, most=150)


def best(state: State) -> State:
    """Returns the state after the placement of a tile that looks best."""
    seat = state.active
    places = [a for a in GAME.legal_actions(state, seat) if isinstance(a, PlaceTile)]
    return max((GAME.apply(state, seat, a).state for a in places), key=lambda after: lead(after, seat))


# ---------------------------------------------------------------------------- plain choices
def test_a_gap_is_closed_where_the_own_explorers_lead() -> None:
    """The forest round (1,1) is black's: its four birds come home, and a door goes into the gap."""
    state = position(RING, seats=2, explorers="black 0,0 1,0 0,1 0,2", bag=BAG)
    found = best(state)
    assert any((1, 1) in gap for gap in found.gaps) and found.sides[BLACK].birds >= 6


def test_a_gap_is_left_open_where_another_leads() -> None:
    state = position(
        RING, seats=2, explorers="white 0,0 1,0 0,1 0,2 1,2 2,2", doors="white 12,9",
        gaps=(((12, 9),),), birds={BLACK: 7}, bag=BAG,
    )  # fmt: skip
    assert ((1, 1),) not in best(state).gaps


def test_a_tie_is_broken_for_oneself() -> None:
    state = position(
        "FFF\nF.F\nFFM", seats=2, explorers="black 0,0 1,0 white 0,1 0,2", gaps=(((1, 1),),),
        bag=BAG,
        pending=ChooseWinner(((1, 1),), (BLACK, WHITE)),
    )  # fmt: skip
    better(state, "winner black", "winner white")


def test_a_door_goes_to_the_far_end_of_a_gap() -> None:
    state = position(
        "FFFF\nF..F\nFFFF", seats=2, doors="black 9,1", gaps=(((9, 1),), ((1, 1), (2, 1))),
        pending=ChooseDoorCell(((1, 1), (2, 1)), BLACK),
    )  # fmt: skip
    better(state, "door 1,1", "door 2,1")


def test_the_door_that_widens_nothing_is_the_one_to_move() -> None:
    """Of doors at (9,9), (11,9) and (9,11) a round trip over (1,1) needs none of the first."""
    state = position(RING, seats=2, doors=THREE_DOORS, pending=ChooseDoor(((1, 1),), WHITE))
    better(state, "door from 9,9", "door from 9,11")


def test_explorers_go_where_they_take_a_share() -> None:
    """One square evens out a region that white leads, the other only adds to one that black leads."""
    state = position(
        "FFMM", seats=2, explorers="white 0,0 black 2,0", drawn="",
        pending=ChooseSquares(1, ((1, 0), (3, 0))),
    )  # fmt: skip
    better(state, "add 1,0", "add 3,0")


# ---------------------------------------------------------------------------- what counts
def test_regions_count_more_towards_the_end() -> None:
    early = position(RING, seats=2, explorers="white 0,0 1,0", bag=BAG)
    late = replace(early, bag=early.bag[:1])
    assert JUDGE.parts(late, WHITE)["regions"] > JUDGE.parts(early, WHITE)["regions"] > 0
    assert JUDGE.parts(late, WHITE)["supply"] < JUDGE.parts(early, WHITE)["supply"]


def test_an_exhausted_explorer_costs_two_points() -> None:
    bare = position(RING, seats=2, exhaust=True)
    state = position(RING, seats=2, exhaust=True, exhausted="white 1,1", gaps=(((1, 1),),))
    assert JUDGE.parts(state, WHITE)["exhausted"] - JUDGE.parts(bare, WHITE)["exhausted"] == -2.0


def test_a_game_that_is_over_is_worth_its_points() -> None:
    state = next(s for s in reversed(walk(2, 5)) if s.step == "over")
    assert tuple(JUDGE.worth(state, {})) == GAME.scores(state)


def test_a_bare_cell_between_explorers_is_an_opening_of_their_side() -> None:
    """(1,1) has tiles on three sides, in a region of red's."""
    text = "FFF\nF.F\nF.F"
    state = position(text, explorers="red 0,0 0,1 0,2 1,2 white 2,0")
    assert JUDGE.parts(state, RED)["openings"] > 0.0
    assert JUDGE.parts(state, WHITE)["openings"] == JUDGE.parts(state, BLACK)["openings"] == 0.0


# ---------------------------------------------------------------------------- the Quest
def test_creatures_of_evil_are_a_danger_the_fewer_are_left_to_be_drawn() -> None:
    few = position("FFFF\nFFFF\nFF*", hero="0,0", explorers="red 1,1 2,1")
    many = position("FFFF\nFFFF\nFF*", hero="0,0", explorers="red 1,1 2,1 3,1 1,2 2,2 3,2")
    assert JUDGE.parts(many, 0)["danger"] < JUDGE.parts(few, 0)["danger"] < 0.0


def test_good_creatures_that_went_home_put_the_danger_off() -> None:
    """A red bird waits on the discard pile: the more others wait with it, the later it comes."""
    there = position(
        "FFFF\nFFFF", hero="0,0", explorers="red 1,1 2,1 3,1 black 1,0 2,0 3,0", spent_birds={RED: 1}, bag=BAG
    )
    home = position(
        "FFFF\nFFFF", hero="0,0", explorers="red 1,1 2,1 3,1", spent_birds={RED: 1, BLACK: 3}, bag=BAG
    )
    assert JUDGE.parts(home, 0)["danger"] > JUDGE.parts(there, 0)["danger"]


def test_a_lost_quest_is_worth_less_than_any_that_goes_on() -> None:
    going = position("FFFF\nFFFF", hero="0,0", explorers="red 1,1 2,1 3,1 0,1 1,0 2,0")
    lost = replace(going, step="over", ended_by="kingdom_burns")
    assert JUDGE.worth(lost, {})[0] < JUDGE.worth(going, {})[0]


def test_the_solver_takes_no_end_of_travel_that_no_tile_could_follow() -> None:
    """From (0,1) she could step off into (1,1), which three sides of land enclose, or out to the west."""
    state = position("FFF\nF.F\nFFF", hero="0,1", gaps=())
    board = GAME.atlas.of(state.board)
    spots = {getattr(end.last, "cell", None) for end in ends(board, state, 0)}
    assert (1, 1) not in spots and (-1, 1) in spots
    assert freedom(board, state, 3).places == 3
    action = JUDGE.solve(state, GAME.legal_actions(state, 0), never)  # type: ignore[attr-defined]
    assert getattr(action, "cell", None) != (1, 1)


def test_the_solver_plays_a_quest_by_the_rules_and_again_the_same() -> None:
    def begun() -> list[str]:
        state = GAME.setup(GameConfig(1, {"solo_level": "beginner"}), 2).state
        made = []
        while state.turn < 3 and GAME.actors(state):
            legal = GAME.legal_actions(state, 0)
            action = JUDGE.solve(state, legal, never)  # type: ignore[attr-defined]
            assert action in legal
            made.append(GAME.notation(state, action))
            state = GAME.apply(state, 0, action).state
        return made

    assert begun() == begun()


def test_the_solver_has_nothing_to_say_in_other_games() -> None:
    state = GAME.setup(GameConfig(2), 1).state
    legal = GAME.legal_actions(state, state.active)
    assert JUDGE.solve(state, legal, never) is None  # type: ignore[attr-defined]


def quest(plies: int) -> State:
    state = GAME.setup(GameConfig(1, {"solo_level": "beginner"}), 2).state
    for _ in range(plies):
        action = JUDGE.solve(state, GAME.legal_actions(state, 0), never)  # type: ignore[attr-defined]
        state = GAME.apply(state, 0, action).state
    return state


@pytest.mark.parametrize("plies", [3, 4, 5, 6])
def test_the_solver_ends_soon_when_it_is_late(plies: int) -> None:
    state = quest(plies)
    legal = GAME.legal_actions(state, 0)
    asked = []

    def late() -> bool:
        asked.append(len(asked))
        return True

    assert JUDGE.solve(state, legal, late) in legal  # type: ignore[attr-defined]
    assert len(asked) <= 1


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_strong_players_follow_the_solver_in_a_quest(level: str) -> None:
    state, rng = quest(4), chance.seeded(7)
    legal = GAME.legal_actions(state, 0)
    assert len(legal) > 1
    action, _ = bot(level).choose(GAME, GAME.view(state, 0), legal, rng)
    dealt = GAME.determinize(GAME.view(state, 0), chance.next_u64(rng)[1])
    assert action == JUDGE.solve(dealt, legal, never)  # type: ignore[attr-defined]


# ---------------------------------------------------------------------------- sums, secrets, purity
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_parts_add_up_have_reasons_and_change_nothing(seats: int, options: dict[str, str]) -> None:
    for state in walk(seats, 7, **options)[::9]:
        if state.step == "over":
            continue
        before = encode(state)
        worth = JUDGE.worth(state, {})
        assert len(worth) == seats
        for seat in range(seats):
            parts = JUDGE.parts(state, seat)
            assert worth[seat] == pytest.approx(sum(parts.values()))
            assert parts.keys() <= JUDGE.reasons.keys()
        assert encode(state) == before


@pytest.mark.parametrize("style", sorted(JUDGE.styles))
def test_a_style_weighs_parts_that_exist(style: str) -> None:
    factors = JUDGE.styles[style]
    assert factors and factors.keys() <= JUDGE.reasons.keys()
    state = walk(2, 3)[30]
    for seat in (0, 1):
        parts = JUDGE.parts(state, seat)
        wanted = sum(points * factors.get(key, 1.0) for key, points in parts.items())
        assert JUDGE.worth(state, factors)[seat] == pytest.approx(wanted)


def test_nothing_hidden_counts() -> None:
    for state in walk(3, 11, **EVERYTHING)[::12]:
        if state.step != "over":
            view = FULL.view(state, 0)
            dealt = [FULL.determinize(view, n) for n in (1, 2)]
            assert JUDGE.worth(dealt[0], {}) == JUDGE.worth(dealt[1], {})


# ---------------------------------------------------------------------------- quick counts
def test_a_survey_grown_tile_by_tile_is_that_of_the_whole_map() -> None:
    surveys = Surveys()
    for state in walk(3, 4) + walk(2, 6, **EVERYTHING):
        board = GAME.atlas.of(state.board)
        grown, whole = surveys.of(board), Survey.of(board, board.frame.bounds)
        assert sorted(grown.regions) == sorted(whole.regions)
        assert len(grown.regions) == len(board.regions())


def test_pockets_are_bare_cells_with_three_walls() -> None:
    for state in walk(2, 8)[::7]:
        board = GAME.atlas.of(state.board)
        survey = Surveys().of(board)
        wanted = {
            (x, y)
            for x, y in board.feel
            if sum(c in board.ground for c in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))) == 3
        }
        assert {cell for cell, _ in survey.pockets(board)} == wanted
        judged = {cell for gap in state.gaps for cell in gap}
        found = contests(state, board, survey, Standing(state, survey))
        assert {cell for cell, _ in found} == wanted - judged


def test_round_trips_with_one_door_more() -> None:
    assert trip([(0, 0)]) == 0 and trip([(0, 0), (3, -2)]) == 10 and trip([(0, 0), (3, 1), (1, 4)]) == 14
    assert trip_with([(0, 0)], (2, 2), 3) == 8
    assert trip_with([(0, 0), (5, 0), (1, 1)], (0, 6), 3) == 22  # (1,1) moves


def test_what_regions_are_worth_does_not_depend_on_the_order_they_were_found_in() -> None:
    seen = 0
    for state in walk(3, 11)[::3]:
        if state.board and not state.quest:
            survey = Surveys().of(FULL.atlas.of(state.board))
            one, other = Standing(state, survey), Standing(state, survey)
            other.held.sort(key=lambda found: found[1])
            seen += other.held != one.held
            assert regions_worth(other, 0.37) == regions_worth(one, 0.37)
    assert seen > 10
