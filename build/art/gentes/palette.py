"""The colours of the desk, the emblems and patterns of the players, and the icons of every kind."""

from __future__ import annotations

from dataclasses import asdict, dataclass

Rgb = tuple[float, float, float]

INK: Rgb = (58, 34, 18)
RED_INK: Rgb = (150, 44, 28)
BLACK: Rgb = (27, 21, 19)
CLAY: Rgb = (206, 108, 52)
CREAM: Rgb = (244, 214, 166)
BONE: Rgb = (236, 222, 190)
SLATE: Rgb = (66, 70, 78)
GOLD_RAMP = ((38, 20, 6), (110, 70, 22), (196, 142, 54), (244, 206, 112), (255, 246, 212))
BRONZE_RAMP = ((26, 14, 8), (86, 48, 22), (160, 100, 46), (216, 160, 88), (250, 222, 170))
SILVER_RAMP = ((16, 16, 20), (62, 64, 72), (128, 132, 142), (190, 194, 202), (246, 248, 250))
COPPER_RAMP = ((30, 8, 4), (104, 42, 20), (176, 88, 46), (226, 146, 96), (255, 222, 190))
DESK_WOOD = ("140c09", "2c1b12", "40291b")
WALNUT = ("28180f", "4e301d", "6c462a")
OAK = ("5c3a20", "8e6038", "b28050")
REGIONS: dict[str, Rgb] = {"red": (182, 66, 42), "green": (70, 120, 66), "yellow": (216, 158, 36)}
KINDS: dict[str, Rgb] = {
    "navigator": (44, 104, 150),
    "philosopher": (62, 126, 78),
    "scribe": (124, 70, 142),
    "chronicler": (204, 112, 40),
    "leader": (176, 140, 60),
    "tax_collector": (132, 96, 66),
}
ERAS: dict[int, Rgb] = {1: (188, 78, 34), 2: (128, 44, 92), 3: (34, 108, 100)}
PEOPLE: dict[str, Rgb] = {
    "noble": (140, 62, 122),
    "artisan": (206, 98, 30),
    "soldier": (168, 38, 34),
    "merchant": (212, 152, 30),
    "priest": (70, 150, 196),
    "scholar": (24, 130, 98),
}
CUBES: dict[str, Rgb] = {"plain": (124, 84, 50), "temple": (226, 216, 194), "oracle": (74, 88, 128)}


@dataclass(frozen=True)
class Player:
    """One owner: base colour, darker and lighter tone, emblem (an icon) and the pattern of the roofs."""

    base: str
    dark: str
    light: str
    mark: str
    emblem: str
    pattern: str


PLAYERS = {
    "red": Player("cf3f28", "6e1710", "f59a76", "fff0dc", "bull", "bars"),
    "blue": Player("1f6fb4", "0c3156", "86bdec", "f2f8ff", "dolphin", "waves"),
    "white": Player("eee6d0", "9c8f74", "fffdf4", "4a3826", "owl", "chequer"),
    "black": Player("36323a", "131117", "8f8894", "f4d488", "horse-head", "chevrons"),
}

# What stands for what; names of the icon package, or drawn in `figures` where they begin with "own:".
POPULATION = {
    "noble": "laurel-crown",
    "artisan": "anvil",
    "soldier": "spartan-helmet",
    "merchant": "amphora",
    "priest": "lyre",
    "scholar": "scroll-quill",
}
CITY_KINDS = {"temple": "own:temple", "oracle": "own:tripod", "trade": "own:market", "any": "compass"}
SYMBOLS = {"trade": "scales", "faith": "dove", "knowledge": "owl", "military": "crossed-swords"}
ACTIONS = {
    "navigator": "trireme",
    "philosopher": "classical-knowledge",
    "scribe": "quill-ink",
    "chronicler": "scroll-unfurled",
    "leader": "laurels",
    "tax_collector": "two-coins",
}


def palette() -> dict[str, object]:
    """Returns what the app colours by itself, as plain data."""

    def code(c: Rgb) -> str:
        return "".join(f"{int(v):02x}" for v in c)

    return {
        "players": {name: asdict(player) for name, player in PLAYERS.items()},
        "regions": {name: code(c) for name, c in REGIONS.items()},
        "actions": {name: code(c) for name, c in KINDS.items()},
        "eras": {str(era): code(c) for era, c in ERAS.items()},
        "people": {name: code(c) for name, c in PEOPLE.items()},
        "cubes": {name: code(c) for name, c in CUBES.items()},
        "ink": code(INK),
        "red_ink": code(RED_INK),
        "cream": code(CREAM),
        "bone": code(BONE),
        "black": code(BLACK),
        "clay": code(CLAY),
    }
