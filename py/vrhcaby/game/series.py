"""A series of games: the stakes, the score, and the next game.

Plain series and money sessions keep running totals, a match ends at its length, and a chouette rotates its players.
Totals follow the player, not the colour.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from vrhcaby.board.position import Position
from vrhcaby.board.side import Side
from vrhcaby.game import chouette, match
from vrhcaby.game.state import Cube, Draw, Game, Options, Phase, Settlement
from vrhcaby.legality.scoring import Worth, resign_levels
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Reading, Variant


@dataclass(frozen=True, slots=True)
class Format:
    """How games follow each other. ``kind``: ``series``, ``money``, ``match`` or ``chouette``."""

    kind: str = "series"
    length: int = 0
    cube: bool = True
    jacoby: bool = False
    beaver: bool = False
    raccoon: bool = False
    automatic_doubles: int = 0
    crawford: bool = True
    dead_cube_refused: bool = False
    stake: int = 1
    """The players' stake for one point; displayed, never used in a decision."""

    @property
    def for_money(self) -> bool:
        """Whether the money options of ``modern`` apply."""
        return self.kind in ("money", "chouette")


@dataclass(frozen=True, slots=True)
class Start:
    """A start in the middle of a match or of a game: the score, and perhaps a board with ``mover`` to roll.

    ``position`` is in the mover's view; ``None`` begins with an opening roll as usual. ``score`` is by player.
    ``crawford``: this is the Crawford game.
    """

    position: Position | None = None
    mover: Side = Side.WHITE
    cube: int = 1
    owner: Side | None = None
    score: tuple[int, int] = (0, 0)
    crawford: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything agreed before the first game."""

    book: str
    reading: Reading
    variant: Variant
    scoring: str | None
    format: Format
    players: int = 2
    start: Start | None = None
    """Only between two players."""


@dataclass(frozen=True, slots=True)
class Record:
    """A finished game of a series. ``payoffs`` by player id: the amounts added to the totals.

    In a chouette, ``worth`` is the value of the board (or of the last cube in play), and ``settlements`` has one
    entry for every member's cube, in line order.
    """

    number: int
    winner: int
    side: Side
    how: str
    worth: Worth
    payoffs: tuple[int, ...]
    crawford: bool = False
    settlements: tuple[tuple[int, Settlement], ...] = ()


@dataclass(frozen=True, slots=True)
class Series:
    """The state between games."""

    setup: Setup
    totals: tuple[int, ...]
    line: tuple[int, ...]
    """Player ids; in a chouette the box first, then the captain, then the crew."""
    records: tuple[Record, ...] = ()
    crawford: str = "no"
    winner: int | None = field(default=None)
    """The winner of a finished match."""
    earlier: tuple[Series, ...] = ()
    """The finished matches before a rematch, oldest first; their own ``earlier`` is empty."""

    @property
    def over(self) -> bool:
        """Whether the series has no further game (only a match ends)."""
        return self.winner is not None


def begin(setup: Setup, line: tuple[int, ...] | None = None) -> Series:
    """A new series; ``line`` is the order drawn by lot for a chouette."""
    order = line or tuple(range(setup.players))
    start = setup.start
    series = Series(setup, (0,) * setup.players if start is None else start.score, order)
    if start is not None and start.crawford:
        return replace(series, crawford="now")
    # A match joined where somebody needs one point, outside the Crawford game, is past it.
    crawford = _crawford(series)
    return replace(series, crawford="past" if start is not None and crawford == "now" else crawford)


def rematch(series: Series) -> Series:
    """The same match once more. The finished one is stored with the earlier ones."""
    again = begin(series.setup, series.line)
    return replace(again, earlier=(*series.earlier, replace(series, earlier=())))


def next_game(series: Series) -> Game:
    """A fresh game: opening roll, cube back in the centre at 1."""
    setup = series.setup
    rules = load_rules(setup.book, setup.reading, setup.variant)
    pair = (series.line[0], series.line[1])
    in_chouette = setup.format.kind == "chouette"
    options = _options(series)
    start = setup.start
    if start is not None and start.position is not None and not series.records:
        return _joined(setup, start, start.position, options, pair)
    return Game(
        book=setup.book,
        reading=setup.reading,
        variant=setup.variant,
        options=options,
        phase=Phase.DRAW,
        draw=Draw(pair),
        start=rules.start,
        cubes=_cubes(series, options),
        seats=None if rules.opening.lower_starts else pair,
        crew=series.line[1:] if in_chouette else (),
        crew_side=chouette.CREW_SIDE if in_chouette else None,
    )


def _joined(setup: Setup, start: Start, position: Position, options: Options, pair: tuple[int, int]) -> Game:
    """A game that begins in the middle: no opening roll, the mover rolls."""
    return Game(
        book=setup.book,
        reading=setup.reading,
        variant=setup.variant,
        options=options,
        phase=Phase.BEFORE_ROLL,
        draw=Draw(pair),
        start=position,
        cubes=(Cube(start.cube, start.owner),) if options.cube else (),
        mover=start.mover,
        seats=pair,
    )


def _cubes(series: Series, options: Options) -> tuple[Cube, ...]:
    if series.setup.format.kind == "chouette":
        return chouette.cubes(series.line)
    return (Cube(),) if options.cube else ()


def _options(series: Series) -> Options:
    setup, form = series.setup, series.setup.format
    rules = load_rules(setup.book, setup.reading, setup.variant)
    matched = form.kind == "match"
    return Options(
        scoring=setup.scoring,
        cube=rules.has_cube and form.cube and not (matched and form.length == 1),
        money=form.for_money,
        jacoby=form.jacoby and form.for_money,
        beaver=form.beaver and form.for_money,
        raccoon=form.raccoon and form.beaver and form.for_money,
        automatic_doubles=form.automatic_doubles if form.for_money else 0,
        crawford=matched and series.crawford == "now",
        needs=match.needs(form.length, series.totals) if matched else None,
        dead_cube_refused=form.dead_cube_refused and matched,
        one_point=rules.has_cube and matched and form.length == 1,
    )


def finished(series: Series, game: Game) -> Series:
    """The series after a finished game."""
    result = game.result
    assert result is not None
    assert game.seats is not None
    in_chouette = series.setup.format.kind == "chouette"
    winner = game.player(result.winner)
    gained = (
        chouette.payoffs(game, series.line)
        if in_chouette
        else tuple(result.worth.points if p == winner else 0 for p in range(len(series.totals)))
    )
    record = Record(
        number=len(series.records) + 1,
        winner=winner,
        side=result.winner,
        how=result.how,
        worth=result.worth,
        payoffs=gained,
        crawford=game.options.crawford,
        settlements=chouette.settlements(game),
    )
    totals = tuple(t + g for t, g in zip(series.totals, gained, strict=True))
    after = replace(
        series,
        totals=totals,
        records=(*series.records, record),
        line=chouette.next_line(game, series.line) if in_chouette else series.line,
        winner=_match_winner(series, totals),
    )
    return replace(after, crawford=_crawford(after))


def _match_winner(series: Series, totals: tuple[int, ...]) -> int | None:
    form = series.setup.format
    return match.winner(form.length, totals) if form.kind == "match" else None


def _crawford(series: Series) -> str:
    form = series.setup.format
    if form.kind != "match":
        return "no"
    return match.crawford(series.crawford, form.length, series.totals, agreed=form.crawford and form.cube)


def balance(series: Series) -> tuple[int, ...]:
    """Each player's gain or loss in stakes: points won less points lost, times the stake.

    The sum is zero. A chouette's totals already are such balances.
    """
    stake, totals = series.setup.format.stake, series.totals
    if series.setup.format.kind == "chouette":
        return tuple(t * stake for t in totals)
    return ((totals[0] - totals[1]) * stake, (totals[1] - totals[0]) * stake)


def levels(setup: Setup) -> tuple[str, ...]:
    """The levels at which a game of the series may be resigned."""
    return resign_levels(load_rules(setup.book, setup.reading, setup.variant), setup.scoring)
