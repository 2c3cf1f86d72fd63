"""What a new game of Overworld asks beyond the options of every game: colours, a code, the daily quest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect
from pygame.event import Event

from gheos_suite.core import OptionSpec
from gheos_suite.rules.overworld.model import COLOURS
from gheos_suite.ui.widgets import Button, Label, ScrollArea, Segment, TextField

from . import share
from .charge import (
    ALIGNMENTS,
    COLOURING,
    HEROES,
    IN_ORDER,
    LEVEL,
    charge,
    colouring,
    counts,
    in_order,
    label,
    told_colours,
    value,
)
from .code import EXAMPLE, LONGEST, CodeError, code_of, read_code
from .daily import day_of
from .daily_card import DailyCard
from .pictures import Picture

if TYPE_CHECKING:
    from gheos_suite.scenes.new_game_options import OptionForm

SEED_WHY: Final = (
    "A number that fixes every draw, or the code of a Quest, which holds level, colours and heroes as well. "
    "Empty draws a new one."
)  # fmt: skip
LETTERS: Final = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-‐‑‒–—− ")
SEED_DIGITS: Final = 12
PICKER, OFFER = 46, 52  # px at 1080p: heights of a row of the colours and of the way to the Quest
MINUTES: Final = 40  # of a Quest that is played to its end


class QuestForm:
    """Adds to the page of a new game what the lone Quest needs; with more seats it adds nothing."""

    def __init__(self, page: OptionForm) -> None:
        self.page = page
        self.fault = ""  # what is wrong with the text in the field of seed and code
        self.text = ""
        self._told: Label | None = None
        self._copy: Button | None = None

    @property
    def alone(self) -> bool:
        """Whether this is the Quest."""
        return len(self.page.seats) == 1

    def problem(self) -> str:
        """Returns what keeps the game from starting, or ""."""
        return self.fault if self.alone else ""

    def room_below(self) -> int:
        """Returns the height in pixels to be kept free below the seats."""
        return 0 if self.alone else int(self.page.ctx.u(OFFER + 12))

    def minutes(self) -> int | None:
        """Returns about how long the Quest takes."""
        return MINUTES if self.alone else None

    # ---------------------------------------------------------------- the colours
    def option(self, area: ScrollArea, column: Rect, option: OptionSpec) -> int | None:
        """Lays an option out in its own way; returns its lowest edge, or None where there is no such way."""
        return self._colours(area, column, option) if option.key == COLOURING and self.alone else None

    def _colours(self, area: ScrollArea, column: Rect, option: OptionSpec) -> int:
        ctx, page = self.page.ctx, self.page
        level = value(page.options, LEVEL)
        wide = max(ctx.u(150), Button.width_for(ctx, "In order", px=18, font="body"))
        words = Rect(column.x, column.y, column.w - wide - ctx.u(12), 0)
        told = "A colour that takes a place gives its own in exchange, as the level keeps its numbers."
        y = page.put_words(area, words, option.label, told) + ctx.u(8)
        back = Rect(column.right - wide, column.y, wide, ctx.u(40))
        tip = "Good colours first, then neutral, evil and unused ones."
        if COLOURING in page.options:
            area.add(Button(ctx, back, "In order", self._in_order, kind="quiet", px=18, font="body",
                            name="in_order", tooltip=tip))  # fmt: skip
        return self._pickers(area, Rect(column.x, y, column.w, 0), level)

    def _pickers(self, area: ScrollArea, column: Rect, level: str) -> int:
        ctx, has = self.page.ctx, counts(level)
        values = [(a, a.capitalize()) for a in ALIGNMENTS]
        missing = [a for a in ALIGNMENTS if not has[a]]
        name_w = ctx.u(66) + max(ctx.font("bold", 21).width(c.capitalize()) for c in COLOURS) + ctx.u(16)
        beside = column.w - name_w >= Segment.width_for(ctx, values, 18)
        y = column.y
        for i, (colour, now) in enumerate(zip(COLOURS, colouring(self.page.options), strict=True)):
            line = Rect(column.x, y, column.w, ctx.u(PICKER))
            area.add(Picture(ctx, Rect(line.x, line.y, ctx.u(56), line.h), f"banner_{colour}"))
            name = Rect(line.x + ctx.u(66), line.y, name_w - ctx.u(66), line.h)
            area.add(Label(ctx, name, colour.capitalize(), font="bold", px=21))
            wide = min(column.w - name_w, Segment.width_for(ctx, values, 18)) if beside else column.w
            place = Rect(line.right - wide, line.y if beside else line.bottom, wide, line.h)
            area.add(Segment(ctx, place, values, now, partial(self._give, i), px=18, disabled=missing,
                             name=f"colour:{colour}", tooltip=self._lacks(missing)))  # fmt: skip
            y = place.bottom + ctx.u(6 if beside else 12)
        lowest: int = y - ctx.u(6)
        return lowest

    def _lacks(self, missing: list[str]) -> str:
        return f"This level has no {' and no '.join(missing)} colour." if missing else ""

    def _give(self, side: int, alignment: str) -> None:
        """Gives a colour its alignment; the last one that had it takes what that colour had before."""
        now = list(colouring(self.page.options))
        other = max(i for i, a in enumerate(now) if a == alignment)
        now[side], now[other] = now[other], now[side]
        level = value(self.page.options, LEVEL)
        if tuple(now) == in_order(level):
            self.page.options.pop(COLOURING, None)
        else:
            self.page.options[COLOURING] = ",".join(now)
        self.page.layout()

    def _in_order(self) -> None:
        self.page.options.pop(COLOURING, None)
        self.page.layout()

    def reset(self) -> None:
        """Forgets what was typed."""
        self.fault = self.text = ""

    def changed(self, option: OptionSpec) -> None:
        """Brings the colours back in order where another level has other numbers of them."""
        if option.key == LEVEL:
            self.taken_up()
        self.tell()

    def taken_up(self) -> None:
        """Drops a choice of colours that does not belong to the level."""
        wish = self.page.options.get(COLOURING, IN_ORDER)
        if sorted(wish.split(",")) != sorted(in_order(value(self.page.options, LEVEL))):
            self.page.options.pop(COLOURING, None)

    # ---------------------------------------------------------------- seed and code
    def seed_row(self, area: ScrollArea, column: Rect) -> int | None:
        """Adds the field for seed or code with its buttons; None if the usual one will do."""
        if not self.alone:
            return None
        ctx, page = self.page.ctx, self.page
        side, gap = ctx.u(50), ctx.u(4)
        y = page.put_words(area, column, "Seed or quest code", SEED_WHY)
        line = Rect(column.x, y + ctx.u(4), column.w, ctx.u(28))
        self._told = area.add(Label(ctx, line, "", px=20, colour="dim", cut=True, name="code"))
        y = line.bottom + ctx.u(6)
        field = Rect(column.x, y, column.w - 3 * (side + gap), side)
        page.put_seed_field(area.add(TextField(
            ctx, field, self.text or page.seed, hint=f"any, or a code such as {EXAMPLE}", max_length=LONGEST,
            allowed=LETTERS.__contains__, on_change=self._typed, on_done=self._done, name="seed",
        )))  # fmt: skip
        x = field.right + gap
        buttons: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            ("dice", "dice", "Throw a seed.", page.throw_seed),
            ("copy", "copy", "", self.copy),
            ("paste", "load", "Take the code on the clipboard.", self.paste),
        )
        for name, icon, tip, act in buttons:
            place = Rect(x, y, side, side)
            button = area.add(Button(ctx, place, "", act, kind="icon", icon=icon, name=name, tooltip=tip))
            if name == "copy":
                self._copy = button
            x = place.right + gap
        self.tell()
        lowest: int = field.bottom
        return lowest

    def code(self) -> str:
        """Returns the code of the Quest as it is set up, or "" without a seed."""
        seed = self.page.seed
        return code_of(charge(self.page.options, int(seed))) if seed and not self.fault else ""

    def tell(self) -> None:
        """Shows the code, or what is wrong with the one typed in."""
        if self._told is None or not self.alone:
            return
        code = self.code()
        shown = f"Quest code {code}" if code else "With a seed there is a code to share."
        self._told.words = self.fault or shown
        self._told.set_colour("danger" if self.fault else "brass" if code else "dim")
        if self._copy is not None:
            self._copy.enabled = bool(code)
            self._copy.tooltip = "Copy the quest code." if code else "There is no seed to share yet."

    def _typed(self, text: str) -> None:
        """Takes a number as the seed; anything else has to be a code, which is taken when it is whole."""
        plain = text.strip()
        if not plain or (plain.isdecimal() and len(plain) <= SEED_DIGITS):
            self.fault = self.text = ""
            self.page.take_seed(plain)
        else:
            self.text = text
            self._try(text)
        self.tell()
        self.page.check()

    def _try(self, text: str) -> bool:
        try:
            quest = read_code(text)
        except CodeError as error:
            self.fault = str(error)
            return False
        self.fault = self.text = ""
        self.page.options.clear()
        self.page.options.update(quest.options)
        self.page.take_seed(str(quest.seed))
        self.page.ctx.toast(f"Quest {code_of(quest)} is set up.", "ok")
        self.page.layout()
        return True

    def _done(self, _text: str) -> None:
        self.tell()

    def copy(self) -> None:
        """Puts the code on the clipboard."""
        code = self.code()
        if code:
            share.copy_code(self.page.ctx, code)
        else:
            self.page.ctx.cue("error")

    def paste(self) -> None:
        """Takes the code on the clipboard; what is none is told, and nothing changes."""
        text = share.pasted()
        if text.isdecimal() and len(text) <= SEED_DIGITS:
            self.fault = self.text = ""
            self.page.take_seed(text)
            self.page.layout()
        elif not self._try(text):
            self.page.ctx.cue("error")
            self.page.ctx.toast(self.fault if text else "There is nothing on the clipboard.", "warning")
            self.fault = ""
        self.tell()
        self.page.check()

    def handle(self, event: Event) -> bool:
        """Copies and pastes by keys wherever the focus is, unless a field of letters uses them itself."""
        if not self.alone:
            return False
        if share.wants_copy(event):
            self.copy()
            return True
        if share.wants_paste(event):
            self.paste()
            return True
        return False

    # ---------------------------------------------------------------- the daily quest
    def after_seats(self, area: ScrollArea, column: Rect) -> int:
        """Adds the card of the daily quest below the seats; returns the lowest edge."""
        ctx = self.page.ctx
        if not self.alone:
            return self._offer(area, column)
        place = Rect(column.x, column.y + ctx.u(14), column.w, 0)
        return DailyCard(ctx, area, place, self.page, day_of(ctx.now())).bottom

    def _offer(self, area: ScrollArea, column: Rect) -> int:
        """Offers the Quest to a table with several seats."""
        ctx = self.page.ctx
        place = Rect(column.x, column.y + ctx.u(12), column.w, ctx.u(OFFER))
        words = "Play alone: the Solo Quest"
        area.add(Button(ctx, place, words, self._go_alone, kind="quiet", icon="human", px=21, name="solo"))
        return place.bottom

    def _go_alone(self) -> None:
        del self.page.seats[1:]
        self.page.reorder([0])
        self.page.layout()

    def facts(self) -> list[tuple[str, str]]:
        """Returns icon and words for the sheet of the set-up."""
        if not self.alone:
            return []
        options = self.page.options
        heroes = "one hero" if value(options, HEROES) == "one" else "Ortho and Dia travel by turns"
        level = label(LEVEL, value(options, LEVEL))
        return [("star", f"{level}: {told_colours(colouring(options))}"), ("human", heroes)]
