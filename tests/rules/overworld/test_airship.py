"""The airship: fuel, flights, the sky as a region, the crash. Rules: OVER-243..278, 335, 365..367."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.actions import AddExplorer, ExhaustExplorer
from gheos_suite.rules.overworld.board import footprint
from gheos_suite.rules.overworld.events import GapContested, GapFormed, GapWon, TilePlaced
from gheos_suite.rules.overworld.model import Door, Explorer, Laid
from gheos_suite.rules.overworld.modules.airship.flight import Flight, moored
from gheos_suite.rules.overworld.modules.airship.model import (
    AIRSHIP,
    Airship,
    AirshipCrashed,
    AirshipFlown,
    ChooseCrash,
    ChooseFlight,
    ChooseLanding,
    Crash,
    FuelGained,
    GoOn,
    Land,
    Launch,
)
from gheos_suite.rules.overworld.modules.parts import want
from gheos_suite.rules.overworld.modules.provisions.model import Provisions
from gheos_suite.rules.overworld.modules.towns.model import PlacedSidequest, Sidequest, Towns
from tests.proves import proves

from .position import BLACK, RED, WHITE, YELLOW, cell, cells
from .table import Table, at_table, new_game
from .test_components import DATA

#  y=2  F F F M    A field of land; the airship lies on (0,0) (0,1) (1,0) unless a test says otherwise:
#  y=1  F M M M    at rotation 0 its arm a is to the north and its arm b to the east of the corner.
#  y=0  F F M M
FIELD = "FFFM\nFMMM\nFFMM"


def ship(
    text: str = FIELD, at: str = "0,0/0", riders: str = "", fuel: tuple[int, ...] = (1, 1, 1), pile: int = 6,
    face: int = 0, parts: tuple[Any, ...] = (), **words: Any,
) -> Table:  # fmt: skip
    """Returns a position with the airship; `riders` are words such as "red bird 0,1" (of the map's cells)."""
    where, _, turn = at.partition("/")
    laid = Laid(AIRSHIP, cell(where), int(turn), face)
    table = at_table(text, parts=(*parts, Airship(fuel, pile)), **words)
    aboard = []
    parts_of = riders.split()
    for colour, shape, on in zip(parts_of[::3], parts_of[1::3], parts_of[2::3], strict=True):
        aboard.append(Explorer(cell(on), ("black", "white", "red", "yellow").index(colour), shape))
    state = table.state
    return Table(replace(
        state, board=(*state.board, laid), explorers=(*state.explorers, *aboard)))  # fmt: skip


def fuel(table: Table) -> tuple[int, ...]:
    return want(table.state, Airship).fuel


def riders(table: Table) -> set[tuple[int, str, tuple[int, int]]]:
    laid = moored(table.state)
    own = footprint(laid.cell, laid.rotation)
    return {(e.side, e.shape, e.cell) for e in table.state.explorers if e.cell in own}


@proves("OVER-243", "OVER-244", "OVER-335", "OVER-367")
def test_set_up_moors_it_on_a_random_tile_at_the_start_coast() -> None:
    tiles = set()
    for seed in range(30):
        state = new_game(3, seed, airship="on").state
        coast, tile, laid = state.board
        assert (laid.tile, laid.cell, laid.rotation) == (AIRSHIP, tile.cell, tile.rotation)
        assert state.explorers == () and len(state.bag) + 1 == 31
        own = footprint(tile.cell, tile.rotation)
        joint = (0, 1) if tile.face == 0 else (0, -1)  # the coast's land teeth are to the north
        assert coast.rotation == 0 and joint in own
        board = GAME.atlas.of(state.board)
        assert [board.squares[c] for c in own] == ["K", "K", "K"]
        tiles.add((tile.tile, tile.face))
        assert any(own for a in GAME.legal_actions(state, state.active) if type(a).__name__ == "PlaceTile")
    assert len(tiles) > 15
    assert DATA["set_sizes"]["airship"] == {"tile": 1}


@proves("OVER-245")
def test_side_and_place_of_that_tile_are_drawn_but_never_the_land_ho_picture() -> None:
    places = {new_game(2, s, "B1d", airship="on").one(TilePlaced) for s in range(40)}
    assert {e.face for e in places} == {0} and len({(e.cell, e.rotation) for e in places}) > 3
    other = {new_game(2, s, "B1a", airship="on").one(TilePlaced).face for s in range(20)}
    assert other == {0, 1}


@proves("OVER-246", "OVER-247", "OVER-204")
def test_fuel_is_made_of_the_tokens() -> None:
    part = want(new_game(4, 1, airship="on").state, Airship)
    assert (part.fuel, part.pile) == ((1, 1, 1, 1), 20)
    state = new_game(4, 1, airship="on", provisions="on").state
    assert (want(state, Airship).pile, sum(want(state, Provisions).shop)) == (8, 12)
    for n, left in (("8", 16), ("16", 8)):
        state = new_game(2, 1, airship="on", provisions="on", fuel_with_provisions=n).state
        part = want(state, Airship)
        assert part.pile + sum(part.fuel) == int(n) and sum(want(state, Provisions).shop) == left
    shops = {want(new_game(4, s, airship="on", provisions="on").state, Provisions).shop for s in range(20)}
    assert len(shops) > 10


RING = "FFF.\nF...\nFF.."  # `land@2,1/1` closes a gap at (1,1)
FAR = "FFF...F\nF.....F\nFF....F\n......F\n"  # the same, with squares for the airship


def contested(pile: int = 6, **words: Any) -> Table:
    """Black closes the gap; the airship lies far off, on made-up squares."""
    defaults: dict[str, Any] = {"seats": 4, "fuel": (0, 0, 0, 0), "birds": {BLACK: 0}}
    return ship(FAR, bottom=-1, at="6,1/1", pile=pile, **defaults | words).do("land@2,1/1")


@proves("OVER-248")
def test_who_competes_in_vain_gets_fuel() -> None:
    table = contested(explorers="red 0,2 1,2 2,2 white 0,1 yellow 0,0")
    assert table.one(GapWon).side == RED and table.one(FuelGained).seats == (WHITE, YELLOW)
    assert fuel(table) == (0, 1, 0, 1) and want(table.state, Airship).pile == 4
    tied = contested(explorers="red 0,2 1,2 white 0,1 0,0").do("winner red")
    assert fuel(tied) == (0, 1, 0, 0)


@proves("OVER-249")
def test_a_small_pile_is_dealt_clockwise_from_the_left() -> None:
    table = contested(pile=1, explorers="red 0,2 1,2 2,2 white 0,1 yellow 0,0")
    assert fuel(table) == (0, 1, 0, 0) and want(table.state, Airship).pile == 0
    late = ship(
        FAR, bottom=-1, at="6,1/1", pile=1, seats=4, fuel=(0,) * 4, active=RED,
        explorers="red 0,2 1,2 2,2 white 0,1 yellow 0,0", birds={RED: 0},
    ).do("land@2,1/1")  # fmt: skip
    assert fuel(late) == (0, 0, 0, 1)  # yellow sits to the left of red


@proves("OVER-250", "OVER-251", "OVER-252")
def test_each_token_is_one_flight_of_the_active_player() -> None:
    table = ship(fuel=(2, 1, 1))
    assert table.texts("launch") == {"launch"} and GAME.legal_actions(table.state, WHITE) == []
    table.do("launch", "fly to 1,1/0")
    assert fuel(table) == (1, 1, 1) and want(table.state, Airship).pile == 6
    flown = table.one(AirshipFlown)
    assert (flown.source, flown.cells) == (((0, 1), (0, 0), (1, 0)), ((1, 2), (1, 1), (2, 1)))
    table.do("launch", "fly to 0,0/0")
    assert fuel(table) == (0, 1, 1) and table.refused("launch") == "no-fuel"


@proves("OVER-253", "OVER-254", "OVER-261")
def test_explorers_may_be_left_where_their_shape_fits() -> None:
    """A red bird and a white ship above forests: the ship has to fly on, the bird may stay, whosever it is."""
    table = ship(riders="red bird 0,1 white ship 0,0")
    assert table.texts("launch") == {"launch", "launch leaving 0,1"}
    assert table.refused("launch leaving 0,0") == "cannot-stay"
    assert table.refused("launch leaving 1,0") == "cannot-stay"  # nobody is there
    table.do("launch leaving 0,1", "fly to 2,0/0")
    assert riders(table) == {(WHITE, "ship", (2, 0))}
    assert Explorer((0, 1), RED) in table.state.explorers  # a plain bird on a forest again
    both = ship(riders="red bird 0,1 white bird 0,0").texts("launch")
    assert both == {"launch", "launch leaving 0,1", "launch leaving 0,0", "launch leaving 0,0 0,1"}
    fly = ship(riders="red bird 0,1 white ship 0,0").do("launch", "fly to 2,0/0")
    assert riders(fly) == {(RED, "bird", (2, 1)), (WHITE, "ship", (2, 0))}


@proves("OVER-255")
def test_it_lands_on_squares_of_travel_tiles_alone() -> None:
    table = ship("FFF.\nFMF^\nFF*.", at="0,0/0").do("launch")
    assert table.refused("fly to 2,1/0") == "no-square"  # the coast
    assert table.refused("fly to 3,2/2") == "no-square"  # bare
    water = ship("XW\nXX\n..\nWW\nWW", at="0,0/0", face=1, drawn="B1a").do("launch")
    assert water.refused("fly to 1,4/2") == "no-square"  # LAND HO
    assert all(set(footprint(a.cell, a.rotation)) <= set(water.board.squares) for a in water.legal())


@proves("OVER-256")
def test_it_may_lie_on_one_two_or_three_tiles() -> None:
    table = ship()
    board = table.board
    spans = {len({board.top[c] for c in footprint(a.cell, a.rotation)}) for a in table.do("launch").legal()}
    under = GAME.atlas.of(table.state.board[:-1])
    spans = {len({under.top[c] for c in footprint(a.cell, a.rotation)}) for a in table.legal(Land)}
    assert spans == {1, 2, 3}


@proves("OVER-257")
def test_explorers_below_come_aboard() -> None:
    table = ship(explorers="red 2,1 white 3,2").do("launch", "fly to 2,0/0")
    assert riders(table) == {(RED, "bird", (2, 1))}
    assert table.one(AirshipFlown).picked == ((2, 1),)
    on_water = ship("FF.WW\nFF.WW", explorers="red 3,1").do("launch", "fly to 3,0/0")
    assert riders(on_water) == {(RED, "ship", (3, 1))} and moored(on_water.state).face == 1


@proves("OVER-258")
def test_explorers_never_collide() -> None:
    """A rider on the corner square: no landing whose corner is where somebody stands."""
    table = ship(riders="white bird 0,0", explorers="red 2,1").do("launch")
    refusal = table.refusal("fly to 2,1/0")
    assert refusal.code == "collision" and refusal.cells == ((2, 1),)
    table.do("fly to 2,0/0")  # its empty arm comes to lie over the red bird
    assert riders(table) == {(WHITE, "bird", (2, 0)), (RED, "bird", (2, 1))}
    # one left behind counts as standing on the map
    left = ship(riders="white bird 0,0 red bird 0,1").do("launch leaving 0,0")
    assert left.refused("fly to 1,0/2") == "no-square"
    assert left.refused("fly to 0,0/0") == "same-place"
    stayed = left.refusal("fly to 1,0/3")  # the red rider on arm a would come down on the white one
    assert (stayed.code, stayed.cells) == ("collision", ((0, 0),))
    ship(riders="white bird 0,0 red bird 0,1").do("launch", "fly to 1,0/3")  # with both aboard it may


@proves("OVER-259")
def test_riders_turn_with_it_and_keep_their_squares() -> None:
    table = ship(riders="white bird 0,1 red bird 1,0").do("launch", "fly to 2,2/1")  # a to the east, b south
    assert riders(table) == {(WHITE, "bird", (3, 2)), (RED, "bird", (2, 1))}
    assert {a.rotation for a in ship().do("launch").legal()} == {0, 1, 2, 3}


@proves("OVER-260")
def test_it_must_land_elsewhere() -> None:
    table = ship().do("launch")
    assert table.refused("fly to 0,0/0") == "same-place"


@proves("OVER-262")
def test_it_parts_regions_while_it_lies_there() -> None:
    """Five forests in a row: with the middle one covered two regions, after the launch one."""
    table = ship("FFFFF\nMMMMM\nMMMMM", at="2,1/0")  # on (2,2) (2,1) (3,1)
    assert set(table.board.region((0, 2))) == set(cells("0,2 1,2"))
    assert set(table.board.region((3, 2))) == set(cells("3,2 4,2"))
    assert set(table.board.region((2, 2))) == set(cells("2,2 2,1 3,1"))  # sky
    table.do("launch", "fly to 0,0/0")
    assert set(table.board.region((0, 2))) == {(x, 2) for x in range(5)}


@proves("OVER-263")
def test_riders_hold_the_region_of_the_sky() -> None:
    table = ship(riders="red bird 0,1 red ship 0,0 white bird 1,0")
    assert [t.regions for t in table.view.tallies] == [0, 0, 2]


@proves("OVER-264")
def test_the_sky_competes_beside_a_gap() -> None:
    """A bird and a ship of red aboard beside the gap at (1,1) beat one white bird; both shapes go home."""
    table = ship(
        RING, at="0,2/1", riders="red bird 0,1 red ship 0,2", explorers="white 0,0", birds={BLACK: 0},
        fuel=(0, 0, 0),
    )  # fmt: skip
    before = table.side(RED)
    table.do("land@2,1/1")
    assert table.one(GapContested).strengths == (0, 1, 2)
    won = table.one(GapWon)
    assert (won.birds, won.ships) == (1, 1)
    assert table.side(RED).birds == before.birds + 1 and table.side(RED).ships == before.ships + 1


@proves("OVER-265", "OVER-266", "OVER-350")
def test_nobody_is_added_on_the_sky_but_on_squares_it_left() -> None:
    table = ship(drawn="B1d", fuel=(0, 0, 0)).do("coast FW@4,2/3")
    assert {a.cell for a in table.legal(AddExplorer)} == set(table.board.squares) - set(cells("0,0 0,1 1,0"))
    gone = ship(drawn="B1d").do("launch", "fly to 1,1/0", "coast FW@4,2/3")
    offered = {a.cell for a in gone.legal(AddExplorer)}
    assert set(cells("0,0 0,1 1,0")) <= offered and not set(cells("1,1 1,2 2,1")) & offered


@proves("OVER-277")
def test_flights_are_offered_at_every_boundary_of_phases() -> None:
    """Black, with four tokens, goes on each time: after the tile, after the explorers, after the check."""
    table = ship(fuel=(4, 1, 0), drawn="B1a")
    assert table.legal(Launch)  # after the draw
    table.do("land@4,2/0")
    assert isinstance(table.state.pending, ChooseFlight) and len(table.state.explorers) == 0
    assert table.legal() == [Launch(), GoOn()]
    table.do("go on")
    assert isinstance(table.state.pending, ChooseFlight) and len(table.state.explorers) == 3
    table.do("go on")  # the dungeon check finds nothing
    assert isinstance(table.state.pending, ChooseFlight) and table.state.turn == 9
    table.do("go on")
    assert (table.state.turn, table.seat, table.state.drawn) == (10, WHITE, "")  # white, before the draw
    assert isinstance(table.state.pending, ChooseFlight)
    table.do("go on")
    assert table.state.drawn and table.legal(Launch)
    # not inside a phase: while squares are chosen there is no launch
    coast = ship(fuel=(4, 1, 1), drawn="B1d").do("coast FW@4,2/3", "go on")
    assert coast.legal(AddExplorer) and not coast.legal(Launch)
    assert coast.refused("launch") == "not-asked"


@proves("OVER-250", "OVER-277")
def test_several_flights_follow_each_other_at_one_boundary() -> None:
    table = ship(fuel=(2, 0, 0), drawn="B1a").do("land@4,2/0", "launch", "fly to 1,1/0")
    assert isinstance(table.state.pending, ChooseFlight) and not table.state.explorers
    table.do("launch", "fly to 4,2/0")  # over the new tile, before explorers are added
    assert table.state.turn == 10 and table.state.explorers == () and table.seat == WHITE


@proves("OVER-278")
def test_landing_closes_no_gap() -> None:
    table = ship("*FFF\n*F.F\n*FFF", at="1,2/1", fuel=(2, 0, 0), gaps=())
    table.do("launch", "fly to 3,0/3")  # corner (3,0), a on (2,0), b on (3,1)
    assert not table.saw(GapFormed) and table.state.gaps == ()


# ------------------------------------------------------------------------------------ the crash
@proves("OVER-267", "OVER-268", "OVER-269", "OVER-271")
def test_the_last_token_makes_it_crash() -> None:
    """A token elsewhere saves it. On the last one it leaves the bird behind and joins the map as land."""
    other = ship(fuel=(1, 1, 0), pile=0).do("launch")
    assert isinstance(other.state.pending, ChooseLanding)
    table = ship(fuel=(1, 0, 0), pile=0, riders="red bird 0,1 white ship 1,0 red ship 0,0")
    table.do("launch leaving 0,1")
    assert isinstance(table.state.pending, ChooseCrash)
    assert {(a.cell, a.rotation, a.face) for a in table.legal(Crash)} == {
        (c, r, f) for f in (0, 1) for c, r in GAME.atlas.of(table.state.board[:-1]).places(f)}  # fmt: skip
    assert table.refused("crash water@4,0/0") == "mismatch"
    table.do("crash land@4,0/1")  # corner (4,0), a on (5,0), b on (4,-1)
    assert table.one(AirshipCrashed).left == ((0, 1),)
    assert riders(table) == {(RED, "ship", (4, 0)), (WHITE, "ship", (4, -1))}
    assert Explorer((0, 1), RED) in table.state.explorers
    part = want(table.state, Airship)
    assert (part.fuel, part.pile, part.crashed) == ((0, 0, 0), 0, True)
    assert [table.board.squares[c] for c in cells("5,0 4,0 4,-1")] == ["K", "K", "K"]
    assert table.board.squares[(0, 0)] == "F" and table.refused("launch") == "crashed"
    assert [t.regions for t in table.view.tallies] == [0, 2, 4]  # the sky is tied, the forest is red's


@proves("OVER-267", "OVER-366")
def test_it_may_crash_with_either_side_up_by_the_rules_of_tiles() -> None:
    table = ship("FF\nF.\n^.\nW.\nWW", at="0,3/0", fuel=(1, 0, 0), pile=0, riders="white bird 0,3").do("launch")
    assert {a.face for a in table.legal()} == {0, 1}
    assert table.refused("crash land@1,2/0") == "flat"  # beside the coast's flat side
    table.do("crash water@2,0/0")
    assert moored(table.state).face == 1


@proves("OVER-270")
def test_a_crash_that_closes_a_gap_is_checked_at_once() -> None:
    """Before its tile is placed black crashes round (1,1); white holds the forests there and gets a door."""
    table = ship(
        "FFF.....FF\nF.......F*\nFF......**", at="8,1/0", fuel=(1, 0, 0), pile=0, explorers="white 0,2 1,2",
        drawn="B1a",
    )  # fmt: skip
    table.do("launch", "crash land@2,1/1")  # a on (3,1), corner (2,1), b on (2,0)
    assert table.one(GapFormed).cells == ((1, 1),) and table.doors(WHITE) == {(1, 1)}
    assert table.state.turn == 9 and table.state.drawn == "B1a" and table.seat == BLACK
    assert table.state.pending is None and table.state.then == ()
    assert len(table.legal()) > 20


@proves("OVER-270")
def test_gaps_of_the_tile_wait_for_their_phase() -> None:
    """The tile closes (1,1); then the airship crashes round (11,1), which is judged first."""
    table = ship(
        "FFF.......FFF.\nF.........F...\nFF........FF..", at="0,2/1", fuel=(1, 0, 0), pile=0,
        explorers="white 0,0 red 11,2", drawn="B1a", birds={BLACK: 0},
    )  # fmt: skip
    table.do("land@2,1/1")
    assert not table.saw(GapFormed)
    table.do("launch", "crash land@12,1/1")
    assert [e.cells for e in table.saw(GapFormed)] == [((11, 1),), ((1, 1),)]
    assert table.doors(RED) == {(11, 1)} and table.doors(WHITE) == {(1, 1)} and table.state.turn == 10


@proves("OVER-270")
def test_a_tie_after_a_crash_is_broken_before_the_turn_goes_on() -> None:
    table = ship(
        "FFF.....FF\nF.......F*\nFF......**", at="8,1/0", fuel=(1, 0, 0), pile=0, drawn="B1a",
        explorers="white 0,2 red 0,1", birds={BLACK: 0},
    )  # fmt: skip
    table.do("launch", "crash land@2,1/1", "winner red")
    assert table.doors(RED) == {(1, 1)} and table.state.pending is None and table.state.drawn == "B1a"


@proves("OVER-365")
def test_without_a_place_for_the_crash_it_lands_and_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Made up, as some place always fits: the map without the airship is told to have none."""
    table = ship(fuel=(1, 0, 0), pile=0)
    under = GAME.atlas.of(table.state.board[:-1])
    assert under.places(0)
    monkeypatch.setattr(Flight, "crashes", lambda self: [])
    table.do("launch")
    assert isinstance(table.state.pending, ChooseLanding)
    table.do("fly to 1,1/0")
    assert want(table.state, Airship).crashed and moored(table.state).cell == (1, 1)
    assert table.refused("launch") == "crashed"


@proves("OVER-271")
def test_no_fuel_is_given_out_after_the_crash() -> None:
    table = contested(pile=0, explorers="red 0,2 1,2 white 0,1")
    assert not table.saw(FuelGained) and fuel(table) == (0, 0, 0, 0)


# ------------------------------------------------------------------------------------ with towns
def quest(at: str, up: str = "M") -> Towns:
    return Towns((), (PlacedSidequest(cell(at), Sidequest(up, "R")),))


TOWN = "FFTM\nFMMM\nFFMM"


@proves("OVER-272")
def test_a_sidequest_stays_with_its_town() -> None:
    table = ship(TOWN, fuel=(2, 1, 1), parts=(quest("2,2"),)).do("launch", "fly to 2,1/0")
    assert table.board.squares[(2, 2)] == "K"
    assert want(table.state, Towns).placed[0].cell == (2, 2)
    table.do("launch", "fly to 0,0/0")
    assert table.board.squares[(2, 2)] == "T" and want(table.state, Towns).placed[0].cell == (2, 2)


@proves("OVER-273", "OVER-274")
def test_no_explorer_comes_to_a_sidequest_or_stays_in_a_town() -> None:
    """A rider on arm a would come to lie over the town at (2,2)."""
    table = ship(TOWN, riders="red bird 0,1", parts=(quest("2,2"),)).do("launch")
    refusal = table.refusal("fly to 2,1/0")
    assert (refusal.code, refusal.cells) == ("sidequest", ((2, 2),))
    empty = ship(TOWN, riders="red bird 0,1", fuel=(2, 1, 1), parts=(Towns(()),)).do("launch", "fly to 2,1/0")
    assert riders(empty) == {(RED, "bird", (2, 2))}
    assert empty.texts("launch") == {"launch"} and empty.refused("launch leaving 2,2") == "cannot-stay"


@proves("OVER-275", "OVER-276")
def test_a_sidequest_aboard_is_scored_with_its_neighbours() -> None:
    """On the covered town at (2,2): a rider on (2,1) is beside it, but stands on no mountain; (3,2) does."""
    table = ship(TOWN, at="2,1/0", riders="white bird 2,1", explorers="white 3,2", parts=(quest("2,2"),))
    assert dict(table.view.tallies[WHITE].more) == {"sidequests": 2 * 1}


@proves("OVER-263")
def test_a_rider_may_be_exhausted() -> None:
    doors = "white 9,9 11,9 9,11"
    table = ship(
        "FFF...FF\nF.....F*\nFF....**", at="6,1/0", riders="white ship 6,2", explorers="white 0,2", doors=doors,
        birds={BLACK: 0}, exhaust=True, fuel=(0, 0, 0),
    )  # fmt: skip
    table.do("land@2,1/1", "door from 9,9")
    assert ExhaustExplorer((6, 2)) in table.legal()
    table.do("exhaust 6,2")
    assert table.state.exhausted[-1].shape == "ship" and Door((1, 1), WHITE) in table.state.doors
