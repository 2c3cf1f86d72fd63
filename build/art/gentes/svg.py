"""Small tools that write SVG in the manner of black-figure painting: gloze, incised clay, white, purple."""

from __future__ import annotations

import math
from collections.abc import Sequence

GLOZE, CLAY, WHITE, PURPLE = "#1b1513", "#d27a3e", "#efe2c6", "#6d2038"
Point = tuple[float, float]


def num(v: float) -> str:
    """Writes a number briefly."""
    return f"{v:.1f}".rstrip("0").rstrip(".")


def way(*parts: str | float) -> str:
    """Joins commands and numbers to the course of a path."""
    return "".join(p if isinstance(p, str) else f" {num(p)}" for p in parts)


def path(d: str, fill: str = GLOZE, line: str = CLAY, wide: float = 1.3) -> str:
    """A filled path with an incised outline."""
    return f'<path d="{d}" fill="{fill}" stroke="{line}" stroke-width="{num(wide)}" stroke-linejoin="round"/>'


def stroke(points: Sequence[Point], line: str = CLAY, wide: float = 1.3) -> str:
    """A line through points."""
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return (
        f'<path d="{d}" fill="none" stroke="{line}" stroke-width="{num(wide)}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def curve(d: str, line: str = CLAY, wide: float = 1.3) -> str:
    """A free line."""
    return f'<path d="{d}" fill="none" stroke="{line}" stroke-width="{num(wide)}" stroke-linecap="round"/>'


def poly(points: Sequence[Point], fill: str = GLOZE, line: str = CLAY, wide: float = 1.3) -> str:
    """A polygon."""
    return path("M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z", fill, line, wide)


def box(x: float, y: float, w: float, h: float, fill: str = GLOZE, line: str = CLAY, wide: float = 1.3) -> str:
    """A rectangle."""
    return poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], fill, line, wide)


def disc(x: float, y: float, r: float, fill: str = GLOZE, line: str = CLAY, wide: float = 1.3) -> str:
    """A circle."""
    return oval(x, y, r, r, fill, line, wide)


def oval(x: float, y: float, a: float, b: float, fill: str = GLOZE, line: str = CLAY, wide: float = 1) -> str:
    """An ellipse of half axes a and b."""
    at = f'cx="{num(x)}" cy="{num(y)}" rx="{num(a)}" ry="{num(b)}"'
    return f'<ellipse {at} fill="{fill}" stroke="{line}" stroke-width="{num(wide)}"/>'


def moved(inner: str, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Moves, turns, scales and mirrors a drawing."""
    sx = -scale if flip else scale
    how = f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({sx:.3f} {scale:.3f})"
    return f'<g transform="{how}">{inner}</g>'


def limb(
    a: Point, b: Point, start: float, belly: float, end: float, at: float = 0.35, fill: str = GLOZE
) -> str:
    """A limb from a to b that swells at a share of its length; widths are half widths."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length, dx / length
    mx, my = a[0] + dx * at, a[1] + dy * at

    def off(p: Point, k: float) -> str:
        return f"{num(p[0] + nx * k)} {num(p[1] + ny * k)}"

    def mid(k: float) -> str:
        return f"{num(mx + nx * k)} {num(my + ny * k)}"

    # the curves pass near the belly: a control point lies further out
    out = belly * 1.5 - (start + end) * 0.25
    d = f"M{off(a, start)}Q{mid(out)} {off(b, end)}A{num(end)} {num(end)} 0 0 0 {off(b, -end)}"
    d += f"Q{mid(-out)} {off(a, -start)}"
    return path(d + f"A{num(start)} {num(start)} 0 0 0 {off(a, start)}Z", fill, CLAY, 0.8)
