"""A session's configuration (rulebook, format, players, dice), read from arguments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from vrhcaby import limits
from vrhcaby.board.dice import checked_roll, seed_from_hex
from vrhcaby.board.side import Side
from vrhcaby.errors import ProtocolError, RulebookError
from vrhcaby.game.clock import Terms
from vrhcaby.game.series import Format, Setup, Start
from vrhcaby.legality.scoring import chosen_scoring
from vrhcaby.rules.load import load_book
from vrhcaby.rules.model import Rules
from vrhcaby.session.dice_box import COCKED_REASONS, Throw
from vrhcaby.wire import fields
from vrhcaby.wire.answers import position_wire
from vrhcaby.wire.protocol import (
    Args,
    bad_arg,
    position_of,
    rules_of,
)

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import agreement
    from vrhcaby.wire.shapes.words import DiceMode, FormatKind, PlayerKind

FIRST_FIT = "casual"
"""The adaptive level before its first game."""
LEVELS = ("child", "beginner", "casual", "club", "strong", "full")
DICE_MODES = ("seeded", "manual", "physical", "distance")
NAMED_DICE = frozenset({"manual", "distance"})
"""Modes in which commands carry their roll: typed by players, or agreed by two sides at a distance."""
KINDS = ("series", "money", "match", "chouette")
MAX_LENGTH = 25
MONEY_KINDS = ("money", "chouette")
MAX_AUTOMATIC_DOUBLES = 6
MAX_CUBE = 2**30
MAX_SCORE = 100_000
MAX_STAKE = 1_000_000
CHOUETTE_SIZES = (3, 6)
CLOCK_DELAYS = (0, 600)
"""The shortest and the longest delay of a turn, in seconds."""
CLOCK_RESERVES = (10, 7200)
"""The smallest and the largest reserve for each point, in seconds."""
CLOCKS = {"tournament": (12, 120), "quick": (6, 60), "leisurely": (30, 300)}
"""The common clocks: delay of each turn and reserve for each point, in seconds."""


@dataclass(frozen=True, slots=True)
class Player:
    """A participant; ``level`` only for a bot."""

    name: str
    kind: str
    level: str | None = None

    def wire(self, player_id: int) -> agreement.Player:
        """The form in save headers."""
        kind = cast("PlayerKind", self.kind)
        answer: agreement.Player = {"id": player_id, "name": self.name, "kind": kind}
        if self.level is not None:
            answer["level"] = self.level
        return answer


@dataclass(frozen=True, slots=True)
class Config:
    """Everything the players agreed. With the journal it makes a save."""

    setup: Setup
    players: tuple[Player, ...]
    dice: str
    seed: bytes
    """The session's secret; each game's secret is derived from it."""
    carried: tuple[Throw, ...] = ()
    """Throws from a save with an unreadable secret. They stay; later ones come from a new secret."""
    lots: tuple[int, ...] = ()
    """The order of a chouette from such a save."""
    clock: Terms | None = None
    """The clock for two players, if agreed."""

    @property
    def names_dice(self) -> bool:
        """Whether commands carry their roll; the journal then stores the dice."""
        return self.dice in NAMED_DICE

    def wire(self) -> agreement.Config:
        """The form in snapshots and save headers, without the seed."""
        setup, form = self.setup, self.setup.format
        answer: agreement.Config = {
            "rulebook": setup.book,
            "reading": setup.reading.value,
            "variant": setup.variant.value,
            "scoring": setup.scoring,
            "format": _format_wire(form),
            "players": [p.wire(i) for i, p in enumerate(self.players)],
            "dice": cast("DiceMode", self.dice),
        }
        if setup.start is not None:
            answer["start"] = start_wire(setup.start)
        if self.clock is not None:
            answer["clock"] = _clock_wire(self.clock)
        return answer


def start_wire(start: Start) -> agreement.Start:
    """The start of a first game that begins in mid-play, as saves store it."""
    return {
        "position": None if start.position is None else position_wire(start.position),
        "mover": start.mover.value,
        "cube": start.cube,
        "owner": None if start.owner is None else start.owner.value,
        "score": list(start.score),
        "crawford": start.crawford,
    }


def _clock_wire(terms: Terms) -> agreement.ClockTerms:
    return {"delay": terms.delay // 1000, "reserve": terms.reserve // 1000, "forfeits": terms.forfeits}


def _format_wire(form: Format) -> agreement.Format:
    return {
        "kind": cast("FormatKind", form.kind),
        "length": form.length,
        "cube": form.cube,
        "jacoby": form.jacoby,
        "beaver": form.beaver,
        "raccoon": form.raccoon,
        "automatic_doubles": form.automatic_doubles,
        "crawford": form.crawford,
        "dead_cube_refused": form.dead_cube_refused,
        "stake": form.stake,
    }


def read_config(args: Args) -> Config:
    """Read the arguments of ``new`` (or a save's header). Raises typed errors."""
    rules = rules_of(args)
    chosen = chosen_scoring(rules, fields.optional(fields.text()).of(args, "scoring")).id
    form = _read_format(args, rules, chosen)
    players = _read_players(args, form)
    start = _read_start(args, rules, form)
    setup = Setup(rules.book, rules.reading, rules.variant, chosen, form, len(players), start)
    dice = fields.one_of(DICE_MODES, "seeded").of(args, "dice")
    seed = seed_from_hex(args.get("seed"))
    throws, lots = _read_throws(args), _read_lots(args, len(players))
    config = Config(setup, players, dice, seed, throws, lots, _read_clock(args, form))
    _check_distance(config)
    return config


def _check_distance(config: Config) -> None:
    """Raise :class:`ProtocolError` if this agreement cannot be played at a distance."""
    if config.dice != "distance":
        return
    reasons = {
        "chouette": len(config.players) != 2,
        "bot": any(player.kind == "bot" for player in config.players),
        "clock": config.clock is not None,
    }
    for name, applies in reasons.items():
        if applies:
            raise ProtocolError(_NOT_AT_A_DISTANCE[name], code=f"distance/{name}")


_NOT_AT_A_DISTANCE = {
    "chouette": "a chouette cannot be played at a distance: the protocol has two sides",
    "bot": "a bot cannot play at a distance: both sides must be people",
    "clock": "a game at a distance has no clock: a message may take days",
}


class ClockAsked(fields.Asked):
    """A clock in seconds, or a common one by its name."""

    kind = fields.one_of(("own", *CLOCKS), "own")
    delay = fields.integer(*CLOCK_DELAYS, 12)
    reserve = fields.integer(*CLOCK_RESERVES, 120)
    forfeits = fields.boolean()


def _read_clock(args: Args, form: Format) -> Terms | None:
    """Read the agreed clock, in seconds; ``None`` if there is none."""
    raw = args.get("clock")
    if raw is None:
        return None
    if not isinstance(raw, dict) or form.kind == "chouette":
        raise bad_arg("clock", raw, "an object, and two players")
    asked = ClockAsked(raw)
    delay, reserve = CLOCKS.get(asked.kind) or (asked.delay, asked.reserve)
    return Terms(delay * 1000, reserve * 1000, asked.forfeits)


def _read_start(args: Args, rules: Rules, form: Format) -> Start | None:
    """Read the start of a first game that begins in mid-play. Raises typed errors for an impossible board, cube or
    score.
    """
    raw = args.get("start")
    if raw is None:
        return None
    if not isinstance(raw, dict) or form.kind == "chouette":
        raise bad_arg("start", raw, "an object, and two players")
    position = None if raw.get("position") is None else position_of(raw, rules)
    mover, owner = (fields.optional(fields.side()).of(raw, name) for name in ("mover", "owner"))
    cube = fields.integer(1, MAX_CUBE, 1).of(raw, "cube")
    if cube.bit_count() != 1 or (cube > 1 and not (rules.has_cube and form.cube)):
        raise bad_arg("cube", cube, "a power of two, and 1 where there is no cube")
    if position is not None and 0 in (position.rear, position.swapped().rear):
        raise bad_arg("start", "position", "a game that is not over")
    score = _read_score(raw, form)
    crawford = fields.boolean().of(raw, "crawford") and form.crawford
    if crawford and form.length - 1 not in score:
        raise bad_arg("crawford", True, "false where nobody needs exactly one point")
    return Start(position, mover or Side.WHITE, cube, owner, score, crawford)


def _read_score(raw: Args, form: Format) -> tuple[int, int]:
    score = raw.get("score", [0, 0])
    most = form.length - 1 if form.kind == "match" else MAX_SCORE
    if not isinstance(score, list) or len(score) != 2 or any(type(n) is not int for n in score):
        raise bad_arg("score", score, "two whole numbers")
    if not all(0 <= n <= most for n in score):
        raise bad_arg("score", score, f"two numbers from 0 to {most}")
    return (score[0], score[1])


def _read_throws(args: Args) -> tuple[Throw, ...]:
    raw = args.get("carried", [])
    if not isinstance(raw, list) or len(raw) > limits.THROWS:
        raise bad_arg("carried", raw, f"a list of at most {limits.THROWS} throws")
    return tuple(_read_throw(entry) for entry in raw)


def _read_throw(entry: object) -> Throw:
    if not isinstance(entry, list) or len(entry) not in (2, 3):
        raise bad_arg("carried", entry, "throws: two dice, a void one with its reason")
    reason = entry[2] if len(entry) == 3 else None
    if reason is not None and reason not in COCKED_REASONS:
        raise bad_arg("carried", entry, "a throw that is void by one of " + ", ".join(COCKED_REASONS))
    return Throw(checked_roll(entry[:2]), reason)


def _read_lots(args: Args, players: int) -> tuple[int, ...]:
    raw = args.get("lots", [])
    if raw != [] and (
        not isinstance(raw, list) or sorted(map(repr, raw)) != [repr(i) for i in range(players)]
    ):
        raise bad_arg("lots", raw, "the seats of all players in some order")
    return tuple(raw) if isinstance(raw, list) else ()


class Options(fields.Asked):
    """The options of a format, under any rulebook."""

    beaver = fields.boolean()
    raccoon = fields.boolean()
    crawford = fields.boolean(True)
    dead_cube_refused = fields.boolean()
    stake = fields.integer(1, MAX_STAKE, 1)


def _read_format(args: Args, rules: Rules, scoring: str) -> Format:
    raw = args.get("format", {"kind": "series"})
    if not isinstance(raw, dict):
        raise bad_arg("format", raw, "an object")
    kind = fields.one_of(KINDS, "series").of(raw, "kind")
    known = load_book(rules.book).formats
    if kind not in known:
        raise RulebookError(
            f"rulebook {rules.book} has no format {kind!r}",
            code="rulebook/format",
            facts={"format": kind, "known": list(known)},
        )
    _no_cube_options(raw, rules)
    money, matched = kind in MONEY_KINDS, kind == "match"
    length = fields.integer(0, MAX_LENGTH, 1 if matched else 0).of(raw, "length")
    cube = fields.boolean(rules.has_cube).of(raw, "cube")
    doubles = fields.integer(0, MAX_AUTOMATIC_DOUBLES, 0).of(raw, "automatic_doubles")
    jacoby, asked = fields.boolean(money).of(raw, "jacoby"), Options(raw)
    # Options that the format does not use are off, so a snapshot never shows a rule that does not apply.
    return Format(
        kind=kind,
        length=length if matched else 0,
        cube=cube,
        jacoby=jacoby and money and cube,
        beaver=asked.beaver and money and cube,
        raccoon=asked.raccoon and asked.beaver and money and cube,
        automatic_doubles=doubles if money and cube else 0,
        crawford=asked.crawford and matched and cube,
        dead_cube_refused=asked.dead_cube_refused and matched and cube,
        stake=1 if scoring == "points" and len(rules.scorings) > 1 else asked.stake,
    )


def _no_cube_options(raw: Args, rules: Rules) -> None:
    wanted = [n for n in ("cube", "jacoby", "beaver", "raccoon") if raw.get(n) is True]
    if wanted and not rules.has_cube:
        raise RulebookError(
            f"rulebook {rules.book} has no doubling cube",
            code="rulebook/no-cube",
            facts={"options": wanted},
        )
    if raw.get("kind") == "match" and raw.get("length") == 0:
        raise bad_arg("length", 0, f"an integer from 1 to {MAX_LENGTH}")


def _read_players(args: Args, form: Format) -> tuple[Player, ...]:
    raw = args.get("players", [{"kind": "person"}, {"kind": "person"}])
    if not isinstance(raw, list):
        raise bad_arg("players", raw, "a list")
    low, high = CHOUETTE_SIZES if form.kind == "chouette" else (2, 2)
    if not low <= len(raw) <= high:
        raise ProtocolError(
            f"{form.kind} is for {low} to {high} players, not {len(raw)}",
            code="protocol/bad-args",
            facts={"argument": "players", "value": str(len(raw))},
        )
    return tuple(_read_player(p) for p in raw)


def _read_player(raw: object) -> Player:
    if not isinstance(raw, dict):
        raise bad_arg("players", raw, "objects")
    kind = fields.one_of(("person", "bot"), "person").of(raw, "kind")
    name = fields.text("").of(raw, "name").strip()[: limits.NAME]
    level = fields.one_of(LEVELS, "club").of(raw, "level") if kind == "bot" else None
    return Player(name, kind, level)
