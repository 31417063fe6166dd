"""Install trained nets and tables in the package and record their hashes.

python training/ship.py NAME=FILE …       e.g. standard-contact.vbn=build/training/c.ckpt.net
A name that ends in .vbo takes only the last layer of the net.
"""

from __future__ import annotations

import hashlib
import struct
import sys
import zlib
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "py" / "vrhcaby" / "bot" / "data"
TABLES = DATA.parent / "tables"  # These are large. The page fetches them only for the game that needs them.
TABLE_MAGIC = b"VBT1"


def shipped() -> list[Path]:
    return sorted([*DATA.glob("*.vb[no]"), *TABLES.glob("*.vbt")])


def last_layer(net: bytes) -> bytes:
    """Make a ``.vbo`` file (vrhcaby/bot/nets.py) from a net file."""
    _, h2, outs = struct.unpack_from("<3H", net, 4)
    return struct.pack("<4sHH", b"VBO1", h2, outs) + net[len(net) - 2 * outs * (h2 + 1) :]


def main() -> None:
    TABLES.mkdir(parents=True, exist_ok=True)
    for item in sys.argv[1:]:
        name, _, source = item.partition("=")
        data = Path(source).read_bytes()
        if name.endswith(".vbt"):
            data = TABLE_MAGIC + zlib.compress(data, 9)
        if name.endswith(".vbo"):
            data = last_layer(data)
        (TABLES if name.endswith(".vbt") else DATA).joinpath(name).write_bytes(data)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in shipped()]
    (DATA / "SHA256SUMS").write_text("".join(lines))
    for path in shipped():
        packed = len(zlib.compress(path.read_bytes(), 9))
        print(f"{path.name:28} {path.stat().st_size:9d} bytes, {packed:9d} packed")


if __name__ == "__main__":
    main()
