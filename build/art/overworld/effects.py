"""Short things that happen: a fight, a portal, geomancy, a summons, the sparks of a closed gap."""

from __future__ import annotations

import numpy as np

from . import pix as p
from .pix import Array, blank, grid, hashed

FRAMES = 4


def fight(frame: int) -> Array:
    """Returns a burst of blows in four frames."""
    n = 32
    y, x = grid(n, n)
    dx, dy = x - 15.5, y - 15.5
    r, a = np.hypot(dx, dy), np.arctan2(dy, dx)
    reach = (7, 12, 15, 15)[frame] * (0.62 + 0.38 * np.cos(a * 7 + frame * 0.6))
    hollow = (0, 0, 6, 11)[frame]
    v = 1 - r / np.maximum(reach, 1)
    fire = p.ramp("cf3a30 f0702a ffb03a ffe46a ffffff")
    return p.solid(fire[np.clip(v * 6, 0, 4).astype(int)], (v > 0) & (r >= hollow))


def portal(frame: int) -> Array:
    """Returns the swirl in which a hero leaves through a door and comes out of another."""
    n = 32
    y, x = grid(n, n)
    dx, dy = x - 15.5, (y - 15.5) * 1.1
    r, a = np.hypot(dx, dy), np.arctan2(dy, dx)
    s = np.cos(3 * a - r * 0.75 + frame * np.pi / 2)
    v = 0.5 + 0.4 * s - 0.02 * r
    tone = p.ramp("5c2a12 a84a18 f08a2a ffc04a fff0a8 ffffff")
    ring = (r < 15) & ((s > -0.2) | (r < 5)) & ((r < 12) | (hashed(x, y, frame) > 0.4))
    return p.solid(p.pick(tone, np.clip(v, 0, 0.99), x, y, 0.6), ring)


def rune(frame: int) -> Array:
    """Returns the ring of stones that geomancy lifts from the ground."""
    n = 32
    y, x = grid(n, n)
    out = blank(n, n)
    for k in range(8):
        a = k * np.pi / 4 + frame * np.pi / 16
        cx, cy = 15.5 + np.cos(a) * 12, 17 + np.sin(a) * 9 - (0, 1, 2, 1)[(frame + k) % 4]
        on = abs(x - cx) + abs(y - cy) < 3.2
        out[on, :3], out[on, 3] = np.where((x + y < cx + cy)[..., None], p.ROCK[5], p.ROCK[2])[on], 1
    d = np.hypot((x - 15.5) / 12, (y - 18) / 9)
    line = (abs(d - 1) < 0.05) & (out[..., 3] == 0) & ((x + y + frame) % 3 != 0)
    out[line, :3], out[line, 3] = p.rgb("c8f08a"), 1
    return out


def sparks(frame: int) -> Array:
    """Returns the sparks that run round a gap as it closes, for one square."""
    n = 40
    y, x = grid(n, n)
    out = blank(n, n)
    for k in range(14):
        a = k * 2 * np.pi / 14 + 0.2 * frame
        far = 13 + 2.2 * frame + 2 * float(hashed(k, 0, 7))
        cx, cy = round(19.5 + np.cos(a) * far), round(19.5 + np.sin(a) * far)
        size = (2, 2, 1, 0)[frame] + int(hashed(k, 1, 7) > 0.6)
        arm = ((abs(x - cx) <= size) & (y == cy)) | ((abs(y - cy) <= size) & (x == cx))
        out[arm, :3], out[arm, 3] = p.rgb("ffd25c"), 1
        out[(x == cx) & (y == cy), :3] = p.rgb("fffbe0")
    return out


def summon(frame: int) -> Array:
    """Returns the circle on which a summoned explorer appears."""
    n = 32
    y, x = grid(n, n)
    dx, dy = (x - 15.5) / 14, (y - 20) / 9
    d, a = np.hypot(dx, dy), np.arctan2(dy, dx)
    ring = (abs(d - 1) < 0.07) | (abs(d - 0.72) < 0.06)
    star = (abs(d - 0.86) < 0.09) & (np.cos(a * 8 + frame * np.pi / 2) > 0.2)
    out = blank(n, n)
    out[ring | star, :3], out[ring | star, 3] = p.rgb("d0b0f4"), 1
    out[star, :3] = p.rgb("ffffff")
    for k in range(5):
        rise = (frame * 3 + k * 4) % 14
        cx = round(15.5 + np.cos(k * 2.4) * 9)
        out[20 - rise, cx, :3], out[20 - rise, cx, 3] = p.rgb("f0d8ff"), 1
    return out


def step_dot(frame: int) -> Array:
    """Returns the mark of a square the hero can reach, pulsing."""
    n = 16
    y, x = grid(n, n)
    d = abs(x - 7.5) + abs(y - 7.5)
    size = (5.0, 5.8, 6.6, 5.8)[frame]
    out = blank(n, n)
    out[d < size + 1.4] = (*p.OUTLINE, 1)
    out[d < size, :3] = p.rgb("ffd25c")
    out[(d < size) & (x + y < 13), :3] = p.rgb("fff0a8")
    return out
