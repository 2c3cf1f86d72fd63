"""Drawing a tile, and the Epoch tiles among them (sections "draw" and "epoch")."""

from __future__ import annotations

from gheos_suite.rules.gheos.events import EpochRevealed, EpochScored, ScoreLine, TileDrawn
from gheos_suite.rules.gheos.model import Points
from tests.proves import proves

from .frame import L, at
from .position import ADAM, EVE, place, position
from .table import KeepToken, Table, TakeFollower

RED = ". G31 G34 . ."  # one continent with two pyramids


@proves("GHEOS-094")
def test_the_hand_is_filled_and_the_turn_passes() -> None:
    table = Table(position(". G01 G02 . .", markers={"red": L}, hand="G20 G21", draws="G50"))
    table.do(place("G20/n", at(1, 0)), TakeFollower("red"))
    assert table.state.players[ADAM].hand == ("G21",)
    before = len(table.state.bag)
    table.do(KeepToken())
    assert sorted(table.state.players[ADAM].hand) == ["G21", "G50"]
    assert len(table.state.bag) == before - 1 and "G50" not in table.state.bag
    assert (table.state.active, table.state.step, table.state.turn) == (EVE, "place", 1)


@proves("GHEOS-095")
def test_an_epoch_is_shown_scored_and_replaced() -> None:
    table = Table(
        position(RED, markers={"red": L}, followers=["red"], hand="G21", step="token", draws="E3 G50")
    ).do(KeepToken())
    assert table.kinds() == ["TokenKept", "EpochRevealed", "EpochScored", "TileDrawn", "TurnStarted"]
    assert table.one(EpochRevealed) == EpochRevealed(ADAM, "E3", 1, 7)
    assert table.state.revealed == ("E3",) and "E3" not in table.state.bag
    assert sorted(table.state.players[ADAM].hand) == ["G21", "G50"]
    assert table.scores == (2, 0, 0)


@proves("GHEOS-096")
def test_epochs_in_a_row_are_all_scored() -> None:
    table = Table(
        position(RED, markers={"red": L}, followers=["red"], hand="G21", step="token", draws="E3 E5 G50")
    ).do(KeepToken())
    assert len(table.saw(EpochScored)) == 2
    assert table.state.revealed == ("E3", "E5")
    assert sorted(table.state.players[ADAM].hand) == ["G21", "G50"]
    assert table.points(ADAM) == Points(epochs=4)
    assert table.kinds()[1:] == [
        "EpochRevealed", "EpochScored", "EpochRevealed", "EpochScored", "TileDrawn", "TurnStarted",
    ]  # fmt: skip


@proves("GHEOS-097")
def test_an_epoch_enters_no_hand() -> None:
    """Three Epochs come before G50: each is shown and set aside. (Whole games: test_invariants.py.)"""
    table = Table(
        position(RED, markers={"red": L}, seats=4, step="token", draws="E1 E2 E3 G50")
    ).do(KeepToken())
    assert all(not t.startswith("E") for p in table.state.players for t in p.hand)
    assert table.one(TileDrawn).tile == "G50"
    assert table.state.revealed == ("E1", "E2", "E3")


@proves("GHEOS-099")
def test_epochs_revealed_and_the_limit_are_public() -> None:
    for seats, limit in ((2, 6), (3, 7), (4, 8)):
        table = Table(position(RED, seats=seats, revealed=3))
        for seat in (None, *range(seats)):
            view = table.game.view(table.state, seat)
            assert (view.revealed, view.limit) == (("E1", "E2", "E3"), limit)


@proves("GHEOS-100")
def test_each_follower_is_worth_the_pyramids_of_its_continent() -> None:
    table = Table(
        position(RED, markers={"red": L}, followers=["red red"], step="token", draws="E1 G50")
    ).do(KeepToken())
    assert table.points(ADAM) == Points(epochs=4)
    assert table.one(EpochScored).lines == ((ScoreLine("red", 2, 2),), (), ())


@proves("GHEOS-101")
def test_all_players_score_an_epoch() -> None:
    table = Table(
        position(RED, markers={"red": L}, followers=["", "red", "red red"], step="token", draws="E1 G50")
    ).do(KeepToken())
    assert table.scores == (0, 2, 4)


@proves("GHEOS-102")
def test_example_of_the_rulebook_an_epoch_round() -> None:
    """Red has two pyramids, blue one. Adam blue red red: 5, Eve red blue: 3, Noah blue blue: 2."""
    table = Table(
        position(
            "G31 G34 . G32 G01",
            markers={"red": at(-2, 0), "blue": at(1, 0)},
            followers=["blue red red", "red blue", "blue blue"],
            step="token",
            draws="E1 G50",
        )
    ).do(KeepToken())
    assert table.scores == (5, 3, 2)
    assert table.one(EpochScored).points == (5, 3, 2)


@proves("GHEOS-103")
def test_revealed_epochs_are_no_pyramids() -> None:
    """Five Epochs lie there already; red's land has no pyramid, so the sixth is worth nothing to it."""
    table = Table(
        position(". G01 G02 . .", markers={"red": L}, followers=["red red"], step="token", revealed=5,
                 draws="E6 G50")
    ).do(KeepToken())  # fmt: skip
    assert table.scores == (0, 0, 0)
    assert table.land(L).pyramids == 0
