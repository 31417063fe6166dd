"""A bot in a seat: it sees what its player sees and sends the same commands.

It never sees the seed. It thinks in slices so that it can be stopped; its decision goes through the session like a
person's commands. If the weights for its rules are missing or damaged, the fallback player decides.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from vrhcaby.board.plays import Play
from vrhcaby.board.side import Side
from vrhcaby.bot import engines, fallback
from vrhcaby.bot.context import Match, Stakes
from vrhcaby.bot.levels import LEVELS, Level
from vrhcaby.bot.params import BEYOND, LEVEL_WORTH, params_of
from vrhcaby.bot.stages import Stage, Values
from vrhcaby.bot.thinker import Decision, Task, Thinker
from vrhcaby.errors import BotError, ProtocolError
from vrhcaby.game.resign import levels
from vrhcaby.game.state import CUBE_PHASES, Command, Cube, Event, Game, Phase
from vrhcaby.game.turn import may
from vrhcaby.legality.explain import Tried
from vrhcaby.legality.legal import legal_plays
from vrhcaby.rules.model import Refusal
from vrhcaby.session.session import Session

Act = Callable[[Session], "tuple[Event, ...] | Refusal"]
WARM_ROWS = 400
"""Bear-off rows to build between two checks of the clock; about a millisecond."""

_ANSWER_KINDS = {"raise": "answer", "beaver": "beavered", "raccoon": "raccooned"}


@dataclass(slots=True)
class Thinking:
    """A decision in progress for one revision of a session."""

    rev: int
    game: Game
    player: int
    may_resign: bool = False
    asked: list[tuple[Task, tuple[int, ...]]] = field(default_factory=list)
    """The pending decisions, in order, with their cubes, until the engine is ready."""
    minds: list[tuple[Thinker, tuple[int, ...]]] = field(default_factory=list)
    """The decision in progress."""
    crew: list[Thinking] = field(default_factory=list)
    """Before a chouette's captain rolls: the crew's bots that may raise."""
    trouble: str = ""
    """The error code if weights are missing and a weaker player decides instead; else empty."""
    decides: bool = True
    """False if only the crew's bots decide, not the player to act."""

    @property
    def stage(self) -> Stage | None:
        """The unfinished decisions of other bots, which wait while one thinks."""
        return next((mind.stage for mind in self._all_minds if mind.stage), None)

    def offered(self, key: str) -> Stage | None:
        """The stage with this key that waits for values."""
        return next((stage for mind in self._all_minds if (stage := mind.offered(key))), None)

    def give(self, key: str, values: Values | None) -> None:
        """Accept the workers' values."""
        next(mind for mind in self._all_minds if mind.offered(key)).give(key, values)

    @property
    def _all_minds(self) -> list[Thinker]:
        return [mind for thinking in (self, *self.crew) for mind, _ in thinking.minds]

    def step(self, slice_ms: float, *, share: bool = False, later: bool = False) -> float | None:
        """Think for a slice, less if other workers can help. Returns progress (0-1), or ``None`` when decided."""
        until = time.monotonic() + slice_ms / 1000
        if not all(thinking._begun(until) for thinking in (self, *self.crew)):
            return 0.0
        minds = self._all_minds
        for index, mind in enumerate(minds):
            if mind.decision is None:
                far = mind.step(slice_ms, share=share, later=later)
                return None if far is None and index + 1 == len(minds) else far or 0.0
        return None

    def _begun(self, until: float) -> bool:
        """Build what the engine still lacks, in slices; False until it is complete."""
        if not self.asked:
            return True
        try:
            for task, _ in self.asked:
                while not engines.warm(params_of(task.rules, task.scoring), WARM_ROWS):
                    if time.monotonic() >= until:
                        return False
            self.minds += [(Thinker(task), cubes) for task, cubes in self.asked]
            self.trouble = next((lack for task, _ in self.asked if (lack := _lacks(task))), "")
        except BotError as error:
            self.minds, self.trouble = [], error.code
        self.asked = []
        return True

    def acts(self) -> Iterator[Act]:
        """The bot's commands, in order."""
        if self.game.phase is Phase.MOVING:
            yield from self._play(self._decision.play if self.minds else self._fallback_play())
        elif self.game.phase is Phase.CHOOSE_COLOUR:
            yield _command(Command("choose_colour", self.player, colour=Side.WHITE))
        elif self.game.phase is Phase.BEFORE_ROLL:
            command = self._with_the_crew()
            if command is not None:
                yield _command(command)
        elif not self.minds:
            yield _command(Command(self._fallback_answer(), self.player))
        else:
            yield _command(Command(self._decision.name, self.player))

    @property
    def _decision(self) -> Decision:
        return self.minds[0][0].decide()

    def _with_the_crew(self) -> Command | None:
        """The captain's commands; before a roll, the next crew member that wants to raise comes first."""
        command = self._before_roll() if self.decides else None
        if command is not None and command.name != "roll":
            return command
        wishes = (thinking._before_roll() for thinking in self.crew)
        return next((wish for wish in wishes if wish.name == "raise"), command)

    def _before_roll(self) -> Command:
        if not self.minds:
            return Command(self._fallback_answer(), self.player)
        decided = [(mind.decide(), cubes) for mind, cubes in self.minds]
        level = decided[0][0].resign
        if self.may_resign and level is not None:
            return Command("resign", self.player, level=_offered(self.game, level))
        raised = tuple(i for choice, cubes in decided if choice.name == "raise" for i in cubes)
        return Command("raise", self.player, cubes=raised) if raised else Command("roll", self.player)

    def _fallback_play(self) -> Play | None:
        return fallback.best_play(self.game.rules, self.game.start, self.game.view.roll)

    def _play(self, play: Play | None) -> Iterator[Act]:
        if self.game.draft:
            yield lambda session: session.undo(-1)
        for move in play.moves if play else ():
            yield _move(Tried.of(move))
        yield _command(Command("confirm", self.player))

    def _fallback_answer(self) -> str:
        game = self.game
        if game.phase in CUBE_PHASES:
            side = game.side(self.player)
            assert side is not None
            return "take" if fallback.wants_take(game.of(side.other)) else "drop"
        if game.phase is Phase.RESIGN_OFFERED:
            return "accept"
        if "raise" in may(game, self.player) and fallback.wants_raise(game.position):
            return "raise"
        return "roll"


def _offered(game: Game, level: str) -> str:
    """The offered level, or the costliest level below it that this game has."""
    known = levels(game)
    return known[min(LEVEL_WORTH[level], len(known)) - 1]


def _lacks(task: Task) -> str:
    """The code of a limitation of the task; the task can still be decided."""
    lacking = engines.lacks(params_of(task.rules, task.scoring))
    if lacking != BEYOND and not engines.kernel_loaded():
        return "bot/no-kernel" if task.level.plies else ""
    return lacking


def _command(command: Command) -> Act:
    return lambda session: session.command(command)


def _move(tried: Tried) -> Act:
    return lambda session: session.move(None, tried)


def think(session: Session) -> Thinking:
    """Begin thinking for the bot on turn. Raises an error if it is a person's turn.

    Before a chouette's roll the crew's bots are asked too, even if the captain is a person. The first that wants to
    raise does so; otherwise nothing happens.
    """
    player = session.game.to_act
    bot = player is not None and session.config.players[player].kind == "bot"
    crew = [_thinking(session, member) for member in session.crew_bots]
    if player is None or not (crew or bot):
        raise ProtocolError("it is not a bot's turn", code="bot/not-its-turn", facts={"to_act": player})
    if not bot:
        return Thinking(session.rev, session.game, player, crew=crew, decides=False)
    thinking = _thinking(session, player)
    thinking.crew = crew
    return thinking


def _thinking(session: Session, player: int) -> Thinking:
    game = session.game
    level = LEVELS[session.config.players[player].level or "club"]
    asked = list(tasks(game, player, level))
    return Thinking(session.rev, game, player, _may_resign(session, player), asked)


def _may_resign(session: Session, player: int) -> bool:
    """Whether resigning is allowed and nobody has offered it in this game (it offers once)."""
    for entry in reversed(session.entries):
        if entry[0] == "resign":
            return False
        if entry[0] in ("next_game", "rematch"):
            break
    return "resign" in may(session.game, player)


def tasks(game: Game, player: int, level: Level) -> Iterator[tuple[Task, tuple[int, ...]]]:
    """The player's pending decisions, with their cubes (by index); empty if only one thing can be done."""
    if game.phase is Phase.MOVING:
        stakes = _stakes(game, _cube_at_stake(game, player), _mover(game))
        yield _task("move", game, stakes, level, roll=game.view.roll), ()
    elif game.phase is Phase.BEFORE_ROLL:
        yield from _raising(game, player, level)
    elif game.phase in CUBE_PHASES:
        yield _answering(game, player, level)
    elif game.phase is Phase.RESIGN_OFFERED:
        yield _resigned(game, player, level), ()


def _resigned(game: Game, player: int, level: Level) -> Task:
    """The decision whether to accept a resignation. A roll on the table counts; a player who cannot move has passed."""
    assert game.resignation is not None
    stakes = _stakes(game, _cube_at_stake(game, player), _mover(game))
    mine = game.side(player) is game.mover
    task = _task("resignation", game, stakes, level, offered=game.resignation.level, mover_decides=mine)
    if game.resignation.resume is not Phase.MOVING:
        return task
    assert game.dice is not None
    if legal_plays(game.rules, game.start, game.dice):
        return replace(task, roll=game.dice)
    return replace(task, position=game.start.swapped(), stakes=stakes.turned(), mover_decides=not mine)


def _raising(game: Game, player: int, level: Level) -> Iterator[tuple[Task, tuple[int, ...]]]:
    """One decision for each kind of cube that may be raised; without any, whether to resign."""
    groups: dict[Side | None, list[int]] = {}
    if "raise" in may(game, player):
        for index, cube in enumerate(game.cubes):
            mine = game.party(cube, _mover(game)) == player and cube.owner in (None, game.mover)
            if cube.settled is None and mine and not cube.raised:
                groups.setdefault(cube.owner, []).append(index)
    for places in groups.values():
        stakes = _stakes(game, game.cubes[places[0]], _mover(game))
        yield _task("cube", game, stakes, level), tuple(places)
    if not groups:
        stakes = _stakes(game, _cube_at_stake(game, player), _mover(game))
        yield _task("cube", game, stakes, level, may_raise=False), ()


def _answering(game: Game, player: int, level: Level) -> tuple[Task, tuple[int, ...]]:
    """The decision to answer. The raiser is on roll; the cube is as before the raise, or as after the beaver or raccoon."""
    cube = game.cubes[game.waiting_for(player)[0]]
    assert cube.offer is not None
    raiser = _mover(game)
    allowed = may(game, player)
    kind = _ANSWER_KINDS[cube.offer.kind]
    if kind == "answer":
        stakes = _stakes(game, cube, raiser, value=cube.offer.stake)
    else:
        stakes = _stakes(game, cube, raiser, value=cube.offer.value, owner="opponent")
    task = _task(kind, game, stakes, level, may_beaver="beaver" in allowed, may_raccoon="raccoon" in allowed)
    return task, ()


def _task(kind: str, game: Game, stakes: Stakes, level: Level, **more: object) -> Task:
    fields: dict[str, object] = {"scoring": game.options.scoring, **more}
    return Task(kind, game.rules, game.start, stakes, level, **fields)  # type: ignore[arg-type]


def _mover(game: Game) -> Side:
    assert game.mover is not None
    return game.mover


def _cube_at_stake(game: Game, player: int) -> Cube | None:
    """The cube that counts most for a player's moves: the highest still in play."""
    side = game.side(player)
    assert side is not None
    own = [c for c in game.cubes if c.settled is None and player in (game.party(c, side), game.player(side))]
    return max(own, key=lambda c: c.value, default=None)


def _stakes(
    game: Game, cube: Cube | None, mover: Side, value: int | None = None, owner: str | None = None
) -> Stakes:
    """The stakes in the view of the side on roll."""
    options = game.options
    match = None
    if options.needs is not None:
        needs = options.needs[game.player(mover)], options.needs[game.player(mover.other)]
        length = max(needs)
        match = Match(length, length - needs[0], length - needs[1], options.crawford)
    if cube is None:
        return Stakes("dead", match=match)
    names = {None: "centre", mover: "mover", mover.other: "opponent"}
    return Stakes(
        owner=owner or names[cube.owner],
        value=value or cube.value,
        match=match,
        jacoby=options.jacoby,
        beaver=options.beaver,
    )
