"""The pause menu over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from gheos_suite.core import PlayerInfo
from gheos_suite.ui.dialog import Choice, Dialog, draw_scrim
from gheos_suite.ui.scene import Pop, Push, Quit, Reset, Scene
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, Label, Panel

RESTART, QUIT, LEAVE = "restart", "quit", "leave"
UNDO = "Take back"


class PauseScene(WidgetScene):
    """Everything that can be done besides playing on; a game that cannot be saved is not left unasked."""

    opaque = False
    name = "pause"

    def __init__(self, table: Any) -> None:
        super().__init__()
        self.table = table

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        ctx.cue("open_panel")

    def build(self) -> None:
        ctx = self.ctx
        rows = self._rows()
        pad, gap, top = ctx.u(36), ctx.u(12), ctx.u(104)
        room = ctx.size[1] - ctx.u(20) - 2 * pad - top
        high = min(ctx.u(58), room // len(rows) - gap)
        wide = min(ctx.u(560), ctx.size[0] - ctx.u(60))
        rect = Rect(0, 0, wide, 2 * pad + top + len(rows) * (high + gap) - gap)
        rect.center = (ctx.size[0] // 2, ctx.size[1] // 2)
        panel = self.group.add(Panel(ctx, rect, "panel_walnut", variant=6))
        inner = rect.inflate(-2 * pad, -2 * pad)
        title = (inner.x, inner.y, inner.w, ctx.u(50))
        panel.add(Label(ctx, title, "Paused", font="title", px=38, colour="brass", align="m"))
        self._saving(panel, Rect(inner.x, inner.y + ctx.u(52), inner.w, ctx.u(36)))
        refusal = self.table.session.undo_refusal()
        y = inner.y + top
        for name, icon, act, gold in rows:
            kind, place = "gold" if gold else "normal", (inner.x, y, inner.w, high)
            button = Button(ctx, place, name, act, icon=icon, kind=kind, align="l")
            if name == UNDO and refusal is not None:
                button.enabled, button.tooltip = False, refusal.message
            panel.add(button)
            y += high + gap
        if self.group.focus is None:
            self.group.set_focus("Resume")

    def _saving(self, panel: Panel, rect: Rect) -> None:
        """Tells that the game is saved, or why it is not."""
        status = self.table.recorder.status
        words = "The game is saved at every move." if status.saving else status.message
        colour = "dim" if status.saving else "warning"
        tip = "" if status.saving else words
        panel.add(Label(self.ctx, rect, words, px=20, colour=colour, align="m", cut=True, tooltip=tip))

    def _rows(self) -> list[tuple[str, str, Any, bool]]:
        return [
            ("Resume", "play", self.back, True),
            (UNDO, "undo", self._undo, False),
            ("How to play", "how_to", self._how_to, False),
            ("Settings", "settings", self._settings, False),
            ("Start anew", "replay", self._ask_restart, False),
            ("Leave to title", "home", self._leave, False),
            ("Quit", "quit", self._ask_quit, False),
        ]

    # ---------------------------------------------------------------- doing
    def back(self) -> None:
        self.ctx.cue("close_panel")
        self.send(Pop())

    def _undo(self) -> None:
        self.send(Pop(self.table.undo))

    def _how_to(self) -> None:
        from .registry import lesson

        self.send(Push(lesson(self.table.session.game.meta.id)))

    def _settings(self) -> None:
        from .settings import SettingsScene

        self.send(Push(SettingsScene()))

    def _leave(self) -> None:
        if self._unsaved():
            self._ask_to_lose("Leave this game?", "Leave", LEAVE)
        else:
            self._to_title()

    def _to_title(self) -> None:
        from .title import TitleScene

        self.send(Reset(TitleScene()))

    def _unsaved(self) -> str:
        """Tries once more to save; returns why that does not work, or ""."""
        status = self.table.recorder.status
        if not status.saving:
            status = self.table.recorder.retry()
        return "" if status.saving else str(status.message)

    def _ask_to_lose(self, title: str, words: str, result: str) -> None:
        body = f"{self._unsaved()} What is not on the disk will be lost."
        self.send(Push(Dialog(title, body, (Choice(words, result), Choice("Play on", kind="gold")))))

    def _ask_restart(self) -> None:
        if self._unsaved():
            self._ask_to_lose("Start anew?", "Start anew", RESTART)
            return
        body = "The same players, options and seed begin anew. This game stays in the list of saved games."
        self.send(Push(Dialog("Start anew?", body, (Choice("Play on"), Choice("Start anew", RESTART, "gold")))))

    def _ask_quit(self) -> None:
        if self._unsaved():
            self._ask_to_lose("Quit?", "Quit", QUIT)
            return
        body = "The game is saved and goes on where you left it."
        self.send(Push(Dialog("Quit?", body, (Choice("Play on"), Choice("Quit", QUIT, "gold")))))

    def resume(self, result: Any) -> None:
        if result == QUIT:
            self.send(Quit())
        elif result == LEAVE:
            self._to_title()
        elif result == RESTART:
            from .flow import begin

            session = self.table.session
            scene = begin(self.ctx, session.game.meta.id, session.config, session.seed, self.table.players)
            self.send(Reset(scene))
        else:
            self.table.layout()
            self.damage.all()

    def draw_ground(self, surface: Surface) -> None:
        draw_scrim(self.ctx, surface)


def sample(_ctx: Any, session: Any, players: Sequence[PlayerInfo]) -> list[Scene]:
    """Returns the menu over a table in the middle of a game of one person."""
    from .registry import open_table

    seats = [PlayerInfo(p.name, p.emblem, "random" if i else "") for i, p in enumerate(players)]
    table = open_table(session, seats)
    return [table, PauseScene(table)]
