"""The fields of the situation editor: how each place of a kind is filled in, and the fragment that comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from puur.modes import Variant
from puur.record.situation.templates import IMPLIED, OPTIONAL, TEMPLATES, filled, places_of
from puur.seats import Seat, SeatPlan
from puur.spiel.fault import IrregularityKind
from puur.web.pages.referee.desk import plain

HAND: Final = "hand_"
"""Begins the names of the fields for everybody's hands."""


class Control(StrEnum):
    """How a field is filled in."""

    SEAT = "seat"
    VARIANT = "variant"
    TRICK = "trick"  # who led, and the cards in their order
    CARD = "card"
    CARDS = "cards"
    NUMBER = "number"
    POINTS = "points"
    YES = "yes"


CONTROLS: Final[Mapping[str, Control]] = MappingProxyType(
    {
        **dict.fromkeys(("offender", "partner", "leader", "chooser", "dealer", "caller"), Control.SEAT),
        **dict.fromkeys(("variant", "announced", "second"), Control.VARIANT),
        **dict.fromkeys(("trick", "past"), Control.TRICK),
        **dict.fromkeys(("card", "first_card"), Control.CARD),
        **dict.fromkeys(("cards", "hand", "laid"), Control.CARDS),
        **dict.fromkeys(("count", "face", "points"), Control.NUMBER),
        "carried": Control.POINTS,
        **dict.fromkeys(("turned", "at_end", "both", "sum"), Control.YES),
    }
)
LINES: Final[Mapping[str, str]] = MappingProxyType({"turned": "gekehrt", "at_end": "ausgespielt", "both": "beide"})
"""What a tick becomes in the fragment."""
SLATE: Final = ("offender", "sum")
"""What is asked of a kind that is seen above the Spiel only."""


@dataclass(frozen=True, slots=True)
class EditorField:
    """A field of the editor with what was filled in; `led` is who led, in a field for a trick."""

    place: str
    control: Control
    optional: bool
    value: str = ""
    led: str = ""

    @property
    def seat(self) -> Seat | None:
        """Whose hand it is, in a field for a hand."""
        name = self.place.removeprefix(HAND)
        return Seat[name] if name in Seat.__members__ else None


def asked_of(kind: IrregularityKind) -> tuple[str, ...]:
    """The places somebody has to fill in for a kind."""
    return tuple(place for place in places_of(kind) if place not in IMPLIED) if kind in TEMPLATES else SLATE


def hands_of(kind: IrregularityKind, query: Mapping[str, str], plan: SeatPlan) -> tuple[EditorField, ...]:
    """Fields for what is known of everybody's hand, with what a query says; none for what is seen above the Spiel."""
    seats = plan.order if kind in TEMPLATES else ()
    return tuple(
        EditorField(
            f"{HAND}{seat.name}", Control.CARDS, optional=True, value=plain(query.get(f"{HAND}{seat.name}", ""))
        )
        for seat in seats
    )


def fields_of(kind: IrregularityKind, query: Mapping[str, str]) -> tuple[EditorField, ...]:
    """The fields of a kind, with what a query says."""
    return tuple(
        EditorField(
            place, CONTROLS[place], place in OPTIONAL, plain(query.get(place, "")), plain(query.get(f"{place}_led", ""))
        )
        for place in asked_of(kind)
    )


def missing_of(fields: tuple[EditorField, ...], plan: SeatPlan) -> tuple[str, ...]:
    """The places that must be filled in and are not, or not with anything that is there.

    So it is with cards of a trick that nobody led: they would be left out though they were told.
    """
    wanted = (field for field in fields if not field.optional or (field.control is Control.TRICK and field.value))
    return tuple(field.place for field in wanted if not answer_of(field, plan))


def answer_of(field: EditorField, plan: SeatPlan) -> str:
    """What a field becomes in the fragment; "" for one that was left out."""
    value = field.value
    match field.control:
        case Control.SEAT:
            return value if value in {seat.name for seat in plan.order} else ""
        case Control.VARIANT:
            return value if value in Variant.__members__ else ""
        case Control.TRICK:
            led = field.led if field.led in {seat.name for seat in plan.order} else ""
            return f"{led}: {value}" if led and value else ""
        case Control.YES:
            return LINES.get(field.place, "ja") if value else ""
        case _:
            return value


def fragment(
    kind: IrregularityKind,
    reglement: str,
    fields: tuple[EditorField, ...],
    plan: SeatPlan,
    hands: tuple[EditorField, ...] = (),
) -> str:
    """The fragment `puur rule` reads, of fields where nothing is missing, with what is known of other hands."""
    answers = {field.place: answer_of(field, plan) for field in fields}
    for place in places_of(kind):
        if place in IMPLIED:
            answers[place] = IMPLIED[place](answers, plan)
    told = {answers["offender"]} if answers.get("hand") else set()  # one line a hand
    known = {hand.place.removeprefix(HAND): hand.value for hand in hands if hand.value}
    more = [f"hand {seat} {cards} …" for seat, cards in known.items() if seat not in told]
    first, *rest = filled(kind, reglement, answers).splitlines()
    return "\n".join([first, *more, *rest, ""])
