"""A session in a link: the agreement, then every decision as its index among the legal ones.

A game has few legal plays at a time, so a decision needs about a byte and a match some hundred characters. A link
cannot express an illegal play. Void throws, moves taken back and declined resignations are left out. Moves of an
unfinished play are included: those on the board now, and those before a resignation, because they affect its result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from vrhcaby import limits
from vrhcaby.board.dice import Roll
from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError, VrhcabyError
from vrhcaby.game.clock import TIME_LOST
from vrhcaby.game.resign import levels
from vrhcaby.game.series import Start
from vrhcaby.game.state import CUBE_PHASES, Command, Game, Phase
from vrhcaby.game.turn import may
from vrhcaby.legality.explain import Tried
from vrhcaby.legality.remedy import ROLLS
from vrhcaby.legality.scoring import chosen_scoring
from vrhcaby.notation.digits import DigitReader, DigitWriter
from vrhcaby.notation.situation import log2
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Refusal, Variant
from vrhcaby.rules.source import own_book
from vrhcaby.session.config import KINDS, Config, read_config, start_wire
from vrhcaby.session.dice_box import Throw
from vrhcaby.session.link_notes import put_notes, split_notes, with_bots
from vrhcaby.session.link_weights import weights_before, weights_by_worth
from vrhcaby.session.session import Session

VERSION = 1
"""Change it with anything that changes a link's meaning: the tables here, the order of plays, their weights."""
_END = 2**24
_BOOKS = ("classic", "precise", "leaflet", "blastoff", "modern")
"""Append new books at the end, because links store the index."""
_OWN = 31
"""The index of a rulebook from a file, which follows the digits."""
OWN_MARK = "."
"""Separates the digits of a link from the rulebook in it."""
_READINGS = (Reading.COMPLETED, Reading.AS_WRITTEN)
_VARIANTS = (Variant.STANDARD, Variant.NACKGAMMON, Variant.HYPERGAMMON)
_SWITCHES = ("cube", "jacoby", "beaver", "raccoon", "crawford", "dead_cube_refused")
_ANSWERS = ("take", "drop", "beaver", "raccoon")
_SOME, _MANY, _STAKES, _SCORES = 8, 2**14, 2**20, 2**17
_CHECKERS, _PLACES, _MOVES = 31, 26, 5
T = TypeVar("T")
_OWNERS = (None, Side.WHITE, Side.BLACK)


class Weighed(NamedTuple):
    """A decision by its index among the legal ones, with the weights of all."""

    at: int
    weights: Sequence[int]
    amid: Game | None = None
    """For a resignation: the game with its unfinished play."""


def link_of(session: Session, turn: tuple[int, int] | None = None) -> str:
    """The session as link text, without its secret; ``turn`` is the game (from 1) and turn (from 0) at which it
    opens.

    Raises :class:`NotationError` ``notation/unsupported`` for a chouette or a game lost on time,
    ``notation/too-long`` beyond the limit.
    """
    if len(session.config.players) != 2:
        raise NotationError("a chouette has no link", code="notation/unsupported")
    if any(record.how == TIME_LOST for record in session.series.records):
        raise NotationError("a game lost on time has no link", code="notation/unsupported")
    digits = DigitWriter(_END)
    put_agreement(digits, session.config)
    made = list(_decisions(session))
    if len(made) > limits.LINK_DECISIONS:
        raise NotationError("the session is too long for a link", code="notation/too-long")
    digits.put(len(made), _MANY)
    for one in made:
        digits.put_weighted(one.at, one.weights)
        _put_half_made(digits, one.amid)
    _put_half_made(digits, session.game)
    own = own_book(session.config.setup.book)
    carried = OWN_MARK + own.packed if own else ""
    return digits.text(VERSION, _SOME) + carried + put_notes(session.config.players, turn)


def session_of_link(text: str, *, seed: str) -> Session:
    """The session in a link; later dice come from ``seed``. Raises :class:`NotationError` ``notation/link``."""
    main, notes = split_notes(text)
    written, _, packed = main.partition(OWN_MARK)
    digits = DigitReader(written, _END)
    try:
        agreed = with_bots(_sealed_agreement(digits, carried_book(packed)), notes)
        session = Session.start(read_config({**agreed, "seed": seed}))
    except VrhcabyError as error:
        raise digits.wrong(error.detail) from None
    count = digits.get(_MANY)
    if count > limits.LINK_DECISIONS:
        raise digits.wrong("more decisions than a session holds")
    for _ in range(count):
        _decide(session, digits)
    if session.game.phase is Phase.MOVING:
        _move_half(session, digits)
    digits.done()
    return session


def carried_book(packed: str) -> str:
    """The id of the rulebook in a link; empty if there is none."""
    if not packed:
        return ""
    from vrhcaby.legality.own_book import open_packed

    return open_packed(packed).id


# --- the agreement


def put_agreement(digits: DigitWriter, config: Config) -> None:
    """Write the agreement without secret, dice and clock."""
    setup, form = config.setup, config.setup.format
    digits.put(_BOOKS.index(setup.book) if setup.book in _BOOKS else _OWN, 32)
    digits.put(_READINGS.index(setup.reading), 4)
    digits.put(_VARIANTS.index(setup.variant), _SOME)
    rules = load_rules(setup.book, setup.reading, setup.variant)
    digits.put([s.id for s in rules.scorings].index(chosen_scoring(rules, setup.scoring).id), _SOME)
    digits.put(KINDS.index(form.kind), _SOME)
    digits.put(form.length, 32)
    for name in _SWITCHES:
        digits.put(int(getattr(form, name)), 2)
    digits.put(form.automatic_doubles, _SOME)
    _put_rare(digits, form.stake - 1, _STAKES)
    for player in config.players:
        written = player.name.encode()
        digits.put(len(written), 4 * limits.NAME + 1)
        for byte in written:
            digits.put(byte, 256)
    _put_start(digits, setup.start)


def _put_rare(digits: DigitWriter, number: int, base: int) -> None:
    """Write a number that is usually 0."""
    digits.put(int(number != 0), 2)
    if number:
        digits.put(number, base)


def _get_rare(digits: DigitReader, base: int) -> int:
    return digits.get(base) if digits.get(2) else 0


def _sealed_agreement(digits: DigitReader, own: str) -> dict[str, object]:
    open_sealed(digits, VERSION)
    return read_agreement(digits, own)


def open_sealed(digits: DigitReader, version: int) -> None:
    """Check version and checksum. Raises :class:`NotationError` ``notation/link``."""
    if digits.get(_SOME) != version:
        raise digits.wrong("made by another version")
    digits.unseal()


def read_agreement(digits: DigitReader, own: str = "") -> dict[str, object]:
    """The arguments of ``new`` that :func:`put_agreement` wrote; ``own`` is the opened rulebook from the link."""
    book = _book(digits, own)
    reading, variant = _one(digits, _READINGS, 4), _one(digits, _VARIANTS, _SOME)
    scorings = [s.id for s in load_rules(book, reading, variant).scorings]
    scoring = _one(digits, tuple(scorings), _SOME)
    form: dict[str, object] = {"kind": _one(digits, KINDS, _SOME), "length": digits.get(32)}
    form |= {name: bool(digits.get(2)) for name in _SWITCHES}
    form |= {"automatic_doubles": digits.get(_SOME), "stake": _get_rare(digits, _STAKES) + 1}
    names = [bytes(digits.get(256) for _ in range(digits.get(4 * limits.NAME + 1))) for _ in range(2)]
    agreed: dict[str, object] = {
        "rulebook": book,
        "reading": reading.value,
        "variant": variant.value,
        "scoring": scoring,
        "format": form,
        "players": [{"kind": "person", "name": name.decode("utf-8", "replace")} for name in names],
    }
    start = _start(digits)
    return agreed if start is None else {**agreed, "start": start}


def _book(digits: DigitReader, own: str) -> str:
    digit = digits.get(32)
    if digit == _OWN and own:
        return own
    if digit >= len(_BOOKS):
        raise digits.wrong("an agreement that there is not")
    return _BOOKS[digit]


def _one(digits: DigitReader, known: tuple[T, ...], base: int) -> T:
    digit = digits.get(base)
    if digit >= len(known):
        raise digits.wrong("an agreement that there is not")
    return known[digit]


def _put_start(digits: DigitWriter, start: Start | None) -> None:
    digits.put(0 if start is None else 1 if start.position is None else 2, 3)
    if start is None:
        return
    for points in start.score:
        digits.put(points, _SCORES)
    digits.put(int(start.crawford), 2)
    if start.position is not None:
        for count in start.position.points:
            digits.put(count + 15, _CHECKERS)
        for count in start.position.off:
            digits.put(count, 16)
        digits.put(int(start.mover is Side.BLACK), 2)
        digits.put(log2(start.cube), 32)
        digits.put(_OWNERS.index(start.owner), 3)


def _start(digits: DigitReader) -> object:
    form = digits.get(3)
    if form == 0:
        return None
    score = (digits.get(_SCORES), digits.get(_SCORES))
    crawford = bool(digits.get(2))
    if form == 1:
        return start_wire(Start(score=score, crawford=crawford))
    points = tuple(digits.get(_CHECKERS) - 15 for _ in range(26))
    off = (digits.get(16), digits.get(16))
    mover = Side.BLACK if digits.get(2) else Side.WHITE
    cube, owner = 1 << digits.get(32), _OWNERS[digits.get(3)]
    return start_wire(Start(Position(points, off), mover, cube, owner, score, crawford))


# --- decisions


def _decisions(session: Session) -> Iterator[Weighed]:
    """Every decision of the journal: its index among the legal ones, and the weights of all."""
    for one in session.trail[1:]:
        weighed = _decision(one.entry[0], one.before, one.after)
        if weighed is not None:
            yield weighed


def _decision(name: object, before: Game, now: Game) -> Weighed | None:
    if name == "draw":
        assert now.draw.dice is not None
        return Weighed((now.draw.dice[0] - 1) * 6 + now.draw.dice[1] - 1, _equal(36))
    if name == "choose_colour":
        assert now.seats is not None
        return Weighed(int(now.seats[0] != before.draw.winner), _equal(2))
    if name == "roll":
        assert now.dice is not None
        return Weighed(ROLLS.index(_sorted(now.dice)), weights_before(_asked(before)))
    if name == "raise":
        return Weighed(len(ROLLS), weights_before(_asked(before)))
    if name == "confirm":
        plays = sorted_plays(before)
        at = [play.position for play in plays].index(before.position) if plays else 0
        return Weighed(at, weights_by_worth(plays, len(levels(before))))
    if name == "accept":
        assert before.resignation is not None
        return _resigned(before, before.resignation.level)
    if name in _ANSWERS:
        allowed = _answers(before)
        return Weighed(allowed.index(str(name)), _equal(len(allowed)))
    return None


def _equal(count: int) -> Sequence[int]:
    return (1,) * count


def _resigned(game: Game, level: str) -> Weighed:
    """A resignation, among a roll's plays or before a roll."""
    assert game.resignation is not None
    at = levels(game).index(level)
    if game.resignation.resume is Phase.MOVING:
        plays = sorted_plays(game)
        return Weighed((len(plays) or 1) + at, weights_by_worth(plays, len(levels(game))), game)
    asked = _asked_before(game)
    return Weighed(len(asked) - len(levels(game)) + at, weights_before(asked))


def _sorted(dice: tuple[int, int]) -> tuple[int, int]:
    return (max(dice), min(dice))


def sorted_plays(game: Game) -> list[Play]:
    """The legal plays of the roll in an order that never changes: by their boards."""
    return [] if game.dice is None else sorted(game.view.plays(), key=lambda play: play.position.points)


def _asked(game: Game) -> tuple[str, ...]:
    """The choices before a roll: the 21 rolls, a raise, a resignation at each level."""
    raises = ("raise",) if "raise" in may(game) else ()
    return ("roll",) * len(ROLLS) + raises + levels(game)


def _asked_before(game: Game) -> tuple[str, ...]:
    return _asked(replace(game, phase=Phase.BEFORE_ROLL, resignation=None))


def _answers(game: Game) -> tuple[str, ...]:
    allowed = may(game)
    return tuple(name for name in _ANSWERS if name in allowed)


def _put_half_made(digits: DigitWriter, game: Game | None) -> None:
    """Write the moves of the unfinished play, usually none; write nothing if there are no dice."""
    if game is None or game.dice is None:
        return
    _put_rare(digits, len(game.draft), _MOVES)
    for move in game.draft:
        digits.put(move.src, _PLACES)
        digits.put(move.dst, _PLACES)
        used = dice_used(game.dice)
        digits.put(used.index(move.dice), len(used))


def _move_half(session: Session, digits: DigitReader) -> None:
    """Make the moves of the unfinished play."""
    for _ in range(_get_rare(digits, _MOVES)):
        assert session.game.dice is not None
        src, dst, used = digits.get(_PLACES), digits.get(_PLACES), dice_used(session.game.dice)
        dice = used[digits.get(len(used))]
        if isinstance(session.move(None, Tried(src, dst, dice, len(dice) > 1)), Refusal):
            raise digits.wrong("a move that is not legal")


def dice_used(dice: Roll) -> tuple[tuple[int, ...], ...]:
    """The ways in which one move may use the dice of a roll."""
    a, b = dice
    return tuple((a,) * count for count in range(1, _MOVES)) if a == b else ((a,), (b,), (a, b), (b, a))


def _decide(session: Session, digits: DigitReader) -> None:
    """Apply the decision of the next digit."""
    if session.game.phase is Phase.GAME_OVER:
        _ask(session, digits, Command(session.may_between[0]))
    game = session.game
    if game.phase is Phase.DRAW:
        first, second = divmod(digits.get(36), 6)
        session.bring(Throw((first + 1, second + 1)))
        _ask(session, digits, Command("draw"))
    elif game.phase is Phase.CHOOSE_COLOUR:
        _ask(session, digits, Command("choose_colour", colour=Side.BLACK if digits.get(2) else Side.WHITE))
    elif game.phase is Phase.BEFORE_ROLL:
        _before_roll(session, digits)
    elif game.phase is Phase.MOVING:
        _move(session, digits)
    elif game.phase in CUBE_PHASES:
        allowed = _answers(game)
        _ask(session, digits, Command(allowed[digits.get(len(allowed))]))


def _before_roll(session: Session, digits: DigitReader) -> None:
    asked = _asked(session.game)
    digit = digits.get_weighted(weights_before(asked))
    name = asked[digit]
    if name == "roll":
        session.bring(Throw(ROLLS[digit]))
    if name in ("roll", "raise"):
        _ask(session, digits, Command(name))
    else:
        _resign(session, digits, name)


def _move(session: Session, digits: DigitReader) -> None:
    plays, known = sorted_plays(session.game), levels(session.game)
    count = len(plays) or 1
    digit = digits.get_weighted(weights_by_worth(plays, len(known)))
    if digit >= count:
        _move_half(session, digits)
        _resign(session, digits, known[digit - count])
        return
    if plays:
        session.lay(plays[digit].moves)
    _ask(session, digits, Command("confirm"))


def _resign(session: Session, digits: DigitReader, level: str) -> None:
    _ask(session, digits, Command("resign", level=level))
    _ask(session, digits, Command("accept"))


def _ask(session: Session, digits: DigitReader, command: Command) -> None:
    if isinstance(session.command(command), Refusal):
        raise digits.wrong("a decision that is not legal")
