"""A saved game that is opened from the desktop and cannot be read: why it cannot, and the way on."""

from __future__ import annotations

from pathlib import Path

import pytest

from gheos_suite.app.program import RunOptions
from gheos_suite.app.start import first_scene
from gheos_suite.scenes.title import TitleScene
from gheos_suite.ui.dialog import Dialog
from gheos_suite.ui.input import Semantic

from .app_kit import hidden, looped, semantic

HEADER = b'{"format":99,"game":"gheos"}\n'


@pytest.mark.parametrize(("data", "why"), [
    (b"", "the file is empty"),
    (b'{"format":1,"ga', "not a game record"),
    (b"\x89PNG\r\n\x1a\n\xff\xfe", "not a game record"),
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
        told.handle(semantic(Semantic.ACCEPT))
        loop.step(wait=False)
        assert isinstance(loop.stack.top, TitleScene) and not loop.stack.quitting
        loop.stack.close()
    assert record.read_bytes() == data
    assert sorted(tmp_path.iterdir()) == [record]
