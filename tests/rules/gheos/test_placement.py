"""Laying a tile in an empty space (section "placement")."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gheos.events import PaymentOwed, WarFought
from tests.proves import proves

from .frame import B0, B1, L1, L2, R0, R2, B, H, L, R, across, at
from .position import ADAM, place, position
from .table import PayFollower, PlaceTile, Table

HOLE = """
        .     G22/s    .      G23/s    .
       .   .  G10/se   .     G11/sw  .   .
        .       .    G12/n     .       .
"""  # shores of L, R and B look into the gap at H


def spaces(table: Table) -> set[tuple[int, int, int]]:
    return {a.cell for a in table.legal(PlaceTile)}


@proves("GHEOS-040")
def test_a_space_shares_a_full_edge_with_a_tile() -> None:
    """Round G00 alone there are three spaces; those that touch it in a corner, like L1 or B0, are none."""
    table = Table(position("G00", hand="G01 G10"))
    assert spaces(table) == {L, R, B}
    for corner in (L1, L2, R0, R2, B0, B1, at(0, -1)):
        assert table.refusal(place("G01", corner)).cells
    table.refusal(place("G01", H))  # there lies a tile
    table.refusal(place("G01", at(9, 9)))


@proves("GHEOS-040")
def test_only_tiles_of_the_hand_are_laid() -> None:
    table = Table(position("G00", hand="G01 G10"))
    table.refusal(place("G02", L))
    table.refusal(PlaceTile("E1", L, 0))


@proves("GHEOS-041")
def test_rotations_that_lie_alike_are_one_move() -> None:
    """Three spaces round the lone start tile: T3 once each, T2 and T0 three times, the start tile once."""
    for hand, each in (("G01", 1), ("G10", 3), ("G22", 3), ("G31", 1), ("G00", 1)):
        other = "G02"
        table = Table(position("G03", hand=f"{hand} {other}"))
        for cell in (L, R, B):
            offered = [a for a in table.legal(PlaceTile) if a.tile == hand and a.cell == cell]
            assert len(offered) == each == len({a.rotation for a in offered})


@proves("GHEOS-041")
def test_alike_rotations_lead_to_the_same_position() -> None:
    start = position("G03", hand="G01 G00")
    for tile in ("G01", "G00"):
        results = {Table(start).do(PlaceTile(tile, L, r)).state for r in (0, 1, 2)}
        assert len(results) == 1
    different = {Table(position("G03", hand="G10")).do(PlaceTile("G10", L, r)).state for r in (0, 1, 2)}
    assert len(different) == 3


@proves("GHEOS-041")
def test_there_is_no_fourth_rotation() -> None:
    table = Table(position("G03", hand="G10"))
    table.refusal(PlaceTile("G10", L, 3))
    table.refusal(PlaceTile("G10", L, -1))


@proves("GHEOS-042")
def test_the_table_has_no_end() -> None:
    """Forty-one tiles in one row, columns -20 to 20: both ends still offer a space."""
    row = " ".join(t if n in (0, *range(1, 10), 31, 32, 33, 34, 40) else t + "/" + ("n" if n % 2 else "s")
                   for n, t in enumerate(f"G{n:02}" for n in range(41)))  # fmt: skip
    table = Table(position(row, hand="G44 G45"))
    assert {at(-21, 0), at(21, 0)} <= spaces(table)


@proves("GHEOS-043")
@pytest.mark.parametrize(("tile", "turns"), [("G01", 1), ("G20", 3), ("G24", 3)])
def test_a_hole_is_a_space(tile: str, turns: int) -> None:
    table = Table(position(HOLE, hand=f"{tile} G21"))
    offered = [a for a in table.legal(PlaceTile) if a.cell == H and a.tile == tile]
    assert len(offered) == turns
    two_sides = Table(position(". G01 . G02 .", hand="G20"))
    assert len([a for a in two_sides.legal(PlaceTile) if a.cell == H and a.tile == "G20"]) == 3


@proves("GHEOS-044")
def test_three_shores_in_a_hole_of_shores_are_three_islands() -> None:
    """L, R and B show H a shore each; G24 lays three shores against them. The two shores that L2 and R2
    show to L and R lie against landmasses and are continents from the start."""
    table = Table(position(HOLE, hand="G24"))
    before = [land.kind for land in table.lands]
    table.do(place("G24/s", H))
    assert before == ["continent", "continent"]
    islands = [set(land.segments) for land in table.lands if land.kind == "island"]
    assert sorted(map(sorted, islands)) == sorted(
        map(sorted, [{(H, 0), (L, 1)}, {(H, 1), (R, 1)}, {(H, 2), (B, 1)}])
    )
    assert [land.kind for land in table.lands].count("continent") == 2
    assert table.saw(PaymentOwed) == []


@proves("GHEOS-044")
def test_three_islands_leave_nothing_to_settle() -> None:
    """As above without the continents: step 2 is empty."""
    table = Table(
        position(
            """
             .       .       .
         . G10/se    .     G11/sw  .
             .     G12/n     .
            """,
            hand="G24",
        )
    ).do(place("G24/s", H))
    assert [land.kind for land in table.lands] == ["island"] * 3
    assert table.state.step == "token"
    assert "SettleSkipped" in table.kinds()


@proves("GHEOS-045")
def test_anything_may_lie_beside_anything() -> None:
    """Red at L, L1 and yellow at R, R0 face the gap with landmasses, B with a shore. Adam holds a follower, so
    every hand tile goes into every open space in every rotation that looks different."""
    table = Table(
        position(
            """
                     .      .      .
              G03   G02     .     G04   G05
                     .    G10/n    .
            """,
            markers={"red": L, "yellow": R},
            followers=["red"],
            hand="G01 G24",
        )
    )
    tiles = {L, L1, R, R0, B}
    free = {across(c, k) for c in tiles for k in range(3)} - tiles
    assert H in free
    assert set(table.legal(PlaceTile)) == {PlaceTile("G01", c, 0) for c in free} | {
        PlaceTile("G24", c, r) for c in free for r in range(3)
    }


@proves("GHEOS-046")
def test_a_placement_takes_no_land_away() -> None:
    """Whatever is laid wherever, old neighbours stay together and nobody pays for a migration.

        red at L1, L; an empty continent at R, R0; an island at B and B0
    """
    table = Table(
        position(
            """
              .      .      .
        G03  G02     .     G04  G05
              .    G10/se  G11/nw
            """,
            markers={"red": L},
            hand="G01 G24",
        )
    )
    old = [set(land.segments) for land in table.lands]
    assert len(old) == 3
    for action in table.legal(PlaceTile):
        after = Table(table.state).do(action)
        assert after.saw(PaymentOwed) == []
        for land in old:
            assert any(land <= set(new.segments) for new in after.lands)


@proves("GHEOS-047")
def test_joining_red_and_empty_land_is_free() -> None:
    table = Table(position("G03 G02 . G04 G05", markers={"red": L}, hand="G01")).do(place("G01", H))
    assert table.saw(PaymentOwed) == []
    assert (table.colour_at(L), table.colour_at(R0)) == ("red", "red")
    assert table.land(L).wheat == 2  # G01 and G04
    assert table.state.step == "settle"
    both_empty = Table(position("G03 G02 . G04 G05", hand="G01")).do(place("G01", H))
    assert both_empty.land(L1) == both_empty.land(R0) and both_empty.colour_at(L) == ""
    assert both_empty.saw(PaymentOwed) == []


@proves("GHEOS-048")
def test_no_war_without_a_follower() -> None:
    """G20 in H joins red (L) and yellow (R) if its shore looks south, and keeps them apart otherwise."""
    drawing, markers = "G03 G02 . G04 G01", {"red": L, "yellow": R}
    poor = Table(position(drawing, markers=markers, followers=["", "red red"], hand="G20 G21"))
    refused = poor.refusal(place("G20/s", H))
    assert refused.code and refused.cells
    assert poor.allows(place("G20/nw", H)) and poor.allows(place("G20/ne", H))
    rich = Table(position(drawing, markers=markers, followers=["yellow"], hand="G20 G21"))
    rich.do(place("G20/s", H), PayFollower("yellow"))
    assert rich.one(WarFought).winner == "red"
    assert rich.held(ADAM) == ""
