"""Acts as the fields of a JSON object. As in the text, Spiele, tricks, cases and offers are counted from 1."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final, TypeAlias, TypeVar, assert_never

from puur.cards import Card, CardSet, card
from puur.errors import NotationError
from puur.modes import Variant, variant
from puur.partie.acts import Correct, LiftForDeal, NameDealer, PartieAct, Write
from puur.record.jsontext import Node
from puur.record.lines import is_plain, shown
from puur.seats import Seat, seat
from puur.spiel.acts import (
    Announce,
    AskWeis,
    Bedanken,
    Choose,
    ClaimRest,
    Cut,
    Deal,
    DemandShuffle,
    Draw,
    Laid,
    Lift,
    Object,
    Play,
    Predict,
    Report,
    Roll,
    Rule,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Shuffle,
    Sighting,
    TurnTrick,
    WeisQuestion,
)

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
Fields: TypeAlias = dict[str, Json]
C = TypeVar("C", bound=StrEnum)
T = TypeVar("T")


def _cards(cards: CardSet) -> Json:
    return [card.name for card in cards]


def _numbers(points: tuple[int, ...]) -> Json:
    return list(points)


def act_fields(act: PartieAct) -> Fields:
    """The fields of an act, its name first; what is not said is left out."""
    said: Fields = {"act": NAME_OF[type(act)]}
    if not isinstance(act, Rule):
        said["seat"] = act.seat.name
    said.update({name: value for name, value in _details(act).items() if value is not None})
    return said


def _details(act: PartieAct) -> Fields:  # noqa: C901, PLR0912  one case for each act of the closed union
    match act:
        case LiftForDeal(_, card) | Play(_, card):
            return {"card": card.name}
        case NameDealer(_, dealer):
            return {"dealer": dealer.name}
        case Cut(_, count):
            return {"count": count}
        case Lift(_, count, card):
            return {"count": count, "card": card.name}
        case Deal(_, hands, bottom):
            dealt: Fields = {seat.name: _cards(hand) for seat, hand in zip(Seat, hands, strict=True) if hand}
            return {"hands": dealt, "bottom": None if bottom is None else bottom.name}
        case Roll(_, face):
            return {"face": face}
        case Draw(_, cards):
            return {"cards": _cards(cards)}
        case Announce(_, variant, joker):
            return {"variant": variant.name, "joker": joker}
        case Predict(_, points):
            return {"points": points}
        case ShowWeis(_, cards, said):
            return {"cards": _cards(cards), "said": said}
        case AskWeis(_, of, question):
            return {"of": of.name, "question": question.value}
        case Report(_, offender, sighting, cards):
            return {"offender": offender.name, "sighting": sighting.value, "cards": _cards(cards)}
        case ClaimRest(_, laid):
            return {} if laid is Laid.OWN else {"laid": laid.value}
        case Object(_, offender, trick):
            return {"offender": offender.name} | ({} if trick is None else {"in_trick": trick + 1})
        case Choose(_, number, offer) | Rule(number, offer):
            return {"case": number + 1, "offer": offer + 1}
        case Write(_, points):
            return {"points": _numbers(points)}
        case Correct(_, spiel, points):
            return {"spiel_written": spiel + 1, "points": _numbers(points)}
        case DemandShuffle() | Shuffle() | Schieben() | ShowStoeck() | TurnTrick() | Bedanken():
            return {}
        case _:
            assert_never(act)


class ActFields:
    """The fields of one act, read by name. Every method raises `JsonError` where a field is missing or wrong."""

    def __init__(self, node: Node, fields: dict[str, Node]) -> None:
        self._node = node
        self._fields = fields
        self.read = {"act"}

    def _need(self, name: str) -> Node:
        self.read.add(name)
        return self._node.need(self._fields, name)

    def _optional(self, name: str) -> Node | None:
        self.read.add(name)
        return self._fields.get(name)

    def seat(self, name: str = "seat") -> Seat:
        """A seat."""
        return named(self._need(name), seat)

    def trick(self) -> int | None:
        """The number of a trick, if one is named; people count from 1."""
        return None if self._optional("in_trick") is None else self.counted("in_trick")

    def laid(self) -> Laid:
        """Whose cards a claim lays open: the claimer's alone where nothing is said."""
        return Laid.OWN if self._optional("laid") is None else self.choice("laid", Laid)

    def card(self) -> Card:
        """The card."""
        return named(self._need("card"), card)

    def bottom(self) -> Card | None:
        """The card that lies open below the pack, if one does."""
        node = self._optional("bottom")
        return None if node is None else named(node, card)

    def cards(self) -> CardSet:
        """The cards, none if they are not said."""
        node = self._optional("cards")
        return CardSet() if node is None else read_cards(node)

    def hands(self) -> tuple[CardSet, CardSet, CardSet, CardSet]:
        """The hands of a deal; a seat that is not named has none."""
        nodes = self._need("hands").fields(*Seat.__members__)
        south, east, north, west = (read_cards(nodes[seat.name]) if seat.name in nodes else CardSet() for seat in Seat)
        return south, east, north, west

    def variant(self) -> Variant:
        """What is announced."""
        return named(self._need("variant"), variant)

    def joker(self) -> str | None:
        """The name it is booked under, if it is said."""
        node = self._optional("joker")
        if node is None:
            return None
        text = node.text()
        if not is_plain(text):
            raise node.fault("text on one line, without control characters or blanks at its ends")
        return text

    def whole(self, name: str, least: int = 0) -> int:
        """A whole number."""
        return self._need(name).number(f"a whole number from {least}", least)

    def counted(self, name: str) -> int:
        """A number counted from 1, counted from 0."""
        return self.whole(name, 1) - 1

    def said(self) -> int | None:
        """The points said of a Weis, if they are."""
        node = self._optional("said")
        return None if node is None else node.number("a whole number from 0", 0)

    def points(self) -> tuple[int, ...]:
        """A number for each party."""
        return tuple(node.number() for node in self._need("points").items())

    def choice(self, name: str, kind: type[C]) -> C:
        """One of some words."""
        node = self._need(name)
        found = next((member for member in kind if member.value == node.value), None)
        if found is None:
            raise node.fault("one of: " + ", ".join(member.value for member in kind))
        return found


def named(node: Node, parse: Callable[[str], T]) -> T:
    """What a text names. Raises `JsonError`."""
    try:
        return parse(node.text())
    except NotationError as error:
        raise node.fault(error.expected) from None


def read_cards(node: Node) -> CardSet:
    """The cards of a list, each once. Raises `JsonError`."""
    cards = CardSet()
    for item in node.items("a list of cards"):
        one = named(item, card)
        if one in cards:
            raise item.fault("each card once")
        cards = cards.adding(one)
    return cards


_READERS: Final[Mapping[type[PartieAct], Callable[[ActFields], PartieAct]]] = {
    LiftForDeal: lambda said: LiftForDeal(said.seat(), said.card()),
    NameDealer: lambda said: NameDealer(said.seat(), said.seat("dealer")),
    DemandShuffle: lambda said: DemandShuffle(said.seat()),
    Shuffle: lambda said: Shuffle(said.seat()),
    Cut: lambda said: Cut(said.seat(), said.whole("count")),
    Lift: lambda said: Lift(said.seat(), said.whole("count"), said.card()),
    Deal: lambda said: Deal(said.seat(), said.hands(), said.bottom()),
    Roll: lambda said: Roll(said.seat(), said.whole("face")),
    Draw: lambda said: Draw(said.seat(), said.cards()),
    Announce: lambda said: Announce(said.seat(), said.variant(), said.joker()),
    Schieben: lambda said: Schieben(said.seat()),
    Predict: lambda said: Predict(said.seat(), said.whole("points")),
    Play: lambda said: Play(said.seat(), said.card()),
    ShowWeis: lambda said: ShowWeis(said.seat(), said.cards(), said.said()),
    AskWeis: lambda said: AskWeis(said.seat(), said.seat("of"), said.choice("question", WeisQuestion)),
    ShowStoeck: lambda said: ShowStoeck(said.seat()),
    TurnTrick: lambda said: TurnTrick(said.seat()),
    ClaimRest: lambda said: ClaimRest(said.seat(), said.laid()),
    Bedanken: lambda said: Bedanken(said.seat()),
    Report: lambda said: Report(said.seat(), said.seat("offender"), said.choice("sighting", Sighting), said.cards()),
    Object: lambda said: Object(said.seat(), said.seat("offender"), said.trick()),
    Choose: lambda said: Choose(said.seat(), said.counted("case"), said.counted("offer")),
    Rule: lambda said: Rule(said.counted("case"), said.counted("offer")),
    Write: lambda said: Write(said.seat(), said.points()),
    Correct: lambda said: Correct(said.seat(), said.counted("spiel_written"), said.points()),
}
NAME_OF: Final[Mapping[type[PartieAct], str]] = {
    kind: "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in kind.__name__).lstrip("_")
    for kind in _READERS
}
_READER_OF: Final = {NAME_OF[kind]: reader for kind, reader in _READERS.items()}


def read_act_fields(node: Node, fields: dict[str, Node], beside: tuple[str, ...]) -> PartieAct:
    """The act of an object whose fields were found; other fields than its own and those `beside` it are wrong.

    Raises `JsonError`.
    """
    name = node.need(fields, "act")
    reader = _READER_OF.get(name.text())
    if reader is None:
        raise name.fault("one of: " + ", ".join(_READER_OF))
    said = ActFields(node, fields)
    act = reader(said)
    unknown = next((other for other in fields if other not in said.read and other not in beside), None)
    if unknown is not None:
        known = ", ".join(sorted((said.read | set(beside)) - {"act"}))
        raise fields[unknown].fault(f"only the fields act, {known}", f"the field {shown(unknown)}")
    return act
