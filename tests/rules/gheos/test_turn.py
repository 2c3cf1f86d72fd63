"""The four steps of a turn (section "turn")."""

from __future__ import annotations

from gheos_suite.rules.gheos.events import SettleSkipped, TileDrawn, TurnStarted
from gheos_suite.rules.gheos.model import COLOURS
from tests.proves import proves

from .frame import B, H, L, R, at
from .position import ADAM, EVE, place, position, replace
from .table import (
    KeepToken,
    PayFollower,
    PlaceTile,
    PlayToken,
    ReplaceTile,
    StartCivilization,
    Table,
    TakeFollower,
)


@proves("GHEOS-035")
def test_four_steps_in_fixed_order() -> None:
    """L and H are red's; G20 is laid in R, then a follower taken, then a token played, then a tile drawn."""
    table = Table(position(". G01 G02 . .", markers={"red": H}, hand="G20 G21", draws="G50"))
    assert table.state.step == "place"
    table.refusal(PlayToken())
    table.refusal(KeepToken())
    table.refusal(TakeFollower("red"))
    table.do(place("G20/n", R))
    assert table.state.step == "settle"
    table.refusal(PlayToken())
    table.refusal(place("G21/n", B))
    table.do(TakeFollower("red"))
    assert table.state.step == "token"
    table.refusal(TakeFollower("red"))
    table.refusal(place("G21/n", B))
    table.do(PlayToken())
    assert (table.state.active, table.state.step) == (EVE, "place")
    assert table.kinds() == ["TilePlaced", "FollowerTaken", "TokenPlayed", "TileDrawn", "TurnStarted"]
    assert table.one(TileDrawn).tile == "G50" and table.one(TurnStarted).seat == EVE


@proves("GHEOS-036")
def test_laying_a_tile_is_compulsory() -> None:
    table = Table(position(". G01 G02 . .", markers={"red": H}, hand="G20 G21"))
    assert {type(a) for a in table.legal()} == {PlaceTile, ReplaceTile}
    table.do(place("G20/n", R))
    assert table.state.players[ADAM].hand == ("G21",)


@proves("GHEOS-038")
def test_settling_is_skipped_when_nothing_is_possible() -> None:
    """First turn: G19 is laid below G00 with its shore to it. One island, nobody in play: on to step 3."""
    table = Table(position("G00", hand="G19 G20")).do(place("G19/n", B))
    assert [land.kind for land in table.lands] == ["island"]
    assert table.one(SettleSkipped).seat == ADAM
    assert table.state.step == "token"
    assert set(table.legal()) == {PlayToken(), KeepToken()}


@proves("GHEOS-038")
def test_settling_is_compulsory_when_something_is_possible() -> None:
    """Red is in play and there is no empty continent: the one thing to do is to take a red follower."""
    table = Table(position(". G01 G02 . .", markers={"red": H}, step="settle"))
    assert table.legal() == [TakeFollower("red")]
    table.refusal(KeepToken())


@proves("GHEOS-039")
def test_one_thing_only_in_step_two() -> None:
    """Blue is in play (R, R0) and could be taken from; red is started at H with 1 wheat instead."""
    table = Table(
        position(
            """
              .    .    .    .    .
             G01  G02   .   G03  G05
              .    .    .    .    .
            """,
            markers={"blue": R},
            step="settle",
        )
    )
    assert TakeFollower("blue") in table.legal()
    table.do(table.start("red", L))
    assert table.held(ADAM) == "red"
    assert table.state.step == "token"
    table.refusal(TakeFollower("blue"))


@proves("GHEOS-170")
def test_a_civilization_without_wheat_must_be_started() -> None:
    table = Table(position(". G02 G03 . .", step="settle"))
    assert {type(a) for a in table.legal()} == {StartCivilization}
    assert [a.colour for a in table.legal()] == list(COLOURS)
    table.do(table.start("black", H))
    assert table.held(ADAM) == ""
    assert table.in_play == ["black"] and table.colour_at(H) == "black"
    assert table.state.step == "token"


@proves("GHEOS-035")
def test_a_payment_comes_before_anything_else() -> None:
    """G01 in H joins red and yellow: until Adam has paid, neither step 2 nor another tile is possible."""
    table = Table(
        position("G03 G02 . G04 G05", markers={"red": L, "yellow": R}, followers=["red"], hand="G01 G20")
    ).do(place("G01", H))
    assert table.state.step == "place"
    assert table.legal() == [PayFollower("red")]
    table.refusal(TakeFollower("red"))
    table.refusal(PlayToken())
    table.refusal(place("G20/n", at(3, 0)))
    table.refusal(replace("G20/s", H))
