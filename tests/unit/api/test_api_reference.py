"""docs/api.md matches today's docstrings, and covers everything that the package exports."""

import subprocess
import sys

import vrhcaby


def test_the_reference_is_current(pytestconfig):
    tool = pytestconfig.rootpath / "tools/api_reference.py"
    done = subprocess.run([sys.executable, str(tool), "--check"], check=False)
    assert done.returncode == 0, "python tools/api_reference.py writes it anew"


def test_every_public_name_of_the_package_is_described(pytestconfig):
    text = (pytestconfig.rootpath / "docs/api.md").read_text(encoding="utf-8")
    for name in vrhcaby.__all__:
        assert (
            name == "__version__" or f"### `{name}" in text or f"`{name}`" in text.split("## Constants")[1]
        ), name
