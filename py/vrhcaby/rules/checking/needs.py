"""The rows that the engine needs by name: which are required, and which may occur only once."""

from __future__ import annotations

from collections.abc import Mapping

from vrhcaby.rules.checking.entries import Entry, RawBook, in_readings
from vrhcaby.rules.checking.faults import Faults
from vrhcaby.rules.checking.schema import BOOK
from vrhcaby.rules.message_facts import ALSO_SETTLED_BY, ASPECTS
from vrhcaby.rules.model import Reading

Needs = Mapping[str, tuple[str, ...]]

ALWAYS: Needs = {
    "setup": ("standard",),
    "opening": ("draw", "equal", "first_roll"),
    "move": ("own_checker", "forward", "all_home", "distance_is_a_die", "exact_number"),
    "play": ("most_dice",),
    "command": (
        "own_turn",
        "game_is_on",
        "draw_first",
        "rolled_first",
        "dice_are_thrown",
        "early_throw",
        "compulsory",
        "die_is_played",
        "resign",
        "resign_answer",
        "cocked",
    ),
    "permit": (
        *("stacking", "doublets", "turn_lost", "may_move_instead", "end_of_game", "goal"),
        *("picking_up", "taking_back"),
    ),
}
WITH_A_BAR: Needs = {
    "move": ("bar_first", "enter_by_number", "entry_is_open", "target_is_open"),
    "permit": ("hitting", "hit_while_bearing_off"),
}
WITHOUT_A_BAR: Needs = {"permit": ("no_hitting", "no_bar")}
WITHOUT_A_CUBE: Needs = {"command": ("no_cube",)}
WITH_A_CUBE: Needs = {
    "cube": (
        "cube_before_roll",
        "cube_on_own_turn",
        "cube_not_opening",
        "cube_owner_only",
        "cube_offer_answer",
        "must_roll",
        "refuse_loses",
        "take_doubles",
        "final_value",
        "faces",
        "beaver_off",
        "raccoon_off",
    )
}
OF_FORMATS: Mapping[str, Needs] = {
    "money": {"cube": ("jacoby", "beaver_only_taker", "raccoon_only_raiser")},
    "match": {"cube": ("crawford", "dead_cube")},
    "chouette": {"cube": ("chouette", "out_of_game", "captain_only", "captain_resigns", "cube_of_member")},
}
"""The rows of each format. A rulebook without the format must not have them."""
OF_OPENINGS: Mapping[str, Needs] = {
    "higher_chooses_colour": {"command": ("choose_colour_first",)},
    "automatic_double": {"cube": ("automatic_double",)},
}
ONE_OF = (
    (("sum", "separate_steps"), ("sum", "leap")),
    (("permit", "surplus"), ("move", "surplus_never")),
    (("permit", "any_order"), ("move", "rear_first")),
)
"""Rows of which each reading has exactly one."""

WITH_A_BAR_ASPECTS = frozenset({"bar_first", "entering", "hit_while_bearing_off"})
SETTLED_ELSEWHERE = frozenset({"result", "gammon", "backgammon", "formats"})
"""Aspects decided by the scorings and the list of formats."""


def need_faults(book: RawBook) -> Faults:
    """Faults: rows missing in a reading, duplicate rows, aspects that no row decides."""
    yield from _duplicates(book)
    if any(key.required and name not in book.keys for name, key in BOOK.items()):
        return  # A missing table is already reported; don't report its rows one by one.
    yield from _missing(book)
    for choices in ONE_OF:
        yield from _just_one(book, choices)
    yield from _unsettled(book)
    yield from _of_nothing(book)


def _duplicates(book: RawBook) -> Faults:
    seen: list[Entry] = []
    for row in book.rows:
        reference = next((s for s in seen if row.name and _same(s, row)), None)
        if reference is not None:
            yield f"{row.path}.{row.key}: {row.name} is there twice, first in {reference.place}"
        seen.append(row)


def _same(one: Entry, other: Entry) -> bool:
    """Whether two rows have the same name in a reading; ``win`` rows only within their scoring."""
    if (one.table, one.name) != (other.table, other.name):
        return False
    if one.table == "win" and _parent(one) != _parent(other):
        return False
    return any(one.holds_in(r) and other.holds_in(r) for r in Reading)


def _parent(win: Entry) -> str:
    return win.path.rsplit(".", 1)[0]


def _missing(book: RawBook) -> Faults:
    lacking: dict[tuple[str, str], list[Reading]] = {}
    for reading in Reading:
        for needs in _needs(book, reading):
            for table, names in needs.items():
                for name in names:
                    if name not in book.names(table, reading):
                        lacking.setdefault((table, name), []).append(reading)
    for (table, name), readings in lacking.items():
        yield f"{book.file}{table}: a row {name} is missing{in_readings(readings)}"


def _needs(book: RawBook, reading: Reading) -> tuple[Needs, ...]:
    formats = book.keys.get("formats", ())
    closed = "target_is_empty" in book.names("move", reading)
    cube = bool(book.table("cube"))
    return (
        ALWAYS,
        WITHOUT_A_BAR if closed else WITH_A_BAR,
        WITH_A_CUBE if cube else WITHOUT_A_CUBE,
        *(OF_OPENINGS[value] for value in _opening_values(book) if value in OF_OPENINGS),
        *(OF_FORMATS[f] for f in formats if f in OF_FORMATS),
    )


def _just_one(book: RawBook, choices: tuple[tuple[str, str], ...]) -> Faults:
    named = {r: [name for table, name in choices if name in book.names(table, r)] for r in Reading}
    none = [r for r in Reading if not named[r]]
    many = [r for r in Reading if len(named[r]) > 1]
    if none:
        wanted = " or ".join(f"{table} {name}" for table, name in choices)
        yield f"{book.file}a row {wanted} is missing{in_readings(none)}"
    if many:
        yield f"{book.file}{' and '.join(named[many[0]])} contradict each other{in_readings(many)}"


def _unsettled(book: RawBook) -> Faults:
    settled = {row.sound.get("aspect") for row in book.rows if not row.early} | SETTLED_ELSEWHERE
    settled |= set(book.keys.get("without", ()))
    settled |= {
        a for a, name in ALSO_SETTLED_BY.items() if any(row.name == name for row in book.table("move"))
    }
    if any(row.name == "target_is_empty" and not row.early for row in book.table("move")):
        settled |= WITH_A_BAR_ASPECTS
    for aspect in ASPECTS:
        if aspect not in settled:
            yield f"{book.file}no row settles the aspect {aspect}"


def _of_nothing(book: RawBook) -> Faults:
    """Rows of a format or an opening that the rulebook lacks."""
    for of, (what, owned) in _owned_rows().items():
        if of in book.keys["formats"] or of in _opening_values(book):
            continue
        for table, names in owned.items():
            for row in book.table(table):
                if row.name in names:
                    yield f"{row.path}.{row.key}: {row.name} belongs to the {what} {of}, which is not there"


def _owned_rows() -> Mapping[str, tuple[str, Needs]]:
    formats = {name: ("format", needs) for name, needs in OF_FORMATS.items()}
    return formats | {name: ("opening", needs) for name, needs in OF_OPENINGS.items()}


def _opening_values(book: RawBook) -> tuple[str, ...]:
    return tuple(str(row.sound.get("value")) for row in book.table("opening"))
