"""The kinds of changes: cosmic-ray's, without duplicates, and one of our own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

import cosmic_ray.plugins
import parso
from cosmic_ray.operators.operator import Example, Operator

ORDER = frozenset({"Eq", "NotEq", "Lt", "LtE", "Gt", "GtE"})
ARITHMETIC = {
    "Add": {"Sub", "Mul"},
    "Sub": {"Add", "Mul"},
    "Mul": {"Add", "FloorDiv"},
    "Div": {"Mul"},
    "FloorDiv": {"Mul", "Add"},
    "Mod": {"Mul", "Add"},
    "Pow": {"Mul", "Add"},
    "BitOr": {"BitAnd", "Sub"},
    "BitAnd": {"BitOr"},
    "LShift": {"RShift"},
    "RShift": {"LShift"},
}
"""Operator -> its replacement. Tests that notice these also notice the other eight."""
NAME = re.compile(r"""^(["'])([a-z][a-z0-9_/-]*)\1$""")
"""A text that names something (a row, a fact, a phase) and is not meant for people."""


class NextName(Operator):  # type: ignore[misc]
    """Replaces a name by the file's next one: another row, another fact, another paragraph's key."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        if node.type == "string" and NAME.match(node.value) and len(_names(node.get_root_node())) > 1:
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        names = _names(node.get_root_node())
        following = names[(names.index(node.value) + 1) % len(names)]
        return parso.python.tree.String(following, node.start_pos, node.prefix)

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        return (Example('x = "a"; y = "b"', 'x = "b"; y = "b"'),)


@lru_cache(maxsize=4)
def _names(root: Any) -> list[str]:
    """The file's names in order of first use."""
    found: dict[str, None] = {}
    leaf = root.get_first_leaf()
    while leaf is not None:
        if leaf.type == "string" and NAME.match(leaf.value):
            found.setdefault(leaf.value)
        leaf = leaf.get_next_leaf()
    return list(found)


def _chosen(name: str) -> bool:
    kind, _, change = name.removeprefix("core/").partition("_")
    was, _, becomes = change.partition("_")
    if kind == "ReplaceComparisonOperator":
        return (was in ORDER and becomes in ORDER) or {was, becomes} == {"Is", "IsNot"}
    if kind == "ReplaceBinaryOperator":
        return becomes in ARITHMETIC.get(was, ())
    return not kind.startswith("Variable")


@cache
def operators() -> dict[str, Operator]:
    """Name -> operator, for all that are applied."""
    found = {
        n: cosmic_ray.plugins.get_operator(n)() for n in cosmic_ray.plugins.operator_names() if _chosen(n)
    }
    return {**found, "vrhcaby/NextName": NextName()}
