"""What scripts name language by language is what the list gives."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType


def test_the_written_lists_are_in_step(take: Callable[[str], ModuleType]) -> None:
    languages = take("languages")
    assert languages.LOCALES.read_text(encoding="utf-8") == languages.locales_script()
    assert languages.PLAY_WORDS.read_text(encoding="utf-8") == languages.play_words()
