"""The credits: whose work is in the suite, and under which licence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from gheos_suite.core import AnySession, PlayerInfo
from gheos_suite.ui.input import Semantic
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.scene import Scene
from gheos_suite.ui.text import ellipsis, paragraph, paragraph_height, text, wrap
from gheos_suite.ui.widgets import Button, Label, Panel, ScrollArea, Widget

from .credits_facts import CC_BY, ELSE, FONTS, GAMES, ICONS, MAP, Author, Font, Icon, Passage, authors, built
from .credits_pictures import flat
from .frame import FrameScene, Rule

COLUMN = 1240  # the most the text takes, px at 1080p
CELL, CELL_HEIGHT = 300, 62
TEXT_PX, SMALL_PX = 23, 19


class Picture(Widget):
    """A picture in the middle of its rectangle, as large as fits."""

    def __init__(self, kit: Kit, rect: Rect, path: str) -> None:
        super().__init__(kit, rect)
        self.path = path
        w, h = kit.assets.load(path).get_size()
        factor = min(rect.w / w, rect.h / h)
        self._size = (round(w * factor), round(h * factor))

    def draw(self, surface: Surface) -> None:
        if not surface.get_clip().colliderect(self.rect):
            return
        picture = self.kit.assets.image(self.path, self._size)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class Specimen(Widget):
    """The name of a font in its own letters, with its copyright and licence."""

    def __init__(self, kit: Kit, rect: Rect, font: Font) -> None:
        super().__init__(kit, rect)
        self.font = font
        note = f" {font.note[:1].upper()}{font.note[1:]}." if font.note else ""
        self.words = f"{font.copyright}. {font.licence}: {font.file}.{note}"

    def needs(self) -> int:
        """Returns the height of the card."""
        kit = self.kit
        face = kit.font("body", SMALL_PX)
        lines = wrap(self.words, face, self.rect.w - kit.u(48))
        return kit.u(28 + 56 + 36 + 24) + paragraph_height(lines, face)

    def bounds(self) -> Rect:
        return self.kit.assets.nine("panel_walnut_quiet").bounds(self.rect, self.kit.scale)

    def draw(self, surface: Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        if not surface.get_clip().colliderect(self.bounds()):
            return
        kit.assets.nine("panel_walnut_quiet").draw(surface, self.rect, kit.scale)
        x, y, wide = self.rect.x + kit.u(24), self.rect.y + kit.u(20), self.rect.w - kit.u(48)
        text(surface, (x, y), self.font.name, kit.font(self.font.face, 42), theme["brass"], "lt", True)
        face = kit.font(self.font.face, 23)
        letters = ellipsis("Sphinx of black quartz, judge my vow", face, wide)
        text(surface, (x, y + kit.u(58)), letters, face, theme["text"], "lt", True)
        below = Rect(x, y + kit.u(94), wide, 0)
        paragraph(surface, below, self.words, kit.font("body", SMALL_PX), theme["dim"], shadow=True)


class AuthorCard(Widget):
    """One author with licence and source, and each of the icons with its picture."""

    def __init__(self, kit: Kit, rect: Rect, author: Author) -> None:
        super().__init__(kit, rect)
        self.author = author
        self.told = self._told()

    def _told(self) -> str:
        who = self.author
        if not who.licence.startswith("CC"):
            return f"{len(who.icons)} icons, {who.source}, MIT"
        many = "1 icon" if len(who.icons) == 1 else f"{len(who.icons)} icons"
        return f"{many} from {who.source}, {who.licence} ({CC_BY})"

    def _columns(self) -> int:
        return max(1, (self.rect.w - self.kit.u(40)) // self.kit.u(CELL))

    def _top(self) -> int:
        kit = self.kit
        face = kit.font("body", SMALL_PX)
        lines = wrap(self.told, face, self.rect.w - kit.u(48))
        return kit.u(62) + paragraph_height(lines, face) + kit.u(12)

    def needs(self) -> int:
        """Returns the height of the card."""
        full = -(-len(self.author.icons) // self._columns())
        return self._top() + full * self.kit.u(CELL_HEIGHT) + self.kit.u(18)

    def cells(self) -> list[tuple[Icon, Rect]]:
        """Returns each icon with its place."""
        kit, columns, height = self.kit, self._columns(), self.kit.u(CELL_HEIGHT)
        left, wide = self.rect.x + kit.u(20), (self.rect.w - kit.u(40)) // columns
        top = self.rect.y + self._top()
        return [
            (icon, Rect(left + i % columns * wide, top + i // columns * height, wide, height))
            for i, icon in enumerate(self.author.icons)
        ]

    def bounds(self) -> Rect:
        return self.kit.assets.nine("panel_walnut_quiet").bounds(self.rect, self.kit.scale)

    def draw(self, surface: Surface) -> None:
        kit, theme, clip = self.kit, self.kit.theme, surface.get_clip()
        if not clip.colliderect(self.bounds()):
            return
        kit.assets.nine("panel_walnut_quiet").draw(surface, self.rect, kit.scale)
        x, y = self.rect.x + kit.u(24), self.rect.y + kit.u(16)
        text(surface, (x, y), self.author.name, kit.font("title", 29), theme["brass"], "lt", True)
        place = Rect(x, self.rect.y + kit.u(58), self.rect.w - kit.u(48), 0)
        paragraph(surface, place, self.told, kit.font("body", SMALL_PX), theme["dim"], shadow=True)
        for icon, rect in self.cells():
            if clip.colliderect(rect):
                self._cell(surface, icon, rect)

    def _cell(self, surface: Surface, icon: Icon, rect: Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        if icon.picture:
            picture = self._picture(icon.picture)
            surface.blit(picture, picture.get_rect(center=(rect.x + kit.u(30), rect.centery)))
        face = kit.font("body", 20)
        left = rect.x + kit.u(self._indent(icon))
        words = ellipsis(spoken(icon.original), face, rect.right - left - kit.u(6))
        text(surface, (left, rect.centery), words, face, theme["text"], "lm", True)

    def _picture(self, path: str) -> Surface:
        """Returns an icon's picture in the size of its cell; a flat one in brass."""
        kit, side = self.kit, self.kit.u(34 if flat(path) else 42)
        w, h = kit.assets.image(path).get_size()
        factor = side / max(w, h)
        picture = kit.assets.image(path, (round(w * factor), round(h * factor)))
        if not flat(path):
            return picture
        picture = picture.convert_alpha()  # a copy: the one in the store stays as it is
        picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        picture.fill((*kit.theme["brass"], 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    @staticmethod
    def _indent(icon: Icon) -> int:
        """Returns where an icon's name begins: beside its picture, or in its place where there is none."""
        return 62 if icon.picture else 9

    def overflow(self) -> str:
        face, u = self.kit.font("body", 20), self.kit.u
        return ", ".join(
            i.original
            for i, r in self.cells()
            if face.width(spoken(i.original)) > r.w - u(self._indent(i) + 6)
        )


def spoken(name: str) -> str:
    """Returns an icon's name as words."""
    return name.replace("-", " ").replace("_", " ")


class CreditsScene(FrameScene):
    """Scrolls through the credits; pops where it came from."""

    name = "credits"
    heading = "Credits"

    def __init__(self) -> None:
        super().__init__()
        self.authors: tuple[Author, ...] = ()

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        self.authors = authors(ctx.assets.root)

    def head(self, panel: Panel, rect: Rect) -> None:
        super().head(panel, rect)
        label = Label(self.ctx, rect, f"Version {self.ctx.version}", px=21, colour="dim", align="r")
        panel.add(label)

    def content(self, panel: Panel, rect: Rect) -> None:
        ctx = self.ctx
        area = panel.add(ScrollArea(ctx, self.scrolled(rect), name="credits"))
        column = Rect(0, area.content_top, min(rect.w, ctx.u(COLUMN)), 0)
        column.centerx = rect.centerx
        logo = Rect(column.x, column.y + ctx.u(10), column.w, ctx.u(150))
        area.add(Picture(ctx, logo, "title/logo_gheos_suite.png"))
        column.y = logo.bottom + ctx.u(10)
        self._passage(area, column, GAMES)
        self._fonts(area, column)
        self._icons(area, column)
        for passage in (MAP, built(ctx.assets.root), ELSE):
            self._passage(area, column, passage)
        area.set_height(column.y - area.content_top)

    def _title(self, area: ScrollArea, column: Rect, words: str) -> None:
        ctx = self.ctx
        head = Rect(column.x, column.y + ctx.u(14), column.w, ctx.u(44))
        area.add(Label(ctx, head, words, font="title", px=28, colour="brass"))
        thin = ctx.assets.nine("rule").height(ctx.scale)
        area.add(Rule(ctx, (column.x, head.bottom, column.w, thin)))
        column.y = head.bottom + thin + ctx.u(10)

    def _words(self, area: ScrollArea, column: Rect, words: str) -> None:
        label = Label(self.ctx, column, words, px=TEXT_PX, wrapped=True)
        label.rect.h = label.height()
        area.add(label)
        column.y = label.rect.bottom + self.ctx.u(14)

    def _passage(self, area: ScrollArea, column: Rect, passage: Passage) -> None:
        self._title(area, column, passage.title)
        self._words(area, column, passage.words)

    def _fonts(self, area: ScrollArea, column: Rect) -> None:
        ctx = self.ctx
        self._title(area, column, "Fonts")
        gap = ctx.u(20)
        beside = column.w >= ctx.u(1000)
        wide = (column.w - gap) // 2 if beside else column.w
        cards = [Specimen(ctx, Rect(column.x, column.y, wide, 0), font) for font in FONTS]
        height = max(card.needs() for card in cards)
        for card in cards:
            card.rect.h = height
        if beside:
            cards[1].rect.x += wide + gap
        else:
            cards[1].rect.y += height + gap
        for card in cards:
            area.add(card)
        column.y = cards[1].rect.bottom + ctx.u(14)

    def _icons(self, area: ScrollArea, column: Rect) -> None:
        self._title(area, column, "Icons")
        self._words(area, column, ICONS)
        for author in self.authors:
            card = AuthorCard(self.ctx, Rect(column), author)
            card.rect.h = card.needs()
            area.add(card)
            column.y = card.rect.bottom + self.ctx.u(18)

    def foot(self, panel: Panel, rect: Rect) -> None:
        close = Button(self.ctx, rect, "Close", self.back, kind="gold", name="close")
        hints = [(Semantic.UP, "up"), (Semantic.DOWN, "down"), (Semantic.ZOOM_OUT, "a page on")]
        hints.append((Semantic.CANCEL, "close"))
        self.foot_row(panel, rect, [close], hints)

    def first_focus(self) -> None:
        self.group.set_focus("credits" if self.group.find("credits").focusable else "close")


def sample(ctx: Any, session: AnySession, players: tuple[PlayerInfo, ...]) -> Sequence[Scene]:  # noqa: ARG001
    """Returns the scene for pictures."""
    return [CreditsScene()]
