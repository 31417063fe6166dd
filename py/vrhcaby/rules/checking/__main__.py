"""``python -m vrhcaby.rules.checking``: print every fault of every rulebook and its texts, one a line.

The build runs it before compiling the page's tables and stops if there is any fault.
"""

from __future__ import annotations

import sys

from vrhcaby.rules.checking.tables import all_faults


def main() -> int:
    """Print all faults; return 1 if there are any."""
    faults = all_faults()
    if faults:
        print("\n".join(faults), file=sys.stderr)
        print(f"The data of the rulebooks has faults: {len(faults)}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
