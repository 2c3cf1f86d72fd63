"""Draws the controls: buttons, segments, fields, switches, sliders, tabs, scrollbars, keys, cards."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .paint import UI, Array, Canvas, band, box, facing, grid, inside, noise, ramp, save, shadow, smooth
from .panels import brass_line
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
            c.lay((255, 176, 84), 0.24 * inside(d))
            c.lay((240, 199, 102), 0.55 * band(d, 0, 2))
        if state == "on":
            c.lay((0, 0, 0), shadow(inside(d), 1, 3, 3, 0.7))
            c.lay("7c4d17", inside(d))
            top = box(n, n, (4, 4, n - 4, n - 7), r)
            c.lay(ramp([(0, "fbe3a4"), (0.5, "e3b057"), (1, "c48c3a")], y / n), inside(top))
            c.lay((255, 255, 240), 0.8 * np.clip(facing(top), 0, 1) * band(top, 0.5, 3))
        write(f"segment_{state}", c, "stretch", [30] * 4, [0] * 4, padding=[22, 10, 22, 10])
    trough("segment_trough", 18, (150, 104, 50), 0.75, 2.2)


def trough(
    name: str,
    radius: int,
    line: tuple[int, int, int],
    strength: float,
    width: float,
    glow: tuple[int, int, int] | None = None,
) -> None:
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


def main() -> None:
    """Writes everything under sprites/ui/buttons."""
    for state, look in LOOKS.items():
        button(f"button_{state}", look)
    for state in GOLD_LOOKS:
        gold_button(state)
    segments()
    fields()
    focus_ring()
    card()
