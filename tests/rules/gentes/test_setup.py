"""Set-up: GENTES-026 to 051, and what the options change."""

from __future__ import annotations

import pytest

from gheos_suite.core import ConfigError
from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes.events import CardDrafted, CardsDealt, DraftLaid, DraftReturned, GameStarted
from tests.proves import proves

from .position import CARDS, player
from .table import at_table, begun, names, new_game


@proves("GENTES-030", "GENTES-031")
def test_bonus_stacks_have_one_tile_a_player() -> None:
    for seats, stack in ((1, (8,)), (2, (8, 4)), (3, (8, 4, 4)), (4, (8, 4, 4, 4))):
        assert new_game(seats).state.stacks == (stack,) * 3
    assert new_game(1).state.spare == (4, 4, 4) and new_game(2).state.spare == ()


@proves("GENTES-032", "GENTES-033")
def test_a_new_game() -> None:
    table = new_game(4)
    assert table.state.round == 1
    for view in table.view().players:
        assert (view.coins, view.left, view.score) == (20, 6, 0)


@proves("GENTES-034")
def test_money_is_public() -> None:
    table = at_table(player(coins=3), player(coins=14))
    for seat in (None, 0, 1):
        assert [p.coins for p in table.view(seat).players] == [3, 14]


@proves("GENTES-035", "GENTES-036", "GENTES-037")
def test_the_time_track_at_the_start() -> None:
    """Twelve spaces, five locked, one hourglass on the leftmost: six are free."""
    for p in new_game(3).state.players:
        assert p.track == ("o", "", "", "", "", "", "") and p.locks == 5
        assert len(p.track) + p.locks == 12


@proves("GENTES-038")
def test_only_era_one_is_drawn_in_rounds_one_and_two() -> None:
    table = begun(3)
    while table.state.round <= 2:
        table.do(GAME.notation(table.state, table.legal()[0]))
        if table.state.round <= 2:
            assert {CARDS[card]["era"] for card in table.state.display if card} == {1}
    orders = {new_game(2, seed).state.draft for seed in range(8)}
    assert len(orders) == 8


FIRST_CARDS = (
    "treasure_chamber monument", "tenement training_ground", "marketplace shipyard", "scriptorium road",
)  # fmt: skip
FIRST_PEOPLE = (
    "noble 1 merchant 1 priest 2", "noble 1 soldier 3", "artisan 1 merchant 3", "artisan 1 scholar 3",
)  # fmt: skip


@proves("GENTES-039", "GENTES-040")
def test_the_first_game() -> None:
    table = new_game(4, setup="first_game", start_player="0")
    assert [table.hand(seat) for seat in range(4)] == list(FIRST_CARDS)
    assert [table.people(seat) for seat in range(4)] == list(FIRST_PEOPLE)
    assert [table.coins(seat) for seat in range(4)] == [20] * 4
    assert table.state.step == "heyday" and table.state.active == 0 and all(table.state.display)


@proves("GENTES-039")
def test_in_the_first_game_cards_are_counted_from_the_start_player() -> None:
    table = new_game(3, setup="first_game", start_player="1")
    assert [table.hand(seat) for seat in (1, 2, 0)] == list(FIRST_CARDS[:3])


@proves("GENTES-041")
def test_cards_of_absent_seats_stay_in_the_deck() -> None:
    for seed in range(5):
        state = new_game(2, seed, setup="first_game").state
        there = names((*state.display, *state.decks[0])).split()
        assert {"marketplace", "shipyard", "scriptorium", "road"} <= set(there) and len(there) == 14


@proves("GENTES-042", "GENTES-044", "GENTES-046")
def test_the_draft_goes_counter_clockwise() -> None:
    """Three players, the first one starts: picks by 3, 2, 1, 3, 2, 1 of nine cards."""
    table = new_game(3, start_player="0")
    laid = table.one(DraftLaid).cards
    assert len(laid) == 9 and table.state.draft == laid
    for card in laid[:6]:
        table.do(f"draft {card}")
    assert [e.seat for e in table.saw(CardDrafted)] == [2, 1, 0, 2, 1, 0]
    assert [p.hand for p in table.state.players] == [
        (laid[2], laid[5]), (laid[1], laid[4]), (laid[0], laid[3]),
    ]  # fmt: skip
    assert table.one(DraftReturned).cards == laid[6:]
    assert len(table.state.decks[0]) == 12 - 8 and all(table.state.display)
    assert table.one(CardsDealt).slots == (1, 2, 3, 4, 5, 6, 7, 8)


@proves("GENTES-043")
def test_the_second_picks_follow_the_same_cycle() -> None:
    table = new_game(4, start_player="2")
    while table.state.step == "draft":
        table.do(f"draft {table.state.draft[0]}")
    assert [e.seat for e in table.saw(CardDrafted)] == [1, 0, 3, 2, 1, 0, 3, 2]


@proves("GENTES-045")
def test_hands_are_not_shown() -> None:
    table = begun(3)
    for seat in (None, 0, 1, 2):
        view = table.view(seat)
        for other, p in enumerate(view.players):
            assert (p.hand is not None) == (other == seat) and (p.needs is not None) == (other == seat)
            assert p.hand_size == 2
    drafted = table.saw(CardDrafted)[0]
    assert GAME.redact(drafted, drafted.seat) == drafted
    other = GAME.redact(drafted, (drafted.seat + 1) % 3)
    assert isinstance(other, CardDrafted) and other.card == ""


def test_hands_can_lie_open() -> None:
    table = begun(3, hands="open")
    assert all(p.hand and len(p.hand) == 2 for p in table.view(None).players)
    drafted = table.saw(CardDrafted)[0]
    assert GAME.redact(drafted, None) == drafted


@proves("GENTES-047")
def test_four_population_are_chosen_after_the_display_lies() -> None:
    table = new_game(2, start_player="0")
    while table.state.step == "draft":
        table.do(f"draft {table.state.draft[0]}")
    assert table.state.step == "population" and all(table.state.display)
    assert len(table.legal()) == 126  # four of six types, the same more than once: C(9, 4)
    assert table.refused("settle 1 1 1 0 0 0") == "wrong-number"
    assert table.refused("settle 1 1 1 1 1 0") == "wrong-number"
    table.do("settle 1 0 2 0 1 0")
    assert table.people(0) == "noble 1 soldier 2 priest 1"


@proves("GENTES-048")
def test_population_is_chosen_in_turn_order() -> None:
    table = new_game(3, start_player="1")
    while table.state.step == "draft":
        table.do(f"draft {table.state.draft[0]}")
    order = []
    while table.state.step == "population":
        order.append(table.state.active)
        table.do("settle 2 2 0 0 0 0")
    assert order == [1, 2, 0] and table.people(0) == "noble 2 artisan 2"
    assert table.state.active == 1


@proves("GENTES-049")
def test_the_advanced_setup_closes_the_small_tax_space() -> None:
    assert begun(2).texts("tax") == {"tax_1", "tax_2"}
    table = begun(2, advanced_setup="on")
    assert table.texts("tax") == {"tax_2"} and table.refused("tax_1") == "closed"


@proves("GENTES-050")
def test_the_start_player_is_random_or_chosen() -> None:
    assert {new_game(4, seed).one(GameStarted).start for seed in range(30)} == {0, 1, 2, 3}
    for seat in range(4):
        assert {new_game(4, seed, start_player=str(seat)).state.start for seed in range(4)} == {seat}


def test_draws_can_be_forced() -> None:
    wanted = "altar well forge road monument harbor"
    table = new_game(2, draws=f"priest scholar {wanted}")
    assert table.state.chart[:2] == ("priest", "scholar")
    assert names(table.one(DraftLaid).cards) == wanted


@pytest.mark.parametrize("draws", ["knight", "altar altar", "frieze", "noble noble"])
def test_impossible_draws_are_refused(draws: str) -> None:
    with pytest.raises(ConfigError, match="Gentes"):
        new_game(2, draws=draws)
