"""Finished Quests of every ending, for the tests of what lies round the table."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from gheos_suite.bots.play import bot_rng, play_on
from gheos_suite.core import AnySession, GameConfig, PlayerInfo, Session
from gheos_suite.rules import game

ROSA = (PlayerInfo("Rosa", "swan"),)
# Seeds of random play that end so: level, heroes, seed.
SEEDS = {
    "vanquished": ("normal", "one", 8), "kingdom_burns": ("very_hard", "one", 10),
    "sea_tyrant": ("normal", "both", 5), "victory": ("normal", "one", 10),
}  # fmt: skip


@cache
def _played(level: str, heroes: str, seed: int) -> tuple[AnySession, str]:
    options = {"solo_level": level, "solo_heroes": heroes, "solo_start": "random"}
    session = Session(game("overworld"), GameConfig(1, options), seed)
    play_on(session, ["random"], bot_rng(seed), 20_000)
    assert session.outcome is not None
    return session, session.outcome.reason


def ended(ending: str) -> AnySession:
    """Returns a Quest that ended so; evil prevails where the colours of a victory are turned round."""
    if ending == "evil_prevails":
        return _turned()
    session, reason = _played(*SEEDS[ending])
    assert reason == ending, "the rules have changed: look for other seeds"
    return session


@cache
def _turned() -> AnySession:
    level, heroes, seed = SEEDS["victory"]
    options = {"solo_level": level, "solo_heroes": heroes, "solo_start": "random"}
    session: Any = Session(game("overworld"), GameConfig(1, options), seed)
    play_on(session, ["random"], bot_rng(seed), 20_000)
    turned = {"good": "evil", "evil": "good"}
    last = session.state
    sides = tuple(replace(s, alignment=turned.get(s.alignment, s.alignment)) for s in last.sides)
    session._states[-1] = replace(last, ended_by="evil_prevails", sides=sides)
    found: AnySession = session
    return found


ENDINGS = (*SEEDS, "evil_prevails")
