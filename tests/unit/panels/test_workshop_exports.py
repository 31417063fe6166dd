"""The workshop's exports: prepared lessons, sheets with their head, the author's site in files."""

from __future__ import annotations

import base64
import json
import random
import re
import zlib
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from support.panels import find, properties, text
from unit.lessons.test_site import SVG, data
from unit.panels.test_workshop import BASE, EVIL, Author, complete


def unpacked(packed: str) -> Any:
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15))


def copied(author: Author, kind: str) -> str:
    return str(properties(author.part(f"text-{kind}"))["value"])


def test_code_for_a_page_has_the_prepared_lesson_and_a_link_to_edit_it() -> None:
    author = complete().do("link")
    ready = unpacked(copied(author, "lines").partition("~")[2].partition('"')[0])
    assert ready["steps"][0]["panel"][0] == "section.teach-step"
    assert len(ready["steps"][0]["answers"]) == 2
    assert "starting" not in json.dumps(ready).lower()
    raw = unpacked(copied(author, "link").partition("~")[2])
    assert raw == author.bench["draft"]
    assert copied(author, "edit") == f"{BASE}#workshop/~" + copied(author, "link").partition("~")[2]
    again = Author().do("open", text=copied(author, "frame").replace("&amp;", "&"))
    assert again.step["options_text"] == ["Yes", "No"], "what was made ready can be edited again"
    assert "panel" not in again.step


def test_a_lesson_in_two_languages_is_not_tied_to_one() -> None:
    author = complete().do("language", value="cs").write("text", "Smí se?").do("link")
    lines = unpacked(copied(author, "lines").partition("~")[2].partition('"')[0])
    assert "panel" not in json.dumps(lines)
    assert json.loads(author.made("scorm")["texts"]["lesson.json"])["step"]


def test_files_contain_heading_logo_and_colour_as_text_and_the_pass_mark() -> None:
    author = complete().do("site", key="heading", value=EVIL).do("site", key="colour", value="#aa3311")
    author.do("logo", data=data(SVG)).write("pass_mark", "80 %")
    single = author.made("single")["before"]
    page = author.made("scorm")["texts"]["index.html"]
    for written in (single, page):
        assert "<script>alert" not in written
        assert "--vb-accent:#aa3311" in written
        assert "data:image/svg+xml;base64," in written
    assert 'data-pass="80"' in page
    assert '--vb-accent: #aa3311"' in copied(author.do("link"), "lines")
    frame = re.findall('src="([^"]*)"', copied(author, "frame"))[0].replace("&amp;", "&")
    said = {**parse_qs(urlsplit(frame).query), **parse_qs(urlsplit(frame).fragment)}
    assert (said["heading"], said["accent"]) == ([EVIL], ["#aa3311"])
    assert said["logo"] == [author.bench["site"]["logo"]]
    assert Author(kept=author.answer["kept"]).bench["site"]["colour"] == "#aa3311"
    author.do("site", key="colour", value="red;}</style><script>alert(1)</script>")
    assert "<style>" not in author.made("single")["before"]


def test_a_hostile_logo_is_rejected_by_name_and_nothing_is_lost() -> None:
    author = complete().do("logo", data=data(SVG))
    author.do("logo", data=data("<svg><script>hacked=1</script></svg>"))
    assert "contains “<script”" in text(author.part("trouble"))
    assert author.bench["site"]["logo"].startswith("data:image/svg+xml;base64,")
    assert author.value("text") == "May White play 24/18?"


def test_a_sheet_names_its_rules_and_has_lines_name_date_and_a_link_to_the_lesson() -> None:
    author = complete().do("rulebook", value="modern").do("site", key="heading", value="Class 6")
    author.do("add", value="best").write("text", "Play").do("played", play="8/5 6/5", refused=False)
    author.do("paper", answers=False)
    (sheet,) = find(author.answer["tree"], "div.on-paper")
    assert text(find(sheet, "p.sheet-heading")[0]) == "Class 6"
    assert (
        text(find(sheet, "p.sheet-rules")[0])
        == "By the rules of Backgammon. You play the light checkers and are on roll."
    )
    assert text(find(sheet, "p.sheet-name")[0]) == "Name:Date:"
    (square,) = find(sheet, "qr")
    assert properties(square)["face"].startswith(f"{BASE}#lesson=~")
    choice, play = find(find(sheet, "ol")[0], "li")[0], find(sheet, "ol")[0]
    assert find(choice, "p.sheet-line") == []
    assert len(find(play, "p.sheet-line")) == 2
    pictures = [
        base64.b64decode(properties(one)["src"].partition(",")[2]).decode() for one in find(sheet, "img")
    ]
    assert not any("64" in picture.partition("</desc>")[2] and ">64<" in picture for picture in pictures)


def test_a_long_lesson_has_no_qr_code_that_nobody_could_scan() -> None:
    author = complete()
    for number in range(30):
        author.do("add", value="read").write("text", random.Random(number).randbytes(60).hex())
    author.do("paper", answers=False)
    assert find(author.answer["tree"], "qr") == []


GERMAN = Path(__file__).parents[1] / "lessons/german"


def test_a_german_teacher_writes_a_german_lesson_with_german_words() -> None:
    author = Author("cs").do("language", value="de")
    assert author.bench["lang"] == "de"
    assert set(author.bench["draft"]["title"]) == {"de"}, "nothing Czech is left in a lesson just begun"
    (link,) = find(author.part("words"), "a")
    assert properties(link)["href"] == f"{BASE}data/words-to-translate.json"
    author.write("title", "Tor").write("text", "Darf man das?")
    author.do("open", text=(GERMAN / "words.json").read_text(encoding="utf-8"))
    assert author.bench["draft"]["words"]["de"]["texts"]["panels/lesson.next"] == "Weiter"
    assert "Slov rozhraní v tomto jazyce: 15" in text(author.part("words")).replace("\u00a0", " ")
    author.do("paper", answers=False)
    (paper,) = find(author.answer["tree"], "div.on-paper")
    assert (properties(paper)["lang"], properties(paper)["dir"]) == ("de", "ltr")
    assert "Genaue Regeln" in text(paper)
    single = author.made("single")
    assert '<html lang="de">' in single["before"]
    file = json.loads(author.made("file")["text"])
    assert file["ready"]["lesson"]["lang"] == "de"


def test_words_that_do_not_fit_are_named_and_the_others_used() -> None:
    words = {"lang": "ar", "texts": {"panels/lesson.next": "التالي", "panels/lesson.by": "بدون", "x.y": "?"}}
    author = Author().do("open", text=json.dumps(words))
    assert author.bench["lang"] == "ar"
    assert author.bench["draft"]["words"]["ar"]["texts"] == {"panels/lesson.next": "التالي"}
    trouble = text(author.part("trouble"))
    assert "panels/lesson.by: placeholders differ: book; x.y: no text has this id" in trouble
    author.write("title", "أ").write("text", "ب").do("paper", answers=False)
    assert properties(find(author.answer["tree"], "div.on-paper")[0])["dir"] == "rtl"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"texts": []}, "words: must be a table with texts"),
        ({"texts": {}, "lang": "cs"}, "lang: cs"),
        ({"texts": {}, "lang": "<b>"}, "lang: <b>"),
    ],
)
def test_faulty_interface_words_are_named(words: object, said: str) -> None:
    author = Author().do("open", text=json.dumps(words))
    assert said in text(author.part("trouble"))
    assert "words" not in author.bench["draft"]


def test_an_invalid_tag_is_named() -> None:
    author = Author().do("language", value="german")
    assert "german" in text(author.part("trouble"))
    assert author.bench["lang"] == "en"
