"""Adding explorers. Rules: OVER-045..053, 349, 350."""

from __future__ import annotations

from gheos_suite.rules.overworld.actions import AddExplorer
from gheos_suite.rules.overworld.events import ExplorersAdded, ExplorersMissing
from tests.proves import proves

from .position import BLACK, RED, WHITE
from .table import at_table

STRIP = "FF\nF.\n^.\nW.\nWW"  # land on (0,4) (1,4) (0,3), a coast on (0,2), water on (0,1) (0,0) (1,0)
RING = "FFF.\nF...\nFF.."  # `land@2,1/1` closes a gap at (1,1)


@proves("OVER-045", "OVER-046")
def test_three_birds_on_land_three_ships_on_water() -> None:
    land = at_table(STRIP).do("land@2,4/0")
    assert land.at("2,5 2,4 3,4") == [BLACK] * 3
    assert (land.side(BLACK).birds, land.side(BLACK).ships) == (4, 7)
    water = at_table(STRIP).do("water@2,0/0")
    assert water.at("2,1 2,0 3,0") == [BLACK] * 3
    assert (water.side(BLACK).birds, water.side(BLACK).ships) == (7, 4)
    assert water.state.active == WHITE  # nothing was asked: no way to skip


@proves("OVER-047")
def test_who_is_short_chooses_the_squares() -> None:
    table = at_table(STRIP, birds={BLACK: 1}).do("land@2,4/0")
    assert table.texts() == {"add 2,5", "add 2,4", "add 3,4"}
    table.do("add 3,4")
    assert table.at("2,5 2,4 3,4") == [-1, -1, BLACK]
    assert table.side(BLACK).birds == 0 and table.state.active == WHITE
    two = at_table(STRIP, birds={BLACK: 2}).do("land@2,4/0", "add 3,4")
    assert two.texts() == {"add 2,5", "add 2,4"}
    two.do("add 2,5")
    assert two.at("2,5 2,4 3,4") == [BLACK, -1, BLACK]


@proves("OVER-048")
def test_with_none_of_the_shape_nothing_is_added() -> None:
    table = at_table(STRIP, ships={BLACK: 0}).do("water@2,0/0")
    assert table.state.explorers == () and table.side(BLACK).birds == 7
    assert table.one(ExplorersMissing).shape == "ship"


@proves("OVER-049", "OVER-052")
def test_a_coast_lets_two_empty_squares_be_filled() -> None:
    """(0,3) is taken, so five squares are offered for the first and four for the second."""
    table = at_table(STRIP, drawn="B1d", explorers="red 0,3").do("coast FW@2,4/3")
    assert table.texts() == {"add 0,4", "add 1,4", "add 0,1", "add 0,0", "add 1,0"}
    assert table.refused("add 0,3") == "not-offered"
    table.do("add 0,4")
    assert table.texts() == {"add 1,4", "add 0,1", "add 0,0", "add 1,0"}
    table.do("add 1,4")
    assert table.at("0,4 1,4 0,3") == [BLACK, BLACK, RED]
    assert table.state.active == WHITE


@proves("OVER-050")
def test_shapes_follow_the_terrain_and_may_differ() -> None:
    table = at_table(STRIP, drawn="B1d").do("coast FW@2,4/3", "add 0,3", "add 0,0")
    assert (table.side(BLACK).birds, table.side(BLACK).ships) == (6, 6)
    assert [e.shape for e in table.saw(ExplorersAdded)] == ["bird", "ship"]
    no_birds = at_table(STRIP, drawn="B1d", birds={BLACK: 0}).do("coast FW@2,4/3")
    assert no_birds.texts() == {"add 0,1", "add 0,0", "add 1,0"}
    assert no_birds.refused("add 0,3") == "not-offered"
    one_square = at_table(
        STRIP, drawn="B1d", explorers="red 0,3 0,4 1,4 white 0,1 0,0", active=RED
    ).do("coast FW@2,4/3")
    assert one_square.at("1,0") == [RED] and one_square.state.active == BLACK
    # one bird and one ship left: after the bird only water is offered
    mixed = at_table(STRIP, drawn="B1d", birds={BLACK: 1}, ships={BLACK: 1}).do("coast FW@2,4/3", "add 0,3")
    assert mixed.texts() == {"add 0,1", "add 0,0", "add 1,0"}


@proves("OVER-051")
def test_squares_freed_by_a_claim_are_offered_later() -> None:
    """White wins the gap with two birds, which leave (0,0) and (0,1); then white lays a coast."""
    table = at_table(RING, explorers="white 0,0 0,1", bag="B1d", birds={BLACK: 1})
    table.do("land@2,1/1", "add 2,0")
    assert table.state.active == WHITE and table.at("0,0 0,1") == [-1, -1]
    table.do("coast FW@-1,1/1")
    assert {"add 0,0", "add 0,1"} <= table.texts()


@proves("OVER-053")
def test_explorers_are_never_moved_in_the_base_game() -> None:
    """An explorer of the map is named by no action but leaving it behind, which the variant asks for."""
    table = at_table(STRIP, explorers="black 0,3 red 0,4")
    words = {text.split("@")[0].split()[0] for text in table.texts()}
    assert words == {"land", "water"}
    before = {(e.cell, e.side) for e in table.state.explorers}
    table.do("land@2,4/0")
    assert before <= {(e.cell, e.side) for e in table.state.explorers}


@proves("OVER-349")
def test_a_shape_that_fits_no_empty_square_is_not_added() -> None:
    """Only ships are left, only land squares are empty."""
    table = at_table(STRIP, drawn="B1d", explorers="red 0,1 0,0 1,0", birds={BLACK: 0}).do("coast FW@2,4/3")
    assert len(table.state.explorers) == 3 and table.state.active == WHITE
    assert table.one(ExplorersMissing).shape == "bird"


@proves("OVER-350")
def test_nothing_goes_on_land_ho_cells_or_coasts() -> None:
    table = at_table("FF..\nF...\n^...\nWXX.\nWWX.", drawn="B3d").do("coast FW@2,4/3")
    offered = {a.cell for a in table.legal(AddExplorer)}
    assert not offered & {(1, 1), (2, 1), (2, 0), (0, 2), (2, 4)}
    assert offered == set(table.board.squares)
    assert len(table.board.ground) == len(offered) + 3 + 2
