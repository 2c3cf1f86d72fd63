"""The ribbon above the hand: what the held piece would do, or what is asked, with its buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.ui.drag import Phase
from gheos_suite.ui.text import ellipsis, prerender

from .overlay import Overlay

if TYPE_CHECKING:
    from .base import TableBase
    from .sheet import Sheet

RIBBON_STRIPE = 0.05  # share of its height by which words keep clear of the line along its upper edge
BUTTONS_BELOW = 126  # height from which on the buttons lie below the words
RIBBON_BODY = 0.66  # share of the ribbon's height that is its front
TONES = {"war": "ribbon_red", "refuse": "ribbon_red", "calm": "ribbon_gold", "choice": "panel_walnut_lit"}
INKS = {"war": "on_ribbon", "refuse": "on_ribbon", "calm": "on_gold"}
Icon = tuple[str, str]  # ("piece" or "icon", name)


@dataclass(frozen=True)
class Prompt:
    """A banner above the hand. `tone` is war, calm, refuse or choice; buttons are (spot, label, golden)."""

    title: str
    detail: str = ""
    tone: str = "choice"
    icons: tuple[Icon, ...] = ()
    buttons: tuple[tuple[str, str, bool], ...] = ()


def prompt_now(scene: TableBase) -> Prompt | None:
    """Returns what the ribbon says: the aim of the held piece first, then the open decision."""
    if scene.timeline.busy or not scene.desk.ready:
        return None
    if scene.drag.phase is Phase.DRAGGING:
        return scene.aim.prompt if scene.aim is not None else None
    return scene.choice_prompt()


def prompt_buttons(scene: TableBase, prompt: Prompt) -> list[tuple[str, str, bool, Rect]]:
    """Returns name, label, golden and place of the ribbon's buttons: beside its words, below in a high one."""
    place, u = scene.plan.prompt, scene.sheet.u
    x, y = place.right - u(20), place.centery
    if place.h >= u(BUTTONS_BELOW):
        y = place.bottom - u(34)
    found = []
    for name, label, gold in reversed(prompt.buttons):
        width = max(u(120), scene.sheet.width(label, 20, "title") + u(40))
        rect = Rect(x - width, y - u(22), width, u(44))
        found.append((name, label, gold, rect))
        x = rect.x - u(12)
    return found[::-1]


def ribbon(scene: TableBase) -> Iterator[Overlay]:
    prompt = prompt_now(scene)
    if prompt is None:
        return
    place = scene.plan.prompt
    states = tuple(
        (scene.desk.hot == n, scene.desk.focus == n, scene.desk.pressed == n) for n, *_ in prompt.buttons
    )

    def paint(surface: Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(scene.plan.board))  # where it is as wide as the table its tails end there
        _paint_prompt(scene, prompt, surface, place)
        surface.set_clip(clip)

    yield Overlay("prompt", (prompt, states), place.inflate(scene.sheet.u(90), scene.sheet.u(40)), paint)


@dataclass(frozen=True)
class _Line:
    """A line of a prompt: where its middle left lies, and how it is written."""

    at: tuple[float, float]
    words: str
    px: int
    kind: str
    room: int


def prepare(scene: TableBase, prompt: Prompt) -> Iterator[None]:
    """Makes the pictures of a prompt in steps that each fit into a frame; it is drawn at once after that."""
    sheet = scene.sheet
    rgb = sheet.theme[INKS.get(prompt.tone, "text")]
    for line in _lines(scene, prompt, scene.plan.prompt):
        yield  # to break the lines is a step of its own
        face = sheet.font(line.kind, line.px)
        prerender(ellipsis(line.words, face, line.room), face, rgb, _shadowed(prompt))
    for kind, name in prompt.icons[:4]:
        yield
        _icon(sheet, kind, name)


def prepare_grounds(scene: TableBase) -> None:
    """Composes the ribbons a drag may bring, which takes longer than a frame of it may."""
    for tone in ("war", "calm"):
        place, scale = _ribbon_place(scene.sheet, tone, scene.plan.prompt)
        scene.sheet.assets.nine(TONES[tone]).prepare(place.size, scale)


def _ribbon_place(sheet: Sheet, tone: str, place: Rect) -> tuple[Rect, float]:
    """Returns where a ribbon as high as the prompt lies, its tails left and right, and its scale."""
    nine = sheet.assets.nine(TONES[tone])
    scale = sheet.s * place.h / (nine.height(sheet.s) * RIBBON_BODY)
    tail = round(nine.piece.slice[0] * scale / sheet.theme.art_scale * 0.62)
    return Rect(place.x - tail, place.y, place.w + 2 * tail, nine.height(scale)), scale


def _ground(scene: TableBase, tone: str, surface: Surface, place: Rect) -> None:
    """Draws a ribbon, or a plain panel under a choice."""
    if tone == "choice":
        scene.sheet.panel(surface, place, TONES["choice"])
        return
    at, scale = _ribbon_place(scene.sheet, tone, place)
    scene.sheet.assets.nine(TONES[tone]).draw(surface, at, scale)


def _icon(sheet: Sheet, kind: str, name: str) -> Surface:
    return sheet.icon(name, 38) if kind == "icon" else sheet.piece(name, 36)


def _shadowed(prompt: Prompt) -> bool:
    return prompt.tone != "calm"


def _lines(scene: TableBase, prompt: Prompt, place: Rect) -> list[_Line]:
    """Returns the title and at most two lines of detail, as large as they find room."""
    sheet, u = scene.sheet, scene.sheet.u
    x = place.x + u(24) + u(44) * len(prompt.icons[:4]) + u(8)
    buttons = prompt_buttons(scene, prompt)
    right = buttons[0][3].x - u(12) if buttons else place.right - u(20)
    room = right - x
    lines = sheet.wrap(prompt.detail, 19, room) if prompt.detail else []
    top = place.y + place.h * (0.0 if prompt.tone == "choice" else RIBBON_STRIPE)
    if len(lines) > 1:
        shown = (lines[0], " ".join(lines[1:]))  # what finds no room is cut where it is written
        details = [
            _Line((x, top + place.h * (0.52 + 0.20 * i)), line, 18, "body", room)
            for i, line in enumerate(shown)
        ]
        return [_Line((x, top + place.h * 0.30), prompt.title, 22, "bold", room), *details]
    y = top + place.h * (0.34 if lines else 0.48)
    details = [_Line((x, top + place.h * 0.68), line, 20, "body", room) for line in lines]
    return [_Line((x, y), prompt.title, 25, "bold", room), *details]


def _paint_prompt(scene: TableBase, prompt: Prompt, surface: Surface, place: Rect) -> None:
    sheet, u = scene.sheet, scene.sheet.u
    _ground(scene, prompt.tone, surface, place)
    x = place.x + u(24)
    for kind, name in prompt.icons[:4]:
        sheet.put(surface, _icon(sheet, kind, name), (x + u(18), place.centery))
        x += u(44)
    on, shadow = INKS.get(prompt.tone, "text"), _shadowed(prompt)
    for line in _lines(scene, prompt, place):
        sheet.text(surface, line.at, line.words, line.px, on, line.kind, width=line.room, shadow=shadow)
    buttons = prompt_buttons(scene, prompt)
    for name, label, gold, rect in buttons:
        desk = scene.desk
        state = (
            "pressed"
            if desk.pressed == name
            else "focus"
            if desk.focus == name
            else ("hover" if desk.hot == name else "normal")
        )
        sheet.button(surface, rect, label, state, gold)
