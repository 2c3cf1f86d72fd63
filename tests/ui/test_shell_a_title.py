"""The title: every way out of it, what it offers to continue, and its room on small screens."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from gheos_suite.app.context import Context
from gheos_suite.app.loop import Loop
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.scenes.title import TitleScene
from gheos_suite.scenes.title_cards import GameCard
from gheos_suite.ui.input import Semantic, semantic

from .app_kit import down, hidden, looped, move, tick, up

WAYS = {
    "new": "newgame", "load": "load", "settings": "settings", "howto": "howto", "credits": "credits",
    "quit": "dialog", "card:gheos": "newgame", "card:gods": "title", "card:overworld": "title",
    "card:gentes": "title",
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


@pytest.mark.parametrize("still", [{"reduced_motion": True}, {"animation_speed": 0}])
def test_cards_lie_still_when_no_motion_is_wanted(still: dict[str, float]) -> None:
    with hidden() as ctx:
        _, scene = opened(ctx)
        cards = [w for w in scene.group.children if isinstance(w, GameCard)]
        assert [c.game for c in cards if c.lives] == ["gheos"]
        ctx.change_settings(**still)
        assert not any(c.lives for c in cards)


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
