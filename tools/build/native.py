"""The parts of the package that the page never runs, and those that it fetches in packs."""

from __future__ import annotations

NATIVE_ONLY = (
    "vrhcaby/__main__.py",
    "vrhcaby/facade.py",
    "vrhcaby/single_game.py",
    "vrhcaby/widget.py",
    "vrhcaby/cli/",
    "vrhcaby/language/compiling.py",
    "vrhcaby/language/missing.py",
    "vrhcaby/panels/prebuilt/",
    "vrhcaby/_compiled/cli_texts_",
    "vrhcaby/_compiled/panels_prebuilt_texts_",
    "vrhcaby/wire/shapes/",
)
"""Files and folders, by their paths in the wheel."""

BOOKS = (
    "vrhcaby/rules/checking/",
    "vrhcaby/rules/own/",
    "vrhcaby/legality/own_book.py",
    "vrhcaby/legality/own_examples.py",
    "vrhcaby/api/own_books.py",
    "vrhcaby/api/form_fields.py",
    "vrhcaby/api/form_trees.py",
    "vrhcaby/api/new_game_form.py",
    "vrhcaby/panels/rulebooks/",
    "vrhcaby/panels/dialogs/agree.py",
    "vrhcaby/_compiled/panels_rulebooks_texts_",
)
"""The code for a rulebook from a file: a pack of its own."""
BOOKS_LIBRARY = (
    *("difflib.py", "datetime.py"),
    *("tomllib/__init__.py", "tomllib/_parser.py", "tomllib/_re.py", "tomllib/_types.py"),
)
"""The parts of the standard library that only this pack needs."""


def books_file(name: str) -> bool:
    """Whether a wheel's file, or its bytecode, is in the pack of rulebooks."""
    return name.startswith(tuple(one.removesuffix(".py") for one in BOOKS))


_NOTATIONS = (
    *("board_in_letters", "digits", "encoding", "gnubg_id", "mat", "omissions", "position_text", "replay"),
    *("rtf", "sgf", "snowie", "xg_", "xgid"),
)
_SESSION = (
    *("agreements", "begun_again", "export", "identify", "importing", "link", "link_notes", "link_weights"),
    *("moment", "position_setup"),
)
RECORDS = (
    *(f"vrhcaby/notation/{name}" for name in _NOTATIONS),
    *(f"vrhcaby/session/{name}." for name in _SESSION),
    "vrhcaby/api/record_ops.",
    *(f"vrhcaby/panels/dialogs/{name}." for name in ("games", "share", "texts")),
    *(
        "vrhcaby/panels/cards/editor.",
        "vrhcaby/panels/editor/",
        "vrhcaby/_compiled/panels_editor_texts_",
        "vrhcaby/_compiled/panels_dialogs_texts_",
    ),
    *("vrhcaby/panels/folder.", "vrhcaby/panels/player.", "vrhcaby/advice/lines."),
    "vrhcaby/panels/pages/replay.",
)
"""Readers and writers of games and positions as texts, and their dialogs: a pack of its own. It needs that of figures,
which reads plays.
"""


def records_file(name: str) -> bool:
    """Whether a wheel's file, or its bytecode, is in the pack of records."""
    return name.startswith(RECORDS)


FRIEND = (
    "vrhcaby/distance/",
    "vrhcaby/api/distance_ops.py",
    "vrhcaby/panels/cards/friend.py",
    "vrhcaby/panels/dialogs/friends.py",
    "vrhcaby/_compiled/distance_texts_",
)
"""Files that only a match with a friend needs: a pack of its own."""


def friend_file(name: str) -> bool:
    """Whether a wheel's file, or its bytecode, is in the pack of matches with friends."""
    return name.startswith(tuple(one.removesuffix(".py") for one in FRIEND))


_LESSON = (
    *("__init__", "acting", "check", "course", "deciding", "exam", "exercise", "explaining", "goals"),
    *("setting", "step_parts", "table_reader", "tongue", "turn_cycle"),
)
FIGURE = (
    *("vrhcaby/api/figure_acts.", "vrhcaby/api/figure_ops.", "vrhcaby/api/game_figure_ops."),
    *(f"vrhcaby/lessons/{name}." for name in _LESSON),
    *("vrhcaby/panels/figure.", "vrhcaby/panels/verdict.", "vrhcaby/panels/cards/embedded_game."),
    *(f"vrhcaby/notation/{name}." for name in ("parse_errors", "play_text")),
    *("vrhcaby/_compiled/lessons_texts_", "vrhcaby/_compiled/notation_texts_"),
)
"""Files that a board to try, a question about one play or a written play needs beyond ``vrhcaby.pack``: a pack of its
own. A game on a board of another site needs it beside that of the page.
"""


def figure_file(name: str) -> bool:
    """Whether a file of the wheel, or its bytecode, is in the pack of figures."""
    return name.startswith(FIGURE)


LESSONS = (
    "vrhcaby/lessons/",
    "vrhcaby/svg/",
    "vrhcaby/panels/practice/",
    "vrhcaby/_compiled/panels_practice_texts_",
    "vrhcaby/panels/workshop/",
    "vrhcaby/panels/reading/",
    *(f"vrhcaby/panels/pages/{name}." for name in ("compare", "paper", "reader", "report")),
    "vrhcaby/panels/pictures.",
    *("vrhcaby/panels/five_books.", "vrhcaby/legality/books_compared."),
    *(f"vrhcaby/panels/{name}." for name in ("lesson_card", "lesson_end")),
    *(f"vrhcaby/api/{name}_ops." for name in ("books", "lesson", "step")),
    *(f"vrhcaby/api/{name}_ops." for name in ("practice", "exercise", "workshop")),
    "vrhcaby/_compiled/panels_reading_texts_",
    "vrhcaby/_compiled/panels_workshop_texts_",
    "vrhcaby/_compiled/svg_",
)
"""Lessons, exercises, the workshop and pictures: a pack that a game never needs."""


def lessons_file(name: str) -> bool:
    """Whether a wheel's file, or its bytecode, is in the pack of lessons."""
    return name.startswith(LESSONS) and not figure_file(name)


_WEIGHING = (
    *(
        "crew",
        "features",
        "hinted_plays",
        "hints",
        "outlook",
        "plans",
        "play_remarks",
        "reasons",
        "replies",
        "review",
        "rolling",
        "rolls",
        "search",
        "short_rollouts",
    ),
    *("slices", "stakes", "uncertainty", "what_if", "what_if_cube"),
)
BOT = (
    *("vrhcaby/bot/data/", "vrhcaby/bot/libkernel.so", "vrhcaby/bot/rollouts."),
    *(f"vrhcaby/advice/{name}." for name in _WEIGHING),
    *("vrhcaby/_compiled/bot_equity_tables.", "vrhcaby/api/level_ops.", "vrhcaby/session/adaptive_level."),
)
"""The bot's weights and kernel, and the code that evaluates games with them."""


def bot_file(name: str) -> bool:
    """Whether a wheel's file, or its bytecode, is in the bot's pack."""
    return name.startswith(BOT)


def native_only_file(name: str) -> bool:
    """Whether a wheel's file (``vrhcaby/a/b.py``) is only for native use."""
    return name.startswith(NATIVE_ONLY)


_PAGE_API = ("advice", "bot", "clock", "dice", "panel", "study")
_PAGE_PANELS = (
    *("decisions", "decisive", "display", "faces", "guide", "html", "library", "played", "player_figures"),
    *("remarks", "results", "spoken", "throwing"),
    *("advice/", "cards/", "dialogs/", "tabs/"),
)
_PAGE_SESSION = (
    *("cited_rows", "earlier", "first_encounters", "game_list", "missed", "recorded_turns", "seated_bot"),
    *("tallies", "timeline", "with_rules"),
)
PAGE = (
    *("vrhcaby/advice/", "vrhcaby/bot/", "vrhcaby/notation/", "vrhcaby/_compiled/advice_texts_"),
    *(f"vrhcaby/api/{name}_ops." for name in _PAGE_API),
    "vrhcaby/api/warm_up.",
    *(f"vrhcaby/panels/{name}" if name.endswith("/") else f"vrhcaby/panels/{name}." for name in _PAGE_PANELS),
    *(f"vrhcaby/session/{name}." for name in _PAGE_SESSION),
)
"""Files that a whole game needs beyond ``vrhcaby.pack``: bots, advice and panels. The page fetches both packs together."""
_NOT_PAGE = (
    *("vrhcaby/advice/__init__.", "vrhcaby/advice/findings.", "vrhcaby/advice/level_losses."),
    *(f"vrhcaby/{folder}/__init__." for folder in ("bot", "notation")),
    *(f"vrhcaby/panels/{folder}/__init__." for folder in ("cards", "dialogs", "tabs")),
    "vrhcaby/panels/cards/refusal.",
)


def page_file(name: str) -> bool:
    """Whether a file of the wheel, or its bytecode, is in the page's pack, if it is in no other."""
    return name.startswith(PAGE) and not name.startswith(_NOT_PAGE)
