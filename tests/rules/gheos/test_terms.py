"""Shores, landmasses, islands, continents and what their symbols count for (section "terms")."""

from __future__ import annotations

from gheos_suite.rules.gheos.events import CivilizationMigrated, EpochScored, WarFought
from gheos_suite.rules.gheos.tiles import load
from tests.proves import proves

from .frame import B1, L1, B, H, L, R, at
from .position import ADAM, FILE_TILES, place, position, replace
from .table import (
    KeepToken,
    PayFollower,
    PickWinner,
    PlaceTile,
    PlayToken,
    StartCivilization,
    Table,
    TakeFollower,
)

D = at(-2, 1)  # below L1


@proves("GHEOS-010")
def test_shore_touches_one_edge_and_landmass_two_or_three() -> None:
    """G20 in H: landmass nw + ne, shore to the south. Against bare shores the landmass makes a continent,
    the shore an island."""
    for land in FILE_TILES.values():
        for segment in land:
            assert segment["kind"] == ("shore" if len(segment["edges"]) == 1 else "landmass")
    table = Table(
        position("""
             .       .       .
        .  G22/n   G20/s   G23/n   .
             .     G24/n     .
        """)
    )
    assert table.land((H, 0)).kind == "continent"
    assert {cell for cell, _ in table.land((H, 0)).segments} == {L, H, R}
    assert table.land((H, 1)).kind == "island"


@proves("GHEOS-011")
def test_every_edge_carries_one_piece_of_land() -> None:
    shapes = {1: [[0, 1, 2]], 2: [[0, 1], [2]], 3: [[0], [1], [2]]}
    layouts = {1: "T3", 2: "T2", 3: "T0"}
    for tile in load().tiles.values():
        assert [list(s.edges) for s in tile.segments] == shapes[len(tile.segments)]
        assert tile.layout == layouts[len(tile.segments)]


@proves("GHEOS-012")
def test_segments_connect_across_a_shared_edge() -> None:
    table = Table(position(". G01 G02 . ."))
    assert set(table.land(H).segments) == {(L, 0), (H, 0)}


@proves("GHEOS-013")
def test_a_tile_does_not_connect_its_own_segments() -> None:
    """G10 in H: landmass towards L and R, shore towards B. The way round leads over L1, D and B1:

        G01   G02   G10         L1   L   H
         .     .    G03         D    B1  B
    """
    apart = Table(
        position("""
          .    .    .      .    .
         G01  G02 G10/s    .    .
          .    .   G03     .    .
        """)
    )
    assert apart.land((H, 0)) != apart.land((H, 1))
    joined = Table(
        position("""
          .    .    .      .    .
         G01  G02 G10/s    .    .
         G04  G05  G03     .    .
        """)
    )
    assert joined.land((H, 0)) == joined.land((H, 1))
    assert set(joined.land((H, 0)).segments) == {(L1, 0), (L, 0), (H, 0), (H, 1), (D, 0), (B1, 0), (B, 0)}


@proves("GHEOS-014")
def test_corners_connect_nothing() -> None:
    """L and R meet at the tip of H only, and H shows each of them a shore of its own."""
    table = Table(position(". G01 G00 G02 ."))
    assert set(table.land(L).segments) == {(L, 0), (H, 0)}
    assert set(table.land(R).segments) == {(R, 0), (H, 1)}
    assert len(table.lands) == 2


@proves("GHEOS-015")
def test_two_facing_shores_are_an_island() -> None:
    """G00 in H shows a shore to every side; G10 in B shows its shore north and its landmass to nobody."""
    table = Table(
        position("""
          .    .     .    .    .
          .    .    G00   .    .
          .    .  G10/n   .    .
        """)
    )
    (island,) = table.lands
    assert (island.kind, set(island.segments), island.wheat) == ("island", {(H, 2), (B, 1)}, 2)


@proves("GHEOS-016")
def test_an_island_cannot_grow() -> None:
    """Whatever is laid anywhere around, the island of H and B stays the same two shores; only replacing
    one of its tiles changes it."""
    table = Table(
        position(
            """
          .    .     .    .    .
          .    .    G00   .    .
          .    .  G10/n   .    .
        """,
            hand="G01 G20",
        )
    )
    island = {(H, 2), (B, 1)}
    placements = table.legal(PlaceTile)
    assert len(placements) == 4 * (1 + 3)  # two free edges at H, two at B
    for action in placements:
        after = Table(table.state).do(action)
        assert set(after.land((H, 2)).segments) == island
        assert after.land((H, 2)).kind == "island"
    table.do(replace("G01", B))
    assert set(table.land((H, 2)).segments) == {(H, 2), (B, 0)}
    assert table.land((H, 2)).kind == "continent"


@proves("GHEOS-017")
def test_a_landmass_beside_a_shore_is_a_continent() -> None:
    table = Table(position(". G01 G00 . ."))
    (land,) = table.lands
    assert (land.kind, set(land.segments)) == ("continent", {(L, 0), (H, 0)})


@proves("GHEOS-018")
def test_land_on_one_tile_is_no_continent() -> None:
    """Alone on the table G00 is nothing; beside it the landmass of G10, turned away, is still nothing."""
    assert Table(position("G00")).lands == ()
    assert Table(position("G01")).lands == ()
    turned_away = Table(position(". G10/se G00 . ."))
    assert [land.kind for land in turned_away.lands] == ["island"]
    assert turned_away.lone((L, 0)) and turned_away.lone((H, 1)) and turned_away.lone((H, 2))


@proves("GHEOS-019")
def test_a_shore_belongs_to_the_landmass_it_faces() -> None:
    """G28/s in H: wheat shore to the north-west, where G02 (one cup) lies."""
    land = Table(position(". G02 G28/s . .")).land(L)
    assert (land.kind, land.wheat, land.cups) == ("continent", 1, 1)


@proves("GHEOS-020")
def test_a_continent_holds_at_most_one_marker() -> None:
    """Red L and yellow R are two continents, each occupied; G01 in H makes them one, of one marker.
    (The invariant over whole games: test_invariants.py.)"""
    table = Table(
        position(
            "G03 G02 . G04 G05",
            markers={"red": L, "yellow": R},
            followers=["red"],
            hand="G01 G20",
        )
    )
    assert (table.colour_at(L), table.colour_at(R)) == ("red", "yellow")
    table.do(place("G01", H), PayFollower("red"), PickWinner("red"))
    assert table.in_play == ["red"]
    assert table.land(L) == table.land(R) and table.colour_at(R) == "red"
    empty = Table(position("G03 G02 . G04 G05", markers={"red": L}))
    assert (empty.colour_at(L), empty.colour_at(R)) == ("red", "")


@proves("GHEOS-021")
def test_a_symbol_counts_where_it_is_printed() -> None:
    """G12 in H: wheat on the landmass (towards L and R), swords on the shore (towards B)."""
    table = Table(
        position("""
           .     .      .
      .   G02  G12/s    .    .
           .   G20/sw   .
        """)
    )
    assert (table.land((H, 0)).wheat, table.land((H, 0)).swords) == (1, 0)
    assert (table.land((H, 1)).wheat, table.land((H, 1)).swords) == (0, 1)


@proves("GHEOS-022")
def test_every_symbol_stands_on_one_segment() -> None:
    """G00 has a wheat on each shore: with a landmass on each side that is one wheat a continent, not three."""
    for land in FILE_TILES.values():
        assert all(set(s["symbols"]) <= {"wheat", "cup", "swords"} for s in land)
    table = Table(
        position("""
           .     .     .
      .   G02   G00   G03   .
           .    G05    .
        """)
    )
    assert [table.land(c).wheat for c in (L, R, B)] == [1, 1, 1]
    assert len(table.lands) == 3


@proves("GHEOS-023")
def test_temple_marks_start_nobody() -> None:
    """One wheat (G01) and a temple of wheat (G40): one follower."""
    table = Table(position(". G40 G01 . .", step="settle"))
    table.do(table.start("red", H))
    assert table.held(ADAM) == "red"


@proves("GHEOS-023")
def test_temple_marks_fight_no_war() -> None:
    """Red has a temple of swords, yellow nothing: 0 to 0, so Adam is asked."""
    table = Table(
        position("G01 G48 . G02 G04", markers={"red": L, "yellow": R}, followers=["red"], hand="G07 G20")
    )
    table.do(place("G07", H), PayFollower("red"))
    assert table.legal() == [PickWinner("red"), PickWinner("yellow")]


@proves("GHEOS-023")
def test_temple_marks_feed_no_migration_and_score_no_token() -> None:
    """H is replaced by three shores without wheat. L1 and L bear temples of cups and wheat, R one
    wheat: red goes to R without a question."""
    table = Table(
        position("G44 G40 G03 G01 .", markers={"red": H}, followers=["red red"], hand="G30 G20")
    )
    table.do(replace("G30/s", H), PayFollower("red"))
    assert table.one(CivilizationMigrated).wheat == 1
    assert table.colour_at(R) == "red" and table.colour_at(L) == ""
    token = Table(position("G44 G40 G03 . .", markers={"red": H}, followers=["red"], step="token"))
    assert token.do(PlayToken()).scores[ADAM] == 0  # a temple of cups is no cup


@proves("GHEOS-024")
def test_cups_change_no_war_no_migration_and_no_epoch() -> None:
    """The same moves with tiles that differ in cups only: swords G03 / swords and cup G05, bare pyramid G31 /
    pyramid and cup G33, wheat G01 / wheat and cup G04."""
    for swords in ("G03", "G05"):
        war = Table(
            position(
                f"{swords} G02 . G20/n G07", markers={"red": L, "yellow": R}, followers=["red"], hand="G01"
            )
        ).do(place("G01", H), PayFollower("red"))
        assert [(w.winner, w.sides) for w in war.saw(WarFought)] == [("red", (("red", 1), ("yellow", 0)))]
    for wheat in ("G01", "G04"):
        move = Table(
            position(f". {wheat} G03 G02 .", markers={"red": R}, followers=["red"], hand="G30")
        ).do(replace("G30/s", H), PayFollower("red"))
        assert move.colour_at(L) == "red"
    for pyramid in ("G31", "G33"):
        epoch = Table(
            position(
                f". {pyramid} G03 . .", markers={"red": H}, followers=["red red"], step="token", draws="E1 G51"
            )
        ).do(KeepToken())
        assert epoch.one(EpochScored).points == (2, 0, 0)


@proves("GHEOS-159")
def test_segments_of_one_tile_joined_round_about_are_one_land() -> None:
    """A ring round the corner below L: G10 in H (wheat on the landmass, wheat on the shore) closes it.

        G02   G03   G10         L1   L   H
        G05   G08   G09         D    B1  B
    """
    ring = position(
        """
          .    .    .      .    .
         G02  G03 G10/s    .    .
         G05  G08  G09     .    .
        """,
        hand="G30 G20",
    )
    table = Table(ring)
    (land,) = table.lands
    assert {(H, 0), (H, 1)} <= set(land.segments)
    assert land.wheat == 2
    table.do(replace("G30/ne", H))  # bare shore ne, then swords s, bare nw
    (rest,) = table.lands
    assert set(rest.segments) == {(L1, 0), (L, 0), (D, 0), (B1, 0), (B, 0), (H, 0), (H, 1)}
    assert rest.wheat == 0


@proves("GHEOS-160")
def test_an_island_scores_nothing_and_carries_no_marker() -> None:
    """H and B make an island of a cup (G14's shore) and a pyramid (G36's shore); red's continent is
    L1, L and the landmass of H, which bears one cup and no pyramid."""
    table = Table(
        position(
            """
          .     .     .    .    .
        G01   G03   G14/s  .    .
          .     .   G36/n  .    .
        """,
            markers={"red": L1},
            followers=["red"],
            step="settle",
            tokens=[1, 0, 0],
        )
    )
    island = table.land((H, 1))
    assert (island.kind, island.cups, island.pyramids, island.colour) == ("island", 1, 1, "")
    assert table.legal(StartCivilization) == []
    assert not table.allows(StartCivilization("blue", *island.anchor))
    # Two red with one cup each: the island's cup adds none, neither to the token nor in the final round.
    table.do(TakeFollower("red"), PlayToken())
    assert table.held(ADAM) == "red red"
    assert (table.points(ADAM).tokens, table.points(ADAM).final) == (2, 2)
    epoch = Table(
        position(
            """
          .     .     .    .    .
        G01   G03   G14/s  .    .
          .     .   G36/n  .    .
        """,
            markers={"red": L1},
            followers=["red red"],
            step="token",
            draws="E1 G51",
        )
    ).do(KeepToken())
    assert epoch.one(EpochScored).points == (0, 0, 0)
