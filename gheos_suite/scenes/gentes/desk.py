"""What the parts of the Gentes table read beyond those of any table."""

from __future__ import annotations

from dataclasses import dataclass, field

from gheos_suite.rules.gentes.actions import SetPayment
from gheos_suite.rules.gentes.model import NOBODY, TYPES, People
from gheos_suite.rules.gentes.view import COMPONENTS, PlayerView, View
from gheos_suite.scenes.table.desk import BaseDesk

from .foresight import Foresight
from .options import Action, Options, Piece
from .places import COLOURS


@dataclass
class Desk(BaseDesk):
    """What the panels of the Gentes table show; the names of its spots are listed in `spots`.

    held: the piece in the air. goal: the spot or area it is aimed at. told: what the move aimed at, or pointed
    at, would do. pairs: how many pairs of hourglasses are wanted on one space each. using: "" or the option of
    the cubes under way, "trade" or "spend". giving: the type to be given in the trade. moving: the own city
    that is to be moved. asking: the ways among which a button chooses. amount: which of the payments among
    them. settling: the start population chosen so far. pile_open: whether the cards of the discard pile are
    shown. lens: "", "play" (what each card of the hand lacks) or "forecast" (points if the game ended now).
    peeked: the seat whose strip is open, -1 for none. zoomed: the card under the pointer, shown large, "" for
    none. page: what a small window shows of the table. delivered: the piece carried by hand to where its
    action brings it.
    """

    view: View
    options: Options = field(default_factory=lambda: Options(-1))
    log_icon: str = "count_hourglass"
    held: Piece | None = None
    goal: str = ""
    told: Foresight | None = None
    pairs: int = 0
    using: str = ""
    giving: str = ""
    moving: str = ""
    asking: tuple[Action, ...] = ()
    amount: int = 0
    settling: People = NOBODY
    pile_open: bool = False
    lens: str = ""
    peeked: int = -1
    zoomed: str = ""
    page: str = "map"
    delivered: Piece | None = None
    scores_shown: bool = True

    @property
    def own(self) -> int:
        """The seat whose board is large: the viewer's, else that of the player to decide."""
        return self.viewpoint if self.viewpoint is not None else self.view.active

    @property
    def player(self) -> PlayerView:
        """The player whose board is large."""
        return self.view.players[self.own]

    @property
    def unsettled(self) -> int:
        """How many of the start population are still to be chosen."""
        return COMPONENTS.start_population - sum(self.settling)

    def settle(self, folk: str) -> bool:
        """Adds one of a type to the start population; returns whether there was one left."""
        if self.unsettled <= 0:
            return False
        at = TYPES.index(folk)
        a, b, c, d, e, f = (n + (i == at) for i, n in enumerate(self.settling))
        self.settling = (a, b, c, d, e, f)
        return True

    def ask(self, ways: tuple[Action, ...]) -> None:
        """Asks which of several ways is meant; of payments the largest is offered first."""
        self.asking, self.amount = ways, max(len(self.payments) - 1, 0)

    @property
    def payments(self) -> tuple[SetPayment, ...]:
        """The payments among the ways that are asked about."""
        return tuple(way for way in self.asking if isinstance(way, SetPayment))

    def emblem(self, seat: int) -> str:
        """Returns the colour whose crest stands for a player at this table."""
        return COLOURS[seat]

    def has_picks(self) -> bool:
        half = bool(self.using or self.moving or self.asking or any(self.settling))
        return half or self.pile_open

    def clear_picks(self) -> None:
        self.using, self.giving, self.moving, self.asking = "", "", "", ()
        self.settling, self.pile_open = NOBODY, False

    def score(self, seat: int) -> float | None:
        """Returns the points so far; None where they are not to be shown."""
        if not self.scores_shown:
            return None
        return self.rolling.shown(seat, float(self.view.players[seat].score))
