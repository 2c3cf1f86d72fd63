"""What a computer player knows of Gentes: the better of two moves is worth more, and nothing hidden is read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gheos_suite.core import encode
from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes.heuristics import PARTS, REASONS, STYLES, GentesHeuristics
from gheos_suite.rules.gentes.model import State
from tests.bots.whole_games import states

from .position import player, position
from .table import Table, at_table

FULL = "o o o o o o o"
END = "o o o o o o o o o o o o"


def lead(state: State) -> float:
    """Returns how far the first of two seats is ahead."""
    mine, other = GentesHeuristics(GAME.book).worth(state, {})
    return mine - other


def better(state: State, good: str, bad: str) -> None:
    """Checks that a chain of moves is worth more than another; moves are parted by semicolons."""
    first, second = (Table(state).do(*moves.split("; ")).state for moves in (good, bad))
    assert lead(first) > lead(second), f"{good} is worth no more than {bad}"


def some_states(seats: int, options: dict[str, str], seed: int) -> list[State]:
    """Returns states of a game, each seventh of them and the last."""
    found = states(GAME, seats, seed, options, "easy")
    return [*found[::7], found[-1]]


# ------------------------------------------------------------------------------------ the better of two moves
def test_a_card_that_can_be_played_is_played_rather_than_taxes_taken() -> None:
    me = player("noble 2 artisan 3", hand="statue pottery", time="o o o o o o o o o - -", coins=10)
    state = position(me, player(time="o o o o o o o o o o o"), round=5)
    better(state, "tile chronicler-1; play pottery; symbol trade", "tax_2; pairs 0")


def test_the_symbol_seen_more_often_is_scored() -> None:
    me = player("artisan 3", hand="pottery", played="archive scriptorium", time="o o o o - - -")
    state = at_table(me, player(time=FULL)).do("tile chronicler-1", "play pottery").state
    better(state, "symbol knowledge", "symbol trade")


def test_who_a_hand_card_lacks_is_trained_rather_than_somebody_else() -> None:
    me = player("soldier 3", hand="training_ground", time="o o o o - - -", coins=10)
    chart = "soldier noble artisan merchant priest scholar"
    state = at_table(me, player(time=FULL), chart=chart).do("tile philosopher-1").state
    better(state, "train soldier; done", "train noble; done")


def test_nobody_a_hand_card_needs_is_pushed_back() -> None:
    me = player("soldier 4 merchant 2", hand="training_ground", time="o o o o - - -", coins=10)
    chart = "merchant noble artisan soldier priest scholar"
    state = at_table(me, player(time=FULL), chart=chart).do("tile philosopher-1").state
    better(state, "train noble; train noble", "train merchant; train merchant")


def test_the_card_that_can_be_played_is_taken_rather_than_one_that_lacks_much() -> None:
    me = player("scholar 3", time="o o o o - - -", coins=10)
    shown = "training_ground scriptorium forge well pottery road altar shrine"
    state = at_table(me, player(time=FULL), display=shown).do("tile scribe-1").state
    better(state, "slot 2; done", "slot 1; done")


def test_a_city_in_a_region_that_pays_nothing_yet_beats_one_more_of_the_same() -> None:
    spread = position(player(at="carthago sinope"), player())
    heaped = position(player(at="carthago leptis_magna"), player())
    assert lead(spread) > lead(heaped)


def test_points_of_a_city_beat_coins_that_come_too_late() -> None:
    me = player("noble 2", time="o o o o o o o o o o - -", coins=9)
    state = at_table(me, player(time=END), round=6).do("tile navigator-7").state
    better(state, "build miletus", "build sinope")


def test_an_hourglass_that_stays_after_the_last_round_costs_points() -> None:
    me = player("noble 2", time="o o o o o o o o o - - -", coins=9)
    better(position(me, player(time=END), round=6), "tax_2; pairs 0", "tax_2; pairs 1")


def test_a_card_nobody_can_play_any_more_is_not_taken_in_the_last_round() -> None:
    me = player("noble 2", time="o o o o o o o o o o - -", coins=6)
    shown = "pyramid arsenal academy grand_palace school mausoleum hippodrome senate"
    better(position(me, player(time=END), round=6, display=shown), "tax_1", "tile scribe-1; slot 1; done")


def test_points_are_bought_at_the_end_of_the_last_round() -> None:
    me = player("noble 2", played="bathhouse", time="o o o o o o o o o o o -", coins=12)
    state = at_table(me, player(time=END), round=6).do("tile leader-1").state
    better(state, "buy", "done")


def test_the_last_step_to_a_bonus_tile_is_made_rather_than_coins_taken() -> None:
    cities = "carthago sinope cnossus memphis crotona"
    me = player("noble 2", at=cities, time="o o o o o - -", coins=12)
    better(position(me, player(time=FULL)), "tile navigator-7; build miletus", "tile leader-1")


def test_a_hand_card_that_can_be_scored_with_a_cube_is_scored_at_the_end() -> None:
    me = player("noble 1 scholar 4", hand="school", oracle=1, coins=0, time="o o o o o o o o o o o -")
    state = at_table(me, player(time=END, coins=0), round=6).do("tax_1").state
    assert state.step == "final"
    better(state, "play school", "done")


def test_an_ability_still_to_be_used_is_worth_more_than_a_marked_one() -> None:
    fresh = position(player("priest 3", played="altar"), player())
    marked = position(player("priest 3", played="altar", marked="altar"), player())
    assert lead(fresh) > lead(marked)


def test_what_pays_each_round_is_worth_more_the_earlier_it_is_owned() -> None:
    early, late = (
        lead(position(player(at="cnossus", time="- " * n + "-"), player(time="- " * n + "-"), round=number))
        for number, n in ((1, 6), (5, 10))
    )
    assert early > late > 0


# ------------------------------------------------------------------------------------ what is promised
def test_every_part_has_a_reason_and_styles_name_parts_alone() -> None:
    assert set(REASONS) == set(PARTS)
    assert all(words.startswith(("to ", "for ")) and words[-1] != "." for words in REASONS.values())
    assert set(STYLES) == {"builder", "raider", "miser"}
    for factors in STYLES.values():
        assert factors and set(factors) <= set(PARTS)
        assert all(0.5 < factor <= 2.0 for factor in factors.values())


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_worth_is_the_sum_of_the_parts_times_their_factors(seats: int) -> None:
    kept = GentesHeuristics(GAME.book)
    for state in some_states(seats, {}, 5 + seats):
        for factors in ({}, STYLES["builder"], STYLES["miser"]):
            worth = kept.worth(state, factors)
            assert len(worth) == seats
            for seat in range(seats):
                parts = GentesHeuristics(GAME.book).parts(state, seat)  # one that has seen nothing yet
                assert tuple(parts) == PARTS
                total = sum(factors.get(part, 1.0) * n for part, n in parts.items())
                assert worth[seat] == pytest.approx(total)


def test_a_finished_game_is_worth_its_points() -> None:
    state = some_states(2, {}, 3)[-1]
    assert GAME.heuristics.worth(state, {}) == [float(n) for n in GAME.scores(state)]


def test_judging_changes_nothing() -> None:
    for state in some_states(2, {}, 8):
        before = encode(state)
        GAME.heuristics.worth(state, {})
        assert encode(state) == before


def test_the_hands_of_others_and_the_decks_are_not_read() -> None:
    seen = 0
    for number, state in enumerate(some_states(3, {}, 21)):
        if state.step in ("final", "over"):
            continue
        for seat in range(3):
            other = GAME.determinize(GAME.view(state, seat), 99 + number)
            seen += encode(other.players) != encode(state.players)
            mine = GentesHeuristics(GAME.book)
            assert mine.parts(other, seat) == GAME.heuristics.parts(state, seat)
    assert seen, "no hand was ever dealt anew"


def test_a_seat_is_kept_only_as_long_as_nothing_about_it_changes() -> None:
    kept = GentesHeuristics(GAME.book)
    state = position(player("noble 2", at="sinope"), player("noble 1"))
    for changed in (
        state,
        replace(state, round=3),
        replace(state, stacks=((4,), (4,), (4,))),
        replace(state, start=1),
        replace(state, tiles=tuple(t for t in state.tiles if t != "leader-1")),
    ):
        assert kept.worth(changed, {}) == GentesHeuristics(GAME.book).worth(changed, {})
