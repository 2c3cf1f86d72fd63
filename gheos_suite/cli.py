"""The command line: play | sim | replay | verify | legal | counts | golden | shot.

Without a command the game opens; with the file of a saved game, it goes on with that. Exit codes: 0 all is
well, 1 the answer is no (a record that does not replay, a move that is not legal, a game that did not end), 2
the command cannot be done as it was given.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gheos_suite import __version__

if TYPE_CHECKING:
    import argparse

    from .commands.common import Parser

INTERRUPTED = 130  # what a shell reports for Ctrl-C
PIPE_CLOSED = 141  # and for a reader that went away
USAGE = """%(prog)s [FILE]
       %(prog)s [--help] [--version] [--self-test]
       %(prog)s COMMAND [ARGUMENTS]"""
FILE = "Without a command the title opens; with FILE, a saved game (.gheos), it goes on where it was left."


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a name the terminal cannot show must not end the program
            stream.reconfigure(errors="backslashreplace")
    words = sys.argv[1:] if argv is None else argv
    try:
        code = _command(words) if words else _open()
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more at its end; that must not fail a second time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except SystemExit as leave:  # argparse after --help and --version
        return leave.code if isinstance(leave.code, int) else 0
    return code


def _open() -> int:
    """Opens the title; the commands are not loaded for it, which would only keep the player waiting."""
    from .app.main import run

    return run()


def _command(words: Sequence[str]) -> int:
    from .commands.common import CliError

    try:
        args = parse(words)
        code: int = args.run(args)
    except CliError as error:
        print(f"gheos-suite: {error}", file=sys.stderr)
        return 2
    return code


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Returns the arguments. The file of a saved game stands for `play` with it, unless a command is called so.

    A move may stand behind the options of `legal`, where argparse sees none.
    """
    from .commands.common import names_record

    parser = make_parser()
    if words and words[0] not in parser.commands and names_record(words[0]):
        words = ["play", *words]
    args, rest = parser.parse_known_args(words)
    if len(rest) == 1 and not rest[0].startswith("-") and getattr(args, "text", "") is None:
        args.text = rest.pop()
    if rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    return args


def make_parser() -> Parser:
    """Returns the whole command line."""
    from .commands import records, sim, tree, window
    from .commands.common import Parser

    parser = Parser(
        prog="gheos-suite", description="Gheos and its sister games, on one table.", usage=USAGE, epilog=FILE,
    )  # fmt: skip
    parser.add_argument("--version", action="version", version=f"Gheos Suite {__version__}")
    parser.add_argument("--self-test", dest="run", action="store_const", const=window.self_test,
                        help="check that this copy of the program is whole")
    parser.set_defaults(run=window.open_app)
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", parser_class=Parser, prog=parser.prog,  # not the usage above
    )  # fmt: skip
    parser.commands = commands.choices
    for module in (window, sim, records, tree):
        module.add(commands)
    return parser
