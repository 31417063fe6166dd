"""Put trained nets and tables in their place and note their hashes.

python training/ship.py NAME=FILE …       e.g. standard-contact.vbn=build/training/c256.ckpt.net
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "py" / "vrhcaby" / "bot" / "data"
TABLES = DATA.parent / "tables"  # large, fetched by the page only for the game that needs it
TABLE_MAGIC = b"VBT1"


def shipped() -> list[Path]:
    return sorted([*DATA.glob("*.vbn"), *TABLES.glob("*.vbt")])


def main() -> None:
    TABLES.mkdir(parents=True, exist_ok=True)
    for item in sys.argv[1:]:
        name, _, source = item.partition("=")
        data = Path(source).read_bytes()
        if name.endswith(".vbt"):
            data = TABLE_MAGIC + zlib.compress(data, 9)
        (TABLES if name.endswith(".vbt") else DATA).joinpath(name).write_bytes(data)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in shipped()]
    (DATA / "SHA256SUMS").write_text("".join(lines))
    for path in shipped():
        packed = len(zlib.compress(path.read_bytes(), 9))
        print(f"{path.name:28} {path.stat().st_size:9d} bytes, {packed:9d} packed")


if __name__ == "__main__":
    main()
