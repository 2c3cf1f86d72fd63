"""Overworld from the title to the saved games, played by the computer in the real scenes, with its sounds."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gheos_suite.app.gallery import make
from gheos_suite.app.resources import folder
from gheos_suite.core import GameConfig, PlayerInfo
from gheos_suite.saves import NewGameSetup, SeatSetup
from gheos_suite.scenes import flow
from gheos_suite.scenes.load import LoadScene
from gheos_suite.scenes.new_game import NewGameScene
from gheos_suite.scenes.title import TitleScene

from .app_kit import hidden
from .shell_b_kit import faults, on_stack, press
from .test_gods_flow import run_until, whole, whole_name

MANIFEST = json.loads((folder("sounds") / "sounds.json").read_text("utf-8"))
SIZES = [((1920, 1080), 100), ((1280, 720), 100), ((1024, 768), 200)]
BOTS = tuple(PlayerInfo(name, emblem, "random") for name, emblem in (
    ("Rosa", "swan"), ("Ines", "owl"), ("Tomo", "tortoise"), ("Noor", "stag-head"),
))  # fmt: skip
LAID = {"overworld/draw", "overworld/place"}
# What is heard in each of the games, besides what is heard in all of them.
GAMES: list[tuple[int, int, dict[str, str], set[str]]] = [
    (2, 4, {"exhausted": "on"}, {"overworld/explorer", "overworld/gap", "overworld/door"}),
    (4, 24, {"coast_choice": "random"}, {"overworld/explorer", "overworld/gap", "overworld/door"}),
    (1, 11, {"solo_level": "normal", "solo_heroes": "both"}, {"overworld/summon"}),
]


@pytest.mark.parametrize(("seats", "seed", "options", "sounds"), GAMES)
def test_the_computer_plays_a_game_that_is_then_watched_and_found_again(
    seats: int, seed: int, options: dict[str, str], sounds: set[str]
) -> None:
    with hidden(animation_speed=0) as ctx:
        heard: list[str] = ctx.heard  # type: ignore[attr-defined]
        table = flow.begin(ctx, "overworld", GameConfig(seats, options), seed, BOTS[:seats])
        stack = on_stack(ctx, TitleScene(), table)
        results_name = "results" if seats > 1 else "quest results"
        run_until(ctx, stack, results_name, 6000)
        results: Any = stack.visible()[-1]
        assert results.session.outcome is not None
        assert {name for name in heard if whole_name(name) not in MANIFEST} == set()
        assert set(heard) >= LAID | sounds
        whole(ctx, stack)
        assert faults(results, ctx.size) == []
        press(ctx, stack, "Watch again" if seats > 1 else "replay", "mouse")
        replay: Any = stack.visible()[-1]
        assert replay.name == "replay"
        for ply in (0, replay.story.last // 2, replay.story.last):
            replay.go(ply)
            assert faults(replay, ctx.size) == []
        assert replay.standing.points == results.session.outcome.scores
        stack.close()
        (summary,) = ctx.store.shelf().games
        assert (summary.game, summary.finished) == ("overworld", True)
        shelf = on_stack(ctx, LoadScene())
        whole(ctx, shelf)
        assert faults(shelf.visible()[-1], ctx.size) == []  # type: ignore[arg-type]
        shelf.close()


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("name", ["newgame", "load", "results", "replay"])
def test_no_text_of_the_shell_runs_over(name: str, seats: int, size: tuple[int, int], ui_scale: int) -> None:
    with hidden(size, ui_scale=ui_scale) as ctx:
        stack = on_stack(ctx, *make(ctx, name, "overworld", GameConfig(seats), 24, 400))
        assert faults(stack.visible()[-1], size) == []  # type: ignore[arg-type]
        stack.close()


@pytest.mark.parametrize("seats", [1, 3])
def test_the_card_of_the_title_opens_a_new_game_that_starts(seats: int) -> None:
    people = tuple(SeatSetup(p.name, p.emblem) for p in BOTS[:seats])
    with hidden(last_new_game=NewGameSetup("overworld", people, {})) as ctx:
        stack = on_stack(ctx, TitleScene())
        press(ctx, stack, "card:overworld", "mouse")
        scene = stack.visible()[-1]
        assert isinstance(scene, NewGameScene)
        assert scene.game == "overworld" and len(scene.seats) == seats
        press(ctx, stack, "start", "key")
        table: Any = stack.visible()[-1]
        assert (table.name, table.game, table.session.config.seats) == ("table", "overworld", seats)
        assert table.desk.quest == (seats == 1)
        stack.close()
