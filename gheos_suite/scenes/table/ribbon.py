"""The ribbon above the hand: what the held piece would do, or what is asked, with its buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.ui.drag import Phase

from .overlay import Overlay

if TYPE_CHECKING:
    from .base import TableBase

RIBBON_BODY = 0.66  # share of the ribbon's height that is its front
TONES = {"war": "ribbon_red", "refuse": "ribbon_red", "calm": "ribbon_gold", "choice": "panel_walnut_lit"}
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
    """Returns name, label, golden and place of the ribbon's buttons."""
    place, u = scene.plan.prompt, scene.sheet.u
    x = place.right - u(20)
    found = []
    for name, label, gold in reversed(prompt.buttons):
        width = max(u(120), scene.sheet.width(label, 20, "title") + u(40))
        rect = Rect(x - width, place.centery - u(22), width, u(44))
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
        _paint_prompt(scene, prompt, surface, place)

    yield Overlay("prompt", (prompt, states), place.inflate(scene.sheet.u(90), scene.sheet.u(40)), paint)


def _ground(scene: TableBase, prompt: Prompt, surface: Surface, place: Rect) -> None:
    """Draws a ribbon as high as the prompt, its tails left and right, or a plain panel."""
    sheet = scene.sheet
    if prompt.tone == "choice":
        sheet.panel(surface, place, TONES["choice"])
        return
    nine = sheet.assets.nine(TONES[prompt.tone])
    scale = sheet.s * place.h / (nine.height(sheet.s) * RIBBON_BODY)
    tail = round(nine.piece.slice[0] * scale / sheet.theme.art_scale * 0.62)
    nine.draw(surface, Rect(place.x - tail, place.y, place.w + 2 * tail, nine.height(scale)), scale)


def _paint_prompt(scene: TableBase, prompt: Prompt, surface: Surface, place: Rect) -> None:
    sheet, u = scene.sheet, scene.sheet.u
    _ground(scene, prompt, surface, place)
    on = {"war": "on_ribbon", "refuse": "on_ribbon", "calm": "on_gold"}.get(prompt.tone, "text")
    x = place.x + u(24)
    for kind, name in prompt.icons[:4]:
        picture = sheet.icon(name, 38) if kind == "icon" else sheet.piece(name, 36)
        sheet.put(surface, picture, (x + u(18), place.centery))
        x += u(44)
    buttons = prompt_buttons(scene, prompt)
    right = buttons[0][3].x - u(12) if buttons else place.right - u(20)
    room = right - x - u(8)
    lines = sheet.wrap(prompt.detail, 19, room) if prompt.detail else []
    shadow = prompt.tone != "calm"
    if len(lines) > 1:
        sheet.text(
            surface,
            (x + u(8), place.y + place.h * 0.32),
            prompt.title,
            22,
            on,
            "bold",
            width=room,
            shadow=shadow,
        )
        for i, line in enumerate(lines[:2]):
            at = (x + u(8), place.y + place.h * (0.56 + 0.22 * i))
            sheet.text(surface, at, line, 18, on, width=room, shadow=shadow)
    else:
        y = place.y + place.h * (0.34 if lines else 0.5)
        sheet.text(surface, (x + u(8), y), prompt.title, 25, on, "bold", width=room, shadow=shadow)
        if lines:
            sheet.text(
                surface, (x + u(8), place.y + place.h * 0.70), lines[0], 20, on, width=room, shadow=shadow
            )
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
