"""Draws the Overworld card in native pixels: sea, reef, island, mountains, town, door, whirlpool."""

from __future__ import annotations

import numpy as np
from PIL import Image
from scipy import ndimage

from ..paint import Array, picture
from . import pixel as p

S, COLUMNS, ROWS = 32, 6, 11
W, H = S * COLUMNS, S * ROWS
# W sea, R reef, F forest, M mountain, T town, D desert, G the door's meadow, V whirlpool
MAP = [
    "WWWWWW",
    "WWWWWW",
    "WWRRWW",
    "WRFFFW",
    "RFFMMF",
    "WFTMMF",
    "RFGMFF",
    "WFFFDD",
    "WRRFDD",
    "WVVRRW",
    "WVVWWW",
]
WHIRL = (S, 9 * S)
Y, X = np.mgrid[0:H, 0:W]


def terrain() -> Array:
    """Returns the letter of every pixel; borders wander a few pixels."""
    letters = np.array([list(row) for row in MAP])
    wander = []
    for seed in (21, 22):
        n = (p.value(X, Y, 9, seed) - 0.5) * 15 + (p.value(X, Y, 4, seed + 4) - 0.5) * 5
        wander.append(np.round(n).astype(int))
    row = np.clip((Y + wander[0]) // S, 0, ROWS - 1)
    column = np.clip((X + wander[1]) // S, 0, COLUMNS - 1)
    return np.asarray(letters[row, column])


def sea(img: Array, ter: Array, land: Array) -> None:
    """Paints deep water, reef, shallows and foam by distance from the shore."""
    far = ndimage.distance_transform_edt(~land) + (p.value(X, Y, 6, 31) - 0.5) * 3
    n1, n2 = p.value(X, Y, 14, 76), p.value(X, Y, 3.2, 2)
    water = p.pick(p.DEEP, 0.42 + 0.13 * n1 + 0.04 * n2, X, Y, 0.3)
    wave = (
        ((X + (Y // 4 * 7) % 23) % 15 < 4)
        & (Y % 4 == 1)
        & (p.hashed((X + (Y // 4 * 7) % 23) // 15, Y // 4, 31) > 0.55)
    )
    water[wave] = p.DEEP[5]
    reef = (ter == "R") & ~land
    lagoon = p.pick(p.SHALLOW, np.clip(0.34 + 0.40 * p.value(X, Y, 12, 75) + 0.12 * n2, 0, 0.7), X, Y, 0.35)
    net = np.abs(p.value(X + n1 * 6, Y, 5.5, 71) - p.value(X, Y + n2 * 4, 5.5, 72))
    lagoon[net < 0.035] = p.SHALLOW[4]
    water[reef] = lagoon[reef]
    near = ~reef & (far < 9)
    water[near] = p.pick(p.SHALLOW, np.clip(0.72 - far * 0.07, 0, 0.9), X, Y, 0.7)[near]
    rim = reef & ndimage.binary_dilation(~reef & ~land) & (n2 > 0.3)
    water[rim] = p.SHALLOW[6]
    water[(far < 1.7) | ((far > 3.6) & (far < 4.6) & (n2 > 0.42))] = p.SHALLOW[6]
    img[~land] = water[~land]


def ground(img: Array, ter: Array, land: Array) -> None:
    """Paints grass, high rock, dunes, paving and the beach."""
    n1, n2, h = p.value(X, Y, 9, 1), p.value(X, Y, 3.2, 2), p.hashed(X, Y, 5)
    img[land] = p.pick(p.GRASS, 0.15 + 0.45 * n1 + 0.25 * n2, X, Y, 0.5)[land]
    img[land & (h > 0.965)] = p.GRASS[4]
    high = land & (ter == "M")
    img[high] = p.pick(p.HIGH, 0.22 + 0.42 * n1 + 0.16 * n2, X, Y, 0.3)[high]
    dune = land & (ter == "D")
    v = ((Y + 5 * np.sin(X * 0.11 + n1 * 3) + X * 0.22) / 7.5) % 1
    img[dune] = p.pick(p.DUNE, 0.93 - 0.62 * v + 0.05 * n2, X, Y, 0.8)[dune]
    town = land & np.isin(ter, ["T", "G"])
    ux = X - (Y // 5 % 2) * 3
    stone = np.where((Y % 5 == 0) | (ux % 6 == 0), 0.22, 0.55 + 0.3 * p.hashed(ux // 6, Y // 5, 8))
    img[town] = p.pick(p.COBBLE, stone, X, Y)[town]
    inland = ndimage.distance_transform_edt(land) + (p.value(X, Y, 6, 11) - 0.5) * 3
    beach = land & (inland < 5.2)
    img[beach] = p.pick(p.SAND, 0.30 + 0.12 * inland + 0.25 * n1, X, Y, 0.7)[beach]
    img[land & (inland < 1.4)] = p.SAND[1]


def whirl(frame: int) -> Array:
    """Returns one of four frames of the whirlpool as a sprite of two squares by two."""
    n = 2 * S
    y, x = np.mgrid[0:n, 0:n]
    dx, dy = x - 31.5, (y - 31.5) * 1.12
    r = np.hypot(dx, dy)
    spiral = np.cos(2 * np.arctan2(dy, dx) - 3.6 * np.log(r + 1.6) * 2 + frame * np.pi / 2)
    v = 0.08 + 0.40 * np.clip(r / 26, 0, 1) + 0.21 * spiral * np.clip(1.3 - r / 34, 0.2, 1)
    colour = p.pick(p.DEEP, np.where(r < 3, 0.02, v), x, y, 0.35)
    n2 = p.value(x, y, 3.2, 2)
    foam = (spiral > 0.80) & (r > 4) & (r < 29)
    colour[foam & (n2 > 0.38)] = p.DEEP[6]
    colour[foam & (spiral > 0.94) & (n2 > 0.46)] = p.DEEP[8]
    sprite = p.blank(n, n)
    sprite[..., :3] = colour
    sprite[..., 3] = r + (p.value(x, y, 5, 9) - 0.5) * 5 < 29
    return sprite


def things(ter: Array, land: Array) -> list[tuple[int, Array, int, int]]:
    """Returns all standing sprites with their foot, x and y."""
    out: list[tuple[int, Array, int, int]] = []
    inland = ndimage.distance_transform_edt(land)

    def add(sprite: Array, x: int, foot: int) -> None:
        out.append((foot, sprite, x - sprite.shape[1] // 2, foot - sprite.shape[0]))

    wood = land & (ter == "F") & (inland > 6)
    for gy in range(H // 7):
        for gx in range(W // 9):
            x = gx * 9 + gy % 2 * 4 + int(p.hashed(gx, gy, 61) * 3) + 3
            y = gy * 7 + int(p.hashed(gx, gy, 62) * 3) + 4
            if x >= W or y >= H or not wood[y, x] or not wood[max(0, y - 3), max(0, x - 3)]:
                continue
            k = float(p.value(np.array(x), np.array(y), 34, 63))
            turn, seed = float(p.hashed(gx, gy, 64)), int(p.hashed(gx, gy, 65) * 9)
            if k > 0.60 and turn > 0.2:
                add(p.pine(p.PINE, seed + 40), x, y + 4)
            else:
                gold = (k < 0.30 and turn > 0.45) or turn > 0.95
                add(p.crown(p.AUTUMN if gold else p.FOREST, seed + 20 * gold, 6.2 + turn * 0.9), x, y + 4)
    for x, foot, w, h in (
        (112, 150, 26, 26), (136, 146, 30, 31), (158, 154, 24, 24), (122, 168, 34, 36), (150, 174, 34, 33),
        (108, 182, 26, 24), (132, 196, 32, 31), (154, 198, 26, 24), (116, 208, 24, 22),
    ):  # fmt: skip
        add(p.peak(w, h, x + foot), x, foot)
    for i, (x, foot, w, roof) in enumerate(
        ((70, 174, 11, "r"), (86, 172, 9, "t"), (72, 190, 9, "b"), (88, 190, 11, "r"))
    ):
        add(p.house(w, roof), x, foot + i % 2)
    cactus = p.drawn(
        ["..lg...", "..lg...", "l.lg.g.", "lglgag.", ".llgg..", "..lg...", "..lg...", "..lg..."],
        {"l": p.rgb("7fb04e"), "g": p.rgb("3d7a44"), "a": p.rgb("2c5b3c")},
    )
    for x, foot in ((140, 248), (160, 262), (146, 276), (172, 240)):
        add(cactus, x, foot)
    reef = (ter == "R") & ~land & (ndimage.distance_transform_edt(~land) > 6)
    for gy in range(H // 11):
        for gx in range(W // 13):
            x, y = gx * 13 + int(p.hashed(gx, gy, 91) * 7), gy * 11 + int(p.hashed(gx, gy, 92) * 6)
            if 4 < x < W - 6 and 4 < y < H - 6 and reef[y - 3 : y + 4, x - 4 : x + 5].all():
                add(p.coral(gx * 3 + gy), x, y + 4)
    return out


def pieces() -> Array:
    """Returns which piece of the jigsaw each pixel belongs to, with teeth across the borders."""
    own = np.zeros((ROWS, COLUMNS), int)
    for r in range(ROWS):
        for c in range(COLUMNS):
            block = (r // 3) * 8 + c // 2 if r < 9 else 60 + c // 3
            i, j = (r % 3, c % 2) if r < 9 else (c % 3, r - 9)
            own[r, c] = block * 2 + (1 if i == 2 or (i == 1 and j == (block % 2)) else 0)
    full = np.repeat(np.repeat(own, S, 0), S, 1)
    result = full.copy()
    for r in range(ROWS):
        for c in range(COLUMNS):
            for dr, dc in ((0, 1), (1, 0)):
                rr, cc = r + dr, c + dc
                if rr < ROWS and cc < COLUMNS and own[r, c] != own[rr, cc]:
                    _tooth(result, int(own[r, c]), int(own[rr, cc]), r, c, bool(dc))
    return result


def _tooth(result: Array, one: int, other: int, r: int, c: int, beside: bool) -> None:
    """Lets each of two neighbours reach into the other by one small tooth."""
    for depth, half in enumerate((3, 4, 4, 3)):
        for at, piece, sign in ((9, one, 1), (23, other, -1)):
            low = at - half
            edge = depth if sign == 1 else -1 - depth
            if beside:
                result[r * S + low : r * S + at + half, (c + 1) * S + edge] = piece
            else:
                result[(r + 1) * S + edge, c * S + low : c * S + at + half] = piece


def seams(img: Array) -> None:
    """Darkens the lower right border of every piece and lights the upper left one."""
    own = pieces()
    dark = (np.roll(own, -1, 1) != own) | (np.roll(own, -1, 0) != own)
    lit = ((np.roll(own, 1, 1) != own) | (np.roll(own, 1, 0) != own)) & ~dark
    dark[-1], dark[:, -1], lit[0], lit[:, 0] = False, False, False, False
    img[dark] *= 0.62
    img[lit] = img[lit] * 0.78 + np.array([255, 246, 214]) * 0.22


def clouds(img: Array) -> None:
    """Piles clouds over the unknown at the top and at the lower corners."""
    rng = np.random.default_rng(12)
    best = np.zeros((H, W))
    for cx, cy, spread, n in (
        (30, 10, 34, 20),
        (120, 2, 46, 26),
        (186, 40, 16, 12),
        (6, 84, 12, 8),
        (186, 336, 22, 14),
        (10, 346, 18, 12),
    ):
        for _ in range(n):
            x, y = rng.normal(cx, spread * 0.6), rng.normal(cy, 9)
            r = rng.uniform(5, 10)
            dx, dy = (X - x) / (r * 1.25), (Y - y) / (r * 0.85)
            v = 0.62 - 0.22 * dx - 0.42 * dy
            inside = dx * dx + dy * dy < 1
            best = np.where(inside & (v > best), v, best)
    cover = best > 0
    shade = ndimage.shift(cover, (7, 5), order=0) & ~cover
    img[shade] *= 0.72
    img[cover] = p.pick(p.SKY, np.clip(best, 0, 0.99), X, Y, 0.5)[cover]


def native(living: bool = False, frame: int = 0) -> Array:
    """Paints the card in its own pixels; ``living`` leaves out the ships, ``frame`` turns the whirlpool."""
    ter = terrain()
    land = np.isin(ter, list("FMTDG"))
    img = np.zeros((H, W, 3))
    sea(img, ter, land)
    ground(img, ter, land)
    p.put(img, whirl(frame), *WHIRL)
    seams(img)
    for _, sprite, x, y in sorted(things(ter, land), key=lambda t: t[0]):
        p.put(img, sprite, x, y, 0.28)
    p.put(img, p.rimmed(p.door()), 66, 196, 0.3)
    p.put(img, p.rimmed(p.hero()), 92, 206, 0.3)
    p.put(img, p.rimmed(p.bird()), 74, 118, 0.3)
    p.put(img, p.rimmed(p.bird()[:, ::-1]), 122, 216, 0.3)
    if not living:
        p.put(img, p.rimmed(p.ship()), 40, 52, 0.3)
        p.put(img, p.rimmed(p.ship()[:, ::-1]), 128, 296, 0.3)
    clouds(img)
    return img


def whirl_image(frame: int) -> Image.Image:
    """Cuts a turn of the whirlpool from the finished card, with all that lies over its rim."""
    x, y = WHIRL
    side = whirl(frame).shape[0]
    return picture(native(living=True, frame=frame)[y : y + side, x : x + side])


def sprite_image(sprite: Array, k: int) -> Image.Image:
    """Enlarges a sprite by a whole number."""
    im = Image.fromarray(np.rint(np.dstack([sprite[..., :3], sprite[..., 3] * 255])).astype("uint8"), "RGBA")
    return im.resize((im.width * k, im.height * k), Image.Resampling.NEAREST)
