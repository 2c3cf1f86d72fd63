"""The score sheet: a row for each player, a column for each source of points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from gheos_suite.core import Outcome, PlayerInfo, seat_name
from gheos_suite.scenes.crests import crest_path
from gheos_suite.scenes.personas import level_of
from gheos_suite.ui.kit import Kit
from gheos_suite.ui.text import ellipsis, text, wrap
from gheos_suite.ui.widgets import Widget

from .words import ranked, signed

HEAD, ROW = 62, 66  # px at 1080p
MEDALS = 4  # ranks with a medal; a fifth player has the numeral alone
LEAST_COLUMN, NUMBER, NAMES = 84, 54, 236  # px at 1080p: a column, one that is short of room, and the names
NAME_SHARE, LEAST_NAMES = 0.4, 176
HEAD_PX, LEAST_HEAD_PX, BESIDE = 19, 15, 12  # px at 1080p: letters of the heads, and what parts them
MOST_LINES = 2
Sources = tuple[tuple[str, str], ...]


class ScoreSheet(Widget):
    """Draws ranks, names, points by source and totals; `share` (0..1) of the points is shown."""

    def __init__(
        self, kit: Kit, rect: Rect, outcome: Outcome, players: Sequence[PlayerInfo],
        sources: Sequence[tuple[str, str]],
    ) -> None:  # fmt: skip
        super().__init__(kit, rect)
        self.outcome, self.players, self.sources = outcome, tuple(players), tuple(sources)
        self.share = 1.0

    @staticmethod
    def height_for(kit: Kit, seats: int) -> int:
        """Returns the height a sheet of so many rows needs."""
        return kit.u(HEAD) + seats * kit.u(ROW)

    def show(self, share: float) -> None:
        """Shows a part of every number, as they run up."""
        if share != self.share:
            self.share = share
            self.invalidate()

    def shown(self, points: int) -> int:
        """Returns the number shown now for so many points."""
        return round(points * self.share)

    # ---------------------------------------------------------------- places
    def columns(self) -> list[tuple[str, str, Rect]]:
        """Returns key, label and rectangle of each column of numbers; the total is last, its key ""."""
        kit, rect = self.kit, self.rect
        sources, px = self._fitting()
        keys = [*sources, ("", "Total")]
        even = max(kit.u(LEAST_COLUMN), round(rect.w * (1 - NAME_SHARE)) // len(keys))
        least = self._least(sources, px)
        while sum(widths := [max(even, wide) for wide in least]) > rect.w - kit.u(NAMES) and even > min(least):
            even -= 1  # names need room, too
        left, found = rect.right - sum(widths), []
        for (key, label), wide in zip(keys, widths, strict=True):
            found.append((key, label, Rect(left, rect.y, wide, rect.h)))
            left += wide
        return found

    def _fitting(self) -> tuple[Sources, int]:
        """Returns what has a column and the size of the heads.

        Where there is little room, sources that brought nobody anything have none, and heads are smaller.
        """
        some = tuple(s for s in self.sources if any(parts.get(s[0]) for parts in self.outcome.breakdown))
        ways = ((self.sources, HEAD_PX), (some, HEAD_PX), (some, LEAST_HEAD_PX))
        room = self.rect.w - self.kit.u(NAMES)
        return next((way for way in ways if sum(self._least(*way)) <= room), ways[-1])

    def _least(self, sources: Sources, px: int) -> list[int]:
        """Returns the least width of each column: that of the longest word of its head."""
        kit, face = self.kit, self.kit.font("body", px)
        longest = [max(face.width(word) for word in label.split()) for _, label in sources]
        return [max(kit.u(NUMBER), wide + kit.u(BESIDE)) for wide in (*longest, face.width("Total"))]

    def overflow(self) -> str:
        columns = self.columns()
        face = self.kit.font("body", self._fitting()[1])
        for _, label, column in columns:
            if len(wrap(label, face, self._inside(column))) > MOST_LINES:
                return label
        return "names" if columns[0][2].x - self.rect.x < self.kit.u(LEAST_NAMES) else ""

    def _inside(self, column: Rect) -> int:
        """Returns how wide the words of a head may be."""
        return column.w - self.kit.u(BESIDE) // 2

    # ---------------------------------------------------------------- drawing
    def draw(self, surface: Surface) -> None:
        self._head(surface)
        for i, (rank, seat) in enumerate(ranked(self.outcome)):
            top = self.rect.y + self.kit.u(HEAD) + i * self.kit.u(ROW)
            self._row(surface, Rect(self.rect.x, top, self.rect.w, self.kit.u(ROW)), rank, seat)

    def _head(self, surface: Surface) -> None:
        kit, face = self.kit, self.kit.font("body", self._fitting()[1])
        bottom = self.rect.y + kit.u(HEAD) - kit.u(12)
        for key, label, column in self.columns():
            lines = wrap(label, face, self._inside(column))
            for i, line in enumerate(reversed(lines)):
                y = bottom - i * face.line
                colour = kit.theme["brass" if not key else "dim"]
                text(surface, (column.centerx, y), line, face, colour, "mb", True)
        place = Rect(self.rect.x, bottom + kit.u(6), self.rect.w, kit.assets.nine("rule").height(kit.scale))
        kit.assets.nine("rule").draw(surface, place, kit.scale)

    def _row(self, surface: Surface, row: Rect, rank: int, seat: int) -> None:
        kit, player = self.kit, self.players[seat]
        won = rank == 1
        if won:
            _wash(surface, row.inflate(0, -kit.u(6)), kit.u(8))
        size = kit.u(52)
        if len(self.players) == 1:
            pass  # nobody to be before
        elif rank <= MEDALS:
            medal = kit.assets.image(f"ui/ornaments/medal_{rank}.png", (size, size))
            surface.blit(medal, medal.get_rect(midleft=(row.x + kit.u(4), row.centery)))
        else:
            middle = (row.x + kit.u(4) + size // 2, row.centery)
            text(surface, middle, "V", kit.font("title", 22), kit.theme["dim"], "mm", True)
        crest = kit.assets.image(crest_path(player.emblem, seat), (kit.u(46), kit.u(46)))
        surface.blit(crest, crest.get_rect(midleft=(row.x + kit.u(64), row.centery)))
        columns = self.columns()
        left = row.x + kit.u(122)
        room = columns[0][2].x - left - kit.u(8)
        self._name(surface, (left, row.centery), seat_name(self.players, seat), player.bot, room, won)
        for key, _, column in columns:
            points = self.outcome.breakdown[seat].get(key, 0) if key else self.outcome.scores[seat]
            face = kit.font("title", 23 if key else 32)
            colour = kit.theme["text" if key else "brass"]
            middle = (column.centerx, row.centery)
            text(surface, middle, signed(self.shown(points)), face, colour, "mm", True)

    def _name(self, surface: Surface, at: tuple[int, int], name: str, bot: str, room: int, won: bool) -> None:
        kit, face, small = self.kit, self.kit.font("title", 25), self.kit.font("body", 18)
        colour = kit.theme["brass" if won else "text"]
        up = kit.u(10) if bot else 0
        text(surface, (at[0], at[1] - up), ellipsis(name, face, room), face, colour, "lm", True)
        if bot:
            words = ellipsis(", ".join(dict.fromkeys(("computer", level_of(bot)))), small, room)
            text(surface, (at[0], at[1] + kit.u(16)), words, small, kit.theme["dim"], "lm", True)


def _wash(surface: Surface, rect: Rect, radius: int) -> None:
    """Lays a faint light under a winner's row."""
    layer = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(layer, (240, 200, 118, 30), layer.get_rect(), border_radius=radius)
    surface.blit(layer, rect)
