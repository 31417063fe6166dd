"""The author's acts in the workshop; each is a function from one state to the next.

An act returns the state, alone or with an event for the page (a download, or a picture to paint).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from vrhcaby import limits
from vrhcaby.lessons import drafts
from vrhcaby.lessons.books_asked import under_other_books
from vrhcaby.lessons.course import SHARED_KEYS, with_shared
from vrhcaby.lessons.draft_check import setting_of
from vrhcaby.lessons.packing import opened as opened_lesson
from vrhcaby.lessons.table_reader import LessonError, Raw
from vrhcaby.panels.events import Event, page
from vrhcaby.panels.workshop import bench as benches
from vrhcaby.panels.workshop import (
    gallery,
    history,
    own_site,
    places,
    recording,
    results,
    shelf,
    signs,
    tongue,
)
from vrhcaby.panels.workshop.bench import Act, Bench
from vrhcaby.panels.workshop.writers import numbers_in, write
from vrhcaby.rules.source import own_book
from vrhcaby.rules.wording import book_name


def _changed(bench: Bench, draft: drafts.Draft, at: int) -> Bench:
    """The state with other questions, one of them open. Text typed in the previous ones is discarded."""
    return replace(bench, draft=draft, at=at, touched=True, typed={}, parked={}, records="", hand="see")


# Choices


def _edit(bench: Bench, act: Raw, lang: str) -> Bench:
    """Set the entries of ``patch`` in the open question; ``null`` removes one."""
    del lang
    return replace(bench.edited(**act["patch"]), touched=True)


def _condition(bench: Bench, act: Raw, lang: str) -> Bench:
    """Set the condition that a play must meet, with its first value."""
    del lang
    name = str(act["value"])
    value = _FIRST_VALUES[drafts.CONDITIONS[name]]
    return replace(bench.without_typed("value").edited(goal={name: value}), touched=True)


_FIRST_VALUES: Mapping[str, object] = {"points": [5], "number": 1, "none": True}


def _count(bench: Bench, act: Raw, lang: str) -> Bench:
    """Set what to count. ``own``: the author supplies the number."""
    del lang
    counted = str(act["value"])
    goal: Raw = {"number": 0} if counted == "own" else {"count": counted}
    return replace(bench.without_typed("number").edited(goal=goal), touched=True)


def _own_rulebook(bench: Bench, act: Raw, lang: str) -> Bench:
    """Set the rulebook of the open question; "" means the lesson's."""
    del lang
    book = str(act["value"])
    own = own_book(book)
    return replace(bench.edited(rulebook=book or None, book=own.packed if own else None), touched=True)


def _rulebook(bench: Bench, act: Raw, lang: str) -> Bench:
    del lang
    return replace(bench, draft=drafts.ruled_by(bench.draft, str(act["value"])), touched=True)


def _ask(bench: Bench, act: Raw, lang: str) -> Bench:
    """Change the kind of question. It starts with a default answer, or the one it had before."""
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
    return replace(changed, parked=parked, touched=True, records="")


def _exam(bench: Bench, act: Raw, lang: str) -> Bench:
    """Turn the exam on or off: one try, no solution, shuffled, and no answers in the pupils' lesson."""
    del lang
    draft = {key: value for key, value in bench.draft.items() if key != "exam"}
    return replace(bench, draft={**draft, "exam": True} if act["value"] is True else draft, touched=True)


def _hand(bench: Bench, act: Raw, lang: str) -> Bench:
    del lang
    return replace(bench, hand=str(act["to"]), arrow=None, records="")


# Questions


def _go(bench: Bench, act: Raw, lang: str) -> Bench:
    del lang
    at = max(0, min(int(act["at"]), len(bench.draft["step"]) - 1))
    return replace(bench, at=at, exported={}, hand="see", records="")


def _add(bench: Bench, act: Raw, lang: str) -> Bench:
    """Add a question of the kind ``value``."""
    del lang
    asked = str(act["value"]) if act.get("value") in drafts.QUESTIONS else "choice"
    more = drafts.with_more(bench.draft, drafts.new_step(asked, benches.answers_for(asked, bench.langs)))
    return _changed(bench, more, len(more["step"]) - 1) if more else _full(bench)


def _duplicate(bench: Bench, act: Raw, lang: str) -> Bench:
    """Duplicate the open question with its position and answers."""
    del act, lang
    more = drafts.with_copies(bench.draft, bench.at, [bench.step])
    return _changed(bench, more, bench.at + 1) if more else _full(bench)


def _each_book(bench: Bench, act: Raw, lang: str) -> Bench:
    """Copy the open question to every other rulebook. Books in which its answer does not fit are listed."""
    del act
    asked = under_other_books(bench.draft, bench.step)
    more = drafts.with_copies(bench.draft, bench.at, list(asked.steps))
    if more is None:
        return _full(bench)
    changed = _changed(bench, more, bench.at)
    left = ", ".join(book_name(book, lang) for book in asked.left)
    return replace(changed, trouble={"code": "books_left", "detail": left}) if left else changed


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
    """Have the page ask the bot; the page replies with ``suggested``."""
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
    """Open a link, a file's text, or a file of interface words for the open lesson."""
    words = tongue.words_file(str(act["text"]))
    if words is not None:
        return tongue.take_words(bench, words)
    try:
        draft = opened_lesson(str(act["text"]))
    except LessonError as error:
        code = error.code.partition("/")[2].replace("-", "_")
        return replace(bench, trouble={"code": code, **_detail(error)})
    return _offered(bench, draft, lang)


def _detail(error: LessonError) -> dict[str, Any]:
    return {key: error.facts[key] for key in ("detail", "most")}


def _too_long(bench: Bench, act: Raw, lang: str) -> Bench:
    """Reject a file that is far too long, without reading it."""
    del lang
    return replace(bench, trouble={"code": "too_long", "detail": str(act["size"]), "most": limits.LESSON})


def _new(bench: Bench, act: Raw, lang: str) -> Bench:
    return _offered(bench, benches.beginning(lang, str(act["identity"])), lang)


def _offered(bench: Bench, draft: drafts.Draft, lang: str) -> Bench:
    """Open another lesson. A changed one is replaced only if the author agrees."""
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


def _take(bench: Bench, act: Raw, lang: str) -> Bench | tuple[Bench, Event]:
    """Add a position from elsewhere as a question; in an untouched lesson it replaces the first."""
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
    """The question in an address ``#workshop/?position=…``. Errors in it become faults of the lesson."""
    dice, length = numbers_in(str(given.get("dice", ""))), numbers_in(str(given.get("length", "")))
    cube = numbers_in(str(given.get("cube", "")))
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
        score = numbers_in(str(given.get("score", "")))
        step["options"] = {"format": "match", "length": length[0], "score": score, **crawford}
    return step


ACTS: Mapping[str, Act] = {
    "own_rulebook": _own_rulebook,
    "duplicate": _duplicate,
    "each_book": _each_book,
    "record": recording.record,
    "played": recording.played,
    "touch": places.touch,
    "gallery": gallery.show,
    "clone": gallery.clone,
    "site": own_site.site,
    "logo": own_site.logo,
    "shelve": shelf.shelve,
    "take_down": shelf.take_down,
    "drop": shelf.drop,
    "folder": shelf.set_folder,
    "codes": results.codes,
    "csv": results.csv,
    "unsign": signs.unsign,
    "write": write,
    "edit": _edit,
    "condition": _condition,
    "count": _count,
    "rulebook": _rulebook,
    "ask": _ask,
    "exam": _exam,
    "language": tongue.language,
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
    "undo": history.undo,
    "redo": history.redo,
    "take": _take,
}
