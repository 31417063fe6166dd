"""Edit the page's standard library so that start-up imports less.

The edits remove what a browser lacks (sockets, pipes, subprocesses) and what this page never does (install packages,
await). They defer rare work (parse sources, format tracebacks). A file that an edit no longer fits is used as
published, and the build reports it, so that a person looks at a new Pyodide. Edited Pyodide files stay under its
licence (MPL-2.0); these lines and ``stdlib_files`` are the whole difference.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

import pinned
from fitting import Unfit, UnfitError, edited

Edit = tuple[str, str]
"""Old and new text. The old text must occur, and is replaced everywhere."""

FILES = Path(__file__).parent / "stdlib_files"

REPLACED = {
    "_pyodide/docstring.py": "c50fd26c0dac8690009018db9f6832e77880aa7155f03e366235519cb64c852c",
    "asyncio/__init__.py": "8148552daea881e3b33639d6e9bdab0da2021367ab694ee0604431c33c16983f",
    "pyodide/_package_loader.py": "66bc0d856252e3c3690a9c9cc2f73a4e88d7a9cc5beafa712194cadda4eb2b70",
    "pyodide/webloop.py": "7a031beee926b61b644f92917ddc16e9e3034075fa86b66333d11294f5e955c3",
}
"""Stock files replaced by ours, with the SHA-256 of the stock version that ours fit."""

# The runtime asks whether a given function is a coroutine, which does not need the whole module.
PUT_OFF = {
    "inspect": """def iscoroutinefunction(what):
    return bool(getattr(getattr(what, '__code__', None), 'co_flags', 0) & 128)

""",
    "traceback": "",
}
"""Modules that the runtime imports at its start but uses later; a few lines replace them until then."""

STAND_IN = """{known}def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    import _whole_{module}
    value = globals()[name] = getattr(_whole_{module}, name)
    return value
"""

PREPARED = f"{pinned.site_packages()}vrhcaby/_methods.bin"
"""The page's folder of compiled dataclass methods, by text (``wheel.py``)."""

PREPARED_METHODS = f"""
_PREPARED = {{}}

def _prepared():
    global _PREPARED
    if not _PREPARED:
        import marshal
        try:
            with open({PREPARED!r}, 'rb') as file:
                _PREPARED = marshal.load(file)
        except OSError:
            pass
    return _PREPARED

class _FuncBuilder:
"""

SIGNATURE_AS_DOC = """            text_sig = str(inspect.signature(
                cls,
                annotation_format=annotationlib.Format.FORWARDREF,
            )).replace(' -> None', '')
"""

LATER = "from _later import Later\n"


def later(*names: str, module: str = "") -> str:
    """Lines that replace ``import a`` or ``from module import a, b``."""
    args = [f"{module!r}, {name!r}" if module else repr(name) for name in names]
    return LATER + "".join(f"{name} = Later({arg})\n" for name, arg in zip(names, args, strict=True))


INSPECT_IN_JSBIND = (
    "Parameter",
    "getattr_static",
    "isclass",
    "iscoroutinefunction",
    "ismethod",
    "signature",
)

PARSED_TEMPLATE = '_raise_template_ast = ast.parse("raise ___EvalCodeResultException[0](x)").body[0]\n'

DEFAULT_SIGNATURE = """default_signature = JsFuncSignature(
    _default_sig_stencil, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result
)
"""

EDITS: dict[str, tuple[Edit, ...]] = {
    # A class without a docstring (they are stripped) gets no signature, and the build compiles the text of its
    # methods. Together they take four fifths of the time to import the package.
    "dataclasses.py": (
        (SIGNATURE_AS_DOC, "            text_sig = ''\n"),
        ("\nclass _FuncBuilder:\n", PREPARED_METHODS),
        ("exec(txt, self.globals, ns)", "exec(_prepared().get(txt, txt), self.globals, ns)"),
        ("import copy\n", later("copy")),
        (
            "        member = inspect.unwrap(member)\n",
            "        while hasattr(member, '__wrapped__'):\n            member = member.__wrapped__\n",
        ),
    ),
    # The interpreter has the nodes; reading and writing them as text needs a large module.
    "annotationlib.py": (
        ("import ast\n", "import _ast as ast\n" + later("unparse", "parse", module="ast")),
        ("ast.unparse(", "unparse("),
        ("ast.parse(", "parse("),
    ),
    "_pyodide/__init__.py": (
        (
            "sys.excepthook = traceback.print_exception",
            "sys.excepthook = lambda *of: traceback.print_exception(*of)",
        ),
    ),
    # The interpreter itself parses code given as text; the modules are for uses that the page does not have.
    "_pyodide/_base.py": (
        ("import ast\n", "import _ast\n" + later("ast", "linecache", "tokenize")),
        ("import linecache\nimport tokenize\n", ""),
        ("from copy import deepcopy\n", ""),
        ("from textwrap import dedent as _dedent\n", "_dedent = Later('textwrap', 'dedent')\n"),
        (PARSED_TEMPLATE, ""),
        (
            "raise_expr = deepcopy(_raise_template_ast)",
            "raise_expr = compile('raise ___EvalCodeResultException[0](x)', '', 'exec', _ast.PyCF_ONLY_AST).body[0]",
        ),
        (
            "isinstance(mod.body[-1], ast.Expr | ast.Await)",
            "isinstance(mod.body[-1], (_ast.Expr, _ast.Await))",
        ),
        ("flags | ast.PyCF_ONLY_AST", "flags | _ast.PyCF_ONLY_AST"),
        ("    if dedent:\n", "    if dedent and source[:1].isspace():\n"),
        (
            "if quiet_trailing_semicolon and should_quiet(source)",
            "if quiet_trailing_semicolon and (source.rstrip()[-1:] == ';' or '#' in source) and should_quiet(source)",
        ),
        ("    ast.fix_missing_locations(mod)\n    return compile(", "    return compile("),
    ),
    "_pyodide/_importhook.py": (
        ("from importlib.abc import Loader, MetaPathFinder\n", "Loader = MetaPathFinder = object\n"),
        (
            "from importlib.machinery import ModuleSpec, PathFinder\n",
            "from importlib._bootstrap import ModuleSpec, spec_from_loader\n"
            "from importlib._bootstrap_external import PathFinder\n",
        ),
        ("from importlib.util import spec_from_loader\n", ""),
    ),
    "_pyodide/jsbind.py": (
        (
            "from inspect import (\n" + "".join(f"    {name},\n" for name in INSPECT_IN_JSBIND) + ")\n",
            later(*INSPECT_IN_JSBIND, module="inspect"),
        ),
        ("no_default = Parameter.empty\n", "no_default = object()\n"),
        (
            "kwparam_defaults.append(p.default)",
            "kwparam_defaults.append(no_default if p.default is Parameter.empty else p.default)",
        ),
        ("default_signature = func_to_sig_inner(_default_sig_stencil, None)\n", DEFAULT_SIGNATURE),
    ),
    "pyodide/code.py": (
        (
            "from inspect import Parameter, Signature, signature\n",
            later("Parameter", "Signature", "signature", module="inspect"),
        ),
    ),
}


def unfit_replacements(stock: Mapping[str, str]) -> list[Unfit]:
    """Stock files that differ from the version that ours fit."""
    return [
        Unfit(name, "it is no longer the file that ours stands in for")
        for name, known in REPLACED.items()
        if hashlib.sha256(stock.get(name, "").encode()).hexdigest() != known
    ]


def page_library(stock: Mapping[str, str], unfit: list[Unfit], replaced: bool = True) -> dict[str, str]:
    """The sources of the standard modules for the page: ``{"a/b.py": text}``.

    Files that an edit does not fit stay as published and are added to ``unfit``. Without ``replaced`` no file is
    replaced.
    """
    library = {name: edited(lambda n=name, t=text: edit(n, t), text, unfit) for name, text in stock.items()}
    for module, known in PUT_OFF.items():
        library[f"_whole_{module}.py"] = library[f"{module}.py"]
        library[f"{module}.py"] = STAND_IN.format(module=module, known=known)
    own = {str(path.relative_to(FILES)): path for path in sorted(FILES.rglob("*.py"))}
    return library | {
        name: path.read_text(encoding="utf-8")
        for name, path in own.items()
        if replaced or name not in REPLACED
    }


def edit(name: str, text: str) -> str:
    for old, new in EDITS.get(name, ()):
        if old not in text:
            raise UnfitError(name, f"{old!r} is no longer there")
        text = text.replace(old, new)
    return text
