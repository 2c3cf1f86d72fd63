"""The pointer at any table: what it points at, clicks, drags, wheel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect
from pygame.event import Event

from gheos_suite.ui.drag import Exit, Phase

from . import chronicle

if TYPE_CHECKING:
    from .base import TableBase

Pixel = tuple[int, int]
LEFT, MIDDLE, RIGHT = 1, 2, 3
ZOOM = 1.18
PAN_FROM = 6  # px a press on the table must move before it pans


class BaseMouse:
    """Turns pointer events into picks, drops, pans and acts of the scene; a game says what lies where."""

    def __init__(self, scene: Any) -> None:
        self.scene: TableBase = scene
        self.pan: Pixel | None = None
        self.panned = False
        self.down = ""

    # ------------------------------------------------- what a game's table gives
    def buttons(self) -> Iterator[tuple[str, Rect]]:
        """Yields the buttons that can be pressed even while a piece hangs on the pointer, topmost first."""
        raise NotImplementedError

    def things_at(self, pos: Pixel) -> str:
        """Returns the name of what lies below the pointer and is no button; "" for nothing that acts."""
        raise NotImplementedError

    def grip(self, name: str) -> Any:
        """Returns the piece that a press on the named spot takes up now, or None."""
        raise NotImplementedError

    def carries(self, piece: Any) -> bool:  # noqa: ARG002 - a game may tell pieces apart
        """Returns whether a click takes the piece up; else the click acts, and only a drag holds it."""
        return True

    def act(self, name: str) -> None:
        """Does what a click on the named spot is for."""
        raise NotImplementedError

    def click_on_nothing(self) -> None:
        """Is told of a click where nothing acts."""

    def aim_at(self, pos: Pixel) -> None:
        """Aims the held piece at the pointer; beside the board it aims at nothing."""
        self.scene.aim.point(pos if self.on_board(pos) else (-10_000, -10_000))

    def hovered(self, pos: Pixel) -> None:
        """Is told where the pointer is while nothing is held."""

    def turns(self) -> bool:
        """Returns whether wheel and right button turn a piece rather than move the view."""
        return self.scene.drag.phase is Phase.DRAGGING

    # ---------------------------------------------------------------- events
    def let_go(self) -> None:
        """Forgets what is held down."""
        self.pan, self.down, self.panned = None, "", False
        self.scene.desk.pressed = ""

    def handle(self, event: Event) -> bool:
        scene = self.scene
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(event)
                return True
            case pygame.MOUSEBUTTONDOWN:
                if scene.timeline.busy and event.button in (LEFT, MIDDLE, RIGHT):
                    scene.hurry()
                    return True
                self._pressed(event)
                return True
            case pygame.MOUSEBUTTONUP:
                self._released(event)
                return True
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.WINDOWFOCUSLOST:
                scene.let_go(Exit.FOCUS)
            case pygame.WINDOWLEAVE:
                scene.desk.hot = ""
                self.hovered((-10_000, -10_000))
            case _:
                return False
        return False

    # ---------------------------------------------------------------- moving
    def _moved(self, event: Event) -> None:
        scene, drag = self.scene, self.scene.drag
        pos = event.pos
        if self.pan is not None and not any(event.buttons):
            self.pan, self.panned = None, False  # it was let go where nobody could see it
        if self.pan is not None:
            self._pan_to(pos)
            return
        if drag.phase is Phase.PRESSED and drag.move(pos):
            scene.pick(drag.piece, pos, carried=False)
            if scene.aim is None:
                drag.reset()
        if drag.phase is Phase.DRAGGING:
            drag.move(pos)
            scene.by_keys = False
            if scene.aim is not None:
                self.aim_at(pos)
            scene.desk.hot = self.button_at(pos)
            return
        scene.desk.focus = ""
        scene.desk.hot = self.name_at(pos)
        self.hovered(pos)

    def _pan_to(self, pos: Pixel) -> None:
        scene = self.scene
        assert self.pan is not None
        dx, dy = pos[0] - self.pan[0], pos[1] - self.pan[1]
        if not self.panned and max(abs(dx), abs(dy)) < PAN_FROM:
            return
        self.panned = True
        self.pan = pos
        scene.board.camera.pan(dx, dy)
        scene.board.camera.clamp(scene.board.tile_bounds)
        scene.damage.add(scene.plan.board)

    # --------------------------------------------------------------- pressing
    def _pressed(self, event: Event) -> None:
        scene, drag, pos = self.scene, self.scene.drag, event.pos
        if event.button == RIGHT and self.turns():
            scene.turn(1)
            return
        if event.button in (RIGHT, MIDDLE):
            self.pan, self.panned = pos, False
            return
        if event.button != LEFT:
            return
        self.down = self.name_at(pos)
        scene.desk.pressed = self.down
        piece = self.grip(self.down) if self.down and scene.desk.ready else None
        if drag.phase is Phase.DRAGGING and drag.carried:
            if piece is None or not self._changes_hands(piece, pos):
                return
            scene.let_go(Exit.PAUSE)  # the other piece is wanted instead, by a click or a drag
        if piece is not None:
            drag.press(piece, pos, scene.session.version)
        elif not self.down and self.on_board(pos):
            self.pan, self.panned = pos, False

    def _changes_hands(self, piece: Any, pos: Pixel) -> bool:
        """Returns whether a press takes up this piece instead of the one that is carried."""
        held = self.scene.drag.piece
        return piece != held and self.carries(piece) and self.carries(held) and not self.on_board(pos)

    def _released(self, event: Event) -> None:
        scene, drag, pos = self.scene, self.scene.drag, event.pos
        panned, self.pan, self.panned = self.panned, None, False
        if event.button != LEFT:
            return
        down, self.down = self.down, ""
        scene.desk.pressed = ""
        if drag.phase in (Phase.PRESSED, Phase.DRAGGING):
            self._release_piece(pos, down)
            return
        if panned:
            return
        name = self.name_at(pos)
        if name and name == down:
            self.act(name)
        elif not name and not down:
            self.click_on_nothing()

    def _release_piece(self, pos: Pixel, down: str) -> None:
        scene, drag = self.scene, self.scene.drag
        button = self.button_at(pos)
        if drag.carried and button and button == down:
            scene.let_go(Exit.PAUSE)
            self.act(button)
            return
        inside = Rect(0, 0, *scene.ctx.size).collidepoint(pos)
        match drag.release(pos, inside):
            case "click":
                piece = drag.piece
                if self.carries(piece):
                    scene.pick(piece, pos, carried=True)
                    if scene.aim is None:
                        drag.reset()  # it may not be held now, and that was said
                else:
                    drag.reset()
                    self.act(down)
            case "drop":
                scene.drop()
            case "outside":
                scene.let_go(Exit.OUTSIDE)

    def _wheel(self, event: Event) -> bool:
        scene = self.scene
        pos = pygame.mouse.get_pos() if not hasattr(event, "pos") else event.pos
        if self.turns():
            scene.turn(1 if event.y < 0 else -1)
            return True
        if self._scroll(pos, event.y):
            return True
        if scene.plan.board.collidepoint(pos) and event.y:
            scene.board.camera.zoom_at(pos, ZOOM if event.y > 0 else 1 / ZOOM, scene.ctx.reduced_motion)
            scene.board.camera.clamp(scene.board.tile_bounds)
            scene.damage.add(scene.plan.board)
            return True
        return False

    def _scroll(self, pos: Pixel, by: int) -> bool:
        """Scrolls the Chronicle if it lies below the pointer."""
        scene = self.scene
        if not scene.plan.log.collidepoint(pos):
            return False
        most = chronicle.most_scroll(scene.sheet, scene.desk)
        scene.desk.log_scroll = min(max(scene.desk.log_scroll - by, 0), most)
        return True

    # ---------------------------------------------------------------- hitting
    def log_at(self, pos: Pixel) -> str:
        """Returns the name of the Chronicle's line at a pixel."""
        scene = self.scene
        if scene.plan.log.collidepoint(pos):
            for i, row in enumerate(chronicle.rows(scene.sheet, scene.desk)):
                if row.rect.collidepoint(pos):
                    return f"log:{i}"
        return ""

    def on_board(self, pos: Pixel) -> bool:
        """Returns whether the pointer is over the table and no panel."""
        plan = self.scene.plan
        return bool(plan.board.collidepoint(pos)) and not any(
            r.collidepoint(pos) for r in plan.panels().values()
        )

    def button_at(self, pos: Pixel) -> str:
        return next((name for name, rect in self.buttons() if rect.collidepoint(pos)), "")

    def name_at(self, pos: Pixel) -> str:
        """Returns the name of what lies below the pointer, topmost first; "" for nothing that acts."""
        return self.button_at(pos) or self.things_at(pos)
