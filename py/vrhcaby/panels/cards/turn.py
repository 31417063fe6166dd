"""The turn: the status line, and the pending decision or the commands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.panels.cards.warning import play_answers
from vrhcaby.panels.citations import cite_line
from vrhcaby.panels.decisions import decision
from vrhcaby.panels.decisive import decided_board
from vrhcaby.panels.events import Event, ask, change, command, page
from vrhcaby.panels.guide import chooses_colour
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.plays import play_in_words
from vrhcaby.panels.spoken import voided
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.panels.throwing import throw
from vrhcaby.rules.wording import dice_words
from vrhcaby.wire.answers import cite_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.events import Cocked
    from vrhcaby.wire.shapes.panels import BoardShown
    from vrhcaby.wire.shapes.snapshot import Cube, Snapshot


@dataclass(frozen=True, slots=True)
class Ui:
    """The page's own state of the turn; revisions are -1 if there is none.

    ``thinking``: the revision at which the bot is thinking; ``stopped``: the bot was stopped; ``auto_roll``: the page
    rolls by itself if there is no other choice; ``coach``: the coach speaks, and looks back at a finished game;
    ``shown``: the encounters explained on this device; ``picked``: the die entered first if dice are thrown by hand;
    ``looked``: the revision at which the reader looks at the turn that decided the finished game.
    """

    thinking: int = -1
    stopped: bool = False
    auto_roll: bool = False
    coach: bool = False
    shown: str = ""
    picked: int = 0
    looked: int = -1


@dataclass(frozen=True, slots=True)
class _Turn:
    """The values that the parts of the turn share."""

    state: PanelState
    say: Words
    now: Snapshot
    ui: Ui

    @property
    def phase(self) -> str:
        return self.now["phase"]

    @property
    def of_bot(self) -> bool:
        return self.now["to_act"] is not None and self.state.is_bot(self.now["to_act"])

    @property
    def thinking(self) -> bool:
        return self.ui.thinking == self.now["rev"]

    @property
    def waits_for_dice(self) -> bool:
        return self.now["dice_awaited"]

    @property
    def crew_waits(self) -> bool:
        """Whether people in a crew may double before the captain rolls."""
        return any(
            "raise" in names and int(player) != self.now["to_act"] and not self.state.is_bot(int(player))
            for player, names in self.now["may_by"].items()
        )

    @property
    def elsewhere(self) -> bool:
        """Whether another page must act: in a match with a friend, on the other's turn."""
        return "own_seat" in self.now and not self.now["may"]

    @property
    def rolls_alone(self) -> bool:
        """Whether the page rolls by itself."""
        step = self.now["next_step"]
        return self.ui.auto_roll and step is not None and step["kind"] == "roll"

    @property
    def chooses_colour(self) -> bool:
        """Whether the page chooses a newcomer's colour by itself."""
        return chooses_colour(self.state, self.ui.coach, self.ui.shown)

    def may(self, name: str) -> bool:
        """Whether the person to act may give a command."""
        return not self.of_bot and name in self.now["may"]


def panel(state: PanelState, ui: Ui) -> Node:
    """The slot with the status line, the page's additions and the decision; the commands below it."""
    if state.snapshot is None:
        return el("div.turn", key="turn")
    turn = _Turn(state, state.words("turn"), state.open, ui)
    asked, commands = _to_decide(turn)
    slot = el(
        "div.slot",
        el("p.status", _dice(turn), el("span", status(turn)), id="status", tabindex=-1),
        el("part", face="clock"),
        [_voided(turn, at, event) for at, event in enumerate(turn.state.voided)],
        [el("part", face=name) for name in ("notes", "coach", "steps")],
        _hint_line(turn),
        asked,
        key="slot",
    )
    return el("div.turn", slot, commands, key="turn")


def board(state: PanelState, ui: Ui) -> BoardShown | None:
    """The turn that decided a finished game, while the reader looks at it."""
    return decided_board(state, change(looked=-1)) if ui.looked == state.rev >= 0 else None


def _voided(turn: _Turn, at: int, event: Cocked) -> Node:
    """A throw that did not count, with the paragraph that voids it."""
    dice = [
        el("span.die", el("die", face=value), key=n, classes=event["side"] or "plain")
        for n, value in enumerate(event["dice"])
    ]
    cite = cite_wire(turn.state.present.game.rules.rights["cocked"].cite, turn.state.lang)
    return el(
        "section.note.voided",
        el("p", el("span.status-dice.askew", dice, aria_hidden="true"), " ", voided(turn.say, event)),
        cite_line(turn.state, cite),
        key=f"voided-{at}",
        data_kind=event["reason"],
    )


def _hint_line(turn: _Turn) -> list[Node]:
    """A line for advice below the first screen: that it is being computed, or its result."""
    say, hint = turn.say, turn.state.findings.hint
    bar = el("progress", max=1, task="hint", aria_label=say("do.hint"))
    sought = el("div.best-line", bar, key="sought", task="hint")
    if hint is None or hint[0] != turn.state.rev:
        return [sought]
    best = hint[1]["plays"][:1] if hint[1]["kind"] == "play" else []
    words = say("best", play=play_in_words(turn.state, best[0]["moves"])) if best else hint[1].get("text", "")
    why = el("button.link-button", say("why"), on={"click": page("tab", tab="advice")})
    return [sought, el("p.best-line", str(words), " ", why, key="best-line", idle="hint")]


def _to_decide(turn: _Turn) -> tuple[Node | None, Node | None]:
    """The decision, or else the commands; neither while another page must act."""
    if turn.elsewhere and turn.phase not in ("game_over", "series_over"):
        return None, None
    asked = None if turn.chooses_colour else decision(turn.state, turn.ui.picked, turn.ui.coach)
    return asked, None if asked else _commands(turn)


def _dice(turn: _Turn) -> Node | None:
    """The dice on the table, the higher one first."""
    dice = turn.now["dice"]
    if dice is None or turn.phase != "moving":
        return None
    faces = [
        el("span.die", el("die", face=value), key=at, classes=dice["side"])
        for at, value in enumerate(sorted(dice["values"], reverse=True))
    ]
    return el("span.status-dice", faces, aria_hidden="true")


def status(turn: _Turn) -> str:
    """A sentence that says what to do now."""
    key = f"status.{_status(turn)}"
    return turn.state.of_player(turn.say, key, turn.now["to_act"], left=_left(turn))


def _left(turn: _Turn) -> str:
    """The dice left to play; equal ones are counted: ``four sixes left``."""
    dice = sorted(turn.now["dice"]["remaining"], reverse=True) if turn.now["dice"] else []
    double = len(dice) > 1 and len(set(dice)) == 1
    return turn.say("do.left_double" if double else "do.left", dice=dice_words(dice, turn.state.lang))


def _status(turn: _Turn) -> str:
    cases = (
        (turn.thinking, "thinking"),
        (turn.ui.stopped and turn.of_bot, "stopped"),
        (turn.phase == "before_roll" and turn.of_bot and turn.crew_waits, "crew"),
        (turn.waits_for_dice, "dice_for"),
        (turn.phase in ("before_roll", "moving") and turn.elsewhere, "bot"),
        (turn.phase in ("before_roll", "moving") and turn.of_bot, "bot"),
        (turn.chooses_colour, "draw"),
        (turn.rolls_alone, "rolls_alone"),
        (turn.phase != "moving", turn.phase),
        (bool(play_answers(turn.state)), "warned"),
        (turn.now["no_move"], "no_move"),
        (not turn.now["choices"], "done"),
    )
    return next((name for holds, name in cases if holds), "moving")


def _commands(turn: _Turn) -> Node:
    warned = play_answers(turn.state)
    if warned:
        return el("div.commands", warned)
    roll = (turn.may("roll") and not turn.rolls_alone) or turn.waits_for_dice
    return el(
        "div.commands",
        throw(turn.state, "roll", turn.ui.picked) if roll else None,
        _moving(turn) if turn.phase == "moving" and not turn.of_bot else None,
        _of_bot(turn) if turn.of_bot else None,
        _doubles(turn) if turn.phase == "before_roll" and not turn.thinking else None,
        _button(turn, "hint", page("hint"), "quiet-button") if _advised(turn) else None,
        _button(turn, "resign", page("open", dialog="resign"), "quiet-button")
        if turn.may("resign")
        else None,
    )


def _advised(turn: _Turn) -> bool:
    known = turn.now["to_act"] is not None and turn.now["config"]["dice"] != "distance"
    return turn.phase in ("before_roll", "moving") and known and not turn.of_bot


def _button(turn: _Turn, name: str, done: Event, classes: str = "") -> Node:
    return el("button", turn.say(f"do.{name}"), key=name, classes=classes, data_do=name, on={"click": done})


def _moving(turn: _Turn) -> list[Content]:
    early = bool(turn.now["choices"])
    left = _left(turn) if turn.now["dice"] else ""
    pick = el(
        "button",
        left if early else turn.say("do.confirm"),
        key="confirm",
        classes="primary early" if early else "primary",
        data_do="confirm",
        aria_keyshortcuts="c",
        on={"click": command("confirm")},
    )
    undo = el(
        "button",
        el("icon", face="undo"),
        turn.say("do.undo"),
        key="undo",
        aria_keyshortcuts="z",
        disabled=not turn.may("undo"),
        on={"click": page("undo")},
    )
    return [pick, undo]


def _of_bot(turn: _Turn) -> list[Content]:
    """The bot's buttons: stop, continue, and in a chouette roll for the crew."""
    stuck = turn.ui.stopped
    runs = turn.thinking or (not stuck and not turn.crew_waits)
    lets = turn.crew_waits and not turn.thinking
    return [
        _button(turn, "stop", page("stop_bot", stopped=True)) if runs else None,
        _button(turn, "go_on", page("stop_bot", stopped=False), "primary") if stuck else None,
        _button(turn, "let_roll", ask("let_roll"), "primary") if lets else None,
    ]


def _doubles(turn: _Turn) -> list[Content]:
    """A button for each cube that its player may raise now; in a chouette each member decides alone."""
    two = len(turn.now["cubes"]) < 2
    return [
        _double(turn, cube, at, two)
        for at, cube in enumerate(turn.now["cubes"])
        if cube["raise_by"] is not None
    ]


def _double(turn: _Turn, cube: Cube, at: int, two: bool) -> Node:
    value, member = cube["value"] * 2, turn.state.player(cube.get("member"))
    return el(
        "button",
        turn.say("do.raise" if two else "do.raise_of", value=value, member=member),
        key=f"raise-{at}",
        aria_keyshortcuts="d" if two else None,
        on={"click": command("raise") if two else command("raise", cube=at, by=cube["raise_by"])},
    )
