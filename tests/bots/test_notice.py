"""What the weaker levels overlook."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gheos_suite.bots.notice import noticed
from tests.conformance.toy import Bank, PlayCard, Roll

CARDS = [PlayCard(n) for n in range(10)]


def test_a_part_of_each_kind_is_noticed() -> None:
    found, rng = noticed([*CARDS, Bank(), Roll()], 0.3, 5)
    assert [type(action) for action in found] == [PlayCard] * 3 + [Bank, Roll]
    assert len(set(found)) == 5 and rng != 5
    again, _ = noticed(CARDS, 0.3, rng)
    assert set(again) != set(found), "another part at the next decision"


def test_the_only_way_to_leave_it_at_that_is_never_overlooked() -> None:
    assert noticed([Roll(), Bank()], 0.1, 1)[0] == [Roll(), Bank()]


def test_who_overlooks_nothing_needs_no_chance() -> None:
    assert noticed(CARDS, 1.0, 5) == (CARDS, 5)
    assert noticed(CARDS[:1], 0.3, 5) == (CARDS[:1], 5)


@given(st.integers(1, 10), st.floats(0.05, 1.0), st.integers(0, 2**64 - 1))
def test_something_is_noticed_and_nothing_twice(n: int, part: float, rng: int) -> None:
    found, _ = noticed(CARDS[:n], part, rng)
    assert 1 <= len(found) == len(set(found)) <= n and set(found) <= set(CARDS[:n])
