"""What somebody must hold, and must not, so that each thing an article asks for is once so and once not."""

from collections.abc import Iterator, Mapping

from puur.cards import EMPTY, PACK, CardSet, Rank, Suit, card_of
from puur.modes import Variant
from puur.record.situation.model import Situation, Witnessed
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Bedanken, Object, Play, Roll, ShowStoeck, ShowWeis

Want = tuple[Seat, CardSet, CardSet]  # a seat, what it must hold beside, what it must not


def wants_of(situation: Situation, reglement: Reglement, variant: Variant | None) -> Iterator[Want]:
    """For each question the acts raise: who must hold what, and what not, to make the answer this or that."""
    trump = None if variant is None else variant.trump
    for play, led in discards(situation, reglement, asked=True):
        yield from _about_discard(play, led, trump)
    yield from _about_leads(situation, reglement)
    pair = stoeck_pair(trump)
    for step in situation.steps:
        if not isinstance(step, Witnessed):
            continue
        match step.act:
            case ShowWeis() if situation.doubted(step):
                yield from _about_weis(step.act)
            case ShowStoeck(seat) if pair and situation.doubted(step):
                yield seat, pair, EMPTY
                yield seat, EMPTY, CardSet.of([card_of(trump or Suit.D, Rank.KING)])
            case Bedanken() if pair:
                yield from ((seat, pair, EMPTY) for seat in situation.order)
            case Roll(seat, face):
                asked = reglement.lead.die.value.get(face)
                if asked is not None and asked.suit is not None:
                    yield seat, EMPTY, asked.suit.cards
                    yield from ((seat, CardSet.of([card]), EMPTY) for card in asked.suit.cards)
            case _:
                pass


def stoeck_pair(trump: Suit | None) -> CardSet:
    """King and queen of trump; nothing where there is none."""
    return EMPTY if trump is None else CardSet.of([card_of(trump, Rank.KING), card_of(trump, Rank.QUEEN)])


def discards(situation: Situation, reglement: Reglement, *, asked: bool) -> Iterator[tuple[Play, Suit]]:
    """Every card that did not follow suit, with the suit led: those that are in question, or those that are not."""
    size = len(situation.order) * reglement.trick.cards_each.value
    trick: list[Play] = []
    for step in situation.steps:
        if not isinstance(step, Witnessed):
            trick = []
        elif isinstance(step.act, Play):
            trick = [*trick, step.act] if len(trick) < size else [step.act]
            led = trick[0].card.suit
            if step.act.card.suit is not led and situation.in_question(step) is asked:
                yield step.act, led


def _about_discard(play: Play, led: Suit, trump: Suit | None) -> Iterator[Want]:
    """Nothing of the suit, each of its cards as the highest, nothing but trumps."""
    yield play.seat, EMPTY, led.cards
    for card in led.cards:
        yield play.seat, CardSet.of([card]), led.cards.without(card)
    if trump is not None and play.card.suit is trump:
        yield play.seat, EMPTY, PACK - trump.cards
        yield play.seat, EMPTY, PACK - trump.cards - led.cards


def _about_leads(situation: Situation, reglement: Reglement) -> Iterator[Want]:
    """Nothing but the suit that was led, or something else too, where a bar or the die may have forbidden it."""
    spoken = False
    size = len(situation.order) * reglement.trick.cards_each.value
    lying = 0
    for step in situation.steps:
        if not isinstance(step, Witnessed):
            lying = 0
        elif isinstance(step.act, Object | Roll):
            spoken = True
            lying = 0 if isinstance(step.act, Object) else lying
        elif isinstance(step.act, Play):
            if spoken and lying % size == 0 and situation.in_question(step):
                suit = step.act.card.suit
                yield step.act.seat, EMPTY, PACK - suit.cards
                for other in Suit:
                    if other is not suit:
                        yield step.act.seat, CardSet.of([card_of(other, Rank.SEVEN)]), EMPTY
                        yield step.act.seat, CardSet.of([card_of(other, Rank.ACE)]), EMPTY
            lying += 1


def _about_weis(act: ShowWeis) -> Iterator[Want]:
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


def higher_weis(act: ShowWeis) -> CardSet:
    """The cards that might make a higher Weis of a hand with this one: more of its suits, and the Jacks."""
    jacks = CardSet.of(card_of(suit, Rank.JACK) for suit in Suit)
    return (jacks | CardSet(sum(suit.cards.mask for suit in act.cards.suits))) - act.cards


def voids(situation: Situation, reglement: Reglement, trump: Suit | None) -> Mapping[Seat, CardSet]:
    """What a seat cannot have held, as it did not follow suit and nobody says that this was wrong."""
    found: dict[Seat, CardSet] = {}
    for play, led in discards(situation, reglement, asked=False):
        if play.card.suit is trump and led is not trump:
            continue
        cards = led.cards.without(card_of(led, Rank.JACK)) if led is trump else led.cards
        found[play.seat] = found.get(play.seat, EMPTY) | cards
    return found
