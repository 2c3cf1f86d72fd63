"""The pictures of Gods: complete, of the sizes the layout names, small enough, told apart by every eye."""

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
ART = ROOT / "sprites" / "gods"
CARDS: dict[str, Any] = json.loads(
    (ROOT / "gheos_suite" / "rules" / "gods" / "data" / "gods_cards.json").read_text("utf-8")
)
LAYOUT: dict[str, Any] = json.loads((ART / "layout.json").read_text("utf-8"))
PALETTE: dict[str, Any] = json.loads((ART / "palette.json").read_text("utf-8"))
GODS: list[str] = CARDS["gods"]["colours"]
TRIBES: list[str] = CARDS["tribes"]["colours"]
HEXES = [f"tribe_{t}_{v}" for t in TRIBES for v in range(4)] + [f"temple_{g}" for g in GODS]
HEXES += [*(f"desert_{v}" for v in range(3)), "decay_0", "decay_1", "whirlwind", "extra_action", "back"]
OVERLAYS = [f"board/{n}" for n in ("ghost", "legal", "hover", "illegal", "focus")]
OVERLAYS += ["hexes/shadow", "hexes/shadow_held"]
OVERLAYS += [f"hexes/{kind}_{t}" for kind in ("cast", "pattern") for t in TRIBES]
STONE = (127, 117, 105)
MOST_BYTES = 6 * 1024 * 1024
COLOUR_APART, FIGURE_APART = 20.0, 15.0  # as for the peoples of Gheos


def picture(name: str) -> Surface:
    return pygame.image.load(ART / name)


def test_names_are_those_of_the_rules() -> None:
    assert set(PALETTE["gods"]) == set(GODS)
    assert set(PALETTE["tribes"]) == set(TRIBES)
    variants = LAYOUT["hex"]["variants"]
    assert variants == {"tribe": 4, "desert": 3, "decay": 2}


def test_no_two_owners_share_sign_shape_or_pattern() -> None:
    for kind, fields in (("gods", ("sign", "stone", "pattern")), ("tribes", ("land", "banner", "pattern"))):
        for field in fields:
            found = [entry[field] for entry in PALETTE[kind].values()]
            assert len(set(found)) == 4, (kind, field)


@pytest.mark.parametrize("name", HEXES)
def test_a_hex_fills_its_cell_and_nothing_beyond_its_edge(name: str) -> None:
    face = picture(f"hexes/{name}.webp")
    w, h = LAYOUT["hex"]["size"]
    assert face.get_size() == (w, h)
    radius, depth = LAYOUT["hex"]["radius"], LAYOUT["hex"]["depth"]
    box = face.get_bounding_rect(min_alpha=128)
    assert abs(box.top - (h // 2 - radius)) <= 2
    assert abs(box.bottom - (h // 2 + radius + depth)) <= 2
    assert abs(box.width - round(radius * 3**0.5)) <= 2
    assert abs(box.centerx - w // 2) <= 1
    for x, y in ((0, 0), (0, -0.97), (0.84, 0.4), (-0.84, -0.4), (0, 0.97)):
        assert face.get_at((round(w / 2 + x * radius), round(h / 2 + y * radius))).a == 255
    for corner in ((2, 2), (w - 3, 2), (2, h - 3), (w - 3, h - 3)):
        assert face.get_at(corner).a == 0


@pytest.mark.parametrize("name", OVERLAYS)
def test_overlays_share_one_size_round_the_cell(name: str) -> None:
    layer = picture(f"{name}.webp")
    assert layer.get_size() == tuple(LAYOUT["hex"]["overlay_size"])
    rim = [layer.get_at((x, y)) for x in (0, layer.get_width() - 1) for y in (0, layer.get_height() - 1)]
    if name.startswith("hexes/cast"):  # added to the floor: black is nothing
        assert all(max(c.r, c.g, c.b) <= 3 for c in rim)
    else:
        assert all(c.a <= 3 for c in rim)


def test_pieces_have_the_sizes_of_the_layout() -> None:
    for god in GODS:
        assert picture(f"stones/stone_{god}.png").get_size() == (LAYOUT["stone"]["size"],) * 2
        assert picture(f"crests/{god}.png").get_width() == picture(f"crests/{god}.png").get_height()
        for name in (f"power/gem_{god}.png", f"power/marker_{god}.png", f"icons/sign_{god}.png"):
            assert picture(name).get_bounding_rect().width > 20
        assert (ART / f"ornaments/rail_{god}.png").exists()
        assert all((ART / f"board/burst_{god}_{i}.webp").exists() for i in range(4))
    for tribe in TRIBES:
        assert picture(f"cards/points_{tribe}.webp").get_width() == LAYOUT["card"]["size"][0]
        assert picture(f"cards/chip_{tribe}.png").get_width() == LAYOUT["chip"]["size"]
        assert (ART / f"icons/flag_{tribe}.png").exists() and (ART / f"icons/flag_{tribe}_off.png").exists()


def test_the_track_has_a_hollow_for_every_power() -> None:
    power = LAYOUT["power"]
    track = picture("power/track.webp")
    assert list(track.get_size()) == power["size"]
    assert power["fields"] == CARDS["power"]["max"] - CARDS["power"]["min"] + 1
    for i in range(power["fields"]):
        x, y = power["first"] + i * power["pitch"], track.get_height() // 2
        hollow, marble = track.get_at((x + 17, y - 12)), track.get_at((x - 31, y))
        assert sum(hollow[:3]) < sum(marble[:3])


def test_the_display_has_its_beds_where_the_layout_says() -> None:
    assert len(LAYOUT["display"]["upright"]["slots"]) == CARDS["display"]["fields"]
    for form, entry in LAYOUT["display"].items():
        slab = picture(f"display/{form}.webp")
        assert list(slab.get_size()) == entry["size"]
        for x, y in entry["slots"]:
            assert sum(slab.get_at((x, y))[:3]) < 140
            assert max(sum(slab.get_at((x + dx, y))[:3]) for dx in range(180, 215)) > 350


def test_the_floor_has_a_half_twin() -> None:
    assert picture("table.webp").get_size() == (3840, 2160)
    assert picture("table_half.webp").get_size() == (1920, 1080)


def test_the_whole_stays_small() -> None:
    assert sum(p.stat().st_size for p in ART.rglob("*") if p.is_file()) < MOST_BYTES


# ------------------------------------------------------------------ told apart
def small(name: str, size: tuple[int, int]) -> Surface:
    """The picture on stone, as small as in the smallest window."""
    face = picture(name).premul_alpha()
    ground = Surface(size)
    ground.fill(STONE)
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


@pytest.mark.parametrize("eye", EYES)
def test_stones_are_told_apart_by_every_eye(eye: str) -> None:
    assert confused([f"stones/stone_{g}.png" for g in GODS], (36, 36), eye) == []


@pytest.mark.parametrize("eye", EYES)
def test_tribes_and_temples_are_told_apart_by_every_eye(eye: str) -> None:
    names = [f"hexes/tribe_{t}_0.webp" for t in TRIBES] + [f"hexes/temple_{g}.webp" for g in GODS]
    assert confused([*names, "hexes/desert_0.webp", "hexes/decay_0.webp"], (72, 84), eye) == []


@pytest.mark.parametrize("eye", EYES)
def test_chips_cards_and_flags_are_told_apart_by_every_eye(eye: str) -> None:
    assert confused([f"cards/chip_{t}.png" for t in TRIBES], (32, 34), eye) == []
    assert confused([f"icons/flag_{t}.png" for t in TRIBES], (26, 26), eye) == []
    assert confused([f"cards/points_{t}.webp" for t in TRIBES], (48, 66), eye) == []


def test_the_measure_finds_what_looks_alike() -> None:
    """Without colour some stones are as light as others: their outline and sign are what tells them apart."""
    seen = {g: pixels(small(f"stones/stone_{g}.png", (36, 36)), "grey") for g in GODS}
    pairs = list(itertools.combinations(GODS, 2))
    assert any(colour_difference(seen[a], seen[b]) < COLOUR_APART for a, b in pairs)
    assert all(figure_difference(seen[a], seen[b]) > FIGURE_APART for a, b in pairs)
    assert figure_difference(seen["red"], seen["red"]) == 0
