"""Situations at the table as data: one sentence, how it comes about, and what is true under each Reglement.

A situation file is TOML with a list of `[[situation]]` tables. Clubs may test their own Reglement with it::

    [[situation]]
    title = "The Puur need not be given to a trump lead."
    title_de = "Der Puur muss nicht angegeben werden."  # for the casebook, with title_fr and title_it; may be left out
    mode = "D"                                     # with a mode: a position, the first hand leads
    hands = "D6 H6 | DJ H7 | D8 H8 | D9 H9"        # in playing order; without a mode they are dealt
    acts = ["S: D6"]                               # cards in playing order, or acts in the words of a record
    under = ["schieber", "kzjv"]                   # names, or files beside this one
    cites = ["A.20"]
    keys = ["follow.puur_exempt"]
    legal = "DJ H7"                                # facts: see `puur.testing.facts.FACTS`
    regular = ["karte E H7"]
    refused = { "karte E C7" = ["not_in_hand A.17"] }

`hands` may be written with runs (`D6-9`) and four alike (`4xK`). `first` is who leads, chooses or is dealt first
(default: the first seat), `lifted` and `bottom` the card that makes trump, `writer`, `carried`, `used` and `round` what
was before, `dead` and `bars` what earlier faults left behind. An act after `!` is witnessed: it happened, wrong or not;
a deal is written with its hands (`geben W: S D6-A | E H6-A | …`),
`play-out` lets everybody give his first regular card to the end. `views` states what seats may know.

Where the Reglemente part ways, `[[situation.outcome]]` tables hold what differs, with acts of their own in `then`; what
stands above them is true of all. An article that is cited must *appear*: in a fact that is stated, in an objection, or
as the article of a key that is named in `keys`.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

from puur.cards import EMPTY, Card, CardSet, Suit, card
from puur.errors import PuurError
from puur.modes import variant
from puur.record.act_words import read_act
from puur.record.words import Words, cut_line
from puur.reglement import load
from puur.reglement.model import Reglement
from puur.reglement.options import Chooser, TrumpSource
from puur.seats import Seat, seat
from puur.spiel import Act, IrregularAct, apply, legal_plays, open_spiel, place, witness
from puur.spiel.acts import Cut, Deal, Lift, Play
from puur.spiel.engine import advance
from puur.spiel.ruling import BarUntil
from puur.spiel.state import Bar, Faults, Phase, Spiel
from puur.testing.facts import FACTS

SETUP: Final = (
    *("mode", "hands", "first", "lifted", "bottom", "writer", "carried", "used", "round", "dead", "bars"),
    *("acts", "then"),
)
OUTCOME: Final = ("under", "cites", "keys", "regular", "refused", "views", *FACTS)
TITLES: Final = ("title_de", "title_fr", "title_it")
PLAY_OUT: Final = "play-out"
WITNESSED: Final = "!"
TomlTable = Mapping[str, object]


class SituationError(PuurError):
    """A situation that cannot be read or set up: its `file`, its `title`, and what is `wrong`."""

    def __init__(self, file: Path, title: str, wrong: str) -> None:
        super().__init__(f"{file}: {title!r}: {wrong}" if title else f"{file}: {wrong}")
        self.file = file
        self.title = title
        self.wrong = wrong


@dataclass(frozen=True, slots=True)
class SituationCase:
    """A situation under one Reglement, with everything that holds for this outcome in one `table`."""

    file: Path
    number: int
    title: str
    under: str
    table: TomlTable
    title_de: str = ""
    title_fr: str = ""
    title_it: str = ""

    @property
    def name(self) -> str:
        """A short name for lists, of its own in the file: place, Reglement, sentence."""
        return f"{self.file.stem} {self.number}: {self.under}: {self.title}"

    @property
    def reglement(self) -> Reglement:
        """The Reglement it runs under: a built-in one, or a file beside the situation file."""
        return load(self.file.parent / self.under if self.under.endswith(".toml") else self.under)

    def fault(self, wrong: str) -> SituationError:
        """The error that something in this situation is wrong."""
        return SituationError(self.file, self.title, wrong)

    def text(self, key: str, default: str = "") -> str:
        """A value that is one text or number."""
        return str(self.table.get(key, default))

    def texts(self, key: str) -> tuple[str, ...]:
        """A value that is a text or a list of texts."""
        return texts(self.table.get(key))


def texts(value: object) -> tuple[str, ...]:
    """A text or number, or a list of them, as texts."""
    if value is None:
        return ()
    return tuple(map(str, value)) if isinstance(value, list) else (str(value),)


def tables(value: object) -> Iterator[TomlTable]:
    """The tables of a list; nothing where there is none."""
    if isinstance(value, list):
        yield from (entry for entry in value if isinstance(entry, dict))


def read_situations(file: Path) -> tuple[SituationCase, ...]:
    """Every situation of a file under every Reglement it names. Raises `SituationError`."""
    return read_cases(file, "situation", (*SETUP, *OUTCOME))


def read_cases(file: Path, entry: str, known: tuple[str, ...]) -> tuple[SituationCase, ...]:
    """The cases of a file of `entry` tables, which may say what is `known`. Raises `SituationError`."""
    try:
        content: TomlTable = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise SituationError(file, "", str(error)) from error
    if set(content) != {entry}:
        raise SituationError(file, "", f"expected [[{entry}]] tables and nothing else, found {sorted(content)}")
    found = (case for table in tables(content[entry]) for case in _cases(file, table, entry, known))
    return tuple(SituationCase(file, number, *parts) for number, parts in enumerate(found, start=1))


def _cases(
    file: Path, table: TomlTable, entry: str, known: tuple[str, ...]
) -> Iterator[tuple[str, str, TomlTable, str, str, str]]:
    """The title, the Reglement, the whole table of every outcome, and the titles in the other languages."""
    title = str(table.get("title", ""))
    if not title:
        raise SituationError(file, "", f"a {entry} without a title: {', '.join(table)}")
    shared = {key: value for key, value in table.items() if key not in {"title", *TITLES, "outcome"}}
    for outcome in list(tables(table.get("outcome"))) or [{}]:
        whole: TomlTable = MappingProxyType({**shared, **outcome})
        unknown = sorted(set(whole) - set(known))
        if unknown:
            raise SituationError(file, title, f"{', '.join(unknown)}: not known; known are {', '.join(known)}")
        names = texts(whole.get("under"))
        if not names:
            raise SituationError(file, title, "`under` names no Reglement")
        german, french, italian = (str(table.get(key, "")) for key in TITLES)
        yield from ((title, name, whole, german, french, italian) for name in names)


def spiel_of(case: SituationCase) -> Spiel:
    """The Spiel the situation speaks of. Raises `SituationError`, also when an act on the way is refused."""
    return course_of(case)[-1].after


@dataclass(frozen=True, slots=True)
class Moment:
    """The Spiel after an act of a situation; the first moment is its beginning, which no act led to."""

    act: Act | None
    after: Spiel


def course_of(case: SituationCase) -> tuple[Moment, ...]:
    """How the situation comes about, act by act. Raises `SituationError`, also when an act on the way is refused."""
    try:
        moments = [Moment(None, _opened(case))]
        for text in (*case.texts("acts"), *case.texts("then")):
            moments += _course(moments[-1].after, text)
    except IrregularAct as refused:
        raise case.fault(f"an act on the way is refused: {refused}") from refused
    except SituationError:
        raise
    except (PuurError, ValueError) as error:
        raise case.fault(str(error)) from error
    return tuple(moments)


def act_of(text: str) -> Act:
    """An act in the words of a record; a card as `karte E DJ`, a deal with its hands. Raises `RecordError`.

    >>> act_of("geben N: S D6-A | N H6-A").hands[2] == Suit.H.cards
    True
    """
    line, _, hands = text.partition(": ")
    words = Words(cut_line(1, line))
    act = Play(words.seat(), words.card()) if words.skip("karte", "play") else read_act(words)
    words.finish()
    if not isinstance(act, Act):
        raise words.fault("an act of a Spiel")
    return replace(act, hands=_hands_by_seat(hands)) if isinstance(act, Deal) else act


def _hands_by_seat(text: str) -> tuple[CardSet, CardSet, CardSet, CardSet]:
    """The hands of `S D6-A | N H6-A`, each after its seat."""
    dealt = {words.seat(): words.cards() for words in (Words(cut_line(1, hand)) for hand in text.split("|") if hand)}
    return _four(dealt)


def _four(dealt: Mapping[Seat, CardSet]) -> tuple[CardSet, CardSet, CardSet, CardSet]:
    """Hands by seat number; an empty seat has an empty hand."""
    return dealt.get(Seat.S, EMPTY), dealt.get(Seat.E, EMPTY), dealt.get(Seat.N, EMPTY), dealt.get(Seat.W, EMPTY)


def _course(spiel: Spiel, text: str) -> Iterator[Moment]:
    """What one entry of `acts` leads to."""
    head, colon, cards = text.partition(": ")
    if text == PLAY_OUT:
        yield from _played_out(spiel)
    elif colon and len(head) == 1:
        yield from _played_in_turn(spiel, seat(head), cards.split())
    elif text.startswith(WITNESSED):
        act = act_of(text[1:])
        yield Moment(act, witness(spiel, act))
    else:
        act = act_of(text)
        yield Moment(act, apply(spiel, act))


def _played_in_turn(spiel: Spiel, turn: Seat, names: list[str]) -> Iterator[Moment]:
    for name in names:
        act = Play(turn, card(name))
        spiel = apply(spiel, act)
        turn = spiel.start.seats.after(turn)
        yield Moment(act, spiel)


def _played_out(spiel: Spiel) -> Iterator[Moment]:
    """Everybody gives the first of his regular cards until all cards lie."""
    while spiel.phase is Phase.PLAY and spiel.turn is not None:
        act = Play(spiel.turn, next(iter(legal_plays(spiel))))
        spiel = advance(spiel, act)
        yield Moment(act, spiel)


def _opened(case: SituationCase) -> Spiel:
    """The Spiel at its start, dealt, or placed."""
    reglement = case.reglement
    first = seat(case.text("first", reglement.seat_plan.order[0].name))
    hands = tuple(Words(cut_line(1, hand)).cards() for hand in case.text("hands").split("|"))
    rolls = reglement.trump.chooser.value is Chooser.ROLL and not {"first", "hands"} & set(case.table)
    spiel = open_spiel(
        reglement,
        dealer=None if rolls else reglement.seat_plan.before(first),
        chooser=None if rolls else first,
        writer=seat(case.text("writer", "S")),
        carried=tuple(map(int, case.texts("carried"))),
        used=tuple(tuple(names.split()) for names in case.texts("used")),
        round_number=int(case.text("round", "1")),
    )
    if "mode" in case.table:
        placed = place(reglement, variant(case.text("mode")), " | ".join(map(str, hands)), first=first)
        bars = tuple(map(_bar, case.texts("bars")))
        return placed._replace(start=spiel.start, faults=Faults(CardSet.of(case.text("dead")), bars))
    return _dealt(spiel, hands, case) if "hands" in case.table else spiel


def _dealt(spiel: Spiel, hands: tuple[CardSet, ...], case: SituationCase) -> Spiel:
    """The Spiel after a regular cut, or Lupf, and this deal."""
    deal, seats = spiel.reglement.deal, spiel.start.seats
    cutter = seats.order[0] if spiel.turn is None else spiel.turn
    dealer = seats.after(cutter)
    if spiel.phase is Phase.LIFT:
        spiel = apply(spiel, Lift(cutter, deal.lift_min.value, _trump_card(case, "lifted")))
    if spiel.phase is Phase.CUT:
        spiel = apply(spiel, Cut(cutter, deal.cut_min.value))
    dealt = dict(zip(seats.starting_with(seats.after(dealer)), hands, strict=True))
    laid_out = spiel.reglement.trump.source.value is TrumpSource.BOTTOM_CARD
    return apply(spiel, Deal(dealer, _four(dealt), _trump_card(case, "bottom") if laid_out else None))


def _trump_card(case: SituationCase, key: str) -> Card:
    """The card that makes trump, which the file must name."""
    if key not in case.table:
        raise case.fault(f"a card makes trump here: `{key}` must name it")
    return card(case.text(key))


def _bar(text: str) -> Bar:
    """A bar as it is written: `SN D opponents_win_a_trick A.8`."""
    seats, suit, until, article = text.split()
    return Bar(tuple(map(seat, seats)), Suit[suit].cards, BarUntil(until), article)
