"""Set-ups, options, the codec, the running checksum and the counts."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

from gheos_suite.core import (
    ConfigError,
    GameConfig,
    GameMeta,
    IllegalActionError,
    NotationError,
    OptionSpec,
    OptionValue,
    SaveError,
    complete,
    count_lines,
    decode,
    divide,
    encode,
)
from gheos_suite.core.record import FORMAT, Header, PlayerInfo, first_check, next_check
from tests.conformance.toy import GAME, META, PlayCard, SetStake, State


def test_complete_fills_in_what_was_not_chosen() -> None:
    assert complete(META, GameConfig(2)) == GameConfig(2, {"start_player": "random", "deck": "short"})
    chosen = complete(META, GameConfig(3, {"deck": "long"}, ("1",)))
    assert chosen == GameConfig(3, {"start_player": "random", "deck": "long"}, ("1",))
    assert complete(META, chosen) == chosen


@pytest.mark.parametrize(("config", "words"), [
    (GameConfig(1), ["Pebbles", "2 to 3", "1"]),
    (GameConfig(4), ["Pebbles", "2 to 3", "4"]),
    (GameConfig(2, {"dekc": "long"}), ["Pebbles", "dekc", "start_player", "deck"]),
    (GameConfig(2, {"deck": "huge"}), ["deck", "huge", "short", "long"]),
    (GameConfig(2, {"start_player": "2"}), ["start_player", "'2'", "random", "0", "1"]),
    (GameConfig(2, {"start_player": "-1"}), ["start_player", "-1"]),
])
def test_a_wrong_set_up_is_named(config: GameConfig, words: list[str]) -> None:
    with pytest.raises(ConfigError) as caught:
        complete(META, config)
    assert all(word in str(caught.value) for word in words)


def test_a_seat_is_a_value_only_while_it_exists() -> None:
    option = META.options[0]
    assert option.allowed(2) == ("random", "0", "1")
    assert option.allowed(3) == ("random", "0", "1", "2")
    assert META.options[1].allowed(3) == ("short", "long")


FORM = GameMeta(
    id="form", title="Form", tagline="", min_seats=2, max_seats=4, minutes=1, rules_version=1, max_plies=1,
    hidden_information=False, last_seat={"sky": "on"},
    options=(
        OptionSpec("sky", "", "", (OptionValue("off", ""), OptionValue("on", "", secret="clouds")), "off"),
        OptionSpec("sea", "", "", (OptionValue("off", ""), OptionValue("on", "")), "on", seats=(2, 3)),
        OptionSpec("rain", "", "", (OptionValue("a", ""),), "a", needs=({"sky": "on", "sea": "on"},)),
        OptionSpec("ebb", "", "", (OptionValue("a", ""),), "a", needs=({"sky": "on"}, {"sea": "on"})),
    ),
)  # fmt: skip


@pytest.mark.parametrize(("chosen", "seats", "shown", "places", "secrets"), [
    ({}, 2, ["sky", "sea", "ebb"], 3, []),
    ({"sky": "on"}, 2, ["sky", "sea", "rain", "ebb"], 4, ["clouds"]),
    ({"sky": "on"}, 4, ["sky", "rain", "ebb"], 4, ["clouds"]),
    ({"sea": "off"}, 3, ["sky", "sea"], 3, []),
    ({"sky": "on", "sea": "off"}, 3, ["sky", "sea", "ebb"], 4, ["clouds"]),
])
def test_options_depend_on_each_other(
    chosen: dict[str, str], seats: int, shown: list[str], places: int, secrets: list[str]
) -> None:
    assert [o.key for o in FORM.options_for(seats, chosen)] == shown
    assert FORM.places(chosen) == places and FORM.secrets(chosen) == secrets


def test_a_game_without_a_last_seat_to_earn_has_all_of_them() -> None:
    assert META.places({}) == META.max_seats and META.secrets({}) == []


def test_errors_of_the_contract_are_value_errors() -> None:
    for kind in (ConfigError, IllegalActionError, NotationError, SaveError):
        assert issubclass(kind, ValueError)


def test_equal_values_are_equal_bytes() -> None:
    one = GameConfig(2, {"a": "1", "b": "2"})
    other = GameConfig(2, {"b": "2", "a": "1"})
    assert encode(one) == encode(other) == b'{"seats":2,"options":{"a":"1","b":"2"},"draws":[]}'
    assert decode(encode(one), GameConfig) == one
    with pytest.raises(msgspec.DecodeError):
        decode(b'{"seats":', GameConfig)
    with pytest.raises(ValueError):
        decode(b'{"seats":"two"}', GameConfig)


def test_the_header_keeps_any_name() -> None:
    names = ["A:B?*\"<>|/..\\CON", "\U0001f30b" * 200, "new\nline\ttab", "Łódź 東京", "", "\0"]
    header = Header(FORMAT, "toy", 1, GameConfig(2), 5, tuple(PlayerInfo(n) for n in names))
    assert [p.name for p in decode(encode(header), Header).players] == names
    assert b"\n" not in encode(header)


def test_the_checksum_runs_on_over_everything() -> None:
    """Recomputed by hand: blake2b over the checksum before and each part with its length before it."""
    config = GameConfig(2, {"deck": "short"})

    def digest(before: str, *parts: bytes) -> str:
        sum_ = hashlib.blake2b(before.encode(), digest_size=8)
        for part in parts:
            sum_.update(len(part).to_bytes(8, "little") + part)
        return sum_.hexdigest()

    first = digest("", encode(config), b"7", b'{"x":1}')
    assert first_check(config, 7, {"x": 1}) == first
    assert next_check(first, 1, {"go": 2}, {"x": 2}) == digest(first, b"1", b'{"go":2}', b'{"x":2}')


@pytest.mark.parametrize("change", ["config", "seed", "state", "seat", "action", "after", "history"])
def test_any_change_changes_the_checksum(change: str) -> None:
    def run(what: str) -> str:
        config = GameConfig(3 if what == "config" else 2)
        check = first_check(config, 8 if what == "seed" else 7, "s2" if what == "state" else "s")
        if what == "history":
            check = next_check(check, 0, "none", "s")
        return next_check(check, 1 if what == "seat" else 0, "b" if what == "action" else "a",
                          "t2" if what == "after" else "t")

    assert run(change) != run("nothing")


# ------------------------------------------------------------------------------------ counts
def _start() -> State:
    return State(hands=((1, 2), (3, 3)), deck=(), banked=(0, 0), stakes=(0, 0), active=0, step="play", rng=1)


def test_counts_by_hand() -> None:
    """Seat 0 has two cards to play: 2 lines. Then it may roll or bank: 4. After a bank (2 of the four),
    seat 1 has one distinct card: 1 line each; after a roll that leaves a pot it may roll or bank again.
    """
    assert count_lines(GAME, _start(), 0) == 1
    assert count_lines(GAME, _start(), 1) == 2
    assert count_lines(GAME, _start(), 2) == 4
    after_roll = [
        GAME.apply(GAME.apply(_start(), 0, PlayCard(c)).state, 0, GAME.parse(_start(), "roll")).state.pot
        for c in (1, 2)
    ]
    assert count_lines(GAME, _start(), 3) == 2 + sum(2 if pot else 1 for pot in after_roll)


def test_divide_adds_up_and_names_the_first_actions() -> None:
    assert divide(GAME, _start(), 2) == [("play 1", 2), ("play 2", 2)]
    for depth in (1, 2, 3, 4):
        assert sum(n for _, n in divide(GAME, _start(), depth)) == count_lines(GAME, _start(), depth)


def test_everybody_who_may_act_is_counted_and_an_ended_game_is_one_line() -> None:
    """Two seats with three stakes each, in either order: 6 first actions, then 3 of the seat left."""
    state = GAME.setup(GameConfig(2), 1).state
    assert count_lines(GAME, state, 1) == 6
    assert count_lines(GAME, state, 2) == 18
    over = State(hands=((), ()), deck=(), banked=(0, 0), stakes=(0, 0), active=0, step="over", rng=1)
    assert count_lines(GAME, over, 3) == 1
    assert SetStake(0) in GAME.legal_actions(state, 0)
