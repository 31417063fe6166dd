"""Print the measured figures: start-up, bytes, a first visit, replies, frames, long tasks. usage: ./build.sh bench"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent

for script in ("boot.py", "first_visit.py", "reply.py", "frames.py"):
    if subprocess.run([sys.executable, str(HERE / script)], check=False).returncode:
        raise SystemExit(f"{script} failed")
    print(flush=True)
