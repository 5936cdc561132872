"""Irregular tables agree with the naive twin: what is offered to whom, what follows, who took what, what is written."""

from random import Random

import pytest
from tests.games import EACH, GAMES
from tests.naive.rulings.acts import happen
from tests.naive.rulings.houses import HOUSES
from tests.naive.rulings.sums import shared
from tests.naive.rulings.table import Table
from tests.night import tonight
from tests.properties.rulings_twin import first_difference, of_puur
from tests.properties.tables import REGLEMENTE

from puur.modes import variant
from puur.partie.standblatt import Row, Sheet
from puur.partie.wrong_sums import settle
from puur.reglement import load
from puur.spiel import place, witness

TABLES = pytest.mark.parametrize("tables", [215, pytest.param(12_000, marks=pytest.mark.nightly)])
PASSEN = sorted(name for name, house in HOUSES.items() if house.text in "KE")


def test_the_twin_knows_every_house() -> None:
    """Each Reglement has its house: 215 tables of each game are 3,000 a day, 12,000 of all 300,000 a night."""
    assert set(REGLEMENTE) == set(HOUSES)
    assert len(HOUSES) == len(REGLEMENTE)
    assert 215 * len(GAMES) >= 3_000
    assert 12_000 * len(HOUSES) >= 300_000


@pytest.mark.parametrize("name", EACH)
@TABLES
def test_irregular_tables_of_every_reglement(name: str, tables: int) -> None:
    """With several faults at each table, twin and product rule the same, with the same articles."""
    for seed in tonight(tables):
        assert first_difference(name, seed) == ""


@pytest.mark.cites("E.9", "K.falsch-geschrieben", "P.9")
@pytest.mark.parametrize("name", PASSEN)
def test_passen_that_do_not_add_up(name: str) -> None:
    """What a wrong total lacks, or has too many, is shared alike; the odd point is at the writer's expense."""
    reglement = load(name)
    spiele = reglement.partie.spiele.value or 0
    rng = Random(name)
    for _ in range(100):
        rows = [
            (points, 157 - points + rng.choice((0, 0, 0, 0, -10, 1, 11)))
            for points in rng.choices(range(158), k=spiele)
        ]
        writer = rng.randrange(2)
        written = [sum(row[column] for row in rows) for column in (0, 1)]
        own, other = shared(157 * spiele - sum(written))
        expected = [written[column] + (own if column == writer else other) for column in (0, 1)]
        played = None if reglement.tournament.round_minutes.value is None else spiele  # told where time ends it (P.59)
        sheet = Sheet(reglement, ("SN", "EW"), tuple(Row(row) for row in rows), writer=writer, played=played)
        assert tuple(expected) == settle(sheet).totals


def test_two_cards_of_which_one_lies_there_already() -> None:
    """Both cards told of lie on the table, one given and one too early: still one of them may be kept (P.37)."""
    assert first_difference("grauer-jass-4", 2107) == ""


@pytest.mark.cites("A.22", "A.24", "P.27")
def test_one_of_two_cards_left_beside_a_complete_trick_goes_back_with_it() -> None:
    """The opponents left it there for the next trick; the card given wrongly before it goes back, and so does it."""
    assert first_difference("einzel-final", 4400028) == ""


@pytest.mark.cites("E.6", "P.41")
def test_the_trick_of_a_remark_is_given_away_though_it_was_led_anew_with_another_card() -> None:
    """It is the trick that lay there when somebody betrayed the game, not the one that lies there by now."""
    assert first_difference("einzelschieber", 5500036) == ""


@pytest.mark.cites("A.19", "A.24")
def test_a_wrong_choice_stays_though_its_card_goes_back() -> None:
    """The partner led without a word and gave a second card: the trump he made is made, whichever of the two stays."""
    assert first_difference("paarschieber", 1302000165) == ""


@pytest.mark.cites("A.8", "A.22")
def test_who_laid_a_card_of_the_suit_too_early_still_held_it() -> None:
    """His other card follows nobody: the partner of who is to lead has led it."""
    assert first_difference("coiffeur-turnier", 1302001946) == ""


@pytest.mark.cites("A.14")
def test_whose_cards_fall_when_the_hidden_partner_has_led() -> None:
    """The last trump out falls on the partner's lead, or is his own: no card of the claimer is beaten by it."""
    hands = {"S": ["HK", "C6"], "E": ["S7", "H8"], "N": ["HJ", "SA"], "W": ["D9", "D7"]}
    spiel = place(load("schieber"), variant("H"), "|".join(" ".join(hand) for hand in hands.values()))
    table = Table(HOUSES["schieber"], "H", {seat: set(hand) for seat, hand in hands.items()}, "S", "W", announcer="S")
    for act in (("play", "S", "HK"), ("claim", "N", False)):
        happen(table, act)
        spiel = witness(spiel, of_puur(act))
    assert spiel.faults.irregularities == ()
    assert table.faults == []


@pytest.mark.cites("A.14", "P.13")
def test_a_hidden_partner_saves_no_claim_with_a_card_the_opponents_hold() -> None:
    """All cards that were out would have taken the running trick; that the partner held one of them nobody can say."""
    assert first_difference("allgemein", 610000404) == ""


@pytest.mark.cites("A.23.3", "A.23.5", "P.39")
def test_a_corrected_weis_was_announced_too_early_all_the_same() -> None:
    """Announced too early, again in time, and then corrected: only the wrong claim is undone, and it had made none."""
    assert first_difference("allgemein", 620000281) == ""


@pytest.mark.cites("E.6", "E.10", "P.41")
def test_a_claim_made_later_keeps_no_trick_from_those_who_call_a_remark_on_it() -> None:
    """Its lead had come back when the remark was made; that the rest was given away since changes nothing."""
    assert first_difference("paare-jeder-gegen-jeden", 620000549) == ""


@pytest.mark.cites("A.23.1", "P.4")
def test_king_and_queen_of_trump_named_as_a_weis_are_forfeited_as_a_weis() -> None:
    """They are the Stoeck too, and it was these that were struck out, so that the Weis was written."""
    assert first_difference("grauer-jass-2", 620000534) == ""


@pytest.mark.cites("P.29", "P.32")
def test_a_card_that_one_choice_kills_is_not_held_back_any_more_for_the_next() -> None:
    """Two cases wait and play goes on: by the first a card is dead, which the second would have named (P.29, P.32)."""
    assert first_difference("coiffeur", 2811010826) == ""


@pytest.mark.cites("E.5", "P.35")
@pytest.mark.parametrize("seed", [2911010059, 2911010583])
def test_who_passed_on_only_says_so_once_more(seed: int) -> None:
    """Nothing was chosen by it and nobody was told anything new: the opponents have nothing to object to."""
    assert first_difference("einzelschieber", seed) == ""


@pytest.mark.cites("P.11", "P.30")
def test_what_all_saw_is_the_choice_of_who_calls_it() -> None:
    """Everybody plays for himself, and one told of his own answer: who objects to him now means that, and chooses."""
    assert first_difference("hindersi", 2911010338) == ""


@pytest.mark.cites("A.17", "E.3", "K.schreiber")
def test_a_deal_of_a_pack_wrongly_cut_is_objected_to_through_its_dealer() -> None:
    """Another than the dealer's neighbour cut; who objects to the dealer means that deal, and it is dealt again."""
    assert first_difference("slalom-schieber", 2911100286) == ""
