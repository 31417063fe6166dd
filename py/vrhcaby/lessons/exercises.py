"""Exercises without end: made from a seed by the engine, and answered by it.

An exercise is never stored: its kind, rulebook and seed give it again, so the
answer is checked against what the engine says and against nothing written down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from vrhcaby.errors import VrhcabyError
from vrhcaby.explain import Tried, judge_play
from vrhcaby.legal import RollView
from vrhcaby.lessons import positions
from vrhcaby.lessons.faults import Raw
from vrhcaby.lessons.positions import Luck
from vrhcaby.lessons.setting import Act, Setting, game_of, perform
from vrhcaby.lessons.words import say
from vrhcaby.plays import Play, place_text
from vrhcaby.position import OFF, Position
from vrhcaby.rules.model import Refusal, Rules
from vrhcaby.rules.source import text_source
from vrhcaby.rules.wording import refusal_message
from vrhcaby.scoring import Worth, worth_of_board
from vrhcaby.side import Side

TRIES = 400
"""How many positions are drawn at most before one suits."""


class ExerciseError(VrhcabyError):
    """An unknown kind, or an answer of another shape than the question asks."""

    default_code = "exercise/unknown"


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question. ``options`` and ``reasons`` are keys; ``words`` fill its texts."""

    kind: str
    rules: Rules
    setting: Setting
    answer: str
    """``plays`` (all of them), ``choice``, ``number``."""
    options: tuple[str, ...] = ()
    right: int = 0
    """Index of the right option, or the right number."""
    reasons: tuple[str, ...] = ()
    """Rows, for the second question of ``illegal``."""
    right_reason: int = 0
    refusal: Refusal | None = None
    play: Play | None = None
    worth: Worth | None = None
    words: Mapping[str, object] = field(default_factory=dict)
    marks: tuple[tuple[int, str], ...] = ()
    viewpoint: Side = Side.WHITE
    """Who sits at the bottom; the mover is White."""


def exercise(kind: str, rules: Rules, seed: str) -> Exercise:
    """The exercise of a kind that follows from a seed."""
    maker = MAKERS.get(kind)
    if maker is None or kind not in kinds_for(rules):
        raise ExerciseError(
            f"no exercise {kind!r} for {rules.book}", facts={"kind": kind, "known": list(kinds_for(rules))}
        )
    luck = Luck(f"{kind}/{rules.book}/{rules.reading.value}/{rules.variant.value}/{seed}")
    for _ in range(TRIES):
        found = maker(rules, luck)
        if found is not None:
            return found
    raise ExerciseError(
        f"no {kind} found for this seed", code="exercise/not-found", facts={"kind": kind, "seed": seed}
    )


def kinds_for(rules: Rules) -> tuple[str, ...]:
    """The kinds of exercise that a rulebook has matter for."""
    return tuple(kind for kind in MAKERS if kind != "double" or rules.has_cube)


def _all_plays(rules: Rules, luck: Luck) -> Exercise | None:
    """The first roll of a game, some way into it, that leaves only a few plays."""
    early = 4 + luck.below(16)
    for number, position in enumerate(positions.walk(rules, luck)):
        roll = luck.uneven_roll()
        if number < early:
            continue
        plays = RollView(rules, position, roll).plays()
        if 2 <= len(plays) <= 7:
            return Exercise(
                "all_plays", rules, Setting(rules, position, "moving", roll), "plays", play=plays[0]
            )
    return None


_SCENES: Sequence[Callable[[Rules, Luck], Position]] = (
    positions.middle_game,
    positions.tight,
    lambda rules, luck: positions.bearing_off(rules, luck, outside=luck.below(5) == 0),
)


def _illegal(rules: Rules, luck: Luck) -> Exercise | None:
    """Three moves that can begin the play and one that cannot."""
    position, roll = luck.pick(_SCENES)(rules, luck), luck.uneven_roll()
    view = RollView(rules, position, roll)
    good, bad = _sorted_tries(view)
    if len(good) < 3 or not bad:
        return None
    rule = luck.pick(sorted(set(bad) - _TOO_EASY) or sorted(bad))
    wrong = luck.pick(bad[rule])
    tries = luck.shuffled([*luck.shuffled(good)[:3], wrong])
    reasons = luck.shuffled([rule, *luck.shuffled(_other_rules(rules, rule))[:2]])
    refusal = judge_play(view, (Tried(*wrong),), False)
    assert isinstance(refusal, Refusal)
    return Exercise(
        "illegal",
        rules,
        Setting(rules, position, "moving", roll),
        "choice",
        tuple(_pair_text(t) for t in tries),
        tries.index(wrong),
        tuple(reasons),
        reasons.index(rule),
        refusal,
    )


Pair = tuple[int, int]


def _sorted_tries(view: RollView) -> tuple[list[Pair], dict[str, list[Pair]]]:
    """Tries by one die of every own checker: those that go, and the others by the row that refuses."""
    good: list[Pair] = []
    bad: dict[str, list[Pair]] = {}
    for src in range(1, 26):
        if view.position.points[src] <= 0:
            continue
        for die in view.dice:
            pair = (src, max(OFF, src - die))
            found = judge_play(view, (Tried(*pair),), False)
            if isinstance(found, Refusal):
                bad.setdefault(found.rule, []).append(pair)
            elif len(found[0]) == 1:
                good.append(pair)
        far = (src, src - sum(view.dice))
        through = judge_play(view, (Tried(*far),), False) if far[1] > OFF else None
        if isinstance(through, Refusal) and through.rule == "separate_steps":
            bad.setdefault(through.rule, []).append(far)
    return list(dict.fromkeys(good)), bad


def _other_rules(rules: Rules, rule: str) -> list[str]:
    """Rows of the same rulebook that could have been the reason."""
    names = [row.name for row in (*rules.moves, *rules.plays)]
    titles = {_title(rule, "cs")}
    found = []
    for name in names:
        if name not in _TRIVIAL and _title(name, "cs") not in titles:
            titles.add(_title(name, "cs"))
            found.append(name)
    return found


_TOO_EASY = frozenset({"all_home"})
_TRIVIAL = frozenset({"own_checker", "forward", "leap_lands"})


def _title(rule: str, lang: str) -> str:
    return str(text_source("messages", lang)["refusal"][rule]["title"])


def _pair_text(pair: Pair) -> str:
    return f"{place_text(pair[0])}/{place_text(pair[1])}"


_AMOUNTS = ("both", "higher", "one", "none")


def _both_dice(rules: Rules, luck: Luck) -> Exercise | None:
    """The answer is drawn first, so that each is as frequent as the positions allow."""
    wanted = luck.pick(_AMOUNTS)
    for _ in range(60):
        position, roll = positions.tight(rules, luck), luck.uneven_roll()
        view = RollView(rules, position, roll)
        if _amount(view) == wanted:
            plays = view.plays()
            return Exercise(
                "both_dice",
                rules,
                Setting(rules, position, "moving", roll),
                "choice",
                _AMOUNTS,
                _AMOUNTS.index(wanted),
                play=plays[0] if plays else None,
            )
    return None


def _amount(view: RollView) -> str:
    """What must be played of an uneven roll; empty where either single die would do."""
    if view.most != 1:
        return "both" if view.most else "none"
    if len(view.single_dice) < 2:
        return "one"
    return "higher" if any(row.name == "higher_die" for row in view.rules.plays) else ""


def _bear_off(rules: Rules, luck: Luck) -> Exercise | None:
    wanted = luck.below(2) == 0
    position = positions.bearing_off(rules, luck, outside=not wanted and luck.below(4) == 0)
    roll = luck.uneven_roll()
    view = RollView(rules, position, roll)
    off = {m.src: m.dice[0] for m in view.choices((), position) if m.dst == OFF}
    point = luck.pick([p for p in range(1, 7) if position.points[p] > 0])
    found = judge_play(view, (Tried(point, OFF),), False)
    spans_both_dice = not isinstance(found, Refusal) and point not in off
    if (point in off) != wanted or spans_both_dice:
        return None
    return Exercise(
        "bear_off",
        rules,
        Setting(rules, position, "moving", roll),
        "choice",
        ("yes", "no"),
        0 if wanted else 1,
        refusal=found if isinstance(found, Refusal) else None,
        words={"point": point, "die": off.get(point, 0)},
        marks=((point, "source"),),
    )


def _count_pips(rules: Rules, luck: Luck) -> Exercise | None:
    position = positions.middle_game(rules, luck)
    return Exercise(
        "count_pips",
        rules,
        Setting(rules, position),
        "number",
        right=position.pips[0],
        words={"number": position.pips[0], "sum": _pip_sum(position)},
    )


def _pip_sum(position: Position) -> str:
    counts = [(n, p) for p, n in enumerate(position.points) if n > 0]
    return " + ".join(f"{n} × {p}" for n, p in reversed(counts))


def _count_result(rules: Rules, luck: Luck) -> Exercise | None:
    position = positions.finished(rules, luck)
    worth = worth_of_board(rules, None, position)
    setting = Setting(rules, position, "game_over")
    return Exercise("count_result", rules, setting, "number", right=worth.points, worth=worth)


_MOMENTS = ("before_roll", "before_roll", "moving", "opening", "opponent")


def _double(rules: Rules, luck: Luck) -> Exercise | None:
    """The player asked sits at the bottom: the mover, or the side that waits for the mover's turn."""
    wanted = luck.below(2) == 0
    moment = luck.pick(_MOMENTS)
    owner = luck.pick(("centre", "centre", "mover", "other"))
    value = 1 if owner == "centre" else 2 ** (1 + luck.below(3))
    scores = ("no_score", "no_score", "crawford", "past") if "crawford" in rules.cube_rows else ("no_score",)
    score = luck.pick(scores)
    if moment == "opening" and owner != "centre":
        return None
    setting = _double_setting(rules, luck, moment, owner, value, score)
    found = perform(game_of(setting), Act("raise", actor="opponent" if moment == "opponent" else "mover"))
    refusal = found if isinstance(found, Refusal) else None
    if (refusal is None) != wanted:
        return None
    return Exercise(
        "double",
        rules,
        setting,
        "choice",
        ("yes", "no"),
        0 if wanted else 1,
        refusal=refusal,
        words={"moment": moment, "owner": owner, "value": value, "score": score, "length": 7},
        viewpoint=Side.BLACK if moment == "opponent" else Side.WHITE,
    )


def _double_setting(rules: Rules, luck: Luck, moment: str, owner: str, value: int, score: str) -> Setting:
    waiting = moment == "opponent"
    options: dict[str, object] = {}
    if score != "no_score":
        options = {"format": "match", "length": 7, "score": [6, 3] if waiting else [3, 6]}
        options["crawford"] = "now" if score == "crawford" else "past"
    phase = "before_roll" if waiting else moment
    thrown = luck.uneven_roll()
    position = rules.start if moment == "opening" else positions.middle_game(rules, luck, 8, 26)
    dice = thrown if phase in ("moving", "opening") else None
    sides = {"centre": "centre", "mover": "mover", "other": "opponent"}
    if waiting:
        sides |= {"mover": "opponent", "other": "mover"}
    return Setting(rules, position, phase, dice, (), options, value, sides[owner])


MAKERS: Mapping[str, Callable[[Rules, Luck], Exercise | None]] = {
    "all_plays": _all_plays,
    "illegal": _illegal,
    "both_dice": _both_dice,
    "bear_off": _bear_off,
    "count_pips": _count_pips,
    "count_result": _count_result,
    "double": _double,
}


def question(made: Exercise, lang: str) -> dict[str, object]:
    """The question in words: title, text, options and, for ``illegal``, the second question."""
    values = {**made.words, **_double_words(made, lang), "dice": _dice_text(made, lang)}
    found: dict[str, object] = {
        "title": say(lang, f"{made.kind}.title"),
        "text": " ".join(say(lang, f"{made.kind}.text", **values).split()),
        "options": [_option_text(made, key, lang) for key in made.options],
    }
    if made.reasons:
        found["second"] = {
            "text": say(lang, "illegal.why"),
            "options": [_title(rule, lang) for rule in made.reasons],
        }
    return found


def _double_words(made: Exercise, lang: str) -> dict[str, object]:
    if made.kind != "double":
        return {}
    words = {**made.words, "dice": _dice_text(made, lang)}
    keys = {"moment": words["moment"], "cube": words["owner"], "score": words["score"]}
    return {name: say(lang, f"double.{key}", **words) for name, key in keys.items()}


def _dice_text(made: Exercise, lang: str) -> str:
    return say(lang, "and").join(str(d) for d in made.setting.dice or ())


def _option_text(made: Exercise, key: str, lang: str) -> str:
    if made.kind == "illegal":
        return key
    return say(lang, key if key in ("yes", "no") else f"{made.kind}.{key}")


@dataclass(frozen=True, slots=True)
class Marked:
    """An answer judged. ``state`` is as in :class:`vrhcaby.lessons.check.Verdict`."""

    state: str
    text: str
    refusal: Refusal | None = None
    play: Play | None = None
    position: Position | None = None
    right: object = None


def check(made: Exercise, answer: Raw, lang: str) -> Marked:
    """Judge ``{moves, plays}``, ``{choice, why}`` or ``{number}``."""
    return {"plays": _check_plays, "choice": _check_choice, "number": _check_number}[made.answer](
        made, answer, lang
    )


def _check_plays(made: Exercise, answer: Raw, lang: str) -> Marked:
    assert made.setting.dice is not None
    view = RollView(made.rules, made.setting.position, made.setting.dice)
    before = {end for end in (_end(view, moves) for moves in _list(answer.get("plays", []))) if end}
    found = judge_play(view, _tries(answer.get("moves")), True)
    if isinstance(found, Refusal):
        return Marked("refused", refusal_message(found, lang).text, found)
    wanted = {play.position for play in view.plays()}
    known = before | {found[1]}
    state = "success" if known >= wanted else "failure" if found[1] in before else "progress"
    text = say(lang, f"all_plays.{state}", found=len(known), total=len(wanted))
    right = {"found": len(known), "total": len(wanted)}
    return Marked(state, text, position=found[1], right=right)


def _list(value: object) -> Sequence[object]:
    if not isinstance(value, list) or len(value) > 200:
        raise ExerciseError("plays must be a list", code="exercise/answer")
    return value


def _tries(moves: object) -> tuple[Tried, ...]:
    pairs = [pair for pair in _list(moves) if isinstance(pair, list) and len(pair) in (2, 3)]
    if len(pairs) != len(_list(moves)) or any(not _is_place(p) for pair in pairs for p in pair[:2]):
        raise ExerciseError("moves are pairs of places 0-25", code="exercise/answer")
    return tuple(Tried(pair[0], pair[1]) for pair in pairs)


def _is_place(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 25


def _end(view: RollView, moves: object) -> Position | None:
    found = judge_play(view, _tries(moves), True)
    return None if isinstance(found, Refusal) else found[1]


def _whole(answer: Raw, key: str) -> int:
    value = answer.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise ExerciseError(f"{key} must be a whole number", code="exercise/answer", facts={"argument": key})
    return value


def _check_number(made: Exercise, answer: Raw, lang: str) -> Marked:
    good = _whole(answer, "number") == made.right
    words = dict(made.words) or {"number": made.right, "why": _worth_words(made, lang)}
    text = f"{say(lang, 'right' if good else 'wrong')} {say(lang, f'{made.kind}.answer', **words)}"
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
    text = f"{say(lang, 'right' if good else 'wrong')} {_reason(made, lang)}".strip()
    return Marked("success" if good else "failure", text, made.refusal, made.play, right=made.right)


def _check_illegal(made: Exercise, choice: int, answer: Raw, lang: str) -> Marked:
    assert made.refusal is not None
    title = _title(made.refusal.rule, lang)
    wrong = made.options[made.right]
    right = {"choice": made.right, "why": made.right_reason}
    if choice != made.right:
        text = say(lang, "wrong_move", move=made.options[choice], wrong=wrong, title=title)
        return Marked("failure", text, made.refusal, right=right)
    if _whole(answer, "why") != made.right_reason:
        return Marked("failure", say(lang, "wrong_why", title=title), made.refusal, right=right)
    text = f"{say(lang, 'right')} {refusal_message(made.refusal, lang).text}"
    return Marked("success", text, made.refusal, right=right)


def _reason(made: Exercise, lang: str) -> str:
    """Why the right answer is right, for yes-no questions and the number of dice."""
    if made.refusal is not None:
        return refusal_message(made.refusal, lang).text
    if made.kind == "both_dice":
        if made.play is None:
            return say(lang, "both_dice.so_none")
        return say(lang, "both_dice.so", play=made.play.text)
    return say(lang, f"{made.kind}.allowed", **made.words)


def title_of(kind: str, lang: str) -> str:
    """The name of a kind of exercise."""
    return say(lang, f"{kind}.title")
