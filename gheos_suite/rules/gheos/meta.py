"""What Gheos says about itself: seats, options, the columns of its score sheet."""

from __future__ import annotations

from typing import Final

from gheos_suite.core import GameMeta, OptionSpec, OptionValue

# Each finished turn takes one landscape tile from the stacks, which hold 51 - 2n of them at the first turn,
# so with n = 2 at most 47 turns are finished and a 48th ends the game at its draw (GHEOS-098, 169). A turn is
# at most five actions: the tile, a payment, one choice (a portion or a winner: three edges never allow both,
# GHEOS-061), step 2 and the token.
MAX_TURNS: Final = 48
ACTIONS_A_TURN: Final = 5

META: Final = GameMeta(
    id="gheos",
    title="Gheos",
    tagline="Lay land, raise civilizations, and let them fall in time",
    min_seats=2,
    max_seats=4,
    minutes=45,
    rules_version=1,
    max_plies=MAX_TURNS * ACTIONS_A_TURN,
    hidden_information=True,
    options=(
        OptionSpec(
            key="start_player",
            label="First player",
            why="Who has the first turn.",
            values=(OptionValue("random", "Random", "Chance picks the first player."),),
            default="random",
            ledger=("GHEOS-033",),
            seat_valued=True,
        ),
        OptionSpec(
            key="show_scores",
            label="Scores",
            why="Whether the points of the other players can be seen during the game.",
            values=(
                OptionValue("open", "Open", "Everybody sees all points."),
                OptionValue("hidden", "Hidden", "You see only your own points until the game ends."),
            ),
            default="open",
            ledger=("GHEOS-154",),
        ),
    ),
    score_sources=(
        ("temples", "Temples"), ("tokens", "Tokens"), ("epochs", "Epochs"), ("final", "Final round"),
    ),
)
