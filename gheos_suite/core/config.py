"""A set-up of one game: how many seats, which options, which draws are forced."""

from __future__ import annotations

from msgspec import Struct

from .errors import ConfigError
from .meta import GameMeta, OptionSpec


class GameConfig(Struct, frozen=True):
    """Set-up of a game. `draws` forces the first outcomes of chance (for lessons and tests).

    `options` holds only the keys a player changed; `complete` fills in the defaults.
    """

    seats: int
    options: dict[str, str] = {}
    draws: tuple[str, ...] = ()


def complete(meta: GameMeta, config: GameConfig) -> GameConfig:
    """Returns the config with every option present.

    Raises:
        ConfigError: the number of seats, an option or its value does not exist in this game.
    """
    if not meta.min_seats <= config.seats <= meta.max_seats:
        raise ConfigError(
            f"{meta.title} is for {meta.min_seats} to {meta.max_seats} players, not {config.seats}"
        )
    specs = {o.key: o for o in meta.options}
    for key, value in config.options.items():
        if key not in specs:
            known = ", ".join(specs) or "none"
            raise ConfigError(f"{meta.title} has no option {key!r}; its options are: {known}")
        spec = specs[key]
        if not spec.accepts(value, config.seats):
            how = _choices(spec, config.seats)
            raise ConfigError(f"option {key} of {meta.title} cannot be {value!r}; {how}")
    full = {o.key: config.options.get(o.key, o.default) for o in meta.options}
    return GameConfig(config.seats, full, config.draws)


def _choices(spec: OptionSpec, seats: int) -> str:
    if not spec.seat_list:
        return f"choose from: {', '.join(spec.allowed(seats))}"
    keys = ", ".join(v.key for v in spec.values)
    return f"name up to {seats} of these with commas between, none but {spec.default} twice: {keys}"
