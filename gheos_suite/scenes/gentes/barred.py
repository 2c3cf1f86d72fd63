"""Why a spot of the Gentes table does nothing now, in the words of the rules where they have any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gheos_suite.core.words import counted
from gheos_suite.rules.gentes import actions as act
from gheos_suite.rules.gentes.model import ROWS, TYPES
from gheos_suite.rules.gentes.view import COMPONENTS, due

from .naming import card_name, owner_of, place_name
from .options import Action, Piece, bringing, pressing
from .spots import CITY, HAND, TABLEAU, TRACK, parts
from .words import need_of, need_words

if TYPE_CHECKING:
    from .scene import TableScene

BUILT = "Cities are built with a Navigator tile."
TAKEN = "Cards are taken with a Scribe tile."
TRAINED = "People are trained with a Philosopher tile."
USED_BY = {"city": BUILT, "slot": TAKEN, "pile": TAKEN, "deck": TAKEN, "token": TRAINED, "folk": TRAINED}


def why_not(scene: TableScene, name: str) -> str:
    """Returns why a click on a spot does nothing."""
    desk = scene.desk
    kind, rest = parts(name)
    if kind == "hand" and desk.options.mode == "act" and (need := need_of(desk, rest)) is not None:
        return f"{need_words(need)} A Chronicler plays cards."
    if desk.options.mode == "act" and (words := _with_a_tile(scene, kind, rest)):
        return words
    action = _tried(scene, kind, rest)
    if action is None:
        return due(desk.view.step, desk.view.pending)
    why = scene.session.game.validate(scene.session.state, desk.options.seat, action)
    return str(why.message) if why is not None else due(desk.view.step, desk.view.pending)


def _with_a_tile(scene: TableScene, kind: str, rest: str) -> str:
    """Returns what a part of the table is for that no click brings about before an action is chosen."""
    view = scene.desk.view
    if kind == "played" and COMPONENTS.cards[rest].action is None:
        return f"{card_name(rest)} has no action to be chosen."
    if kind == "place" and (seat := owner_of(view, rest)) != scene.desk.options.seat:
        return f"A city of {scene.desk.name(seat)} stands there." if seat >= 0 else BUILT
    if kind == "place" and rest in COMPONENTS.cities:
        return f"{place_name(rest)} pays you when the {COMPONENTS.cities[rest].region} cities pay."
    if kind == "cube" and rest == ROWS[1]:
        have = counted(scene.desk.player.temple + scene.desk.player.oracle, "cube")
        return f"{COMPONENTS.cubes_per_training} cubes train one of any type; you have {have}."
    return USED_BY.get(kind, "")


def _tried(scene: TableScene, kind: str, rest: str) -> Action | None:
    """Returns what a click on the spot would try."""
    desk, options = scene.desk, scene.desk.options
    match kind:
        case "played":
            return act.UseAbility(rest) if options.mode == "abilities" else act.UseCard(rest)
        case "place" if options.mode == "act":
            return act.UseHometown(rest)
        case "place" if options.mode == "abilities":
            return act.UseAbility(rest)
        case "place" if options.mode == "reward":
            return act.ChooseCity(rest)
        case "place" if options.mode == "site":
            return (
                act.MoveCity(desk.moving or next(iter(options.moves)), rest)
                if options.moves
                else act.Build(rest)
            )
        case "folk" if desk.using == "spend" or options.spends:
            return act.SpendCubes(rest, next(iter(options.spends.values()))[0].temple)  # type: ignore[union-attr]
        case "folk":
            return act.Train(rest)
        case "cube":
            return act.Trade(TYPES[0], TYPES[1]) if rest == ROWS[0] else act.SpendCubes(TYPES[0], 0)
        case _:
            return pressing(f"{kind}:{rest}")


def why_not_held(scene: TableScene, piece: Piece) -> str:
    """Returns why a piece can be brought nowhere now."""
    kind = piece[0]
    goal = {"tile": TRACK, "tax": TRACK, "hand": TABLEAU}.get(kind, HAND)
    if kind in (CITY, "moved"):
        goal = "place:"
    elif kind in ("token", "folk", "cube"):
        goal = f"folk:{piece[1]}"
    action = bringing(piece, goal)
    why = None
    if action is not None:
        why = scene.session.game.validate(scene.session.state, scene.desk.options.seat, action)
    view = scene.desk.view
    return str(why.message) if why is not None else due(view.step, view.pending)
