"""Readable playthroughs: whole games a person can check and a program can compare."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gheos_suite.bots.play import bot_rng, bots_for, plies
from gheos_suite.core import AnyGame, GameConfig, Outcome, complete
from gheos_suite.core.record import first_check, next_check


def golden(game: AnyGame, config: GameConfig, seed: int, bots: Sequence[str] = ("random",)) -> str:
    """Returns one game by computer players: set-up, a line a ply, outcome and checksum.

    A line holds the ply, the seat, the move, what it caused and, where they changed, the points of all.
    Events of which nothing is to be said are named in brackets.
    """
    full = complete(game.meta, config)
    return "\n".join(_lines(game, full, seed, bots)) + "\n"


def _lines(game: AnyGame, config: GameConfig, seed: int, bots: Sequence[str]) -> Iterator[str]:
    names = [f"P{seat}" for seat in range(config.seats)]
    options = " ".join(f"{key}={value}" for key, value in sorted(config.options.items()))
    yield f"# {game.meta.title}, rules version {game.meta.rules_version}: {config.seats} seats, seed {seed}"
    yield f"# {options}; bots: {', '.join(bots)}"
    first = game.setup(config, seed)
    state, check = first.state, first_check(config, seed, first.state)
    for event in first.events:
        yield f"set-up  {_say(game, event, names)}"
    points = game.scores(state)
    for ply in plies(game, state, bots_for(bots, config.seats), bot_rng(seed)):
        said = "; ".join(_say(game, event, names) for event in ply.events)
        now = game.scores(ply.state)
        score = f"  {list(now)}" if now != points else ""
        yield f"{ply.number:>4} P{ply.seat}  {game.notation(ply.before, ply.action)}  -> {said}{score}"
        state, points = ply.state, now
        check = next_check(check, ply.seat, ply.action, state)
    yield from _end(game.outcome(state), names)
    yield f"# checksum {check}"


def _say(game: AnyGame, event: Any, names: Sequence[str]) -> str:
    return game.describe(event, names).rstrip(".") or f"[{type(event).__name__}]"


def _end(outcome: Outcome | None, names: Sequence[str]) -> Iterator[str]:
    if outcome is None:
        yield "# not finished"
        return
    yield f"# {outcome.reason}: {outcome.message}"
    for seat, row in enumerate(outcome.breakdown):
        parts = " + ".join(f"{points} {source}" for source, points in row.items())
        yield f"# {names[seat]}: {outcome.scores[seat]} = {parts}"
    order = " > ".join(" = ".join(names[s] for s in group) for group in outcome.ranking)
    yield f"# ranking: {order}" + (f" ({outcome.tie_break})" if outcome.tie_break else "")
