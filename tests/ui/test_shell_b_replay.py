"""The replay: every move equals the session's own state, no hand is shown that must not be."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, Session
from gheos_suite.rules import PLAYABLE, game
from gheos_suite.scenes.board_picture import BoardPainter
from gheos_suite.scenes.registry import replay_board
from gheos_suite.scenes.replay import ReplayScene, sample
from gheos_suite.scenes.replay.contract import Board
from gheos_suite.scenes.replay.scene import SECONDS
from gheos_suite.scenes.replay.story import Story
from gheos_suite.ui.input import Semantic, semantic

from .app_kit import down, hidden, key
from .shell_b_kit import PLAYERS, SCALES, SIZES, faults, on_stack, played, press


def opened(ctx: Any, session: Any, first: int = 0) -> Any:
    scene = ReplayScene(session, PLAYERS[: session.config.seats], first)
    return scene, on_stack(ctx, scene)


def test_every_ply_shows_the_view_of_its_state() -> None:
    session = played(3)
    with hidden() as ctx:
        scene, stack = opened(ctx, session)
        for ply in [*range(session.ply + 1), *reversed(range(session.ply))]:
            scene.scrubber.on_change(ply)
            state = session.state_at(ply)
            assert scene.ply == scene.scrubber.value == ply
            assert scene.board.view == session.game.view(state, None)
            assert scene.standing.points == session.game.scores(state)
            assert {scene.story.lines[i].ply for i in scene.log.current} <= {ply}
        stack.close()


def test_looking_changes_nothing() -> None:
    session = played(2)
    before = (session.version, session.state, session.moves)
    with hidden() as ctx:
        scene, stack = opened(ctx, session)
        for pos in ((300, 200), (500, 300), (640, 360)):
            scene.handle(down(pos))
        scene.handle(key(pygame.K_END))
        stack.close()
    assert (session.version, session.state, session.moves) == before


def test_the_keys_step_jump_and_play() -> None:
    session = played(2)
    with hidden() as ctx:
        scene, stack = opened(ctx, session)
        scene.handle(semantic(Semantic.RIGHT))
        scene.handle(semantic(Semantic.ROTATE_RIGHT, source="pad"))
        assert scene.ply == 2
        scene.handle(semantic(Semantic.LEFT))
        assert scene.ply == 1
        scene.handle(key(pygame.K_END))
        assert scene.ply == session.ply
        scene.handle(semantic(Semantic.RIGHT))
        assert scene.ply == session.ply
        scene.handle(key(pygame.K_HOME))
        assert scene.ply == 0
        scene.handle(semantic(Semantic.LEFT))
        assert scene.ply == 0
        scene.handle(key(pygame.K_SPACE))
        assert scene.playing
        scene.handle(key(pygame.K_SPACE))
        assert not scene.playing
        stack.close()


def test_jumps_go_from_mark_to_mark() -> None:
    session = played(3)
    with hidden() as ctx:
        scene, stack = opened(ctx, session)
        marks = [ply for ply, _ in scene.story.marks]
        assert marks == sorted(set(marks))
        assert {m for _, m in scene.story.marks} <= {"epoch", "war", "token"}
        seen = []
        while scene.ply < session.ply:
            scene.handle(semantic(Semantic.ZOOM_OUT))
            seen.append(scene.ply)
        assert seen == marks + [session.ply] * (marks[-1] != session.ply)
        scene.handle(semantic(Semantic.ZOOM_IN))
        assert scene.ply == max(p for p in [0, *marks] if p < session.ply)
        stack.close()


@pytest.mark.parametrize("speed", list(SECONDS))
def test_playing_shows_a_move_after_its_time_and_ends_at_the_end(speed: str) -> None:
    session = played(2)
    with hidden() as ctx:
        scene, stack = opened(ctx, session, session.ply - 2)
        scene._set_speed(speed)
        scene.toggle()
        scene.update(SECONDS[speed] * 0.9)
        assert scene.ply == session.ply - 2
        assert scene.next_wake() == pytest.approx(SECONDS[speed] * 0.1)
        scene.update(SECONDS[speed] * 0.2)
        assert scene.ply == session.ply - 1
        scene.update(SECONDS[speed] * 1.1)
        assert scene.ply == session.ply
        assert not scene.playing
        scene.toggle()
        assert (scene.ply, scene.playing) == (0, True)
        stack.close()


@pytest.mark.parametrize("way", ["mouse", "key", "pad"])
@pytest.mark.parametrize(("name", "ply"), [("start", 0), ("before", 4), ("after", 6), ("end", -1)])
def test_every_button_does_what_it_shows(way: str, name: str, ply: int) -> None:
    session = played(2)
    with hidden() as ctx:
        scene, stack = opened(ctx, session, 5)
        press(ctx, stack, name, way)
        assert scene.ply == (ply if ply >= 0 else session.ply)
        press(ctx, stack, "play", way)
        assert scene.playing
        press(ctx, stack, "close", way)
        assert len(stack) == 0
        stack.close()


def test_a_line_of_the_log_jumps_to_its_move() -> None:
    session = played(2)
    with hidden() as ctx:
        scene, stack = opened(ctx, session)
        pos = (scene.log.rect.x + 30, scene.log.rect.y + ctx.u(32) * 3 + 4)
        index = scene.log.line_at(pos)
        scene.handle(down(pos))
        assert scene.ply == scene.story.lines[index].ply
        assert index in scene.log.current
        stack.close()


# ---------------------------------------------------------------- secrets
def test_an_onlooker_sees_no_hand_and_a_seat_only_its_own() -> None:
    session = played(3)
    with hidden() as ctx:
        scene, stack = opened(ctx, session, 6)
        assert all(p.hand is None for p in scene.board.view.players)
        for seat in range(3):
            press(ctx, stack, "viewer", "mouse")
            hands = [p.hand for p in scene.board.view.players]
            assert [h is not None for h in hands] == [s == seat for s in range(3)]
        press(ctx, stack, "viewer", "mouse")
        assert scene.seat is None
        stack.close()


def test_the_hands_of_a_game_that_goes_on_stay_closed() -> None:
    session = played(3, plies=20)
    with hidden() as ctx:
        scene, stack = opened(ctx, session, 20)
        assert all(w.name != "viewer" for w in scene.group.everything())
        stack.close()
    with pytest.raises(ValueError, match="stay closed"):
        Story(session, ["A", "B", "C"], 1, lambda event: "")


def test_hidden_scores_stay_hidden_while_the_game_goes_on() -> None:
    session = played(3, plies=20, show_scores="hidden")
    with hidden() as ctx:
        scene, stack = opened(ctx, session, 20)
        assert scene.standing.points == (None, None, None)
        stack.close()
    finished = played(3, show_scores="hidden")
    with hidden() as ctx:
        scene, stack = opened(ctx, finished, finished.ply)
        assert scene.standing.points == finished.game.scores(finished.state)
        stack.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_words_of_the_replay_fit_and_every_control_is_there(size: tuple[int, int], scale: int) -> None:
    with hidden(size, ui_scale=scale) as ctx:
        scene, stack = opened(ctx, played(4), 9)
        assert faults(scene, size) == []
        window = ctx.window.surface().get_rect()
        names = ["scrubber", "start", "before", "play", "after", "end", "speed", "viewer", "close", "log"]
        rects = [scene.group.find(name).rect for name in names]
        assert all(window.contains(r) for r in rects)
        assert all(r.w > 0 and r.h > 0 for r in rects)
        assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])
        stack.close()


def test_the_sample_lies_in_the_middle_of_its_session() -> None:
    session = played(2)
    (scene,) = sample(None, session, PLAYERS[:2])
    assert isinstance(scene, ReplayScene)
    assert 0 < scene.ply < session.ply


@pytest.mark.parametrize("game_id", PLAYABLE)
def test_every_game_that_can_be_played_can_be_watched(game_id: str) -> None:
    session = Session(game(game_id), GameConfig(2), 3)
    play_on(session, ["random"], bot_rng(3), 25)
    with hidden((1280, 720)) as ctx:
        board = replay_board(game_id)(ctx, session)
        assert isinstance(board, Board)
        board.release()


@pytest.mark.parametrize("game_id", PLAYABLE)
def test_a_board_painted_bit_by_bit_is_the_board_shown_at_once(game_id: str) -> None:
    session = Session(game(game_id), GameConfig(2), 3)
    play_on(session, ["random"], bot_rng(3), 25)
    size = (840, 720)  # large enough for every board at its own size
    with hidden((1280, 720)) as ctx:
        painter = BoardPainter(ctx, session, size)
        found = next(p for p in (painter.go_on() for _ in range(10_000)) if p is not None)
        painter.release()
        board = replay_board(game_id)(ctx, session)
        assert board.enlarged(size) == 1
        board.layout(Rect((0, 0), size), False)
        board.show(session.game.view(session.state, None), ())
        whole = Surface(size)
        board.draw(whole)
        assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(whole, "RGB")
        board.release()


def test_a_picture_smaller_than_the_art_still_holds_the_whole_map() -> None:
    session = Session(game("overworld"), GameConfig(4), 3)
    play_on(session, ["random"], bot_rng(3), 10_000)
    size = (360, 190)
    with hidden((1280, 720)) as ctx:
        painter = BoardPainter(ctx, session, size)
        board = replay_board("overworld")(ctx, session)
        grown = board.enlarged(size)
        assert grown > 1
        left, top, right, bottom = board.reach()
        assert (right - left) * 32 <= size[0] * grown and (bottom - top) * 32 <= size[1] * grown
        found = next(p for p in (painter.go_on() for _ in range(10_000)) if p is not None)
        assert found.get_size() == size
        painter.release()
        board.release()
