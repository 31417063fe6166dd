"""A rollout of one decision: its button, its progress with a stop button, and its result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.advice.findings import rollout_name
from vrhcaby.language.languages import written_number
from vrhcaby.panels.advice.figures import places_of
from vrhcaby.panels.events import Event, page
from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.plays import play_words
from vrhcaby.panels.state import PanelState

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.rollouts import RolledOut, RolledRow

MORE = 1296
"""How many trials the button adds to a rollout."""
CUBE_ROWS = ("no_double", "double_take")
TURNS = (5, 11, 0)
"""Choices to roll out again: after how many turns a game is evaluated; 0 plays to the end."""
DEPTHS = (0, 1)
"""And how many plies the plays look ahead."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The decision of a rollout, in a game or on the board (``None``), and the ``plays`` to compare."""

    state: PanelState
    game: int | None
    decision: int
    plays: tuple[str, ...]

    @property
    def name(self) -> str:
        """Its name in the findings."""
        return rollout_name(self.game, self.decision, self.plays)

    def button(self, words: str, key: str, **how: int) -> Node:
        """A button that begins or continues the rollout."""
        args: dict[str, object] = {"plays": list(self.plays)} if self.plays else {}
        place = {"game": self.game, "decision": self.decision}
        args |= how | (self.state.of_step if self.game is None else place)
        title = self.state.words("advice")("roll_out_how")
        on = {"click": Event("page", "roll_out", args)}
        return el("button.small", words, key=key, title=title, on=on)


def rollout_view(
    state: PanelState, game: int | None = None, decision: int = -1, plays: tuple[str, ...] = ()
) -> Node:
    """The rollout of a decision in a game, or on the board (``None``); ``plays`` are compared."""
    asked = Asked(state, game, state.rev if game is None else decision, plays)
    rolled, running = _found(asked), state.findings.rolling == asked.name
    whole = rolled is not None and set(plays) <= {row.get("text", "") for row in rolled["rows"]}
    ready = rolled is not None and rolled["done"] and whole
    begin = asked.button(state.words("advice")("roll_out"), "begin")
    return el(
        "div.rollout",
        _progress(state, rolled) if running else None,
        None if running or ready else el("div.row", begin, key="ask"),
        _table(state, rolled) if rolled and rolled["rows"] else None,
        _beside(state, rolled) if rolled and rolled.get("beside") else None,
        _again(asked, rolled) if ready and rolled and not running else None,
        key=f"rollout-{asked.name}",
    )


def _again(asked: Asked, rolled: RolledOut) -> Node:
    """Buttons for more trials, other dice, an earlier or later evaluation, and another depth."""
    say, made = asked.state.words("advice"), [rolled, *rolled.get("beside", [])]
    how = {"turns": rolled["turns"], "plies": rolled.get("plies", 0), "dice": rolled.get("dice", 0)}
    done = [(one["turns"], one.get("plies", 0)) for one in made]
    dice = 1 + max(one.get("dice", 0) for one in made)
    more = asked.button(say("roll_more", n=MORE), "more", **how, least=rolled["trials"] + MORE)
    other = asked.button(say("roll_dice"), "dice", **how | {"dice": dice})
    ends = [
        asked.button(
            say("roll_turns", n=way) if way else say("roll_end"), f"turns-{way}", **how | {"turns": way}
        )
        for way in TURNS
        if (way, how["plies"]) not in done
    ]
    depths = [
        asked.button(say(f"roll_plies.{way}"), f"plies-{way}", **how | {"plies": way})
        for way in DEPTHS
        if (how["turns"], way) not in done
    ]
    return el("div.row", more, other, ends, depths, key="more")


def _beside(state: PanelState, rolled: RolledOut) -> Node:
    """The rollouts of the decision side by side, one column each, the latest first."""
    say, places, made = state.words("advice"), places_of(rolled["unit"]), [rolled, *rolled["beside"]]
    heads = [
        el(
            "th",
            say("beside_ahead" if one["turns"] else "beside_end", trials=one["trials"], turns=one["turns"]),
            say("beside_plies") if one.get("plies") else "",
            key=at,
            scope="col",
        )
        for at, one in enumerate(made)
    ]
    rows = [
        el(
            "tr",
            el("th", _choice(state, row, at), scope="row"),
            [
                el("td", _figure(state, one, row.get("text", ""), at, places), key=n)
                for n, one in enumerate(made)
            ],
            key=at,
        )
        for at, row in enumerate(rolled["rows"])
    ]
    return el(
        "div.wide-table",
        el(
            "table.accounts.beside",
            el("caption", say("beside")),
            el("thead", el("tr", el("th", ""), heads)),
            el("tbody", rows),
        ),
        key="beside",
    )


def _figure(state: PanelState, rolled: RolledOut, text: str, at: int, places: int) -> str:
    """The equity of a play or cube action in a rollout."""
    rows = rolled["rows"]
    found = next((row for row in rows if row.get("text") == text), None) if text else rows[at]
    if found is None:
        return "–"
    equity = _taken(rolled, at)
    return _measured(state, found["equity"] if equity is None else equity, found["error"], places)


def _taken(rolled: RolledOut, at: int) -> float | None:
    """The equity of a raise that is taken, in units of the cube before it."""
    return (rolled.get("equities") or {}).get("double_take") if "action" in rolled and at == 1 else None


def _choice(state: PanelState, row: RolledRow, at: int) -> str:
    return (
        play_words(state, row["moves"]) if "moves" in row else state.words("advice")(f"way.{CUBE_ROWS[at]}")
    )


def _measured(state: PanelState, value: float, error: float, places: int) -> str:
    return f"{state.signed(value, places)} ± {written_number(error, places, state.lang)}"


def _each_other(state: PanelState, rolled: RolledOut) -> Node | None:
    """The probability that each row's play is better than each column's."""
    say, rows = state.words("advice"), rolled["rows"]
    if not all("beats" in row for row in rows):
        return None
    numbers = range(1, len(rows) + 1)
    body = [
        el(
            "tr",
            el("th", f"{at + 1}. {_choice(state, row, at)}", scope="row"),
            [
                el("td", "" if n == at else _share(state, share), key=n)
                for n, share in enumerate(row["beats"])
            ],
            key=at,
        )
        for at, row in enumerate(rows)
    ]
    return el(
        "details",
        el("summary", say("each_other")),
        el(
            "div.wide-table",
            el(
                "table.accounts.each-other",
                el("caption.quiet", say("each_other_how")),
                el("thead", el("tr", el("th", ""), [el("th", f"{n}.", key=n, scope="col") for n in numbers])),
                el("tbody", body),
            ),
        ),
        key="each-other",
    )


def _share(state: PanelState, share: float) -> str:
    """A probability in words. It is never certain, because trials cannot prove it."""
    return state.words("common")("percent", number=min(99, max(1, int(100 * share))))


def _found(asked: Asked) -> RolledOut | None:
    """The finished rollout of a decision: with exactly these plays, or with others and one of them."""
    kept = asked.state.findings.rollouts
    exact = kept.get(asked.name)
    if exact or asked.game is None:
        return exact
    start = rollout_name(asked.game, asked.decision, ("",))
    near = [one for name, one in kept.items() if name.startswith(start)]
    return next(
        (one for one in reversed(near) if any(row.get("text") in asked.plays for row in one["rows"])), None
    )


def _progress(state: PanelState, rolled: RolledOut | None) -> Node:
    say = state.words("advice")
    return el(
        "div.advice-busy",
        el("progress", max=1, value=rolled["progress"] if rolled else 0.0, aria_label=say("rolling")),
        el("button.small", say("stop"), on={"click": page("stop_task")}),
        key="busy",
        reveal=True,
    )


def _table(state: PanelState, rolled: RolledOut) -> Node:
    say, is_cube = state.words("advice"), "action" in rolled
    said = say(
        "rolled_ahead" if rolled["turns"] else "rolled_end", trials=rolled["trials"], turns=rolled["turns"]
    )
    plies = rolled.get("plies", 0)
    seed = f" {say('rolled_seed', seed=rolled['seed'])}" if "seed" in rolled else ""
    rows = [_row(state, rolled, row, at) for at, row in enumerate(rolled["rows"])]
    return el(
        "div",
        el("p.quiet", said, " ", say(f"rolled_plies.{plies}"), seed),
        el("p", el("strong", rolled["text"])) if is_cube else None,
        el("table.ways.rolled", el("caption.sr", say("rolled")), el("tbody", rows)),
        el("p.quiet", say("rolled_raiser" if is_cube else "rolled_error")),
        _each_other(state, rolled),
        key="found",
        data_kind="done" if rolled["done"] else "running",
    )


def _sure(state: PanelState, row: RolledRow, best: bool) -> str:
    """The probability that the best play is better, at most 99 %, because trials never make it certain."""
    if best or "sure" not in row:
        return ""
    return state.words("advice")("rolled_sure", share=_share(state, row["sure"]))


def _row(state: PanelState, rolled: RolledOut, row: RolledRow, at: int) -> Node:
    say, is_cube, places = state.words("advice"), "action" in rolled, places_of(rolled["unit"])
    taken = _taken(rolled, at)
    best = not is_cube and row["difference"] == 0
    gap = say("best") if best else _measured(state, row["difference"], row["apart"], places)
    dropped = row.get("trials", rolled["trials"]) < rolled["trials"]
    own = el("span.quiet", " ", say("rolled_dropped", n=row["trials"])) if dropped else None
    equity = _measured(state, row["equity"] if taken is None else taken, row["error"], places)
    return el(
        "tr",
        el("th", _choice(state, row, at), scope="row"),
        el("td", equity),
        None if is_cube else el("td", gap, own),
        None if is_cube else el("td", _sure(state, row, best)),
        key=at,
        classes="right" if best else "",
    )
