"""The cut of the jigsaw: outlines of a square by the kind of its sides, its thickness, shadow and rim.

A side is `s` (straight: the flat side of a coast, or the border to another square of the same tile), `l`
(land teeth) or `w` (water teeth). Seen from outside, land has its tooth left of the middle and its
socket right of it; water is the mirror image, so equal kinds fit and unequal ones do not.
"""

from __future__ import annotations

import itertools
from functools import lru_cache

import numpy as np

from .pix import CELL, MARGIN, OUTLINE, RIM, SIDES, Array, S, blank, rgb

KINDS = "slw"
DEPTH = 3
BODY_PAD = 8
TOOTH = (3, 4, 4, 3)
BODY = {"land": "6a4a34", "sky": "c4def2"}
# offset x, y, darkness and softness of a shadow on the table, and of one under a held tile
SHADOWS = {"rest": (3, 4 + DEPTH, 0.55, 2), "held": (9, 12 + DEPTH, 0.46, 4)}


def tooth(kind: str, side: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Returns the px of the tooth that leaves a side and of the socket cut into it, as (x, y) in the square."""
    along = 24 if side in (0, 1) else 8
    if kind == "w":
        along = S - along
    out, cut = [], []
    for q, half in enumerate(TOOTH):
        for e in range(-half, half):
            t, k = along + e, S - along + e
            out.append(((t, -1 - q), (S + q, t), (t, S + q), (-1 - q, t))[side])
            cut.append(((k, q), (S - 1 - q, k), (k, S - 1 - q), (q, k))[side])
    return out, cut


@lru_cache(None)
def mask(kinds: str) -> Array:
    """Returns the outline of a square (kinds of its sides N E S W) as truth values, CELL by CELL."""
    out = np.zeros((CELL, CELL), bool)
    out[MARGIN : MARGIN + S, MARGIN : MARGIN + S] = True
    for side, kind in enumerate(kinds):
        if kind != "s":
            teeth, sockets = tooth(kind, side)
            for x, y in sockets:
                out[y + MARGIN, x + MARGIN] = False
            for x, y in teeth:
                out[y + MARGIN, x + MARGIN] = True
    return out


def all_kinds() -> list[str]:
    """Returns the 81 ways of kinds round a square."""
    return ["".join(k) for k in itertools.product(KINDS, repeat=4)]


def white(kinds: str) -> Array:
    """Returns the outline as a white sprite, to cut with and to tint."""
    out = blank(CELL, CELL)
    out[mask(kinds)] = (255, 255, 255, 1)
    return out


def body(kinds: str, colour: str) -> Array:
    """Returns the thickness of a square: its outline swept down, darker at its foot."""
    out = blank(CELL + DEPTH, CELL)
    side = rgb(BODY[colour])
    for k in range(DEPTH, 0, -1):
        shade = (1.0, 0.86, 0.58)[k - 1]
        m = mask(kinds)
        area = out[k : k + CELL]
        area[m, :3], area[m, 3] = side * shade, 1
    return out


def shadow(kinds: str, name: str) -> Array:
    """Returns the shadow of a square in four steps of dark, BODY_PAD px wider on every side."""
    _, _, dark, soft = SHADOWS[name]
    n = CELL + 2 * BODY_PAD
    k = np.zeros((n, n))
    k[BODY_PAD : BODY_PAD + CELL, BODY_PAD : BODY_PAD + CELL] = mask(kinds)
    for _ in range(soft):
        p = np.pad(k, 1)
        k = (p[1:-1, 1:-1] * 2 + p[2:, 1:-1] + p[:-2, 1:-1] + p[1:-1, 2:] + p[1:-1, :-2]) / 6
    out = blank(n, n)
    out[..., 3] = np.floor(k * 4 + 0.5) / 4 * dark
    return out


def _edge(kind: str, side: int) -> tuple[Array, Array]:
    """Returns the lit and the dark px along one side, just inside the outline."""
    m = mask("".join(kind if i == side else "s" for i in range(4)))

    def outside(dx: int, dy: int) -> Array:
        return m & ~np.roll(m, (-dy, -dx), (0, 1))

    y, x = np.mgrid[0:CELL, 0:CELL] - MARGIN
    far = np.stack([y, S - 1 - x, S - 1 - y, x])
    mine = far[side] == far.min(0)
    lit, dark = outside(-1, 0) | outside(0, -1), outside(1, 0) | outside(0, 1)
    return lit & ~dark & mine, dark & mine


def rim(side: int, kind: str, joined: bool) -> Array:
    """Returns the cut along one side: dark to the lower right, lit to the upper left, fainter at a join."""
    lit, dark = _edge(kind, side)
    out = blank(CELL, CELL)
    out[dark, :3], out[dark, 3] = OUTLINE, 0.66
    out[lit, :3], out[lit, 3] = RIM, 0.24 if joined else 0.55
    return out


def line(side: int, kind: str) -> Array:
    """Returns one side as a white line, to be tinted: where a tile may go, the ghost, the keyboard."""
    lit, dark = _edge(kind, side)
    out = blank(CELL, CELL)
    out[lit | dark] = (255, 255, 255, 1)
    return out


def whisper(side: int) -> Array:
    """Returns the dotted border to another square of the same tile, drawn on the E and S side only."""
    out = blank(CELL, CELL)
    for t in range(2, S - 1):
        if t % 4 < 2:
            x, y = (S - 1, t) if SIDES[side] == "e" else (t, S - 1)
            out[y + MARGIN, x + MARGIN, 3] = 0.3
    return out
