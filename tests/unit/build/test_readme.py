"""The README: a first screen that reads at a glance, and a picture that matches the engine."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_first_screen_has_few_words() -> None:
    head = README[: README.index("```sh")]
    shown = re.sub(r"<[^>]*>|\]\([^)]*\)", "", head)
    assert len(re.findall(r"\w+", shown)) < 120


def test_the_pictures_and_the_sentence_are_the_engines(tmp_path: Path) -> None:
    code = (
        "import refusal_picture as made\n"
        "from vrhcaby.rules.wording import refusal_message\n"
        "for path, theme in made.THEMES.items():\n"
        "    assert (made.ROOT / path).read_text(encoding='utf-8') == made.picture(theme), path\n"
        "said = refusal_message(made.refused(), 'en')\n"
        "print(f'**{said.title}.** {said.text}')\n"
    )
    paths = f"{ROOT / 'py'}:{ROOT / 'tools/build'}"
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": paths}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().replace("\N{NO-BREAK SPACE}", " ") in README


def test_the_example_prints_its_output() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(ROOT / "py")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split("\n")[:3] == ["6/3 3/2", "rear_first O2", "3/2 6/3"]
