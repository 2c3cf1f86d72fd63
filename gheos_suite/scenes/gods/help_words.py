"""What keys and mouse do at the Gods table in each kind of decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gheos_suite.scenes.table.help_sheet import HelpLine, Section, hint_line, keys
from gheos_suite.ui.input import Semantic, name_of

if TYPE_CHECKING:
    from .scene import TableScene

TITLES = {
    "act": "Now: make an action",
    "victim": "Now: take a power point",
    "stones": "Now: give your last stones",
    "desert": "Now: the whirlwind may move a desert",
    "end": "Now: play an extra action, or end the turn",
}


def sections(scene: TableScene) -> list[Section]:
    """Returns what can be done now and what can always be done."""
    desk = scene.desk
    mode = desk.options.mode if desk.ready else ""
    waiting = HelpLine("Hurry what is shown", "click anywhere", keys(Semantic.ACCEPT))
    now = Section("Now: wait", (waiting,))
    if mode in TITLES:
        now = Section(TITLES[mode], tuple(_now(mode)))
    return [now, _always()]


def _now(mode: str) -> list[HelpLine]:
    enter = keys(Semantic.NEXT, Semantic.ACCEPT)
    match mode:
        case "victim":
            return [HelpLine("Choose whose", "click a glowing temple, or a player", enter)]
        case "stones":
            return [HelpLine("Choose a tribe", "click it; a second click takes it back", enter)]
        case "desert":
            return [HelpLine("Move a desert", "drag it to another place", enter)]
        case "end":
            return [HelpLine("End the turn, or play an extra action", "click the button", enter)]
    arrows = keys(Semantic.NEXT, Semantic.LEFT, Semantic.UP, Semantic.DOWN, Semantic.RIGHT)
    return [
        HelpLine("Take up a card, a temple or a desert", "drag it, or click it", keys(Semantic.ACCEPT)),
        HelpLine("Aim at a place", "move over the field", arrows),
        HelpLine("Discard a card of the display", "drop it on the sack", keys(Semantic.FLIP)),
        HelpLine("Lay it down", "let go, or click again", keys(Semantic.ACCEPT)),
        HelpLine("Put it back", "let go beside the field", keys(Semantic.CANCEL)),
    ]


def _always() -> Section:
    letters = [name_of(k) for k in (pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_d)]
    lines = (
        HelpLine("Move the view", "drag the bare table, or the middle button", tuple(letters)),
        HelpLine("Zoom", "wheel", keys(Semantic.ZOOM_IN, Semantic.ZOOM_OUT)),
        HelpLine("See the whole field", "", keys(Semantic.FIT)),
        HelpLine("See what the sack holds, or a player's points", "point at it", ()),
        HelpLine("Take back, do again", "the Undo button", keys(Semantic.UNDO, Semantic.REDO)),
        hint_line(),
        HelpLine("The whole Chronicle", "click its title", (name_of(pygame.K_l),)),
        HelpLine("Menu", "the Menu button", keys(Semantic.CANCEL, Semantic.MENU)),
        HelpLine("This sheet", "the ? button", (*keys(Semantic.HELP), "?")),
    )
    return Section("Always", lines)
