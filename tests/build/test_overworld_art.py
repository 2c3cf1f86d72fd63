"""The pictures of Overworld: parts that fit each other, every tile composed from them, pieces told apart."""

from __future__ import annotations

import hashlib
import itertools
import json
import string
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from build.art.overworld.compose import Cell, Composer, Parts, Square
from tests.ui.test_gheos_colour_blind import EYES, Lab, colour_difference, figure_difference, lab

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "sprites" / "overworld"
GOLDEN = Path(__file__).with_name("overworld_map.png")
DATA: dict[str, Any] = json.loads(
    (ROOT / "gheos_suite" / "rules" / "overworld" / "data" / "overworld_tiles.json").read_text("utf-8")
)
PALETTE: dict[str, Any] = json.loads((ART / "palette.json").read_text("utf-8"))
PARTS = Parts()
LAYOUT = PARTS.layout
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
COLOURS: list[str] = [*DATA["pieces"]["colours"], DATA["pieces"]["summoners_colour"]]
LAND, WATER = "FMTD", "WRI"
GRASS = (57, 120, 60)
MOST_BYTES = 1024 * 1024
COLOUR_APART, FIGURE_APART = 20.0, 15.0  # as for the peoples of Gheos


def tile(letters: list[str], turn: int, name: str, at: Cell = (0, 0)) -> dict[Cell, Square]:
    """The squares of one tile, given as [a, c, b] as in the data."""
    a, c, b = letters
    cells = {at: Square(c, name, "c", turn)}
    for letter, part, way in ((a, "a", turn), (b, "b", (turn + 1) % 4)):
        cells[at[0] + STEPS[way][0], at[1] + STEPS[way][1]] = Square(letter, name, part, turn)
    return cells


def alphas(face: Surface) -> list[int]:
    """The alpha of every px, row by row."""
    return list(pygame.image.tobytes(face, "RGBA")[3::4])


def raw(face: Surface) -> bytes:
    return pygame.image.tobytes(face, "RGBA")


# ------------------------------------------------------------------ the parts
def test_every_part_lies_inside_its_sheet_and_apart_from_the_others() -> None:
    taken: dict[str, set[tuple[int, int]]] = {}
    for name, (sheet, x, y, w, h) in LAYOUT["parts"].items():
        assert PARTS.sheets[sheet].get_rect().contains((x, y, w, h)), name
        corners = {(x, y), (x + w - 1, y), (x, y + h - 1), (x + w - 1, y + h - 1), (x + w // 2, y + h // 2)}
        assert not corners & taken.setdefault(sheet, set()), name
        taken[sheet] |= corners


def test_names_are_those_of_the_rules() -> None:
    assert set(PALETTE["pieces"]) == set(COLOURS)
    assert set(PALETTE["terrain"]) == set(DATA["symbols"])
    assert len({p["pattern"] for p in PALETTE["pieces"].values()}) == len(COLOURS)
    kinds = set(DATA["provisions"]["base"])
    assert {n.removeprefix("provision_") for n in LAYOUT["parts"] if n.startswith("provision_")} == kinds
    faces = {f for q in DATA["sidequests"] for f in q["faces"]}
    assert {f"sidequest_{f}" for f in faces} <= set(LAYOUT["parts"])


@pytest.mark.parametrize("name", COLOURS)
def test_each_colour_has_all_its_pieces(name: str) -> None:
    frames = [f"{k}_{name}_{f}" for k in ("bird", "ship", "door") for f in range(4)]
    frames += [f"door_{name}_open_{f}" for f in range(4)]
    assert len({raw(PARTS.get(n)) for n in frames}) >= len(frames) - 1  # a bird's wing is level twice
    for n in (f"bird_{name}_exhausted", f"ship_{name}_exhausted", f"door_{name}_head", f"banner_{name}"):
        assert PARTS.get(n).get_bounding_rect().width >= 10


@pytest.mark.parametrize("who", ["hero", "ortho", "dia"])
def test_walkers_face_four_ways_and_move_their_feet(who: str) -> None:
    for way in LAYOUT["ways"]:
        frames = [PARTS.get(f"{who}_{way}_{f}") for f in range(4)]
        assert len({raw(f) for f in frames}) >= 3
        assert len({f.get_size() for f in frames}) == 1
    looks = {raw(PARTS.get(f"{who}_{way}_0")) for way in LAYOUT["ways"]}
    assert len(looks) == 4


def test_frames_of_water_and_fire_move() -> None:
    stems = ["ground_R", "ground_I", "whirl_0", "hem_R_n", "hem_W_s", "landho_n_c", "coast_W_n", "coast_R_e"]
    stems += ["glow_door", "wake", "sea_tyrant", "flames", "airship", "airship_wreck", "portal", "reef_rock_0"]
    for stem in stems:
        assert len({raw(PARTS.get(f"{stem}_{f}")) for f in range(4)}) >= 3, stem


def test_the_typeface_has_letters_and_digits() -> None:
    glyphs = LAYOUT["font"]["glyphs"]
    assert set(string.ascii_letters + string.digits + " .,:;!?'\"()+-/%&") <= set(glyphs)
    sheet = pygame.image.load(ART / LAYOUT["font"]["file"])
    shapes = {c: raw(sheet.subsurface((x, 0, w, sheet.get_height()))) for c, (x, w) in glyphs.items()}
    assert len(set(shapes.values())) == len(shapes)


def test_the_whole_stays_small() -> None:
    assert sum(p.stat().st_size for p in ART.rglob("*") if p.is_file()) < MOST_BYTES


# ------------------------------------------------------------------ the cut
@pytest.mark.parametrize("kind", ["l", "w", "s"])
@pytest.mark.parametrize("side", [0, 1])
def test_equal_teeth_fill_each_other_without_gap_or_overlap(kind: str, side: int) -> None:
    """Two squares side by side cover each px of their band once."""
    opposite = side + 2
    first = alphas(PARTS.get("mask_" + "".join(kind if i == side else "s" for i in range(4))))
    second = alphas(PARTS.get("mask_" + "".join(kind if i == opposite else "s" for i in range(4))))
    count: dict[Cell, int] = {}
    dx, dy = STEPS[side]
    for plane, ox, oy in ((first, 0, 0), (second, dx * 32, dy * 32)):
        for i, alpha in enumerate(plane):
            cell = i % 40 + ox, i // 40 + oy
            count[cell] = count.get(cell, 0) + (alpha == 255)
    assert max(count.values()) == 1
    assert sum(count.values()) == 2 * 32 * 32


def test_land_does_not_fit_water() -> None:
    land, water = alphas(PARTS.get("mask_slss")), alphas(PARTS.get("mask_sssw"))
    clash = sum(land[y * 40 + x + 32] == 255 and water[y * 40 + x] == 255 for y in range(40) for x in range(8))
    assert clash > 20


# ------------------------------------------------------------------ every tile
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("face", ["land", "water"])
def test_every_travel_tile_is_whole_on_both_faces(face: str, turn: int) -> None:
    for entry in DATA["travel"]:
        squares = tile(entry[face], turn, entry["id"])
        composer = Composer(PARTS, squares)
        kind = "w" if face == "water" else "l"
        for cell in squares:
            kinds = composer.kinds(cell)
            assert kinds.count("s") == (2 if squares[cell].part == "c" else 1)
            assert set(kinds) == {"s", kind}
            for frame in (0, 2):
                assert alphas(composer.square(cell, frame)) == alphas(PARTS.get(f"mask_{kinds}")), entry["id"]


@pytest.mark.parametrize("turn", range(4))
def test_every_coast_has_land_and_water_teeth_and_two_flat_sides(turn: int) -> None:
    faces = {(f["land"], f["water"]) for entry in DATA["coast"] for f in entry["faces"]}
    for land, water in faces:
        composer = Composer(PARTS, {(0, 0): Square("", "C", "k", turn, (land, water))})
        kinds = composer.kinds((0, 0))
        assert (kinds[turn], kinds[(turn + 2) % 4]) == ("l", "w")
        assert kinds[(turn + 1) % 4] == kinds[(turn + 3) % 4] == "s"
        assert alphas(composer.square((0, 0))) == alphas(PARTS.get(f"mask_{kinds}"))


@pytest.mark.parametrize("teeth", ["l", "w"])
def test_the_airship_takes_either_teeth(teeth: str) -> None:
    squares = {c: Square("K", "air", s.part, 0, None, teeth) for c, s in tile(["K"] * 3, 0, "air").items()}
    composer = Composer(PARTS, squares)
    assert all(set(composer.kinds(c)) == {"s", teeth} for c in squares)


# ------------------------------------------------------------------ merging
@pytest.mark.parametrize("letter", [*"FMTDRI"])
def test_a_region_grows_together_across_tiles(letter: str) -> None:
    """Something stands across the border of like squares, nothing across that of unlike ones."""
    other = {"F": "M", "M": "F", "T": "F", "D": "F", "R": "W", "I": "R"}[letter]
    alike = Composer(PARTS, {(0, 0): Square(letter, "a"), (1, 0): Square(letter, "b")})
    unlike = Composer(PARTS, {(0, 0): Square(letter, "a"), (1, 0): Square(other, "b")})
    assert raw(alike.square((0, 0))) != raw(unlike.square((0, 0)))

    def crossing(composer: Composer) -> int:
        found = composer._stands((0, 0), 0)
        return sum(x + PARTS.get(n).get_width() > 32 for _, x, _, n in found if x < 32)

    assert crossing(alike) > 0
    assert crossing(unlike) == 0


def test_stands_say_what_they_need() -> None:
    """Whatever reaches over a side names the neighbour there, and its substitute stays inside."""
    for letter, variants in LAYOUT["stands"].items():
        for thing, x, y, needs, other, ox, oy in itertools.chain.from_iterable(variants):
            w, h = PARTS.get(f"{thing}_0" if thing in LAYOUT["moving"] else thing).get_size()
            reach = 1 * (y < 0) + 4 * (x + w > 32) + 16 * (y + h > 32) + 64 * (x < 0)
            assert needs & 0b01010101 == reach, (letter, thing)
            if other:
                ow, oh = PARTS.get(f"{other}_0" if other in LAYOUT["moving"] else other).get_size()
                assert ox >= 0 and ox + ow <= 32 and oy >= 0 and oy + oh <= 32, (letter, other)


@pytest.mark.parametrize("frame", range(4))
def test_currents_meet_at_the_border_of_two_whirlpools(frame: int) -> None:
    for variant in range(len(LAYOUT["stands"]["W"])):
        face = PARTS.get(f"whirl_{variant}_{frame}")
        first = PARTS.get(f"whirl_0_{frame}")
        for t in range(4, 36):
            assert face.get_at((35, t)) == face.get_at((36, t))  # beyond the border: the mirror image
            gap = sum(abs(a - b) for a, b in zip(face.get_at((35, t)), first.get_at((35, t)), strict=True))
            assert gap < 420


def test_a_tile_keeps_its_looks_while_it_moves() -> None:
    for letters in (["F", "M", "F"], ["R", "R", "I"], ["D", "F", "T"]):
        here, there = tile(letters, 1, "x"), tile(letters, 1, "x", (7, -3))
        first, second = Composer(PARTS, here), Composer(PARTS, there)
        for a, b in zip(here, there, strict=True):
            assert raw(first.square(a)) == raw(second.square(b))


def test_land_stands_still() -> None:
    composer = Composer(PARTS, tile(["F", "M", "D"], 0, "still"))
    assert all(raw(composer.square(c, 0)) == raw(composer.square(c, 3)) for c in composer.squares)


# ------------------------------------------------------------------ the golden picture
def golden_map() -> Surface:
    """A small map with every terrain, a coast, LAND HO and the airship's tile."""
    squares = tile(["F", "F", "M"], 0, "B1a", (1, 1)) | tile(["M", "M", "F"], 2, "B2a", (3, 1))
    squares |= tile(["F", "D", "T"], 3, "S2a", (1, 2)) | tile(["R", "I", "W"], 1, "B3a", (5, 3))
    squares |= tile(["W", "W", "R"], 0, "B4a", (4, 5)) | tile(["X", "X", "X"], 1, "B1d", (1, 4))
    squares |= {(4, 3): Square("", "CF1", "k", 3, ("F", "W")), (4, 1): Square("", "CM1", "k", 3, ("M", "R"))}
    canvas = Surface((240, 240), pygame.SRCALPHA)
    canvas.fill((46, 30, 24, 255))
    Composer(PARTS, squares).draw(canvas, 8, 8, 1)
    sky = {c: Square("K", "air", s.part, 1, None, "l") for c, s in tile(["K"] * 3, 1, "air", (5, 0)).items()}
    Composer(PARTS, sky).draw(canvas, 9, 8, 1, "held")
    return canvas


def test_the_composed_map_is_the_golden_one() -> None:
    want = pygame.image.load(GOLDEN)
    made = golden_map()
    assert made.get_size() == want.get_size()
    assert hashlib.sha256(raw(made)).digest() == hashlib.sha256(raw(want)).digest()


# ------------------------------------------------------------------ told apart
def pixels(name: str, size: tuple[int, int], eye: str) -> list[Lab]:
    """A piece on grass, as small as in the smallest window, through an eye."""
    face = PARTS.get(name).premul_alpha()
    ground = Surface(size)
    ground.fill(GRASS)
    ground.blit(pygame.transform.scale(face, size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    w, h = size
    return [lab(tuple(ground.get_at((x, y)))[:3], EYES[eye]) for y in range(h) for x in range(w)]


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(
    ("stem", "size"),
    [("bird_{}_0", (24, 25)), ("ship_{}_0", (24, 25)), ("banner_{}", (16, 11)), ("door_{}_0", (22, 27))],
)
def test_explorers_are_told_apart_by_every_eye(stem: str, size: tuple[int, int], eye: str) -> None:
    seen = {c: pixels(stem.format(c), size, eye) for c in COLOURS}
    for a, b in itertools.combinations(COLOURS, 2):
        colour, figure = colour_difference(seen[a], seen[b]), figure_difference(seen[a], seen[b])
        assert colour >= COLOUR_APART or figure >= FIGURE_APART, (a, b, colour, figure)


def test_the_measure_finds_what_looks_alike() -> None:
    assert (
        figure_difference(pixels("bird_red_0", (24, 25), "grey"), pixels("bird_red_0", (24, 25), "grey")) == 0
    )


# ------------------------------------------------------------------ the table
@pytest.mark.parametrize(("name", "k"), [("table", 6), ("table_half", 3)])
def test_the_whole_table_is_the_floor_enlarged_by_whole_numbers(name: str, k: int) -> None:
    whole = pygame.image.load(ART / f"{name}.webp")
    assert whole.get_size() == (640 * k, 360 * k)
    floor = Surface((640, 360), pygame.SRCALPHA)
    planks = pygame.image.load(ART / "planks.png")
    for x in (0, 600):
        floor.blit(planks, (x, 0))
    floor.blit(pygame.image.load(ART / "lamp.png"), (0, 0))
    for x, y in ((0, 0), (320, 180), (639, 359), (601, 30), (77, 250)):
        want, corner = floor.get_at((x, y)), whole.get_at((x * k, y * k))
        assert corner == whole.get_at((x * k + k - 1, y * k + k - 1))
        assert max(abs(a - b) for a, b in zip(want, corner, strict=True)) <= 1
