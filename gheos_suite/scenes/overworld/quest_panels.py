"""The panels of the Quest: hero, the four colours, and the balance of good and evil."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from pygame import Color, Rect, Surface

from gheos_suite.rules.overworld.model import BIRD, EVIL, GOOD, NEUTRAL, SHAPE_OF, SHAPES, SHIP, UNUSED

from .desk import Desk
from .panels import mark
from .quest.charge import LEVEL, in_order, label, levels
from .seats import BAND
from .sheet import TITLE, Sheet

WHOLE = {BIRD: 7, SHIP: 7}  # of a colour (OVER-001); on the map all of an evil one end the Quest
NEAR = 2  # so few are missing that a defeat is near
SIGN = {GOOD: "icon_good", NEUTRAL: "icon_neutral", EVIL: "icon_evil"}


# --------------------------------------------------------------------------- hero
def hero_key(desk: Desk) -> Hashable:
    view, score = desk.view, desk.score(0)
    return (view.heroes, view.mover, view.turn, view.step, view.ended_by, desk.name(0), mark(desk, "seat:0"),
            None if score is None else round(score))  # fmt: skip


def level_name(desk: Desk) -> str:
    """Returns the name of the challenge level that has these numbers of each alignment."""
    own = Counter(side.alignment for side in desk.view.sides)
    return next((label(LEVEL, level) for level in levels() if Counter(in_order(level)) == own), "")


def paint_hero(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints hero or heroes, level and turn."""
    u, view, kind = sheet.u, desk.view, sheet.layout.kind
    sheet.panel(surface, rect, "thin_lit")
    names = [hero.name for hero in view.heroes] or ["hero"]
    k = max(1, min(sheet.k, (rect.h - 4 * sheet.k) // 22))
    if kind == "tight":
        k = max(1, min(k, (rect.w // 2) // (18 * len(names))))
    x = rect.x + u(12)
    for i, name in enumerate(names):
        alpha = 1.0 if len(names) == 1 or view.mover in (i, -1) else 0.45
        x = sheet.lay(surface, sheet.art.hero(name, "south", 0, k), (x, rect.centery), "lm", alpha).right + u(4)
    if kind == "tight":
        sheet.letters(
            surface,
            (rect.right - u(10), rect.centery - u(8)),
            str(view.turn + 1),
            sheet.letter_k(26),
            TITLE,
            "rm",
        )
        sheet.text(surface, (rect.right - u(10), rect.bottom - u(13)), "turn", 18, "text", anchor="rm")
        return
    x += u(10)
    room = rect.right - u(14) - x
    who = desk.name(0) if len(names) == 1 else "Ortho and Dia"
    k = sheet.letter_k(28 if kind == "full" else 24)
    turn = f"Turn {view.turn + 1}"
    wide = sheet.letters_width(turn, k)
    sheet.letters(surface, (x, rect.y + rect.h * 0.30), who, k, TITLE, "lm", room - wide - u(10))
    sheet.letters(surface, (rect.right - u(14), rect.y + rect.h * 0.30), turn, k, sheet.theme["text"], "rm")
    sheet.text(surface, (x, rect.y + rect.h * 0.70), level_name(desk), 20, "text", width=room)


# ------------------------------------------------------------------------- colours
def on_map(desk: Desk, side: int, shape: str) -> int:
    """Returns how many birds or ships of a colour stand on the map."""
    terrains = {ground.cell: ground.terrain for ground in desk.view.squares}
    return sum(e.side == side and SHAPE_OF[terrains[e.cell]] == shape for e in desk.view.explorers)


def side_key(desk: Desk, side: int) -> Hashable:
    return (
        desk.view.sides[side], on_map(desk, side, BIRD), on_map(desk, side, SHIP), _points(desk, side),
        sum(d.side == side for d in desk.view.doors), mark(desk, f"seat:{side}"), side in desk.options.sides,
        mark(desk, f"winner:{side}"), desk.ready,
    )  # fmt: skip


def _points(desk: Desk, side: int) -> int | None:
    """Returns the points of a colour as if the game ended now; None where they are not to be shown."""
    if not desk.scores_shown:
        return None
    tally = desk.view.tallies[side]
    return tally.regions + tally.doors + tally.exhausted


def paint_side(sheet: Sheet, desk: Desk, side: int, surface: Surface, rect: Rect) -> None:
    """Paints a colour: its alignment, its creatures on the map of all it has, those in the bags, its points."""
    k, own, kind = sheet.k, desk.view.sides[side], sheet.layout.kind
    choosable = desk.ready and side in desk.options.sides
    sheet.panel(surface, rect, "thin_lit" if choosable else "thin")
    strip = Rect(rect.x + 2 * k, rect.y + 2 * k, BAND * k - k, rect.h - 4 * k)
    colour = Color(sheet.art.colour_of(side))
    surface.fill(colour if own.alignment != UNUSED else colour.lerp((40, 32, 40), 0.6), strip)
    x = strip.right + 2 * k
    if kind == "tight":
        _tight(sheet, desk, side, surface, rect, x)
    else:
        _roomy(sheet, desk, side, surface, rect, x)
    if choosable:
        state = mark(desk, f"winner:{side}")
        sheet.slice(surface, rect, "focus", k if state else max(1, k - 1))


def _roomy(sheet: Sheet, desk: Desk, side: int, surface: Surface, rect: Rect, x: int) -> None:
    u, own, kind = sheet.u, desk.view.sides[side], sheet.layout.kind
    k = max(1, min(sheet.k, rect.h * 4 // 10 // 11))
    first = rect.y + round(rect.h * 0.28)
    unused = own.alignment == UNUSED
    flag = sheet.lay(
        surface, sheet.art.part(f"banner_{own.colour}", k), (x, first), "lm", 0.4 if unused else 1.0
    )
    x2 = flag.right + u(10)
    n = sheet.letter_k(28 if kind == "full" else 22)
    if own.alignment in SIGN:
        x2 = sheet.part(surface, SIGN[own.alignment], (x2, first), max(1, round(n * 0.75)), "lm").right + u(8)
    tone = {GOOD: "good", EVIL: "evil", NEUTRAL: "neutral"}.get(own.alignment)
    words = own.alignment.capitalize()
    colour = sheet.art.tone(tone)[:3] if tone else sheet.theme["dim"]
    sheet.letters(surface, (x2, first), words, n, colour, "lm")
    right = rect.right - u(12)
    if unused:
        sheet.text(surface, (right, first + u(1)), "stays in the box", 18, "dim", anchor="rm")
        return
    points = _points(desk, side)
    if points is not None and (points or own.alignment != NEUTRAL):
        unit = sheet.text(surface, (right, first + u(1)), "points", 18, "dim", anchor="rm")
        sheet.letters(surface, (unit.x - u(7), first), str(points), n, TITLE, "rm")
    wide = (rect.right - u(8) - x) // 2
    for i, shape in enumerate(SHAPES):
        place = Rect(x + i * wide, rect.y + round(rect.h * 0.48), wide, round(rect.h * 0.44))
        _creatures(sheet, desk, side, shape, surface, place)


def _creatures(sheet: Sheet, desk: Desk, side: int, shape: str, surface: Surface, place: Rect) -> None:
    """Paints how many of a shape are on the map, as a row of pips, and how many are in the bag."""
    u, own = sheet.u, desk.view.sides[side]
    bag = own.birds if shape == BIRD else own.ships
    there, whole = on_map(desk, side, shape), WHOLE[shape]
    k = max(1, min(place.h // 18, sheet.k - 1 if sheet.k > 1 else 1))
    head = sheet.part(surface, f"{shape}_{own.colour}_head", (place.x, place.centery), k, "lm")
    x = head.right + u(6)
    pitch = (place.right - u(8) - x) // whole
    near = own.alignment == EVIL and whole - there <= NEAR
    _pips(sheet, surface, x, place.y + round(place.h * 0.26), pitch, there, whole, near)
    spent = own.spent_birds if shape == BIRD else own.spent_ships
    words = f"{bag} in bag" + (f", {spent} out" if spent else "")
    sheet.text(
        surface, (x, place.y + round(place.h * 0.74)), words, 18, "warning" if near else "text",
        width=place.right - x,
    )  # fmt: skip


def _pips(
    sheet: Sheet, surface: Surface, x: int, y: int, pitch: int, there: int, whole: int, near: bool
) -> None:
    """Paints a row of pips, filled for those that are there."""
    wide = max(3, min(pitch - 2, 4 * sheet.k))
    for i in range(whole):
        box = Rect(x + i * pitch, y - wide // 2, wide, wide)
        surface.fill((10, 6, 8), box.inflate(2, 2))
        if i < there:
            rgb = sheet.art.tone("evil" if near else "legal_alt")
            surface.fill(rgb, box)
            surface.fill(Color(rgb).lerp((255, 255, 255), 0.45), Rect(box.x, box.y, box.w, max(1, wide // 3)))
        else:
            surface.fill((62, 46, 58), box)


def _tight(sheet: Sheet, desk: Desk, side: int, surface: Surface, rect: Rect, x: int) -> None:
    """Paints a colour in few px: pennant, sign, and both counts of seven."""
    u, own = sheet.u, desk.view.sides[side]
    first, k = rect.y + round(rect.h * 0.3), max(1, min(sheet.k, rect.h * 4 // 10 // 11))
    unused = own.alignment == UNUSED
    flag = sheet.lay(
        surface, sheet.art.part(f"banner_{own.colour}", k), (x, first), "lm", 0.4 if unused else 1.0
    )
    if own.alignment in SIGN:
        sheet.part(surface, SIGN[own.alignment], (flag.right + u(5), first), k, "lm")
    if unused:
        return
    points = _points(desk, side)
    if points is not None:
        at = (rect.right - u(8), first)
        sheet.letters(surface, at, str(points), sheet.letter_k(22), TITLE, "rm")
    wide = (rect.right - u(4) - x) // 2
    for i, shape in enumerate(SHAPES):
        at = (x + i * wide, rect.y + round(rect.h * 0.72))
        head = sheet.part(surface, f"{shape}_{own.colour}_head", at, max(1, sheet.k - 1), "lm")
        there, whole = on_map(desk, side, shape), WHOLE[shape]
        near = own.alignment == EVIL and whole - there <= NEAR
        colour = "warning" if near else "text"
        sheet.text(surface, (head.right + u(3), at[1]), f"{there}/{whole}", 18, colour, "bold")


# ------------------------------------------------------------------------- balance
def balance_key(desk: Desk) -> Hashable:
    view = desk.view
    return (view.good, view.evil, view.tallies, desk.scores_shown)


def paint_balance(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the sum of good against that of evil, and what each is made of."""
    u, view, kind = sheet.u, desk.view, sheet.layout.kind
    sheet.panel(surface, rect, "thin")
    if not desk.scores_shown:
        sheet.text(surface, rect.center, "Points are hidden", 19, "dim", anchor="mm", width=rect.w - u(16))
        return
    k, n = sheet.k, sheet.letter_k(30 if kind != "tight" else 24)
    y = rect.y + round(rect.h * (0.34 if kind != "tight" else 0.3))
    pad = u(14 if kind != "tight" else 8)
    good, evil = (sheet.art.tone(name)[:3] for name in ("good", "evil"))
    sign = sheet.part(surface, "icon_good", (rect.x + pad, y), k, "lm")
    left = sheet.letters(surface, (sign.right + u(6), y), str(view.good), n, good, "lm")
    foe = sheet.part(surface, "icon_evil", (rect.right - pad, y), k, "rm")
    right = sheet.letters(surface, (foe.x - u(6), y), str(view.evil), n, evil, "rm")
    if kind == "tight":
        bar = Rect(rect.x + pad, rect.y + round(rect.h * 0.66), rect.w - 2 * pad, 5 * k)
    else:
        bar = Rect(left.right + u(14), y - 4 * k, right.x - left.right - u(28), 8 * k)
    _beam(sheet, surface, bar, view.good, view.evil)
    if kind == "tight":
        return
    low = rect.y + round(rect.h * 0.76)
    if kind == "full":
        middle = rect.w // 2 - pad - u(4)
        sheet.text(surface, (rect.x + pad, low), _words(desk, GOOD), 18, "text", width=middle)
        sheet.text(surface, (rect.right - pad, low), _words(desk, EVIL), 18, "text", anchor="rm", width=middle)
        return
    _in_signs(sheet, surface, (rect.x + pad, low), _made_of(desk, GOOD), False)
    _in_signs(sheet, surface, (rect.right - pad, low), _made_of(desk, EVIL), True)


def _in_signs(
    sheet: Sheet, surface: Surface, at: tuple[int, int], made: tuple[int, int], from_right: bool
) -> None:
    """Paints points for regions and for doors behind their signs, where words find no room."""
    x, k = at[0], max(1, sheet.k - 1)
    pairs = tuple(zip(("icon_region", "icon_distance"), made, strict=True))
    for icon, n in reversed(pairs) if from_right else pairs:
        if from_right:
            number = sheet.text(surface, (x, at[1]), str(n), 18, "text", "bold", "rm")
            x = sheet.part(surface, icon, (number.x - sheet.u(5), at[1]), k, "rm").x - sheet.u(10)
        else:
            sign = sheet.part(surface, icon, (x, at[1]), k, "lm")
            number = sheet.text(surface, (sign.right + sheet.u(5), at[1]), str(n), 18, "text", "bold")
            x = number.right + sheet.u(10)


def _words(desk: Desk, alignment: str) -> str:
    regions, doors = _made_of(desk, alignment)
    return f"regions {regions}, doors {doors}"


def _made_of(desk: Desk, alignment: str) -> tuple[int, int]:
    """Returns the points of all colours of an alignment for regions and for doors."""
    own = [t for t, s in zip(desk.view.tallies, desk.view.sides, strict=True) if s.alignment == alignment]
    return sum(t.regions for t in own), sum(t.doors for t in own)


def _beam(sheet: Sheet, surface: Surface, bar: Rect, good: int, evil: int) -> None:
    """Paints which share of all points is on which side, with a notch in the middle."""
    sheet.slice(surface, bar, "bar", max(1, sheet.k - 1))
    inner = bar.inflate(-4 * max(1, sheet.k - 1), -4 * max(1, sheet.k - 1))
    if inner.w <= 0 or inner.h <= 0:
        return
    total = max(0, good) + max(0, evil)
    share = max(0, good) / total if total else 0.5
    cut = round(inner.w * share)
    for tone, part in (("good", Rect(inner.x, inner.y, cut, inner.h)),
                       ("evil", Rect(inner.x + cut, inner.y, inner.w - cut, inner.h))):  # fmt: skip
        colour = Color(sheet.art.tone(tone)) if total else Color(62, 46, 58)
        surface.fill(colour, part)
        surface.fill(colour.lerp((255, 255, 255), 0.35), Rect(part.x, part.y, part.w, max(1, inner.h // 4)))
    surface.fill(
        (255, 244, 214),
        Rect(inner.centerx - sheet.k // 2, bar.y - sheet.k, max(1, sheet.k), bar.h + 2 * sheet.k),
    )
