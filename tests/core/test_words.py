"""Numbers and lists in words."""

from __future__ import annotations

from gheos_suite.core.words import counted, listed


def test_a_number_takes_its_noun_with_it() -> None:
    assert [counted(n, "point") for n in (0, 1, 2)] == ["no points", "1 point", "2 points"]


def test_the_last_of_a_list_is_joined_by_and() -> None:
    assert listed(["a"]) == "a" and listed(["a", "b"]) == "a and b" and listed("abc") == "a, b and c"
