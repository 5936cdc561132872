"""Why a card is played: which rule of thumb it follows."""

from typing import Final

from puur.bots.conventions import Conventions, Discard
from puur.bots.reasons import BotReason, ReasonKind
from puur.bots.thumb.card_choice import Weighed
from puur.bots.thumb.card_worth import NO_CARD, Facts, opponents_have
from puur.bots.thumb.signals import SAME_COLOUR, first_discard
from puur.bots.thumb.situation import TABLES
from puur.cards import Card, Suit
from puur.modes import POINTS
from puur.seats import Seat
from puur.spiel.acts import Act, Bedanken, Choose, ClaimRest, Object, Predict, ShowStoeck, ShowWeis
from puur.spiel.view import View

_SURELY: Final = 0.85
_PERHAPS: Final = 0.35


def why_card(view: View, seat: Seat, weighed: Weighed, card: Card, conventions: Conventions) -> BotReason:
    """The reason for playing a legal card; for a card one would not play, only what one would play."""
    if len(weighed.cards) == 1:
        return BotReason(ReasonKind.ONLY_CARD, card=card, suit=card.suit)
    if card is not weighed.best:
        return BotReason(ReasonKind.OTHERWISE, card=card, suit=card.suit, instead=weighed.best)
    if weighed.aim.value < 0:
        return _why_avoiding(weighed, card)
    if weighed.facts.led == NO_CARD:
        return _why_leading(weighed.facts, card)
    if _beats(weighed.facts, card):
        return _why_winning(weighed, card)
    return _why_giving(view, seat, weighed, card, conventions)


def _beats(f: Facts, card: Card) -> bool:
    """Whether a card becomes the best of the trick."""
    beaten = TABLES.suit[f.led] | TABLES.trumps[f.order] if f.best == NO_CARD else TABLES.takers[36 * f.order + f.best]
    return bool((beaten & ~f.dead) >> card & 1)


def _why_avoiding(weighed: Weighed, card: Card) -> BotReason:
    """Where points are to be avoided."""
    f = weighed.facts
    if f.led == NO_CARD:
        return BotReason(ReasonKind.LEAD_TO_LOSE, card=card, suit=card.suit)
    if _beats(f, card):
        return BotReason(ReasonKind.TAKE_CHEAPLY, card=card, suit=card.suit, n=f.lying + POINTS[f.worth][card])
    follows = TABLES.suit[f.led] >> card & 1
    return BotReason(ReasonKind.STAY_BELOW if follows else ReasonKind.GET_RID, card=card, suit=card.suit)


def _why_leading(f: Facts, card: Card) -> BotReason:
    """On lead."""
    out = opponents_have(f) & TABLES.trumps[f.order]
    above = TABLES.stronger[36 * f.order + card]
    if TABLES.trumps[f.order] >> card & 1 and out:
        return BotReason(ReasonKind.DRAW_TRUMPS, card=card, suit=card.suit, n=out.bit_count())
    if not above & f.out:
        return BotReason(ReasonKind.CASH_BOCK, card=card, suit=card.suit)
    if f.wish[card.suit] > 0:
        return BotReason(ReasonKind.LEAD_WISHED, card=card, suit=card.suit)
    if f.hand & TABLES.suit[card] == 1 << card and f.hand & TABLES.trumps[f.order]:
        return BotReason(ReasonKind.LEAD_SHORT, card=card, suit=card.suit)
    if above & f.hand and any(f.ally[1:]):
        return BotReason(ReasonKind.LEAD_LOW, card=card, suit=card.suit)
    return BotReason(ReasonKind.LEAD_CHEAP, card=card, suit=card.suit)


def _why_winning(weighed: Weighed, card: Card) -> BotReason:
    """Where the card becomes the best of the trick."""
    f = weighed.facts
    if TABLES.trumps[f.order] >> card & 1 and not TABLES.suit[f.led] >> card & 1:
        return BotReason(ReasonKind.RUFF, card=card, suit=card.suit, n=f.lying)
    if f.following == 0:
        return BotReason(ReasonKind.WIN_LAST, card=card, suit=card.suit, n=f.lying + POINTS[f.worth][card])
    sure = weighed.chance(card) >= _SURELY
    return BotReason(ReasonKind.WIN_SURELY if sure else ReasonKind.WIN_PERHAPS, card=card, suit=card.suit)


def _why_giving(view: View, seat: Seat, weighed: Weighed, card: Card, conventions: Conventions) -> BotReason:
    """Where another card is better."""
    f, points = weighed.facts, POINTS[weighed.facts.worth][card]
    chance = weighed.chance(card)
    if f.ours and points and chance >= _SURELY:
        return BotReason(ReasonKind.SMEAR, card=card, suit=card.suit, n=points)
    if f.ours:
        return BotReason(ReasonKind.LET_PARTNER, card=card, suit=card.suit)
    if chance >= _PERHAPS:
        return BotReason(ReasonKind.HOPE_FOR_PARTNER, card=card, suit=card.suit)
    told = _told(view, seat, f, card, conventions)
    return BotReason(ReasonKind.GIVE_CHEAP, card=card, suit=card.suit) if told is None else told


def _told(view: View, seat: Seat, f: Facts, card: Card, conventions: Conventions) -> BotReason | None:
    """What a first discard signals, where agreed."""
    plain = not (TABLES.suit[f.led] | TABLES.trumps[f.order]) >> card & 1
    if not plain or view.seats.partner(seat) is None or first_discard(view, seat) is not None:
        return None
    suit: Suit = card.suit
    match conventions.discard:
        case Discard.NOTHING:
            return None
        case Discard.UNWANTED:
            return BotReason(ReasonKind.THROW_UNWANTED, card=card, suit=suit)
        case Discard.WANTED:
            return BotReason(ReasonKind.THROW_WANTED, card=card, suit=suit)
        case Discard.COLOUR:
            return BotReason(ReasonKind.THROW_COLOUR, card=card, suit=SAME_COLOUR[suit])


def why_said(act: Act) -> BotReason:
    """The reason for an act that is not a card."""
    match act:
        case Predict():
            return BotReason(ReasonKind.PREDICT, n=act.points)
        case Bedanken():
            return BotReason(ReasonKind.REACHED)
        case ShowStoeck():
            return BotReason(ReasonKind.SHOW_STOECK)
        case ShowWeis():
            return BotReason(ReasonKind.SHOW_WEIS)
        case ClaimRest():
            return BotReason(ReasonKind.ALL_BOCK)
        case Choose():
            return BotReason(ReasonKind.CHOOSE_BEST)
        case Object():
            return BotReason(ReasonKind.SEEN_WRONG)
        case _:
            return BotReason(ReasonKind.ROUTINE)
