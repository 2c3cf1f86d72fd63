"""Starting a civilization (section "start_civ")."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gheos.events import CivilizationStarted
from gheos_suite.rules.gheos.model import COLOURS
from tests.proves import proves

from .frame import L1, B, H, L, R, at
from .position import ADAM, NOAH, place, position
from .table import KeepToken, PayFollower, StartCivilization, Table, TakeFollower


@proves("GHEOS-071")
def test_any_empty_continent_on_the_board_may_be_settled() -> None:
    """Adam lays G20 far right, beside red; the empty continent on the left is offered all the
    same."""
    table = Table(position("G01 G02 . G03 G05", markers={"red": R}, hand="G20"))
    table.do(place("G20/n", at(3, 0)))
    assert {table.anchor(L)} == {(a.cell, a.segment) for a in table.legal(StartCivilization)}
    table.do(table.start("blue", L))
    assert table.colour_at(L1) == "blue"


@proves("GHEOS-072")
def test_any_colour_of_the_supply_may_be_chosen() -> None:
    table = Table(position("G01 G02 . G03 G05", markers={"red": R}, step="settle"))
    assert [a.colour for a in table.legal(StartCivilization)] == [c for c in COLOURS if c != "red"]
    table.refusal(table.start("red", L))
    table.refusal(table.start("purple", L))
    table.refusal(table.start("blue", R))


@proves("GHEOS-073")
def test_one_follower_a_wheat() -> None:
    """G10's landmass and its shore bear a wheat each, but the shore, to the south, is not of this land."""
    table = Table(position(". G01 G10/s . .", step="settle"))
    table.do(table.start("white", H))
    assert table.held(ADAM) == "white white"
    assert table.supply("white") == 3
    event = table.one(CivilizationStarted)
    assert (event.seat, event.colour, event.followers) == (ADAM, "white", 2)


@proves("GHEOS-074")
def test_example_of_the_rulebook_noah_starts_red() -> None:
    """An empty continent with one wheat on the left, blue's on the right."""
    table = Table(
        position("G01 G02 . G04 G05", markers={"blue": R}, followers=["blue"], active=NOAH, step="settle")
    )
    offered = {(a.cell, a.segment) for a in table.legal(StartCivilization)}
    assert offered == {table.anchor(L)}
    table.do(table.start("red", L))
    assert table.held(NOAH) == "red"
    assert table.colour_at(L1) == "red" and table.colour_at(R) == "blue"


@proves("GHEOS-075")
def test_one_start_a_turn() -> None:
    """G00 in H shows its shores to three landmasses: three empty continents."""
    table = Table(
        position(
            """
               .     .     .
          .   G02   G00   G03   .
               .    G05    .
            """,
            step="settle",
        )
    )
    assert len({(a.cell, a.segment) for a in table.legal(StartCivilization)}) == 3
    table.do(table.start("red", L))
    assert table.state.step == "token"
    assert table.legal(StartCivilization) == []
    table.refusal(table.start("blue", R))


@proves("GHEOS-076")
def test_no_marker_left_no_start() -> None:
    """Seven continents in a row, parted by gaps; six are occupied, the last is empty."""
    row = ". G01 G02 . G03 G04 . G05 G06 . G07 G08 . G09 G31 . G32 G33 . G34 G40"
    columns = [-9, -6, -3, 0, 3, 6]
    table = Table(
        position(row, markers={c: at(x, 0) for c, x in zip(COLOURS, columns, strict=True)}, step="settle")
    )
    assert len(table.lands) == 7
    assert [land.colour for land in table.lands].count("") == 1
    assert {type(a) for a in table.legal()} == {TakeFollower}
    assert len(table.legal()) == 6


@proves("GHEOS-077")
def test_islands_and_single_land_cannot_be_settled() -> None:
    """A lone start tile in R offers nothing, nor does a lone landmass there, nor an island (R and R0)."""
    table = Table(position("G02 G01 . G00 .", step="settle"))
    assert {(a.cell, a.segment) for a in table.legal(StartCivilization)} == {table.anchor(L)}
    table.refusal(StartCivilization("red", R, 0))
    table.refusal(StartCivilization("red", at(9, 9), 0))
    lone_landmass = Table(position("G02 G01 . G03 .", step="settle"))
    assert {a.cell for a in lone_landmass.legal(StartCivilization)} <= {L1, L}
    lone_landmass.refusal(StartCivilization("red", R, 0))
    island = Table(position(". G01 G02 G10/se G28/nw", step="settle"))
    facing = island.land((R, 1))
    assert facing.kind == "island"
    island.refusal(StartCivilization("red", *facing.anchor))


@proves("GHEOS-078")
def test_a_start_without_wheat_brings_no_follower() -> None:
    table = Table(position("G02 G03 . G01 G04", markers={"red": R}, followers=["red"], step="settle"))
    table.do(table.start("blue", L))
    assert table.held(ADAM) == "red"
    assert table.in_play == ["red", "blue"]
    assert table.one(CivilizationStarted).followers == 0


@proves("GHEOS-080")
@pytest.mark.parametrize(("row", "wheat", "gained"), [
    ("G01 G07 G04 G06 .", 5, 5),
    ("G01 G07 G04 G06 G32", 6, 5),
])  # fmt: skip
def test_five_followers_at_most(row: str, wheat: int, gained: int) -> None:
    table = Table(position(row, step="settle"))
    assert table.land(H).wheat == wheat
    table.do(table.start("green", H))
    assert table.held(ADAM) == " ".join(["green"] * gained)
    assert table.supply("green") == 0
    assert table.one(CivilizationStarted).followers == gained


@proves("GHEOS-081")
def test_a_marker_that_came_back_this_turn_may_start_again() -> None:
    """Red (1 swords) beats yellow (0) in step 1. In step 2 yellow is offered for the empty continent below.

    B1 and B are that continent, parted from H by the shores of G20 and G11."""
    table = Table(
        position(
            """
               .     .      .
        G03   G02    .     G01   G04
              G05  G11/n    .
            """,
            markers={"red": L, "yellow": R},
            followers=["red red", "yellow"],
            hand="G20",
        )
    ).do(place("G20/s", H), PayFollower("red"))
    assert table.in_play == ["red"] and table.supply("yellow") == 5
    assert table.start("yellow", B) in table.legal()
    table.do(table.start("yellow", B), KeepToken())
    assert table.in_play == ["red", "yellow"]
    assert table.held(ADAM) == "red yellow"
