"""What Overworld says about itself: seats, options, the columns of its score sheet."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from gheos_suite.core import GameMeta, OptionSpec, OptionValue

from .model import COLOURS, SEAT_COLOURS
from .modules.options import FIFTH, OPTIONS, SOURCES
from .tiles import ALIGNMENTS, TileSet, load

ANY: Final = "any"
QUEST: Final = (1,)  # seats of the Solo Quest
SEATS_OFFERED: Final = len(SEAT_COLOURS)  # what else the fifth one brings: `modules.options.settled`
MOST_PLIES: Final = 20_000  # a hero may walk about as she likes; no game comes near it

_TILES: Final = load()


def assignments(tiles: TileSet) -> tuple[str, ...]:
    """Returns every way to give alignments to the colours that some level accepts (OVER-119)."""
    found: dict[str, None] = {}
    for level in tiles.levels.values():
        needed = [a for a in ALIGNMENTS for _ in range(level.counts[a])]
        found |= dict.fromkeys(",".join(order) for order in permutations(needed))
    return tuple(found)


def _label(assignment: str) -> str:
    parts = zip(COLOURS, assignment.split(","), strict=True)
    return ", ".join(f"{colour} {alignment}" for colour, alignment in parts)


def _level_words(tiles: TileSet, level_id: str) -> str:
    counts = tiles.levels[level_id].counts
    return ", ".join(f"{n} {alignment}" for alignment, n in counts.items() if n) + "."


META: Final = GameMeta(
    id="overworld",
    title="Overworld",
    tagline="Chart a world of jigsaw tiles and find its dungeons",
    min_seats=1,
    max_seats=SEATS_OFFERED,
    minutes=60,
    rules_version=1,
    max_plies=MOST_PLIES,
    hidden_information=False,
    options=(
        OptionSpec(
            key="exhausted",
            label="Exhausted explorers",
            why="Whether moving a door costs an explorer and two points.",
            values=(
                OptionValue("off", "Off", "Doors move freely."),
                OptionValue("on", "On", "A moved door leaves an explorer behind, two points less."),
            ),
            default="off",
            ledger=("OVER-089", "OVER-095"),
        ),
        *OPTIONS,
        OptionSpec(
            key="coast_choice",
            label="Choice of coasts",
            why="Who picks the coast that a LAND HO tile is traded for.",
            values=(
                OptionValue("free", "Free", "The player picks one from the pile."),
                OptionValue("random", "Random", "Chance picks it."),
            ),
            default="free",
            ledger=("OVER-024",),
        ),
        OptionSpec(
            key="coast_model",
            label="Coast tiles",
            why="Whether coasts have one face or two.",
            values=(
                OptionValue("two_faced", "Two faces", "Whirlpools on one face, reefs on the other."),
                OptionValue("single_faced", "One face", "Two coasts of each of the four patterns."),
            ),
            default="two_faced",
            ledger=("OVER-336",),
        ),
        OptionSpec(
            key="solo_level",
            label="Challenge of the Quest",
            why="How many colours are with the hero and against her.",
            values=tuple(
                OptionValue(level.id, level.name, _level_words(_TILES, level.id).capitalize())
                for level in _TILES.levels.values()
            ),
            default=next(iter(_TILES.levels)),
            ledger=("OVER-118",),
            seats=QUEST,
        ),
        OptionSpec(
            key="solo_alignment",
            label="Colours of the Quest",
            why="Which colours are good, neutral, evil or unused, in the numbers of the level.",
            values=(
                OptionValue(ANY, "In order", "Good ones first, then neutral, evil and unused ones."),
                *(OptionValue(key, _label(key)) for key in assignments(_TILES)),
            ),
            default=ANY,
            ledger=("OVER-119", "OVER-120"),
            seats=QUEST,
        ),
        OptionSpec(
            key="solo_start",
            label="First map of the Quest",
            why="Who picks the first two tiles.",
            values=(
                OptionValue("chosen", "Chosen", "The player picks both tiles."),
                OptionValue("random", "Random", "Chance picks them, the player lays them."),
            ),
            default="chosen",
            ledger=("OVER-125",),
            seats=QUEST,
        ),
        OptionSpec(
            key="solo_heroes",
            label="Heroes of the Quest",
            why="One hero, or Ortho and Dia by turns.",
            values=(
                OptionValue("one", "One", "One hero who steps over edges."),
                OptionValue("both", "Ortho and Dia", "Two heroes by turns; Dia steps over corners alone."),
            ),
            default="one",
            ledger=("OVER-189",),
            seats=QUEST,
        ),
    ),
    score_sources=(
        ("regions", "Regions"), ("doors", "Door distance"), ("exhausted", "Exhausted explorers"),
        *SOURCES,
        ("good", "Good colours"), ("evil", "Evil colours"),
    ),
    last_seat=FIFTH,
)  # fmt: skip
