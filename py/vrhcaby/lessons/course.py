"""The format of a lesson: read it, check it, and name every fault by its path. See ``docs/lessons.md``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from vrhcaby import limits
from vrhcaby.board.side import Side
from vrhcaby.game.state import Game
from vrhcaby.lessons import turn_cycle
from vrhcaby.lessons.exam import EXAM_KEYS, Exam, read_exam
from vrhcaby.lessons.goals import CONDITIONS, COUNTS, judge_tries
from vrhcaby.lessons.setting import (
    COMMANDS,
    KEYS,
    Act,
    Setting,
    game_of,
    perform,
    read_pairs,
    read_rules,
    read_setting,
)
from vrhcaby.lessons.step_parts import (
    actions_of,
    bound_plays,
    deciding_row,
    optional_text,
    script_of,
    signs_of,
    texts_of,
)
from vrhcaby.lessons.table_reader import Fault, Faults, LessonError, Raw
from vrhcaby.lessons.tongue import read_tongue
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import own_book

KINDS = ("read", "play", "refused", "all_plays", "choice", "number", "command", "turns")
SHOWN_KEYS = frozenset(
    ["arrows", "marks", "svg", "alt", "panel", "signs", "viewpoint", "controls", "answers"]
)
ASKED_KEYS = frozenset(["goal", "hints", "success", "failure", "options_text", "options_play", "actions"])
SCRIPT_KEYS = frozenset(["rolls", "replies", "example", "answer", "fair"])
STEP_KEYS = KEYS | SHOWN_KEYS | ASKED_KEYS | SCRIPT_KEYS | EXAM_KEYS | {"kind", "text", "decides", "mover"}
SHARED_KEYS = ("rulebook", "book", "reading", "variant")
"""Keys of a lesson that apply to all its steps; ``book`` is the file of the author's own rulebook."""
LESSON_KEYS = frozenset(
    [
        *SHARED_KEYS,
        *("id", "title", "about", "step", "steps", "tag", "pass_mark", "exam", "lang", "words", "ready"),
    ]
)
"""``steps`` is the key in answers of the operation ``lesson``; a lesson file says ``[[step]]``."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson. Texts stay as written: plain, or by language."""

    kind: str
    setting: Setting
    text: Any
    goal: Raw
    hints: tuple[Any, ...]
    success: Any
    failure: Any
    choices: tuple[Any, ...]
    """The answers offered by a ``choice``."""
    actions: tuple[str, ...]
    """The commands offered by a ``command`` or ``refused`` step."""
    arrows: tuple[tuple[Any, ...], ...]
    marks: tuple[tuple[Any, ...], ...]
    decides: str = ""
    """The rulebook row that decides the answer; its paragraph is cited with a wrong one."""
    script: turn_cycle.Script = field(default_factory=turn_cycle.Script)
    """For a ``turns`` step: the dice of both sides and the opponent's plays."""
    plays: tuple[tuple[Any, ...], ...] = ()
    """The play that each answer of a ``choice`` stands for; empty if it stands for none."""
    exam: Exam | None = None
    """Set on a step of an exam."""

    @property
    def sealed(self) -> bool:
        """Whether its right answer is only in the teacher's lesson."""
        return self.exam is not None and not self.goal and self.kind != "read"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its texts and its steps in order."""

    id: str
    title: Any
    about: Any
    steps: tuple[Step, ...]
    lang: str = ""
    """The language of plain texts, "" if not given."""
    words: Raw = field(default_factory=dict)
    """Interface words by language."""


def read_lesson(raw: object) -> Lesson:
    """Read a lesson from its table. Raises :class:`LessonError` with every fault by path."""
    faults = Faults()
    table = faults.table(raw, "lesson")
    faults.known(table, "", LESSON_KEYS)
    identity = table.get("id")
    if not isinstance(identity, str) or not identity:
        faults.add("id", "empty", "must be a text that is not empty")
    title = faults.text(table.get("title"), "title")
    about = faults.text(table.get("about"), "about")
    shared = _shared(table, faults)
    shared = {**shared, "exam": table.get("exam", False)}
    faults.whole(table.get("pass_mark", 60), "pass_mark", 1, 100)
    key = "steps" if "steps" in table else "step"
    steps = tuple(
        _read_step(entry, shared, f"{key}[{i}].", faults)
        for i, entry in enumerate(faults.items(table.get(key), key, 1, limits.STEPS))
    )
    lang, words = read_tongue(table, faults)
    faults.raise_any()
    return Lesson(str(identity), title, about, steps, lang, words)


def with_shared(lesson: Raw, step: Raw) -> Raw:
    """A step with its lesson's defaults; a rulebook's file is added only if the step uses that book."""
    another = step.get("rulebook", lesson.get("rulebook")) != lesson.get("rulebook")
    keys = [key for key in SHARED_KEYS if key in lesson and not (another and key == "book")]
    return {**{key: lesson[key] for key in keys}, **step}


def _shared(table: Raw, faults: Faults) -> Raw:
    """The defaults of every step: the rulebook, by name or as ``book``, and its reading.

    Raises :class:`LessonError` for an invalid ``book``, because no step can be judged without it.
    """
    shared = {key: table[key] for key in SHARED_KEYS if key in table}
    if "rulebook" not in shared and "book" not in shared:
        return shared
    rules = read_rules(shared, "", faults)
    if "book" not in shared:
        return shared
    own = own_book(rules.book)
    if own is None:
        faults.raise_any()
        return shared
    return {**shared, "book": own.packed, "rulebook": rules.book}


def read_step(raw: object) -> Step:
    """Read one step by itself (with its own ``rulebook``). Raises :class:`LessonError` with every fault by path."""
    faults = Faults()
    step = _read_step(raw, {}, "", faults)
    faults.raise_any()
    return step


def validate_lesson(raw: object) -> tuple[str, ...]:
    """Every fault of a lesson, each as ``path: fault``; empty if it is valid."""
    return tuple(str(fault) for fault in lesson_faults(raw))


def lesson_faults(raw: object) -> tuple[Fault, ...]:
    """Every fault of a lesson; empty if it is valid."""
    try:
        read_lesson(raw)
    except LessonError as error:
        return error.coded
    return ()


def _for_the_reader(setting: Setting) -> Setting:
    """The setting with White for the reader, who answers a double of the mover."""
    doubled = setting.phase == "raise_offered" and setting.options.get("format") != "chouette"
    return replace(setting, mover=Side.BLACK) if doubled else setting


def _read_step(raw: object, shared: Raw, path: str, faults: Faults) -> Step:
    table = faults.table(raw, path.rstrip(".") or "step")
    faults.known(table, path.rstrip("."), STEP_KEYS)
    before = len(faults.faults)
    setting = _for_the_reader(read_setting(with_shared(shared, table), path, faults))
    kind = faults.word(table.get("kind"), f"{path}kind", KINDS)
    goal = faults.table(table.get("goal", {}), f"{path}goal")
    step = Step(
        kind,
        setting,
        faults.text(table.get("text"), f"{path}text"),
        goal,
        texts_of(table, "hints", path, faults),
        optional_text(table, "success", path, faults),
        optional_text(table, "failure", path, faults),
        texts_of(table, "options_text", path, faults),
        actions_of(table, path, faults),
        signs_of(table, "arrows", 2, path, faults),
        signs_of(table, "marks", 1, path, faults),
        deciding_row(table, setting, path, faults),
        script_of(table, path, faults),
        bound_plays(table, path, faults),
        read_exam(table, shared, path, faults),
    )
    if not step.sealed:
        _NEEDS[kind](step, f"{path}goal", faults)
    if len(faults.faults) == before:
        _check_reachable(step, path, faults)
    return step


def _needs_nothing(step: Step, path: str, faults: Faults) -> None:
    faults.known(step.goal, path, frozenset())


def _needs_dice(step: Step, path: str, faults: Faults) -> None:
    if step.setting.dice is None:
        what = f"are needed in a step of the kind {step.kind}"
        faults.add(path.removesuffix("goal") + "dice", "dice/missing", what)


def _needs_play(step: Step, path: str, faults: Faults) -> None:
    _needs_dice(step, path, faults)
    faults.known(step.goal, path, frozenset(CONDITIONS))
    if not step.goal:
        faults.add(path, "no_answer", f"needs one or more of {', '.join(CONDITIONS)}")
    for name, value in step.goal.items():
        if name in CONDITIONS:
            CONDITIONS[name].check(value, f"{path}.{name}", faults)


def _needs_all(step: Step, path: str, faults: Faults) -> None:
    _needs_dice(step, path, faults)
    _needs_nothing(step, path, faults)


def _needs_rule(step: Step, path: str, faults: Faults) -> None:
    faults.known(step.goal, path, frozenset({"rule", "moves"}))
    rule = step.goal.get("rule")
    if not isinstance(rule, str) or not rule:
        faults.add(f"{path}.rule", "row", "must name the row that refuses")
    if not step.actions:
        _needs_dice(step, path, faults)
        read_pairs(step.goal.get("moves"), f"{path}.moves", faults)


def _needs_choice(step: Step, path: str, faults: Faults) -> None:
    faults.known(step.goal, path, frozenset({"choice"}))
    if len(step.choices) < 2:
        faults.add(path.removesuffix("goal") + "options_text", "answers", "must offer at least two answers")
    faults.whole(step.goal.get("choice"), f"{path}.choice", 0, max(0, len(step.choices) - 1))


def _needs_number(step: Step, path: str, faults: Faults) -> None:
    faults.known(step.goal, path, frozenset({"number", "count", "on_board"}))
    on_board = faults.flag(step.goal.get("on_board", False), f"{path}.on_board")
    if ("number" in step.goal) == ("count" in step.goal):
        faults.add(path, "one_of", "needs either number or count")
    elif "number" in step.goal:
        low, high = (1, 24) if on_board else (-100_000, 100_000)
        faults.whole(step.goal["number"], f"{path}.number", low, high)
    elif faults.word(step.goal["count"], f"{path}.count", tuple(COUNTS)) == "plays":
        _needs_dice(step, path, faults)


def _needs_command(step: Step, path: str, faults: Faults) -> None:
    faults.known(step.goal, path, frozenset({"command"}))
    wanted = faults.word(step.goal.get("command"), f"{path}.command", COMMANDS)
    if wanted not in step.actions:
        faults.add(path.removesuffix("goal") + "actions", "offer", f"must offer the command {wanted}")


def _needs_turns(step: Step, path: str, faults: Faults) -> None:
    faults.known(step.goal, path, frozenset({"turns", "over", "won", "cube"}))
    if ("turns" in step.goal) == ("over" in step.goal):
        faults.add(path, "one_of", "needs either turns or over")
    elif "turns" in step.goal:
        faults.whole(step.goal["turns"], f"{path}.turns", 1, 12)
    else:
        faults.flag(step.goal["over"], f"{path}.over")
    faults.whole(step.goal.get("cube", 1), f"{path}.cube", 1, 64)
    faults.flag(step.goal.get("won", True), f"{path}.won")
    if not step.script.rolls:
        what = f"are needed in a step of the kind {step.kind}"
        faults.add(path.removesuffix("goal") + "rolls", "dice/missing", what)


_NEEDS = {
    "read": _needs_nothing,
    "play": _needs_play,
    "refused": _needs_rule,
    "all_plays": _needs_all,
    "choice": _needs_choice,
    "number": _needs_number,
    "command": _needs_command,
    "turns": _needs_turns,
}


def _check_reachable(step: Step, path: str, faults: Faults) -> None:
    """Check that the setting can occur, and that the goal's claims agree with the rules."""
    game = faults.trying(f"{path}phase", lambda: game_of(step.setting))
    if game is None or step.sealed:
        return
    if step.kind in ("command", "refused") and step.actions:
        _check_offered(step, game, path, faults)
    if step.kind == "turns":
        faults.trying(f"{path}goal", lambda: _check_turns(step, path, faults))
    if step.setting.dice is None:
        return
    plays = game.view.plays()
    if step.kind in ("play", "all_plays") and not plays:
        faults.add(f"{path}dice", "no_play", "nothing can be played")
    elif step.kind == "play":
        good = [
            p for p in plays if all(CONDITIONS[n].holds(step.setting, p, v) for n, v in step.goal.items())
        ]
        if not good:
            faults.add(f"{path}goal", "unreachable", "no legal play reaches it")
        for i, wanted in enumerate(step.goal.get("plays", ())):
            refusal = judge_tries(step.setting, wanted, complete=True)
            if isinstance(refusal, Refusal):
                facts = {"moves": wanted, "refusal": refusal}
                faults.add(f"{path}goal.plays[{i}]", "illegal", "is no legal play", **facts)
    if step.kind == "refused" and not step.actions:
        _check_refused(step, f"{path}goal.moves", faults)


def _check_turns(step: Step, path: str, faults: Faults) -> None:
    """Check that the example reaches the goal, and that the script's plays are legal in it."""
    turns = turn_cycle.shown(step.setting, step.script, step.goal)
    if not turn_cycle.fulfilled(turns, step.goal):
        faults.add(f"{path}goal", "unreachable", "the example does not reach it")
    plays = {True: step.script.example, False: step.script.replies}
    for by_reader, number in turn_cycle.unplayed(step.setting, step.script, turns.acts):
        key = "example" if by_reader else "replies"
        if number < len(plays[by_reader]):
            faults.add(f"{path}{key}[{number}]", "illegal", "is no legal play there")


def _check_offered(step: Step, game: Game, path: str, faults: Faults) -> None:
    """Check the offered commands: the wanted one must be legal, or refused by the row that the goal names."""
    outcomes = {name: perform(game, Act(name), in_turn=True) for name in step.actions}
    refused = {name: result.rule for name, result in outcomes.items() if isinstance(result, Refusal)}
    if step.kind == "refused" and step.goal["rule"] not in refused.values():
        what = f"no offered command is refused by {step.goal['rule']}"
        faults.add(f"{path}goal.rule", "allowed", what)
    elif step.kind == "command" and step.goal["command"] in refused:
        what = f"is refused by {refused[step.goal['command']]}"
        faults.add(f"{path}goal.command", "refused", what)


def _check_refused(step: Step, path: str, faults: Faults) -> None:
    """Check that the forbidden example is forbidden by the row that the goal names."""
    result = judge_tries(step.setting, step.goal["moves"], complete=False)
    ended = (
        result
        if isinstance(result, Refusal)
        else judge_tries(step.setting, step.goal["moves"], complete=True)
    )
    if not isinstance(ended, Refusal):
        faults.add(path, "allowed", "is not forbidden")
    elif ended.rule != step.goal["rule"]:
        what = f"is refused by {ended.rule}, not by {step.goal['rule']}"
        faults.add(path, "other_rule", what)


def lesson_texts(lesson: Lesson) -> Mapping[str, Any]:
    """All texts of a lesson by path, for completeness checks."""
    words: dict[str, Any] = {"title": lesson.title, "about": lesson.about}
    for i, step in enumerate(lesson.steps):
        parts = {"text": step.text, "success": step.success, "failure": step.failure}
        parts |= {f"hints[{j}]": t for j, t in enumerate(step.hints)}
        parts |= {f"options_text[{j}]": t for j, t in enumerate(step.choices)}
        words |= {f"step[{i}].{key}": text for key, text in parts.items() if text}
    return words
