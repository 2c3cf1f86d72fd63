"""The region under the pointer: its squares lit, and a card that says what it is and who leads there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.core.words import counted
from gheos_suite.rules.overworld.model import BIRD, SHAPE_OF, Cell
from gheos_suite.rules.overworld.modules.terrain import TERRAIN
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.ui.drag import Phase

from .desk import Desk
from .naming import side_name
from .pictures import light_rect
from .sheet import INK, Sheet

if TYPE_CHECKING:
    from .scene import TableScene

LIT = 0.2
PLACES_KEPT = 64
ENTRY = (36, 32)  # px of the art that a side takes on the card


def region(scene: TableScene) -> Iterator[Overlay]:
    """Yields the light and the card of the region pointed at."""
    desk = scene.desk
    if desk.cell is None or scene.drag.phase is not Phase.IDLE or scene.timeline.busy:
        return
    cells = scene.board.region_at(desk.cell)
    if not cells:
        return
    if desk.options.mode == "travel":
        yield _card(scene, cells, None)  # the bands of the hero's reach are not to be covered
        return
    k = scene.board.scale
    tone = scene.art.tone("hover")
    picture, corner = scene.art.light(cells, tone, LIT, k, scene.board.kinds(cells))
    rect = light_rect(scene, picture, corner, k)

    def paint(surface: Surface) -> None:
        surface.blit(picture, rect, special_flags=PREMUL)

    yield Overlay("region", (cells, k), rect, paint)
    yield _card(scene, cells, rect)


def counts(desk: Desk, cells: tuple[Cell, ...]) -> dict[int, int]:
    """Returns how many explorers each side has on some squares, the most first."""
    own = set(cells)
    found: dict[int, int] = {}
    for e in desk.view.explorers:
        if e.cell in own:
            found[e.side] = found.get(e.side, 0) + 1
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


WAYS = {2: "a two-way tie", 3: "a three-way tie", 4: "a four-way tie", 5: "a five-way tie"}


def verdict(desk: Desk, found: dict[int, int]) -> str:
    """Returns who leads a region in words."""
    if not found:
        return "nobody here"
    most = max(found.values())
    leaders = [side for side, n in found.items() if n == most]
    if len(leaders) > 1:
        return WAYS[len(leaders)]
    return f"{side_name(desk, leaders[0])} leads"


def _card(scene: TableScene, cells: tuple[Cell, ...], lit: Rect | None) -> Overlay:
    desk, sheet, u = scene.desk, scene.sheet, scene.sheet.u
    terrain = scene.board.squares[cells[0]].terrain
    found = counts(desk, cells)
    words = f"{counted(len(cells), 'square')}, {verdict(desk, found)}"
    k = sheet.letter_k(28 if sheet.layout.kind == "full" else 20)
    row = ENTRY[1] * k + 4 * k if found else 0
    head = 12 * k
    text = sheet.width(words, 20)
    each = ENTRY[0] * k
    rect = Rect(0, 0, max(text, each * len(found), 60 * k) + 16 * k, head + u(30) + row + 12 * k)
    if lit is None:
        rect.topright = scene.plan.free.topright
    else:
        lay_beside(scene, rect, lit, 3 * k)

    def paint(surface: Surface) -> None:
        sheet.shade(surface, rect)
        sheet.slice(surface, rect, "card", k)
        x, y = rect.x + 8 * k, rect.y + 6 * k
        sheet.letters(surface, (x, y), TERRAIN[terrain].capitalize(), k, (122, 44, 28), "lt", shadow=False)
        sheet.text(surface, (x, y + head + u(13)), words, 20, INK, shadow=False)
        for i, (side, n) in enumerate(found.items()):
            at = (x + i * each, rect.bottom - 7 * k - ENTRY[1] * k)
            paint_entry(sheet, surface, at, SHAPE_OF.get(terrain, BIRD), desk.view.sides[side].colour, n, k)

    key = (cells, tuple(found.items()), words, tuple(rect))
    return Overlay("region:card", key, rect.inflate(6 * k, 6 * k), paint)


def paint_entry(
    sheet: Sheet, surface: Surface, at: tuple[int, int], shape: str, colour: str, n: int, k: int
) -> None:
    """Paints a piece, and below it its pennant with how many there are."""
    piece = sheet.part(surface, f"{shape}_{colour}_head", at, k, "lt")
    low = at[1] + (ENTRY[1] - 6) * k
    flag = sheet.part(surface, f"banner_{colour}", (piece.x + k, low), k, "lm")
    sheet.letters(surface, (flag.right + 3 * k, low), str(n), k, INK, "lm", shadow=False)


def lay_beside(scene: TableScene, rect: Rect, lit: Rect, gap: int) -> None:
    """Lays a card near something lit, in the free part of the board, where it hides least of the map."""
    board, free, sheet = scene.board, scene.plan.free, scene.sheet
    camera = board.camera
    key = (tuple(lit), rect.size, camera.zoom, camera.centre, len(board.squares))
    if key not in sheet.places:
        if len(sheet.places) >= PLACES_KEPT:
            sheet.places.clear()
        squares = [board.rect_of(cell) for cell in board.squares]
        sheet.places[key] = min(
            _spots(rect, lit, free, gap), key=lambda spot: _hidden(spot, lit, squares)
        ).topleft
    rect.topleft = sheet.places[key]


def _spots(rect: Rect, lit: Rect, free: Rect, gap: int) -> Iterator[Rect]:
    """Yields where a card could lie: beside what is lit, then in the corners of the free part."""
    for side, at in (
        ("midleft", (lit.right + gap, lit.centery)), ("midright", (lit.x - gap, lit.centery)),
        ("midtop", (lit.centerx, lit.bottom + gap)), ("midbottom", (lit.centerx, lit.y - gap)),
        ("topleft", (lit.right + gap, lit.bottom + gap)), ("topright", (lit.x - gap, lit.bottom + gap)),
        ("bottomleft", (lit.right + gap, lit.y - gap)), ("bottomright", (lit.x - gap, lit.y - gap)),
        ("topright", free.topright), ("topleft", free.topleft), ("bottomleft", free.bottomleft),
        ("bottomright", free.bottomright),
    ):  # fmt: skip
        spot = rect.copy()
        setattr(spot, side, at)
        spot.clamp_ip(free)
        yield spot


def _hidden(spot: Rect, lit: Rect, squares: list[Rect]) -> float:
    """Returns how bad a place is: px of the map it hides, most of all lit ones, and a little its distance."""
    over = spot.clip(lit)
    hidden = sum((part := spot.clip(square)).w * part.h for square in squares)
    far = abs(spot.centerx - lit.centerx) + abs(spot.centery - lit.centery)
    return 4.0 * over.w * over.h + hidden + 30.0 * far
