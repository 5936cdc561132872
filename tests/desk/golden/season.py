"""A championship of eight evenings on paper: ranks as they stood on each evening's list, points reckoned by hand.

25, 18, 15, 12, 10, 8, 6, 4, 2, 1 for the ranks of an evening and 1 for coming; the best six count, three are needed
(JM.1). The first evening is `einzelschieber` of this folder, where two shared the second rank: both have 18.
"""

from puur.desk.season import SeasonEntry, SeasonEvening

KNOWN = {2: "Anna", 3: "Beat", 7: "Clara", 5: "Dora", 6: "Emil", 1: "Frieda", 8: "Georg", 4: "Hans"}
"""Who had which start number on the first evening."""

LATER: tuple[dict[str, int], ...] = (
    {"Beat": 1, "Dora": 2, "Anna": 3, "Frieda": 4, "Clara": 5},
    {"Beat": 1, "Anna": 2, "Dora": 3, "Frieda": 4},
    {"Dora": 1, "Clara": 2, "Emil": 3, "Beat": 4},
    {"Clara": 1, "Dora": 2, "Georg": 3, "Anna": 5, "Beat": 6},
    {"Anna": 1, "Clara": 2, "Beat": 3, "Dora": 4, "Georg": 7},
    {"Clara": 1, "Dora": 2, "Anna": 4, "Georg": 8},
    {"Dora": 1, "Anna": 2, "Clara": 3, "Beat": 5},
)
"""The ranks of the other seven evenings; ranks that are missing went to guests."""

#         1    2    3    4    5    6    7    8   best six of these        came   total
# Anna   25   15   18    -  (10)  25   12   18   25+15+18+25+12+18 = 113  + 7 =  120
# Beat   18   25   25   12   (8)  15    -   10   18+25+25+12+15+10 = 105  + 7 =  112
# Clara  18  (10)   -   18   25   18   25   15   18+18+25+18+25+15 = 119  + 7 =  126
# Dora  (12)  18   15   25   18  (12)  18   25   18+15+25+18+18+25 = 119  + 8 =  127
# Emil   10    -    -   15    -    -    -    -   10+15             =  25  + 2 =   27, two evenings only: no rank
# Frieda  8   12   12    -    -    -    -    -   8+12+12           =  32  + 3 =   35, the best evening 12
# Georg   6    -    -    -   15    6    4    -   6+15+6+4          =  31  + 4 =   35, the best evening 15
# Hans    4    -    -    -    -    -    -    -   4                 =   4  + 1 =    5, one evening only: no rank
FINAL: list[tuple[int | None, str, int]] = [
    (1, "Dora", 127),
    (2, "Clara", 126),
    (3, "Anna", 120),
    (4, "Beat", 112),
    (5, "Georg", 35),
    (6, "Frieda", 35),
    (None, "Emil", 27),
    (None, "Hans", 5),
]


def later_evenings() -> tuple[SeasonEvening, ...]:
    """The evenings after the first; totals are of no account where ranks bring the points."""
    return tuple(
        SeasonEvening(f"Abend {number}", tuple(SeasonEntry(who, rank, 0) for who, rank in ranks.items()))
        for number, ranks in enumerate(LATER, 2)
    )
