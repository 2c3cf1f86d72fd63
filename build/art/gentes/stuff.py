"""Materials and light of the desk: noise, shading by height, wood, stone, metal, recesses, engraving."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageFilter
from scipy import ndimage as nd

from ..lib.colour import Array, even_ramp, mix, smooth
from ..lib.noise import grid_noise
from ..lib.shapes import paste, rounded_mask, tinted, to_image
from .palette import Rgb

LIGHT = np.array([-0.52, -0.62, 0.59])
HALF = (LIGHT + np.array([0, 0, 1])) / np.linalg.norm(LIGHT + np.array([0, 0, 1]))
Size = tuple[int, int]


def noise(
    size: Size, scale: float, seed: int, octaves: int = 4, fall: float = 0.5, wide: float = 1, tall: float = 1
) -> Array:
    """Noise of about unit deviation on a raster of (width, height)."""
    xs = np.arange(size[0], dtype=np.float32) / wide
    ys = np.arange(size[1], dtype=np.float32) / tall
    return grid_noise(xs, ys, scale, seed, octaves, fall) * np.float32(1.7)


def grid(size: Size) -> tuple[Array, Array]:
    """Returns x and y of every px."""
    y, x = np.mgrid[0 : size[1], 0 : size[0]].astype(np.float32)
    return x, y


def shade(height: Array, k: float = 1.0) -> tuple[Array, Array]:
    """Returns diffuse light (0.59 on the flat) and the base of the gloss for a height field."""
    gy, gx = np.gradient(height * k)
    n = np.sqrt(gx * gx + gy * gy + 1)
    diffuse = np.clip((-gx * LIGHT[0] - gy * LIGHT[1] + LIGHT[2]) / n, 0, 1)
    gloss = np.clip((-gx * HALF[0] - gy * HALF[1] + HALF[2]) / n, 0, 1)
    return diffuse, gloss


def plane(size: Size, colour: Sequence[float]) -> Array:
    """Returns a flat colour plane."""
    return np.broadcast_to(np.array(colour, np.float32), (size[1], size[0], 3)).copy()


def inside(alpha: Array) -> Array:
    """Returns the distance of every px to the rim of a shape."""
    return np.asarray(nd.distance_transform_edt(np.pad(alpha > 0.5, 1))[1:-1, 1:-1], np.float32)


def rounded(size: Size, radius: float) -> Array:
    """Returns the cover of a rounded box."""
    return np.asarray(rounded_mask(size[0], size[1], radius), np.float32) / 255


def raised(size: Size, radius: float, bevel: float) -> Array:
    """Returns the height of a flat box with a rounded edge."""
    return np.asarray(smooth(0, bevel, inside(rounded(size, radius))) * bevel * 1.1, np.float32)


def wood(size: Size, seed: int, ramp: Sequence[str], scale: float = 1.0) -> Array:
    """Planed wood with rings, fibres and pores."""
    _, y = grid(size)
    warp = noise(size, 260 * scale, seed, 4, 0.5, 3.0, 0.6)
    ring = 0.5 + 0.5 * np.sin((y / (26 * scale) + warp * 2.2) * 2.03)
    fine = noise(size, 10 * scale, seed + 1, 3, 0.6, 14, 0.3)
    pores = noise(size, 3 * scale, seed + 2, 2, 0.5, 11, 0.5)
    tone = np.clip(0.4 + 0.28 * (ring - 0.5) + 0.2 * fine + 0.1 * warp, 0, 1)
    return even_ramp(ramp, tone) * (1 - 0.2 * smooth(0.9, 2, pores))[..., None]


def stone(size: Size, seed: int, base: Sequence[float], amount: float = 1.0, streak: float = 5) -> Array:
    """Slate, bone or clay: blotches, grain and streaks on a base colour."""
    tall = 0.5 if streak > 1 else 1.0
    out = 0.08 * noise(size, 60, seed) + 0.07 * noise(size, 6, seed + 1, 3, 0.7)
    out += 0.05 * noise(size, 22, seed + 2, 3, 0.6, streak, tall)
    return plane(size, base) * (1 + amount * out)[..., None]


def metal(height: Array, k: float, ramp: Sequence[Rgb], seed: int = 1, shine: float = 0.6) -> Array:
    """Cast metal lit by its height; the ramp runs from shadow to glint."""
    d, s = shade(height, k)
    stops = np.array(ramp, np.float32)
    at = np.clip(d * 1.02, 0, 0.999) * (len(stops) - 1)
    low = at.astype(int)
    part = (at - low)[..., None]
    out = stops[low] * (1 - part) + stops[np.minimum(low + 1, len(stops) - 1)] * part
    out = out + np.array([255, 246, 220]) * (s**26 * shine)[..., None]
    size = (height.shape[1], height.shape[0])
    return np.asarray(out * (1 + 0.05 * noise(size, 9, seed))[..., None])


def lit(
    colour: Array, height: Array, k: float, floor: float = 0.42, gloss: float = 0.25, hard: int = 22
) -> Array:
    """Lights a colour plane by a height field."""
    d, s = shade(height, k)
    return np.asarray(
        colour * (floor + 0.98 * d)[..., None] + np.array([255, 244, 222]) * (s**hard * gloss)[..., None]
    )


def engrave(colour: Array, mask: Array, ink: Sequence[float], deep: float = 0.9, step: float = 2.0) -> Array:
    """Cuts a mask into a surface: dark floor, shadow under the upper left lip, lit lower right lip."""
    near = nd.gaussian_filter(nd.shift(mask, (step * 1.1, step * 0.9), order=1), step * 0.65)
    out = mix(colour, np.array(ink, np.float32), mask * deep)
    out = out * (1 - (mask * (1 - near) * 0.55))[..., None]
    lip = np.clip(nd.shift(mask, (step * 0.9, step * 0.75), order=1) - mask, 0, 1)
    return np.asarray(out + np.array([120, 112, 96]) * (lip * 0.55)[..., None])


def recess(
    colour: Array, box: tuple[int, int, int, int], radius: float, dark: float = 0.4, step: float = 4
) -> None:
    """Sinks a rounded box (x, y, width, height) into a colour plane in place."""
    x, y, w, h = box
    cover = rounded((w, h), radius)
    part = colour[y : y + h, x : x + w]
    inner = nd.gaussian_filter(nd.shift(cover, (step * 1.6, step * 1.3), order=1), step)
    floor = part * dark * (0.34 + 0.66 * inner)[..., None]
    soft = nd.gaussian_filter(cover, 0.8)
    lip = np.clip(soft - nd.shift(soft, (-step * 0.5, -step * 0.4), order=1), 0, 1)
    out = part * (1 - cover[..., None]) + floor * cover[..., None]
    colour[y : y + h, x : x + w] = out + np.array([190, 150, 100]) * (lip * 0.6)[..., None]


def plank(
    size: Size, seed: int, ramp: Sequence[str], radius: float = 28, bevel: float = 16
) -> tuple[Array, Array]:
    """A board with rounded, bevelled edges: colour and cover."""
    cover = rounded(size, radius)
    rise = smooth(0, bevel, inside(cover)) * bevel * 0.75
    return lit(wood(size, seed, ramp, 1.6), rise, 0.75, 0.45, 0.2), cover


def lay(
    base: Image.Image, piece: Image.Image, at: tuple[float, float], high: float = 6, dark: float = 0.6
) -> None:
    """Lays a picture on another with a soft shadow to the lower right; `high` is how far it floats."""
    pad = int(high * 4)
    mask = Image.new("L", (piece.width + 2 * pad, piece.height + 2 * pad), 0)
    mask.paste(piece.getchannel("A"), (pad, pad))
    shadow = tinted(mask.filter(ImageFilter.GaussianBlur(high)), (12, 5, 2), dark)
    paste(base, shadow, (at[0] - pad + high * 0.7, at[1] - pad + high))
    paste(base, piece, at)


def centred(
    base: Image.Image, piece: Image.Image, at: tuple[float, float], high: float = 6, dark: float = 0.6
) -> None:
    """Lays a picture around a centre."""
    lay(base, piece, (at[0] - piece.width / 2, at[1] - piece.height / 2), high, dark)


def picture(colour: Array, cover: Array) -> Image.Image:
    """Joins colour and cover into an RGBA picture."""
    return to_image(colour, cover)


def shrunk(image: Image.Image, factor: int) -> Image.Image:
    """Reduces a picture drawn larger, with the colours weighted by their cover."""
    planes = np.asarray(image, np.float32)
    h, w = planes.shape[0] // factor, planes.shape[1] // factor
    planes = planes[: h * factor, : w * factor]
    alpha = planes[..., 3:] / 255
    joined = np.dstack([planes[..., :3] * alpha, alpha])
    joined = joined.reshape(h, factor, w, factor, 4).mean((1, 3))
    a = joined[..., 3]
    return to_image(joined[..., :3] / np.maximum(a, 1e-4)[..., None], a)
