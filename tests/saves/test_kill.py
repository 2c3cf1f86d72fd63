"""Killed at random moments, the game comes back at the last move that was shown."""

from __future__ import annotations

from pathlib import Path

from gheos_suite.core import encode
from gheos_suite.saves import list_games, load
from tests.conformance.games import lookup

from .autoplay import compare, hunt
from .table import trail


def test_thirty_kills_lose_no_move_that_was_shown(tmp_path: Path) -> None:
    folder = tmp_path / "Łódź 東京" / "games"
    assert hunt(folder, 2026, 30) == []
    shelf = list_games(folder, lookup)
    assert shelf.unreadable == () and shelf.games
    for summary in shelf.games:
        session = load(summary.path, lookup).session
        assert len(trail(session)) == session.ply + 1 == summary.ply + 1
        assert encode(session.state) == trail(session)[-1]


def test_the_comparison_itself_tells_a_lost_move() -> None:
    assert compare("at 7 take red", "resumed 7 take red") == []
    assert compare("at 7 take red", "resumed 8 keep") == []  # on the disk, not yet printed
    assert compare("at 7 take red", "resumed 5 keep") != []
    assert compare("at 7 take red", "resumed 7 keep") != []
    assert compare("at 7 take red", "new 0 -") != []
    assert compare("not saving: x", "resumed 0 -") != []
    assert compare("over 40 token", "resumed 0 -") == []
