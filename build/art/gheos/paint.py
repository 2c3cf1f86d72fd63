"""Turns a plan into a picture: light from the upper left of the screen, whatever way the tile lies."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage as nd

from ..lib.colour import Array, mix, smooth
from ..lib.shapes import to_image
from .flora import CROWNS, Sprite, crown
from .frame import BOARD_VERTICES, MASK, PICTURE, PLAN, PX, SUPER, Turn
from .hamlet import building
from .plan import Plan
from .things import EDGE_BUSHES

LIGHT = (-0.56, -0.58, 0.59)
HEIGHT = PX * 0.42
SHADOW_TINT = np.array([0.50, 0.60, 0.68], np.float32)


@dataclass
class Canvas:
    """The rasters of a plan, read through a turn."""

    colour: Array
    elevation: Array
    land: Array
    rock: Array
    snow: Array
    distance: Array
    clear: Array


def turn_plan(plan: Plan, turn: Turn) -> Canvas:
    """Reads the plan's rasters at every pixel of the turned picture."""
    x, y = PICTURE.grid()
    tx, ty = turn.to_tile(x, y)
    where = np.stack(PLAN.pixel(tx, ty)).astype(np.float32)

    def read(raster: Array) -> Array:
        return nd.map_coordinates(raster, where, order=1, mode="nearest", output=np.float32)

    soil = plan.soil
    colour = np.dstack([read(np.ascontiguousarray(soil.colour[..., i])) for i in range(3)])
    return Canvas(
        colour, read(plan.relief.elevation), read(soil.land), read(soil.rock), read(soil.snow),
        read(plan.coast.distance), turn.clearance(x, y).astype(np.float32),
    )  # fmt: skip


def shifted(raster: Array, rows: int, cols: int) -> Array:
    """A raster moved down and right, its border repeated."""
    out = np.roll(raster, (rows, cols), (0, 1))
    out[:rows] = raster[:1]
    out[:, :cols] = raster[:, :1]
    return out


def light_land(c: Canvas) -> Array:
    """Slope light, cast shadows of the ranges, cool shade; water stays as it is."""
    height = nd.gaussian_filter(c.elevation, 1.4) * HEIGHT
    gy, gx = np.gradient(height)
    inside = c.clear > -0.03
    gx, gy = np.where(inside, gx, 0), np.where(inside, gy, 0)
    facing = -gx * LIGHT[0] - gy * LIGHT[1] + LIGHT[2]
    light = facing / np.sqrt(gx**2 + gy**2 + 1)
    shade = 0.64 + 0.62 * np.clip(light, 0, 1.15)
    raised = c.elevation * HEIGHT
    cast = np.zeros_like(raised)
    for step in range(3, 66, 6):
        hidden = shifted(raised, round(step * 0.69), round(step * 0.72)) - raised - step * 1.02
        cast = np.maximum(cast, smooth(0, 9, hidden))
    shade = shade * (1 - 0.32 * nd.gaussian_filter(cast, 2.2))
    cold = np.clip(1 - light, 0, 1) * (c.rock * 0.40 + c.snow * 0.30 + 0.12)
    lit = c.colour * shade[..., None]
    lit = mix(lit, lit * np.array([0.83, 0.92, 1.10], np.float32), np.clip(cold, 0, 1))
    return mix(c.colour, lit, c.land)


def shade_shore(colour: Array, c: Canvas) -> Array:
    """The thin shadow of the coast on the water at its lower right."""
    land = (c.distance > 0).astype(np.float32)
    cover = np.maximum(shifted(land, 8, 8) - (c.distance > -0.003), 0)
    return colour * (1 - 0.24 * nd.gaussian_filter(cover, 3))[..., None]


def edge_bushes(kind: str) -> list[tuple[str, int, float, float]]:
    """Bushes on the three edges of a cell, at places both neighbours agree on."""
    corners = BOARD_VERTICES[kind]
    out = []
    for k, bushes in enumerate(EDGE_BUSHES):
        a, b = corners[k], corners[(k + 1) % 3]
        if kind == "d":
            a, b = b, a
        step = b - a
        normal = np.array([step[1], -step[0]])
        for t, off, name, variant in bushes:
            x, y = a + step * t + normal * off
            out.append((name, variant, float(x), float(y)))
    return out


def upright_things(plan: Plan, turn: Turn) -> list[tuple[Sprite, float, float]]:
    """All sprites with the pixel their foot stands on, back to front."""
    placed = edge_bushes(turn.kind)
    for thing in plan.things.upright:
        x, y = turn.to_board(thing.x, thing.y)
        placed.append((thing.kind, thing.variant, float(x), float(y)))
    placed.sort(key=lambda p: (p[3], p[2], p[0], p[1]))
    out = []
    for name, variant, x, y in placed:
        sprite = crown(name, variant) if name in CROWNS else building(name, variant)
        row, col = PICTURE.pixel(np.float64(x), np.float64(y))
        out.append((sprite, float(col) + 0.5, float(row) + 0.5))
    return out


def add_clipped(target: Array, patch: Array, row: int, col: int) -> None:
    """Raises a raster to at least a patch lying at row, col; what hangs over is cut off."""
    r0, c0 = max(0, -row), max(0, -col)
    r1, c1 = min(patch.shape[0], target.shape[0] - row), min(patch.shape[1], target.shape[1] - col)
    if r1 > r0 and c1 > c0:
        view = target[row + r0 : row + r1, col + c0 : col + c1]
        np.maximum(view, patch[r0:r1, c0:c1], out=view)


def stand_things(colour: Array, things: list[tuple[Sprite, float, float]]) -> Image.Image:
    """Throws the shadows of all things, then sets the things, back to front."""
    shade = np.zeros(colour.shape[:2], np.float32)
    for sprite, x, y in things:
        pad = (sprite.shadow.shape[0] - sprite.image.height) // 2
        add_clipped(shade, sprite.shadow, round(y - sprite.foot_y) - pad, round(x - sprite.foot_x) - pad)
    shade = nd.gaussian_filter(shade, 1.2)
    colour = mix(colour, colour * SHADOW_TINT, np.clip(shade, 0, 1) * 0.85)
    image = to_image(colour, np.ones(colour.shape[:2]))
    rows, cols = colour.shape[:2]
    margin = 64
    wide = Image.new("RGBA", (cols + 2 * margin, rows + 2 * margin))
    wide.paste(image, (margin, margin))
    for sprite, x, y in things:
        at = (round(x - sprite.foot_x) + margin, round(y - sprite.foot_y) + margin)
        if 0 <= at[0] < wide.width - sprite.image.width and 0 <= at[1] < wide.height - sprite.image.height:
            wide.alpha_composite(sprite.image, at)
    return wide.crop((margin, margin, margin + cols, margin + rows))


def draw_flat_marks(colour: Array, plan: Plan, turn: Turn) -> Array:
    """Paths, jetties and glints: flat things that are drawn after turning."""
    image = to_image(colour, np.ones(colour.shape[:2]))
    layer = Image.new("RGBA", (image.width * 2, image.height * 2), (0, 0, 0, 0))
    pen = ImageDraw.Draw(layer)

    def spot(x: float, y: float) -> tuple[float, float]:
        row, col = PICTURE.pixel(*turn.to_board(x, y))
        return (float(col) + 0.5) * 2, (float(row) + 0.5) * 2

    for path in plan.things.paths:
        pen.line([spot(*p) for p in path], fill=(214, 192, 138, 170), width=11, joint="curve")
    for a, b in plan.things.jetties:
        p, q = spot(*a), spot(*b)
        pen.line([(p[0] + 7, p[1] + 8), (q[0] + 7, q[1] + 8)], fill=(8, 44, 58, 120), width=15)
        pen.line([p, q], fill=(74, 48, 30, 255), width=16)
        pen.line([p, q], fill=(178, 132, 84, 255), width=10)
        for i in range(9):
            f = i / 8
            x, y = p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f
            pen.ellipse([x - 1.6, y - 1.6, x + 1.6, y + 1.6], fill=(96, 64, 40, 255))
    for gx, gy, size in plan.things.glints:
        x, y = spot(gx, gy)
        n = PX * 0.0165 * size
        wave = [(x - n, y + 3), (x - n * 0.4, y - 2.4), (x + n * 0.3, y + 2), (x + n, y - 1.6)]
        pen.line(wave, fill=(214, 244, 242, int(150 * size)), width=4, joint="curve")
    image.alpha_composite(layer.resize(image.size, Image.Resampling.BOX))
    return np.asarray(image.convert("RGB"), np.float32)


def bevel(image: Image.Image, clear: Array, land: Array) -> Image.Image:
    """A lit rim on the sides that face the light, a dark one on the others, fainter on water."""
    colour = np.asarray(image.convert("RGB"), np.float32)
    inset = clear * PX
    gy, gx = np.gradient(nd.gaussian_filter(clear, 4) * PX)
    lit = (gx * -LIGHT[0] + gy * -LIGHT[1]) > 0
    weight = 0.42 + 0.58 * np.clip(land, 0, 1)
    rim = np.clip(1 - np.abs(inset - 4.6) / 4.2, 0, 1) * weight
    bright = mix(colour, (255, 248, 220), rim * 0.24)
    colour = np.where(lit[..., None], bright, colour * (1 - 0.20 * rim)[..., None])
    colour = colour * (1 - 0.34 * weight * np.clip(1 - inset / 2.6, 0, 1))[..., None]
    # half a pixel of overlap keeps the table from shining through joins
    return to_image(colour, np.clip(inset + 1.5, 0, 1))


def reduce(image: Image.Image, fold: int = SUPER) -> Image.Image:
    """Makes a picture smaller by a whole number, with premultiplied colour."""
    planes = np.asarray(image, np.float32)
    alpha = planes[..., 3:] / 255
    planes = np.concatenate([planes[..., :3] * alpha, alpha], -1)
    rows, cols = planes.shape[0] // fold, planes.shape[1] // fold
    planes = planes.reshape(rows, fold, cols, fold, 4).mean((1, 3))
    colour = planes[..., :3] / np.maximum(planes[..., 3:], 1e-4)
    return to_image(colour, planes[..., 3])


def paint(plan: Plan, turn: Turn) -> Image.Image:
    """The finished picture of a tile for one orientation, at the size of the sprites."""
    canvas = turn_plan(plan, turn)
    colour = shade_shore(light_land(canvas), canvas)
    colour = draw_flat_marks(colour, plan, turn)
    image = stand_things(colour, upright_things(plan, turn))
    return reduce(bevel(image, canvas.clear, canvas.land))


def paint_mask(plan: Plan, turn: Turn) -> Image.Image:
    """Segment index on land, 255 on sea and outside, at the size of the masks."""
    x, y = MASK.grid()
    rows, cols = PLAN.pixel(*turn.to_tile(x, y))
    labels = plan.labels
    r = np.clip(np.rint(rows), 0, labels.shape[0] - 1).astype(int)
    c = np.clip(np.rint(cols), 0, labels.shape[1] - 1).astype(int)
    # one pixel beyond the cut, so that the masks of neighbours touch
    out = np.where(turn.clearance(x, y) > -0.9 / MASK.side, labels[r, c], 255)
    return Image.fromarray(out.astype(np.uint8), "L")
