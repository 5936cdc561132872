"""The layout of the environments' tables as rows of integers, and of the numbers of a Reglement.

A table's row begins with a position of the core (`puur.core.position`), so that the core's kernels can play on it;
everything besides card play follows. The Reglement has a row of its own, the same for all tables.
"""

from typing import Final

from puur.core.position import ROW as POSITION

# For each table, after its position. Before the first lead, `TURN` is the seat whose decision is awaited.
PHASE: Final = POSITION
"""`ANNOUNCING`, `PREDICTING`, `PLAYING` or `OVER`."""
WHEN: Final = POSITION + 1
"""Four numbers, by suit: 6 bits a rank, the position in the Spiel at which the card was played, from 1; 0: not yet."""
DEALT: Final = POSITION + 5
"""Four masks: the hands as they were dealt."""
DEALER: Final = POSITION + 9
VARIANT: Final = POSITION + 10
"""The number of the variant among `puur.env.actions.VARIANTS`; `NO_VARIANT` before there is one."""
ANNOUNCER: Final = POSITION + 11
"""Who announced; `NOBODY` of the core where nobody did."""
SCHOBEN: Final = POSITION + 12
"""Who passed the choice on, a bit each; from bit 4 on how often it was done."""
MADE_BY: Final = POSITION + 13
"""The card that made trump; `NO_CARD` where it is announced."""
PREDICTED: Final = POSITION + 14
"""Who has predicted, a bit each."""
PREDICTION: Final = POSITION + 15
"""Four numbers: what was predicted."""
WEIS: Final = POSITION + 19
"""Four numbers: the points of the Weis that count, by party, without factor."""
TALK: Final = POSITION + 23
"""Four numbers, by seat: what is known about its Weis (`puur.env.weistalk`), in parts as below; 0: nothing.

First two bits: its place in the order of speaking. A part known from an announcement on is stored as that place plus
one; 0: never.
"""
CHANCE: Final = POSITION + 27
"""The state of the dice (`puur.core.chance`)."""
POT: Final = POSITION + 28
"""The points on the table."""
SIZE: Final = POSITION + 29
"""How many integers a table has."""

TALK_LENGTH: Final = 2
"""Three bits: from when on the number of cards is known."""
TALK_TOP: Final = 5
"""Three bits: from when on the top card is known."""
TALK_TRUMP: Final = 8
"""One bit: it was told to be of trumps, with its announcement."""
TALK_GUT: Final = 9
"""One bit: its holder gave way to an equal value."""
TALK_ADDED: Final = 10
"""Eight bits: the tens of what is added with the second card."""
TALK_HIGH: Final = 18
"""All other bits: the highest Weis as a number by which it compares (`puur.env.weis`)."""

ANNOUNCING: Final = 0
PREDICTING: Final = 1
PLAYING: Final = 2
OVER: Final = 3
NO_VARIANT: Final = 10
NO_CARD: Final = 36

# For a Reglement. It begins with the initial position of every Spiel, without cards.
BY_VARIANT: Final = POSITION
"""Ten times `PER_VARIANT` numbers: for each variant the orders of its tricks, its order of points and its factor."""
PER_VARIANT: Final = 3
OPEN: Final = POSITION + 30
"""The variants that may be announced, a bit each; 0 where a card makes trump."""
TIMES: Final = POSITION + 31
"""How often the choice may be passed on."""
ROUND: Final = POSITION + 32
"""1 where it is passed on to the next player, 0 to the partner."""
SOURCE: Final = POSITION + 33
"""`SAID`, `DEALERS_CARD` or `ANY_CARD`."""
OBENABE: Final = POSITION + 34
"""The ranks of a trump-making card that mean Obenabe, a bit each."""
UNDENUFE: Final = POSITION + 35
DIFFERENCE: Final = POSITION + 36
"""1 where the difference from a prediction counts."""
CHOOSER_LEADS: Final = POSITION + 37
PARTNER_WAITS: Final = POSITION + 38
STEP: Final = POSITION + 39
"""From a seat to the next, modulo 4."""
COUNTS: Final = POSITION + 40
"""1 where card points count."""
MATCH: Final = POSITION + 41
KONTERMATCH: Final = POSITION + 42
MATCH_OTHERS: Final = POSITION + 43
"""What a Match books each other party instead of points; `NOT_SO` where it does not."""
FACTOR_CARDS: Final = POSITION + 44
"""1 where the factor multiplies card points; next the last trick, the Match, Weis and Stoeck."""
FACTOR_LAST: Final = POSITION + 45
FACTOR_MATCH: Final = POSITION + 46
FACTOR_WEIS: Final = POSITION + 47
FACTOR_STOECK: Final = POSITION + 48
ANNOUNCER_WRITES: Final = POSITION + 49
STOECK: Final = POSITION + 50
"""The points of the Stoeck; 0 where they are not played."""
HAS_WEIS: Final = POSITION + 51
NINE_WINS: Final = POSITION + 52
"""1 where nine in a row win the Partie; such hands are dealt anew."""
LONGER_FIRST: Final = POSITION + 53
REVERSED: Final = POSITION + 54
"""1 where in Undenufe low cards rank above high ones in a Weis."""
RUNS: Final = POSITION + 55
"""Ten numbers: the points of a run, by its length."""
RUN_CARDS: Final = POSITION + 65
"""Ten numbers: how many of its cards count."""
FOURS: Final = POSITION + 75
"""Nine numbers: the points of four alike, by rank."""
SIGN: Final = POSITION + 84
"""The value of a point to its party: 1, or -1 where fewest points win."""
HOUSE: Final = POSITION + 85
"""How many integers a Reglement has."""

SAID: Final = 0
DEALERS_CARD: Final = 1
ANY_CARD: Final = 2
NOT_SO: Final = 1 << 20

ILLEGAL: Final = -1
"""Returned in place of legal actions after an illegal action. It never leaves `puur.env`."""
PREDICTIONS: Final = 1 << 47
"""Among legal actions as bits: all predictions."""
