"""Parse players' commands from the arguments of session operations."""

from __future__ import annotations

from vrhcaby.errors import ProtocolError
from vrhcaby.game.state import Command
from vrhcaby.game.turn import COMMANDS
from vrhcaby.rules.source import known_levels
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import Args, bad_arg

NAMES = (*COMMANDS, "next_game", "rematch")


class Said(fields.Asked):
    """The optional arguments of a command."""

    level = fields.optional(fields.Field(lambda value, name: fields.one_of(known_levels()).take(value, name)))
    by = fields.optional(fields.integer(high=5))
    dice = fields.optional(fields.roll())
    colour = fields.optional(fields.side())


def read_command(args: Args) -> Command:
    """Parse a command. The game decides later who may give it and when.

    Raises ``protocol/unknown-command`` for an unknown name, ``protocol/bad-args`` for an invalid player, level,
    colour or cube, and :class:`DiceError` for invalid dice.
    """
    name = args.get("name")
    if not isinstance(name, str) or name not in NAMES:
        raise ProtocolError(
            f"no command {name!r}",
            code="protocol/unknown-command",
            facts={"name": repr(name), "known": list(NAMES)},
        )
    said = Said(args)
    return Command(name, by=said.by, dice=said.dice, colour=said.colour, level=said.level, cubes=_cubes(args))


def _cubes(args: Args) -> tuple[int, ...] | None:
    raw = args.get("cubes", args.get("cube"))
    if raw is None:
        return None
    listed = raw if isinstance(raw, list) else [raw]
    for index in listed:
        if not isinstance(index, int) or isinstance(index, bool) or not 0 <= index <= 4:
            raise bad_arg("cubes", raw, "places of cubes from 0 to 4")
    return tuple(listed)
