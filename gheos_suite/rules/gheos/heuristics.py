"""What a computer player knows of Gheos beyond its rules.

The parts of a seat's worth, all in points at the end. In trial games between equals a civilization rarely lived
through more than two Epoch rounds, so what is to come counts far less than what is scored:

points: what is scored already.
pyramids: a follower's pyramids, for each Epoch round to come at `pyramid`: less than half of them is scored
    before the civilization falls or is cut off.
cups: a follower's cups at `cup`, and a little more for each token that may still be played for them. A token
    is worth more than the cups that lie there now, because it waits for a better turn.
followers: every follower brings `each_epoch` for each Epoch round and `each` besides, whatever its land
    shows now: land grows, and whoever holds no followers neither scores nor can pay for a war.
tokens: the best of the turns that are left are kept for the tokens. If the points that one would bring vary
    from turn to turn like waiting times of mean `token`, the best of m turns brings token * (1 + 1/2 + ... 1/m)
    and the next best less by the first terms of that sum; with no turn left a token is worth nothing.
exposure: the greatest lead in one colour is what the others strike at. A part of it counts as lost, more for
    a seat that does not move next, less where no other civilization has as many swords.
turn: what the seat that moves can still do in its turn: take the best follower or start the best civilization,
    and play a token if it brings more than it is worth in the stock.

Where a price or a choice is pending, the state is judged as it will be after the best answer. Hands, the
generator and what lies in the stacks are never looked at, only how many tiles and Epoch tiles are left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from msgspec import Struct

from gheos_suite.core import weighed

from .board import Atlas, Board
from .generate import Generator
from .model import COLOURS, State
from .rules import perform
from .settle import INDEX, free_continents

PARTS: Final = ("points", "pyramids", "cups", "followers", "tokens", "exposure", "turn")
REASONS: Final = {
    "points": "to score at once",
    "pyramids": "for the pyramids of its followers in the Epoch rounds",
    "cups": "for the cups of its followers",
    "followers": "to have more followers",
    "tokens": "to keep a scoring token for a better turn",
    "exposure": "to have less to lose in a war",
    "turn": "to prepare the rest of the turn",
}
STYLES: Final[Mapping[str, Mapping[str, float]]] = {
    "builder": {"pyramids": 1.3, "followers": 1.15},
    "raider": {"points": 1.1, "exposure": 0.5},
    "miser": {"tokens": 1.25, "cups": 1.15, "exposure": 1.5},
}
Row = list[float]  # the parts of a seat, in the order of PARTS
TURN: Final = PARTS.index("turn")
EXPOSURE: Final = PARTS.index("exposure")


class Weights(Struct, frozen=True):
    """The numbers of the module's docstring, found by matches between players that differ in one of them.

    Few of them are sharp: half or twice a number seldom costs more than three points a game, but followers that
    count for nothing cost 15, and tokens held twice as long 9.
    """

    pyramid: float = 0.4
    cup: float = 0.5
    cup_token: float = 0.1
    each: float = 1.0
    each_epoch: float = 0.6
    token: float = 5.0
    exposed: float = 0.3
    exposed_mover: float = 0.1
    strongest: float = 0.5


class Civ(NamedTuple):
    """A civilization in play: the index of its colour and what its continent shows."""

    colour: int
    pyramids: int
    cups: int
    strongest: bool


class Prospect(NamedTuple):
    """What one follower brings a seat: `base` whatever its land shows, so much for a pyramid and a cup."""

    base: float
    pyramid: float
    cup: float

    def of(self, pyramids: int, cups: int) -> float:
        return self.base + self.pyramid * pyramids + self.cup * cups


class GheosHeuristics:
    """Keeps `gheos_suite.core.Heuristics`."""

    reasons: Mapping[str, str] = REASONS
    styles: Mapping[str, Mapping[str, float]] = STYLES
    scale: float = 14.0
    reach = 2  # a tile is laid and people settle; an answer in the seat's own turn is no turn

    def __init__(self, atlas: Atlas, generator: Generator, weights: Weights | None = None) -> None:
        self._atlas = atlas
        self._generator = generator
        self.w = weights or Weights()

    # ---------------------------------------------------------------- the contract
    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        return dict(zip(PARTS, self._rows(state)[seat], strict=True))

    def worth(self, state: State, factors: Mapping[str, float]) -> Sequence[float]:
        return weighed(self._rows(state), PARTS, factors)

    # ---------------------------------------------------------------- states of each kind
    def _rows(self, state: State) -> list[Row]:
        if state.step == "over":
            return [[float(p.points.total), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0] for p in state.players]
        if state.pending is not None:
            return self._answered(state)
        return self._table(state)

    def _answered(self, state: State) -> list[Row]:
        """Returns the rows after the answer that leaves the active seat the greatest lead."""
        seat = state.active
        best: list[Row] = []
        most = float("-inf")
        for action in self._generator.legal(state):
            rows = self._rows(perform(self._atlas, state, action, []))
            lead = 2.0 * sum(rows[seat]) - sum(map(sum, rows))
            if lead > most:
                best, most = rows, lead
        return best

    def _table(self, state: State) -> list[Row]:
        """Returns the rows of a state in which nothing is pending."""
        board = self._atlas.of(state.board)
        civs = civilizations(board, state)
        rounds = state.limit - len(state.revealed)
        left = turns_left(len(self._atlas.tiles.epochs), state)
        prospects = [self._prospect(p.tokens, rounds) for p in state.players]
        rows = [
            self._row(state, seat, civs, prospects[seat], self._turns(state, seat, left))
            for seat in range(len(state.players))
        ]
        self._expose(state, civs, prospects, rows)
        if state.step != "place":
            seat = state.active
            rows[seat][TURN] = self._rest(state, board, civs, prospects[seat], self._turns(state, seat, left))
        return rows

    # ---------------------------------------------------------------- one seat
    def _prospect(self, tokens: int, rounds: int) -> Prospect:
        w = self.w
        return Prospect(w.each + w.each_epoch * rounds, w.pyramid * rounds, w.cup + w.cup_token * tokens)

    def _row(self, state: State, seat: int, civs: list[Civ], one: Prospect, turns: int) -> Row:
        player = state.players[seat]
        followers = player.followers
        held = pyramids = cups = 0
        for colour, p, c, _ in civs:
            n = followers[colour]
            if n:
                held += n
                pyramids += n * p
                cups += n * c
        return [
            float(player.points.total),
            pyramids * one.pyramid,
            cups * one.cup,
            held * one.base,
            self.w.token * waiting(player.tokens, turns),
            0.0,
            0.0,
        ]

    def _turns(self, state: State, seat: int, left: float) -> int:
        """Returns how many turns a seat may expect, one that is under way not counted."""
        under_way = 0.5 if state.step != "place" and seat == state.active else 0.0
        return max(1, round(left / len(state.players) + under_way))

    # ---------------------------------------------------------------- all seats
    def _expose(self, state: State, civs: list[Civ], prospects: list[Prospect], rows: list[Row]) -> None:
        """Writes what each seat may lose with the colour it leads most in."""
        seats = range(len(rows))
        mover = state.active if state.step == "place" else (state.active + 1) % len(rows)
        greatest = [0.0] * len(rows)
        for colour, p, c, strongest in civs:
            stakes = [state.players[s].followers[colour] * prospects[s].of(p, c) for s in seats]
            best, *_, second = sorted(stakes, reverse=True)[:2]
            if best > second:
                leader = stakes.index(best)
                lead = (best - second) * (self.w.strongest if strongest else 1.0)
                greatest[leader] = max(greatest[leader], lead)
        for seat in seats:
            part = self.w.exposed_mover if seat == mover else self.w.exposed
            rows[seat][EXPOSURE] = -part * greatest[seat]

    # ---------------------------------------------------------------- the rest of a turn
    def _rest(self, state: State, board: Board, civs: list[Civ], one: Prospect, turns: int) -> float:
        """Returns what the active seat can still win in its turn, before it draws."""
        player = state.players[state.active]
        shown = sum(player.followers[civ.colour] * civ.cups for civ in civs)
        kept = self.w.token * (waiting(player.tokens, turns) - waiting(player.tokens - 1, turns))
        best = 0.0
        for gain, cups in self._offers(state, board, civs, one):
            if player.tokens:
                scored = shown + cups
                gain += max(0.0, scored * (1.0 - self.w.cup_token) - kept)
            best = max(best, gain)
        return best

    def _offers(
        self, state: State, board: Board, civs: list[Civ], one: Prospect
    ) -> list[tuple[float, int]]:
        """Returns what each way to settle is worth, and the cups it adds to a token played now."""
        if state.step != "settle":
            return [(0.0, 0)]
        each = self._atlas.tiles.followers_each
        offers = [
            (one.of(civ.pyramids, civ.cups), civ.cups)
            for civ in civs
            if sum(p.followers[civ.colour] for p in state.players) < each
        ]
        if len(civs) < len(COLOURS):
            for land in free_continents(board, state.markers):
                n = min(land.wheat, each)
                offers.append((n * one.of(land.pyramids, land.cups), n * land.cups))
        return offers


def civilizations(board: Board, state: State) -> list[Civ]:
    """Returns the civilizations in play, and which of them alone has most swords."""
    owner = board.owner
    lands = [(INDEX[m.colour], owner[m.cell, m.segment]) for m in state.markers]
    swords = [land.swords for _, land in lands]
    most = max(swords, default=0)
    alone = swords.count(most) == 1
    return [Civ(i, land.pyramids, land.cups, alone and land.swords == most) for i, land in lands]


def turns_left(epochs: int, state: State) -> float:
    """Returns how many turns are to be expected until the last Epoch tile that counts is drawn."""
    rounds = state.limit - len(state.revealed)
    return rounds * (len(state.bag) + 1) / (epochs - len(state.revealed) + 1) - rounds


@cache
def waiting(tokens: int, turns: int) -> float:
    """Returns the sum of the greatest of `turns` waiting times of mean 1, as many as there are tokens."""
    falling = 0.0
    total = 0.0
    every = sum(1.0 / n for n in range(1, turns + 1))
    for n in range(1, min(tokens, turns) + 1):
        total += every - falling
        falling += 1.0 / n
    return total
