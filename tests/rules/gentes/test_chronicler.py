"""Chronicler and additional options: GENTES-166 to 191, bonus tiles: GENTES-192 to 196."""

from __future__ import annotations

from gheos_suite.rules.gentes.events import BonusTaken, CubesSpent, PopulationTraded
from tests.proves import proves

from .position import IDS, Player, player
from .table import Table, at_table

FULL = "o o o o o o o"
SEVEN = "treasure_chamber monument altar marketplace scriptorium road training_ground"


def telling(who: Player, *others: Player, **words: object) -> Table:
    """Returns a table at which the first player took a Chronicler of 1 hourglass."""
    return at_table(who, *others, **words).do("tile chronicler-1")


@proves("GENTES-166", "GENTES-169")
def test_a_card_is_played_from_the_hand() -> None:
    table = telling(player("noble 2 merchant 1", hand="treasure_chamber altar")).do("play treasure_chamber")
    assert table.hand() == "altar" and table.played() == "treasure_chamber"
    assert table.scored() == {"cards": 2, "synergy": 1}


@proves("GENTES-167")
def test_requirements_are_minimums_and_nothing_is_spent() -> None:
    who = player("merchant 3 scholar 1", hand="harbor", at="sinope")
    table = telling(who).do("play harbor", "symbol trade")
    assert table.people() == "merchant 3 scholar 1"
    assert (
        telling(player("merchant 3", hand="harbor marketplace", at="sinope")).refused("play harbor")
        == "no-requirement"
    )
    town = telling(player("merchant 2 scholar 1", hand="harbor", at="small_3_1"))
    assert town.offers("play harbor")  # a trade hometown is a trade city
    without = telling(player("merchant 3 scholar 1", hand="harbor marketplace", at="athenai"))
    assert without.refusal("play harbor").message == "Harbor lacks a trade city."


@proves("GENTES-168", "GENTES-261")
def test_rewards_and_disadvantages_both() -> None:
    """Catapult with exactly 4 soldiers: 8 points, then 3 soldiers."""
    table = telling(player("soldier 4 priest 2", hand="catapult"), round=3).do("play catapult", "symbol faith")
    assert table.people() == "soldier 3 priest 2" and table.scored() == {"cards": 8, "synergy": 1}
    kinds = table.kinds()
    assert kinds.index("PointsScored") < kinds.index("PopulationLost")


@proves("GENTES-170", "GENTES-259")
def test_a_disadvantage_as_far_as_possible() -> None:
    table = telling(player("noble 2 soldier 2", coins=2, hand="barracks")).do("play barracks", "symbol faith")
    assert table.coins() == 0 and table.played() == "barracks" and table.scored() == {"cards": 4, "synergy": 1}
    palace = telling(player("noble 4 artisan 2 soldier 2", coins=20, hand="grand_palace"), round=5).do(
        "play grand_palace"
    )
    assert palace.coins() == 14


@proves("GENTES-171", "GENTES-283")
def test_effects_in_printed_order_and_synergy_last() -> None:
    table = telling(player("merchant 5 priest 2", coins=6, hand="hanging_gardens"), round=5).do(
        "play hanging_gardens"
    )
    assert table.coins() == 1 and table.pending == "ChoosePeople"  # first pay 5, then train
    amphitheatre = telling(player("noble 3 soldier 4", hand="amphitheatre"), round=5).do("play amphitheatre")
    kinds = amphitheatre.kinds()
    assert kinds.index("PopulationLost") < kinds.index("CoinsGained")
    granary = telling(player("noble 2 scholar 1", hand="granary")).do("play granary")
    assert granary.kinds()[-2:] == ["PointsScored", "CoinsGained"] and granary.pending == "ChooseSymbol"


@proves("GENTES-172", "GENTES-173")
def test_synergy_counts_all_cards_with_the_symbol() -> None:
    first = telling(player("noble 2 merchant 1", hand="treasure_chamber")).do("play treasure_chamber")
    assert first.points("synergy") == [1]
    third = telling(player("noble 2 merchant 1", hand="treasure_chamber", played="marketplace tenement"))
    assert third.do("play treasure_chamber").points("synergy") == [3]
    choice = telling(player("noble 1 soldier 2", hand="tenement", played="training_ground"))
    choice.do("play tenement")
    assert (
        choice.texts() == {"symbol trade", "symbol military"}
        and choice.refused("symbol faith") == "no-such-symbol"
    )
    assert choice.do("symbol military").points("synergy") == [2]


@proves("GENTES-174")
def test_era_three_scores_no_synergy() -> None:
    table = telling(player("artisan 5 soldier 2", hand="colossus", at="athenai"), round=5).do("play colossus")
    assert table.scored() == {"cards": 13} and table.state.active == 1


@proves("GENTES-176", "GENTES-192")
def test_the_eighth_card_takes_the_tile() -> None:
    table = telling(player("noble 1 soldier 2", hand="tenement", played=SEVEN)).do(
        "play tenement", "symbol trade"
    )
    assert table.one(BonusTaken).points == 8 and table.player().bonus == ("cards",)
    assert table.state.stacks[0] == (4,)


@proves("GENTES-177")
def test_all_effects_come_before_the_eighteen_are_counted() -> None:
    """Amphitheatre loses a soldier; Hanging Gardens' training brings 18 only after its effects."""
    down = telling(player("noble 6 soldier 6 priest 6", hand="amphitheatre", bonus=""), round=5)
    down.do("play amphitheatre")
    assert down.people() == "noble 6 soldier 5 priest 6" and down.player().bonus == ()
    up = telling(player("noble 6 merchant 5 priest 6", hand="hanging_gardens"), round=5)
    up.do("play hanging_gardens")
    assert up.player().bonus == ()
    assert up.do("train soldier").player().bonus == ("population",)


@proves("GENTES-178")
def test_old_cards_may_be_played_late() -> None:
    table = telling(player("priest 3", hand="altar"), round=6).do("play altar")
    assert table.scored() == {"cards": 2, "synergy": 1}


@proves("GENTES-179")
def test_any_number_of_cards() -> None:
    played = f"{SEVEN} tenement archive pottery forge"
    table = telling(player("artisan 2 merchant 1", hand="well", played=played, bonus="cards")).do(
        "play well", "symbol faith"
    )
    assert len(table.player().played) == 12


@proves("GENTES-180", "GENTES-277")
def test_lent_population_counts_for_later_cards() -> None:
    """Barracks in play: a card of 4 soldiers with 3. Its own requirement is not lowered by itself."""
    assert telling(player("soldier 3", hand="training_ground", played="barracks")).offers(
        "play training_ground"
    )
    own = at_table(player("noble 2 soldier 1", hand="barracks"))
    assert own.refused("tile chronicler-1") == "no-card"
    beyond = telling(
        player("soldier 4", hand="catapult fortress", played="barracks shrine", at="athenai"), round=3
    )
    assert not beyond.offers("play catapult")  # 2 priests needed, one lent
    assert beyond.offers("play fortress")  # 5 soldiers, 1 priest: one of each is lent


@proves("GENTES-181", "GENTES-189")
def test_several_options_in_one_turn() -> None:
    table = at_table(player("noble 3", temple=3, oracle=2))
    table.do("trade noble>artisan", "done", "trade noble>priest", "done", "three scholar from 1 temple")
    assert table.people() == "noble 1 artisan 1 priest 1 scholar 1" and table.cubes() == (0, 0)
    other = at_table(player(), player("noble 3", temple=3))
    assert not other.texts("trade") and not other.texts("three")
    assert other.refused("trade noble>artisan") == "no-cubes"


@proves("GENTES-182", "GENTES-183")
def test_one_cube_is_up_to_two_trades() -> None:
    table = at_table(player("noble 2", temple=1)).do("trade noble>priest")
    assert table.cubes() == (0, 0) and table.pending == "SecondTrade"
    once = at_table(player("noble 2", temple=1)).do("trade noble>priest", "done")
    assert once.people() == "noble 1 priest 1" and not once.texts("trade")
    table.do("trade noble>scholar")
    assert table.people() == "priest 1 scholar 1" and table.one(CubesSpent).temple == 1
    assert len(table.saw(PopulationTraded)) == 2 and table.pending == "NoneType"


@proves("GENTES-184")
def test_trading_between_facing_types_costs_nothing_extra() -> None:
    table = at_table(player("noble 3 artisan 3", temple=1)).do("trade noble>artisan")
    assert table.people() == "noble 2 artisan 4"
    push = at_table(player("noble 3 soldier 3 merchant 3", temple=1)).do("trade noble>soldier")
    assert push.people() == "noble 2 soldier 4 merchant 2"


@proves("GENTES-185")
def test_nobody_to_lower_and_no_way_to_raise() -> None:
    table = at_table(player("noble 6 priest 1", temple=1))
    assert table.refused("trade artisan>priest") == "nobody"
    assert table.refused("trade priest>noble") == "cannot-advance"
    assert table.refused("trade noble>noble") == "no-such-trade"
    assert not table.texts("trade artisan") and "trade noble>artisan" in table.texts()


@proves("GENTES-186", "GENTES-187")
def test_virtual_cubes_supply_exactly_what_is_missing() -> None:
    table = telling(player("soldier 2", oracle=3, hand="training_ground")).do("play training_ground")
    assert table.cubes() == (0, 1) and table.people() == "soldier 2"
    assert table.one(CubesSpent).oracle == 2
    full = telling(player("soldier 3 merchant 3", oracle=2, hand="training_ground")).do("play training_ground")
    assert full.people() == "soldier 3 merchant 3" and full.cubes() == (0, 1)
    assert (
        at_table(player("soldier 1", oracle=2, hand="training_ground")).refused("tile chronicler-1")
        == "no-card"
    )


@proves("GENTES-188")
def test_three_cubes_of_either_row_train_one() -> None:
    table = at_table(player(temple=2, oracle=1))
    assert table.texts("three") == {
        f"three {name} from 2 temple"
        for name in ("noble", "artisan", "soldier", "merchant", "priest", "scholar")
    }
    table.do("three priest from 2 temple")
    assert table.people() == "priest 1" and table.cubes() == (0, 0)
    assert len(at_table(player(temple=3, oracle=3)).texts("three priest")) == 4
    assert at_table(player(temple=1, oracle=1)).refused("three priest from 1 temple") == "no-cubes"


@proves("GENTES-189")
def test_burial_mound_with_a_full_row() -> None:
    """A cube used between the check of the requirement and the effect makes room for the one gained."""
    who = player("noble 1 priest 2 soldier 1", temple=3, hand="burial_mound", at="athenai")
    table = telling(who).do("play burial_mound")
    assert table.pending == "Pause"
    table.do("trade priest>noble", "done")
    assert table.cubes() == (3, 0) and table.pending == "ChooseSymbol"
    lost = telling(who).do("play burial_mound", "done")
    assert lost.cubes() == (3, 0) and "CubeRefused" in lost.kinds()


@proves("GENTES-189")
def test_cubes_before_a_loss_and_between_trainings() -> None:
    """Catapult's loss finds no soldier any more where the last one was traded away before it."""
    table = telling(player("soldier 4 priest 2", temple=2, hand="catapult"), round=3).do("play catapult")
    assert table.pending == "Pause"
    table.do(
        "trade soldier>noble",
        "trade soldier>noble",
        "trade soldier>noble",
        "trade soldier>noble",
        "symbol faith",
    )
    assert table.people() == "noble 4 priest 2"
    between = at_table(player("priest 1", temple=1, at="small_3_1")).do("tile philosopher-1", "train noble")
    between.do("trade noble>scholar", "done")
    assert between.pending == "ChooseTraining" and between.people() == "priest 1 scholar 1"
    between.do("train noble", "done")
    assert between.people() == "noble 1 priest 1 scholar 1"
    assert between.chart() == "artisan soldier merchant priest scholar noble"


@proves("GENTES-190")
def test_options_take_no_time() -> None:
    table = at_table(player("noble 2", temple=1)).do("trade noble>priest", "done")
    assert table.track() == "- - - - - - -" and table.state.active == 0 and table.state.turn == 0


@proves("GENTES-191")
def test_an_option_and_the_eighteen() -> None:
    full = "noble 6 soldier 6 priest 5"
    before = at_table(player(full, temple=3)).do("three priest from 3 temple")
    assert before.player().bonus == ()
    assert before.do("tax_1").player().bonus == ("population",)
    after = at_table(player(full, temple=3)).do("tax_1")
    assert after.pending == "FinishTurn" and after.player().bonus == ()
    after.do("three priest from 3 temple")
    assert after.player().bonus == ("population",) and after.state.active == 1
    kept = at_table(player("noble 6 soldier 6 priest 6", temple=1)).do("tax_1")
    assert kept.player().bonus == ("population",)
    kept.do("trade noble>artisan")
    assert kept.people() == "noble 5 artisan 1 soldier 6 priest 6"


# ------------------------------------------------------------------------------------ bonus tiles
@proves("GENTES-192", "GENTES-030")
def test_the_first_takes_eight_the_next_four() -> None:
    two = player("noble 6 soldier 6 priest 6")
    table = at_table(two, two).do("tax_1", "tax_1")
    assert [e.points for e in table.saw(BonusTaken)] == [8, 4]
    assert [table.score(0), table.score(1)] == [8, 4]


@proves("GENTES-193")
def test_one_tile_of_a_kind() -> None:
    table = at_table(player("noble 6 soldier 6 priest 6"), player(time=FULL)).do("tax_1", "tax_1")
    assert table.score() == 8 and table.state.stacks[1] == (4,)


@proves("GENTES-194")
def test_an_empty_stack_gives_nothing() -> None:
    table = at_table(player("noble 6 soldier 6 priest 6"), stacks=((8, 4), (), (8, 4))).do("tax_1")
    assert table.score() == 0 and table.player().bonus == ()


@proves("GENTES-195")
def test_a_tile_is_kept() -> None:
    table = at_table(player("noble 6 soldier 6 priest 5", bonus="population", score=8)).do("tax_1")
    assert table.player().bonus == ("population",) and table.score() == 8


@proves("GENTES-196")
def test_one_action_may_take_two_tiles() -> None:
    """The eighth card, Forge, trains the eighteenth population."""
    who = player("artisan 6 soldier 5 priest 6", hand="forge", played=SEVEN)
    table = telling(who).do("play forge")
    assert [e.kind for e in table.saw(BonusTaken)] == ["cards", "population"]
    assert table.scored() == {"cards": 4, "synergy": 2, "bonus": 16}
    assert IDS["forge"] in table.player().played
