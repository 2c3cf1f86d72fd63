"""Occupied continents that merge (section "war")."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gheos.events import (
    CivilizationMigrated,
    CivilizationRemoved,
    FollowerPaid,
    PaymentOwed,
    TempleScored,
    WarFought,
    WinnerAsked,
)
from tests.proves import proves

from .frame import B0, L1, R0, B, H, L, R, at
from .position import ADAM, EVE, NOAH, place, position, replace
from .table import PayFollower, PickWinner, Table

GAP = "G03 G02 . G01 G04"  # left: one swords; right: none; a tile in H joins them
SIDES = {"red": L, "yellow": R}
THREE = """
        .     .     .
  {left} G02   .   G01 {right}
        .    G08 {below}
"""  # L, R and B round the gap, each with a second tile


def three(left: str, right: str, below: str) -> str:
    """Returns three continents round H whose second tiles bear the symbols that matter."""
    return THREE.format(left=left, right=right, below=below)


def war(followers: list[str], hand: str = "G07", drawing: str = GAP) -> Table:
    return Table(position(drawing, markers=SIDES, followers=followers, hand=hand))


@proves("GHEOS-104")
def test_merging_two_civilizations_is_a_war() -> None:
    table = war(["red"]).do(place("G07", H))
    assert table.one(PaymentOwed) == PaymentOwed(ADAM, "war")
    table.do(PayFollower("red"))
    fought = table.one(WarFought)
    assert fought.sides == (("red", 1), ("yellow", 0))
    assert (fought.winner, fought.by) == ("red", "swords")
    assert table.land(L1) == table.land(R0) and table.colour_at(R0) == "red"


@proves("GHEOS-104")
def test_merging_three_is_one_war() -> None:
    table = Table(
        position(three("G03", "G04", "G10/nw"), markers={**SIDES, "blue": B}, followers=["red"], hand="G07")
    ).do(place("G07", H), PayFollower("red"))
    assert table.one(WarFought).sides == (("red", 1), ("yellow", 0), ("blue", 0))
    assert table.in_play == ["red"]


@proves("GHEOS-105")
def test_the_war_costs_a_follower_before_it_is_fought() -> None:
    """Until Adam has paid nothing is decided: both markers stand, and he has all his followers."""
    table = war(["red red", "yellow"]).do(place("G07", H))
    assert table.saw(WarFought) == [] and table.in_play == ["red", "yellow"]
    assert table.held(ADAM) == "red red" and table.held(EVE) == "yellow"
    table.do(PayFollower("red"))
    assert table.held(ADAM) == "red"
    assert table.one(FollowerPaid) == FollowerPaid(ADAM, "red", "war")
    assert table.supply("red") == 4


@proves("GHEOS-106")
def test_any_own_follower_may_be_paid() -> None:
    """Green lives far away; Adam may give green, red or yellow, but nothing he does not hold."""
    drawing = "G05 G33 . " + GAP + " . . ."
    markers = {"red": at(-2, 0), "yellow": at(1, 0), "green": at(-5, 0)}
    start = position(drawing, markers=markers, followers=["red green yellow", "red"], hand="G07")
    table = Table(start).do(place("G07", H))
    assert table.legal() == [PayFollower("red"), PayFollower("green"), PayFollower("yellow")]
    table.refusal(PayFollower("blue"))
    paid = Table(start).do(place("G07", H), PayFollower("green"))
    assert paid.held(ADAM) == "red"  # yellow is lost with the war
    loser = Table(start).do(place("G07", H), PayFollower("yellow"))
    assert loser.held(ADAM) == "red green"


@proves("GHEOS-107")
def test_a_war_of_three_costs_one_follower() -> None:
    table = Table(
        position(
            three("G03", "G04", "G10/nw"),
            markers={**SIDES, "blue": B},
            followers=["red red red"],
            hand="G07",
        )
    ).do(place("G07", H), PayFollower("red"))
    assert table.held(ADAM) == "red red"
    assert len(table.saw(PaymentOwed)) == len(table.saw(FollowerPaid)) == 1


@proves("GHEOS-108")
def test_swords_of_the_new_tile_do_not_count() -> None:
    """Red 1, yellow 0 on old land; the new tile bears two."""
    table = war(["yellow"], hand="G09").do(place("G09", H), PayFollower("yellow"))
    assert table.saw(WinnerAsked) == []
    assert table.one(WarFought).sides == (("red", 1), ("yellow", 0))
    assert table.in_play == ["red"]


@proves("GHEOS-108")
def test_swords_of_the_replaced_tile_do_not_count() -> None:
    """G18 in H: its swords landmass was red's, its swords shore yellow's. G03 : G05 is 1 : 1 without them, and
    the two swords of the new tile do not help either."""
    table = Table(
        position("G03 G02 G18/ne G05 G01", markers=SIDES, followers=["red"], hand="G09")
    ).do(replace("G09", H), PayFollower("red"))
    assert table.one(WinnerAsked).swords == 1
    assert table.do(PickWinner("yellow")).one(WarFought).sides == (("red", 1), ("yellow", 1))


@proves("GHEOS-109")
@pytest.mark.parametrize(("winner", "loser"), [("red", "yellow"), ("yellow", "red")])
def test_the_active_player_decides_a_tie(winner: str, loser: str) -> None:
    """Red G03, yellow G05: 1 to 1."""
    table = war([f"{loser}"], drawing="G03 G02 . G05 G04").do(place("G07", H), PayFollower(loser))
    assert table.one(WinnerAsked) == WinnerAsked(ADAM, ("red", "yellow"), 1)
    assert table.legal() == [PickWinner("red"), PickWinner("yellow")]
    table.do(PickWinner(winner))
    assert table.in_play == [winner]
    assert (table.one(WarFought).winner, table.one(WarFought).by) == (winner, "choice")


@proves("GHEOS-110")
def test_only_those_at_the_top_may_be_picked() -> None:
    """Red 2 (G09), yellow 2 (G05 and G34), blue 1 (G03)."""
    table = Table(
        position(
            """
                     .     .     .
              G09   G02    .    G05   G34
                     .    G03   G01
            """,
            markers={**SIDES, "blue": B},
            followers=["blue"],
            hand="G07",
        )
    ).do(place("G07", H), PayFollower("blue"))
    assert table.legal() == [PickWinner("red"), PickWinner("yellow")]
    table.refusal(PickWinner("blue"))
    table.refusal(PickWinner("green"))
    assert table.one(WinnerAsked).colours == ("red", "yellow")


@proves("GHEOS-111")
def test_nil_to_nil_is_a_tie() -> None:
    table = war(["red"], drawing="G08 G02 . G01 G04").do(place("G07", H), PayFollower("red"))
    assert table.one(WinnerAsked) == WinnerAsked(ADAM, ("red", "yellow"), 0)
    assert table.do(PickWinner("yellow")).in_play == ["yellow"]


@proves("GHEOS-112")
def test_losing_markers_go_back() -> None:
    table = Table(
        position(three("G03", "G04", "G10/nw"), markers={**SIDES, "blue": B}, followers=["red"], hand="G07")
    ).do(place("G07", H), PayFollower("red"))
    assert table.in_play == ["red"]
    assert [(e.colour, e.cause) for e in table.saw(CivilizationRemoved)] == [("yellow", "war"), ("blue", "war")]
    assert {table.land(c).colour for c in (L1, L, H, R, R0, B, (B0, 1))} == {"red"}


@proves("GHEOS-113")
def test_all_followers_of_the_losers_go_back() -> None:
    table = war(["red yellow", "yellow yellow red", "yellow red"]).do(place("G07", H), PayFollower("red"))
    assert [table.held(s) for s in (ADAM, EVE, NOAH)] == ["", "red", "red"]
    assert table.supply("yellow") == 5
    assert table.one(CivilizationRemoved).lost == (1, 2, 1)


@proves("GHEOS-114")
def test_the_winner_holds_all_of_the_land() -> None:
    """Cups: G02 one, G04 one. Wheat: G01, G04 one each, G07 two."""
    table = war(["red red", "red"]).do(place("G07", H), PayFollower("red"))
    land = table.land(L)
    assert (land.colour, land.cups, land.wheat, land.swords) == ("red", 2, 4, 1)
    assert {cell for cell, _ in land.segments} == {L1, L, H, R, R0}
    assert (table.held(ADAM), table.held(EVE)) == ("red", "red")


@proves("GHEOS-115")
def test_order_of_a_war_with_a_tie_and_a_temple() -> None:
    """Nil to nil; G40 is a temple of wheat."""
    table = war(["red", "yellow"], hand="G40", drawing="G08 G02 . G01 G04")
    table.do(place("G40", H), PayFollower("red"), PickWinner("red"))
    assert table.kinds()[:7] == [
        "TilePlaced",
        "PaymentOwed",
        "FollowerPaid",
        "WinnerAsked",
        "WarFought",
        "CivilizationRemoved",
        "TempleScored",
    ]
    assert table.one(TempleScored).points == 2


@proves("GHEOS-116")
def test_war_example_1_of_the_rulebook() -> None:
    """Adam's tile joins red (one swords, on G03) and yellow (none); blue lives below. The tile's own swords,
    G18 has two, and its shore towards blue change nothing. He pays his only yellow.

             G03   G02  [G18]  G01   G04
                         G08   G33
    """
    table = Table(
        position(
            """
                     .     .     .
              G03   G02    .    G01   G04
                     .    G08   G33
            """,
            markers={"red": L, "yellow": R, "blue": B},
            followers=["blue red red yellow", "yellow yellow red blue", "blue yellow red"],
            hand="G18",
        )
    ).do(place("G18/s", H), PayFollower("yellow"))
    assert table.one(WarFought).sides == (("red", 1), ("yellow", 0))
    assert [table.held(s) for s in (ADAM, EVE, NOAH)] == ["red red blue", "red blue", "red blue"]
    assert table.in_play == ["red", "blue"]
    assert table.supply("yellow") == 5


@proves("GHEOS-117")
def test_war_example_2_of_the_rulebook() -> None:
    """Yellow has two swords, one of them (G21) on the middle tile, blue one (G05). Noah replaces the middle
    tile by G01, which joins both: 1 to 1, and he picks blue.

        G04   G03  <G21>  G05   G02
    """
    start = position(
        "G04 G03 G21/ne G05 G02",
        markers={"yellow": L, "blue": R},
        followers=["yellow", "yellow blue", "yellow"],
        active=NOAH,
        hand="G01",
    )
    table = Table(start)
    assert (table.land(L).swords, table.land(R).swords) == (2, 1)
    table.do(replace("G01", H), PayFollower("yellow"))
    assert table.one(WinnerAsked) == WinnerAsked(NOAH, ("yellow", "blue"), 1)
    table.do(PickWinner("blue"))
    assert table.in_play == ["blue"] and table.supply("yellow") == 5
    assert [table.held(s) for s in (ADAM, EVE, NOAH)] == ["", "blue", ""]


@proves("GHEOS-118")
def test_far_off_land_fights_too() -> None:
    """Red's swords lie four tiles away from the seam: 2 to yellow's 1."""
    table = Table(
        position(
            "G09 G01 G08 G02 . G05 G04 . .",
            markers={"red": at(-4, 0), "yellow": at(1, 0)},
            followers=["red"],
            hand="G07",
        )
    ).do(place("G07", H), PayFollower("red"))
    assert table.one(WarFought).sides == (("red", 2), ("yellow", 1))
    assert table.in_play == ["red"]


@proves("GHEOS-119")
def test_joining_empty_land_is_no_war() -> None:
    """Red and an empty continent with more swords: nothing is fought, nothing is paid."""
    table = Table(
        position("G01 G02 . G09 G03", markers={"red": L}, followers=["red"], hand="G07")
    ).do(place("G07", H))
    assert table.saw(PaymentOwed) == [] and table.saw(WarFought) == []
    assert table.held(ADAM) == "red" and table.in_play == ["red"]
    assert table.state.step == "settle"


@proves("GHEOS-167")
def test_a_tied_civilization_that_is_not_picked_loses_too() -> None:
    """2 : 2 : 1; Adam picks red, so blue, tied at the top, and yellow go with all their followers."""
    table = Table(
        position(
            """
                     .     .     .
              G09   G02    .    G05   G34
                     .    G03   G01
            """,
            markers={"red": L, "blue": R, "yellow": B},
            followers=["red blue yellow", "blue red", "yellow yellow"],
            hand="G07",
        )
    ).do(place("G07", H), PayFollower("red"), PickWinner("red"))
    assert table.one(WarFought).sides == (("red", 2), ("yellow", 1), ("blue", 2))
    assert table.in_play == ["red"]
    assert (table.supply("blue"), table.supply("yellow")) == (5, 5)
    assert [table.held(s) for s in (ADAM, EVE, NOAH)] == ["", "red", ""]


@proves("GHEOS-172")
def test_undivided_land_that_loses_a_tile_fights_by_swords() -> None:
    """Blue is L, B and the landmass of G18 in H, whose shore was red's. G09 in its stead keeps blue whole and
    joins red: blue 2 (G03, G06) to red 1 (G05), swords of G18 and G09 not counted."""
    table = Table(
        position(
            """
                     .     .      .
              .     G03  G18/ne  G05   .
                     .    G06     .
            """,
            markers={"blue": H, "red": R},
            followers=["red", "red"],
            hand="G09",
        )
    ).do(replace("G09", H), PayFollower("red"))
    assert table.one(PaymentOwed).cause == "war"
    assert table.saw(CivilizationMigrated) == []
    fought = table.one(WarFought)
    assert (fought.sides, fought.winner, fought.by) == ((("red", 1), ("blue", 2)), "blue", "swords")
    assert table.in_play == ["blue"] and table.held(EVE) == ""
