"""The command line in a language nobody speaks: all that is read comes from the texts."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.cli.said import helps
from tests.pseudo_language import unmarked, write_texts

from puur.cards import CARDS
from puur.cli.root import puur
from puur.decks import Deck, Language, card_name, seat_name
from puur.reglement import built_in, load
from puur.seats import Seat
from puur.wording.catalogue import ELSEWHERE

SPOKEN: Final = Language.IT
"""The language in whose place it stands."""
TYPED: Final = re.compile(
    r"(?<!\w)--?[a-z][\w-]*|\[[\w|.,-]*\]|\b[\w/]+\.(?:jass|toml)\b"
    r"|\b[A-Z]{1,3}\.[a-z0-9-]+|\b(?:Beat|Doris|Esther|Kurt)(?: [A-Z][a-z]*)?\."
)
"""Options, choices and files, which are typed as they are; articles, and names that were shortened."""
EXAMPLE: Final = Path("examples/einzelschieber.jass")
PLACEHOLDERS: Final = (
    "ADDRESS", "ARCHIVE", "ALPHA", "BETA", "CARDS", "COMMAND", "DAYS", "DEPTH", "DIR", "FILE", "HANDS", "HOST", "H0",
    "H1", "IP", "KEY", "KIND", "NAME", "POINTS", "PORT", "RECORD", "SEAL", "SEAT", "SECONDS", "SECRET", "SHELL",
    "TEXT", "URL", "WORD|ARTICLE",
)  # fmt: skip
"""What stands in a usage for what is typed: English words in capitals, in every language."""
TOLD: Final = (
    "deal", "desk seat --players 13 --rounds 3", "reglement tree trick.rest", "doctor", "fair commit",
    f"replay {EXAMPLE}", "nothing", "deal --nothing", "replay nothing.jass", "reglement show nothing", "perft 2",
    "solve --hands x", "desk seat --players none", "desk paper nothing", "rule pyproject.toml", "replay pyproject.toml",
)  # fmt: skip
"""Commands that tell something, and mistakes that are told."""


def names() -> set[str]:
    """What needs no mark: commands, placeholders, cards, seats, parties, Reglemente, and what our record tells."""
    told = {
        "puur",
        "NO_COLOR",
        "trick.rest",
        "SN",
        "EW",
        *PLACEHOLDERS,
        *(word for way in helps(puur) for word in way.split()),
    }
    told |= {seat_name(seat, SPOKEN) for seat in Seat}
    told |= {card_name(card, deck, SPOKEN) for card in CARDS for deck in Deck}
    told |= {name for reglement in map(load, built_in()) for name in (reglement.name, reglement.title[SPOKEN])}
    return told | set(re.findall(r"(?:^\w+: |# )(.+)$", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE))


def test_every_sentence_of_the_command_line_comes_from_the_texts(tmp_path: Path) -> None:
    """The help of every command, what some of them tell, and what is said of mistakes."""
    write_texts(tmp_path, SPOKEN)
    asked = [sys.executable, "-m", "tests.cli.said", SPOKEN.value, *TOLD]
    printed = subprocess.run(asked, env={**os.environ, ELSEWHERE: str(tmp_path)}, capture_output=True, check=True)
    said = json.loads(printed.stdout)
    assert len(said) > 2 * len(TOLD)
    found = {way: unmarked(TYPED.sub(" ", text), names()) for way, text in said.items()}
    assert {} == {way: lines for way, lines in found.items() if lines}
