"""The line protocol: every question and every answer survives being written and read."""

import pytest
from tests.interop.walks import spiele

from puur.cards import Card, CardSet
from puur.errors import NotationError
from puur.interop.codes import (
    card_of_hslu,
    choice_number,
    choice_of,
    hslu_card,
    hslu_player,
    seat_of_hslu,
    seat_of_zuehlke,
    zuehlke_seat,
)
from puur.interop.known import Known, answerable, chosen, known_in
from puur.interop.line import read_answer, read_question, write_answer, write_question
from puur.modes import Variant
from puur.reglement import load
from puur.seats import PARTNERS, Seat, SeatPlan
from puur.spiel import view

PLANS = (PARTNERS, PARTNERS.clockwise())


def test_numbers_name_every_card_once() -> None:
    """HSLU's numbers 0 to 35 are all cards, and read back."""
    assert list(Card) == [card_of_hslu(hslu_card(card)) for card in Card]
    assert list(range(36)) == sorted(hslu_card(card) for card in Card)


def test_numbers_name_every_choice() -> None:
    """The announcements are 0 to 5 and 10."""
    assert [0, 1, 2, 3, 4, 5, 10] == [choice_number(choice_of(number)) for number in (0, 1, 2, 3, 4, 5, 10)]


@pytest.mark.parametrize("plan", PLANS, ids=["counter-clockwise", "clockwise"])
def test_seats_run_the_right_way(plan: SeatPlan) -> None:
    """After HSLU's player p comes p - 1, after Zühlke's comes s + 1; partners stay partners."""
    for seat in plan.order:
        assert seat is seat_of_hslu(hslu_player(seat, plan), plan)
        assert seat is seat_of_zuehlke(zuehlke_seat(seat, plan), plan)
        assert (hslu_player(seat, plan) - 1) % 4 == hslu_player(plan.after(seat), plan)
        assert (zuehlke_seat(seat, plan) + 1) % 4 == zuehlke_seat(plan.after(seat), plan)
        assert (4 - zuehlke_seat(seat, plan)) % 4 == hslu_player(seat, plan)


@pytest.mark.parametrize("seed", range(12))
def test_questions_and_answers_come_back(seed: int) -> None:
    """Every question of a Spiel and every answer to it reads back as it was."""
    for spiel in spiele(load("einzelschieber"), f"line {seed}"):
        if spiel.turn is None:
            continue
        seen = view(spiel, spiel.turn)
        known = known_in(seen)
        assert known == read_question(write_question(known))
        for act in answerable(seen):
            assert chosen(act) == read_answer(write_answer(chosen(act)), known)


def test_a_known_line_reads_as_it_must() -> None:
    """The third card of a trick: dealer South (2), East (1) leads Obenabe after passing on to West."""
    known = read_question("C 2 1 4 3 HA,HK,HQ,HJ,H10,H9,H8,H7,H6 DA,D8")
    assert Known(Seat.W, Seat.S, CardSet.of("HA HK HQ HJ H10 H9 H8 H7 H6"), Variant.O, 1, (Card.DA, Card.D8)) == known


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("", "T dealer shifted seat hand"),
        ("X 1 2 3 4", "T dealer shifted seat hand"),
        ("T 4 0 3 D6", "a player, 0 to 3"),
        ("T 0 0 x D6", "a number"),
        ("T 0 0 3 D6,D6", "each card once"),
        ("T 0 0 3 D5", "a card"),
        ("C 0 0 10 3 D6 -", "0 to 5"),
        ("C 0 0 7 3 D6 -", "a trump"),
    ],
)
def test_a_bad_line_is_told(line: str, word: str) -> None:
    """A line that cannot be read says which word, and what would be right."""
    with pytest.raises(NotationError, match=word):
        read_question(line)


@pytest.mark.parametrize("answer", ["", "D5", "99", "schieben"])
def test_a_bad_answer_is_told(answer: str) -> None:
    """An answer that is no card is an error with what was answered."""
    known = Known(Seat.E, Seat.S, CardSet.of("D6"), Variant.D)
    with pytest.raises(NotationError):
        read_answer(answer, known)
