"""Parts of the table in a lesson, painted by the same painters as the real ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gheos_suite.core import PlayerInfo
from gheos_suite.rules import game
from gheos_suite.rules.gentes.model import BONUSES, TYPES, State
from gheos_suite.rules.gentes.view import COMPONENTS, View
from gheos_suite.scenes.howto import pages
from gheos_suite.scenes.howto.picture import DiagramPicture
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.ui.kit import Kit

from . import board_panel, card_panels, chart_panels, map_panel
from .art import GentesArt
from .board_view import Onlooker
from .card_art import paint_card, paint_small
from .layout import CARD, COLUMN, SCRIBE, Layout, arrange
from .places import Places, around, on, within
from .sheet import Sheet

GAME: Final = game("gentes")
PAD, GAP = 26, 30  # of a thousand parts of the width: round the parts, and between them
WHOLE = 1000
ON_TABLE = 0.455  # how large pictures lie on a table at 1080p
WORKSHOP = (1920, 1080)
GOLD, EDGE = (255, 226, 132), (24, 14, 8)
ROUND_SPOTS = ("folk", "token", "place", "mark", "one", "two", "round")
WHOLE_CARD = 1.5  # height of a card with its words to its width
Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Cut:
    """A part of the table, or some pieces side by side.

    what: "board", "map", "homes", "training", "scribe" (with the display below), "round", "bonus", or "tiles",
    "cards", "hand", "played" with the `names` of what lies there. box: what is shown of the picture, in its px;
    all of it by default. wide: in thousandths of the width. lit: spots with a golden line around them.
    """

    what: str
    box: Box | None = None
    names: tuple[str, ...] = ()
    wide: int = WHOLE
    lit: tuple[str, ...] = ()


@dataclass(frozen=True)
class Diagram(pages.Diagram):
    """A position, the moves made in it, and the parts of the table that are shown of what it became.

    lens: cards of the hand show what they lack. across: the parts lie side by side, else one below the other.
    """

    state: State
    cuts: tuple[Cut, ...]
    moves: tuple[str, ...] = ()
    lens: bool = False
    across: bool = False


def played(diagram: Diagram) -> State:
    """Returns the position after the moves of a diagram."""
    state = diagram.state
    for move in diagram.moves:
        state = GAME.apply(state, state.active, GAME.parse(state, move)).state
    return state


def position(diagram: Diagram) -> View:
    """Returns what the player of a diagram sees in the end."""
    view: View = GAME.view(played(diagram), 0)
    return view


class Picture(DiagramPicture):
    """Shows parts of a table one below the other."""

    game = "gentes"

    def __init__(self, kit: Kit, rect: Rect, diagram: Diagram, art: GentesArt) -> None:
        self.diagram, self._art = diagram, art
        view = position(diagram)
        self._desk = Onlooker(view, (PlayerInfo(""),) * len(view.players), viewpoint=0)
        super().__init__(kit, rect, diagram)

    def _paint(self) -> Surface:
        """Paints the parts on the wood of the desk."""
        size = (max(40, self.frame.w), max(40, self.frame.h))
        out: Surface = self.kit.assets.cover(f"{self.game}/table.webp", size).copy()
        self.paint_board(out)
        return out

    def paint_board(self, out: Surface) -> None:
        for cut, rect in zip(self.diagram.cuts, self._places(out.get_rect()), strict=True):
            out.set_clip(rect if cut.box is not None else None)
            self.paint_cut(out, cut, rect)
            out.set_clip(None)
            if cut.box is not None:
                pygame.draw.rect(out, EDGE, rect.inflate(2, 2), max(2, self.kit.u(3)), self.kit.u(4))

    def _places(self, room: Rect) -> list[Rect]:
        """Returns where the parts lie, as large as there is room for."""
        cuts, across = self.diagram.cuts, self.diagram.across
        sizes = [(cut.wide, cut.wide * self._aspect(cut)) for cut in cuts]
        wide, high = ([size[i] for size in sizes] for i in (0, 1))
        gaps = GAP * (len(cuts) - 1)
        length = (sum(wide) + gaps, max(high)) if across else (max(wide), sum(high) + gaps)
        k = min(room.w / (length[0] + 2 * PAD), room.h / (length[1] + 2 * PAD))
        x, y = room.centerx - length[0] * k / 2, room.centery - length[1] * k / 2
        found = []
        for w, h in sizes:
            rect = Rect(round(x), round(y), round(w * k), round(h * k))
            if across:
                rect.centery = room.centery
                x += (w + GAP) * k
            else:
                rect.centerx = room.centerx
                y += (h + GAP) * k
            found.append(rect)
        return found

    # ------------------------------------------------------------------------- measures
    def _size(self, cut: Cut) -> tuple[int, int]:
        """Returns the size of the picture a part is painted on."""
        places, seats = self._art.places, len(self._desk.view.players)
        picture = {
            "board": places["board"],
            "map": places["map"],
            "homes": places["homes"]["small" if seats <= 2 else "large"],
        }.get(cut.what) or places["charts"].get(cut.what)
        size: list[int] = picture["size"]
        return size[0], size[1]

    def _aspect(self, cut: Cut) -> float:
        """Returns the height of a part, measured by its width."""
        if cut.box is not None:
            return cut.box[3] / cut.box[2]
        if cut.names or cut.what == "bonus":
            shape = {"tiles": 226 / 184, "cards": WHOLE_CARD, "bonus": 188 / 168}.get(cut.what, CARD)
            return shape * _each(len(cut.names) or len(BONUSES))
        if cut.what == "scribe":
            return SCRIBE + COLUMN * CARD
        w, h = self._size(cut)
        return h / w

    def _sheet(self, **parts: Any) -> Sheet:
        """Returns a sheet whose layout has some parts in other places."""
        seats = len(self._desk.view.players)
        shares = {"s": self.kit.scale, "f": self.kit.scale}
        plan: Layout = replace(arrange(WORKSHOP, 1.0, seats), **(shares | parts))
        return Sheet(self.kit, plan, self._art, Places(plan, self._art.places, seats))

    # ------------------------------------------------------------------------- painting
    def paint_cut(self, out: Surface, cut: Cut, rect: Rect) -> dict[str, Rect]:
        """Paints a part, so much of it as shows in a rectangle, and lines around what is meant.

        Returns where pieces and spots with a line lie.
        """
        if cut.names or cut.what in ("bonus", "scribe"):
            rects = self._pieces(out, cut, rect)
        else:
            rects = self._part(out, cut, rect)
        for name in cut.lit:
            if name not in rects:
                rects[name] = self._spot(name, cut, rects[""])
            _ring(out, rects[name], name.split(":")[0] in ROUND_SPOTS, max(2, self.kit.u(4)))
        return rects

    def _part(self, out: Surface, cut: Cut, rect: Rect) -> dict[str, Rect]:
        w, h = self._size(cut)
        box = cut.box or (0, 0, w, h)
        k = rect.w / box[2]
        whole = Rect(round(rect.x - box[0] * k), round(rect.y - box[1] * k), round(w * k), round(h * k))
        sheet = self._sheet(f=k / ON_TABLE, own=whole, training=whole, round=whole, homes=whole, map=whole)
        desk = self._desk
        if cut.what == "map":
            out.blit(self._art.part("map", rect.w, list(box), rect.h), rect, special_flags=PREMUL)
            map_panel.paint_cities(sheet, len(desk.view.players), map_panel.standing(desk), out, whole)
        elif cut.what == "homes":
            map_panel.paint_homes(sheet, desk, out, whole)
        elif cut.what == "board":
            board_panel.paint_board(sheet, desk, out, whole)
        elif cut.what == "training":
            chart_panels.paint_training(sheet, desk, out, whole)
        else:
            chart_panels.paint_round(sheet, desk, out, whole)
        return {"": whole}

    def _pieces(self, out: Surface, cut: Cut, rect: Rect) -> dict[str, Rect]:
        """Paints pieces side by side; returns where each lies."""
        desk = self._desk
        if cut.what == "scribe":
            return self._scribe(out, rect)
        if cut.what == "bonus":
            room = rect.inflate(0, round(rect.h * 0.06))
            sheet = self._sheet(f=rect.w / 430, bonus=room)
            chart_panels.paint_bonus(sheet, desk, out, room)
            return {f"bonus:{kind}": sheet.places.bonus(kind) for kind in BONUSES}
        count = len(cut.names)
        wide = round(rect.w * _each(count))
        step = (rect.w - wide) / (count - 1) if count > 1 else 0
        rects = {
            name: Rect(round(rect.x + i * step), rect.y, wide, rect.h) for i, name in enumerate(cut.names)
        }
        needs = {need.card: need for need in desk.player.needs or ()} if self.diagram.lens else {}
        sheet = self._sheet()
        for name, place in rects.items():
            match cut.what:
                case "tiles":
                    sheet.lay(out, f"tiles/{name}", place, 4)
                case "cards":
                    paint_card(sheet, out, place, name)
                case "played":
                    card_panels.paint_in_play(sheet, desk, out, place, name, 0)
                case _:
                    paint_small(sheet, out, place, name, needs.get(name))
        return rects

    def _scribe(self, out: Surface, rect: Rect) -> dict[str, Rect]:
        """Paints the Scribe's prices and the cards below them."""
        chart = Rect(rect.x, rect.y, rect.w, round(rect.w * SCRIBE))
        columns = self._art.places["charts"]["scribe"]["columns"]
        wide = round(rect.w * COLUMN * 0.94)
        sheet = self._sheet(f=rect.w / 990)
        chart_panels.paint_scribe(sheet, self._desk, out, chart)
        rects = {"": chart}
        k = rect.w / 2090
        for i, card in enumerate(self._desk.view.display):
            slot = Rect(0, chart.bottom + self.kit.u(4), wide, rect.bottom - chart.bottom - self.kit.u(4))
            slot.centerx = round(rect.x + columns[i] * k)
            rects[f"slot:{i + 1}"] = slot
            if not card:
                card_panels._bed(sheet, out, slot)
                continue
            sheet.lay(out, f"cards/{card}", _fitting(slot), 3)
            if card in self._desk.view.cubed:
                at = (slot.right - slot.w * 0.24, slot.y + slot.h * 0.8)
                sheet.stand(out, "pieces/cube_plain", at, slot.w * 0.44, 2)
        return rects

    def _spot(self, name: str, cut: Cut, part: Rect) -> Rect:
        """Returns where a spot of a part lies that fills a rectangle."""
        kind, *rest = name.split(":")
        places, view = self._art.places, self._desk.view
        sheet = self._sheet()
        size = list(self._size(cut))
        k = part.w / size[0]
        match kind:
            case "space":
                first, last = (sheet.places.space(int(n), part) for n in (rest[0], rest[-1]))
                return first.union(last).inflate(self.kit.u(4), self.kit.u(4))
            case "cube":
                return sheet.places.cube(rest[0], int(rest[1]), part)
            case "folk":
                count = self._desk.player.people[TYPES.index(rest[0])]
                return around(sheet.places.folk(rest[0], count, part), 84 * k)
            case "token":
                return sheet.places.token(view.chart.index(rest[0]), part).inflate(8, 8)
            case "one" | "two":
                chart = places["charts"]["training"]
                at = [chart["tokens"][int(rest[0]) - 1][0], chart[f"{kind}_y"]]
                return around(on(part, size, at), 92 * k)
            case "place":
                wide = places["map"]["place"] * 1.25 * k
                return around(sheet.places.city(rest[0], chart=part, homes=part), wide)
            case "row":
                box = self._home_row(rest[0])
                return within(part, size, box)
            case "mark":
                marks = places["charts"]["scribe"]["marks"]
                at = next(m["at"] for m in marks if [m["cards"], m["slot"]] == [int(n) for n in rest])
                return around(on(part, places["charts"]["scribe"]["size"], at), 84 * part.w / 2090)
            case "round":
                seat = places["charts"]["round"]["seats"][int(rest[0]) - 1]
                return around(on(part, size, seat), 110 * k)
        raise KeyError(name)

    def _home_row(self, row: str) -> list[int]:
        board = self._art.places["homes"]["small" if len(self._desk.view.players) <= 2 else "large"]
        box: list[int] = board["abilities"][row]
        return box


def _each(count: int) -> float:
    """Returns the share of a row's width that each of its pieces takes."""
    return 1 / (count + 0.1 * (count - 1))


def _fitting(slot: Rect) -> Rect:
    """Returns the place of a whole card in a slot."""
    wide = min(slot.w, round(slot.h / WHOLE_CARD))
    rect = Rect(0, slot.y, wide, round(wide * WHOLE_CARD))
    rect.centerx = slot.centerx
    return rect


def _ring(out: Surface, rect: Rect, circle: bool, thick: int) -> None:
    """Draws a golden line around a spot."""
    for rgb, wide, grow in ((EDGE, thick + 2, 1), (GOLD, thick, 0)):
        if circle:
            pygame.draw.aacircle(out, rgb, rect.center, rect.w // 2 + grow, wide)
        else:
            pygame.draw.rect(out, rgb, rect.inflate(2 * grow, 2 * grow), wide, max(5, rect.w // 12))


__all__ = ["COMPONENTS", "Cut", "Diagram", "Picture", "played", "position"]
