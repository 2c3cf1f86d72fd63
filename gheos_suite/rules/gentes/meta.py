"""What Gentes says about itself: seats, options, the columns of its score sheet."""

from __future__ import annotations

from typing import Final

from gheos_suite.core import GameMeta, OptionSpec, OptionValue

from .components import Components, load
from .model import SOURCES

COMPONENTS: Final = load()
MAX_SEATS: Final = 4
SEVERAL: Final = (2, 3, 4)
STEPS_OF_TURN: Final = 40  # far more decisions than one turn can hold, cubes and all

_LABELS: Final = {
    "cards": "Cards", "synergy": "Synergy", "cities": "Cities", "abilities": "Abilities",
    "bonus": "Bonus tiles", "hand": "Hand cards", "cubes": "Cubes", "coins": "Coins",
    "hourglasses": "Hourglasses",
}  # fmt: skip


def _longest(components: Components) -> int:
    """Returns a bound on the actions of a game: each turn but a few fills a space of a time track."""
    turns = MAX_SEATS * components.rounds * (components.spaces + STEPS_OF_TURN // 4)
    return turns * STEPS_OF_TURN // 2


META: Final = GameMeta(
    id="gentes",
    title="Gentes",
    tagline="Peoples of the inner sea",
    min_seats=1,
    max_seats=MAX_SEATS,
    minutes=90,
    rules_version=1,
    max_plies=_longest(COMPONENTS),
    hidden_information=True,
    options=(
        OptionSpec(
            key="start_player",
            label="First player",
            why="Who has the first turn.",
            values=(OptionValue("random", "Random", "Chance picks the first player."),),
            default="random",
            ledger=("GENTES-050",),
            seat_valued=True,
            seats=SEVERAL,
        ),
        OptionSpec(
            key="setup",
            label="Set-up",
            why="How the first cards and people come to you.",
            values=(
                OptionValue("standard", "Draft", "You draft two cards each, then choose four people."),
                OptionValue("first_game", "First game", "Each seat is given two cards and four people."),
            ),
            default="standard",
            ledger=("GENTES-039", "GENTES-042"),
        ),
        OptionSpec(
            key="advanced_setup",
            label="Advanced set-up",
            why="Whether the small space of the Tax Collector is closed.",
            values=(
                OptionValue("off", "Off", "One hourglass brings four coins, two bring eight."),
                OptionValue("on", "On", "Two hourglasses bring eight coins; one alone brings none."),
            ),
            default="off",
            ledger=("GENTES-049",),
        ),
        OptionSpec(
            key="hands",
            label="Hands",
            why="Whether the others see the cards in a hand.",
            values=(
                OptionValue("hidden", "Secret", "You see your own hand only."),
                OptionValue("open", "Open", "All hands lie open."),
            ),
            default="hidden",
            ledger=("GENTES-045",),
            seats=SEVERAL,
        ),
    ),
    score_sources=tuple((source, _LABELS[source]) for source in SOURCES),
)
