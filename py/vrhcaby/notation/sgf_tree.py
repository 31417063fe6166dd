"""SGF in general: a text of game trees as nodes with properties, and back.

Only main lines are kept: the first of several variations, as SGF says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from vrhcaby import limits
from vrhcaby.errors import NotationError
from vrhcaby.notation.parse_errors import END, fault, too_long

_TOKEN = re.compile(
    r"\s*(?:(?P<mark>[();])|(?P<key>[A-Za-z]{1,20})|(?P<value>\[[^\]\\]*(?:\\.[^\]\\]*)*\]))", re.DOTALL
)
_SOMETHING = re.compile(r"\S")


@dataclass(frozen=True, slots=True)
class Value:
    """A bracketed value and where its text begins (from 1)."""

    text: str
    line: int
    column: int


@dataclass(slots=True)
class Node:
    """A node's properties in order."""

    values: dict[str, list[Value]] = field(default_factory=dict)

    def first(self, key: str) -> Value | None:
        """The first value of a property."""
        values = self.values.get(key)
        return values[0] if values else None

    def text(self, key: str, default: str = "") -> str:
        """The text of a property's first value; ``default`` if the node lacks it."""
        value = self.first(key)
        return value.text if value else default


def parse_trees(text: str) -> list[list[Node]]:
    """The main line of every game tree as its nodes in order, without variations.

    Raises :class:`NotationError` with line, column and token, and ``notation/too-long`` for a file beyond the limits.
    """
    trees, problem = parse_trees_as_far(text)
    if problem is not None:
        raise problem
    return trees


def parse_trees_as_far(text: str) -> tuple[list[list[Node]], NotationError | None]:
    """Parse up to the first unreadable place; also return the error there."""
    if len(text) > limits.SGF:
        raise too_long(f"a file has at most {limits.SGF} characters", text)
    parser = _Parser(text.removeprefix("\ufeff"))
    try:
        parser.collection()
    except NotationError as error:
        return parser.trees, error
    return parser.trees, None


class _Parser:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._lines = [0, *(m.end() for m in re.finditer("\n", text))]
        self._line = 0
        self._nodes = self._values = 0
        self._ahead: tuple[int, re.Match[str] | None] = (-1, None)
        self.trees: list[list[Node]] = []

    def collection(self) -> None:
        """Read everything into ``trees``. Raises :class:`NotationError` at the first fault."""
        while _SOMETHING.search(self._text, self._at):
            if not self._take("("):
                raise self._wrong("a game tree begins with (")
            if len(self.trees) == limits.SGF_GAMES:
                raise self._too_many(f"a file has at most {limits.SGF_GAMES} games")
            self.trees.append([])
            self._tree(self.trees[-1])
        if not self.trees:
            raise self._wrong("no game tree")

    def _tree(self, nodes: list[Node]) -> None:
        """Read the rest of a tree after its opening bracket; nodes off the main line are dropped."""
        depth, wanted, closed = 1, 1, False
        while depth:
            if self._take(";"):
                target = nodes if wanted == depth and not closed else []
                target.append(self._node())
            elif self._take("("):
                depth += 1
                if wanted == depth - 1 and not closed:
                    wanted = depth
                if depth > limits.SGF_DEPTH:
                    raise self._wrong("variations too deep")
            elif self._take(")"):
                closed = closed or depth == wanted
                depth -= 1
            else:
                raise self._wrong("expected ; ( or )")

    def _node(self) -> Node:
        node = Node()
        self._nodes += 1
        if self._nodes > limits.SGF_NODES:
            raise self._too_many(f"a file has at most {limits.SGF_NODES} nodes")
        while True:
            key = self._next("key")
            if key is None:
                return node
            name = key[0] if key[0].isupper() else "".join(c for c in key[0] if c.isupper())
            values = node.values.setdefault(name, [])
            value = self._next("value")
            if value is None:
                raise self._wrong(f"property {key[0]} has no value")
            while value is not None:
                self._values += 1
                if self._values > limits.SGF_VALUES:
                    raise self._too_many(f"a file has at most {limits.SGF_VALUES} values")
                line, column = self._place(value[1] + 1)
                values.append(Value(_unescaped(value[0][1:-1]), line, column))
                value = self._next("value")

    def _next(self, kind: str) -> tuple[str, int] | None:
        token = self._token()
        if token is None or token[kind] is None:
            return None
        self._at = token.end()
        return token[kind], token.start(kind)

    def _take(self, mark: str) -> bool:
        token = self._token()
        if token is None or token["mark"] != mark:
            return False
        self._at = token.end()
        return True

    def _token(self) -> re.Match[str] | None:
        """The next token, cached so that several callers can ask for it."""
        if self._ahead[0] != self._at:
            self._ahead = (self._at, _TOKEN.match(self._text, self._at))
        return self._ahead[1]

    def _place(self, at: int) -> tuple[int, int]:
        while self._line + 1 < len(self._lines) and self._lines[self._line + 1] <= at:
            self._line += 1
        return self._line + 1, at - self._lines[self._line] + 1

    def _too_many(self, detail: str) -> NotationError:
        return too_long(detail, self._text[self._at : self._at + 20], self._place(self._at)[0])

    def _wrong(self, detail: str) -> NotationError:
        match = _SOMETHING.search(self._text, self._at)
        at = match.start() if match else len(self._text)
        token = self._text[at : at + 20].split(maxsplit=1)
        line, column = self._place(at)
        return fault(detail, token[0] if token else END, line=line, column=column)


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    return re.sub(r"\\(\r\n|\n\r|.)", lambda m: "" if m[1][0] in "\r\n" else m[1], text, flags=re.DOTALL)


def escaped(text: str) -> str:
    """Text escaped for use between brackets."""
    return re.sub(r"([\]\\])", r"\\\1", text)
