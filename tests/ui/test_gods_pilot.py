"""Whole games of Gods through real pointer and key events; every legal action can be reached."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from gheos_suite.rules.gods import events as ev
from gheos_suite.rules.gods.model import TRIBES
from gheos_suite.rules.gods.view import View
from gheos_suite.scenes.gods.displayed import shown_after

from .gods_pilot import Pilot, begun, brought, seated
from .table_pilot import any_kind, happened, play, reach

ALL = {
    "PlaceTribe", "PlaceTemple", "PlaceDesert", "PlaceDecay", "PlayWhirlwind", "TakeExtraAction", "MoveDesert",
    "Discard", "PlayExtraAction", "TakePower", "LeavePower", "LeaveDeserts", "GiveStones", "EndTurn",
}  # fmt: skip
# What must have happened besides: stones change, power is taken, cards go back into the sack.
CONSEQUENCES = {"TribeConverted", "PowerTaken", "StonesAsked", "CardsReturned", "GameEnded"}
# Games of few stones in which a random player comes to decide everything; found by playing the rules alone.
GAMES = [(2, 189, 4), (3, 67, 3), (4, 128, 3)]
SAMPLE = 6  # actions tried of each piece


@pytest.mark.parametrize("how", ["by_mouse", "by_keys"])
@pytest.mark.parametrize(("seats", "seed", "stones"), GAMES)
def test_a_whole_game_with_every_kind_of_decision(seats: int, seed: int, stones: int, how: str) -> None:
    """Cards, temples, deserts, stones, victims and extra actions are all brought and chosen by hand."""
    with seated(begun(seats, seed, stones)) as pilot:
        made = play(pilot, how, seed)
        assert pilot.table.session.outcome is not None
        assert made == ALL
        assert happened(pilot) >= CONSEQUENCES


@pytest.mark.parametrize("how", ["by_mouse", "by_keys"])
def test_a_game_that_is_won_by_nations(how: str) -> None:
    """Nations are united and lost again until the points are reached."""
    with seated(begun(3, 202)) as pilot:
        made = play(pilot, how, 202)
        assert made == ALL - {"GiveStones"}
        assert happened(pilot) >= {"NationUnited", "NationLost"}
        assert pilot.table.session.state.ended_by == "limit"


def tried(legal: list[Any], rng: random.Random) -> list[Any]:
    """Returns actions of every kind: all that take nothing up, and a part of the goals of each piece."""
    chosen = [a for a in legal if brought(a) is None]
    pieces: dict[Any, list[Any]] = {}
    for action in legal:
        if (way := brought(action)) is not None:
            pieces.setdefault(way[0], []).append(action)
    for goals in pieces.values():
        chosen += rng.sample(goals, min(SAMPLE, len(goals)))
    return chosen


def reach_every_action(pilot: Pilot, how: str, plies: int, seed: int, every: int) -> set[str]:
    """Plays at random; at one ply of `every` it makes the legal actions by hand and takes each back."""
    session, rng, pick = pilot.table.session, random.Random(seed), random.Random(seed)
    kinds: set[str] = set()
    for ply in range(plies):
        if not session.actors:
            break
        legal = list(session.game.legal_actions(session.state, session.actors[0]))
        rare = session.state.pending is not None or not session.state.owed
        rare = rare or not {type(a).__name__ for a in legal} <= kinds
        for action in tried(legal, pick) if rare or ply % every == 0 else ():
            reach(pilot, how, action)
            kinds.add(type(action).__name__)
        session.submit(session.actors[0], any_kind(legal, rng))
        pilot.tick()
    return kinds


@pytest.mark.parametrize("how", ["by_mouse", "by_keys"])
@pytest.mark.parametrize(("seats", "seed", "stones"), [GAMES[2]])
def test_every_legal_action_can_be_reached(seats: int, seed: int, stones: int, how: str) -> None:
    with seated(begun(seats, seed, stones)) as pilot:
        assert reach_every_action(pilot, how, 400, seed, 16) == ALL


# The folded view says only what the events say; the rest follows from the rules at the end of a move.
TOLD = ("board", "display", "sack", "box", "stock_cards", "stock_chips", "active", "turn", "step")


def whole(view: View, aside: int) -> tuple[Any, ...]:
    """Returns counts that no event may change: everything is somewhere, and what is counted lies there."""
    lying = [h for h in view.board if h.kind != "temple"]
    owned = sum(p.extra_actions for p in view.players)
    cards = sum(view.sack) + sum(map(bool, view.display)) + len(lying) + len(view.box) + owned + aside
    stones, temples = [], []
    for player in view.players:
        mine = [h.colour for h in lying if h.stone == player.god]
        assert player.tribes == tuple(mine.count(colour) for colour in TRIBES)
        stones.append(player.stones + len(mine))
        temples.append(player.temples + sum(h.kind == "temple" and h.colour == player.god for h in view.board))
        counts = (player.power, player.stones, player.temples, player.extra_actions)
        assert min(*counts, *player.cards, *player.chips) >= 0
    points = [view.stock_cards, *(p.cards for p in view.players)]
    chips = [view.stock_chips, *(p.chips for p in view.players)]
    piles = [tuple(map(sum, zip(*pile, strict=True))) for pile in (points, chips)]
    assert len({h.cell for h in view.board}) == len(view.board) and min(view.sack) >= 0
    return cards, stones, temples, piles


@pytest.mark.parametrize(("seats", "seed", "stones"), [*GAMES, (2, 41, 0), (3, 384, 0), (4, 307, 0)])
def test_events_folded_into_the_view_give_the_view(seats: int, seed: int, stones: int) -> None:
    """No event loses or invents a piece, and when the last one is over everything they tell is shown."""
    session, rng = begun(seats, seed, stones), random.Random(seed)
    shown: View = session.view(None)
    always, aside = whole(shown, 0), 0
    while session.actors:
        action = any_kind(list(session.game.legal_actions(session.state, session.actors[0])), rng)
        for event in session.submit(session.actors[0], action):
            shown = shown_after(shown, event)
            aside += isinstance(event, ev.CardSetAside)
            aside -= len(event.cards) if isinstance(event, ev.CardsReturned) else 0
            assert whole(shown, aside) == always, event
        real = session.view(None)
        for name in TOLD:
            assert getattr(shown, name) == getattr(real, name), (name, action)
        for mine, theirs in zip(shown.players, real.players, strict=True):
            assert replace(mine, ready=theirs.ready) == theirs, action
        shown = real
