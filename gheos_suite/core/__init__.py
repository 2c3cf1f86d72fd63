"""The contract of the suite: what a game is, how it is set up, played, recorded and counted."""

from .codec import decode, encode
from .config import GameConfig, complete
from .counts import count_lines, divide
from .errors import ConfigError, IllegalActionError, NotationError, SaveError
from .game import AnyGame, Game, Outcome, Step, Violation
from .heuristics import AnyHeuristics, Heuristics, weighed
from .meta import GameMeta, OptionSpec, OptionValue, Seat
from .record import Header, PlayerInfo, RecordedMove, seat_name
from .session import AnySession, Change, Move, Session, UndoRefusal

__all__ = [
    "AnyGame", "AnyHeuristics", "AnySession", "Change", "ConfigError", "Game", "GameConfig", "GameMeta",
    "Header", "Heuristics", "IllegalActionError", "Move", "NotationError", "OptionSpec", "OptionValue",
    "Outcome", "PlayerInfo", "RecordedMove", "SaveError", "Seat", "Session", "Step", "UndoRefusal",
    "Violation", "complete", "count_lines", "decode", "divide", "encode", "seat_name", "weighed",
]
