"""The value of each card now, in card points: the trick it may win, its later value, the effect of leading it.

Plain numbers throughout, so that the same functions run as Python for one decision and compiled for millions
(`tools/tune_thumb`). Players are numbered from the decider: 0 himself, 1 the next to play, and so on.
"""

from typing import Final, NamedTuple, Protocol

from puur.bots.thumb.weights import Weights

NO_CARD: Final = 36
"""In place of a card: none."""


class NumberTable(Protocol):
    """Anything that can be indexed to get a number."""

    def __getitem__(self, at: int, /) -> int: ...


class Facts(NamedTuple):
    """The facts considered. Masks are of cards; tuples are by player, numbered from the decider."""

    order: int  # of the trick
    worth: int  # the order whose points count
    hand: int
    legal: int
    dead: int
    out: int  # cards in other hands or in the stock
    may: tuple[int, int, int, int]  # which of them each may hold
    size: tuple[int, int, int, int]  # how many cards each holds
    ally: tuple[int, int, int, int]  # 1 for himself and his partner
    stock: int  # cards nobody holds
    after: tuple[int, int, int]  # who still plays to this trick
    following: int  # how many of them
    led: int  # the card led, or NO_CARD
    best: int  # the card winning, or NO_CARD
    ours: int  # 1 where one's own party has it
    lying: int  # points in the trick
    left: int  # tricks left, this one included
    won: float  # points for taking it besides the cards
    lost: float  # points that are lost with it
    value: float  # value of a point: 1, or -1 where few are wanted
    theirs: float  # what a point of the others costs
    chose: int  # who made trump: 1 one's own party, -1 the others, 0 nobody
    chooser: int  # which player, or 4
    wish: tuple[float, float, float, float]  # how much the partner wants each suit


class ModeTables(NamedTuple):
    """The tables of `puur.modes`, by order and card at 36 * order + card, and by order or card."""

    takers: NumberTable
    stronger: NumberTable
    worths: NumberTable
    trumps: NumberTable
    suit: NumberTable  # the mask of a card's suit


def count(mask: int) -> int:
    """How many cards a mask has."""
    return int(mask).bit_count()


def first(mask: int) -> int:
    """The lowest card of a mask."""
    return int(mask & -mask).bit_length() - 1


class Odds(Protocol):
    """Values computed once per decision, at the indices named below."""

    def __getitem__(self, at: int, /) -> float: ...

    def __setitem__(self, at: int, to: float, /) -> None: ...


HOLDS: Final = 0
"""The probability that a player holds an outstanding card: at `HOLDS + 36 * who + card`."""
VOID: Final = 144
"""The probability that a player is void in a suit: at `VOID + 4 * who + suit`."""
MEAN: Final = 160
"""The mean points of a card that is out."""
DRAWN: Final = 161
"""1 once the opponents cannot have trumps."""
BOCKS: Final = 162
"""How many plain cards in hand win their suit."""
RISK: Final = 163
"""The probability that an opponent ruffs a suit if it is led: at `RISK + suit`."""
ODDS: Final = 167
"""How many places there are."""


def guess(f: Facts, t: ModeTables, w: Weights, odds: Odds) -> None:
    """Estimate who holds what: the probability is proportional to the number of cards in a hand."""
    trumps = t.trumps[f.order]
    for at in range(VOID, MEAN):
        odds[at] = 1.0
    some = f.out
    while some:
        card = first(some)
        some &= some - 1
        total = float(f.stock)
        for who in range(1, 4):
            weight = 0.0
            if f.may[who] >> card & 1:
                weight = float(f.size[who])
                if who == f.chooser and is_leading_card(f, t, card, trumps):
                    weight *= w.chooser
            odds[36 * who + card] = weight
            total += weight
        for who in range(1, 4):
            part = odds[36 * who + card] / total if total > 0.0 else 0.0
            odds[36 * who + card] = part
            odds[VOID + 4 * who + card // 9] *= 1.0 - part


def is_leading_card(f: Facts, t: ModeTables, card: int, trumps: int) -> bool:
    """Whether a card is one of those trump was chosen for: a trump or, without trump, the best of a suit."""
    if trumps:
        return trumps >> card & 1 == 1
    return count(t.stronger[36 * f.order + card]) <= 1


def none_of(odds: Odds, who: int, cards: int) -> float:
    """The probability that a player holds none of some outstanding cards."""
    chance = 1.0
    some = cards
    while some:
        chance *= 1.0 - odds[36 * who + first(some)]
        some &= some - 1
    return chance


def ruffing(w: Weights, odds: Odds, who: int, suit: int, over: int, points: int) -> float:
    """The probability that a player trumps a trick of a suit with one of some trumps."""
    holds = 1.0 - none_of(odds, who, over)
    void = odds[VOID + 4 * who + suit]
    follow = min(1.0, w.ruff_follow * points)
    return holds * (void * w.ruff + (1.0 - void) * follow)


def winning(f: Facts, t: ModeTables, w: Weights, odds: Odds, card: int) -> float:
    """The probability that one's own party takes the trick if this card is played."""
    led = card if f.led == NO_CARD else f.led
    trumps, suit = t.trumps[f.order], t.suit[led]
    best, ours = f.best, f.ours
    beats = suit | trumps if best == NO_CARD else t.takers[36 * f.order + best]
    if (beats & ~f.dead) >> card & 1:
        best, ours = card, 1
    if f.following == 0 or best == NO_CARD:
        return float(ours)
    over = t.takers[36 * f.order + best] & f.out & ~f.dead
    points = f.lying + t.worths[36 * f.worth + card]
    ruffed = suit != trumps and trumps >> best & 1 == 1
    in_suit = 1.0 if ours else 0.0
    if not ruffed:
        in_suit = topped(f, t, odds, over & suit, ours)
        over &= trumps if suit != trumps else 0
    keeps, saves = 1.0, 0.0
    if over:
        for place in range(f.following):
            who = f.after[place]
            if who == 0:
                continue
            ruff = ruffing(w, odds, who, led // 9, over, points)
            if f.ally[who]:
                saves = saves + (1.0 - saves) * ruff
            else:
                keeps *= 1.0 - ruff
    held = in_suit + (1.0 - in_suit) * saves
    return keeps * held + (1.0 - keeps) * saves * 0.5


def topped(f: Facts, t: ModeTables, odds: Odds, over: int, ours: int) -> float:
    """The probability of taking the trick within the suit led alone: the highest card to come decides."""
    open_still, won = 1.0, 0.0
    while over:
        card = highest(f, t, over)
        over ^= 1 << card
        mine, theirs = 0.0, 0.0
        for place in range(f.following):
            who = f.after[place]
            if who == 0 or (place == 2 and who == f.after[0]):  # noqa: PLR2004  the same player's second card
                continue
            part = odds[36 * who + card]
            if f.ally[who]:
                mine += part
            else:
                theirs += part
        won += open_still * mine
        open_still *= max(0.0, 1.0 - mine - theirs)
    return won + (open_still if ours else 0.0)


def highest(f: Facts, t: ModeTables, cards: int) -> int:
    """The strongest of some cards of one suit."""
    some = cards
    while some:
        card = first(some)
        if t.stronger[36 * f.order + card] & cards == 0:
            return card
        some &= some - 1
    return NO_CARD


def keeping(f: Facts, t: ModeTables, w: Weights, odds: Odds, card: int) -> float:
    """The value of keeping a card."""
    if f.left <= 1:
        return 0.0
    points = t.worths[36 * f.worth + card]
    if f.dead >> card & 1:
        worth = w.low + w.low_points * points
    elif t.trumps[f.order] >> card & 1:
        worth = keeping_trump(f, t, w, odds, card, points)
    else:
        worth = keeping_plain(f, t, w, odds, card, points)
    return worth * (1.0 + w.early * (f.left - 2))


def keeping_trump(f: Facts, t: ModeTables, w: Weights, odds: Odds, card: int, points: int) -> float:
    """The value of keeping a trump."""
    if odds[DRAWN] > 0.0:
        return w.free_trump
    above = count(t.stronger[36 * f.order + card] & f.out & ~f.dead)
    if above == 0:
        return w.best_trump + w.best_trump_points * points
    if above == 1:
        return w.next_trump + w.next_trump_points * points
    return w.low_trump + w.low_trump_points * points


def keeping_plain(f: Facts, t: ModeTables, w: Weights, odds: Odds, card: int, points: int) -> float:
    """The value of keeping a plain card: alone, as the guard of a better one, as one of many."""
    suit = t.suit[card]
    own = f.hand & suit
    above = count(t.stronger[36 * f.order + card] & f.out & ~f.dead)
    worth = w.long * max(0.0, count(own) - count(f.out & suit) / 3.0)
    if above == 0:
        return worth + w.bock + w.bock_points * points - w.bock_risk * odds[RISK + card // 9]
    if above == 1 and own != 1 << card:
        return worth + w.second + w.second_points * points
    better = t.stronger[36 * f.order + card] & own
    if better and count(own) == 2 and count(t.stronger[36 * f.order + first(better)] & f.out) == 1:  # noqa: PLR2004  a better one and this
        worth += w.guard
    if above == 1:
        return worth + w.bare + w.bare_points * points
    if above == 2 and count(own) > 2:  # noqa: PLR2004  two better ones are out, two worse ones guard it
        return worth + w.third + w.low_points * points
    return worth + w.low + w.low_points * points


def leading(f: Facts, t: ModeTables, w: Weights, odds: Odds, card: int) -> float:
    """What a lead does besides winning: draw trumps, shorten a suit for ruffing, ask for a suit, grant a wish."""
    suit, trumps = t.suit[card], t.trumps[f.order]
    if suit == trumps:
        worth = w.draw_long * (count(f.hand & trumps) - 1)
        for who in range(1, 4):
            holds = 1.0 - none_of(odds, who, trumps & f.out)
            if f.ally[who]:
                worth -= holds * (w.spare if f.chose == 1 else w.spare_theirs)
            else:
                worth += holds * (w.draw if f.chose == 1 else w.draw_theirs)
        return worth
    worth = w.wish_lead * wished(f, card)
    if t.stronger[36 * f.order + card] & f.out:
        worth -= w.open_low
    if f.hand & suit == 1 << card and f.hand & trumps:
        worth += w.short
    backed = t.stronger[36 * f.order + card] & f.hand
    if backed and count(t.stronger[36 * f.order + card] & f.out) > 0:
        top = highest(f, t, backed)
        if count(t.stronger[36 * f.order + top] & f.out) <= 1:
            worth += w.draw_back
    return worth


def wished(f: Facts, card: int) -> float:
    """How much the partner wants a card's suit."""
    return f.wish[card // 9]


def weigh(f: Facts, t: ModeTables, w: Weights, odds: Odds, card: int) -> float:
    """The value of playing a card, after `guess`."""
    chance = winning(f, t, w, odds, card)
    points = f.lying + t.worths[36 * f.worth + card]
    mean = odds[MEAN]
    if_won, if_lost = float(points), float(points)
    for place in range(f.following):
        if f.ally[f.after[place]]:
            if_won += w.mine_won * mean
            if_lost += w.mine_lost * mean
        else:
            if_won += w.theirs_won * mean
            if_lost += w.theirs_lost * mean
    worth = f.value * (chance * if_won - (1.0 - chance) * f.theirs * if_lost)
    worth += chance * f.won - (1.0 - chance) * f.lost
    if f.left > 1:
        worth += chance * (w.lead + w.lead_bock * odds[BOCKS])
    worth -= keeping(f, t, w, odds, card)
    if f.led == NO_CARD:
        worth += leading(f, t, w, odds, card)
    elif not f.hand & t.suit[f.led]:
        worth -= w.wish_keep * wished(f, card)
    return worth


def mean_out(f: Facts, t: ModeTables) -> float:
    """The mean points of a card that is out."""
    points, some = 0, f.out
    while some:
        points += t.worths[36 * f.worth + first(some)]
        some &= some - 1
    return points / count(f.out) if f.out else 0.0


def opponents_have(f: Facts) -> int:
    """The cards opponents may hold."""
    mask = 0
    for who in range(1, 4):
        if not f.ally[who]:
            mask |= f.may[who]
    return mask


def survey(f: Facts, t: ModeTables, w: Weights, odds: Odds) -> None:
    """Compute everything that is the same for every card."""
    guess(f, t, w, odds)
    odds[MEAN] = mean_out(f, t)
    odds[DRAWN] = 1.0 if opponents_have(f) & t.trumps[f.order] == 0 else 0.0
    odds[BOCKS] = 0.0
    some = f.hand & ~t.trumps[f.order]
    while some:
        if t.stronger[36 * f.order + first(some)] & f.out == 0:
            odds[BOCKS] += 1.0
        some &= some - 1
    over = t.trumps[f.order] & f.out
    for suit in range(4):
        safe = 1.0
        for who in range(1, 4):
            if over and not f.ally[who]:
                safe *= 1.0 - ruffing(w, odds, who, suit, over, 0)
        odds[RISK + suit] = 1.0 - safe


def best_card(f: Facts, t: ModeTables, w: Weights, odds: Odds) -> int:
    """The most valuable legal card; among equals the lowest number. `odds` is scratch."""
    survey(f, t, w, odds)
    choice, most, some = NO_CARD, 0.0, f.legal
    while some:
        card = first(some)
        some &= some - 1
        worth = weigh(f, t, w, odds, card)
        if choice == NO_CARD or worth > most:
            choice, most = card, worth
    return choice
