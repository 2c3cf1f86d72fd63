"""From events to motion: which steps of the timeline show an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect

from gheos_suite.geom import triangle
from gheos_suite.rules.gheos import events as ev
from gheos_suite.scenes.table.effects import Banner, BigPicture, Dust, Effect, Fly, Points, Ring, Together
from gheos_suite.scenes.table.rolls import SECONDS as ROLL_SECONDS
from gheos_suite.scenes.table.rolls import Rise
from gheos_suite.ui.animation import Step

from . import panels, seats
from .effects import Crumble, TileDrop, War
from .tile_art import is_up

if TYPE_CHECKING:
    from .scene import TableScene

Spot = tuple[tuple[int, int, int], int]
BOT_SHOWN = 0.65  # seconds a computer's move stays ringed


class Script:
    """Writes the steps of one event for a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def still(self) -> bool:
        return bool(self.scene.ctx.reduced_motion)

    def steps(self, event: Any, show: Callable[[], None]) -> list[Step]:
        """Returns the steps that show the event; `show` puts the shown view behind it, exactly once."""
        match event:
            case ev.TilePlaced() | ev.TileReplaced():
                return self._tile(event, show)
            case ev.FollowerPaid():
                return self._cubes(
                    "gheos/pay", event.colour, 1, self._seat(event.seat), self._pile(event.colour), show
                )
            case ev.FollowerTaken():
                home = self._seat(event.seat)
                return self._cubes("gheos/follower", event.colour, 1, self._pile(event.colour), home, show)
            case ev.CivilizationStarted():
                return self._started(event, show)
            case ev.CivilizationMigrated():
                return self._migrated(event, show)
            case ev.WarFought():
                return self._war(event, show)
            case ev.CivilizationRemoved():
                return self._removed(event, show)
            case ev.TempleScored():
                cue = "gheos/temple" if event.points else ""
                start = self.scene.board.centre_px(event.cell)
                return self._points([(event.seat, event.points or 0, start)], cue, show)
            case ev.TokenPlayed():
                start = self._seat(event.seat)
                return self._points([(event.seat, event.points or 0, start)], "gheos/token", show, always=True)
            case ev.EpochRevealed():
                return self._epoch(event, show)
            case ev.EpochScored() | ev.FinalScored():
                cue = "gheos/points" if isinstance(event, ev.EpochScored) else "gheos/final"
                middle = self.scene.plan.epoch.center
                each = [(seat, points or 0, middle) for seat, points in enumerate(event.points)]
                return self._points(each, cue, show)
            case ev.TileDrawn():
                return self._drawn(event, show)
            case ev.TurnStarted():
                return self._turn(event, show)
            case _:
                return [Step(0.0, finish=show)]

    # ------------------------------------------------------------- places
    def _seat(self, seat: int) -> tuple[int, int]:
        plan = self.scene.plan
        return seats.cube_row(plan, plan.seats[seat]).center

    def _pile(self, colour: str) -> tuple[int, int]:
        return panels.pile_spot(self.scene.sheet, colour)

    def _marker(self, colour: str, spot: Spot) -> tuple[float, float]:
        return self.scene.board.marker_px(colour, spot)

    def _cue(self, name: str) -> Callable[[], None]:
        return lambda: self.scene.ctx.cue(name) if name else None

    def _carried(self, kind: str) -> bool:
        """Returns whether the player carried the piece there by hand, so that it needs no flight; once."""
        desk = self.scene.desk
        if not desk.delivered.startswith(kind):
            return False
        desk.delivered = ""
        return True

    # -------------------------------------------------------------- scripts
    def _tile(self, event: ev.TilePlaced | ev.TileReplaced, show: Callable[[], None]) -> list[Step]:
        scene, board = self.scene, self.scene.board
        end = board.centre_px(event.cell)
        bot = scene.desk.is_bot(event.seat)
        start = self._seat(event.seat) if bot else (end[0], end[1] - max(6, board.side // 18))
        sound = "gheos/place" if isinstance(event, ev.TilePlaced) else "gheos/replace"
        falling = TileDrop(
            scene.sheet, event.tile, is_up(event.cell), event.rotation, start, end, board.side, self.still
        )
        width = round(board.side * 1.3)
        frames = [scene.sheet.art.fitted(f"gheos/board/dust_{i}.png", width) for i in range(6)]

        def landed() -> None:
            show()
            scene.ctx.cue(sound)

        steps = [
            Step(0.34 if bot else 0.13, finish=landed, effect=falling),
            Step(0.0 if self.still else 0.2, effect=Dust(frames, end)),
        ]
        if bot:
            points = [board.camera.to_screen(p) for p in triangle.outline(event.cell)]
            steps.append(Step(BOT_SHOWN, effect=Ring(points, max(2, scene.sheet.u(4)))))
        return steps

    def _cubes(
        self,
        cue: str,
        colour: str,
        count: int,
        start: tuple[int, int],
        end: tuple[int, int],
        show: Callable[[], None],
    ) -> list[Step]:
        picture = self.scene.sheet.piece(f"cube_{colour}", 30)
        if self._carried("cube"):
            return [Step(0.0, self._cue(cue), show)]
        if count <= 0:
            return [Step(0.0, finish=show)]
        hops: list[Effect] = [Fly(self.scene.sheet, picture, start, end, 70, self.still) for _ in range(count)]
        return [Step(0.28 + 0.08 * (count - 1), self._cue(cue), show, Together(hops, 0.6 / max(count, 2)))]

    def _started(self, event: ev.CivilizationStarted, show: Callable[[], None]) -> list[Step]:
        scene = self.scene
        start = panels.marker_spot(scene.sheet, event.colour)
        end = self._marker(event.colour, (event.cell, event.segment))
        marker = scene.sheet.art.piece(f"marker_{event.colour}", scene.board.side)
        carried = self._carried("marker")
        flight = Fly(scene.sheet, marker, start, end, 60, self.still)
        cue = self._cue("gheos/marker")

        def stands() -> None:
            show()  # before the cubes fly: the marker must not leave the land it was just set on
            cue()

        home = self._seat(event.seat)
        hops = self._cubes(
            "gheos/follower", event.colour, event.followers, self._pile(event.colour), home, lambda: None
        )
        return [Step(0.0 if carried else 0.3, None, stands, flight), *hops]

    def _migrated(self, event: ev.CivilizationMigrated, show: Callable[[], None]) -> list[Step]:
        scene = self.scene
        start = self._marker(event.colour, (event.old_cell, event.old_segment))
        scene.desk.in_air.add(event.colour)
        end = scene.board.camera.to_screen(scene.board.spot_plane((event.cell, event.segment)))
        marker = scene.sheet.art.piece(f"marker_{event.colour}", scene.board.side)

        def arrived() -> None:
            scene.desk.in_air.discard(event.colour)
            show()

        seconds = 0.0 if self._carried("mover") else 0.5
        flight = Fly(scene.sheet, marker, start, end, 24, self.still)
        return [Step(seconds, self._cue("gheos/migrate"), arrived, flight)]

    def _war(self, event: ev.WarFought, show: Callable[[], None]) -> list[Step]:
        scene = self.scene
        at = scene.board.centre_px(event.cell)
        burst = scene.sheet.art.fitted("gheos/board/front_war.png", max(24, round(scene.board.side * 0.5)))
        area = Rect(0, 0, scene.plan.column.x, scene.ctx.size[1])
        decided = event.by != "migration"  # where a migrant comes, swords do not count
        sides = [
            (scene.sheet.piece(f"marker_{c}", 58), str(n) if decided else "", c == event.winner)
            for c, n in event.sides
        ]
        war = War(area, scene.board.side, at, burst, scene.sheet, sides, self.still)

        def clash() -> None:
            scene.ctx.cue("gheos/war_clash")
            show()

        return [Step(1.1, self._cue("gheos/war_drum"), clash, war)]

    def _removed(self, event: ev.CivilizationRemoved, show: Callable[[], None]) -> list[Step]:
        scene = self.scene
        at = self._marker(event.colour, (event.cell, event.segment))
        side = scene.board.side
        base = tuple(min(255, c + 50) for c in scene.peoples[event.colour])
        shards = [
            scene.sheet.art.tinted(
                scene.sheet.art.fitted(f"gheos/board/crumble_{i}.png", max(8, side // 5)), base
            )
            for i in range(6)
        ]

        def gone() -> None:
            scene.desk.in_air.discard(event.colour)
            show()

        def begin() -> None:
            scene.desk.in_air.add(event.colour)
            scene.refresh_board()
            scene.ctx.cue("gheos/crumble")

        marker = scene.sheet.art.piece(f"marker_{event.colour}", side)
        crumble = Crumble(scene.sheet, marker, shards, at, side * 0.2, self.still)
        steps = [Step(0.6, begin, gone, crumble)]
        back: list[Effect] = []
        cube = scene.sheet.piece(f"cube_{event.colour}", 30)
        for seat, lost in enumerate(event.lost):
            back += [Fly(scene.sheet, cube, self._seat(seat), self._pile(event.colour), 60, self.still)] * lost
        if back:
            steps.append(Step(0.4, None, None, Together(back, 0.5 / max(len(back), 2))))
        return steps

    def _points(
        self,
        gains: Sequence[tuple[int, int, tuple[float, float]]],
        cue: str,
        show: Callable[[], None],
        always: bool = False,
    ) -> list[Step]:
        scene, plan = self.scene, self.scene.plan
        flying = [
            Points(scene.sheet, f"+{n}", start, seats.score_spot(plan, plan.seats[seat]), self.still)
            for seat, n, start in gains
            if n or always
        ]
        if not flying:
            return [Step(0.0, self._cue(cue), show)]

        rises: list[Effect] = [Rise(scene.sheet, f.words, f.end) for f in flying]
        rise = Step(0.0 if self.still else ROLL_SECONDS, None, None, Together(rises))

        def arrive() -> None:
            show()
            scene.ctx.cue("gheos/points")

        return [Step(0.45, self._cue(cue), arrive, Together(list(flying), 0.25 / len(flying))), rise]

    def _epoch(self, event: ev.EpochRevealed, show: Callable[[], None]) -> list[Step]:
        scene = self.scene
        picture = scene.sheet.art.fitted("gheos/board/epoch_face.webp", scene.sheet.u(420))
        big = BigPicture(scene.sheet, picture, scene.plan.board, f"Epoch {event.number} of {event.limit}")
        return [Step(1.2, self._cue("gheos/epoch"), show, big)]

    def _drawn(self, event: ev.TileDrawn, show: Callable[[], None]) -> list[Step]:
        scene = self.scene
        back = scene.sheet.art.fitted("gheos/board/tile_back.webp", scene.sheet.u(90))
        start, end = panels.stack_spot(scene.sheet), self._seat(event.seat)
        return [Step(0.26, self._cue("gheos/draw"), show, Fly(scene.sheet, back, start, end, 30, self.still))]

    def _turn(self, event: ev.TurnStarted, show: Callable[[], None]) -> list[Step]:
        scene, free = self.scene, self.scene.plan.free
        rect = scene.plan.prompt.inflate(-scene.sheet.u(40), 0)
        rect.center = (free.centerx, free.y + free.h // 3)
        name = scene.desk.name(event.seat)
        banner = Banner(scene.sheet, rect, f"{name} to move", scene.desk.emblem(event.seat), self.still)
        bot = scene.desk.is_bot(event.seat)
        return [Step(0.35 if bot else 0.75, self._cue("banner"), show, banner)]
