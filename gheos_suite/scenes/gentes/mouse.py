"""What lies where on the Gentes table, for the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect

from gheos_suite.scenes.table.mouse import BaseMouse, Pixel
from gheos_suite.scenes.table.ribbon import prompt_buttons, prompt_now

from .acts import act
from .options import Piece
from .spots import CITY, parts

if TYPE_CHECKING:
    from .scene import TableScene

GRIPPED = ("tile", "tax", "slot", "pile", "draft", "hand", "token", "folk", "cube")


class Mouse(BaseMouse):
    """The pointer at the Gentes table. A click does at once what a spot is for; a drag brings its piece."""

    scene: TableScene

    def buttons(self) -> Iterator[tuple[str, Rect]]:
        scene = self.scene
        prompt = prompt_now(scene)
        if prompt is not None:
            for name, _, _, rect in prompt_buttons(scene, prompt):
                yield name, rect
        for name, rect in scene.spots().items():
            if name.startswith(("button:", "tab:")):
                yield name, rect

    def grip(self, name: str) -> Piece | None:
        """Returns the piece a press on the spot takes up; also one no rule lets move now, to say why."""
        goals = self.scene.desk.options.goals
        kind, rest = parts(name)
        if name == CITY or (kind == "place" and ("moved", rest) in goals):
            piece: Piece = (CITY,) if name == CITY else ("moved", rest)
            return piece
        if kind not in GRIPPED or not rest:
            return None
        piece = (kind, int(rest)) if kind == "slot" else (kind, rest)
        return piece if piece in goals or kind in ("tile", "tax") else None

    def carries(self, piece: Piece) -> bool:  # noqa: ARG002 - no piece hangs on the pointer without its button
        return False

    def act(self, name: str) -> None:
        act(self.scene, name)

    def click_on_nothing(self) -> None:
        if self.scene.desk.has_picks():
            self.scene.desk.clear_picks()
            self.scene.ctx.cue("back")

    def aim_at(self, pos: Pixel) -> None:
        aim = self.scene.aim
        assert aim is not None
        aim.point(pos)

    def turns(self) -> bool:
        """Returns whether wheel and right button set hourglasses in pairs."""
        return super().turns() or self.scene.pairable(self.scene.desk.hot)

    def hovered(self, pos: Pixel) -> None:  # noqa: ARG002 - the name below it is known
        self.scene.pointed(self.scene.desk.hot)

    # ---------------------------------------------------------------- hitting
    def on_board(self, pos: Pixel) -> bool:
        """Returns whether the pointer is in the window; a piece may be brought to any part of this table."""
        return Rect(0, 0, *self.scene.ctx.size).collidepoint(pos)

    def things_at(self, pos: Pixel) -> str:
        found = ""
        for name, rect in self.scene.spots().items():
            if rect.collidepoint(pos) and not name.startswith(("button:", "tab:")):
                found = name
        if self.scene.laid_over(pos) and parts(found)[0] not in ("draft", "pile"):
            return ""
        return found or self.log_at(pos)
