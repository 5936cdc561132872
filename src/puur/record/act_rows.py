"""One row for each act of the closed union: its words, its parts, and its description, for both formats of a record.

A new act needs a row here; notation, JSON twin and published schema follow from it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final, Protocol, TypeVar, cast

from puur.cards import EMPTY
from puur.partie.acts import Correct, LiftForDeal, NameDealer, PartieAct, Write
from puur.record import act_parts as written
from puur.record.act_parts import Fields, Json, WrittenValue
from puur.record.jsontext import Node
from puur.record.lines import MOST_TRICKS
from puur.record.words import Words
from puur.seats import Seat
from puur.spiel import acts as a
from puur.spiel.acts import Sighting, WeisQuestion

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class ActPart:
    """One part of an act: the `field` it fills, its `name` in JSON, and its encoding.

    `missing` is the value of the field if JSON omits it, and `required` says whether JSON must not.
    """

    field: str
    name: str
    words: Callable[[PartieAct], str]
    from_words: Callable[[Words], object]
    json: Callable[[PartieAct], Json]
    from_json: Callable[[Node], object]
    demand: Callable[[PartieAct], None] | None
    schema: Mapping[str, Json]
    required: bool
    missing: object = None


def _part(field: str, form: WrittenValue[V], *, name: str = "") -> ActPart:
    """A required part."""
    demand = form.demand
    return ActPart(
        field,
        name or field,
        lambda act: form.words(getattr(act, field)),
        form.from_words,
        lambda act: form.json(getattr(act, field)),
        form.from_json,
        None if demand is None else lambda act: demand(getattr(act, field)),
        form.schema,
        required=True,
    )


def _perhaps(field: str, form: WrittenValue[V], *, name: str = "", missing: V) -> ActPart:
    """An optional part, whose field is then `missing`."""
    return replace(_part(field, form, name=name), required=False, missing=missing)


@cache
def _in_snake_case(name: str) -> str:
    return "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("_")


class _Maker(Protocol):
    """An act as what makes one of its parts."""

    def __call__(self, **parts: object) -> PartieAct: ...


@dataclass(frozen=True, slots=True)
class ActRow:
    """An act: the `spellings` that begin its line, the first of them the written one, and its `parts`.

    `told` is its description in the published schema; `beside` is the schema of fields allowed only beside this act,
    `spoken` its parts in the order of words where that differs.
    """

    act: type[PartieAct]
    spellings: str
    parts: tuple[ActPart, ...]
    told: str
    beside: Fields = field(default_factory=dict)
    spoken: tuple[ActPart, ...] = ()

    @property
    def word(self) -> str:
        """The first word of its line."""
        return self.spellings.split()[0]

    @property
    def name(self) -> str:
        """Its name in JSON, such as `show_weis`."""
        return _in_snake_case(self.act.__name__)

    def in_words(self, act: PartieAct) -> str:
        """The words of such an act."""
        return " ".join(filter(None, (self.word, *[part.words(act) for part in self.spoken or self.parts])))

    def from_words(self, words: Words) -> PartieAct:
        """The act of the words that are left on a line. Raises `RecordError`."""
        return self._made({part.field: part.from_words(words) for part in self.spoken or self.parts})

    def in_json(self, act: PartieAct) -> Fields:
        """The fields of such an act, its name first; what is not said is left out."""
        said: Fields = {"act": self.name}
        for part in self.parts:
            value = part.json(act)
            if value is not None:
                said[part.name] = value
        return said

    def from_json(self, node: Node, given: dict[str, Node]) -> PartieAct:
        """The act of an object's fields. Raises `JsonError`."""
        values: dict[str, object] = {}
        for part in self.parts:
            there = part.required or part.name in given
            values[part.field] = part.from_json(node.need(given, part.name)) if there else part.missing
        return self._made(values)

    def _made(self, values: Mapping[str, object]) -> PartieAct:
        return cast("_Maker", self.act)(**values)  # its parts are its fields: tests/record/test_act_rows.py

    def demand_writable(self, act: PartieAct) -> None:
        """Raise `NotationError` where a number or a name of the act has no written form."""
        for part in self.parts:
            if part.demand is not None:
                part.demand(act)


SIGHTINGS: Final[Mapping[Sighting, str]] = {
    Sighting.REMARK: "bemerkung",
    Sighting.SIGN: "zeichen",
    Sighting.QUESTION: "frage",
    Sighting.ANSWER: "antwort",
    Sighting.TWO_CARDS: "zwei-karten",
    Sighting.SAID_VORHAND: "vorhand-gesagt",
    Sighting.WEIS_REMARK: "weis-bemerkung",
    Sighting.WEIS_NOT_SHOWN: "weis-verdeckt",
    Sighting.MISDEALT: "vergeben",
    Sighting.TURNED_TRICK_SEEN: "stich-eingesehen",
    Sighting.CARD_MISSING: "karte-fehlt",
    Sighting.GHOST_CARD: "geisterkarte",
    Sighting.CARD_HELD_READY: "karte-bereit",
    Sighting.CARD_EXPOSED: "karte-sichtbar",
    Sighting.CARDS_TAKEN_UP: "aufgenommen",
    Sighting.SEAT_CHANGED: "platztausch",
    Sighting.UNTIDY_SLATE: "unsaubere-tafel",
}
"""The word of a line for what was seen."""
QUESTIONS: Final[Mapping[WeisQuestion, str]] = {
    WeisQuestion.REPEAT: "wiederholen",
    WeisQuestion.DISCLOSE: "offenlegen",
}
"""The word of a line for what is asked about a Weis."""
_SEAT: Final = _part("seat", written.seat_of("who does it: S, E, N or W"))
_OFFENDER: Final = _part("offender", written.seat_of("whom it is said of: S, E, N or W"))
_CARD: Final = _part("card", written.CARD)
_CASE: Final = _part("case", written.counted("the number of a case, from 1"))
_OFFER: Final = _part("offer", written.counted("the number of an offer, from 1"))
_POINTS: Final = _part("points", written.POINTS)
_CARDS: Final = _perhaps("cards", written.SHORT_CARDS, missing=EMPTY)
_SAID: Final = _perhaps("said", written.optional(written.number("points")), missing=None)
_IN_TRICK: Final = _perhaps(
    "trick", written.optional(written.counted("the number of a trick")), name="in_trick", missing=None
)


def _count(expected: str) -> ActPart:
    return _part("count", written.number(expected))


OF_THE_LOTS: Final = (
    ActRow(
        LiftForDeal,
        "auslosen lift-for-deal",
        (_SEAT, _CARD),
        "A card is lifted to find the first dealer.",
    ),
    ActRow(
        NameDealer,
        "befehlen name-dealer",
        (_SEAT, _part("dealer", written.SEAT)),
        "A player names who deals.",
    ),
)
OF_THE_SPIEL: Final = (
    ActRow(
        a.DemandShuffle,
        "mischen-verlangen demand-shuffle",
        (_SEAT,),
        "A player demands another shuffle before the cut.",
    ),
    ActRow(a.Shuffle, "mischen shuffle", (_SEAT,), "The dealer shuffles again."),
    ActRow(
        a.Cut,
        "abheben cut",
        (_SEAT, _count("how many cards were cut")),
        "The pack is cut: how many cards were lifted off.",
    ),
    ActRow(
        a.Lift,
        "lupfen lupf lift",
        (_SEAT, _count("how many cards were lifted"), _CARD),
        "Cards are lifted, and the bottom one of them makes trump.",
    ),
    ActRow(
        a.Deal,
        "geben deal",
        (_SEAT, _part("hands", written.HANDS), _perhaps("bottom", written.BOTTOM, missing=None)),
        "The hands; a seat that is not named has none. The bottom card where it makes trump. "
        "Only here: comments beside the hands.",
        {
            "hands_beside": {
                "type": "object",
                "properties": {seat.name: {"$ref": "#/$defs/comment"} for seat in Seat},
                "additionalProperties": False,
            }
        },
    ),
    ActRow(
        a.Roll,
        "würfeln wuerfeln roll",
        (_SEAT, _part("face", written.number("the face of the die"))),
        "A die is rolled.",
    ),
    ActRow(
        a.Draw,
        "ziehen draw",
        (_SEAT, _perhaps("cards", written.CARDS, missing=EMPTY)),
        "Cards are drawn from the stock.",
    ),
    ActRow(
        a.Announce,
        "ansage ansagen trumpf announce",
        (_SEAT, _part("variant", written.VARIANT), _perhaps("joker", written.JOKER, missing=None)),
        "What is played, and the name it is booked under.",
    ),
    ActRow(a.Schieben, "schieben", (_SEAT,), "The choice is passed on."),
    ActRow(
        a.Predict,
        "voraussage predict",
        (_SEAT, _part("points", written.number("points"))),
        "The points a player predicts for himself.",
    ),
    ActRow(
        a.Play,
        "karte play",
        (_SEAT, _CARD),
        "A card is given. Only here: the number of its trick, from 1.",
        {"trick": {"type": "integer", "minimum": 1, "maximum": MOST_TRICKS}},
    ),
    ActRow(
        a.ShowWeis,
        "weis weisen show-weis",
        (_SEAT, _CARDS, _SAID),
        "A Weis: its cards, and the points said where they are not its value.",
        spoken=(_SEAT, _SAID, _CARDS),
    ),
    ActRow(
        a.AskWeis,
        "fragen ask-weis",
        (
            _SEAT,
            _part("of", written.seat_of("who is asked: S, E, N or W")),
            _part("question", written.choice(QUESTIONS)),
        ),
        "A player asks another about his Weis.",
    ),
    ActRow(a.ShowStoeck, "stöck stoeck show-stoeck", (_SEAT,), "King and queen of trump are shown."),
    ActRow(a.TurnTrick, "kehren turn", (_SEAT,), "The taker turns the trick."),
    ActRow(
        a.ClaimRest,
        "rest claim",
        (_SEAT, _perhaps("laid", written.LAID, missing=a.Laid.OWN)),
        "A player claims all the tricks that are left; his partner may lay his cards open too.",
    ),
    ActRow(a.Bedanken, "bedanken", (_SEAT,), "A player says that his party has reached the target."),
    ActRow(
        a.Report,
        "melden report",
        (
            _SEAT,
            _OFFENDER,
            _part("sighting", written.choice(SIGHTINGS)),
            _CARDS,
        ),
        "A player tells what he saw: who did what, with which cards.",
    ),
    ActRow(
        a.Object,
        "einspruch object",
        (_SEAT, _OFFENDER, _IN_TRICK),
        "A player objects to what the offender did, in a trick by its number from 1 or at any time.",
    ),
    ActRow(
        a.Choose, "wählen waehlen choose", (_SEAT, _CASE, _OFFER), "A party takes an offer of a ruling; numbers from 1."
    ),
    ActRow(a.Rule, "entscheid rule", (_CASE, _OFFER), "The direction decides; numbers from 1. It has no seat."),
)
OF_THE_SLATE: Final = (
    ActRow(Write, "schreiben write", (_SEAT, _POINTS), "The result is written, a number for each party."),
    ActRow(
        Correct,
        "korrigieren correct",
        (_SEAT, _part("spiel", written.counted("the number of a Spiel"), name="spiel_written"), _POINTS),
        "A player demands that a Spiel, by its number from 1, be written otherwise.",
    ),
)
ROWS: Final = (*OF_THE_LOTS, *OF_THE_SPIEL, *OF_THE_SLATE)
ROW_OF: Final[Mapping[type[PartieAct], ActRow]] = {row.act: row for row in ROWS}


def demand_writable(act: PartieAct) -> None:
    """Raise `NotationError` where a number has more than six digits or is negative, or a name is not on one line."""
    ROW_OF[type(act)].demand_writable(act)
