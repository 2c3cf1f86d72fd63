"""Occupied continents that are divided (section "migration")."""

from __future__ import annotations

from gheos_suite.rules.gheos.events import (
    CivilizationMigrated,
    CivilizationRemoved,
    FollowerPaid,
    PaymentOwed,
    PortionAsked,
)
from tests.proves import proves

from .frame import L1, L2, R0, B, Cell, H, L, R, at
from .position import ADAM, EVE, NOAH, place, position, replace
from .table import PayFollower, PlaceTile, ReplaceTile, Table

FAR = at(-5, 0)
# G24/s in H lays shores without wheat to L and R, so that all wheat is on old land:
ROW = "G01 G02 G03 G07 G05"  # left of H one wheat, right of H two
G24_S = replace("G24/s", H)


def split(drawing: str, hand: str, text: str, followers: str = "red red") -> Table:
    """Returns the table after Adam has laid the tile in H and paid a red follower."""
    state = position(drawing, markers={"red": H}, followers=[followers], hand=hand)
    return Table(state).do(replace(text, H), PayFollower("red"))


@proves("GHEOS-120")
def test_a_divided_civilization_must_migrate() -> None:
    """Red stands on the left (one wheat) and must go to the right (two)."""
    table = Table(position(ROW, markers={"red": L1}, followers=["red"], hand="G24")).do(G24_S)
    assert table.one(PaymentOwed) == PaymentOwed(ADAM, "migration")
    table.do(PayFollower("red"))
    assert table.land(L) != table.land(R)
    assert (table.colour_at(L1), table.colour_at(R0)) == ("", "red")
    moved = table.one(CivilizationMigrated)
    assert (moved.colour, moved.wheat) == ("red", 2)
    assert (moved.cell, moved.segment) in table.land(R).segments
    assert sorted(w for _, _, w in moved.portions) == [1, 2]


@proves("GHEOS-121")
def test_the_migration_costs_the_active_player_a_follower_first() -> None:
    """Eve splits red: she pays, green or red as she likes, and only then the marker moves."""
    drawing = "G33 G34 . " + ROW + " . . ."
    table = Table(
        position(
            drawing,
            markers={"red": L1, "green": FAR},
            followers=["red", "red green"],
            active=EVE,
            hand="G24",
        )
    ).do(G24_S)
    assert table.saw(CivilizationMigrated) == []
    assert table.legal() == [PayFollower("red"), PayFollower("green")]
    table.do(PayFollower("green"))
    assert (table.held(ADAM), table.held(EVE)) == ("red", "red")
    kinds = table.kinds()
    assert kinds[:4] == ["TileReplaced", "PaymentOwed", "FollowerPaid", "CivilizationMigrated"]


@proves("GHEOS-122")
def test_only_land_that_holds_old_land_is_a_portion() -> None:
    """H's old tile turned its shore to B, so B (three wheat, empty) was foreign to red. G30 lays a shore to
    each: with B that makes a continent with most wheat, but without old land of red. R has one wheat."""
    table = split(
        """
               .     .     .
          .   G02  G20/s  G01   .
               .    G07   G06
        """,
        "G30",
        "G30/s",
    )
    moved = table.one(CivilizationMigrated)
    assert len(moved.portions) == 2
    assert table.land(B).wheat == 3 and table.colour_at(B) == ""
    assert table.colour_at(R) == "red"


@proves("GHEOS-123")
def test_the_portion_with_most_wheat_is_taken() -> None:
    table = split(ROW, "G24", "G24/s")
    assert table.saw(PortionAsked) == []
    assert table.colour_at(R) == "red"
    assert table.state.step == "settle"
    mirrored = split("G05 G07 G03 G02 G01", "G24", "G24/s")
    assert mirrored.colour_at(L) == "red" and mirrored.colour_at(R) == ""


@proves("GHEOS-124")
def test_wheat_of_the_new_tile_counts() -> None:
    """L and R have one wheat each (G01, G04); G28 turns its wheat shore to R, or else to L."""
    drawing = ". G01 G03 G04 ."
    right = split(drawing, "G28", "G28/nw")  # bare nw, then clockwise wheat ne, bare s
    assert right.colour_at(R) == "red" and right.one(CivilizationMigrated).wheat == 2
    left = split(drawing, "G28", "G28/s")  # bare s, then clockwise wheat nw, bare ne
    assert left.colour_at(L) == "red" and left.one(CivilizationMigrated).wheat == 2


@proves("GHEOS-125")
def test_wheat_of_foreign_land_joined_to_a_portion_counts() -> None:
    """Red: L (two wheat, G07), B (one, G01) through G20 in H, whose shore was to R. R, empty, has two (G04,
    G06). G21 joins B and R and parts off L: 2 against 1 + 2."""
    table = split(
        """
               .     .     .
          .   G07  G20/ne G04  G06
               .    G01    .
        """,
        "G21",
        "G21/nw",
    )
    assert table.one(CivilizationMigrated).wheat == 3
    assert table.colour_at(B) == table.colour_at(R0) == "red"
    assert table.colour_at(L) == ""


@proves("GHEOS-126")
def test_the_active_player_chooses_between_tied_continents() -> None:
    """L and R have one wheat each; Eve is asked, not red's owner."""
    for where, other in ((L, R), (R, L)):
        table = Table(
            position(". G01 G03 G04 .", markers={"red": H}, followers=["red", "red"], active=EVE, hand="G24")
        ).do(G24_S, PayFollower("red"))
        asked = table.one(PortionAsked)
        assert (asked.seat, asked.colour, asked.wheat, asked.deadly) == (EVE, "red", 1, (False, False))
        assert set(table.legal()) == {table.migrate(L), table.migrate(R)}
        table.do(table.migrate(where))
        assert (table.colour_at(where), table.colour_at(other)) == ("red", "")


@proves("GHEOS-126")
def test_a_continent_is_preferred_to_an_island_in_a_tie() -> None:
    """L turns a shore with a wheat to H (G10): an island of one wheat. R (G01) is a continent of one wheat."""
    table = split(". G10/se G03 G01 .", "G24", "G24/s")
    assert table.land((L, 1)).kind == "island" and table.land((L, 1)).wheat == 1
    assert table.saw(PortionAsked) == []
    assert table.colour_at(R) == "red"
    assert table.in_play == ["red"]


@proves("GHEOS-126")
def test_between_tied_islands_nothing_is_asked() -> None:
    """L and R turn a wheat shore each to H; both become islands of one wheat."""
    table = split(". G10/se G03 G13/sw .", "G24", "G24/s")
    assert [table.land((c, 1)).kind for c in (L, R)] == ["island", "island"]
    assert table.saw(PortionAsked) == []
    assert table.in_play == []
    assert table.one(CivilizationRemoved).cause == "island"


@proves("GHEOS-127")
def test_on_an_island_a_civilization_ends() -> None:
    """Island: G10's wheat shore in L and G28's wheat shore, two wheat; R (G01) has one. Everybody loses red."""
    state = position(
        ". G10/se G03 G01 .", markers={"red": H}, followers=["red red", "red", "red"], hand="G28"
    )
    table = Table(state).do(replace("G28/s", H), PayFollower("red"))
    assert table.land((L, 1)).wheat == 2
    assert table.in_play == []
    assert [table.held(s) for s in (ADAM, EVE, NOAH)] == ["", "", ""]
    assert table.supply("red") == 5
    removed = table.one(CivilizationRemoved)
    assert (removed.colour, removed.cause, removed.lost) == ("red", "island", (1, 1, 1))
    assert table.colour_at(R) == ""


@proves("GHEOS-128")
def test_an_island_with_more_wheat_must_be_taken() -> None:
    """Island one wheat (G10's shore), continent none (G02)."""
    table = split(". G10/se G03 G02 .", "G24", "G24/s")
    assert table.saw(PortionAsked) == []
    assert table.in_play == [] and table.supply("red") == 5


@proves("GHEOS-129")
def test_migration_example_1_of_the_rulebook() -> None:
    """The middle tile lies in L, which points down: H to its lower right (one wheat), L1 to its lower left
    (two), L2 above (none). Eve replaces it by G29 (no wheat), pays a follower of her choice, red goes to L1.

               G02
        G07   <G03>   G01
    """
    table = Table(
        position(
            """
                    G02    .    .
              G07   G03   G01   .    .
                     .     .    .
            """,
            markers={"red": H},
            followers=["red", "red red"],
            active=EVE,
            hand="G29",
        )
    ).do(replace("G29/n", L))
    assert table.legal() == [PayFollower("red")]
    table.do(PayFollower("red"))
    assert [table.land(c).wheat for c in (L1, H, L2)] == [2, 1, 0]
    assert [table.colour_at(c) for c in (L1, H, L2)] == ["red", "", ""]
    assert (table.held(ADAM), table.held(EVE)) == ("red", "red")


@proves("GHEOS-130")
def test_migration_example_2_of_the_rulebook() -> None:
    """The middle tile lies in L again. G20 joined L1's wheat shore and H's landmass (one wheat). Adam's G28
    parts them and turns its own wheat shore to the top, where nothing is: that shore is no portion. The
    island at L1 and the continent at H have one wheat each: yellow goes to the continent, unasked.

                 .
        G10   <G20>   G01
    """
    table = Table(
        position(
            """
                     .      .     .
              G10/ne G20/n  G01   .    .
                     .      .     .
            """,
            markers={"yellow": L},
            followers=["yellow yellow", "yellow"],
            hand="G28",
        )
    )
    # bare shore sw, then clockwise wheat n, bare se
    table.do(replace("G28/sw", L), PayFollower("yellow"))
    assert table.saw(PortionAsked) == []
    island, continent = table.land((L1, 1)), table.land(H)
    assert (island.kind, island.wheat) == ("island", 1)
    assert (continent.kind, continent.wheat, continent.colour) == ("continent", 1, "yellow")
    assert table.lone((L, 0))
    assert len(table.one(CivilizationMigrated).portions) == 2
    assert table.held(ADAM) == "yellow"
    assert table.in_play == ["yellow"]


@proves("GHEOS-131")
def test_losing_an_end_is_no_division() -> None:
    """L1 is the end of red's continent, with all its wheat: G24 in its stead costs red the wheat but
    Adam nothing."""
    table = Table(position("G07 G02 G03 . .", markers={"red": L1}, hand="G24")).do(replace("G24/s", L1))
    assert table.saw(PaymentOwed) == [] and table.saw(CivilizationMigrated) == []
    assert table.colour_at(L) == "red"
    assert table.land(L).wheat == 0
    assert {c for c, _ in table.land(L).segments} == {L1, L, H}


@proves("GHEOS-132")
def test_a_continent_shrunk_to_an_island_is_a_paid_migration() -> None:
    """Red is H's landmass with the shore of G22 in L; G24's shores make an island of the two. With no
    follower Adam may not do it."""
    drawing = ". G22/se G03 . ."
    table = split(drawing, "G24", "G24/s", followers="red red")
    assert table.land((L, 2)).kind == "island"
    assert table.one(PaymentOwed).cause == "migration"
    assert table.in_play == [] and table.supply("red") == 5
    assert table.held(ADAM) == ""
    assert table.one(CivilizationRemoved).lost == (1, 0, 0)  # one was paid, the other lost
    poor = Table(position(drawing, markers={"red": H}, followers=["", "red"], hand="G24"))
    poor.refusal(G24_S)
    poor.refusal(replace("G24/ne", H))


@proves("GHEOS-133")
def test_a_follower_of_later_does_not_pay_now() -> None:
    """Red followers are in the supply and could be taken in step 2; in step 1 Adam has none, so no split."""
    table = Table(position(ROW, markers={"red": L1}, hand="G24"))
    assert table.supply("red") == 5
    table.refusal(G24_S)
    table.refusal(replace("G24/nw", H))


@proves("GHEOS-134")
def test_every_upheaval_costs_one_follower() -> None:
    """A migration, a war, and a migration into a war: one payment each, of the three green Adam holds."""
    far = "G33 G34 . "
    into_war = """
                                .
        G33 G34 . .   G03    G20/ne   G07  . . . .
                               G01
    """
    cases: list[tuple[str, dict[str, Cell], PlaceTile | ReplaceTile]] = [
        (far + ROW + " . . .", {"red": L1}, replace("G24/s", H)),
        (far + "G03 G02 . G01 G04 . . .", {"red": L, "yellow": R}, place("G07", H)),
        (into_war, {"blue": L, "red": R}, replace("G21/nw", H)),
    ]
    for drawing, markers, action in cases:
        state = position(
            drawing, markers={**markers, "green": FAR}, followers=["green green green"], hand=action.tile
        )
        table = Table(state).do(action, PayFollower("green"))
        assert table.held(ADAM) == "green green"
        assert len(table.saw(FollowerPaid)) == 1
        assert table.state.pending is None


@proves("GHEOS-165")
def test_three_portions_with_two_tied_continents() -> None:
    """L (G07) two wheat, R (G01, G06) two wheat, and B an island of two: G10's wheat shore and G28's."""
    table = split(
        """
               .     .     .
          .   G07   G02   G01  G06
               .   G10/n   .
        """,
        "G28",
        "G28/ne",  # bare ne, then clockwise wheat s, bare nw
    )
    assert (table.land((B, 1)).kind, table.land((B, 1)).wheat) == ("island", 2)
    assert [table.land(c).wheat for c in (L, R)] == [2, 2]
    assert set(table.legal()) == {table.migrate(L), table.migrate(R)}
    table.refusal(table.migrate((B, 1)))
    assert table.do(table.migrate(R)).colour_at(R0) == "red"


@proves("GHEOS-165")
def test_three_portions_with_an_island_on_top() -> None:
    """L (G01) and R (G04) one wheat each, the island at B two: red goes to the island and ends."""
    table = split(
        """
               .     .     .
          .   G01   G02   G04   .
               .   G10/n   .
        """,
        "G28",
        "G28/ne",
    )
    assert table.saw(PortionAsked) == []
    assert table.in_play == []
    assert len(table.one(CivilizationMigrated).portions) == 3


@proves("GHEOS-165")
def test_of_three_portions_only_the_tied_top_is_offered() -> None:
    """L (G01) and R (G04) one wheat each, B (G05) a continent of none: two are offered."""
    table = split(
        """
               .     .     .
          .   G01   G02   G04   .
               .    G05    .
        """,
        "G24",
        "G24/s",
    )
    assert set(table.legal()) == {table.migrate(L), table.migrate(R)}
    table.refusal(table.migrate(B))


@proves("GHEOS-166")
def test_islands_only() -> None:
    """H's landmass with a bare shore (G20) in L and one (G21) in R; G24 leaves two islands."""
    drawing = ". G20/se G03 G21/sw ."
    table = split(drawing, "G24", "G24/s", followers="red red red")
    assert [table.land((c, 1)).kind for c in (L, R)] == ["island", "island"]
    assert len(table.saw(FollowerPaid)) == 1
    assert table.in_play == [] and table.supply("red") == 5
    assert table.held(ADAM) == ""
    Table(position(drawing, markers={"red": H}, hand="G24")).refusal(G24_S)
