"""Text: nothing vanishes, caches stay small, wrapping loses no word."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from gheos_suite.ui.cache import SurfaceCache
from gheos_suite.ui.text import Face, Fallback, brass, brass_size, ellipsis, has_glyph, place, text, wrap

from .app_kit import hidden

WHITE = (255, 255, 255)


def inked(surface: Surface) -> int:
    return surface.get_bounding_rect().w


def test_a_character_no_font_has_is_a_box() -> None:
    with hidden() as ctx:
        path = ctx.assets.root / "fonts" / ctx.theme.fonts["body"]
        face = Face(path, "body", 24, SurfaceCache(1 << 20), Fallback(families=()))
        for odd in ("東京", "مرحبا", "😀", "\U000f0000", "\ud800"):
            picture = face.render(odd, WHITE)
            assert inked(picture) >= 5 * len(odd), odd
            assert face.width(odd) == picture.get_width()


def test_a_system_font_is_used_where_there_is_one() -> None:
    with hidden() as ctx:
        face = ctx.font("body", 24)
        for char in "ŁØßžαЖ":
            assert has_glyph(face._font, char) or face._fallback.font_for(char, 24) is not None, char


def test_control_characters_and_line_breaks_do_not_show() -> None:
    with hidden() as ctx:
        face = ctx.font("body", 24)
        assert face.size("a\nb\tc") == face.size("a b c")
        assert face.size("a\x00\x07b") == face.size("ab")


def test_a_string_is_rendered_once() -> None:
    with hidden() as ctx:
        face = ctx.font("body", 24)
        assert face.render("Rosa", WHITE) is face.render("Rosa", WHITE)
        assert face.render("Rosa", WHITE) is not face.render("Rosa", (0, 0, 0))


def test_a_cache_forgets_the_oldest_and_counts_right() -> None:
    cache = SurfaceCache(4 * 100 * 100 * 3)
    for i in range(10):
        cache.put(i, Surface((100, 100), pygame.SRCALPHA, 32))
    assert len(cache) == 3 and cache.bytes == 120_000
    assert cache.get(6) is None and cache.get(9) is not None
    cache.put("big", Surface((1000, 1000), pygame.SRCALPHA, 32))
    assert cache.get("big") is None and len(cache) == 3
    cache.put(9, Surface((10, 10), pygame.SRCALPHA, 32))
    assert cache.bytes == 80_400


def test_caches_of_a_long_game_stay_within_their_bounds() -> None:
    with hidden() as ctx:
        face = ctx.font("body", 24)
        for i in range(6000):
            face.render(f"line number {i} of a chronicle", WHITE)
        assert ctx.assets.texts.bytes <= ctx.assets.texts.max_bytes


def test_wrapping_keeps_every_letter_and_the_width() -> None:
    with hidden() as ctx:
        face = ctx.font("body", 22)
        words = "The quick follower " + "w" * 200 + " hops\nover a very long name"
        lines = wrap(words, face, 260)
        assert max(face.width(line) for line in lines) <= 260
        assert "".join("".join(lines).split()) == "".join(words.split())


@pytest.mark.parametrize("width", [3, 0, -40])
def test_no_room_for_a_letter_still_ends_and_keeps_every_letter(width: int) -> None:
    with hidden() as ctx:
        assert wrap("a bc\n\nd", ctx.font("body", 22), width) == ["a", "b", "c", "", "d"]


def test_ellipsis_fits_and_leaves_short_text_alone() -> None:
    with hidden() as ctx:
        face = ctx.font("body", 22)
        cut = ellipsis("A name of extraordinary length, indeed", face, 120)
        assert face.width(cut) <= 120 and cut.endswith("…") and len(cut) > 4
        assert ellipsis("Rosa", face, 120) == "Rosa"


@pytest.mark.parametrize(("anchor", "expected"), [("lt", (50, 60)), ("mm", (40, 55)), ("rb", (30, 50))])
def test_anchors(anchor: str, expected: tuple[int, int]) -> None:
    assert place(Rect(0, 0, 20, 10), (50, 60), anchor).topleft == expected


def test_text_tells_where_it_is() -> None:
    with hidden() as ctx:
        surface = Surface((400, 100), pygame.SRCALPHA)
        rect = text(surface, (200, 50), "Rosa", ctx.font("body", 30), WHITE, "mm")
        assert rect.center == (200, 50) and rect.contains(surface.get_bounding_rect())


def test_brass_letters_fill_their_size_and_are_no_plain_colour() -> None:
    with hidden((1920, 1080)) as ctx:
        face = ctx.font("black", 80)
        surface = Surface((800, 200), pygame.SRCALPHA)
        rect = brass(surface, (20, 20), "GHEOS", face, spacing=6)
        assert rect.size == brass_size("GHEOS", face, 6)
        assert rect.contains(surface.get_bounding_rect())
        columns = [{surface.get_at((x, y))[:3] for y in range(rect.y, rect.bottom)} for x in range(20, 400, 4)]
        assert max(len(c) for c in columns) > 20  # from light at the top to dark at the foot
