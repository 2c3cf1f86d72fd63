"""The Gods table: tribes, temples and deserts are laid on the field, stones turn, nations are united."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace
from pygame import Rect, Surface

from gheos_suite.core import AnySession, PlayerInfo
from gheos_suite.geom import hexes
from gheos_suite.rules.gods import events as ev
from gheos_suite.rules.gods.model import Cell, ChooseStones, ChooseVictim
from gheos_suite.scenes.table import doors
from gheos_suite.scenes.table.base import TableBase
from gheos_suite.scenes.table.chronicle import Facts
from gheos_suite.scenes.table.help_sheet import HelpSheet
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.scenes.table.ribbon import Prompt, prepare
from gheos_suite.ui.camera import Camera
from gheos_suite.ui.scene import Push

from .aim import Aim
from .board_view import BoardView
from .chronicle import facts
from .deeds import deeds
from .desk import Desk
from .displayed import shown_after
from .help_words import sections
from .hex_art import HexArt
from .keys import Keys
from .layout import Layout, arrange
from .mouse import Mouse
from .options import FIELD, SACK, SEAT, Options, Piece, options
from .overlays import BESIDE_SCALE, GHOST_ALPHA, HELD_SCALE, overlays
from .script import Script
from .sheet import Sheet
from .still import Still
from .words import choice


class TableScene(TableBase):
    """One game of Gods between the players at this screen and the computer."""

    game = "gods"
    least_zoom, most_zoom, fit_zoom = 24, 230, 112
    turn_started = ev.TurnStarted
    sheet: Sheet
    plan: Layout
    board: BoardView
    still: Still
    desk: Desk
    aim: Aim | None
    art: HexArt

    def __init__(self, session: AnySession, players: Sequence[PlayerInfo], recorder: Any = None) -> None:
        super().__init__(session, players, recorder)
        self.mouse, self.keys, self.script = Mouse(self), Keys(self), Script(self)
        self._faded: dict[tuple[str, int], Surface] = {}

    # ------------------------------------------------------------ the parts
    def make_desk(self) -> Desk:
        return Desk(self.session.view(self.open_seat), self.players)

    def make_board(self) -> BoardView:
        self.art = HexArt(self.ctx.assets)
        return BoardView(self.art, Camera(Rect(0, 0, *self.ctx.size), 112.0))

    def build(self) -> None:
        self.art.patterned = self.ctx.settings.patterns
        self.plan = arrange(self.ctx.size, self.ctx.scale, len(self.players))
        self.sheet = Sheet(self.ctx, self.plan, self.art)

    def make_still(self) -> Still:
        return Still(self)

    def options(self, seat: int, actions: Sequence[Any]) -> Options:
        return options(seat, actions)

    def shown_after(self, view: Any, event: Any) -> Any:
        return shown_after(view, event)

    def facts(self, event: Any) -> Facts | None:
        return facts(event)

    def wanted_overlays(self) -> Iterator[Overlay]:
        self._think_of_price()
        return overlays(self)

    def choice_prompt(self) -> Prompt | None:
        return choice(self.desk)

    def sight(self) -> tuple[float, float, float, float]:
        """Returns the field with room for one more card on each side."""
        left, top, right, bottom = self.board.tile_bounds
        return (left - 1.75, top - 1.4, right + 1.75, bottom + 1.4)

    def view_shown(self) -> None:
        self.desk.deeds = deeds(self.session)

    def show_help(self) -> None:
        self.send(Push(HelpSheet(lambda: sections(self), lambda: doors.help_pages(self))))

    def due(self) -> str:
        """Says what the open decision is."""
        prompt = choice(self.desk)
        return prompt.title if prompt is not None else "Drag a card of the display, a temple or a desert."

    # --------------------------------------------------------------- holding
    def pick(self, piece: Piece, pos: tuple[float, float], carried: bool) -> None:
        """Takes a card of the display, a temple, a desert of the field or an extra action up."""
        if not self.desk.ready or self.timeline.busy:
            return
        if piece not in self.desk.options.goals:
            self._refuse_piece(piece)
            return
        if carried:
            self.drag.carry(piece, pos, self.session.version)
        self.desk.held = piece
        self.aim = Aim(self.session, self.desk, self.board, piece, lambda prompt: prepare(self, prompt))
        if piece[0] == "desert":
            self.board.lift(self._desert(piece))
        self._warm(piece)
        self.ctx.cue("gods/pick")
        self.damage.add(self.plan.board)

    def _refuse_piece(self, piece: Piece) -> None:
        """Says why the piece can be brought nowhere now."""
        seat, cell = self.desk.options.seat, next(iter(self.board.spaces), (0, 0))
        aim = Aim(self.session, self.desk, self.board, piece)
        goal: str | Cell = cell if aim.laid else FIELD
        why = self.session.game.validate(self.session.state, seat, aim.laying(goal, 0))
        self.refuse(why.message if why is not None else self.due())

    @staticmethod
    def _desert(piece: Piece) -> Cell | None:
        return piece[1] if not isinstance(piece[1], str) else None

    def _warm(self, piece: Piece) -> None:
        """Makes the pictures a drag needs, so that no frame of it has to."""
        radius = self.board.radius
        for cell in self.desk.options.cells(piece)[:12] or [(0, 0)]:
            face = self.face(piece, cell)
            self.faded_hex(face)
            for scale in (BESIDE_SCALE, HELD_SCALE):
                self.art.hex(face, round(radius * scale))
        for scale in (BESIDE_SCALE, HELD_SCALE):
            self.art.scaled("hexes/shadow_held.webp", round(radius * scale))
        for path in ("board/legal.webp", "board/illegal.webp", "board/hover.webp", "board/pip_cost.png"):
            self.art.scaled(path, radius)

    def turn(self, step: int) -> None:
        """Does nothing: a hex lies one way only."""

    def face(self, piece: Piece, cell: Cell) -> str:
        """Returns the picture of a held piece over a cell."""
        kind, what = piece
        if kind == "temple":
            return f"temple_{self.desk.view.players[self.desk.options.seat].god}"
        if kind == "desert":
            return self.art.face("desert", cell)
        return self.art.face("extra_action" if kind == "extra" else str(what), cell)

    def faded_hex(self, face: str) -> Surface:
        """Returns the ghost of a card at the board's size."""
        key = (face, self.board.radius)
        if key not in self._faded:
            if len(self._faded) > 24:
                self._faded.clear()
            self._faded[key] = self.art.faded(self.art.hex(face, self.board.radius), GHOST_ALPHA)
        return self._faded[key]

    def home_of(self, aim: Aim) -> tuple[float, float]:
        kind, what = aim.piece
        if kind == "desert":
            assert not isinstance(what, str)
            return self.board.centre_px(what)
        if kind == "card" and what in self.desk.view.display:
            return self.plan.slots[self.desk.view.display.index(str(what))].center
        return (self.plan.extra if kind == "extra" else self.plan.temple).center

    def landing_of(self, aim: Aim) -> tuple[float, float]:
        assert aim.cell is not None
        return self._goal_px(aim.cell) if isinstance(aim.cell, str) else self.board.centre_px(aim.cell)

    def _goal_px(self, goal: str) -> tuple[float, float]:
        place = {SACK: self.plan.sack, SEAT: self.plan.extra, FIELD: self.plan.free}[goal]
        return place.center

    def put_down(self) -> None:
        self.desk.held = None
        self.desk.price = 0
        self.board.lift(None)

    def delivered(self, aim: Any) -> None:
        self.desk.delivered = aim.piece

    def opened(self, seat: int, new: bool) -> None:  # noqa: ARG002 - the same for both
        self.desk.delivered = None

    def bare(self, cell: Cell) -> None:
        """Shows a tribe without the stone that an effect carries away."""
        view = self.desk.view
        board = tuple(replace(h, stone="") if h.cell == cell else h for h in view.board)
        self.desk.view = replace(view, board=board)
        self._show_view()

    def _think_of_price(self) -> None:
        """Lets the power track show what the aimed action costs."""
        told = self.aim.told if self.aim is not None else None
        self.desk.price = told.price if told is not None else 0

    # ---------------------------------------------------------- what is where
    def on_field(self) -> list[tuple[str, Cell]]:
        """Returns name and cell of everything on the field that can be pressed now."""
        desk = self.desk
        if not desk.ready or self.timeline.busy:
            return []
        found = self.choosable()
        if desk.options.mode == "act":
            found += [(self._named("desert", h.cell), h.cell) for h in desk.view.board if h.kind == "desert"]
        return found

    def choosable(self) -> list[tuple[str, Cell]]:
        """Returns name and cell of what glows on the field because the open decision is about it."""
        desk, pending = self.desk, self.desk.view.pending
        if not desk.ready or self.timeline.busy:
            return []
        match desk.options.mode:
            case "stones":
                assert isinstance(pending, ChooseStones)
                return [(self._named("stone", cell), cell) for cell in pending.tribes]
            case "victim":
                assert isinstance(pending, ChooseVictim)
                gods = {desk.view.players[seat].god for seat in pending.seats}
                beside = hexes.neighbours(pending.cell)
                temples = [
                    h for h in desk.view.board if h.kind == "temple" and h.cell in beside and h.colour in gods
                ]
                return [(self._named("rob", h.cell), h.cell) for h in temples]
            case "desert":
                movable = [
                    what for kind, what in desk.options.goals if kind == "desert" and not isinstance(what, str)
                ]
                return [(self._named("desert", cell), cell) for cell in movable]
        return []

    @staticmethod
    def _named(kind: str, cell: Cell) -> str:
        return f"{kind}:{cell[0]},{cell[1]}"

    @staticmethod
    def cell_named(name: str) -> Cell | None:
        """Returns the cell of a name such as "desert:1,-2"."""
        q, _, r = name.partition(":")[2].partition(",")
        return (int(q), int(r)) if r else None

    def spot_of(self, name: str) -> tuple[float, float]:
        """Returns the pixel of a piece that can be taken up."""
        if name.startswith("card:"):
            return self.plan.slots[int(name[5:])].center
        cell = self.cell_named(name)
        if cell is not None:
            return self.board.centre_px(cell)
        return (self.plan.temple if name == "temple" else self.plan.extra).center
