"""The opponent's replies: the grid of shots after a play, the counting quiz, and the refutation of a mistake."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from vrhcaby.bot.params import params_of
from vrhcaby.language.languages import written_number
from vrhcaby.panels.advice.figures import busy, places_of, square
from vrhcaby.panels.events import ask, change
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.plays import arrows, cube_now, looked_at, named_play, play_words
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.panels.advice.ui import Ui
    from vrhcaby.wire.shapes.advice import JudgedPlay, Shot, Shots
    from vrhcaby.wire.shapes.panels import BoardShown

BAR = 25
DEAREST = 5
"""Steps of the colour scale."""
REPLIES = ("worst", "likely")


def fresh_shots(state: PanelState, play: JudgedPlay | None) -> Shots | None:
    """The shots after a hinted play if they belong to the present board."""
    shots = state.findings.shots
    return shots[1] if shots and play and shots[0] == state.rev and shots[1]["play"] == play["text"] else None


def shots_view(state: PanelState, ui: Ui, play: JudgedPlay) -> Content:
    """Buttons to see the shots or to count them, then the grid of the 36 rolls."""
    if state.session is None or params_of(state.session.game.rules).blocked_by < 2:
        return None
    say, shots = state.words("advice"), fresh_shots(state, play)
    if shots is None:
        asked = ask("shots", play=play["text"], **state.of_step)
        see = el("button.small", say("shots.ask"), on={"click": (change(quiz="", shot=""), asked)})
        count = (change(quiz=f"{state.rev}:", checked=False, shot=""), asked)
        quiz = el("button.small", say("shots.quiz"), on={"click": count})
        return [busy(state, "shots"), el("div.row", see, quiz, key="ask-shots", idle="shots")]
    grid = _quiz(state, ui, shots) if _quizzed(state, ui) else _grid(state, ui, shots)
    return el("section.shots", el("h3", say("shots.title")), grid, key="shots", reveal=True)


def shot_board(state: PanelState, ui: Ui, play: JudgedPlay | None) -> BoardShown | None:
    """The board after the play with the path of the selected shot."""
    shots, shot = fresh_shots(state, play), None
    if shots:
        shot = _pressed(state, ui, shots)
    if shots is None or shot is None or not shot["path"]:
        return None
    steps = zip(shot["path"], shot["path"][1:], strict=False)
    way: Any = [{"from": a, "to": b, "kind": "bad", "side": shots["side"]} for a, b in steps]
    return {"position": looked_at(shots["after"], shot["dice"], cube_now(state)), "arrows": way}


def _pressed(state: PanelState, ui: Ui, shots: Shots) -> Shot | None:
    rev, _, at = ui.shot.partition(":")
    return shots["rolls"][int(at)] if rev == str(state.rev) and at.isdigit() and int(at) < 21 else None


def _grid(state: PanelState, ui: Ui, shots: Shots) -> Content:
    say = state.words("advice")
    if not shots["hits"]:
        return el("p", say("shots.none"))
    pressed = _pressed(state, ui, shots)
    cost = written_number(shots["cost"], places_of(shots["unit"]), state.lang)
    most = max(one["cost"] for one in shots["rolls"]) or 1.0

    def cell(at: int) -> Node:
        return _cell(state, shots["rolls"][at], at, pressed, most)

    return [
        el("p", say("shots.some", hits=shots["hits"], dear=shots["dear"], cost=cost)),
        square(say("shots.title"), cell),
        el("p.quiet", _way(state, pressed) if pressed else say("shots.press"), role="status"),
    ]


def _cell(state: PanelState, shot: Shot, at: int, pressed: Shot | None, most: float) -> Node:
    text = written_number(shot["cost"], 2, state.lang) if shot["best"] else "•" if shot["path"] else ""
    return el(
        "button",
        text,
        classes="cold" if shot["best"] else "",
        data_warmth=str(round(DEAREST * shot["cost"] / most)) if shot["best"] else None,
        aria_pressed="true" if shot is pressed else "false",
        aria_label=_way(state, shot),
        on={"click": change(shot="" if shot is pressed else f"{state.rev}:{at}")},
    )


def _way(state: PanelState, shot: Shot) -> str:
    """``4-1 hits on point 15, from 24 through 20; it costs 0.12``."""
    say, path = state.words("advice"), shot["path"]
    if not path:
        return say("shots.misses", roll=_dice(shot))
    key = "shots.best" if shot["best"] else "shots.better"
    way = say("shots.way", roll=_dice(shot), on=_place(state, path[-1]), via=_via(state, shot))
    return way + say(key, cost=written_number(shot["cost"], 3, state.lang))


def _via(state: PanelState, shot: Shot) -> str:
    points = [_place(state, place) for place in shot["path"][1:-1]]
    key = "shots.via" if points else "shots.direct"
    return state.words("advice")(key, points=", ".join(points), count=len(points))


def _place(state: PanelState, place: str) -> str:
    """A place from the hitter's view, numbered as the player counts."""
    return str(BAR - int(place)) if place.isdigit() else named_play(state, place)


def _dice(roll: Mapping[str, Any]) -> str:
    return "-".join(map(str, roll["dice"]))


def _quizzed(state: PanelState, ui: Ui) -> bool:
    return ui.quiz.startswith(f"{state.rev}:")


def _chosen(ui: Ui) -> frozenset[int]:
    return frozenset(int(at) for at in ui.quiz.partition(":")[2].split(",") if at.isdigit())


def _quiz(state: PanelState, ui: Ui, shots: Shots) -> Content:
    """The quiz: the reader presses every roll that can hit; then missed and wrong ones are shown."""
    say, chosen = state.words("advice"), _chosen(ui)

    def cell(at: int) -> Node:
        rest = sorted(chosen ^ {at})
        mark = _mark(at in chosen, bool(shots["rolls"][at]["path"]), ui.checked)
        return el(
            "button",
            mark,
            classes={"!": "cold", "✕": "cold", "✓": "warm"}.get(mark, ""),
            data_warmth="3" if mark else None,
            disabled=ui.checked,
            aria_pressed="true" if at in chosen else "false",
            aria_label=_dice(shots["rolls"][at]),
            on={"click": change(quiz=f"{state.rev}:{','.join(map(str, rest))}")},
        )

    check = el("button", say("shots.check"), on={"click": change(checked=True)})
    see = el("button.small", say("shots.ask"), on={"click": change(quiz="")})
    return [
        el("p", say("shots.count")),
        square(say("shots.count"), cell),
        el("div", _result(state, shots, chosen), role="status") if ui.checked else None,
        el("div.row", see if ui.checked else check),
    ]


def _mark(chosen: bool, hits: bool, checked: bool) -> str:
    if not checked or chosen == hits:
        return "✓" if chosen else ""
    return "!" if hits else "✕"


def _result(state: PanelState, shots: Shots, chosen: frozenset[int]) -> Content:
    say, rolls = state.words("advice"), list(enumerate(shots["rolls"]))
    right = sum(one["weight"] for at, one in rolls if at in chosen and one["path"])
    missed = [_dice(one) + " " + _via(state, one) for at, one in rolls if one["path"] and at not in chosen]
    wrong = [_dice(one) for at, one in rolls if at in chosen and not one["path"]]
    return [
        el("p", say("shots.right", right=right, hits=shots["hits"])),
        el("p", say("shots.missed", rolls=", ".join(missed))) if missed else None,
        el("p", say("shots.wrong", rolls=", ".join(wrong))) if wrong else None,
    ]


def refutation_lines(state: PanelState, decided: Mapping[str, Any]) -> Node | None:
    """The most punishing roll and the most likely punishment, in words."""
    say, rows = state.words("advice"), []
    for one in decided.get("refutation", ()):
        effect = say(f"refuted.{one['effect']}", point=one["point"]) if one["effect"] else ""
        words = say(
            f"refuted.{one['kind']}",
            roll=_dice(one),
            play=play_words(state, one["moves"]),
            rolls=one["rolls"],
            effect=effect,
            equity=state.signed(one["equity"], 2),
        )
        rows.append(el("li", words, key=one["kind"]))
    return el("ul.refuted", rows) if rows else None


def refutation_board(state: PanelState, decided: Mapping[str, Any], which: str) -> BoardShown | None:
    """The board after a reply, with the reply as arrows."""
    one = next((each for each in decided.get("refutation", ()) if each["kind"] == which), None)
    if one is None:
        return None
    board = one["after"]
    position = looked_at(board, one["dice"], decided["cube"] if "cube" in decided else cube_now(state))
    return {"position": position, "arrows": arrows(one, board["mover"], "bad")}


def look_buttons(state: PanelState, decided: Mapping[str, Any], which: str, plays: tuple[str, ...]) -> Node:
    """Buttons that choose the play or reply on the board."""
    say = state.words("advice")
    names = (*plays, *(one["kind"] for one in decided.get("refutation", ())))
    buttons = [
        el(
            "button.small",
            say(f"show_{name}"),
            key=name,
            aria_pressed="true" if which == name else "false",
            on={"click": change(which=name)},
        )
        for name in names
    ]
    about = say("on_board")
    return el("div.row.look", el("span.quiet", about), buttons, role="group", aria_label=about)
