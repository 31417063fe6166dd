"""The lesson on paper: each question with its board, and the answers on demand."""

from __future__ import annotations

from vrhcaby.board.plays import moves_text
from vrhcaby.lessons.course import Step, read_lesson
from vrhcaby.lessons.example import example_of
from vrhcaby.lessons.explaining import explain_answer
from vrhcaby.lessons.goals import view_of
from vrhcaby.lessons.setting import Act, game_of, perform
from vrhcaby.lessons.table_reader import localised
from vrhcaby.lessons.tongue import shown_in
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import words, written_in
from vrhcaby.panels.workshop.bench import Bench
from vrhcaby.panels.workshop.exports import alt_of, picture_address
from vrhcaby.panels.workshop.moves import pairs_text
from vrhcaby.panels.workshop.sheet_head import sheet_head
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.wording import book_name, play_words, refusal_message

MOST_PLAYS = 60
"""The most plays written out; some rolls have hundreds."""


_LINES = {"read": 0, "choice": 0, "number": 1, "command": 1, "all_plays": 6, "turns": 4}
"""Empty lines for an answer; kinds not listed get two."""


def sheet(bench: Bench, answers: bool, base: str) -> Node:
    """The sheet, in the language being written."""
    lesson = read_lesson(bench.draft)
    lang = shown_in(lesson.title, bench.lang, lesson.lang, lesson.words)
    return el(
        "div.on-paper.workshop-sheet",
        el("header.sheet-head", sheet_head(bench, lesson, base, lang), key="head"),
        el("ol", [_question(step, lang) for step in lesson.steps]),
        answers and _answers(lesson.steps, lang),
        key="sheet",
        **written_in(lang),
    )


def _question(step: Step, lang: str) -> Node:
    return el(
        "li",
        el("p", localised(step.text, lang)),
        el("img", src=picture_address(step, lang), alt=alt_of(step, lang)),
        step.choices and el("ol.workshop-options", [el("li", localised(one, lang)) for one in step.choices]),
        [el("p.sheet-line", key=at) for at in range(_LINES.get(step.kind, 2))],
    )


def _answers(steps: tuple[Step, ...], lang: str) -> list[Node]:
    heading = words("panels/workshop/workshop", lang)("paper_answers")
    listed = [el("li", paper_answer(step, lang) or "–") for step in steps]
    return [el("h2.workshop-answers-head", heading, key="answers"), el("ol", listed, key="list")]


def paper_answer(step: Step, lang: str) -> str:
    """The right answer: words, plays, a command, or why a move is forbidden; "" without a question."""
    if step.kind == "all_plays":
        return _all_plays(step, lang)
    answer = explain_answer(step, lang)[0]
    if answer:
        return answer
    acts = example_of(step)
    done = _done(acts, lang)
    if step.kind != "refused":
        return done
    refusal = _refusal(step, acts)
    return f"{done}: {refusal_text(refusal, lang)}" if refusal is not None else done


def refusal_text(refusal: Refusal, lang: str) -> str:
    """Why something is forbidden, with its paragraph."""
    message, cite = refusal_message(refusal, lang), refusal.cite
    label = words("common", lang)("cite", book=book_name(cite.book, lang), paragraph=cite.paragraph)
    return f"{message.title}. {message.text} ({label})"


def _all_plays(step: Step, lang: str) -> str:
    plays = view_of(step.setting).plays()
    listed = [play_words(moves_text(play.moves), lang) for play in plays[:MOST_PLAYS]]
    return "; ".join([*listed, "…"] if len(plays) > MOST_PLAYS else listed)


def _done(acts: tuple[Act, ...], lang: str) -> str:
    tried = [(act.tried.src, act.tried.dst) for act in acts if act.tried]
    commands = [
        words("panels/workshop/workshop", lang)(f"do.{act.command}") for act in acts if act.tried is None
    ]
    moves = play_words(pairs_text(tried), lang)
    return ", ".join([moves, *commands] if moves else commands)


def _refusal(step: Step, acts: tuple[Act, ...]) -> Refusal | None:
    """The refusal of the last act."""
    game = game_of(step.setting)
    for act in acts:
        outcome = perform(game, act, in_turn=True)
        if isinstance(outcome, Refusal):
            return outcome
        game = outcome[0]
    return None
