"""Draws the controls: buttons, segments, fields, switches, sliders, tabs, scrollbars, keys, cards."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .paint import UI, Array, Canvas, band, box, disc, facing, grid, inside, noise, ramp, save, shadow, smooth
from .panels import brass_line, rim
from .theme import register

FOLDER = UI / "buttons"
CREAM = (255, 240, 190)


def write(name: str, c: Canvas, method: str, margin: list[int], out: list[int], **extra: object) -> None:
    """Saves a control and tells the theme about it."""
    save(c.picture(), FOLDER / f"{name}.png")
    register(name, file=f"buttons/{name}.png", method=method, slice=margin, outset=out, **extra)


def halo(c: Canvas, d: Array, colour: tuple[int, int, int], reach: float, strength: float) -> None:
    """Lays a glow around a shape."""
    c.lay(colour, strength * np.exp(-np.clip(d, 0, 999) / reach) * smooth(26, 8, d) * (d > -2))


def ring(c: Canvas, d: Array, gap: float = 4, width: float = 4.5) -> None:
    """Lays the keyboard focus: a cream ring between two dark ones, and a glow."""
    halo(c, d, (255, 214, 120), 9, 0.75)
    c.lay((16, 8, 3), band(d, -gap - width - 2.5, 1))
    c.lay(CREAM, band(d, -gap - width, -gap))


class Look(NamedTuple):
    """How one state of a walnut button differs from the others."""

    top: str
    foot: str
    line: float
    lit: float
    shade: float
    sunk: bool = False
    faded: bool = False
    hot: bool = False
    focused: bool = False


LOOKS = {
    "normal": Look("402a1a", "26170e", 1.0, 0.24, 0.7),
    "hover": Look("6d4827", "452b16", 1.16, 0.42, 0.75, hot=True),
    "pressed": Look("1b0f08", "2d1c10", 0.78, 0.0, 0.25, sunk=True),
    "disabled": Look("2a2019", "211914", 0.42, 0.08, 0.35, faded=True),
    "focus": Look("513620", "301d10", 1.12, 0.32, 0.7, focused=True),
}
OUT, CORE = 28, 128


def plate(radius: int) -> tuple[Canvas, Array]:
    """Returns an empty canvas and the distance field of a button on it."""
    n = CORE + 2 * OUT
    return Canvas(n, n), box(n, n, (OUT, OUT, OUT + CORE, OUT + CORE), radius)


def grain(c: Canvas, strength: float) -> Array:
    """Returns horizontal grain that is the same in every column, so that it stretches cleanly."""
    _, y = grid(c.w, c.h)
    return 1 + strength * noise(y * 0, y, 9, 4, 3)


def button(name: str, look: Look) -> None:
    """Writes one state of the walnut button."""
    c, d = plate(22)
    _, y = grid(c.w, c.h)
    t = np.clip((y - OUT) / CORE, 0, 1)
    c.lay((0, 0, 0), shadow(inside(d), 4, 7, 6, look.shade))
    if look.hot:
        halo(c, d, (255, 178, 72), 7, 0.42)
    if look.focused:
        ring(c, d)
    c.lay((12, 6, 3), inside(d - 1))
    c.lay(ramp([(0, look.top), (1, look.foot)], t) * grain(c, 0.045)[..., None], inside(d + 0.5))
    light = facing(d)
    if look.sunk:
        c.lay((0, 0, 0), 0.8 * shadow(1 - inside(d), 4, 9, 8, 1) * inside(d))
    else:
        c.lay((255, 222, 160), look.lit * np.clip(light, 0, 1) * band(d, 0.5, 4))
        c.lay((0, 0, 0), 0.5 * np.clip(-light, 0, 1) * band(d, 0, 4))
    if look.faded:
        c.lay((128, 112, 90), 0.6 * band(d, 6, 8.4))
    else:
        brass_line(c, d, 6, 3.6, look.line)
    m = OUT + 34
    shift = [0, 3] if look.sunk else [0, 0]
    write(name, c, "stretch", [m] * 4, [OUT] * 4, padding=[40, 20, 40, 20], shift=shift)


GOLD_LOOKS = {
    "normal": (("fff0bf", "e9b85e", "c08837"), False),
    "hover": (("fffbe6", "f9d385", "dba24a"), True),
    "pressed": (("a8742c", "c8933f", "dcae58"), False),
    "disabled": (("ab9c80", "968567", "85765c"), False),
    "focus": (("fff4cf", "efc169", "c78f3c"), False),
}


def gold_button(state: str) -> None:
    """Writes one state of the gold button: a cast bar with a foot, an engraved line inside."""
    stops, hot = GOLD_LOOKS[state]
    c, d = plate(22)
    _, y = grid(c.w, c.h)
    t = np.clip((y - OUT) / CORE, 0, 1)
    sunk, faded = state == "pressed", state == "disabled"
    c.lay((0, 0, 0), shadow(inside(d), 4, 8, 7, 0.3 if sunk else 0.72))
    if hot:
        halo(c, d, (255, 204, 110), 9, 0.8)
    if state == "focus":
        ring(c, d)
    c.lay((40, 22, 8), inside(d - 1.2))
    foot = 0 if sunk else 6
    c.lay("574a38" if faded else "7c4d17", inside(d))
    top = box(c.w, c.h, (OUT, OUT, OUT + CORE, OUT + CORE - foot), 22)
    face = ramp([(0, stops[0]), (0.5, stops[1]), (1, stops[2])], t) * grain(c, 0.012)[..., None]
    c.lay(face, inside(top + 0.4))
    light = facing(top)
    if sunk:
        c.lay((50, 26, 6), 0.75 * shadow(1 - inside(d), 3, 8, 6, 1) * inside(d))
    else:
        c.lay((255, 255, 240), (0.25 if faded else 0.85) * np.clip(light, 0, 1) * band(top, 0.6, 3.4))
    c.lay("4c4132" if faded else "8a5718", 0.75 * band(top, 9, 11.2))
    c.lay((255, 250, 220), (0.1 if faded else 0.4) * band(top, 11.2, 12.8) * np.clip(-light, 0, 1))
    m = OUT + 34
    shift = [0, 3] if sunk else [0, -2]
    write(f"button_gold_{state}", c, "stretch", [m] * 4, [OUT] * 4, padding=[48, 22, 48, 24], shift=shift)


def segments() -> None:
    """Writes the parts of a row of choices and the trough that holds them."""
    n, r = 96, 14
    for state in ("off", "hover", "on"):
        c = Canvas(n, n)
        d = box(n, n, (4, 4, n - 4, n - 4), r)
        _, y = grid(n, n)
        if state == "hover":
            c.lay((255, 206, 128), 0.17 * inside(d))
            c.lay((240, 199, 102), 0.55 * band(d, 0, 2))
        if state == "on":
            c.lay((0, 0, 0), shadow(inside(d), 1, 3, 3, 0.7))
            c.lay("7c4d17", inside(d))
            top = box(n, n, (4, 4, n - 4, n - 7), r)
            c.lay(ramp([(0, "fbe3a4"), (0.5, "e3b057"), (1, "c48c3a")], y / n), inside(top))
            c.lay((255, 255, 240), 0.8 * np.clip(facing(top), 0, 1) * band(top, 0.5, 3))
        write(f"segment_{state}", c, "stretch", [30] * 4, [0] * 4, padding=[22, 10, 22, 10])
    trough("segment_trough", 18, (150, 104, 50), 0.75, 2.2)


def trough(name: str, radius: int, line: tuple[int, int, int], strength: float, width: float, glow: tuple[int, int, int] | None = None) -> None:
    """Writes a dark recess with a coloured line: fields and the ground of segments."""
    out, core = 20, 96
    n = core + 2 * out
    c = Canvas(n, n)
    d = box(n, n, (out, out, out + core, out + core), radius)
    if glow:
        halo(c, d, glow, 6, 0.7)
    c.lay((255, 214, 150), 0.22 * np.clip(-facing(d), 0, 1) * band(d, -2.5, 0))
    c.lay((10, 6, 4), 0.93 * inside(d))
    c.lay((0, 0, 0), 0.8 * shadow(1 - inside(d), 3, 6, 6, 1) * inside(d))
    c.lay(line, strength * band(d, 0, width))
    write(name, c, "stretch", [out + 30] * 4, [out] * 4, padding=[28, 14, 28, 14])


def fields() -> None:
    """Writes the text field in its four states."""
    trough("field_normal", 14, (168, 120, 60), 0.85, 2.4)
    trough("field_hover", 14, (224, 172, 92), 0.95, 2.8)
    trough("field_focus", 14, (255, 226, 150), 1.0, 4, (255, 204, 110))
    trough("field_error", 14, (255, 112, 92), 1.0, 4, (230, 60, 44))
    trough("field_disabled", 14, (110, 96, 76), 0.5, 2.0)


def knob(c: Canvas, x: float, y: float, radius: float, gold: bool = True, bright: float = 1.0) -> None:
    """Lays a turned knob with its shadow."""
    d = disc(c.w, c.h, x, y, radius)
    gx, gy = grid(c.w, c.h)
    c.lay((0, 0, 0), shadow(inside(d), 2, 4, 3.5, 0.7))
    c.lay((30, 17, 8), inside(d))
    slope = np.clip(0.5 - ((gx - x) + (gy - y)) / radius * 0.4, 0, 1)
    stops = [(0, "8a5c1f"), (0.5, "f0c766"), (1, "fff6d8")] if gold else [(0, "4a3a2a"), (0.5, "94805f"), (1, "d6c29c")]
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
    for name, focused, bright in (("slider_knob", False, 1.0), ("slider_knob_hover", False, 1.12), ("slider_knob_focus", True, 1.1)):
        c = Canvas(112, 112)
        if focused:
            ring(c, disc(112, 112, 56, 56, 30), 3, 4)
        knob(c, 56, 56, 30, True, bright)
        write(name, c, "image", [0] * 4, [26] * 4, size=[60, 60])


def checkboxes() -> None:
    """Writes the tick box."""
    for name, on, focused in (("off", False, False), ("on", True, False), ("off_focus", False, True), ("on_focus", True, True)):
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


def focus_ring() -> None:
    """Writes the ring that is drawn over whatever has the keyboard focus."""
    out, core = 32, 96
    n = core + 2 * out
    c = Canvas(n, n)
    d = box(n, n, (out, out, out + core, out + core), 22)
    halo(c, d - 4, (255, 214, 120), 9, 0.8)
    c.lay((16, 8, 3), 0.9 * band(d, -12, -1))
    c.lay(CREAM, band(d, -9.5, -3.5))
    c.alpha *= d > 0.5
    c.colour *= (d > 0.5)[..., None]
    write("focus_ring", c, "overlay", [out + 36] * 4, [out] * 4)


def card() -> None:
    """Writes the rim of a world card, the bevel of its picture and the glow of the chosen one."""
    foot, out, core = 14, 8, 240
    c = Canvas(core + 2 * out, core + 2 * out + foot)
    low = box(c.w, c.h, (out, out + foot, out + core, out + core + foot), 32)
    d = box(c.w, c.h, (out, out, out + core, out + core), 32)
    c.lay((28, 16, 9), inside(low))
    c.lay((176, 128, 66), 0.9 * band(low, 0, 3.4))
    hole = inside(d + 1)
    c.colour *= (1 - hole)[..., None]
    c.alpha *= 1 - hole
    c.lay((255, 226, 170), 0.4 * np.clip(facing(d), 0, 1) * band(d, 1, 4))
    c.lay((12, 6, 3), band(d, -1, 1.5))
    brass_line(c, d, 2, 3.8, 1.08)
    write("card_frame", c, "overlay", [out + 40] * 2 + [out + 40, out + 40 + foot], [out, out, out, out + foot])
    n = 192
    c = Canvas(n, n)
    d = box(n, n, (8, 8, n - 8, n - 8), 16)
    x, y = grid(n, n)
    c.lay((0, 0, 0), 0.62 * np.exp(-np.minimum(x - 8, y - 8) / 20) * inside(d))
    c.lay((0, 0, 0), 0.25 * np.exp(-np.minimum(n - 8 - x, n - 8 - y) / 26) * inside(d))
    brass_line(c, d, -7, 5, 1.05)
    c.lay((20, 11, 5), 0.8 * band(d, -1.6, 1))
    write("card_window", c, "overlay", [64] * 4, [8] * 4)
    out, core = 96, 160
    n = core + 2 * out
    c = Canvas(n, n)
    d = box(n, n, (out, out, out + core, out + core), 36)
    c.lay((255, 200, 100), 0.95 * np.exp(-np.clip(d, 0, 999) / 26) * smooth(94, 40, d))
    c.lay((255, 236, 176), 0.9 * np.exp(-np.clip(d, 0, 999) / 5))
    write("card_frame_focus", c, "overlay", [out + 44] * 4, [out] * 4, below=True)


def pips() -> None:
    """Writes the discs that carry step numbers."""
    for name, on in (("pip_off", False), ("pip_on", True), ("pip_done", None)):
        n = 72
        c = Canvas(n, n)
        if on:
            d = disc(n, n, 36, 36, 28)
            halo(c, d, (255, 204, 110), 5, 0.6)
            knob(c, 36, 36, 28)
            x, y = grid(n, n)
            c.lay(ramp([(0, "c68d3a"), (0.5, "ecbf66"), (1, "ffeab0")], np.clip(0.5 - (x + y - n) / 100, 0, 1)), inside(disc(n, n, 36, 36, 23)))
        else:
            d = disc(n, n, 36, 36, 28)
            c.lay((0, 0, 0), shadow(inside(d), 2, 3, 3, 0.5))
            c.lay((20, 12, 7) if on is False else (88, 60, 26), inside(d))
            c.lay(rim(d, 0.85 if on is False else 1.0), band(d, 1, 4.4))
        write(name, c, "image", [0] * 4, [8] * 4, size=[56, 56])


def main() -> None:
    """Writes everything under sprites/ui/buttons."""
    for state, look in LOOKS.items():
        button(f"button_{state}", look)
    for state in GOLD_LOOKS:
        gold_button(state)
    segments()
    fields()
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
    focus_ring()
    card()
    pips()
