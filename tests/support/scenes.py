"""Scenes: what a reader does, step by step, and everything that the panels show then, as text.

A file ``tests/unit/panels/scenes/<name>.txt`` has a line beginning with ``>`` for each step, and below it what the
step shows. The steps, each with its arguments as JSON, which may go on in further lines beginning with ``>>``:

- ``> page cs``: open a page in that language. A scene begins with one in English.
- ``> at NAME``: go to another reader's page, which opens when it is first named; ``$key`` still stands for a part of
  the last answer on any page.
- ``> do OPERATION {…}``: send a request; a refusal is shown by its rule, an error by its code.
- ``> work OPERATION {…}``: send a request until it is answered.
- ``> show PANEL {…}``: put a panel on display with this ``ui`` value.
- ``> once PANEL {…}``: show a panel without putting it on display.
- ``> values PANEL``: the values that the page may send for a panel, with what they are otherwise.
- ``> built DIALOG``: a dialog that the build writes.
- ``> see PANEL``: the panel as the last answers changed it.
- ``> press PANEL: LABEL``: press the button with that label, and see the panel.
- ``> tell OPERATION {…}``: send a request and show its answer; a list of keys before the arguments narrows it.

- ``> let NAME {…}``: give a value a name.

A text ``"@path"`` in the arguments stands for that file, and ``"$key"`` for the value of that name, or else for that part of the last answer (``"$book.entry"``);
``"...": "$key"`` adds all its keys, and ``{"times": 3, "of": …}`` is a list. Of a panel or an answer that was shown before, only the lines that changed are
shown, with a minus or a plus before them. Of many elements of one kind in a row, most are shown by their texts.
"""

from __future__ import annotations

import base64
import contextlib
import dataclasses
import difflib
import itertools
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

from support.panels import PanelPage, children, properties, text, work
from support.rolled import rolled
from vrhcaby.advice.play_remarks import remark
from vrhcaby.bot import engines
from vrhcaby.bot.params import STANDARD
from vrhcaby.panels import panel_trees, prebuilt
from vrhcaby.panels.state import NoUi
from vrhcaby.rules import source

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests/unit/panels/scenes"
SKIPPED = ("v", "id", "rev", "events", "snapshot", "journal", "panels")
"""Parts of an answer that are not about panels."""
COUNTS = re.compile(r"\[\d+(?:, \d+){25}\]")
"""The checkers of one side."""
GONE = 3
"""From more lines that are gone than this, only the first is shown."""
MANY = 24
"""From more elements of one kind in a row than this, only the texts of most are shown."""
LONG = 400
"""From more characters than this, only the beginning of a text is shown."""
PICTURE = re.compile(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]*)")
"""A drawing, shown by its checksum: ``tests/unit/svg`` looks at drawings."""


def played(script: str) -> str:
    """The scene's text with what each of its steps shows now; notes and empty lines stay.

    The bot's tables are built first, because the coach is silent without them.
    """
    while not engines.warm(STANDARD):
        pass
    remark.cache_clear()
    scene = Scene()
    found: list[str] = []
    with no_books_open():
        for line in steps_of(script):
            found.append(line)
            if line.startswith("> "):
                found += scene.step(joined(line))
    return "\n".join(found) + "\n"


@contextlib.contextmanager
def no_books_open() -> Iterator[None]:
    """Begin without rulebooks from files, and forget those that were opened."""
    before = dict(source._OPENED)
    source._OPENED.clear()
    try:
        yield
    finally:
        source._OPENED.clear()
        source._OPENED.update(before)


def steps_of(script: str) -> Iterator[str]:
    """The notes, empty lines and steps of a script, without what was shown; a step with its further lines."""
    for line in re.sub(r"\n>> ", "\0>> ", script).splitlines():
        if line.startswith((">", "#")) or not line:
            yield line.replace("\0", "\n")


def joined(step: str) -> str:
    """A step on one line."""
    return " ".join(part.lstrip("> ") for part in step.split("\n"))


class Scene:
    """A page whose panels are written down."""

    def __init__(self) -> None:
        self.page = PanelPage()
        self.shown: dict[str, list[str]] = {}
        self.places = {"": (self.page, self.shown)}
        self.answer: Any = {}
        self.named: dict[str, Any] = {}

    def step(self, line: str) -> list[str]:
        """The lines that a step shows."""
        verb, _, rest = line.partition(" ")
        return list(getattr(self, f"_{verb}")(rest))

    def _page(self, lang: str) -> Iterable[str]:
        self.page, self.shown = PanelPage(lang), {}
        return ()

    def _at(self, name: str) -> Iterable[str]:
        self.page, self.shown = self.places.setdefault(name, (PanelPage(), {}))
        return ()

    def _do(self, rest: str) -> Iterable[str]:
        name, args = self._read(rest)
        return self._kept(self.page.ask(name, **args))

    def _work(self, rest: str) -> Iterable[str]:
        name, args = self._read(rest)
        return self._kept(work(self.page, name, **args))

    def _roll(self, rest: str) -> Iterable[str]:
        """A rollout whose every trial has these figures; ``stages``: how many of its stages workers play."""
        _, args = self._read(rest)
        return self._kept({"ok": rolled(self.page.ask, [args.pop("trial")], **args)})

    def _tell(self, rest: str) -> Iterable[str]:
        name, args = self._read(rest)
        operation, *keys = name.split()
        yield from self._kept(self.page.ask(operation, **args))
        for key in keys or [key for key in self.answer if key not in SKIPPED]:
            yield from self._news(f"{operation} {key}", named(key, self.answer.get(key)))

    def _let(self, rest: str) -> Iterable[str]:
        name, value = self._read(rest)
        self.named[name] = value
        return ()

    def _show(self, rest: str) -> Iterable[str]:
        name, args = self._read(rest)
        self.page.show(name, **args)
        return self._see(name)

    def _once(self, rest: str) -> Iterable[str]:
        name, args = self._read(rest)
        answer = self.page.ask("panel", name=name, ui=args, once=True)
        yield from self._kept(answer)
        if "ok" in answer:
            yield from drawn(answer["ok"]["tree"])
            yield from named("board", answer["ok"].get("board"))

    def _values(self, name: str) -> Iterable[str]:
        kind = getattr(panel_trees._module(name), "Ui", NoUi)
        return [f"{field.name}: {json.dumps(field.default)}" for field in dataclasses.fields(kind)]

    def _built(self, name: str) -> Iterable[str]:
        return drawn(prebuilt.trees(self.page.lang)[name])

    def _press(self, rest: str) -> Iterable[str]:
        panel, _, label = rest.partition(": ")
        self.page.act(panel, label)
        return self._see(panel)

    def _see(self, panel: str) -> Iterable[str]:
        return self._news(panel, [*drawn(self.page.trees[panel]), *named("board", self.page.boards[panel])])

    def _news(self, name: str, lines: list[str]) -> list[str]:
        """The lines, or those that changed since this was last shown."""
        before, self.shown[name] = self.shown.get(name), lines
        return lines if before is None else changed(before, lines)

    def _read(self, rest: str) -> tuple[str, dict[str, Any]]:
        name, brace, args = rest.partition("{")
        return name.strip(), self._filled(json.loads(brace + args)) if brace else {}

    def _filled(self, value: Any) -> Any:
        if isinstance(value, dict) and "times" in value:
            return [self._filled(value["of"])] * value["times"]
        if isinstance(value, dict):
            more = self._filled(value["..."]) if "..." in value else {}
            return {**more, **{key: self._filled(part) for key, part in value.items() if key != "..."}}
        if isinstance(value, list):
            return [self._filled(part) for part in value]
        if isinstance(value, str) and value.startswith("@"):
            return (ROOT / value[1:]).read_text(encoding="utf-8")
        if isinstance(value, str) and value.startswith("$"):
            found: Any = {**self.answer, **self.named}
            for key in value[1:].split("."):
                found = found[key]
            return found
        return value

    def _kept(self, answer: Any) -> Iterable[str]:
        self.answer = answer.get("ok", answer if "refused" in answer else self.answer)
        if "refused" in answer:
            yield f"refused: {answer['refused']['rule']}"
        if "error" in answer:
            yield f"error: {answer['error']['code']}"


def changed(before: list[str], lines: list[str]) -> list[str]:
    """The lines that differ, without their surroundings; of many that are gone only the first."""
    found = difflib.unified_diff(before, lines, n=0, lineterm="")
    marked = [f"{line[0]} {line[1:]}" for line in found if not line.startswith(("---", "+++", "@@"))]
    rows: list[str] = []
    for gone, group in itertools.groupby(marked, key=lambda line: line.startswith("-")):
        run = list(group)
        rows += [run[0], f"- … and {len(run) - 1} lines"] if gone and len(run) > GONE else run
    return rows


def named(name: str, value: Any, depth: int = 0) -> list[str]:
    """A part of an answer: a tree as such, anything else as JSON, a table by its keys."""
    start = "  " * depth + name + ":"
    if isinstance(value, str) and "\n" in value:
        return [
            start,
            *(f"| {line}".rstrip() for line in pictured(plain_spaces(value)).splitlines()),
        ]
    if is_tree(value):
        return [start, *drawn(value, depth + 1)]
    if isinstance(value, dict) and any(map(holds_tree, value.values())):
        return [start, *(line for key, part in value.items() for line in named(key, part, depth + 1))]
    if isinstance(value, dict) and len(str(value)) > 100:
        return [start, *("  " * (depth + 1) + f"{key}: {cut(plain(part))}" for key, part in value.items())]
    return [] if value is None else [f"{start} {cut(plain(value))}"]


def is_tree(value: Any) -> bool:
    """Whether this is a tree of nodes, told by its tag."""
    return bool(
        isinstance(value, list)
        and value
        and isinstance(value[0], str)
        and len(value) > 1
        and re.fullmatch(r"[a-z][a-z0-9]*(\.[a-z][a-z0-9-]*)*", value[0])
        and not all(isinstance(part, str) and re.fullmatch(r"[a-z_/-]+", part) for part in value)
    )


def holds_tree(value: Any) -> bool:
    """Whether this is a tree or a table with one."""
    return is_tree(value) or (isinstance(value, dict) and any(map(holds_tree, value.values())))


def plain(value: Any) -> str:
    """JSON on one line with plain spaces; a side's checkers as ``6:5 13:5``."""
    return COUNTS.sub(lambda found: _counted(found[0]), plain_spaces(json.dumps(value, ensure_ascii=False)))


def _counted(counts: str) -> str:
    return " ".join(f"{place}:{count}" for place, count in enumerate(json.loads(counts)) if count)


def plain_spaces(words: str) -> str:
    """The words with plain spaces only."""
    return words.replace("\N{NO-BREAK SPACE}", " ")


def drawn(tree: Any, depth: int = 0) -> list[str]:
    """A tree with a line for each element: its tag, attributes, text and events; its children below."""
    inner = list(children(tree))
    own = {k: v for k, v in properties(tree).items() if k != "on"}
    line = "  " * depth + " ".join([tree[0], *(f"{key}={_attribute(value)}" for key, value in own.items())])
    while inner and isinstance(inner[0], str):
        line += f" {quoted(inner.pop(0))}"
    events = properties(tree).get("on", {}).items()
    line += "".join(f" @{name} {_event(one)}" for name, done in events for one in done)
    return [plain_spaces(line).replace("\n", "\\n"), *_below(inner, depth + 1)]


def _below(inner: list[Any], depth: int) -> Iterator[str]:
    for _, same in itertools.groupby(inner, key=lambda child: child[0] if isinstance(child, list) else ""):
        row = list(same)
        left_out = row[2:-1] if len(row) > MANY else []
        for child in [*row[:2], *row[-1:]] if left_out else row:
            if child is row[-1] and left_out:
                words = " | ".join(map(text, left_out))
                yield plain_spaces("  " * depth + f"… {len(left_out)} more: {words}").replace("\n", "\\n")
            yield from _child(child, depth)


def _child(child: Any, depth: int) -> list[str]:
    if isinstance(child, str):
        return [plain_spaces("  " * depth + quoted(child)).replace("\n", "\\n")]
    return drawn(child, depth)


def pictured(words: str) -> str:
    """A text with the checksums of the pictures in it."""
    return PICTURE.sub(lambda found: f"picture-{crc32(base64.b64decode(found[1])):08x}", words)


def quoted(words: str) -> str:
    """A text in quotation marks."""
    return cut(f'"{words}"')


def cut(words: str) -> str:
    """A text; only the beginning and the length of a long one."""
    return words if len(words) <= LONG else f"{words[:LONG]}… ({len(words)} characters)"


def _attribute(value: Any) -> str:
    value = plain_spaces(value) if isinstance(value, str) else value
    if isinstance(value, str) and value and " " not in value:
        return cut(pictured(value))
    return cut(json.dumps(value, ensure_ascii=False))


def _event(event: list[Any]) -> str:
    kind, name, args, *value = event
    words = cut(json.dumps(args, ensure_ascii=False)) if args else ""
    return " ".join(part for part in (kind, name, words, *(f"<{one}>" for one in value)) if part)
