"""Every entry of the ledgers is proved by a test, and every test names entries that exist."""

from __future__ import annotations

import ast
import functools
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from gheos_suite.rules import RULED
from tests.proves import LEDGER_ID, proves

TESTS = Path(__file__).parents[1]
LEDGERS = TESTS / "ledger"
GAMES = ("gheos", "gods", "overworld", "gentes")
PREFIXES = {"gheos": "GHEOS", "gods": "GODS", "overworld": "OVER", "gentes": "GENTES"}
Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the same language, read ten times as fast
MODULES = {  # sections of expansions, which come after the base game
    "overworld": {
        "provisions", "towns", "promo", "airship", "summoners", "deserts", "negotiation", "combinations",
    },
}  # fmt: skip
PROVABLE = {"rule", "example", "clarification", "ambiguity", "component"}


@functools.cache
def ledger(game: str) -> list[dict[str, Any]]:
    entries = yaml.load((LEDGERS / f"{game}.yaml").read_text("utf-8"), Loader)
    assert isinstance(entries, list)
    return entries


def pending() -> dict[str, list[str]]:
    sections = yaml.load((LEDGERS / "pending.yaml").read_text("utf-8"), Loader)
    return sections or {}


def ids_in(source: str, where: str) -> Iterator[str]:
    """Yields the ids that decorate the tests of one file; helpers that are no tests prove nothing."""
    for node in ast.walk(ast.parse(source, where)):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).split(".")[-1] == "proves":
                for arg in decorator.args:
                    assert isinstance(arg, ast.Constant), f"{where}: {node.name} must name its ids literally"
                    yield str(arg.value)


@functools.cache
def proved() -> dict[str, list[str]]:
    """Returns each id named by a test with the files that name it."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        name = str(path.relative_to(TESTS))
        for entry in ids_in(path.read_text("utf-8"), name):
            found.setdefault(entry, []).append(name)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_ledger_is_well_formed(game: str) -> None:
    entries = ledger(game)
    ids = [e["id"] for e in entries]
    assert [i for i, n in Counter(ids).items() if n > 1] == []
    assert all(LEDGER_ID.fullmatch(i) and i.startswith(PREFIXES[game] + "-") for i in ids)
    assert {e["kind"] for e in entries} <= PROVABLE
    assert all(e["section"] and e["rule"] and e["test"] for e in entries)


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_is_proved(game: str) -> None:
    waiting = set(pending().get(game, []))
    named = proved()
    missing = [
        f"{e['id']} ({e['section']}): {e['test']}"
        for e in ledger(game)
        if e["kind"] in PROVABLE and e["section"] not in waiting and e["id"] not in named
    ]
    assert not missing, "no test proves\n" + "\n".join(missing)


def test_every_named_entry_exists() -> None:
    known = {e["id"] for game in GAMES for e in ledger(game)}
    unknown = {entry: files for entry, files in proved().items() if entry not in known}
    assert unknown == {}


def test_pending_sections_exist_and_are_unproved() -> None:
    named = proved()
    for game, sections in pending().items():
        assert game in GAMES, f"pending.yaml names the unknown game {game}"
        assert len(set(sections)) == len(sections)
        for section in sections:
            ids = [e["id"] for e in ledger(game) if e["section"] == section]
            assert ids, f"pending.yaml names the unknown section {section} of {game}"
            assert not set(ids) <= named.keys(), f"{game}: {section} is proved, take it off pending.yaml"


@pytest.mark.parametrize("game", RULED)
def test_games_with_rules_wait_for_nothing_but_their_modules(game: str) -> None:
    assert set(pending().get(game, [])) <= MODULES.get(game, set())


def test_collector_sees_tests_only() -> None:
    source = '@proves("GHEOS-001", "GHEOS-002")\ndef test_a(): ...\n@pytest.mark.proves("GHEOS-003")\n' \
        'def test_b(): ...\n@proves("GHEOS-004")\ndef helper(): ...\n'
    assert list(ids_in(source, "sample")) == ["GHEOS-001", "GHEOS-002", "GHEOS-003"]


@pytest.mark.parametrize("ids", [(), ("GHEOS-1",), ("gheos-001",), ("GHEOS-001", "GHEOS-001")])
def test_proves_refuses_what_is_no_ledger_id(ids: tuple[str, ...]) -> None:
    with pytest.raises(ValueError):
        proves(*ids)
