"""What the engine keeps between calls never changes an answer, nor does the order of hashing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gheos_suite.core.codec import decode, encode
from gheos_suite.rules.gheos import GAME, Gheos, slots
from gheos_suite.rules.gheos import board as boards

from .test_engine_games import TEMPERS, walk

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("temper", TEMPERS)
def test_a_cold_engine_gives_the_answers_of_a_warm_one(seats: int, temper: str) -> None:
    cold = Gheos()
    for ply in walk(seats, 21, temper):
        cold.atlas.forget()
        state = decode(encode(ply.before), cold.state_type)  # equal, but no object of the warm one
        legal = list(GAME.legal_actions(ply.before, state.active))
        assert list(cold.legal_actions(state, state.active)) == legal
        cold.atlas.forget()
        step = cold.apply(state, state.active, ply.action)
        assert encode(step.state) == encode(ply.after)
        assert step.events == ply.events
        cold.atlas.forget()
        assert cold.view(step.state, 0) == GAME.view(ply.after, 0)


def test_a_full_store_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for hardly anything, boards and slots are dropped all the time."""
    monkeypatch.setattr(boards, "BOARDS_KEPT", 2)
    monkeypatch.setattr(slots, "SLOTS_KEPT", 3)
    small = Gheos()
    for roomy, tight in zip(walk(3, 22, "wrecker"), walk(3, 22, "wrecker", small), strict=True):
        assert roomy == tight


def test_equal_states_of_other_games_do_not_meet_in_the_store() -> None:
    """Many games in one engine, ply by ply in turn, against each alone in an engine of its own."""
    together = [walk(4, seed, "builder") for seed in range(5)]
    alone = [walk(4, seed, "builder", Gheos()) for seed in range(5)]
    for plies in zip(*together, strict=False):
        for ply, game in zip(plies, alone, strict=True):
            assert ply == next(game)


@pytest.mark.parametrize("temper", TEMPERS)
def test_the_hash_seed_of_the_process_does_not_matter(temper: str) -> None:
    program = (
        "import sys\n"
        "from hashlib import blake2b\n"
        "from gheos_suite.core.codec import encode\n"
        "from gheos_suite.rules.gheos import GAME\n"
        "from tests.rules.gheos.test_engine_games import walk\n"
        "digest = blake2b(digest_size=8)\n"
        "for seats in (2, 3, 4):\n"
        "    for ply in walk(seats, 31, sys.argv[1]):\n"
        "        digest.update(encode(ply.after) + encode(ply.events) + encode(GAME.view(ply.after, 0)))\n"
        "        digest.update(encode(GAME.legal_actions(ply.after, ply.after.active)))\n"
        "print(digest.hexdigest())\n"
    )
    said = set()
    for seed in ("0", "1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", program, temper],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        said.add(done.stdout.strip())
    assert len(said) == 1 and len(said.pop()) == 16
