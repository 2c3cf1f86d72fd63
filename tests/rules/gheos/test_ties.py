"""Who wins (the end of section "end")."""

from __future__ import annotations

from gheos_suite.core.game import Outcome
from gheos_suite.rules.gheos.events import GameEnded
from gheos_suite.rules.gheos.model import State
from tests.proves import proves

from .frame import L, R
from .position import ADAM, EVE, NOAH, position
from .table import PlayToken, Table, TakeFollower

LANDS = {"red": L, "blue": R}


def last_token(points: list[int], followers: list[str], step: str = "token") -> State:
    """Returns a position before Adam's last token; no land bears a cup, so nobody gains a point any more."""
    return position(
        "G01 G03 . G06 G09",
        markers=LANDS,
        followers=followers,
        points=points,
        step=step,
        seats=len(points),
        tokens=[1] + [0] * (len(points) - 1),
    )


def result(table: Table) -> Outcome:
    outcome: Outcome | None = table.game.outcome(table.state)
    assert outcome is not None
    return outcome


@proves("GHEOS-150")
def test_most_points_win() -> None:
    """39, 41 and 40 points; Adam's many followers do not matter."""
    table = Table(last_token([39, 41, 40], ["red red red red", "", "blue"])).do(PlayToken())
    outcome = result(table)
    assert outcome.scores == (39, 41, 40)
    assert outcome.ranking == ((EVE,), (NOAH,), (ADAM,))
    assert outcome.winners == (EVE,)
    assert table.one(GameEnded).winners == (EVE,)
    assert outcome.tie_break == ""


@proves("GHEOS-151")
def test_followers_of_all_colours_break_a_tie() -> None:
    """40 : 40; Adam has three red and three blue, Eve two of each: six to four."""
    table = Table(last_token([40, 40], ["red red red blue blue blue", "red red blue blue"])).do(PlayToken())
    outcome = result(table)
    assert outcome.scores == (40, 40)
    assert outcome.ranking == ((ADAM,), (EVE,))
    assert outcome.tie_break != ""
    other = result(Table(last_token([40, 40], ["red red", "blue blue blue"])).do(PlayToken()))
    assert other.ranking == ((EVE,), (ADAM,))


@proves("GHEOS-152")
def test_equal_followers_share_the_win() -> None:
    """40 : 40 : 12 with three, three and four followers."""
    table = Table(last_token([40, 40, 12], ["red red blue", "blue blue blue", "red"])).do(PlayToken())
    outcome = result(table)
    assert outcome.ranking == ((ADAM, EVE), (NOAH,))
    assert table.one(GameEnded).winners == (ADAM, EVE)


@proves("GHEOS-153")
def test_followers_are_counted_at_the_very_end() -> None:
    """40 : 40 with three followers each; Adam takes a fourth in the last turn and keeps it through the final
    round, so he wins."""
    table = Table(last_token([40, 40], ["red red blue", "blue blue red"], step="settle"))
    table.do(TakeFollower("red"), PlayToken())
    assert table.held(ADAM) == "red red red blue"
    assert table.held(EVE) == "red blue blue"
    assert result(table).ranking == ((ADAM,), (EVE,))
