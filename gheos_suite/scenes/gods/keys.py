"""What can be chosen on the Gods table by keyboard and gamepad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from gheos_suite.scenes.table.keys import BaseKeys
from gheos_suite.scenes.table.ribbon import prompt_now

from .options import EXTRA, TEMPLE

if TYPE_CHECKING:
    from .scene import TableScene

NOWHERE = Rect(-9_999, -9_999, 1, 1)


class Keys(BaseKeys):
    """The keyboard at the Gods table."""

    scene: TableScene

    def flip(self) -> None:
        """Goes to the sack with a card of the display, or back to the field."""
        assert self.scene.aim is not None
        self.scene.aim.to_sack()

    def choices(self) -> list[str]:
        scene, desk = self.scene, self.scene.desk
        found: list[str] = []
        if desk.options.mode == "act":
            found += [f"card:{i}" for i, c in enumerate(desk.view.display) if ("card", c) in desk.options.goals]
            found += ["temple"] if TEMPLE in desk.options.goals else []
        if EXTRA in desk.options.goals:
            found.append("extra")
        found += [name for name, _ in scene.choosable()]
        if desk.options.mode == "act":
            found += [name for name, _ in scene.on_field() if name.startswith("desert:")]
        if desk.options.mode == "victim":
            found += [f"victim:{seat}" for seat in desk.options.victims]
        prompt = prompt_now(scene)
        return (
            [*dict.fromkeys(found), *(name for name, _, _ in prompt.buttons)]
            if prompt
            else [*dict.fromkeys(found)]
        )

    def rect_of(self, name: str) -> Rect:
        """Returns the rectangle of a spot; it lies outside the window if the spot is not there now."""
        plan, kind = self.scene.plan, name.partition(":")[0]
        if kind == "button":
            buttons: dict[str, Rect] = dict(self.scene.mouse.buttons())
            return buttons.get(name, NOWHERE)
        if kind == "card":
            return plan.slots[int(name[5:])]
        if kind in ("victim", "seat"):
            return plan.seats[int(name.partition(":")[2])]
        cell = self.scene.cell_named(name)
        if cell is not None:
            return self.scene.board.rect_of(cell)
        return {"temple": plan.temple, "extra": plan.extra, "sack": plan.sack}.get(name, NOWHERE)

    def spot_of(self, name: str) -> tuple[float, float]:
        return self.scene.spot_of(name)
