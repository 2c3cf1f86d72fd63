"""What can be done now, and what a move would do, in words; all facts come from events and views."""

from __future__ import annotations

from gheos_suite.core.words import counted, listed
from gheos_suite.rules.overworld import events as ev
from gheos_suite.rules.overworld.model import BIRD
from gheos_suite.rules.overworld.modules.words import item as item_name
from gheos_suite.scenes.table.ribbon import Icon, Prompt

from . import goods, more_asks
from .asks import choice
from .desk import Desk, points_of
from .foresight import Foresight, GapTold
from .naming import NAME, cells_of, coast_name, side_name
from .options import Piece

__all__ = ["breakdown", "choice", "consequence", "piece_words"]


def consequence(desk: Desk, told: Foresight, piece: Piece, seat: int) -> Prompt:
    """Returns what bringing the held piece there would do."""
    title: list[str] = []
    detail: list[str] = []
    icons: list[Icon] = []
    grave = False
    if any(gap.first for gap in told.gaps):
        title.append(f"Closes {counted(len(told.gaps), 'gap')}; you choose which is judged first")
        detail.append(if_first(desk, told.gaps, seat))
    for gap in told.gaps:
        if not gap.first:
            words, more, icon = _gap(desk, gap, seat)
            title.append(words)
            detail += more
            icons += icon
        grave = grave or (gap.winner is not None and gap.winner != seat and not desk.quest)
    for side, shape, cells in told.explorers:
        if piece[0] != "explorer":
            title.append(f"{counted(len(cells), shape)} on it")
        icons.append(("icon", f"{shape}_{desk.view.sides[side].colour}_head"))
    if told.missing.strip():
        detail.append(f"No {told.missing} is left to add.")
    if told.bounced:
        title.insert(0, "She bounces back")
        icons.insert(0, ("icon", "bounce"))
        detail.append("Her own terrain cannot be put under her.")
        grave = True
    elif told.landed is not None:
        title.insert(0, "She stands on it")
    if told.ended:
        detail.append("This ends the game.")
    words = "; ".join(title) or piece_words(desk, piece)
    if not detail and (then := _after(desk, told, piece)):
        detail.append(then)
    tone = "war" if grave else "calm"
    return Prompt(words[0].upper() + words[1:], "  ".join(detail), tone, tuple(dict.fromkeys(icons)))


def _gap(desk: Desk, gap: GapTold, seat: int) -> tuple[str, list[str], list[Icon]]:
    """Returns what is said of a gap the move would close, and its icons."""
    size = f"Closes a gap of {cells_of(len(gap.cells))}"
    counts = [f"{side_name(desk, s)} {n}" for s, n in enumerate(gap.strengths) if n]
    if not gap.judged:
        return size, ["Who wins it is settled when the explorers stand."], []
    if not gap.leaders:
        return f"{size}; nobody claims it", ["No explorer stands in the regions beside it."], []
    told = [f"Beside it: {', '.join(counts)}."]
    if gap.winner is None:
        own = sorted(gap.leaders, key=lambda side: side != seat)  # "you" comes first
        names = ["you" if side == seat and not desk.quest else side_name(desk, side) for side in own]
        icons: list[Icon] = [("icon", f"banner_{desk.view.sides[s].colour}") for s in gap.leaders]
        return f"{size}; {listed(names)} tie, you choose", told, icons
    who = side_name(desk, gap.winner)
    wins = "you win it" if gap.winner == seat and not desk.quest else f"{who} wins it"
    if gap.returned:
        whose = "yours" if gap.winner == seat and not desk.quest else who
        told.append(f"{counted(len(gap.returned), 'explorer')} of {whose} off the map.")
    return f"{size}; {wins}", told, [("icon", f"door_{desk.view.sides[gap.winner].colour}_head")]


def if_first(desk: Desk, gaps: tuple[GapTold, ...], seat: int) -> str:
    """Returns in one sentence who would win each of several gaps that is judged before the others."""
    return f"Judged first: {listed([_wins(desk, gap, seat) for gap in gaps])}."


def _wins(desk: Desk, gap: GapTold, seat: int) -> str:
    most = max(gap.strengths, default=0)
    mine = not desk.quest and seat in gap.leaders
    names = ["you" if side == seat and mine else side_name(desk, side) for side in gap.leaders]
    if not names:
        return "nobody wins one"
    if len(names) > 1:
        return f"{listed(sorted(names, key=lambda name: name != 'you'))} tie for one with {most}"
    return f"{names[0]} {'win' if mine else 'wins'} one with {most}"


def _after(desk: Desk, told: Foresight, piece: Piece) -> str:
    """Returns what comes next, where the move itself says nothing."""
    match piece[0]:
        case "coast" if desk.options.mode != "start_coast":
            return (
                "Then two squares of the map get an explorer."
                if not desk.quest
                else "Then you pick two squares."
            )
        case "tile" if any(isinstance(e, ev.TileStacked) for e in told.events):
            return "The new squares lie one higher."
        case "tile" if "X" in _letters(told):
            return "LAND HO played face up: no explorer stands on it."
        case "tile" if desk.quest:
            return f"A creature comes to each of its {'other ' if told.landed is not None else ''}squares."
        case "tile" if not told.explorers and not told.missing:
            return "Then you choose which squares get an explorer."
        case "start":
            return "The hero begins on it."
    return ""


def _letters(told: Foresight) -> str:
    return "".join("".join(e.terrains) for e in told.events if isinstance(e, ev.TilePlaced))


def piece_words(desk: Desk, piece: Piece) -> str:
    """Returns the name of a held piece."""
    kind, *what = piece
    match kind:
        case "tile":
            return "Stack the tile" if desk.quest and desk.view.spot is None else "Lay the tile"
        case "coast":
            return coast_name(what[0])
        case "start":
            return "The first tile"
        case "item":
            return item_name(what[0]).capitalize()
        case "airship":
            return "Land the airship"
        case "wreck":
            return "Crash as water" if what[0] else "Crash as land"
        case "piece":
            return f"{desk.name(what[0])}: a {what[1]}"
        case "summon":
            return f"Ask {desk.name(what[0])}"
        case "call":
            return "Call volunteers"
        case "explorer" | "tired":
            return "A bird" if what[0] == BIRD else "A ship"
        case "creature":
            return f"The {desk.view.sides[what[0]].colour} one"
        case "hero":
            return NAME[what[0]]
    return "A door"


def breakdown(desk: Desk, side: int) -> list[str]:
    """Returns the lines of the card that explains the points and pieces of a player, or of a colour."""
    tally, own = desk.view.tallies[side], desk.view.sides[side]
    total = points_of(tally)
    lines = [side_name(desk, side)]
    if desk.scores_shown:
        lines[0] += f": {counted(total, 'point')} if the game ended now"
        where = counted(tally.controlled, "region") if tally.controlled else "regions"
        lines.append(f"{counted(tally.regions, 'point')} for {where}")
        lines.append(f"{counted(tally.doors, 'point')} for the way round the doors")
    if desk.scores_shown and desk.view.exhaust:
        lines.append(f"{counted(tally.exhausted, 'point')} for exhausted explorers")
    if own.alignment:
        lines.append(f"In the bags: {counted(own.birds, 'bird')}, {counted(own.ships, 'ship')}")
        lines.append(f"Discarded: {counted(own.spent_birds, 'bird')}, {counted(own.spent_ships, 'ship')}")
    else:
        lines.append(f"Left: {counted(own.birds, 'bird')}, {counted(own.ships, 'ship')}")
    lines.append(f"{counted(own.doors, 'door')} left".capitalize())
    return [*lines, *goods.lines(desk, side), *more_asks.promises(desk, side)]
