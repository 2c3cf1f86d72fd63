"""Where games begin and go on: written down from the start, resumed at the same decision."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gheos_suite.app.context import Context
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import ConfigError, GameConfig, PlayerInfo, SaveError, Session
from gheos_suite.rules import game
from gheos_suite.scenes import flow
from gheos_suite.scenes.registry import table_scene

from .app_kit import hidden

TWO = (PlayerInfo("Rosa", "swan"), PlayerInfo("Ines", "owl"))
GHEOS = game("gheos")


@pytest.fixture
def ctx() -> Iterator[Context]:
    with hidden() as context:
        yield context




def test_a_begun_game_is_on_the_shelf_at_once(ctx: Context) -> None:
    scene = flow.begin(ctx, "gheos", GameConfig(2), 7, TWO)
    assert scene.name == "table"
    (summary,) = ctx.store.shelf().games
    assert [p.name for p in summary.players] == ["Rosa", "Ines"]


def test_a_wrong_number_of_seats_is_refused_and_leaves_no_file(ctx: Context) -> None:
    with pytest.raises(ConfigError):
        flow.begin(ctx, "gheos", GameConfig(9), 7, TWO)
    assert not ctx.store.shelf().games


@pytest.mark.parametrize("plies", [0, 1, 9])
def test_a_game_goes_on_at_the_decision_it_was_left_at(ctx: Context, plies: int) -> None:
    session = Session(GHEOS, GameConfig(2), 7)
    play_on(session, ["random"], bot_rng(7), plies)
    recorder = ctx.store.start(session, TWO)
    recorder.close()
    scene = flow.resume(ctx, recorder.path)
    assert scene.name == "table"
    assert scene.session.state == session.state  # type: ignore[attr-defined]


def test_a_finished_game_shows_its_results_and_frees_its_file(ctx: Context) -> None:
    session = Session(GHEOS, GameConfig(2), 7)
    play_on(session, ["random"], bot_rng(7), GHEOS.meta.max_plies)
    recorder = ctx.store.start(session, TWO)
    recorder.close()
    assert flow.resume(ctx, recorder.path).name == "results"
    assert flow.resume(ctx, recorder.path).name == "results"


def test_a_file_that_is_gone_raises_a_save_error(ctx: Context) -> None:
    with pytest.raises(SaveError):
        flow.resume(ctx, ctx.folders.games / "gone.gheos")


def test_missing_players_get_names() -> None:
    assert [p.name for p in flow.seated(TWO[:1], 3)] == ["Rosa", "Player 2", "Player 3"]
    assert flow.seated(TWO, 1) == TWO[:1]


def test_a_game_nobody_knows_has_no_table() -> None:
    with pytest.raises(KeyError):
        table_scene("checkers")
