"""`puur explain`: the words of the game and the articles, in every language."""

import json

import pytest
from tests.cli.calls import call

from puur.cli.says import SENTENCES
from puur.decks import Language

WORDS = [key.removesuffix(".names") for key in SENTENCES.texts(Language.DE) if key.endswith(".names")]


@pytest.mark.parametrize("language", Language)
def test_every_word_is_explained_by_each_of_its_spellings(language: Language) -> None:
    """Words of another language are found too: anyone who reads «Nell» in a German text may ask in French."""
    for key in WORDS:
        for spelling in SENTENCES.say(language, f"{key}.names").split(", "):
            result = call("explain", *spelling.split(), "--language", language.value)
            assert (0, True) == (
                result.exit_code,
                SENTENCES.say(language, f"{key}.names").split(",")[0] in result.output,
            )


def test_an_article_is_told_with_what_it_demands_in_each_reglement() -> None:
    """Those that have the same text are named together."""
    rows = json.loads(call("explain", "a.12", "--json").output)
    assert "schieber" in {name for row in rows for name in row["reglemente"]}
    assert all(row["meaning"] for row in rows)


def test_what_is_neither_is_answered_with_what_is_near() -> None:
    """A slip ends with 2 and names the word that was meant."""
    result = call("explain", "undenuffe")
    assert (2, True) == (result.exit_code, "Meintest du undenufe?" in result.output)
