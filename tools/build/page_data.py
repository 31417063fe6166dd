"""Write the package's data that scripts need before Python loads; the files are committed with the sources.

Scripts read the list of languages directly from ``py/vrhcaby/language/languages.json``. A board on another site draws
a start and names a rulebook at once, and plays are parsed while they are typed.
"""

from __future__ import annotations

import json
import sys

from common import ROOT, put
from drawings import drawings

sys.path.insert(0, str(ROOT / "py"))
sys.path.insert(0, str(ROOT))

from tools.site.board_attributes import attribute_table, attribute_types
from tools.site.figure_views import figure_card_views, figure_views
from tools.site.page_views import page_views
from tools.site.settings_form import SOUNDS, UNSHOWN, groups, settings_form
from tools.site.sounds import sound_notes
from tools.site.words import embedded_words
from vrhcaby.api.new_game_form import COMMON, new_game_form
from vrhcaby.api.new_game_form import groups as groups_of
from vrhcaby.board.position import BAR, OFF
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.notation.play_text import words_read
from vrhcaby.rules.source import BOOKS, book_source, text_source

PLAY_WORDS = ROOT / "web" / "js" / "view" / "play_words.json"
NEW_GAME = ROOT / "web" / "js" / "state" / "new_game_form.json"
SETTINGS = ROOT / "web" / "js" / "state" / "settings_form.json"
FORM_TYPES = ROOT / "web" / "js" / "state" / "form_types.d.ts"
VIEWS = ROOT / "web" / "js" / "ui" / "page_views.json"
FIGURE_CARD = ROOT / "web" / "js" / "figure" / "figure_card.json"
FIGURE_VIEWS = ROOT / "web" / "js" / "embed" / "figure_views.json"
ATTRIBUTES = ROOT / "web" / "js" / "embed" / "attributes.json"
ATTRIBUTE_TYPES = ROOT / "web" / "js" / "embed" / "attribute_types.d.ts"
DRAWINGS = ROOT / "web" / "js" / "render" / "drawings.json"
SOUND_NOTES = ROOT / "web" / "js" / "ui" / "sound_notes.json"
FIELD = "export interface Field { usual: Value; of?: Value[]; least?: number; most?: number }"
"""The type of a field in a table of values."""
SEAT = "export interface Seat { name: string; level: string }"
"""The type of a seat of a new game; its level: "person", "fitting", or that of a bot."""
RULEBOOKS = ROOT / "web" / "js" / "view" / "rulebooks.json"


def play_words() -> str:
    """The words of notation in all languages, without accents and case."""
    words = words_read()
    places = {
        name: [word for word, at in words.places.items() if at == place]
        for name, place in (("bar", BAR), ("off", OFF))
    }
    lines = {**places, "nothing": sorted(words.nothing)}.items()
    return "{\n" + ",\n".join(f'  "{name}": {json.dumps(known)}' for name, known in lines) + "\n}\n"


def rulebooks() -> str:
    """Each rulebook's names by language, and its starts by variant: one side's checkers, and how many it has."""
    found = {
        book: {
            "names": {lang: text_source(book, lang)["name"] for lang in LANGUAGES},
            "starts": {
                setup["variant"]: {"side": setup["start"], "checkers": setup["checker_count"]}
                for setup in book_source(book)["setup"]
            },
        }
        for book in BOOKS
    }
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def board_words() -> dict[str, dict[str, str]]:
    """The words of an embedded board by language, which are part of its script."""
    return {lang: embedded_words(lang) for lang in LANGUAGES}


def settings() -> str:
    """The settings with defaults and choices, which the page reads before its first paint."""
    return json.dumps(settings_form(), ensure_ascii=False, separators=(",", ":")) + "\n"


def form_types() -> str:
    """The types of forms and of the settings, where sounds are a table."""
    kinds: dict[str, str] = {key: "string" if value == "" else "boolean" for key, value in UNSHOWN.items()}
    for field in (field for group in groups() for field in group.fields if field.usual is not None):
        offered = [json.dumps(choice.value) for choice in field.choices]
        kinds[field.key] = " | ".join(offered) if offered else "boolean"
    kinds["sounds"] = "Record<SoundName, boolean>"
    names = " | ".join(json.dumps(name) for name in SOUNDS)
    lines = [f"  {key}: {kind};" for key, kind in kinds.items()]
    made = "// Written by tools/build/page_data.py from the settings' and the new game's forms."
    named = ["export type Value = string | number | boolean;", f"export type SoundName = {names};"]
    return "\n".join(
        [made, *named, FIELD, "export interface Settings {", *lines, "}", SEAT, *setup_type(), ""]
    )


def setup_type() -> list[str]:
    """The type of a new game's setup: the fields of every rulebook's form, and what the page adds to them."""
    offered: dict[str, dict[str, None]] = {}
    parts = (*(part for book in BOOKS for part in groups_of(book)), *COMMON)
    for field in (field for part in parts for field in part.fields if field.usual is not None):
        values = [json.dumps(choice.value) for choice in field.choices]
        usual = {bool: "boolean", int: "number"}.get(type(field.usual), "string")
        offered.setdefault(field.key, {}).update(dict.fromkeys(values or [usual]))
    clock = [f"{key[6:]}: {' | '.join(kinds)}" for key, kinds in offered.items() if key.startswith("clock.")]
    return [
        '/** scoring: "" if the rulebook has only one; people: seats used, of the six; clock: in seconds. */',
        "export interface Setup {",
        "  rulebook: string;",
        *(f"  {key}: {' | '.join(kinds)};" for key, kinds in offered.items() if "." not in key),
        "  options: Record<string, boolean | number>;",
        f"  clock: {{ {'; '.join(clock)} }};",
        "  people: number;",
        "  seats: Seat[];",
        "}",
    ]


def new_game() -> str:
    """The form of a new game: what each rulebook offers."""
    return json.dumps(new_game_form(), ensure_ascii=False, separators=(",", ":")) + "\n"


def views() -> str:
    """The views that the page draws without Python."""
    return json.dumps(page_views(), ensure_ascii=False, separators=(",", ":")) + "\n"


def boards_card() -> str:
    """The card of a board with a question, before Python fills it."""
    return json.dumps(figure_card_views(), separators=(",", ":")) + "\n"


def boards_views() -> str:
    """The views that a board draws without Python."""
    return json.dumps(figure_views(), ensure_ascii=False, separators=(",", ":")) + "\n"


def sounds() -> str:
    """The notes of each sound by material."""
    return json.dumps(sound_notes(), separators=(",", ":")) + "\n"


WRITTEN = {
    VIEWS: views,
    FIGURE_CARD: boards_card,
    FIGURE_VIEWS: boards_views,
    ATTRIBUTES: attribute_table,
    ATTRIBUTE_TYPES: attribute_types,
    NEW_GAME: new_game,
    SETTINGS: settings,
    FORM_TYPES: form_types,
    PLAY_WORDS: play_words,
    RULEBOOKS: rulebooks,
    SOUND_NOTES: sounds,
    DRAWINGS: drawings,
}


def write_page_data() -> None:
    """Write the files that have changed."""
    for path, made in WRITTEN.items():
        text = made()
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            put(path, text)


if __name__ == "__main__":
    write_page_data()
