"""A server for measurements: files may be cached, as on a real host, and every request is recorded with its time."""

from __future__ import annotations

import functools
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

ROOT = Path(__file__).resolve().parents[1]
AT = json.loads((ROOT / "dist/build.json").read_text(encoding="utf-8"))["at"]
"""The folder of the built version, ``v/dev/``."""
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}


@dataclass
class Place:
    """Its address, and the requests: (when, path, whether by a service worker)."""

    url: str
    asked: list[tuple[float, str, bool]] = field(default_factory=list)


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Otherwise an answer on a reused connection waits 40 ms for the browser to acknowledge its head.
    disable_nagle_algorithm = True
    extensions_map: ClassVar[dict[str, str]] = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def __init__(self, *args: Any, place: Place, **more: Any) -> None:
        self.place = place
        super().__init__(*args, **more)

    def do_GET(self) -> None:
        by_worker = self.headers.get("Referer", "").endswith("/sw.js") or self.path.endswith("/sw.js")
        self.place.asked.append((time.monotonic(), self.path.partition("?")[0], by_worker))
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Log nothing: measurements must not wait for a terminal."""


@contextmanager
def serving(folder: Path, how: type[Handler] = Handler) -> Iterator[Place]:
    place = Place("")
    handler = functools.partial(how, directory=str(folder), place=place)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    place.url = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield place
    finally:
        server.shutdown()
        server.server_close()
