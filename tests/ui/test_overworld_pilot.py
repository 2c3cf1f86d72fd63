"""Whole games and Quests of Overworld through real pointer and key events; every legal action can be made."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gheos_suite.core import Session
from gheos_suite.rules import game
from gheos_suite.rules.overworld.actions import Step

from .overworld_pilot import Pilot, seated
from .quest_kit import SEEDS, ended
from .table_pilot import any_kind, check_shown, happened, new_session, play, reach

HOW = ["by_mouse", "by_keys"]
Options = dict[str, str]
LAID = {"PlaceTile", "PlaceCoast"}
GAPS = {"PickGap", "PickWinner", "PlaceDoor"}
MOVED = {"TakeDoor"}
ASKED = {"AddExplorer"}
TIRED = {"ExhaustExplorer", "ExhaustFromSupply"}
DRAWN = {"TakeCoast"}
START = {"PlaceStart", "PlaceHero"}
TRAVEL = {"Step", "StepOff", "Stop", "AssignCreature"}
WHOLE = LAID | ASKED | GAPS | MOVED
CHANCE: Options = {"exhausted": "on", "coast_choice": "random"}
PLAIN: Options = {"exhausted": "on", "coast_model": "single_faced"}
BOTH: Options = {"coast_choice": "random", "solo_heroes": "both", "solo_start": "random"}
# Games in which a random player comes to decide nearly everything; found by playing the rules alone.
GAMES = [
    (2, 7, CHANCE, WHOLE | TIRED | DRAWN),
    (3, 6, CHANCE, WHOLE | TIRED | DRAWN),
    (4, 20, CHANCE, WHOLE | DRAWN | {"ExhaustExplorer"}),
    (2, 9, PLAIN, WHOLE | TIRED),
    (3, 8, PLAIN, WHOLE | TIRED),
    (4, 30, PLAIN, WHOLE | {"ExhaustFromSupply"}),
]
QUESTS = [
    (33, {}, LAID | START | TRAVEL | {"AddExplorer", "PickWinner"}, "vanquished"),
    (90, {}, LAID | START | TRAVEL - {"Step"} | {"Step", "PickWinner", "PlaceDoor"}, "vanquished"),
    (73, {"solo_level": "extreme"}, LAID | START | TRAVEL | {"AddExplorer"}, "vanquished"),
    (1, {"solo_heroes": "both"}, LAID | START | TRAVEL | {"PickHero", "PickWinner"}, "kingdom_burns"),
    (40, BOTH, LAID | START | TRAVEL | DRAWN | {"PickHero", "PickWinner", "AddExplorer"}, "kingdom_burns"),
]


# ------------------------------------------------------------------------- whole games
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize(("seats", "seed", "options", "kinds"), GAMES)
def test_a_whole_game(seats: int, seed: int, options: Options, kinds: set[str], how: str) -> None:
    """Tiles, coasts, explorers, gaps, ties, doors and exhausted explorers are brought and chosen by hand."""
    with seated(new_session("overworld", seats, seed, options)) as pilot:
        made = play(pilot, how, seed)
        assert pilot.table.session.outcome is not None
        assert made == kinds
        assert happened(pilot) >= {"GapFormed", "GapContested", "GapWon", "ExplorerExhausted", "GameEnded"}


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize(("seed", "options", "kinds", "end"), QUESTS)
def test_a_whole_quest(seed: int, options: Options, kinds: set[str], end: str, how: str) -> None:
    """First map, travel, fights, geomancy, creatures, gaps and the defeat."""
    with seated(new_session("overworld", 1, seed, options)) as pilot:
        made = play(pilot, how, seed)
        session = pilot.table.session
        assert session.outcome is not None and session.state.ended_by == end
        assert made == kinds
        assert any(isinstance(m.action, Step) and m.action.price is not None for m in session.moves)


# ------------------------------------------------------------------------- every legal action
SAMPLE = 4  # actions tried of each kind
KINDS = LAID | ASKED | GAPS | MOVED | TIRED | DRAWN
QUEST_KINDS = LAID | START | TRAVEL | DRAWN | {"AddExplorer", "PickHero", "PickWinner", "Fight"}


def kind(action: Any) -> str:
    """Returns the kind of an action; a step past a creature is one of its own."""
    return "Fight" if isinstance(action, Step) and action.price is not None else type(action).__name__


def tried(legal: list[Any], rng: random.Random, whole: bool) -> list[Any]:
    """Returns actions of every kind: all of them, or some of the kinds of which there are many."""
    if whole:
        return legal
    groups: dict[str, list[Any]] = {}
    for action in legal:
        groups.setdefault(kind(action), []).append(action)
    return [a for group in groups.values() for a in rng.sample(group, min(SAMPLE, len(group)))]


def reach_every_action(pilot: Pilot, how: str, seed: int, every: int, whole: tuple[int, ...]) -> set[str]:
    """Plays at random; makes legal actions by hand at some plies, all of them at those of `whole`."""
    session, rng, pick = pilot.table.session, random.Random(seed), random.Random(seed)
    kinds: set[str] = set()
    while session.actors:
        if pilot.table.desk.options.single is not None:
            pilot.tick(40)
            continue
        ply = session.ply
        legal = list(session.game.legal_actions(session.state, session.actors[0]))
        rare = session.state.pending is not None or not {kind(a) for a in legal} <= kinds
        for action in tried(legal, pick, ply in whole) if rare or ply % every == 0 or ply in whole else ():
            reach(pilot, how, action)
            kinds.add(kind(action))
            check_settled(pilot)
        session.submit(session.actors[0], any_kind(legal, rng))
        pilot.tick()
    return kinds


def check_settled(pilot: Pilot) -> None:
    """The action was taken back behind the table's back; it shows so, and holds nothing."""
    pilot.tick()
    check_shown(pilot)
    assert pilot.table.aim is None and not pilot.table.chain and pilot.table.desk.paying is None


@pytest.mark.parametrize("how", HOW)
def test_every_legal_action_can_be_made(how: str) -> None:
    with seated(new_session("overworld", 2, 7, CHANCE)) as pilot:
        assert reach_every_action(pilot, how, 7, 12, (4, 40)) == KINDS


@pytest.mark.parametrize("how", HOW)
def test_every_legal_action_of_a_quest_can_be_made(how: str) -> None:
    with seated(new_session("overworld", 1, 40, BOTH)) as pilot:
        assert reach_every_action(pilot, how, 40, 5, (0, 1, 2, 20)) == QUEST_KINDS


# ------------------------------------------------------------------------- endings
LAST = 10  # moves made by hand


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("ending", list(SEEDS))
def test_the_last_moves_of_a_quest_lead_to_its_ending(ending: str, how: str) -> None:
    """Victory and every defeat are come to by hand, and their results open."""
    whole = ended(ending)
    session = Session(game("overworld"), whole.config, whole.seed)
    for move in whole.moves[:-LAST]:
        session.submit(move.seat, move.action)
    with seated(session) as pilot:
        while session.actors:
            ply = session.ply
            if pilot.table.desk.options.single is not None:
                pilot.tick(40)
            else:
                getattr(pilot, how)(whole.moves[ply].action)
            assert session.ply > ply and session.moves[ply].action == whole.moves[ply].action
        pilot.tick(10)
        assert session.state.ended_by == ending
        assert pilot.stack.top.name == "quest results"
