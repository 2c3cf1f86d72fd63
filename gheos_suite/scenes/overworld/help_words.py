"""What keys and mouse do at the Overworld table in each kind of decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gheos_suite.scenes.table.help_sheet import HelpLine, Section, hint_line, keys
from gheos_suite.ui.input import Semantic, name_of

if TYPE_CHECKING:
    from .scene import TableScene

TITLES = {
    "place": "Now: join the drawn tile to the map",
    "coast": "Now: lay the coast",
    "start_coast": "Now: lay the first coast",
    "start_tile": "Now: choose the first tile and lay it",
    "start_hero": "Now: choose where the hero begins",
    "squares": "Now: choose squares",
    "assign": "Now: give each creature a square",
    "gap": "Now: choose which gap is judged first",
    "winner": "Now: choose who places a door",
    "door": "Now: choose which door moves",
    "door_cell": "Now: choose where the door stands",
    "exhausted": "Now: choose who stays behind",
    "hero": "Now: choose who moves first",
    "travel": "Now: walk, then step off",
    "provision": "Now: put provisions into the gap",
    "quest": "Now: choose a sidequest",
    "quest_side": "Now: lay the sidequest",
    "flight": "Now: fly, or go on",
    "landing": "Now: land the airship",
    "crash": "Now: crash the airship",
    "adding": "Now: add explorers",
    "volunteer": "Now: volunteer, or be silent",
    "summoned": "Now: choose who is summoned",
    "provide": "Now: hand over an explorer",
    "return": "Now: give one in return",
    "terms": "Now: put a deal together",
    "offer": "Now: answer the offer",
    "holder": "Now: redeem the promise, or wait",
    "trade": "Now: decide about tile or coast",
    "location": "Now: decide where the tile goes",
    "rotation": "Now: decide how the tile lies",
}


def sections(scene: TableScene) -> list[Section]:
    """Returns what can be done now and what can always be done."""
    desk = scene.desk
    mode = desk.options.mode if desk.ready else ""
    now = Section("Now: wait", (HelpLine("Hurry what is shown", "click anywhere", keys(Semantic.ACCEPT)),))
    if mode in TITLES:
        now = Section(TITLES[mode], tuple(_now(mode)))
    return [now, _always(scene)]


def _now(mode: str) -> list[HelpLine]:
    enter = keys(Semantic.NEXT, Semantic.ACCEPT)
    match mode:
        case "place" | "coast" | "start_coast" | "start_tile" | "landing" | "crash":
            return _laying(mode)
        case "adding":
            return [
                HelpLine("Pick who comes", "click it in the tray", (*enter, "1", "2")),
                HelpLine("Bring it to a square", "click a lit square, or drag it there", enter),
            ]
        case "provision" | "quest" | "quest_side" | "summoned" | "return" | "rotation":
            return [HelpLine("Pick one", "click it in the tray", (*enter, "1", "2"))]
        case "volunteer" | "offer" | "holder" | "provide":
            return [
                HelpLine("Accept", "the golden button", (name_of(pygame.K_y),)),
                HelpLine("Refuse", "the other button", (name_of(pygame.K_n),)),
            ]
        case "terms":
            return [
                HelpLine("What they decide now", "the first in the tray", enter),
                HelpLine("What is owed for it", "the second in the tray", enter),
                HelpLine("Offer it", "the golden button", enter),
            ]
        case "gap":
            return [HelpLine("Choose a gap", "click it", (*enter, "1", "2"))]
        case "squares":
            return [HelpLine("Choose a square", "click it, or drag a bird or ship to it", enter)]
        case "assign":
            return [HelpLine("Bring a creature to a square", "drag it from the tray", enter)]
        case "door":
            return [HelpLine("Choose a door", "click it, or drag it to the gap", enter)]
        case "door_cell":
            return [HelpLine("Choose a cell", "click it, or drag a door of yours there", enter)]
        case "travel":
            return [
                HelpLine("Walk", "click a lit square", enter),
                HelpLine("Step off the map", "click a lit bare cell beside her", enter),
                HelpLine("Keep a creature after all, or stand still", "click elsewhere", keys(Semantic.CANCEL)),
            ]
    return [HelpLine("Choose", "click what is lit, or a button", enter)]


def _laying(mode: str) -> list[HelpLine]:
    arrows = keys(Semantic.NEXT, Semantic.LEFT, Semantic.UP, Semantic.DOWN, Semantic.RIGHT)
    coast = HelpLine("Take a coast for a LAND HO tile", "drag it from the pile", (name_of(pygame.K_c),))
    return [
        HelpLine("Take up a tile or coast", "drag it, or click it", keys(Semantic.ACCEPT)),
        HelpLine("Turn it", "wheel, or the right button", keys(Semantic.ROTATE_RIGHT)),
        HelpLine("Turn it over", "the middle button", keys(Semantic.FLIP)),
        HelpLine("Aim at a place", "move over the map", arrows),
        HelpLine("Lay it down", "let go, or click again", keys(Semantic.ACCEPT)),
        HelpLine("Put it back", "let go beside the map", keys(Semantic.CANCEL)),
        *([coast] if mode == "place" else []),
    ]


def _always(scene: TableScene) -> Section:
    high = HelpLine("Heights of the squares", "the button beside it", (name_of(pygame.K_h),))
    secrets = HelpLine("Sides of sidequests you know", "the button with the sign", (name_of(pygame.K_b),))
    lines = (
        HelpLine("Ways round the doors", "the button above the map", (name_of(pygame.K_d),)),
        *((high,) if scene.plan.heights.w else ()),
        *((secrets,) if scene.plan.below.w else ()),
        HelpLine("See who holds a region", "point at one of its squares", ()),
        HelpLine(
            "Move the view", "drag the bare table, or the middle button",
            keys(Semantic.LEFT, Semantic.UP, Semantic.DOWN, Semantic.RIGHT),
        ),
        HelpLine("Zoom", "wheel", keys(Semantic.ZOOM_IN, Semantic.ZOOM_OUT)),
        HelpLine("See the whole map", "", keys(Semantic.FIT)),
        HelpLine("Take back, do again", "the Undo button", keys(Semantic.UNDO, Semantic.REDO)),
        hint_line(),
        HelpLine("The whole Chronicle", "click its title", (name_of(pygame.K_l),)),
        HelpLine("Menu", "the Menu button", keys(Semantic.CANCEL, Semantic.MENU)),
        HelpLine("This sheet", "the ? button", (*keys(Semantic.HELP), "?")),
    )  # fmt: skip
    return Section("Always", lines)
