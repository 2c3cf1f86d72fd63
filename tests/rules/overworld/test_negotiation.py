"""Negotiation: decisions given away for promises. Rules: OVER-312..329."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from gheos_suite.bots import bot
from gheos_suite.rules.overworld import GAME
from gheos_suite.rules.overworld.actions import PickGap, PickWinner, PlaceCoast, PlaceTile, TakeCoast
from gheos_suite.rules.overworld.board import footprint
from gheos_suite.rules.overworld.model import ChooseGap, Door, Explorer
from gheos_suite.rules.overworld.modules.negotiation.decisions import joined
from gheos_suite.rules.overworld.modules.negotiation.model import (
    KINDS,
    AskHolder,
    BindLocation,
    ChooseTerms,
    Deal,
    Negotiation,
    Offer,
    OfferRefused,
    Promise,
    PromiseMade,
    PromiseRedeemed,
)
from gheos_suite.rules.overworld.modules.parts import find, want
from gheos_suite.rules.overworld.modules.summoners.model import ChooseSummoned, Summoners
from tests.proves import proves

from .position import BLACK, RED, WHITE, YELLOW
from .table import Table, at_table, new_game
from .test_summoners import held, holding

FIELD = "FF\nF."
STRIP = "FF\nF.\n^.\nW.\nWW"
RING = "FFF.\nF...\nFF.."  # `land@2,1/1` closes a gap at (1,1)


def talk(text: str = FIELD, promises: tuple[Promise, ...] = (), pieces: str = "", **words: Any) -> Table:
    parts = (Summoners(holding(pieces)), Negotiation(promises, len(promises)))
    return at_table(text, parts=parts, **{"seats": 4} | words)


def owed(*promises: tuple[int, int, str]) -> tuple[Promise, ...]:
    """Returns open promises, each as debtor, holder and kind."""
    return tuple(Promise(n, *promise) for n, promise in enumerate(promises))


def open_promises(table: Table) -> list[tuple[int, int, str]]:
    return [(p.debtor, p.holder, p.kind) for p in want(table.state, Negotiation).promises]


@proves("OVER-312", "OVER-315", "OVER-316")
def test_a_deal_is_between_the_active_player_and_one_other() -> None:
    table = talk()
    assert table.legal(Deal) == [Deal(WHITE), Deal(RED), Deal(YELLOW)]
    assert table.refused("deal black") == "no-partner"
    for seat in (WHITE, RED, YELLOW):  # two others cannot deal with each other
        assert GAME.legal_actions(table.state, seat) == []
        assert GAME.validate(table.state, seat, Deal(BLACK)) is not None
    table.do("deal red")
    assert isinstance(table.state.pending, ChooseTerms)
    assert all(isinstance(a, Offer) and a.debtor == RED for a in table.legal())  # kinds alone, no free text
    table.do("offer rotation for tie by red")
    assert table.seat == RED and table.texts() == {"accept", "refuse"}
    table.do("accept")
    assert open_promises(table) == [(RED, BLACK, "tie")]
    assert table.one(PromiseMade) == PromiseMade(RED, BLACK, "tie")
    assert table.seat == RED and table.texts() <= {f"turned {r}" for r in range(4)}
    table.do("turned 2")
    assert table.seat == BLACK and {a.rotation for a in table.legal(PlaceTile)} == {2}
    assert table.refused("land@2,1/0") == "promised"
    table.do(table.legal(PlaceTile)[0], "add rest")
    assert table.state.turn == 10 and want(table.state, Negotiation).rotation == -1  # it bound that tile alone


@proves("OVER-313", "OVER-321")
def test_only_the_decisions_of_the_list_can_be_exchanged() -> None:
    assert set(KINDS) == {"tile_or_coast", "location", "rotation", "place", "summon", "tie", "order"}
    plain = talk().do("deal red")
    assert {a.decision for a in plain.legal()} == {"location", "rotation", "place"}
    assert {a.promise for a in plain.legal()} == set(KINDS)
    land_ho = talk(drawn="B1d").do("deal red")
    assert {a.decision for a in land_ho.legal()} == {"tile_or_coast", "location", "rotation", "place"}
    tie = talk(RING, explorers="white 0,2 red 0,1", birds={BLACK: 0}, ships={BLACK: 0}).do("land@2,1/1")
    assert {a.decision for a in tie.do("deal yellow").legal()} == {"tie"}


@proves("OVER-312")
def test_location_leaves_the_rest_to_the_active_player() -> None:
    """Red decides that the tile joins the square (0,0); black turns and lays it as he likes there."""
    table = talk().do("deal red", "offer location for order by red", "accept")
    assert table.seat == RED
    free = {c for a in talk().legal(PlaceTile) for c in joined(table.board, a)}
    assert {a.cell for a in table.legal(BindLocation)} == free
    assert table.refused("beside 5,5") == "not-offered"
    table.do("beside 0,0")
    assert table.seat == BLACK and len({a.rotation for a in table.legal(PlaceTile)}) > 1
    for action in table.legal(PlaceTile):
        own = footprint(action.cell, action.rotation)
        assert any(abs(x) + abs(y) == 1 for x, y in own)  # an edge on (0,0)
    others = set(talk().legal(PlaceTile)) - set(table.legal(PlaceTile))
    assert others and all((0, 0) not in joined(table.board, a) for a in others)


@proves("OVER-312")
def test_place_is_location_and_rotation() -> None:
    table = talk().do("deal red", "offer place for order by red", "accept", "beside 0,0")
    assert table.seat == RED
    turns = {a.rotation for a in talk().legal(PlaceTile) if (0, 0) in joined(table.board, a)}
    assert table.texts() == {f"turned {r}" for r in turns}
    table.do("turned 1")
    assert table.seat == BLACK and {a.rotation for a in table.legal(PlaceTile)} == {1}
    assert not table.legal(Deal)  # nothing of it is left to be given away


@proves("OVER-313")
def test_tile_or_coast_can_be_given_away() -> None:
    coast = talk(drawn="B1d").do("deal red", "offer tile_or_coast for tie by red", "accept", "trade coast")
    assert coast.seat == BLACK and coast.legal(PlaceCoast) and not coast.legal(PlaceTile)
    assert coast.refused("land@2,1/0") == "promised"
    tile = talk(drawn="B1d").do("deal red", "offer tile_or_coast for tie by red", "accept", "trade tile")
    assert tile.legal(PlaceTile) and not tile.legal(PlaceCoast)
    chance = talk(drawn="B1d", random_coast=True).do(
        "deal red", "offer tile_or_coast for tie by red", "accept", "trade coast")  # fmt: skip
    assert [a for a in chance.legal() if not isinstance(a, Deal)] == [TakeCoast()]


@proves("OVER-313")
def test_the_place_of_a_coast_that_chance_picked_can_be_given_away() -> None:
    table = talk(STRIP, drawn="B1d", random_coast=True).do("take coast")
    coasts = table.legal(PlaceCoast)
    assert {a.rotation for a in coasts} > {1}
    table.do("deal red", "offer rotation for tie by red", "accept", "turned 1")
    assert table.seat == BLACK and set(table.legal()) - set(table.legal(Deal)) == {
        a for a in coasts if a.rotation == 1}  # fmt: skip
    assert table.refused(next(a for a in coasts if a.rotation != 1)) == "promised"
    # who would rather wait with the tile is asked again about the coast
    promised = talk(STRIP, drawn="B1d", random_coast=True, promises=owed((BLACK, WHITE, "location")))
    before = replace(promised.state, drawn="")
    again = Table(GAME.hooks.settled(before, promised.state, [])).do("not now", "take coast")
    assert again.seat == WHITE and again.texts() == {"redeem", "not now"}


@proves("OVER-312", "OVER-313")
def test_a_tie_can_be_given_away() -> None:
    table = talk(RING, explorers="white 0,2 red 0,1", birds={BLACK: 0}, ships={BLACK: 0}).do("land@2,1/1")
    assert table.seat == BLACK and table.legal(PickWinner)
    table.do("deal red", "offer tie for location by red", "accept")
    assert table.seat == RED and table.legal() == [PickWinner(WHITE), PickWinner(RED)]
    assert GAME.validate(table.state, BLACK, PickWinner(RED)) is not None
    table.do("winner red")
    assert Door((1, 1), RED) in table.state.doors and open_promises(table) == [(RED, BLACK, "location")]
    assert table.state.control == -1 and table.state.turn == 10


@proves("OVER-313")
def test_the_order_of_gaps_can_be_given_away() -> None:
    """A made-up state: two gaps are to be judged, and black owes yellow their order."""
    table = talk(RING, promises=owed((BLACK, YELLOW, "order")))
    two = (((1, 1),), ((9, 9),))
    state = replace(table.state, new_gaps=two, gaps=two, drawn="", pending=ChooseGap(two))
    asked = Table(GAME.hooks.settled(table.state, state, []))
    assert isinstance(asked.state.pending, AskHolder) and asked.seat == YELLOW
    asked.do("redeem")
    assert asked.seat == YELLOW and asked.legal() == [PickGap((1, 1)), PickGap((9, 9))]


@proves("OVER-313")
def test_the_whole_order_is_one_decision() -> None:
    """Three gaps at once, the door of the first in two cells: yellow, who was promised the order, picks all."""
    table = talk(RING, promises=owed((BLACK, YELLOW, "order")), explorers="white 0,1")
    three = (((1, 1), (2, 1)), ((9, 9),), ((11, 9),))
    state = replace(table.state, new_gaps=three, gaps=three, drawn="", pending=ChooseGap(three))
    asked = Table(GAME.hooks.settled(table.state, state, [])).do("redeem", "gap 1,1")
    assert asked.seat == WHITE and asked.texts() == {"door 1,1", "door 2,1"}  # white's own decision
    asked.do("door 1,1")
    assert asked.seat == YELLOW and asked.legal() == [PickGap((9, 9)), PickGap((11, 9))]
    asked.do("gap 11,9")
    assert asked.state.turn == 10 and asked.state.control == -1
    assert want(asked.state, Negotiation).order == -1


@proves("OVER-314", "OVER-319")
def test_the_holder_is_asked_when_the_decision_comes_up_and_may_wait() -> None:
    """Black owes white a rotation; white is asked as soon as black has drawn, and waits."""
    table = talk(promises=owed((BLACK, WHITE, "rotation")), active=YELLOW, seats=4)
    table.do("land@2,1/0", "add rest")
    assert table.state.active == BLACK and table.state.drawn
    assert isinstance(table.state.pending, AskHolder) and table.seat == WHITE
    assert table.texts() == {"redeem", "not now"}
    table.do("not now")
    assert table.seat == BLACK and table.state.pending is None and open_promises(table)
    assert {a.rotation for a in table.legal(PlaceTile)} == {0, 1, 2, 3}


@proves("OVER-314")
def test_a_redeemed_promise_is_kept_and_used_up() -> None:
    table = talk(promises=owed((BLACK, WHITE, "rotation")), active=YELLOW)
    table.do("land@2,1/0", "add rest", "redeem")
    assert table.one(PromiseRedeemed) == PromiseRedeemed(BLACK, WHITE, "rotation")
    assert table.seat == WHITE and open_promises(table) == []
    table.do("turned 3")
    assert table.seat == BLACK and {a.rotation for a in table.legal(PlaceTile)} == {3}
    assert table.refused(next(a for a in _all_places(table) if a.rotation == 0)) == "promised"


def _all_places(table: Table) -> list[PlaceTile]:
    return [PlaceTile(c, r, face) for face in (0, 1) for c, r in table.board.places(face)]


@proves("OVER-317", "OVER-320")
def test_a_decision_of_an_earlier_phase_cannot_be_reopened() -> None:
    """Black connected his tile and adds explorers: its place can no longer be traded, nor anything else."""
    table = talk().do("land@2,1/0")
    assert table.state.pending is not None and not table.legal(Deal)
    assert table.refused("deal red") == "not-asked"


def iceberg(**words: Any) -> Table:
    """Black calls for volunteers to the iceberg of (2,1); all are silent, so he may name anybody."""
    table = talk("WW\nW.", drawn="S1b", **words).do("water@2,1/0", "call 2,1")
    for seat in (WHITE, RED, YELLOW):
        table.act(seat, "silent")
    assert isinstance(table.state.pending, ChooseSummoned)
    return table


@proves("OVER-318", "OVER-321")
def test_who_is_summoned_can_be_given_away_until_the_piece_is_placed() -> None:
    """Nuri (white) would choose Beth (red): she offers the location of a tile of hers, not its rotation."""
    table = iceberg()
    assert table.legal(Deal) == [Deal(WHITE), Deal(RED), Deal(YELLOW)]
    table.do("deal white")
    assert {a.decision for a in table.legal()} == {"summon"}
    assert {"offer summon for tie by white", "offer summon for location by white"} <= table.texts()
    table.do("offer summon for location by white", "accept")
    assert table.seat == WHITE and table.texts() == {"name white", "name red", "name yellow"}
    table.do("name red", "provide red bird", "give ship")
    assert open_promises(table) == [(WHITE, BLACK, "location")]
    assert Explorer((2, 1), RED, "bird") in table.state.explorers
    assert not table.legal(Deal)  # too late: it is placed and exchanged


@proves("OVER-322", "OVER-323")
def test_simon_is_summoned_for_a_promise_of_roger() -> None:
    """Roger (black) owes Simon (yellow) the place of a tile; Simon holds his ship and must add it first."""
    table = iceberg().do("deal yellow", "offer summon for place by black", "accept", "name yellow")
    assert table.seat == YELLOW
    table.do("provide yellow bird", "give ship", "add rest")
    assert open_promises(table) == [(BLACK, YELLOW, "place")] and held(table, YELLOW) == [(BLACK, "ship")]
    assert Explorer((2, 1), YELLOW, "bird") in table.state.explorers
    simon = Table(replace(table.state, active=YELLOW, drawn="B1a", control=-1, pending=None))
    simon.do(sorted(simon.texts("water@"))[0])
    assert simon.texts() and all(t.startswith("put black ship") for t in simon.texts())


@proves("OVER-312")
def test_a_promise_is_for_a_later_turn() -> None:
    """S4a has icebergs on both arms. Yellow decides about one and is promised another, of a later turn."""
    table = talk("WW\nW.", drawn="S4a").do("water@2,1/0", "call 2,2")
    for seat in (WHITE, RED, YELLOW):
        table.act(seat, "silent")
    table.do("deal yellow", "offer summon for summon by black", "accept", "name yellow", "provide yellow bird")
    table.do("give bird", "call 3,1")
    for seat in (WHITE, RED, YELLOW):
        table.act(seat, "silent")
    assert table.seat == BLACK and isinstance(table.state.pending, ChooseSummoned)
    later = replace(table.state, turn=table.state.turn + 4, pending=None)
    asked = Table(GAME.hooks.settled(later, replace(later, pending=table.state.pending), []))
    assert asked.seat == YELLOW and isinstance(asked.state.pending, AskHolder)


@proves("OVER-319")
def test_a_refusal_ends_the_talk_with_that_player_about_this_decision() -> None:
    table = talk().do("deal red", "offer rotation for tie by red", "refuse")
    assert table.one(OfferRefused).seat == RED and table.seat == BLACK
    assert table.legal(Deal) == [Deal(WHITE), Deal(YELLOW)] and table.refused("deal red") == "no-deal"
    assert open_promises(table) == [] and {a.rotation for a in table.legal(PlaceTile)} == {0, 1, 2, 3}


@proves("OVER-324")
def test_when_it_is_in_the_game() -> None:
    def talks(seats: int, **options: str) -> bool:
        return find(new_game(seats, 1, **options).state, Negotiation) is not None

    assert not talks(3) and talks(3, summoners="on") and not talks(2, summoners="on") and talks(5)
    assert talks(3, negotiation="always") and talks(2, negotiation="always")
    assert not talks(3, summoners="on", negotiation="off") and not talks(5, negotiation="off")
    assert not new_game(3, 1, summoners="on", negotiation="off").legal(Deal)


@proves("OVER-325")
def test_unused_promises_lapse() -> None:
    table = talk(promises=owed((BLACK, WHITE, "order"), (RED, WHITE, "summon")), bag="", drawn="B1a")
    table.do("land@2,1/0", "add rest")
    assert table.over and table.scores == (2, 0, 0, 0) == table.outcome.scores


@proves("OVER-326")
def test_the_older_of_two_promises_comes_first() -> None:
    promises = owed((BLACK, RED, "rotation"), (BLACK, WHITE, "rotation"), (BLACK, YELLOW, "location"))
    table = talk(promises=promises, active=YELLOW).do("land@2,1/0", "add rest")
    assert table.seat == RED
    table.do("redeem", "turned 1")
    assert table.seat == YELLOW  # the location is another decision; the newer rotation stays open
    table.do("redeem", "beside 0,0")
    assert table.seat == BLACK and open_promises(table) == [(BLACK, WHITE, "rotation")]
    assert {a.rotation for a in table.legal(PlaceTile)} == {1}
    waiting = talk(promises=promises, active=YELLOW).do("land@2,1/0", "add rest", "not now")
    assert waiting.seat == WHITE


@proves("OVER-327")
def test_the_holder_chooses_among_what_is_allowed() -> None:
    table = talk(STRIP, promises=owed((BLACK, WHITE, "location")), active=YELLOW)
    table.do("land@2,4/0", "add rest", "redeem")
    cells = {a.cell for a in table.legal()}
    assert cells == {c for a in _all_places(table) for c in joined(table.board, a)}
    for cell in sorted(cells):
        again = Table(table.state).do(BindLocation(cell))
        assert again.legal(PlaceTile)


@proves("OVER-328")
def test_a_promise_cannot_be_passed_on() -> None:
    """White, who holds a promise of black, deals in his own turn: about decisions of that turn alone."""
    table = talk(promises=owed((BLACK, WHITE, "tie")), active=WHITE).do("deal red")
    assert all(a.debtor == RED and a.decision in ("location", "rotation", "place") for a in table.legal())
    tie = talk(
        RING, promises=owed((BLACK, WHITE, "tie")), explorers="yellow 0,2 red 0,1", birds={BLACK: 0},
        ships={BLACK: 0},
    ).do("land@2,1/1", "redeem")  # fmt: skip
    assert tie.seat == WHITE and not tie.legal(Deal)


@proves("OVER-329")
def test_the_computer_answers_at_once() -> None:
    table = talk().do("deal red", "offer rotation for tie by red")
    chosen = {bot("random").choose(GAME, None, table.legal(), n)[0] for n in range(20)}
    assert chosen == set(table.legal())


def test_deals_are_made_and_kept_in_whole_games() -> None:
    made = kept = 0
    for seed in range(12):
        table = new_game(4, seed, summoners="on", coast_choice=("free", "random")[seed % 2])
        while not table.over:
            legal = table.legal()
            deals = [a for a in legal if isinstance(a, Deal)]
            table.do((deals or legal)[(7 * len(legal) + seed) % len(deals or legal)])
        made += len(table.saw(PromiseMade))
        kept += len(table.saw(PromiseRedeemed))
        assert table.state.control == -1 and table.state.waiting == ()
    assert made > 20 and kept > 10
