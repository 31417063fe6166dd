"""The record beside the board: each turn is a button in its player's column that shows the board before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError
from vrhcaby.legality.legal import RollView
from vrhcaby.notation.record import PlayTurn
from vrhcaby.panels.advice.again import again_buttons, may_advise
from vrhcaby.panels.advice.cube_score import cube_score_view
from vrhcaby.panels.advice.figures import performance, places_of
from vrhcaby.panels.advice.hints import hint_view, shown_play
from vrhcaby.panels.advice.rolls import rolls_view, shown_roll
from vrhcaby.panels.advice.ui import Ui as AdviceUi
from vrhcaby.panels.citations import quotation
from vrhcaby.panels.events import change, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.played import decisions_by_turn, rows_of, running_at
from vrhcaby.panels.plays import arrows, looked_at, play_words
from vrhcaby.panels.remarks import line_board, remarks_view
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.panels.verdicts import of_play, verdict_list, verdicts
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Cite, Reading, Rules, Variant
from vrhcaby.session.game_list import cube_of, played_game
from vrhcaby.session.snapshot import pips_wire
from vrhcaby.session.with_rules import rulings

if TYPE_CHECKING:
    from vrhcaby.panels.events import Event
    from vrhcaby.session.timeline import PlayedGame as Followed
    from vrhcaby.wire.shapes.moves import NamedPlay
    from vrhcaby.wire.shapes.panels import BoardArrow, BoardShown
    from vrhcaby.wire.shapes.records import PlayedGame, PlayedTurn
    from vrhcaby.wire.shapes.reviews import Decision, Review


@dataclass(frozen=True, slots=True)
class Ui(AdviceUi):
    """The reader's place in the record and in its advice, for one session."""

    session: int = 0
    """The number of the session on the board, as the page counts them."""
    of: int = -1
    """The number of the session shown."""
    at: int = -1
    """The turn on the board; -1 is the present board, the number of turns is the end."""
    line: str = ""
    """The play of a tried line on the board, as ``line:play``."""
    chip: str = ""
    """The paragraph that was pressed, as ``book/paragraph``."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The game and turn on display."""

    say: Words
    ui: Ui
    followed: Followed
    game: PlayedGame
    at: int
    review: Review | None
    games: list[Followed]

    @property
    def turn(self) -> PlayedTurn | None:
        """The turn on display; ``None`` at the end and on the present board."""
        return self.game["turns"][self.at] if 0 <= self.at < len(self.game["turns"]) else None

    @property
    def step(self) -> int:
        """The step of the turn on display; after the last one, the end of the game."""
        return self.followed.turns[self.at].step if self.turn else self.followed.end

    def go(self, at: int) -> Event:
        """Show another turn."""
        at = max(0, min(at, len(self.game["turns"])))
        here: dict[str, Any] = {"of": self.ui.session, "game": self.game["number"], "at": at}
        return change(**here, chip="", line="", mover=0, opponent=0, cube=0, crawford=False)


def panel(state: PanelState, ui: Ui) -> Node:
    """The whole tab."""
    say = state.words("record")
    shown = game_shown(state, ui)
    if shown is None:
        several = state.snapshot is not None and len(state.snapshot["config"]["players"]) != 2
        return el("p.quiet", say("two" if several else "none"))
    return el(
        "div.record",
        _which(shown),
        el("p.quiet", say("none")) if not shown.game["turns"] else None,
        _steps(shown),
        _turn(state, shown) or _present(state, shown),
        _list(state, shown),
        _result(state, shown),
    )


def board(state: PanelState, ui: Ui) -> BoardShown | None:
    """The board before the displayed turn, with its play as arrows; at the end the last board."""
    shown = game_shown(state, ui)
    if shown is None:
        return None
    place = len(shown.game["turns"]) if shown.at < 0 else shown.at
    tried = line_board(state, state.findings.remarks.get((shown.game["number"], place)), shown.ui.line)
    if tried:
        return {**tried, "step": shown.step} if shown.at >= 0 else tried
    if shown.at < 0 or not shown.game["turns"]:
        return None
    turn = shown.turn
    if turn is None:
        last = shown.game["turns"][-1]
        over = shown.followed.last
        pips = pips_wire(over.position, over.mover or Side.WHITE)
        end: PlayedTurn = {**last, "checkers": shown.game["end"], "pips": pips}
        dice = list(over.dice) if over.dice and over.result is None else None
        return {"position": looked_at(end, dice, cube_of(over)), "step": shown.followed.end}
    # Dice on the table at a resignation do not belong to the turn.
    thrown = shown.followed.turns[shown.at].before.dice
    position = looked_at(turn, turn.get("dice") or (list(thrown) if thrown else None), turn["cube"])
    drawn: list[BoardArrow] = [
        {"from": move["from"], "to": move["to"], "kind": "good", "side": turn["mover"]}
        for move in turn.get("moves", [])
    ]
    advised = _advised_play(state.at(shown.step), ui)
    return {
        "position": position,
        "arrows": arrows(advised, turn["mover"], "good") if advised else drawn,
        "step": shown.step,
    }


def _advised_play(there: PanelState, ui: Ui) -> NamedPlay | None:
    """The play of a hint or roll that was requested at the displayed turn."""
    return shown_roll(there, ui) or shown_play(there, ui)


def game_shown(state: PanelState, ui: Ui) -> Shown | None:
    if state.followed is None:
        return None
    try:
        games = state.followed().catch_up()
    except NotationError:
        return None
    if not games:
        return None
    looks = ui if ui.of == ui.session else Ui(session=ui.session)
    followed = next((one for one in games if one.number == looks.game), games[-1])
    at = looks.at if looks.at <= len(followed.turns) else -1
    review = state.findings.reviews.get(followed.number)
    return Shown(state.words("record"), looks, followed, played_game(followed), at, review, games)


def _which(shown: Shown) -> Node | None:
    """A menu of games, if there are several."""
    if len(shown.games) < 2:
        return None
    options = [
        el(
            "option",
            shown.say("game", n=one.number, score=" : ".join(map(str, one.score))),
            key=one.number,
            value=str(one.number),
        )
        for one in shown.games
    ]
    choose = change(value="game", of=shown.ui.session, at=0, chip="")
    return el(
        "select.record-game",
        options,
        key="which",
        aria_label=shown.say("which"),
        value=str(shown.game["number"]),
        on={"change": choose},
    )


def _steps(shown: Shown) -> Node | None:
    at, last, say = shown.at, len(shown.game["turns"]), shown.say
    if not last:
        return None
    end = last if at < 0 else at
    table = (
        ("first", "«", at == 0, 0, "Home"),
        ("back", "‹", at == 0, end - 1, "ArrowLeft"),
        ("forward", "›", at < 0 or at >= last, end + 1, "ArrowRight"),
        ("last", "»", at < 0 or at >= last, last, "End"),
    )
    buttons = [
        el(
            "button.small",
            sign,
            key=name,
            aria_label=say(name),
            aria_keyshortcuts=keys,
            title=say(name),
            disabled=off,
            on={"click": shown.go(to)},
        )
        for name, sign, off, to, keys in table
    ]
    leave = change(of=-1, game=0, at=-1, chip="")
    return el(
        "div.row.record-steps",
        buttons,
        el(
            "button.small",
            "XGID",
            key="xgid",
            title=say("xgid"),
            aria_label=say("xgid"),
            aria_keyshortcuts="i",
            on={"click": page("copy_xgid")},
        ),
        at >= 0 and el("button.small", say("leave"), key="leave", on={"click": leave}),
        key="steps",
        role="group",
        aria_label=say("steps"),
        classes="looking" if at >= 0 else "",
    )


def _turn(state: PanelState, shown: Shown) -> Node | None:
    """The displayed turn with the paragraphs that decided it, and buttons to continue from it."""
    turn, say = shown.turn, shown.say
    if turn is None:
        return None
    there = state.at(shown.step)
    return el(
        "section.record-turn",
        el("p", el("strong", state.player(turn["player"])), ": ", turn_words(state, shown, shown.at)),
        _rulings(state, shown),
        _running(state, shown),
        again_buttons(there),
        [*hint_view(there, shown.ui), *rolls_view(there, shown.ui)] if may_advise(state) else None,
        cube_score_view(there, shown.ui),
        remarks_view(state, shown.game["number"], shown.at, shown.ui.line) if may_advise(state) else None,
        key=f"turn-{shown.game['number']}-{shown.at}",
        aria_label=say("turn"),
    )


def _present(state: PanelState, shown: Shown) -> Node | None:
    """Comment and lines for the present board, if there is a decision."""
    here = shown.game["number"] == shown.games[-1].number and shown.followed.last.result is None
    if not here or shown.followed.last.mover is None or not may_advise(state):
        return None
    return remarks_view(state, shown.game["number"], len(shown.game["turns"]), shown.ui.line)


def _rulings(state: PanelState, shown: Shown) -> Content:
    """A button for each paragraph that decided the play. The pressed one shows its text, and what all books say."""
    turned = shown.followed.turns[shown.at]
    if not isinstance(turned.turn, PlayTurn):
        return None
    rules, turn = _rules(state), turned.turn
    view = RollView(rules, turned.position, turn.dice)
    chips, pressed = [], None
    for one in rulings(view, turn.moves):
        chip = f"{one.cite.book}/{one.cite.paragraph}"
        on = chip == shown.ui.chip
        pressed = one.cite if on else pressed
        chips.append(_chip(shown, one.id, one.cite, chip, on))
    if not chips:
        return None
    rows = pressed and [
        quotation(state, pressed),
        el("p", shown.say("books")),
        verdict_list(state, verdicts(rules, turned.position, turn.dice, of_play(turn.moves))),
    ]
    return [el("div.row.chips", chips), rows and el("div.record-ruling", rows)]


def _rules(state: PanelState) -> Rules:
    config = state.open["config"]
    return load_rules(config["rulebook"], Reading(config["reading"]), Variant(config["variant"]))


def _chip(shown: Shown, name: str, cite: Cite, chip: str, on: bool) -> Node:
    return el(
        "button.chip",
        shown.say(f"ruling.{name}"),
        f" §\N{NO-BREAK SPACE}{cite.paragraph}",
        key=name,
        aria_pressed=str(on).lower(),
        on={"click": change(chip="" if on else chip)},
    )


def _running(state: PanelState, shown: Shown) -> Node | None:
    """PR and luck up to the displayed turn."""
    if shown.review is None:
        return None
    places = places_of(shown.review["unit"])
    parts = [
        shown.say(
            "running",
            name=state.player(one.player),
            pr=performance(state, one.rate),
            luck=state.signed(one.luck, places),
        )
        for one in running_at(shown.game["turns"], shown.review, shown.at)
    ]
    return el("p.quiet.record-running", " · ".join(parts))


def _list(state: PanelState, shown: Shown) -> Node | None:
    turns, say = shown.game["turns"], shown.say
    if not turns:
        return None
    graded = decisions_by_turn(turns, shown.review)
    names = [el("th", state.player(player), key=player, scope="col") for player in (0, 1)]
    rows = [
        el(
            "tr",
            el("th.number", number, scope="row"),
            [el("td", _cell(state, shown, at, graded.get(at)), key=place) for place, at in enumerate(row)],
            key=number,
        )
        for number, row in enumerate(rows_of(turns), 1)
    ]
    return el(
        "table.record-list",
        el("caption.sr", say("caption")),
        el("thead", el("tr", el("th.number", "#", scope="col"), names)),
        el("tbody", rows),
        key=f"list-{shown.game['number']}",
    )


def _cell(state: PanelState, shown: Shown, at: int, decision: Decision | None) -> Node | None:
    if at < 0:
        return None
    turn, on, drawn = shown.game["turns"][at], shown.at == at, shown.followed.drawn
    if (state.lang, at) not in drawn:
        drawn[state.lang, at] = turn_words(state, shown, at)
    return el(
        "button.record-cell",
        el("span", drawn[state.lang, at], key="on" if on else "off", reveal=on),
        aria_current="true" if on else None,
        data_kind=turn["kind"],
        data_grade=decision["grade"] if decision and not decision["forced"] else None,
        on={"click": shown.go(at)},
    )


def turn_words(state: PanelState, shown: Shown, at: int) -> Content:
    """A turn on one line; a resignation in it explains why no move was made."""
    say, (turn, *after) = shown.say, shown.game["turns"][at : at + 2]
    if turn["kind"] == "resign":
        return say("resign", level=state.level(say, "level", turn.get("level", "single")))
    if turn["kind"] != "play":
        return say(turn["kind"], value=turn.get("value", 0))
    dice = "".join(str(die) for die in sorted(turn["dice"], reverse=True))
    resigned = any(one["kind"] == "resign" and one["player"] == turn["player"] for one in after)
    play = play_words(state, turn["moves"]) or ("" if resigned else say("did_nothing"))
    return [el("span.record-dice", f"{dice}:"), f" {play}"]


def _result(state: PanelState, shown: Shown) -> Node | None:
    result = shown.game["result"]
    if not result:
        return None
    words = shown.say("result", name=state.player(result["winner"]), points=result["points"])
    return el("p.record-result", words, key="result")
