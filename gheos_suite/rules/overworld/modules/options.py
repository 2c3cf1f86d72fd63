"""What the modules say about themselves before a game: their settings and columns of the score sheet."""

from __future__ import annotations

from typing import Final

from gheos_suite.core import GameConfig, OptionSpec, OptionValue

ON: Final = "on"
OFF: Final = "off"
PARTIES: Final = (2, 3, 4, 5)  # seats of games that take modules; the Solo Quest takes none (OVER-330)

OPTIONS: Final = (
    OptionSpec(
        key="provisions",
        label="Provisions",
        why="Whether large gaps hold provisions, which score in sets.",
        values=(
            OptionValue(OFF, "Off", "Doors alone go into gaps."),
            OptionValue(ON, "On", "Each other cell of a gap takes one; a set scores the square of its size."),
        ),
        default=OFF,
        ledger=("OVER-202",),
        seats=PARTIES,
    ),
    OptionSpec(
        key="provisions_exhausted",
        label="Provisions left behind",
        why="With provisions: whether a moved door leaves an exhausted explorer who keeps them.",
        values=(
            OptionValue(ON, "Kept", "An explorer stays with them, two points less."),
            OptionValue(OFF, "Lost", "They are lost, unless exhausted explorers are on."),
        ),
        default=ON,
        ledger=("OVER-210",),
        seats=PARTIES,
    ),
    OptionSpec(
        key="towns",
        label="Towns",
        why="Whether towns hold sidequests, which reward explorers on a terrain.",
        values=(
            OptionValue(OFF, "Off", "No town is on the map."),
            OptionValue(ON, "On", "Each new town takes a sidequest; its other side stays secret."),
        ),
        default=OFF,
        ledger=("OVER-220",),
        seats=PARTIES,
    ),
)


def settled(config: GameConfig) -> dict[str, str]:
    """Returns the options of a game as they work."""
    return dict(config.options)


SOURCES: Final = (("provisions", "Provisions"), ("sidequests", "Sidequests"))
