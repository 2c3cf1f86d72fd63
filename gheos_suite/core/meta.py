"""What a game says about itself before it is set up."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from msgspec import Struct

Seat = int  # 0 .. seats - 1, clockwise round the table


class OptionValue(Struct, frozen=True):
    """One value of a set-up option, with its label, one line of explanation, and what it keeps secret."""

    key: str
    label: str
    why: str = ""
    secret: str = ""


class OptionSpec(Struct, frozen=True):
    """A set-up option. `seat_valued` options also take any seat number ("0", "1", ...).

    A `seat_list` option takes a list of its values with commas, one for each seat from seat 0; seats that are
    left out take the default, and no other value may be named twice. `seats` are the numbers of seats with
    which it makes a difference, all if it names none; with others it is accepted, but need not be shown.
    `needs` are choices for other options, at least one set of which has to be made for it to make one at all.
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
    needs: tuple[dict[str, str], ...] = ()

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
    """Identity, size and options of a game. `minutes` is a usual playing time for a full table.

    `last_seat` is what has to be chosen for the last seat to be there; it always is if nothing has.
    """

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
    last_seat: dict[str, str] = {}

    def options_for(self, seats: int, options: Mapping[str, str]) -> list[OptionSpec]:
        """Returns the options that make a difference with these seats and with what was chosen for others."""
        return [
            o for o in self.options
            if o.matters(seats) and (not o.needs or any(self._chosen(need, options) for need in o.needs))
        ]  # fmt: skip

    def places(self, options: Mapping[str, str]) -> int:
        """Returns how many seats there are with what was chosen."""
        return self.max_seats if self._chosen(self.last_seat, options) else self.max_seats - 1

    def secrets(self, options: Mapping[str, str]) -> list[str]:
        """Returns what the chosen values keep from the others, in a few words each."""
        chosen = ((o, options.get(o.key, o.default)) for o in self.options)
        return [v.secret for o, key in chosen for v in o.values if v.key == key and v.secret]

    def _chosen(self, wanted: Mapping[str, str], options: Mapping[str, str]) -> bool:
        default = {o.key: o.default for o in self.options}
        return all(options.get(key, default[key]) == value for key, value in wanted.items())
