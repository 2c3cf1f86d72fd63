"""Set-up of a game. Rules: GHEOS-025..034, 169."""

from __future__ import annotations

from gheos_suite.core import GameConfig, Step, rng

from .draw import check_forced, check_rest, deal
from .events import Event, GameStarted, HandDealt, TurnStarted
from .model import START_CELL, Placed, Player, State
from .tiles import TileSet


def set_up(tiles: TileSet, config: GameConfig, seed: int) -> Step[State, Event]:
    """Returns the first state of a game; `config` has every option.

    The first player is chosen before any tile is drawn; hands are drawn in the order of seats from seat 0.

    Raises:
        ConfigError: a forced draw is impossible.
    """
    check_forced(tiles, config.draws)
    chance = rng.seeded(seed)
    first = config.options["start_player"]
    if first == "random":
        chance, active = rng.below(chance, config.seats)
    else:
        active = int(first)
    bag = tuple(sorted({*tiles.tiles, *tiles.epochs} - {tiles.start}))
    forced = config.draws
    events: list[Event] = [GameStarted(active, tiles.start, START_CELL)]
    players = []
    for seat in range(config.seats):
        hand, bag, forced, chance = deal(tiles, bag, forced, chance)
        players.append(Player(hand, tokens=tiles.tokens_each))
        events.append(HandDealt(seat, hand, len(hand)))
    check_rest(bag, forced)
    events.append(TurnStarted(active, 0))
    state = State(
        players=tuple(players),
        active=active,
        step="place",
        board=(Placed(START_CELL, tiles.start, 0),),
        markers=(),
        bag=bag,
        limit=tiles.epochs_to_end[config.seats],
        rng=chance,
        draws=forced,
        hidden_scores=config.options["show_scores"] == "hidden",
    )
    return Step(state, tuple(events))
