"""Small picture tools on RGBA images: discs, shadows, pasting, smooth lines and rounded boxes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from .colour import Array, Rgb

Point = tuple[float, float]
Shader = Callable[[Array, Array, Array], tuple[Array, Array]]
CLEAR = (0, 0, 0, 0)
SHADOW: Rgb = (8, 10, 12)


def to_image(colour: Array, alpha: Array) -> Image.Image:
    """Joins a colour plane and an alpha plane (0..1) into an RGBA picture."""
    planes = np.dstack([np.clip(colour, 0, 255), np.clip(alpha, 0, 1) * 255])
    return Image.fromarray((planes + 0.5).astype("uint8"), "RGBA")


def tinted(mask: Image.Image, colour: Rgb, strength: float = 1.0) -> Image.Image:
    """A flat colour that shows through the given L mask."""
    if strength != 1.0:
        mask = mask.point(lambda v: int(v * strength))
    return Image.merge("RGBA", [*(Image.new("L", mask.size, c) for c in colour), mask])


def disc(radius: float, shader: Shader, quality: int = 4, margin: int = 2) -> Image.Image:
    """Draws a round thing; the shader gets x/r, y/r and distance/r and returns colour and alpha."""
    n = int(np.ceil(radius * 2)) + 2 * margin
    yy, xx = (np.mgrid[0 : n * quality, 0 : n * quality] + 0.5) / quality - n / 2
    x, y = xx / radius, yy / radius
    colour, alpha = shader(x, y, np.hypot(x, y))
    # reduce with premultiplied colour, so that the rim takes nothing from outside
    weight = np.asarray(alpha, float)
    planes = np.dstack([np.clip(colour, 0, 255) * weight[..., None], weight])
    planes = planes.reshape(n, quality, n, quality, 4).mean((1, 3))
    a = planes[..., 3]
    return to_image(planes[..., :3] / np.maximum(a, 1e-6)[..., None], a)


def shadowed(
    image: Image.Image, offset: tuple[int, int], blur: float, strength: float, pad: int = 12
) -> Image.Image:
    """Puts a picture on its own soft shadow, growing it by `pad` on every side."""
    size = (image.width + 2 * pad, image.height + 2 * pad)
    mask = Image.new("L", size, 0)
    mask.paste(image.getchannel("A"), (pad + offset[0], pad + offset[1]))
    out = tinted(mask.filter(ImageFilter.GaussianBlur(blur)), SHADOW, strength)
    out.alpha_composite(image, (pad, pad))
    return out


def paste(canvas: Image.Image, image: Image.Image, at: Point) -> None:
    """Composes a picture at its top-left corner, clipped at the border of the canvas."""
    x, y = int(at[0]), int(at[1])
    x0, y0 = max(0, -x), max(0, -y)
    x1, y1 = min(image.width, canvas.width - x), min(image.height, canvas.height - y)
    if x1 > x0 and y1 > y0:
        canvas.alpha_composite(image.crop((x0, y0, x1, y1)), (x + x0, y + y0))


def put(canvas: Image.Image, image: Image.Image, centre: Point) -> None:
    """Composes a picture around its centre."""
    paste(canvas, image, (round(centre[0] - image.width / 2), round(centre[1] - image.height / 2)))


def drop(
    canvas: Image.Image,
    mask: Image.Image,
    at: Point,
    offset: tuple[int, int] = (6, 9),
    blur: int = 12,
    strength: float = 0.65,
) -> None:
    """Throws the soft shadow of an L mask lying at `at` on the canvas."""
    pad = blur * 3
    wide = Image.new("L", (mask.width + 2 * pad, mask.height + 2 * pad), 0)
    wide.paste(mask, (pad, pad))
    shade = tinted(wide.filter(ImageFilter.GaussianBlur(blur)), (4, 2, 2), strength)
    paste(canvas, shade, (at[0] - pad + offset[0], at[1] - pad + offset[1]))


def line(canvas: Image.Image, points: Sequence[Point], colour: tuple[int, int, int, int], width: float) -> None:
    """Draws a smooth line through points (supersampled)."""
    q = 4
    x0 = int(min(p[0] for p in points) - width - 2)
    y0 = int(min(p[1] for p in points) - width - 2)
    x1 = int(max(p[0] for p in points) + width + 3)
    y1 = int(max(p[1] for p in points) + width + 3)
    mask = Image.new("L", ((x1 - x0) * q, (y1 - y0) * q), 0)
    path = [((p[0] - x0) * q, (p[1] - y0) * q) for p in points]
    ImageDraw.Draw(mask).line(path, fill=255, width=max(1, round(width * q)), joint="curve")
    mask = mask.resize((x1 - x0, y1 - y0), Image.Resampling.BOX)
    paste(canvas, tinted(mask, colour[:3], colour[3] / 255), (x0, y0))


def rounded_mask(width: int, height: int, radius: float, quality: int = 4) -> Image.Image:
    """A smooth L mask of a rounded box."""
    mask = Image.new("L", (width * quality, height * quality), 0)
    box = [0, 0, width * quality - 1, height * quality - 1]
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * quality, fill=255)
    return mask.resize((width, height), Image.Resampling.BOX)


def rounded_line_mask(
    width: int, height: int, radius: float, thick: float, inset: float = 0, quality: int = 4
) -> Image.Image:
    """A smooth L mask of the outline of a rounded box."""
    q = quality
    mask = Image.new("L", (width * q, height * q), 0)
    box = [inset * q, inset * q, (width - inset) * q - 1, (height - inset) * q - 1]
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * q, outline=255, width=round(thick * q))
    return mask.resize((width, height), Image.Resampling.BOX)


def bleed(image: Image.Image, reach: int = 6) -> Image.Image:
    """Carries colour outwards under the transparent rim, so that scaling never darkens edges."""
    from scipy import ndimage as nd

    planes = np.asarray(image).copy()
    solid = planes[..., 3] > 0
    far, (iy, ix) = nd.distance_transform_edt(~solid, return_indices=True)
    near = (far > 0) & (far <= reach)
    planes[near, :3] = planes[iy[near], ix[near], :3]
    return Image.fromarray(planes, "RGBA")
