"""A game of Gods from the title to the saved games, played by the computer in the real scenes."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from gheos_suite import scenes
from gheos_suite.app.context import Context
from gheos_suite.app.gallery import make
from gheos_suite.app.resources import folder
from gheos_suite.app.stack import SceneStack
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import AnySession, GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.rules.gods import events as ev
from gheos_suite.scenes import flow
from gheos_suite.scenes.gods.replay_board import ReplayBoard
from gheos_suite.scenes.load import LoadScene
from gheos_suite.scenes.new_game import NewGameScene
from gheos_suite.scenes.title import TitleScene

from .app_kit import hidden, tick
from .shell_b_kit import faults, on_stack, press

MANIFEST = json.loads((folder("sounds") / "sounds.json").read_text("utf-8"))
CODE = Path(scenes.__file__).parent / "gods"
SIZES = [((1920, 1080), 100), ((1280, 720), 100), ((1024, 768), 200)]
BOTS = tuple(PlayerInfo(name, emblem, "random") for name, emblem in (
    ("Rosa", "swan"), ("Ines", "owl"), ("Tomo", "tortoise"), ("Noor", "stag-head"),
))  # fmt: skip


def played(seats: int, seed: int) -> AnySession:
    session = Session(game("gods"), GameConfig(seats), seed)
    play_on(session, ["random"], bot_rng(seed), session.game.meta.max_plies)
    return session


def run_until(ctx: Context, stack: SceneStack, name: str, most: int) -> None:
    """Lets frames pass until a scene of that name is on top."""
    for _ in range(most):
        stack.update(1 / 60)
        tick(ctx, 0.5)
        top = stack.visible()[-1]
        if top.name == name:
            return
        top.fast_forward()
    raise AssertionError(f"no {name} after {most} frames")


def whole(ctx: Context, stack: SceneStack) -> None:
    """Lets frames pass while the top scene has something to paint."""
    for _ in range(3000):
        tick(ctx, 0.5)
        stack.update(1 / 60)
        if stack.visible()[-1].next_wake() != 0.0:
            break


def whole_name(sound: str) -> str:
    return sound if "/" in sound else f"ui/{sound}"


def colours(picture: Surface, rect: Rect) -> int:
    return len({tuple(picture.get_at((x, y))) for x in range(rect.x, rect.right, 3)
                for y in range(rect.y, rect.bottom, 3)})  # fmt: skip


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (3, 7), (4, 9)])
def test_the_computer_plays_a_game_that_is_then_watched_and_found_again(seats: int, seed: int) -> None:
    with hidden(animation_speed=0) as ctx:
        heard: list[str] = ctx.heard  # type: ignore[attr-defined]
        table = flow.begin(ctx, "gods", GameConfig(seats), seed, BOTS[:seats])
        stack = on_stack(ctx, TitleScene(), table)
        run_until(ctx, stack, "results", 6000)
        results: Any = stack.visible()[-1]
        assert results.session.outcome is not None
        assert {name for name in heard if whole_name(name) not in MANIFEST} == set()
        assert {name for name in heard if name.startswith("gods/")} >= {"gods/place_tribe", "gods/draw"}
        whole(ctx, stack)
        assert results.end_board.picture is not None
        bare = ctx.assets.cover("gods/table.webp", results.end_board.rect.size)
        area = Rect((0, 0), results.end_board.rect.size)
        assert colours(results.end_board.picture, area) > colours(bare, area)
        press(ctx, stack, "Watch again", "mouse")
        replay: Any = stack.visible()[-1]
        assert replay.name == "replay"
        for ply in (0, replay.story.last // 2, replay.story.last):
            replay.go(ply)
            assert faults(replay, ctx.size) == []
        assert replay.standing.points == results.session.outcome.scores
        stack.close()
        (summary,) = ctx.store.shelf().games
        assert (summary.game, summary.finished) == ("gods", True)
        shelf = on_stack(ctx, LoadScene())
        whole(ctx, shelf)
        assert faults(shelf.visible()[-1], ctx.size) == []  # type: ignore[arg-type]
        shelf.close()


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
@pytest.mark.parametrize("name", ["newgame", "load", "results", "replay", "title"])
def test_no_text_of_the_shell_runs_over(name: str, size: tuple[int, int], ui_scale: int) -> None:
    with hidden(size, ui_scale=ui_scale) as ctx:
        stack = on_stack(ctx, *make(ctx, name, "gods", GameConfig(4), 9, 70))
        assert faults(stack.visible()[-1], size) == []  # type: ignore[arg-type]
        stack.close()


def test_the_card_of_the_title_opens_a_new_game_of_gods_that_starts() -> None:
    with hidden() as ctx:
        stack = on_stack(ctx, TitleScene())
        press(ctx, stack, "card:gods", "mouse")
        scene = stack.visible()[-1]
        assert isinstance(scene, NewGameScene)
        assert scene.game == "gods"
        press(ctx, stack, "start", "key")
        table: Any = stack.visible()[-1]
        assert (table.name, table.game) == ("table", "gods")
        stack.close()


# ------------------------------------------------------------------------------------- the replay's board
def test_marks_are_those_of_nations_conversions_thefts_storms_and_the_end() -> None:
    session = played(4, 9)
    with hidden() as ctx:
        board = ReplayBoard(ctx, session)
        for ply in range(session.ply + 1):
            for event in session.events_of(ply):
                mark = board.mark_of(event)
                match event:
                    case ev.NationUnited():
                        assert mark == f"flag_{event.colour}"
                    case ev.NationLost():
                        assert mark == f"flag_{event.colour}_off"
                    case ev.TribeConverted():
                        assert mark == (f"sign_{event.new or event.old}" if event.new or event.old else "")
                    case ev.PowerTaken() | ev.WhirlwindPlayed() | ev.GameEnded():
                        assert mark
                    case _:
                        assert mark == ""
                if mark:
                    assert board.mark_picture(mark, 24).get_width() == 24
        board.release()


@pytest.mark.parametrize("seed", [7, 9, 12])
def test_the_zoom_holds_every_place_of_the_whole_game(seed: int) -> None:
    session = played(3, seed)
    with hidden((1280, 720)) as ctx:
        board = ReplayBoard(ctx, session)
        board.layout(Rect(0, 0, 900, 560), False)
        camera = (board.board.camera.zoom, board.board.camera.centre)
        for ply in range(session.ply + 1):
            board.show(session.game.view(session.state_at(ply), None), session.events_of(ply))
            assert all(board.rect.contains(board.board.rect_of(cell)) for cell in board.board.placed)
            assert all(cell in board.board.placed for cell in board.cells)
        assert (board.board.camera.zoom, board.board.camera.centre) == camera
        board.release()


def test_a_moved_desert_is_outlined_where_it_came_to_lie() -> None:
    session = played(3, 7)
    with hidden() as ctx:
        board = ReplayBoard(ctx, session)
        board.layout(Rect(0, 0, 900, 560), False)
        found = [(ply, e) for ply in range(session.ply + 1) for e in session.events_of(ply)
                 if isinstance(e, ev.DesertMoved)]  # fmt: skip
        assert found
        for ply, event in found:
            board.show(session.game.view(session.state_at(ply), None), session.events_of(ply))
            assert event.to in board.cells
            assert event.cell not in board.cells
        board.release()


# ------------------------------------------------------------------------------------------------ sounds
def cues() -> dict[str, str]:
    """Returns every sound named in the code of the table: name -> file."""
    found: dict[str, str] = {}
    for path in sorted(CODE.glob("*.py")):
        for call in [n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Call)]:
            name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
            words = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            match name, words:
                case "cue", [word]:
                    found[whole_name(word)] = path.name
                case ("_cue" | "_away", [word]) | ("_laid", [*_, word]) | ("_big", [_, _, word]):
                    found[f"gods/{word}"] = path.name
    return found


def test_every_sound_the_table_asks_for_exists() -> None:
    found = cues()
    assert {n: where for n, where in found.items() if n not in MANIFEST} == {}
    assert {"gods/pick", "gods/place_tribe", "gods/place_temple", "gods/whirlwind", "gods/nation_won",
            "gods/discard", "gods/extra"} <= set(found)  # fmt: skip
