"""Small pictures of the boards of saved games, made when a game has been looked at for a moment."""

from __future__ import annotations

from typing import Any

from pygame import Surface

from gheos_suite.core import SaveError
from gheos_suite.saves import Summary
from gheos_suite.saves import load as load_record

from .board_picture import BoardPainter

LINGER = 0.22  # seconds a game is chosen before its record is read, so that the list scrolls freely
KEPT = 8
Key = tuple[str, float, tuple[int, int]]


class BoardPictures:
    """Draws boards as an onlooker sees them; a record that cannot be read has no picture."""

    def __init__(self, ctx: Any) -> None:
        self._ctx = ctx
        self._made: dict[Key, Surface | None] = {}
        self._wanted: tuple[Summary, tuple[int, int]] | None = None
        self._since = 0.0
        self._painter: BoardPainter | None = None

    @staticmethod
    def _key(game: Summary, size: tuple[int, int]) -> Key:
        return (str(game.path), game.modified, size)

    def want(self, game: Summary | None, size: tuple[int, int]) -> None:
        """Tells which board is looked at now."""
        wanted = None if game is None or self._key(game, size) in self._made else (game, size)
        if wanted != self._wanted:
            self.drop()
            self._wanted, self._since = wanted, self._ctx.clock()

    def get(self, game: Summary, size: tuple[int, int]) -> Surface | None:
        """Returns the board at that size, if it has been drawn."""
        return self._made.get(self._key(game, size))

    def wait(self) -> float | None:
        """Returns in how many seconds there is work, or None."""
        if self._wanted is None:
            return None
        return 0.0 if self._painter is not None else max(0.0, self._since + LINGER - self._ctx.clock())

    def work(self) -> bool:
        """Goes on with the board that is wanted, once it is time; returns whether one was finished."""
        if self._wanted is None or self._ctx.clock() - self._since < LINGER:
            return False
        game, size = self._wanted
        if self._painter is None:
            self._painter = self._begun(game, size)
            if self._painter is None:
                self._keep(game, size, None)
            return False
        picture = self._painter.go_on()
        if picture is not None:
            self._keep(game, size, picture)
        return picture is not None

    def drop(self) -> None:
        """Gives up what is being painted."""
        if self._painter is not None:
            self._painter.release()
        self._painter = self._wanted = None

    def _keep(self, game: Summary, size: tuple[int, int], picture: Surface | None) -> None:
        self._made[self._key(game, size)] = picture
        while len(self._made) > KEPT:
            del self._made[next(iter(self._made))]
        self.drop()

    def _begun(self, game: Summary, size: tuple[int, int]) -> BoardPainter | None:
        """Returns who paints the board, or None if the record cannot be read."""
        try:
            session = load_record(game.path, self._ctx.store.lookup).session
        except SaveError:
            return None  # opening the game tells what is wrong with it
        return BoardPainter(self._ctx, session, size)
