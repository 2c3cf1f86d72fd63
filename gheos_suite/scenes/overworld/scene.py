"""The Overworld table: tiles are joined to the map, explorers claim regions, doors stand in the gaps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from gheos_suite.core import AnySession, PlayerInfo
from gheos_suite.rules.overworld import actions as act
from gheos_suite.rules.overworld import events as ev
from gheos_suite.rules.overworld.model import Cell, ChooseDoor
from gheos_suite.rules.overworld.modules.airship.model import GoOn
from gheos_suite.scenes.table import doors
from gheos_suite.scenes.table.base import TableBase
from gheos_suite.scenes.table.chronicle import Facts
from gheos_suite.scenes.table.help_sheet import HelpSheet
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.scenes.table.ribbon import Prompt, prepare
from gheos_suite.ui.camera import Camera
from gheos_suite.ui.drag import Exit
from gheos_suite.ui.scene import Push, Scene, SceneCommand

from . import below, flights, goods, holding, travel
from .aim import TILES, Aim
from .art import OverworldArt
from .asks import choice
from .board_view import BoardView
from .chronicle import facts
from .clock import Clock
from .desk import Desk
from .displayed import shown_after
from .edge import pan_at_border
from .help_words import sections
from .keys import Keys
from .layout import Layout, arrange
from .mouse import Mouse
from .options import LAYING, Options, Piece, options
from .overlays import overlays
from .relief import covered
from .script import Script
from .sheet import Sheet
from .sight import seen, window_for
from .spots import start_panel
from .squares import S
from .still import Still
from .warm import Warmer
from .water import Water

BARE_MAP = (-1.5, -1.5, 1.5, 1.5)  # what is in view before anything lies on the table


class TableScene(TableBase):
    """One game of Overworld between the players at this screen and the computer, or one Quest."""

    game = "overworld"
    least_zoom, most_zoom, fit_zoom = S // 4, 5 * S, 3 * S  # one px to a px of the art at any UI scale
    turn_degrees = 90
    turn_started = ev.TurnStarted
    sheet: Sheet
    plan: Layout
    board: BoardView
    still: Still
    desk: Desk
    aim: Aim | None
    art: OverworldArt

    def __init__(self, session: AnySession, players: Sequence[PlayerInfo], recorder: Any = None) -> None:
        super().__init__(session, players, recorder)
        self.mouse, self.keys, self.script = Mouse(self), Keys(self), Script(self)
        self.water = Water(self)
        self.warmer = Warmer(self)
        self._panning = False
        self.clock = Clock(self)
        self.chain: list[Any] = []  # what is still to be done of a way of several steps, or of a fill

    # ------------------------------------------------------------ the parts
    def make_desk(self) -> Desk:
        return Desk(self.session.view(self.open_seat), self.players)

    def make_board(self) -> BoardView:
        self.art = OverworldArt(self.ctx.assets)
        camera = Camera(Rect(0, 0, *self.ctx.size), float(self.fit_zoom))
        camera.keep_to(S)
        return BoardView(self.art, camera)

    def build(self) -> None:
        view = self.desk.view
        self.plan = arrange(
            self.ctx.size,
            self.ctx.scale,
            len(self.players),
            goods.patterns(self.session),
            len(goods.kinds(view)),
            goods.has_secrets(view),
            len(goods.chips(view, 0)),
        )
        self.sheet = Sheet(self.ctx, self.plan, self.art)

    def make_still(self) -> Still:
        return Still(self)

    def options(self, seat: int, actions: Sequence[Any]) -> Options:
        return options(seat, actions, self.session.view(seat)) if actions else Options(seat)

    def viewpoint_of(self, seat: int | None) -> int | None:
        """Returns whose eyes the table shows things with: where several share it, nobody's."""
        return seat if len(self.humans) == 1 else None

    def behind(self, door: Callable[[], Scene]) -> None:
        """Opens another scene over the table as soon as it can."""
        self._door = door

    def shown_after(self, view: Any, event: Any) -> Any:
        return shown_after(view, event)

    def facts(self, event: Any) -> Facts | None:
        return facts(event)

    def wanted_overlays(self) -> Iterator[Overlay]:
        self.desk.told = self.aim.told if self.aim is not None else None
        self.desk.scores_shown = self.ctx.settings.live_scores or self.desk.view.step == "over"
        return overlays(self)

    def choice_prompt(self) -> Prompt | None:
        return choice(self.desk)

    def sight(self) -> tuple[float, float, float, float]:
        """Returns the map with room for one more tile on each side."""
        if not self.desk.view.board:
            return BARE_MAP
        left, top, right, bottom = self.board.tile_bounds
        return (left - 1, top - 1, right + 1, bottom + 1)

    def opened(self, seat: int, new: bool) -> None:  # noqa: ARG002 - every turn begins alike
        desk = self.desk
        if ("tile", desk.face) not in desk.options.goals and desk.options.mode == "place":
            desk.face = 0
        if desk.options.mode == "crash" and ("wreck", desk.face) not in desk.options.goals:
            desk.face = 1 - desk.face
        if flights.goes_on(desk):
            self.chain = [GoOn()]
        if desk.hot.startswith("winner:") and desk.options.mode != "winner":
            desk.hot = ""  # the button that was clicked is gone, though the pointer has not moved
        travel.point(desk, desk.cell)
        if self._fitted and desk.options.mode in ("start_tile", "start_hero"):
            self.fit(self.timeline.speed == 0)  # the first tiles take room beside the map, or no longer do

    def cells(self) -> set[Cell]:
        """Returns all cells under tiles of the map."""
        return {cell for laid in self.desk.view.board for cell in covered(laid)}

    def fit(self, instant: bool = False) -> None:
        """Shows the whole map beside what lies over the table."""
        free, most = self.plan.free, self.plan.u(self.fit_zoom)
        if self.desk.options.starts:
            left = start_panel(self.plan).right
            window = Rect(left, free.y, free.right - left, free.h)
        else:
            window = window_for(self.plan, self.sight(), self.cells(), free, max(1, most // S))
        self.board.camera.fit(self.sight(), window, most, instant)
        self.damage.add(self.plan.board)

    def in_sight(self) -> bool:
        """Returns whether every tile is seen; a map may reach in between the panels."""
        return seen(self.plan, (self.board.rect_of(cell) for cell in self.cells())) or super().in_sight()

    def show_help(self) -> None:
        self.send(Push(HelpSheet(lambda: sections(self), lambda: doors.help_pages(self))))

    def due(self) -> str:
        """Says what the open decision is."""
        prompt = choice(self.desk)
        return prompt.title + ". " + prompt.detail if prompt is not None else "Drag the drawn tile to the map."

    # --------------------------------------------------------------- holding
    def pick(self, piece: Piece, pos: tuple[float, float], carried: bool) -> None:
        """Takes up a tile, a coast or a piece; one that can be brought nowhere says why."""
        if not self.desk.ready or self.timeline.busy:
            return
        if piece not in self.desk.options.goals and not holding.turned_over(self.desk, piece):
            self.refuse(holding.why_not(self, piece))
            return
        if carried:
            self.drag.carry(piece, pos, self.session.version)
        self.stop_walking()
        holding.note(self.desk, piece)
        self.desk.held = piece
        grabbed = holding.grabbed(self, piece, self.drag.origin)
        self.aim = Aim(
            self.session, self.desk, self.board, piece, grabbed, lambda prompt: prepare(self, prompt)
        )
        if piece[0] == "moved":
            self.board.lift((piece[1],))
            self.refresh_board()
        self.ctx.cue("overworld/lift")
        self.damage.add(self.plan.board)

    def flip(self) -> None:
        """Turns the held tile over, or the one in the tray; a coast shows its next face."""
        if not self.desk.ready or self.timeline.busy:
            return
        if self.holding and self.aim is not None:
            if not self.aim.flip():
                return
            self.desk.held = self.aim.piece
            self.drag.piece = self.aim.piece
            holding.note(self.desk, self.aim.piece)
        elif self.desk.options.mode in LAYING:
            self.desk.face = 1 - self.desk.face
        else:
            return
        self.ctx.cue("overworld/flip")
        self.damage.add(self.plan.board)

    def turn_idle(self, step: int) -> None:
        """Turns the tile or coast that would be taken up next."""
        if self.desk.ready and not self.timeline.busy and self.desk.options.mode in LAYING:
            self.desk.turns = (self.desk.turns + step) % 4
            self.ctx.cue("overworld/turn")

    def home_of(self, aim: Aim) -> tuple[float, float]:
        return holding.home_of(self, aim.piece)

    def landing_of(self, aim: Aim) -> tuple[float, float]:
        assert aim.cell is not None
        return self.board.centre_px(aim.held_cell(aim.cell, aim.rotation))

    def put_down(self) -> None:
        self.desk.held, self.desk.told = None, None
        self.board.lift(())
        self.refresh_board()

    def delivered(self, aim: Aim) -> None:
        """Remembers where a door of the map was let go, if that is to be said in a second action."""
        pending = self.desk.view.pending
        if aim.piece[0] == "moved" and isinstance(pending, ChooseDoor) and len(pending.gap) > 1:
            self.chain = [act.PlaceDoor(aim.cell)]

    # ------------------------------------------------------------ chains of actions
    def walk(self, actions: Sequence[Any]) -> None:
        """Makes several actions one after the other, as far as nothing is to be decided between them."""
        self.chain = list(actions)
        self.desk.walking = len(self.chain) > 1
        self._go_on()

    def stop_walking(self) -> None:
        """Forgets what is still to be done of a chain."""
        self.chain.clear()
        self.desk.walking = False
        self.desk.paying = None

    def pay(self, cell: Cell) -> None:
        """Gives up the creature on a square for the step that is under way."""
        assert self.desk.paying is not None
        step = act.Step(self.desk.paying, cell)
        if self.chain and getattr(self.chain[0], "cell", None) == step.cell:
            self.chain.pop(0)
        self.desk.paying = None
        self.submit(step)

    def _go_on(self) -> None:
        """Makes the next action of a chain as soon as the table is ready for it."""
        if not self.session.actors:
            self.stop_walking()
        desk = self.desk
        if not self.chain or not desk.ready or self.timeline.busy or desk.paying is not None:
            return
        action = travel.next_of(desk, self.chain[0])
        if action is None:
            self.damage.add(self.plan.board)
            return
        self.chain.pop(0)
        if self.session.game.validate(self.session.state, desk.options.seat, action) is not None:
            self.stop_walking()  # what came between has changed what can be done
            return
        self.submit(action)
        desk.walking = bool(self.chain)

    def _undo_now(self) -> None:
        """Takes back the last move; of a hero's travel all of it, back to the last draw."""
        self.stop_walking()
        travelled = self._stepped_last()
        super()._undo_now()
        while travelled and self._stepped_last() and self.session.undo_refusal() is None:
            self.session.undo()

    def _stepped_last(self) -> bool:
        """Returns whether the last move was a step of a hero."""
        moves = self.session.moves
        return bool(moves) and isinstance(moves[-1].action, act.Step)

    def redo(self) -> None:
        """Makes what was taken back again, a travel as a whole."""
        super().redo()
        while self._undone and self._stepped_last() and isinstance(self._undone[-1].action, act.Step):
            self.session.redo()

    def pause(self) -> None:
        self.stop_walking()
        super().pause()

    # ------------------------------------------------------------------ loop
    def handle(self, event: Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST:
            self.water.rest()
        else:
            self.water.touch()
        return super().handle(event)

    def update(self, dt: float) -> SceneCommand | None:
        self._go_on()
        self.clock.update(dt)
        below.keep(self)
        self.water.update()
        self.warmer.step()
        self._panning = pan_at_border(self, dt)
        return super().update(dt)

    def animating(self) -> bool:
        walking = bool(self.chain) and self.desk.paying is None
        return walking or self._panning or super().animating()

    def next_wake(self) -> float | None:
        wakes = [
            w for w in (super().next_wake(), self.water.next_wake(), self.clock.next_wake()) if w is not None
        ]
        return min(wakes, default=None)

    def let_go(self, reason: Exit) -> None:
        super().let_go(reason)
        if reason is Exit.ESCAPE:
            self.stop_walking()

    # ---------------------------------------------------------- what is where
    def choosable(self) -> list[tuple[str, Cell]]:
        """Returns name and cell of everything on the map that can be chosen for the open decision."""
        if not self.desk.ready or self.timeline.busy:
            return []
        kind = "door" if self.desk.options.mode == "door" else "at"
        return [(f"{kind}:{x},{y}", (x, y)) for x, y in travel.lit(self.desk)]

    @staticmethod
    def cell_named(name: str) -> Cell | None:
        """Returns the cell of a name such as "at:1,-2"."""
        kind, _, rest = name.partition(":")
        x, _, y = rest.partition(",")
        return (int(x), int(y)) if kind in ("at", "door") and y else None

    def is_tile(self, piece: Piece | None) -> bool:
        """Returns whether a piece covers three squares."""
        return piece is not None and piece[0] in TILES
