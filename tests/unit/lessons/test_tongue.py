"""A lesson in a language without texts here, with a file of German interface words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from vrhcaby.api.bridge import handle
from vrhcaby.language.languages import interface_of, is_right_to_left, is_tag
from vrhcaby.language.own_words import MOST_KEPT, WordsError, tag_with, unfit_texts
from vrhcaby.lessons.course import validate_lesson
from vrhcaby.lessons.table_reader import localised

FOLDER = Path(__file__).parent / "german"
WORDS: dict[str, Any] = json.loads((FOLDER / "words.json").read_text(encoding="utf-8"))
LESSON: dict[str, Any] = json.loads((FOLDER / "lesson.json").read_text(encoding="utf-8"))
WITH_WORDS = {**LESSON, "words": {"de": {key: WORDS[key] for key in WORDS if key != "lang"}}}


def asked(op: str, lang: str = "en", words: object = None, **args: object) -> dict[str, Any]:
    more = {} if words is None else {"words": words}
    message = json.dumps({"v": 1, "id": 1, "op": op, "lang": lang, "args": args, **more})
    answer: dict[str, Any] = json.loads(handle(message))
    return answer.get("ok") or answer


def test_the_german_lesson_is_valid_with_its_words() -> None:
    assert validate_lesson(WITH_WORDS) == ()
    assert unfit_texts(WORDS) == {}


@pytest.mark.parametrize(
    ("reader", "tag", "title"),
    [
        ("de", "de", "Die besetzte Zunge"),
        ("de-AT", "de", "Die besetzte Zunge"),
        ("pl", "pl", "Zajęte pole"),
        ("cs", "de", "Die besetzte Zunge"),
        ("fr", "de", "Die besetzte Zunge"),
    ],
)
def test_a_reader_sees_their_language_or_the_lessons_first(reader: str, tag: str, title: str) -> None:
    shown = asked("lesson", reader, lesson=WITH_WORDS)
    assert (shown["lang"], shown["title"]) == (tag, title)
    assert ("words" in shown) == (tag == "de")


def test_the_card_has_german_words_and_english_ones_where_they_are_missing() -> None:
    card = json.dumps(asked("lesson", "de", lesson=WITH_WORDS)["steps"][0]["panel"], ensure_ascii=False)
    assert '"lang": "de", "dir": "ltr"' in card
    assert "Nach den Regeln von Genaue Regeln" in card
    assert "Überspringen" in card
    assert "Progress in the lesson" in card, "this one is not in the file"


def test_further_requests_include_the_words() -> None:
    shown = asked("lesson", "cs", lesson=WITH_WORDS)
    step = {key: value for key, value in shown["steps"][1].items() if key not in ("panel", "answers")}
    refused = asked("lesson_act", shown["lang"], shown["words"], step=step, acts=[{"move": [24, 19]}])
    assert refused["refused"]["title"] == "Besetzte Zunge"
    assert refused["said"]["state"] == "success"
    end = asked("lesson_end", "de", shown["words"], title="T", asked=2, missed=[])
    assert "Ohne Fehler: 2\u00a0von 2" in json.dumps(end, ensure_ascii=False)
    plain = asked("lesson_end", "de", title="T", asked=2, missed=[])
    assert "Without a mistake: 2\u00a0of 2" in json.dumps(plain, ensure_ascii=False)


def test_a_built_in_lesson_has_no_language_of_its_own() -> None:
    czech = {**LESSON, "title": {"cs": "Zavřeno", "de": "Zu"}}
    assert "lang" not in asked("lesson", "sk", lesson=czech)
    assert asked("lesson", "sk", lesson=czech)["title"] == "Zavřeno"
    assert asked("lesson", "de", lesson=czech)["title"] == "Zu"


def test_plain_texts_may_name_their_language() -> None:
    arabic = {
        "id": "a",
        "rulebook": "precise",
        "lang": "ar",
        "title": "العنوان",
        "about": "عن الدرس",
        "step": [{"kind": "read", "text": "اقرأ"}],
    }
    shown = asked("lesson", "en", lesson=arabic)
    assert shown["lang"] == "ar"
    assert shown["steps"][0]["panel"][1]["dir"] == "rtl"


def test_words_that_do_not_fit_stay_english() -> None:
    words = {
        "texts": {"panels/lesson.next": "{x}", "panels/lesson.nothing": "?", "panels/lesson.skip": "Vor"}
    }
    assert unfit_texts(words) == {
        "panels/lesson.next": "placeholders differ: x",
        "panels/lesson.nothing": "no text has this id",
    }
    tag = tag_with("de", words)
    assert tag.startswith("de-x-")
    card = json.dumps(asked("lesson", "de", lesson={**LESSON, "words": {"de": words}})["steps"][0]["panel"])
    assert '"Vor"' in card


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ([], "words.de: must be a table with texts"),
        ({"texts": {}, "more": 1}, "words.de.more: unknown key"),
        (
            {"texts": {}, "plurals": ["two"]},
            "words.de.plurals: must be some of one, few, other, with other",
        ),
        ({"texts": {}, "decimal": ",,"}, "words.de.decimal: must be one sign"),
        ({"texts": {"a.b": 1}}, "words.de.texts.a.b: must be a text of at most 4000 letters"),
        ({"texts": {"a.b": "x" * 4001}}, "words.de.texts.a.b: must be a text of at most 4000 letters"),
        ({"texts": {str(at): "" for at in range(2_001)}}, "words.de.texts: must be at most 2000"),
    ],
)
def test_faulty_words_are_reported(words: object, fault: str) -> None:
    assert validate_lesson({**LESSON, "words": {"de": words}}) == (fault,)


def test_words_in_a_request_are_checked() -> None:
    assert asked("hello", "de", [])["error"]["code"] == "protocol/bad-args"
    error = asked("hello", "de", {"texts": 1})["error"]
    assert (error["code"], error["detail"]) == ("language/words", "words: must be a table with texts")
    with pytest.raises(WordsError, match="must be a table"):
        tag_with("de", {"texts": []})


def test_no_valid_tag_is_a_fault() -> None:
    assert validate_lesson({**LESSON, "title": {"german!": "x"}}) == (
        "title.german!: must be the tag of a language, such as de or pt-BR",
    )
    assert validate_lesson({**LESSON, "lang": "german"}) == (
        "lang: must be the tag of a language, such as de or pt-BR",
    )
    assert asked("hello", "german")["error"]["code"] == "protocol/lang"


def test_the_oldest_words_are_forgotten() -> None:
    tags = [tag_with("pl", {"texts": {"panels/lesson.next": str(at)}}) for at in range(MOST_KEPT + 1)]
    assert len(set(tags)) == MOST_KEPT + 1
    assert tag_with("pl", {"texts": {"panels/lesson.next": "0"}}) == tags[0]


def test_tags() -> None:
    good = ("de", "pt-BR", "zh-Hant-TW", "sl-rozaj", "de-1996", "de-x-1a2b")
    assert [tag for tag in good if not is_tag(tag)] == []
    bad = ("", "d", "german", "de_AT", "de-", "de-x", "../de", "de-u-co-phonebk", 5, "de" * 20)
    assert [tag for tag in bad if is_tag(tag)] == []
    assert [interface_of(tag) for tag in ("cs-CZ", "de", "en-GB")] == ["cs", "en", "en"]
    assert [tag for tag in ("ar", "he", "fa-IR", "az-Arab", "de", "ar-Latn") if is_right_to_left(tag)] == [
        "ar",
        "he",
        "fa-IR",
        "az-Arab",
    ]


def test_a_text_is_shown_in_the_nearest_language() -> None:
    text = {"sk": "s", "en": "e", "pt": "p"}
    assert [localised(text, lang) for lang in ("pt-BR", "cs", "de", "sk")] == ["p", "e", "e", "s"]
    assert localised({"fi": "f"}, "cs") == "f"
