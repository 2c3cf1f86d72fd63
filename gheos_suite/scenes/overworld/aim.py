"""Where the held piece would go: a tile by the square it was grabbed by, everything else by its cell."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING, Any

from gheos_suite.core import AnySession
from gheos_suite.geom import square, tromino
from gheos_suite.rules.overworld.model import Cell
from gheos_suite.scenes.table.aim import BaseAim, Place, Thought
from gheos_suite.scenes.table.ribbon import Prompt
from gheos_suite.ui.snap import SnapIndex

from .desk import Desk
from .foresight import Foresight, foresee
from .options import Goal, Piece, bringing
from .relief import covered
from .words import consequence

if TYPE_CHECKING:
    from .board_view import BoardView

RADIUS = 0.8  # of a side: how far a place draws the held piece
TILES = ("tile", "start", "airship", "wreck")  # pieces of three squares
CORNER = 1  # of the squares a, c, b of a tile


class Aim(BaseAim):
    """The aim of one held piece. `cell` is that of its corner; `grabbed` which of its squares is held.

    The rotation the player wants is kept: where the piece lies only with another one, it says why not.
    """

    told: Foresight | None

    def __init__(
        self, session: AnySession, desk: Desk, board: BoardView, piece: Piece, grabbed: int = CORNER,
        prepare: Callable[[Prompt], Iterator[None]] | None = None,
    ) -> None:  # fmt: skip
        self.desk, self.board, self.piece, self.grabbed = desk, board, piece, grabbed
        self._ground = {cell for laid in desk.view.board for cell in covered(laid)} or {(0, 0)}
        self.turnable = piece[0] in (*TILES, "coast")
        self._open: tuple[Any, tuple[Cell, ...]] = (None, ())  # what `open_cells` returned last, and for what
        super().__init__(session, desk.options.seat, self._index(), prepare)
        if self.turnable and not len(self.snap):
            self._turn_until_it_lies()

    # ------------------------------------------------------------- geometry
    @property
    def goals(self) -> dict[Goal, Any]:
        return self.desk.options.goals.get(self.piece, {})

    @property
    def is_tile(self) -> bool:
        return self.piece[0] in TILES

    def wanted(self) -> int:
        return self.desk.turns % 4 if self.turnable else 0

    def covered(self, cell: Cell, rotation: int) -> tuple[Cell, ...]:
        """Returns the cells the piece covers there: those of a tile's squares a, c, b."""
        return tromino.cells(tromino.Tromino(cell, rotation)) if self.is_tile else (cell,)

    def open_cells(self) -> tuple[Cell, ...]:
        """Returns all cells the piece may cover as it is turned now, sorted."""
        key = (self.piece, self.wanted())
        if self._open[0] != key:
            ways = [(c, r) for c, r in self.goals if r == key[1] or not self.turnable]
            self._open = (key, tuple(sorted({own for way in ways for own in self.covered(*way)})))
        return self._open[1]

    def held_cell(self, cell: Cell, rotation: int) -> Cell:
        """Returns the cell under the grabbed square of the piece lying there."""
        return self.covered(cell, rotation)[self.grabbed if self.is_tile else 0]

    def anchor(self, held: Cell, rotation: int) -> Cell:
        """Returns the corner's cell when the grabbed square lies on a cell."""
        x, y = self.held_cell((0, 0), rotation)
        return held[0] - x, held[1] - y

    def _index(self) -> SnapIndex[Any]:
        """Returns the places for the rotation wanted, each at its grabbed square."""
        wanted = self.wanted()
        here = {cell: (r,) for cell, r in self.goals if r == wanted}
        return SnapIndex(here, lambda cell: square.centre(self.held_cell(cell, wanted)))

    def _turn_until_it_lies(self) -> None:
        """Turns a piece that fits nowhere the way it lies, so that it can be placed at all."""
        for step in (1, 3, 2):
            if any(r == (self.wanted() + step) % 4 for _, r in self.goals):
                self.desk.turns = (self.desk.turns + step) % 4
                self.snap = self._index()
                return

    # ------------------------------------------------------------- aiming
    def point(self, pixel: tuple[float, float]) -> bool:
        """Aims at a pixel of the board."""
        plane = self.board.camera.to_plane(pixel)
        current = self.cell if self.legal else None
        near = self.snap.nearest(plane, RADIUS, current)
        if near is not None:
            return self.set(near, True)
        held, wanted = square.cell_at(plane), self.wanted()
        cell = self.anchor(held, wanted)
        worth_saying = self._near_map(cell) or self._step_to_fit(held, wanted) is not None
        return self.set(cell, False) if worth_saying else self.set(None, False)

    def nothing(self) -> bool:
        """Aims at nothing."""
        return self.set(None, False)

    def _near_map(self, cell: Cell) -> bool:
        """Returns whether the piece would touch the map, so that it is worth saying why it may not lie so."""
        ground = self._ground
        own = self.covered(cell, self.wanted())
        return any(c in ground or any(n in ground for n in square.neighbours(c)) for c in own)

    def turn(self, step: int) -> bool:
        """Turns the piece round its grabbed square."""
        if not self.turnable:
            return False
        held = self.held_cell(self.cell, self.rotation) if self.cell is not None else None
        self.desk.turns = (self.desk.turns + step) % 4
        self.snap = self._index()
        self._again(held)
        return True

    def flip(self) -> bool:
        """Turns a tile over, or goes on to the next face of a coast; returns whether that was possible."""
        kind, *what = self.piece
        if kind == "tile":
            other: Piece = ("tile", 1 - what[0])
        elif kind == "wreck":
            other = ("wreck", 1 - what[0])
        elif kind == "start":
            other = ("start", what[0], 1 - what[1])
        elif kind == "coast":
            patterns = self.desk.options.patterns
            other = ("coast", patterns[(patterns.index(what[0]) + 1) % len(patterns)])
        else:
            return False
        if other == self.piece or (kind != "tile" and other not in self.desk.options.goals):
            return False
        held = self.held_cell(self.cell, self.rotation) if self.cell is not None else None
        self.piece = other
        self.snap = self._index()
        self._thoughts.clear()
        self.rotation = -1  # so that the same place counts as a new one
        self._again(held)
        return True

    def _again(self, held: Cell | None) -> None:
        """Aims at the same cell with the piece turned: at the place there, or why it is none."""
        if held is None:
            self.set(None, False)
            return
        cell = self.anchor(held, self.wanted())
        self.set(cell, cell in self.snap)

    def step(self, by: int) -> None:
        """Goes to the next legal place; a piece that lies nowhere so is turned first."""
        if self.turnable and not len(self.snap):
            self._turn_until_it_lies()
        super().step(by)

    # ------------------------------------------------------------ judging
    def order(self) -> list[Any]:
        """Returns the places row by row from the north-west."""
        return sorted(self.snap.rotations, key=lambda cell: (-cell[1], cell[0]))

    def distance(self, cell: Any) -> float:
        here = (0.0, 0.0) if self.cell is None else square.centre(self.cell)
        return self.snap.distance(square.centre(cell), here)

    def laying(self, cell: Any, rotation: int) -> Any:
        return self.goals.get((cell, rotation)) or bringing(self.piece, cell, rotation)

    def other_turn(self) -> int | None:
        """Returns the quarter turns after which the piece could lie over the cell aimed at, None if never."""
        if self.cell is None or self.legal:
            return None
        return self._step_to_fit(self.held_cell(self.cell, self.rotation), self.rotation)

    def _step_to_fit(self, held: Cell, rotation: int) -> int | None:
        """Returns the quarter turns after which the piece lies with its grabbed square on a cell."""
        if self.turnable:
            for step in (1, 3, 2):
                turned = (rotation + step) % 4
                if (self.anchor(held, turned), turned) in self.goals:
                    return step
        return None

    def _first_thought(self) -> Iterator[None] | None:
        thought = super()._first_thought()
        if thought is None or self.legal:
            return thought
        return self._with_advice(thought)

    def _with_advice(self, thought: Iterator[None]) -> Iterator[None]:
        """Says why not, and what would help."""
        yield from thought
        if self.prompt is not None and (turn := self.other_turn()) is not None:
            ways = {1: "Turned clockwise", 3: "Turned anticlockwise", 2: "Turned round"}
            more = f"{self.prompt.detail}  {ways[turn]} it would fit here."
            yield from self._say(Prompt(self.prompt.title, more, "refuse"))

    def thinking(self, place: Place) -> Generator[None, None, Thought]:
        told = foresee(self.session, self.seat, self.laying(*place))
        yield
        return told, consequence(self.desk, told, self.piece, self.seat)
