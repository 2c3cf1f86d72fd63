"""What lies where on the Gheos table, for the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect

from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.scenes.table.mouse import BaseMouse, Pixel
from gheos_suite.scenes.table.ribbon import prompt_buttons, prompt_now
from gheos_suite.ui.drag import Phase

from . import panels, seats
from .acts import act
from .carrying import PieceAim, piece_of

if TYPE_CHECKING:
    from .scene import TableScene


class Mouse(BaseMouse):
    """The pointer at the Gheos table."""

    scene: TableScene

    def buttons(self) -> Iterator[tuple[str, Rect]]:
        scene = self.scene
        yield "button:undo", scene.plan.undo
        yield "button:menu", scene.plan.menu
        yield "button:help", scene.plan.help
        yield "button:log", scene.plan.log_open
        prompt = prompt_now(scene)
        if prompt is not None:
            for name, _, _, rect in prompt_buttons(scene, prompt):
                yield name, rect

    def grip(self, name: str) -> int | str | None:
        if name.startswith("hand:"):
            return int(name[5:]) if self.scene.desk.options.mode == "place" else None
        return piece_of(self.scene, name)

    def carries(self, piece: int | str) -> bool:
        """Tiles hang on the pointer after a click; a click on any other piece chooses it."""
        return isinstance(piece, int)

    def aim_at(self, pos: Pixel) -> None:
        if isinstance(self.scene.aim, PieceAim):
            self.scene.aim.point(pos)
        else:
            super().aim_at(pos)

    def act(self, name: str) -> None:
        act(self.scene, name)

    def click_on_nothing(self) -> None:
        if self.scene.desk.selected_land is not None:
            self.scene.desk.selected_land = None
            self.scene.ctx.cue("back")

    def hovered(self, pos: Pixel) -> None:
        scene = self.scene
        over_table = not scene.desk.hot or scene.desk.hot.startswith(("land:", "portion:", "win:"))
        on_board = over_table and self.on_board(pos)
        scene.hovered_land = scene.board.land_at(pos) if on_board and not scene.timeline.busy else None

    def turns(self) -> bool:
        if isinstance(self.scene.aim, PieceAim):
            return False
        return self.scene.drag.phase is Phase.DRAGGING or self.scene.desk.hot.startswith("hand:")

    # ---------------------------------------------------------------- hitting
    def things_at(self, pos: Pixel) -> str:
        return (
            self._hand_at(pos)
            or self._supply_at(pos)
            or self._seat_at(pos)
            or self.log_at(pos)
            or self._board_at(pos)
        )

    def _hand_at(self, pos: Pixel) -> str:
        for i, slot in enumerate(self.scene.plan.slots):
            if slot.collidepoint(pos):
                return f"hand:{i}"
        return ""

    def _supply_at(self, pos: Pixel) -> str:
        scene, sheet = self.scene, self.scene.sheet
        if not scene.plan.supply.collidepoint(pos):
            return ""
        for colour, box in zip(COLOURS, scene.plan.colours, strict=True):
            if box.collidepoint(pos):
                border = (panels.marker_spot(sheet, colour)[1] + panels.pile_spot(sheet, colour)[1]) // 2
                return f"{'marker' if pos[1] < border else 'cubes'}:{colour}"
        return ""

    def _seat_at(self, pos: Pixel) -> str:
        scene, plan = self.scene, self.scene.plan
        for seat, rect in enumerate(plan.seats):
            if not rect.collidepoint(pos):
                continue
            for group in seats.cube_groups(plan, rect, scene.desk.view.players[seat].followers):
                if group.rect.collidepoint(pos) and scene.desk.options.mode == "pay":
                    return f"cube:{seat}:{group.colour}"
            left = scene.desk.view.players[seat].tokens
            for i in range(left):
                x, y = seats.token_spot(plan, rect, i)
                if abs(pos[0] - x) < plan.u(22) and abs(pos[1] - y) < plan.u(22) and scene.desk.options.token:
                    return f"token:{seat}"
            return f"seat:{seat}"
        return ""

    def _board_at(self, pos: Pixel) -> str:
        scene = self.scene
        if not self.on_board(pos) or not scene.desk.ready or scene.timeline.busy:
            return ""
        if mover := self._mover_at(pos):
            return mover
        return self._land_at(pos) or self._winner_at(pos)

    def _land_at(self, pos: Pixel) -> str:
        """Returns the choosable land at a pixel, by the number on it or by its shape."""
        scene = self.scene
        for name, at, _ in scene.portion_marks():
            if abs(pos[0] - at[0]) < scene.sheet.u(30) and abs(pos[1] - at[1]) < scene.sheet.u(30):
                return name
        spot = scene.board.spot_at(pos)
        return next((name for name, land in scene.choosable_lands() if spot in land.segments), "")

    def _mover_at(self, pos: Pixel) -> str:
        """Returns the marker that must go somewhere, with what lies below it for a mere click."""
        scene = self.scene
        if scene.desk.options.mode != "portion":
            return ""
        x, y = scene.keys.mover_spot()
        if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 > (scene.board.side * 0.15) ** 2:
            return ""
        return f"mover:{scene.asked.colour}:{self._land_at(pos)}"

    def _winner_at(self, pos: Pixel) -> str:
        reach = self.scene.board.side * 0.17
        for name, (x, y) in self.scene.winner_marks():
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= reach * reach:
                return name
        return ""
