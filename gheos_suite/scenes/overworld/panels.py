"""The panels round the map: column, turn, lenses, and the supply of bag and coasts."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from gheos_suite.rules.overworld.model import ChooseSquares
from gheos_suite.rules.overworld.view import View

from . import more_asks
from .desk import Desk
from .layout import BASE
from .sheet import TITLE, Sheet

PATTERNS = BASE
TOWNS = ("TW", "TR")  # coasts that modules add
EVERY = (*BASE, *TOWNS)
PILE = 3  # coasts seen in a pile at most
RAISED = 3  # px of the art by which each lies above the one below


# ------------------------------------------------------------------------- column
def paint_column(sheet: Sheet, surface: Surface, rect: Rect) -> None:
    """Paints the ground of the right column and the game's name."""
    sheet.shade(surface, rect)
    sheet.panel(surface, rect, "frame")
    title = sheet.layout.title
    if not title.w:
        return
    at = title.move(rect.x - sheet.layout.column.x, rect.y - sheet.layout.column.y)
    sheet.part(surface, "logo", (at.centerx, at.y + at.h * 0.42))
    inset = sheet.u(6)
    sheet.rule(surface, (at.x + inset, at.bottom - sheet.k), (at.right - inset, at.bottom - sheet.k))


def paint_ground(sheet: Sheet, surface: Surface, rect: Rect, place: Rect) -> None:
    """Paints the piece of the column that lies at a place, because letters want an opaque ground."""
    column, clip = sheet.layout.column, surface.get_clip()
    surface.set_clip(rect.clip(clip))
    sheet.panel(surface, column.move(rect.x - place.x, rect.y - place.y), "frame")
    surface.set_clip(clip)


# --------------------------------------------------------------------------- turn
def turn_key(desk: Desk) -> Hashable:
    view = desk.view
    return (
        view.active, view.decides, view.step, view.pending, view.mover, view.turn, desk.options.mode,
        desk.ready, desk.thinking, desk.saving_problem, desk.held, desk.walking,
    )  # fmt: skip


def paint_turn(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the banner that says whose turn it is and what to do."""
    u = sheet.u
    sheet.shade(surface, rect)
    sheet.panel(surface, rect, "ribbon")
    seat = max(desk.view.decides, 0) if desk.view.decides >= 0 else desk.view.active
    flag = _flag(sheet, desk, seat, surface, rect)
    if desk.saving_problem:
        at, room = (flag.right + u(14), rect.centery), rect.right - u(20) - flag.right - u(14)
        sheet.text(surface, at, desk.saving_problem, 20, "warning", "bold", width=room)
        return
    room = rect.right - u(20) - flag.right - u(14)
    k = sheet.letter_k(28 if sheet.layout.kind == "full" else 24)
    name = sheet.letters(
        surface, (flag.right + u(14), rect.centery), desk.name(seat), k, TITLE, "lm", round(room * 0.4)
    )
    at = (name.right + u(16), rect.centery + u(1))
    sheet.text(surface, at, task(desk), 22, "text", width=rect.right - u(18) - at[0])


def _flag(sheet: Sheet, desk: Desk, seat: int, surface: Surface, rect: Rect) -> Rect:
    """Paints who has the turn: a pennant, in the Quest the hero."""
    x = rect.x + sheet.u(20)
    if desk.quest:
        return sheet.lay(
            surface, sheet.art.hero(_hero(desk), "south", 0, _half(sheet)), (x, rect.centery), "lm"
        )
    k = max(1, min(sheet.k, (rect.h - 4 * sheet.k) // 11))
    return sheet.part(surface, f"banner_{desk.emblem(seat)}", (x, rect.centery), k, "lm")


def _half(sheet: Sheet) -> int:
    """Returns the scale for things that find no room at that of the panels."""
    return max(1, sheet.k - 1)


def _hero(desk: Desk) -> str:
    heroes, mover = desk.view.heroes, desk.view.mover
    return heroes[mover].name if 0 <= mover < len(heroes) else heroes[0].name if heroes else "hero"


TASKS = {
    **more_asks.TASKS,
    "gap": "choose which gap is judged first",
    "winner": "choose who places a door",
    "door": "choose which of your doors moves",
    "door_cell": "choose where in the gap the door stands",
    "exhausted": "leave an explorer behind",
    "coast": "join the coast to the map",
    "assign": "give each creature a square",
    "start_coast": "lay the first coast",
    "start_tile": "choose the first tile and lay it",
    "start_hero": "choose where the hero begins",
    "hero": "choose who moves first",
    "travel": "walk, then step off to chart new land",
    "place": "join the drawn tile to the map",
}


def task(desk: Desk) -> str:
    """Returns the turn's task in a few words."""
    view = desk.view
    if view.step == "over":
        return "the game is over"
    if view.decides >= 0 and desk.is_bot(view.decides):
        return "is thinking" if desk.thinking else "makes a move"
    if not desk.ready:
        return "walks" if desk.walking else "has the turn"
    if isinstance(view.pending, ChooseSquares):
        n = view.pending.count
        return f"choose {n} squares" if n > 1 else "choose a square"
    if desk.options.mode == "place" and view.spot is None and desk.quest:
        return "stack the drawn tile on three level squares"
    if len(desk.options.starts) == 1:
        return "lay the first tile"
    return TASKS.get(desk.options.mode, "")


# ------------------------------------------------------------------------- lenses
LENS_PARTS = {"doors": "icon_distance", "heights": "icon_geomancy", "below": "sidequest_hidden"}


def lens_key(desk: Desk, lens: str) -> Hashable:
    return (desk.lens == lens, mark(desk, f"button:{lens}"))


def paint_lens(sheet: Sheet, desk: Desk, lens: str, surface: Surface, rect: Rect) -> None:
    """Paints the button of a lens; it stays down while the lens is on."""
    state = mark(desk, f"button:{lens}") or "normal"
    on = desk.lens == lens
    sheet.button(surface, rect, "", "pressed" if on and state == "normal" else state)
    name = LENS_PARTS[lens]
    k = max(1, rect.w * 7 // 10 // sheet.art.pixels.get(name).get_width())
    sheet.part(surface, name, (rect.centerx, rect.centery + (sheet.k if on else 0)), k)


# ------------------------------------------------------------------------- supply
def pile_of(view: View, pattern: str) -> int:
    """Returns how many coasts of the pile can show a pattern."""
    return sum(kind in (pattern, pattern[0]) for kind in view.pile)


def supply_key(desk: Desk) -> Hashable:
    names = ("bag", *(f"coast:{p}" for p in EVERY))
    usable = tuple(("coast", p) in desk.options.goals for p in EVERY)
    return (
        len(desk.view.bag), desk.view.pile, desk.held, desk.ready, usable, desk.turns, desk.coast,
        tuple(mark(desk, name) for name in names), frozenset(n for n in desk.in_air if n.startswith("coast")),
    )  # fmt: skip


def paint_supply(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the bag and the coasts that are left."""
    plan, u = sheet.layout, sheet.u
    shift = (rect.x - plan.supply.x, rect.y - plan.supply.y)
    sheet.shade(surface, rect)
    sheet.panel(surface, rect, "thin")
    bag = plan.bag.move(shift)
    lift = sheet.k if mark(desk, "bag") else 0
    k = max(1, min(sheet.k, bag.w // 18))
    high = 0.31 if plan.kind == "full" else 0.36  # words stand below it in a full arrangement alone
    picture = sheet.part(surface, "bag", (bag.centerx, bag.y + bag.h * high - lift), k)
    sheet.letters(
        surface, (bag.centerx, picture.bottom + u(17)), str(len(desk.view.bag)), sheet.letter_k(26), TITLE, "mm"
    )
    if plan.kind == "full":
        sheet.text(
            surface, (bag.centerx, bag.bottom - u(14)), "tiles left", 18, "text", anchor="mm", width=bag.w
        )
    for pattern, place in zip(plan.patterns, plan.coasts, strict=True):
        _coast(sheet, desk, surface, place.move(shift), pattern)


def coast_scale(place: Rect) -> int:
    """Returns the scale of a coast in its place of the supply."""
    return max(1, min(place.w, place.h) // (40 + RAISED))


def _coast(sheet: Sheet, desk: Desk, surface: Surface, place: Rect, pattern: str) -> None:
    """Paints the pile of a pattern; pale if it cannot be laid now while another one can."""
    u, name = sheet.u, f"coast:{pattern}"
    usable = desk.ready and ("coast", pattern) in desk.options.goals
    count = pile_of(desk.view, pattern)
    left = count - (desk.held == ("coast", pattern) or name in desk.in_air)
    k = coast_scale(place)
    picture = sheet.art.coast(pattern, 0, k, shadow="").surface
    lift = 2 * k if usable and mark(desk, name) in ("hover", "focus") else 0
    shown = min(left, PILE)
    alpha = 0.3 if desk.ready and desk.options.patterns and not usable else 1.0
    base = picture.get_rect(center=(place.centerx, place.centery - u(6)))
    if not shown:
        sheet.lay(surface, picture, base.topleft, "lt", 0.22)
    for i in range(shown):
        top = lift if i == shown - 1 else 0
        sheet.lay(surface, picture, (base.x, base.y + (shown - 1) * k - i * RAISED * k // 2 - top), "lt", alpha)
    state = mark(desk, name)
    if usable and (state or desk.coast == pattern):
        sheet.slice(surface, place, "focus", max(1, k - 1))
    colour = TITLE if usable else sheet.theme["text"] if count else sheet.theme["disabled_text"]
    n = sheet.letter_k(20)
    plaque = Rect(0, 0, 13 * n, 12 * n)
    plaque.midbottom = (place.centerx, place.bottom)
    sheet.slice(surface, plaque, "bar", max(1, n // 2))
    sheet.letters(surface, (plaque.centerx, plaque.centery + n // 2), str(count), n, colour, "mm")


def mark(desk: Desk, name: str) -> str:
    """Returns the state of a spot: pressed, focus, hover, or "" for none."""
    if desk.pressed == name:
        return "pressed"
    return "focus" if desk.focus == name else "hover" if desk.hot == name else ""
