"""The changes that can be made to a module, one by one."""

from __future__ import annotations

import ast
import hashlib
import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import MutationVisitor

from mutation.operators import operators

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "py" / "vrhcaby"
ROOMS = ("rules", "legality", "game", "session", "panels")

Span = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True)
class Mutant:
    """One small change of one module."""

    path: Path
    operator: str
    occurrence: int
    start: tuple[int, int]
    end: tuple[int, int]
    within: tuple[int, int] | None
    """First and last line of the function whose body contains it; ``None`` for tables and classes."""
    job: str
    """The change's name, valid as long as the module's text stays the same."""

    @property
    def file(self) -> str:
        return str(self.path.relative_to(PACKAGE))

    @property
    def module(self) -> str:
        return ".".join(self.path.relative_to(PACKAGE.parent).with_suffix("").parts)

    @cached_property
    def source(self) -> str:
        """The module's text with the change made."""
        visitor = MutationVisitor(self.occurrence, operators()[self.operator])
        # Unpickling is much faster than parsing the text again for each change.
        made = visitor.walk(pickle.loads(_tree(self.path.read_text(encoding="utf-8"))))
        assert visitor.mutation_applied, self
        return str(made.get_code())

    @cached_property
    def lines(self) -> tuple[str, str]:
        """The first line that differs, before and after."""
        was = self.path.read_text(encoding="utf-8").splitlines()
        becomes = self.source.splitlines()
        pairs = zip(was, becomes, strict=False)
        differing = ((a.strip(), b.strip()) for a, b in pairs if a != b)
        first, then = next(differing, (was[-1].strip(), ""))
        # Without its decorator a function moves up to the empty lines above it.
        return first or was[self.start[0] - 1].strip(), then

    def __str__(self) -> str:
        was, becomes = self.lines
        return f"py/vrhcaby/{self.file}:{self.start[0]}  {was}\n{'':8}-> {becomes}"


@lru_cache(maxsize=4)
def _tree(text: str) -> bytes:
    return pickle.dumps(get_ast(text))


def modules(only: list[str]) -> list[Path]:
    """The files of the packages, or those whose path contains one of the words."""
    found = [p for room in ROOMS for p in sorted((PACKAGE / room).glob("**/*.py")) if p.name != "__init__.py"]
    return [p for p in found if not only or any(word in str(p.relative_to(PACKAGE)) for word in only)]


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every change of a module, except in annotations, which are never evaluated."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    postponed = "from __future__ import annotations" in text
    skipped = list(_annotations(tree)) if postponed else []
    bodies = list(_bodies(tree))
    nodes = list(ast_nodes(get_ast(text)))
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    for name, operator in operators().items():
        places = (place for node in nodes for place in operator.mutation_positions(node))
        for occurrence, (start, end) in enumerate(places):
            if not any(low <= start and end <= high for low, high in skipped):
                within = min((b for b in bodies if b[0] <= start[0] <= b[1]), key=_length, default=None)
                job = f"{path.relative_to(PACKAGE)}:{digest}:{name}:{occurrence}"
                yield Mutant(path, name, occurrence, start, end, within, job)


def _length(body: tuple[int, int]) -> int:
    return body[1] - body[0]


def _span(node: ast.expr) -> Span:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


def _annotations(tree: ast.Module) -> Iterator[Span]:
    for node in ast.walk(tree):
        for name in ("annotation", "returns"):
            found = getattr(node, name, None)
            if isinstance(found, ast.expr):
                yield _span(found)


def _bodies(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """Lines of functions' bodies, without decorators and parameters."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno is not None
            yield node.body[0].lineno, node.end_lineno
