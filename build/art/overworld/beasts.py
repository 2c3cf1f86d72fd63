"""The airship over its cloud, the Sea Tyrant that rises, the kingdom that burns."""

from __future__ import annotations

import numpy as np

from . import pix as p
from .pix import OUTLINE, Array, art, blank, hashed, outlined, put, rgb, rimmed

SKIN = p.ramp("1c0f38 34195a 552a80 7d42a8 a868cc d49ae6 f4d0f8")
GONDOLA = (
    ".kkkkkkkkkkkkkk.",
    "khhhhhhhhhhhhhhk",
    "kgggggggggggggdk",
    "kHwkHHwkHHwkHddk",
    ".kHHHHHHHHHHddk.",
    "..kHHHHHHHHddk..",
    "...kkkkkkkkkk...",
)
FIN = ("kk....", "krk...", "krrkk.", "krrrrk", "krrrrk", "krrrrk", "krrkk.", "krk...", "kk....")
BLADES = (
    ("..k..", ".wkw.", "..k..", "..k..", ".wkw.", "..k.."),
    (".....", "w.k..", ".kkk.", ".kkk.", "..k.w", "....."),
)


def airship(frame: int) -> Array:
    """Returns the balloon and its gondola; the blades turn, the whole rises and sinks by a px."""
    h, w = 40, 48
    y, x = p.grid(h, w)
    dx, dy = (x - 20.5) / 19.5, (y - 11) / 10.5
    on = dx * dx + dy * dy < 1
    belt = np.arcsin(np.clip(dy / np.sqrt(np.clip(1 - dx * dx, 0.02, 1)), -1, 1))
    stripe = np.floor((belt + 1.6) * 2.4) % 2 == 0
    v = np.clip(0.55 - 0.3 * dx - 0.5 * dy, 0, 0.99)
    red, cream = p.ramp("7a2a3a b03a3c d9583f f08a55 ffc48a"), p.ramp("8a6a4a bfa070 e8d2a0 f8ecc8 ffffff")
    hull = p.solid(np.where(stripe[..., None], red[(v * 5).astype(int)], cream[(v * 5).astype(int)]), on)
    pad = np.pad(on, 1)
    hull[on & ~(pad[2:, 1:-1] & pad[:-2, 1:-1] & pad[1:-1, 2:] & pad[1:-1, :-2]), :3] = OUTLINE
    out = blank(h, w)
    put(out, art(FIN, {"k": "14101c", "r": "d9583f"})[:, ::-1], 36, 7)
    put(out, hull, 0, 0)
    for x0, x1 in ((12, 14), (28, 26)):
        for row in range(20, 27):
            at = round(x0 + (x1 - x0) * (row - 20) / 7)
            out[row, at, :3], out[row, at, 3] = rgb("3a2520"), 1
    wood = {"k": "14101c", "h": "c98d4e", "g": "f0c862", "H": "9a6236", "d": "64392a", "w": "ffe59a"}
    put(out, art(GONDOLA, wood), 12, 26)
    put(out, art(BLADES[frame % 2], {"k": "3a2f3a", "w": "d8cfe8"}), 28, 27)
    whole = rimmed(out, "fff4d6")
    up = blank(h + 4, w + 2)
    put(up, whole, 0, (1, 0, 1, 2)[frame])
    return up


def airship_shadow() -> Array:
    """Returns the balloon's shadow on the cloud."""
    y, x = p.grid(16, 44)
    on = ((x - 21.5) / 20) ** 2 + ((y - 7.5) / 6) ** 2 < 1
    out = blank(16, 44)
    out[on, 3] = 0.30
    return out


def _arm(img: Array, x0: float, y0: float, lean: float, length: int, phase: float, thick: float) -> None:
    """Draws one arm of the beast as a chain of lit balls that thin out to a curl."""
    y, x = p.grid(*img.shape[:2])
    px, py, a = x0, y0, -np.pi / 2 + lean * 0.35
    for k in range(length):
        t = k / length
        r = thick * (1 - 0.78 * t)
        dx, dy = (x - px) / max(r, 0.8), (y - py) / max(r, 0.8)
        on = dx * dx + dy * dy <= 1
        level = np.clip(2.9 - 1.5 * dx - 1.7 * dy - t * 0.4, 0, 6).astype(int)
        img[on, :3], img[on, 3] = SKIN[level][on], 1
        if k % 4 == 2 and r > 1.2:
            sx, sy = round(px - lean * r * 0.4), round(py + r * 0.2)
            if 0 <= sy < img.shape[0] and 0 <= sx < img.shape[1]:
                img[sy, sx, :3] = SKIN[6]
        a += 0.055 * lean + 0.10 * np.sin(phase + t * 6) * (0.5 + t) + (0.16 * lean * t * t)
        px, py = px + np.cos(a) * 1.1, py + np.sin(a) * 1.1


def sea_tyrant(frame: int) -> Array:
    """Returns the Sea Tyrant: a crowned beast that rises from the foam, its arms writhing."""
    h, w = 60, 92
    out = blank(h, w)
    phase = frame * np.pi / 2
    for x0, lean, length, turn in (
        (29, -1.1, 34, 0.0),
        (63, 1.1, 34, 2.0),
        (34, -0.6, 30, 4.0),
        (58, 0.6, 30, 5.2),
    ):
        _arm(out, x0, 54, lean, length, phase + turn, 4.2)
    y, x = p.grid(h, w)
    rise = (0, 1, 1, 0)[frame]
    for cx, cy, rx, ry in ((46, 40 - rise, 16, 17), (46, 26 - rise, 13, 15)):
        dx, dy = (x - cx) / rx, (y - cy) / ry
        on = dx * dx + dy * dy <= 1
        lit = 3.0 - 2.0 * dx - 2.1 * dy + (hashed(x // 2, y // 2, 8) - 0.5) * 1.1
        out[on, :3], out[on, 3] = SKIN[np.clip(lit, 0, 6).astype(int)][on], 1
    for side in (-1, 1):
        ex, ey = 46 + side * 6, 31 - rise
        eye = ((x - ex) / 3.6) ** 2 + ((y - ey) / 3.2) ** 2 <= 1
        out[eye, :3] = p.rgb("ffe14a")
        out[eye & (y < ey - 0.2 - side * (x - ex) * 0.55), :3] = SKIN[0]
        pupil = eye & (abs(x - ex - side * -0.5) < 1.2) & (y >= ey - 1)
        out[pupil, :3] = OUTLINE
    mouth = (((x - 46) / 8) ** 2 + ((y - 43 + rise) / 3.4) ** 2 <= 1) & (y > 41 - rise)
    out[mouth, :3] = p.rgb("3a0a20")
    teeth = mouth & (y < 44 - rise) & (x % 3 != 0)
    out[teeth, :3] = p.rgb("fff4d6")
    put(out, art(
        ("g...g...g...g", "gg.ggg.ggg.gg", "gGgGrGgGbGgGg", "gGGGGGGGGGGGg", "dddgdddgdddgd"),
        {"g": "f0c862", "G": "ffe59a", "d": "b98537", "r": "cf3a30", "b": "2b74d4"},
    ), 40, 8 - rise)  # fmt: skip
    out = outlined(out)
    yy, xx = p.grid(*out.shape[:2])
    surf = 52 + np.round(1.6 * np.sin(xx * 0.5 + phase)).astype(int)
    out[yy > surf + 3, 3] = 0
    foam = (yy >= surf) & (yy <= surf + 3) & (hashed(xx, yy, 40 + frame) > 0.3) & (abs(xx - 46) < 42)
    out[foam, :3], out[foam, 3] = p.DEEP[8], 1
    return out


def flames(frame: int) -> Array:
    """Returns fire that licks up, for the kingdom that burns."""
    h, w = 26, 20
    y, x = p.grid(h, w)
    up = (h - 1 - y) / (h - 1)
    sway = np.sin(up * 5 + frame * np.pi / 2) * 2.2 * up
    lick = p.value(x - sway * 2, y + frame * 6.5, 4.2, 12) * 0.7 + p.value(x, y + frame * 6.5, 2.1, 13) * 0.3
    v = 1.25 - abs(x - 9.5 - sway) / (7.5 * (1 - up * 0.72)) - up * 0.75 + (lick - 0.5) * 0.9
    fire = p.ramp("7c1b2c cf3a30 f0702a ffb03a ffe46a fffbe0")
    return p.solid(fire[np.clip(v * 5.2, 0, 5).astype(int)], v > 0.08)


def smoke(frame: int) -> Array:
    """Returns a puff of dust in four frames: a tile set down, a hero's bounce."""
    n = 24
    y, x = p.grid(n, n)
    out = blank(n, n)
    spread, size = (5, 7.5, 9, 10)[frame], (3.6, 3.2, 2.4, 1.3)[frame]
    for k in range(9):
        a = k * 2 * np.pi / 9 + 0.3
        cx, cy = 11.5 + np.cos(a) * spread, 12 + np.sin(a) * spread * 0.7
        dx, dy = (x - cx) / size, (y - cy) / size
        on = dx * dx + dy * dy < 1
        tone = p.ramp("b79a78 dcc3a0 f4e6cc")[np.clip(1.5 - dx - dy, 0, 2).astype(int)]
        out[on, :3], out[on, 3] = tone[on], 1
    return out
