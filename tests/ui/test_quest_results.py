"""The results of a Quest: its story, its figures, its code, the ways on; and what the quest log keeps of it."""

from __future__ import annotations

from datetime import date
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.scenes.flow import resume
from gheos_suite.scenes.load import LoadScene
from gheos_suite.scenes.overworld.quest import share
from gheos_suite.scenes.overworld.quest.charge import LEVEL
from gheos_suite.scenes.overworld.quest.code import code_of, read_code
from gheos_suite.scenes.overworld.quest.colour_sheet import ColourSheet
from gheos_suite.scenes.overworld.quest.daily import daily
from gheos_suite.scenes.overworld.quest.keep import catch_up, charge_of, write_down
from gheos_suite.scenes.overworld.quest.log import QuestLog
from gheos_suite.scenes.overworld.quest.results import QuestResults
from gheos_suite.scenes.overworld.quest.story import TITLES, story_of
from gheos_suite.scenes.overworld.scene import TableScene
from gheos_suite.scenes.registry import results_scene
from gheos_suite.scenes.replay import ReplayScene
from gheos_suite.scenes.results import ResultsScene
from gheos_suite.scenes.results.chart import Chart
from gheos_suite.scenes.results.words import headline, ranked
from gheos_suite.scenes.title import TitleScene
from gheos_suite.ui.text import traced

from .app_kit import hidden, key
from .quest_kit import ENDINGS, ROSA, ended
from .shell_b_kit import SCALES, SIZES, faults, on_stack, played, press

WAYS = ["mouse", "double", "key", "pad"]
CREATED = "2026-01-31T19:00:00+01:00"


def told(ctx: Any, stack: Any) -> str:
    stack.top.damage.all()
    with traced() as lines:
        stack.top.draw(ctx.window.surface())
    return " ".join(line.words for line in lines)


# ------------------------------------------------------------------ stories
@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_has_its_story_and_names_what_decided(ending: str) -> None:
    story = story_of(ended(ending))
    assert story.title == TITLES[ending] and story.tale.endswith(".") and story.figures.endswith(".")
    assert story.won == (ending == "victory")
    decided = {
        "victory": "Black and white have 16 points, yellow 8.",
        "evil_prevails": "Yellow has 8 points, black and white 16.",
        "kingdom_burns": "All seven birds of red, an evil colour, are on the map.",
        "sea_tyrant": "All seven ships of yellow, an evil colour, are on the map.",
        "vanquished": "No step led to an end of the journey that the rules allow.",
    }
    assert story.figures == decided[ending]


def test_a_draw_is_told_as_not_enough() -> None:
    session: Any = ended("evil_prevails")
    view = session.view(None)

    class Even:
        def view(self, _seat: None) -> Any:
            return replace(view, good=12, evil=12)

    assert story_of(Even()).figures == "Yellow and black and white both have 12: a draw is not enough."  # type: ignore[arg-type]


def test_a_lead_is_told_by_its_size() -> None:
    view: Any = ended("victory").view(None)

    def tale(good: int) -> str:
        class Other:
            def view(self, _seat: None) -> Any:
                return replace(view, good=good, evil=8)

        return story_of(Other()).tale  # type: ignore[arg-type]

    assert "Bells" in tale(20) and "near thing" in tale(11) and "inns" in tale(15)


def test_both_heroes_are_named() -> None:
    view: Any = ended("sea_tyrant").view(None)

    class Lost:
        def view(self, _seat: None) -> Any:
            return replace(view, ended_by="vanquished", drawn="t01", spot=(0, 0))

    story = story_of(Lost())  # type: ignore[arg-type]
    assert story.tale.startswith("Ortho and Dia trusted the fog")
    assert story.figures == "The tile drawn fitted nowhere, on either side and in any turn."


# ------------------------------------------------------------------ the page
@pytest.mark.parametrize("ending", ENDINGS)
def test_the_page_tells_story_figures_and_code(ending: str) -> None:
    session = ended(ending)
    with hidden((1920, 1080), animation_speed=0) as ctx:
        stack = on_stack(ctx, QuestResults(session, ROSA, f"{ending}.jsonl", CREATED))
        words = told(ctx, stack)
        story = story_of(session)
        for part in (story.figures, code_of(charge_of(session)), "Quest code"):
            assert part in words
        assert ("as it stood then" in words) == (ending not in ("victory", "evil_prevails"))
        stack.close()


def test_the_sheet_adds_up() -> None:
    session = ended("victory")
    with hidden() as ctx:
        scene = QuestResults(session, ROSA)
        stack = on_stack(ctx, scene)
        lines = {line.colour: line for line in scene.sheet.lines}
        assert [line.alignment for line in scene.sheet.lines] == ["good", "good", "evil", "neutral"]
        assert sum(lines[c].points[-1] for c in ("black", "white")) == scene.view.good == 16
        assert lines["yellow"].points[-1] == scene.view.evil == 8
        assert scene.view.good - scene.view.evil == session.outcome.scores[0]  # type: ignore[union-attr]
        assert scene.sheet.labels == ["Regions", "Doors", "Total"], "no column for a rule that is off"
        stack.close()


def test_unused_colours_are_not_shown_and_exhausted_ones_are() -> None:
    session = Session(game("overworld"), GameConfig(1, {"exhausted": "on", LEVEL: "beginner"}), 1)
    with hidden() as ctx:
        sheet = ColourSheet(ctx, pygame.Rect(0, 0, 700, 300), session.view(None))
        assert len(sheet.lines) == 3
        assert sheet.labels == ["Regions", "Doors", "Exhausted", "Total"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_everything_fits(size: tuple[int, int], scale: int) -> None:
    with hidden(size, ui_scale=scale) as ctx:
        for ending in ENDINGS:
            scene = QuestResults(ended(ending), ROSA, f"{ending}.jsonl", CREATED)
            scene.enter(ctx)
            scene.layout()
            assert faults(scene, size) == [], ending
            buttons = [scene.group.find(n) for n in ("again", "next", "replay", "log", "title")]
            window = pygame.Rect((0, 0), size)
            assert all(window.contains(b.rect) for b in buttons)
            scene.exit()


def test_the_numbers_run_up_and_a_click_ends_it() -> None:
    with hidden() as ctx:
        scene = QuestResults(ended("victory"), ROSA)
        scene.enter(ctx)
        scene.layout()
        assert scene.sheet.share == 0.0 and scene.animating()
        scene.update(0.5)
        assert 0 < scene.sheet.share < 1
        scene.fast_forward()
        assert scene.sheet.share == 1.0 and not scene.counting()
        scene.exit()


# ------------------------------------------------------------------ the ways on
@pytest.mark.parametrize("way", WAYS)
def test_every_way_on_leads_somewhere(way: str) -> None:
    for name, kind in (("again", TableScene), ("next", TableScene), ("replay", ReplayScene), ("log", QuestLog),
                       ("title", TitleScene)):  # fmt: skip
        with hidden((1920, 1080), animation_speed=0) as ctx:
            stack = on_stack(ctx, QuestResults(ended("kingdom_burns"), ROSA, "x.jsonl", CREATED))
            press(ctx, stack, name, way)
            assert isinstance(stack.top, kind), name
            stack.close()


def test_again_keeps_the_quest_and_the_next_level_is_harder() -> None:
    for name, level in (("again", "very_hard"), ("next", "extreme")):
        with hidden((1920, 1080), animation_speed=0) as ctx:
            stack = on_stack(ctx, QuestResults(ended("kingdom_burns"), ROSA, "x.jsonl", CREATED))
            ctx.new_seed = lambda: 99
            press(ctx, stack, name, "key")
            table = stack.top
            assert isinstance(table, TableScene)
            assert table.session.config.options[LEVEL] == level
            assert table.session.config.options["solo_start"] == "random"
            assert table.session.seed == 99
            stack.close()


def test_above_extreme_there_is_nothing() -> None:
    options = {LEVEL: "extreme"}
    session = Session(game("overworld"), GameConfig(1, options), 1)
    lost: Any = ended("vanquished").state
    session._states[-1] = replace(lost, sides=session.state.sides)
    with hidden((1920, 1080), animation_speed=0) as ctx:
        scene = QuestResults(session, ROSA)
        stack = on_stack(ctx, scene)
        assert scene.next_level() is None
        button = scene.group.find("next")
        assert not button.enabled and "no harder level" in button.tooltip
        press(ctx, stack, "next", "key")
        assert stack.top is scene
        stack.close()


@pytest.mark.parametrize("how", ["button", "ctrl", "cmd"])
def test_the_code_is_copied(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []
    monkeypatch.setattr(share, "put_scrap", board.append)
    session = ended("victory")
    with hidden((1920, 1080), animation_speed=0) as ctx:
        stack = on_stack(ctx, QuestResults(session, ROSA))
        if how == "button":
            press(ctx, stack, "copy", "mouse")
        else:
            stack.top.handle(key(pygame.K_c, mod=pygame.KMOD_CTRL if how == "ctrl" else pygame.KMOD_META))
        assert len(board) == 1
        quest = read_code(board[0])
        again = Session(game("overworld"), quest.config, quest.seed)
        assert again.state == session.state_at(0)
        stack.close()


# ------------------------------------------------------------------ the book
def test_a_quest_is_written_down_once() -> None:
    with hidden() as ctx:
        for _ in range(2):
            stack = on_stack(ctx, QuestResults(ended("victory"), ROSA, "a.jsonl", CREATED))
            stack.close()
        (entry,) = ctx.store.quests.book().finished
        assert (entry.record, entry.level, entry.heroes, entry.ending, entry.won, entry.score) == (
            "a.jsonl", "normal", "one", "victory", True, 8,
        )  # fmt: skip
        assert entry.ended == ctx.now() and entry.day == ""
        scene = QuestResults(ended("victory"), ROSA, "a.jsonl", CREATED)
        scene.enter(ctx)
        assert scene.told_record() == "1 Quest of this kind, 1 won, best score 8."


def test_what_the_computer_played_is_not_written_down() -> None:
    with hidden() as ctx:
        robot = (PlayerInfo("Tomo", "tortoise", "random"),)
        stack = on_stack(ctx, QuestResults(ended("victory"), robot, "a.jsonl", CREATED))
        assert ctx.store.quests.book().finished == ()
        assert "no Quest of this kind" in QuestResults.told_record(stack.top)  # type: ignore[arg-type]
        stack.close()


def test_a_book_that_cannot_be_written_is_told_and_the_page_shows() -> None:
    with hidden() as ctx:
        ctx.folders.config.parent.mkdir(parents=True, exist_ok=True)
        ctx.folders.config.write_text("a file where the folder should be")
        stack = on_stack(ctx, QuestResults(ended("victory"), ROSA, "a.jsonl", CREATED))
        assert ctx.store.quests.problem.startswith("The quest log cannot be")
        assert ctx.toasts.shown == ctx.store.quests.problem
        assert QuestResults.told_record(stack.top).startswith("1 Quest")  # type: ignore[arg-type]
        stack.close()


def daily_session(day: date) -> Any:
    quest = daily(day)
    session: Any = Session(game("overworld"), quest.config, quest.seed)
    session._states.append(replace(session.state, step="over", pending=None, ended_by="vanquished"))
    return session


def test_the_first_attempt_at_a_daily_quest_counts_and_later_ones_are_practice() -> None:
    day = date(2026, 1, 31)
    session = daily_session(day)
    with hidden() as ctx:
        keeper = ctx.store.quests
        keeper.begin(day.isoformat(), "first.jsonl")
        write_down(ctx, session, ROSA, "second.jsonl", CREATED)
        write_down(ctx, session, ROSA, "first.jsonl", CREATED)
        write_down(ctx, session, ROSA, "later.jsonl", "2026-03-01T10:00:00+01:00")
        key_ = day.isoformat()
        assert {f.day for f in keeper.book().finished} == {key_}
        found = {f.record: f.practice for f in keeper.book().finished}
        assert found == {"second.jsonl": True, "first.jsonl": False, "later.jsonl": True}
        assert keeper.book().of_day(key_).record == "first.jsonl"  # type: ignore[union-attr]
        quest = daily(day)
        assert keeper.book().tally(quest.level, quest.heroes).played == 1
        scene = QuestResults(session, ROSA, "second.jsonl", CREATED)
        scene.enter(ctx)
        assert scene.told_quest().endswith("practice for the daily quest of 31 January")


def test_a_quest_that_ended_as_the_program_was_killed_is_found_later() -> None:
    session = ended("victory")
    with hidden() as ctx:
        recorder = ctx.store.start(session, ROSA)
        recorder.close()
        assert ctx.store.quests.book().finished == ()
        assert catch_up(ctx, ctx.store.shelf().games) == 1
        assert catch_up(ctx, ctx.store.shelf().games) == 0
        (entry,) = ctx.store.quests.book().finished
        assert (entry.record, entry.score) == (recorder.path.name, 8)


def test_a_finished_record_opens_its_story() -> None:
    session = ended("sea_tyrant")
    with hidden() as ctx:
        recorder = ctx.store.start(session, ROSA)
        recorder.close()
        scene = resume(ctx, recorder.path)
        assert isinstance(scene, QuestResults)
        assert scene.record == recorder.path.name and scene.created == ctx.now()


@pytest.mark.parametrize(("ending", "line"), [("sea_tyrant", "Rosa lost"), ("victory", "Rosa won")])
def test_saved_games_tell_a_lost_quest_from_a_won_one(ending: str, line: str) -> None:
    session = ended(ending)
    with hidden((1920, 1080)) as ctx:
        ctx.store.start(session, ROSA).close()
        scene = LoadScene()
        stack = on_stack(ctx, scene)
        words = told(ctx, stack)
        assert line in words
        assert ("The Sea Tyrant Conquers" in words) == (ending == "sea_tyrant")
        stack.close()


# ------------------------------------------------------------------ several players, and lost games elsewhere
def test_several_players_have_the_shared_results_without_columns_of_the_quest() -> None:
    both = ["Regions", "Door distance"]
    cases = (({}, [*both, "Total"]), ({"exhausted": "on"}, [*both, "Exhausted explorers", "Total"]))
    for options, labels in cases:
        session = Session(game("overworld"), GameConfig(3, options), 3)
        play_on(session, ["random"], bot_rng(3), 20_000)
        people = tuple(PlayerInfo(n, "swan") for n in ("Rosa", "Ines", "Tomo"))
        with hidden() as ctx:
            scene = results_scene(session, people)
            assert isinstance(scene, ResultsScene)
            stack = on_stack(ctx, scene)
            assert [label for _, label, _ in scene.sheet.columns()] == labels
            for seat, total in enumerate(scene.outcome.scores):
                parts = [scene.outcome.breakdown[seat][k] for k, _, _ in scene.sheet.columns() if k]
                assert sum(parts) == total
            stack.close()


def test_other_games_keep_their_results() -> None:
    assert isinstance(results_scene(played(2), (PlayerInfo("A"), PlayerInfo("B"))), ResultsScene)


def test_where_nobody_won_nobody_is_first() -> None:
    outcome = ended("vanquished").outcome
    assert outcome is not None and outcome.winners == ()
    assert ranked(outcome) == [(2, 0)]
    assert headline(outcome, ROSA) == "Nobody wins"


def test_a_chart_holds_scores_below_nothing() -> None:
    with hidden() as ctx:
        chart = Chart(ctx, pygame.Rect(0, 0, 600, 300), [(0, 0), (-7, 3), (12, -2)], ROSA * 2)
        assert chart.low_score <= -7 and chart.top_score >= 12
        assert chart.plot.bottom >= chart.point(1, -7)[1] > chart.point(1, 0)[1] > chart.point(2, 12)[1]
        assert len(range(chart.low_score, chart.top_score + 1, chart.step)) <= 7
