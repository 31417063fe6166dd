"""The one function that crosses the border: a JSON text in, a JSON text out.

It never raises: a bad caller gets a typed error, a fault of ours an
``internal`` one, and the session stays as it was.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from vrhcaby import limits
from vrhcaby.api.desk import Desk
from vrhcaby.api.position_ops import STATELESS
from vrhcaby.api.rollout_ops import ROLLOUTS
from vrhcaby.api.session_ops import OPERATIONS
from vrhcaby.errors import ProtocolError, VrhcabyError
from vrhcaby.wire.protocol import VERSION, Args, Request, parse, request_id

if TYPE_CHECKING:
    from vrhcaby.wire.shapes.envelope import WireError


class Bridge:
    """The page's own desk with its session, and named desks for further boards beside it."""

    def __init__(self) -> None:
        self.named: dict[str, Desk] = {}
        self.desk = Desk(beside=self.named)

    def handle(self, text: str) -> str:
        """Answer one message."""
        read: Request | None = None
        try:
            read = parse(text)
            said = self._answer(read)
        except VrhcabyError as error:
            said = {"error": error_wire(error)}
        except Exception as error:
            said = {"error": _internal(error)}
        answer = {"v": VERSION, "id": read.id if read else request_id(text), **said}
        written = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
        # Half a pair of surrogates can be read from JSON, but nobody could write the answer out.
        return written.encode("utf-8", "replace").decode("utf-8")

    def _answer(self, request: Request) -> Mapping[str, object]:
        operation = OPERATIONS.get(request.op) or ROLLOUTS.get(request.op)
        answers = STATELESS
        if operation is None and request.op not in answers:
            answers = _teaching()
        if request.op in answers:
            return answers[request.op](request.args, request.lang)
        if operation is None:
            raise ProtocolError(
                f"no operation {request.op!r}",
                code="protocol/unknown-op",
                facts={"op": request.op, "known": sorted({*OPERATIONS, *ROLLOUTS, *STATELESS, *_teaching()})},
            )
        return operation(self._desk(request.desk), request)

    def _desk(self, name: str) -> Desk:
        if not name:
            return self.desk
        found = self.named.pop(name, None) or Desk(beside=self.named)
        while len(self.named) >= limits.DESKS:
            del self.named[next(iter(self.named))]
        self.named[name] = found
        return found


def _teaching() -> Mapping[str, Callable[[Args, str], Mapping[str, object]]]:
    """The operations for teaching, loaded when first asked for: a game starts without them."""
    from vrhcaby.api.lesson_ops import TEACHING

    return TEACHING


def error_wire(error: VrhcabyError) -> WireError:
    """A typed error as the envelope carries it."""
    return {"code": error.code, "detail": error.detail, "facts": error.facts}


def _internal(error: Exception) -> WireError:
    """A fault of ours, with the place it came from but no traceback."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{frames[-1].name}:{frames[-1].lineno}" if frames else "unknown"
    return {
        "code": "internal/fault",
        "detail": f"{type(error).__name__}: {error}",
        "facts": {"place": place},
    }


_default = Bridge()


def handle(text: str) -> str:
    """Answer one message with the process's own bridge."""
    return _default.handle(text)
