"""The papers in a language nobody speaks: all that is read comes from the texts, or from what is printed on them."""

import json
import os
import re
import subprocess
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Final

from tests.paper.samples import PAPERS, look
from tests.pseudo_language import unmarked, write_texts

from puur.decks import Language
from puur.wording.catalogue import ELSEWHERE

SPOKEN: Final = Language.IT
"""The language in whose place it stands."""
WORD: Final = re.compile(r"[a-zà-ÿ]{2,}", re.IGNORECASE)
SPELLED: Final = "ShanTian CC"
"""How a name is printed whose letters nobody has at hand, and a seat that stands on both sides of a tent."""


def told_in(value: object) -> str:
    """All strings of a paper: names, titles and rules, which stand on it as they are."""
    if isinstance(value, str):
        return value
    if isinstance(value, tuple | list):
        return " ".join(map(told_in, value))
    if is_dataclass(value):
        return " ".join(told_in(getattr(value, field.name)) for field in fields(value))
    return " ".join(map(told_in, value.values())) if isinstance(value, dict) else ""


def test_every_sentence_on_papers_comes_from_the_texts(tmp_path: Path) -> None:
    """One of every kind. A word that breaks at the end of a line stands in two parts, and so may a part of a name."""
    write_texts(tmp_path, SPOKEN)
    asked = [sys.executable, "-m", "tests.paper.said", SPOKEN.value]
    printed = subprocess.run(asked, env={**os.environ, ELSEWHERE: str(tmp_path)}, capture_output=True, check=True)
    found: dict[str, list[str]] = {}
    for name, text in json.loads(printed.stdout).items():
        own = f"{told_in(PAPERS[name])} {told_in(look())} {SPELLED}"
        found[name] = [word for line in unmarked(text) for word in WORD.findall(line) if word not in own]
    assert len(found) == len(PAPERS)
    assert {} == {name: words for name, words in found.items() if words}
