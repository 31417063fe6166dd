"""A lesson encoded in an address: opened as it was packed, and rejected with a code if unreadable."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest

from support.panels import PanelPage
from vrhcaby.lessons.packing import packed

STEP = {"kind": "read", "text": "c", "position": "6:1 / 1:2"}
LESSON: dict[str, Any] = {"id": "a", "rulebook": "precise", "title": "A", "about": "b", "step": [STEP]}


def written(text: str) -> str:
    deflate = zlib.compressobj(9, wbits=-15)
    return "~" + base64.urlsafe_b64encode(deflate.compress(text.encode()) + deflate.flush()).decode().rstrip(
        "="
    )


def test_a_packed_lesson_opens_like_an_object() -> None:
    page = PanelPage()
    answer = page.ask("lesson", lesson=packed(LESSON))
    assert answer["ok"] == page.ask("lesson", lesson=LESSON)["ok"]
    assert answer["ok"]["title"] == "A"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("~!", "lesson/packed"),
        ("~AAAA", "lesson/packed"),
        ("~_", "lesson/packed"),
        ("~" + "A" * 60_000, "lesson/too-long"),
        (written(json.dumps("0" * 30_000_000)), "lesson/too-long"),
        (written('{"id": "a",\n  "step": [,]}'), "lesson/json"),
    ],
)
def test_an_unreadable_lesson_is_rejected_with_a_code(text: str, code: str) -> None:
    assert PanelPage().ask("lesson", lesson=text)["error"]["code"] == code
