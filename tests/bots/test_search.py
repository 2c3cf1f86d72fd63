"""Beam and Monte Carlo on the toy, where what is best can be said by hand; figures of `sim`."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from gheos_suite import cli
from gheos_suite.bots import BOTS, bot
from gheos_suite.bots.beam import Beam, lines
from gheos_suite.bots.carlo import Budget, CarloBot, Search, play_on
from gheos_suite.bots.greedy import foreseen
from gheos_suite.bots.judge import Judge
from gheos_suite.bots.plain import Points
from gheos_suite.bots.replies import Replies
from gheos_suite.commands.tally import Game, by_level, interval, seated, shares
from gheos_suite.core import GameConfig, Outcome, complete
from tests.conformance.toy import GAME, Bank, PlayCard, SetStake, State

STATE = GAME.setup(complete(GAME.meta, GameConfig(2, {"start_player": "0"})), 5).state


def playing() -> State:
    state = GAME.apply(STATE, 1, SetStake(0)).state
    return GAME.apply(state, 0, SetStake(0)).state


def outcome(*ranking: tuple[int, ...], scores: tuple[int, ...] = (3, 1)) -> Outcome:
    return Outcome("end", "It ends.", scores, ({},) * len(scores), ranking)


def test_a_chain_goes_on_to_where_chance_moves_or_another_seat_decides() -> None:
    state = playing()
    seat = GAME.actors(state)[0]
    legal = GAME.legal_actions(state, seat)
    found = lines(Judge(GAME, seat), state, legal, Beam(4, 4))
    assert [line.actions[0] for line in found] == list(legal)
    for line in found:
        assert isinstance(line.actions[0], PlayCard)
        assert line.actions[1] == Bank(), "banking is worth more than a roll that may lose it all"
        assert line.lead == line.actions[0].card


def test_a_beam_of_one_decision_does_not_look_further() -> None:
    state = playing()
    seat = GAME.actors(state)[0]
    found = lines(Judge(GAME, seat), state, GAME.legal_actions(state, seat), Beam(1, 1))
    assert {len(line.actions) for line in found} == {1}


def test_what_was_not_gone_on_with_is_expected_to_change_as_the_rest_did() -> None:
    """Every card is worth nothing until it is banked; the beam has room for one of the two."""
    state = replace(playing(), hands=((1, 4), (2, 2)))
    narrow = lines(Judge(GAME, 0), state, [PlayCard(4), PlayCard(1)], Beam(1, 3))
    assert [line.lead for line in narrow] == pytest.approx([4.0, 4.0], abs=0.001)
    assert narrow[0].lead > narrow[1].lead, "what was looked at stays before what is only expected"
    none = lines(Judge(GAME, 0), state, [PlayCard(4), PlayCard(1)], Beam(1, 3, states=0))
    assert [line.lead for line in none] == [0.0, 0.0]


def test_a_beam_that_is_stopped_judges_no_further_state() -> None:
    """Some turns have a thousand ways on: asked only between chains, a search would go on for half a second."""
    state = replace(playing(), hands=((1, 2, 3, 4), (2, 2)))
    legal = GAME.legal_actions(state, 0)
    for most in range(1, 12):
        judge = Counting(GAME, 0)
        found = lines(judge, state, legal, Beam(9, 4), stop=lambda j=judge, n=most: j.judged >= n)
        assert judge.judged == most and len(found) == len(legal)


class Counting(Judge):
    """Counts the states it judges."""

    judged = 0

    def lead(self, state: State) -> float:
        self.judged += 1
        return super().lead(state)


def test_leads_count_the_nearest_rival_most_and_a_win_more_than_points() -> None:
    judge = Judge(GAME, 0)
    judge.scale = 10.0
    assert judge._lead([7.0, 4.0]) == pytest.approx(3.0)
    assert judge._lead([7.0, 4.0, -90.0]) == pytest.approx(3.0, abs=0.01)
    assert judge._lead([7.0, 7.0, 7.0]) == pytest.approx(-6.931, abs=0.001)  # ten times the logarithm of two
    assert judge._lead([7.0]) == 7.0
    assert judge.as_chance(10.0) == pytest.approx(0.7311, abs=0.0001)
    assert Judge(GAME, 0, minds=0.0)._lead([7.0, 9.0]) == 7.0, "a seat that plays for itself alone"
    won, shared, lost = (judge.result(outcome(*r)) for r in (((0,), (1,)), ((0, 1),), ((1,), (0,))))
    assert won > 0.9 > 0.6 > shared > 0.4 > 0.1 > lost
    assert judge.result(outcome((), (0,))) == lost, "a game nobody wins is lost"


def test_a_simulation_goes_on_to_where_the_turn_comes_back() -> None:
    state, judge = playing(), Judge(GAME, 0)
    judge.seat = seat = GAME.actors(state)[0]
    near, made = play_on(Replies(judge, 9), judge, state, 3, 1)
    far, more = play_on(Replies(judge, 9), judge, state, 3, 3)
    assert GAME.actors(near) == (seat,) and near.step == "play"
    assert len(near.played) >= 2, "both have played a card by then"
    assert more > made and len(far.played) > len(near.played)
    over, _ = play_on(Replies(judge, 9), judge, state, 3, 500)
    assert GAME.outcome(over) is not None


def test_a_simulation_that_is_stopped_comes_to_no_end() -> None:
    judge = Judge(GAME, 0)
    assert play_on(Replies(judge, 9), judge, playing(), 3, 1, stop=lambda: True) == (playing(), 0)


class Pot(Points):
    """Heuristics to which what lies in the pot belongs to who put it there."""

    def worth(self, state: State, factors: Mapping[str, float]) -> list[float]:
        del factors
        return [n + state.pot * (seat == state.active) for seat, n in enumerate(state.banked)]


@pytest.fixture
def pot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "heuristics", Pot(GAME), raising=False)


@pytest.mark.usefixtures("pot")
def test_answers_are_the_best_of_all_where_few_are_legal() -> None:
    state = replace(playing(), hands=((1, 4), (2, 3)))
    judge = Judge(GAME, 1)
    replies = Replies(judge, 9)
    assert replies.choose(state, 0, GAME.legal_actions(state, 0), 1) == (PlayCard(4), 1)
    assert replies.looked == 2 and judge.seat == 1


@pytest.mark.usefixtures("pot")
def test_answers_that_were_good_before_are_looked_at_first_next_to_new_ones() -> None:
    state = replace(playing(), hands=((1, 2, 3, 4), (2, 2)))
    cards = [PlayCard(n) for n in (1, 2, 3)]
    replies = Replies(Judge(GAME, 1), looks=2)
    assert replies.choose(state, 0, cards, 1)[0] == PlayCard(3)
    assert replies.looked == 3, "at first all are new, and all are looked at"
    assert replies.choose(state, 0, [*cards, PlayCard(4)], 1)[0] == PlayCard(4), "the new one is looked at"
    assert replies.looked == 3 + 2 + 1, "the two best of before, and half as many new ones"
    assert replies.choose(state, 0, [*cards[:2], PlayCard(4)], 1)[0] == PlayCard(4)
    assert replies.looked == 6 + 2
    hasty = Replies(Judge(GAME, 1), 2, stop=lambda: True)
    assert hasty.choose(state, 0, cards, 1)[0] in cards and hasty.looked == 1


def test_monte_carlo_counts_its_simulations_and_finds_the_better_card() -> None:
    state = replace(playing(), hands=((1, 4), (2, 2)))
    seat = GAME.actors(state)[0]
    legal = GAME.legal_actions(state, seat)
    assert seat == 0 and len(legal) == 2
    budget = Budget(200, 9_000, 1, 8, 1.0, 4, Beam(2, 3), 1)
    player = CarloBot("c", "C", budget, ceiling=1.0)
    action, _ = player.choose(GAME, GAME.view(state, seat), legal, 1, seat=seat)
    assert action == max(legal, key=lambda a: a.card)


@pytest.mark.parametrize(("simulations", "states"), [(40, 9_000), (9_000, 300)])
def test_a_search_ends_with_its_budget(simulations: int, states: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gheos_suite.bots.carlo.SURE", float("inf"))  # nothing is dropped before its time
    state = replace(playing(), hands=((3, 4), (2, 2)))
    budget = Budget(simulations, states, 1, 8, 1.0, 4, Beam(2, 3), 1)
    found, rng = foreseen(GAME, GAME.view(state, 0), GAME.legal_actions(state, 0), 5, budget.beam, 1, 0)
    search = Search(GAME, GAME.view(state, 0), found, rng, budget, 0)
    search.run()
    assert simulations == search.simulations or states <= search.states < states + 100
    assert search.simulations <= simulations


def test_the_four_levels_are_offered_and_have_their_ceilings() -> None:
    assert [b.ceiling for b in BOTS.values()] == [0.3, 0.3, 0.3, 1.0, 3.0]
    assert list(BOTS) == ["random", "easy", "normal", "hard", "expert"]
    assert bot("adviser").ceiling == 1.0, "it gives hints, and is offered to nobody"
    with pytest.raises(KeyError):
        bot("oracle")


# ------------------------------------------------------------------------------------ figures
def test_seats_go_round_and_shared_wins_are_split() -> None:
    assert [seated(["a", "b", "c"], 3, i) for i in range(3)] == [
        ("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a"),
    ]  # fmt: skip
    one = Game(("a", "b", "a"), outcome((0, 1), (2,), scores=(5, 5, 2)))
    assert shares(one) == {"a": 0.5, "b": 0.5}
    assert shares(Game(("a",), outcome((), (0,), scores=(2,)))) == {"a": 0.0}
    found = by_level([one, Game(("b", "a", "b"), outcome((0, 2), (1,), scores=(9, 1, 9)))])
    assert found["a"]["wins"] == 0.5 and found["b"]["wins"] == 1.5
    assert found["b"]["rate"] == 0.75 and found["b"]["games"] == 2
    assert found["a"]["mean_score"] == pytest.approx((5 + 2 + 1) / 3, abs=0.01)


def test_the_interval_holds_the_rate_and_narrows_with_games() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    wide, narrow = interval(6, 10), interval(600, 1000)
    assert wide[0] < narrow[0] < 0.6 < narrow[1] < wide[1]
    assert interval(10, 10)[1] == pytest.approx(1.0) and interval(0, 10)[0] == pytest.approx(0.0)


def test_sim_tells_the_wins_of_each_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sim", "gheos", "--bots", "easy,random", "--games", "4", "--seed", "3"]) == 0
    figures = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert set(figures["wins"]) == {"easy", "random"} and sum(figures["wins"].values()) == 4
    assert figures["levels"]["easy"]["games"] == 4 and len(figures["levels"]["easy"]["interval"]) == 2
    again = cli.main(["sim", "gheos", "--bots", "easy,random", "--games", "4", "--seed", "3"])
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert again == 0 and told["wins"] == figures["wins"] and told["plies"] == figures["plies"]
