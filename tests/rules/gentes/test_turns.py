"""Rounds, turns, tiles, marks and hourglasses: GENTES-052 to 086."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes.events import HourglassesPlaced, RoundStarted, SeatPassed, TurnStarted
from tests.proves import proves

from .position import player
from .table import Table, at_table, begun

FULL = "o o o o o o o"


def play_out(table: Table) -> Table:
    """Plays the first offered move until the game is over."""
    while not table.over:
        table.do(GAME.notation(table.state, table.legal()[0]))
    return table


@proves("GENTES-052", "GENTES-053")
def test_six_rounds_then_the_end() -> None:
    table = play_out(begun(2))
    assert [(e.round, e.era) for e in table.saw(RoundStarted)] == [
        (1, 1),
        (2, 1),
        (3, 2),
        (4, 2),
        (5, 3),
        (6, 3),
    ]
    assert table.kinds().count("DeclineStarted") == 6
    assert table.outcome.winners and max(table.outcome.scores) == table.outcome.scores[table.outcome.winners[0]]


@proves("GENTES-054")
def test_turns_go_clockwise_one_action_each() -> None:
    table = begun(3, start_player="1")
    for _ in range(5):
        table.do("tax_1")
    assert [e.seat for e in table.saw(TurnStarted)] == [1, 2, 0, 1, 2, 0]


@proves("GENTES-055")
def test_with_an_empty_space_one_must_act() -> None:
    table = at_table(player(time="o o o o o o -", coins=0))
    assert table.texts() == {"tax_1", "tax_2", "tile leader-1"}
    assert table.refused("done") == "choice-due"


@proves("GENTES-056")
def test_tile_and_hourglasses_must_fit() -> None:
    table = at_table(player("noble 1", time="o o o o o o -"))
    refusal = table.refusal("tile philosopher-1")
    assert refusal.code == "no-space" and refusal.args == {"needs": 2, "has": 1}
    assert table.texts("tile") == {"tile leader-1"}


@proves("GENTES-057", "GENTES-058")
def test_the_cost_must_be_paid_before_anything_is_gained() -> None:
    table = at_table(player("noble 1", coins=3))
    refusal = table.refusal("tile philosopher-1")
    assert refusal.code == "no-coins" and refusal.args == {"needs": 4, "has": 3}
    assert table.refused("tile scribe-1") == "no-coins"
    poor = at_table(player(coins=4, at="sinope"))
    assert poor.refused("tile navigator-7") == "no-coins"  # 6 coins, though Sinope would give 5
    assert at_table(player("noble 1", coins=4)).offers("tile philosopher-1")


@proves("GENTES-059")
def test_all_requirements_must_be_met() -> None:
    empty = at_table(player("noble 2 merchant 1"))
    assert empty.refusal("tile chronicler-1").message == "You have no card in your hand."
    lacking = at_table(player("noble 1 merchant 1", hand="treasure_chamber"))
    refusal = lacking.refusal("tile chronicler-1")
    assert refusal.code == "no-card" and refusal.message == "Treasure Chamber lacks 1 noble."
    harbor = at_table(player("merchant 2", hand="harbor")).refusal("tile chronicler-1")
    assert harbor.message == "Harbor lacks 1 scholar and a trade city."
    assert at_table(player("noble 2 merchant 1", hand="treasure_chamber")).offers("tile chronicler-1")


@proves("GENTES-060", "GENTES-062")
def test_a_full_track_passes_and_the_other_goes_on_alone() -> None:
    table = at_table(player(time="o o o o o o -"), player())
    table.do("tax_1", "tax_1")
    assert [e.seat for e in table.saw(SeatPassed)] == [0] and table.player(0).passed
    assert [e.seat for e in table.saw(TurnStarted)] == [1, 1]
    table.do(*["tax_1"] * 6)
    assert table.kinds().count("SeatPassed") == 2 and table.kinds().count("DeclineStarted") == 1
    assert [p.passed for p in table.state.players] == [False, False]


@proves("GENTES-061", "GENTES-252")
def test_an_empty_space_always_has_an_action() -> None:
    one = at_table(player(time="o o o o o o -", coins=0), without="leader-1")
    assert one.texts() == {"tax_1", "tax_2"}
    closed = at_table(player(time="o o o o o o -", coins=0), advanced=True, without="leader-1")
    assert closed.texts() == {"tax_2"}
    closed.do("tax_2")
    assert closed.coins() == 8 and closed.track() == "o o o o o o oo"


@proves("GENTES-063", "GENTES-065", "GENTES-066")
def test_a_tile_action_in_its_order() -> None:
    """Cybil's Chronicler: tile on the first empty space, 1 coin, two hourglasses, then the card."""
    table = at_table(player("noble 2 merchant 1", hand="treasure_chamber", time="o - - - - - -"))
    table.do("tile chronicler-3", "pairs 0")
    assert table.track() == "o chronicler-3 o o - - -" and table.coins() == 19
    table.do("play treasure_chamber")
    assert table.kinds()[:4] == ["TileTaken", "CoinsPaid", "HourglassesPlaced", "CardPlayed"]
    double = at_table(player("noble 2 merchant 1", hand="treasure_chamber", time="o - - - - - -"))
    double.do("tile chronicler-3", "pairs 1")
    assert double.track() == "o chronicler-3 oo - - - -"


@proves("GENTES-064")
def test_a_tile_taken_is_gone_for_all() -> None:
    table = at_table().do("tile leader-1")
    assert table.state.active == 1 and not table.offers("tile leader-1")
    assert table.refused("tile leader-1") == "tile-taken"


@proves("GENTES-067", "GENTES-068", "GENTES-071", "GENTES-074")
def test_a_card_action_needs_no_tile_and_is_marked() -> None:
    """Khadijah marks her Monument for a Philosopher: 4 coins, 1 hourglass."""
    table = at_table(player("noble 1", played="monument", temple=1))
    tiles = table.state.tiles
    table.do("act monument", "train priest", "done")
    assert table.marks() == {"monument"} and table.state.tiles == tiles
    assert table.coins() == 16 and table.track() == "o - - - - - -" and table.cubes() == (1, 0)
    table.do("tax_1")
    assert table.state.active == 0 and table.refused("act monument") == "marked"


@proves("GENTES-069", "GENTES-070")
def test_cards_and_cities_serve_from_the_next_turn_on() -> None:
    """A turn is one action, so nothing that came into play in it can be used before the next one."""
    table = at_table(player("noble 1 priest 2", hand="monument"), player(time=FULL))
    table.do("tile chronicler-1", "play monument")
    assert len(table.saw(TurnStarted)) == 1 and table.state.active == 0 and table.offers("act monument")
    town = at_table(player(), player(time=FULL)).do("tile navigator-7", "build small_1_1")
    assert town.pending == "ChooseRegion"
    town.do("region green")
    assert len(town.saw(TurnStarted)) == 1 and town.offers("act small_1_1")


@proves("GENTES-072", "GENTES-130", "GENTES-154", "GENTES-164")
def test_greg_uses_his_hometown_for_a_scribe() -> None:
    table = at_table(player(at="small_1_1"))
    table.do("act small_1_1")
    assert table.marks() == {"small_1_1"} and table.coins() == 14 and table.track() == "o - - - - - -"
    assert table.texts("slot") == {f"slot {n}" for n in range(1, 7)}  # 6 coins: one card of slots 1 to 6
    table.do("slot 6")
    assert table.state.active == 1 and len(table.player().hand) == 1


@proves("GENTES-073", "GENTES-088")
def test_the_tax_collector_as_often_as_wanted() -> None:
    table = at_table().do("tax_1", "tax_1", "tax_1", "tax_2", "pairs 0")
    assert [table.coins(0), table.coins(1)] == [28, 32]


@proves("GENTES-075", "GENTES-077")
def test_hourglasses_go_on_empty_spaces_only() -> None:
    table = at_table(player(time="o - o - o - -")).do("tax_2", "pairs 1")
    assert table.track() == "o oo o - o - -"
    table = at_table(player(time="o - o - - - -")).do("tile navigator-1")
    assert table.track() == "o navigator-1 o - - - -"
    assert table.refused("pairs 2") == "no-such-pairs"  # three hourglasses make one pair at most
    table.do("pairs 1")
    assert table.track() == "o navigator-1 o oo o - -"


@proves("GENTES-076", "GENTES-080", "GENTES-089")
@pytest.mark.parametrize(
    ("time", "offered"),
    [
        ("o o o - - - -", {"pairs 0", "pairs 1"}),
        ("o o o o - - -", set()),  # tile and one double, one single: the only way
    ],
)
def test_ways_to_place_three_hourglasses(time: str, offered: set[str]) -> None:
    table = at_table(player(time=time)).do("tile navigator-1")
    assert table.texts("pairs") == offered


@proves("GENTES-089")
def test_two_tax_hourglasses_on_one_space() -> None:
    table = at_table(player(time="o o o o o o -")).do("tax_2")
    assert table.coins() == 28 and table.track() == "o o o o o o oo"
    assert table.one(HourglassesPlaced).pairs == 1


@proves("GENTES-078")
def test_four_hourglasses_fit_on_two_spaces() -> None:
    """Seven cards in hand at the hand limit are four hourglasses."""
    hand = "altar well granary forge harbor barracks pottery"
    table = at_table(player(time="o o o o o o -", hand=hand), player(time=FULL)).do("tax_1")
    assert table.texts("pairs") == {"pairs 0", "pairs 1", "pairs 2"}
    table.do("pairs 2")
    assert table.track().startswith("oo oo -")


@proves("GENTES-079")
def test_how_many_spaces_an_action_needs() -> None:
    for free, offered in ((2, False), (3, True)):
        time = " ".join(["o"] * (7 - free) + ["-"] * free)
        assert at_table(player(time=time)).offers("tile navigator-1") is offered
    marked = player("artisan 1", time="o o o o o o -", played="shipyard")
    assert at_table(marked).offers("act shipyard")


@proves("GENTES-081")
def test_khadijah_doubles_to_act_again() -> None:
    table = at_table(player(time="o o o - - - -"), player(time=FULL)).do("tile navigator-1", "pairs 1")
    assert table.track() == "o o o navigator-1 oo o -"
    assert table.do("build athenai").state.active == 0


@proves("GENTES-082", "GENTES-155", "GENTES-165", "GENTES-085")
def test_an_ability_is_offered_during_its_action_only() -> None:
    table = at_table(player("priest 1", at="small_1_1", played="altar"))
    assert table.refused("pay 3 with small_1_1") == "choice-due"
    table.do("act altar")
    assert "pay 3 with small_1_1" in table.texts()
    table.do("pay 3 with small_1_1")
    assert table.marks() == {"altar", "small_1_1"} and table.coins() == 17
    assert table.texts() == {"slot 1", "slot 2", "slot 3"}


@proves("GENTES-083", "GENTES-084")
def test_marked_abilities_once_a_round_others_always() -> None:
    """Tenement adds 2 without asking; Well adds 4 once a round and may be kept."""
    table = at_table(player(played="tenement well"), player(time=FULL))
    table.do("tax_1", "done")
    assert table.coins() == 26 and table.marks() == set()
    table.do("tax_1", "with well")
    assert table.coins() == 26 + 4 + 2 + 4 and table.marks() == {"well"}
    table.do("tax_1")
    assert table.coins() == 36 + 6 and table.pending == "NoneType"


@proves("GENTES-086", "GENTES-160")
def test_an_ability_of_two_tokens_is_not_applied_twice() -> None:
    table = at_table(player(at="small_3_1 small_3_2"), player(time=FULL))
    table.do("tax_1")
    assert table.texts() == {"with small_3_1", "with small_3_2", "done"}
    table.do("with small_3_1")
    assert table.coins() == 28 and table.marks() == {"small_3_1"}
    table.do("tax_2", "with small_3_2", "pairs 1")
    assert table.coins() == 28 + 16


@proves("GENTES-087")
def test_four_for_one_and_eight_for_two() -> None:
    assert at_table().do("tax_1").coins() == 24
    table = at_table().do("tax_2", "pairs 0")
    assert table.coins() == 28 and table.track() == "o o - - - - -"


@proves("GENTES-090", "GENTES-091", "GENTES-198")
def test_the_leader_becomes_start_player_in_the_decline() -> None:
    table = at_table(player(time="o o o o o - -"), player(time=FULL)).do("tile leader-1")
    assert table.coins() == 22 and table.track() == "o o o o o leader-1 -" and table.state.start == 0
    other = at_table(player(time=FULL), player(time="o o o o o o -"), active=1).do("tile leader-1")
    assert other.state.start == 1 and other.state.round == 2 and other.state.active == 1
    assert at_table().do("tile leader-1").refused("tile leader-1") == "tile-taken"


@proves("GENTES-092")
def test_the_start_player_may_lead_again() -> None:
    table = at_table(player(time="o o o o o o -"), player(time=FULL)).do("tile leader-1")
    assert table.coins() == 22 and table.state.start == 0 and table.kinds().count("StartPlayerSet") == 1
