"""The replay viewer: any record, forwards and back; the board is for looking only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.core import AnySession, PlayerInfo, seat_name
from gheos_suite.scenes.registry import replay_board
from gheos_suite.ui.input import SEMANTIC, Semantic
from gheos_suite.ui.scene import SceneCommand
from gheos_suite.ui.text import ellipsis
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import Button, KeyHint, Label, Panel, Segment, Slider

from .contract import Board
from .parts import LogView, Scrubber, Standing
from .story import Story

SECONDS = {"1": 1.2, "2": 0.6, "4": 0.3, "8": 0.15}  # a move by speed
NARROW = 1350  # px at 1080p of window below which the column is slim
LOOK_ONLY = "For looking only: a game goes on from the list of saved games."


class ReplayScene(WidgetScene):
    """Shows a session move by move; pops where it came from."""

    name = "replay"

    def __init__(self, session: AnySession, players: Sequence[PlayerInfo], first: int = 0) -> None:
        super().__init__()
        self.session, self.players = session, tuple(players)
        self.names = [seat_name(self.players, seat) for seat in range(len(self.players))]
        self.ply = max(0, min(first, session.ply))
        self.playing = False
        self.speed = "1"
        self.seat: int | None = None
        self._wait = 0.0

    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        self.board: Board = replay_board(self.session.game.meta.id)(ctx, self.session)
        self._tell()

    def exit(self) -> None:
        self.board.release()

    def _tell(self) -> None:
        self.story = Story(self.session, self.names, self.seat, self.board.mark_of)

    # ---------------------------------------------------------------- layout
    def build(self) -> None:
        ctx = self.ctx
        w, h = ctx.size
        side = ctx.u(460) if w >= ctx.u(NARROW) else max(ctx.u(300), w * 34 // 100)
        gap, edge = ctx.u(14), ctx.u(18)
        bar = Rect(edge, h - edge - ctx.u(176), w - side - 2 * edge - gap, ctx.u(176))
        self.board.layout(Rect(0, 0, w - side - edge - gap // 2, bar.y - gap), self.seat is not None)
        self._column(Rect(w - side - edge, edge, side, h - 2 * edge))
        self._bar(bar)
        if self.group.focus is None:
            self.group.set_focus("play")
        self._show()

    def _column(self, rect: Rect) -> None:
        ctx = self.ctx
        panel = self.group.add(Panel(ctx, rect, "panel_walnut", variant=3))
        inner = panel.inner()
        head = Rect(inner.x, inner.y, inner.w, ctx.u(46))
        panel.add(Label(ctx, head, "Replay", font="title", px=32, colour="brass", align="m"))
        y = head.bottom + ctx.u(4)
        self.where = panel.add(
            Label(ctx, (inner.x, y, inner.w, ctx.u(30)), "", px=20, colour="dim", align="m", cut=True)
        )
        y += ctx.u(36)
        high = ctx.u(Standing.ROW) * len(self.players)
        self.standing = panel.add(Standing(ctx, Rect(inner.x, y, inner.w, high), self.players, self.names))
        y += high + ctx.u(10)
        foot = Rect(inner.x, inner.bottom - ctx.u(58), inner.w, ctx.u(58))
        panel.add(Button(ctx, foot, "Close", self.back, name="close", tooltip=LOOK_ONLY))
        log = Rect(inner.x, y, inner.w, foot.y - ctx.u(12) - y)
        self.log = panel.add(LogView(ctx, log, self.story.lines, self.go, self.board.mark_picture))

    def _bar(self, rect: Rect) -> None:
        ctx = self.ctx
        panel = self.group.add(Panel(ctx, rect, "panel_walnut", variant=4))
        inner = rect.inflate(-ctx.u(48), -ctx.u(24))
        track = Rect(inner.x, inner.y + ctx.u(26), inner.w, ctx.u(34))
        self.scrubber = panel.add(
            Scrubber(
                ctx, track, self.story.last, self.ply, self._scrub, self.story.marks, self.board.mark_picture
            )
        )
        row = Rect(inner.x, inner.bottom - ctx.u(60), inner.w, ctx.u(56))
        x = self._buttons(panel, row)
        right = self._choices(panel, Rect(x, row.y, row.right - x, row.h))
        hints: list[tuple[Semantic | str, str]] = [
            (Semantic.LEFT, "back"),
            (Semantic.RIGHT, "forward"),
            ("Space", "play"),
            (Semantic.ZOOM_OUT, "next event"),
        ]
        keys = KeyHint(ctx, Rect(x + ctx.u(10), row.y, max(0, right - x - ctx.u(20)), row.h), hints)
        if len(keys.shown()) > 1:  # one key alone would only puzzle
            panel.add(keys)

    def _buttons(self, panel: Panel, row: Rect) -> int:
        ctx, x = self.ctx, row.x
        for name, icon, act, tip in (
            ("start", "skip_to_start", lambda: self.go(0), "To the start"),
            ("before", "step_back", lambda: self.step(-1), "A move back"),
            ("play", "pause" if self.playing else "play", self.toggle, "Play or pause"),
            ("after", "step_forward", lambda: self.step(1), "A move forward"),
            ("end", "skip_to_end", lambda: self.go(self.story.last), "To the end"),
        ):
            wide = ctx.u(76 if name == "play" else 56)
            panel.add(
                Button(
                    ctx, (x, row.y, wide, row.h), "", act, icon=icon, name=name, tooltip=tip, repeatable=True,
                    kind="gold" if name == "play" else "normal",
                )
            )  # fmt: skip
            x += wide + ctx.u(8)
        return x

    def _choices(self, panel: Panel, room: Rect) -> int:
        """Sets speed and viewer at the right, small where there is little room; returns their left edge."""
        ctx, gap = self.ctx, self.ctx.u(12)
        speeds = [(k, f"×{k}") for k in SECONDS]
        wide, seen = max(ctx.u(220), Segment.width_for(ctx, speeds)), ctx.u(240)
        full = room.w >= wide + seen + 2 * gap
        if not full:
            wide, seen = ctx.u(84), ctx.u(60)
        place = Rect(room.right - wide, room.y, wide, room.h)
        if full:
            panel.add(Segment(ctx, place, speeds, self.speed, self._set_speed, name="speed", tooltip="Speed"))
        else:
            self._small_speed(panel, place)
        if self.session.outcome is None or not self._secret():
            return place.x
        place = Rect(place.x - gap - seen, room.y, seen, room.h)
        words = ellipsis(self._viewer(), ctx.font("title", 19), ctx.u(150)) if full else ""
        tip = f"Seen through the eyes of: {self._viewer()}"
        act = self.next_viewer
        panel.add(
            Button(ctx, place, words, act, icon="eye", px=19, name="viewer", tooltip=tip, repeatable=True)
        )
        return place.x

    def _small_speed(self, panel: Panel, place: Rect) -> None:
        def faster() -> None:
            keys = list(SECONDS)
            self._set_speed(keys[(keys.index(self.speed) + 1) % len(keys)])
            button.set_words(f"×{self.speed}")

        words = f"×{self.speed}"
        button = panel.add(
            Button(self.ctx, place, words, faster, px=21, name="speed", tooltip="Speed", repeatable=True)
        )

    def _secret(self) -> bool:
        """Returns whether the players do not all see the same in this game."""
        meta, config = self.session.game.meta, self.session.config
        return bool(meta.hidden_information or meta.secrets(config.options))

    def _viewer(self) -> str:
        return "Onlooker" if self.seat is None else self.names[self.seat]

    # ---------------------------------------------------------------- steering
    def go(self, ply: int) -> None:
        """Shows the state after so many moves."""
        ply = max(0, min(ply, self.story.last))
        if ply != self.ply:
            self.ply = ply
            self._wait = 0.0
            self._show()

    def step(self, by: int) -> None:
        """Goes some moves on or back, and stops playing."""
        self._stop()
        self.go(self.ply + by)

    def jump(self, way: int) -> None:
        """Goes to the next or previous event worth seeing."""
        self._stop()
        self.ctx.cue("page")
        self.go(self.story.next_mark(self.ply, way))

    def toggle(self) -> None:
        """Plays, from the start if the end is shown, or pauses."""
        if not self.playing and self.ply == self.story.last:
            self.go(0)
        self._set_playing(not self.playing)

    def next_viewer(self) -> None:
        """Opens the next player's hand, and none after the last."""
        following = 0 if self.seat is None else self.seat + 1
        self.seat = following if following < len(self.players) else None
        self._tell()
        self.layout()

    def _scrub(self, ply: int) -> None:
        self._stop()
        self.go(ply)

    def _stop(self) -> None:
        if self.playing:
            self._set_playing(False)

    def _set_playing(self, on: bool) -> None:
        self.playing, self._wait = on, 0.0
        button = self.group.find("play")
        if isinstance(button, Button):
            button.icon = "pause" if on else "play"
            button.invalidate()

    def _set_speed(self, key: str) -> None:
        self.speed, self._wait = key, 0.0

    def _show(self) -> None:
        """Brings board, standings, log and scrubber to the current ply."""
        story, ply = self.story, self.ply
        view = story.view(ply)
        self.board.show(view, story.events(ply))
        over = self.session.outcome is not None
        points = self.session.game.scores(self.session.state_at(ply)) if over else self.board.points(view)
        mover = self.session.moves[ply - 1].seat if ply else None
        self.standing.show(points, mover)
        self.log.show(story.current(ply))
        self.scrubber.set(ply)
        self.where.words = f"Move {ply} of {story.last}"
        self.damage.add(self.board.rect)

    # ---------------------------------------------------------------- loop
    def pause(self) -> None:
        super().pause()
        self._stop()

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event.key):
            return True
        if event.type == SEMANTIC and self._act(event):
            return True
        return super().handle(event)

    def _key(self, key: int) -> bool:
        if key == pygame.K_SPACE:
            self.toggle()
        elif key in (pygame.K_HOME, pygame.K_END):
            self._stop()
            self.go(0 if key == pygame.K_HOME else self.story.last)
        else:
            return False
        return True

    def _act(self, event: Event) -> bool:
        """Arrows of a keyboard and shoulders of a pad step; a pad's directions move the focus."""
        steps = {Semantic.ROTATE_LEFT: -1, Semantic.ROTATE_RIGHT: 1}
        focus = self.group.focus
        chooses = isinstance(focus, (Segment, Slider)) and focus.focused
        if event.source != "pad" and not chooses:
            steps |= {Semantic.LEFT: -1, Semantic.RIGHT: 1}
        if event.action in steps:
            self.step(steps[event.action])
            return True
        if event.action in (Semantic.ZOOM_IN, Semantic.ZOOM_OUT):
            self.jump(1 if event.action is Semantic.ZOOM_OUT else -1)
            return True
        return False

    def update(self, dt: float) -> SceneCommand | None:
        if self.playing:
            self._wait += dt
            if self._wait >= SECONDS[self.speed]:
                self.go(self.ply + 1)
                if self.ply == self.story.last:
                    self._stop()
        return super().update(dt)

    def next_wake(self) -> float | None:
        times = [super().next_wake(), max(0.0, SECONDS[self.speed] - self._wait) if self.playing else None]
        return min((t for t in times if t is not None), default=None)

    def draw_ground(self, surface: Surface) -> None:
        surface.blit(self.ctx.assets.cover(f"{self.session.game.meta.id}/table.webp", self.ctx.size), (0, 0))
        self.board.draw(surface)
