"""The Gheos table: tiles are laid and replaced, peoples settle, migrate and clash on the board itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pygame import Rect, Surface

from gheos_suite.core import AnySession, PlayerInfo
from gheos_suite.rules.gheos import events as ev
from gheos_suite.rules.gheos.actions import PlayToken
from gheos_suite.rules.gheos.view import Land
from gheos_suite.scenes.table import doors
from gheos_suite.scenes.table.base import TableBase
from gheos_suite.scenes.table.chronicle import Facts
from gheos_suite.scenes.table.help_sheet import HelpSheet
from gheos_suite.scenes.table.overlay import Overlay
from gheos_suite.scenes.table.ribbon import Prompt, prepare, prepare_grounds
from gheos_suite.ui.camera import Camera
from gheos_suite.ui.scene import Push

from .aim import Aim
from .board_view import BoardView, tile_with_symbols
from .carrying import PieceAim, piece_of
from .chronicle import facts
from .desk import Desk
from .displayed import shown_after
from .help_words import sections
from .hints import spot_for
from .keys import Keys
from .layout import Layout, arrange
from .mouse import Mouse
from .options import Options, options
from .overlays import BESIDE_SCALE, GHOST_ALPHA, HELD_SCALE, overlays
from .panels import slot_centre
from .places import rect_of
from .script import Script
from .sheet import Sheet
from .still import Still
from .tile_art import TileArt
from .words import choice


class TableScene(TableBase):
    """One game of Gheos between the players at this screen and the computer."""

    game = "gheos"
    questions = (ev.PaymentOwed, ev.PortionAsked, ev.WinnerAsked)
    turn_started = ev.TurnStarted
    sheet: Sheet
    plan: Layout
    board: BoardView
    still: Still
    desk: Desk
    aim: Aim | PieceAim | None
    art: TileArt

    def __init__(self, session: AnySession, players: Sequence[PlayerInfo], recorder: Any = None) -> None:
        super().__init__(session, players, recorder)
        self.hovered_land: Land | None = None
        self.mouse, self.keys, self.script = Mouse(self), Keys(self), Script(self)
        self._held: dict[Any, Surface] = {}

    # ------------------------------------------------------------ the parts
    def make_desk(self) -> Desk:
        return Desk(self.session.view(self.open_seat), self.players)

    def make_board(self) -> BoardView:
        self.peoples = {name: tuple(bytes.fromhex(p["base"])) for name, p in self.palette["peoples"].items()}
        self.art = TileArt(self.ctx.assets)
        return BoardView(self.art, Camera(Rect(0, 0, *self.ctx.size), 208.0))

    def build(self) -> None:
        ctx = self.ctx
        self.plan = arrange(ctx.size, ctx.scale, len(self.players))
        self.sheet = Sheet(ctx, self.plan, self.art)

    def make_still(self) -> Still:
        return Still(self)

    def options(self, seat: int, actions: Sequence[Any]) -> Options:
        return options(seat, actions)

    def shown_after(self, view: Any, event: Any) -> Any:
        return shown_after(view, event)

    def facts(self, event: Any) -> Facts | None:
        return facts(event)

    def wanted_overlays(self) -> Iterator[Overlay]:
        return overlays(self)

    def choice_prompt(self) -> Prompt | None:
        return choice(self.desk, self.asked)

    def sight(self) -> tuple[float, float, float, float]:
        """Returns the tiles with half a cell round them."""
        left, top, right, bottom = self.board.tile_bounds
        return (left - 0.5, top - 0.45, right + 0.5, bottom + 0.45)

    def view_shown(self) -> None:
        self.hovered_land = None

    def opened(self, seat: int, new: bool) -> None:
        desk = self.desk
        desk.delivered = ""
        if new:
            desk.rotations = [0, 0]
        desk.worth, desk.worth_points = (), 0
        if desk.options.token:
            for event in self.session.preview(seat, PlayToken()):
                if isinstance(event, ev.TokenPlayed):
                    desk.worth, desk.worth_points = event.lines, event.points or 0

    def spot_for(self, action: Any) -> str:
        return spot_for(self, action)

    def show_help(self) -> None:
        self.send(Push(HelpSheet(lambda: sections(self), lambda: doors.help_pages(self))))

    # --------------------------------------------------------------- holding
    @property
    def tile_aim(self) -> Aim | None:
        """Returns the aim of the held tile; None while another piece is held, or nothing."""
        return self.aim if isinstance(self.aim, Aim) else None

    def pick(self, piece: int | str, pos: tuple[float, float], carried: bool) -> None:
        """Takes up the hand tile of a slot, or the marker, follower or token of that name."""
        if isinstance(piece, str):
            self._pick_piece(piece)
            return
        hand = self.desk.view.players[self.desk.options.seat].hand or ()
        if not (self.desk.ready and self.desk.options.mode == "place" and piece < len(hand)):
            return
        if carried:
            self.drag.carry(piece, pos, self.session.version)
        self.desk.held_slot = piece
        self.aim = Aim(
            self.session, self.desk, self.board, piece, hand[piece], lambda prompt: prepare(self, prompt)
        )
        self.hovered_land = None
        self._held.clear()
        self._warm(hand[piece])
        self.ctx.cue("gheos/pick")
        self.damage.add(self.plan.board)

    def _pick_piece(self, piece: str) -> None:
        if not self.desk.ready or piece_of(self, piece) is None:
            return
        home = self.keys.mover_spot() if piece.startswith("mover:") else rect_of(self, piece).center
        aim = PieceAim(self, piece, home)
        self.aim, self.desk.lifted = aim, piece
        if aim.kind in ("mover", "win"):
            self.desk.in_air.add(aim.colour)
        self.hovered_land = None
        self.ctx.cue("gheos/pick")
        self.damage.add(self.plan.board)

    def home_of(self, aim: Aim | PieceAim) -> tuple[float, float]:
        return slot_centre(self.sheet, aim.slot) if isinstance(aim, Aim) else aim.home

    def landing_of(self, aim: Aim | PieceAim) -> tuple[float, float]:
        if isinstance(aim, PieceAim):
            return aim.at or self.drag.pos
        assert aim.cell is not None
        return self.board.centre_px(aim.cell)

    def refusal_of(self, aim: Any) -> str:
        return aim.refusal if isinstance(aim, PieceAim) else super().refusal_of(aim)

    def put_down(self) -> None:
        self.desk.held_slot = None
        if self.desk.lifted:
            self.desk.lifted = ""
            self.desk.in_air.clear()
            self.refresh_board()

    def delivered(self, aim: Any) -> None:
        self.desk.delivered = aim.piece if isinstance(aim, PieceAim) else ""

    def turn_idle(self, step: int) -> None:
        """Turns the tile pointed at in the hand."""
        for name in (self.desk.hot, self.desk.focus):
            if name.startswith("hand:") and self.desk.ready:
                slot = int(name[5:])
                self.desk.rotations[slot] = (self.desk.rotations[slot] + step) % 3
                self.ctx.cue("gheos/turn")
                return

    def _warm(self, tile: str) -> None:
        """Makes the pictures a drag needs, so that no frame of it has to."""
        side = self.board.side
        prepare_grounds(self)
        for up in (True, False):
            for rotation in range(3):
                self.held_picture(tile, up, rotation, side, GHOST_ALPHA)
                self.held_picture(tile, up, rotation, round(side * BESIDE_SCALE))
            self.held_picture(tile, up, self.desk.rotations[self.desk.held_slot or 0], round(side * HELD_SCALE))
            for size in (round(side * BESIDE_SCALE), round(side * HELD_SCALE)):
                self.art.shadow(up, size, 1.8)
                self.art.slab(up, size)

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
            carried = desk.lifted.removeprefix("marker:") if desk.lifted.startswith("marker:") else ""
            colour = carried or desk.picked_colour
            wanted = {spot for spot, colours in desk.options.starts.items() if not colour or colour in colours}
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
