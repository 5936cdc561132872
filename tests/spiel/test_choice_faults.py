import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.cards import CardSet, Suit
from puur.modes import Variant
from puur.partie import open_partie
from puur.partie import witness as witness_partie
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Phase, Spiel, acts_for, legal_plays, open_spiel, view, witness
from puur.spiel.acts import Announce, Cut, Deal, Object, Play, Schieben
from puur.spiel.fault import IrregularityKind

HANDS = Suit.D.cards, Suit.H.cards, Suit.S.cards, Suit.C.cards
DEAL = (Cut(Seat.N, 12), Deal(Seat.W, HANDS))


def dealt(name: str) -> Spiel:
    """S holds diamonds and is Vorhand, E hearts, N spades, W clubs."""
    spiel = open_spiel(load(name), dealer=Seat.W)
    for act in DEAL:
        spiel = witness(spiel, act)
    return spiel


@pytest.mark.cites("A.19", "P.19")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber"])
@pytest.mark.parametrize("act", [Announce(Seat.N, Variant.O), Schieben(Seat.N), Play(Seat.N, next(iter(HANDS[2])))])
def test_vorhand_deals_the_next_spiel(name: str, act: Announce | Schieben | Play) -> None:
    """However the partner came before Vorhand: once called, the table goes on with Vorhand dealing."""
    partie = open_partie(load(name), dealer=Seat.W)
    for done in (*DEAL, act, Object(Seat.E, Seat.N)):
        partie = witness_partie(partie, done)
    assert partie.spiel is not None
    assert (Seat.S, Phase.CUT) == (partie.spiel.preface.dealer, partie.spiel.phase)
    assert ["A.19"] == [spiel.ending.article for spiel in partie.annulled if spiel.ending is not None]


@pytest.mark.cites("A.19", "P.35")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "coiffeur"])
def test_who_passes_the_choice_on_and_says_so_again_does_nothing_wrong(name: str) -> None:
    """The choice lies with his partner, as it did; only who announces after it comes before him."""
    passed = witness(dealt(name), Schieben(Seat.S))
    again = witness(passed, Schieben(Seat.S))
    assert [IrregularityKind.OTHER] == [wrong.kind for wrong in again.faults.irregularities]
    assert (passed.turn, passed.preface) == (again.turn, again.preface)
    announced = witness(again, Announce(Seat.S, Variant.H))
    assert IrregularityKind.WRONG_CHOOSER is announced.faults.irregularities[-1].kind


@pytest.mark.cites("P.11", "P.35")
@given(seat=st.sampled_from((Seat.E, Seat.W)), variant=st.sampled_from(Variant))
def test_what_an_opponent_announces_leaves_no_trace_until_called(seat: Seat, variant: Variant) -> None:
    """The table, and every view of it, is as if nothing had been said, but for the number of acts."""
    before = dealt("schieber")
    after = witness(before, Announce(seat, variant))
    for player in Seat:
        assert view(before, player) == view(after, player)._replace(number=before.number)
        assert acts_for(before, player) == acts_for(after, player)


@pytest.mark.cites("A.19")
def test_a_silent_lead_of_the_partner_is_a_lead_and_an_announcement() -> None:
    """The suit he led is trump, he announced it, and the others follow his card."""
    spiel = witness(dealt("schieber"), Play(Seat.N, min(HANDS[2])))
    assert [IrregularityKind.WRONG_CHOOSER] == [irregularity.kind for irregularity in spiel.faults.irregularities]
    assert (Variant.S, Seat.N, Seat.W) == (spiel.preface.variant, spiel.preface.announcer, spiel.turn)
    assert spiel.trick is not None
    assert Seat.N is spiel.trick.leader
    assert HANDS[3] == legal_plays(spiel)


@pytest.mark.cites("A.19", "P.14")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber"])
def test_a_card_that_is_not_held_announces_nothing(name: str) -> None:
    """Neither partner nor Vorhand announces with a card that is in another hand."""
    for seat in (Seat.S, Seat.N):
        spiel = witness(dealt(name), Play(seat, min(HANDS[1])))
        assert [IrregularityKind.OTHER] == [irregularity.kind for irregularity in spiel.faults.irregularities]
        assert (Phase.ANNOUNCE, None, CardSet.of([])) == (spiel.phase, spiel.trick, legal_plays(spiel))


@pytest.mark.cites("A.19")
@pytest.mark.parametrize("seat", [Seat.S, Seat.N])
def test_what_is_announced_said_again_changes_nothing(seat: Seat) -> None:
    """A player or his partner repeats the announcement: that is no correction, and nobody can object to one."""
    before = witness(dealt("schieber"), Announce(Seat.S, Variant.O))
    after = witness(before, Announce(seat, Variant.O))
    assert [IrregularityKind.OTHER] == [irregularity.kind for irregularity in after.faults.irregularities]
    assert (before.phase, before.preface, before.turn) == (after.phase, after.preface, after.turn)
