"""What the parts of the Overworld table read beyond those of any table."""

from __future__ import annotations

from dataclasses import dataclass, field

from gheos_suite.rules.overworld.model import AssignCreatures, Cell
from gheos_suite.rules.overworld.view import SideView, View
from gheos_suite.scenes.table.desk import BaseDesk

from .foresight import Foresight
from .options import Options, Piece

HERO = "hero"


def points_of(tally: SideView) -> int:
    """Returns the points of a side as if the game ended now, from every source."""
    return tally.regions + tally.doors + tally.exhausted + sum(points for _, points in tally.more)


@dataclass
class Desk(BaseDesk):
    """What the panels of the Overworld table show.

    held: the piece in the air. turns, face: how the tile (or first tile) in the tray lies, face 0 with land up.
    coast: the pattern that was pointed at or held last, "" for none. start: which of the first tiles was taken
    up last. cell: the cell of the map pointed at. lens: "", "doors", "heights" or "below". told: what the aimed
    move would do. creature: which of the drawn creatures a click on a square assigns. route: the squares of the
    way to the one pointed at, price: the good birds and ships it costs. paying: the square of the creature the
    hero wants to pass. peril: the perilous cell she was asked to step off to once. walking: whether a way of
    several steps is under way.

    Names of the spots (hot, focus, pressed): "face:0", "face:1" the faces in the tray; "coast:FW" a coast by
    its pattern; "start:3" a first tile; "creature:0" a drawn creature; "supply:bird", "supply:ship" and
    "supply:door" pieces of the seat that decides; "seat:1", or "winner:1" where it can be chosen; "at:2,-1" a
    cell of the map that can be chosen; "door:2,-1" a door that can be moved; "button:..." all buttons.
    """

    view: View
    options: Options = field(default_factory=lambda: Options(-1))
    log_icon: str = "region"
    held: Piece | None = None
    turns: int = 0
    face: int = 0
    coast: str = ""
    start: int = 0
    cell: Cell | None = None
    lens: str = ""
    looker: tuple[int, tuple[int, int]] = (-1, (-1, -1))  # who put the lens "below" on, at which version
    told: Foresight | None = None
    creature: int = 0
    route: tuple[Cell, ...] = ()
    price: tuple[int, int] = (0, 0)
    paying: Cell | None = None
    peril: Cell | None = None
    walking: bool = False  # a way of several steps is under way
    scores_shown: bool = True
    ware: Piece | None = None  # of the tray, brought to the cell clicked next
    dealing: bool = False  # it is asked with whom
    launching: bool = False  # it is asked who is left behind by the airship
    leaving: frozenset[Cell] = frozenset()
    terms: tuple[int, int, int] = (0, 0, 0)  # of an offer: decision, promise and debtor
    peeked: str = ""  # the side below of a sidequest, while its taker looks at it
    grounded: int = -1  # the turn in which no more flights are asked for
    seconds: int = 0  # left to answer an offer, 0 for no limit

    @property
    def quest(self) -> bool:
        """Whether this is the Solo Quest; only there colours have an alignment."""
        return bool(self.view.sides[0].alignment)

    @property
    def creatures(self) -> tuple[int, ...]:
        """The sides of the drawn creatures that are still to be assigned."""
        pending = self.view.pending
        return pending.creatures if isinstance(pending, AssignCreatures) else ()

    def has_picks(self) -> bool:
        half = self.dealing or self.launching or bool(self.peeked)
        return half or self.paying is not None or self.peril is not None or self.walking

    def clear_picks(self) -> None:
        self.creature, self.paying, self.peril = 0, None, None
        self.route, self.price = (), (0, 0)
        self.ware, self.dealing, self.terms, self.peeked = None, False, (0, 0, 0), ""
        self.launching, self.leaving = False, frozenset()

    def emblem(self, seat: int) -> str:
        """Returns the colour whose pennant stands for a player at this table, in the Quest the hero."""
        if self.quest:
            return HERO
        return self.view.sides[seat].colour

    def score(self, seat: int) -> float | None:
        """Returns the points as if the game ended now; None where they are not to be shown."""
        if not self.scores_shown:
            return None
        if self.quest:
            return self.rolling.shown(seat, float(self.view.good - self.view.evil))
        tally = self.view.tallies[seat]
        return self.rolling.shown(seat, float(points_of(tally)))
