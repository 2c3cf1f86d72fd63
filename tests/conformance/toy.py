"""Pebbles: a small game with hidden hands, simultaneous choices and dice, for the suite's own tests.

Everybody first sets a secret stake (0 to 2) at the same time. Then, in turn, a player plays a card from
the hand into the pot, may roll the die up to twice (a 0 empties the pot, else it grows), banks
the pot and draws a card. When no cards are left, each stake pays double if its owner banked 6 or more, and
costs its amount otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from gheos_suite.core import (
    ConfigError,
    GameConfig,
    GameMeta,
    IllegalActionError,
    NotationError,
    OptionSpec,
    OptionValue,
    Outcome,
    Seat,
    Step,
    Violation,
    complete,
)
from gheos_suite.core import rng as chance

CARDS = (1, 2, 3, 4)
COPIES = {"short": 2, "long": 3}
HAND = 2
ROLLS = 2


class State(Struct, frozen=True):
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    banked: tuple[int, ...]
    stakes: tuple[int | None, ...]
    active: int
    step: str  # "stake", "play", "bank", "over"
    rng: int
    pot: int = 0
    rolls: int = 0
    played: tuple[int, ...] = ()
    draws: tuple[str, ...] = ()


class View(Struct, frozen=True):
    seat: Seat | None
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    unseen: tuple[int, ...]
    deck: int
    banked: tuple[int, ...]
    stakes: tuple[int | None, ...]  # -1: set, but not to be seen
    active: int
    step: str
    pot: int
    rolls: int
    played: tuple[int, ...]


class SetStake(Struct, frozen=True, tag="stake"):
    amount: int


class PlayCard(Struct, frozen=True, tag="play"):
    card: int


class Roll(Struct, frozen=True, tag="roll"):
    pass


class Bank(Struct, frozen=True, tag="bank"):
    pass


Action = SetStake | PlayCard | Roll | Bank


class HandDealt(Struct, frozen=True, tag="hand_dealt"):
    seat: int
    cards: tuple[int, ...]
    reveals: ClassVar[bool] = True


class StakeSet(Struct, frozen=True, tag="stake_set"):
    seat: int
    amount: int


class StakesShown(Struct, frozen=True, tag="stakes_shown"):
    stakes: tuple[int, ...]
    reveals: ClassVar[bool] = True


class CardPlayed(Struct, frozen=True, tag="card_played"):
    seat: int
    card: int


class DieRolled(Struct, frozen=True, tag="die_rolled"):
    seat: int
    value: int
    pot: int
    reveals: ClassVar[bool] = True


class PotBanked(Struct, frozen=True, tag="pot_banked"):
    seat: int
    points: int


class CardDrawn(Struct, frozen=True, tag="card_drawn"):
    seat: int
    card: int
    reveals: ClassVar[bool] = True


class StakesPaid(Struct, frozen=True, tag="stakes_paid"):
    points: tuple[int, ...]


Event = HandDealt | StakeSet | StakesShown | CardPlayed | DieRolled | PotBanked | CardDrawn | StakesPaid

META = GameMeta(
    id="toy", title="Pebbles", tagline="Push your luck with four numbers", min_seats=2, max_seats=3,
    minutes=5, rules_version=1, max_plies=60, hidden_information=True,
    options=(
        OptionSpec("start_player", "First player", "Who begins.", (OptionValue("random", "Random"),),
                   "random", seat_valued=True),
        OptionSpec("deck", "Deck", "How many cards.",
                   (OptionValue("short", "Short", "8 cards"), OptionValue("long", "Long", "12 cards")),
                   "short"),
    ),
    score_sources=(("banked", "Banked"), ("stake", "Stake")),
)


def _draw(state: State) -> tuple[State, int]:
    """Takes one card off the deck: a forced one first, else by chance."""
    if state.draws:
        card, rng, rest = int(state.draws[0]), state.rng, state.draws[1:]
        if card not in state.deck:
            raise ConfigError(f"Pebbles: the forced draw {card} is not in the deck")
    else:
        rng, i = chance.below(state.rng, len(state.deck))
        card, rest = state.deck[i], ()
    at = state.deck.index(card)
    return replace(state, rng=rng, draws=rest, deck=state.deck[:at] + state.deck[at + 1:]), card


def _put(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1:])


class Pebbles:
    meta = META
    state_type: Any = State
    action_type: Any = Action
    event_type: Any = Event
    view_type: Any = View

    def setup(self, config: GameConfig, seed: int) -> Step[State, Event]:
        config = complete(self.meta, config)
        if any(not draw.isdigit() for draw in config.draws):
            raise ConfigError(f"Pebbles: forced draws are cards, not {config.draws}")
        n = config.seats
        rng, first = chance.below(chance.seeded(seed), n)
        start = config.options["start_player"]
        state = State(
            hands=((),) * n, deck=tuple(sorted(CARDS * COPIES[config.options["deck"]])), banked=(0,) * n,
            stakes=(None,) * n, active=first if start == "random" else int(start), step="stake", rng=rng,
            draws=config.draws,
        )
        events: list[Event] = []
        for seat in range(n):
            for _ in range(HAND):
                state, card = _draw(state)
                state = replace(state, hands=_put(state.hands, seat, (*state.hands[seat], card)))
            events.append(HandDealt(seat, state.hands[seat]))
        return Step(state, tuple(events))

    def actors(self, state: State) -> tuple[Seat, ...]:
        if state.step == "over":
            return ()
        if state.step == "stake":
            return tuple(s for s, stake in enumerate(state.stakes) if stake is None)
        return (state.active,)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        candidates: list[Action] = [SetStake(n) for n in range(3)]
        candidates += [PlayCard(c) for c in CARDS]
        candidates += [Roll(), Bank()]
        return [a for a in candidates if self.validate(state, seat, a) is None]

    def validate(self, state: State, seat: Seat, action: Action) -> Violation | None:
        if seat not in self.actors(state):
            return Violation("turn", "It is not your turn.")
        match action:
            case SetStake(amount):
                ok = state.step == "stake" and 0 <= amount <= 2
            case PlayCard(card):
                ok = state.step == "play" and card in state.hands[seat]
            case Roll():
                ok = state.step == "bank" and state.rolls < ROLLS and state.pot > 0
            case Bank():
                ok = state.step == "bank"
        return None if ok else Violation("step", "That cannot be done now.")

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if violation := self.validate(state, seat, action):
            raise IllegalActionError(f"Pebbles, seat {seat}: {violation.message}")
        match action:
            case SetStake(amount):
                return self._stake(state, seat, amount)
            case PlayCard(card):
                hand = list(state.hands[seat])
                hand.remove(card)
                after = replace(state, hands=_put(state.hands, seat, tuple(hand)), pot=card, step="bank",
                                played=(*state.played, card))
                return Step(after, (CardPlayed(seat, card),))
            case Roll():
                rng, value = chance.below(state.rng, 4)
                pot = state.pot + value if value else 0
                return Step(replace(state, rng=rng, pot=pot, rolls=state.rolls + 1),
                            (DieRolled(seat, value, pot),))
            case Bank():
                return self._bank(state, seat)

    def _stake(self, state: State, seat: Seat, amount: int) -> Step[State, Event]:
        state = replace(state, stakes=_put(state.stakes, seat, amount))
        events: list[Event] = [StakeSet(seat, amount)]
        if None not in state.stakes:
            events.append(StakesShown(tuple(s for s in state.stakes if s is not None)))
            state = replace(state, step="play")
        return Step(state, tuple(events))

    def _bank(self, state: State, seat: Seat) -> Step[State, Event]:
        events: list[Event] = [PotBanked(seat, state.pot)]
        banked = _put(state.banked, seat, state.banked[seat] + state.pot)
        state = replace(state, banked=banked, pot=0, rolls=0)
        if state.deck:
            state, card = _draw(state)
            state = replace(state, hands=_put(state.hands, seat, (*state.hands[seat], card)))
            events.append(CardDrawn(seat, card))
        n = len(state.hands)
        waiting = [(seat + i) % n for i in range(1, n + 1) if state.hands[(seat + i) % n]]
        if waiting:
            return Step(replace(state, active=waiting[0], step="play"), tuple(events))
        events.append(StakesPaid(tuple(self._paid(state, s) for s in range(n))))
        return Step(replace(state, step="over"), tuple(events))

    def _paid(self, state: State, seat: Seat) -> int:
        stake = state.stakes[seat] or 0
        return 2 * stake if state.banked[seat] >= 6 else -stake

    def view(self, state: State, seat: Seat | None) -> View:
        secret = state.step == "stake"
        others = [card for s, hand in enumerate(state.hands) if s != seat for card in hand]
        return View(
            seat=seat, hand=() if seat is None else state.hands[seat],
            hand_sizes=tuple(len(hand) for hand in state.hands),
            unseen=tuple(sorted([*others, *state.deck])), deck=len(state.deck), banked=state.banked,
            stakes=tuple(
                -1 if secret and stake is not None and s != seat else stake
                for s, stake in enumerate(state.stakes)
            ),
            active=state.active, step=state.step, pot=state.pot, rolls=state.rolls, played=state.played,
        )

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        match event:
            case HandDealt(owner, cards) if owner != seat:
                return HandDealt(owner, (0,) * len(cards))
            case StakeSet(owner) if owner != seat:
                return StakeSet(owner, -1)
            case CardDrawn(owner) if owner != seat:
                return CardDrawn(owner, 0)
        return event

    def outcome(self, state: State) -> Outcome | None:
        if state.step != "over":
            return None
        scores = self.scores(state)
        order = sorted(set(scores), reverse=True)
        ranking = tuple(tuple(s for s, v in enumerate(scores) if v == value) for value in order)
        rows = tuple({"banked": b, "stake": self._paid(state, s)} for s, b in enumerate(state.banked))
        return Outcome("cards", "No cards are left.", scores, rows, ranking)

    def scores(self, state: State) -> tuple[int, ...]:
        over = state.step == "over"
        return tuple(b + (self._paid(state, s) if over else 0) for s, b in enumerate(state.banked))

    def determinize(self, view: View, rng: int) -> State:
        pool = list(view.unseen)
        hands = []
        for seat, size in enumerate(view.hand_sizes):
            hand = []
            for _ in range(0 if seat == view.seat else size):
                rng, i = chance.below(rng, len(pool))
                hand.append(pool.pop(i))
            hands.append(view.hand if seat == view.seat else tuple(hand))
        stakes = []
        for stake in view.stakes:
            if stake == -1:
                rng, stake = chance.below(rng, 3)
            stakes.append(stake)
        return State(hands=tuple(hands), deck=tuple(sorted(pool)), banked=view.banked, stakes=tuple(stakes),
                     active=view.active, step=view.step, rng=rng, pot=view.pot, rolls=view.rolls,
                     played=view.played)

    def notation(self, state: State, action: Action) -> str:
        match action:
            case SetStake(amount):
                return f"stake {amount}"
            case PlayCard(card):
                return f"play {card}"
            case Roll():
                return "roll"
            case Bank():
                return "bank"

    def parse(self, state: State, text: str) -> Action:
        match text.split():
            case ["stake", n] if n.isdigit():
                return SetStake(int(n))
            case ["play", n] if n.isdigit():
                return PlayCard(int(n))
            case ["roll"]:
                return Roll()
            case ["bank"]:
                return Bank()
        raise NotationError(f"Pebbles: {text!r} is no move")

    def describe(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case HandDealt(seat, cards):
                return f"{names[seat]} draws {len(cards)} cards."
            case StakeSet(seat):
                return f"{names[seat]} sets a stake."
            case StakesShown(stakes):
                return f"The stakes are {', '.join(map(str, stakes))}."
            case CardPlayed(seat, card):
                return f"{names[seat]} plays a {card}."
            case DieRolled(seat, value, pot):
                return f"{names[seat]} rolls {value}; the pot holds {pot}."
            case PotBanked(seat, points):
                return f"{names[seat]} banks {points}."
            case CardDrawn(seat):
                return f"{names[seat]} draws a card."
            case StakesPaid(points):
                return f"The stakes pay {', '.join(map(str, points))}."


GAME = Pebbles()
