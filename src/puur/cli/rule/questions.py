"""The questions of the dialogue: which sentence asks, which answers are understood, what they become in a fragment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from puur.cards import CARDS
from puur.cli.play.typed import AGREED, TypedWord, spelled, word_of
from puur.cli.says import language
from puur.decks import card_name, parse_variant, variant_name
from puur.errors import NotationError, RecordError
from puur.record.situation.templates import OPTIONAL
from puur.record.spellings import parse_seat
from puur.record.words import Words, cut_line
from puur.reglement.model import Reglement
from puur.seats import SeatPlan
from puur.wording import Voice


class Misunderstood(Exception):
    """An answer that is none; the error says what would be."""

    def __init__(self, error: NotationError | RecordError) -> None:
        super().__init__(str(error))
        self.error = error


Understand = Callable[[str, SeatPlan], str]


@dataclass(frozen=True, slots=True)
class RulingQuestion:
    """The key of its sentence, what an answer becomes, and the key of what `?` says."""

    key: str
    understand: Understand
    possible: str


def _seat(text: str, plan: SeatPlan) -> str:
    seat = parse_seat(text)
    if seat not in plan.order:
        raise NotationError(text, f"a seat at this table: {' '.join(map(str, plan.order))}")
    return seat.name


def _variant(text: str, plan: SeatPlan) -> str:
    del plan
    return parse_variant(text).name


def _cards(text: str, plan: SeatPlan) -> str:
    del plan
    found = Words(cut_line(1, text)).cards()
    if not found:
        raise NotationError(text, "a card such as DK, H10 or SA")
    return str(found)


def _one_card(text: str, plan: SeatPlan) -> str:
    del plan
    words = Words(cut_line(1, text))
    found = words.card()
    words.finish()
    return found.name


def _trick(text: str, plan: SeatPlan) -> str:
    words = Words(cut_line(1, text))
    seat = _seat(words.seat().name, plan)
    cards = []
    while words.next is not None:
        cards.append(words.card().name)
    if not cards:
        raise words.fault("a card such as DK, H10 or SA")
    return f"{seat}: {' '.join(cards)}"


def _number(text: str, plan: SeatPlan) -> str:
    del plan
    words = Words(cut_line(1, text))
    found = words.number("a whole number from 1", 0)
    words.finish()
    return str(found)


def _points(text: str, plan: SeatPlan) -> str:
    words = Words(cut_line(1, text))
    points: list[int] = []
    while words.next is not None:
        points.extend(words.numbers("the points of each party"))
    if len(points) != len(plan.parties):
        raise NotationError(text, f"a number for each party: {' '.join(map(str, plan.parties))}")
    return " ".join(map(str, points))


def _yes(line: str) -> Understand:
    """A line that is written if the answer is yes."""

    def understand(text: str, plan: SeatPlan) -> str:
        del plan
        word = word_of(text, AGREED)
        if word is None:
            raise NotationError(text, "yes or no")
        return line if word is TypedWord.YES else ""

    return understand


QUESTIONS: Final[Mapping[str, RulingQuestion]] = MappingProxyType(
    {
        "variant": RulingQuestion("variant", _variant, "variant"),
        "announced": RulingQuestion("announced", _variant, "variant"),
        "second": RulingQuestion("second", _variant, "variant"),
        "offender": RulingQuestion("offender", _seat, "seat"),
        "partner": RulingQuestion("partner", _seat, "seat"),
        "leader": RulingQuestion("leader", _seat, "seat"),
        "chooser": RulingQuestion("chooser", _seat, "seat"),
        "dealer": RulingQuestion("dealer", _seat, "seat"),
        "caller": RulingQuestion("caller", _seat, "seat"),
        "trick": RulingQuestion("trick", _trick, "trick"),
        "past": RulingQuestion("past", _trick, "trick"),
        "card": RulingQuestion("card", _one_card, "card"),
        "first_card": RulingQuestion("first_card", _one_card, "card"),
        "cards": RulingQuestion("cards", _cards, "cards"),
        "hand": RulingQuestion("hand", _cards, "cards"),
        "count": RulingQuestion("count", _number, "number"),
        "face": RulingQuestion("face", _number, "number"),
        "points": RulingQuestion("points", _number, "number"),
        "turned": RulingQuestion("turned", _yes("gekehrt"), "yes"),
        "at_end": RulingQuestion("at_end", _yes("ausgespielt"), "yes"),
        "carried": RulingQuestion("carried", _points, "points"),
        "laid": RulingQuestion("laid", _cards, "cards"),
        "both": RulingQuestion("both", _yes("beide"), "yes"),
        "sum": RulingQuestion("sum", _yes("ja"), "yes"),
    }
)


def understood(place: str, answer: str, plan: SeatPlan) -> str:
    """What an answer becomes in the fragment; "" for an answer that was left out. Raises `Misunderstood`."""
    question = QUESTIONS[place]
    if not answer and place in OPTIONAL:
        return ""
    try:
        return question.understand(answer, plan)
    except (NotationError, RecordError) as error:
        raise Misunderstood(error) from None


def answers_offered(possible: str, rules: Reglement) -> tuple[str, ...]:
    """What the tab key completes, by what is possible: cards, variants, seats, yes or no; nothing for numbers."""
    deck = rules.table.deck.value
    match possible:
        case "card" | "cards":
            return tuple(card_name(card, deck, language()) for card in CARDS)
        case "variant":
            return tuple(variant_name(variant, deck, language()) for variant in rules.trump.factors.value)
        case "seat":
            return tuple(Voice(language()).seat(seat) for seat in rules.seat_plan.order)
        case "yes":
            return tuple(map(spelled, (TypedWord.YES, TypedWord.NO)))
        case _:
            return ()
