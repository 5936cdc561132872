"""What a description makes the search look at: which settings, which Weis, which hands."""

import pytest
from tests.record.untold import verdict_of

from puur.cards import EMPTY
from puur.modes import Variant
from puur.record.situation.half_told import about_turned
from puur.record.situation.lead_rolls import free_as_told
from puur.record.situation.model import Situation
from puur.record.situation.reader import describe
from puur.record.situation.stock_cards import least_held
from puur.record.situation.supposed import supposed_claims
from puur.record.situation.trump_card import makings
from puur.record.situation.verdict import FirstLook, first_look
from puur.record.situation.wants import wants_of
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.fault import IrregularityKind


def told(text: str, reglement: str = "schieber") -> Situation:
    """What these lines describe."""
    order = load(reglement).seat_plan.order
    return describe(text.replace(" / ", "\n"), lambda _: order).situation


@pytest.mark.cites("A.2")
def test_who_gave_nothing_to_a_turned_trick_holds_nothing_that_beats_who_leads_next() -> None:
    """King and six of hearts lie, and South leads on: neither North nor West had the Ass, or he took it with that."""
    first, *others = about_turned(told("variante D / karte S HK / karte E H6 / kehren S / karte S D6"), Variant.D)
    ace = told("hand S HA ?").held(Seat.S)
    assert ((Seat.N, EMPTY, ace), (Seat.W, EMPTY, ace)) == first
    assert [Seat.N, Seat.W] == [way[0][0] for way in others]


@pytest.mark.cites("G.wuerfel")
def test_the_suit_was_free_only_if_trump_or_the_highest_did_not_take_the_trick_as_well() -> None:
    """The lowest took it though a higher card lies there: a five. Who alone followed suit took it either way."""
    reglement, lead = load("grauer-jass-4"), "variante D / ausspiel S / karte S H9"
    six = told(f"{lead} / karte E H6 / karte N H7 / karte W HA / karte E S7", reglement.name)
    assert ((0,),) == free_as_told(six, reglement)
    alone = told(f"{lead} / karte E S6 / karte N S8 / karte W C6 / karte S S7", reglement.name)
    assert ((),) == free_as_told(alone, reglement)


@pytest.mark.cites("F.trumpf", "F.spielart")
def test_what_the_lifted_card_makes_is_looked_for_only_where_nobody_told_which_it_is() -> None:
    """A lifted nine of hearts makes hearts; of a card that nobody named every trump is looked at, and both others."""
    reglement = load("fnf-handjass")
    named = told("geber S / lupfen W 10 H9 / geben S / karte E HA", reglement.name)
    assert (None,) == tuple(makings(named, reglement))
    untold = told("geber S / geben S / karte E HA", reglement.name)
    assert set(reglement.trump.factors.value) == set(makings(untold, reglement))


@pytest.mark.cites("A.23.3", "A.23.5")
def test_a_weis_that_is_only_reported_of_was_announced_with_the_first_card() -> None:
    """That East named Vorhand supposes two Weis of as many points, an opponent's before his, in trick one."""
    reglement = load("schieber")
    situation = told("variante D / ausspiel S / karte S HA / melden S E vorhand-gesagt")
    for supposed in supposed_claims(situation, reglement, reglement.seat_plan):
        assert [(Seat.N, 0), (Seat.E, 0)] == [(claim.seat, claim.trick) for claim in supposed.before]


def test_a_spiel_that_goes_on_in_a_world_that_fits_is_seen_at_once() -> None:
    """Nothing is wrong with a first card: the first world says so."""
    assert first_look(told("variante D / karte S HA"), load("schieber")) is FirstLook.GOES_ON


@pytest.mark.cites("P.11")
def test_an_objection_means_what_is_reported_of_the_same_player_in_the_same_trick_as_well() -> None:
    """North made a remark and gave a card: both are in question."""
    lines = "variante D / ausspiel E / karte E HA / melden E N bemerkung / karte N C6 / einspruch E N"
    assert {1, 2} == told(lines).disputed


@pytest.mark.cites("A.23.1", "A.23.3")
def test_of_a_weis_without_cards_a_row_in_each_suit_is_looked_at_and_nothing_beside_it() -> None:
    """Four cards of a suit make 50; without eights, Jacks and Asses of the others no second Weis lies beside them."""
    lines = "variante D / ausspiel S / weis S 50 / karte S H9 / karte E H6 / einspruch W S"
    (*ways,) = wants_of(told(lines), load("schieber"), Variant.D, ())
    rows = [(more, less) for ((_, more, less),) in ways if len(more) == 4 and len(more.suits) == 1]
    assert 4 == len({more.suits for more, _ in rows})
    for more, less in rows:
        others = less - more.suits[0].cards
        assert {3} == {len(others.of_suit(suit)) for suit in others.suits}, (more, less)


@pytest.mark.cites("A.8", "P.17")
def test_tricks_nobody_told_of_may_be_the_opponents_so_that_a_bar_may_be_over() -> None:
    """South leads the barred suit two tricks later: that is wrong, or right, as nobody told who won the two."""
    barred = "variante D / ausspiel S / karte N HA / einspruch E N / karte S SA / karte E S6 / karte N S7 / karte W S8"
    answers = verdict_of(f"{barred} / stich 4 S: HK H6 H7 H8 / einspruch E S").answers
    wrong = {
        tuple(found.irregularity.kind for found in answer.outcome.findings if found.irregularity.offender is Seat.S)
        for answer in answers
    }
    assert {(), (IrregularityKind.BARRED_LEAD,)} <= wrong


@pytest.mark.cites("G.runde")
@pytest.mark.parametrize("choice", ["", " / entscheid 1 1", " / entscheid 1 1 / entscheid 2 1"])
def test_a_card_after_objections_and_choices_comes_in_the_place_of_the_one_before_them(choice: str) -> None:
    """However many words lie between: North gave two cards to the trick and not three."""
    reglement = load("grauer-jass-2")
    spoken = f"einspruch S N{choice}"
    lines = f"variante D / ausspiel S / karte S H9 / karte N D8 / {spoken} / karte N H8 / karte S HA / karte N H6"
    assert 3 == least_held(told(lines, reglement.name), reglement, 0)
