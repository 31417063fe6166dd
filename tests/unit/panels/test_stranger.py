"""A stranger adds a panel as CONTRIBUTING says: one Python file with its texts, and no JavaScript."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]

PANEL = '''
"""Every throw of the session, the newest first."""

from __future__ import annotations

from vrhcaby.panels.nodes import Node, el
from vrhcaby.panels.state import NoUi, PanelState


def panel(state: PanelState, ui: NoUi) -> Node:
    """The list of throws."""
    say = state.words("dice_history")
    throws = state.session.throws if state.session else ()
    if not throws:
        return el("p.quiet", say("none"))
    rows = [el("li", say("throw", first=one.dice[0], second=one.dice[1]), key=at) for at, one in enumerate(throws)]
    return el("ol.throws", rows[::-1])
'''
TEXTS = {
    "cs": 'title = "Hody"\nnone = "Ještě se neházelo."\nthrow = "{first} a {second}"\n',
    "sk": 'title = "Hody"\nnone = "Ešte sa nehádzalo."\nthrow = "{first} a {second}"\n',
    "en": 'title = "Dice history"\nnone = "No roll yet."\nthrow = "{first} and {second}"\n',
}
TRIED = """
import json, sys
from vrhcaby.api.bridge import handle
from vrhcaby.language.missing import missing
from tools.build.data import texts

def ask(op, **args):
    return json.loads(handle(json.dumps({"v": 1, "id": 1, "op": op, "args": args, "lang": "en"})))

players = [{"kind": "person", "name": name} for name in "AB"]
ask("new", rulebook="modern", seed="11" * 16, players=players)
empty = ask("panel", name="dice_history")["ok"]["tree"]
ask("command", name="draw")
reported = {
    "tabs": list(texts("cs")["tabs"]),
    "title": texts("cs")["tabs"]["dice_history"],
    "empty": empty,
    "shown": ask("panel", name="dice_history")["ok"]["tree"],
    "missing": [fault for lang in ("cs", "sk", "en") for fault in missing(lang) if "dice_history" in fault],
}
print(json.dumps(reported))
"""


def test_a_stranger_adds_a_panel_with_one_python_file(tmp_path: Path) -> None:
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.bin", "*.vbn", "tables")
    for part in ("py/vrhcaby", "tools"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=left_out)
    panels = tmp_path / "py/vrhcaby/panels"
    (panels / "tabs/dice_history.py").write_text(PANEL, encoding="utf-8")
    for lang, text in TEXTS.items():
        (panels / f"texts/dice_history.{lang}.toml").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", TRIED],
        env={"PYTHONPATH": f"{tmp_path / 'py'}:{tmp_path}"}, cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    reported = json.loads(done.stdout)
    assert reported["tabs"][-1] == "dice_history", "a new tab comes last"
    assert reported["title"] == "Hody"
    assert reported["empty"] == ["p.quiet", "No roll yet."]
    assert reported["shown"][0] == "ol.throws"
    assert reported["shown"][1][0] == "li"
    assert "and" in reported["shown"][1][2]
    assert reported["missing"] == []
