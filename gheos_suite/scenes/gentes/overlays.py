"""What lies over the still Gentes table: glows, the ghost, the held piece, large cards, open strips, ribbon.

Every overlay has a name and is painted anew only where its key changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from gheos_suite.rules.gentes import events as ev
from gheos_suite.rules.gentes.model import DOUBLE, TYPES
from gheos_suite.scenes.table import marks
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.scenes.table.ribbon import ribbon
from gheos_suite.ui.drag import Phase

from . import card_panels, pairing
from .card_art import paint_small
from .facts import plates
from .foresight import Foresight
from .map_panel import house
from .places import COLOURS, around
from .signs import held_spot
from .spots import HAND, TABLEAU, TRACK, parts
from .zoom import zooms

if TYPE_CHECKING:
    from .scene import TableScene

CARDS = ("slot", "pile", "draft", "hand", "played")
LEGAL, HOT, FOCUS, NO = (255, 214, 110), (255, 240, 190), (160, 224, 255), (255, 110, 86)


def overlays(scene: TableScene) -> Iterator[Overlay]:
    """Yields what lies over the table now, lowest first."""
    yield from _over(scene)
    yield from _choosable(scene)
    yield from _pointed(scene)
    yield from _goals(scene)
    yield from _ghost(scene)
    yield from pairing.overlays(scene)
    yield from ribbon(scene)
    yield from zooms(scene)
    yield from plates(scene)
    yield from marks.effect(scene)
    yield from _held(scene)


def _over(scene: TableScene) -> Iterator[Overlay]:
    """Yields the tray of the draft, or of the discard pile while it is shown."""
    desk, sheet = scene.desk, scene.sheet
    if not scene.places.over(desk):
        return
    tray = scene.places.tray()
    key = (card_panels.over_key(desk), tuple(sorted(desk.in_air)), tuple(tray))
    yield Overlay(
        "over",
        key,
        tray.inflate(sheet.u(40), sheet.u(40)),
        lambda s: card_panels.paint_over(sheet, desk, s, tray),
    )


# --------------------------------------------------------------------------- glows
def _choosable(scene: TableScene) -> Iterator[Overlay]:
    """Yields a glow round everything that can be chosen or taken up now."""
    desk = scene.desk
    if not desk.ready or desk.held is not None or scene.timeline.busy:
        return
    found = scene.spots()
    names = dict.fromkeys((*desk.options.spots, *(f"place:{space}" for space in desk.options.moves)))
    if (desk.using == "trade" and not desk.giving) or (desk.options.mode == "second_trade" and not desk.using):
        names = dict.fromkeys(f"folk:{kind}" for kind in desk.options.trades)
    elif desk.using == "trade":
        names = dict.fromkeys(f"folk:{kind}" for kind in desk.options.trades.get(desk.giving, {}))
    elif desk.options.settle:
        names = dict.fromkeys(f"folk:{kind}" for kind in TYPES) if desk.unsettled else {}
    elif desk.using == "spend":
        names = dict.fromkeys(f"folk:{kind}" for kind in desk.options.spends)
    elif desk.moving:
        names = dict.fromkeys(f"place:{space}" for space in desk.options.moves.get(desk.moving, {}))
    for name in names:
        if name in found and parts(name)[0] not in ("button", "pairs", "symbol", "way"):
            yield glow(scene, name, found[name], name in (desk.hot, desk.focus))


def _pointed(scene: TableScene) -> Iterator[Overlay]:
    """Yields a frame round the spot chosen by keys, also if it does nothing now."""
    desk = scene.desk
    found = scene.spots()
    name = desk.focus
    if name in found and not name.startswith(("button:", "tab:")):
        yield _frame(scene, f"focus:{name}", found[name], FOCUS)


def glow(scene: TableScene, name: str, rect: Rect, hot: bool) -> Overlay:
    """Returns the light round a spot that can be chosen, brighter while it is pointed at."""
    kind = parts(name)[0]
    if kind == "place":
        return _ring(scene, f"glow:{name}", rect, "hover" if hot else "legal")
    if kind == "token":
        return _ring(
            scene, f"glow:{name}", rect.inflate(-rect.w // 8, -rect.h // 8), "hover" if hot else "legal"
        )
    if kind == "region":
        return _flag(scene, name, rect, hot)
    return _frame(scene, f"glow:{name}", rect, HOT if hot else LEGAL, 5 if hot else 3, kind in ("folk", "cube"))


def _ring(scene: TableScene, name: str, rect: Rect, kind: str) -> Overlay:
    picture = scene.art.wide(f"marks/ring_{kind}", rect.h * 176 / 96)
    place = picture.get_rect(center=rect.center)

    def paint(surface: Surface) -> None:
        surface.blit(picture, place, special_flags=PREMUL)

    return Overlay(name, (kind, tuple(place)), place, paint)


def _frame(
    scene: TableScene, name: str, rect: Rect, rgb: tuple[int, int, int], wide: int = 4, quiet: bool = False
) -> Overlay:
    """A glowing frame round a spot: a soft light outside of it and a fine bright line."""
    sheet = scene.sheet
    reach, line = sheet.u(4 if quiet else 9), max(2, sheet.u(wide * 0.6))
    box = rect.inflate(2 * reach, 2 * reach)
    key = ("frame", rect.size, rgb, wide, reach)
    picture = scene.art.made(key, lambda: _light(rect.size, reach, rgb, line))

    def paint(surface: Surface) -> None:
        surface.blit(picture, box, special_flags=PREMUL)

    return Overlay(name, (rgb, wide, tuple(box)), box, paint)


def _light(size: tuple[int, int], reach: int, rgb: tuple[int, int, int], line: int) -> Surface:
    out = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    inner = out.get_rect().inflate(-2 * reach, -2 * reach)
    for i in range(reach):
        value = 0.62 * ((i + 1) / reach) ** 2
        colour = (round(rgb[0] * value), round(rgb[1] * value), round(rgb[2] * value), round(204 * value))
        pygame.draw.rect(out, colour, out.get_rect().inflate(-2 * i, -2 * i), border_radius=reach + 8 - i)
    pygame.draw.rect(out, (0, 0, 0, 0), inner.inflate(-2, -2), border_radius=8)
    pygame.draw.rect(out, (*rgb, 255), inner.inflate(line, line), line, 8)
    return out


def _flag(scene: TableScene, name: str, rect: Rect, hot: bool) -> Overlay:
    """A banner of a region, on which it is chosen."""
    sheet, region = scene.sheet, parts(name)[1]
    rgb = scene.art.colour("regions", region)
    words = region.capitalize()
    box = around(
        rect.center, max(rect.w, sheet.width(words, 22, "bold") + sheet.u(40)), max(rect.h, sheet.u(38))
    )

    def paint(surface: Surface) -> None:
        pygame.draw.rect(surface, (30, 18, 10), box.inflate(4, 4), border_radius=sheet.u(8))
        pygame.draw.rect(surface, rgb, box, border_radius=sheet.u(7))
        pygame.draw.rect(surface, HOT if hot else (246, 226, 186), box, max(2, sheet.u(3)), sheet.u(7))
        sheet.text(surface, box.center, words, 22, (255, 250, 236), "bold", "mm")

    return Overlay(f"glow:{name}", (hot, tuple(box)), box.inflate(6, 6), paint)


# --------------------------------------------------------------------------- goals
def _goals(scene: TableScene) -> Iterator[Overlay]:
    """Yields a mark on everything the held piece may be brought to, and on what it is aimed at."""
    desk, aim = scene.desk, scene.aim
    if desk.held is None or aim is None or scene.drag.phase is Phase.IDLE:
        return
    for goal in desk.options.goals.get(desk.held, {}):
        hot = aim.cell == goal
        yield from _goal(scene, goal, aim.rect(goal), hot)
    if aim.cell is not None and not aim.legal:
        rect = aim.rect(aim.cell)
        if parts(aim.cell)[0] == "place":
            yield _ring(scene, "goal:no", rect, "illegal")
        else:
            yield _frame(scene, "goal:no", rect, NO, 5)


def _goal(scene: TableScene, goal: str, rect: Rect, hot: bool) -> Iterator[Overlay]:
    if goal in (TRACK, HAND, TABLEAU):
        yield _frame(scene, f"goal:{goal}", rect, HOT if hot else LEGAL, 6 if hot else 4)
    elif parts(goal)[0] == "place":
        yield _ring(scene, f"goal:{goal}", rect, "hover" if hot else "legal")
    else:
        yield _frame(scene, f"goal:{goal}", rect, HOT if hot else LEGAL, 5 if hot else 3, True)


# --------------------------------------------------------------------------- ghost
def _ghost(scene: TableScene) -> Iterator[Overlay]:
    """Yields what the move aimed at, or pointed at, would put down."""
    if scene.desk.told is not None and not scene.timeline.busy:
        yield from ghosts(scene, scene.desk.told)


def ghosts(scene: TableScene, told: Foresight) -> Iterator[Overlay]:
    """Yields what a move would put down: hourglasses, tile, city, population."""
    desk = scene.desk
    for event in told.every(ev.HourglassesPlaced):
        for i, space in enumerate(event.spaces):
            yield _ghost_glass(scene, space, DOUBLE if i < event.pairs else "")
    taken = told.first(ev.TileTaken)
    if taken is not None:
        place = scene.places.space(taken.space)
        picture = scene.art.pale(f"tiles/{taken.tile}", place.w * 0.94, 0.7)
        yield marks.sprite(f"ghost:{taken.tile}", picture, place.center)
    built = told.first(ev.CityBuilt) or told.first(ev.CityMoved)
    if built is not None:
        space = built.space if isinstance(built, ev.CityBuilt) else built.to
        yield from _ghost_house(scene, space)
    trained = told.first(ev.PopulationTrained) or told.first(ev.PopulationTraded)
    if trained is not None and trained.seat == desk.own:
        yield from _ghost_folk(scene, trained.people)


def _ghost_glass(scene: TableScene, space: int, kind: str) -> Overlay:
    place = scene.places.space(space)
    name = "hourglass_double_ghost" if kind == DOUBLE else "hourglass_ghost"
    picture = scene.art.high(f"pieces/{name}", place.h * 0.9)
    return marks.sprite(f"ghost:{space}:{name}", picture, place.center)


def _ghost_house(scene: TableScene, space: str) -> Iterator[Overlay]:
    rect = scene.places.city_rect(space)
    if not rect.w:
        return
    k = rect.h / scene.art.places["map"]["place"]
    box = rect.inflate(rect.h, rect.h)
    colour = COLOURS[scene.desk.own]
    key = ("ghost_house", colour, box.size)

    def make() -> Surface:
        layer = Surface(box.size, pygame.SRCALPHA)
        house(scene.sheet, layer, (box.w / 2, box.h / 2), colour, k)
        return scene.art.faded(layer, 0.72)

    picture = scene.art.made(key, make)
    yield marks.sprite(f"ghost:{space}", picture, box.center)


def _ghost_folk(scene: TableScene, people: tuple[int, ...]) -> Iterator[Overlay]:
    """Yields tokens, pale, where those that move would come to lie."""
    now = scene.desk.player.people
    k = scene.plan.own.w / scene.art.places["board"]["size"][0]
    for i, kind in enumerate(scene.art.palette["people"]):
        if people[i] != now[i] and people[i]:
            px = scene.art.places["board"]["token"] * k
            at = scene.places.folk(kind, people[i])
            yield marks.sprite(
                f"ghost:{kind}:{people[i]}", scene.art.pale(f"pieces/person_{kind}", px, 0.75), at
            )
            yield marks.ring(f"ghost:ring:{kind}", at, px * 0.6, False)


# ---------------------------------------------------------------------------- held
def _held(scene: TableScene) -> Iterator[Overlay]:
    """Yields the piece in the hand, where the pointer is or where it flies to."""
    drag, aim = scene.drag, scene.aim
    if aim is None or drag.phase not in (Phase.DRAGGING, Phase.SETTLING) or scene.by_keys:
        return
    at = drag.pos
    if drag.settling is not None:
        a, b, t = drag.settling.start, drag.settling.end, 1 - (1 - drag.progress) ** 3
        at = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
    picture = held_picture(scene, held_spot(scene.desk))
    rect = picture.get_rect(center=(round(at[0]), round(at[1])))

    def paint(surface: Surface) -> None:
        surface.blit(picture, rect, special_flags=PREMUL)

    yield Overlay("held", (scene.desk.held, rect.topleft), rect, paint)


def held_picture(scene: TableScene, name: str) -> Surface:
    """Returns the piece of a spot with the shadow it throws from above the table."""
    kind, rest = parts(name)
    place = scene.spots().get(name) or scene.plan.own
    size = place.size if kind in CARDS else (scene.sheet.k(110), scene.sheet.k(110))
    card = _card_of(scene, kind, rest)
    key = ("held", name, card, size)
    return scene.art.made(key, lambda: _held_piece(scene, kind, rest, card, size))


def _card_of(scene: TableScene, kind: str, rest: str) -> str:
    if kind == "slot":
        return scene.desk.view.display[int(rest) - 1]
    return rest if kind in CARDS else ""


def _held_piece(scene: TableScene, kind: str, rest: str, card: str, size: tuple[int, int]) -> Surface:
    sheet = scene.sheet
    layer = Surface((size[0] + sheet.k(50), size[1] + sheet.k(50)), pygame.SRCALPHA)
    rect = Rect(0, 0, *size)
    rect.center = layer.get_rect().center
    middle = (float(rect.centerx), float(rect.centery))
    if card:
        paint_small(sheet, layer, rect, card, in_play=kind == "played")
        return layer
    if kind in ("tile", "tax"):
        wide = next(iter(scene.places.tiles.values())).w or sheet.k(80)
        sheet.stand(layer, f"tiles/{rest}", middle, wide, 9)
        return layer
    if kind in ("city", "place"):
        k = (scene.plan.map.w or scene.sheet.k(900)) / scene.art.places["map"]["size"][0]
        sheet.stand(layer, f"pieces/city_{COLOURS[scene.desk.own]}", middle, 118 * k, 8)
        return layer
    name = {"token": f"training_{rest}", "folk": f"person_{rest}", "cube": f"cube_{rest}"}[kind]
    sheet.stand(layer, f"pieces/{name}", middle, sheet.k(46), 7)
    return layer
