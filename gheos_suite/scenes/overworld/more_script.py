"""How the events of modules are shown: tokens are laid, the airship flies, explorers are summoned."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from pygame import SRCALPHA, Surface

from gheos_suite.rules.overworld.model import Laid
from gheos_suite.rules.overworld.modules.airship import model as ai
from gheos_suite.rules.overworld.modules.airship.model import AIRSHIP
from gheos_suite.rules.overworld.modules.provisions import model as pr
from gheos_suite.rules.overworld.modules.summoners import model as su
from gheos_suite.rules.overworld.modules.towns import model as to
from gheos_suite.rules.overworld.modules.unions import ModuleEvent
from gheos_suite.scenes.table.art import PREMUL
from gheos_suite.scenes.table.effects import Together
from gheos_suite.ui.animation import Step

from . import more_told
from . import script_pieces as pieces
from .motion import Played
from .relief import covered
from .sky import airship_of, grounds
from .squares import S

if TYPE_CHECKING:
    from .script import Script

Show = Callable[[], None]
Flight = ai.AirshipFlown | ai.AirshipCrashed


def steps(script: Script, event: Any, show: Show) -> list[Step] | None:
    """Returns the steps that show an event of a module, None for one of the base game."""
    if not isinstance(event, ModuleEvent):
        return None
    if isinstance(event, more_told.TALKS):
        return more_told.steps(script, event, show)
    match event:
        case pr.ProvisionPlaced():
            return _token(script, f"provision_{event.item}", event.cell, "provision", show)
        case to.SidequestLaid() | to.SidequestTurned():
            return _token(script, f"sidequest_{event.up}", event.cell, "provision", show)
        case to.SidequestTaken():
            return [Step(0.3, script.cue("flip"), show)]
        case ai.AirshipFlown() | ai.AirshipCrashed():
            return _flight(script, event, show)
        case ai.FuelGained():
            return _fuel(script, event, show)
        case su.HeldAdded():
            return _piece(script, event.seat, event.side, event.shape, event.cell, show)
        case su.ExplorerSummoned():
            return _piece(script, event.provider, event.side, event.shape, event.cell, show)
        case su.PlayerSummoned() | su.VolunteersCalled():
            points = [script.scene.board.centre_px(event.cell)]
            return [Step(0.45, script.cue("summon"), show, _played(script, "summon", points))]
    return [Step(0.0, finish=show)]


def _played(script: Script, stem: str, points: list[tuple[float, float]]) -> Played:
    return Played(script.scene.art.frames(stem, script.scene.board.scale), points)


def _token(script: Script, part: str, cell: tuple[int, int], sound: str, show: Show) -> list[Step]:
    """Brings a token from its pile to a cell."""
    scene = script.scene
    picture = scene.art.part(part, scene.board.scale)
    start = scene.plan.goods.center if scene.plan.goods.w else scene.plan.tray.center
    end = pieces.standing(scene, cell, picture, "token")
    return [Step(0.4, script.cue("lift"), _then(show, script.cue(sound)), script.fly(picture, start, end, 60))]


def _then(show: Show, cue: Callable[[], None]) -> Show:
    def both() -> None:
        show()
        cue()

    return both


def _piece(script: Script, seat: int, side: int, shape: str, cell: tuple[int, int], show: Show) -> list[Step]:
    """Brings an explorer from the player who has it to a square."""
    scene = script.scene
    picture = scene.art.piece(side, shape, scene.board.scale)
    start, end = scene.plan.seats[seat].center, pieces.standing(scene, cell, picture)
    steps = [
        Step(0.45, script.cue("lift"), _then(show, script.cue("explorer")), script.fly(picture, start, end, 90))
    ]
    if not script.still:
        steps.append(Step(0.3, effect=_played(script, "summon", [scene.board.centre_px(cell)])))
    return steps


def _fuel(script: Script, event: ai.FuelGained, show: Show) -> list[Step]:
    scene = script.scene
    picture = scene.art.part("fuel", max(1, scene.sheet.k - 1))
    start = scene.plan.goods.center if scene.plan.goods.w else scene.plan.bag.center
    flying = [script.fly(picture, start, scene.plan.seats[seat].center, 50) for seat in event.seats]
    return [Step(0.4, script.cue("provision"), show, Together(flying, 0.1))]


# ---------------------------------------------------------------------------- airship
def _flight(script: Script, event: Flight, show: Show) -> list[Step]:
    """Lifts the airship off, flies it over the map with who is on board, and lets it land or crash."""
    scene, board = script.scene, script.scene.board
    view = scene.desk.view
    old = airship_of(view.board)
    assert old is not None
    crashed = isinstance(event, ai.AirshipCrashed)
    face = event.face if isinstance(event, ai.AirshipCrashed) else old.face
    picture, origin = _hull(script, old, event, face)
    start, end = (_middle(script, cell, picture, origin) for cell in (old.cell, event.cell))

    def begin() -> None:
        """Takes the airship off the map; who is left behind stays on it."""
        scene.ctx.cue("overworld/airship")
        rest = tuple(laid for laid in view.board if laid is not old)
        aboard = set(covered(old)) - set(event.left)
        below = {g.cell: g.terrain for g in grounds(rest, ())}
        explorers = tuple(
            replace(e, shape="") if e.cell in event.left and below[e.cell] in "FMWR" else e
            for e in view.explorers
            if e.cell not in aboard
        )
        board.show(replace(view, board=rest, explorers=explorers, squares=grounds(rest, explorers)))
        scene.refresh_board()

    def landed() -> None:
        show()
        scene.ctx.cue(f"overworld/{'burns' if crashed else 'place'}")

    flight = [Step(1.1, begin, landed, script.fly(picture, start, end, 60))]
    if crashed and not script.still:
        points = [board.centre_px(cell) for cell in event.cells]
        flight.append(Step(0.6, effect=Played(scene.art.frames("flames", board.scale), points, 2)))
    elif not script.still:
        points = [pieces.foot(scene, cell) for cell in event.cells]
        flight.append(Step(0.2, effect=Played(scene.art.frames("dust", board.scale), points)))
    return flight


def _hull(script: Script, ship: Laid, event: Flight, face: int) -> tuple[Surface, tuple[int, int]]:
    """Returns the airship in the air, people on board, and where its corner's square lies in the picture."""
    rotation = event.rotation
    scene, k = script.scene, script.scene.board.scale
    tile = scene.art.tile(AIRSHIP, rotation, face, k)
    hull = scene.art.part("airship_0", k)
    picture = Surface(tile.surface.get_size(), SRCALPHA)
    picture.blit(tile.surface, (0, 0))
    own = covered(replace(ship, cell=(0, 0), rotation=rotation))
    left, top = min(c[0] for c in own), max(c[1] for c in own)
    at = {e.cell: e for e in scene.desk.view.explorers if e.cell not in event.left}
    for source, (cx, cy) in zip(event.source, own, strict=True):
        if source in at:
            piece = scene.art.piece(at[source].side, at[source].shape or "bird", k)
            place = (tile.origin[0] + cx * S * k, tile.origin[1] - cy * S * k)
            middle = (place[0] + S * k // 2, place[1] + S * k // 2)
            picture.blit(piece, piece.get_rect(center=middle), special_flags=PREMUL)
    x = tile.origin[0] + (left + 1) * S * k - hull.get_width() // 2
    y = tile.origin[1] + (1 - top) * S * k - hull.get_height() * 3 // 4
    picture.blit(hull, (x, y), special_flags=PREMUL)
    return picture, tile.origin


def _middle(
    script: Script, cell: tuple[int, int], picture: Surface, origin: tuple[int, int]
) -> tuple[float, float]:
    corner = script.scene.board.rect_of(cell)
    wide, deep = picture.get_size()
    return corner.x - origin[0] + wide / 2, corner.y - origin[1] + deep / 2
