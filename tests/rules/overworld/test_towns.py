"""Towns and their sidequests. Rules: OVER-220..241, 332, 359, 360."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from gheos_suite.core import encode, rng
from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.actions import AddExplorer, PlaceCoast
from gheos_suite.rules.overworld.board import footprint
from gheos_suite.rules.overworld.events import ExplorersAdded, GapWon
from gheos_suite.rules.overworld.model import Laid
from gheos_suite.rules.overworld.modules.parts import want
from gheos_suite.rules.overworld.modules.towns.model import (
    PlacedSidequest,
    Sidequest,
    SidequestLaid,
    SidequestTaken,
    SidequestTurned,
    TakeSidequest,
    Towns,
)
from tests.proves import proves

from .position import BLACK, RED, WHITE, cell
from .table import Table, at_table, new_game
from .test_components import DATA

SIX = tuple(Sidequest(a, b) for a, b in ("FM", "RF", "FW", "MR", "WM", "RW"))
FIELD = "FF\nF."  # land squares to join a tile to, from (2,1) to the east or (1,0)


def town(pile: tuple[Sidequest, ...] = SIX, drawn: str = "T1", text: str = FIELD, **words: Any) -> Table:
    return at_table(text, parts=(Towns(pile),), drawn=drawn, **words)


def scored(text: str, quests: str, **words: Any) -> Table:
    """Returns a position with sidequests, named as "0,1 F 2,3 R": their cells and sides up."""
    names = quests.split()
    placed = tuple(
        PlacedSidequest(cell(c), Sidequest(up, "M" if up == "F" else "F"))
        for c, up in zip(names[::2], names[1::2], strict=True)
    )
    return at_table(text, parts=(Towns((), placed),), **words)


def sidequests(table: Table) -> list[int]:
    return [dict(tally.more)["sidequests"] for tally in table.view.tallies]


def lies(table: Table) -> dict[tuple[int, int], tuple[str, str]]:
    return {p.cell: (p.sidequest.up, p.sidequest.under) for p in want(table.state, Towns).placed}


@proves("OVER-220", "OVER-223", "OVER-224")
def test_components() -> None:
    tiles = [t for t in DATA["travel"] if t["set"] == "towns"]
    assert len(tiles) == 8 and all(t["land_ho"] and t["water"] == ["X"] * 3 for t in tiles)
    assert {tuple(t["land"]) for t in tiles} == {
        *(("T", c, b) for c in "FM" for b in "FM"), *((a, c, "T") for a in "FM" for c in "FM")}  # fmt: skip
    coasts = [c for c in DATA["coast"] if c["set"] == "towns"]
    assert len(coasts) == 2
    assert all({(f["land"], f["water"]) for f in c["faces"]} == {("T", "W"), ("T", "R")} for c in coasts)
    quests = [q["faces"] for q in DATA["sidequests"] if q["set"] == "towns"]
    assert sorted("".join(q) for q in quests) == ["FM", "FR", "FW", "MR", "MW", "RW"]
    assert Counter(face for q in quests for face in q) == dict.fromkeys("FMRW", 3)


@proves("OVER-221")
def test_tiles_and_coasts_join_bag_and_pile() -> None:
    state = new_game(3, 1, towns="on").state
    assert len(state.bag) + 1 == 40 and {f"T{n}" for n in range(1, 9)} <= {*state.bag, state.drawn}
    assert len(state.pile) == 9 and state.pile.count("T") + (state.board[0].tile[0] == "T") == 2
    single = new_game(3, 1, towns="on", coast_model="single_faced").state
    assert Counter(single.pile)["TW"] + Counter(single.pile)["TR"] + (single.board[0].tile[0] == "T") == 2


@proves("OVER-222")
def test_sides_are_mixed_and_those_below_are_secret() -> None:
    ups = set()
    for seed in range(30):
        table = new_game(3, seed, towns="on")
        pile = want(table.state, Towns).pile
        assert sorted("".join(sorted(q.up + q.under)) for q in pile) == ["FM", "FR", "FW", "MR", "MW", "RW"]
        ups.add(tuple(q.up for q in pile))
        for seat in (None, 0, 1, 2):
            shown = want(GAME.view(table.state, seat), Towns).pile
            assert [(q.up, q.under) for q in shown] == [(q.up, "") for q in pile]
    assert len(ups) > 20


@proves("OVER-225")
def test_a_town_tile_can_be_returned_for_a_coast() -> None:
    table = town()
    assert table.legal(PlaceCoast)
    table.do("coast FW@2,1/3")
    assert "T1" in table.state.bag and not table.saw(SidequestTaken)


@proves("OVER-226", "OVER-227", "OVER-229")
def test_the_town_takes_a_sidequest_and_the_others_explorers() -> None:
    """T1 has the town on its arm a: at rotation 0 on (2,2), with c on (2,1) and b on (3,1)."""
    table = town().do("land@2,1/0")
    assert table.seat == BLACK and table.texts() == {f"sidequest {i}" for i in range(6)}
    table.do("sidequest 3")
    taken = table.one(SidequestTaken)
    assert (taken.up, taken.under) == ("M", "R")
    assert GAME.redact(taken, BLACK) == taken
    assert all(GAME.redact(taken, seat) == replace(taken, under="") for seat in (WHITE, RED, None))
    assert len(want(table.state, Towns).pile) == 5
    table.do("sidequest kept")
    assert lies(table) == {(2, 2): ("M", "R")} and table.one(SidequestLaid).up == "M"
    assert table.one(ExplorersAdded).cells == ((2, 1), (3, 1)) and table.side(BLACK).birds == 5
    assert table.at("2,2") == [-1] and table.state.turn == 10
    shown = {seat: want(GAME.view(table.state, seat), Towns).placed[0].sidequest for seat in (None, 0, 1, 2)}
    assert [shown[s].under for s in (None, 0, 1, 2)] == ["", "R", "", ""]


@proves("OVER-227")
def test_it_may_be_turned_and_then_everybody_has_seen_both_sides() -> None:
    table = town().do("land@2,1/0", "sidequest 3")
    for seat in (None, WHITE, RED):
        view = GAME.view(table.state, seat)
        assert view.pending is not None and view.pending.sidequest.under == ""
    assert GAME.view(table.state, BLACK).pending.sidequest.under == "R"
    table.do("sidequest turned")
    assert lies(table) == {(2, 2): ("R", "M")} and table.one(SidequestTurned).up == "R"
    assert all(want(GAME.view(table.state, s), Towns).placed[0].sidequest.under == "M" for s in (0, 1, 2))


@proves("OVER-226")
def test_towns_of_the_set_up_stay_empty() -> None:
    coasts = [new_game(3, seed, towns="on") for seed in range(40)]
    towns = [t for t in coasts if t.state.board[0].tile[0] == "T"]
    assert towns and all(not lies(t) and t.state.pending is None for t in towns)


@proves("OVER-228")
def test_without_sidequests_a_town_stays_empty() -> None:
    table = town(pile=()).do("land@2,1/0")
    assert lies(table) == {} and table.state.turn == 10 and table.at("2,2 2,1 3,1") == [-1, BLACK, BLACK]
    # nor can a coast turn put an explorer there
    again = Table(replace(table.state, drawn="B1d", active=BLACK)).do("coast FW@0,2/2")
    assert (2, 2) not in {a.cell for a in again.legal(AddExplorer)} and again.legal(AddExplorer)


@proves("OVER-229", "OVER-230")
def test_a_town_coast_gives_a_sidequest_and_two_explorers() -> None:
    table = at_table("FFFF\nFF..", parts=(Towns(SIX),), drawn="B1d", pile="F T")
    table.do("coast TW@4,1/3")  # land teeth to the west
    assert table.texts() == {f"sidequest {i}" for i in range(6)}
    table.do("sidequest 0", "sidequest turned")
    assert lies(table) == {(4, 1): ("M", "F")}
    assert {a.cell for a in table.legal(AddExplorer)} == set(table.board.squares)
    table.do("add 0,1", "add 3,1")
    assert table.at("0,1 3,1 4,1") == [BLACK, BLACK, -1] and table.state.turn == 10


@proves("OVER-231")
def test_a_gap_never_takes_a_sidequest_off_the_map() -> None:
    """The ring closed by a tile; a town of it lies beside the gap at (1,1)."""
    table = scored("FFF.\nT...\nFF..", "0,1 F", explorers="white 0,2 1,2 0,0", birds={BLACK: 0})
    table.do("land@2,1/1")
    assert table.one(GapWon).returned and lies(table) == {(0, 1): ("F", "M")}


@proves("OVER-232", "OVER-360")
def test_towns_are_no_region_and_part_others() -> None:
    table = scored("FTF\n**F\n***", "1,2 R", explorers="white 0,2 2,2 red 2,1")
    assert table.board.region((0, 2)) == ((0, 2),)
    regions = {r.cells: r.leaders for r in table.view.regions}
    assert set(map(len, regions)) == {1, 2} and not any((1, 2) in cells for cells in regions)
    assert [t.regions for t in table.view.tallies] == [0, 4, 2]  # (0,2) white; (2,1)-(2,2) tied
    side_by_side = scored("*TT*\n****", "1,1 F 2,1 M", explorers="")
    assert side_by_side.scores == (0, 0, 0) and side_by_side.view.regions == ()


@proves("OVER-233")
def test_towns_have_land_edges() -> None:
    table = at_table("*T\n**", drawn="B1a", parts=(Towns(()),))
    assert any((2, 1) in footprint(a.cell, a.rotation) for a in table.legal() if a.face == 0)
    coast = GAME.atlas.of((Laid("TW", (0, 0), 0),))
    assert coast.half((0, 0), 0) == "T" and coast.half((0, 0), 2) == "W"
    assert {c for c, _ in coast.places(0)} == {(0, 1), (0, 2), (-1, 1), (1, 1)}


@proves("OVER-234", "OVER-235", "OVER-236", "OVER-240")
def test_adjacent_explorers_times_those_on_the_terrain() -> None:
    """White: one bird beside the mountain sidequest and five on mountains, one of them far off."""
    row = "*TMMMM*\n**M****"
    table = scored(row, "1,1 M", explorers="white 2,1 3,1 4,1 5,1 2,0")
    assert sidequests(table) == [0, 1 * 5, 0]
    # a diagonal neighbour is not adjacent, one on another terrain is
    table = scored("FTM\n*FM", "1,1 M", explorers="white 0,1 2,0")
    assert sidequests(table) == [0, 1 * 1, 0]
    assert sidequests(scored("FTM\n*FM", "1,1 M", explorers="white 2,0")) == [0, 0, 0]
    # the terrain below counts for nothing
    assert sidequests(scored("FTM\n*FM", "1,1 R", explorers="white 0,1 2,0")) == [0, 0, 0]


@proves("OVER-235", "OVER-238")
def test_sidequests_of_a_terrain_add_up() -> None:
    """One bird at the first mountain sidequest, three at the second, five birds on mountains: 4 x 5."""
    table = scored(
        "*TM.*M*\n***MTM*\n***.M**", "1,2 M 4,1 M", explorers="white 2,2 3,1 5,1 4,0 5,2",
    )  # fmt: skip
    assert sidequests(table) == [0, 4 * 5, 0]


@proves("OVER-237")
def test_they_come_on_top_of_regions() -> None:
    table = scored("*TM\n***", "1,1 M", explorers="red 2,1")
    assert sidequests(table) == [0, 0, 1] and table.scores == (0, 0, 2 + 1)


@proves("OVER-239")
def test_the_example_of_the_rulebook() -> None:
    """Red has two on reefs, three on mountains and three on whirlpools; one beside each of four sidequests."""
    text = "TM.TM.TM.TF\n**.**.**.**\n...........\nRR.WWW.....\n**.******.."
    red = "red 1,4 4,4 7,4 10,4 0,1 1,1 3,1 4,1 5,1"
    assert sidequests(scored(text, "0,4 R 3,4 R", explorers=red))[RED] == 4
    assert sidequests(scored(text, "6,4 M", explorers=red))[RED] == 3
    assert sidequests(scored(text, "9,4 W", explorers=red))[RED] == 3
    table = scored(text, "0,4 R 3,4 R 6,4 M 9,4 W", explorers=red)
    assert sidequests(table) == [0, 0, 4 + 3 + 3]


@proves("OVER-241")
def test_the_end_comes_with_the_larger_bag_and_pile() -> None:
    for seed in range(4):
        table = new_game(2, seed, towns="on")
        while not table.over:
            legal = table.legal()
            table.do(legal[(seed * 11 + 7 * len(legal)) % len(legal)])
        travel = sum(laid.tile in GAME.all_tiles.travel for laid in table.state.board)
        assert travel == 40 - len(table.state.bag) and (not table.state.bag or not table.state.pile)
        assert len(table.state.board) - travel == 10 - len(table.state.pile)


@proves("OVER-359")
def test_a_town_coast_has_neighbours_on_two_sides_alone() -> None:
    """A coast with land to the north and water to the south, an explorer on each."""
    table = at_table(
        "FF\nF.\n^.\nW.\nWW", coasts={"0,2": "TW"}, explorers="white 0,3 0,1",
        parts=(Towns((), (PlacedSidequest((0, 2), Sidequest("F", "W")),)),),
    )  # fmt: skip
    assert sidequests(table) == [0, 2 * 1, 0]
    assert not any((1, 2) in footprint(a.cell, a.rotation) for a in table.legal())


def test_sides_dealt_again_are_those_of_six_different_tokens() -> None:
    table = town().do("land@2,1/0", "sidequest 3", "sidequest kept")
    seen = set()
    for n in range(60):
        for seat in (BLACK, WHITE, None):
            state = GAME.determinize(GAME.view(table.state, seat), rng.seeded(n))
            part = want(state, Towns)
            quests = [*part.pile, *(p.sidequest for p in part.placed)]
            assert sorted("".join(sorted(q.up + q.under)) for q in quests) == [
                "FM", "FR", "FW", "MR", "MW", "RW"]  # fmt: skip
            assert encode(GAME.view(state, seat)) == encode(GAME.view(table.state, seat))
            if seat == WHITE:
                seen.add(part.placed[0].sidequest.under)
            if seat == BLACK:
                assert part.placed[0].sidequest.under == "R"
    assert len(seen) > 1


def test_only_who_takes_one_may_look() -> None:
    table = town().do("land@2,1/0")
    assert GAME.validate(table.state, WHITE, TakeSidequest(0)) is not None
    assert table.refused(TakeSidequest(6)) == "not-offered"
    assert table.refused("sidequest kept") == "not-offered"
