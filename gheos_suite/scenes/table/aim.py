"""Where a held piece would go, and what that would cause, thought out so that no frame is late.

The way of one dropped piece: pointer -> `BaseAim.point` (snap index made of the legal actions) ->
`action` -> the game's foresight and the ghost -> drop -> session.submit (validate, apply, record on
disk) -> events -> timeline -> shown view.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.ui.snap import SnapIndex

from .ribbon import Prompt

Place = tuple[Any, int]  # where the piece would lie, and how it is turned there
Thought = tuple[Any, Prompt]  # what the move would cause, and how the ribbon tells it


class BaseAim:
    """The aim of one held piece. `cell` is where it would go, `legal` whether it may.

    What a move would cause is thought out in small steps, one a frame, so that no frame is late: first for
    the place aimed at, then for the places around it. `prepare` makes the pictures of a prompt, in steps too.
    A thought holds for this position only, and an aim ends when the position changes.
    """

    def __init__(
        self, session: AnySession, seat: int, snap: SnapIndex[Any],
        prepare: Callable[[Prompt], Iterator[None]] | None = None,
    ) -> None:  # fmt: skip
        self.session, self.seat, self.snap = session, seat, snap
        self.cell: Any = None
        self.rotation = 0
        self.legal = False
        self.told: Any = None
        self.prompt: Prompt | None = None
        self.code = ""
        self.due = 0  # 1 as long as the consequences of the aim are not told
        self._prepare = prepare
        self._version = session.version
        self._fresh = False
        self._thoughts: dict[Place, Thought] = {}
        self._aimed: Iterator[None] | None = None
        self._beside: Iterator[None] | None = None

    # ------------------------------------------------- what a game's aim gives
    def point(self, pixel: tuple[float, float]) -> bool:
        """Aims at a pixel; returns whether anything changed."""
        raise NotImplementedError

    def laying(self, cell: Any, rotation: int) -> Any:
        """Returns the action of bringing the piece there, legal or not."""
        raise NotImplementedError

    def thinking(self, place: Place) -> Generator[None, None, Thought]:
        """Works out in steps what a legal move would cause, and how to say it."""
        raise NotImplementedError

    def order(self) -> list[Any]:
        """Returns the legal places in the order Tab goes through them."""
        raise NotImplementedError

    def distance(self, cell: Any) -> float:
        """Returns how far a legal place is from the one aimed at; near ones are thought about first."""
        raise NotImplementedError

    def wanted(self) -> int:
        """Returns the rotation the player wants."""
        return 0

    # ------------------------------------------------------------- aiming
    def at(self, cell: Any) -> bool:
        """Aims at a legal place, as the keyboard does."""
        return self.set(cell, cell in self.snap)

    def step(self, by: int) -> None:
        """Goes to the next legal place."""
        order = self.order()
        if order:
            index = order.index(self.cell) + by if self.cell in order else 0 if by > 0 else -1
            self.at(order[index % len(order)])

    def towards(self, direction: tuple[float, float]) -> None:
        """Goes to the next legal place in a direction."""
        if self.cell is None or self.cell not in self.snap:
            self.step(1)
        else:
            self.at(self.snap.towards(self.cell, direction))

    def turn(self, step: int) -> bool:  # noqa: ARG002 - for pieces that can be turned
        """Turns the piece; returns whether it turned at all."""
        return False

    def action(self) -> Any:
        """Returns the action of the aim. Needs a cell."""
        assert self.cell is not None
        return self.laying(self.cell, self.rotation)

    # ------------------------------------------------------------ judging
    def think(self) -> bool:
        """Thinks one step further; returns whether the aim's consequences are still to be told.

        The frame in which the aim changed has enough to do already.
        """
        if self._fresh or self.session.version != self._version:
            self._fresh = False
        elif self._aimed is not None:
            if next(self._aimed, self) is self:
                self._aimed, self.due = None, 0
        elif self._beside is not None and next(self._beside, self) is self:
            self._beside = None
        return self.due > 0

    def think_now(self) -> None:
        """Works it out at once."""
        while self.think():
            pass

    def set(self, cell: Any, legal: bool) -> bool:
        """Aims at a place; returns whether anything changed."""
        rotation = self.snap.rotation(cell, self.wanted()) if legal and cell is not None else self.wanted()
        if (cell, legal, rotation) == (self.cell, self.legal, self.rotation):
            return False
        self.cell, self.legal, self.rotation = cell, legal, rotation
        self.told, self.prompt, self.code = None, None, ""
        self._beside = self._look_around()
        self._aimed, self._fresh = self._first_thought(), True
        self.due = int(self._aimed is not None)
        return True

    def _first_thought(self) -> Iterator[None] | None:
        """Returns the steps to what the ribbon says of the place aimed at, or why it is none."""
        if self.cell is None:
            return None
        if self.legal:
            return self._tell((self.cell, self.rotation))
        why = self.session.game.validate(self.session.state, self.seat, self.action())
        if why is None:
            return None
        self.code = why.code
        return self._say(Prompt("Not here", why.message, "refuse"))

    def _tell(self, place: Place) -> Iterator[None]:
        """Thinks about the place aimed at, makes the pictures of its prompt, and tells."""
        thought = self._thoughts.get(place) or (yield from self._think_of(place))
        yield from self._say(thought[1])
        self.told = thought[0]

    def _say(self, prompt: Prompt) -> Iterator[None]:
        if self._prepare is not None:
            yield from self._prepare(prompt)
        self.prompt = prompt

    def _think_of(self, place: Place) -> Generator[None, None, Thought]:
        thought = self._thoughts[place] = yield from self.thinking(place)
        yield
        return thought

    def _look_around(self) -> Iterator[None]:
        """Thinks about every other place where the piece may lie, the nearest first."""
        while True:
            places = [(c, self.snap.rotation(c, self.wanted())) for c in self.snap.rotations]
            open_ = [p for p in places if p not in self._thoughts]
            if not open_:
                return
            yield from self._think_of(min(open_, key=lambda p: self.distance(p[0])))
