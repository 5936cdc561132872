"""Two more evenings on paper, both with drawn partners: what the people of a hall do to a plan, and what cards decide.

A table is written in the order of the chairs A B C D; partners are A and C against B and D. At a table of five each has
a column of his own.
"""

from tests.desk.golden.hall import Hall, Ranking

from puur.desk.commands import Register, Swap
from puur.desk.facts.end import TieDrawn
from puur.desk.facts.people import CheckedIn, HelperNamed, Substituted, Withdrawn


def kzjv() -> tuple[Hall, Ranking]:
    """Three Passen of 1884, tables of five with 15 Spiele; odd points split, two on wrong chairs, one late, one gone.

    At a table of five each plays 12 of 15 Spiele and writes what his party made of them: 15 x 157 for two = 4710
    (K.nach-spiel, P.48). A sum that is wrong there is counted again, it is not shared out.
    """
    hall = Hall("kzjv")
    hall.open(9, rounds=3)
    hall.begin(1, (1, 3, 2, 4), (5, 6, 7, 8, 9))
    # 1000 + 873 = 1873, 11 too few: the writer's party gets 5, the other 6. 1 2: 1005, 3 4: 879
    hall.split(1, hall.sheet(1, 1000, 873))
    hall.sheet(2, 1010, 900, 950, 880, 960)  # 4700
    hall.correct(2, 1010, 910, 950, 880, 960, reason="bei Nr. 6 ein Zehner vergessen")  # 4710
    hall.tell(Register())  # 10 has missed the first Passe: 0
    hall.tell(CheckedIn(10))
    hall.begin(2, (1, 5, 6, 2, 10), (3, 7, 4, 8, 9))
    hall.sheet(1, 900, 1000, 980, 950, 880)  # 4710
    hall.sheet(2, 940, 860, 1020, 970, 920)  # 4710
    # 4 and 6 had sat on each other's chairs: the 980 are those of 4, the 1020 those of 6
    hall.tell(Swap(2, 6, 4, "am falschen Tisch gesessen"))
    hall.tell(Withdrawn(9, 3, "muss heim"))
    hall.begin(3, (1, 6, 8, 10), (2, 3, 4, 5, 7))
    # 955 + 938 = 1893, 9 too many: the writer's party (6 10) pays 5, the other 4. 1 8: 951, 6 10: 933
    hall.split(1, hall.sheet(1, 955, 938, writer=1))
    hall.sheet(2, 1000, 930, 910, 990, 880)  # 4710
    hall.publish()
    #  1: 1005 +  900 + 951 = 2856
    #  2: 1005 +  950 + 1000 = 2955
    #  3:  879 +  940 + 930 = 2749
    #  4:  879 +  980 + 910 = 2769
    #  5: 1010 + 1000 + 990 = 3000
    #  6:  910 + 1020 + 933 = 2863
    #  7:  950 +  860 + 880 = 2690
    #  8:  880 +  970 + 951 = 2801
    #  9:  960 +  920       = 1880, out of competition
    # 10:    0 +  880 + 933 = 1813
    # all together two tables of four, 2 x 2 x 1884 = 7536, and four of five, 4 x 4710 = 18840: 26376, and so it is
    return hall, [
        (1, 5, 3000),
        (2, 2, 2955),
        (3, 6, 2863),
        (4, 1, 2856),
        (5, 8, 2801),
        (6, 4, 2769),
        (7, 3, 2749),
        (8, 7, 2690),
        (9, 10, 1813),
        (None, 9, 1880),
    ]


def coiffeur() -> tuple[Hall, Ranking]:
    """Three whole Coiffeurs; ties parted by Matches and by the card; a stand-in, a helper, sides mixed up (CT.1, CT.2).

    A Coiffeur has no sum to check, so only people find a wrong sheet.
    """
    hall = Hall("coiffeur-turnier")
    hall.open(11)
    hall.tell(Register(2))
    hall.tell(HelperNamed(12))
    hall.tell(HelperNamed(13))
    hall.begin(1, (1, 3, 2, 4), (5, 7, 6, 8), (9, 11, 10, 12))
    hall.sheet(1, 3120, 2870, matches=(1, 0))  # 1 2: 3120, 3 4: 2870
    hall.sheet(2, 2640, 3305, matches=(0, 1))  # 5 6: 2640, 7 8: 3305
    hall.sheet(3, 2988, 3012)  # 9 10: 2988, 11 12: 3012
    hall.tell(Substituted(3, 13, 2, 2))  # 13 plays for 3, the points are those of 3
    hall.begin(2, (1, 5, 9, 10), (2, 6, 7, 11), (3, 4, 8, 12))
    hall.sheet(1, 3044, 2905)
    hall.correct(1, 2905, 3044, reason="Seiten verwechselt")  # 1 9: 2905, 5 10: 3044
    hall.sheet(2, 2777, 3160, matches=(0, 1))  # 2 7: 2777, 6 11: 3160
    hall.sheet(3, 3305, 2500, matches=(1, 0))  # 3 8: 3305, 4 12: 2500
    hall.begin(3, (1, 6, 8, 12), (2, 4, 5, 10), (3, 7, 9, 11))
    hall.sheet(1, 2800, 3002)  # 1 8: 2800, 6 12: 3002
    hall.sheet(2, 2928, 2671, matches=(1, 0))  # 2 5: 2928, 4 10: 2671
    hall.sheet(3, 3235, 2595, matches=(1, 0))  # 3 9: 3235, 7 11: 2595
    hall.tell(TieDrawn((3, 8)))  # 3 draws the Bauer, 8 the Sechs
    hall.publish()
    #  1: 3120 + 2905 + 2800 = 8825, the best 3120, one Match
    #  2: 3120 + 2777 + 2928 = 8825, the best 3120, two Matches
    #  3: 2870 + 3305 + 3235 = 9410, the best 3305, two Matches, the higher card
    #  4: 2870 + 2500 + 2671 = 8041
    #  5: 2640 + 3044 + 2928 = 8612
    #  6: 2640 + 3160 + 3002 = 8802
    #  7: 3305 + 2777 + 2595 = 8677
    #  8: 3305 + 3305 + 2800 = 9410, the best 3305, two Matches, the lower card
    #  9: 2988 + 2905 + 3235 = 9128
    # 10: 2988 + 3044 + 2671 = 8703
    # 11: 3012 + 3160 + 2595 = 8767
    # 12: 3012 + 2500 + 3002 = 8514, a helper; 13 has no line of his own
    return hall, [
        (1, 3, 9410),
        (2, 8, 9410),
        (3, 9, 9128),
        (4, 2, 8825),
        (5, 1, 8825),
        (6, 6, 8802),
        (7, 11, 8767),
        (8, 10, 8703),
        (9, 7, 8677),
        (10, 5, 8612),
        (11, 4, 8041),
        (None, 12, 8514),
    ]
