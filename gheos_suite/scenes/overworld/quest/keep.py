"""Writes a finished Quest into the book, and finds those that ended without anybody looking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from gheos_suite.core import AnySession, PlayerInfo, SaveError
from gheos_suite.saves import BookKeeper, Finished, Summary
from gheos_suite.saves import load as load_record

from .charge import GAME, Charge, charge
from .code import code_of
from .daily import DAY_LENGTH, daily


def is_quest(session: AnySession) -> bool:
    """Returns whether a game is the Solo Quest."""
    return bool(session.game.meta.id == GAME and session.config.seats == 1)


def charge_of(session: AnySession) -> Charge:
    """Returns what the Quest of a session is."""
    return charge(session.config.options, session.seed)


def entry_of(session: AnySession, record: str, created: str, ended: str, keeper: BookKeeper) -> Finished:
    """Returns the line of a finished Quest.

    It is an attempt at a daily quest if it deals the same game as that of the day it was begun on, or of a day
    the player has had before. The attempt begun as the daily quest counts, every other one is practice.
    """
    quest, outcome = charge_of(session), session.outcome
    assert outcome is not None
    counts = keeper.book().day_of(record)
    day = counts or _day_with(quest, (created[:DAY_LENGTH], *keeper.book().days))
    return Finished(
        record=record,
        ended=ended,
        level=quest.level,
        heroes=quest.heroes,
        ending=outcome.reason,
        won=bool(outcome.winners),
        score=outcome.scores[0],
        code=code_of(quest),
        day=day,
        practice=bool(day) and not counts,
        hints=session.hints > 0,
    )


def _day_with(quest: Charge, days: Iterable[str]) -> str:
    """Returns the first of these days with this daily quest, or "". What is no date has none."""
    for text in days:
        try:
            day = date.fromisoformat(text)
        except ValueError:
            continue  # a record without a time, such as one of a simulation
        if daily(day) == quest:
            return text
    return ""


def write_down(
    ctx: Any, session: AnySession, players: Sequence[PlayerInfo], record: str, created: str
) -> None:
    """Writes a finished Quest into the book, once, if a person played it; what cannot be written is told."""
    keeper: BookKeeper = ctx.store.quests
    if not record or _by_computer(players) or keeper.book().knows(record):
        return
    if not keeper.finish(entry_of(session, record, created, ctx.now(), keeper)):
        ctx.toast(keeper.problem, "warning")


def _by_computer(players: Sequence[PlayerInfo]) -> bool:
    return bool(players and players[0].bot)


def catch_up(ctx: Any, games: tuple[Summary, ...]) -> int:
    """Writes down Quests on the shelf that ended just before the program was killed; returns how many."""
    keeper: BookKeeper = ctx.store.quests
    book, found = keeper.book(), 0
    for game in games:
        lone = game.game == GAME and game.finished and len(game.scores) == 1
        if not lone or _by_computer(game.players) or book.knows(game.path.name):
            continue
        try:
            loaded = load_record(game.path, ctx.store.lookup)
        except SaveError:
            continue  # the shelf itself tells what is wrong with the file
        if loaded.session.outcome is not None:
            ended = loaded.header.created
            entry = entry_of(loaded.session, game.path.name, loaded.header.created, ended, keeper)
            found += keeper.finish(entry)
    return found
