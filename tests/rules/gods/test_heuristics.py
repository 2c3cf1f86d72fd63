"""What a computer player thinks of positions whose better move is plain from the rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace as changed

from gheos_suite.core import AnyHeuristics, Heuristics, encode
from gheos_suite.rules.gods import GAME
from gheos_suite.rules.gods.actions import Action
from gheos_suite.rules.gods.model import State
from tests.bots.whole_games import states

from .position import RED, YELLOW, position

JUDGE: AnyHeuristics = GAME.heuristics
BOARD = "T.red@0,0 T.yellow@3,0 green.red@-1,0 green.red@0,-1 blue.yellow@4,0"


def lead(state: State, seat: int = RED) -> float:
    worth = JUDGE.worth(state, {})
    return worth[seat] - max(points for s, points in enumerate(worth) if s != seat)


def after(state: State, *moves: str) -> State:
    for move in moves:
        state = GAME.apply(state, state.active, GAME.parse(state, move)).state
    return state


def better(state: State, good: str, bad: str) -> None:
    seat = state.active
    assert lead(after(state, good), seat) > lead(after(state, bad), seat)


def two(text: str, **more: object) -> State:
    return position(text, gods="red yellow", **more)  # type: ignore[arg-type]


def walk(seats: int, seed: int, **options: str) -> list[State]:
    """Returns the states of a whole game."""
    return states(GAME, seats, seed, options)


# ---------------------------------------------------------------------------- plain choices
def test_the_third_tribe_goes_to_ones_own_temple() -> None:
    state = two(BOARD, display="tribe-green desert")
    better(state, "green@-1,1", "green@3,-1")


def test_a_tribe_unites_a_nation_rather_than_begins_one() -> None:
    state = two(BOARD, display="tribe-green tribe-violet")
    better(state, "green@-1,1", "violet@-1,1")


def test_a_tribe_is_not_given_to_the_rival() -> None:
    state = two(BOARD, display="tribe-violet desert")
    better(state, "violet@-1,1", "violet@3,1")


def test_the_cheaper_of_two_equal_places_is_better() -> None:
    state = two("T.red@0,0 T.yellow@8,0 desert@2,0 desert@1,1", display="tribe-green desert")
    better(state, "green@-1,0", "green@1,0")  # one neighbour against three


def test_a_temple_that_takes_a_nation_is_better_than_one_that_takes_nothing() -> None:
    state = two(
        "T.red@0,0 T.yellow@3,0 green.yellow@4,0 green.yellow@4,-1 green.yellow@3,1", power=[9, 5],
        chips={YELLOW: "green"},
    )  # fmt: skip
    better(state, "temple@5,-1", "temple@-1,0")


def test_a_lone_tribe_beside_open_places_is_in_more_danger_than_a_dear_one() -> None:
    open_ = two("T.red@0,0 T.yellow@9,0 green.red@1,0 green.red@-1,0", power=[5, 0], owed=1)
    rich = changed(open_, players=(open_.players[RED], changed(open_.players[YELLOW], power=9)))
    poor = changed(open_, players=(open_.players[RED], changed(open_.players[YELLOW], power=0)))
    none = changed(open_, players=(open_.players[RED], changed(open_.players[YELLOW], temples=0)))
    assert JUDGE.parts(rich, RED)["exposure"] <= JUDGE.parts(poor, RED)["exposure"] < 0
    assert JUDGE.parts(none, RED)["exposure"] == 0


def test_a_desert_from_the_display_is_better_than_nothing() -> None:
    state = two("T.red@0,0 T.yellow@3,0", display="desert decay", power=[5, 5])
    better(state, "desert@-1,0", "discard decay")


def test_power_that_runs_over_is_worth_nothing() -> None:
    full, nearly = (two(BOARD, power=[n, 5], owed=1) for n in (12, 9))
    assert JUDGE.parts(full, RED)["power"] == JUDGE.parts(nearly, RED)["power"]


def test_a_tribe_short_of_a_nation_is_worth_more_while_the_chip_is_there() -> None:
    free = two(BOARD)
    gone = two(BOARD, chips={YELLOW: "green"})
    assert JUDGE.parts(free, RED)["tribes"] > JUDGE.parts(gone, RED)["tribes"] > 0


def test_a_temple_that_wins_the_game_is_feared() -> None:
    text = BOARD + " blue.yellow@4,-1 blue.red@1,0"
    far, near = two(text, power=[0, 9], limit=10), two(text, power=[0, 9], limit=4)
    assert JUDGE.parts(near, YELLOW)["temples"] > JUDGE.parts(far, YELLOW)["temples"] + 0.3


# ---------------------------------------------------------------------------- the contract
def test_it_keeps_the_interface() -> None:
    judge: Heuristics[State, Action] = GAME.heuristics
    assert judge.scale > 0 and {"builder", "raider", "miser"} <= set(judge.styles)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_each_part_has_a_reason_and_the_parts_add_up(seats: int, seed: int) -> None:
    for state in walk(seats, seed, nation_values="2/1", other_cards_limit="type"):
        worth = JUDGE.worth(state, {})
        assert len(worth) == seats
        for seat in range(seats):
            parts = JUDGE.parts(state, seat)
            assert set(parts) == set(JUDGE.reasons)
            assert worth[seat] == pytest.approx(sum(parts.values()))
            doubled = JUDGE.worth(state, {"power": 2.0})[seat]
            assert doubled == pytest.approx(worth[seat] + parts["power"])


def test_at_the_end_worth_is_the_points() -> None:
    for seed in range(5):
        last = walk(2, seed)[-1]
        assert list(JUDGE.worth(last, {})) == [float(n) for n in GAME.scores(last)]


def test_styles_name_parts_only() -> None:
    for factors in JUDGE.styles.values():
        assert set(factors) <= set(JUDGE.reasons)
        assert all(0.4 <= factor <= 1.6 for factor in factors.values())


def test_judging_changes_nothing() -> None:
    for state in walk(2, 5):
        before = encode(state)
        JUDGE.worth(state, {})
        assert encode(state) == before


def test_it_is_blind_to_what_comes() -> None:
    for number, state in enumerate(walk(3, 7)):
        dealt = GAME.determinize(GAME.view(state, None), number)
        assert JUDGE.worth(dealt, {}) == JUDGE.worth(state, {})
        assert JUDGE.worth(changed(state, draws=("decay",)), {}) == JUDGE.worth(state, {})


def test_a_desert_beside_an_open_tribe_guards_it_better_than_one_far_away() -> None:
    table = "T.red@0,0 desert@1,-1 desert@0,1 green.red@1,0 violet@2,-1 T.yellow@9,0"
    state = two(table, display="desert decay", power=[5, 9])
    near, far = after(state, "desert@2,0"), after(state, "desert@10,0")
    assert JUDGE.parts(near, RED)["guard"] >= JUDGE.parts(far, RED)["guard"]
    assert lead(near) > lead(far)
