"""What the buttons and wares of modules do at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gheos_suite.rules.overworld.model import Cell
from gheos_suite.rules.overworld.modules.towns.model import ChooseSidequestSide
from gheos_suite.scenes.table import doors

from . import flights, terms
from .below import WHY
from .options import bringing
from .wares import picked, wares

if TYPE_CHECKING:
    from .scene import TableScene

YES = ("volunteer", "accept", "redeem")
NO = ("silent", "decline", "refuse", "wait")


def button(scene: TableScene, which: str) -> bool:
    """Does what a button of a module is for; returns whether it was one."""
    desk = scene.desk
    match which:
        case "launch" if desk.options.launches:
            flights.launch(scene)
        case "stay_down":
            flights.stay_down(scene)
        case "deal":
            desk.dealing = True
        case "back":
            desk.clear_picks()
        case "peek":
            _peek(scene)
        case "hide":
            desk.peeked = ""
        case "yes":
            yes(scene)
        case "call_off":
            scene.undo()
        case "offer":
            scene.submit(terms.offered(desk))
        case _:
            return False
    scene.damage.add(scene.plan.board)
    return True


def answer(scene: TableScene, which: str) -> None:
    """Gives an answer that is a move by itself."""
    action = scene.desk.options.answers.get(which)
    if action is None:
        scene.refuse(scene.due())
        return
    scene.ctx.cue("click")
    scene.submit(action)


def ware(scene: TableScene, index: int) -> None:
    """Makes the move of a thing in the tray, or picks it for the cell that is clicked next."""
    desk = scene.desk
    found = wares(desk)
    if index >= len(found):
        return
    if found[index].action is not None:
        desk.dealing = False
        scene.ctx.cue("click")
        scene.submit(found[index].action)
        return
    if found[index].piece[0] == "term":
        terms.change(desk, found[index].piece[1])
        scene.ctx.cue("click")
        scene.damage.add(scene.plan.board)
        return
    desk.ware = found[index].piece
    scene.ctx.cue("overworld/lift")
    scene.damage.add(scene.plan.board)


def cell(scene: TableScene, at: Cell) -> bool:
    """Does what a click on a cell means in a decision of a module; returns whether it meant anything."""
    desk = scene.desk
    if desk.launching:
        if at in flights.able(desk):
            flights.toggle(desk, at)
            scene.ctx.cue("overworld/explorer")
            scene.damage.add(scene.plan.board)
        return True
    chosen = picked(desk)
    if chosen is None or (at, 0) not in desk.options.goals.get(chosen.piece, {}):
        return False
    scene.submit(bringing(chosen.piece, at, 0))
    return True


def yes(scene: TableScene) -> bool:
    """Accepts what is asked, with the first of several explorers; returns whether anything is."""
    for which in YES:
        if which in scene.desk.options.answers:
            answer(scene, which)
            return True
    if scene.desk.options.mode == "provide":
        ware(scene, 0)
        return True
    return False


def no(scene: TableScene) -> bool:
    """Refuses what is asked; returns whether anything is."""
    for which in NO:
        if which in scene.desk.options.answers:
            answer(scene, which)
            return True
    return False


def _peek(scene: TableScene) -> None:
    """Shows the side below of a sidequest to its taker, after the others have turned away."""
    seat = scene.desk.options.seat

    def look() -> None:
        pending = scene.session.view(seat).pending
        if isinstance(pending, ChooseSidequestSide):
            scene.desk.peeked = pending.sidequest.under
            scene.damage.all()

    if not scene.ctx.settings.curtain:
        look()
        return
    scene.behind(lambda: doors.curtain(scene, seat, look, WHY))
