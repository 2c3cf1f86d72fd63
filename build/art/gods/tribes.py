"""The lands of the four tribes, four layouts each, in panes of glass; every land flies its own banner.

A god's stone lies on `STONE_AT`; the layouts keep it free of anything that has to be read.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .ground import Ground, Mask
from .palette import TRIBES
from .panes import Picture
from .signs import BANNERS

STONE_AT = (0.0, 0.42)  # units from the centre of the hex
VARIANTS = 4
GILT = ("fff0b0", "e8b040")
# river and valley look alike to eyes without red: one leans to light water, the other to deep wine
TONES = {"blue": (0.20, "7ce8ff"), "violet": (0.22, "50004e")}


def mound(p: Picture, x: float, y: float, r: float, *colours: str, size: float = 60, flat: float = 1.0) -> None:
    """A hill: part of a disc, its panes bent round its crown."""
    g = p.g
    away, turn = np.hypot(g.x - x, (g.y - y) * flat), np.arctan2(g.y - y, g.x - x)
    p.add(away < r, *colours, size=size, across=away * 256 * 1.55, down=turn * 256 * 0.62 * r)


def sky(p: Picture, *colours: str, size: float = 62, wide: float = 0.6) -> None:
    """Everything there is, in panes longer than high."""
    p.add(p.g.clear > -99, *colours, size=size, across=p.g.gx * wide)


def cloud(p: Picture, x: float, y: float, s: float, *colours: str) -> None:
    """A cloud of four rounds on a flat foot."""
    g = p.g
    rounds = (
        g.disc(x, y, s)
        | g.disc(x - s * 1.1, y + s * 0.3, s * 0.72)
        | g.disc(x + s * 1.15, y + s * 0.25, s * 0.8)
    )
    p.whole((rounds | g.disc(x + s * 0.2, y + s * 0.2, s)) & (g.y < y + s * 0.62), *colours)


def tree(p: Picture, x: float, y: float, s: float, light: str, trunk: str = "9a6230") -> None:
    """A tall leaf-shaped tree in one bright pane, its foot at (x, y)."""
    g = p.g
    p.whole(g.box(x - 0.03, y - s * 0.3, x + 0.03, y), trunk)
    p.whole(g.oval(x, y - s * 0.92, s * 0.42, s * 0.74), light)


def pine(p: Picture, x: float, y: float, s: float, light: str, dark: str) -> None:
    """A pine of two storeys, the upper one brighter, its foot at (x, y)."""
    g = p.g
    p.whole(g.poly((x - s * 0.60, y), (x, y - s * 1.15), (x + s * 0.60, y)), dark)
    p.whole(g.poly((x - s * 0.46, y - s * 0.60), (x, y - s * 1.75), (x + s * 0.46, y - s * 0.60)), light)


def flag(p: Picture, tribe: str, x: float, y: float, s: float, field: str, hem: str) -> None:
    """The banner of a tribe on a gilt pole; its upper corner at the pole is (x, y)."""
    g = p.g
    kind = TRIBES[tribe].banner
    outline = BANNERS[kind]
    shape = g.poly(*((x + s * u, y + s * v) for u, v in outline))
    if kind == "gonfalon":
        middle = x + s * 0.5
        p.whole(g.box(middle - 0.036, y - 0.16, middle + 0.036, 0.24), *GILT)
        p.whole(g.box(x - 0.08, y - 0.065, x + s + 0.08, y + 0.005), *GILT)
        p.whole(g.disc(middle, y - 0.17, 0.06), *GILT)
    else:
        p.whole(g.box(x - 0.037, y - 0.10, x + 0.037, y + s * 2.1), *GILT)
        p.whole(g.disc(x, y - 0.13, 0.058), *GILT)
    p.whole(shape, hem)
    gap = g.gap(~shape)
    p.whole(gap > 17, field)


def _hills(p: Picture, v: int) -> None:
    g = p.g
    if v == 0:  # a clear morning
        sky(p, "5ab8ac", "9cd490", "e0dc7c")
        p.whole(g.disc(0.34, -0.44, 0.18), "fff4b4")
        mound(p, -0.55, 0.66, 0.88, "94d49c", "5cb07a")
        mound(p, 0.66, 0.70, 0.84, "5cb45c", "3c9250")
        mound(p, -0.16, 1.16, 1.0, "2c9a4c", "14703c")
        tree(p, 0.50, 0.20, 0.30, "a4e064")
        tree(p, 0.70, 0.30, 0.24, "94d85c")
        flag(p, "green", -0.52, -0.56, 0.46, "0f7a44", "ffd468")
    elif v == 1:  # rain over terraces
        sky(p, "5a9aa4", "88bca8", "c2dcb0")
        for i, top in enumerate((0.02, 0.20, 0.40, 0.62)):
            code = (("a4d88c", "7cc070"), ("62b060", "48984e"), ("32924a", "1e7c40"), ("1a6a3c", "10553a"))[i]
            edge = top - 0.20 * np.cos((g.x - 0.25 + 0.2 * i) * 2.3)
            p.add(g.y > edge, *code, size=54, across=g.gx * 0.6)
        cloud(p, 0.36, -0.52, 0.15, "f0f6ec", "b8d4d0")
        for i in range(4):
            x = 0.18 + i * 0.13
            p.whole(g.line(0.03, (x, -0.36), (x - 0.07, -0.20 - 0.05 * (i % 2))), "d8f4ff")
        tree(p, 0.56, 0.10, 0.26, "b0e86c")
        flag(p, "green", -0.50, -0.54, 0.46, "0f7a44", "ffd468")
    elif v == 2:  # standing stones under a low sun
        sky(p, "4cb0a0", "90d49c", "e6e688", "ffd878")
        p.whole(g.disc(-0.34, -0.20, 0.26), "fff0a0")
        mound(p, -0.6, 0.72, 0.78, "86cc86", "4ea868")
        mound(p, 0.5, 0.92, 1.04, "4caa54", "24843e")
        mound(p, -0.4, 1.4, 1.02, "1c7c40", "0e5c38")
        for x, y, s in ((-0.62, 0.14, 0.26), (-0.40, 0.06, 0.20)):
            p.whole(
                g.poly((x - 0.07, y), (x - 0.055, y - s), (x + 0.05, y - s * 1.06), (x + 0.07, y)),
                "e4eedc",
                "9cb4a4",
            )
        flag(p, "green", 0.10, -0.60, 0.48, "0f7a44", "ffd468")
    else:  # a great tree
        sky(p, "60bcc0", "94d4a8", "c8e690")
        cloud(p, 0.44, -0.46, 0.11, "ffffff", "dceee4")
        mound(p, 0.7, 0.64, 0.74, "84cc88", "56ac64")
        mound(p, -0.3, 1.1, 1.04, "44a452", "1c7c40")
        mound(p, 0.9, 1.3, 0.9, "1f8044", "0d5a38")
        p.whole(g.poly((0.46, 0.26), (0.50, -0.02), (0.56, -0.02), (0.62, 0.26)), "8a5628")
        for x, y, r, code in (
            (0.66, -0.06, 0.17, "3c9a44"),
            (0.40, -0.06, 0.16, "6cba50"),
            (0.53, -0.20, 0.18, "a0d860"),
        ):
            p.whole(g.disc(x, y, r), code)
        flag(p, "green", -0.56, -0.54, 0.48, "0f7a44", "ffd468")


def _stream(
    p: Picture, start: float, *colours: str, bend: float = 0.30, wide: float = 0.34, turn: float = 0.4
) -> None:
    """A river that comes towards us from the horizon."""
    g = p.g
    down = np.clip(g.y - start, 0, 1)
    middle = 0.02 + bend * np.sin(down * 6.2 + turn) * (0.35 + down * 0.8)
    hit = (g.y > start) & (np.abs(g.x - middle) < 0.04 + down * wide)
    p.add(hit, *colours, size=44, across=(g.x - middle) * 230, down=g.gy * 0.62)


def _range(p: Picture, tops: tuple[tuple[float, float], ...], foot: float, *colours: str) -> Mask:
    """A row of peaks down to `foot`."""
    shape = p.g.poly((-1.1, foot), *tops, (1.1, foot))
    p.add(shape, *colours, size=54, down=p.g.gy * 0.7)
    return shape


def _snow(p: Picture, *peaks: tuple[float, float, float]) -> None:
    """Snow on peaks, ragged below."""
    for x, y, s in peaks:
        cap = p.g.poly((x, y), (x + s * 0.62, y + s), (x + s * 0.2, y + s * 0.7), (x - s * 0.1, y + s * 1.1),
                       (x - s * 0.3, y + s * 0.75), (x - s * 0.7, y + s * 0.95))  # fmt: skip
        p.whole(cap, "f6fbff", "cfe4f6")


def _river(p: Picture, v: int) -> None:
    g = p.g
    bank = ("2a7ea0", "1a5c8c", "103c70")
    water = ("c8f2ff", "6cc8ff", "2c90f4")
    if v == 0:  # out of the mountains
        sky(p, "4e94e0", "88bef0", "d0eaf4")
        tops = ((-1, 0.1), (-0.72, -0.24), (-0.46, 0.02), (0.16, -0.46), (0.44, -0.06), (0.64, -0.22), (1, 0.0))
        _range(p, tops, 0.3, "6a9cdc", "3c6cbc")
        _snow(p, (0.16, -0.46, 0.26), (-0.72, -0.24, 0.15))
        p.add(g.y > 0.06 + 0.05 * np.sin(g.x * 4), *bank, size=54, across=g.gx * 0.7)
        _stream(p, 0.055, *water)
        pine(p, 0.52, 0.30, 0.20, "7cd8b4", "2c9494")
        pine(p, 0.70, 0.36, 0.18, "74d0b0", "2a8c90")
        pine(p, -0.64, 0.44, 0.20, "7cd8b4", "2c9494")
        flag(p, "blue", -0.50, -0.62, 0.46, "1450c8", "ffd878")
    elif v == 1:  # a waterfall
        sky(p, "5c9ee0", "8cc0ee", "bcdcf2")
        p.add(
            g.poly((-1, -0.34), (-0.40, -0.30), (-0.22, -0.12), (-0.2, 0.3), (-1, 0.3)),
            "5c8cd0",
            "2c58a4",
            size=52,
        )
        p.add(
            g.poly((1, -0.30), (0.44, -0.22), (0.24, -0.08), (0.2, 0.3), (1, 0.3)), "4c7cc4", "24509c", size=52
        )
        fall = (np.abs(g.x) < 0.20 + 0.05 * g.y) & (g.y > -0.14) & (g.y < 0.32)
        p.add(fall, "f4fcff", "b4e4ff", size=40, across=g.gx * 1.5, down=g.gy * 0.4)
        p.add(g.y > 0.22 + 0.04 * np.cos(g.x * 6), "58b8f6", "2484e8", "1460c4", size=50, across=g.gx * 0.55)
        foam = g.disc(-0.20, 0.27, 0.08) | g.disc(-0.04, 0.29, 0.10) | g.disc(0.14, 0.27, 0.09)
        p.whole(foam, "f4fcff")
        pine(p, 0.64, -0.20, 0.20, "7cd8b4", "2c9494")
        flag(p, "blue", -0.62, -0.60, 0.46, "1450c8", "ffd878")
    elif v == 2:  # a lake by night, a boat on it
        sky(p, "1a4aa0", "3c7ccc", "80b8ec")
        p.whole(g.disc(0.42, -0.44, 0.15), "fff8d8")
        _range(
            p,
            ((-1, -0.08), (-0.6, -0.16), (-0.2, 0.06), (0.3, -0.14), (0.7, 0.02), (1, -0.1)),
            0.2,
            "3c6cb4",
            "244c94",
        )
        p.add(g.y > 0.10, "7cc4f4", "3890e4", "1a62c0", "0f4494", size=50, across=g.gx * 0.5)
        p.whole((np.abs(g.x - 0.42) < 0.09) & (np.abs(g.y - 0.22) < 0.035), "fff4c4")
        p.whole((np.abs(g.x - 0.46) < 0.05) & (np.abs(g.y - 0.33) < 0.03), "fff4c4")
        p.whole(g.poly((-0.74, 0.28), (-0.34, 0.28), (-0.42, 0.40), (-0.64, 0.40)), "b4683c")
        p.whole(g.poly((-0.53, 0.26), (-0.53, -0.06), (-0.30, 0.26)), "fff0d0", "e0d4c8")
        flag(p, "blue", -0.16, -0.66, 0.46, "0c3cae", "ffd878")
    else:  # winter, an arch of stone over the stream
        sky(p, "78a8dc", "a0c8ec", "cce2f2")
        _range(
            p,
            ((-1, -0.2), (-0.66, -0.44), (-0.3, -0.06), (0.1, -0.16), (0.56, -0.40), (1, -0.1)),
            0.3,
            "86b0e0",
            "5484c8",
        )
        _snow(p, (-0.66, -0.44, 0.27), (0.56, -0.40, 0.27))
        p.add(g.y > 0.04 + 0.04 * np.sin(g.x * 5 + 1), "d8eaf8", "a8cdee", "74a8de", size=54, across=g.gx * 0.6)
        _stream(p, 0.03, "a0e0ff", "48a8f4", "1c78e0", bend=0.12, wide=0.40, turn=1.0)
        arch = g.poly((-0.62, 0.24), (-0.4, 0.10), (0.0, 0.02), (0.4, 0.10), (0.62, 0.24)) | g.box(
            -0.62, 0.20, 0.62, 0.24
        )
        arch &= ~g.oval(0.0, 0.26, 0.30, 0.15)
        p.add(arch, "d8c8b0", "a89884", size=40)
        pine(p, -0.72, 0.26, 0.22, "b4e8d8", "58a8ac")
        pine(p, 0.74, 0.30, 0.20, "b4e8d8", "58a8ac")
        flag(p, "blue", -0.10, -0.70, 0.44, "1450c8", "ffd878")


def _yurt(p: Picture, x: float, y: float, s: float) -> None:
    """A round tent with a red roof."""
    g = p.g
    p.whole(g.box(x - s, y, x + s, y + s * 0.66), "fff4da", "e0c898")
    eaves, bend, foot = s * 1.12, s * 0.62, y + 0.01
    roof = g.poly(
        (x - eaves, foot),
        (x - bend, y - s * 0.60),
        (x, y - s * 0.84),
        (x + bend, y - s * 0.60),
        (x + eaves, foot),
    )
    p.whole(roof, "d8643c")
    p.whole(roof & (g.x > x + s * 0.15), "a83c24")
    p.whole(g.box(x - s * 0.22, y + s * 0.16, x + s * 0.22, y + s * 0.66), "7a3a1c")


def _grass(p: Picture, edges: tuple[tuple[float, float, float], ...], *codes: tuple[str, ...]) -> None:
    """Bands of grass, each with its own lean of the wind."""
    g = p.g
    for i, ((top, swing, phase), colours) in enumerate(zip(edges, codes, strict=True)):
        lean = (0.0, 0.4, -0.5, 0.5)[i % 4]
        long = 0.55 if i == 0 else 1.35
        p.add(
            g.y > top + swing * np.sin(g.x * 4.4 + phase),
            *colours,
            size=48,
            across=g.gx * long + g.gy * lean,
            down=g.gy * 0.52,
        )


def _steppe(p: Picture, v: int) -> None:
    g = p.g
    gold = (("f8d468", "eebc40"), ("f0bc48", "e0a02c"), ("dc9830", "c07c1e"), ("b06c1c", "8c5014"))
    if v == 0:  # evening
        sky(p, "f4924c", "ffc060", "ffe49c", wide=0.55)
        p.whole(g.disc(0.26, -0.18, 0.32), "ffb648")
        p.whole(g.disc(0.26, -0.18, 0.21), "fff0a8")
        _grass(p, ((-0.02, 0.03, 1), (0.16, 0.04, 3), (0.40, 0.05, 0), (0.66, 0.05, 1)), *gold)
        _yurt(p, 0.52, 0.04, 0.19)
        flag(p, "yellow", -0.52, -0.56, 0.50, "ffc81e", "8c3c12")
    elif v == 1:  # noon, a lone tree
        sky(p, "f0b04c", "fccc70", "ffe49c", wide=0.55)
        p.whole(g.disc(0.34, -0.52, 0.13), "fff0b4")
        _grass(p, ((0.02, 0.03, 2), (0.20, 0.05, 1), (0.42, 0.05, 2), (0.66, 0.04, 0)), *gold)
        p.whole(g.poly((0.44, 0.20), (0.48, -0.08), (0.54, -0.08), (0.60, 0.20)), "8a4c20")
        p.whole(g.oval(0.50, -0.20, 0.34, 0.13), "a8b044")
        p.whole(g.oval(0.42, -0.26, 0.22, 0.10), "d0cc58")
        flag(p, "yellow", -0.54, -0.56, 0.52, "ffc81e", "8c3c12")
    elif v == 2:  # camp under tall clouds
        sky(p, "d87848", "f0a464", "fcc884", wide=0.6)
        cloud(p, 0.42, -0.40, 0.17, "fff6e0", "f4cfa0")
        _grass(p, ((0.04, 0.04, 0), (0.22, 0.04, 2), (0.44, 0.05, 1), (0.68, 0.04, 3)), *gold)
        _yurt(p, 0.58, 0.10, 0.17)
        _yurt(p, -0.60, 0.22, 0.20)
        flag(p, "yellow", -0.20, -0.62, 0.50, "ffc81e", "8c3c12")
    else:  # harvest
        sky(p, "ee9048", "f8b460", "ffd480", wide=0.55)
        p.whole(g.disc(0.06, 0.0, 0.34), "ffc858")
        p.whole(g.disc(0.06, 0.0, 0.25), "fff0a8")
        _grass(p, ((0.04, 0.02, 1), (0.18, 0.03, 3), (0.42, 0.05, 1), (0.66, 0.04, 2)), *gold)
        for x, y, s in ((0.44, 0.02, 0.17), (0.68, 0.12, 0.14), (-0.66, 0.22, 0.16)):
            half = ((0.8, 1.0), (0.25, 0.3), (0.75, -0.7))
            left = [(x - s * u, y + s * v) for u, v in half]
            right = [(x + s * u, y + s * v) for u, v in reversed(half)]
            sheaf = g.poly(*left, (x, y - s), *right)
            p.add(sheaf, "fff0a0", "f0b838", size=30, across=g.gx * 1.5, down=g.gy * 0.4)
            p.whole(sheaf & (np.abs(g.y - y - s * 0.3) < s * 0.12), "c0501c")
        flag(p, "yellow", -0.50, -0.58, 0.52, "ffc81e", "8c3c12")


def _slopes(p: Picture, dip: float, *codes: tuple[str, ...]) -> None:
    """The two sides of a valley that meet in the middle."""
    g = p.g
    left = g.poly(
        (-1, -0.5), (-0.72, -0.62), (-0.52, -0.32), (-0.36, -0.34), (0.16, dip), (0.1, 1.2), (-1, 1.2)
    )
    right = g.poly(
        (1, -0.58), (0.68, -0.46), (0.54, -0.22), (0.42, -0.20), (-0.02, dip - 0.04), (-0.1, 1.2), (1, 1.2)
    )
    p.add(left, *codes[0], size=54, across=g.gx * 0.8 + g.gy * 0.8, down=(g.gy - g.gx) * 0.45)
    p.add(right, *codes[1], size=54, across=g.gx * 0.8 - g.gy * 0.8, down=(g.gy + g.gx) * 0.45)


def _path(p: Picture, top: float, *colours: str) -> None:
    """A pale way that winds down to us."""
    g = p.g
    hit = (g.y > top) & (np.abs(g.x - 0.05 - 0.10 * np.sin(g.y * 7)) < (g.y - top) * 0.22 + 0.014)
    p.add(hit, *colours, size=56)


def _rows(p: Picture, top: float, *colours: str) -> None:
    """Rows of flowers running to the horizon."""
    g = p.g
    far = np.maximum(g.y - top, 0.02) + 0.16
    hit = (g.y > top) & (np.abs(g.x - 0.05) < (g.y - top) * 1.4 + 0.1)
    p.add(hit, *colours, size=46, across=(g.x - 0.05) / far * 150, down=g.gy * 0.7)


def _arch(p: Picture, x: float, y: float, s: float) -> None:
    """A ruined gate."""
    g = p.g
    gate = g.box(x - s, y - s * 1.5, x + s, y) & ~(
        g.box(x - s * 0.5, y - s * 0.8, x + s * 0.5, y) | g.disc(x, y - s * 0.8, s * 0.5)
    )
    p.add(gate, "fbeefc", "c8a4d4", size=34)


def _valley(p: Picture, v: int) -> None:
    g = p.g
    sides = (("a868d4", "8444b8", "542090"), ("9050c0", "6c389c", "4c2080"))
    if v == 0:  # moonrise
        sky(p, "7454c4", "d080d0", "ffb0b4")
        p.whole(g.disc(-0.12, -0.40, 0.20), "fff4e4")
        _slopes(p, 0.34, *sides)
        p.whole(
            g.poly((-0.72, -0.62), (-0.62, -0.44), (-0.70, -0.40), (-0.80, -0.48), (-0.88, -0.54)), "f4e0fa"
        )
        _rows(p, 0.20, "d8a4ec", "b070d4", "8c44b4")
        _path(p, 0.20, "ffe8cc", "fad4bc")
        flag(p, "violet", 0.10, -0.34, 0.46, "641aa8", "ffd880")
    elif v == 1:  # lavender under a crescent
        sky(p, "40348c", "7c58bc", "d898d8")
        p.whole(g.disc(0.46, -0.44, 0.15) & ~g.disc(0.52, -0.48, 0.13), "fff0c8")
        mound(p, 0.6, 0.62, 0.66, "9c70d0", "7448ac")
        mound(p, -0.7, 0.60, 0.66, "8858c0", "64389c")
        p.add(g.y > 0.10, "6c3ca4", "4c2480", size=50)
        _rows(p, 0.08, "eebcf4", "c880e4", "9c50c4")
        tree(p, 0.62, 0.14, 0.24, "dcb8f0", "8c5078")
        flag(p, "violet", -0.50, -0.50, 0.48, "641aa8", "ffd880")
    elif v == 2:  # the gate
        sky(p, "9468cc", "e4a0d8", "ffd4c4")
        cloud(p, -0.46, -0.44, 0.12, "fff0f4", "f0c8e0")
        _slopes(p, 0.22, *sides)
        p.add(g.y > 0.26 + 0.04 * np.cos(g.x * 5), "c088dc", "9454bc", "6c3498", size=52, across=g.gx * 0.6)
        _path(p, 0.22, "ffe8cc", "fad4bc")
        _arch(p, 0.50, 0.22, 0.17)
        flag(p, "violet", -0.18, -0.54, 0.46, "641aa8", "ffd880")
    else:  # a lake among the ranges, first stars
        sky(p, "382880", "6c48b0", "b878cc", "f0a8c0")
        for x, y, r in ((-0.10, -0.70, 0.04), (-0.46, -0.42, 0.045), (-0.26, -0.52, 0.04)):
            p.whole(g.disc(x, y, r), "fff8dc")
        tops = ((-1, -0.16), (-0.64, -0.34), (-0.3, 0.02), (0.02, -0.16), (0.3, 0.06), (0.7, -0.14), (1, 0.04))
        _range(p, tops, 0.3, "a070d0", "6c40a8")
        p.add(g.y > 0.10, "e8b4e4", "b478d4", "8048b4", "5c2c94", size=52, across=g.gx * 0.5)
        p.add(g.y > 0.62 - 0.08 * np.cos(g.x * 3), "582890", "3c1468", size=48, across=g.gx * 0.6)
        pine(p, -0.66, 0.34, 0.20, "d0acf0", "8c5cc4")
        pine(p, -0.50, 0.40, 0.16, "c8a4ea", "8456bc")
        flag(p, "violet", 0.08, -0.50, 0.48, "641aa8", "ffd880")


LANDS: dict[str, Callable[[Picture, int], None]] = {
    "green": _hills,
    "blue": _river,
    "violet": _valley,
    "yellow": _steppe,
}


def tribe(name: str, variant: int, ground: Ground) -> Picture:
    """The land of a tribe, in one of four layouts."""
    picture = Picture(ground, 100 * sorted(LANDS).index(name) + 17 * variant + 3)
    LANDS[name](picture, variant)
    share, towards = TONES.get(name, (0.0, "000000"))
    picture.lean(share, towards)
    return picture
