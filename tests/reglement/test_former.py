"""Old files load, and digests are what they always were: records name their Reglement by them."""

import pytest
from tests.reglement.clubs import ClubFolder, article, overriding

from puur.reglement import KEYS, cited, load, written
from puur.reglement.former import ASSUMED, FIRST_CALLED, first_written
from puur.reglement.options import TieBreak

DIGESTS = {
    "allgemein": "082c481afd89e1466554ce25c174ec714faf343bbf6bf144cd40edd836e74977",
    "coiffeur": "232938a284f716cf13a714a9fa902cdd2499189c62a53fd529d53c697523e967",
    "differenzler": "bb05761a45d3544dd569468e945efd304085e00581203e09e19a562038137781",
    "einzelschieber": "539f942b33bcbdfaae38670411e4d12d5354bd63492dfc1d21ff11d7f31a7a30",
    "zuercher-einzel": "d9a68d7e627156d704a81b0a9de17c439501c8f1f32d5f480dd950e39d152592",
    "fnf-handjass": "a9efe9696773d4e1de49ddb92dad853d213ed124f70b4e0d979f737dea5e6425",
    "grauer-jass-2": "953652d49aea3044ee8344b191b9c447fc8f7897b656d971d81d1eb8de0b4ef6",
    "grauer-jass-4": "056c3c5d80c1a564bb73241e9979cd4e01f22bb0c98f54319507b567accec380",
    "haerdoepfeljass": "e6ba00c1a657ca7f5b2554c5ae7f9e181269f3df0a414be9f93c79f77be2569a",
    "hindersi": "81a1044308f86c34355996ce32787170b5d5e1f7d8567ba0b5dc560f7822e3a2",
    "kzjv": "61402b35bb9077f82a193667510f0c036513e19d299df9e131bf05ed8b352a75",
    "schieber": "36124faf365584ada30da542fcac9622babf9fd024edd8f6d9b8f3cddd329e16",
    "schieber-1-2-3": "b43626c0066ef901de31a55fe5c5291280aebc5fdbf2a83c95cde5be2a430da5",
    "schieber-1000": "aa2e8bea926d4cbe79f702aa033ff8e744236bd090463a2c6568878c92a40475",
    "slalom-schieber": "de86ba08da2cf12b0ae67e811d38be0c21919333911ae84b16a92e05574f932b",
}
"""The digests of these editions as they were before keys of tournaments were added and renamed."""


@pytest.mark.parametrize("name", list(DIGESTS))
def test_a_digest_survives_new_keys_and_new_names(name: str) -> None:
    """A record from before the keys of tournaments names the Reglement that it names today."""
    assert DIGESTS[name] == load(name).digest


def test_what_was_assumed_is_what_the_general_rules_say() -> None:
    """A later key holds in the general rules what held when there was no key for it."""
    general = load("allgemein")
    assert dict(ASSUMED) == {key: written(cited(general, key).value) for key in ASSUMED}
    assert set(KEYS) >= {*ASSUMED, *FIRST_CALLED}
    assert not set(ASSUMED) & set(FIRST_CALLED)


def test_a_later_key_that_says_something_new_changes_the_digest(club: ClubFolder) -> None:
    """Clubs that fill gaps differently play by different Reglemente; saying the usual thing again changes nothing."""
    plain = club.load(overriding({"tournament.passen": "4"}))
    same = club.load(overriding({"tournament.passen": "4", "tournament.gaps": '["helpers", "fives", "rests"]'}))
    other = club.load(overriding({"tournament.passen": "4", "tournament.gaps": '["rests"]'}))
    assert plain.digest == same.digest
    assert plain.digest != other.digest


@pytest.mark.cites("A.16", "K.falsch-geschrieben")
def test_an_article_that_stands_for_a_later_key_alone_leaves_the_digest_as_it_was() -> None:
    """Other articles replaced its first keys: its duty is in force again, and old records name the same Reglement."""
    kzjv = load("kzjv")
    assert "A.16" in {known.id for known in kzjv.articles}
    assert "A.16" == kzjv.sheet.tidy.article
    assert DIGESTS["kzjv"] == kzjv.digest


def test_an_article_of_later_keys_alone_counts_by_its_values(club: ClubFolder) -> None:
    """A club's article that repeats what was assumed leaves the digest alone; one that differs is in it by its id."""
    plain = club.load("")
    repeated = club.load(article(1, "tournament.protest_minutes = 10", replaces=("P.52",)))
    longer = club.load(article(1, "tournament.protest_minutes = 30", replaces=("P.52",)))
    elsewhere = club.load(article(2, "tournament.protest_minutes = 30", replaces=("P.52",)))
    assert plain.digest == repeated.digest
    assert 3 == len({reglement.digest for reglement in (plain, longer, elsewhere)})


def test_a_file_may_use_the_former_name_of_a_group(club: ClubFolder) -> None:
    """`event` is read as `tournament`, and a tie-break of one word as a list of one; the digest is the same."""
    new = club.load(overriding({"tournament.passen": "4", "tournament.tie_break": '["best_round"]'}))
    replaces = tuple({cited(load("schieber"), key).article for key in ("tournament.passen", "tournament.tie_break")})
    old = club.load(article(1, 'event.passen = 4, event.tie_break = "best_round"', replaces=replaces))
    assert (TieBreak.BEST_ROUND,) == old.tournament.tie_break.value
    assert new.digest == old.digest


def test_a_key_under_both_names_is_a_fault(club: ClubFolder) -> None:
    """Which of the two is meant nobody could say."""
    text = article(1, "event.passen = 4, tournament.passen = 5", replaces=("P.0",))
    (fault,) = club.faults(text)
    assert ("tournament.passen", 9) == (fault.key, fault.line)


def test_no_word_of_a_tie_break_was_once_called_shared() -> None:
    """An empty list and `shared` mean the same and are one in the digest; longer lists stay lists."""
    assert "shared" == first_written("tournament.tie_break", [])
    assert ["best_round", "shared"] == first_written("tournament.tie_break", ["best_round", "shared"])
    assert 7 == first_written("tournament.tie_break", 7)
