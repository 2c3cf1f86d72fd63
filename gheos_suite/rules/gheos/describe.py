"""One plain sentence for each event, for the log and the screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from gheos_suite.core.words import counted, listed

from . import events as ev
from .model import Colour

_PRICE = {"war": "the war", "migration": "the migration", "both": "the migration and the war"}
_MARK = {"wheat": "wheat", "cup": "cup", "swords": "swords"}


def describe(event: ev.Event, names: Sequence[str]) -> str:
    """Returns what happened as one sentence; `names` are the players' names by seat."""
    match event:
        case ev.GameStarted(seat=seat):
            return f"The starting tile lies on the table; {names[seat]} goes first."
        case ev.HandDealt(seat=seat, count=count):
            return f"{names[seat]} draws {count} tiles to begin with."
        case ev.TurnStarted(seat=seat, turn=turn):
            return f"Turn {turn + 1}: {names[seat]}."
        case ev.TilePlaced(seat=seat):
            return f"{names[seat]} places a tile."
        case ev.TileReplaced(seat=seat):
            return f"{names[seat]} replaces a tile."
        case ev.TempleScored():
            return _temple(event, names)
        case ev.SettleSkipped(seat=seat):
            return f"There is no land to settle and no follower to take for {names[seat]}."
        case ev.CivilizationStarted(seat=seat, colour=colour, followers=n):
            return f"{names[seat]} starts the {colour} civilization and takes {counted(n, 'follower')}."
        case ev.FollowerTaken(seat=seat, colour=colour):
            return f"{names[seat]} takes {_a(colour)} follower."
        case ev.TokenPlayed(seat=seat, lines=lines, points=points):
            gain = "" if points is None else f" for {counted(points, 'point')}{_sum(lines)}"
            return f"{names[seat]} plays a scoring token{gain}."
        case ev.TokenKept(seat=seat):
            return f"{names[seat]} plays no token."
        case ev.TileDrawn(seat=seat):
            return f"{names[seat]} draws a tile."
        case ev.EpochRevealed(seat=seat, number=number, limit=limit):
            return f"{names[seat]} draws an Epoch tile, number {number} of {limit}."
        case ev.EpochScored(points=points):
            return f"Epoch round: {_everybody(points, names)}."
        case ev.FinalScored(points=points):
            return f"Final round: {_everybody(points, names)}."
        case ev.GameEnded():
            return _end(event, names)
        case _:
            return _upheaval(event, names)


def _upheaval(
    event: ev.PaymentOwed
    | ev.FollowerPaid
    | ev.PortionAsked
    | ev.CivilizationMigrated
    | ev.WinnerAsked
    | ev.WarFought
    | ev.CivilizationRemoved,
    names: Sequence[str],
) -> str:
    match event:
        case ev.PaymentOwed(seat=seat, cause=cause):
            return f"{names[seat]} owes one follower for {_PRICE[cause]}."
        case ev.FollowerPaid(seat=seat, colour=colour, cause=cause):
            return f"{names[seat]} gives {_a(colour)} follower back for {_PRICE[cause]}."
        case ev.PortionAsked(seat=seat, colour=colour, wheat=wheat):
            return f"{names[seat]} chooses where {colour} moves: several lands have {wheat} wheat."
        case ev.CivilizationMigrated(colour=colour, wheat=wheat):
            return f"The {colour} civilization moves to the land with {wheat} wheat."
        case ev.WinnerAsked(seat=seat, colours=colours, swords=swords):
            equal = f"{listed(colours)} are equal with {counted(swords, 'sword')}"
            return f"{names[seat]} decides the war: {equal}."
        case ev.WarFought():
            return _war(event)
        case ev.CivilizationRemoved(colour=colour, cause=cause, lost=lost):
            where = " on a mere island" if cause == "island" else ""
            return f"The {colour} civilization falls{where}; {_losses(lost, names)}."
        case _:
            assert_never(event)


def _temple(event: ev.TempleScored, names: Sequence[str]) -> str:
    kind = f"{names[event.seat]}'s {_MARK[event.mark]} temple"
    if not event.colour:
        return f"{kind} scores nothing, as nobody lives there."
    if event.points is None:
        return f"{kind} scores on {event.colour} land."
    return f"{kind} scores {counted(event.points, 'point')} on {event.colour} land."


def _war(event: ev.WarFought) -> str:
    if event.by == "migration":
        losers = listed([c for c, _ in event.sides if c != event.winner])
        return f"War: {losers} came to the land of {event.winner} and cannot win there."
    swords = ", ".join(f"{colour} {n}" for colour, n in event.sides)
    how = "by choice after a tie" if event.by == "choice" else "by swords"
    return f"War ({swords}): {event.winner} wins {how}."


def _losses(lost: Iterable[int], names: Sequence[str]) -> str:
    parts = [f"{names[seat]} loses {counted(n, 'follower')}" for seat, n in enumerate(lost) if n]
    return listed(parts) if parts else "nobody loses a follower"


def _everybody(points: Iterable[int | None], names: Sequence[str]) -> str:
    parts = [f"{names[seat]} +{n}" for seat, n in enumerate(points) if n is not None]
    return ", ".join(parts) if parts else "everybody scores"


def _end(event: ev.GameEnded, names: Sequence[str]) -> str:
    why = "All tokens are played" if event.reason == "tokens" else "The last Epoch has come"
    winners = [names[seat] for seat in event.winners]
    return f"{why}: {listed(winners)} {'wins' if len(winners) == 1 else 'share the win'}."


def _sum(lines: Iterable[ev.ScoreLine]) -> str:
    parts = [f"{line.followers} {line.colour} x {line.each}" for line in lines if line.each]
    return f" ({', '.join(parts)})" if parts else ""


def _a(colour: Colour) -> str:
    return f"a {colour}"
