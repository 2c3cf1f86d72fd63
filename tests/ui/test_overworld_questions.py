"""The questions of the expansions are written in full, at every size of window and letters."""

from __future__ import annotations

import random
from functools import cache

import pytest

from gheos_suite.core import AnySession, PlayerInfo
from gheos_suite.saves import Settings
from gheos_suite.scenes.overworld.banner import place_of, written
from gheos_suite.scenes.overworld.more_options import MODES
from gheos_suite.scenes.table.ribbon import prompt_buttons

from .modules_pilot import with_modules
from .table_pilot import any_kind, new_session

MODULES = ("provisions", "towns", "airship", "summoners")
ALL = dict.fromkeys(MODULES, "on") | {"negotiation": "always", "fuel_with_provisions": "8"}
LONG = ("Wilhelmina Mae", "Bartholomew W.", "Maximiliane", "Grandmother M.", "Mwanahamisi")
SIZES = [(1024, 768), (1280, 720), (1366, 768), (1920, 1080)]


@cache
def asked() -> tuple[AnySession, ...]:
    """Returns sessions of five that stand at each kind of decision of the expansions."""
    found: dict[str, AnySession] = {}
    for seed in (7, 8):
        session, rng = new_session("overworld", 5, seed, ALL), random.Random(seed)
        while session.actors and set(MODES.values()) - set(found):
            legal = list(session.game.legal_actions(session.state, session.actors[0]))
            session.submit(session.actors[0], any_kind(legal, rng))
            mode = MODES.get(type(session.state.pending), "")
            if mode and mode not in found:
                copy = new_session("overworld", 5, seed, ALL)
                for move in session.moves:
                    copy.submit(move.seat, move.action)
                found[mode] = copy
    assert set(found) == set(MODES.values())
    return tuple(found.values())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui", [75, 100, 150, 200])
def test_every_question_is_written_in_full(size: tuple[int, int], ui: int) -> None:
    with with_modules(new_session("overworld", 5, 7, ALL), Settings(ui_scale=ui), size=size) as pilot:
        table, sheet = pilot.table, pilot.table.sheet
        table.desk.players = [PlayerInfo(name) for name in LONG]
        for session in asked():
            seat = session.actors[0]
            table.session, table.desk.view, table.desk.ready = session, session.view(None), True
            table.desk.seconds = 10
            table.desk.options = table.options(seat, session.game.legal_actions(session.state, seat))
            question = table.choice_prompt()
            if question is None:  # a pick in the tray alone
                continue
            said, place = written(table, question), place_of(table, question)
            assert sheet.width(said.title, said.px[0], "bold") <= said.room, question
            assert all(sheet.width(line, said.px[1]) <= said.room for line in said.lines), question
            assert all(place.contains(rect) for *_, rect in prompt_buttons(table, question))
