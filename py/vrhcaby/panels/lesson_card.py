"""A lesson's step as a card: a line with *Back*, the task, the board, the feedback, and *Continue*."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from vrhcaby.board.plays import moves_text
from vrhcaby.board.position import BAR, OFF
from vrhcaby.language.spaces import tie
from vrhcaby.lessons.acting import Played
from vrhcaby.lessons.check import Verdict
from vrhcaby.lessons.course import Step
from vrhcaby.lessons.exam import order_of
from vrhcaby.lessons.explaining import explain_answer
from vrhcaby.lessons.table_reader import Raw, localised
from vrhcaby.panels.events import Event, page
from vrhcaby.panels.figure import verdict_box
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState, written_in
from vrhcaby.panels.verdict import kind_of, shown_verdict, step_verdict, verdict_words
from vrhcaby.rules.wording import book_name, joined, play_words
from vrhcaby.wire.answers import cite_wire

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

QUESTIONS = frozenset({"choice", "number"})
"""Steps answered beside the board."""
ON_BOARD = frozenset({"play", "refused", "all_plays", "command", "turns"})
"""Steps answered on the board."""
TRIES = 2
"""After this many wrong answers a question is over, and its answer is shown."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a step in its lesson; ``at`` counts from 0."""

    title: str
    at: int
    count: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The learner's last answer and its verdict; ``misses`` counts the wrong ones, including this one."""

    action: Raw
    verdict: Verdict
    misses: int
    shown: bool = False
    """Whether the answer was shown to the learner on the board."""


@dataclass(frozen=True, slots=True)
class AnswerShown:
    """Marks that the learner asked for an answer in words."""

    plays: Sequence[Sequence[object]] = ()
    """The plays of an ``all_plays`` step found before."""


def is_over(step: Step, state: str, misses: int) -> bool:
    """Whether the step is over: a right answer, or too many wrong ones to a question."""
    if step.exam:
        return state in ("success", "failure", "noted")
    return state == "success" or (step.kind in QUESTIONS and misses >= TRIES)


def first_card(step: Step, lang: str, place: Place) -> Node:
    """The card of a new step. A step played on the board says that the engine is still loading."""
    return lesson_card(step, lang, place, starting=step.kind not in QUESTIONS | {"read"})


def lesson_card(
    step: Step,
    lang: str,
    place: Place | None = None,
    last: Answered | AnswerShown | None = None,
    misses: int = 0,
    *,
    starting: bool = False,
    then: Sequence[Played] = (),
) -> Node:
    """The card of a step. ``last`` is the last answer, ``misses`` the number of wrong answers before it, ``then`` the
    opponent's acts after the learner's.
    """
    misses = last.misses if isinstance(last, Answered) else misses
    over = _over(step, last)
    return el(
        "section.teach-step",
        _head(place, lang) if place else el("part", face="head", key="head"),
        el(
            "div.teach-step-board",
            el("part", face="board", key="board"),
            starting and el("p.quiet", PanelState(lang).words("lesson")("starting")),
        ),
        el(
            "div.teach-step-text",
            [el("p.task", part, linked=True) for part in _paragraphs(localised(step.text, lang))],
            _answers(step, lang, last, over),
            _rulebook(step, lang, missed=misses if step.kind == "choice" and not over else 0),
        ),
        el(
            "div.lesson-foot",
            _sheet(step, lang, last) or _reply(then, lang),
            number_form(lang, over) if step.kind == "number" and not step.goal.get("on_board") else None,
            el("part", face="said", key="said"),
            el("part", face="controls", key="controls"),
            None if over else _hints(step, lang, misses),
            _way_on(step, lang, place, over),
            None if place else el("part", face="foot", key="foot"),
        ),
        key=f"step-{place.at if place else 0}",
        data_kind=step.kind,
        data_done="true" if over else "false",
        **written_in(lang),
    )


def recap_card(place: Place, points: Iterable[tuple[Node, str, str]], lang: str) -> Node:
    """The card of a recap: a small board for each lesson, with its number or title and what to remember."""
    listed = [el("li", board, el("p", el("b", title), " ", text)) for board, title, text in points]
    say = PanelState(lang).words("lesson")
    way_on = [
        el(
            "button.lesson-next",
            say("minigame"),
            data_do="game",
            on={"click": page("step", at=place.count - 1)},
        ),
        el("button.primary.lesson-next", say("tasks"), data_do="next", on={"click": page("next")}),
    ]
    return el(
        "section.teach-step.lesson-recap",
        _head(place, lang),
        el("ol.recap-points", listed),
        el("div.lesson-foot", el("div.teach-step-buttons", way_on)),
        key="step-0",
        data_kind="read",
        data_done="true",
        **written_in(lang),
    )


def _over(step: Step, last: Answered | AnswerShown | None) -> bool:
    if isinstance(last, Answered):
        return is_over(step, last.verdict.state, last.misses)
    return step.kind == "read" or last is not None


def _paragraphs(text: str) -> list[str]:
    return [part for part in text.split("\n\n") if part.strip()]


def _head(place: Place, lang: str) -> Node:
    """*Back*, the lesson's name and the progress."""
    say = PanelState(lang).words("lesson")
    if place.at:
        back = el("button.lesson-back", "←", aria_label=say("previous"), on={"click": page("previous")})
    else:
        back = el("a.lesson-back", "←", href="#lessons", aria_label=say("all_lessons"))
    return el(
        "header.lesson-head",
        back,
        el("span.lesson-title", place.title),
        el("span.lesson-place", f"{place.at + 1}/{place.count}"),
        el("progress.lesson-progress", value=place.at + 1, max=place.count, aria_label=say("progress")),
    )


def _answers(step: Step, lang: str, last: Answered | AnswerShown | None, over: bool) -> Node | None:
    if step.kind != "choice":
        return None
    order = order_of(len(step.choices), step.exam.shuffle if step.exam else 0)
    return el("ol.offered", [_choice(step, lang, at, last, over) for at in order])


def _choice(step: Step, lang: str, at: int, last: Answered | AnswerShown | None, over: bool) -> Node:
    """An answer to choose. A right one is marked once the question is over, a wrong one once it was chosen."""
    right = step.goal.get("choice") == at
    chosen = isinstance(last, Answered) and last.action.get("choice") == at
    shows = step.exam is None and ((right and over) or (chosen and not right))
    marked = {"data_right": "true" if right else "false"} if shows else {}
    button = el(
        "button.answer",
        localised(step.choices[at], lang),
        type="button",
        part="answer",
        data_choice=str(at),
        disabled=over,
        aria_pressed="true" if step.exam and chosen else None,
        on={"click": page("answer", choice=at)},
        **marked,
    )
    return el("li", button, key=at)


def number_form(lang: str, over: bool) -> Node:
    """A field for a number with its button."""
    say = PanelState(lang).words("lesson")
    field = el(
        "input",
        type="text",
        inputmode="numeric",
        pattern="-?[0-9]{1,6}",
        required=True,
        autocomplete="off",
        disabled=over,
    )
    return el(
        "form.number-form",
        el("label", say("number"), " ", field),
        el("button", say("answer"), type="submit", disabled=over, classes="primary"),
        on={"submit": page("answer", value="number")},
    )


def _hints(step: Step, lang: str, misses: int) -> Content:
    """Hints, each nested in the previous one; a wrong answer unfolds one more."""
    say = PanelState(lang).words("lesson")
    inner: Content = None
    if step.exam:
        return inner
    for at, text in reversed(list(enumerate(step.hints))):
        summary = el("summary", say("another_hint" if at else "hint"))
        parts = [el("p", part) for part in _paragraphs(localised(text, lang))]
        inner = el("details.hinted", summary, parts, inner, key=f"hint-{at}-{at < misses}", open=at < misses)
    return inner


def _sheet(step: Step, lang: str, last: Answered | AnswerShown | None) -> Node | None:
    """The feedback on the last answer, with the card of a refusal."""
    if last is None:
        return None
    if isinstance(last, AnswerShown):
        text, named = explain_answer(step, lang, last.plays)
        cites = [cite_wire(cite, lang) for cite in named]
        return verdict_box("plain", verdict_words("plain", [tie(text, lang)], cites, lang))
    shown = last.shown and last.verdict.state == "success"
    if shown:
        words = shown_verdict(step, lang)
    else:
        words, _ = step_verdict(step, last.action, last.verdict, lang, last.misses)
    parts = [words, el("part", face="refusal", key="refusal")]
    kind = "plain" if shown else kind_of(step, last.verdict)
    return verdict_box(kind, parts, last.verdict.refusal, last.misses)


def _reply(then: Sequence[Played], lang: str) -> Node | None:
    """The opponent's turn in a sentence, with the points as the learner counts them."""
    say = PanelState(lang).words("lesson")
    last = then[-1].game.last if then else None
    acts = [one.act.command for one in then if one.act]
    if last is not None and "confirm" in acts:
        seen = {place: BAR - place for place in range(1, BAR)} | {BAR: BAR, OFF: OFF}
        moves = tuple(replace(move, src=seen[move.src], dst=seen[move.dst]) for move in last.moves)
        play = play_words(moves_text(moves), lang)
        text = say("reply.played" if moves else "reply.none", dice=joined(lang, last.dice), play=play)
    elif "take" in acts:
        text = say("reply.take")
    else:
        return None
    words = verdict_words("plain", [text], [], lang)
    return el("div.verdict.lesson-reply", words, key="reply", role="status", data_kind="plain")


def _way_on(step: Step, lang: str, place: Place | None, over: bool) -> Node:
    """*Continue* when nothing more is asked; before that, buttons to see the answer and to skip the step."""
    say = PanelState(lang).words("lesson")
    show = el("button.quiet-button", say("show"), data_do="show-me", on={"click": page("solution")})
    if not place:
        return el("div.teach-step-buttons", None if over else show)
    last = place.at + 1 == place.count
    on: Event = page("next")
    if over:
        words = say("finish" if last else "next")
        rematch = el("button", say("rematch"), data_do="again", on={"click": page("step", at=place.at)})
        return el(
            "div.teach-step-buttons",
            rematch if step.script.fair else None,
            el("button.primary.lesson-next", words, data_do="next", on={"click": on}),
        )
    skip = el("button.quiet-button", say("skip"), data_do="next", on={"click": on})
    return el("div.teach-step-buttons", None if step.exam or step.script.fair else show, skip)


def _rulebook(step: Step, lang: str, missed: int = 0) -> Node:
    """The book of the step, the last line of a phone's card. After a wrong choice it comes into view, and with it the
    answers, which the reply would cover.
    """
    say = PanelState(lang).words("lesson")
    rules = step.setting.rules
    literally = say("literally") if rules.reading.value == "as-written" else None
    by = say("by", book=book_name(rules.book, lang))
    return el("p.quiet.teach-by", by, literally, key=f"by-{missed}", reveal=missed > 0)
