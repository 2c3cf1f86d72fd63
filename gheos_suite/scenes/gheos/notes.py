"""The notes beside what the pointer or the keyboard rests on: what a button is for, a line that was cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect

from gheos_suite.scenes.table import chronicle
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.ui.drag import Phase
from gheos_suite.ui.input import Semantic, key_name
from gheos_suite.ui.widgets import Tooltip

if TYPE_CHECKING:
    from .scene import TableScene


def note(scene: TableScene) -> tuple[str, Rect] | None:
    """Returns the words of the note shown now and what it is about, or None."""
    if scene.drag.phase is not Phase.IDLE:
        return None
    name, plan = scene.desk.hot or scene.desk.focus, scene.plan
    match name:
        case "button:undo":
            return undo_words(scene), plan.undo
        case "button:menu" if plan.kind == "tight":
            return f"Menu ({key_name(Semantic.MENU)})", plan.menu
        case "button:help":
            return f"Keys and mouse ({key_name(Semantic.HELP)})", plan.help
        case "button:log":
            return "The whole Chronicle (L)", plan.log_open
    if name.startswith("log:"):
        rows = chronicle.rows(scene.sheet, scene.desk)
        index = int(name[4:])
        if index < len(rows) and not rows[index].whole:
            return rows[index].line.text, rows[index].rect
    return None


def undo_words(scene: TableScene) -> str:
    """Returns what the undo button does, or why nothing can be taken back."""
    refusal = scene.session.undo_refusal()
    if refusal is not None:
        return str(refusal.message)
    return f"Take the last move back ({key_name(Semantic.UNDO)})"


def note_overlay(scene: TableScene) -> Iterator[Overlay]:
    """Yields the note, if any."""
    found = note(scene)
    if found is None:
        return
    words, near = found
    tip = Tooltip(scene.ctx, words, near)
    yield Overlay("note", (words, tuple(near)), tip.bounds(), tip.draw)
