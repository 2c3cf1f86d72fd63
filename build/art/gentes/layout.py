"""Where things lie on the pictures, in px of each picture, so that a scene has no numbers of its own.

The pictures, below sprites/gentes: `desk`, `map` (paper, no cities); `places/<kind>_<region>` and
`places/home_<kinds>` (medallions), `names/<city>`, `rewards/<reward>`; `tiles/<tile id>`, `tiles/<tax id>`,
`tiles/bed_<kind>`; `bonus/<kind>_<vp>`, `bonus/bed_<kind>`; `cards/<card id>`, `cards/back_<era>`, `cards/bed`;
`boards/player`, `boards/<chart>`, `boards/homes_<map>`, `boards/ability_<row>_<side>`; `pieces/...` (city and
crest of a player, coins, cubes, hourglasses with less and more sand, lock, people, symbols, markers);
`marks/...` (glow under, veil over what may or may not be taken; rings of places; dust);
`icons/<group>_<name>` in white.
"""

from __future__ import annotations

from typing import Any

from . import boards, cards, charts, homes, markers, tiles
from .chart import FRAME
from .places import PLACES
from .sheet import BORDER, SHEET
from .towns import name_box

REWARD_AT = (34, 30)


def city_spots(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Returns marker, true spot, name and reward of each city on the sheet."""
    out: dict[str, Any] = {}
    for row in rows:
        place = PLACES[row["id"]]
        x, y = FRAME.at(place.lon, place.lat)
        spot = (round(float(x)) + BORDER, round(float(y)) + BORDER)
        at = (spot[0] + place.aside[0], spot[1] + place.aside[1])
        out[row["id"]] = {
            "at": list(at),
            "spot": list(spot),
            "place": f"{row['kind']}_{row['region']}",
            "name": name_box(row["id"], row["name"], at),
            "reward": reward_name(row["reward"]),
            "reward_at": [at[0] + REWARD_AT[0], at[1] + REWARD_AT[1]],
            "small_map": row["small_map"],
        }
    return out


def reward_name(effect: dict[str, Any]) -> str:
    """Returns the picture of what a city gives."""
    if effect["effect"] == "gain_cube":
        return f"cube_{effect['kind']}"
    return f"{effect['effect']}_{effect['n']}"


def player_board(data: dict[str, Any]) -> dict[str, Any]:
    """Returns the recesses of the player board."""
    board = data["player_board"]
    return {
        "size": list(boards.BOARD),
        "name_at": list(boards.NAME_AT),
        "time": [list(b) for b in boards.track_slots(board["time_track"]["spaces"])],
        "cubes": {
            r["kind"]: [list(b) for b in boards.cube_squares(r["kind"], r["squares"])]
            for r in board["cube_rows"]
        },
        "cube_signs": {kind: [x + 40, y + 44] for kind, (x, y) in boards.CUBE_ROWS.items()},
        "lines": [
            {
                "left": line["left"],
                "right": line["right"],
                "places": [list(p) for p in boards.line_places(k, line["steps"])],
                "box": [boards.LINES_AT[0] + k * boards.LINE_STEP, boards.LINES_AT[1], *boards.LINE],
            }
            for k, line in enumerate(board["lines"])
        ],
        "token": boards.STEP_SIZE,
    }


def homes_layout(data: dict[str, Any]) -> dict[str, Any]:
    """Returns the spaces, marks and abilities of both boards of hometowns."""
    out: dict[str, Any] = {}
    for name in homes.COLUMNS:
        spaces = [s for s in data["hometowns"] if s["map"] == name]
        out[name] = {
            "size": list(homes.size(name)),
            "spaces": {s["id"]: list(homes.centre(name, s["row"], s["column"])) for s in spaces},
            "marks": {
                s["id"]: list(homes.mark_at(name, s["row"], s["column"], len(s["kinds"]))) for s in spaces
            },
            "abilities": {
                f"{r['row']}_{side}": list(homes.ability_box(name, r["row"], side))
                for r in data["hometown_rows"]
                for side in ("left", "right")
            },
        }
    return out


def chart_layout(data: dict[str, Any]) -> dict[str, Any]:
    """Returns the places of the charts."""
    training, scribe = data["training_chart"], data["scribe_chart"]
    columns = [charts.SCRIBE_FIRST + i * charts.SCRIBE_STEP for i in range(scribe["slots"])]
    return {
        "training": {
            "size": list(charts.TRAINING),
            "tokens": [list(p) for p in charts.training_slots(training["slots"])],
            "token": charts.TOKEN,
            "one_y": charts.TRAIN_ROWS[0],
            "two_y": charts.TRAIN_ROWS[2],
        },
        "scribe": {
            "size": list(charts.SCRIBE),
            "columns": columns,
            "card_width": charts.SCRIBE_STEP - 12,
            "marks": charts.scribe_places(scribe["marks"]),
        },
        "discard": {"size": list(charts.DISCARD), "marks": charts.discard_places(scribe["discard"])},
        "round": {
            "size": list(charts.ROUND),
            "seats": [list(p) for p in charts.round_seats()],
            "seat": charts.ROUND_SEAT,
        },
    }


def layout(data: dict[str, Any]) -> dict[str, Any]:
    """Returns everything a scene needs besides the pictures."""
    return {
        "map": {
            "size": list(SHEET),
            "border": BORDER,
            "place": markers.PLACE,
            "cities": city_spots(data["cities"]),
        },
        "tile": {
            "size": list(tiles.TILE),
            "glow": tiles.GLOW,
            "bed": tiles.BED_PAD,
            "cost_at": list(tiles.COST_AT),
        },
        "bonus": {"size": list(tiles.BONUS)},
        "house": {"size": [markers.HOUSE, markers.HOUSE], "foot_at": [54, 100]},
        "board": player_board(data),
        "homes": homes_layout(data),
        "charts": chart_layout(data),
        "card": cards.fields()
        | {"needs_of": {c["id"]: cards.needs_rows(c) for c in data["civilization_cards"]}},
    }
