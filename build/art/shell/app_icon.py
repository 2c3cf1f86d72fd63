"""Draws the program's icon and that of a saved game: an island in a brass triangle, on a walnut tile.

Every size is drawn by itself, on whole pixels; the small ones leave out what would only blur.
"""

from __future__ import annotations

import io
from dataclasses import dataclass

import resvg_py
from PIL import Image

from ..lib.paths import ROOT, SPRITES

FOLDER = ROOT / "build" / "packaging" / "icons"
NAME, DOCUMENT = "gheos-suite", "application-x-gheos-suite-game"
WINDOW = 256  # the size the program itself gives its window
PAINTS = """
<linearGradient id="wood" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="#7a4d28"/>
<stop offset="0.5" stop-color="#4a2a15"/><stop offset="1" stop-color="#23120a"/></linearGradient>
<linearGradient id="brass" x1="0" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="#fff0b8"/>
<stop offset="0.42" stop-color="#e2ab4a"/><stop offset="1" stop-color="#8f5a1c"/></linearGradient>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#12608f"/>
<stop offset="0.5" stop-color="#36a6b6"/><stop offset="1" stop-color="#a8e2c6"/></linearGradient>
<linearGradient id="land" x1="0" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="#a6dc66"/>
<stop offset="1" stop-color="#23824a"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a86c4"/>
<stop offset="1" stop-color="#0c3a72"/></linearGradient>
<linearGradient id="sheet" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#fff8e2"/>
<stop offset="1" stop-color="#e6cf9c"/></linearGradient>
"""


@dataclass(frozen=True)
class Cut:
    """How one size is cut: the tile's corner and ring, and the triangle in it, in pixels of that size."""

    corner: float
    ring: float
    top: float
    base: float
    half: float
    rim: float
    fine: bool = False


CUTS = {
    16: Cut(3, 0, 1.5, 13.5, 7, 1.2),
    22: Cut(4, 1, 2.5, 17.5, 8.5, 1.3),
    24: Cut(4, 1, 3, 20, 9.5, 1.4),
    32: Cut(6, 1, 4, 26.5, 12.5, 1.7),
    48: Cut(9, 1.5, 6.5, 39, 18, 2.6, True),
    64: Cut(12, 2, 9, 52, 24, 3.4, True),
}


def svg(px: int, cut: Cut) -> str:
    """Returns the icon of one size."""
    middle, tile = px / 2, f'width="{px}" height="{px}" rx="{cut.corner}"'
    parts = [f'<rect {tile} fill="url(#wood)"/>']
    if cut.ring:
        inset = cut.ring / 2 + (cut.ring / 3 if cut.fine else 0)
        edge = px - 2 * inset
        parts.append(
            f'<rect x="{inset:g}" y="{inset:g}" width="{edge:g}" height="{edge:g}" '
            f'rx="{cut.corner - inset:g}" fill="none" stroke="url(#brass)" stroke-width="{cut.ring:g}"/>'
        )
    parts.append(island(middle, cut))
    drawn = page(px, "".join(parts))
    return drawn if cut.fine else drawn.replace("#8f5a1c", "#bb8034")  # a thin line must not fade


def island(middle: float, cut: Cut) -> str:
    """Returns the triangle with sky, land, peaks and sea."""
    top, base, half = cut.top, cut.base, cut.half
    tall, peak = base - top, 0.36 if cut.fine else 0.42
    shape = f"M{middle:g} {top:g}L{middle + half:g} {base:g}H{middle - half:g}Z"

    def at(x: float, y: float) -> str:
        """Returns a point, x in halves of the base from the middle and y in heights from the top."""
        return f"{middle + x * half:.3g} {top + y * tall:.3g}"

    rim = cut.rim
    parts = [
        f'<clipPath id="in"><path d="{shape}"/></clipPath>',
        f'<path d="{shape}" fill="#120803" stroke="#120803" stroke-width="{rim * 1.9:.3g}" '
        'stroke-linejoin="round"/>',
        '<g clip-path="url(#in)">',
        f'<path d="{shape}" fill="url(#sky)"/>',
    ]
    if cut.fine:
        parts.append(f'<circle cx="{middle - half * 0.1:.3g}" cy="{top + tall * 0.4:.3g}" r="{half * 0.2:.3g}" '
                     'fill="#ffcf58"/>')  # fmt: skip
    parts += [
        f'<path d="M{at(-1, 1)}L{at(-0.72, 0.7)}L{at(-0.2, 0.52)}L{at(0.4, 0.62)}L{at(1, 0.95)}L{at(1, 1)}Z" '
        'fill="url(#land)"/>',
        f'<path d="M{at(-0.38, 0.84)}L{at(-0.02, peak)}L{at(0.2, 0.84)}Z" fill="#fffdf4"/>',
        f'<path d="M{at(-0.02, peak)}L{at(0.3, 0.84)}L{at(0.02, 0.84)}L{at(0.06, 0.64)}Z" fill="#9fb0c2"/>',
    ]
    if cut.fine:
        parts += [
            f'<path d="M{at(0.08, 0.84)}L{at(0.34, 0.56)}L{at(0.44, 0.84)}Z" fill="#f6f0de"/>',
            f'<path d="M{at(0.34, 0.56)}L{at(0.58, 0.84)}L{at(0.38, 0.84)}Z" fill="#8fa0b2"/>',
        ]
    parts += [f'<path d="M{at(-1, 0.82)}{waves(cut, at)}L{at(1, 1)}L{at(-1, 1)}Z" fill="url(#sea)"/>', "</g>"]
    parts.append(
        f'<path d="{shape}" fill="none" stroke="url(#brass)" stroke-width="{rim:g}" stroke-linejoin="round"/>'
    )
    return "".join(parts)


def waves(cut: Cut, at: object) -> str:
    """Returns the coast: straight where a wave would be less than a pixel."""
    assert callable(at)
    if not cut.fine:
        return f"L{at(1, 0.82)}"
    steps = [i / 4 for i in range(-4, 4)]
    crests = ((x, 0.79 if i % 2 else 0.85) for i, x in enumerate(steps))
    return "".join(f"Q{at(x + 0.125, y)} {at(x + 0.25, 0.82)}" for x, y in crests)


def page(px: int, inner: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{px}" height="{px}" viewBox="0 0 {px} {px}">'
        f"<defs>{PAINTS}</defs>{inner}</svg>"
    )


def document(px: int) -> str:
    """Returns the icon of a saved game: a sheet with its corner turned down, and the island on it."""
    n = px / 32
    sheet = f"M{5 * n:g} {n:g}H{20 * n:g}L{27 * n:g} {8 * n:g}V{31 * n:g}H{5 * n:g}Z"
    cut = Cut(0, 0, 11 * n, 25 * n, 8 * n, max(1.2, 1.5 * n), px >= 48)
    return page(px, "".join((
        f'<path d="{sheet}" fill="url(#sheet)" stroke="#6b4a22" stroke-width="{max(1, n):g}" '
        'stroke-linejoin="round"/>',
        f'<path d="M{20 * n:g} {n:g}V{8 * n:g}H{27 * n:g}Z" fill="#c9a866" stroke="#6b4a22" '
        f'stroke-width="{max(1, n) * 0.7:g}" stroke-linejoin="round"/>',
        island(16 * n, cut),
    )))  # fmt: skip


def cut_of(px: int) -> Cut:
    """Returns the cut of a size; the large ones are the one of 64, enlarged."""
    if px in CUTS:
        return CUTS[px]
    k, c = px / 64, CUTS[64]
    return Cut(c.corner * k, c.ring * k, c.top * k, c.base * k, c.half * k, c.rim * k, True)


def picture(source: str) -> Image.Image:
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=source)))).convert("RGBA")


def main() -> None:
    """Writes every size as PNG, the scalable ones as SVG, and the collections of Windows and macOS."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    drawn = {px: picture(svg(px, cut_of(px))) for px in (*CUTS, 128, 256, 512, 1024)}
    for px, image in drawn.items():
        if px <= 512:
            image.save(FOLDER / f"{px}.png", optimize=True)
    (FOLDER / f"{NAME}.svg").write_text(svg(128, cut_of(128)) + "\n", "utf-8")
    (FOLDER / f"{DOCUMENT}.svg").write_text(document(128) + "\n", "utf-8")
    icons = [drawn[px] for px in (256, 128, 64, 48, 32, 24, 16)]
    icons[0].save(FOLDER / f"{NAME}.ico", append_images=icons[1:], sizes=[i.size for i in icons])
    papers = [picture(document(px)) for px in (256, 64, 48, 32, 16)]
    papers[0].save(FOLDER / f"{DOCUMENT}.ico", append_images=papers[1:], sizes=[i.size for i in papers])
    drawn[1024].save(FOLDER / f"{NAME}.icns", append_images=[drawn[p] for p in (16, 32, 64, 128, 256, 512)])
    drawn[WINDOW].save(SPRITES / "title" / f"icon_{WINDOW}.png", optimize=True)
