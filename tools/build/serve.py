"""Serve dist/ on this machine.  usage: serve.py [--port N] [--folder F]

Browsers always revalidate files, so a rebuilt page appears at once. The types of .wasm and .mjs are correct on every
machine.
"""

from __future__ import annotations

import argparse
import functools
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

DIST = Path(__file__).resolve().parents[2] / "dist"
FIRST_PORT = 8000
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Otherwise an answer on a reused connection waits 40 ms for the browser to acknowledge its head.
    disable_nagle_algorithm = True
    extensions_map: ClassVar[dict[str, str]] = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        # Like common static hosts: boards on pages of other origins may load their files from here.
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log only faults."""
        if len(args) > 1 and str(args[1]).startswith(("4", "5")):
            super().log_message(format, *args)


def listen(folder: Path, port: int | None) -> ThreadingHTTPServer:
    """A server on the requested port, or on the first free one from 8000 on."""
    handler = functools.partial(Handler, directory=str(folder))
    if port is not None:
        return ThreadingHTTPServer(("127.0.0.1", port), handler)
    for candidate in range(FIRST_PORT, FIRST_PORT + 50):
        try:
            return ThreadingHTTPServer(("127.0.0.1", candidate), handler)
        except OSError:
            continue
    return ThreadingHTTPServer(("127.0.0.1", 0), handler)


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.sh serve")
    parser.add_argument("--port", type=int, help="port on loopback (default: the first free one from 8000)")
    parser.add_argument("--folder", type=Path, default=DIST, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    server = listen(arguments.folder, arguments.port)
    print(f"Vrhcáby: http://127.0.0.1:{server.server_port}/   (end with Ctrl+C)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
