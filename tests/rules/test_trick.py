import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.cards import EMPTY, Card, CardSet, card
from puur.modes import BEATERS, MODES, Mode, Order
from puur.reglement.options import DeadLead
from puur.rules.trick import best_place, seat_of, taker
from puur.seats import DUEL, PARTNERS, SINGLES, Seat, SeatPlan
from puur.testing.strategies import packs

HEARTS = Mode.regular(Order.H)


def trick(text: str) -> tuple[Card, ...]:
    """The cards of a trick in the order given."""
    return tuple(card(word) for word in text.split())


def taken(text: str, dead: str = "", rule: DeadLead = DeadLead.OPPONENTS_TAKE, *, last: bool = False) -> Seat:
    """Who takes a trick led by South with partners at the table, hearts being trump."""
    return taker(trick(text), Seat.S, HEARTS, CardSet.of(dead), PARTNERS, rule, last=last)


@pytest.mark.cites("A.2", "F.ablauf", "G.runde")
@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("D10 DQ SA DJ", Seat.E),
        ("D10 DQ H6 DA", Seat.N),
        ("D10 H6 H9 HA", Seat.N),
        ("HA H9 HJ H6", Seat.N),
        ("D6 SA CA S9", Seat.S),
    ],
)
def test_the_best_card_takes_the_trick(text: str, seat: Seat) -> None:
    """The highest trump takes the trick, else the highest card of the suit led; discards never."""
    assert seat is taken(text)


@pytest.mark.cites("G.runde", "G.wuerfel")
def test_two_players_give_two_cards_each() -> None:
    """In a trick of four cards for two, the first and third cards are the leader's."""
    cards = trick("D10 DQ DA DJ")
    assert Seat.S is taker(cards, Seat.S, HEARTS, EMPTY, DUEL, DeadLead.BEST_LIVE_CARD, last=False)
    assert Seat.N is taker(cards, Seat.N, HEARTS, EMPTY, DUEL, DeadLead.BEST_LIVE_CARD, last=False)
    low = MODES[Order.U][Order.H]
    assert Seat.N is taker(trick("D10 D6 H6 DJ"), Seat.S, low, EMPTY, DUEL, DeadLead.BEST_LIVE_CARD, last=False)
    assert [Seat.N, Seat.S, Seat.N, Seat.S] == [seat_of(place, Seat.N, DUEL) for place in range(4)]


@pytest.mark.cites("A.8", "E.8")
def test_a_dead_card_wins_nothing() -> None:
    """A card without Stichwert loses to any live card of the suit, and as a trump it does not trump."""
    assert Seat.S is taken("D10 DQ S6 D6", "DQ")
    assert Seat.E is taken("D10 DQ H9 D6", "H9")
    assert Seat.N is taken("D10 DQ H6 H9", "H9")


@pytest.mark.cites("A.8", "P.18")
@pytest.mark.parametrize(
    ("text", "dead", "seat"),
    [
        ("DQ D6 DA D7", "DQ", Seat.W),
        ("DQ D6 H6 D7", "DQ", Seat.W),
        ("DQ H7 H6 D7", "DQ", Seat.E),
        ("DQ H7 H6 H10", "DQ H10", Seat.E),
        ("DQ H7 H6 DA", "DQ H7", Seat.W),
        ("DQ S6 DA S7", "DQ", Seat.E),
        ("DQ D6 DA D7", "DQ D6 D7", Seat.E),
    ],
)
def test_a_dead_lead_gives_the_trick_to_the_opponents(text: str, dead: str, seat: Seat) -> None:
    """Under A the opponent with the best live card takes it, though the leader's partner is higher or trumps."""
    assert seat is taken(text, dead)


@pytest.mark.cites("K.ausspiel", "E.7", "P.18")
@pytest.mark.parametrize(
    ("text", "dead", "before_last", "last"),
    [
        ("DQ D6 DA D7", "DQ", Seat.N, Seat.W),
        ("DQ D6 H6 D7", "DQ", Seat.N, Seat.N),
        ("DQ D6 H6 H7", "DQ", Seat.W, Seat.W),
        ("DQ S6 H6 S8", "DQ", Seat.N, Seat.N),
        ("DQ D6 H6 D7", "DQ H6", Seat.W, Seat.W),
        ("DQ S6 S7 S8", "DQ", Seat.E, Seat.E),
        ("DQ DA S7 S8", "DQ", Seat.E, Seat.E),
    ],
)
def test_a_dead_lead_where_the_best_live_card_wins(text: str, dead: str, before_last: Seat, last: Seat) -> None:
    """Under K and E the best live card wins; in the last trick the opponents, unless the partner's trump does."""
    assert before_last is taken(text, dead, DeadLead.BEST_LIVE_CARD)
    assert last is taken(text, dead, DeadLead.BEST_LIVE_CARD, last=True)


@pytest.mark.cites("P.18", "A.8")
@pytest.mark.parametrize("leader", Seat)
def test_places_are_counted_from_the_leader(leader: Seat) -> None:
    """Whoever led the dead card, the trick goes to the same place after him."""
    order, rule = PARTNERS.starting_with(leader), DeadLead.OPPONENTS_TAKE
    for text, place in (("DQ D6 DA D7", 3), ("DQ H7 H6 D7", 1), ("DQ S6 DA S7", 1)):
        assert order[place] is taker(trick(text), leader, HEARTS, CardSet.of("DQ"), PARTNERS, rule, last=False)


@pytest.mark.cites("P.18", "P.4")
def test_alone_nobody_saves_a_dead_lead_in_the_last_trick() -> None:
    """A player who plays for himself has no partner to trump for him; the best opponent takes the trick."""
    cards, dead = trick("DQ D6 H6 D7"), CardSet.of("DQ")
    assert Seat.N is taker(cards, Seat.S, HEARTS, dead, SINGLES, DeadLead.BEST_LIVE_CARD, last=True)
    assert Seat.N is taker(cards, Seat.S, HEARTS, dead, DUEL, DeadLead.BEST_LIVE_CARD, last=True)


@given(packs(), st.sampled_from(Order), st.sampled_from(Seat), st.sampled_from([PARTNERS, SINGLES]))
def test_nothing_on_the_table_beats_the_taker(
    pack: tuple[Card, ...], order: Order, leader: Seat, plan: SeatPlan
) -> None:
    """The card of the taker is beaten by no other one, whoever led and whatever is trump."""
    cards = pack[:4]
    seat = taker(cards, leader, Mode.regular(order), EMPTY, plan, DeadLead.OPPONENTS_TAKE, last=False)
    best = cards[plan.starting_with(leader).index(seat)]
    assert not any(BEATERS[order][best] >> card & 1 for card in cards)
    assert best.suit in {cards[0].suit, order.trump}


@given(packs(), st.sampled_from(Order), st.integers(1, 4))
def test_the_best_place_is_that_of_a_live_card(pack: tuple[Card, ...], order: Order, lying: int) -> None:
    """Of the live cards the winning one is beaten by no other; where all are dead none wins."""
    cards = pack[:lying]
    dead = CardSet.of(pack[lying - 1 : lying + 1])
    place = best_place(cards, order, dead.mask)
    assert best_place(cards, order, CardSet.of(cards).mask) is None
    if place is not None:
        assert cards[place] not in dead
        assert not any(BEATERS[order][cards[place]] >> card & 1 for card in cards if card not in dead)
