"""Exact counts of the move tree, the strongest short test of a rules module."""

from __future__ import annotations

from .game import AnyGame


def count_lines(game: AnyGame, state: object, depth: int) -> int:
    """Returns how many lines of exactly `depth` actions start here; a finished game counts 1.

    Every actor's actions count, and chance is not branched on: it is part of the state.
    """
    actors = game.actors(state)
    if depth == 0 or not actors:
        return 1
    total = 0
    for seat in actors:
        for action in game.legal_actions(state, seat):
            if depth == 1:
                total += 1
            else:
                total += count_lines(game, game.apply(state, seat, action).state, depth - 1)
    return total


def divide(game: AnyGame, state: object, depth: int) -> list[tuple[str, int]]:
    """Returns each first action's notation with the number of lines behind it."""
    rows = []
    for seat in game.actors(state):
        for action in game.legal_actions(state, seat):
            after = game.apply(state, seat, action).state
            rows.append((game.notation(state, action), count_lines(game, after, depth - 1)))
    return rows
