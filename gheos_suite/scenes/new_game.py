"""A new game: who sits where, which options, which seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from gheos_suite.bots import BOTS
from gheos_suite.core import ConfigError, GameConfig, OptionSpec, PlayerInfo
from gheos_suite.rules import PLAYABLE
from gheos_suite.rules import game as find_game
from gheos_suite.saves import NewGameSetup, SeatSetup
from gheos_suite.ui.input import Semantic
from gheos_suite.ui.scene import Reset, Scene
from gheos_suite.ui.text import brass, brass_size
from gheos_suite.ui.widgets import Button, KeyHint, Label, Panel, Pressable, ScrollArea, Segment, TextField

from . import flow
from .crests import CRESTS, crest_path
from .frame import FrameScene
from .registry import GAMES, TITLES

NAMES = ("Rosa", "Ines", "Tomo", "Noor", "Lucja")
NAME_LENGTH, SEED_LENGTH = 40, 12
ROW, OPTION, GAP = 104, 96, 14
WIDE = 1180  # px at 1080p of content from which seats and options stand side by side


class CrestButton(Pressable):
    """A player's crest; a click takes the next one nobody has."""

    def __init__(self, kit: Any, rect: Rect, scene: NewGameScene, seat: int) -> None:
        super().__init__(kit, rect, name=f"crest:{seat}", tooltip="Take another crest")
        self._scene, self._seat = scene, seat

    def activate(self) -> None:
        self.kit.cue("click")
        self._scene.next_crest(self._seat)

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        side = min(self.rect.size) - (kit.u(4) if self.pressed else 0)
        emblem = self._scene.seats[self._seat].emblem
        crest = kit.assets.image(crest_path(emblem, self._seat), (side, side))
        surface.blit(crest, crest.get_rect(center=self.rect.center))
        if self.focused or self.hovered:
            alpha = 255 if self.focused else 120
            kit.assets.nine("focus_ring").draw(surface, self.rect, kit.scale, alpha=alpha)


class GameTab(Pressable):
    """A game to set up; those in the works are dark and say so."""

    def __init__(self, kit: Any, rect: Rect, game: str, chosen: bool) -> None:
        playable = game in PLAYABLE
        why = "" if playable else f"{TITLES[game]} is in the works."
        super().__init__(kit, rect, name=f"tab:{game}", tooltip=why, enabled=playable)
        self.game, self.chosen = game, chosen

    def bounds(self) -> Rect:
        return self.rect.inflate(self.kit.u(40), self.kit.u(40))

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        surface.blit(kit.assets.cover(f"title/tab_{self.game}.webp", self.rect.size), self.rect)
        shade = 150 if self.chosen else 120 if self.enabled else 78
        surface.fill((shade, shade, shade), self.rect.clip(surface.get_clip()), pygame.BLEND_RGB_MULT)
        kit.assets.nine("card_window").draw(surface, self.rect, kit.scale)
        px, words = 28, TITLES[self.game].upper()
        while px > 16 and brass_size(words, kit.font("title", px))[0] > self.rect.w - kit.u(20):
            px -= 2
        brass(surface, self.rect.center, words, kit.font("title", px), "mm")
        if self.chosen or self.focused:
            alpha = 255 if self.focused else 150
            kit.assets.nine("focus_ring").draw(surface, self.rect, kit.scale, alpha=alpha)


class NewGameScene(FrameScene):
    """Sets up one game and starts it."""

    name = "newgame"
    heading = "New game"

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

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        last = ctx.settings.last_new_game
        meta = self.meta
        if last.game == self.game and meta.min_seats <= len(last.seats) <= meta.max_seats:
            self.seats = list(last.seats)
            known = {o.key: o for o in meta.options}
            self.options = {
                k: v for k, v in last.options.items() if k in known and v in known[k].allowed(len(self.seats))
            }
        else:
            mine = ctx.settings.profile_name or NAMES[0]
            self.seats = [SeatSetup(mine, ctx.settings.profile_emblem or CRESTS[0])]
            self.seats += [self._newcomer(bot="random") for _ in range(meta.min_seats - 1)]

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
        area.add(Label(ctx, said, "in the order of play", px=19, colour="dim", align="r"))
        y: int = head.bottom + ctx.u(10)
        self._fields = []
        for seat in range(len(self.seats)):
            self._seat_row(area, Rect(column.x, y, column.w, ctx.u(ROW)), seat)
            y += ctx.u(ROW + GAP)
        if len(self.seats) < self.meta.max_seats:
            row = (column.x, y, column.w, ctx.u(64))
            area.add(Button(ctx, row, "Add a seat", self._add, icon="plus", px=22, name="add"))
            y += ctx.u(64 + GAP)
        self._check()
        return y

    def _seat_row(self, area: ScrollArea, rect: Rect, seat: int) -> None:
        ctx = self.ctx
        area.add(Panel(ctx, rect, "panel_walnut_quiet", variant=seat))
        pad, side = ctx.u(16), ctx.u(64)
        crest = Rect(rect.x + pad, rect.centery - side // 2, side, side)
        area.add(CrestButton(ctx, crest, self, seat))
        small = ctx.u(40)
        right = rect.right - pad - small
        if len(self.seats) > self.meta.min_seats:
            place = (right, rect.centery - small // 2, small, small)
            area.add(Button(ctx, place, "", partial(self._remove, seat), kind="icon", icon="close", px=20,
                            name=f"remove:{seat}", tooltip="Take the seat away"))  # fmt: skip
            right -= small + ctx.u(6)
        for name, by, icon in (("down", 1, "arrow_down"), ("up", -1, "arrow_up")):
            if 0 <= seat + by < len(self.seats):
                place = (right, rect.centery - small // 2, small, small)
                area.add(Button(ctx, place, "", partial(self._shift, seat, by), kind="icon", icon=icon, px=18,
                                name=f"{name}:{seat}", tooltip=f"Move the seat {name}"))  # fmt: skip
            right -= small + ctx.u(2)
        values = [("", "Human"), ("random", "Computer")]
        seg_w = max(ctx.u(210), Segment.width_for(ctx, values, 19))
        segment = (right - seg_w, rect.centery - ctx.u(23), seg_w, ctx.u(46))
        bot = "random" if self.seats[seat].bot else ""
        area.add(Segment(ctx, segment, values, bot, partial(self._set_bot, seat), px=19, name=f"kind:{seat}",
                         tooltip=f"Computer players choose at {BOTS['random'].label.lower()}"))  # fmt: skip
        x = crest.right + ctx.u(14)
        field = Rect(x, rect.centery - ctx.u(25), right - seg_w - ctx.u(14) - x, ctx.u(50))
        self._fields.append(area.add(TextField(
            ctx, field, self.seats[seat].name, hint=f"Player {seat + 1}", max_length=NAME_LENGTH,
            on_change=partial(self._rename, seat), name=f"name:{seat}",
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
            values += [(str(i), self._called(i, 9)) for i in range(len(self.seats))]
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
            ctx, place, self.seed, hint="any", max_length=SEED_LENGTH, allowed=str.isdigit,
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
        names = [s.name.strip() for s in self.seats]
        for i, name in enumerate(names):
            if name and name in names[:i]:
                return f"Two players are called {name[:24]}."
        return ""

    def _check(self) -> None:
        names = [s.name.strip() for s in self.seats]
        for i, field in enumerate(self._fields):
            twice = bool(names[i]) and names.count(names[i]) > 1
            field.error = "Somebody else has this name." if twice else ""
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
    def _called(self, seat: int, most: int = NAME_LENGTH) -> str:
        name = " ".join(self.seats[seat].name.split()) or f"Player {seat + 1}"
        return name if len(name) <= most else name[: most - 1] + "…"

    def _newcomer(self, bot: str = "") -> SeatSetup:
        names = {s.name for s in self.seats}
        name = next((n for n in NAMES if n not in names), f"Player {len(self.seats) + 1}")
        return SeatSetup(name, self._free_crest(), bot)

    def _free_crest(self, after: str = "") -> str:
        taken = {s.emblem for s in self.seats}
        start = CRESTS.index(after) + 1 if after in CRESTS else 0
        order = CRESTS[start:] + CRESTS[:start]
        return next((c for c in order if c not in taken), CRESTS[0])

    def next_crest(self, seat: int) -> None:
        """Gives a seat the next crest nobody has."""
        setup = self.seats[seat]
        self.seats[seat] = SeatSetup(setup.name, self._free_crest(setup.emblem), setup.bot)
        self.damage.all()

    def _rename(self, seat: int, name: str) -> None:
        setup = self.seats[seat]
        self.seats[seat] = SeatSetup(name, setup.emblem, setup.bot)
        self._check()

    def _set_bot(self, seat: int, bot: str) -> None:
        setup = self.seats[seat]
        self.seats[seat] = SeatSetup(setup.name, setup.emblem, bot)
        self._check()

    def _add(self) -> None:
        self.seats.append(self._newcomer(bot="random"))
        self.layout()

    def _remove(self, seat: int) -> None:
        del self.seats[seat]
        self._forget_seat_options()
        self.layout()

    def _shift(self, seat: int, by: int) -> None:
        self.seats[seat], self.seats[seat + by] = self.seats[seat + by], self.seats[seat]
        self.layout()
        self.group.set_focus(f"name:{seat + by}")

    def _forget_seat_options(self) -> None:
        for option in self.meta.options:
            if self.options.get(option.key, option.default) not in option.allowed(len(self.seats)):
                del self.options[option.key]

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

    def _defaults(self) -> None:
        self.options.clear()
        self.seed = ""
        self.layout()

    def start(self) -> None:
        """Begins the game."""
        if self.problem():
            return
        players = [PlayerInfo(self._called(i), s.emblem, s.bot) for i, s in enumerate(self.seats)]
        seed = int(self.seed) if self.seed else self.ctx.new_seed()
        setup = NewGameSetup(self.game, tuple(self.seats), dict(self.options))
        self.ctx.change_settings(last_new_game=setup)
        try:
            scene = flow.begin(self.ctx, self.game, GameConfig(len(players), dict(self.options)), seed, players)
        except ConfigError as error:
            self.ctx.toast(f"{error}.", "error")
            return
        self.send(Reset(scene))


def sample(_ctx: Any, _session: Any, _players: Sequence[PlayerInfo]) -> list[Scene]:
    """Returns the scene with its first set-up."""
    return [NewGameScene()]
