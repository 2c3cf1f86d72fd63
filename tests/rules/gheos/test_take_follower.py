"""Taking a follower (section "take_follower")."""

from __future__ import annotations

from gheos_suite.rules.gheos.events import FollowerTaken
from tests.proves import proves

from .frame import H, L, R
from .position import ADAM, place, position
from .table import PayFollower, Table, TakeFollower

TWO = "G03 G02 . G04 G01"  # two continents of two tiles


@proves("GHEOS-082")
def test_one_follower_from_the_supply() -> None:
    table = Table(
        position(TWO, markers={"red": L, "blue": R}, followers=["blue", "blue blue"], step="settle")
    )
    table.do(TakeFollower("blue"))
    assert table.held(ADAM) == "blue blue"
    assert table.supply("blue") == 1
    assert table.one(FollowerTaken) == FollowerTaken(ADAM, "blue")
    assert table.state.step == "token"


@proves("GHEOS-083")
def test_only_of_civilizations_in_play() -> None:
    table = Table(position(TWO, markers={"red": L, "blue": R}, step="settle"))
    assert table.legal() == [TakeFollower("red"), TakeFollower("blue")]
    for colour in ("green", "yellow", "black", "white", "purple"):
        table.refusal(TakeFollower(colour))


@proves("GHEOS-084")
def test_not_of_a_colour_that_is_used_up() -> None:
    table = Table(
        position(TWO, markers={"red": L, "blue": R}, followers=["red red", "red red red"], step="settle")
    )
    assert table.supply("red") == 0
    assert table.legal() == [TakeFollower("blue")]
    table.refusal(TakeFollower("red"))


@proves("GHEOS-085")
def test_of_any_civilization_and_without_limit() -> None:
    """Adam holds four red and three blue and may have the fifth red or one more blue."""
    table = Table(
        position(
            TWO, markers={"red": L, "blue": R}, followers=["red red red red blue blue blue"], step="settle"
        )
    )
    assert table.legal() == [TakeFollower("red"), TakeFollower("blue")]
    assert table.do(TakeFollower("red")).held(ADAM) == "red red red red red blue blue blue"
    stranger = Table(position(TWO, markers={"red": L, "blue": R}, followers=["", "red"], step="settle"))
    assert stranger.do(TakeFollower("red")).held(ADAM) == "red"


@proves("GHEOS-086")
def test_a_paid_follower_may_be_taken_again() -> None:
    """Adam pays his only red, of which the other four are Eve's; red wins, so he may take it back."""
    table = Table(
        position(TWO, markers={"red": L, "blue": R}, followers=["red", "red red red red"], hand="G20")
    ).do(place("G20/s", H), PayFollower("red"))
    assert table.held(ADAM) == "" and table.supply("red") == 1
    table.do(TakeFollower("red"))
    assert table.held(ADAM) == "red"


@proves("GHEOS-168")
def test_followers_go_back_with_their_marker() -> None:
    """Blue loses the war: nobody keeps a blue follower, and none can be taken. (Whole games:
    test_invariants.py.)"""
    table = Table(
        position(
            TWO,
            markers={"red": L, "blue": R},
            followers=["red blue", "blue blue", "blue red"],
            hand="G20",
        )
    ).do(place("G20/s", H), PayFollower("red"))
    assert table.in_play == ["red"]
    assert [p.followers[3] for p in table.state.players] == [0, 0, 0]
    assert table.legal() == [TakeFollower("red")]
