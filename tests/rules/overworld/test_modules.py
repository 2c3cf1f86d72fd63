"""Modules as such: what the base files know of them, whose each value is, texts of all their actions."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import gheos_suite.rules.overworld as package
from gheos_suite.core import NotationError
from gheos_suite.rules.overworld import FULL, GAME
from gheos_suite.rules.overworld.modules.chain import KINDS, Chain
from gheos_suite.rules.overworld.modules.unions import ModuleAction, ModuleEvent, ModulePending, Part

from .position import position
from .table import new_game

BASE = sorted(Path(str(package.__file__)).parent.glob("*.py"))
NAMES = re.compile(r"provision|towns?\b|sidequest|airship|fuel|summon|negotiat|promis", re.I)
EVERYTHING = dict.fromkeys(("provisions", "towns", "airship", "summoners"), "on")


@pytest.mark.parametrize("path", BASE, ids=lambda p: p.name)
def test_base_files_name_no_module(path: Path) -> None:
    assert not NAMES.findall(path.read_text("utf-8"))


def test_every_value_belongs_to_one_module() -> None:
    parts = [kind.part for kind in KINDS]
    pendings = [p for kind in KINDS for p in kind.pendings]
    actions = [a for kind in KINDS for a in kind.actions]
    for owned, union in ((parts, Part), (pendings, ModulePending), (actions, ModuleAction)):
        assert len(set(owned)) == len(owned) and set(owned) == set(union.__args__)
    tags = [t.__struct_config__.tag for t in (*ModuleEvent.__args__, *parts, *pendings, *actions)]
    assert len(set(tags)) == len(tags)


def test_a_module_that_is_not_in_the_game_takes_no_action() -> None:
    state = position("FF\nF.")
    for text in ("provision key 0,0", "sidequest 0", "launch", "summon red 0,1", "deal red"):
        violation = GAME.validate(state, 0, GAME.parse(state, text))
        assert violation is not None and violation.code == "not-in-game"
    assert isinstance(GAME.hooks, Chain)


def test_every_action_of_whole_games_is_read_back_and_judged() -> None:
    """All legal texts of games with everything; each action is judged in other positions as well."""
    seen: dict[type[Any], str] = {}
    states = []
    for seed in range(3):
        table = new_game(4, seed, **EVERYTHING, fuel_with_provisions="8")
        while not table.over:
            legal = table.legal()
            for action in legal:
                text = GAME.notation(table.state, action)
                assert GAME.parse(table.state, text) == action
                seen[type(action)] = text
            states.append(table.state)
            table.do(legal[(7 * len(legal) + seed) % len(legal)])
    for state in states[::9]:
        for text in seen.values():
            action, seat = FULL.parse(state, text), FULL.actors(state)[0]
            offered = action in FULL.legal_actions(state, seat)
            violation = FULL.validate(state, seat, action)
            assert (violation is None) == offered
            assert violation is None or (violation.code and violation.message)


@pytest.mark.parametrize("text", [
    "provision cake 0,0", "provision key", "provision key 0,00", "sidequest", "sidequest x", "sidequest up",
    "launch leaving", "launch leaving 0,0 1,0 2,0 3,0", "fly to 0,0", "fly to 0,0/4", "crash sky@0,0/0",
    "put green bird 0,0", "put red fish 0,0", "summon green 0,0", "call", "name nobody", "provide red",
    "give nothing", "deal", "offer pizza for tie by red", "offer tie for pizza by red", "offer tie for tie",
    "beside", "turned 4", "trade both", "accept it",
])  # fmt: skip
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(position("FF\nF."), text)
