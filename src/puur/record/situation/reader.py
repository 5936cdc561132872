"""The few lines in which people describe a situation, read with the words of a record; every fault of them is told.

A line that cannot be read is passed over, so that all that is wrong is found at once. Which Reglement is meant is read
first: it says who plays after whom, and so whose the cards of a trick are.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from puur.cards import EMPTY, Card, CardSet
from puur.decks import Deck
from puur.errors import RecordError
from puur.record.act_words import PLAY_WORDS, SPIEL_WORDS, read_act
from puur.record.lines import MOST_TRICKS, shown, split_lines
from puur.record.model import Place
from puur.record.reader import decoded
from puur.record.situation.announcer_words import announcer_at
from puur.record.situation.deal.size import tricks_told
from puur.record.situation.draws import joined
from puur.record.situation.first_trick import announced_once, begun_with, led_by
from puur.record.situation.model import KnownHand, Numbered, PlayedOut, Situation, ToldStep, Turned, Witnessed
from puur.record.situation.seated import require_seats, seats_of
from puur.record.situation.trump_rolls import split_rolls
from puur.record.words import SEPARATORS, Line, Words, cut_line
from puur.seats import Seat
from puur.spiel.acts import Act, Choose, Object, Play, Report, Rule

MOST_LINES: Final = 400
NOWHERE: Final = Place(1, 1)
_DECKS: Final = {
    **dict.fromkeys(("deutsch", "german", "allemand", "tedesche"), Deck.GERMAN),
    **dict.fromkeys(("französisch", "franzoesisch", "french", "français", "francesi"), Deck.FRENCH),
}
_SILENT: Final = ("still", "wortlos", "silent", "silently")
_UNKNOWN: Final = frozenset({"…", "...", ".."})
SLATE: Final = "what happens in a Spiel; what stands on the slate is judged in a whole record"
"""What is said to a line of the slate, which a description does not tell of."""


@dataclass(frozen=True, slots=True)
class ReadDescription:
    """What could be read: the Reglement that is named and where, the situation, and every fault in its lines."""

    reglement: str | None
    reglement_place: Place
    situation: Situation
    faults: tuple[RecordError, ...]


@dataclass(slots=True)
class _Draft:
    """What has been read so far."""

    order: tuple[Seat, ...] = tuple(Seat)
    steps: list[ToldStep] = field(default_factory=list)
    hands: list[KnownHand] = field(default_factory=list)
    situation: Situation = field(default_factory=lambda: Situation(tuple(Seat), ()))
    reglement: str | None = None
    reglement_place: Place = NOWHERE
    owners: dict[int, Seat] = field(default_factory=dict)
    given: CardSet = EMPTY
    said: set[str] = field(default_factory=set)
    number: int | None = None  # of the trick told of last, where it has one
    vorhand: Seat | None = None


def describe(source: str | bytes, order_of: Callable[[str | None], tuple[Seat, ...]] | None = None) -> ReadDescription:
    r"""The situation a text describes. Never raises.

    `order_of` tells who plays after whom under the Reglement the text names, or where it names none.

    >>> told = describe("reglement schieber\nvariante D\nhand S DJ ?\ntisch E: HA H6 H10\nkarte S C7\n")
    >>> told.faults, told.situation.variant, len(told.situation.acts)
    ((), <Variant.D: 'D'>, 4)
    >>> [str(fault) for fault in describe("hand S DZ").faults][0][:42]
    "line 1, column 8: found 'DZ', expected a c"
    """
    text, unreadable = (source, None) if isinstance(source, str) else decoded(source)
    draft, faults = _Draft(), [] if unreadable is None else [unreadable]
    numbered = list(enumerate(split_lines(text.removeprefix("\ufeff")), start=1))
    lines = [cut_line(number, line) for number, line in numbered[:MOST_LINES]]
    if len(numbered) > MOST_LINES:
        faults.append(RecordError(MOST_LINES + 1, 1, f"{len(numbered)} lines", f"at most {MOST_LINES} lines"))
    lines = [line for line in lines if line.words]
    for line in lines:
        if _key(line) in _WORDS["reglement"]:
            _tried(faults, _reglement, draft, line)
    if order_of is not None:
        draft.order = order_of(draft.reglement)
    for line in lines:
        _tried(faults, _read, draft, line)
    if not faults:
        faults += _conflicts(draft)
    rolls, steps = split_rolls(tuple(draft.steps))
    found = replace(draft.situation, order=draft.order, steps=steps, hands=tuple(draft.hands), trump_rolls=rolls)
    found = led_by(begun_with(announced_once(found)), draft.vorhand)
    told = sorted(faults, key=lambda fault: (fault.line, fault.column))
    return ReadDescription(draft.reglement, draft.reglement_place, found, tuple(told))


def _tried(faults: list[RecordError], reader: Callable[[_Draft, Words], None], draft: _Draft, line: Line) -> None:
    try:
        reader(draft, Words(line))
    except RecordError as fault:
        faults.append(fault)


def _key(line: Line) -> str:
    return line.words[0].text.lower().rstrip(":.")


def _read(draft: _Draft, words: Words) -> None:
    """One line. Raises `RecordError`."""
    line = words.line
    key = _key(line)
    name = next((word for word, spelled in _WORDS.items() if key in spelled), None)
    if name == "reglement":
        return  # read before
    if name == "variante" and key == "trumpf" and len(line.words) > 2:  # noqa: PLR2004  `trumpf E H` is an announcement
        name = None
    if name is not None:
        first = words.take("a word")
        if name in _ONCE and name in draft.said:
            raise words.misplaced(first, "this line only once")
        draft.said.add(name)
        words.skip(":")
        _READERS[name](draft, words)
    elif key.isdigit():
        _trick(draft, words)
    elif key in PLAY_WORDS:
        words.take("a card")
        _card(draft, words)
    else:
        _act(draft, words)
    words.finish()


def _act(draft: _Draft, words: Words) -> None:
    place = Place(words.line.number, words.column)
    first = words.line.words[0]
    try:
        act = read_act(words)
    except RecordError as error:
        if (error.line, error.column) == (place.line, first.column):  # not an act: one of our own words may be meant
            known = ", ".join((*_WORDS, *SPIEL_WORDS))
            raise words.misplaced(first, f"a line that begins with one of: {known}") from None
        raise
    words.clock()
    if not isinstance(act, Act):
        raise words.misplaced(first, SLATE)
    require_seats(draft.order, seats_of(act), Place(place.line, first.column))
    draft.steps = joined(draft.steps, Witnessed(act, place))


def _reglement(draft: _Draft, words: Words) -> None:
    words.take("the name of a Reglement")
    words.skip(":")
    draft.reglement_place = Place(words.line.number, words.column)
    named = words.take("the name of a Reglement").text
    draft.reglement = named[1:-1] if len(named) > 1 and named[0] == named[-1] == '"' else named
    words.finish()


def _deck(draft: _Draft, words: Words) -> None:
    word = words.take("deutsch or französisch")
    if word.text.lower() not in _DECKS:
        raise words.misplaced(word, "deutsch or französisch")
    draft.situation = replace(draft.situation, deck=_DECKS[word.text.lower()])


def _variant(draft: _Draft, words: Words) -> None:
    """`variante D`, `variante Ecke von S`: what is played, and who announced it; `variante still`: nobody said it."""
    line = words.line
    at = announcer_at(line)
    what = Words(Line(line.number, line.words[1:at], "", line.words[at - 1].column + len(line.words[at - 1].text)))
    what.skip(":")
    silent = what.skip(*_SILENT)
    found = None if silent else what.variant()
    what.finish()
    for _ in line.words[1 : at + 1]:
        words.take("a word")
    who = words.seat() if at < len(line.words) else None
    draft.situation = replace(draft.situation, variant=found, announcer=who, silent=silent)


def _dealer(draft: _Draft, words: Words) -> None:
    draft.situation = replace(draft.situation, dealer=_seated(draft, words))


def _leader(draft: _Draft, words: Words) -> None:
    seat = _seated(draft, words)
    if _key(words.line) == "vorhand":
        draft.vorhand = seat
    else:
        draft.situation = replace(draft.situation, leader=seat)


def _writer(draft: _Draft, words: Words) -> None:
    draft.situation = replace(draft.situation, writer=_seated(draft, words))


def _seated(draft: _Draft, words: Words) -> Seat:
    place = Place(words.line.number, words.column)
    seat = words.seat()
    require_seats(draft.order, (seat,), place)
    return seat


def _carried(draft: _Draft, words: Words) -> None:
    points: list[int] = []
    while words.next is not None:
        points.extend(words.numbers("the points of each party"))
    if not points:
        raise words.fault("the points of each party")
    draft.situation = replace(draft.situation, carried=tuple(points))


def _round(draft: _Draft, words: Words) -> None:
    draft.situation = replace(draft.situation, round=words.number("a whole number from 1", 1))


def _name(draft: _Draft, words: Words) -> None:
    seat = words.seat()
    parts = [words.take("a name").text]
    while words.next is not None:
        parts.append(words.take("a name").text)
    draft.situation = replace(draft.situation, names=(*draft.situation.names, (seat, " ".join(parts).strip('"'))))


def _hand(draft: _Draft, words: Words) -> None:
    """`hand S DJ D9 ? ?`: a question mark is one card nobody has seen, three points are any number of them."""
    place = Place(words.line.number, words.column)
    seat = _seated(draft, words)
    if any(hand.seat is seat for hand in draft.hands):
        raise RecordError(place.line, place.column, f"a second hand of {seat}", "each hand once")
    more: int | None = 0
    named = []
    while words.next is not None:
        word = words.take("a card")
        if word.text in _UNKNOWN:
            more = None
        elif set(word.text) == {"?"}:
            more = None if more is None else more + len(word.text)
        else:
            named.append(word)
    cards = Words(replace(words.line, words=tuple(named))).cards()
    draft.hands.append(KnownHand(seat, cards, more, place))


def _trick(draft: _Draft, words: Words) -> None:
    """`stich 3 E: HK H7 HA H6`: a trick, or as much of it as lies."""
    if words.is_number() or _key(words.line).isdigit():
        word = words.take("the number of a trick")
        number = word.text.rstrip(".:")
        if not (number.isascii() and number.isdecimal() and 1 <= int(number[:4]) <= MOST_TRICKS):
            raise words.misplaced(word, f"the number of a trick, 1 to {MOST_TRICKS}")
        _begin_trick(draft, int(number[:4]), Place(words.line.number, 1))
    seat = _seated(draft, words)
    if words.next is None:
        raise words.fault("a card such as DK, H10 or SA")
    while words.next is not None:
        if words.skip(*SEPARATORS):
            continue
        seat = _given(draft, words, seat, presumed=True)


def _begin_trick(draft: _Draft, number: int, place: Place) -> None:
    """A trick with its number: what lies of the one before it was turned, whoever's cards nobody told.

    Where it is not simply the next one there were others between them.
    """
    if not draft.given:
        draft.situation = replace(draft.situation, trick=number - 1)
    elif draft.number is not None and number > draft.number and _lying(draft) % len(draft.order):
        draft.steps.append(Turned(place))
    if draft.given and draft.number is None and _are_all_before(draft, number):
        draft.situation = replace(draft.situation, trick=0)
    elif draft.given and (draft.number is None or number > draft.number + 1):
        draft.steps.append(Numbered(number - 1, place))
    draft.number = number


def _are_all_before(draft: _Draft, number: int) -> bool:
    """Whether nothing but turned tricks is told before, and as many as lie before the one with this number.

    Before the first one no trick lies, whatever else is told.
    """
    if number == 1:
        return not any(isinstance(step, Turned) for step in draft.steps)
    plain = all(isinstance(step, Turned) or _is_card(step) for step in draft.steps)
    told = tricks_told(replace(draft.situation, steps=tuple(draft.steps)))
    return plain and isinstance(draft.steps[-1], Turned) and told == number - 1


def _is_card(step: ToldStep) -> bool:
    return isinstance(step, Witnessed) and isinstance(step.act, Play)


def _lying(draft: _Draft) -> int:
    """How many cards are told since a trick was turned last."""
    cards = 0
    for step in draft.steps:
        taken = isinstance(step, Witnessed) and isinstance(step.act, Play)
        cards = 0 if isinstance(step, Turned) else cards + taken
    return cards


def _turned_trick(draft: _Draft, words: Words) -> None:
    place = Place(words.line.number, 1)
    _trick(draft, words)
    draft.steps.append(Turned(place))


def _card(draft: _Draft, words: Words) -> None:
    """`karte S C7`: one card of one player; a second one on its line might be his or the next player's."""
    seat = _seated(draft, words)
    if words.next is None:
        raise words.fault("a card such as DK, H10 or SA")
    _given(draft, words, seat, presumed=False)


def _given(draft: _Draft, words: Words, seat: Seat, *, presumed: bool) -> Seat:
    """One card given by a seat; the seat after it."""
    place = Place(words.line.number, words.column)
    card = words.card()
    words.clock()
    if card in draft.given and not _came_back(draft, seat, card):
        raise RecordError(place.line, place.column, f"{shown(str(card))} again", "each card once")
    draft.given = draft.given | CardSet.of([card])
    draft.owners[card] = seat
    draft.steps.append(Witnessed(Play(seat, card), place, presumed))
    return draft.order[(draft.order.index(seat) + 1) % len(draft.order)]


def _came_back(draft: _Draft, seat: Seat, card: Card) -> bool:
    """Whether the seat that gave a card may have taken it back: somebody has spoken up since."""
    acts = [step.act for step in draft.steps if isinstance(step, Witnessed)]
    given = max(at for at, act in enumerate(acts) if isinstance(act, Play) and act.card is card)
    spoken = any(isinstance(act, Object | Report | Choose | Rule) for act in acts[given:])
    return spoken and draft.owners[card] is seat


def _turned(draft: _Draft, words: Words) -> None:
    draft.steps.append(Turned(Place(words.line.number, 1)))
    del words


def _played_out(draft: _Draft, words: Words) -> None:
    draft.steps.append(PlayedOut(Place(words.line.number, 1)))
    del words


def _conflicts(draft: _Draft) -> Iterator[RecordError]:
    """Cards that are in two hands, or that another played."""
    holder = dict(draft.owners)
    for hand in draft.hands:
        for card in hand.cards:
            other = holder.setdefault(card, hand.seat)
            if other is not hand.seat:
                found = f"{shown(str(card))} in the hand of {hand.seat}"
                yield RecordError(
                    hand.place.line, hand.place.column, found, f"another card: {other} holds it or played it"
                )


_WORDS: Final = {
    "reglement": ("reglement", "rules"),
    "karten": ("karten", "deck", "kartenbild"),
    "variante": ("variante", "variant", "spielart", "mode", "trumpf"),
    "geber": ("geber", "dealer"),
    "ausspiel": ("ausspiel", "leader", "vorhand"),
    "schreiber": ("schreiber", "writer"),
    "stand": ("stand", "carried"),
    "runde": ("runde", "round", "passe"),
    "name": ("name",),
    "hand": ("hand",),
    "stich": ("stich", "trick"),
    "tisch": ("tisch", "table"),
    "gekehrt": ("gekehrt", "turned"),
    "ausgespielt": ("ausgespielt", "played-out"),
}
_ONCE: Final = frozenset({"karten", "variante", "geber", "ausspiel", "schreiber", "stand", "runde"})
_READERS: Final[dict[str, Callable[[_Draft, Words], None]]] = {
    "karten": _deck,
    "variante": _variant,
    "geber": _dealer,
    "ausspiel": _leader,
    "schreiber": _writer,
    "stand": _carried,
    "runde": _round,
    "name": _name,
    "hand": _hand,
    "stich": _turned_trick,
    "tisch": _trick,
    "gekehrt": _turned,
    "ausgespielt": _played_out,
}
