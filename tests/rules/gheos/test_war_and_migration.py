"""Civilizations that migrate onto occupied land (section "war_and_migration")."""

from __future__ import annotations

from gheos_suite.rules.gheos.events import (
    CivilizationMigrated,
    CivilizationRemoved,
    FollowerPaid,
    PaymentOwed,
    PortionAsked,
    TempleScored,
    WarFought,
    WinnerAsked,
)
from gheos_suite.rules.gheos.model import State
from tests.proves import proves

from .frame import B1, R0, B, H, L, R
from .position import ADAM, EVE, NOAH, position, replace
from .table import PayFollower, Table

# The middle tile G20 in H joins blue's L and B and turns its shore to red's R. A T2 tile that turns its shore
# to L ("nw") instead parts L off and joins B with R.


def blue_and_red(
    left: str, right: str, below: str, hand: str, followers: list[str], active: int = ADAM
) -> State:
    """Returns blue at L and B, red at R; each may be followed by a second tile farther out."""
    return position(
        f"""
                 .      .      .
          {left}      G20/ne   {right}
                 .   {below}
        """,
        markers={"blue": L, "red": R},
        followers=followers,
        active=active,
        hand=hand,
    )


@proves("GHEOS-135")
def test_the_migrant_loses_whatever_its_swords() -> None:
    """Blue has five swords (G06 one in L; G09 two, G03 and G05 one each below), red none. B + R has most
    wheat: G07 two against G06's one."""
    table = Table(
        position(
            """
                     .      .      .
               .    G06   G20/ne  G07   G04
                    G09    G03    G05
            """,
            markers={"blue": L, "red": R},
            followers=["blue", "blue"],
            hand="G21",
        )
    )
    assert (table.land(L).swords, table.land(R).swords) == (5, 0)
    table.do(replace("G21/nw", H), PayFollower("blue"))
    fought = table.one(WarFought)
    assert (fought.winner, fought.by) == ("red", "migration")
    assert table.saw(WinnerAsked) == []
    assert table.in_play == ["red"] and table.supply("blue") == 5
    assert table.colour_at(B1) == table.colour_at(R0) == "red"


@proves("GHEOS-136")
def test_the_migration_is_paid_and_the_war_is_not() -> None:
    table = Table(blue_and_red(". G03", "G07 .", "G01 .", "G21", ["blue red red"]))
    table.do(replace("G21/nw", H), PayFollower("red"))
    assert len(table.saw(PaymentOwed)) == len(table.saw(FollowerPaid)) == 1
    assert table.state.step == "settle" and table.state.pending is None
    assert table.held(ADAM) == "red"  # the blue one was lost with blue


@proves("GHEOS-136")
def test_one_follower_is_enough_and_none_is_not() -> None:
    rich = Table(blue_and_red(". G03", "G07 .", "G01 .", "G21", ["red"]))
    assert rich.allows(replace("G21/nw", H))
    poor = Table(blue_and_red(". G03", "G07 .", "G01 .", "G21", ["", "red"]))
    poor.refusal(replace("G21/nw", H))


@proves("GHEOS-137")
def test_war_and_migration_example_of_the_rulebook() -> None:
    """Noah replaces the centre tile. Blue's L (G03, no wheat) is parted off; B (G01) and red's R (G07) on the
    right have three wheat: blue goes there and loses at once. Noah pays a red."""
    table = Table(
        blue_and_red(". G03", "G07 .", "G01 .", "G21", ["blue", "blue red", "red blue"], active=NOAH)
    ).do(replace("G21/nw", H), PayFollower("red"))
    assert table.in_play == ["red"]
    assert table.supply("blue") == 5
    assert [table.held(s) for s in (ADAM, EVE, NOAH)] == ["", "red", ""]
    assert table.colour_at(R) == "red" and table.colour_at(L) == ""
    removed = table.one(CivilizationRemoved)
    assert (removed.colour, removed.lost) == ("blue", (1, 1, 1))


@proves("GHEOS-138")
def test_order_pay_migrate_lose_temple() -> None:
    """G50 is a temple of swords on the landmass towards B and R: red's land then has G05's swords: 1 point."""
    table = Table(blue_and_red(". G03", "G07 .", "G05 .", "G50", ["red"]))
    table.do(replace("G50/nw", H), PayFollower("red"))
    assert table.kinds()[:7] == [
        "TileReplaced",
        "PaymentOwed",
        "FollowerPaid",
        "CivilizationMigrated",
        "WarFought",
        "CivilizationRemoved",
        "TempleScored",
    ]
    assert table.one(TempleScored) == TempleScored(ADAM, H, 0, "swords", "red", 1)


@proves("GHEOS-139")
def test_no_war_if_the_marker_goes_elsewhere() -> None:
    """L (G07) keeps two wheat and the blue marker; B (G03, none) is joined to red's R, which gains it."""
    table = Table(blue_and_red(". G07", "G02 .", "G03 .", "G21", ["blue blue"]))
    table.do(replace("G21/nw", H), PayFollower("blue"))
    assert table.saw(WarFought) == [] and table.saw(CivilizationRemoved) == []
    assert len(table.saw(FollowerPaid)) == 1
    assert table.in_play == ["red", "blue"]
    assert (table.colour_at(L), table.colour_at(B), table.colour_at(R)) == ("blue", "red", "red")
    assert table.held(ADAM) == "blue"


@proves("GHEOS-140")
def test_a_tie_with_occupied_land_is_a_free_choice() -> None:
    """L (G01) one wheat; B (G03) and red's R (G04) together one. Going right ends blue."""
    start = blue_and_red(". G01", "G04 .", "G03 .", "G21", ["blue blue"])
    table = Table(start).do(replace("G21/nw", H), PayFollower("blue"))
    asked = table.one(PortionAsked)
    reds = [table.colour_at(portion) == "red" for portion in asked.portions]
    assert sorted(reds) == [False, True]
    assert list(asked.deadly) == reds
    assert set(table.legal()) == {table.migrate(L), table.migrate(B)}
    free = Table(table.state).do(table.migrate(L))
    assert free.in_play == ["red", "blue"] and free.colour_at(L) == "blue"
    assert free.held(ADAM) == "blue"
    deadly = Table(table.state).do(table.migrate(B))
    assert deadly.in_play == ["red"] and deadly.colour_at(L) == ""
    assert deadly.held(ADAM) == ""
    assert deadly.one(WarFought).by == "migration"


@proves("GHEOS-135")
def test_the_resident_needs_no_swords() -> None:
    """Blue's L has two swords (G09), red's land is a single tile without any; red stays."""
    table = Table(blue_and_red(". G09", "G07 .", "G01 .", "G21", ["blue"]))
    table.do(replace("G21/nw", H), PayFollower("blue"))
    assert table.one(CivilizationMigrated).wheat == 3
    assert table.in_play == ["red"]
