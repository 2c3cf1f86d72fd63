"""Events tell everything that happens: whoever follows them alone knows the whole open table at any time."""

from __future__ import annotations

from typing import Any

import pytest

from gheos_suite.core import GameConfig
from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes import events as ev
from gheos_suite.rules.gentes.model import BONUSES, SOURCES, State

from .test_engine import GAMES, walk


class Follower:
    """A table kept up by events alone, starting from the first state."""

    def __init__(self, state: State) -> None:
        self.coins = [p.coins for p in state.players]
        self.people = [p.people for p in state.players]
        self.cubes = [[p.temple, p.oracle] for p in state.players]
        self.track = [list(p.track) for p in state.players]
        self.cities = [[c.space for c in p.cities] for p in state.players]
        self.hand = [sorted(p.hand) for p in state.players]
        self.played = [[*p.played, *p.late] for p in state.players]
        self.marks = [{*p.marked, *(c.space for c in p.cities if c.marked)} for p in state.players]
        self.points = [dict(zip(SOURCES, p.points, strict=True)) for p in state.players]
        self.bonus = [list(p.bonus) for p in state.players]
        self.passed = [p.passed for p in state.players]
        self.display, self.chart, self.discard = list(state.display), state.chart, list(state.discard)
        self.tiles, self.start, self.round = set(state.tiles), state.start, state.round
        self.all_tiles = {*state.tiles, *(s for p in state.players for s in p.track if "-" in s)}
        self.cubed, self.cubed_type = set(state.cubed), state.cubed_type
        self.stacks = [list(stack) for stack in state.stacks]

    def facts(self) -> dict[str, Any]:
        return {key: value for key, value in vars(self).items() if key != "all_tiles"}

    def follow(self, event: ev.Event) -> None:
        for part in (self._money_and_people, self._time, self._cards, self._table):
            part(event)

    def _money_and_people(self, event: ev.Event) -> None:
        match event:
            case ev.CoinsGained(seat, n, coins) | ev.CoinsPaid(seat, n, coins):
                sign = 1 if isinstance(event, ev.CoinsGained) else -1
                assert self.coins[seat] + sign * n == coins
                self.coins[seat] = coins
            case ev.PopulationTrained(seat=seat, people=people) | ev.PopulationLost(seat=seat, people=people):
                self.people[seat] = people
            case ev.PopulationTraded(seat=seat, people=people) | ev.PeopleSettled(seat=seat, people=people):
                self.people[seat] = people
            case ev.CubesSpent(seat, temple, oracle):
                self.cubes[seat][0] -= temple
                self.cubes[seat][1] -= oracle
            case ev.CubeGained(seat, row):
                self.cubes[seat][row == "oracle"] += 1
            case ev.PointsScored(seat, source, n, total):
                self.points[seat][source] += n
                assert sum(self.points[seat].values()) == total
            case ev.BonusTaken(seat, kind):
                self.bonus[seat].append(kind)
                self.stacks[BONUSES.index(kind)].pop(0)
            case ev.BonusReplaced(kinds, points):
                for kind in kinds:
                    self.stacks[BONUSES.index(kind)] = [points]
            case _:
                pass

    def _time(self, event: ev.Event) -> None:
        match event:
            case ev.TileTaken(seat, tile, _, space):
                assert self.track[seat][space - 1] == ""
                self.track[seat][space - 1] = tile
                self.tiles.remove(tile)
            case ev.HourglassesPlaced(seat, n, pairs, spaces):
                assert len(spaces) == n - pairs
                for number, space in enumerate(spaces):
                    assert self.track[seat][space - 1] == ""
                    self.track[seat][space - 1] = "oo" if number < pairs else "o"
            case ev.HourglassLifted(seat, space, pair):
                assert self.track[seat][space - 1] == ("oo" if pair else "o")
                self.track[seat][space - 1] = "o" if pair else ""
            case ev.HourglassesReduced(seat, left):
                self.track[seat] = ["o"] * left + [""] * (len(self.track[seat]) - left)
            case ev.LockRemoved(seat, n, spaces):
                self.track[seat] += [""] * n
                assert len(self.track[seat]) == spaces
            case ev.TilesReturned():
                self.tiles = set(self.all_tiles)
            case ev.SeatPassed(seat):
                self.passed[seat] = True
            case ev.MarksReturned():
                self.marks = [set() for _ in self.marks]
                self.passed = [False for _ in self.passed]
            case ev.SourceMarked(seat, source):
                self.marks[seat].add(source)
            case ev.StartPlayerSet(seat):
                self.start = seat
            case ev.RoundStarted(number):
                self.round = number
            case _:
                pass

    def _cards(self, event: ev.Event) -> None:
        match event:
            case ev.CardTaken(seat, card, slot):
                self.hand[seat] = sorted([*self.hand[seat], card])
                if slot:
                    assert self.display[slot - 1] == card
                    self.display[slot - 1] = ""
                else:
                    self.discard.remove(card)
            case ev.CardDrafted(seat, card):
                self.hand[seat] = sorted([*self.hand[seat], card])
            case ev.CardPlayed(seat, card) | ev.HandCardScored(seat, card):
                self.hand[seat].remove(card)
                self.played[seat].append(card)
            case ev.DisplaySlid(display):
                assert [card for card in self.display if card] == [card for card in display if card]
                self.display = list(display)
            case ev.CardsDealt(_, slots, cards):
                for slot, card in zip(slots, cards, strict=True):
                    assert self.display[slot - 1] == ""
                    self.display[slot - 1] = card
            case ev.EraEnded(_, cards):
                self.discard += cards
                self.display = [""] * len(self.display)
            case ev.SoloCubesCleared(cards, _, chart):
                self.display = ["" if card in cards else card for card in self.display]
                self.chart, self.cubed, self.cubed_type = chart, set(), ""
            case ev.SoloCubesLaid(cards, folk):
                self.cubed, self.cubed_type = set(cards), folk
            case ev.SoloCubeReturned(what):
                self.cubed.discard(what)
                self.cubed_type = "" if what == self.cubed_type else self.cubed_type
            case _:
                pass

    def _table(self, event: ev.Event) -> None:
        match event:
            case ev.ChartRearranged(chart):
                self.chart = chart
            case ev.CityBuilt(seat, space):
                self.cities[seat].append(space)
            case ev.CityMoved(seat, space, to):
                self.cities[seat][self.cities[seat].index(space)] = to
                if space in self.marks[seat]:
                    self.marks[seat] = self.marks[seat] - {space} | {to}
            case _:
                pass


@pytest.mark.parametrize(("seats", "seed"), GAMES)
@pytest.mark.parametrize("rich", [False, True], ids=["plain", "rich"])
def test_events_alone_keep_a_table_up(seats: int, seed: int, rich: bool) -> None:
    steps = walk(seats, seed, rich)
    follower = Follower(steps[0][0])
    for _, action, events, after in steps:
        for event in events:
            follower.follow(event)
        assert follower.facts() == Follower(after).facts(), action


def test_the_set_up_is_told_too() -> None:
    for seats in (1, 2, 3, 4):
        first = GAME.setup(GameConfig(seats, {"setup": "first_game"}), seats)
        dealt = {e.seat: e.cards for e in first.events if isinstance(e, ev.HandDealt)}
        settled = {e.seat: e.people for e in first.events if isinstance(e, ev.PeopleSettled)}
        (shown,) = [e for e in first.events if isinstance(e, ev.CardsDealt)]
        (begun,) = [e for e in first.events if isinstance(e, ev.GameStarted)]
        assert [dealt[seat] for seat in range(seats)] == [p.hand for p in first.state.players]
        assert [settled[seat] for seat in range(seats)] == [p.people for p in first.state.players]
        assert shown.cards == first.state.display
        assert (begun.start, begun.chart) == (first.state.start, first.state.chart)
