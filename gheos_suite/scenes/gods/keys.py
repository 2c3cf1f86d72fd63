"""What can be chosen on the Gods table by keyboard and gamepad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gheos_suite.scenes.table.keys import BaseKeys
from gheos_suite.scenes.table.ribbon import prompt_now

from .options import EXTRA, TEMPLE

if TYPE_CHECKING:
    from .scene import TableScene


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

    def spot_of(self, name: str) -> tuple[float, float]:
        return self.scene.spot_of(name)
