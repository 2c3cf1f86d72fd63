"""Buildings on the ground line of a card's picture: temples, walls, towers, gates, pedestals, hoists.

All stand with their foot at (x, y); y is the ground line unless told otherwise.
"""

from __future__ import annotations

from .svg import CLAY, GLOZE, PURPLE, WHITE, box, disc, moved, path, poly, stroke, way

GROUND = 268.0


def steps(x: float, w: float, y: float = GROUND, count: int = 3, high: float = 6) -> str:
    """Steps of a temple, centred."""
    out = ""
    for i in range(count):
        wide = w - i * 10
        out += box(x - wide / 2, y - (i + 1) * high, wide, high, GLOZE, CLAY, 1)
    return out


def column(x: float, top: float, foot: float = GROUND, w: float = 14, fill: str = GLOZE) -> str:
    """A fluted column with capital and base."""
    t, b = w * 0.40, w * 0.5
    out = path(
        way(
            "M",
            x - t,
            top + 9,
            "Q",
            x - b,
            (top + foot) / 2,
            x - b,
            foot,
            "L",
            x + b,
            foot,
            "Q",
            x + b,
            (top + foot) / 2,
            x + t,
            top + 9,
            "Z",
        ),
        fill,
    )
    for k in (-0.45, 0, 0.45):
        out += stroke([(x + t * k, top + 12), (x + b * k, foot - 2)], wide=0.8)
    out += path(
        way(
            "M",
            x - w * 0.72,
            top + 4,
            "Q",
            x - t,
            top + 6,
            x - t,
            top + 10,
            "L",
            x + t,
            top + 10,
            "Q",
            x + t,
            top + 6,
            x + w * 0.72,
            top + 4,
            "Z",
        ),
        fill,
    )
    return out + box(x - w * 0.78, top, w * 1.56, 4.5, fill, CLAY, 1)


def volute(x: float, top: float, foot: float = GROUND, w: float = 16) -> str:
    """A column of the Ionic order."""
    out = column(x, top + 2, foot, w)
    for side in (-1, 1):
        cx = x + side * w * 0.62
        out += disc(cx, top + 8, w * 0.30, GLOZE, CLAY, 1.1) + disc(cx, top + 8, w * 0.10, CLAY, CLAY, 0.2)
    return out + box(x - w * 0.8, top, w * 1.6, 4.5, WHITE, GLOZE, 0.8)


def pediment(x: float, y: float, w: float, high: float, mark: str = "") -> str:
    """A gable with a sign in it, above y."""
    out = box(x - w / 2, y - 11, w, 11, GLOZE, CLAY, 1)
    for i in range(int(w // 14)):
        out += box(x - w / 2 + 5 + i * 14, y - 9.5, 5, 8, PURPLE if i % 2 else GLOZE, CLAY, 0.7)
    out += poly([(x - w / 2 - 5, y - 12), (x, y - 12 - high), (x + w / 2 + 5, y - 12)])
    out += stroke(
        [
            (x - w / 2 + 14, y - 16),
            (x, y - 16 - high * 0.66),
            (x + w / 2 - 14, y - 16),
            (x - w / 2 + 14, y - 16),
        ],
        wide=1,
    )
    for ax, ay in ((x, y - 14 - high), (x - w / 2 - 4, y - 14), (x + w / 2 + 4, y - 14)):
        out += path(
            way(
                "M", ax - 4, ay + 2, "Q", ax - 6, ay - 8, ax, ay - 12, "Q", ax + 6, ay - 8, ax + 4, ay + 2, "Z"
            ),
            PURPLE,
            CLAY,
            0.8,
        )
    return out + mark


def temple(
    x: float,
    w: float,
    top: float,
    cols: int = 6,
    high: float = 40,
    foot: float = GROUND,
    ionic: bool = False,
    mark: str = "",
) -> str:
    """A temple: steps, columns, gable; `top` is where the columns end."""
    out = steps(x, w + 34, foot)
    out += box(x - w / 2 + 16, top + 8, w - 32, foot - 18 - top - 8, PURPLE, CLAY, 0.8)
    make = volute if ionic else column
    for i in range(cols):
        cx = x - w / 2 + 9 + i * (w - 18) / (cols - 1)
        out += make(cx, top, foot - 18, min(16, w / cols * 0.42))
    return out + pediment(x, top, w + 8, high, mark)


def wall(x: float, w: float, high: float, y: float = GROUND, teeth: bool = True, course: float = 12) -> str:
    """A wall of squared stones with battlements, from x to the right."""
    out = box(x, y - high, w, high)
    rows = int(high // course)
    for r in range(1, rows + 1):
        out += stroke([(x, y - r * course), (x + w, y - r * course)], wide=0.8)
        start = 10 if r % 2 else 20
        for i in range(int((w - start) // 22) + 1):
            px = x + start + i * 22
            if px < x + w - 3:
                out += stroke([(px, y - r * course), (px, y - (r - 1) * course)], wide=0.8)
    if teeth:
        n = max(2, round(w / 18))
        for i in range(n):
            out += box(x + i * w / n + 1, y - high - 9, w / n * 0.55, 9)
    return out


def tower(x: float, w: float, high: float, y: float = GROUND, roof: bool = False) -> str:
    """A tower centred at x, with battlements or a pointed roof."""
    out = wall(x - w / 2, w, high, y, False) + box(x - w / 2 - 5, y - high - 9, w + 10, 9)
    if roof:
        out += poly(
            [(x - w / 2 - 7, y - high - 9), (x, y - high - 9 - w * 0.8), (x + w / 2 + 7, y - high - 9)], PURPLE
        )
    else:
        for i in range(3):
            out += box(x - w / 2 - 5 + i * (w + 10) * 0.385, y - high - 18, (w + 10) * 0.23, 9)
    return out + box(x - 3.5, y - high * 0.72, 7, 16, CLAY, CLAY, 0.2)


def arch(x: float, w: float, high: float, y: float = GROUND) -> str:
    """A gate: a round opening left in the clay, with a rim of stones."""
    r = w / 2
    d = way(
        "M", x - r, y, "L", x - r, y - high + r, "A", r, r, 0, 0, 1, x + r, y - high + r, "L", x + r, y, "Z"
    )
    return path(d, "#c9692f", CLAY, 3)


def crane(x: float, y: float = GROUND, high: float = 190, flip: bool = False, load: str = "") -> str:
    """A hoist: two legs, a pulley, a rope with a load."""
    s = high
    out = (
        stroke([(-26, 0), (30, -s)], GLOZE, 5)
        + stroke([(16, 0), (30, -s)], GLOZE, 5)
        + stroke([(-12, -s * 0.3), (22, -s * 0.3)], GLOZE, 3)
    )
    out += (
        stroke([(30, -s), (70, -s * 0.9)], GLOZE, 4)
        + disc(70, -s * 0.9, 6)
        + stroke([(70, -s * 0.9), (70, -s * 0.52)], GLOZE, 1.6)
    )
    return moved(out + (moved(load, 70, -s * 0.52)), x, y, 1, 0, flip)


def statue(x: float, foot: float = GROUND, w: float = 60, high: float = 60) -> str:
    """A pedestal with mouldings; what stands on it is placed by the caller."""
    out = (
        box(x - w / 2 - 6, foot - 9, w + 12, 9)
        + box(x - w / 2, foot - high, w, high - 9)
        + box(x - w / 2 - 5, foot - high - 7, w + 10, 7)
    )
    return out + box(x - w / 2 + 7, foot - high + 8, w - 14, high - 26, "none", CLAY, 1.1)
