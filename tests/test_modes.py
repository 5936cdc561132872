import pytest

from puur.cards import CARDS, PACK, Card, Suit
from puur.errors import NotationError
from puur.modes import (
    BEATERS,
    CARD_POINTS,
    MODES,
    POINTS,
    PUUR_BIT,
    STRENGTH,
    TRUMP_MASK,
    Mode,
    Order,
    Variant,
    trump_variant,
    variant,
)


def by_strength(order: Order, suit: Suit) -> str:
    """The cards of a suit from strongest to weakest."""
    return " ".join(card.rank.letter for card in sorted(suit.cards, key=lambda held: -STRENGTH[order][held]))


@pytest.mark.cites("P.0", "F.werte", "G.runde")
@pytest.mark.parametrize("order", [Order.D, Order.H, Order.S, Order.C])
def test_strength_where_there_is_trump(order: Order) -> None:
    """Trump runs Puur, Nell, Ass, king and so on; the other suits run from the Ass down."""
    for suit in Suit:
        expected = "J 9 A K Q 10 8 7 6" if suit is order.trump else "A K Q J 10 9 8 7 6"
        assert expected == by_strength(order, suit)


@pytest.mark.cites("P.0", "F.spielart")
def test_strength_without_trump() -> None:
    """In Obenabe the Ass is highest in every suit, in Undenufe the six."""
    for suit in Suit:
        assert "A K Q J 10 9 8 7 6" == by_strength(Order.O, suit)
        assert "6 7 8 9 10 J Q K A" == by_strength(Order.U, suit)


@pytest.mark.cites("P.0", "F.werte", "G.wertung", "E.1")
def test_card_points() -> None:
    """Trump Puur 20 and Nell 14; without trump eights 8; in Undenufe sixes 11 and Asse 0."""
    ranks = {card.rank.letter: card for card in Suit.H.cards}
    trump = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0, "6": 0}
    plain = trump | {"J": 2, "9": 0}
    assert trump == {letter: POINTS[Order.H][rank] for letter, rank in ranks.items()}
    assert plain == {letter: POINTS[Order.D][rank] for letter, rank in ranks.items()}
    assert plain | {"8": 8} == {letter: POINTS[Order.O][rank] for letter, rank in ranks.items()}
    assert plain | {"8": 8, "6": 11, "A": 0} == {letter: POINTS[Order.U][rank] for letter, rank in ranks.items()}


@pytest.mark.cites("P.0", "E.4")
def test_all_cards_count_152() -> None:
    """In every order of strength and with every table of points the pack counts 152."""
    assert {152} == {CARD_POINTS} == {sum(map(mode.points_of, PACK)) for row in MODES for mode in row}


@pytest.mark.parametrize("order", Order)
def test_what_beats_a_card(order: Order) -> None:
    """A card is beaten by the stronger ones of its suit and, being no trump, by every trump."""
    for card in CARDS:
        for other in CARDS:
            stronger = card.suit is other.suit and STRENGTH[order][other] > STRENGTH[order][card]
            trumps = other.suit is order.trump and card.suit is not order.trump
            assert (stronger or trumps) == bool(BEATERS[order][card] >> other & 1)


def test_obenabe_and_undenufe_have_no_trump() -> None:
    """Without trump there is no Puur either."""
    assert [Suit.D, Suit.H, Suit.S, Suit.C, None, None] == [order.trump for order in Order]
    for order in Order:
        suit = order.trump
        assert (0 if suit is None else suit.cards.mask) == TRUMP_MASK[order]
        assert (0 if suit is None else 1 << Card[f"{suit.name}J"]) == PUUR_BIT[order]


@pytest.mark.cites("G.wuerfel", "P.6")
def test_the_five_of_the_die_turns_strength_and_leaves_points() -> None:
    """A trick of the Grauer Jass' 5 is played Undenufe without trump, with the points of the trump chosen."""
    mode = MODES[Order.U][Order.D]
    assert Mode(Order.U, Order.D) == mode
    assert mode.trump is None
    assert (20, 14, 0, 11) == tuple(map(mode.points_of, (Card.DJ, Card.D9, Card.D6, Card.HA)))
    assert ("U/D", "D") == (str(mode), str(Mode.regular(Order.D)))
    assert Suit.D is Mode.regular(Order.D).trump


@pytest.mark.cites("SL.1")
@pytest.mark.parametrize(
    ("name", "orders"),
    [
        ("D", "DDDDDDDDD"),
        ("O", "OOOOOOOOO"),
        ("OU", "OUOUOUOUO"),
        ("UO", "UOUOUOUOU"),
        ("GO", "OOOOOUUUU"),
        ("GU", "UUUUUOOOO"),
    ],
)
def test_the_order_of_each_trick(name: str, orders: str) -> None:
    """Slalom alternates, Guschti turns after five tricks; the points stay those of the first trick."""
    played = variant(name)
    assert orders == "".join(played.mode(trick).order.name for trick in range(9))
    assert {Order[orders[0]]} == {played.mode(trick).points for trick in range(9)}


def test_a_variant_is_read_by_its_name() -> None:
    """A variant prints as its short name and reads back, in either case of letter."""
    for named in Variant:
        assert named is variant(str(named)) is variant(str(named).lower())
    with pytest.raises(NotationError, match="a mode: D H S C"):
        variant("X")


def test_the_trump_of_a_variant() -> None:
    """A suit is trump in its own variant; Obenabe, Undenufe, Slalom and Guschti have none."""
    for suit in Suit:
        assert suit is trump_variant(suit).trump
    assert {None} == {named.trump for named in Variant if named.name not in "DHSC"}


@pytest.mark.cites("C.1")
def test_both_slaloms_are_one_discipline() -> None:
    """Where a discipline is announced once, a Slalom is one whether it begins high or low."""
    assert Variant.OU.discipline == Variant.UO.discipline
    assert Variant.GO.discipline == Variant.GU.discipline
    assert 8 == len({named.discipline for named in Variant})
