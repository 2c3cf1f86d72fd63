"""The Overworld table with expansions: every set plays, whole games by hand, secrets, offers, time."""

from __future__ import annotations

import itertools
import random

import pytest
from pygame import Surface

from gheos_suite.scenes.overworld.displayed import shown_after

from .modules_pilot import with_modules
from .table_pilot import any_kind, check_shown, happened, new_session, play

MODULES = ("provisions", "towns", "airship", "summoners")
SETS = [dict(zip(MODULES, on, strict=True)) for on in itertools.product(("off", "on"), repeat=len(MODULES))]
SHORT = {"provisions": "on", "fuel_with_provisions": "8"}  # so little fuel that the airship crashes
SUMMONED = {
    "AddPiece", "AddRest", "CallVolunteers", "Decline", "EndAdding", "GiveReturn", "NameSummoned", "Provide",
    "StaySilent", "Summon", "Volunteer",
}  # fmt: skip
ALL = dict.fromkeys(MODULES, "on") | {"negotiation": "always", "offer_seconds": "off"}


@pytest.mark.parametrize("number", range(len(SETS)))
def test_every_set_of_modules_opens_and_plays(number: int) -> None:
    """Random seats bring the table into many states; all of them are drawn, and each move ends in the view."""
    options = SETS[number] | {"offer_seconds": "off"} | ({"negotiation": "always"} if number % 2 else {})
    with with_modules(new_session("overworld", 2 + number % 3, number, options), size=(1280, 720)) as pilot:
        session, rng, surface = pilot.table.session, random.Random(number), Surface((1280, 720))
        while session.actors and session.ply < 90:
            legal = list(session.game.legal_actions(session.state, session.actors[0]))
            session.submit(session.actors[0], any_kind(legal, rng))
            pilot.tick(1)
            check_shown(pilot)
            if session.ply % 3 == 0:
                pilot.table.draw(surface)


FIELDS = (
    "board",
    "squares",
    "bag",
    "pile",
    "drawn",
    "sides",
    "exhausted",
    "gaps",
    "active",
    "turn",
    "ended_by",
)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(4))
def test_events_alone_lead_to_the_view(seats: int, seed: int) -> None:
    """What is shown after all events of a move is what the session shows, but for what follows from rules."""
    session, rng = new_session("overworld", seats, seed, ALL), random.Random(seed)
    while session.actors and session.ply < 300:
        view = session.view(None)
        action = any_kind(list(session.game.legal_actions(session.state, session.actors[0])), rng)
        for event in session.submit(session.actors[0], action):
            view = shown_after(view, session.game.redact(event, None))
        after = session.view(None)
        for name in FIELDS:
            assert getattr(view, name) == getattr(after, name), (name, action)
        for name in ("explorers", "doors"):
            assert sorted(map(repr, getattr(view, name))) == sorted(map(repr, getattr(after, name))), action


# ------------------------------------------------------------------------- whole games
@pytest.mark.parametrize("how", ["by_mouse", "by_keys"])
@pytest.mark.parametrize(
    ("seats", "seed", "options", "kinds"),
    [
        (3, 3, {"provisions": "on"}, {"PlaceProvision"}),
        (2, 2, {"towns": "on"}, {"TakeSidequest", "LaySidequest"}),
        (3, 4, {"airship": "on", **SHORT}, {"Launch", "Land", "Crash", "GoOn", "PlaceProvision"}),
        (3, 4, {"summoners": "on", "negotiation": "off"}, SUMMONED),
    ],
)
def test_a_whole_game(seats: int, seed: int, options: dict[str, str], kinds: set[str], how: str) -> None:
    with with_modules(new_session("overworld", seats, seed, options | {"offer_seconds": "off"})) as pilot:
        made = play(pilot, how, seed)
        assert pilot.table.session.outcome is not None
        assert made >= kinds


@pytest.mark.parametrize("how", ["by_mouse", "by_keys"])
def test_a_game_with_everything(how: str) -> None:
    """Five players are not needed for that: four summon and negotiate as well."""
    with with_modules(new_session("overworld", 4, 3, ALL)) as pilot:
        made = play(pilot, how, 3, 500)
        assert {"Deal", "Offer", "AcceptOffer", "BindRotation", "Launch", "TakeSidequest"} <= made
        assert {"PromiseMade", "PromiseRedeemed", "AirshipFlown", "ProvisionPlaced"} <= happened(pilot)
