"""Text on surfaces: faces that never lose a character, anchors, shadows, brass letters, wrapping."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from .cache import SurfaceCache
from .errors import AssetError
from .theme import Colour

# Families that carry scripts our fonts lack, in the order they are tried; systems have one or the other.
FALLBACKS = (
    "notosanscjksc", "notosanscjkjp", "notosanscjk", "sourcehansans", "microsoftyahei", "msgothic", "yugothic",
    "malgungothic", "hiraginosans", "pingfangsc", "applesdgothicneo", "wenquanyimicrohei", "droidsansfallback",
    "notosansarabic", "notonaskharabic", "segoeui", "geezapro", "notosanshebrew", "arialhebrew",
    "notosansdevanagari", "nirmalaui", "notosansthai", "segoeuisymbol", "segoeuiemoji", "notosanssymbols2",
    "symbola", "arialunicodems", "unifont", "dejavusans", "freesans",
)  # fmt: skip
RIGHT_TO_LEFT = ((0x0590, 0x08FF), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFF))
SCRIPTS = (
    (0x0590, 0x05FF, "Hebr"), (0x0600, 0x06FF, "Arab"), (0x0750, 0x08FF, "Arab"), (0x0900, 0x097F, "Deva"),
    (0x0E00, 0x0E7F, "Thai"), (0xFB50, 0xFEFF, "Arab"),
)  # fmt: skip
INVISIBLE = {"\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\ufe0e", "\ufe0f", "\u200e", "\u200f"}
BRASS = ((255, 243, 205), (246, 214, 138), (208, 148, 66), (156, 100, 40))
SHADOW: Colour = (6, 3, 2)
FONT_MARKS = (b"\x00\x01\x00\x00", b"OTTO", b"true", b"ttcf")
FINE_UP_TO = 48  # pixels; bigger letters do not need it
MOST_SIZES = 4000
NOT_A_CHARACTER = "\U0010fffe"


class Written(Struct, frozen=True):
    """One line of text that was drawn: where, and within which clip."""

    words: str
    rect: Rect
    clip: Rect


TRACES: list[list[Written]] = []


@contextmanager
def traced() -> Iterator[list[Written]]:
    """Collects every line drawn meanwhile, for tests that look for text over the edge."""
    lines: list[Written] = []
    TRACES.append(lines)
    try:
        yield lines
    finally:
        TRACES.remove(lines)


class Fallback:
    """Finds system fonts for characters that ours do not have; looked up at the first need."""

    def __init__(self, families: tuple[str, ...] = FALLBACKS) -> None:
        self._families = families
        self._paths: list[str] | None = None
        self._fonts: dict[tuple[str, int], pygame.font.Font | None] = {}

    def font_for(self, char: str, px: int) -> pygame.font.Font | None:
        """Returns a system font of that size with the character, or None."""
        for path in self._found():
            font = self._open(path, px)
            if font is not None and has_glyph(font, char):
                return font
        return None

    def _found(self) -> list[str]:
        if self._paths is None:
            found = (pygame.font.match_font(f) for f in self._families)
            self._paths = list(dict.fromkeys(p for p in found if p))
        return self._paths

    def _open(self, path: str, px: int) -> pygame.font.Font | None:
        key = (path, px)
        if key not in self._fonts:
            try:
                self._fonts[key] = pygame.font.Font(path, px)
            except (OSError, pygame.error):  # a font of the system that cannot be used is passed over
                self._fonts[key] = None
        return self._fonts[key]


@lru_cache(maxsize=4096)
def has_glyph(font: pygame.font.Font, char: str) -> bool:
    """Returns whether the font can draw the character; an empty or boxed stand-in does not count."""
    if char.isspace():
        return True
    try:
        picture = font.render(char, False, (255, 255, 255))
    except (pygame.error, UnicodeError):
        return False
    return picture.get_bounding_rect().w > 0 and _pixels(picture) != _stand_in(font)


@lru_cache(maxsize=256)
def _stand_in(font: pygame.font.Font) -> bytes:
    """Returns what the font draws for a character that no font has."""
    return _pixels(font.render(NOT_A_CHARACTER, False, (255, 255, 255)))


def _pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def _check_font(path: Path) -> None:
    """Refuses a file that is no font: the font library crashes on some of them."""
    with path.open("rb") as file:
        if file.read(4) not in FONT_MARKS:
            raise ValueError("it is not a font")


def _right_to_left(char: str) -> bool:
    return any(a <= ord(char) <= b for a, b in RIGHT_TO_LEFT)


def _script(run: str) -> str:
    """Returns the ISO 15924 code of the run's script, by which letters are joined and placed."""
    for char in run:
        for first, last, code in SCRIPTS:
            if first <= ord(char) <= last:
                return code
    return "Zyyy"


class Face:
    """A font at one size; characters it lacks come from the system, or are drawn as a box.

    Small text is drawn at twice its size and scaled down: the font library rounds every letter to whole
    pixels, which tears words apart or runs them together.
    """

    def __init__(self, path: Path, kind: str, px: int, cache: SurfaceCache, fallback: Fallback) -> None:
        self._fine = 2 if px <= FINE_UP_TO else 1
        self._big = px * self._fine
        try:
            _check_font(path)
            self._font = pygame.font.Font(os.fspath(path), self._big)
        except (OSError, ValueError, pygame.error) as error:
            raise AssetError(f"the font {path.name} cannot be loaded: {error}") from error
        self.kind = kind
        self.px = px
        self.height = -(-self._font.get_height() // self._fine)
        self.ascent = self._font.get_ascent() // self._fine
        self._cache = cache
        self._fallback = fallback
        self._sizes: dict[str, tuple[int, int]] = {}

    @property
    def line(self) -> int:
        """Distance of two lines of running text."""
        return round(self.px * 1.28)

    def width(self, s: str) -> int:
        return self.size(s)[0]

    def size(self, s: str) -> tuple[int, int]:
        """Returns width and height of the text in one line."""
        if (known := self._sizes.get(s)) is not None:
            return known
        if len(self._sizes) > MOST_SIZES:
            self._sizes.clear()
        clean = _clean(s)
        if self._plain(clean):
            width = self._font.size(clean)[0]
        else:
            width = sum(self._run_width(r, f) for r, f in self._runs(clean))
        self._sizes[s] = size = (-(-width // self._fine), self.height)
        return size

    def render(self, s: str, colour: Colour, like: Colour | None = None) -> Surface:
        """Returns the text in one line on a transparent ground, kept for the next time.

        `like` names a colour in which the same text is needed too: a copy dyed anew is cheaper than letters.
        """
        key = (self.kind, self.px, s, colour)
        if (found := self._cache.get(key)) is not None:
            return found
        clean = _clean(s)
        if like is not None and self._plain(clean):
            return self._cache.put(key, _dyed(self.render(s, like), colour))
        big = self._font.render(clean, True, colour) if self._plain(clean) else self._mixed(clean, colour)
        return self._cache.put(key, self._shrunk(big, colour))

    # ---------------------------------------------------------------- inside
    def _shrunk(self, big: Surface, colour: Colour) -> Surface:
        if self._fine == 1:
            return big
        w = big.get_width()
        # Whole pixels of the small picture, so that scaling moves nothing by halves.
        even = Surface((max(2, w + w % 2), self.height * 2), pygame.SRCALPHA)
        even.fill((*colour, 0))
        even.blit(big, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(even, (even.get_width() // 2, self.height))

    def _plain(self, s: str) -> bool:
        return s.isascii() or all(has_glyph(self._font, c) for c in s)

    def _runs(self, s: str) -> list[tuple[str, pygame.font.Font | None]]:
        runs: list[tuple[str, pygame.font.Font | None]] = []
        for char in s:
            font = self._font if has_glyph(self._font, char) else self._fallback.font_for(char, self._big)
            if runs and runs[-1][1] is font:
                runs[-1] = (runs[-1][0] + char, font)
            else:
                runs.append((char, font))
        return runs

    def _run_width(self, run: str, font: pygame.font.Font | None) -> int:
        return font.size(run)[0] if font is not None else len(run) * self._box()[0]

    def _box(self) -> tuple[int, int]:
        return max(5, round(self._big * 0.62)), max(6, round(self._big * 0.72))

    def _mixed(self, s: str, colour: Colour) -> Surface:
        runs = self._runs(s)
        width = sum(self._run_width(r, f) for r, f in runs)
        out = Surface((max(1, width), self._font.get_height()), pygame.SRCALPHA)
        out.fill((*colour, 0))
        x = 0
        for run, font in runs:
            if font is None:
                x = self._draw_boxes(out, x, run, colour)
                continue
            font.set_direction(pygame.DIRECTION_RTL if _right_to_left(run[0]) else pygame.DIRECTION_LTR)
            font.set_script(_script(run))
            part = font.render(run, True, colour)
            font.set_direction(pygame.DIRECTION_LTR)
            font.set_script("Zyyy")
            out.blit(part, (x, self._font.get_ascent() - font.get_ascent()))
            x += part.get_width()
        return out

    def _draw_boxes(self, out: Surface, x: int, run: str, colour: Colour) -> int:
        w, h = self._box()
        thick = max(self._fine, self._big // 14)
        for _ in run:
            pygame.draw.rect(out, colour, Rect(x + 1, self._font.get_ascent() - h, w - 2, h), thick)
            x += w
        return x


def _dyed(letters: Surface, colour: Colour) -> Surface:
    """Returns letters of one colour in another one, with the same edges."""
    out = letters.copy()
    out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _clean(s: str) -> str:
    """Returns the text without line breaks, invisible joiners and broken halves of pairs."""
    return "".join(
        "\ufffd" if 0xD800 <= ord(c) <= 0xDFFF else " " if c in "\n\r\t" else c
        for c in s
        if c not in INVISIBLE and (ord(c) >= 32 or c in "\n\r\t")
    )


def place(rect: Rect, xy: tuple[float, float], anchor: str) -> Rect:
    """Moves the rectangle so that its anchor (l|m|r and t|m|b) lies at the point."""
    x, y = round(xy[0]), round(xy[1])
    rect.x = {"l": x, "m": x - rect.w // 2, "r": x - rect.w}[anchor[0]]
    rect.y = {"t": y, "m": y - rect.h // 2, "b": y - rect.h}[anchor[1]]
    return rect


def text(
    surface: Surface, xy: tuple[float, float], s: str, face: Face, colour: Colour,
    anchor: str = "lt", shadow: bool = False,
) -> Rect:  # fmt: skip
    """Draws one line and returns where; `shadow` lays a dark copy below it, to the lower right."""
    rect = place(Rect((0, 0), face.size(s)), xy, anchor)
    for lines in TRACES:
        lines.append(Written(s, Rect(rect), surface.get_clip()))
    if not s or not surface.get_clip().colliderect(rect.inflate(8, 8)):
        return rect
    if shadow:
        step = max(1, face.px // 16)
        surface.blit(face.render(s, SHADOW, like=colour), (rect.x + step, rect.y + step))
    surface.blit(face.render(s, colour), rect)
    return rect


def prerender(s: str, face: Face, colour: Colour, shadow: bool = False) -> None:
    """Makes the pictures `text` would need, so that it has only to lay them down."""
    face.render(s, colour)
    if shadow:
        face.render(s, SHADOW, like=colour)


def brass(
    surface: Surface, xy: tuple[float, float], s: str, face: Face, anchor: str = "lt", spacing: int = 0
) -> Rect:
    """Draws letters of polished brass with a shadow, `spacing` pixels apart, and returns where."""
    picture = _brass_picture(s, face, spacing)
    rect = place(Rect((0, 0), picture.get_size()), xy, anchor)
    surface.blit(picture, rect)
    return rect


def brass_size(s: str, face: Face, spacing: int = 0) -> tuple[int, int]:
    """Returns the size `brass` takes."""
    step = max(1, face.px // 16)
    return face.width(s) + spacing * max(0, len(s) - 1) + step * 2, face.height + step * 2


def _brass_picture(s: str, face: Face, spacing: int) -> Surface:
    key = ("brass", face.kind, face.px, s, spacing)
    if (found := face._cache.get(key)) is not None:
        return found
    size = brass_size(s, face, spacing)
    step = max(1, face.px // 16)
    out = Surface(size, pygame.SRCALPHA)
    for offset, colour in ((step * 2, SHADOW), (step, (34, 18, 6))):
        _spaced(out, (offset, offset), s, face, colour, spacing)
    letters = Surface(size, pygame.SRCALPHA)
    letters.fill((255, 255, 255, 0))
    _spaced(letters, (0, 0), s, face, (255, 255, 255), spacing)
    top = face.ascent - round(face.px * 0.74)
    gradient = Surface((1, len(BRASS)))
    for i, colour in enumerate(BRASS):
        gradient.set_at((0, i), colour)
    span = max(1, round(face.px * 0.78))
    ramp = pygame.transform.smoothscale(gradient.convert(), (size[0], span))
    full = Surface(size)
    full.fill(BRASS[0], Rect(0, 0, size[0], max(0, top)))
    full.fill(BRASS[-1], Rect(0, top, size[0], size[1]))
    full.blit(ramp, (0, top))
    letters.blit(full, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(letters, (0, 0))
    return face._cache.put(key, out)


def _spaced(out: Surface, xy: tuple[int, int], s: str, face: Face, colour: Colour, spacing: int) -> None:
    if not spacing:
        out.blit(face.render(s, colour), xy)
        return
    for i, char in enumerate(s):
        left = face.width(s[: i + 1]) - face.width(char)  # where the pair before it puts it, as after a Q
        out.blit(face.render(char, colour), (xy[0] + left + spacing * i, xy[1]))


def ellipsis(s: str, face: Face, width: int) -> str:
    """Returns the text, cut with an ellipsis where it is too wide."""
    if face.width(s) <= width:
        return s
    low, high = 0, len(s)
    while low < high:
        middle = (low + high + 1) // 2
        if face.width(s[:middle].rstrip() + "…") <= width:
            low = middle
        else:
            high = middle - 1
    return s[:low].rstrip() + "…"


def wrap(s: str, face: Face, width: int) -> list[str]:
    """Returns the text in lines no wider than `width`; a word too long is broken, never lost."""
    lines: list[str] = []
    for paragraph in s.split("\n"):
        words = paragraph.split()
        while len(words) > 1 or (words and face.width(words[0]) > width):
            count = _fitting(words, face, width)
            if count == len(words):
                break
            if count:
                lines.append(" ".join(words[:count]))
                words = words[count:]
                continue
            *full, words[0] = _broken(words[0], face, width)
            lines.extend(full or [words.pop(0)])  # a letter wider than the line stands on it alone
        if words or not paragraph.strip():
            lines.append(" ".join(words))
    return lines


def _fitting(words: list[str], face: Face, width: int) -> int:
    """Returns how many of the words find room in one line.

    To measure takes time, so it tries all of them first, then goes on from the share that should fit.
    """
    whole = face.width(" ".join(words))
    if whole <= width:
        return len(words)
    low, high = 0, len(words) - 1
    guess = min(high, len(words) * width // whole)
    while low < high:
        if face.width(" ".join(words[:guess])) <= width:
            low, guess = guess, guess + 1
        else:
            high = guess = guess - 1
    return low


def _broken(word: str, face: Face, width: int) -> list[str]:
    parts = [""]
    for char in word:
        if parts[-1] and face.width(parts[-1] + char) > width:
            parts.append("")
        parts[-1] += char
    return parts


def paragraph(
    surface: Surface, rect: Rect, s: str, face: Face, colour: Colour, align: str = "l", shadow: bool = False
) -> Rect:
    """Draws wrapped text from the top of the rectangle (align l, m or r); returns what it covers."""
    lines = wrap(s, face, rect.w)
    x = {"l": rect.x, "m": rect.centerx, "r": rect.right}[align]
    for i, line in enumerate(lines):
        text(surface, (x, rect.y + i * face.line), line, face, colour, align + "t", shadow)
    return Rect(rect.x, rect.y, rect.w, paragraph_height(lines, face))


def paragraph_height(lines: list[str], face: Face) -> int:
    """Returns the height of wrapped lines."""
    return (len(lines) - 1) * face.line + face.height if lines else 0
