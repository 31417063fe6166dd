"""Honest dice: each game's own secret, the players' words, and what may be known when."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from support.tables import SEED, command_all, everything, played, table
from vrhcaby import limits
from vrhcaby.api.bridge import Bridge
from vrhcaby.board.dice import DICE_STREAM, Stream, game_secret, game_seed
from vrhcaby.errors import DiceError, ProtocolError
from vrhcaby.game.state import Command, Phase
from vrhcaby.session.config import read_config
from vrhcaby.session.dice_box import DiceBox
from vrhcaby.session.saving import load, save
from vrhcaby.session.session import Session

ROOT = Path(__file__).parents[3]
SECRET = bytes(range(16))
WORDS = ("žába", "")


def by_the_published_rule(secret: bytes, words: tuple[str, ...], count: int) -> list[int]:
    """docs/dice.md implemented again, without the package."""
    said = b"".join(hashlib.sha256(word.encode()).digest() for word in words)
    seed = hashlib.sha256(b"vrhcaby-seed-2" + secret + said).digest()
    found: list[int] = []
    for block in range(count // 25 + 2):
        found += [
            1 + b % 6
            for b in hashlib.sha256(b"vrhcaby-dice-1" + seed + block.to_bytes(8, "big")).digest()
            if b < 252
        ]
    return found[:count]


def thrown(box: DiceBox, count: int) -> tuple[list[int], DiceBox]:
    """The numbers of some throws."""
    found: list[int] = []
    for _ in range(count):
        throws, box = box.throw(physical=False)
        found += throws[-1].dice
    return found, box


@pytest.mark.parametrize("game", [1, 2, 7])
def test_a_games_dice_follow_from_its_own_secret_and_the_words(game: int) -> None:
    own = hashlib.sha256(b"vrhcaby-game-2" + SECRET + game.to_bytes(8, "big")).digest()
    assert game_secret(SECRET, game) == own
    box = DiceBox.closed(SECRET, 2)
    for _ in range(game - 1):
        box = box.for_next_game()
    assert (box.own_secret, box.fingerprint) == (own, hashlib.sha256(own).hexdigest())
    box = box.with_word(0, WORDS[0])
    dice, box = thrown(box, 60)
    assert dice == by_the_published_rule(own, WORDS, 120)
    assert box.proof.words == WORDS


def test_the_fingerprint_does_not_depend_on_the_words_but_the_dice_do() -> None:
    plain = DiceBox.closed(SECRET, 2)
    spoken, other = plain.with_word(0, "a").with_word(1, "b"), plain.with_word(0, "b").with_word(1, "a")
    assert plain.fingerprint == spoken.fingerprint == other.fingerprint
    rows = [tuple(thrown(box, 20)[0]) for box in (plain, spoken, other, plain.with_word(0, "ab"))]
    assert len(set(rows)) == 4
    assert thrown(spoken.with_word(0, "").with_word(1, ""), 20)[0] == list(rows[0])


def test_after_the_first_throw_no_word_is_allowed() -> None:
    _, box = DiceBox.closed(SECRET, 2).throw(physical=False)
    with pytest.raises(DiceError) as reported:
        box.with_word(0, "late")
    assert reported.value.code == "dice/words-closed"
    assert box.for_next_game().with_word(0, "in time").words == ("in time", "")


def test_a_word_that_is_too_long_is_reported_with_its_length() -> None:
    with pytest.raises(DiceError) as reported:
        DiceBox.closed(SECRET, 2).with_word(1, "x" * (limits.WORD + 1))
    assert (reported.value.code, reported.value.facts) == ("dice/word", {"length": limits.WORD + 1})


def test_a_words_length_is_limited_and_its_seat_required() -> None:
    session = table("match", dice="seeded", length=3)
    before = everything(session)
    with pytest.raises(DiceError, match=str(limits.WORD)):
        session.add_word(0, "x" * (limits.WORD + 1))
    with pytest.raises(ProtocolError):
        session.add_word(2, "nobody")
    with pytest.raises(ProtocolError):
        table("match", length=3).add_word(0, "by hand")
    assert everything(session) == before


def test_physical_dice_follow_the_seed_too_including_void_throws() -> None:
    box = DiceBox.closed(SECRET, 2)
    seed, numbers, void = box.seed, [], 0
    for _ in range(200):
        throws, box = box.throw(physical=True)
        void += len(throws) - 1
        assert [throw.reason is None for throw in throws] == [False] * (len(throws) - 1) + [True]
        numbers += [die for throw in throws for die in throw.dice]
    # One in eighteen lands badly: 200 throws that count need about twelve more.
    assert 4 <= void <= 24
    assert tuple(numbers) == Stream(seed, DICE_STREAM).take(len(numbers))[0]


def match_played(games: int = 2) -> tuple[Session, list[Any]]:
    """A seeded match of some games, and everything shown on the way, without the save's header."""
    bridge = Bridge()
    new = {"rulebook": "modern", "seed": SEED, "format": {"kind": "match", "length": 9}}
    players = [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]
    shown: list[Any] = []

    def ask(op: str, **args: Any) -> Any:
        said = json.loads(bridge.handle(json.dumps({"v": 1, "op": op, "args": args})))
        assert "ok" in said, said
        answer = said["ok"]
        shown.append({key: value for key, value in answer.items() if key != "header"})
        return answer

    ask("new", **new, players=players)
    for number in range(games):
        if number:
            ask("command", name="next_game")
        ask("word", by=number % 2, word=f"word {number}")
        while ask("command", name="draw")["snapshot"]["phase"] == "draw":
            pass
        for step in ("resign", "accept"):
            ask("command", name=step, **({"level": "single"} if step == "resign" else {}))
        ask("proofs")
    return bridge.channel.open, shown


def guesses(shown: list[Any], words: tuple[str, ...]) -> list[bytes]:
    """Seeds that an observer could guess: each number of at least 16 bytes, and everything derived from it."""
    said = {bytes.fromhex(found) for found in re.findall(r"\b(?:[0-9a-f]{2}){16,}\b", json.dumps(shown))}
    secrets = {*said, *(game_secret(one, number) for one in said for number in range(1, 6))}
    return [*secrets, *(game_seed(one, spoken) for one in secrets for spoken in (("", ""), words))]


def predicted(session: Session, shown: list[Any]) -> bool:
    """Whether any guess gives the next three throws of the session, from any place in its sequence."""
    words = session.dice.words
    coming, _ = thrown(session.dice, 3)
    for seed in guesses(shown, words):
        row, _ = Stream(seed).take(200)
        if any(list(row[at : at + 6]) == coming for at in range(0, 180, 2)):
            return True
    return False


def test_nothing_shown_predicts_a_die_because_each_game_has_its_own_secret() -> None:
    """With the session's secret, a player who has seen the whole match could predict its dice."""
    session, shown = match_played()
    command_all(session, "next_game")
    assert not predicted(session, shown)
    assert predicted(session, [*shown, session.config.seed.hex()])


def test_a_secret_is_shown_only_when_its_game_is_over() -> None:
    session, shown = match_played()
    snapshots = [answer["snapshot"] for answer in shown if "snapshot" in answer]
    for snapshot in snapshots:
        over = snapshot["phase"] in ("game_over", "series_over")
        assert (snapshot["seed"] is not None) == over
        if over:
            assert hashlib.sha256(bytes.fromhex(snapshot["seed"])).hexdigest() == snapshot["seed_hash"]
    assert session.config.seed.hex() not in json.dumps(shown)
    prints = [one["seed_hash"] for one in snapshots]
    assert len(set(prints)) == 2
    assert sum(a != b for a, b in pairwise(prints)) == 1


def test_fifteen_lines_check_an_exported_match(tmp_path: Path) -> None:
    _, shown = match_played()
    program = re.findall(
        r"```python\n(.*?)```", (ROOT / "docs/dice.md").read_text(encoding="utf-8"), re.DOTALL
    )[0]
    assert len([line for line in program.splitlines() if line.strip()]) <= 15
    proofs = shown[-1]
    assert [game["words"] for game in proofs["games"]] == [["word 0", ""], ["", "word 1"]]
    (tmp_path / "check.py").write_text(program, encoding="utf-8")

    def checked(games: Any) -> subprocess.CompletedProcess[str]:
        (tmp_path / "dice.json").write_text(json.dumps(games), encoding="utf-8")
        return subprocess.run(
            [sys.executable, "check.py", "dice.json"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )

    assert checked(proofs).stdout.count("follow from the secret") == 2
    for damage in ("throws", "words", "secret"):
        broken = json.loads(json.dumps(proofs))
        game = broken["games"][1]
        if damage == "throws":
            game["throws"][0][0] = game["throws"][0][0] % 6 + 1
        else:
            game[damage] = "00" * 32 if damage == "secret" else ["", "another"]
        assert checked(broken).returncode != 0, damage


def test_throws_of_a_save_with_an_unknown_secret_stay_and_later_ones_are_new() -> None:
    session = table("match", dice="physical", length=3)
    while session.game.phase is Phase.DRAW:
        session.command(Command("draw"))
    for _ in range(12):
        played(session)
        session.command(Command("roll"))
    kept = save(session)
    header = dict(kept["header"])  # type: ignore[call-overload]
    header |= {"seed": "ab" * 32, "carried": [throw.wire() for throw in session.dice.thrown]}
    moved = load({**kept, "header": header})
    assert moved.game == session.game
    assert moved.dice.proof.brought == len(session.dice.thrown)
    assert moved.dice.throw(physical=True)[0] != session.dice.throw(physical=True)[0]
    assert load(save(moved)).game == moved.game


def test_a_session_with_hand_thrown_dice_has_no_throws_to_show() -> None:
    session = Session.start(read_config({"rulebook": "modern", "dice": "manual", "seed": "0f" * 16}))
    session.command(Command("draw", dice=(6, 1)))
    assert session.game.dice is not None
    assert session.throws == ()
