"""Draws the panels: wood and parchment textures, frames, masks, shadows, ribbons, tooltip, toast."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from .paint import (
    UI,
    Array,
    Canvas,
    band,
    box,
    brass,
    disc,
    facing,
    grid,
    inside,
    noise,
    parchment,
    picture,
    ramp,
    save,
    shadow,
    smooth,
    svg,
    wood_tile,
)
from .theme import register

FOLDER = UI / "panels"
RADIUS = 24


def rim(distance: Array, bright: float = 1.0, spread: float = 0.34) -> Array:
    """Returns brass as a rounded wire lit from the upper left would show it."""
    return brass(np.clip(0.62 + spread * facing(distance), 0, 1)) * bright


def brass_line(c: Canvas, distance: Array, depth: float, width: float, bright: float = 1.0) -> None:
    """Lays a thin brass line with a hairline of shadow on either side."""
    c.lay((10, 5, 2), 0.55 * band(distance, depth - 1.5, depth + width + 2.5))
    c.lay(rim(distance, bright), band(distance, depth, depth + width))


def stud(c: Canvas, x: float, y: float, radius: float) -> None:
    """Lays a domed brass nail with its shadow."""
    c.lay((4, 2, 1), 0.6 * shadow(inside(disc(c.w, c.h, x, y, radius)), 2, 3, 2.5, 1))
    d = disc(c.w, c.h, x, y, radius)
    gx, gy = grid(c.w, c.h)
    c.lay((34, 20, 8), inside(d))
    c.lay(brass(np.clip(0.56 - ((gx - x) + (gy - y)) / radius * 0.36, 0, 1)), inside(d + 1.6))
    shine = np.exp(-(((gx - x + radius * 0.3) ** 2 + (gy - y + radius * 0.34) ** 2) / (radius * 0.22) ** 2))
    c.lay((255, 250, 226), 0.85 * shine * inside(d + 2))


def textures() -> None:
    """Writes the walnut and parchment pictures that panels are cut from; all repeat seamlessly."""
    lit = ("34180c", "552d17", "774423", "985f32")
    save(picture(wood_tile(2048, 1536, 3) * 0.86), FOLDER / "wood_panel.webp", 90)
    save(picture(wood_tile(1536, 1024, 57, lit) * 0.92), FOLDER / "wood_panel_lit.webp", 90)
    save(picture(parchment(1536, 1536, 14)), FOLDER / "parchment.webp", 82)


def mask(name: str, radius: int) -> None:
    """Writes a white nine-slice whose alpha is the shape of a panel."""
    n = 2 * radius + 32
    c = Canvas(n, n)
    c.lay((255, 255, 255), inside(box(n, n, (0, 0, n, n), radius)))
    save(c.picture(), FOLDER / f"{name}.png")
    margin = radius + 8
    register(name, file=f"panels/{name}.png", method="stretch", slice=[margin] * 4, outset=[0] * 4)


def frame(name: str, studs: bool, bright: float, glow: float = 0.0) -> None:
    """Writes a frame for walnut: lit upper arris, dark inside of the rim, a brass line, nails."""
    n, margin = 224, 72
    c = Canvas(n, n)
    d = box(n, n, (0, 0, n, n), RADIUS)
    light = facing(d)
    c.lay((0, 0, 0), 0.42 * np.exp(d / 26) * inside(d))
    c.lay((255, 226, 170), 0.34 * np.clip(light, 0, 1) * band(d, 1.5, 4.5))
    c.lay((0, 0, 0), 0.5 * np.clip(-light, 0, 1) * band(d, 0, 5))
    c.lay((14, 7, 3), band(d, -1, 1.6) * 0.9)
    if glow:
        c.lay((255, 190, 90), glow * np.exp(d / 20) * inside(d + 10))
    brass_line(c, d, 10, 3.6, bright)
    if studs:
        at = 10 + 1.8 + (RADIUS - 10) * 0.29
        for x in (at, n - at):
            for y in (at, n - at):
                stud(c, x, y, 9.5)
    save(c.picture(), FOLDER / f"{name}.png")
    register(name, file=f"panels/{name}.png", method="overlay", slice=[margin] * 4, outset=[0] * 4)


def parchment_frame() -> None:
    """Writes the frame of a parchment: burnt border, thin double ink line."""
    n, margin = 288, 112
    c = Canvas(n, n)
    d = box(n, n, (0, 0, n, n), 12)
    x, y = grid(n, n)
    uneven = 5 * noise(x / 60, y / 60, 0.6, 5, 3)
    c.lay((98, 58, 20), 0.62 * np.exp((d - uneven) / 22) * inside(d))
    c.lay((255, 250, 226), 0.6 * np.clip(facing(d), 0, 1) * band(d, 1, 3))
    c.lay((50, 26, 8), 0.75 * band(d, -1, 1.4))
    c.lay((112, 70, 28), 0.85 * band(d, 16, 19))
    c.lay((112, 70, 28), 0.6 * band(d, 23, 24.4))
    save(c.picture(), FOLDER / "frame_parchment.png")
    register(
        "frame_parchment",
        file="panels/frame_parchment.png",
        method="overlay",
        slice=[margin] * 4,
        outset=[0] * 4,
    )


def soft_shadow(name: str, reach: int, dx: int, dy: int, strength: float) -> None:
    """Writes a shadow that lies below a panel, wider than it, to the lower right."""
    core = 96
    n = core + 2 * reach
    d = box(n, n, (reach + dx, reach + dy, reach + dx + core, reach + dy + core), RADIUS)
    c = Canvas(n, n)
    c.lay((5, 2, 1), ndimage.gaussian_filter(inside(d), reach / 3.2) * strength)
    save(c.picture(), FOLDER / f"{name}.png")
    margin = reach + 44
    register(
        name, file=f"panels/{name}.png", method="overlay", below=True, slice=[margin] * 4, outset=[reach] * 4
    )


def inset() -> None:
    """Writes the dark recess: shadow at the upper left, lit lower lip."""
    n, margin = 128, 44
    c = Canvas(n, n)
    d = box(n, n, (2, 2, n - 2, n - 2), 18)
    c.lay((14, 8, 5), 0.9 * inside(d))
    c.lay((0, 0, 0), 0.85 * shadow(1 - inside(d), 5, 8, 7, 1.0) * inside(d))
    lip = facing(d)
    c.lay((255, 214, 150), 0.34 * np.clip(-lip, 0, 1) * band(d, -2, 1))
    c.lay((0, 0, 0), 0.8 * np.clip(lip, 0, 1) * band(d, -2, 1.5))
    c.lay((150, 104, 50), 0.35 * band(d, -1, 1))
    save(c.picture(), FOLDER / "panel_inset.png")
    register(
        "panel_inset",
        file="panels/panel_inset.png",
        method="stretch",
        slice=[margin] * 4,
        outset=[2] * 4,
        padding=[24, 20, 24, 20],
    )


def small_panel(name: str, radius: int, ground: tuple[str, str], line: float, accent: bool) -> None:
    """Writes a tooltip or toast: flat dark ground that stretches well, brass line, shadow."""
    core, out = 160, 28
    n = core + 2 * out
    c = Canvas(n, n)
    d = box(n, n, (out, out, out + core, out + core), radius)
    c.lay((0, 0, 0), shadow(inside(d), 5, 9, 9, 0.75))
    _, y = grid(n, n)
    c.lay(ramp([(0, ground[0]), (1, ground[1])], np.clip((y - out) / core, 0, 1)), inside(d) * 0.975)
    c.lay((255, 226, 170), 0.16 * np.clip(facing(d), 0, 1) * band(d, 2, 5))
    brass_line(c, d, 5, line)
    if accent:
        c.lay(rim(d), band(d, 12, 13.6) * 0.5)
    save(c.picture(), FOLDER / f"{name}.png")
    margin = out + radius + 16
    register(
        name,
        file=f"panels/{name}.png",
        method="stretch",
        slice=[margin] * 4,
        outset=[out] * 4,
        padding=[28, 20, 28, 20],
    )


def ribbon(name: str, colours: tuple[str, str, str], rail: str) -> None:
    """Writes a banner with folded tails; only its middle is stretched."""
    w, h, body, tail, top, drop_ = 480, 168, 104, 72, 12, 20
    light, base, dark = colours
    left, right = tail, w - tail
    fold = 36
    parts = ""
    for flip in (False, True):
        turn = f'transform="translate({w} 0) scale(-1 1)"' if flip else ""
        in_, low, foot = left + fold, top + drop_, top + body
        tail_ = f"0,{low} {in_},{low} {in_},{low + body} 0,{low + body} 30,{low + body / 2}"
        turned_in = f"{left},{foot} {in_},{foot} {in_},{foot + drop_}"
        parts += (
            f'<g {turn}><polygon points="{tail_}" fill="url(#t)"/>'
            f'<polygon points="{turned_in}" fill="#{dark}"/>'
            f'<polygon points="{turned_in}" fill="#000" opacity=".45"/></g>'
        )
    defs = (
        f'<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#{light}"/>'
        f'<stop offset=".45" stop-color="#{base}"/><stop offset="1" stop-color="#{dark}"/></linearGradient>'
        f'<linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#{base}"/>'
        f'<stop offset="1" stop-color="#{dark}"/></linearGradient></defs>'
    )
    face = f'<rect x="{left}" y="{top}" width="{right - left}" height="{body}" fill="url(#b)"/>'
    rails = "".join(
        f'<rect x="{left}" y="{y}" width="{right - left}" height="3.4" fill="#{rail}" opacity=".95"/>'
        f'<rect x="{left}" y="{y + 3.4}" width="{right - left}" height="2" fill="#000" opacity=".3"/>'
        for y in (top + 10, top + body - 14)
    )
    lit = f'<rect x="{left}" y="{top}" width="{right - left}" height="2.5" fill="#fff" opacity=".35"/>'
    room = 16  # for the shadow at either end
    view = f"{-room} 0 {w + 2 * room} {h}"
    tails = svg(defs + parts, w + 2 * room, h, view)
    front = svg(defs + face + lit + rails, w + 2 * room, h, view)
    c = Canvas(w + 2 * room, h)
    for im in (tails, front):
        c.lay((0, 0, 0), shadow(np.asarray(im, float)[..., 3] / 255, 4, 8, 7, 0.6))
        c.stamp(im, 0, 0)
    save(c.picture(), FOLDER / f"{name}.png")
    register(
        name, file=f"panels/{name}.png", method="three", slice=[144 + room, 0, 144 + room, 0],
        outset=[0] * 4, height=h, padding=[136, top + 18, 136, h - top - body + 18],
    )  # fmt: skip


def vignette() -> None:
    """Writes the scrim that darkens a scene towards its corners."""
    w, h = 480, 270
    x, y = grid(w, h)
    far = np.hypot((x / w - 0.5) / 0.72, (y / h - 0.47) / 0.72)
    c = Canvas(w, h)
    c.lay((6, 3, 2), 0.62 + 0.3 * smooth(0.25, 1.0, far))
    save(c.picture(), FOLDER / "scrim.png")
    register("scrim", file="panels/scrim.png", method="image")
    c = Canvas(w, h)
    c.lay((6, 3, 2), 0.7 * smooth(0.55, 1.05, far))
    save(c.picture(), FOLDER / "vignette.png")
    register("vignette", file="panels/vignette.png", method="image")


def textured() -> None:
    """Registers the panels that are composed by the app from texture, mask, frame and shadow."""
    common = {"method": "textured", "mask": "mask_panel", "shadow": "shadow_soft", "padding": [36, 32, 36, 32]}
    wood_file, lit_file = "panels/wood_panel.webp", "panels/wood_panel_lit.webp"
    register("panel_walnut", texture=wood_file, shade=1.0, frame="frame_walnut", **common)
    register("panel_walnut_lit", texture=lit_file, shade=1.0, frame="frame_lit", **common)
    register("panel_walnut_plain", texture=wood_file, shade=1.0, frame="frame_plain", **common)
    register("panel_walnut_quiet", texture=wood_file, shade=0.86, frame="frame_quiet", **common)
    card = common | {"mask": "mask_card", "shadow": "shadow_high", "padding": [24, 24, 24, 24]}
    register("card_face", texture=wood_file, shade=1.0, **card)
    paper = common | {"mask": "mask_parchment", "padding": [52, 44, 52, 44]}
    register("panel_parchment", texture="panels/parchment.webp", shade=1.0, frame="frame_parchment", **paper)


def main() -> None:
    """Writes everything under sprites/ui/panels."""
    textures()
    mask("mask_panel", RADIUS)
    mask("mask_card", 32)
    mask("mask_parchment", 12)
    frame("frame_walnut", True, 1.0)
    frame("frame_lit", True, 1.12, 0.10)
    frame("frame_plain", False, 1.0)
    frame("frame_quiet", False, 0.62)
    parchment_frame()
    soft_shadow("shadow_soft", 56, 8, 14, 0.75)
    soft_shadow("shadow_high", 112, 22, 36, 0.8)
    inset()
    small_panel("tooltip", 16, ("20140d", "160d08"), 3, False)
    small_panel("toast", 24, ("3a2617", "20130b"), 3.4, True)
    ribbon("ribbon_red", ("cf4034", "a8232a", "741119"), "f0c876")
    ribbon("ribbon_gold", ("ffe9ad", "dfab53", "a06a24"), "5a3408")
    vignette()
    textured()
