"""Repeat a play that was refused or was a blunder: which of two plays is allowed or better, or whether one is allowed."""

from __future__ import annotations

from dataclasses import dataclass

from vrhcaby.board.plays import Move
from vrhcaby.errors import NotationError
from vrhcaby.legality.explain import Tried
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.remedy import explained_play
from vrhcaby.lessons.setting import Setting, read_setting
from vrhcaby.lessons.table_reader import Faults, LessonError, Raw
from vrhcaby.notation.play_text import parse_play
from vrhcaby.rules.model import Refusal

_OF_SETTING = ("rulebook", "reading", "variant", "position", "dice")


@dataclass(frozen=True, slots=True)
class RepeatedPlay:
    """The question: ``options`` are plays as text, or ``yes`` and ``no`` if there was no other play."""

    setting: Setting
    options: tuple[str, ...]
    play: str
    better: str
    """The better of two legal plays; empty if the rules decide."""
    whole: bool
    """Whether the play must be complete, so that it is judged as a whole."""

    @property
    def dice(self) -> tuple[int, ...]:
        """The roll; a setting in its moving phase has one."""
        return self.setting.dice or ()


@dataclass(frozen=True, slots=True)
class JudgedOption:
    """A judged option: its moves, and the refusal if the rules forbid them."""

    right: bool
    moves: tuple[Move, ...] = ()
    refusal: Refusal | None = None


def read_play(case: Raw) -> RepeatedPlay:
    """The question of a card. Raises :class:`LessonError` for an invalid setting or play."""
    faults = Faults()
    setting = read_setting({key: case.get(key) for key in _OF_SETTING} | {"phase": "moving"}, "", faults)
    faults.raise_any()
    play, instead = str(case.get("play", "?")), str(case.get("instead", "?"))
    weighed = case["type"] == "blunder"
    # Sorted, so that the order gives nothing away.
    options = tuple(sorted((play, instead))) if instead else ("yes", "no")
    for text in (play, instead):
        _tries(text)
    return RepeatedPlay(setting, options, play, instead if weighed else "", case.get("whole") is True)


def judge_option(asked: RepeatedPlay, choice: int) -> JudgedOption:
    """Whether an option is right. Raises :class:`LessonError` for one that was not offered."""
    if not 0 <= choice < len(asked.options):
        raise LessonError(("answer.choice: was not offered",), "lesson/action")
    option = asked.options[choice]
    if option == "no":
        return JudgedOption(True)
    text = asked.play if option == "yes" else option
    view = RollView(asked.setting.rules, asked.setting.position, asked.setting.dice or (1, 2))
    verdict = explained_play(view, _tries(text), asked.whole)
    if isinstance(verdict, Refusal):
        return JudgedOption(False, refusal=verdict)
    right = text == asked.better if asked.better else option != "yes"
    return JudgedOption(right, verdict[0])


def _tries(text: str) -> tuple[Tried, ...]:
    try:
        return tuple(Tried(way.src, way.dst) for way in parse_play(text, backwards=True))
    except NotationError as error:
        raise LessonError((f"play: {error.detail}",), "lesson/action") from error
