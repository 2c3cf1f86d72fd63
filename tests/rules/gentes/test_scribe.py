"""Scribe: GENTES-116 to 131, 155, 238, 250. The display lies in slots 1 to 8 in the order written."""

from __future__ import annotations

from itertools import combinations

import pytest

from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes.events import CardsDealt, CardTaken, DisplaySlid
from gheos_suite.rules.gentes.model import ChooseCards, Conclude
from tests.proves import proves

from .position import IDS, Player, player
from .table import Table, at_table

EIGHT = "altar well granary forge harbor barracks pottery shrine"


def asked(value: int, who: Player | None = None, **words: object) -> Table:
    words.setdefault("display", EIGHT)
    return at_table(who or player(), pending=ChooseCards(value), agenda=(Conclude(),), **words)


def takes(value: int, slots: tuple[int, ...], **words: object) -> bool:
    """Returns whether these slots can be emptied by one scribe of that value."""
    table = asked(value, **words)
    for n in slots:
        if not table.offers(f"slot {n}"):
            return False
        table.do(f"slot {n}")
    return True


def sets(value: int, n: int) -> set[tuple[int, ...]]:
    return {slots for slots in combinations(range(1, 9), n) if takes(value, slots)}


@proves("GENTES-116")
def test_the_discard_pile_costs_six_for_one_and_ten_for_two() -> None:
    pile = "altar well granary"
    shown = "frieze city_wall library"
    assert asked(5, display=shown, discard=pile, round=3).texts("pile") == set()
    one = asked(6, display=shown, discard=pile, round=3)
    assert len(one.texts("pile")) == 3
    one.do("pile well")
    assert one.state.active == 1 and one.hand() == "well"
    two = asked(10, display=shown, discard=pile, round=3).do("pile well")
    assert two.texts() == {f"pile {IDS['altar']}", f"pile {IDS['granary']}", "done"}
    assert two.refused("slot 1") == "one-way"
    two.do("pile altar")
    assert two.hand() == "well altar" and two.display() == "frieze city_wall library - - - - -"
    mixed = asked(10, display=shown, discard=pile, round=3).do("slot 1")
    assert mixed.refused("pile well") == "one-way"


@proves("GENTES-117")
@pytest.mark.parametrize(("value", "one", "two", "three"), [
    (1, 1, 0, 0), (2, 2, 0, 0), (3, 3, 2, 0), (4, 4, 2, 0), (5, 5, 3, 0), (6, 6, 4, 3), (7, 7, 5, 3),
    (8, 8, 6, 3), (9, 8, 7, 3), (10, 8, 8, 6),
])  # fmt: skip
def test_cards_at_or_left_of_a_mark(value: int, one: int, two: int, three: int) -> None:
    for n, most in ((1, one), (2, two), (3, three), (4, 0)):
        assert sets(value, n) == set(combinations(range(1, most + 1), n))


@proves("GENTES-119")
def test_three_for_eight_are_the_first_three() -> None:
    assert takes(8, (1, 2, 3)) and takes(8, (3, 1, 2))
    assert not takes(8, (1, 2, 4))


@proves("GENTES-120")
def test_two_for_eight_of_the_first_six() -> None:
    assert takes(8, (2, 6)) and takes(8, (6, 2))
    table = asked(8).do("slot 2")
    refusal = table.refusal("slot 7")
    assert refusal.code == "too-dear" and refusal.args == {"slot": 7, "value": 8, "cards": 2}


@proves("GENTES-121")
def test_any_one_for_eight() -> None:
    table = asked(8).do("slot 8")
    assert table.hand() == "shrine" and table.state.active == 1


@proves("GENTES-122")
def test_the_display_slides_and_is_filled_after_all_are_taken() -> None:
    table = asked(6, draws="archive monument").do("slot 1", "slot 3")
    assert table.state.display[0] == "" and "DisplaySlid" not in table.kinds()  # not before the last card
    table.do("done")
    assert table.display() == "well forge harbor barracks pottery shrine archive monument"
    assert [e.slot for e in table.saw(CardTaken)] == [1, 3]
    assert table.one(CardsDealt).slots == (7, 8) and table.one(DisplaySlid).display[0] == IDS["well"]


@proves("GENTES-123")
def test_an_empty_deck_leaves_slots_empty() -> None:
    table = asked(3, deck="archive").do("slot 1", "slot 2")
    assert table.display() == "granary forge harbor barracks pottery shrine archive -"
    assert table.state.decks[0] == ()


@proves("GENTES-124", "GENTES-125")
def test_fewer_may_be_taken_but_not_none() -> None:
    table = asked(10)
    assert table.refused("done") == "no-cards"
    table.do("slot 5", "done")
    assert table.hand() == "harbor"


@proves("GENTES-125")
def test_with_nothing_to_take_no_scribe() -> None:
    none = at_table(display="", deck="")
    assert none.refused("tile scribe-1") == "no-scribe"
    pile = at_table(display="", deck="", discard="altar", round=3)
    assert pile.offers("tile scribe-1")  # 6 coins buy one of the pile
    poor = at_table(player("priest 1", played="altar"), display="", deck="", discard="well", round=3)
    assert poor.refused("act altar") == "no-scribe"  # 4 coins do not


@proves("GENTES-126")
def test_slots_count_from_the_left() -> None:
    table = asked(8, display="altar well granary forge harbor", deck="")
    assert table.texts("slot") == {f"slot {n}" for n in range(1, 6)}
    table.do("slot 5", "slot 1")
    assert table.display() == "well granary forge - - - - -"
    assert asked(8, display="altar", deck="").refused("slot 2") == "no-such-card"


@proves("GENTES-127", "GENTES-128")
def test_no_hand_limit_in_the_heyday_and_played_cards_never_count() -> None:
    table = asked(6, player(hand="monument road archive tenement shipyard")).do("slot 1", "slot 2", "done")
    assert len(table.player().hand) == 7
    many = player(time="o o o o o o -", hand="monument road archive", played="altar well granary forge harbor")
    end = at_table(many, player(time="o o o o o o o")).do("tax_1", "done")
    assert end.state.round == 2 and end.track().count("o") == 0


@proves("GENTES-129")
def test_piles_may_be_looked_at_but_not_the_order_of_decks() -> None:
    view = asked(6, discard="frieze").view(1)
    assert view.discard == (IDS["frieze"],)
    assert all(list(deck) == sorted(deck) for deck in view.decks) and len(view.decks[0]) == 10
    assert not hasattr(view, "rng")


@proves("GENTES-130")
def test_the_amount_is_fixed() -> None:
    table = at_table(player(coins=50)).do("tile scribe-4")
    assert (
        table.coins() == 40 and isinstance(table.state.pending, ChooseCards) and table.state.pending.value == 10
    )


@proves("GENTES-131")
def test_one_of_two_if_the_pile_has_only_one() -> None:
    table = asked(10, discard="altar", display="frieze", round=3).do("pile altar")
    assert table.hand() == "altar" and table.state.active == 1 and table.state.discard == ()


@proves("GENTES-155")
def test_the_exact_price_by_the_hometown() -> None:
    table = at_table(player(at="small_1_1 small_1_2"), display=EIGHT).do(
        "act small_1_1", "pay 3 with small_1_2"
    )
    assert table.coins() == 17
    table.do("slot 1", "slot 2")
    assert table.hand() == "altar well"


@proves("GENTES-281")
def test_a_dear_tile_for_less() -> None:
    table = at_table(player(coins=3, at="small_1_1"), display=EIGHT).do("tile scribe-2")
    assert table.texts() == {f"pay {n} with small_1_1" for n in (1, 2, 3)}
    refusal = table.refusal("done")
    assert refusal.code == "no-coins" and refusal.args == {"needs": 8, "has": 3}
    assert at_table(player(coins=3), display=EIGHT).refused("tile scribe-2") == "no-coins"


@proves("GENTES-250")
def test_in_era_one_there_is_no_pile() -> None:
    table = asked(10)
    assert table.state.discard == () and table.texts("pile") == set()


@proves("GENTES-238")
def test_a_solo_cube_goes_back_with_the_card_and_slides_with_others() -> None:
    table = at_table(
        player(), display=EIGHT, cubed="altar granary harbor pottery", spare=(4, 4, 4), stacks=((8,),) * 3,
        pending=ChooseCards(1), agenda=(Conclude(),), draws="archive",
    )  # fmt: skip
    table.do("slot 1")
    assert table.state.cubed == tuple(IDS[name] for name in ("granary", "harbor", "pottery"))
    assert table.state.display.index(IDS["granary"]) == 1  # slid from slot 3 to slot 2
    assert "SoloCubeReturned" in table.kinds() and GAME.actors(table.state) == (0,)
