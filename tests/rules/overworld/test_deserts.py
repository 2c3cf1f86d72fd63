"""Deserts and icebergs, to which others must be summoned. Rules: OVER-298..311, 362, 364."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from gheos_suite.bots import bot
from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.board import footprint
from gheos_suite.rules.overworld.meta import META
from gheos_suite.rules.overworld.model import Explorer, Laid
from gheos_suite.rules.overworld.modules.airship.model import AIRSHIP, Airship
from gheos_suite.rules.overworld.modules.parts import want
from gheos_suite.rules.overworld.modules.summoners.model import (
    AskVolunteers,
    CallVolunteers,
    ChooseProvided,
    ChooseSummoned,
    ExplorerSummoned,
    StaySilent,
    Summoners,
    Volunteer,
)
from gheos_suite.rules.overworld.modules.towns.model import PlacedSidequest, Sidequest, Towns
from tests.proves import proves

from .position import BLACK, RED, WHITE, YELLOW
from .table import Table, at_table, new_game
from .test_components import DATA
from .test_summoners import held, summ

NONE = {WHITE: 0, RED: 0, YELLOW: 0}


def desert(**words: Any) -> Table:
    """Black has laid S1b: forests on (2,2) and (3,1), the desert on (2,1)."""
    return summ(drawn="S1b", **words).do("land@2,1/0")


@proves("OVER-309")
def test_eight_tiles_with_ten_deserts_and_ten_icebergs() -> None:
    tiles = [t for t in DATA["travel"] if t["set"] == "summoners"]
    for face, sign in (("land", "D"), ("water", "I")):
        places = Counter("".join("x" if s == sign else "." for s in t[face]) for t in tiles)
        assert places == {".x.": 4, "x..": 2, "x.x": 2}
        assert sum("".join(t[face]).count(sign) for t in tiles) == 10
    beside = at_table("FD.\n.F.", drawn="B1a")  # a desert joins land, an iceberg water
    assert any((2, 1) in footprint(a.cell, a.rotation) for a in beside.legal() if a.face == 0)
    assert at_table("FD..\n.F..").refused("water@2,1/0") == "mismatch"
    iceberg = at_table("RI\n**", drawn="B1a")
    assert any((2, 1) in footprint(a.cell, a.rotation) for a in iceberg.legal() if a.face == 1)


@proves("OVER-298")
def test_they_are_regions_of_their_own_and_bear_both_shapes() -> None:
    table = summ("FD*\n***", explorers="white 0,1", shaped="red ship 1,1")
    assert table.board.region((1, 1)) == ((1, 1),) and table.board.region((0, 1)) == ((0, 1),)
    assert [t.regions for t in table.view.tallies] == [0, 2, 2]
    ice = summ("*I*\n***", shaped="red bird 1,1")
    assert [t.regions for t in ice.view.tallies] == [0, 0, 2]
    assert next(g for g in ice.view.squares if g.cell == (1, 1)).shape == "bird"


@proves("OVER-299", "OVER-300", "OVER-307")
def test_somebody_must_be_summoned_and_picks_what_he_hands_over() -> None:
    table = desert()
    assert table.texts("put") == {"put black bird 2,2", "put black bird 3,1"}
    assert table.refused("put black bird 2,1") == "must-summon"
    assert table.refused("summon white 2,1") == "must-summon"
    assert table.legal(CallVolunteers) == [CallVolunteers((2, 1))]
    table.do("call 2,1").act(RED, "volunteer").act(WHITE, "silent")
    assert isinstance(table.state.pending, ChooseProvided) and table.seat == RED
    assert table.texts() == {"provide red bird", "provide red ship"}  # of either shape, and no way out
    table.do("provide red ship")
    assert table.seat == BLACK and table.texts() == {"give bird", "give ship"}
    table.do("give ship")
    assert Explorer((2, 1), RED, "ship") in table.state.explorers
    assert held(table, RED) == [(BLACK, "ship")] and table.side(RED).ships == 6
    table.do("add rest")
    assert table.at("2,2 2,1 3,1") == [BLACK, RED, BLACK] and table.state.turn == 10


@proves("OVER-301", "OVER-308")
def test_all_are_asked_at_once_and_volunteers_come_first() -> None:
    table = desert(seats=4).do("call 2,1")
    assert GAME.actors(table.state) == (WHITE, RED, YELLOW) == table.view.deciders
    assert all(
        GAME.legal_actions(table.state, seat) == [Volunteer(), StaySilent()] for seat in (WHITE, RED, YELLOW)
    )
    assert GAME.validate(table.state, BLACK, Volunteer()) is not None
    table.act(YELLOW, "volunteer")
    assert GAME.actors(table.state) == (WHITE, RED)
    assert GAME.validate(table.state, YELLOW, StaySilent()) is not None  # has answered
    table.act(RED, "volunteer").act(WHITE, "silent")
    assert isinstance(table.state.pending, ChooseSummoned) and table.seat == BLACK
    assert table.texts() == {"name red", "name yellow"}
    table.do("name yellow")
    assert table.seat == YELLOW and isinstance(table.state.pending, ChooseProvided)


@proves("OVER-301", "OVER-308")
def test_if_nobody_volunteers_anybody_is_named() -> None:
    table = desert(seats=4).do("call 2,1")
    for seat in (RED, WHITE, YELLOW):  # silence is no offer, in any order
        table.act(seat, "silent")
    assert table.texts() == {"name white", "name red", "name yellow"}
    table.do("name white", "provide white bird", "give bird")
    assert table.one(ExplorerSummoned).provider == WHITE


@proves("OVER-308")
def test_the_time_to_answer_is_an_option_and_the_computer_answers_at_once() -> None:
    (option,) = [o for o in META.options if o.key == "offer_seconds"]
    assert option.allowed(3) == ("5", "10", "20", "off") and option.default == "10"
    for value, seconds in (("5", 5), ("10", 10), ("20", 20), ("off", 0)):
        state = new_game(3, 1, summoners="on", offer_seconds=value).state
        assert want(state, Summoners).offer_seconds == seconds
    table = desert().do("call 2,1")
    assert isinstance(table.state.pending, AskVolunteers)
    answer, _ = bot("random").choose(GAME, None, GAME.legal_actions(table.state, WHITE), 1)
    assert GAME.validate(table.state, WHITE, answer) is None


@proves("OVER-302")
def test_who_holds_nothing_cannot_be_named() -> None:
    table = desert(birds={WHITE: 0}, ships={WHITE: 0}).do("call 2,1")
    assert isinstance(table.state.pending, ChooseProvided) and table.seat == RED  # the only one who can


@proves("OVER-303")
def test_without_a_piece_of_ones_own_nothing_is_given() -> None:
    table = desert(birds={BLACK: 0}, ships={BLACK: 0})
    assert table.legal() == [CallVolunteers((2, 1))]
    table.do("call 2,1").act(WHITE, "volunteer").act(RED, "silent").do("provide white ship")
    assert table.state.turn == 10 and table.one(ExplorerSummoned).given == ""
    assert held(table, WHITE) == [] and table.at("2,2 2,1 3,1") == [-1, WHITE, -1]


@proves("OVER-304")
def test_if_nobody_has_a_piece_the_square_stays_empty() -> None:
    table = desert(birds=NONE, ships=NONE)
    assert table.at("2,2 2,1 3,1") == [BLACK, -1, BLACK] and table.state.turn == 10


@proves("OVER-305")
def test_held_pieces_may_not_be_put_there() -> None:
    """Black holds red birds: they fill the forests, the desert is still due to a summons."""
    table = desert(held="black:red:bird black:red:bird black:white:bird")
    assert {a.cell for a in table.legal()} == {(2, 2), (3, 1)}
    table.do("put red bird 2,2", "put white bird 3,1")
    assert table.legal() == [CallVolunteers((2, 1))] and held(table, BLACK) == [(RED, "bird")]
    assert table.refused("put red bird 2,1") == "must-summon"


@proves("OVER-306")
def test_a_later_coast_turn_may_fill_it_with_either_shape() -> None:
    table = summ("FD.\n.F.", drawn="B1d").do("coast FW@2,1/3")
    assert {"put black bird 1,1", "put black ship 1,1", "put black bird 0,1"} <= table.texts("put")
    assert "put black ship 0,1" not in table.texts("put")
    table.do("put black ship 1,1", "put black bird 0,1")
    assert Explorer((1, 1), BLACK, "ship") in table.state.explorers
    assert (table.side(BLACK).birds, table.side(BLACK).ships) == (6, 6)
    first = summ("FD.\n.F.", drawn="B1d", held="black:red:ship").do("coast FW@2,1/3")
    assert first.texts() == {"put red ship 1,1"}  # it fits nowhere else


@proves("OVER-310")
def test_pieces_there_count_for_no_other_terrain() -> None:
    for up, points in (("F", 0), ("M", 0), ("R", 0), ("W", 0), ("D", 1)):
        quest = Towns((), (PlacedSidequest((0, 1), Sidequest(up, "I")),))
        table = summ("TD\n**", shaped="red ship 1,1", parts=(quest,))
        assert dict(table.view.tallies[RED].more) == {"sidequests": points}


@proves("OVER-362")
def test_two_sidequests_bear_desert_and_iceberg() -> None:
    quests = [q["faces"] for q in DATA["sidequests"] if q["set"] == "summoners"]
    assert quests == [["D", "I"], ["D", "I"]]
    quest = Towns((), (PlacedSidequest((0, 1), Sidequest("D", "I")),))
    table = summ("TD*...*D\n***...**", shaped="red ship 1,1 red bird 7,1", parts=(quest,))
    assert dict(table.view.tallies[RED].more) == {"sidequests": 1 * 2}  # (1,1) is beside the cell (0,1)


@proves("OVER-311")
def test_the_airship_may_leave_either_shape_there() -> None:
    state = summ("FDFFF\n.FFFF", parts=(Airship((1, 1, 1), 6),), drawn="B1a").state
    laid = Laid(AIRSHIP, (1, 1), 2)  # a to the south on (1,0), b to the west on (0,1)
    aboard = (Explorer((1, 1), RED, "ship"), Explorer((1, 0), WHITE, "ship"))
    table = Table(replace(state, board=(*state.board, laid), explorers=aboard))
    assert table.texts("launch") == {"launch", "launch leaving 1,1"}
    table.do("launch leaving 1,1", "fly to 2,0/0")
    assert Explorer((1, 1), RED, "ship") in table.state.explorers


@proves("OVER-364")
def test_a_piece_of_the_active_colour_is_no_help() -> None:
    """White holds nothing but a black ship: only red can be summoned."""
    table = desert(held="white:black:ship", birds={WHITE: 0}, ships={WHITE: 0}).do("call 2,1")
    assert table.seat == RED and isinstance(table.state.pending, ChooseProvided)
    both = desert(held="white:black:ship").do("call 2,1").act(WHITE, "volunteer").act(RED, "silent")
    assert both.texts() == {"provide white bird", "provide white ship"}
