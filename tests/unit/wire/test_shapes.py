"""The wire shapes are true: real answers have them, and nothing else defines an answer."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from support.doc_examples import answered
from support.embed_pages import BUILT
from support.shapes import answer_faults, argument_faults, faults_of, fields_of
from vrhcaby.api import registry
from vrhcaby.api.bridge import Bridge
from vrhcaby.svg.request import READERS
from vrhcaby.wire.shapes.drawing import DiagramArgs
from vrhcaby.wire.shapes.events import Event
from vrhcaby.wire.shapes.refusal import Cite

ROOT = Path(__file__).parents[3]
SEED = "00112233445566778899aabbccddeeff"
PEOPLE = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
GAMES = [
    *({"rulebook": book} for book in ("classic", "precise", "leaflet", "blastoff", "modern")),
    {"rulebook": "modern", "variant": "hypergammon", "format": {"kind": "match", "length": 1}},
    {"rulebook": "modern", "format": {"kind": "money", "beaver": True, "raccoon": True}},
    {"rulebook": "classic", "scoring": "points"},
    {"rulebook": "modern", "dice": "physical"},
]


class Asker:
    """A bridge that checks every answer against its type and records what occurred."""

    def __init__(self):
        self.bridge = Bridge()
        self.answered = set()
        self.events = set()

    def ask(self, op, lang="cs", **args):
        sent = {"v": 1, "id": 1, "op": op, "args": args, "lang": lang}
        answer = json.loads(self.bridge.handle(json.dumps(sent)))
        self.check(op, args, answer)
        return answer

    def check(self, op, args, answer):
        assert answer_faults(op, answer) == []
        if "ok" in answer:
            assert argument_faults(op, args) == []
            self.answered.add(op)
            self.events |= {event["type"] for event in answer["ok"].get("events", [])}

    def whole(self, op, **args):
        """A complete answer to a request that works in slices."""
        while not (answer := self.ask(op, slice_ms=1000, **args)).get("ok", {}).get("done", True):
            pass
        return answer


def the_answers_in_the_documents_have_the_shapes(asker, document):
    for sent, _, real in answered(document):
        request = json.loads(sent)
        if request["op"] in registry.NAMES:
            asker.check(request["op"], request.get("args", {}), real)
        else:
            assert "error" in real


def a_whole_game_has_the_shapes(asker, agreed):
    players = [{"kind": "bot", "level": "child", "name": "A"}, {"kind": "bot", "level": "child", "name": "B"}]
    snapshot = asker.ask("new", seed=SEED, players=players, **agreed)["ok"]["snapshot"]
    asker.ask("word", by=0, word="žába")
    while snapshot["phase"] not in ("game_over", "series_over"):
        at = snapshot["rev"]
        reported = asker.whole("bot") if snapshot["to_act"] is not None else asker.ask("command", name="draw")
        snapshot = reported["ok"]["snapshot"]
        assert snapshot["rev"] > at
    assert asker.ask("verify")["ok"]["same"] is True
    assert asker.ask("proofs")["ok"]["games"]
    asker.ask("load", save=asker.ask("save")["ok"]["save"])


def advice_has_the_shapes_in_every_rulebook(asker):
    for agreed in GAMES:
        asker.ask("new", seed=SEED, players=PEOPLE, **agreed | {"dice": "manual"})
        asker.ask("command", name="draw", dice=[6, 1])
        asker.ask("command", name="choose_colour", colour="white")
        asker.ask("command", name="roll", dice=[6, 1])
        snapshot = asker.ask("snapshot")["ok"]["snapshot"]
        plays = asker.whole("hint", plies=0)["ok"]["plays"]
        asker.whole("shots", play=plays[0]["text"])
        asker.whole("what_if", play=plays[-1]["text"], plies=0)
        while snapshot["choices"]:
            move = snapshot["choices"][0]
            answer = asker.ask("move", **{"from": move["from"], "to": move["to"], "dice": move["dice"]})
            snapshot = answer["ok"]["snapshot"]
        asker.whole("tutor", plies=0)
        asker.whole("rolls", plies=0)
        asker.ask("command", name="confirm")
        asker.whole("hint", plies=0)
        asker.whole("tutor", name="roll", plies=0)
        asker.ask("command", name="resign")
        asker.whole("hint", plies=0)
        asker.ask("command", name="accept")
        review = asker.whole("review", plies=0)["ok"]
        assert {one["kind"] for one in review["decisions"]} >= {"play", "resignation"}


def cube_words_have_the_shapes(asker):
    """Raised, beavered, raccooned and dropped; automatic doubles; a declined resignation; the next game."""
    agreed = {"kind": "money", "beaver": True, "raccoon": True, "automatic_doubles": 2}
    asker.ask("new", rulebook="modern", seed=SEED, dice="manual", format=agreed, players=PEOPLE)
    asker.ask("command", name="draw", dice=[4, 4])
    asker.ask("command", name="draw", dice=[6, 1])
    for tried in ({"from": "13", "to": "7"}, {"from": "8", "to": "7"}):
        asker.ask("move", **tried)
    asker.ask("undo")
    asker.ask("play", moves=[[8, 7]], confirm=True)
    for name in ("raise", "beaver", "raccoon", "drop", "next_game"):
        asker.whole("hint", plies=0)
        assert "ok" in asker.ask("command", name=name)
    asker.ask("command", name="draw", dice=[6, 1])
    for name in ("resign", "decline"):
        assert "ok" in asker.ask("command", name=name)
    review = asker.whole("review", plies=0)["ok"]
    assert asker.ask("match_review", reviews=[review])["ok"]["games"][0]["game"] == review["game"]


def a_roll_that_allows_nothing_has_the_shapes(asker):
    wall = {"points": [0] * 19 + [-2] * 6 + [1], "off": [14, 3]}
    shut = {"rulebook": "modern", "position": wall, "phase": "before_roll"}
    reported = asker.ask("try", **shut, acts=[{"command": "roll", "dice": [6, 5]}])
    assert reported["ok"]["game"]["no_move"] is True
    rolled = asker.ask(
        "try_figure", kind="try", **{**shut, "phase": "moving"}, act={"act": "command", "command": "roll"}
    )
    asker.ask(
        "try_figure", kind="try", **shut, bench=rolled["ok"]["bench"], act={"act": "undo", "index": None}
    )


def lessons_and_exercises_have_the_shapes(asker):
    for lesson in asker.ask("lessons")["ok"]["lessons"]:
        for number, step in enumerate(asker.ask("lesson", lesson=lesson["id"])["ok"]["steps"]):
            shown = asker.ask("lesson_solution", step=number, lesson=lesson["id"])["ok"]["acts"]
            answers_to_acts_have_the_shapes(asker, step, shown)
            asker.ask(
                "lesson_check", step=step, action={"moves": [], "complete": True, "choice": 0, "number": 0}
            )
    for kind in asker.ask("exercise_kinds", rulebook="modern")["ok"]["kinds"]:
        asked = {"kind": kind["kind"], "rulebook": "modern", "seed": "a"}
        asker.ask("exercise", **asked)
        for answer in ({"choice": 0}, {"choice": 1, "why": 0}, {"number": 1}, {"moves": [], "plays": []}):
            asker.ask("exercise_check", **asked, answer=answer)
        asker.ask("exercise", **asked, level="hard")
        practice_has_the_shapes(asker, {"type": "exercise", **asked})
    asker.ask("validate_lesson", lesson={"id": 5})
    asker.ask("lesson_end", title="A", asked=1, missed=[{"at": 0, "text": "?"}], tag=5, given=["c1"])
    opened = asker.ask("workshop", identity="a", base="https://a.example/")["ok"]["bench"]
    acts = [{"act": "write", "field": "text", "value": "a"}, {"act": "file"}, {"act": "suggest"}]
    asker.ask("workshop", bench=opened, acts=acts, base="https://a.example/")


def practice_has_the_shapes(asker, case):
    kept = {"cards": [], "today": 1, "date": "2026-11-22", "written": "", "seed": "a"}
    asked = {"place": "exercises", "rulebook": "modern", "kind": case["kind"], "case": case}
    for act in ({"act": "next"}, {"act": "ended", "right": False}, {"act": "go", "place": "daily"}):
        asker.ask("practice", **kept, bench=asked, act=act)
    for done in ({"answer": {"choice": 0, "why": 0, "number": 1}}, {"acts": [{"command": "confirm"}]}):
        asker.ask("practice_act", **{"from": case}, **done, card={})
    for act in ({"act": "answer", "choice": 0, "why": 0, "number": "1"}, {"act": "show"}):
        asker.ask("practice_figure", **{"from": case}, act=act)


def answers_to_acts_have_the_shapes(asker, step, shown):
    for count in sorted({0, 1, len(shown) // 2, len(shown)}):
        asker.ask("lesson_act", step=step, acts=shown[:count])
        asker.ask("lesson_figure", step=step, act={"act": "example", "acts": shown[:count]})
    asker.ask("lesson_act", step=step, answer={"choice": 0, "number": 0}, misses=1)
    asker.ask("lesson_figure", step=step, act={"act": "solution"})


def a_clock_has_the_shapes(asker):
    """Time that passes, that runs out and is settled, and that by agreement loses automatically."""
    for forfeits in (False, True):
        asker.ask(
            "new", rulebook="modern", seed=SEED, clock={"delay": 0, "reserve": 10, "forfeits": forfeits}
        )
        asker.ask("command", name="draw")
        assert "snapshot" not in asker.ask("clock", elapsed_ms=5000)["ok"]
        over = asker.ask("clock", elapsed_ms=5000)["ok"]["snapshot"]
        assert over["phase"] == ("game_over" if forfeits else "moving")
        if not forfeits:
            asker.ask("time_up", answer="go_on")


def every_other_operation_has_its_shape(asker):
    asker.ask("hello")
    asker.ask("rulebooks")
    asker.ask("new", rulebook="modern", seed=SEED)
    asker.ask("command", name="draw")
    asker.ask("panel", name="score")
    asker.ask("panel", name="score", ui=None)
    asker.ask("moment")
    asker.ask("on_board")
    asker.ask("picture", viewpoint="black")
    asker.ask("next_level")
    asker.ask("let_roll")
    asker.ask("timeline", since=1)
    for kind in ("mat", "sgf"):
        asker.ask("export", kind=kind)
    asker.ask("panel", name="refusal")
    asker.ask("command", name="draw")
    asker.ask("dismiss")
    asker.ask("bot_stop")
    asker.ask("advice_stop")
    asker.ask("findings")
    asker.ask("match_table", table="kazaross-xg2")
    asker.ask("panel", name="score", format="html")
    asker.ask("library", games=[{"id": "a", "title": "A", "updated": 1}])
    asker.ask("read_text", text="24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5", seed=SEED)
    asker.ask("open_text")
    asker.ask("try_again", step=1, how="go_on", seed=SEED)
    asker.ask("read_text", text=" 3 point match\n\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/5\n", seed=SEED)
    asker.ask("open_text")
    asker.ask("remark", game=1, turn=0, text="?")
    asker.ask("line", game=1, turn=0, line="24/23 13/10")
    link = f"#match={asker.ask('link')['ok']['link']}~1.0"
    asker.ask("read_text", text=link, seed=SEED)
    asker.ask("open_text")
    own = asker.ask("open_book", text='rulebook = 1\nbase = "modern"\ntext.cs.name = "Naše"')["ok"]["book"]
    asker.ask("new", rulebook=own["entry"]["id"], book=own["packed"], seed=SEED)
    asker.ask("open_book", text="rulebook = 1")


def a_game_on_a_board_has_the_shapes(asker):
    players = [{"kind": "person"}, {"kind": "bot", "level": "beginner"}]
    asker.ask("new", rulebook="modern", seed=SEED, players=players)
    asker.ask("game_figure", name="embedded_game", act={"act": "show"})
    asker.ask("game_figure", name="embedded_game", act={"act": "next"})
    asker.ask("game_figure", name="embedded_game", act={"act": "move", "from": "13", "to": "1"})
    asker.ask("game_figure", name="embedded_game", bench={}, act={"act": "ui", "ui": {"resigning": 1}})
    asker.ask("game_figure", name="embedded_game", act={"act": "continue"})
    asker.ask("game_figure", name="replay", act={"act": "go", "game": 1, "step": 0})


def a_match_with_a_friend_has_the_shapes(asker):
    """Two bridges: an invitation, its acceptance, a decision, a lost side."""
    here, friend, reported = asker, Asker(), {"secret": SEED, "now": 5}
    agreed = {"rulebook": "modern", "format": {"kind": "match", "length": 1}, "players": PEOPLE}
    invitation = here.ask("friend_invite", **agreed, **reported)["ok"]["message"]
    friend.ask("friend_read", text=invitation, now=6)
    answer = friend.ask("friend_accept", name="Cyril", **reported)["ok"]
    assert here.ask("friend_match", text=invitation)["ok"]["match"] == answer["kept"]["match"]["match"]
    signal = here.ask("friend_signal", kind="offer", match="0" * 16, sdp="a=setup:actpass\r\n")["ok"][
        "signal"
    ]
    assert friend.ask("friend_match", text=signal)["ok"]["kind"] == "offer"
    accepted = here.ask("friend_read", text=answer["message"], now=7)["ok"]
    here.ask("friend_waive", on=True)
    here.ask("friend_list", matches=[accepted["kept"]["match"]])
    here.ask("friend_open", stored=accepted["kept"]["stored"])
    here.ask("friend_state", now=8)
    lost, other = (here, friend) if "message" not in accepted else (friend, here)
    last = answer["message"] if lost is here else accepted["message"]
    lost.ask("new", rulebook="modern", seed=SEED)
    lost.ask("friend_read", text=last, now=9)
    claimed = lost.ask("friend_claim", seat=0 if lost is here else 1, secret=SEED[::-1], now=9)["ok"]
    assert other.ask("friend_read", text=claimed["message"], now=9)["ok"]["kind"] == "claim"
    other.ask("friend_consent", now=9)
    here.answered |= friend.answered


def test_every_operation_answers_in_its_shape_and_every_event_occurs():
    """One test, because all its requests together must cover everything."""
    asker = Asker()
    for document in ("protocol.md", "bot.md", "lessons.md"):
        the_answers_in_the_documents_have_the_shapes(asker, document)
    for agreed in GAMES:
        a_whole_game_has_the_shapes(asker, agreed)
    advice_has_the_shapes_in_every_rulebook(asker)
    cube_words_have_the_shapes(asker)
    a_roll_that_allows_nothing_has_the_shapes(asker)
    lessons_and_exercises_have_the_shapes(asker)
    a_clock_has_the_shapes(asker)
    every_other_operation_has_its_shape(asker)
    a_game_on_a_board_has_the_shapes(asker)
    a_match_with_a_friend_has_the_shapes(asker)
    assert asker.answered == set(registry.NAMES)
    names = {word for one in Event.__args__ for word in fields_of(one)["type"][1].__args__}
    assert asker.events == names


def test_the_shape_of_a_picture_names_the_arguments_of_its_reader():
    assert set(DiagramArgs.__annotations__) == set(READERS)


def test_a_difference_is_found_at_any_depth():
    cite = {"book": "modern", "paragraph": "M2", "provenance": "written"}
    assert faults_of(cite, Cite) == []
    assert faults_of(cite | {"paragraf": "M2"}, Cite) == [".paragraf: is not in Cite"]
    assert faults_of({"book": "modern", "paragraph": "M2"}, Cite) == [".provenance: is missing in Cite"]
    assert faults_of(cite | {"book": 5}, Cite) == [".book: 5 is no <class 'str'>"]
    assert faults_of(cite | {"provenance": "allowed"}, Cite)[0].startswith(
        ".provenance: 'allowed' is none of"
    )
    assert faults_of(cite | {"sister": {"book": "precise"}}, Cite) == [
        ".sister.paragraph: is missing in Paragraph"
    ]
    assert faults_of([True], list[int]) == ["[0]: True is no <class 'int'>"]


def test_the_pages_types_the_frames_list_and_the_table_of_operations_are_current():
    """``./build.sh`` (or tools/build/wire_types.py) rewrites them."""
    check = [sys.executable, "tools/build/wire_types.py", "--check"]
    done = subprocess.run(check, cwd=ROOT, env={"PYTHONPATH": "py"}, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_nothing_imports_the_shapes_at_run_time():
    """They are types: a starting page must not wait for them."""
    files = [path.relative_to(ROOT / "py") for path in (ROOT / "py/vrhcaby").rglob("*.py")]
    apart = ("__main__", "widget")  # the program itself, and code that needs a notebook library
    names = [".".join(path.with_suffix("").parts) for path in files if path.stem not in apart]
    used = [name for name in names if "shapes" not in name and not name.endswith("__init__")]
    code = (
        f"import importlib, sys\nfor name in {used!r}: importlib.import_module(name)\n"
        "print([name for name in sys.modules if 'wire.shapes' in name])"
    )
    run = [sys.executable, "-c", code]
    done = subprocess.run(
        run, env={"PYTHONPATH": str(ROOT / "py")}, check=True, capture_output=True, text=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.dist
def test_the_page_does_not_get_the_shapes():
    import gzip

    plain = gzip.decompress((BUILT / "pyodide/vrhcaby.pack").read_bytes())
    names = json.loads(plain[4 : 4 + int.from_bytes(plain[:4], "little")])
    assert "vrhcaby/wire/protocol.pyc" in names
    assert [name for name in names if "shapes" in name] == []
