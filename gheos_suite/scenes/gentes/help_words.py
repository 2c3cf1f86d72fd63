"""What keys and mouse do at the Gentes table in each kind of decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gheos_suite.scenes.table.help_sheet import HelpLine, Section, hint_line, keys
from gheos_suite.ui.input import Semantic, name_of

if TYPE_CHECKING:
    from .scene import TableScene

ENTER = (Semantic.NEXT, Semantic.ACCEPT)
NOW = {
    "act": ("choose an action", "Take an action", "click a tile, or drag it to your time track"),
    "draft": ("draft a card", "Take a card", "click it, or drag it to your hand"),
    "population": ("choose your population", "Add one", "click a line of your board"),
    "abilities": ("use abilities", "Use one", "click a glowing card or city"),
    "pairs": ("place hourglasses", "Choose how", "click a button"),
    "training": ("train population", "Train a type", "click its token, or drag it to your board"),
    "people": ("train population", "Train a type", "click its line"),
    "cards": ("take cards", "Take a card", "click it, or drag it to your hand"),
    "gift": ("take a card", "Take it", "click it, or drag it to your hand"),
    "site": ("build or move a city", "Build", "click an empty space, or drag a city to it"),
    "region": ("choose a region", "Name it", "click its flag, a city of it or a button"),
    "card": ("play a card", "Play it", "click it, or drag it to the cards in play"),
    "symbol": ("choose a symbol", "Score it", "click a button"),
    "row": ("place a cube", "Choose its row", "click the row"),
    "hourglass": ("take an hourglass off", "Take it", "click it on your track"),
    "reward": ("choose a city that pays", "Choose it", "click the city"),
    "purchase": ("buy points, or not", "Answer", "click a button"),
    "hand_card": ("the last cards", "Put one into play", "click it"),
    "pause": ("use cubes, or go on", "Answer", "click a button"),
    "second_trade": ("make a second trade", "Trade", "drag population to another line"),
    "finish": ("use cubes, or end your turn", "Answer", "click a button"),
}


def sections(scene: TableScene) -> list[Section]:
    """Returns what can be done now and what can always be done."""
    desk = scene.desk
    mode = desk.options.mode if desk.ready else ""
    if mode not in NOW:
        waiting = HelpLine("Hurry what is shown", "click anywhere", keys(Semantic.ACCEPT))
        return [Section("Now: wait", (waiting,)), _always(scene)]
    title, what, mouse = NOW[mode]
    lines = [HelpLine(what, mouse, keys(*ENTER))]
    if mode in ("act", "abilities"):
        turn = keys(Semantic.ROTATE_RIGHT)
        lines.append(HelpLine("Two hourglasses on one space", "the wheel, or a plate at your track", turn))
    if desk.options.trades:
        lines.append(HelpLine("Trade population", "drag it to another line, or click both", keys(*ENTER)))
    if desk.options.spends:
        lines.append(HelpLine("Train with cubes", "drag a cube to a line", keys(*ENTER)))
    lines.append(HelpLine("Choose by number", "", ("1", "\u2026", "9")))
    return [Section(f"Now: {title}", tuple(lines)), _always(scene)]


def _always(scene: TableScene) -> Section:
    lines = [
        HelpLine("See a card large, or a player's board", "point at it", ()),
        HelpLine("What each card of your hand lacks", "the lens", (name_of(pygame.K_p),)),
        HelpLine("Points if the game ended now", "the telescope", (name_of(pygame.K_o),)),
        HelpLine("The discard pile", "click it", (name_of(pygame.K_d),)),
        HelpLine("Take back, do again", "the Undo button", keys(Semantic.UNDO, Semantic.REDO)),
        hint_line(),
        HelpLine("The whole Chronicle", "click its title", (name_of(pygame.K_l),)),
        HelpLine("Menu", "the Menu button", keys(Semantic.CANCEL, Semantic.MENU)),
        HelpLine("This sheet", "the ? button", (*keys(Semantic.HELP), "?")),
    ]
    if scene.plan.tabs:
        lines.insert(0, HelpLine("The next page of the table", "click a tab", (name_of(pygame.K_g),)))
    return Section("Always", tuple(lines))
