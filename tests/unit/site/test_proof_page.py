"""The dice proof from the build: texts in every language, and places for the games and the script."""

from __future__ import annotations

import json
import re

from tools.site.proof_page import proof_page
from vrhcaby.language.languages import LANGUAGES


def test_the_page_has_its_texts_and_two_places_to_fill() -> None:
    page = proof_page()
    assert [page.count(place) for place in ("@games@", "@script@")] == [1, 1]
    found = re.search(r'id="texts">(.*?)</script>', page)
    assert found
    texts = json.loads(found[1])
    assert list(texts) == list(LANGUAGES)
    assert len({frozenset(words) for words in texts.values()}) == 1
    assert texts["en"]["language"] == "English"
    assert not re.search(r"https?://", page), "it asks nothing of any network"
