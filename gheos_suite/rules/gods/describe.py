"""One plain sentence for each event, for the log and the screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from gheos_suite.core.words import counted, listed

from . import events as ev
from .model import GOD_NAMES, TRIBES

_CARD: Final = {
    **{f"tribe-{colour}": f"a {colour} tribe" for colour in TRIBES},
    "desert": "a desert",
    "decay": "a decay",
    "whirlwind": "a whirlwind",
    "extra_action": "an extra action",
}
_END: Final = {
    "limit": "The victory points are reached",
    "sack": "The sack is too empty to refill the display",
    "identical": "No different card is left for the display",
    "stalemate": "The field has not grown for too long",
}


def describe(event: ev.Event, names: Sequence[str]) -> str:
    """Returns what happened as one sentence; `names` are the players' names by seat."""
    match event:
        case ev.GameStarted(seat=seat, gods=gods):
            serves = [f"{name} {GOD_NAMES[god]}" for name, god in zip(names, gods, strict=False)]
            first = f"{names[0]} serves {GOD_NAMES[gods[0]]}"  # what matters most begins: the rest may not fit
            return f"{names[seat]} goes first; {listed([first, *serves[1:]])}."
        case ev.TurnStarted(seat=seat, turn=turn):
            return f"Turn {turn + 1}: {names[seat]}."
        case ev.PowerCollected(seat=seat, gained=gained, lost=lost, power=power):
            beyond = f", {lost} lost" if lost else ""
            return f"{names[seat]} collects {counted(gained, 'power point')} and has {power}{beyond}."
        case ev.CardDrawn(seat=seat, card=card):
            return f"{names[seat]} draws {_CARD[card]}."
        case ev.CardSetAside(card=card):
            return f"{_CARD[card].capitalize()} lies there already and is put aside."
        case ev.CardsReturned(cards=cards):
            aside = "card put aside goes" if len(cards) == 1 else f"{len(cards)} cards put aside go"
            return f"The {aside} back into the sack."
        case ev.CardDiscarded(seat=seat, card=card):
            return f"{names[seat]} discards {_CARD[card]}."
        case ev.ExtraActionTaken(seat=seat):
            return f"{names[seat]} takes an extra action for later."
        case ev.ExtraActionPlayed(seat=seat, owed=owed):
            return f"{names[seat]} plays an extra action and has {counted(owed, 'action')} to make."
        case ev.ActionLost(seat=seat, owed=owed):
            return f"Nothing is possible for {names[seat]}; {counted(owed, 'action')} lost."
        case ev.NationLost(seat=seat, colour=colour):
            return f"The {colour} nation of {names[seat]} falls to pieces; the points card goes back."
        case ev.NationUnited(seat=seat, colour=colour, chip=chip, points=points):
            chips = " and the chip" if chip else ""
            taken = f"takes a points card{chips} and has {counted(points, 'victory point')}"
            return f"{names[seat]} unites the {colour} nation, {taken}."
        case ev.GameEnded(reason=reason, winners=winners):
            won = "wins" if len(winners) == 1 else "share the win"
            return f"{_END[reason]}: {listed([names[seat] for seat in winners])} {won}."
        case _:
            return _field(event, names)


def _field(
    event: ev.TribePlaced | ev.TemplePlaced | ev.StonesAsked | ev.TribeConverted | ev.DesertPlaced
    | ev.DecayPlaced | ev.PowerTaken | ev.PowerLeft | ev.WhirlwindPlayed | ev.DesertMoved | ev.DesertsLeft,
    names: Sequence[str],
) -> str:  # fmt: skip
    match event:
        case ev.TribePlaced():
            return _tribe(event, names)
        case ev.TemplePlaced(seat=seat, god=god, cost=cost):
            return f"{names[seat]} lays a temple of {GOD_NAMES[god]} for {counted(cost, 'power point')}."
        case ev.StonesAsked(seat=seat, tribes=tribes, count=count):
            return f"{names[seat]} has {counted(count, 'stone')} for {len(tribes)} tribes and chooses."
        case ev.TribeConverted(colour=colour, old=old, new=new):
            return _conversion(colour, old, new)
        case ev.DesertPlaced(seat=seat, gained=gained):
            return f"{names[seat]} lays a desert and gains {counted(gained, 'power point')}."
        case ev.DecayPlaced(seat=seat):
            return f"{names[seat]} lays a decay."
        case ev.PowerTaken(seat=seat, victim=victim, gained=gained):
            lost = "" if gained else ", which is lost"
            return f"{names[seat]} takes a power point from {names[victim]}{lost}."
        case ev.PowerLeft(seat=seat):
            return f"{names[seat]} takes no power point."
        case ev.WhirlwindPlayed(seat=seat):
            return f"{names[seat]} plays a whirlwind."
        case ev.DesertMoved(seat=seat, cost=cost):
            price = f" for {counted(cost, 'power point')}" if cost else ""
            return f"{names[seat]} moves a desert{price}."
        case ev.DesertsLeft(seat=seat):
            return f"{names[seat]} leaves the deserts where they are."
        case _:
            assert_never(event)


_WHY: Final = {
    "temples": "between temples of several gods it follows none",
    "mixed": "between several religions it follows none",
    "alone": "it follows no god",
    "no-stone": "its god has no stone left for it",
}


def _tribe(event: ev.TribePlaced, names: Sequence[str]) -> str:
    follows = f"it follows {GOD_NAMES[event.religion]}" if event.religion else _WHY[event.why]
    price = counted(event.cost, "power point")
    return f"{names[event.seat]} lays a {event.colour} tribe for {price}; {follows}."


def _conversion(colour: str, old: str, new: str) -> str:
    leaves = f"leaves {GOD_NAMES[old]} and " if old else ""
    follows = f"follows {GOD_NAMES[new]}" if new else "follows no god, as no stone is left"
    return f"A {colour} tribe {leaves}{follows}."
