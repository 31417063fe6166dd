"""Check the examples of a rulebook's file: each states what the rulebook allows or refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from vrhcaby.board.position import BAR, OFF, Position, pos
from vrhcaby.errors import VrhcabyError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.scoring import worth_of_board
from vrhcaby.rules.checking.faults import Faults, meant, short
from vrhcaby.rules.checking.kinds import Found, Key, Keys, Word, flag, optional, read, table, text, whole
from vrhcaby.rules.checking.schema import MOST_TURNS
from vrhcaby.rules.load import Book, rules_in
from vrhcaby.rules.model import Reading, Refusal, Row, Rules, Variant
from vrhcaby.rules.own.reading import FILE

MOST_STEPS = 8
Example = Mapping[str, Any]


def _dice(value: object) -> Found:
    """The two numbers of a roll."""
    if not isinstance(value, list) or len(value) != 2 or not all(_in(n, 1, 6) for n in value):
        yield "", f"must be two numbers from 1 to 6, not {short(value)}"


def _steps(value: object) -> Found:
    """Pairs of places in the mover's view: 25 the bar, 0 off."""
    if not isinstance(value, list) or len(value) > MOST_STEPS or not all(_is_pair(pair) for pair in value):
        yield "", f"must be pairs of places from {OFF} to {BAR}, not {short(value)}"


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_in(n, OFF, BAR) for n in value)


def _in(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


_COMMON: Keys = {
    "paragraph": optional(text),
    "kind": Key(Word(("judge", "legal", "start", "score", "opening", "figure"))),
    "position": Key(text),
    "variant": optional(Word([v.value for v in Variant])),
    "caption": optional(table),
}
_EXPECTED = {"expect": Key(Word(("ok", "refused")))}
KINDS: Mapping[str, Keys] = {
    "judge": {
        **_EXPECTED,
        "dice": Key(_dice),
        "moves": Key(_steps),
        "complete": optional(flag),
        "turn": optional(whole(1, MOST_TURNS)),
        "rule": optional(text),
        "cite": optional(text),
    },
    "legal": {
        "dice": Key(_dice),
        "turn": optional(whole(1, MOST_TURNS)),
        "contains": optional(_steps),
        "excludes": optional(_steps),
    },
    "start": _EXPECTED,
    "opening": {"dice": Key(_dice), "value": Key(text)},
    "figure": {"dice": optional(_dice), "arrows": optional(_steps)},
    "score": {"level": optional(text), "points": Key(whole(0, 999)), "scoring": optional(text)},
}
"""The kinds of examples with their keys, as described in the rules' examples/README.md."""


def example_faults(book: Book, examples: Iterable[object]) -> Faults:
    """The faults of examples: malformed, for no existing paragraph, or contradicted by the rows."""
    for index, example in enumerate(examples):
        path = f"{FILE}example[{index}]"
        faults = list(_form_faults(book, path, example))
        yield from faults
        if not faults and isinstance(example, Mapping):
            yield from (f"{path}: {fault}" for fault in _played(book, example))


def _form_faults(book: Book, path: str, example: object) -> Faults:
    kind = str(example.get("kind")) if isinstance(example, Mapping) else ""
    yield from read(path, example, {**_COMMON, **KINDS.get(kind, {})})[1]
    if not isinstance(example, Mapping):
        return
    paragraph, variant = example.get("paragraph"), example.get("variant", "standard")
    if isinstance(paragraph, str) and paragraph not in book.paragraphs:
        yield f"{path}.paragraph: no paragraph {paragraph}{meant(paragraph, book.paragraphs)}"
    if isinstance(variant, str) and variant not in book.starts:
        yield f"{path}.variant: this rulebook has no variant {short(variant)}"
    caption = example.get("caption")
    for lang in caption if isinstance(caption, Mapping) else ():
        if lang not in LANGUAGES:
            yield f"{path}.caption.{lang}: unknown{meant(str(lang), LANGUAGES)}"


def _played(book: Book, example: Example) -> Iterator[str]:
    variant = Variant(example.get("variant", "standard"))
    rules = rules_in(book, Reading.COMPLETED, variant, example.get("turn", 0))
    try:
        position = pos(example["position"]).checked(rules.checkers)
        yield from _PLAYED[example["kind"]](rules, position, example)
    except VrhcabyError as error:
        yield error.detail


def _judged(rules: Rules, position: Position, example: Example) -> Iterator[str]:
    tries = tuple(Tried(src, dst) for src, dst in example["moves"])
    view = RollView(rules, position, _roll(example))
    verdict = judge_play(view, tries, bool(example.get("complete", False)))
    refused = verdict if isinstance(verdict, Refusal) else None
    if example["expect"] == "ok" and refused is not None:
        yield f"must be allowed, and {refused.rule} (§ {refused.cite.paragraph}) refuses it"
    if example["expect"] == "refused":
        yield from _unlike(refused, example)


def _unlike(refused: Refusal | None, example: Example) -> Iterator[str]:
    if refused is None:
        yield "must be refused, and every row allows it"
        return
    for key, given in (("rule", refused.rule), ("cite", refused.cite.paragraph)):
        if key in example and example[key] != given:
            yield f"must be refused by {key} {example[key]}, and is refused by {given}"


def _listed(rules: Rules, position: Position, example: Example) -> Iterator[str]:
    plays = RollView(rules, position, _roll(example)).plays()
    steps = {(move.src, move.dst) for play in plays for move in play.moves}
    for src, dst in example.get("contains", ()):
        if (src, dst) not in steps:
            yield f"{src}/{dst} must occur in a legal play, and occurs in none"
    for src, dst in example.get("excludes", ()):
        if (src, dst) in steps:
            yield f"{src}/{dst} must occur in no legal play, and occurs in one"


def _roll(example: Example) -> tuple[int, int]:
    first, second = example["dice"]
    return first, second


def _started(rules: Rules, position: Position, example: Example) -> Iterator[str]:
    same, wanted = position == rules.start, example["expect"] == "ok"
    if same is not wanted:
        yield f"must {'' if wanted else 'not '}be the start, and {'is' if same else 'is not'}"


def _scored(rules: Rules, position: Position, example: Example) -> Iterator[str]:
    worth = worth_of_board(rules, example.get("scoring"), position, 1, jacoby=False)
    if worth.points != example["points"]:
        yield f"must count {example['points']}, and counts {worth.points}"
    if worth.level != example.get("level", worth.level):
        yield f"must be a {example['level']}, and is a {worth.level}"


def opening_rows(rules: Rules, dice: tuple[int, int]) -> tuple[Row, ...]:
    """The rulebook's reading of an opening roll: who begins and with which dice, or the meaning of equal dice."""
    opening = rules.opening
    return (opening.equal,) if dice[0] == dice[1] else (opening.draw, opening.first_roll)


def _opened(rules: Rules, position: Position, example: Example) -> Iterator[str]:
    del position
    names = [row.name for row in opening_rows(rules, _roll(example))]
    if example["value"] not in names:
        yield f"must be {short(example['value'])} by the throw for the start, and is {', '.join(names)}"


def _drawn(rules: Rules, position: Position, example: Example) -> Iterator[str]:
    """A figure: a possible board without an assertion."""
    del rules, position, example
    return iter(())


_PLAYED: Mapping[str, Callable[[Rules, Position, Example], Iterator[str]]] = {
    "judge": _judged,
    "legal": _listed,
    "start": _started,
    "score": _scored,
    "opening": _opened,
    "figure": _drawn,
}
