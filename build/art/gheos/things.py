"""What stands on a tile: woods, villages, worked ground, ships, and the bushes on every edge."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from ..lib.colour import Array
from .coast import Coast
from .fields import Patch
from .flora import RADII, crown_radius
from .frame import edge_clearance, edge_clearances
from .hamlet import FOOTPRINT
from .relief import Relief, distance_to, obstacles
from .sample import at, one, scatter, slope
from .soil import climate_of, forest_density
from .tiles_data import SYMBOL_RADIUS, Tile, places


@dataclass(frozen=True)
class Thing:
    """Something upright at a place of the tile frame."""

    kind: str
    variant: int
    x: float
    y: float


@dataclass
class Things:
    """Everything that is set on a tile, in the tile frame."""

    patches: list[Patch] = field(default_factory=list)
    upright: list[Thing] = field(default_factory=list)
    jetties: list[tuple[Array, Array]] = field(default_factory=list)
    paths: list[Array] = field(default_factory=list)
    glints: list[tuple[float, float, float]] = field(default_factory=list)


# what grows around each symbol
NEAR = {
    "wheat": ("wheat", "stubble", "wheat", "plough"),
    "cup": ("vine", "green", "vine"),
    "swords": ("earth",),
    "pyramid": ("sand",),
    "temple": ("paving",),
}
# the side of a square on which bushes of the edge stand, per board edge: (place along the edge of the
# up cell, offset outwards, crown, variant). Both neighbours draw them whole, so halves always meet.
EDGE_BUSHES: tuple[tuple[tuple[float, float, str, int], ...], ...] = (
    ((0.262, 0.003, "oak", 2), (0.300, -0.004, "dark", 0), (0.405, 0.006, "bush", 3), (0.563, 0.0, "dark", 2),
     (0.598, 0.005, "oak", 4), (0.735, -0.003, "dark", 1)),
    ((0.243, -0.004, "dark", 4), (0.381, 0.004, "oak", 0), (0.417, -0.005, "dark", 2),
     (0.452, 0.007, "bush", 1), (0.648, 0.002, "oak", 2), (0.762, 0.0, "bush", 3)),
    ((0.285, 0.0, "bush", 3), (0.335, 0.005, "dark", 2), (0.515, -0.005, "oak", 1), (0.552, 0.003, "oak", 2),
     (0.685, 0.0, "dark", 0), (0.716, -0.006, "bush", 1), (0.748, 0.004, "oak", 4)),
)  # fmt: skip


class Gardener:
    """Sets things on one tile, each clear of what came before."""

    def __init__(self, tile: Tile, coast: Coast, relief: Relief) -> None:
        self.tile, self.coast, self.relief = tile, coast, relief
        self.rng = np.random.default_rng(tile.seed + 90)
        self.symbols, self.rests = obstacles(tile)
        self.things = Things()
        self.taken: list[tuple[float, float, float]] = []

    def free(self, x: float, y: float, radius: float) -> bool:
        """Whether a circle touches nothing that is already there."""
        return all((x - a) ** 2 + (y - b) ** 2 >= (radius + r) ** 2 for a, b, r in self.taken)

    def dry(self, x: float, y: float, shore: float, edge: float) -> bool:
        """Whether a place is flat dry land, away from shore, edge and river."""
        if edge_clearance(x, y) < edge or one(self.coast.distance, x, y) < shore:
            return False
        around = np.array([[x, y], [x + 0.014, y], [x - 0.014, y], [x, y + 0.014], [x, y - 0.014]])
        wet = at(self.relief.river, around).max() > 0.08
        return not wet and one(self.relief.mountain, x, y) < 0.06

    # ---- worked ground -------------------------------------------------------------------------
    def ground_of_symbols(self) -> None:
        """Fields by the wheat, vines by the cup, trodden earth, sand or paving under the rest."""
        for index in range(len(self.tile.segments)):
            for kind, (x, y) in places(self.tile, index).symbols:
                base = kind.split("_")[0]
                if base in ("wheat", "cup"):
                    self._fields_around(x, y, NEAR[base], 2 if base == "cup" else 3)
                else:
                    wide = {"pyramid": 0.30, "temple": 0.245, "swords": 0.235}[base]
                    self.things.patches.append(Patch(NEAR[base][0], x, y, 0, wide, wide * 0.94))
                    if base == "swords":
                        self._camp(x, y)

    def _fields_around(self, x: float, y: float, crops: tuple[str, ...], count: int) -> None:
        """A few fields at the rim of a symbol, partly hidden by it."""
        turn = self.rng.uniform(0, 6.28)
        for i in range(14):
            if count == 0:
                return
            a = turn + i * 2.4
            reach = self.rng.uniform(0.100, 0.130)
            px, py = x + reach * math.cos(a), y + reach * math.sin(a)
            if self.dry(px, py, 0.030, 0.052) and self.free(px, py, 0.030):
                self._field(px, py, crops[i % len(crops)], a + math.pi / 2 + self.rng.uniform(-0.3, 0.3))
                count -= 1

    def _field(self, x: float, y: float, crop: str, angle: float) -> None:
        wide, high = self.rng.uniform(0.078, 0.098), self.rng.uniform(0.040, 0.052)
        self.things.patches.append(Patch(crop, x, y, angle, wide, high))
        self.taken.append((x, y, 0.034))
        # a second strip beside the first, where the ground allows
        nx, ny = x - math.sin(angle) * high * 0.98, y + math.cos(angle) * high * 0.98
        if self.rng.random() < 0.75 and self.dry(nx, ny, 0.032, 0.050) and self.free(nx, ny, 0.008):
            other = ("green", "plough", "stubble", "green")[int(self.rng.integers(4))]
            self.things.patches.append(Patch(other, nx, ny, angle, wide * 0.94, high))
            self.taken.append((nx, ny, 0.030))

    def _camp(self, x: float, y: float) -> None:
        """Two tents beside the swords."""
        turn, left = self.rng.uniform(0, 6.28), 2
        for i in range(12):
            a = turn + i * 2.1
            px, py = x + 0.112 * math.cos(a), y + 0.112 * math.sin(a)
            if left and self.dry(px, py, 0.028, 0.035) and self.free(px, py, 0.016):
                self._stand("tent", int(self.rng.integers(2)), px, py)
                left -= 1

    # ---- people --------------------------------------------------------------------------------
    def _stand(self, kind: str, variant: int, x: float, y: float) -> None:
        self.things.upright.append(Thing(kind, variant, float(x), float(y)))
        self.taken.append((float(x), float(y), FOOTPRINT[kind]))

    def village(self) -> None:
        """A handful of houses on some tiles, with a field, sometimes a mill or a jetty."""
        best, where = 0.0, None
        for p in scatter(self.rng, 240):
            if not self.dry(p[0], p[1], 0.030, 0.050):
                continue
            symbols = distance_to(p[None], self.symbols)[0] - SYMBOL_RADIUS - 0.030
            rest = (distance_to(p[None], self.rests)[0] - 0.105) * 0.6
            shore = 0.05 - abs(one(self.coast.distance, p[0], p[1]) - 0.055)
            room = min(symbols, rest + 0.03, 0.06) + shore * 0.5
            if symbols > 0 and self.free(p[0], p[1], 0.02) and room > best:
                best, where = room, p
        if where is None or self.rng.random() > 0.72:
            return
        count = int(self.rng.integers(4, 8))
        houses = 0
        for i in range(40):
            a, far = self.rng.uniform(0, 6.28), 0.012 + 0.0018 * i
            x, y = where[0] + far * math.cos(a), where[1] + far * math.sin(a) * 0.8
            clear = distance_to(np.array([[x, y]]), self.symbols)[0] > SYMBOL_RADIUS + 0.020
            if houses < count and clear and self.dry(x, y, 0.024, 0.040) and self.free(x, y, 0.0165):
                self._stand("house", int(self.rng.integers(8)), x, y)
                houses += 1
        if houses >= 2:
            self._outskirts(where)

    def _outskirts(self, centre: Array) -> None:
        """Fields, a mill and a jetty around a village, where there is room."""
        for crop in ("green", "plough", "stubble")[: int(self.rng.integers(1, 4))]:
            for _ in range(12):
                a = self.rng.uniform(0, 6.28)
                x, y = centre + self.rng.uniform(0.06, 0.095) * np.array([math.cos(a), math.sin(a)])
                if self.dry(x, y, 0.035, 0.055) and self.free(x, y, 0.032):
                    self._field(x, y, crop, self.rng.uniform(0, 3.14))
                    break
        if self.rng.random() < 0.45:
            for _ in range(14):
                a = self.rng.uniform(0, 6.28)
                x, y = centre + 0.062 * np.array([math.cos(a), math.sin(a)])
                clear = distance_to(np.array([[x, y]]), self.symbols)[0] > SYMBOL_RADIUS + 0.03
                if clear and self.dry(x, y, 0.030, 0.078) and self.free(x, y, 0.019):
                    self._stand("mill", 0, x, y)
                    break
        self._jetty(centre)

    def _jetty(self, centre: Array) -> None:
        """A jetty from the nearest shore of a village into the water, if that is close."""
        p = centre.copy()
        for _ in range(60):
            d = one(self.coast.distance, p[0], p[1])
            if d < 0.003:
                break
            g = slope(self.coast.distance, p[0], p[1])
            p = p - g / (np.hypot(*g) + 1e-6) * 0.004
        g = slope(self.coast.distance, p[0], p[1], 0.012)
        out = p - g / (np.hypot(*g) + 1e-6) * 0.042
        near = np.hypot(*(p - centre)) < 0.13
        line = np.array([p, (p + out) / 2, out])
        calm = at(self.relief.river, line).max() < 0.05
        if near and calm and edge_clearances(line).min() > 0.045 and one(self.coast.distance, *out) < -0.022:
            self.things.jetties.append((p, out))
            self.things.paths.append(np.array([centre, p]))

    # ---- water ---------------------------------------------------------------------------------
    def at_sea(self) -> None:
        """A ship on some tiles, a few rocks in the surf, and glints."""
        if self.rng.random() < 0.42:
            self._ship()
        for p in scatter(self.rng, 160, 0.8):
            d = one(self.coast.distance, p[0], p[1])
            if -0.03 < d < -0.014 and edge_clearance(*p) > 0.05 and self.rng.random() < 0.10:
                self._stand("rock", int(self.rng.integers(4)), p[0], p[1])
        for p in scatter(self.rng, 230, 0.8):
            if one(self.coast.distance, p[0], p[1]) < -0.045 and edge_clearance(*p) > 0.015:
                self.things.glints.append((p[0], p[1], float(self.rng.uniform(0.5, 1.0))))

    def _ship(self) -> None:
        best, where = 0.0, None
        for p in scatter(self.rng, 300, 0.7):
            d, edge = -one(self.coast.distance, p[0], p[1]), edge_clearance(*p)
            room = min(d - 0.042, edge - 0.038)
            if room > 0 and self.free(p[0], p[1], 0.03) and room + self.rng.uniform(0, 0.01) > best:
                best, where = room, p
        if where is not None:
            self._stand("ship", int(self.rng.integers(4)), where[0], where[1])

    # ---- woods ---------------------------------------------------------------------------------
    def woods(self) -> None:
        """Trees where the woods are dense, conifers on the slopes, none near a symbol or a river."""
        tile, climate = self.tile, climate_of(self.tile.seed)
        density = forest_density(tile.seed)
        points = scatter(self.rng, 3200)
        keep = (edge_clearances(points) > 0.032) & (at(self.coast.distance, points) > 0.033)
        keep &= distance_to(points, self.symbols) > SYMBOL_RADIUS + 0.027
        keep &= at(self.relief.mountain, points) < 0.40
        for shift in (0.0, 0.018, -0.018):
            keep &= at(self.relief.river, points + np.array([shift, 0])) < 0.08
        points = points[keep]
        dense, high = at(density, points), at(self.relief.mountain, points)
        for (x, y), dn, mt in zip(points, dense, high, strict=True):
            if dn < (0.16 if mt < 0.08 else -0.15) and self.rng.random() > 0.012:
                continue
            kind = self._species(float(mt), float(dn), climate.gold, climate.pine)
            if kind == "pine" and edge_clearance(x, y) < 0.056:
                kind = "dark"
            variant = int(self.rng.integers(len(RADII)))
            radius = crown_radius(kind, variant) * (0.66 if kind != "pine" else 0.6)
            if self.free(x, y, radius):
                self.things.upright.append(Thing(kind, variant, float(x), float(y)))
                self.taken.append((float(x), float(y), radius))

    def _species(self, height: float, density: float, gold: float, pine: float) -> str:
        kind = "pine" if height > 0.10 else ("dark" if density > 0.42 else "oak")
        if kind == "oak" and self.rng.random() < gold:
            return "gold"
        if kind in ("oak", "dark") and self.rng.random() < pine:
            return "pine"
        if kind == "oak" and self.rng.random() < 0.18:
            return "bush"
        return kind


def furnish(tile: Tile, coast: Coast, relief: Relief) -> Things:
    """Sets everything on a tile."""
    gardener = Gardener(tile, coast, relief)
    gardener.ground_of_symbols()
    gardener.village()
    gardener.at_sea()
    gardener.woods()
    return gardener.things
