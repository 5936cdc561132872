"""How Reglemente differ, where values come from, and the house rules."""

import pytest
from tests.reglement.clubs import ClubFolder, article

from puur.reglement import KEYS, Cited, Language, Setting, cited, difference, house_rules, load, only_in, tree


def test_a_difference_tells_value_and_article_of_both(club: ClubFolder) -> None:
    """Only keys that are answered differently differ; the same answer by another article does not."""
    text = article(1, "partie.target = 1500", replaces=("S.2",)) + article(
        2, "count.last_trick = 5", replaces=("A.10",)
    )
    (found,) = difference(load("schieber"), club.load(text))
    assert ("partie.target", Cited(2500, "S.2"), Cited(1500, "B.1")) == (found.key, found.first, found.second)
    assert () == difference(load("kzjv"), load("kzjv"))


def test_articles_of_one_side_only_are_told(club: ClubFolder) -> None:
    """What a club adds, and what it takes out of force."""
    ours = club.load(article(1, kind="conduct", replaces=("A.13",)))
    assert ["A.13"] == [article.id for article in only_in(load("schieber"), ours)]
    assert ["B.1"] == [article.id for article in only_in(ours, load("schieber"))]


def test_the_tree_of_a_key_tells_who_set_it_in_turn() -> None:
    """The base first, every replacement with its file and article after it."""
    found = tree(load("schieber-1000"), "partie.target")
    assert ("allgemein", "schieber", "schieber-1000") == tuple(setting.reglement for setting in found)
    assert Setting("partie.target", 1000, "S1000.1", "schieber-1000") == found[-1]
    for key in KEYS:
        last = tree(load("kzjv"), key)[-1]
        assert Cited(last.value, last.article) == cited(load("kzjv"), key)


def test_an_unknown_key_is_no_key() -> None:
    """Neither its value nor its tree can be told."""
    with pytest.raises(KeyError, match=r"count\.cards_"):
        cited(load("kzjv"), "count.cards_")
    with pytest.raises(KeyError, match="digest"):
        tree(load("kzjv"), "digest")


def test_house_rules_hold_every_article_in_force_with_what_it_still_sets(club: ClubFolder) -> None:
    """Grouped by file, the club's own first; a key that was taken over is no longer told."""
    chapters = house_rules(club.load(article(1, "partie.target = 1500", replaces=("S.2",))), Language.FR)
    assert ["club", "schieber", "allgemein"] == [chapter.reglement for chapter in chapters]
    (own,) = chapters[0].rules
    assert ("B.1", "B.1", "Regel 1.", ("S.2",), None) == (own.id, own.title, own.demands, own.replaces, own.open)
    assert (Setting("partie.target", 1500, "B.1", "club"),) == own.sets
    target = next(rule for rule in chapters[1].rules if rule.id == "S.2")
    assert ["trump.factors"] == [setting.key for setting in target.sets]
    assert "But et facteurs" == target.title
    schieber = load("schieber")
    told = [rule.id for chapter in house_rules(schieber, Language.DE) for rule in chapter.rules]
    assert sorted(article.id for article in schieber.articles) == sorted(told)
