"""The results: ranks and ties, the score sheet, the chart, the ways on, and words that fit."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect

from gheos_suite.core import GameConfig, Outcome, PlayerInfo, Session, seat_name
from gheos_suite.rules import game
from gheos_suite.scenes.crests import CRESTS, crest_of, crest_path
from gheos_suite.scenes.gheos.scene import TableScene
from gheos_suite.scenes.replay import ReplayScene
from gheos_suite.scenes.results import ResultsScene, sample
from gheos_suite.scenes.results.chart import COLOURS, STROKES, Chart
from gheos_suite.scenes.results.scene import Winners
from gheos_suite.scenes.results.sheet import ScoreSheet
from gheos_suite.scenes.results.words import advice, headline, ranked
from gheos_suite.scenes.title import TitleScene
from gheos_suite.ui.input import Semantic, semantic

from .app_kit import down, hidden
from .shell_b_kit import LONG, PLAYERS, SCALES, SIZES, WithOutcome, faults, on_stack, played, press

WAYS = ["mouse", "double", "key", "pad"]
SOURCES = (("temples", "Temples"), ("tokens", "Tokens"), ("epochs", "Epochs"), ("final", "Final round"))


def outcome(scores: tuple[int, ...], ranking: tuple[tuple[int, ...], ...], tie_break: str = "") -> Outcome:
    parts = tuple({"temples": 0, "tokens": s, "epochs": 0, "final": 0} for s in scores)
    return Outcome("tokens", "All scoring tokens are played.", scores, parts, ranking, tie_break)


def test_equal_seats_share_a_rank_and_the_next_is_left_out() -> None:
    tied = outcome((20, 31, 31, 20), ((1, 2), (0, 3)))
    assert ranked(tied) == [(1, 1), (1, 2), (3, 0), (3, 3)]
    assert ranked(outcome((9, 8, 8), ((0,), (1, 2)))) == [(1, 0), (2, 1), (2, 2)]


def test_the_headline_names_every_winner() -> None:
    people = tuple(PlayerInfo(n) for n in ("Rosa", "Ines", "  ", "Noor"))
    assert headline(outcome((5, 1, 1, 1), ((0,), (1, 2, 3))), people) == "Rosa wins"
    assert headline(outcome((5, 5, 1, 1), ((0, 1), (2, 3))), people) == "Rosa and Ines share the win"
    three = outcome((5, 5, 5, 1), ((0, 1, 2), (3,)))
    assert headline(three, people) == "Rosa, Ines and Player 3 share the win"
    assert seat_name(people, 2) == "Player 3"


@pytest.mark.parametrize("winners", [(0,), (0, 1), (0, 1, 2), (0, 1, 2, 3)])
def test_the_winners_stand_apart_in_their_laurel(winners: tuple[int, ...]) -> None:
    with hidden() as ctx:
        widget = Winners(ctx, Rect(100, 100, 300, 300), [crest_path("swan")] * len(winners))
        spots = [widget._spot(i, len(winners), 90, 300) for i in range(len(winners))]
        boxes = [Rect(0, 0, 90, 90).move(x - 45, y - 45) for x, y in spots]
        assert all(widget.rect.contains(b) for b in boxes)
        assert all(not a.colliderect(b) for i, a in enumerate(boxes) for b in boxes[:i])


def test_every_crest_has_a_picture_and_every_emblem_a_crest() -> None:
    with hidden() as ctx:
        for crest in CRESTS:
            assert ctx.assets.image(crest_path(crest)).get_width() > 0
    assert crest_of("stag") == "stag-head"
    assert [crest_of("", seat) for seat in range(4)] == list(CRESTS[:4])
    assert crest_of("no such beast", 9) == CRESTS[1]


def test_the_sheet_adds_up_to_the_totals_of_the_session() -> None:
    session = played(4)
    with hidden() as ctx:
        scene = ResultsScene(session, PLAYERS)
        stack = on_stack(ctx, scene)
        assert session.outcome is not None
        for seat, total in enumerate(session.outcome.scores):
            parts = [session.outcome.breakdown[seat][key] for key, _, _ in scene.sheet.columns() if key]
            assert sum(scene.sheet.shown(n) for n in parts) == scene.sheet.shown(total) == total
        assert [label for _, label, _ in scene.sheet.columns()] == [s[1] for s in SOURCES] + ["Total"]
        assert scene.chart.scores[-1] == session.outcome.scores
        stack.close()


def test_a_tie_is_explained() -> None:
    why = "Equal on 31 points and 5 followers: the win is shared."
    session = WithOutcome(played(2), outcome((31, 31), ((0, 1),), why))
    with hidden() as ctx:
        scene = ResultsScene(session, PLAYERS[:2])
        stack = on_stack(ctx, scene)
        words = [getattr(w, "words", "") for w in scene.group.everything()]
        assert any(isinstance(w, str) and why in w for w in words)
        crests = (crest_path("swan"), crest_path("owl"))
        assert any(isinstance(w, Winners) and w.crests == crests for w in scene.group.everything())
        stack.close()


def test_a_winner_without_an_emblem_has_the_crest_of_the_seat() -> None:
    people = (PlayerInfo("Rosa"), PlayerInfo("Ines"))
    session = WithOutcome(played(2), outcome((30, 31), ((1,), (0,))))
    with hidden() as ctx:
        scene = ResultsScene(session, people)
        stack = on_stack(ctx, scene)
        found = next(w for w in scene.group.everything() if isinstance(w, Winners))
        assert found.crests == (crest_path("", 1),) == (crest_path("owl"),)
        stack.close()


def test_a_game_that_goes_on_has_no_results() -> None:
    with pytest.raises(ValueError, match="only a finished game"):
        ResultsScene(played(2, plies=3), PLAYERS[:2])


# ---------------------------------------------------------------- chart
def test_lines_differ_without_colour_and_crests_do_not_cover_each_other() -> None:
    assert len(set(STROKES)) == len(STROKES) == len(COLOURS) >= 4
    with hidden() as ctx:
        chart = Chart(ctx, Rect(0, 0, 600, 300), [(0, 0, 0, 0), (30, 30, 29, 0)], PLAYERS)
        spots = sorted(chart.crest_spots(), key=lambda s: s[2])
        assert {seat for seat, _, _ in spots} == {0, 1, 2, 3}
        size = ctx.u(34)
        assert all(b[2] - a[2] >= size for a, b in pairwise(spots))
        assert all(chart.rect.collidepoint(x, y) for _, x, y in spots)


@pytest.mark.parametrize("best", [0, 1, 2, 7, 47, 99, 260, 4000])
def test_the_scale_holds_every_score(best: int) -> None:
    with hidden() as ctx:
        chart = Chart(ctx, Rect(0, 0, 600, 300), [(0, 0), (best, 0)], PLAYERS[:2])
        assert chart.top_score >= best
        assert chart.plot.collidepoint(chart.point(0, chart.top_score)) or chart.top_score == 0
        assert len(range(0, chart.top_score + 1, chart.step)) <= 6


# ---------------------------------------------------------------- motion
def test_the_numbers_run_up_and_a_click_ends_it() -> None:
    with hidden() as ctx:
        scene = ResultsScene(played(2), PLAYERS[:2])
        scene.enter(ctx)
        scene.layout()
        assert scene.sheet.share == 0.0
        assert scene.animating()
        scene.update(0.5)
        assert 0 < scene.sheet.share < 1
        scene.handle(down((3, 3)))
        assert scene.sheet.share == scene.chart.share == 1.0
        assert not scene.animating_count()


def test_reduced_motion_shows_the_end_at_once() -> None:
    with hidden(reduced_motion=True) as ctx:
        scene = ResultsScene(played(2), PLAYERS[:2])
        scene.enter(ctx)
        scene.layout()
        assert scene.sheet.share == 1.0
        assert not scene.animating_count()


# ---------------------------------------------------------------- ways on
@pytest.mark.parametrize("way", WAYS)
def test_watch_again_shows_the_replay_over_the_results(way: str) -> None:
    with hidden() as ctx:
        stack = on_stack(ctx, ResultsScene(played(2), PLAYERS[:2]))
        press(ctx, stack, "Watch again", way)
        assert isinstance(stack.top, ReplayScene)
        stack.handle(semantic(Semantic.CANCEL))
        stack.update(1 / 60)
        assert isinstance(stack.top, ResultsScene)
        stack.close()


@pytest.mark.parametrize("way", WAYS)
def test_the_same_players_begin_another_game(way: str) -> None:
    session = played(2, seed=9)
    with hidden() as ctx:
        stack = on_stack(ctx, ResultsScene(session, PLAYERS[:2]))
        press(ctx, stack, "Same players", way)
        table: Any = next(iter(stack))
        assert isinstance(table, TableScene)
        assert table.players == PLAYERS[:2]
        assert table.session.config == session.config
        assert table.session.seed != session.seed
        stack.close()


@pytest.mark.parametrize("way", WAYS)
def test_the_title_comes_alone(way: str) -> None:
    with hidden() as ctx:
        stack = on_stack(ctx, ResultsScene(played(2), PLAYERS[:2]))
        press(ctx, stack, "Title", way)
        assert [type(s) for s in stack] == [TitleScene]
        stack.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_words_of_the_results_fit(size: tuple[int, int], scale: int) -> None:
    shared = outcome(
        (31, 31, 12, 3), ((0, 1), (2,), (3,)), "Equal on 31 points and 5 followers: the win is shared."
    )
    people = (PlayerInfo(LONG, "swan"), *PLAYERS[1:])
    with hidden(size, ui_scale=scale) as ctx:
        scene = ResultsScene(WithOutcome(played(4), shared), people)
        stack = on_stack(ctx, scene)
        assert faults(scene, size) == []
        assert any(isinstance(w, ScoreSheet) for w in scene.group.everything())
        stack.close()


def test_the_sample_is_the_result_of_its_session() -> None:
    (scene,) = sample(None, played(2), PLAYERS[:2])
    assert isinstance(scene, ResultsScene)


# ------------------------------------------------------------------ the board as it was left
def test_the_board_is_painted_when_the_numbers_have_run_up_and_then_rests() -> None:
    with hidden((1920, 1080)) as ctx:
        scene = ResultsScene(played(3), PLAYERS[:3])
        scene.enter(ctx)
        scene.layout()
        scene.update(0.1)
        board = scene.end_board
        assert board is not None and board.picture is None and board._painter is None
        scene.fast_forward()
        for _ in range(400):
            scene.update(0.1)
            if board.picture is not None:
                break
        assert board.picture is not None and board.picture.get_size() == board.rect.size
        assert board._painter is None and scene.next_wake() is None
        scene.exit()


def test_a_half_painted_board_is_dropped_on_the_way_out_and_begun_anew_by_a_new_size() -> None:
    with hidden((1920, 1080)) as ctx:
        scene = ResultsScene(played(3), PLAYERS[:3])
        scene.enter(ctx)
        scene.layout()
        scene.fast_forward()
        scene.update(0.1)
        first = scene.end_board
        assert first is not None and first._painter is not None
        scene.layout()
        assert first._painter is None and scene.end_board is not first
        scene.exit()
        assert scene.end_board is None


@pytest.mark.parametrize(("size", "scale"), [((1024, 768), 200), ((1920, 1080), 200), ((1280, 720), 150)])
def test_large_letters_show_winner_and_sheet_on_the_first_page(size: tuple[int, int], scale: int) -> None:
    with hidden(size, ui_scale=scale) as ctx:
        scene = ResultsScene(played(4), PLAYERS)
        scene.enter(ctx)
        scene.layout()
        page = scene.group.find("page").rect
        winners = next(w for w in scene.group.everything() if isinstance(w, Winners))
        assert page.contains(winners.rect)
        assert page.bottom - scene.sheet.rect.y > ctx.u(62)  # its heading at the least


@pytest.mark.parametrize(("times", "words"), [
    (0, ""), (1, "One hint was asked for."), (3, "3 hints were asked for."),
])  # fmt: skip
def test_results_tell_how_often_a_hint_was_asked_for(times: int, words: str) -> None:
    session = Session(game("gheos"), GameConfig(2), 1)
    for _ in range(times):
        session.hinted()
    assert advice(session) == words
