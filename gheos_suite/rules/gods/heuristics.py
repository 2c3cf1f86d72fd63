"""What a computer player knows of Gods beyond its rules.

The parts of a seat's worth, all in victory points at the end:

points: points cards and chips before the player.
tribes: what tribes short of a nation are worth as a part of the points card, and of the chip while it is in
    the stock: one tribe `first`, two of a colour `second`.
power: a third of what one neighbour of a temple costs; up to the end of the counting board each is worth
    `power`. Income that comes before the seat moves again is counted already, so that what is lost by a full
    board counts as lost.
temples: what the best temple the seat can pay for would win it, at `next` for the seat that moves next and
    `later` for the others, whose chance the others may spoil; one that wins the game counts `win` besides.
exposure: what the best temple of each other seat would take from this seat, at the same rates.
guard: what lies in easy reach of a temple is not held for long: a part of a tribe's worth counts as lost by how
    few cards the cheapest place beside it touches, `open` where it is one, half and a fifth of that at two and
    three. A desert or a tribe that fills the place raises the price, and nothing does where no place is left.
display: tribes on the display that would bring the seat that moves nearer to a nation, at `display`.
stock: a temple that is left: temples decide a game, and who has none left can neither take nor take back.
extra: an extra-action card in hand.

Nothing of Gods is hidden but the order of draws, and neither the generator nor forced draws are looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from gheos_suite.core import weighed

from .board import SIDES, Atlas, Board
from .cards import CardSet
from .model import TRIBE_OF, TRIBES, State
from .scoring import points

PARTS: Final = ("points", "tribes", "power", "temples", "exposure", "display", "extra", "stock", "guard")
REASONS: Final = {
    "points": "to unite a nation",
    "tribes": "to bring a nation nearer",
    "power": "to save power points",
    "temples": "to prepare a temple",
    "exposure": "to guard its tribes from temples",
    "display": "for a tribe on the display",
    "extra": "to do more in one turn",
    "stock": "to save its temples",
    "guard": "to make its tribes dear to convert",
}
STYLES: Final[Mapping[str, Mapping[str, float]]] = {
    "builder": {"tribes": 1.2, "display": 1.2},
    "raider": {"temples": 1.25, "guard": 0.5},
    "miser": {"power": 1.2, "guard": 1.5},
}
Ladder = tuple[float, ...]  # what so many tribes are worth, from none
Row = list[float]  # the parts of a seat, in the order of PARTS
Tribe = tuple[int, int]  # the seat whose stone lies on it, -1 for none, and the index of its colour
Spots = dict[int, tuple[Tribe, ...]]  # the tribes beside a space
COLOUR: Final = {colour: i for i, colour in enumerate(TRIBES)}
TEMPLES, EXPOSURE, DISPLAY, GUARD = map(PARTS.index, ("temples", "exposure", "display", "guard"))
NOWHERE: Final = 7  # more cards than a place can touch
EASE: Final = (0.0, 1.0, 0.5, 0.2, 0.0, 0.0, 0.0, 0.0)  # how easily one gets there, by cards touched


class Weights(Struct, frozen=True):
    """The numbers of the module's docstring.

    A logistic fit of wins to what lay before both players in 111 games between equals gave a first, a second
    and a third tribe of a colour 0.3, 0.8 and 1 of a points card, a power point 0.06, a temple left 0.3 and an
    extra action next to nothing, which made players waste it. Matches between
    players that differ in some of the numbers settled the rest.
    """

    first: float = 0.22
    second: float = 0.58
    power: float = 0.17
    next: float = 0.4
    later: float = 0.15
    win: float = 4.0
    display: float = 0.35
    extra: float = 0.6
    stock: float = 0.6
    open: float = 0.15


class GodsHeuristics:
    """Keeps `gheos_suite.core.Heuristics`."""

    reasons: Mapping[str, str] = REASONS
    styles: Mapping[str, Mapping[str, float]] = STYLES
    scale: float = 2.5
    reach = 1

    def __init__(self, cards: CardSet, atlas: Atlas, weights: Weights | None = None) -> None:
        self._cards = cards
        self._atlas = atlas
        self.w = weights or Weights()

    # ---------------------------------------------------------------- the contract
    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        return dict(zip(PARTS, self._rows(state)[seat], strict=True))

    def worth(self, state: State, factors: Mapping[str, float]) -> Sequence[float]:
        return weighed(self._rows(state), PARTS, factors)

    # ---------------------------------------------------------------- all seats
    def _rows(self, state: State) -> list[Row]:
        scored = [float(points(state, player)) for player in state.players]
        if state.step == "over":
            return [[won, *(0.0,) * (len(PARTS) - 1)] for won in scored]
        board, w = self._atlas.of(state.board), self.w
        seats = range(len(scored))
        table = self._table(state, board, scored)
        fresh = not state.taken
        mover = state.active if fresh else (state.active + 1) % len(scored)
        rows = [self._row(state, seat, scored[seat], table) for seat in seats]
        spots, reach = beside_spaces(board, state)
        for seat in seats:
            rate = w.next if seat == mover else w.later
            gain, losses = self._best_temple(state, seat, board, spots, table)
            rows[seat][TEMPLES] = rate * gain
            for other, loss in losses:
                rows[other][EXPOSURE] -= rate * loss
        for (owner, colour), touching in reach:
            if owner >= 0:
                rows[owner][GUARD] += w.open * EASE[touching] * table.change(owner, colour, -1)
        if fresh:
            shown = [COLOUR[TRIBE_OF[card]] for card in state.display if card in TRIBE_OF]
            rows[mover][DISPLAY] = w.display * sum(table.change(mover, i, 1) for i in shown)
        return rows

    def _table(self, state: State, board: Board, scored: Sequence[float]) -> Table:
        tally = board.tally
        return Table(
            tuple([tuple([tally.get((p.god, colour), 0) for colour in TRIBES]) for p in state.players]),
            self._ladders(state, (0.0, self.w.first, self.w.second)),
            self._ladders(state, (0.0, 0.0, 0.0)),
            tuple([state.limit - won for won in scored]),
        )

    def _row(self, state: State, seat: int, scored: float, table: Table) -> Row:
        player, size = state.players[seat], self._cards.nation_size
        begun = sum(
            ladder[n] - ladder[n - n % size]
            for ladder, n in zip(table.ladders, table.tally[seat], strict=True)
        )
        power = self.w.power * self._to_spend(state, seat)
        extra, stock = self.w.extra * player.extra_actions, self.w.stock * player.temples
        return [scored, begun, power, 0.0, 0.0, 0.0, extra, stock, 0.0]

    def _ladders(self, state: State, part: tuple[float, ...]) -> tuple[Ladder, ...]:
        """Returns the ladder of each colour, at the chip that is left of it."""
        cards, each = self._cards, self._cards.chips_each
        taken = map(sum, zip(*[p.chips for p in state.players], strict=True))
        return tuple([
            ladder(part, state.card_points, state.chip_points if n < each else 0, cards.nation_size,
                   cards.tribes_each)
            for n in taken
        ])  # fmt: skip

    def _to_spend(self, state: State, seat: int) -> int:
        """Returns the power points a seat will have when it decides next after this turn."""
        power = state.players[seat].power
        if seat == state.active and not state.taken:
            return power
        return min(power + self._cards.power.income, self._cards.power.max)

    # ---------------------------------------------------------------- temples
    def _best_temple(
        self, state: State, seat: int, board: Board, spots: Spots, table: Table
    ) -> tuple[float, list[tuple[int, float]]]:
        """Returns what a seat would win by the best temple it can pay for, and what others would lose."""
        if not state.players[seat].temples:
            return 0.0, []
        most = self._to_spend(state, seat) // self._cards.costs.temple_per_neighbour
        counts = board.counts
        best: tuple[float, list[tuple[int, float]]] = 0.0, []
        best_total = 0.0
        for spot in dict.fromkeys([spot for n, spot in spots.items() if counts[n] <= most]):
            gain, losses = self._temple(seat, spot, table)
            total = gain + sum([loss for _, loss in losses])
            if total > best_total:
                best, best_total = (gain, losses), total
        return best

    def _temple(
        self, seat: int, tribes: tuple[Tribe, ...], table: Table
    ) -> tuple[float, list[tuple[int, float]]]:
        """Returns what a temple beside these tribes wins the seat, and what it takes from others."""
        gain = united = 0.0
        losses = []
        own = [colour for owner, colour in tribes if owner != seat]
        for colour in set(own):
            gain += table.change(seat, colour, own.count(colour))
            united += table.points(seat, colour, own.count(colour))
        if united >= table.missing[seat]:
            gain += self.w.win
        for tribe in set(tribes):
            owner, colour = tribe
            if owner >= 0 and owner != seat:
                losses.append((owner, -table.change(owner, colour, -tribes.count(tribe))))
        return gain, losses


@lru_cache(maxsize=64)
def ladder(part: tuple[float, ...], card: int, chip: int, size: int, most: int) -> Ladder:
    """Returns what so many tribes of a colour with one stone are worth, from none to `most` of them.

    `card` and `chip` are the points of a nation of `size` tribes; `part` is what tribes short of one count for,
    as a part of them.
    """
    return tuple(
        card * (n // size) + part[n % size] * (card + (chip if n < size else 0)) + (chip if n >= size else 0)
        for n in range(most + 1)
    )


class Table(NamedTuple):
    """What all seats have: tribes by seat and colour, and the points that are missing to the limit.

    `ladders` say by colour what so many tribes are worth, `scores` what they score already.
    """

    tally: tuple[tuple[int, ...], ...]
    ladders: tuple[Ladder, ...]
    scores: tuple[Ladder, ...]
    missing: tuple[float, ...]

    def change(self, seat: int, colour: int, change: int) -> float:
        """Returns what so many tribes of a colour more or fewer are worth to a seat."""
        ladder, held = self.ladders[colour], self.tally[seat][colour]
        to = held + change
        return ladder[to if to < len(ladder) else -1] - ladder[held]

    def points(self, seat: int, colour: int, more: int) -> float:
        """Returns what so many tribes of a colour more score a seat at once."""
        score, held = self.scores[colour], self.tally[seat][colour]
        to = held + more
        return score[to if to < len(score) else -1] - score[held]


def beside_spaces(board: Board, state: State) -> tuple[Spots, list[tuple[Tribe, int]]]:
    """Returns the tribes beside each space that touches one, and for each tribe how many cards its cheapest
    space touches, NOWHERE if it has none.
    """
    seats = {player.god: seat for seat, player in enumerate(state.players)}
    spots: Spots = {}
    reach: list[tuple[Tribe, int]] = []
    spaces = board.counts
    for n, lying in board.hexes.items():
        if lying.kind != "tribe":
            continue
        tribe = seats.get(lying.stone, -1), COLOUR[lying.colour]
        own, least = (tribe,), NOWHERE
        for side in SIDES:
            touching = spaces.get(m := n + side)
            if touching:
                spots[m] = spots.get(m, ()) + own
                if touching < least:
                    least = touching
        reach.append((tribe, least))
    return spots, reach
