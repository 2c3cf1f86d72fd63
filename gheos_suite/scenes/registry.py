"""Which games have a table, and how each is opened and taught. The one module that knows them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from gheos_suite.core import AnySession, PlayerInfo
from gheos_suite.rules import PLAYABLE
from gheos_suite.ui.scene import Scene

TableMaker = Callable[..., Scene]
TITLES = {"gheos": "Gheos", "gods": "Gods", "overworld": "Overworld", "gentes": "Gentes"}


def table_scene(game_id: str) -> TableMaker:
    """Returns what makes the table of a game: called with (session, players, recorder=None).

    Raises:
        KeyError: the game has no table yet.
    """
    if game_id not in PLAYABLE:
        raise KeyError(game_id)
    maker: TableMaker = import_module(f"gheos_suite.scenes.{game_id}.scene").TableScene
    return maker


def lesson(game_id: str, page: int = 0) -> Scene:
    """Returns the how-to-play scene of a game, opened at a page; -1 is the last one."""
    scene: Scene = import_module(f"gheos_suite.scenes.{game_id}.lesson").lesson(page)
    return scene


def replay_board(game_id: str) -> Any:
    """Returns the class that draws a game's board for the replay viewer."""
    return import_module(f"gheos_suite.scenes.{game_id}.replay_board").ReplayBoard


def own_form(game_id: str, page: Any) -> Any:
    """Returns what a game adds to the page of its set-up, or None."""
    if game_id != "overworld":
        return None
    return import_module("gheos_suite.scenes.overworld.quest.form").QuestForm(page)


def results_scene(
    session: AnySession, players: Sequence[PlayerInfo], record: str = "", created: str = ""
) -> Scene:
    """Returns the scene that shows how a finished game ended; lone games have their own.

    `record` names the game's file and `created` is when it was begun, "" where there is no file.
    """
    if session.game.meta.id == "overworld" and session.config.seats == 1:
        own: TableMaker = import_module("gheos_suite.scenes.overworld.quest.results").QuestResults
        return own(session, players, record, created)
    if session.game.meta.id == "gentes" and session.config.seats == 1:
        lone: TableMaker = import_module("gheos_suite.scenes.gentes.lone_results").LoneResults
        return lone(session, players, record)
    shared: TableMaker = import_module("gheos_suite.scenes.results").ResultsScene
    return shared(session, players)


def open_table(session: AnySession, players: Sequence[PlayerInfo], recorder: Any = None) -> Scene:
    """Returns the table scene of a session's game."""
    return table_scene(session.game.meta.id)(session, players, recorder)
