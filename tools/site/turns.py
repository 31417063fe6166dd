"""The turn table as a diagram and lists: who may give each command in each phase.

``python -m tools.site.turns docs/turns.md`` writes the page; a test checks that it is current.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from vrhcaby.game.state import Phase
from vrhcaby.game.turn_table import ALLOWED, REFUSAL_OFF_TURN, rule_against

COMMANDS = tuple(dict.fromkeys(command for allowed in ALLOWED.values() for command in allowed))


def diagram() -> list[str]:
    """A state diagram in Mermaid: phases, and the commands between them."""
    arrows: dict[tuple[Phase, Phase], list[str]] = {}
    for phase, allowed in ALLOWED.items():
        for command, right in allowed.items():
            for after in right.leads_to:
                arrows.setdefault((phase, after), []).append(command)
    lines = (
        f"    {start.value} --> {end.value} : {', '.join(names)}" for (start, end), names in arrows.items()
    )
    ends = (f"    {phase.value} --> [*]" for phase, allowed in ALLOWED.items() if not allowed)
    return ["```mermaid", "stateDiagram-v2", f"    [*] --> {Phase.DRAW.value}", *lines, *ends, "```"]


def rights() -> Iterator[str]:
    """The commands allowed in each phase, and who may give them."""
    yield "| phase | command | allowed to |"
    yield "|---|---|---|"
    for phase, allowed in ALLOWED.items():
        for command, right in allowed.items():
            yield f"| `{phase.value}` | `{command}` | {right.speaker.value} |"
        if not allowed:
            yield f"| `{phase.value}` | – | nobody |"


def refusals() -> Iterator[str]:
    """The row that refuses each command in each phase that does not allow it."""
    yield f"| command | {' | '.join(f'`{phase.value}`' for phase in Phase)} |"
    yield "|---|" + "---|" * len(Phase)
    for command in COMMANDS:
        cells = ("allowed" if command in ALLOWED[phase] else rule_against(command, phase) for phase in Phase)
        yield f"| `{command}` | {' | '.join(cells)} |"


def markdown() -> str:
    """The whole page."""
    others = "; ".join(f"`{rule}` becomes `{other}`" for rule, other in REFUSAL_OFF_TURN.items())
    parts = [
        "# Turns",
        "",
        "For programmers: who may give which command in which phase. `python -m tools.site.turns docs/turns.md` writes",
        "this page from `game/turn_table.py`. One test compares the two; another plays games until it has seen every arrow.",
        "",
        *diagram(),
        "",
        "A command that the table allows can still be refused for another reason: the cube belongs to another player, the",
        "play is incomplete, or the rulebook has no such level. With several cubes, the first one that waits for an answer",
        "sets the phase. Players may answer the others too, as in the phase of that cube's own offer; this does not change",
        "the phase.",
        "",
        *rights(),
        "",
        "## Refusals",
        "",
        "The table shows the row of the rulebook that refuses the command; the row has the paragraph. If the player is",
        f"not on roll, {others}.",
        "In an opening turn that is played with the dice of the draw, `cube_before_roll` becomes `cube_not_opening`. If the",
        "rulebook lets nobody choose a colour, `choose_colour` is always refused with `draw_first`.",
        "",
        *refusals(),
    ]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(markdown(), encoding="utf-8")
