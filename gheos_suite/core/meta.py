"""What a game says about itself before it is set up."""

from __future__ import annotations

from itertools import product

from msgspec import Struct

Seat = int  # 0 .. seats - 1, clockwise round the table


class OptionValue(Struct, frozen=True):
    """One value of a set-up option, with its label and one line of explanation."""

    key: str
    label: str
    why: str = ""


class OptionSpec(Struct, frozen=True):
    """A set-up option. `seat_valued` options also take any seat number ("0", "1", ...).

    A `seat_list` option takes a list of its values with commas, one for each seat from seat 0; seats that are
    left out take the default, and no other value may be named twice. `seats` are the numbers of seats with
    which it makes a difference, all if it names none; with others it is accepted, but need not be shown.
    """

    key: str
    label: str
    why: str
    values: tuple[OptionValue, ...]
    default: str
    ledger: tuple[str, ...] = ()
    seat_valued: bool = False
    seat_list: bool = False
    seats: tuple[int, ...] = ()

    def matters(self, seats: int) -> bool:
        """Returns whether the option makes a difference with this number of seats."""
        return not self.seats or seats in self.seats

    def allowed(self, seats: int) -> tuple[str, ...]:
        """Returns the accepted value keys for this number of seats, every list of a `seat_list` included."""
        own = tuple(v.key for v in self.values)
        if self.seat_list:
            lists = (",".join(keys) for n in range(1, seats + 1) for keys in product(own, repeat=n))
            return tuple(keys for keys in lists if self.accepts(keys, seats))
        return own + tuple(str(s) for s in range(seats)) if self.seat_valued else own

    def accepts(self, value: str, seats: int) -> bool:
        """Returns whether a value may be chosen with this number of seats."""
        if not self.seat_list:
            return value in self.allowed(seats)
        keys = value.split(",")
        named = [key for key in keys if key != self.default]
        known = {v.key for v in self.values}
        return len(keys) <= seats and known.issuperset(keys) and len(set(named)) == len(named)


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
