"""Explain a wrong answer: the facts of the case, and the paragraph if a rule decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from vrhcaby.board.plays import Play, moves_text
from vrhcaby.board.position import BAR, OFF
from vrhcaby.language.texts import say
from vrhcaby.legality.scoring import Worth, worth_of_board
from vrhcaby.lessons.check import Verdict
from vrhcaby.lessons.course import Step
from vrhcaby.lessons.deciding import cites_of
from vrhcaby.lessons.exercise import title_of_rule
from vrhcaby.lessons.goals import CONDITIONS, judge_tries, view_of
from vrhcaby.lessons.setting import game_of
from vrhcaby.lessons.table_reader import Raw, localised
from vrhcaby.rules.model import Cite, Refusal
from vrhcaby.rules.source import text_source
from vrhcaby.rules.wording import joined, play_words, refusal_message

Explanation = tuple[str, tuple[Cite, ...]]
"""Sentences, and the paragraphs that decide."""
NOTHING: Explanation = ("", ())
MOST_PLAYS_LISTED = 6


def explained(step: Step, action: Raw, verdict: Verdict, lang: str) -> Explanation:
    """Explain why an answer is wrong; empty if it is right or a refusal says enough."""
    if verdict.state == "failure" or (verdict.state != "success" and step.kind == "refused"):
        text, cites = _EXPLAIN[step.kind](step, action, verdict, lang)
        return text, tuple(dict.fromkeys((*cites_of(step.setting.rules, step.decides), *cites)))
    return _of_bound_play(step, action, lang) if step.kind == "choice" else NOTHING


def explain_answer(step: Step, lang: str, plays: Sequence[Any] = ()) -> Explanation:
    """The right answer in words, with its reason; empty if the board shows it.

    ``plays`` are the plays of an ``all_plays`` step found before.
    """
    if step.kind == "all_plays":
        return _plays_left(step, lang, plays)
    right = _RIGHT.get(step.kind)
    if right is None:
        return NOTHING
    text, cites = right(step, lang)
    return text, tuple(dict.fromkeys((*cites_of(step.setting.rules, step.decides), *cites)))


def _say(lang: str, key: str, **values: object) -> str:
    return say("lessons", lang, f"explained.{key}", **values)


# Plays

Facts = Callable[[Play, Any, str], Mapping[str, object]]


def _short_points(play: Play, wanted: Sequence[int], lang: str) -> Mapping[str, object]:
    return {"points": joined(lang, [p for p in wanted if play.position.points[p] < 2])}


def _single_points(play: Play, wanted: int, lang: str) -> Mapping[str, object]:
    single = [p for p, count in enumerate(play.position.points[1:25], 1) if count == 1]
    return {"found": len(single), "wanted": wanted, "points": joined(lang, single)}


def _counted(counts: Callable[[Any], bool]) -> Facts:
    return lambda play, wanted, _: {"found": sum(map(counts, play.moves)), "wanted": wanted}


def _used(play: Play, wanted: Sequence[int], lang: str) -> Mapping[str, object]:
    used = [die for move in play.moves for die in move.dice]
    return {"found": joined(lang, used), "wanted": joined(lang, wanted)}


_FACTS: Mapping[str, tuple[Facts, tuple[str, ...]]] = {
    "any": (lambda *_: {}, ()),
    "plays": (lambda *_: {}, ()),
    "hits": (_counted(lambda move: move.hit), ("hitting",)),
    "holds": (_short_points, ("target_is_open",)),
    "off": (_counted(lambda move: move.dst == OFF), ("exact_number", "surplus")),
    "enters": (_counted(lambda move: move.src == BAR), ("enter_by_number",)),
    "singles": (_single_points, ("hitting",)),
    "one_checker": (lambda *_: {}, ("separate_steps",)),
    "dice_used": (_used, ("most_dice",)),
}
"""Condition -> the facts of a play that fails it, and the relevant rows."""


def _of_play(step: Step, action: Raw, verdict: Verdict, lang: str) -> Explanation:
    judged = judge_tries(step.setting, action["moves"], complete=True)
    if isinstance(judged, Refusal):
        return NOTHING
    play = Play(*judged)
    missed = {n: v for n, v in step.goal.items() if not CONDITIONS[n].holds(step.setting, play, v)}
    if localised(step.failure, lang):
        # These have no facts of their own; the author's words are enough.
        missed = {n: v for n, v in missed.items() if n not in ("plays", "one_checker")}
    texts = [_say(lang, "played", play=play_words(moves_text(play.moves), lang))]
    texts += [_say(lang, _key(n, v), **_FACTS[n][0](play, v, lang)) for n, v in missed.items()]
    rows = [row for name in missed for row in _FACTS[name][1]]
    return " ".join(texts), cites_of(step.setting.rules, *rows)


def _key(name: str, wanted: Any) -> str:
    return name if name != "one_checker" else "one_checker" if wanted else "two_checkers"


def _of_all_plays(step: Step, action: Raw, verdict: Verdict, lang: str) -> Explanation:
    judged = judge_tries(step.setting, action["moves"], complete=True)
    assert not isinstance(judged, Refusal)
    left = (verdict.total or 0) - (verdict.found or 0)
    return _say(lang, "again", play=play_words(moves_text(judged[0]), lang), left=left), ()


def _plays_left(step: Step, lang: str, plays: Sequence[Any]) -> Explanation:
    """The plays of an ``all_plays`` step that were not found."""
    judged = [judge_tries(step.setting, moves, complete=True) for moves in plays]
    known = {end[1] for end in judged if not isinstance(end, Refusal)}
    left = [play for play in view_of(step.setting).plays() if play.position not in known]
    listed = "; ".join(play_words(moves_text(play.moves), lang) for play in left)
    return _say(lang, "plays_left", plays=listed), ()


# Refusals


def _of_refused(step: Step, action: Raw, verdict: Verdict, lang: str) -> Explanation:
    title = title_of_rule(step.goal["rule"], lang)
    cites = cites_of(step.setting.rules, step.goal["rule"])
    if verdict.refusal is not None:
        other = title_of_rule(verdict.refusal.rule, lang)
        return _say(lang, "other_rule", other=other, title=title), cites
    moves = action.get("moves")
    made = judge_tries(step.setting, moves, complete=False) if moves else None
    if made is None or isinstance(made, Refusal):
        return _say(lang, "nothing_refused", title=title), cites
    return _say(lang, "allowed", play=play_words(moves_text(made[0]), lang), title=title), cites


# Questions and commands


def _right_choice(step: Step, lang: str) -> Explanation:
    return _say(lang, "right_choice", right=localised(step.choices[step.goal["choice"]], lang)), ()


def _of_choice(step: Step, action: Raw, verdict: Verdict, lang: str) -> Explanation:
    del verdict
    at = action["choice"]
    if not 0 <= at < len(step.choices):
        return _right_choice(step, lang)
    said, cites = _of_bound_play(step, action, lang)
    chosen = _say(lang, "choice", chosen=localised(step.choices[at], lang))
    return f"{chosen} {said}".strip(), cites


def _of_bound_play(step: Step, action: Raw, lang: str) -> Explanation:
    """The rulebook's verdict on the play of the chosen answer."""
    at = action["choice"]
    moves = step.plays[at] if 0 <= at < len(step.plays) else ()
    if not moves or step.setting.dice is None:
        return NOTHING
    judged = judge_tries(step.setting, moves, complete=True)
    if not isinstance(judged, Refusal):
        return _say(lang, "bound_legal", play=play_words(moves_text(judged[0]), lang)), ()
    message = refusal_message(judged, lang)
    return f"{message.title}. {message.text}", (judged.cite,)


def _right_number(step: Step, lang: str) -> Explanation:
    count = step.goal.get("count")
    if count is None:
        return _say(lang, "number", number=step.goal["number"]), ()
    return _COUNTED[count](step, lang)


def _of_number(step: Step, action: Raw, verdict: Verdict, lang: str) -> Explanation:
    del action, verdict
    return _right_number(step, lang)


def _of_pips(step: Step, lang: str, side: int) -> Explanation:
    position = step.setting.position
    points = position.points if side == 0 else position.swapped().points
    parts = " + ".join(f"{n} × {p}" for p, n in reversed(list(enumerate(points))) if n > 0)
    return _say(lang, "counted", number=position.pips[side], why=parts), ()


def _of_plays_counted(step: Step, lang: str) -> Explanation:
    plays = game_of(step.setting).view.plays()
    rules = step.setting.rules
    if not plays:
        return _say(lang, "none_to_play"), cites_of(rules, "turn_lost")
    listed = "; ".join(play_words(moves_text(play.moves), lang) for play in plays[:MOST_PLAYS_LISTED])
    more = "…" if len(plays) > MOST_PLAYS_LISTED else ""
    return _say(lang, "counted", number=len(plays), why=listed + more), cites_of(rules, "compulsory")


def _of_points(step: Step, lang: str) -> Explanation:
    setting = step.setting
    worth = worth_of_board(setting.rules, None, setting.position, setting.cube_value)
    return _say(lang, "worth", number=worth.points, why=_reasons(worth, lang)), worth.cites


def _reasons(worth: Worth, lang: str) -> str:
    if worth.table:
        return " + ".join(f"{zone.checkers} × {zone.each}" for zone in worth.table if zone.checkers)
    messages = text_source("messages", lang)["result"]
    each = worth.points // worth.cube
    cube = _say(lang, "times_cube", value=each, cube=worth.cube) if worth.cube > 1 else ""
    texts = [str(messages[r]) for r in worth.reasons if "{" not in str(messages[r])]
    return " ".join([*texts, cube]).strip()


_COUNTED: Mapping[str, Callable[[Step, str], Explanation]] = {
    "pips": lambda step, lang: _of_pips(step, lang, 0),
    "opponent_pips": lambda step, lang: _of_pips(step, lang, 1),
    "plays": _of_plays_counted,
    "points": _of_points,
}

_COMMAND_ROWS = {
    "raise": "cube_before_roll",
    "take": "take_doubles",
    "drop": "refuse_loses",
    "beaver": "beaver_off",
    "raccoon": "raccoon_off",
    "roll": "rolled_first",
    "draw": "draw_first",
    "confirm": "picking_up",
}
"""Command -> its row."""


def _of_command(step: Step, action: Raw, verdict: Verdict, lang: str) -> Explanation:
    del verdict
    done, wanted = (_word(name, lang) for name in (action["act"]["command"], step.goal["command"]))
    row = _COMMAND_ROWS.get(step.goal["command"], "")
    return _say(lang, "command", done=done, wanted=wanted), cites_of(step.setting.rules, row)


def _word(command: str, lang: str) -> str:
    return _say(lang, f"do_{command}") if command in _COMMAND_ROWS else command


def _of_turns(step: Step, action: Raw, verdict: Verdict, lang: str) -> Explanation:
    del action
    value = step.goal.get("cube", 1)
    if verdict.game is None or any(cube.value >= value for cube in verdict.game.cubes):
        return NOTHING
    return _say(lang, "cube", value=value), cites_of(step.setting.rules, "cube_before_roll")


_EXPLAIN: Mapping[str, Callable[[Step, Raw, Verdict, str], Explanation]] = {
    "play": _of_play,
    "all_plays": _of_all_plays,
    "refused": _of_refused,
    "choice": _of_choice,
    "number": _of_number,
    "command": _of_command,
    "turns": _of_turns,
}
_RIGHT: Mapping[str, Callable[[Step, str], Explanation]] = {"choice": _right_choice, "number": _right_number}
