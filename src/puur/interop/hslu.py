"""HSLU's JSON: the server's questions to a player, and the answers (versions V0.1 and V0.2).

The server sends the whole table with each question. V0.2 names the viewer (`playerView`) and what Vorhand did
(`forehand`: -1 nothing yet, 1 announced, 0 passed on); V0.1 has neither, but `tss` 1 where the choice was passed on,
and leaves `trump` out until it is known. Its services accept only SCHIEBER_1000 and SCHIEBER_2500, and require the list
of cards of a trick even where it is empty. Both fill only the viewer's hand.

>>> from puur.cards import CardSet
>>> from puur.interop.known import view_of
>>> from puur.reglement import load
>>> question = Known(Seat.W, Seat.N, CardSet.of("D6 D7 D8 D9 D10 DJ DQ DK DA"))
>>> text = write_table(table_seen(view_of(question, load("einzelschieber"))), Version.V01)
>>> print(text[:52])
{"dealer":0,"tricks":[],"currentPlayer":3,"player":[
>>> known_at(read_table(text)) == question
True
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from puur.cards import EMPTY, RANKS_PER_SUIT, Card, CardSet
from puur.errors import Unsupported, UnsupportedPosition
from puur.interop.codes import Push, VariantOrPush, choice_number, hslu_player, seat_of_hslu
from puur.interop.jsonfields import card_in, cards_in, choice_in, json_node, name_cards, seat_in
from puur.interop.known import Known
from puur.modes import Variant
from puur.record.act_parts import Json
from puur.record.jsontext import Node
from puur.seats import PARTNERS, Seat, SeatPlan
from puur.spiel.state import Spiel, Trick
from puur.spiel.view import View

LAST_TRICK: Final = 5
USUAL_TYPE: Final = "SCHIEBER"
OLD_TYPES: Final = ("SCHIEBER_1000", "SCHIEBER_2500")
"""The only types a service of V0.1 accepts in a question."""
_NOBODY: Final = -1
_NOT_KNOWN: Final = -1


class Version(StrEnum):
    """The form of the JSON."""

    V01 = "V0.1"
    V02 = "V0.2"


class Forehand(Enum):
    """What Vorhand did; the value is HSLU's number for it."""

    UNDECIDED = -1
    ANNOUNCED = 1
    SCHOBEN = 0


@dataclass(frozen=True, slots=True)
class HsluTrick:
    """A trick: who led, its cards in order, and once it is complete its points (the last trick's 5 among them)."""

    first: Seat
    cards: tuple[Card, ...] = ()
    points: int | None = None
    winner: Seat | None = None


@dataclass(frozen=True, slots=True)
class HsluTable:
    """A table in HSLU's format. `turn` is None at the end, `viewer` is None where all hands are shown, or none."""

    dealer: Seat
    turn: Seat | None
    viewer: Seat | None
    variant: Variant | None
    forehand: Forehand
    tricks: tuple[HsluTrick, ...]
    hands: tuple[CardSet, CardSet, CardSet, CardSet]
    kind: str = USUAL_TYPE
    version: Version = Version.V02

    @property
    def played(self) -> tuple[Card, ...]:
        """All cards given so far, in order."""
        return tuple(card for trick in self.tricks for card in trick.cards)


def table_seen(seen: View) -> HsluTable:
    """The table for a player. Raises `UnsupportedPosition` for a spectator, and for a variant unknown to HSLU."""
    if seen.seat is None:
        raise UnsupportedPosition(Unsupported.ONLY_PLAYERS)
    hands = dict.fromkeys(Seat, EMPTY) | {seen.seat: seen.hand or EMPTY}
    tricks = _tricks(seen.turned if seen.trick is None else (*seen.turned, seen.trick), seen.turn, seen.variant)
    forehand = _forehand(seen.variant, seen.schoben)
    return HsluTable(seen.dealer, seen.turn, seen.seat, seen.variant, forehand, tricks, _in_order(hands))


def table_of(spiel: Spiel) -> HsluTable:
    """The whole table with all hands, as in HSLU's logs."""
    preface = spiel.preface
    dealer = spiel.start.writer if preface.dealer is None else preface.dealer
    tricks = _tricks(spiel.turned if spiel.trick is None else (*spiel.turned, spiel.trick), spiel.turn, preface.variant)
    hands = _in_order(dict(zip(Seat, spiel.hands, strict=True)))
    forehand = _forehand(preface.variant, preface.schoben)
    return HsluTable(dealer, spiel.turn, None, preface.variant, forehand, tricks, hands)


def _forehand(variant: Variant | None, schoben: Sequence[Seat]) -> Forehand:
    if schoben:
        return Forehand.SCHOBEN
    return Forehand.UNDECIDED if variant is None else Forehand.ANNOUNCED


def _in_order(hands: Mapping[Seat, CardSet]) -> tuple[CardSet, CardSet, CardSet, CardSet]:
    return hands[Seat.S], hands[Seat.E], hands[Seat.N], hands[Seat.W]


def _tricks(tricks: tuple[Trick, ...], turn: Seat | None, variant: Variant | None) -> tuple[HsluTrick, ...]:
    """The tricks, and an empty one for the next leader."""
    told = tuple(_trick(trick, number) for number, trick in enumerate(tricks))
    leads = turn is not None and variant is not None and (not tricks or tricks[-1].taker is not None)
    return (*told, HsluTrick(turn)) if leads and turn is not None else told


def _trick(trick: Trick, number: int) -> HsluTrick:
    if trick.taker is None:
        return HsluTrick(trick.leader, trick.cards)
    last = LAST_TRICK if number == RANKS_PER_SUIT - 1 else 0
    return HsluTrick(trick.leader, trick.cards, trick.points + last, trick.taker)


def known_at(table: HsluTable) -> Known:
    """The knowledge of the player who is asked. Raises `UnsupportedPosition` where nobody is asked."""
    asked = table.turn if table.viewer is None else table.viewer
    if asked is None:
        raise UnsupportedPosition(Unsupported.SPIEL_OVER)
    schoben = int(table.forehand is Forehand.SCHOBEN)
    return Known(asked, table.dealer, table.hands[asked], table.variant, schoben, table.played)


def write_table(table: HsluTable, version: Version = Version.V02, plan: SeatPlan = PARTNERS) -> str:
    """The JSON of a table, its fields in the order HSLU writes them."""
    return json.dumps(table_fields(table, version, plan), separators=(",", ":"))


def table_fields(table: HsluTable, version: Version = Version.V02, plan: SeatPlan = PARTNERS) -> dict[str, Json]:
    """The fields of a table, for `json.dumps`."""

    def player(seat: Seat | None) -> int:
        return _NOBODY if seat is None else hslu_player(seat, plan)

    old = version is Version.V01
    tricks: list[Json] = [_trick_fields(trick, plan, always_cards=old) for trick in table.tricks]
    hands: list[Json] = [
        {"hand": name_cards(sorted(table.hands[seat_of_hslu(number, plan)], reverse=True))} for number in range(4)
    ]
    kind = OLD_TYPES[0] if old and table.kind not in OLD_TYPES else table.kind
    seated: dict[str, Json] = {"player": hands, "jassTyp": kind}
    if old:
        trump: dict[str, Json] = {} if table.variant is None else {"trump": choice_number(table.variant)}
        pushed: dict[str, Json] = {"tss": 1} if table.forehand is Forehand.SCHOBEN else {}
        began: dict[str, Json] = {"dealer": player(table.dealer), **pushed, "tricks": tricks}
        return {**trump, **began, "currentPlayer": player(table.turn), **seated}
    viewed: dict[str, Json] = {} if table.viewer is None else {"playerView": player(table.viewer)}
    return {
        "version": Version.V02.value,
        "trump": _NOT_KNOWN if table.variant is None else choice_number(table.variant),
        "dealer": player(table.dealer),
        "currentPlayer": player(table.turn),
        **viewed,
        "forehand": table.forehand.value,
        "tricks": tricks,
        **seated,
    }


def _trick_fields(trick: HsluTrick, plan: SeatPlan, *, always_cards: bool) -> dict[str, Json]:
    fields: dict[str, Json] = {"cards": name_cards(trick.cards)} if trick.cards or always_cards else {}
    if trick.winner is not None:
        fields |= {"points": trick.points, "win": hslu_player(trick.winner, plan)}
    return {**fields, "first": hslu_player(trick.first, plan)}


def read_table(text: str, plan: SeatPlan = PARTNERS) -> HsluTable:
    """The table in a JSON text. Raises `RecordError` that names the field, its place and what would be right."""
    return table_in(json_node(text), plan)


def table_in(node: Node, plan: SeatPlan = PARTNERS) -> HsluTable:
    """The table in a JSON value; unknown fields are ignored, since both versions have added some."""
    fields = node.fields()
    version = Version.V02 if "version" in fields or "forehand" in fields else Version.V01
    variant = _variant_in(fields)
    hands = _hands_in(node.need(fields, "player"), plan)
    turn = seat_in(fields["currentPlayer"], plan) if "currentPlayer" in fields else None
    return HsluTable(
        dealer=_seated(node.need(fields, "dealer"), plan),
        turn=turn,
        viewer=_viewer_in(fields, hands, turn, plan),
        variant=variant,
        forehand=_forehand_in(fields, variant),
        tricks=tuple(_trick_in(trick, plan) for trick in node.need(fields, "tricks").items()),
        hands=hands,
        kind=fields["jassTyp"].text() if "jassTyp" in fields else USUAL_TYPE,
        version=version,
    )


def _seated(node: Node, plan: SeatPlan) -> Seat:
    seat = seat_in(node, plan)
    if seat is None:
        raise node.fault("a player, 0 to 3")
    return seat


def _variant_in(fields: Mapping[str, Node]) -> Variant | None:
    if "trump" not in fields or fields["trump"].number(least=_NOT_KNOWN) == _NOT_KNOWN:
        return None
    choice = choice_in(fields["trump"])
    if isinstance(choice, Push):
        raise fields["trump"].fault("the trump that is played, 0 to 5, or -1")
    return choice


def _viewer_in(
    fields: Mapping[str, Node], hands: tuple[CardSet, ...], turn: Seat | None, plan: SeatPlan
) -> Seat | None:
    """V0.2 names the viewer; in V0.1 it is the player with cards, and nobody where all hands are shown."""
    if "playerView" in fields:
        return seat_in(fields["playerView"], plan)
    holding = [seat for seat in Seat if hands[seat]]
    return turn if len(holding) <= 1 else None


def _forehand_in(fields: Mapping[str, Node], variant: Variant | None) -> Forehand:
    if "forehand" in fields:
        number = fields["forehand"].number(least=_NOT_KNOWN)
        if number not in {forehand.value for forehand in Forehand}:
            raise fields["forehand"].fault("-1, 0 or 1")
        return Forehand(number)
    if "tss" in fields and fields["tss"].number():
        return Forehand.SCHOBEN
    return Forehand.UNDECIDED if variant is None else Forehand.ANNOUNCED


def _hands_in(node: Node, plan: SeatPlan) -> tuple[CardSet, CardSet, CardSet, CardSet]:
    players = node.items()
    if len(players) != len(Seat):
        raise node.fault("four players")
    by_number = [CardSet.of(cards_in(player.need(player.fields(), "hand"))) for player in players]
    south, east, north, west = (by_number[hslu_player(seat, plan)] for seat in Seat)
    return south, east, north, west


def _trick_in(node: Node, plan: SeatPlan) -> HsluTrick:
    fields = node.fields()
    cards = cards_in(fields["cards"]) if "cards" in fields else ()
    points = fields["points"].number() if "points" in fields else None
    return HsluTrick(
        _seated(node.need(fields, "first"), plan),
        cards,
        points,
        seat_in(fields["win"], plan) if "win" in fields else None,
    )


def write_answer(answer: VariantOrPush | Card) -> str:
    """The JSON that answers.

    >>> write_answer(Card.C8), write_answer(Push.SCHIEBEN)
    ('{"card": "C8"}', '{"trump": 10}')
    """
    return json.dumps({"card": str(answer)} if isinstance(answer, Card) else {"trump": choice_number(answer)})


def read_answer(text: str, known: Known) -> VariantOrPush | Card:
    """The answer to this question. Raises `RecordError`."""
    node = json_node(text)
    fields = node.fields()
    if known.variant is not None:
        return card_in(node.need(fields, "card"))
    return choice_in(node.need(fields, "trump"))
