"""Modules in words: actions as text and back, a sentence for each event, what is to be decided."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, assert_never

from gheos_suite.core.words import counted, listed

from .airship import model as ai
from .negotiation import model as ne
from .negotiation import words as ne_words
from .provisions import model as pr
from .summoners import model as su
from .summoners import words as su_words
from .terrain import TERRAIN
from .text import CELL, PLAIN_CELL, read_cell, write_cell
from .towns import model as to
from .unions import ModuleAction, ModuleEvent, ModulePending

_FACES: Final = ("land", "water")
_LAUNCH: Final = re.compile(rf"launch(?: leaving((?: {PLAIN_CELL}){{1,3}}))?", re.A)
_LAND: Final = re.compile(rf"fly to {CELL}/([0-3])", re.A)
_CRASH: Final = re.compile(rf"crash (land|water)@{CELL}/([0-3])", re.A)
_PROVISION: Final = re.compile(rf"provision ({'|'.join(pr.ITEMS)}) {CELL}", re.A)

_SIDEQUEST: Final = re.compile(r"sidequest (0|[1-9]\d?)", re.A)
_FIXED: Final[dict[str, ModuleAction]] = {
    "sidequest kept": to.LaySidequest(False),
    "sidequest turned": to.LaySidequest(True),
    "launch": ai.Launch(),
    "go on": ai.GoOn(),
}
_TEXT: Final = {action: text for text, action in _FIXED.items()}


def item(name: str) -> str:
    """Returns an item as it is called in a sentence."""
    return name.replace("_", " ")


def write(action: ModuleAction) -> str:
    """Returns a module's action as text."""
    if isinstance(action, su.SummonersAction):
        return su_words.write(action)
    if isinstance(action, ne.NegotiationAction):
        return ne_words.write(action)
    match action:
        case pr.PlaceProvision(name, cell):
            return f"provision {name} {write_cell(cell)}"
        case to.TakeSidequest(index):
            return f"sidequest {index}"
        case ai.Launch(leaving):
            return " ".join(["launch leaving", *map(write_cell, leaving)]) if leaving else "launch"
        case ai.Land(cell, rotation):
            return f"fly to {write_cell(cell)}/{rotation}"
        case ai.Crash(cell, rotation, face):
            return f"crash {_FACES[face]}@{write_cell(cell)}/{rotation}"
        case to.LaySidequest() | ai.GoOn():
            return _TEXT[action]
        case _:
            assert_never(action)


def read(text: str) -> ModuleAction | None:
    """Returns the module's action a text names, or None if it names none."""
    if text in _FIXED:
        return _FIXED[text]
    if found := _SIDEQUEST.fullmatch(text):
        return to.TakeSidequest(int(found[1]))
    if found := _LAUNCH.fullmatch(text):
        return ai.Launch(tuple(read_cell(word) for word in found[1].split()))
    if found := _LAND.fullmatch(text):
        return ai.Land(read_cell(found[1]), int(found[2]))
    if found := _CRASH.fullmatch(text):
        return ai.Crash(read_cell(found[2]), int(found[3]), _FACES.index(found[1]))
    if found := _PROVISION.fullmatch(text):
        return pr.PlaceProvision(found[1], read_cell(found[2]))
    return su_words.read(text) or ne_words.read(text)


def describe(event: ModuleEvent, names: Sequence[str]) -> str:
    """Returns what happened as one sentence."""
    if isinstance(event, su.SummonersEvent):
        return su_words.describe(event, names)
    if isinstance(event, ne.NegotiationEvent):
        return ne_words.describe(event, names)
    match event:
        case pr.ProvisionPlaced(side=side, item=name):
            return f"{names[side]} puts a {item(name)} into the gap."
        case to.SidequestTaken(seat=seat, up=up, under=under):
            below = f"finds {_a(under)} below" if under else "looks at its other side"
            return f"{names[seat]} takes {_a(up)} sidequest and {below}."
        case to.SidequestLaid(seat=seat, up=up):
            return f"{names[seat]} lays the {TERRAIN[up]} sidequest as it was."
        case to.SidequestTurned(seat=seat, up=up):
            return f"{names[seat]} turns it over and lays {_a(up)} sidequest."
        case ai.AirshipMoored(fuel=fuel):
            return f"The airship is moored on it; {counted(fuel, 'fuel token')} in the pile."
        case ai.AirshipFlown():
            return _flown(event, names)
        case ai.AirshipCrashed(seat=seat, face=face):
            return f"{names[seat]} spends the last fuel; the airship crashes on the {('land', 'water')[face]}."
        case ai.FuelGained(seats=seats):
            return f"{listed([names[s] for s in seats])} {'gets' if len(seats) == 1 else 'get'} fuel."
        case _:
            assert_never(event)


def _flown(event: ai.AirshipFlown, names: Sequence[str]) -> str:
    told = [f"{names[event.seat]} flies the airship"]
    if event.left:
        told.append(f"leaves {counted(len(event.left), 'explorer')} behind")
    if event.picked:
        told.append(f"picks up {counted(len(event.picked), 'explorer')}")
    return f"{listed(told)}."


def due(pending: ModulePending) -> str:
    """Returns one sentence that says what is to be decided."""
    if isinstance(pending, su.SummonersPending):
        return su_words.due(pending)
    if isinstance(pending, ne.NegotiationPending):
        return ne_words.due(pending)
    match pending:
        case pr.ChooseProvision():
            return "Choose a provision for the gap."
        case to.ChooseSidequest():
            return "Choose a sidequest for the town."
        case to.ChooseSidequestSide():
            return "Choose which side of the sidequest is up."
        case ai.ChooseFlight():
            return "Fly the airship, or go on."
        case ai.ChooseLanding():
            return "Choose where the airship lands."
        case ai.ChooseCrash():
            return "Choose where the airship crashes."
        case _:
            assert_never(pending)


def _a(terrain: str) -> str:
    name = TERRAIN[terrain]
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
