"""Additions to a session's turns: comments, other programs' verdicts, and lines tried."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

from vrhcaby.notation.remarks import MOST_COMMENT, MOST_REMARKS, Choice, Remark, Verdict

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.remarks import KeptRemark, OtherVerdict

Remarks = dict[tuple[int, int], "KeptRemark"]
MOST_LINES = 20
"""The most lines from one turn."""


def remark_at(remarks: Remarks, game: int, turn: int) -> KeptRemark:
    """The remark at a turn, created if missing."""
    empty: KeptRemark = {"game": game, "turn": turn, "text": "", "verdicts": [], "lines": []}
    return remarks.setdefault((game, turn), empty)


def tidied(remarks: Remarks) -> None:
    """Drop turns whose remarks are empty."""
    for key in [key for key, one in remarks.items() if not (one["text"] or one["verdicts"] or one["lines"])]:
        del remarks[key]


def remarks_of(read: Iterable[Remark]) -> Remarks:
    """The remarks that another program's file has beside its turns."""
    kept: Remarks = {}
    for one in read:
        there = remark_at(kept, one.game, one.turn)
        there["text"] = one.text
        there["verdicts"] = [_verdict_wire(verdict) for verdict in one.verdicts]
    return kept


def _verdict_wire(one: Verdict) -> OtherVerdict:
    return {
        "by": one.by,
        "loss": one.loss,
        "choices": [
            {
                "text": choice.text,
                "equity": choice.equity,
                "chances": list(choice.chances),
                "how": choice.how,
                "trials": choice.trials,
                "made": choice.made,
            }
            for choice in one.choices
        ],
    }


def written(remarks: Remarks) -> tuple[Remark, ...]:
    """The remarks in the form that file writers expect."""
    return tuple(
        Remark(
            one["game"],
            one["turn"],
            one["text"],
            tuple(map(_verdict, one["verdicts"])),
            _lines(one),
            black=any(line[0]["board"]["mover"] == "black" for line in one["lines"]),
        )
        for _, one in sorted(remarks.items())
    )


def _verdict(one: OtherVerdict) -> Verdict:
    choices = (
        Choice(
            each["text"], each["equity"], tuple(each["chances"]), each["how"], each["trials"], each["made"]
        )
        for each in one["choices"]
    )
    return Verdict(one["by"], tuple(choices), one["loss"])


def _lines(one: KeptRemark) -> tuple[tuple[tuple[int, int, str], ...], ...]:
    return tuple(
        tuple((play["dice"][0], play["dice"][1], play["text"]) for play in line) for line in one["lines"]
    )


def read_remarks(raw: object) -> Remarks:
    """Read saved remarks. Skip malformed ones."""
    remarks: Remarks = {}
    for one in raw[:MOST_REMARKS] if isinstance(raw, list) else ():
        if isinstance(one, dict) and _is_remark(one):
            kept = cast("KeptRemark", {**one, "text": one["text"][:MOST_COMMENT]})
            remarks[kept["game"], kept["turn"]] = kept
    return remarks


def _is_remark(one: Mapping[str, Any]) -> bool:
    numbers = all(isinstance(one.get(key), int) for key in ("game", "turn"))
    verdicts, lines = one.get("verdicts"), one.get("lines")
    if not numbers or not isinstance(one.get("text"), str) or not isinstance(lines, list):
        return False
    return isinstance(verdicts, list) and all(map(_is_verdict, verdicts)) and all(map(_is_line, lines))


def _is_verdict(one: object) -> bool:
    if not isinstance(one, dict) or not isinstance(one.get("choices"), list):
        return False
    return isinstance(one.get("by"), str) and all(_has(each, _CHOICE) for each in one["choices"])


def _is_line(one: object) -> bool:
    return isinstance(one, list) and bool(one) and all(_has(each, _PLAY) for each in one)


_NUMBER = (int, float)
_CHOICE: Mapping[str, type | tuple[type, ...]] = {
    "text": str,
    "equity": _NUMBER,
    "chances": list,
    "how": str,
    "trials": int,
    "made": bool,
}
_PLAY: Mapping[str, type | tuple[type, ...]] = {
    "dice": list,
    "text": str,
    "best": str,
    "moves": list,
    "board": dict,
    "equity": _NUMBER,
    "loss": _NUMBER,
    "best_equity": _NUMBER,
}


def _has(one: object, fields: Mapping[str, type | tuple[type, ...]]) -> bool:
    return isinstance(one, dict) and all(isinstance(one.get(key), kind) for key, kind in fields.items())
