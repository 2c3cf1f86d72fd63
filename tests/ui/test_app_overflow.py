"""No text runs over its place: every scene, every size of window and of text, and words 40 % longer."""

from __future__ import annotations

import pytest
from pygame import Rect

from gheos_suite.app.context import Context
from gheos_suite.app.gallery import NAMES, make
from gheos_suite.app.shot import draw
from gheos_suite.core import GameConfig
from gheos_suite.ui.text import Face, Written, traced
from gheos_suite.ui.widget_scene import WidgetScene
from gheos_suite.ui.widgets import ScrollArea, Widget

from .app_kit import hidden

SIZES = [(1024, 768), (1280, 720), (1920, 1080)]
SCALES = [75, 100, 125, 150, 200]
LONGER = 1.4
SLACK = 2  # pixels; a slanted letter may lean over its box


def faults(ctx: Context, name: str) -> list[str]:
    """Draws a scene and returns what is wrong with its text, a line each."""
    with traced() as lines:
        stack, _ = draw(ctx, make(ctx, name, "gheos", GameConfig(4), 3, 30))
        found = [w for line in lines if (w := beside(line, ctx.size))]
        for scene in stack:
            if isinstance(scene, WidgetScene):
                found += [w for one in scene.group.everything() if (w := misplaced(one, ctx.size))]
        stack.close()
    return found


def beside(line: Written, size: tuple[int, int]) -> str:
    """Tells a line that leaves the window; what a scroll area hides below or above is no fault."""
    window = Rect((0, 0), size)
    inside = window.inflate(2 * SLACK, 2 * SLACK)
    hidden_by_scrolling = line.clip != window and not line.clip.colliderect(line.rect)
    if hidden_by_scrolling or line.rect.w <= 0 or not line.words.strip():
        return ""
    if line.rect.left < inside.left or line.rect.right > inside.right:
        return f"beside the window: {line.words!r} at {line.rect}"
    return ""


def misplaced(widget: Widget, size: tuple[int, int]) -> str:
    """Tells a widget whose text does not fit, or that lies outside of the window."""
    if not widget.visible:
        return ""
    if words := widget.overflow():
        return f"does not fit: {words!r} in {widget.rect}"
    parent = widget.parent
    while parent is not None:
        if isinstance(parent, ScrollArea):
            return ""
        parent = parent.parent
    if not Rect((0, 0), size).inflate(SLACK, SLACK).contains(widget.rect):
        return f"outside of the window: {widget.name or type(widget).__name__} at {widget.rect}"
    return ""


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("name", NAMES)
def test_text_fits_at_every_scale(name: str, size: tuple[int, int]) -> None:
    wrong = {}
    for scale in SCALES:
        with hidden(size, ui_scale=scale) as ctx:
            if found := faults(ctx, name):
                wrong[scale] = found
    assert not wrong


@pytest.mark.parametrize("name", NAMES)
def test_longer_words_fit(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    size = Face.size

    def longer(self: Face, s: str) -> tuple[int, int]:
        w, h = size(self, s)
        return round(w * LONGER), h

    monkeypatch.setattr(Face, "size", longer)
    with hidden((1280, 720)) as ctx:
        assert not faults(ctx, name)
