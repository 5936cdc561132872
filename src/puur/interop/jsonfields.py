"""Cards, players and modes in the JSON of other programs."""

from collections.abc import Iterable

from puur.cards import Card, card
from puur.errors import NotationError
from puur.interop.codes import VariantOrPush, choice_of, seat_of_hslu
from puur.record.act_parts import Json
from puur.record.jsontext import Node, parse_json
from puur.seats import Seat, SeatPlan

_PLAIN = "a value"


def json_node(text: str) -> Node:
    """The value of a whole JSON text. Raises `RecordError`."""
    node, error = parse_json(text)
    if error is not None:
        raise error
    if node is None:
        raise NotationError(text, "a JSON value")
    return node


def is_null(node: Node) -> bool:
    """Whether it is null."""
    return node.kind == _PLAIN and node.value is None


def card_in(node: Node) -> Card:
    """A card by its code. Raises `RecordError`."""
    try:
        return card(node.text("a card such as DK"))
    except NotationError as error:
        raise node.fault(error.expected) from None


def cards_in(node: Node) -> tuple[Card, ...]:
    """A list of cards, each once. Raises `RecordError`."""
    found: list[Card] = []
    for entry in node.items("a list of cards"):
        read = card_in(entry)
        if read in found:
            raise entry.fault("each card once")
        found.append(read)
    return tuple(found)


def name_cards(cards: Iterable[Card]) -> list[Json]:
    """The codes of cards."""
    return [str(card) for card in cards]


def seat_in(node: Node, plan: SeatPlan) -> Seat | None:
    """A player of HSLU, or none for -1. Raises `RecordError`."""
    number = node.number("a player, 0 to 3, or -1", least=-1)
    if number < 0:
        return None
    try:
        return seat_of_hslu(number, plan)
    except NotationError as error:
        raise node.fault(error.expected) from None


def choice_in(node: Node) -> VariantOrPush:
    """An announcement by HSLU's number. Raises `RecordError`."""
    try:
        return choice_of(node.number())
    except NotationError as error:
        raise node.fault(error.expected) from None
