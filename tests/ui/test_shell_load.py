"""The shelf of saved games: what it tells, and how games are opened, watched and thrown away."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from gheos_suite.app.context import Context
from gheos_suite.app.loop import Loop
from gheos_suite.app.shot import NOW, draw
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.saves import Summary, Unreadable
from gheos_suite.scenes.load import LoadScene
from gheos_suite.scenes.load_words import joined, key_of, state_line, told_iso, told_when
from gheos_suite.scenes.title import TitleScene
from gheos_suite.ui.dialog import Dialog
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.scene import Push
from gheos_suite.ui.text import Written, traced

from .app_kit import NotingScene, click, down, hidden, key, looped, tick, up

GHEOS = game("gheos")
PEOPLE = (
    PlayerInfo("Rosa", "swan"), PlayerInfo("Ines", "owl"), PlayerInfo("Tomo", "tortoise", "random"),
    PlayerInfo("", "no such crest"),
)  # fmt: skip
AGES = 1_700_000_000


def save(
    ctx: Context, seats: int = 2, plies: int = 12, seed: int = 1, age: int = 0,
    players: tuple[PlayerInfo, ...] = PEOPLE, **options: str,
) -> Path:  # fmt: skip
    """Puts a game on the shelf, `age` seconds older than the newest."""
    session = Session(GHEOS, GameConfig(seats, options), seed)
    play_on(session, ["random"], bot_rng(seed), plies)
    recorder = ctx.store.start(session, players[:seats])
    assert recorder.status.saving
    recorder.close()
    os.utime(recorder.path, (AGES - age, AGES - age))
    return recorder.path


def finished(ctx: Context, **more: int) -> Path:
    return save(ctx, plies=GHEOS.meta.max_plies, **more)  # type: ignore[arg-type]


def opened(ctx: Context) -> tuple[Loop, LoadScene]:
    loop = looped(ctx, NotingScene("below", []))
    scene = LoadScene()
    loop.stack.apply(Push(scene))
    loop.step(wait=False)
    return loop, scene


def written(ctx: Context, scene: LoadScene) -> list[Written]:
    with traced() as lines:
        scene.draw(ctx.window.surface())
    return lines


def words(ctx: Context, scene: LoadScene) -> str:
    return " | ".join(line.words for line in written(ctx, scene))


def test_running_games_come_first_then_finished_then_broken() -> None:
    with hidden((1920, 1080)) as ctx:
        old, done, new = save(ctx, age=50), finished(ctx, seed=2, age=10), save(ctx, seed=3, age=20)
        broken = ctx.folders.games / "holiday.jpg"
        broken.write_bytes(b"not a game")
        _, scene = opened(ctx)
        assert [e.path for e in scene.entries] == [new, old, done, broken]
        assert scene.chosen == new.name
        told = words(ctx, scene)
        assert "2 running, 1 finished" in told
        assert "holiday.jpg" in told and "not a game record" in told


def test_it_tells_who_plays_how_it_stands_and_whose_turn_it_is() -> None:
    with hidden((1920, 1080)) as ctx:
        save(ctx, seats=4, plies=21)
        _, scene = opened(ctx)
        entry = scene.entry
        assert isinstance(entry, Summary)
        told = words(ctx, scene)
        assert "Rosa, Ines, Tomo and Player 4" in told
        assert state_line(entry) in told and "21 moves made" in told
        assert " : ".join(map(str, entry.scores)) in told
        assert told_when(AGES, NOW) in told


def test_a_finished_game_tells_its_winner() -> None:
    with hidden((1920, 1080)) as ctx:
        finished(ctx)
        _, scene = opened(ctx)
        entry = scene.entry
        assert isinstance(entry, Summary) and entry.outcome is not None
        winners = [PEOPLE[seat].name for seat in entry.outcome.winners]
        assert (f"{winners[0]} won" if len(winners) == 1 else "share the win") in words(ctx, scene)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
def test_hidden_points_stay_hidden_until_the_end(size: tuple[int, int]) -> None:
    with hidden(size) as ctx:
        save(ctx, seats=4, plies=80, seed=9, show_scores="hidden")
        _, scene = opened(ctx)
        entry = scene.entry
        assert isinstance(entry, Summary) and not entry.finished and any(entry.scores)
        shown = {line.words for line in written(ctx, scene)}
        assert " : ".join(map(str, entry.scores)) not in shown
        assert not shown & {str(score) for score in entry.scores}


def test_hidden_points_of_a_finished_game_are_shown() -> None:
    with hidden((1920, 1080)) as ctx:
        save(ctx, plies=GHEOS.meta.max_plies, show_scores="hidden")
        _, scene = opened(ctx)
        entry = scene.entry
        assert isinstance(entry, Summary) and entry.finished
        assert " : ".join(map(str, entry.scores)) in words(ctx, scene)


def test_a_broken_tail_is_told_before_and_after_opening() -> None:
    with hidden((1920, 1080)) as ctx:
        path = save(ctx, plies=13)
        path.write_bytes(path.read_bytes()[:-20])
        loop, scene = opened(ctx)
        entry = scene.entry
        assert isinstance(entry, Summary) and entry.note
        assert "could not be read" in words(ctx, scene)
        scene.handle(semantic(Semantic.ACCEPT))
        loop.step(wait=False)
        assert loop.stack.top is not scene
        assert ctx.toasts.shown == f"{entry.note} The damaged file is kept as {path.name}.damaged."
        loop.stack.close()


@pytest.mark.parametrize("way", ["key", "pad", "button", "double click"])
def test_a_game_goes_on_at_its_decision(way: str) -> None:
    with hidden((1920, 1080)) as ctx:
        save(ctx, age=5)
        path = save(ctx, plies=17, seed=4, age=10)
        loop, scene = opened(ctx)
        row = scene.group.find(f"row:{path.name}")
        if way == "double click":
            for _ in range(3):
                click(scene.group, row.rect.center)
                tick(ctx, 0.1)
        else:
            click(scene.group, row.rect.center)
            assert scene.chosen == path.name
            tick(ctx, 1)
        if way == "button":
            click(scene.group, scene.group.find("open").rect.center)
        elif way == "key":
            pygame.event.post(key(pygame.K_RETURN))
        elif way == "pad":
            pad = pygame.CONTROLLER_BUTTON_A
            pygame.event.post(Event(pygame.CONTROLLERBUTTONDOWN, button=pad, instance_id=0))
        loop.step(wait=False)
        assert [s.name for s in loop.stack] != ["below", "load"]
        session = loop.stack.top.session
        assert session.ply == 17 and session.seed == 4
        loop.stack.close()


def test_a_single_click_only_chooses() -> None:
    with hidden((1920, 1080)) as ctx:
        first, second = save(ctx, age=1), save(ctx, seed=2, age=2)
        loop, scene = opened(ctx)
        for path in (second, first, second):
            click(scene.group, scene.group.find(f"row:{path.name}").rect.center)
            tick(ctx, 1)
            loop.step(wait=False)
            assert scene.chosen == path.name and loop.stack.top is scene
        loop.stack.close()


def test_arrows_choose() -> None:
    with hidden((1920, 1080)) as ctx:
        paths = [save(ctx, seed=i, age=i) for i in range(4)]
        loop, scene = opened(ctx)
        pygame.event.post(key(pygame.K_DOWN))
        loop.step(wait=False)
        for path in paths[1:]:
            pygame.event.post(key(pygame.K_DOWN))
            loop.step(wait=False)
            assert scene.chosen == path.name
        loop.stack.close()


def test_a_game_played_elsewhere_is_not_opened() -> None:
    with hidden((1920, 1080)) as ctx:
        path = save(ctx)
        other, _ = ctx.store.resume(path)
        loop, scene = opened(ctx)
        scene.open()
        loop.step(wait=False)
        assert loop.stack.top is scene
        assert ctx.toasts.shown == (
            "The game cannot be opened: it is open in another window; go on there, or close that one first."
        )
        scene.handle(semantic(Semantic.NEXT))
        other.close()
        scene.open()
        loop.step(wait=False)
        assert loop.stack.top is not scene
        loop.stack.close()


def test_what_cannot_be_read_is_neither_opened_nor_watched() -> None:
    with hidden((1920, 1080)) as ctx:
        save(ctx)
        broken = ctx.folders.games / "old.jsonl"
        broken.write_bytes(b"{}\n")
        loop, scene = opened(ctx)
        click(scene.group, scene.group.find("row:old.jsonl").rect.center)
        assert isinstance(scene.entry, Unreadable)
        assert not scene.group.find("open").enabled and not scene.group.find("replay").enabled
        assert "This file cannot be read" in words(ctx, scene)
        scene.open()
        scene.replay()
        loop.step(wait=False)
        assert loop.stack.top is scene and broken.exists()
        loop.stack.close()


def test_deleting_asks_and_moves_to_the_trash() -> None:
    with hidden((1920, 1080)) as ctx:
        paths = [save(ctx, seed=i, age=i) for i in range(3)]
        loop, scene = opened(ctx)
        click(scene.group, scene.group.find(f"row:{paths[1].name}").rect.center)
        for answer, there in (("Keep", True), ("Delete", False)):
            tick(ctx, 1)
            click(scene.group, scene.group.find("delete").rect.center)
            loop.step(wait=False)
            dialog = loop.stack.top
            assert isinstance(dialog, Dialog) and "Rosa and Ines" in dialog.body
            tick(ctx, 1)
            click(dialog.group, dialog.group.find(answer).rect.center)
            loop.step(wait=False)
            assert loop.stack.top is scene and paths[1].exists() is there
        assert [e.path for e in scene.entries] == [paths[0], paths[2]]
        assert scene.chosen == paths[2].name
        assert (ctx.folders.trash / paths[1].name).exists()
        assert ctx.toasts.shown == "The game is in the trash folder."
        loop.stack.close()


def test_deleting_the_last_game_leaves_an_empty_shelf() -> None:
    with hidden((1280, 720)) as ctx:
        path = save(ctx)
        loop, scene = opened(ctx)
        scene.resume(("trash", path))
        assert scene.entries == () and "Nothing saved yet" in words(ctx, scene)
        pygame.event.post(key(pygame.K_RETURN))
        loop.step(wait=False)
        assert loop.stack.top.name == "newgame", "the button New game has the focus"
        loop.stack.close()


def test_a_game_played_elsewhere_is_not_thrown_away() -> None:
    with hidden((1280, 720)) as ctx:
        path = save(ctx)
        other, _ = ctx.store.resume(path)
        _, scene = opened(ctx)
        scene.resume(("trash", path))
        assert path.exists() and ctx.toasts.shown.startswith("The game stays")
        other.close()


def test_a_folder_that_cannot_be_read_is_told() -> None:
    with hidden((1280, 720)) as ctx:
        ctx.folders.games.parent.mkdir(parents=True, exist_ok=True)
        ctx.folders.games.write_text("a file in the way")
        _, scene = opened(ctx)
        assert "The folder of saved games cannot be read" in words(ctx, scene)


def test_a_game_is_watched_from_here_and_comes_back_here() -> None:
    with hidden((1920, 1080)) as ctx:
        finished(ctx)
        loop, scene = opened(ctx)
        click(scene.group, scene.group.find("replay").rect.center)
        loop.step(wait=False)
        assert loop.stack.top.name == "replay" and len(loop.stack) == 3
        pygame.event.post(key(pygame.K_ESCAPE))
        loop.step(wait=False)
        assert loop.stack.top is scene
        loop.stack.close()


WHEN = [
    ("2026-01-31T08:05:00+01:00", "today, 8:05"), ("2026-01-30T23:59:00+01:00", "yesterday, 23:59"),
    ("2026-01-02T12:00:00+01:00", "2 January, 12:00"), ("2025-12-31T12:00:00+01:00", "31 December 2025, 12:00"),
    ("2026-01-31T00:30:00+02:00", "yesterday, 23:30"), ("", "at an unknown time"),
    ("soon", "at an unknown time"),
]  # fmt: skip


@pytest.mark.parametrize(("moment", "told"), WHEN)
def test_times_are_told_as_people_tell_them(moment: str, told: str) -> None:
    assert told_iso(moment, NOW) == told


def test_names_are_joined() -> None:
    assert [joined(list("abc"[:n])) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert told_when(0.0, NOW) == "at an unknown time"


NASTY = (
    PlayerInfo('A:B?*"<>|/..\\CON', "swan"), PlayerInfo("🐢" * 200, "owl"), PlayerInfo("a\nb\tc" * 30),
    PlayerInfo("W" * 300, "fox-head"),
)  # fmt: skip
SIZES = [((1024, 768), 200), ((1024, 720), 75), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100),
         ((3840, 2160), 75), ((3840, 2160), 200)]  # fmt: skip


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_no_name_and_no_file_runs_over(size: tuple[int, int], ui_scale: int) -> None:
    with hidden(size, ui_scale=ui_scale) as ctx:
        save(ctx, seats=4, players=NASTY)
        finished(ctx, seed=3, age=9)
        (ctx.folders.games / f"{'x' * 200}.jsonl").write_bytes(b"{}\n")
        scene = LoadScene()
        stack, _ = draw(ctx, [scene])
        for entry in scene.entries:
            scene.choose(key_of(entry))
            assert [w.overflow() for w in scene.group.everything() if w.overflow()] == []
            for line in written(ctx, scene):
                assert line.rect.x >= 0 and line.rect.right <= size[0], line.words[:40]
        stack.close()


def test_a_held_button_over_a_row_that_is_left_does_nothing() -> None:
    with hidden((1920, 1080)) as ctx:
        save(ctx)
        path = save(ctx, seed=2, age=5)
        loop, scene = opened(ctx)
        row = scene.group.find(f"row:{path.name}")
        scene.handle(down(row.rect.center))
        scene.handle(up((5, 5)))
        loop.step(wait=False)
        assert loop.stack.top is scene
        loop.stack.close()


@pytest.mark.parametrize("where", ["load", "title"])
def test_enter_pressed_twice_within_a_frame_opens_the_game_once(where: str) -> None:
    with hidden((1280, 720), curtain=False) as ctx:
        save(ctx)
        opens = []
        resume = ctx.store.resume
        ctx.store.resume = lambda path: opens.append(path) or resume(path)  # type: ignore[method-assign,func-returns-value]
        loop = looped(ctx, TitleScene()) if where == "title" else opened(ctx)[0]
        for _ in range(2):
            pygame.event.post(semantic(Semantic.ACCEPT))
        loop.step(wait=False)
        assert loop.stack.top.name == "table" and len(opens) == 1
        assert not ctx.toasts.shown
        loop.stack.close()
