"""Anyone who only types back what stands on the screen finishes a Partie, in every language."""

import io
import re
import sys
from contextvars import copy_context
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from puur.cli.root import puur
from puur.cli.says import SENTENCES
from puur.decks import Deck, Language
from puur.partie import PartiePhase
from puur.record import play_through
from puur.wording.says import SENTENCES as GAME

YES_NO: Final = re.compile(r"\[(\w)/(\w)\]$")
WORDS: Final = {Language.DE: "ja nein", Language.FR: "oui non", Language.IT: "sì no", Language.EN: "yes no"}
"""How people say yes and no."""
NUMBERED: Final = re.compile(r"(\d+) ([^,\d]+\S)")
MOST: Final = 400
"""Questions of a Partie to 300, at most; more would be a question that is asked for ever."""


@dataclass(slots=True)
class Reader:
    """A person without a word of computers: reads what was written last, and types a name or a word from it."""

    language: Language
    screen: io.StringIO
    seen: int = 0
    asked: int = 0
    read_help: int = 0

    encoding = "utf-8"

    def isatty(self) -> bool:
        """It is no terminal, so that all is told line by line."""
        return False

    def readline(self) -> str:
        """The next answer."""
        self.asked += 1
        assert self.asked < MOST, self.screen.getvalue()[-2000:]
        shown = self.screen.getvalue()[self.seen :].removesuffix("> ").rstrip().split("\n")
        self.seen = len(self.screen.getvalue())
        return f"{self.answer(shown)}\n"

    def answer(self, shown: list[str]) -> str:
        """What is typed: to a question for yes or no the word for what the capital letter says."""
        yes_no = YES_NO.search(shown[-1])
        if yes_no is not None and self.sentence("another") not in shown[-1]:
            return WORDS[self.language].split()[0 if yes_no[1].isupper() else 1]
        if yes_no is not None:
            return WORDS[self.language].split()[1]
        if shown[-1] == self.sentence("enter"):
            return ""
        if self.asked % 25 == 0:  # lost once in a while
            self.read_help += 1
            return "?"
        return self.named(shown)

    def named(self, shown: list[str]) -> str:
        """The first thing that stands behind a number, without those in brackets: a card, a variant, a person."""
        listed = [line for line in shown if re.search(r"(^|: |\s)1 |\(1 ", line)]
        assert listed, shown
        possible = NUMBERED.findall(re.sub(r"\([^)]*\)", "", listed[-1]))
        assert possible, listed
        return str(re.split(r"\s{2,}", possible[0][1])[0]).strip("♠♥♦♣ ")

    def sentence(self, key: str) -> str:
        """A sentence of the game."""
        return str(SENTENCES.texts(self.language)[f"play.{key}"])


@pytest.mark.parametrize(
    ("language", "deck"),
    [(Language.DE, Deck.GERMAN), (Language.FR, Deck.FRENCH), (Language.IT, Deck.FRENCH), (Language.EN, Deck.FRENCH)],
)
def test_a_partie_is_finished_by_typing_what_is_read(
    language: Language, deck: Deck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names of cards, variants and people, yes and no as words, now and then `?`: to the end, without one refusal."""
    file, screen = tmp_path / "partie.jass", io.StringIO()
    reader = Reader(language, screen)
    monkeypatch.setattr(sys, "stdin", reader)
    monkeypatch.setattr(sys, "stdout", screen)
    words = ("--target", "300", "--seed", "3", "--language", language.value, "--deck", deck.value, "--plain")
    copy_context().run(puur.main, ["play", "--file", str(file), *words], prog_name="puur", standalone_mode=False)
    found = play_through(file.read_bytes(), folder=tmp_path)
    assert found.partie is not None
    assert PartiePhase.OVER is found.partie.phase
    assert reader.read_help
    told = screen.getvalue()
    refusals = {key: reader.sentence(key) for key in ("a_number", "which_of", "which_please", "not_announced")}
    refusals["card"] = str(GAME.texts(language)["error.notation.card"])
    assert [] == [key for key, said in refusals.items() if fixed(said) in told]


def fixed(sentence: str) -> str:
    """The longest part of a sentence without its facts."""
    return max(re.split(r"\{.*\}", sentence), key=len)
