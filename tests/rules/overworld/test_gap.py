"""What is a gap. Rules: OVER-054..071, 342..346."""

from __future__ import annotations

import pytest

from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.claims import new_gaps
from gheos_suite.rules.overworld.events import GapFormed
from gheos_suite.rules.overworld.model import Cell
from tests.proves import proves

from .position import BLACK, RED, WHITE, position
from .table import at_table, new_game


def gaps(text: str, **words: object) -> list[tuple[Cell, ...]]:
    """Returns the gaps of a picture in which nothing was judged before."""
    state = position(text, gaps=(), **words)  # type: ignore[arg-type]
    return list(new_gaps(GAME.atlas.of(state.board), state))


ONE = "*F*\nF.F\n*F*"
CORNER_OPEN = "FF.\nF.F\nFFF"
L_OF_LAND = "*FF*\nF.FF\nF..F\n*FF*"
L_MIXED = "*FF*\nF.WW\nF..W\n*FF*"
SQUARE = "*FF*\nF..F\nF..F\n*FF*"


@proves("OVER-054")
def test_a_single_enclosed_cell_is_a_gap() -> None:
    assert gaps(ONE) == [((1, 1),)]


@proves("OVER-055", "OVER-071")
def test_corners_need_not_be_closed() -> None:
    assert gaps(CORNER_OPEN) == [((1, 1),)]


@proves("OVER-056")
def test_areas_that_touch_diagonally_are_two_gaps() -> None:
    assert gaps("*FF*\nF.FF\nFF.F\n*FF*") == [((1, 2),), ((2, 1),)]


@proves("OVER-057")
def test_where_a_tile_fits_there_is_no_gap() -> None:
    assert gaps(L_OF_LAND) == []
    assert gaps("*WW*\nW.WW\nW..W\n*WW*") == []


@proves("OVER-058")
def test_an_l_with_land_and_water_round_it_is_a_gap() -> None:
    """Five land and three water edges."""
    assert gaps(L_MIXED) == [((1, 1), (1, 2), (2, 1))]


@proves("OVER-059")
def test_a_gap_may_have_land_and_water_round_it() -> None:
    assert gaps("*F*\nW.F\n*W*") == [((1, 1),)]


@proves("OVER-060")
def test_an_open_corridor_is_no_gap() -> None:
    """One cell wide and three long, open to the east: nothing fits, but it is not enclosed."""
    assert gaps("FFFF\nF....\nFFFF") == []


@proves("OVER-061")
def test_tiles_left_in_the_bag_do_not_matter() -> None:
    for bag in ("B1a", "B8a", "B1d", "B2a B3a B4a"):
        assert gaps(L_OF_LAND, bag=bag) == [] and gaps(L_MIXED, bag=bag) == [((1, 1), (1, 2), (2, 1))]


@proves("OVER-062")
def test_every_position_in_a_larger_area_is_tried() -> None:
    """In a 2 x 2 hole each L leaves one cell out: with one cell touching water only, three touch land."""
    assert gaps(SQUARE) == []
    assert gaps("*WW*\nF..F\nF..F\n*FF*") == [((1, 1), (1, 2), (2, 1), (2, 2))]
    # only the north-west cell touches water (to its north and west): the other three touch land alone
    assert gaps("*WF*\nW..F\nF..F\n*FF*") == []
    # water at two opposite corners: each L holds one of them and a cell that touches land
    assert gaps("*WF*\nW..F\nF..W\n*FW*") == [((1, 1), (1, 2), (2, 1), (2, 2))]


@proves("OVER-062")
def test_a_position_that_touches_no_tile_fits_too() -> None:
    """Flat sides of coasts all round: an L fits in the 2 x 2 middle of a 4 x 4 hole, not in that of 3 x 4."""
    assert gaps(".>>>>.\n^....^\n^....^\n^....^\n^....^\n.>>>>.") == []
    assert len(gaps(".>>>>.\n^....^\n^....^\n^....^\n.>>>>.")) == 1


@proves("OVER-063")
@pytest.mark.parametrize("seed", range(6))
def test_a_gap_stays_one(seed: int) -> None:
    table = new_game(3, seed)
    while not table.over:
        legal = table.legal()
        table.do(legal[(seed * 11 + 5 * len(legal)) % len(legal)])
        for gap in table.state.gaps:
            left = [c for c in gap if c not in table.board.ground]
            assert not table.board.holds_tile(left)
            assert left or len(gap) == 1


@proves("OVER-064")
def test_the_outside_is_never_enclosed() -> None:
    assert gaps("FF\nF.") == []
    assert at_table("FF\nF.").board.closed() == ()


@proves("OVER-065")
def test_flat_sides_close_and_coasts_do_not_prevent() -> None:
    """A cell with the flat side of a coast to the west is closed; a mixed L is a gap though a coast fits it."""
    assert gaps(".F*\n^.F\n.F*") == [((1, 1),)]
    coast_fits = "*FFFF*\nF....F\n.WWWW."  # a coast fits on (2,1), between land and water
    assert gaps(coast_fits) == [((1, 1), (2, 1), (3, 1), (4, 1))]
    assert ((2, 1), 0) in at_table(coast_fits).board.coast_places()


@proves("OVER-066")
@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_straight_areas_are_always_gaps(length: int) -> None:
    f = "F" * length
    assert gaps(f"*{f}*\nF{'.' * length}F\n*{f}*") == [tuple((1 + i, 1) for i in range(length))]


@proves("OVER-067")
def test_a_gap_is_judged_in_the_turn_that_closes_it() -> None:
    table = at_table("FFF.\nF...\nFF..", explorers="white 0,1 0,0").do("land@2,1/1")
    kinds = table.kinds()
    assert kinds.index("ExplorersAdded") < kinds.index("GapFormed") < kinds.index("DoorPlaced")
    assert kinds.index("DoorPlaced") < kinds.index("TurnStarted")


TWO = "*FFF*\nF...F\n*F..F\n**FF*"


@proves("OVER-068", "OVER-069", "OVER-345")
def test_the_order_of_several_gaps_is_chosen() -> None:
    """The area (1,2) (2,2) (3,2) (2,1) (3,1) is closed and an L fits; black lays it on (2,2) (2,1) (3,1).

    Two single cells are left, beside them one forest with four white and three black birds; a fifth white one
    on (0,2) stands apart. White wins (3,2); then three black ones beat the one left at (1,2).
    """
    table = at_table(TWO, explorers="white 0,2 1,3 2,3 1,1 4,2")
    assert len(table.board.closed()) == 1 and table.board.holds_tile(table.board.closed()[0])
    table.do("land@2,1/0")
    assert table.texts() == {"gap 1,2", "gap 3,2"} and table.state.active == BLACK
    table.do("gap 3,2")
    assert table.doors(WHITE) == {(3, 2)} and table.doors(BLACK) == {(1, 2)}
    assert [(e.side, e.cell) for e in table.state.explorers] == [(WHITE, (0, 2))]


@proves("OVER-070")
def test_the_four_pictures_of_the_rulebook() -> None:
    assert [bool(gaps(text)) for text in ("FFFF\nF....\nFFFF", L_MIXED, "*F*\nW.F\n*W*", L_OF_LAND)] == [
        False, True, True, False]  # fmt: skip


@proves("OVER-342")
def test_a_square_hole_becomes_a_gap_once_an_l_lies_in_it() -> None:
    table = at_table(SQUARE, explorers="red 0,2", birds={BLACK: 0}, gaps=())
    assert gaps(SQUARE) == []
    table.do("land@1,1/0")  # a on (1,2), c on (1,1), b on (2,1)
    assert table.one(GapFormed).cells == ((2, 2),)
    assert table.doors(RED) == {(2, 2)}


@proves("OVER-343")
def test_an_l_with_one_flat_side_is_a_gap() -> None:
    """The hole of land, but to the west of (1,1) there is a coast with its flat side."""
    assert gaps("*FF*\nF.FF\n^..F\n.FF*") == [((1, 1), (1, 2), (2, 1))]


@proves("OVER-344")
def test_a_large_area_without_room_is_one_gap() -> None:
    """Two rows of six, water above and land below: each L covers cells of both rows."""
    cells = tuple((x, y) for x in range(1, 7) for y in (1, 2))
    assert gaps("*WWWWWW*\nW......W\nF......F\n*FFFFFF*") == [cells] and len(cells) == 12


@proves("OVER-346")
def test_a_coast_in_a_closed_area_can_leave_several_gaps() -> None:
    """A row of five cells with one more above its middle, land all round: an L fits round (3,1) alone."""
    table = at_table("***F***\nFFF.FFF\nF.....F\n*FFFFF*", drawn="B1d", gaps=(), birds={0: 0}, ships={0: 0})
    (area,) = table.board.closed()
    assert len(area) == 6 and table.board.holds_tile(area)
    table.do("coast FW@3,1/2")  # its land teeth to the south; its flat sides face bare cells
    assert table.texts() == {"gap 1,1", "gap 3,2", "gap 4,1"}
    assert table.state.gaps == (((1, 1), (2, 1)), ((3, 2),), ((4, 1), (5, 1)))
    table.do("gap 3,2", "gap 4,1")
    assert table.state.turn == 10 and not table.state.doors
