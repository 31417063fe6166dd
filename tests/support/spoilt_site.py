"""A server that spoils some of its answers: it drops or cuts them, stays silent, or returns a sign-in page."""

from __future__ import annotations

import functools
import threading
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from support.embed_pages import AT, DIST, Handler, Site

SIGN_IN = "<!DOCTYPE html><title>Sign in</title><p>Sign in to use this network."
WAYS = ("drop", "missing", "sign in", "cut", "torn", "silent", "policy")


@dataclass(frozen=True)
class Spoilt:
    """The fault of paths that begin like this, in the version's folder or beside it (``""``: every path but the
    page's own).
    """

    start: str
    way: str
    policy: str = ""

    def __post_init__(self) -> None:
        assert self.way in WAYS, self.way

    def meets(self, path: str) -> bool:
        return (
            path.replace(f"/{AT}", "/", 1).startswith(self.start)
            if self.start
            else path not in ("/", "/index.html")
        )


@dataclass
class Rules:
    """The present faults; without any everything works again."""

    now: list[Spoilt] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    def meeting(self, path: str, *ways: str) -> Spoilt | None:
        return next((one for one in self.now if one.meets(path) and one.way in ways), None)


class SpoilingHandler(Handler):
    """Serves a folder's files, with the present faults."""

    site: SpoiltSite

    def __init__(self, *args: Any, rules: Rules, **kwargs: Any) -> None:
        self.rules = rules
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        spoilt = self.rules.meeting(path, *WAYS[:-1])
        before = self.site.instead.get(path) if spoilt is None else None
        if before is not None:
            whole = (self.site.folder / path.lstrip("/")).read_text(encoding="utf-8")
            self.sent((before + whole).encode(), self.guess_type(path))
            return
        if spoilt is None:
            super().do_GET()
            return
        self.close_connection = True
        if spoilt.way == "silent":
            self.rules.over.wait(120)
        elif spoilt.way == "missing":
            self.send_error(404)
        elif spoilt.way == "sign in":
            self.sent(SIGN_IN.encode(), "text/html; charset=utf-8")
        elif spoilt.way in ("cut", "torn"):
            whole = (self.site.folder / path.lstrip("/")).read_bytes()
            half = whole[: len(whole) // 2]
            self.sent(half, self.guess_type(path), len(half if spoilt.way == "cut" else whole))

    def sent(self, body: bytes, kind: str, length: int | None = None) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        spoilt = self.rules.meeting(self.path.partition("?")[0], "policy")
        if spoilt:
            self.send_header("Content-Security-Policy", spoilt.policy)
        super().end_headers()


class SpoiltSite(Site):
    """One origin with answers that ``spoil`` breaks and ``mend`` repairs; ``instead``: what is inserted before the
    script of a path.
    """

    def __init__(self, folder: Path = DIST) -> None:
        self.folder = folder
        self.headers: dict[str, str] = {}
        self.pages: dict[str, str] = {}
        self.asked: list[str] = []
        self.rules = Rules()
        self.instead: dict[str, str] = {}
        handler = functools.partial(SpoilingHandler, site=self, rules=self.rules)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        # A browser that leaves in the middle of an answer is not reported.
        self.server.handle_error = lambda *_: None  # type: ignore[method-assign]
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def spoil(self, start: str, way: str, policy: str = "") -> None:
        self.rules.now.append(Spoilt(start, way, policy))

    def mend(self) -> None:
        self.rules.now.clear()
        self.rules.over.set()
        self.rules.over = threading.Event()
