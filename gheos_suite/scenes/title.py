"""The title: four worlds on one table, and the way into each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import WINDOWFOCUSLOST, Rect, Surface
from pygame.event import Event

from gheos_suite.core import PlayerInfo, SaveError
from gheos_suite.rules import PLAYABLE
from gheos_suite.saves import Summary
from gheos_suite.ui.dialog import Choice, Dialog
from gheos_suite.ui.input import Semantic
from gheos_suite.ui.scene import Push, Quit, Reset, Scene, SceneCommand
from gheos_suite.ui.text import ellipsis, text
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, KeyHint, Label, Panel, Widget

from . import flow
from .crests import crest_path
from .load_words import is_hidden, name_of, state_line, told_when
from .profile import ProfileButton, ProfileScene, told_games
from .registry import lesson
from .title_cards import GameCard
from .title_daily import today
from .title_life import Pulse

# Seats and minutes of the cards. The games know them too, but their rules take longer to load than the title.
FACTS = {
    "gheos": ("2-4", "45 min"), "gods": ("2-4", "45 min"),
    "overworld": ("1-5", "60 min"), "gentes": ("1-4", "90 min"),
}  # fmt: skip
QUEST_GAME = "overworld"  # the game with a daily quest
QUIT = "quit"


class Picture(Widget):
    """A picture of the title's own art."""

    def __init__(self, kit: Any, rect: Rect, path: str) -> None:
        super().__init__(kit, rect)
        self.path = path

    def draw(self, surface: Surface) -> None:
        surface.blit(self.kit.assets.image(self.path, self.rect.size), self.rect)


class Seated(Widget):
    """Crest, name and score of one player of the last table."""

    def __init__(self, kit: Any, rect: Rect, name: str, emblem: str, seat: int, score: str) -> None:
        super().__init__(kit, rect)
        self.words, self.emblem, self.seat, self.score = name, emblem, seat, score

    def draw(self, surface: Surface) -> None:
        kit, rect = self.kit, self.rect
        side = min(rect.h, kit.u(46 if rect.w >= kit.u(130) else 34))
        crest = kit.assets.image(crest_path(self.emblem, self.seat), (side, side))
        surface.blit(crest, crest.get_rect(midleft=rect.midleft))
        x, room = rect.x + side + kit.u(12), rect.w - side - kit.u(14)
        face = kit.font("bold", 20)
        if room < min(kit.u(70), face.width(self.words)):  # the crest stands for the name
            at = (x, rect.centery)
            text(surface, at, self.score, kit.font("title", 26), kit.theme["brass"], "lm", True)
            return
        words = ellipsis(self.words, face, room)
        text(surface, (x, rect.centery - kit.u(13)), words, face, kit.theme["text"], "lm", True)
        at = (x, rect.centery + kit.u(13))
        text(surface, at, self.score, kit.font("title", 24), kit.theme["brass"], "lm", True)


class TitleScene(WidgetScene):
    """The first scene of the app."""

    name = "title"

    def __init__(self, notice: str = "") -> None:
        """`notice` says why something else that was asked for is not here; it stays until it is read."""
        super().__init__()
        self.notice = notice
        self.last: Summary | None = None
        self._played = ""  # how many games the player finished here
        self._daily = ("", "")  # icon and words of the quest of the day
        self._pulse: Pulse

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        self._pulse = Pulse(ctx.clock())
        self._look_up()
        ctx.audio.music("ui/music_title")
        if self.notice:
            on = (Choice("To the title", kind="gold"),)
            self.send(Push(Dialog("That game does not open", self.notice, on)))

    def _look_up(self) -> None:
        """Finds the game to continue: the newest that is not finished."""
        shelf = self.ctx.store.shelf()
        self.last = next((g for g in shelf.games if not g.finished), None)
        self._played = told_games(shelf, self.ctx.settings.profile_name)
        self._daily = today(self.ctx)

    # ---------------------------------------------------------------- layout
    def build(self) -> None:
        ctx = self.ctx
        w, h = ctx.size
        edge = ctx.u(40)
        left = Rect(edge, edge, min(ctx.u(450), round(w * 0.44)), h - 2 * edge)
        logo_w = left.w
        tight = h < ctx.u(900)  # large letters in a low window
        logo_h = min(round(logo_w * 560 / 960), round(h * (0.18 if tight else 0.24)))
        logo_w = round(logo_h * 960 / 560)
        logo = Rect(left.x + (left.w - logo_w) // 2, left.y - ctx.u(10), logo_w, logo_h)
        self.group.add(Picture(ctx, logo, "title/logo_gheos_suite.png"))
        self._menu(Rect(left.x, logo.bottom + ctx.u(14), left.w, left.bottom - logo.bottom - ctx.u(14)))
        right = Rect(left.right + ctx.u(52), edge, w - left.right - ctx.u(52) - edge, h - 2 * edge)
        self._right(right)
        if self.group.focus is None:
            self.group.set_focus("continue" if self.last else "new")

    def _menu(self, rect: Rect) -> None:
        ctx = self.ctx
        rows = self._rows()
        foot = min(ctx.u(76), max(ctx.u(40), rect.h // 8))
        shares = len(rows) + (0.5 if self.last else 0)
        gap = min(ctx.u(12), rect.h // 60)
        each = min(ctx.u(56), int((rect.h - foot - gap * (len(rows) + 1)) / shares))
        px = min(25.0, each * 0.58 / ctx.scale)
        y = rect.y
        for name, words, icon, act in rows:
            high = each
            if name == "continue":
                high = min(ctx.u(88), each * 3 // 2)
                self._continue(Rect(rect.x, y, rect.w, high), act)
            else:
                kind = "gold" if name == "new" and self.last is None else "normal"
                place = (rect.x, y, rect.w, high)
                button = Button(ctx, place, words, act, kind=kind, icon=icon, px=px, align="l", name=name)
                button.tooltip = self._daily[1] if name == "daily" else ""
                self.group.add(button)
            y += high + gap
        profile = Rect(rect.x, rect.bottom - foot, rect.w, foot)
        self.group.add(ProfileButton(ctx, profile, self._profile, self._played))

    def _rows(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        rows: list[tuple[str, str, str, Callable[[], None]]] = []
        if self.last is not None:
            rows.append(("continue", "Continue", "play", self._resume))
        return [
            *rows,
            ("new", "New game", "dice", lambda: self._new(PLAYABLE[0])),
            ("daily", "Daily quest", self._daily[0], self._daily_quest),
            ("load", "Load", "load", self._load),
            ("settings", "Settings", "settings", self._settings),
            ("howto", "How to play", "how_to", self._how_to),
            ("credits", "Credits", "star", self._credits),
            ("quit", "Quit", "quit", self.back),
        ]

    def _continue(self, rect: Rect, act: Callable[[], None]) -> None:
        ctx = self.ctx
        assert self.last is not None
        button = self.group.add(Button(ctx, rect, "", act, kind="gold", name="continue"))
        button.tooltip = ""
        icon = rect.x + ctx.u(30)
        self.group.add(Mark(ctx, Rect(icon, rect.y, ctx.u(40), rect.h), "play"))
        x, room = rect.x + ctx.u(92), rect.w - ctx.u(110)
        big = rect.h >= ctx.u(70)
        top = Rect(x, rect.y + (rect.h // 2 - ctx.u(34) if big else 0), room, ctx.u(36) if big else rect.h)
        self.group.add(Label(ctx, top, "Continue", font="title", px=28, colour="on_gold", shadow=False))
        if big:
            words = f"{self.last.title}: {state_line(self.last)}"
            dated = f"{words}, {told_when(self.last.modified, ctx.now())}"
            if ctx.font("body", 19).width(dated) <= room:
                words = dated
            below = (x, top.bottom - ctx.u(2), room, ctx.u(30))
            self.group.add(Label(ctx, below, words, px=19, colour="on_gold", shadow=False, cut=True))

    def _right(self, rect: Rect) -> None:
        ctx = self.ctx
        strip_h = ctx.u(104) if self.last is not None else 0
        hint_h = ctx.u(44)
        bottom = rect.bottom - hint_h
        if strip_h and rect.w >= ctx.u(560) and rect.h > ctx.u(620):
            self._last_table(Rect(rect.x, bottom - strip_h, rect.w, strip_h))
            bottom -= strip_h + ctx.u(24)
        hints = [
            (Semantic.NEXT, "choose"),
            (Semantic.ACCEPT, "open"),
            (Semantic.FULLSCREEN, "full screen"),
            (Semantic.CANCEL, "quit"),
        ]
        line = Rect(rect.x, rect.bottom - hint_h, rect.w, hint_h)
        keys = self.group.add(KeyHint(ctx, line, hints))
        self._version(line, keys)
        self._cards(Rect(rect.x, rect.y, rect.w, bottom - rect.y - ctx.u(14)))

    def _version(self, line: Rect, keys: KeyHint) -> None:
        """Writes the version at the right of the key hints, as long as there is room for all of them."""
        ctx = self.ctx
        for words in (f"Version {ctx.version}. Saved on this computer only.", f"Version {ctx.version}"):
            wide = ctx.font("body", 18).width(words)
            keys.rect.w = line.w - wide - ctx.u(30)
            if len(keys.shown()) == len(keys.hints):
                place = Rect(line.right - wide, line.y, wide, line.h)
                self.group.add(Label(ctx, place, words, px=18, colour="dim", align="r"))
                return
        keys.rect.w = line.w

    def _cards(self, rect: Rect) -> None:
        ctx = self.ctx
        gap = ctx.u(24)
        head_h = ctx.u(56)
        if rect.w < ctx.u(720):
            rows = [PLAYABLE[:2], PLAYABLE[2:]]
            high = (rect.h - gap) // 2
            for row, games in enumerate(rows):
                wide = (rect.w - gap) // 2
                for i, game in enumerate(games):
                    place = Rect(rect.x + i * (wide + gap), rect.y + row * (high + gap), wide, high)
                    self._card(place, game, False)
            return
        large = min(round(rect.w * 0.28), round(rect.h * 0.56))
        wide = (rect.w - large - 3 * gap) // 3
        top = head_h + ctx.u(8)
        high = min(rect.h, round(large * 2.7), top + round(wide * 2.7))
        first = Rect(rect.x, rect.y + (rect.h - high) // 2, large, high)
        self._card(first, PLAYABLE[0], True)
        small = Rect(first.right + gap, first.y + top, wide, first.bottom - first.y - top)
        head = Rect(small.x, first.y, rect.right - small.x, head_h)
        self.group.add(Label(ctx, head, "Choose a world", font="title", px=28, colour="brass"))
        for game in PLAYABLE[1:]:
            self._card(Rect(small), game, False)
            small.x += wide + gap

    def _card(self, rect: Rect, game: str, large: bool) -> None:
        facts, act = FACTS[game], lambda: self._new(game)
        self.group.add(GameCard(self.ctx, rect, game, facts, act, large, self._pulse))

    def _last_table(self, rect: Rect) -> None:
        ctx, game = self.ctx, self.last
        assert game is not None
        panel = self.group.add(Panel(ctx, rect, "panel_walnut", variant=9))
        inner = rect.inflate(-ctx.u(44), -ctx.u(16))
        head = Rect(inner.x, inner.centery - ctx.u(28), ctx.u(180), ctx.u(28))
        panel.add(Label(ctx, head, "Last table", font="title", px=22, colour="brass"))
        when = Rect(inner.x, inner.centery + ctx.u(2), ctx.u(180), ctx.u(28))
        panel.add(Label(ctx, when, told_when(game.modified, ctx.now()), px=18, colour="dim", cut=True))
        wide = max(ctx.u(150), Button.width_for(ctx, "Resume"))
        button = Rect(inner.right - wide, inner.centery - ctx.u(26), wide, ctx.u(52))
        panel.add(Button(ctx, button, "Resume", self._resume, kind="gold", name="resume"))
        room = Rect(head.right + ctx.u(12), inner.y, button.x - head.right - ctx.u(30), inner.h)
        each = room.w // max(1, len(game.scores))
        if each < ctx.u(90):
            return
        shown = ("?",) * len(game.scores) if is_hidden(game) else game.scores
        for seat, score in enumerate(shown):
            emblem = game.players[seat].emblem if seat < len(game.players) else ""
            place = Rect(room.x + seat * each, room.y, each - ctx.u(10), room.h)
            panel.add(Seated(ctx, place, name_of(game, seat), emblem, seat, str(score)))

    # ----------------------------------------------------------------- doing
    def _resume(self) -> None:
        assert self.last is not None
        if self._command is not None:
            return  # pressed twice within a frame: the game is open already
        try:
            scene = flow.resume(self.ctx, self.last.path)
        except SaveError as error:
            self.ctx.toast(f"The game cannot be opened: {error}.", "error")
            return
        self.send(Reset(scene))

    def _daily_quest(self) -> None:
        """Opens the set-up of the Quest, where the daily one lies."""
        from .new_game import NewGameScene

        self.send(Push(NewGameScene(QUEST_GAME, alone=True)))

    def _new(self, game: str) -> None:
        from .new_game import NewGameScene

        self.send(Push(NewGameScene(game)))

    def _load(self) -> None:
        from .load import LoadScene

        self.send(Push(LoadScene()))

    def _settings(self) -> None:
        from .settings import SettingsScene

        self.send(Push(SettingsScene()))

    def _how_to(self) -> None:
        """Opens the lesson of the game played last; the lessons of the others are a click away."""
        last = self.last.game if self.last is not None else PLAYABLE[0]
        self.send(Push(lesson(last)))

    def _profile(self) -> None:
        self.send(Push(ProfileScene()))

    def _credits(self) -> None:
        from .credits import CreditsScene

        self.send(Push(CreditsScene()))

    def handle(self, event: Event) -> bool:
        if event.type == WINDOWFOCUSLOST:
            self._pulse.rest()
        else:
            self._pulse.touch(self.ctx.clock())
        return super().handle(event)

    def _living(self) -> list[GameCard]:
        return [w for w in self.group.children if isinstance(w, GameCard) and w.lives]

    def update(self, dt: float) -> SceneCommand | None:
        cards = self._living()
        if cards and self._pulse.advance(self.ctx.clock()):
            for card in cards:
                card.beat()
        return super().update(dt)

    def next_wake(self) -> float | None:
        times = [super().next_wake(), self._pulse.wait(self.ctx.clock()) if self._living() else None]
        return min((t for t in times if t is not None), default=None)

    def back(self) -> None:
        self.ctx.cue("back")
        choices = (Choice("Stay"), Choice("Quit", QUIT, "gold"))
        self.send(Push(Dialog("Leave the table?", "", choices)))

    def resume(self, result: Any) -> None:
        if result == QUIT:
            self.send(Quit())
            return
        self._look_up()
        self.layout()

    def draw_ground(self, surface: Surface) -> None:
        surface.blit(self.ctx.assets.cover("title/table_title.webp", self.ctx.size), (0, 0))


class Mark(Widget):
    """An icon in the colour of ink."""

    def __init__(self, kit: Any, rect: Rect, icon: str) -> None:
        super().__init__(kit, rect)
        self.icon = icon

    def draw(self, surface: Surface) -> None:
        kit = self.kit
        picture = kit.assets.icon(self.icon, kit.u(34), kit.theme["on_gold"])
        surface.blit(picture, picture.get_rect(center=self.rect.center))


def sample(ctx: Any, session: Any, players: Sequence[PlayerInfo]) -> list[Scene]:
    """Returns the title with a game to continue."""
    recorder = ctx.store.start(session, players)
    recorder.close()
    return [TitleScene()]
