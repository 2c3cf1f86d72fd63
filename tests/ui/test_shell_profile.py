"""Who plays at this computer: kept, offered for the first seat, counted from the games on the shelf."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from gheos_suite.app.context import Context
from gheos_suite.app.loop import Loop
from gheos_suite.app.shot import draw
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.saves.settings import load
from gheos_suite.scenes.crests import CRESTS
from gheos_suite.scenes.new_game import NewGameScene
from gheos_suite.scenes.profile import ProfileScene, told_games
from gheos_suite.scenes.title import TitleScene
from gheos_suite.scenes.title_cards import GameCard
from gheos_suite.scenes.title_life import REST_AFTER
from gheos_suite.ui.text import traced

from .app_kit import click, hidden, key, looped, tick, write

GHEOS = game("gheos")


def opened(ctx: Context) -> tuple[Loop, ProfileScene]:
    """Opens the profile from the title by a click."""
    title = TitleScene()
    loop = looped(ctx, title)
    tick(ctx, 1)
    click(title.group, title.group.find("profile").rect.center)
    loop.step(wait=False)
    scene = loop.stack.top
    assert isinstance(scene, ProfileScene)
    return loop, scene


def finish(ctx: Context, *players: PlayerInfo, seed: int) -> tuple[int, ...]:
    session = Session(GHEOS, GameConfig(len(players)), seed)
    play_on(session, ["random"], bot_rng(seed), GHEOS.meta.max_plies)
    ctx.store.start(session, players).close()
    assert session.outcome is not None
    return session.outcome.winners


def test_name_and_crest_are_kept_and_offered_for_a_new_game() -> None:
    with hidden((1280, 720)) as ctx:
        loop, scene = opened(ctx)
        write(scene.group, "  Łucja  1")
        click(scene.group, scene.group.find("crest:fox-head").rect.center)
        click(scene.group, scene.group.find("keep").rect.center)
        loop.step(wait=False)
        assert loop.stack.top.name == "title"
        kept = load(ctx.folders.settings_file).settings
        assert (kept.profile_name, kept.profile_emblem) == ("Łucja 1", "fox-head")
        new = NewGameScene("gheos")
        new.enter(ctx)
        assert (new.seats[0].name, new.seats[0].emblem) == ("Łucja 1", "fox-head")
        loop.stack.close()


@pytest.mark.parametrize("by", ["enter", "pad"])
def test_keys_and_pad_keep_it_too(by: str) -> None:
    with hidden((1280, 720), profile_name="A") as ctx:
        loop, scene = opened(ctx)
        if by == "pad":
            scene.group.set_focus("keep")
            button = pygame.CONTROLLER_BUTTON_A
            pygame.event.post(Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
        else:
            write(scene.group, "B")
            pygame.event.post(key(pygame.K_RETURN))
        loop.step(wait=False)
        assert loop.stack.top.name == "title"
        assert ctx.settings.profile_name == ("A" if by == "pad" else "AB")
        assert ctx.settings.profile_emblem == CRESTS[0]
        loop.stack.close()


@pytest.mark.parametrize("by", ["cancel", "escape"])
def test_nothing_is_kept_on_cancel(by: str) -> None:
    with hidden((1280, 720), profile_name="A", profile_emblem="owl") as ctx:
        loop, scene = opened(ctx)
        write(scene.group, "B")
        click(scene.group, scene.group.find("crest:heron").rect.center)
        if by == "cancel":
            click(scene.group, scene.group.find("cancel").rect.center)
        else:
            pygame.event.post(key(pygame.K_ESCAPE))
        loop.step(wait=False)
        assert loop.stack.top.name == "title"
        assert (ctx.settings.profile_name, ctx.settings.profile_emblem) == ("A", "owl")
        loop.stack.close()


def test_a_name_nobody_can_see_is_no_name() -> None:
    with hidden((1280, 720)) as ctx:
        loop, scene = opened(ctx)
        write(scene.group, "\u200d ")
        scene.keep()
        assert ctx.settings.profile_name == ""
        loop.stack.close()


def test_games_are_counted_from_the_shelf() -> None:
    with hidden((1280, 720)) as ctx:
        rosa, bot = PlayerInfo("Rosa", "swan"), PlayerInfo("Rosa", "owl", "random")
        assert told_games(ctx.store.shelf(), "Rosa") == "no finished games yet"
        won = [0 in finish(ctx, rosa, PlayerInfo("Ines"), seed=seed) for seed in range(3)]
        finish(ctx, bot, PlayerInfo("Ines"), seed=9)
        ctx.store.start(Session(GHEOS, GameConfig(2), 8), (rosa, PlayerInfo("Ines"))).close()
        assert told_games(ctx.store.shelf(), " rosa ") == f"3 games, {sum(won)} won"
        assert told_games(ctx.store.shelf(), "Nobody") == "no finished games yet"
        assert told_games(ctx.store.shelf(), "") == "no finished games yet"
        with traced() as lines:
            ctx.change_settings(profile_name="Rosa")
            stack, _ = draw(ctx, [TitleScene()])
        assert f"3 games, {sum(won)} won" in {line.words for line in lines}
        stack.close()


@pytest.mark.parametrize("ui_scale", [75, 100, 200])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (3840, 2160)])
def test_it_fits_every_window(size: tuple[int, int], ui_scale: int) -> None:
    with hidden(size, ui_scale=ui_scale, profile_name="W" * 400) as ctx, traced() as lines:
        stack, _ = draw(ctx, [TitleScene(), ProfileScene()])
        top: Any = stack.top
        for widget in top.group.everything():
            assert Rect((0, 0), size).contains(widget.rect), widget.name
            assert widget.overflow() == "", widget.name
        written = [line for line in lines if line.words != top.words]  # the field scrolls what is long
        assert written and all(line.rect.x >= 0 and line.rect.right <= size[0] for line in written)
        stack.close()


def test_cards_mark_only_their_pictures_and_rest_when_the_window_is_left() -> None:
    with hidden((1920, 1080)) as ctx:
        title = TitleScene()
        loop = looped(ctx, title)
        card: Any = title.group.find("card:gheos")
        assert card.lives
        windows = [w.window() for w in title.group.children if isinstance(w, GameCard)]
        frames = 0
        for _ in range(20):
            tick(ctx, 0.05)
            title.update(0.05)
            dirty = title.damage.take()
            assert dirty is not None
            assert all(any(w.contains(rect) for w in windows) for rect in dirty)
            frames += bool(dirty)
        assert 0 < frames <= 10, "ten times a second at most"
        title.handle(Event(pygame.WINDOWFOCUSLOST))
        assert not card.lives and title.next_wake() is None
        tick(ctx, REST_AFTER)
        title.handle(Event(pygame.WINDOWFOCUSGAINED))
        assert card.lives
        loop.stack.close()


def test_clouds_drawn_piece_by_piece_are_the_clouds_drawn_at_once() -> None:
    with hidden((1280, 720)) as ctx:
        title = TitleScene()
        loop = looped(ctx, title)
        card: Any = title.group.find("card:gheos")
        surface = ctx.window.surface()
        for _ in range(40):
            tick(ctx, 0.13)
            loop.step(wait=False)
        pieces = surface.copy()
        surface.set_clip(None)
        title.draw(surface)
        for point in range(0, card.window().w, 3):
            for y in range(0, card.window().h, 5):
                place = (card.window().x + point, card.window().y + y)
                assert surface.get_at(place) == pieces.get_at(place)
        loop.stack.close()
