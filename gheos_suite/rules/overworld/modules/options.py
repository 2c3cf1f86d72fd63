"""What the modules say about themselves before a game: their settings and columns of the score sheet."""

from __future__ import annotations

from typing import Final

from gheos_suite.core import GameConfig, OptionSpec, OptionValue

ON: Final = "on"
OFF: Final = "off"
WITH_SUMMONERS: Final = "with_summoners"
ALWAYS: Final = "always"
TALKERS: Final = 3  # from so many players on they negotiate by default (OVER-324)
FEWER: Final = 4  # seats of a game without the summoners
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
        needs=({"provisions": ON},),
    ),
    OptionSpec(
        key="towns",
        label="Towns",
        why="Whether towns hold sidequests, which reward explorers on a terrain.",
        values=(
            OptionValue(OFF, "Off", "No town is on the map."),
            OptionValue(
                ON,
                "On",
                "Each new town takes a sidequest; its other side stays secret.",
                secret="a side of each sidequest is secret",
            ),
        ),
        default=OFF,
        ledger=("OVER-220",),
        seats=PARTIES,
    ),
    OptionSpec(
        key="airship",
        label="Airship",
        why="Whether an airship carries explorers over the map.",
        values=(
            OptionValue(OFF, "Off", "Everybody stays where they are."),
            OptionValue(ON, "On", "Fuel lets it fly between the phases of a turn; it crashes with the last."),
        ),
        default=OFF,
        ledger=("OVER-243",),
        seats=PARTIES,
    ),
    OptionSpec(
        key="fuel_with_provisions",
        label="Fuel out of the provisions",
        why="With airship and provisions: how many of the tokens are fuel.",
        values=(
            OptionValue("8", "8", "A short flight, a full shop."),
            OptionValue("12", "12", "Half of them."),
            OptionValue("16", "16", "A long flight, a poor shop."),
        ),
        default="12",
        ledger=("OVER-247",),
        seats=PARTIES,
        needs=({"provisions": ON, "airship": ON},),
    ),
    OptionSpec(
        key="summoners",
        label="Summoners",
        why="Deserts and icebergs, pieces held for others, and a fifth player. With five it is always on.",
        values=(
            OptionValue(OFF, "Off", "Everybody adds explorers alone."),
            OptionValue(ON, "On", "Others can be summoned. Made for three and more."),
        ),
        default=OFF,
        ledger=("OVER-280",),
        seats=PARTIES,
    ),
    OptionSpec(
        key="negotiation",
        label="Negotiation",
        why="Whether players can exchange control of decisions for promises.",
        values=(
            OptionValue(WITH_SUMMONERS, "With summoners", "In games with summoners, from three players on."),
            OptionValue(ALWAYS, "Always", "In every game."),
            OptionValue(OFF, "Off", "Everybody decides alone."),
        ),
        default=WITH_SUMMONERS,
        ledger=("OVER-324",),
        seats=PARTIES,
    ),
    OptionSpec(
        key="offer_seconds",
        label="Time for offers",
        why="With summoners or negotiation: how long others have to answer before silence means no.",
        values=(
            OptionValue("5", "5 s", "Five seconds."),
            OptionValue("10", "10 s", "Ten seconds."),
            OptionValue("20", "20 s", "Twenty seconds."),
            OptionValue(OFF, "Off", "As long as they like."),
        ),
        default="10",
        ledger=("OVER-308", "OVER-319"),
        seats=PARTIES,
        needs=({"summoners": ON}, {"negotiation": ALWAYS}),
    ),
)


def settled(config: GameConfig) -> dict[str, str]:
    """Returns the options as they work, on or off; a fifth colour comes with the summoners (OVER-280)."""
    options = dict(config.options)
    if config.seats > FEWER:
        options["summoners"] = ON
    if options["negotiation"] == WITH_SUMMONERS:
        talking = options["summoners"] == ON and config.seats >= TALKERS
        options["negotiation"] = ON if talking else OFF
    elif options["negotiation"] == ALWAYS:
        options["negotiation"] = ON
    return options


FIFTH: Final = {"summoners": ON}  # the option that brings the fifth colour
SOURCES: Final = (("provisions", "Provisions"), ("sidequests", "Sidequests"))
