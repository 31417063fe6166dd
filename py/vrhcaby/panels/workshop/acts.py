"""What an author does in the workshop: every act is a function from the state to the next one.

An act returns the state, or the state with an event that the page carries out (a download, a picture to be painted).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from vrhcaby import limits
from vrhcaby.errors import NotationError
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons import drafts
from vrhcaby.lessons.course import SHARED_KEYS, with_shared
from vrhcaby.lessons.draft_check import setting_of
from vrhcaby.lessons.packing import opened as opened_lesson
from vrhcaby.lessons.table_reader import LessonError, Raw
from vrhcaby.notation.play_text import pairs, parse_play
from vrhcaby.panels.events import Event, page
from vrhcaby.panels.workshop import bench as benches
from vrhcaby.panels.workshop.bench import Act, Bench


def _changed(bench: Bench, draft: drafts.Draft, at: int) -> Bench:
    """Other questions, one of them open: what was typed in them before means nothing any more."""
    return replace(bench, draft=draft, at=at, touched=True, typed={}, parked={})


# Fields


def _write(bench: Bench, act: Raw, lang: str) -> Bench:
    """A field was typed in: ``field``, ``value`` and, of a list, ``index``."""
    del lang
    text = str(act["value"])
    return replace(WRITERS[str(act["field"])](bench, text, int(act.get("index", 0))), touched=True)


Writer = Callable[[Bench, str, int], Bench]


def _of_lesson(key: str) -> Writer:
    def write(bench: Bench, text: str, index: int) -> Bench:
        del index
        return replace(bench, draft={**bench.draft, key: bench.written(bench.draft.get(key), text)})

    return write


def _of_question(key: str) -> Writer:
    return lambda bench, text, _: bench.edited(**{key: bench.written(bench.step.get(key), text)})


def _hint(bench: Bench, text: str, index: int) -> Bench:
    del index
    first, *rest = bench.rows("hints") or [{}]
    return bench.edited(hints=[bench.written(first, text), *rest])


def _answer(bench: Bench, text: str, index: int) -> Bench:
    rows = bench.rows("options_text")
    texts = [bench.written(one, text) if i == index else one for i, one in enumerate(rows)]
    return bench.edited(options_text=texts)


def _position(bench: Bench, text: str, index: int) -> Bench:
    del index
    return bench.edited(position=text if text.strip() else None)


def _dice(bench: Bench, text: str, index: int) -> Bench:
    del index
    dice = [int(one) for one in re.findall(r"[0-9]", text)][: limits.ITEMS]
    keeps = bool(dice) or bench.question in drafts.WITH_DICE
    return bench.with_typed("dice", text).edited(dice=dice if keeps else None)


def _best(bench: Bench, text: str, index: int) -> Bench:
    del index
    plays = [moves for moves in map(_moves, text.split("|")) if moves]
    return bench.with_typed("best", text).edited(goal={"plays": plays})


def _forbidden(bench: Bench, text: str, index: int) -> Bench:
    del index
    rule = bench.goal("rule") or "?"
    return bench.with_typed("forbidden", text).edited(goal={"rule": rule, "moves": _moves(text)})


def _moves(text: str) -> list[list[int]]:
    """The moves of a play, none where it cannot be read."""
    try:
        return pairs(parse_play(text, backwards=True))
    except NotationError:
        return []


def _value(bench: Bench, text: str, index: int) -> Bench:
    """The value of the condition that a play must meet."""
    del index
    name = next(iter(bench.step["goal"]))
    numbers = _numbers(text)
    value = numbers if drafts.CONDITIONS[name] == "points" else next(iter(numbers), 0)
    return bench.with_typed("value", text).edited(goal={name: value})


def _match(bench: Bench, text: str, index: int) -> Bench:
    del index
    length, own, other, *_ = (*_numbers(text), 0, 0, 0)
    match = {"format": "match", "length": length, "score": [own, other]} if length > 0 else None
    return bench.with_typed("match", text).edited(options=match)


def _numbers(text: str) -> list[int]:
    return [int(one) for one in re.findall(r"[0-9]{1,6}", text)][: limits.ITEMS]


WRITERS: Mapping[str, Writer] = {
    **{key: _of_lesson(key) for key in ("title", "about")},
    **{key: _of_question(key) for key in ("text", "success", "failure")},
    "hint": _hint,
    "answer": _answer,
    "position": _position,
    "dice": _dice,
    "best": _best,
    "forbidden": _forbidden,
    "value": _value,
    "match": _match,
}


# Choices


def _edit(bench: Bench, act: Raw, lang: str) -> Bench:
    """The open question gets the entries of ``patch``; ``null`` removes one."""
    del lang
    return replace(bench.edited(**act["patch"]), touched=True)


def _condition(bench: Bench, act: Raw, lang: str) -> Bench:
    """What a play must achieve; its value begins anew."""
    del lang
    name = str(act["value"])
    value = _FIRST_VALUES[drafts.CONDITIONS[name]]
    return replace(bench.without_typed("value").edited(goal={name: value}), touched=True)


_FIRST_VALUES: Mapping[str, object] = {"points": [5], "number": 1, "none": True}


def _count(bench: Bench, act: Raw, lang: str) -> Bench:
    del lang
    return replace(bench.edited(goal={"count": str(act["value"])}), touched=True)


def _rulebook(bench: Bench, act: Raw, lang: str) -> Bench:
    del lang
    return replace(bench, draft=drafts.ruled_by(bench.draft, str(act["value"])), touched=True)


def _ask(bench: Bench, act: Raw, lang: str) -> Bench:
    """Another kind of question begins with its own answer, or the one it had before."""
    del lang
    asked = str(act["value"])
    if asked not in drafts.QUESTIONS:
        return bench
    own = {key: bench.step[key] for key in drafts.OWN_KEYS if key in bench.step}
    parked = {**bench.parked, bench.key(bench.question): own}
    step = drafts.asked_anew(bench.step, asked, benches.answers_for(asked, bench.langs))
    before = parked.get(bench.key(asked))
    if before is not None:
        step = {**{k: v for k, v in step.items() if k not in drafts.OWN_KEYS}, **before}
    changed = replace(bench.without_typed(), draft=drafts.with_step(bench.draft, bench.at, step))
    return replace(changed, parked=parked, touched=True)


def _language(bench: Bench, act: Raw, lang: str) -> Bench:
    del lang
    if act["value"] not in LANGUAGES:
        raise ValueError("no such language")
    return replace(bench, lang=str(act["value"]), exported={})


def _hand(bench: Bench, act: Raw, lang: str) -> Bench:
    del lang
    return replace(bench, hand=str(act["value"]))


# Questions


def _go(bench: Bench, act: Raw, lang: str) -> Bench:
    del lang
    return replace(bench, at=max(0, min(int(act["at"]), len(bench.draft["step"]) - 1)), exported={})


def _add(bench: Bench, act: Raw, lang: str) -> Bench:
    del act, lang
    more = drafts.with_more(
        bench.draft, drafts.new_step("choice", benches.answers_for("choice", bench.langs))
    )
    return _changed(bench, more, len(more["step"]) - 1) if more else _full(bench)


def _full(bench: Bench) -> Bench:
    return replace(bench, trouble={"code": "full", "most": limits.STEPS})


def _move(bench: Bench, act: Raw, lang: str) -> Bench:
    del lang
    by = -1 if act["by"] == -1 else 1
    last = len(bench.draft["step"]) - 1
    return _changed(bench, drafts.moved(bench.draft, bench.at, by), max(0, min(bench.at + by, last)))


def _remove(bench: Bench, act: Raw, lang: str) -> Bench:
    del act, lang
    return _changed(bench, drafts.without(bench.draft, bench.at), max(0, bench.at - 1))


# The bot's play


def _suggest(bench: Bench, act: Raw, lang: str) -> tuple[Bench, Event] | Bench:
    """The page asks the bot, and answers with ``suggested``."""
    del act, lang
    setting = setting_of(bench.draft, bench.step)
    if setting is None or setting.dice is None:
        return bench
    own = (*SHARED_KEYS, "dice", "options", "cube_value", "cube_owner")
    step = with_shared(bench.draft, bench.step)
    moment = {key: step[key] for key in own if key in step}
    position = {"points": list(setting.position.points), "off": list(setting.position.off)}
    return bench, page("best", **moment, position=position)


def _suggested(bench: Bench, act: Raw, lang: str) -> Bench:
    del lang
    moves = [[int(one["from"]), int(one["to"])] for one in act["moves"]]
    return replace(bench.without_typed("best").edited(goal={"plays": [moves]}), touched=True)


# Other lessons


def _open(bench: Bench, act: Raw, lang: str) -> Bench:
    """A link, or the text of a file."""
    try:
        draft = opened_lesson(str(act["text"]))
    except LessonError as error:
        code = error.code.partition("/")[2].replace("-", "_")
        return replace(bench, trouble={"code": code, **_detail(error)})
    return _offered(bench, draft, lang)


def _detail(error: LessonError) -> dict[str, Any]:
    return {key: error.facts[key] for key in ("detail", "most")}


def _too_long(bench: Bench, act: Raw, lang: str) -> Bench:
    """A file that is far too long is not even read."""
    del lang
    return replace(bench, trouble={"code": "too_long", "detail": str(act["size"]), "most": limits.LESSON})


def _new(bench: Bench, act: Raw, lang: str) -> Bench:
    return _offered(bench, benches.beginning(lang, str(act["identity"])), lang)


def _offered(bench: Bench, draft: drafts.Draft, lang: str) -> Bench:
    """Another lesson; a changed one is replaced only if its author agrees."""
    if bench.touched and draft != bench.draft:
        return replace(bench, waiting=draft, trouble={}, opened=bench.opened + 1)
    return _begun(bench, draft, lang)


def _begun(bench: Bench, draft: drafts.Draft, lang: str) -> Bench:
    changed = _changed(bench, draft, 0)
    return replace(
        benches.opened(changed, lang), touched=False, opened=bench.opened + 1, waiting=None, trouble={}
    )


def _replace(bench: Bench, act: Raw, lang: str) -> Bench:
    del act
    return _begun(bench, bench.waiting, lang) if bench.waiting else bench


def _keep(bench: Bench, act: Raw, lang: str) -> Bench:
    del act, lang
    return replace(bench, waiting=None)


def _restore(bench: Bench, act: Raw, lang: str) -> Bench:
    """A draft of before, as the page's undo and redo have it."""
    del lang
    draft, at = drafts.draft_of(act["draft"]), int(act["at"])
    if draft is None:
        raise ValueError("no draft to restore")
    parked = bench.parked if drafts.shape_of(draft)[0] == bench.draft.get("id") else {}
    restored = replace(bench, draft=draft, at=max(0, min(at, len(draft["step"]) - 1)), typed={}, touched=True)
    return replace(restored, parked=parked if len(draft["step"]) == len(bench.draft["step"]) else {})


def _take(bench: Bench, act: Raw, lang: str) -> Bench | tuple[Bench, Event]:
    """A position from elsewhere becomes one more question; where nothing was begun, the first."""
    given = act["given"]
    step = _given_step(given, bench.langs)
    book = str(given.get("rulebook") or bench.draft.get("rulebook", ""))
    if bench.kept:
        own = drafts.ruled_by({}, book) if book != bench.draft.get("rulebook") else {}
        draft = drafts.with_more(bench.draft, {**step, **own})
    else:
        draft = {**drafts.ruled_by(bench.draft, book), "step": [step]}
    if draft is None:
        return _full(bench)
    changed = _changed(bench, draft, len(draft["step"]) - 1)
    return _suggest(changed, act, lang) if "dice" in step else changed


def _given_step(given: Raw, langs: tuple[str, ...]) -> Raw:
    """The question of an address ``#workshop/?position=…``; what it says wrongly becomes a fault of the lesson."""
    dice, length = _numbers(str(given.get("dice", ""))), _numbers(str(given.get("length", "")))
    cube = _numbers(str(given.get("cube", "")))
    asked = "best" if dice else "choice"
    step = dict(drafts.new_step(asked, benches.answers_for(asked, langs)))
    if given.get("position"):
        step["position"] = str(given["position"])
    if dice:
        step["dice"] = dice
    if cube and cube[0] > 1:
        step |= {"cube_value": cube[0], "cube_owner": str(given.get("owner", "centre"))}
    if length and length[0] > 0:
        crawford = {"crawford": given["crawford"]} if given.get("crawford") else {}
        score = _numbers(str(given.get("score", "")))
        step["options"] = {"format": "match", "length": length[0], "score": score, **crawford}
    return step


ACTS: Mapping[str, Act] = {
    "write": _write,
    "edit": _edit,
    "condition": _condition,
    "count": _count,
    "rulebook": _rulebook,
    "ask": _ask,
    "language": _language,
    "hand": _hand,
    "go": _go,
    "add": _add,
    "move": _move,
    "remove": _remove,
    "suggest": _suggest,
    "suggested": _suggested,
    "open": _open,
    "too_long": _too_long,
    "new": _new,
    "replace": _replace,
    "keep": _keep,
    "restore": _restore,
    "take": _take,
}
