"""Turns in a lesson: the reader plays one side, a script the other.

The step lists the dice, one roll after another, so every reader meets the same game. The opponent makes the listed
play, or the first legal play if that is impossible, so the game goes on after any play of the reader. In a mini-game
the dice are rolled, and the opponent makes the play that looks best; the listed dice are only for the demonstration.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from vrhcaby import limits
from vrhcaby.board.dice import Roll, Stream
from vrhcaby.board.plays import Move, Play
from vrhcaby.board.position import BAR
from vrhcaby.game.state import CUBE_PHASES, Game, Phase
from vrhcaby.legality.explain import Tried, judge_play
from vrhcaby.lessons.setting import Act, Setting, game_of, perform
from vrhcaby.lessons.table_reader import LessonError
from vrhcaby.rules.model import Refusal

THROWS = ("draw", "roll")
READER = 0


@dataclass(frozen=True, slots=True)
class Script:
    """The script of a ``turns`` step."""

    rolls: tuple[Roll, ...] = ()
    """The rolls of both sides in order; after the last one they repeat."""
    replies: tuple[tuple[Tried, ...], ...] = ()
    """The opponent's plays, turn by turn."""
    example: tuple[tuple[Tried, ...], ...] = ()
    """The reader's plays, shown on demand."""
    answer: str = "take"
    """The opponent's answer to a double."""
    fair: bool = False
    """Whether it is a mini-game with rolled dice."""
    secret: bytes = b""
    """The random bytes that determine a mini-game's dice."""

    def dice_of(self, throws: int, rolled: Roll | None) -> Roll | None:
        """The dice of a throw after ``throws`` earlier ones; in a mini-game those already ``rolled``, else new ones."""
        if not self.fair:
            return self.rolls[throws % len(self.rolls)] if self.rolls else rolled
        (first, second), _ = Stream(self.secret, at=32 * throws).take(2)
        return rolled or (first, second)


@dataclass(frozen=True, slots=True)
class Turns:
    """The state of the turns: the game, all acts, and how many plays each side has finished."""

    game: Game
    acts: tuple[Act, ...] = ()
    throws: int = 0
    mine: int = 0
    theirs: int = 0

    @property
    def readers(self) -> bool:
        """Whether the reader is to act."""
        return self.game.to_act in (None, READER)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.phase is Phase.GAME_OVER


def begin(setting: Setting) -> Turns:
    """Return the state before the first act."""
    return Turns(game_of(setting))


def done(turns: Turns, script: Script, act: Act) -> Turns | Refusal:
    """The state after one more act of the player to act. A roll takes the script's dice."""
    thrown = act.command in THROWS
    if thrown:
        act = replace(act, dice=script.dice_of(turns.throws, act.dice))
    by_reader = turns.readers
    outcome = perform(turns.game, act, in_turn=True)
    if isinstance(outcome, Refusal):
        return outcome
    ended = act.command == "confirm"
    return Turns(
        outcome[0],
        (*turns.acts, act),
        turns.throws + thrown,
        turns.mine + (ended and by_reader),
        turns.theirs + (ended and not by_reader),
    )


def replay(setting: Setting, script: Script, acts: Sequence[Act]) -> Turns | Refusal:
    """The state after both sides' acts."""
    turns = begin(setting)
    for act in acts:
        outcome = done(turns, script, act)
        if isinstance(outcome, Refusal):
            return outcome
        turns = outcome
    return turns


def reached(turns: Turns, goal: Any) -> bool:
    """Whether the turns are over: the reader finished as many plays as the goal says, or the game has ended."""
    return turns.over or ("turns" in goal and turns.mine >= goal["turns"])


def doubled(turns: Turns, goal: Any) -> bool:
    """Whether the cube has reached the goal's number."""
    return "cube" not in goal or any(cube.value >= goal["cube"] for cube in turns.game.cubes)


def won(turns: Turns, goal: Any) -> bool:
    """Whether the reader won the game, if the goal says so."""
    result = turns.game.result
    return "won" not in goal or (result is not None and turns.game.player(result.winner) == READER)


def fulfilled(turns: Turns, goal: Any) -> bool:
    """Whether everything that the goal names has been reached."""
    return reached(turns, goal) and doubled(turns, goal) and won(turns, goal)


def opponents(turns: Turns, script: Script, goal: Any) -> Turns:
    """The opponent's acts until the reader is to act or the goal is reached."""
    while not turns.readers and not reached(turns, goal) and len(turns.acts) < limits.ACTS:
        turns = _after(turns, script, opponents_acts(turns, script))
    return turns


def opponents_acts(turns: Turns, script: Script) -> tuple[Act, ...]:
    """The opponent's next acts: answer a double; or roll; or play and end the turn."""
    if turns.game.phase in CUBE_PHASES:
        return (Act(script.answer),)
    if turns.game.phase is Phase.MOVING:
        if script.fair:
            best = min(turns.game.view.plays(), key=cost, default=None)
            return _acts_of(best.moves if best else ())
        return played(turns.game, script.replies[turns.theirs : turns.theirs + 1])
    return (Act("roll"),)


def cost(play: Play) -> tuple[int, ...]:
    """How bad a play looks without an evaluation: checkers not borne off, hits missed, blots in reach."""
    points = play.position.points
    blots = sum(points[p] == 1 and min(points[:p]) < 0 for p in range(1, BAR))
    return -play.position.off[0], -sum(move.hit for move in play.moves), blots, play.position.rear


def played(game: Game, wanted: Sequence[tuple[Tried, ...]]) -> tuple[Act, ...]:
    """A whole play including its end: the wanted one if it is legal, else the first legal one."""
    for tries in wanted:
        verdict = judge_play(game.view, tries, True)
        if not isinstance(verdict, Refusal):
            return _acts_of(verdict[0])
    plays = game.view.plays()
    return _acts_of(plays[0].moves if plays else ())


def _acts_of(moves: Sequence[Move]) -> tuple[Act, ...]:
    tried = (Tried(m.src, m.dst, m.dice, len(m.dice) > 1 or None) for m in moves)
    return (*(Act("move", one) for one in tried), Act("confirm"))


def _after(turns: Turns, script: Script, acts: Sequence[Act]) -> Turns:
    for act in acts:
        outcome = done(turns, script, act)
        if isinstance(outcome, Refusal):
            raise LessonError((f"rolls: {act.command} is refused by {outcome.rule}",), "lesson/setting")
        turns = outcome
    return turns


_FIRST = {Phase.DRAW: "draw", Phase.BEFORE_ROLL: "roll", Phase.RAISE_OFFERED: "take"}
"""The reader's act in the example, by phase, if no play is listed."""


def shown(setting: Setting, script: Script, goal: Any) -> Turns:
    """The step played through as an example, from its beginning. Raises :class:`LessonError` if that is impossible."""
    turns, script = begin(setting), replace(script, fair=False)
    while not reached(turns, goal) and len(turns.acts) < limits.ACTS:
        if turns.game.phase is Phase.MOVING:
            acts = played(turns.game, script.example[turns.mine : turns.mine + 1])
        elif turns.game.phase is Phase.BEFORE_ROLL and not doubled(turns, goal):
            acts = (Act("raise"),)
        elif turns.game.phase in _FIRST:
            acts = (Act(_FIRST[turns.game.phase]),)
        else:
            raise LessonError((f"phase: nothing is asked in {turns.game.phase}",), "lesson/setting")
        turns = opponents(_after(turns, script, acts), script, goal)
    return turns


def unplayed(setting: Setting, script: Script, acts: Sequence[Act]) -> tuple[tuple[bool, int], ...]:
    """The script's plays that were wanted in these acts but illegal: the reader's, and the turn."""
    turns, throws = begin(setting), []
    for act in acts:
        if turns.game.phase is Phase.MOVING and not turns.game.draft:
            mine = turns.readers
            number = turns.mine if mine else turns.theirs
            wanted = (script.example if mine else script.replies)[number : number + 1]
            if any(isinstance(judge_play(turns.game.view, tries, True), Refusal) for tries in wanted):
                throws.append((mine, number))
        turns = _after(turns, script, (act,))
    return tuple(dict.fromkeys(throws))
