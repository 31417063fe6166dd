"""The lesson's language: one with texts here, or any other by its tag with a file of interface words."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from typing import Any

from vrhcaby import limits
from vrhcaby.language.languages import LANGUAGES, interface_of, is_tag
from vrhcaby.language.own_words import unfit_texts, words_faults
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import Words
from vrhcaby.panels.workshop.bench import Bench, beginning
from vrhcaby.panels.workshop.fields import act, choice_field, row

WORDS_FILE = "data/words-to-translate.json"


def language_fields(bench: Bench, say: Words, base: str) -> Node:
    """A menu of languages, a field for another tag, and for that the interface words."""
    offered = dict.fromkeys((*LANGUAGES, *bench.langs))
    other = el(
        "input",
        type="text",
        maxlength=35,
        placeholder="de",
        autocapitalize="none",
        autocomplete="off",
        spellcheck="false",
        value="" if bench.lang in LANGUAGES else bench.lang,
        on={"change": act("language", value="value")},
    )
    return row(
        choice_field(
            "language",
            say("field.language"),
            bench.lang,
            [(lang, _name(bench, say, lang)) for lang in offered],
            act("language", value="value"),
        ),
        el("label.workshop-field", el("span", say("field.tag")), other, key="tag", data_kind="tag"),
        bench.lang not in LANGUAGES and _words_line(bench, say, base),
        key="languages",
    )


def _name(bench: Bench, say: Words, lang: str) -> str:
    name = say(f"language.{lang}") if lang in LANGUAGES else lang
    return name + (" ✓" if lang in bench.langs else "")


def _words_line(bench: Bench, say: Words, base: str) -> Node:
    """How many interface words there are, and the file to translate."""
    texts = _words(bench).get(bench.lang, {}).get("texts", {})
    link = el("a", say("words.file"), href=f"{base}{WORDS_FILE}", target="_blank")
    return el("p.quiet", say("words.count", count=len(texts)), " ", link, key="words", data_kind="words")


def _words(bench: Bench) -> dict[str, Any]:
    words = bench.draft.get("words")
    return dict(words) if isinstance(words, dict) else {}


def language(bench: Bench, act: Raw, lang: str) -> Bench:
    """Switch the language being written. An untouched lesson starts again in it."""
    del lang
    tag = str(act["value"]).strip()
    if not is_tag(tag):
        return replace(bench, trouble={"code": "tag", "detail": tag[:80]})
    return _in_language(bench, tag)


def _in_language(bench: Bench, tag: str) -> Bench:
    draft = bench.draft
    if not bench.touched:
        draft = {**draft, **beginning(tag, str(draft.get("id", "")))}
    return replace(bench, draft=draft, lang=tag, exported={}, trouble={})


def words_file(text: str) -> Raw | None:
    """The interface words in a file's text; ``None`` for a lesson or anything else."""
    if len(text) > limits.LESSON:
        return None
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return read if isinstance(read, dict) and "texts" in read and not {"step", "steps"} & set(read) else None


def take_words(bench: Bench, words: Raw) -> Bench:
    """Add the interface words that fit to the lesson; name the others."""
    tag = str(words.get("lang") or bench.lang)
    faults = words_faults(words) or ([("lang", tag)] if not is_tag(tag) or interface_of(tag) == tag else [])
    if faults:
        return replace(bench, trouble={"code": "words", "detail": _listed(faults)})
    unfit = unfit_texts(words)
    kept = {key: value for key, value in words.items() if key != "lang"}
    kept["texts"] = {key: text for key, text in words["texts"].items() if key not in unfit}
    changed = _in_language(bench, tag)
    trouble = {"code": "words_left", "detail": _listed(unfit.items())} if unfit else {}
    draft = {**changed.draft, "words": {**_words(bench), tag: kept}}
    return replace(changed, draft=draft, touched=True, trouble=trouble)


def _listed(faults: Iterable[tuple[str, str]]) -> str:
    return "; ".join(f"{path}: {what}" for path, what in islice(faults, 3))[:400]
