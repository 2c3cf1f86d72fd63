"""The quest log: figures, the calendar of daily quests, the list, and the way back into a Quest."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import pygame
import pytest

from gheos_suite.saves import Finished
from gheos_suite.scenes.new_game import NewGameScene
from gheos_suite.scenes.overworld.quest import share
from gheos_suite.scenes.overworld.quest.log import QuestLog
from gheos_suite.scenes.overworld.quest.log_parts import Calendar, LevelTable
from gheos_suite.scenes.overworld.quest.log_sample import fill
from gheos_suite.scenes.replay import ReplayScene
from gheos_suite.ui.input import Semantic, semantic
from gheos_suite.ui.text import traced

from .app_kit import NotingScene, click, hidden, key, tick
from .quest_kit import ROSA, ended
from .shell_b_kit import SCALES, SIZES, faults, on_stack, press

WAYS = ["mouse", "double", "key", "pad"]


def told(ctx: Any, scene: QuestLog) -> str:
    scene.damage.all()
    with traced() as lines:
        scene.draw(ctx.window.surface())
    return " ".join(line.words for line in lines)


def entry(record: str, *, won: bool = True, score: int = 5, day: str = "", **more: Any) -> Finished:
    ending = "victory" if won else "vanquished"
    level, heroes = more.pop("level", "hard"), more.pop("heroes", "one")
    when = "2026-01-30T20:15:00+01:00"
    return Finished(record, when, level, heroes, ending, won, score, "Q3-GNEU-1C-5-X", day, **more)


def test_an_empty_book_says_what_will_be_in_it() -> None:
    with hidden() as ctx:
        scene = QuestLog()
        stack = on_stack(ctx, scene)
        assert "No Quest yet" in told(ctx, scene)
        press(ctx, stack, "new", "key")
        assert isinstance(stack.top, NewGameScene) and stack.top.game == "overworld"
        stack.close()


def test_the_figures_are_those_of_the_book() -> None:
    with hidden((1920, 1080)) as ctx:
        keeper = ctx.store.quests
        for i, (won, score) in enumerate([(True, 4), (True, 12), (False, 30), (True, 7)]):
            keeper.finish(entry(f"r{i}", won=won, score=score))
        scene = QuestLog()
        stack = on_stack(ctx, scene)
        table: Any = next(w for w in scene.group.everything() if isinstance(w, LevelTable))
        rows = dict(table.rows)
        hard = rows["Hard"]
        assert (hard.played, hard.won, hard.best, hard.streak, hard.longest) == (4, 3, 12, 1, 2)
        assert rows["Extreme"].played == 0
        words = told(ctx, scene)
        assert "4 Quests, 3 won" in words and "1 of 2" in words
        stack.close()


def test_both_heroes_have_figures_of_their_own() -> None:
    with hidden((1920, 1080)) as ctx:
        ctx.store.quests.finish(entry("a", heroes="both"))
        ctx.store.quests.finish(entry("b"))
        scene = QuestLog()
        stack = on_stack(ctx, scene)
        assert scene.heroes == "one", "those of the newest Quest"
        segment: Any = scene.group.find("heroes")
        segment._choose("both")
        table: Any = next(w for w in scene.group.everything() if isinstance(w, LevelTable))
        assert dict(table.rows)["Hard"].played == 1
        stack.close()


def test_the_calendar_ends_with_this_week_and_tells_each_day() -> None:
    with hidden((1920, 1080)) as ctx:
        keeper = ctx.store.quests
        keeper.begin("2026-01-30", "a")
        keeper.finish(entry("a", score=9, day="2026-01-30"))
        keeper.begin("2026-01-29", "b")
        keeper.finish(entry("b", won=False, day="2026-01-29"))
        keeper.begin("2026-01-28", "gone")
        scene = QuestLog()
        stack = on_stack(ctx, scene)
        calendar: Any = next(w for w in scene.group.everything() if isinstance(w, Calendar))
        days = [d for d, _ in calendar.cells()]
        assert days[-1] == date(2026, 1, 31) and days[0].weekday() == 0 and len(days) == 34
        assert calendar.told(date(2026, 1, 30)) == "30 January: Won with 9 points."
        assert calendar.told(date(2026, 1, 29)) == "29 January: Lost: Vanquished."
        assert calendar.told(date(2026, 1, 28)) == "28 January: Given up."
        assert calendar.told(date(2026, 1, 27)) == "27 January: not played."
        place = next(p for d, p in calendar.cells() if d == date(2026, 1, 30))
        calendar.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place.center, rel=(0, 0), buttons=(0, 0, 0)))
        assert calendar.tooltip == "30 January: Won with 9 points."
        assert "+9" in told(ctx, scene)
        stack.close()


@pytest.mark.parametrize("way", WAYS)
def test_a_finished_quest_is_watched_again(way: str) -> None:
    with hidden((1920, 1080)) as ctx:
        recorder = ctx.store.start(ended("victory"), ROSA)
        recorder.close()
        scene = QuestLog()
        stack = on_stack(ctx, scene)
        assert scene.chosen == recorder.path.name, "it was written down as the log was opened"
        press(ctx, stack, "replay", way)
        assert isinstance(stack.top, ReplayScene)
        stack.close()


@pytest.mark.parametrize("how", ["double click", "key"])
def test_a_row_opens_its_quest(how: str) -> None:
    with hidden((1920, 1080)) as ctx:
        recorder = ctx.store.start(ended("victory"), ROSA)
        recorder.close()
        ctx.store.quests.finish(entry("gone.jsonl"))
        scene = QuestLog()
        stack = on_stack(ctx, scene)
        for record, kind in (("gone.jsonl", QuestLog), (recorder.path.name, ReplayScene)):
            row = scene.group.find(f"row:{record}")
            if how == "key":
                scene.group.set_focus(row)
                scene.handle(semantic(Semantic.ACCEPT, source="key"))
            else:
                for _ in range(2):
                    click(scene.group, row.rect.center)
                tick(ctx, 1)
            stack.update(1 / 60)
            assert isinstance(stack.top, kind)
            assert ("no longer there" in ctx.toasts.shown) == (record == "gone.jsonl") or kind is ReplayScene
        stack.close()


def test_a_quest_whose_record_is_gone_cannot_be_watched() -> None:
    with hidden((1920, 1080)) as ctx:
        ctx.store.quests.finish(entry("gone.jsonl"))
        scene = QuestLog()
        stack = on_stack(ctx, scene)
        button: Any = scene.group.find("replay")
        assert not button.enabled and "no longer there" in button.tooltip
        press(ctx, stack, "replay", "key")
        assert stack.top is scene
        stack.close()


def test_a_damaged_record_is_told() -> None:
    with hidden((1920, 1080)) as ctx:
        ctx.store.quests.finish(entry("torn.jsonl"))
        ctx.folders.games.mkdir(parents=True)
        (ctx.folders.games / "torn.jsonl").write_text("nothing of use")
        scene = QuestLog()
        stack = on_stack(ctx, scene)
        press(ctx, stack, "replay", "mouse")
        assert stack.top is scene and "cannot be shown" in ctx.toasts.shown
        stack.close()


def test_keys_choose_and_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []
    monkeypatch.setattr(share, "put_scrap", board.append)
    with hidden((1920, 1080)) as ctx:
        fill(ctx.store.quests, datetime.fromisoformat(ctx.now()))
        scene = QuestLog()
        stack = on_stack(ctx, NotingScene("below", []), scene)
        first = scene.chosen
        for _ in range(2):  # the first press shows where the focus is
            scene.handle(semantic(Semantic.DOWN, source="key"))
        assert scene.chosen == scene.entries[1].record != first
        scene.handle(key(pygame.K_c, mod=pygame.KMOD_CTRL))
        assert board == [scene.entries[1].code]
        press(ctx, stack, "copy", "mouse")
        assert board == [scene.entries[1].code] * 2
        scene.handle(semantic(Semantic.CANCEL, source="key"))
        stack.update(1 / 60)
        assert stack.top.name == "below"
        stack.close()


def test_practice_is_told_as_such() -> None:
    with hidden((1920, 1080)) as ctx:
        ctx.store.quests.finish(entry("a", day="2026-01-30", practice=True))
        scene = QuestLog()
        stack = on_stack(ctx, scene)
        assert "practice for the daily quest of 30 January" in told(ctx, scene)
        stack.close()


def test_a_damaged_book_is_told() -> None:
    with hidden() as ctx:
        ctx.folders.config.mkdir(parents=True, exist_ok=True)
        ctx.folders.quest_book.write_text("{")
        stack = on_stack(ctx, QuestLog())
        assert "quests.broken.json" in ctx.toasts.shown
        stack.close()


def test_a_damaged_book_is_told_once_though_the_title_read_it_and_quests_were_found_again() -> None:
    with hidden((1920, 1080)) as ctx:
        ctx.store.start(ended("victory"), ROSA).close()
        ctx.folders.config.mkdir(parents=True, exist_ok=True)
        ctx.folders.quest_book.write_text("{")
        assert not ctx.store.quests.book().finished, "the title asks for the daily quest first"
        scene = QuestLog()
        stack = on_stack(ctx, scene)
        assert len(scene.entries) == 1 and "quests.broken.json" in ctx.toasts.shown
        assert ctx.store.quests.repaired() == ctx.store.quests.problem == ""
        stack.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_everything_fits(size: tuple[int, int], scale: int) -> None:
    for full in (False, True):
        with hidden(size, ui_scale=scale) as ctx:
            if full:
                fill(ctx.store.quests, datetime.fromisoformat(ctx.now()))
            scene = QuestLog()
            scene.enter(ctx)
            scene.layout()
            assert faults(scene, size) == []
            window = pygame.Rect((0, 0), size)
            assert all(window.contains(scene.group.find(n).rect) for n in ("back", "new"))
