"""One plain sentence for each event, for the log and the screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from gheos_suite.core.words import listed

from . import events as ev
from .model import COLOURS
from .modules import words
from .modules.terrain import TERRAIN
from .modules.unions import ModuleEvent

_END: Final = {
    "tiles": "The last travel tile is connected",
    "coasts": "The last coast is connected",
    "victory": "Good prevails, and the Quest is won",
    "evil_prevails": "Evil prevails, and the Quest is lost",
    "kingdom_burns": "The Kingdom Burns, and the Quest is lost",
    "sea_tyrant": "The Sea Tyrant Conquers, and the Quest is lost",
    "vanquished": "The Hero Is Vanquished, and the Quest is lost",
}
_WAY: Final = {"square": "", "coast": " straight over the coast", "door": " through the doors"}
_HERO: Final = {"hero": "The hero", "ortho": "Ortho", "dia": "Dia"}

Growing = (
    ev.TileDrawn | ev.TileReturned | ev.CoastDrawn | ev.TilePlaced | ev.TileStacked | ev.CoastPlaced
    | ev.ExplorersAdded | ev.ExplorersMissing
)  # fmt: skip
Dungeon = (
    ev.GapFormed | ev.GapContested | ev.GapUnclaimed | ev.GapWon | ev.DoorPlaced | ev.ExplorerExhausted
)  # fmt: skip
Questing = (
    ev.HeroPlaced | ev.HeroChosen | ev.CreatureSacrificed | ev.CreatureDiscarded | ev.HeroStepped
    | ev.HeroSteppedOff | ev.HeroStopped | ev.HeroLanded | ev.HeroBounced | ev.CreaturesDrawn | ev.CreatureAdded
)  # fmt: skip


def describe(event: ev.Event, names: Sequence[str]) -> str:
    """Returns what happened as one sentence; `names` are the players' names by seat."""
    match event:
        case ev.GameStarted(seat=seat, pattern=pattern):
            return f"The {coast(pattern)} lies in the middle; {names[seat]} goes first."
        case ev.QuestStarted(alignments=alignments):
            sides = [f"{colour} is {a}" for colour, a in zip(COLOURS, alignments, strict=True)]
            return f"A quest begins: {_and(sides)}."
        case ev.TurnStarted(seat=seat, turn=turn):
            return f"Turn {turn + 1}: {names[seat]}."
        case ev.GameEnded(reason=reason, winners=winners):
            if len(names) == 1:
                return f"{_END[reason]}."
            won = "wins" if len(winners) == 1 else "share the win"
            return f"{_END[reason]}: {_and([names[seat] for seat in winners])} {won}."
        case (
            ev.TileDrawn() | ev.TileReturned() | ev.CoastDrawn() | ev.TilePlaced() | ev.TileStacked()
            | ev.CoastPlaced() | ev.ExplorersAdded() | ev.ExplorersMissing()
        ):  # fmt: skip
            return _growing(event, names)
        case (
            ev.GapFormed() | ev.GapContested() | ev.GapUnclaimed() | ev.GapWon() | ev.DoorPlaced()
            | ev.ExplorerExhausted()
        ):  # fmt: skip
            return _dungeon(event, names)
        case _:
            if isinstance(event, ModuleEvent):
                return words.describe(event, names)
            return _questing(event)


def _growing(event: Growing, names: Sequence[str]) -> str:
    match event:
        case ev.TileDrawn(seat=seat, left=left):
            return f"{names[seat]} draws a travel tile; {left} {'is' if left == 1 else 'are'} left in the bag."
        case ev.TileReturned(seat=seat):
            return f"{names[seat]} puts the LAND HO tile back for a coast."
        case ev.CoastDrawn(seat=seat, kind=kind):
            return f"{names[seat]} gets a {TERRAIN[kind[0]]} coast."
        case ev.TilePlaced(seat=seat, terrains=terrains):
            return f"{names[seat]} connects {_ground(terrains)}."
        case ev.TileStacked(seat=seat, terrains=terrains, height=height):
            return f"{names[seat]} stacks {_ground(terrains)} to height {height}."
        case ev.CoastPlaced(seat=seat, pattern=pattern):
            return f"{names[seat]} lays the {coast(pattern)}."
        case ev.ExplorersAdded(side=side, shape=shape, cells=cells, left=left):
            return f"{_who(side, names)} adds {_count(len(cells), shape)} and has {left} left."
        case ev.ExplorersMissing(seat=seat, shape=shape):
            lacks = f"has no {shape} left to add" if shape else "finds no square to add to"
            return f"{names[seat]} {lacks}."
        case _:
            assert_never(event)


def _dungeon(event: Dungeon, names: Sequence[str]) -> str:
    match event:
        case ev.GapFormed(seat=seat, cells=cells):
            return f"{names[seat]} closes a gap of {_count(len(cells), 'cell')}."
        case ev.GapContested(strengths=strengths):
            counts = [f"{_who(side, names)} {n}" for side, n in enumerate(strengths) if n]
            return f"The gap is contested: {', '.join(counts) or 'by nobody'}."
        case ev.GapUnclaimed():
            return "The gap stays empty."
        case ev.GapWon(side=side, birds=birds, ships=ships):
            home = _and([_count(n, shape) for n, shape in ((birds, "bird"), (ships, "ship")) if n])
            go = "leaves" if birds + ships == 1 else "leave"
            return f"{_who(side, names)} wins the gap; {home} {go} the map."
        case ev.DoorPlaced(side=side, source=source):
            how = "places a door" if source is None else "moves a door there"
            return f"{_who(side, names)} {how}."
        case ev.ExplorerExhausted(side=side, shape=shape):
            return f"{_who(side, names)} leaves a {shape} in the old gap, exhausted."
        case _:
            assert_never(event)


def _questing(event: Questing) -> str:
    match event:
        case ev.HeroPlaced(hero=hero):
            return f"{_HERO[hero]} enters the map."
        case ev.HeroChosen(hero=hero):
            return f"{_HERO[hero]} moves in this turn."
        case ev.CreatureSacrificed(side=side, shape=shape):
            return f"The {COLOURS[side]} {shape} is given up."
        case ev.CreatureDiscarded(side=side, shape=shape):
            return f"The {COLOURS[side]} {shape} makes way."
        case ev.HeroStepped(hero=hero, way=way):
            return f"{_HERO[hero]} takes a step{_WAY[way]}."
        case ev.HeroSteppedOff(hero=hero):
            return f"{_HERO[hero]} steps off the map."
        case ev.HeroStopped(hero=hero):
            return f"{_HERO[hero]} stops for geomancy."
        case ev.HeroLanded(hero=hero):
            return f"{_HERO[hero]} stands on the new tile."
        case ev.HeroBounced(hero=hero):
            return f"{_HERO[hero]} bounces back."
        case ev.CreaturesDrawn(shape=shape, sides=sides, refilled=refilled):
            drawn = _and([f"a {COLOURS[side]} {shape}" for side in sides]) or f"No {shape}"
            again = "; the discarded ones went back into the bag" if refilled else ""
            return f"{drawn[0].upper()}{drawn[1:]} {'appears' if len(sides) == 1 else 'appear'}{again}."
        case ev.CreatureAdded(side=side, shape=shape, on_map=on_map):
            return f"The {COLOURS[side]} {shape} takes its square; {on_map} of them on the map."
        case _:
            assert_never(event)


def coast(pattern: str) -> str:
    """Returns the words for a coast, such as "forest and whirlpool coast"."""
    return f"{TERRAIN[pattern[0]]} and {TERRAIN[pattern[1]]} coast"


def _ground(terrains: tuple[str, ...]) -> str:
    known = [TERRAIN[t] for t in terrains if t in TERRAIN]
    return _and(list(dict.fromkeys(known))) if known else "the LAND HO picture"


def _who(side: int, names: Sequence[str]) -> str:
    """Returns the player of a side, in the Quest its colour."""
    return names[side] if len(names) > 1 else COLOURS[side].capitalize()


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def _and(parts: Iterable[str]) -> str:
    return listed(list(parts) or [""])
