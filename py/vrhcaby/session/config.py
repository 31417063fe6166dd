"""What a session is set up with: rulebook, format, players, dice, and the reading of it all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from vrhcaby import limits
from vrhcaby.board.dice import checked_roll, seed_from_hex
from vrhcaby.board.side import Side
from vrhcaby.errors import ProtocolError, RulebookError
from vrhcaby.game.clock import Terms
from vrhcaby.game.series import Format, Setup, Start
from vrhcaby.judging.scoring import chosen_scoring
from vrhcaby.rules.load import load_book
from vrhcaby.rules.model import Rules
from vrhcaby.session.dice_box import COCKED_REASONS, RULES, SEED_A_GAME, Throw
from vrhcaby.wire.answers import position_wire
from vrhcaby.wire.protocol import (
    Args,
    bad_arg,
    boolean,
    integer,
    one_of,
    optional_side,
    position_of,
    rules_of,
    text,
)

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import agreement
    from vrhcaby.wire.shapes.words import DiceMode, FormatKind, PlayerKind

LEVELS = ("child", "beginner", "casual", "club", "strong", "full")
DICE_MODES = ("seeded", "manual", "physical")
KINDS = ("series", "money", "match", "chouette")
MAX_LENGTH = 25
MONEY_KINDS = ("money", "chouette")
MAX_AUTOMATIC_DOUBLES = 6
MAX_CUBE = 2**30
MAX_SCORE = 100_000
MAX_STAKE = 1_000_000
CHOUETTE_SIZES = (3, 6)
CLOCK_DELAYS = (0, 600)
"""The least and the most delay of a turn, in seconds."""
CLOCK_RESERVES = (10, 7200)
"""The least and the most reserve for each point, in seconds."""


@dataclass(frozen=True, slots=True)
class Player:
    """A participant; ``level`` only for a bot."""

    name: str
    kind: str
    level: str | None = None

    def wire(self, player_id: int) -> agreement.Player:
        """As snapshots carry it."""
        kind = cast("PlayerKind", self.kind)
        found: agreement.Player = {"id": player_id, "name": self.name, "kind": kind}
        if self.level is not None:
            found["level"] = self.level
        return found


@dataclass(frozen=True, slots=True)
class Config:
    """A whole session's agreement. It is all a save needs beside the journal."""

    setup: Setup
    players: tuple[Player, ...]
    dice: str
    seed: bytes
    """The session's secret; in the first version of saves the seed of all its dice."""
    dice_rule: int = SEED_A_GAME
    carried: tuple[Throw, ...] = ()
    """Throws of a save whose secret could not be read here: they stand, and later ones come from a new secret."""
    lots: tuple[int, ...] = ()
    """The order of a chouette that came with such a save."""
    clock: Terms | None = None
    """The clock of two players, if they agreed on one."""

    def wire(self) -> agreement.Config:
        """As snapshots and save headers carry it, the seed left out."""
        setup, form = self.setup, self.setup.format
        found: agreement.Config = {
            "rulebook": setup.book,
            "reading": setup.reading.value,
            "variant": setup.variant.value,
            "scoring": setup.scoring,
            "format": _format_wire(form),
            "players": [p.wire(i) for i, p in enumerate(self.players)],
            "dice": cast("DiceMode", self.dice),
        }
        if setup.start is not None:
            found["start"] = start_wire(setup.start)
        if self.clock is not None:
            found["clock"] = _clock_wire(self.clock)
        return found


def start_wire(start: Start) -> agreement.Start:
    """Where a first game begins amid the play, as saves carry it."""
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
    """Read the arguments of ``new`` (or a save's header), or raise a typed error."""
    rules = rules_of(args)
    form = _read_format(args, rules)
    players = _read_players(args, form)
    scoring = args.get("scoring")
    if scoring is not None and not isinstance(scoring, str):
        raise bad_arg("scoring", scoring, "a text")
    chosen = chosen_scoring(rules, scoring).id
    start = _read_start(args, rules, form)
    setup = Setup(rules.book, rules.reading, rules.variant, chosen, form, len(players), start)
    dice = one_of(args, "dice", DICE_MODES, "seeded")
    seed, rule = seed_from_hex(args.get("seed")), integer(args, "dice_rule", SEED_A_GAME, *RULES)
    throws, lots = _read_throws(args), _read_lots(args, len(players))
    return Config(setup, players, dice, seed, rule, throws, lots, _read_clock(args, form))


def _read_clock(args: Args, form: Format) -> Terms | None:
    """The clock as it was agreed, in seconds; ``None`` where there is none."""
    raw = args.get("clock")
    if raw is None:
        return None
    if not isinstance(raw, dict) or form.kind == "chouette":
        raise bad_arg("clock", raw, "an object, and two players")
    delay, reserve = integer(raw, "delay", 12, *CLOCK_DELAYS), integer(raw, "reserve", 120, *CLOCK_RESERVES)
    return Terms(delay * 1000, reserve * 1000, boolean(raw, "forfeits"))


def _read_start(args: Args, rules: Rules, form: Format) -> Start | None:
    """Where the first game begins amid the play; raises typed errors for a board, cube or score that cannot be."""
    raw = args.get("start")
    if raw is None:
        return None
    if not isinstance(raw, dict) or form.kind == "chouette":
        raise bad_arg("start", raw, "an object, and two players")
    position = None if raw.get("position") is None else position_of(raw, rules)
    mover, owner = optional_side(raw, "mover"), optional_side(raw, "owner")
    cube = integer(raw, "cube", 1, 1, MAX_CUBE)
    if cube.bit_count() != 1 or (cube > 1 and not (rules.has_cube and form.cube)):
        raise bad_arg("cube", cube, "a power of two, and 1 where there is no cube")
    if position is not None and 0 in (position.rear, position.swapped().rear):
        raise bad_arg("start", "position", "a game that is not over")
    score = _read_score(raw, form)
    crawford = boolean(raw, "crawford") and form.crawford
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


def _read_format(args: Args, rules: Rules) -> Format:
    raw = args.get("format", {"kind": "series"})
    if not isinstance(raw, dict):
        raise bad_arg("format", raw, "an object")
    kind = one_of(raw, "kind", KINDS, "series")
    known = load_book(rules.book).formats
    if kind not in known:
        raise RulebookError(
            f"rulebook {rules.book} has no format {kind!r}",
            code="rulebook/format",
            facts={"format": kind, "known": list(known)},
        )
    _no_cube_options(raw, rules)
    money, matched = kind in MONEY_KINDS, kind == "match"
    length = integer(raw, "length", 1 if matched else 0, 0, MAX_LENGTH)
    cube = boolean(raw, "cube", rules.has_cube)
    doubles = integer(raw, "automatic_doubles", 1 if money else 0, 0, MAX_AUTOMATIC_DOUBLES)
    # What the format has no use for is off, so that a snapshot never shows a rule that does not hold.
    jacoby, beaver, raccoon = boolean(raw, "jacoby", money), boolean(raw, "beaver"), boolean(raw, "raccoon")
    crawford, dead_cube = boolean(raw, "crawford", True), boolean(raw, "dead_cube_refused")
    return Format(
        kind=kind,
        length=length if matched else 0,
        cube=cube,
        jacoby=jacoby and money and cube,
        beaver=beaver and money and cube,
        raccoon=raccoon and beaver and money and cube,
        automatic_doubles=doubles if money and cube else 0,
        crawford=crawford and matched and cube,
        dead_cube_refused=dead_cube and matched and cube,
        stake=integer(raw, "stake", 1, 1, MAX_STAKE),
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
    return tuple(_read_player(p, i) for i, p in enumerate(raw))


def _read_player(raw: object, index: int) -> Player:
    if not isinstance(raw, dict):
        raise bad_arg("players", raw, "objects")
    kind = one_of(raw, "kind", ("person", "bot"), "person")
    name = text(raw, "name", "").strip()[: limits.NAME]
    level = one_of(raw, "level", LEVELS, "club") if kind == "bot" else None
    return Player(name or f"{index + 1}", kind, level)
