"""Read SGF match files (GM[6]), above all GNU Backgammon's; every play is applied to a board."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from vrhcaby.board.position import BAR, Position, from_own_counts
from vrhcaby.errors import NotationError, PositionError
from vrhcaby.notation.parse_errors import fault, moved
from vrhcaby.notation.play_text import Segment
from vrhcaby.notation.record import (
    LEVELS,
    PLAYERS,
    RAISES,
    CubeTurn,
    GameRecord,
    Level,
    MatchRecord,
    Player,
    PlayTurn,
    ReadRecord,
    ResignTurn,
    ResultRecord,
    TurnRecord,
    Verb,
    date_in,
    level_of,
    other,
    read_agreed,
    read_draw,
)
from vrhcaby.notation.remarks import Remark, comment_of
from vrhcaby.notation.replay import Table, resolve, start_of
from vrhcaby.notation.sgf import COLOURS, RESIGNS, VARIANT_RULES, place_of
from vrhcaby.notation.sgf_tree import Node, Value, parse_trees_as_far

_PLAY = re.compile(r"(?P<dice>[1-6][1-6])(?P<moves>(?:[a-yA-Y][a-zA-Z]){0,4})")
_RESULT = re.compile(r"(?P<colour>[WB])\+(?P<points>\d{1,7})(?P<resigned>R?).*", re.DOTALL)
_VARIANTS = {rule.casefold(): variant for variant, rule in VARIANT_RULES.items()}
_NEXT_RAISE = {None: Verb.DOUBLE, Verb.DOUBLE: Verb.BEAVER, Verb.BEAVER: Verb.RACCOON}
_NOT_AGREED = ("rulebook", "draw", "white")
_ANSWERS = {"take": Verb.TAKE, "drop": Verb.DROP}


def read_sgf(text: str) -> MatchRecord:
    """The match in an SGF file: each tree is a game; only main lines are read, without analysis.

    Raises :class:`NotationError` with the line, the column and the token.
    """
    return read_sgf_as_far(text).whole


def read_sgf_as_far(text: str) -> ReadRecord:
    """Read an SGF file up to the first unreadable place; also return the error there.

    Raises :class:`NotationError` if nothing precedes it, or the file is of another game.
    """
    trees, problem = parse_trees_as_far(text)
    trees = [tree for tree in trees if tree]
    if not trees:
        raise problem or fault("no game tree", text[:20])
    for tree in trees:
        kind = tree[0].first("GM")
        if kind is not None and kind.text != "6":
            raise fault("not a game of backgammon", kind.text, line=kind.line, column=kind.column)
    first = trees[0][0]
    variant = next((_VARIANTS[rule] for rule in _rules(first) if rule in _VARIANTS), "standard")
    games: list[GameRecord] = []
    remarks: list[Remark] = []
    for tree in trees:
        game = _Game(tree[0], variant)
        fault_in_game: NotationError | None = None
        try:
            games.append(game.read(tree))
        except NotationError as error:
            games.append(game.record())
            fault_in_game = error
        remarks += [Remark(len(games), turn, text) for turn, text in game.comments]
        if fault_in_game is not None:
            problem = fault_in_game
            break
    return ReadRecord(replace(_match(first, tuple(games), variant), remarks=tuple(remarks)), problem)


def _match(first: Node, games: tuple[GameRecord, ...], variant: str) -> MatchRecord:
    """The match whose first game has this root."""
    rules, ours = _rules(first), read_agreed(first.text("GN"))
    length = _tags(first).get("length", 0)
    return MatchRecord(
        players=(first.text("PW", "White"), first.text("PB", "Black")),
        games=games,
        length=length,
        variant=variant,
        rulebook=dict(ours).get("rulebook"),
        crawford="crawford" in rules or not length,
        jacoby="jacoby" in rules,
        beaver="beaver" in rules,
        date=date_in(first.text("DT")),
        agreed=tuple(pair for pair in ours if pair[0] not in _NOT_AGREED),
    )


def _rules(root: Node) -> set[str]:
    return {rule.strip().casefold() for rule in root.text("RU").split(":")}


def _tags(root: Node) -> dict[str, int]:
    """The numbers of ``MI[length:5][game:0]…``."""
    tags: dict[str, int] = {}
    for value in root.values.get("MI", []):
        name, _, number = value.text.partition(":")
        if re.fullmatch(r"\d{1,6}", number):
            tags[name.casefold()] = int(number)
    return tags


@dataclass(slots=True)
class _Game:
    """A game while its nodes are read."""

    root: Node
    variant: str
    table: Table = field(init=False)
    start: Position | None = None
    turns: list[TurnRecord] = field(default_factory=list)
    cube: int = 1
    start_cube: int = 1
    level: Level | None = None
    comments: list[tuple[int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = Table(start_of(self.variant))

    def read(self, tree: Sequence[Node]) -> GameRecord:
        for node in tree:
            self._node(node)
        return self.record(self._result())

    def record(self, result: ResultRecord | None = None) -> GameRecord:
        """The game as far as it was read; an unfinished game has no result."""
        tags, ours = _tags(self.root), dict(read_agreed(self.root.text("GN")))
        return GameRecord(
            score=(tags.get("ws", 0), tags.get("bs", 0)),
            result=result,
            turns=tuple(self.turns),
            crawford="crawfordgame" in _rules(self.root),
            start=self.start,
            cube=self.start_cube,
            draw=read_draw(ours.get("draw", "")),
            white=PLAYERS[ours.get("white") == "2"],
        )

    def _node(self, node: Node) -> None:
        if "AE" in node.values or "AW" in node.values:
            self.start = _position(node)
            self.table = Table(self.start)
        cube = node.first("CV")
        if cube is not None and not self.turns:
            if not re.fullmatch(r"[1-9]\d{0,6}", cube.text):
                raise fault("not a cube value", cube.text, line=cube.line, column=cube.column)
            self.cube = self.start_cube = int(cube.text)
        for player, colour in zip(PLAYERS, COLOURS, strict=True):
            value = node.first(colour)
            if value is not None:
                self.turns.append(self._turn(player, value))
        self._comment(node)

    def _comment(self, node: Node) -> None:
        """A resignation's level, or a comment: on this node's turn, else on the next."""
        text = node.text("C")
        note = RESIGNS.fullmatch(text)
        if note:
            self.level = next(level for level in LEVELS if level == note["level"])
        elif text.strip() and node is not self.root:
            own = any(node.first(colour) for colour in COLOURS)
            self.comments.append((max(0, len(self.turns) - own), comment_of(text.strip())))

    def _turn(self, player: Player, value: Value) -> TurnRecord:
        word = value.text.strip().casefold()
        if word == "double" or word in _ANSWERS:
            return self._cube(player, word, value)
        match = _PLAY.fullmatch(value.text.strip())
        if match is None:
            raise fault("cannot read a turn", value.text, line=value.line, column=value.column)
        dice = (int(match["dice"][0]), int(match["dice"][1]))
        try:
            moves = resolve(self.table.seen_by(player), dice, tuple(_segments(player, match["moves"])))
        except NotationError as error:
            raise moved(error, value.line, value.column + 2) from error
        self.table.play(player, moves)
        return PlayTurn(player, dice, moves)

    def _cube(self, player: Player, word: str, value: Value) -> CubeTurn:
        last = self.turns[-1] if self.turns else None
        pending = last.verb if isinstance(last, CubeTurn) and last.verb in RAISES else None
        verb = _ANSWERS.get(word) or _NEXT_RAISE.get(pending)
        if verb is None or ((verb in _ANSWERS.values()) and pending is None):
            problem = "nothing was offered" if word in _ANSWERS else "raised too often"
            raise fault(problem, value.text, line=value.line, column=value.column, code="notation/cube")
        if verb in RAISES:
            self.cube *= 2
        return CubeTurn(player, verb, self.cube)

    def _result(self) -> ResultRecord | None:
        value = self.root.first("RE")
        match = _RESULT.fullmatch(value.text) if value else None
        if match is None:
            return None
        winner = PLAYERS[COLOURS.index(match["colour"])]
        points = int(match["points"])
        last = self.turns[-1] if self.turns else None
        if isinstance(last, CubeTurn) and last.verb is Verb.DROP:
            return ResultRecord(winner, points, "dropped")
        if self.table.winner is not None and not match["resigned"]:
            return ResultRecord(winner, points, "borne_off")
        self.turns.append(ResignTurn(other(winner), self.level or level_of(points, self.cube)))
        return ResultRecord(winner, points, "resigned")


def _segments(player: Player, letters: str) -> Iterator[Segment]:
    letters = letters.lower()
    for src, dst in zip(letters[::2], letters[1::2], strict=True):
        yield Segment(place_of(player, src), place_of(player, dst), None)


def _position(node: Node) -> Position:
    """The board of ``AW`` and ``AB`` in player 0's view."""
    counts: list[list[int]] = []
    for player, key in zip(PLAYERS, ("AW", "AB"), strict=True):
        own = [0] * (BAR + 1)
        for value in node.values.get(key, []):
            if value.text and not re.fullmatch("[a-z]", value.text):
                raise fault("not a place of the board", value.text, line=value.line, column=value.column)
            if value.text:
                own[place_of(player, value.text)] += 1
        counts.append(own)
    try:
        return from_own_counts(*counts)
    except PositionError as error:
        at = (node.first("AW") or node.first("AB") or node.first("AE")) or Value("", 1, 1)
        raise fault(
            error.detail, at.text, line=at.line, column=at.column, code="notation/position"
        ) from error
