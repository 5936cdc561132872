r"""The line protocol: one question per line, one answer per line, stateless.

    T dealer shifted seat hand                    -> a trump: 0 to 3 a suit D H S C, 4 Obenabe, 5 Undenufe, 10 schieben
    C dealer shifted trump seat hand played       -> a card
    Q                                             the program may end

Numbers are HSLU's (`puur.interop.codes`), cards are parted by commas, and `-` is no card.

>>> question = read_question("C 0 0 3 2 S6,S7,S8,S9,S10,SJ,SQ,SK,SA C7\n")
>>> question.seat, question.variant, question.played
(<Seat.S: 0>, <Variant.C: 'C'>, (<Card.C7: 28>,))
>>> write_question(question)
'C 0 0 3 2 SA,SK,SQ,SJ,S10,S9,S8,S7,S6 C7'
"""

from collections.abc import Iterable
from typing import Final

from puur.cards import Card, CardSet, card
from puur.errors import NotationError
from puur.interop.codes import (
    Push,
    VariantOrPush,
    card_of_hslu,
    choice_number,
    choice_of,
    hslu_card,
    hslu_player,
    seat_of_hslu,
)
from puur.interop.known import Known
from puur.modes import Variant
from puur.seats import PARTNERS, SeatPlan

QUIT: Final = "Q"
NOTHING: Final = "-"
_FORMS: Final = {"T": 5, "C": 7}
"""The number of words of each question."""


def write_question(known: Known, plan: SeatPlan = PARTNERS) -> str:
    """The line that asks a player."""
    dealer, shifted = hslu_player(known.dealer, plan), known.schoben
    seat, hand = hslu_player(known.seat, plan), _cards(sorted(known.hand, key=hslu_card))
    if known.variant is None:
        return f"T {dealer} {shifted} {seat} {hand}"
    return f"C {dealer} {shifted} {choice_number(known.variant)} {seat} {hand} {_cards(known.played)}"


def _cards(cards: Iterable[Card]) -> str:
    return ",".join(map(str, cards)) or NOTHING


def read_question(line: str, plan: SeatPlan = PARTNERS) -> Known:
    """What a line asks. Raises `NotationError` naming the word that cannot be read."""
    words = line.split()
    if not words or len(words) != _FORMS.get(words[0]):
        raise NotationError(line.strip(), "T dealer shifted seat hand, or C dealer shifted trump seat hand played")
    dealer, schoben = seat_of_hslu(_number(words[1]), plan), _number(words[2])
    if words[0] == "T":
        return Known(seat_of_hslu(_number(words[3]), plan), dealer, CardSet.of(_read_cards(words[4])), schoben=schoben)
    return Known(
        seat_of_hslu(_number(words[4]), plan),
        dealer,
        CardSet.of(_read_cards(words[5])),
        _variant(words[3]),
        schoben,
        _read_cards(words[6]),
    )


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise NotationError(word, "a number")
    return int(word)


def _variant(word: str) -> Variant:
    choice = choice_of(_number(word))
    if isinstance(choice, Push):
        raise NotationError(word, "the trump that is played, 0 to 5")
    return choice


def _read_cards(word: str) -> tuple[Card, ...]:
    return () if word == NOTHING else tuple(card(name) for name in word.split(","))


def write_answer(answer: VariantOrPush | Card) -> str:
    """The line that answers."""
    return str(answer) if isinstance(answer, Card) else str(choice_number(answer))


def read_answer(line: str, known: Known) -> VariantOrPush | Card:
    """What a line answers to this question. Raises `NotationError`.

    >>> from puur.seats import Seat
    >>> read_answer(" 10 ", Known(Seat.E, Seat.S, CardSet.of("D6")))
    <Push.SCHIEBEN: 'schieben'>
    """
    word = line.strip()
    if known.variant is None:
        return choice_of(_number(word))
    return card_of_hslu(int(word)) if word.isascii() and word.isdigit() else card(word)
