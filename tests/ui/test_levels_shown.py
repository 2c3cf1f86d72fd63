"""How strong a computer player is can be read at the table and in the results."""

from __future__ import annotations

from typing import Any

import pytest

from gheos_suite.bots import BOTS
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import PlayerInfo
from gheos_suite.scenes.gentes import seats as gentes
from gheos_suite.scenes.gheos import seats as gheos
from gheos_suite.scenes.gods import seats as gods
from gheos_suite.scenes.overworld import seats as overworld
from gheos_suite.scenes.personas import level_of
from gheos_suite.scenes.results import sheet

from .table_pilot import TablePilot, at_table, new_session
from .test_told_and_hints import TABLES

WORDS = {
    "gheos": lambda desk: gheos._role(desk, 1, False),
    "gods": lambda desk: gods._role(desk, 1, False),
    "overworld": lambda desk: overworld.role(desk, 1),
    "gentes": lambda desk: gentes._named(desk, 1),
}


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
@pytest.mark.parametrize("name", list(TABLES))
def test_a_card_tells_the_level_of_the_computer_player(name: str, level: str) -> None:
    with at_table(TablePilot, TABLES[name], new_session(name, 2, 5)) as pilot:
        desk = pilot.table.desk
        human = WORDS[name](desk)
        desk.players = (desk.players[0], PlayerInfo("Selene", "owl", level))
        desk.view = pilot.table.session.view(0)
        assert level in WORDS[name](desk) and level not in human


def test_the_results_tell_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def text(surface: Any, at: Any, words: str, *rest: Any) -> None:
        drawn.append(words)

    monkeypatch.setattr(sheet, "text", text)
    session = new_session("gheos", 2, 5)
    play_on(session, ["random"], bot_rng(5))
    for bots, told in ((), 0), ((1,), 1):
        drawn.clear()
        with at_table(TablePilot, TABLES["gheos"], session, bots=bots):
            pass
        assert "Temples" in drawn and drawn.count("computer, random") == told


def test_every_level_has_a_word_and_an_unknown_one_is_a_computer() -> None:
    assert {level_of(bot) for bot in BOTS} == {"random", "easy", "normal", "hard", "expert"}
    assert level_of("gone") == "computer"
