"""The error classes: faults of a caller, never forbidden acts of a player.

A forbidden act of a player is a returned :class:`vrhcaby.rules.model.Refusal`. An error means an invalid text or
value from outside; it carries a stable ``code`` for the wire, a ``detail`` in plain English and ``facts`` with the
offending value.
"""

from __future__ import annotations

from collections.abc import Mapping


class VrhcabyError(Exception):
    """Base of all errors. ``code`` is stable and slash-separated."""

    default_code = "error/unknown"

    def __init__(
        self,
        detail: str,
        *,
        code: str | None = None,
        facts: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(detail)
        self.code = code or self.default_code
        self.detail = detail
        self.facts: dict[str, object] = dict(facts or {})


class PositionError(VrhcabyError):
    """An impossible board: wrong counts, both sides on one point, a negative bar."""

    default_code = "position/impossible"


class DiceError(VrhcabyError):
    """Dice outside 1-6, or the wrong number of dice."""

    default_code = "dice/range"


class ProtocolError(VrhcabyError):
    """A malformed request, an unknown operation, a wrong type, a stale revision."""

    default_code = "protocol/malformed"


class RulebookError(VrhcabyError):
    """An unknown rulebook, reading or variant, or a feature that the rulebook lacks."""

    default_code = "rulebook/unknown"


class BookDataError(RulebookError):
    """Our own rulebook data is faulty. ``faults`` lists every fault with its path."""

    default_code = "rulebook/data"

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("; ".join(faults), facts={"faults": list(faults)})
        self.faults = faults


class SaveError(VrhcabyError):
    """A save file that is truncated, of another version, or does not replay."""

    default_code = "save/corrupt"


class PanelError(VrhcabyError):
    """An unknown panel, an invalid ``ui`` value, or a tree with a part that no page draws."""

    default_code = "panel/unknown"


class NotationError(VrhcabyError):
    """A text in a known notation that does not parse; facts give line, column and token."""

    default_code = "notation/syntax"


class BotError(VrhcabyError):
    """An unknown level, plies out of range, or an unusable weight file."""

    default_code = "bot/level"
