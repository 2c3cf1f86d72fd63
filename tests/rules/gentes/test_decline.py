"""The Decline phase, activation and the hand limit: GENTES-197 to 218, 251, 253, 254."""

from __future__ import annotations

from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes.events import CardActivated, EraEnded, HourglassesReduced, PointsScored
from gheos_suite.rules.gentes.model import Limit
from tests.proves import proves

from .position import CARDS, IDS, Player, player
from .table import Table, at_table, names

FULL = "o o o o o o o"
LAST = "o o o o o o -"


def declining(first: Player, *others: Player, **words: object) -> Table:
    """Returns a table after the last tax of a round: the first player has one space left, the others none."""
    seats = others or (player(time=FULL),)
    table = at_table(first, *seats, **words).do("tax_1")
    return table.do("done") if table.pending == "FinishTurn" else table


@proves("GENTES-197", "GENTES-219")
def test_the_order_of_a_decline_phase() -> None:
    who = player(
        time="o o o o o leader-1 -", at="sinope", played="treasure_chamber", hand="altar well forge harbor"
    )
    table = declining(who, round=2)
    kinds = table.kinds()
    wanted = [
        "DeclineStarted", "StartPlayerSet", "TilesReturned", "HourglassesReduced", "HourglassesReduced",
        "MarksReturned", "LockRemoved", "LockRemoved", "CityPaid", "CoinsGained", "CardActivated",
        "CoinsGained", "HourglassesPlaced", "EraEnded", "CardsDealt", "RoundStarted", "TurnStarted",
    ]  # fmt: skip
    assert kinds[kinds.index("DeclineStarted") :] == wanted


@proves("GENTES-198", "GENTES-199")
def test_the_start_player_changes_with_the_leader_only() -> None:
    assert declining(player(time=LAST), start=1, active=0).state.start == 1
    led = declining(player(time="o o o o o leader-1 -"), start=1, active=0)
    assert led.state.start == 0 and led.state.active == 0


@proves("GENTES-200")
def test_tiles_and_marks_return() -> None:
    who = player(time="scribe-1 o chronicler-1 o o o -", played="monument", marked="monument", at="small_1_1*")
    table = declining(who)
    assert len(table.state.tiles) == 15 and table.marks() == set()


@proves("GENTES-201", "GENTES-202")
def test_one_hourglass_leaves_every_space() -> None:
    """Three singles and a double: one hourglass is left, at the left end; one lock opens."""
    table = declining(player(time="scribe-1 o oo o scribe-2 scribe-4 -"))
    assert table.track() == "o - - - - - - -" and table.player().locks == 4
    assert [e.left for e in table.saw(HourglassesReduced)] == [1, 0]


@proves("GENTES-202", "GENTES-037", "GENTES-253")
def test_open_spaces_by_round() -> None:
    found = []
    for number in range(1, 7):
        spaces = 6 + number
        time = " ".join(["o"] * (spaces - 1) + ["-"])
        other = player(time=" ".join(["o"] * spaces))
        table = at_table(player(time=time), other, round=number)
        found.append(len(table.player().track))
        if number < 6:
            assert len(table.do("tax_1").player().track) == spaces + 1
    assert found == [7, 8, 9, 10, 11, 12]


@proves("GENTES-203", "GENTES-204", "GENTES-205")
def test_a_new_era_begins_after_rounds_two_and_four() -> None:
    table = declining(
        player(time=LAST, hand="altar"), round=2, display="well forge harbor", deck="archive shrine"
    )
    assert table.state.round == 3 and table.hand() == "altar"
    assert names(table.state.discard) == "well forge harbor shrine archive"
    assert {CARDS[card]["era"] for card in table.state.display} == {2} and all(table.state.display)
    assert table.state.decks[0] == () and len(table.state.decks[1]) == 10
    assert table.one(EraEnded).era == 1
    same = declining(player(time=LAST), round=3, display="frieze library")
    assert same.state.round == 4 and same.state.discard == () and same.display().startswith("frieze library")
    later = declining(player(time=LAST), round=4)
    assert {CARDS[card]["era"] for card in later.state.display} == {3} and len(later.state.discard) == 18


@proves("GENTES-206", "GENTES-217")
def test_the_last_round_has_a_decline_phase_too() -> None:
    """Doubles leave singles, City Wall pays, five cards are two hourglasses; no lock opens, no deal."""
    who = player(time="oo o o o o o -", played="city_wall", hand="altar well forge harbor barracks", coins=0)
    table = declining(who, round=6, display="school")
    assert "LockRemoved" not in table.kinds() and "CardsDealt" not in table.kinds()
    table.do("pairs 0")
    assert table.over and table.scored()["abilities"] == 3
    assert table.scored()["hourglasses"] == -8  # one left and two of the hand limit
    assert table.track() == "o o o - - - -"


@proves("GENTES-207", "GENTES-210", "GENTES-251")
def test_one_city_of_each_region_pays() -> None:
    table = declining(player(time=LAST, at="sinope miletus syracusae small_1_1"))
    assert table.pending == "ChooseReward" and table.texts() == {"city sinope", "city miletus"}
    table.do("city sinope")
    assert table.coins() == 20 + 4 + 5 + 5 and table.score() == 0
    only = declining(player(time=LAST, at="small_1_1 small_2_1"))
    assert "CityPaid" not in only.kinds() and only.coins() == 24


@proves("GENTES-207")
def test_cities_that_give_the_same_are_no_question() -> None:
    table = declining(player(time=LAST, at="cyrene naukratis"))
    assert table.pending == "NoneType" and table.cubes() == (0, 1)


@proves("GENTES-208", "GENTES-212", "GENTES-269", "GENTES-258")
def test_khadijah_activates_city_wall_and_treasure_chamber() -> None:
    table = declining(player(time=LAST, played="city_wall treasure_chamber"), round=3)
    assert table.coins() == 20 + 4 + 5 and table.scored() == {"abilities": 3}
    assert [e.card for e in table.saw(CardActivated)] == [IDS["city_wall"], IDS["treasure_chamber"]]


@proves("GENTES-209", "GENTES-279", "GENTES-214")
def test_free_abilities_first_then_payments() -> None:
    """Bathhouse and Mint with no coins: Mint's 6 come first, and 4 of them may be paid for 2 points."""
    table = declining(player(time=LAST, coins=0, played="bathhouse mint"), round=3)
    assert table.coins() == 10 and table.texts() == {"buy", "done"}
    bought = table.do("buy")
    assert bought.coins() == 6 and bought.scored() == {"abilities": 2}
    left = declining(player(time=LAST, coins=0, played="bathhouse mint"), round=3).do("done")
    assert left.coins() == 10 and left.score() == 0
    exact = declining(player(time=LAST, coins=0, played="bathhouse"), round=3).do("buy")
    assert exact.coins() == 0 and exact.scored() == {"abilities": 2}


@proves("GENTES-279")
def test_with_three_coins_no_purchase() -> None:
    """Bathhouse asks for 4; after an action that gives nothing 3 coins are left."""
    who = player(time="o o o o - - -", coins=3, played="bathhouse")
    table = at_table(who, player(time=FULL), round=3).do("tile navigator-2", "build cyrene")
    assert table.state.round == 4 and table.coins() == 3 and table.score() == 0


@proves("GENTES-211")
def test_greg_activates_his_cities() -> None:
    """Athenai: a cube; Miletus: 2 points; of Cyrene and Carthago he chooses the cube of Cyrene."""
    seats = [player(time=LAST, at="athenai miletus cyrene carthago"), *[player(time=FULL)] * 2]
    table = at_table(*seats).do("tax_1")
    assert table.texts() == {"city carthago", "city cyrene"}
    table.do("city cyrene")
    assert table.cubes() == (1, 1) and table.scored() == {"cities": 2} and table.coins() == 24


@proves("GENTES-213")
def test_activation_goes_in_turn_order_from_the_new_start_player() -> None:
    seats = [player(time=LAST, played="city_wall"), player(time="leader-1 o o o o o o", played="senate")]
    table = at_table(*seats, round=5).do("tax_1")
    assert [(e.seat, e.n) for e in table.saw(PointsScored)] == [(1, 3), (0, 3)]


@proves("GENTES-215", "GENTES-216")
def test_the_hand_limit() -> None:
    """Five cards: two hourglasses, on one space or on two. Three cards: none."""
    table = declining(player(time=LAST, hand="altar well forge harbor barracks"))
    assert table.texts() == {"pairs 0", "pairs 1"}
    assert table.do("pairs 1").track() == "oo - - - - - - -"
    three = declining(player(time=LAST, hand="altar well forge"))
    assert three.track().count("o") == 0
    four = declining(player(time=LAST, hand="altar well forge harbor"))
    assert four.track() == "o - - - - - - -"


@proves("GENTES-218")
def test_as_many_as_fit() -> None:
    """An artificial full track takes nothing; one empty space takes two of four."""
    hand = "altar well granary forge harbor barracks pottery"
    for time, after in (("o o o o o o o", "o o o o o o o"), ("o o o o o o -", "o o o o o o oo")):
        state = at_table(player(time=time, hand=hand), step="decline", agenda=(Limit(0),)).state
        table = Table(GAME._rules.run(state, []))
        assert table.track() == after


@proves("GENTES-217")
def test_hand_limit_hourglasses_block_the_next_round() -> None:
    table = declining(player(time=LAST, hand="altar well forge harbor barracks")).do("pairs 0")
    assert table.state.round == 2 and table.player().track.count("") == 6


@proves("GENTES-254")
def test_cards_may_run_the_locks_out() -> None:
    """Aqueduct in round 3: five locks gone after round 4; nothing to remove after round 5."""
    table = at_table(
        player("artisan 3 priest 2", hand="aqueduct", time="o o o o o o o - -"),
        player(time=" ".join(["o"] * 9)),
        round=3,
    ).do("tile chronicler-1", "play aqueduct", "symbol trade")
    assert len(table.player().track) == 10 and table.player().locks == 2
    table.do("tax_1")
    assert table.state.round == 4 and table.player().locks == 1
    full = " ".join(["o"] * 11)
    fourth = at_table(player(time=f"{full} -"[2:]), player(time=full), round=4).do("tax_1")
    assert fourth.player().locks == 0
    fifth = at_table(player(time=f"{full} -"), player(time=f"{full} o"), round=5).do("tax_1")
    assert fifth.player().locks == 0 and "LockRemoved" not in fifth.kinds()
