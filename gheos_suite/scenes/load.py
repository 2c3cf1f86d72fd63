"""The shelf of saved games: look at them, go on with one, watch it again, or throw it away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.core import AnySession, PlayerInfo, SaveError, Session
from gheos_suite.saves import Summary, Unreadable
from gheos_suite.saves import load as load_record
from gheos_suite.ui.dialog import Choice, Dialog
from gheos_suite.ui.input import SEMANTIC, Semantic
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.scene import Push, Replace, Reset, Scene, SceneCommand
from gheos_suite.ui.text import ellipsis, text
from gheos_suite.ui.widgets import Button, Label, Panel, Row, ScrollArea, Widget

from .frame import FrameScene
from .load_board import BoardPictures
from .load_words import Entry, entries, is_hidden, key_of, names, result_line, state_line, told_when, trouble
from .saved_game import SavedGame

ROW, GAP = 92, 8
WIDE, HIGH = 1100, 470  # px at 1080p of content, from which one game is shown at large beside the list
DOUBLE = 0.4  # seconds between the clicks of a double click
TRASH = "trash"


class Lister(Protocol):
    """A page with rows of games."""

    def paint_row(self, surface: Surface, rect: Rect, row: Row) -> None:
        """Draws one game of the list."""

    def choose(self, key: str) -> None:
        """Shows another game as chosen."""

    def open(self) -> None:
        """Opens the chosen game."""


class GameRow(Row):
    """A row that is chosen by a click or the focus, and opened by a double click or ACCEPT."""

    def __init__(self, kit: Kit, rect: Rect, key: str, scene: Lister, tooltip: str) -> None:
        super().__init__(kit, rect, key, scene.paint_row, scene.choose, tooltip=tooltip)
        self._scene = scene
        self._clicked = float("-inf")

    def handle(self, event: Event) -> bool:
        if event.type == SEMANTIC and event.action is Semantic.ACCEPT:
            if not event.repeat:
                self._scene.choose(self.key)
                self._scene.open()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            again = self.kit.clock() - self._clicked < DOUBLE
            self._clicked = self.kit.clock()
            if again and self.rect.collidepoint(event.pos):
                self.set_state(pressed=False)
                self._scene.open()
                return True
        return super().handle(event)


class Emblem(Widget):
    """An icon within a laurel, in the colour of brass."""

    def __init__(self, kit: Kit, rect: Rect, icon: str) -> None:
        super().__init__(kit, rect)
        self.icon = icon

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        laurel = kit.assets.image("ui/ornaments/laurel.png", self.rect.size)
        surface.blit(laurel, self.rect)
        icon = kit.assets.icon(self.icon, self.rect.w * 2 // 5, kit.theme["brass"])
        surface.blit(icon, icon.get_rect(center=self.rect.center))


class LoadScene(FrameScene):
    """Lists every record; opens, replays or trashes the chosen one."""

    name = "load"
    heading = "Saved games"

    def __init__(self) -> None:
        super().__init__()
        self.entries: tuple[Entry, ...] = ()
        self.problem = ""
        self.chosen = ""
        self._secret: dict[Path, bool] = {}
        self._rows: ScrollArea | None = None
        self._show: SavedGame | None = None
        self.boards: BoardPictures

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        self.boards = BoardPictures(ctx)
        self.refresh()

    def refresh(self) -> None:
        """Reads the folder anew and keeps the choice, or takes the game that stands in its place."""
        before = [key_of(e) for e in self.entries]
        shelf = self.ctx.store.shelf()
        self.entries, self.problem = entries(shelf), shelf.problem
        self._secret = {s.path: is_hidden(s) for s in shelf.games if not s.finished}
        now = [key_of(e) for e in self.entries]
        if self.chosen not in now:
            at = before.index(self.chosen) if self.chosen in before else 0
            self.chosen = now[min(at, len(now) - 1)] if now else ""

    @property
    def entry(self) -> Entry | None:
        """Returns the chosen game."""
        return next((e for e in self.entries if key_of(e) == self.chosen), None)

    def secret(self, game: Summary) -> bool:
        """Returns whether the points of a running game are nobody's business."""
        return self._secret.get(game.path, False)

    # ---------------------------------------------------------------- layout
    def head(self, panel: Panel, rect: Rect) -> None:
        super().head(panel, rect)
        running = sum(isinstance(e, Summary) and not e.finished for e in self.entries)
        done = sum(isinstance(e, Summary) and e.finished for e in self.entries)
        words = f"{running} running, {done} finished" if running or done else ""
        label = Label(self.ctx, rect, words, px=21, colour="dim", align="r")
        if label.width() < rect.w // 2:
            panel.add(label)

    def content(self, panel: Panel, rect: Rect) -> None:
        ctx = self.ctx
        self._rows = self._show = None
        if not self.entries:
            self._nothing(panel, rect)
            return
        left = Rect(rect)
        if rect.w >= ctx.u(WIDE) and rect.h >= ctx.u(HIGH):
            left.w = rect.w * 57 // 100
            right = Rect(left.right + ctx.u(30), rect.y, rect.right - left.right - ctx.u(30), rect.h)
            self._show = panel.add(SavedGame(ctx, right, self))
            self._want_board()
            left.w -= ctx.u(28)
        area = panel.add(ScrollArea(ctx, self.scrolled(left).inflate(ctx.u(6), 0), name="games"))
        self._rows = area
        pad = ctx.u(8)
        y = area.content_top + pad
        for entry in self.entries:
            place = Rect(area.rect.x + pad, y, area.content_width - 2 * pad, ctx.u(ROW))
            tip = entry.reason if isinstance(entry, Unreadable) else entry.note
            tip = tip if self._show is None else ""  # the sheet tells it
            row = GameRow(ctx, place, key_of(entry), self, tip)
            row.on_focus = partial(self.choose, row.key)
            row.chosen = row.key == self.chosen
            area.add(row)
            y = place.bottom + ctx.u(GAP)
        area.set_height(y - area.content_top)
        area.reveal(next(row.rect for row in area.children if row.name == f"row:{self.chosen}"))

    def first_focus(self) -> None:
        self.group.set_focus(f"row:{self.chosen}" if self.entries else "new")

    def _nothing(self, panel: Panel, rect: Rect) -> None:
        """Says that there is nothing, and why that need not worry."""
        ctx = self.ctx
        title = "The games cannot be listed" if self.problem else "Nothing saved yet"
        words = self.problem or "Every game is saved by itself, after each move. You will find it here."
        wide = min(rect.w, ctx.u(760))
        colour = "warning" if self.problem else "text"
        below = Label(ctx, (0, 0, wide, 0), words, px=23, colour=colour, align="m", wrapped=True)
        below.rect.h = below.height()
        text_h = ctx.u(60 + 10) + below.rect.h
        sign = max(0, min(ctx.u(300), rect.h - text_h - ctx.u(26)))
        block = Rect(0, 0, wide, sign + ctx.u(20) + text_h)
        block.center = rect.center
        if sign >= ctx.u(90):
            icon = "warning" if self.problem else "load"
            panel.add(Emblem(ctx, Rect(block.centerx - sign // 2, block.y, sign, sign), icon))
        head = Rect(block.x, block.y + sign + ctx.u(20), block.w, ctx.u(60))
        panel.add(Label(ctx, head, title, font="title", px=34, colour="brass", align="m"))
        below.rect.topleft = (block.x, head.bottom + ctx.u(10))
        panel.add(below)

    def foot(self, panel: Panel, rect: Rect) -> None:
        ctx, entry = self.ctx, self.entry
        readable = isinstance(entry, Summary)
        back = Button(ctx, rect, "Back", self.back, name="back")
        if not self.entries:
            new = Button(ctx, rect, "New game", self._new, kind="gold", icon="dice", name="new")
            self.foot_row(panel, rect, [back, new], [(Semantic.CANCEL, "back")])
            return
        buttons = [
            back,
            Button(ctx, rect, "Delete", self._ask_trash, icon="trash", name="delete"),
            Button(ctx, rect, "Replay", self.replay, icon="replay", name="replay", enabled=readable),
            Button(ctx, rect, "Open", self.open, kind="gold", name="open", enabled=readable),
        ]
        hints = [(Semantic.ACCEPT, "open"), (Semantic.DOWN, "next"), (Semantic.CANCEL, "back")]
        self.foot_row(panel, rect, buttons, hints)

    # ---------------------------------------------------------------- choosing
    def choose(self, key: str) -> None:
        """Shows another game as chosen."""
        if key == self.chosen:
            return
        self.chosen = key
        readable = isinstance(self.entry, Summary)
        for name in ("open", "replay"):
            self.group.find(name).enabled = readable
        assert self._rows is not None
        for row in self._rows.children:
            if isinstance(row, Row) and row.chosen != (row.key == key):
                row.chosen = row.key == key
                row.invalidate()
        if self._show is not None:
            self._show.invalidate()
            self._want_board()

    def _want_board(self) -> None:
        """Asks for the board of the chosen game, if there is room to show it."""
        entry = self.entry
        game = entry if isinstance(entry, Summary) and self._show is not None else None
        place = self._show.board_place(game) if game is not None and self._show is not None else None
        self.boards.want(game if place is not None else None, place.size if place is not None else (0, 0))

    def update(self, dt: float) -> SceneCommand | None:
        if self.boards.work() and self._show is not None:
            self._show.invalidate()
        return super().update(dt)

    def exit(self) -> None:
        self.boards.drop()

    def next_wake(self) -> float | None:
        times = [t for t in (super().next_wake(), self.boards.wait()) if t is not None]
        return min(times, default=None)

    def paint_row(self, surface: Surface, rect: Rect, row: Row) -> None:
        """Draws one game of the list."""
        ctx = self.ctx
        if not surface.get_clip().colliderect(rect):
            return
        entry = next(e for e in self.entries if key_of(e) == row.key)
        box = Rect(rect.x + ctx.u(14), rect.y + ctx.u(14), ctx.u(104), rect.h - ctx.u(28))
        if isinstance(entry, Unreadable):
            icon = ctx.assets.icon("warning", ctx.u(38), ctx.theme["warning"])
            surface.blit(icon, icon.get_rect(center=box.center))
        else:
            surface.blit(ctx.assets.cover(f"title/tab_{entry.game}.webp", box.size), box)
            ctx.assets.nine("card_window").draw(surface, box, ctx.scale)
        when = told_when(entry.modified, ctx.now())
        small, big = ctx.font("body", 19), ctx.font("bold", 24)
        x, right = box.right + ctx.u(20), rect.right - ctx.u(20)
        upper = rect.y + rect.h * 35 // 100
        text(surface, (right, upper), when, small, ctx.theme["dim"], "rm", True)
        head = entry.path.name if isinstance(entry, Unreadable) else names(entry.players)
        first = ellipsis(head, big, right - small.width(when) - ctx.u(20) - x)
        text(surface, (x, upper), first, big, ctx.theme["brass" if row.chosen else "text"], "lm", True)
        self._second(surface, entry, row, Rect(x, rect.y + rect.h * 68 // 100, right - x, 0))

    def _second(self, surface: Surface, entry: Entry, row: Row, line: Rect) -> None:
        """Draws the second line of a row: how it stands, the points, and a sign where the file was mended."""
        ctx, right = self.ctx, line.right
        colour = "text" if row.chosen else "dim"
        if isinstance(entry, Unreadable):
            words, colour = trouble(entry)[0], "warning"
        else:
            if entry.note:
                icon = ctx.assets.icon("warning", ctx.u(24), ctx.theme["warning"])
                surface.blit(icon, icon.get_rect(midright=(right, line.y)))
                right -= ctx.u(38)
            if not self.secret(entry):
                points, face = " : ".join(map(str, entry.scores)), ctx.font("bold", 20)
                text(surface, (right, line.y), points, face, ctx.theme[colour], "rm", True)
                right -= face.width(points) + ctx.u(20)
            how = result_line(entry) if entry.finished else state_line(entry)
            words = f"{entry.title}: {how}"
        face = ctx.font("body", 19)
        words = ellipsis(words, face, right - line.x)
        text(surface, line.topleft, words, face, ctx.theme[colour], "lm", True)

    # ---------------------------------------------------------------- doing
    def open(self) -> None:
        """Goes on with the chosen game, or shows how it ended."""
        from .flow import resume

        entry = self.entry
        if not isinstance(entry, Summary):
            self.ctx.cue("error")
            return
        if self._command is not None:
            return  # pressed twice within a frame: the game is open already
        try:
            scene = resume(self.ctx, entry.path)
        except SaveError as error:
            self._failed(str(error))
            return
        self.send(Reset(scene))

    def _new(self) -> None:
        from .new_game import NewGameScene

        self.send(Replace(NewGameScene()))

    def replay(self) -> None:
        """Watches the chosen game from its first move."""
        from .flow import seated
        from .replay import ReplayScene

        entry = self.entry
        if not isinstance(entry, Summary):
            return
        try:
            loaded = load_record(entry.path, self.ctx.store.lookup)
        except SaveError as error:
            self._failed(str(error))
            return
        players = seated(loaded.header.players, loaded.session.config.seats)
        self.send(Push(ReplayScene(loaded.session, players)))

    def _failed(self, why: str) -> None:
        self.ctx.cue("error")
        self.ctx.toast(f"The game cannot be opened: {why}.", "error")
        self.refresh()
        self.layout()

    def _ask_trash(self) -> None:
        entry = self.entry
        if entry is None:
            return
        who = entry.path.name if isinstance(entry, Unreadable) else f"{entry.title}: {names(entry.players)}"
        who = ellipsis(who, self.ctx.font("body", 23), self.ctx.u(600))
        body = f"{who}\nIt goes to the suite's trash folder."
        choices = (Choice("Delete", (TRASH, entry.path)), Choice("Keep", kind="gold"))
        self.send(Push(Dialog("Delete this game?", body, choices)))

    def resume(self, result: Any) -> None:
        if isinstance(result, tuple) and len(result) == 2 and result[0] == TRASH:
            self._trash(result[1])
        self.refresh()
        self.layout()

    def _trash(self, path: Path) -> None:
        try:
            self.ctx.store.trash(path)
        except SaveError as error:
            self.ctx.toast(f"The game stays: {error}.", "error")
        except OSError as error:
            self.ctx.toast(f"The game cannot be moved to the trash: {error.strerror}.", "error")
        else:
            self.ctx.toast("The game is in the trash folder.", "ok")


def sample(ctx: Any, session: AnySession, players: tuple[PlayerInfo, ...]) -> Sequence[Scene]:
    """Returns the scene with the given game, and the same one played to its end, on the shelf."""
    from gheos_suite.bots.play import bot_rng, play_on

    ctx.store.start(session, players).close()
    other = Session(session.game, session.config, session.seed + 1)
    play_on(other, ["random"], bot_rng(session.seed + 1), session.game.meta.max_plies)
    ctx.store.start(other, players).close()
    return [LoadScene()]


__all__ = ["GameRow", "LoadScene", "sample"]
