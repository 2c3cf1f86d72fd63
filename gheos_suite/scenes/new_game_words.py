"""What the new game's page tells about a game and about who plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gheos_suite.core import GameMeta, OptionSpec
from gheos_suite.core.words import listed
from gheos_suite.saves import SeatSetup

from .new_game_levels import LEVELS, level
from .new_game_names import shown
from .personas import persona

ABOUT = {
    "gheos": "Lay three-cornered land and raise civilizations on it. Where two meet they fight; where land "
    "breaks, they part. Followers pay in every epoch, tokens when you think the moment has come.",
    "gods": "Lay tribes around temples. The strongest faith nearby wins a tribe over, and whole nations of one "
    "god are worth points.",
    "overworld": "Fit jigsaw tiles into a map of big pixels, close its gaps and put dungeon doors into them. "
    "Alone, a hero walks the map and good has to beat evil.",
}  # fmt: skip
SEED = "A number that fixes every draw: same seed, players and options, same deal. Empty draws a new one."
TABLE_MINUTES = 5  # times are told in steps of so many minutes


def how_it_plays(bot: str, emblem: str) -> str:
    """Returns what stands by the choice of who plays a seat."""
    return persona(emblem).style if bot else "plays here"


def strength(seats: Sequence[SeatSetup]) -> str:
    """Returns how well the computer plays at this table."""
    bots = list(dict.fromkeys(s.bot for s in seats if s.bot))
    if len(bots) == 1:
        return f"{level(bots[0])}: {LEVELS[bots[0]]}"
    return "computers: " + listed(level(bot) for bot in bots)


def minutes(meta: GameMeta, seats: int) -> int:
    """Returns about how long a game of so many takes."""
    return max(1, round(meta.minutes * seats / meta.max_seats / TABLE_MINUTES)) * TABLE_MINUTES


def counted(number: int, one: str, many: str) -> str:
    """Returns "1 person" or "2 people"."""
    return f"{number} {one if number == 1 else many}"


def company(seats: Sequence[SeatSetup]) -> str:
    """Returns who sits at the table, in a few words."""
    bots = sum(bool(s.bot) for s in seats)
    people = len(seats) - bots
    if not people:
        return "the computer alone; you watch"
    told = counted(people, "person", "people")
    return f"{told} and {counted(bots, 'computer', 'computers')}" if bots else told


def secrecy(meta: GameMeta, seats: Sequence[SeatSetup], curtain: bool, chosen: Mapping[str, str]) -> str:
    """Returns how hands are kept secret at this table, or what the chosen options hide."""
    people = sum(not s.bot for s in seats)
    if not meta.hidden_information:
        return next(iter(meta.secrets(chosen)), "nothing is hidden")
    if len(seats) == 1:
        return "nothing is hidden"
    if chosen.get("hands") == "open":
        return "hands lie open"
    if people < 2:
        return "hands are secret"
    return "a curtain hides each hand" if curtain else "hands are secret; the curtain is off"


def why(option: OptionSpec, value: str, seats: Sequence[SeatSetup]) -> str:
    """Returns what an option is about and what the chosen value means."""
    chosen = next((v.why for v in option.values if v.key == value), "")
    if option.seat_valued and value.isdecimal():
        chosen = f"It is {shown(seats[int(value)], int(value), 24)}."
    return f"{option.why} {chosen}".strip() if not option.seat_list else option.why
