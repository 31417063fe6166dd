"""The warm-up runs definitions again and changes nothing in use."""

from __future__ import annotations

import enum
import json
import sys
from unittest.mock import patch

from vrhcaby import Refusal
from vrhcaby.api import bridge
from vrhcaby.api import warm_up as warm_up_module
from vrhcaby.api.warm_up import FIRST, MODULES, code_of, rehearse, warm_up
from vrhcaby.board.side import Side


def test_every_step_names_its_module_and_each_round_has_them_all() -> None:
    loaded = [name for name in MODULES if code_of(name) is not None]
    assert len(loaded) > 10
    assert list(warm_up(3)) == loaded * 3


def modules() -> dict[str, object]:
    """The loaded modules, without two that ``typing`` creates itself in Python 3.11 and 3.12."""
    return {name: module for name, module in sys.modules.items() if not name.startswith("typing.")}


def test_loaded_objects_stay_the_same() -> None:
    before = modules()
    kept = enum.Enum, Side.WHITE, Refusal, bridge.handle
    members = {name: vars(sys.modules[name]).copy() for name in MODULES if name in sys.modules}
    list(warm_up(2))
    assert modules() == before
    assert (enum.Enum, Side.WHITE, Refusal, bridge.handle) == kept
    for name, names in members.items():
        assert all(vars(sys.modules[name]).get(key) is value for key, value in names.items()), name


def test_a_module_without_a_source_is_left_out() -> None:
    assert list(warm_up(1, ["sys", "no_such_module", "keyword"])) == ["keyword"]


def test_a_rehearsal_answers_without_errors_and_leaves_no_session() -> None:
    answers: list[dict[str, object]] = []

    def asked(here: bridge.Bridge, op: str, args: dict[str, object]) -> str:
        answers.append(json.loads(ask(here, op, args)))
        return json.dumps(answers[-1])

    ask, default = warm_up_module._asked, bridge.channel_of("")
    with patch.object(warm_up_module, "_asked", asked):
        steps = list(rehearse())
    assert steps == [*(op for op, _ in FIRST), "load"]
    assert all("ok" in answer for answer in answers)
    assert default is not None
    assert (default.opened, default.display, bridge._default.named) == (None, None, {})
