"""Taking an action: tile or mark, abilities, payment, hourglasses, then what it does (GENTES-063..106)."""

from __future__ import annotations

from msgspec.structs import replace

from .actions import CollectTaxes, TakeTile, Train, UseCard, UseHometown
from .book import ANY, Book
from .change import Events, gain_coins, mark, pay_coins, train, with_player
from .effects import put_hourglasses
from .events import AbilityUsed, ActionBegun, ChartRearranged, TileTaken
from .generate import used
from .model import (
    ChooseAbilities,
    ChooseCard,
    ChooseCards,
    ChoosePairs,
    ChooseSite,
    ChooseTraining,
    Conclude,
    Deed,
    State,
)
from .offers import Offer, abilities, begun, standing
from .options import usable
from .philosopher import EFFECT as EXTRA
from .philosopher import affordable, rearranged, trainings
from .track import ways, with_tile

Begin = TakeTile | CollectTaxes | UseCard | UseHometown


def begin(book: Book, state: State, action: Begin, out: Events) -> State:
    """Takes the tile or marks the source; then abilities, if there are any to choose (GENTES-063, 067)."""
    seat = state.active
    player = state.players[seat]
    match action:
        case TakeTile(name):
            tile = book.c.tiles[name]
            deed = Deed(tile.kind, name, tile.coins, tile.hourglasses, tile.symbol or "")
            track, space = with_tile(player.track, name)
            out.append(TileTaken(seat, name, tile.kind, space))
            state = with_player(state, seat, replace(player, track=track))
            state = replace(state, tiles=tuple(t for t in state.tiles if t != name))
        case CollectTaxes(name):
            (taxes,) = (t for t in book.c.taxes if t.id == name)
            deed = Deed("tax_collector", name, 0, taxes.hourglasses)
            out.append(ActionBegun(seat, deed.kind, name))
        case UseCard(name):
            deal = book.c.cards[name].action
            assert deal is not None
            deed = Deed(deal.kind, name, deal.coins, deal.hourglasses, deal.symbol or "")
            out.append(ActionBegun(seat, deed.kind, name))
            state = mark(state, seat, name, out)
        case UseHometown(name):
            deal = book.c.rows[book.sites(state)[name].row].action
            assert deal is not None
            deed = Deed(deal.kind, name, deal.coins, deal.hourglasses, ANY if deal.kind == "navigator" else "")
            out.append(ActionBegun(seat, deed.kind, name))
            state = mark(state, seat, name, out)
    for card, m in standing(book, player, deed.kind):
        out.append(AbilityUsed(seat, card, m.effect, m.n))
    deed = begun(book, player, deed)
    return consider(book, replace(state, agenda=(Conclude(),)), deed, out)


def consider(book: Book, state: State, deed: Deed, out: Events) -> State:
    """Asks about abilities as long as any is left; then the action is paid."""
    if abilities(book, state, state.players[state.active], deed):
        return replace(state, pending=ChooseAbilities(deed))
    return pay(book, state, deed, out)


def use_ability(book: Book, state: State, deed: Deed, source: str, payment: int, out: Events) -> State:
    """Marks an ability and applies it to the action (GENTES-083)."""
    player = state.players[state.active]
    offer = find_offer(abilities(book, state, player, deed), source)
    state = mark(state, state.active, source, out)
    out.append(AbilityUsed(state.active, source, offer.modifier.effect, payment or offer.modifier.n))
    return consider(book, state, used(deed, offer, payment), out)


def find_offer(offers: list[Offer], source: str) -> Offer:
    """Returns the ability of that source."""
    return next(offer for offer in offers if offer.source == source)


def pay(book: Book, state: State, deed: Deed, out: Events) -> State:
    """Pays the coins and places the hourglasses; asks about pairs if that matters (GENTES-080)."""
    state = pay_coins(state, state.active, deed.coins, "action", out)
    if not deed.hourglasses:
        return do(book, state, deed, out)
    found = ways(state.players[state.active].track, deed.hourglasses)
    if len(found) > 1:
        return replace(state, pending=ChoosePairs(deed.hourglasses, "action", deed))
    return do(book, put_hourglasses(state, deed.hourglasses, found[0], out), deed, out)


def do(book: Book, state: State, deed: Deed, out: Events) -> State:
    """Does the action itself."""
    match deed.kind:
        case "tax_collector":
            (base,) = (t.coins for t in book.c.taxes if t.id == deed.source)
            return gain_coins(state, state.active, (base + deed.plus) * deed.factor, "taxes", out)
        case "leader":
            return gain_coins(state, state.active, book.c.leader_coins, "leader", out)
        case "philosopher":
            value = min(deed.coins + deed.plus, max(book.c.lower))
            return replace(state, pending=ChooseTraining(value))
        case "scribe":
            value = min(deed.coins + deed.plus, max(m.coins for m in book.c.marks))
            return replace(state, pending=ChooseCards(value))
        case "navigator":
            return replace(state, pending=ChooseSite(deed.symbol))
        case "chronicler":
            return replace(state, pending=ChooseCard())
        case _:
            raise ValueError(f"there is no action {deed.kind}")


# ------------------------------------------------------------------------------------ philosopher
def make_training(book: Book, state: State, asked: ChooseTraining, action: Train, out: Events) -> State:
    """Trains one; asks for the next as long as the payment or an ability allows one."""
    seat = state.active
    if action.source:
        state = mark(state, seat, action.source, out)
        out.append(AbilityUsed(seat, action.source, EXTRA, 1))
    state = train(book, state, seat, action.folk, "philosopher", out, action.source)
    names = (*asked.used, action.source) if action.source else asked.used
    asked = ChooseTraining(asked.value, (*asked.trained, action.folk), asked.base + (not action.source), names)
    player = state.players[seat]
    if trainings(book, state, player, asked):
        return replace(state, pending=asked)
    if usable(book, player) and affordable(book, state, player, asked):
        return replace(state, pending=asked)  # cubes may yet make room for one
    return end_training(state, asked, out)


def end_training(state: State, asked: ChooseTraining, out: Events) -> State:
    """Moves the cost tokens of the trained types to the right end (GENTES-100)."""
    chart = rearranged(state.chart, asked.trained)
    out.append(ChartRearranged(chart, tuple(dict.fromkeys(asked.trained))))
    return replace(state, chart=chart, pending=None)
