"""A session: moves, taking back, barriers, observers, previews, going on from a checkpoint."""

from __future__ import annotations

from typing import Any

import pytest

from gheos_suite.core import Change, GameConfig, IllegalActionError, Move, Session, UndoRefusal, encode
from gheos_suite.core.session import AnySession
from tests.conformance.toy import (
    GAME,
    Bank,
    CardDrawn,
    CardPlayed,
    HandDealt,
    PlayCard,
    PotBanked,
    Roll,
    SetStake,
    StakeSet,
    StakesShown,
)


def new(draws: tuple[str, ...] = ("1", "2", "3", "4"), start: str = "0") -> AnySession:
    """Seat 0 holds 1 and 2, seat 1 holds 3 and 4, seat 0 begins."""
    return Session(GAME, GameConfig(2, {"start_player": start}, draws), 7)


def at_play() -> AnySession:
    session = new()
    session.submit(1, SetStake(2))
    session.submit(0, SetStake(0))
    return session


def test_set_up_is_there_to_be_read() -> None:
    session = new()
    assert (session.ply, session.moves, session.version, session.outcome) == (0, (), 0, None)
    assert session.events_of(0) == (HandDealt(0, (1, 2)), HandDealt(1, (3, 4)))
    assert session.state_at(0) == session.state
    assert session.actors == (0, 1)
    assert session.view(1).hand == (3, 4) and session.view(None).hand == ()
    assert session.config.options["deck"] == "short"  # completed


def test_submit_records_the_move_and_returns_its_events() -> None:
    session = new()
    assert session.submit(1, SetStake(2)) == (StakeSet(1, 2),)
    assert session.submit(0, SetStake(0)) == (StakeSet(0, 0), StakesShown((0, 2)))
    assert session.moves == (Move(0, 1, SetStake(2), "stake 2"), Move(1, 0, SetStake(0), "stake 0"))
    assert session.events_of(2) == (StakeSet(0, 0), StakesShown((0, 2)))
    assert (session.ply, session.version, session.actors) == (2, 2, (0,))


def test_a_forbidden_move_says_where_and_changes_nothing() -> None:
    session = at_play()
    before = encode(session.state)
    for seat, action, words in (
        (1, PlayCard(3), ["Pebbles", "ply 2", "seat 1", "decision"]),
        (0, PlayCard(4), ["Pebbles", "ply 2", "seat 0", "PlayCard(card=4)"]),
        (7, PlayCard(1), ["seat 7"]),
    ):
        with pytest.raises(IllegalActionError) as caught:
            session.submit(seat, action)
        assert all(word in str(caught.value) for word in words)
        with pytest.raises(IllegalActionError):
            session.preview(seat, action)
    assert (encode(session.state), session.ply, session.version) == (before, 2, 2)


def test_undo_and_redo_within_a_turn() -> None:
    session = at_play()
    before = encode(session.state)
    session.submit(0, PlayCard(2))
    after = encode(session.state)
    assert session.undo_refusal() is None
    assert session.undo() == Move(2, 0, PlayCard(2), "play 2")
    assert encode(session.state) == before and session.ply == 2
    assert session.redo() == Move(2, 0, PlayCard(2), "play 2")
    assert encode(session.state) == after and session.ply == 3
    assert session.events_of(3) == (CardPlayed(0, 2),)


def test_a_new_move_forgets_what_could_be_redone() -> None:
    session = at_play()
    session.submit(0, PlayCard(2))
    session.undo()
    session.submit(0, PlayCard(1))
    refusal = session.redo()
    assert isinstance(refusal, UndoRefusal) and refusal.code == "redo"
    assert session.moves[-1].text == "play 1"


def test_barriers_have_their_reasons() -> None:
    session = new()
    assert _code(session) == "start"
    session.submit(1, SetStake(2))
    assert _code(session) == "other_player"  # seat 1 has nothing left to decide
    session.submit(0, SetStake(1))
    assert _code(session) == "reveal"  # all stakes lie open now
    session.submit(0, PlayCard(1))
    assert _code(session) == ""
    session.submit(0, Roll())
    assert _code(session) == "chance"
    session.submit(0, Bank())
    assert _code(session) == "chance"  # a card was drawn
    assert session.undo() == session.undo_refusal()
    assert session.ply == 5


def _code(session: AnySession) -> str:
    refusal = session.undo_refusal()
    assert refusal is None or refusal.message
    return refusal.code if refusal else ""


def test_a_refused_undo_tells_nobody() -> None:
    session = new()
    told: list[Change[Any, Any]] = []
    session.subscribe(told.append)
    assert isinstance(session.undo(), UndoRefusal) and isinstance(session.redo(), UndoRefusal)
    assert told == [] and session.version == 0


def test_observers_hear_each_change_with_a_growing_version() -> None:
    session = at_play()
    told: list[Change[Any, Any]] = []
    leave = session.subscribe(told.append)
    session.submit(0, PlayCard(1))
    session.undo()
    session.redo()
    leave()
    session.submit(0, Bank())
    move = Move(2, 0, PlayCard(1), "play 1")
    assert told == [
        Change("submit", 3, move, (CardPlayed(0, 1),)),
        Change("undo", 4, move, ()),
        Change("redo", 5, move, (CardPlayed(0, 1),)),
    ]
    assert session.version == 6


def test_an_observer_may_leave_while_being_told() -> None:
    session = at_play()
    told: list[str] = []

    def once(change: Change[Any, Any]) -> None:
        told.append(change.kind)
        leave()

    leave = session.subscribe(once)
    session.subscribe(lambda change: told.append("second"))
    session.submit(0, PlayCard(1))
    session.undo()
    assert told == ["submit", "second", "second"]


def test_preview_stops_before_the_first_chance_or_reveal() -> None:
    session = at_play()
    assert session.preview(0, PlayCard(1)) == (CardPlayed(0, 1),)
    session.submit(0, PlayCard(1))
    assert session.preview(0, Roll()) == ()
    assert session.preview(0, Bank()) == (PotBanked(0, 1),)  # and then a card would be drawn
    assert [type(e) for e in session.submit(0, Bank())] == [PotBanked, CardDrawn]


def test_a_preview_of_stakes_does_not_show_the_others() -> None:
    session = new()
    session.submit(1, SetStake(2))
    assert session.preview(0, SetStake(0)) == (StakeSet(0, 0),)


def test_scores_over_time_start_before_the_first_move() -> None:
    session = at_play()
    session.submit(0, PlayCard(2))
    session.submit(0, Bank())
    assert session.scores_over_time() == [(0, 0), (0, 0), (0, 0), (0, 0), (2, 0)]


def test_a_session_goes_on_from_a_checkpoint_without_a_way_back() -> None:
    session = at_play()
    session.submit(0, PlayCard(2))
    later = new()
    later.restore([session.state], list(session.moves))
    assert later.ply == 3 and later.moves == session.moves and encode(later.state) == encode(session.state)
    assert _code(later) == "start" and isinstance(later.undo(), UndoRefusal)
    assert later.submit(0, Bank())[0] == PotBanked(0, 2)
    assert later.events_of(3) == () and later.ply == 4
    assert len(later.scores_over_time()) == 5


def test_a_whole_game_by_hand_ends_with_the_right_result() -> None:
    """Draws: hands 1 2 and 3 4, then 1 2 3 4 in turn; everybody banks at once, without a roll.

    Seat 0 banks 1, 2, 1, 3 = 7 (stake 0); seat 1 banks 3, 4, 2, 4 = 13 and its stake of 2 pays 4: 17.
    """
    session = new(draws=("1", "2", "3", "4", "1", "2", "3", "4"))
    session.submit(0, SetStake(0))
    session.submit(1, SetStake(2))
    for seat, card in ((0, 1), (1, 3), (0, 2), (1, 4), (0, 1), (1, 2), (0, 3), (1, 4)):
        assert session.actors == (seat,)
        session.submit(seat, PlayCard(card))
        session.submit(seat, Bank())
    outcome = session.outcome
    assert outcome is not None and session.actors == ()
    assert outcome.scores == (7, 17) and outcome.winners == (1,)
    assert outcome.breakdown == ({"banked": 7, "stake": 0}, {"banked": 13, "stake": 4})
    assert session.undo_refusal() is None  # the last move drew nothing and nobody else is to move
    session.undo()
    assert session.outcome is None
