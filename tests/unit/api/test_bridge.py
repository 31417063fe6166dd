"""Bad input of every kind: a typed error, an unchanged session, never a dead bridge."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vrhcaby import limits
from vrhcaby.api.bridge import Bridge, conceal, fingerprint
from vrhcaby.rules.source import BOOKS
from vrhcaby.session.saving import CONCEALED

SEED = "00112233445566778899aabbccddeeff"
START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]
POSITION = {"points": START, "off": [0, 0]}


def ask(bridge, op, rev=None, lang="en", **args):
    message = {"v": 1, "id": "q", "op": op, "args": args, "lang": lang}
    return json.loads(bridge.handle(json.dumps(message | ({} if rev is None else {"rev": rev}))))


@pytest.fixture
def bridge():
    bridge = Bridge()
    ask(bridge, "new", rulebook="modern", seed=SEED, format={"kind": "match", "length": 3})
    ask(bridge, "command", name="draw")
    return bridge


def state(bridge):
    return ask(bridge, "snapshot")["ok"]["snapshot"]


def test_the_fingerprint_of_a_secret_is_that_of_its_first_game(bridge):
    assert fingerprint(SEED) == state(bridge)["seed_hash"]


def test_where_secrets_are_concealed_a_header_has_only_the_sealed_form(bridge, monkeypatch):
    assert ask(bridge, "save")["ok"]["save"]["header"]["seed"] == SEED
    monkeypatch.setattr(CONCEALED, "sealed", None)
    conceal()
    kept = ask(bridge, "save")
    assert SEED not in json.dumps(kept)
    conceal(SEED, "1f", "2e")
    conceal(SEED, "3d", "4c")
    began = ask(bridge, "new", rulebook="modern", seed=SEED)
    for header in (began["ok"]["header"], ask(bridge, "save")["ok"]["save"]["header"]):
        assert header["sealed"] == {"iv": "1f", "data": "2e"}
        assert "seed" not in header
    other = "ff" + SEED[2:]
    assert other not in json.dumps(ask(bridge, "new", rulebook="modern", seed=other))


MALFORMED = ["", "{", "[]", "7", "null", '{"v":1}', '{"v":2,"op":"hello"}', '{"v":true,"op":"hello"}',
             '{"op":5}', '{"op":"hello","args":[]}', '{"op":"hello","rev":"1"}', '{"op":"hello","lang":"german"}',
             "[" * 100_000, '{"op":"hello","id":' + "9" * 5000 + "}"]  # fmt: skip


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_malformed_messages_are_protocol_errors(bridge, text):
    before = state(bridge)
    answer = json.loads(bridge.handle(text))
    assert answer["error"]["code"].startswith("protocol/")
    assert state(bridge) == before


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999"])
@pytest.mark.parametrize(
    "place", ['{"op":"hello","id":%s}', '{"op":"hello","args":{"x":[%s]}}', '{"op":"fly","id":%s}']
)
def test_a_number_that_json_lacks_is_malformed(bridge, place, number):
    answer = json.loads(bridge.handle(place % number), parse_constant=pytest.fail)
    assert (answer["id"], answer["error"]["code"]) == (None, "protocol/malformed")


def test_half_a_character_is_reported_with_its_place(bridge):
    """JSON can express half a surrogate pair, but no text with it can be written."""
    for message in ('{"op":"hello","id":"\\ud800"}', '{"op":"fly\\udfff"}', '{"op":"hello\ud83d"}'):
        answer = bridge.handle(message)
        assert answer.encode("utf-8")
        assert json.loads(answer)["error"]["code"] == "protocol/surrogate"
    named = [{"name": "A"}, {"name": "B\ud800"}]
    error = ask(bridge, "new", rulebook="modern", seed=SEED, players=named)["error"]
    assert error["facts"] == {"path": "args.players[1].name", "token": "'B\\ud800'"}
    whole = ask(bridge, "new", rulebook="modern", seed=SEED, players=[{"name": "A😀"}, {"name": "B"}])
    assert whole["ok"]["snapshot"]["config"]["players"][0]["name"] == "A😀"


def test_numbers_of_many_digits_are_typed_errors(bridge):
    args = {"rulebook": "modern", "position": POSITION, "dice": [3, 1]}
    tried = ask(bridge, "judge", **args, moves=[["9" * 5000, 8]])["error"]
    assert (tried["code"], tried["facts"]["argument"]) == ("protocol/bad-args", "from")
    answer = json.loads(bridge.handle('{"op":"judge","id":1,"args":{"moves":' + "7" * 4301 + "}}"))
    assert answer["error"]["code"] == "protocol/malformed"


def test_an_unsliced_question_searches_at_most_two_plies(bridge):
    for op, more in (("evaluate", {}), ("best", {"dice": [3, 1]})):
        error = ask(bridge, op, rulebook="modern", position=POSITION, plies=3, **more)["error"]
        assert (error["code"], error["facts"]) == ("bot/plies", {"plies": "3", "most": limits.PLIES_AT_ONCE})


BAD = [
    ("new", {"rulebook": "ancient", "seed": SEED}, "rulebook/unknown"),
    ("new", {"rulebook": "classic", "seed": "12"}, "dice/seed"),
    ("new", {"rulebook": "classic"}, "dice/seed"),
    ("new", {"rulebook": "classic", "seed": SEED, "format": {"kind": "match"}}, "rulebook/format"),
    ("new", {"rulebook": "precise", "seed": SEED, "format": {"kind": "series", "cube": True}}, "rulebook/no-cube"),
    ("new", {"rulebook": "modern", "seed": SEED, "format": {"kind": "match", "length": 26}}, "protocol/bad-args"),
    ("new", {"rulebook": "modern", "seed": SEED, "format": {"kind": "chouette"}}, "protocol/bad-args"),
    ("new", {"rulebook": "modern", "seed": SEED, "players": [{"kind": "ghost"}, {}]}, "protocol/bad-args"),
    ("evaluate", {"rulebook": "classic", "position": POSITION, "plies": 0, "scoring": "levels"}, "rulebook/scoring"),
    ("best", {"rulebook": "classic", "position": POSITION, "dice": [3, 1], "scoring": ""}, "rulebook/scoring"),
    ("new", {"rulebook": "modern", "seed": SEED, "scoring": "stakes"}, "rulebook/scoring"),
    ("move", {"from": "25", "to": "1"}, "protocol/bad-args"),
    ("move", {"from": "6", "to": None}, "protocol/bad-args"),
    ("move", {"from": "6", "to": "3", "dice": [9]}, "protocol/bad-args"),
    ("move", {"from": "²", "to": "3"}, "protocol/bad-args"),
    ("undo", {"index": 9}, "protocol/bad-args"),
    ("command", {"name": "fly"}, "protocol/unknown-command"),
    ("command", {}, "protocol/unknown-command"),
    ("command", {"name": "roll", "by": 5}, "protocol/bad-args"),
    ("command", {"name": "resign", "level": "triple"}, "protocol/bad-args"),
    ("exercise", {"rulebook": "leaflet", "kind": "bear_off", "seed": "ab12", "level": ["easy"]}, "protocol/bad-args"),
    ("load", {"save": 5}, "save/format"),
    ("load", {"save": "{\"format\""}, "save/truncated"),
    ("legal", {"rulebook": "modern", "dice": [3, 1]}, "position/shape"),
    ("legal", {"rulebook": "modern", "position": {"points": START[:-1], "off": [0, 0]}, "dice": [3, 1]}, "position/shape"),
    ("legal", {"rulebook": "modern", "position": {"points": START, "off": [0]}, "dice": [3, 1]}, "position/shape"),
    ("legal", {"rulebook": "modern", "position": {"points": START, "off": [0, 1]}, "dice": [3, 1]}, "position/count"),
    ("legal", {"rulebook": "modern", "position": {"points": [1, *START[1:]], "off": [0, 0]}, "dice": [3, 1]}, "position/negative"),
    ("legal", {"rulebook": "modern", "position": POSITION, "dice": [0, 1]}, "dice/range"),
    ("legal", {"rulebook": "modern", "position": POSITION}, "dice/range"),
    ("legal", {"rulebook": "classic", "variant": "nackgammon", "position": POSITION, "dice": [1, 2]}, "rulebook/variant"),
    ("judge", {"rulebook": "modern", "position": POSITION, "dice": [1, 2], "moves": "6/"}, "play/syntax"),
    ("judge", {"rulebook": "modern", "position": POSITION, "dice": [1, 2], "moves": [[6]]}, "protocol/bad-args"),
    ("judge", {"rulebook": "modern", "position": POSITION, "dice": [1, 2], "moves": [[6, 5]], "complete": 1}, "protocol/bad-args"),
    ("score", {"rulebook": "modern", "position": POSITION}, "score/not-finished"),
]  # fmt: skip


@pytest.mark.parametrize(("op", "args", "code"), BAD)
def test_bad_arguments_are_typed_errors(bridge, op, args, code):
    before = state(bridge)
    assert ask(bridge, op, **args)["error"]["code"] == code
    assert state(bridge) == before


def test_a_stale_revision_changes_nothing(bridge):
    before = state(bridge)
    for op, args in (("move", {"from": "6", "to": "5"}), ("undo", {}), ("command", {"name": "confirm"})):
        answer = ask(bridge, op, rev=before["rev"] - 1, **args)
        assert answer["error"]["code"] == "protocol/stale-rev"
    assert state(bridge) == before


def test_operations_without_a_session_say_so():
    for op in ("move", "undo", "command", "bot", "save", "snapshot", "verify", "explain"):
        assert (
            ask(Bridge(), op, name="roll", **{"from": "6", "to": "5"})["error"]["code"]
            == "protocol/no-session"
        )


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
OPS = [
    "new",
    "load",
    "move",
    "undo",
    "command",
    "bot",
    "explain",
    "legal",
    "judge",
    "score",
    "compare",
    "save",
]
KEYS = [
    "rulebook",
    "seed",
    "format",
    "players",
    "from",
    "to",
    "name",
    "position",
    "dice",
    "moves",
    "save",
    "index",
]


@given(st.sampled_from(OPS), st.dictionaries(st.sampled_from(KEYS), json_values))
def test_no_arguments_cause_an_internal_error(op, args):
    bridge = Bridge()
    ask(bridge, "new", rulebook="classic", seed=SEED)
    answer = ask(bridge, op, **args)
    assert len({"ok", "refused", "error"} & set(answer)) == 1
    assert answer.get("error", {}).get("code") != "internal/fault", answer


@pytest.mark.parametrize("book", BOOKS)
def test_a_save_cut_anywhere_is_an_error_and_a_whole_one_is_the_same_session(book):
    bridge = Bridge()
    ask(bridge, "new", rulebook=book, seed=SEED, players=[{"kind": "bot"}, {"kind": "bot"}])
    for _ in range(30):
        now = state(bridge)
        if now["to_act"] is None:
            ask(bridge, "command", name=now["may"][0])
        else:
            ask(bridge, "bot")
    saved = ask(bridge, "save")["ok"]["save"]
    before = state(bridge)
    text = json.dumps(saved)
    for cut in range(0, len(text), 97):
        assert ask(bridge, "load", save=text[:cut])["error"]["code"].startswith("save/")
    assert state(bridge) == before
    again = Bridge()
    loaded = ask(again, "load", save=text)["ok"]["snapshot"]
    assert {**loaded, "rev": 0} == {**before, "rev": 0}


def test_the_client_s_journal_is_the_save():
    bridge = Bridge()
    answer = ask(bridge, "new", rulebook="modern", seed=SEED)
    journal = []

    def keep(found):
        step = found["ok"]["journal"]
        journal[step["keep"] :] = step["append"]
        assert ask(bridge, "save")["ok"]["save"]["entries"] == journal

    keep(answer)
    keep(ask(bridge, "command", name="draw"))
    for _ in range(6):
        while choices := state(bridge)["choices"]:
            move = choices[-1]
            keep(ask(bridge, "move", **{"from": move["from"], "to": move["to"], "dice": move["dice"]}))
        if state(bridge)["draft"]:
            keep(ask(bridge, "undo"))
            keep(ask(bridge, "undo", all=True)) if state(bridge)["draft"] else None
            while choices := state(bridge)["choices"]:
                keep(ask(bridge, "move", **{k: choices[0][k] for k in ("from", "to", "dice")}))
            keep(ask(bridge, "command", name="resign", level="single"))
            keep(ask(bridge, "command", name="decline"))
        keep(ask(bridge, "command", name="confirm"))
        keep(ask(bridge, "command", name="roll"))


def channel_ask(bridge, channel, op, **args):
    message = {"v": 1, "id": "q", "op": op, "args": args, "channel": channel}
    return json.loads(bridge.handle(json.dumps(message)))


def test_channels_keep_sessions_apart():
    bridge = Bridge()
    for channel, book in (("a", "classic"), ("b", "leaflet")):
        assert "ok" in channel_ask(bridge, channel, "new", rulebook=book, seed=SEED)
    assert channel_ask(bridge, "a", "snapshot")["ok"]["snapshot"]["config"]["rulebook"] == "classic"
    assert channel_ask(bridge, "b", "snapshot")["ok"]["snapshot"]["config"]["rulebook"] == "leaflet"
    assert ask(bridge, "snapshot")["error"]["code"] == "protocol/no-session"


def test_the_number_of_channels_is_limited_and_recently_used_ones_stay():
    bridge = Bridge()
    channel_ask(bridge, "kept", "new", rulebook="classic", seed=SEED)
    for number in range(200):
        channel_ask(bridge, f"other-{number}", "new", rulebook="classic", seed=SEED)
        assert "ok" in channel_ask(bridge, "kept", "snapshot")
    assert len(bridge.named) == limits.CHANNELS
    assert channel_ask(bridge, "other-0", "snapshot")["error"]["code"] == "protocol/no-session"


@pytest.mark.parametrize("channel", [7, None, [], "x" * 65], ids=repr)
def test_a_malformed_channel_is_an_error(channel):
    assert channel_ask(Bridge(), channel, "snapshot")["error"]["code"] == "protocol/bad-args"


def test_choices_are_the_beginnings_of_the_legal_plays():
    bridge = Bridge()
    for book in BOOKS:
        args = {"rulebook": book, "position": POSITION, "dice": [3, 1]}
        plays = ask(bridge, "legal", **args)["ok"]["plays"]
        first = ask(bridge, "choices", moves=[], **args)["ok"]
        begun = {(m["from"], m["to"]) for m in first["choices"]}
        assert {(m["from"], m["to"]) for p in plays for m in p["moves"][:1]} <= begun
        assert first["remaining"] == [3, 1]
        assert not first["finished"]
        assert all(len(r["dice"]) == len(r["steps"]) == 2 for r in first["reach"])
        refused = ask(bridge, "choices", moves=[[24, 22]], **args)
        assert refused["refused"]["rule"] == "distance_is_a_die"


def test_code_from_a_missing_pack_is_a_typed_error(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = Bridge()

    def answer(*_: object) -> None:
        raise ImportError("cannot import name 'slices'", name="vrhcaby.advice")

    monkeypatch.setattr(bridge, "_answer", answer)
    error = json.loads(bridge.handle('{"v":1,"id":1,"op":"hint"}'))["error"]
    assert (error["code"], error["facts"]) == ("protocol/no-pack", {"module": "vrhcaby.advice"})
