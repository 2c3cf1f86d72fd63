"""Frames, buttons, cards and other furniture, one px to a px of the map; frames are nine-slices."""

from __future__ import annotations

import numpy as np

from . import pix as p
from .pix import BRASS, OUTLINE, Array, art, blank, grid, put, rgb

# name -> (picture size, inset of the corners)
SLICES = {"frame": (32, 10), "thin": (16, 4), "thin_lit": (16, 4), "card": (24, 6), "ribbon": (24, 8),
          "button": (20, 6), "button_lit": (20, 6), "button_down": (20, 6), "button_off": (20, 6),
          "focus": (20, 6), "tip": (16, 5), "bar": (16, 4)}  # fmt: skip


def _weave(h: int, w: int, dark: str, light: str) -> Array:
    """Returns a dark ground with fine diagonal threads, a period of 4 px."""
    y, x = grid(h, w)
    return p.solid(np.where(((x + y) % 4 == 0)[..., None], rgb(dark), rgb(light)))


def _bevel(out: Array, lines: list[tuple[str, str]]) -> Array:
    """Draws lines round a box from the outside in, each with a lit and a dark colour."""
    n = out.shape[0]
    y, x = grid(n, n)
    d = np.minimum(np.minimum(x, n - 1 - x), np.minimum(y, n - 1 - y))
    lit = (x <= y) & (x == d) & (x < n - 1 - y + 1) | (y == d) & (y < n - 1 - x + 1)
    for k, (light, dark) in enumerate(lines):
        ring = d == k
        out[ring, :3] = np.where(lit[..., None], rgb(light), rgb(dark))[ring]
    return out


def _corners(out: Array, r: int = 1) -> Array:
    """Clips the corners of a box."""
    n, m = out.shape[:2]
    for k in range(r):
        for j in range(r - k):
            for y, x in ((k, j), (k, m - 1 - j), (n - 1 - k, j), (n - 1 - k, m - 1 - j)):
                out[y, x, 3] = 0
    return out


def frame() -> Array:
    """Returns the large frame: brass rail, a red stone in each corner."""
    out = _weave(32, 32, "221820", "2a1e28")
    brass = ["14101c", "e6b955", "b98537", "7d5425", "14101c"]
    dark = ["14101c", "7d5425", "4a2f18", "4a2f18", "14101c"]
    _bevel(out, list(zip(brass, dark, strict=True)))
    stone = art(
        (
            "kkkkkkkkk",
            "kYYYYYYyk",
            "kYyyyyydk",
            "kYyrrRydk",
            "kYyrrrydk",
            "kYyDrrydk",
            "kYyyyyydk",
            "kydddddbk",
            "kkkkkkkkk",
        ),
        {
            "k": "14101c",
            "Y": "ffe59a",
            "y": "b98537",
            "d": "7d5425",
            "b": "4a2f18",
            "r": "b23a34",
            "R": "ff9a7a",
            "D": "6e1c24",
        },
    )
    for y in (0, 23):
        for x in (0, 23):
            put(out, stone, x, y)
    return out


def slices() -> dict[str, Array]:
    """Returns all nine-slices."""
    grey, lit = _weave(16, 16, "1c141c", "20171f"), _weave(16, 16, "3a2833", "402c38")
    out = {
        "frame": frame(),
        "thin": _corners(_bevel(grey, [("14101c", "14101c"), ("7d5425", "4a2f18")])),
        "thin_lit": _corners(_bevel(lit, [("14101c", "14101c"), ("e6b955", "7d5425")])),
        "card": _card(),
        "ribbon": _ribbon(),
        "tip": _corners(
            _bevel(
                _weave(16, 16, "1c141c", "1c141c"),
                [("14101c", "14101c"), ("b98537", "7d5425"), ("1c141c", "1c141c")],
            )
        ),
        "bar": _corners(
            _bevel(_weave(16, 16, "120c12", "120c12"), [("4a2f18", "7d5425"), ("0a0608", "1c141c")])
        ),
    }
    for name, face, up, down in (
        ("button", "5a3a24", "c4913f", "3a2216"), ("button_lit", "7a4e2c", "ffe59a", "4a2f18"),
        ("button_down", "3e2818", "3a2216", "b98537"), ("button_off", "33282a", "5a4a48", "221a1c"),
    ):  # fmt: skip
        box = _weave(20, 20, face, face)
        _bevel(box, [("14101c", "14101c"), (up, down), (up, down), (face, face)])
        if name in ("button", "button_lit"):
            box[17, 2:18, :3] = rgb("2a1810")
        out[name] = _corners(box, 2)
    focus = blank(20, 20)
    y, x = grid(20, 20)
    d = np.minimum(np.minimum(x, 19 - x), np.minimum(y, 19 - y))
    focus[d == 0] = (*rgb("14101c"), 1)
    focus[d == 1] = (*rgb("ffffff"), 1)
    focus[d == 2] = (*rgb("14101c"), 1)
    out["focus"] = _corners(focus, 2)
    return out


def _card() -> Array:
    """Returns a parchment card with a double line."""
    y, x = grid(24, 24)
    v = 0.55 + 0.25 * p.tiled(x, y, 4, 24, 7) + 0.1 * p.tiled(x, y, 12, 24, 8)
    out = p.solid(p.pick(p.ramp("d8bf8c e3cd9c ecdaae f3e5c0"), v, x, y, 0.5))
    _bevel(out, [("5a3a22", "3a2416"), ("fff6dc", "c9a468")])
    d = np.minimum(np.minimum(x, 23 - x), np.minimum(y, 23 - y))
    out[d == 3, :3] = rgb("b98a50")
    return _corners(out)


def _ribbon() -> Array:
    """Returns the banner that says whose turn it is."""
    out = _weave(24, 24, "7c1b2c", "8a2230")
    _bevel(out, [("14101c", "14101c"), ("ffe59a", "b98537"), ("4a0f1c", "4a0f1c")])
    out[2, 2:22, :3] = rgb("c23b44")
    return _corners(out, 2)


LETTERS = {
    "O": ("..######..", ".########.", "###....###", "##......##", "##......##", "##......##", "##......##",
    "##......##",
          "##......##", "###....###", ".########.", "..######.."),
    "V": ("###....###", "###....###", ".##....##.", ".##....##.", ".##....##.", "..##..##..", "..##..##..",
    "..##..##..",
          "...####...", "...####...", "....##....", "....##...."),
    "E": ("#########.", "#########.", ".##....##.", ".##.......", ".##..##...", ".######...", ".######...",
    ".##..##...",
          ".##.......", ".##.....##", "##########", "##########"),
    "R": ("########..", "#########.", ".##....##.", ".##....##.", ".##....##.", ".#######..", ".######...",
    ".##.###...",
          ".##..###..", ".##...###.", "####...###", "####....##"),
    "W": ("###....###", "###....###", ".##....##.", ".##....##.", ".##.##.##.", ".##.##.##.", ".##.##.##.",
    ".########.",
          ".########.", "..###.###.", "..##...##.", "..##...##."),
    "L": ("####......", "####......", ".##.......", ".##.......", ".##.......", ".##.......", ".##.......",
    ".##.......",
          ".##.....##", ".##.....##", "##########", "##########"),
    "D": ("########..", "#########.", ".##...###.", ".##....##.", ".##....##.", ".##....##.", ".##....##.",
    ".##....##.",
          ".##....##.", ".##...###.", "#########.", "########.."),
}  # fmt: skip
GILT = [
    "fff8c8",
    "fff0a0",
    "ffe27a",
    "ffd25c",
    "ffc046",
    "f5a838",
    "e68c2e",
    "d87428",
    "ffd88a",
    "f2b04a",
    "dd8a30",
    "b8641f",
]


def logo(text: str = "OVERWORLD") -> Array:
    """Returns the title in gilt letters on a block of copper."""
    on = np.zeros((12, len(text) * 11 - 1), bool)
    for k, letter in enumerate(text):
        for y, row in enumerate(LETTERS[letter]):
            for x, c in enumerate(row):
                on[y, k * 11 + x] = c == "#"
    solid = np.pad(on, ((2, 3), (2, 2)))
    out = blank(*solid.shape)
    for k, tone in ((3, "2a1010"), (2, "5c2416"), (1, "8a3a1c")):
        low = np.roll(solid, k, 0)
        out[low, :3], out[low, 3] = rgb(tone), 1
    edge = np.zeros_like(solid)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1, 2, 3):
            edge |= np.roll(solid, (dy, dx), (0, 1))
    edge &= out[..., 3] == 0
    out[edge, :3], out[edge, 3] = rgb("1a0d10"), 1
    for y in range(12):
        row = solid[y + 2]
        out[y + 2, row, :3], out[y + 2, row, 3] = rgb(GILT[y]), 1
    tip = solid & ~np.roll(solid, 1, 1) & ~np.roll(solid, 1, 0)
    out[tip, :3] = (255, 255, 255)
    return out


def compass(r: int = 27) -> Array:
    """Returns the brass compass that lies on the table."""
    n = 2 * r + 6
    y, x = grid(n, n)
    dx, dy = x - r, y - r
    d = np.hypot(dx, dy)
    out = blank(n, n)
    low = np.hypot(dx, dy - 3) <= r
    out[low, :3], out[low, 3] = rgb("5c3a18"), 1
    on, lit = d <= r, (-dx - dy) / (r * 1.4)
    out[on, :3], out[on, 3] = BRASS[(1 + np.clip(0.5 + 0.5 * lit, 0, 0.99) * 4).astype(int)][on], 1
    face = d <= r - 3
    out[face, :3] = rgb("efe0b6")
    out[face & (d > r - 4.2), :3] = rgb("6b4322")
    out[face & (lit > 0.25) & (d > r - 6.5) & (d <= r - 4.2), :3] = rgb("cfb684")
    for k in range(8):
        a = k * np.pi / 4
        long = (r - 6) if k % 2 == 0 else (r - 11)
        u, v = dx * np.cos(a) + dy * np.sin(a), -dx * np.sin(a) + dy * np.cos(a)
        ray = face & (u >= 0) & (u <= long) & (abs(v) <= (1 - u / long) * 3.4)
        dark, light = ("8a5a30", "d9a861") if k % 2 else ("5b3520", "b9803f")
        out[ray, :3] = np.where((v > 0)[..., None], rgb(dark), rgb(light))[ray]
    a = -np.pi / 2 + 0.5
    u, v = dx * np.cos(a) + dy * np.sin(a), -dx * np.sin(a) + dy * np.cos(a)
    needle = face & (abs(u) < r - 6) & (abs(v) < (1 - abs(u) / (r - 6)) * 2.6)
    red = np.where((v > 0)[..., None], rgb("a02a2c"), rgb("e4553c"))
    blue = np.where((v > 0)[..., None], rgb("2c3a5c"), rgb("4d6390"))
    out[needle, :3] = np.where((u > 0)[..., None], red, blue)[needle]
    out[d <= 1.5, :3] = BRASS[4]
    shine = face & (abs(dx + dy + 14) < 1.2) & (abs(dx - dy) < 9)
    out[shine, :3] = out[shine, :3] * 0.5 + 127
    return out


BAG = (
    ".....kkkkkk.....", "....kYyYyYyk....", "....kyYyYyYk....", ".....kooook.....", "....kkrrrrkk....",
    "...krRRrrrrdk...",
    "..krRRRrrrrrdk..", ".krRRrrryyrrrdk.", ".krRRrryyyyrrdk.", "krRRrrryyyyrrrdk", "krRRrrrryyrrrrdk",
    "krRrrrrrrrrrrddk",
    "krrrrrrrrrrrrddk", ".krrrrrrrrrdddk.", "..kkddddddddkk..", "....kkkkkkkk....",
)  # fmt: skip
GLOVE = (
    "....kk......", "...kwwk.....", "...kwwk.....", "...kwwkk....", "...kwwkwkk..", ".kkkwwkwkwk.",
    "kwwkwwwwwkwk",
    "kwwwwwwwwwwk", ".kwwwwwwwwwk", ".kwwwwwwwwsk", "..kwwwwwwsk.", "..kkwwwwssk.", "...kwwwsskk.",
    "...krrrrrdk.",
    "...krrrrddk.", "...kkkkkkkk.",
)  # fmt: skip
GRIP = (
    "............", "............", "............", "...kkkkkk...", "..kwkwkwkkk.", ".kkwkwkwkwk.",
    "kwkwwwwwwkwk",
    "kwwwwwwwwwwk", ".kwwwwwwwwwk", ".kwwwwwwwwsk", "..kwwwwwwsk.", "..kkwwwwssk.", "...kwwwsskk.",
    "...krrrrrdk.",
    "...krrrrddk.", "...kkkkkkkk.",
)  # fmt: skip


def furniture() -> dict[str, Array]:
    """Returns the single pictures: title, compass, bag, gloves, marker, ribbon of LAND HO."""
    gilt = {
        "k": "14101c",
        "Y": "b98537",
        "y": "f0c862",
        "o": "e6b955",
        "r": "7a3f6e",
        "R": "b06a9c",
        "d": "4a2348",
    }
    hand = {"k": "14101c", "w": "fffaf0", "s": "c9bfc8", "r": "d8403a", "d": "8e1f2b"}
    marker = ("kk.....", "kyk....", "kyyk...", "kyyyk..", "kyyyyk.", "kyyyk..", "kyyk...", "kyk....", "kk.....")
    return {
        "logo": logo(),
        "compass": compass(),
        "bag": art(BAG, gilt),
        "glove": art(GLOVE, hand),
        "glove_grip": art(GRIP, hand),
        "marker": art(marker, {"k": "14101c", "y": "ffe59a"}),
        "land_ho": land_ho(),
        "rule": _rule(),
    }


MINI = {
    "L": "100 100 100 100 111", "A": "010 101 111 101 101", "N": "1001 1101 1011 1001 1001",
    "D": "110 101 101 101 110",
    "H": "101 101 111 101 101", "O": "111 101 101 101 111", "!": "1 1 1 0 1", " ": "0 0 0 0 0",
}  # fmt: skip


def land_ho() -> Array:
    """Returns the scroll with the words of the look-out."""
    glyphs = [np.array([[int(v) for v in row] for row in MINI[c].split()]) for c in "LAND HO!"]
    text = np.concatenate([np.pad(g, ((0, 0), (0, 1))) for g in glyphs], 1)[:, :-1] > 0
    h, w = 11, text.shape[1] + 10
    out = blank(h, w)
    out[1:10, 2:-2, :3], out[1:10, 2:-2, 3] = rgb("f6e3b0"), 1
    out[1, 2:-2, :3], out[9, 2:-2, :3] = rgb("fffbe6"), rgb("c9a468")
    out[0, 2:-2], out[10, 2:-2] = (*OUTLINE, 1), (*OUTLINE, 1)
    for x in (0, w - 3):
        out[0:11, x : x + 3, :3], out[0:11, x : x + 3, 3] = OUTLINE, 1
        out[1:10, x + 1, :3] = rgb("d9b878")
        out[2:4, x + 1, :3] = rgb("fff6dc")
    inner = out[3:8, 5 : 5 + text.shape[1]]
    inner[text, :3] = rgb("5b2f12")
    return out


def _rule() -> Array:
    """Returns the brass line between parts of a panel, to be repeated."""
    out = blank(2, 8)
    out[0], out[1] = (*BRASS[2], 1), (*BRASS[0], 1)
    return out
