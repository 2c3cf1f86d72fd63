"""The shelf of recorded games: what is there, what cannot be read, and the way to the trash."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from gheos_suite.core import AnyGame, Outcome, PlayerInfo, RecordedMove, SaveError, Seat, decode
from gheos_suite.core.record import next_check

from .damaged import DAMAGED, kept_of
from .disk import free_name
from .lines import Timeline
from .lock import Lock
from .reading import FAULTS, RECORDS, Lookup, game_of, load, read_record, read_state, spare_of

COMPANIONS: Final = (".bak", ".lock", ".tmp", DAMAGED)


class Summary(Struct, frozen=True):
    """One game on the shelf, as much as "Continue" needs.

    `note` says what is wrong with its file, "" if nothing is. `modified` is the file's time in seconds since
    1970; `created` is ISO 8601 text.
    """

    path: Path
    game: str
    title: str
    players: tuple[PlayerInfo, ...]
    ply: int
    scores: tuple[int, ...]
    actors: tuple[Seat, ...]
    finished: bool
    outcome: Outcome | None
    last_move: str
    created: str
    modified: float
    note: str = ""


class Unreadable(Struct, frozen=True):
    """A file on the shelf that is no game this program can open, and why. It is left where it is."""

    path: Path
    reason: str
    modified: float = 0.0


class Shelf(Struct, frozen=True):
    """Everything in the folder of records, newest first. `problem` says why the folder cannot be read."""

    games: tuple[Summary, ...] = ()
    unreadable: tuple[Unreadable, ...] = ()
    problem: str = ""


def list_games(folder: Path, lookup: Lookup) -> Shelf:
    """Returns what lies in the folder of records; no file, however broken, keeps the others away."""
    try:
        paths = sorted(path for path in folder.iterdir() if not _is_companion(path))
    except FileNotFoundError:
        return Shelf()
    except OSError as error:
        return Shelf(problem=f"The folder of saved games cannot be read: {error.strerror}.")
    games: list[Summary] = []
    unreadable: list[Unreadable] = []
    for path in paths:
        try:
            games.append(summary(path, lookup))
        except SaveError as error:
            unreadable.append(Unreadable(path, str(error), _modified(path)))
    games.sort(key=lambda s: (-s.modified, s.path.name))
    unreadable.sort(key=lambda u: (-u.modified, u.path.name))
    return Shelf(tuple(games), tuple(unreadable))


def summary(path: Path, lookup: Lookup) -> Summary:
    """Returns what "Continue" shows of one record, without replaying all of it.

    Raises:
        SaveError: it cannot be opened.
    """
    try:
        quick = _quick(path, lookup)
    except SaveError:
        if not spare_of(path).exists():
            raise
        quick = None
    return quick or _thorough(path, lookup)


def move_to_trash(path: Path, trash: Path) -> Path:
    """Moves a record and its companions to the trash folder, on the player's request only.

    Raises:
        SaveError: the game is being played in another window.
        OSError: it cannot be moved.
    """
    lock = Lock.acquire(path)
    try:
        trash.mkdir(parents=True, exist_ok=True)
        target = free_name(trash / path.name)
        path.replace(target)
        if spare_of(path).exists():
            spare_of(path).replace(spare_of(target))
        for kept in kept_of(path):
            kept.replace(free_name(target.with_name(target.name + DAMAGED)))
    finally:
        lock.release()
    return target


# -------------------------------------------------------------------------------- one record
def _quick(path: Path, lookup: Lookup) -> Summary | None:
    """Goes on from the newest checkpoint only; None if anything about the record is out of the ordinary."""
    if path.suffix not in RECORDS:
        raise SaveError("the file is not a game record")
    timeline = read_record(path)
    game = game_of(timeline.header, lookup)
    if timeline.cut or timeline.header.rules_version != game.meta.rules_version or not timeline.checkpoints:
        return None
    point = timeline.checkpoints[-1]
    state = read_state(game, point)
    if state is None:
        return None
    check = point.check
    for move in timeline.moves[point.checkpoint - timeline.first_ply:]:
        after = _after(game, state, move)
        if after is None or (check := next_check(check, move.seat, after[0], after[1])) != move.check:
            return None
        state = after[1]
    return _summary(path, game, timeline, state)


def _after(game: AnyGame, state: Any, move: RecordedMove) -> tuple[Any, Any] | None:
    try:
        action = decode(bytes(move.action), game.action_type)
        return action, game.apply(state, move.seat, action).state
    except FAULTS:
        return None


def _summary(path: Path, game: AnyGame, timeline: Timeline, state: Any) -> Summary:
    outcome = game.outcome(state)
    moves = timeline.moves or list(timeline.past)
    return Summary(
        path, game.meta.id, game.meta.title, timeline.header.players, timeline.ply, game.scores(state),
        game.actors(state), outcome is not None, outcome, moves[-1].text if moves else "",
        timeline.header.created, _modified(path),
    )


def _thorough(path: Path, lookup: Lookup) -> Summary:
    session, header, report = load(path, lookup)[:3]
    outcome = session.outcome
    return Summary(
        path, header.game, session.game.meta.title, header.players, session.ply,
        session.game.scores(session.state), session.actors, outcome is not None, outcome,
        session.moves[-1].text if session.moves else "", header.created, _modified(path), report.message,
    )


def _is_companion(path: Path) -> bool:
    """Returns whether the suite itself keeps this file beside a record."""
    return path.name.endswith(COMPANIONS)


def _modified(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0

