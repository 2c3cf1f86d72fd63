"""Philosopher and population: GENTES-093 to 115, 156 to 159. The chart is noble, artisan, soldier, merchant,
priest, scholar unless said: upper prices 1 1 2 3 3 4, lower prices 3 4 5 6 7 8."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gentes.events import PopulationTrained
from gheos_suite.rules.gentes.model import ChooseTraining, Conclude
from tests.proves import proves

from .position import CHART, Player, player
from .table import Table, at_table

FULL = "o o o o o o o"


def asked(value: int, who: Player | None = None, **words: object) -> Table:
    """Returns a table at which a philosopher was paid that value."""
    return at_table(who or player(), pending=ChooseTraining(value), agenda=(Conclude(),), **words)


def types(table: Table) -> set[str]:
    return {text.removeprefix("train ") for text in table.texts("train")}


@proves("GENTES-093", "GENTES-097", "GENTES-098", "GENTES-101")
def test_one_or_two_are_trained() -> None:
    table = asked(8).do("train merchant")
    assert "done" in table.texts()
    table.do("train merchant")
    assert table.people() == "merchant 2" and table.state.active == 1
    assert table.chart() == "noble artisan soldier priest scholar merchant"
    one = asked(8).do("train merchant", "done")
    assert one.people() == "merchant 1"
    same = asked(3).do("train noble", "train noble")  # noble lies under 3 of the lower row, both times
    assert same.people() == "noble 2" and same.chart() == "artisan soldier merchant priest scholar noble"


@proves("GENTES-094")
@pytest.mark.parametrize(("value", "offered"), [
    (1, "noble artisan"), (2, "noble artisan soldier"), (3, "noble artisan soldier merchant priest"),
    (4, CHART),
])  # fmt: skip
def test_types_within_the_upper_row(value: int, offered: str) -> None:
    assert types(asked(value)) == set(offered.split())


@proves("GENTES-095")
@pytest.mark.parametrize(("value", "offered"), [
    (2, ""), (3, "noble"), (4, "noble artisan"), (6, "noble artisan soldier merchant"), (8, CHART),
])  # fmt: skip
def test_types_within_the_lower_row(value: int, offered: str) -> None:
    table = asked(value).do("train noble")
    assert table.pending == ("ChooseTraining" if offered else "NoneType")
    assert (types(table) if offered else set()) == set(offered.split())


@proves("GENTES-095")
def test_both_of_two_must_lie_within_the_lower_row() -> None:
    """Soldier is affordable alone for 4, but not with another one."""
    table = asked(4).do("train soldier")
    assert table.state.active == 1 and table.people() == "soldier 1"


@proves("GENTES-099", "GENTES-156")
def test_the_amount_is_that_of_the_tile_or_row() -> None:
    table = at_table(player(coins=50)).do("tile philosopher-1")
    assert table.coins() == 46 and table.refused("pay 8 with small_2_1") == "choice-due"
    town = at_table(player(at="small_2_1")).do("act small_2_1")
    assert town.coins() == 16 and town.track() == "o - - - - - -" and types(town) == set(CHART.split())


@proves("GENTES-100")
@pytest.mark.parametrize("order", [("noble", "soldier"), ("soldier", "noble")])
def test_two_tokens_go_to_the_end_reversed(order: tuple[str, str]) -> None:
    """A B C D E F with A and C trained becomes B D E F C A, whichever came first."""
    table = asked(8).do(*(f"train {name}" for name in order))
    assert table.chart() == "artisan merchant priest scholar soldier noble"


@proves("GENTES-102", "GENTES-159")
def test_three_tokens_go_to_the_end_reversed() -> None:
    """A B C D E F with A, C, D trained becomes B E F D C A; all three lie within the lower row."""
    table = asked(6, player(at="small_3_1"))
    table.do("train noble", "train soldier")
    assert types(table) == {f"{name} with small_3_1" for name in ("noble", "artisan", "soldier", "merchant")}
    table.do("train merchant with small_3_1")
    assert table.chart() == "artisan priest scholar merchant soldier noble"
    assert table.marks() == {"small_3_1"} and table.state.active == 1


@proves("GENTES-159")
def test_the_third_must_lie_in_the_row_paid_for() -> None:
    table = asked(5, player(at="small_3_1")).do("train noble", "train artisan")
    assert types(table) == {f"{name} with small_3_1" for name in ("noble", "artisan", "soldier")}


@proves("GENTES-158")
def test_two_for_the_price_of_one() -> None:
    table = at_table(player(at="small_3_1")).do("tile philosopher-1", "train scholar")
    assert table.coins() == 16 and types(table) == {f"{name} with small_3_1" for name in CHART.split()}
    table.do("train priest with small_3_1")
    assert table.people() == "priest 1 scholar 1" and table.marks() == {"small_3_1"}


@proves("GENTES-086")
def test_two_tokens_of_row_three_do_not_train_twice() -> None:
    """The second token serves another action of the round."""
    table = at_table(player(at="small_3_1 small_3_2"), player(time=FULL)).do(
        "tile philosopher-1", "train scholar"
    )
    assert {text.split()[-1] for text in table.texts("train")} == {"small_3_1", "small_3_2"}
    table.do("train priest with small_3_1")
    assert table.people() == "priest 1 scholar 1" and len(table.texts("tax")) == 2
    table.do("tile philosopher-3", "train noble", "train artisan", "train soldier with small_3_2")
    assert table.marks() == {"small_3_1", "small_3_2"}


@proves("GENTES-103")
def test_only_a_philosopher_moves_cost_tokens() -> None:
    table = at_table(player(temple=3)).do("three priest from 3 temple")
    assert table.people() == "priest 1" and table.chart() == CHART
    forge = at_table(player("artisan 2 soldier 2", hand="forge")).do("tile chronicler-1", "play forge")
    assert forge.people() == "artisan 2 soldier 3" and forge.chart() == CHART


@proves("GENTES-104")
def test_a_philosopher_needs_somebody_to_train() -> None:
    """With 4 all types can be paid; nobles 6 cannot advance, but artisans can."""
    full = player("noble 6 soldier 6 priest 6")
    assert types(asked(1, full)) == {"artisan"}
    assert types(asked(1, full, chart="noble soldier artisan merchant priest scholar")) == set()
    none = at_table(player("noble 6 soldier 6 priest 6", at="small_2_1", coins=1),
                    chart="noble soldier artisan merchant priest scholar")  # fmt: skip
    assert none.refused("tile philosopher-1") == "no-philosopher"
    assert none.refused("act small_2_1") == "no-coins"


@proves("GENTES-104")
def test_trainings_are_made_one_after_the_other() -> None:
    table = asked(8, player("noble 6"))
    assert table.refused("train noble") == "cannot-advance"
    table.do("train artisan")
    assert table.people() == "noble 5 artisan 1"
    table.do("train noble")
    assert table.people() == "noble 6"
    assert table.chart() == "soldier merchant priest scholar artisan noble"


@proves("GENTES-104")
def test_no_option_may_leave_nothing_to_train() -> None:
    """Paid 1: noble and soldier alone. A fifth soldier more by trade or cubes would end all training."""
    who = player("noble 6 soldier 5 priest 1", temple=3)
    table = asked(1, who, chart="noble soldier artisan merchant priest scholar")
    assert types(table) == {"soldier"}
    assert table.refused("trade priest>soldier") == "no-philosopher"
    assert table.refused("three soldier from 3 temple") == "no-philosopher"
    assert table.offers("trade noble>soldier") and table.offers("three scholar from 3 temple")
    table.do("trade noble>soldier")  # noble 5, soldier 6
    assert table.refused("trade priest>noble") == "no-philosopher"
    table.do("done", "train noble")
    assert table.people() == "noble 6 soldier 6 priest 1"


@proves("GENTES-105")
def test_greg_may_train_any_one() -> None:
    assert types(at_table().do("tile philosopher-1")) == set(CHART.split())


@proves("GENTES-106")
def test_greg_trains_a_merchant_and_an_artisan() -> None:
    table = at_table(chart="merchant artisan noble soldier priest scholar")
    table.do("tile philosopher-1", "train merchant", "train artisan")
    assert table.people() == "artisan 1 merchant 1" and table.coins() == 16
    assert table.chart() == "noble soldier priest scholar artisan merchant"


@proves("GENTES-107", "GENTES-110")
def test_cybils_noble_pushes_an_artisan_back() -> None:
    table = asked(1, player("noble 3 artisan 3")).do("train noble")
    assert table.people() == "noble 4 artisan 2" and table.one(PopulationTrained).pushed == "artisan"


@proves("GENTES-107")
@pytest.mark.parametrize(("name", "facing"), [
    ("noble", "artisan"), ("artisan", "noble"), ("soldier", "merchant"), ("merchant", "soldier"),
    ("priest", "scholar"), ("scholar", "priest"),
])  # fmt: skip
def test_every_type_pushes_the_one_it_faces(name: str, facing: str) -> None:
    table = asked(8, player(f"{name} 2 {facing} 4")).do(f"train {name}", "done")
    assert table.player().people == player(f"{name} 3 {facing} 3").people


@proves("GENTES-108", "GENTES-109")
def test_no_token_goes_below_zero() -> None:
    table = asked(8, player("noble 6"))
    refusal = table.refusal("train noble")
    assert refusal.code == "cannot-advance" and refusal.message == "Your nobles fill their line already."
    assert types(asked(8, player("noble 3 artisan 3"))) == set(CHART.split())


@proves("GENTES-111")
def test_a_pushed_population_takes_no_card_away() -> None:
    table = asked(1, player("noble 2 artisan 4", played="treasure_chamber granary")).do("train artisan")
    assert table.people() == "noble 1 artisan 5" and table.played() == "treasure_chamber granary"


@proves("GENTES-112")
def test_eighteen_population_take_the_tile() -> None:
    table = asked(1, player("noble 5 soldier 6 priest 6")).do("train noble")
    assert table.player().bonus == ("population",) and table.scored() == {"bonus": 8}
    assert table.state.stacks == ((8, 4), (4,), (8, 4))


@proves("GENTES-113")
def test_there_are_eighteen_at_most() -> None:
    table = asked(8, player("noble 3 artisan 3 soldier 3 merchant 3 priest 3 scholar 3"))
    table.do("train noble", "train soldier")
    assert sum(table.player().people) == 18


@proves("GENTES-114")
def test_virtual_population_never_counts_for_the_eighteen() -> None:
    who = player("noble 5 soldier 6 priest 6", played="barracks theatre", oracle=2)
    table = at_table(who).do("tax_1")
    assert table.player().bonus == ()
    card = at_table(player("noble 1 priest 4 scholar 1 soldier 6 artisan 5", oracle=1, hand="treasure_chamber"))
    card.do("tile leader-1")
    assert card.player().bonus == ()


@proves("GENTES-115")
def test_an_effect_on_a_type_that_cannot_advance_is_lost() -> None:
    table = at_table(player("artisan 2 soldier 6", hand="forge")).do("tile chronicler-1", "play forge")
    assert table.people() == "artisan 2 soldier 6" and "TrainingLost" in table.kinds()


@proves("GENTES-157", "GENTES-281")
def test_a_free_payment_from_one_to_eight() -> None:
    table = at_table(player(at="small_2_1 small_2_2", coins=9)).do("act small_2_1")
    assert table.texts("pay") == {f"pay {n} with small_2_2" for n in range(1, 9)}
    table.do("pay 1 with small_2_2")
    assert table.coins() == 8 and types(table) == {"noble", "artisan"}
    eight = at_table(player(at="small_2_1 small_2_2")).do(
        "act small_2_1", "pay 8 with small_2_2", "train scholar"
    )
    assert types(eight) == set(CHART.split())


@proves("GENTES-165")
def test_the_free_payment_holds_for_monument() -> None:
    table = at_table(player("priest 1", played="monument", at="small_2_1", coins=2)).do("act monument")
    assert table.texts() == {"pay 1 with small_2_1", "pay 2 with small_2_1"}
    table.do("pay 2 with small_2_1")
    assert table.coins() == 0 and types(table) == {"noble", "artisan", "soldier"}
