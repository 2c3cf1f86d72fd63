"""What a computer player did and why, in one sentence on the table; it stays until the next press."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
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
MOST = 190  # letters; of a longer turn what matters least is left out
ASIDE = 2  # what matters less is only said beside the rest, such as what was paid
PX, STEP = 20, 27
BEGUN = ("turn", "underway")  # parts that name what is only begun; the deeds that follow say what for
# Words that stay small after another clause.
NO_NAMES = ("The", "A", "Round", "Era", "Decline", "New", "Out", "No", "There")

Deeds = Sequence[tuple[Sequence[str], str]]  # of each the sentences of its lines, and its reason


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
        self._reasons[ply] = "" if why.part in BEGUN else reason(scene.session.game, why, scene.names)

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
        why = self._why(ply, found)
        if why:
            found[0].text = f"{reasoned(found[0].text, f', {why}')}."
        return found

    def _sentence(self, seat: int, last: int) -> str:
        scene = self._scene
        deeds, scored = [], set()
        for ply in range(self._from, last + 1):
            lines = chronicle.lines_of(scene.session, ply, scene.names, scene.facts)
            if lines:
                deeds.append(([line.text for line in lines], self._why(ply, lines)))
                scored |= {line.text for line in lines if line.points}
        others = [other for at, other in enumerate(scene.names) if at != seat]
        return sentence(scene.names[seat], deeds, scored, others)

    def _why(self, ply: int, lines: Sequence[LogLine]) -> str:
        """Returns what the deed of these lines is for; what befalls somebody is not done for anything."""
        if not ply or not lines:
            return ""
        seat = self._scene.session.moves[ply - 1].seat
        own = lines[0].seat == seat and lines[0].text.startswith(f"{self._scene.names[seat]} ")
        return self._reasons.get(ply, "") if own else ""


def reasoned(text: str, why: str) -> str:
    """Returns a line without its full stop, and the reason behind the deed itself, before what came of it."""
    text = text.rstrip(".")
    breaks = ("; ",) if why.startswith(",") else ("; ", " and has ")
    at = min((text.index(mark) for mark in breaks if mark in text), default=len(text))
    return f"{text[:at]}{why}{text[at:]}"


@dataclass
class Clause:
    """A line of a deed, what the deed was for, and how much it matters."""

    text: str
    why: str
    matters: int

    @property
    def whole(self) -> str:
        return reasoned(self.text, f" {self.why}" if self.why else "")


def sentence(name: str, deeds: Deeds, scored: Collection[str] = (), others: Sequence[str] = ()) -> str:
    """Returns deeds, each a few sentences and a reason, as one: "Selene starts a war: green falls".

    `scored` are those of the sentences that tell of points, `others` the names of the other players. Of a turn
    too long to be read, payments and the like are left out first, then reasons, then what matters least.
    """
    clauses = _weighed(name, deeds, scored, others)

    def long() -> bool:
        return len(clauses) > 1 and sum(len(clause.whole) for clause in clauses) > MOST

    def least() -> Clause:
        return min(clauses, key=lambda clause: clause.matters)

    while long() and least().matters < ASIDE:
        clauses.remove(least())
    for clause in reversed(clauses[1:]):
        if long():
            clause.why = ""
    while long():
        clauses.remove(least())
    return _joined(name, [clause.whole for clause in clauses])


def _joined(name: str, clauses: Sequence[str]) -> str:
    own = [clause.startswith(f"{name} ") for clause in clauses]
    out = clauses[0] if clauses else ""
    for i, clause in enumerate(clauses[1:], start=1):
        if own[i] and own[i - 1] and "; " not in clauses[i - 1]:  # the same subject goes on
            last = i + 1 == len(clauses) or not own[i + 1] or "; " in clause
            double = " and " in clauses[i - 1]
            joint = ", " if not last or " and " in clause else ", and " if double else " and "
            out += joint + clause.removeprefix(f"{name} ")
        else:
            out += f"; {clause[0].lower() + clause[1:] if clause.split(' ')[0] in NO_NAMES else clause}"
    return f"{out}." if out else ""


def _weighed(name: str, deeds: Deeds, scored: Collection[str], others: Sequence[str]) -> list[Clause]:
    """Returns the lines of deeds with their reasons, and how much each of them matters.

    What the turn begins with and what becomes of others matters most, then points, what happens, and what is
    done for a reason. Of deeds in a row for the same reason only the last one says it.
    """
    found: list[Clause] = []
    for place, (texts, why) in enumerate(deeds):
        later = deeds[place + 1][1] if place + 1 < len(deeds) else ""
        for i, text in enumerate(texts):
            why_here = why if why != later and not i else ""
            happens = not text.startswith(f"{name} ")
            if not found:
                matters = ASIDE + 3
            elif any(other in text for other in others):
                matters = ASIDE + 2
            elif happens:
                matters = ASIDE + 1
            elif text in scored or why_here:
                matters = ASIDE
            else:
                matters = ASIDE - 1 if not i else 0
            found.append(Clause(text, why_here, matters))
    return found


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
    if scene.told_below():
        place.midbottom = (free.centerx, free.bottom - u(4))
    else:
        place.midtop = (free.centerx, free.top + u(4))

    def paint(surface: Surface) -> None:
        sheet.panel(surface, place, "tooltip")
        sheet.crest(surface, scene.desk.emblem(told.seat), (place.x + u(34), place.centery), 34)
        for i, line in enumerate(lines):
            y = place.centery + u(STEP) * (2 * i - len(lines) + 1) // 2
            sheet.text(surface, (place.x + u(60), y), line, PX, "text")

    yield Overlay("told", (told, lines), place.inflate(u(24), u(24)), paint)
