"""A predicate's declarations are correct: the facts it returns, and the parameters it reads."""

from __future__ import annotations

import random
import tomllib

import pytest

from support.expected_tables import SESSIONS, TRIES, lines_of
from vrhcaby.board.position import Position
from vrhcaby.rules import vocabulary
from vrhcaby.rules.checking.entries import read_book
from vrhcaby.rules.load import load_book
from vrhcaby.rules.message_facts import OTHER_FACTS, refusal_facts
from vrhcaby.rules.move_checks import CHECKS, Scene, Step
from vrhcaby.rules.own.merging import OWN
from vrhcaby.rules.source import BOOKS

TRIALS = 4000


def scene(chance: random.Random) -> Scene:
    """Some board, crowded enough for every predicate to refuse sometimes."""
    points = [chance.choice((0, 0, 1, 2, -1, -2)) for _ in range(26)]
    points[0], points[25] = min(points[0], 0), max(points[25], 0)
    if chance.random() < 0.5:
        points[7:] = [min(count, 0) for count in points[7:]]
    return Scene.of(Position(tuple(points), (0, 0)), tuple(range(1, 7)))


def step(chance: random.Random) -> Step:
    """Some step, often from the bar or off the board."""
    src = chance.choice((25, chance.randint(1, 6), chance.randint(1, 24)))
    return Step(src, chance.choice((0, chance.randint(1, 24), chance.randint(1, 25))), chance.randint(1, 6))


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_returns_exactly_its_declared_facts(name: str) -> None:
    info, chance = CHECKS[name], random.Random(name)
    params = {key: param.least for key, param in info.params.items()}
    refused = 0
    for _ in range(TRIALS):
        facts = info.check(scene(chance), step(chance), params)
        if facts is not None:
            refused += 1
            assert set(facts) == info.facts
    assert refused > TRIALS / 100


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_reads_exactly_its_declared_parameters(name: str) -> None:
    """An undeclared parameter is never given, so reading it would raise a ``KeyError``."""

    class Noting(dict[str, object]):
        def __getitem__(self, key: str) -> object:
            read.add(key)
            return super().__getitem__(key)

        def get(self, key: str, default: object = None) -> object:
            raise AssertionError(f"{name} has a default of its own for {key}: {default}")

    info, chance = CHECKS[name], random.Random(name)
    read: set[str] = set()
    params = Noting({key: param.least for key, param in info.params.items()})
    for _ in range(TRIALS // 4):
        info.check(scene(chance), step(chance), params)
    assert read == set(info.params)


PARAMS = [
    pytest.param(table, name, key, id=f"{table} {name} {key}")
    for table in vocabulary.NAMES
    for name in sorted(vocabulary.NAMES[table])
    for key in vocabulary.params_of(table, name)
]


@pytest.mark.parametrize(("table", "name", "key"), PARAMS)
def test_a_parameter_changes_a_rule_and_so_has_no_default(table: str, name: str, key: str) -> None:
    """In every rulebook with the row, a missing parameter is a fault, and so is one out of range."""
    declared = vocabulary.params_of(table, name)
    whole = {one: param.least for one, param in declared.items()}
    row = {vocabulary.KEYS[table]: name, "cite": "1", "provenance": "written", "aspect": "hitting"}
    texts = 'rulebook = 1\nbase = "precise"\nparagraphs = ["1"]\ntext.en = {name = "x", p.1 = {title = "x", text = "x"}}\n'
    path = f"file: {table}[0].params.{key}"

    def faults(params: dict[str, int]) -> list[str]:
        raw = {**tomllib.loads(texts), table: [{**row, "params": params}]}
        return [one for one in read_book("own", raw, "file: ", OWN).faults if ".params" in one]

    assert faults(whole) == []
    assert faults({one: value for one, value in whole.items() if one != key}) == [f"{path}: missing"]
    (beyond,) = faults({**whole, key: declared[key].most + 1})
    assert beyond.startswith(f"{path}: must be ")


def test_some_checks_have_parameters() -> None:
    assert {param.values[1] for param in PARAMS} == {
        "target_is_open",
        "entry_is_open",
        "doublets",
        "roll_again",
    }


@pytest.mark.parametrize("book", BOOKS)
def test_every_row_has_every_parameter_of_its_predicate(book: str) -> None:
    for row in load_book(book).rows:
        assert set(vocabulary.params_of(row.table, row.name)) == set(row.params) - {"with", "step"}


def test_every_check_and_filter_is_a_refusal_with_facts() -> None:
    reported = refusal_facts()
    for name, info in CHECKS.items():
        assert info.facts - reported[name] == ({"die"} & info.facts if info.die_free else set())
    assert reported["most_dice"] == {"from", "to", "die", "dice", "count"}


def facts_reported() -> dict[str, list[set[str]]]:
    """Row -> the facts of each of its refusals in the tables of tries and sessions."""
    found: dict[str, list[set[str]]] = {}
    for entry in (*lines_of(TRIES), *lines_of(SESSIONS)):
        rule, _, rest = entry.get("rule", "").partition(": ")
        facts = rest.partition("; ")[2]
        found.setdefault(rule, []).append({fact.split()[0] for fact in facts.split(", ") if fact})
    return found


def test_the_facts_of_every_refusal_are_those_that_all_of_its_kind_have() -> None:
    reported = facts_reported()
    always = {name: set.intersection(*reported[name]) for name in OTHER_FACTS if name in reported}
    assert always == {name: set(OTHER_FACTS[name]) for name in always}
    assert OTHER_FACTS.keys() - always.keys() <= {"cocked", "early_throw"}
