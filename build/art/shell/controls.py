"""Draws the small controls: switches, sliders, tick boxes, tabs, scrollbars, keys and step discs."""

from __future__ import annotations

import numpy as np

from .buttons import grain, halo, ring, write
from .paint import Canvas, band, box, disc, facing, grid, inside, ramp, shadow
from .panels import rim


def knob(c: Canvas, x: float, y: float, radius: float, gold: bool = True, bright: float = 1.0) -> None:
    """Lays a turned knob with its shadow."""
    d = disc(c.w, c.h, x, y, radius)
    gx, gy = grid(c.w, c.h)
    c.lay((0, 0, 0), shadow(inside(d), 2, 4, 3.5, 0.7))
    c.lay((30, 17, 8), inside(d))
    slope = np.clip(0.5 - ((gx - x) + (gy - y)) / radius * 0.4, 0, 1)
    stops = (
        [(0, "8a5c1f"), (0.5, "f0c766"), (1, "fff6d8")]
        if gold
        else [(0, "4a3a2a"), (0.5, "94805f"), (1, "d6c29c")]
    )
    c.lay(ramp(stops, slope) * bright, inside(d + 2))
    c.lay(ramp(stops, 1 - slope) * bright, 0.55 * band(d, radius * 0.42, radius * 0.5))


def switch(name: str, on: bool, focused: bool = False, off: bool = False) -> None:
    """Writes a switch; a tick or a ring repeats in shape what the colour says."""
    w, h, out = 136, 72, 20
    c = Canvas(w + 2 * out, h + 2 * out)
    d = box(c.w, c.h, (out, out, out + w, out + h), h / 2)
    if focused:
        ring(c, d, 3, 4)
    c.lay((255, 214, 150), 0.25 * np.clip(-facing(d), 0, 1) * band(d, -2.5, 0))
    _, y = grid(c.w, c.h)
    green = ramp([(0, "1f6a40"), (1, "3a9a66")], np.clip((y - out) / h, 0, 1))
    c.lay(green if on else (14, 8, 5), inside(d) * (0.6 if off else 1))
    c.lay((0, 0, 0), 0.6 * shadow(1 - inside(d), 2, 6, 5, 1) * inside(d))
    if off:
        c.lay((120, 104, 82), 0.6 * band(d, 0, 3))
    else:
        c.lay(rim(d, 1.05 if on else 0.72), band(d, 0, 3.4))
    cy = out + h / 2
    if on:
        _tick(c, out + 40, cy)
    else:
        mark = disc(c.w, c.h, out + w - 40, cy, 10)
        c.lay((206, 186, 150), (0.45 if off else 0.8) * band(mark, 0, 4))
    knob(c, out + (w - h / 2 if on else h / 2), cy, 28, on and not off, 0.6 if off else 1.0)
    write(name, c, "image", [0] * 4, [out] * 4, size=[w, h])


def _tick(c: Canvas, x: float, y: float) -> None:
    """Lays a small tick."""
    gx, gy = grid(c.w, c.h)
    for (x0, y0), (x1, y1) in (((-13, 1), (-4, 10)), ((-4, 10), (13, -10))):
        length = (x1 - x0) ** 2 + (y1 - y0) ** 2
        t = np.clip(((gx - x - x0) * (x1 - x0) + (gy - y - y0) * (y1 - y0)) / length, 0, 1)
        c.lay((240, 255, 240), inside(np.hypot(gx - x - x0 - t * (x1 - x0), gy - y - y0 - t * (y1 - y0)) - 3))


def sliders() -> None:
    """Writes track, fill and knob of a slider."""
    w, h = 96, 28
    c = Canvas(w, h)
    d = box(w, h, (2, 4, w - 2, h - 4), 10)
    c.lay((255, 214, 150), 0.25 * np.clip(-facing(d), 0, 1) * band(d, -2, 0))
    c.lay((10, 6, 4), inside(d))
    c.lay((0, 0, 0), 0.8 * shadow(1 - inside(d), 2, 4, 3, 1) * inside(d))
    c.lay((168, 120, 60), 0.8 * band(d, 0, 2))
    write("slider_track", c, "three", [20, 0, 20, 0], [0] * 4, height=h)
    c = Canvas(w, h)
    d = box(w, h, (2, 4, w - 2, h - 4), 10)
    _, y = grid(w, h)
    c.lay("5a3a12", inside(d))
    c.lay(ramp([(0, "ffeab0"), (0.5, "e3b057"), (1, "a8722a")], (y - 5) / (h - 10)), inside(d + 2))
    write("slider_fill", c, "three", [20, 0, 20, 0], [0] * 4, height=h)
    for name, focused, bright in (
        ("slider_knob", False, 1.0),
        ("slider_knob_hover", False, 1.12),
        ("slider_knob_focus", True, 1.1),
    ):
        c = Canvas(112, 112)
        if focused:
            ring(c, disc(112, 112, 56, 56, 30), 3, 4)
        knob(c, 56, 56, 30, True, bright)
        write(name, c, "image", [0] * 4, [26] * 4, size=[60, 60])


def checkboxes() -> None:
    """Writes the tick box."""
    for name, on, focused in (
        ("off", False, False),
        ("on", True, False),
        ("off_focus", False, True),
        ("on_focus", True, True),
    ):
        out, core = 18, 52
        n = core + 2 * out
        c = Canvas(n, n)
        d = box(n, n, (out, out, out + core, out + core), 10)
        if focused:
            ring(c, d, 3, 3.5)
        c.lay((10, 6, 4), inside(d))
        _, y = grid(n, n)
        if on:
            c.lay(ramp([(0, "1f6a40"), (1, "3a9a66")], np.clip((y - out) / core, 0, 1)), inside(d))
        c.lay((0, 0, 0), 0.6 * shadow(1 - inside(d), 2, 4, 4, 1) * inside(d))
        c.lay(rim(d, 1.0 if on else 0.8), band(d, 0, 3.2))
        if on:
            _tick(c, n / 2, n / 2)
        write(f"checkbox_{name}", c, "image", [0] * 4, [out] * 4, size=[core, core])


def tabs() -> None:
    """Writes tabs: the chosen one stands higher and is open to the page below it."""
    n = 128
    for state in ("off", "hover", "on"):
        c = Canvas(n, n)
        d = box(n, n, (6, 8, n - 6, n + 60), 20)
        _, y = grid(n, n)
        tops = {"off": ("2b1b11", "1b100a"), "hover": ("553820", "2e1d11"), "on": ("6b4827", "3a2417")}[state]
        c.lay((0, 0, 0), shadow(inside(d), 2, 3, 4, 0.5))
        c.lay(ramp([(0, tops[0]), (1, tops[1])], y / n) * grain(c, 0.04)[..., None], inside(d))
        c.lay((255, 222, 160), (0.4 if state == "on" else 0.16) * np.clip(facing(d), 0, 1) * band(d, 0, 3))
        c.lay(rim(d, {"off": 0.6, "hover": 0.9, "on": 1.1}[state]), band(d, 3, 6.6 if state == "on" else 5.4))
        if state == "off":
            c.lay(rim(-d + y), 0.6 * band(n - y, -99, 0) * 0)
        write(f"tab_{state}", c, "stretch", [40, 40, 40, 16], [0] * 4, padding=[36, 22, 36, 14])


def scrollbars() -> None:
    """Writes the scrollbar."""
    w, h = 24, 96
    c = Canvas(w, h)
    d = box(w, h, (2, 2, w - 2, h - 2), 10)
    c.lay((8, 4, 2), 0.7 * inside(d))
    c.lay((150, 104, 50), 0.4 * band(d, 0, 1.6))
    write("scrollbar_track", c, "stretch", [11, 14, 11, 14], [0] * 4)
    for name, stops in (("thumb", ("c4913f", "8a5f24")), ("thumb_hover", ("fbe3a4", "d29d48"))):
        c = Canvas(w, h)
        d = box(w, h, (4, 4, w - 4, h - 4), 8)
        x, _ = grid(w, h)
        c.lay((20, 11, 5), inside(d - 1))
        c.lay(ramp([(0, stops[0]), (1, stops[1])], (x - 4) / (w - 8)), inside(d + 0.5))
        write(f"scrollbar_{name}", c, "stretch", [11, 16, 11, 16], [0] * 4)


def key_cap() -> None:
    """Writes a key: cream face, thick foot."""
    n, out = 88, 10
    c = Canvas(n + 2 * out, n + 2 * out)
    d = box(c.w, c.h, (out, out, out + n, out + n), 15)
    top = box(c.w, c.h, (out, out, out + n, out + n - 9), 14)
    _, y = grid(c.w, c.h)
    c.lay((0, 0, 0), shadow(inside(d), 2, 5, 4, 0.6))
    c.lay((40, 22, 8), inside(d - 1))
    c.lay("9a7038", inside(d))
    c.lay(ramp([(0, "fbeec6"), (1, "dcb877")], (y - out) / n), inside(top + 0.6))
    c.lay((255, 255, 245), 0.8 * np.clip(facing(top), 0, 1) * band(top, 0.5, 3))
    write("key_cap", c, "stretch", [out + 24] * 4, [out] * 4, padding=[20, 8, 20, 16])


def pips() -> None:
    """Writes the discs that carry step numbers."""
    n, middle = 104, 52
    x, y = grid(n, n)
    for name, ground, bright in (
        ("pip_off", (20, 12, 7), 0.85),
        ("pip_on", None, 1.0),
        ("pip_done", (88, 60, 26), 1.0),
    ):
        c = Canvas(n, n)
        d = disc(n, n, middle, middle, 28)
        if ground is None:
            halo(c, d, (255, 204, 110), 5, 0.6)
            knob(c, middle, middle, 28)
            face = ramp([(0, "c68d3a"), (0.5, "ecbf66"), (1, "ffeab0")], np.clip(0.5 - (x + y - n) / 100, 0, 1))
            c.lay(face, inside(d + 5))
        else:
            c.lay((0, 0, 0), shadow(inside(d), 2, 3, 3, 0.5))
            c.lay(ground, inside(d))
            c.lay(rim(d, bright), band(d, 1, 4.4))
        write(name, c, "image", [0] * 4, [24] * 4, size=[56, 56])


def main() -> None:
    """Writes the small controls under sprites/ui/buttons."""
    for name, on, focused, off in (
        ("on", True, False, False), ("off", False, False, False), ("on_focus", True, True, False),
        ("off_focus", False, True, False), ("disabled", False, False, True), ("disabled_on", True, False, True),
    ):  # fmt: skip
        switch(f"switch_{name}", on, focused, off)
    sliders()
    checkboxes()
    tabs()
    scrollbars()
    key_cap()
    pips()
