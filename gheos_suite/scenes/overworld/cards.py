"""Cards that explain what the pointer rests on: a player's points, the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.core.words import counted
from gheos_suite.rules.overworld.model import BIRD, EVIL, LAND_UP, NO_SQUARE, SHIP, WATER_UP
from gheos_suite.rules.overworld.view import face_of
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.ui.drag import Phase

from .goods import goods_lines, token_lines
from .naming import coast_name
from .panels import pile_of
from .quest_panels import WHOLE, on_map
from .sheet import TITLE
from .words import breakdown

if TYPE_CHECKING:
    from .scene import TableScene

LINE = 29


def cards(scene: TableScene) -> Iterator[Overlay]:
    """Yields the card for the spot pointed at, or chosen by keyboard."""
    hot = scene.desk.hot or scene.desk.focus
    if scene.drag.phase is Phase.DRAGGING:
        return
    kind, _, rest = hot.partition(":")
    plan, u = scene.plan, scene.sheet.u
    if kind in ("seat", "winner", "side", "supply") and not (kind == "seat" and scene.desk.quest):
        side = scene.desk.options.seat if kind == "supply" else int(rest)
        place = plan.sides[side] if scene.desk.quest and plan.sides else plan.seats[side]
        lines = [*breakdown(scene.desk, side), *defeats(scene, side)]
        yield card(scene, lines, (plan.column.x - u(10), place.centery), "rm")
    elif hot in LENSES:
        place = plan.lenses()[rest]
        yield card(scene, list(LENSES[hot]), (place.right, place.bottom + u(10)), "rt")
    elif kind == "coast" and not scene.desk.ready:
        return
    elif kind == "coast":
        yield card(scene, coast_lines(scene, rest), (plan.supply.x, plan.supply.y - u(10)), "lb")
    elif kind == "goods":
        yield card(scene, goods_lines(scene.desk.view), (plan.goods.x, plan.goods.bottom + u(10)), "lt")
    elif kind == "bag":
        yield card(scene, bag_lines(scene), (plan.supply.x, plan.supply.y - u(10)), "lb")
    elif scene.desk.cell is not None and (told := token_lines(scene.desk.view, scene.desk.cell)):
        square = scene.board.rect_of(scene.desk.cell)
        yield card(scene, told, (square.right + u(10), square.bottom + u(10)), "lt")


DEFEATS = ((BIRD, "the Kingdom burns"), (SHIP, "the Sea Tyrant conquers"))


def defeats(scene: TableScene, side: int) -> list[str]:
    """Returns how many creatures of an evil colour are missing to each of the defeats."""
    desk = scene.desk
    if desk.view.sides[side].alignment != EVIL:
        return []
    return [
        f"{counted(WHOLE[shape] - on_map(desk, side, shape), f'more {shape}')} on the map and {words}"
        for shape, words in DEFEATS
    ]


LENSES: dict[str, tuple[str, ...]] = {
    "button:doors": ("Doors", "Shows the rectangle each colour's doors span:", "the way round it is points."),
    "button:heights": ("Heights", "Shows how many tiles lie under each square;", "geomancy needs three alike."),
    "button:below": (
        "Your secrets", "Shows you what lies below the sidequests", "that you have looked at yourself.",
    ),
}


def coast_lines(scene: TableScene, pattern: str) -> list[str]:
    """Returns what a coast of the supply is, and whether it can be laid now."""
    left = pile_of(scene.desk.view, pattern)
    lies = ("coast", pattern) in scene.desk.options.goals
    if lies:
        more = len(scene.desk.options.patterns) > 1
        how = "Drag it to the map" + ("; F shows its other face." if more else ".")
    elif scene.desk.options.patterns:
        how = "It is not the coast that chance picked." if left else "None of them is left."
    else:
        how = "Only a LAND HO tile is traded for one."
    return [coast_name(pattern), f"{left} of the pile can show it", how]


def bag_lines(scene: TableScene) -> list[str]:
    """Returns what the bag holds, by kind of tile."""
    bag = scene.desk.view.bag
    ho = sum(NO_SQUARE in face_of(tile, face) for tile in bag for face in (LAND_UP, WATER_UP))
    land = Counter(terrain for tile in bag for terrain in face_of(tile, LAND_UP))
    lines = [
        f"{counted(len(bag), 'tile')} in the bag",
        f"{land['F']} forests and {land['M']} mountains on land",
    ]
    lines.append(f"LAND HO on {ho} of them")
    return lines


def card(scene: TableScene, lines: list[str], at: tuple[int, int], anchor: str) -> Overlay:
    """A card of lines, the first of them a title."""
    sheet, u = scene.sheet, scene.sheet.u
    wide = max(sheet.width(line, 20, "bold" if i == 0 else "body") for i, line in enumerate(lines)) + u(44)
    rect = Rect(0, 0, wide, u(26) + u(LINE) * len(lines))
    side, level = {"l": "left", "r": "right"}[anchor[0]], {"m": "centery", "b": "bottom", "t": "top"}[anchor[1]]
    setattr(rect, side, at[0])
    setattr(rect, level, at[1])
    rect.clamp_ip(Rect(0, 0, *scene.ctx.size).inflate(-u(12), -u(12)))

    def paint(surface: Surface) -> None:
        sheet.shade(surface, rect)
        sheet.panel(surface, rect, "tip")
        for i, line in enumerate(lines):
            place = (rect.x + u(22), rect.y + u(28) + u(LINE) * i)
            sheet.text(surface, place, line, 20, TITLE if i == 0 else "text", "bold" if i == 0 else "body")

    return Overlay("facts", tuple(lines), rect.inflate(6 * sheet.k, 6 * sheet.k), paint)
