"""The registry of all operations, filled by decorators on the functions that answer them.

An entry names what the operation needs, and the shapes (``vrhcaby.wire.shapes``) of its arguments and answer.
Generated from the entries: the page's types, the list in docs/protocol.md, the operations a frame may use, and when
to fetch the bot's files. Modules that a game's start does not need are imported on first use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Literal, TypeVar

from vrhcaby.errors import ProtocolError
from vrhcaby.wire.protocol import Args, Request

if TYPE_CHECKING:
    from vrhcaby.api.channel import Channel

Nets = Literal["", "now", "soon"]
"""Whether an operation needs the bot's nets, or starts a game, so that they are needed soon."""
Found = Mapping[str, object]
OfChannel = TypeVar("OfChannel", bound="Callable[[Channel, Request], Found]")
OfNone = TypeVar("OfNone", bound=Callable[[Args, str], Found])

MODULES: Mapping[str, tuple[str, ...]] = {
    "session_ops": (
        *(
            "hello",
            "new",
            "load",
            "move",
            "play",
            "dismiss",
            "undo",
            "command",
            "bot",
            "bot_stop",
            "let_roll",
        ),
        *("explain", "snapshot", "save"),
    ),
    "game_figure_ops": ("game_figure",),
    "advice_ops": (
        *("hint", "tutor", "rolls", "shots", "what_if", "review", "match_review", "advice_stop", "findings"),
        *("rollout", "nets", "match_table"),
    ),
    "study_ops": ("remark", "line"),
    "record_ops": (
        *("export", "identify", "import", "read_text", "open_text", "open_book", "try_again"),
        *("link", "moment", "on_board", "picture", "timeline", "ruled"),
    ),
    "dice_ops": ("verify", "word", "proofs"),
    "clock_ops": ("clock", "time_up"),
    "panel_ops": ("panel", "library"),
    "position_ops": ("legal", "judge", "choices", "score", "compare", "rulebooks", "diagram", "read_play"),
    "books_ops": ("five_books",),
    "bot_ops": ("evaluate", "best", "score_cube"),
    "level_ops": ("next_level",),
    "figure_ops": ("try", "try_figure"),
    "lesson_ops": ("lessons", "lesson_check", "validate_lesson", "exercise_kinds", "exercise"),
    "step_ops": (
        *("lesson", "lesson_act", "lesson_solution", "lesson_figure", "lesson_end", "exercise_check"),
    ),
    "practice_ops": ("practice",),
    "exercise_ops": ("practice_act", "practice_figure"),
    "workshop_ops": ("workshop",),
    "distance_ops": (
        *("friend_invite", "friend_match", "friend_read", "friend_accept", "friend_open"),
        *("friend_state", "friend_list", "friend_waive", "friend_claim", "friend_consent"),
        "friend_signal",
    ),
}
"""Module of this package -> the operations in it."""
NAMES = tuple(name for names in MODULES.values() for name in names)


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation: its function and its needs."""

    name: str
    answer: Callable[[Channel, Request], Found]
    takes: str
    """The name of its arguments' shape."""
    answers: str
    """The name of its answer's shape."""
    of_channel: bool
    """Whether it uses a channel; if not, its arguments hold everything."""
    nets: Nets
    redraws: bool | str
    """Whether an answer without a snapshot may change panels; or the name of the one panel it may change."""
    frame: bool
    """Whether the page around a frame may use it."""
    module: str
    about: str
    """Its description in the docs."""


ENTERED: dict[str, Operation] = {}


def operation(
    name: str, takes: str = "NoArgs", *, answers: str = "", nets: Nets = "", redraws: bool | str = False
) -> Callable[[OfChannel], OfChannel]:
    """Register a function of a channel and a request. ``answers`` narrows a wider return annotation."""

    def enter(function: OfChannel) -> OfChannel:
        said = answers or _answers(function)
        ENTERED[name] = Operation(
            name, function, takes, said, True, nets, redraws, False, *_source_of(function)
        )
        return function

    return enter


def question(
    name: str, takes: str = "NoArgs", *, nets: Nets = "", frame: bool = False
) -> Callable[[OfNone], OfNone]:
    """Register a function of arguments and a language, without a channel."""

    def enter(function: OfNone) -> OfNone:
        def answer(channel: Channel, request: Request) -> Found:
            del channel
            return function(request.args, request.lang)

        said = _answers(function)
        ENTERED[name] = Operation(name, answer, takes, said, False, nets, False, frame, *_source_of(function))
        return function

    return enter


def _answers(function: Callable[..., Found]) -> str:
    """The name of the shape in ``Done[…] | Forbidden``."""
    said = str(function.__annotations__["return"])
    return said.removesuffix(" | Forbidden").removeprefix("Done[").removesuffix("]")


def _source_of(function: Callable[..., Found]) -> tuple[str, str]:
    return function.__module__.rpartition(".")[2], function.__doc__ or ""


def find(name: str) -> Operation:
    """An operation; its module is imported if necessary. Raises ``protocol/unknown-op``."""
    if name not in ENTERED:
        module = next((module for module, names in MODULES.items() if name in names), None)
        if module is None:
            facts = {"op": name, "known": sorted(NAMES)}
            raise ProtocolError(f"no operation {name!r}", code="protocol/unknown-op", facts=facts)
        _load(module)
    return ENTERED[name]


def _load(module: str) -> None:
    try:
        import_module(f"vrhcaby.api.{module}")
    except ModuleNotFoundError as error:
        raise no_pack(error) from None


def no_pack(error: ImportError) -> ProtocolError:
    """The error for code whose pack has not arrived or is damaged."""
    return ProtocolError(
        f"the files of {error.name} have not arrived", code="protocol/no-pack", facts={"module": error.name}
    )


def every() -> dict[str, Operation]:
    """All operations by name, in the order of their modules."""
    return {name: find(name) for name in NAMES}
