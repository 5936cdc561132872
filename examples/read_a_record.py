"""Who took each trick of a record, and by which article every number was written."""

import sys

import puur

for number, spiel in enumerate(puur.read(sys.argv[1]).spiele, 1):
    print(f"Spiel {number}: won by {spiel.winner}")
    for trick in spiel.tricks:
        print("  ", *trick.cards, "taken by", trick.taker)
    for line in spiel.lines:
        print("  ", line.party, line.points, line.reason, line.article)
