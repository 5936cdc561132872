"""The wrong partner leads (A.8, K.ausspiel, E.7, P.17, P.31)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, assert_never

from puur.reglement.carries import carries
from puur.reglement.fault_options import LateLead, LeadBar, WrongLead
from puur.seats import Party
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.lead_before_choice import lies_before_choice, was_before_choice
from puur.spiel.procedure import Procedure, offers_to, one_offer, standing
from puur.spiel.ruling import BarUntil, Consequence, ConsequenceKind, Ruling
from puur.spiel.rulings.correction import annul_or, corrected, misplayed_dead
from puur.spiel.rulings.referral import referred
from puur.spiel.state import Spiel
from puur.spiel.trick_taker import lies_open

_UNTIL: Final[Mapping[LeadBar, BarUntil]] = MappingProxyType(
    {
        LeadBar.UNTIL_OPPONENTS_WIN: BarUntil.OPPONENTS_WIN_A_TRICK,
        LeadBar.NEXT_TRICK: BarUntil.NEXT_TRICK,
    }
)


@carries("A.8", "K.ausspiel", "E.7", "F.grundsatz", "P.17")
def _wrong_lead(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """While the trick lies open the lead is taken back and dead, its suit barred; or trump may be demanded (A.8)."""
    keys = spiel.reglement.fault
    if not _lies(spiel, irregularity):
        return _too_late(spiel, irregularity, party)
    if keys.lead.value is WrongLead.REFERRED:
        return referred(spiel, irregularity, keys.lead.article)
    back = corrected(irregularity, keys.lead.article)
    if _may_demand_trump(spiel, irregularity):
        article = keys.lead_trump.article
        demand = Consequence(ConsequenceKind.TRUMP_LEAD, article, seat=irregularity.turn)
        return offers_to(party, article, (*back, demand), back)
    return one_offer(keys.lead.article, *back, *_bars(spiel, irregularity))


@carries("A.8", "P.17")
def _lies(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether it is in time: the trick led wrongly lies open, or the first one has not been turned (A.8, P.17).

    A card led before it was said what is played may be back in his hand by then, for another given in his turn.
    """
    if lies_open(spiel, irregularity) or lies_before_choice(spiel, irregularity):
        return True
    first = was_before_choice(spiel, irregularity) and not spiel.turned
    return first and spiel.faults.rest is None


@carries("A.8", "P.31")
def _may_demand_trump(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether the opponents may demand that trump be led to this trick.

    Trump was led, and the offender's partner should have led: no other player is bound by it (P.31).
    """
    trick, seats = spiel.trick, spiel.start.seats
    if trick is None or was_before_choice(spiel, irregularity) or not spiel.reglement.fault.lead_trump.value:
        return False
    right = seats.partner(irregularity.offender)
    return trick.cards[0].suit is trick.mode.trump and right is not None and right is irregularity.turn


@carries("A.8", "K.ausspiel", "E.7", "P.17", "P.31")
def _bars(spiel: Spiel, irregularity: Irregularity) -> tuple[Consequence, ...]:
    """The suit led wrongly may not be led again by this party for a while."""
    bar = spiel.reglement.fault.lead_bar
    until = _UNTIL.get(bar.value)
    if until is None:
        return ()
    (suit,) = irregularity.cards.suits
    party = spiel.start.seats.party(irregularity.offender)
    return (Consequence(ConsequenceKind.BAR, bar.article, party=party, cards=suit.cards, until=until),)


@carries("A.8", "K.ausspiel", "E.7", "P.17")
def _too_late(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """The trick is turned: the opponents may annul or play on with the card dead (A.8), or it stands (E.7)."""
    late = spiel.reglement.fault.lead_late
    match late.value:
        case LateLead.ANNUL_OR_DEAD:
            return annul_or(party, late.article, misplayed_dead(irregularity, late.article))
        case LateLead.NOTHING:
            return one_offer(late.article, standing(late.article))
        case LateLead.REFERRED:
            return referred(spiel, irregularity, late.article)
        case _:
            assert_never(late.value)


@carries("E.7", "P.11")
def _closed(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """Where a wrong lead that nobody noticed has no sanction, it is closed once its trick is turned (E.7)."""
    late = spiel.reglement.fault.lead_late
    return late.article if late.value is LateLead.NOTHING and not _lies(spiel, irregularity) else None


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType({Kind.WRONG_LEAD: Procedure(_wrong_lead, _closed)})
