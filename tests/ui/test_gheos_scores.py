"""What the panels write of everybody's points."""

from __future__ import annotations

import pytest

from gheos_suite.app.shot import draw
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.ui.text import traced

from .app_kit import hidden

NAMES = ("Rosa", "Ines", "Tomo", "Noor")
PLIES, SEED = 90, 1  # the points are then 35, 44, 69 and 85: no other number on the table is like them


def written(show: str, people: int) -> tuple[set[str], list[str]]:
    """Returns all words on a table at which the first seats are people, and the points by the rules."""
    session = Session(game("gheos"), GameConfig(4, {"show_scores": show, "start_player": "0"}), SEED)
    play_on(session, ["random"], bot_rng(SEED), PLIES)
    assert session.actors == (0,)
    players = tuple(PlayerInfo(name, "", "" if i < people else "random") for i, name in enumerate(NAMES))
    with hidden((1920, 1080), animation_speed=0, curtain=False) as ctx, traced() as lines:
        stack, _ = draw(ctx, [TableScene(session, players)])
        stack.close()
    return {line.words for line in lines}, [str(n) for n in session.game.scores(session.state)]


@pytest.mark.parametrize("people", [1, 4])
def test_open_totals_are_shown_for_everybody(people: int) -> None:
    words, scores = written("open", people)
    assert len(set(scores)) == 4 and min(map(int, scores)) > 30, "these points tell nothing apart"
    assert words >= set(scores)


@pytest.mark.parametrize("people", [1, 4])
def test_hidden_totals_are_shown_to_their_player_only(people: int) -> None:
    words, scores = written("hidden", people)
    assert words & set(scores) == {scores[0]}
