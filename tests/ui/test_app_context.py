"""Scale, settings, pictures of the theme, and what a missing file says."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from gheos_suite.app.context import LEAST_TEXT, scale_for
from gheos_suite.app.resources import folder
from gheos_suite.saves.settings import load
from gheos_suite.ui.assets import Assets
from gheos_suite.ui.errors import AssetError
from gheos_suite.ui.theme import Theme

from .app_kit import NotingScene, hidden, looped

SIZES = [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (1080, 1920)]


@pytest.mark.parametrize(
    ("size", "percent", "scale"),
    [
        ((1920, 1080), 100, 1.0), ((1920, 1080), 200, 2.0), ((3840, 2160), 100, 2.0), ((3840, 2160), 75, 1.5),
        ((1280, 720), 100, 0.7), ((1024, 768), 75, 0.7), ((1280, 720), 150, 1.0), ((2560, 1080), 100, 1.0),
    ],
)  # fmt: skip
def test_scale(size: tuple[int, int], percent: int, scale: float) -> None:
    assert scale_for(size, percent) == pytest.approx(scale)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [75, 100, 125, 150, 200])
def test_text_is_never_too_small_to_read(size: tuple[int, int], percent: int) -> None:
    scale = scale_for(size, percent)
    assert round(20 * scale) >= LEAST_TEXT
    with hidden((640, 480), ui_scale=75) as ctx:
        assert ctx.font("body", 12).px == LEAST_TEXT


def test_the_ui_scale_lays_out_at_once_and_is_saved() -> None:
    with hidden((1920, 1080)) as ctx:
        log: list[str] = []
        looped(ctx, NotingScene("a", log))
        log.clear()
        assert ctx.change_settings(ui_scale=150)
        assert ctx.scale == 1.5 and log == ["a.layout"] and ctx.u(10) == 15
        assert load(ctx.folders.settings_file).settings.ui_scale == 150


def test_unchanged_settings_write_nothing() -> None:
    with hidden() as ctx:
        assert ctx.change_settings(ui_scale=ctx.settings.ui_scale)
        assert not ctx.folders.settings_file.exists()


def test_settings_that_cannot_be_saved_count_all_the_same_and_say_so(tmp_path: Path) -> None:
    with hidden() as ctx:
        ctx.folders.config.parent.mkdir(parents=True, exist_ok=True)
        ctx.folders.config.write_text("a file where the folder should be")
        assert not ctx.change_settings(reduced_motion=True)
        assert ctx.reduced_motion and "cannot be saved" in ctx.toasts.shown


def test_volumes_follow_the_settings() -> None:
    with hidden() as ctx:
        ctx.change_settings(volume_master=50, volume_effects=80, volume_music=40)
        assert ctx.audio._volumes == pytest.approx({"effects": 0.4, "music": 0.2, "ambience": 0.4})
        ctx.change_settings(mute=True)
        assert set(ctx.audio._volumes.values()) == {0.0}


def test_full_screen_that_fails_stays_a_window_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with hidden() as ctx:

        class Stubborn:
            def set_fullscreen(self, desktop: bool) -> None:
                raise pygame.error("no such mode")

            def __getattr__(self, name: str) -> object:
                return getattr(window, name)

        window = ctx.window._window
        monkeypatch.setattr(ctx.window, "_window", Stubborn())
        ctx.set_fullscreen(True)
        assert not ctx.window.fullscreen and "no such mode" in ctx.toasts.shown
        assert ctx.settings.display == "window"


def test_every_piece_of_the_theme_draws_at_any_size_within_its_bounds() -> None:
    with hidden() as ctx:
        for name, piece in ctx.theme.pieces.items():
            if piece.method == "image" and not piece.size[0]:
                continue
            nine = ctx.assets.nine(name)
            for size in ((3, 3), (40, 30), (300, 200)):
                surface = pygame.Surface((700, 600), pygame.SRCALPHA)
                rect = Rect((200, 200), size)
                nine.draw(surface, rect, 0.7)
                painted = surface.get_bounding_rect()
                assert not painted.w or nine.bounds(rect, 0.7).contains(painted), (name, size)
            assert painted.w or name == "segment_off", name  # which is empty by intent


def test_a_nine_slice_keeps_its_corners() -> None:
    with hidden() as ctx:
        nine = ctx.assets.nine("panel_inset")
        small, big = (pygame.Surface(s, pygame.SRCALPHA) for s in ((200, 200), (600, 500)))
        nine.draw(small, Rect(20, 20, 120, 120), 1.0)
        nine.draw(big, Rect(20, 20, 500, 400), 1.0)
        corner = Rect(18, 18, 20, 20)
        assert pygame.image.tobytes(small.subsurface(corner), "RGBA") == pygame.image.tobytes(
            big.subsurface(corner), "RGBA"
        )


def test_pictures_are_loaded_once_and_caches_keep_their_bounds() -> None:
    with hidden() as ctx:
        assert ctx.assets.image("ui/panels/scrim.png", (300, 200)) is ctx.assets.image(
            "ui/panels/scrim.png", (300, 200)
        )
        for i in range(60):
            ctx.assets.nine("panel_walnut").draw(ctx.window.surface(), Rect(0, 0, 700 + i, 500), 1.0)
            ctx.assets.image("ui/panels/wood_panel.webp", (900 + i, 700))
        for cache in (ctx.assets.composed, ctx.assets.pictures):
            assert 0 < cache.bytes <= cache.max_bytes


def test_icons_are_tinted_without_a_fringe() -> None:
    with hidden() as ctx:
        icon = ctx.assets.icon("settings", 40, (240, 200, 118))
        seen = {
            icon.get_at((x, y))[:3]
            for x in range(icon.get_width())
            for y in range(40)
            if icon.get_at((x, y)).a > 8
        }
        assert all(max(abs(a - b) for a, b in zip(c, (240, 200, 118), strict=True)) <= 3 for c in seen)


def copy_of_the_ui(tmp_path: Path) -> Path:
    shutil.copytree(folder("sprites") / "ui", tmp_path / "ui")
    shutil.copytree(folder("sprites") / "fonts", tmp_path / "fonts")
    return tmp_path


def test_missing_art_is_named(tmp_path: Path) -> None:
    root = copy_of_the_ui(tmp_path)
    (root / "ui" / "buttons" / "button_normal.png").unlink()
    (root / "fonts" / "Cinzel-Bold.ttf").write_bytes(b"no font")
    with hidden() as ctx:
        assets = Assets(root)
        with pytest.raises(AssetError, match="button_normal"):
            assets.nine("button_normal").draw(ctx.window.surface(), Rect(0, 0, 99, 50), 1.0)
        with pytest.raises(AssetError, match="Cinzel-Bold"):
            assets.font("title", 20)
        with pytest.raises(AssetError, match="no_such"):
            assets.nine("no_such")
        with pytest.raises(AssetError, match="nowhere"):
            assets.icon("nowhere", 20, (1, 2, 3))


def test_a_broken_theme_is_named(tmp_path: Path) -> None:
    (tmp_path / "theme.json").write_text("{")
    with pytest.raises(AssetError, match="theme"):
        Theme(tmp_path / "theme.json")
    with pytest.raises(AssetError, match="no colour"):
        Theme(folder("sprites") / "ui" / "theme.json")["octarine"]


def test_every_font_and_colour_the_widgets_use_is_in_the_theme() -> None:
    raw = json.loads((folder("sprites") / "ui" / "theme.json").read_text("utf-8"))
    for name in ("text", "dim", "faint", "brass", "on_gold", "on_gold_disabled", "disabled_text", "caret",
                 "selection", "info", "ok", "warning", "danger"):  # fmt: skip
        assert name in raw["colours"]
    for kind in raw["fonts"].values():
        assert (folder("sprites") / "fonts" / kind).exists()


def test_a_big_panel_looks_the_same_in_parts_as_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from gheos_suite.ui import ninepatch

    with hidden((1280, 720)) as ctx:
        pictures = []
        for limit in (1, 1 << 30):
            monkeypatch.setattr(ninepatch, "CORE_PIXELS", limit)
            surface = ctx.window.surface()
            surface.fill((90, 20, 20))
            for name, x in (("panel_walnut", 60), ("panel_parchment", 660)):
                ctx.assets.nine(name).draw(surface, Rect(x, 60, 560, 600), 0.83)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert max(abs(a - b) for a, b in zip(*pictures, strict=True)) <= 1
