"""Sessions of every game under random use, against a model that keeps nothing but lists of bytes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gheos_suite.core import GameConfig, IllegalActionError, Session, UndoRefusal, encode
from gheos_suite.core.session import AnySession
from tests.conformance.games import GAMES


class SessionMachine(RuleBasedStateMachine):
    """The model: bytes of every state, moves made, whether each can be taken back, moves taken back."""

    game_id = ""

    def __init__(self) -> None:
        super().__init__()
        self.session: AnySession = Session(GAMES[self.game_id], GameConfig(2), 0)

    @initialize(seed=st.integers(0, 50), seats=st.integers(2, 3))
    def begin(self, seed: int, seats: int) -> None:
        self.game = GAMES[self.game_id]
        self.session = Session(self.game, GameConfig(seats), seed)
        self.states = [encode(self.session.state)]
        self.made: list[tuple[int, Any]] = []
        self.free: list[bool] = []
        self.undone: list[tuple[int, Any]] = []
        self.heard: list[str] = []
        self.expected: list[str] = []
        self.session.subscribe(lambda change: self.heard.append(change.kind))

    def _make(self, seat: int, action: Any) -> None:
        before = self.session.state
        step = self.game.apply(before, seat, action)
        learnt = before.rng != step.state.rng or any(getattr(e, "reveals", False) for e in step.events)
        actors = self.game.actors(step.state)
        self.states.append(encode(step.state))
        self.made.append((seat, action))
        self.free.append(not learnt and (not actors or seat in actors))

    @precondition(lambda self: self.session.actors)
    @rule(data=st.data())
    def submit(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.session.actors))
        action = data.draw(st.sampled_from(list(self.game.legal_actions(self.session.state, seat))))
        self._make(seat, action)
        self.session.submit(seat, action)
        self.undone.clear()
        self.expected.append("submit")

    @rule()
    def undo(self) -> None:
        result = self.session.undo()
        if self.free and self.free[-1]:
            self.free.pop()
            self.states.pop()
            self.undone.append(self.made.pop())
            self.expected.append("undo")
            assert not isinstance(result, UndoRefusal)
        else:
            assert isinstance(result, UndoRefusal) and result.code != "redo"

    @rule()
    def redo(self) -> None:
        if self.undone:
            self._make(*self.undone.pop())
            assert not isinstance(self.session.redo(), UndoRefusal)
            self.expected.append("redo")
        else:
            refusal = self.session.redo()
            assert isinstance(refusal, UndoRefusal) and refusal.code == "redo"

    @precondition(lambda self: self.session.actors)
    @rule(data=st.data())
    def preview(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.session.actors))
        action = data.draw(st.sampled_from(list(self.game.legal_actions(self.session.state, seat))))
        events = self.session.preview(seat, action)
        whole = self.game.apply(self.session.state, seat, action).events
        reveals = [i for i, e in enumerate(whole) if getattr(e, "reveals", False)]
        assert events == whole[: reveals[0] if reveals else len(whole)]

    @precondition(lambda self: self.made)
    @rule(data=st.data())
    def submit_what_may_be_illegal(self, data: st.DataObject) -> None:
        seat, action = data.draw(st.sampled_from(self.made))
        seat = data.draw(st.sampled_from([seat, seat + 1, -1]))
        if self.game.validate(self.session.state, seat, action) is None:
            return
        with pytest.raises(IllegalActionError):
            self.session.submit(seat, action)
        with pytest.raises(IllegalActionError):
            self.session.preview(seat, action)

    @invariant()
    def agrees_with_the_model(self) -> None:
        if not hasattr(self, "states"):
            return
        assert encode(self.session.state) == self.states[-1]
        assert self.session.ply == len(self.made)
        assert [(m.seat, m.action) for m in self.session.moves] == self.made
        assert [m.ply for m in self.session.moves] == list(range(len(self.made)))
        assert self.session.version == len(self.expected)
        assert self.heard == self.expected
        assert encode(self.session.state_at(0)) == self.states[0]


def _machine(game_id: str) -> Any:
    kind = type(f"SessionMachine_{game_id}", (SessionMachine,), {"game_id": game_id})
    case = kind.TestCase
    case.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
    return case


TestToySession = _machine("toy")
TestGheosSession = _machine("gheos")
TestGodsSession = _machine("gods")
TestOverworldSession = _machine("overworld")
TestGentesSession = _machine("gentes")


def test_every_game_has_its_machine() -> None:
    assert {name for name in globals() if name.startswith("Test")} == \
        {f"Test{game_id.title()}Session" for game_id in GAMES}
