"""A saved game that is opened from the desktop and cannot be read: why it cannot, and the way on."""

from __future__ import annotations

from pathlib import Path

import pytest

from gheos_suite.app.program import RunOptions
from gheos_suite.app.start import first_scene
from gheos_suite.saves.lock import Lock
from gheos_suite.scenes.title import TitleScene
from gheos_suite.ui.dialog import Dialog
from gheos_suite.ui.input import Semantic

from .app_kit import hidden, looped, semantic

HEADER = b'{"format":99,"game":"gheos"}\n'


@pytest.mark.parametrize(("data", "why"), [
    (b"", "the file is empty"),
    (b'{"format":1,"ga', "not a game record"),
    (b"\x89PNG\r\n\x1a\n\xff\xfe", "not a game record"),
    (b'{"format":1,"game":"gheos","rules_version":1,"config":{},"seed":1}\n', "the file is damaged: its"),
    (HEADER, "the record has format 99; this version of the program reads format"),
])  # fmt: skip
def test_a_file_that_cannot_be_read_is_named_over_the_title(tmp_path: Path, data: bytes, why: str) -> None:
    record = tmp_path / "Abend bei Łucja.gheos"
    record.write_bytes(data)
    with hidden() as ctx:
        loop = looped(ctx, first_scene(ctx, RunOptions(record=record)))
        told = loop.stack.top
        assert isinstance(told, Dialog)
        assert record.name in told.body and why in told.body and "Load" in told.body
        assert told.body.count(record.name) == 1 and "`" not in told.body
        told.handle(semantic(Semantic.ACCEPT))
        loop.step(wait=False)
        assert isinstance(loop.stack.top, TitleScene) and not loop.stack.quitting
        loop.stack.close()
    assert record.read_bytes() == data
    assert sorted(tmp_path.iterdir()) == [record]


@pytest.mark.parametrize("way", ["gone", "folder", "nowhere"])
def test_what_is_no_file_is_told_over_the_title_and_nothing_is_left_beside_it(tmp_path: Path, way: str) -> None:
    record = tmp_path / ("sub/x.gheos" if way == "nowhere" else "x.gheos")
    if way == "folder":
        record.mkdir()
    with hidden() as ctx:
        loop = looped(ctx, first_scene(ctx, RunOptions(record=record)))
        told = loop.stack.top
        assert isinstance(told, Dialog) and record.name in told.body
        assert ("it is a folder" if way == "folder" else "the file is not there") in told.body
        loop.stack.close()
    assert list(tmp_path.iterdir()) == ([record] if way == "folder" else [])


def test_a_game_open_elsewhere_names_its_file_once_and_no_process(tmp_path: Path) -> None:
    record = tmp_path / "x.gheos"
    record.write_bytes(HEADER)
    lock = Lock.acquire(record)
    with hidden() as ctx:
        loop = looped(ctx, first_scene(ctx, RunOptions(record=record)))
        told = loop.stack.top
        assert isinstance(told, Dialog) and told.body.count(record.name) == 1
        assert "open in another window" in told.body and "process" not in told.body
        loop.stack.close()
    lock.release()
