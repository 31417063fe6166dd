"""Reading what players ask for from the arguments of session operations."""

from __future__ import annotations

from vrhcaby.errors import ProtocolError
from vrhcaby.game.state import Command
from vrhcaby.game.turn import COMMANDS
from vrhcaby.wire.protocol import Args, bad_arg, dice_of, integer, optional_side

NAMES = (*COMMANDS, "next_game", "rematch")
LEVEL_NAMES = ("single", "gammon", "backgammon", "win")


def read_command(args: Args) -> Command:
    """A command by its name and arguments; who may give it and whether it is heard is not asked here.

    Raises ``protocol/unknown-command`` for a name that is none, and ``protocol/bad-args`` for a player,
    level, colour or cube, :class:`DiceError` for dice, that cannot be.
    """
    name = args.get("name")
    if not isinstance(name, str) or name not in NAMES:
        raise ProtocolError(
            f"no command {name!r}",
            code="protocol/unknown-command",
            facts={"name": repr(name), "known": list(NAMES)},
        )
    level = args.get("level")
    if level is not None and level not in LEVEL_NAMES:
        raise bad_arg("level", level, "one of " + ", ".join(LEVEL_NAMES))
    return Command(
        name=name,
        by=None if args.get("by") is None else integer(args, "by", high=5),
        dice=None if args.get("dice") is None else dice_of(args),
        colour=optional_side(args, "colour"),
        level=str(level) if level is not None else None,
        cubes=_cubes(args),
    )


def _cubes(args: Args) -> tuple[int, ...] | None:
    raw = args.get("cubes", args.get("cube"))
    if raw is None:
        return None
    listed = raw if isinstance(raw, list) else [raw]
    for index in listed:
        if not isinstance(index, int) or isinstance(index, bool) or not 0 <= index <= 4:
            raise bad_arg("cubes", raw, "places of cubes from 0 to 4")
    return tuple(listed)
