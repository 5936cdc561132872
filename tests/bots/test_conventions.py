"""What partners tell each other by cards, given and read as agreed."""

import pytest
from tests.bots.table import after

from puur.bots import asked, bot
from puur.bots.conventions import SILENT, USUAL, Conventions, Discard, LowLead, Passing
from puur.bots.thumb.signals import SAME_COLOUR, first_discard, strength, wish_of
from puur.bots.thumb.trump_choice import promising
from puur.cards import CardSet, Suit, card
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import Spiel, place, view
from puur.spiel.acts import Play

# North is void in spades and throws on South's ace.
HANDS = "SA SK D7 H7|S6 S7 DJ DQ|D6 D9 HA HK|S8 S9 C9 C10"


def thrown(name: str) -> Spiel:
    """South's ace of spades has taken a trick on which North threw this card."""
    return after(place(load("kzjv"), "O", HANDS), "SA", "S6", name, "S8")


@pytest.mark.parametrize(
    ("discard", "diamonds", "hearts"),
    [(Discard.NOTHING, 0, 0), (Discard.UNWANTED, -1, 0), (Discard.WANTED, 1, 0), (Discard.COLOUR, -1, 1)],
)
def test_a_discard_is_read_as_agreed(discard: Discard, diamonds: int, hearts: int) -> None:
    """North's six of diamonds says that he does not want diamonds, that he does, that he wants hearts, or nothing."""
    wish = wish_of(view(thrown("D6"), Seat.S), Seat.S, Conventions(discard=discard))
    assert (diamonds, hearts) == (wish[Suit.D], wish[Suit.H])


def test_opponents_are_not_listened_to() -> None:
    """What East and West make of North's discard is nothing: they wait for their own partner's."""
    assert (0.0, 0.0, 0.0, 0.0) == wish_of(view(thrown("D6"), Seat.E), Seat.E, USUAL)


def test_only_the_first_discard_speaks() -> None:
    """The first card thrown away is the signal; later ones are not."""
    later = after(thrown("D6"), "SK", "S7", "HK", "S9")
    assert card("D6") == first_discard(view(later, Seat.S), Seat.N)


@pytest.mark.parametrize(("low_lead", "wanted"), [(LowLead.NOTHING, 0.0), (LowLead.ASKS_BACK, 0.5)])
def test_a_low_lead_is_read_as_agreed(low_lead: LowLead, wanted: float) -> None:
    """South led the seven of diamonds: where that asks the suit back, North knows it."""
    spiel = after(place(load("kzjv"), "O", HANDS), "D7", "DJ")
    assert wanted == wish_of(view(spiel, Seat.N), Seat.N, Conventions(low_lead=low_lead))[Suit.D]


@pytest.mark.parametrize("level", ["einfach", "geuebt"])
@pytest.mark.parametrize(
    ("discard", "suits"),
    [(Discard.UNWANTED, {Suit.D}), (Discard.WANTED, {Suit.H, Suit.D}), (Discard.COLOUR, {Suit.D})],
)
def test_a_discard_is_given_as_agreed(level: str, discard: Discard, suits: set[Suit]) -> None:
    """Strong in hearts, North throws a diamond where that says so; never the best card of a suit."""
    spiel = after(place(load("kzjv"), "O", HANDS), "SA", "S6")
    act = asked(bot(level, conventions=Conventions(discard=discard)), view(spiel, Seat.N))
    assert isinstance(act, Play)
    assert act.card.suit in suits
    assert act.card not in CardSet.of("HA")


def test_colours_come_in_pairs() -> None:
    """Red goes with red and black with black, each way."""
    assert all(SAME_COLOUR[SAME_COLOUR[suit]] is suit for suit in Suit)


def test_strength_is_what_one_holds() -> None:
    """The best card of a suit is strength, small cards are weakness, none is neither."""
    seen = view(after(place(load("kzjv"), "O", HANDS), "SA", "S6"), Seat.N)
    assert strength(seen, Suit.H) > strength(seen, Suit.C) == 0.0 > strength(seen, Suit.D)


def test_schieben_may_promise_asse() -> None:
    """Where schieben promises Asse, a hand with four is passed on, and one without any is rather announced."""
    few, many = CardSet.of("DK D8 DQ"), CardSet.of("DA HA SA CA")
    assert promising(few, Passing.ASSES) < 0 < promising(many, Passing.ASSES)
    assert promising(few, Passing.NOTHING) == promising(many, Passing.NOTHING) == 0


def test_silence_is_no_agreement() -> None:
    """Whoever agreed on nothing reads nothing."""
    assert (0.0, 0.0, 0.0, 0.0) == wish_of(view(thrown("D6"), Seat.S), Seat.S, SILENT)
