"""The facts a ruling may hang on and that nobody told: what somebody held, whether it was the first time."""

from dataclasses import dataclass
from enum import StrEnum

from puur.cards import EMPTY, Card, CardSet
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.table import World
from puur.record.situation.witnessing import Outcome
from puur.rules.weis import find_weis, weis_of
from puur.seats import Seat
from puur.spiel.acts import Act, Bedanken, ClaimRest, Play, Report, ShowStoeck, ShowWeis
from puur.spiel.bedanken_points import has_unshown_stoeck
from puur.spiel.claim import check_claim, why_not
from puur.spiel.fault import ObjectionKind
from puur.spiel.playing import running_trick
from puur.spiel.state import Spiel
from puur.spiel.tricks import dealt_hand
from puur.spiel.weistalk import check_show_weis


class FactKind(StrEnum):
    """What may be asked back."""

    VARIANT = "variant"  # what is played
    HOLDS_SUIT = "holds_suit"  # whether he had a card of the suit led, the Puur aside where trump was led
    ONLY_TRUMPS = "only_trumps"  # whether he had nothing but trumps
    HOLDS_CARDS = "holds_cards"  # whether he had the cards of his Weis or Stoeck
    HOLDS_MORE = "holds_more"  # whether he had a higher Weis
    ALL_BOCK = "all_bock"  # whether all cards laid down with a claim were Bock in any order
    STOECK_LEFT = "stoeck_left"  # whether his party had Stoeck that it had not shown yet
    REPEATED = "repeated"  # whether it had happened before
    AT_END = "at_end"  # whether all cards had been played
    WITHHELD = "withheld"  # the highest card he held back
    HANDS = "hands"  # anything else in the hands


@dataclass(frozen=True, slots=True)
class Fact:
    """A question: its kind, whom it is about, and which cards."""

    kind: FactKind
    seat: Seat | None = None
    cards: CardSet = EMPTY


Value = str
YES, NO = "yes", "no"


def facts_of(situation: Situation, world: World, outcome: Outcome) -> dict[Fact, Value]:
    """What is true of a world, for every question that could be asked of this situation."""
    found: dict[Fact, Value] = {}
    if situation.variant is None and world.variant is not None:
        found[Fact(FactKind.VARIANT)] = world.variant.name
    for step, before in outcome.moments:
        if situation.in_question(step):
            found |= _of_act(step, before)
    reports = [act for act in situation.acts if isinstance(act, Report)]
    if reports:
        found[Fact(FactKind.REPEATED, reports[0].offender)] = _told(world.repeated)
        found[Fact(FactKind.AT_END)] = _told(world.at_end)
    return found


def _told(true: object) -> Value:
    return YES if true else NO


def _of_act(step: Witnessed, before: Spiel) -> dict[Fact, Value]:
    """The questions an act raises."""
    act: Act = step.act
    match act:
        case Play(seat, card):
            return _of_card(before, seat, card)
        case ShowWeis(seat, cards, _):
            hand = before.hands[seat]
            weis, keys = weis_of(cards, before.reglement.weis), before.reglement.weis
            best = max((one.points for one in find_weis(hand, keys)), default=0)
            higher = any(one.kind is ObjectionKind.WEIS_NOT_HIGHEST for one in check_show_weis(before, act))
            return {
                Fact(FactKind.HOLDS_CARDS, seat, cards): _told(cards <= hand),
                Fact(FactKind.HOLDS_MORE, seat, cards): _told(higher or best > (0 if weis is None else weis.points)),
            }
        case ShowStoeck(seat):
            pair = stoeck_cards(before)
            return {Fact(FactKind.HOLDS_CARDS, seat, pair): _told(pair <= dealt_hand(before, seat))} if pair else {}
        case ClaimRest(seat) if not check_claim(before, act):
            return {Fact(FactKind.ALL_BOCK, seat): _told(why_not(before, act) is None)}
        case Bedanken(seat) if seat in before.start.seats.order:
            left = has_unshown_stoeck(before, before.start.seats.party(seat))
            return {Fact(FactKind.STOECK_LEFT, seat): _told(left)}
        case _:
            return {}


def _of_card(before: Spiel, seat: Seat, card: Card) -> dict[Fact, Value]:
    trick = running_trick(before)
    if trick is None or card.suit is trick.cards[0].suit:
        return {}
    led, trump, hand = trick.cards[0].suit, trick.mode.trump, before.hands[seat]
    asked = hand.of_suit(led)
    if led is trump and before.reglement.follow.puur_exempt.value:
        asked = CardSet.of([one for one in asked if one.rank.letter != "J"])
    found = {Fact(FactKind.HOLDS_SUIT, seat, led.cards): _told(asked)}
    if card.suit is trump:
        found[Fact(FactKind.ONLY_TRUMPS, seat, trump.cards)] = _told(hand <= trump.cards)
    return found


def stoeck_cards(spiel: Spiel) -> CardSet:
    """King and queen of trump; nothing where there is no trump."""
    variant = spiel.preface.variant
    trump = None if variant is None else variant.mode(0).trump
    if trump is None:
        return EMPTY
    return CardSet.of([one for one in trump.cards if one.rank.letter in {"K", "Q"}])
