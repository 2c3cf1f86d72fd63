"""Laying a tile in the stead of another (section "replacement")."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gheos.events import (
    CivilizationMigrated,
    PaymentOwed,
    SettleSkipped,
    TileReplaced,
    WarFought,
)
from gheos_suite.rules.gheos.model import Placed
from tests.proves import proves

from .frame import L1, R0, B, H, L, R
from .position import ADAM, place, position, replace, whereabouts
from .table import KeepToken, PayFollower, PlaceTile, PlayToken, ReplaceTile, Table

BRIDGE = "G01 G02 G03 G04 G05"  # five landmasses in a row, H in the middle


@proves("GHEOS-049")
def test_new_tile_lies_in_the_space_of_the_old_one() -> None:
    for text in ("G20/nw", "G20/ne", "G20/s"):
        table = Table(position(BRIDGE, hand="G20 G21")).do(replace(text, H))
        laid = replace(text, H)
        assert table.state.board[2] == Placed(H, "G20", laid.rotation)
        assert [p.cell for p in table.state.board] == [L1, L, H, R, R0]
        assert table.one(TileReplaced) == TileReplaced(ADAM, "G20", H, laid.rotation, "G03", 0)
        assert table.state.players[ADAM].hand == ("G21",)


@proves("GHEOS-050")
def test_replaced_tile_is_out_of_the_game() -> None:
    start = position(BRIDGE, hand="G20 G21")
    table = Table(start).do(replace("G20/s", H))
    after = table.state
    assert after.removed == ("G03",)
    assert "G03" not in after.bag and not any("G03" in p.hand for p in after.players)
    assert len(whereabouts(after)) == 60 and whereabouts(after) == whereabouts(start)


@proves("GHEOS-051")
def test_a_pyramid_protects_its_tile() -> None:
    table = Table(position("G01 G31 G03 G35/n G05", hand="G20 G21"))
    assert {a.cell for a in table.legal(ReplaceTile)} == {L1, H, R0}
    assert table.refusal(replace("G20/n", L)).cells == (L,)
    assert table.refusal(replace("G20/n", R)).cells == (R,)


@proves("GHEOS-052")
def test_temples_may_be_replaced_and_keep_their_points() -> None:
    """G40 was worth 3 points to Adam; a pyramid comes in its stead."""
    table = Table(position("G01 G40 G03 . .", hand="G31 G42", points=[3]))
    table.do(replace("G31", L))
    assert table.scores[ADAM] == 3
    assert table.state.removed == ("G40",)
    assert Table(position("G01 G02 G03 . .", hand="G42")).allows(replace("G42/n", L))


@proves("GHEOS-053")
def test_starting_tile_may_be_replaced() -> None:
    """It leaves the game for good; a pyramid (G31) that came to lie in its space is protected as any other."""
    table = Table(position(". G01 G00 . .", hand="G20"))
    assert replace("G20/s", H) in table.legal()
    table.do(replace("G20/s", H))
    assert {p.cell: p.tile for p in table.state.board} == {L: "G01", H: "G20"}
    assert table.state.removed == ("G00",)
    protected = Table(position(". G01 G31 . .", hand="G20"))
    assert {a.cell for a in protected.legal(ReplaceTile)} == {L}
    protected.refusal(replace("G20/s", H))


@proves("GHEOS-054")
def test_no_move_leaves_a_hole() -> None:
    """Every action of step 1 leaves each old tile's space filled and lays one more tile or changes one."""
    table = Table(position(". G01 G00 G02 .", hand="G20 G03"))
    old = {L, H, R}
    for action in table.legal():
        after = Table(table.state).do(action).state
        cells = {p.cell for p in after.board}
        assert old <= cells
        assert cells - old == ({action.cell} if isinstance(action, PlaceTile) else set())


@proves("GHEOS-055")
def test_both_hand_tiles_serve_for_both_moves() -> None:
    table = Table(position(BRIDGE, hand="G20 G24"))
    assert len(table.state.players[ADAM].hand) == 2
    for kind in (PlaceTile, ReplaceTile):
        assert {a.tile for a in table.legal(kind)} == {"G20", "G24"}


@proves("GHEOS-056")
def test_the_moment_with_the_hole_does_not_count() -> None:
    """H holds red's two halves together; another bridge in its stead keeps them together."""
    table = Table(position(BRIDGE, markers={"red": L}, hand="G20")).do(replace("G20/s", H))
    assert table.saw(PaymentOwed) == [] and table.saw(CivilizationMigrated) == []
    assert table.land(L1) == table.land(R0) and table.colour_at(R0) == "red"


@proves("GHEOS-057")
def test_replacing_may_change_nothing() -> None:
    table = Table(position(BRIDGE, markers={"red": L}, followers=["red"], hand="G06")).do(replace("G06", H))
    assert table.saw(PaymentOwed) == []
    assert table.held(ADAM) == "red"
    assert table.state.step == "settle"


@proves("GHEOS-058")
def test_replacing_causes_war() -> None:
    """The shore of G20 parts red (L) from yellow (R); G01 joins them. Red has 1 swords, yellow 0."""
    table = Table(
        position("G03 G02 G20/ne G04 G07", markers={"red": L, "yellow": R}, followers=["red"], hand="G01")
    ).do(replace("G01", H), PayFollower("red"))
    assert table.one(PaymentOwed).cause == "war"
    assert table.one(WarFought).winner == "red" and table.saw(CivilizationMigrated) == []


@proves("GHEOS-058")
def test_replacing_causes_migration() -> None:
    """G24 in H parts red's halves: left one wheat (G01), right two (G07): red goes right."""
    table = Table(
        position("G01 G02 G03 G07 G05", markers={"red": L}, followers=["red"], hand="G24")
    ).do(replace("G24/s", H), PayFollower("red"))
    assert table.one(PaymentOwed).cause == "migration"
    assert table.colour_at(R) == "red" and table.colour_at(L) == ""
    assert table.saw(WarFought) == []


@proves("GHEOS-058")
def test_replacing_causes_migration_and_war() -> None:
    """H joined blue's L and B and showed red's R a shore; now it joins B and R and parts off L."""
    table = Table(
        position(
            """
               .      .      .
          .   G03   G20/ne  G07   .
               .     G01     .
            """,
            markers={"blue": L, "red": R},
            followers=["red"],
            hand="G21",
        )
    ).do(replace("G21/nw", H), PayFollower("red"))
    assert table.colour_at(R) == "red" and table.in_play == ["red"]
    assert table.one(CivilizationMigrated).colour == "blue"
    assert table.one(WarFought).by == "migration"


@proves("GHEOS-059")
def test_no_migration_without_a_follower() -> None:
    """Adam has none (Eve's do not help): what splits red is refused, what keeps it whole is allowed."""
    table = Table(
        position(BRIDGE, markers={"red": L}, followers=["", "red red"], hand="G20 G24")
    )
    for text in ("G20/nw", "G20/ne", "G24/nw", "G24/ne", "G24/s"):
        refused = table.refusal(replace(text, H))
        assert refused.code and refused.cells
    assert table.allows(replace("G20/s", H))


@proves("GHEOS-060")
def test_splitting_an_empty_continent_is_free() -> None:
    table = Table(position(BRIDGE, hand="G24")).do(replace("G24/s", H))
    assert table.land(L) != table.land(R)
    assert table.saw(PaymentOwed) == [] and table.state.markers == ()
    assert table.state.step == "settle"


@proves("GHEOS-062")
def test_marker_on_the_replaced_tile_stays_with_its_continent() -> None:
    whole = Table(position(BRIDGE, markers={"red": H}, hand="G20")).do(replace("G20/s", H))
    assert whole.in_play == ["red"] and whole.colour_at(L) == "red"
    assert whole.saw(PaymentOwed) == []
    end = Table(position(". . G01 G02 G03", markers={"red": H}, hand="G24")).do(replace("G24/nw", H))
    assert end.saw(PaymentOwed) == []
    assert end.colour_at(R) == "red"
    split = Table(
        position("G01 G02 G03 G07 G05", markers={"red": H}, followers=["red red"], hand="G24")
    ).do(replace("G24/s", H), PayFollower("red"))
    assert split.colour_at(R) == "red"
    assert split.held(ADAM) == "red"


@proves("GHEOS-161")
@pytest.mark.parametrize("pyramid", ["G35/n", "G36/n"])
def test_a_pyramid_laid_as_a_replacement_protects_from_then_on(pyramid: str) -> None:
    """The pyramid of G35 stands on the landmass, that of G36 on the shore: the tile is safe as a whole."""
    table = Table(position(BRIDGE, hand=pyramid.split("/")[0], hands={1: "G20 G24"}, draws="G50"))
    table.do(replace(pyramid, L))
    table.do(table.start("red", R), KeepToken())
    assert table.state.active == 1
    assert {a.cell for a in table.legal(ReplaceTile)} == {L1, H, R, R0}
    table.refusal(replace("G20/n", L))
    table.refusal(replace("G24/se", L))


@proves("GHEOS-162")
def test_another_way_round_keeps_a_continent_whole() -> None:
    """Six tiles round the corner below L; G24 parts H's neighbours from each other, the ring still joins them.

        G02   G03   G06         L1   L   H
        G05   G08   G09         D    B1  B
    """
    table = Table(
        position(
            """
          .    .    .      .    .
         G02  G03  G06     .    .
         G05  G08  G09     .    .
        """,
            markers={"red": H},
            hand="G24",
        )
    ).do(replace("G24/ne", H))
    assert table.saw(PaymentOwed) == []
    assert table.land(L) == table.land(B) and table.colour_at(L) == "red"


@proves("GHEOS-171")
def test_starting_tile_alone_may_be_replaced_in_the_first_turn() -> None:
    table = Table(position("G00", hand="G01")).do(replace("G01", H))
    assert table.state.board == (Placed(H, "G01", 0),)
    assert table.lands == ()
    assert table.one(SettleSkipped).seat == ADAM
    assert table.state.step == "token"
    assert set(table.legal()) == {KeepToken(), PlayToken()}


@proves("GHEOS-049")
def test_only_tiles_on_the_table_are_replaced() -> None:
    table = Table(position(". G01 G02 . .", hand="G20"))
    table.refusal(replace("G20/n", R))
    table.refusal(ReplaceTile("G21", H, 0))
    table.refusal(place("G20/s", H))
