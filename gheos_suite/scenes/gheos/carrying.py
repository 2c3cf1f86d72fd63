"""Markers, followers and cup tokens in the air: where each may be let go, and what that would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import Rect

from gheos_suite.rules.gheos.actions import (
    MigrateTo,
    PayFollower,
    PickWinner,
    PlayToken,
    StartCivilization,
    TakeFollower,
)
from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.scenes.table.ribbon import Prompt

from . import panels, seats
from .promises import asked_of, promise

if TYPE_CHECKING:
    from .scene import TableScene

Pixel = tuple[float, float]
REACH = 0.45  # of a side: how far a place on the board draws a marker


@dataclass(frozen=True)
class Landing:
    """A place a piece hangs over: its name, the move of letting go there (None: it is no place for it, and
    `why` says so), and the spot of the board it stands on, if it is on the board."""

    key: Any
    action: Any = None
    why: str = ""
    spot: Any = None


def piece_of(scene: TableScene, name: str) -> str | None:
    """Returns the piece a press on the named spot takes up now, named like the spot, or None."""
    kind, _, rest = name.partition(":")
    desk, opts = scene.desk, scene.desk.options
    match kind:
        case "marker" if opts.mode == "settle" and all(m.colour != rest for m in desk.view.markers):
            return name
        case "cubes" if opts.mode == "settle" and desk.view.supply[COLOURS.index(rest)]:
            return name
        case "cube" if opts.mode == "pay" and rest.startswith(f"{opts.seat}:"):
            return name
        case "token" if opts.token and rest == str(opts.seat):
            return name
        case "win" if opts.mode == "winner":
            return name
        case "mover" if opts.mode == "portion":
            return name
    return None


class PieceAim:
    """The aim of one held piece. `cell` names the place below it, `legal` tells whether it may go there."""

    due = 0  # what letting go would do is told at once

    def __init__(self, scene: TableScene, piece: str, home: Pixel) -> None:
        self.scene, self.piece, self.home = scene, piece, home
        self.kind, _, rest = piece.partition(":")
        self.colour = rest.rpartition(":")[2] if self.kind != "mover" else rest.split(":")[0]
        self.seat = scene.desk.options.seat
        self.landing: Landing | None = None
        self.legal = False
        self.prompt: Prompt | None = asked_of(self.kind, self.colour)
        self.refusal = ""

    @property
    def cell(self) -> Any:
        return self.landing.key if self.landing is not None else None

    @property
    def at(self) -> Pixel | None:
        """Returns the pixel the piece snaps to, or None where it hangs on the pointer."""
        scene, landing = self.scene, self.landing
        if landing is None or not self.legal:
            return None
        if landing.spot is not None:
            return scene.board.camera.to_screen(scene.board.spot_plane(landing.spot))
        match self.kind:
            case "cubes":
                return seats.cube_row(scene.plan, scene.plan.seats[self.seat]).center
            case "cube":
                return panels.pile_spot(scene.sheet, self.colour)
            case "win":
                return scene.board.centre_px(landing.key)
            case _:
                return scene.plan.epoch.center if landing.key == "epoch" else None

    def places(self) -> list[Rect]:
        """Returns the places beside the board where the piece may be let go."""
        plan = self.scene.plan
        match self.kind:
            case "cubes":
                return [plan.seats[self.seat]]
            case "cube":
                return [plan.supply]
            case "token":
                return [plan.epoch]
            case _:
                return []

    # ------------------------------------------------------------- aiming
    def point(self, pixel: Pixel) -> bool:
        """Aims at a pixel; returns whether anything changed."""
        landing = self._below(pixel)
        if landing == self.landing:
            return False
        self.landing = landing
        self.legal, self.refusal = False, ""
        if landing is None:
            self.prompt = asked_of(self.kind, self.colour)
            return True
        session = self.scene.session
        why = landing.why
        if landing.action is not None:
            violation = session.game.validate(session.state, self.seat, landing.action)
            why = violation.message if violation is not None else ""
        if why:
            self.refusal, self.prompt = why, Prompt("Not here", why, "refuse")
        else:
            self.legal = True
            self.prompt = promise(session, self.scene.desk, self.seat, landing.action)
        return True

    def turn(self, step: int) -> bool:  # noqa: ARG002 - round things look the same from every side
        return False

    def step(self, by: int) -> None:
        """The keyboard chooses without carrying; a piece the mouse holds stays where it is."""

    def towards(self, direction: tuple[float, float]) -> None:
        """See `step`."""

    def think(self) -> bool:
        return False

    def think_now(self) -> None:
        """There is nothing left to work out."""

    def action(self) -> Any:
        """Returns the move of letting go here. Needs a legal place."""
        assert self.landing is not None
        return self.landing.action

    # ------------------------------------------------------------- places
    def _below(self, pixel: Pixel) -> Landing | None:
        scene, plan = self.scene, self.scene.plan
        on_board = scene.mouse.on_board((round(pixel[0]), round(pixel[1])))
        match self.kind:
            case "marker":
                return self._continent(pixel) if on_board else None
            case "mover":
                return self._portion(pixel) if on_board else None
            case "win":
                return self._battlefield(pixel) if on_board else None
            case "cubes":
                return self._card(pixel)
            case "cube":
                here = plan.supply.collidepoint(pixel) or plan.prompt.collidepoint(pixel)
                return Landing("supply", PayFollower(self.colour)) if here else None
            case _:
                if plan.epoch.collidepoint(pixel):
                    return Landing("epoch", PlayToken())
                return Landing("board", PlayToken()) if on_board else None

    def _continent(self, pixel: Pixel) -> Landing | None:
        """Returns the land below the marker, or the nearest one it may be set on."""
        scene = self.scene
        land = scene.board.land_at(pixel)
        starts = scene.desk.options.starts
        if land is None or land.anchor not in starts:
            free = [scene.board.land_of[s] for s, colours in starts.items() if self.colour in colours]
            near = self._nearest(pixel, [scene.board.stand(one) for one in free])
            land = scene.board.land_of[near] if near is not None else land
        if land is None:
            return None
        return Landing(land.anchor, StartCivilization(self.colour, *land.anchor), "", scene.board.stand(land))

    def _portion(self, pixel: Pixel) -> Landing | None:
        scene, portions = self.scene, self.scene.desk.options.portions
        land = scene.board.land_at(pixel)
        spot = next((s for s in portions if land is not None and s in land.segments), None)
        spot = spot or self._nearest(pixel, list(portions))
        if spot is not None:
            return Landing(spot, MigrateTo(*spot), "", spot)
        stays = f"{self.colour.capitalize()} must stay on its own land."
        return Landing("elsewhere", None, stays) if land is not None else None

    def _nearest(self, pixel: Pixel, spots: list[Any]) -> Any:
        board = self.scene.board
        reach = board.side * REACH
        found = None
        for spot in spots:
            x, y = board.camera.to_screen(board.spot_plane(spot))
            far = ((x - pixel[0]) ** 2 + (y - pixel[1]) ** 2) ** 0.5
            if far < reach:
                reach, found = far, spot
        return found

    def _battlefield(self, pixel: Pixel) -> Landing | None:
        laid = self.scene.desk.view.laid
        if laid is None:
            return None
        x, y = self.scene.board.centre_px(laid.cell)
        near = (x - pixel[0]) ** 2 + (y - pixel[1]) ** 2 < (self.scene.board.side * 0.6) ** 2
        return Landing(laid.cell, PickWinner(self.colour)) if near else None

    def _card(self, pixel: Pixel) -> Landing | None:
        for seat, card in enumerate(self.scene.plan.seats):
            if card.collidepoint(pixel):
                if seat == self.seat:
                    return Landing("card", TakeFollower(self.colour))
                return Landing(f"card {seat}", None, "You take followers for yourself.")
        return None
