"""The voyage on the Gentes card: a dotted course out of Cyrene, and the ship that sails it on the title.

The ship is no part of the card's picture; the title draws it along `COURSE`, from the first point to the last.
"""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from ..paint import Canvas, icon

COURSE = ((300, 992), (706, 964))  # art pixels: beside Cyrene's disc, and beyond the neat line
SHIP = 104
DASH, GAP = 11, 10
RED = (150, 44, 28, 190)


def course(im: Image.Image) -> None:
    """Draws the course in dashes of red ink."""
    (x0, y0), (x1, y1) = COURSE
    long = math.hypot(x1 - x0, y1 - y0)
    layer = Image.new("RGBA", im.size, (150, 44, 28, 0))
    d = ImageDraw.Draw(layer)
    at = 0.0
    while at < long:
        a, b = at / long, min(1.0, (at + DASH) / long)
        line = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 34) for t in (a, b)]
        d.line(line, fill=RED, width=3)
        at += DASH + GAP
    im.alpha_composite(layer)


def ship() -> Image.Image:
    """Paints the ship in ink with a halo of parchment, so that it reads over the water-lines."""
    n = SHIP + 20
    mark = np.zeros((n, n))
    mark[10 : 10 + SHIP, 10 : 10 + SHIP] = np.asarray(icon("trireme", SHIP, "#000000"), float)[..., 3] / 255
    c = Canvas(n, n)
    halo = np.clip(ndimage.gaussian_filter(ndimage.grey_dilation(mark, (5, 5)), 3.2) * 1.1, 0, 1)
    c.lay((226, 214, 176), halo * 0.72)
    c.lay((60, 28, 14), mark)
    return c.picture()
