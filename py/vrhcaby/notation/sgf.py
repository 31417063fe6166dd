"""SGF match files in GNU Backgammon's style: one game tree for each game.

Player 0 is White. White's letters a-x are points 1-24, and Black's count from the other side; y is the bar, z off. A
beaver and a raccoon are each another ``double``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from vrhcaby.board.position import BAR, OFF, Position, own_counts
from vrhcaby.notation.play_text import parse_play
from vrhcaby.notation.record import (
    LEVELS,
    CubeTurn,
    GameRecord,
    MatchRecord,
    Player,
    PlayTurn,
    ResignTurn,
    TurnRecord,
    Verb,
    agreed_text,
    draw_text,
    other,
)
from vrhcaby.notation.remarks import Remark, Verdict
from vrhcaby.notation.sgf_tree import escaped

COLOURS = "WB"
WORDS = {
    Verb.DOUBLE: "double",
    Verb.BEAVER: "double",
    Verb.RACCOON: "double",
    Verb.TAKE: "take",
    Verb.DROP: "drop",
}
VARIANT_RULES = {"nackgammon": "Nackgammon", "hypergammon": "Hypergammon3"}
_APPLICATION = "Vrhcaby"


def letter(player: Player, place: int) -> str:
    """The letter of a place in the player's view."""
    if place in (BAR, OFF):
        return "y" if place == BAR else "z"
    return chr(ord("a") + place - 1) if player == 0 else chr(ord("x") - place + 1)


def place_of(player: Player, sign: str) -> int:
    """The place (25 the bar, 0 off) of a letter in the player's view: a-x points, y the bar, z off."""
    if sign in "yz":
        return BAR if sign == "y" else OFF
    return ord(sign) - ord("a") + 1 if player == 0 else ord("x") - ord(sign) + 1


def write_sgf(match: MatchRecord) -> str:
    """The whole match as text with a final newline. A leap over held points is one pair of letters."""
    return "".join(_game(match, number, game) for number, game in enumerate(match.games))


def _game(match: MatchRecord, number: int, game: GameRecord) -> str:
    root = "".join(f"{key}[{value}]" for key, value in _root(match, number, game))
    remarks = {one.turn: one for one in match.remarks if one.game == number + 1}
    return f"(;{root}{_setup(game)}{_played(game, remarks)})\n"


def _played(game: GameRecord, remarks: Mapping[int, Remark]) -> str:
    """The turns with their remarks; a line tried from a turn is a variation after the main one."""
    turns = game.turns
    text = _after(game, remarks[len(turns)]) if len(turns) in remarks else ""
    for at in range(len(turns) - 1, -1, -1):
        turn, beside = turns[at], remarks.get(at)
        comment = "" if beside is None else comment_of(beside)
        note = f"C[{escaped(comment)}]" if comment else ""
        # A resignation is itself a comment.
        apart = f"\n;{note}" if note and isinstance(turn, ResignTurn) else ""
        node = "".join(f"\n;{words}" for words in _turn(turn))
        text = f"{apart}{node}{'' if apart else note}{text}"
        if beside is not None and beside.lines:
            text = f"\n({text}){_lines(turn.player, beside)}"
    return text


def _after(game: GameRecord, beside: Remark) -> str:
    """Remarks after the last turn, in a node of their own, so that a line is not read as part of the game."""
    comment = comment_of(beside)
    node = f"\n;C[{escaped(comment)}]" if comment else "\n;"
    player = other(game.white) if beside.black else game.white
    return f"\n({node}){_lines(player, beside)}" if beside.lines else node


def _lines(player: Player, beside: Remark) -> str:
    return "".join(f"\n({_line(player, line)})" for line in beside.lines)


def comment_of(one: Remark) -> str:
    """A comment, followed by other programs' verdicts in words."""
    return "\n".join(filter(None, (one.text, *map(_verdict, one.verdicts))))


def _verdict(one: Verdict) -> str:
    return f"{one.by}: " + "; ".join(
        f"{choice.text.replace('_', ' ')} {choice.equity:+.3f} ({choice.how}{f' {choice.trials}' if choice.trials else ''})"
        for choice in one.choices
    )


def _line(player: Player, line: Iterable[tuple[int, int, str]]) -> str:
    nodes = []
    for first, second, text in line:
        ways = "".join(letter(player, way.src) + letter(player, way.dst) for way in parse_play(text))
        nodes.append(f";{COLOURS[player]}[{first}{second}{ways}]")
        player = other(player)
    return "".join(nodes)


def _root(match: MatchRecord, number: int, game: GameRecord) -> Iterator[tuple[str, str]]:
    yield from (("FF", "4"), ("GM", "6"), ("CA", "UTF-8"), ("AP", _APPLICATION))
    score = game.score
    yield "MI", f"length:{match.length}][game:{number}][ws:{score[0]}][bs:{score[1]}"
    for key, name in zip(("PW", "PB"), match.players, strict=True):
        yield key, escaped(" ".join(name.splitlines()))
    if match.date:
        yield "DT", match.date
    ours = agreed_text(tuple(_ours(match, game)))
    if ours:
        yield "GN", escaped(ours)
    rules = ":".join(_rules(match, game))
    if rules:
        yield "RU", rules
    if game.cube != 1:
        yield "CV", str(game.cube)
    if game.result is not None:
        resigned = "R" if game.result.how == "resigned" else ""
        yield "RE", f"{COLOURS[game.result.winner]}+{game.result.points}{resigned}"


def _ours(match: MatchRecord, game: GameRecord) -> Iterator[tuple[str, str]]:
    """Our own data, stored in the game's name because SGF has no property for it."""
    if match.rulebook:
        yield "rulebook", match.rulebook
    yield from match.agreed
    if game.draw:
        yield "draw", draw_text(game.draw)
    if game.white:
        yield "white", str(game.white + 1)


def _rules(match: MatchRecord, game: GameRecord) -> Iterator[str]:
    if match.length and match.crawford:
        yield "Crawford"
        if game.crawford:
            yield "CrawfordGame"
    if not match.length and match.jacoby:
        yield "Jacoby"
    if not match.length and match.beaver:
        yield "Beaver"
    if match.variant in VARIANT_RULES:
        yield VARIANT_RULES[match.variant]


def _setup(game: GameRecord) -> str:
    """The game's own start position, as GNU Backgammon writes it."""
    return "" if game.start is None else "\n;AE[a:y]" + "".join(_side(game.start))


def _side(start: Position) -> Iterator[str]:
    players: tuple[Player, Player] = (0, 1)
    for player, counts in zip(players, own_counts(start), strict=True):
        signs = [f"[{letter(player, place)}]" * counts[place] for place in range(1, 26)]
        signs.append("[z]" * counts[0])
        yield f"A{COLOURS[player]}" + ("".join(signs) or "[]")


def _turn(turn: TurnRecord) -> Iterator[str]:
    colour = COLOURS[turn.player]
    if isinstance(turn, CubeTurn):
        yield f"{colour}[{WORDS[turn.verb]}]"
    elif isinstance(turn, PlayTurn):
        yield f"{colour}[{turn.dice[0]}{turn.dice[1]}{_moves(turn)}]"
    elif isinstance(turn, ResignTurn):
        # SGF has no property for it; the result carries the points.
        yield f"C[{colour} resigns {turn.level}]"


def _moves(turn: PlayTurn) -> str:
    return "".join(letter(turn.player, m.src) + letter(turn.player, m.dst) for m in turn.moves)


RESIGNS = re.compile(rf"[WB] resigns (?P<level>{'|'.join(LEVELS)})")
