"""Hints, warnings, reviews and rollouts are off during a game at a distance."""

from __future__ import annotations

import json

import pytest

from support.distance import MATCH, Friends, started
from vrhcaby.api.bridge import Bridge
from vrhcaby.session.saving import save


@pytest.mark.parametrize("op", ["hint", "tutor", "rolls", "review", "rollout"])
def test_advice_is_off(op):
    session = started(Friends.begin(MATCH), 5).sides[0].table.session
    bridge = Bridge()

    def ask(name, rev=None, **args):
        request = {"v": 1, "id": 1, "op": name, "args": args, "lang": "en"}
        return json.loads(bridge.handle(json.dumps(request if rev is None else {**request, "rev": rev})))

    opened = ask("load", save=save(session))["ok"]
    answer = ask(op, opened["snapshot"]["rev"])
    assert answer["error"]["code"] == "distance/no-advice"
    assert "played at a distance" in answer["error"]["detail"]
