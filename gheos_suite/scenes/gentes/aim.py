"""Where the held piece would go: a spot, or an area such as the own time track."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING, Any

from pygame import Rect

from gheos_suite.core import AnySession
from gheos_suite.rules.gentes.actions import SpendCubes
from gheos_suite.rules.gentes.events import HourglassesPlaced
from gheos_suite.scenes.table.aim import BaseAim, Place, Thought
from gheos_suite.scenes.table.ribbon import Prompt
from gheos_suite.ui.snap import SnapIndex

from .desk import Desk
from .foresight import Foresight, foresee
from .options import Action, Piece, bringing
from .spots import HAND, TABLEAU, TRACK
from .words import consequence

if TYPE_CHECKING:
    from .places import Places

RADIUS = 46  # px at 1080p by which a place draws the held city
KINDS = {"city": "place", "moved": "place", "token": "folk", "folk": "folk", "cube": "folk"}
AREAS = {"tile": TRACK, "tax": TRACK, "hand": TABLEAU}


def area(places: Places, goal: str) -> Rect:
    """Returns where a piece is let go to come to an area; an area that is not shown is the own board."""
    plan = places.plan
    rect = {TRACK: places.track(), HAND: plan.hand, TABLEAU: plan.played}[goal]
    return rect if rect.w else plan.own


class Aim(BaseAim):
    """The aim of one held piece. `cell` is the name of its goal, `rotation` how many pairs of hourglasses are
    wanted with it."""

    told: Foresight | None
    cell: str | None

    def __init__(
        self, session: AnySession, desk: Desk, places: Places, piece: Piece,
        prepare: Callable[[Prompt], Iterator[None]] | None = None,
    ) -> None:  # fmt: skip
        self.desk, self.places, self.piece = desk, places, piece
        self.goals = desk.options.goals.get(piece, {})
        self.glasses = 0  # how many hourglasses come with the piece
        self.spots = places.spots(desk)
        super().__init__(session, desk.options.seat, self._index(session), prepare)

    def _index(self, session: AnySession) -> SnapIndex[Any]:
        ways: tuple[int, ...] = (0,)
        if TRACK in self.goals:
            told = foresee(session, self.desk.options.seat, self.goals[TRACK][0])
            ways = told.ways or ways
            placed = told.first(HourglassesPlaced)
            self.glasses = placed.n if placed is not None else 0
        return SnapIndex(dict.fromkeys(self.goals, ways), self.centre)

    def rect(self, goal: str) -> Rect:
        """Returns where a goal lies."""
        if goal in (TRACK, HAND, TABLEAU):
            return area(self.places, goal)
        return self.spots.get(goal, self.places.plan.own)

    def centre(self, goal: str) -> tuple[float, float]:
        x, y = self.rect(goal).center
        return float(x), float(y)

    def wanted(self) -> int:
        return self.desk.pairs

    # ------------------------------------------------------------- aiming
    def point(self, pixel: tuple[float, float]) -> bool:
        """Aims at a pixel of the window."""
        kind = self.piece[0]
        if kind not in KINDS:
            goal = AREAS.get(kind, HAND)
            if goal == TRACK and self._on_plate(pixel):
                return self.set(goal, True)
            rect = area(self.places, goal).inflate(40, 40)
            return self.set(goal, goal in self.goals) if rect.collidepoint(pixel) else self.nothing()
        prefix = KINDS[kind] + ":"
        inside = next((n for n, r in self.spots.items() if n.startswith(prefix) and r.collidepoint(pixel)), "")
        if inside and inside != self._home():
            return self.set(inside, inside in self.goals)
        current = self.cell if self.legal else None
        near = self.snap.nearest(pixel, RADIUS * self.places.plan.f, current) if prefix == "place:" else None
        return self.set(near, True) if near is not None else self.nothing()

    def _on_plate(self, pixel: tuple[float, float]) -> bool:
        """Takes over how the hourglasses stand if the pixel lies on a plate that shows it."""
        ways = self.snap.rotations.get(TRACK, ())
        if len(ways) < 2:
            return False
        plates = self.places.plates(self.desk, ways).items()
        found = next((n for n, rect in plates if rect.collidepoint(pixel)), -1)
        if found >= 0:
            self.desk.pairs = found
        return found >= 0

    def _home(self) -> str:
        kind, *rest = self.piece
        return {"moved": f"place:{rest[0]}", "folk": f"folk:{rest[0]}"}.get(kind, "") if rest else ""

    def nothing(self) -> bool:
        """Aims at nothing."""
        return self.set(None, False)

    @property
    def ways(self) -> tuple[int, ...]:
        """The numbers of pairs to choose from at the goal aimed at."""
        return self.snap.rotations.get(self.cell, ()) if self.cell is not None else ()

    def turn(self, step: int) -> bool:
        """Sets more or fewer hourglasses on one space; returns whether there is a choice."""
        ways = self.ways
        if len(ways) < 2:
            return False
        self.desk.pairs = ways[(ways.index(self.rotation) + step) % len(ways)]
        return self.set(self.cell, self.legal)

    # ------------------------------------------------------------ judging
    def order(self) -> list[str]:
        return sorted(self.goals)

    def distance(self, cell: str) -> float:
        return self.snap.distance(self.centre(cell), self.centre(self.cell or cell))

    def laying(self, cell: str, rotation: int) -> Any:  # noqa: ARG002 - pairs are a decision of their own
        ways = self.goals.get(cell)
        if ways is None:
            return bringing(self.piece, cell)
        return min(ways, key=self._cost)

    def _cost(self, action: Action) -> int:
        """Prefers the cubes of the row the held one was taken from."""
        if not isinstance(action, SpendCubes):
            return 0
        return -action.temple if self.piece == ("cube", "temple") else action.temple

    def _first_thought(self) -> Iterator[None] | None:
        if self.cell is not None and not self.legal and bringing(self.piece, self.cell) is None:
            return None
        return super()._first_thought()

    def thinking(self, place: Place) -> Generator[None, None, Thought]:
        told = foresee(self.session, self.seat, self.laying(*place), place[1])
        yield
        return told, consequence(told, self.seat)
