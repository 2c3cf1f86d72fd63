"""Chance: known answers, fairness, and advance without side effects."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gheos_suite.core import rng

U64 = st.integers(0, 2**64 - 1)

# Published answers of SplitMix64 for the state 1234567 (Rosetta Code, "Pseudo-random numbers/Splitmix64").
KNOWN = [
    6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431,
    16408922859458223821,
]


def test_numbers_are_those_of_splitmix64() -> None:
    state, numbers = 1234567, []
    for _ in KNOWN:
        state, number = rng.next_u64(state)
        numbers.append(number)
    assert numbers == KNOWN
    assert state == (1234567 + 5 * 0x9E3779B97F4A7C15) % 2**64


@given(U64)
def test_agrees_with_an_own_splitmix(state: int) -> None:
    """Written from the algorithm's description, on numbers without bound, cut to 64 bits at the end."""
    z = state + 0x9E3779B97F4A7C15
    after = z % 2**64
    z = after
    z = (z ^ z // 2**30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z // 2**27) * 0x94D049BB133111EB % 2**64
    z ^= z // 2**31
    assert rng.next_u64(state) == (after, z)


@given(st.integers(-(2**80), 2**80))
def test_any_integer_is_a_seed(seed: int) -> None:
    state = rng.seeded(seed)
    assert 0 <= state < 2**64
    assert state == rng.seeded(seed % 2**64)


def test_neighbouring_seeds_start_far_apart() -> None:
    starts = [rng.seeded(seed) for seed in range(-500, 500)]
    assert len(set(starts)) == 1000
    flips = [(a ^ b).bit_count() for a, b in itertools.pairwise(starts)]
    assert 28 < sum(flips) / len(flips) < 36


@given(U64, st.integers(1, 2**64))
def test_below_stays_below_and_advances(state: int, n: int) -> None:
    after, number = rng.below(state, n)
    assert 0 <= number < n
    assert after != state
    assert rng.below(state, n) == (after, number)


def test_below_takes_the_remainder_and_rejects_the_incomplete_block() -> None:
    """For a bound over half of 2**64 about half of the numbers must be drawn again."""
    assert rng.below(1234567, 10)[1] == KNOWN[0] % 10
    bound = 2**63 + 1
    state, rejected = 99, 0
    for _ in range(200):
        expected_state, number = rng.next_u64(state)
        while number >= bound:  # the block 0 .. bound - 1 is the only whole one
            expected_state, number = rng.next_u64(expected_state)
            rejected += 1
        state, got = rng.below(state, bound)
        assert (state, got) == (expected_state, number)
    assert 120 < rejected < 280


@pytest.mark.parametrize("n", (2, 3, 6, 59))
def test_each_number_is_as_likely_as_the_next(n: int) -> None:
    state, counts, draws = rng.seeded(2026), Counter[int](), 400 * n
    for _ in range(draws):
        state, number = rng.below(state, n)
        counts[number] += 1
    chi_squared = sum((counts[i] - 400) ** 2 / 400 for i in range(n))
    assert chi_squared < n + 5 * (2 * n) ** 0.5  # five standard deviations over the mean


@pytest.mark.parametrize("n", (0, -1, -(2**64)))
def test_a_bound_must_be_positive(n: int) -> None:
    with pytest.raises(ValueError, match=str(n)):
        rng.below(1, n)
