"""A suit not followed, and every other wrong card (A.8, A.12, K.farbe, E.8, P.16, P.32)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, assert_never

from puur.cards import CardSet, Suit
from puur.modes import Mode, Variant
from puur.reglement.carries import carries
from puur.reglement.fault_options import LateRevoke, Misplayed, OpenRevoke, Withheld
from puur.rules.dead_cards import lost_cards
from puur.seats import Party
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, never_closed, one_offer, standing
from puur.spiel.ruling import Consequence, ConsequenceKind, Extent, Offer, Ruling
from puur.spiel.rulings.correction import annul_or, corrected, misplayed_dead
from puur.spiel.rulings.referral import referred
from puur.spiel.state import Spiel
from puur.spiel.trick_taker import lies_open
from puur.spiel.tricks import turned_cards

SETTLED: Final = "P.33"


@carries("A.8", "A.12", "K.farbe", "E.8", "P.11", "P.16")
def _revoke(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """While the trick lies open the card is taken back. It and the withheld cards are dead, then and later."""
    revoke = spiel.reglement.fault.revoke
    came_back = irregularity in spiel.faults.back
    if not came_back and not lies_open(spiel, irregularity):
        return _noticed_later(spiel, irregularity, party, _withheld_dead(spiel, irregularity))
    if revoke.value is OpenRevoke.REFERRED:
        return _referred(spiel, irregularity, revoke.article)
    follows = (*_corrected(spiel, irregularity, revoke.article), _withheld_dead(spiel, irregularity))
    if revoke.value is OpenRevoke.CANNOT_WIN and (not came_back or irregularity.trick == len(spiel.turned)):
        no_win = Consequence(ConsequenceKind.NO_WIN, revoke.article, seat=irregularity.offender)
        return one_offer(revoke.article, *follows, no_win)
    return one_offer(revoke.article, *follows)


@carries("A.8", "A.12", "K.farbe", "E.8", "P.16", "P.32")
def _withheld_dead(spiel: Spiel, irregularity: Irregularity) -> Consequence:
    """What the offender held back and still has, or has in the trick on the table, loses its Stichwert.

    In a suit it is the strongest card still live when the ruling is made, however the others died: an earlier fault
    costs no more than was ruled for it, and this one no less (P.32). The ruling says so even when no such card is left,
    as the others cannot know.
    """
    rule = spiel.reglement.fault.revoke_dead
    led, mode = _asked(irregularity)
    all_trumps = led is mode.trump and rule.value is Withheld.ALL_TRUMPS_BUT_PUUR
    right = CardSet.of({card for objection in irregularity.objections for card in objection.cards})
    lost = lost_cards(right - turned_cards(spiel), led, mode, rule.value, spiel.faults.dead)
    return Consequence(
        ConsequenceKind.DEAD,
        rule.article,
        cards=lost,
        seat=irregularity.offender,
        extent=Extent.TRUMPS_BUT_PUUR if all_trumps else Extent.HIGHEST_WITHHELD,
    )


def _asked(revoke: Irregularity) -> tuple[Suit, Mode]:
    """The suit that was not followed, and the mode of the trick; a revoke always comes after a lead."""
    card = next(iter(revoke.cards)) if revoke.led is None else revoke.led
    return card.suit, revoke.mode or Variant.O.mode(0)


@carries("A.8", "K.farbe", "E.8", "P.16")
def _noticed_later(spiel: Spiel, irregularity: Irregularity, party: Party, held: Consequence) -> Ruling:
    """Play goes on with the dead cards (K.farbe, E.8), if the opponents do not annul the Spiel (A.8)."""
    late = spiel.reglement.fault.revoke_late
    dead = misplayed_dead(irregularity, late.article)
    match late.value:
        case LateRevoke.ANNUL_OR_DEAD:
            return annul_or(party, late.article, dead, held)
        case LateRevoke.DEAD:
            return one_offer(late.article, dead, held)
        case LateRevoke.REFERRED:
            return referred(spiel, irregularity, late.article)
        case _:
            assert_never(late.value)


@carries("A.8", "P.11", "P.32")
def _misplayed(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """Under-trumping, leading a barred suit or against the die: taken back and dead; no card was withheld.

    If it is noticed later the opponents annul or play on with the card dead, in K and E too: their rules for later
    discovery only concern a suit that was not followed (P.32).
    """
    misplayed = spiel.reglement.fault.misplayed
    if misplayed.value is Misplayed.REFERRED:
        return _referred(spiel, irregularity, misplayed.article)
    if not lies_open(spiel, irregularity) and irregularity not in spiel.faults.back:
        return annul_or(party, misplayed.article, misplayed_dead(irregularity, misplayed.article))
    return one_offer(misplayed.article, *_corrected(spiel, irregularity, misplayed.article))


@carries("P.33")
def _referred(spiel: Spiel, irregularity: Irregularity, article: str) -> Ruling:
    """Whoever settles disputes decides; nothing is left to decide once the card came back with another player's."""
    if irregularity in spiel.faults.back:
        return one_offer(SETTLED, standing(SETTLED))
    return referred(spiel, irregularity, article)


@carries("P.33")
def _corrected(spiel: Spiel, irregularity: Irregularity, article: str) -> Offer:
    """The card is taken back and dead; if it came back with another's, it is only dead."""
    back, dead = corrected(irregularity, article)
    return (dead,) if irregularity in spiel.faults.back else (back, dead)


_WRONG_CARD: Final = Procedure(_misplayed, never_closed)

PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType(
    {
        Kind.REVOKE: Procedure(_revoke, never_closed),
        Kind.UNDERTRUMPED: _WRONG_CARD,
        Kind.BARRED_LEAD: _WRONG_CARD,
        Kind.DIE_IGNORED: _WRONG_CARD,
    }
)
