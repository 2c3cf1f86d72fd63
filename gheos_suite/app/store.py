"""The games on disk, as scenes use them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from gheos_suite.core import AnyGame, AnySession, PlayerInfo
from gheos_suite.saves import BookKeeper, Folders, Loaded, Recorder, Shelf, list_games, move_to_trash
from gheos_suite.saves.recorder import RecordStatus

Lookup = Callable[[str], AnyGame]


class Store:
    """Starts, lists, resumes and throws away recorded games."""

    def __init__(
        self, folders: Folders, lookup: Lookup, now: Callable[[], str], suffix: Callable[[], str], version: str
    ) -> None:
        self.folders = folders
        self.lookup = lookup
        self._now = now
        self._suffix = suffix
        self._version = version
        self.quests = BookKeeper(folders.quest_book)

    def shelf(self) -> Shelf:
        """Returns every game on disk, and what cannot be read."""
        return list_games(self.folders.games, self.lookup)

    def start(self, session: AnySession, players: Sequence[PlayerInfo]) -> Recorder:
        """Begins the record of a new game; a failure to write is told by the recorder's status."""
        return Recorder.start(
            self.folders.games, session, players=players, created=self._now(), suffix=self._suffix(),
            app=self._version,
        )

    def resume(self, path: Path) -> tuple[Recorder, Loaded]:
        """Opens a recorded game to go on with it. Raises SaveError."""
        return Recorder.resume(path, self.lookup)

    def trash(self, path: Path) -> Path:
        """Moves a recorded game out of the list; returns where it is now. Raises OSError."""
        return move_to_trash(path, self.folders.trash)


__all__ = ["RecordStatus", "Store"]
