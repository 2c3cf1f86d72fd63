"""How the events of the Quest are shown: the hero walks, fights, passes doors; creatures come and go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Surface

from gheos_suite.rules.overworld import events as ev
from gheos_suite.rules.overworld.model import Cell
from gheos_suite.ui.animation import Step

from . import script_pieces as pieces
from .motion import Banner, Played, Walk, facing_of
from .naming import NAME

if TYPE_CHECKING:
    from .script import Script

Show = Callable[[], None]
STRIDE = 0.16  # seconds from square to square


def steps(script: Script, event: Any, show: Show) -> list[Step]:
    """Returns the steps that show an event of the Quest."""
    match event:
        case ev.HeroPlaced():
            points = [script.scene.board.centre_px(event.cell)]
            return [Step(0.4, script.cue("summon"), show, _played(script, "summon", points))]
        case ev.HeroChosen():
            return _chosen(script, event, show)
        case ev.HeroStepped():
            return _stepped(script, event, show)
        case ev.HeroSteppedOff():
            return [_walk(script, event.hero, [event.source, event.cell], "step", show)]
        case ev.HeroStopped():
            points = [script.scene.board.centre_px(event.cell)]
            return [Step(0.5, script.cue("geomancy"), show, _played(script, "rune", points))]
        case ev.HeroLanded():
            return [_walk(script, event.hero, [_where(script, event.hero), event.cell], "step", show)]
        case ev.HeroBounced():
            return _bounced(script, event, show)
        case ev.CreatureSacrificed() | ev.CreatureDiscarded():
            return _away(script, event, show)
        case ev.CreaturesDrawn():
            points = [script.scene.board.centre_px(cell) for cell in event.cells]
            return [Step(0.4, script.cue("summon"), show, _played(script, "summon", points))]
        case ev.CreatureAdded():
            return _added(script, event, show)
        case _:
            return [Step(0.0, finish=show)]


def _played(script: Script, stem: str, points: list[tuple[float, float]]) -> Played:
    return Played(script.scene.art.frames(stem, script.scene.board.scale), points)


def _where(script: Script, hero: str) -> Cell:
    return next(h.cell for h in script.scene.desk.view.heroes if h.name == hero)


def _chosen(script: Script, event: ev.HeroChosen, show: Show) -> list[Step]:
    scene, plan = script.scene, script.scene.plan
    rect = plan.turn.copy()
    rect.w = min(rect.w, scene.sheet.u(420))
    rect.center = (plan.free.centerx, plan.free.y + plan.free.h // 3)
    picture = scene.art.hero(event.hero, "south", 0, max(1, scene.sheet.k - 1))
    banner = Banner(scene.sheet, rect, f"{NAME[event.hero]} travels", picture, script.still)
    return [Step(0.6, lambda: scene.ctx.cue("banner"), show, banner)]


def _walk(script: Script, hero: str, cells: list[Cell], sound: str, show: Show) -> Step:
    """Returns the step in which a hero walks over cells."""
    scene, board = script.scene, script.scene.board
    _, (_, foot), _ = scene.art.foot("person", board.scale)
    half = board.rect_of(cells[0]).h // 2

    def frames(facing: str, frame: int) -> Surface:
        return scene.art.hero(hero, facing, frame, board.scale)

    def begin() -> None:
        scene.ctx.cue(f"overworld/{sound}")
        board.lift((), heroes=(hero,))
        scene.refresh_board()

    def there() -> None:
        show()
        if len(cells) > 1:
            board.face(hero, facing_of(points[-2], points[-1]))
        board.lift(())
        scene.refresh_board()

    points = [board.stand_px(cell) for cell in cells]
    effect = Walk(frames, points, foot - half, 2, script.still)
    return Step(STRIDE * max(1, len(cells) - 1), begin, there, effect)


def _stepped(script: Script, event: ev.HeroStepped, show: Show) -> list[Step]:
    start = _where(script, event.hero)
    if event.way != "door":
        return [_walk(script, event.hero, [start, *event.path], "step", show)]
    door, other, out = event.path
    board = script.scene.board

    def nothing() -> None:
        """Shows nothing yet: she is between the doors."""

    points = [board.centre_px(door), board.centre_px(other)]
    return [
        _walk(script, event.hero, [start, door], "step", nothing),
        Step(0.3, script.cue("portal"), None, _played(script, "portal", points)),
        _walk(script, event.hero, [other, out], "step", show),
    ]


def _bounced(script: Script, event: ev.HeroBounced, show: Show) -> list[Step]:
    spot = script.scene.desk.view.spot
    if spot is None:
        return [Step(0.0, finish=show)]
    return [_walk(script, event.hero, [spot, event.cell], "flip", show)]


def _away(script: Script, event: ev.CreatureSacrificed | ev.CreatureDiscarded, show: Show) -> list[Step]:
    scene, board = script.scene, script.scene.board
    picture = scene.art.piece(event.side, event.shape, board.scale)
    start = pieces.standing(scene, event.cell, picture)
    end = pieces.supply(scene, event.side, event.shape)

    def begin() -> None:
        board.lift((event.cell,))
        scene.refresh_board()

    def gone() -> None:
        show()
        board.lift(())

    fight = Step(0.24, script.cue("fight"), None, _played(script, "fight", [board.centre_px(event.cell)]))
    return [fight, Step(0.3, begin, gone, script.fly(picture, start, end, 60))]


def _added(script: Script, event: ev.CreatureAdded, show: Show) -> list[Step]:
    scene, board = script.scene, script.scene.board
    picture = scene.art.piece(event.side, event.shape, board.scale)
    start, end = scene.plan.bag.center, pieces.standing(scene, event.cell, picture)
    sound = "explorer" if event.shape == "bird" else "ship"
    return [Step(0.26, script.cue(sound), show, script.fly(picture, start, end, 80))]
