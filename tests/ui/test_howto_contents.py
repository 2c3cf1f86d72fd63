"""The contents of a lesson follow its pages."""

from __future__ import annotations

import pytest

from gheos_suite.app.shot import draw, unseen
from gheos_suite.scenes.overworld.lesson import lesson


@pytest.mark.parametrize("page", [0, 10, -1])
def test_the_page_that_is_shown_is_seen_in_the_contents(page: int) -> None:
    with unseen((1920, 1080)) as ctx:
        scene = lesson(page)
        stack, _ = draw(ctx, [scene])
        rows = next(widget for widget in scene.group.everything() if widget.name == "contents")
        row = rows.children[scene.index].rect
        assert rows.rect.top <= row.top and row.bottom <= rows.rect.bottom
        stack.close()
