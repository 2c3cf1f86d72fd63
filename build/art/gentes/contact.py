"""Lays the finished pictures out as a table, to be looked at: `python -m build.art.gentes.contact`.

It reads sprites/ and layout.json alone, as the app does; the words stand for those of the app.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from PIL import Image, ImageDraw

from ..lib.fonts import font
from ..lib.paths import WORK
from ..lib.shapes import paste
from .output import OUT, game_data
from .stuff import centred, lay

Box = tuple[float, float, float]
GONE = {"navigator-2", "chronicler-1", "chronicler-4", "philosopher-1", "navigator-7", "scribe-2"}
ROW = ("I-13", "I-05", "II-12", "II-06", "III-04", "III-09", "I-15", "II-15")
HAND = ("I-06", "II-07", "III-16", "I-04")
BUILT = {
    "athenai": "red",
    "miletus": "blue",
    "carthago": "white",
    "sidon": "black",
    "cyrene": "red",
    "sinope": "blue",
}


@lru_cache(256)
def art(name: str, scale: float = 1.0) -> Image.Image:
    """Returns a picture of the world, scaled."""
    image = Image.open(OUT / name).convert("RGBA")
    if scale == 1.0:
        return image
    size = (round(image.width * scale), round(image.height * scale))
    return image.resize(size, Image.Resampling.LANCZOS)


def layout() -> dict[str, Any]:
    """Returns the places."""
    found: dict[str, Any] = json.loads((OUT / "layout.json").read_text("utf-8"))
    return found


class Table:
    """A picture that grows."""

    def __init__(self) -> None:
        self.image = art("table.webp").copy()
        self.places = layout()

    def put(self, name: str, at: tuple[float, float], scale: float = 1.0, high: float = 6) -> None:
        """Lays a picture by its upper left corner."""
        lay(self.image, art(name, scale), at, high, 0.7)

    def mid(self, name: str, at: tuple[float, float], scale: float = 1.0, high: float = 4) -> None:
        """Lays a picture around a centre."""
        centred(self.image, art(name, scale), at, high, 0.7)

    def word(
        self, words: str, at: tuple[float, float], px: int, kind: str = "title", anchor: str = "lm"
    ) -> None:
        """Writes what the app would write."""
        pen = ImageDraw.Draw(self.image)
        pen.text((at[0] + 2, at[1] + 3), words, font=font(kind, px), fill=(0, 0, 0, 180), anchor=anchor)
        pen.text(at, words, font=font(kind, px), fill=(250, 228, 184, 255), anchor=anchor)

    def map(self, origin: tuple[float, float], scale: float) -> None:
        """The chart with its cities."""
        self.put("map.webp", origin, scale, 16)
        cities = self.places["map"]["cities"]

        def at(p: list[int]) -> tuple[float, float]:
            return origin[0] + p[0] * scale, origin[1] + p[1] * scale

        for name, city in cities.items():
            paste(self.image, art(f"names/{name}.webp", scale), at(city["name"][:2]))
        for name, city in cities.items():
            self.mid(f"places/{city['place']}.webp", at(city["at"]), scale)
            if name in BUILT:
                foot = self.places["house"]["foot_at"]
                x, y = at(city["at"])
                self.put(
                    f"pieces/city_{BUILT[name]}.webp", (x - foot[0] * scale, y - (foot[1] - 26) * scale), scale
                )
            self.mid(f"rewards/{city['reward']}.webp", at(city["reward_at"]), scale, 3)

    def tiles(self, origin: tuple[float, float], scale: float, data: dict[str, Any]) -> None:
        """The rack of actions."""
        rows = [*data["action_tiles"], *data["tax_collector"]]
        for i, row in enumerate(rows):
            at = (origin[0] + (i % 10) * 182, origin[1] + (i // 10) * 216)
            pad = self.places["tile"]["bed"] * scale
            kind = row.get("kind", "tax_collector")
            paste(self.image, art(f"tiles/bed_{kind}.webp", scale), (at[0] - pad, at[1] - pad))
            if row["id"] == "navigator-5":
                reach = self.places["tile"]["glow"] * scale
                paste(self.image, art("marks/glow_tile.webp", scale), (at[0] - reach, at[1] - reach))
            if row["id"] not in GONE:
                self.put(f"tiles/{row['id']}.webp", at, scale)
            if row["id"] in ("scribe-4", "navigator-9"):
                paste(self.image, art("marks/veil_tile.webp", scale), at)

    def card(self, name: str, at: tuple[float, float], scale: float, data: dict[str, Any]) -> None:
        """A card with its words."""
        card = next(c for c in data["civilization_cards"] if c["id"] == name)
        self.put(f"cards/{name}.webp", at, scale, 8)
        spots = self.places["card"]
        x, y, _, h = (v * scale for v in spots["title"])
        long = len(card["name"]) > 11
        self.word(card["name"].upper(), (at[0] + x, at[1] + y + h / 2), round((27 if long else 36) * scale))
        px, py = spots["points_at"]
        self.word(str(card["vp"]), (at[0] + px * scale, at[1] + py * scale), round(32 * scale), "black", "mm")
        x, y, _, _ = (v * scale for v in spots["words"])
        for i, line in enumerate(("Each action of a tax", "gatherer brings two", "coins more.")):
            self.word(
                line, (at[0] + x + 8 * scale, at[1] + y + (30 + i * 36) * scale), round(30 * scale), "bold"
            )

    def board(self, origin: tuple[float, float], scale: float) -> None:
        """The board of the player."""
        self.put("boards/player.webp", origin, scale, 14)
        board = self.places["board"]

        def mid(box: list[int]) -> tuple[float, float]:
            return origin[0] + (box[0] + box[2] / 2) * scale, origin[1] + (box[1] + box[3] / 2) * scale

        self.word(
            "Khadijah", (origin[0] + board["name_at"][0] * scale, origin[1] + board["name_at"][1] * scale), 40
        )
        for i, box in enumerate(board["time"]):
            if i < 2:
                self.mid(f"pieces/hourglass{'' if i else '_double'}.webp", mid(box), scale)
            elif i == 2:
                self.mid("tiles/chronicler-1.webp", mid(box), box[2] / self.places["tile"]["size"][0] * scale)
            elif i == 3:
                self.mid("pieces/hourglass_ghost.webp", mid(box), scale, 1)
            elif i > 6:
                self.mid("pieces/lock.webp", mid(box), scale)
        for kind, boxes in board["cubes"].items():
            for box in boxes[: 2 if kind == "temple" else 1]:
                self.mid(f"pieces/cube_{kind}.webp", mid(box), scale)
        for line, (left, right) in zip(board["lines"], ((2, 4), (0, 5), (3, 7)), strict=True):
            for kind, step in ((line["left"], left), (line["right"], right)):
                x, y = line["places"][step]
                self.mid(f"pieces/person_{kind}.webp", (origin[0] + x * scale, origin[1] + y * scale), scale)

    def charts(self, data: dict[str, Any]) -> None:
        """Hometowns, training, rounds, bonuses."""
        s, x0, y0 = 0.82, 1996, 700
        self.put("boards/homes_large.webp", (x0, y0), s, 12)
        x1 = x0 + self.places["homes"]["large"]["size"][0] * s + 24
        self.put("boards/training.webp", (x1, y0), s, 12)
        for kind, (cx, cy) in zip(
            data["population_types"], self.places["charts"]["training"]["tokens"], strict=True
        ):
            self.mid(f"pieces/training_{kind}.webp", (x1 + cx * s, y0 + cy * s), s)
        self.put("boards/round.webp", (x1, y0 + 286), s * 0.62, 10)
        cx, cy = self.places["charts"]["round"]["seats"][2]
        self.mid("pieces/round_marker.webp", (x1 + cx * s * 0.62, y0 + 286 + cy * s * 0.62), s * 0.62)
        for i, name in enumerate(("cards_8", "population_8", "cities_4")):
            self.put(f"bonus/{name}.webp", (x1 + 530 + i * 100, y0 + 278), 0.58)

    def row(self, origin: tuple[float, float], data: dict[str, Any]) -> None:
        """Scribe's chart over the display."""
        s = 0.84
        self.put("boards/scribe.webp", origin, s, 12)
        wide = self.places["charts"]["scribe"]["card_width"] * s * 0.92
        for column, name in zip(self.places["charts"]["scribe"]["columns"], ROW, strict=True):
            scale = wide / self.places["card"]["size"][0]
            self.card(name, (origin[0] + column * s - wide / 2, origin[1] + 224), scale, data)
        self.put("cards/back_2.webp", (origin[0] + 14, origin[1] + 300), 0.24, 8)

    def seats(self, origin: tuple[float, float]) -> None:
        """The other players, in short."""
        for i, (name, colour) in enumerate((("Bruno", "blue"), ("Celia", "white"), ("Daria", "black"))):
            y = origin[1] + i * 140
            self.mid(f"pieces/crest_{colour}.webp", (origin[0] + 50, y + 60), 0.9)
            self.word(name, (origin[0] + 120, y + 60), 42)
            for k in range(5 - i):
                self.mid("pieces/hourglass.webp", (origin[0] + 400 + k * 56, y + 60), 0.6)
            self.mid("pieces/coin_10.webp", (origin[0] + 760, y + 60), 0.8)
            self.mid("pieces/points.webp", (origin[0] + 900, y + 60), 0.9)
            self.word(str(31 + i * 5), (origin[0] + 900, y + 60), 38, "black", "mm")


def table() -> Image.Image:
    """Returns a table at 3840 by 2160."""
    data = game_data()
    out = Table()
    out.map((28, 28), 0.862)
    out.tiles((1996, 30), 0.88, data)
    out.charts(data)
    out.row((1996, 1084), data)
    out.board((28, 1236), 0.934)
    for i, name in enumerate(HAND):
        out.card(name, (330 + i * 322, 1696), 0.63, data)
    out.put("things/inkwell.webp", (70, 1760))
    out.seats((2060, 1700))
    out.put("things/quill.webp", (1500, 900), 0.9, 12)
    return out.image


def reference() -> Image.Image:
    """Returns every picture of the world on one sheet, with its name."""
    files = [f for f in sorted(OUT.rglob("*")) if f.suffix in (".webp", ".png")]
    cell, across = (200, 190), 18
    rows = -(-len(files) // across)
    image = Image.new("RGBA", (cell[0] * across, cell[1] * rows), (70, 50, 36, 255))
    pen = ImageDraw.Draw(image)
    for i, file in enumerate(files):
        x, y = (i % across) * cell[0], (i // across) * cell[1]
        face = Image.open(file).convert("RGBA")
        face.thumbnail((cell[0] - 16, cell[1] - 40), Image.Resampling.LANCZOS)
        paste(image, face, (x + (cell[0] - face.width) / 2, y + (cell[1] - 30 - face.height) / 2))
        label = file.relative_to(OUT).with_suffix("").as_posix()
        pen.text(
            (x + cell[0] / 2, y + cell[1] - 12), label, font=font("body", 17), fill=(250, 228, 184), anchor="mm"
        )
    return image


if __name__ == "__main__":
    WORK.mkdir(parents=True, exist_ok=True)
    table().convert("RGB").save(WORK / "gentes_table.png")
    reference().convert("RGB").save(WORK / "gentes_reference.png")
