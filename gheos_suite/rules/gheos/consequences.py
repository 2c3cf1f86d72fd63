"""What laying a tile would cause: divisions, migrations, wars. Pure questions about two boards.

Rules: GHEOS-046..048, 058..062, 104..141, 159, 162, 165..167, 172.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from gheos_suite.geom import triangle

from .board import Board, Region, Spot, merged
from .model import COLOURS, Cell, Colour, Marker
from .tiles import Partition


def civilizations(board: Board, markers: Iterable[Marker]) -> dict[Region, Colour]:
    """Returns the civilization on each occupied continent (GHEOS-020)."""
    return {board.owner[m.cell, m.segment]: m.colour for m in markers}


# --------------------------------------------------------------------------- does it cost a follower?
def cause(board: Board, civs: dict[Region, Colour], cell: Cell, joins: Partition) -> str:
    """Returns whether a tile that joins the edges so would cause a "war" or "migration", or "".

    A migration is named before a war, as it is settled first (GHEOS-138). Works without laying the tile.
    """
    lands = [None if (spot := board.across(cell, k)) is None else board.owner[spot] for k in triangle.EDGES]
    owners = [None if land is None else civs.get(land) for land in lands]
    present = set(owners) - {None}
    taken = cell in board.lying
    if len(present) < (1 if taken else 2):
        return ""
    groups = merged(joins, board.tokens(cell))
    if taken and any(_parted(board, cell, joins, owners, groups, colour) for colour in present):
        return "migration"
    for group in set(groups):
        if len({owners[k] for k in triangle.EDGES if groups[k] == group} - {None}) > 1:
            return "war"
    return ""


def _parted(
    board: Board,
    cell: Cell,
    joins: Partition,
    owners: list[Colour | None],
    groups: Partition,
    colour: Colour | None,
) -> bool:
    """Returns whether the civilization's land falls apart or ends up as an island (GHEOS-120, 132)."""
    edges = [k for k in triangle.EDGES if owners[k] == colour]
    if len({groups[k] for k in edges}) > 1:
        return True
    if len(edges) > 1 or joins.count(joins[edges[0]]) > 1:
        return False
    spot = board.across(cell, edges[0])
    return spot is not None and len(board.lying[spot[0]].edges[spot[1]]) == 1


# --------------------------------------------------------------------------- what exactly happens?
class Portion(Struct, frozen=True):
    """A piece of land that still holds land of the divided continent outside the laid tile (GHEOS-122).

    `name` is the smallest segment of that old land; `region` is the whole new land it belongs to.
    """

    name: Spot
    region: Region


class Migration(Struct, frozen=True):
    """A civilization that must move, and where it may go: one portion, or several to choose from."""

    colour: Colour
    portions: tuple[Portion, ...]
    open: tuple[Portion, ...]


class Upheaval(Struct, frozen=True):
    """Everything a laid tile causes before anybody decides anything.

    stays: the land of each civilization that does not migrate. swords: of each civilization near the
    tile, on its old land without the laid and the replaced tile (GHEOS-108).
    """

    migrations: tuple[Migration, ...]
    stays: dict[Colour, Portion]
    swords: dict[Colour, int]

    @property
    def cause(self) -> str:
        """What is to be paid for: "war", "migration", "both" or "" (GHEOS-134).

        It is "both" if a war follows the migration whatever the player decides.
        """
        rivals = {portion.region for portion in self.stays.values()}
        war = len(rivals) < len(self.stays)
        if not self.migrations:
            return "war" if war else ""
        certain = war or any(all(p.region in rivals for p in m.open) for m in self.migrations)
        return "both" if certain else "migration"


def upheaval(old: Board, new: Board, markers: tuple[Marker, ...], cell: Cell) -> Upheaval:
    """Returns what turning `old` into `new` by a tile in `cell` causes. `markers` stand as on `old`."""
    civs = civilizations(old, markers)
    migrations = []
    stays = {}
    swords = {}
    for region, colour in sorted(civs.items(), key=lambda item: COLOURS.index(item[1])):
        portions = _portions(old, new, region, cell)
        if not portions:
            stays[colour] = Portion(region.first, new.owner[region.first])
            continue
        swords[colour] = region.swords - _swords_on(old, region, cell)
        if len(portions) > 1 or portions[0].region.island:
            migrations.append(Migration(colour, portions, _open(portions)))
        else:
            stays[colour] = portions[0]
    return Upheaval(tuple(migrations), stays, swords)


def _portions(old: Board, new: Board, region: Region, cell: Cell) -> tuple[Portion, ...]:
    """Returns the portions of a continent at the cell, by name; none if the continent is elsewhere."""
    spots = [spot for k in triangle.EDGES if (spot := old.across(cell, k)) and old.owner[spot] is region]
    found = dict.fromkeys(new.owner[spot] for spot in spots)
    if len(found) == 1 and region.first[0] != cell:
        return (Portion(region.first, next(iter(found))),)
    names = {land: min(s for s in region.segments if s[0] != cell and new.owner[s] is land) for land in found}
    return tuple(Portion(name, land) for land, name in sorted(names.items(), key=lambda item: item[1]))


def _swords_on(board: Board, region: Region, cell: Cell) -> int:
    face = board.lying.get(cell)
    if face is None:
        return 0
    return sum(tally[2] for i, tally in enumerate(face.tallies) if board.owner[cell, i] is region)


def _open(portions: tuple[Portion, ...]) -> tuple[Portion, ...]:
    """Returns the portions a civilization may move to (GHEOS-123..128, 165).

    Continents come before islands at equal wheat; among islands alone nothing is asked, so one is named.
    """
    most = max(p.region.wheat for p in portions)
    best = tuple(p for p in portions if p.region.wheat == most)
    return tuple(p for p in best if p.region.continent) or best[:1]
