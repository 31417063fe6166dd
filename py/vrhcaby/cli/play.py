"""``python -m vrhcaby play``: a game, a match or a money session in the terminal, against a person or the bot.

It uses the same session as the page. Typed plays are ``24/18 13/11``; other
words are commands of the turn table, or ``undo``, ``moves``, ``help``, ``quit``.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable
from typing import TextIO

from vrhcaby.board.side import Side
from vrhcaby.cli.unreadable_lines import unreadable_line
from vrhcaby.errors import NotationError, ProtocolError, VrhcabyError
from vrhcaby.game.state import Command, Event, Phase
from vrhcaby.game.turn import may
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.language.spaces import tie
from vrhcaby.language.texts import say
from vrhcaby.legality.explain import Tried
from vrhcaby.notation.board_in_letters import ascii_board
from vrhcaby.notation.play_text import pairs, parse_play
from vrhcaby.rules import wording
from vrhcaby.rules.model import Reading, Refusal
from vrhcaby.rules.remedy_words import would_go_text
from vrhcaby.rules.source import BOOKS
from vrhcaby.session import seated_bot
from vrhcaby.session.config import LEVELS, Config, read_config
from vrhcaby.session.names import shown_names
from vrhcaby.session.session import Session
from vrhcaby.session.snapshot import worth_text
from vrhcaby.wire.requests import read_command

SHORT = {"r": "roll", "d": "draw", "c": "confirm", "u": "undo", "n": "next_game", "q": "quit", "m": "moves"}
WORDED = {"choose_colour": "colour", "resign": "level"}
"""Commands that need another word, and that word's meaning."""
SHOWN_AFTER = ("rolled", "turn", "moved", "undone", "game_started")
"""Events after which the board is drawn again."""
WRONG_USE = 2
INTERRUPTED = 130
"""The exit status that shells report for a program stopped by Ctrl-C."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``play``."""
    parser.add_argument("--rulebook", choices=BOOKS, default="modern")
    parser.add_argument("--reading", choices=[r.value for r in Reading], default="completed")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--bot", choices=LEVELS, help="play against the bot at this level")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--match", type=int, metavar="N", help="a match to N points instead of one game")
    kind.add_argument("--money", action="store_true", help="game after game with the cube, until you quit")
    parser.add_argument("--seed", help="hexadecimal seed of the dice, 32 digits or more")


def run(args: argparse.Namespace, lines: TextIO = sys.stdin, out: TextIO = sys.stdout) -> int:
    """Play until the game (or the match) is over or the input ends."""
    try:
        session = Session.start(_config(args))
    except VrhcabyError as error:
        print(f"vrhcaby play: {error.detail}", file=sys.stderr)
        return WRONG_USE
    table = Table(session, args.lang, lambda text: print(text, file=out, flush=True))
    try:
        return table.play(lines)
    except KeyboardInterrupt:
        print(file=out)
        return INTERRUPTED


def _config(args: argparse.Namespace) -> Config:
    second = {"kind": "bot", "level": args.bot} if args.bot else {"kind": "person"}
    matched = {"kind": "match", "length": args.match} if args.match is not None else None
    return read_config(
        {
            "format": matched or {"kind": "money" if args.money else "series"},
            "rulebook": args.rulebook,
            "reading": args.reading,
            "players": [{"kind": "person", "name": "A"}, {**second, "name": "B"}],
            "seed": args.seed or secrets.token_hex(16),
        }
    )


class Table:
    """A session and its texts for the terminal."""

    def __init__(self, session: Session, lang: str, say: Callable[[str], None]) -> None:
        self.session, self.lang, self.say = session, lang, say

    def play(self, lines: TextIO) -> int:
        """Read commands until the end. Returns 0 if the game was finished, 1 if it was abandoned."""
        self._show()
        while True:
            self._bots()
            if self._ended:
                return 0
            line = lines.readline()
            if not line or line.strip() in ("q", "quit"):
                return 1
            if line.strip():
                self._hear(line.strip())

    @property
    def _ended(self) -> bool:
        """Whether play is over: a single game has ended, or the match is decided."""
        series = self.session.series
        single = series.setup.format.kind == "series"
        return self.session.game.phase is Phase.GAME_OVER and (single or series.over)

    def _bots(self) -> None:
        """Let bots act while it is their turn."""
        while (player := self.session.game.to_act) is not None:
            if self.session.config.players[player].kind != "bot":
                return
            thinking = seated_bot.think(self.session)
            while thinking.step(1000) is not None:
                pass
            for act in thinking.acts():
                self._tell(act(self.session))

    def _hear(self, line: str) -> None:
        word = SHORT.get(line, line)
        game = self.session.game
        try:
            if word in ("help", "?"):
                self.say(self._words("help", commands=" ".join(may(game))))
            elif word == "moves":
                moves = game.view.plays() if game.phase is Phase.MOVING else ()
                self.say("\n".join(p.text for p in moves) or "-")
            elif word[0].isdigit() or word.startswith(("bar", "off")):
                self._moves(word)
            else:
                self._tell(self.session.command(self._command(word)))
        except VrhcabyError as error:
            self.say(unreadable_line(error, line, self.lang))

    def _command(self, text: str) -> Command:
        name, *words = text.split()
        if len(words) > (name in WORDED):
            raise ProtocolError(f"{name} takes no {words[-1]!r}", code="protocol/extra-word")
        extra = {WORDED[name]: words[0]} if words else {}
        return read_command({"name": name, **extra})

    def _moves(self, text: str) -> None:
        try:
            tried = [Tried(a, b) for a, b in pairs(parse_play(text))]
        except NotationError as error:
            self.say(unreadable_line(error, text, self.lang))
            return
        for one in tried:
            result = self.session.move(None, one)
            self._tell(result)
            if isinstance(result, Refusal):
                return

    def _tell(self, result: tuple[Event, ...] | Refusal) -> None:
        if isinstance(result, Refusal):
            self._refused(result)
            return
        for event in result:
            if event.type in ("drawn", "rolled"):
                dice = event.facts["dice"]
                assert isinstance(dice, list)
                self.say(self._words(event.type, dice=" ".join(map(str, dice))))
            elif event.type == "game_over":
                self._over()
        if any(e.type in SHOWN_AFTER for e in result):
            self._show()
        elif self.session.game.phase is not Phase.GAME_OVER:
            self._stand()

    def _refused(self, refusal: Refusal) -> None:
        message = wording.refusal_message(refusal, self.lang)
        title, _ = wording.paragraph_text(refusal.cite, self.lang)
        book = wording.book_name(refusal.cite.book, self.lang)
        phrase = wording.cite_phrase(refusal.cite, self.lang)
        self.say(f"✗ {message.title}. {message.text}")
        self.say(tie(f"  {book} § {refusal.cite.paragraph} {title} ({phrase})", self.lang))
        if refusal.instead:
            self.say(f"  → {wording.play_words(refusal.instead_text or '', self.lang)}")
        if refusal.would_go is not None:
            self.say(f"  {would_go_text(refusal.would_go, self.lang)}")

    def _over(self) -> None:
        result = self.session.game.result
        assert result is not None
        self.say(f"{self._side(result.winner)}: {worth_text(result.worth, self.lang)}")
        series = self.session.series
        if series.setup.format.kind != "series":
            names = shown_names(self.session, self.lang)
            score = " : ".join(f"{name} {total}" for name, total in zip(names, series.totals, strict=True))
            self.say(score + ("" if series.over else " · next_game"))

    def _show(self) -> None:
        game = self.session.game
        mover = game.mover or Side.WHITE
        self.say(ascii_board(game.position, mover=mover, dice=game.dice, lang=self.lang))
        if game.mover is not None:
            self._stand()

    def _stand(self) -> None:
        """Print the player to act, the phase, and the allowed commands."""
        game = self.session.game
        player = game.to_act
        side = None if player is None else game.side(player)
        name = "" if player is None else shown_names(self.session, self.lang)[player]
        who = self._words("player", name=name, side=self._side(side)) if side else name
        said = (who, self._words(f"phase.{game.phase.value}"), self._cube(), " ".join(may(game)))
        self.say(" · ".join(part for part in said if part))

    def _cube(self) -> str:
        """The cube's value and owner, and the value offered."""
        game = self.session.game
        if not game.cubes:
            return ""
        cube = game.cubes[0]
        owner = self._side(cube.owner) if cube.owner else ""
        text = self._words("cube.owned" if owner else "cube.centre", value=cube.value, owner=owner)
        return self._words("cube.offered", cube=text, value=cube.offer.value) if cube.offer else text

    def _words(self, key: str, **values: object) -> str:
        return say("cli", self.lang, key, **values)

    def _side(self, side: Side) -> str:
        return wording.phrase(self.lang, "side", side.value)
