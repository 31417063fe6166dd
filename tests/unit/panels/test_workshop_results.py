"""The results of a class in the workshop: a table, a file, and unreadable lines."""

from __future__ import annotations

import csv
import io
import json
import random
import time
from typing import Any

from support.panels import find, text
from unit.panels.test_workshop import Author, complete
from vrhcaby.lessons.course import read_lesson
from vrhcaby.lessons.result_code import tag_of, written


def code(author: Author, *given: str) -> str:
    return written(tag_of(read_lesson(author.bench["draft"])), given)


def rows(author: Author) -> list[list[str]]:
    (body,) = find(author.answer["tree"], "tbody")
    return [[text(cell) for cell in find(one, "th") + find(one, "td")] for one in find(body, "tr")]


def test_a_pasted_class_becomes_a_table_of_who_answered_what() -> None:
    author = complete().do("add", value="number").write("text", "How many pips?")
    lines = [
        f"Jana {code(author, 'c0', 'n167')}",
        f"<b>Petr</b> {code(author, 'c1', 's')}",
        "Eva AAAA-BBBB-CCCC",
    ]
    author.do("codes", value="\n".join(lines), typing=True)
    assert rows(author) == [
        ["Jana", "2/2", "✓ Yes", "✓ 167"],
        ["<b>Petr</b>", "0/2", "✕ No", "✕ answer shown"],
    ]
    assert [text(one) for one in find(author.answer["tree"], "li") if "typing error" in text(one)] == [
        "Line 3 (Eva): the code has a typing error. Ask for it again."
    ]
    made = author.made("csv")
    assert made["event"] == "results.csv"
    first, jana, petr, eva, _ = made["text"].removeprefix("\ufeff").split("\r\n")
    assert first == "Name,Right,Of,1,1 ✓,2,2 ✓"
    assert (jana, petr) == ("Jana,2,2,Yes,1,167,1", "<b>Petr</b>,0,2,No,0,answer shown,0")
    assert eva.startswith("Eva,Line 3")


MOST_S = 2.0
ANSWERED = {
    ("c0", "n167"): ("2/2", "✓ Yes", "✓ 167", "Yes", "1", "167", "1"),
    ("c1", "n12"): ("0/2", "✕ No", "✕ 12", "No", "0", "12", "0"),
    ("", "s"): ("0/2", "–", "✕ answer shown", "", "", "answer shown", "0"),
}
"""A pupil's answers: the cells in the table, then those in the file."""
SAID = {
    "none": "Line {line}: no code in “{name}”.",
    "typing": "Line {line} ({name}): the code has a typing error. Ask for it again.",
    "lesson": "Line {line} ({name}): the code of another lesson.",
}


def test_a_class_of_a_thousand_with_typing_errors_is_reported_by_line_within_two_seconds() -> None:
    author = complete().do("add", value="number").write("text", "How many pips?")
    tag = tag_of(read_lesson(author.bench["draft"]))
    draw, lines, table, unread = random.Random(3), [], [], {}
    for line in range(1, 1001):
        given = draw.choice([("c0", "n167"), ("c1", "n12"), ("", "s")])
        sent, name = written(tag, given), f"Pupil {line}"
        fault = draw.choice(["", "", "typing", "lesson", "none"])
        if fault == "typing":
            at = draw.choice([i for i, letter in enumerate(sent) if letter != "-"])
            sent = (
                sent[:at]
                + draw.choice("".join(one for one in "2345ABCXYZ" if one != sent[at]))
                + sent[at + 1 :]
            )
        elif fault == "lesson":
            sent = written(tag ^ 1, given)
        elif fault == "none":
            sent = "?"
        lines.append(f"{name}; {sent}")
        if fault:
            unread[line] = (fault, name if fault != "none" else f"{name}; ?")
        else:
            table.append([name, *ANSWERED[given]])
    begun = time.process_time()
    author.do("codes", value="\n".join(lines), typing=True)
    made = author.made("csv")
    assert time.process_time() - begun < MOST_S
    assert rows(author) == [[name, score, first, second] for name, score, first, second, *_ in table]
    said = [text(one) for one in find(find(author.answer["tree"], "ul.workshop-faults")[-1], "li")]
    wanted = [SAID[fault].format(line=line, name=name) for line, (fault, name) in unread.items()]
    assert [one.replace("\xa0", " ") for one in said] == wanted
    read = list(csv.reader(io.StringIO(made["text"].removeprefix("\ufeff"))))
    assert read[1 : len(table) + 1] == [[name, score[0], "2", *cells] for name, score, _, _, *cells in table]
    assert [one[0] for one in read[len(table) + 1 :]] == [name for _, name in unread.values()]
    assert len(read) == 1001


def test_a_right_answer_that_the_teacher_corrects_later_counts_for_everybody() -> None:
    author = complete()
    author.do("codes", value=f"Jana {code(author, 'c1')}", typing=True)
    assert rows(author)[0][1] == "0/1"
    author.do("edit", patch={"goal": {"choice": 1}})
    assert rows(author)[0][1] == "1/1"


def test_a_played_lesson_ends_with_a_code_that_the_workshop_reads() -> None:
    author = complete().do("ask", value="best").do("played", play="8/5 6/5", refused=False)
    ask = author.page.ask
    lesson: Any = ask("lesson", lesson=author.bench["draft"])["ok"]
    acts = [{"move": [24, 23]}, {"move": [13, 10]}, {"command": "confirm"}]
    said = ask("lesson_act", step=lesson["steps"][0], acts=acts)["ok"]["said"]
    assert said["given"] == "m24.23_13.10"
    end = ask("lesson_end", title="A", asked=1, missed=[], tag=lesson["tag"], given=[said["given"]])
    (field,) = find(end["ok"]["panel"], "input.lesson-code")
    author.do("codes", value=f"Jana {field[1]['value']}", typing=True)
    assert rows(author) == [["Jana", "0/1", "✕ 24/23 13/10"]]
    plain = json.dumps(ask("lesson_end", title="A", asked=1, missed=[])["ok"])
    assert "lesson-code" not in plain


def test_a_lesson_with_a_fault_judges_nothing() -> None:
    author = complete()
    author.do("codes", value=f"Jana {code(author, 'c0')}", typing=True).write("text", "")
    assert find(author.answer["tree"], "tbody") == []
