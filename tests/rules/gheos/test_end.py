"""How a game ends (section "end"; for ties see test_ties.py)."""

from __future__ import annotations

import pytest

from gheos_suite.core.codec import encode
from gheos_suite.core.config import GameConfig
from gheos_suite.rules.gheos import GAME
from gheos_suite.rules.gheos.events import (
    EpochScored,
    FinalScored,
    GameEnded,
    ScoreLine,
    TempleScored,
    TokenPlayed,
)
from gheos_suite.rules.gheos.model import Points
from tests.proves import proves

from .frame import L, R
from .position import ADAM, EVE, NOAH, place, position
from .table import KeepToken, PlayToken, Table, TakeFollower

RED = ". G33 G01 . ."  # a pyramid, a cup, a wheat


@proves("GHEOS-142")
def test_the_last_token_of_the_last_player_ends_the_game() -> None:
    """Adam's is the last of all: he scores it (one red, one cup), then all score the final round."""
    table = Table(
        position(RED, markers={"red": L}, followers=["red", "red red"], step="token", tokens=[1, 0, 0])
    ).do(PlayToken())
    assert table.state.step == "over" and table.state.ended_by == "tokens"
    assert tuple(table.game.actors(table.state)) == ()
    assert table.one(GameEnded).reason == "tokens"
    assert table.points(ADAM) == Points(tokens=1, final=1)
    assert table.points(EVE) == Points(final=2)
    outcome = table.game.outcome(table.state)
    assert outcome is not None and outcome.scores == (2, 2, 0)


@proves("GHEOS-142")
def test_anybodys_token_left_keeps_the_game_going() -> None:
    """Adam plays his last token, Noah has one left: the game goes on, without an outcome."""
    table = Table(
        position(RED, markers={"red": L}, step="token", tokens=[1, 0, 1], draws="G50")
    ).do(PlayToken())
    assert table.state.step == "place" and table.state.ended_by == ""
    assert table.game.outcome(table.state) is None


@proves("GHEOS-143")
@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 7), (4, 8)])
def test_the_last_epoch_ends_the_game(seats: int, last: int) -> None:
    assert GAME.setup(GameConfig(seats), 1).state.limit == last
    before = Table(
        position(RED, markers={"red": L}, seats=seats, step="token", revealed=last - 2,
                 draws=f"E{last - 1} G50")
    ).do(KeepToken())  # fmt: skip
    assert before.state.step == "place" and before.saw(GameEnded) == []
    table = Table(
        position(RED, markers={"red": L}, seats=seats, step="token", revealed=last - 1, draws=f"E{last} G50")
    ).do(KeepToken())
    assert table.state.step == "over" and table.state.ended_by == "epochs"
    assert table.one(GameEnded).reason == "epochs"
    assert len(table.state.revealed) == last


@proves("GHEOS-144")
def test_the_round_of_the_last_epoch_is_scored() -> None:
    """Two players, sixth Epoch: one pyramid for each of Eve's two red, then one cup each."""
    table = Table(
        position(RED, markers={"red": L}, followers=["", "red red"], seats=2, step="token", revealed=5,
                 draws="E6")
    ).do(KeepToken())  # fmt: skip
    assert table.one(EpochScored).points == (0, 2)
    assert table.points(EVE) == Points(epochs=2, final=2)
    assert table.kinds() == ["TokenKept", "EpochRevealed", "EpochScored", "FinalScored", "GameEnded"]


@proves("GHEOS-145")
def test_everybody_scores_the_final_round() -> None:
    """Red has one cup, blue two (G08); players with no token left score as well."""
    table = Table(
        position(
            "G33 G01 . G08 G02",
            markers={"red": L, "blue": R},
            followers=["red", "red blue", "blue blue"],
            tokens=[0, 0, 2],
            step="token",
            active=NOAH,
            revealed=6,
            draws="E7",
        )
    ).do(KeepToken())
    assert table.one(FinalScored).points == (1, 4, 6)
    assert [p.points.final for p in table.state.players] == [1, 4, 6]
    assert table.one(FinalScored).lines[EVE] == (ScoreLine("red", 1, 1), ScoreLine("blue", 1, 3))


@proves("GHEOS-146")
def test_the_last_token_ends_the_game_at_once() -> None:
    """On top of the stacks lies an Epoch: it is not drawn, red's pyramid brings nobody anything."""
    table = Table(
        position(RED, markers={"red": L}, followers=["red"], step="token", tokens=[1, 0, 0], hand="G21",
                 revealed=2, draws="E3 G50")
    )  # fmt: skip
    stack = table.state.bag
    table.do(PlayToken())
    assert table.state.step == "over"
    assert table.state.bag == stack and table.state.revealed == ("E1", "E2")
    assert table.state.players[ADAM].hand == ("G21",)
    assert table.points(ADAM).epochs == 0
    assert table.kinds() == ["TokenPlayed", "FinalScored", "GameEnded"]


@proves("GHEOS-147")
def test_after_the_last_epoch_nothing_is_drawn() -> None:
    table = Table(
        position(RED, markers={"red": L}, seats=2, step="token", revealed=5, hand="G21", draws="E6 G50")
    ).do(KeepToken())
    assert table.state.players[ADAM].hand == ("G21",)
    assert "G50" in table.state.bag
    assert "TileDrawn" not in table.kinds() and "TurnStarted" not in table.kinds()
    assert table.legal() == []


@proves("GHEOS-148")
def test_unused_tokens_are_worth_nothing() -> None:
    """Equal points, equal followers; Adam still has three tokens, Eve none: they share the win."""
    table = Table(
        position(RED, seats=2, points=[40, 40], tokens=[3, 0], step="token", revealed=5, draws="E6")
    ).do(KeepToken())
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (40, 40) and outcome.winners == (0, 1)


@proves("GHEOS-149")
def test_a_chain_of_epochs_stops_at_the_limit() -> None:
    """Two players, five revealed, E6 and E7 on top: one more round, then the final one."""
    table = Table(
        position(RED, markers={"red": L}, followers=["red"], seats=2, step="token", revealed=5,
                 draws="E6 E7 G50")
    ).do(KeepToken())  # fmt: skip
    assert len(table.saw(EpochScored)) == 1
    assert table.state.revealed == ("E1", "E2", "E3", "E4", "E5", "E6")
    assert "E7" in table.state.bag
    assert table.points(ADAM) == Points(epochs=1, final=1)


@proves("GHEOS-155")
def test_what_lies_on_the_table_is_public() -> None:
    state = position(
        "G33 G01 . G08 G02",
        markers={"red": L, "blue": R},
        followers=["red red", "blue", ""],
        tokens=[3, 1, 0],
        hand="G20 G21",
        revealed=2,
        removed="G03 G04",
    )
    for seat in (None, ADAM, EVE, NOAH):
        view = Table(state).game.view(state, seat)
        assert [p.followers for p in view.players] == [(2, 0, 0, 0, 0, 0), (0, 0, 0, 1, 0, 0), (0,) * 6]
        assert [p.tokens for p in view.players] == [3, 1, 0]
        assert view.supply == (3, 5, 5, 4, 5, 5)
        assert view.stack == len(state.bag) == 60 - 4 - 6 - 2 - 2
        assert (view.removed, view.revealed) == (("G03", "G04"), ("E1", "E2"))
        assert [p.hand_size for p in view.players] == [2, 2, 2]


@proves("GHEOS-154")
def test_open_scores_are_seen_by_all() -> None:
    state = position(RED, points=[12, 7, 3])
    for seat in (None, ADAM, EVE, NOAH):
        assert [p.points for p in Table(state).game.view(state, seat).players] == [
            Points(tokens=12), Points(tokens=7), Points(tokens=3),
        ]  # fmt: skip


def hidden(points: list[int], tokens: list[int], draws: str = "") -> Table:
    return Table(
        position(RED, markers={"red": L}, followers=["red"], points=points, hidden_scores=True, step="token",
                 tokens=tokens, draws=draws)
    )  # fmt: skip


@proves("GHEOS-154")
def test_hidden_totals_are_seen_by_their_player_only() -> None:
    assert not GAME.setup(GameConfig(3), 1).state.hidden_scores
    assert GAME.setup(GameConfig(3, {"show_scores": "hidden"}), 1).state.hidden_scores
    table = hidden([12, 7, 3], [2, 2, 2])
    view = table.game.view(table.state, EVE)
    assert [p.points for p in view.players] == [None, Points(tokens=7), None]
    assert [p.points for p in table.view.players] == [None, None, None]
    richer = hidden([99, 7, 3], [2, 2, 2])
    assert encode(view) == encode(richer.game.view(richer.state, EVE))


@proves("GHEOS-154")
def test_hidden_points_do_not_show_in_the_log() -> None:
    """Adam's token brings him a point, the Epoch that he draws another; Eve sees neither."""
    table = hidden([12, 7, 3], [2, 2, 2], draws="E1 G50").do(PlayToken())
    token, epoch = table.one(TokenPlayed), table.one(EpochScored)
    assert token.points == 1 and epoch.points == (1, 0, 0)
    for seat in (EVE, None):
        seen = table.game.redact(token, seat)
        assert isinstance(seen, TokenPlayed) and (seen.points, seen.lines) == (None, ())
        seen = table.game.redact(epoch, seat)
        assert isinstance(seen, EpochScored) and seen.points[ADAM] is None and seen.lines[ADAM] == ()
    mine = table.game.redact(token, ADAM)
    assert isinstance(mine, TokenPlayed) and mine.points == 1
    openly = Table(position(RED, markers={"red": L}, followers=["red"], step="token")).do(PlayToken())
    seen = openly.game.redact(openly.one(TokenPlayed), EVE)
    assert isinstance(seen, TokenPlayed) and seen.points == 1


@proves("GHEOS-154")
def test_hidden_temple_points_do_not_show_in_the_log() -> None:
    """Adam's temple of cups (G44) scores G33's cup."""
    table = Table(position(RED, markers={"red": L}, hand="G44", hidden_scores=True)).do(place("G44", R))
    scored = table.one(TempleScored)
    assert scored.points == 1
    for seat, points in ((ADAM, 1), (EVE, None), (None, None)):
        seen = table.game.redact(scored, seat)
        assert isinstance(seen, TempleScored) and seen.points == points


@proves("GHEOS-154")
def test_hidden_scores_are_shown_at_the_end() -> None:
    table = hidden([12, 7, 3], [1, 0, 0]).do(PlayToken())
    assert table.state.step == "over"
    assert [p.points for p in table.game.view(table.state, EVE).players] == [
        Points(tokens=13, final=1), Points(tokens=7), Points(tokens=3),
    ]  # fmt: skip


@proves("GHEOS-142", "GHEOS-145")
def test_outcome_adds_up() -> None:
    """Adam: 4 by temples, 2 by the token he plays (two red, one cup), 3 by Epochs, 2 in the final round."""
    table = Table(
        position(
            RED, markers={"red": L}, followers=["red red", "red"], step="token", tokens=[1, 0, 0],
            points=[Points(temples=4, epochs=3), 5, 0],
        )
    ).do(PlayToken())  # fmt: skip
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.scores == (11, 6, 0)
    assert sorted(outcome.breakdown[ADAM].values()) == [2, 2, 3, 4]
    assert {*outcome.breakdown[ADAM]} == {key for key, _ in table.game.meta.score_sources}
    assert outcome.ranking == ((ADAM,), (EVE,), (NOAH,))
    assert outcome.reason == "tokens"
    assert table.game.validate(table.state, ADAM, TakeFollower("red")) is not None
