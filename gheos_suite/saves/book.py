"""The book of Quests: every lone game that came to its end, and the daily ones, kept beside the settings.

The file is one JSON object

    {"format": 1, "finished": [{...}, ...], "days": {"2026-11-30": "20261130-201500-00000001.gheos"}}

`finished` are `Finished` in the order they ended, `days` names for each day the record of the attempt at its
daily quest that counts: the first one begun. Streaks and the like are counted from these lines when asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from .disk import free_name, write_atomic

FORMAT: Final = 1
UNREADABLE: Final = (ValueError, RecursionError)


class Finished(Struct, frozen=True, omit_defaults=True):
    """A Quest at its end.

    record: the name of its file, by which it is known again; a game is written down once. ended: ISO 8601.
    heroes: "one" or "both". ending: the reason of the outcome. score: good less evil. day: the date of
    the daily quest this was an attempt at, "" if it was none; `practice` if another attempt at it counts.
    hints: whether advice was asked for.
    """

    record: str
    ended: str
    level: str
    heroes: str
    ending: str
    won: bool
    score: int
    code: str = ""
    day: str = ""
    practice: bool = False
    hints: bool = False


class Tally(Struct, frozen=True):
    """What a set of Quests comes to. `best` is the highest score of those won, None if none was."""

    played: int = 0
    won: int = 0
    best: int | None = None
    last: str = ""
    streak: int = 0
    longest: int = 0


class Book(Struct, frozen=True):
    """Everything the book says."""

    finished: tuple[Finished, ...] = ()
    days: dict[str, str] = {}

    def knows(self, record: str) -> bool:
        """Returns whether the game of this record is written down."""
        return any(f.record == record for f in self.finished)

    def with_finished(self, entry: Finished) -> Book:
        """Returns the book with a Quest more; one that is in it stays as it was first written."""
        return self if self.knows(entry.record) else replace(self, finished=(*self.finished, entry))

    def with_day(self, day: str, record: str) -> Book:
        """Returns the book with the attempt that counts for a day, unless there is one."""
        return self if day in self.days else replace(self, days=self.days | {day: record})

    def of_day(self, day: str) -> Finished | None:
        """Returns how the attempt that counts for a day ended, or None while it has not."""
        record = self.days.get(day)
        return next((f for f in self.finished if f.record == record and f.day == day), None)

    def day_of(self, record: str) -> str:
        """Returns the day for which the game of this record counts, or ""."""
        return next((day for day, name in self.days.items() if name == record), "")

    def tally(self, level: str, heroes: str) -> Tally:
        """Returns the figures of a level with one hero or both; practice does not count."""
        return tally(f for f in self.finished if (f.level, f.heroes) == (level, heroes) and not f.practice)


def tally(entries: Iterable[Finished]) -> Tally:
    """Returns what these Quests come to, in the order they ended."""
    played = won = streak = longest = 0
    best: int | None = None
    last = ""
    for entry in entries:
        played, last = played + 1, entry.ending
        streak = streak + 1 if entry.won else 0
        longest = max(longest, streak)
        if entry.won:
            won += 1
            best = entry.score if best is None else max(best, entry.score)
    return Tally(played, won, best, last, streak, longest)


class Read(Struct, frozen=True):
    """A book as it was read. `sealed` if its file must not be written: nobody could tell what would be lost."""

    book: Book
    problem: str = ""
    sealed: bool = False


def read(path: Path) -> Read:
    """Reads the book. Whatever is wrong with the file, there is a book, and nothing of the file is lost."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Read(Book())
    except OSError as error:
        return Read(Book(), f"The quest log cannot be read: {error.strerror}. It is not written either.", True)
    try:
        raw = msgspec.json.decode(data, type=dict[str, Any])
    except UNREADABLE:
        return _aside(path, data, Book())
    version = raw.get("format")
    if isinstance(version, int) and version > FORMAT:
        told = "The quest log was written by a newer version of the program. It is left as it is."
        return Read(Book(), told, True)
    book, sound = _pick(data)
    return Read(book) if sound and version == FORMAT else _aside(path, data, book)


def write(path: Path, book: Book) -> None:
    """Writes the book as a whole. Raises OSError."""
    raw = {"format": FORMAT, "finished": book.finished, "days": book.days}
    write_atomic(path, msgspec.json.format(msgspec.json.encode(raw), indent=1) + b"\n")


def _pick(data: bytes) -> tuple[Book, bool]:
    """Takes every line that is what it should be; tells whether all of them were."""
    try:
        raw = msgspec.json.decode(data, type=dict[str, Raw])
        lines = msgspec.json.decode(bytes(raw.get("finished", Raw(b"[]"))), type=list[Raw])
    except UNREADABLE:
        return Book(), False
    good, sound = [], True
    for line in lines:
        try:
            good.append(msgspec.json.decode(bytes(line), type=Finished))
        except UNREADABLE:
            sound = False
    try:
        days = msgspec.json.decode(bytes(raw.get("days", Raw(b"{}"))), type=dict[str, str])
    except UNREADABLE:
        days, sound = {}, False
    return Book(tuple(good), days), sound


def _aside(path: Path, data: bytes, book: Book) -> Read:
    """Keeps a damaged file under another name, and goes on with what could be read of it."""
    aside = free_name(path.with_name(path.stem + ".broken.json"))
    try:
        write_atomic(aside, data)
        write(path, book)
    except OSError as error:
        told = f"The quest log is damaged and cannot be put aside: {error.strerror}. It is left as it is."
        return Read(book, told, True)
    return Read(book, f"The quest log was damaged; it is kept as {aside.name}, what was readable goes on.")


class BookKeeper:
    """Keeps the book of a running program: changes go to the disk at once, onto what lies there.

    A change that cannot be written is kept, told by `problem`, and tried again with the next one.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""
        self._repaired = ""
        self._waiting: list[Callable[[Book], Book]] = []

    def book(self) -> Book:
        """Returns the book as it is now; `problem` tells what is wrong with its file."""
        found = self._read()
        if found.problem:
            self.problem = found.problem
        return self._changed(found.book)

    def repaired(self) -> str:
        """Returns, once, that a damaged file was put aside; "" if none was."""
        told, self._repaired = self._repaired, ""
        if self.problem == told:
            self.problem = ""
        return told

    def _read(self) -> Read:
        found = read(self.path)
        if found.problem and not found.sealed:
            self._repaired = found.problem
        return found

    def finish(self, entry: Finished) -> bool:
        """Writes a Quest down; returns whether it lies on the disk."""
        return self._change(lambda book: book.with_finished(entry))

    def begin(self, day: str, record: str) -> bool:
        """Writes down that the attempt at a daily quest has begun; returns whether it lies on the disk."""
        return self._change(lambda book: book.with_day(day, record))

    def _change(self, change: Callable[[Book], Book]) -> bool:
        self._waiting.append(change)
        found = self._read()
        self.problem = found.problem
        if found.sealed:
            return False
        try:
            write(self.path, self._changed(found.book))
        except OSError as error:
            self.problem = f"The quest log cannot be written: {error.strerror}."
            return False
        self._waiting.clear()
        return True

    def _changed(self, book: Book) -> Book:
        for change in self._waiting:
            book = change(book)
        return book
