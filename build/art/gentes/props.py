"""Things on the ground line of a card's picture: trees, fires, vessels, furniture, beasts, arms, signs.

All stand with their foot at (x, y); y is the ground line unless told otherwise.
"""

from __future__ import annotations

import math

from .buildings import GROUND
from .glyphs import body
from .svg import CLAY, GLOZE, PURPLE, WHITE, box, curve, disc, moved, num, oval, path, poly, stroke, way


def sign(
    name: str, x: float, y: float, px: float, fill: str = GLOZE, flip: bool = False, turn: float = 0
) -> str:
    """An icon of the set centred at (x, y), with an incised rim."""
    inner = body(name).replace("currentColor", fill)
    rim = (
        f'<g stroke="{CLAY}" stroke-width="{num(512 / px * 0.9)}" stroke-linejoin="round" paint-order="stroke">'
    )
    return moved(rim + moved(inner, -256, -256) + "</g>", x, y, px / 512, turn, flip)


def tree(x: float, kind: str = "olive", high: float = 130, y: float = GROUND) -> str:
    """An olive, a palm, a cypress or a laurel."""
    s = high / 130
    if kind == "cypress":
        return moved(
            path("M-3 0L-3-18L3-18L3 0Z")
            + path("M0-130C16-90 18-50 12-14L-12-14C-18-50-16-90 0-130Z")
            + "".join(curve(f"M{-6 + i * 4} -20Q{-4 + i * 4} -60 0 -112", wide=0.8) for i in range(4)),
            x,
            y,
            s,
        )
    if kind == "palm":
        trunk = path("M-5 0C-2-40-1-70-3-96L4-96C3-70 4-40 7 0Z") + "".join(
            stroke([(-4, -8 - i * 11), (5, -6 - i * 11)], wide=0.8) for i in range(8)
        )
        leaves = "".join(
            moved(
                path("M0 0C16-12 36-8 48 12C32 2 16 4 0 5Z") + curve("M2 1Q26-4 44 9", wide=0.8),
                0,
                -97,
                1,
                a,
                flip,
            )
            for a, flip in ((0, False), (-34, False), (-66, False), (0, True), (34, True), (66, True))
        )
        dates = disc(-6, -88, 4, PURPLE) + disc(6, -88, 4, PURPLE)
        return moved(trunk + leaves + dates, x, y, s)
    trunk = path("M-6 0C-2-20-8-36-2-52L-24-84L-20-86L0-62L4-92L8-92L7-62L26-82L30-79L9-50C6-34 6-18 12 0Z")
    out, leaf = trunk, path("M0 0Q8-5 17 0Q8 4 0 0Z", GLOZE, CLAY, 0.7)
    for i in range(26):
        a = i * 2.399
        r = 10 + 7.4 * math.sqrt(i)
        out += moved(leaf, math.cos(a) * r, -92 + math.sin(a) * r * 0.72, 1, math.degrees(a) + 20)
        if i % 4 == 0:
            out += disc(
                math.cos(a) * r * 0.9,
                -88 + math.sin(a) * r * 0.7,
                2.6,
                WHITE if kind == "laurel" else PURPLE,
                CLAY,
                0.6,
            )
    return moved(out, x, y, s)


def altar(x: float, w: float = 60, high: float = 56, y: float = GROUND, fire: bool = True) -> str:
    """An altar with volutes and a flame."""
    out = (
        box(x - w / 2 - 5, y - 8, w + 10, 8)
        + box(x - w / 2, y - high, w, high - 8)
        + box(x - w / 2 - 6, y - high - 7, w + 12, 7)
    )
    out += curve(
        f"M{num(x - w / 2 + 8)} {num(y - high / 2)}q{num(w / 4 - 4)} -14 {num(w / 2 - 8)} 0t{num(w / 2 - 8)} 0",
        WHITE,
        1.6,
    )
    for side in (-1, 1):
        out += disc(x + side * (w / 2 + 2), y - high - 11, 5, GLOZE, CLAY, 1.1)
    return out + (flame(x, y - high - 8, w * 0.6) if fire else "")


def flame(x: float, y: float, w: float = 30) -> str:
    """A fire in purple and white."""
    s = w / 30
    d = "M0 0C-18-4-16-20-8-28C-8-20-2-22-3-32C-4-40 2-46 4-50C5-40 14-36 12-26C16-28 16-34 15-37"
    d += "C22-26 18-4 0 0Z"
    return moved(
        path(d, PURPLE, CLAY, 1) + path("M0-2C-9-6-6-16-1-22C2-16 8-14 5-6Q4-3 0-2Z", WHITE, WHITE, 0.2),
        x,
        y,
        s,
    )


def jar(x: float, high: float = 60, y: float = GROUND, band: str = PURPLE) -> str:
    """An amphora with a painted band."""
    d = "M-9-60L9-60L7-54C7-50 6-46 8-44C22-38 22-18 6-6L8 0L-8 0L-6-6C-22-18-22-38-8-44C-6-46-7-50-7-54Z"
    loops = curve("M-7-54C-18-54-20-44-14-38", GLOZE, 3.4) + curve("M7-54C18-54 20-44 14-38", GLOZE, 3.4)
    stripe = path("M-17-32Q0-28 17-32L17-24Q0-20-17-24Z", band, CLAY, 0.8) + curve(
        "M-11-12Q0-9 11-12", wide=0.8
    )
    return moved(loops + path(d) + stripe, x, y, high / 60)


def bowl(x: float, y: float, w: float = 34, fill: str = GLOZE) -> str:
    """A shallow cup on a foot."""
    s = w / 34
    d = "M-17-12L17-12Q14-3 3-2L4 3L8 5L-8 5L-4 3L-3-2Q-14-3-17-12Z"
    return moved(path(d, fill) + curve("M-17-11q-8 1-6 5 2 3 8 2M17-11q8 1 6 5-2 3-8 2", fill, 2), x, y, s)


def tripod(x: float, high: float = 110, y: float = GROUND, smoke: bool = True) -> str:
    """A bronze tripod with its cauldron."""
    out = (
        stroke([(-20, -66), (-26, 0)], GLOZE, 5)
        + stroke([(20, -66), (26, 0)], GLOZE, 5)
        + stroke([(0, -60), (0, 0)], GLOZE, 5)
    )
    out += stroke([(-23, -26), (23, -26)], GLOZE, 3) + path(
        "M-30-84L30-84C30-62 18-52 0-52C-18-52-30-62-30-84Z"
    )
    out += (
        box(-33, -90, 66, 6, PURPLE) + disc(-18, -98, 8, "none", GLOZE, 3) + disc(18, -98, 8, "none", GLOZE, 3)
    )
    out += curve("M-22-72Q0-62 22-72", WHITE, 1.4)
    if smoke:
        out += curve("M-4-98c-10-14 10-20 2-34s6-22 0-30", GLOZE, 2.6) + curve(
            "M6-98c8-12-6-18 2-30", GLOZE, 2.2
        )
    return moved(out, x, y, high / 110)


def table(x: float, w: float = 90, high: float = 46, y: float = GROUND) -> str:
    """A table with lion's feet."""
    out = box(x - w / 2, y - high, w, 7)
    for side in (-1, 1):
        px = x + side * (w / 2 - 9)
        out += path(
            way(
                "M",
                px - 4,
                y - high + 7,
                "L",
                px + 4,
                y - high + 7,
                "L",
                px + 3,
                y - 6,
                "L",
                px + 7,
                y,
                "L",
                px - 5,
                y,
                "Z",
            )
        )
    return out + stroke([(x - w / 2 + 10, y - high / 2), (x + w / 2 - 10, y - high / 2)], GLOZE, 3)


def stool(x: float, high: float = 52, y: float = GROUND) -> str:
    """A folding stool with a cushion."""
    out = stroke([(x - 22, y), (x + 18, y - high)], GLOZE, 5) + stroke(
        [(x + 22, y), (x - 18, y - high)], GLOZE, 5
    )
    return out + path(f"M{num(x - 24)} {num(y - high)}q24 -8 48 0l0 6q-24 -4 -48 0z", PURPLE)


def throne(x: float, y: float = GROUND, flip: bool = False) -> str:
    """A high seat with a back and a footstool; looks to the right."""
    out = path("M-34 0L-28-60L-34-118L-24-120L-16-62L26-62L28 0L20 0L18-50L-18-50L-26 0Z")
    out += (
        disc(-30, -122, 6, PURPLE)
        + box(-24, -68, 54, 7, PURPLE)
        + box(30, -12, 34, 6)
        + stroke([(-24, -30), (20, -30)], GLOZE, 3)
    )
    return moved(out, x, y, 1, 0, flip)


def waves(y: float, x0: float = 20, x1: float = 420, high: float = 9) -> str:
    """Running-dog waves, from x0 to x1."""
    out, n = "", int((x1 - x0) / 20)
    step = (x1 - x0) / n
    for i in range(n):
        x = x0 + i * step
        d = way(
            "M",
            x,
            y,
            "C",
            x + step * 0.2,
            y - high * 1.7,
            x + step * 0.95,
            y - high * 1.6,
            x + step * 0.8,
            y - high * 0.4,
            "C",
            x + step * 0.6,
            y - high,
            x + step * 0.5,
            y - high * 0.2,
            x + step,
            y,
            "Z",
        )
        out += path(d, GLOZE, GLOZE, 0.4)
    return out


def mound(x: float, w: float, high: float, y: float = GROUND) -> str:
    """A hill of earth."""
    d = way("M", x - w / 2, y, "C", x - w * 0.3, y - high * 1.3, x + w * 0.3, y - high * 1.3, x + w / 2, y, "Z")
    lines = "".join(
        curve(
            way(
                "M",
                x - w * k / 2,
                y - 2,
                "C",
                x - w * 0.3 * k,
                y - high * 1.2 * k,
                x + w * 0.3 * k,
                y - high * 1.2 * k,
                x + w * k / 2,
                y - 2,
            ),
            wide=0.8,
        )
        for k in (0.8, 0.58, 0.36)
    )
    return path(d) + lines


def horse(x: float, y: float = GROUND, high: float = 110, flip: bool = False, leg: float = 0) -> str:
    """A horse that trots to the right; `leg` swings its legs."""

    def limb_line(points: list[tuple[float, float]], wide: float) -> str:
        return stroke(points, CLAY, wide + 1.6) + stroke(points, GLOZE, wide)

    far = limb_line([(-30, -48), (-40 + leg, -24), (-34 + leg, 0)], 7) + limb_line(
        [(34, -48), (50 - leg, -28), (44 - leg, -8)], 6
    )
    near = limb_line([(-24, -48), (-20 - leg, -24), (-28 - leg, 0)], 8) + limb_line(
        [(28, -46), (30 + leg, -24), (28 + leg, 0)], 7
    )
    tail = path("M-42-66C-62-66-64-40-58-18C-52-34-50-48-38-54Z", PURPLE)
    trunk = path(
        "M-44-62C-40-76-20-74 0-70C14-68 20-74 28-84L40-104C44-112 52-116 58-112L56-108L72-94C74-90 70-86 66-87"
        "L54-90C48-80 46-66 42-54C34-42 8-44-10-42C-28-38-46-44-44-62Z"
    )
    mane = path("M26-82L40-106L50-114L44-98L34-78Z", PURPLE, CLAY, 0.8)
    marks = (
        disc(58, -102, 1.6, CLAY, CLAY, 0.2)
        + curve("M-30-66Q-18-54-24-42M30-70Q38-58 32-46", wide=0.9)
        + stroke([(52, -96), (66, -90)], WHITE, 1)
    )
    return moved(far + tail + near + trunk + mane + marks, x, y, high / 112, 0, flip)


def chariot(x: float, y: float = GROUND, flip: bool = False) -> str:
    """A light chariot whose pole points to the right."""
    wheel = disc(0, -24, 24, "none", GLOZE, 5) + disc(0, -24, 5)
    for k in range(2):
        a = k * math.pi / 2 + 0.4
        wheel += stroke(
            [(-math.cos(a) * 22, -24 - math.sin(a) * 22), (math.cos(a) * 22, -24 + math.sin(a) * 22)], GLOZE, 4
        )
    cab = path("M-24-34L26-34L28-40L20-78L26-84L32-78L36-34L30-28L-24-28Z", PURPLE) + stroke(
        [(28, -34), (86, -44), (120, -62)], GLOZE, 4
    )
    return moved(cab + wheel, x, y, 1, 0, flip)


def shield(x: float, y: float, r: float = 30, mark: str = "", rim: str = WHITE) -> str:
    """A round shield with a device."""
    out = disc(x, y, r, GLOZE, CLAY, 1.4) + disc(x, y, r * 0.86, PURPLE, CLAY, 1)
    dots = "".join(
        disc(x + math.cos(a * 0.524) * r * 0.93, y + math.sin(a * 0.524) * r * 0.93, 1.2, rim, rim, 0.1)
        for a in range(12)
    )
    return out + dots + (sign(mark, x, y, r * 1.2, WHITE) if mark else disc(x, y, r * 0.3, WHITE, GLOZE, 0.8))


def spear(x0: float, y0: float, x1: float, y1: float) -> str:
    """A spear from its butt to its point."""
    a = math.atan2(y1 - y0, x1 - x0)
    head = moved(path("M0-4L16 0L0 4Q4 0 0-4Z", WHITE, GLOZE, 0.8), x1, y1, 1, math.degrees(a))
    return stroke([(x0, y0), (x1, y1)], GLOZE, 3.2) + stroke([(x0, y0), (x1, y1)], CLAY, 0.7) + head


def coins(x: float, y: float = GROUND, rows: tuple[int, ...] = (4, 6, 3)) -> str:
    """Stacks of coins."""
    out = ""
    for k, n in enumerate(rows):
        for i in range(n):
            cx, cy = x + (k - (len(rows) - 1) / 2) * 28, y - 4 - i * 7
            out += oval(cx, cy, 13, 4.6, GLOZE if i % 2 else PURPLE)
        out += oval(x + (k - (len(rows) - 1) / 2) * 28, y - 5 - n * 7, 13, 4.6, WHITE, GLOZE, 0.8)
    return out


def scrolls(x: float, y: float, cols: int, rows: int, cell: float = 20) -> str:
    """A rack of scrolls, its lower left corner at (x, y)."""
    out = box(x - 5, y - rows * cell - 6, cols * cell + 10, rows * cell + 6)
    for r in range(rows):
        for c in range(cols):
            cx, cy = x + (c + 0.5) * cell, y - (r + 0.5) * cell - 1
            out += box(x + c * cell + 1, y - (r + 1) * cell, cell - 2, cell - 2, "#b85a28", CLAY, 0.8)
            for dx, dy in ((-4, 3), (4, 3), (0, -4)):
                out += disc(
                    cx + dx * cell / 20,
                    cy + dy * cell / 20,
                    cell * 0.19,
                    WHITE if (r + c) % 3 else PURPLE,
                    GLOZE,
                    0.8,
                )
    return out


def ship(x: float, y: float, px: float = 190, flip: bool = False) -> str:
    """A warship with its sail set, its keel near y."""
    hull = "M-92-14C-60 4 50 6 78-6L96-16L84-26C70-20 40-18 0-18C-50-18-70-22-86-40"
    hull += "C-104-52-112-36-104-30C-98-34-96-26-92-14Z"
    out = stroke([(0, -20), (0, -104)], GLOZE, 4) + path(
        "M-46-98Q0-108 46-98Q54-64 44-36Q0-28-44-36Q-54-64-46-98Z", PURPLE
    )
    out += "".join(
        curve(f"M{k}-100Q{k * 1.14}-66 {k * 0.96}-34", wide=0.9) for k in (-30, -15, 0, 15, 30)
    ) + sign("owl", 0, -68, 34, WHITE)
    out += path(hull) + curve("M-84-30C-50-8 40-8 76-16", WHITE, 1.4) + disc(74, -14, 4, WHITE, GLOZE, 1)
    out += "".join(stroke([(-60 + i * 18, -8), (-72 + i * 18, 10)], GLOZE, 2.4) for i in range(8))
    out += path("M84-26C92-36 104-34 104-26Q98-30 94-20Z")
    return moved(out, x, y, px / 200, 0, flip)


def sunray(x: float, y: float, r: float = 22) -> str:
    """A sun with rays."""
    out = ""
    for k in range(16):
        a = k * math.pi / 8
        out += stroke(
            [
                (x + math.cos(a) * r * 1.2, y + math.sin(a) * r * 1.2),
                (x + math.cos(a) * r * 1.7, y + math.sin(a) * r * 1.7),
            ],
            GLOZE,
            2.6,
        )
    return out + disc(x, y, r) + disc(x, y, r * 0.6, PURPLE, CLAY, 1)


def star(x: float, y: float, r: float = 8, fill: str = WHITE) -> str:
    """A star of eight points."""
    points = [
        (
            x + math.cos(k * math.pi / 8) * r * (1 if k % 2 == 0 else 0.4),
            y + math.sin(k * math.pi / 8) * r * (1 if k % 2 == 0 else 0.4),
        )
        for k in range(16)
    ]
    return poly(points, fill, GLOZE, 0.9)


def rosette(x: float, y: float, r: float = 8) -> str:
    """A filling ornament of the old painters."""
    out = "".join(
        disc(
            x + math.cos(k * math.pi / 4) * r * 0.68,
            y + math.sin(k * math.pi / 4) * r * 0.68,
            r * 0.3,
            GLOZE,
            CLAY,
            0.5,
        )
        for k in range(8)
    )
    return out + disc(x, y, r * 0.34, PURPLE, CLAY, 0.6)
