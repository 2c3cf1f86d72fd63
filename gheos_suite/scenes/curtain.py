"""The curtain: hides everything while the screen goes from one player to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.core import PlayerInfo
from gheos_suite.ui.scene import Pop, Scene
from gheos_suite.ui.text import ellipsis, text
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, Label, Panel, Widget

from .crests import crest_path

MOST_LINES = 6
NEED, LINE = 476, 32  # px at 1080p: height without any line, and of a line
FOG = 224


class Crest(Widget):
    """A player's crest and name, large."""

    def __init__(self, kit: Any, rect: Rect, name: str, emblem: str) -> None:
        super().__init__(kit, rect)
        self.words, self.emblem = name, emblem

    def draw(self, surface: Surface) -> None:
        kit, rect = self.kit, self.rect
        side = min(rect.h - kit.u(70), kit.u(150))
        crest = kit.assets.image(crest_path(self.emblem), (side, side))
        surface.blit(crest, crest.get_rect(midtop=rect.midtop))
        face = kit.font("title", 44)
        words = ellipsis(self.words, face, rect.w)
        text(surface, (rect.centerx, rect.bottom - kit.u(30)), words, face, kit.theme["brass"], "mm", True)


class CurtainScene(WidgetScene):
    """Opaque, and drawn from the next player's name alone: nothing of the table is read.

    `lines` may tell what happened since the player's last turn, from public events only.
    """

    name = "curtain"
    _ground: Surface

    def __init__(
        self, next_name: str, crest: str, why: str, on_open: Callable[[], None], lines: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self.next_name, self.crest, self.why, self.on_open = next_name, crest, why, on_open
        self.lines = tuple(lines)
        self._opened = False

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        ctx.cue("curtain_in")

    def build(self) -> None:
        ctx = self.ctx
        w, h = ctx.size
        lines = self._lines_shown(h)
        told = ctx.u(58 + LINE * len(lines)) if lines else 0
        pad = ctx.u(34)
        wide = min(ctx.u(820), w - ctx.u(60))
        rect = Rect(0, 0, wide, min(ctx.u(NEED) + told, h - ctx.u(24)))
        rect.center = (w // 2, h // 2)
        panel = self.group.add(Panel(ctx, rect, "panel_walnut", variant=4))
        inner = rect.inflate(-2 * pad, -2 * pad)
        top = Rect(inner.x, inner.y, inner.w, ctx.u(36))
        panel.add(Label(ctx, top, "Pass the screen to", px=24, colour="dim", align="m"))
        place = Rect(inner.x, top.bottom + ctx.u(8), inner.w, ctx.u(206))
        panel.add(Crest(ctx, place, self.next_name, self.crest))
        y = place.bottom + ctx.u(6)
        why = Label(ctx, (inner.x, y, inner.w, ctx.u(60)), self.why, px=21, align="m", wrapped=True)
        panel.add(why)
        y += ctx.u(66)
        if lines:
            self._tell(panel, lines, Rect(inner.x, y, inner.w, told))
        button = Rect(0, 0, min(ctx.u(380), inner.w), ctx.u(70))
        button.midbottom = (inner.centerx, inner.bottom)
        panel.add(
            Button(
                ctx, button, "I am ready", self.open, kind="gold", px=30, name="open", icon="eye",
                sound="curtain_out",
            )
        )  # fmt: skip
        self._ground = self._fog()
        if self.group.focus is None:
            self.group.set_focus("open")

    def _lines_shown(self, height: int) -> tuple[str, ...]:
        """Returns the newest lines that find room."""
        ctx = self.ctx
        room = (height - ctx.u(24) - ctx.u(NEED) - ctx.u(58)) // max(1, ctx.u(LINE))
        return self.lines[-min(room, MOST_LINES) :] if room > 0 else ()

    def _tell(self, panel: Panel, lines: Sequence[str], rect: Rect) -> None:
        ctx = self.ctx
        head = (rect.x, rect.y, rect.w, ctx.u(32))
        panel.add(Label(ctx, head, "Since your last turn", font="title", px=20, colour="brass", align="m"))
        for i, line in enumerate(lines):
            row = (rect.x, rect.y + ctx.u(36 + LINE * i), rect.w, ctx.u(LINE))
            panel.add(Label(ctx, row, line, px=20, colour="dim", align="m", cut=True))

    def _fog(self) -> Surface:
        """Returns the bare table in fog, darker towards the edges."""
        assets, size = self.ctx.assets, self.ctx.size
        ground: Surface = assets.cover("title/table_title.webp", size).copy()
        fog = assets.cover("title/curtain_fog.webp", size).copy()
        fog.set_alpha(FOG)
        ground.blit(fog, (0, 0))
        ground.blit(assets.image("ui/panels/vignette.png", size), (0, 0))
        return ground

    def open(self) -> None:
        """Draws the curtain aside, once; the table is resumed with `on_open`."""
        if not self._opened:
            self._opened = True
            self.send(Pop(self.on_open))

    def handle(self, event: Event) -> bool:
        if self.group.focus is None:
            self.group.set_focus("open")  # a click beside the only button must not cost Enter its meaning
        return super().handle(event)

    def back(self) -> None:
        """The curtain has no way back: only the next player opens it."""

    def draw_ground(self, surface: Surface) -> None:
        surface.blit(self._ground, (0, 0))


def sample(_ctx: Any, _session: Any, players: Sequence[PlayerInfo]) -> list[Scene]:
    """Returns the curtain as it looks in the middle of a game."""
    lines = ("Ines places a tile.", "Tomo takes a red follower.", "Epoch 3 of 8 is scored.")
    return [
        CurtainScene(
            players[0].name, players[0].emblem, "Hands are secret: pass the screen on.", _nothing, lines
        )
    ]


def _nothing() -> None:
    """Opens nothing."""
