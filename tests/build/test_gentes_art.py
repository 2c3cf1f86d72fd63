"""The pictures of Gentes: complete, of the sizes the layout names, small enough, told apart by every eye."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from tests.ui.test_gheos_colour_blind import EYES, Lab, colour_difference, figure_difference, lab

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "sprites" / "gentes"
DATA: dict[str, Any] = json.loads(
    (ROOT / "gheos_suite" / "rules" / "gentes" / "data" / "gentes.json").read_text("utf-8")
)
LAYOUT: dict[str, Any] = json.loads((ART / "layout.json").read_text("utf-8"))
PALETTE: dict[str, Any] = json.loads((ART / "palette.json").read_text("utf-8"))
CARDS: list[dict[str, Any]] = DATA["civilization_cards"]
CITIES: dict[str, dict[str, Any]] = {c["id"]: c for c in DATA["cities"]}
PLAYERS: list[str] = list(PALETTE["players"])
PEOPLE: list[str] = DATA["population_types"]
PARCHMENT = (216, 190, 140)
MOST_BYTES = 9 * 1024 * 1024
COLOUR_APART, FIGURE_APART = 20.0, 15.0  # as for the peoples of Gheos


def picture(name: str) -> Surface:
    return pygame.image.load(ART / name)


def inside(box: list[int], size: list[int]) -> bool:
    x, y, w, h = box
    return x >= 0 and y >= 0 and x + w <= size[0] and y + h <= size[1]


def light(face: Surface, at: tuple[int, int]) -> int:
    return sum(face.get_at(at)[:3])


# ------------------------------------------------------------------ the chart
def test_every_city_of_the_rules_stands_on_the_chart() -> None:
    spots = LAYOUT["map"]["cities"]
    assert set(spots) == set(CITIES)
    assert list(picture("map.webp").get_size()) == LAYOUT["map"]["size"]
    for name, spot in spots.items():
        city = CITIES[name]
        assert spot["place"] == f"{city['kind']}_{city['region']}"
        assert spot["small_map"] == city["small_map"]
        assert picture(f"places/{spot['place']}.webp").get_size() == (LAYOUT["map"]["place"],) * 2
        assert picture(f"names/{name}.webp").get_size() == tuple(spot["name"][2:])
        assert picture(f"rewards/{spot['reward']}.webp").get_width() >= 40
        assert inside(spot["name"], LAYOUT["map"]["size"]), name


def test_places_leave_each_other_room() -> None:
    spots = LAYOUT["map"]["cities"]
    for (a, one), (b, two) in itertools.combinations(spots.items(), 2):
        apart = ((one["at"][0] - two["at"][0]) ** 2 + (one["at"][1] - two["at"][1]) ** 2) ** 0.5
        assert apart > LAYOUT["map"]["place"] * 1.1, (a, b)


def test_names_cover_neither_places_nor_names() -> None:
    spots = LAYOUT["map"]["cities"]
    half = LAYOUT["map"]["place"] // 2 - 6
    pad = 18  # the soft patch round the letters
    words = {}
    for name, spot in spots.items():
        x, y, w, h = spot["name"]
        words[name] = pygame.Rect(x + pad, y + pad, w - 2 * pad, h - 2 * pad)
    for name, spot in spots.items():
        x, y = spot["at"]
        disc = pygame.Rect(x - half, y - half, 2 * half, 2 * half)
        assert [n for n, r in words.items() if r.colliderect(disc)] == [], name
    for (a, one), (b, two) in itertools.combinations(words.items(), 2):
        assert not one.colliderect(two), (a, b)


def test_true_places_lie_where_the_world_has_them() -> None:
    """West is left, north is up, and coasts run between Athenai and the sea to its south."""
    spot = {name: s["spot"] for name, s in LAYOUT["map"]["cities"].items()}
    assert (
        spot["carthago"][0] < spot["syracusae"][0] < spot["athenai"][0] < spot["sidon"][0] < spot["trapezus"][0]
    )
    assert spot["sinope"][1] < spot["troia"][1] < spot["athenai"][1] < spot["cnossus"][1] < spot["memphis"][1]
    north = (spot["cnossus"][1] - spot["troia"][1]) / (39.96 - 35.30)  # px a degree of latitude
    east = (spot["syracusae"][0] - spot["carthago"][0]) / (15.29 - 10.32)  # and of longitude, at 37 north
    assert east / north == pytest.approx(0.80, abs=0.05)


def test_coasts_are_those_of_the_sea() -> None:
    """Water is greener than it is red, land is not: between the cities lies what lies there on Earth."""
    chart = picture("map.webp")

    def warmth(x: int, y: int) -> int:
        r, g, _, _ = pygame.transform.average_color(chart.subsurface((x - 12, y - 12, 24, 24)))
        return r - g

    water = {
        "Tyrrhenian": (300, 560),
        "Ionian": (700, 640),
        "south of Cyprus": (1700, 950),
        "Pontus": (1500, 180),
    }
    land = {"Sicily": (450, 555), "Anatolia": (1330, 420), "Libya": (830, 1280), "Egypt": (1500, 1300)}
    assert {name: warmth(*at) for name, at in water.items() if warmth(*at) > 2} == {}
    assert {name: warmth(*at) for name, at in land.items() if warmth(*at) < 5} == {}


def test_the_regions_are_told_by_the_wash_of_their_ground() -> None:
    chart = picture("map.webp")

    def ground(x: int, y: int) -> tuple[int, int, int]:
        part = chart.subsurface((x - 12, y - 12, 24, 24))
        r, g, b, _ = pygame.transform.average_color(part)
        return r, g, b

    red = ground(620, 445)  # the heel of Italy
    green = ground(1330, 420)  # Anatolia
    yellow = ground(830, 1280)  # Libya
    assert red[0] - red[1] > 40
    assert green[1] >= green[0] - 14 and green[1] - green[2] > 25
    assert yellow[0] - yellow[2] > 70 and yellow[0] - yellow[1] < 60


# ------------------------------------------------------------------ tiles and boards
def test_every_tile_of_the_rules_has_its_picture() -> None:
    size = tuple(LAYOUT["tile"]["size"])
    rows = [*DATA["action_tiles"], *DATA["tax_collector"]]
    assert all(picture(f"tiles/{row['id']}.webp").get_size() == size for row in rows)
    pad = LAYOUT["tile"]["bed"]
    for kind in {row["kind"] for row in DATA["action_tiles"]} | {"tax_collector"}:
        assert picture(f"tiles/bed_{kind}.webp").get_size() == (size[0] + 2 * pad, size[1] + 2 * pad)
    assert picture("marks/veil_tile.webp").get_size() == size
    for row in DATA["bonus_tiles"]:
        assert picture(f"bonus/{row['kind']}_{row['vp']}.webp").get_size() == tuple(LAYOUT["bonus"]["size"])


def test_the_board_has_its_recesses_where_the_layout_says() -> None:
    board, places = picture("boards/player.webp"), LAYOUT["board"]
    assert list(board.get_size()) == places["size"]
    rules = DATA["player_board"]
    assert len(places["time"]) == rules["time_track"]["spaces"]
    boxes = [*places["time"], *(b for row in places["cubes"].values() for b in row)]
    for x, y, w, h in boxes:
        assert inside([x, y, w, h], places["size"])
        floor, rim = board.subsurface((x + 12, y + 12, w - 24, h - 24)), board.subsurface((x, y - 9, w, 7))
        assert sum(pygame.transform.average_color(floor)[:3]) + 60 < sum(
            pygame.transform.average_color(rim)[:3]
        )
    assert {k: len(v) for k, v in places["cubes"].items()} == {
        r["kind"]: r["squares"] for r in rules["cube_rows"]
    }
    for line, rule in zip(places["lines"], rules["lines"], strict=True):
        assert (line["left"], line["right"]) == (rule["left"], rule["right"])
        assert len(line["places"]) == rule["steps"] + 2
        for x, y in line["places"][1:-1]:
            hole, ground = board.subsurface((x - 14, y - 14, 28, 28)), board.subsurface((x - 20, y + 32, 40, 6))
            dark, bright = (sum(pygame.transform.average_color(p)[:3]) for p in (hole, ground))
            assert dark + 20 < bright
        for x, y in (line["places"][0], line["places"][-1]):  # a bone medallion is let in
            seat = board.subsurface((x - 34, y - 34, 68, 68))
            assert sum(pygame.transform.average_color(seat)[:3]) > 330


def test_charts_carry_every_price_of_the_rules() -> None:
    charts = LAYOUT["charts"]
    for name, entry in charts.items():
        assert list(picture(f"boards/{name}.webp").get_size()) == entry["size"], name
    marks = [{k: m[k] for k in ("cards", "slot", "coins")} for m in charts["scribe"]["marks"]]
    assert marks == DATA["scribe_chart"]["marks"]
    scribe = picture("boards/scribe.webp")
    for mark in charts["scribe"]["marks"]:
        x, y = mark["at"]
        assert x == charts["scribe"]["columns"][mark["slot"] - 1]
        r, _, b, _ = pygame.transform.average_color(scribe.subsurface((x - 24, y - 24, 48, 48)))
        assert r - b > 60, mark  # gold
    assert len(charts["training"]["tokens"]) == DATA["training_chart"]["slots"]
    assert len(charts["round"]["seats"]) == 6
    training = picture("boards/training.webp")
    for x, y in charts["training"]["tokens"]:
        assert light(training, (x, y)) < 200


@pytest.mark.parametrize("name", ["large", "small"])
def test_hometowns_have_a_place_and_a_mark_each(name: str) -> None:
    entry = LAYOUT["homes"][name]
    spaces = {s["id"] for s in DATA["hometowns"] if s["map"] == name}
    assert set(entry["spaces"]) == set(entry["marks"]) == spaces
    assert list(picture(f"boards/homes_{name}.webp").get_size()) == entry["size"]
    for x, y in [*entry["spaces"].values(), *entry["marks"].values()]:
        assert inside([x - 20, y - 20, 40, 40], entry["size"])
    assert len(entry["abilities"]) == 2 * len(DATA["hometown_rows"])
    assert all(inside(box, entry["size"]) for box in entry["abilities"].values())


# ------------------------------------------------------------------ cards
@pytest.mark.parametrize("card", CARDS, ids=[c["id"] for c in CARDS])
def test_a_card_shows_what_it_needs(card: dict[str, Any]) -> None:
    face = picture(f"cards/{card['id']}.webp")
    assert list(face.get_size()) == LAYOUT["card"]["size"]
    rows = LAYOUT["card"]["needs_of"][card["id"]]
    people = {r["kind"]: r["count"] for r in rows if r["what"] == "people"}
    cities = [kind for r in rows if r["what"] == "city" for kind in [r["kind"]] * r["count"]]
    assert people == card["population"]
    assert sorted(cities) == sorted(card["cities"])
    for row in rows:
        x, y = row["at"]
        r = row["size"] // 2
        spots = [
            face.get_at((x + dx, y + dy))
            for dx, dy in ((-r // 2, -r // 2), (r // 2, -r // 2), (0, -r * 3 // 5))
        ]
        assert max(sum(c[:3]) for c in spots) > 400, row  # bone
    spots, half = LAYOUT["card"]["symbols_at"][: len(card["symbols"])], LAYOUT["card"]["symbol"] / 2
    left, top, wide, high = LAYOUT["card"]["picture"]
    assert len(spots) == len(card["symbols"])
    assert all(left + half <= x <= left + wide and top <= y <= top + high - half for x, y in spots)
    assert all(b[1] - a[1] > 2 * half for a, b in itertools.pairwise(spots))


def test_every_card_has_a_picture_of_its_own() -> None:
    x, y, w, h = LAYOUT["card"]["picture"]
    seen = {}
    for card in CARDS:
        part = picture(f"cards/{card['id']}.webp").subsurface((x, y, w - 80, h))
        seen[card["id"]] = pygame.transform.smoothscale(part, (24, 20))
    for (a, one), (b, two) in itertools.combinations(seen.items(), 2):
        raw = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(two, "RGB"), strict=True)
        assert sum(abs(p - q) for p, q in raw) / (24 * 20 * 3) > 8, (a, b)


def test_the_border_tells_the_era() -> None:
    hues: dict[int, set[str]] = {}
    for card in CARDS:
        face = picture(f"cards/{card['id']}.webp")
        x, y, _, _ = LAYOUT["card"]["picture"]
        r, g, b, _ = pygame.transform.average_color(face.subsurface((x, y - 30, 300, 26)))
        hues.setdefault(card["era"], set()).add("green" if g > r else "purple" if b > g else "clay")
    assert hues == {1: {"clay"}, 2: {"purple"}, 3: {"green"}}
    assert all(
        list(picture(f"cards/back_{era}.webp").get_size()) == LAYOUT["card"]["size"] for era in (1, 2, 3)
    )


def test_fields_for_words_are_dark_and_even() -> None:
    for card in CARDS:
        face = picture(f"cards/{card['id']}.webp")
        for field in ("title", "words"):
            x, y, w, h = LAYOUT["card"][field]
            part = face.subsurface((x + 8, y + 8, w - 16, h - 16))
            assert sum(pygame.transform.average_color(part)[:3]) < 150, (card["id"], field)


# ------------------------------------------------------------------ icons
def test_every_effect_of_the_rules_has_an_icon() -> None:
    icons = {p.stem for p in (ART / "icons").glob("*.png")}
    assert {f"effect_{name}" for name in DATA["effects"]} <= icons
    assert {f"people_{name}" for name in PEOPLE} <= icons
    assert {f"symbol_{name}" for name in DATA["synergy_symbols"]} <= icons
    assert {f"kind_{name}" for name in (*DATA["city_kinds"], "any")} <= icons
    kinds = {row["kind"] for row in DATA["action_tiles"]} | {"tax_collector"}
    assert {f"action_{name}" for name in kinds} <= icons
    assert {f"count_bonus_{row['kind']}" for row in DATA["bonus_tiles"]} <= icons


def test_icons_are_white_and_fill_their_square() -> None:
    for path in (ART / "icons").glob("*.png"):
        face = pygame.image.load(path)
        box = face.get_bounding_rect(min_alpha=128)
        assert face.get_width() == face.get_height() == 96
        assert max(box.size) > 60, path.name
        spot = next((x, y) for x in range(96) for y in range(96) if face.get_at((x, y)).a > 200)
        assert face.get_at(spot)[:3] == (255, 255, 255)


def test_icons_of_others_are_credited() -> None:
    table = json.loads((ART.parent / "icons_gentes.json").read_text("utf-8"))
    assert all(row["author"] and row["licence"] == "CC BY 3.0" and row["source"] for row in table)
    names = [row["name"] for row in table]
    assert names == sorted(set(names))
    player_marks = {entry["emblem"] for entry in PALETTE["players"].values()}
    assert player_marks <= set(names)


def test_the_whole_stays_small() -> None:
    assert sum(p.stat().st_size for p in ART.rglob("*") if p.is_file()) < MOST_BYTES


# ------------------------------------------------------------------ told apart
def small(name: str, size: tuple[int, int]) -> Surface:
    """The picture on parchment, as small as in the smallest window."""
    face = picture(name).premul_alpha()
    ground = Surface(size)
    ground.fill(PARCHMENT)
    ground.blit(pygame.transform.smoothscale(face, size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return ground


def pixels(ground: Surface, eye: str) -> list[Lab]:
    w, h = ground.get_size()
    return [lab(tuple(ground.get_at((x, y)))[:3], EYES[eye]) for y in range(h) for x in range(w)]


def confused(names: list[str], size: tuple[int, int], eye: str) -> list[str]:
    """The pairs that neither colour nor figure tells apart."""
    seen = {name: pixels(small(name, size), eye) for name in names}
    out = []
    for a, b in itertools.combinations(names, 2):
        colour, figure = colour_difference(seen[a], seen[b]), figure_difference(seen[a], seen[b])
        if colour < COLOUR_APART and figure < FIGURE_APART:
            out.append(f"{a}/{b}: colour {colour:.1f}, figure {figure:.1f}")
    return out


def test_no_two_players_share_emblem_or_pattern() -> None:
    for field in ("emblem", "pattern", "base"):
        assert len({entry[field] for entry in PALETTE["players"].values()}) == len(PLAYERS) == 4


@pytest.mark.parametrize("eye", EYES)
def test_players_are_told_apart_by_every_eye(eye: str) -> None:
    assert confused([f"pieces/city_{p}.webp" for p in PLAYERS], (38, 38), eye) == []
    assert confused([f"pieces/crest_{p}.webp" for p in PLAYERS], (28, 28), eye) == []


@pytest.mark.parametrize("eye", EYES)
def test_places_people_and_cubes_are_told_apart_by_every_eye(eye: str) -> None:
    kinds = [f"places/{kind}_red.webp" for kind in DATA["city_kinds"]]
    assert confused(kinds, (32, 32), eye) == []
    assert confused([f"pieces/person_{p}.webp" for p in PEOPLE], (21, 21), eye) == []
    assert confused([f"pieces/symbol_{s}.webp" for s in DATA["synergy_symbols"]], (32, 32), eye) == []
    assert confused([f"pieces/cube_{k}.webp" for k in ("temple", "oracle")], (24, 24), eye) == []


@pytest.mark.parametrize("eye", EYES)
def test_one_hourglass_and_two_are_told_apart_by_every_eye(eye: str) -> None:
    names = ["pieces/hourglass.webp", "pieces/hourglass_double.webp", "pieces/lock.webp"]
    assert confused(names, (34, 42), eye) == []
