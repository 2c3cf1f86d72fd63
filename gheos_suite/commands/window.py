"""`play`, `shot` and the self-test: the commands that need a screen. Only they load pygame, and late."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from gheos_suite.core import AnyGame, PlayerInfo
from gheos_suite.rules import PLAYABLE

from .common import (
    CliError,
    add_setup,
    find_game,
    make_config,
    names_record,
    natural,
    positive,
    read_players,
    size,
)


def add(commands: Any) -> None:
    """Adds the commands to the command line."""
    parser = commands.add_parser("play", help="open the game in its window")
    parser.games_in_help = True
    add_setup(parser, optional_game=True)
    parser.add_argument("--seats", type=str, metavar="N|LIST",
                        help="how many people, or who sits where: human:Rosa,random:Tomo")
    parser.add_argument("--seed", type=int, metavar="S", help="seed of the game (another one each time)")
    parser.add_argument("--quest", metavar="CODE", help="play the Solo Quest of a code that somebody shared")
    parser.set_defaults(run=run_play)
    parser = commands.add_parser("shot", help="draw a position into a picture file")
    parser.games_in_help = True
    add_setup(parser)
    parser.add_argument("--seats", type=positive, metavar="N", help="players (the fewest the game allows)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the game (0)")
    parser.add_argument("--plies", type=natural, default=0, metavar="N", help="moves made before it (0)")
    parser.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="(1920x1080)")
    parser.add_argument("--ui-scale", type=int, default=100, metavar="P", help="75 to 200 percent (100)")
    parser.add_argument("--scene", default="", metavar="NAME", help="another scene than the table")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.png")
    parser.set_defaults(run=run_shot)


def open_app(args: argparse.Namespace) -> int:
    """Opens the title screen."""
    del args
    from gheos_suite.app.main import run

    return run()


def run_play(args: argparse.Namespace) -> int:
    """Opens a game at once, new or saved; without a game, the title screen."""
    from gheos_suite.app.main import run

    if args.quest is not None:
        return _play_quest(args)
    if args.game is None:
        if args.seats or args.option or args.seed is not None:
            raise CliError("--seats, --seed and --option need a game")
        return run()
    if names_record(args.game):
        return _go_on(args)
    game = find_table(args.game)
    players = _players(args.seats, game.meta.min_seats)
    config = make_config(game, len(players), args.option)
    return run(game=args.game, seats=players, seed=args.seed, options=config.options)


def _play_quest(args: argparse.Namespace) -> int:
    """Opens the Quest of a code. Raises CliError."""
    from gheos_suite.app.main import run
    from gheos_suite.scenes.overworld.quest.charge import GAME
    from gheos_suite.scenes.overworld.quest.code import CodeError, read_code

    if args.game not in (None, GAME) or args.seats or args.option or args.seed is not None:
        raise CliError("--quest brings its own game, seed and options")
    try:
        quest = read_code(args.quest)
    except CodeError as error:
        raise CliError(str(error)) from None
    return run(game=GAME, seats=_players(None, 1), seed=quest.seed, options=quest.options)


def _go_on(args: argparse.Namespace) -> int:
    """Opens a saved game. Raises CliError."""
    from gheos_suite.app.main import run

    record = Path(args.game)
    if args.seats or args.option or args.seed is not None:
        raise CliError("a saved game has its own seats, seed and options")
    if not record.is_file() and not _has_display():
        raise CliError(f"{args.game!r} is a folder, not a saved game" if record.is_dir()
                       else f"there is no file {args.game!r}")  # fmt: skip
    return run(record=record)  # over the title it says what is wrong: a double click has no terminal


def _has_display() -> bool:
    from gheos_suite.app.platform import NoDisplayError, open_display, prepare

    prepare(os.environ)
    try:
        open_display()
    except NoDisplayError:
        return False
    return True


def find_table(game_id: str) -> AnyGame:
    """Returns a game that can be seen, not only reckoned. Raises CliError."""
    game = find_game(game_id)
    if game_id not in PLAYABLE:
        raise CliError(f"{game.meta.title} has no table yet; there are: {', '.join(PLAYABLE)}")
    return game


def _players(text: str | None, fewest: int) -> tuple[PlayerInfo, ...]:
    return read_players(str(fewest) if text is None else text)


def run_shot(args: argparse.Namespace) -> int:
    """Draws a position without opening a window."""
    game = find_table(args.game)
    config = make_config(game, args.seats, args.option)
    if not 75 <= args.ui_scale <= 200:
        raise CliError(f"--ui-scale goes from 75 to 200, not {args.ui_scale}")
    from gheos_suite.app.shot import take

    return take(
        game=args.game, config=config, seed=args.seed, plies=args.plies, size=args.size,
        ui_scale=args.ui_scale, scene=args.scene, out=args.out,
    )


def self_test(args: argparse.Namespace) -> int:
    """Checks that this copy of the program is whole and works."""
    del args
    from gheos_suite.app.selftest import run

    return run()
