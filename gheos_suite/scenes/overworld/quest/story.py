"""How a Quest ended, told as a story: a title, what happened, and the figures that decided it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gheos_suite.core import AnySession
from gheos_suite.core.words import counted, listed
from gheos_suite.rules.overworld.model import BIRD, EVIL, GOOD, SHAPE_OF, SHIP
from gheos_suite.rules.overworld.view import View

VICTORY: Final = "victory"
EVIL_PREVAILS: Final = "evil_prevails"
BURNS: Final = "kingdom_burns"
TYRANT: Final = "sea_tyrant"
VANQUISHED: Final = "vanquished"

TITLES: Final = {
    VICTORY: "Good prevails", EVIL_PREVAILS: "Evil prevails", BURNS: "The Kingdom Burns",
    TYRANT: "The Sea Tyrant Conquers", VANQUISHED: "The Hero Is Vanquished",
}  # fmt: skip
SHORT: Final = {
    VICTORY: "Victory", EVIL_PREVAILS: "Evil prevails", BURNS: "The Kingdom Burns", TYRANT: "The Sea Tyrant",
    VANQUISHED: "Vanquished",
}  # fmt: skip
NUMBERS: Final = {6: "six", 7: "seven", 8: "eight"}
ROUT, NARROW = 12, 3  # points by which a victory is a triumph, or a close thing


class Story(Struct, frozen=True):
    """`side` is the evil colour that decided, -1 if none did alone."""

    ending: str
    title: str
    tale: str
    figures: str
    side: int = -1

    @property
    def won(self) -> bool:
        return self.ending == VICTORY


def short(ending: str) -> str:
    """Returns an ending in a word or two."""
    return SHORT.get(ending, ending)


def story_of(session: AnySession) -> Story:
    """Returns the story of a finished Quest."""
    view: View = session.view(None)
    match view.ended_by:
        case "victory":
            tale, figures, side = _victory(view), _sums(view), -1
        case "evil_prevails":
            tale, figures, side = _evil(view), _sums(view), worst(view)
        case "kingdom_burns" | "sea_tyrant" as ending:
            shape = BIRD if ending == BURNS else SHIP
            side = complete(view, shape)
            tale, figures = _overrun(view, shape, side), _seven(view, shape, side)
        case "vanquished":
            tale, figures, side = _lost(view), _no_way(view), -1
        case other:
            raise ValueError(f"no Quest ends by {other!r}")
    return Story(view.ended_by, TITLES[view.ended_by], tale, figures, side)


# ---------------------------------------------------------------- reading the map
def colours(view: View, alignment: str) -> str:
    """Returns the colours of an alignment, "black and white"."""
    return listed(s.colour for s in view.sides if s.alignment == alignment)


def on_map(view: View, shape: str) -> list[int]:
    """Returns how many creatures of a shape each colour has on the map."""
    found = [0] * len(view.sides)
    for ground in view.squares:
        if ground.side >= 0 and SHAPE_OF[ground.terrain] == shape:
            found[ground.side] += 1
    return found


def complete(view: View, shape: str) -> int:
    """Returns the evil colour that has most creatures of a shape on the map."""
    there = on_map(view, shape)
    evil = [i for i, s in enumerate(view.sides) if s.alignment == EVIL]
    return max(evil, key=lambda side: there[side])


def total(view: View, side: int) -> int:
    """Returns the points of a colour."""
    tally = view.tallies[side]
    return tally.regions + tally.doors + tally.exhausted


def worst(view: View) -> int:
    """Returns the evil colour with most points."""
    evil = [i for i, s in enumerate(view.sides) if s.alignment == EVIL]
    return max(evil, key=lambda side: total(view, side))


def hero_names(view: View) -> str:
    """Returns the hero or heroes, as a sentence begins."""
    names = [h.name.capitalize() for h in view.heroes if h.name != "hero"]
    return listed(names) if names else "The hero"


# ---------------------------------------------------------------- the tales
def _victory(view: View) -> str:
    who, lead = hero_names(view), view.good - view.evil
    come = "come" if len(view.heroes) > 1 else "comes"
    if lead >= ROUT:
        how = "Bells ring in every town, and children already play at being explorers."
    elif lead <= NARROW:
        how = "It was a near thing, and nobody who was there will say otherwise."
    else:
        how = "The roads are safe, and the inns along them are full."
    named = "the hero" if who == "The hero" else who
    return f"The last blank on the map is filled, and {named} {come} home. {how}"


def _evil(view: View) -> str:
    evil = colours(view, EVIL)
    rule = "rule" if " and " in evil else "rules"
    return (
        f"The map is finished, every coast and every door of it, and what it shows is bitter: {evil} {rule} "
        "the land. At least the next hero will know the way."
    )


def _overrun(view: View, shape: str, side: int) -> str:
    colour = view.sides[side].colour
    if shape == BIRD:
        return (
            f"First one pair of {colour} wings stood over the hills, then another, and now there are too many "
            "to count. From forest to mountain the roofs are burning, and the map burns with them."
        )
    return (
        f"One {colour} sail more, and the circle is closed. From this evening nobody crosses the water without "
        "paying the tyrant, and nobody is left who would chart it."
    )


def _lost(view: View) -> str:
    who = hero_names(view)
    if view.spot is not None:
        return (
            f"{who} trusted the fog, as so often before: one foot over the edge, and land comes up to meet it. "
            "This time none came."
        )
    return (
        f"{who} stood still at last. Behind, in front, to every side the way was barred, and there was not one "
        "edge left from which to go on."
    )


# ---------------------------------------------------------------- the figures
def _sums(view: View) -> str:
    good, evil = colours(view, GOOD).capitalize(), colours(view, EVIL)
    if view.good == view.evil:
        return f"{good} and {evil} both have {view.good}: a draw is not enough."
    verb = "have" if " and " in good else "has"
    return f"{good} {verb} {counted(view.good, 'point')}, {evil} {view.evil}."


def _seven(view: View, shape: str, side: int) -> str:
    n = on_map(view, shape)[side]
    all_of_them = NUMBERS.get(n, str(n))
    return f"All {all_of_them} {shape}s of {view.sides[side].colour}, an evil colour, are on the map."


def _no_way(view: View) -> str:
    if view.drawn:
        return "The tile drawn fitted nowhere, on either side and in any turn."
    return "No step led to an end of the journey that the rules allow."
