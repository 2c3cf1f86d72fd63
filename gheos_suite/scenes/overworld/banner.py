"""The ribbon of the Overworld table: what the held piece would do, or what is asked, in pixel art."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.scenes.table.ribbon import Prompt, prompt_buttons, prompt_now
from gheos_suite.scenes.table.still import button_state

from .sheet import INK, TITLE

if TYPE_CHECKING:
    from .scene import TableScene

FRAMES = {"war": "ribbon", "refuse": "ribbon", "calm": "card", "choice": "thin_lit"}
NARROW = 240  # with less room than this for the words there are no icons


def prompt(scene: TableScene) -> Iterator[Overlay]:
    """Yields the ribbon, if anything is to be said."""
    asked = prompt_now(scene)
    if asked is None:
        return
    place, desk = scene.plan.prompt, scene.desk
    states = tuple((desk.hot == n, desk.focus == n, desk.pressed == n) for n, *_ in asked.buttons)

    def paint(surface: Surface) -> None:
        _paint(scene, asked, surface, place)

    yield Overlay("prompt", (asked, states), place.inflate(6 * scene.sheet.k, 6 * scene.sheet.k), paint)


def _paint(scene: TableScene, asked: Prompt, surface: Surface, place: Rect) -> None:
    sheet = scene.sheet
    sheet.shade(surface, place)
    sheet.slice(surface, place, FRAMES[asked.tone])
    x = place.x + sheet.u(22)
    buttons = prompt_buttons(scene, asked)
    right = buttons[0][3].x - sheet.u(12) if buttons else place.right - sheet.u(18)
    roomy = right - x - sheet.u(50) * len(asked.icons[:4]) > sheet.u(NARROW)
    for kind, name in asked.icons[:4] if roomy else ():
        picture = sheet.icon(name, 40) if kind == "icon" else sheet.piece(name, 40)
        x = sheet.lay(surface, picture, (x, place.centery), "lm").right + sheet.u(10)
    _words(scene, asked, surface, place, x + sheet.u(4), right)
    for name, label, gold, rect in buttons:
        sheet.button(surface, rect, label, button_state(scene.desk, name, True), gold)


def _words(scene: TableScene, asked: Prompt, surface: Surface, place: Rect, x: int, right: int) -> None:
    """Writes the title and at most two lines of detail, dark on parchment, light on cloth."""
    sheet, room = scene.sheet, right - x
    ink = asked.tone == "calm"
    head, body = (INK, INK) if ink else (TITLE, sheet.theme["text"])
    lines = sheet.wrap(asked.detail, 19, room) if asked.detail else []
    shown = lines if len(lines) <= 2 else [lines[0], " ".join(lines[1:])]
    spots = {0: (0.5,), 1: (0.34, 0.70), 2: (0.26, 0.54, 0.79)}[len(shown)]
    title = (x, place.y + place.h * spots[0])
    sheet.text(
        surface, title, asked.title, 24 if len(shown) < 2 else 21, head, "bold", width=room, shadow=not ink
    )
    for words, y in zip(shown, spots[1:], strict=True):
        at = (x, place.y + place.h * y)
        sheet.text(surface, at, words, 19 if len(shown) < 2 else 18, body, width=room, shadow=not ink)
