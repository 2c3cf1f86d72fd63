"""`python -m tests.perf` prints the table of speed ratios (see `build/dev.py bench`)."""

from __future__ import annotations

import argparse

from . import bots_rows, gentes_rows, gods_rows, overworld_rows, packaged_rows, rules_rows, screen_rows


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="interleaved rounds of each row")
    parser.add_argument("--only", choices=["rules", "bots", "screen", "packaged"], help="one part of the table")
    chosen = parser.parse_args()
    rows = []
    if chosen.only in (None, "rules"):
        rows += rules_rows.rows(chosen.rounds)
        rows += gods_rows.rows(chosen.rounds)
        rows += overworld_rows.rows(chosen.rounds)
        rows += gentes_rows.rows(chosen.rounds)
    if chosen.only in (None, "bots"):
        rows += bots_rows.rows(chosen.rounds)
    if chosen.only in (None, "screen"):
        rows += screen_rows.rows(chosen.rounds)
    if chosen.only in (None, "packaged"):
        rows += packaged_rows.rows(chosen.rounds)
    for row in rows:
        print(row.line())
    print(f"{sum(row.met for row in rows)} of {len(rows)} bars met")


if __name__ == "__main__":
    main()
