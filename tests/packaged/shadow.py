"""Where to move the mouse: the same table, unseen, is played by a pilot, and its hand is written down.

The packaged program tells nobody where its pieces lie. But its game is on the disk, move by move; the table of
a copy of that game, in a window of the same size, has them at the same places.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from gheos_suite.rules import game as find_game
from gheos_suite.saves import Settings, load
from gheos_suite.scenes.registry import table_scene
from gheos_suite.ui import input
from gheos_suite.ui.input import Semantic
from tests.ui import gentes_pilot, gheos_pilot, gods_pilot, overworld_pilot
from tests.ui.table_pilot import TablePilot, any_kind, at_table

Stroke = tuple[str, Any]  # "move" and where; "down", "up" or "wheel" and the button; "key" and its name
KEYS = {Semantic.FLIP: "f"}
SIZE = (1280, 720)
RIGHT = 3
SETTINGS = Settings(
    window_width=SIZE[0], window_height=SIZE[1], window_x=0, window_y=0, animation_speed=0, curtain=False,
)  # fmt: skip
PILOTS: dict[str, type[TablePilot]] = {
    "gheos": gheos_pilot.Pilot, "gods": gods_pilot.Pilot, "overworld": overworld_pilot.Pilot,
    "gentes": gentes_pilot.Pilot,
}  # fmt: skip


class Shadow:
    """The unseen table of a game that is being played elsewhere."""

    def __init__(self, pilot: TablePilot) -> None:
        self.pilot = pilot
        self.session = pilot.table.session
        self._rng = random.Random(7)
        self._strokes: list[Stroke] = []
        self._inside = False  # while the table itself acts upon an event
        table = pilot.table
        self._handle, self._turn = table.handle, table.turn
        table.handle, table.turn = self._handled, self._turned

    def _handled(self, event: Event) -> bool:
        """Writes down what comes from the pilot's hand."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._strokes.append(("move", event.pos))
            case pygame.MOUSEBUTTONDOWN:
                self._strokes += [("move", event.pos), ("down", event.button)]
                if event.button == RIGHT:
                    self._strokes.append(("up", RIGHT))  # the pilot does not say it
            case pygame.MOUSEBUTTONUP:
                self._strokes += [("move", event.pos), ("up", event.button)]
            case pygame.MOUSEWHEEL:
                self._strokes.append(("wheel", 4 if event.y > 0 else 5))
            case input.SEMANTIC:
                self._strokes.append(("key", KEYS[event.action]))
        self._inside = True
        try:
            return bool(self._handle(event))
        finally:
            self._inside = False

    def _turned(self, steps: int) -> None:
        if not self._inside:
            self._strokes += [("key", "r")] * steps
        self._turn(steps)

    def move(self) -> list[Stroke]:
        """Makes a move and returns what the hand did; nothing if the table made it by itself."""
        self._strokes = []
        before, table = self.session.ply, self.pilot.table
        if table.desk.options.single is not None:
            self.pilot.tick(40)
        else:
            legal = list(self.session.game.legal_actions(self.session.state, self.session.actors[0]))
            self.pilot.settle()
            self.pilot.by_mouse(any_kind(legal, self._rng))
            self.pilot.settle()
        assert self.session.ply > before
        return self._strokes


def dragged(strokes: list[Stroke]) -> bool:
    """Returns whether the button went down at one place and up at another."""
    at = held = None
    for kind, what in strokes:
        match kind:
            case "move":
                at = what
            case "down":
                held = at
            case "up" if held != at:
                return True
    return False


@contextmanager
def shadow(record: Path, room: Path) -> Iterator[Shadow]:
    """Gives the unseen table of a record, which is copied into a folder first."""
    room.mkdir(exist_ok=True)
    copy = Path(shutil.copy(record, room))
    session = load(copy, find_game).session
    game_id = session.game.meta.id
    with at_table(PILOTS[game_id], table_scene(game_id), session, SETTINGS, size=SIZE) as pilot:
        yield Shadow(pilot)


def moves_of(record: Path) -> list[Any]:
    """Returns the actions a record holds by now, with the seats that made them."""
    return [(move.seat, move.action) for move in load(record, find_game).session.moves]
