"""What a game says about itself before it is set up."""

from __future__ import annotations

from msgspec import Struct

Seat = int  # 0 .. seats - 1, clockwise round the table


class OptionValue(Struct, frozen=True):
    """One value of a set-up option, with its label and one line of explanation."""

    key: str
    label: str
    why: str = ""


class OptionSpec(Struct, frozen=True):
    """A set-up option. `seat_valued` options also take any seat number ("0", "1", ...)."""

    key: str
    label: str
    why: str
    values: tuple[OptionValue, ...]
    default: str
    ledger: tuple[str, ...] = ()
    seat_valued: bool = False

    def allowed(self, seats: int) -> tuple[str, ...]:
        """Returns the accepted value keys for this number of seats."""
        own = tuple(v.key for v in self.values)
        return own + tuple(str(s) for s in range(seats)) if self.seat_valued else own


class GameMeta(Struct, frozen=True):
    """Identity, size and options of a game. `minutes` is a usual playing time for a full table."""

    id: str
    title: str
    tagline: str
    min_seats: int
    max_seats: int
    minutes: int
    rules_version: int
    max_plies: int
    hidden_information: bool
    options: tuple[OptionSpec, ...] = ()
    score_sources: tuple[tuple[str, str], ...] = ()  # key and label of each column of the score sheet
