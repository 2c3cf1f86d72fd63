"""What the commands share: errors, games, set-ups and record files."""

from __future__ import annotations

import argparse
import os
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NoReturn

from gheos_suite import rules
from gheos_suite.bots import BOTS
from gheos_suite.core import (
    AnyGame,
    ConfigError,
    GameConfig,
    GameMeta,
    OptionSpec,
    PlayerInfo,
    SaveError,
    complete,
)
from gheos_suite.saves.lines import Timeline
from gheos_suite.saves.reading import RECORDS, Replay, game_of, read_record, replay

SAVED = "; or the file of a saved game, to go on with it"
MANY = 8  # values of an option that are listed; an option with more has them all of one kind


class CliError(Exception):
    """Something about the command that cannot be done; its text is the one line to print."""


class Parser(argparse.ArgumentParser):
    """Tells a wrong argument in one line, and explains the options of every game in its help."""

    games_in_help = False
    commands: Collection[str] = ()

    def error(self, message: str) -> NoReturn:
        raise CliError(f"{message} (see {self.prog} --help)")

    def format_help(self) -> str:
        text = super().format_help()
        return text + "\n" + options_help() if self.games_in_help else text


def names_record(word: str) -> bool:
    """Returns whether a word of the command line means a file (or a folder, by mistake), there or not.

    The name of a game is always that game, whatever lies in the folder of the shell.
    """
    if word.startswith("-") or word in rules.RULED:
        return False
    separators = os.sep + (os.altsep or "")
    return (Path(word).suffix.lower() in RECORDS or any(mark in word for mark in separators)
            or os.path.lexists(word))  # fmt: skip


def told(error: SaveError) -> str:
    """Returns what is wrong with a record, with the detail that no dialog shows."""
    cause = error.__cause__
    return f"{error} ({cause})" if cause is not None and not isinstance(cause, OSError) else str(error)


def find_game(game_id: str) -> AnyGame:
    """Returns the game of that id. Raises CliError."""
    try:
        return rules.game(game_id)
    except KeyError:
        known = ", ".join(rules.RULED)
        raise CliError(f"there is no game {game_id!r}; the games are: {known}") from None


def make_config(game: AnyGame, seats: int | None, options: Sequence[str]) -> GameConfig:
    """Returns the complete set-up of KEY=VALUE options. Raises CliError."""
    chosen: dict[str, str] = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals:
            raise CliError(f"an option is written KEY=VALUE, not {text!r}")
        chosen[key.strip()] = value.strip()
    try:
        return complete(game.meta, GameConfig(game.meta.min_seats if seats is None else seats, chosen))
    except ConfigError as error:
        raise CliError(str(error)) from None


def bot_ids(text: str) -> list[str]:
    """Returns the ids of a comma-separated list of computer players. Raises CliError."""
    ids = [part.strip() for part in text.split(",")]
    for bot_id in ids:
        if bot_id not in BOTS:
            raise CliError(f"there is no computer player {bot_id!r}; there are: {', '.join(BOTS)}")
    return ids


def read_players(text: str) -> tuple[PlayerInfo, ...]:
    """Returns the players of `3` or of a list such as `human:Rosa,random:Tomo`. Raises CliError."""
    if text.strip().isdecimal():
        return tuple(PlayerInfo(f"Player {seat + 1}") for seat in range(int(text)))
    players = []
    for seat, part in enumerate(text.split(",")):
        kind, _, name = part.partition(":")
        kind = kind.strip()
        if kind != "human" and kind not in BOTS:
            known = ", ".join(["human", *BOTS])
            raise CliError(f"seat {seat}: {kind!r} is neither a person nor a computer player; use: {known}")
        players.append(PlayerInfo(name.strip() or f"Player {seat + 1}", bot="" if kind == "human" else kind))
    return tuple(players)


def open_record(path: Path) -> Timeline:
    """Returns the lines of a record file. Raises CliError."""
    try:
        return read_record(path)
    except SaveError as error:
        raise CliError(f"{path}: {told(error)}") from None


def replay_record(path: Path) -> Replay:
    """Returns the game of a record file as far as it replays. Raises CliError."""
    timeline = open_record(path)
    try:
        return replay(game_of(timeline.header, rules.game), timeline)
    except SaveError as error:
        raise CliError(f"{path}: {told(error)}") from None


def positive(text: str) -> int:
    """Reads a number of 1 or more, for argparse."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def natural(text: str) -> int:
    """Reads a number of 0 or more, for argparse."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{text} is less than 0")
    return number


def size(text: str) -> tuple[int, int]:
    """Reads WIDTHxHEIGHT, for argparse."""
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and int(width) and int(height)):
        raise argparse.ArgumentTypeError(f"a size is written WIDTHxHEIGHT, not {text}")
    return int(width), int(height)


def add_setup(parser: argparse.ArgumentParser, *, optional_game: bool = False) -> None:
    """Adds the game and its options to a command."""
    parser.add_argument("game", metavar="GAME", nargs="?" if optional_game else None,
                        help=f"which game: {', '.join(rules.RULED)}{SAVED if optional_game else ''}")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE",
                        help="a set-up option of the game; may be given several times")


def options_help() -> str:
    """Returns the options of every game, from what the games say about themselves."""
    return "\n".join(_game_help(rules.game(game_id).meta) for game_id in rules.RULED)


def _game_help(meta: GameMeta) -> str:
    lines = [f"options of {meta.id} ({meta.min_seats} to {meta.max_seats} players):"]
    lines += [_option_help(option) for option in meta.options] or ["  none"]
    return "\n".join(lines) + "\n"


def _option_help(option: OptionSpec) -> str:
    rows = [f"  {option.key}: {option.why}"]
    for value in option.values[:MANY]:
        mark = " (default)" if value.key == option.default else ""
        why = f": {value.why}" if value.why else ""
        rows.append(f"      {value.key}{mark} - {value.label}{why}")
    if len(option.values) > MANY:
        rows.append(f"      and {len(option.values) - MANY} more in the same manner")
    if option.seat_valued:
        rows.append("      a seat number, counted from 0")
    if option.seat_list:
        rows.append("      several of these with commas, one for each seat from seat 0")
    return "\n".join(rows)
