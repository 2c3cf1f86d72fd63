"""Set-up of a game. Rules: GODS-012..021, 143, 145, 149..151."""

from __future__ import annotations

from gheos_suite.core import ConfigError, GameConfig, Step, rng

from .cards import CardSet
from .draw import check_forced
from .events import Event, GameStarted
from .meta import ANY_GOD, META, OFF
from .model import GODS, Cell, God, Hex, Player, State
from .rules import Rules


def set_up(cards: CardSet, rules: Rules, config: GameConfig, seed: int) -> Step[State, Event]:
    """Returns the state after the first turn was opened; `config` has every option.

    Chance picks the first player, then the cell of each seat's temple, then the display.

    Raises:
        ConfigError: a forced draw is impossible.
    """
    check_forced(config.draws)
    options, seats = config.options, config.seats
    chance = rng.seeded(seed)
    first = options["start_player"]
    if first == "random":
        chance, active = rng.below(chance, seats)
    else:
        active = int(first)
    gods = choose_gods(options["gods"], seats)
    chance, cells = _shuffled(chance, cards.layouts[options["start_layout"]][seats])
    card, chip = cards.values[cards.value_keys.index(options["nation_values"])]
    rounds = options["stalemate_rounds"]
    state = State(
        players=tuple(
            Player(god, cards.power.start, cards.stones_each, cards.temples_each - 1) for god in gods
        ),
        active=active,
        step="act",
        board=tuple(Hex(cell, "temple", god) for cell, god in sorted(zip(cells, gods, strict=True))),
        display=("",) * cards.display,
        sack=cards.sack,
        rng=chance,
        limit=cards.limits[seats],
        card_points=card,
        chip_points=chip,
        draws=config.draws,
        stalemate=0 if rounds == OFF else int(rounds) * seats,
        by_type=options["other_cards_limit"] == "type",
    )
    events: list[Event] = [GameStarted(active, gods, cells)]
    state = rules.begin_turn(state, events)
    return Step(state, tuple(events))


def choose_gods(wishes: str, seats: int) -> tuple[God, ...]:
    """Returns the god of each seat: as wished for, else the first free one in order (GODS-151).

    Raises:
        ConfigError: two seats wish for the same god, or there are more wishes than seats.
    """
    spec = next(option for option in META.options if option.key == "gods")
    if not spec.accepts(wishes, seats):
        raise ConfigError(f"Gods: {wishes!r} gives no god of its own to each of {seats} seats")
    wished = wishes.split(",")
    free = [god for god in GODS if god not in wished]
    wished += [ANY_GOD] * (seats - len(wished))
    return tuple(free.pop(0) if god == ANY_GOD else god for god in wished)


def _shuffled(chance: int, cells: tuple[Cell, ...]) -> tuple[int, tuple[Cell, ...]]:
    """Returns the generator and the cells in random order, one for each seat (GODS-017)."""
    left = list(cells)
    out = []
    while left:
        chance, pick = rng.below(chance, len(left))
        out.append(left.pop(pick))
    return chance, tuple(out)
