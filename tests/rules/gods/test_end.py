"""The ends of the game, ties, and what is public."""

from __future__ import annotations

import pytest

from gheos_suite.core import encode
from gheos_suite.rules.gods import GAME
from gheos_suite.rules.gods.events import GameEnded
from tests.proves import proves

from .position import BLUE, RED, YELLOW
from .table import Table, at_table, new_game

# Two nations of red and two tribes of a third colour with a temple to lay the third beside.
NATIONS = (
    "green.red@0,20 green.red@1,20 green.red@2,20 blue.red@0,30 blue.red@1,30 blue.red@2,30 "
    "violet.red@0,40 violet.red@1,40 T.red@0,0 T.yellow@0,60"
)


def third(chips: str, **words: object) -> Table:
    """Red unites its third nation; `chips` are those red has before, others are blue's or yellow's."""
    others = " ".join(c for c in ("green", "blue", "violet") if c not in chips.split())
    table = at_table(NATIONS, display="tribe-violet desert", chips={0: chips, 1: others}, **words)
    return table.do("violet@1,0")


@proves("GODS-126")
def test_9_points_end_the_game_of_three_and_four() -> None:
    for gods in ("red yellow blue", "red yellow blue green"):
        assert third("", gods=gods).outcome.reason == "limit"
    eight = at_table(
        NATIONS.replace("violet.red@0,40 violet.red@1,40", "blue.red@9,9"), chips={0: "green blue"}
    )
    assert eight.scores[RED] == 8
    assert not eight.do("desert@1,0").over


@proves("GODS-126")
def test_10_points_end_the_game_of_two() -> None:
    assert new_game(2).state.limit == 10 and new_game(3).state.limit == new_game(4).state.limit == 9
    nine = third("", gods="red yellow")
    assert nine.scores[RED] == 9 and not nine.over
    ten = third("green", gods="red yellow")
    assert ten.scores[RED] == 10 and ten.over
    eleven = third("green blue", gods="red yellow")
    assert eleven.scores[RED] == 11 and eleven.outcome.message == "10 victory points are reached."


@proves("GODS-129")
def test_actions_left_are_lost_at_the_end() -> None:
    table = third("")
    assert table.over and table.state.owed == 1 and table.legal() == []
    assert table.kinds()[-1] == "GameEnded"
    violation = GAME.validate(table.state, RED, table.action("desert@0,1"))
    assert violation is not None and violation.code == "game-over"


@proves("GODS-130")
def test_who_reached_the_limit_wins_whatever_the_power() -> None:
    table = third("", power=[1, 12, 12])
    assert table.outcome.winners == (RED,) and table.power(RED) == 0
    assert table.outcome.scores == (9, 3, 0)
    assert table.outcome.ranking[0] == (RED,) and table.outcome.tie_break == ""
    assert table.one(GameEnded) == GameEnded("limit", (RED,))


@proves("GODS-131")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_action_gives_points_to_one_player_at_most(seats: int) -> None:
    rises = 0
    for seed in range(12):
        table = new_game(seats, seed)
        step = 0
        while not table.over:
            before, legal = table.scores, table.legal()
            table.do(legal[(seed * 7919 + step * 104729) % len(legal)])
            step += 1
            risen = [s for s in range(seats) if table.scores[s] > before[s]]
            assert len(risen) <= 1
            rises += len(risen)
    assert rises


@proves("GODS-132")
def test_anothers_action_may_bring_the_win() -> None:
    table = third("", active=BLUE)
    assert table.over and table.outcome.winners == (RED,)


def empty_sack(text: str, **words: object) -> Table:
    return at_table(text, sack={}, **words).do("desert@0,1", "green@-1,0")


@proves("GODS-133")
def test_most_points_win_and_power_breaks_ties() -> None:
    """Blue and yellow have two nations each (6 points); blue has 5 power points, yellow 0 + 3."""
    rows = [
        f"{c}.{god}@{q + i},{r}" for god, r in (("blue", 20), ("yellow", 30))
        for c, q in (("violet", 0), ("blue", 6)) for i in range(3)
    ]  # fmt: skip
    text = "T.red@0,0 " + " ".join(rows)
    table = empty_sack(text, power=[0, 0, 5])
    assert table.outcome.reason == "sack" and table.scores == (0, 6, 6)
    assert [p.power for p in table.state.players][1:] == [3, 5]
    assert table.outcome.ranking == ((BLUE,), (YELLOW,), (RED,))
    assert table.outcome.tie_break == "Equal on 6 points: 5 power points beat 3."
    assert empty_sack("T.red@0,0 violet.blue@0,9 violet.blue@1,9 violet.blue@2,9").outcome.winners == (BLUE,)


@proves("GODS-134")
def test_full_ties_share_the_win() -> None:
    rows = [
        f"{c}.{god}@{q + i},{r}" for god, r in (("blue", 20), ("yellow", 30))
        for c, q in (("violet", 0), ("blue", 6)) for i in range(3)
    ]  # fmt: skip
    table = empty_sack("T.red@0,0 " + " ".join(rows), power=[9, 1, 4])
    assert [p.power for p in table.state.players][1:] == [4, 4]
    assert table.outcome.winners == (YELLOW, BLUE)
    assert table.outcome.tie_break == "Equal on 6 points and 4 power points: the win is shared."


@proves("GODS-135")
def test_the_end_is_looked_for_after_the_whole_action() -> None:
    """Blue's six points fall to three in the very action that brings red nine."""
    text = NATIONS + " violet.blue@1,0 violet.blue@20,50 violet.blue@21,50"
    table = at_table(text, chips={YELLOW: "green blue violet"}, display="desert decay").do("temple@2,0")
    assert [type(e).__name__ for e in table.events] == [
        "TemplePlaced", "TribeConverted", "NationLost", "NationUnited", "GameEnded",
    ]  # fmt: skip
    assert table.outcome.winners == (RED,) and table.scores[BLUE] == 0


@proves("GODS-136")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sees_the_same(seats: int) -> None:
    table = new_game(seats, 7)
    for step in range(30):
        views = {encode(GAME.view(table.state, seat)) for seat in (None, *range(seats))}
        assert len(views) == 1
        if table.over:
            break
        legal = table.legal()
        table.do(legal[step * 104729 % len(legal)])


@proves("GODS-152")
def test_ten_rounds_without_a_new_card_end_the_game() -> None:
    """Three players discard and move a desert for thirty turns; the twenty-ninth does not end it."""
    table = at_table("T.red@0,0 T.yellow@1,0 T.blue@0,1 desert@5,5", power=[9, 9, 9], idle=0)
    for turn in range(30):
        assert not table.over, turn
        assert table.state.idle == turn
        table.do(next(a for a in table.legal() if type(a).__name__ == "Discard"))
        table.do(next(a for a in table.legal() if type(a).__name__ == "MoveDesert"))
    assert table.outcome.reason == "stalemate" and table.state.idle == 30
    assert table.one(GameEnded).reason == "stalemate"


@proves("GODS-152")
def test_a_card_placed_in_between_starts_the_count_again() -> None:
    def at_29(first: str) -> Table:
        table = at_table("T.red@0,0 T.blue@0,1 desert@5,5", power=[9, 9, 9], idle=29)
        return table.do(first, "move 5,5>0,-1")

    assert at_29("discard desert").outcome.reason == "stalemate"
    placed = at_29("green@-1,0")
    assert not placed.over and placed.state.idle == 0
    for seats in (2, 3, 4):
        assert new_game(seats).state.stalemate == 10 * seats
        assert new_game(seats, stalemate_rounds="off").state.stalemate == 0
    endless = at_table("T.red@0,0 T.blue@0,1 desert@5,5", power=[9, 9, 9], idle=500, stalemate=0)
    endless.do("discard desert", "move 5,5>-1,0")
    assert not endless.over and endless.state.idle == 501


@proves("GODS-152")
def test_points_decide_after_a_standstill() -> None:
    text = "T.red@0,0 T.blue@0,1 desert@5,5 violet.blue@0,9 violet.blue@1,9 violet.blue@2,9"
    table = at_table(text, power=[9, 9, 9], idle=29).do("discard desert", "move 5,5>-1,0")
    assert table.outcome.reason == "stalemate" and table.outcome.winners == (BLUE,)
    assert table.outcome.message == "No card was added to the field for too long."
