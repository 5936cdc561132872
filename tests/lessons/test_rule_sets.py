"""The choice of Reglemente: all of them, in groups, each with what is different in it."""

from puur.decks import Deck, Language
from puur.lessons.rule_sets import USUAL, choices, essentials, peculiarities
from puur.reglement import built_in, load
from puur.wording import Voice


def test_every_reglement_is_in_one_group_with_a_sentence() -> None:
    """None is left out, and one alone is for beginners."""
    for language in Language:
        held = [choice for _, found in choices(Voice(language)) for choice in found]
        assert sorted(built_in()) == sorted(choice.name for choice in held)
        assert all(choice.sentence.endswith(".") for choice in held)
        assert [USUAL] == [choice.name for choice in held if choice.for_beginners]


def test_what_is_different_stands_with_its_article() -> None:
    """The Differenzler has no partners; the usual Schieber differs from itself in nothing."""
    found = peculiarities(load("differenzler"), Language.DE, Deck.FRENCH)
    assert "D.1" in {peculiarity.article for peculiarity in found}
    assert () == peculiarities(load(USUAL), Language.DE, Deck.FRENCH)


def test_the_essentials_can_be_told_of_every_reglement() -> None:
    """In every language and pack."""
    for name in built_in():
        for language in Language:
            for deck in Deck:
                assert all(told and article for told, article in essentials(load(name), language, deck))
