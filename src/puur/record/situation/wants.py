"""What somebody must hold, and must not, so that each thing an article asks for is once so and once not."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from puur.cards import EMPTY, PACK, Card, CardSet, Rank, Suit, card_of
from puur.modes import BEATERS, Variant
from puur.record.situation.contradicted_weis import about_contradicted
from puur.record.situation.dice_settings import roll_in_question
from puur.record.situation.half_told import Need, about_turned
from puur.record.situation.labour import few_unknown
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.moments import roll_is_asked
from puur.record.situation.outcome import Outcome
from puur.record.situation.unnamed_weis import is_doubted, may_hold
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import Undertrump, WeisPlay
from puur.rules.stoeck import stoeck_pair
from puur.rules.weis import credits_of
from puur.seats import Seat
from puur.spiel.acts import Bedanken, Play, Roll, ShowStoeck, ShowWeis
from puur.spiel.barred_leads import barred_to, trump_demand
from puur.spiel.card_play import running_trick
from puur.spiel.state import Spiel, Trick
from puur.spiel.tricks import new_trick

WantedHands = tuple[Need, ...]
_JACKS_ALONE: Final = ((Rank.JACK,), (Rank.EIGHT, Rank.TEN, Rank.QUEEN))
"""The highest of four alike, and the ranks without which a hand has no row beside them."""
_EVERY: Final = 3
"""Of so many cards that may each have been wrong every combination is looked at; of more all, none, and each alone."""
_OF_ONE_CARD: Final = 2
"""A card alone was right or wrong, and is looked at by itself."""


@dataclass(frozen=True, slots=True)
class GivenCard:
    """A card that was led (`led` is none), or that did not follow suit, and what was trump then."""

    number: int
    seat: Seat
    card: Card
    led: Suit | None
    trump: Suit | None
    asked: bool
    bound: bool  # a bar or the die may have forbidden the lead
    under: bool  # a lower trump than one that lay there
    passing: tuple[Seat, ...]  # who would have rolled before, if the die came on to who led (G.wuerfel)
    lacked: CardSet  # what he cannot have held, as he led so and nobody doubts it


def given_in(situation: Situation, outcome: Outcome) -> tuple[GivenCard, ...]:
    """The leads and the cards that did not follow suit, as they came in a world."""
    found = []
    for number, step, before in outcome.moments:
        act = step.act
        if not isinstance(act, Play):
            continue
        trick = running_trick(before)
        led = None if trick is None else trick.cards[0].suit
        early = before.turn is not act.seat
        asked = situation.in_question(number) or number in situation.discards_doubted
        if led is not act.card.suit and (not early or asked or led is None):
            trump = None if trick is None else trick.mode.trump
            bound = bool(before.faults.bars or before.faults.cases) or before.faced is not None
            under = act.card.suit is trump is not led and trick is not None and _is_under(trick, act.card)
            passing = () if led is not None else before_him(before, act.seat)
            lacked = EMPTY if asked or led is not None else _lacked_by(before, act)
            found.append(GivenCard(number, act.seat, act.card, led, trump, asked, bound, under, passing, lacked))
            later = led_after(outcome, number) if asked and early and led is None else None
            if later not in {None, act.card.suit}:
                found.append(replace(found[-1], led=later, passing=()))
    return tuple(found)


def led_after(outcome: Outcome, number: int) -> Suit | None:
    """The suit of the first card that another gave after an early one, which may stand as an answer to it (A.22)."""
    seat = next((step.act.seat for at, step, _ in outcome.moments if at == number and isinstance(step.act, Play)), None)
    for at, step, _ in outcome.moments:
        if at > number and isinstance(step.act, Play) and step.act.seat is not seat:
            return step.act.card.suit
    return None


def before_him(before: Spiel, seat: Seat) -> tuple[Seat, ...]:
    """Who has the die before a player, from who has it now on; nobody without a die."""
    if not before.reglement.lead.die.value or before.turn is None or seat not in before.start.seats.order:
        return ()
    order = before.start.seats.starting_with(before.turn)
    return tuple(order[: order.index(seat)])


@carries("P.17")
def _lacked_by(before: Spiel, act: Play) -> CardSet:
    """What a player lacked whose lead was right though it was barred, or another was demanded: holding nothing else."""
    demanded = demanded_of(before, act.seat)
    if demanded is not None:
        return EMPTY if act.card.suit is demanded else demanded.cards
    barred = barred_to(before, act.seat)
    return PACK - barred if act.card in barred else EMPTY


def _is_under(trick: Trick, card: Card) -> bool:
    best = trick.cards[trick.best or 0]
    return best.suit is trick.mode.trump and not BEATERS[trick.mode.order][best] >> card & 1


def wants_of(
    situation: Situation, reglement: Reglement, variant: Variant | None, given: tuple[GivenCard, ...]
) -> Iterator[WantedHands]:
    """For each question the acts raise: who must hold what, and what not, to make the answer this or that."""
    yield from _together(situation, given)
    yield from about_turned(situation, variant)
    yield from about_contradicted(situation)
    for came in given:
        if came.asked and came.led is not None:
            yield from (((came.seat, more, less),) for more, less in _about_discard(came, came.led))
        elif came.asked and came.bound:
            yield from (((came.seat, more, less),) for more, less in _about_lead(came.card.suit))
        elif came.lacked:
            yield ((came.seat, EMPTY, came.lacked),)
        if came.passing:
            yield from (tuple((seat, EMPTY, suit.cards) for seat in came.passing) for suit in Suit)
    for seat, more, less in _about_words(situation, reglement, variant):
        if seat in situation.order:  # who does not sit here holds nothing
            yield ((seat, more, less),)
    yield from _about_rolls(situation, reglement)
    yield from _about_passing(situation)


def words_and_cards(
    situation: Situation, reglement: Reglement, variant: Variant | None, given: tuple[GivenCard, ...]
) -> Iterator[tuple[WantedHands, WantedHands]]:
    """What makes a doubted word on Weis or Stoeck true or not, with each way in which doubted cards were wrong."""
    ways = tuple(rights_and_wrongs(situation, given))
    for seat, more, less in _about_words(situation, reglement, variant) if ways else ():
        if seat in situation.order:
            yield from ((((seat, more, less),), want) for want in ways)


@carries("G.wuerfel")
def _about_passing(situation: Situation) -> Iterator[WantedHands]:
    """Who had the die before a player whose roll is in question lacked a suit, if it came on to him."""
    roller = roll_in_question(situation)
    if roller is None or situation.leader is None or not {roller, situation.leader} <= set(situation.order):
        return
    start = situation.order.index(situation.leader)
    order = (*situation.order[start:], *situation.order[:start])
    before = order[: order.index(roller)]
    for suit in Suit if before else ():
        yield tuple((seat, EMPTY, suit.cards) for seat in before)


def _about_rolls(situation: Situation, reglement: Reglement) -> Iterator[WantedHands]:
    """Of several who rolled for one lead none but the last could lead, and he could (G.wuerfel)."""
    waiting: list[tuple[Seat, CardSet]] = []
    played = EMPTY
    for step in situation.steps:
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Roll):
            face = reglement.lead.die.value.get(act.face)
            waiting.append((act.seat, EMPTY if face is None or face.suit is None else face.suit.cards))
        elif isinstance(act, Play):
            if len(waiting) > 1:
                seat, suit = waiting[-1]
                passing = tuple((other, EMPTY, cards) for other, cards in waiting[:-1] if other is not seat)
                free = [card for card in suit - played if card not in situation.told]
                yield (*passing, (seat, CardSet.of(free[:1]), EMPTY))
            waiting = []
            played = played.adding(act.card)
    if len(waiting) > 1:  # nobody has led yet
        yield _lacking(waiting[:-1])


def _lacking(rolled: list[tuple[Seat, CardSet]]) -> WantedHands:
    """That nobody of these held what he rolled, each time."""
    less: dict[Seat, int] = {}
    for seat, cards in rolled:
        less[seat] = less.get(seat, 0) | cards.mask
    return tuple((seat, EMPTY, CardSet(mask)) for seat, mask in less.items())


def _together(situation: Situation, given: tuple[GivenCard, ...]) -> Iterator[WantedHands]:
    """Several cards that may each have been wrong: some of them were, the others were not."""
    found = tuple(rights_and_wrongs(situation, given))
    yield from found if len(found) > _OF_ONE_CARD else ()


def rights_and_wrongs(situation: Situation, given: tuple[GivenCard, ...]) -> Iterator[WantedHands]:
    """Every way in which some of the cards that may each have been wrong were, and the others were not."""
    unsure = [came for came in given if came.asked and came.led is not None and not _known_to_hold(situation, came)]
    numbers = range(len(unsure))
    counts = range(len(unsure) + 1) if len(unsure) <= _EVERY else (0, 1, len(unsure))
    for count in counts if unsure else ():
        for wrong in combinations(numbers, count):
            want = _some_wrong(situation, unsure, frozenset(wrong))
            if want is not None:
                yield want


def _some_wrong(situation: Situation, unsure: list[GivenCard], wrong: frozenset[int]) -> WantedHands | None:
    """Hands in which just these cards were wrong; None if one player would have to hold a suit and lack it."""
    more: dict[Seat, int] = {}
    less: dict[Seat, int] = {}
    taken = situation.told.mask
    for number, came in enumerate(unsure):
        led = came.led or came.card.suit
        if number not in wrong:
            less[came.seat] = less.get(came.seat, 0) | led.cards.mask
            continue
        free = [card for card in led.cards if not taken >> card & 1 and card.rank is not Rank.JACK]
        if not free:
            return None
        more[came.seat] = more.get(came.seat, 0) | 1 << free[0]
        taken |= 1 << free[0]
    if any(more.get(seat, 0) & less.get(seat, 0) for seat in more):
        return None
    return tuple((seat, CardSet(more.get(seat, 0)), CardSet(less.get(seat, 0))) for seat in {**more, **less})


def _known_to_hold(situation: Situation, came: GivenCard) -> bool:
    """Whether it is known that a player still held a card of the suit led."""
    before = (step.act for step in situation.steps[: came.number] if isinstance(step, Witnessed))
    played = CardSet(sum({1 << act.card for act in before if isinstance(act, Play) and act.seat is came.seat}))
    held = situation.held(came.seat) - played
    led = came.led or came.card.suit
    return any(card.rank is not Rank.JACK or led is not came.trump for card in held.of_suit(led))


def _about_words(situation: Situation, reglement: Reglement, variant: Variant | None) -> Iterator[Need]:
    """What was said: Weis, Stoeck, a Bedanken that may count on them; and what was rolled."""
    trump = None if variant is None else variant.trump
    pair = stoeck_pair(trump)
    for number, step in enumerate(situation.steps):
        match step.act if isinstance(step, Witnessed) else None:
            case ShowWeis() as act if is_doubted(situation, number, reglement.weis):
                yield from _about_weis(act) if act.cards else _about_unnamed(situation, reglement, act)
                yield from _about_part(act, reglement)
            case ShowStoeck(seat) if pair and situation.doubted(number):
                yield seat, pair, EMPTY
                yield seat, EMPTY, CardSet.of([card_of(trump or Suit.D, Rank.KING)])
            case Bedanken():
                yield from ((seat, pair, EMPTY) for seat in situation.order if pair)
                yield from _about_untold(situation, reglement)
            case Roll(seat, face):
                asked = reglement.lead.die.value.get(face)
                if asked is not None and asked.suit is not None:
                    yield seat, EMPTY, asked.suit.cards
                    yield from ((seat, CardSet.of([card]), EMPTY) for card in asked.suit.cards)
            case _:
                pass


def _about_discard(given: GivenCard, led: Suit) -> Iterator[tuple[CardSet, CardSet]]:
    """Nothing of the suit, each of its cards as the highest, nothing but trumps."""
    yield EMPTY, led.cards
    for card in led.cards:
        yield CardSet.of([card]), led.cards.without(card)
    if given.trump is not None and given.card.suit is given.trump:
        yield EMPTY, PACK - given.trump.cards
        yield EMPTY, PACK - given.trump.cards - led.cards


def _about_lead(suit: Suit) -> Iterator[tuple[CardSet, CardSet]]:
    """Nothing but the suit that was led, or something else too; and nothing of a suit that may be demanded (A.8)."""
    yield EMPTY, PACK - suit.cards
    for other in Suit:
        if other is not suit:
            yield EMPTY, other.cards
            yield from ((CardSet.of([card_of(other, rank)]), EMPTY) for rank in (Rank.SEVEN, Rank.TEN, Rank.ACE))


def _about_weis(act: ShowWeis) -> Iterator[Need]:
    """The Weis held or not, alone or with a higher one."""
    jacks = CardSet.of(card_of(suit, Rank.JACK) for suit in Suit)
    longer = CardSet(sum(suit.cards.mask for suit in act.cards.suits))
    yield act.seat, act.cards, (jacks | longer) - act.cards
    yield act.seat, EMPTY, act.cards
    yield act.seat, act.cards | jacks, EMPTY
    yield act.seat, jacks, act.cards - jacks
    for suit in Suit:
        other = CardSet.of(card_of(suit, Rank(number)) for number in range(Rank.QUEEN, Rank.ACE + 1))
        if not other & act.cards:
            yield act.seat, other, act.cards


@carries("G.weis")
def _about_part(act: ShowWeis, reglement: Reglement) -> Iterator[Need]:
    """Of an overstated Weis that he credited himself a part held, and no more: corrected it is that part (P.4)."""
    if reglement.weis.play.value is WeisPlay.CREDITED:
        for part in credits_of(act.cards, act.cards, reglement.weis):
            yield act.seat, part.cards, act.cards - part.cards


def _about_unnamed(situation: Situation, reglement: Reglement, act: ShowWeis) -> Iterator[Need]:
    """A Weis of which only the points were told: there, one in each suit, alone or with a higher one; or none."""
    held = {seat: situation.held(seat) for seat in situation.order}
    ways = may_hold(situation, act, held, reglement)
    for suit in Suit:
        for cards in [way for way in ways if way <= suit.cards][:2]:
            yield act.seat, cards, (suit.cards | higher_weis(act, far=True)) - cards
            yield act.seat, cards | suit.cards, EMPTY
        yield act.seat, EMPTY, higher_weis(act, far=True) | suit.cards  # no row, and no four alike
    jacks, between = (CardSet.of(card_of(suit, rank) for suit in Suit for rank in some) for some in _JACKS_ALONE)
    yield act.seat, jacks, between


def _about_untold(situation: Situation, reglement: Reglement) -> Iterator[Need]:
    """Each Weis that somebody may have held though nobody told, where few cards are unknown (A.3)."""
    if reglement.weis.play.value is WeisPlay.OFF or not few_unknown(situation):
        return
    held = {seat: situation.held(seat) for seat in situation.order}
    for seat in situation.order:
        for cards in may_hold(situation, ShowWeis(seat, EMPTY), held, reglement):
            if not cards <= held[seat]:
                yield seat, cards, EMPTY


def higher_weis(act: ShowWeis, *, far: bool) -> CardSet:
    """The cards that might make a higher Weis of a hand with this one: more of its suits, and the Jacks.

    `far`: of the other suits too, so many that no row of three is left.
    """
    ranks = (Rank.EIGHT, Rank.JACK, Rank.ACE) if far else (Rank.JACK,)
    others = CardSet.of(card_of(suit, rank) for suit in Suit for rank in ranks)
    suits = act.cards.suits
    own = suits[0].cards if len(suits) == 1 else EMPTY  # four alike are no row that could be longer
    return (others | own) - act.cards


def passed_on(situation: Situation, reglement: Reglement) -> Mapping[Seat, CardSet]:
    """What a seat cannot have held: it rolled a suit, then another rolled, and nobody doubts that (G.wuerfel)."""
    found: dict[Seat, CardSet] = {}
    waiting: list[tuple[Seat, CardSet]] = []
    last = 0
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Roll):
            face = reglement.lead.die.value.get(act.face)
            suit = None if face is None else face.suit
            waiting += [(act.seat, EMPTY if suit is None else suit.cards)]
            last = number
        elif isinstance(act, Play):
            if not situation.in_question(number):
                for seat, cards in waiting:
                    found[seat] = found.get(seat, EMPTY) | (EMPTY if seat is act.seat else cards)
            waiting = []
    if waiting and not roll_is_asked(situation, last):  # nobody has led yet after the last of these rolls
        for seat, cards in waiting:
            found[seat] = found.get(seat, EMPTY) | (EMPTY if seat is waiting[-1][0] else cards)
    return found


def voids(given: tuple[GivenCard, ...], undertrump: Undertrump) -> Mapping[Seat, CardSet]:
    """What a seat cannot have held, as it did not follow suit and nobody says that this was wrong."""
    found: dict[Seat, CardSet] = {}
    free = undertrump in {Undertrump.FREE, Undertrump.FREE_WHEN_VOID}
    for came in given:
        led = came.led
        trumped = came.card.suit is came.trump is not led
        allowed = not came.under or undertrump is Undertrump.FREE
        if came.asked or led is None or (trumped and allowed):
            continue
        if came.under and came.trump is not None and not free:  # nothing but trumps is left (A.21)
            found[came.seat] = found.get(came.seat, EMPTY) | (PACK - came.trump.cards)
            continue
        cards = led.cards.without(card_of(led, Rank.JACK)) if led is came.trump else led.cards
        found[came.seat] = found.get(came.seat, EMPTY) | cards
    return found


def demanded_of(spiel: Spiel, seat: Seat) -> Suit | None:
    """The trump that this seat must lead now if it holds any; None if nobody demands it."""
    return None if trump_demand(spiel, seat) is None else new_trick(spiel, seat).mode.trump
