"""What can be chosen on the Overworld table by keyboard and gamepad."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from gheos_suite.rules.overworld.model import ChooseGap
from gheos_suite.scenes.table.keys import BaseKeys
from gheos_suite.scenes.table.ribbon import prompt_now
from gheos_suite.ui.input import SEMANTIC, Semantic

from . import answers, holding, travel
from .acts import act, show_lens
from .panels import PATTERNS
from .seats import piece_rect
from .spots import SUPPLY, creature_spots, start_spots
from .wares import ware_spots, wares

if TYPE_CHECKING:
    from .scene import TableScene

NOWHERE = Rect(-9_999, -9_999, 1, 1)
LENSES = {pygame.K_d: "doors", pygame.K_h: "heights", pygame.K_b: "below"}


class Keys(BaseKeys):
    """The keyboard at the Overworld table. D and H are lenses here, so that arrows alone move the view."""

    scene: TableScene

    def handle(self, event: Event) -> bool:
        if event.type == SEMANTIC and event.action is Semantic.CANCEL and self.scene.chain:
            self.scene.stop_walking()
            self.scene.hurry()
            self.scene.ctx.cue("back")
            return True
        return super().handle(event)

    def raw(self, event: Event) -> bool:
        if getattr(event, "unicode", "") == "?":
            self.scene.show_help()
            return True
        if event.key == pygame.K_l:
            self.scene.show_log()
            return True
        if event.key in LENSES:
            lens = LENSES[event.key]
            if lens in self.scene.plan.lenses():  # heights matter in the Quest alone
                show_lens(self.scene, lens)
            return True
        if event.key in (pygame.K_y, pygame.K_n) and self._answers(event.key):
            return True
        if event.key == pygame.K_c:
            self._coast()
            return True
        if event.key in (pygame.K_w, pygame.K_a, pygame.K_s):
            return False
        return super().raw(event)

    def _answers(self, key: int) -> bool:
        """Accepts what is asked with Y, refuses it with N; returns whether anything is asked."""
        scene = self.scene
        if not scene.desk.ready or scene.timeline.busy:
            return False
        return answers.yes(scene) if key == pygame.K_y else answers.no(scene)

    def _coast(self) -> None:
        """Takes up a coast, or asks chance for one."""
        scene = self.scene
        if not scene.desk.ready:
            scene.refuse(scene.not_now())
            return
        options = scene.desk.options
        if options.take_coast:
            act(scene, "button:take_coast")
            return
        known = scene.desk.coast if scene.desk.coast in options.patterns else ""
        pattern = known or next(iter(options.patterns), "")
        if pattern:
            self.choose(f"coast:{pattern}")
        else:
            scene.refuse(holding.why_not(scene, ("coast", PATTERNS[0])))

    def flip(self) -> None:
        self.scene.flip()

    def _semantic(self, action: Semantic, pad: bool) -> bool:
        if action is Semantic.FLIP and not self.scene.holding:
            self.scene.flip()
            return True
        if action is Semantic.CANCEL and self.scene.desk.has_picks() and self.scene.aim is None:
            self.scene.stop_walking()
            self.scene.desk.clear_picks()
            self.scene.ctx.cue("back")
            return True
        return super()._semantic(action, pad)

    # ------------------------------------------------------------- choosing
    def names(self) -> list[str]:
        plan = self.scene.plan
        lenses = [f"button:{name}" for name in plan.lenses()]
        told = [f"seat:{seat}" for seat in range(len(plan.seats))] if plan.chips else []
        piles = ["goods"] if plan.goods.w else []
        return [*super().names(), *lenses, *told, *piles, "button:help", "button:log"]

    def choices(self) -> list[str]:
        scene, desk = self.scene, self.scene.desk
        found = self._pieces()
        found += self._cells()
        found += [f"winner:{side}" for side in desk.options.sides]
        prompt = prompt_now(scene)
        found += [name for name, _, _ in prompt.buttons] if prompt is not None else []
        return [*dict.fromkeys(found)]

    def _cells(self) -> list[str]:
        """Returns the spots on the map; a gap counts once, in the order in which gaps bear numbers."""
        pending = self.scene.desk.view.pending
        if isinstance(pending, ChooseGap) and self.scene.desk.ready:
            return [f"at:{gap[0][0]},{gap[0][1]}" for gap in pending.gaps]
        return [name for name, _ in self.scene.choosable()]

    def _pieces(self) -> list[str]:
        """Returns the spots of the pieces that can be taken up."""
        scene, desk = self.scene, self.scene.desk
        goals, mode = desk.options.goals, desk.options.mode
        found = [f"ware:{i}" for i in range(len(wares(desk)))]
        if mode == "landing":
            found.append("face:0")
        if mode == "crash":
            found += [f"face:{f}" for f in (desk.face, 1 - desk.face) if ("wreck", f) in goals]
        if mode == "place":
            found += [f"face:{f}" for f in (desk.face, 1 - desk.face) if ("tile", f) in goals]
        if mode == "start_tile":
            found += [f"start:{i}" for i in range(len(desk.options.starts))]
        found += [f"coast:{pattern}" for pattern in scene.plan.patterns if ("coast", pattern) in goals]
        if mode == "assign":
            drawn = desk.creatures
            found += [f"creature:{i}" for i, side in enumerate(drawn) if side not in drawn[:i]]
        supply = {f"supply:{what}": scene.mouse.grip(f"supply:{what}") for what in SUPPLY}
        found += [name for name, piece in supply.items() if piece in goals and not desk.quest]
        return found

    def focused(self, name: str) -> None:
        scene = self.scene
        cell = scene.cell_named(name)
        scene.desk.cell = cell
        travel.point(scene.desk, cell)
        if cell is None:
            return
        x, y = scene.board.centre_px(cell)
        free = scene.plan.free
        if not free.collidepoint((x, y)):
            scene.board.camera.glide(free.centerx - x, free.centery - y)

    def rect_of(self, name: str) -> Rect:
        """Returns the rectangle of a spot; it lies outside the window if the spot is not there now."""
        scene, plan, desk = self.scene, self.scene.plan, self.scene.desk
        buttons: dict[str, Rect] = dict(scene.mouse.buttons())
        if name in buttons:
            return buttons[name]
        cell = scene.cell_named(name)
        if cell is not None:
            return scene.board.rect_of(cell)
        kind, _, rest = name.partition(":")
        match kind:
            case "face":
                return plan.faces[int(rest)]
            case "coast":
                return plan.coasts[plan.patterns.index(rest)]
            case "ware":
                spots = ware_spots(plan, len(wares(desk)))
                return spots[int(rest)] if int(rest) < len(spots) else NOWHERE
            case "start":
                return start_spots(plan, len(desk.options.starts))[int(rest)]
            case "creature":
                return creature_spots(plan, len(desk.creatures))[int(rest)]
            case "supply":
                return piece_rect(plan, desk.options.seat, rest)
            case "goods":
                return plan.goods
            case "winner" | "seat" | "side":
                rects = plan.sides if desk.quest and plan.sides else plan.seats
                return rects[int(rest)] if int(rest) < len(rects) else NOWHERE
        return NOWHERE
