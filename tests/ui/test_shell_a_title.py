"""The title: every way out of it, what it offers to continue, and its room on small screens."""

from __future__ import annotations

import json

import pygame
import pytest
from pygame import Rect

from gheos_suite.app.context import Context
from gheos_suite.app.loop import Loop
from gheos_suite.app.resources import folder
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.scenes import title_life as life
from gheos_suite.scenes.title import TitleScene
from gheos_suite.scenes.title_cards import GameCard
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.widgets import Button

from .app_kit import down, hidden, looped, move, tick, up

SPRITES = folder("sprites")
WAYS = {
    "new": "newgame", "load": "load", "settings": "settings", "howto": "howto", "credits": "credits",
    "quit": "dialog", "card:gheos": "newgame", "card:gods": "newgame", "card:overworld": "newgame",
    "card:gentes": "newgame",
}  # fmt: skip


def saved(ctx: Context) -> None:
    session = Session(game("gheos"), GameConfig(2), 5)
    ctx.store.start(session, (PlayerInfo("Rosa", "swan"), PlayerInfo("Ines", "owl"))).close()


def run(ctx: Context, loop: Loop) -> str:
    for _ in range(3):
        loop.step(wait=False)
        tick(ctx, 0.3)
    return loop.stack.visible()[-1].name


def opened(ctx: Context) -> tuple[Loop, TitleScene]:
    scene = TitleScene()
    return looped(ctx, scene), scene


@pytest.mark.parametrize(("name", "leads_to"), WAYS.items())
def test_a_double_click_leads_one_step_on(name: str, leads_to: str) -> None:
    with hidden() as ctx:
        loop, scene = opened(ctx)
        pos = next(w for w in scene.group.children if w.name == name).rect.center
        for event in (move(pos), down(pos), up(pos), down(pos), up(pos)):
            pygame.event.post(event)
        assert run(ctx, loop) == leads_to


@pytest.mark.parametrize(("name", "leads_to"), WAYS.items())
def test_keys_and_gamepad_lead_the_same_way(name: str, leads_to: str) -> None:
    with hidden() as ctx:
        loop, scene = opened(ctx)
        scene.group.set_focus(name)
        pygame.event.post(semantic(Semantic.ACCEPT))
        assert run(ctx, loop) == leads_to


def test_nothing_to_continue_when_nothing_is_saved() -> None:
    with hidden() as ctx:
        _, scene = opened(ctx)
        assert scene.last is None
        assert not {"continue", "resume"} & {w.name for w in scene.group.children}
        assert [w.name for w in scene.group.children if isinstance(w, Button) and w.kind == "gold"] == ["new"]


def test_continue_opens_the_table() -> None:
    with hidden(curtain=False) as ctx:
        saved(ctx)
        loop, scene = opened(ctx)
        scene.group.set_focus("continue")
        pygame.event.post(semantic(Semantic.ACCEPT))
        assert run(ctx, loop) == "table"


def test_a_game_that_vanished_is_told_and_the_title_stays() -> None:
    with hidden() as ctx:
        saved(ctx)
        loop, scene = opened(ctx)
        assert scene.last is not None
        scene.last.path.unlink()
        told: list[tuple[str, str]] = []
        ctx.toasts.add = lambda words, kind="info": told.append((words, kind))  # type: ignore[method-assign]
        scene.group.set_focus("continue")
        pygame.event.post(semantic(Semantic.ACCEPT))
        assert run(ctx, loop) == "title"
        assert [kind for _, kind in told] == ["error"]


def cards(scene: TitleScene) -> list[GameCard]:
    return [w for w in scene.group.children if isinstance(w, GameCard)]


@pytest.mark.parametrize("still", [{"reduced_motion": True}, {"animation_speed": 0}])
def test_cards_lie_still_when_no_motion_is_wanted(still: dict[str, float]) -> None:
    with hidden() as ctx:
        loop, scene = opened(ctx)
        assert [c.game for c in cards(scene) if c.lives] == ["gheos", "gods", "overworld", "gentes"]
        ctx.change_settings(**still)
        loop.step(wait=False)
        assert not any(c.lives for c in cards(scene))
        assert scene.next_wake() is None
        before = pygame.image.tobytes(ctx.window.surface(), "RGB")
        for _ in range(30):
            tick(ctx, 0.2)
            loop.step(wait=False)
        assert pygame.image.tobytes(ctx.window.surface(), "RGB") == before


def test_every_card_moves_within_a_few_seconds() -> None:
    with hidden((1920, 1080)) as ctx:
        loop, scene = opened(ctx)
        first = {c.game: c._life(0.0) for c in cards(scene)}
        for _ in range(60):
            tick(ctx, 0.1)
            loop.step(wait=False)
        assert not [c.game for c in cards(scene) if c._stamps == first[c.game]]


def test_cards_rest_when_nobody_is_there_and_stay_as_they_are() -> None:
    with hidden() as ctx:
        loop, scene = opened(ctx)
        for _ in range(230):
            tick(ctx, 0.1)
            loop.step(wait=False)
        assert scene.next_wake() is None
        age, shown = scene._pulse.age, [c._stamps for c in cards(scene)]
        for _ in range(20):
            tick(ctx, 0.5)
            loop.step(wait=False)
        assert (scene._pulse.age, [c._stamps for c in cards(scene)]) == (age, shown)
        pygame.event.post(move((5, 5)))
        loop.step(wait=False)
        tick(ctx, 0.1)
        loop.step(wait=False)
        assert 0 < scene._pulse.age - age < 0.3  # they go on where they were, without a jump


def test_what_moves_marks_no_more_than_its_own_places() -> None:
    """A partial frame gives the same picture as drawing everything."""
    with hidden((1600, 900)) as ctx:
        loop, scene = opened(ctx)
        for _ in range(75):
            tick(ctx, 0.1)
            loop.step(wait=False)
        partial = pygame.image.tobytes(ctx.window.surface(), "RGB")
        scene.damage.all()
        scene.draw(ctx.window.surface())
        assert pygame.image.tobytes(ctx.window.surface(), "RGB") == partial


def test_places_are_those_of_the_art() -> None:
    theme = json.loads((SPRITES / "ui" / "theme.json").read_text("utf-8"))["cards"]
    assert tuple(theme["size"]) == life.CARD
    assert tuple(map(tuple, theme["gods"]["glints"])) == life.GLINTS
    sea = theme["overworld"]
    assert (tuple(sea["native_size"]), tuple(sea["whirl"]["at"])) == (life.NATIVE, life.WHIRL)
    assert [tuple(s["at"]) for s in sea["ships"]] == [ship[:2] for ship in life.SHIPS]
    assert tuple(map(tuple, theme["gentes"]["course"])) == life.COURSE
    assert tuple(theme["gentes"]["neat_line"]) == life.NEAT_LINE
    sizes = {"ship": life.SHIP, "ship_left": life.SHIP, "trireme": (life.TRIREME,) * 2}
    sizes |= {f"whirl_{i}": (life.WHIRL_SIDE,) * 2 for i in range(4)}
    sizes |= {f"cloud_{i}": art for i, art in enumerate(life.CLOUDS)}
    for name, size in sizes.items():
        assert pygame.image.load(SPRITES / "title" / f"{name}.png").get_size() == size


@pytest.mark.parametrize("size", [(278, 630), (180, 186), (318, 118), (185, 397), (571, 1260), (96, 192)])
def test_pixel_art_and_what_moves_on_it_share_their_pixels(size: tuple[int, int]) -> None:
    """The frame of the whirlpool that the picture holds lies where the picture has it, to a pixel."""
    with hidden() as ctx:
        rect = Rect((0, 0), size)
        seen = life.Window(rect, life.NATIVE, whole=True)
        picture = life.pixel_cover(ctx.assets, life.PIXEL_ART, size)
        assert picture.get_size() == size
        drawn = picture.copy()
        stamps = tuple(s for s in life.seas(seen, 0.0) if "whirl" in s.picture)
        life.draw(drawn, ctx.assets, stamps)
        if seen.whole:
            assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(picture, "RGB")
        diff = pygame.transform.average_color(drawn), pygame.transform.average_color(picture)
        assert all(abs(a - b) <= 1 for a, b in zip(*diff, strict=True))


@pytest.mark.parametrize("ui_scale", [75, 100, 200])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080), (3840, 2160)])
def test_everything_is_on_the_screen_and_apart(size: tuple[int, int], ui_scale: int) -> None:
    with hidden(size, ui_scale=ui_scale) as ctx:
        saved(ctx)
        _, scene = opened(ctx)
        shown = [w for w in scene.group.children if w.focusable]
        assert all(Rect((0, 0), size).contains(w.rect) for w in shown)
        assert all(w.rect.h >= 20 for w in shown)
        assert not any(a.rect.colliderect(b.rect) for i, a in enumerate(shown) for b in shown[:i])
        assert not [w.overflow() for w in scene.group.children if w.overflow()]
