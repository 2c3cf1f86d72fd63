"""Writes a game down while it is played, every move on the disk before anybody sees it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from msgspec import Raw, Struct
from msgspec.structs import replace

from gheos_suite.core import AnySession, Change, Header, PlayerInfo, RecordedMove, SaveError, encode
from gheos_suite.core.record import FORMAT, first_check, next_check

from .damaged import keep
from .disk import free_name, write_all, write_atomic
from .lines import Undo, checkpoint, line
from .lock import Lock
from .reading import RECORD, Loaded, LoadReport, Lookup, load, refuse, spare_of

EVERY: Final = 20  # plies between checkpoints


class RecordStatus(Struct, frozen=True):
    """Whether the game is being saved. If not, `message` says so in one sentence for the player."""

    saving: bool
    message: str = ""


class Recorder:
    """Keeps the record of one session up to date; it never raises while the game is played.

    A write that fails is told by `status` and tried again, as a whole file, at the next change or `retry`.
    """

    def __init__(self, path: Path, session: AnySession, header: Header, checks: list[str],
                 past: Sequence[RecordedMove] = ()) -> None:
        self.path = path
        self.session = session
        self.header = header
        self.status = RecordStatus(True)
        self._past = tuple(past)
        self._checks = checks  # after each move from the base on
        self._damaged = False  # the file was, and has not been written anew yet
        self._kept: Path | None = None  # where a damaged file was kept
        self._lock: Lock | None = None
        self._file: int | None = None  # descriptor; None while the file must be written as a whole
        self._size = 0
        self._checkpointed = -1  # ply of the last checkpoint in the file
        self._closed = False
        self._unsubscribe = session.subscribe(self._changed)

    # ---------------------------------------------------------------- beginnings
    @classmethod
    def start(cls, folder: Path, session: AnySession, *, players: Sequence[PlayerInfo], created: str,
              suffix: str, app: str = "") -> Recorder:
        """Begins the record of a session. Whether it could be written is told by `status`.

        Args:
            created: the time, as ISO 8601 text. suffix: random text; both together name the file.
        """
        meta = session.game.meta
        header = Header(FORMAT, meta.id, meta.rules_version, session.config, session.seed,
                        tuple(_storable(p) for p in players), created, app)
        checks = [first_check(session.config, session.seed, session.state_at(0))]
        for move in session.moves:
            after = session.state_at(move.ply + 1)
            checks.append(next_check(checks[-1], move.seat, move.action, after))
        recorder = cls(free_name(folder / record_name(created, suffix)), session, header, checks)
        recorder.retry()
        return recorder

    @classmethod
    def resume(cls, path: Path, lookup: Lookup) -> tuple[Recorder, Loaded]:
        """Loads a game and goes on with its record.

        Raises:
            SaveError: the record cannot be read, or another running program plays it.
        """
        refuse(path)  # before a lock file is put beside what is no file
        try:
            lock = Lock.acquire(path)
        except OSError:
            lock = None  # a folder nobody may write in: the game can be played on, and status tells
        try:
            loaded = load(path, lookup)
        except SaveError:
            if lock:
                lock.release()
            raise
        recorder = cls(path, loaded.session, loaded.header, loaded.checks, loaded.past)
        recorder._lock = lock
        recorder._take_up(loaded)
        return recorder, loaded._replace(report=recorder._told(loaded.report))

    def _take_up(self, loaded: Loaded) -> None:
        if not loaded.report.sound:
            self._damaged = loaded.report.damaged
            self.retry()
        else:
            self._checkpointed = loaded.checkpointed
            self._attempt(self._open)

    def _told(self, report: LoadReport) -> LoadReport:
        """Returns the report with what became of a damaged file."""
        if self._kept:
            more = f" The damaged file is kept as {self._kept.name}."
        elif self._damaged:
            more = " The damaged file stays as it is: no copy of it can be kept."
        else:
            return report
        return replace(report, message=report.message + more)

    def _keep_damaged(self) -> None:
        """Keeps a damaged record before a good one takes its name; nothing is ever thrown away."""
        try:
            self._kept = keep(self.path)
        except FileNotFoundError:
            return  # somebody took it away: there is nothing to keep
        except OSError as error:
            raise SaveError(
                f"the damaged file must be copied first, and cannot be ({error.strerror})"
            ) from error

    # ---------------------------------------------------------------- while the game is played
    def retry(self) -> RecordStatus:
        """Writes the whole record if it is not up to date on the disk, and returns the status."""
        if self._file is None and not self._closed:
            self._attempt(self._rewrite)
        return self.status

    def close(self) -> RecordStatus:
        """Ends the record: one more checkpoint, so that newer rules can go on from here, and the lock."""
        if self._closed:
            return self.status
        self._unsubscribe()
        if self._file is None:
            self.retry()
        elif self._checkpointed != self.session.ply:
            self._attempt(lambda: self._append(line(self._checkpoint(self.session.ply))))
        self._close_file()
        self._closed = True
        if self._lock:
            self._lock.release()
        return self.status

    def _changed(self, change: Change[Any, Any]) -> None:
        if change.kind == "undo":
            self._checks.pop()
            data = line(Undo(1))
            self._checkpointed = min(self._checkpointed, self.session.ply)
        else:
            move = change.move
            self._checks.append(next_check(self._checks[-1], move.seat, move.action, self.session.state))
            data = line(self._recorded(move.ply))
        if self._file is not None and os.fstat(self._file).st_nlink == 0:
            self._close_file()  # somebody deleted the record: it is written anew
        if self._file is None:
            self.retry()
        elif self._due():
            self._attempt(lambda: self._append(data + line(self._checkpoint(self.session.ply))))
            self._checkpointed = self.session.ply
            self._spare()
        else:
            self._attempt(lambda: self._append(data))

    def _due(self) -> bool:
        return self.session.ply % EVERY == 0 and self.session.ply > self._checkpointed

    def _spare(self) -> None:
        """Copies the record, so that one damaged file is never the end of a game."""
        if not self.status.saving:
            return
        try:
            write_atomic(spare_of(self.path), self.path.read_bytes())
        except OSError as error:
            self.status = RecordStatus(True, f"No spare copy of the game can be written: {error.strerror}.")

    # ---------------------------------------------------------------- the disk
    def _attempt(self, write: Callable[[], None]) -> None:
        try:
            write()
        except (OSError, SaveError) as error:
            self._close_file()
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            self.status = RecordStatus(False, f"The game is not being saved: {reason}.")
        else:
            self.status = RecordStatus(True)

    def _append(self, data: bytes) -> None:
        assert self._file is not None
        try:
            write_all(self._file, data)
            os.fsync(self._file)
        except OSError:
            with suppress(OSError):  # a torn line is cut when the record is read; the error says the rest
                os.ftruncate(self._file, self._size)
            raise
        self._size += len(data)

    def _open(self) -> None:
        if self._lock is None:
            self._lock = Lock.acquire(self.path)
        self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        self._size = os.fstat(self._file).st_size

    def _rewrite(self) -> None:
        """Writes the record as a whole and keeps what was there as the spare copy."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._lock is None:
            self._lock = Lock.acquire(self.path)
        before = b""
        if self._damaged:  # no spare copy is made of it: a good one may be all there is
            self._keep_damaged()
        elif self.path.exists():
            before = self.path.read_bytes()
        write_atomic(self.path, b"".join(self._lines()))
        self._damaged = False
        self._open()
        self._checkpointed = self.session.ply - self.session.ply % EVERY
        if before:
            write_atomic(spare_of(self.path), before)

    def _close_file(self) -> None:
        if self._file is not None:
            with suppress(OSError):  # whatever was written is synced already
                os.close(self._file)
            self._file = None

    # ---------------------------------------------------------------- lines
    def _lines(self) -> Iterator[bytes]:
        yield line(self.header)
        base = len(self._past)
        yield line(checkpoint(base, self._checks[0], self.session.state_at(base), self._past))
        for ply in range(base, self.session.ply):
            yield line(self._recorded(ply))
            if (ply + 1) % EVERY == 0:
                yield line(self._checkpoint(ply + 1))

    def _recorded(self, ply: int) -> RecordedMove:
        move = self.session.moves[ply]
        check = self._checks[ply + 1 - len(self._past)]
        hints = self.session.hints_at(ply)
        return RecordedMove(ply, move.seat, move.text, Raw(encode(move.action)), check, hints)

    def _checkpoint(self, ply: int) -> Any:
        return checkpoint(ply, self._checks[ply - len(self._past)], self.session.state_at(ply))


def record_name(created: str, suffix: str) -> str:
    """Returns a file name of letters, digits and dashes, whatever the texts hold."""
    parts = ["".join(c for c in text if c.isascii() and c.isalnum()) for text in (created, suffix)]
    return ("-".join(part for part in parts if part) or "game") + RECORD


def _storable(player: PlayerInfo) -> PlayerInfo:
    """Returns the player with a name that is valid Unicode; a stray half of a pair becomes a mark."""
    name, emblem = (t.encode("utf-8", "replace").decode("utf-8") for t in (player.name, player.emblem))
    return PlayerInfo(name, emblem, player.bot, player.style)

