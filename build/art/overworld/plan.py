"""Where things stand in a square: for each terrain some variants, each a list of stands.

A stand is ``[thing, x, y, needs, other, ox, oy]``: the thing with its top left at x, y of the square is drawn
when the region goes on in all directions of `needs`, a sum of bits (N 1, NE 2, E 4, SE 8, S 16, SW 32,
W 64, NW 128); else the other thing at ox, oy, which fits into the square alone, or nothing when it is "".
"""

from __future__ import annotations

from functools import lru_cache

from .pix import Array, S, hashed
from .scenery import BUSHES, GOLDEN, MOVING, PINES, STILL, TREES

Stand = tuple[str, int, int, int, str, int, int]
VARIANTS = {"F": 8, "M": 6, "T": 4, "D": 4, "K": 3, "R": 6, "I": 2, "W": 4}
N_, NE, E_, SE, S_, SW, W_, NW = (1 << k for k in range(8))


@lru_cache(None)
def size(name: str) -> tuple[int, int]:
    """Returns width and height of a thing."""
    sprite: Array = MOVING[name](0) if name in MOVING else STILL[name]()
    return sprite.shape[1], sprite.shape[0]


def needs(name: str, x: int, y: int) -> int:
    """Returns the bits of the neighbours that a thing at this place reaches into."""
    w, h = size(name)
    west, north, east, south = x < 0, y < 0, x + w > S, y + h > S
    out = N_ * north + E_ * east + S_ * south + W_ * west
    return out + NE * (north and east) + SE * (south and east) + SW * (south and west) + NW * (north and west)


def stand(name: str, x: int, y: int, other: str = "", reach: int = 5) -> Stand:
    """Makes a stand; the other thing, or the same one, is pushed inside where that is a small step."""
    bits = needs(name, x, y)
    if not bits:
        return name, x, y, 0, "", 0, 0
    w, h = size(name)
    ox, oy = min(max(x, 0), S - w), min(max(y, 0), S - h)
    if abs(ox - x) <= reach and abs(oy - y) <= reach:
        return name, x, y, bits, name, ox, oy
    if not other:
        return name, x, y, bits, "", 0, 0
    ow, oh = size(other)
    cx, foot = x + w // 2 - ow // 2, y + h - oh
    return name, x, y, bits, other, min(max(cx, 0), S - ow), min(max(foot, 0), S - oh)


def _wood(variant: int) -> list[Stand]:
    """A close wood on a lattice that goes on in the next square."""
    out = []
    for j in range(4):
        for i in range(4):
            at, roll = 16 * variant + 4 * j + i, float(hashed(i + 4 * j, variant, 64))
            x = 8 * i + 4 * (j % 2) - 5 + int(hashed(at, 1, 61) * 3) - 1
            foot = 8 * j + 11 + int(hashed(at, 2, 62) * 3) - 1
            pick = int(hashed(at, 3, 65) * 40)
            grove = (variant in (2, 6) and roll > 0.15) or (variant == 4 and i + j > 3)
            if grove:
                name = f"pine_{pick % PINES}"
            elif roll > (0.55 if variant == 3 else 0.93):
                name = f"gold_{pick % GOLDEN}"
            else:
                name = f"tree_{pick % TREES}"
            if variant == 5 and i in (1, 2) and j in (1, 2):
                continue
            if variant == 7 and j == 1 and i in (0, 1):
                continue
            h = size(name)[1]
            out.append(stand(name, x, foot - h + 2, f"bush_{pick % BUSHES}"))
    if variant == 5:
        out.append(stand("oak", 4, 4))
    return out


PEAKS = ((2, 3), (3, 4), (1, 3), (3, 5), (2, 4), (1, 5))


def _heights(variant: int) -> list[Stand]:
    """A peak, lower ones behind it, and ridges that join it to peaks in the squares beside."""
    k = variant
    left, top = PEAKS[variant]
    out = [
        stand(f"crag_{k % 5}", 17 - k % 2, 3 + k % 3),
        stand(f"crag_{(k + 2) % 5}", k % 3, 4 - k % 2),
        stand(f"peak_{k % 5}", left, top),
        stand(f"ridge_{k % 3}", S - 10, 6 + k % 2),
        stand(f"saddle_{k % 3}", 7 + k % 3, S - 9),
        stand(f"massif_{k % 3}", S - 15, S - 22),
        stand(f"rocks_{k % 3}", 2 + k % 4, 25),
        stand(f"rocks_{(k + 1) % 3}", 21 + k % 2, 24),
    ]
    if variant in (1, 4):
        out.append(stand(f"pine_{k}", 20, 12))
    return out


REEFS = ((3, 3), (20, 2), (2, 19), (22, 20), (12, 24), (12, 0))


def _corals(variant: int) -> list[Stand]:
    """Corals round the rim, rocks in the surf, and gardens over the borders inside a reef."""
    out = []
    for k, (x, y) in enumerate(REEFS):
        roll = float(hashed(variant, k, 20))
        if roll < 0.28:
            continue
        dx, dy = int(hashed(variant, k, 21) * 4) - 2, int(hashed(variant, k, 22) * 4) - 2
        name = f"coral_{int(roll * 97) % 12}"
        w, h = size(name)
        out.append(stand(name, min(max(x + dx, 0), S - w), min(max(y + dy, 0), S - h)))
    if variant % 2 == 0:
        rock = f"reef_rock_{variant // 2 % 2}"
        out.append(stand(rock, *((15, 3), (1, 19), (16, 19))[variant // 2]))
    out.append(stand(f"coral_{(variant * 5 + 1) % 12}", S - 4, 8 + variant * 2))
    out.append(stand(f"coral_{(variant * 7 + 4) % 12}", 6 + variant * 2, S - 4))
    out.append(stand(f"reef_rock_{variant % 2}", S - 7, S - 6))
    return out


def _houses(variant: int) -> list[Stand]:
    """Houses round a square with a well; on borders inside a town more of them, a tower on its corners."""
    sets = (
        (("house_r", 0, 0), ("hut_r", 12, 1), ("house_b", 21, 0), ("house_t", 1, 17), ("well", 13, 17),
         ("house_r", 21, 16)),
        (("tower", 0, 0), ("house_r", 20, 1), ("house_t", 22, 17), ("stall", 2, 25), ("lamp", 17, 14),
         ("hut_r", 12, 19)),
        (("house_b", 1, 0), ("house_t", 12, 2), ("house_t", 22, 0), ("house_r", 21, 17), ("stall", 1, 20),
         ("well", 12, 18)),
        (("house_t", 0, 1), ("tower", 12, 0), ("house_r", 0, 17), ("hut_r", 23, 18), ("lamp", 14, 23)),
    )  # fmt: skip
    out = [stand(*s) for s in sets[variant]]
    out.append(stand("house_r" if variant % 2 else "house_b", S - 5, 9))
    out.append(stand("house_t", 11, S - 7))
    out.append(stand("tower", S - 9, S - 15))
    return out


def _dunes(variant: int) -> list[Stand]:
    """Cacti, bones, an oasis with palms."""
    sets = (
        (("cactus", 4, 3), ("cactus", 23, 18), ("rocks_0", 5, 23), ("bones", 18, 6)),
        (("oasis", 9, 14), ("palm", 3, 4), ("palm", 17, 3), ("cactus", 24, 20)),
        (("bones", 4, 6), ("rocks_1", 20, 5), ("cactus", 21, 15), ("rocks_2", 6, 22)),
        (("palm", 16, 6), ("rocks_0", 3, 5), ("cactus", 4, 18), ("bones", 19, 24)),
    )
    out = [stand(*s) for s in sets[variant]]
    out.append(stand("cactus", S - 4, 10))
    out.append(stand("rocks_1", 12, S - 4))
    out.append(stand("oasis", S - 7, S - 3))
    return out


def _ice(variant: int) -> list[Stand]:
    """A berg in its surf, floes between bergs."""
    berg = f"berg_{variant % 2}"
    return [
        stand(berg, 1, 2),
        stand("ice_foam", 0, 24),
        stand("floe", S - 5, 6 + 3 * variant),
        stand("floe", 9, S - 3),
        stand(f"berg_{(variant + 1) % 2}", S - 15, S - 16),
    ]


def _clouds(variant: int) -> list[Stand]:
    """Clouds below the airship."""
    return [
        stand(f"cloud_{variant % 4}", (0, 8, 4)[variant], (2, 1, 16)[variant]),
        stand(f"cloud_{(variant + 1) % 4}", (10, 1, 12)[variant], (18, 19, 3)[variant]),
        stand("cloud_0", S - 11, 8),
        stand("cloud_2", 3, S - 6),
        stand("cloud_2", S - 13, S - 8),
    ]


MAKERS = {"F": _wood, "M": _heights, "R": _corals, "T": _houses, "D": _dunes, "I": _ice, "K": _clouds}


def stands(terrain: str, variant: int) -> list[Stand]:
    """Returns the stands of one variant of a terrain, from the back to the front."""
    made = MAKERS[terrain](variant) if terrain in MAKERS else []
    return sorted(made, key=lambda s: (s[2] + size(s[0])[1] - 3 * (s[0] == "ice_foam"), s[1]))


def all_stands() -> dict[str, list[list[Stand]]]:
    """Returns every variant of every terrain."""
    return {t: [stands(t, v) for v in range(n)] for t, n in VARIANTS.items()}
