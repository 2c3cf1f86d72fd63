"""Explorers and doors in five colours: birds beat their wings, ships ride the swell, doors open."""

from __future__ import annotations

import numpy as np

from ..shell.cards.pixel import BIRD, DOOR
from . import pix as p
from .palette import COLOURS, flag
from .pix import OUTLINE, Array, blank, drawn, hashed, put, rgb, rimmed

TAIL = [
    "......y..y............",
    "....kkkkkkkkkk........",
    *["....kFFFFFFFFk........"] * 5,
    ".....kkkkkkkk.........",
]
LEVEL = [
    *["......................"] * 5,
    "...kkkk...............",
    "..kGLLBkk.kkkkk.......",
    ".kGLeBBBkkLLLBBk..kkk.",
    "yykLBBBBkGLLBBBDkkBBDk",
    ".yyYBBBBkLLBBBDDkBBDDk",
    "...kLBBBBkBBBDDkBBDDk.",
    "...kLLBBBBkkkkkBBDDk..",
    "....kLBBBBBBBBDDk.....",
    ".....kkBBBBBDDkk......",
    ".......kkkkkkk........",
]
LOW = [
    *["......................"] * 5,
    "...kkkk...............",
    "..kGLLBk..............",
    ".kGLeBBBkkkkkk....kkk.",
    "yykLBBBBBBBBBBkk.kBBDk",
    ".yyYBBBBBBBBBBBBkBBDDk",
    "...kLBBkkkkkkBBBBBDDk.",
    "...kLLkGLLBBBkBBDDk...",
    "....kkGLLBBBDkDDk.....",
    ".....kkLLBBDDkk.......",
    "......kGLBDDk.........",
]
LOW_TAIL = ["......kkLBDk..........", *TAIL[1:]]
BIRDS = ([*BIRD, *TAIL], [*LEVEL, *TAIL], [*LOW, *LOW_TAIL], [*LEVEL, *TAIL])
MASTS = (
    ["...........k..........", "...........kPPPk......", "...........kPPPPPk....", "...........kPPPk......"],
    ["...........k..........", "...........kkPPPPk....", "...........kPPPPPPk...", "...........kPPPk......"],
)
SAIL = [
    "....kkkkkkkkkkkkk.....",
    "....kFFFFFFFFFFFFk....",
    *[".....kFFFFFFFFFFFFk..."] * 5,
    "....kFFFFFFFFFFFFk....",
    "....kkkkkkkkkkkkk.....",
]
HULL = [
    ".kk........n......kkk.",
    ".kHkk......n....kkHhk.",
    ".kgHHkkkkkkkkkkkHHhhk.",
    ".kggggggggggggggggghk.",
    "..kLLBBBBBBBBBBBBDDk..",
    "..kLBBBBBBBBBBBBDDk...",
    "...kHHHHHHHHHHHhhk....",
    "....kkkkkkkkkkkkk.....",
]
DOOR_FRAMES = 4


def _dressed(rows: list[str], name: str, sway: int = 0) -> Array:
    """Draws a piece in its colour, with its pattern where the rows say F."""
    dark, base, light, gleam, _ = (rgb(c) for c in COLOURS[name])
    eye = "fff6c8" if name == "black" else "14101c"
    colours = {"k": rgb("0b0910") if name == "black" else OUTLINE, "B": base, "D": dark, "L": light, "G": gleam}
    colours |= {k: rgb(c) for k, c in {"y": "f6a623", "Y": "c9741a", "e": eye, "n": "6b4326"}.items()}
    colours |= {"P": light, "H": rgb("9a6236"), "h": rgb("64392a"), "g": rgb("e9bd63")}
    out = drawn(rows, colours)
    at = np.array([(j, i) for j, row in enumerate(rows) for i, c in enumerate(row) if c == "F"])
    if len(at):
        (y0, x0), (y1, x1) = at.min(0), at.max(0)
        cloth = flag(x1 - x0 + 1, y1 - y0 + 1, name, sway)
        for j, i in at:
            out[j, i, :3], out[j, i, 3] = cloth[j - y0, i - x0], 1
    return out


def bird(name: str, frame: int) -> Array:
    """Returns a bird with its pennant below it; frame 0 is the one at rest."""
    return rimmed(_dressed(BIRDS[frame], name), "fff4d6")


def ship(name: str, frame: int) -> Array:
    """Returns a ship that wears the pattern as its sail; frame 0 is the one at rest."""
    rows = [*MASTS[frame % 2], *SAIL, *HULL]
    sprite = _dressed(rows, name, (0, 1, 2, 1)[frame])
    wide = blank(23, 22)
    put(wide, sprite, 0, (1, 0, 1, 2)[frame])
    return rimmed(wide, "fff4d6")


def wake(frame: int) -> Array:
    """Returns the foam under a ship that floats."""
    out = blank(5, 24)
    for x in range(2, 23):
        rise = (x + frame * 3) % 7
        if hashed(x, frame, 5) > 0.25:
            out[2 + (rise > 3), x, :3], out[2 + (rise > 3), x, 3] = p.DEEP[8], 1
        if hashed(x, frame, 6) > 0.6:
            out[4 - (rise > 4), x, :3], out[4 - (rise > 4), x, 3] = p.DEEP[6], 1
    return out


def exhausted(kind: str, name: str) -> Array:
    """Returns an explorer tipped on its side, its colours faded."""
    rows = BIRDS[3] if kind == "bird" else [*MASTS[0], *SAIL, *HULL]
    sprite = np.rot90(_dressed(rows, name), -1).copy()
    grey = sprite[..., :3].mean(-1, keepdims=True)
    sprite[..., :3] = sprite[..., :3] * 0.55 + grey * 0.30 + 14
    return rimmed(sprite, "c9bfae")


def head(kind: str, name: str) -> Array:
    """Returns an explorer without pennant or mast, for counts beside a name."""
    rows = list(BIRD) if kind == "bird" else [*SAIL, *HULL]
    rim = "fff4d6" if name == "black" else "120c14"
    return rimmed(_dressed(rows, name), rim)


def banner(name: str, w: int = 14, h: int = 9) -> Array:
    """Returns a framed pennant for rows, scores and buttons."""
    out = p.solid(np.broadcast_to(OUTLINE, (h + 2, w + 2, 3)).copy())
    out[1:-1, 1:-1, :3] = flag(w, h, name)
    return out


def _door(name: str, glow: int, open_: float) -> Array:
    """Returns a door: leaves of oak that leave `open_` of the width to the light behind."""
    _, base, light, _, _ = (rgb(c) for c in COLOURS[name])
    stone = {"S": "beb8c2", "s": "958ea0", "T": "6d667c", "t": "6d667c", "U": "4a4458"}
    colours = {"k": OUTLINE, "A": base if name == "black" else light, **{k: rgb(c) for k, c in stone.items()}}
    colours |= {c: rgb("6b2a12") for c in "1234"}
    sprite = drawn(DOOR, colours)
    fire = p.ramp("4a1a16 6b2a12 a84a18 f08a2a ffc04a fff0a8 fffbe6")
    beat = (0.0, 0.35, 0.6, 0.25)[glow]
    for y, row in enumerate(DOOR):
        for x, c in enumerate(row):
            if c not in "1234":
                continue
            if abs(x - 8.5) > open_ * 8:
                plank = (x - 4) % 3 == 0
                sprite[y, x, :3] = rgb("4b2f1c") if plank else rgb("8a5a30") if x < 8 else rgb("6f4626")
                if abs(x - 8.5) < 1:
                    sprite[y, x, :3] = rgb("2a1810")
                if y in (8, 14) and not plank:
                    sprite[y, x, :3] = rgb("4a4458")
                if y == 11 and x in (7, 10):
                    sprite[y, x, :3] = p.BRASS[3]
            else:
                d = np.hypot((x - 8.5) / 5.5, (y - 11.0) / 8.0)
                v = 1.05 - d * 0.85 + beat * 0.14 + (hashed(x, y + glow * 3, 4) - 0.5) * 0.10
                sprite[y, x, :3] = fire[int(np.clip(v * 7, 0, 6))]
    out = blank(25, 20)
    put(out, sprite, 0, 4)
    out[0:8, 5:15, :3], out[0:8, 5:15, 3] = OUTLINE, 1
    out[1:7, 6:14, :3] = flag(8, 6, name)
    out[0, 4:16, :3], out[0, 4:16, 3] = p.BRASS[3], 1
    return rimmed(out, "fff4d6")


def door(name: str, frame: int) -> Array:
    """Returns a door that stands open, its light flickering."""
    return _door(name, frame, 1.0)


def door_head(name: str) -> Array:
    """Returns a small door for counts beside a name, the pattern over its arch."""
    small = _door(name, 0, 1.0)[5:-1, 1:-1].copy()
    small[1:6, 6:14], small[2:5, 7:13, :3] = (*OUTLINE, 1), flag(6, 3, name)
    return rimmed(small, "120c14")


def opening(name: str, step: int) -> Array:
    """Returns a door that opens, 0 shut to 3 ajar; then come the frames of the open one."""
    return _door(name, step % 4, (0.0, 0.2, 0.4, 0.56)[step])


def glow(frame: int) -> Array:
    """Returns the light of a door on the squares around it, to be added (black is nothing)."""
    n = 96
    y, x = p.grid(n, n)
    r = np.hypot(x - 47.5, (y - 50.5) * 1.08) / (45 + (0, 1.0, 2.0, 0.6)[frame])
    v = np.clip(1 - r, 0, 1) ** 1.5
    v = np.floor(v * 7 + (p.BAYER[y % 4, x % 4] - 0.5) * 0.9 + 0.5) / 7
    return p.solid(np.clip(v, 0, 1)[..., None] * rgb("84430f"))


def landing() -> Array:
    """Returns the floor of a gap with a door: flagstones and a stair that leads down to it."""
    y, x = p.grid(32, 32)
    ux = x - (y // 5 % 2) * 4
    stone = np.where((y % 5 == 0) | (ux % 8 == 0), 0.05, 0.34 + 0.3 * hashed(ux // 8, y // 5, 3))
    tone = p.ramp("1a1826 282636 393748 4d4b5e 636176 7c7a90")
    out = p.pick(tone, stone, x, y, 0.4)
    for step in range(4):
        top, left = 22 + step * 2, 7 - step
        out[top, left : 32 - left] = p.rgb(("c4b49c", "a8988a", "8a7c78", "6a5e64")[step])
        out[top + 1, left : 32 - left] = p.rgb(("4a4452", "3c3746", "302c3a", "24212e")[step])
    edge = np.minimum(np.minimum(x, 31 - x), np.minimum(y, 31 - y))
    out[edge < 2] *= 0.6
    out[y < 5] *= 0.66
    return p.solid(out)
