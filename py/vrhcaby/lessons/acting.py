"""A learner's acts in a step: the game after them, and a verdict if the last act answers the step's question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from vrhcaby import limits
from vrhcaby.board.plays import moves_text, place_text
from vrhcaby.board.side import Side
from vrhcaby.game import turn
from vrhcaby.game.state import Event, Game, Outcome, Phase
from vrhcaby.lessons import turn_cycle
from vrhcaby.lessons.check import Verdict, check_step
from vrhcaby.lessons.course import Step
from vrhcaby.lessons.setting import Act, Setting, game_of, perform, read_act, read_pairs
from vrhcaby.lessons.table_reader import Faults, LessonError, Raw, localised
from vrhcaby.rules.model import Refusal


@dataclass(frozen=True, slots=True)
class Played:
    """The game after an act, and the act's events."""

    game: Game
    events: tuple[Event, ...] = ()
    act: Act | None = None
    """Whether the act is the opponent's, from the step's script."""


@dataclass(frozen=True, slots=True)
class Acted:
    """The state of a step after the learner's acts."""

    now: Played
    acts: tuple[Raw, ...] = ()
    """The acts in the form that ``try`` reads; a roll includes its dice."""
    refusal: Refusal | None = None
    """Why the last act was refused."""
    action: Raw | None = None
    """The judged answer, in the form that :func:`check_step` reads."""
    verdict: Verdict | None = None
    then: tuple[Played, ...] = ()
    """In a ``turns`` step: the opponent's acts that follow."""


def carry_out(setting: Setting, raw: Sequence[object]) -> tuple[Played, Refusal | None]:
    """Perform acts from a setting; only the last may be refused.

    Raises :class:`LessonError` for an invalid act, and ``lesson/acts`` if an earlier act is refused.
    """
    now = Played(game_of(setting))
    for index, entry in enumerate(raw):
        outcome = _done(now.game, entry, f"acts[{index}]")
        if not isinstance(outcome, Refusal):
            now = Played(*outcome)
        elif index == len(raw) - 1:
            return now, outcome
        else:
            raise _refused_before(index, outcome)
    return now, None


def _refused_before(index: int, refusal: Refusal) -> LessonError:
    return LessonError((f"acts[{index}]: is refused by {refusal.rule}",), "lesson/acts")


def _done(game: Game, entry: object, path: str) -> Outcome | Refusal:
    """Perform an act as the player to act, unless it names a player or a side."""
    faults = Faults()
    act = read_act(entry, path, faults)
    table = faults.table(entry, path)
    side = table.get("side", "white")
    faults.word(side, f"{path}.side", ("white", "black"))
    faults.raise_any()
    if act.tried is not None and "side" in table:
        return turn.try_move(game, Side(str(side)), act.tried)
    return perform(game, act, in_turn="by" not in table)


def act_in(step: Step, raw: object, plays: object = ()) -> Acted:
    """Perform the learner's acts since the step began, and judge the last one if it answers the step.

    ``plays`` are the plays of an ``all_plays`` step found before. Raises like :func:`carry_out`.
    """
    faults = Faults()
    entries = faults.items(raw, "acts", 0, limits.ACTS)
    tables = [faults.table(entry, f"acts[{i}]") for i, entry in enumerate(entries)]
    faults.raise_any()
    acts = tuple(_thrown(step, tables))
    if acts and _ANSWERS.get(step.kind, _never)(acts[-1]):
        return _answered(step, acts, plays)
    now, refusal = carry_out(step.setting, acts)
    if refusal is not None:
        return _refused(step, now, acts, refusal)
    return _GO_ON.get(step.kind, _nothing)(step, Acted(now, kept(step.setting, acts, now.game)))


def _thrown(step: Step, acts: Sequence[Raw]) -> list[Raw]:
    """Add the dice of a ``turns`` step's script, one roll after another."""
    throws, thrown = 0, []
    for act in acts:
        throw = act.get("command") in turn_cycle.THROWS
        dice = step.script.dice_of(throws, act.get("dice")) if throw else None
        thrown.append({**act, "dice": list(dice)} if dice else act)
        throws += throw
    return thrown


def kept(setting: Setting, acts: Sequence[Raw], game: Game) -> tuple[Raw, ...]:
    """The acts that led to ``game``. A move understood as several steps is stored as those steps."""
    if game.phase is not Phase.MOVING:
        return tuple(acts)
    last = max((i for i, act in enumerate(acts) if "move" not in act), default=-1)
    given = len(game_of(setting).draft) if last < 0 else 0
    return (*acts[: last + 1], *({"move": move} for move in moves_of(game)[given:]))


# An act that answers the step is judged, not performed.


def _never(act: Raw) -> bool:
    del act
    return False


_ANSWERS: Mapping[str, Callable[[Raw], bool]] = {
    "play": lambda act: act.get("command") == "confirm",
    "all_plays": lambda act: act.get("command") == "confirm",
    "command": lambda act: "command" in act,
}


def _answered(step: Step, acts: tuple[Raw, ...], plays: object) -> Acted:
    now, refusal = carry_out(step.setting, acts[:-1])
    if refusal is not None:
        raise _refused_before(len(acts) - 2, refusal)
    action: Raw = {"act": acts[-1]}
    if step.kind != "command":
        action = {"moves": moves_of(now.game), "complete": True, "plays": plays}
    made = kept(step.setting, acts[:-1], now.game)
    return Acted(Played(now.game), made, None, action, check_step(step, action))


def moves_of(game: Game) -> list[list[object]]:
    """The moves on the board, in the form that :func:`check_step` reads."""
    return [[m.src, m.dst, list(m.dice), *([True] if len(m.dice) > 1 else [])] for m in game.draft]


# Other acts are performed first.


def _refused(step: Step, now: Played, acts: tuple[Raw, ...], refusal: Refusal) -> Acted:
    """Judge a refused act. It passes a step that asks for a refusal."""
    if step.kind == "refused" and step.exam:
        state = "noted" if step.sealed else "success" if refusal.rule == step.goal["rule"] else "failure"
        return Acted(Played(now.game), acts[:-1], None, {"refused": acts[-1]}, Verdict(state))
    wanted = step.kind == "refused" and refusal.rule == step.goal["rule"]
    verdict = Verdict("success" if wanted else "refused", refusal)
    return Acted(Played(now.game), acts[:-1], refusal, {"refused": acts[-1]}, verdict)


def _nothing(step: Step, acted: Acted) -> Acted:
    del step
    return acted


def _allowed(step: Step, acted: Acted) -> Acted:
    """Judge a legal move. It fails a step that asks for a refusal, unless the forbidden example begins with it."""
    made = [(move.src, move.dst) for move in acted.now.game.draft]
    pairs = read_pairs(list(step.goal.get("moves", [])), "moves", Faults())
    leads = len(made) < len(pairs) and made == [(one.src, one.dst) for one in pairs[: len(made)]]
    if leads or not acted.acts or "move" not in acted.acts[-1]:
        return acted
    return replace(acted, action={"moves": moves_of(acted.now.game)}, verdict=Verdict("progress"))


def _opponent(step: Step, acted: Acted) -> Acted:
    """Let the opponent act until it is the reader's turn or the turns are over."""
    if not acted.acts or "command" not in acted.acts[-1]:
        return acted
    action: Raw = {"acts": list(acted.acts)}
    verdict = check_step(step, action)
    then, game = [], acted.now.game
    for act in verdict.acts:
        done = perform(game, act, in_turn=True)
        if isinstance(done, Refusal):
            break
        then.append(Played(*done, act))
        game = done[0]
    judged = None if verdict.state == "progress" else verdict
    return replace(acted, action=action, verdict=judged, then=tuple(then))


_GO_ON: Mapping[str, Callable[[Step, Acted], Acted]] = {"refused": _allowed, "turns": _opponent}


def response(step: Step, acted: Acted, lang: str) -> str:
    """The learner's answer in words."""
    # Only the keys for this kind of step were validated; the others may hold anything.
    action = {
        name: value for name, value in (acted.action or {}).items() if name in ("act", "refused", step.kind)
    }
    if "choice" in action:
        at = action["choice"]
        return localised(step.choices[at], lang) if 0 <= at < len(step.choices) else ""
    if "number" in action:
        return str(action["number"])
    last = action.get("refused", {}).get("move")
    tried = "" if last is None else "/".join(place_text(p) for p in _places(last))
    said = " ".join(filter(None, (moves_text(acted.now.game.draft), tried)))
    return str(action["act"]["command"]) if "act" in action else said


def _places(move: Sequence[object]) -> tuple[int, int]:
    (tried,) = read_pairs([move], "move", Faults())
    return tried.src, tried.dst
