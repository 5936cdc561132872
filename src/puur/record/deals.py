"""The hands of a deal: parsed from separate lines, or reconstructed from the cards played.

Nobody writes down thirty-six cards twice. If a deal has no hands and the whole pack was recorded during play, each seat
was dealt what it played, without what it drew.
"""

from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Final

from puur.cards import EMPTY, PACK, Card, CardSet
from puur.errors import RecordError
from puur.partie.acts import Write
from puur.record.model import Entry, Place
from puur.record.words import Words
from puur.seats import Seat
from puur.spiel.acts import Deal, Draw, Play

NOTHING: Final = frozenset({"-", "–", "keine"})
REST: Final = frozenset({"rest"})


@dataclass(slots=True)
class DealDraft:
    """An entry being parsed. `hands_missing`: a deal without written hands."""

    entry: Entry
    place: Place
    hands_missing: bool = False


@dataclass(slots=True)
class HandLines:
    """The lines with the hands of one deal."""

    draft: DealDraft
    deal: Deal
    written: dict[Seat, CardSet] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.draft.hands_missing = True

    def add(self, words: Words) -> None:
        """One line: `S: D6 D7 …`, `S: -` for no cards, `S: rest` for all that are in no other hand."""
        column = words.column
        seat = words.seat()
        if seat in self.written:
            raise RecordError(words.line.number, column, f"a second hand of {seat}", "each hand once")
        if words.skip(*REST):
            hand = PACK - _union(self.written)
        elif words.skip(*NOTHING):
            hand = EMPTY
        else:
            words_left = words.next
            hand = words.cards()
            if words_left is None:
                raise words.fault("the cards of this hand, or - for none")
        words.finish()
        self.written[seat] = hand
        self._store(seat, words.line.comment)

    def _store(self, seat: Seat, comment: str) -> None:
        entry = self.draft.entry
        hands = [self.written.get(player, EMPTY) for player in Seat]
        remarks = list(entry.remarks.hands)
        remarks[seat] = comment
        self.draft.hands_missing = False
        self.draft.entry = replace(
            entry,
            act=replace(self.deal, hands=(hands[0], hands[1], hands[2], hands[3])),
            remarks=replace(entry.remarks, hands=(remarks[0], remarks[1], remarks[2], remarks[3])),
        )


def _union(hands: dict[Seat, CardSet]) -> CardSet:
    everything = EMPTY
    for hand in hands.values():
        everything = everything | hand
    return everything


def fill_hands(drafts: list[DealDraft], broken_off: RecordError | None) -> tuple[list[DealDraft], RecordError | None]:
    """The drafts with every deal complete, up to the first that cannot be completed, and the error that ends them.

    `broken_off` is the error at which reading stopped; a deal of the Spiel in which it stands cannot be completed.
    """
    for at, draft in enumerate(drafts):
        if draft.hands_missing and isinstance(draft.entry.act, Deal):
            later = list(takewhile(_same_spiel, drafts[at + 1 :]))
            cut_short = broken_off if at + 1 + len(later) == len(drafts) else None
            try:
                hands = _played_hands(draft, later, cut_short)
            except RecordError as error:
                return drafts[:at], error
            draft.entry = replace(draft.entry, act=replace(draft.entry.act, hands=hands))
            draft.hands_missing = False
    return drafts, broken_off


def _same_spiel(draft: DealDraft) -> bool:
    return draft.entry.spiel is None and not isinstance(draft.entry.act, Deal | Write)


def _played_hands(
    deal: DealDraft, later: list[DealDraft], cut_short: RecordError | None
) -> tuple[CardSet, CardSet, CardSet, CardSet]:
    """What every seat must have been dealt, from what it played and drew until the Spiel was over."""
    holder: dict[Card, Seat] = {}
    drawn = EMPTY
    for draft in later:
        act = draft.entry.act
        if isinstance(act, Play):
            if holder.setdefault(act.card, act.seat) is not act.seat:
                raise _fault(draft.place, str(act.card), f"another card: {holder[act.card]} played it")
        elif isinstance(act, Draw):
            drawn = drawn | act.cards
    if len(holder) < len(PACK):
        expected = f"the hands on the next lines, or all 36 cards as they were played ({len(holder)} were)"
        raise cut_short or _fault(deal.place, "no hands", expected)
    hands = [CardSet.of(card for card, seat in holder.items() if seat is other and card not in drawn) for other in Seat]
    return hands[0], hands[1], hands[2], hands[3]


def _fault(place: Place, found: str, expected: str) -> RecordError:
    return RecordError(place.line, place.column, found, expected)
