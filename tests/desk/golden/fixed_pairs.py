"""Evenings in fixed pairs on paper: a line of the ranking is a pair's, called by its first person."""

from tests.desk.golden.hall import Hall, Ranking

from puur.desk.commands import Register
from puur.desk.facts.end import Prize, PrizesSet
from puur.desk.facts.people import CheckedIn, HelperNamed, Substituted, Withdrawn

GIFTS = (Prize("Schinken", 1), Prize("Speck", 2), Prize("Käse", 3), Prize("Wein", 5), Prize("Brot", 6))


def paarschieber() -> tuple[Hall, Ranking]:
    """Five fixed pairs, five Passen of 1256, each pair rests once for 628; a tie parted by the highest Passe (PS.2)."""
    hall = Hall("paarschieber")
    hall.open(10, pairs=True)
    hall.begin(1, (1, 3, 2, 4), (5, 7, 6, 8), resting=(9, 10))
    hall.sheet(1, 700, 556)
    hall.sheet(2, 600, 656)
    hall.begin(2, (1, 5, 2, 6), (3, 9, 4, 10), resting=(7, 8))
    hall.sheet(1, 628, 628)
    hall.sheet(2, 500, 756)
    hall.begin(3, (1, 9, 2, 10), (3, 7, 4, 8), resting=(5, 6))
    hall.sheet(1, 600, 656)
    hall.sheet(2, 650, 606)
    hall.begin(4, (1, 7, 2, 8), (5, 9, 6, 10), resting=(3, 4))
    hall.sheet(1, 640, 616)
    hall.sheet(2, 566, 690)
    hall.begin(5, (3, 5, 4, 6), (7, 9, 8, 10), resting=(1, 2))
    hall.sheet(1, 700, 556)
    hall.sheet(2, 628, 628)
    for person in (7, 8):  # written for both alike: one decision about the pair
        hall.adjust(person, 62, "Entscheid der Turnierleitung")
    hall.publish()
    #  1  2: 700 + 628 + 600 + 640 + [628] = 3196, the highest Passe 700
    #  3  4: 556 + 500 + 650 + [628] + 700 = 3034
    #  5  6: 600 + 628 + [628] + 566 + 556 = 2978
    #  7  8: 656 + [628] + 606 + 616 + 628 = 3134, and 62 = 3196, the highest Passe 656
    #  9 10: [628] + 756 + 656 + 690 + 628 = 3358
    return hall, [(1, 9, 3358), (2, 1, 3196), (3, 7, 3196), (4, 3, 3034), (5, 5, 2978)]


def odd_pairs() -> tuple[Hall, Ranking]:
    """Seven pairs, three Passen: a substitute, one who goes home, a pair that does, a tie, gifts (PS.1, P.53)."""
    hall = Hall("paarschieber")
    hall.open(14, pairs=True, rounds=3)
    hall.tell(PrizesSet(GIFTS))
    hall.begin(1, (1, 3, 2, 4), (5, 7, 6, 8), (9, 11, 10, 12), resting=(13, 14))
    hall.sheet(1, 656, 600)
    hall.sheet(2, 700, 556)
    hall.sheet(3, 616, 640)
    hall.tell(Register())
    hall.tell(HelperNamed(15))
    hall.tell(Substituted(4, 15, 2))  # 15 plays for 4; the pair stays 3 and 4
    hall.begin(2, (1, 5, 2, 6), (3, 9, 4, 10), (7, 13, 8, 14), resting=(11, 12))
    hall.sheet(1, 600, 656)
    hall.sheet(2, 700, 556)
    hall.sheet(3, 640, 616)
    hall.tell(Register())
    hall.tell(HelperNamed(16))
    hall.tell(CheckedIn(16))
    for person in (10, 13, 14):
        hall.tell(Withdrawn(person, 3, "letzter Zug"))
    hall.begin(3, (1, 7, 2, 8), (3, 11, 4, 12), (5, 9, 6, 16))  # 9 goes on with the helper
    hall.sheet(1, 656, 600)
    hall.sheet(2, 656, 600)
    hall.sheet(3, 600, 656)
    hall.adjust(11, -72, "falsch ausgespielt")  # to one of them, for the pair
    hall.publish()
    #  1  2: 656 + 600 + 656 = 1912
    #  3  4: 600 + 700 + 656 = 1956, the highest Passe 700, the last 656
    #  5  6: 700 + 656 + 600 = 1956, the highest Passe 700, the last 600
    #  7  8: 556 + 640 + 600 = 1796, the highest Passe 640, the last 600
    #  9 10: 616 + 556 + 656 = 1828, the last without 10
    # 11 12: 640 + [628] + 600 = 1868, less 72 = 1796, the highest Passe 640, the last 600: nothing parts them from 7 8
    # 13 14: 616, out of competition; of what they rested before nothing is left
    #    16: 656, out of competition
    return hall, [
        (1, 3, 1956),
        (2, 5, 1956),
        (3, 1, 1912),
        (4, 9, 1828),
        (5, 7, 1796),
        (5, 11, 1796),
        (None, 16, 656),
        (None, 13, 616),
    ]


PEOPLE = [(3, 4), (5, 6), (1, 2), (9, 10), (7, 8), (11, 12), (16,), (13, 14)]
"""Whose lines they are in the evening of seven pairs."""

GIVEN = [((3, 4), (0,), ()), ((5, 6), (1,), ()), ((1, 2), (2,), ()), ((7, 8), (3, 4), (11,)), ((11, 12), (3, 4), (7,))]
"""To whom each gift belongs, and with which pair it is shared."""
