"""Lines of a description that tell of cards: a trick, one card, what was turned or played out."""

from dataclasses import replace
from typing import Final

from puur.cards import Card, CardSet
from puur.errors import NotationError, RecordError
from puur.record.act_rows import SIGHTINGS
from puur.record.act_words import PLAY_WORDS
from puur.record.line_forms import english_of
from puur.record.lines import MOST_TRICKS, shown
from puur.record.model import Place
from puur.record.situation.deal.size import tricks_told
from puur.record.situation.draft import SituationDraft, key_of, seat_named
from puur.record.situation.model import Numbered, PlayedOut, ToldStep, Turned, Witnessed
from puur.record.spellings import one_card
from puur.record.words import SEPARATORS, Words
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Announce, Choose, Cut, Deal, Lift, Object, Play, Report, Rule, Schieben, Sighting

_ONE_CARD: Final = (
    "the end of the line; each card has a line of its own, and two laid down together are reported, such as {line}"
)

CARD_ONCE: Final = "each card once"
_PAIR: Final = 2
"""Of two players each gives two cards to a trick, so that its order shows nothing."""


def read_trick(draft: SituationDraft, words: Words) -> None:
    """`stich 3 E: HK H7 HA H6`: a trick, or as much of it as lies."""
    begins = len(draft.steps)
    numbered = words.is_number() or key_of(words.line).isdigit()
    if numbered:
        word = words.take("the number of a trick")
        number = word.text.rstrip(".:")
        if not (number.isascii() and number.isdecimal() and 1 <= int(number[:4]) <= MOST_TRICKS):
            raise words.misplaced(word, f"the number of a trick, 1 to {MOST_TRICKS}")
        _begin_trick(draft, int(number[:4]), Place(words.line.number, 1))
    _read_cards(draft, words, seat_named(draft, words))
    if not numbered and _completes_what_lay(draft, begins):
        found = "a card before the line that says who led its trick"
        raise RecordError(words.line.number, 1, found, "that line first, then the cards given after it")


def _read_cards(draft: SituationDraft, words: Words, seat: Seat) -> None:
    """The cards of a trick, from who led it on."""
    if words.next is None:
        raise words.fault("a card such as DK, H10 or SA")
    while words.next is not None:
        if words.skip(*SEPARATORS):
            continue
        seat = _given(draft, words, seat, presumed=True)


@carries("A.2")
def _completes_what_lay(draft: SituationDraft, begins: int) -> bool:
    """Whether a line that begins a trick, and single cards before it, make one trick together, each player's card once.

    The line says that its first player led. Then the others came after it; told before it they would have led instead.
    So they did, where the line goes on in their suit: it tells who followed.
    """
    before: list[Play] = []
    for step in reversed(draft.steps[:begins]):
        if not isinstance(step, Witnessed):
            break
        if isinstance(step.act, Play):
            if step.presumed:
                return False
            before.append(step.act)
    line = [step.act for step in draft.steps[begins:] if isinstance(step, Witnessed) and isinstance(step.act, Play)]
    if not before or line[0].card.suit is before[-1].card.suit:
        return False
    trick = [act.seat for act in (*reversed(before), *line)]
    first = draft.order.index(trick[0])
    return len(trick) > _PAIR and trick == [*draft.order[first:], *draft.order[:first]]


def _begin_trick(draft: SituationDraft, number: int, place: Place) -> None:
    """A trick with its number: what lies of the one before it was turned, whoever's cards nobody told.

    Where it is not simply the next one there were others between them.
    """
    if not draft.given and number > 1 and any(map(_is_before_first_lead, draft.steps)):
        draft.situation = replace(draft.situation, trick=0)
        draft.steps.append(Numbered(number - 1, place))
    elif not draft.given:
        draft.situation = replace(draft.situation, trick=number - 1)
    elif draft.number is not None and number > draft.number and _lying(draft) % len(draft.order):
        draft.steps += [] if _lies_in(draft, number) else [Turned(place)]
    if draft.given and draft.number is None and _are_all_before(draft, number):
        draft.situation = replace(draft.situation, trick=0)
    elif draft.given and (draft.number is None or number > draft.number + 1):
        draft.steps.append(Numbered(number - 1, place))
    draft.number, draft.numbered = number, len(draft.steps)


@carries("P.11")
def _lies_in(draft: SituationDraft, number: int) -> bool:
    """Whether what lies on the table is of the trick with this number: the one before it is turned already.

    Who led wrongly and took the card back, as somebody objected, did it in the trick that is told next.
    """
    turned = sum(isinstance(step, Turned) for step in draft.steps[draft.numbered :])
    begun = number if draft.number is None else draft.number + turned
    return number == begun and _lying(draft) < len(draft.order)


def _is_before_first_lead(step: ToldStep) -> bool:
    """Whether it only happens before the first trick, so that others nobody told of lie before a later one (A.17)."""
    return isinstance(step, Witnessed) and isinstance(step.act, Cut | Lift | Deal | Announce | Schieben)


def _are_all_before(draft: SituationDraft, number: int) -> bool:
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


def _lying(draft: SituationDraft) -> int:
    """How many cards are told since a trick was turned last."""
    cards = 0
    for step in draft.steps:
        taken = isinstance(step, Witnessed) and isinstance(step.act, Play)
        cards = 0 if isinstance(step, Turned) else cards + taken
    return cards


def read_turned_trick(draft: SituationDraft, words: Words) -> None:
    """`stich E: HK H7 HA H6`: a trick that was turned after its last card."""
    place = Place(words.line.number, 1)
    read_trick(draft, words)
    draft.steps.append(Turned(place))


def read_card(draft: SituationDraft, words: Words) -> None:
    """`karte S C7`: one card of one player; a second one on its line might be his or the next player's."""
    seat, named = seat_named(draft, words), words.next
    if named is None:
        raise words.fault("a card such as DK, H10 or SA")
    _given(draft, words, seat, presumed=False)
    if words.next is not None and _names_card(words.next.text):
        raise words.fault(_ONE_CARD.format(line=_as_two_cards(draft, words, seat)))


def _names_card(text: str) -> bool:
    try:
        one_card(text)
    except NotationError:
        return False
    return True


def _as_two_cards(draft: SituationDraft, words: Words, seat: Seat) -> str:
    """How it is told that the cards of a line were laid down together: an opponent reports it (A.24)."""
    other = draft.order[(draft.order.index(seat) + 1) % len(draft.order)]
    word = english_of("melden") if key_of(words.line) == PLAY_WORDS[-1] else "melden"
    kind = SIGHTINGS[Sighting.TWO_CARDS]
    cards = " ".join(told.text for told in words.line.words[2:])
    return f"{word} {other} {seat} {kind if word == 'melden' else english_of(kind)} {cards}"


def _given(draft: SituationDraft, words: Words, seat: Seat, *, presumed: bool) -> Seat:
    """One card given by a seat; the seat after it."""
    place = Place(words.line.number, words.column)
    card = words.card()
    words.clock()
    if card in draft.given and not _came_back(draft, seat, card):
        raise RecordError(place.line, place.column, f"{shown(str(card))} again", CARD_ONCE)
    draft.given = draft.given | CardSet.of([card])
    draft.owners[card] = seat
    draft.steps.append(Witnessed(Play(seat, card), place, presumed))
    return draft.order[(draft.order.index(seat) + 1) % len(draft.order)]


def _came_back(draft: SituationDraft, seat: Seat, card: Card) -> bool:
    """Whether the seat that gave a card may have taken it back: somebody has spoken up since."""
    acts = [step.act for step in draft.steps if isinstance(step, Witnessed)]
    given = max(at for at, act in enumerate(acts) if isinstance(act, Play) and act.card is card)
    spoken = any(isinstance(act, Object | Report | Choose | Rule) for act in acts[given:])
    return spoken and draft.owners[card] is seat


def read_turned(draft: SituationDraft, words: Words) -> None:
    """`gekehrt`: the trick that lay was turned."""
    draft.steps.append(Turned(Place(words.line.number, 1)))
    del words


def read_played_out(draft: SituationDraft, words: Words) -> None:
    """`ausgespielt`: the Spiel was played to its end."""
    draft.steps.append(PlayedOut(Place(words.line.number, 1)))
    del words
