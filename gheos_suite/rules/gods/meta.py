"""What Gods says about itself: seats, options, the columns of its score sheet."""

from __future__ import annotations

from typing import Final

from gheos_suite.core import GameMeta, OptionSpec, OptionValue

from .cards import CardSet, load
from .model import CARDS, GOD_NAMES, GODS

STALEMATE_ROUNDS: Final = "10"  # GODS-152
ANY_GOD: Final = "any"
OFF: Final = "off"

_CARDS: Final = load()


def _longest(cards: CardSet) -> int:
    """Returns how many actions a game can have that ends by a stalemate at the latest (GODS-152).

    Every card that can come to the field may be the one that starts the count of empty turns again. A turn
    is the owed actions, each with one choice at most, and the end; an extra action adds itself and one more.
    """
    seats = max(cards.limits)
    leaving = ("whirlwind", "extra_action")
    stay = sum(n for card, n in zip(CARDS, cards.sack, strict=True) if card not in leaving)
    laid = stay + seats * (cards.temples_each - 1)
    turns = (laid + 1) * seats * int(STALEMATE_ROUNDS)
    return turns * (2 * cards.actions + 1) + 3 * cards.sack[CARDS.index("extra_action")]


META: Final = GameMeta(
    id="gods",
    title="Gods",
    tagline="Win the tribes of the land for your faith",
    min_seats=min(_CARDS.limits),
    max_seats=max(_CARDS.limits),
    minutes=45,
    rules_version=1,
    max_plies=_longest(_CARDS),
    hidden_information=False,
    options=(
        OptionSpec(
            key="start_player",
            label="First player",
            why="Who has the first turn.",
            values=(OptionValue("random", "Random", "Chance picks the first player."),),
            default="random",
            ledger=("GODS-021",),
            seat_valued=True,
        ),
        OptionSpec(
            key="gods",
            label="Gods",
            why="Which god each seat serves; no two seats serve the same.",
            values=(
                OptionValue(ANY_GOD, "Any", "The first god nobody asked for."),
                *(OptionValue(god, GOD_NAMES[god], f"The {god} god.") for god in GODS),
            ),
            default=ANY_GOD,
            ledger=("GODS-012", "GODS-151"),
            seat_list=True,
        ),
        OptionSpec(
            key="start_layout",
            label="First temples",
            why="How the first temples lie.",
            values=(
                OptionValue("compact", "Together", "Side by side, as a triangle or as a rhombus."),
                OptionValue("line", "In a row", "One beside the other in a straight line."),
            ),
            default="compact",
            ledger=("GODS-016",),
        ),
        OptionSpec(
            key="nation_values",
            label="Worth of a nation",
            why="Victory points of a points card and of a points chip.",
            values=tuple(
                OptionValue(key, f"{card} and {chip}", f"A points card is worth {card}, a points chip {chip}.")
                for key, (card, chip) in zip(_CARDS.value_keys, _CARDS.values, strict=True)
            ),
            default=_CARDS.value_keys[0],
            ledger=("GODS-011",),
        ),
        OptionSpec(
            key="other_cards_limit",
            label="Other cards",
            why="How often desert, decay, whirlwind and extra action may be used in a turn.",
            values=(
                OptionValue("group", "One in all", "Only one of these cards in a turn."),
                OptionValue("type", "One of each", "One card of each of these kinds in a turn."),
            ),
            default="group",
            ledger=("GODS-044",),
        ),
        OptionSpec(
            key="stalemate_rounds",
            label="Standstill",
            why="Whether the game ends when no card is added to the field any more.",
            values=(
                OptionValue(STALEMATE_ROUNDS, "Ends", "Ten rounds without a new card end the game."),
                OptionValue(OFF, "Goes on", "The game goes on until a printed condition ends it."),
            ),
            default=STALEMATE_ROUNDS,
            ledger=("GODS-152",),
        ),
    ),
    score_sources=(("cards", "Points cards"), ("chips", "Points chips")),
)
