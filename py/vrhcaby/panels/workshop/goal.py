"""The form fields of the right answer, which depend on the kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from vrhcaby.lessons import drafts
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import Words
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.fields import act, button, buttons, choice_field, row, text_field, tick_field
from vrhcaby.panels.workshop.moves import pairs_text
from vrhcaby.panels.workshop.recording import letter_of, recorded_as


def goal_fields(bench: Bench, say: Words, refusal: str) -> Content:
    """The fields of the right answer. ``refusal`` is the sentence of the rule that forbids the move in question."""
    return _FIELDS[bench.question](bench, say, refusal)


def _answers(bench: Bench, say: Words, refusal: str) -> Content:
    del refusal
    rows = bench.rows("options_text")
    more = act("edit", patch={"options_text": [*rows, {}]})
    return el(
        "fieldset",
        el("legend", say("field.answers")),
        [_answer(bench, say, rows, at) for at in range(len(rows))],
        len(rows) < drafts.MOST_ANSWERS and button("more-answers", say("more_answers"), more),
        key="answers",
    )


def _answer(bench: Bench, say: Words, rows: list[Any], at: int) -> Node:
    """An answer: whether it is right, its words, and, with dice, the play it stands for."""
    right = act("edit", patch={"goal": {"choice": at}})
    value, label = drafts.text_in(rows[at], bench.lang), say("answer", letter=letter_of(at))
    return el(
        "div.workshop-answer",
        tick_field(f"right-{at}", say("right"), bench.goal("choice") == at, "right", right),
        text_field("answer", label, value, lang=bench.lang, index=at),
        bool(bench.rows("dice")) and _bound(bench, say, at),
        len(rows) > 2 and button(f"drop-{at}", "×", _drop(bench, rows, at), name=say("drop")),
        key=f"answer-{at}",
    )


def _bound(bench: Bench, say: Words, at: int) -> list[Node]:
    plays = bench.rows("options_play")
    written = pairs_text(drafts.rows_of(plays[at])) if at < len(plays) else ""
    value = bench.typed.get(bench.key(f"play-{at}"), written)
    name = say("play_answer", letter=letter_of(at))
    return [
        text_field("answer_play", say("field.play"), value, place="8/5 6/5", index=at),
        _recorder(bench, f"play-{at}", str(at), "▶", name),
    ]


def _recorder(bench: Bench, kind: str, what: str, label: str, name: str | None = None) -> Node:
    """A button that makes the next play on the board the answer; a second press cancels."""
    on = recorded_as(bench) == what
    return el(
        "button",
        label,
        key=kind,
        data_kind=kind,
        aria_label=name,
        title=name,
        aria_pressed=str(on).lower(),
        on={"click": act("record", to="" if on else what)},
    )


def _drop(bench: Bench, rows: list[Any], at: int) -> Any:
    right = bench.goal("choice")
    right = right if isinstance(right, int) else 0
    left = [one for i, one in enumerate(rows) if i != at]
    plays = [one for i, one in enumerate(bench.rows("options_play")) if i != at]
    goal = {"choice": max(0, right - (right >= at))}
    return act("edit", patch={"options_text": left, "options_play": plays, "goal": goal})


def _plays(bench: Bench, say: Words, refusal: str) -> Content:
    del refusal
    plays = drafts.rows_of(bench.goal("plays"))
    written = " | ".join(pairs_text(drafts.rows_of(play)) for play in plays)
    value = bench.typed.get(bench.key("best"), written)
    return [
        text_field("best", say("field.best"), value, place="8/5 6/5"),
        buttons(
            "record",
            _recorder(bench, "play-answer", "answer", say("play_it")),
            bool(plays) and _recorder(bench, "play-more", "more", say("play_more")),
            button("suggest", say("suggest"), act("suggest")),
        ),
    ]


def _forbidden(bench: Bench, say: Words, refusal: str) -> Content:
    written = pairs_text(drafts.rows_of(bench.goal("moves")))
    value = bench.typed.get(bench.key("forbidden"), written)
    return [
        text_field("forbidden", say("field.forbidden"), value, place="24/19"),
        buttons("record", _recorder(bench, "play-answer", "answer", say("play_it"))),
        _refusal(refusal, bench.goal("rule")),
    ]


def _refusal(refusal: str, rule: object) -> Content:
    return refusal and el("p.quiet", refusal, key="refusal", data_kind=f"refusal-{rule}")


def _condition(bench: Bench, say: Words, refusal: str) -> Content:
    del refusal
    name = next(iter(bench.step["goal"]))
    kind, value = drafts.CONDITIONS[name], bench.goal(name)
    written = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    return [
        choice_field(
            "condition",
            say("field.condition"),
            name,
            [(one, say(f"goal.{one}")) for one in drafts.CONDITIONS],
            act("condition", value="value"),
        ),
        kind != "none"
        and text_field("value", say(f"value.{kind}"), bench.typed.get(bench.key("value"), written)),
    ]


def _double(bench: Bench, say: Words, refusal: str) -> Content:
    """If the rules forbid a double, rolling is right; otherwise the author says which is."""
    ticks = [_double_tick(bench, say, command) for command in drafts.CUBE_ACTIONS]
    return el(
        "fieldset",
        el("legend", say("field.double")),
        _refusal(refusal, "double") or ticks,
        match_field(bench, say),
        key="double",
    )


def _double_tick(bench: Bench, say: Words, command: str) -> Node:
    on = bench.step.get("kind") == "command" and bench.goal("command") == command
    patch = {"kind": "command", "actions": list(drafts.CUBE_ACTIONS), "goal": {"command": command}}
    return tick_field(f"double-{command}", say(f"double.{command}"), on, "double", act("edit", patch=patch))


def match_field(bench: Bench, say: Words) -> Node:
    """The match that a position belongs to."""
    options = bench.step.get("options")
    options = options if isinstance(options, Mapping) else {}
    length, score = options.get("length"), drafts.rows_of(options.get("score"))
    written = " ".join(str(one) for one in (length, *score)) if length else ""
    value = bench.typed.get(bench.key("match"), written)
    return text_field("match", say("field.options"), value, place="5 3 4")


def _number(bench: Bench, say: Words, refusal: str) -> Content:
    """The choice of what the engine counts, or the author's own number."""
    del refusal
    listed = [(one, say(f"count.{one}")) for one in (*drafts.COUNTS, "own")]
    own = bench.goal("count") is None
    value = "own" if own else bench.goal("count")
    written = bench.typed.get(bench.key("number"), str(bench.goal("number")))
    return row(
        choice_field("count", say("field.count"), value, listed, act("count", value="value")),
        own and text_field("number", say("field.number"), written, place="42"),
        key="number",
    )


def _turns(bench: Bench, say: Words, refusal: str) -> Content:
    """The dice of both sides, how many plays the reader makes, and the opponent's plays."""
    del refusal
    rolls = " ".join("-".join(map(str, roll)) for roll in map(drafts.rows_of, bench.rows("rolls")))
    replies = " | ".join(pairs_text(drafts.rows_of(play)) for play in bench.rows("replies"))
    fields = {
        "rolls": (rolls, "3-1 5-2"),
        "turns": (str(bench.goal("turns") or ""), "1"),
        "replies": (replies, "24/18 18/15"),
    }
    return [
        text_field(name, say(f"field.{name}"), bench.typed.get(bench.key(name), written), place=place)
        for name, (written, place) in fields.items()
    ]


def _nothing(bench: Bench, say: Words, refusal: str) -> Content:
    del bench, say, refusal
    return None


def _other(bench: Bench, say: Words, refusal: str) -> Content:
    del bench, refusal
    return el("p.quiet", say("other"), key="other")


_FIELDS: Mapping[str, Callable[[Bench, Words, str], Content]] = {
    "choice": _answers,
    "best": _plays,
    "forbidden": _forbidden,
    "goal": _condition,
    "double": _double,
    "number": _number,
    "turns": _turns,
    "all_plays": _nothing,
    "read": _nothing,
    "other": _other,
}
