"""A new game: who sits where, which options, which seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect
from pygame.event import Event

from gheos_suite.core import ConfigError, GameConfig, PlayerInfo
from gheos_suite.rules import PLAYABLE
from gheos_suite.rules import game as find_game
from gheos_suite.saves import NewGameSetup, SeatSetup
from gheos_suite.ui.input import Semantic
from gheos_suite.ui.scene import Reset, Scene
from gheos_suite.ui.widgets import Button, KeyHint, Label, Panel, ScrollArea, Segment, TextField

from . import flow
from .crests import CRESTS
from .new_game_levels import DEFAULT, LevelStep
from .new_game_names import NAME_LENGTH, NAMES, faults, newcomer, next_persona, shown, tidy
from .new_game_options import OptionForm, OwnForm
from .new_game_parts import CrestButton, FreePlace, GameTab, Handle, Landing
from .new_game_sheet import LEAST, LONE, MOST, Sheet
from .new_game_words import company, how_it_plays, minutes
from .personas import persona
from .registry import own_form

ROW, GAP = 104, 14
COMPUTER = "computer"
KINDS = [("", "Human"), (COMPUTER, "Computer")]
TALL, TALLEST = 132, 176  # px at 1080p: rows of two lines
WIDE = 1180  # px at 1080p of content from which seats and options stand side by side


class NewGameScene(OptionForm):
    """Sets up one game and starts it."""

    name = "newgame"
    heading = "New game"
    height = 1000

    def __init__(self, game: str = "", *, alone: bool = False) -> None:
        super().__init__()
        self._opened_alone = self._alone = alone  # with one seat, however many there were last time
        self.game = game if game in PLAYABLE else PLAYABLE[0]
        self.seats: list[SeatSetup] = []
        self.options: dict[str, str] = {}
        self.seed = ""
        self._fields: list[TextField] = []
        self._seed_field: TextField | None = None
        self._copy: Button | None = None
        self._sheet: Sheet | None = None
        self._start: Button | None = None
        self._note: Label | None = None
        self._landing: Landing | None = None
        self._started = False
        self.own: OwnForm | None = None

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        self._set_up()

    def _set_up(self) -> None:
        """Sets up the last game of this kind, for one seat if it was opened so."""
        self._take_up()
        if self._alone and self.meta.min_seats == 1:
            del self.seats[1:]
            self.reorder([0])
        self._alone = False

    def _take_up(self) -> None:
        """Takes up the last set-up of this game, or a fresh one."""
        ctx, meta = self.ctx, self.meta
        self.own = own_form(self.game, self)
        last = ctx.settings.last_new_game
        self.options, self.seed = {}, ""
        if last.game == self.game and meta.min_seats <= len(last.seats) <= meta.max_seats:
            self.seats = tidy(last.seats)
            known = {o.key: o for o in meta.options}
            self.options = {
                k: v for k, v in last.options.items() if k in known and known[k].accepts(v, len(self.seats))
            }
            self.fit_seats()
            if self.own is not None:
                self.own.taken_up()
            return
        mine = ctx.settings.profile_name or NAMES[0]
        self.seats = [SeatSetup(mine, ctx.settings.profile_emblem or CRESTS[0])]
        while len(self.seats) < meta.min_seats:
            self.seats.append(newcomer(self.seats))

    def choose(self, game: str) -> None:
        """Sets up another game, with the people who sit there already."""
        if game == self.game:
            return
        seats, self.game = self.seats, game
        self._set_up()
        if self.ctx.settings.last_new_game.game != game:
            self.seats = seats[: self.meta.places(self.options)]
            while len(self.seats) < self.meta.min_seats:
                self.seats.append(newcomer(self.seats))
        self.layout()

    @property
    def meta(self) -> Any:
        return find_game(self.game).meta

    # ---------------------------------------------------------------- layout
    def head(self, panel: Panel, rect: Rect) -> None:
        ctx = self.ctx
        words = min(rect.w // 3, ctx.u(360))
        super().head(panel, Rect(rect.x, rect.y, words, rect.h))
        gap = ctx.u(10)
        each = (rect.w - words - gap * len(PLAYABLE)) // len(PLAYABLE)
        for i, game in enumerate(PLAYABLE):
            place = Rect(rect.x + words + gap + i * (each + gap), rect.y - ctx.u(6), each, rect.h + ctx.u(4))
            panel.add(GameTab(ctx, place, game, game == self.game, self.choose))

    def content(self, panel: Panel, rect: Rect) -> None:
        ctx = self.ctx
        area = ScrollArea(ctx, self.scrolled(rect), name="setup")
        wide = rect.w >= ctx.u(WIDE)
        gap = ctx.u(40)
        left_w = (rect.w - gap) * 51 // 100 if wide else rect.w
        self._sheet = None
        room = rect.h if wide else 0
        y = self._seat_list(area, Rect(rect.x, area.content_top, left_w, room))
        if wide:
            right = Rect(rect.x + left_w + gap, area.content_top, rect.w - left_w - gap, 0)
            lower = self.option_list(area, right)
            rest = Rect(right.x, lower, right.w, area.content_top + room - lower)
            if rest.h < ctx.u(LEAST):  # so many options that the page scrolls: the sheet goes below the seats
                rest = Rect(rect.x, y, left_w, max(0, min(lower - y, ctx.u(MOST + 22))))
            y = max(y, lower, self._add_sheet(area, rest))
        else:
            lower = self.option_list(area, Rect(rect.x, y + ctx.u(20), rect.w, 0))
            y = self._add_sheet(area, Rect(rect.x, lower, rect.w, 0))
        area.set_height(y - area.content_top)
        panel.add(area)
        self._check()

    def _add_sheet(self, area: ScrollArea, room: Rect) -> int:
        """Adds the sheet at the foot of a column, as high as there is room; returns its lowest edge."""
        ctx, gap = self.ctx, self.ctx.u(22)
        high = max(ctx.u(LEAST if room.h >= ctx.u(LEAST) else LONE), min(ctx.u(MOST), room.h - gap))
        place = Rect(room.x, max(room.bottom - high, room.y + gap), room.w, high)
        self._sheet = area.add(Sheet(ctx, place, self))
        if self._sheet.overflow():  # large letters in a narrow column
            place.h = high * 3 // 2
            self._sheet.rect.h = place.h
        return place.bottom

    # ------------------------------------------------------------------ seats
    def _seat_list(self, area: ScrollArea, column: Rect) -> int:
        ctx = self.ctx
        head = Rect(column.x, column.y, column.w, ctx.u(40))
        area.add(Label(ctx, head, "Seats", font="title", px=27, colour="brass"))
        said = Rect(head.x + head.w // 3, head.y, head.w * 2 // 3, head.h)
        order = "in the order of play; drag the dots" if len(self.seats) > 1 else "a table for one"
        area.add(Label(ctx, said, order, px=19, colour="dim", align="r"))
        y: int = head.bottom + ctx.u(10)
        places = self.meta.places(self.options)
        below = self.own.room_below() if self.own is not None else 0
        room = (column.bottom - y - below + ctx.u(GAP)) // places - ctx.u(GAP)
        tall = room >= ctx.u(TALL) and column.w >= ctx.u(600)
        high = min(ctx.u(TALLEST), room) if tall else ctx.u(ROW)
        self._fields = []
        rows = []
        for seat in range(len(self.seats)):
            rows.append(area.add(Panel(ctx, (column.x, y, column.w, high), "panel_walnut_quiet", variant=seat)))
            (self._tall_row if tall else self._seat_row)(area, rows[-1].rect, seat)
            y += high + ctx.u(GAP)
        self._landing = area.add(Landing(ctx, rows))
        free, alone = places - len(self.seats), len(self.seats) == 1
        for place in range(free if tall and not alone else min(1, free)):
            rect = Rect(column.x, y, column.w, high if tall and not alone else ctx.u(72))
            area.add(FreePlace(ctx, rect, self._add, first=place == 0))
            y = rect.bottom + ctx.u(GAP)
        lowest: int = y - ctx.u(GAP)
        return lowest if self.own is None else self.own.after_seats(area, Rect(column.x, lowest, column.w, 0))

    def _order_buttons(self, area: ScrollArea, seat: int, up: Rect, down: Rect, away: Rect) -> None:
        """Adds what moves a seat by keys and takes it away."""
        ctx = self.ctx
        if not 0 < seat < len(self.seats) - 1:  # one of the two alone stands in the middle
            up = down = Rect(up.x, (up.y + down.y) // 2, up.w, up.h)
        for name, by, icon, place in (("down", 1, "arrow_down", down), ("up", -1, "arrow_up", up)):
            if 0 <= seat + by < len(self.seats):
                area.add(Button(ctx, place, "", partial(self._shift, seat, by), kind="icon", icon=icon, px=18,
                                name=f"{name}:{seat}", tooltip=f"Move the seat {name}."))  # fmt: skip
        if len(self.seats) > self.meta.min_seats:
            area.add(Button(ctx, away, "", partial(self._remove, seat), kind="icon", icon="close", px=20,
                            name=f"remove:{seat}", tooltip="Take the seat away."))  # fmt: skip

    def _tall_row(self, area: ScrollArea, rect: Rect, seat: int) -> None:
        """Lays out a seat in two lines: the name, and below it who plays."""
        ctx = self.ctx
        side, small = min(ctx.u(104), rect.h - ctx.u(28)), ctx.u(42)
        handle = Rect(rect.x + ctx.u(8), rect.centery - side // 2, ctx.u(40), side)
        area.add(Handle(ctx, handle, self, seat))
        crest = Rect(handle.right + ctx.u(4), rect.centery - side // 2, side, side)
        area.add(CrestButton(ctx, crest, self, seat))
        right = rect.right - ctx.u(14)
        away = Rect(right - small, rect.centery - small // 2, small, small)
        if len(self.seats) > self.meta.min_seats:
            right = away.x - ctx.u(2)
        up = Rect(right - small, rect.centery - small - ctx.u(3), small, small)
        self._order_buttons(area, seat, up, up.move(0, small + ctx.u(6)), away)
        x, end = crest.right + ctx.u(20), up.x - ctx.u(12)
        top = rect.centery - ctx.u(52)
        self._name_field(area, Rect(x, top, end - x, ctx.u(54)), seat, 26)
        line = Rect(x, top + ctx.u(62), self._kind_width(), ctx.u(44))
        self._kind(area, line, seat)
        step = Rect(line.right + ctx.u(10), line.y, ctx.u(154), line.h)
        self._level(area, step, seat)
        left = step.right if self.seats[seat].bot else line.right
        self._how(area, Rect(left + ctx.u(14), line.y, end - left - ctx.u(14), line.h), seat, "l")

    def _name_field(self, area: ScrollArea, rect: Rect, seat: int, px: int) -> None:
        self._fields.append(area.add(TextField(
            self.ctx, rect, self.seats[seat].name, hint="Name", max_length=NAME_LENGTH, px=px,
            on_change=partial(self._rename, seat), on_done=self._renamed, name=f"name:{seat}",
        )))  # fmt: skip

    def _kind_width(self) -> int:
        width: int = max(self.ctx.u(210), Segment.width_for(self.ctx, KINDS, 19))
        return width

    def _kind(self, area: ScrollArea, rect: Rect, seat: int) -> None:
        kind = COMPUTER if self.seats[seat].bot else ""
        act = partial(self._set_kind, seat)
        area.add(Segment(self.ctx, rect, KINDS, kind, act, px=19, name=f"kind:{seat}"))

    def _level(self, area: ScrollArea, rect: Rect, seat: int) -> None:
        setup, act = self.seats[seat], partial(self._set_bot, seat)
        shows = bool(setup.bot)
        area.add(LevelStep(self.ctx, rect, setup.bot, setup.emblem, act, name=f"level:{seat}", visible=shows))

    def _how(self, area: ScrollArea, rect: Rect, seat: int, align: str) -> None:
        words = how_it_plays(self.seats[seat].bot, self.seats[seat].emblem)
        if self.seats[seat].bot and self.ctx.font("body", 18).width(words) > rect.w:
            return  # the level's tooltip says it as well
        name = f"how:{seat}"
        area.add(Label(self.ctx, rect, words, px=18, colour="dim", align=align, cut=True, name=name))

    def _seat_row(self, area: ScrollArea, rect: Rect, seat: int) -> None:
        """Lays out a seat in one line, for narrow pages."""
        ctx = self.ctx
        side, small = ctx.u(64), ctx.u(40)
        handle = Rect(rect.x + ctx.u(8), rect.centery - side // 2, ctx.u(40), side)
        area.add(Handle(ctx, handle, self, seat))
        crest = Rect(handle.right + ctx.u(2), rect.centery - side // 2, side, side)
        area.add(CrestButton(ctx, crest, self, seat))
        right = rect.right - ctx.u(16)
        away = Rect(right - small, rect.centery - small // 2, small, small)
        if len(self.seats) > self.meta.min_seats:
            right = away.x - ctx.u(4)
        up = Rect(right - small, rect.centery - small - ctx.u(1), small, small)
        self._order_buttons(area, seat, up, up.move(0, small + ctx.u(2)), away)
        seg_w = self._kind_width()
        segment = Rect(up.x - ctx.u(8) - seg_w, rect.centery - ctx.u(42), seg_w, ctx.u(44))
        self._kind(area, segment, seat)
        below = Rect(segment.x, segment.bottom + ctx.u(4), seg_w, ctx.u(36))
        self._level(area, below, seat)
        if not self.seats[seat].bot:
            self._how(area, below.inflate(ctx.u(16), 0), seat, "m")
        x = crest.right + ctx.u(14)
        field = Rect(x, rect.centery - ctx.u(25), segment.x - ctx.u(14) - x, ctx.u(50))
        self._name_field(area, field, seat, 24)

    def foot(self, panel: Panel, rect: Rect) -> None:
        ctx = self.ctx
        back = Button(ctx, rect, "Back", self.back, name="back", sound="back")
        self._start = Button(ctx, rect, "Start", self.start, kind="gold", px=32, name="start")
        hints = [(Semantic.CANCEL, "back")]
        self.foot_row(panel, rect, [back, self._start], hints)
        hint = next(c for c in panel.children if isinstance(c, KeyHint))
        self._note = panel.add(Label(ctx, hint.rect, "", px=21, colour="text", cut=True))
        panel.remove(hint)
        self._check()

    def first_focus(self) -> None:
        known = {w.name for w in self.group.everything()}
        self.group.set_focus("daily" if self._opened_alone and "daily" in known else "start")

    # --------------------------------------------------------------- checking
    def problem(self) -> str:
        """Returns what keeps the game from starting, or ""."""
        own = [self.own.problem()] if self.own is not None else []
        return next((f for f in (*faults(self.seats), *own) if f), "")

    def check(self) -> None:
        self._check()

    def _check(self) -> None:
        for field, fault in zip(self._fields, faults(self.seats), strict=True):
            field.error = fault
        problem = self.problem()
        if self._start is not None:
            self._start.enabled = not problem
            self._start.tooltip = problem
        if self._note is not None:
            self._note.words = problem or self.summary()
            self._note.set_colour("danger" if problem else "text")
        if self._sheet is not None:
            self._sheet.invalidate()

    def summary(self) -> str:
        """Returns the game to come in one line."""
        seats = len(self.seats)
        table = f"{seats} players: {company(self.seats)}" if seats > 1 else f"Alone: {company(self.seats)}"
        return f"{table}; about {self.minutes()} minutes"

    def minutes(self) -> int:
        """Returns about how long the game to come takes."""
        own = self.own.minutes() if self.own is not None else None
        return minutes(self.meta, len(self.seats)) if own is None else own

    # ----------------------------------------------------------------- doing
    def next_crest(self, seat: int) -> None:
        """Gives a seat the next crest nobody has."""
        self.seats[seat] = next_persona(self.seats, seat)
        self.layout()

    def back(self) -> None:
        if isinstance(self.group.capture, Handle):
            self.group.drop()  # Esc lets go of a dragged seat first
            return
        super().back()

    def _rename(self, seat: int, name: str) -> None:
        setup = self.seats[seat]
        self.seats[seat] = SeatSetup(name, setup.emblem, setup.bot)
        self._check()

    def _renamed(self, _name: str) -> None:
        """Shows a name that was written in the choices of seats; nothing is laid out anew under the mouse."""
        laid = {widget.name: widget for widget in self.group.everything()}
        for option in self.meta.options:
            segment = laid.get(option.key)  # an option without a use at this table is not laid out
            if option.seat_valued and isinstance(segment, Segment):
                own = segment.values[: len(option.values)]
                segment.values = own + self._seat_values(segment.cells()[0].w)
                segment.invalidate()

    def _set_kind(self, seat: int, kind: str) -> None:
        self._set_bot(seat, DEFAULT if kind else "")

    def _set_bot(self, seat: int, bot: str) -> None:
        setup = self.seats[seat]
        self.seats[seat] = SeatSetup(setup.name, setup.emblem, bot)
        self.layout()

    def _add(self) -> None:
        self.seats.append(newcomer(self.seats))
        self.layout()

    def _remove(self, seat: int) -> None:
        del self.seats[seat]
        self.reorder([i for i in range(len(self.seats) + 1) if i != seat])
        self.layout()

    def _shift(self, seat: int, by: int) -> None:
        self.put(seat, seat + by)
        name = "down" if by > 0 else "up"
        last = seat + by in (0, len(self.seats) - 1)
        self.group.set_focus(f"crest:{seat + by}" if last else f"{name}:{seat + by}")

    def point(self, place: int | None) -> None:
        """Shows between which rows a dragged seat would land; None for nowhere."""
        if self._landing is not None:
            self._landing.show(place)

    def gap_at(self, y: int) -> int:
        """Returns the gap between the rows that is nearest to a height: 0 is above the first."""
        return self._landing.nearest(y) if self._landing is not None else 0

    def put(self, seat: int, place: int) -> None:
        """Moves a seat to another place; who begins stays who begins."""
        if seat == place:
            return
        order = list(range(len(self.seats)))
        order.insert(place, order.pop(seat))
        self.seats = [self.seats[i] for i in order]
        self.reorder(order)
        self.ctx.cue("click")
        self.layout()

    def start(self) -> None:
        """Begins the game."""
        if self.problem() or self._started:
            return
        players = self.players()
        seed = int(self.seed) if self.seed else self.ctx.new_seed()
        self._remember()
        try:
            scene = flow.begin(self.ctx, self.game, GameConfig(len(players), self.chosen()), seed, players)
        except ConfigError as error:
            self.ctx.toast(f"{error}.", "error")
            return
        self._started = True  # Enter pressed twice within a frame begins one game
        self.send(Reset(scene))

    # -------------------------------------------------------- for the own form of a game
    def players(self) -> list[PlayerInfo]:
        """Returns who sits at the table."""
        return [
            PlayerInfo(shown(s, i), s.emblem, s.bot, persona(s.emblem).style if s.bot else "")
            for i, s in enumerate(self.seats)
        ]

    def leaving(self) -> bool:
        """Returns whether a game was begun already."""
        return self._started

    def leave(self) -> None:
        """Tells that a game was begun another way than by `start`."""
        self._remember()
        self._started = True

    def _remember(self) -> None:
        setup = NewGameSetup(self.game, tuple(self.seats), dict(self.options))
        self.ctx.change_settings(last_new_game=setup)

    def handle(self, event: Event) -> bool:
        return super().handle(event) or (self.own is not None and self.own.handle(event))

    def resume(self, _result: Any) -> None:
        self.layout()  # another page may have changed what this one shows


def sample(_ctx: Any, session: Any, _players: Sequence[PlayerInfo]) -> list[Scene]:
    """Returns the scene with the first set-up of the session's game."""
    return [NewGameScene(session.game.meta.id)]
