"""What a move is for: a gain of one's own, or a rival's loss that it alone brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from msgspec.structs import replace

from gheos_suite.bots.motive import Motive, motive, reason
from gheos_suite.bots.plain import Points
from gheos_suite.core import GameConfig, complete
from tests.conformance.toy import GAME, PlayCard, SetStake, State

START = GAME.setup(complete(GAME.meta, GameConfig(2, {"start_player": "0"})), 5).state


def playing(*hand: int) -> State:
    state = GAME.apply(START, 1, SetStake(0)).state
    return replace(GAME.apply(state, 0, SetStake(0)).state, hands=(hand, (2, 2)))


class Losing(Points):
    """Heuristics to which the second seat loses by the cards that were played, and nobody gains."""

    def __init__(self, loss: Callable[[tuple[int, ...]], float]) -> None:
        super().__init__(GAME)
        self._loss = loss

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        return {"points": -self._loss(state.played) * (seat == 1)}

    def worth(self, state: State, factors: Mapping[str, float]) -> list[float]:
        del factors
        return [self.parts(state, seat)["points"] for seat in range(2)]


def why(
    monkeypatch: pytest.MonkeyPatch, state: State, card: int, loss: Callable[..., float], minds: float = 1.0
) -> Motive:  # fmt: skip
    monkeypatch.setattr(GAME, "heuristics", Losing(loss), raising=False)
    return motive(GAME, GAME.view(state, 0), 0, PlayCard(card), 3, minds=minds)


def test_a_move_that_hurts_a_rival_more_than_others_would_is_for_that(monkeypatch: pytest.MonkeyPatch) -> None:
    found = why(monkeypatch, playing(1, 4), 4, lambda played: 2.0 * max(played, default=0))
    assert found.rival == 1 and found.chain[0] == PlayCard(4)
    assert reason(GAME, found, ["Ada", "Bo"]) == "to set Bo back"
    weaker = why(monkeypatch, playing(1, 4), 1, lambda played: 2.0 * max(played, default=0))
    assert weaker.rival == -1 and reason(GAME, weaker, ["Ada", "Bo"]) == ""


def test_who_does_not_mind_others_does_not_set_them_back(monkeypatch: pytest.MonkeyPatch) -> None:
    assert why(monkeypatch, playing(1, 4), 4, lambda played: 2.0 * max(played, default=0), 0.0).rival == -1


def test_what_a_rival_loses_by_every_move_is_no_motive(monkeypatch: pytest.MonkeyPatch) -> None:
    assert why(monkeypatch, playing(1, 4), 4, lambda played: 9.0 * len(played)).rival == -1


@pytest.mark.parametrize(("banked", "words"), [((9, 0), "to win the game"), ((0, 9), "")])
def test_a_move_that_ends_the_game_well_is_for_that(banked: tuple[int, int], words: str) -> None:
    last = replace(playing(), hands=((1,), ()), deck=(), banked=banked, played=(4, 3))
    found = motive(GAME, GAME.view(last, 0), 0, PlayCard(1), 3)
    assert reason(GAME, found, ["Ada", "Bo"]) == words


def test_who_has_no_choice_sets_nobody_back(monkeypatch: pytest.MonkeyPatch) -> None:
    assert why(monkeypatch, playing(4), 4, lambda played: 2.0 * max(played, default=0)).rival == -1
