"""Codes that carry a whole Quest, and the quest of the day."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, timedelta
from itertools import product

import pytest

from gheos_suite.core import Session
from gheos_suite.rules import game
from gheos_suite.scenes.overworld.quest.charge import (
    charge,
    colouring,
    counts,
    in_order,
    levels,
    told_colours,
    told_counts,
)  # fmt: skip
from gheos_suite.scenes.overworld.quest.code import EXAMPLE, CodeError, check, code_of, read_code
from gheos_suite.scenes.overworld.quest.daily import daily, day_of, told_day

EVERY = [
    {"solo_level": level, "solo_heroes": heroes, "solo_start": start, "exhausted": tired,
     "coast_choice": choice, "coast_model": model}
    for level, heroes, start, tired, choice, model in product(
        levels(), ("one", "both"), ("chosen", "random"), ("off", "on"), ("free", "random"),
        ("two_faced", "single_faced"),
    )
]  # fmt: skip


def with_letter(body: str) -> str:
    return f"{body}-{check(body)}"


# ------------------------------------------------------------------ what a level is
def test_levels_have_the_counts_of_the_ledger() -> None:
    """OVER-118: good, neutral, evil and unused colours of each level."""
    assert {level: tuple(counts(level).values()) for level in levels()} == {
        "beginner": (2, 0, 1, 1), "normal": (2, 1, 1, 0), "hard": (1, 1, 1, 1), "very_hard": (2, 0, 2, 0),
        "extreme": (1, 2, 1, 0),
    }  # fmt: skip


def test_a_colouring_of_another_level_is_none() -> None:
    chosen = "evil,good,good,unused"
    assert colouring({"solo_level": "beginner", "solo_alignment": chosen}) == tuple(chosen.split(","))
    assert colouring({"solo_level": "hard", "solo_alignment": chosen}) == in_order("hard")


def test_colours_are_told_by_alignment() -> None:
    assert told_colours(("evil", "good", "good", "unused")) == "white and red good, black evil, yellow unused"
    assert told_counts("beginner") == "2 good, 1 evil and 1 unused"


# ------------------------------------------------------------------ codes
@pytest.mark.parametrize("seed", [0, 7, 48210377, 2**64 - 1])
def test_every_quest_has_a_code_that_gives_it_back(seed: int) -> None:
    for options in EVERY:
        quest = charge(options, seed)
        assert read_code(code_of(quest)) == quest


def test_every_choice_of_colours_comes_back() -> None:
    spec = next(o for o in game("overworld").meta.options if o.key == "solo_alignment")
    seen = set()
    for level in levels():
        for wish in spec.values[1:]:
            if sorted(wish.key.split(",")) == sorted(in_order(level)):
                quest = charge({"solo_level": level, "solo_alignment": wish.key}, 5)
                assert read_code(code_of(quest)) == quest
                assert quest.colouring == tuple(wish.key.split(","))
                seen.add(code_of(quest))
    assert len(seen) == 12 + 12 + 24 + 6 + 12  # worked out by hand from the counts


def test_a_code_deals_the_same_game() -> None:
    quest = charge({"solo_level": "extreme", "solo_alignment": "neutral,evil,good,neutral"}, 4711)
    again = read_code(code_of(quest))
    rules = game("overworld")
    first, second = (Session(rules, q.config, q.seed) for q in (quest, again))
    assert first.state == second.state
    assert [s.alignment for s in first.state.sides] == ["neutral", "evil", "good", "neutral"]


def test_a_code_is_found_in_a_message_however_it_is_written() -> None:
    code = read_code(EXAMPLE)
    for text in (EXAMPLE.lower(), f"  {EXAMPLE}\n", f"Try {EXAMPLE}!", EXAMPLE.replace("-", "–")):
        assert read_code(text) == code


@pytest.mark.parametrize(("text", "why"), [
    ("", f"looks like {EXAMPLE}"),
    ("4711", "looks like"),
    ("hello - world", "looks like"),
    ("Q3-GNEU-1C", "5 parts"),
    (EXAMPLE + "-X", "here are 6"),
    (with_letter("Q6-GNEU-1C-5"), "level 6; there are 1 to 5"),
    (with_letter("Q0-GNEU-1C-5"), "level 0"),
    (with_letter("Q-GNEU-1C-5"), "level nothing"),
    (with_letter("Q3-GNE-1C-5"), "The colours of the quest code, GNE,"),
    (with_letter("Q3-GNEX-1C-5"), "GNEX"),
    (with_letter("Q3-GNEU-3C-5"), "3C"),
    (with_letter("Q3-GNEU-1-5"), "not such as 1C"),
    (with_letter("Q3-GNEU-1CXX-5"), "1CXX"),
    (with_letter("Q3-GNEU-1C-5A"), "seed of the quest code, 5A"),
    (with_letter(f"Q3-GNEU-1C-{2**64}"), "seed"),
    (with_letter("Q3-GGEU-1C-5"), "Hard is for 1 good, 1 neutral, 1 evil and 1 unused colours; the quest"),
    (EXAMPLE.replace("48210377", "48210387"), "mistyped"),
])  # fmt: skip
def test_what_is_wrong_with_a_code_is_named(text: str, why: str) -> None:
    with pytest.raises(CodeError) as caught:
        read_code(text)
    assert why in str(caught.value)
    assert str(caught.value).endswith(".")


def test_one_wrong_sign_and_two_swapped_ones_are_noticed() -> None:
    body = EXAMPLE.rsplit("-", 1)[0]
    for i, sign in enumerate(body):
        for other in "0123456789" if sign.isdigit() else "GNEU" if sign in "GNEU" else "":
            if other != sign:
                assert check(body[:i] + other + body[i + 1 :]) != check(body), (i, other)
        if i and body[i - 1] != sign and body[i - 1].isdigit() and sign.isdigit():
            assert check(body[: i - 1] + sign + body[i - 1] + body[i + 1 :]) != check(body), i


# ------------------------------------------------------------------ the quest of the day
KNOWN = {
    date(2026, 11, 30): "Q1-EUGG-1R-74038879-Y", date(2028, 2, 29): "Q2-NGEG-1R-46612848-Q",
    date(2026, 12, 5): "Q2-EGGN-2R-74039654-A",
}  # fmt: skip


@pytest.mark.parametrize("day", KNOWN, ids=str)
def test_the_daily_quest_never_changes(day: date) -> None:
    assert code_of(daily(day)) == KNOWN[day]


def test_it_is_the_same_in_another_process_and_another_hash() -> None:
    script = (
        "from datetime import date\n"
        "from gheos_suite.scenes.overworld.quest.daily import daily\n"
        "from gheos_suite.scenes.overworld.quest.code import code_of\n"
        "print(code_of(daily(date(2026, 11, 30))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env={"PYTHONHASHSEED": "77", "PATH": "", "TZ": "Pacific/Kiritimati"},
        capture_output=True, text=True, check=True, cwd=".",
    )  # fmt: skip
    assert done.stdout.strip() == KNOWN[date(2026, 11, 30)]


def test_the_week_grows_harder_and_ends_with_two_heroes() -> None:
    monday = date(2026, 11, 30)
    week = [daily(monday + timedelta(days=i)) for i in range(7)]
    assert [q.level for q in week[:5]] == list(levels())
    assert [q.heroes for q in week] == ["one"] * 5 + ["both"] * 2


def test_days_differ_and_every_one_can_be_dealt() -> None:
    first = date(2026, 1, 1)
    quests = [daily(first + timedelta(days=i)) for i in range(365)]
    assert len({q.seed for q in quests}) > 360
    for quest in quests[:21]:
        assert Session(game("overworld"), quest.config, quest.seed).actors == (0,)


def test_the_day_of_a_moment_is_that_of_its_own_clock() -> None:
    assert day_of("2026-11-30T23:59:59+14:00") == date(2026, 11, 30)
    assert told_day(date(2026, 11, 30)) == "30 November"
