"""Navigator, cities and hometowns: GENTES-132 to 165, 249, and each city by itself."""

from __future__ import annotations

import pytest

from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes.events import CityBuilt, CityMoved, RegionActivated
from tests.proves import proves

from .position import DATA, IDS, Player, player
from .table import Table, at_table

FULL = "o o o o o o o"
CITIES = {city["id"]: city for city in DATA["cities"]}
SIX = "crotona syracusae athenai cnossus sinope miletus"


def four(first: Player, *others: Player) -> Table:
    """Returns a table of the large map: three players, the others with full tracks."""
    seats = [first, *others]
    return at_table(*seats, *[player(time=FULL)] * (3 - len(seats)))


def spaces(table: Table, verb: str = "build ") -> set[str]:
    return {text.removeprefix(verb) for text in table.texts(verb)}


def of_kind(kind: str, small: bool = False) -> set[str]:
    found = {c["id"] for c in DATA["cities"] if c["kind"] == kind and (c["small_map"] or not small)}
    name = "small" if small else "large"
    return found | {s["id"] for s in DATA["hometowns"] if s["map"] == name and kind in s["kinds"]}


@proves("GENTES-132", "GENTES-134", "GENTES-136")
@pytest.mark.parametrize(
    ("tile", "kind"), [("navigator-1", "temple"), ("navigator-2", "oracle"), ("navigator-3", "trade")]
)
def test_a_tile_builds_on_its_kind_only(tile: str, kind: str) -> None:
    table = four(player()).do(f"tile {tile}", "pairs 0")
    assert spaces(table) == of_kind(kind) and len(spaces(table)) == 6 + 3
    (other,) = [c for c in ("delphi", "athenai") if CITIES[c]["kind"] != kind][:1]
    assert table.refused(f"build {other}") == "wrong-kind"


@proves("GENTES-132")
def test_the_wild_tile_builds_anywhere() -> None:
    table = four(player()).do("tile navigator-7")
    assert spaces(table) == of_kind("temple") | of_kind("oracle") | of_kind("trade")
    assert len(spaces(table)) == 27


@proves("GENTES-133")
def test_a_space_holds_one_token() -> None:
    table = four(player(), player(at="delphi large_1_2")).do("tile navigator-2", "pairs 0")
    assert not {"delphi", "large_1_2"} & spaces(table) and table.refused("build delphi") == "site-taken"


@proves("GENTES-135", "GENTES-137")
def test_cybil_builds_delphi() -> None:
    """With Syracusae and Cnossus hers, Delphi pays a cube, 5 coins and 2 points."""
    table = four(player(at="syracusae cnossus")).do("tile navigator-2", "pairs 0", "build delphi")
    assert table.coins() == 25 and table.scored() == {"cities": 2} and table.cubes() == (0, 1)
    assert set(table.one(RegionActivated).cities) == {"syracusae", "cnossus", "delphi"}


@proves("GENTES-138")
@pytest.mark.parametrize("city", list(CITIES))
def test_every_city_pays_its_reward_when_built(city: str) -> None:
    """Each city of the large map alone in its region: 5 coins, 2 points or a cube, as its row says."""
    table = four(player(coins=6)).do("tile navigator-7", f"build {city}")
    reward = CITIES[city]["reward"]
    if reward["effect"] == "coins":
        assert (table.coins(), table.score(), table.cubes()) == (5, 0, (0, 0))
    elif reward["effect"] == "vp":
        assert (table.coins(), table.score(), table.cubes()) == (0, 2, (0, 0))
    else:
        assert (table.coins(), table.score()) == (0, 0)
        assert table.cubes() == ((1, 0) if reward["kind"] == "temple" else (0, 1))
    assert table.one(CityBuilt).space == city
    assert table.one(RegionActivated).region == CITIES[city]["region"]


@pytest.mark.parametrize("city", [c["id"] for c in DATA["cities"] if not c["small_map"]])
def test_cities_of_the_large_map_only_are_not_on_the_small_one(city: str) -> None:
    table = at_table().do("tile navigator-7")
    assert len(spaces(table)) == 12 + 6 and table.refused(f"build {city}") == "no-such-space"


@proves("GENTES-139")
def test_a_cube_without_a_square_is_lost() -> None:
    table = four(player("noble 1", oracle=3)).do("tile navigator-7", "build delphi")
    assert table.pending == "Pause"
    table.do("done")
    assert table.cubes() == (0, 3)


@proves("GENTES-141")
def test_all_benefits_of_a_region_are_taken() -> None:
    """Their order is never a question: coins, points and cubes do not stand in each other's way."""
    table = four(player(coins=6, at="troia sinope trapezus rodes sidon")).do(
        "tile navigator-7", "build miletus"
    )
    assert table.coins() == 10 and table.cubes() == (2, 1) and table.scored() == {"cities": 2, "bonus": 8}


@proves("GENTES-142")
def test_the_sixth_city_takes_the_tile() -> None:
    table = four(player(at="large_1_1 large_1_2 large_1_3 large_2_1 large_2_2"))
    table.do("tile navigator-7", "build cnossus")
    assert table.player().bonus == ("cities",) and table.scored() == {"cities": 2, "bonus": 8}


@proves("GENTES-143", "GENTES-147")
def test_with_all_six_built_one_is_moved() -> None:
    table = four(player(at=SIX, bonus="cities")).do("tile navigator-7")
    assert not table.texts("build") and table.refused("build delphi") == "no-tokens"
    assert {text.split(">")[0] for text in table.texts("move")} == {f"move {name}" for name in SIX.split()}
    assert table.refused("move crotona>crotona") == "site-taken"
    assert len(table.texts("move")) == 6 * (27 - 6)
    table.do("move crotona>delphi")
    assert table.one(CityMoved).to == "delphi" and table.player().cities[0].space == "delphi"


@proves("GENTES-144")
def test_no_moving_while_a_token_is_left() -> None:
    table = four(player(at="crotona syracusae athenai cnossus sinope")).do("tile navigator-7")
    assert not table.texts("move") and table.refused("move crotona>delphi") == "tokens-left"


@proves("GENTES-145")
def test_a_moved_city_activates_its_region_as_it_is_then() -> None:
    """Sinope to Troia: Miletus pays 2 points and Troia a cube, Sinope no longer 5 coins."""
    table = four(player(coins=6, at=SIX, bonus="cities")).do("tile navigator-7", "move sinope>troia")
    assert table.coins() == 0 and table.cubes() == (0, 1) and table.scored() == {"cities": 2}


@proves("GENTES-146")
def test_a_mark_goes_with_the_token() -> None:
    home = "large_1_1* syracusae athenai cnossus sinope miletus"
    town = four(player(at=home, bonus="cities")).do(
        "tile navigator-7", "move large_1_1>large_2_1", "region red"
    )
    assert town.marks() == {"large_2_1"} and town.refused("act large_2_1") == "marked"
    over = four(player(at=home, bonus="cities", time="- - - - - - - -")).do(
        "tile navigator-7", "move large_1_1>delphi"
    )
    assert over.marks() == {"delphi"}
    over.do("tile navigator-1", "pairs 1", "move delphi>large_2_1", "region red", "done")
    assert over.refused("act large_2_1") == "marked"


@proves("GENTES-147")
def test_moving_needs_the_right_kind() -> None:
    table = four(player(at=SIX, bonus="cities")).do("tile navigator-1", "pairs 0")
    goals = {text.split(">")[1] for text in table.texts("move")}
    assert goals == of_kind("temple") - {"athenai"} and table.refused("move sinope>sidon") == "wrong-kind"


@proves("GENTES-148")
def test_without_a_free_space_the_tile_cannot_be_taken() -> None:
    temples = sorted(of_kind("temple", small=True))
    assert len(temples) == 4 + 3
    table = at_table(player(at=" ".join(temples[:3])), player(at=" ".join(temples[3:])))
    refusal = table.refusal("tile navigator-1")
    assert refusal.code == "no-site" and refusal.message == "No temple space is empty."
    assert table.offers("tile navigator-2")


@proves("GENTES-149", "GENTES-150")
def test_khadijah_builds_a_hometown_and_activates_green() -> None:
    table = four(player(at="troia sinope sidon", coins=6)).do("tile navigator-7", "build large_1_1")
    assert table.texts() == {"region red", "region green", "region yellow"}
    table.do("region green")
    assert table.coins() == 10 and table.cubes() == (0, 1)


@proves("GENTES-151", "GENTES-249")
@pytest.mark.parametrize("space", ["large_1_1", "large_2_2", "large_3_3"])
def test_a_hometown_gives_nothing_itself_and_any_region_may_be_chosen(space: str) -> None:
    table = four(player(coins=6, at="large_1_2")).do("tile navigator-7", f"build {space}")
    assert table.texts() == {"region red", "region green", "region yellow"}
    table.do("region red")
    assert table.coins() == 0 and table.score() == 0 and table.one(RegionActivated).cities == ()


@proves("GENTES-152")
def test_a_token_serves_for_one_of_both() -> None:
    table = at_table(player(at="small_1_1")).do("act small_1_1")
    assert table.pending == "ChooseCards"  # its own payment ability is not to be had
    table.do("slot 1", "done")
    other = at_table(player("priest 1", played="altar", at="small_1_1")).do("act altar", "pay 2 with small_1_1")
    other.do("slot 1", "tax_1")
    assert other.refused("act small_1_1") == "marked"


@proves("GENTES-153")
def test_two_tokens_of_a_row_combine() -> None:
    table = at_table(player(at="small_1_1 small_1_2")).do("act small_1_1")
    assert "pay 10 with small_1_2" in table.texts()
    table.do("pay 10 with small_1_2")
    assert table.coins() == 10 and table.marks() == {"small_1_1", "small_1_2"}


@proves("GENTES-161", "GENTES-162", "GENTES-282", "GENTES-272")
def test_additions_come_before_doubling() -> None:
    """Tenement and Well, small space: (4 + 2 + 4) x 2 = 20; Tenement, large space: (8 + 2) x 2."""
    table = at_table(player(played="tenement well", at="small_3_1")).do("tax_1", "with well", "with small_3_1")
    assert table.coins() == 40
    again = at_table(player(played="tenement well", at="small_3_2"), player(time=FULL)).do(
        "tax_1", "with well", "done"
    )
    assert again.coins() == 30
    again.do("tax_1", "done")
    assert again.coins() == 36
    large = at_table(player(played="tenement", at="small_3_1")).do("tax_2", "with small_3_1", "pairs 1")
    assert large.coins() == 40


@pytest.mark.parametrize("space", [s["id"] for s in DATA["hometowns"]])
def test_every_hometown_space_gives_its_row(space: str) -> None:
    """Each space: row 1 Scribe for 6 and free payment, row 2 the same for 4, row 3 extra training, taxes."""
    row = next(s["row"] for s in DATA["hometowns"] if s["id"] == space)
    who = player(at=space)
    table = four(who) if space.startswith("large") else at_table(who)
    if row == 3:
        assert table.refused(f"act {space}") == "no-action"
        table.do("tax_1", f"with {space}")
        assert table.coins() == 28
        table = four(who) if space.startswith("large") else at_table(who)
        table.do("tile philosopher-1", "train scholar", f"train priest with {space}")
        assert table.people() == "priest 1 scholar 1" and table.marks() == {space}
        return
    table.do(f"act {space}")
    assert table.coins() == (14 if row == 1 else 16) and table.track() == "o - - - - - -"
    assert table.pending == ("ChooseCards" if row == 1 else "ChooseTraining") and table.marks() == {space}
    tile = "scribe-4" if row == 1 else "philosopher-1"
    free = four(who) if space.startswith("large") else at_table(who)
    free.do(f"tile {tile}")
    most = 10 if row == 1 else 8
    assert free.texts("pay") == {f"pay {n} with {space}" for n in range(1, most + 1)}
    free.do(f"pay {most} with {space}")
    assert free.coins() == 20 - most


@proves("GENTES-138")
@pytest.mark.parametrize("tile", DATA["action_tiles"], ids=lambda t: t["id"])
def test_every_action_tile_costs_and_does_what_it_says(tile: dict[str, object]) -> None:
    """Taken on an empty track with 20 coins: tile on space 1, its hourglasses behind, its cost paid."""
    who = player("noble 2 merchant 1", hand="treasure_chamber", time="- - - - - - - -")
    table = at_table(who, *[player()] * 3).do(f"tile {tile['id']}")
    if table.pending == "ChoosePairs":
        table.do("pairs 0")
    glasses = int(str(tile["hourglasses"]))
    assert table.track().split()[: 1 + glasses] == [str(tile["id"]), *["o"] * glasses]
    assert table.player().track.count("") == 8 - 1 - glasses
    gain = 2 if tile["kind"] == "leader" else 0
    assert table.coins() == 20 - int(str(tile["coins"])) + gain
    assert tile["id"] not in table.state.tiles
    expected = {
        "leader": "NoneType", "navigator": "ChooseSite", "philosopher": "ChooseTraining",
        "scribe": "ChooseCards",        "chronicler": "ChooseCard",
    }  # fmt: skip
    assert table.pending == expected[str(tile["kind"])]
    if tile["kind"] == "navigator" and tile["symbol"] != "any":
        assert spaces(table) == of_kind(str(tile["symbol"]))
    if tile["kind"] == "chronicler":
        assert table.legal() == [table.action(f"play {IDS['treasure_chamber']}")]
    assert GAME.actors(table.state)
