"""Small edits of the standard library as the page carries it, so that start-up imports less.

They leave out what a browser has not (sockets, pipes, subprocesses) and what this page does not do (install
packages). Every edit must apply, or the build fails: a new Pyodide is then looked at by a person. The edited files
of Pyodide itself stay under its licence (MPL-2.0); these lines are the whole difference.
"""

from __future__ import annotations

Edit = tuple[str, str]
"""Old text, new text; the old must be there."""

ASYNCIO_EAGER = (
    "coroutines",
    "events",
    "exceptions",
    "futures",
    "locks",
    "protocols",
    "runners",
    "queues",
    "tasks",
    "taskgroups",
    "timeouts",
    "transports",
)
"""What Pyodide's event loop and any coroutine use."""

ASYNCIO_INIT = (
    "import sys\n"
    + "".join(f"from .{name} import *\n" for name in ASYNCIO_EAGER)
    + "__all__ = ("
    + " + ".join(f"{name}.__all__" for name in ASYNCIO_EAGER)
    + ")\n"
    + "def __getattr__(name):\n"
    + "    if name == 'DefaultEventLoopPolicy':\n"
    + "        return events._BaseDefaultEventLoopPolicy\n"
    + "    raise AttributeError(f'module {__name__!r} has no attribute {name!r} on this page')\n"
)

PACKAGE_LOADER = (
    "class _Place:\n"
    "    def __init__(self, path):\n"
    "        self.path = path\n"
    "    def __str__(self):\n"
    "        return self.path\n"
    "SITE_PACKAGES = _Place('/lib/python3.14/site-packages')\n"
    "DSO_DIR = _Place('/usr/lib')\n"
    "def init_loaded_packages():\n"
    "    pass\n"
    "def __getattr__(name):\n"
    "    raise AttributeError(f'{name}: this page installs no packages')\n"
)

REPLACED: dict[str, str] = {
    "asyncio/__init__.py": ASYNCIO_INIT,
    "pyodide/_package_loader.py": PACKAGE_LOADER,
}

PREPARED = "/lib/python3.14/site-packages/vrhcaby/_methods.bin"
"""Where the page keeps the compiled methods of the package's dataclasses, by their text (``wheel.py``)."""

PREPARED_METHODS = f"""
def _prepared():
    import marshal
    try:
        with open({PREPARED!r}, 'rb') as file:
            return marshal.load(file)
    except OSError:
        return {{}}

_PREPARED = _prepared()

class _FuncBuilder:
"""

SIGNATURE_AS_DOC = """            text_sig = str(inspect.signature(
                cls,
                annotation_format=annotationlib.Format.FORWARDREF,
            )).replace(' -> None', '')
"""

EDITS: dict[str, tuple[Edit, ...]] = {
    # A class without a docstring (they are stripped) is not given its signature as one, and the text of its
    # methods is compiled by the build: together four fifths of the time that importing the package takes.
    "dataclasses.py": (
        (SIGNATURE_AS_DOC, "            text_sig = ''\n"),
        ("\nclass _FuncBuilder:\n", PREPARED_METHODS),
        ("exec(txt, self.globals, ns)", "exec(_PREPARED.get(txt, txt), self.globals, ns)"),
    ),
    "asyncio/events.py": (
        ("import socket\nimport subprocess\n", ""),
        ("family=socket.AF_UNSPEC", "family=0"),
        ("flags=socket.AI_PASSIVE", "flags=1"),
        *((f"std{name}=subprocess.PIPE,", f"std{name}=-1,") for name in ("in", "out", "err")),
    ),
}


def patched(name: str, text: str) -> str:
    """The source of a standard module as the page has it."""
    if name in REPLACED:
        return REPLACED[name]
    for old, new in EDITS.get(name, ()):
        if old not in text:
            raise SystemExit(f"build: {name} has changed: {old!r} is no longer there")
        text = text.replace(old, new)
    return text
