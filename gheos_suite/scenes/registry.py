"""Which games have a table, and how each is opened and taught. The one module that knows them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from gheos_suite.core import AnySession, GameMeta, OptionSpec, PlayerInfo
from gheos_suite.rules import IN_THE_WORKS, OPTIONS_IN_THE_WORKS, PLAYABLE
from gheos_suite.ui.scene import Scene

TableMaker = Callable[..., Scene]
TITLES = {"gheos": "Gheos", "gods": "Gods", "overworld": "Overworld", "gentes": "Gentes"}
GAMES = (*PLAYABLE, *IN_THE_WORKS)


def table_scene(game_id: str) -> TableMaker:
    """Returns what makes the table of a game: called with (session, players, recorder=None).

    Raises:
        KeyError: the game has no table yet.
    """
    if game_id not in PLAYABLE:
        raise KeyError(game_id)
    maker: TableMaker = import_module(f"gheos_suite.scenes.{game_id}.scene").TableScene
    return maker


NEEDED: dict[str, dict[str, tuple[str, ...]]] = {  # options that say something about others that are on
    "overworld": {
        "provisions_exhausted": ("provisions",),
        "fuel_with_provisions": ("provisions", "airship"),
        "offer_seconds": ("summoners",),
    },
}
FIFTH_SEAT = {"overworld": "summoners"}  # the option that brings the last seat of a game


def matters(meta: GameMeta, option: OptionSpec, chosen: Mapping[str, str]) -> bool:
    """Returns whether an option makes a difference with what was chosen for others."""
    needed = NEEDED.get(meta.id, {}).get(option.key, ())
    return all(chosen.get(key) == "on" for key in needed)


def places(meta: GameMeta, chosen: Mapping[str, str]) -> int:
    """Returns how many seats a game has with the options chosen."""
    option = FIFTH_SEAT.get(meta.id)
    return meta.max_seats if option is None or chosen.get(option) == "on" else meta.max_seats - 1


def offered(meta: GameMeta, seats: int) -> list[OptionSpec]:
    """Returns the options that make a difference with these seats and that the game's table can show."""
    waiting = OPTIONS_IN_THE_WORKS.get(meta.id, ())
    return [o for o in meta.options if o.matters(seats) and o.key not in waiting]


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
    """Returns the scene that shows how a finished game ended; the lone Quest has its own.

    `record` names the game's file and `created` is when it was begun, "" where there is no file.
    """
    if session.game.meta.id == "overworld" and session.config.seats == 1:
        own: TableMaker = import_module("gheos_suite.scenes.overworld.quest.results").QuestResults
        return own(session, players, record, created)
    shared: TableMaker = import_module("gheos_suite.scenes.results").ResultsScene
    return shared(session, players)


def open_table(session: AnySession, players: Sequence[PlayerInfo], recorder: Any = None) -> Scene:
    """Returns the table scene of a session's game."""
    return table_scene(session.game.meta.id)(session, players, recorder)
