"""What drawing costs, measured against filling the window once."""

from __future__ import annotations

import pygame

from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, Label, Panel, Switch

from .app_kit import hidden, looped
from .app_speed import fillings

SIZE = (1920, 1080)
MOST_BLITS = 10.0


class Busy(WidgetScene):
    """A scene with as much on it as the fullest of ours."""

    def build(self) -> None:
        for column in range(3):
            panel = self.group.add(Panel(self.ctx, (30 + column * 630, 30, 600, 1020), variant=column))
            for row in range(9):
                y = 70 + row * 76
                place = (70 + column * 630, y, 250, 60)
                panel.add(Button(self.ctx, place, f"Button {row}", name=f"{column}{row}"))
                panel.add(Label(self.ctx, (340 + column * 630, y, 160, 60), "Some words"))
                panel.add(Switch(self.ctx, (520 + column * 630, y + 12), row % 2 == 0))

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(self.ctx.assets.image("ui/panels/wood_panel.webp", SIZE), (0, 0))


def test_a_full_drawing_costs_at_most_ten_fillings_of_the_window() -> None:
    with hidden(SIZE) as ctx:
        scene = Busy()
        loop = looped(ctx, scene)
        surface = ctx.window.surface()

        def everything() -> None:
            scene.damage.all()
            loop.stack.draw(surface)

        ratio = fillings(surface, everything)
        assert ratio <= MOST_BLITS, f"{ratio:.1f} blits"


def test_a_hover_costs_a_fraction_and_stillness_nothing() -> None:
    with hidden(SIZE) as ctx:
        scene = Busy()
        loop = looped(ctx, scene)
        surface = ctx.window.surface()
        button = scene.group.find("00")

        def hover() -> None:
            button.set_state(hovered=not button.hovered)
            loop.stack.draw(surface)

        def everything() -> None:
            scene.damage.all()
            loop.stack.draw(surface)

        hover()
        assert fillings(surface, hover) < fillings(surface, everything) / 4
        assert not loop.stack.draw(surface)
