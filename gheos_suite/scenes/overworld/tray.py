"""The tray: both faces of the drawn tile, or the creatures and first tiles that are laid out for a choice."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from gheos_suite.rules.overworld.model import NO_SQUARE, SHAPE_OF, AssignCreatures
from gheos_suite.rules.overworld.modules.airship.model import AIRSHIP
from gheos_suite.ui.input import Semantic, key_name

from . import panels, ware_tray
from .desk import Desk
from .options import Piece
from .panels import mark
from .sheet import TITLE, Sheet
from .sky import terrains_of
from .spots import creature_spots, start_panel, start_spots
from .wares import wares

TILE = 72  # px of the art a tile takes in each direction, teeth and thickness with it
PALE = 0.36  # of a face that cannot be laid


def tray_key(desk: Desk) -> Hashable:
    view, goals = desk.view, desk.options.goals
    names = ["face:0", "face:1", *(f"ware:{i}" for i in range(len(wares(desk))))]
    names += [f"creature:{i}" for i in range(len(desk.creatures))]
    names += [f"start:{i}" for i in range(len(desk.options.starts))]
    usable = tuple(piece in goals for piece in (("tile", 0), ("tile", 1)))
    return (
        view.drawn, desk.held, desk.turns % 4, desk.face, desk.start, desk.ready, desk.creatures, desk.creature,
        wares(desk), desk.ware, desk.options.mode, desk.options.starts, usable,
        tuple(mark(desk, n) for n in names), view.step,
        frozenset(n for n in desk.in_air if n.startswith(("tile", "face", "creature", "start"))),
        bool(desk.options.patterns), desk.options.take_coast,
    )  # fmt: skip


def paint_tray(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints what lies in the tray now."""
    plan = sheet.layout
    shift = (rect.x - plan.tray.x, rect.y - plan.tray.y)
    if plan.kind == "full":
        panels.paint_ground(sheet, surface, rect, plan.tray)
    else:
        sheet.shade(surface, rect)
        sheet.panel(surface, rect, "thin")
    if desk.ready and desk.creatures:
        _heading(sheet, surface, rect, "Creatures drawn")
        _creatures(sheet, desk, surface, rect, shift)
    elif shown := wares(desk):
        _heading(sheet, surface, rect, HEADINGS.get(desk.options.mode, "Pick one"))
        ware_tray.paint(sheet, desk, shown, surface, rect, shift)
    elif tile := tile_shown(desk):
        _heading(sheet, surface, rect, _title(desk, tile))
        _faces(sheet, desk, tile, surface, rect, shift)
    else:
        _empty(sheet, desk, surface, rect)


HEADINGS = {
    "provision": "The shop", "quest": "Sidequests", "quest_side": "The sidequest", "adding": "To be added",
    "rotation": "Ways to lie", "terms": "The deal",
}  # fmt: skip


def _title(desk: Desk, tile: str) -> str:
    if tile == AIRSHIP:
        return "The airship"
    return "Drawn tile" if desk.view.drawn else "First tile"


def _heading(sheet: Sheet, surface: Surface, rect: Rect, words: str) -> None:
    """Paints the title of the tray where it has room for one."""
    plan = sheet.layout
    if plan.kind == "full" and plan.faces[0].y - plan.tray.y > sheet.u(36):
        sheet.letters(surface, (rect.x + sheet.u(16), rect.y + sheet.u(25)), words, sheet.letter_k(27), TITLE)


def tile_shown(desk: Desk) -> str:
    """Returns the tile both faces of which are in the tray: the drawn one, or the first one picked last."""
    if desk.ready and desk.options.starts:
        return desk.options.starts[min(desk.start, len(desk.options.starts) - 1)]
    if desk.ready and desk.options.mode in ("landing", "crash"):
        return AIRSHIP
    return desk.view.drawn


def tile_scale(place: Rect) -> int:
    """Returns the scale at which a tile finds room in a place."""
    return max(1, min(place.w, place.h) // TILE)


# ------------------------------------------------------------------------- a drawn tile
def _faces(sheet: Sheet, desk: Desk, tile: str, surface: Surface, rect: Rect, shift: tuple[int, int]) -> None:
    plan, u = sheet.layout, sheet.u
    for face, place in enumerate(plan.faces):
        if tile == AIRSHIP and desk.options.mode == "landing" and face:
            continue  # only in a crash it matters which side is up
        at = place.move(shift)
        _face(sheet, desk, tile, surface, at, face)
        if plan.kind == "full" and desk.options.mode != "landing":
            chosen = desk.face == face
            words = caption(tile, face)
            y = at.bottom + u(13)
            sheet.text(
                surface,
                (at.centerx, y),
                words,
                20,
                TITLE if chosen else "text",
                "bold" if chosen else "body",
                "mm",
            )
            if chosen:
                sheet.part(surface, "marker", (at.centerx - sheet.width(words, 20, "bold") // 2 - u(10), y),
                           max(1, sheet.k - 1), "rm")  # fmt: skip
    if plan.kind == "full":
        _keys(sheet, desk, surface, rect)


def caption(tile: str, face: int) -> str:
    """Returns how a face of a tile is called."""
    if tile == AIRSHIP:
        return "Water side" if face else "Land side"
    if NO_SQUARE in terrains_of(tile, face):
        return "LAND HO"
    return "Water face" if face else "Land face"


SKY = ("airship", "wreck")


def piece_shown(desk: Desk, tile: str, face: int) -> Piece:
    """Returns the piece that a face in the tray is; the first tile may be one that chance has drawn."""
    if tile == AIRSHIP:
        return ("wreck", face) if desk.options.mode == "crash" else ("airship",)
    return ("start", tile, face) if tile in desk.options.starts else ("tile", face)


def _face(sheet: Sheet, desk: Desk, tile: str, surface: Surface, place: Rect, face: int) -> None:
    """Paints one face; the one that is up lies on a lit ground."""
    name = f"face:{face}"
    held = desk.held is not None and (desk.held[0] in ("tile", *SKY) or desk.held[:2] == ("start", tile))
    piece = piece_shown(desk, tile, face)
    usable = desk.ready and piece in desk.options.goals
    state = mark(desk, name)
    if desk.face == face and desk.ready:
        sheet.slice(surface, place.inflate(-sheet.u(2), -sheet.u(2)), "thin_lit", max(1, sheet.k - 1))
    picture = sheet.art.tile(tile, desk.turns % 4, face, tile_scale(place)).surface
    lift = 2 * sheet.k if usable and state in ("hover", "focus") else 0
    pale = held or "face" in desk.in_air or (desk.ready and not usable)
    sheet.lay(surface, picture, (place.centerx, place.centery - lift), alpha=PALE if pale else 1.0)
    if state == "focus":
        sheet.slice(surface, place, "focus", max(1, sheet.k - 1))


def _keys(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints which keys turn, flip and place the tile."""
    u = sheet.u
    shown = [(key_name(Semantic.ROTATE_RIGHT), "turn")]
    if desk.options.mode != "landing":
        shown.append((key_name(Semantic.FLIP), "flip"))
    if desk.options.patterns or desk.options.take_coast:
        shown.append(("C", "coast"))
    shown.append((key_name(Semantic.ACCEPT), "place"))
    width = sum(sheet.width(k, 19, "bold") + sheet.width(w, 19) + u(6) for k, w in shown)
    gap = min(u(22), (rect.w - u(16) - width) // max(len(shown) - 1, 1))
    x = rect.centerx - (width + gap * (len(shown) - 1)) // 2
    for key, words in shown:
        x = sheet.key(surface, (x, rect.bottom - u(15)), key, words).right + gap


# ---------------------------------------------------------------------------- choices
def _creatures(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect, shift: tuple[int, int]) -> None:
    """Paints the drawn creatures side by side; the one a click on a square assigns is framed."""
    pending = desk.view.pending
    assert isinstance(pending, AssignCreatures)
    terrains = {g.cell: g.terrain for g in desk.view.squares}
    shape = SHAPE_OF[terrains[pending.cells[0]]]
    plan, u = sheet.layout, sheet.u
    for i, (side, spot) in enumerate(
        zip(pending.creatures, creature_spots(plan, len(pending.creatures)), strict=True)
    ):
        place, own = spot.move(shift), desk.view.sides[side]
        k = max(1, min(place.w // 30, place.h // 40, sheet.k + 1))
        state = mark(desk, f"creature:{i}")
        picked = i == desk.creature
        box = Rect(0, 0, min(place.w - u(4), 34 * k), min(place.h - u(4), 46 * k))
        box.center = place.center
        sheet.slice(surface, box, "thin_lit" if picked else "bar", max(1, k - 1))
        picture = sheet.art.piece(side, shape, k)
        lift = k if state in ("hover", "focus") else 0
        pale = picked and desk.held == ("creature", side)
        at = (box.centerx, box.y + box.h * 2 // 5 - lift)
        sheet.lay(surface, picture, at, alpha=PALE if pale else 1.0)
        if plan.kind == "full":
            sheet.text(
                surface, (box.centerx, box.bottom - u(20)), own.alignment, 18, "text", anchor="mm", width=box.w
            )
        if state == "focus":
            sheet.slice(surface, box, "focus", max(1, k - 1))
    if plan.kind == "full":
        words = "Pick one, then click its square, or drag it there."
        sheet.text(
            surface, (rect.centerx, rect.bottom - u(30)), words, 19, "text", anchor="mm", width=rect.w - u(16)
        )


def starts_key(desk: Desk) -> Hashable:
    names = tuple(mark(desk, f"start:{i}") for i in range(len(desk.options.starts)))
    return (desk.ready, desk.options.starts, desk.turns % 4, desk.face, desk.start, desk.held, names)


def paint_starts(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the first tiles of the Quest, the face up that is up on all of them; nothing at other times."""
    names = desk.options.starts
    if not desk.ready or len(names) < 2:
        return
    panel = start_panel(sheet.layout)
    shift = (rect.x - panel.x, rect.y - panel.y)
    sheet.shade(surface, rect)
    sheet.panel(surface, rect, "thin")
    at = (rect.x + sheet.u(16), rect.y + sheet.u(22))
    sheet.letters(surface, at, "Pick the first tile", sheet.letter_k(27), TITLE, "lm", rect.w - sheet.u(32))
    for i, (tile, spot) in enumerate(zip(names, start_spots(sheet.layout, len(names)), strict=True)):
        place = spot.move(shift)
        state, chosen = mark(desk, f"start:{i}"), i == desk.start
        if chosen:
            sheet.slice(surface, place, "thin_lit", max(1, sheet.k - 1))
        face = desk.face if ("start", tile, desk.face) in desk.options.goals else 0
        picture = sheet.art.tile(tile, desk.turns % 4, face, tile_scale(place)).surface
        pale = desk.held is not None and desk.held[:2] == ("start", tile)
        lift = sheet.k if state in ("hover", "focus") else 0
        sheet.lay(surface, picture, (place.centerx, place.centery - lift), alpha=PALE if pale else 1.0)
        if state == "focus":
            sheet.slice(surface, place, "focus", max(1, sheet.k - 1))


def _empty(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints the compass that lies in the tray while no tile does."""
    k = max(1, min(sheet.k, (rect.h - sheet.u(16)) // 62, (rect.w - sheet.u(16)) // 62))
    words = ""
    if desk.view.step == "travel" and sheet.layout.kind == "full":
        words = "Stepping off draws a tile."
    room = sheet.u(34) if words else 0
    sheet.part(surface, "compass", (rect.centerx, rect.centery - room // 2), k)
    if words:
        sheet.text(surface, (rect.centerx, rect.bottom - sheet.u(24)), words, 19, "text", anchor="mm")
