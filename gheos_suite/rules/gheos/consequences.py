"""What laying a tile would cause: divisions, migrations, wars. Pure questions about two boards.

Rules: GHEOS-046..048, 058..062, 104..141, 159, 162, 165..167, 172.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from gheos_suite.geom import triangle

from .board import Board, Region, Spot, merged, neighbours
from .model import COLOURS, Cell, Colour, Marker
from .tiles import Partition


def civilizations(board: Board, markers: Iterable[Marker]) -> dict[Region, Colour]:
    """Returns the civilization on each occupied continent (GHEOS-020)."""
    return {board.owner[m.cell, m.segment]: m.colour for m in markers}


# --------------------------------------------------------------------------- does it cost a follower?
class Site:
    """A cell where a tile could cause a war or a migration, seen without laying one.

    `owners` are the civilizations on the land behind each edge, `tokens` tell which of that land holds
    together once the cell is cleared, `shores` whether it is a shore, `taken` whether a tile lies here.
    """

    __slots__ = ("_known", "owners", "shores", "taken", "tokens")

    def __init__(
        self,
        owners: list[Colour | None],
        tokens: tuple[object, object, object],
        shores: list[bool],
        taken: bool,
    ) -> None:
        self.owners = owners
        self.tokens = tokens
        self.shores = shores
        self.taken = taken
        self._known: dict[Partition, str] = {}

    def cause(self, joins: Partition) -> str:
        """Returns whether a tile that joins the edges so causes a "war" or a "migration", or "".

        A migration is named before a war, as it is settled first (GHEOS-138).
        """
        known = self._known.get(joins)
        if known is None:
            known = self._known[joins] = self._cause(joins)
        return known

    def _cause(self, joins: Partition) -> str:
        groups = merged(joins, self.tokens)
        there: dict[Colour, int] = {}  # the piece of land each civilization was met on
        war = False
        for k in triangle.EDGES:
            owner = self.owners[k]
            if owner is None:
                continue
            if self.taken and (there.get(owner, groups[k]) != groups[k] or self._island(joins, k)):
                return "migration"
            war = war or any(piece == groups[k] and other != owner for other, piece in there.items())
            there[owner] = groups[k]
        return "war" if war else ""

    def _island(self, joins: Partition, edge: int) -> bool:
        """Returns whether shore would face shore here, where an occupied continent was (GHEOS-132)."""
        return self.shores[edge] and joins.count(joins[edge]) == 1


def site(board: Board, civs: dict[Region, Colour], cell: Cell) -> Site | None:
    """Returns the cell as a site, or None if no tile at all could cause anything there."""
    owners: list[Colour | None] = [None, None, None]
    shores = [False, False, False]
    present = set()
    lying, owner = board.lying, board.owner
    for k, other in enumerate(neighbours(cell)):
        face = lying.get(other)
        if face is not None:
            segment = face.at[k]
            colour = civs.get(owner[other, segment])
            if colour is not None:
                owners[k] = colour
                shores[k] = len(face.edges[segment]) == 1
                present.add(colour)
    taken = cell in lying
    if len(present) < (1 if taken else 2):
        return None
    return Site(owners, board.tokens(cell), shores, taken)


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
    near: dict[Region, dict[Region, None]] = {}  # the new land that each old one at the cell became
    for k in triangle.EDGES:
        spot = old.across(cell, k)
        if spot is not None:
            near.setdefault(old.owner[spot], {})[new.owner[spot]] = None
    migrations = []
    stays = {}
    swords = {}
    for region, colour in civilizations(old, markers).items():
        if region not in near:
            stays[colour] = Portion(region.first, new.owner[region.first])
            continue
        portions = _portions(region, tuple(near[region]), new, cell)
        swords[colour] = region.swords - _swords_on(old, region, cell)
        if len(portions) > 1 or portions[0].region.island:
            migrations.append(Migration(colour, portions, _open(portions)))
        else:
            stays[colour] = portions[0]
    migrations.sort(key=lambda m: COLOURS.index(m.colour))
    return Upheaval(tuple(migrations), stays, swords)


def _portions(region: Region, lands: tuple[Region, ...], new: Board, cell: Cell) -> tuple[Portion, ...]:
    """Returns the portions of a continent that became these lands, by name."""
    if len(lands) == 1 and region.first[0] != cell:
        return (Portion(region.first, lands[0]),)
    names = {land: min(s for s in region.segments if s[0] != cell and new.owner[s] is land) for land in lands}
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
