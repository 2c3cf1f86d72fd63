"""The lesson on the screen: contents at the left, a sheet of parchment with one page at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.rules import PLAYABLE
from gheos_suite.scenes.registry import TITLES, lesson
from gheos_suite.ui.input import DIRECTIONS, SEMANTIC, Semantic, key_name
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.scene import Replace
from gheos_suite.ui.text import paragraph, paragraph_height, text, wrap
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, KeyHint, Label, List, Panel, Row, ScrollArea, Segment, Widget

from .pages import Page

TEXT_PX, LINE_GAP = 27, 20
SYMBOL_PX = 44
GAMES_PX = 20
SIDE, SWITCH = 330, 50  # px at 1080p: width of the contents, height of the switch between games
WIDE = 1180  # px at 1080p of sheet, from which text and pictures stand side by side


class Illustrator(Protocol):
    """What a game lends its lesson: its diagrams and its symbols."""

    def picture(self, kit: Any, rect: Rect, diagram: Any) -> Widget: ...

    def symbol(self, name: str, px: int) -> Surface: ...

    def release(self) -> None: ...


class Symbol(Widget):
    """A symbol with its meaning, or a key cap with what it does."""

    def __init__(self, kit: Kit, rect: Rect, mark: str, words: str, icon: Surface | None) -> None:
        super().__init__(kit, rect)
        self.mark, self.words, self.icon = mark, words, icon

    def draw(self, surface: Surface) -> None:
        kit, rect = self.kit, self.rect
        face = kit.font("body", TEXT_PX - 1)
        left = rect.x + kit.u(120 if self.icon is None else 60)
        if self.icon is not None:
            middle = (rect.x + kit.u(SYMBOL_PX) // 2, rect.centery)
            surface.blit(self.icon, self.icon.get_rect(center=middle))
        else:
            cap_face = kit.font("bold", 20)
            cap = Rect(0, 0, cap_face.width(self.mark) + kit.u(26), round(cap_face.px * 1.75))
            cap.midleft = (rect.x, rect.centery)
            kit.assets.nine("key_cap").draw(surface, cap, kit.scale)
            middle = (cap.centerx, cap.centery - kit.u(2))
            text(surface, middle, self.mark, cap_face, kit.theme["on_gold"], "mm")
        lines = wrap(self.words, face, rect.right - left)
        place = Rect(left, rect.centery - paragraph_height(lines, face) // 2, rect.right - left, 0)
        paragraph(surface, place, self.words, face, kit.theme["parchment_text"])

    def needs(self) -> int:
        """Returns the height the words need."""
        room = self.rect.w - self.kit.u(120 if self.icon is None else 60)
        face = self.kit.font("body", TEXT_PX - 1)
        return max(self.kit.u(54), paragraph_height(wrap(self.words, face, room), face))


class HowToScene(WidgetScene):
    """Pages through a lesson; pops where it came from."""

    name = "howto"

    def __init__(
        self, game: str, pages: Sequence[Page], illustrator: Callable[[Any], Illustrator], first: int = 0
    ) -> None:
        super().__init__()
        self.game = game
        self.pages = tuple(pages)
        self.index = first
        self._make = illustrator
        self._art: Illustrator | None = None

    def exit(self) -> None:
        if self._art is not None:
            self._art.release()

    # ---------------------------------------------------------------- layout
    def build(self) -> None:
        ctx = self.ctx
        if self._art is None:
            self._art = self._make(ctx)
        w, h = ctx.size
        edge = ctx.u(30)
        foot = Rect(edge, h - edge - ctx.u(58), w - 2 * edge, ctx.u(58))
        body = Rect(edge, edge, w - 2 * edge, foot.y - edge - ctx.u(18))
        side = ctx.u(SIDE) if w >= ctx.u(1250) else 0
        if side:
            self._contents(Rect(body.x, body.y, side, body.h))
            body = Rect(body.x + side + ctx.u(20), body.y, body.w - side - ctx.u(20), body.h)
        else:
            place = Rect(body.x, body.y, min(body.w, ctx.u(SIDE * len(PLAYABLE) // 2)), ctx.u(SWITCH))
            switch = self.group.add(self._games(place)).rect
            body = Rect(body.x, switch.bottom + ctx.u(10), body.w, body.bottom - switch.bottom - ctx.u(10))
        self._sheet(body)
        self._foot(foot)

    def _contents(self, rect: Rect) -> None:
        ctx = self.ctx
        panel = self.group.add(Panel(ctx, rect, "panel_walnut", variant=3))
        inner = panel.inner()
        head = Rect(inner.x, inner.y, inner.w, ctx.u(44))
        panel.add(Label(ctx, head, "How to play", font="title", px=28, colour="brass"))
        place = Rect(inner.x, head.bottom + ctx.u(10), inner.w, ctx.u(SWITCH))
        switch = panel.add(self._games(place)).rect
        top = switch.bottom + ctx.u(16)
        below = Rect(inner.x - ctx.u(8), top, inner.w + ctx.u(16), inner.bottom - top)
        keys = [str(i) for i in range(len(self.pages))]
        rows = panel.add(
            List(
                ctx,
                below,
                keys,
                self._paint_row,
                row_height=ctx.u(50),
                gap=ctx.u(6),
                chosen=str(self.index),
                on_choose=lambda k: self.turn_to(int(k)),
                name="contents",
            )
        )
        rows.reveal(rows.children[self.index].rect)

    def _games(self, rect: Rect) -> Segment:
        """Returns the switch between the lessons of the games that can be played, in one row or two."""
        games = [(game, TITLES[game]) for game in PLAYABLE]
        rows = 1 if Segment.width_for(self.ctx, games, GAMES_PX) <= rect.w else 2
        place = Rect(rect.x, rect.y, rect.w, rect.h * rows)
        return Segment(self.ctx, place, games, self.game, self._switch, px=GAMES_PX, rows=rows, name="games",
                       tooltip="Which game")  # fmt: skip

    def _switch(self, game: str) -> None:
        if game != self.game:
            self.ctx.cue("page")
            self.send(Replace(lesson(game)))

    def _paint_row(self, surface: Surface, rect: Rect, row: Row) -> None:
        ctx = self.ctx
        number = int(row.key)
        theme, words = ctx.theme, self.pages[number].title
        colour = theme["brass" if number == self.index else "text"]
        left = (rect.x + ctx.u(16), rect.centery)
        text(surface, left, str(number + 1), ctx.font("title", 20), theme["dim"], "lm")
        text(surface, (rect.x + ctx.u(52), rect.centery), words, ctx.font("body", 22), colour, "lm", True)

    def _sheet(self, rect: Rect) -> None:
        ctx, page = self.ctx, self.pages[self.index]
        panel = self.group.add(Panel(ctx, rect, "panel_parchment", variant=self.index % 3))
        inner = panel.inner().inflate(-ctx.u(20), -ctx.u(8))
        title = Rect(inner.x, inner.y, inner.w, ctx.u(58))
        panel.add(Label(ctx, title, page.title, font="title", px=40, colour="parchment_text", shadow=False))
        rest = Rect(inner.x, title.bottom + ctx.u(8), inner.w, inner.bottom - title.bottom - ctx.u(8))
        area = panel.add(ScrollArea(ctx, rest, name="page"))
        bottom = self._fill(area, page, rest)
        area.set_height(bottom - area.content_top)

    def _fill(self, area: ScrollArea, page: Page, rest: Rect) -> int:
        """Lays out text and pictures, side by side where there is room, and returns the lowest edge."""
        ctx = self.ctx
        width: int = area.content_width
        gap: int = ctx.u(36)
        beside = bool(page.diagrams) and width >= ctx.u(WIDE)
        text_w = (width - gap) * 48 // 100 if beside else width
        y: int = self._words(area, page, Rect(rest.x, area.content_top, text_w, 0))
        if not page.diagrams:
            return y
        if beside:
            each = (rest.h - ctx.u(16) - gap // 2 * (len(page.diagrams) - 1)) // len(page.diagrams)
            wide = width - text_w - gap
            column = Rect(rest.x + text_w + gap, area.content_top + ctx.u(6), wide, min(each, wide * 4 // 5))
            for diagram in page.diagrams:
                area.add(self._pictures().picture(ctx, Rect(column), diagram))
                column.y += column.h + gap // 2
            return max(y, column.y - gap // 2)
        high = max(ctx.u(300), min(ctx.u(460), rest.h * 3 // 5))
        for diagram in page.diagrams:
            area.add(self._pictures().picture(ctx, Rect(rest.x, y + ctx.u(8), width, high), diagram))
            y += high + ctx.u(18)
        return y

    def _words(self, area: ScrollArea, page: Page, column: Rect) -> int:
        ctx = self.ctx
        y: int = column.y
        for words in page.text:
            place = (column.x, y, column.w, 10)
            label = Label(ctx, place, words, px=TEXT_PX, colour="parchment_text", wrapped=True, shadow=False)
            label.rect.h = label.height()
            area.add(label)
            y = label.rect.bottom + ctx.u(LINE_GAP)
        px: int = ctx.u(SYMBOL_PX)
        marks: list[tuple[str, str, Surface | None]] = [
            *((mark, words, self._pictures().symbol(mark, px)) for mark, words in page.symbols),
            *((key_name(Semantic[key]), words, None) for key, words in page.keys),
        ]
        for mark, words, icon in marks:
            symbol = area.add(Symbol(ctx, Rect(column.x, y, column.w, 10), mark, words, icon))
            symbol.rect.h = symbol.needs()
            y = symbol.rect.bottom + ctx.u(8)
        return y

    def _pictures(self) -> Illustrator:
        assert self._art is not None
        return self._art

    def _foot(self, rect: Rect) -> None:
        ctx = self.ctx
        wide = ctx.u(190)
        close = Rect(rect.right - wide, rect.y, wide, rect.h)
        after = close.move(-wide - ctx.u(16), 0)
        before = after.move(-wide - ctx.u(16), 0)
        last = self.index == len(self.pages) - 1
        first = self.index == 0
        self.group.add(
            Button(
                ctx,
                before,
                "Back",
                lambda: self.turn_to(self.index - 1),
                icon="arrow_left",
                name="before",
                enabled=not first,
                sound="page",
                repeatable=True,
            )
        )
        self.group.add(
            Button(
                ctx,
                after,
                "Next",
                lambda: self.turn_to(self.index + 1),
                icon="arrow_right",
                name="after",
                enabled=not last,
                sound="page",
                repeatable=True,
                kind="normal" if last else "gold",
            )
        )
        self.group.add(Button(ctx, close, "Close", self.back, name="close", kind="gold" if last else "normal"))
        count = Rect(rect.x, rect.y, ctx.u(170), rect.h)
        self.group.add(Label(ctx, count, f"Page {self.index + 1} of {len(self.pages)}", px=20, colour="dim"))
        hints = Rect(count.right, rect.y, before.x - count.right - ctx.u(16), rect.h)
        told = [(Semantic.LEFT, "back"), (Semantic.RIGHT, "next"), (Semantic.CANCEL, "close")]
        self.group.add(KeyHint(ctx, hints, told))
        if self.group.focus is None:
            self.group.set_focus("close" if last else "after")

    # ---------------------------------------------------------------- doing
    def turn_to(self, index: int) -> None:
        """Shows another page, if there is one of that number."""
        if 0 <= index < len(self.pages) and index != self.index:
            self.index = index
            self.layout()

    def handle(self, event: Event) -> bool:
        if event.type == SEMANTIC and event.action in (Semantic.LEFT, Semantic.RIGHT):
            step = DIRECTIONS[event.action][0]
            if 0 <= self.index + step < len(self.pages):
                self.ctx.cue("page")
                self.turn_to(self.index + step)
            return True
        return super().handle(event)

    def draw_ground(self, surface: Surface) -> None:
        surface.blit(self.ctx.assets.cover("title/table_title.webp", self.ctx.size), (0, 0))
