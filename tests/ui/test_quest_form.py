"""A new game of Overworld: what one seat is asked and several are not, colours, codes, the daily quest."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig
from gheos_suite.core.config import complete
from gheos_suite.rules import game
from gheos_suite.saves import NewGameSetup, SeatSetup
from gheos_suite.scenes.crests import CRESTS
from gheos_suite.scenes.new_game import NewGameScene
from gheos_suite.scenes.overworld.quest import share
from gheos_suite.scenes.overworld.quest.charge import COLOURING, HEROES, LEVEL, START, charge, in_order, levels
from gheos_suite.scenes.overworld.quest.code import EXAMPLE, code_of, read_code
from gheos_suite.scenes.overworld.quest.daily import daily, day_of
from gheos_suite.scenes.overworld.quest.log import QuestLog
from gheos_suite.scenes.overworld.quest.results import QuestResults
from gheos_suite.scenes.overworld.scene import TableScene
from gheos_suite.ui.input import Semantic
from gheos_suite.ui.text import traced
from gheos_suite.ui.widgets import Segment

from .app_kit import NotingScene, act, hidden, key, looped, tick, write
from .shell_b_kit import SCALES, SIZES, faults
from .test_shell_new_game import press

META = game("overworld").meta
QUEST = {LEVEL, COLOURING, START, HEROES}


def people(seats: int, **options: str) -> NewGameSetup:
    return NewGameSetup("overworld", tuple(SeatSetup(f"P{i}", CRESTS[i]) for i in range(seats)), options)


def opened(ctx: Any) -> tuple[Any, NewGameScene]:
    from gheos_suite.ui.scene import Push

    loop = looped(ctx, NotingScene("below", []))
    scene = NewGameScene("overworld")
    loop.stack.apply(Push(scene))
    loop.step(wait=False)
    return loop, scene


def names(scene: NewGameScene) -> set[str]:
    return {w.name for w in scene.group.everything()}


def told(ctx: Any, scene: NewGameScene) -> str:
    scene.damage.all()
    with traced() as lines:
        scene.draw(ctx.window.surface())
    return " ".join(line.words for line in lines)


def pick(scene: NewGameScene, colour: str, alignment: str) -> None:
    """Chooses an alignment for a colour by the keys of its segment."""
    segment = scene.group.find(f"colour:{colour}")
    assert isinstance(segment, Segment)
    segment._choose(alignment)


# ------------------------------------------------------------------ what is asked
def test_a_fresh_player_is_alone_and_sets_up_a_quest() -> None:
    with hidden((1920, 1080)) as ctx:
        _, scene = opened(ctx)
        assert len(scene.seats) == 1
        assert {LEVEL, START, HEROES, "colour:black", "colour:yellow", "daily"} <= names(scene)
        assert "Alone" in scene.summary() and "40 minutes" in scene.summary()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_several_players_are_not_asked_about_the_quest(seats: int) -> None:
    with hidden((1920, 1080), last_new_game=people(seats)) as ctx:
        _, scene = opened(ctx)
        assert not (QUEST | {"colour:black", "daily"}) & names(scene)
        assert {"exhausted", "coast_choice", "coast_model", "seed"} <= names(scene)
        press(ctx, scene, "solo")
        assert len(scene.seats) == 1 and names(scene) >= QUEST - {COLOURING}


def test_options_about_an_expansion_are_offered_with_it() -> None:
    with hidden((1920, 1080), last_new_game=people(3)) as ctx:
        _, scene = opened(ctx)
        about = {"provisions_exhausted", "fuel_with_provisions", "offer_seconds"}
        assert not about & {o.key for o in scene.shown_options()}
    with hidden((1920, 1080), last_new_game=people(3, provisions="on", airship="on", summoners="on")) as ctx:
        _, scene = opened(ctx)
        assert about <= {o.key for o in scene.shown_options()}
    with hidden((1920, 1080), last_new_game=people(3, negotiation="always", airship="on")) as ctx:
        _, scene = opened(ctx)
        assert about & {o.key for o in scene.shown_options()} == {"offer_seconds"}


def test_a_fifth_seat_comes_and_goes_with_the_summoners() -> None:
    with hidden((1920, 1080), last_new_game=people(4, summoners="on")) as ctx:
        _, scene = opened(ctx)
        press(ctx, scene, "add")
        assert len(scene.seats) == 5 and scene.problem() == ""
        segment = scene.group.find("summoners")
        assert isinstance(segment, Segment)
        segment._choose("off")
        assert len(scene.seats) == 4
        with pytest.raises(KeyError):
            scene.group.find("add")


def test_options_of_the_quest_do_not_go_into_a_game_of_several() -> None:
    with hidden((1920, 1080), last_new_game=people(2, solo_level="hard", exhausted="on")) as ctx:
        loop, scene = opened(ctx)
        scene.start()
        loop.step(wait=False)
        table = loop.stack.top
        assert isinstance(table, TableScene)
        assert table.session.config.options[LEVEL] == "beginner"
        assert table.session.config.options["exhausted"] == "on"


# ------------------------------------------------------------------ colours
def test_a_colour_that_takes_a_place_gives_its_own_for_it() -> None:
    with hidden((1920, 1080), last_new_game=people(1, solo_level="hard")) as ctx:
        _, scene = opened(ctx)
        assert in_order("hard") == ("good", "neutral", "evil", "unused")
        pick(scene, "black", "unused")
        assert scene.options[COLOURING] == "unused,neutral,evil,good"
        pick(scene, "red", "good")
        assert scene.options[COLOURING] == "unused,neutral,good,evil"


@pytest.mark.parametrize("level", levels())
def test_no_click_ever_leaves_the_numbers_of_the_level(level: str) -> None:
    with hidden((1920, 1080), last_new_game=people(1, solo_level=level)) as ctx:
        _, scene = opened(ctx)
        for colour in ("black", "white", "red", "yellow", "white", "black"):
            for alignment in ("good", "neutral", "evil", "unused"):
                pick(scene, colour, alignment)
                config = complete(META, GameConfig(1, scene.chosen()))
                game("overworld").setup(config, 1)  # raises for numbers of another level


def test_an_alignment_the_level_lacks_cannot_be_chosen_and_says_so() -> None:
    with hidden((1920, 1080), last_new_game=people(1, solo_level="very_hard")) as ctx:
        _, scene = opened(ctx)
        segment: Any = scene.group.find("colour:black")
        assert segment.disabled == {"neutral", "unused"}
        assert segment.tooltip == "This level has no neutral and no unused colour."
        pick(scene, "black", "neutral")
        assert COLOURING not in scene.options


def test_the_colours_go_back_in_order() -> None:
    with hidden((1920, 1080), last_new_game=people(1, solo_level="normal")) as ctx:
        _, scene = opened(ctx)
        assert "in_order" not in names(scene)
        pick(scene, "black", "evil")
        assert scene.options[COLOURING] == "evil,good,neutral,good"
        press(ctx, scene, "in_order")
        assert COLOURING not in scene.options
        pick(scene, "black", "evil")
        pick(scene, "yellow", "evil")
        assert COLOURING not in scene.options, "the order of the level is no choice"


def test_another_level_drops_colours_that_do_not_fit() -> None:
    setup = people(1, solo_level="normal", solo_alignment="evil,good,neutral,good")
    with hidden((1920, 1080), last_new_game=setup) as ctx:
        _, scene = opened(ctx)
        segment: Any = scene.group.find(LEVEL)
        segment._choose("extreme")
        assert scene.options == {LEVEL: "extreme"}


def test_remembered_colours_of_another_level_are_dropped() -> None:
    setup = people(1, solo_level="hard", solo_alignment="evil,good,neutral,good")
    with hidden((1920, 1080), last_new_game=setup) as ctx:
        loop, scene = opened(ctx)
        assert scene.options == {LEVEL: "hard"}
        scene.start()
        loop.step(wait=False)
        assert isinstance(loop.stack.top, TableScene)


def test_the_quest_begins_as_it_was_set_up() -> None:
    setup = people(1, solo_level="hard", solo_heroes="both")
    with hidden((1920, 1080), last_new_game=setup) as ctx:
        loop, scene = opened(ctx)
        pick(scene, "black", "evil")
        scene.seed = "4711"
        press(ctx, scene, "start")
        loop.step(wait=False)
        table = loop.stack.top
        assert isinstance(table, TableScene)
        state = table.session.state
        assert [s.alignment for s in state.sides] == ["evil", "neutral", "good", "unused"]
        assert state.mover == -1 and table.session.seed == 4711


# ------------------------------------------------------------------ seed and code
def test_a_code_typed_in_sets_everything_up() -> None:
    quest = charge({LEVEL: "extreme", COLOURING: "neutral,evil,neutral,good", HEROES: "both"}, 815)
    with hidden((1920, 1080)) as ctx:
        _, scene = opened(ctx)
        scene.group.set_focus("seed")
        write(scene.group, code_of(quest)[:-1])
        assert scene.problem() and "mistyped" not in scene.options
        assert not scene.group.find("start").enabled
        write(scene.group, code_of(quest)[-1])
        assert scene.problem() == ""
        assert (scene.options, scene.seed) == (quest.options, "815")
        assert scene.group.find("seed").value == "815"
        assert code_of(quest) in scene.group.find("code").words


def test_a_broken_code_says_what_is_wrong_and_nothing_is_lost() -> None:
    with hidden((1920, 1080), last_new_game=people(1, solo_level="hard")) as ctx:
        _, scene = opened(ctx)
        scene.group.set_focus("seed")
        write(scene.group, EXAMPLE.replace("48210377", "48210387"))
        assert scene.problem().endswith("does not fit the rest: something is mistyped.")
        assert scene.options == {LEVEL: "hard"}
        assert "mistyped" in scene.group.find("code").words
        scene.layout()
        assert "48210387" in scene.group.find("seed").value, "what was typed is still there"
        press(ctx, scene, "defaults")
        assert scene.problem() == "" and scene.group.find("seed").value == ""


def test_a_number_is_a_seed() -> None:
    with hidden((1920, 1080)) as ctx:
        _, scene = opened(ctx)
        scene.group.set_focus("seed")
        write(scene.group, "4711")
        assert (scene.seed, scene.problem()) == ("4711", "")
        assert code_of(charge({}, 4711)) in scene.group.find("code").words


@pytest.mark.parametrize("how", ["button", "keys"])
def test_a_code_is_pasted_and_copied(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = [f"Beat this: {EXAMPLE}!"]
    monkeypatch.setattr(share, "get_scrap", lambda: board[-1])
    monkeypatch.setattr(share, "put_scrap", board.append)
    quest = read_code(EXAMPLE)
    with hidden((1920, 1080)) as ctx:
        _, scene = opened(ctx)
        if how == "button":
            press(ctx, scene, "paste")
        else:
            scene.group.set_focus("start")
            scene.handle(key(pygame.K_v, mod=pygame.KMOD_CTRL))
        assert scene.chosen() == quest.options and scene.seed == "48210377"
        if how == "button":
            press(ctx, scene, "copy")
        else:
            scene.handle(key(pygame.K_c, mod=pygame.KMOD_CTRL))
        assert board[-1] == EXAMPLE


@pytest.mark.parametrize(("text", "why"), [("", "nothing on the clipboard"), ("good morning", "looks like")])
def test_pasting_what_is_no_code_is_told_and_changes_nothing(
    text: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(share, "get_scrap", lambda: text)
    with hidden((1920, 1080), last_new_game=people(1, solo_level="hard")) as ctx:
        _, scene = opened(ctx)
        scene.seed = "12"
        press(ctx, scene, "paste")
        assert why in ctx.toasts.shown
        assert (scene.options, scene.seed, scene.problem()) == ({LEVEL: "hard"}, "12", "")


def test_without_a_seed_there_is_no_code_and_the_dice_make_one() -> None:
    with hidden((1920, 1080)) as ctx:
        ctx.new_seed = lambda: 4711
        _, scene = opened(ctx)
        assert not scene.group.find("copy").enabled
        press(ctx, scene, "dice")
        assert scene.seed == "4711" and scene.group.find("copy").enabled
        assert code_of(charge({}, 4711)) in scene.group.find("code").words


# ------------------------------------------------------------------ the daily quest
def test_the_card_tells_the_quest_of_the_day_and_begins_the_attempt_that_counts() -> None:
    with hidden((1920, 1080)) as ctx:
        loop, scene = opened(ctx)
        words = told(ctx, scene)
        assert "Daily quest, 31 January" in words and "The first attempt counts" in words
        press(ctx, scene, "daily")
        loop.step(wait=False)
        table = loop.stack.top
        assert isinstance(table, TableScene)
        quest = daily(day_of(ctx.now()))
        assert charge(table.session.config.options, table.session.seed) == quest
        assert ctx.store.quests.book().days == {"2026-01-31": table.recorder.path.name}


def test_a_daily_quest_played_to_its_end_counts() -> None:
    with hidden((1920, 1080), animation_speed=0) as ctx:
        loop, scene = opened(ctx)
        press(ctx, scene, "daily")
        loop.step(wait=False)
        table: Any = loop.stack.top
        play_on(table.session, ["random"], bot_rng(5), 20_000)
        outcome = table.session.outcome
        for _ in range(200):
            if not isinstance(loop.stack.top, TableScene):
                break
            tick(ctx, 0.2)
            loop.step(wait=False)
        results = loop.stack.top
        assert isinstance(results, QuestResults)
        (entry,) = ctx.store.quests.book().finished
        assert (entry.record, entry.day, entry.practice) == (table.recorder.path.name, "2026-01-31", False)
        assert (entry.ending, entry.score) == (outcome.reason, outcome.scores[0])
        assert results.told_quest().endswith("; the daily quest of 31 January")


def test_an_attempt_under_way_is_gone_on_with() -> None:
    with hidden((1920, 1080)) as ctx:
        loop, scene = opened(ctx)
        press(ctx, scene, "daily")
        loop.step(wait=False)
        record = loop.stack.top.recorder.path
        loop.stack.top.exit()
        again = NewGameScene("overworld")
        again.enter(ctx)
        again.layout()
        assert again.group.find("daily").words == "Go on"
        press(ctx, again, "daily")
        command: Any = again._command
        assert command.scene.recorder.path == record
        command.scene.recorder.close()
        assert ctx.store.quests.book().days == {"2026-01-31": record.name}


@pytest.mark.parametrize(("state", "words"), [
    ("won", "Won with 9 points"), ("lost", "Lost: The Sea Tyrant"), ("gone", "Given up"),
])  # fmt: skip
def test_after_the_attempt_only_practice_is_left(state: str, words: str) -> None:
    from gheos_suite.saves import Finished

    with hidden((1920, 1080)) as ctx:
        keeper = ctx.store.quests
        keeper.begin("2026-01-31", "first.jsonl")
        if state != "gone":
            ending = "victory" if state == "won" else "sea_tyrant"
            keeper.finish(Finished("first.jsonl", ctx.now(), "normal", "both", ending, state == "won", 9,
                                   day="2026-01-31"))  # fmt: skip
        loop, scene = opened(ctx)
        assert words in told(ctx, scene)
        assert scene.group.find("daily").words == "Practise"
        press(ctx, scene, "daily")
        loop.step(wait=False)
        assert isinstance(loop.stack.top, TableScene)
        assert keeper.book().days == {"2026-01-31": "first.jsonl"}, "practice does not count"


def test_the_daily_quest_needs_a_name_as_every_game_does() -> None:
    with hidden((1920, 1080), last_new_game=NewGameSetup("overworld", (SeatSetup(" "),))) as ctx:
        loop, scene = opened(ctx)
        press(ctx, scene, "daily")
        loop.step(wait=False)
        assert loop.stack.top is scene and "name" in ctx.toasts.shown


def test_the_quest_log_opens_and_the_page_is_as_it_was() -> None:
    with hidden((1920, 1080), last_new_game=people(1, solo_level="hard")) as ctx:
        loop, scene = opened(ctx)
        scene.seed = "77"
        press(ctx, scene, "log")
        loop.step(wait=False)
        assert isinstance(loop.stack.top, QuestLog)
        act(loop.stack.top.group, Semantic.CANCEL)
        loop.step(wait=False)
        assert loop.stack.top is scene
        assert (scene.options, scene.seed) == ({LEVEL: "hard"}, "77")


# ------------------------------------------------------------------ sizes
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_everything_fits(size: tuple[int, int], scale: int) -> None:
    for seats in (1, 3):
        setup = people(seats, solo_level="very_hard", solo_alignment="evil,good,evil,good")
        with hidden(size, ui_scale=scale, last_new_game=setup) as ctx:
            scene = NewGameScene("overworld")
            scene.enter(ctx)
            scene.layout()
            assert faults(scene, size) == []
            if seats == 1:
                scene.group.set_focus("seed")
                write(scene.group, EXAMPLE.replace("-W", "-X"))
                scene.layout()
                assert scene.problem() and faults(scene, size) == []
