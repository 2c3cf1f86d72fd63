"""What a computer player did and why, in one sentence on the table; it stays until the next press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from gheos_suite.bots.motive import Motive, reason
from gheos_suite.core import Change

from . import chronicle
from .desk import LogLine
from .overlay import Overlay

if TYPE_CHECKING:
    from typing import Any

    from .base import TableBase

WIDE = 860  # px at 1080p of the longest line
MOST = 170  # letters; of a longer turn the last deeds are told
PX, STEP = 20, 27
NO_NAMES = ("The", "A", "Round", "Era", "Decline", "New", "Out", "No")  # they stay small after another clause


@dataclass(frozen=True)
class Told:
    """One seat's deeds in a row, as they stand on the table."""

    seat: int
    words: str


class Telling:
    """Knows why the computer's moves were made, and which deeds are still to be read."""

    def __init__(self, scene: TableBase) -> None:
        self._scene = scene
        self._reasons: dict[int, str] = {}  # by the number of moves made after the deed
        self._from = 0  # deeds before this were told or belong to somebody else
        self.told: Told | None = None

    def note(self, ply: int, why: Motive) -> None:
        """Keeps what the move that leads to `ply` moves is for."""
        scene = self._scene
        self._reasons[ply] = reason(scene.session.game, why, scene.names)

    def changed(self, change: Change[Any, Any]) -> None:
        """Tells a computer's deed; whatever else happens to the session ends the telling."""
        ply, seat = change.move.ply + 1, change.move.seat
        if change.kind == "undo":
            self._reasons = {at: words for at, words in self._reasons.items() if at < ply}
        if change.kind != "submit" or not self._scene.desk.is_bot(seat):
            self.dismiss()
            return
        if self.told is None or self.told.seat != seat:
            self._from = ply
        words = self._sentence(seat, ply)
        self.told = Told(seat, words) if words else self.told

    def dismiss(self) -> None:
        """Takes the sentence off the table."""
        self.told = None

    def lines(self, ply: int) -> list[LogLine]:
        """Returns the Chronicle's lines of the deed that led to `ply` moves, the first with its reason."""
        scene = self._scene
        found = chronicle.lines_of(scene.session, ply, scene.names, scene.facts)
        why = self._reasons.get(ply)
        if found and why:
            found[0].text = f"{found[0].text.rstrip('.')}, {why}."
        return found

    def _sentence(self, seat: int, last: int) -> str:
        scene = self._scene
        deeds = []
        for ply in range(self._from, last + 1):
            lines = chronicle.lines_of(scene.session, ply, scene.names, scene.facts)
            if lines:
                deeds.append(([line.text for line in lines], self._reasons.get(ply, "")))
        return sentence(scene.names[seat], deeds)


def sentence(name: str, deeds: Sequence[tuple[Sequence[str], str]]) -> str:
    """Returns deeds, each a few sentences and a reason, as one: "Selene starts a war: green falls"."""
    clauses: list[str] = []
    for texts, why in deeds:
        for i, text in enumerate(texts):
            clauses.append(f"{text.rstrip('.')} {why}" if why and i == 0 else text.rstrip("."))
    while len(clauses) > 1 and sum(map(len, clauses)) > MOST:
        del clauses[0]
    own = [clause.startswith(f"{name} ") for clause in clauses]
    out = clauses[0] if clauses else ""
    for i, clause in enumerate(clauses[1:], start=1):
        if own[i] and own[i - 1]:  # the same subject goes on
            last = i + 1 == len(clauses) or not own[i + 1]
            out += (" and " if last else ", ") + clause.removeprefix(f"{name} ")
        else:
            out += f"; {clause[0].lower() + clause[1:] if clause.split(' ')[0] in NO_NAMES else clause}"
    return f"{out}." if out else ""


def overlays(scene: TableBase) -> Iterator[Overlay]:
    """Yields the sentence, if one is to be read."""
    told = scene.telling.told
    if scene.hinting.words:
        told = Told(scene.desk.options.seat, scene.hinting.words)
    if told is None:
        return
    sheet, u, free = scene.sheet, scene.sheet.u, scene.plan.free
    room = min(u(WIDE), free.w - u(90))
    lines = tuple(sheet.wrap(told.words, PX, room))
    wide = max(sheet.width(line, PX) for line in lines) + u(84)
    place = Rect(0, 0, wide, u(STEP) * len(lines) + u(22))
    place.midtop = (free.centerx, free.top + u(4))

    def paint(surface: Surface) -> None:
        sheet.panel(surface, place, "tooltip")
        sheet.crest(surface, scene.desk.emblem(told.seat), (place.x + u(34), place.centery), 34)
        for i, line in enumerate(lines):
            y = place.centery + u(STEP) * (2 * i - len(lines) + 1) // 2
            sheet.text(surface, (place.x + u(60), y), line, PX, "text")

    yield Overlay("told", (told, lines), place.inflate(u(24), u(24)), paint)
