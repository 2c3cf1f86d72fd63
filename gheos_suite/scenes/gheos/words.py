"""What can be done now, and what a move would do, in words; all facts come from events and views."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gheos_suite.rules.gheos import events as ev
from gheos_suite.rules.gheos.view import Land
from gheos_suite.scenes.table.ribbon import Icon, Prompt

from .desk import Desk
from .foresight import Foresight


@dataclass
class _Parts:
    title: list[str] = field(default_factory=list)
    detail: list[str] = field(default_factory=list)
    icons: list[Icon] = field(default_factory=list)
    grave: bool = False


def and_list(items: list[str]) -> str:
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " and " + items[-1] if items else ""


# ------------------------------------------------------------------------ consequences
def consequence(desk: Desk, told: Foresight, cell: tuple[int, int, int], seat: int) -> Prompt:
    """Returns what laying the held tile there would do."""
    parts = _Parts()
    for event in told.events:
        match event:
            case ev.WarFought():
                _war(parts, event)
            case ev.WinnerAsked():
                parts.title.append(f"War: {and_list(list(event.colours))} tie at {event.swords} swords")
                parts.detail.append("You choose who wins.")
                parts.icons += [("piece", f"marker_{c}") for c in event.colours]
                parts.grave = True
            case ev.CivilizationMigrated():
                parts.title.append(f"{event.colour.capitalize()} migrates to {event.wheat} wheat")
                parts.icons.append(("piece", f"marker_{event.colour}"))
                parts.grave = True
            case ev.PortionAsked():
                parts.title.append(f"{event.colour.capitalize()} is divided")
                deadly = " (some are deadly)" if any(event.deadly) else ""
                parts.detail.append(f"You choose among {len(event.portions)} parts{deadly}.")
                parts.icons.append(("piece", f"marker_{event.colour}"))
                parts.grave = True
            case ev.CivilizationRemoved(cause="island"):
                parts.title.append(f"{event.colour.capitalize()} ends on an island")
                parts.icons.append(("piece", f"marker_{event.colour}"))
                parts.grave = True
            case ev.TempleScored():
                _temple(parts, event)
    if told.pays:
        parts.detail.insert(0, "You pay 1 follower.")
    parts.detail.extend(losses_of(desk, told, seat))
    _lands(parts, told.lands_at(cell))
    if not parts.title:
        parts.title, parts.detail = parts.detail[:1] or ["Starts nothing"], parts.detail[1:]
    return Prompt(
        "; ".join(parts.title),
        "  ".join(parts.detail),
        "war" if parts.grave else "calm",
        tuple(dict.fromkeys(parts.icons)),
    )


def _war(parts: _Parts, event: ev.WarFought) -> None:
    swords = dict(event.sides)
    losers = [c for c, _ in event.sides if c != event.winner]
    if event.by == "migration":
        parts.title.append(f"{and_list(losers)} falls to {event.winner}".capitalize())
    else:
        beaten = and_list([f"{c} {swords[c]}" for c in losers])
        parts.title.append(f"War: {event.winner} with {swords[event.winner]} beats {beaten} in swords")
    parts.icons += [("piece", f"marker_{event.winner}"), ("icon", "swords")]
    parts.grave = True


def _temple(parts: _Parts, event: ev.TempleScored) -> None:
    parts.icons.append(("icon", f"temple_{event.mark}"))
    if event.points:
        parts.title.append(f"Temple: +{event.points} for {event.mark}")
    elif event.points == 0:
        why = f"{event.colour} has no {event.mark}" if event.colour else "no civilization lives there"
        parts.detail.append(f"Temple scores nothing: {why}.")


def losses_of(desk: Desk, told: Foresight, seat: int) -> list[str]:
    """Returns a sentence for each seat that loses followers."""
    found = []
    for other, lost in enumerate(told.lost):
        if lost:
            found.append(f"You lose {lost}." if other == seat else f"{desk.name(other)} loses {lost}.")
    return found


def _lands(parts: _Parts, lands: list[Land]) -> None:
    for land in lands:
        tally = tally_words(land)
        if land.colour:
            parts.detail.append(f"Joins {land.colour}: {tally}.")
        elif land.kind == "continent":
            parts.detail.append(f"Free continent: {tally}.")
        else:
            parts.detail.append("An island.")


def tally_words(land: Land) -> str:
    """Returns a land's symbols in words, the empty kinds left out."""
    named = ((land.cups, "cup"), (land.swords, "sword"), (land.pyramids, "pyramid"))
    wheat = [f"{land.wheat} wheat"] if land.wheat else []
    return ", ".join(wheat + [f"{n} {word}{'' if n == 1 else 's'}" for n, word in named if n]) or "no symbols"


# ------------------------------------------------------------------------ choices
def choice(desk: Desk, asked: Any) -> Prompt | None:
    """Returns what the open decision asks; None while tiles are laid. `asked` is the last question event."""
    match desk.options.mode:
        case "pay":
            cause = getattr(asked, "cause", "war")
            for_what = {"war": "the war", "migration": "the migration"}.get(cause, "war and migration")
            return Prompt(
                "Give back one follower",
                f"It pays for {for_what}. Click one of your cubes, or drag it to the supply.",
                "choice",
                tuple(("piece", f"cube_{c}") for c in desk.options.pays),
            )
        case "winner":
            swords = getattr(asked, "swords", 0)
            return Prompt(
                "The war is tied: who wins?",
                f"Each has {swords} sword{'' if swords == 1 else 's'}. Click the marker that stays.",
                "war",
                tuple(("piece", f"marker_{c}") for c in desk.options.winners),
            )
        case "portion":
            colour = getattr(asked, "colour", "")
            return Prompt(
                f"Where does {colour} go?", _portion_detail(asked), "choice", (("piece", f"marker_{colour}"),)
            )
        case "settle":
            return _settle(desk)
        case "token":
            return _token(desk)
        case _:
            return None


def _portion_detail(asked: Any) -> str:
    wheat = getattr(asked, "wheat", 0)
    deadly = getattr(asked, "deadly", ())
    end = "  A skull marks parts where the civilization ends." if any(deadly) else ""
    return f"Tied at {wheat} wheat. Click a glowing part, or press its number.{end}"


def _settle(desk: Desk) -> Prompt:
    if desk.selected_land is not None:
        wheat = next((x.wheat for x in desk.view.lands if x.anchor == desk.selected_land), 0)
        many = "no follower" if not wheat else "1 follower" if wheat == 1 else f"up to {wheat} followers"
        return Prompt(
            "Choose a marker for this continent",
            f"{wheat} wheat here: it brings {many}.",
            "choice",
            (("icon", "wheat"),),
        )
    if desk.options.starts and desk.options.takes:
        return Prompt(
            "Start a civilization, or take a follower",
            "Drag a marker to a glowing continent, or a cube to your card.",
        )
    if desk.options.starts:
        return Prompt("Start a civilization", "Drag a marker to a glowing continent, or click both.")
    return Prompt("Take a follower", "Click a cube, or drag it to your card. No continent is free.")


def _token(desk: Desk) -> Prompt:
    end = ("button:end_turn", "End turn", not desk.options.token)
    if not desk.options.token:
        return Prompt("Your turn is done", "You have no scoring token left to play.", "choice", (), (end,))
    scoring = [f"{line.colour} {line.followers} x {line.each}" for line in desk.worth if line.each]
    lines = ", ".join(scoring) or ("no cups" if desk.worth else "no followers")
    play = ("button:play_token", f"Score +{desk.worth_points}", True)
    return Prompt(
        "Play a scoring token?",
        f"Now worth {desk.worth_points}: {lines}.",
        "choice",
        (("icon", "cup"),),
        (play, end),
    )


def breakdown(desk: Desk, seat: int) -> list[str]:
    """Returns the lines of the card that explains a score."""
    points = desk.view.players[seat].points
    if points is None:
        return [desk.name(seat), "The points are hidden until the end."]
    rows = [
        ("Temples", points.temples),
        ("Scoring tokens", points.tokens),
        ("Epochs", points.epochs),
        ("Final round", points.final),
    ]
    return [f"{desk.name(seat)}: {points.total} points"] + [
        f"{name}: {n}" for name, n in rows if n or name != "Final round"
    ]
