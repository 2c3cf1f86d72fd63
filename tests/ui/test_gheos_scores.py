"""What the panels write of everybody's points."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Surface

from gheos_suite.app.shot import draw
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.scenes.table.sheet import Sheet

from .app_kit import hidden

NAMES = ("Rosa", "Ines", "Tomo", "Noor")
PLIES, SEED = 90, 1  # the points are then all different and larger than any count of pieces


@pytest.fixture
def brass(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects the words that are drawn in brass, as the totals are."""
    found: list[str] = []
    real = Sheet.brass

    def noting(self: Sheet, surface: Surface, at: Any, words: str, *rest: Any, **more: Any) -> Any:
        found.append(words)
        return real(self, surface, at, words, *rest, **more)

    monkeypatch.setattr(Sheet, "brass", noting)
    return found


def points_at_a_table(show: str, people: int) -> list[str]:
    """Draws a table at which the first seats are people; returns the points by the rules."""
    session = Session(game("gheos"), GameConfig(4, {"show_scores": show, "start_player": "0"}), SEED)
    play_on(session, ["random"], bot_rng(SEED), PLIES)
    assert session.actors == (0,)
    players = tuple(PlayerInfo(name, "", "" if i < people else "random") for i, name in enumerate(NAMES))
    with hidden((1920, 1080), animation_speed=0, curtain=False) as ctx:
        stack, _ = draw(ctx, [TableScene(session, players)])
        stack.close()
    return [str(n) for n in session.game.scores(session.state)]


@pytest.mark.parametrize("people", [1, 4])
def test_open_totals_are_shown_for_everybody(people: int, brass: list[str]) -> None:
    scores = points_at_a_table("open", people)
    assert len(set(scores)) == 4 and min(map(int, scores)) > 30, "these points tell nothing apart"
    assert set(brass) >= set(scores)


@pytest.mark.parametrize("people", [1, 4])
def test_hidden_totals_are_shown_to_their_player_only(people: int, brass: list[str]) -> None:
    scores = points_at_a_table("hidden", people)
    assert set(brass) & set(scores) == {scores[0]} and brass.count("?") >= 3
