"""What keys and mouse do at the Gheos table in each kind of decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gheos_suite.scenes.table.help_sheet import HelpLine, Section, hint_line, keys
from gheos_suite.ui.input import Semantic, name_of

if TYPE_CHECKING:
    from .scene import TableScene

TITLES = {
    "place": "Now: place or replace a tile",
    "pay": "Now: give back a follower",
    "winner": "Now: choose who wins the war",
    "portion": "Now: choose where the civilization goes",
    "settle": "Now: start a civilization or take a follower",
    "token": "Now: score, or end the turn",
}


def sections(scene: TableScene) -> list[Section]:
    """Returns what can be done now and what can always be done."""
    desk = scene.desk
    mode = desk.options.mode if desk.ready else ""
    waiting = HelpLine("Hurry what is shown", "click anywhere", keys(Semantic.ACCEPT))
    now = Section("Now: wait", (waiting,))
    if mode in TITLES:
        now = Section(TITLES[mode], tuple(_now(scene, mode)))
    return [now, _always()]


def _now(scene: TableScene, mode: str) -> list[HelpLine]:
    opts = scene.desk.options
    numbers = _numbers(len(scene.keys.numbered()))
    match mode:
        case "place":
            return _place(numbers)
        case "pay":
            return [HelpLine("Give a follower back", "drag a cube to the supply, or click it", numbers)]
        case "winner":
            return [
                HelpLine("Let a civilization win", "click its marker, or drag it to the battlefield", numbers)
            ]
        case "portion":
            return [HelpLine("Choose a part", "click it, or drag the marker there", numbers)]
        case "settle":
            return _settle(bool(opts.starts), bool(opts.takes), numbers)
        case _:
            score = [HelpLine("Play a scoring token", "drag one onto the table, or click it", numbers[:1])]
            end = HelpLine("End the turn", "click the button", numbers[-1:])
            return [*(score if opts.token else []), end]


def _place(numbers: tuple[str, ...]) -> list[HelpLine]:
    turn = keys(Semantic.ROTATE_RIGHT)
    arrows = keys(Semantic.NEXT, Semantic.LEFT, Semantic.UP, Semantic.DOWN, Semantic.RIGHT)
    return [
        HelpLine("Take a tile up", "drag it, or click it", numbers),
        HelpLine("Turn it", "wheel, or right button", (*turn, f"Shift+{turn[0]}")),
        HelpLine("Aim at a place", "move over the table", arrows),
        HelpLine("Empty place or tile to replace", "move over the tile", keys(Semantic.FLIP)),
        HelpLine("Lay it down", "let go, or click again", keys(Semantic.ACCEPT)),
        HelpLine("Put it back", "let go beside the table", keys(Semantic.CANCEL)),
    ]


def _settle(starts: bool, takes: bool, numbers: tuple[str, ...]) -> list[HelpLine]:
    found = []
    if starts:
        found.append(
            HelpLine("Start a civilization", "drag a marker to a glowing continent, or click both", ())
        )
    if takes:
        found.append(HelpLine("Take a follower", "drag a cube to your own card, or click it", ()))
    return [*found, HelpLine("Choose what bears the number", "", numbers)]


def _always() -> Section:
    letters = [name_of(k) for k in (pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_d)]
    lines = (
        HelpLine("Go through what can be chosen", "", keys(Semantic.NEXT, Semantic.ACCEPT)),
        HelpLine("Move the view", "drag the bare table, or the middle button", tuple(letters)),
        HelpLine("Zoom", "wheel", keys(Semantic.ZOOM_IN, Semantic.ZOOM_OUT)),
        HelpLine("See the whole table", "", keys(Semantic.FIT)),
        HelpLine("See a land's symbols, or a score's parts", "point at it", ()),
        HelpLine("Take back, do again", "the Undo button", keys(Semantic.UNDO, Semantic.REDO)),
        hint_line(),
        HelpLine("The whole Chronicle", "click its title", (name_of(pygame.K_l),)),
        HelpLine("Menu", "the Menu button", keys(Semantic.CANCEL, Semantic.MENU)),
        HelpLine("This sheet", "the ? button", (*keys(Semantic.HELP), "?")),
    )
    return Section("Always", lines)


def _numbers(count: int) -> tuple[str, ...]:
    """Returns the number keys in use: all of a few, else the first and the last."""
    names = tuple(name_of(pygame.K_1 + i) for i in range(min(count, 9)))
    return names if len(names) <= 4 else (f"{names[0]} … {names[-1]}",)
