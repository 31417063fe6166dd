"""A played game looked at again: every play and cube decision graded, and the luck of every roll.

The journal is replayed and each decision kept as the game stood before it; grading then goes in slices.
Losses and luck are in units of the cube as it stood (or checker points), those of the player concerned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from vrhcaby.advice import hints
from vrhcaby.advice.search import FULL, Slices, luck, usual_worth
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.bot.grading import grade_of
from vrhcaby.bot.thinker import Task
from vrhcaby.errors import ProtocolError
from vrhcaby.game.board_actions import move_wire
from vrhcaby.game.resign import levels
from vrhcaby.game.state import CUBE_PHASES, Game, Phase
from vrhcaby.game.turn import may
from vrhcaby.session import seated_bot
from vrhcaby.session.saving import apply_entry
from vrhcaby.session.session import Entry, Session

Wire = dict[str, object]
REVIEW_PLIES = 1
GRADES = ("fine", "doubtful", "mistake", "blunder")
CLOSE = 0.16
"""A raise that would lose no more than this was worth a thought."""
ANSWERS = ("take", "drop", "beaver", "raccoon")
RESIGNING = ("resign", "accept", "decline")
KINDS = {"play": "play"} | dict.fromkeys(ANSWERS, "answer") | dict.fromkeys(RESIGNING, "resignation")


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision of a game: the game before it, who decided, and what.

    ``name``: play (with ``play``), raise, roll (no raise though one was possible), an answer to a raise, a
    beaver or a raccoon, resign (with ``level``), or the answer to that.
    """

    game: Game
    player: int
    name: str
    play: Play | None = None
    cube: int | None = None
    """Which cube, for cube decisions."""
    level: str | None = None
    """At which level a player offered to resign."""

    @property
    def roll(self) -> Roll | None:
        """The dice a play was made with."""
        return self.game.dice if self.name == "play" else None


@dataclass(slots=True)
class Account:
    """What a player's decisions came to."""

    decisions: int = 0
    lost: float = 0.0
    luck: float = 0.0
    rolls: int = 0
    grades: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GRADES, 0))
    cube_decisions: int = 0
    cube_lost: float = 0.0

    def add(self, found: Wire) -> None:
        """One more graded decision; forced ones count for luck only."""
        if "luck" in found:
            self.rolls += 1
            self.luck += _number(found["luck"])
        if found["forced"]:
            return
        loss = _number(found["loss"])
        self.decisions += 1
        self.lost += loss
        self.grades[str(found["grade"])] += 1
        if found["kind"] in ("cube", "answer"):
            self.cube_decisions += 1
            self.cube_lost += loss

    def wire(self) -> Wire:
        """``rate``: the mean loss per decision in thousandths of the unit."""
        return {
            "decisions": self.decisions,
            "lost": self.lost,
            "rate": 1000 * self.lost / self.decisions if self.decisions else 0.0,
            "luck": self.luck,
            "rolls": self.rolls,
            "grades": dict(self.grades),
            "cube": {"decisions": self.cube_decisions, "lost": self.cube_lost},
        }


def decisions_by_game(session: Session) -> list[list[Decided]]:
    """The decisions of every game of the session, in order, from its journal."""
    again = Session.start(session.config)
    games: list[list[Decided]] = [[]]
    for entry in session.journal:
        if entry[0] in ("next_game", "rematch"):
            games.append([])
        games[-1].extend(_decided(again.game, entry))
        apply_entry(again, entry)
    return games


def _decided(game: Game, entry: Entry) -> Iterator[Decided]:
    """What an entry of the journal decides, if anything."""
    name = str(entry[0])
    facts = entry[1] if len(entry) > 1 and isinstance(entry[1], dict) else {}
    if name == "confirm" and game.phase is Phase.MOVING and game.to_act is not None:
        yield Decided(game, game.to_act, "play", Play(game.draft, game.position))
    elif name in ("roll", "raise") and game.phase is Phase.BEFORE_ROLL:
        yield from _raises(game, name, facts)
    elif name in ANSWERS and game.phase in CUBE_PHASES and game.to_act is not None:
        yield Decided(game, game.to_act, name, cube=game.pending)
    elif name in RESIGNING and game.to_act is not None:
        level = game.resignation.level if game.resignation else str(facts.get("level") or levels(game)[0])
        yield Decided(game, game.to_act, name, level=level)


def _raises(game: Game, name: str, facts: dict[str, object]) -> Iterator[Decided]:
    """Each player who might have raised did, or did not; a raise in a chouette tells of its cubes only."""
    by, named = facts.get("by"), facts.get("cubes")
    for player in sorted({*(game.seats or ()), *game.crew}):
        if "raise" not in may(game, player) or (name == "raise" and by not in (None, player)):
            continue
        for _, cubes in seated_bot.tasks(game, player, FULL):
            asked = [c for c in cubes if not isinstance(named, list) or c in named]
            if asked or name == "roll":
                yield Decided(game, player, name, cube=next(iter(asked or cubes), None))


def review(session: Session, lang: str, number: int | None = None, plies: int = REVIEW_PLIES) -> Slices[Wire]:
    """Grade the ``number``-th game of the session (from 1; the last one by default)."""
    games = decisions_by_game(session)
    chosen = len(games) if number is None else number
    if not 1 <= chosen <= len(games):
        raise ProtocolError(
            f"there are games 1 to {len(games)}",
            code="protocol/bad-args",
            facts={"argument": "game", "value": chosen},
        )
    return _reviewed(session, games[chosen - 1], chosen, len(games), lang, plies)


def _reviewed(
    session: Session, decided: Sequence[Decided], number: int, games: int, lang: str, plies: int
) -> Slices[Wire]:
    accounts = {p: Account() for p in range(len(session.config.players))}
    found: list[Wire] = []
    for index, one in enumerate(decided):
        slices = _graded(one, lang, plies)
        while True:
            try:
                share = next(slices)
            except StopIteration as end:
                wire = end.value
                break
            yield (index + share) / len(decided)
        if one.name == "roll" and not _close(wire):
            continue
        accounts[one.player].add(wire)
        found.append({"index": index, **wire})
    rules = session.game.rules
    scoring = session.game.options.scoring
    return {
        "game": number,
        "games": games,
        "unit": "points" if rules.scoring(scoring).zones else "equity",
        "usual": usual_worth(rules, scoring),
        "plies": plies,
        "players": [
            {"id": p, "name": session.config.players[p].name, **account.wire()}
            for p, account in accounts.items()
            if account.decisions or account.rolls
        ],
        "decisions": found,
    }


def _graded(one: Decided, lang: str, plies: int) -> Slices[Wire]:
    game = one.game
    task = _task_of(one)
    question = hints.question_of(task, plies)
    if one.name == "play":
        assert one.play is not None
        found = yield from hints.graded_play(question, game.view, one.play, lang)
        chance = yield from luck(question, game.view.roll, opening=game.opening)
        found = {"dice": list(game.view.roll), "luck": chance, **found}
    elif one.name == "resign":
        found = yield from hints.graded_offer(question, task.roll, one.level or "", lang)
    elif one.name in (*ANSWERS, *RESIGNING):
        found = yield from hints.graded_answer(question, task, game, one.name, lang)
    else:
        found = yield from hints.graded_raise(question, one.name == "raise", lang)
    named = {"level": one.level} if one.level else {}
    return {**_board(one), **named, **_with_grade(one, found, usual_worth(task.rules, task.scoring))}


def _close(wire: Wire) -> bool:
    """Whether leaving the cube alone was a decision at all: raising was right, or nearly."""
    right = wire.get("right")
    if not isinstance(right, dict):
        return False
    equities = right["equities"]
    raised = min(equities["double_take"], equities["double_drop"])
    return bool(raised > equities["no_double"] - CLOSE)


def _task_of(one: Decided) -> Task:
    for task, cubes in seated_bot.tasks(one.game, one.player, FULL):
        if one.cube is None or not cubes or one.cube in cubes:
            return task
    raise ProtocolError("the journal decides nothing here", code="internal/review")


def _with_grade(one: Decided, found: Wire, usual: float) -> Wire:
    forced = found["kind"] == "none"
    wire: Wire = {**found, "kind": KINDS.get(one.name, "cube"), "forced": forced}
    if forced and one.play is not None:
        wire["played"] = {"moves": [move_wire(m) for m in one.play.moves], "text": one.play.text}
    if not forced:
        wire["grade"] = grade_of(_number(found["loss"]) / usual)
    return wire


def _board(one: Decided) -> Wire:
    """The board before the decision, as the page draws it."""
    game, mover = one.game, one.game.mover
    assert mover is not None
    side = mover.other if game.phase in CUBE_PHASES else mover
    cube = game.cubes[one.cube or 0] if game.cubes else None
    return {
        "player": one.player,
        "side": side.value,
        **hints.board_wire(game),
        "cube": None if cube is None else {"value": cube.value, "owner": cube.owner and cube.owner.value},
    }


def _number(value: object) -> float:
    return float(str(value))
