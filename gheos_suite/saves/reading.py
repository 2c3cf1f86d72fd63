"""From a record file back to a game that can be played on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import Raw, Struct

from gheos_suite.core import (
    AnyGame,
    AnySession,
    Header,
    Move,
    RecordedMove,
    SaveError,
    Session,
    decode,
    encode,
)
from gheos_suite.core.record import first_check, next_check

from .lines import UNREADABLE, Checkpoint, Timeline, read_timeline

Lookup = Callable[[str], AnyGame]  # raises KeyError for an unknown id
RECORD: Final = ".gheos"  # so that the system knows what to open a saved game with
RECORDS: Final = (RECORD, ".jsonl")  # the second is what the first versions wrote
A_FOLDER: Final = "it is a folder, not the file of a saved game"
MISSING: Final = "the file is not there; it may have been moved, renamed or deleted"
SET_UP: Final = "the file is damaged: the game cannot be set up as it says"
LARGEST: Final = 64 << 20  # bytes; no game comes near it, a file that is no record may

# What rules may raise when a record holds well-formed nonsense.
FAULTS = (*UNREADABLE, LookupError, TypeError, AttributeError, ArithmeticError, AssertionError)


class LoadReport(Struct, frozen=True):
    """What happened to a record on its way in. `message` is for the player; "" if all is well.

    cut_lines: lines at the end of the file that were no good.
    lost_moves: moves in good lines that could not be made again.
    undo_lost: the game goes on from a checkpoint; what came before cannot be taken back.
    spare: the spare copy was read, as the record itself was damaged.
    damaged: the file holds something that the game going on does not; it is worth keeping.
    """

    message: str = ""
    cut_lines: int = 0
    lost_moves: int = 0
    undo_lost: bool = False
    spare: bool = False
    damaged: bool = False

    @property
    def sound(self) -> bool:
        """Whether the file may be written on as it is."""
        return not self.message


class Loaded(NamedTuple):
    """A game read from disk.

    `checks` has the running checksum after each move from the base on, `past` the moves before it;
    `checkpointed` is the ply of the last checkpoint in the file.
    """

    session: AnySession
    header: Header
    report: LoadReport
    past: tuple[RecordedMove, ...]
    checks: list[str]
    checkpointed: int = -1


class Replay(Struct):
    """A replay under way: where it stands and, if it stopped early, why.

    `other_set_up` tells that not even the set-up came out as recorded.
    """

    session: AnySession
    past: tuple[RecordedMove, ...]
    checks: list[str]
    fault: str = ""
    other_set_up: bool = False


def load(path: Path, lookup: Lookup) -> Loaded:
    """Reads a record, or its spare copy if that holds more of the game.

    Raises:
        SaveError: neither can be read; the message says why, without the file's name.
    """
    try:
        own = _load_one(path, lookup)
    except SaveError:
        spare = _load_spare(path, lookup)
        if spare is None:
            raise
        return spare
    if own.report.cut_lines or own.report.lost_moves:
        spare = _load_spare(path, lookup)
        if spare is not None and spare.header == own.header and spare.session.ply > own.session.ply:
            return spare
    return own


def spare_of(path: Path) -> Path:
    """Returns where the spare copy of a record lies."""
    return path.with_name(path.name + ".bak")


def refuse(path: Path) -> None:
    """Raises SaveError where no file of a saved game can be read from, such as a folder."""
    if path.is_dir():
        raise SaveError(A_FOLDER)
    if path.exists() and not path.is_file():
        raise SaveError("it is a device, not the file of a saved game")
    if not path.exists() and not spare_of(path).exists():
        raise SaveError(MISSING)


def read_record(path: Path) -> Timeline:
    """Reads the lines of one file. Raises SaveError; its cause has what only a developer asks for."""
    try:
        if path.is_dir():  # Windows would only say that permission is denied
            raise SaveError(A_FOLDER)
        if path.stat().st_size > LARGEST:
            raise SaveError("the file is far too large for a game record")
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise SaveError(MISSING) from error
    except OSError as error:
        raise SaveError(f"the file cannot be read: {error.strerror}") from error
    return read_timeline(data)


def game_of(header: Header, lookup: Lookup) -> AnyGame:
    """Returns the game of a record. Raises SaveError if it is unknown or newer than this program."""
    try:
        game = lookup(header.game)
    except KeyError:
        raise SaveError(f"the game {header.game!r} is not part of this version of the program") from None
    if header.rules_version > game.meta.rules_version:
        raise SaveError(
            f"the record was made with rules version {header.rules_version} of {game.meta.title}; "
            f"this version of the program knows version {game.meta.rules_version}"
        )
    return game


def replay(game: AnyGame, timeline: Timeline) -> Replay:
    """Makes every move of a record again, from its base, as far as the results are the same bytes.

    Raises:
        SaveError: the game cannot even be set up as recorded.
    """
    header = timeline.header
    try:
        session: AnySession = Session(game, header.config, header.seed)
    except FAULTS as error:
        raise SaveError(SET_UP) from error
    if timeline.first_ply:
        assert timeline.base is not None
        started = _restored(session, game, timeline.base, timeline.past)
    else:
        started = Replay(session, (), [first_check(session.config, header.seed, session.state)])
        if timeline.base and timeline.base.check != started.checks[0]:
            started.fault = "ply 0: the set-up is not the recorded one"
            started.other_set_up = True
            return started
    return _go_on(started, game, timeline.moves)


# -------------------------------------------------------------------------------- one file
def _load_one(path: Path, lookup: Lookup) -> Loaded:
    timeline = read_record(path)
    game = game_of(timeline.header, lookup)
    if timeline.header.rules_version < game.meta.rules_version:
        return _from_older_rules(game, timeline)
    done = replay(game, timeline)
    lost = timeline.ply - done.session.ply
    above = -1 if done.other_set_up else done.session.ply
    if done.fault and (later := _newest(game, timeline, above)):
        again, lost = _from_checkpoint(game, timeline, later)
        report = LoadReport(
            "Some of the record is damaged. The game goes on from a checkpoint; "
            "what came before cannot be taken back.", timeline.cut, lost, undo_lost=True,
            damaged=True)
        return Loaded(again.session, timeline.header, report, again.past, again.checks)
    if done.fault and done.session.ply == 0:
        raise SaveError(
            "the file is damaged: its very first moves do not come out as recorded"
        ) from ValueError(done.fault)
    last = timeline.checkpoints[-1].checkpoint if timeline.checkpoints else -1
    return Loaded(done.session, timeline.header, _report(timeline, lost), done.past, done.checks, last)


def _load_spare(path: Path, lookup: Lookup) -> Loaded | None:
    try:
        loaded = _load_one(spare_of(path), lookup)
    except SaveError:
        return None
    message = (
        f"The record was damaged. The game goes on from its spare copy, after move {loaded.session.ply}."
    )
    report = LoadReport(message, loaded.report.cut_lines, loaded.report.lost_moves,
                        loaded.report.undo_lost, spare=True, damaged=True)
    return loaded._replace(report=report)


def _report(timeline: Timeline, lost: int) -> LoadReport:
    if not timeline.cut and not lost:
        return LoadReport()
    parts = []
    if timeline.cut:
        parts.append(f"{_count(timeline.cut, 'line')} at the end of the record could not be read")
    if lost:
        parts.append(f"{_count(lost, 'move')} could not be made again")
    after = timeline.ply - lost
    where = f"after move {after}" if after else "from its start"
    return LoadReport(f"{' and '.join(parts)}. The game goes on {where}.", timeline.cut, lost, damaged=True)


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


# -------------------------------------------------------------------------------- checkpoints
def _from_older_rules(game: AnyGame, timeline: Timeline) -> Loaded:
    """Keeps the newest checkpoint the present rules can read, and what still follows from it."""
    point = _newest(game, timeline, above=-1)
    if point is None:
        raise SaveError(
            f"the record was made with older rules of {game.meta.title} and holds no state to go on from"
        )
    done, lost = _from_checkpoint(game, timeline, point)
    message = (
        f"This game was saved with older rules of {game.meta.title}. It goes on "
        f"after move {done.session.ply}, and what came before cannot be taken back."
    )
    if lost:
        message += f" {_count(lost, 'move')} made after that could not be kept."
    report = LoadReport(message, timeline.cut, lost, undo_lost=True, damaged=bool(timeline.cut or lost))
    header = Header(
        timeline.header.format, timeline.header.game, game.meta.rules_version, done.session.config,
        timeline.header.seed, timeline.header.players, timeline.header.created, timeline.header.app,
    )
    return Loaded(done.session, header, report, done.past, done.checks)


def _newest(game: AnyGame, timeline: Timeline, above: int) -> Checkpoint | None:
    """Returns the newest checkpoint after more than `above` moves whose state can be read and played."""
    for point in reversed(timeline.checkpoints):
        if point.checkpoint > above and read_state(game, point) is not None:
            return point
    return None


def read_state(game: AnyGame, point: Checkpoint) -> Any | None:
    """Returns a checkpoint's state, or None if the present rules cannot make sense of it."""
    try:
        state = decode(bytes(point.state), game.state_type)
        game.scores(state)
        for seat in game.actors(state):
            game.legal_actions(state, seat)
    except FAULTS:
        return None
    return state


def _from_checkpoint(game: AnyGame, timeline: Timeline, point: Checkpoint) -> tuple[Replay, int]:
    """Returns the game from a checkpoint on, and how many later moves could not be made again."""
    try:
        session: AnySession = Session(game, timeline.header.config, timeline.header.seed)
    except FAULTS as error:
        raise SaveError(SET_UP) from error
    made = point.checkpoint - timeline.first_ply
    started = _restored(session, game, point, (*timeline.past, *timeline.moves[:made]))
    done = _go_on(started, game, timeline.moves[made:])
    # What was replayed just now lies behind the same barrier as the rest: it is part of the past.
    past = (*started.past, *timeline.moves[made:done.session.ply - timeline.first_ply])
    again = _restored(session, game, _now(done), past)
    return again, timeline.ply - again.session.ply


def _now(done: Replay) -> Checkpoint:
    return Checkpoint(done.session.ply, done.checks[-1], Raw(encode(done.session.state)), "")


def _restored(
    session: AnySession, game: AnyGame, point: Checkpoint, past: tuple[RecordedMove, ...]
) -> Replay:
    try:
        state = decode(bytes(point.state), game.state_type)
    except UNREADABLE as error:
        raise SaveError(
            f"the file is damaged: its state after move {point.checkpoint} cannot be read"
        ) from error
    session.restore([state], [Move(m.ply, m.seat, _action(game, m), m.text) for m in past])
    for move in past:
        session.hinted(move.ply, move.hints)
    return Replay(session, past, [point.check])


def _action(game: AnyGame, move: RecordedMove) -> Any:
    """Returns a past move's action; one the present rules no longer know stays as it was written."""
    try:
        return decode(bytes(move.action), game.action_type)
    except UNREADABLE:
        return move.action


# -------------------------------------------------------------------------------- moves
def _go_on(run: Replay, game: AnyGame, moves: list[RecordedMove]) -> Replay:
    for move in moves:
        if fault := _make(run, game, move):
            run.fault = f"ply {move.ply}: {fault}"
            break
    return run


def _make(run: Replay, game: AnyGame, move: RecordedMove) -> str:
    """Makes one recorded move, or returns why it cannot be the one that was made."""
    before = run.session.state
    try:
        action = decode(bytes(move.action), game.action_type)
        if move.seat not in game.actors(before):
            return f"seat {move.seat} was not to move"
        if violation := game.validate(before, move.seat, action):
            return f"{move.text!r} is not allowed: {violation.message}"
        if (text := game.notation(before, action)) != move.text:
            return f"the text {move.text!r} does not fit the action {text!r}"
        after = game.apply(before, move.seat, action).state
    except FAULTS as error:
        return f"{move.text!r} cannot be made: {error}"
    check = next_check(run.checks[-1], move.seat, action, after)
    if check != move.check:
        return f"{move.text!r} leads to checksum {check}, the record says {move.check}"
    run.session.hinted(move.ply, move.hints)
    run.session.submit(move.seat, action)
    run.checks.append(check)
    return ""
