"""What cards and rows do in words, what the log says, and what a player could score now."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes import events as ev
from gheos_suite.rules.gentes.model import SOURCES, ChooseCard, FinishTurn, SecondTrade
from gheos_suite.rules.gentes.view import COMPONENTS, card_words, due, effect_words, row_words

from .position import IDS, player
from .table import at_table

NAMES = ["Ann", "Bob"]


@pytest.mark.parametrize(("name", "lines"), [
    ("treasure_chamber", ("End of each round: gain 5 coins.",)),
    ("monument", ("Once a round: a Philosopher for 4 coins and 1 hourglass.",)),
    ("tenement", ("With a Tax Collector take 2 coins more.",)),
    ("training_ground", ("Once a round: with a Philosopher your payment counts as 2 more.",)),
    ("marketplace", ("End of each round: gain 1 coin for each of your merchants.",)),
    ("road", ("Once a round: with a Navigator place 1 hourglass fewer.",)),
    ("barracks", ("Pay 3 coins, or all you have.", "You count as having 1 soldier more for later cards.")),
    ("archive", ("Take 1 card from slots 1 to 4.",)),
    ("library", ("Once a round: with a Scribe take 1 card more.",)),
    ("hospital", ("Train 2 of any type.",)),
    ("catapult", ("Lose 1 soldier.",)),
    ("statue", ("Score both symbols.",)),
    ("aqueduct", ("Open 1 locked space.",)),
    ("bathhouse", ("End of each round: you may pay 4 coins for 2 points.",)),
    ("gymnasium", ("Once a round: with a Philosopher train 1 more.",)),
    ("villa", ("Take 1 hourglass.", "You count as having 1 noble more for later cards.")),
    ("court", ("Take 1 card from the discard pile.",)),
    ("embassy", ("All your cities of one region pay.",)),
    ("bridge", ("Take 1 hourglass off your time track.",)),
    ("great_temple", ("Gain 2 free cubes.",)),
    ("acropolis", ("Score 1 point for each own city on the map, 6 at most.",)),
    ("emporium", ("Score 1 point for every 8 coins you have, 4 at most.",)),
    ("observatory", ("Score 1 point for each own card with the symbol knowledge, 4 at most.",)),
    ("colossus", ()),
])  # fmt: skip
def test_cards_in_words(name: str, lines: tuple[str, ...]) -> None:
    assert card_words(COMPONENTS.cards[IDS[name]]) == lines


def test_every_card_and_city_has_words() -> None:
    for card in COMPONENTS.cards.values():
        assert all(line.endswith(".") and line[0].isupper() for line in card_words(card))
    assert {effect_words(city.reward) for city in COMPONENTS.cities.values()} == {
        "gain 5 coins", "score 2 points", "gain 1 exchange cube", "gain 1 virtual cube",
    }  # fmt: skip


def test_the_rows_in_words() -> None:
    assert [row_words(COMPONENTS.rows[n]) for n in (1, 2, 3)] == [
        (
            "Once a round: a Scribe for 6 coins and 1 hourglass.",
            "Once a round: with a Scribe pay any amount from 1 to 10.",
        ),
        (
            "Once a round: a Philosopher for 4 coins and 1 hourglass.",
            "Once a round: with a Philosopher pay any amount from 1 to 8.",
        ),
        (
            "Once a round: with a Philosopher train 1 more.",
            "Once a round: with a Tax Collector take double coins.",
        ),
    ]


@pytest.mark.parametrize(("event", "sentence"), [
    (ev.TileTaken(0, "scribe-1", "scribe", 2), "Ann takes a Scribe."),
    (ev.ActionBegun(1, "tax_collector", "tax_1"), "Bob uses the Tax Collector."),
    (ev.ActionBegun(1, "philosopher", "I-02"), "Bob uses a Philosopher by Monument."),
    (ev.CoinsPaid(0, 1, 3, "action"), "Ann pays 1 coin."),
    (ev.HourglassesPlaced(0, 3, 1, (2, 3)), "Ann places 3 hourglasses, 1 pair sharing a space."),
    (ev.PopulationTrained(0, "artisan", "noble", (1, 5, 0, 0, 0, 0), "philosopher"),
     "Ann trains an artisan and has 5; a noble is pushed back."),
    (ev.PopulationTraded(0, "artisan", "noble", "", (1, 0, 0, 0, 0, 0)), "Ann trades an artisan for a noble."),
    (ev.PopulationLost(0, "soldier", 1, (0, 0, 0, 0, 0, 0)), "Ann loses 1 soldier."),
    (ev.TrainingLost(0, "soldier"), "The soldiers of Ann fill their line; no training."),
    (ev.CubesSpent(0, 2, 1, "training"), "Ann returns 2 exchange and 1 virtual cubes for the training."),
    (ev.CubesSpent(0, 0, 1, "I-10"), "Ann returns 1 virtual cube for Well."),
    (ev.CityBuilt(0, "leptis_magna"), "Ann builds a city in Leptis Magna."),
    (ev.CityMoved(0, "delphi", "small_1_2"),
     "Ann moves a city from Delphi to the oracle/trade space of hometown row 1."),
    (ev.RegionActivated(1, "red", ()), "The red region pays Bob: no city."),
    (ev.PointsScored(0, "hand", -3, 4, "II-03"), "Ann loses 3 points for Library and has 4."),
    (ev.PointsScored(0, "synergy", 1, 4, "trade"), "Ann scores 1 point for the symbol trade and has 4."),
    (ev.BonusTaken(0, "population", 8), "Ann takes the bonus tile for a full population."),
    (ev.EraEnded(1, ("I-01",)), "Era I is over; 1 card to the discard pile."),
    (ev.SoloCubeReturned("I-01"), "The solo cube on Treasure Chamber goes back."),
    (ev.SoloCubesCleared((), "", ()), "No card is out of the game."),
    (ev.GameEnded((0, 1), (3, 3)), "The game is over: Ann and Bob share the win."),
    (ev.GameEnded((0,), (75,), "Settler"), "The game is over; rank: Settler."),
    (ev.GameEnded((0,), (7,)), "The game is over; no rank yet."),
])  # fmt: skip
def test_the_log(event: ev.Event, sentence: str) -> None:
    assert GAME.describe(event, NAMES) == sentence


def test_what_could_be_scored_now() -> None:
    """Granary can be played: +2; Catapult cannot: -4; 5 cubes: 2; 29 coins: 2; a double and a single: -8."""
    who = player(
        "noble 2 scholar 1", hand="granary catapult", temple=2, oracle=3, coins=29, score=10, time="oo o - -"
    )
    table = at_table(who)
    own = dict(zip(SOURCES, table.view(0).players[0].forecast, strict=True))
    assert own["cards"] == 10 and own["hand"] == 2 - 4
    assert (own["cubes"], own["coins"], own["hourglasses"]) == (2, 2, -8)
    others = dict(zip(SOURCES, table.view(1).players[0].forecast, strict=True))
    assert others["hand"] == 0 and others["coins"] == 2


def test_what_is_due() -> None:
    table = at_table(player("noble 1", temple=1))
    assert due("heyday", None) == "First choose an action."
    assert (
        table.do("tile navigator-1").refusal("tax_1").message == "First choose how the hourglasses are placed."
    )
    assert table.do("pairs 0").refusal("tax_1").message == "First place a city."
    assert table.do("build athenai").refusal("tax_1").message == "First use cubes, or end your turn."
    assert all(
        due("heyday", decision).startswith("First ") for decision in (ChooseCard(), SecondTrade(), FinishTurn())
    )
