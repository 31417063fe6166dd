"""Write the data that the page shows before Python loads: the catalogue, the words and the texts.  usage: data.py FOLDER"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.site.proof_page import proof_page
from tools.site.words import page_words
from vrhcaby.api import bridge
from vrhcaby.api.own_books import page_texts
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.panels.panel_trees import tab_names
from vrhcaby.panels.prebuilt import trees
from vrhcaby.panels.state import words
from vrhcaby.rules.source import BOOKS, text_source


def catalogue() -> Any:
    request = {"v": 1, "id": 1, "op": "rulebooks", "args": {}, "lang": "en"}
    answer = json.loads(bridge.handle(json.dumps(request)))
    if "ok" not in answer:
        raise SystemExit(f"the bridge has no catalogue: {answer}")
    return answer["ok"]


def texts(lang: str) -> dict[str, Any]:
    return {
        "books": {book: page_texts(book, lang) for book in BOOKS},
        "messages": text_source("messages", lang),
        "dialogs": trees(lang),
        "tabs": {name: words(name, lang)("title") for name in tab_names()},
    }


def of_languages(name: str, made: Callable[[str], Any]) -> dict[str, Any]:
    return {f"{name}.{lang}": made(lang) for lang in LANGUAGES}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    values = {"catalogue": catalogue(), **of_languages("texts", texts), **of_languages("words", page_words)}
    for name, value in values.items():
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
    (folder / "proof.html").write_text(proof_page(), encoding="utf-8")
    print("data:", ", ".join(f"{name}.json" for name in values))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
