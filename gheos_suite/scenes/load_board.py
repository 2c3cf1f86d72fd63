"""Small pictures of the boards of saved games, made when a game has been looked at for a moment."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from gheos_suite.core import SaveError
from gheos_suite.saves import Summary
from gheos_suite.saves import load as load_record

from .registry import replay_board

LINGER = 0.22  # seconds a game is chosen before its record is read, so that the list scrolls freely
SLICE = 0.006  # seconds of painting in a frame
KEPT = 8
Key = tuple[str, float, tuple[int, int]]


class BoardPictures:
    """Draws boards as an onlooker sees them; a record that cannot be read has no picture."""

    def __init__(self, ctx: Any) -> None:
        self._ctx = ctx
        self._made: dict[Key, Surface | None] = {}
        self._wanted: tuple[Summary, tuple[int, int]] | None = None
        self._since = 0.0
        self._board: Any = None  # the board that is being painted

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
        return 0.0 if self._board is not None else max(0.0, self._since + LINGER - self._ctx.clock())

    def work(self) -> bool:
        """Goes on with the board that is wanted, once it is time; returns whether one was finished."""
        if self._wanted is None or self._ctx.clock() - self._since < LINGER:
            return False
        game, size = self._wanted
        if self._board is None:
            self._board = self._begun(game, size)
            if self._board is None:
                self._keep(game, size, None)
            return False
        if not self._board.go_on(SLICE):
            return False
        picture = Surface(size)
        self._board.draw(picture)
        self._keep(game, size, picture)
        return True

    def drop(self) -> None:
        """Gives up what is being painted."""
        if self._board is not None:
            self._board.release()
        self._board = self._wanted = None

    def _keep(self, game: Summary, size: tuple[int, int], picture: Surface | None) -> None:
        self._made[self._key(game, size)] = picture
        while len(self._made) > KEPT:
            del self._made[next(iter(self._made))]
        self.drop()

    def _begun(self, game: Summary, size: tuple[int, int]) -> Any:
        """Returns a board ready to be painted, or None if the record cannot be read."""
        try:
            session = load_record(game.path, self._ctx.store.lookup).session
        except SaveError:
            return None  # opening the game tells what is wrong with it
        board = replay_board(game.game)(self._ctx, session)
        board.layout(Rect((0, 0), size), False)
        board.begin(session.game.view(session.state_at(session.ply), None))
        return board
