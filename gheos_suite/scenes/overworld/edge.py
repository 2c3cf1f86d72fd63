"""A piece held at the border of the map's part of the window moves the view, so that it can go anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .scene import TableScene

BAND = 40  # px at 1080p inside the border in which the view moves
SPEED = 900  # px at 1080p a second
BEYOND = 2  # squares a tile reaches beyond the map


def pan_at_border(scene: TableScene, dt: float) -> bool:
    """Moves the view towards the border the held piece is at, if the map goes on there; returns whether."""
    if not scene.holding or scene.by_keys or scene.aim is None:
        return False
    free, (x, y) = scene.plan.free, scene.drag.pos
    band, step = scene.plan.u(BAND), scene.plan.u(SPEED) * min(dt, 0.05)
    if not free.collidepoint(x, y) or free.inflate(-2 * band, -2 * band).collidepoint(x, y):
        return False
    left, top, right, bottom = scene.board.tile_bounds
    near, far = (
        scene.board.camera.to_screen((left - BEYOND, top - BEYOND)),
        scene.board.camera.to_screen((right + BEYOND, bottom + BEYOND)),
    )
    dx = dy = 0.0
    if x < free.left + band and near[0] < free.left:
        dx = min(step, free.left - near[0])
    elif x > free.right - band and far[0] > free.right:
        dx = -min(step, far[0] - free.right)
    if y < free.top + band and near[1] < free.top:
        dy = min(step, free.top - near[1])
    elif y > free.bottom - band and far[1] > free.bottom:
        dy = -min(step, far[1] - free.bottom)
    if not dx and not dy:
        return False
    scene.board.camera.pan(dx, dy)
    scene.damage.add(scene.plan.board)
    scene.mouse.aim_at((round(x), round(y)))
    return True
