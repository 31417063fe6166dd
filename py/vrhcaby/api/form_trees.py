"""Forms as trees that the page draws without Python, with conditions on the form's values.

``when`` and ``unless`` name a fact of the page. A fact is a name, or values that a field may have: ``kind=match|money``;
``&`` joins facts that must all hold, ``;`` alternatives. ``web/js/ui/written.js`` evaluates them and fills in texts.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from vrhcaby.api.form_fields import Choice, Condition, Field, Group, Value
from vrhcaby.panels.events import Event, page
from vrhcaby.panels.nodes import Content, Node, el

SWITCH = (False, True)
Row = Callable[[Field, "Form"], list[Node]]


@dataclass(frozen=True, slots=True)
class Form:
    """How the rows of a form look, and the action that receives a change."""

    action: str
    rows: Mapping[str, Row]
    """Kind of a field -> its row."""
    prefix: str = ""
    """The prefix of radio buttons' names, if the form is on the page twice."""


def when(fact: str, *nodes: Node | str) -> Node:
    """Show only if the fact holds."""
    return Node("when", (("fact", fact),), children=nodes)


def unless(fact: str, *nodes: Node | str) -> Node:
    """Show only if the fact does not hold; always without a fact."""
    return Node("unless", (("fact", fact),), children=nodes)


def each(names: Iterable[str], node: Node, mark: str = "*") -> Node:
    """The node once for each name; the name replaces every mark in it."""
    return Node("each", (("of", " ".join(names)), ("mark", mark)), children=(node,))


def each_of(fact: str, node: Node, mark: str = "*") -> Node:
    """The node once for each name of a fact of the page, which has them separated by spaces."""
    return each((f"={fact}",), node, mark)


def part(name: str) -> Node:
    """A part that the page draws itself."""
    return el("part", face=name)


def say(words: str, args: Mapping[str, object]) -> Node | str:
    """A text with values."""
    return Node("say", (("id", words), ("args", dict(args)))) if args else words


def cite(place: Mapping[str, Any], style: str) -> Node:
    """A paragraph: its ``link``, its text as a ``quote``, both (``link quote``), or the bare ``text``."""
    found = (("book", place["book"]), ("paragraph", place["paragraph"]), ("style", style))
    return Node("cite", found)


def is_one_of(key: str, values: Iterable[Value]) -> str:
    """The fact that a field has one of these values."""
    return f"{key}={'|'.join(one if isinstance(one, str) else json.dumps(one) for one in values)}"


def fact_of(condition: Condition) -> str:
    """The fact of a condition; empty if it always holds."""
    return "&".join(is_one_of(key, values) for key, values in condition.items())


def group_trees(groups: Iterable[Group], form: Form) -> list[Node | str]:
    """The groups with their titles. A group without choices is not shown."""
    return [node for group in groups for node in _group(group, form)]


def _group(group: Group, form: Form) -> list[Node | str]:
    asked = [fact_of(one.when) for one in group.fields if _is_asked(one)]
    if not asked:
        return []
    rows = form_rows(group.fields, form)
    if group.words:
        classes = "" if group.style == "boxed" else group.style
        rows = [el("fieldset", el("legend", group.words), rows, key=group.name, classes=classes)]
    facts = "" if "" in asked else ";".join(dict.fromkeys(asked))
    return _shown(fact_of(group.when), _shown(facts, rows))


def _is_asked(field: Field) -> bool:
    """Whether there is anything to choose; a single option is not."""
    return field.kind not in ("note", "part") and len(field.choices) != 1


def _shown(fact: str, nodes: list[Node | str]) -> list[Node | str]:
    return [when(fact, *nodes)] if fact else nodes


def form_rows(fields: Iterable[Field], form: Form) -> list[Node | str]:
    """A row for each field, shown if its condition holds."""
    return [
        node
        for field in fields
        for node in _shown(fact_of(field.when), [*form.rows[field.kind](field, form)])
    ]


def _switch(field: Field, form: Form) -> list[Node]:
    return [_option(field, form, switch_input)]


def _number(field: Field, form: Form) -> list[Node]:
    if field.cites:
        return [_option(field, form, _number_input)]
    return [el("label.field", field.words, _number_input(field, form), key=field.key)]


def switch_input(field: Field, form: Form, id_: str | None = None) -> Node:
    values = [choice.value for choice in field.choices]
    on = is_one_of(field.key, [values[1] if values else True])
    alive = {key: tuple(one for one in SWITCH if one not in dead) for key, dead in field.dead.items()}
    args: dict[str, object] = {"of": values} if values else {}
    if field.sets:
        args["sets"] = [dict(one) for one in field.sets]
    return el(
        "input.switch",
        id=id_,
        aria_describedby=id_ and f"{id_}-more",
        type="checkbox",
        role="switch",
        checked={"when": "&".join(filter(None, (on, fact_of(alive))))},
        disabled={"when": fact_of(field.dead)} if field.dead else None,
        on={"change": page(form.action, key=field.key, **args, value="to")},
    )


def _number_input(field: Field, form: Form, id_: str | None = None) -> Node:
    bounds: dict[str, object] = {"least": field.least, "most": field.most}
    return el(
        "input",
        id=id_,
        aria_describedby=id_ and f"{id_}-more",
        type="number",
        min=field.least,
        max=field.most,
        value={"from": field.key},
        on={"change": page(form.action, key=field.key, **bounds, value="to")},
    )


def _option(field: Field, form: Form, draw: Callable[..., Node]) -> Node:
    """A switch or number with its explanation below."""
    more = f"{field.words}-more"
    cites = [cite(one, "link" if one.get("house") else "link quote") for one in field.cites]
    return el(
        "div.option",
        el(
            "div.option-head",
            el("label", field.words, for_=field.words),
            draw(field, form, field.words),
        ),
        el("div.option-more", (field.more and el("span.quiet", field.more, " ")) or None, cites, id=more),
        key=field.key,
    )


def _cards(field: Field, form: Form) -> list[Node]:
    cards = _choices(field, form)
    return [el("div", cards, key=field.key, classes=field.style)] if field.style else cards


def _choices(field: Field, form: Form) -> list[Node]:
    """A card for each choice; once for all where only their names differ."""
    names = {one.words.removesuffix(f"-{one.value}") for one in field.choices}
    alike = {one.more and one.more.replace(str(one.value), "*") for one in field.choices}
    plain = [one.value for one in field.choices if isinstance(one.value, str) and not one.args]
    if len(plain) == len(field.choices) > 1 == len(names) == len(alike):
        return [each(plain, _choice(field, Choice("*", f"{names.pop()}-*", alike.pop()), form))]
    return [_choice(field, choice, form) for choice in field.choices]


def _choice(field: Field, choice: Choice, form: Form) -> Node:
    """One radio button drawn as a card."""
    words: Content = choice.words
    if choice.more:
        more = el("span.choice-more", say(choice.more, choice.args))
        words = [el("span.choice-name", choice.words), more]
    name, fact = field.name or field.key, is_one_of(field.key, [choice.value])
    change = page(form.action, key=field.key, to=choice.value)
    return radio(form.prefix + name, choice.value, fact, change, words)


def radio(name: str, value: Value, fact: str, change: Event, words: Content) -> Node:
    """A radio button as a card, chosen if the fact holds."""
    chosen = {"when": fact, "is": "on"}
    inside = radio_input(name, str(value), fact, change)
    return el(
        "label.choice", inside, el("span.choice-words", words), key=f"{name}-{value}", data_state=chosen
    )


def radio_input(name: str, value: str, fact: str, change: Event) -> Node:
    checked = {"when": fact}
    return el("input", type="radio", name=name, value=value, checked=checked, on={"change": change})


def _segments(field: Field, form: Form) -> list[Node]:
    cards = el("div.segments", _choices(field, form))
    return [el("fieldset.set-row", el("legend", field.words), cards, key=field.key)]


def _note(field: Field, form: Form) -> list[Node]:
    """Paragraphs alone: the text of one, or links to several."""
    del form
    if field.style == "text":
        return [el("p.quiet", [cite(one, "text") for one in field.cites], key=field.key)]
    links = [el("li", cite(one, "link"), key=one["paragraph"]) for one in field.cites]
    return [el("ul.cites", links, key=field.key)]


def _part(field: Field, form: Form) -> list[Node]:
    del form
    return [part(field.key)]


ROWS: Mapping[str, Row] = {
    "switch": _switch,
    "number": _number,
    "cards": _cards,
    "segments": _segments,
    "note": _note,
    "part": _part,
}
"""The rows of a form with boxes: an explanation below each field."""


def values_table(groups: Iterable[Group]) -> dict[str, dict[str, object]]:
    """The fields with values: defaults, choices and bounds, for the page to correct stored values."""
    fields = [inner for group in groups for field in group.fields for inner in (field, *field.fields)]
    return {one.key: _bounds(one) for one in fields if one.usual is not None}


def _bounds(field: Field) -> dict[str, object]:
    found = {"usual": field.usual, "of": [choice.value for choice in field.choices]}
    found |= {"least": field.least, "most": field.most}
    return {name: value for name, value in found.items() if value is not None and value != []}
