"""A game set up from outside at any stage: the start of figures, lessons and exercises.

The mover is player 0, White unless the setting says Black; the opponent is player 1. In a chouette the captain
(player 1) is on roll against the box.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from vrhcaby import limits
from vrhcaby.board.dice import Roll, checked_roll
from vrhcaby.board.one_line import position_of_line
from vrhcaby.board.plays import moves_text
from vrhcaby.board.position import OFF, Position
from vrhcaby.board.side import Side
from vrhcaby.errors import BookDataError, ProtocolError, RulebookError
from vrhcaby.game import turn
from vrhcaby.game.board_actions import draw
from vrhcaby.game.series import Format, Setup, begin, next_game
from vrhcaby.game.state import Command, Cube, Draw, Game, Options, Outcome, Phase
from vrhcaby.game.when_allowed import with_condition
from vrhcaby.legality.explain import Tried
from vrhcaby.lessons.table_reader import Faults, LessonError, Raw
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Refusal, Rules, Variant
from vrhcaby.rules.source import known_levels
from vrhcaby.wire.fields import trial
from vrhcaby.wire.protocol import rules_of

PHASES = (
    "draw", "choose_colour", "before_roll", "moving", "opening", "raise_offered", "beaver_offered",
    "raccoon_offered", "taken", "resign_offered", "game_over",
)  # fmt: skip
"""The session's phases, plus ``opening`` (moving with the opening dice) and ``taken`` (just after a take)."""
ROWS_OF_OPTIONS = {
    "beaver": "beaver_only_taker",
    "raccoon": "raccoon_only_raiser",
    "jacoby": "jacoby",
    "dead_cube_refused": "dead_cube",
}
"""Options of a game -> the row that a rulebook needs for them."""
FORMATS = ("series", "money", "match", "chouette")
OWNERS = ("centre", "mover", "opponent")
ACTORS = {"mover": 0, "opponent": 1, "member": 2}
COMMANDS = tuple(sorted(turn.COMMANDS))
DEFAULT_DICE = (3, 1)
OPENING_DICE = (5, 2)

KEYS = frozenset(
    [
        "rulebook",
        "book",
        "reading",
        "variant",
        "position",
        "dice",
        "moves",
        "phase",
        "options",
        "cube_value",
        "cube_owner",
        "level",
    ]
)
OPTION_KEYS = frozenset(
    [
        "format",
        "cube",
        "beaver",
        "raccoon",
        "jacoby",
        "length",
        "score",
        "crawford",
        "dead_cube_refused",
        "players",
        "out",
        "automatic_doubles",
        "scoring",
    ]
)


@dataclass(frozen=True, slots=True)
class Setting:
    """A stage of a game."""

    rules: Rules
    position: Position
    phase: str = "before_roll"
    dice: Roll | None = None
    moves: tuple[Tried, ...] = ()
    """Moves already made with these dice."""
    options: Raw = field(default_factory=dict)
    cube_value: int = 1
    cube_owner: str = "centre"
    level: str | None = None
    """The level of an offered resignation."""
    mover: Side = Side.WHITE
    """The mover's colour; in lessons always White."""

    @property
    def cube_side(self) -> Side | None:
        """The side that owns the cube."""
        return {"centre": None, "mover": self.mover, "opponent": self.mover.other}[self.cube_owner]

    @property
    def seats(self) -> tuple[int, int]:
        """The players of White and Black."""
        return (0, 1) if self.mover is Side.WHITE else (1, 0)


@dataclass(frozen=True, slots=True)
class Act:
    """The learner's next act: a command or a move."""

    command: str
    tried: Tried | None = None
    actor: str = "mover"
    level: str | None = None
    dice: Roll | None = None


def read_pairs(raw: object, path: str, faults: Faults) -> tuple[Tried, ...]:
    """Tried moves ``[[24, 18], ["bar", "20"], [24, 15, [4, 5]], [13, 4, null, true]]``, at most eight.

    The third element names dice in order; the fourth says whether the checker leaps.

    Malformed moves are skipped and noted in ``faults`` under ``path``.
    """
    tries = []
    for i, pair in enumerate(faults.items(raw, path, 0, limits.MOVES)):
        try:
            tries.append(trial(list(pair) if isinstance(pair, list | tuple) else None))
        except ProtocolError:
            what = "must be [from, to] with places 0-25, perhaps with the dice in order"
            faults.add(f"{path}[{i}]", "move", what)
    return tuple(tries)


def read_position(raw: object, rules: Rules, path: str, faults: Faults) -> Position:
    """A one-line position or ``{points, off}``, in the mover's view; checkers not named have been borne off.

    A missing or invalid position becomes the rulebook's start; an invalid one is noted under ``path``.
    """

    def read() -> Position:
        if isinstance(raw, str):
            return position_of_line(raw, rules.checkers)
        table = faults.table(raw, path)
        points, off = table.get("points", ()), table.get("off", (0, 0))
        if not isinstance(points, list) or not isinstance(off, list) or len(off) != 2:
            raise LessonError(("points and off must be lists",), "position/shape")
        return Position(tuple(points), (off[0], off[1])).checked(rules.checkers)

    if raw is None:
        return rules.start
    position = faults.trying(path, read)
    return position if isinstance(position, Position) else rules.start


def read_rules(raw: Raw, path: str, faults: Faults) -> Rules:
    """The rulebook, reading and variant of a table."""
    try:
        return rules_of(raw)
    except BookDataError as error:
        for fault in error.faults:
            faults.add(f"{path}book", error.code, fault)
    except ProtocolError as error:
        faults.add(f"{path}{error.facts['argument']}", error.code, error.detail)
    except RulebookError as error:
        faults.add(f"{path}{_NAMED.get(error.code, 'rulebook')}", error.code, error.detail)
    return load_rules("precise")


_NAMED = {"rulebook/reading": "reading", "rulebook/variant": "variant"}
"""Which of the three names a fault belongs to."""


def read_setting(raw: Raw, path: str, faults: Faults) -> Setting:
    """Read a setting from a table. Faults are noted under ``path`` (empty or ending in a dot)."""
    rules = read_rules(raw, path, faults)
    dice = raw.get("dice")
    roll = None if dice is None else faults.trying(f"{path}dice", lambda: checked_roll(dice))
    phase = faults.word(raw.get("phase", "before_roll" if dice is None else "moving"), f"{path}phase", PHASES)
    if phase in ("moving", "opening") and roll is None and dice is None:
        faults.add(f"{path}dice", "dice/missing", f"are needed in the phase {phase}")
    options = faults.table(raw.get("options", {}), f"{path}options")
    _check_options(options, f"{path}options", faults, rules)
    value = faults.whole(raw.get("cube_value", 1), f"{path}cube_value", 1, 2**20)
    if value & (value - 1):
        faults.add(f"{path}cube_value", "cube", f"must be a power of two, not {value}")
    level = raw.get("level")
    return Setting(
        rules,
        read_position(raw.get("position"), rules, f"{path}position", faults),
        phase,
        roll,
        read_pairs(raw.get("moves", []), f"{path}moves", faults),
        options,
        value,
        faults.word(raw.get("cube_owner", "centre"), f"{path}cube_owner", OWNERS),
        None if level is None else faults.word(level, f"{path}level", known_levels()),
        Side(faults.word(raw.get("mover", "white"), f"{path}mover", ("white", "black"))),
    )


def _check_options(raw: Raw, path: str, faults: Faults, rules: Rules) -> None:
    faults.known(raw, path, OPTION_KEYS)
    kind = faults.word(raw.get("format", "series"), f"{path}.format", FORMATS)
    faults.flag(raw.get("cube", False), f"{path}.cube")
    for name, row in ROWS_OF_OPTIONS.items():
        if faults.flag(raw.get(name, False), f"{path}.{name}") and row not in rules.cube_rows:
            faults.add(f"{path}.{name}", name, f"rulebook {rules.book} has no rule for it")
    if "scoring" in raw:
        faults.word(raw["scoring"], f"{path}.scoring", tuple(s.id for s in rules.scorings))
    if kind == "match":
        length = faults.whole(raw.get("length"), f"{path}.length", 1, 25)
        for i, won in enumerate(faults.items(raw.get("score", [0, 0]), f"{path}.score", 2, 2)):
            faults.whole(won, f"{path}.score[{i}]", 0, max(0, length - 1))
    if kind == "chouette":
        if "chouette" not in rules.cube_rows:
            faults.add(f"{path}.format", "chouette", f"rulebook {rules.book} has no chouette")
        count = faults.whole(raw.get("players", 3), f"{path}.players", 3, 6)
        for i, member in enumerate(faults.items(raw.get("out", []), f"{path}.out", 0, 5)):
            faults.whole(member, f"{path}.out[{i}]", 1, count - 1)


def read_act(raw: object, path: str, faults: Faults) -> Act:
    """Read ``{"move": [from, to]}`` or ``{"command": name, "by": actor, "level": …, "dice": …}``.

    Actors are named from the setting's view (default ``mover``). Invalid entries are noted under ``path``.
    """
    table = faults.table(raw, path)
    dice = table.get("dice")
    actor = faults.word(table.get("by", "mover"), f"{path}.by", tuple(ACTORS))
    if "move" in table:
        tried = read_pairs([table["move"]], f"{path}.move", faults)
        return Act("move", tried[0] if tried else Tried(OFF, OFF), actor)
    roll = None if dice is None else faults.trying(f"{path}.dice", lambda: checked_roll(dice))
    level = table.get("level")
    return Act(
        faults.word(table.get("command"), f"{path}.command", COMMANDS),
        None,
        actor,
        None if level is None else faults.word(level, f"{path}.level", known_levels()),
        roll,
    )


def game_of(setting: Setting) -> Game:
    """The game at that stage. Raises :class:`LessonError` if the setting cannot occur."""
    if setting.options.get("format") == "chouette":
        return _chouette(setting)
    game: Game = _PHASE_MAKERS[setting.phase](setting, _fresh(setting))
    return game


def perform(game: Game, act: Act, *, in_turn: bool = False) -> Outcome | Refusal:
    """Perform an act. ``in_turn``: the player to act performs it, even if the act names another."""
    by = 1 if game.crew_side is not None and act.actor == "mover" else ACTORS[act.actor]
    if act.tried is not None:
        side, speaker = (game.mover, None) if in_turn else (Side.WHITE, by)
        return _explained(game, Command("move", speaker), turn.try_move(game, side, act.tried, speaker))
    anybody = in_turn or game.to_act is None or game.phase is Phase.CHOOSE_COLOUR
    dice = act.dice or (OPENING_DICE if act.command == "draw" else DEFAULT_DICE)
    command = Command(act.command, None if anybody else by, dice=dice, level=act.level)
    return _explained(game, command, turn.perform(game, command))


def _explained(game: Game, command: Command, outcome: Outcome | Refusal) -> Outcome | Refusal:
    return with_condition(game, command, outcome) if isinstance(outcome, Refusal) else outcome


def _needs(raw: Mapping[str, Any]) -> tuple[int, int] | None:
    if raw.get("format") != "match":
        return None
    mine, theirs = raw.get("score", (0, 0))
    return raw["length"] - mine, raw["length"] - theirs


def _fresh(setting: Setting) -> Game:
    raw, rules = setting.options, setting.rules
    money = raw.get("format") == "money"
    options = Options(
        scoring=raw.get("scoring"),
        cube=rules.has_cube and raw.get("cube", True),
        money=money,
        jacoby=raw.get("jacoby", False),
        beaver=raw.get("beaver", False),
        raccoon=raw.get("raccoon", False),
        automatic_doubles=raw.get("automatic_doubles", 0),
        crawford=raw.get("crawford") == "now",
        needs=_needs(raw),
        dead_cube_refused=raw.get("dead_cube_refused", False),
    )
    cube = Cube(setting.cube_value, setting.cube_side)
    return Game(
        book=rules.book,
        reading=rules.reading,
        variant=rules.variant,
        options=options,
        phase=Phase.DRAW,
        draw=Draw((0, 1)),
        start=setting.position,
        cubes=(cube,) if options.cube else (),
        seats=None if rules.opening.lower_starts else setting.seats,
    )


def _done(outcome: Outcome | Refusal, what: str) -> Game:
    if isinstance(outcome, Refusal):
        raise LessonError((f"{what}: refused by {outcome.rule}",), "lesson/setting")
    return outcome[0]


def _drawn(_: Setting, game: Game) -> Game:
    return _done(draw(game, OPENING_DICE), "phase")


def _before_roll(setting: Setting, game: Game) -> Game:
    return replace(game, phase=Phase.BEFORE_ROLL, mover=setting.mover, seats=setting.seats)


def _moving(setting: Setting, game: Game) -> Game:
    moving = replace(_before_roll(setting, game), phase=Phase.MOVING, dice=setting.dice)
    for tried in setting.moves:
        moving = _done(turn.try_move(moving, setting.mover, tried), f"moves {moves_text(moving.draft)}")
    return moving


def _opening(setting: Setting, game: Game) -> Game:
    return replace(_moving(setting, game), opening=True)


def _over(setting: Setting, game: Game) -> Game:
    return replace(_before_roll(setting, game), phase=Phase.GAME_OVER)


Maker = Callable[[Setting, Game], Game]


def _after(*names: str) -> Maker:
    def make(setting: Setting, game: Game) -> Game:
        game = _before_roll(setting, game)
        for name in names:
            game = _done(turn.perform(game, Command(name, level=setting.level)), f"phase {setting.phase}")
        return game

    return make


_PHASE_MAKERS: Mapping[str, Maker] = {
    "draw": lambda _, game: game,
    "choose_colour": _drawn,
    "before_roll": _before_roll,
    "moving": _moving,
    "opening": _opening,
    "raise_offered": _after("raise"),
    "beaver_offered": _after("raise", "beaver"),
    "raccoon_offered": _after("raise", "beaver", "raccoon"),
    "taken": _after("raise", "take"),
    "resign_offered": _after("resign"),
    "game_over": _over,
}


def _chouette(setting: Setting) -> Game:
    """A chouette with the captain on roll; members in ``out`` have refused a raise."""
    rules, raw = setting.rules, setting.options
    setup = Setup(
        rules.book,
        Reading(rules.reading),
        Variant(rules.variant),
        None,
        Format("chouette"),
        raw.get("players", 3),
    )
    game = replace(next_game(begin(setup)), phase=Phase.BEFORE_ROLL, mover=Side.WHITE)
    if raw.get("out"):
        game = _done(turn.perform(game, Command("raise", 0)), "out")
        while game.to_act is not None and game.phase is Phase.RAISE_OFFERED:
            answer = "drop" if game.to_act in raw["out"] else "take"
            game = _done(turn.perform(game, Command(answer, game.to_act)), "out")
    return replace(game, mover=Side.BLACK, start=setting.position)
