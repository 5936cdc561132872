"""The table door: the effect a wrong act has all the same, and the irregularity it becomes.

A wrong act has its effect as at any table: the card lies, the pack is cut, the cards are dealt. Nobody but the offender
knows until somebody calls it.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.cards import EMPTY, PACK, CardSet
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel import acts as a
from puur.spiel import card_play, cut_and_deal, stock, trump_choice
from puur.spiel.acts import Act
from puur.spiel.cases import call
from puur.spiel.citations import Objections
from puur.spiel.fault import Irregularity, IrregularityKind, ObjectionKind
from puur.spiel.lead_before_choice import leads_before_choice
from puur.spiel.rest import laid_open
from puur.spiel.state import Early, Phase, Spiel
from puur.spiel.two_cards import gave_last, given_with
from puur.spiel.weis.irregular import said_all_the_same, talk_kind
from puur.spiel.wrong_leader import leads_wrongly

_KINDS: Final[Mapping[ObjectionKind, IrregularityKind]] = MappingProxyType(
    {
        ObjectionKind.MUST_FOLLOW: IrregularityKind.REVOKE,
        ObjectionKind.UNDERTRUMPED: IrregularityKind.UNDERTRUMPED,
        ObjectionKind.SUIT_BARRED: IrregularityKind.BARRED_LEAD,
        ObjectionKind.DIE_DEMANDS: IrregularityKind.DIE_IGNORED,
        ObjectionKind.CARD_LIES: IrregularityKind.EARLY_CARD,
        ObjectionKind.CUT_TOO_SMALL: IrregularityKind.CUT_WRONGLY,
        ObjectionKind.CUT_TOO_LARGE: IrregularityKind.CUT_WRONGLY,
        ObjectionKind.WRONG_CUTTER: IrregularityKind.CUT_WRONGLY,
        ObjectionKind.NOT_CUT: IrregularityKind.NOT_CUT,
        ObjectionKind.WRONG_DEALER: IrregularityKind.WRONG_DEALER,
        ObjectionKind.MISDEAL: IrregularityKind.MISDEAL,
        ObjectionKind.BOTTOM_NOT_LAID_OUT: IrregularityKind.BOTTOM_NOT_LAID_OUT,
        ObjectionKind.WRONG_CHOOSER: IrregularityKind.WRONG_CHOOSER,
        ObjectionKind.VARIANT_NOT_PLAYED: IrregularityKind.NOT_TO_ANNOUNCE,
        ObjectionKind.NO_SUCH_JOKER: IrregularityKind.NOT_TO_ANNOUNCE,
        ObjectionKind.DISCIPLINE_USED: IrregularityKind.NOT_TO_ANNOUNCE,
        ObjectionKind.NO_SCHIEBEN: IrregularityKind.NOT_TO_ANNOUNCE,
        ObjectionKind.MUST_ANNOUNCE: IrregularityKind.NOT_TO_ANNOUNCE,
        ObjectionKind.NOBODY_ANNOUNCES: IrregularityKind.NOT_TO_ANNOUNCE,
        ObjectionKind.NO_CLAIM: IrregularityKind.REST_CLAIMED,
        ObjectionKind.CLAIM_REFERRED: IrregularityKind.REST_CLAIMED,
    }
)


_LIES_OPEN: Final = frozenset(
    {IrregularityKind.BOTTOM_NOT_LAID_OUT, IrregularityKind.REST_CLAIMED, IrregularityKind.TWO_CARDS}
)
"""Irregularities everybody sees, so that nobody has to call them."""

_BEFORE_A_LEAD: Final = frozenset({Phase.ANNOUNCE, Phase.PREDICT, Phase.ROLL, Phase.DRAW})


def with_irregularity(spiel: Spiel, irregularity: Irregularity) -> Spiel:
    """The Spiel with one irregularity more."""
    faults = spiel.faults._replace(irregularities=(*spiel.faults.irregularities, irregularity))
    return spiel.with_faults(faults)


def case_at_once(spiel: Spiel, irregularity: Irregularity, objector: Seat | None = None) -> Spiel:
    """The Spiel after an irregularity that was reported, or lies open to all: it is ruled on at once."""
    return call(with_irregularity(spiel, irregularity), irregularity, objector)


def happened(spiel: Spiel, act: Act, faults: Objections, offender: Seat) -> Spiel:
    """The Spiel after a wrong act."""
    kind = kind_of(spiel, act, faults)
    lying = spiel.trick if spiel.faults.rest is None else None  # none lies there once the rest is given away (P.41)
    trick = card_play.running_trick(spiel) if isinstance(act, a.Play) else lying
    irregularity = Irregularity(
        kind=kind,
        offender=offender,
        act=act,
        objections=() if kind is IrregularityKind.TWO_CARDS else faults,  # A.24 decides, not whose turn it was
        number=spiel.number,
        trick=spiel.trick_number,
        turn=offender if kind is IrregularityKind.TWO_CARDS else spiel.turn,
        cards=_cards_of(act) | _left_lying(faults, kind) | given_with(spiel, kind),
        led=None if trick is None else trick.cards[0],
        lay=None if trick is None else len(spiel.turned),
        mode=None if trick is None else trick.mode,
    )
    after = _effect(with_irregularity(spiel, irregularity), irregularity)._replace(number=spiel.number + 1)
    lies_open = irregularity.kind in _LIES_OPEN or cut_and_deal.lacks_trump(after)
    return call(after, irregularity, None) if lies_open else after


def does_something(spiel: Spiel, act: Act, faults: Objections) -> bool:
    """Whether a wrong act is more than an attempt that changes nothing."""
    return kind_of(spiel, act, faults) is not IrregularityKind.OTHER


def _cards_of(act: Act) -> CardSet:
    match act:
        case a.Play(_, card):
            return CardSet.of([card])
        case a.ShowWeis(_, cards, _) | a.Draw(_, cards):
            return cards
        case _:
            return EMPTY


@carries("A.22", "P.36")
def _left_lying(faults: Objections, kind: IrregularityKind) -> CardSet:
    """The card that lay there too early and had to stay, if another was given in its place."""
    if kind is not IrregularityKind.EARLY_CARD:
        return EMPTY
    return CardSet(sum(fault.cards.mask for fault in faults if fault.kind is ObjectionKind.CARD_LIES))


def kind_of(spiel: Spiel, act: Act, faults: Objections) -> IrregularityKind:
    """What kind of irregularity a wrong act is."""
    found = tuple(_KINDS[fault.kind] for fault in faults if fault.kind in _KINDS)
    first = found[0] if found else IrregularityKind.OTHER
    if spiel.phase is Phase.RULING or _passes_again(spiel, act):  # the table waits for a choice, or it is made
        return IrregularityKind.OTHER
    match act:
        case a.Play() if act.card not in spiel.hands[act.seat]:
            return IrregularityKind.OTHER
        case a.Play() if spiel.phase is Phase.PLAY and spiel.turn is not act.seat:
            return IrregularityKind.WRONG_LEAD if leads_wrongly(spiel, act) else _out_of_turn(spiel, act)
        case a.Play() if spiel.phase in _BEFORE_A_LEAD and not found:
            return IrregularityKind.WRONG_LEAD if leads_before_choice(spiel, act) else _out_of_turn(spiel, act)
        case a.Cut() | a.Lift() if not 0 < act.count < len(PACK):
            return IrregularityKind.OTHER
        case a.Draw():
            return IrregularityKind.DRAWN_WRONGLY if stock.can_be_drawn(spiel, act) else IrregularityKind.OTHER
        case a.Deal():
            return _of_deal(spiel, act, found)
        case a.Announce() if spiel.preface.variant is not None and not found:
            return _said_after(spiel, act)
        case a.ShowWeis() | a.AskWeis() | a.ShowStoeck():
            return talk_kind(spiel, act, faults)
        case _:
            return first


@carries("A.19")
def _said_after(spiel: Spiel, act: a.Announce) -> IrregularityKind:
    """What kind an announcement after the first one is: a correction, or none where it repeats the first."""
    same = (act.variant, act.joker) == (spiel.preface.variant, spiel.preface.joker)
    return IrregularityKind.OTHER if same else IrregularityKind.ANNOUNCEMENT_CORRECTED


@carries("A.19", "P.35")
def _passes_again(spiel: Spiel, act: Act) -> bool:
    """Whether who passed the choice on only says so once more: it lies with the other as it did."""
    return isinstance(act, a.Schieben) and spiel.turn is not act.seat and spiel.preface.schoben[-1:] == (act.seat,)


def _of_deal(spiel: Spiel, act: a.Deal, found: tuple[IrregularityKind, ...]) -> IrregularityKind:
    """What kind a wrong deal is: none where it leaves no hands to play with; a missing trump card comes first."""
    if not cut_and_deal.can_be_dealt(spiel, act):
        return IrregularityKind.OTHER
    unlaid = IrregularityKind.BOTTOM_NOT_LAID_OUT
    return unlaid if unlaid in found else next(iter(found), IrregularityKind.OTHER)


@carries("A.22", "A.24", "P.36")
def _out_of_turn(spiel: Spiel, act: a.Play) -> IrregularityKind:
    """A card before its player's turn: for this trick, or for the next one where he has given to this one already.

    One beside the card he gave just now is the second of two; of a player whose card lies there already it is nothing.
    """
    if spiel.reglement.trick.cards_each.value == 1 and gave_last(spiel, act.seat):
        return IrregularityKind.TWO_CARDS
    lies = any(early.seat is act.seat for early in spiel.faults.early)
    return IrregularityKind.OTHER if lies else IrregularityKind.EARLY_CARD


def _effect(spiel: Spiel, irregularity: Irregularity) -> Spiel:  # noqa: C901, PLR0912  one line an act
    """The effect of a wrong act at the table: whatever hands can do is done."""
    act, kind = irregularity.act, irregularity.kind
    match act:
        case _ if spiel.phase is Phase.RULING:
            return spiel
        case a.Play() if spiel.phase is Phase.PLAY and spiel.turn is act.seat:
            return card_play.play(spiel, act) if act.card in spiel.hands[act.seat] else spiel
        case a.Play() if kind is IrregularityKind.WRONG_LEAD and spiel.phase is Phase.PLAY:
            return card_play.play(spiel, act)
        case a.Play() if kind in {IrregularityKind.EARLY_CARD, IrregularityKind.WRONG_LEAD}:
            trick = card_play.running_trick(spiel)
            early = Early(act.seat, act.card, irregularity.number, 0 if trick is None else len(trick.cards))
            return spiel._replace(faults=spiel.faults._replace(early=(*spiel.faults.early, early)))
        case a.Play() if kind is IrregularityKind.WRONG_CHOOSER and _chooses_wrongly(spiel, irregularity):
            return card_play.play(spiel, act)
        case a.Announce() if _chooses_wrongly(spiel, irregularity):
            return trump_choice.announce(spiel, act)
        case a.Cut() if kind is IrregularityKind.CUT_WRONGLY:
            return cut_and_deal.cut(spiel, act)
        case a.Lift() if kind is IrregularityKind.CUT_WRONGLY:
            return cut_and_deal.lift(spiel, act)
        case a.Deal() if kind is not IrregularityKind.OTHER:
            return cut_and_deal.deal_wrongly(spiel, act)
        case a.Draw() if kind is IrregularityKind.DRAWN_WRONGLY:
            return stock.draw_wrongly(spiel, act)
        case a.TurnTrick() if spiel.trick is not None and spiel.trick.taker is not None:
            return card_play.turn_trick(spiel, act)
        case a.ClaimRest() if kind is IrregularityKind.REST_CLAIMED:
            return laid_open(spiel, act)
        case a.ShowWeis() | a.ShowStoeck():
            return said_all_the_same(spiel, act, irregularity.objections, kind)
        case _:
            return spiel


@carries("A.19", "P.35")
def _chooses_wrongly(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether a choice stands though it was the partner's: nothing else is wrong with it."""
    wrong = [objection.kind for objection in irregularity.objections] == [ObjectionKind.WRONG_CHOOSER]
    return wrong and spiel.turn is not None and spiel.start.seats.partner(spiel.turn) is irregularity.offender
