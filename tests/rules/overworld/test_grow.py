"""LAND HO and connecting tiles. Rules: OVER-022..039, 041..044, 337..339, 341, 368."""

from __future__ import annotations

from itertools import product
from typing import Any

from msgspec.structs import replace

from gheos_suite.geom import square
from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.actions import PlaceCoast, PlaceTile, TakeCoast
from gheos_suite.rules.overworld.board import coast_faults, footprint
from gheos_suite.rules.overworld.events import CoastDrawn, GapFormed, TileReturned
from gheos_suite.rules.overworld.model import Laid
from tests.proves import proves

from .position import BLACK
from .table import at_table, new_game

#  y=4  F F        The land has its edges north and east, the coast joins it over (0,3), its flat sides face
#  y=3  F          (-1,2) and (1,2); the water below has (0,1) next to the coast.
#  y=2  ^
#  y=1  W
#  y=0  W W
STRIP = "FF\nF.\n^.\nW.\nWW"


def _cells(action: PlaceTile) -> set[tuple[int, int]]:
    return set(footprint(action.cell, action.rotation))


@proves("OVER-022", "OVER-025")
def test_a_land_ho_tile_can_be_put_back_for_a_coast() -> None:
    table = at_table(STRIP, drawn="B1d", bag="B2a B3a").do("coast MR@2,4/3")
    assert table.state.bag == ("B1d", "B2a", "B3a")
    assert table.one(TileReturned).tile == "B1d"
    assert table.state.board[-1] == Laid("MR", (2, 4), 3)
    assert table.state.pile == ("F", "F", "M")


@proves("OVER-023", "OVER-027")
def test_a_land_ho_tile_can_be_kept_with_either_side_up() -> None:
    table = at_table(STRIP, drawn="B1d")
    assert {a.face for a in table.legal(PlaceTile)} == {0, 1}
    table.do("water@2,0/0")  # a on (2,1), c on (2,0), b on (3,0)
    assert not {(2, 1), (2, 0), (3, 0)} & set(table.board.squares)
    assert table.state.explorers == () and table.side(BLACK).ships == 7
    assert all((2, 0) not in region for region in table.board.regions())


@proves("OVER-024")
def test_coast_face_and_rotation_are_chosen_freely() -> None:
    table = at_table(STRIP, drawn="B1d", pile="F M")
    at = [a for a in table.legal(PlaceCoast) if a.cell == (2, 4)]
    # (2,4) sees land to the west alone: only the land teeth to the west join it
    assert {(a.pattern, a.rotation) for a in at} == {(p, 3) for p in ("FW", "FR", "MW", "MR")}


@proves("OVER-024")
def test_with_the_option_chance_picks_the_coast() -> None:
    table = at_table(STRIP, drawn="B1d", pile="F M", random_coast=True)
    assert not table.legal(PlaceCoast) and table.legal(TakeCoast) == [TakeCoast()]
    table.do("take coast")
    kind = table.one(CoastDrawn).kind
    assert {a.pattern for a in table.legal()} == set(GAME.tiles.faces[kind])
    assert table.refused("land@2,4/0") == "choice-due"
    table.do(f"coast {kind}W@2,4/3")
    assert len(table.state.pile) == 1 and kind not in table.state.pile
    assert new_game(2, 1, coast_choice="random").state.random_coast
    free = at_table(STRIP, drawn="B1d")
    assert free.refused(TakeCoast()) == "coast-choice"


@proves("OVER-026")
def test_other_tiles_are_never_exchanged() -> None:
    table = at_table(STRIP, drawn="B1a")
    assert not table.legal(PlaceCoast)
    assert table.refused("coast FW@2,4/3") == "no-land-ho"


@proves("OVER-028")
def test_the_land_ho_side_has_water_teeth() -> None:
    table = at_table(STRIP, drawn="B1d")
    assert table.refused("water@2,4/0") == "mismatch"
    table.do("water@2,0/0")
    assert table.refused("land@4,0/0") == "mismatch"
    table.do("water@4,0/0")


@proves("OVER-029", "OVER-341")
def test_a_land_ho_side_closes_edges_and_lets_nobody_compete() -> None:
    """Eight water cells round (1,1), three of them of the picture to the east; only ships to the west count."""
    table = at_table("WWW.\nW...\nWW..", explorers="white 0,1 red 1,2 0,0", drawn="B1d")
    assert table.board.closed() == ()
    table.do("water@2,1/1")  # a on (3,1), c on (2,1), b on (2,0)
    assert table.one(GapFormed).cells == ((1, 1),)
    assert set(table.board.squares) & {(3, 1), (2, 1), (2, 0)} == set()
    assert table.board.regions_beside([(1, 1)]) == [table.board.region((1, 2))]


@proves("OVER-030")
def test_a_tile_must_touch_the_map_with_an_edge() -> None:
    table = at_table(STRIP)
    assert table.refused("land@8,8/0") == "not-joined"
    assert table.refused("land@2,5/0") == "not-joined"  # (2,5) touches (1,4) at a corner
    table.do("land@2,4/0")


@proves("OVER-031")
def test_every_touching_edge_must_match() -> None:
    """(2,2) lies between land to the north and water to the south: no tile fits over it."""
    table = at_table("FFFF\n.F..\n....\n.W..\nWWWW")
    for face, r in product((0, 1), range(4)):
        action = PlaceTile((2, 2), r, face)
        own = _cells(action)
        if (2, 3) in own and (2, 1) in own:
            assert table.refused(action) == "mismatch"
    assert table.refused(PlaceTile((2, 2), 0, 1)) == "mismatch"  # a on (2,3): land above
    assert table.refused(PlaceTile((2, 2), 1, 0)) == "mismatch"  # b on (2,1): water below
    table.do(PlaceTile((2, 3), 1, 0))  # a on (3,3), b on (2,2)


@proves("OVER-031", "OVER-338")
def test_no_travel_tile_ever_lies_beside_a_flat_side() -> None:
    table = at_table(STRIP)
    for face in (0, 1):
        for r in range(4):
            for corner in ((1, 2), (1, 1), (1, 3), (0, 2), (2, 2)):
                action = PlaceTile(corner, r, face)
                if (1, 2) in _cells(action):
                    assert table.refused(action) in ("flat", "taken", "mismatch")
    assert all((1, 2) not in _cells(a) and (-1, 2) not in _cells(a) for a in table.legal(PlaceTile))
    # a coast may lie there, flat side to flat side, if a tooth of it is joined as well: (1,3) is land now
    assert coast_faults(table.board, (1, 2), 0) == "not-joined"
    joined = at_table("F*\nFF\n^.\nW.\nWW", drawn="B1d")
    assert coast_faults(joined.board, (1, 2), 0) == ""
    joined.do("coast FW@1,2/0")


@proves("OVER-032")
def test_land_joins_land_and_water_joins_water() -> None:
    table = new_game(2, 3, draws="B1a")
    table.do("land@0,1/0")
    other = new_game(2, 3, draws="B1a")
    assert other.refused("land@0,-1/2") == "mismatch"
    other.do("water@0,-1/2")


@proves("OVER-033")
def test_forest_may_touch_mountain_and_whirlpool_reef() -> None:
    at_table(STRIP, drawn="B8a").do("land@2,4/0")
    at_table(STRIP, drawn="B8a").do("water@2,0/0")


@proves("OVER-034")
def test_land_and_water_may_meet_at_a_corner() -> None:
    """Land is laid on (2,2), which has water to its south-west, on (1,1), and none over an edge."""
    table = at_table("...FF\n...F.\n.....\nWW...\nW....", drawn="B1a")
    table.do("land@2,2/0")  # a on (2,3), c on (2,2), b on (3,2): below (3,3)


@proves("OVER-035")
def test_tiles_never_overlap() -> None:
    assert at_table(STRIP).refusal("land@1,4/0").cells == ((1, 4),)


@proves("OVER-036")
def test_four_rotations_and_two_sides() -> None:
    ways = {(a.rotation, a.face) for a in at_table(STRIP).legal(PlaceTile)}
    assert ways == set(product(range(4), (0, 1)))


@proves("OVER-037")
def test_turning_over_mirrors_the_arms() -> None:
    """B4a is F, M, M over a, c, b; its back has over a, c, b what lies behind b, c, a: R, R, W."""
    land = at_table(STRIP, drawn="B4a").do("land@2,4/0")
    assert [land.board.squares[c] for c in ((2, 5), (2, 4), (3, 4))] == ["F", "M", "M"]
    water = at_table(STRIP, drawn="B4a").do("water@2,0/0")
    assert [water.board.squares[c] for c in ((2, 1), (2, 0), (3, 0))] == ["R", "R", "W"]


@proves("OVER-038")
def test_coasts_are_placed_by_the_same_rules() -> None:
    table = at_table(STRIP, drawn="B1d")
    assert table.refused("coast FW@2,0/3") == "mismatch"  # land teeth against water
    assert table.refused("coast FW@2,4/0") == "flat"  # a flat side against land
    assert table.refused("coast FW@2,5/0") == "not-joined"
    table.do("coast FW@2,0/1")


@proves("OVER-039")
def test_two_coasts_may_touch() -> None:
    land = at_table(STRIP, drawn="B1d")
    land.do("coast FW@-1,4/1")  # water teeth to the west
    again = land.state
    assert coast_faults(land.board, (-2, 4), 1) == "mismatch"  # land teeth towards its water teeth
    assert coast_faults(land.board, (-2, 4), 3) == ""  # water to water
    assert coast_faults(land.board, (-1, 5), 1) == "not-joined"  # flat to flat alone
    assert coast_faults(land.board, (-1, 3), 1) == ""  # flat to flat above, its land teeth joined to (0,3)
    assert again.board[-1].tile == "FW"


@proves("OVER-041")
def test_the_map_has_no_limit() -> None:
    table = new_game(2, 1)
    state = table.state
    laid = tuple(Laid("B1a", (0, 1 + 2 * i), 0, 0) for i in range(60))
    far = GAME.atlas.of((state.board[0], *laid))
    places = {c for c, _ in far.places(0)}
    assert (0, 121) in places and max(y for _, y in places) == 122
    longer: Any = replace(state, board=far.laid)
    assert max(a.cell[1] for a in GAME.legal_actions(longer, state.active)) == 122


@proves("OVER-042")
def test_a_tile_may_be_laid_into_a_hole_it_could_not_slide_into() -> None:
    """An L-shaped hole at (1,1), (1,2), (2,1) with land all round."""
    hole = "FFFf\nF.FF\nF..F\nFFFF"
    table = at_table(hole)
    assert table.board.closed() == (((1, 1), (1, 2), (2, 1)),)
    table.do("land@1,1/0")


@proves("OVER-043")
def test_a_coast_may_be_laid_into_a_gap_but_not_on_a_door() -> None:
    """A straight gap at (1..3,2): land north and water south of its middle; the ends have walls to the side."""
    table = at_table(GAP_OF_THREE, bottom=1, drawn="B1d", doors="red 1,2")
    assert table.state.gaps == (((1, 2), (2, 2), (3, 2)),)
    assert coast_faults(table.board, (2, 2), 0) == ""
    assert coast_faults(table.board, (3, 2), 0) == "flat"  # its flat side would face the wall to the east
    table.do("coast FW@2,2/0")
    on_door = at_table(GAP_OF_THREE, bottom=1, drawn="B1d", doors="red 2,2")
    assert on_door.refused("coast FW@2,2/0") == "door-here"


#  y=3  F F F F F   The gap of three has land to the north and water to the south of every cell; its ends have
#  y=2  F . . . F   a land square to the side.
#  y=1  . W W W .
GAP_OF_THREE = "FFFFF\nF...F\n.WWW."


@proves("OVER-043")
def test_a_cell_with_teeth_all_round_takes_no_coast() -> None:
    table = at_table("FFF\nF.F\nFFF", drawn="B1d")
    assert all(coast_faults(table.board, (1, 1), r) for r in range(4))


@proves("OVER-044")
def test_a_coast_in_a_gap_makes_no_new_gap() -> None:
    table = at_table(GAP_OF_THREE, bottom=1, drawn="B1d", doors="red 1,2", ships={0: 0}, birds={0: 0})
    table.do("coast FW@2,2/0")
    assert table.board.closed() == (((1, 2),), ((3, 2),))
    assert not table.saw(GapFormed)


@proves("OVER-337")
def test_every_edge_fits_every_edge_of_its_kind() -> None:
    """A tile in each rotation, and a second one in each, wherever an edge of it touches the first."""
    for first, second, face in product(range(4), range(4), (0, 1)):
        board = GAME.atlas.of((Laid("B1a", (0, 0), first, face),))
        taken, fits = set(board.ground), {c for c, r in board.places(face) if r == second}
        for x, y in product(range(-4, 5), repeat=2):
            own = _cells(PlaceTile((x, y), second, face))
            touching = any((cx + dx, cy + dy) in taken for cx, cy in own for dx, dy in square.DIRECTIONS)
            assert ((x, y) in fits) == (touching and not own & taken)
        assert not [c for c, _ in board.places(1 - face)]


@proves("OVER-339")
def test_the_terrain_of_a_coast_never_matters_for_its_place() -> None:
    table = at_table("MM\nM.\n^.\nR.\nRR", drawn="B1d", coasts={"0,2": "FW"})
    table.do("coast FW@2,4/3")
    assert table.board.half((2, 4), 3) == "F" and table.board.squares[(1, 4)] == "M"


@proves("OVER-368")
def test_a_tile_is_kept_if_no_coast_can_be_laid() -> None:
    """No map without a place for a coast comes about in play, so the pile is empty here."""
    table = at_table(STRIP, drawn="B1d", pile="")
    assert not table.legal(PlaceCoast) and table.legal(PlaceTile)
    assert table.refused("coast FW@2,4/3") == "no-such-coast"
    closed = at_table(STRIP, drawn="B1d", random_coast=True)
    assert closed.legal(TakeCoast)


def test_a_bad_way_to_lie_is_refused_by_name() -> None:
    table = at_table(STRIP)
    assert table.refused(PlaceTile((2, 4), 4, 0)) == "no-such-way"
    assert table.refused(PlaceTile((2, 4), 0, 2)) == "no-such-way"
