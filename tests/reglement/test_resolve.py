"""Which article sets which key along a chain, and which articles are in force."""

import pytest
from tests.reglement.clubs import ClubFolder, article

from puur.reglement import Language, cited, load, written


def test_an_article_takes_precedence_only_where_it_says_so(club: ClubFolder) -> None:
    """A key of the base is set again by an article that replaces the one that set it."""
    reglement = club.load(article(1, "partie.target = 1500", replaces=("S.2",)))
    assert (1500, "B.1") == (reglement.partie.target.value, reglement.partie.target.article)
    assert ("S.2",) == reglement.article("B.1").replaces


def test_two_articles_on_one_key_are_told_with_both_places(club: ClubFolder) -> None:
    """Without `replaces` nobody knows which of two articles holds; in the base, and in the same file."""
    text = article(1, "partie.target = 1500") + article(2, "partie.target = 1000", replaces=("S.2",))
    first, second = club.faults(text)
    assert (9, "partie.target") == (first.line, first.key)
    assert "set by the article S.2 already, see schieber.toml:" in first.message
    assert 'If B.1 is to take precedence, add replaces = ["S.2"]' in first.message
    assert (15, "partie.target") == (second.line, second.key)
    assert "set by the article B.1 already, see" in second.message
    assert "club.toml:4" in second.message


def test_the_article_replaced_must_be_the_one_that_holds_the_key(club: ClubFolder) -> None:
    """Replacing an article that lost the key before is not enough."""
    text = article(1, "partie.target = 1500", replaces=("S.2",)) + article(2, "partie.target = 1", replaces=("S.2",))
    (fault,) = club.faults(text)
    assert (15, "partie.target") == (fault.line, fault.key)
    assert 'add replaces = ["B.1"]' in fault.message


def test_an_article_is_no_longer_in_force_when_none_of_its_keys_survives(club: ClubFolder) -> None:
    """S.2 sets target and factors: replaced in one it holds for the other; replaced in both it is gone."""
    half = club.load(article(1, "partie.target = 1500", replaces=("S.2",)))
    assert "S.2" in {article.id for article in half.articles}
    both = article(1, "partie.target = 1500", replaces=("S.2",))
    both += article(2, "trump.factors = { D = 2 }", replaces=("S.2",))
    gone = club.load(both)
    assert "S.2" not in {article.id for article in gone.articles}
    assert [("S.2", "B.2")] == [(article.id, by) for article, by in gone.replaced]
    with pytest.raises(KeyError):
        gone.article("S.2")


def test_an_article_without_keys_ends_when_it_is_replaced(club: ClubFolder) -> None:
    """A procedure or a rule of conduct holds until another takes its place."""
    reglement = club.load(article(1, kind="conduct", replaces=("A.13",)))
    assert [("A.13", "B.1")] == [(article.id, by) for article, by in reglement.replaced]
    assert "Regel 1." == reglement.article("B.1").demands[Language.DE]


def test_only_an_article_in_force_can_be_replaced(club: ClubFolder) -> None:
    """An unknown article, the article itself, one further down, and one already replaced are told apart."""
    text = article(1, kind="conduct", replaces=("A.13", "A.133", "B.1", "B.2"))
    text += article(2, kind="conduct", replaces=("A.13",))
    faults = club.faults(text)
    assert [(8, "B.1.replaces")] * 3 + [(14, "B.2.replaces")] == [(fault.line, fault.key) for fault in faults]
    assert "There is no article 'A.133' further up or in the base" in faults[0].message
    assert "Did you mean A.13?" in faults[0].message
    assert "There is no article 'B.2'" in faults[2].message
    assert "'A.13' is no longer in force: B.1 has replaced it. Name B.1 instead" in faults[3].message


def test_an_article_number_is_used_once(club: ClubFolder) -> None:
    """In a file, in its base, and also where the base's article was replaced."""
    text = article(1, kind="conduct", replaces=("A.13",)) + article(1, kind="conduct")
    text += article(2, kind="conduct").replace("B.2", "A.13") + article(3, kind="conduct").replace("B.3", "A.3")
    faults = club.faults(text)
    assert [(11, "B.1.id"), (17, "A.13.id"), (23, "A.3.id")] == [(fault.line, fault.key) for fault in faults]
    assert "see allgemein.toml:" in faults[1].message


def test_a_mapping_is_replaced_whole(club: ClubFolder) -> None:
    """A club that names two runs plays two runs; nothing of the base's table remains."""
    reglement = club.load(article(1, "weis.runs = { 3 = 20, 4 = 60 }", replaces=("A.23.1",)))
    assert {3: 20, 4: 60} == reglement.weis.runs.value


def test_a_reglement_is_what_it_plays_not_what_it_says(club: ClubFolder) -> None:
    """The digest follows keys, articles, edition and name; texts may be improved without changing it."""
    text = article(1, "partie.target = 1500", replaces=("S.2",))
    plain = club.load(text)
    assert plain == club.load(text.replace("Regel 1.", "Die Regel 1."))
    assert plain == club.load("title = 'Unser Club'\n" + text)
    assert hash(plain) == hash(club.load("# Bemerkung\n" + text))
    assert "load('club')" == repr(plain)
    changes = (
        text.replace("1500", "1501"),
        text.replace("B.1", "B.9"),
        text + article(2, kind="conduct"),
    )
    assert 4 == len({plain, *(club.load(change) for change in changes)})
    assert plain != club.load(text, head='name = "club"\nbase = "schieber"\nedition = "2"\n')
    assert plain != "club"


def test_every_built_in_key_names_an_article_in_force() -> None:
    """No value without its article, and the article says that it sets it."""
    for name in ("schieber", "kzjv", "grauer-jass-4"):
        reglement = load(name)
        for key in {setting.key for setting in reglement.settings}:
            assert key in reglement.article(cited(reglement, key).article).sets
            assert written(cited(reglement, key).value) is not None
