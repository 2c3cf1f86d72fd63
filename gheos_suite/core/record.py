"""A played game as values: header, moves, running checksum. How it lies on disk is `saves`' matter."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Raw, Struct

from .codec import encode
from .config import GameConfig
from .meta import Seat

FORMAT = 1


class PlayerInfo(Struct, frozen=True):
    """Who sits at a seat: any name in Unicode, an emblem, a human or the level of a computer player."""

    name: str
    emblem: str = ""
    bot: str = ""  # "" is a human; otherwise the id of a computer player, such as "hard"
    style: str = ""  # how a computer player plays, a key of its game's `Heuristics.styles`; "" as it comes


def seat_name(players: Sequence[PlayerInfo], seat: Seat) -> str:
    """Returns the name of a seat's player, or its number where none was given."""
    named = seat < len(players) and players[seat].name.strip()
    return named or f"Player {seat + 1}"


class Header(Struct, frozen=True):
    """First line of a record. `created` is ISO 8601 text handed in by the caller."""

    format: int
    game: str
    rules_version: int
    config: GameConfig
    seed: int
    players: tuple[PlayerInfo, ...] = ()
    created: str = ""
    app: str = ""


class RecordedMove(Struct, frozen=True, omit_defaults=True):
    """One action with its notation and the checksum of everything up to and including its result.

    `hints` is how often advice was asked for before the move was made.
    """

    ply: int
    seat: Seat
    text: str
    action: Raw
    check: str
    hints: int = 0


def first_check(header_config: GameConfig, seed: int, state: object) -> str:
    """Returns the checksum before the first move, from the set-up and the state it gave."""
    return _digest("", encode(header_config), str(seed).encode(), encode(state))


def next_check(check: str, seat: Seat, action: object, state: object) -> str:
    """Returns the checksum after a move, from the one before, the move and the state it gave."""
    return _digest(check, str(seat).encode(), encode(action), encode(state))


def _digest(before: str, *parts: bytes) -> str:
    import hashlib  # loads OpenSSL, which takes longer than anything else of core; the title needs none of it

    digest = hashlib.blake2b(before.encode(), digest_size=8)
    for part in parts:
        digest.update(len(part).to_bytes(8, "little"))
        digest.update(part)
    return digest.hexdigest()
