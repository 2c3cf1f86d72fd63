"""What lies where on the Gods table, for the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect

from gheos_suite.scenes.table.mouse import BaseMouse, Pixel
from gheos_suite.scenes.table.ribbon import prompt_buttons, prompt_now

from .acts import act
from .options import EXTRA, SACK, SEAT, TEMPLE, Piece
from .panels import own_seat

if TYPE_CHECKING:
    from .scene import TableScene


class Mouse(BaseMouse):
    """The pointer at the Gods table."""

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

    def grip(self, name: str) -> Piece | None:
        """Returns the card, temple or desert that a press takes up; also one that no rule lets move now,
        so that the table can say why."""
        desk = self.scene.desk
        kind, _, rest = name.partition(":")
        if desk.options.mode not in ("act", "desert", "end"):
            return None
        if kind == "card" and desk.options.mode == "act":
            card = desk.view.display[int(rest)]
            return ("card", card) if card else None
        if kind == "temple" and desk.options.mode == "act":
            return TEMPLE
        if kind == "extra" and EXTRA in desk.options.goals:
            return EXTRA
        if kind == "desert":
            cell = self.scene.cell_named(name)
            return ("desert", cell) if cell is not None else None
        return None

    def carries(self, piece: Piece) -> bool:
        """An extra action is played by a click; everything else is taken up."""
        return piece != EXTRA

    def turns(self) -> bool:
        """No card is ever turned, so wheel and right button move the view even while one is held."""
        return False

    def act(self, name: str) -> None:
        act(self.scene, name)

    def click_on_nothing(self) -> None:
        if self.scene.desk.has_picks():
            self.scene.desk.clear_picks()
            self.scene.ctx.cue("back")

    def aim_at(self, pos: Pixel) -> None:
        """Aims at sack and seat before the field, because a card can be brought there too."""
        scene, plan = self.scene, self.scene.plan
        aim = scene.aim
        assert aim is not None
        seat = plan.seats[scene.desk.options.seat]
        if plan.sack.inflate(plan.u(24), plan.u(24)).collidepoint(pos):
            aim.name(SACK)
        elif aim.piece == ("card", "extra_action") and (plan.stock.collidepoint(pos) or seat.collidepoint(pos)):
            aim.name(SEAT)
        elif self.on_board(pos):
            aim.point(pos)
        else:
            aim.nothing()

    # ---------------------------------------------------------------- hitting
    def things_at(self, pos: Pixel) -> str:
        return self._panel_at(pos) or self._seat_at(pos) or self.log_at(pos) or self._board_at(pos)

    def _panel_at(self, pos: Pixel) -> str:
        scene, plan = self.scene, self.scene.plan
        for i, slot in enumerate(plan.slots):
            if slot.collidepoint(pos) and scene.desk.view.display[i]:
                return f"card:{i}"
        if plan.sack.collidepoint(pos):
            return "sack"
        player = scene.desk.view.players[own_seat(scene.desk)]
        if plan.temple.collidepoint(pos) and player.temples:
            return "temple"
        if plan.extra.collidepoint(pos) and player.extra_actions:
            return "extra"
        return ""

    def _seat_at(self, pos: Pixel) -> str:
        for seat, rect in enumerate(self.scene.plan.seats):
            if rect.collidepoint(pos):
                victims = self.scene.desk.options.victims if self.scene.desk.ready else ()
                return f"victim:{seat}" if seat in victims else f"seat:{seat}"
        return ""

    def _board_at(self, pos: Pixel) -> str:
        scene = self.scene
        if not self.on_board(pos) or not scene.desk.ready or scene.timeline.busy:
            return ""
        cell = scene.board.cell_at(pos)
        return next((name for name, at in scene.on_field() if at == cell), "")
