"""Decisions beside the board: the opening roll, the colour, an offered cube, a resignation, an expired clock, the
result.

No button is a default, and none takes the focus.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from vrhcaby.panels.citations import cite_label, cite_link
from vrhcaby.panels.events import Event, ask, command, page
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.results import is_imported, result_card
from vrhcaby.panels.state import PanelState, Words
from vrhcaby.panels.throwing import throw

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.snapshot import Cube, Offer, Snapshot

LONGEST_WORD = 80
"""The most characters of a player's word for the dice."""


def decision(state: PanelState, picked: int = 0, coach: bool = False) -> Node | None:
    """The card of the present decision; ``picked`` is the die already entered if dice are thrown by hand, ``coach``
    whether the coach looks for the turning point of a finished game.
    """
    now = state.open
    if now["clock"] and now["clock"]["up"] is not None:
        return _time_up(state, now, now["clock"]["up"])
    if now["phase"] == "draw":
        return _draw(state, now, picked)
    if now["phase"] in ("game_over", "series_over"):
        return _result(state, now, coach)
    card = CARDS.get(now["phase"])
    return card(state, now) if card else None


def card(now: Snapshot, title: str, *content: Content, classes: str = "") -> Node:
    """A decision's card. A new revision is a new decision, and its buttons wait until the card has been in view."""
    return el(
        "section.card",
        el("h2", title, id="card-title", tabindex=-1),
        content,
        key=title,
        classes=classes,
        role="group",
        aria_labelledby="card-title",
        decides=f"{now['phase']}/{now['to_act']}/{now['rev']}",
    )


KEYS = {"take": "t", "drop": "p"}
"""Keys of the decisions' buttons."""


def button(label: str, name: str, done: Event, classes: str = "") -> Node:
    """A button of a decision."""
    keys = KEYS.get(name)
    return el(
        "button",
        label,
        key=name,
        classes=classes,
        decides=True,
        aria_keyshortcuts=keys,
        on={"click": done},
    )


def _draw(state: PanelState, now: Snapshot, picked: int) -> Node:
    say, draw = state.words("decision"), now["draw"]
    words = now["takes_words"] and now["seed_hash"]
    return card(
        now,
        say("draw.title"),
        el("p", say(f"draw.{draw['rule']}")),
        _equal(say, draw["history"][-1]) if draw["history"] and draw["winner"] is None else None,
        throw(state, "draw", picked) if "draw" in now["may"] else None,
        _words(say, now) if words else None,
    )


def _equal(say: Words, dice: list[int]) -> Node:
    faces = [el("span.die", el("die", face=value), key=at) for at, value in enumerate(dice)]
    return el("p.draw-line", el("span.dice-row", faces, aria_hidden="true"), say("draw.equal", n=dice[0]))


def _words(say: Words, now: Snapshot) -> Node:
    """The fingerprint of the dice before the roll, and a field for each person's word."""
    fields = [
        el(
            "label.word",
            say("words_of", name=player["name"]),
            el(
                "input",
                type="text",
                maxlength=LONGEST_WORD,
                autocomplete="off",
                value=_word(now, player["id"]),
                on={"change": ask("word", by=player["id"], value="word")},
            ),
            key=player["id"],
        )
        for player in now["config"]["players"]
        if player["kind"] == "person"
    ]
    return el(
        "details.words",
        el("summary", say("words"), " ", el("code", f"{now['seed_hash'][:16]}…")),
        el("p.quiet", say("words_how")),
        el("p.fingerprint", el("code", now["seed_hash"])),
        fields,
        key="words",
    )


def _word(now: Snapshot, player: int) -> str:
    return now["words"][player] if player < len(now["words"]) else ""


def _colour(state: PanelState, now: Snapshot) -> Node:
    say, draw = state.words("decision"), now["draw"]
    dice = draw["dice"] or (draw["history"][-1] if draw["history"] else [])
    lines = [
        el(
            "span.draw-line",
            el("span.die", el("die", face=value), aria_hidden="true"),
            say("draw.line", name=state.player(player), n=value),
            key=at,
        )
        for at, (player, value) in enumerate(zip(draw["players"], dice, strict=False))
    ]
    return card(
        now,
        state.of_player(say, "colour.title", now["to_act"]),
        el("p", lines),
        el("p", say("colour.rule")),
        None
        if state.is_bot(now["to_act"])
        else el("div.row", [_stone(state, c) for c in ("white", "black")]),
    )


def _stone(state: PanelState, colour: str) -> Node:
    return el(
        "button",
        el("span.stone", classes=colour, aria_hidden="true"),
        state.words("common")(f"side.{colour}"),
        key=colour,
        decides=True,
        on={"click": command("choose_colour", colour=colour)},
    )


def _cube(state: PanelState, now: Snapshot) -> Node | None:
    at = _asked(now)
    offer = now["cubes"][at]["offered"] if at is not None else None
    if at is None or offer is None:
        return None
    say, cube = state.words("decision"), now["cubes"][at]
    stake = now["config"]["format"].get("stake") or 1
    answers = None if state.is_bot(now["to_act"]) else _answers(say, now, at, offer, stake)
    return card(
        now,
        state.of_player(say, f"cube.{offer['kind']}", _offered_by(now, cube, offer), value=offer["to"]),
        _stake(say, offer, stake),
        answers,
        el("ul.quiet.offer-notes", _notes(state, say, now, cube, offer, stake)),
        classes="decision",
    )


def _asked(now: Snapshot) -> int | None:
    """The offered cube to answer now; in a chouette that of the member to act."""
    offered = [at for at, cube in enumerate(now["cubes"]) if cube["offered"]]
    own = [at for at in offered if now["cubes"][at].get("member") == now["to_act"]]
    return next(iter(own or offered), None)


def _offered_by(now: Snapshot, cube: Cube, offer: Offer) -> int | None:
    """Who offers the cube; in a chouette a member doubles alone."""
    chouette, seats = now["score"].get("chouette"), now["seats"]
    of_member = chouette and seats and seats[offer["by"]] != chouette["box"]
    if of_member and "member" in cube:
        return cube["member"]
    return seats[offer["by"]] if seats else None


def _stake(say: Words, offer: Offer, stake: int) -> Node:
    # An unturned real cube shows 64, which would be confusing beside "now 1".
    before = el("cube", face=offer["from"]) if offer["from"] > 1 else None
    return el(
        "div.stake",
        el("span.stake-now", before, say("stake_now", n=offer["from"] * stake)),
        el("span", "→", aria_hidden="true"),
        el("span.stake-then", el("cube", face=offer["to"]), say("stake_then", n=offer["to"] * stake)),
    )


def _answers(say: Words, now: Snapshot, at: int, offer: Offer, stake: int) -> Node:
    of_cube: dict[str, Any] = {"cube": at} if len(now["cubes"]) > 1 else {}
    value, lost = offer["to"] * 2, offer["from"] * stake
    return el(
        "div.row.answers",
        [
            button(say(f"do.{name}", value=value, lost=lost), name, command(name, **of_cube))
            for name in ("take", "drop", "beaver", "raccoon")
            if name in now["may"]
        ],
    )


def _notes(
    state: PanelState, say: Words, now: Snapshot, cube: Cube, offer: Offer, stake: int
) -> list[Content]:
    """The effect of each answer, with its paragraph."""
    worth = {
        "take": offer["to"],
        "drop": offer["from"],
        "beaver": offer["to"] * 2,
        "raccoon": offer["to"] * 2,
    }
    keys = {**{name: name for name in worth}, "drop": _drop(now, cube)}
    member = state.player(cube.get("member"))
    return [
        el("li", say(f"cube.if_{keys[name]}", n=n * stake, name=member), _cited(state, offer, name), key=name)
        for name, n in worth.items()
        if name in ("take", "drop") or name in now["may"]
    ]


def _drop(now: Snapshot, cube: Cube) -> str:
    """The effect of dropping: it ends the game, in a chouette for one member."""
    if "member" not in cube:
        return "drop"
    return "drop_own" if cube["member"] == now["to_act"] else "drop_member"


def _cited(state: PanelState, offer: Offer, answer: str) -> Content:
    cite = offer["cites"].get(answer)
    return [" ", cite_link(state, cite)] if cite else None


def _resigned(state: PanelState, now: Snapshot) -> Node | None:
    say, offer = state.words("decision"), now["resign"]
    if offer is None:
        return None
    answers = [
        button(say(f"do.{name}"), name, command(name)) for name in ("accept", "decline") if name in now["may"]
    ]
    return card(
        now,
        state.of_player(say, "resign.title", now["seats"][offer["by"]] if now["seats"] else None),
        el("p", say("resign.offer", level=state.level(say, "resign", offer["level"]))),
        resign_note(state),
        None if state.is_bot(now["to_act"]) else el("div.row.answers", answers),
        classes="decision",
    )


def resign_note(state: PanelState) -> Node | None:
    """A note that a gammon counts single under Jacoby while nobody has doubled."""
    note = state.open["resign_note"]
    return (
        el("p", note["text"], " ", el("span.quiet", cite_label(state, note["cite"])), key="note")
        if note
        else None
    )


def _time_up(state: PanelState, now: Snapshot, player: int) -> Node:
    """Ask what an expired clock means; nothing is lost automatically."""
    say = state.words("decision")
    kind = "match" if now["config"]["format"]["kind"] == "match" else "game"
    answers = [button(say(f"do.{name}"), name, ask("time_up", answer=name)) for name in ("go_on", "lost")]
    title = say("time_title", name=state.player(player))
    return card(now, title, el("p", say(f"time_{kind}")), el("div.row.answers", answers), classes="decision")


def _result(state: PanelState, now: Snapshot, coach: bool) -> Node | None:
    result = result_card(state, coach)
    if result is None:
        return None
    title, content, onward = result
    buttons = [button(label, name, command(name), "primary") for name, label in onward]
    return card(now, title, content, el("div.row", buttons, _after(state)), classes="result")


def _after(state: PanelState) -> list[Node]:
    """Further actions after a finished game."""
    say = state.words("decision")
    review = page("show_decision", game=state.open["dice_game"])
    actions = {"review": review, "check_dice": page("check_dice"), "new_game": page("new_game")}
    if is_imported(state) or state.open["config"]["dice"] == "manual":
        del actions["check_dice"]
    return [el("button", say(f"do.{name}"), key=name, on={"click": done}) for name, done in actions.items()]


CARDS: Mapping[str, Callable[[PanelState, Snapshot], Node | None]] = {
    "choose_colour": _colour,
    "raise_offered": _cube,
    "beaver_offered": _cube,
    "raccoon_offered": _cube,
    "resign_offered": _resigned,
}
