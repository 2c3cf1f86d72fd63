"""Set-up of a game. Rules: OVER-012..018, 117..128, 188, 189, 336."""

from __future__ import annotations

from msgspec.structs import replace

from gheos_suite.core import ConfigError, GameConfig, Step, rng

from .board import Atlas
from .draw import draw_coast, draw_tile
from .events import Event, GameStarted, QuestStarted
from .generate import ORIGIN
from .hooks import Hooks
from .meta import ANY
from .model import COLOURS, SEAT_COLOURS, UNUSED, ChooseStartCoast, Laid, Side, State
from .rules import Rules
from .tiles import ALIGNMENTS, TileSet


def set_up(
    tiles: TileSet, all_tiles: TileSet, atlas: Atlas, rules: Rules, hooks: Hooks, config: GameConfig, seed: int
) -> Step[State, Event]:
    """Returns the first state; `config` has every option. One seat plays the Solo Quest.

    `tiles` are those of the base game, `all_tiles` those modules may add as well.

    Raises:
        ConfigError: a forced draw is impossible, or the alignments do not belong to the level.
    """
    if config.seats == 1:
        return _quest(tiles, config, seed)
    sides = tuple(_side(tiles, colour, "") for colour in SEAT_COLOURS[: config.seats])
    chance, first = rng.below(rng.seeded(seed), config.seats)
    state = hooks.prepared(_fresh(tiles, config, sides, chance, first), config)
    state, kind = draw_coast(state)
    faces = all_tiles.faces[kind]
    chance, face = rng.below(state.rng, len(faces))
    pile = list(state.pile)
    pile.remove(kind)
    laid = Laid(faces[face], ORIGIN, 0)
    events: list[Event] = [GameStarted(first, laid.tile, laid.rotation)]
    board = atlas.of((laid,))
    state = replace(state, board=board.laid, pile=tuple(pile), rng=chance)
    state = hooks.map_begun(state, events)
    return Step(rules.begin_turn(state, events), tuple(events))


def _fresh(
    tiles: TileSet, config: GameConfig, sides: tuple[Side, ...], chance: int, first: int
) -> State:
    kinds = tiles.coast_kinds[config.options["coast_model"]]
    return State(
        sides=sides,
        active=first,
        step="place",
        board=(),
        bag=tuple(sorted(tiles.travel)),
        pile=tuple(sorted(kind for kind, n in kinds.items() for _ in range(n))),
        rng=chance,
        draws=config.draws,
        exhaust=config.options["exhausted"] == "on",
        random_coast=config.options["coast_choice"] == "random",
    )


def _side(tiles: TileSet, colour: str, alignment: str) -> Side:
    """Returns a side with all its pieces; those of unused colours stay in the box (OVER-123)."""
    if alignment == UNUSED:
        return Side(colour, 0, 0, 0, alignment)
    return Side(colour, tiles.birds, tiles.ships, tiles.doors, alignment)


def _quest(tiles: TileSet, config: GameConfig, seed: int) -> Step[State, Event]:
    """Returns the Quest before its first map is made."""
    options = config.options
    wanted = alignments(tiles, options["solo_level"], options["solo_alignment"])
    sides = tuple(_side(tiles, c, a) for c, a in zip(COLOURS, wanted, strict=True))
    events: list[Event] = [QuestStarted(options["solo_level"], wanted)]
    state = _fresh(tiles, config, sides, rng.seeded(seed), 0)
    kinds = tuple(dict.fromkeys(state.pile))
    if options["solo_start"] == "random":
        state, kind = draw_coast(state)
        state, kinds = draw_tile(state, events), (kind,)
    mover = -1 if options["solo_heroes"] == "both" else 0
    state = replace(state, step="start", pending=ChooseStartCoast(kinds), mover=mover)
    return Step(state, tuple(events))


def alignments(tiles: TileSet, level_id: str, wish: str) -> tuple[str, ...]:
    """Returns the alignment of each colour: as wished, else in the order good, neutral, evil, unused.

    Raises:
        ConfigError: the level has other numbers of each alignment (OVER-118..120).
    """
    level = tiles.levels[level_id]
    if wish == ANY:
        return tuple(a for a in ALIGNMENTS for _ in range(level.counts[a]))
    wished = tuple(wish.split(","))
    for alignment, n in level.counts.items():
        if wished.count(alignment) != n:
            raise ConfigError(
                f"Overworld: the level {level.name} has {n} {alignment} colours, not {wished.count(alignment)}"
            )
    return wished
