"""What each action of a player does, and what follows by itself, in the order of the rulebook."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from . import decline, deeds, effects, final, opening, options
from .actions import (
    Action,
    ActivateRegion,
    Build,
    BuyPoints,
    ChooseCity,
    CollectTaxes,
    Done,
    Draft,
    LiftHourglass,
    MoveCity,
    PlaceCube,
    PlaceHourglasses,
    PlayCard,
    ScoreSymbol,
    SetPayment,
    Settle,
    SpendCubes,
    TakeCard,
    TakeDiscarded,
    TakeTile,
    Trade,
    Train,
    UseAbility,
    UseCard,
    UseHometown,
)
from .book import Book
from .change import Events, gain_cube, mark, score, train, with_player
from .draw import refill, take_discarded, take_shown
from .events import (
    AbilityUsed,
    BonusTaken,
    CardPlayed,
    CityBuilt,
    CityMoved,
    CubesSpent,
    HourglassLifted,
    RegionActivated,
    SeatPassed,
    TurnStarted,
)
from .model import (
    BONUSES,
    EMPTY,
    Activate,
    ChooseAbilities,
    ChooseCards,
    ChooseGift,
    ChooseHandCard,
    ChooseHourglass,
    ChoosePairs,
    ChoosePeople,
    ChoosePurchase,
    ChooseRegion,
    ChooseRow,
    ChooseTraining,
    City,
    CloseRound,
    Collect,
    Conclude,
    FinishHand,
    FinishTurn,
    Limit,
    Pause,
    Refill,
    Resolve,
    SecondTrade,
    State,
    Tally,
    Task,
)
from .scribe import extra_sources, fits, open_slots, pile_limit, pile_open
from .track import without_hourglass


class Rules:
    """Carries out actions that were found legal."""

    def __init__(self, book: Book) -> None:
        self._book = book

    def perform(self, state: State, action: Action, out: Events) -> State:
        """Returns the state an action leads to, with everything that follows until the next decision."""
        return self.run(self._do(state, action, out), out)

    def run(self, state: State, out: Events) -> State:
        """Works off the agenda until somebody must decide or the game is over."""
        while state.pending is None and state.agenda:
            task = state.agenda[0]
            state = self._task(replace(state, agenda=state.agenda[1:]), task, out)
        return state

    def _do(self, state: State, action: Action, out: Events) -> State:
        book, seat, asked = self._book, state.active, state.pending
        match action:
            case Draft(card):
                return opening.draft(book, state, card, out)
            case Settle(people):
                return opening.settle(book, state, people, out)
            case TakeTile() | CollectTaxes() | UseCard() | UseHometown():
                return deeds.begin(book, state, action, out)
            case UseAbility(source):
                assert isinstance(asked, ChooseAbilities)
                return deeds.use_ability(book, replace(state, pending=None), asked.deed, source, 0, out)
            case SetPayment(source, coins):
                assert isinstance(asked, ChooseAbilities)
                return deeds.use_ability(book, replace(state, pending=None), asked.deed, source, coins, out)
            case PlaceHourglasses(pairs):
                return self._place_hourglasses(state, pairs, out)
            case Train():
                return self._train(state, action, out)
            case TakeCard() | TakeDiscarded():
                return self._take(state, action, out)
            case Build() | MoveCity():
                return self._build(state, action, out)
            case ActivateRegion(region):
                return self._activate_region(state, region, out)
            case PlayCard(card):
                return self._play(state, card, out)
            case ScoreSymbol(symbol):
                return effects.score_symbol(book, replace(state, pending=None), symbol, out)
            case PlaceCube(row):
                assert isinstance(asked, ChooseRow)
                left = ChooseRow(asked.left - 1) if asked.left > 1 else None
                return gain_cube(book, replace(state, pending=left), seat, row, out)
            case LiftHourglass(pair):
                return self._lift(state, pair, out)
            case Trade() | SpendCubes():
                return self._option(state, action, out)
            case ChooseCity(space):
                return effects.pay_city(book, replace(state, pending=None), space, out)
            case BuyPoints():
                assert isinstance(asked, ChoosePurchase)
                return decline.purchase(replace(state, pending=None), asked, out)
            case Done():
                return self._done(state, out)
            case _:
                assert_never(action)

    def _task(self, state: State, task: Task, out: Events) -> State:
        book = self._book
        match task:
            case Conclude():
                return self._conclude(state, out)
            case Resolve():
                return effects.resolve(book, state, task, out)
            case Collect():
                return effects.collect(book, state, task, out)
            case Refill():
                return refill(book, state, out)
            case Activate():
                return decline.activate(book, state, task, out)
            case Limit():
                return decline.limit_hand(book, state, task, out)
            case CloseRound():
                return self._close_round(state, out)
            case FinishHand():
                return final.finish_hand(book, state, task, out)
            case Tally():
                return final.tally(book, state, out)
            case _:
                return replace(state, pending=task)  # a decision that was put off

    # ---------------------------------------------------------------- the turn (GENTES-054..062, 191, 192)
    def _conclude(self, state: State, out: Events) -> State:
        """Gives bonus tiles; ends the turn, unless cubes could still be used in it."""
        state = self._bonus(state, out)
        if options.usable(self._book, state.players[state.active]):
            return replace(state, pending=FinishTurn())
        return self.next_turn(replace(state, turn=state.turn + 1), state.active + 1, out)

    def _bonus(self, state: State, out: Events) -> State:
        seat = state.active
        player = state.players[seat]
        reached = (len(player.played), sum(player.people), len(player.cities))
        for i, kind in enumerate(BONUSES):
            if reached[i] >= self._book.c.bonus[kind][0].needs and kind not in player.bonus:
                if not state.stacks[i]:
                    continue
                points, stack = state.stacks[i][0], state.stacks[i][1:]
                out.append(BonusTaken(seat, kind, points))
                stacks = (*state.stacks[:i], stack, *state.stacks[i + 1 :])
                player = replace(state.players[seat], bonus=(*state.players[seat].bonus, kind))
                state = with_player(replace(state, stacks=stacks), seat, player)
                state = score(state, seat, "bonus", points, kind, out)
        return state

    def next_turn(self, state: State, first: int, out: Events) -> State:
        """Gives the turn to the next player with an empty space; without one the phase ends."""
        for seat in decline.seats_from(state, first % len(state.players)):
            player = state.players[seat]
            if EMPTY in player.track:
                out.append(TurnStarted(seat, state.turn))
                return replace(state, active=seat, pending=None, agenda=())
            if not player.passed:
                out.append(SeatPassed(seat))
                state = with_player(state, seat, replace(player, passed=True))
        return decline.begin_decline(self._book, replace(state, pending=None), out)

    def _close_round(self, state: State, out: Events) -> State:
        if state.round == self._book.c.rounds:
            return final.begin_final(state, out)
        return self.next_turn(decline.next_round(self._book, state, out), state.start, out)

    # ---------------------------------------------------------------- hourglasses (GENTES-075..081, 216)
    def _place_hourglasses(self, state: State, pairs: int, out: Events) -> State:
        asked = state.pending
        assert isinstance(asked, ChoosePairs)
        state = effects.put_hourglasses(replace(state, pending=None), asked.hourglasses, pairs, out)
        return state if asked.deed is None else deeds.do(self._book, state, asked.deed, out)

    def _lift(self, state: State, pair: bool, out: Events) -> State:
        asked = state.pending
        assert isinstance(asked, ChooseHourglass)
        seat = state.active
        player = state.players[seat]
        track, space = without_hourglass(player.track, pair)
        out.append(HourglassLifted(seat, space, pair))
        left = ChooseHourglass(asked.left - 1) if asked.left > 1 else None
        return replace(with_player(state, seat, replace(player, track=track)), pending=left)

    # ---------------------------------------------------------------- training (GENTES-093..115, 260)
    def _train(self, state: State, action: Train, out: Events) -> State:
        asked = state.pending
        if isinstance(asked, ChooseTraining):
            return deeds.make_training(self._book, state, asked, action, out)
        assert isinstance(asked, ChoosePeople)
        state = train(self._book, state, state.active, action.folk, "card", out)
        return replace(state, pending=ChoosePeople(asked.left - 1) if asked.left > 1 else None)

    # ---------------------------------------------------------------- scribe (GENTES-116..131, 266, 267)
    def _take(self, state: State, action: TakeCard | TakeDiscarded, out: Events) -> State:
        asked = state.pending
        if isinstance(action, TakeCard):
            state = take_shown(state, action.slot, out)
        else:
            state = take_discarded(state, action.card, out)
        if isinstance(asked, ChooseGift):
            if asked.left > 1:
                return replace(state, pending=ChooseGift(asked.left - 1, asked.max_slot))
            refilled = (Refill(),) if asked.max_slot else ()
            return replace(state, pending=None, agenda=(*refilled, *state.agenda))
        assert isinstance(asked, ChooseCards)
        return self._scribe_on(state, asked, action, out)

    def _scribe_on(
        self, state: State, asked: ChooseCards, action: TakeCard | TakeDiscarded, out: Events
    ) -> State:
        """Marks the ability that allowed one more card, if it took one; asks on while more may be taken."""
        book = self._book
        if isinstance(action, TakeCard):
            slots = (*asked.slots, action.slot)
            enough = fits(book, asked.value, len(slots), max(slots), asked.extra)
            asked = ChooseCards(asked.value, slots, 0, asked.extra)
        else:
            asked = ChooseCards(asked.value, (), asked.pile + 1, asked.extra)
            enough = asked.pile <= pile_limit(book, asked.value) + asked.extra
        if not enough:
            source = extra_sources(book, state.players[state.active])[0]
            state = mark(state, state.active, source, out)
            n = sum(m.n for m in book.once[source])
            out.append(AbilityUsed(state.active, source, book.once[source][0].effect, n))
            asked = ChooseCards(asked.value, asked.slots, asked.pile, asked.extra + n)
        player = state.players[state.active]
        more = open_slots(book, player, asked, state.display) or (
            state.discard and pile_open(book, player, asked)
        )
        return replace(state, pending=asked) if more else self._end_taking(state, asked)

    def _end_taking(self, state: State, asked: ChooseCards) -> State:
        agenda = (Refill(), *state.agenda) if asked.slots else state.agenda
        return replace(state, pending=None, agenda=agenda)

    # ---------------------------------------------------------------- navigator, hometowns (GENTES-132..153)
    def _build(self, state: State, action: Build | MoveCity, out: Events) -> State:
        book, seat = self._book, state.active
        player = state.players[seat]
        if isinstance(action, Build):
            space, cities = action.space, (*player.cities, City(action.space))
            out.append(CityBuilt(seat, space))
        else:
            space = action.to
            cities = tuple(City(space, c.marked) if c.space == action.space else c for c in player.cities)
            out.append(CityMoved(seat, action.space, space))
        state = replace(with_player(state, seat, replace(player, cities=cities)), pending=None)
        region = book.sites(state)[space].region
        if not region:
            return replace(state, pending=ChooseRegion(1))
        return self._pay_region(state, region, out)

    def _activate_region(self, state: State, region: str, out: Events) -> State:
        asked = state.pending
        assert isinstance(asked, ChooseRegion)
        agenda = (ChooseRegion(asked.left - 1), *state.agenda) if asked.left > 1 else state.agenda
        return self._pay_region(replace(state, pending=None, agenda=agenda), region, out)

    def _pay_region(self, state: State, region: str, out: Events) -> State:
        cities = decline.own_cities(self._book, state, state.active, region)
        out.append(RegionActivated(state.active, region, cities))
        return replace(state, agenda=(Collect(cities), *state.agenda)) if cities else state

    # ---------------------------------------------------------------- chronicler (GENTES-166..180, 186, 220)
    def _play(self, state: State, card: str, out: Events) -> State:
        book, seat = self._book, state.active
        if isinstance(state.pending, ChooseHandCard):
            state = replace(state, pending=None, agenda=(FinishHand(seat), *state.agenda))
            return final.put_into_play(book, state, card, out)
        player = state.players[seat]
        lack = book.missing(card, book.strength(player), book.kinds(state, player))
        out.append(CardPlayed(seat, card))
        if lack:
            out.append(CubesSpent(seat, 0, lack, card))
        player = replace(
            player,
            hand=tuple(c for c in player.hand if c != card),
            played=(*player.played, card),
            oracle=player.oracle - lack,
        )
        state = replace(with_player(state, seat, player), pending=None)
        state = score(state, seat, "cards", book.c.cards[card].vp, card, out)
        return replace(state, agenda=(Resolve(card), *state.agenda))

    # ---------------------------------------------------------------- cubes (GENTES-181..191)
    def _option(self, state: State, action: Trade | SpendCubes, out: Events) -> State:
        """Uses cubes, and goes back to what was to be decided."""
        asked = state.pending
        first = not isinstance(asked, SecondTrade)
        match asked:
            case None | Pause() | SecondTrade():
                pass  # what follows stands on the agenda already
            case FinishTurn():
                state = replace(state, agenda=(Conclude(), *state.agenda))
            case ChooseHandCard():
                state = replace(state, agenda=(FinishHand(state.active), *state.agenda))
            case _:
                state = replace(state, agenda=(asked, *state.agenda))
        state = replace(state, pending=None)
        if isinstance(action, SpendCubes):
            return options.spend(self._book, state, action, out)
        state = options.make_trade(self._book, state, action, first, out)
        if state.step == "final":
            state = final.put_met(self._book, state, out)
        return replace(state, pending=SecondTrade()) if first else state

    # ---------------------------------------------------------------- going on
    def _done(self, state: State, out: Events) -> State:
        asked = state.pending
        state = replace(state, pending=None)
        match asked:
            case ChooseAbilities(deed):
                return deeds.pay(self._book, state, deed, out)
            case ChooseTraining():
                return deeds.end_training(state, asked, out)
            case ChooseCards():
                return self._end_taking(state, asked)
            case Pause():
                task = state.agenda[0]
                assert isinstance(task, (Resolve, Collect))
                return replace(state, agenda=(replace(task, asked=True), *state.agenda[1:]))
            case FinishTurn():
                return self.next_turn(replace(state, turn=state.turn + 1), state.active + 1, out)
            case _:  # a second trade, a purchase or hand cards left as they are
                return state
