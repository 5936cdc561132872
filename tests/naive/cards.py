"""The 36 cards, how strong each is and how many points it counts, per mode.

A mode is written as text. One letter names both the order of strength and the table of points:
"D", "H", "S", "C" (that suit is trump), "O" (Obenabe), "U" (Undenufe). Two letters with a slash
name them apart, order first: "U/H" is a Grauer Jass trick after a rolled five when hearts are
trump (G.wuerfel), "U/O" the second trick of a Slalom begun with Obenabe.
"""

from functools import cache

Card = str
Suit = str

SUITS: tuple[Suit, ...] = ("D", "H", "S", "C")
RANKS: tuple[str, ...] = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
DECK: tuple[Card, ...] = tuple(suit + rank for suit in SUITS for rank in RANKS)

# Weakest first. Plain suits and Obenabe: Ass high. Undenufe: six high, so the Ass is weakest.
ACE_HIGH = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
SIX_HIGH = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
# Trump: Under (Puur), nine (Nell), then Ass, König, Ober, Banner, 8, 7, 6 (G.runde, F.werte).
TRUMP_ORDER = ("6", "7", "8", "10", "Q", "K", "A", "9", "J")

# F.werte and G.wertung; eight and six of the modes without trump: E.1, F.werte.
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0, "6": 0}
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0, "6": 0}
OBENABE_POINTS = {"A": 11, "10": 10, "8": 8, "K": 4, "Q": 3, "J": 2, "9": 0, "7": 0, "6": 0}
# E.1: the sixes count eleven "instead of" the Asse, so an Ass counts nothing.
UNDENUFE_POINTS = {"6": 11, "10": 10, "8": 8, "K": 4, "Q": 3, "J": 2, "9": 0, "7": 0, "A": 0}


def suit_of(card: Card) -> Suit:
    """Return the suit letter of a card."""
    return card[0]


def rank_of(card: Card) -> str:
    """Return the rank of a card: "6" to "9", "10", "J", "Q", "K" or "A"."""
    return card[1:]


def order_part(mode: str) -> str:
    """Return the part of a trick's mode that says which card is stronger."""
    order = mode.partition("/")[0]
    assert order in (*SUITS, "O", "U")
    return order


def points_part(mode: str) -> str:
    """Return the part of a mode that says what the cards count."""
    return mode.rpartition("/")[2]


@cache  # asked a million times, of a few modes and 36 cards
def trump_of(mode: str) -> Suit | None:
    """Return the suit that is trump in a trick of this mode, or None.

    In "U/H" there is none: after a five the trump suit is an ordinary suit (G.wuerfel).
    """
    order = order_part(mode)
    return order if order in SUITS else None


@cache
def strength(card: Card, mode: str) -> int:
    """Return 0 (weakest) to 8 (strongest): the place of a card within its own suit."""
    order = order_part(mode)
    if order == suit_of(card):
        return TRUMP_ORDER.index(rank_of(card))
    if order == "U":
        return SIX_HIGH.index(rank_of(card))
    return ACE_HIGH.index(rank_of(card))


def points(card: Card, mode: str) -> int:
    """Return the points of a card (F.werte, E.1, G.wertung); all 36 make 152 in every mode."""
    table = points_part(mode)
    if table == "O":
        return OBENABE_POINTS[rank_of(card)]
    if table == "U":
        return UNDENUFE_POINTS[rank_of(card)]
    if table == suit_of(card):
        return TRUMP_POINTS[rank_of(card)]
    return PLAIN_POINTS[rank_of(card)]


def trick_mode(spiel_mode: str, number: int) -> str:
    """Return the mode of trick `number` (1 to 9) of a Spiel.

    Slalom "OU" or "UO" changes the order of strength after every trick; the points stay those of
    the mode it began with. Every other mode holds for the whole Spiel.
    """
    if spiel_mode == "OU":
        return "O" if number % 2 == 1 else "U/O"
    if spiel_mode == "UO":
        return "U" if number % 2 == 1 else "O/U"
    return spiel_mode


def grauer_mode(trump: Suit, die: int) -> str:
    """Return the mode of a Grauer Jass trick led after this roll of the die (G.wuerfel).

    One to four name the suit to be led and leave the chosen trump in force; five turns the order
    round for this trick while the cards keep the points of the chosen trump (decision 6).
    """
    if die == 5:
        return "U/" + trump
    return trump
