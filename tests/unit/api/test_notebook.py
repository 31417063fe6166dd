"""The example notebook runs, and its stored outputs are current."""

import json
import subprocess
import sys


def test_the_notebook_runs_and_shows_its_stored_outputs(pytestconfig):
    tool = pytestconfig.rootpath / "tools/notebook.py"
    done = subprocess.run([sys.executable, str(tool), "--check"], check=False)
    assert done.returncode == 0, "python tools/notebook.py runs it anew"


def test_the_notebook_shows_the_rulebooks_differences(pytestconfig):
    notebook = json.loads(
        (pytestconfig.rootpath / "examples/notebook/bearing-off.ipynb").read_text(encoding="utf-8")
    )
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", ())]
    verdicts = "".join(outputs[1]["text"]).splitlines()
    refused = [line for line in verdicts if "§" in line]
    assert len(verdicts) == 5
    assert [line.split()[0] for line in refused] == ["leaflet"]
    assert outputs[0]["data"]["image/svg+xml"][0].startswith("<svg")
