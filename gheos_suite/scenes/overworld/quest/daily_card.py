"""The card of the daily quest: what it is today, how it went, and the way into it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Final

from msgspec import Struct
from pygame import Rect, Surface

from gheos_suite.core import ConfigError, PlayerInfo, SaveError
from gheos_suite.core.words import counted
from gheos_suite.saves import Book
from gheos_suite.scenes import flow
from gheos_suite.scenes.load_words import MONTHS
from gheos_suite.ui.scene import Push, Reset, Scene
from gheos_suite.ui.text import text
from gheos_suite.ui.widgets import Button, Label, Panel, ScrollArea, Widget

from .charge import GAME, HEROES, LEVEL, Charge, label, told_colours
from .daily import daily, told_day
from .story import short

OPEN, RUNNING, WON, LOST, LEFT = "open", "running", "won", "lost", "left"
ICONS: Final = {OPEN: "star", RUNNING: "hourglass", WON: "trophy", LOST: "close", LEFT: "close"}
LEAF, TEXT_PX = 96, 19  # px at 1080p


class Standing(Struct, frozen=True):
    """How the daily quest of a day stands: `kind` is one of the five above, `record` the attempt's file."""

    kind: str
    words: str
    record: str = ""


def standing(ctx: Any, book: Book, day: date) -> Standing:
    """Returns how the attempt that counts stands."""
    key = day.isoformat()
    record = book.days.get(key, "")
    found = book.of_day(key)
    if found is not None and found.won:
        return Standing(WON, f"Won with {counted(found.score, 'point')}", record)
    if found is not None:
        return Standing(LOST, f"Lost: {short(found.ending)}", record)
    if not record:
        return Standing(OPEN, "The first attempt counts")
    if (ctx.folders.games / record).exists():
        return Standing(RUNNING, "Under way", record)
    return Standing(LEFT, "Given up", record)


class Leaf(Widget):
    """A leaf of a calendar: the month above the day."""

    def __init__(self, kit: Any, rect: Rect, day: date) -> None:
        super().__init__(kit, rect)
        self.day = day

    def draw(self, surface: Surface) -> None:
        kit, rect = self.kit, self.rect
        kit.assets.nine("panel_parchment").draw(surface, rect, kit.scale)
        month, face = MONTHS[self.day.month - 1][:3], kit.font("bold", 18)
        x, ink = rect.centerx, kit.theme["parchment_text"]
        text(surface, (x, rect.y + rect.h * 27 // 100), month, face, kit.theme["parchment_dim"], "mm")
        text(surface, (x, rect.y + rect.h * 62 // 100), str(self.day.day), kit.font("title", 38), ink, "mm")


class DailyCard:
    """Adds the card to a page that is a new game's."""

    def __init__(self, ctx: Any, area: ScrollArea, place: Rect, page: Any, day: date) -> None:
        self.ctx, self.page, self.day = ctx, page, day
        self.quest: Charge = daily(day)
        self.standing = standing(ctx, ctx.store.quests.book(), day)
        self.bottom = self._lay_out(area, place)

    # ---------------------------------------------------------------- layout
    def _lay_out(self, area: ScrollArea, place: Rect) -> int:
        ctx = self.ctx
        pad, gap = ctx.u(18), ctx.u(16)
        buttons = self._buttons()
        wide = max(Button.width_for(ctx, b.words, px=b.px, icon=b.icon) for b in buttons)
        leaf = ctx.u(LEAF)
        x = place.x + pad + leaf + gap
        room = place.right - pad - wide - gap - x
        under = room < ctx.u(250)  # buttons below the words, in narrow columns
        if under:
            room = place.right - pad - x
        px, words = self._title_px(room), f"Daily quest, {told_day(self.day)}"
        title = Label(ctx, (x, place.y + pad, room, ctx.u(34)), words, font="title", px=px, colour="brass")
        told = Label(ctx, (x, title.rect.bottom, room, 0), self.told(), px=TEXT_PX, colour="dim", wrapped=True)
        told.rect.h = told.height()
        state = Rect(x, told.rect.bottom + ctx.u(6), room, ctx.u(30))
        high = ctx.u(48)
        lowest = state.bottom
        if under:
            each = (place.w - 2 * pad - gap) // 2
            for i, button in enumerate(buttons):
                button.rect = Rect(place.x + pad + i * (each + gap), lowest + gap, each, high)
            lowest += gap + high
        else:
            middle = place.y + pad + (max(lowest, place.y + pad + 2 * high + ctx.u(8)) - place.y - pad) // 2
            for i, button in enumerate(buttons):
                y = middle - high - ctx.u(4) + i * (high + ctx.u(8))
                button.rect = Rect(place.right - pad - wide, y, wide, high)
            lowest = max(lowest, buttons[-1].rect.bottom)
        whole = Rect(place.x, place.y, place.w, lowest + pad - place.y)
        panel = area.add(Panel(ctx, whole, "panel_walnut_quiet"))
        for widget in (title, told, *buttons):
            panel.add(widget)
        panel.add(Leaf(ctx, Rect(place.x + pad, place.y + pad, leaf, leaf), self.day))
        panel.add(_State(ctx, state, self.standing))
        bottom: int = panel.rect.bottom
        return bottom

    def _title_px(self, room: int) -> int:
        words = f"Daily quest, {told_day(self.day)}"
        return next((n for n in (25, 22, 20) if self.ctx.font("title", n).width(words) <= room), 18)

    def _buttons(self) -> list[Button]:
        ctx = self.ctx
        words, act, icon = {
            OPEN: ("Play", self.play, "play"), RUNNING: ("Go on", self.go_on, "play"),
        }.get(self.standing.kind, ("Practise", self.practise, "dice"))  # fmt: skip
        tip = "" if self.standing.kind in (OPEN, RUNNING) else "Plays it again; only the first attempt counts."
        at = Rect(0, 0, 0, 0)
        return [
            Button(ctx, at, words, act, px=21, icon=icon, name="daily", tooltip=tip),
            Button(ctx, at, "Quest log", self.open_log, px=19, kind="quiet", icon="log", name="log"),
        ]

    def told(self) -> str:
        """Returns what the Quest is."""
        heroes = "one hero" if self.quest.heroes == "one" else label(HEROES, self.quest.heroes)
        return f"{label(LEVEL, self.quest.level)}, {heroes}: {told_colours(self.quest.colouring)}."

    # ---------------------------------------------------------------- doing
    def play(self) -> None:
        """Begins the attempt that counts."""
        scene: Any = self._begin()
        if scene is None:
            return
        keeper = self.ctx.store.quests
        if not keeper.begin(self.day.isoformat(), scene.recorder.path.name):
            self.ctx.toast(keeper.problem, "warning")
        self.page.send(Reset(scene))

    def practise(self) -> None:
        """Begins an attempt that does not count."""
        scene = self._begin()
        if scene is not None:
            self.page.send(Reset(scene))

    def _begin(self) -> Scene | None:
        if self.page.leaving():
            return None
        fault = self.page.problem()
        if fault:
            self.ctx.cue("error")
            self.ctx.toast(fault, "warning")
            return None
        players: Sequence[PlayerInfo] = self.page.players()
        try:
            scene = flow.begin(self.ctx, GAME, self.quest.config, self.quest.seed, players)
        except ConfigError as error:
            self.ctx.toast(f"{error}.", "error")
            return None
        self.page.leave()
        return scene

    def go_on(self) -> None:
        """Goes on with the attempt that counts."""
        if self.page.leaving():
            return
        try:
            scene = flow.resume(self.ctx, self.ctx.folders.games / self.standing.record)
        except SaveError as error:
            self.ctx.toast(f"{str(error)[:1].upper()}{str(error)[1:]}.", "error")
            return
        self.page.leave()
        self.page.send(Reset(scene))

    def open_log(self) -> None:
        """Shows all Quests."""
        from .log import QuestLog

        self.page.send(Push(QuestLog()))


class _State(Widget):
    """An icon and a few words."""

    def __init__(self, kit: Any, rect: Rect, told: Standing) -> None:
        super().__init__(kit, rect, name="daily_state")
        self.told = told

    def draw(self, surface: Surface) -> None:
        kit, rect = self.kit, self.rect
        colour = kit.theme["brass" if self.told.kind in (OPEN, WON) else "text"]
        icon = kit.assets.icon(ICONS[self.told.kind], kit.u(24), colour)
        surface.blit(icon, icon.get_rect(midleft=rect.midleft))
        at = (rect.x + kit.u(34), rect.centery)
        text(surface, at, self.told.words, kit.font("bold", TEXT_PX), colour, "lm", True)

    def overflow(self) -> str:
        wide = self.kit.font("bold", TEXT_PX).width(self.told.words) + self.kit.u(34)
        return self.told.words if wide > self.rect.w else ""
