"""The engine over whole games: lists against an own reading, reasons, undo, redaction, words."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from gheos_suite.core import GameConfig, IllegalActionError, Session
from gheos_suite.core.session import Move
from gheos_suite.rules.gentes import GAME
from gheos_suite.rules.gentes.actions import Action
from gheos_suite.rules.gentes.events import CardTaken, Event
from gheos_suite.rules.gentes.model import Player, State

from . import oracle
from .position import CARDS, player
from .table import at_table, begun, new_game

GAMES = [(seats, seed) for seats in (1, 2, 3, 4) for seed in range(4)]
Step = tuple[State, Action, tuple[Event, ...], State]


def gifted(p: Player, rng: random.Random) -> Player:
    """Returns a player with cubes, coins and population as a long good game would give them."""
    people = [rng.randrange(4) for _ in range(6)]
    a, b, c, d, e, f = people
    return replace(p, people=(a, b, c, d, e, f), temple=rng.randrange(4), oracle=rng.randrange(4),
                   coins=rng.randrange(40))  # fmt: skip


@cache
def walk(seats: int, seed: int, rich: bool, advanced: bool = False) -> tuple[Step, ...]:
    """Returns a random game, step by step; in a rich one cards of all eras are dealt and played beforehand."""
    rng = random.Random(seed)
    options = {"setup": "first_game", "advanced_setup": "on" if advanced else "off"}
    state = GAME.setup(GameConfig(seats, options if rich or advanced else {}), seed).state
    if rich:
        state = _rich(state, rng)
    steps = []
    while actors := GAME.actors(state):
        legal = GAME.legal_actions(state, actors[0])
        action = legal[rng.randrange(len(legal))]
        done = GAME.apply(state, actors[0], action)
        steps.append((state, action, done.events, done.state))
        state = done.state
    return tuple(steps)


def _rich(state: State, rng: random.Random) -> State:
    cards = [card for deck in state.decks for card in deck]
    rng.shuffle(cards)
    players = []
    for p in state.players:
        hand, played = tuple(cards[:4]), tuple(cards[4:10])
        del cards[:10]
        players.append(replace(gifted(p, rng), hand=(*p.hand, *hand), played=played))
    decks = tuple(tuple(sorted(c for c in cards if CARDS[c]["era"] == era)) for era in (1, 2, 3))
    return replace(state, players=tuple(players), decks=decks)


def every_game() -> list[tuple[Step, ...]]:
    return [walk(seats, seed, rich) for seats, seed in GAMES for rich in (False, True)]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
@pytest.mark.parametrize("rich", [False, True], ids=["plain", "rich"])
def test_what_is_offered_is_what_the_rules_say(seats: int, seed: int, rich: bool) -> None:
    for before, _, _, _ in walk(seats, seed, rich)[seed % 2 :: 2]:
        texts = [GAME.notation(before, a) for a in GAME.legal_actions(before, before.active)]
        assert len(set(texts)) == len(texts) and texts
        assert set(texts) == oracle.legal(before), before.pending


def test_in_the_advanced_set_up_too() -> None:
    for seed in range(2):
        for before, _, _, _ in walk(2, seed, False, True)[::2]:
            texts = {GAME.notation(before, a) for a in GAME.legal_actions(before, before.active)}
            assert texts == oracle.legal(before)


def test_all_kinds_of_actions_and_events_occur_in_these_games() -> None:
    kinds = Counter(type(action).__name__ for moves in every_game() for _, action, _, _ in moves)
    drafted = {type(e).__name__ for seats in (1, 2) for e in begun(seats).events}
    assert {kind.__name__ for kind in GAME.action_type.__args__} == set(kinds)
    told = {type(e).__name__ for moves in every_game() for _, _, events, _ in moves for e in events}
    first = {type(e).__name__ for e in new_game(2, setup="first_game").events}
    seldom = {"TrainingLost"}  # Forge with six soldiers (GENTES-115)
    assert {kind.__name__ for kind in GAME.event_type.__args__} - seldom == (told | drafted | first) - seldom


def test_a_player_with_an_empty_space_always_has_an_action() -> None:
    for moves in every_game():
        for before, _, _, _ in moves:
            if before.step == "heyday" and before.pending is None:
                assert "" in before.players[before.active].track
                assert any(text.startswith(("tax", "tile")) for text in oracle.acting(before))


def test_no_action_is_begun_that_cannot_be_completed() -> None:
    """Whatever is chosen on the way, there is always something to choose next, up to the end of the turn."""
    rng = random.Random(7)
    for seats, seed in ((2, 1), (4, 2)):
        for before, _, _, _ in walk(seats, seed, True)[::5]:
            if before.step == "heyday" and before.pending is None:
                for action in GAME.legal_actions(before, before.active):
                    _to_the_end(GAME.apply(before, before.active, action).state, before.turn, rng)


def _to_the_end(state: State, turn: int, rng: random.Random) -> None:
    while GAME.actors(state) and state.turn == turn:
        legal = GAME.legal_actions(state, state.active)
        assert legal, state.pending
        state = GAME.apply(state, state.active, legal[rng.randrange(len(legal))]).state


# ------------------------------------------------------------------------------------ reasons
def test_every_refusal_has_a_code_and_a_sentence() -> None:
    pool: dict[Action, None] = {}
    for seats, seed in GAMES[::5]:
        for before, _, _, _ in walk(seats, seed, True):
            pool |= dict.fromkeys(GAME.legal_actions(before, before.active))
    candidates = list(pool)
    rng = random.Random(4)
    codes: Counter[str] = Counter()
    for seats, seed in GAMES[::4]:
        for before, _, _, _ in walk(seats, seed, True)[::7]:
            for action in rng.sample(candidates, 40):
                violation = GAME.validate(before, before.active, action)
                assert (violation is None) == (action in GAME.legal_actions(before, before.active))
                if violation:
                    assert violation.message.endswith(".") and "hourglasss" not in violation.message
                    codes[violation.code] += 1
    wanted = {"no-space", "no-card", "tile-taken", "choice-due", "no-action", "not-in-hand"}
    assert wanted <= set(codes)


def test_an_illegal_action_names_round_and_seat() -> None:
    state = begun(2).state
    with pytest.raises(IllegalActionError, match=r"Gentes, round 1, seat \d: First choose an action"):
        GAME.apply(state, state.active, GAME.parse(state, "region red"))
    with pytest.raises(IllegalActionError, match="another player"):
        GAME.apply(state, 1 - state.active, GAME.parse(state, "tax_1"))


# ------------------------------------------------------------------------------------ undo
def test_a_turn_is_taken_back_step_by_step() -> None:
    session: Any = Session(GAME, GameConfig(2, {"setup": "first_game", "start_player": "0"}), 3)
    start = session.state
    for text in ("tile chronicler-2", "pairs 1", "play I-02"):
        session.submit(0, GAME.parse(session.state, text))
    assert session.actors == (1,) and session.undo_refusal().code == "other_player"
    session = Session(GAME, GameConfig(2, {"setup": "first_game", "start_player": "0"}), 3)
    for text in ("tile navigator-1", "pairs 0"):
        session.submit(0, GAME.parse(session.state, text))
    assert isinstance(session.undo(), Move) and isinstance(session.undo(), Move)
    assert session.state == start


def test_new_cards_end_what_can_be_taken_back() -> None:
    session: Any = Session(GAME, GameConfig(1, {"setup": "first_game"}), 3)
    for text in ("tile scribe-1", "slot 1", "done"):
        session.submit(0, GAME.parse(session.state, text))
    assert session.undo_refusal().code == "chance"


# ------------------------------------------------------------------------------------ hidden hands
def test_nothing_names_the_cards_of_a_secret_hand() -> None:
    state = at_table(player(), player()).do("tile scribe-1")
    state.do("slot 3")
    taken = state.one(CardTaken)
    own, other = GAME.redact(taken, 0), GAME.redact(taken, 1)
    names = ["Ann", "Bob"]
    assert own == taken and isinstance(other, CardTaken) and other.card == ""
    assert GAME.describe(other, names) == "Ann takes a card from the display."


def test_unseen_hands_are_dealt_again() -> None:
    table = begun(4, seed=5)
    view = table.view(0)
    assert len(view.unseen) == 6
    dealt = {GAME.determinize(view, n).players[1].hand for n in range(12)}
    assert len(dealt) > 4
    for n in range(3):
        again = GAME.determinize(view, n)
        assert again.players[0].hand == table.state.players[0].hand
        assert GAME.view(again, 0) == view


def test_the_view_says_what_a_hand_card_lacks() -> None:
    who = player("merchant 1 scholar 1", hand="harbor pottery", oracle=1, at="cnossus")
    harbor, pottery = at_table(who).view(0).players[0].needs or ()
    assert (harbor.people, harbor.cities, harbor.cubes) == ((("merchant", 1),), (), 1)
    assert (pottery.people, pottery.cubes, pottery.vp) == ((("artisan", 3),), -1, 3)
    bare = at_table(player("merchant 2 scholar 1", hand="harbor")).view(0).players[0].needs or ()
    assert bare[0].cities == ("trade",) and bare[0].cubes == -1
