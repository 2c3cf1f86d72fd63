"""Effects, abilities and actions of cards: GENTES-258 to 283."""

from __future__ import annotations

from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes.components import Effect
from gheos_suite.rules.gentes.effects import IMMEDIATE, Case
from gheos_suite.rules.gentes.events import AbilityUsed, CardTaken, Event, HourglassLifted, PointsScored
from gheos_suite.rules.gentes.model import Resolve
from tests.proves import proves

from .position import IDS, Player, player
from .table import Table, at_table

FULL = "o o o o o o o"
EIGHT = "altar well granary forge harbor barracks pottery shrine"


def playing(who: Player, name: str, *others: Player, **words: object) -> Table:
    return at_table(who, *others, **words).do("tile chronicler-1", f"play {name}")


@proves("GENTES-258")
def test_coins() -> None:
    table = playing(player("noble 2 scholar 1", hand="granary"), "granary", player(time=FULL)).do(
        "symbol trade"
    )
    assert table.coins() == 26
    end = at_table(player(time="o o o o o o -", played="granary treasure_chamber"), player(time=FULL)).do(
        "tax_1"
    )
    assert end.coins() == 29  # Treasure Chamber again, Granary not


@proves("GENTES-260")
def test_train() -> None:
    table = playing(player("artisan 2 soldier 2 merchant 4", hand="forge"), "forge")
    assert table.people() == "artisan 2 soldier 3 merchant 3" and table.state.chart[0] == "noble"
    hospital = player("scholar 3 priest 2", hand="hospital", at="crotona")
    one = playing(hospital, "hospital", round=3).do("train noble", "train priest", "symbol faith")
    assert one.people() == "noble 1 priest 3 scholar 3"
    full = playing(player("noble 6 scholar 4", hand="school"), "school", round=5)
    assert full.refused("train noble") == "cannot-advance"
    full.do("train artisan", "train noble")
    assert full.people() == "noble 6 scholar 4"


@proves("GENTES-261")
def test_lose_population_leaves_the_facing_token() -> None:
    table = playing(player("soldier 4 merchant 2 priest 2", hand="catapult"), "catapult", round=3).do(
        "symbol faith"
    )
    assert table.people() == "soldier 3 merchant 2 priest 2"


@proves("GENTES-262")
def test_gain_cube() -> None:
    obelisk = player("priest 3 soldier 3", oracle=2, hand="obelisk", at="crotona")
    table = playing(obelisk, "obelisk", round=5)
    assert table.pending == "Pause"  # one fits, before the other cubes may be used
    table.do("done", "done")
    assert table.cubes() == (0, 3)
    temple = player("noble 2 priest 5", hand="great_temple", at="athenai crotona")
    assert playing(temple, "great_temple", round=5).do("cube temple", "cube oracle").cubes() == (1, 1)
    assert playing(temple, "great_temple", round=5).do("cube oracle", "cube oracle").cubes() == (0, 2)
    full = player("noble 2 priest 5", temple=3, oracle=3, hand="great_temple", at="athenai crotona")
    room = playing(full, "great_temple", round=5).do("trade priest>noble", "done", "cube temple", "cube oracle")
    assert room.cubes() == (3, 3) and room.pending == "FinishTurn"


@proves("GENTES-263")
def test_unlock() -> None:
    table = playing(player("artisan 3 priest 2", hand="aqueduct"), "aqueduct", round=3)
    assert len(table.player().track) == 8 and table.player().locks == 4
    none = playing(
        player("artisan 3 priest 2", hand="aqueduct", time=" ".join(["-"] * 12)), "aqueduct", round=6
    )
    assert len(none.player().track) == 12 and "LockRemoved" not in none.kinds()


@proves("GENTES-264")
def test_take_hourglass_needs_room() -> None:
    """Villa by a Chronicler of 1 hourglass needs three empty spaces, by Frieze two."""
    folk = "noble 3 merchant 1 priest 1"
    for free, offered in ((3, True), (2, False)):
        time = " ".join(["o"] * (7 - free) + ["-"] * free)
        table = at_table(player(folk, hand="villa", time=time), round=3)
        assert table.offers("tile chronicler-1") is offered
    assert (
        at_table(player(folk, hand="villa", time="o o o o o - -"), round=3).refused("tile chronicler-1")
        == "no-room"
    )
    for free, offered in ((2, True), (1, False)):
        time = " ".join(["o"] * (7 - free) + ["-"] * free)
        assert (
            at_table(player(folk, hand="villa", played="frieze", time=time), round=3).offers("act frieze")
            is offered
        )


@proves("GENTES-264")
def test_hourglasses_are_placed_so_that_a_card_can_be_played() -> None:
    """Four spaces, a tile of two hourglasses, Villa in hand: both ways; with three spaces only the pair."""
    folk = "noble 3 merchant 1 priest 1"
    wide = at_table(player(folk, hand="villa", time="o o o - - - -"), round=3).do("tile chronicler-2")
    assert wide.texts() == {"pairs 0", "pairs 1"}
    tight = at_table(player(folk, hand="villa", time="o o o o - - -"), round=3).do("tile chronicler-2")
    assert tight.texts() == {"pairs 1"} and tight.refused("pairs 0") == "no-room"
    tight.do("pairs 1", "play villa", "symbol trade")
    assert tight.track() == "o o o o chronicler-2 oo o"
    both = at_table(player(f"{folk} scholar 3", hand="villa scriptorium", time="o o o o - - -"), round=3)
    both.do("tile chronicler-2", "pairs 0")
    assert both.refused("play villa") == "no-room" and both.offers("play scriptorium")


@proves("GENTES-265")
def test_remove_hourglass() -> None:
    who = player("artisan 3 merchant 2", hand="bridge", at="cnossus", time="oo o - - - - -")
    table = playing(who, "bridge", round=3)
    assert table.track() == "oo o chronicler-1 o - - -" and table.texts() == {"lift pair", "lift single"}
    single = playing(who, "bridge", player(time=FULL), round=3).do("lift single", "symbol trade")
    assert single.track() == "oo - chronicler-1 o - - -" and single.one(HourglassLifted).space == 2
    assert single.offers("tile leader-1")
    double = table.do("lift pair")
    assert double.track() == "o o chronicler-1 o - - -"


@proves("GENTES-266")
def test_take_from_the_display() -> None:
    who = player("scholar 2 priest 1", hand="archive")
    table = playing(who, "archive", display=EIGHT, draws="monument")
    assert (
        table.texts("slot") == {"slot 1", "slot 2", "slot 3", "slot 4"} and table.refused("slot 5") == "too-far"
    )
    assert table.refused("done") == "choice-due"
    table.do("slot 4")
    assert table.hand() == "forge" and table.coins() == 20
    assert table.display() == "altar well granary harbor barracks pottery shrine monument"
    alone = playing(who, "archive", display=EIGHT, cubed="granary", spare=(4, 4, 4), stacks=((8,),) * 3)
    assert alone.do("slot 3").state.cubed == ()
    none = playing(who, "archive", display="", deck="")
    assert none.pending == "ChooseSymbol" and none.hand() == ""


@proves("GENTES-267")
def test_take_from_the_pile() -> None:
    court = player("noble 3 scholar 2", hand="court")
    empty = playing(court, "court", round=3)
    assert empty.pending == "ChooseSymbol" and empty.hand() == ""
    table = playing(court, "court", round=3, discard="well altar")
    assert table.texts() == {f"pile {IDS['well']}", f"pile {IDS['altar']}"}
    assert table.do("pile altar").one(CardTaken).slot == 0 and table.hand() == "altar"
    assert table.state.discard == (IDS["well"],)


@proves("GENTES-268")
def test_activate_region() -> None:
    who = player("noble 2 scholar 2 merchant 1", hand="embassy", at="sinope miletus small_1_1")
    table = playing(who, "embassy", round=3)
    assert table.texts() == {"region red", "region green", "region yellow"}
    table.do("region green", "symbol military")
    assert table.coins() == 25 and table.scored()["cities"] == 2
    nothing = playing(who, "embassy", round=3).do("region yellow", "symbol military")
    assert nothing.coins() == 20


@proves("GENTES-269")
def test_points_in_every_decline_phase() -> None:
    gained = []
    for number in (3, 4, 5, 6):
        time = " ".join(["o"] * (5 + number) + ["-"])
        table = at_table(
            player(time=time, played="city_wall"), player(time=" ".join(["o"] * (6 + number))), round=number
        )
        gained.append(table.do("tax_1").scored()["abilities"])
    assert gained == [3, 3, 3, 3]


@proves("GENTES-270")
def test_points_for_counted_things() -> None:
    acropolis = player(
        "artisan 3 priest 3 soldier 2", hand="acropolis", at="athenai crotona sinope cyrene small_1_1 small_2_1"
    )
    assert playing(acropolis, "acropolis", round=5).scored()["abilities"] == 4
    library = player("scholar 5 merchant 2", hand="great_library altar well granary forge harbor")
    assert playing(library, "great_library", round=5).scored()["abilities"] == 3
    two = player("scholar 5 merchant 2", hand="great_library altar well")
    assert playing(two, "great_library", round=5).scored()["abilities"] == 2
    emporium = player("merchant 5 scholar 1", hand="emporium", coins=23, at="cnossus")
    table = playing(emporium, "emporium", round=5)
    assert table.scored()["abilities"] == 2 and table.coins() == 23
    rich = player("merchant 5 scholar 1", hand="emporium", coins=80, at="cnossus")
    assert playing(rich, "emporium", round=5).scored()["abilities"] == 4
    six = "shipyard scriptorium road granary pottery library"
    observatory = player("scholar 3 priest 3 merchant 2", hand="observatory", played=six, at="crotona")
    assert playing(observatory, "observatory", round=5).scored()["abilities"] == 4


@proves("GENTES-270")
def test_only_full_numbers_count() -> None:
    """Two points for every 8 of 23 coins: 2 x 2."""
    state = at_table(player(coins=23)).state
    effect = Effect("vp_per", n=2, of="coins", per=8, max=99)
    out: list[Event] = []
    IMMEDIATE["vp_per"](state, Case(GAME.book, Resolve(IDS["emporium"]), effect, out))
    assert [e.n for e in out if isinstance(e, PointsScored)] == [4]


@proves("GENTES-271")
def test_statue_scores_both_symbols() -> None:
    """As second trade card and third faith card: 2 + 3."""
    who = player(
        "noble 2 artisan 2 priest 2", hand="statue", played="treasure_chamber altar monument", at="crotona"
    )
    table = playing(who, "statue", round=3)
    assert table.points("synergy") == [2, 3] and table.scored() == {"cards": 7, "synergy": 5}


@proves("GENTES-272")
def test_tenement_and_well_add_up() -> None:
    who = player(played="tenement well")
    table = at_table(who, player(time=FULL)).do("tax_1", "with well")
    assert table.coins() == 30
    assert table.do("tax_1").coins() == 36
    assert [e.n for e in table.saw(AbilityUsed)] == [2, 4, 2]


@proves("GENTES-273")
def test_the_amount_counts_as_more() -> None:
    """Scriptorium makes Altar's 4 a 6: three of slots 1 to 3, or one of the pile. Nothing more is paid."""
    who = player("noble 1", played="scriptorium altar")
    shown = "well granary forge harbor barracks pottery shrine"
    table = at_table(who, display=shown, discard="frieze").do("act altar")
    assert table.coins() == 16 and table.offers("pile frieze")
    table.do("slot 1", "slot 2", "slot 3")
    assert table.hand() == "well granary forge"
    chosen = at_table(player(played="scriptorium", at="small_1_1"), display=EIGHT).do(
        "tile scribe-1", "pay 1 with small_1_1"
    )
    assert chosen.coins() == 19 and chosen.texts("slot") == {"slot 1", "slot 2", "slot 3"}
    ground = player(played="training_ground", at="small_2_1")
    eight = at_table(ground).do("tile philosopher-3", "with training_ground", "done")
    assert eight.coins() == 12 and eight.state.pending is not None
    assert eight.state.pending.value == 8 and eight.marks() == {"training_ground"}  # type: ignore[union-attr]
    four = at_table(player(played="training_ground")).do("tile philosopher-1", "with training_ground")
    assert four.state.pending.value == 6  # type: ignore[union-attr]


@proves("GENTES-274")
def test_library_takes_one_card_more() -> None:
    who = player("scholar 1", played="library", coins=30)
    table = at_table(who, display=EIGHT).do("tile scribe-1", "slot 1", "slot 4")
    assert table.marks() == set()  # two up to slot 4 are bought without it
    assert table.texts("slot") == {"slot 2", "slot 3"}
    table.do("slot 2")
    assert table.marks() == {"library"} and table.hand() == "altar forge well" and table.state.active == 1
    three = at_table(who, display=EIGHT).do("tile scribe-1", "slot 1", "slot 2", "slot 3")
    assert three.marks() == set() and three.state.active == 1  # Library adds to no mark that reaches further
    pile = at_table(who, display="frieze", discard="altar well forge", round=3).do(
        "tile scribe-1", "pile altar"
    )
    assert pile.marks() == set()
    pile.do("pile well")
    assert pile.marks() == {"library"} and pile.hand() == "altar well" and pile.state.active == 1


@proves("GENTES-275")
def test_gymnasium_and_the_hometown_each_once() -> None:
    table = at_table(player(played="gymnasium", at="small_3_1")).do("tile philosopher-1", "train scholar")
    table.do("train priest with gymnasium")
    assert not any("gymnasium" in text or IDS["gymnasium"] in text for text in table.texts())
    table.do("train soldier with small_3_1")
    assert table.people() == "soldier 1 priest 1 scholar 1" and table.marks() == {"gymnasium", "small_3_1"}
    assert table.chart() == "noble artisan merchant scholar priest soldier" and table.state.active == 1


@proves("GENTES-276")
def test_road_saves_an_hourglass() -> None:
    """The tile of 3 hourglasses takes 2, Shipyard none; a full track still means passing."""
    table = at_table(player(played="road"), player(time=FULL)).do(
        "tile navigator-1", f"with {IDS['road']}", "pairs 0"
    )
    assert table.track() == "navigator-1 o o - - - -" and table.marks() == {"road"}
    tight = at_table(player(played="road", time="o o o o o - -"), player(time=FULL))
    assert tight.offers("tile navigator-1")
    tight.do("tile navigator-1")
    assert tight.texts() == {f"with {IDS['road']}"} and tight.refused("done") == "no-space"
    yard = at_table(player(played="road shipyard", time="o o o o o o -"), player(time=FULL))
    yard.do("act shipyard", f"with {IDS['road']}", "build cnossus")
    assert yard.track() == "o o o o o o -" and yard.coins() == 16 and yard.state.active == 0
    assert yard.refused("act shipyard") == "marked"
    used = at_table(player(played="road", marked="road")).do("tile navigator-1")
    assert used.texts() == {"pairs 0", "pairs 1"}
    stuck = at_table(player(played="road shipyard", time=FULL), player(), active=0)
    assert not stuck.texts("act")


@proves("GENTES-277")
def test_lent_population_stands_on_no_chart() -> None:
    who = player("soldier 3 merchant 3", played="barracks", hand="training_ground")
    table = at_table(who)
    assert table.view(0).players[0].strength == (0, 0, 4, 3, 0, 0)
    assert table.player().people == (0, 0, 3, 3, 0, 0) and table.offers("tile chronicler-1")
    eighteen = at_table(player("noble 5 soldier 6 priest 6", played="villa")).do("tax_1")
    assert eighteen.player().bonus == ()


@proves("GENTES-280")
def test_actions_of_cards() -> None:
    altar = at_table(player(played="altar"), display="well granary forge harbor pottery").do("act altar")
    assert altar.coins() == 16 and altar.track() == "o - - - - - -"
    assert altar.texts("slot") == {f"slot {n}" for n in range(1, 5)}
    yard = at_table(player(played="shipyard")).do("act shipyard")
    assert yard.coins() == 16 and len(yard.texts("build")) == 12 + 6
    frieze = at_table(player("priest 3", played="frieze", hand="altar"), round=3).do("act frieze", "play altar")
    assert frieze.coins() == 18 and frieze.track() == "o - - - - - -" and frieze.marks() == {"frieze"}
    assert len(frieze.state.tiles) == 15


@proves("GENTES-280", "GENTES-069")
def test_frieze_is_usable_from_the_next_turn_on() -> None:
    who = player("artisan 4 priest 3", hand="frieze altar")
    table = at_table(who, player(time=FULL), round=3).do("tile chronicler-1", "play frieze")
    assert table.offers("act frieze")
    table.do("act frieze", "play altar")
    assert table.points("synergy") == [1, 2]
