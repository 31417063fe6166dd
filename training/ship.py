"""Put trained nets and tables in their place and note their hashes.

python training/ship.py NAME=FILE …       e.g. standard-contact.vbn=build/training/c256.ckpt.net
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "py" / "vrhcaby" / "bot" / "data"
TABLE_MAGIC = b"VBT1"


def main() -> None:
    DATA.mkdir(parents=True, exist_ok=True)
    for item in sys.argv[1:]:
        name, _, source = item.partition("=")
        data = Path(source).read_bytes()
        if name.endswith(".vbt"):
            data = TABLE_MAGIC + zlib.compress(data, 9)
        (DATA / name).write_bytes(data)
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(DATA.glob("*.vb[nt]"))
    ]
    (DATA / "SHA256SUMS").write_text("".join(lines))
    for path in sorted(DATA.glob("*.vb[nt]")):
        packed = len(zlib.compress(path.read_bytes(), 9))
        print(f"{path.name:28} {path.stat().st_size:9d} bytes, {packed:9d} packed")


if __name__ == "__main__":
    main()
