"""Where the hero can go: squares in bands of their price, the way as footsteps, fights, ends of the travel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.rules.overworld.model import DIA, EVIL, GOOD, NEUTRAL, SHAPE_OF, SHAPES, Cell
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.ui.drag import Phase

from .pictures import light_rect
from .sheet import TITLE

if TYPE_CHECKING:
    from .scene import TableScene

BANDS = ((255, 242, 184), (240, 176, 70), (236, 112, 62), (214, 62, 70))  # by creatures to be given up
BAND_LIGHT = (0.10, 0.18, 0.24, 0.28)
FAR_LIGHT = 0.05  # of bare cells that are to be walked to first


def _open(scene: TableScene) -> bool:
    """Returns whether the hero's travel is to be decided now."""
    desk = scene.desk
    return (
        desk.ready and desk.options.mode == "travel" and desk.view.travel is not None
        and not scene.timeline.busy and desk.paying is None and scene.drag.phase is Phase.IDLE
    )  # fmt: skip


def reach(scene: TableScene) -> Iterator[Overlay]:
    """Yields the squares the hero can get to, lit by price, and the cells she may step off to."""
    if not _open(scene):
        return
    travel = scene.desk.view.travel
    assert travel is not None
    here = scene.desk.view.heroes[scene.desk.view.mover].cell
    bands: dict[int, list[Cell]] = {}
    for found in travel.reach:
        if found.cell != here:
            bands.setdefault(min(found.birds + found.ships, len(BANDS) - 1), []).append(found.cell)
    for price, cells in sorted(bands.items()):
        yield _light(scene, f"reach:{price}", tuple(sorted(cells)), BANDS[price], BAND_LIGHT[price])
    far = {c for _, offs in travel.offs for c in offs}.difference(scene.desk.options.offs)
    if far:
        rgb = scene.art.tone("legal")[:3]
        yield _light(scene, "far", tuple(sorted(far)), (rgb[0], rgb[1], rgb[2]), FAR_LIGHT)
    for cell in scene.desk.options.offs:
        peril = cell in travel.perilous
        hot = f"at:{cell[0]},{cell[1]}" in (scene.desk.hot, scene.desk.focus)
        rgb = scene.art.tone("illegal" if peril else "legal")[:3]
        yield _light(scene, f"off:{cell}", (cell,), (rgb[0], rgb[1], rgb[2]), 0.3 if hot else 0.12)
        yield _sign(scene, f"offsign:{cell}", cell, here, peril)
    if here in travel.stops:
        yield _stop(scene, here)


def _light(
    scene: TableScene, name: str, cells: tuple[Cell, ...], rgb: tuple[int, int, int], alpha: float
) -> Overlay:
    k = scene.board.scale
    picture, corner = scene.art.light(cells, rgb, alpha, k, scene.board.kinds(cells))
    rect = light_rect(scene, picture, corner, k)
    return Overlay(
        name, (cells, rgb, alpha, k), rect, lambda s: s.blit(picture, rect, special_flags=PREMUL) and None
    )


def _sign(scene: TableScene, name: str, cell: Cell, here: Cell, peril: bool) -> Overlay:
    """An arrow out to a bare cell, a skull where no tile could lie."""
    board, k = scene.board, max(1, scene.board.scale)
    rect = board.rect_of(cell)
    art = scene.art
    if peril:
        picture = art.part("icon_evil", k)
    else:
        step = (cell[0] - here[0], cell[1] - here[1])
        picture = scene.sheet.arrow(step, k)
    at = picture.get_rect(center=rect.center)
    return Overlay(
        name, (cell, peril, k, tuple(at)), at, lambda s: s.blit(picture, at, special_flags=PREMUL) and None
    )


def _stop(scene: TableScene, here: Cell) -> Overlay:
    """The sign of geomancy beside the hero where she may stop for it."""
    k = max(1, scene.board.scale)
    picture = scene.art.part("icon_geomancy", k)
    square = scene.board.rect_of(here)
    at = picture.get_rect(topright=(square.right, square.y))
    return Overlay(
        "stop", (here, k, tuple(at)), at, lambda s: s.blit(picture, at, special_flags=PREMUL) and None
    )


# ---------------------------------------------------------------------------- the way
def foes(scene: TableScene, cells: tuple[Cell, ...]) -> list[Cell]:
    """Returns the squares of a way on which a neutral or evil creature stands."""
    view = scene.desk.view
    bad = {e.cell for e in view.explorers if view.sides[e.side].alignment in (NEUTRAL, EVIL)}
    return [cell for cell in cells if cell in bad]


def way(scene: TableScene) -> Iterator[Overlay]:
    """Yields the way to the square pointed at as footsteps, its fights and what they cost."""
    desk = scene.desk
    if not _open(scene) or not desk.route:
        yield from _paying(scene)
        return
    k = max(1, scene.board.scale)
    here = desk.view.heroes[desk.view.mover].cell
    fights = foes(scene, desk.route)
    dot = scene.art.part("step_dot_0", k)
    for i, (a, b) in enumerate(zip((here, *desk.route), desk.route, strict=False)):
        for j, (x, y) in enumerate(_dots(scene, a, b)):
            yield _picture(f"dot:{i}:{j}", dot, dot.get_rect(center=(x, y)))
    for cell in fights:
        yield _fight(scene, f"fight:{cell}", cell)
    goal = scene.board.rect_of(desk.route[-1])
    if not fights:
        end = scene.art.part("step_dot_2", k)
        yield _picture("goal", end, end.get_rect(center=goal.center))
    if any(desk.price):
        yield _price(scene, goal)


def _dots(scene: TableScene, a: Cell, b: Cell) -> Iterator[tuple[int, int]]:
    """Yields where the footsteps of one step are: straight on, or into a door and out of another."""
    doors = passed(scene, a, b)
    for here, there in ((a, doors[0]), (doors[1], b)) if doors else ((a, b),):
        (ax, ay), (bx, by) = scene.board.rect_of(here).center, scene.board.rect_of(there).center
        far = abs(here[0] - there[0]) + abs(here[1] - there[1]) > 2
        for share in (0.25, 0.5, 0.75) if far else (0.5,):
            yield round(ax + (bx - ax) * share), round(ay + (by - ay) * share)


def passed(scene: TableScene, a: Cell, b: Cell) -> tuple[Cell, Cell] | None:
    """Returns the doors one step goes in and out of, None for a step over the map."""
    view, squares = scene.desk.view, {g.cell for g in scene.desk.view.squares}
    corners = view.heroes[view.mover].name == DIA
    if _beside(a, b, corners) or a not in squares or _over_coasts(scene, a, b):
        return None
    pairs = ((d, e) for d in view.doors for e in view.doors if d.side == e.side and d != e)
    found = ((d.cell, e.cell) for d, e in pairs if _beside(a, d.cell, corners) and _beside(b, e.cell, corners))
    return next(found, None)


def _beside(a: Cell, b: Cell, corners: bool) -> bool:
    """Returns whether two cells meet over an edge, or over a corner."""
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return dx == dy == 1 if corners else dx + dy == 1


def _over_coasts(scene: TableScene, a: Cell, b: Cell) -> bool:
    """Returns whether nothing but coasts lies between two cells of a row or column."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    coasts = scene.cells() - {g.cell for g in scene.desk.view.squares}  # no way leads over LAND HO pictures
    n = max(abs(dx), abs(dy))
    return 0 in (dx, dy) and all((a[0] + dx * i // n, a[1] + dy * i // n) in coasts for i in range(1, n))


def _picture(name: str, picture: Surface, rect: Rect) -> Overlay:
    return Overlay(
        name, (id(picture), tuple(rect)), rect, lambda s: s.blit(picture, rect, special_flags=PREMUL) and None
    )


def payer(scene: TableScene, shape: str) -> str:
    """Returns a good colour that has a creature of a shape on the map to be given up, the first of them."""
    view = scene.desk.view
    shapes = {g.cell: SHAPE_OF[g.terrain] for g in view.squares if g.terrain in SHAPE_OF}
    sides = {e.side for e in view.explorers if shapes.get(e.cell) == shape}
    return next(s.colour for i, s in enumerate(view.sides) if s.alignment == GOOD and i in sides)


def _price(scene: TableScene, goal: Rect) -> Overlay:
    """A badge at the goal: how many good birds and ships the fights on the way cost."""
    sheet, desk = scene.sheet, scene.desk
    k = sheet.letter_k(20)
    parts = [(shape, n) for shape, n in zip(SHAPES, desk.price, strict=True) if n]
    rect = Rect(0, 0, sum(26 * k + sheet.letters_width(f"-{n}", k) + 4 * k for _, n in parts) + 8 * k, 26 * k)
    rect.midbottom = (goal.centerx, goal.y - k)
    rect.clamp_ip(scene.plan.board)

    def paint(surface: Surface) -> None:
        sheet.slice(surface, rect, "tip", k)
        x = rect.x + 6 * k
        for shape, n in parts:
            number = sheet.letters(surface, (x, rect.centery), f"-{n}", k, TITLE, "lm")
            head = f"{shape}_{payer(scene, shape)}_head"
            x = sheet.part(surface, head, (number.right + 2 * k, rect.centery), k, "lm").right + 3 * k

    return Overlay("price", (desk.price, tuple(rect)), rect, paint)


def _paying(scene: TableScene) -> Iterator[Overlay]:
    """Yields crossed swords on the creature the hero wants to pass."""
    desk = scene.desk
    if desk.paying is None or not desk.ready:
        return
    yield _fight(scene, "paying", desk.paying)


def _fight(scene: TableScene, name: str, cell: Cell) -> Overlay:
    """Crossed swords in the upper corner of a square, so that the creature there is seen."""
    k = max(1, scene.board.scale)
    square = scene.board.rect_of(cell)
    swords = scene.art.part("icon_fight", k)
    box = swords.get_rect(topright=(square.right - k, square.y + k)).inflate(4 * k, 4 * k)

    def paint(surface: Surface) -> None:
        scene.sheet.slice(surface, box, "tip", max(1, k - 1))
        surface.blit(swords, swords.get_rect(center=box.center), special_flags=PREMUL)

    return Overlay(name, (cell, k, tuple(box)), box, paint)
