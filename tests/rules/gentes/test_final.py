"""The final scoring, ties, and games for two and for one: GENTES-219 to 248."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes.events import (
    BonusReplaced,
    Event,
    GameEnded,
    HandsShown,
    PointsScored,
    SoloCubesCleared,
    SoloCubesLaid,
)
from gheos_suite.rules.gentes.model import FinishHand, Tally
from gheos_suite.rules.gentes.scoring import title
from tests.proves import proves

from .position import IDS, Player, player
from .table import Table, at_table, begun, names, new_game

FULL = "o o o o o o o"
LAST = "o o o o o o -"


def scoring(first: Player, *others: Player) -> Table:
    """Returns a table at which the final scoring has just begun; the first player is start player."""
    seats = [first, *(others or (player(coins=0),))]
    state = at_table(*seats, round=6, step="final").state
    tasks = (*(FinishHand(seat) for seat in range(len(seats))), Tally())
    table = Table(state)
    events: list[Event] = []
    table.state = GAME._rules.run(replace(state, agenda=tasks), events)
    table.events += events
    return table


@proves("GENTES-219")
def test_the_order_of_the_final_scoring() -> None:
    """Hand cards of all, losses, cubes, coins, hourglasses."""
    who = player("noble 2 merchant 1", hand="treasure_chamber altar", coins=20, temple=2, time="o - - - - - -")
    table = scoring(who, player(coins=10)).do("done")
    assert [(e.seat, e.source, e.n) for e in table.saw(PointsScored)] == [
        (0, "hand", 1), (0, "hand", -1), (0, "cubes", 1), (0, "coins", 2), (1, "coins", 1),
        (0, "hourglasses", -2),
    ]  # fmt: skip


@proves("GENTES-219")
def test_hands_are_shown_when_it_begins() -> None:
    who = player(time=LAST, hand="altar")
    table = at_table(who, player(time=FULL, hand="well"), round=6).do("tax_1")
    assert table.one(HandsShown).hands == ((IDS["altar"],), (IDS["well"],))
    assert table.over


@proves("GENTES-220", "GENTES-223")
def test_cards_that_can_be_are_put_into_play_for_half() -> None:
    """Library is worth 5: 3 points. Two cards of 3: 2 each. No reward, no synergy, no choice."""
    assert scoring(player("noble 1 scholar 4", coins=0, hand="library")).scored() == {"hand": 3}
    two = scoring(player("noble 2 soldier 2 scholar 1", coins=0, hand="granary tenement"))
    assert two.scored() == {"hand": 4} and two.coins() == 0 and two.over
    assert names(two.player().late) == "granary tenement" and two.hand() == ""


@proves("GENTES-220")
def test_cards_put_into_play_lend_nothing() -> None:
    """Barracks +2, but Training Ground needs a fourth soldier: -2."""
    table = scoring(player("noble 2 soldier 3", coins=0, hand="barracks training_ground"))
    assert [e.n for e in table.saw(PointsScored)] == [2, -2] and table.score() == 0
    lent = scoring(player("soldier 3", coins=0, hand="training_ground", played="barracks"))
    assert lent.scored() == {"hand": 2}


@proves("GENTES-220")
def test_no_bonus_tile_in_the_final_scoring() -> None:
    seven = "treasure_chamber monument altar marketplace scriptorium road training_ground"
    table = scoring(player("noble 2 scholar 1", coins=0, hand="granary", played=seven))
    assert table.player().bonus == () and table.scored() == {"hand": 2}


@proves("GENTES-221", "GENTES-222")
def test_virtual_cubes_for_a_hand_card_are_a_choice() -> None:
    who = player("soldier 2", coins=0, oracle=2, hand="training_ground")
    table = scoring(who)
    assert table.texts() == {f"play {IDS['training_ground']}", "done"}
    table.do("play training_ground")
    assert table.cubes() == (0, 0) and table.scored() == {"hand": 2}
    assert scoring(who).do("done").scored() == {"hand": -2, "cubes": 1}


@proves("GENTES-222", "GENTES-224")
def test_virtual_cubes_are_spent_card_by_card() -> None:
    """Three cubes: two for Training Ground leave one, which is just the noble Tenement lacks."""
    who = player("soldier 2", coins=0, oracle=3, hand="training_ground tenement")
    table = scoring(who).do("play training_ground")
    assert table.cubes() == (0, 1) and table.offers("play tenement")
    table.do("play tenement")
    assert table.scored() == {"hand": 4} and table.cubes() == (0, 0)
    short = scoring(player("soldier 1", coins=0, oracle=3, hand="training_ground tenement")).do(
        "play training_ground"
    )
    assert short.over and [e.n for e in short.saw(PointsScored)] == [2, -2]


@proves("GENTES-223", "GENTES-224")
def test_an_exchange_that_makes_a_card_playable_puts_it_into_play() -> None:
    who = player("noble 2 soldier 2", coins=0, temple=2, hand="granary training_ground")
    table = scoring(who).do("trade soldier>scholar", "done")
    assert names(table.player().late) == "granary" and table.people() == "noble 2 soldier 1 scholar 1"
    table.do("done")
    assert [e.n for e in table.saw(PointsScored)] == [2, -2]


@proves("GENTES-223")
def test_a_second_trade_does_not_spoil_what_the_first_one_made_playable() -> None:
    who = player("noble 2 soldier 2", coins=0, temple=1, hand="granary training_ground")
    table = scoring(who).do("trade soldier>scholar")
    assert names(table.player().late) == "granary"
    table.do("trade scholar>soldier")
    assert names(table.player().late) == "granary" and table.people() == "noble 2 soldier 2"
    assert [e.n for e in table.saw(PointsScored)] == [2, -2]


@proves("GENTES-225")
def test_cards_left_cost_half() -> None:
    assert scoring(player(coins=0, hand="library")).scored() == {"hand": -3}
    assert scoring(player(coins=0, hand="tenement catapult")).scored() == {"hand": -2 - 4}


@proves("GENTES-225")
def test_a_card_without_its_city_is_left() -> None:
    """Harbor, worth 4, lacks a trade city only; no cube gives one, so nothing is asked."""
    who = player("merchant 2 scholar 1", coins=0, oracle=2, hand="harbor")
    assert scoring(who).scored() == {"hand": -2, "cubes": 1}
    town = player("merchant 2 scholar 1", coins=0, hand="harbor", at="small_3_1")
    assert scoring(town).scored() == {"hand": 2}


@proves("GENTES-226")
def test_a_point_for_two_cubes() -> None:
    assert scoring(player(coins=0, temple=2, oracle=3)).scored() == {"cubes": 2}


@proves("GENTES-227", "GENTES-232")
def test_a_point_for_ten_coins() -> None:
    table = scoring(player(coins=29))
    assert table.scored() == {"coins": 2} and table.coins() == 29


@proves("GENTES-228", "GENTES-229")
@pytest.mark.parametrize(("time", "points"), [
    ("- - -", 0), ("o - -", -2), ("o o -", -4), ("oo - -", -4), ("oo o -", -8), ("oo oo -", -16),
    ("oo oo oo", -16),
])  # fmt: skip
def test_hourglasses_left_cost_points(time: str, points: int) -> None:
    assert scoring(player(coins=0, time=time)).score() == points


@proves("GENTES-230", "GENTES-231")
def test_ties_are_broken_by_cards_then_coins() -> None:
    nine = player(coins=0, score=90, played="altar well")
    ten = player("noble 1 scholar 4", coins=0, score=87, played="frieze road", hand="library")
    table = scoring(nine, ten)
    assert table.outcome.scores == (90, 90) and table.outcome.ranking == ((1,), (0,))
    assert table.outcome.tie_break == "Equal on 90 points: 3 cards in play beat 2."
    rich = scoring(player(coins=4, score=90), player(coins=9, score=90))
    assert rich.outcome.winners == (1,) and "9 coins beat 4" in rich.outcome.tie_break
    shared = scoring(player(coins=4, score=90), player(coins=4, score=90), player(coins=4, score=80))
    assert shared.outcome.ranking == ((0, 1), (2,)) and shared.one(GameEnded).winners == (0, 1)
    assert scoring(player(score=91, coins=0), player(score=90, coins=0)).outcome.tie_break == ""


@proves("GENTES-233")
def test_scores_may_be_negative() -> None:
    table = scoring(player(coins=0, score=1, hand="catapult"))
    assert table.score() == -3 and GAME.scores(table.state) == (-3, 0)


@proves("GENTES-234")
def test_two_players() -> None:
    table = begun(2)
    assert len(table.state.tiles) == 15 and table.state.stacks == ((8, 4),) * 3 and table.state.spare == ()
    assert table.state.cubed == () and table.state.cubed_type == "" and table.view().small


# ------------------------------------------------------------------------------------ one player
def alone(who: Player, **words: object) -> Table:
    words.setdefault("stacks", ((8,),) * 3)
    words.setdefault("spare", (4, 4, 4))
    return at_table(who, **words)


@proves("GENTES-235")
def test_the_solo_set_up() -> None:
    table = new_game(1)
    assert table.view().small and len(table.state.tiles) == 15
    assert table.state.stacks == ((8,),) * 3 and table.state.spare == (4, 4, 4)
    assert len(table.state.draft) == 3
    table.do(f"draft {table.state.draft[0]}", f"draft {table.state.draft[1]}")
    assert len(table.player().hand) == 2 and table.state.step == "population"


@proves("GENTES-236", "GENTES-237", "GENTES-240")
def test_solo_cubes_lie_on_four_cards_and_a_token() -> None:
    table = begun(1)
    shown = table.state.display
    assert table.state.cubed == (shown[0], shown[2], shown[4], shown[6])
    assert table.state.cubed_type == table.state.chart[2]
    again = alone(player(time=LAST), display="altar well granary forge harbor barracks", deck="").do("tax_1")
    assert again.one(SoloCubesLaid).cards == tuple(IDS[n] for n in ("altar", "granary", "harbor"))


@proves("GENTES-239")
def test_cards_that_come_later_get_no_cube() -> None:
    table = begun(1)
    before = table.state.cubed
    table.do("tile scribe-1", "slot 1", "done")
    assert table.state.cubed == before[1:] and table.state.display[0] not in table.state.cubed
    assert not set(table.state.display[5:]) & set(table.state.cubed) - set(before)


@proves("GENTES-238")
def test_a_marked_card_keeps_its_cube_as_it_slides() -> None:
    table = alone(player(), display="altar well granary forge", deck="", cubed="well granary")
    table.do("tile scribe-1", "slot 1", "done")
    assert table.display().split()[0] == "well" and IDS["well"] in table.state.cubed


@proves("GENTES-240")
def test_training_the_marked_type_returns_its_cube() -> None:
    cubes = alone(player(temple=3), cubed_type="soldier").do("three soldier from 3 temple")
    assert cubes.state.cubed_type == "" and cubes.state.chart[2] == "soldier"
    trade = alone(player("noble 1", temple=1), cubed_type="soldier").do("trade noble>soldier")
    assert trade.state.cubed_type == "soldier"
    philosopher = alone(player(), cubed_type="soldier").do("tile philosopher-1", "train soldier")
    assert philosopher.state.cubed_type == "" and philosopher.state.chart[-1] == "soldier"
    card = alone(player("artisan 2 soldier 2", hand="forge"), cubed_type="soldier")
    assert card.do("tile chronicler-1", "play forge").state.cubed_type == ""
    slides = alone(player(), cubed_type="soldier").do("tile philosopher-1", "train noble", "done")
    assert slides.state.cubed_type == "soldier" and slides.state.chart[1] == "soldier"


@proves("GENTES-241", "GENTES-242")
def test_what_is_still_marked_is_cleared() -> None:
    """A B C* D E F becomes A B D E F C; three marked cards go to the box and the display is filled."""
    table = alone(player(time=LAST), cubed="altar well granary", cubed_type="soldier",
                  display="altar well granary forge harbor barracks pottery shrine").do("tax_1")  # fmt: skip
    cleared = table.one(SoloCubesCleared)
    assert cleared.chart == ("noble", "artisan", "merchant", "priest", "scholar", "soldier")
    assert cleared.cards == tuple(IDS[n] for n in ("altar", "well", "granary"))
    assert set(cleared.cards) <= set(table.state.box) and table.state.discard == ()
    assert table.display().startswith("forge harbor barracks pottery shrine") and all(table.state.display)
    kinds = table.kinds()
    assert kinds.index("DeclineStarted") + 1 == kinds.index("SoloCubesCleared")


@proves("GENTES-243")
def test_unclaimed_bonus_tiles_are_worth_less_from_round_five() -> None:
    table = alone(player(time=LAST), round=4, stacks=((8,), (), (8,))).do("tax_1")
    assert table.state.stacks == ((4,), (), (4,)) and table.state.spare == ()
    assert table.one(BonusReplaced).kinds == ("cards", "cities")
    before = alone(player(time=LAST), round=3).do("tax_1")
    assert before.state.stacks == ((8,),) * 3


@proves("GENTES-244")
def test_a_space_of_two_kinds_counts_as_either() -> None:
    for tile in ("navigator-2", "navigator-3"):
        table = alone(player()).do(f"tile {tile}", "pairs 0")
        assert table.offers("build small_1_2")
    both = alone(player("noble 2 priest 5", hand="great_temple", at="small_3_2"), round=5)
    assert both.do("tile chronicler-1").offers("play great_temple")  # one temple and one oracle city
    trades = alone(player("artisan 3 merchant 4", hand="lighthouse", at="small_1_2"), round=5)
    assert trades.refused("tile chronicler-1") == "no-card"  # two trade cities are needed


@proves("GENTES-246", "GENTES-247")
@pytest.mark.parametrize(("score", "rank"), [
    (-3, ""), (0, ""), (70, ""), (71, "Settler"), (80, "Settler"), (81, "Chieftain"), (90, "Chieftain"),
    (91, "Warlord"), (100, "Warlord"), (101, "Noble"), (110, "Noble"), (111, "Monarch"), (120, "Monarch"),
    (121, "Emperor"), (130, "Emperor"), (131, "Immortal"), (140, "Immortal"), (141, "Deity"), (300, "Deity"),
])  # fmt: skip
def test_the_solo_ladder(score: int, rank: str) -> None:
    assert title(GAME.book, score) == rank
    table = alone(player(time=LAST, coins=0, score=score), round=6).do("tile leader-1")
    assert table.one(GameEnded).title == rank and table.outcome.scores == (score,)
    assert (rank in table.outcome.message) if rank else "no rank" in table.outcome.message


@proves("GENTES-248")
def test_the_solo_leader_gives_two_coins() -> None:
    table = alone(player()).do("tile leader-1")
    assert table.coins() == 22 and table.state.start == 0
