"""In the panels of the tables clear ground lies beside words and pieces, and no task is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from pygame import SRCALPHA, Rect, Surface

from gheos_suite.app.context import scale_for
from gheos_suite.app.gallery import make
from gheos_suite.app.shot import draw
from gheos_suite.core import GameConfig
from gheos_suite.rules.gheos.model import COLOURS
from gheos_suite.scenes.gheos import panels
from gheos_suite.scenes.gheos.layout import arrange
from gheos_suite.scenes.gheos.seats import TOKENS, token_spot
from gheos_suite.scenes.gods import panels as gods_panels
from gheos_suite.scenes.gods.seats import paint_seat
from gheos_suite.scenes.overworld import panels as overworld_panels
from gheos_suite.ui.text import Written, traced

from .app_kit import hidden

SIZES = [(1280, 720), (1366, 768), (1920, 1080)]
FRAME = 9  # px at 1080p that a panel's frame takes on each side


@contextmanager
def drawn(game: str, size: tuple[int, int], plies: int, seats: int = 2) -> Iterator[Any]:
    """Gives the table of a game after so many plies."""
    with hidden(size) as ctx:
        stack, _ = draw(ctx, make(ctx, "table", game, GameConfig(seats), 7, plies))
        yield list(stack)[-1]
        stack.close()


def painted(table: Any, paint: Callable[..., None], rect: Rect, *more: Any) -> list[Written]:
    """Returns the lines of a panel; a table paints it on a ground of its own, so here it is painted anew."""
    with traced() as lines:
        paint(table.sheet, table.desk, *more, Surface(table.plan.size, SRCALPHA), rect)
    return lines


def tight(lines: list[Written], panel: Rect, room: int) -> list[str]:
    """Returns the words that lie on a panel's frame."""
    inner = panel.inflate(-2 * room, -2 * room)
    return [line.words for line in lines if not inner.contains(line.rect)]


@pytest.mark.parametrize("size", SIZES)
def test_words_keep_clear_of_the_frames(size: tuple[int, int]) -> None:
    with drawn("gods", size, 60) as table:
        room, stock = table.plan.u(FRAME), table.plan.stock
        lines = painted(table, gods_panels.paint_stock, stock)
        assert "stones" in [line.words for line in lines] and tight(lines, stock, room) == []
        for seat, card in enumerate(table.plan.seats):
            lines = [li for li in painted(table, paint_seat, card, seat) if li.words.endswith(" of 3")]
            assert lines and tight(lines, card, room) == []
    with drawn("overworld", size, 40) as table:
        lines = painted(table, overworld_panels.paint_supply, table.plan.supply)
        assert "tiles left" in [line.words for line in lines]
        assert tight(lines, table.plan.supply, table.plan.u(FRAME)) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("plies", [0, 20])
def test_the_task_of_a_turn_of_gheos_is_never_cut(size: tuple[int, int], plies: int) -> None:
    with drawn("gheos", size, plies) as table:
        lines = painted(table, panels.paint_turn, table.plan.turn)
        words = " ".join(line.words for line in lines)
        assert "…" not in words and panels.task(table.desk) in words
        assert plies == 0 or "follower" in words, "this is the longest task"
        assert tight(lines, table.plan.turn, table.plan.u(6)) == []


@pytest.mark.parametrize("width", [70, 90, 110, 140, 200, 400])
def test_a_wording_finds_room_on_two_lines_or_gives_way_to_a_shorter_one(width: int) -> None:
    with drawn("gheos", (1280, 720), 0) as table:
        sheet = table.sheet
        for words, short in panels.SHORT.items():
            lines, n = panels.fitted(sheet, (words, short), width, 22, 2)
            assert len(lines) <= 2 and " ".join(lines) in (words, short)
            assert n >= 17 and (width < 90 or all(sheet.width(line, n) <= width for line in lines))


@pytest.mark.parametrize("ui", [75, 100, 125, 150, 200])
@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (3840, 2160)])
def test_the_pieces_of_gheos_keep_clear_of_the_frames(size: tuple[int, int], ui: int) -> None:
    for seats in (2, 4):
        plan = arrange(size, scale_for(size, ui), seats)
        room = plan.u(FRAME if plan.kind == "full" else FRAME - 1) - 1
        inner = plan.supply.inflate(-2 * room, 0)
        assert all(inner.contains(box) for box in plan.colours), plan
        assert all(plan.supply.bottom - box.bottom >= room for box in plan.colours), plan
        radius = plan.u({"full": 20, "narrow": 16, "tight": 7}[plan.kind])
        if plan.kind != "tight":
            for card in plan.seats:
                assert card.right - room >= token_spot(plan, card, TOKENS - 1)[0] + radius, plan


@pytest.mark.parametrize("size", SIZES)
def test_the_cubes_of_the_supply_stand_above_its_frame(size: tuple[int, int]) -> None:
    with drawn("gheos", size, 0) as table:
        sheet, plan = table.sheet, table.plan
        half = sheet.piece("cube_red", 24).get_height() / 2
        for colour in COLOURS:
            low = panels.pile_spot(sheet, colour)[1] + max(y for _, y in panels.pile_offsets(sheet, 5)) + half
            assert plan.supply.bottom - low >= plan.u(FRAME)
