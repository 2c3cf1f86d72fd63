"""What a game's board must be able to do to be watched again, on saved games and on the results."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from pygame import Rect, Surface


@runtime_checkable
class Board(Protocol):
    """Draws a game for looking at; made with (ctx, session), found by `registry.replay_board`.

    The ground is the picture "<game>/table.webp"; `release` is called when the board is not needed any more.
    """

    rect: Rect

    def layout(self, rect: Rect, hand: bool) -> None:
        """Takes the place on the screen, fits the whole game into it, and keeps room for an open hand."""

    def show(self, view: Any, events: tuple[Any, ...]) -> None:
        """Shows a view at once, and marks what its events were about."""

    def begin(self, view: Any) -> None:
        """Takes a view whose picture is painted bit by bit, by `go_on`."""

    def go_on(self, budget: float) -> bool:
        """Paints for so many seconds; returns whether the picture is whole."""

    def draw(self, surface: Surface) -> None:
        """Draws ground and game within the rectangle of `layout`."""

    def mark_of(self, event: Any) -> str:
        """Returns the kind of an event worth jumping to, or ""."""

    def mark_picture(self, mark: str, px: int) -> Surface:
        """Returns the premultiplied picture of such a kind."""

    def points(self, view: Any) -> tuple[int | None, ...]:
        """Returns the points of each seat that the view shows."""

    def enlarged(self, size: tuple[int, int]) -> float:
        """Returns how many times larger than `size` a picture has to be painted to hold the whole game."""

    def release(self) -> None:
        """Drops the pictures."""
