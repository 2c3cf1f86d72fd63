"""What letting go of a marker, a follower or a token would do, in words; the rules themselves foretell it."""

from __future__ import annotations

from typing import Any

from gheos_suite.core import AnySession
from gheos_suite.rules.gheos import events as ev
from gheos_suite.rules.gheos.actions import MigrateTo, PayFollower, PickWinner, PlayToken
from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.scenes.table.ribbon import Prompt

from .desk import Desk
from .foresight import foresee
from .words import consequence, losses_of


def asked_of(kind: str, colour: str) -> Prompt:
    """Returns what to do with a piece that hangs over no place for it."""
    name = colour.capitalize()
    words = {
        "marker": (
            f"Start the {colour} civilization",
            "Drop the marker on a glowing continent.",
            f"marker_{colour}",
        ),
        "cubes": (f"Take a {colour} follower", "Drop it on your own card.", f"cube_{colour}"),
        "cube": (f"Give back a {colour} follower", "Drop it in the supply.", f"cube_{colour}"),
        "win": (f"{name} shall win", "Drop the marker on the tile just laid.", f"marker_{colour}"),
        "mover": (f"Where does {colour} go?", "Drop the marker on a glowing part.", f"marker_{colour}"),
        "token": ("Play a scoring token", "Drop it on the table or on the Epoch track.", "token_cup"),
    }
    title, detail, piece = words[kind]
    return Prompt(title, detail, "choice", (("piece", piece),))


def promise(session: AnySession, desk: Desk, seat: int, action: Any) -> Prompt:
    """Returns what a legal move would do."""
    match action:
        case PlayToken():
            return _token(session, seat, action)
        case PayFollower() | PickWinner() | MigrateTo():
            return _settled(session, desk, seat, action)
        case _:
            return _gain(session, desk, seat, action)


def _gain(session: AnySession, desk: Desk, seat: int, action: Any) -> Prompt:
    """Returns what starting a people or taking a follower brings."""
    colour, brought = action.colour, 0
    for event in session.preview(seat, action):
        if isinstance(event, ev.CivilizationStarted):
            brought = event.followers
        elif isinstance(event, ev.FollowerTaken):
            brought += 1
    have = desk.view.players[seat].followers[COLOURS.index(colour)] + brought
    left = desk.view.supply[COLOURS.index(colour)] - brought
    then = f"You then have {have} {colour}; {left} {'is' if left == 1 else 'are'} left in the supply."
    icon = (("piece", f"cube_{colour}"),)
    if hasattr(action, "cell"):
        gain = "no follower" if not brought else "1 follower" if brought == 1 else f"{brought} followers"
        title = f"{colour.capitalize()} starts here: {gain}"
        return Prompt(title, then, "calm", (("piece", f"marker_{colour}"), *(icon if brought else ())))
    return Prompt(f"Take a {colour} follower", then, "calm", icon)


def _settled(session: AnySession, desk: Desk, seat: int, action: Any) -> Prompt:
    """Returns how war or migration goes on."""
    told = foresee(session, seat, action)
    laid = desk.view.laid
    cell = laid.cell if laid is not None else (0, 0, 0)
    then = consequence(desk, told, cell, seat)
    losses = losses_of(desk, told, seat)
    if not isinstance(action, PayFollower):
        return Prompt(then.title, "  ".join(losses) or "Nobody loses a follower.", then.tone, then.icons)
    title = f"Give back a {action.colour} follower"
    icon = (("piece", f"cube_{action.colour}"),)
    return Prompt(title, "  ".join([f"{then.title}.", *losses]), "calm", icon)


def _token(session: AnySession, seat: int, action: Any) -> Prompt:
    for event in session.preview(seat, action):
        if isinstance(event, ev.TokenPlayed):
            lines = ", ".join(f"{x.colour} {x.followers} x {x.each}" for x in event.lines) or "no followers"
            return Prompt(f"Score +{event.points or 0}", lines, "calm", (("icon", "cup"),))
    return Prompt("Play a scoring token", "", "calm", (("icon", "cup"),))
