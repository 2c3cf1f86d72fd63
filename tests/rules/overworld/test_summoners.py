"""Summoners: pieces held for others, and summoning. Rules: OVER-279..297, 361..363."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gheos_suite.core import ConfigError, GameConfig
from gheos_suite.rules.overworld import FULL, GAME
from gheos_suite.rules.overworld.events import ExplorersAdded, ExplorersMissing, GapWon
from gheos_suite.rules.overworld.meta import META
from gheos_suite.rules.overworld.model import SEAT_COLOURS, Explorer
from gheos_suite.rules.overworld.modules.parts import want
from gheos_suite.rules.overworld.modules.summoners.model import (
    ChooseAdding,
    ExplorersDealt,
    ExplorerSummoned,
    Held,
    HeldAdded,
    Summon,
    SummonDeclined,
    Summoners,
)
from gheos_suite.rules.overworld.modules.towns.model import Towns
from tests.proves import proves

from .position import BLACK, BLUE, RED, WHITE, YELLOW
from .table import Table, at_table, new_game
from .test_components import DATA

FIELD = "FF\nF."  # `land@2,1/0` joins a tile: a on (2,2), corner on (2,1), b on (3,1)
RING = "FFF.\nF...\nFF.."  # `land@2,1/1` closes a gap at (1,1)


def holding(text: str) -> tuple[Held, ...]:
    """Returns pieces held, named as "black:red:bird": holder, side, shape."""
    words = [word.split(":") for word in text.split()]
    return tuple(sorted(Held(SEAT_COLOURS.index(a), SEAT_COLOURS.index(b), shape) for a, b, shape in words))


def summ(text: str = FIELD, held: str = "", parts: tuple[Any, ...] = (), **words: Any) -> Table:
    return at_table(text, parts=(*parts, Summoners(holding(held), offer_seconds=10)), **words)


def held(table: Table, holder: int) -> list[tuple[int, str]]:
    return [(h.side, h.shape) for h in want(table.state, Summoners).held if h.holder == holder]


@proves("OVER-279")
def test_components() -> None:
    assert DATA["set_sizes"]["summoners"] == {"travel": 8, "coast": 2, "sidequest": 2}
    assert DATA["pieces"]["summoners_colour"] == "blue" == SEAT_COLOURS[4]
    assert DATA["provisions"]["summoners_extra"] == {"chicken_leg": 1}
    assert sum(t["set"] == "summoners" for t in DATA["travel"]) == 8
    side = new_game(5, 1).side(BLUE)
    assert side.colour == "blue" and (side.birds + side.ships, side.doors) == (14 - 4, 3)


@proves("OVER-280", "OVER-017")
def test_five_play_with_it_alone() -> None:
    state = new_game(5, 1).state
    assert len(state.sides) == 5 and any(isinstance(part, Summoners) for part in state.parts)
    assert any(isinstance(p, Summoners) for p in new_game(5, 1, summoners="off").state.parts)  # forced on
    assert new_game(4, 1).state.parts == () and new_game(2, 1, summoners="on").state.parts
    for game, seats in ((FULL, 6), (GAME, GAME.meta.max_seats + 1)):
        with pytest.raises(ConfigError, match="players"):
            game.setup(GameConfig(seats), 1)
    (option,) = [o for o in META.options if o.key == "summoners"]
    assert "three and more" in option.values[1].why


@proves("OVER-281", "OVER-282")
@pytest.mark.parametrize(("seats", "travel", "coasts"), [(5, 40, 10), (4, 36, 8), (3, 34, 7), (2, 34, 7)])
def test_tiles_are_removed_before_the_start_coast(seats: int, travel: int, coasts: int) -> None:
    gone = set()
    for seed in range(12):
        state = new_game(seats, seed, summoners="on").state
        assert len(state.bag) + bool(state.drawn) == travel and len(state.pile) + 1 == coasts
        part = want(state, Summoners)
        assert len(part.removed) == 40 - travel and len(part.removed_coasts) == 10 - coasts
        assert {*part.removed, *state.bag, state.drawn} == {
            t["id"] for t in DATA["travel"] if t["set"] in ("base", "summoners")}  # fmt: skip
        gone.add(part.removed)
    assert len(gone) > 8 or seats == 5


@proves("OVER-283", "OVER-284", "OVER-295")
def test_everybody_holds_a_piece_of_each_opponent() -> None:
    shapes: Counter[str] = Counter()
    for seats in (2, 3, 4, 5):
        for seed in range(8):
            table = new_game(seats, seed, summoners="on")
            part = want(table.state, Summoners)
            assert part.held == table.one(ExplorersDealt).held
            assert Counter((h.holder, h.side) for h in part.held) == {
                (a, b): 1 for a in range(seats) for b in range(seats) if a != b}  # fmt: skip
            assert all(s.birds + s.ships == 14 - (seats - 1) for s in table.state.sides)
            shapes.update(h.shape for h in part.held)
            for seat in (None, *range(seats)):
                assert want(GAME.view(table.state, seat), Summoners) == part
    assert min(shapes.values()) > sum(shapes.values()) / 3


@proves("OVER-285", "OVER-286", "OVER-291")
def test_an_opponent_may_be_summoned_in_place_of_a_piece_of_ones_own() -> None:
    table = summ().do("land@2,1/0")
    assert table.seat == BLACK
    assert table.texts("put") == {f"put black bird {c}" for c in ("2,2", "2,1", "3,1")}
    assert {(a.seat, a.cell) for a in table.legal(Summon)} == {
        (seat, c) for seat in (WHITE, RED) for c in ((2, 2), (2, 1), (3, 1))}  # fmt: skip
    table.do("summon white 2,1")
    assert table.seat == WHITE and table.texts() == {"provide white bird", "decline"}
    table.do("provide white bird")
    assert table.seat == BLACK and table.texts() == {"give bird", "give ship"}
    table.do("give ship")
    assert held(table, WHITE) == [(BLACK, "ship")]
    assert (table.side(BLACK).birds, table.side(BLACK).ships, table.side(WHITE).birds) == (7, 6, 6)
    assert Explorer((2, 1), WHITE) in table.state.explorers
    table.do("add rest")
    assert table.at("2,2 2,1 3,1") == [BLACK, WHITE, BLACK] and table.state.turn == 10
    event = table.one(ExplorerSummoned)
    assert (event.seat, event.provider, event.side, event.shape, event.given) == (
        BLACK, WHITE, WHITE, "bird", "ship")  # fmt: skip


@proves("OVER-285")
def test_a_summoned_player_may_decline_and_is_not_asked_again_in_this_phase() -> None:
    table = summ().do("land@2,1/0", "summon white 2,1", "decline")
    assert table.seat == BLACK and table.one(SummonDeclined).seat == WHITE
    assert table.refused("summon white 3,1") == "declined" and table.legal(Summon)
    assert table.side(WHITE).birds == 7 and table.state.explorers == ()
    table.do("summon red 2,1", "decline")
    assert {a.seat for a in table.legal(Summon)} == set()


def test_with_nothing_left_to_choose_the_squares_are_filled() -> None:
    """White and red have nothing they could hand over."""
    none = {WHITE: 0, RED: 0}
    table = summ(birds=none, ships=none).do("land@2,1/0")
    assert table.at("2,2 2,1 3,1") == [BLACK] * 3 and table.state.turn == 10


@proves("OVER-287")
def test_summoning_needs_a_piece_to_give() -> None:
    table = summ(birds={BLACK: 0}, ships={BLACK: 0}).do("land@2,1/0")
    assert table.one(ExplorersMissing).seat == BLACK and table.state.turn == 10
    # a ship alone can be given, and nothing forces black to
    ship = summ(birds={BLACK: 0}, ships={BLACK: 1}).do("land@2,1/0")
    assert ship.texts("put") == set() and "end adding" in ship.texts()
    ship.do("summon white 2,1", "provide white bird", "give ship")
    assert ship.at("2,2 2,1 3,1") == [-1, WHITE, -1] and ship.state.turn == 10  # nothing more to give
    end = summ(birds={BLACK: 0}, ships={BLACK: 1}).do("land@2,1/0", "end adding")
    assert end.state.explorers == () and end.state.turn == 10
    assert summ().do("land@2,1/0").refused("end adding") == "must-add"


@proves("OVER-288", "OVER-291", "OVER-323")
def test_held_pieces_go_down_first() -> None:
    table = summ(held="black:red:bird").do("land@2,1/0")
    assert table.texts() == {f"put red bird {c}" for c in ("2,2", "2,1", "3,1")}
    assert table.refused("put black bird 2,1") == "held-first"
    assert table.refused("summon white 2,1") == "held-first"
    table.do("put red bird 3,1")
    assert table.one(HeldAdded).side == RED and held(table, BLACK) == []
    table.do("add rest")
    assert table.at("2,2 2,1 3,1") == [BLACK, BLACK, RED]
    added = table.one(ExplorersAdded)
    assert (added.cells, added.left) == (((2, 2), (2, 1)), 5) and table.side(RED).birds == 7


@proves("OVER-363")
def test_a_held_ship_never_holds_up_a_bird() -> None:
    land = summ(held="black:red:ship").do("land@2,1/0")
    assert land.texts("put") == {f"put black bird {c}" for c in ("2,2", "2,1", "3,1")}
    water = summ("WW\nW.", held="black:red:ship").do("water@2,1/0")
    assert water.texts("put") == {f"put red ship {c}" for c in ("2,2", "2,1", "3,1")}
    water.do("put red ship 2,1", "add rest")
    assert water.at("2,2 2,1 3,1") == [BLACK, RED, BLACK]


@proves("OVER-289", "OVER-290")
def test_of_more_held_pieces_than_squares_three_are_chosen_and_nobody_is_summoned() -> None:
    table = summ(held="black:red:bird black:red:bird black:white:bird black:yellow:bird", seats=4)
    table.do("land@2,1/0")
    assert len(table.legal()) == 3 * 3 and not table.legal(Summon)
    table.do("put yellow bird 2,2", "put red bird 2,1")
    assert table.texts() == {"put red bird 3,1", "put white bird 3,1"}
    table.do("put white bird 3,1")
    assert table.at("2,2 2,1 3,1") == [YELLOW, RED, WHITE] and held(table, BLACK) == [(RED, "bird")]
    assert table.state.turn == 10


@proves("OVER-292", "OVER-307")
def test_the_provider_picks_any_fitting_piece_he_holds() -> None:
    table = summ(held="white:red:bird white:red:ship white:black:bird").do("land@2,1/0", "summon white 2,1")
    assert table.texts() == {"provide white bird", "provide red bird", "provide black bird", "decline"}
    table.do("provide red bird", "give bird")
    assert table.at("2,1") == [RED] and held(table, WHITE) == [(BLACK, "bird"), (BLACK, "bird"), (RED, "ship")]


@proves("OVER-293")
def test_the_duty_holds_in_coast_turns() -> None:
    table = summ(held="black:white:bird", drawn="B1d").do("coast FW@2,1/3")
    squares = set(table.board.squares)
    assert {a.cell for a in table.legal()} == squares
    assert table.texts() == {f"put white bird {x},{y}" for x, y in squares}
    table.do("put white bird 0,0")
    assert table.texts("put") == {f"put black bird {x},{y}" for x, y in squares - {(0, 0)}}
    assert table.texts("add rest") == set()  # the squares are to be chosen
    table.do("put black bird 1,1")
    assert table.at("0,0 1,1") == [WHITE, BLACK] and table.state.turn == 10


@proves("OVER-294")
def test_a_piece_counts_for_its_colour_and_goes_home_to_it() -> None:
    """Black puts down two white birds it holds; white wins the gap with them."""
    table = summ(RING, held="black:white:bird black:white:bird", birds={BLACK: 0, WHITE: 5}, ships={BLACK: 0})
    table.do("land@2,1/1", "put white bird 2,1", "put white bird 2,0")
    won = table.one(GapWon)
    assert (won.side, won.birds) == (WHITE, 2) and table.side(WHITE).birds == 7


@proves("OVER-296")
def test_held_pieces_score_nothing() -> None:
    assert summ(held="black:white:bird red:white:ship").scores == (0, 0, 0)


@proves("OVER-297")
def test_a_player_may_hold_any_number_of_a_colour() -> None:
    table = summ(held="white:black:bird").do("land@2,1/0")
    for square in ("2,2", "2,1", "3,1"):
        table.do(f"summon white {square}", "provide white bird", "give bird")
    assert held(table, WHITE) == [(BLACK, "bird")] * 4 and table.state.turn == 10


@proves("OVER-361")
def test_without_towns_a_town_coast_is_a_plain_one() -> None:
    table = summ("FF\nF.", drawn="B1d", pile="F T").do("coast TW@2,1/3")
    assert isinstance(table.state.pending, ChooseAdding) and table.state.pending.count == 2
    table.do("put black bird 0,0", "put black bird 0,1")
    assert table.state.turn == 10 and not any(isinstance(p, Towns) for p in table.state.parts)
    assert new_game(3, 1, summoners="on").state.pile.count("T") <= 2


def test_seats_are_asked_and_act_in_whole_games() -> None:
    for seats in (2, 3, 5):
        table = new_game(seats, seats, summoners="on")
        asked = set()
        while not table.over:
            legal = table.legal()
            asked.add(table.seat != table.state.active)
            table.do(legal[(7 * len(legal) + 5) % len(legal)])
        assert asked == {True, False} and len(table.outcome.scores) == seats
