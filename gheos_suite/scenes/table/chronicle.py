"""The Chronicle: what happened, in plain sentences that give away nothing hidden."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from gheos_suite.core import AnySession

from .desk import BaseDesk, LogLine
from .sheet import Sheet

LINE = 34  # px a line at 1080p


@dataclass(frozen=True)
class Facts:
    """What a game's event says beyond its sentence."""

    points: int = 0
    cells: tuple[tuple[int, ...], ...] = ()
    epoch: bool = False  # a turn of the whole game, nobody's deed


def lines_of(
    session: AnySession, ply: int, names: Sequence[str], facts: Callable[[Any], Facts]
) -> list[LogLine]:
    """Returns the lines of the events that led to the state after `ply` moves, as an onlooker sees them."""
    game = session.game
    seat = session.moves[ply - 1].seat if ply else None
    found = []
    for event in session.events_of(ply):
        public = game.redact(event, None)
        text = game.describe(public, names) if public is not None else ""
        if text:
            told = facts(public)
            who = None if told.epoch else getattr(event, "seat", seat)
            found.append(LogLine(ply, who, text, told.points, told.cells, told.epoch))
    return found


def rows_shown(sheet: Sheet) -> int:
    rect = sheet.layout.log
    return max(1, (rect.h - sheet.u(40)) // sheet.u(LINE)) if rect.h else 0


def line_rect(sheet: Sheet, row: int) -> Rect:
    """Returns where a row of the log lies; row 0 is the newest shown."""
    rect = sheet.layout.log
    return Rect(rect.x, rect.y + sheet.u(40) + row * sheet.u(LINE), rect.w, sheet.u(LINE))


def shown_lines(sheet: Sheet, desk: BaseDesk) -> list[LogLine]:
    """Returns the lines in view, newest first."""
    newest = desk.log[::-1]
    return newest[desk.log_scroll : desk.log_scroll + rows_shown(sheet)]


def most_scroll(sheet: Sheet, desk: BaseDesk) -> int:
    return max(0, len(desk.log) - rows_shown(sheet))


def log_key(desk: BaseDesk) -> Hashable:
    return (len(desk.log), desk.log_scroll, desk.last_seen, desk.hot if desk.hot.startswith("log") else "")


def paint_log(sheet: Sheet, desk: BaseDesk, surface: Surface, rect: Rect) -> None:
    """Paints the newest lines; a bright dot marks what happened since the viewer's last turn."""
    u = sheet.u
    title = sheet.text(surface, (rect.x, rect.y + u(18)), "Chronicle", 20, "brass", "title")
    sheet.rule(surface, (title.right + u(12), rect.y + u(19)), (rect.right - u(10), rect.y + u(19)))
    for row, line in enumerate(shown_lines(sheet, desk)):
        box = line_rect(sheet, row).move(rect.x - sheet.layout.log.x, rect.y - sheet.layout.log.y)
        _line(sheet, desk, surface, box, line, desk.hot == f"log:{row}")
    _thumb(sheet, desk, surface, rect)


def _line(sheet: Sheet, desk: BaseDesk, surface: Surface, box: Rect, line: LogLine, hot: bool) -> None:
    u = sheet.u
    fresh = line.ply >= desk.last_seen
    if line.seat is not None:
        sheet.crest(surface, desk.emblem(line.seat), (box.x + u(14), box.centery), 27)
    else:
        sheet.put(surface, sheet.icon(desk.log_icon, 22), (box.x + u(14), box.centery))
    right = box.right - u(14)
    if line.points:
        right = sheet.text(surface, (right, box.centery), f"+{line.points}", 20, "brass", "bold", "rm").x - u(8)
    colour = "brass" if hot else "text" if fresh else "dim"
    sheet.text(surface, (box.x + u(38), box.centery), line.text, 19, colour, width=right - box.x - u(38))


def _thumb(sheet: Sheet, desk: BaseDesk, surface: Surface, rect: Rect) -> None:
    total, rows = len(desk.log), rows_shown(sheet)
    if total <= rows:
        return
    track = Rect(rect.right - sheet.u(7), rect.y + sheet.u(40), sheet.u(5), rect.h - sheet.u(44))
    height = max(sheet.u(24), track.h * rows // total)
    top = track.y + (track.h - height) * desk.log_scroll // max(1, total - rows)
    surface.fill((22, 13, 8), track)
    surface.fill((150, 108, 52), Rect(track.x, top, track.w, height))
