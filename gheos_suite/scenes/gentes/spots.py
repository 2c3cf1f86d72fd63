"""The names of everything on the Gentes table that can be pressed, and of where pieces go.

A name is a kind, or a kind and a rest: "tile:scribe-1". The kinds:

    tile:ID       an action tile on the board
    tax:ID        a space of the Tax Collector
    slot:N        a card of the display, N from 1
    pile          the discard pile; a click shows its cards
    pile:ID       a card of the pile while it is shown
    draft:ID      a card laid out for the draft
    hand:ID       a card of the open hand
    played:ID     a card in play of the player whose board is large
    place:ID      a city space of the map or a space of the hometowns, empty or not
    region:NAME   the flag of a region of the map
    token:TYPE    a cost token of the training chart
    folk:TYPE     a type's half of a line on the own board
    cube:ROW      the cubes of a row of the own board ("temple": exchange, "oracle": virtual)
    space:N       a space of the own time track, N from 1
    city          the own city tokens that are still to be built
    points        the own points; over them the forecast of all is shown
    seat:N        a player's strip
    symbol:NAME, pairs:N, way:N, button:...   buttons of the ribbon and of the table

Goals of a held piece that are no single spot are the areas TRACK, HAND and TABLEAU.
`places.Places` says where each spot that is shown now lies, for the pointer, the keys and what flies; the
buttons of the ribbon are the ribbon's own.
"""

from __future__ import annotations

from typing import Final

TRACK: Final = "track"
HAND: Final = "hand"
TABLEAU: Final = "tableau"
PILE: Final = "pile"
POINTS: Final = "points"
CITY: Final = "city"
AREAS: Final = (TRACK, HAND, TABLEAU)
QUIET: Final = ("seat", "log", "bonus", "round", "deck")  # spots that explain themselves and do nothing


def named(kind: str, rest: object) -> str:
    """Returns the name of a spot."""
    return f"{kind}:{rest}"


def parts(name: str) -> tuple[str, str]:
    """Returns kind and rest of a name."""
    kind, _, rest = name.partition(":")
    return kind, rest
