"""Passing notes at the foot of the window, one after the other, over every scene."""

from __future__ import annotations

from collections import deque

from msgspec import Struct
from pygame import Rect, Surface

from .kit import Kit
from .text import paragraph, paragraph_height, wrap

SECONDS = 3.2
SECONDS_A_LETTER = 0.045
FADE = 0.18
KINDS = {"info": "info", "ok": "ok", "warning": "warning", "error": "danger"}
ICONS = {"info": "info", "ok": "check", "warning": "warning", "error": "error"}
WIDTH = 620
TOP = 104  # px at 1080p from the top: below a bar, and clear of what is played from the lower edge


class _Note(Struct):
    words: str
    kind: str
    since: float = 0.0
    until: float = 0.0


class ToastQueue:
    """Shows one note at a time; the same words are not queued twice."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._waiting: deque[_Note] = deque()
        self._shown: _Note | None = None
        self._dirty: list[Rect] = []

    def add(self, words: str, kind: str = "info") -> None:
        """Queues a note; kind is "info", "ok", "warning" or "error"."""
        if kind not in KINDS:
            raise ValueError(f"a toast is one of {', '.join(KINDS)}, not {kind!r}")
        known = [n.words for n in self._waiting] + ([self._shown.words] if self._shown else [])
        if words not in known:
            self._waiting.append(_Note(words, kind))
        if self._shown is None:
            self.update()

    @property
    def shown(self) -> str:
        """Returns the words shown now, or ""."""
        return self._shown.words if self._shown is not None else ""

    def dismiss(self) -> None:
        """Takes the shown note away."""
        if self._shown is not None:
            self._dirty.append(self.bounds())
            self._shown = None

    def withdraw(self, words: str) -> None:
        """Takes a note away, shown or still waiting; one that is neither is no matter."""
        self._waiting = deque(note for note in self._waiting if note.words != words)
        if self.shown == words:
            self.dismiss()

    def update(self) -> None:
        """Shows the next note when it is time."""
        now = self._kit.clock()
        if self._shown is not None and now >= self._shown.until:
            self.dismiss()
        if self._shown is None and self._waiting:
            note = self._waiting.popleft()
            note.since = now
            note.until = now + SECONDS + SECONDS_A_LETTER * len(note.words)
            self._shown = note
            self._dirty.append(self.bounds())
        elif self.animating():
            self._dirty.append(self.bounds())

    def take(self) -> list[Rect]:
        """Returns the parts of the window to be drawn again."""
        dirty, self._dirty = self._dirty, []
        return dirty

    def animating(self) -> bool:
        """Returns whether a note is fading in or out."""
        if self._shown is None:
            return False
        now = self._kit.clock()
        return now - self._shown.since < FADE or self._shown.until - now < FADE

    def next_wake(self) -> float | None:
        """Returns in how many seconds `update` is wanted, or None."""
        if self._shown is None:
            return None
        return max(0.0, self._shown.until - FADE - self._kit.clock())

    def finish(self) -> None:
        """Brings the fading in of the shown note to its end."""
        if self._shown is not None:
            self._shown.since -= FADE

    # ---------------------------------------------------------------- drawing
    def _rects(self) -> tuple[Rect, Rect]:
        kit, note = self._kit, self._shown
        assert note is not None
        left, top, right, bottom = kit.assets.nine("toast").padding(kit.scale)
        icon = kit.u(40)
        face = kit.font("body", 22)
        room = min(kit.u(WIDTH), kit.size[0] - left - right - icon - kit.u(60))
        lines = wrap(note.words, face, room)
        w = max(face.width(line) for line in lines) + 2
        h = max(kit.u(30), paragraph_height(lines, face))
        rect = Rect(0, 0, w + icon + left + right, h + top + bottom)
        rect.midtop = (kit.size[0] // 2, kit.u(TOP))
        return rect, Rect(rect.x + left + icon, rect.y + (rect.h - paragraph_height(lines, face)) // 2, w, h)

    def bounds(self) -> Rect:
        """Returns what the shown note covers."""
        return self._kit.assets.nine("toast").bounds(self._rects()[0], self._kit.scale)

    def draw(self, surface: Surface) -> None:
        """Draws the shown note, if any."""
        note, kit = self._shown, self._kit
        if note is None or not surface.get_clip().colliderect(self.bounds()):
            return
        now = kit.clock()
        share = min(1.0, (now - note.since) / FADE, max(0.0, note.until - now) / FADE)
        rect, words = self._rects()
        kit.assets.nine("toast").draw(surface, rect, kit.scale, alpha=round(255 * share))
        if share < 0.5:
            return
        colour = kit.theme[KINDS[note.kind]]
        icon = kit.assets.icon(ICONS[note.kind], kit.u(28), colour)
        left = kit.assets.nine("toast").padding(kit.scale)[0]
        surface.blit(icon, icon.get_rect(midleft=(rect.x + left - kit.u(4), rect.centery)))
        paragraph(surface, words, note.words, kit.font("body", 22), kit.theme["text"], shadow=True)
