"""The charts of the table: action tiles, training, rounds, bonus tiles, the scribe's prices."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from gheos_suite.rules.gentes.model import BONUSES
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.scenes.table.art import PREMUL

from .desk import Desk
from .places import around, on, tile_grid
from .sheet import INK, Sheet
from .signs import gone


# --------------------------------------------------------------------------- tiles
def tiles_key(desk: Desk) -> Hashable:
    return (*_lying(desk), _barred(desk))


def _lying(desk: Desk) -> tuple[tuple[str, ...], bool]:
    return tuple(t for t in desk.view.tiles if not gone(desk, f"tile:{t}")), desk.view.advanced


def _barred(desk: Desk) -> frozenset[str]:
    """Returns the tiles and tax spaces that cannot be paid now, while an action is to be chosen."""
    if not desk.ready or desk.options.mode != "act" or desk.held is not None:
        return frozenset()
    names = {f"tile:{t}" for t in desk.view.tiles} | {f"tax:{s.id}" for s in COMPONENTS.taxes}
    return frozenset(names - set(desk.options.spots))


def paint_tiles(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the beds of the action tiles and the tiles that lie in them; dark are those out of reach."""
    size, bed = sheet.art.places["tile"]["size"], sheet.art.places["tile"]["bed"]
    barred, lying = _barred(desk), set(desk.view.tiles)
    for name, place in tile_grid(rect, len(desk.view.players), size).items():
        tax = name not in COMPONENTS.tiles
        kind = "tax_collector" if tax else COMPONENTS.tiles[name].kind
        k = place.w / size[0]
        ground = sheet.art.wide(f"tiles/bed_{kind}", place.w + 2 * bed * k)
        surface.blit(ground, ground.get_rect(center=place.center), special_flags=PREMUL)
        spot = f"tax:{name}" if tax else f"tile:{name}"
        if tax and _closed(desk, name):
            sheet.stand(surface, "pieces/lock", (float(place.centerx), float(place.centery)), place.w * 0.62)
            continue
        if not (tax or name in lying) or gone(desk, spot):
            continue
        sheet.lay(surface, f"tiles/{name}", place, 4)
        if spot in barred:
            veil = sheet.art.wide("marks/veil_tile", place.w)
            surface.blit(veil, place, special_flags=PREMUL)


def _closed(desk: Desk, name: str) -> bool:
    """Returns whether a tax space is out of the game (GENTES-049)."""
    return desk.view.advanced and any(s.id == name and s.closed_in_advanced_setup for s in COMPONENTS.taxes)


# ------------------------------------------------------------------------ training
def training_key(desk: Desk) -> Hashable:
    view = desk.view
    return view.chart, view.cubed_type, tuple(t for t in view.chart if gone(desk, f"token:{t}"))


def paint_training(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the training chart with its cost tokens."""
    view, spots = desk.view, sheet.art.places["charts"]["training"]
    sheet.lay(surface, f"boards/training{'_solo' if len(view.players) == 1 else ''}", rect)
    k = rect.w / spots["size"][0]
    for i, kind in enumerate(view.chart):
        at = on(rect, spots["size"], spots["tokens"][i])
        if not gone(desk, f"token:{kind}"):
            sheet.stand(surface, f"pieces/training_{kind}", at, spots["token"] * k, 3)
        if kind == view.cubed_type:
            sheet.stand(surface, "pieces/cube_plain", (at[0] + 34 * k, at[1] - 34 * k), 56 * k, 2)


# -------------------------------------------------------------------------- rounds
def round_key(desk: Desk) -> Hashable:
    return desk.view.round


def paint_round(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the six rounds of three eras and the marker on the one under way."""
    spots = sheet.art.places["charts"]["round"]
    sheet.lay(surface, "boards/round", rect)
    number = min(max(desk.view.round, 1), len(spots["seats"]))
    at = on(rect, spots["size"], spots["seats"][number - 1])
    sheet.stand(surface, "pieces/round_marker", at, 88 * rect.w / spots["size"][0], 3)


# --------------------------------------------------------------------------- bonus
def bonus_key(desk: Desk) -> Hashable:
    return desk.view.stacks


def paint_bonus(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the stacks of bonus tiles: the top one whole, those below as edges."""
    plan = sheet.places.plan
    shift = (rect.x - plan.bonus.x, rect.y - plan.bonus.y)
    for kind, stack in zip(BONUSES, desk.view.stacks, strict=True):
        place = sheet.places.bonus(kind).move(shift)
        if not stack:
            surface.blit(sheet.art.wide(f"bonus/bed_{kind}", place.w), place, special_flags=PREMUL)
            continue
        step = max(1, place.h // 26)
        for i in range(len(stack) - 1, -1, -1):
            name = f"bonus/{kind}_{stack[i] if stack[i] in (4, 8) else 4}"
            sheet.lay(surface, name, place.move(i * step, i * step), 2)


# -------------------------------------------------------------------------- prices
def scribe_key(desk: Desk) -> Hashable:
    return len(desk.view.players)


def paint_scribe(sheet: Sheet, _desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints what one, two or three cards of the display cost."""
    sheet.lay(surface, "boards/scribe", rect)


def paint_count(sheet: Sheet, surface: Surface, corner: tuple[int, int], count: int) -> None:
    """Paints how many there are in a stack, on a small plaque with its lower right corner at a point."""
    words = str(count)
    wide = max(sheet.u(26), sheet.width(words, 18, "bold") + sheet.u(12))
    plaque = around((0, 0), wide, sheet.u(24))
    plaque.bottomright = corner
    surface.fill((238, 214, 170), plaque)
    surface.fill(INK, Rect(plaque.x, plaque.bottom - max(1, sheet.u(2)), plaque.w, max(1, sheet.u(2))))
    sheet.text(surface, plaque.center, words, 18, INK, "bold", "mm", shadow=False)
