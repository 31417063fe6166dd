"""Another person's page: stock Pyodide, its own copy of micropip, our wheel by its address."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from support.embed_pages import DIST, ROOT, TIMEOUT, browser_named, site

pytestmark = [pytest.mark.e2e, pytest.mark.dist]
MICROPIP = "micropip-0.11.1-py3-none-any.whl"
KEPT = ROOT / ".build" / "micropip"
PAGE = """<!doctype html><meta charset="utf-8"><title>notebook</title><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const py = await loadPyodide({ lockFileURL: new URL("lock/pyodide-lock.json", location.href).href });
await py.loadPackage("micropip");
py.globals.set("wheel_url", new URL("WHEEL", location.href).href);
try {
  globalThis.answer = await py.runPythonAsync(`
import micropip
await micropip.install(wheel_url)
import json
from vrhcaby.api import bridge
bridge.handle(json.dumps({"v": 1, "id": 1, "op": "hello", "args": {}}))
`);
} catch (error) { globalThis.answer = String(error); }
</script>"""


def pyodide_info() -> dict[str, Any]:
    """Pyodide's description of itself."""
    lock = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    info: dict[str, Any] = lock["info"]
    return info


@pytest.fixture(scope="module")
def micropip() -> Path:
    """The wheel of micropip from the package index, fetched once."""
    wheel = KEPT / MICROPIP
    if not wheel.exists():
        fetch = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"]
        python = pyodide_info()["python"].rpartition(".")[0]
        subprocess.run([*fetch, "--python-version", python, "-d", str(KEPT), "micropip==0.11.1"], check=True)
    return wheel


def lock(wheel: Path) -> dict[str, Any]:
    """Our own lock file: Pyodide's description, and the one package served beside it."""
    entry = {
        "name": "micropip",
        "version": "0.11.1",
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": ["micropip"],
        "depends": [],
    }
    return {"info": pyodide_info(), "packages": {"micropip": entry}}


def test_micropip_installs_the_wheel_in_stock_pyodide(micropip: Path, tmp_path: Path) -> None:
    wheel = next((DIST / "wheel").glob("vrhcaby-*.whl"))
    (tmp_path / "pyodide").symlink_to(ROOT / "node_modules/pyodide", target_is_directory=True)
    (tmp_path / "wheel").symlink_to(DIST / "wheel", target_is_directory=True)
    (tmp_path / "lock").mkdir()
    (tmp_path / "lock" / micropip.name).write_bytes(micropip.read_bytes())
    (tmp_path / "lock" / "pyodide-lock.json").write_text(json.dumps(lock(micropip)), encoding="utf-8")
    (tmp_path / "index.html").write_text(PAGE.replace("WHEEL", f"wheel/{wheel.name}"), encoding="utf-8")
    page = browser_named("chromium").new_page()
    page.set_default_timeout(TIMEOUT)
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    with site(tmp_path) as home:
        page.goto(home.url + "/index.html")
        page.wait_for_function("globalThis.answer !== undefined")
        answer = page.evaluate("globalThis.answer")
        assert answer.startswith("{"), answer
        assert "ok" in json.loads(answer)
        assert [url for url in asked if not url.startswith((home.url, "data:", "blob:"))] == []
    page.close()
