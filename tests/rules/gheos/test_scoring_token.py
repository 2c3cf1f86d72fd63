"""Playing a scoring token (section "scoring_token")."""

from __future__ import annotations

from gheos_suite.rules.gheos.events import EpochScored, ScoreLine, TokenPlayed
from tests.proves import proves

from .frame import L, R, at
from .position import ADAM, place, position
from .table import KeepToken, PlayToken, Table, TakeFollower


@proves("GHEOS-087")
def test_each_follower_is_worth_the_cups_of_its_continent() -> None:
    """Red has three cups (G08 two, G02 one); Adam holds two red: 6 points."""
    table = Table(
        position(". G08 G02 . .", markers={"red": L}, followers=["red red"], step="token")
    ).do(PlayToken())
    assert table.points(ADAM).tokens == 6
    assert table.one(TokenPlayed) == TokenPlayed(ADAM, (ScoreLine("red", 2, 3),), 6)


@proves("GHEOS-088")
def test_a_played_token_is_gone() -> None:
    table = Table(position(". G08 G02 . .", markers={"red": L}, step="token", tokens=[2, 3, 3]))
    table.do(PlayToken())
    assert [p.tokens for p in table.state.players] == [1, 3, 3]


@proves("GHEOS-088")
def test_without_a_token_step_three_is_passed_over() -> None:
    """Adam has none left: from taking a follower the turn goes to the draw and on to Eve."""
    table = Table(
        position(". G08 G02 . .", markers={"red": L}, step="settle", tokens=[0, 3, 3], draws="G50")
    ).do(TakeFollower("red"))
    assert table.kinds() == ["FollowerTaken", "TileDrawn", "TurnStarted"]
    assert table.state.active == 1 and table.state.step == "place"
    skipped = Table(position("G00", hand="G01 G19", tokens=[0, 3, 3], draws="G50")).do(place("G19/n", at(0, 1)))
    assert skipped.kinds() == ["TilePlaced", "SettleSkipped", "TileDrawn", "TurnStarted"]


@proves("GHEOS-089")
def test_only_the_active_player_scores() -> None:
    table = Table(
        position(". G08 G02 . .", markers={"red": L}, followers=["red", "red red", "red"], step="token")
    ).do(PlayToken())
    assert table.scores == (3, 0, 0)


@proves("GHEOS-090")
def test_example_of_the_rulebook_adams_token() -> None:
    """Red has one cup, blue two, yellow three. Adam: two red and three blue: 1 + 1 + 2 + 2 + 2 = 8.

        G02 G01      .      G08 G03      .      G04 G05 G33
        red, 1 cup          blue, 2             yellow, 3
    """
    table = Table(
        position(
            "G02 G01 . G08 G03 . G04 G05 G33",
            markers={"red": at(-4, 0), "blue": at(-1, 0), "yellow": at(2, 0)},
            followers=["red red blue blue blue", "yellow yellow"],
            step="token",
        )
    )
    assert [table.land(at(x, 0)).cups for x in (-4, -1, 2)] == [1, 2, 3]
    table.do(PlayToken())
    assert table.scores == (8, 0, 0)
    assert table.one(TokenPlayed).lines == (ScoreLine("red", 2, 1), ScoreLine("blue", 3, 2))


@proves("GHEOS-091")
def test_one_token_a_turn() -> None:
    """After the token the turn ends at once: the next decision is Eve's."""
    table = Table(position(". G08 G02 . .", markers={"red": L}, step="token", draws="G50")).do(PlayToken())
    assert (table.state.active, table.state.step) == (1, "place")
    assert table.state.players[ADAM].tokens == 2
    table.refusal(PlayToken())
    assert table.game.validate(table.state, ADAM, PlayToken()) is not None
    assert list(table.game.actors(table.state)) == [1]


@proves("GHEOS-092")
def test_a_token_may_score_nothing() -> None:
    """Adam has no follower where cups are (G08, G02), or followers where none are (G03, G01)."""
    for drawing, followers in ((". G08 G02 . .", ["", "red"]), (". G03 G01 . .", ["red red", ""])):
        table = Table(position(drawing, markers={"red": L}, followers=followers, step="token"))
        assert PlayToken() in table.legal()
        table.do(PlayToken())
        assert table.scores == (0, 0, 0)
        assert table.state.players[ADAM].tokens == 2


@proves("GHEOS-093")
def test_the_token_comes_after_settling_and_before_the_draw() -> None:
    """Adam starts red on land with two wheat, one cup and a pyramid, plays a token (2 followers x 1 cup)
    and draws an Epoch tile (2 followers x 1 pyramid)."""
    table = Table(position("G07 G33 . . .", step="settle", draws="E1 G50"))
    table.do(table.start("red", L), PlayToken())
    assert (table.points(ADAM).tokens, table.points(ADAM).epochs) == (2, 2)
    kinds = table.kinds()
    assert kinds.index("CivilizationStarted") < kinds.index("TokenPlayed") < kinds.index("EpochScored")
    kept = Table(position("G07 G33 . . .", step="settle", draws="E1 G50"))
    kept.do(kept.start("red", L), KeepToken())
    assert kept.one(EpochScored).points == (2, 0, 0)
    assert kept.points(ADAM).tokens == 0


@proves("GHEOS-087")
def test_cups_of_other_lands_do_not_count() -> None:
    """Blue's two cups, on the other side of the gap, are worth nothing to Adam's red."""
    table = Table(
        position("G02 G01 . G08 G03", markers={"red": L, "blue": R}, followers=["red"], step="token")
    ).do(PlayToken())
    assert table.scores == (1, 0, 0)
