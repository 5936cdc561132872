"""What an attentive player remembers, and what he must not conclude."""

import pytest

from puur.bots.memory import Memory, last_draw, remembered
from puur.cards import CardSet, Suit, card
from puur.reglement import load
from puur.rules.weis_disclosure import Disclosure
from puur.seats import Seat
from puur.spiel import Play, Spiel, place, view, witness
from puur.spiel.acts import Object


def after(spiel: Spiel, *cards: str) -> Spiel:
    """The table after these cards, each given by the seat whose turn it is."""
    for name in cards:
        assert spiel.turn is not None
        spiel = witness(spiel, Play(spiel.turn, card(name)))
    return spiel


def seen(spiel: Spiel, seat: Seat = Seat.S) -> Memory:
    """What a seat remembers."""
    return remembered(view(spiel, seat))


def test_a_suit_not_followed_is_missing() -> None:
    """West throws a heart on a diamond: he has no diamonds, the others may."""
    memory = seen(after(place(load("schieber"), "O", "DA D6|H7 D7|DK D8|H8 H9"), "DA", "D7", "DK", "H8"))
    assert [False, False, True] == [memory.void(seat, Suit.D) for seat in (Seat.E, Seat.N, Seat.W)]


def test_a_trump_on_a_plain_lead_shows_nothing() -> None:
    """Whoever may trump in at will may still hold the suit led; where he may not, he has shown that he has none."""
    for name, shown in (("schieber", False), ("kzjv", False)):
        memory = seen(after(place(load(name), "D", "HA H6|D7 H7|H8 HK|H9 S9"), "HA", "D7", "H8", "H9"))
        assert shown == memory.void(Seat.E, Suit.H)


@pytest.mark.cites("A.20")
def test_the_puur_may_be_kept_back() -> None:
    """A player who gives no trump to a trump lead has none but perhaps the Puur."""
    memory = seen(after(place(load("schieber"), "D", "DA D6|DJ H7|DK D8|S8 S9"), "DA", "H7", "DK", "S8"))
    assert CardSet.of("DJ") == memory.may[Seat.E].of_suit(Suit.D)


@pytest.mark.cites("A.21")
def test_who_trumps_below_another_has_nothing_else() -> None:
    """West put a lower trump on East's: he holds only trumps."""
    memory = seen(after(place(load("schieber"), "D", "SA S6|D10 S8|S9 HK|D6 D7"), "SA", "D10", "S9", "D6"))
    assert memory.may[Seat.W].suits == (Suit.D,)


@pytest.mark.cites("A.25.1")
def test_the_bottom_card_is_the_dealers() -> None:
    """The card that was laid open lies in the dealer's hand, and in no other, until he plays it."""
    spiel = place(load("haerdoepfeljass"), "D", "DA D6|H7 D7|DK D8|H8 H9", first=Seat.S)
    spiel = spiel._replace(preface=spiel.preface._replace(bottom=card("H9")))
    memory = seen(spiel)
    holders = [seat for seat in Seat if card("H9") in memory.may[seat]]
    assert [view(spiel, Seat.S).dealer] == holders


@pytest.mark.cites("A.23.8")
def test_stoeck_that_were_shown_are_known() -> None:
    """The other card of the Stoeck lies with who showed them."""
    spiel = place(load("schieber"), "H", "HA H6|HK HQ|H8 S8|H9 S9")
    spiel = spiel._replace(talk=spiel.talk._replace(stoeck=Seat.E))
    memory = seen(after(spiel, "HA", "HK", "H8", "H9"))
    assert [card("HQ") in memory.may[seat] for seat in Seat] == [False, True, False, False]


@pytest.mark.cites("A.8")
def test_a_card_taken_back_was_seen() -> None:
    """A revoke that was taken back showed a card: everybody knows where it is."""
    spiel = after(place(load("schieber"), "O", "DA D6|H7 D7|DK D8|H8 H9"), "DA", "H7")
    called = witness(spiel, Object(Seat.S, Seat.E, 0))
    assert card("H7") in called.hands[Seat.E]
    memory = seen(called)
    assert [card("H7") in memory.may[seat] for seat in Seat] == [False, True, False, False]


@pytest.mark.cites("A.23.6")
def test_a_weis_laid_open_is_known() -> None:
    """The cards of a Weis that was laid open lie with its holder."""
    shown = Disclosure(Seat.W, 20, cards=CardSet.of("H7 H8 H9"))
    looked = view(place(load("schieber"), "O", "DA D6|D7 S7|DK D8|H8 H9"), Seat.S)._replace(weis=(shown,))
    memory = remembered(looked)
    assert [CardSet.of("H7 H8 H9") <= memory.may[seat] for seat in Seat] == [False, False, False, True]


@pytest.mark.cites("G.ziehen")
def test_drawn_cards_may_be_of_any_suit() -> None:
    """After a draw nobody is known to lack a suit any more."""
    spiel = place(load("grauer-jass-2"), "D", "HA H6 S6|D7 H7 C7", first=Seat.S)
    assert 0 == last_draw(view(spiel, Seat.S))
