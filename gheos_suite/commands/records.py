"""`replay`, `verify` and `legal`: what is in a record file, whether it is true, what could be played."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from gheos_suite import rules
from gheos_suite.core import AnyGame, Header, NotationError, SaveError, Seat, encode
from gheos_suite.core.session import AnySession
from gheos_suite.saves.lines import Timeline, digest
from gheos_suite.saves.reading import game_of, read_record, replay

from .common import CliError, natural, open_record, replay_record, told


def add(commands: Any) -> None:
    """Adds the commands to the command line."""
    parser = commands.add_parser("replay", help="print a recorded game as a readable log")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.set_defaults(run=run_replay)
    parser = commands.add_parser("verify", help="check that records replay to the same bytes")
    parser.add_argument("files", type=Path, metavar="FILE", nargs="+")
    parser.set_defaults(run=run_verify)
    parser = commands.add_parser("legal", help="list the moves possible in a recorded position")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--ply", type=natural, required=True, metavar="N", help="after so many moves")
    parser.add_argument("text", metavar="TEXT", nargs="?", help="a move: say whether it is legal, or why not")
    parser.set_defaults(run=run_legal)


# -------------------------------------------------------------------------------- replay
def run_replay(args: argparse.Namespace) -> int:
    """Prints the log; what is missing at the end of a damaged record is told on the error output."""
    timeline = open_record(args.file)
    done = replay_record(args.file)
    session, names = done.session, _names(timeline.header)
    print(f"{session.game.meta.title}, seed {session.seed}, {_options(timeline.header)}")
    print("Players: " + ", ".join(f"{seat} {name}" for seat, name in enumerate(names)))
    start = len(done.past)
    for move in session.moves[:start]:
        print(f"{move.ply:>4}  {_name(names, move.seat)}: {move.text}  (from a checkpoint of older rules)")
    _print_events(session, start, names)
    for move in session.moves[start:]:
        print(f"{move.ply:>4}  {_name(names, move.seat)}: {move.text}")
        _print_events(session, move.ply + 1, names)
    _print_end(session, names)
    for fault in (done.fault, timeline.fault):
        if fault:
            print(f"gheos-suite: {args.file}: {fault}", file=sys.stderr)
    return 1 if done.fault or timeline.fault else 0


def _options(header: Header) -> str:
    parts = [f"{key}={value}" for key, value in sorted(header.config.options.items())]
    return ", ".join([*parts, *(f"draw {draw}" for draw in header.config.draws)]) or "no options"


def _names(header: Header) -> list[str]:
    """Returns a printable name for each seat: control characters would break the log's lines."""
    given = [p.name for p in header.players]
    given += [f"Player {s + 1}" for s in range(len(given), header.config.seats)]
    return ["".join(c if c.isprintable() else " " for c in name) for name in given]


def _name(names: list[str], seat: Seat) -> str:
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def _print_events(session: AnySession, ply: int, names: list[str]) -> None:
    """Prints what a move led to; of a game that goes on only what everybody may know."""
    for event in session.events_of(ply):
        seen = event if session.outcome is not None else session.game.redact(event, None)
        if seen is not None and (sentence := session.game.describe(seen, names)):
            print(f"        {sentence}")


def _print_end(session: AnySession, names: list[str]) -> None:
    outcome = session.outcome
    if outcome is None:
        print(f"To move: {', '.join(_name(names, seat) for seat in session.actors)}")
        return
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=False))
    print(f"{outcome.message} {scores}. Won by {', '.join(_name(names, s) for s in outcome.winners)}.")


# -------------------------------------------------------------------------------- verify
def run_verify(args: argparse.Namespace) -> int:
    """Says of each file whether it replays; 1 if one does not, 2 if one cannot even be opened."""
    code = 0
    for path in args.files:
        if not path.is_file():
            reason = "it is a folder" if path.is_dir() else "there is no such file"
            print(f"gheos-suite: {path}: {reason}", file=sys.stderr)
            code = 2
            continue
        fault = verify(path)
        print(f"{path}: {fault or 'good'}")
        code = max(code, 1 if fault else 0)
    return code


def verify(path: Path) -> str:
    """Returns why a record does not replay to the same bytes, or "" if it does."""
    try:
        timeline = read_record(path)
        game = game_of(timeline.header, rules.game)
        if timeline.header.rules_version != game.meta.rules_version:
            return f"it was made with rules version {timeline.header.rules_version} of {game.meta.title}"
        if timeline.fault:
            return timeline.fault
        done = replay(game, timeline)
    except SaveError as error:
        return told(error)
    return done.fault or timeline.skipped or _checkpoint_fault(game, timeline, done.session, done.checks)


def _checkpoint_fault(game: AnyGame, timeline: Timeline, session: AnySession, checks: list[str]) -> str:
    for point in timeline.checkpoints:
        ply = point.checkpoint
        if point.digest != digest(encode(session.state_at(ply))):
            return f"ply {ply}: the checkpoint holds another state of {game.meta.title} than the moves lead to"
        if point.check != checks[ply - timeline.first_ply]:
            return f"ply {ply}: the checkpoint has another checksum than the moves lead to"
    return ""


# -------------------------------------------------------------------------------- legal
def run_legal(args: argparse.Namespace) -> int:
    """Lists the legal moves, or judges one; 1 if it is not legal."""
    done = replay_record(args.file)
    session, game = done.session, done.session.game
    if not len(done.past) <= args.ply <= session.ply:
        raise CliError(f"{args.file}: ply {args.ply} is not within {len(done.past)} to {session.ply}")
    state = session.state_at(args.ply)
    actors = game.actors(state)
    if args.text is not None:
        return _judge(game, state, args.text)
    if not actors:
        print("The game is over.")
    for seat in actors:
        for action in game.legal_actions(state, seat):
            print(f"{seat}  {game.notation(state, action)}")
    return 0


def _judge(game: AnyGame, state: Any, text: str) -> int:
    actors = game.actors(state)
    if not actors:
        print("not legal: The game is over.")
        return 1
    try:
        action = game.parse(state, text)
    except NotationError as error:
        print(f"not a move: {error}")
        return 1
    reasons = []
    for seat in actors:
        violation = game.validate(state, seat, action)
        if violation is None:
            print(f"legal for seat {seat}: {game.notation(state, action)}")
            return 0
        reasons.append(f"not legal for seat {seat}: {violation.message} [{violation.code}]")
    print("\n".join(reasons))
    return 1
