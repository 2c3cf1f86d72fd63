"""What moves or comes and goes over the Gods table: glows, ghost, held card, ribbon, cards, effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from gheos_suite.geom import hexes
from gheos_suite.rules.gods import events as ev
from gheos_suite.rules.gods.model import CARDS, Cell, ChooseStones
from gheos_suite.scenes.table import marks
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.scenes.table.ribbon import ribbon
from gheos_suite.ui.drag import Phase

from .board_view import draw_stone
from .options import FIELD, SACK, SEAT
from .seats import paint_price, power_row
from .words import breakdown, card_title, explanation

if TYPE_CHECKING:
    from .scene import TableScene

HELD_SCALE = 1.06
BESIDE_SCALE = 0.5  # while the ghost shows the card in its place
GHOST_ALPHA = 0.84


def overlays(scene: TableScene) -> Iterator[Overlay]:
    """Yields what lies over the table now, lowest first."""
    yield from _choosable(scene)
    yield from _marked(scene)
    yield from _ghost(scene)
    yield from _track(scene)
    yield from ribbon(scene)
    yield from _facts(scene)
    yield from marks.effect(scene)
    yield from _held(scene)


# ------------------------------------------------------------------------------ glows
def _picture(scene: TableScene, name: str, path: str, cell: Cell, alpha: float = 1.0) -> Overlay:
    picture = scene.art.scaled(path, scene.board.radius)
    if alpha < 1.0:
        picture = scene.art.faded(picture, alpha)
    return marks.sprite(name, picture, scene.board.centre_px(cell))


def _choosable(scene: TableScene) -> Iterator[Overlay]:
    """Yields a glow over everything on the field that can be chosen or taken up now."""
    desk = scene.desk
    for name, cell in scene.choosable():
        hot = name in (desk.hot, desk.focus)
        path = "board/focus.webp" if name == desk.focus else "board/hover.webp" if hot else "board/legal.webp"
        yield _picture(scene, f"glow:{name}:{path}", path, cell, 1.0 if hot else 0.7)
    if isinstance(desk.view.pending, ChooseStones) and desk.ready:
        god = desk.view.players[desk.options.seat].god
        for cell in desk.stones:
            yield _stone(scene, f"picked:{cell}", god, cell)


def _marked(scene: TableScene) -> Iterator[Overlay]:
    """Yields outlines of the cells a line of the log is about."""
    for cell in scene.marked_cells():
        q, r = cell
        if (q, r) in scene.board.placed:
            yield marks.outline(f"marked:{cell}", scene.board.outline_px((q, r)), (255, 236, 160), 4)


def _stone(scene: TableScene, name: str, god: str, cell: Cell) -> Overlay:
    radius, at = scene.board.radius, scene.board.centre_px(cell)
    x, y = scene.art.stone_at(at, radius)
    reach = round(radius * 0.5)
    rect = Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
    return Overlay(name, (god, tuple(rect)), rect, lambda s: draw_stone(s, scene.art, god, at, radius))


# ------------------------------------------------------------------------------ ghost
def _ghost(scene: TableScene) -> Iterator[Overlay]:
    aim = scene.aim
    if aim is None or aim.cell is None or scene.drag.phase is not Phase.DRAGGING:
        return
    if isinstance(aim.cell, str):
        yield from _goal(scene, aim.cell, aim.legal)
        return
    board, cell = scene.board, aim.cell
    if not aim.legal:
        yield _picture(scene, "ghost:no", "board/illegal.webp", cell)
        return
    face = scene.face(aim.piece, cell)
    rect = board.rect_of(cell)
    yield _picture(scene, "ghost:glow", "board/legal.webp", cell)

    def paint(surface: Surface) -> None:
        surface.blit(scene.faded_hex(face), rect, special_flags=PREMUL)

    yield Overlay("ghost", (cell, face, board.radius), rect, paint)
    yield from _consequences(scene, cell)


def _goal(scene: TableScene, goal: str, legal: bool) -> Iterator[Overlay]:
    """Yields a frame round the sack, the seat or the field, which the held card would go to."""
    plan = scene.plan
    rect = {SACK: plan.sack, SEAT: plan.extra, FIELD: plan.free}[goal]
    points = [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]
    rgb = (255, 226, 132) if legal else (255, 110, 90)
    yield marks.outline(
        f"goal:{goal}", [(float(x), float(y)) for x, y in points], rgb, max(2, scene.sheet.u(4))
    )


def _consequences(scene: TableScene, cell: Cell) -> Iterator[Overlay]:
    """Yields a pip on each paid side, the stone the tribe would get, and the stones of the converted."""
    aim = scene.aim
    if aim is None or aim.told is None:
        return
    told, board = aim.told, scene.board
    placed = told.first(ev.TribePlaced)
    if placed is not None and placed.religion:
        yield _stone(scene, "ghost:stone", placed.religion, cell)
    paid = placed is not None or told.first(ev.TemplePlaced) is not None
    if paid:
        pip = scene.art.scaled("board/pip_cost.png", board.radius)
        for edge, other in enumerate(hexes.neighbours(cell)):
            if other in board.placed:
                (x1, y1), (x2, y2) = (board.camera.to_screen(p) for p in hexes.edge_points(cell, edge))
                yield marks.sprite(f"pip:{edge}", pip, ((x1 + x2) / 2, (y1 + y2) / 2))
    if told.price:
        yield _price(scene, cell, told.price)
    for event in told.every(ev.TribeConverted):
        yield _picture(scene, f"turns:{event.cell}", "board/hover.webp", event.cell)
        if event.new:
            yield _stone(scene, f"new:{event.cell}", event.new, event.cell)
        else:
            at = scene.art.stone_at(board.centre_px(event.cell), board.radius)
            yield marks.cross(f"falls:{event.cell}", at, max(8, board.radius // 5))


def _track(scene: TableScene) -> Iterator[Overlay]:
    """Yields the rings round the power points that the aimed action costs or brings.

    They lie over the player's card, so that it is not painted anew for each place a card is held over.
    """
    desk, plan, sheet = scene.desk, scene.plan, scene.sheet
    if desk.price:
        seat = desk.options.seat
        row = power_row(plan, plan.seats[seat])

        def paint(surface: Surface) -> None:
            paint_price(sheet, desk, seat, surface, row)

        yield Overlay("track", (desk.price, seat), row.inflate(sheet.u(8), sheet.u(8)), paint)


def _price(scene: TableScene, cell: Cell, price: int) -> Overlay:
    """A badge at the ghost's shoulder: what the action costs, or brings."""
    sheet, board = scene.sheet, scene.board
    x, y = board.centre_px(cell)
    reach = max(sheet.u(21), round(board.radius * 0.26))
    at = (round(x + board.radius * 0.62), round(y - board.radius * 0.62))
    rect = Rect(at[0] - reach - 3, at[1] - reach - 3, 2 * reach + 6, 2 * reach + 6)
    ground, rim = ((168, 22, 28), (255, 190, 160)) if price > 0 else ((24, 104, 56), (190, 255, 200))

    def paint(surface: Surface) -> None:
        pygame.draw.aacircle(surface, (16, 8, 6), rect.center, reach + 2)
        pygame.draw.aacircle(surface, ground, rect.center, reach)
        pygame.draw.aacircle(surface, rim, rect.center, reach, max(1, sheet.u(2)))
        words = f"{-price:+d}".replace("-", "\u2212")
        sheet.text(surface, rect.center, words, reach * 1.1 / sheet.s, "text", "title", "mm")

    return Overlay("price", (price, tuple(rect)), rect, paint)


# ------------------------------------------------------------------------------- held
def _held(scene: TableScene) -> Iterator[Overlay]:
    drag, aim = scene.drag, scene.aim
    if aim is None or drag.phase not in (Phase.DRAGGING, Phase.SETTLING) or scene.by_keys:
        return
    beside = isinstance(aim.cell, tuple) and aim.legal and drag.settling is None
    scale = BESIDE_SCALE if beside else HELD_SCALE
    radius = round(scene.board.radius * scale)
    at = drag.pos
    if drag.settling is not None:
        a, b, t = drag.settling.start, drag.settling.end, 1 - (1 - drag.progress) ** 3
        at = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
    if beside:
        at = (at[0] + radius * 1.2, at[1] + radius * 1.2)
    face = scene.face(aim.piece, aim.cell if isinstance(aim.cell, tuple) else (0, 0))
    picture, shadow = scene.art.hex(face, radius), scene.art.scaled("hexes/shadow_held.webp", radius)
    rect = shadow.get_rect(center=(round(at[0]), round(at[1])))

    def paint(surface: Surface) -> None:
        surface.blit(shadow, rect, special_flags=PREMUL)
        surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMUL)

    yield Overlay("held", (face, radius, rect.topleft), rect, paint)


# ------------------------------------------------------------------------------- cards
def _facts(scene: TableScene) -> Iterator[Overlay]:
    """Yields the card that explains a player's points, or what the sack holds."""
    hot = scene.desk.hot or scene.desk.focus
    if scene.drag.phase is Phase.DRAGGING:
        return
    if hot.startswith(("seat:", "victim:")):
        seat = int(hot.split(":")[1])
        place = scene.plan.seats[seat]
        yield _card(
            scene,
            "facts",
            breakdown(scene.desk, seat),
            (scene.plan.column.x - scene.sheet.u(8), place.centery),
            True,
        )
    elif hot.startswith("card:") or hot in ("temple", "extra"):
        yield from _explained(scene, hot)
    elif hot == "sack":
        counts = [(card, n) for card, n in zip(CARDS, scene.desk.view.sack, strict=True) if n]
        lines = [
            f"{sum(n for _, n in counts)} cards in the sack",
            *(f"{n}  {card_title(card)}" for card, n in counts),
        ]
        place = scene.plan.sack
        yield _card(scene, "facts", lines, (scene.plan.display.right + scene.sheet.u(8), place.centery), False)


def _explained(scene: TableScene, name: str) -> Iterator[Overlay]:
    """Yields the card that says what a card of the display, a temple or an extra action does."""
    desk, plan = scene.desk, scene.plan
    if name.startswith("card:"):
        card, place = desk.view.display[int(name[5:])], plan.slots[int(name[5:])]
        if not card:
            return
    else:
        card, place = name, plan.temple if name == "temple" else plan.extra
    lines = explanation(card)
    if name.startswith("card:"):
        yield _card(scene, "facts", lines, (plan.display.right + scene.sheet.u(8), place.centery), False)
    else:
        yield _card(scene, "facts", lines, (place.x, plan.stock.y - scene.sheet.u(24 + 15 * len(lines))), False)


def _card(scene: TableScene, name: str, lines: list[str], at: tuple[int, int], left_of: bool) -> Overlay:
    sheet, u = scene.sheet, scene.sheet.u
    wide = max(sheet.width(line, 20, "bold" if i == 0 else "body") for i, line in enumerate(lines)) + u(60)
    rect = Rect(0, 0, wide, u(30) + u(30) * len(lines))
    if left_of:
        rect.midright = at
    else:
        rect.midleft = at
    rect.clamp_ip(Rect(0, 0, *scene.ctx.size).inflate(-u(12), -u(12)))

    def paint(surface: Surface) -> None:
        sheet.panel(surface, rect, "tooltip")
        for i, line in enumerate(lines):
            y = rect.y + u(30) + u(30) * i
            sheet.text(
                surface,
                (rect.x + u(24), y),
                line,
                20,
                "brass" if i == 0 else "text",
                "bold" if i == 0 else "body",
            )

    return Overlay(name, tuple(lines), rect.inflate(30, 30), paint)
