"""Drawing from the stacks: by chance, or as the set-up forces it.

The stacks are one bag (GHEOS-028): each draw picks one of its tiles by the generator.
"""

from __future__ import annotations

from collections import Counter

from gheos_suite.core import ConfigError, rng

from .tiles import TileSet

Bag = tuple[str, ...]


def draw(bag: Bag, forced: tuple[str, ...], chance: int) -> tuple[str, Bag, tuple[str, ...], int]:
    """Returns the drawn tile, what is left of the bag and of the forced draws, and the generator.

    Raises:
        ConfigError: the next forced tile is not in the stacks, or they are empty.
    """
    if not bag:
        raise ConfigError("Gheos: a tile was asked from empty stacks")
    if forced:
        if forced[0] not in bag:
            raise ConfigError(f"Gheos: the forced draw {forced[0]!r} is not in the stacks")
        at = bag.index(forced[0])
        forced = forced[1:]
    else:
        chance, at = rng.below(chance, len(bag))
    return bag[at], bag[:at] + bag[at + 1 :], forced, chance


def deal(
    tiles: TileSet, bag: Bag, forced: tuple[str, ...], chance: int
) -> tuple[tuple[str, ...], Bag, tuple[str, ...], int]:
    """Returns one opening hand, the bag, the forced draws left and the generator.

    The player draws a hand; the Epoch tiles in it go back into the bag together and as many tiles are drawn
    again, until none is an Epoch tile; then the next player draws (GHEOS-030, 031).
    """
    hand: tuple[str, ...] = ()
    while len(hand) < tiles.hand_size:
        back: list[str] = []
        for _ in range(tiles.hand_size - len(hand)):
            tile, bag, forced, chance = draw(bag, forced, chance)
            if tile in tiles.epochs:
                back.append(tile)
            else:
                hand += (tile,)
        bag = tuple(sorted((*bag, *back)))
    return hand, bag, forced, chance


def check_forced(tiles: TileSet, forced: tuple[str, ...]) -> None:
    """Checks that the forced draws name tiles that can be drawn at all.

    Raises:
        ConfigError: a tile does not exist, or is the starting tile.
    """
    for tile in forced:
        if tile == tiles.start:
            raise ConfigError(f"Gheos: {tile!r} cannot be drawn, it is the starting tile")
        if tile not in tiles.tiles and tile not in tiles.epochs:
            raise ConfigError(f"Gheos: there is no tile {tile!r} to be drawn")


def check_rest(bag: Bag, forced: tuple[str, ...]) -> None:
    """Checks the forced draws left after the set-up: each takes a tile for good.

    Raises:
        ConfigError: a tile is not in the stacks (any more) when its turn comes.
    """
    for tile, times in Counter(forced).items():
        if tile not in bag:
            raise ConfigError(f"Gheos: the forced draw {tile!r} is not in the stacks any more")
        if times > 1:
            raise ConfigError(f"Gheos: {tile!r} cannot be drawn {times} times")
