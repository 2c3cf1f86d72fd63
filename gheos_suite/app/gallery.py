"""Every scene of the app by its name, set up in the middle of a game, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import AnySession, GameConfig, PlayerInfo, Session
from gheos_suite.rules import game as find_game
from gheos_suite.ui.scene import Scene

from .context import Context

Sample = Callable[[Context, AnySession, tuple[PlayerInfo, ...]], Sequence[Scene]]

PEOPLE = (
    PlayerInfo("Rosa", "swan"), PlayerInfo("Ines", "owl"), PlayerInfo("Tomo", "tortoise", "random"),
    PlayerInfo("Noor", "stag-head"), PlayerInfo("Łucja", "bear-head"),
)  # fmt: skip
FINISHED = ("results", "replay")  # scenes of a game that has come to its end

# Each of these modules has a function `sample(ctx, session, players)` that returns the scenes to be put
# on each other, bottom first.
MODULES = {
    "title": "gheos_suite.scenes.title",
    "newgame": "gheos_suite.scenes.new_game",
    "load": "gheos_suite.scenes.load",
    "settings": "gheos_suite.scenes.settings",
    "credits": "gheos_suite.scenes.credits",
    "pause": "gheos_suite.scenes.pause",
    "curtain": "gheos_suite.scenes.curtain",
    "results": "gheos_suite.scenes.results",
    "replay": "gheos_suite.scenes.replay",
    "questlog": "gheos_suite.scenes.overworld.quest.log",
}
NAMES = ("table", "howto", *MODULES)


def make(
    ctx: Context, name: str, game_id: str, config: GameConfig, seed: int, plies: int
) -> Sequence[Scene]:
    """Returns the scenes of that name, bottom first. Raises KeyError."""
    session = Session(find_game(game_id), config, seed)
    limit = session.game.meta.max_plies if name in FINISHED else plies
    play_on(session, ["random"], bot_rng(seed), limit)
    players = PEOPLE[: config.seats]
    if name != "curtain":
        ctx.change_settings(curtain=False)  # a table would draw it over itself at once
    if name == "table":
        return [_table(game_id, session, players)]
    if name == "howto":
        return [_howto(game_id)]
    sample: Sample = import_module(MODULES[name]).sample
    return sample(ctx, session, players)


def _table(game_id: str, session: AnySession, players: tuple[PlayerInfo, ...]) -> Scene:
    from gheos_suite.scenes.registry import table_scene

    return table_scene(game_id)(session, players)


def _howto(game_id: str) -> Scene:
    from gheos_suite.scenes.registry import lesson

    return lesson(game_id)
