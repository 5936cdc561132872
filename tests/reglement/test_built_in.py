"""The Reglemente that come with Puur."""

import pickle
from types import MappingProxyType

import pytest

from puur.reglement import KEYS, Language, Reglement, built_in, check, cited, load
from puur.reglement.family import family_order

NAMES = built_in()


@pytest.mark.parametrize("name", NAMES)
def test_a_built_in_reglement_is_sound(name: str) -> None:
    """It loads, is called like its file, and holds every key."""
    assert () == check(name)
    assert name == load(name).name
    assert name == load(name).lineage[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_built_in_reglement_is_complete_in_four_languages(name: str) -> None:
    """Title, source and every article are told in each language; the long texts differ from one another."""
    reglement = load(name)
    for language in Language:
        assert reglement.title[language]
        assert reglement.source[language]
    for article in (*reglement.articles, *(article for article, _ in reglement.replaced)):
        assert article.place
        assert all(article.title.values())
        assert 4 == len(set(article.demands.values())), article.id
        assert "ß" not in article.title[Language.DE] + article.demands[Language.DE]


def test_the_general_rules_come_first_and_every_reglement_after_its_base() -> None:
    """The list begins with the rules all others rest on."""
    assert "allgemein" == NAMES[0]
    for name in NAMES[1:]:
        assert NAMES.index(load(name).lineage[1]) < NAMES.index(name)


def test_families_stay_together_and_numbers_sort_by_size() -> None:
    """1000 comes before 2500, and cousins after brothers; a base outside of the list is no base."""
    bases = {"s-2500": "s", "k": "a", "s": "a", "s-1000": "s", "z": "a", "a": None, "club": "elsewhere"}
    assert ("a", "k", "s", "s-1000", "s-2500", "z", "club") == family_order(bases)


def test_no_two_built_in_reglemente_play_alike_by_accident() -> None:
    """Every digest is its own."""
    assert len(NAMES) == len({load(name).digest for name in NAMES})


@pytest.mark.parametrize("name", NAMES)
def test_a_reglement_can_be_sent_to_another_process(name: str) -> None:
    """Packed and unpacked it is the same, down to its tables, which stay read-only."""
    reglement = load(name)
    sent: object = pickle.loads(pickle.dumps(reglement))  # noqa: S301  our own bytes
    assert isinstance(sent, Reglement)
    assert reglement == sent
    assert reglement.articles == sent.articles
    assert [cited(reglement, key) for key in KEYS] == [cited(sent, key) for key in KEYS]
    assert isinstance(sent.trump.factors.value, MappingProxyType)
