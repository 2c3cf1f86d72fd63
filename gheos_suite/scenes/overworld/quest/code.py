"""A Quest as short text, to be sent to a friend: `Q3-GNEU-1C-48210377-W`.

The parts are the level (1 to 5), the alignments of black, white, red and yellow (Good, Neutral, Evil, Unused),
the heroes (1, or 2 for Ortho and Dia) with the first map (Chosen, Random) and what else was changed (X
exhausted explorers, P coasts by chance, S coasts of one face), the seed, and a letter that tells misprints.
"""

from __future__ import annotations

import re
from typing import Final

from gheos_suite.core.words import listed

from .charge import (
    ALIGNMENTS,
    COLOURING,
    HEROES,
    LEVEL,
    START,
    Charge,
    charge,
    counts,
    in_order,
    label,
    levels,
    told_counts,
    value,
)  # fmt: skip

EXAMPLE: Final = "Q3-GNEU-1C-48210377-W"
LONGEST: Final = 60
LETTERS: Final = dict(zip("GNEU", ALIGNMENTS, strict=True))
HERO_MARKS: Final = {"1": "one", "2": "both"}
START_MARKS: Final = {"C": "chosen", "R": "random"}
EXTRA_MARKS: Final = {
    "X": ("exhausted", "on"), "P": ("coast_choice", "random"), "S": ("coast_model", "single_faced"),
}  # fmt: skip
CHECKS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"  # 23 of them, a prime, without those that look like others
MOST_SEED: Final = 2**64 - 1
FOUND: Final = re.compile(r"\bQ[0-9A-Z]*(?:-[0-9A-Z]+)+", re.IGNORECASE | re.ASCII)
DASHES: Final = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))


class CodeError(ValueError):
    """A text is no quest code; the message says what is wrong with it, for the player."""


def code_of(quest: Charge) -> str:
    """Returns the code of a Quest."""
    marks = {alignment: letter for letter, alignment in LETTERS.items()}
    colours = "".join(marks[a] for a in quest.colouring)
    mode = _mark(HERO_MARKS, quest.heroes) + _mark(START_MARKS, value(quest.options, START))
    mode += "".join(m for m, (key, on) in EXTRA_MARKS.items() if value(quest.options, key) == on)
    body = f"Q{levels().index(quest.level) + 1}-{colours}-{mode}-{quest.seed}"
    return f"{body}-{check(body)}"


def read_code(text: str) -> Charge:
    """Returns the Quest of a code, wherever in the text it stands.

    Raises:
        CodeError: it names what is wrong.
    """
    plain = text.translate(DASHES).strip()
    found = FOUND.search(plain)
    if found is None:
        raise CodeError(f"A quest code looks like {EXAMPLE}.")
    parts = found.group().upper().split("-")
    if len(parts) != 5:
        raise CodeError(f"A quest code has 5 parts, as {EXAMPLE} has; here are {len(parts)}.")
    head, colours, mode, seed, letter = parts
    level = _level(head)
    options = {LEVEL: level, COLOURING: ",".join(_colours(colours)), **_mode(mode)}
    if not seed.isdecimal() or int(seed) > MOST_SEED:
        raise CodeError(f"The seed of the quest code, {seed}, is not a number.")
    if letter != check("-".join(parts[:-1])):
        raise CodeError("The last letter of the quest code does not fit the rest: something is mistyped.")
    _belongs(level, options[COLOURING])
    return charge(options, int(seed))


def check(body: str) -> str:
    """Returns the letter that goes with the rest of a code; a changed or swapped sign changes it."""
    values = (int(c, 36) + 1 if c.isalnum() else 0 for c in body)
    return CHECKS[sum((i % (len(CHECKS) - 1) + 1) * n for i, n in enumerate(values)) % len(CHECKS)]


def _mark(marks: dict[str, str], wanted: str) -> str:
    return next(mark for mark, meant in marks.items() if meant == wanted)


def _level(head: str) -> str:
    known = levels()
    number = head[1:]
    if not number.isdecimal() or not 1 <= int(number) <= len(known):
        raise CodeError(f"The quest code names level {number or 'nothing'}; there are 1 to {len(known)}.")
    return known[int(number) - 1]


def _colours(letters: str) -> list[str]:
    if len(letters) != 4 or not set(letters) <= set(LETTERS):
        raise CodeError(f"The colours of the quest code, {letters}, are not four letters out of G, N, E and U.")
    return [LETTERS[letter] for letter in letters]


def _mode(marks: str) -> dict[str, str]:
    hero, start, extras = marks[:1], marks[1:2], marks[2:]
    odd = hero not in HERO_MARKS or start not in START_MARKS or not set(extras) <= set(EXTRA_MARKS)
    if odd or len(set(extras)) < len(extras):
        raise CodeError(f"The heroes and first map of the quest code, {marks}, are not such as 1C or 2R.")
    return {
        HEROES: HERO_MARKS[hero], START: START_MARKS[start],
        **{EXTRA_MARKS[m][0]: EXTRA_MARKS[m][1] for m in extras},
    }  # fmt: skip


def _belongs(level: str, colours: str) -> None:
    named = colours.split(",")
    if sorted(named) != sorted(in_order(level)):
        has = listed(f"{named.count(a)} {a}" for a in counts(level) if a in named)
        name = label(LEVEL, level)
        raise CodeError(f"{name} is for {told_counts(level)} colours; the quest code has {has}.")


__all__ = ["EXAMPLE", "CodeError", "code_of", "read_code"]
