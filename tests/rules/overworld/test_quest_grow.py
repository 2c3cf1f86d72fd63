"""The tile of a Quest turn, and Dia. Rules: OVER-153..169, 197..200, 356."""

from __future__ import annotations

from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.actions import PlaceCoast, PlaceTile, StepOff
from gheos_suite.rules.overworld.board import footprint
from gheos_suite.rules.overworld.events import HeroBounced, HeroLanded, TileDrawn, TileStacked
from gheos_suite.rules.overworld.model import Cell, Laid
from tests.proves import proves

from .position import RED
from .table import Table, at_table

CORNER = "FF...\nF....\n....."  # forest on (0,2) (1,2) (0,1), bare cells to the east and south


def off(text: str, hero: str, to: str, tile: str, **words: object) -> Table:
    """The hero has stepped off to a cell and this tile was drawn."""
    table = at_table(text, hero=hero, bag=f"{tile} B8a B8b", draws=(tile,), **words).do(f"off {to}")
    assert table.one(TileDrawn).tile == tile
    return table


def shown(table: Table, action: PlaceTile, where: Cell) -> str:
    terrains = GAME.tiles.travel[table.state.drawn].face(action.face)
    return terrains[footprint(action.cell, action.rotation).index(where)]


@proves("OVER-153")
def test_the_tile_is_drawn_after_travel() -> None:
    table = off(CORNER, "1,2", "2,2", "B1d")
    assert table.kinds() == ["HeroSteppedOff", "TileDrawn"]
    assert table.legal(PlaceTile) and table.legal(PlaceCoast)  # the LAND HO choice as in the normal game


@proves("OVER-154")
def test_the_tile_joins_the_edge_she_stepped_off() -> None:
    table = off(CORNER, "1,2", "2,2", "B1a")
    assert all((2, 2) in footprint(a.cell, a.rotation) for a in table.legal(PlaceTile))
    assert table.refused("land@0,0/1") == "not-at-hero"
    table.do("land@2,2/0")
    assert table.state.heroes[0].cell == (2, 2) and table.one(HeroLanded).cell == (2, 2)


@proves("OVER-155")
def test_her_terrain_must_come_under_her() -> None:
    """B4a has F, M, M over a, c, b: only a may lie on (2,2)."""
    table = off(CORNER, "1,2", "2,2", "B4a")
    assert table.legal(PlaceTile)
    assert {shown(table, a, (2, 2)) for a in table.legal(PlaceTile)} == {"F"}
    assert table.refused("land@2,2/0") == "wrong-terrain"  # c on (2,2) is a mountain


@proves("OVER-156", "OVER-157")
def test_without_her_terrain_she_bounces() -> None:
    table = at_table(CORNER, hero="1,2", bag="B8a B8b", draws=("B8a",)).do("off 2,2")
    places = table.legal(PlaceTile)
    assert places and all((2, 2) in footprint(a.cell, a.rotation) for a in places)
    table.do(places[0])
    assert table.state.heroes[0].cell == (1, 2) and table.one(HeroBounced).cell == (1, 2)
    assert table.board.squares[2, 2] == "M"


@proves("OVER-158")
def test_she_bounces_if_her_terrain_cannot_lie_under_her() -> None:
    """(2,1) is a dead end: closed to the east and south, so that only an arm of a tile can lie on it.

    B3a is F, M, F over a, c, b: an arm is forest. B6a is M, F, M: its forest is the corner, which cannot lie
    there; she bounces.
    """
    text = "**...\nFF...\nFF.F*\n**F**"
    arm = at_table(text, hero="1,1", bag="B3a B8a", draws=("B3a",)).do("off 2,1")
    assert {shown(arm, a, (2, 1)) for a in arm.legal(PlaceTile)} == {"F"}
    corner = at_table(text, hero="1,1", bag="B6a B8a", draws=("B6a",)).do("off 2,1")
    assert corner.legal(PlaceTile)
    assert {shown(corner, a, (2, 1)) for a in corner.legal(PlaceTile)} == {"M"}
    corner.do(corner.legal(PlaceTile)[0])
    assert corner.state.heroes[0].cell == (1, 1)


@proves("OVER-159", "OVER-356")
def test_a_coast_takes_her_if_its_half_is_hers() -> None:
    table = off(CORNER, "1,2", "2,2", "B1d")
    coasts = table.legal(PlaceCoast)
    assert {(a.cell, a.rotation) for a in coasts} == {((2, 2), 3)}  # land teeth towards her
    stay = Table(table.state).do("coast FW@2,2/3")
    assert stay.state.heroes[0].cell == (2, 2)
    back = Table(table.state).do("coast MW@2,2/3")
    assert back.state.heroes[0].cell == (1, 2) and back.one(HeroBounced)
    assert table.state.drawn == "B1d" and "B1d" in stay.state.bag


@proves("OVER-160")
def test_from_a_land_ho_side_she_bounces() -> None:
    """From whirlpools only the water side fits, and that has no squares."""
    table = at_table("WW...\nW....\n.....", hero="1,2", bag="B1d B8a", draws=("B1d",)).do("off 2,2")
    assert {a.face for a in table.legal(PlaceTile)} == {1}
    table.do("water@2,2/0")
    assert table.state.heroes[0].cell == (1, 2)
    assert not table.state.explorers  # nor is there a square to fill


@proves("OVER-161")
def test_without_any_place_for_the_tile_the_quest_is_lost() -> None:
    """(2,1) has land to the west and water to the east: no side of a tile fits there."""
    text = "FF...\nFF.WW\n...W*"
    table = at_table(text, hero="1,1", bag="B1a B8a", draws=("B1a",)).do("off 2,1")
    assert table.over and table.outcome.reason == "vanquished" and table.outcome.winners == ()
    # with LAND HO a coast saves her: land teeth west, water teeth east
    saved = at_table(text, hero="1,1", bag="B1d B8a", draws=("B1d",)).do("off 2,1")
    assert {(a.cell, a.rotation) for a in saved.legal()} == {((2, 1), 3)}
    none_left = at_table(text, hero="1,1", bag="B8a B8b", draws=("B8a",)).do("off 2,1")
    assert none_left.over


# ------------------------------------------------------------------------------------ geomancy
WIDE = "FF\nFF\nFF"  # two tiles: (0,2) (1,2) and one of the middle squares, and the rest


def stacking(text: str = WIDE, hero: str = "0,1", tile: str = "B8a", **words: object) -> Table:
    bag = f"{tile} B1a B1b" if tile not in ("B1a", "B1b") else "B1a B1b"
    return at_table(text, hero=hero, bag=bag, draws=(tile,), **words).do("stop")


@proves("OVER-162")
def test_three_squares_of_one_height_from_two_tiles() -> None:
    table = stacking()
    tops = table.board.top
    for action in table.legal():
        own = footprint(action.cell, action.rotation)
        assert (0, 1) in own and len({tops[c] for c in own}) == 2
    whole = table.state.board[tops[0, 1]]
    assert table.refused(PlaceTile(whole.cell, whole.rotation, 0)) == "one-tile"
    table.do(table.legal()[0])
    assert table.one(TileStacked).height == 1
    assert sorted(table.board.heights.values()) == [0, 0, 0, 1, 1, 1]


@proves("OVER-162")
def test_squares_of_different_height_are_refused() -> None:
    """A tile lies stacked on (1,2) (0,2) (0,1), the other squares are lower."""
    table = at_table(WIDE, hero="0,1", stacked=(Laid("B8a", (0, 2), 1, 0),))  # b on (0,1), c (0,2), a (1,2)
    assert table.board.heights == {(0, 2): 1, (1, 2): 1, (0, 1): 1, (1, 1): 0, (0, 0): 0, (1, 0): 0}
    assert table.refused("stop") == "no-geomancy"  # at height 1 there is one tile alone
    low = at_table(WIDE, hero="1,1", stacked=(Laid("B8a", (0, 2), 1, 0),), step="place", drawn="B8b")
    assert low.refused("land@1,1/3") == "uneven"  # a on (0,1) and b on (1,2) are higher
    assert {frozenset(footprint(a.cell, a.rotation)) for a in low.legal()} <= {
        frozenset({(1, 1), (0, 0), (1, 0)})}  # fmt: skip


@proves("OVER-163")
def test_nothing_overhangs_the_table() -> None:
    table = stacking()
    assert table.refused("land@0,1/3") == "no-land"  # a on (-1,1)


@proves("OVER-164")
def test_forest_and_mountain_only_land_side_up() -> None:
    table = stacking()
    assert table.refused("water@0,1/0") == "water-up"
    beside_water = at_table("FF\nFF\nFF\nWW", bottom=-1, hero="0,0")
    squares = {c for c, r in beside_water.walk.stacks((0, 0)) for c in footprint(c, r)}
    assert not squares & {(0, -1), (1, -1)}
    coast = at_table("FF\nFF\nFF\n^.", bottom=-1, hero="0,0", step="place", drawn="B1a")
    assert coast.refused("land@0,0/1") == "no-land"  # b on (0,-1), the coast


@proves("OVER-165")
def test_hero_and_birds_are_lifted() -> None:
    table = stacking(explorers="red 0,2")
    action = next(a for a in table.legal() if {(0, 1), (0, 2)} <= set(footprint(a.cell, a.rotation)))
    table.do(action)
    assert table.at("0,2") == [RED] and table.state.heroes[0].cell == (0, 1)
    assert table.board.squares[0, 2] == table.board.squares[0, 1] == "M"  # it was forest


@proves("OVER-166", "OVER-167")
def test_edges_and_heights_do_not_matter_for_what_follows() -> None:
    """Mountains stacked amid forest: no edge is checked. Then forest at height 1 beside forest at height 0."""
    stacking(tile="B8a").do(stacking(tile="B8a").legal()[0])
    table = stacking(tile="B1a")
    table.do(next(a for a in table.legal() if (0, 2) in footprint(a.cell, a.rotation)))
    high = {c for c, h in table.board.heights.items() if h}
    assert len(high) == 3 and set(table.board.region((0, 1))) == set(table.board.squares)
    here = table.state.heroes[0].cell
    assert {table.board.heights[c] for c in table.walk.routes(here, False)} == {0, 1}


@proves("OVER-168")
def test_a_land_ho_tile_is_stacked_with_its_land_side() -> None:
    table = stacking(tile="B1d")
    assert {type(a).__name__ for a in table.legal()} == {"PlaceTile"}
    assert {a.face for a in table.legal()} == {0}
    assert table.refused("coast FW@2,1/3") == "no-land-ho"


@proves("OVER-169")
def test_the_last_tile_or_coast_ends_the_quest() -> None:
    last = at_table(WIDE, hero="0,1", bag="B8a", draws=("B8a",)).do("stop")
    _finish(last.do(last.legal()[0]))
    assert last.over and last.outcome.reason in ("victory", "evil_prevails")
    coast = at_table(CORNER, hero="1,2", bag="B1d B8a", pile="F", draws=("B1d",))
    _finish(coast.do("off 2,2", "coast FW@2,2/3"))
    assert coast.over and coast.outcome.reason in ("victory", "evil_prevails")


def _finish(table: Table) -> None:
    while not table.over and table.state.pending:
        table.do(table.legal()[0])


# ------------------------------------------------------------------------------------ Dia
DIA = {"dia": "1,2", "mover": 1}


@proves("OVER-197")
def test_dia_steps_off_where_an_edge_can_join() -> None:
    """From (1,2): (2,1) can be reached by a tile that joins (1,2) or (0,1) over an edge."""
    table = at_table(CORNER, hero="0,1", bag="B1a B8a", draws=("B1a",), **DIA)
    assert {a.cell for a in table.legal(StepOff)} == {(2, 3), (0, 3), (2, 1)}
    table.do("off 2,1")
    assert table.legal(PlaceTile)
    for a in table.legal(PlaceTile):
        assert (2, 1) in footprint(a.cell, a.rotation)
        assert any(c in table.board.feel for c in footprint(a.cell, a.rotation))
    # a bare cell with land and water round it takes no side of any tile: no step off to it
    between = at_table("FF*\n*.W\n*WW", left=0, hero="1,2", dia="0,2", mover=1)
    assert (1, 1) not in {a.cell for a in between.legal(StepOff)}


@proves("OVER-198")
def test_under_dia_any_terrain_may_lie() -> None:
    table = at_table(CORNER, hero="0,1", bag="B4a B8a", draws=("B4a",), **DIA).do("off 2,1")
    assert {shown(table, a, (2, 1)) for a in table.legal(PlaceTile)} == {"F", "M"}
    mountain = next(a for a in table.legal(PlaceTile) if shown(table, a, (2, 1)) == "M")
    table.do(mountain)
    assert table.state.heroes[1].cell == (2, 1)
    picture = at_table("WW...\nW....\n.....", hero="0,1", bag="B1d B8a", draws=("B1d",), **DIA)
    picture.do("off 2,1")
    picture.do(next(a for a in picture.legal(PlaceTile) if a.face == 1))
    assert picture.state.heroes[1].cell == (1, 2) and picture.one(HeroBounced).hero == "dia"


@proves("OVER-199")
def test_dia_enters_no_coast() -> None:
    table = at_table("FF.\n*F.\n..^", hero="0,2", dia="1,1", mover=1)
    assert (2, 0) not in table.walk.routes((1, 1), True)
    # a coast laid where she stepped off sends her back; it is joined to (2,2) above by its land teeth
    text = ".FF\n...\nF.."
    coast = at_table(text, hero="1,2", bag="B1d B8a", draws=("B1d",), dia="1,2", mover=1).do("off 2,1")
    coast.do("coast FW@2,1/0")
    assert coast.state.heroes[1].cell == (1, 2) and coast.one(HeroBounced)
    # where no tooth of a coast is joined none can be laid: (1,0) has no tile beside it
    far = at_table(CORNER, hero="0,2", bag="B1d B8a", draws=("B1d",), dia="0,1", mover=1).do("off 1,0")
    assert far.legal(PlaceTile) and not far.legal(PlaceCoast)


@proves("OVER-199")
def test_dia_uses_doors_over_corners() -> None:
    """She stands to the south-west of the door on (1,1); out of the other on (5,1) to its four corners."""
    text = "FFF*RRR\nF.F*R.R\nFFF*RRR"
    table = at_table(text, hero="0,2", dia="0,0", mover=1, doors="red 1,1 5,1")
    assert {(4, 0), (6, 0), (4, 2), (6, 2)} <= set(table.walk.routes((0, 0), True))
    assert not {(5, 2), (4, 1), (6, 1), (5, 0)} & set(table.walk.routes((0, 0), True))
    assert not {(4, 0), (6, 0)} & set(table.walk.routes((0, 1), True))


@proves("OVER-200")
def test_the_other_hero_is_lifted_too() -> None:
    """Ortho stops on (0,1), Dia is on (0,2): a tile over both and a third square, which alone is filled."""
    table = at_table(WIDE, hero="0,1", dia="0,2", bag="B8a B1a", draws=("B8a",)).do("stop")
    action = next(a for a in table.legal() if {(0, 1), (0, 2)} <= set(footprint(a.cell, a.rotation)))
    third = set(footprint(action.cell, action.rotation)) - {(0, 1), (0, 2)}
    table.do(action)
    assert [h.cell for h in table.state.heroes] == [(0, 1), (0, 2)]
    assert {e.cell for e in table.state.explorers} == third
