"""The page's standard library if Pyodide's files are no longer those that our edits fit."""

from __future__ import annotations

import pytest

from .conftest import ROOT, Take


def stock(take: Take) -> dict[str, str]:
    zipped = take("common").read_zip(take("pinned").LIBRARY)
    return {name: data.decode() for name, data in zipped.items() if name.endswith(".py")}


def test_every_edit_fits_the_pinned_library(take: Take) -> None:
    patches = take("stdlib_patches")
    unfit = patches.unfit_replacements(stock(take))
    library = patches.page_library(stock(take), unfit)
    assert unfit == []
    assert all(library[name] != stock(take)[name] for name in {*patches.EDITS, *patches.REPLACED})


def test_a_file_that_an_edit_does_not_fit_is_as_published_and_the_others_are_edited(take: Take) -> None:
    patches = take("stdlib_patches")
    changed = {**stock(take)}
    changed["dataclasses.py"] = changed["dataclasses.py"].replace("import copy\n", "import copy as shapes\n")
    unfit: list[object] = []
    library = patches.page_library(changed, unfit)
    assert library["dataclasses.py"] == changed["dataclasses.py"]
    assert library["annotationlib.py"] != changed["annotationlib.py"]
    assert [(one.file, one.why) for one in unfit] == [  # type: ignore[attr-defined]
        ("dataclasses.py", "'import copy\\n' is no longer there")
    ]


def test_no_file_is_replaced_once_one_of_them_has_changed(take: Take) -> None:
    """They depend on each other: a published event loop does not run on our empty asyncio."""
    patches = take("stdlib_patches")
    changed = stock(take) | {"pyodide/webloop.py": "import selectors\n"}
    unfit = patches.unfit_replacements(changed)
    assert [one.file for one in unfit] == ["pyodide/webloop.py"]
    library = patches.page_library(changed, unfit, replaced=not unfit)
    assert {name: library[name] for name in patches.REPLACED} == {
        name: changed[name] for name in patches.REPLACED
    }


def test_the_version_of_pyodide_is_the_installed_and_recorded_one(take: Take) -> None:
    pinned = take("pinned")
    assert f'"pyodide": "{pinned.version()}"' in (ROOT / "package.json").read_text()
    notices = (ROOT / "THIRD_PARTY_NOTICES.md").read_text()
    assert f"| Pyodide | {pinned.version()} |" in notices
    assert f"| CPython and its standard library | {pinned.versions_within()['python']} |" in notices


@pytest.mark.parametrize("folder", ["tools", "tests", "docs", "py", "web", "bench"])
def test_the_version_is_written_nowhere_else(take: Take, folder: str) -> None:
    pinned = take("pinned")
    python, joined = pinned.python(), pinned.python().replace(".", "")
    words = (pinned.version(), f"cpython-{joined}", f"python{python}/", f"python{joined}.", f'"{python}"')
    texts = [
        path for path in (ROOT / folder).rglob("*") if path.suffix in {".py", ".js", ".mjs", ".md", ".toml"}
    ]
    assert texts
    said = {path.relative_to(ROOT): path.read_text(encoding="utf-8") for path in texts}
    assert [str(path) for path, text in said.items() if any(word in text for word in words)] == []
