"""The right side of a new game: options with what they mean, and the seed."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from pygame import Rect
from pygame.event import Event

from gheos_suite.core import OptionSpec
from gheos_suite.saves import SeatSetup
from gheos_suite.ui.text import ellipsis
from gheos_suite.ui.widgets import Button, Label, ScrollArea, Segment, TextField
from gheos_suite.ui.widgets.field import put_scrap

from .frame import FrameScene
from .new_game_names import shown
from .new_game_words import SEED, why

SEED_LENGTH = 12
DIGITS = frozenset("0123456789")
NAME_PX, WHY_PX, VALUE_PX = 23, 19, 19


class OwnForm(Protocol):
    """What a game adds to the page of its set-up; it reads and changes the page it was made for."""

    def option(self, area: ScrollArea, column: Rect, option: OptionSpec) -> int | None:
        """Lays an option out in its own way; returns its lowest edge, or None where there is no such way."""

    def changed(self, option: OptionSpec) -> None:
        """Called after an option was chosen, before the page is laid out anew."""

    def taken_up(self) -> None:
        """Called after remembered options were taken up: what no longer fits is dropped."""

    def seed_row(self, area: ScrollArea, column: Rect) -> int | None:
        """Lays the seed out in its own way; returns its lowest edge, or None where the usual one will do."""

    def room_below(self) -> int:
        """Returns the height in pixels to be kept free below the seats."""

    def minutes(self) -> int | None:
        """Returns about how long the game takes, or None where the table's size tells."""

    def after_seats(self, area: ScrollArea, column: Rect) -> int:
        """Adds to the column of the seats, from its top; returns the lowest edge."""

    def tell(self) -> None:
        """Called when the seed has changed."""

    def reset(self) -> None:
        """Called when everything goes back to its default."""

    def problem(self) -> str:
        """Returns what keeps the game from starting, or ""."""

    def facts(self) -> list[tuple[str, str]]:
        """Returns icon and words of what is worth knowing before the start."""

    def handle(self, event: Event) -> bool:
        """Uses an event the page itself has no use for; returns whether it did."""


class OptionForm(FrameScene):
    """Lays out the options of a game and keeps what is chosen."""

    seats: list[SeatSetup]
    options: dict[str, str]
    seed: str
    _seed_field: TextField | None
    _copy: Button | None
    own: OwnForm | None  # of a game that has one

    @property
    def meta(self) -> Any:
        raise NotImplementedError

    # ---------------------------------------------------------------- layout
    def option_list(self, area: ScrollArea, column: Rect) -> int:
        """Adds heading, options and seed from the top of the column; returns the lowest edge."""
        ctx = self.ctx
        head = Rect(column.x, column.y, column.w, ctx.u(40))
        area.add(Label(ctx, head, "Options", font="title", px=27, colour="brass"))
        wide = ctx.u(230)
        back = (head.right - wide, head.y, wide, head.h)
        if self.options or self.seed:
            area.add(Button(ctx, back, "Back to the defaults", self._defaults, kind="quiet", px=18, font="body",
                            name="defaults"))  # fmt: skip
        y: int = head.bottom + ctx.u(10)
        for option in self.shown_options():
            y = self._option(area, Rect(column.x, y, column.w, 0), option) + ctx.u(22)
        place = Rect(column.x, y, column.w, 0)
        own = self.own.seed_row(area, place) if self.own is not None else None
        return self._seed_row(area, place) if own is None else own

    def shown_options(self) -> list[OptionSpec]:
        """Returns the options that are offered with these seats, those of few seats first."""
        return sorted(self.meta.options_for(len(self.seats), self.options), key=lambda o: not o.seats)

    def chosen(self) -> dict[str, str]:
        """Returns the options to play with: those that make a difference with these seats."""
        return {o.key: self.options[o.key] for o in self.shown_options() if o.key in self.options}

    def _option(self, area: ScrollArea, column: Rect, option: OptionSpec) -> int:
        own = self.own.option(area, column, option) if self.own is not None else None
        if own is not None:
            return own
        if option.seat_list:
            return self._by_seat(area, column, option)
        ctx = self.ctx
        values = [(v.key, v.label) for v in option.values]
        if option.seat_valued:
            values += self._seat_values(column.w // (len(values) + len(self.seats)))
        value = self.options.get(option.key, option.default)
        seg_w = min(column.w, Segment.width_for(ctx, values, VALUE_PX))
        beside = seg_w <= column.w // 2
        words = Rect(column.x, column.y, column.w - (seg_w + ctx.u(16) if beside else 0), 0)
        y = self._words(area, words, option.label, why(option, value, self.seats))
        place = Rect(column.right - seg_w, column.y + ctx.u(8), seg_w, ctx.u(46))
        if not beside:
            place = Rect(column.x, y + ctx.u(6), seg_w, ctx.u(46))
        act = partial(self._set_option, option)
        area.add(Segment(ctx, place, values, value, act, px=VALUE_PX, name=option.key))
        return max(y, place.bottom)

    def _words(self, area: ScrollArea, place: Rect, title: str, told: str) -> int:
        """Adds a name and what it means; returns their lowest edge."""
        ctx = self.ctx
        head = Rect(place.x, place.y, place.w, ctx.u(30))
        area.add(Label(ctx, head, title, font="bold", px=NAME_PX, cut=True))
        below = Label(ctx, (place.x, head.bottom, place.w, 0), told, px=WHY_PX, colour="dim", wrapped=True)
        below.rect.h = below.height()
        area.add(below)
        bottom: int = below.rect.bottom
        return bottom

    def _by_seat(self, area: ScrollArea, column: Rect, option: OptionSpec) -> int:
        """Adds a choice for every seat."""
        ctx = self.ctx
        y = self._words(area, column, option.label, why(option, "", self.seats)) + ctx.u(8)
        values = [(v.key, v.label) for v in option.values]
        seg_w = min(column.w * 3 // 4, Segment.width_for(ctx, values, VALUE_PX))
        for seat, value in enumerate(self._listed(option)):
            line = Rect(column.x, y, column.w, ctx.u(46))
            name = Rect(line.x, line.y, line.w - seg_w - ctx.u(12), line.h)
            area.add(Label(ctx, name, shown(self.seats[seat], seat), px=20, cut=True))
            place = Rect(line.right - seg_w, line.y, seg_w, line.h)
            act = partial(self._set_listed, option, seat)
            area.add(Segment(ctx, place, values, value, act, px=VALUE_PX, name=f"{option.key}:{seat}"))
            y = line.bottom + ctx.u(6)
        lowest: int = y - ctx.u(6)
        return lowest

    def _seat_values(self, cell: int) -> list[tuple[str, str]]:
        """Returns the seats with their names, cut to what fits a cell of that width."""
        ctx = self.ctx
        face, room = ctx.font("bold", VALUE_PX), min(ctx.u(110), cell - ctx.u(31))
        return [(str(i), ellipsis(shown(s, i), face, room)) for i, s in enumerate(self.seats)]

    def _seed_row(self, area: ScrollArea, column: Rect) -> int:
        ctx = self.ctx
        side, gap = ctx.u(50), ctx.u(4)
        field_w = min(ctx.u(210), column.w // 2)
        words = Rect(column.x, column.y, column.w - field_w - 2 * (side + gap) - ctx.u(16), 0)
        y = self._words(area, words, "Seed", SEED)
        place = Rect(words.right + ctx.u(16), column.y + ctx.u(6), field_w, side)
        self._seed_field = area.add(TextField(
            ctx, place, self.seed, hint="any", max_length=SEED_LENGTH, allowed=DIGITS.__contains__,
            on_change=self._set_seed, name="seed",
        ))  # fmt: skip
        dice = Rect(place.right + gap, place.y, side, side)
        area.add(Button(ctx, dice, "", self._roll, kind="icon", icon="dice", name="dice",
                        tooltip="Throw a seed."))  # fmt: skip
        copy = Rect(dice.right + gap, place.y, side, side)
        self._copy = area.add(Button(ctx, copy, "", self._copy_seed, kind="icon", icon="copy", name="copy"))
        self._seed_told()
        return max(place.bottom, y)

    # ---------------------------------------------------------------- changes
    def _set_option(self, option: OptionSpec, value: str) -> None:
        self.options[option.key] = value
        if value == option.default:
            del self.options[option.key]
        self.fit_seats()
        if self.own is not None:
            self.own.changed(option)
        self.layout()

    def fit_seats(self) -> None:
        """Takes away the seats for which the options leave no place."""
        places = self.meta.places(self.options)
        if len(self.seats) > places:
            del self.seats[places:]
            self.reorder(list(range(places)))

    def _listed(self, option: OptionSpec) -> list[str]:
        """Returns the value of each seat of an option that has one for every seat."""
        given = [v for v in self.options.get(option.key, "").split(",") if v]
        full = given[: len(self.seats)]
        return full + [option.default] * (len(self.seats) - len(full))

    def _set_listed(self, option: OptionSpec, seat: int, value: str) -> None:
        """Gives a seat its value; whoever had it takes what that seat had before."""
        values = self._listed(option)
        if value != option.default and value in values:
            values[values.index(value)] = values[seat]
        values[seat] = value
        self._keep_list(option, values)
        self.layout()

    def _keep_list(self, option: OptionSpec, values: list[str]) -> None:
        self.options[option.key] = ",".join(values)
        if all(v == option.default for v in values):
            del self.options[option.key]

    def reorder(self, order: list[int]) -> None:
        """Lets the options follow their seats: `order` gives for each place the seat that sat there before."""
        for option in self.meta.options:
            value = self.options.get(option.key, "")
            if option.seat_list and value:
                before = value.split(",") + [option.default] * len(self.seats)
                self._keep_list(option, [before[seat] for seat in order])
            elif option.seat_valued and value.isdecimal():
                if int(value) in order:
                    self.options[option.key] = str(order.index(int(value)))
                else:
                    del self.options[option.key]

    def _set_seed(self, seed: str) -> None:
        self.seed = seed
        self._seed_told()

    def _seed_told(self) -> None:
        if self._copy is not None:
            self._copy.enabled = bool(self.seed)
            self._copy.tooltip = "Copy the seed." if self.seed else "There is no seed to copy yet."
        if self.own is not None:
            self.own.tell()

    # -------------------------------------------------------- for the own form of a game
    def put_words(self, area: ScrollArea, place: Rect, title: str, told: str) -> int:
        """Adds a name and what it means; returns their lowest edge."""
        return self._words(area, place, title, told)

    def put_seed_field(self, field: TextField) -> None:
        """Takes the field that shows the seed."""
        self._seed_field, self._copy = field, None

    def take_seed(self, seed: str) -> None:
        """Takes over a seed that was typed in or pasted."""
        self._set_seed(seed)

    def throw_seed(self) -> None:
        """Throws a seed and shows it."""
        self._roll()

    def check(self) -> None:
        """Looks anew whether the game can start."""

    # ---------------------------------------------------------------- the usual seed
    def _roll(self) -> None:
        self.seed = str(self.ctx.new_seed())
        if self._seed_field is not None:
            self._seed_field.set(self.seed)
            self.seed = self._seed_field.value
        self._seed_told()

    def _copy_seed(self) -> None:
        put_scrap(self.seed)
        self.ctx.toast(f"Seed {self.seed} is on the clipboard.", "ok")

    def _defaults(self) -> None:
        self.options.clear()
        self.seed = ""
        if self.own is not None:
            self.own.reset()
        self.layout()
