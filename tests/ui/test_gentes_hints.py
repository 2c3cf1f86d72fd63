"""A hint at the Gentes table points at a spot that can be chosen, whatever the move is."""

from __future__ import annotations

import random

from gheos_suite.rules.gentes import actions as act

from .gentes_pilot import begun, seated

STEPS, FEW = 70, 12


def test_every_move_has_a_spot_that_the_keys_reach() -> None:
    kinds, rng = set[str](), random.Random(3)
    with seated(begun(2, 5)) as pilot:
        table = pilot.table
        for _ in range(STEPS):
            legal = table.desk.options.actions
            keys = table.keys.names()
            for action in rng.sample(legal, min(FEW, len(legal))):
                assert table.spot_for(action) in keys, action
                kinds.add(type(action).__name__)
            table.session.submit(table.session.actors[0], rng.choice(legal))
            pilot.tick(1)
    assert {"Settle", "Trade", "Train", "Build", "TakeDiscarded", "PlaceHourglasses", "Done"} <= kinds


def test_a_start_population_is_pointed_at_one_by_one() -> None:
    with seated(begun(1, 2, {"start_player": "0"})) as pilot:
        table, rng = pilot.table, random.Random(1)
        while table.desk.options.mode != "population":
            table.session.submit(0, table.desk.options.actions[0])
            pilot.tick(1)
        action = rng.choice([a for a in table.desk.options.actions if isinstance(a, act.Settle)])
        for _ in range(sum(action.people)):
            pilot.focus(table.spot_for(action))
        assert table.spot_for(action) == "button:settle"
        pilot.focus("button:settle")
        assert table.session.moves[-1].action == action
