"""The summoners in words: actions as text and back, a sentence for each event, what is to be decided."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, assert_never

from gheos_suite.core.words import listed

from ...model import SEAT_COLOURS, SHAPES
from ..text import CELL, COLOUR, SHAPE, read_cell, side_of, write_cell
from .model import (
    AddPiece,
    AddRest,
    AskVolunteers,
    CallVolunteers,
    ChooseAdding,
    ChooseProvided,
    ChooseReturn,
    ChooseSummoned,
    Decline,
    EndAdding,
    ExplorersDealt,
    ExplorerSummoned,
    GiveReturn,
    HeldAdded,
    NameSummoned,
    OfferAnswered,
    PlayerSummoned,
    Provide,
    StaySilent,
    Summon,
    SummonDeclined,
    SummonersAction,
    SummonersEvent,
    SummonersPending,
    Volunteer,
    VolunteersCalled,
)

_PUT: Final = re.compile(rf"put {COLOUR} {SHAPE} {CELL}", re.A)
_SUMMON: Final = re.compile(rf"summon {COLOUR} {CELL}", re.A)
_CALL: Final = re.compile(rf"call {CELL}", re.A)
_PROVIDE: Final = re.compile(rf"provide {COLOUR} {SHAPE}", re.A)
_FIXED: Final[dict[str, SummonersAction]] = {
    "add rest": AddRest(),
    "end adding": EndAdding(),
    "volunteer": Volunteer(),
    "silent": StaySilent(),
    "decline": Decline(),
    **{f"give {shape}": GiveReturn(shape) for shape in SHAPES},
    **{f"name {colour}": NameSummoned(seat) for seat, colour in enumerate(SEAT_COLOURS)},
}
_TEXT: Final = {action: text for text, action in _FIXED.items()}


def write(action: SummonersAction) -> str:
    """Returns an action as text."""
    match action:
        case AddPiece(side, shape, cell):
            return f"put {SEAT_COLOURS[side]} {shape} {write_cell(cell)}"
        case Summon(seat, cell):
            return f"summon {SEAT_COLOURS[seat]} {write_cell(cell)}"
        case CallVolunteers(cell):
            return f"call {write_cell(cell)}"
        case Provide(side, shape):
            return f"provide {SEAT_COLOURS[side]} {shape}"
        case _:
            return _TEXT[action]


def read(text: str) -> SummonersAction | None:
    """Returns the action a text names, or None."""
    if text in _FIXED:
        return _FIXED[text]
    if found := _PUT.fullmatch(text):
        return AddPiece(side_of(found[1]), found[2], read_cell(found[3]))
    if found := _SUMMON.fullmatch(text):
        return Summon(side_of(found[1]), read_cell(found[2]))
    if found := _CALL.fullmatch(text):
        return CallVolunteers(read_cell(found[1]))
    if found := _PROVIDE.fullmatch(text):
        return Provide(side_of(found[1]), found[2])
    return None


def describe(event: SummonersEvent, names: Sequence[str]) -> str:
    """Returns what happened as one sentence."""
    match event:
        case ExplorersDealt():
            return "Everybody holds an explorer of each other colour."
        case HeldAdded(seat=seat, side=side, shape=shape):
            return f"{names[seat]} adds a {shape} held for {names[side]}."
        case VolunteersCalled(seat=seat, able=able):
            return f"{names[seat]} asks who volunteers: {listed([names[s] for s in able])} may."
        case OfferAnswered(seat=seat, willing=willing):
            return f"{names[seat]} {'volunteers' if willing else 'is silent'}."
        case PlayerSummoned(seat=seat, provider=provider, may_decline=may_decline):
            return f"{names[seat]} {'asks' if may_decline else 'summons'} {names[provider]} for an explorer."
        case SummonDeclined(seat=seat):
            return f"{names[seat]} declines."
        case ExplorerSummoned(seat=seat, provider=provider, side=side, shape=shape, given=given):
            whose = "" if side == provider else f" of {names[side]}"
            back = f"holds a {given} of {names[seat]} for it" if given else "gets nothing for it"
            return f"{names[provider]} hands over a {shape}{whose} and {back}."
        case _:
            assert_never(event)


def due(pending: SummonersPending) -> str:
    """Returns one sentence that says what is to be decided."""
    match pending:
        case ChooseAdding():
            return "Choose what to add, or whom to summon."
        case AskVolunteers():
            return "Volunteer to be summoned, or be silent."
        case ChooseSummoned():
            return "Choose who is summoned."
        case ChooseProvided():
            return "Choose which explorer you hand over."
        case ChooseReturn():
            return "Choose which of your explorers you give in return."
        case _:
            assert_never(pending)
