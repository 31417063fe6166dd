"""A misspelt field of an answer does not compile, neither where it is created nor where the page reads it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
CLIENT = (ROOT / "web/js/bridge/client.js").as_posix()

READS = """
import {{ createClient }} from "{client}";
const client = createClient({{ workerUrl: new URL("file:///worker.js"), lang: "cs" }});
const answer = await client.request({request});
export const found = answer.{read};
"""

RIGHT = [
    ('"legal", {rulebook: "modern", position: {points: [], off: []}, dice: [3, 1]}', "ok?.plays[0]?.text"),
    ('"command", {name: "roll"}', "ok?.snapshot.score.match?.crawford"),
    ('"hello"', "ok?.rulebooks[0]?.names.cs"),
    ('"move", {from: "13", to: "8"}', "refused?.cite.paragraph"),
]
WRONG = [
    ('"legal", {rulebook: "modern", position: {points: [], off: []}, dice: [3, 1]}', "ok?.play", "'play'"),
    ('"command", {name: "roll"}', "ok?.snapshot.score.match?.craword", "'craword'"),
    ('"hello"', "ok?.snapshot", "'snapshot'"),
    ('"move", {from: "13", to: "8"}', "refused?.cite.paragraf", "'paragraf'"),
    ('"move", {form: "13", to: "8"}', "ok?.snapshot", "'form'"),
    ('"fly", {}', "ok", '"fly"'),
]


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """The page's type checker's messages for small scripts that request and read, in one run."""
    folder = tmp_path_factory.mktemp("reads")
    for name, asked in (("right", RIGHT), ("wrong", WRONG)):
        for number, (request, read, *_) in enumerate(asked):
            script = READS.format(client=CLIENT, request=request, read=read)
            (folder / f"{name}{number}.js").write_text(script)
    files = ["*.js", str(ROOT / "web/js/bridge/wire.d.ts")]
    settings = {"extends": str(ROOT / "tsconfig.json"), "include": files, "exclude": []}
    (folder / "tsconfig.json").write_text(json.dumps(settings))
    tsc = ["node", str(ROOT / "node_modules/typescript/bin/tsc"), "-p", str(folder), "--pretty", "false"]
    lines = subprocess.run(tsc, cwd=folder, capture_output=True, text=True, check=False).stdout.splitlines()
    return lambda name: [line for line in lines if line.startswith(f"{name}.js(")]


@pytest.mark.parametrize("number", range(len(RIGHT)))
def test_a_field_that_an_answer_has_compiles(said, number):
    assert said("wrong0"), "the checker has run"
    assert said(f"right{number}") == []


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_a_misspelt_field_is_an_error_that_names_it(said, number):
    (error,) = said(f"wrong{number}")
    assert "error TS" in error
    assert WRONG[number][2] in error


@pytest.mark.parametrize(("field", "errors"), [("paragraph", 0), ("paragraf", 1)])
def test_values_for_an_answer_are_checked_too(tmp_path, field, errors):
    script = tmp_path / "makes.py"
    script.write_text(
        "from vrhcaby.wire.shapes.refusal import Paragraph\n\n"
        f'made: Paragraph = {{"book": "modern", "{field}": "M2"}}\n'
    )
    mypy = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(script)]
    done = subprocess.run(
        mypy, cwd=tmp_path, env={"MYPYPATH": str(ROOT / "py")}, capture_output=True, text=True
    )
    assert done.returncode == errors, done.stdout
    assert ('Extra key "paragraf"' in done.stdout) is bool(errors)
