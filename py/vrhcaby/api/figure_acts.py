"""A figure on a page, one act of its reader at a time.

``try``, ``lesson_act`` and ``practice_act`` judge all acts since the beginning. Here the page sends one act with the state
from the last answer, which it does not read, and gets everything to draw and to report.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any, cast

from vrhcaby import limits
from vrhcaby.board.plays import place_text
from vrhcaby.errors import ProtocolError
from vrhcaby.lessons.table_reader import LessonError, Raw
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Args, bad_arg, place

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.envelope import Done
    from vrhcaby.wire.shapes.figures import FigureShown
    from vrhcaby.wire.shapes.lessons import FigureState, StepSaid
    from vrhcaby.wire.shapes.panels import PanelShown

Judge = Callable[[Args, str], Mapping[str, Any]]
"""Judges all acts or an answer, in the form of ``try``."""


@dataclass(frozen=True, slots=True)
class Bench:
    """The state between two acts."""

    acts: list[Raw] = field(default_factory=list)
    plays: list[object] = field(default_factory=list)
    """For a question that asks for every play: those found."""
    misses: int = 0
    over: bool = False
    dice: list[int] | None = None
    """The dice, if they are not the setting's; empty for none."""
    draft: list[Raw] = field(default_factory=list)
    """The moves on the board."""
    side: str = "white"
    """Whose they are."""
    seat: str = ""
    """The side at the bottom: the first one to act."""
    arrows: list[object] = field(default_factory=list)
    """The play that was judged."""
    last: Raw | None = None
    """The last question to the judge."""
    missed: bool = False
    """Whether an answer was wrong, or had to be shown."""
    missed_by: Raw | None = None
    """The paragraph that decided against the first wrong one."""


def acted(args: Args, lang: str, judge: Judge, solve: Judge | None = None) -> Done[FigureShown]:
    """Perform an act in a figure; without one, show it again, perhaps in another language.

    Raises ``protocol/bad-args`` for an unknown state or act, and what ``judge`` raises.
    """
    act = fields.optional(fields.table()).of(args, "act") or {"act": "show"}
    figure = _Figure(args, lang, judge, solve)
    perform = _ACTS[fields.one_of(tuple(_ACTS)).of(act, "act")]
    perform(figure, dict(act))
    return {"ok": figure.wire()}


_OR_NONE = ("dice", "last", "missed_by")


def _read_bench(raw: Args | None) -> Bench:
    try:
        bench = Bench(**cast("dict[str, Any]", raw or {}))
    except TypeError:
        raise bad_arg("bench", raw, "the state of the last answer") from None
    usual = {**asdict(Bench()), "dice": [], "last": {}, "missed_by": {}}
    for name, value in asdict(bench).items():
        if not isinstance(value, type(usual[name])) and not (value is None and name in _OR_NONE):
            raise bad_arg(f"bench.{name}", value, "the state of the last answer")
    _tables(bench.acts, "bench.acts")
    _tables(bench.draft, "bench.draft")
    return bench


def _tables(raw: object, name: str, most: int = limits.ACTS) -> list[Raw]:
    rows = fields.listed(most, "a list of objects").take(raw, name)
    return [dict(fields.table().take(row, name)) for row in rows]


class _Figure:
    """A figure during one act: its state, and the growing answer."""

    def __init__(self, args: Args, lang: str, judge: Judge, solve: Judge | None) -> None:
        self.asked = {key: value for key, value in args.items() if key not in ("bench", "act")}
        self.lang, self.judge, self.solve = lang, judge, solve
        self.bench = _read_bench(fields.optional(fields.table()).of(args, "bench"))
        self.whole = self.asked.get("kind") in ("try", "compare", "quiz")
        self.frames: list[dict[str, Any]] = []
        self.said: list[StepSaid] = []
        self.reports: list[tuple[str, object]] = []
        self.card: PanelShown | None = None
        self.drawn: dict[str, Any] = {"refused": None}
        self.asks = False
        """Whether the card asks for the meaning of the last act."""

    def wire(self) -> FigureShown:
        """The answer for the page."""
        bench = self.bench
        card = self.card or cast("PanelShown", {"tree": None})
        shown = {
            **self.drawn,
            "bench": asdict(bench),
            "frames": self.frames,
            "said": self.said,
            "reports": self.reports,
            "refusal": None if self.asks else card["tree"],
            "question": card["tree"] if self.asks else None,
            "board": card.get("board"),
            "over": bench.over,
            "missed": bench.missed,
            "missed_by": bench.missed_by,
            "seat": bench.seat or "white",
            "unplayed": self.whole or not bench.acts,
            "arrows": bench.arrows,
            "moves": [act["move"] for act in bench.acts if "move" in act],
        }
        if self.whole:
            shown["dice"] = self.dice
        return cast("FigureShown", shown)

    @property
    def dice(self) -> object:
        """The dice of a board that asks for one play."""
        dice = self.bench.dice
        return self.asked.get("dice") if dice is None else dice or None

    # Asking the judge

    def judged(self, done: Raw, ui: Args | None = None) -> Mapping[str, Any]:
        """The judge's answer. ``ui`` is what the reader opened in the card."""
        bench = self.bench
        asked = {**self.asked, "misses": bench.misses, "plays": bench.plays, **done}
        if self.whole:
            asked |= {"dice": self.dice, "thrown": bool(bench.dice) and not self.asked.get("dice")}
        answer = self.judge({**asked, "card": {"ui": ui or {}}}, self.lang)
        ok = answer.get("ok", {})
        said = ok.get("said") or answer.get("said") or {}
        self.card = said.get("card") or answer.get("card") or ok.get("card")
        self.asks = "card" in ok
        return answer

    def ask(self, done: Raw, *, judged: bool = True) -> bool:
        """Ask the judge about acts or an answer, and follow its answer. ``judged``: whether its verdict counts."""
        self.bench = replace(self.bench, last=done)
        answer = self.judged(done)
        self.follow(answer, done)
        ok = answer.get("ok", {})
        said = ok.get("said") or answer.get("said")
        if not judged:
            return "refused" not in answer
        for state in ok.get("then", ()):
            self.state(state, [*self.bench.acts, state["act"]])
        if "again" in ok:
            self.state(ok["again"], [])
        if said:
            self.say(said)
        return "refused" not in answer

    def follow(self, answer: Mapping[str, Any], done: Raw) -> None:
        """Draw and report what an answer says about the last act."""
        ok = answer.get("ok", answer)
        refused = answer.get("refused") or ok.get("said", {}).get("refused")
        if "turn" in ok:
            self.reports.append(("turn", ok["turn"]))
        if refused:
            self.reports.append(("refused", {**refused, "tried": self.tried(done)}))
        if "refused" in answer:
            self.drawn["refused"] = refused
            if "game" in answer:
                self.frames.append({"game": answer["game"], "events": []})
        elif "game" in ok:
            self.state(ok, ok["acts"])
        if "panel" in ok:
            self.drawn |= {name: ok.get(name) for name in ("panel", "controls", "status")}

    def tried(self, done: Raw) -> str:
        """The moves on the board with a refused one; empty if no move was refused."""
        last = done.get("acts", [{}])[-1].get("move") if done.get("acts") else None
        if last is None:
            return ""
        own = "/".join(place_text(place(one, "move")) for one in last[:2])
        return " ".join([*(f"{move.get('from')}/{move.get('to')}" for move in self.bench.draft), own])

    def state(self, state: FigureState, acts: Sequence[object]) -> None:
        """Take over the game after an act, and report its moves."""
        game, text = state["game"], state["text"]
        self.frames.append({"game": game, "events": state["events"]})
        self.drawn["text"] = text
        self.bench = replace(
            self.bench,
            acts=cast("list[Raw]", list(acts)),
            draft=cast("list[Raw]", game["draft"]),
            side=game["mover"] or "white",
            seat=self.bench.seat or _seat_of(game),
        )
        for event in state["events"]:
            if event["type"] == "moved":
                seen = {key: event[key] for key in ("side", "from", "to", "dice", "hit")}
                self.reports.append(("move", {**seen, "text": text}))

    def say(self, said: StepSaid) -> None:
        """Take over a verdict."""
        self.said.append(said)
        wrong = said["kind"] != "plain" and said["state"] in ("failure", "refused")
        cite = cast("Raw | None", said.get("cite") if wrong else None)
        self.bench = replace(
            self.bench,
            missed=self.bench.missed or wrong,
            missed_by=self.bench.missed_by or cite,
            misses=said["misses"],
            over=said["over"],
            plays=cast("list[object]", said.get("plays", self.bench.plays)),
            arrows=cast("list[object]", said.get("arrows", [])),
        )

    def begin(self, **change: Any) -> None:
        """Return to the setting."""
        change = {"acts": [], "draft": [], "over": False, "arrows": [], **change}
        self.bench = replace(self.bench, **change)

    # The acts

    def show(self, act: Raw) -> None:
        """Show the game anew."""
        del act
        acts = self.bench.acts
        self.begin()
        self.ask({"acts": list(acts)})

    def do(self, act: Raw, *, ask: bool = False, judged: bool = True, shown: bool = False) -> bool:
        """Perform an act in the form that ``try`` reads. ``shown``: whether it is part of a shown answer."""
        more = {"shown": True} if shown else {}
        return self.ask({"acts": [*self.bench.acts, act], "ask": ask, **more}, judged=judged)

    def move(self, act: Raw) -> None:
        """Try a move. ``ask``: whether to ask first if it has two meanings."""
        named = [act["dice"], act["leap"]] if act.get("leap") is not None else []
        raw: dict[str, object] = {"move": [act.get("from"), act.get("to"), *named]}
        if act.get("side"):
            raw["side"] = act["side"]
        self.do(raw, ask=fields.boolean().of(act, "ask"))

    def command(self, act: Raw) -> None:
        """Perform a command. A board that asks for one play throws its own dice."""
        if self.bench.over:
            return
        if act.get("command") != "roll" or not self.whole or self.dice:
            self.do({"command": act.get("command")})
            return
        self.begin(dice=[1 + int.from_bytes(os.urandom(8), "big") % 6 for _ in range(2)])
        self.ask({"acts": []})
        rolled = {"type": "rolled", "side": self.bench.side, "dice": self.bench.dice}
        self.frames[0]["events"] = [rolled]

    def answer(self, act: Raw) -> None:
        """Answer a question beside the board."""
        given = {key: value for key, value in act.items() if key != "act"}
        if isinstance(typed := given.get("number"), str) and re.fullmatch(r"-?[0-9]{1,6}", typed):
            given["number"] = int(typed)
        if not self.bench.over:
            self.ask({"answer": given})

    def undo(self, act: Raw) -> None:
        """Take back a move by its index, or the last act, and with it the moves that depend on it."""
        acts, draft = list(self.bench.acts), list(self.bench.draft)
        if self.bench.over or not acts:
            return
        index = fields.optional(fields.integer(high=max(0, len(draft) - 1))).of(act, "index")
        at = len(acts) - 1 if index is None else max(0, len(acts) - len(draft) + index)
        taken = draft[-1 if index is None else index] if draft else None
        self.follow(self._without(acts, at), {})
        if taken and self.frames:
            self.frames[-1]["events"] = [{"type": "undone", "side": self.bench.side, **taken}]

    def _without(self, acts: list[Raw], at: int) -> Mapping[str, Any]:
        """The game without an act, and if a later one needs it, without the later ones."""
        try:
            answer = self.judged({"acts": acts[:at] + acts[at + 1 :]})
        except LessonError as error:
            if error.code != "lesson/acts":
                raise
            answer = {}
        return answer if "ok" in answer else self.judged({"acts": acts[:at]})

    def reset(self, act: Raw) -> None:
        """Start over."""
        del act
        self.begin(dice=None)
        self.ask({"acts": []})

    def example(self, act: Raw, *, shown: bool = False) -> None:
        """Perform acts from the beginning. ``shown``: they show the answer, so only the last verdict counts."""
        acts = _tables(act.get("acts"), "acts", limits.EXAMPLE)
        self.reset({})
        for at, one in enumerate(acts):
            if not self.do(one, judged=not shown or at == len(acts) - 1, shown=shown):
                return

    def solution(self, act: Raw) -> None:
        """Show the right answer, which counts as a wrong one: made on the board, or in words."""
        del act
        if self.solve is None:
            raise ProtocolError("no solution here", code="protocol/bad-args", facts={"argument": "act"})
        found = self.solve({**self.asked, "plays": self.bench.plays}, self.lang)["ok"]
        shown = {"kind": "bad", "state": "failure", "response": "", "misses": self.bench.misses}
        self.say(
            cast("StepSaid", {**shown, "given": "s", "over": not found["acts"], "arrows": found["arrows"]})
        )
        if found["acts"]:
            self.example({"acts": found["acts"]}, shown=True)
        else:
            self.drawn |= {"panel": found["panel"], "controls": None, "status": ""}

    def restore(self, act: Raw) -> None:
        """Take over another figure's dice and moves."""
        moves = fields.listed(limits.ACTS, "a list of moves").of(act, "moves")
        dice = fields.optional(fields.roll()).of(act, "dice")
        self.begin(dice=list(dice or ()))
        self.ask({"acts": [{"move": move} for move in moves]})

    def ui(self, act: Raw) -> None:
        """Show the last card with other parts open."""
        if self.bench.last is not None:
            self.judged(self.bench.last, fields.table().of(act, "ui"))


def _seat_of(game: Mapping[str, Any]) -> str:
    seats = game["seats"] or {}
    acting = [side for side in ("black", "white") if seats.get(side) == game["to_act"] is not None]
    return acting[0] if acting else game["mover"] or "white"


_ACTS: Mapping[str, Callable[[_Figure, Raw], None]] = {
    "show": _Figure.show,
    "move": _Figure.move,
    "command": _Figure.command,
    "answer": _Figure.answer,
    "undo": _Figure.undo,
    "reset": _Figure.reset,
    "example": _Figure.example,
    "solution": _Figure.solution,
    "restore": _Figure.restore,
    "ui": _Figure.ui,
}
