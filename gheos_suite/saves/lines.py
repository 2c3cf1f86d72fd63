"""The lines of a record file, format 1: JSON, one value a line, only ever added at the end.

First the `Header`, then the set-up as checkpoint 0, then in the order things happened

    {"ply": 4, "seat": 1, "text": "...", "action": {...}, "check": "..."}      a move (RecordedMove)
    {"undo": 1}                                                                so many moves taken back
    {"checkpoint": 20, "check": "...", "state": {...}, "digest": "..."}        the state after 20 moves

A move before which advice was asked for has `"hints": 1` (or more) as well.
`check` runs on from move to move (see `core.record`), `digest` covers the state of its own line. A game that
goes on from a checkpoint of older rules starts with that checkpoint instead, and its `past` holds
the moves that led there. A line that does not end in a line feed was never finished.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct

from gheos_suite.core import Header, RecordedMove, SaveError, decode, encode
from gheos_suite.core.record import FORMAT

# What reading a file somebody or something damaged may raise in the decoder.
UNREADABLE = (ValueError, RecursionError)


class Checkpoint(Struct, frozen=True, omit_defaults=True):
    """The whole state after so many moves."""

    checkpoint: int
    check: str
    state: Raw
    digest: str
    past: tuple[RecordedMove, ...] = ()


class Undo(Struct, frozen=True):
    """So many moves were taken back."""

    undo: int


class Timeline(Struct):
    """What the lines of a record come to, once moves that were taken back are gone.

    `base` is where the game starts: the set-up, or a checkpoint of older rules. `moves` are those after it.
    `cut` counts the lines at the end that are no good; `fault` says what is wrong with the first of them.
    `skipped` names a damaged checkpoint, if there is one: the moves round it make it up again.
    """

    header: Header
    base: Checkpoint | None = None
    moves: list[RecordedMove] = []
    checkpoints: list[Checkpoint] = []
    cut: int = 0
    fault: str = ""
    skipped: str = ""

    @property
    def first_ply(self) -> int:
        return self.base.checkpoint if self.base else 0

    @property
    def ply(self) -> int:
        """The number of moves made, past ones included."""
        return self.first_ply + len(self.moves)

    @property
    def past(self) -> tuple[RecordedMove, ...]:
        return self.base.past if self.base else ()


def line(value: Struct) -> bytes:
    """Returns one line of a record, line feed included."""
    return encode(value) + b"\n"


def checkpoint(ply: int, check: str, state: Any, past: tuple[RecordedMove, ...] = ()) -> Checkpoint:
    """Returns the checkpoint line of a state."""
    data = encode(state)
    return Checkpoint(ply, check, Raw(data), digest(data), past)


def digest(state: bytes) -> str:
    """Returns the checksum of a state's JSON, however it is spaced and its keys are ordered.

    Raises:
        msgspec.DecodeError: it is no JSON.
    """
    import hashlib  # as in core.record: not for the title

    return hashlib.blake2b(encode(decode(state, Any)), digest_size=8).hexdigest()


def sound(point: Checkpoint) -> bool:
    """Returns whether a checkpoint's state is the one that was written."""
    return digest(bytes(point.state)) == point.digest


def read_header(data: bytes) -> Header:
    """Returns the first line of a record.

    Raises:
        SaveError: it is no record, or one of a version this program does not know.
    """
    if not data:
        raise SaveError("the file is empty")
    if not data.strip(b"\0"):
        raise SaveError("the file holds nothing but zeros")
    first, feed, _ = data.partition(b"\n")
    try:
        fields = decode(first, dict[str, Raw])
        version = decode(bytes(fields["format"]), int)
    except (*UNREADABLE, KeyError):
        reason = "it does not begin like one" if feed else "it ends within its first line"
        raise SaveError(f"the file is not a game record: {reason}") from None
    if version != FORMAT:
        raise SaveError(f"the record has format {version}; this version of the program reads format {FORMAT}")
    try:
        return decode(first, Header)
    except UNREADABLE as error:
        raise SaveError("the file is damaged: its beginning cannot be read") from error


def read_timeline(data: bytes) -> Timeline:
    """Returns what a record holds up to its last good line.

    Raises:
        SaveError: not even the header can be read.
    """
    timeline = Timeline(read_header(data))
    pieces = data.split(b"\n")
    whole, rest = pieces[1:-1], pieces[-1]
    for number, piece in enumerate(whole):
        if fault := _add(timeline, piece):
            timeline.cut = len(whole) - number + (1 if rest else 0)
            timeline.fault = f"ply {timeline.ply}, line {number + 2}: {fault}"
            return timeline
    if rest or len(pieces) == 1:
        timeline.cut = 1
        timeline.fault = f"ply {timeline.ply}, line {len(pieces)}: it was not written to its end"
    return timeline


def _add(timeline: Timeline, piece: bytes) -> str:
    """Takes one line into the timeline, or returns why it does not fit."""
    try:
        value = _read(piece)
    except UNREADABLE as error:
        return f"it cannot be read ({error})"
    match value:
        case Checkpoint():
            return _add_checkpoint(timeline, value)
        case Undo(undo):
            if not 0 < undo <= len(timeline.moves):
                return f"{undo} moves cannot be taken back"
            del timeline.moves[-undo:]
            timeline.checkpoints = [c for c in timeline.checkpoints if c.checkpoint <= timeline.ply]
            return ""
        case RecordedMove():
            if value.ply != timeline.ply:
                return f"it holds ply {value.ply} where ply {timeline.ply} should be"
            timeline.moves.append(value)
            return ""


def _add_checkpoint(timeline: Timeline, point: Checkpoint) -> str:
    if not sound(point):
        if point.past:
            return "the state the game goes on from is damaged"  # nothing else in the file holds it
        timeline.skipped = f"ply {timeline.ply}: the state in the checkpoint there is damaged"
        return ""
    if timeline.base is None and not timeline.moves:
        if len(point.past) != point.checkpoint:
            return "it does not hold the moves that led to it"
        timeline.base = point
    elif point.checkpoint != timeline.ply:
        return f"it is a checkpoint of ply {point.checkpoint}, not {timeline.ply}"
    timeline.checkpoints.append(point)
    return ""


def _read(piece: bytes) -> Checkpoint | Undo | RecordedMove:
    keys = decode(piece, dict[str, Raw])
    if "checkpoint" in keys:
        return decode(piece, Checkpoint)
    if "undo" in keys:
        return decode(piece, Undo)
    if "action" in keys:
        return decode(piece, RecordedMove)
    raise msgspec.ValidationError("no known kind of line")
