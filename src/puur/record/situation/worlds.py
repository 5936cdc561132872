"""Ways in which a situation may have been: enough of them that every fact an article asks for is once so, once not."""

from collections.abc import Iterator, Mapping
from typing import Final

from puur.cards import EMPTY, PACK, CardSet, Rank, Suit, card_of
from puur.modes import Variant
from puur.record.situation.assigning import Hands, completed
from puur.record.situation.claiming import claimed_hands
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.table import Reason, World, size_of
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Announce, Bedanken, ClaimRest, Deal, Play, Report, ShowStoeck, ShowWeis, Sighting

_ENDS: Final = frozenset({Sighting.CARD_MISSING})
_REPEATS: Final = frozenset({Sighting.TURNED_TRICK_SEEN})
Want = tuple[Seat, CardSet, CardSet]  # a seat, what it must hold beside, what it must not


def worlds_of(situation: Situation, reglement: Reglement, variants: tuple[Variant | None, ...]) -> tuple[World, ...]:
    """Every world to be looked at, the plainest first. Empty where the cards told of fit in no hands."""
    size = size_of(situation, reglement)
    if isinstance(size, Reason):
        return ()
    found: dict[World, None] = {}
    for variant in variants:
        for hands in _hands(situation, reglement, variant, size):
            found[World(hands, variant)] = None
    first = next(iter(found), None)
    if first is not None:
        for other in _histories(situation, first):
            found[other] = None
    return tuple(found)


def _histories(situation: Situation, first: World) -> Iterator[World]:
    """The same hands, and what went before another way: only where nobody told."""
    reports = [act for act in situation.acts if isinstance(act, Report)]
    if len(reports) != 1:
        return
    if reports[0].sighting in _REPEATS:
        yield World(first.hands, first.variant, repeated=True)
    played = any(isinstance(act, Play) for act in situation.acts) or len(situation.acts) < len(situation.steps)
    if reports[0].sighting in _ENDS and not played and situation.trick is None and first.variant is not None:
        yield World(first.hands, first.variant, at_end=True)


def _hands(situation: Situation, reglement: Reglement, variant: Variant | None, size: int) -> Iterator[Hands]:
    """Hands that fit, the plainest first, then one for each thing somebody may have held or lacked."""
    dealt = [act.hands for act in situation.acts if isinstance(act, Deal) and any(act.hands)]
    if dealt:
        yield dealt[0]
        return
    held = {seat: situation.held(seat) for seat in situation.order}
    sizes = _sizes(situation, size)
    trump = _trump(situation, variant)
    void = _voids(situation, reglement, trump)
    stock = situation.drawn - CardSet(sum(cards.mask for cards in held.values()))
    regular = {seat: void.get(seat, EMPTY) | stock for seat in situation.order}
    for barred in (regular, dict.fromkeys(situation.order, stock)):  # revoked before only if it cannot be otherwise
        plain = completed(held, sizes, barred)
        if plain is None:
            continue
        yield plain
        for seat, more, less in _wants(situation, reglement, trump):
            wanted = {**held, seat: held[seat] | more}
            hands = completed(wanted, sizes, {**barred, seat: barred.get(seat, EMPTY) | less})
            if hands is not None:
                yield hands
        for act in situation.acts:
            if isinstance(act, ClaimRest) and variant is not None and act.seat in situation.order:
                yield from claimed_hands(act, variant, reglement, held, sizes, barred)
        return


def _sizes(situation: Situation, size: int) -> Mapping[Seat, int]:
    """How many cards each seat was dealt; where dealing is told, hands may be of any size."""
    if not situation.dealing_told:
        return dict.fromkeys(situation.order, size)
    told = {one.seat: len(one.cards) + one.more for one in situation.hands if one.more is not None}
    return {seat: told.get(seat, size) for seat in situation.order}


def _voids(situation: Situation, reglement: Reglement, trump: Suit | None) -> Mapping[Seat, CardSet]:
    """What a seat cannot have held, as it did not follow suit and nobody says that this was wrong."""
    found: dict[Seat, CardSet] = {}
    for asked, play, led in _discards(situation, reglement):
        if asked or (play.card.suit is trump and led is not trump):
            continue
        cards = led.cards.without(card_of(led, Rank.JACK)) if led is trump else led.cards
        found[play.seat] = found.get(play.seat, EMPTY) | cards
    return found


def _discards(situation: Situation, reglement: Reglement) -> Iterator[tuple[bool, Play, Suit]]:
    """Every card that did not follow suit: whether it is asked if that was right, the card, and the suit led."""
    size = len(situation.order) * reglement.trick.cards_each.value
    trick: list[Play] = []
    for step in situation.steps:
        if not isinstance(step, Witnessed):
            trick = []
        elif isinstance(step.act, Play):
            trick = [*trick, step.act] if len(trick) < size else [step.act]
            led = trick[0].card.suit
            if step.act.card.suit is not led:
                yield situation.in_question(step), step.act, led


def _trump(situation: Situation, variant: Variant | None) -> Suit | None:
    announced = next((act.variant for act in situation.acts if isinstance(act, Announce)), None)
    played = announced if variant is None else variant
    return None if played is None else played.trump


def _wants(situation: Situation, reglement: Reglement, trump: Suit | None) -> Iterator[Want]:
    """For each question the acts raise: who must hold what, and what not, to make the answer this or that."""
    for asked, play, led in _discards(situation, reglement):
        if not asked:
            continue
        yield play.seat, EMPTY, led.cards
        for card in led.cards:
            yield play.seat, CardSet.of([card]), led.cards.without(card)
        if trump is not None and play.card.suit is trump:
            yield play.seat, EMPTY, PACK - trump.cards
            yield play.seat, EMPTY, PACK - trump.cards - led.cards
    for act in situation.acts:
        if isinstance(act, ShowWeis):
            yield from _about_weis(act)
        elif isinstance(act, ShowStoeck) and trump is not None:
            king, queen = card_of(trump, Rank.KING), card_of(trump, Rank.QUEEN)
            yield act.seat, CardSet.of([king, queen]), EMPTY
            yield act.seat, EMPTY, CardSet.of([king])
        elif isinstance(act, Bedanken) and trump is not None:
            pair = CardSet.of([card_of(trump, Rank.KING), card_of(trump, Rank.QUEEN)])
            yield from ((seat, pair, EMPTY) for seat in situation.order)


def _about_weis(act: ShowWeis) -> Iterator[Want]:
    """The Weis held or not, alone or with a higher one."""
    jacks = CardSet.of(card_of(suit, Rank.JACK) for suit in Suit)
    longer = CardSet(sum(suit.cards.mask for suit in act.cards.suits))
    yield act.seat, act.cards, (jacks | longer) - act.cards
    yield act.seat, EMPTY, act.cards
    yield act.seat, act.cards | jacks, EMPTY
    yield act.seat, jacks, act.cards - jacks
