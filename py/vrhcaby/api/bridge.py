"""The one function that JavaScript calls: JSON text in, JSON text out.

It never raises. Bad requests get a typed error, bugs an ``internal`` error, and both leave the session unchanged.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from vrhcaby import limits
from vrhcaby.advice.findings import OWN
from vrhcaby.api import registry
from vrhcaby.api.channel import Channel
from vrhcaby.errors import VrhcabyError
from vrhcaby.session.saving import CONCEALED
from vrhcaby.wire.protocol import VERSION, Request, parse, request_id

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.envelope import WireError


class Bridge:
    """The page's own channel with its session, and named channels for additional boards."""

    def __init__(self) -> None:
        self.named: dict[str, Channel] = {}
        self.channel = Channel(beside=self.named)

    def handle(self, text: str) -> str:
        """Answer one message."""
        read: Request | None = None
        try:
            read = parse(text)
            said = self._answer(read)
        except VrhcabyError as error:
            said = {"error": error_wire(error)}
        except ImportError as error:
            said = {"error": error_wire(registry.no_pack(error))}
        except Exception as error:
            said = {"error": _internal(error)}
        answer = {"v": VERSION, "id": read.id if read else request_id(text), **said}
        written = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
        # JSON may contain half a surrogate pair, which the answer could not encode.
        return written.encode("utf-8", "replace").decode("utf-8")

    def _answer(self, request: Request) -> Mapping[str, object]:
        operation = registry.find(request.op)
        channel = self._channel(request.channel) if operation.of_channel else self.channel
        _value_matches_by(channel.opened.findings.match_table if channel.opened else OWN)
        answer = operation.answer(channel, request)
        if not operation.of_channel or not channel.display:
            return answer
        spoken = _spoken(channel, request, answer)
        return {**answer, **spoken, **_panels(channel, request, answer, operation.redraws)}

    def _channel(self, name: str) -> Channel:
        if not name:
            return self.channel
        channel = self.named.pop(name, None) or Channel(beside=self.named)
        while len(self.named) >= limits.CHANNELS:
            del self.named[next(iter(self.named))]
        self.named[name] = channel
        return channel


def _spoken(channel: Channel, request: Request, answer: Mapping[str, Any]) -> Mapping[str, object]:
    """The answer's events as sentences. Throws that did not count are kept for the turn panel."""
    done = answer.get("ok") or {}
    if "events" not in done or channel.opened is None:
        return {}
    channel.opened.voided = tuple(event for event in done["events"] if event["type"] == "cocked")
    if not done["events"]:
        return {}
    from vrhcaby.api.panel_ops import sentences

    return {"spoken": sentences(channel, request.lang, done["events"], done.get("snapshot"))}


def _panels(
    channel: Channel, request: Request, answer: Mapping[str, Any], redraws: bool | str
) -> Mapping[str, object]:
    """The displayed panels that an operation changed, because it changed the session or ended a task.

    ``redraws``: check all panels, or the named one, even if the session did not change.
    """
    if channel.display is None:
        return {}
    done = answer.get("ok") or {}
    shown = answer.get("snapshot") or done.get("snapshot")
    if shown is None and not redraws and done.get("done") is not True and not done.get("first"):
        return {}
    from vrhcaby.api.panel_ops import changed_panels

    only = redraws if shown is None and isinstance(redraws, str) else ""
    changed = changed_panels(channel, request.lang, shown, only)
    return {"panels": changed} if changed else {}


def _value_matches_by(table: str) -> None:
    """Use the session's match equity table. A start with our own table imports nothing of the bot."""
    tables = "vrhcaby.bot.match_tables"
    if table != OWN or tables in sys.modules:
        import_module(tables).use(table)


def error_wire(error: VrhcabyError) -> WireError:
    """A typed error in the form of the envelope."""
    return {"code": error.code, "detail": error.detail, "facts": error.facts}


def _internal(error: Exception) -> WireError:
    """An internal error, with its place but no traceback."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{frames[-1].name}:{frames[-1].lineno}" if frames else "unknown"
    return {
        "code": "internal/fault",
        "detail": f"{type(error).__name__}: {error}",
        "facts": {"place": place},
    }


# Every page needs these operations first, so they are loaded with the bridge.
registry.find("hello")
_default = Bridge()


def channel_of(name: str) -> Channel | None:
    """The channel of this process's bridge, if it exists."""
    return _default.named.get(name) if name else _default.channel


def fingerprint(secret: str) -> str:
    """The fingerprint of the first game of a session with this secret; both in hexadecimal."""
    from vrhcaby.board.dice import game_secret, seed_hash

    return seed_hash(game_secret(bytes.fromhex(secret), 1))


def conceal(secret: str = "", iv: str = "", data: str = "") -> None:
    """Answer from now on without secrets; with the sealed form of this one, in hexadecimal."""
    CONCEALED.conceal(secret, iv, data)


def handle(text: str) -> str:
    """Answer one message with this process's bridge."""
    return _default.handle(text)
