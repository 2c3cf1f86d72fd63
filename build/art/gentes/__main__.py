"""Writes all sprites of Gentes: `python -m build.art.gentes [--only PART ...]`."""

from __future__ import annotations

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from PIL import Image

from . import boards, cards, charts, credits, desk, geo, homes, icons, markers, metalwork, sheet, tiles, towns
from .layout import layout, reward_name
from .output import CREDITS, OUT, game_data, save, write_json
from .palette import ACTIONS, CUBES, KINDS, OAK, PEOPLE, PLAYERS, POPULATION, SYMBOLS, palette
from .stuff import lay

PARTS = ("map", "tiles", "pieces", "boards", "cards", "icons", "desk", "data")
AMBER = (255, 196, 96)


def write_map(data: dict[str, Any]) -> None:
    """Writes the chart, the places, names and rewards of the cities."""
    save(sheet.sheet({c["id"]: c["region"] for c in data["cities"]}), "map.webp", 82)
    for name, image in markers.all_places().items():
        save(image, f"places/{name}.webp", 90)
    for city in data["cities"]:
        save(towns.name_picture(city["id"], city["name"]), f"names/{city['id']}.webp", 88)
        effect = city["reward"]
        kind = effect.get("kind", effect["effect"])
        save(markers.reward(kind, effect["n"]), f"rewards/{reward_name(effect)}.webp", 92)
    for name, hue in (("legal", AMBER), ("hover", (255, 248, 226)), ("illegal", (226, 64, 44))):
        save(markers.ring_glow(176, hue), f"marks/ring_{name}.webp")


def write_tiles(data: dict[str, Any]) -> None:
    """Writes action tiles, taxes, bonuses, their beds, glow and veil."""
    for row in data["action_tiles"]:
        save(tiles.action_tile(row), f"tiles/{row['id']}.webp", 88)
    for row in data["tax_collector"]:
        save(tiles.tax_tile(row["hourglasses"], row["coins"]), f"tiles/{row['id']}.webp", 88)
    for kind in KINDS:
        save(tiles.bed(tiles.TILE, ACTIONS[kind]), f"tiles/bed_{kind}.webp")
    save(tiles.glow(tiles.TILE, AMBER), "marks/glow_tile.webp")
    save(tiles.veil(tiles.TILE), "marks/veil_tile.webp")
    for row in data["bonus_tiles"]:
        save(
            tiles.bonus_tile(row["kind"], row["needs"], row["vp"]), f"bonus/{row['kind']}_{row['vp']}.webp", 90
        )
        save(tiles.bed(tiles.BONUS, tiles.BONUS_SIGNS[row["kind"]], 16), f"bonus/bed_{row['kind']}.webp")


def write_pieces(data: dict[str, Any]) -> None:
    """Writes what is held: houses, crests, coins, cubes, hourglasses, locks, tokens."""
    for name, player in PLAYERS.items():
        save(markers.house(player), f"pieces/city_{name}.webp", 92)
        save(markers.crest(player), f"pieces/crest_{name}.webp", 92)
    for value in (1, 5, 10):
        save(metalwork.coin(value, 96), f"pieces/coin_{value}.webp", 92)
    for kind in CUBES:
        save(metalwork.cube(72, kind), f"pieces/cube_{kind}.webp", 92)
    save(metalwork.hourglass(124), "pieces/hourglass.webp", 92)
    save(metalwork.doubled(124), "pieces/hourglass_double.webp", 92)
    for i in range(5):
        save(metalwork.hourglass(124, i / 4), f"pieces/hourglass_{i}.webp", 92)
    for name in ("hourglass", "hourglass_double"):
        ghost = metalwork.hourglass(124) if name == "hourglass" else metalwork.doubled(124)
        save(charts.faded(ghost, 0.42), f"pieces/{name}_ghost.webp")
    save(metalwork.padlock(92), "pieces/lock.webp", 92)
    save(charts.faded(metalwork.cube(72, "plain"), 0.5), "pieces/cube_ghost.webp")
    for words in ("", "50", "100"):
        save(metalwork.laurel_chip(words, 96), f"pieces/points{'_' if words else ''}{words}.webp", 92)
    for kind in data["population_types"]:
        token = metalwork.wooden_disc(charts.TOKEN, OAK, POPULATION[kind], (255, 238, 200), PEOPLE[kind])
        save(token, f"pieces/training_{kind}.webp", 90)
        save(
            metalwork.person(boards.STEP_SIZE, POPULATION[kind], PEOPLE[kind]), f"pieces/person_{kind}.webp", 92
        )
        save(markers.medallion(POPULATION[kind], PEOPLE[kind], 96), f"pieces/people_{kind}.webp", 90)
    for name, sign in SYMBOLS.items():
        save(markers.medallion(sign, cards.SYMBOL_HUES[name], 96), f"pieces/symbol_{name}.webp", 90)
    save(charts.round_marker(), "pieces/round_marker.webp", 92)
    save(desk.start_marker(), "pieces/start_marker.webp", 92)


def write_boards(data: dict[str, Any]) -> None:
    """Writes the player board, the charts and the hometowns."""
    board = data["player_board"]
    rows = {r["kind"]: r["squares"] for r in board["cube_rows"]}
    lines = [(line["left"], line["right"]) for line in board["lines"]]
    steps, spaces = board["lines"][0]["steps"], board["time_track"]["spaces"]
    save(boards.player_board(spaces, rows, lines, steps), "boards/player.webp", 84)
    train, scribe = data["training_chart"], data["scribe_chart"]
    save(charts.training_chart(train["one"], train["two"], None), "boards/training.webp", 84)
    save(
        charts.training_chart(train["one"], train["two"], train["solo_cube_slot"]),
        "boards/training_solo.webp",
        84,
    )
    save(charts.scribe_chart(scribe["marks"]), "boards/scribe.webp", 82)
    save(charts.discard_chart(scribe["discard"]), "boards/discard.webp", 84)
    save(charts.round_track(), "boards/round.webp", 84)
    for name in homes.COLUMNS:
        spaces_of = [s for s in data["hometowns"] if s["map"] == name]
        save(homes.board(name, data["hometown_rows"], spaces_of), f"boards/homes_{name}.webp", 84)
    for row in data["hometown_rows"]:
        for side in ("left", "right"):
            save(homes.ability(row[side]), f"boards/ability_{row['row']}_{side}.webp", 86)


def write_cards(data: dict[str, Any]) -> None:
    """Writes the faces of all cards, the backs of the eras and the bed of a card."""
    rows = data["civilization_cards"]
    with ProcessPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        for row, face in zip(rows, pool.map(cards.face, rows), strict=True):
            save(face, f"cards/{row['id']}.webp", 80)
    for era in sorted({r["era"] for r in rows}):
        save(cards.back(era), f"cards/back_{era}.webp", 80)
    save(tiles.bed(cards.CARD, None, 24, 0.5), "cards/bed.webp")
    save(tiles.glow(cards.CARD, AMBER, 28), "marks/glow_card.webp")
    save(tiles.veil(cards.CARD, 24), "marks/veil_card.webp")


def write_desk() -> None:
    """Writes the desk and what lies about on it."""
    save(desk.desk(), "table.webp", 80)
    feather = Image.new("RGBA", (900, 650), (0, 0, 0, 0))
    lay(feather, desk.quill(), (10, 8), 12, 0.55)
    save(feather, "things/quill.webp", 86)
    well = Image.new("RGBA", (270, 275), (0, 0, 0, 0))
    lay(well, desk.inkwell(), (16, 14), 12, 0.6)
    save(well, "things/inkwell.webp", 88)
    for i in range(6):
        save(desk.dust(i), f"marks/dust_{i}.webp", 80)


def main() -> None:
    """Draws what is asked for, everything by default."""
    parser = argparse.ArgumentParser(prog="python -m build.art.gentes")
    parser.add_argument("--only", nargs="+", choices=(*PARTS, "coast"), default=PARTS, help="parts to draw")
    args = parser.parse_args()
    os.nice(10)
    data = game_data()
    if "coast" in args.only:
        geo.write_coast()
    writers = {
        "map": write_map,
        "tiles": write_tiles,
        "pieces": write_pieces,
        "boards": write_boards,
        "cards": write_cards,
    }
    for name, write in writers.items():
        if name in args.only:
            write(data)
    if "icons" in args.only:
        for name, sign in icons.names().items():
            save(icons.icon(sign), f"icons/{name}.png")
    if "desk" in args.only:
        write_desk()
    if "data" in args.only:
        write_json(OUT / "layout.json", layout(data))
        write_json(OUT / "palette.json", palette())
        CREDITS.write_text(json.dumps(credits.table(), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
