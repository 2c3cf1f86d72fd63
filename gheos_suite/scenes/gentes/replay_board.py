"""The map and hometowns of Gentes for looking at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gheos_suite.rules.gentes import events as ev
from gheos_suite.rules.gentes.view import View
from gheos_suite.scenes.table.board import Point
from gheos_suite.scenes.table.replay_board import BaseReplayBoard, Bounds
from gheos_suite.ui.camera import Camera

from .art import GentesArt
from .board_view import BoardView
from .layout import arrange
from .places import Places
from .sheet import Sheet

END = "count_points"


class ReplayBoard(BaseReplayBoard):
    """Shows the cities of all players where they were built."""

    sharpest = 700.0
    art: GentesArt
    board: BoardView

    def make_art(self) -> GentesArt:
        return GentesArt(self.ctx.assets)

    def make_board(self, camera: Camera) -> BoardView:
        seats = self.session.config.seats
        plan = arrange(self.ctx.size, self.ctx.scale, seats)
        return BoardView(Sheet(self.ctx, plan, self.art, Places(plan, self.art.places, seats)), camera, seats)

    def reach(self) -> Bounds:
        return self.board.bounds

    def cells_of(self, event: Any) -> tuple[str, ...]:
        """Returns the city spaces an event is about."""
        match event:
            case ev.CityBuilt() | ev.CityPaid():
                return (event.space,)
            case ev.CityMoved():
                return (event.to,)
            case ev.RegionActivated():
                return event.cities
        return ()

    def lies(self, cell: Any) -> bool:
        return any(space == cell for space, _, _ in self.board.built)

    def outline_px(self, cell: Any) -> Sequence[Point]:
        rect = self.board.rect_of(cell)
        return [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]

    def mark_of(self, event: Any) -> str:
        """Returns the icon of an event worth jumping to: a city, a card, a bonus tile, a new era, the end."""
        match event:
            case ev.CityBuilt():
                return "count_city"
            case ev.CardPlayed():
                return "action_chronicler"
            case ev.BonusTaken():
                return f"count_bonus_{event.kind}"
            case ev.RoundStarted():
                return "count_round"
            case ev.GameEnded():
                return END
        return ""

    @staticmethod
    def points(view: View) -> tuple[int | None, ...]:
        return tuple(player.score for player in view.players)
