"""Study beside a turn of the record: the comment, other programs' verdicts, and lines with the bot's verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vrhcaby.language.languages import written_number
from vrhcaby.panels.events import ask, change
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.plays import arrows, looked_at, named_play
from vrhcaby.panels.state import PanelState, Words

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.moves import NamedPlay
    from vrhcaby.wire.shapes.panels import BoardShown
    from vrhcaby.wire.shapes.remarks import KeptRemark, LinePlay, OtherChoice, OtherVerdict

PLACES = 3
MOST_COMMENT = 20_000
FINE = 0.005
"""A play that loses less than this is as good as the best."""
CUBE = ("no_double", "double_take", "double_drop")


def remarks_view(state: PanelState, game: int, at: int, line: str) -> Node:
    """Everything about a turn. ``line``: the play of a line on the board, as ``line:play``."""
    say, one = state.words("remarks"), state.findings.remarks.get((game, at))
    verdicts = one["verdicts"] if one else []
    lines = one["lines"] if one else []
    begun = _begun(lines, line)
    place = {"game": game, "turn": at}
    comment = el(
        "form.remark",
        el("label", say("comment"), for_="remark-text"),
        el("textarea", one["text"] if one else "", id="remark-text", rows=3, key=f"text-{game}-{at}"),
        el("div.row", el("button.small", say("keep"), type="submit")),
        key="comment",
        on={"submit": ask("remark", value="text", game=game, turn=at)},
    )
    tried = el(
        "form.remark",
        el("label", say("line"), for_="remark-line"),
        el(
            "input",
            id="remark-line",
            type="text",
            autocomplete="off",
            value=begun,
            key=f"line-{game}-{at}-{len(lines)}-{line}",
        ),
        el("div.row", el("button.small", say("try"), type="submit"), el("span.quiet", say("line_how"))),
        key="line",
        on={"submit": ask("line", value="line", game=game, turn=at)},
    )
    return el(
        "section.remarks",
        [_verdict(state, say, verdict, number) for number, verdict in enumerate(verdicts)],
        el("p.remark-text", one["text"], key="said") if one and one["text"] else None,
        [_line(state, say, number, plays, line, place) for number, plays in enumerate(lines)],
        _fault(state, say),
        el(
            "details.remark-edit",
            el("summary", say("title")),
            comment,
            tried,
            key=f"edit-{game}-{at}-{bool(begun)}",
            open=True if begun else None,
        ),
        key=f"remarks-{game}-{at}",
        aria_label=say("title"),
    )


def _begun(lines: list[list[LinePlay]], line: str) -> str:
    """A line up to the play on the board, as typed, so that another line can branch off there."""
    number, _, at = line.partition(":")
    if not (number.isdigit() and at.isdigit() and int(number) < len(lines)):
        return ""
    plays = lines[int(number)][: int(at) + 1]
    return "".join(f"{''.join(map(str, one['dice']))}: {one['text']}; " for one in plays)


def line_board(state: PanelState, one: KeptRemark | None, line: str) -> BoardShown | None:
    """The board before the selected play of a line, with the play as arrows."""
    number, _, at = line.partition(":")
    if one is None or not number.isdigit() or not at.isdigit() or int(number) >= len(one["lines"]):
        return None
    plays = one["lines"][int(number)]
    if int(at) >= len(plays):
        return None
    play = plays[int(at)]
    position = looked_at(play["board"], play["dice"], None)
    named: NamedPlay = {"moves": play["moves"], "text": play["text"]}
    return {"position": position, "arrows": arrows(named, play["board"]["mover"], "good")}


def _fault(state: PanelState, say: Words) -> Node | None:
    fault = state.findings.remark_fault
    if fault is None:
        return None
    key = {"notation/too-long": "too_long", "notation/impossible-play": "impossible", "notation/dice": "dice"}
    facts = fault.facts
    words = say(
        f"fault.{key.get(fault.code, 'unreadable')}",
        token=facts.get("token", ""),
        column=facts.get("column", 1),
        length=facts.get("length", 0),
        most=facts.get("most", MOST_COMMENT),
    )
    return el("p.wrong", words, key="fault", role="alert")


def _equity(state: PanelState, value: float) -> str:
    return state.signed(value, PLACES)


def _verdict(state: PanelState, say: Words, one: OtherVerdict, number: int) -> Node:
    """Another program's verdict as a table, with the choice made in the game marked."""
    head = [el("th", say(f"head.{key}"), scope="col") for key in ("choice", "equity", "how")]
    loss = one["loss"]
    title = say("by", program=one["by"])
    lost = say("lost", loss=written_number(loss, PLACES, state.lang)) if loss and loss >= FINE else ""
    return el(
        "table.accounts.other-verdict",
        el("caption", f"{title} {lost}".strip()),
        el("thead", el("tr", head)),
        el("tbody", [_choice(state, say, each) for each in one["choices"]]),
        key=f"verdict-{number}",
    )


def _choice(state: PanelState, say: Words, one: OtherChoice) -> Node:
    words = say(f"cube.{one['text']}") if one["text"] in CUBE else named_play(state, one["text"])
    how = say("rollout", how=one["how"], n=one["trials"]) if one["trials"] else one["how"]
    return el(
        "tr",
        el("th", words or say("nothing"), scope="row"),
        el("td", _equity(state, one["equity"])),
        el("td", how),
        classes="made" if one["made"] else "",
        aria_current="true" if one["made"] else None,
    )


def _line(
    state: PanelState, say: Words, number: int, plays: list[LinePlay], shown: str, place: dict[str, int]
) -> Node:
    buttons = [_play(state, say, f"{number}:{at}", play, shown) for at, play in enumerate(plays)]
    drop = ask("line", drop=number, game=place["game"], turn=place["turn"])
    return el(
        "div.row.tried-line",
        buttons,
        el("button.small.quiet-button", say("drop"), key="drop", on={"click": drop}),
        key=f"tried-{number}",
        role="group",
        aria_label=say("tried", n=number + 1),
    )


def _play(state: PanelState, say: Words, key: str, one: LinePlay, shown: str) -> Node:
    dice = "".join(map(str, sorted(one["dice"], reverse=True)))
    loss = written_number(one["loss"], PLACES, state.lang)
    best = named_play(state, one["best"]) or say("nothing")
    verdict = say("fine") if one["loss"] < FINE else say("worse", loss=loss, best=best)
    return el(
        "button.small",
        f"{dice}: {named_play(state, one['text']) or say('nothing')} ",
        el("span.quiet", f"{_equity(state, one['equity'])} · {verdict}"),
        key=key,
        aria_pressed=str(shown == key).lower(),
        on={"click": change(line="" if shown == key else key)},
    )
