"""Cardboard: Provisions and their clouds, Sidequests, the icons of terrains and decisions."""

from __future__ import annotations

import numpy as np

from . import pix as p
from .grounds import whirl
from .pix import OUTLINE, Array, art, blank, grid, outlined, put, rgb
from .scenery import STILL, cloud

PROVISIONS = {
    "torch": (
        ".......r......", "......ror.....", ".....rooo.....", "....royyor....", "....oyYYyo....",
        "....oyYYyo....",
        ".....oyyo.....", "....kkkkkk....", "....khhhhk....", ".....kbhk.....", ".....kbhk.....",
        ".....kbhk.....",
        ".....kbhk.....", "......kk......",
    ),
    "map": (
        ".kkkk....kkkk.", "kwwwwkkkkwwwwk", "kwgwwwddwwwwwk", "kwggwwddwrwrwk", "kwwwwwddwwrwwk",
        "kwwwbwddwrwrwk",
        "kwbwwbddwwwwwk", "kwwbwwddbwwggk", "kwwwwwddwbwggk", "kwggwwddwwbwwk", "kwwggwddwwwbwk",
        "kwwwwkkkkwwwwk",
        ".kkkk....kkkk.",
    ),
    "key": (
        "...kkkk.......", "..kyYYyk......", ".kyykkyyk.....", ".kYk..kyk.....", ".kYk..kyk.....",
        ".kyykkyyk.....",
        "..kyyyyykk....", "...kkkkyyyk...", "......kkyyyk..", "........kyyykk", ".......kyykyyk",
        "........kk.kyk",
        "............k.",
    ),
    "potion": (
        "....kkkkkk....", "....kbBBbk....", ".....kbbk.....", ".....kwwk.....", ".....kwWk.....",
        "....kwwWwk....",
        "...krrrrrrk...", "..krRRrrrrdk..", ".krRWRrrrrrdk.", ".krRRrrrWrrdk.", ".krrrrrrrrrdk.",
        "..krrrrrrrdk..",
        "...kddddddk...", "....kkkkkk....",
    ),
    "chicken_leg": (
        "....kkkkk.....", "..kkoooook....", ".koOOooooobk..", "koOOooooobbk..", "koOooooobbbk..",
        "kooooooobbbk..",
        "kbooooobbbk...", ".kbbbbbbbkk...", "..kkbbbkkwwk..", "....kkk.kwwk..", "........kkwwkk",
        ".........kwwwk",
        "..........kwkw", "...........kkk",
    ),
}  # fmt: skip
COLOURS = {
    "k": "2a1a1c", "r": "d8403a", "R": "ff8a72", "d": "8e1f2b", "o": "e08a34", "O": "ffc878", "y": "f6c344",
    "Y": "fff0a0", "b": "9a5a30", "B": "c98d5e", "h": "c98d4e", "w": "f8ecc8", "W": "ffffff", "g": "6aa84a",
}  # fmt: skip
TOKEN = 28
PAVED = ("F", "M", "W", "R", "D", "I")


def disc(centre: str = "efdcae", rim: tuple[str, str] = ("e6bd78", "8a5a30")) -> Array:
    """Returns a round piece of cardboard with a lit rim and its thickness."""
    n = TOKEN
    y, x = grid(n, n)
    r = (n - 3) / 2
    out = blank(n, n)
    d = np.hypot(x - r, y - r)
    for k, tone in ((2, "4a2f1c"), (1, "6a4a34")):
        low = np.hypot(x - r, y - r - k) < r + 0.3
        out[low, :3], out[low, 3] = rgb(tone), 1
    on, lit = d < r + 0.3, -(x - r) - (y - r)
    out[on, :3], out[on, 3] = rgb(centre), 1
    edge = on & (d > r - 2.4)
    out[edge, :3] = np.where((lit > 2)[..., None], rgb(rim[0]), rgb(rim[1]))[edge]
    out[on & (d > r - 0.7), :3] = OUTLINE
    inner = (d < r - 2.4) & (d > r - 3.5) & (lit < 0)
    out[inner, :3] = rgb("fff6dc")
    shade = (d < r - 2.4) & (d > r - 3.5) & (lit > 6)
    out[shade, :3] = rgb(centre) * 0.82
    return out


def provision(name: str) -> Array:
    """Returns a token with its thing as large as the token allows."""
    out = disc()
    thing = art(PROVISIONS[name], COLOURS)
    put(out, thing, (25 - thing.shape[1]) // 2 + 1, (25 - thing.shape[0]) // 2 + 1)
    return out


def fuel() -> Array:
    """Returns the back of Provisions, fuel of the airship: a cloud."""
    out = disc("8fc4ee", ("d9ecfa", "4a7ab0"))
    puff = cloud(1, 17, 11)
    put(out, puff, 4, 7)
    return out


def scene(terrain: str) -> Array:
    """Returns a terrain as a small picture of 18 px."""
    n = 18
    y, x = grid(n, n)
    grounds = {
        "F": p.GRASS,
        "M": p.HIGH,
        "T": p.COBBLE,
        "D": p.DUNE,
        "R": p.SHALLOW[1:5],
        "I": p.DEEP[3:6],
        "K": p.SKY[:3],
    }
    if terrain == "W":
        return np.asarray(whirl(0, 0)[11 : 11 + n, 11 : 11 + n])
    out = p.solid(p.pick(grounds[terrain], 0.3 + 0.5 * p.value(x, y, 6, 3), x, y, 0.5))
    things = {
        "F": (("tree_1", 0, -2), ("pine_1", 7, -3), ("tree_4", 2, 3)),
        "M": (("crag_1", -4, -1), ("peak_0", -4, -3),),
        "R": (("coral_0", 1, 2), ("coral_4", 9, 6), ("coral_8", 3, 10)),
        "T": (("house_b", 7, 0), ("house_r", 0, 4)),
        "D": (("cactus", 2, 1), ("rocks_0", 8, 10)),
        "I": (("berg_0", -5, -4),),
        "K": (("cloud_1", 0, 4),),
    }[terrain]  # fmt: skip
    for name, dx, dy in things:
        put(out, STILL[name](), dx, dy, 0.25)
    return out


def terrain_icon(terrain: str) -> Array:
    """Returns a framed picture of a terrain for cards and rows, 22 px."""
    out = p.solid(np.broadcast_to(OUTLINE, (22, 22, 3)).copy())
    out[1:21, 1:21, :3] = p.BRASS[2]
    out[1, 1:21, :3] = out[1:21, 1, :3] = p.BRASS[4]
    out[20, 2:21, :3] = out[2:21, 20, :3] = p.BRASS[1]
    put(out, scene(terrain), 2, 2)
    for y, x in ((0, 0), (0, 21), (21, 0), (21, 21)):
        out[y, x, 3] = 0
    return out


def sidequest(terrain: str | None) -> Array:
    """Returns a Sidequest of one square, bordered with paving; without a terrain its hidden side."""
    n = 28
    y, x = grid(n, n)
    ux = x + (y // 4 % 2) * 3
    stone = np.where((y % 4 == 0) | (ux % 6 == 0), 0.2, 0.6 + 0.25 * p.hashed(ux // 6, y // 4, 8))
    out = p.solid(p.pick(p.COBBLE, stone, x, y))
    out[[0, -1]], out[:, [0, -1]] = (*OUTLINE, 1), (*OUTLINE, 1)
    out[1, 1:-1, :3] = out[1:-1, 1, :3] = rgb("fff4d6")
    out[4:24, 4:24, :3] = OUTLINE
    if terrain is None:
        out[5:23, 5:23, :3] = p.pick(p.ramp("3a2a48 4a3660 5c4676"), p.value(x, y, 5, 2), x, y, 0.6)[5:23, 5:23]
        mark = art(
            (".yyyy.", "yy..yy", "....yy", "...yy.", "..yy..", "..yy..", "......", "..yy.."), {"y": "ffe59a"}
        )
        put(out, outlined(mark), 10, 9)
    else:
        put(out, scene(terrain), 5, 5)
    thick = blank(n + 2, n)
    thick[2:, :, :3], thick[2:, :, 3] = rgb("5a4636"), 1
    put(thick, out, 0, 0)
    return thick


ICONS = {
    "turn": (
        "....kkkkk...", "..kkyyyyykk.", ".kyykkkkyyyk", ".kyk...kkyyk", "kyyk..kyyyyk", "kyk...kyyyk.",
        "kyk....kkk..",
        "kyyk....kk..", ".kyk...kyyk.", ".kyykkkyyk..", "..kkyyyykk..", "....kkkk....",
    ),
    "flip": (
        "............", "....k..k....", "...kk..kk...", "..kyk..kwk..", ".kyyk..kwwk.", "kyyyk..kwwwk",
        "kyyyk..kwwwk", ".kyyk..kwwk.", "..kyk..kwk..", "...kk..kk...", "....k..k....", "............",
    ),
    "coast": (
        "kkkkkkkkkkkk", "kgggGggggGgk", "kgGggggGgggk", "kgggggggggsk", "kssggggsssSk", "kSSssssSSSSk",
        "kwwSSSSSwwwk",
        "kbbwwwwwbbbk", "kbbbbbbbbwbk", "kbwwbbbbbbbk", "kbbbbbwwbbbk", "kkkkkkkkkkkk",
    ),
    "distance": (
        "kkk......kkk", "kyyk....kyyk", "kyyyyyyyyyyk", "kyyk....kyyk", "kkyk....kykk", ".kyk....kyk.",
        ".kyk....kyk.",
        "kkyk....kykk", "kyyk....kyyk", "kyyyyyyyyyyk", "kyyk....kyyk", "kkk......kkk",
    ),
    "region": (
        "..kkkk......", ".kggggkkk...", "kgGggggggk..", "kggggGgggk..", ".kkgggggkkk.", "..kgGgggggGk",
        "..kkgggggggk",
        "....kggGgggk", "....kkkkggk.", ".......kkk..", "............", "............",
    ),
    "good": (
        ".....kk.....", ".kk.kyyk.kk.", ".kyk.kk.kyk.", "..k.kyyk.k..", "...kyYYyk...", "kk.kYYYYk.kk",
        "kykkYYYYkkyk",
        "kk.kyYYyk.kk", "...kkyykk...", "..kyk..kyk..", ".kyk.kk.kyk.", ".kk.kyyk.kk.",
    ),
    "evil": (
        "kk........kk", "krk......krk", "krrkkkkkkrrk", ".krwwwwwwrk.", ".kwwwwwwwwk.", "kwwkkwwkkwwk",
        "kwwkrkwkrkwk",
        "kwwkkwwkkwwk", ".kwwwkkwwwk.", "..kwwwwwwk..", "..kwkwkwkk..", "...kkkkkk...",
    ),
    "neutral": (
        "....kkkk....", "..kkppppkk..", ".kpppppPPpk.", ".kpppppppPk.", "kppkkkkkkppk", "kppkppppkppk",
        "kppkppppkppk",
        "kppkkkkkkppk", ".kqpppppppk.", ".kqqppppppk.", "..kkqqqqkk..", "....kkkk....",
    ),
    "fight": (
        "kk........kk", "kwk......kwk", ".kwk....kwk.", "..kwk..kwk..", "...kwkkwk...", "....kwwk....",
        "....kwwk....",
        ".k.kwkkwk.k.", "kykwk..kwkyk", ".kyk....kyk.", "kbkyk..kykbk", "kk.kk..kk.kk",
    ),
    "geomancy": (
        "......kk....", ".....kwwk...", "..kkkwwwSk..", ".kbbkwSSsk..", ".kbBbkkSsk..", "kbbbBbkksk..",
        "kkbbbbbbkk..",
        "kgkkbbkkgGk.", "kgGgkkgGggGk", ".kkgGggggkk.", "...kkggkk...", ".....kk.....",
    ),
    "undo": (
        "...kk.......", "..kyk.......", ".kyyk.......", "kyyyykkkk...", ".kyykyyyyk..", "..kyk..kyyk.",
        "...kk...kyyk",
        ".........kyk", "........kyyk", "...kkkkkyyk.", "...kyyyyyk..", "...kkkkkk...",
    ),
    "crown": (
        "............", "k....kk....k", "kk..kyyk..kk", "kyk.kyyk.kyk", "kyykyyyykyyk", "kyyyyyyyyyyk",
        "kyyYyyyyYyyk",
        "kyyyyyyyyyyk", "krryybbyyrrk", "kyyyyyyyyyyk", ".kkkkkkkkkk.", "............",
    ),
    "promise": (
        ".kkkkkkkkkk.", "kwwwwwwwwwwk", "kwddddwdddwk", "kwwwwwwwwwwk", "kwdddwddddwk", "kwwwwwwwwwwk",
        "kwdddddwwwwk",
        "kwwwwwwwkkkk", "kwdddwwkrrrk", "kwwwwwwkrRrk", ".kkkkkkkrrrk", "........krkk",
    ),
    "summon": (
        ".....kk.....", "....kyyk....", "...kyYYyk...", "....kyyk....", ".kk..kk..kk.", "kcck....kcck",
        "kcCck..kcCck",
        ".kcck..kcck.", "..kcckkcck..", "...kcCCck...", "....kcck....", ".....kk.....",
    ),
    "daily": (
        ".kk.kkkk.kk.", "kkrrrrrrrrkk", "krrrrrrrrrrk", "kkkkkkkkkkkk", "kwwwwwwwwwwk", "kwdwdwdwdwwk",
        "kwwwwwwwwwwk",
        "kwdwdwrwdwwk", "kwwwwwwwwwwk", "kwdwdwdwwwwk", "kwwwwwwwwwwk", "kkkkkkkkkkkk",
    ),
    "bounce": (
        "............", "..kkkkkk....", ".kyyyyyykk..", ".kkkkkkyyyk.", "......kkyyk.", "..k....kyyk.",
        ".kyk..kkyyk.", "kyyykkkyyyk.", "kyyyyyyyykk.", "kyyykkkkkk..", ".kyk........", "..k.........",
    ),
}  # fmt: skip
ICON_COLOURS = {
    "k": "14101c", "y": "f2c84e", "Y": "fff6c0", "g": "56a347", "G": "93cb58", "s": "544b69", "S": "ecd08c",
    "w": "fff4e0", "b": "4389c8", "B": "7dbde0", "r": "cf3a30", "R": "ff9a7a", "p": "b8b0cc", "P": "ffffff",
    "q": "7d7694", "d": "a58d70", "c": "9a70d0", "C": "d0b0f4",
}  # fmt: skip


def icon(name: str) -> Array:
    """Returns an icon of 12 px."""
    return art(ICONS[name], ICON_COLOURS)


def height(level: int) -> Array:
    """Returns the mark of a square's height: a stack of slabs."""
    out = blank(4 + 3 * level, 14)
    for k in range(level):
        y = 3 * (level - 1 - k)
        out[y : y + 5, 0:14, :3], out[y : y + 5, 0:14, 3] = OUTLINE, 1
        out[y + 1 : y + 4, 1:13, :3] = p.ROCK[4]
        out[y + 1, 1:13, :3] = p.ROCK[6]
        out[y + 3, 1:13, :3] = p.ROCK[2]
    return out[: 3 * level + 2]
