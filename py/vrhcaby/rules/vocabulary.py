"""The closed vocabulary: every name that a rulebook's rows may use, by table.

One small tested check implements each name. A rulebook that names anything else is invalid.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from vrhcaby.rules.move_checks import CHECKS
from vrhcaby.rules.outcomes import CONDITIONS, ZONES
from vrhcaby.rules.outcomes import LEVELS as LEVELS
from vrhcaby.rules.params import NO_PARAMS, Param, Params
from vrhcaby.rules.play_filters import FILTERS

SUM_RULES = frozenset({"separate_steps", "leap"})
OPENING_VALUES: Mapping[str, frozenset[str]] = {
    "draw": frozenset({"higher_starts", "higher_chooses_colour"}),
    "equal": frozenset({"again", "automatic_double"}),
    "first_roll": frozenset({"opening_dice", "fresh_dice"}),
}
COMMANDS = frozenset(
    {
        "own_turn",
        "game_is_on",
        "draw_first",
        "choose_colour_first",
        "rolled_first",
        "dice_are_thrown",
        "early_throw",
        "compulsory",
        "die_is_played",
        "no_cube",
        "resign",
        "resign_answer",
        "cocked",
    }
)
PERMITS = frozenset(
    {
        "stacking",
        "doublets",
        "turn_lost",
        "surplus",
        "any_order",
        "may_move_instead",
        "hitting",
        "no_hitting",
        "no_bar",
        "hit_while_bearing_off",
        "end_of_game",
        "goal",
        "picking_up",
        "taking_back",
        "running_total",
        "roll_again",
    }
)
PERMIT_PARAMS: Mapping[str, Params] = {
    "doublets": {"times": Param(2, 4)},
    "roll_again": {"first": Param(1, 6), "second": Param(1, 6)},
}
"""How often each number of doubles is played, and after which rolls the same player rolls again."""
CUBE = frozenset(
    {
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
        "beyond_64",
        "no_stake",
        "formats",
        "crawford",
        "jacoby",
        "beaver_off",
        "beaver_only_taker",
        "raccoon_off",
        "raccoon_only_raiser",
        "automatic_double",
        "dead_cube",
        "out_of_game",
        "captain_only",
        "captain_resigns",
        "cube_of_member",
        "chouette",
    }
)
NOT_ENFORCED = frozenset({"players", "equipment", "definition", "introduction", "advice"})

NAMES: Mapping[str, Collection[str]] = {
    "move": CHECKS,
    "sum": SUM_RULES,
    "play": FILTERS,
    "command": COMMANDS,
    "permit": PERMITS,
    "cube": CUBE,
}
KEYS: Mapping[str, str] = {
    "move": "require",
    "sum": "require",
    "play": "keep",
    "command": "require",
    "permit": "allow",
    "cube": "require",
    "opening": "value",
}
WIN_CONDITIONS = frozenset(CONDITIONS)
ZONE_NAMES = tuple(ZONES)

FORMATS = ("series", "money", "match", "chouette")
SCORINGS = ("levels", "points", "stakes")


def params_of(table: str, name: str) -> Params:
    """The parameters of the check with that name."""
    if table == "permit":
        return PERMIT_PARAMS.get(name, NO_PARAMS)
    return CHECKS[name].params if table == "move" and name in CHECKS else NO_PARAMS
