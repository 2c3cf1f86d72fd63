"""Chance as a value: one 64-bit integer, advanced by pure functions (SplitMix64).

A state carries the integer; whoever needs chance takes a number and stores the advanced integer.
The same integer gives the same numbers on every machine and Python version.
"""

from __future__ import annotations

MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """Returns the generator of a seed; any integer will do, negative ones included."""
    return _mix((seed & MASK) ^ 0x5851F42D4C957F2D)


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def next_u64(rng: int) -> tuple[int, int]:
    """Returns the advanced generator and a number in 0 .. 2**64 - 1."""
    rng = (rng + _GAMMA) & MASK
    return rng, _mix(rng)


def below(rng: int, n: int) -> tuple[int, int]:
    """Returns the advanced generator and a number in 0 .. n - 1, each equally likely.

    Raises:
        ValueError: n is not positive.
    """
    if n <= 0:
        raise ValueError(f"below() needs a positive bound, got {n}")
    # Reject the incomplete last block, so that no number is favoured.
    limit = (MASK + 1) - (MASK + 1) % n
    while True:
        rng, x = next_u64(rng)
        if x < limit:
            return rng, x % n
