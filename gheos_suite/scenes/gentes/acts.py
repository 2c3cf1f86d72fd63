"""What a click, or Enter, on a named spot of the Gentes table does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gheos_suite.rules.gentes.actions import BuyPoints, Done, Settle, Trade
from gheos_suite.rules.gentes.model import TYPES
from gheos_suite.rules.gentes.view import COMPONENTS
from gheos_suite.scenes.table import doors
from gheos_suite.ui.scene import Push

from .barred import why_not
from .options import TRAINING, Ways
from .spots import PILE, POINTS, QUIET, parts

if TYPE_CHECKING:
    from .scene import TableScene

LENSES = {"lens": "play", "forecast": "forecast"}


def act(scene: TableScene, name: str) -> None:
    """Does what the spot is for, or says why it does nothing now."""
    kind, rest = parts(name)
    if kind in QUIET or (kind == "button" and _always(scene, rest)):
        return
    if kind == "tab":
        scene.show_page(rest)
        return
    desk = scene.desk
    if name == POINTS:
        show_lens(scene, "forecast")
        return
    if name == PILE:
        desk.pile_open = not desk.pile_open and bool(desk.view.discard)
        scene.ctx.cue("gentes/flip")
        return
    if not desk.ready:
        scene.refuse(scene.not_now())
        return
    if kind == "way":
        scene.submit(desk.asking[int(rest)])
        return
    if kind == "button":
        _answer(scene, rest)
        return
    desk.asking = ()
    match kind:
        case "folk":
            _folk(scene, rest)
        case "place":
            _place(scene, name, rest)
        case "cube" if name not in desk.options.spots:
            _cube(scene, rest)
        case _:
            choose(scene, name, desk.options.spots.get(name))


def choose(scene: TableScene, name: str, ways: Ways | None) -> None:
    """Makes the move a spot stands for; asks which if there are several, says why not if there is none."""
    if not ways:
        scene.refuse(why_not(scene, name))
    elif len(ways) == 1:
        scene.submit(ways[0])
    else:
        scene.desk.ask(ways)
        scene.ctx.cue("click")


# ----------------------------------------------------------------------------- buttons
def _always(scene: TableScene, which: str) -> bool:
    """Does what a button does that works at any time; returns whether it was one."""
    match which:
        case "undo":
            scene.undo()
        case "menu":
            scene.send(Push(doors.pause(scene)))
        case "help":
            scene.show_help()
        case "log":
            scene.show_log()
        case "lens" | "forecast":
            show_lens(scene, LENSES[which])
            return True
        case _:
            return False
    scene.ctx.cue("click")
    return True


def show_lens(scene: TableScene, lens: str) -> None:
    """Puts a lens on, or away."""
    on = scene.desk.lens != lens
    scene.desk.lens = lens if on else ""
    scene.ctx.cue("toggle_on" if on else "toggle_off")


def _answer(scene: TableScene, which: str) -> None:
    """Gives the answer a button of the open question stands for."""
    desk = scene.desk
    scene.ctx.cue("click")
    match which:
        case "done":
            scene.submit(Done())
        case "buy":
            scene.submit(BuyPoints())
        case "settle":
            scene.submit(Settle(desk.settling))
        case "clear":
            desk.clear_picks()
        case "trade" | "spend":
            desk.clear_picks()
            desk.using = which
        case "less" | "more":
            step = 1 if which == "more" else -1
            desk.amount = min(max(desk.amount + step, 0), len(desk.payments) - 1)


# ----------------------------------------------------------------------------- population and cubes
def _folk(scene: TableScene, folk: str) -> None:
    """Does what a click on a type means: to settle, to train it, or to give or get it."""
    desk, options = scene.desk, scene.desk.options
    name = f"folk:{folk}"
    if options.settle:
        _settle(scene, folk)
    elif desk.using == "spend":
        choose(scene, name, options.spends.get(folk))
    elif desk.using == "trade" and desk.giving:
        _get(scene, folk)
    elif not desk.using and (options.mode in TRAINING or not options.trades):
        choose(scene, name, options.spots.get(name) or options.spends.get(folk))
    elif folk in options.trades:
        desk.using, desk.giving = "trade", folk
        scene.ctx.cue("gentes/pick")
    else:
        scene.refuse(f"You have no {folk} to give.")


def _settle(scene: TableScene, folk: str) -> None:
    desk = scene.desk
    if not desk.settle(folk):
        scene.refuse(f"All {COMPONENTS.start_population} are chosen; begin, or choose anew.")
        return
    scene.ctx.cue("gentes/train")


def _get(scene: TableScene, folk: str) -> None:
    """Makes the trade of the type given for another one; the same one again is taken back."""
    desk = scene.desk
    if folk == desk.giving:
        desk.giving = ""
        scene.ctx.cue("back")
        return
    scene.submit(desk.options.trades[desk.giving].get(folk) or Trade(desk.giving, folk))


def _cube(scene: TableScene, row: str) -> None:
    """Begins what cubes of a row can be used for."""
    desk, options = scene.desk, scene.desk.options
    possible = [use for use, found in (("trade", options.trades), ("spend", options.spends)) if found]
    if row == "oracle" and "spend" in possible:
        possible = ["spend"]
    if not possible or (row == "oracle" and possible == ["trade"]):
        scene.refuse(why_not(scene, f"cube:{row}"))
        return
    again = desk.using in possible and len(possible) > 1
    desk.using = next(use for use in possible if use != desk.using) if again else possible[0]
    desk.giving = ""
    scene.ctx.cue("gentes/cube")


# ----------------------------------------------------------------------------- cities
def _place(scene: TableScene, name: str, space: str) -> None:
    """Does what a click on a city space means: to build, move, use or be paid by it, or to name its region."""
    desk, options = scene.desk, scene.desk.options
    if options.mode == "region" and space in COMPONENTS.cities:
        name = f"region:{COMPONENTS.cities[space].region}"
    elif desk.moving and space in options.moves[desk.moving]:
        scene.submit(options.moves[desk.moving][space])
        return
    elif space in options.moves:
        desk.moving = "" if desk.moving == space else space
        scene.ctx.cue("gentes/pick")
        return
    choose(scene, name, options.spots.get(name))


FOLK = tuple(f"folk:{folk}" for folk in TYPES)
