"""Points for putting a temple into play (section "temple")."""

from __future__ import annotations

from gheos_suite.rules.gheos.events import PaymentOwed, TempleScored
from gheos_suite.rules.gheos.model import Points
from tests.proves import proves

from .frame import R0, B, H, L, R
from .position import ADAM, EVE, place, position, replace
from .table import KeepToken, PayFollower, PickWinner, Table, TakeFollower, with_made_up_tiles


@proves("GHEOS-063")
def test_a_temple_scores_the_symbols_of_its_kind() -> None:
    """Red has swords on G09 (two) and G03 (one), wheat on G01; a sword temple in R scores 3."""
    table = Table(position("G09 G03 G01 . .", markers={"red": L}, hand="G48")).do(place("G48", R))
    assert table.one(TempleScored) == TempleScored(ADAM, R, 0, "swords", "red", 3)
    assert table.points(ADAM) == Points(temples=3)
    assert table.scores == (3, 0, 0)
    instead = Table(position("G09 G03 G01 G02 .", markers={"red": L}, hand="G48")).do(replace("G48", R))
    assert instead.points(ADAM) == Points(temples=3)


@proves("GHEOS-063")
def test_only_the_temples_own_segment_counts() -> None:
    """G47 (temple of cups on the landmass | swords on the shore) in H: its landmass lies with red's L (no
    cup), its shore with blue's B (two cups): 0 points, and red is the civilization named."""
    table = Table(
        position(
            """
               .     .     .
         G01  G03    .     .    .
               .    G08   G06
            """,
            markers={"red": L, "blue": B},
            hand="G47",
        )
    ).do(place("G47/s", H))
    assert table.one(TempleScored) == TempleScored(ADAM, H, 0, "cup", "red", 0)


@proves("GHEOS-064")
def test_a_temple_on_empty_land_scores_nothing() -> None:
    """Four cups (G08, G02, G04) and nobody there."""
    table = Table(position("G08 G02 G04 . .", hand="G44")).do(place("G44", R))
    assert table.land(R).cups == 4
    assert table.one(TempleScored) == TempleScored(ADAM, R, 0, "cup", "", 0)
    assert table.scores == (0, 0, 0)


@proves("GHEOS-065")
def test_example_of_the_rulebook_eve_and_the_sword_temple() -> None:
    """Yellow's continent has swords on G03 and G05; Eve adds a temple of swords: 2 points."""
    table = Table(
        position("G03 G05 G02 . .", markers={"yellow": L}, followers=["yellow"], active=EVE, hand="G50")
    ).do(place("G50/se", R))
    assert table.scores == (0, 2, 0)
    assert table.one(TempleScored).points == 2


@proves("GHEOS-066")
def test_a_temple_scores_once_and_for_its_player_only() -> None:
    """Adam's temple of cups scores 1 (G02). Later Eve brings a cup, Noah another: no more temple points."""
    table = Table(
        position(
            "G01 G03 G02 . .",
            markers={"red": L},
            followers=["red"],
            hand="G46",
            hands={1: "G20 G10", 2: "G13 G12"},
            draws="G30 G29 G28",
        )
    )
    table.do(place("G46/n", R), TakeFollower("red"), KeepToken())
    assert table.scores == (1, 0, 0)
    table.do(place("G20/sw", B), TakeFollower("red"), KeepToken())
    table.do(place("G13/s", R0), TakeFollower("red"), KeepToken())
    assert table.land(R).cups == 3
    assert table.scores == (1, 0, 0)
    assert [p.points.temples for p in table.state.players] == [1, 0, 0]
    assert len(table.saw(TempleScored)) == 1


@proves("GHEOS-067")
def test_land_won_in_the_war_counts_for_the_temple() -> None:
    """The temple of cups in H merges red (G08: two cups) and blue (G02: one); red wins by G03: 3 points."""
    table = Table(
        position("G03 G08 . G02 G01", markers={"red": L, "blue": R}, followers=["blue"], hand="G44")
    ).do(place("G44", H), PayFollower("blue"))
    assert table.in_play == ["red"]
    assert table.one(TempleScored) == TempleScored(ADAM, H, 0, "cup", "red", 3)


@proves("GHEOS-067")
def test_symbols_of_the_temples_own_segment_count() -> None:
    """X02 bears a cup beside its temple of cups; red's land has one more (G02): 2 points."""
    table = with_made_up_tiles(position("G01 G02 G03 . .", markers={"red": L}, hand="X02")).do(place("X02", R))
    assert table.one(TempleScored) == TempleScored(ADAM, R, 0, "cup", "red", 2)


@proves("GHEOS-068")
def test_a_civilization_started_later_wakes_no_temple() -> None:
    table = Table(position("G08 G02 G04 . .", hand="G44")).do(place("G44", R))
    table.do(table.start("green", R))
    assert table.colour_at(R) == "green"
    assert table.scores == (0, 0, 0)
    table.do(KeepToken())
    assert table.scores == (0, 0, 0)


@proves("GHEOS-069")
def test_a_temple_on_an_island_scores_nothing() -> None:
    """X01 in B shows its shore, with the temple of cups, to the cup shore of G29 in H: an island, one cup."""
    table = with_made_up_tiles(
        position("G01 G03 G29/ne . .", markers={"red": L}, followers=["red"], hand="X01")
    ).do(place("X01/n", B))
    assert (table.land((B, 1)).kind, table.land((B, 1)).cups) == ("island", 1)
    assert table.one(TempleScored) == TempleScored(ADAM, B, 1, "cup", "", 0)
    assert table.scores == (0, 0, 0)


@proves("GHEOS-163")
def test_a_temple_on_a_shore_of_a_continent_scores() -> None:
    """X01 in B shows its temple shore to blue's landmass in H; blue has two cups (G08)."""
    table = with_made_up_tiles(
        position("G01 G08 G03 . .", markers={"blue": L}, followers=["blue"], hand="X01")
    ).do(place("X01/n", B))
    assert table.one(TempleScored) == TempleScored(ADAM, B, 1, "cup", "blue", 2)
    assert table.scores == (2, 0, 0)


@proves("GHEOS-070")
def test_temples_do_not_count_for_temples() -> None:
    table = Table(position("G01 G48 G02 . .", markers={"red": L}, hand="G50")).do(place("G50/n", R))
    assert table.one(TempleScored) == TempleScored(ADAM, R, 0, "swords", "red", 0)


@proves("GHEOS-164")
def test_a_temple_left_behind_scores_nothing() -> None:
    """G46 (temple of cups) splits red: L keeps two wheat (G07) and the marker; R (a cup) and B stay empty
    with the temple."""
    table = Table(
        position(
            """
               .     .     .
         G01  G07   G03   G02   .
               .    G05    .
            """,
            markers={"red": L},
            followers=["red red"],
            hand="G46",
        )
    ).do(replace("G46/nw", H), PayFollower("red"))
    assert table.colour_at(L) == "red" and table.colour_at(R) == ""
    assert table.land(R).cups == 2
    assert table.one(TempleScored) == TempleScored(ADAM, H, 0, "cup", "", 0)
    assert table.scores == (0, 0, 0)


@proves("GHEOS-164")
def test_a_temple_scores_nothing_when_its_civilization_is_removed() -> None:
    """Red is H with the shores of L (wheat) and R (cup). G46 makes an island of L's shore, with most wheat:
    red goes there and is removed. The temple's landmass lies with R's cup, but nobody is there."""
    table = Table(
        position(
            ". G10/se G03 G14/sw .",
            markers={"red": H},
            followers=["red red"],
            hand="G46",
        )
    ).do(replace("G46/nw", H), PayFollower("red"))
    assert table.one(PaymentOwed).cause == "migration"
    assert table.in_play == []
    assert (table.land(H).kind, table.land(H).cups) == ("continent", 1)
    assert table.one(TempleScored) == TempleScored(ADAM, H, 0, "cup", "", 0)
    assert table.scores == (0, 0, 0)


@proves("GHEOS-067")
def test_tie_break_winner_scores_for_the_temple_too() -> None:
    """0 to 0 swords; Adam picks blue, so the temple of wheat stands on blue's land: G01 and G04, 2 points."""
    table = Table(
        position("G01 G02 . G04 G08", markers={"red": L, "blue": R}, followers=["red"], hand="G40")
    ).do(place("G40", H), PayFollower("red"), PickWinner("blue"))
    assert table.one(TempleScored) == TempleScored(ADAM, H, 0, "wheat", "blue", 2)
