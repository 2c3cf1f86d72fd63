"""Whole games by computer players, for trials, records and golden playthroughs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from gheos_suite.core import AnyGame, AnySession, GameConfig, Outcome, Seat, complete
from gheos_suite.core import rng as chance

from . import bot as find_bot
from .player import Bot

_BOT_SEED = 0x0B075EED  # keeps the bots' chance apart from the game's own


class Ply(Struct, frozen=True):
    """One action of a playthrough: the state before it, who did what, and the step it caused."""

    number: int
    before: Any
    seat: Seat
    action: Any
    events: tuple[Any, ...]
    state: Any


class Played(Struct, frozen=True):
    """A finished or cut-short game. `outcome` is None if it did not end within the game's `max_plies`."""

    plies: int
    state: Any
    outcome: Outcome | None


def bots_for(bot_ids: Sequence[str], seats: int) -> list[Bot]:
    """Returns a bot for each seat; a shorter list of ids goes round the table.

    Raises:
        KeyError: there is no bot of that id.
        ValueError: there is no id at all.
    """
    if not bot_ids:
        raise ValueError("a game of computer players needs at least one of them")
    return [find_bot(bot_ids[seat % len(bot_ids)]) for seat in range(seats)]


def decide(game: AnyGame, state: Any, bots: Sequence[Bot], rng: int) -> tuple[Seat, Any, int]:
    """Returns the first seat that may act, what its bot does and the advanced generator."""
    seat = game.actors(state)[0]
    bot = bots[seat]
    view = game.view(state, seat) if bot.needs_view else None
    action, rng = bot.choose(game, view, game.legal_actions(state, seat), rng, seat=seat)
    return seat, action, rng


def plies(game: AnyGame, state: Any, bots: Sequence[Bot], rng: int) -> Iterator[Ply]:
    """Yields the plies from a state to the end of the game, or until `max_plies` of them were made."""
    for number in range(game.meta.max_plies):
        if not game.actors(state):
            return
        seat, action, rng = decide(game, state, bots, rng)
        step = game.apply(state, seat, action)
        yield Ply(number, state, seat, action, step.events, step.state)
        state = step.state


def bot_rng(seed: int) -> int:
    """Returns the generator bots of a game with this seed start from."""
    return chance.seeded(seed ^ _BOT_SEED)


def simulate(game: AnyGame, config: GameConfig, seed: int, bot_ids: Sequence[str]) -> Played:
    """Plays one game to its end. Raises ConfigError, KeyError for an unknown bot."""
    full = complete(game.meta, config)
    state = game.setup(full, seed).state
    made = 0
    for ply in plies(game, state, bots_for(bot_ids, full.seats), bot_rng(seed)):
        state, made = ply.state, made + 1
    return Played(made, state, game.outcome(state))


def play_on(session: AnySession, bot_ids: Sequence[str], rng: int, limit: int | None = None) -> int:
    """Makes moves in a session until the game or `limit` more moves end; returns the generator."""
    bots = bots_for(bot_ids, session.config.seats)
    left = session.game.meta.max_plies if limit is None else limit
    while session.actors and left > 0:
        seat, action, rng = decide(session.game, session.state, bots, rng)
        session.submit(seat, action)
        left -= 1
    return rng
