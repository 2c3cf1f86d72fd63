"""What a computer player thinks of positions whose better move is plain from the rules."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace as changed

from gheos_suite.core import AnyHeuristics, Heuristics, encode
from gheos_suite.rules.gheos import GAME
from gheos_suite.rules.gheos.actions import (
    Action,
    KeepToken,
    PayFollower,
    PickWinner,
    PlayToken,
    StartCivilization,
    TakeFollower,
)
from gheos_suite.rules.gheos.model import State
from tests.bots.whole_games import states

from .frame import L1, R0, H, L, R
from .position import ADAM, EVE, place, position, replace

JUDGE: AnyHeuristics = GAME.heuristics
SIDES = {"red": L, "yellow": R}


def lead(state: State, seat: int = ADAM) -> float:
    worth = JUDGE.worth(state, {})
    return worth[seat] - max(points for s, points in enumerate(worth) if s != seat)


def after(state: State, *actions: Action) -> State:
    for action in actions:
        state = GAME.apply(state, state.active, action).state
    return state


def war(own: str, his: str, drawing: str = "G03 G02 . G01 G04") -> State:
    """Returns a position in which a tile in H joins red's land, which has the swords, with yellow's."""
    return position(drawing, markers=SIDES, followers=[own, his], seats=2, hand="G31 G21")


def better(state: State, good: Action, bad: Action) -> None:
    seat = state.active
    assert lead(after(state, good), seat) > lead(after(state, bad), seat)


def walk(seats: int, seed: int, **options: str) -> list[State]:
    """Returns the states of a whole game."""
    return states(GAME, seats, seed, options)


# ---------------------------------------------------------------------------- plain choices
def test_a_follower_of_the_land_with_pyramids_is_the_better_one() -> None:
    state = position("G31 G32 . G01 G04", markers=SIDES, followers=["", ""], seats=2, step="settle")
    better(state, TakeFollower("red"), TakeFollower("yellow"))


def test_a_civilization_on_land_with_wheat_brings_more_than_a_single_follower() -> None:
    state = position("G01 G07 . G02 G20/s", markers={"yellow": R}, seats=2, step="settle")
    start = next(a for a in GAME.legal_actions(state, ADAM) if isinstance(a, StartCivilization))
    better(state, start, TakeFollower("yellow"))


def test_a_cup_goes_to_ones_own_land_rather_than_to_the_rivals() -> None:
    state = position(
        "G03 G31 . G01 G32", markers=SIDES, followers=["red red", "yellow yellow"], seats=2, hand="G20 G21"
    )
    ways = [a for a in GAME.legal_actions(state, ADAM) if a.tile == "G20" and type(a).__name__ == "PlaceTile"]
    beside_own = [w for w in ways if _cups(after(state, w), L1) > 0 and _cups(after(state, w), R0) == 0]
    beside_his = [w for w in ways if _cups(after(state, w), R0) > 0 and _cups(after(state, w), L1) == 0]
    assert beside_own and beside_his
    assert min(lead(after(state, w)) for w in beside_own) > max(lead(after(state, w)) for w in beside_his)


def _cups(state: State, cell: Any) -> int:
    return GAME.atlas.of(state.board).owner[cell, 0].cups


def test_a_war_that_fells_the_rivals_followers_is_worth_starting() -> None:
    state = war("red red red", "yellow yellow yellow")
    better(state, place("G31", H), place("G31", _far(state)))


def test_a_war_that_fells_ones_own_followers_is_not() -> None:
    state = war("yellow yellow yellow", "red red red")
    better(state, place("G31", _far(state)), place("G31", H))


def _far(state: State) -> Any:
    """Returns a space that touches no occupied land but red's left end."""
    spaces = GAME.atlas.of(state.board).spaces
    return min(spaces)


def test_who_pays_gives_the_follower_that_falls_anyway() -> None:
    state = war("red yellow", "yellow yellow")
    better(after(state, place("G31", H)), PayFollower("yellow"), PayFollower("red"))


def test_a_tied_war_is_won_by_the_land_of_ones_own_followers() -> None:
    state = war("red red red", "yellow yellow", "G04 G02 . G01 G20/s")
    asked = after(state, place("G31", H), PayFollower("red"))
    better(asked, PickWinner("red"), PickWinner("yellow"))


@pytest.mark.parametrize(("followers", "plays"), [("red red red red", True), ("yellow", False)])
def test_a_token_is_played_for_many_points_and_kept_for_few(followers: str, plays: bool) -> None:
    state = position(
        "G08 G14/n . G01 G03", markers=SIDES, followers=[followers, ""], seats=2, step="token", revealed=2
    )
    played, kept = after(state, PlayToken()), after(state, KeepToken())
    assert (lead(played) > lead(kept)) is plays


def test_a_token_in_hand_is_worth_more_early_than_late() -> None:
    early = position("G08 G14/n . G01 G03", markers=SIDES, seats=2, revealed=0)
    late = position("G08 G14/n . G01 G03", markers=SIDES, seats=2, revealed=5)
    assert JUDGE.parts(early, ADAM)["tokens"] > JUDGE.parts(late, ADAM)["tokens"] > 0


def test_more_rounds_to_come_make_pyramids_worth_more() -> None:
    early = position("G31 G32 . G01 G03", markers=SIDES, followers=["red"], seats=2, revealed=1)
    late = position("G31 G32 . G01 G03", markers=SIDES, followers=["red"], seats=2, revealed=4)
    assert JUDGE.parts(early, ADAM)["pyramids"] == 5 / 2 * JUDGE.parts(late, ADAM)["pyramids"] > 0


def test_pending_choices_are_judged_by_the_best_answer() -> None:
    state = war("red yellow", "yellow yellow")
    asked = after(state, place("G31", H))
    answers = [after(asked, a) for a in GAME.legal_actions(asked, ADAM)]
    assert lead(asked) == max(lead(answer) for answer in answers)


# ---------------------------------------------------------------------------- the contract
def test_it_keeps_the_interface() -> None:
    judge: Heuristics[State, Action] = GAME.heuristics
    assert judge.scale > 0 and {"builder", "raider", "miser"} <= set(judge.styles)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_each_part_has_a_reason_and_the_parts_add_up(seats: int, seed: int) -> None:
    for state in walk(seats, seed, show_scores="hidden"):
        worth = JUDGE.worth(state, {})
        assert len(worth) == seats
        for seat in range(seats):
            parts = JUDGE.parts(state, seat)
            assert set(parts) == set(JUDGE.reasons)
            assert worth[seat] == pytest.approx(sum(parts.values()))
            doubled = JUDGE.worth(state, {"followers": 2.0})[seat]
            assert doubled == pytest.approx(worth[seat] + parts["followers"])


def test_at_the_end_worth_is_the_points() -> None:
    for seed in range(5):
        last = walk(2, seed)[-1]
        assert list(JUDGE.worth(last, {})) == [float(n) for n in GAME.scores(last)]


def test_styles_and_reasons_name_parts_only() -> None:
    for factors in JUDGE.styles.values():
        assert set(factors) <= set(JUDGE.reasons)
        assert all(0.4 <= factor <= 1.6 for factor in factors.values())


def test_judging_changes_nothing() -> None:
    for state in walk(2, 5):
        before = encode(state)
        JUDGE.worth(state, {})
        assert encode(state) == before


def test_it_is_blind_to_hands_and_to_what_comes() -> None:
    for number, state in enumerate(walk(3, 7)):
        dealt = GAME.determinize(GAME.view(state, state.active), number)
        assert JUDGE.worth(dealt, {}) == JUDGE.worth(state, {})
        other = changed(state, rng=state.rng ^ 12345, draws=())
        assert JUDGE.worth(other, {}) == JUDGE.worth(state, {})


def test_a_tile_to_be_replaced_is_judged_as_well() -> None:
    state = position(
        "G03 G20/n . G01 G04", markers=SIDES, followers=["red", "yellow yellow"], seats=2, hand="G31 G21"
    )
    poor, rich = replace("G21/n", L), replace("G31", L)
    better(state, rich, poor)
    assert lead(state, EVE) == -lead(state, ADAM)
