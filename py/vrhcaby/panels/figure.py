"""A board to try: its buttons, the state of the play in words, and the card for the last act."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from vrhcaby.board.plays import moves_text, place_text
from vrhcaby.board.side import Side
from vrhcaby.game import turn
from vrhcaby.game.state import Game, Phase
from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Content, Node, board_button, el
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.panels.verdict import Kind, verdict_words
from vrhcaby.session.snapshot import worth_wire

if TYPE_CHECKING:
    from vrhcaby.rules.model import Refusal
    from vrhcaby.wire.shapes.lessons import BoardSigns, Standing
    from vrhcaby.wire.shapes.moves import Sides
    from vrhcaby.wire.shapes.panels import BoardArrow, BoardMark
    from vrhcaby.wire.shapes.refusal import WordedCite

COMMANDS = frozenset(
    [
        "draw",
        "choose_colour",
        "roll",
        "confirm",
        "raise",
        "take",
        "drop",
        "beaver",
        "raccoon",
        "accept",
        "decline",
    ]
)
"""Commands with a button. Checkers are moved on the board, and resigning teaches nothing."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A figure as its reader sees it."""

    game: Game
    begun: bool = False
    """Whether acts can be taken back."""
    thrown: bool = False
    """Whether its dice were rolled on the page."""
    over: bool = False
    commands: Sequence[str] | None = None
    """The commands always offered; ``None``: those allowed now."""
    whole: bool = False
    """Whether one play is asked for, so that its end comes first."""


def controls(shown: Shown, lang: str) -> Node:
    """The buttons for commands, *Undo* and *Start over*."""
    say = PanelState(lang).words("figure")
    undo = shown.begun and not shown.over
    return el(
        "div.controls",
        [_command(name, shown, say) for name in _commands(shown)],
        board_button("undo", say("undo"), page("undo")) if undo else None,
        board_button("reset", say("reset"), page("reset")) if undo or shown.thrown or shown.over else None,
        key="controls",
        part="controls",
    )


def _commands(shown: Shown) -> Iterable[str]:
    """The offered commands. The play's end is always offered, because pressing it explains what is missing."""
    allowed = () if shown.over else [name for name in turn.may(shown.game) if name in COMMANDS]
    always = ["confirm"] if shown.game.phase is Phase.MOVING and not shown.over else []
    return dict.fromkeys([*(allowed if shown.commands is None else shown.commands), *always])


def _command(name: str, shown: Shown, say: Words) -> Node:
    main = shown.whole and (name == "roll" or "confirm" in turn.may(shown.game))
    tag = "done" if name == "confirm" else name
    return board_button(tag, say(f"do.{name}"), page("command", command=name), main=main)


def status(shown: Shown, lang: str) -> str:
    """The moves made and the dice left; empty outside a play."""
    game = shown.game
    if shown.over or game.phase is not Phase.MOVING:
        return ""
    say = PanelState(lang).words("figure")
    left = game.view.remaining(game.draft)
    rest = say("left", dice=", ".join(map(str, left))) if left else say("all_used")
    return ". ".join(filter(None, (moves_text(game.draft), rest)))


def figure_card(said: Content) -> Node:
    """The card of a board that is not in a lesson, with the feedback below it."""
    faces = ("board", "status", "answers", "controls")
    return el("section.figure-card", [el("part", face=face, key=face) for face in faces], said, _part("said"))


def _part(face: str) -> Node:
    return el("part", face=face, key=face)


def result_said(game: Game, lang: str) -> Content:
    """The result of a finished game, or that no move is possible."""
    if game.result is not None:
        worth = worth_wire(game.result.worth, lang)
        return said("good", [worth["text"]], lang, cites=worth["cites"])
    if game.phase is Phase.MOVING and game.view.most == 0:
        return said("plain", [PanelState(lang).words("figure")("no_move")], lang)
    return None


def said(
    kind: Kind,
    texts: Iterable[str],
    lang: str,
    *,
    cites: Iterable[WordedCite] = (),
    refusal: Refusal | None = None,
    comment: str = "",
) -> Node:
    """A verdict: texts with their sign and paragraphs, a refusal's card, and the author's comment."""
    return verdict_box(
        kind,
        [
            verdict_words(kind, texts, list(cites), lang),
            None if refusal is None else _part("refusal"),
            el("p", comment, key="comment", part="comment") if comment else None,
        ],
        refusal,
    )


def verdict_box(kind: Kind, parts: Content, refusal: Refusal | None = None, number: int = 0) -> Node:
    """The frame of a verdict; ``number`` distinguishes it from the previous one."""
    return el(
        "div.verdict",
        parts,
        key=f"verdict-{number}",
        part="verdict",
        role="status",
        tabindex=-1,
        data_kind=kind,
        data_rule=None if refusal is None else refusal.rule,
        data_paragraph=None if refusal is None else refusal.cite.paragraph,
    )


ARROW_KINDS = {"good": "good", "bad": "bad", "hint": "witness"}
"""The board's kinds of arrows by the names that authors use; any other is a move."""


def board_signs(figure: Mapping[str, Any]) -> BoardSigns:
    """A step's or figure's marks, arrows and zones as the board draws them, and the score of its match.

    Places are the mover's unless a mark is the opponent's. Empty parts are left out.
    """
    mover = Side(figure.get("mover", "white"))
    signs = {
        "marks": [_mark(mover, *mark) for mark in figure.get("marks", ())],
        "arrows": arrows(figure.get("arrows", ()), mover),
        "zones": [
            {"first": first, "last": last, "label": label, "side": mover.value}
            for first, last, label in figure.get("zones", ())
        ],
        "standing": _standing(figure.get("options") or {}, mover),
    }
    return cast("BoardSigns", {name: found for name, found in signs.items() if found})


def arrows(moves: Iterable[Sequence[Any]], side: Side) -> list[BoardArrow]:
    """Moves ``(from, to, kind?)`` of a side as arrows of the board."""
    return [
        cast(
            "BoardArrow",
            {
                "from": place_text(move[0]),
                "to": place_text(move[1]),
                "kind": ARROW_KINDS.get(move[2] if len(move) > 2 else "", "last"),
                "side": side.value,
            },
        )
        for move in moves
    ]


def _mark(mover: Side, place: int, kind: str = "focus", whose: str = "") -> BoardMark:
    side = mover.other if whose == "opponent" else mover
    return cast("BoardMark", {"place": place_text(place), "kind": kind, "side": side.value})


def _standing(options: Mapping[str, Any], mover: Side) -> Standing | None:
    if options.get("format") != "match" or not options.get("length"):
        return None
    mine, theirs = (*options.get("score", ()), 0, 0)[:2]
    score = cast("Sides", {mover.value: mine, mover.other.value: theirs})
    return {"turn": None, "score": score, "length": options["length"]}
