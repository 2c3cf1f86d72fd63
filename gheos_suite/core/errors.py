"""The errors of the contract; each message names what was wrong and where."""

from __future__ import annotations


class NotationError(ValueError):
    """Text is no move in this game's notation."""


class ConfigError(ValueError):
    """A game cannot be set up as asked: number of seats, option or forced draw."""


class IllegalActionError(ValueError):
    """An action was submitted that the rules forbid in this state."""


class SaveError(ValueError):
    """A record on disk cannot be read or does not replay."""
