"""The signs of the actions made in a turn, by a turn played by hand."""

from __future__ import annotations

from gheos_suite.core import GameConfig, Session
from gheos_suite.rules import game
from gheos_suite.rules.gods.actions import Discard, LeaveDeserts, MoveDesert, PlaceDesert, PlayWhirlwind
from gheos_suite.scenes.gods.deeds import deeds


def test_a_turn_shows_its_actions_and_the_next_one_starts_bare() -> None:
    """A desert is laid, then the new turn is bare; a whirlwind's move is no action, a discard is one."""
    config = GameConfig(2, draws=("desert", "whirlwind", "tribe-green", "decay", "tribe-blue"))
    session = Session(game("gods"), config, 1)
    first = session.actors[0]
    assert deeds(session) == ()
    session.submit(first, PlaceDesert((2, 0)))
    assert deeds(session) == ("desert",)
    session.submit(first, Discard("whirlwind"))
    assert session.actors[0] != first and deeds(session) == ()


def test_what_a_whirlwind_moves_is_not_counted() -> None:
    config = GameConfig(2, draws=("desert", "tribe-green", "whirlwind", "decay", "tribe-blue"))
    session = Session(game("gods"), config, 1)
    first = session.actors[0]
    session.submit(first, PlaceDesert((2, 0)))
    session.submit(first, Discard("tribe-green"))
    second = session.actors[0]
    assert "whirlwind" in session.state.display
    session.submit(second, PlayWhirlwind())
    assert deeds(session) == ("whirlwind",)
    session.submit(second, MoveDesert((2, 0), (-1, 0)))
    assert deeds(session) == ("whirlwind",)
    assert LeaveDeserts() not in session.game.legal_actions(session.state, second)
