"""Every scene by its name: it draws, stands still, costs what it may, and the self-test knows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gheos_suite.app.gallery import NAMES, make
from gheos_suite.app.shot import draw, take
from gheos_suite.core import GameConfig
from gheos_suite.rules import PLAYABLE

from .app_kit import hidden

SIZE = (1920, 1080)


@pytest.mark.parametrize("game_id", PLAYABLE)
@pytest.mark.parametrize("name", NAMES)
def test_a_scene_is_drawn_and_then_stands_still(name: str, game_id: str) -> None:
    with hidden(SIZE) as ctx:
        stack, picture = draw(ctx, make(ctx, name, game_id, GameConfig(3), 2, 24))
        seen = {tuple(picture.get_at((x, y))) for x in range(0, SIZE[0], 60) for y in range(0, SIZE[1], 45)}
        assert len(seen) > 40, "the picture is all but empty"
        assert not stack.draw(ctx.window.surface()), "something is drawn again although nothing changed"
        assert not stack.animating()
        stack.close()


@pytest.mark.parametrize("game_id", PLAYABLE)
@pytest.mark.parametrize("name", ["howto", "newgame", "table"])
def test_a_scene_is_that_of_the_game_asked_for(name: str, game_id: str) -> None:
    with hidden() as ctx:
        (scene,) = make(ctx, name, game_id, GameConfig(3), 2, 24)
        assert scene.game == game_id  # type: ignore[attr-defined]


def test_an_unknown_scene_is_told_with_the_known_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.png"
    setup = {"game": "gheos", "config": GameConfig(2), "seed": 1, "plies": 0}
    code = take(**setup, size=(800, 600), ui_scale=100, scene="attic", out=out)  # type: ignore[arg-type]
    assert code == 2 and "attic" in capsys.readouterr().err and not out.exists()
