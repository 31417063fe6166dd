"""Everything that texts may mention: aspects, reasons of results, and refusals with their facts."""

from __future__ import annotations

from collections.abc import Mapping

from vrhcaby.rules.model import Reading
from vrhcaby.rules.move_checks import CHECKS
from vrhcaby.rules.play_filters import FILTERS

ASPECTS = (
    "start",
    "opening_draw",
    "equal_opening_dice",
    "first_roll",
    "alternate_turns",
    "end_of_turn",
    "dice_on_the_table",
    "direction",
    "distance_is_a_die",
    "separate_steps",
    "doublets",
    "stacking",
    "compulsory",
    "most_dice",
    "higher_die",
    "blocked_landing",
    "hitting",
    "bar_first",
    "entering",
    "cannot_enter",
    "bearing_off_begins",
    "exact_number",
    "surplus",
    "checker_behind",
    "bearing_off_order",
    "may_move_instead",
    "hit_while_bearing_off",
    "end_of_game",
    "after_end",
    "resignation",
    "result",
    "gammon",
    "backgammon",
    "cube",
    "formats",
)
"""The aspects by which rulebooks are compared, in order."""

ALSO_SETTLED_BY: Mapping[str, str] = {
    "checker_behind": "rear_first",
    "bar_first": "no_bar",
    "entering": "no_bar",
}
"""Rows that decide a second aspect: with ``rear_first`` no checker is passed while bearing off, and without hits
nothing enters from the bar.
"""

UNKNOWN_TO_SOME = frozenset({"no_cube", "beaver_off", "raccoon_off"})
"""Refusals about features that a rulebook may lack; those have their own texts."""

REASONS = frozenset(
    {
        "win",
        "single",
        "gammon",
        "backgammon",
        "backgammon_as_written_precise",
        "single_all_home",
        "gammon_all_home",
        "backgammon_not_home",
        "stakes_single",
        "stakes_gammon",
        "stakes_backgammon",
        "stakes_backgammon_as_written",
        "named",
    }
)
"""Reasons for winning at a level: keys of the ``[result]`` texts that a ``win`` row may name."""


MOVE_FACTS = frozenset({"from", "to", "dice"})
"""Facts of every refused move, in addition to those of its check."""

PLAY_FACTS = MOVE_FACTS | {"die", "count"}
"""The facts of a play that a filter rejects."""

_NOTHING: frozenset[str] = frozenset()
OTHER_FACTS: Mapping[str, frozenset[str]] = {
    "separate_steps": MOVE_FACTS | {"points"},
    "no_leap": MOVE_FACTS | {"number"},
    "die_is_played": MOVE_FACTS | {"number", "count"},
    "compulsory": frozenset({"dice", "count"}),
    "game_is_on": _NOTHING,
    "own_turn": _NOTHING,
    "draw_first": _NOTHING,
    "choose_colour_first": _NOTHING,
    "rolled_first": _NOTHING,
    "dice_are_thrown": _NOTHING,
    "early_throw": _NOTHING,
    "cocked": _NOTHING,
    "nothing_to_undo": _NOTHING,
    "game_still_on": _NOTHING,
    "no_cube": _NOTHING,
    "one_point_match": _NOTHING,
    "cube_before_roll": _NOTHING,
    "cube_on_own_turn": _NOTHING,
    "cube_not_opening": _NOTHING,
    "cube_owner_only": frozenset({"value", "owner"}),
    "must_roll": frozenset({"value", "owner"}),
    "cube_answer_pending": frozenset({"value"}),
    "cube_offer_answer": _NOTHING,
    "dead_cube": frozenset({"value"}),
    "crawford": _NOTHING,
    "beaver_off": _NOTHING,
    "beaver_only_taker": _NOTHING,
    "raccoon_off": _NOTHING,
    "raccoon_only_raiser": _NOTHING,
    "out_of_game": _NOTHING,
    "captain_only": _NOTHING,
    "captain_resigns": _NOTHING,
    "cube_of_member": _NOTHING,
    "resign_level": frozenset({"level", "levels"}),
    "resign_pending": _NOTHING,
    "no_resign_while_raise": _NOTHING,
    "no_resignation": _NOTHING,
}
"""Refusals that do not come from a check or a play filter, and the facts that each always has."""


def refusal_facts() -> dict[str, frozenset[str]]:
    """Every refusal and the facts that it always has; its texts may use these and ``instead``.

    A check that refuses any number may refuse when no die is left, so its texts cannot name one.
    """
    steps = {
        name: (info.facts - {"die"} if info.die_free else info.facts) | MOVE_FACTS
        for name, info in CHECKS.items()
    }
    return {**steps, **dict.fromkeys(FILTERS, PLAY_FACTS), **OTHER_FACTS}


NEARER: Mapping[str, frozenset[str]] = {
    "still": frozenset({"from", "to"}),
    "own_checker_none": frozenset({"from"}),
    "own_checker_theirs": frozenset({"from", "count"}),
    "own_checker_bar": _NOTHING,
    "own_checker_off": _NOTHING,
    "both_played": _NOTHING,
    "doublet_played": _NOTHING,
    "stuck": _NOTHING,
    "besides": frozenset({"also"}),
}
"""Titles and texts that fit a tried move better than its row's, and the facts that they may insert."""

TRIED_COMMANDS = (
    "draw",
    "choose_colour",
    "roll",
    "move",
    "confirm",
    "take",
    "decline",
    "raise",
    "resign",
    "beaver",
    "taken_raise",
    "game_over",
    "series_over",
)
"""Commands and outcomes after which a refused command may be allowed."""
_STANDING = frozenset({"points", "count", "number"})
_BOOK = frozenset({"book", "reading"})
CONDITION_FACTS: Mapping[str, frozenset[str]] = {
    "frame": frozenset({"conditions"}),
    "first": frozenset({"first"}),
    "back": frozenset({"back", "count"}),
    "back_first": frozenset({"back", "count", "first"}),
    "number": frozenset({"die", "number", "dice"}),
    "numbers": frozenset({"dice"}),
    "enter": frozenset({"count"}),
    "enter_others": frozenset({"count"}),
    **dict.fromkeys(("home", "home_one", "home_rest", "clear", "clear_one", "free", "free_blot"), _STANDING),
    **{
        f"{by}{kind}_{reading.value}": _BOOK
        for by in ("", "by_")
        for kind in ("reading", "rulebook")
        for reading in Reading
    },
    **dict.fromkeys(("captain", "by_captain", "next_game", "by_next_game"), _NOTHING),
    **{
        f"{by}agreed_{option}": frozenset({"option"})
        for by in ("", "by_")
        for option in ("cube", "beaver", "raccoon", "dead_cube", "money", "money_raccoon")
    },
    **{f"{by}after_{command}": frozenset({"command"}) for by in ("", "by_") for command in TRIED_COMMANDS},
    **dict.fromkeys(("before_own_roll", "by_before_own_roll", "own_turn", "by_own_turn"), _NOTHING),
    **dict.fromkeys(("never_back", "never_bar", "never_far", "not_here"), _NOTHING),
    "no_bar": _NOTHING,
}
"""Every text about a condition that would allow a refused move, and the facts that it may insert."""

_COUNTED = frozenset({"count", "number", "cube", "value", "level"})
RESULT_FACTS: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(REASONS, _COUNTED),
    "named": _COUNTED | {"name"},
    "borne_off": _COUNTED,
    "checker_points": _COUNTED,
    "checker_row": frozenset({"zone", "checkers", "number", "count"}),
    "jacoby": _COUNTED,
    "jacoby_own_cube": _COUNTED,
    "jacoby_ahead": _NOTHING,
    "jacoby_ahead_cubes": _NOTHING,
    "cube": _COUNTED,
    "points": _COUNTED,
    "dropped": _COUNTED,
    "dropped_beaver": _COUNTED,
    "dropped_raccoon": _COUNTED,
    "resigned": _COUNTED,
    "resigned_level": _COUNTED,
    "resigned_position": _COUNTED,
    "time_lost": _COUNTED,
    "time_lost_match": _COUNTED,
    "match_won": _COUNTED,
}
"""Every sentence about a result, and the facts that it may insert."""
