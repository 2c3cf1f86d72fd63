"""The table of any game: plays a session on the screen.

What is shown lags behind the session: events wait in a timeline and put the shown view behind them one by
one; when it is empty the shown view is the session's view. A game's own table says how its pieces look
(`build`, `overlays`), how an event is shown (`script`, `shown_after`) and what may be done (`options`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from pygame import (
    FINGERDOWN,
    KEYDOWN,
    KMOD_ALT,
    KMOD_CTRL,
    KMOD_META,
    MOUSEBUTTONDOWN,
    Surface,
)
from pygame.event import Event

from gheos_suite.core import AnySession, Change, PlayerInfo
from gheos_suite.ui.animation import Step, Timeline
from gheos_suite.ui.drag import Exit
from gheos_suite.ui.input import SEMANTIC
from gheos_suite.ui.scene import Push, Scene, SceneCommand

from . import chronicle, doors, told
from .desk import BaseDesk
from .flow import Flow
from .framing import Framing
from .hinting import KEY as HINT_KEY
from .hinting import Hinting, spot_with
from .log_drawer import LogDrawer
from .overlay import Overlay, Overlays
from .ribbon import Prompt
from .rolls import scores

MODIFIERS = KMOD_CTRL | KMOD_ALT | KMOD_META
PRESSES = (KEYDOWN, MOUSEBUTTONDOWN, FINGERDOWN, SEMANTIC)


class TableBase(Framing, Scene, Flow):
    """One game between the players at this screen and the computer."""

    name = "table"
    game = ""  # folder of its sprites and sounds
    least_zoom, most_zoom = 40, 420  # px of a side at 1080p
    questions: tuple[type, ...] = ()  # events that ask for the choices the table explains
    turn_started: type[Any]  # the event that starts a turn
    script: Any
    mouse: Any
    keys: Any
    sheet: Any
    plan: Any
    board: Any
    still: Any

    def __init__(self, session: AnySession, players: Sequence[PlayerInfo], recorder: Any = None) -> None:
        Scene.__init__(self)
        Framing.__init__(self)
        self.session, self.players, self.recorder = session, tuple(players), recorder
        Flow.__init__(self)
        self.desk: Any = self.make_desk()
        self.timeline = Timeline()
        self.asked: Any = None
        self.overlays = Overlays()
        self.telling, self.hinting = told.Telling(self), Hinting(self)
        self._unsubscribe: Callable[[], None] = _nothing

    # ------------------------------------------------- what a game's table gives
    def make_desk(self) -> BaseDesk:
        """Returns the desk with the session's view."""
        raise NotImplementedError

    def make_board(self) -> Any:
        """Returns what draws the board; called once, when the window is there."""
        raise NotImplementedError

    def build(self) -> None:
        """Makes `plan`, `sheet` for the size of the window."""
        raise NotImplementedError

    def make_still(self) -> Any:
        """Returns the picture of what lies still."""
        raise NotImplementedError

    def options(self, seat: int, actions: Sequence[Any]) -> Any:
        """Returns the legal actions of a seat grouped for the table; seat -1 is nobody."""
        raise NotImplementedError

    def shown_after(self, view: Any, event: Any) -> Any:
        """Returns the shown view after one event."""
        raise NotImplementedError

    def facts(self, event: Any) -> chronicle.Facts | None:
        """Returns what an event says in the Chronicle beyond its sentence."""
        raise NotImplementedError

    def wanted_overlays(self) -> Iterator[Overlay]:
        """Yields what lies over the still table now, lowest first."""
        raise NotImplementedError

    def choice_prompt(self) -> Prompt | None:
        """Returns what the open decision asks; None where the board says enough."""
        raise NotImplementedError

    def spot_for(self, action: Any) -> str:
        """Returns the spot that makes a move by a click, for a hint to point at; "" where there is none."""
        return spot_with(self, action)

    def told_below(self) -> bool:
        """Returns whether what a computer did is told at the foot of the board, as its head is needed."""
        return False

    def refresh_board(self) -> None:
        """Marks the board for drawing because a piece went into the air."""
        self.damage.add(self.plan.board)

    def view_shown(self) -> None:
        """Is told whenever the shown view changed."""

    def marked_cells(self) -> tuple[tuple[int, ...], ...]:
        """Returns the cells the hovered line of the log is about."""
        if not self.desk.hot.startswith("log:"):
            return ()
        rows = chronicle.rows(self.sheet, self.desk)
        index = int(self.desk.hot[4:])
        return rows[index].line.cells if index < len(rows) else ()

    def show_help(self) -> None:
        """Opens what helps at this table."""
        self.send(Push(doors.help_pages(self)))

    def show_log(self) -> None:
        """Opens the whole Chronicle."""
        self.send(Push(LogDrawer(self, self._headings())))

    def _headings(self) -> dict[int, str]:
        """Returns the words over each turn's lines, by the ply after which the turn began."""
        return {
            ply: f"Turn {event.turn + 1}: {self.names[event.seat]}"
            for ply in range(self.session.ply + 1)
            for event in self.session.events_of(ply)
            if isinstance(event, self.turn_started)
        }

    # ------------------------------------------------------------ life
    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        if self.recorder is None:
            self.recorder = ctx.store.start(self.session, self.players)
        self.palette = json.loads((ctx.assets.root / self.game / "palette.json").read_text("utf-8"))
        self.board = self.make_board()
        self.names = [self.desk.name(seat) for seat in range(len(self.players))]
        self._unsubscribe = self.session.subscribe(self._changed)
        ctx.audio.ambience(f"{self.game}/ambience")
        ctx.audio.music(f"{self.game}/music")
        self._sync()

    def exit(self) -> None:
        self._unsubscribe()
        self.ctx.bots.cancel()
        self.timeline.clear()
        if self.recorder is not None:
            self.recorder.close()
        self.ctx.audio.ambience("")
        self.board.art.release()

    def pause(self) -> None:
        self.let_go(Exit.PAUSE)
        self.hinting.pressed()
        self.desk.hot = self.desk.pressed = ""

    def resume(self, result: Any) -> None:
        if callable(result):
            result()
        self.damage.all()

    def layout(self) -> None:
        ctx = self.ctx
        self.let_go(Exit.PAUSE)
        self.timeline.fast_forward()
        self.timeline.speed = ctx.settings.animation_speed
        untouched = self.board.camera.target == self._fit_target
        self.build()
        self.board.camera.resize(
            self.plan.board, ctx.u(self.least_zoom), max(ctx.u(self.most_zoom), self.most_zoom)
        )
        if untouched or not self._fitted:
            self.fit(instant=True)
            self._fitted = True
        self.board.repaint()
        self.board.finish()
        self.still = self.make_still()
        self.damage.all()
        self.overlays.clear()
        self._place_damage()  # the next picture may be drawn before the next update, and be the last for long

    # --------------------------------------------------- session -> screen
    def _changed(self, change: Change[Any, Any]) -> None:
        self.ctx.bots.cancel()
        self.hinting.forget()
        self.telling.changed(change)
        self.let_go(Exit.CHANGED)
        if self.noted(change):
            before = scores(self.desk)
            self._sync()
            self._count(before)
            return
        self.desk.ready = False
        self.desk.clear_picks()
        for event in change.events:
            self._queue(event)
        self.timeline.add(Step(0.0, finish=self._caught_up))
        if self.timeline.speed == 0:
            self.timeline.fast_forward()
        else:
            self.timeline.update(0.0)  # no picture may show the piece back home before its effect begins

    def _queue(self, event: Any) -> None:
        seen = self.session.game.redact(event, self.desk.viewpoint)
        if seen is None:
            return
        if isinstance(event, self.questions):
            self.asked = event

        def stage() -> None:
            def show() -> None:
                before = scores(self.desk)
                self.desk.view = self.shown_after(self.desk.view, seen)
                self._show_view()
                self._count(before)

            self.timeline.insert(*self.script.steps(seen, show))

        self.timeline.add(Step(0.0, begin=stage))

    def _caught_up(self) -> None:
        """Puts the session's own view in place once its events have been shown."""
        before = scores(self.desk)
        self.desk.view = self.session.view(self.desk.viewpoint)
        self.desk.in_air.clear()
        self._log()
        self._show_view()
        self._count(before)
        self._next()

    def _count(self, before: dict[int, float | None]) -> None:
        """Lets the scores count from the figures shown before to those of the view."""
        self.desk.rolling.start(self.desk, before, 0.0 if self.ctx.reduced_motion else self.timeline.speed)

    def _sync(self) -> None:
        """Shows the session as it is now, without motion."""
        self.timeline.clear()
        self.desk.rolling.clear()
        self.desk.in_air.clear()
        self.desk.view = self.session.view(self.desk.viewpoint)
        self.desk.clear_picks()
        self.asked = self._last_question()
        self.desk.log = []
        for ply in range(self.session.ply + 1):
            self.desk.log += self.telling.lines(ply)
        self._show_view()
        self._next()

    def _last_question(self) -> Any:
        for ply in range(self.session.ply, -1, -1):
            for event in reversed(self.session.events_of(ply)):
                if isinstance(event, self.questions):
                    return event
                if isinstance(event, self.turn_started):
                    return None
        return None

    def _log(self) -> None:
        known = {line.ply for line in self.desk.log}
        for ply in range(max(known, default=-1) + 1, self.session.ply + 1):
            self.desk.log += self.telling.lines(ply)
        self.desk.log_scroll = 0

    def _show_view(self) -> None:
        self.board.show(self.desk.view)
        if self._fitted:
            self.fitting = True
            self.damage.add(self.plan.board)
        self.view_shown()

    # ------------------------------------------------------------------ loop
    def handle(self, event: Event) -> bool:
        if event.type == KEYDOWN and event.key == HINT_KEY and not event.mod & MODIFIERS:
            self.hinting.ask()
            return True
        if event.type in PRESSES:
            self.telling.dismiss()
            self.hinting.pressed()
        return bool(self.mouse.handle(event) or self.keys.handle(event))

    def update(self, dt: float) -> SceneCommand | None:
        self.timeline.update(dt)
        self.desk.rolling.update(dt)
        self.update_holding(dt)
        if self.board.camera.update(dt) or self.board.update():
            self.damage.add(self.plan.board)
        if self.fitting:
            self._keep_in_sight()
        if self.desk.thinking and not self.timeline.busy and not self.board.camera.moving:
            self._poll_bot()
        self.hinting.poll()
        if self._waiting > 0 and self.desk.ready and not self.timeline.busy:
            self._answer(dt)
        self._place_damage()
        if self._door is not None and self._command is None:
            door, self._door = self._door, None
            self.send(Push(door()))
        return super().update(dt)

    def animating(self) -> bool:
        moving = self.timeline.busy or self.desk.rolling.moving or self.holding_moves()
        return moving or self.board.camera.moving or self.board.painting or self._waiting > 0

    def next_wake(self) -> float | None:
        awaited = self.desk.thinking or self.hinting.waiting
        wake: float | None = self.ctx.bots.next_wake() if awaited else None
        return wake

    def hurry(self) -> None:
        """Ends all motion of what happened, because a player wants to go on."""
        self.timeline.fast_forward()
        self.desk.rolling.clear()

    def fast_forward(self) -> None:
        self.hurry()
        self.board.camera.finish()
        self.board.finish()
        self.damage.all()

    # --------------------------------------------------------------- drawing
    def _place_damage(self) -> None:
        """Marks what differs between the overlays drawn last and those wanted now, and stale panels."""
        self.overlays.refresh(chain(self.wanted_overlays(), told.overlays(self)), self.damage)
        self.still.parts.refresh(self.damage)

    def draw(self, surface: Surface) -> None:
        self.still.draw(surface)
        self.overlays.draw(surface)


def _nothing() -> None:
    """Stands where no observer is."""
