"""The daily quest on the title: how it went today, and the way to it, without loading any rules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gheos_suite.saves import Finished, NewGameSetup, SeatSetup
from gheos_suite.scenes.new_game import NewGameScene
from gheos_suite.scenes.title import TitleScene
from gheos_suite.scenes.title_daily import today

from .app_kit import hidden
from .shell_b_kit import on_stack, press

DAY = "2026-01-31"


@pytest.mark.parametrize("state", ["fresh", "running", "won", "lost"])
def test_the_title_tells_how_today_went(state: str) -> None:
    with hidden() as ctx:
        keeper = ctx.store.quests
        if state != "fresh":
            keeper.begin(DAY, "a")
        if state in ("won", "lost"):
            won = state == "won"
            ending = "victory" if won else "vanquished"
            keeper.finish(Finished("a", ctx.now(), "hard", "one", ending, won, 1, day=DAY))
        icon, words = today(ctx)
        assert words == {
            "fresh": "A Quest that is the same for everybody, once a day.", "running": "Under way today.",
            "won": "Won today, with 1 point.", "lost": "Played today; more of it is practice.",
        }[state]  # fmt: skip
        stack = on_stack(ctx, TitleScene())
        button = stack.top.group.find("daily")  # type: ignore[attr-defined]
        assert (button.icon, button.tooltip) == (icon, words)
        stack.close()


@pytest.mark.parametrize("way", ["mouse", "double", "key", "pad"])
def test_it_leads_to_the_quest_however_many_played_last(way: str) -> None:
    seats = (SeatSetup("A", "swan"), SeatSetup("B", "owl"), SeatSetup("C", "heron"))
    with hidden((1920, 1080), last_new_game=NewGameSetup("overworld", seats)) as ctx:
        stack = on_stack(ctx, TitleScene())
        press(ctx, stack, "daily", way)
        scene = stack.top
        assert isinstance(scene, NewGameScene)
        assert scene.game == "overworld" and [s.name for s in scene.seats] == ["A"]
        focus = scene.group.focus
        assert focus is not None and focus.name == "daily"
        stack.close()


def test_the_title_loads_no_rules() -> None:
    script = (
        "import sys\n"
        "import gheos_suite.scenes.title\n"
        "print([m for m in sys.modules if m.startswith('gheos_suite.rules.') or '.overworld' in m])"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[-2] == "[]"
