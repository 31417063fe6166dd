"""When the bot's files are fetched: not by a page that only shows its form, in time for the first bot move, and by
whom else.
"""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from vrhcaby.api import bridge, packs, registry
from vrhcaby.bot import nets
from vrhcaby.session.saving import save

PY = Path(__file__).parents[3] / "py"
SEED = "00112233445566778899aabbccddeeff"
PEOPLE = [{"kind": "person"}, {"kind": "person"}]
AGAINST = [{"kind": "person"}, {"kind": "bot", "level": "club"}]


@pytest.fixture(autouse=True)
def afresh(monkeypatch):
    monkeypatch.setattr(bridge, "_default", bridge.Bridge())


def ask(op, channel="", **args):
    answer = json.loads(
        bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "channel": channel, "args": args}))
    )
    assert "ok" in answer, answer
    return answer["ok"]


def before(op, channel="", **args):
    """The packs that a message needs, without that of whole games, which the page has anyway."""
    named = packs.before(json.dumps({"op": op, "channel": channel, "args": args})).split()
    return " ".join(name for name in named if name != "page")


def new(channel="", players=PEOPLE, **agreed):
    ask("new", channel, rulebook="modern", seed=SEED, players=players, **agreed)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"op": 5, "channel": null, "args": null}'])
def test_a_malformed_message_needs_no_packs(text):
    assert packs.before(text) == ""


def test_a_form_with_a_bot_and_reading_need_no_packs():
    new(players=AGAINST)
    for op in ("hello", "new", "legal", "snapshot", "no such operation"):
        assert (before(op), packs.after(op, "")) == ("", ""), op


def test_the_first_act_of_a_game_against_a_bot_needs_the_nets():
    new(players=AGAINST)
    assert [packs.after(op, "") for op in ("command", "move", "load")] == ["nets"] * 3
    assert before("command") == ""


def test_a_saved_game_against_a_bot_needs_the_nets_when_loaded_as_an_object_or_as_a_text():
    new("form", players=AGAINST)
    kept = save(bridge.channel_of("form").open)
    for given in (kept, json.dumps(kept)):
        ask("load", "kept", save=given)
        assert packs.after("load", "kept") == "nets"


def test_a_match_with_a_friend_needs_its_code_and_no_nets():
    assert before("friend_invite") == before("panel", name="friends") == "friend figure records"
    assert before("friend_read", text="You: f1.abc-D_9 .") == "friend figure records"
    assert before("panel", name="score") == packs.after("friend_read", "") == ""
    assert list(packs.arrived("friend")) == ["friend"]


def test_code_that_has_not_arrived_is_a_typed_error(monkeypatch):
    monkeypatch.setitem(registry.MODULES, "no_such_ops", ("friend_none",))
    answer = json.loads(bridge.handle(json.dumps({"v": 1, "id": 1, "op": "friend_none", "args": {}})))
    assert answer["error"]["code"] == "protocol/no-pack"


def test_a_game_between_people_may_need_the_nets_later():
    new(dice="manual")
    assert packs.after("command", "") == packs.IDLE
    ask("command", name="draw", dice=[3, 1])
    assert packs.after("command", "") == packs.IDLE
    while choices := ask("snapshot")["snapshot"]["choices"]:
        ask("move", **{name: choices[0][name] for name in ("from", "to", "dice")})
    ask("command", name="confirm")
    assert packs.after("command", "") == "nets", "advice may be asked for from the second turn on"


def test_messages_that_may_contain_a_rulebook_need_the_code_that_checks_it():
    assert before("open_book") == before("import") == "figure records books"
    carried = ({"book": "packed"}, {"save": {"header": {"book": "packed"}}})
    assert [before(op, **args) for op, args in zip(("new", "load"), carried, strict=True)] == ["books"] * 2
    assert before("new", book="") == before("load", save={"header": None}) == before("load", save="{}") == ""
    assert before("lesson_act", step={"book": "packed"}) == "figure lessons books"
    assert before("friend_read", text="You: f1.abc-D_9.eJ") == "friend figure records books"
    assert list(packs.arrived("books")) == ["books"]


def test_texts_read_or_written_need_their_code_and_a_game_does_not():
    assert {before(op) for op in ("export", "link", "moment", "open_text")} == {"figure records"}
    assert {before("panel", name=name) for name in ("games", "share", "texts")} == {"figure records"}
    assert before("panel", name="record") == before("save") == ""
    assert list(packs.arrived("records")) == ["records"]


def test_a_game_on_a_board_needs_the_nets_when_its_bot_thinks_and_a_match_from_a_file_its_code():
    acts = {name: {"name": "embedded_game", "act": {"act": name}} for name in ("move", "continue")}
    assert [before("game_figure", **acts[name]) for name in acts] == ["figure", "figure nets"]
    assert before("game_figure", name="replay") == "figure records"
    new("board-1", players=AGAINST)
    assert packs.after("game_figure", "board-1") == "nets"
    assert before("game_figure", act=7) == "figure"


def test_a_written_play_needs_its_reader_and_moves_do_not():
    for op in ("read_play", "judge", "play"):
        assert (before(op, moves="8/5 6/5"), before(op, moves=[[8, 5]])) == ("figure", ""), op


def test_every_evaluation_needs_the_nets_with_or_without_a_game():
    weighs = {name for name, one in registry.every().items() if one.nets == "now"}
    assert weighs == packs.WEIGHING_OPS
    for op in weighs:
        # A line is read as text; the changed board for another play is shown as a picture.
        wanted = {"line": "figure records nets", "what_if": "figure lessons nets"}.get(op, "nets")
        assert before(op, "nobody") == wanted, op
    assert bridge.channel_of("nobody") is None


def test_the_table_is_needed_only_for_three_checkers_on_their_channel_or_in_a_question():
    new("three", players=AGAINST, variant="hypergammon")
    new(players=AGAINST)
    assert (before("bot"), packs.after("command", "")) == ("nets", "nets")
    assert (before("bot", "three"), packs.after("command", "three")) == (
        "nets tables",
        "nets tables",
    )
    assert before("evaluate", variant="hypergammon") == "nets tables"


def test_a_channel_without_a_game_needs_nothing():
    assert packs.after("command", "") == ""
    assert packs.after("command", "nobody") == ""


def test_once_the_nets_arrive_everything_for_the_first_answer_is_loaded_in_steps():
    code = (
        "import sys\nfrom vrhcaby.api import packs\n"
        "assert 'vrhcaby.bot.engines' not in sys.modules\n"
        "steps = packs.arrived('nets')\nassert 'vrhcaby.bot.engines' not in sys.modules\n"
        "said = list(steps)\nfrom vrhcaby.bot import nets\n"
        "print(*said, *sorted(nets._read))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": str(PY)}, check=True, capture_output=True, text=True
    )
    said = done.stdout.split()
    assert said[: len(packs.PIECES)] == list(packs.PIECES)
    assert said[len(packs.PIECES) :][:5] == ["kernel", "contact", "race", "quick", "mender"]
    assert "standard-contact.vbn" in said


def test_once_the_table_arrives_engines_are_recreated():
    from vrhcaby.bot.engines import engine_for
    from vrhcaby.bot.params import STANDARD

    engine_for(STANDARD)
    assert engine_for.cache_info().currsize > 0
    assert list(packs.arrived("tables")) == ["tables"]
    assert engine_for.cache_info().currsize == 0


def test_the_table_is_read_from_its_wheel_and_the_wheel_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    tables = tmp_path / "vrhcaby/bot/tables"
    tables.parent.mkdir(parents=True)
    monkeypatch.setattr(nets, "TABLES", tables)
    with zipfile.ZipFile(tmp_path / packs.WHEEL, "w") as wheel:
        wheel.writestr(f"vrhcaby/bot/tables/{packs.TABLE}", b"exact values")
        wheel.comment = b"checksum"
    assert list(packs.arrived("tables")) == ["tables"]
    assert (tables / packs.TABLE).read_bytes() == b"exact values"
    assert [path.name for path in tmp_path.iterdir()] == ["vrhcaby"]


def test_lessons_exercises_and_pictures_need_their_code():
    asked = ("lesson", "exercise", "exercise_check", "lesson_act", "diagram")
    assert before("workshop") == "figure lessons records"
    assert {before(op) for op in asked} == {"figure lessons"}
    assert before("panel", name="report") == before("try", kind="compare") == "figure lessons"
    assert before("try", kind="quiz") == "figure"
    assert {before(op) for op in ("legal", "judge", "choices", "move")} == {""}
    assert list(packs.arrived("lessons")) == ["lessons"]


WITHOUT_A_GAME = """
import json, sys
from vrhcaby.api import bridge
def ask(op, **args):
    answer = json.loads(bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "args": args})))
    assert "error" not in answer, answer
    return answer
plays = {"kind": "play", "rulebook": "modern", "text": "?", "dice": [3, 1], "goal": {"plays": [[[8, 5], [6, 5]]]}}
step = ask("lesson", lesson={"id": "a", "title": "A", "about": "A", "step": [plays]})["ok"]["steps"][0]
acts = [{"move": [8, 5]}, {"move": [6, 5]}, {"command": "confirm"}]
place = {"title": "A", "at": 0, "count": 1}
assert ask("lesson_act", step=step, place=place, acts=acts)["ok"]["said"]["state"] == "success"
board = {"rulebook": "leaflet", "position": "6:1 3:1 off:13 / 1:2 off:13", "dice": [3, 1]}
given = {"moves": [[3, 0]], "ask": "move", "text": ""}
ask("try", **board, kind="quiz", acts=[], answer=given)
ask("judge", **board, moves=[[3, 0]])
page = ("vrhcaby.bot", "vrhcaby.api.panel_ops", "vrhcaby.panels.advice", "vrhcaby.panels.tabs.score")
print([name for name in sys.modules if name.startswith(page)])
"""


def test_boards_and_lessons_are_answered_without_the_code_of_a_whole_game():
    run = [sys.executable, "-c", WITHOUT_A_GAME]
    done = subprocess.run(run, env={"PYTHONPATH": str(PY)}, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_finding_a_lessons_packs_imports_nothing_that_has_not_arrived():
    code = (
        "import sys\nfrom vrhcaby.api import packs\n"
        "asked = [packs.before('{\"op\":\"%s\"}' % op) for op in ('lesson', 'diagram')]\n"
        "assert asked == ['figure lessons'] * 2\n"
        "assert packs.after('try', '') == ''\n"
        "assert not [name for name in sys.modules if name.startswith(('vrhcaby.lessons', 'vrhcaby.api.lesson_ops'))]\n"
    )
    subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": str(PY)}, check=True)
