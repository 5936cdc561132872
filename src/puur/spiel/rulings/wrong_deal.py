"""Shuffled, cut or dealt against the rules: the same player deals again (A.17, A.25.1, E.3, F.trumpf, P.15)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.reglement.carries import carries
from puur.reglement.fault_options import Misdeal, MissingCard
from puur.seats import Party, Seat
from puur.spiel.citations import in_force
from puur.spiel.cut_and_deal import lacks_trump
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.new_deal import dealing_again
from puur.spiel.procedure import Callers, Procedure, one_offer, standing
from puur.spiel.ruling import Ruling
from puur.spiel.rulings.referral import DEALT, referred
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import Spiel
from puur.spiel.tricks import dealt_hand, has_played

MOMENT: Final = "A.17"
BOTTOM: Final = "A.25.1"
_OF_THE_CUT: Final = frozenset({Kind.CUT_WRONGLY, Kind.NOT_CUT})


@carries("A.17", "E.3", "F.trumpf", "P.34")
def _dealt_again(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """The same player deals again; before anything is dealt it is cut again; where the text is silent, the referral."""
    del party
    key = spiel.reglement.fault.misdeal
    if lacks_trump(spiel):
        return _without_trump(spiel, spiel.reglement.trump.source.article)
    if key.value is Misdeal.REFERRED:
        return referred(spiel, irregularity, key.article)
    return one_offer(key.article, dealing_again(spiel, key.article))


@carries("A.25.1", "F.trumpf")
def _without_trump(spiel: Spiel, article: str) -> Ruling:
    """Nobody can go on without the card that makes trump: the cards must be dealt again."""
    return one_offer(article, dealing_again(spiel, article))


def _bottom_hidden(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    del irregularity, party
    return _without_trump(spiel, in_force(BOTTOM, spiel.reglement))


@carries("A.17")
def may_object_to_deal(spiel: Spiel, caller: Seat, dealt: Seat) -> str | None:
    """The article by which this seat may still object to another's cut or deal; None where he may not.

    Everybody may, the partner too, until he has given his own first card; a player who has since given a card, or said
    something wrong, no longer may.
    """
    dealer = dealer_of(spiel)
    preface, cutter = spiel.preface, spiel.start.seats.before(dealer)
    has_cut = dealt is cutter and (preface.cut is not None or preface.lifted is not None)
    of_the_deal = has_cut or (dealt in {dealer, cutter} and any(spiel.hands))
    since = any(fault.offender is dealt and fault.kind not in DEALT for fault in spiel.faults.irregularities)
    late = bool(spiel.turned) or has_played(spiel, dealt, 0) or has_played(spiel, caller, 0)
    return MOMENT if of_the_deal and not since and not late else None


@carries("A.17", "E.3", "K.schreiber")
def is_against(spiel: Spiel, irregularity: Irregularity, seat: Seat) -> bool:
    """Whether an objection to a seat is about this: what it did itself, or a deal of a pack that was not rightly cut.

    Who deals has it cut and who sits before him cuts, so that such a deal is objected to through either of them.
    """
    return irregularity.offender is seat or (any(spiel.hands) and was_his_cut(spiel, irregularity, seat))


def was_his_cut(spiel: Spiel, irregularity: Irregularity, seat: Seat) -> bool:
    """Whether a pack was not rightly cut for this seat's deal, or not cut by who was to, who did nothing else."""
    dealer, kind = dealer_of(spiel), irregularity.kind
    if kind not in _OF_THE_CUT or seat is dealer:
        return kind in _OF_THE_CUT
    own = any(fault.offender is seat and fault.kind in DEALT for fault in spiel.faults.irregularities)
    untouched = kind is Kind.NOT_CUT and spiel.preface.lifted is None and not own
    return untouched and seat is spiel.start.seats.before(dealer)


@carries("A.17", "P.15", "P.34")
def _forfeited(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """Once trick one is turned every deal stands, with too many or too few cards as well."""
    del irregularity
    return _moment(spiel) if spiel.turned else None


@carries("A.17", "P.34")
def _forfeited_by(spiel: Spiel, irregularity: Irregularity, caller: Seat) -> str | None:
    """Each player may object until he has given his own first card, or laid it too early."""
    del irregularity
    lies = any(early.seat is caller for early in spiel.faults.early)
    return _moment(spiel) if lies or has_played(spiel, caller, 0) else None


def _moment(spiel: Spiel) -> str | None:
    """The article that says until when a deal may be objected to; None where the table decides on it anyway."""
    key = spiel.reglement.fault.misdeal
    if key.value is Misdeal.REFERRED:
        return None
    return MOMENT if key.article == MOMENT else "P.34"


@carries("A.17", "E.3")
def _not_dealt(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """Until the cards are dealt, none can have been dealt wrongly or seen while dealing."""
    del irregularity
    return None if any(spiel.hands) or spiel.tricks else spiel.reglement.fault.misdeal.article


@carries("A.17", "P.15")
def dealt_short(spiel: Spiel, irregularity: Irregularity) -> Ruling:
    """Until trick one is turned the cards are dealt again, then the Spiel stands; or the text is silent (P.4)."""
    fault = spiel.reglement.fault
    if fault.misdeal.value is Misdeal.REFERRED:
        return referred(spiel, irregularity, fault.misdeal.article)
    if not spiel.turned:
        return one_offer(fault.misdeal.article, dealing_again(spiel, fault.misdeal.article))
    if fault.missing.value is MissingCard.REFERRED:
        return referred(spiel, irregularity, fault.missing.article)
    article = in_force(MOMENT, spiel.reglement)
    return one_offer(article, standing(article))


def short_from_the_deal(spiel: Spiel, seat: Seat) -> bool:
    """Whether the seat was dealt fewer cards than another; where cards are drawn, hands are unequal for a while."""
    if spiel.reglement.deal.draws.value:
        return False
    sizes = {player: len(dealt_hand(spiel, player)) for player in spiel.start.seats.order}
    return sizes[seat] < max(sizes.values())


_DEALING: Final = Procedure(_dealt_again, _forfeited, Callers.ANYBODY, _forfeited_by, _not_dealt)
PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType(
    {
        **dict.fromkeys(DEALT, _DEALING),
        Kind.BOTTOM_NOT_LAID_OUT: _DEALING._replace(ruling=_bottom_hidden),
    }
)
