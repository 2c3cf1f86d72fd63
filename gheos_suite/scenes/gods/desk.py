"""What the parts of the Gods table read beyond those of any table."""

from __future__ import annotations

from dataclasses import dataclass, field

from gheos_suite.rules.gods.model import Cell
from gheos_suite.rules.gods.view import View
from gheos_suite.scenes.table.desk import BaseDesk

from .options import Options, Piece


@dataclass
class Desk(BaseDesk):
    """What the panels of the Gods table show. `held` is the piece in the air, `price` its aim's cost."""

    view: View
    options: Options = field(default_factory=lambda: Options(-1))
    log_icon: str = "hex_back"
    held: Piece | None = None
    price: int = 0  # power points the aimed action costs the seat (less than 0: it brings some)
    deeds: tuple[str, ...] = ()  # icons of the actions made in the turn under way
    delivered: Piece | None = None  # the piece that was carried to where its action brings it
    stones: tuple[Cell, ...] = ()  # tribes picked for the last stones so far

    def has_picks(self) -> bool:
        return bool(self.stones)

    def clear_picks(self) -> None:
        self.stones = ()

    def emblem(self, seat: int) -> str:
        """Returns the god served, whose sign stands for the player at this table."""
        return self.view.players[seat].god

    def score(self, seat: int) -> float | None:
        return self.rolling.shown(seat, float(self.view.players[seat].points))
