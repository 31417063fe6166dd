"""When further files are needed, and what to do once they arrive. The page's worker fetches them.

``page``: bots, advice and panels of a whole game; the game's page fetches it with the engine. ``figure``: boards to try,
games on boards, and written plays.
``nets``: the bot's weights and the code of advice, fetched when something must be evaluated, and early in a game
against a bot. ``tables``: the large exact table, only for the game of three checkers. ``friend``: the protocol and
panels of matches with friends. ``records``: code that reads and writes games and positions as texts. ``books``: code
that checks rulebooks from a file. ``lessons``: lessons, exercises, the workshop and pictures.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.machinery import FileFinder
from zipimport import zipimporter

from vrhcaby.api import bridge, registry
from vrhcaby.errors import ProtocolError
from vrhcaby.rules.model import Variant
from vrhcaby.session.session import Session

WHEEL = "vrhcaby_tables.whl"
"""The wheel with the large table. Python's importer reads it, because the page's library has no other reader of zips.
"""
TABLE = "hypergammon.vbt"
IDLE = "idle"
"""Fetched in idle time: people who play each other may still ask for advice."""
PIECES = (
    *("struct", "ctypes", "hashlib"),
    *(f"vrhcaby.bot.{name}" for name in ("kernel", "context", "reference", "engines", "service", "thinker")),
    *("vrhcaby.session.seated_bot", "vrhcaby.advice.slices", "vrhcaby.advice.play_remarks"),
)
"""Modules that the bot's or advice's first answer loads."""


LESSON_MODULES = (
    *("books_ops", "figure_ops", "lesson_ops", "step_ops", "practice_ops", "exercise_ops", "workshop_ops"),
)
LESSON_OPS = frozenset({op for name in LESSON_MODULES for op in registry.MODULES.get(name, ())} | {"diagram"})
PICTURE_OPS = frozenset({"what_if", "read_text", "picture"})
"""Operations whose panel shows a picture, or that draw one."""
LESSON_PANELS = ("compare", "paper", "reader", "report")
FIGURE_OPS = frozenset(registry.MODULES["figure_ops"])
PAGELESS_OPS = frozenset(
    {op for name in ("books_ops", "lesson_ops", "step_ops", "position_ops") for op in registry.MODULES[name]}
    | {"hello"}
)
"""Operations other than figures that need none of the code for a whole game."""
WEIGHING_OPS = frozenset(
    {
        *(
            "bot",
            "hint",
            "tutor",
            "rolls",
            "shots",
            "what_if",
            "review",
            "rollout",
            "match_table",
            "line",
        ),
        *("evaluate", "best"),
    }
)
"""Operations that need the nets at once. They are listed here, because their modules may not have arrived."""
FRIEND_PANELS = ("friend", "friends")
BOOK_PANELS = ("agree", "compare", "reader")
RECORD_PANELS = ("editor", "games", "paper", "replay", "share", "texts")
RECORD_OPS = frozenset(
    {*registry.MODULES["record_ops"], "practice", "practice_act", "practice_figure", "workshop"}
)
"""Operations on texts. Practice and the workshop also read plays as text."""
BOOK_OPS = frozenset({"open_book", "read_text", "import", "identify"})
"""Operations that read outside texts, which may be rulebooks."""


def before(text: str) -> str:
    """The packs needed before a message can be answered, separated by spaces; empty if the text is not a message."""
    op, channel, args = _read(text)
    about = str(args.get("variant") or args.get("name") or "")
    book = _has_book(op, args, text)
    if op in registry.MODULES["distance_ops"] or (op == "panel" and about in FRIEND_PANELS):
        return "page friend figure records books" if book else "page friend figure records"
    if op in FIGURE_OPS:
        return _figures(args)
    on_board = op == "game_figure"
    panel = about if op == "panel" or on_board else ""
    records = op in RECORD_OPS or op == "line" or panel in RECORD_PANELS
    lessons = op in LESSON_OPS | PICTURE_OPS or panel in LESSON_PANELS
    packs = (
        "page" if op in registry.NAMES and op not in PAGELESS_OPS else "",
        "figure" if lessons or records or on_board or isinstance(args.get("moves"), str) else "",
        "lessons" if lessons else "",
        "records" if records else "",
        "books" if book or op in BOOK_OPS or panel in BOOK_PANELS else "",
        _bots("bot" if on_board and _continues(args.get("act")) else op, channel, about),
    )
    return " ".join(filter(None, packs))


def _read(text: str) -> tuple[str, str, Mapping[str, object]]:
    """The operation, channel and arguments of a message; empty values for wrong types."""
    try:
        message = json.loads(text)
    except ValueError:
        return "", "", {}
    request = message if isinstance(message, dict) else {}
    op, channel, args = request.get("op"), request.get("channel"), request.get("args")
    return (
        op if isinstance(op, str) else "",
        channel if isinstance(channel, str) else "",
        args if isinstance(args, dict) else {},
    )


def _has_book(op: str, args: Mapping[str, object], text: str) -> bool:
    """Whether a form, a save, a lesson or a friend's message contains a rulebook."""
    save = args.get("save")
    header = save.get("header") if isinstance(save, dict) else None
    if args.get("book") or (isinstance(header, dict) and "book" in header):
        return True
    if "lesson" in op or "workshop" in op:
        return '"book"' in text
    return op in registry.MODULES["distance_ops"] and any(map(_message_has_book, args.values()))


def _message_has_book(value: object) -> bool:
    """A friend's message with a rulebook has a third part: ``f1.message.rulebook``."""
    if not isinstance(value, str) or "f1." not in value:
        return False
    code = (value.partition("f1.")[2].split() or [""])[0]
    return bool(code.partition(".")[2])


def _continues(act: object) -> bool:
    """Whether an act on a board may be the bot's."""
    return isinstance(act, dict) and act.get("act") == "continue"


def _figures(args: Mapping[str, object]) -> str:
    """The packs for a board to try. The code of lessons draws a board that compares the rulebooks."""
    return "figure lessons" if args.get("kind") == "compare" else "figure"


def _bots(op: str, channel: str, about: str) -> str:
    if op not in WEIGHING_OPS:
        return ""
    session = _session(channel)
    three = about == Variant.HYPERGAMMON.value or (session is not None and _has_table(session))
    return "nets tables" if three else "nets"


def after(op: str, channel: str) -> str:
    """The packs that a channel will need soon after an operation; :data:`IDLE` if unsure."""
    session = _session(channel)
    if _nets(op) != "soon" or session is None:
        return ""
    if all(player.kind != "bot" for player in session.config.players) and not _has_turn(session):
        return IDLE
    return "nets tables" if _has_table(session) else "nets"


def arrived(pack: str) -> Iterator[str]:
    """Load a pack in small steps and yield each step's name, so that the worker can receive messages in between."""
    code = {"page", "figure", "friend", "books", "records", "lessons"}
    return _code_found(pack) if pack in code else _table_read() if pack == "tables" else _warmed_up()


def _nets(op: str) -> registry.Nets:
    # Looking up an operation imports its module, which may not have arrived.
    if op in registry.MODULES["distance_ops"] or op in LESSON_OPS or op in RECORD_OPS:
        return ""
    try:
        return registry.find(op).nets if op in registry.NAMES else ""
    except ProtocolError:
        return ""


def _session(channel: str) -> Session | None:
    opened = bridge.channel_of(channel)
    return None if opened is None or opened.opened is None else opened.open


def _has_turn(session: Session) -> bool:
    """Whether a turn was played: a game is in progress, and advice may be asked for next."""
    return any(entry[0] == "confirm" for entry in session.journal)


def _has_table(session: Session) -> bool:
    return session.config.setup.variant is Variant.HYPERGAMMON


def _table_read() -> Iterator[str]:
    """Read the table from the wheel that the worker put beside the package; recreate engines made without it."""
    nets, engines = import_module("vrhcaby.bot.nets"), import_module("vrhcaby.bot.engines")
    wheel = nets.TABLES.parents[2] / WHEEL
    if wheel.exists():
        nets.TABLES.mkdir(exist_ok=True)
        (nets.TABLES / TABLE).write_bytes(
            zipimporter(str(wheel)).get_data(f"{wheel}/vrhcaby/bot/tables/{TABLE}")
        )
        wheel.unlink()
    engines.engine_for.cache_clear()
    yield "tables"


def _code_found(pack: str) -> Iterator[str]:
    _look_anew()
    import_module("vrhcaby.panels.panel_trees").forget_names()
    yield pack


def _look_anew() -> None:
    """Clear the importer's caches of folders, because the pack's files exist now."""
    # Not importlib.invalidate_caches: it needs metadata, which the page's library lacks.
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()


def _warmed_up() -> Iterator[str]:
    """Load step by step what the bot's first answer would otherwise load at once."""
    _look_anew()
    import_module("vrhcaby.language.tables").forget_missing()
    for name in PIECES:
        import_module(name)
        yield name
    from vrhcaby.bot import engines, kernel, nets

    # The kernel arrives with the nets: recreate whatever was made without it.
    kernel.library.cache_clear()
    engines.engine_for.cache_clear()
    kernel.library()
    yield "kernel"
    for kind in nets.CLASSES:
        nets.read(f"standard-{kind}.vbn")
        yield kind
