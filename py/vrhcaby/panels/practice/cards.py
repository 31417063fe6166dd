"""An exercise or a repeated play as a card: the task, the board, the answers, and the feedback."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from vrhcaby.board.plays import moves_text
from vrhcaby.language.languages import written_number
from vrhcaby.language.texts import say
from vrhcaby.lessons.exercise import Exercise, Marked
from vrhcaby.lessons.exercises import question, title_of_level
from vrhcaby.lessons.levels import level_of
from vrhcaby.lessons.repeated_cube import RepeatedCube
from vrhcaby.lessons.repeated_play import JudgedOption, RepeatedPlay
from vrhcaby.lessons.table_reader import Raw
from vrhcaby.panels.events import Event
from vrhcaby.panels.figure import verdict_box
from vrhcaby.panels.lesson_card import number_form
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import words
from vrhcaby.panels.verdict import Kind, exercise_verdict, verdict_words
from vrhcaby.rules.wording import book_name, play_words

if TYPE_CHECKING:
    from vrhcaby.rules.model import Refusal


@dataclass(frozen=True, slots=True)
class Sheet:
    """The feedback on an answer: its words, and the refusal to show as a card below."""

    kind: Kind
    words: Node | None
    refusal: Refusal | None
    number: int
    """Distinguishes it from earlier answers."""


def exercise_over(made: Exercise, marked: Marked | None) -> bool:
    """Whether nothing more is asked: the answer was right, or wrong beside the board."""
    if marked is None:
        return False
    return marked.state == "success" or (marked.state == "failure" and made.answer != "plays")


def exercise_card(
    made: Exercise,
    seed: str,
    lang: str,
    given: Raw | None = None,
    marked: Marked | None = None,
    misses: int = 0,
) -> Node:
    """The card of an exercise; ``given`` is the last answer, judged as ``marked``."""
    asked, over = question(made, lang), exercise_over(made, marked)
    level = level_of(made)
    book = book_name(made.setting.rules.book, lang)
    by = words("lesson", lang)("by", book=book)
    return _card(
        el("p.task", asked["text"], key="task"),
        _exercise_answers(made, lang, given or {}, marked, over),
        el("p.quiet.teach-by", f"{by} · {title_of_level(level, lang)}", key="by"),
        sheet=_exercise_sheet(made, marked, lang, misses),
        form=number_form(lang, over) if made.answer == "number" else None,
        key=f"exercise-{made.kind}-{seed}",
        data_kind=made.kind,
        data_seed=seed,
        data_level=level.value,
        data_done="true" if over else "false",
    )


def _exercise_answers(made: Exercise, lang: str, given: Raw, marked: Marked | None, over: bool) -> Content:
    if made.answer != "choice":
        return None
    asked, choice = question(made, lang), given.get("choice")
    asks_why = marked is not None and marked.state == "progress"
    second = asked.get("second") if asks_why or (over and choice == made.right) else None
    first = [
        _option(text, "choice", at, over or asks_why, _mark(at, made.right, choice, over or asks_why))
        for at, text in enumerate(asked["options"])
    ]
    if second is None:
        return el("ol.offered", first, key="choice")
    # The reason is asked about this answer only, so that both fit a phone.
    first = [first[at] for at in sorted({made.right, cast("int", choice)})]
    whys = [
        _option(text, "why", at, over, _mark(at, made.right_reason, given.get("why"), over), choice=choice)
        for at, text in enumerate(second["options"])
    ]
    return [
        el("ol.offered", first, key="choice"),
        el("p.task", second["text"], key="second"),
        el("ol.offered", whys, key="why"),
    ]


def _mark(at: int, right: int, chosen: object, over: bool) -> bool | None:
    """Whether to mark an answer right or wrong; ``None`` for neither."""
    if at == right and over:
        return True
    return False if at == chosen else None


def _option(text: str, name: str, at: int, disabled: bool, mark: bool | None, **more: object) -> Node:
    button = el(
        "button.answer",
        text,
        type="button",
        part="answer",
        disabled=disabled,
        on={"click": Event("page", "answer", {**more, name: at})},
        **{f"data_{name}": str(at)},
        data_right=None if mark is None else str(mark).lower(),
    )
    return el("li", button, key=at)


def _exercise_sheet(made: Exercise, marked: Marked | None, lang: str, misses: int) -> Sheet | None:
    if marked is None or (made.answer != "plays" and marked.state == "progress"):
        return None
    kind: Kind = "good" if marked.state in ("success", "progress") else "bad"
    refusal = marked.refusal if marked.state != "success" else None
    return Sheet(kind, exercise_verdict(marked, lang), refusal, misses)


def play_card(
    asked: RepeatedPlay, lang: str, chosen: Sequence[int] = (), judged: JudgedOption | None = None
) -> Node:
    """The card of a repeated play; ``chosen`` are the answers so far, the last one ``judged``."""
    say_ = words("panels/practice/practice", lang)
    over = judged is not None and judged.right
    which = "better" if asked.better else "which" if asked.options != ("yes", "no") else "may"
    text = say_(which, dice="-".join(map(str, asked.dice)), play=play_words(asked.play, lang))
    options = [_play_option(asked, at, lang, chosen, over) for at in range(len(asked.options))]
    sheet = None if judged is None else _play_sheet(judged, lang, len(chosen))
    title = book_name(asked.setting.rules.book, lang)
    return _question(title, text, options, sheet, lang, key=f"play-{asked.play}", kind="play", over=over)


def _question(
    title: str,
    task: str,
    options: list[Node],
    sheet: Sheet | None,
    lang: str,
    *,
    key: str,
    kind: str,
    over: bool,
) -> Node:
    """A board with a task, the offered answers and, once one is chosen, its verdict."""
    return _card(
        el("p.task", task, key="task"),
        el("ol.offered", options, key="choice"),
        el("p.quiet.teach-by", words("lesson", lang)("by", book=title), key="by"),
        sheet=sheet,
        key=key,
        data_kind=kind,
        data_done="true" if over else "false",
    )


def _play_option(asked: RepeatedPlay, at: int, lang: str, chosen: Sequence[int], over: bool) -> Node:
    option = asked.options[at]
    text = (
        words("panels/practice/practice", lang)(option or "nothing")
        if option in ("yes", "no", "")
        else play_words(option, lang)
    )
    mark = (over and at == chosen[-1]) if at in chosen else None
    return _option(text, "choice", at, over, mark, before=list(chosen))


def _play_sheet(judged: JudgedOption, lang: str, number: int) -> Sheet:
    lead = say("lessons", lang, "right") if judged.right else words("panels/practice/practice", lang)("wrong")
    play = judged.moves and play_words(moves_text(judged.moves), lang)
    texts = [lead, words("panels/practice/practice", lang)("allowed", play=play)] if play else [lead]
    kind: Kind = "good" if judged.right else "bad"
    return Sheet(kind, verdict_words(kind, texts, [], lang), judged.refusal, number)


def cube_card(asked: RepeatedCube, lang: str, choice: int | None = None) -> Node:
    """The card of a repeated cube decision; ``choice`` is the answer."""
    say_, over = words("panels/practice/practice", lang), choice is not None
    value = asked.setting.cube_value
    text = say_("answers" if asked.options[0] == "take" else "doubles", value=2 * value)
    score = (
        say_("score_is", length=asked.score[0], mine=asked.score[1], theirs=asked.score[2])
        if asked.score
        else ""
    )
    right = asked.options.index(asked.right)
    options = [
        _option(say_(f"action.{name}"), "choice", at, over, _mark(at, right, choice, over))
        for at, name in enumerate(asked.options)
    ]
    sheet = None if choice is None else _cube_sheet(asked, lang, right == choice)
    title = book_name(asked.setting.rules.book, lang)
    return _question(
        title,
        f"{text} {score}",
        options,
        sheet,
        lang,
        key=f"cube-{asked.setting.position}",
        kind="cube",
        over=over,
    )


def _cube_sheet(asked: RepeatedCube, lang: str, right: bool) -> Sheet:
    say_, names = words("panels/practice/practice", lang), (f"action.{one}" for one in asked.options)
    texts = [
        say("lessons", lang, "right") if right else say_("better_is", action=say_(f"action.{asked.right}"))
    ]
    if asked.gains:
        (one, other), (a, b) = map(say_, names), (_signed(gain, lang) for gain in asked.gains)
        texts.append(say_("gain", one=one, other=other, a=a, b=b))
    kind: Kind = "good" if right else "bad"
    return Sheet(kind, verdict_words(kind, texts, [], lang), None, int(not right))


def _signed(gain: float, lang: str) -> str:
    return ("−" if gain < 0 else "+") + written_number(abs(gain), 3, lang)


# Shared parts


def _card(*text: Content, sheet: Sheet | None, form: Node | None = None, **attributes: Any) -> Node:
    """A question in the form of a lesson's step. The page keeps its first line and the way on separate, because they
    depend on earlier results.
    """
    return el(
        "section.teach-step",
        el("part", face="head", key="head"),
        el("div.teach-step-board", el("part", face="board", key="board"), key="board"),
        el("div.teach-step-text", text, key="text"),
        el(
            "div.lesson-foot",
            sheet and _sheet(sheet),
            form,
            [el("part", face=face, key=face) for face in ("said", "controls", "foot")],
            key="below",
        ),
        **attributes,
    )


def _sheet(sheet: Sheet) -> Node:
    parts = [sheet.words, el("part", face="refusal", key="refusal")]
    return verdict_box(sheet.kind, parts, sheet.refusal, sheet.number)
