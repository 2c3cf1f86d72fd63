"""One held piece: Idle -> Pressed (6 px) -> Dragging -> Settling -> Idle, and every way out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

T = TypeVar("T")
Point = tuple[float, float]

THRESHOLD = 6.0  # px the pointer must travel before a press is a drag


class Phase(Enum):
    """Where the held piece is in its life."""

    IDLE = "idle"
    PRESSED = "pressed"
    DRAGGING = "dragging"
    SETTLING = "settling"


class Exit(Enum):
    """Why a drag ended without a drop."""

    ESCAPE = "escape"
    FOCUS = "focus"
    OUTSIDE = "outside"
    PAUSE = "pause"
    CHANGED = "changed"


@dataclass(frozen=True)
class Settle(Generic[T]):
    """A piece gliding to its end: `accepted` when it goes to its place, else it springs back."""

    piece: T
    start: Point
    end: Point
    accepted: bool
    seconds: float


class DragMachine(Generic[T]):
    """Tells presses, clicks, drags and cancellations apart; draws nothing and knows no piece.

    `carried` is true while a piece that was clicked (not dragged) hangs on the pointer without a button.
    `version` is that of the session when the piece was picked up; `check` ends the drag if it changed.
    """

    def __init__(self, threshold: float = THRESHOLD) -> None:
        self.threshold = threshold
        self.phase = Phase.IDLE
        self.piece: T | None = None
        self.origin: Point = (0.0, 0.0)
        self.pos: Point = (0.0, 0.0)
        self.carried = False
        self.version = 0
        self.settling: Settle[T] | None = None
        self.ended_by: Exit | None = None  # why the last press or drag was cancelled
        self._clock = 0.0

    @property
    def holding(self) -> bool:
        return self.phase is Phase.DRAGGING

    @property
    def progress(self) -> float:
        """How far the settling piece has come, 0 to 1."""
        if self.settling is None:
            return 1.0
        return min(self._clock / self.settling.seconds, 1.0) if self.settling.seconds > 0 else 1.0

    def press(self, piece: T, pos: Point, version: int) -> None:
        """A button went down on a piece."""
        self.reset()
        self.phase, self.piece, self.origin, self.pos, self.version = Phase.PRESSED, piece, pos, pos, version

    def carry(self, piece: T, pos: Point, version: int) -> None:
        """A piece is taken up without a button held (click, key or gamepad)."""
        self.reset()
        self.phase, self.piece, self.origin, self.pos = Phase.DRAGGING, piece, pos, pos
        self.version, self.carried = version, True

    def move(self, pos: Point) -> bool:
        """The pointer moved; returns whether a press just became a drag."""
        self.pos = pos
        if self.phase is not Phase.PRESSED:
            return False
        far = abs(pos[0] - self.origin[0]) + abs(pos[1] - self.origin[1]) >= self.threshold
        if far:
            self.phase = Phase.DRAGGING
        return far

    def release(self, pos: Point, inside: bool = True) -> str:
        """The button went up; returns "click" (piece now carried), "drop", "outside" or "".

        "drop" leaves the piece in the hand: the owner decides with `settle` where it goes.
        """
        self.pos = pos
        match self.phase:
            case Phase.PRESSED:
                self.phase, self.carried = Phase.DRAGGING, True
                return "click"
            case Phase.DRAGGING:
                if not inside and not self.carried:
                    return "outside"
                return "drop"
            case _:
                return ""

    def settle(self, end: Point, accepted: bool, seconds: float, start: Point | None = None) -> None:
        """Lets the held piece glide to its end."""
        assert self.piece is not None
        self.settling = Settle(self.piece, start or self.pos, end, accepted, seconds)
        self.phase, self._clock, self.carried = Phase.SETTLING, 0.0, False

    def update(self, dt: float) -> Settle[T] | None:
        """Advances the glide; returns it once, when it is over."""
        if self.settling is None:
            return None
        self._clock += dt
        if self.progress < 1.0:
            return None
        return self.finish()

    def finish(self) -> Settle[T] | None:
        """Ends a glide at once and returns it."""
        done = self.settling
        if done is not None:
            self.reset()
        return done

    def cancel(self, reason: Exit) -> T | None:
        """Ends a press or a drag; returns the piece that has to go home, if one was in the air."""
        piece = self.piece if self.phase is Phase.DRAGGING else None
        self.ended_by = reason
        if self.phase is not Phase.SETTLING:
            self.reset()
        return piece

    def check(self, version: int) -> bool:
        """Returns whether the session changed below the held piece, so that it must be let go."""
        return self.phase in (Phase.PRESSED, Phase.DRAGGING) and version != self.version

    def reset(self) -> None:
        self.phase, self.piece, self.carried, self.settling = Phase.IDLE, None, False, None
