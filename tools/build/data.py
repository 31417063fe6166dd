"""Writes what the page shows before Python is there: the catalogue and the texts.  usage: data.py FOLDER"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from vrhcaby.api import bridge
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.source import BOOKS, text_source


def catalogue() -> Any:
    request = {"v": 1, "id": 1, "op": "rulebooks", "args": {}, "lang": "en"}
    answer = json.loads(bridge.handle(json.dumps(request)))
    if "ok" not in answer:
        raise SystemExit(f"the bridge has no catalogue: {answer}")
    return answer["ok"]


def book_texts(book: str, lang: str) -> dict[str, Any]:
    source = text_source(book, lang)
    paragraphs = [{"id": key, **value} for key, value in source.get("p", {}).items()]
    head = {key: value for key, value in source.items() if key != "p"}
    return {**head, "paragraphs": paragraphs}


def texts(lang: str) -> dict[str, Any]:
    return {
        "books": {book: book_texts(book, lang) for book in BOOKS},
        "messages": text_source("messages", lang),
    }


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    values = {"catalogue": catalogue(), **{f"texts.{lang}": texts(lang) for lang in LANGUAGES}}
    for name, value in values.items():
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
    print("data:", ", ".join(f"{name}.json" for name in values))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
