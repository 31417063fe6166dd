"""The feedback on a learner's answer, as one tree for the page, embedded boards and files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal

from vrhcaby.board.plays import moves_text
from vrhcaby.language.spaces import tie
from vrhcaby.language.texts import say
from vrhcaby.lessons.check import Verdict, solution_of
from vrhcaby.lessons.course import Step
from vrhcaby.lessons.exercise import Marked
from vrhcaby.lessons.explaining import explain_answer, explained
from vrhcaby.lessons.table_reader import Raw, localised
from vrhcaby.panels.citations import cite_line
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import PanelState
from vrhcaby.rules.wording import play_words
from vrhcaby.wire.answers import cite_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.refusal import WordedCite

Kind = Literal["good", "bad", "plain"]
SIGNS: Mapping[Kind, str] = {"good": "✓", "bad": "✕", "plain": ""}
_PRAISE = re.compile(r"^(Ano|Áno|Yes|Výborně|Výborne|Well done|Přesně tak|Presne tak|Exactly|Platí)[,.:] ")
_GOOD = frozenset({"success", "progress", "noted"})


def kind_of(step: Step, verdict: Verdict) -> Kind:
    """Whether an answer is good or bad; a legal move in a step that asks for a refusal is neither, nor is
    a tap on the checker whose target is asked for.
    """
    return "plain" if is_silent(step, verdict) else judged_as(step, verdict)


def judged_as(step: Step, verdict: Verdict) -> Kind:
    """The same for exams too, although they do not show it."""
    if step.kind in ("refused", "number") and verdict.state == "progress":
        return "plain"
    return "good" if verdict.state in _GOOD else "bad"


def is_silent(step: Step, verdict: Verdict) -> bool:
    """Whether an answer is only noted, without feedback."""
    return step.exam is not None and verdict.state in ("success", "failure", "noted")


def missed(step: Step, verdict: Verdict) -> bool:
    """Whether the answer counts as wrong, so that the learner gets help."""
    return verdict.state == "failure" or (verdict.state == "refused" and step.kind == "refused")


def step_verdict(
    step: Step, action: Raw, verdict: Verdict, lang: str, misses: int = 0
) -> tuple[Node | None, list[WordedCite]]:
    """The words on an answer, ``None`` if a refusal says it all; and the deciding paragraphs.

    ``misses`` counts wrong answers, including this one. From the second on, the words include the right answer; for a
    number in a step without a hint, from the first.
    """
    if is_silent(step, verdict):
        return verdict_words("plain", [say("lessons", lang, "explained.noted")], [], lang), []
    explanation, named = explained(step, action, verdict, lang)
    if step.kind in ("number", "command") and step.hints and misses == 1:
        explanation = ""
    lead = _lead(step, verdict, lang, misses)
    # The author's words say enough: of a legal move, of a marked choice, of a play found before.
    if lead and kind_of(step, verdict) == "plain":
        explanation, named = "", ()
    if step.kind in ("choice", "all_plays") and localised(step.failure, lang) and not step.plays:
        explanation = ""
    texts = [lead, tie(explanation, lang), _counted(verdict, lang)]
    if misses > 1 and missed(step, verdict):
        texts.append(_right(step, lang))
    cites = [cite_wire(cite, lang) for cite in named]
    return verdict_words(kind_of(step, verdict), texts, cites, lang), cites


def _lead(step: Step, verdict: Verdict, lang: str, misses: int) -> str:
    if kind_of(step, verdict) == "plain":
        return localised(step.failure, lang)
    words = {"success": step.success, "failure": step.failure}.get(verdict.state, "")
    if localised(words, lang) or verdict.state == "refused":
        return localised(words, lang)
    if verdict.state != "failure":
        return say("lessons", lang, "right")
    again = misses < 2 or step.kind not in ("choice", "number")
    return say("lessons", lang, "explained.missed" if again else "explained.missed_last")


def _counted(verdict: Verdict, lang: str) -> str:
    if not verdict.total:
        return ""
    return say("lessons", lang, "explained.found", found=verdict.found or 0, total=verdict.total)


def _right(step: Step, lang: str) -> str:
    """The right answer in words, if it can be put in words and was not shown yet."""
    if step.kind == "choice" or "number" in step.goal:
        return without_praise(step, lang) or tie(explain_answer(step, lang)[0], lang)
    play = solution_of(step) if step.kind == "play" else None
    if play is None:
        return ""
    return say("lessons", lang, "explained.solution", play=play_words(moves_text(play.moves), lang))


def shown_verdict(step: Step, lang: str) -> Node | None:
    """The words on an answer that the learner asked to see."""
    return verdict_words(
        "plain", [say("lessons", lang, "explained.shown"), without_praise(step, lang)], [], lang
    )


def without_praise(step: Step, lang: str) -> str:
    """The author's words on a right answer, without the praise they begin with."""
    reason = _PRAISE.sub("", localised(step.success, lang))
    return reason[:1].upper() + reason[1:]


def exercise_verdict(marked: Marked, lang: str) -> Node | None:
    """The words on an exercise's answer, ``None`` if a refusal says it all."""
    kind: Kind = "good" if marked.state in _GOOD else "bad"
    return verdict_words(kind, ["" if marked.state == "refused" else marked.text], [], lang)


def verdict_words(kind: Kind, texts: Iterable[str], cites: list[WordedCite], lang: str) -> Node | None:
    """Texts with their sign and the paragraphs below; an empty line separates paragraphs of text."""
    parts = [part for text in texts for part in text.split("\n\n") if part.strip()]
    if not parts and not cites:
        return None
    return el(
        "div.verdict-words",
        SIGNS[kind] and el("span.verdict-mark", SIGNS[kind], aria_hidden="true"),
        el("div", [el("p", part) for part in parts], [cite_line(PanelState(lang), cite) for cite in cites]),
        key="words",
        classes=kind,
    )
