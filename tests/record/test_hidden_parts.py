"""What is said to a part of a Spiel holds the truth of the whole, as its answer or as one of its answers."""

import pytest
from tests.games import GAMES
from tests.night import APART, NIGHT
from tests.record.hidden_parts import wrong_hiding, wrong_hidings

from puur.reglement import built_in, load

SHORT, SOME, WHOLE = 9, 25, 100
"""At most so many acts: the suite tells of the beginning of a Spiel, the night of three tricks and of whole ones."""
BY_DAY, WHOLE_BY_DAY = 40, 40
"""Fragments of one game that the suite looks at: of beginnings, and of whole Spiele."""
FRAGMENTS, BEGINNINGS = 480, 1_050
"""Of one Reglement in one night, of which every fragment hides something else; with `MANY` deals 100,170 in all."""


@pytest.mark.parametrize("name", GAMES)
def test_a_fragment_never_denies_the_truth(name: str) -> None:
    """Hands, tricks, who led, who writes, what was written or is played hidden at random: the truth is still said."""
    assert [] == wrong_hidings(load(name), seed=1, count=BY_DAY, most=SHORT)


@pytest.mark.cites("G.wuerfel", "G.ziehen")
def test_whole_spiele_with_hidden_rolls_and_draws_are_not_denied() -> None:
    """Who had the die in a later trick, and what came from the stock, nobody told: what may have been is left open."""
    assert [] == wrong_hidings(load("grauer-jass-2"), seed=91, count=WHOLE_BY_DAY, most=WHOLE)


@pytest.mark.parametrize(
    ("name", "seed", "most", "number"),
    [
        ("einzelschieber", 1401, SOME, 11),  # who lacks a suit in a later trick may have had none before a gap
        ("einzelschieber", 1401, SOME, 12),
        ("coiffeur", 1401, SOME, 30),  # who claims the rest need not be who was to lead, and who announced
        ("allgemein", 1401, SOME, 226),  # two objections to one player mean two cards
        ("grauer-jass-2", 1401, SOME, 59),  # who led in place of another had rolled what he led
        ("grauer-jass-2", 1401, SOME, 61),  # a card that came back is no further card of the trick
        ("grauer-jass-2", 1401, SOME, 254),
        ("einzelschieber", 88200008, WHOLE, 1),  # nor of the trick that tells what its player lacked after a gap
        ("grauer-jass-2", 77100008, WHOLE, 11),  # who led in another's place took his card back
        ("grauer-jass-2", 77100009, WHOLE, 4),  # who goes on tells that several unnamed rolls left the suit free
        ("allgemein", 777, SOME, 31),  # who is reported with two cards before a lead was not to lead for that
        ("grauer-jass-4", 2811001, SOME, 7),
        ("differenzler", 777, SOME, 75),  # who trumps after a gap may hold the suit that was led
        ("grauer-jass-2", 777, WHOLE, 13),  # a roll nobody told may turn the ranking, also after an objection
        ("grauer-jass-4", 777, WHOLE, 22),
        ("grauer-jass-2", 777, WHOLE, 23),  # so many wrongs that nobody disputes are none: no world was found
        ("coiffeur", 777, WHOLE, 30),  # who lacks a card at last may have been dealt one too few
        ("grauer-jass-2", 91, WHOLE, 68),  # whose first hand is full may have drawn what the die demanded
    ],
)
def test_what_was_once_denied_is_said(name: str, seed: int, most: int, number: int) -> None:
    """Fragments on which a night found something that was not so."""
    assert not wrong_hiding(load(name), seed, number, most)


@pytest.mark.nightly
@pytest.mark.parametrize("name", built_in())
def test_no_fragment_of_many_beginnings_denies_the_truth(name: str) -> None:
    """The same of many more beginnings, of other Spiele under every Reglement."""
    assert [] == wrong_hidings(load(name), seed=_seed(name), count=BEGINNINGS, most=SHORT)


@pytest.mark.nightly
@pytest.mark.parametrize("name", built_in())
def test_hardly_a_fragment_denies_the_truth(name: str) -> None:
    """Of fragments of some tricks fewer than one in two hundred: a sample of worlds may miss those that fit."""
    wrong = wrong_hidings(load(name), seed=_seed(name), count=FRAGMENTS, most=SOME)
    assert len(wrong) < FRAGMENTS // 200, "\n".join(wrong)


@pytest.mark.nightly
@pytest.mark.parametrize("name", built_in())
def test_few_fragments_of_whole_spiele_deny_the_truth(name: str) -> None:
    """The same for whole Spiele, in which many rulings hang on hands nobody told: fewer than one in a hundred."""
    wrong = wrong_hidings(load(name), seed=_seed(name), count=FRAGMENTS, most=WHOLE)
    assert len(wrong) < FRAGMENTS // 100, "\n".join(wrong)


def _seed(name: str) -> int:
    """Tonight's own seed of a Reglement: those of one game would else draw the same Spiele."""
    return 2 + NIGHT + APART * built_in().index(name)
