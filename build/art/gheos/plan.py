"""The plan of a tile: everything that is fixed before the tile is turned and lit."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..lib.colour import Array
from .coast import Coast, draw_coast, survey
from .relief import Relief, build_relief
from .soil import Soil, lay_soil
from .things import Things, furnish
from .tiles_data import Tile


@dataclass(frozen=True)
class Plan:
    """A tile in its own frame: coast, heights, colours and the things that stand on it."""

    tile: Tile
    coast: Coast
    relief: Relief
    soil: Soil
    things: Things

    @property
    def labels(self) -> Array:
        """Segment index of every pixel on land, 255 elsewhere."""
        return np.where(self.coast.distance > 0, self.coast.segment, 255).astype(np.uint8)


def make_plan(tile: Tile) -> Plan:
    """Draws the plan of a tile."""
    ground = survey(tile)
    coast = draw_coast(tile, ground)
    relief = build_relief(tile, ground, coast)
    things = furnish(tile, coast, relief)
    soil = lay_soil(ground, coast, relief, things.patches, tile.seed)
    return Plan(tile, coast, relief, soil, things)
