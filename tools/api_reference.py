"""Write docs/api.md from the docstrings of the public names.  usage: api_reference.py [--check]"""

from __future__ import annotations

import dataclasses
import enum
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "py"))

import vrhcaby  # noqa: E402
from vrhcaby import svg  # noqa: E402

OUT = ROOT / "docs/api.md"
HEAD = """# Python reference

For Python programmers. Install the wheel with `pip install`, or set `PYTHONPATH=py` in the sources.
`tools/api_reference.py` writes this page from the docstrings.

"""
_ROLE = re.compile(r":\w+:`[.~]?([^`]+)`")


def reference() -> str:
    """The whole document."""
    return HEAD + "\n".join([_text(vrhcaby), "", *_chapters()]) + "\n"


def _chapters() -> Iterator[str]:
    named = {name: getattr(vrhcaby, name) for name in vrhcaby.__all__}
    kinds = {
        "Questions": {n: v for n, v in named.items() if inspect.isroutine(inspect.unwrap(v))},
        "Values": {n: v for n, v in named.items() if inspect.isclass(v) and not issubclass(v, Exception)},
        "Errors": {n: v for n, v in named.items() if inspect.isclass(v) and issubclass(v, Exception)},
        "Pictures: `vrhcaby.svg`": {n: getattr(svg, n) for n in svg.__all__ if callable(getattr(svg, n))},
    }
    rest = set(named) - {n for found in kinds.values() for n in found} - {"__version__"}
    for title, found in kinds.items():
        yield f"## {title}\n"
        for name, value in found.items():
            yield from _entry(name, value)
    yield "## Constants\n"
    yield ", ".join(f"`{name}`" for name in sorted(rest))


def _entry(name: str, value: Any) -> Iterator[str]:
    yield f"### `{name}{_signature(value)}`\n"
    yield _text(value) + "\n"
    if inspect.isclass(value):
        yield from _members(value)


def _signature(value: Any) -> str:
    if inspect.isclass(value) and not dataclasses.is_dataclass(value):
        return ""
    plain = re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(inspect.signature(value)))
    return re.sub(r"\bvrhcaby\.[\w.]+\.(\w+)", r"\1", plain.removesuffix(" -> None"))


def _members(value: type) -> Iterator[str]:
    if issubclass(value, enum.Enum):
        yield "\n".join(f"* `{member.value}`" for member in value) + "\n"
        return
    for name, member in vars(value).items():
        if name.startswith("_"):
            continue
        if isinstance(member, property):
            yield f"* `.{name}`: {_line(member.fget)}"
        elif inspect.isfunction(member) or isinstance(member, classmethod):
            bound = getattr(value, name)
            yield f"* `.{name}{_signature(bound)}`: {_line(bound)}"
    yield ""


def _line(value: Any) -> str:
    return " ".join(_text(value).split())


def _text(value: Any) -> str:
    """A docstring as Markdown: double back quotes become single, roles become code, and examples are fenced so that
    doctest runs them.
    """
    text = _ROLE.sub(r"`\1`", inspect.getdoc(value) or "").replace("``", "`")
    return "\n\n".join(
        f"```python\n{part}\n\n```" if part.startswith(">>>") else part for part in text.split("\n\n")
    )


def main(arguments: list[str]) -> int:
    """Write the document; with ``--check`` report whether it is up to date."""
    if "--check" in arguments:
        return 0 if OUT.read_text(encoding="utf-8") == reference() else 1
    OUT.write_text(reference(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
