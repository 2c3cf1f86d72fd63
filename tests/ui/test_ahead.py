"""Pictures decoded ahead: the same pixels, each once, and exactly those the title needs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from gheos_suite.app.resources import folder
from gheos_suite.app.shot import draw, unseen
from gheos_suite.rules import RULED, game
from gheos_suite.scenes.title import FACTS, TitleScene
from gheos_suite.scenes.title_ahead import TITLE_GROUND, TITLE_PICTURES
from gheos_suite.ui.ahead import Ahead
from gheos_suite.ui.assets import Assets
from gheos_suite.ui.errors import AssetError

BIG = 40_000  # bytes of a file worth a thread

Decoded = list[str]


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> Decoded:
    """Collects the files of the sprites folder that are decoded, by threads or not."""
    names: Decoded = []
    load = pygame.image.load

    def noting(path: Path) -> pygame.Surface:
        names.append(Path(path).relative_to(folder("sprites")).as_posix())
        return load(path)

    monkeypatch.setattr(pygame.image, "load", noting)
    return names


def test_it_hands_out_each_picture_once_with_its_pixels() -> None:
    path = "ui/buttons/button_normal.png"
    ahead = Ahead(folder("sprites"), [path])
    ahead.finish()
    picture = ahead.take(path)
    assert picture is not None and ahead.take(path) is None and ahead.take("title/other.png") is None
    plain = pygame.image.load(folder("sprites") / path)
    assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(plain, "RGBA")


def test_a_picture_that_is_not_begun_is_left_to_who_asks(loads: Decoded) -> None:
    paths = [p for p in TITLE_PICTURES if p.endswith(".webp")]
    ahead = Ahead(folder("sprites"), paths, threads=1)
    last = ahead.take(paths[-1])
    ahead.close()
    assert last is None and paths[-1] not in loads
    assert ahead.take(paths[0]) is None, "closed, it hands out nothing"


def test_a_missing_picture_is_told_by_who_asks_for_it() -> None:
    ahead = Ahead(folder("sprites"), ["title/nowhere.webp"])
    ahead.finish()
    with unseen((1280, 720)) as ctx, pytest.raises(AssetError, match="title/nowhere"):
        Assets(ctx.assets.root, ahead).load("title/nowhere.webp")


@pytest.mark.parametrize(("size", "ground"), [
    ((1280, 720), "table_title_small"), ((1920, 1080), "table_title_half"), ((2560, 1440), "table_title"),
])  # fmt: skip
def test_the_title_uses_what_is_decoded_for_it_and_no_other_big_picture(
    loads: Decoded, size: tuple[int, int], ground: str
) -> None:
    with unseen(size) as ctx:
        ahead = Ahead(ctx.assets.root, ())
        ctx.assets = Assets(ctx.assets.root, ahead)
        ctx.assets.expect(TITLE_GROUND, size)
        ahead.finish()
        assert loads.count(f"title/{ground}.webp") == 1
        stack, _ = draw(ctx, [TitleScene()])
        stack.close()
    assert loads.count(f"title/{ground}.webp") == 1, "what was decoded ahead was not asked for"
    if size[0] > 1920:
        return  # its cards are the big ones, and nobody waits for those to be there ahead
    big = {p for p in loads if (folder("sprites") / p).stat().st_size >= BIG and "/icon_" not in p}
    assert set(TITLE_PICTURES) <= set(loads), "what is decoded for nothing keeps the title waiting"
    ahead_of_time = {*TITLE_PICTURES, f"title/{ground}.webp"}
    assert big <= ahead_of_time, "a big picture of the title that is not decoded ahead"


def test_the_title_looks_the_same_decoded_ahead() -> None:
    pictures = []
    for paths in ((), TITLE_PICTURES):
        with unseen((1280, 720)) as ctx:
            ctx.assets = Assets(ctx.assets.root, Ahead(ctx.assets.root, paths))
            ctx.assets.budget(ctx.size)
            if paths:
                ctx.assets.expect(TITLE_GROUND, ctx.size)
            stack, picture = draw(ctx, [TitleScene()])
            stack.close()
            pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("game_id", RULED)
def test_the_cards_say_of_a_game_what_it_says_of_itself(game_id: str) -> None:
    meta = game(game_id).meta
    assert FACTS[game_id] == (f"{meta.min_seats}-{meta.max_seats}", f"{meta.minutes} min")


def test_the_first_picture_needs_no_rules_and_no_process(tmp_path: Path) -> None:
    code = (
        "import sys, pygame; flip = pygame.Window.flip\n"
        "class Window(pygame.Window):\n"
        "    def flip(self):\n"
        "        super().flip(); pygame.event.post(pygame.event.Event(pygame.QUIT))\n"
        "        print([m for m in HEAVY if m in sys.modules])\n"
        "pygame.Window = Window\n"
        "from gheos_suite.cli import main; sys.exit(main([]))"
    )
    heavy = ("gheos_suite.rules.gheos", "gheos_suite.commands", "multiprocessing.context", "secrets")
    unseen_ = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GHEOS_SUITE_HOME": str(tmp_path)}
    env = {**os.environ, **unseen_}
    done = subprocess.run(
        [sys.executable, "-c", f"HEAVY = {heavy}\n{code}"], env=env, capture_output=True, text=True, timeout=60,
        check=False,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "[]", done.stdout + done.stderr
