"""Claims of the texts beside a board: written as data, checked for form, and tested with an engine.

``tests/unit/lessons/claims/*.toml`` has an entry for every step of a lesson and every word of the glossary:
``claims``, or ``none`` with the reason. A claim quotes the English sentence it stands for (``says``; without it, it
is about the picture) and states what must be true of the board, in the closed vocabulary of ``claim_checks``. Shares
and equities are those of the side on roll; ``of = "opponent"`` turns them round.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from support.claim_checks import CHECKS
from tools.site.glossary import Term, terms, words
from vrhcaby.advice.hints import task_now
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import BAR, Position
from vrhcaby.bot.context import Stakes
from vrhcaby.bot.thinker import Task
from vrhcaby.errors import VrhcabyError
from vrhcaby.legality.legal import legal_plays
from vrhcaby.lessons.course import Step, lesson_texts
from vrhcaby.lessons.setting import Setting, game_of
from vrhcaby.lessons.store import lessons
from vrhcaby.lessons.table_reader import localised
from vrhcaby.notation.play_text import find_play

FOLDER = Path(__file__).parents[1] / "unit/lessons/claims"
REASONS = {
    "rules": "only what may be played and counted; reading the lesson proves it, or test_choices does",
    "script": "only what the script of its turns does; reading the lesson plays it",
    "words": "a definition, a name or a rule; nothing is said of the board shown",
}


@dataclass(frozen=True)
class Subject:
    """A board with its English texts."""

    name: str
    setting: Setting
    texts: tuple[str, ...]
    step: Step | None = None
    own_stakes: Stakes | None = None

    @cached_property
    def task(self) -> Task | None:
        """The decision to make; ``None`` without one."""
        try:
            return task_now(game_of(self.setting))
        except VrhcabyError:
            return None

    @property
    def position(self) -> Position:
        """The board in the view of the side on roll."""
        return self.task.position if self.task else self.setting.position

    @property
    def stakes(self) -> Stakes:
        """The stakes."""
        return self.own_stakes or (self.task.stakes if self.task else Stakes())

    @property
    def roll(self) -> Roll:
        """The displayed dice."""
        assert self.setting.dice is not None, f"{self.name} shows no dice"
        return self.setting.dice

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """All legal plays of the displayed dice."""
        return legal_plays(self.setting.rules, self.position, self.roll)

    def named(self, texts: Sequence[str]) -> list[Play]:
        """Plays by their notation. Raises ``notation/…`` for an illegal one."""
        return [find_play(text, self.plays, self.position) for text in texts]

    @property
    def numbers(self) -> set[int]:
        """The numbers on and around the board: points of either side, checkers, dice, moves, the score, the goal."""
        position, step = self.position, self.step
        found = {BAR, *position.pips, *position.off, *position.counts, self.setting.cube_value}
        for side in (position, position.swapped()):
            found |= {n for p, count in enumerate(side.points) if count for n in (p, abs(count))}
        if self.setting.dice:
            found |= {*self.roll, *(n for play in self.plays for m in play.moves for n in (m.src, m.dst))}
        around = [self.setting.options]
        if step:
            around += [
                step.goal,
                step.marks,
                step.arrows,
                step.script.rolls,
                step.script.replies,
                step.script.example,
            ]
        return found | {int(n) for n in re.findall(r"\d+", repr(around))}

    def side(self, of: str) -> Position:
        """The board in that side's view."""
        return self.position if of == "mover" else self.position.swapped()


@dataclass(frozen=True)
class Claim:
    """``says``: the part of the text that it stands for. ``holds``: the vocabulary's words with their values."""

    says: str
    holds: Mapping[str, Any]
    of: str = "mover"


@dataclass(frozen=True)
class Entry:
    """The claims about a board, or why there are none; ``plain``: parts of the text that a reader found to claim
    nothing.
    """

    claims: tuple[Claim, ...] = ()
    none: str = ""
    plain: tuple[str, ...] = ()


@cache
def lesson_subjects() -> Mapping[str, Subject]:
    """Every step of every lesson, as ``doubling-cube.4``."""
    found = {}
    for lesson in lessons():
        texts = lesson_texts(lesson)
        for at, step in enumerate(lesson.steps):
            own = tuple(untied(localised(t, "en")) for k, t in texts.items() if k.startswith(f"step[{at}]."))
            name = f"{lesson.id}.{at + 1}"
            found[name] = Subject(name, step.setting, own, step)
    return found


@cache
def glossary_subjects() -> Mapping[str, Subject]:
    """Every word of the glossary; a turned cube is judged as it was before."""
    return {one.id: Subject(one.id, one.picture.setting, _said(one), None, _before(one)) for one in terms()}


def _said(one: Term) -> tuple[str, ...]:
    return (untied(words("en")[one.id]["text"]),)


def untied(text: str) -> str:
    """The text with plain spaces."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def _before(one: Term) -> Stakes:
    owner = one.raw.get("cube", (1, "centre"))[1]
    return Stakes("mover" if owner == "mover" else "centre", beaver="money" in one.see)


@cache
def entries(name: str) -> Mapping[str, Entry]:
    """The claims of a file. Raises ``ValueError`` with every fault of form by path."""
    raw = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    flat = {f"{a}.{b}": e for a, of in raw.items() for b, e in of.items()} if name == "lessons" else raw
    faults: list[str] = []
    found = {key: read_entry(key, entry, faults) for key, entry in flat.items()}
    if faults:
        raise ValueError("\n".join(faults))
    return found


def read_entry(path: str, raw: Mapping[str, Any], faults: list[str]) -> Entry:
    """Read an entry; add every fault of form to ``faults``."""
    faults += [f"{path}.{key}: unknown key" for key in raw.keys() - {"claims", "none", "plain"}]
    if ("none" in raw) == ("claims" in raw):
        faults.append(f"{path}: needs either claims or none")
    if raw.get("none", "rules") not in REASONS:
        faults.append(f"{path}.none: must be one of {', '.join(REASONS)}")
    claims = (_claim(f"{path}.claims[{i}]", one, faults) for i, one in enumerate(raw.get("claims", ())))
    return Entry(tuple(claims), raw.get("none", ""), tuple(raw.get("plain", ())))


def _claim(path: str, raw: Mapping[str, Any], faults: list[str]) -> Claim:
    holds = {key: value for key, value in raw.items() if key not in ("says", "of")}
    faults += [
        f"{path}.{key}: unknown; known are {', '.join(CHECKS)}" for key in holds.keys() - CHECKS.keys()
    ]
    for key in holds.keys() & CHECKS.keys():
        if not CHECKS[key].form(holds[key]):
            faults.append(f"{path}.{key}: {CHECKS[key].wants}, not {holds[key]!r}")
    if not holds:
        faults.append(f"{path}: claims nothing")
    if raw.get("of", "mover") not in ("mover", "opponent"):
        faults.append(f"{path}.of: must be mover or opponent")
    return Claim(str(raw.get("says", "")), holds, raw.get("of", "mover"))
