"""The Chronicle: what happened, in plain sentences that give away nothing hidden."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from gheos_suite.core import AnySession
from gheos_suite.ui import text as letters

from .desk import BaseDesk, LogLine
from .sheet import Sheet

LINE, SECOND = 34, 23  # px at 1080p of a row, and what its second line adds
HEAD = 40  # px at 1080p above the first row
MOST_LINES = 2  # of a row in the column; the drawer shows all


@dataclass(frozen=True)
class Facts:
    """What a game's event says beyond its sentence."""

    points: int = 0
    cells: tuple[tuple[int, ...], ...] = ()
    epoch: bool = False  # a turn of the whole game, nobody's deed


def lines_of(
    session: AnySession, ply: int, names: Sequence[str], facts: Callable[[Any], Facts | None]
) -> list[LogLine]:
    """Returns the lines of the events that led to the state after `ply` moves, as an onlooker sees them.

    An event without facts is not worth a line.
    """
    game = session.game
    seat = session.moves[ply - 1].seat if ply else None
    found = []
    for event in session.events_of(ply):
        public = game.redact(event, None)
        text = game.describe(public, names) if public is not None else ""
        told = facts(public)
        if text and told is not None:
            who = None if told.epoch else getattr(event, "seat", seat)
            found.append(LogLine(ply, who, text, told.points, told.cells, told.epoch))
    return found


@dataclass(frozen=True)
class Row:
    """One entry as it stands in the column; `whole` is False where the text is cut."""

    line: LogLine
    rect: Rect
    words: tuple[str, ...]
    whole: bool


def rows(sheet: Sheet, desk: BaseDesk) -> list[Row]:
    """Returns the entries in view, newest first, from the one scrolled to."""
    place, u = sheet.layout.log, sheet.u
    found: list[Row] = []
    if not place.h:
        return found
    y = place.y + u(HEAD)
    for line in reversed(desk.log[: len(desk.log) - desk.log_scroll]):
        words, whole = _cut(sheet, line, place)
        height = u(LINE) + u(SECOND) * (len(words) - 1)
        if y + height > place.bottom:
            break
        found.append(Row(line, Rect(place.x, y, place.w, height), words, whole))
        y += height
    return found


def _cut(sheet: Sheet, line: LogLine, place: Rect) -> tuple[tuple[str, ...], bool]:
    """Returns the words in at most two lines, the second cut with an ellipsis if there are more."""
    room = place.w - sheet.u(38) - sheet.u(14) - _points_room(sheet, line)
    lines = sheet.wrap(line.text, 19, room)
    if len(lines) <= MOST_LINES:
        return tuple(lines), True
    last = letters.ellipsis(" ".join(lines[MOST_LINES - 1 :]), sheet.font("body", 19), room)
    return (*lines[: MOST_LINES - 1], last), False


def _points_room(sheet: Sheet, line: LogLine) -> int:
    return sheet.width(f"+{line.points}", 20, "bold") + sheet.u(10) if line.points else 0


def most_scroll(sheet: Sheet, desk: BaseDesk) -> int:
    """Returns how many entries the log can be scrolled by."""
    place, room, held = sheet.layout.log, sheet.layout.log.h - sheet.u(HEAD), 0
    for line in desk.log:
        words, _ = _cut(sheet, line, place)
        room -= sheet.u(LINE) + sheet.u(SECOND) * (len(words) - 1)
        if room < 0:
            break
        held += 1
    return max(0, len(desk.log) - max(held, 1))


def log_key(desk: BaseDesk) -> Hashable:
    hot = desk.hot if desk.hot.startswith("log") else ""
    return (len(desk.log), desk.log_scroll, desk.last_seen, hot, "button:log" in (desk.hot, desk.focus))


def paint_log(sheet: Sheet, desk: BaseDesk, surface: Surface, rect: Rect) -> None:
    """Paints the newest lines; a bright dot marks what happened since the viewer's last turn."""
    u = sheet.u
    lit = "button:log" in (desk.hot, desk.focus)
    title = sheet.text(surface, (rect.x, rect.y + u(18)), "Chronicle", 20, "text" if lit else "brass", "title")
    icon = sheet.assets.icon("log", max(16, u(22)), sheet.theme["text" if lit else "brass"])
    surface.blit(icon, icon.get_rect(midright=(rect.right - u(2), rect.y + u(18))))
    sheet.rule(surface, (title.right + u(12), rect.y + u(19)), (rect.right - u(34), rect.y + u(19)))
    shift = (rect.x - sheet.layout.log.x, rect.y - sheet.layout.log.y)
    shown = rows(sheet, desk)
    for i, row in enumerate(shown):
        _row(sheet, desk, surface, row, row.rect.move(shift), desk.hot == f"log:{i}")
    _thumb(sheet, desk, surface, rect, len(shown))


def _row(sheet: Sheet, desk: BaseDesk, surface: Surface, row: Row, box: Rect, hot: bool) -> None:
    u, line = sheet.u, row.line
    fresh = line.ply >= desk.last_seen
    first = box.y + u(LINE) // 2
    if line.seat is not None:
        sheet.crest(surface, desk.emblem(line.seat), (box.x + u(14), first), 27)
    else:
        sheet.put(surface, sheet.icon(desk.log_icon, 22), (box.x + u(14), first))
    if line.points:
        sheet.text(surface, (box.right - u(14), first), f"+{line.points}", 20, "brass", "bold", "rm")
    colour = "brass" if hot else "text" if fresh else "dim"
    for i, words in enumerate(row.words):
        sheet.text(surface, (box.x + u(38), first + i * u(SECOND)), words, 19, colour)


def _thumb(sheet: Sheet, desk: BaseDesk, surface: Surface, rect: Rect, shown: int) -> None:
    total = len(desk.log)
    if total <= shown:
        return
    track = Rect(rect.right - sheet.u(7), rect.y + sheet.u(HEAD), sheet.u(5), rect.h - sheet.u(HEAD + 4))
    height = max(sheet.u(24), track.h * shown // total)
    most = max(1, most_scroll(sheet, desk))
    top = track.y + (track.h - height) * min(desk.log_scroll, most) // most
    surface.fill((22, 13, 8), track)
    surface.fill((150, 108, 52), Rect(track.x, top, track.w, height))
