"""The set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from gheos_suite.core import ConfigError, GameConfig
from gheos_suite.rules.gods import GAME
from gheos_suite.rules.gods.events import CardDrawn, GameStarted
from gheos_suite.rules.gods.model import CARDS
from tests.proves import proves

from .table import at_table, new_game


@proves("GODS-012")
def test_no_two_players_share_a_god() -> None:
    table = new_game(3)
    assert [p.god for p in table.state.players] == ["red", "yellow", "blue"]
    assert table.one(GameStarted).gods == ("red", "yellow", "blue")


@proves("GODS-013")
def test_each_marker_starts_on_2() -> None:
    """The start player has collected 3 more when the first decision is asked."""
    table = new_game(4, start_player="2")
    assert [p.power for p in table.state.players] == [2, 2, 2 + 3, 2]


@proves("GODS-014")
def test_nobody_owns_a_points_card_or_chip() -> None:
    for player in new_game(4).state.players:
        assert player.cards == player.chips == (0, 0, 0, 0)


@proves("GODS-015")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_cards_as_players_lie_at_the_start(seats: int) -> None:
    assert len(new_game(seats).state.board) == seats


COMPACT = {2: {(0, 0), (1, 0)}, 3: {(0, 0), (1, 0), (0, 1)}, 4: {(0, 0), (1, 0), (0, 1), (1, -1)}}
LINE = {2: {(0, 0), (1, 0)}, 3: {(0, 0), (1, 0), (2, 0)}, 4: {(0, 0), (1, 0), (2, 0), (3, 0)}}


@proves("GODS-016")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("layout", "cells"), [("compact", COMPACT), ("line", LINE)])
def test_the_start_is_one_temple_of_each_player(
    seats: int, layout: str, cells: dict[int, set[tuple[int, int]]]
) -> None:
    state = new_game(seats, start_layout=layout).state
    assert {h.cell for h in state.board} == cells[seats]
    assert sorted(h.colour for h in state.board) == sorted(p.god for p in state.players)
    assert {(h.kind, h.stone) for h in state.board} == {("temple", "")}
    assert [p.temples for p in state.players] == [7] * seats


@proves("GODS-017")
@pytest.mark.parametrize(("seats", "layout"), [(4, "compact"), (3, "line")])
def test_chance_puts_each_seat_on_each_cell(seats: int, layout: str) -> None:
    seen: Counter[tuple[int, tuple[int, int]]] = Counter()
    for seed in range(240):
        table = new_game(seats, seed, start_layout=layout, start_player="0")
        cells = table.one(GameStarted).cells
        for seat, cell in enumerate(cells):
            assert table.at(cell).colour == table.player(seat).god
            seen[seat, cell] += 1
    assert len(seen) == seats * seats
    assert min(seen.values()) > 240 // seats // 2  # about 60 or 80 each


@proves("GODS-018")
def test_the_sack_begins_with_52_cards() -> None:
    table = new_game(4)
    cards = Counter(dict(zip(CARDS, table.state.sack, strict=True)))
    cards.update(card for card in table.state.display)
    assert cards == {
        "tribe-green": 8, "tribe-blue": 8, "tribe-violet": 8, "tribe-yellow": 8,
        "desert": 12, "whirlwind": 2, "extra_action": 3, "decay": 3,
    }  # fmt: skip
    assert cards.total() == 52


@proves("GODS-019")
def test_the_material_of_unused_gods_is_out_of_the_game() -> None:
    state = new_game(2).state
    assert {p.god for p in state.players} == {"red", "yellow"}
    assert {h.colour for h in state.board} == {"red", "yellow"}
    assert len(state.players) == 2  # stones and temples exist before players only


@proves("GODS-020")
def test_the_sack_is_the_same_for_any_number_of_players() -> None:
    for seats in (2, 3, 4):
        table = new_game(seats)
        back = len(table.state.display)
        assert sum(table.state.sack) + back == 52


@proves("GODS-021")
def test_chance_or_the_option_picks_the_start_player() -> None:
    firsts = Counter(new_game(3, seed).state.active for seed in range(150))
    assert set(firsts) == {0, 1, 2} and min(firsts.values()) > 30
    for seat in range(3):
        for seed in range(5):
            assert new_game(3, seed, start_player=str(seat)).state.active == seat
    with pytest.raises(ConfigError, match="start_player"):
        new_game(3, start_player="3")


@proves("GODS-022")
def test_the_field_has_no_limits() -> None:
    table = at_table("T.red@0,0 desert@90000,-70000 T.blue@-300000,5", display="tribe-green decay")
    assert table.refused("temple@45000,-35000") == "not-adjacent"
    table.do("green@90001,-70000", "decay@-300000,6")
    assert table.at((90001, -70000)).kind == "tribe"


@proves("GODS-143")
def test_the_first_display_is_drawn_in_the_first_turn() -> None:
    table = new_game(3, draws="desert desert tribe-blue")
    assert table.kinds() == [
        "GameStarted", "TurnStarted", "PowerCollected", "CardDrawn", "CardDrawn", "CardSetAside", "CardDrawn",
        "CardsReturned",
    ]  # fmt: skip
    assert table.state.display == ("desert", "tribe-blue")
    assert sum(table.state.sack) == 50
    for seed in range(20):
        state = new_game(2, seed).state
        assert "" not in state.display and len(set(state.display)) == 2 and sum(state.sack) == 50


@proves("GODS-145")
def test_a_first_turn_has_5_power_less_what_decays_took() -> None:
    table = new_game(2, 3, "decay tribe-green desert tribe-blue", start_player="0")
    assert table.power(0) == 5
    beside = next(
        (q, r) for (q, r), _ in table.view.spaces
        if any(h.colour == "yellow" for h in table.state.board if _near((q, r), h.cell))
    )  # fmt: skip
    table.do(f"decay@{beside[0]},{beside[1]}", "take power 1")
    assert table.power(1) == 1
    table.do("discard tribe-green")
    assert (table.state.active, table.power(1)) == (1, 1 + 3)
    untouched = new_game(2, 3, "desert tribe-green desert tribe-blue", start_player="0")
    untouched.do("discard tribe-green", untouched.legal()[0])
    assert (untouched.state.active, untouched.power(1)) == (1, 5)


def _near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}


@proves("GODS-149")
def test_seven_temples_can_be_placed_and_no_eighth() -> None:
    assert [p.temples for p in new_game(4).state.players] == [7, 7, 7, 7]
    table = at_table("T.red@0,0 T.blue@1,0", temples={0: 1}, power=[12])
    table.do("temple@-1,0")
    assert table.player(0).temples == 0
    last = at_table("T.red@0,0 T.blue@1,0", temples={0: 0}, power=[12])
    assert last.refused("temple@-1,0") == "no-temples"
    whole = at_table(" ".join(f"T.red@{q},0" for q in range(8)), power=[12])
    assert whole.refused("temple@8,0") == "no-temples"


@proves("GODS-150")
def test_display_and_sack_hold_no_temple() -> None:
    assert all("temple" not in card for card in CARDS)
    for seed in range(10):
        assert set(new_game(4, seed).state.display) <= set(CARDS)
        assert all(e.card in CARDS for e in new_game(4, seed).saw(CardDrawn))


@proves("GODS-151")
@pytest.mark.parametrize(("wish", "seats", "gods"), [
    ("any", 2, "red yellow"),
    ("any", 4, "red yellow blue green"),
    ("green", 3, "green red yellow"),
    ("any,red", 2, "yellow red"),
    ("blue,any,yellow", 3, "blue red yellow"),
    ("green,blue,yellow,red", 4, "green blue yellow red"),
])
def test_players_choose_their_gods(wish: str, seats: int, gods: str) -> None:
    assert " ".join(p.god for p in new_game(seats, gods=wish).state.players) == gods


@proves("GODS-151")
@pytest.mark.parametrize("wish", ["red,red", "any,any,any", "violet", "", "red,", "any,red,blue"])
def test_two_seats_asking_for_the_same_god_are_refused(wish: str) -> None:
    with pytest.raises(ConfigError, match="gods"):
        new_game(2, gods=wish)


def test_forced_draws_must_be_cards_of_the_sack() -> None:
    for card in ("temple", "tribe-red", "", "Desert"):
        with pytest.raises(ConfigError, match="no card"):
            GAME.setup(GameConfig(2, {}, (card,)), 1)
    with pytest.raises(ConfigError, match="not in the sack"):
        new_game(2, draws="whirlwind whirlwind whirlwind")


@proves("GODS-151")
def test_the_option_lists_every_way_to_choose() -> None:
    """Two seats: 5 values for one; for both 25 pairs less the 4 of a god with itself."""
    option = next(o for o in GAME.meta.options if o.key == "gods")
    pairs = option.allowed(2)
    assert len(pairs) == len(set(pairs)) == 5 + 21
    assert {"any", "red", "any,any", "any,green", "blue,any", "red,yellow"} <= set(pairs)
    assert "red,red" not in pairs and all(option.accepts(value, 2) for value in pairs)
    assert len([v for v in option.allowed(4) if v.count(",") == 3 and "any" not in v]) == 24
    assert not option.accepts("red,blue,green", 2) and option.accepts("red,blue,green", 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_game_is_longer_than_meta_says(seats: int) -> None:
    """Every card that can come to the field, each after the most empty turns, with the extra actions."""
    cards = 32 + 12 + 3 + 7 * seats
    turns = (cards + 1) * 10 * seats
    assert turns * 5 <= GAME.meta.max_plies
