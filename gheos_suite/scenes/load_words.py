"""What is said about a saved game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from gheos_suite.core import PlayerInfo, SaveError, seat_name
from gheos_suite.core.words import counted
from gheos_suite.saves import Shelf, Summary, Unreadable
from gheos_suite.saves.reading import read_record

Entry = Summary | Unreadable
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip
RANKED_ALONE = ("gentes",)  # games that a lone player neither wins nor loses


def for_rank(game_id: str, seats: int) -> bool:
    """Returns whether such a game is played for a rank."""
    return seats == 1 and game_id in RANKED_ALONE


def entries(shelf: Shelf) -> tuple[Entry, ...]:
    """Returns running games first, then finished ones, then what cannot be read; each newest first."""
    running = [s for s in shelf.games if not s.finished]
    return (*running, *(s for s in shelf.games if s.finished), *shelf.unreadable)


def key_of(entry: Entry) -> str:
    """Returns what tells an entry from the others."""
    return entry.path.name


def name_of(game: Summary, seat: int) -> str:
    """Returns the name at a seat, however few the record names."""
    return seat_name(game.players, seat)


def names(players: Sequence[PlayerInfo]) -> str:
    """Returns all names in one line."""
    return joined([seat_name(players, seat) for seat in range(len(players))]) or "Nobody"


def joined(words: Sequence[str]) -> str:
    """Returns "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def state_line(game: Summary) -> str:
    """Returns whose turn it is and how far the game has come."""
    who = joined([name_of(game, seat) for seat in game.actors])
    moves = "1 move" if game.ply == 1 else f"{game.ply} moves"
    return f"{who} to move, {moves} made" if who else f"{moves} made"


def result_line(game: Summary) -> str:
    """Returns who has won, or the points of a game for a rank."""
    if game.outcome is None:
        return state_line(game)
    if for_rank(game.game, len(game.scores)):
        return f"{name_of(game, 0)} reached {counted(game.scores[0], 'point')}"
    winners = [name_of(game, seat) for seat in game.outcome.winners]
    if not winners:
        return f"{joined([name_of(game, seat) for seat in range(len(game.scores))])} lost"
    return f"{winners[0]} won" if len(winners) == 1 else f"{joined(winners)} share the win"


NEWER = "this version of the program"  # every reason that a later version would not have says so


def trouble(entry: Unreadable) -> tuple[str, str, str]:
    """Returns what is wrong with a file: in a few words, as a heading, and what can be done."""
    if NEWER in entry.reason:
        advice = "Update the game to open it. Until then it is kept."
        return "made by a newer version", "From a newer version", advice
    advice = "Nothing here changes it. You may keep it, repair it, or delete it."
    return f"cannot be read: {plain(entry.reason)}", "This file cannot be read", advice


def plain(reason: str) -> str:
    """Returns a reason without the words that only repeat that there is a file."""
    for start in ("the file is not a game record: ", "the file is ", "the file "):
        reason = reason.removeprefix(start)
    return reason


def told_when(modified: float, now: str) -> str:
    """Returns a time in seconds since 1970 as the player reads it, seen from `now` (ISO 8601)."""
    today = datetime.fromisoformat(now)
    if modified <= 0:
        return "at an unknown time"
    return told(datetime.fromtimestamp(modified, today.tzinfo), today)


def told_iso(moment: str, now: str) -> str:
    """Returns an ISO 8601 time as the player reads it; whatever else stands there is left out."""
    today = datetime.fromisoformat(now)
    try:
        then = datetime.fromisoformat(moment)
    except ValueError:
        return "at an unknown time"
    return told(then.astimezone(today.tzinfo), today)


def told(then: datetime, today: datetime) -> str:
    """Returns day and time, with words for today and yesterday."""
    clock = f"{then.hour}:{then.minute:02}"
    if then.date() == today.date():
        return f"today, {clock}"
    if then.date() == (today - timedelta(days=1)).date():
        return f"yesterday, {clock}"
    year = "" if then.year == today.year else f" {then.year}"
    return f"{then.day} {MONTHS[then.month - 1]}{year}, {clock}"


def is_hidden(game: Summary) -> bool:
    """Returns whether the players agreed to keep points hidden until the end; in doubt they did."""
    try:
        options = read_record(game.path).header.config.options
    except SaveError:
        return True
    return options.get("show_scores") == "hidden"
