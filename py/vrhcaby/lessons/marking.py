"""Judge answers to exercises by the engine alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vrhcaby.board.position import Position
from vrhcaby.errors import ProtocolError
from vrhcaby.language.texts import say
from vrhcaby.legality.explain import Tried
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.remedy import explained_play
from vrhcaby.lessons.exercise import Exercise, ExerciseError, Marked, title_of_rule
from vrhcaby.lessons.exercises import option_text
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import text_source
from vrhcaby.rules.wording import book_name, joined, play_words, refusal_message
from vrhcaby.wire import fields

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.lessons import BothAnswers, PlaysFound


def check(made: Exercise, answer: Raw, lang: str) -> Marked:
    """Judge ``{moves, plays}``, ``{choice, why}`` or ``{number}``."""
    return {"plays": _check_plays, "choice": _check_choice, "number": _check_number}[made.answer](
        made, answer, lang
    )


def _check_plays(made: Exercise, answer: Raw, lang: str) -> Marked:
    assert made.setting.dice is not None
    view = RollView(made.rules, made.setting.position, made.setting.dice)
    before = {end for end in (_end(view, moves) for moves in _list(answer.get("plays", []))) if end}
    verdict = explained_play(view, _tries(answer.get("moves")), True)
    if isinstance(verdict, Refusal):
        return Marked("refused", refusal_message(verdict, lang).text, verdict)
    wanted = {play.position for play in view.plays()}
    known = before | {verdict[1]}
    state = "success" if known >= wanted else "failure" if verdict[1] in before else "progress"
    text = say("lessons", lang, f"all_plays.{state}", found=len(known), total=len(wanted))
    right: PlaysFound = {"found": len(known), "total": len(wanted)}
    return Marked(state, text, position=verdict[1], right=right)


def _list(value: object) -> Sequence[object]:
    if not isinstance(value, list) or len(value) > 200:
        raise ExerciseError("plays must be a list", code="exercise/answer")
    return value


def _tries(moves: object) -> tuple[Tried, ...]:
    """Moves in the form that ``judge`` reads."""
    try:
        return fields.trials().take(moves, "moves")
    except ProtocolError as error:
        raise ExerciseError(error.detail, code="exercise/answer", facts=error.facts) from None


def _end(view: RollView, moves: object) -> Position | None:
    verdict = explained_play(view, _tries(moves), True)
    return None if isinstance(verdict, Refusal) else verdict[1]


def _whole(answer: Raw, key: str) -> int:
    value = answer.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise ExerciseError(f"{key} must be a whole number", code="exercise/answer", facts={"argument": key})
    return value


def _check_number(made: Exercise, answer: Raw, lang: str) -> Marked:
    good = _whole(answer, "number") == made.right
    words = dict(made.words) or {"number": made.right, "why": _worth_words(made, lang)}
    text = say("lessons", lang, f"{made.kind}.answer", **words)
    return Marked("success" if good else "failure", text, right=made.right)


def _worth_words(made: Exercise, lang: str) -> str:
    """Classic's table as a sum, or the level."""
    assert made.worth is not None
    worth = made.worth
    if worth.table:
        return " + ".join(f"{z.checkers} × {z.each}" for z in worth.table if z.checkers)
    messages = text_source("messages", lang)["result"]
    return " ".join(str(messages[r]) for r in worth.reasons if "{" not in str(messages[r]))


def _check_choice(made: Exercise, answer: Raw, lang: str) -> Marked:
    choice = _whole(answer, "choice")
    if not 0 <= choice < len(made.options):
        raise ExerciseError("no such option", code="exercise/answer", facts={"choice": choice})
    good = choice == made.right
    if made.kind == "illegal":
        return _check_illegal(made, choice, answer, lang)
    said = _answer(made, lang) if made.kind == "both_dice" and not good else _verdict(good, lang)
    text = f"{said} {_reason(made, lang)}".strip()
    return Marked("success" if good else "failure", text, made.refusal, made.play, right=made.right)


def _check_illegal(made: Exercise, choice: int, answer: Raw, lang: str) -> Marked:
    assert made.refusal is not None
    title = title_of_rule(made.refusal.rule, lang)
    right: BothAnswers = {"choice": made.right, "why": made.right_reason}
    if choice != made.right:
        move, wrong = (play_words(made.options[at], lang) for at in (choice, made.right))
        text = say("lessons", lang, "wrong_move", move=move, wrong=wrong, title=title)
        return Marked("failure", text, made.refusal, right=right)
    if "why" not in answer:
        return Marked("progress", say("lessons", lang, "illegal.why"))
    if _whole(answer, "why") != made.right_reason:
        return Marked("failure", say("lessons", lang, "wrong_why", title=title), made.refusal, right=right)
    text = f"{_verdict(True, lang)} {refusal_message(made.refusal, lang).text}"
    return Marked("success", text, made.refusal, right=right)


_ROWS = {"both": "most_dice", "higher": "higher_die", "one": "most_dice"}
"""The row that sets how many dice must be played."""


def _answer(made: Exercise, lang: str) -> str:
    """The right number of dice, with the paragraph that requires it, if any."""
    option = made.options[made.right]
    right = say("lessons", lang, f"both_dice.{option}")
    for row in made.rules.plays:
        if row.name == _ROWS.get(option):
            book = book_name(row.cite.book, lang)
            return say("lessons", lang, "both_dice.by", right=right, book=book, paragraph=row.cite.paragraph)
    return say("lessons", lang, "both_dice.answer", right=right)


def _reason(made: Exercise, lang: str) -> str:
    """Why the right answer is right, for yes-no questions and the number of dice."""
    if made.kind == "which_paragraph":
        return f"{_paragraph_reason(made, lang)} {_elsewhere(made, lang)}".strip()
    if made.refusal is not None:
        return refusal_message(made.refusal, lang).text
    if made.kind == "both_dice":
        if made.play is None:
            return say("lessons", lang, "both_dice.so_none")
        return say("lessons", lang, "both_dice.so", play=play_words(made.play.text, lang))
    return say("lessons", lang, f"{made.kind}.allowed", **made.words)


def _paragraph_reason(made: Exercise, lang: str) -> str:
    """Why the move is forbidden, with the paragraph's title; or that it is allowed."""
    if made.refusal is None:
        move = play_words(str(made.words["move"]), lang)
        return say("lessons", lang, "which_paragraph.allowed", move=move)
    return f"{option_text(made, made.options[made.right], lang)}. {refusal_message(made.refusal, lang).text}"


def _elsewhere(made: Exercise, lang: str) -> str:
    """The rulebooks in which the learner would have been right; or a note that the move is forbidden everywhere."""
    books = joined(lang, [book_name(book, lang) for book in made.otherwise])
    if made.otherwise:
        key = "forbidden_in" if made.refusal is None else "allowed_in"
        return say("lessons", lang, f"which_paragraph.{key}", books=books, count=len(made.otherwise))
    return "" if made.refusal is None else say("lessons", lang, "which_paragraph.nowhere")


def _verdict(good: bool, lang: str) -> str:
    return say("lessons", lang, "right" if good else "wrong")
