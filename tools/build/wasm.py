"""As much of WebAssembly's binary format as the build needs: the names a module takes and the names it gives.

Sections are ``(id, body)``; numbers are LEB128 without sign (WebAssembly core specification 5.2, 5.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

HEADER = b"\0asm\1\0\0\0"
IMPORTS, EXPORTS = 2, 7
Section = tuple[int, bytes]


class Reader:
    """Walks over bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def bytes(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def name(self) -> str:
        return self.bytes(self.number()).decode()

    @property
    def more(self) -> bool:
        return self.at < len(self.data)


def number(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def sections(module: bytes) -> Iterator[Section]:
    if not module.startswith(HEADER):
        raise ValueError("no WebAssembly module of version 1")
    reader = Reader(module)
    reader.bytes(len(HEADER))
    while reader.more:
        kind = reader.number()
        yield kind, reader.bytes(reader.number())


def module_of(parts: list[Section]) -> bytes:
    return HEADER + b"".join(number(kind) + number(len(body)) + body for kind, body in parts)


def imports(module: bytes) -> set[tuple[str, str]]:
    """What a module asks for, of whatever kind: from where, and the name."""
    found: set[tuple[str, str]] = set()
    for kind, body in sections(module):
        reader = Reader(body)
        for _ in range(reader.number() if kind == IMPORTS else 0):
            found.add((reader.name(), reader.name()))
            skip_import(reader)
    return found


def skip_import(reader: Reader) -> None:
    kind = reader.number()
    if kind == 0:  # a function: its type
        reader.number()
    elif kind == 3:  # a global: type, mutability
        reader.bytes(2)
    elif kind == 4:  # a tag: attribute, type
        reader.bytes(1)
        reader.number()
    else:  # a table (with a type before its limits) or a memory
        reader.bytes(1 if kind == 1 else 0)
        limits = reader.number()
        reader.number()
        if limits & 1:
            reader.number()


def exports(module: bytes) -> list[str]:
    (body,) = (body for kind, body in sections(module) if kind == EXPORTS)
    return [name for name, _ in entries(body)]


def entries(body: bytes) -> Iterator[tuple[str, bytes]]:
    """Of an export section: each name, and the bytes of its whole entry."""
    reader = Reader(body)
    for _ in range(reader.number()):
        start = reader.at
        name = reader.name()
        reader.bytes(1)
        reader.number()
        yield name, body[start : reader.at]


def with_exports(module: bytes, wanted: Callable[[str], bool]) -> bytes:
    """The module, giving only the names that are wanted; nothing else is touched."""

    def kept(body: bytes) -> bytes:
        chosen = [entry for name, entry in entries(body) if wanted(name)]
        return number(len(chosen)) + b"".join(chosen)

    return module_of([(kind, kept(body) if kind == EXPORTS else body) for kind, body in sections(module)])
