"""A game of Gentes from its set-up to a rematch: what is asked of how many, and what is hidden from whom."""

from __future__ import annotations

from typing import Any

import pytest

from gheos_suite.app.shot import draw, unseen
from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import GameConfig, PlayerInfo, Session
from gheos_suite.rules import game
from gheos_suite.saves import NewGameSetup, SeatSetup, Settings
from gheos_suite.scenes.gentes.lone_results import LoneResults
from gheos_suite.scenes.gentes.scene import TableScene
from gheos_suite.scenes.new_game import NewGameScene
from gheos_suite.scenes.new_game_words import secrecy
from gheos_suite.ui.input import Semantic, semantic

META = game("gentes").meta
NAMES = ("Rosa", "Ines", "Tomo", "Noor")


def seats(count: int) -> tuple[SeatSetup, ...]:
    return tuple(SeatSetup(name, "swan", "") for name in NAMES[:count])


def form(count: int, **options: str) -> Settings:
    return Settings(last_new_game=NewGameSetup("gentes", seats(count), options), curtain=False)


@pytest.mark.parametrize(
    ("count", "asked"),
    [
        (1, {"setup", "advanced_setup"}), (2, {"start_player", "setup", "advanced_setup", "hands"}),
        (4, {"start_player", "setup", "advanced_setup", "hands"}),
    ],
)  # fmt: skip
def test_a_lone_player_is_not_asked_what_makes_no_difference(count: int, asked: set[str]) -> None:
    assert {option.key for option in META.options_for(count, {})} == asked
    with unseen((1280, 720), form(count)) as ctx:
        scene = NewGameScene("gentes")
        stack, _ = draw(ctx, [scene])
        shown = {w.name for w in scene.group.everything()} & {option.key for option in META.options}
        assert shown == asked
        stack.close()


@pytest.mark.parametrize("count", [1, 4])
@pytest.mark.parametrize("setup", ["standard", "first_game"])
def test_start_deals_what_was_chosen(count: int, setup: str) -> None:
    with unseen((1280, 720), form(count, setup=setup, advanced_setup="on")) as ctx:
        scene = NewGameScene("gentes")
        stack, _ = draw(ctx, [scene])
        scene.group.set_focus("start")
        scene.handle(semantic(Semantic.ACCEPT))
        stack.update(1 / 60)
        table: Any = stack.top
        assert isinstance(table, TableScene)
        state = table.session.state
        assert len(state.players) == count and state.advanced
        assert bool(state.draft) == (setup == "standard")
        assert sum(state.players[0].people) == (4 if setup == "first_game" else 0)
        stack.close()


def test_it_is_said_what_is_hidden() -> None:
    four, one = seats(4), seats(1)
    assert secrecy(META, four, True, {}) == "a curtain hides each hand"
    assert secrecy(META, four, False, {}) == "hands are secret; the curtain is off"
    assert secrecy(META, four, True, {"hands": "open"}) == "hands lie open"
    assert secrecy(META, one, True, {}) == "nothing is hidden"


def test_a_lone_rematch_is_a_new_deal_with_the_same_options() -> None:
    session = Session(game("gentes"), GameConfig(1, {"advanced_setup": "on"}), 2)
    play_on(session, ["random"], bot_rng(2), META.max_plies)
    with unseen((1280, 720)) as ctx:
        scene = LoneResults(session, (PlayerInfo("Rosa", "swan"),))
        stack, _ = draw(ctx, [scene])
        scene.again()
        stack.update(1 / 60)
        table: Any = stack.top
        assert isinstance(table, TableScene) and table.session.ply == 0 and table.session.state.advanced
        assert table.session.seed != session.seed
        stack.close()


def test_the_chronicle_shows_the_crests_of_the_table() -> None:
    with unseen((1280, 720), Settings(curtain=False)) as ctx:
        session = Session(game("gentes"), GameConfig(4), 5)
        table = TableScene(session, tuple(PlayerInfo(name, "swan") for name in NAMES))
        stack, _ = draw(ctx, [table])
        paths = [table.sheet.crest_path(table.desk.emblem(seat)) for seat in range(4)]
        assert len(set(paths)) == 4
        assert all((ctx.assets.root / path).exists() for path in paths)
        assert all(path.startswith("gentes/pieces/crest_") for path in paths)
        stack.close()
