"""What the credits say. The same facts stand in CREDITS.md, which a test compares."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .credits_pictures import picture_of

TABLES = ("icons_ui.json", "icons_gheos.json", "icons_gentes.json")  # who drew which icon


@dataclass(frozen=True)
class Passage:
    """A heading, a paragraph, and a list of short lines."""

    title: str
    words: str = ""
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Font:
    """A family of letters and its licence."""

    face: str
    name: str
    copyright: str
    licence: str
    file: str
    note: str = ""


@dataclass(frozen=True)
class Icon:
    """A symbol: its name in the suite, its name at its author's, and the picture that shows it, if any."""

    name: str
    original: str
    picture: str = ""


@dataclass
class Author:
    """Everything one author gave under one licence."""

    name: str
    licence: str
    source: str
    icons: list[Icon] = field(default_factory=list)


GAMES = Passage(
    "The games",
    "Gheos is a game design by René Wiersma, published by Z-Man Games. This is an independent program for "
    "people who own or love the board games; all pictures, sounds and texts in it are its own. Gods follows "
    "the board game of that name; its design belongs to its makers. Overworld follows the board game of that "
    "name, with its Solo Quest and its expansions; its design belongs to its makers. Gentes is a game design "
    "by Stefan Risthaus; its chart, cards and pieces were drawn anew for this program.",
)
OFL = "SIL Open Font License 1.1"
FONTS = (
    Font("title", "Cinzel", "Copyright 2020 The Cinzel Project Authors", OFL, "sprites/fonts/OFL-Cinzel.txt"),
    Font("body", "Alegreya Sans", "Copyright 2013 The Alegreya Sans Project Authors", OFL,
         "sprites/fonts/OFL-AlegreyaSans.txt",
         "its lining figures are made the default, see sprites/fonts/FONTLOG.txt"),
)  # fmt: skip
ICONS = "Symbols from game-icons.net under CC BY 3.0, recoloured and set into our own artwork."
CC_BY = "creativecommons.org/licenses/by/3.0"
MAP = Passage(
    "Map data",
    "Coastlines on the chart of Gentes and on its card: Natural Earth, public domain, through the npm package "
    "world-atlas (ISC).",
)
BUILT = Passage(
    "Built with",
    "Python, pygame-ce (LGPL 2.1), SDL (zlib), msgspec (BSD 3-Clause), platformdirs (MIT).",
)
ELSE = Passage("Everything else", "Code, pictures, sounds, music and texts: The Gheos Suite developers, MIT.")


def authors(sprites: Path) -> tuple[Author, ...]:
    """Returns the authors of all icons, those of others first and ourselves last, with what is theirs."""
    found: dict[tuple[str, str], Author] = {}
    for file in TABLES:
        for name, row in rows(sprites / file):
            key = (row["author"], row["licence"])
            author = found.setdefault(key, Author(*key, _source(row["source"])))
            original = str(row.get("icon", name))
            icon = Icon(name, original, picture_of(sprites, name))
            same = next((i for i in author.icons if i.original == original), None)
            if same is None:
                author.icons.append(icon)
            elif not same.picture:
                author.icons[author.icons.index(same)] = icon
    for author in found.values():  # the pictures side by side, the bare names after them
        author.icons.sort(key=lambda icon: not icon.picture)
    ours = [a for a in found.values() if not a.licence.startswith("CC")]
    others = [a for a in found.values() if a.licence.startswith("CC")]
    return (*sorted(others, key=lambda a: (-len(a.icons), a.name)), *ours)


def built(sprites: Path) -> Passage:
    """Returns what the program is built with; a packaged one brings the list of what is in it, with texts."""
    index = sprites.parent / "licences" / "licences.json"
    if not index.is_file():
        return BUILT
    told = [f"{' '.join(w for w in (p['name'], p['version']) if w)} ({p['licence']})"
            for p in json.loads(index.read_text("utf-8"))]  # fmt: skip
    where = "Their licences lie in the folder licences, beside the program's pictures."
    return Passage(BUILT.title, f"{', '.join(told)}. {where}")


def rows(path: Path) -> list[tuple[str, dict[str, Any]]]:
    """Returns name and facts of each icon in a table."""
    table = json.loads(path.read_text("utf-8"))
    if isinstance(table, dict):
        return list(table.items())
    return [(str(row["name"]), row) for row in table]


def _source(told: str) -> str:
    return "game-icons.net" if "game-icons.net" in told else told
