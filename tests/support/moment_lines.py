"""A state of a game on one line, and the result of each command that follows.

``modern match length=5 score=2,4 crawford=now | before_roll`` names the rulebook with the agreement, then the phase.
Each command is reported for one player after another: ``allowed``, or the refusing row and when it would be allowed.
"""

from __future__ import annotations

from typing import Any

from vrhcaby.game import turn
from vrhcaby.game.state import Command, Game
from vrhcaby.game.when_allowed import with_condition
from vrhcaby.lessons.setting import Setting, game_of
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import WouldGo


def reported(line: str) -> dict[str, str]:
    """Command -> its result for each player."""
    game, players = game_at(line)
    return {
        name: "; ".join(f"{by} {_said(game, name, by)}" for by in range(players))
        for name in sorted({*turn.COMMANDS, "move"})
    }


def game_at(line: str) -> tuple[Game, int]:
    """The game of a line, and the number of its players."""
    agreed, phase = line.split(" | ")
    book, *words = agreed.split()
    options: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        options[name] = _option(value)
    rules = load_rules(book)
    dice = (3, 1) if phase in ("moving", "opening") else None
    level = "win" if book in ("classic", "blastoff") else "single"
    setting = Setting(rules, rules.start, phase, dice, (), options, level=level)
    return game_of(setting), options.get("players", 2)


def _option(value: str) -> Any:
    if "," in value:
        return [int(number) for number in value.split(",") if number]
    return int(value) if value.isdecimal() else {"yes": True, "no": False}.get(value, value)


def _said(game: Game, name: str, by: int) -> str:
    command = Command(name, by, dice=(3, 1))
    refusal = turn.move_refusal(game, None, by) if name == "move" else turn.refusal_of(game, command)
    if refusal is None:
        return "allowed"
    found = with_condition(game, command, refusal)
    facts = ", ".join(f"{key} {value}" for key, value in sorted(found.facts.items()))
    words = (found.rule, f"({facts})" if facts else "", *_condition(found.would_go))
    return " ".join(word for word in words if word)


def _condition(found: WouldGo | None) -> tuple[str, ...]:
    if found is None:
        return ("never",)
    changes = (" ".join([c.kind, *(str(v) for _, v in sorted(c.facts.items()))]) for c in found.changes)
    return ("until", " and ".join(changes))
