"""The tactical comments: what they say about costs comes out so."""

from __future__ import annotations

from gheos_suite.geom import hexes
from gheos_suite.rules.gods.actions import PlaceTemple
from tests.proves import proves

from .position import BLUE, RED
from .table import at_table

ROW = "T.red@0,0 violet.red@1,0 desert@2,0"


@proves("GODS-137")
def test_the_row_makes_a_conversion_cost_6() -> None:
    table = at_table(ROW, active=BLUE, power=[5, 5, 12])
    beside = [c for c in hexes.neighbours((1, 0)) if c not in {(0, 0), (2, 0)}]
    assert sorted(beside) == [(0, 1), (1, -1), (1, 1), (2, -1)]
    for q, r in beside:
        after = at_table(ROW, active=BLUE, power=[5, 5, 12]).do(f"temple@{q},{r}")
        assert after.power(BLUE) == 12 - 6 and after.stone((1, 0)) == "blue"
    assert not set(beside) & {a.cell for a in at_table(ROW, active=BLUE).legal(PlaceTemple)}
    assert set(beside) <= {a.cell for a in table.legal(PlaceTemple)}


@proves("GODS-137")
def test_how_the_row_comes_about() -> None:
    table = at_table("T.red@0,0 T.blue@-1,0", display="tribe-violet desert").do("violet@1,0", "desert@2,0")
    assert table.stone((1, 0)) == "red" and table.power(RED) == 5 - 1 + 1


@proves("GODS-138")
def test_discard_and_desert_save_power() -> None:
    """A turn from 2: 2 + 3 + 1 = 6."""
    table = at_table("T.red@0,0 T.yellow@1,0 T.blue@0,1", power=[5, 5, 2], active=1, draws="desert tribe-green")
    table.do("green@-1,0", "desert@2,0")
    assert (table.state.active, table.power(BLUE)) == (BLUE, 5)
    table.do("discard tribe-green", "desert@3,0")
    assert table.power(BLUE) == 6


@proves("GODS-139")
def test_a_temple_costs_3_for_each_neighbour_everywhere() -> None:
    text = ROW + " blue@3,0 decay@1,1 T.blue@0,2 green.blue@1,2 decay@-1,0 decay@-1,2"
    occupied = {h.cell for h in at_table(text).state.board}
    around = {c for cell in occupied for c in hexes.neighbours(cell)} - occupied
    seen = set()
    for q, r in around:
        touching = sum(c in occupied for c in hexes.neighbours((q, r)))
        seen.add(touching)
        table = at_table(text, power=[12])
        if touching > 4:
            assert table.refusal(f"temple@{q},{r}").args["cost"] == 3 * touching
        else:
            assert table.do(f"temple@{q},{r}").power(RED) == 12 - 3 * touching
    assert {1, 2, 3, 4} <= seen
