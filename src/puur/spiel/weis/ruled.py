"""What a ruling does to Weis and Stoeck: void, counted at its true value, or still to be announced (A.23.7)."""

from dataclasses import replace

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.rules.stoeck import stoeck_of
from puur.rules.weis import weis_of
from puur.seats import Party
from puur.spiel.acts import ShowWeis
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.ruling import Consequence
from puur.spiel.said_weis import MayAnnounce
from puur.spiel.state import Spiel
from puur.spiel.tricks import all_tricks
from puur.spiel.weis.correction import claim_of, said_in
from puur.spiel.weis.truth import Truth, meant_by, truth_of


@carries("A.23.5", "A.23.6", "A.23.7", "A.23.8")
def forfeited(spiel: Spiel, consequence: Consequence, irregularity: Irregularity) -> Spiel:
    """A Weis or the Stoeck of a seat no longer count. An announcement made too late never did.

    Who named King and Queen of trump as a Weis announced a Weis.
    """
    seat, cards = consequence.seat, consequence.cards
    if irregularity.kind in {IrregularityKind.WEIS_LATE, IrregularityKind.STOECK_LATE}:
        return spiel
    talk = spiel.talk
    if isinstance(irregularity.act, ShowWeis):
        claim = claim_of(spiel, irregularity)
        return spiel._replace(talk=talk._replace(claims=tuple(other for other in talk.claims if other != claim)))
    if cards == stoeck_of(spiel.preface.variant):
        return spiel._replace(talk=talk._replace(stoeck=None)) if talk.stoeck is seat else spiel
    left = tuple(other for other in talk.claims if other.seat is not seat or other.cards != cards)
    return spiel._replace(talk=talk._replace(claims=left))


@carries("A.23.5", "A.23.7", "P.23", "P.39")
def as_said(spiel: Spiel, irregularity: Irregularity) -> Spiel:
    """A Weis counts the points said and no more; where other cards were named, as high as it really is (P.39)."""
    claim = claim_of(spiel, irregularity)
    if claim is None or truth_of(spiel, claim) is not Truth.MISNAMED:
        return spiel
    true = replace(claim, cards=meant_by(spiel, claim)[0].cards)
    claims = tuple(true if other == claim else other for other in spiel.talk.claims)
    return spiel._replace(talk=spiel.talk._replace(claims=claims))


@carries("G.weis")
def as_it_is(spiel: Spiel, cards: CardSet, irregularity: Irregularity) -> Spiel:
    """A Weis that somebody credited himself wrongly counts what the cards that make it up are worth."""
    claim, weis = claim_of(spiel, irregularity), weis_of(cards, spiel.reglement.weis)
    if claim is None or weis is None:
        return spiel
    true = replace(claim, cards=cards, said=weis.points)
    claims = tuple(true if other == claim else other for other in spiel.talk.claims)
    return spiel._replace(talk=spiel.talk._replace(claims=claims))


@carries("G.weis")
def as_if_in_time(spiel: Spiel, irregularity: Irregularity) -> Spiel:
    """A Weis that somebody credited himself too late counts as he said it."""
    claim = said_in(spiel, irregularity)
    claims = spiel.talk.claims if claim is None else (*spiel.talk.claims, claim)
    return spiel._replace(talk=spiel.talk._replace(claims=claims))


@carries("A.23.7", "P.38")
def open_again(spiel: Spiel, party: Party) -> Spiel:
    """A party may still announce its Weis, until its cards to the next trick; before trick two, its second cards."""
    may = MayAnnounce(party, max(1, len(all_tricks(spiel))))
    return spiel._replace(talk=spiel.talk._replace(reopened=(*spiel.talk.reopened, may)))
