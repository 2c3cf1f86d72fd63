"""The Gheos table: plays a session on the screen.

What is shown lags behind the session: events wait in a timeline and put the shown view behind them one by
one; when it is empty the shown view is the session's view.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from gheos_suite.core import AnySession, Change, PlayerInfo, UndoRefusal
from gheos_suite.core import rng as chance
from gheos_suite.rules.gheos import events as ev
from gheos_suite.rules.gheos.actions import PlayToken
from gheos_suite.rules.gheos.view import Land
from gheos_suite.ui.animation import Step, Timeline
from gheos_suite.ui.camera import Camera
from gheos_suite.ui.damage import Damage
from gheos_suite.ui.drag import DragMachine, Exit, Phase, Settle
from gheos_suite.ui.scene import Push, Scene, SceneCommand

from . import chronicle, doors
from .aim import Aim
from .board_view import BoardView, tile_with_symbols
from .desk import Desk
from .displayed import shown_after
from .keys import Keys
from .layout import Layout, arrange
from .mouse import Mouse
from .options import Options, options
from .overlays import BESIDE_SCALE, GHOST_ALPHA, HELD_SCALE, Overlay, overlays
from .panels import slot_centre
from .script import Script
from .sheet import Sheet
from .still import Still
from .tile_art import TileArt

ANSWER_SECONDS = 0.25  # before the scene gives an answer that has no alternative
SETTLE_SECONDS, BACK_SECONDS, SWEEP_SECONDS = 0.14, 0.22, 0.16


class TableScene(Scene):
    """One game of Gheos between the players at this screen and the computer."""

    name = "table"
    sweep_left: float
    sheet: Sheet
    plan: Layout
    board: BoardView
    still: Still

    def __init__(self, session: AnySession, players: Sequence[PlayerInfo], recorder: Any = None) -> None:
        super().__init__()
        self.session, self.players, self.recorder = session, tuple(players), recorder
        self.humans = [i for i, p in enumerate(self.players) if not p.bot]
        self.open_seat: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.desk = Desk(session.view(self.open_seat), self.players)
        self.desk_hidden: set[str] = set()  # markers in the air
        self.timeline = Timeline()
        self.drag: DragMachine[int] = DragMachine()
        self.aim: Aim | None = None
        self.by_keys = False
        self.asked: Any = None
        self.hovered_land: Land | None = None
        self.sweep_left = 0.0
        self.sweep_from = 0
        self.mouse, self.keys, self.script = Mouse(self), Keys(self), Script(self)
        self.still_damage = Damage()
        self._overlays: dict[str, Overlay] = {}
        self._held: dict[Any, Surface] = {}
        self._waiting = 0.0
        self._fitted = False
        self._told_problem = ""
        self._over_shown = False
        self._unsubscribe: Callable[[], None] = _nothing
        self._door: Callable[[], Scene] | None = None  # to be opened as soon as no other command is under way

    # ------------------------------------------------------------ life
    def enter(self, ctx: Any) -> None:
        super().enter(ctx)
        if self.recorder is None:
            self.recorder = ctx.store.start(self.session, self.players)
        raw = json.loads((ctx.assets.root / "gheos" / "palette.json").read_text("utf-8"))["peoples"]
        self.palette = {name: tuple(bytes.fromhex(p["base"])) for name, p in raw.items()}
        self.art = TileArt(ctx.assets)
        self.board = BoardView(self.art, Camera(Rect(0, 0, *ctx.size), 208.0))
        self.names = [self.desk.name(seat) for seat in range(len(self.players))]
        self._unsubscribe = self.session.subscribe(self._changed)
        ctx.audio.ambience("gheos/ambience")
        ctx.audio.music("gheos/music")
        self._sync()

    def exit(self) -> None:
        self._unsubscribe()
        self.ctx.bots.cancel()
        self.timeline.clear()
        if self.recorder is not None:
            self.recorder.close()
        self.ctx.audio.ambience("")
        self.art.release()

    def pause(self) -> None:
        self.let_go(Exit.PAUSE)
        self.desk.hot = self.desk.pressed = ""

    def resume(self, result: Any) -> None:
        if callable(result):
            result()
        self.damage.all()
        self.still_damage.all()

    def layout(self) -> None:
        ctx = self.ctx
        self.let_go(Exit.PAUSE)
        self.timeline.fast_forward()
        self.timeline.speed = ctx.settings.animation_speed
        self.plan = arrange(ctx.size, ctx.scale, len(self.players))
        self.sheet = Sheet(ctx, self.plan, self.art)
        low, high = ctx.u(40), max(ctx.u(420), 420)
        self.board.camera.resize(self.plan.board, low, high)
        if not self._fitted:
            self.fit(instant=True)
            self._fitted = True
        self.board.repaint()
        self.board.finish()
        self.still = Still(self)
        self.damage.all()
        self.still_damage.all()
        self._overlays = {}

    # --------------------------------------------------- session -> screen
    def _changed(self, change: Change[Any, Any]) -> None:
        self.ctx.bots.cancel()
        self.let_go(Exit.CHANGED)
        if change.kind == "undo":
            self._sync()
            return
        self.desk.ready = False
        self.desk.selected_land, self.desk.picked_colour = None, ""
        for event in change.events:
            self._queue(event)
        self.timeline.add(Step(0.0, finish=self._caught_up))
        if self.timeline.speed == 0:
            self.timeline.fast_forward()

    def _queue(self, event: Any) -> None:
        seen = self.session.game.redact(event, self.desk.viewpoint)
        if seen is None:
            return
        if isinstance(event, (ev.PaymentOwed, ev.PortionAsked, ev.WinnerAsked)):
            self.asked = event

        def stage() -> None:
            def show() -> None:
                self.desk.view = shown_after(self.desk.view, seen)
                self._show_view()

            self.timeline.insert(*self.script.steps(seen, show))

        self.timeline.add(Step(0.0, begin=stage))

    def _caught_up(self) -> None:
        """Puts the session's own view in place once its events have been shown."""
        self.desk.view = self.session.view(self.desk.viewpoint)
        self.desk_hidden.clear()
        self._log()
        self._show_view()
        self._next()

    def _sync(self) -> None:
        """Shows the session as it is now, without motion."""
        self.timeline.clear()
        self.desk_hidden.clear()
        self.desk.view = self.session.view(self.desk.viewpoint)
        self.desk.selected_land, self.desk.picked_colour = None, ""
        self.asked = self._last_question()
        self.desk.log = []
        for ply in range(self.session.ply + 1):
            self.desk.log += chronicle.lines_of(self.session, ply, self.names)
        self._show_view()
        self._next()

    def _last_question(self) -> Any:
        for ply in range(self.session.ply, -1, -1):
            for event in reversed(self.session.events_of(ply)):
                if isinstance(event, (ev.PaymentOwed, ev.PortionAsked, ev.WinnerAsked)):
                    return event
                if isinstance(event, ev.TurnStarted):
                    return None
        return None

    def _log(self) -> None:
        known = {line.ply for line in self.desk.log}
        for ply in range(max(known, default=-1) + 1, self.session.ply + 1):
            self.desk.log += chronicle.lines_of(self.session, ply, self.names)
        self.desk.log_scroll = 0

    def _show_view(self) -> None:
        self.board.show(self.desk.view)
        if self._fitted:
            self._keep_in_sight()
            self.still_damage.add(self.plan.board)
        self.hovered_land = None

    def _keep_in_sight(self) -> None:
        """Zooms out where the table has grown beyond the free part of the screen."""
        left, top, right, bottom = self._sight()
        a, b = self.board.camera.to_screen((left, top)), self.board.camera.to_screen((right, bottom))
        whole = Rect(round(a[0]), round(a[1]), round(b[0] - a[0]), round(b[1] - a[1]))
        if not self.plan.free.inflate(40, 40).contains(whole) and self.drag.phase is Phase.IDLE:
            self.fit()

    def _sight(self) -> tuple[float, float, float, float]:
        """Returns the tiles with half a cell round them."""
        left, top, right, bottom = self.board.tile_bounds
        return (left - 0.5, top - 0.45, right + 0.5, bottom + 0.45)

    def refresh_markers(self) -> None:
        """Marks the table for drawing because a marker went into the air."""
        self.still_damage.add(self.plan.board)

    # ------------------------------------------------------- who is next
    def _next(self) -> None:
        """Hands the decision to whoever has it: ends the game, starts a thought, or opens a hand."""
        desk = self.desk
        self._door = None
        desk.ready, desk.thinking = False, False
        desk.options = Options(-1)
        self._check_saving()
        actors = self.session.actors
        if not actors:
            desk.viewpoint = self.open_seat
            self._finish_game()
            return
        seat = actors[0]
        if desk.is_bot(seat):
            if len(self.humans) > 1:
                self.open_seat = None  # somebody else may come to the screen before the next hand is open
            desk.viewpoint = self.open_seat
            desk.view = self.session.view(desk.viewpoint)
            desk.thinking = True
            self.ctx.bots.think(self.session, seat, desk.players[seat].bot, self._bot_rng())
            return
        if self.open_seat != seat and len(self.humans) > 1:
            self._hand_over(seat)
            return
        self._open(seat)

    def _bot_rng(self) -> int:
        return chance.seeded(self.session.seed * 1_000_003 + self.session.ply)

    def _hand_over(self, seat: int) -> None:
        self.open_seat = None
        self.desk.viewpoint = None
        self.desk.view = self.session.view(None)
        if not self.ctx.settings.curtain:
            self._open(seat)
            return
        self._door = lambda: doors.curtain(self, seat, lambda: self._open(seat))

    def _open(self, seat: int) -> None:
        desk = self.desk
        if self.open_seat != seat:
            own = [m.ply for m in self.session.moves if m.seat == seat]
            desk.last_seen = own[-1] + 2 if own else 0
            desk.rotations = [0, 0]
        self.open_seat = seat
        desk.viewpoint = seat
        desk.view = self.session.view(seat)
        desk.options = options(seat, self.session.game.legal_actions(self.session.state, seat))
        desk.ready = True
        desk.focus = ""
        desk.worth, desk.worth_points = (), 0
        if desk.options.token:
            for event in self.session.preview(seat, PlayToken()):
                if isinstance(event, ev.TokenPlayed):
                    desk.worth, desk.worth_points = event.lines, event.points or 0
        if desk.options.single is not None:
            self._waiting = ANSWER_SECONDS
        desk.undo_enabled = self.session.undo_refusal() is None
        self.still_damage.all()
        self.damage.all()

    def _finish_game(self) -> None:
        if not self._over_shown and self.session.ply:
            self._over_shown = True
            self.ctx.cue("fanfare")
            self._door = lambda: doors.results(self)

    def _check_saving(self) -> None:
        status = self.recorder.status
        self.desk.saving_problem = "" if status.saving else status.message
        if not status.saving and status.message != self._told_problem:
            self.ctx.cue("save_warning")
            self.ctx.toast(status.message, "warning")
        self._told_problem = "" if status.saving else status.message

    # ------------------------------------------------------ screen -> session
    def submit(self, action: Any) -> None:
        """Makes a move of the seat whose hand is open; a move that is not allowed is told, not made."""
        seat = self.desk.options.seat
        if not self.desk.ready:
            return
        why = self.session.game.validate(self.session.state, seat, action)
        if why is not None:
            self.refuse(why.message)
            return
        self.session.submit(seat, action)

    def refuse(self, words: str) -> None:
        """Says why something cannot be done."""
        self.ctx.cue("error")
        self.ctx.toast(words, "warning")

    def undo(self) -> None:
        """Takes back the last move, and with it the answers the scene gave by itself."""
        if self.timeline.busy:
            self.timeline.fast_forward()
        refusal = self.session.undo_refusal()
        if refusal is not None:
            self.refuse(refusal.message)
            return
        if self.ctx.settings.undo_confirm:
            self.send(Push(doors.confirm_undo(self._undo_now)))
            return
        self._undo_now()

    def _undo_now(self) -> None:
        self.session.undo()
        while self.desk.options.single is not None and self.session.undo_refusal() is None:
            self.session.undo()
        self.ctx.cue("back")

    def redo(self) -> None:
        """Makes the move last taken back again."""
        done = self.session.redo()
        if isinstance(done, UndoRefusal):
            self.refuse(done.message)

    # --------------------------------------------------------------- holding
    def pick(self, slot: int, pos: tuple[float, float], carried: bool) -> None:
        """Takes a hand tile up."""
        hand = self.desk.view.players[self.desk.options.seat].hand or ()
        if not (self.desk.ready and self.desk.options.mode == "place" and slot < len(hand)):
            return
        if carried:
            self.drag.carry(slot, pos, self.session.version)
        self.desk.held_slot = slot
        self.aim = Aim(self.session, self.desk, self.board, slot, hand[slot])
        self.hovered_land = None
        self._held.clear()
        self._warm(hand[slot])
        self.ctx.cue("gheos/pick")
        self.still_damage.add(self.plan.board)

    def _warm(self, tile: str) -> None:
        """Makes the pictures a drag needs, so that no frame of it has to."""
        side = self.board.side
        for up in (True, False):
            for rotation in range(3):
                self.held_picture(tile, up, rotation, side, GHOST_ALPHA)
                self.held_picture(tile, up, rotation, round(side * BESIDE_SCALE))
            self.held_picture(tile, up, self.desk.rotations[self.desk.held_slot or 0], round(side * HELD_SCALE))
            for size in (round(side * BESIDE_SCALE), round(side * HELD_SCALE)):
                self.art.shadow(up, size, 1.8)
                self.art.slab(up, size)

    def turn(self, step: int) -> None:
        """Turns the held tile, or the tile pointed at in the hand."""
        if self.aim is not None and self.drag.phase is Phase.DRAGGING:
            self.aim.turn(step)
            self._start_sweep(step)
            return
        for name in (self.desk.hot, self.desk.focus):
            if name.startswith("hand:") and self.desk.ready:
                slot = int(name[5:])
                self.desk.rotations[slot] = (self.desk.rotations[slot] + step) % 3
                self.ctx.cue("gheos/turn")
                return

    def _start_sweep(self, step: int) -> None:
        self.ctx.cue("gheos/turn")
        if not self.ctx.reduced_motion and self.timeline.speed > 0:
            self.sweep_left, self.sweep_from = SWEEP_SECONDS / self.timeline.speed, step

    def sweep(self) -> float:
        """Returns the angle still to turn, in degrees."""
        if self.sweep_left <= 0:
            return 0.0
        part = self.sweep_left * self.timeline.speed / SWEEP_SECONDS
        return round(-120 * self.sweep_from * part * part, 1)

    def drop(self) -> None:
        """Lets the held tile go: to its place if it may lie there, else back to the hand with the reason."""
        aim = self.aim
        if aim is None:
            return
        aim.think_now()
        fast = self.timeline.speed == 0 or self.by_keys or self.ctx.reduced_motion
        if aim.cell is not None and aim.legal:
            self.drag.settle(self.board.centre_px(aim.cell), True, 0.0 if fast else SETTLE_SECONDS)
        else:
            if aim.prompt is not None:
                self.refuse(aim.prompt.detail)
            self.drag.settle(slot_centre(self.sheet, aim.slot), False, 0.0 if fast else BACK_SECONDS)
        if fast and (done := self.drag.finish()):
            self._settled(done)

    def _settled(self, done: Settle[int]) -> None:
        aim, self.aim = self.aim, None
        self.desk.held_slot = None
        self.by_keys = False
        self.still_damage.add(self.plan.board)
        if done.accepted and aim is not None:
            self.submit(aim.action())

    def let_go(self, reason: Exit) -> None:
        """Ends a drag; a tile in the air is back in the hand."""
        self.drag.finish()
        self.drag.cancel(reason)
        if self.aim is not None:
            self.aim = None
            self.desk.held_slot = None
            self.still_damage.all()
        self.by_keys = False
        self.mouse.let_go()

    def held_picture(self, tile: str, up: bool, rotation: int, side: int, alpha: float = 1.0) -> Surface:
        """Returns the picture of the held tile; those of one zoom are kept while it is held."""
        key = (tile, up, rotation, side, alpha)
        found = self._held.get(key)
        if found is None:
            found = tile_with_symbols(self.art, tile, up, rotation, side)
            found = self._held[key] = self.art.faded(found, alpha) if alpha < 1.0 else found
        return found

    # ---------------------------------------------------------- what is where
    def choosable_lands(self) -> list[tuple[str, Land]]:
        """Returns name and land of each land that can be clicked for the open decision."""
        desk = self.desk
        if not desk.ready or self.timeline.busy:
            return []
        if desk.options.mode == "settle":
            wanted = {
                spot
                for spot, colours in desk.options.starts.items()
                if not desk.picked_colour or desk.picked_colour in colours
            }
            lands = [land for land in desk.view.lands if land.anchor in wanted]
            return [(f"land:{i}", land) for i, land in enumerate(lands)]
        if desk.options.mode == "portion":
            return [
                (f"portion:{i}", land)
                for i, spot in enumerate(desk.options.portions)
                for land in desk.view.lands
                if spot in land.segments
            ]
        return []

    def portion_marks(self) -> list[tuple[str, tuple[float, float], bool]]:
        """Returns name, place and deadliness of each part a people may go to."""
        if self.desk.options.mode != "portion" or not self.desk.ready or self.timeline.busy:
            return []
        deadly = getattr(self.asked, "deadly", ())
        return [
            (
                f"portion:{i}",
                self.board.camera.to_screen(self.board.spot_plane(spot)),
                i < len(deadly) and deadly[i],
            )
            for i, spot in enumerate(self.desk.options.portions)
        ]

    def winner_marks(self) -> list[tuple[str, tuple[float, float]]]:
        """Returns name and place of each marker that may be chosen as the winner of a war."""
        if not self.desk.ready or self.timeline.busy:
            return []
        return [
            (f"win:{m.colour}", self.board.marker_px(m.colour, (m.cell, m.segment)))
            for m in self.desk.view.markers
            if m.colour in self.desk.options.winners and m.cell in self.board.placed
        ]

    def marked_cells(self) -> tuple[tuple[int, int, int], ...]:
        """Returns the cells the hovered line of the log is about."""
        if not self.desk.hot.startswith("log:"):
            return ()
        lines = chronicle.shown_lines(self.sheet, self.desk)
        row = int(self.desk.hot[4:])
        return lines[row].cells if row < len(lines) else ()

    def fit(self, instant: bool = False) -> None:
        """Shows the whole table."""
        self.board.camera.fit(self._sight(), self.plan.free, self.plan.u(240), instant)
        self.still_damage.add(self.plan.board)

    # ------------------------------------------------------------------ loop
    def handle(self, event: Event) -> bool:
        return self.mouse.handle(event) or self.keys.handle(event)

    def update(self, dt: float) -> SceneCommand | None:
        self.timeline.update(dt)
        if self.aim is not None:
            self.aim.think()
        if self.drag.check(self.session.version):
            self.let_go(Exit.CHANGED)
        if done := self.drag.update(dt * max(self.timeline.speed, 0.1)):
            self._settled(done)
        if self.sweep_left > 0:
            self.sweep_left = max(0.0, self.sweep_left - dt)
        if self.board.camera.update(dt) or self.board.update():
            self.still_damage.add(self.plan.board)
        if self.desk.thinking and not self.timeline.busy:
            self._poll_bot()
        if self._waiting > 0 and self.desk.ready and not self.timeline.busy:
            self._answer(dt)
        self._place_damage()
        if self._door is not None and self._command is None:
            door, self._door = self._door, None
            self.send(Push(door()))
        return super().update(dt)

    def _poll_bot(self) -> None:
        move = self.ctx.bots.poll(self.session)
        if move is not None:
            self.desk.thinking = False
            self.session.submit(move.seat, move.action)

    def _answer(self, dt: float) -> None:
        self._waiting -= dt * max(self.timeline.speed, 0.0)
        if self._waiting <= 0 or self.timeline.speed == 0:
            self._waiting = 0.0
            action = self.desk.options.single
            if action is not None:
                self.submit(action)

    def animating(self) -> bool:
        moving = self.timeline.busy or self.drag.phase is Phase.SETTLING or self.sweep_left > 0
        moving = moving or (self.aim is not None and self.aim.due > 0)
        return moving or self.board.camera.moving or self.board.painting or self._waiting > 0

    def next_wake(self) -> float | None:
        wake: float | None = self.ctx.bots.next_wake() if self.desk.thinking else None
        return wake

    def fast_forward(self) -> None:
        self.timeline.fast_forward()
        self.board.camera.finish()
        self.board.finish()
        self.still_damage.all()
        self.damage.all()

    # --------------------------------------------------------------- drawing
    def _place_damage(self) -> None:
        """Marks what differs between the overlays drawn last and those wanted now, and stale panels."""
        found = {o.name: o for o in overlays(self)}
        for name, old in self._overlays.items():
            new = found.get(name)
            if new is None or new.key != old.key or new.rect != old.rect:
                self.damage.add(old.rect)
        for name, new in found.items():
            old_one = self._overlays.get(name)
            if old_one is None or new.key != old_one.key or new.rect != old_one.rect:
                self.damage.add(new.rect)
        self._overlays = found
        self.still.parts.refresh(self.still_damage)
        rects = self.still_damage.take()
        if rects is None:
            self.still.stale_all()
            self.damage.all()
        for rect in rects or ():
            self.still.stale(rect)
            self.damage.add(rect)

    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        self.still.draw(surface, clip)
        for overlay in self._overlays.values():
            if clip.colliderect(overlay.rect):
                overlay.paint(surface)


def _nothing() -> None:
    """Stands where no observer is."""
