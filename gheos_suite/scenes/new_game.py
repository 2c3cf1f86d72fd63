"""A new game: who sits where, which options, which seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect

from gheos_suite.bots import BOTS
from gheos_suite.core import ConfigError, GameConfig, OptionSpec, PlayerInfo
from gheos_suite.rules import PLAYABLE
from gheos_suite.rules import game as find_game
from gheos_suite.saves import NewGameSetup, SeatSetup
from gheos_suite.ui.input import Semantic
from gheos_suite.ui.scene import Reset, Scene
from gheos_suite.ui.text import ellipsis
from gheos_suite.ui.widgets import Button, KeyHint, Label, Panel, ScrollArea, Segment, TextField

from . import flow
from .crests import CRESTS
from .frame import FrameScene
from .new_game_names import FIRST_BOT, NAME_LENGTH, NAMES, faults, free_crest, newcomer, shown, tidy
from .new_game_parts import CrestButton, GameTab, Handle, Landing
from .registry import GAMES

SEED_LENGTH = 12
DIGITS = frozenset("0123456789")
ROW, GAP = 104, 14
WIDE = 1180  # px at 1080p of content from which seats and options stand side by side


class NewGameScene(FrameScene):
    """Sets up one game and starts it."""

    name = "newgame"
    heading = "New game"
    height = 850

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.game = game if game in PLAYABLE else PLAYABLE[0]
        self.seats: list[SeatSetup] = []
        self.options: dict[str, str] = {}
        self.seed = ""
        self._fields: list[TextField] = []
        self._seed_field: TextField | None = None
        self._start: Button | None = None
        self._note: Label | None = None
        self._landing: Landing | None = None
        self._started = False

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        last = ctx.settings.last_new_game
        meta = self.meta
        if last.game == self.game and meta.min_seats <= len(last.seats) <= meta.max_seats:
            self.seats = tidy(last.seats)
            known = {o.key: o for o in meta.options}
            self.options = {
                k: v for k, v in last.options.items() if k in known and v in known[k].allowed(len(self.seats))
            }
        else:
            mine = ctx.settings.profile_name or NAMES[0]
            self.seats = [SeatSetup(mine, ctx.settings.profile_emblem or CRESTS[0])]
            while len(self.seats) < meta.min_seats:
                self.seats.append(newcomer(self.seats))

    @property
    def meta(self) -> Any:
        return find_game(self.game).meta

    # ---------------------------------------------------------------- layout
    def head(self, panel: Panel, rect: Rect) -> None:
        ctx = self.ctx
        words = min(rect.w // 3, ctx.u(360))
        super().head(panel, Rect(rect.x, rect.y, words, rect.h))
        gap = ctx.u(10)
        each = (rect.w - words - gap * len(GAMES)) // len(GAMES)
        for i, game in enumerate(GAMES):
            place = Rect(rect.x + words + gap + i * (each + gap), rect.y - ctx.u(6), each, rect.h + ctx.u(4))
            panel.add(GameTab(ctx, place, game, game == self.game))

    def content(self, panel: Panel, rect: Rect) -> None:
        ctx = self.ctx
        area = ScrollArea(ctx, self.scrolled(rect), name="setup")
        wide = rect.w >= ctx.u(WIDE)
        gap = ctx.u(40)
        left_w = (rect.w - gap) * 53 // 100 if wide else rect.w
        y = self._seat_list(area, Rect(rect.x, area.content_top, left_w, 0))
        if wide:
            right = Rect(rect.x + left_w + gap, area.content_top, rect.w - left_w - gap, 0)
            y = max(y, self._option_list(area, right))
        else:
            y = self._option_list(area, Rect(rect.x, y + ctx.u(20), rect.w, 0))
        area.set_height(y - area.content_top)
        panel.add(area)

    def _seat_list(self, area: ScrollArea, column: Rect) -> int:
        ctx = self.ctx
        head = Rect(column.x, column.y, column.w, ctx.u(40))
        area.add(Label(ctx, head, "Seats", font="title", px=27, colour="brass"))
        said = Rect(head.x + head.w // 3, head.y, head.w * 2 // 3, head.h)
        area.add(Label(ctx, said, "in the order of play; drag the dots", px=19, colour="dim", align="r"))
        y: int = head.bottom + ctx.u(10)
        self._fields = []
        rows = []
        for seat in range(len(self.seats)):
            place = (column.x, y, column.w, ctx.u(ROW))
            rows.append(area.add(Panel(ctx, place, "panel_walnut_quiet", variant=seat)))
            self._seat_row(area, rows[-1].rect, seat)
            y += ctx.u(ROW + GAP)
        self._landing = area.add(Landing(ctx, rows))
        if len(self.seats) < self.meta.max_seats:
            row = (column.x, y, column.w, ctx.u(64))
            area.add(Button(ctx, row, "Add a seat", self._add, icon="plus", px=22, name="add"))
            y += ctx.u(64 + GAP)
        self._check()
        return y

    def _seat_row(self, area: ScrollArea, rect: Rect, seat: int) -> None:
        ctx = self.ctx
        pad, side = ctx.u(16), ctx.u(64)
        handle = Rect(rect.x + ctx.u(8), rect.centery - side // 2, ctx.u(40), side)
        area.add(Handle(ctx, handle, self, seat))
        crest = Rect(handle.right + ctx.u(2), rect.centery - side // 2, side, side)
        area.add(CrestButton(ctx, crest, self, seat))
        small = ctx.u(40)
        right = rect.right - pad - small
        if len(self.seats) > self.meta.min_seats:
            place = (right, rect.centery - small // 2, small, small)
            area.add(Button(ctx, place, "", partial(self._remove, seat), kind="icon", icon="close", px=20,
                            name=f"remove:{seat}", tooltip="Take the seat away."))  # fmt: skip
            right -= small + ctx.u(6)
        for name, by, icon in (("down", 1, "arrow_down"), ("up", -1, "arrow_up")):
            if 0 <= seat + by < len(self.seats):
                place = (right, rect.centery - small // 2, small, small)
                area.add(Button(ctx, place, "", partial(self._shift, seat, by), kind="icon", icon=icon, px=18,
                                name=f"{name}:{seat}", tooltip=f"Move the seat {name}."))  # fmt: skip
            right -= small + ctx.u(2)
        values = [("", "Human"), (FIRST_BOT, "Computer")]
        seg_w = max(ctx.u(210), Segment.width_for(ctx, values, 19))
        segment = Rect(right - seg_w, rect.centery - ctx.u(38), seg_w, ctx.u(46))
        bot = self.seats[seat].bot
        area.add(Segment(ctx, segment, values, bot, partial(self._set_bot, seat), px=19, name=f"kind:{seat}"))
        below = (segment.x, segment.bottom + ctx.u(2), seg_w, ctx.u(26))
        area.add(Label(ctx, below, how_it_plays(bot), px=18, colour="dim", align="m", name=f"how:{seat}"))
        x = crest.right + ctx.u(14)
        field = Rect(x, rect.centery - ctx.u(25), right - seg_w - ctx.u(14) - x, ctx.u(50))
        self._fields.append(area.add(TextField(
            ctx, field, self.seats[seat].name, hint="Name", max_length=NAME_LENGTH,
            on_change=partial(self._rename, seat), on_done=self._renamed, name=f"name:{seat}",
        )))  # fmt: skip

    def _option_list(self, area: ScrollArea, column: Rect) -> int:
        ctx = self.ctx
        head = Rect(column.x, column.y, column.w, ctx.u(40))
        area.add(Label(ctx, head, "Options", font="title", px=27, colour="brass"))
        wide = ctx.u(230)
        back = (head.right - wide, head.y, wide, head.h)
        if self.options or self.seed:
            area.add(Button(ctx, back, "Back to the defaults", self._defaults, kind="quiet", px=18, font="body",
                            name="defaults"))  # fmt: skip
        y: int = head.bottom + ctx.u(10)
        for option in self.meta.options:
            y = self._option(area, Rect(column.x, y, column.w, 0), option)
        return self._seed_row(area, Rect(column.x, y, column.w, 0))

    def _option(self, area: ScrollArea, column: Rect, option: OptionSpec) -> int:
        ctx = self.ctx
        values = [(v.key, v.label) for v in option.values]
        if option.seat_valued:
            values += self._seat_values(column.w // (len(values) + len(self.seats)))
        value = self.options.get(option.key, option.default)
        words_h = ctx.u(62)
        words = Rect(column.x, column.y, column.w, words_h)
        seg_w = min(column.w, Segment.width_for(ctx, values, 19))
        beside = seg_w <= column.w // 2
        if beside:
            words.w = column.w - seg_w - ctx.u(16)
        area.add(Label(ctx, (words.x, words.y, words.w, ctx.u(30)), option.label, font="bold", px=23, cut=True))
        why = Label(ctx, (words.x, words.y + ctx.u(30), words.w, ctx.u(30)), option.why, px=19, colour="dim",
                    wrapped=True)  # fmt: skip
        why.rect.h = why.height()
        area.add(why)
        y: int = max(words.bottom, why.rect.bottom + ctx.u(6))
        place = Rect(column.right - seg_w, words.y + ctx.u(8), seg_w, ctx.u(46))
        if not beside:
            place = Rect(column.x, y, seg_w, ctx.u(46))
            y = place.bottom
        area.add(Segment(ctx, place, values, value, partial(self._set_option, option), px=19, name=option.key))
        after: int = y + ctx.u(26)
        return after

    def _seat_values(self, cell: int) -> list[tuple[str, str]]:
        """Returns the seats with their names, cut to what fits a cell of that width."""
        ctx = self.ctx
        face, room = ctx.font("bold", 19), min(ctx.u(110), cell - ctx.u(31))
        return [(str(i), ellipsis(shown(s, i), face, room)) for i, s in enumerate(self.seats)]

    def _seed_row(self, area: ScrollArea, column: Rect) -> int:
        ctx = self.ctx
        field_w, die = min(ctx.u(230), column.w // 2), ctx.u(50)
        words_w = column.w - field_w - die - ctx.u(24)
        area.add(Label(ctx, (column.x, column.y, words_w, ctx.u(30)), "Seed", font="bold", px=23))
        told = "The same seed deals the same game. Leave it empty for a new one."
        below = (column.x, column.y + ctx.u(30), words_w, ctx.u(30))
        why = Label(ctx, below, told, px=19, colour="dim", wrapped=True)
        why.rect.h = why.height()
        area.add(why)
        place = Rect(column.right - field_w - die - ctx.u(8), column.y + ctx.u(6), field_w, ctx.u(50))
        self._seed_field = area.add(TextField(
            ctx, place, self.seed, hint="any", max_length=SEED_LENGTH, allowed=DIGITS.__contains__,
            on_change=self._set_seed, name="seed",
        ))  # fmt: skip
        dice = (place.right + ctx.u(8), place.y, die, die)
        area.add(Button(ctx, dice, "", self._roll, kind="icon", icon="dice", name="dice"))
        after: int = max(place.bottom, why.rect.bottom) + ctx.u(8)
        return after

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
        self.group.set_focus("start")

    # --------------------------------------------------------------- checking
    def problem(self) -> str:
        """Returns what keeps the game from starting, or ""."""
        return next((f for f in faults(self.seats) if f), "")

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

    def summary(self) -> str:
        """Returns the game to come in one line."""
        bots = sum(bool(s.bot) for s in self.seats)
        humans = len(self.seats) - bots
        who = f"{len(self.seats)} players"
        if bots and humans:
            who += f", {bots} played by the computer"
        elif bots:
            who += ", all played by the computer: you watch"
        return f"{who}, about {self.meta.minutes * len(self.seats) // self.meta.max_seats} minutes"

    # ----------------------------------------------------------------- doing
    def next_crest(self, seat: int) -> None:
        """Gives a seat the next crest nobody has."""
        setup = self.seats[seat]
        self.seats[seat] = SeatSetup(setup.name, free_crest(self.seats, setup.emblem), setup.bot)
        self.damage.all()

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
        for option in self.meta.options:
            segment = self.group.find(option.key)
            if option.seat_valued and isinstance(segment, Segment):
                own = segment.values[: len(option.values)]
                segment.values = own + self._seat_values(segment.cells()[0].w)
                segment.invalidate()

    def _set_bot(self, seat: int, bot: str) -> None:
        setup = self.seats[seat]
        self.seats[seat] = SeatSetup(setup.name, setup.emblem, bot)
        how = self.group.find(f"how:{seat}")
        if isinstance(how, Label):
            how.words = how_it_plays(bot)
        self._check()

    def _add(self) -> None:
        self.seats.append(newcomer(self.seats))
        self.layout()

    def _remove(self, seat: int) -> None:
        del self.seats[seat]
        for option in self.meta.options:
            value = self.options.get(option.key, "")
            if not option.seat_valued or not value.isdecimal():
                continue
            if int(value) == seat:
                del self.options[option.key]
            elif int(value) > seat:
                self.options[option.key] = str(int(value) - 1)
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
        for option in self.meta.options:
            value = self.options.get(option.key, "")
            if option.seat_valued and value.isdecimal():
                self.options[option.key] = str(order.index(int(value)))
        self.ctx.cue("click")
        self.layout()

    def _set_option(self, option: OptionSpec, value: str) -> None:
        self.options[option.key] = value
        if value == option.default:
            del self.options[option.key]
        self.layout()

    def _set_seed(self, seed: str) -> None:
        self.seed = seed

    def _roll(self) -> None:
        self.seed = str(self.ctx.new_seed())
        if self._seed_field is not None:
            self._seed_field.set(self.seed)
            self.seed = self._seed_field.value

    def _defaults(self) -> None:
        self.options.clear()
        self.seed = ""
        self.layout()

    def start(self) -> None:
        """Begins the game."""
        if self.problem() or self._started:
            return
        players = [PlayerInfo(shown(s, i), s.emblem, s.bot) for i, s in enumerate(self.seats)]
        seed = int(self.seed) if self.seed else self.ctx.new_seed()
        setup = NewGameSetup(self.game, tuple(self.seats), dict(self.options))
        self.ctx.change_settings(last_new_game=setup)
        try:
            scene = flow.begin(self.ctx, self.game, GameConfig(len(players), dict(self.options)), seed, players)
        except ConfigError as error:
            self.ctx.toast(f"{error}.", "error")
            return
        self._started = True  # Enter pressed twice within a frame begins one game
        self.send(Reset(scene))


def how_it_plays(bot: str) -> str:
    """Returns what stands below the choice of who plays a seat."""
    return f"plays at {BOTS[bot].label.lower()}" if bot else "plays here"


def sample(_ctx: Any, _session: Any, _players: Sequence[PlayerInfo]) -> list[Scene]:
    """Returns the scene with its first set-up."""
    return [NewGameScene()]
