"""Encoding the parts of an act, in the words of a line and in JSON: a seat, cards, a number, an offer.

In both forms Spiele, tricks, cases and offers are counted from 1, as people count them; an act counts from 0.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeAlias, TypeVar

from puur.cards import EMPTY, Card, CardSet, card
from puur.errors import NotationError
from puur.modes import Variant, variant
from puur.record.jsontext import Node
from puur.record.lines import LARGEST_NUMBER, demand_plain, is_plain
from puur.record.spellings import short_cards
from puur.record.words import A_SEAT, JOKER_WORDS, Words, quoted
from puur.seats import Seat, seat
from puur.spiel.acts import Laid

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Fields: TypeAlias = dict[str, Json]
Hands = tuple[CardSet, CardSet, CardSet, CardSet]
V = TypeVar("V")
C = TypeVar("C", bound=StrEnum)
NO_HANDS: Final[Hands] = (EMPTY, EMPTY, EMPTY, EMPTY)


@dataclass(frozen=True, slots=True)
class WrittenValue(Generic[V]):
    """The encoding of one kind of value; each parser raises the error of its format.

    `words`: "" where it says nothing. `schema`: its JSON Schema. `demand`: raises `NotationError` for a value that no
    text can hold.
    """

    words: Callable[[V], str]
    from_words: Callable[[Words], V]
    json: Callable[[V], Json]
    from_json: Callable[[Node], V]
    schema: Mapping[str, Json]
    demand: Callable[[V], None] | None = None


def _named(parse: Callable[[str], V]) -> Callable[[Node], V]:
    return lambda node: named(node, parse)


def named(node: Node, parse: Callable[[str], V]) -> V:
    """Parse a named value. Raises `JsonError`."""
    try:
        return parse(node.text())
    except NotationError as error:
        raise node.fault(error.expected) from None


def read_cards(node: Node) -> CardSet:
    """The cards of a list, each once. Raises `JsonError`."""
    cards = CardSet()
    for item in node.items("a list of cards"):
        found = named(item, card)
        if found in cards:
            raise item.fault("each card once")
        cards = cards.adding(found)
    return cards


def _card_names(cards: CardSet) -> Json:
    return [held.name for held in cards]


def _shared(name: str) -> Fields:
    """A reference to a schema shared by all acts."""
    return {"$ref": f"#/$defs/{name}"}


def seat_of(expected: str) -> WrittenValue[Seat]:
    """A seat; `expected` says in English whose."""
    return WrittenValue(
        str, lambda words: words.seat(expected), lambda found: found.name, _named(seat), _shared("seat")
    )


SEAT: Final = seat_of(A_SEAT)
CARD: Final[WrittenValue[Card]] = WrittenValue(str, Words.card, lambda card: card.name, _named(card), _shared("card"))
CARDS: Final[WrittenValue[CardSet]] = WrittenValue(str, Words.cards, _card_names, read_cards, _shared("cards"))
SHORT_CARDS: Final[WrittenValue[CardSet]] = WrittenValue(
    short_cards, Words.cards, _card_names, read_cards, _shared("cards")
)


# ---------------------------------------------------------------- numbers


def number(expected: str) -> WrittenValue[int]:
    """A whole number from 0; `expected` describes it in English."""
    return WrittenValue(
        str,
        lambda words: words.number(expected),
        int,
        lambda node: node.number("a whole number from 0", 0),
        _shared("number"),
        lambda value: _demand(value, 0, LARGEST_NUMBER),
    )


def counted(expected: str) -> WrittenValue[int]:
    """An index, written as counted from 1."""
    return WrittenValue(
        lambda place: str(place + 1),
        lambda words: words.number(expected, 1) - 1,
        lambda place: place + 1,
        _read_counted,
        _shared("counted"),
        lambda place: _demand(place, 0, LARGEST_NUMBER - 1),
    )


def _read_counted(node: Node) -> int:
    return node.number("a whole number from 1", 1) - 1


def _demand(value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise NotationError(str(value), f"a whole number from {least} to {most}")


def optional(written: WrittenValue[int]) -> WrittenValue[int | None]:
    """An optional number: in words it is present if a number follows."""

    def demanded(value: int | None) -> None:
        if value is not None and written.demand is not None:
            written.demand(value)

    return WrittenValue(
        lambda value: "" if value is None else written.words(value),
        lambda words: written.from_words(words) if words.is_number() else None,
        lambda value: None if value is None else written.json(value),
        written.from_json,
        written.schema,
        demanded,
    )


def _read_points(words: Words) -> tuple[int, ...]:
    """The points of the parties, each a word of its own or parted by a colon or a stroke: `98 59`, `98:59`."""
    points: list[int] = []
    while words.next is not None and not words.at_clock():
        points.extend(words.numbers("the points of each party"))
    return tuple(points)


def _demand_points(points: tuple[int, ...]) -> None:
    for value in points:
        _demand(value, -LARGEST_NUMBER, LARGEST_NUMBER)


POINTS: Final[WrittenValue[tuple[int, ...]]] = WrittenValue(
    lambda points: " ".join(map(str, points)),
    _read_points,
    list,
    lambda node: tuple(member.number() for member in node.items()),
    _shared("points"),
    _demand_points,
)


# ---------------------------------------------------------------- what is dealt and announced


def _hands_json(hands: Hands) -> Json:
    return {seat.name: _card_names(hand) for seat, hand in zip(Seat, hands, strict=True) if hand}


def _read_hands(node: Node) -> Hands:
    """The hands of a deal; a seat that is not named has none."""
    nodes = node.fields(*Seat.__members__)
    south, east, north, west = (read_cards(nodes[seat.name]) if seat.name in nodes else EMPTY for seat in Seat)
    return south, east, north, west


HANDS: Final[WrittenValue[Hands]] = WrittenValue(
    lambda _: "", lambda _: NO_HANDS, _hands_json, _read_hands, _shared("hands")
)
"""The hands of a deal: as text they stand on lines of their own, see `puur.record.writer`."""
BOTTOM: Final[WrittenValue[Card | None]] = WrittenValue(
    lambda bottom: "" if bottom is None else f"unten {bottom}",
    lambda words: words.card() if words.skip("unten", "bottom") else None,
    lambda bottom: None if bottom is None else bottom.name,
    _named(card),
    _shared("card"),
)
VARIANT: Final[WrittenValue[Variant]] = WrittenValue(
    str, Words.variant, lambda variant: variant.name, _named(variant), {"enum": list(Variant.__members__)}
)


def _read_joker(words: Words) -> str | None:
    if not words.skip(*JOKER_WORDS):
        return None
    word = words.take("the name of a discipline")
    text = word.text
    if text.startswith('"'):
        text = text[1:-1].replace('""', '"') if text.endswith('"') and len(text) > 1 else "\n"
    if not is_plain(text):
        raise words.misplaced(word, 'a name such as joker or "zwei Wörter"')
    return text


def _joker_json(node: Node) -> str:
    text = node.text()
    if not is_plain(text):
        raise node.fault("text on one line, without control characters or blanks at its ends")
    return text


def _demand_joker(joker: str | None) -> None:
    if joker is not None:
        demand_plain(joker)


JOKER: Final[WrittenValue[str | None]] = WrittenValue(
    lambda joker: "" if joker is None else f"als {quoted(joker)}",
    _read_joker,
    lambda joker: joker,
    _joker_json,
    _shared("line"),
    _demand_joker,
)


# ---------------------------------------------------------------- words of a closed list


def choice(spelled: Mapping[C, str]) -> WrittenValue[C]:
    """A word of a list: German words are written, the English ones of JSON are read in a line too."""
    kinds = tuple(spelled)
    expected = "one of: " + ", ".join(spelled.values())

    def from_words(words: Words) -> C:
        word = words.take(expected)
        for kind, german in spelled.items():
            if word.text.lower() in {german, kind.value, kind.value.replace("_", "-")}:
                return kind
        raise words.misplaced(word, expected)

    return WrittenValue(
        lambda kind: spelled[kind],
        from_words,
        lambda kind: kind.value,
        lambda node: _choice_json(node, kinds),
        {"enum": [kind.value for kind in kinds]},
    )


def _choice_json(node: Node, kinds: tuple[C, ...]) -> C:
    found = next((kind for kind in kinds if kind.value == node.value), None)
    if found is None:
        raise node.fault("one of: " + ", ".join(kind.value for kind in kinds))
    return found


LAID: Final[WrittenValue[Laid]] = WrittenValue(
    lambda laid: "beide" if laid is Laid.BOTH else "",
    lambda words: Laid.BOTH if words.skip("beide", "both") else Laid.OWN,
    lambda laid: None if laid is Laid.OWN else laid.value,
    lambda node: _choice_json(node, tuple(Laid)),
    {"enum": [laid.value for laid in Laid], "default": Laid.OWN.value},
)
"""Whose cards a claim lays open: the claimer's alone where nothing is said."""
