"""The same seed is the same game in every process, whatever order its sets and dicts are hashed in."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_hash_seeds_do_not_change_a_game() -> None:
    printed = set()
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.conformance.fingerprint"], cwd=ROOT, stdout=subprocess.PIPE,
            text=True, env=os.environ | {"PYTHONHASHSEED": hash_seed},
        )
        for hash_seed in ("0", "1", "2")
    ]
    for process in running:
        out, _ = process.communicate(timeout=120)
        assert process.returncode == 0
        printed.add(out)
    assert len(printed) == 1
    assert printed.pop().count("checksum") >= 5
