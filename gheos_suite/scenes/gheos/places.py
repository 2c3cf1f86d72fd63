"""Where every named spot of the Gheos table lies in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from gheos_suite.scenes.table.ribbon import prompt_buttons, prompt_now

from . import panels, seats

if TYPE_CHECKING:
    from .scene import TableScene

NOWHERE = Rect(-100, -100, 1, 1)


def rect_of(scene: TableScene, name: str) -> Rect:
    """Returns the rectangle of a spot; it lies outside the window if the spot is not there now."""
    kind, _, rest = name.partition(":")
    match kind:
        case "hand":
            return scene.plan.slots[int(rest)]
        case "marker":
            side = scene.sheet.u({"full": 58, "narrow": 46, "tight": 38}[scene.plan.kind])
            return _round(panels.marker_spot(scene.sheet, rest), side)
        case "cubes":
            side = scene.sheet.u({"full": 60, "narrow": 48, "tight": 40}[scene.plan.kind])
            return _round(panels.pile_spot(scene.sheet, rest), side)
        case "cube" | "token":
            return _on_seat(scene, name)
        case "button":
            return _button(scene, name)
        case _:
            return _on_board(scene, name)


def _round(at: tuple[float, float], side: float) -> Rect:
    rect = Rect(0, 0, round(side), round(side))
    rect.center = (round(at[0]), round(at[1]))
    return rect


def _on_seat(scene: TableScene, name: str) -> Rect:
    kind, seat, *rest = name.split(":")
    card, player = scene.plan.seats[int(seat)], scene.desk.view.players[int(seat)]
    if kind == "token":
        spot = seats.token_spot(scene.plan, card, max(player.tokens - 1, 0))
        return _round(spot, scene.sheet.u(40 if scene.plan.kind != "tight" else 18))
    groups = seats.cube_groups(scene.plan, card, player.followers)
    return next((g.rect for g in groups if g.colour == rest[0]), NOWHERE)


def _button(scene: TableScene, name: str) -> Rect:
    plan = scene.plan
    fixed = {
        "button:undo": plan.undo,
        "button:menu": plan.menu,
        "button:help": plan.help,
        "button:log": plan.log_open,
    }
    if name in fixed:
        return fixed[name]
    prompt = prompt_now(scene)
    if prompt is None:
        return NOWHERE
    return next((rect for n, _, _, rect in prompt_buttons(scene, prompt) if n == name), NOWHERE)


def _on_board(scene: TableScene, name: str) -> Rect:
    board = scene.board
    for mark, at in (*((n, p) for n, p, _ in scene.portion_marks()), *scene.winner_marks()):
        if mark == name:
            return _round(at, board.side * 0.36)
    for spot, land in scene.choosable_lands():
        if spot == name:
            return _round(board.camera.to_screen(board.spot_plane(board.stand(land))), board.side * 0.36)
    return NOWHERE
