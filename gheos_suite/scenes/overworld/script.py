"""From events to motion: which steps of the timeline show an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gheos_suite.rules.overworld import events as ev
from gheos_suite.scenes.table.effects import Dust, Effect, Fly, Together
from gheos_suite.ui.animation import Step

from . import more_script
from . import script_pieces as pieces
from . import script_quest as quest
from .motion import Banner, Played, Shine

if TYPE_CHECKING:
    from .scene import TableScene

BOT_SHOWN = 0.55  # seconds a computer's tile stays lit
Show = Callable[[], None]
ENDS = {
    "victory": "victory", "evil_prevails": "defeat", "kingdom_burns": "burns", "sea_tyrant": "tyrant",
    "vanquished": "defeat",
}  # fmt: skip


class Script:
    """Writes the steps of one event for a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def still(self) -> bool:
        return bool(self.scene.ctx.reduced_motion)

    def steps(self, event: Any, show: Show) -> list[Step]:
        """Returns the steps that show the event; `show` puts the shown view behind it, exactly once."""
        match event:
            case ev.TurnStarted():
                return self._turn(event, show)
            case ev.TileDrawn() | ev.TileReturned() | ev.CoastDrawn():
                return self._bag(event, show)
            case ev.TilePlaced() | ev.TileStacked() | ev.CoastPlaced():
                return self._laid(event, show)
            case ev.ExplorersAdded():
                return self._added(event, show)
            case ev.GapFormed():
                return self._gap(event, show)
            case ev.GapContested():
                return self._contested(event, show)
            case ev.GapWon():
                return self._won(event, show)
            case ev.DoorPlaced():
                return self._door(event, show)
            case ev.ExplorerExhausted():
                return self._exhausted(event, show)
            case ev.GameEnded():
                return [Step(0.5, self.cue(ENDS.get(event.reason, "final")), show)]
            case _:
                return more_script.steps(self, event, show) or quest.steps(self, event, show)

    # ------------------------------------------------------------- helpers
    def cue(self, name: str) -> Callable[[], None]:
        return lambda: self.scene.ctx.cue(f"overworld/{name}")

    def fly(self, picture: Any, start: Any, end: Any, lift: float = 60.0) -> Effect:
        return Fly(self.scene.sheet, picture, start, end, lift * self.scene.sheet.s, self.still)

    def by_bot(self) -> bool:
        """Returns whether what is shown is a computer's deed."""
        return self.scene.desk.is_bot(self.scene.desk.view.active)

    # -------------------------------------------------------------- scripts
    def _turn(self, event: ev.TurnStarted, show: Show) -> list[Step]:
        scene = self.scene
        if scene.desk.quest:
            return [Step(0.0, finish=show)]
        plan, sheet = scene.plan, scene.sheet
        rect = plan.turn.copy()
        rect.w = min(rect.w, sheet.u(560))
        rect.center = (plan.free.centerx, plan.free.y + plan.free.h // 3)
        flag = scene.art.part(f"banner_{scene.desk.emblem(event.seat)}", sheet.k)
        banner = Banner(sheet, rect, f"{scene.desk.name(event.seat)} to move", flag, self.still)
        seconds = 0.3 if scene.desk.is_bot(event.seat) else 0.7
        return [Step(seconds, lambda: scene.ctx.cue("banner"), show, banner)]

    def _bag(self, event: Any, show: Show) -> list[Step]:
        """Shows what comes out of the bag or the pile, and what goes back."""
        scene, plan = self.scene, self.scene.plan
        bag, tray = plan.bag.center, plan.faces[0].center
        match event:
            case ev.TileDrawn():
                picture = pieces.tile(scene, event.tile, 0)
                return [Step(0.32, self.cue("draw"), show, self.fly(picture, bag, tray, 40))]
            case ev.TileReturned():
                picture = pieces.tile(scene, event.tile, scene.desk.face)
                return [Step(0.26, self.cue("whirl"), show, self.fly(picture, tray, bag, 30))]
        return [Step(0.2, self.cue("coast"), show)]

    def _laid(self, event: ev.TilePlaced | ev.TileStacked | ev.CoastPlaced, show: Show) -> list[Step]:
        scene, board = self.scene, self.scene.board
        picture, middle = pieces.laid(scene, event)
        cells = (event.cell,) if isinstance(event, ev.CoastPlaced) else event.cells
        bot = scene.desk.is_bot(event.seat)
        start = pieces.source(scene, event) if bot else (middle[0], middle[1] - 4 * board.scale)
        sounds = {ev.CoastPlaced: "coast", ev.TileStacked: "geomancy"}
        sound = sounds.get(type(event), "place")

        def landed() -> None:
            show()
            scene.ctx.cue(f"overworld/{sound}")
            if "X" in getattr(event, "terrains", ()):
                scene.ctx.cue("overworld/airship")

        steps = [
            Step(0.4 if bot else 0.1, finish=landed, effect=self.fly(picture, start, middle, 40 if bot else 0))
        ]
        if not self.still:
            points = [pieces.foot(scene, cell) for cell in cells]
            steps.append(Step(0.2, effect=Played(scene.art.frames("dust", board.scale), points)))
        if bot:
            steps.append(Step(BOT_SHOWN, effect=self.shine(cells, "hover")))
        return steps

    def shine(self, cells: tuple[Any, ...], tone: str, labels: list[tuple[Any, Any]] | None = None) -> Shine:
        """Returns a light over cells, with pennants and numbers over its middle."""
        scene, board = self.scene, self.scene.board
        picture, at, middle = pieces.light(scene, cells, scene.art.tone(tone))
        return Shine(picture, at, labels or [], (middle[0], middle[1] - 12 * board.scale), 2 * board.scale)

    def _added(self, event: ev.ExplorersAdded, show: Show) -> list[Step]:
        scene = self.scene
        picture = scene.art.piece(event.side, event.shape, scene.board.scale)
        start = pieces.supply(scene, event.side, event.shape)
        flying = [self.fly(picture, start, pieces.standing(scene, cell, picture), 90) for cell in event.cells]
        sound = "explorer" if event.shape == "bird" else "ship"
        return [Step(0.3 + 0.08 * len(flying), self.cue(sound), show, Together(flying, 0.18))]

    def _gap(self, event: ev.GapFormed, show: Show) -> list[Step]:
        return [Step(0.5, self.cue("gap"), show, self.shine(event.cells, "legal"))]

    def _contested(self, event: ev.GapContested, show: Show) -> list[Step]:
        """Shows how many explorers of each side stand beside the gap."""
        scene, k = self.scene, max(1, self.scene.sheet.k)
        labels = [
            (
                scene.art.part(f"banner_{scene.desk.view.sides[side].colour}", k),
                scene.art.font(str(count), 10 * k, (255, 240, 200)),
            )
            for side, count in enumerate(event.strengths)
            if count
        ]
        if not labels:
            return [Step(0.2, finish=show)]
        return [Step(0.9, None, show, self.shine(event.cells, "legal", labels))]

    def _won(self, event: ev.GapWon, show: Show) -> list[Step]:
        scene, board = self.scene, self.scene.board
        flying: list[Effect] = []
        for cell in event.returned:
            shape = pieces.shape_at(scene, cell)
            picture = scene.art.piece(event.side, shape, board.scale)
            flying.append(
                self.fly(
                    picture, pieces.standing(scene, cell, picture), pieces.supply(scene, event.side, shape), 80
                )
            )
        if not flying:
            return [Step(0.0, finish=show)]

        def begin() -> None:
            scene.ctx.cue("overworld/explorer")
            board.lift(event.returned)
            scene.refresh_board()

        def home() -> None:
            show()
            board.lift(())

        return [Step(0.36 + 0.06 * len(flying), begin, home, Together(flying, 0.1))]

    def _door(self, event: ev.DoorPlaced, show: Show) -> list[Step]:
        scene, board = self.scene, self.scene.board
        picture = scene.art.door(event.side, board.scale)
        end = pieces.standing(scene, event.cell, picture, "door")
        if event.source is None:
            start = pieces.supply(scene, event.side, "door")
        else:
            start = pieces.standing(scene, event.source, picture, "door")

        def begin() -> None:
            scene.ctx.cue("overworld/lift")
            if event.source is not None:
                board.lift((event.source,))
                scene.refresh_board()

        def landed() -> None:
            show()
            board.lift(())
            scene.ctx.cue("overworld/door")

        opening = [scene.art.door(event.side, board.scale, frame, True) for frame in range(4)]
        steps = [Step(0.4, begin, landed, self.fly(picture, start, end, 70))]
        if not self.still:
            steps.append(Step(0.36, effect=Dust(opening, end)))
        return steps

    def _exhausted(self, event: ev.ExplorerExhausted, show: Show) -> list[Step]:
        scene, board = self.scene, self.scene.board
        picture = scene.art.piece(event.side, event.shape, board.scale, tired=True)
        start = (
            pieces.supply(scene, event.side, event.shape)
            if event.source is None
            else pieces.standing(scene, event.source, picture)
        )
        end = pieces.standing(scene, event.cell, picture)
        return [Step(0.36, self.cue("explorer"), show, self.fly(picture, start, end, 50))]
