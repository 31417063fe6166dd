"""The dice: the fingerprint before a game, the secret and the check after it, and statistics of the rolls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor
from typing import TYPE_CHECKING

from vrhcaby.board.side import Side
from vrhcaby.language.languages import written_number
from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.session.tallies import Tally, Usual, rolls_of, tally, usual_doublets, usual_face, usual_pips

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Ui:
    """The page's own check, made without the program that rolled the dice.

    ``check`` is "" at first, then ``running``, ``unknown`` (a game is in progress), ``good``, ``hash`` (another secret)
    or ``wrong`` (die ``wrong_at`` of game ``wrong_in``).
    """

    check: str = ""
    checked: int = 0
    brought: int = 0
    wrong_at: int = 0
    wrong_in: int = 0


def panel(state: PanelState, ui: Ui) -> Node:
    """The whole tab."""
    say = state.words("dice")
    if state.snapshot is None or state.session is None:
        return el("p.quiet", say("none"))
    return el(
        "div.dice-panel", _honesty(say, state.open, ui), el("h3", say("stats.title")), _statistics(state, say)
    )


def _honesty(say: Words, now: Snapshot, ui: Ui) -> Node:
    if now["config"]["dice"] == "manual":
        return el("div.honesty", el("p.quiet", say("by_hand")), key="by-hand")
    seed = now["seed"]
    save = el("button.quiet-button", say("save"), key="save", on={"click": page("save_proofs")})
    return el(
        "div.honesty",
        el("h3", say("fair")),
        el("p.quiet", say("how")),
        el("dl", _known(say, now)),
        el(
            "div.row",
            el("button", say("verify"), disabled=not seed, on={"click": page("check_dice")}),
            save if seed else None,
        ),
        _check(say, ui),
    )


def _known(say: Words, now: Snapshot) -> list[Content]:
    seed, words = now["seed"], ", ".join(filter(None, now["words"]))
    rows = (
        ("fingerprint", el("code", now["seed_hash"]) if now["seed_hash"] else None),
        ("words", words or None),
        ("secret", el("code", seed) if seed else say("later")),
    )
    return [
        [el("dt", say(name), key=name), el("dd", value, key=f"{name}-value")] for name, value in rows if value
    ]


def _check(say: Words, ui: Ui) -> Node | None:
    if not ui.check:
        return None
    words = say(f"check.{ui.check}", count=ui.checked, n=ui.wrong_at, game=ui.wrong_in)
    brought = f" {say('check.brought', count=ui.brought)}" if ui.check == "good" and ui.brought else ""
    verdict = {"good": "good", "hash": "wrong", "wrong": "wrong"}.get(ui.check, "")
    return el("p", words, brought, role="status", classes=verdict, reveal=True, key=ui.check)


def _statistics(state: PanelState, say: Words) -> Node:
    sides = (Side.WHITE, Side.BLACK)
    tallies = [tally(rolls_of(state.session, side)) for side in sides] if state.session else []
    heads = [el("th", state.side(side.value), key=side.value, scope="col") for side in sides]
    rolls = [el("td", one.rolls, key=at) for at, one in enumerate(tallies)]
    return el(
        "table.stats",
        el("caption.quiet", say("stats.caption")),
        el("thead", el("tr", el("th", say("stats.what"), scope="col"), heads)),
        el(
            "tbody",
            el("tr", el("th", say("stats.rolls"), scope="row"), rolls, key="rolls"),
            _rows(state, say, tallies),
        ),
    )


def _rows(state: PanelState, say: Words, tallies: list[Tally]) -> list[Node]:
    rows = [
        _row(
            state, say, "pips", say("stats.pips"), [(t.average, t, usual_pips) for t in tallies], whole=False
        ),
        _row(
            state, say, "doublets", say("stats.doublets"), [(t.doublets, t, usual_doublets) for t in tallies]
        ),
    ]
    for face in range(1, 7):
        head = [
            el("span.die", el("die", face=face), aria_hidden="true"),
            el("span.sr", say("stats.face", n=face)),
        ]
        rows.append(
            _row(state, say, f"face-{face}", head, [(t.faces[face - 1], t, usual_face) for t in tallies])
        )
    return rows


def _row(
    state: PanelState,
    say: Words,
    key: str,
    head: Content,
    cells: list[tuple[float, Tally, Callable[[int], Usual]]],
    *,
    whole: bool = True,
) -> Node:
    """A row with both sides' figures and the expected range; counts are ``whole`` numbers, averages are not."""
    return el(
        "tr",
        el("th", head, scope="row"),
        [
            _cell(state, say, at, value, one, usual(one.rolls), whole)
            for at, (value, one, usual) in enumerate(cells)
        ],
        key=key,
    )


def _cell(
    state: PanelState, say: Words, at: int, value: float, one: Tally, usual: Usual, whole: bool
) -> Node:
    odd = one.rolls > 0 and not usual.low <= value <= usual.high
    places = 0 if whole else 1
    low, high = (ceil(usual.low), floor(usual.high)) if whole else (usual.low, usual.high)
    ends = {"low": written_number(low, places, state.lang), "high": written_number(high, places, state.lang)}
    beside = el("span.quiet", " ", say("stats.usual", **ends)) if one.rolls else None
    return el("td", written_number(value, places, state.lang), beside, key=at, classes="odd" if odd else "")
