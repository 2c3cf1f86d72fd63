"""Who drew the icons: author and licence of every icon of the package that the art uses."""

from __future__ import annotations

LICENCE = "CC BY 3.0"
SOURCE = "https://game-icons.net"
# the author is the folder of the icon in the repository of game-icons.net
AUTHORS = {
    "bear-head": "Delapouite",
    "bull-horns": "Lorc",
    "crossed-swords": "Lorc",
    "dolphin": "Delapouite",
    "eagle-emblem": "Lorc",
    "fox-head": "Lorc",
    "heraldic-sun": "Caro Asercion",
    "heron": "Caro Asercion",
    "lion": "Lorc",
    "oak-leaf": "Delapouite",
    "owl": "Lorc",
    "padlock": "Lorc",
    "stag-head": "Lorc",
    "swan": "Lorc",
    "sword-clash": "Lorc",
    "tortoise": "Delapouite",
    "trophy-cup": "Delapouite",
    "whale-tail": "Delapouite",
}


def table() -> list[dict[str, str]]:
    """One row an icon, by name."""
    return [
        {"name": name, "author": author, "licence": LICENCE, "source": SOURCE}
        for name, author in sorted(AUTHORS.items())
    ]
