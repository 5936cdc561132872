"""How much each rule of thumb counts when a card is weighed."""

from enum import StrEnum
from typing import NamedTuple


class Weights(NamedTuple):
    """The weights of a player's rules of thumb, in card points unless stated otherwise."""

    # Who holds what, and what he does with it.
    chooser: float  # how many times likelier a trump (without trump: a high card) is with the chooser
    ruff: float  # how often a void opponent with a trump ruffs
    ruff_follow: float  # how often a player who could follow trumps, for each point in the trick
    # What later players add to a trick, in shares of the mean card that is out.
    mine_won: float
    mine_lost: float
    theirs_won: float
    theirs_lost: float
    # What a card is worth in hand: best of its suit, second, guarded or bare, or none; and for each point on it.
    bock: float
    bock_points: float
    second: float
    second_points: float
    bare: float
    bare_points: float
    third: float  # twice guarded
    low: float
    low_points: float
    # The same for trumps.
    best_trump: float
    best_trump_points: float
    next_trump: float
    next_trump_points: float
    low_trump: float
    low_trump_points: float
    free_trump: float  # each trump once the opponents have none
    bock_risk: float  # what a Bock loses where it would be ruffed
    guard: float  # the only card beside a second-best one
    long: float  # each card of a suit of which one holds more than the others on average
    early: float  # how much more a card is worth early: share for each trick left
    # Leading.
    lead: float  # to win the trick and be the next to lead
    lead_bock: float  # the same for each Bock in hand
    draw: float  # each opponent from whom a trump is drawn, when one's own party made trump
    spare: float  # the partner, if he must give a trump then
    draw_theirs: float  # the same when the others, or a card, made trump
    spare_theirs: float
    draw_long: float  # each own trump beside, when leading trump
    short: float  # leading one's only card of a suit, with a trump to ruff
    draw_back: float  # anziehen: a low card towards one's own best or second-best
    open_low: float  # what it costs to lead a card that others can beat
    # What the partner showed.
    wish_lead: float  # leading a suit he wants
    wish_keep: float  # keeping cards of a suit he wants


class Style(StrEnum):
    """What is weighed differently."""

    TRUMP = "trump"  # two parties, a trump suit
    PLAIN = "plain"  # two parties, Obenabe, Undenufe, Slalom
    ALONE = "alone"  # everybody for himself, many points wanted
    FEW = "few"  # few points wanted
    REACHING = "reaching"  # a Differenzler: points are missing to one's prediction
    REACHED = "reached"  # it is reached, or will be by itself
