"""Does it pay to give the highest card, whatever lies? Two strategies over 1,000 Spiele."""

import puur


def highest(view, cards):
    return max(cards, key=lambda card: card.rank)


def lowest(view, cards):
    return min(cards, key=lambda card: card.rank)


found = puur.match(highest, lowest, spiele=1000, seed=1)
print(f"{found.spiele} Spiele: {found.mean:+.1f} ± {found.stderr:.1f} points a Spiel")
