"""The state of practice: the open question, and the effect of the reader's acts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from vrhcaby.errors import ProtocolError
from vrhcaby.lessons.confusions import confusion
from vrhcaby.lessons.daily import TEN, ten_of
from vrhcaby.lessons.deck import Card, Deck, due, of_error
from vrhcaby.lessons.exercises import kinds_for
from vrhcaby.lessons.levels import levels_for
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.source import known_books

PLACES = ("overview", "cards", "daily", "exercises", "errors")


@dataclass(frozen=True, slots=True)
class Bench:
    """The state between two acts; the page stores it without reading it."""

    place: str = "overview"
    case: Raw | None = None
    """The question, in the form of a card's case."""
    card: str = ""
    """The key of the card in question."""
    over: bool = False
    """Whether the question is answered."""
    comes_in: int | None = None
    """Days until the card just answered comes again."""
    rulebook: str = "precise"
    kind: str = ""
    level: str = ""
    """The level of exercises; empty for any."""
    right: int = 0
    all: int = 0
    """How many exercises, or drills of a mistake, were right at the first try, and how many were answered."""
    copied: bool = False
    after: Raw | None = None
    """The next question after the answered card: an exercise on the paragraphs that the reader confuses."""

    def wire(self) -> dict[str, object]:
        """The form that the page stores."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Kept:
    """The browser's stored data, and the act's changes to it."""

    deck: Deck
    results: list[bool]
    """Today's results of the daily ten."""
    today: int
    date: str
    seed: str
    changed: dict[str, Card] = field(default_factory=dict)

    def put(self, card: Card) -> None:
        """Change a card."""
        self.deck[card.key] = self.changed[card.key] = card


_OR_NONE = {"case": (dict, type(None)), "after": (dict, type(None)), "comes_in": (int, type(None))}


def read_bench(raw: Mapping[str, Any]) -> Bench:
    """Read the state that the page sent back. Raises :class:`ProtocolError` if it is invalid."""
    try:
        bench = Bench(**raw)
    except TypeError as error:
        raise ProtocolError(f"bench: {error}", code="protocol/bad-args") from None
    usual = Bench()
    for name, value in asdict(bench).items():
        known = _OR_NONE.get(name, (type(getattr(usual, name)),))
        if not isinstance(value, known):
            raise ProtocolError(
                f"bench.{name}: {value!r}", code="protocol/bad-args", facts={"argument": "bench"}
            )
    if bench.place not in PLACES or bench.rulebook not in known_books():
        raise ProtocolError("bench: no such place", code="protocol/bad-args", facts={"argument": "bench"})
    return bench


def acted(bench: Bench, act: Raw, kept: Kept) -> Bench:
    """The state after an act. Raises :class:`ProtocolError` for an unknown act."""
    name = act.get("act")
    if name not in [*_ACTS]:
        raise ProtocolError(f"no act {name!r}", code="protocol/bad-args", facts={"argument": "act"})
    return _ACTS[name](bench, act, kept)


def _go(bench: Bench, act: Raw, kept: Kept) -> Bench:
    place = act.get("place")
    if place not in PLACES:
        raise ProtocolError(f"no place {place!r}", code="protocol/bad-args", facts={"argument": "act"})
    kind = str(act["kind"]) if place == "errors" and "kind" in act else bench.kind
    return ask_next(replace(bench, place=place, kind=kind, right=0, all=0), kept)


def _next(bench: Bench, act: Raw, kept: Kept) -> Bench:
    del act
    return ask_next(bench, kept)


def _choose(bench: Bench, act: Raw, kept: Kept) -> Bench:
    """Choose other exercises. A kind or level that the rulebook lacks is replaced by one that it has."""
    rulebook, kind, level = (str(act.get(key, getattr(bench, key))) for key in ("rulebook", "kind", "level"))
    if rulebook not in known_books():
        raise ProtocolError("no such rulebook", code="protocol/bad-args", facts={"argument": "act"})
    return ask_next(replace(bench, rulebook=rulebook, kind=kind, level=level), kept)


def _ended(bench: Bench, act: Raw, kept: Kept) -> Bench:
    """Record the first answer, which counts for the card, the day and the score."""
    if bench.over or bench.case is None:
        return bench
    right = act.get("right") is True
    if bench.place == "daily":
        kept.results.append(right)
    comes_in, after = None, None
    if card := kept.deck.get(bench.card):
        answered = card.answered(kept.today, right)
        kept.put(answered)
        comes_in = answered.due - answered.last
        after = confusion(answered, kept.deck)
    elif not right and bench.case["type"] == "exercise":
        kept.put(_missed_exercise(bench.case, act.get("cite"), kept))
    counts = bench.place in ("exercises", "errors")
    score = (bench.right + (counts and right), bench.all + counts)
    return replace(bench, over=True, comes_in=comes_in, right=score[0], all=score[1], after=after)


def _missed_exercise(case: Raw, cite: Any, kept: Kept) -> Card:
    """A card of the paragraph that decided against the answer, or of the kind of exercise."""
    book, paragraph = case["rulebook"], f"~{case['kind']}"
    if (
        isinstance(cite, dict)
        and cite.get("book") in known_books()
        and isinstance(cite.get("paragraph"), str)
    ):
        book, paragraph = cite["book"], cite["paragraph"]
    known = kept.deck.get(f"{book}/{paragraph}")
    return replace(known or Card(str(book), paragraph, case), case=case).missed(kept.today)


def _skip(bench: Bench, act: Raw, kept: Kept) -> Bench:
    """Go on without an answer; the question counts as missed."""
    del act
    return ask_next(_ended(bench, {"right": False}, kept), kept)


def _copied(bench: Bench, act: Raw, kept: Kept) -> Bench:
    del act, kept
    return replace(bench, copied=True)


_ACTS = {"go": _go, "next": _next, "choose": _choose, "ended": _ended, "skip": _skip, "copied": _copied}


def ask_next(bench: Bench, kept: Kept) -> Bench:
    """The next question of the same page; the overview if there is none."""
    after = bench.after if bench.place == "cards" else None
    bench = replace(bench, case=after, card="", over=False, comes_in=None, copied=False, after=None)
    if after is not None:
        return bench
    if bench.place == "exercises":
        return _next_exercise(bench, kept.seed)
    if bench.place == "cards" and (waiting := due(kept.deck, kept.today)):
        return replace(bench, case=waiting[0].case, card=waiting[0].key)
    if bench.place == "errors" and bench.all < len(drills := of_error(kept.deck, bench.kind)):
        return replace(bench, case=drills[0].case, card=drills[0].key)
    if bench.place == "daily" and len(kept.results) < len(TEN):
        return replace(bench, case=ten_of(kept.date)[len(kept.results)])
    return replace(bench, place="overview")


def _next_exercise(bench: Bench, seed: str) -> Bench:
    rules = load_rules(bench.rulebook)
    kinds = kinds_for(rules)
    kind = bench.kind if bench.kind in kinds else kinds[0]
    level = bench.level if bench.level in [one.value for one in levels_for(kind, rules)] else ""
    case: Raw = {"type": "exercise", "rulebook": bench.rulebook, "kind": kind, "seed": seed}
    return replace(bench, kind=kind, level=level, case={**case, "level": level} if level else case)
