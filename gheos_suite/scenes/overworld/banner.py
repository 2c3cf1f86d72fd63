"""The ribbon of the Overworld table: what the held piece would do, or what is asked, in pixel art."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.scenes.table.ribbon import BUTTONS_BELOW, Prompt, prompt_buttons, prompt_now
from gheos_suite.scenes.table.still import button_state

from .layout import PROMPT
from .sheet import INK, TITLE

if TYPE_CHECKING:
    from .scene import TableScene

FRAMES = {"war": "ribbon", "refuse": "ribbon", "calm": "card", "choice": "thin_lit"}
TITLES = (24, 21, 18)  # heights of a title, the largest that finds room
NARROW = 240  # with less room than this for the words there are no icons


@dataclass(frozen=True)
class Writing:
    """The words of a question: the lines of its detail, and how much room each line has."""

    title: str
    lines: tuple[str, ...]
    room: int
    px: tuple[int, int]  # of the title and of the detail


def prompt(scene: TableScene) -> Iterator[Overlay]:
    """Yields the ribbon, if anything is to be said."""
    asked = prompt_now(scene)
    if asked is None:
        return
    place, desk = place_of(scene, asked), scene.desk
    states = tuple((desk.hot == n, desk.focus == n, desk.pressed == n) for n, *_ in asked.buttons)

    def paint(surface: Surface) -> None:
        _paint(scene, asked, surface, place)

    yield Overlay("prompt", (asked, states), place.inflate(6 * scene.sheet.k, 6 * scene.sheet.k), paint)


def place_of(scene: TableScene, asked: Prompt) -> Rect:
    """Returns where the ribbon lies: as high as its place only if buttons lie below its words."""
    place = scene.plan.prompt.copy()
    if not asked.buttons and place.h >= scene.sheet.u(BUTTONS_BELOW):
        place.h = scene.sheet.u(PROMPT["full"])
        place.bottom = scene.plan.prompt.bottom
    return place


def _words_place(scene: TableScene, asked: Prompt) -> tuple[Rect, int]:
    """Returns the part of the ribbon that holds icons and words, and where the words end."""
    place, u = place_of(scene, asked), scene.sheet.u
    buttons = prompt_buttons(scene, asked)
    if buttons and buttons[0][3].y > place.centery:
        return Rect(place.x, place.y, place.w, buttons[0][3].y - place.y), place.right - u(18)
    return place, buttons[0][3].x - u(12) if buttons else place.right - u(18)


def _start(scene: TableScene, asked: Prompt, right: int) -> tuple[list[Surface], int]:
    """Returns the icons there is room for, and where the words begin."""
    sheet, x = scene.sheet, scene.plan.prompt.x + scene.sheet.u(22)
    shown = []
    if right - x - sheet.u(50) * len(asked.icons[:4]) > sheet.u(NARROW):
        for kind, name in asked.icons[:4]:
            shown.append(sheet.icon(name, 40) if kind == "icon" else sheet.piece(name, 40))
            x += shown[-1].get_width() + sheet.u(10)
    return shown, x + sheet.u(4)


def written(scene: TableScene, asked: Prompt) -> Writing:
    """Returns how a question is written: as large as it finds room, its detail in two lines at most."""
    right = _words_place(scene, asked)[1]
    room = right - _start(scene, asked, right)[1]
    lines = scene.sheet.wrap(asked.detail, 19, room) if asked.detail else []
    short = len(lines) < 2
    if not short:
        lines = scene.sheet.wrap(asked.detail, 18, room)
        lines = lines if len(lines) <= 2 else [lines[0], " ".join(lines[1:])]
    sizes = [px for px in TITLES[0 if short else 1 :] if scene.sheet.width(asked.title, px, "bold") <= room]
    return Writing(asked.title, tuple(lines), room, (sizes[0] if sizes else TITLES[-1], 19 if short else 18))


def _paint(scene: TableScene, asked: Prompt, surface: Surface, place: Rect) -> None:
    sheet = scene.sheet
    sheet.shade(surface, place)
    sheet.slice(surface, place, FRAMES[asked.tone])
    body, right = _words_place(scene, asked)
    pictures, start = _start(scene, asked, right)
    x = place.x + sheet.u(22)
    for picture in pictures:
        x = sheet.lay(surface, picture, (x, body.centery), "lm").right + sheet.u(10)
    _words(scene, asked, surface, body, start)
    for name, label, gold, rect in prompt_buttons(scene, asked):
        sheet.button(surface, rect, label, button_state(scene.desk, name, True), gold)


def _words(scene: TableScene, asked: Prompt, surface: Surface, place: Rect, x: int) -> None:
    """Writes the title and the lines of detail, dark on parchment, light on cloth."""
    sheet, said = scene.sheet, written(scene, asked)
    ink = asked.tone == "calm"
    head, body = (INK, INK) if ink else (TITLE, sheet.theme["text"])
    spots = {0: (0.5,), 1: (0.34, 0.70), 2: (0.26, 0.54, 0.79)}[len(said.lines)]
    title = (x, place.y + place.h * spots[0])
    sheet.text(surface, title, said.title, said.px[0], head, "bold", width=said.room, shadow=not ink)
    for words, y in zip(said.lines, spots[1:], strict=True):
        at = (x, place.y + place.h * y)
        sheet.text(surface, at, words, said.px[1], body, width=said.room, shadow=not ink)
