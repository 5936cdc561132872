"""The perft suite is what the naive twin says, and it notices the mistakes other programs made."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import islice

import pytest
from tests.naive.cards import Card, rank_of, strength, suit_of, trick_mode, trump_of
from tests.naive.perft import Options, Position, Rules, choices, perft_counts, play, seat_to_play
from tests.perft import make_suite
from tests.perft.make_suite import REGLEMENTE, Line, parse_line, read_suite, suite_text

SUITE = read_suite()
BY_LENGTH = sorted(SUITE, key=lambda line: sum(line.counts))
SMALL = [line for line in BY_LENGTH if sum(line.counts) <= 1_500]

Choices = Callable[[Position, str, Options], list[Card]]


def counts(line: Line, rules: Rules, *, mode: str | None = None, options: Options | None = None) -> list[int]:
    """Return the counts of a position as these rules see it."""
    told = options or REGLEMENTE[line.reglement]
    return perft_counts(line.hands, mode or line.mode, told, len(line.counts), rules)


def are_noticed(wrong: Iterable[Line]) -> bool:
    """Whether at least three positions have other counts; which others have is not asked."""
    return 3 == len(list(islice(wrong, 3)))


def test_small_positions_are_recomputed() -> None:
    """Every position with few sequences has the counts the twin finds."""
    assert [list(line.counts) for line in SMALL] == [counts(line, Rules()) for line in SMALL]


@pytest.mark.nightly
def test_the_whole_file_is_what_the_program_writes() -> None:
    """The suite is written by its program and by nothing else."""
    assert make_suite.SUITE.read_text(encoding="utf-8") == suite_text()


def test_the_suite_is_wide() -> None:
    """There are at least 240 positions, all different, in all modes, from 1 to 9 cards a hand."""
    assert len(SUITE) >= 240
    assert len(SUITE) == len({(line.reglement, line.mode, line.hands) for line in SUITE})
    assert {"D", "H", "S", "C", "O", "U", "OU", "UO"} == {line.mode for line in SUITE}
    assert {1, 2, 3, 4, 5, 6, 7, 8, 9} == {len(line.hands[0]) for line in SUITE}
    assert set(REGLEMENTE) == {line.reglement for line in SUITE}


def test_the_suite_is_quick() -> None:
    """At 150,000 cards played a second the suite takes less than a minute, each depth counted by itself."""
    played = sum(sum(line.counts[:depth]) for line in SUITE for depth in range(1, len(line.counts) + 1))
    assert played < 60 * 150_000


# ------------------------------------------------------------------ other programs' mistakes


def hand_of(position: Position) -> list[Card]:
    """Return the hand of who is to play."""
    return list(position.hands[seat_to_play(position)])


def trumps_on_plain_lead(position: Position, mode: str) -> list[Card]:
    """Return the trumps on the table, in order of play, if the lead is a plain card."""
    trump = trump_of(trick_mode(mode, position.number))
    if not position.trick or suit_of(position.trick[0]) == trump:
        return []
    return [card for card in position.trick if suit_of(card) == trump]


def compared_with(pick: Callable[[list[Card], str], Card]) -> Choices:
    """Return a rule that forbids going under one trump on the table, the wrong one."""

    def wrong(position: Position, mode: str, options: Options) -> list[Card]:
        trumps = trumps_on_plain_lead(position, mode)
        trick = trick_mode(mode, position.number)
        if not trumps or all(suit_of(card) == suit_of(trumps[0]) for card in hand_of(position)):
            return choices(position, mode, options)
        bar = strength(pick(trumps, trick), trick)
        allowed = choices(position, mode, replace(options, undertrump="free"))
        return [card for card in allowed if suit_of(card) != suit_of(trumps[0]) or strength(card, trick) > bar]

    return wrong


def lowest(trumps: list[Card], mode: str) -> Card:
    """Return the lowest trump on the table."""
    return min(trumps, key=lambda card: strength(card, mode))


def last_played(trumps: list[Card], mode: str) -> Card:
    """Return the trump played last."""
    del mode
    return trumps[-1]


def first_played(trumps: list[Card], mode: str) -> Card:
    """Return the trump played first."""
    del mode
    return trumps[0]


def must_ruff(position: Position, mode: str, options: Options) -> list[Card]:
    """Force a trump from who cannot follow."""
    allowed = choices(position, mode, options)
    trumps = [card for card in allowed if suit_of(card) == trump_of(trick_mode(mode, position.number))]
    led = suit_of(position.trick[0]) if position.trick else None
    return trumps if led and trumps and all(suit_of(card) != led for card in allowed) else allowed


def no_ruff_with_the_suit(position: Position, mode: str, options: Options) -> list[Card]:
    """Force the suit from who holds it."""
    allowed = choices(position, mode, options)
    of_suit = [card for card in allowed if position.trick and suit_of(card) == suit_of(position.trick[0])]
    return of_suit or allowed


def free_while_holding(rank: str) -> Choices:
    """Return a rule that lets the holder of this trump play anything on a trump lead."""

    def wrong(position: Position, mode: str, options: Options) -> list[Card]:
        trump = trump_of(trick_mode(mode, position.number))
        led_trump = bool(position.trick) and suit_of(position.trick[0]) == trump
        hand = hand_of(position)
        return hand if led_trump and f"{trump}{rank}" in hand else choices(position, mode, options)

    return wrong


def puur_never_on_a_trump_lead(position: Position, mode: str, options: Options) -> list[Card]:
    """Keep the Puur off a trump lead while there is anything else."""
    allowed = choices(position, mode, options)
    trump = trump_of(trick_mode(mode, position.number))
    if position.trick and suit_of(position.trick[0]) == trump:
        return [card for card in allowed if card != f"{trump}J"] or allowed
    return allowed


def any_under_is_the_puur(position: Position, mode: str, options: Options) -> list[Card]:
    """Free a lone Under of any suit led from following."""
    hand = hand_of(position)
    of_suit = [card for card in hand if position.trick and suit_of(card) == suit_of(position.trick[0])]
    return hand if [rank_of(card) for card in of_suit] == ["J"] else choices(position, mode, options)


def clockwise(position: Position, card: Card, mode: str) -> Position:
    """Let the player on the other side of the winner lead."""
    after = play(position, card, mode)
    return after if after.trick else replace(after, leader=(4 - after.leader) % 4)


def leader_stays(position: Position, card: Card, mode: str) -> Position:
    """Let the same player lead again."""
    return replace(play(position, card, mode), leader=position.leader)


def natural_order(position: Position, card: Card, mode: str) -> Position:
    """Take trumps in the order of plain suits, without Puur and Nell."""
    after = play(position, card, mode)
    trump = trump_of(trick_mode(mode, position.number))
    trick = [*position.trick, card]
    trumps = [played for played in trick if suit_of(played) == trump]
    if after.trick or not trumps:
        return after
    best = max(trumps, key=lambda played: strength(played, "O"))
    return replace(after, leader=(position.leader + trick.index(best)) % 4)


MISTAKES = {
    "A.21 compared with the lowest trump": Rules(choices=compared_with(lowest)),
    "A.21 compared with the last trump": Rules(choices=compared_with(last_played)),
    "A.21 compared with the first trump": Rules(choices=compared_with(first_played)),
    "F.ablauf ruffing forced": Rules(choices=must_ruff),
    "F.ablauf no ruff with the suit": Rules(choices=no_ruff_with_the_suit),
    "A.20 the Puur frees the whole hand": Rules(choices=free_while_holding("J")),
    "A.20 the Nell is free too": Rules(choices=free_while_holding("9")),
    "A.20 the Puur may not be given": Rules(choices=puur_never_on_a_trump_lead),
    "A.20 every lone Under is free": Rules(choices=any_under_is_the_puur),
    "A.18 seats turned the other way": Rules(play=clockwise),
    "A.2 the leader never changes": Rules(play=leader_stays),
    "G.runde trumps in plain order": Rules(play=natural_order),
}
WRONG_OPTIONS = {
    "A.21 forced over-trumping": ("schieber", Options(undertrump="forbidden_overtrump_if_only_trumps")),
    "A.25.2 instead of A.21": ("schieber", Options(undertrump="free_when_void")),
    "A.21 instead of A.25.2": ("differenzler", Options(undertrump="forbidden")),
    "A.25.2 with the suit too": ("differenzler", Options(undertrump="free")),
    "A.20 the Puur forced": ("schieber", Options(puur_exempt=False)),
}
WRONG_MODES = [("U", "O"), ("O", "U"), ("OU", "UO"), ("UO", "OU"), ("OU", "O"), ("UO", "U"), ("D", "O"), ("D", "H")]


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_noticed(name: str) -> None:
    """At least three small positions have other counts under a rule that is wrong."""
    assert are_noticed(line for line in SMALL if list(line.counts) != counts(line, MISTAKES[name]))


@pytest.mark.parametrize("name", WRONG_OPTIONS)
def test_wrong_options_are_noticed(name: str) -> None:
    """At least three small positions tell the ways of under-trumping and of the Puur apart."""
    reglement, options = WRONG_OPTIONS[name]
    lines = [line for line in SMALL if line.reglement == reglement]
    assert are_noticed(line for line in lines if list(line.counts) != counts(line, Rules(), options=options))


@pytest.mark.parametrize(("mode", "wrong"), WRONG_MODES)
def test_wrong_modes_are_noticed(mode: str, wrong: str) -> None:
    """At least three positions that are not too long tell each mode from another."""
    lines = [line for line in BY_LENGTH if line.mode == mode and sum(line.counts) <= 25_000]
    assert are_noticed(line for line in lines if list(line.counts) != counts(line, Rules(), mode=wrong))


def test_a_line_survives_reading_and_writing() -> None:
    """The text of a line is the same after it was read."""
    texts = [line.text() for line in SUITE]
    assert texts == [parse_line(text).text() for text in texts]
