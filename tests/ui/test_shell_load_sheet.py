"""The shelf of saved games: the safe answer first, files that cannot be opened, and the board on the sheet."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from gheos_suite.app.context import Context
from gheos_suite.app.loop import Loop
from gheos_suite.saves import Summary, Unreadable
from gheos_suite.scenes.load import LoadScene
from gheos_suite.scenes.load_words import key_of, trouble
from gheos_suite.ui.dialog import Dialog
from gheos_suite.ui.input import Semantic, semantic

from .app_kit import hidden, tick
from .test_shell_load import opened, save, words


# ------------------------------------------------------------------ deleting is never the first answer
def test_enter_keeps_the_game_that_delete_asked_about() -> None:
    with hidden((1280, 720)) as ctx:
        path = save(ctx)
        loop, scene = opened(ctx)
        scene._ask_trash()
        loop.step(wait=False)
        dialog = loop.stack.top
        assert isinstance(dialog, Dialog)
        assert dialog.group.focus is not None and dialog.group.focus.name == "Keep"
        assert [c.words for c in dialog.choices if c.kind == "gold"] == ["Keep"]
        pygame.event.post(semantic(Semantic.ACCEPT))
        loop.step(wait=False)
        assert loop.stack.top is scene and path.exists()
        loop.stack.close()


# ------------------------------------------------------------------ files that cannot be opened
def spoiled(path: Path, **fields: object) -> None:
    """Changes fields of the header of a record."""
    first, _, rest = path.read_text("utf-8").partition("\n")
    path.write_text(json.dumps(json.loads(first) | fields) + "\n" + rest, "utf-8")


@pytest.mark.parametrize("fields", [{"format": 99}, {"rules_version": 99}, {"game": "chess"}])
def test_a_file_of_a_newer_version_says_so_and_what_helps(fields: dict[str, object]) -> None:
    with hidden((1920, 1080)) as ctx:
        spoiled(save(ctx), **fields)
        _, scene = opened(ctx)
        entry = scene.entry
        assert isinstance(entry, Unreadable)
        assert trouble(entry)[1] == "From a newer version"
        told = words(ctx, scene)
        assert "made by a newer version" in told and "Update the game" in told and entry.path.name in told


@pytest.mark.parametrize("content", [b"", b"\0" * 50, b"{}\n", bytes(range(256))])
def test_a_damaged_file_is_told_apart_from_a_newer_one(content: bytes) -> None:
    with hidden((1920, 1080)) as ctx:
        save(ctx).write_bytes(content)
        _, scene = opened(ctx)
        entry = scene.entry
        assert isinstance(entry, Unreadable)
        short, heading, advice = trouble(entry)
        assert heading == "This file cannot be read" and short.startswith("cannot be read: ") and advice
        assert "the file" not in short


# ------------------------------------------------------------------ the board on the sheet
def painted(ctx: Context, loop: Loop, scene: LoadScene) -> bool:
    """Lets time pass until nothing is left to paint; returns whether the chosen game shows its board."""
    for _ in range(200):
        tick(ctx, 0.1)
        loop.step(wait=False)
        if scene.boards.wait() is None:
            break
    assert scene._show is not None and isinstance(scene.entry, Summary)
    place = scene._show.board_place(scene.entry)
    return place is not None and scene.boards.get(scene.entry, place.size) is not None


def test_the_board_of_the_chosen_game_comes_after_a_moment_and_stays() -> None:
    with hidden((1920, 1080)) as ctx:
        save(ctx, plies=30)
        save(ctx, plies=8, seed=2, age=9)
        loop, scene = opened(ctx)
        assert scene.boards.wait() is not None
        assert painted(ctx, loop, scene)
        scene.choose(key_of(scene.entries[1]))
        assert painted(ctx, loop, scene)
        scene.choose(key_of(scene.entries[0]))
        assert scene.boards.wait() is None, "what was drawn is not drawn again"
        loop.stack.close()


def test_a_record_that_breaks_while_the_list_is_open_shows_no_board() -> None:
    with hidden((1920, 1080)) as ctx:
        path = save(ctx)
        loop, scene = opened(ctx)
        path.write_bytes(b"gone")
        assert not painted(ctx, loop, scene)
        assert loop.stack.top is scene
        loop.stack.close()
