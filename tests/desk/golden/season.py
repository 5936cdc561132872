"""A championship of eight evenings on paper: ranks as they stood on each evening's list, points reckoned by hand.

25, 18, 15, 12, 10, 8, 6, 4, 2, 1 for the ranks of an evening and 1 for coming; the best six count, three are needed
(JM.1). The first evening is `einzelschieber` of this folder, where two shared the second rank: both have 18.
"""

from tests.desk.golden.evenings import EVENINGS
from tests.desk.golden.hall import Hall

from puur.desk.archive import pack
from puur.desk.commands import Open, Publish, Register
from puur.desk.facts.end import Closed
from puur.desk.people import PersonDetails
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


def archives() -> tuple[bytes, ...]:
    """The eight evenings as the desk packs them, each closed; the first is the one on paper, guests have no names."""
    first = EVENINGS["einzelschieber"]()[0]
    first.tell(Closed(anyway=True))
    later = (
        pack(
            evening(number, ranks).evening.log,
            f"desk/season-{number}",
            _details({at: who for who, at in ranks.items()}),
        )
        for number, ranks in enumerate(LATER, 2)
    )
    return (pack(first.evening.log, "desk/season-1", _details(KNOWN)), *later)


def _details(known: dict[int, str]) -> dict[int, PersonDetails]:
    return {number: PersonDetails(name) for number, name in known.items()}


def evening(number: int, ranks: dict[str, int], people: int = 8) -> Hall:
    """An evening of one Passe: everybody made the same, and the direction's points part them, by their numbers."""
    hall = Hall("einzelschieber")
    hall.tell(Open("einzelschieber", f"2026-12-{number:02}", f"Los {number}", "Klausjass", rounds=1, entry="single"))
    hall.tell(Register(people))
    seats = tuple(range(1, people + 1))
    hall.begin(1, *(seats[at : at + 4] for at in range(0, people, 4)))
    for table in range(1, people // 4 + 1):
        hall.sheet(table, 942, 942)
    for person in seats:
        hall.adjust(person, 10 * (people + 1 - person), "Rang von Hand")
    assert set(ranks.values()) <= set(seats)
    hall.tell(Publish(1))
    hall.tell(Closed(anyway=True))
    return hall
