"""Victory points, who won, and the ladder of the game for one (GENTES-053, 230..233, 246, 247)."""

from __future__ import annotations

from itertools import groupby

from gheos_suite.core import Outcome

from .book import Book
from .components import Components
from .model import SOURCES, Player, State
from .track import hourglasses


def points(player: Player) -> int:
    """Returns the points of a player so far."""
    return sum(player.points)


def half(vp: int) -> int:
    """Returns half the printed points of a card, rounded up (GENTES-220, 225)."""
    return (vp + 1) // 2


def forecast(book: Book, state: State, player: Player, hand: bool) -> tuple[int, ...]:
    """Returns the points by SOURCES if the final scoring came now, no cubes used; `hand`: its cards too."""
    found = dict(zip(SOURCES, player.points, strict=True))
    if state.step == "over":
        return player.points
    strength, kinds = book.strength(player), book.kinds(state, player)
    for card in player.hand if hand else ():
        met = book.missing(card, strength, kinds) == 0
        found["hand"] += half(book.c.cards[card].vp) if met else -half(book.c.cards[card].vp)
    found["cubes"] += (player.temple + player.oracle) // book.c.cubes_per_vp
    found["coins"] += player.coins // book.c.coins_per_vp
    left = min(hourglasses(player.track), len(book.c.penalties) - 1)
    found["hourglasses"] += book.c.penalties[left]
    return tuple(found.values())


def laps(components: Components, score: int) -> tuple[int, int]:
    """Returns where a score stands: full laps of the track and the space of the marker (GENTES-011)."""
    return divmod(score, components.lap)


def title(book: Book, score: int) -> str:
    """Returns the rank a game for one reached, "" for none (GENTES-246, 247)."""
    for rank in book.c.ladder:
        if (rank.min is None or score >= rank.min) and (rank.max is None or score <= rank.max):
            return rank.title or ""
    raise ValueError(f"the ladder has no step for {score} points")


def outcome(book: Book, state: State) -> Outcome | None:
    """Returns the result of a finished game: points, then played cards, then coins (GENTES-230..232)."""
    if state.step != "over":
        return None
    scores = tuple(points(p) for p in state.players)
    keys = [(points(p), len(p.played) + len(p.late), p.coins) for p in state.players]
    seats = sorted(range(len(keys)), key=lambda s: (*(-n for n in keys[s]), s))
    ranking = tuple(tuple(group) for _, group in groupby(seats, key=lambda s: keys[s]))
    return Outcome(
        reason="rounds",
        message=_message(book, scores),
        scores=scores,
        breakdown=tuple(dict(zip(SOURCES, p.points, strict=True)) for p in state.players),
        ranking=ranking,
        tie_break=_tie_break(keys, ranking[0]),
    )


def _message(book: Book, scores: tuple[int, ...]) -> str:
    if len(scores) > 1:
        return "Six rounds are played."
    rank = title(book, scores[0])
    return f"Six rounds are played; your rank: {rank}." if rank else "Six rounds are played; no rank yet."


def _tie_break(keys: list[tuple[int, int, int]], winners: tuple[int, ...]) -> str:
    """Returns how a tie for most points was settled, or "" if there was none."""
    top, cards, coins = keys[winners[0]]
    tied = [key for key in keys if key[0] == top]
    if len(tied) == 1:
        return ""
    if len(winners) > 1:
        return f"Equal on {top} points, {cards} cards and {coins} coins: the win is shared."
    second = max(key for key in tied if key != keys[winners[0]])
    if second[1] != cards:
        return f"Equal on {top} points: {cards} cards in play beat {second[1]}."
    return f"Equal on {top} points and {cards} cards: {coins} coins beat {second[2]}."
