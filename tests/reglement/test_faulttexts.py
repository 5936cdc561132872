"""The sentences about faulty files."""

import string
import tomllib
from importlib.resources import files

import pytest

from puur.reglement.model import Language
from puur.reglement.trouble import NOTHING, ReglementTrouble, guess, in_words, listed, readable, say, shown

TEXTS = {
    name: {Language(word): text for word, text in by.items()}
    for name, by in tomllib.loads(files("puur.reglement").joinpath("faults.toml").read_text(encoding="utf-8")).items()
}


def test_every_trouble_has_a_sentence_and_no_sentence_is_idle() -> None:
    """The list of troubles and the file of sentences name the same things, in the same order."""
    assert [trouble.value for trouble in ReglementTrouble] == list(TEXTS)


@pytest.mark.parametrize("name", list(TEXTS))
def test_a_sentence_tells_the_same_facts_in_every_language(name: str) -> None:
    """Four languages, each with the facts of the others; German in Swiss spelling."""
    texts = TEXTS[name]
    assert set(Language) == set(texts)
    facts = [sorted(field for _, field, _, _ in string.Formatter().parse(text) if field) for text in texts.values()]
    assert [facts[0]] * 4 == facts
    assert "ß" not in "".join(texts.values())
    assert all(text == "" or "  " not in text for text in texts.values())


def test_phrases_within_phrases_are_told_in_the_same_language() -> None:
    """A guess within a sentence speaks the sentence's language."""
    words = ("vorhand", "chooser")
    phrase = say(
        ReglementTrouble.UNKNOWN_WORD, given=shown("vorhant"), wanted=listed(words), guess=guess("vorhant", words)
    )
    assert (
        "Das Wort 'vorhant' ist hier unbekannt. Möglich ist eines von vorhand, chooser. Gemeint ist wohl vorhand."
        == (in_words(phrase, Language.DE, TEXTS))
    )
    assert "Did you mean vorhand?" in in_words(phrase, Language.EN, TEXTS)


def test_a_guess_is_made_only_where_a_word_is_near() -> None:
    """Near spelling and other capitals are guessed; strange and endless words are not."""
    assert say(ReglementTrouble.DID_YOU_MEAN, word="D") == guess("d", ("D", "H"))
    assert NOTHING == guess("xyz", ("vorhand",))
    assert NOTHING == guess("vorhand" * 100, ("vorhand",))


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (True, "true"),
        (False, "false"),
        (12, "12"),
        (1.5, "1.5"),
        ("a\nb\u202e", "'a\\nb\\u202e'"),
        ("x" * 100, "'" + "x" * 57 + "...'"),
        ([1], "[ ... ]"),
        ({"a": 1}, "{ ... }"),
    ],
)
def test_what_a_file_says_is_shown_short_and_printable(raw: object, text: str) -> None:
    """No value of a file breaks the line of a fault or runs on."""
    assert text == shown(raw)


def test_huge_numbers_and_strange_keys_are_shown_short() -> None:
    """A number nobody could print is a huge number; a key stays one short line."""
    assert say(ReglementTrouble.HUGE) == shown(10**5000)
    assert "count.cards" == readable("count.cards")
    assert "'a\\nb'" == readable("a\nb")
    assert len(readable("k" * 1000)) < 100
