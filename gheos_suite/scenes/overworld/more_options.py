"""The actions of modules grouped as those of the base game are: pieces and where they go, answers, cells.

Pieces beyond those of `options`: ("item", name) a provision of the shop, ("airship",) and ("wreck", face) the
airship as it lands and as it crashes, ("piece", side, shape) an explorer to be added, ("summon", seat) a player
to be asked for one, ("call",) everybody asked to volunteer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gheos_suite.rules.overworld.model import Cell
from gheos_suite.rules.overworld.modules.airship import model as ai
from gheos_suite.rules.overworld.modules.negotiation import model as ne
from gheos_suite.rules.overworld.modules.provisions import model as pr
from gheos_suite.rules.overworld.modules.summoners import model as su
from gheos_suite.rules.overworld.modules.towns import model as to
from gheos_suite.rules.overworld.modules.unions import ModuleAction

AIRSHIP: Final = ("airship",)
CALL: Final = ("call",)
MODES: Final[dict[type[Any], str]] = {
    pr.ChooseProvision: "provision", to.ChooseSidequest: "quest", to.ChooseSidequestSide: "quest_side",
    ai.ChooseFlight: "flight", ai.ChooseLanding: "landing", ai.ChooseCrash: "crash",
    su.ChooseAdding: "adding", su.AskVolunteers: "volunteer", su.ChooseSummoned: "summoned",
    su.ChooseProvided: "provide", su.ChooseReturn: "return", ne.ChooseTerms: "terms",
    ne.AnswerOffer: "offer", ne.AskHolder: "holder", ne.ChooseTrade: "trade", ne.ChooseLocation: "location",
    ne.ChooseRotation: "rotation",
}  # fmt: skip
ANSWERS: Final[dict[Any, str]] = {
    to.LaySidequest(False): "keep", to.LaySidequest(True): "turn", ai.GoOn(): "go_on",
    su.AddRest(): "rest", su.EndAdding(): "end", su.Volunteer(): "volunteer", su.StaySilent(): "silent",
    su.Decline(): "decline", ne.AcceptOffer(): "accept", ne.RefuseOffer(): "refuse", ne.Redeem(): "redeem",
    ne.Wait(): "wait", ne.BindTrade("tile"): "tile", ne.BindTrade("coast"): "coast",
}  # fmt: skip


def sort(found: Any, action: Any) -> None:
    """Puts an action of a module where the table looks for it."""
    if action in ANSWERS:
        found.answers[ANSWERS[action]] = action
        return
    match action:
        case pr.PlaceProvision(item, cell):
            _goal(found, ("item", item), cell, action)
        case ai.Launch(leaving):
            found.launches[frozenset(leaving)] = action
        case ai.Land(cell, rotation):
            _goal(found, AIRSHIP, cell, action, rotation)
        case ai.Crash(cell, rotation, face):
            _goal(found, ("wreck", face), cell, action, rotation)
        case su.AddPiece(side, shape, cell):
            _goal(found, ("piece", side, shape), cell, action)
        case su.Summon(seat, cell):
            _goal(found, ("summon", seat), cell, action)
        case su.CallVolunteers(cell):
            _goal(found, CALL, cell, action)
        case ne.Deal(seat):
            found.deals[seat] = action
        case ne.BindLocation(cell):
            found.cells[cell] = action


def _goal(found: Any, piece: tuple[Any, ...], cell: Cell, action: ModuleAction, rotation: int = 0) -> None:
    found.goals.setdefault(piece, {})[cell, rotation] = action


def bringing(piece: tuple[Any, ...], cell: Cell, rotation: int) -> ModuleAction | None:
    """Returns the action of bringing a module's piece to a cell, None for a piece of the base game."""
    kind, *what = piece
    made: dict[str, Callable[[], ModuleAction]] = {
        "item": lambda: pr.PlaceProvision(what[0], cell),
        "airship": lambda: ai.Land(cell, rotation),
        "wreck": lambda: ai.Crash(cell, rotation, what[0]),
        "piece": lambda: su.AddPiece(what[0], what[1], cell),
        "summon": lambda: su.Summon(what[0], cell),
        "call": lambda: su.CallVolunteers(cell),
    }
    return made[kind]() if kind in made else None
