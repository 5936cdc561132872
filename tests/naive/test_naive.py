"""The naive twin's cards, following and counting of sequences against examples worked by hand."""

from dataclasses import dataclass

import pytest
from tests.naive.cards import DECK, grauer_mode, points, strength, trick_mode, trump_of
from tests.naive.follow import UnderTrump, legal_cards
from tests.naive.perft import Options, parse_hands, perft, perft_counts


@dataclass(frozen=True)
class Follow:
    """One decision: hand, table, mode, and the cards the article allows."""

    why: str
    hand: str
    trick: str
    mode: str
    legal: str
    undertrump: UnderTrump = "forbidden"
    puur_exempt: bool = True
    dead: str = ""
    barred: str = ""


FOLLOW = (
    Follow("A.2 any card may be led", "D6 HA S10", "", "D", "D6 HA S10"),
    Follow("A.2 a dead card may be led", "D6 HA S10", "", "D", "D6 HA S10", dead="HA"),
    Follow("A.8 a barred suit is not led", "D6 HA H7 S10", "", "D", "D6 S10", barred="H"),
    Follow("K.ausspiel trump may be the barred suit", "D6 DJ S10", "", "D", "S10", barred="D"),
    Follow("decision 17 nothing but the barred suit", "HA H7", "", "D", "H7 HA", barred="H"),
    Follow("decision 17 a bar does not bind who follows", "H7 S9", "H6", "D", "H7", barred="H"),
    Follow("F.ablauf suit or trump at will", "D6 HA H7 S10", "H9", "D", "D6 H7 HA"),
    Follow("F.ablauf the Puur may sting", "DJ HA S10", "H9", "D", "DJ HA"),
    Follow("F.ablauf without the suit any card", "D6 SA C10", "H9", "D", "D6 SA C10"),
    Follow("F.ablauf without suit and trump any card", "S6 SA C10", "H9", "D", "S6 SA C10"),
    Follow("G.runde nobody must win the trick", "H7 HA", "H9", "D", "H7 HA"),
    Follow("A.12 in Obenabe the suit must be given", "H6 SA DA", "HK", "O", "H6"),
    Follow("A.12 in Undenufe the suit must be given", "HA S6 D6", "H7", "U", "HA"),
    Follow("F.spielart without the suit in Obenabe any card", "SA D6", "HK", "O", "D6 SA"),
    Follow("A.20 a trump lead is followed with trump", "D6 DK HA", "D9", "D", "D6 DK"),
    Follow("A.20 a trump lead without trump: any card", "H6 SA", "D9", "D", "H6 SA"),
    Follow("A.20 the Puur alone need not be given", "DJ HA S6", "D9", "D", "DJ HA S6"),
    Follow("A.20 the Puur beside another trump: either", "DJ D6 S6", "D9", "D", "D6 DJ"),
    Follow("A.20 the Nell alone must be given", "D9 HA S6", "DJ", "D", "D9"),
    Follow("A.20 the Under of another suit must be given", "HJ SA D6", "H9", "D", "D6 HJ"),
    Follow("A.20 the Puur as last card", "DJ", "D9", "D", "DJ"),
    Follow("A.20 without the privilege the Puur is given", "DJ HA S6", "D9", "D", "DJ", puur_exempt=False),
    Follow("A.20 in Obenabe no Under is free", "DJ HA", "D9", "O", "DJ"),
    Follow("A.20 a dead trump is still a trump to give", "DJ DK S6", "D9", "D", "DK DJ", dead="DK"),
    Follow("A.20 the dead Puur alone is still free", "DJ S6", "D9", "D", "DJ S6", dead="DJ"),
    Follow("A.21 on a trump lead a lower trump is no under-trump", "D6 DA S6", "D8 DJ", "D", "D6 DA"),
    Follow("A.21 with the suit no under-trump", "H6 D6 DK S9", "HA DQ", "D", "DK H6"),
    Follow("A.21 without the suit no under-trump", "S6 D6 DK", "HA DQ", "D", "DK S6"),
    Follow("A.21 two trumps, peers' bug: D Q under D A", "H6 C6 DQ", "HQ D6 DA", "D", "H6"),
    Follow("A.21 two trumps, peers' bug: S K under S A", "SK H6 D8", "C9 S6 SA", "S", "D8 H6"),
    Follow("A.21 two trumps, peers' bug: S K, suit held", "SK C6 D8", "C9 S6 SA", "S", "C6"),
    Follow("A.21 two trumps in falling order", "DQ H6 D7", "HQ DA D8", "D", "H6"),
    Follow("A.21 above both trumps is free", "D9 H6 D7", "HQ D6 DA", "D", "D9 H6"),
    Follow("A.21 the Nell goes under the Puur", "D9 H6", "HQ DJ", "D", "H6"),
    Follow("A.21 the Ass goes under the Nell", "DA DJ H6", "HQ D9", "D", "DJ H6"),
    Follow("A.21 the Banner goes under the Ober", "D10 DK S6", "HQ DQ", "D", "DK S6"),
    Follow("A.21 only trumps: peers' bug, over-trumping is not forced", "D6 D7 DA", "HQ DK", "D", "D6 D7 DA"),
    Follow("A.21 only trumps, all lower", "D6 D7", "HQ DK", "D", "D6 D7"),
    Follow("A.21 one trump left", "D6", "HQ DK", "D", "D6"),
    Follow("A.21 no trump lies: any trump", "D6 H6 S6", "HQ HA", "D", "D6 H6"),
    Follow("A.21 a discard is no trump", "D6 H6 S6", "HQ SA", "D", "D6 H6"),
    Follow("A.21 in Obenabe nothing is trumped", "D6 S6", "HQ DA", "O", "D6 S6"),
    Follow("A.8 a dead trump on the table is not gone under", "D6 H6", "HQ DA", "D", "D6 H6", dead="DA"),
    Follow("A.8 the highest live trump counts", "D6 D8 H6", "HQ DA D7", "D", "D8 H6", dead="DA"),
    Follow(
        "forced over-trumping with only trumps",
        "D6 D7 DA",
        "HQ DK",
        "D",
        "DA",
        undertrump="forbidden_overtrump_if_only_trumps",
    ),
    Follow(
        "forced over-trumping, but nothing higher",
        "D6 D7",
        "HQ DK",
        "D",
        "D6 D7",
        undertrump="forbidden_overtrump_if_only_trumps",
    ),
    Follow(
        "forced over-trumping does not touch mixed hands",
        "D6 DA S6",
        "HQ DK",
        "D",
        "DA S6",
        undertrump="forbidden_overtrump_if_only_trumps",
    ),
    Follow("A.25.2 without the suit", "D6 DA S6", "HQ DK", "D", "D6 DA S6", undertrump="free_when_void"),
    Follow("A.25.2 not with the suit", "D6 DA H6", "HQ DK", "D", "DA H6", undertrump="free_when_void"),
    Follow("A.25.2 only trumps", "D6 D7", "HQ DK", "D", "D6 D7", undertrump="free_when_void"),
    Follow("decision 6 G: free with the suit", "D6 DA H6 S7", "HQ DK", "D", "D6 DA H6", undertrump="free"),
    Follow("decision 6 G: the Puur need not follow", "DJ S6", "D9", "D", "DJ S6", undertrump="free"),
    Follow("decision 6 after a five the trump suit follows", "DJ D6 S6", "D9", "U/D", "D6 DJ", undertrump="free"),
    Follow("decision 6 after a five the Puur is not free", "DJ S6", "D9", "U/D", "DJ", undertrump="free"),
    Follow("G.wuerfel after a five no trumping in", "H7 DJ S6", "H9", "U/D", "H7", undertrump="free"),
    Follow("G.runde card three follows like card two", "H7 DJ S6", "H9 D6", "D", "DJ H7", undertrump="free"),
)


@pytest.mark.parametrize("case", FOLLOW, ids=lambda case: case.why)
def test_following(case: Follow) -> None:
    """The cards that may be played are those the article allows."""
    legal = legal_cards(
        case.hand.split(),
        case.trick.split(),
        case.mode,
        case.undertrump,
        puur_exempt=case.puur_exempt,
        dead=case.dead.split(),
        barred=case.barred.split(),
    )
    assert set(case.legal.split()) == set(legal)


def test_legal_cards_come_in_the_order_of_the_deck_from_any_collection() -> None:
    """A hand may be a list or a set, in any order; the answer is the same list."""
    hand = ["S9", "DK", "D10"]
    answers = [legal_cards(held, [], "O", "forbidden", puur_exempt=True) for held in (hand, set(hand))]
    assert [["D10", "DK", "S9"]] * 2 == answers


@pytest.mark.parametrize("mode", ["D", "H", "S", "C", "O", "U", "U/O", "O/U", "U/D"])
def test_card_points_are_152(mode: str) -> None:
    """All 36 cards count 152 in every mode, so 157 with the five of the last trick (E.4, F.kontrolle)."""
    assert 152 == sum(points(card, mode) for card in DECK)


@pytest.mark.parametrize(
    ("card", "mode", "expected"),
    [
        ("DJ", "D", 20),
        ("D9", "D", 14),
        ("DJ", "H", 2),
        ("D9", "H", 0),
        ("D8", "H", 0),
        ("D10", "H", 10),
        ("DA", "O", 11),
        ("D8", "O", 8),
        ("D6", "O", 0),
        ("D6", "U", 11),
        ("DA", "U", 0),
        ("D8", "U", 8),
        ("DJ", "U/D", 20),
        ("D6", "U/D", 0),
        ("D6", "U/O", 0),
        ("D6", "O/U", 11),
    ],
)
def test_points_of_a_card(card: str, mode: str, expected: int) -> None:
    """A card counts what F.werte, E.1 and G.wertung say, also where the order is turned round."""
    assert expected == points(card, mode)


@pytest.mark.parametrize(
    ("mode", "strongest_first"),
    [
        ("D", "DJ D9 DA DK DQ D10 D8 D7 D6"),
        ("H", "DA DK DQ DJ D10 D9 D8 D7 D6"),
        ("O", "DA DK DQ DJ D10 D9 D8 D7 D6"),
        ("U", "D6 D7 D8 D9 D10 DJ DQ DK DA"),
        ("U/D", "D6 D7 D8 D9 D10 DJ DQ DK DA"),
    ],
)
def test_order_of_strength(mode: str, strongest_first: str) -> None:
    """G.runde gives the orders of plain suits and trump; Undenufe is the plain one turned round (G.wuerfel)."""
    cards = [card for card in DECK if card.startswith("D")]
    ordered = sorted(cards, key=lambda card: strength(card, mode), reverse=True)
    assert strongest_first.split() == ordered


def test_modes_of_tricks() -> None:
    """Slalom turns the order round after every trick and keeps the points; other modes stay."""
    assert ["O", "U/O", "O", "U/O"] == [trick_mode("OU", number) for number in (1, 2, 3, 4)]
    assert ["U", "O/U", "U"] == [trick_mode("UO", number) for number in (1, 2, 9)]
    assert ["H", "U/H"] == [trick_mode(mode, 5) for mode in ("H", "U/H")]


def test_modes_of_the_die() -> None:
    """One to four leave the chosen trump in force; a five plays Undenufe without trump (G.wuerfel)."""
    assert ["S", "S", "U/S"] == [grauer_mode("S", die) for die in (1, 4, 5)]
    assert [None, "S"] == [trump_of("U/S"), trump_of("S")]


FIRST_ENTRY = "DK D10 H7 H6 | DA S10 S7 CK | DQ HQ CA C6 | DJ D9 S6 C7"
FIRST_COUNTS = [4, 10, 16, 60, 180, 492, 948, 2004, 4008, 7254, 12280, 20328]


def test_first_perft_entry() -> None:
    """The position two independent programs agreed on gives their counts (A.20, A.21)."""
    assert FIRST_COUNTS == perft_counts(parse_hands(FIRST_ENTRY), "D", Options(), 12)


def test_perft_of_nothing_and_past_the_end() -> None:
    """There is one way to play no card, and none to play more than there are."""
    hands = parse_hands("D6|DJ|H6|S6")
    assert [1, 1, 0] == [perft(hands, "D", Options(), depth) for depth in (0, 4, 5)]
    assert [1, 1, 1, 1] == perft_counts(hands, "D", Options(), 9)


@pytest.mark.parametrize("mode", ["D", "H", "O", "U", "OU", "UO"])
@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(undertrump="free_when_void"),
        Options(undertrump="free"),
        Options(undertrump="forbidden_overtrump_if_only_trumps"),
        Options(puur_exempt=False),
    ],
    ids=str,
)
def test_both_ways_of_counting_agree(mode: str, options: Options) -> None:
    """Counting every sequence and counting every position once give the same numbers."""
    hands = parse_hands("DK D10 H7|DA S10 DJ|DQ HQ D6|C7 D9 H6")
    plain = [perft(hands, mode, options, depth) for depth in range(1, 13)]
    assert plain == perft_counts(hands, mode, options, 12)
