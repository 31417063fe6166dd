"""Saves: a header with the agreement, and the journal that replays to the same session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from vrhcaby import limits
from vrhcaby.errors import ProtocolError, SaveError, VrhcabyError
from vrhcaby.legality.explain import Tried
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.source import own_book
from vrhcaby.session.config import Config, read_config
from vrhcaby.session.session import Session
from vrhcaby.wire import fields
from vrhcaby.wire.protocol import json_value, named_dice, place
from vrhcaby.wire.requests import read_command

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import agreement

FORMAT = "vrhcaby-session"
VERSION = 1
MAX_SEAT = 15
MAX_TURN_MS = 2**40
"""The longest turn: about thirty years."""
TIME_ANSWERS = ("go_on", "lost")
"""The answers to an expired clock: play on without it, or count the game as lost."""


def header_of(session: Session) -> agreement.Header:
    """The part of a save that never changes."""
    config = session.config
    secret: agreement.Secret = {"seed": config.seed.hex()}
    if config.carried:
        secret["carried"] = [throw.wire() for throw in config.carried]
    if session.lots:
        secret["lots"] = list(session.lots)
    header = cast("agreement.Header", {**config.wire(), **secret})
    if (own := own_book(config.setup.book)) is not None:
        header["book"] = own.packed
    return header


class Concealed:
    """The secrets that the page must not learn, with their sealed forms. Outside the page's worker none is concealed."""

    def __init__(self) -> None:
        self.sealed: dict[str, agreement.Sealed] | None = None

    def conceal(self, secret: str = "", iv: str = "", data: str = "") -> None:
        """Conceal all secrets from now on. A header has the first sealed form of a secret in its place."""
        self.sealed = self.sealed or {}
        if secret:
            self.sealed.setdefault(secret, {"iv": iv, "data": data})

    def shown(self, header: agreement.Header) -> agreement.Header:
        """The header as the page may know it."""
        if self.sealed is None:
            return header
        rest = cast("agreement.Header", {name: value for name, value in header.items() if name != "seed"})
        if (sealed := self.sealed.get(header.get("seed", ""))) is not None:
            rest["sealed"] = sealed
        return rest


CONCEALED = Concealed()


def save(session: Session) -> agreement.Save:
    """The whole save of a session."""
    return {
        "format": "vrhcaby-session",
        "version": VERSION,
        "header": header_of(session),
        "entries": session.journal,
    }


def load(raw: object, fresh: object = None) -> Session:
    """The session of a save (an object or its text). Raises :class:`SaveError`.

    A save without its secret continues with its throws and then with ``fresh``, a new secret in hexadecimal; without
    one ``save/sealed`` is raised.
    """
    if isinstance(raw, str):
        raw = _parsed(raw)
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise SaveError("this is no saved session", code="save/format")
    if raw.get("version") != VERSION or isinstance(raw.get("version"), bool):
        raise SaveError(
            f"saved by version {raw.get('version')!r}, this is version {VERSION}",
            code="save/version",
            facts={"version": repr(raw.get("version")), "known": VERSION},
        )
    header, entries = raw.get("header"), raw.get("entries")
    if not isinstance(header, dict) or not isinstance(entries, list):
        raise SaveError("the save lacks its header or its journal", code="save/truncated")
    if len(entries) > limits.ENTRIES:
        raise SaveError("the journal is too long", facts={"entries": len(entries)})
    try:
        config = read_config(_with_secret(header, fresh))
    except SaveError:
        raise
    except VrhcabyError as error:
        raise SaveError(f"header: {error.detail}", facts={"cause": error.code}) from None
    return replay(config, entries)


def _with_secret(header: dict[str, object], fresh: object) -> dict[str, object]:
    if "seed" in header or "thrown" not in header:
        return header
    if fresh is None:
        raise SaveError("the save's secret is sealed, and there is no new one", code="save/sealed")
    return {**header, "seed": fresh, "carried": header["thrown"]}


def _parsed(text: str) -> object:
    try:
        return json_value(text)
    except ProtocolError as error:
        raise SaveError(
            f"the save is cut short: {error.detail}", code="save/truncated", facts=error.facts
        ) from None


def replay(config: Config, entries: Sequence[object]) -> Session:
    """Replay a journal. Raises :class:`SaveError` with the entry that does not fit."""
    session = Session.start(config)
    for index, entry in enumerate(entries):
        try:
            refused = apply_entry(session, entry)
        except VrhcabyError as error:
            raise SaveError(
                f"entry {index}: {error.detail}", facts={"entry": index, "cause": error.code}
            ) from None
        if refused is not None:
            raise SaveError(
                f"entry {index} is refused: {refused.rule}",
                facts={"entry": index, "rule": refused.rule},
            )
    return session


def apply_entry(session: Session, entry: object) -> Refusal | None:
    """Apply one journal entry, such as ``["move", 13, 8, [5]]``, or return the refusal.

    Raises :class:`SaveError` for a malformed entry, and the typed errors of commands for invalid arguments.
    """
    if not isinstance(entry, list) or not entry or not isinstance(entry[0], str):
        raise SaveError("not an entry of a journal")
    if entry[0] == "move" and len(entry) == 4:
        dice = named_dice(entry[3])
        leap = dice is not None and len(dice) > 1
        tried = Tried(place(entry[1], "from"), place(entry[2], "to"), dice, leap)
        result = session.move(None, tried)
        return result if isinstance(result, Refusal) else None
    facts = entry[1] if len(entry) > 1 and isinstance(entry[1], dict) else {}
    if entry[0] == "word":
        session.add_word(fields.integer(high=MAX_SEAT).of(facts, "by"), fields.text().of(facts, "word"))
        return None
    if entry[0] == "time":
        session.pass_time(fields.integer(high=MAX_TURN_MS).of(facts, "ms"))
        return None
    if entry[0] == "time_up":
        session.settle_time(fields.one_of(TIME_ANSWERS, TIME_ANSWERS[0]).of(facts, "answer"))
        return None
    if entry[0] == "undo" and "index" in facts:
        result = session.undo(fields.integer(-1, 3).of(facts, "index"))
    else:
        result = session.command(read_command({**facts, "name": entry[0]}))
    return result if isinstance(result, Refusal) else None
