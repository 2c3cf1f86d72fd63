"""Whose turn it is and what is to do, on the strip below the map; the ground of the column; tabs."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from .desk import Desk
from .options import Piece
from .places import COLOURS
from .sheet import CREAM, Sheet
from .signs import mark_of

ERAS = ("I", "II", "III")
TABS = {"map": "Map", "actions": "Actions", "cards": "Cards", "hand": "Hand"}


# ---------------------------------------------------------------------------- turn
def turn_key(desk: Desk) -> Hashable:
    view = desk.view
    return (
        view.active, view.step, view.round, desk.ready, desk.thinking, desk.saving_problem, desk.options.mode,
        view.pending is None, desk.held,
    )  # fmt: skip


def paint_turn(sheet: Sheet, desk: Desk, surface: Surface, rect: Rect) -> None:
    """Paints who has the turn, what is to do, and the round; the ribbon of a decision lies over it."""
    sheet.panel(surface, rect, "panel_walnut", 1)
    u, view = sheet.u, desk.view
    wide = round(rect.h * 0.66)
    sheet.put(
        surface,
        sheet.art.wide(f"pieces/crest_{COLOURS[view.active]}", wide),
        (rect.x + rect.h * 0.56, rect.centery),
    )
    x = rect.x + round(rect.h * 1.02)
    words = f"Round {view.round} of 6"
    right = rect.right - u(26) - max(sheet.width(words, 22, "title"), sheet.width(_phase(desk), 19))
    sheet.text(surface, (right, rect.centery - u(12)), words, 22, CREAM, "title")
    sheet.text(surface, (right, rect.centery + u(16)), _phase(desk), 19, "dim")
    room = right - u(16) - x
    sheet.text(surface, (x, rect.centery - u(12)), desk.name(view.active), 26, "brass", "title", width=room)
    colour = "warning" if desk.saving_problem else "text"
    sheet.text(surface, (x, rect.centery + u(17)), desk.saving_problem or task(desk), 20, colour, width=room)


def _phase(desk: Desk) -> str:
    view = desk.view
    step = {"draft": "draft", "population": "set-up", "heyday": "heyday", "decline": "decline"}.get(
        view.step, "scoring"
    )
    return f"Era {ERAS[view.era - 1]}, {step}"


def task(desk: Desk) -> str:
    """Returns the turn's task in a few words."""
    view = desk.view
    if view.step == "over":
        return "The game is over."
    if desk.is_bot(view.active):
        return "is thinking" if desk.thinking else "makes a move"
    if not desk.ready:
        return "has the turn"
    if desk.held is not None:
        return where_to(desk.held)
    return {
        "act": "Drag an action tile to the time track, or click it.",
        "draft": "Take a card of the draft.",
        "population": "Choose four people to start with.",
    }.get(desk.options.mode, "")


def where_to(piece: Piece) -> str:
    """Returns where a held piece is to be brought."""
    kind, *rest = piece
    match kind:
        case "tile" | "tax":
            return "Bring it to your time track."
        case "hand":
            return "Bring it to your cards in play."
        case "city" | "moved":
            return "Bring it to a glowing city space."
        case "token":
            return f"Bring it to the line of the {rest[0]}s on your board."
        case "folk":
            return f"Bring it to the type you get for 1 {rest[0]}."
        case "cube":
            return "Bring it to the type that is trained."
        case _:
            return "Bring it to your hand."


# -------------------------------------------------------------------------- column
def paint_column(sheet: Sheet, surface: Surface, rect: Rect) -> None:
    """Paints the ground of the strips and buttons."""
    sheet.panel(surface, rect, "panel_walnut_quiet", 4)


# ---------------------------------------------------------------------------- tabs
def tab_key(desk: Desk, page: str, shown: str) -> Hashable:
    return mark_of(desk, f"tab:{page}"), page == shown


def paint_tab(sheet: Sheet, desk: Desk, page: str, surface: Surface, rect: Rect) -> None:
    """Paints the button of a page, golden while it is shown."""
    state = mark_of(desk, f"tab:{page}") or "normal"
    sheet.button(surface, rect, TABS[page], state, sheet.layout.page == page, 20)
