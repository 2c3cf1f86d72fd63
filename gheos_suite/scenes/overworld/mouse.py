"""What lies where on the Overworld table, for the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from gheos_suite.scenes.table.mouse import MIDDLE, BaseMouse, Pixel
from gheos_suite.scenes.table.ribbon import prompt_buttons, prompt_now
from gheos_suite.ui.drag import Phase

from . import travel
from .acts import act
from .barred import barred
from .more_options import AIRSHIP
from .options import DOOR, Piece
from .seats import piece_rect
from .spots import SUPPLY, creature_spots, start_panel, start_spots
from .tray import tile_shown
from .wares import ware_spots, wares

if TYPE_CHECKING:
    from .scene import TableScene

CLICKED = ("moved", "item", "piece", "summon", "call")  # pieces that a click only picks
TURNABLE = ("face", "coast", "start")  # spots whose piece can be turned before it is taken up


class Mouse(BaseMouse):
    """The pointer at the Overworld table."""

    scene: TableScene

    def buttons(self) -> Iterator[tuple[str, Rect]]:
        scene, plan = self.scene, self.scene.plan
        yield "button:undo", plan.undo
        yield "button:menu", plan.menu
        yield "button:help", plan.help
        yield "button:log", plan.log_open
        yield "button:doors", plan.doors
        yield "button:heights", plan.heights
        yield "button:below", plan.below
        prompt = prompt_now(scene)
        if prompt is not None:
            for name, _, _, rect in prompt_buttons(scene, prompt):
                yield name, rect

    def handle(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == MIDDLE and self._flips(event.pos):
            if self.scene.timeline.busy:
                self.scene.hurry()
            self.scene.flip()
            return True
        return super().handle(event)

    def _flips(self, pos: Pixel) -> bool:
        """Returns whether the middle button turns a tile over rather than moves the view."""
        kind = self.name_at(pos).partition(":")[0]
        return self.scene.drag.phase is Phase.DRAGGING or kind in TURNABLE

    def turns(self) -> bool:
        kind = self.scene.desk.hot.partition(":")[0]
        return super().turns() or (kind in TURNABLE and self.scene.desk.ready)

    def grip(self, name: str) -> Piece | None:
        """Returns the piece that a press takes up; also a coast that may not be laid now, to say why."""
        desk = self.scene.desk
        mode = desk.options.mode
        kind, _, rest = name.partition(":")
        match kind:
            case "ware":
                found = wares(desk)
                ware = found[int(rest)] if int(rest) < len(found) else None
                return ware.piece if ware is not None and ware.piece in desk.options.goals else None
            case "face" if mode == "landing":
                return AIRSHIP if rest == "0" else None
            case "face" if mode == "crash":
                return ("wreck", int(rest))
            case "face" if mode == "place" and desk.view.drawn:
                return ("tile", int(rest))
            case "face" if mode == "start_tile":
                piece: Piece = ("start", desk.options.starts[desk.start], int(rest))
                return piece if piece in desk.options.goals else None
            case "coast" if mode in ("place", "coast", "start_coast"):
                return ("coast", rest)
            case "start" if mode == "start_tile":
                tile = desk.options.starts[int(rest)]
                faces = (desk.face, 1 - desk.face)
                return next(p for f in faces if (p := ("start", tile, f)) in desk.options.goals)
            case "creature" if mode == "assign":
                return ("creature", desk.creatures[int(rest)])
            case "supply":
                return self._supply(mode, rest)
            case "door" if mode == "door":
                return ("moved", self.scene.cell_named(name))
        return None

    def _supply(self, mode: str, what: str) -> Piece | None:
        """Returns the piece of the supply that a press takes up, if the open decision is about such ones."""
        goals = self.scene.desk.options.goals
        wanted: dict[str, Piece] = {"squares": ("explorer", what), "exhausted": ("tired", what)}
        wanted["door_cell"] = DOOR
        found = wanted.get(mode)
        right = found is not None and (what == "door") == (found is DOOR)
        said = found is not None and found[0] == "explorer"  # one that can stand nowhere says why
        return found if right and (said or found in goals) else None

    def carries(self, piece: Piece) -> bool:
        """A door of the map is chosen by a click and held by a drag alone."""
        return piece[0] not in CLICKED

    def act(self, name: str) -> None:
        act(self.scene, name)

    def click_on_nothing(self) -> None:
        if self.scene.desk.has_picks():
            self.scene.stop_walking()
            self.scene.desk.clear_picks()
            self.scene.ctx.cue("back")
            return
        cell = self.scene.desk.cell
        if cell is not None and (why := barred(self.scene, cell)):
            self.scene.refuse(why)

    def aim_at(self, pos: Pixel) -> None:
        aim = self.scene.aim
        assert aim is not None
        if self.on_board(pos):
            aim.point(pos)
        else:
            aim.nothing()

    def hovered(self, pos: Pixel) -> None:
        desk = self.scene.desk
        desk.cell = self.scene.board.cell_at(pos) if self.on_board(pos) else None
        travel.point(desk, desk.cell)

    # ---------------------------------------------------------------- hitting
    def things_at(self, pos: Pixel) -> str:
        return self._tray_at(pos) or self._panel_at(pos) or self.log_at(pos) or self._board_at(pos)

    def _tray_at(self, pos: Pixel) -> str:
        desk, plan = self.scene.desk, self.scene.plan
        if desk.creatures:
            return _first(pos, "creature", creature_spots(plan, len(desk.creatures)))
        if shown := wares(desk):
            return _first(pos, "ware", ware_spots(plan, len(shown)))
        starts = desk.options.starts
        if starts and (found := _first(pos, "start", start_spots(plan, len(starts)))):
            return found
        return _first(pos, "face", plan.faces) if tile_shown(desk) or starts else ""

    def on_board(self, pos: Pixel) -> bool:
        starts = self.scene.desk.options.starts
        return super().on_board(pos) and not (starts and start_panel(self.scene.plan).collidepoint(pos))

    def _panel_at(self, pos: Pixel) -> str:
        desk, plan = self.scene.desk, self.scene.plan
        for pattern, rect in zip(plan.patterns, plan.coasts, strict=True):
            if rect.collidepoint(pos):
                return f"coast:{pattern}"
        if plan.bag.collidepoint(pos):
            return "bag"
        if plan.goods.collidepoint(pos):
            return "goods"
        sides = desk.options.sides if desk.ready else {}
        for kind, rects in (("side", plan.sides), ("seat", plan.seats)):
            for number, rect in enumerate(rects):
                if not rect.collidepoint(pos):
                    continue
                if number in sides and (kind == "side") == desk.quest:
                    return f"winner:{number}"
                return self._piece_at(pos, number) or f"{kind}:{number}"
        return ""

    def _piece_at(self, pos: Pixel, seat: int) -> str:
        """Returns the supply's piece at a pixel that can be taken up now."""
        desk, plan = self.scene.desk, self.scene.plan
        if not desk.ready or desk.quest or seat != desk.options.seat:
            return ""
        for what in SUPPLY:
            if piece_rect(plan, seat, what).collidepoint(pos) and self._supply(desk.options.mode, what):
                return f"supply:{what}"
        return ""

    def _board_at(self, pos: Pixel) -> str:
        scene = self.scene
        if not self.on_board(pos):
            return ""
        cell = scene.board.cell_at(pos)
        return next((name for name, at in scene.choosable() if at == cell), "")


def _first(pos: Pixel, kind: str, rects: list[Rect] | tuple[Rect, ...]) -> str:
    return next((f"{kind}:{i}" for i, rect in enumerate(rects) if rect.collidepoint(pos)), "")
