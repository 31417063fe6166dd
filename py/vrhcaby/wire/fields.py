"""Arguments as tables of typed fields.

A class lists its arguments, each as a :class:`Field`; an instance holds the parsed values and is immutable. An
unreadable value raises ``protocol/bad-args`` with the argument and its value. Unlisted arguments are ignored. A field
whose limits become known only later is read separately, with :meth:`Field.of`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, NoReturn, TypeVar, cast, overload

from vrhcaby import limits
from vrhcaby.board.dice import Roll, checked_roll
from vrhcaby.board.side import Side
from vrhcaby.errors import NotationError
from vrhcaby.legality.explain import Tried
from vrhcaby.wire.protocol import Args, bad_arg, named_dice, place

T = TypeVar("T")
Take = Callable[[object, str], T]
"""Reads a value. The text names the argument in errors."""


class Field(Generic[T]):
    """One argument: its reader, and the value if it is absent."""

    def __init__(self, take: Take[T], absent: object = None, name: str = "") -> None:
        self.take, self.absent, self.name = take, absent, name

    def __set_name__(self, owner: type[Asked], name: str) -> None:
        self.name = self.name or name
        self.kept = name

    def of(self, args: Args, name: str = "") -> T:
        """The parsed argument. ``name`` is needed if the field is not in a table."""
        name = name or self.name
        return self.take(args.get(name, self.absent), name)

    @overload
    def __get__(self, asked: None, owner: type[Asked]) -> Field[T]: ...
    @overload
    def __get__(self, asked: Asked, owner: type[Asked]) -> T: ...
    def __get__(self, asked: Asked | None, owner: type[Asked]) -> Field[T] | T:
        return self if asked is None else cast("T", asked.read[self.kept])

    def __set__(self, asked: Asked, value: object) -> NoReturn:
        raise AttributeError(f"{self.kept} was read and stays as it is")


class Asked:
    """Parsed arguments."""

    fields: ClassVar[tuple[Field[Any], ...]] = ()

    def __init_subclass__(cls) -> None:
        own = tuple(one for one in vars(cls).values() if isinstance(one, Field))
        cls.fields = (*cls.fields, *own)

    def __init__(self, args: Args) -> None:
        self.read = {one.kept: one.of(args) for one in self.fields}


def integer(low: int = 0, high: int = 10**9, absent: int | None = None) -> Field[int]:
    """A whole number from ``low`` to ``high`` inclusive; booleans are not numbers."""

    def take(value: object, name: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise bad_arg(name, value, f"an integer from {low} to {high}")
        return value

    return Field(take, absent)


def number(
    low: float, high: float, absent: float | None = None, *, expected: str = "a number"
) -> Field[float]:
    """A number from ``low`` to ``high`` inclusive."""

    def take(value: object, name: str) -> float:
        if not isinstance(value, int | float) or isinstance(value, bool) or not low <= value <= high:
            raise bad_arg(name, value, expected)
        return float(value)

    return Field(take, absent)


def boolean(absent: bool | None = False) -> Field[bool]:
    """True or false; 0 and 1 are errors."""

    def take(value: object, name: str) -> bool:
        if not isinstance(value, bool):
            raise bad_arg(name, value, "true or false")
        return value

    return Field(take, absent)


def text(absent: str | None = None) -> Field[str]:
    """Any text."""

    def take(value: object, name: str) -> str:
        if not isinstance(value, str):
            raise bad_arg(name, value, "a text")
        return value

    return Field(take, absent)


def one_of(known: tuple[str, ...], absent: str | None = None) -> Field[str]:
    """One of the known words; an error lists them."""

    def take(value: object, name: str) -> str:
        if not isinstance(value, str) or value not in known:
            raise bad_arg(name, value, "one of " + ", ".join(known))
        return value

    return Field(take, absent)


def table() -> Field[Args]:
    """An object."""

    def take(value: object, name: str) -> Args:
        if not isinstance(value, dict):
            raise bad_arg(name, value, "an object")
        return value

    return Field(take)


def listed(most: int, expected: str) -> Field[list[object]]:
    """A list of at most ``most`` items."""

    def take(value: object, name: str) -> list[object]:
        if not isinstance(value, list) or len(value) > most:
            raise bad_arg(name, value, expected)
        return value

    return Field(take)


def optional(field: Field[T]) -> Field[T | None]:
    """The same field, or None if absent or null."""
    return Field(lambda value, name: None if value is None else field.take(value, name), name=field.name)


def side() -> Field[Side]:
    """``white`` or ``black``."""
    word = one_of(("white", "black"))
    return Field(lambda value, name: Side(word.take(value, name)))


def roll() -> Field[Roll]:
    """Two dice. Raises :class:`DiceError` for anything but two numbers from 1 to 6."""
    return Field(lambda value, name: checked_roll(value))


class Trial(Asked):
    """A tried move ``{from, to, dice?, leap?}``. ``leap`` says whether all the dice make one step."""

    leap = optional(boolean())
    src = Field(place, name="from")
    dst = Field(place, name="to")
    dice = Field(lambda value, name: named_dice(value))

    @property
    def tried(self) -> Tried:
        """The move."""
        return Tried(self.src, self.dst, self.dice, self.leap)


def trial(entry: object) -> Tried:
    """A tried move: a pair ``[from, to]``, possibly followed by named dice and the leap flag, or an object."""
    if isinstance(entry, list) and 2 <= len(entry) <= 4:
        entry = dict(zip(("from", "to", "dice", "leap"), entry, strict=False))
    if not isinstance(entry, dict):
        raise bad_arg("moves", entry, "pairs of places")
    return Trial(entry).tried


def trials() -> Field[tuple[Tried, ...]]:
    """The tried moves of a play: a list of as many as a play may have, or a text. Raises ``play/syntax`` for a text that
    is no play.
    """
    pairs = listed(limits.MOVES, f"a list of at most {limits.MOVES} moves")

    def take(value: object, name: str) -> tuple[Tried, ...]:
        entries = _written(value) if isinstance(value, str) else value
        return tuple(trial(entry) for entry in pairs.take(entries, name))

    return Field(take)


def _written(text: str) -> list[list[int]]:
    # The page fetches the reader of notation when it first needs it.
    from vrhcaby.notation.play_text import pairs, parse_play

    try:
        return pairs(parse_play(text, backwards=True))
    except NotationError as error:
        raise NotationError(error.detail, code="play/syntax", facts=error.facts) from error
