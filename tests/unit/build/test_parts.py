"""Third-party parts of dist/ are reported the same way in the notices, the licence texts and the bill of materials."""

import importlib
import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
LOCKS = ROOT / "tools/locks"


@pytest.fixture(autouse=True)
def build_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools/build"))


def test_the_notices_contain_the_table_of_parts() -> None:
    notices, parts = importlib.import_module("notices"), importlib.import_module("parts")
    text = (ROOT / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8")
    assert text == notices.with_table(text, parts.read_parts()), (
        "python tools/build/notices.py writes it anew"
    )


def test_every_licence_text_belongs_to_a_part() -> None:
    parts = importlib.import_module("parts")
    used = {path.name for part in parts.read_parts() for path in part.texts}
    assert used == {path.name for path in (ROOT / "tools/build/licences").glob("*.txt")}


def test_the_bill_of_materials_names_every_part_and_is_reproducible() -> None:
    sbom, parts = importlib.import_module("sbom"), importlib.import_module("parts")
    from cyclonedx.output.json import JsonV1Dot6

    first, second = (JsonV1Dot6(sbom.bill(parts.read_parts(), "1.2.3")).output_as_string() for _ in range(2))
    assert first == second
    reported = json.loads(first)
    assert reported["bomFormat"] == "CycloneDX"
    assert reported["metadata"]["component"]["version"] == "1.2.3"
    assert {one["name"]: one["version"] for one in reported["components"]} == {
        part.name: part.version for part in parts.read_parts()
    }
    assert all(one["licenses"] for one in reported["components"])


def wanted(group: str) -> set[str]:
    """The pins of a group of pyproject.toml, including those of its included groups."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    found: set[str] = set()
    for entry in groups[group]:
        found |= wanted(entry["include-group"]) if isinstance(entry, dict) else {entry}
    return found


@pytest.mark.parametrize("group", ["build", "dev", "mutants"])
def test_the_lock_pins_the_projects_requirements_each_with_its_hashes(group: str) -> None:
    text = (LOCKS / f"{group}.txt").read_text(encoding="utf-8")
    entries = re.split(r"\n(?=[a-z])", text.strip())
    pinned = {entry.split()[0] for entry in entries}
    assert wanted(group) <= pinned, "./build.sh lock pins them anew"
    assert all("--hash=sha256:" in entry for entry in entries)


def test_no_step_of_a_workflow_uses_a_tag_that_can_move() -> None:
    """Our own workflows are of the same commit, so they need no pin."""
    used = [
        line.strip()
        for path in sorted((ROOT / ".github/workflows").glob("*.yml"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if "uses:" in line and "uses: ./" not in line
    ]
    assert used
    assert [line for line in used if not re.search(r"@[0-9a-f]{40} # v\d", line)] == []
