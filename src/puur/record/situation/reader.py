"""The few lines in which people describe a situation, read with the words of a record; every fault of them is told.

A line that cannot be read is passed over, so that all that is wrong is found at once. Which Reglement is meant is read
first: it says who plays after whom, and so whose the cards of a trick are.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final

from puur.decks import Deck
from puur.errors import RecordError
from puur.record.act_rows import OF_THE_LOTS
from puur.record.act_words import ACT_WORDS, PLAY_WORDS, SPIEL_WORDS, read_act
from puur.record.line_forms import LINE_WORDS, example_of
from puur.record.lines import shown, split_lines
from puur.record.model import Place
from puur.record.reader import decoded
from puur.record.situation.amid.partly_told import with_partly_told
from puur.record.situation.announcer_words import announcer_at
from puur.record.situation.draft import SituationDraft, key_of, seat_named
from puur.record.situation.draws import joined
from puur.record.situation.first_trick import announced_once, begun_with, led_by
from puur.record.situation.model import KnownHand, Situation, Witnessed
from puur.record.situation.seated import require_seats, seats_of
from puur.record.situation.trick_lines import (
    CARD_ONCE,
    read_card,
    read_played_out,
    read_trick,
    read_turned,
    read_turned_trick,
)
from puur.record.situation.trump_rolls import split_rolls
from puur.record.words import END, Line, Words, cut_line
from puur.seats import Seat
from puur.spiel.acts import Act, ClaimRest

MOST_LINES: Final = 400
_DECKS: Final = {
    **dict.fromkeys(("deutsch", "german", "allemand", "tedesche"), Deck.GERMAN),
    **dict.fromkeys(("französisch", "franzoesisch", "french", "français", "francesi"), Deck.FRENCH),
}
_SILENT: Final = ("still", "wortlos", "silent", "silently")
_UNKNOWN: Final = frozenset({"…", "...", ".."})
SLATE: Final = "what happens in a Spiel; what stands on the slate is judged in a whole record"
"""What is said to a line of the slate, which a description does not tell of."""
LOTS: Final = "what happens in a Spiel; who deals stands in the line dealer, and the lots are judged in a whole record"
"""What is said to a line on the lots for the first deal (A.17)."""
_OF_THE_LOTS: Final = tuple(row.act for row in OF_THE_LOTS)


_Reader = Callable[[SituationDraft, Words], None]


@dataclass(frozen=True, slots=True)
class ReadDescription:
    """What could be read: the Reglement that is named and where, the situation, and every fault in its lines."""

    reglement: str | None
    reglement_place: Place
    situation: Situation
    faults: tuple[RecordError, ...]


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
    draft, faults = SituationDraft(), [] if unreadable is None else [unreadable]
    numbered = list(enumerate(split_lines(text.removeprefix("\ufeff")), start=1))
    lines = [cut_line(number, line) for number, line in numbered[:MOST_LINES]]
    if len(numbered) > MOST_LINES:
        faults.append(RecordError(MOST_LINES + 1, 1, f"{len(numbered)} lines", f"at most {MOST_LINES} lines"))
    lines = [line for line in lines if line.words]
    for line in lines:
        if key_of(line) in LINE_WORDS["reglement"]:
            _tried(faults, _reglement, draft, line)
    if order_of is not None:
        draft.order = order_of(draft.reglement)
    for line in lines:
        _tried(faults, _read, draft, line)
    if not faults:
        faults += _conflicts(draft)
    rolls, steps = split_rolls(tuple(draft.steps), draft.situation.variant)
    found = replace(draft.situation, order=draft.order, steps=steps, hands=tuple(draft.hands), trump_rolls=rolls)
    found = with_partly_told(led_by(begun_with(announced_once(found)), draft.vorhand))
    told = sorted(faults, key=lambda fault: (fault.line, fault.column))
    return ReadDescription(draft.reglement, draft.reglement_place, found, tuple(told))


def _tried(
    faults: list[RecordError], reader: Callable[[SituationDraft, Words], None], draft: SituationDraft, line: Line
) -> None:
    try:
        reader(draft, Words(line))
    except RecordError as fault:
        faults.append(_with_example(fault, line))


def _with_example(fault: RecordError, line: Line) -> RecordError:
    """The fault with a line as it would be right; not where such a line is one too many, or is shown already."""
    shows_none = fault.expected in _OUT_OF_PLACE or fault.expected.startswith(f"{END};")
    key = key_of(line)
    example = "" if shows_none else example_of(key) or "".join(map(example_of, _near(key)))
    return RecordError(fault.line, fault.column, fault.found, fault.expected, example=example)


def _read(draft: SituationDraft, words: Words) -> None:
    """One line. Raises `RecordError`."""
    line = words.line
    key = key_of(line)
    name = next((word for word, spelled in LINE_WORDS.items() if key in spelled), None)
    if name == "reglement":
        return  # read before
    if name == "variante" and key == "trumpf" and len(line.words) > 2:  # noqa: PLR2004  `trumpf E H` is an announcement
        name = None
    if name is not None:
        first = words.take("a word")
        if name in _ONCE and name in draft.said:
            raise words.misplaced(first, ONLY_ONCE)
        draft.said.add(name)
        words.skip(":")
        _READERS[name](draft, words)
    elif key.isdigit():
        read_trick(draft, words)
    elif key in PLAY_WORDS:
        words.take("a card")
        read_card(draft, words)
    else:
        _act(draft, words)
    words.finish()


def _act(draft: SituationDraft, words: Words) -> None:
    place = Place(words.line.number, words.column)
    first = words.line.words[0]
    try:
        act = read_act(words)
    except RecordError as error:
        if (error.line, error.column) == (place.line, first.column):  # not an act: one of our own words may be meant
            raise words.misplaced(first, _begun(key_of(words.line))) from None
        raise
    words.clock()
    if not isinstance(act, Act):
        raise words.misplaced(first, LOTS if isinstance(act, _OF_THE_LOTS) else SLATE)
    require_seats(draft.order, seats_of(act), Place(place.line, first.column))
    draft.steps = joined(draft.steps, Witnessed(act, place))
    if isinstance(act, ClaimRest) and words.next is not None:
        raise words.fault(_LAID_DOWN)


def _begun(key: str) -> str:
    """With which word a line may begin: the one that was probably meant, else all."""
    near = _near(key)
    if near:
        return f"another word; did you mean {near[0]}?"
    return f"a line that begins with one of: {', '.join((*LINE_WORDS, *SPIEL_WORDS))}"


def _near(key: str) -> list[str]:
    """The word of a line that is spelled nearly like this one; none where nothing is."""
    spelled = (word for words in LINE_WORDS.values() for word in words)
    return get_close_matches(key, (*spelled, *ACT_WORDS), n=1, cutoff=_CLOSE)


def _reglement(draft: SituationDraft, words: Words) -> None:
    first = words.take("the name of a Reglement")
    if draft.reglement is not None:
        raise words.misplaced(first, ONLY_ONCE)
    words.skip(":")
    draft.reglement_place = Place(words.line.number, words.column)
    named = words.take("the name of a Reglement").text
    draft.reglement = named[1:-1] if len(named) > 1 and named[0] == named[-1] == '"' else named
    words.finish()


def _deck(draft: SituationDraft, words: Words) -> None:
    word = words.take("german or french")
    if word.text.lower() not in _DECKS:
        raise words.misplaced(word, "german or french")
    draft.situation = replace(draft.situation, deck=_DECKS[word.text.lower()])


def _variant(draft: SituationDraft, words: Words) -> None:
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


def _dealer(draft: SituationDraft, words: Words) -> None:
    draft.situation = replace(draft.situation, dealer=seat_named(draft, words))


def _leader(draft: SituationDraft, words: Words) -> None:
    seat = seat_named(draft, words)
    if key_of(words.line) == "vorhand":
        draft.vorhand = seat
    else:
        draft.situation = replace(draft.situation, leader=seat)


def _writer(draft: SituationDraft, words: Words) -> None:
    draft.situation = replace(draft.situation, writer=seat_named(draft, words))


def _carried(draft: SituationDraft, words: Words) -> None:
    points: list[int] = []
    while words.next is not None:
        points.extend(words.numbers("the points of each party"))
    if not points:
        raise words.fault("the points of each party")
    draft.situation = replace(draft.situation, carried=tuple(points))


def _round(draft: SituationDraft, words: Words) -> None:
    draft.situation = replace(draft.situation, round=words.number("a whole number from 1", 1))


def _name(draft: SituationDraft, words: Words) -> None:
    seat = words.seat()
    parts = [words.take("a name").text]
    while words.next is not None:
        parts.append(words.take("a name").text)
    draft.situation = replace(draft.situation, names=(*draft.situation.names, (seat, " ".join(parts).strip('"'))))


def _hand(draft: SituationDraft, words: Words) -> None:
    """`hand S DJ D9 ? ?`: a question mark is one card nobody has seen, three points are any number of them."""
    place = Place(words.line.number, words.column)
    seat = seat_named(draft, words)
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


def _conflicts(draft: SituationDraft) -> Iterator[RecordError]:
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


_LAID_DOWN: Final = "the end of the line; the cards laid down stand on a line of their own, such as hand S DJ D9"
ONLY_ONCE: Final = "this line only once"
_OUT_OF_PLACE: Final = frozenset({ONLY_ONCE, CARD_ONCE, SLATE, LOTS})
_CLOSE: Final = 0.7
"""How alike a mistyped word must be to one that is known, from 0 to 1."""
_ONCE: Final = frozenset({"karten", "variante", "geber", "ausspiel", "schreiber", "stand", "runde"})
_READERS: Final[dict[str, _Reader]] = {
    "karten": _deck,
    "variante": _variant,
    "geber": _dealer,
    "ausspiel": _leader,
    "schreiber": _writer,
    "stand": _carried,
    "runde": _round,
    "name": _name,
    "hand": _hand,
    "stich": read_turned_trick,
    "tisch": read_trick,
    "gekehrt": read_turned,
    "ausgespielt": read_played_out,
}
